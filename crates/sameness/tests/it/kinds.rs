//! Sets by their elements, finite types, classes, numbers of larger and smaller kinds: what is the same, what is more or
//! less, and what is made to look so.

use super::attacks::never_same;
use super::{RIGHT, expect};
use autoform_sameness::Relation;

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn sets_are_told_by_their_elements() {
    for (r, c) in [
        ("{x : ℝ | x ^ 2 = 5 * x} = {0, 5}", "∀ x : ℝ, x ^ 2 = 5 * x ↔ x = 0 ∨ x = 5"),
        ("∀ S : Set ℤ, S = {n | n ^ 3 = n} → S ⊆ Set.Icc (-1) 1", "{n : ℤ | n ^ 3 = n} ⊆ Set.Icc (-1) 1"),
        ("∀ S : Set ℤ, (∀ n, n ∈ S ↔ n ^ 3 = n) → 2 ∉ S", "∀ T : Set ℤ, T = {m | m ^ 3 = m} → 2 ∉ T"),
        ("∀ A B : Set ℕ, A ∩ B ≠ ∅ → A ≠ ∅", "∀ A B : Set ℕ, (A ∩ B).Nonempty → A.Nonempty"),
        ("∀ (A : Set ℕ) (x : A), (x : ℕ) < 9", "∀ A : Set ℕ, ∀ x ∈ A, x < 9"),
        (
            "∀ (G : Type) [Group G] (H : Subgroup G), (∀ x y : H, x * y = y * x) → (∀ x ∈ H, x * x = 1) → H ≤ H",
            "∀ (G : Type) [Group G] (H : Subgroup G), (∀ x ∈ H, ∀ y ∈ H, x * y = y * x) → (∀ x ∈ H, x * x = 1) → H ≤ H",
        ),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        ("{x : ℝ | x ^ 3 < 5 * x} = Set.Ioo 1 2", "{x : ℝ | x ^ 3 < 5 * x} ⊆ Set.Ioo 1 2"),
        ("{x : ℝ | x ^ 2 = 5 * x} = {0, 5}", "{x : ℝ | x ^ 2 = 5 * x} = {5}"),
        ("{x : ℝ | x ^ 2 = 5 * x} = {0, 5}", "({0, 5} : Set ℝ) = {5, 0}"),
        ("∀ A B : Set ℕ, A \\ B = A ∩ Bᶜ", "∀ A B : Set ℕ, A ∩ Bᶜ = A ∩ Bᶜ"),
        ("∀ A B C : Set ℕ, A ∩ (B ∪ C) = A ∩ B ∪ A ∩ C", "∀ A B C : Set ℕ, A ∪ B ∩ C = (A ∪ B) ∩ (A ∪ C)"),
        ("∀ A B : Set ℕ, (A ∩ B)ᶜ = Aᶜ ∪ Bᶜ", "∀ A B : Set ℕ, (A ∪ B)ᶜ = Aᶜ ∩ Bᶜ"),
        ("∀ S : Set ℤ, S = {n | n ^ 3 = n} → 2 ∉ S", "∀ S : Set ℤ, S ⊆ {n | n ^ 3 = n} → 2 ∉ S"),
        ("∀ S : Set ℤ, S = {n | n ^ 3 = n} → 2 ∉ S", "∀ S : Set ℤ, (∀ n, n ^ 3 = n → n ∈ S) → 2 ∉ S"),
        ("∀ (A : Set ℕ) (x : A), (x : ℕ) < 9", "∀ (A : Set ℕ) (x : ℕ), x < 9"),
        ("∀ A : Set ℕ, ∃ x : A, (x : ℕ) < 9", "∀ A : Set ℕ, ∀ x ∈ A, x < 9"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn finite_types_and_primes_have_several_names() {
    for (r, c) in [
        (
            "∀ (G : Type) [Group G] [Fintype G], Fintype.card G = 6 → ∃ x : G, orderOf x = 2",
            "∀ (G : Type) [Group G] [Finite G], Nat.card G = 6 → ∃ x : G, orderOf x = 2",
        ),
        (
            "∀ (G : Type) [Group G] [Fintype G], Fintype.card G = 6 → ∃ x : G, orderOf x = 2",
            "∀ (G : Type) [Group G], Nat.card G = 6 → ∃ x : G, orderOf x = 2",
        ),
        ("∀ (p : ℕ) [Fact p.Prime], p ≠ 2 → p % 2 = 1", "∀ p : ℕ, _root_.Prime p → p ≠ 2 → p % 2 = 1"),
        ("∀ p : ℕ, Prime (p : ℤ) → p ≠ 9", "∀ p : ℕ, p.Prime → p ≠ 9"),
        ("∀ a b : ℤ, IsCoprime a b → a ∣ 3 * b → a ∣ 3", "∀ a b : ℤ, Int.gcd a b = 1 → a ∣ 3 * b → a ∣ 3"),
        ("∀ a b : ℕ, IsCoprime (a : ℤ) b → a ∣ 3 * b → a ∣ 3", "∀ a b : ℕ, Nat.Coprime a b → a ∣ 3 * b → a ∣ 3"),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (
            "∀ (G : Type) [Group G] [Finite G], ∀ x : G, orderOf x ∣ Nat.card G",
            "∀ (G : Type) [Group G], ∀ x : G, orderOf x ∣ Nat.card G",
        ),
        (
            "∀ (G : Type) [Group G] [Finite G], 0 < Nat.card G",
            "∀ (G : Type) [Group G], Nat.card G = 4 → 0 < Nat.card G",
        ),
        ("∀ p : ℤ, Prime p → p ≠ 2 → p % 2 = 1", "∀ p : ℕ, p.Prime → p ≠ 2 → p % 2 = 1"),
        ("∀ p : ℤ, Prime p → 0 < p", "∀ p : ℕ, p.Prime → 0 < p"),
        ("∀ (p : ℕ) [Fact p.Prime], p ≠ 9", "∀ (p : ℕ) [Fact (1 < p)], p ≠ 9"),
        ("∀ a b : ℤ, IsCoprime a b → a ∣ 3 * b → a ∣ 3", "∀ a b : ℤ, Int.gcd a b = 2 → a ∣ 3 * b → a ∣ 3"),
    ]);
}

/// What holds of the larger kind holds of the smaller one. Never the other way, and never called the same.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_smaller_kind_of_number_says_less() {
    for (larger, smaller) in [
        ("∀ n : ℤ, n % 7 = 3 → (2 * n + 1) % 7 = 0", "∀ n : ℕ, n % 7 = 3 → (2 * n + 1) % 7 = 0"),
        ("∀ m n : ℤ, m * n = 7 → m + n ≠ 3", "∀ a b : ℕ, a * b = 7 → a + b ≠ 3"),
    ] {
        expect(larger, smaller, &[Relation::Weaker]);
        expect(smaller, larger, &[Relation::Stronger]);
    }
    expect("(2 - 4 + 6 : ℝ) / 3 = 4 / 3", "(2 - 4 + 6 : ℚ) / 3 = 4 / 3", &[Relation::SameGivenContext]);
    never_same(&[
        ("∀ x y : ℝ, x * y ≤ (x ^ 2 + y ^ 2) / 2", "∀ x y : ℚ, x * y ≤ (x ^ 2 + y ^ 2) / 2"),
        ("∀ f : ℝ → ℝ, (∀ x, f x = x + 1) → f 2 = 3", "∀ f : ℤ → ℤ, (∀ x, f x = x + 1) → f 2 = 3"),
        ("∀ x : ℚ, x ^ 2 ≠ 2", "∀ x : ℝ, x ^ 2 ≠ 2"),
        ("(7 : ℝ) / 2 = 7 / 2", "(7 : ℕ) / 2 = 3"),
        ("(3 : ℤ) - 5 = -2", "(3 : ℕ) - 5 = 0"),
        ("∀ a b : ℤ, a - b + b = a", "∀ a b : ℕ, a - b + b = a"),
        ("∃ x : ℝ, x ^ 2 = 2", "∃ x : ℚ, x ^ 2 = 2"),
        ("∃ n : ℤ, 3 * n = 12", "∃ n : ℕ, 3 * n = 12"),
        ("∀ x : ℂ, x ^ 2 = 1 → x = 1 ∨ x = -1", "∀ x : ℝ, x ^ 2 = 1 → x = 1 ∨ x = -1"),
        ("∀ n : ℕ, n ^ 2 = 9 → n = 3", "∀ n : ℤ, n ^ 2 = 9 → n = 3"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_class_that_asks_for_more_says_less() {
    let general = "∀ (R : Type) [Ring R] (x : R), x * x = 1 → x * x * x = x";
    let special = "∀ (R : Type) [CommRing R] (x : R), x * x = 1 → x * x * x = x";
    expect(general, special, &[Relation::Weaker]);
    expect(special, general, &[Relation::Stronger]);
}
