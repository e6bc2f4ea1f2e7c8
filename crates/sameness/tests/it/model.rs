//! A model that proposes steps: an honest one shortens the way, a lying one gets nothing.

use super::{compare, statement};
use autoform_sameness::{Limits, Related, Relation, Rung, relate_through};
use autoform_testing::{RUNTIME, lean_pool};

fn through(reference: &str, candidate: &str, steps: &[&str]) -> Related {
    let steps: Vec<String> = steps.iter().map(|s| (*s).to_owned()).collect();
    RUNTIME.block_on(relate_through(lean_pool(), reference, candidate, &steps, &[], &Limits::default()))
}

/// The name of a variable is taken for the variable where both sides use the same names; a step with other names helps.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn an_honest_proposal_shows_the_way() {
    let (r, c) = ("∀ x y : ℤ, x ^ 2 + 7 * y = 3 → y ≠ 5", "∀ x y : ℤ, y ^ 2 + 7 * x = 3 → x ≠ 5");
    let alone = compare(&statement(r), &statement(c));
    assert_eq!(alone.relation, Relation::Undecided, "choose another pair: {alone:#?}");
    let step = statement("∀ u v : ℤ, u ^ 2 + 7 * v = 3 → v ≠ 5");
    let found = through(&statement(r), &statement(c), &[&step]);
    assert!(found.relation.is_same(), "{found:#?}");
    assert_eq!(found.rung, Rung::Model);
    assert!(found.steps.len() == 2 && found.steps.iter().all(|s| s.related.evidence.is_some()), "{found:#?}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_lying_model_gets_nothing() {
    let (r, c) = ("∀ n : ℕ, n ^ 3 = 27 → n = 3", "∀ n : ℕ, n ^ 2 = 9 → n = 3");
    let lies: &[&[&str]] = &[
        // The ends again, a trivial statement, a false one, a conjunction of both.
        &[&statement(r)],
        &[&statement(c)],
        &[&statement("True")],
        &[&statement("∀ n : ℕ, n = n")],
        &[&statement("False")],
        &[&statement("(∀ n : ℕ, n ^ 3 = 27 → n = 3) ∧ ∀ n : ℕ, n ^ 2 = 9 → n = 3")],
        &[&statement("(∀ n : ℕ, n ^ 3 = 27 → n = 3) ↔ ∀ n : ℕ, n ^ 2 = 9 → n = 3")],
        // Hypotheses that let everything follow, and the way back.
        &[&statement("∀ n : ℕ, n ^ 3 = 27 → n ^ 2 = 9 → n = 3")],
        &[&statement("∀ n : ℕ, n = 3 → n = 3")],
        &[&statement("∀ n : ℕ, False → n = 3")],
        // Words that change what a text means.
        &["import Mathlib\nlocal notation \"P\" => ∀ n : ℕ, n ^ 2 = 9 → n = 3\ntheorem t : P := by sorry\n"],
        &[
            "import Mathlib\nmacro_rules | `($x ^ 3) => `($x ^ 2)\ntheorem t : ∀ n : ℕ, n ^ 3 = 27 → n = 3 := by sorry\n",
        ],
        &["import Mathlib\naxiom lie : False\ntheorem t : ∀ n : ℕ, n ^ 2 = 9 → n = 3 := lie.elim\n"],
        &["import Mathlib\ntheorem reference_statement : True := trivial\ntheorem t : True := trivial\n"],
        &[
            "import Mathlib\ninstance : HPow ℕ ℕ ℕ := ⟨fun a _ => a * a⟩\ntheorem t : ∀ n : ℕ, n ^ 3 = 27 → n = 3 := by sorry\n",
        ],
        &["not Lean at all"],
        &[""],
    ];
    for steps in lies {
        let found = through(&statement(r), &statement(c), steps);
        assert!(!found.relation.is_same(), "{steps:?}\n{found:#?}");
    }
}
