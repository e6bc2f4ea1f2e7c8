//! What the metrics that run Lean share: the door to it, how a statement becomes a closed
//! proposition in a source of ours, and what may not stand in a statement that is to be trusted.

use super::answer::{Side, Unscored};
use crate::prepare::without_imports;
use crate::split::{Parts, split};
use autoform_lean::lexer::brackets;
use autoform_lean::{ElabOptions, ElabRequest, Elaborated, Lean, Message, Outcome};
use serde::{Deserialize, Serialize};

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
            want_use_types: false,
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
            for (token, _) in brackets(text).filter(|(t, _)| !t.kind.is_literal()) {
                let rest = &text[token.start..];
                let word = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
                if FOREIGN.contains(&word) || rest.starts_with('#') && rest[1..].starts_with(char::is_alphabetic) {
                    foreign.get_or_insert_with(|| if word.is_empty() { "#" } else { word }.to_owned());
                }
            }
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
}

/// A source that defines a statement's closed proposition under `name`, universes at `Type`.
///
/// # Errors
/// As [`Trusted::new`].
pub(crate) fn proposition(side: &Side, name: &str) -> Result<String, Unscored> {
    Ok(Trusted::new(side)?.as_def(name).replace("Type*", "Type").replace("Type _", "Type"))
}

/// A source that defines both statements' closed propositions as `thm_P` and `thm_Q`.
///
/// # Errors
/// As [`Trusted::new`].
pub(super) fn both(first: &Side, second: &Side) -> Result<String, Unscored> {
    Ok(format!("{}{}", proposition(first, "thm_P")?, proposition(second, "thm_Q")?))
}

/// Whether a source of ours proves `autoform_goal`: elaborated as a whole file, so checked by the
/// kernel, without an error, without `sorry`, and without an axiom of its own.
pub(super) async fn replays(lean: &dyn Lean, context: &ProofContext, source: &str) -> bool {
    let Ok(e) = finished(lean.elaborate(&context.request(source.to_owned())).await) else { return false };
    let proved = e.decls.iter().any(|d| d.name == "autoform_goal" && !d.has_sorry);
    e.errors().all(unknown_namespace) && proved && e.decls.iter().all(|d| d.kind != "axiom")
}

/// The commands of a context that may be kept: what is opened and bound, nothing that sets limits.
/// `open A B` becomes two commands, so that a namespace the library lacks does not take the other
/// with it.
pub(super) fn context(text: &str) -> String {
    let mut out = String::new();
    for line in without_imports(text).lines() {
        let line = line.trim();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["open", "scoped", names @ ..] if plain(names) => {
                names.iter().for_each(|n| out.push_str(&format!("open scoped {n}\n")));
            }
            ["open", names @ ..] if plain(names) => names.iter().for_each(|n| out.push_str(&format!("open {n}\n"))),
            ["open" | "universe" | "variable", ..] => out.push_str(&format!("{line}\n")),
            _ => {}
        }
    }
    out
}

/// Namespaces only: no `in`, `hiding`, `renaming`, brackets.
fn plain(names: &[&str]) -> bool {
    let name = |n: &&str| {
        !matches!(*n, "in" | "hiding" | "renaming") && n.chars().all(|c| c.is_alphanumeric() || "._'".contains(c))
    };
    !names.is_empty() && names.iter().all(name)
}

/// The elaboration's result, or why there is none; a limit that ran out is never a verdict.
pub(super) fn finished(outcome: Outcome) -> Result<Elaborated, Unscored> {
    match outcome {
        Outcome::Accepted(e) | Outcome::Rejected(e) => Ok(e),
        other => Err(no_answer(&other)),
    }
}

/// Why there is no answer.
pub(super) fn no_answer(outcome: &Outcome) -> Unscored {
    let message = match outcome {
        Outcome::TimedOut { limit, .. } => format!("timed out ({limit})"),
        Outcome::OutOfMemory { .. } => "out of memory".to_owned(),
        Outcome::StackOverflow => "out of stack".to_owned(),
        Outcome::Crashed { stderr_tail } => format!("Lean crashed: {stderr_tail}"),
        Outcome::HeaderFailed { messages } => {
            format!("the header failed: {}", messages.first().map_or("", |m| &m.text))
        }
        Outcome::ToolchainMissing { reason } => reason.clone(),
        Outcome::Accepted(_) | Outcome::Rejected(_) => "an unexpected answer".to_owned(),
    };
    Unscored::Undecided { message }
}

