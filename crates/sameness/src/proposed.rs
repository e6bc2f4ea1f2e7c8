//! Lemmas that a model proposes for one pair (rung 5), each looked at alone before it is used.
//!
//! A lemma says what a notion of the library amounts to. It is used like those of the normal form, in hypotheses, if Lean proves it and
//! it keeps the rules at the head of `lean/Sameness/Proposed.lean`, which looks at it in a state in which no code of either file ran.

use super::outline::Message;
use super::relate::{call, failure, header_of};
use super::relation::{Limits, Rung};
use autoform_lean::Lean;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Characters of a part of a lemma.
pub(super) const LONGEST: usize = 4000;

/// A lemma as it is proposed: `∀ binders, left ↔ right`. Untrusted text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lemma {
    /// Variables, types and classes as Lean's binders, without conditions: `{G : Type*} [Group G] (a : G)`.
    pub binders: String,
    /// What is rewritten: a notion of the library at variables.
    pub left: String,
    /// What it becomes.
    pub right: String,
    /// Tactics that prove it.
    pub proof: String,
    /// Tactics that prove `¬ ∀ binders, left`: it says something.
    pub not_always: String,
    /// Tactics that prove `¬ ∀ binders, ¬ left`.
    pub not_never: String,
}

/// A lemma that Lean has proved and that may be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposed {
    /// What it says.
    says: String,
    /// The lemma and the two theorems beside it.
    text: String,
    name: String,
}

impl Proposed {
    /// What it says; untrusted text.
    pub fn says(&self) -> &str {
        &self.says
    }

    /// Its theorem, as the source names it.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The source of the lemma and of what shows that it says something.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Theorems that have to be proved for it to be used.
    pub(super) fn theorems(&self) -> [String; 3] {
        ["", NOT_ALWAYS, NOT_NEVER].map(|end| format!("{}{end}", self.name))
    }

    /// Whether a tactic of a normal form names it.
    pub(super) fn is_named_in(&self, tactics: &str) -> bool {
        tactics.split(&self.name).skip(1).any(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
    }
}

const NOT_ALWAYS: &str = "_not_always";
const NOT_NEVER: &str = "_not_never";

#[derive(Debug, Deserialize)]
struct Answer {
    errors: bool,
    #[serde(default)]
    messages: Vec<Message>,
    fault: Option<String>,
}

/// Whether Lean proves a lemma, and it may be used between these two; `number` tells it from others.
///
/// # Errors
/// Why not, in words, with Lean's first errors: untrusted text.
pub async fn propose(
    pool: &dyn Lean,
    (reference, candidate): (&str, &str),
    lemma: &Lemma,
    number: usize,
    limits: &Limits,
) -> Result<Proposed, String> {
    let parts = [&lemma.binders, &lemma.left, &lemma.right, &lemma.proof, &lemma.not_always, &lemma.not_never];
    if parts.iter().any(|p| p.chars().count() > LONGEST) {
        return Err(format!("a part of it is longer than {LONGEST} characters"));
    }
    // Comments could hide a part of the template, and these names are none of a proof's business.
    let hides = ["--", "/-", "-/", "sorry", "Sameness", "proposed", "bitvec_to_nat"];
    if let Some(word) = hides.iter().find(|w| parts.iter().any(|p| p.contains(**w))) {
        return Err(format!("`{word}` may not stand in it"));
    }
    let Lemma { binders, left, right, .. } = lemma;
    if [binders, left, right].iter().any(|p| p.contains(":=")) {
        return Err("`:=` may stand in its proofs alone".to_owned());
    }
    let name = format!("Sameness.proposed{number}");
    let here = at_one_level(binders);
    let theorems = [
        format!("theorem {name} {binders} :\n    ({left}) ↔ ({right}) := by\n{}\n\n", block(&lemma.proof)),
        format!("theorem {name}{NOT_ALWAYS} :\n    ¬ ∀ {here}, ({left}) := by\n{}\n\n", block(&lemma.not_always)),
        format!("theorem {name}{NOT_NEVER} :\n    ¬ ∀ {here}, ¬ ({left}) := by\n{}\n\n", block(&lemma.not_never)),
    ];
    let text = theorems.concat();
    let header = header_of(pool, reference, candidate).await.map_err(|o| failure("header", &o))?;
    let body = json!({ "source": text, "name": name });
    let answer = call(pool, "proposed", &header, body, limits, Rung::Model).await.map_err(|r| r.notes.join("; "))?;
    let answer: Answer = serde_json::from_value(answer).map_err(|e| format!("unreadable answer: {e}"))?;
    if let Some(fault) = answer.fault {
        return Err(fault);
    }
    if answer.errors {
        return Err(errors(&answer.messages, &theorems));
    }
    Ok(Proposed { says: format!("∀ {binders}, {left} ↔ {right}"), text, name })
}

/// Parts of a proposal that are proofs, in the order of the theorems.
const PROOFS: [&str; 3] = ["proof", "not_always", "not_never"];

/// The first errors, shortened: whose proof's they are, with the goals that are left.
fn errors(messages: &[Message], theorems: &[String; 3]) -> String {
    let of = |m: &Message| {
        let text: String = m.text.chars().take(700).collect();
        format!("in `{}`: {text}", proof_at(m.pos.0, theorems))
    };
    let first: Vec<String> = messages.iter().filter(|m| m.severity == "error").take(3).map(of).collect();
    first.join("\n")
}

/// Whose proof a line (from 1) of the theorems one after the other is in.
fn proof_at(line: usize, theorems: &[String; 3]) -> &'static str {
    let mut last = 0;
    for (text, part) in theorems.iter().zip(PROOFS) {
        last += text.matches('\n').count();
        if line <= last {
            return part;
        }
    }
    PROOFS[2]
}

