//! Different elements as a family and as a set, sets that are not countable, `Set.encard`; names that are changed; and products of
//! sums, which are not multiplied out; proofs, which are no part of a statement.

use super::attacks::never_same;
use super::{RIGHT, compare, expect, statement};
use autoform_sameness::Side;

const SOME: &str = "∀ (K V : Type) [Field K] [AddCommGroup V] [Module K V] (T : Module.End K V) (n : ℕ), ";
const LESS: &str = " → n ≤ Module.finrank K V";

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn so_many_different_elements_are_a_family_or_a_finite_set() {
    let of = |there_is: &str| format!("{SOME}(∃ {there_is}){LESS}");
    let set = of("s : Finset K, s.card = n ∧ ∀ c ∈ s, T.HasEigenvalue c");
    let family = of("μ : Fin n → K, Function.Injective μ ∧ ∀ i, T.HasEigenvalue (μ i)");
    let apart = of("μ : Fin n → K, (∀ i, T.HasEigenvalue (μ i)) ∧ ∀ i j, i ≠ j → μ i ≠ μ j");
    for (one, other) in [(&set, &family), (&apart, &set), (&family, &apart)] {
        expect(one, other, RIGHT);
    }
    let any = of("μ : Fin n → K, ∀ i, T.HasEigenvalue (μ i)");
    let more = of("μ : Fin (n + 1) → K, Function.Injective μ ∧ ∀ i, T.HasEigenvalue (μ i)");
    for other in [(&set, &any), (&set, &more), (&family, &more)] {
        never_same(&[(other.0, other.1)]);
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn sets_and_types_that_are_not_countable() {
    expect(
        "∀ (X : Type) [TopologicalSpace X] (S : Set X), Uncountable S → ∃ x, ∀ U, IsOpen U → x ∈ U → Uncountable ↥(U ∩ S)",
        "∀ (X : Type) [TopologicalSpace X] (S : Set X), ¬ S.Countable → ∃ x, ∀ U ∈ nhds x, ¬ (U ∩ S).Countable",
        RIGHT,
    );
    expect(
        "∀ (X : Type) [MetricSpace X] [Uncountable X], ∃ x : X, ∀ y : X, dist x y < 1",
        "∀ (X : Type) [MetricSpace X], ¬ Countable X → ∃ x : X, ∀ y : X, dist x y < 1",
        RIGHT,
    );
    let fourth = "∀ p : ℕ, p.Prime → p % 4 = 1 → ";
    let of = |says: &str| format!("{fourth}{}", says.replace("S", "{x : ZMod p | x ^ 4 = 1}"));
    expect(&of("S.encard = 4"), &of("S.Finite ∧ S.ncard = 4"), RIGHT);
    for (one, other) in [("S.encard = 3", "S.ncard = 4"), ("S.encard = 0", "S.ncard = 0")] {
        never_same(&[(&of(one), &of(other))]);
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_statement_with_its_names_changed_is_the_same() {
    for (one, other) in [
        ("∀ m n : ℕ, m ∣ n → n ≠ 0 → m ≤ n", "∀ n m : ℕ, n ∣ m → m ≠ 0 → n ≤ m"),
        ("∀ m n : ℕ, m ∣ n → 0 < n → m ≤ n", "∀ n m : ℕ, n ∣ m → m ≠ 0 → n ≤ m"),
        (
            "∀ (G : Type) [Group G] (H K : Subgroup G), H ≤ K → K.index ∣ H.index",
            "∀ (G : Type) [Group G] (K H : Subgroup G), K ≤ H → H.index ∣ K.index",
        ),
    ] {
        expect(one, other, RIGHT);
    }
    never_same(&[("∀ m n : ℕ, m ∣ n → n ≠ 0 → m ≤ n", "∀ m n : ℕ, n ∣ m → n ≠ 0 → m ≤ n")]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn products_of_sums_are_not_multiplied_out() {
    never_same(&[
        ("∀ x y : ℝ, 2 * x * y ≤ x ^ 2 + y ^ 2", "∀ x y : ℝ, 0 ≤ (x - y) ^ 2"),
        (
            "∀ a b c d : ℝ, (a * c + b * d) ^ 2 ≤ (a ^ 2 + b ^ 2) * (c ^ 2 + d ^ 2)",
            "∀ a b c d : ℝ, 0 ≤ (a * d - b * c) ^ 2",
        ),
        ("∀ x : ℝ, x ^ 2 - 5 * x + 6 = 0 → x = 2 ∨ x = 3", "∀ x : ℝ, (x - 2) * (x - 3) = 0 → x = 2 ∨ x = 3"),
        (
            "∀ n : ℤ, n % 4 = 2 → ¬ ∃ a b : ℤ, n = a ^ 2 - b ^ 2",
            "∀ n : ℤ, n % 4 = 2 → ¬ ∃ a b : ℤ, n = (a - b) * (a + b)",
        ),
    ]);
    // A sum times one term is, terms are moved, and a difference is read from either side under an even power.
    for (one, other) in [
        ("∀ x y : ℝ, x * (y + 1) = 3 → x < y → x < 2", "∀ x y : ℝ, x * y + x = 3 → x < y → x < 2"),
        ("∀ x y : ℝ, (x - y) ^ 2 ≤ 4 - x → x < 5", "∀ x y : ℝ, x + (y - x) ^ 2 ≤ 4 → x < 5"),
    ] {
        expect(one, other, RIGHT);
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_proof_is_no_part_of_a_statement() {
    let reference = statement("∀ m n : ℕ, m ∣ n → n ≠ 0 → m ≤ n");
    let of = |says: &str| format!("import Mathlib\n\ntheorem first : 1 + 1 = 2 := rfl\n\ntheorem last {says}\n");
    let right = "(m n : ℕ) (h : m ∣ n) (hn : n ≠ 0) : m ≤ n";
    for (proof, left_out) in [("by sorry", false), ("no_such_lemma h", true), ("by nlinarith [no_such_lemma h]", true)]
    {
        let r = compare(&reference, &of(&format!("{right} := {proof}")));
        assert!(r.relation.is_same(), "{proof}\n{r:#?}");
        let told = |what: &str| r.notes.iter().any(|n| n.contains(what));
        assert_eq!(told("proofs are left out"), left_out, "{proof}\n{r:#?}");
        assert!(told("of the candidate's 2 theorems, last is compared"), "{r:#?}");
        assert!(r.evidence.is_some());
    }
    let wrong = compare(&reference, &of("(m n : ℕ) (h : m ∣ n) (hn : n ≠ k) : m ≤ n := no_such_lemma h"));
    assert_eq!(wrong.not_accepted, Some(Side::Candidate), "{wrong:#?}");
    let fenced = compare(&reference, &format!("It says:\n```lean\n{}```\n", of(&format!("{right} := by sorry"))));
    assert!(fenced.relation.is_same(), "{fenced:#?}");
}
