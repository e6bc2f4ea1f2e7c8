//! What is told of a pair besides its relation: names of the statements, values.

use super::{compare, statement};
use autoform_sameness::{PieceHow, Related, Relation};

fn related(reference: &str, candidate: &str) -> Related {
    compare(&statement(reference), &statement(candidate))
}

/// Texts of the pieces without a partner, the reference's first.
fn left(r: &Related) -> (Vec<&str>, Vec<&str>) {
    let missing = || r.pieces.iter().filter(|p| p.how == PieceHow::Missing);
    let reference = missing().filter_map(|p| p.reference.as_ref()).map(|t| t.text.as_str()).collect();
    (reference, missing().filter_map(|p| p.candidate.as_ref()).map(|t| t.text.as_str()).collect())
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn pieces_have_the_names_of_their_statements() {
    let r = related("∀ side area : ℕ, 0 < side → area = side ^ 2", "∀ s α : ℕ, 0 < s → α = s ^ 3");
    let (reference, candidate) = left(&r);
    assert!(reference.iter().any(|t| t.contains("side") && t.contains("area")), "{reference:?}");
    assert!(candidate.iter().any(|t| t.contains('s') && t.contains('α')), "{candidate:?}");
    assert!(reference.iter().chain(&candidate).all(|t| !t.contains("x1")), "{reference:?} {candidate:?}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn values_are_told_at_which_one_holds_and_the_other_does_not() {
    // The candidate is false and the reference true: no relation by pieces, but values.
    let r = related("∀ n : ℕ, 0 < n → 1 ≤ n ^ 2", "∀ n : ℕ, 0 < n → n ^ 2 < 10 * n");
    assert_eq!(r.relation, Relation::Undecided);
    let told = |r: &Related, says: &str| r.notes.iter().any(|n| n.contains(says) && n.contains("n = 1"));
    assert!(told(&r, "the reference holds and the candidate does not"), "{:?}", r.notes);
    let r = related("∀ n : ℕ, 0 < n → n ^ 2 < 10 * n", "∀ n : ℕ, 0 < n → 1 ≤ n ^ 2");
    assert!(told(&r, "the candidate holds and the reference does not"), "{:?}", r.notes);
    // Of the reference nothing can be evaluated.
    let r = related("∀ (n : ℕ) (x : ℝ), 0 < n → Real.sin x ≤ n", "∀ n : ℕ, 0 < n → n ^ 2 < 10 * n");
    assert!(told(&r, "the candidate does not hold"), "{:?}", r.notes);
    // Nothing is false here.
    let r = related("∀ n : ℕ, 0 < n → 1 ≤ n ^ 2", "∀ n : ℕ, 0 < n → n ≤ n ^ 2");
    assert!(r.notes.iter().all(|n| !n.contains("does not")), "{:?}", r.notes);
}

/// A variable that no piece mentions may be all that a statement assumes.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_type_without_elements_is_a_hypothesis() {
    let bijection = "∀ (m n : ℕ) (e : Fin m ≃ Fin n), m = n";
    for other in ["∀ m n : ℕ, m + 1 = n → n = m + 1", "∀ (m n : ℕ) (e : Fin m ≃ Fin n), m ≤ n"] {
        let r = related(bijection, other);
        assert!(r.relation != Relation::Different, "{r:?}");
        assert!(r.notes.iter().all(|n| !n.contains("does not")), "{:?}", r.notes);
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_is_different_says_where() {
    let r = related("∀ a b : ℕ, a < b → a + 2 ≤ b", "∀ x y : ℕ, x < y → Even x → x * y ≤ 3");
    assert_eq!(r.relation, Relation::Different);
    let says = |n: &String| n.starts_with("at a = ") && n.contains(", b = ");
    assert!(r.notes.iter().any(says), "{:?}", r.notes);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn quantifiers_in_each_other_are_not_tried_without_bound() {
    // Five of them, a dozen values each: a quarter of a million cases, which no heartbeat counts.
    let taxicab = |distinct: &str| {
        format!(
            "IsLeast {{n : ℕ | 0 < n ∧ ∃ a b c d : ℕ, 0 < a ∧ 0 < b ∧ 0 < c ∧ 0 < d ∧ {distinct}(a, b) ≠ (c, d) ∧ \
             a ^ 3 + b ^ 3 = n ∧ c ^ 3 + d ^ 3 = n}} 1729"
        )
    };
    let r = related(&taxicab("a ≤ b ∧ c ≤ d ∧ "), &taxicab(""));
    assert!(!r.relation.is_same(), "{r:#?}");
    assert!(r.notes.iter().all(|n| !n.contains("wall")), "{:?}", r.notes);
}