/// Tactics as the lines of a block: what all lines are indented by becomes two spaces.
pub(super) fn block(tactics: &str) -> String {
    let text = tactics.trim_end().trim_start_matches(['\n', '\r']);
    let text = ["by\r\n", "by\n", "by "].iter().find_map(|by| text.strip_prefix(by)).unwrap_or(text);
    let lines: Vec<&str> = text.lines().filter(|l| !l.trim().is_empty()).collect();
    let margin = lines.iter().map(|l| l.len() - l.trim_start_matches(' ').len()).min().unwrap_or(0);
    lines.iter().map(|l| format!("  {}", &l[margin..])).collect::<Vec<_>>().join("\n")
}

/// Binders at the lowest universe, where what is shown not to hold always needs types that there are.
fn at_one_level(binders: &str) -> String {
    ["Type*", "Type _", "Sort*", "Sort _"].iter().fold(binders.to_owned(), |b, any| b.replace(any, "Type"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tactics_become_a_block() {
        assert_eq!(block("by\n    simp\n    rfl\n"), "  simp\n  rfl");
        assert_eq!(block("by omega"), "  omega");
        assert_eq!(block("by\r\n  omega\r\n"), "  omega");
        assert_eq!(
            block("constructor\n· simp\n· intro h\n  exact h"),
            "  constructor\n  · simp\n  · intro h\n    exact h"
        );
        assert_eq!(block(""), "");
    }

    #[test]
    fn an_error_is_told_with_the_proof_that_it_is_in() {
        let theorems =
            ["theorem a :\n  1 ↔ 2 := by\n  simp\n\n", "theorem b := by\n  x\n\n", "theorem c := by\n  y\n\n"]
                .map(str::to_owned);
        let at =
            |line: usize, text: &str| Message { severity: "error".to_owned(), text: text.to_owned(), pos: (line, 2) };
        let messages = [at(3, "unsolved"), at(5, "no b"), at(6, "no x"), at(9, "no y")];
        assert_eq!(errors(&messages, &theorems), "in `proof`: unsolved\nin `not_always`: no b\nin `not_always`: no x");
        assert_eq!(errors(&messages[3..], &theorems), "in `not_never`: no y");
    }

    #[test]
    fn a_lemma_is_named_by_its_whole_number() {
        let of =
            |n: usize| Proposed { says: String::new(), text: String::new(), name: format!("Sameness.proposed{n}") };
        let tactics = "simp only [_root_.Sameness.proposed12]";
        assert!(of(12).is_named_in(tactics) && !of(1).is_named_in(tactics));
    }
}
