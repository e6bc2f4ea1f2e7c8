//! Cases of a definition: settled in English before it is written, stated by its author as examples
//! beside it, decided by Lean. A definition that fails one of its own cases goes back.
//!
//! An example may come with a proof, which is tried first; it is worth what Lean's kernel says of it. Of a definition that
//! characterises an object, one example may say that any two such are isomorphic.
//! What Lean can neither prove nor refute within its heartbeats is open, and says nothing.

use super::abort::Abort;
use super::context::Context;
use super::lexical::{blank, common, tokens};
use super::vetting::vet_theorem;
use autoform_lean::Outcome;
use autoform_lean::lexer::brackets;
use autoform_llm::prompt::one_line;
use autoform_record::{CaseStanding, CaseTried, Event};

/// Most cases of one definition that are settled beforehand; beside it stands one example more at most, on isomorphism.
pub(super) const MAX_CASES: usize = 3;
/// Lean's heartbeats for one proof, in thousands.
const HEARTBEATS: u64 = 20_000;
/// Longest claim, and longest proof, in bytes.
const MAX_BYTES: usize = 2_000;

/// An example beside a definition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Example {
    /// What stands before the claim; may be empty.
    binders: String,
    claim: String,
    /// Its author's proof, where it gives one.
    proof: Option<String>,
}

impl Example {
    /// The claim as one proposition.
    fn told(&self) -> String {
        match self.binders.as_str() {
            "" => self.claim.clone(),
            binders => format!("∀ {binders}, {}", self.claim),
        }
    }

    /// Whether it says that any two objects of which `name` holds are isomorphic.
    fn is_uniqueness(&self, name: &str) -> bool {
        let told = self.told();
        let conclusion = self.claim.rsplit('→').next().unwrap_or_default();
        let named = tokens(&told).into_iter().filter(|(_, word)| *word == name).count();
        conclusion.contains("Nonempty") && conclusion.contains('≃') && named >= 2
    }

    /// A claim that brings a command of its own along is none.
    fn is_plain(&self) -> bool {
        plain(&self.told()) && !self.told().contains(":=")
    }
}

/// Whether a text is read, and holds no word that an author may not write (`sorry` is one).
fn plain(text: &str) -> bool {
    blank(text).is_ok_and(|blanked| common(&blanked, 0).is_empty())
}

/// A definition's code without the examples beside it, and these.
pub(super) fn split(code: &str) -> (String, Vec<Example>) {
    let Ok(blanked) = blank(code) else { return (code.to_owned(), Vec::new()) };
    let starts_line = |at: usize| blanked[..at].chars().next_back().is_none_or(|c| c == '\n');
    let starts: Vec<usize> =
        tokens(&blanked).into_iter().filter(|(at, w)| *w == "example" && starts_line(*at)).map(|(at, _)| at).collect();
    // Examples come last; what stands before the first is the definition.
    let Some(first) = starts.first().copied() else { return (code.to_owned(), Vec::new()) };
    let ends = starts.iter().skip(1).copied().chain([code.len()]);
    let examples = starts.iter().zip(ends).filter_map(|(from, to)| example(&code[from + "example".len()..to]));
    (code[..first].trim_end().to_owned(), examples.take(MAX_CASES + 1).collect())
}

/// `BINDERS : CLAIM := PROOF`.
fn example(text: &str) -> Option<Example> {
    let (mut colon, mut proof) = (None, None);
    for (token, _) in brackets(text).filter(|(_, depth)| *depth == 0) {
        match token.text {
            ":" if colon.is_none() => colon = Some(token.start),
            ":=" if proof.is_none() => proof = Some(token.start),
            _ => {}
        }
    }
    let (colon, proof) = (colon?, proof?);
    let (binders, claim) = (text[..colon].trim(), text.get(colon + 1..proof)?.trim());
    let proof = text[proof + ":=".len()..].trim();
    // What is left open, too long or not to be run is no proof; the claim is tried without it.
    let proof = (!proof.is_empty() && proof.len() <= MAX_BYTES && plain(proof)).then(|| proof.to_owned());
    let example = Example { binders: binders.to_owned(), claim: claim.to_owned(), proof };
    (!claim.is_empty() && example.told().len() <= MAX_BYTES).then_some(example)
}

/// Tries the cases of a definition; the refusal is of the first that fails.
///
/// # Errors
/// Our machinery failed.
pub(super) async fn try_cases(
    ctx: &Context<'_>,
    task: &str,
    defined: &str,
    lean_name: &str,
    cases: &[Example],
) -> Result<Option<String>, Abort> {
    let unfolded = unfolded(defined, lean_name);
    let mut tried = Vec::new();
    for example in cases.iter().filter(|e| e.is_plain()) {
        let case = example.told();
        let standing =
            if proved_as_given(ctx, defined, example).await? || proved(ctx, defined, &unfolded, &case).await? {
                CaseStanding::Holds
            } else if proved(ctx, defined, &unfolded, &format!("¬ ({case})")).await? {
                CaseStanding::Fails
            } else {
                CaseStanding::Open
            };
        tried.push(CaseTried { case: one_line(&case, 400), standing, unique: example.is_uniqueness(lean_name) });
    }
    let failed = tried.iter().find(|t| t.standing == CaseStanding::Fails).map(|t| {
        format!("its own case `{}` fails: Lean proves the opposite. One of the two is wrong; mend it", t.case)
    });
    if !tried.is_empty() {
        ctx.note(&Event::Cases { task: task.to_owned(), tried })?;
    }
    Ok(failed)
}

