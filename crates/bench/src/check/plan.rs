//! What a family asks of Lean: theorems whose statements compare two functions point by point.

use super::verdict::Bucket;
use super::view::{Matched, Var};

/// A refusal that needs no further Lean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The bucket.
    pub bucket: Bucket,
    /// Stable tag.
    pub tag: String,
    /// For people.
    pub detail: String,
}

impl Refusal {
    /// The form is not the reference's.
    pub(super) fn shape(tag: &str, detail: impl Into<String>) -> Self {
        Self { bucket: Bucket::ShapeFail, tag: tag.into(), detail: detail.into() }
    }

    /// It means something else.
    pub(super) fn semantic(tag: &str, detail: impl Into<String>) -> Self {
        Self { bucket: Bucket::SemanticFail, tag: tag.into(), detail: detail.into() }
    }
}

/// One theorem of a generated file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Theorem {
    /// Name, unique in the file once numbered.
    pub name: String,
    /// What it says, for the reader of the file.
    pub doc: String,
    /// The statement.
    pub statement: String,
    /// The proof, a term.
    pub proof: String,
    /// The tag of a candidate for which it fails.
    pub tag: String,
}

/// One way to show that a candidate means what its reference means.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Plan {
    /// All of them must hold.
    pub theorems: Vec<Theorem>,
    /// Commands before them: lemmas the proofs use.
    pub preamble: String,
    /// The item's own tests, after them.
    pub extra: Option<Extra>,
}

/// Tests that an item brings for a candidate, and what they have to be completed by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Extra {
    /// The item's theorems about `cand`.
    pub text: String,
    /// How agreement at every value of the context is shown after them.
    pub everywhere: Everywhere,
}

/// The proof that candidate and reference agree at every value of the context's variables; the
/// statement is the file's to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Everywhere {
    /// What it says, for the reader of the file.
    pub doc: String,
    /// The proof, a term.
    pub proof: String,
    /// The tag of a candidate for which it fails.
    pub tag: String,
}

/// `∀ (x1 : T) [i2 : C x1], ` for the variables a statement needs.
pub(super) fn quantify(vars: &[Var]) -> String {
    if vars.is_empty() {
        return String::new();
    }
    let binders: Vec<String> = vars.iter().map(binder).collect();
    format!("∀ {}, ", binders.join(" "))
}

/// `(x1 : T)`, or `[i2 : C x1]` for an instance.
pub(super) fn binder(v: &Var) -> String {
    if v.inst { format!("[{} : {}]", v.name, v.ty.text) } else { format!("({} : {})", v.name, v.ty.text) }
}

/// The telescope's variables; a hypothesis only where a piece mentions it, so that nothing is
/// compared under an assumption.
pub(super) fn variables(m: Matched<'_>) -> Vec<Var> {
    let mentions = |name: &str| {
        let head = format!("${name}");
        m.candidate.term().mentions(&head)
            || m.expected.term().mentions(&head)
            || m.binders.iter().any(|b| b.var.ty.skel.mentions(&head))
    };
    m.binders.iter().map(|b| &b.var).filter(|v| !v.prop || mentions(&v.name)).cloned().collect()
}
