//! What the validator asks of a reference: the guards a candidate runs, and hashes that show drift.

use super::families::rules;
use super::file::{CLOSE, header};
use super::plan::{Refusal, quantify};
use super::term::{Level, Term};
use super::view::{Matched, Var};
use super::{Checker, shape, test1};
use crate::item::Item;
use autoform_base::digest::sha256_hex;
use autoform_lean::{ElabOptions, ElabRequest, Outcome};

/// What is known of a reference that elaborates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// Data binders that nothing mentions.
    pub unused: Vec<String>,
    /// `rfl`, an assumption or `True.intro` closes it.
    pub trivial: bool,
    /// Its hypotheses contradict each other.
    pub vacuous: bool,
    /// SHA-256 of the telescope's types, in hexadecimal.
    pub shape_hash: String,
    /// SHA-256 of telescope and body with order and grouping of `+`, `∧` and their like left out.
    pub canonical_hash: String,
}

impl Checker {
    /// Looks at an item's reference.
    ///
    /// # Errors
    /// Why it cannot be looked at: it does not elaborate or is not of its family's form.
    pub async fn reference(&self, item: &Item) -> Result<Reference, Refusal> {
        let family =
            rules(item.family).ok_or_else(|| test1::ours("unknown_family", format!("no family `{}`", item.family)))?;
        let passed =
            test1::run(&self.pool, item, item.expected.trim(), &self.config, false).await.map_err(|(r, _)| r)?;
        let m = shape(family, &passed.view)?;
        let unused = m
            .binders
            .iter()
            .filter(|b| !b.var.prop && !b.var.inst && !b.used_expected)
            .map(|b| b.var.ty.text.clone())
            .collect();
        let types: Vec<Term> = m.binders.iter().map(|b| b.var.ty.skel.normal(Level::Commutative)).collect();
        let shape_term = Term::new("telescope", types);
        let canonical = Term::new("statement", vec![shape_term.clone(), m.expected.term().normal(Level::Commutative)]);
        Ok(Reference {
            unused,
            trivial: self.proves(item, m, Claim::Itself).await?,
            vacuous: m.binders.iter().any(|b| b.var.prop) && self.proves(item, m, Claim::False).await?,
            shape_hash: hash(&shape_term),
            canonical_hash: hash(&canonical),
        })
    }

    /// Whether a short proof of the claim is found under the statement's own binders.
    async fn proves(&self, item: &Item, m: Matched<'_>, claim: Claim) -> Result<bool, Refusal> {
        let vars: Vec<Var> = m.binders.iter().map(|b| b.var.clone()).collect();
        let (goal, proof) = match claim {
            Claim::Itself => (m.expected.text(), format!("by intros; {CLOSE}")),
            Claim::False => {
                ("False".to_owned(), "by intros; first | contradiction | omega | (simp_all; done) | grind".to_owned())
            }
        };
        let source = format!("{}\ntheorem claim : {}{goal} := {proof}\n", item.context, quantify(&vars));
        self.accepts(item, source).await
    }

    async fn accepts(&self, item: &Item, source: String) -> Result<bool, Refusal> {
        let request = ElabRequest {
            header: header(item),
            source,
            options: ElabOptions {
                max_heartbeats: self.config.test2_heartbeats,
                wall_ms: self.config.test2_wall_ms,
                max_rec_depth: self.config.max_rec_depth,
                auto_implicit: false,
            },
            ..ElabRequest::default()
        };
        match self.pool.elaborate(&request).await {
            Outcome::Accepted(_) => Ok(true),
            // A proof that takes this long is not a short one.
            Outcome::Rejected(_) | Outcome::TimedOut { .. } => Ok(false),
            other => Err(test1::lean_failed(&other)),
        }
    }
}

enum Claim {
    Itself,
    False,
}

fn hash(t: &Term) -> String {
    let text = serde_json::to_string(t).unwrap_or_default();
    sha256_hex(text)
}