/// Whether Lean accepts the proof that the example comes with, on no axiom that a theorem may not rest on.
async fn proved_as_given(ctx: &Context<'_>, defined: &str, example: &Example) -> Result<bool, Abort> {
    let Some(proof) = &example.proof else { return Ok(false) };
    let source = format!("{defined}\n\ntheorem autoformCase {} : {} := {proof}\n", example.binders, example.claim);
    let outcome = ctx.elaborate_within(source, HEARTBEATS).await?;
    let axioms = &ctx.services.library.axioms;
    Ok(matches!(outcome, Outcome::Accepted(e) if !e.has_sorry && vet_theorem(&e, "autoformCase", axioms).is_ok()))
}

/// What a proof may unfold, by name: the definitions before this one, which it may rest on, and last itself.
fn unfolded(defined: &str, lean_name: &str) -> Vec<String> {
    let blanked = blank(defined).unwrap_or_default();
    let words: Vec<&str> = tokens(&blanked).into_iter().map(|(_, word)| word).collect();
    // A structure or an inductive type has nothing to unfold.
    let pairs = words.windows(2).filter(|pair| matches!(pair[0], "def" | "abbrev"));
    let mut names: Vec<String> = pairs.map(|pair| pair[1].to_owned()).collect();
    names.sort_by_key(|name| name == lean_name);
    names
}

async fn proved(ctx: &Context<'_>, defined: &str, unfolded: &[String], claim: &str) -> Result<bool, Abort> {
    let all = unfolded.join(", ");
    let last = unfolded.last().map_or_else(|| "skip".to_owned(), |name| format!("unfold {name}"));
    let tactics = format!("first | decide | ({last}; decide) | (simp [{all}]; done) | ({last}; omega) | grind [{all}]");
    let source = format!("{defined}\n\ntheorem autoformCase : {claim} := by\n  {tactics}\n");
    Ok(matches!(ctx.elaborate_within(source, HEARTBEATS).await?, Outcome::Accepted(e) if !e.has_sorry))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_after_a_definition_are_its_cases() {
        let code = "/-- An example. -/\ndef F (n : ℕ) : Prop := n = 6\n\nexample : F 6 := by sorry\nexample (n : ℕ) (h : n < 6) :\n    ¬ F n := by\n  sorry\n";
        let (definition, examples) = split(code);
        let cases: Vec<String> = examples.iter().map(Example::told).collect();
        assert_eq!(definition, "/-- An example. -/\ndef F (n : ℕ) : Prop := n = 6");
        assert_eq!(cases, ["F 6", "∀ (n : ℕ) (h : n < 6), ¬ F n"]);
        let plain = "def G := 1";
        assert_eq!(split(plain), (plain.to_owned(), vec![]));
        assert!(split("def G := 1\nexample : ").1.is_empty());
    }

    #[test]
    fn an_example_may_come_with_its_proof() {
        let of = |text: &str| split(&format!("def F := 1\nexample{text}")).1[0].clone();
        assert_eq!(of(" (n : ℕ) : n = n := by\n  rfl\n").proof.as_deref(), Some("by\n  rfl"));
        assert_eq!(of(" : 1 = 1 := by\n  sorry\n").proof, None);
        assert_eq!(of(" : 1 = 1 := by -- sorry\n  rfl").proof.as_deref(), Some("by -- sorry\n  rfl"));
        // The claim stands without a proof that may not be run.
        for refused in ["rfl\naxiom a : False", "by native_decide", "by trivial\nmacro_rules"] {
            let example = of(&format!(" : 1 = 1 := {refused}"));
            assert_eq!(
                (example.claim.as_str(), example.proof, example.binders.as_str()),
                ("1 = 1", None, ""),
                "{refused}"
            );
        }
        assert!(of(" : 1 = 1 := rfl").is_plain());
        assert!(!of(" (h : let x := 1; x = 1) : 1 = 1 := h").is_plain());
        assert!(!of(" (h : 1 = 1) : by native_decide := h").is_plain());
    }

    #[test]
    fn what_stands_before_a_definition_may_be_unfolded() {
        let defined = "def A := 1\n\nstructure S where\n  x : ℕ\n\n/-- def Z -/\nabbrev B.c := A\n\ndef D := B.c";
        assert_eq!(unfolded(defined, "B.c"), ["A", "D", "B.c"]);
        assert_eq!(unfolded("structure S where\n  x : ℕ", "S"), [""; 0]);
    }

    #[test]
    fn what_says_that_any_two_are_isomorphic_is_known() {
        let of =
            |text: &str| split(&format!("def IsPoint (A : Type) : Prop := P\nexample{text} := by sorry")).1[0].clone();
        let any_two = " (A B : Type) (hA : IsPoint A) (hB : IsPoint B) : Nonempty (A ≃ B)";
        assert!(of(any_two).is_uniqueness("IsPoint"));
        assert!(of(" : ∀ A B : Type, IsPoint A → IsPoint B → Nonempty (A ≃ B)").is_uniqueness("IsPoint"));
        assert!(!of(" (A : Type) (hA : IsPoint A) : Nonempty (A ≃ Unit)").is_uniqueness("IsPoint"));
        assert!(!of(any_two).is_uniqueness("IsLine"));
        assert!(!of(" (A B : Type) (hA : IsPoint A) (hB : IsPoint B) : Nonempty A").is_uniqueness("IsPoint"));
    }
}
