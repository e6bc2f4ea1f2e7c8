//! Bridges: functions of pairs, functions on `Fin n`, residues, nonnegative real numbers, sums written out. Each with what
//! is near it and not the same.

use super::attacks::never_same;
use super::{RIGHT, compare, expect, statement};
use autoform_sameness::Relation;

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_function_of_a_pair_is_one_of_two() {
    let paired = "∀ f : ℕ × ℕ → ℕ, (∀ x y, f (0, y) = y + 1 ∧ f (x + 1, 0) = f (x, 1)) → f (4, 1981) = 7";
    expect(paired, "∀ f : ℕ → ℕ → ℕ, (∀ y, f 0 y = y + 1) → (∀ x, f (x + 1) 0 = f x 1) → f 4 1981 = 7", RIGHT);
    never_same(&[(paired, "∀ f : ℕ → ℕ → ℕ, (∀ y, f y 0 = y + 1) → (∀ x, f (x + 1) 0 = f x 1) → f 4 1981 = 7")]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_function_on_fin_is_a_sequence_cut_off() {
    let on_fin = "∀ (n : ℕ) (a b : Fin n → ℝ), (∑ i, a i * b i) ^ 2 ≤ (∑ i, a i ^ 2) * ∑ i, b i ^ 2";
    let sequences = |n: &str| {
        let sum = |of: &str, n: &str| format!("∑ i ∈ Finset.range {n}, {of}");
        let (a, b) = (sum("a i ^ 2", "n"), sum("b i ^ 2", "n"));
        format!("∀ (n : ℕ) (a b : ℕ → ℝ), ({}) ^ 2 ≤ ({a}) * {b}", sum("a i * b i", n))
    };
    expect(on_fin, &sequences("n"), RIGHT);
    expect(
        "∀ n : ℕ, ∃ i : Fin (n + 1), n % 3 = (i : ℕ) % 3 ∧ (i : ℕ) < 3",
        "∀ n : ℕ, ∃ i : ℕ, i < n + 1 ∧ n % 3 = i % 3 ∧ i < 3",
        RIGHT,
    );
    never_same(&[(on_fin, &sequences("(n + 1)"))]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn residues_are_integers_up_to_a_multiple() {
    let residues = "∀ (n : ℕ) (a : ZMod n), a ^ 2 + 2 = 3 → a = 1";
    expect(residues, "∀ (n : ℕ) (a : ℤ), a ^ 2 + 2 ≡ 3 [ZMOD n] → a ≡ 1 [ZMOD n]", RIGHT);
    never_same(&[(residues, "∀ (n : ℕ) (a : ℤ), a ^ 2 + 2 ≡ 3 [ZMOD n] → a = 1")]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn nonnegative_real_numbers_are_real_numbers_at_least_zero() {
    let kind = "∀ x y : NNReal, x * y = 4 → 2 ≤ x + y";
    expect(kind, "∀ x y : ℝ, 0 ≤ x → 0 ≤ y → x * y = 4 → 2 ≤ x + y", RIGHT);
    never_same(&[(kind, "∀ x y : ℝ, x * y = 4 → 2 ≤ x + y")]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_sum_over_a_few_numbers_is_its_terms() {
    let over = "∀ a : ℕ → ℝ, ∏ i ∈ Finset.Icc 1 3, a i = 6 → a 2 ≤ 6";
    expect(over, "∀ a : ℕ → ℝ, a 1 * a 2 * a 3 = 6 → a 2 ≤ 6", RIGHT);
    expect("∀ a : ℕ → ℝ, ∑ i ∈ Finset.range 3, a i = 6 → a 0 ≤ 6", "∀ a : ℕ → ℝ, a 0 + a 1 + a 2 = 6 → a 0 ≤ 6", RIGHT);
    // Another range; and adding up is content.
    never_same(&[
        (over, "∀ a : ℕ → ℝ, a 0 * a 1 * a 2 = 6 → a 2 ≤ 6"),
        ("∑ i ∈ Finset.Icc 1 5, i = 15", "1 + 2 + 4 + 8 = 15"),
        ("∑ i ∈ Finset.Icc 1 5, i = 15", "5 * 6 / 2 = 15"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn sets_and_maps_named_are_what_they_say() {
    for (r, c) in [
        ("∀ s t : Set ℕ, (1, 2) ∈ s ×ˢ t → s = t → 7 ∈ s", "∀ s t : Set ℕ, 1 ∈ s ∧ 2 ∈ t → s = t → 7 ∈ s"),
        (
            "∀ (G H : Type) [Group G] [Group H] (f : G →* H) (x : G), x ∈ f.ker → x ^ 2 = 1 → f (x * x) = 1",
            "∀ (G H : Type) [Group G] [Group H] (f : G →* H) (x : G), f x = 1 → x ^ 2 = 1 → f (x * x) = 1",
        ),
        ("∀ s : Set ℕ, s.ncard = 3 → s.Nonempty", "∀ s : Set ℕ, Nat.card {x // x ∈ s} = 3 → s.Nonempty"),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        ("∀ s t : Set ℕ, (1, 2) ∈ s ×ˢ t → s = t → 7 ∈ s", "∀ s t : Set ℕ, 1 ∈ s ∨ 2 ∈ t → s = t → 7 ∈ s"),
        (
            "∀ (G H : Type) [Group G] [Group H] (f : G →* H) (x : G), x ∈ f.ker → x ^ 2 = 1 → f (x * x) = 1",
            "∀ (G H : Type) [Group G] [Group H] (f : G →* H) (x : G), x = 1 → x ^ 2 = 1 → f (x * x) = 1",
        ),
        ("∀ s : Set ℕ, s.ncard = 3 → s.Nonempty", "∀ s : Set ℕ, Nat.card {x // x ∈ s} = 4 → s.Nonempty"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn conditions_below_connectives_may_change_places() {
    let says = |h: &str| format!("∀ p : Prop, p ↔ ∀ a : ℕ → ℝ, {h} → ∃ n, a n = 0");
    let one = says("(∀ n, a n ≤ 1) → (∀ n, a (2 * n) = a n)");
    expect(&one, &says("(∀ m, a (2 * m) = a m) → (∀ n, a n ≤ 1)"), RIGHT);
    never_same(&[(&one, &says("(∀ m, a (2 * m) = a m) → (∀ n, a n ≤ 2)"))]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_has_quantifiers_is_refuted_by_values() {
    // 6 is no multiple of 8, 8 none of 6; and 12, which is none of 8, is one of 6.
    let says = |d: u32| statement(&format!("∀ n : ℕ, (∀ k : ℕ, k < 5 → n ≠ {d} * k) → n < 12 ∨ 12 < n"));
    let r = compare(&says(6), &says(8));
    assert_eq!(r.relation, Relation::Different, "{r:#?}");
    let e = r.evidence.expect("the values");
    assert_eq!(e.theorems.len(), 3, "{e:#?}");
}
