//! What the metrics that run Lean share: the door to it, how a statement becomes a closed
//! proposition in a source of ours, and what may not stand in a statement that is to be trusted.

use super::{Side, Unscored};
use crate::lean::{ElabOptions, ElabRequest, Elaborated, LeanPool, Outcome};
use crate::similarity::prepare::{code, without_imports};
use crate::similarity::split::{Parts, split};
use serde::{Deserialize, Serialize};

/// Something that elaborates: a pool of Lean workers, or a script in tests.
#[async_trait::async_trait]
pub trait Elaborate: Send + Sync {
    /// Elaborates one request to its outcome.
    async fn elaborate(&self, request: &ElabRequest) -> Outcome;
}

#[async_trait::async_trait]
impl Elaborate for LeanPool {
    async fn elaborate(&self, request: &ElabRequest) -> Outcome {
        Self::elaborate(self, request).await
    }
}

/// Which tactics are to be had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Tactics {
    /// Those of core Lean: the embedded library.
    #[default]
    Core,
    /// Mathlib's as well.
    Mathlib,
}

/// Where proofs are looked for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ProofContext {
    /// Imports of every source.
    pub header: String,
    /// Which tactics to generate.
    pub tactics: Tactics,
    /// Bounds of one elaboration.
    pub options: ElabOptions,
}

impl Default for ProofContext {
    fn default() -> Self {
        Self { header: "import Mathlib\n".to_owned(), tactics: Tactics::Core, options: ElabOptions::default() }
    }
}

impl ProofContext {
    /// A request for a source that reports declarations with their axioms.
    pub(super) fn request(&self, source: String) -> ElabRequest {
        ElabRequest {
            header: self.header.clone(),
            source,
            options: self.options.clone(),
            want_axioms: true,
            want_decls: true,
            want_raw: false,
        }
    }
}

/// Words that could change what a source of ours means, or run code, from inside a statement.
const FOREIGN: [&str; 21] = [
    "axiom",
    "macro",
    "macro_rules",
    "notation",
    "notation3",
    "syntax",
    "elab",
    "elab_rules",
    "infix",
    "infixl",
    "infixr",
    "prefix",
    "postfix",
    "attribute",
    "instance",
    "initialize",
    "run_cmd",
    "run_meta",
    "unsafe",
    "opaque",
    "extern",
];

/// A statement cut into parts that may be put into sources of ours.
#[derive(Debug, Clone)]
pub(super) struct Trusted {
    context: String,
    parts: Parts,
}

impl Trusted {
    /// Cuts a statement.
    ///
    /// # Errors
    /// When it has no type to compare, or holds a word that could change the meaning of ours.
    pub(super) fn new(side: &Side) -> Result<Self, Unscored> {
        let no = |message: String| Unscored::DoesNotElaborate { message };
        let mut foreign = None;
        for text in [&side.context, &side.text] {
            code(text, |at, _| {
                let before = text[..at].chars().next_back();
                if before.is_some_and(|c| c.is_alphanumeric() || "_.'".contains(c)) {
                    return;
                }
                let rest = &text[at..];
                let word = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
                if FOREIGN.contains(&word) || rest.starts_with('#') && rest[1..].starts_with(char::is_alphabetic) {
                    foreign.get_or_insert_with(|| if word.is_empty() { "#" } else { word }.to_owned());
                }
            });
        }
        if let Some(word) = foreign {
            return Err(no(format!("`{word}` is not allowed in a statement that is to be proved about")));
        }
        let parts = split(&side.text).ok_or_else(|| no("no type found".to_owned()))?;
        Ok(Self { context: context(&side.context), parts })
    }

    /// What the statement says, as written after the colon.
    pub(super) fn conclusion(&self) -> &str {
        &self.parts.ty
    }

    /// Its context and `body` in a section of their own.
    fn section(&self, body: &str) -> String {
        format!("section\n{}\n{}\n{body}\nend\n", self.context, self.parts.before.trim())
    }

    /// `def NAME : Prop := ∀ binders, type`.
    pub(super) fn as_def(&self, name: &str) -> String {
        let sort = if matches!(self.parts.keyword.as_str(), "def" | "abbrev") { "Sort _" } else { "Prop" };
        let quantified =
            if self.parts.binders.is_empty() { String::new() } else { format!("∀ {}, ", self.parts.binders) };
        self.section(&format!("def {name} : {sort} := {quantified}({})", self.parts.ty))
    }

    /// `axiom NAME binders : type`.
    pub(super) fn as_axiom(&self, name: &str) -> String {
        self.section(&format!("axiom {name} {} : {}", self.parts.binders, self.parts.ty))
    }

    /// `theorem NAME binders : type := by` with each script, one theorem each.
    pub(super) fn as_theorems(&self, scripts: &[(String, String)]) -> String {
        let all: Vec<String> = scripts
            .iter()
            .map(|(name, script)| {
                let script = script.replace('\n', "\n  ");
                format!("theorem {name} {} : {} := by\n  {script}", self.parts.binders, self.parts.ty)
            })
            .collect();
        self.section(&all.join("\n"))
    }
}

/// The commands of a context that may be kept: what is opened and bound, nothing that sets limits.
fn context(text: &str) -> String {
    let keep = |l: &&str| ["open ", "universe ", "variable "].iter().any(|w| l.trim_start().starts_with(w));
    without_imports(text).lines().filter(keep).collect::<Vec<_>>().join("\n")
}

/// The elaboration's result, or why there is none; a limit that ran out is never a verdict.
pub(super) fn finished(outcome: Outcome) -> Result<Elaborated, Unscored> {
    let undecided = |message: String| Err(Unscored::Undecided { message });
    match outcome {
        Outcome::Accepted(e) | Outcome::Rejected(e) => Ok(e),
        Outcome::TimedOut { limit, .. } => undecided(format!("timed out ({limit})")),
        Outcome::OutOfMemory { .. } => undecided("out of memory".to_owned()),
        Outcome::Crashed { stderr_tail } => undecided(format!("Lean crashed: {stderr_tail}")),
        Outcome::HeaderFailed { messages } => {
            undecided(format!("the header failed: {}", messages.first().map_or("", |m| &m.text)))
        }
        Outcome::ToolchainMissing { reason } => undecided(reason),
    }
}

/// The first error before `line` (from 1), as the reason why statements do not elaborate.
pub(super) fn error_before(e: &Elaborated, line: usize) -> Option<Unscored> {
    e.errors().find(|m| (m.pos.line as usize) < line).map(|m| Unscored::DoesNotElaborate { message: m.text.clone() })
}

/// Number of lines of a text that ends with a newline.
pub(super) fn lines(text: &str) -> usize {
    text.matches('\n').count()
}
