//! A model's word that a statement is false: the kernel's, about the statement as its file says it, or nothing.

use super::{compare, statement};
use autoform_sameness::{Disproved, Limits, Relation, Side, disprove};
use autoform_testing::{RUNTIME, lean_pool};

/// Two inclusions, of which the second is false.
const TRUE: &str = "∀ (s t : Set ℕ), s ⊆ t → s ∪ t = t";
const FALSE: &str = "∀ (s t : Set ℕ), s ⊆ t → s ∪ t = s";
const PROOF: &str = "intro h\nhave h1 := h ∅ {0} (fun x hx => absurd hx (fun h => h))\n\
                     have h2 : (0 : ℕ) ∈ (∅ ∪ {0} : Set ℕ) := Or.inr rfl\nrw [h1] at h2\nexact h2";

fn disproved(candidate: &str, tactics: &str) -> Result<Disproved, String> {
    let pair = (statement(TRUE), candidate.to_owned());
    let limits = Limits::default();
    RUNTIME.block_on(disprove(lean_pool(), (&pair.0, &pair.1), Side::Candidate, tactics, &limits))
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_is_false_is_shown_to_be_so() {
    let d = disproved(&statement(FALSE), PROOF).unwrap();
    assert_eq!((d.side, &d.evidence.theorems[..]), (Side::Candidate, &["candidate_is_false".to_owned()][..]));
    assert!(d.evidence.file.contains("theorem candidate_is_false : ¬ (candidate_statement)"), "{}", d.evidence.file);
    // With binders before the colon, universes and a section's variable it is the same statement that is denied.
    let closed =
        "import Mathlib\nvariable {α : Type*} (s : Set α)\ntheorem t (t : Set α) (h : s ⊆ t) : s ∪ t = s := by sorry\n";
    let tactics = PROOF.replace("h ∅ {0} (fun x", "h ℕ ∅ {0} (fun x");
    let d = disproved(closed, &tactics).unwrap();
    assert!(d.evidence.theorems == ["candidate_is_false"], "{:?}", d.evidence.theorems);
    assert_eq!(compare(&statement(TRUE), &statement(FALSE)).relation, Relation::Undecided, "nothing else says so");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn nothing_else_is_taken_for_it() {
    let truth = statement("∀ (s t : Set ℕ), s ⊆ t → t ∪ s = t");
    let with = |before: &str, text: &str| format!("import Mathlib\n{before}\ntheorem t : {text} := by sorry\n");
    let taken = |candidate: &str, tactics: &str, needs: &str| {
        let why = disproved(candidate, tactics).expect_err(tactics);
        assert!(why.contains(needs), "{tactics}: {why}");
    };
    taken(&truth, PROOF, "not accepted");
    taken(&truth, "sorry", "sorry");
    // A proof that ends the theorem and goes on with commands of its own.
    taken(
        &truth,
        "sorry\n\naxiom more : False\n\ntheorem candidate_is_false' : ¬ candidate_statement := more.elim",
        "sorry",
    );
    taken(&truth, "exact more.elim\n\naxiom more : False", "not accepted");
    // Axioms of the file's, and words that mean something else beside it.
    taken(&with("axiom more : False", "∀ (s t : Set ℕ), s ⊆ t → t ∪ s = t"), "exact more.elim", "the axiom more");
    let words = "macro_rules | `(¬ $p) => `($p → $p)";
    taken(&with(words, "∀ (s t : Set ℕ), s ⊆ t → t ∪ s = t"), "exact id", "does not say what it has to");
    let words = "macro_rules | `(¬ $p) => `(Not ($p ∧ False))";
    taken(&with(words, "∀ (s t : Set ℕ), s ⊆ t → t ∪ s = t"), "exact fun h => h.2", "does not say what it has to");
    taken(&truth, &"x".repeat(5000), "longer than");
}