/// The first error before `line` (from 1), as the reason why statements do not elaborate. A
/// namespace that is not there is no reason: what is missing from it is missed where it is used.
pub(super) fn error_before(e: &Elaborated, line: usize) -> Option<Unscored> {
    let before = |m: &&Message| (m.pos.line as usize) < line && !unknown_namespace(m);
    e.errors().find(before).map(|m| Unscored::DoesNotElaborate { message: m.text.clone() })
}

/// Whether an error only says that a namespace to open is not there.
pub(crate) fn unknown_namespace(m: &Message) -> bool {
    m.text.starts_with("unknown namespace")
}

/// Number of lines of a text that ends with a newline.
pub(super) fn lines(text: &str) -> usize {
    text.matches('\n').count()
}

/// Lean as a script, for tests.
#[cfg(test)]
pub(crate) mod fake {
    use super::*;
    use autoform_lean::DeclInfo;
    use serde_json::Value;
    use std::time::Duration;

    /// Answers every request by a function of its source, and no other operation.
    pub(crate) struct Script<F>(pub(crate) F);

    #[async_trait::async_trait]
    impl<F: Fn(&str) -> Outcome + Send + Sync> Lean for Script<F> {
        async fn elaborate(&self, request: &ElabRequest) -> Outcome {
            (self.0)(&request.source)
        }

        async fn call(&self, _: &str, _: &str, _: Value, _: Duration) -> Result<Value, Outcome> {
            Err(Outcome::ToolchainMissing { reason: "a script".into() })
        }
    }

    /// Answers sources by one function and other operations by another.
    pub(crate) struct Calls<F, G>(pub(crate) F, pub(crate) G);

    #[async_trait::async_trait]
    impl<F, G> Lean for Calls<F, G>
    where
        F: Fn(&str) -> Outcome + Send + Sync,
        G: Fn(&str, &Value) -> Result<Value, Outcome> + Send + Sync,
    {
        async fn elaborate(&self, request: &ElabRequest) -> Outcome {
            (self.0)(&request.source)
        }

        async fn call(&self, op: &str, _: &str, body: Value, _: Duration) -> Result<Value, Outcome> {
            (self.1)(op, &body)
        }
    }

    /// A theorem as Lean reports it.
    pub(crate) fn theorem(name: &str, axioms: &[&str], has_sorry: bool) -> DeclInfo {
        serde_json::from_value(serde_json::json!({
            "name": name, "kind": "theorem", "type": "True", "axioms": axioms, "has_sorry": has_sorry,
        }))
        .expect("a declaration")
    }

    /// An elaboration that declares these.
    pub(crate) fn declares(decls: Vec<DeclInfo>) -> Outcome {
        Outcome::Accepted(Elaborated { decls, ..Elaborated::default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contexts_keep_what_is_opened_and_nothing_else() {
        let text = "import Mathlib\nset_option maxHeartbeats 0\nopen Real Nat\nopen scoped BigOperators\n\
                    open Finset in\nopen Set (Icc)\nnoncomputable section\nvariable (x : ℕ)\n#eval 1";
        assert_eq!(
            context(text),
            "open Real\nopen Nat\nopen scoped BigOperators\nopen Finset in\nopen Set (Icc)\nvariable (x : ℕ)\n"
        );
    }

    #[test]
    fn a_statement_that_could_change_ours_is_refused() {
        for text in [
            "axiom a : False\ntheorem t : 1 = 2 := by sorry",
            "macro \"rfl\" : tactic => `(tactic| sorry)\ntheorem t : 1 = 2 := by",
            "local notation \"x\" => True\ntheorem t : x := by",
            "theorem t : 1 = 1 := by sorry\n#eval 1\ntheorem u : 1 = 1",
        ] {
            assert!(Trusted::new(&Side::new(text)).is_err(), "{text}");
        }
        // Comments and longer names are no commands.
        let fine = "/- axiom -/ theorem t (axiom_h : 1 = 1) : List.prefix = List.prefix := by -- macro";
        assert!(Trusted::new(&Side::new(fine)).is_ok());
    }

    #[test]
    fn parts_become_closed_propositions() {
        let side = Side { context: "open Real".into(), text: "theorem t (x : ℝ) : x = x := by simp".into() };
        let t = Trusted::new(&side).unwrap();
        assert_eq!(t.as_def("P"), "section\nopen Real\n\n\ndef P : Prop := ∀ (x : ℝ), (x = x)\nend\n");
        let bare = Trusted::new(&Side::new("theorem t : True")).unwrap();
        assert!(bare.as_def("P").contains("def P : Prop := (True)\n"));
    }
}
