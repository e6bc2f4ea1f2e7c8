//! What is written in two ways: existence of several things, variables before conditions, functions with one value,
//! bijections as two functions, squares where multiplication does not commute, constants of polynomials, ideals, conjugate
//! elements; and names that both statements have in different places. Each with what is near it and not the same.

use super::attacks::never_same;
use super::{RIGHT, expect};

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn variables_of_quantifiers_stand_first() {
    for (r, c) in [
        ("∀ A B : Set ℕ, ∃ a b, a ∈ A ∧ b ∈ B ∧ a + b ≤ 7", "∀ A B : Set ℕ, ∃ a ∈ A, ∃ b ∈ B, a + b ≤ 7"),
        (
            "∀ A B : Set ℕ, (∀ a ∈ A, ∀ b ∈ B, a + b ≠ 7) → A ∩ B = ∅",
            "∀ A B : Set ℕ, (∀ a b, a ∈ A → b ∈ B → a + b ≠ 7) → Disjoint A B",
        ),
        (
            "∀ A B : Set ℝ, ∃ d > 0, ∀ a ∈ A, ∀ b ∈ B, d < |a - b|",
            "∀ A B : Set ℝ, ∃ d : ℝ, d > 0 ∧ ∀ a b : ℝ, a ∈ A → b ∈ B → |a - b| ≥ d",
        ),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        ("∀ A B : Set ℕ, ∃ a b, a ∈ A ∧ b ∈ B ∧ a + b ≤ 7", "∀ A B : Set ℕ, ∃ a ∈ A, ∀ b ∈ B, a + b ≤ 7"),
        ("∀ A B : Set ℕ, (∀ a ∈ A, ∃ b ∈ B, a < b) → A = B", "∀ A B : Set ℕ, (∃ b ∈ B, ∀ a ∈ A, a < b) → A = B"),
        ("∀ f : ℝ → ℝ, Continuous f → ∃ d > 0, ∀ a, d ≤ |f a|", "∀ f : ℝ → ℝ, Continuous f → ∀ a, 0 < |f a|"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_function_with_one_value_and_a_bijection_as_two_functions() {
    for (r, c) in [
        (
            "∀ f : ℝ → ℝ, (∀ x y, |f x - f y| ≤ |x - y| ^ 2) → ∃ c, f = fun _ => c",
            "∀ f : ℝ → ℝ, (∀ x y, |f x - f y| ≤ |x - y| ^ 2) → ∀ x y, f x = f y",
        ),
        (
            "∀ σ : Equiv ℝ ℝ, σ.2 (-15) = 0 → σ.2 0 = 3 → σ.1 3 = 0",
            "∀ f g : ℝ → ℝ, Function.LeftInverse g f → Function.RightInverse g f → g (-15) = 0 → g 0 = 3 → f 3 = 0",
        ),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        ("∀ f : ℝ → ℝ, Continuous f → ∃ c, ∀ x, f x = c * x", "∀ f : ℝ → ℝ, Continuous f → ∀ x, ∃ c, f x = c * x"),
        (
            "∀ σ : Equiv ℝ ℝ, σ.2 (-15) = 0 → σ.2 0 = 3 → σ.1 3 = 0",
            "∀ f g : ℝ → ℝ, Function.LeftInverse g f → g (-15) = 0 → g 0 = 3 → f 3 = 0",
        ),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn products_that_do_not_commute() {
    for (r, c) in [
        (
            "∀ (G : Type) [Group G], (∀ x : G, x ^ 2 = 1) → ∀ a b : G, a * b = b * a",
            "∀ (G : Type) [Group G], (∀ x : G, x * x = 1) → ∀ a b : G, a * b = b * a",
        ),
        (
            "∀ (R : Type) [Ring R], (∀ x : R, x ^ 3 = x) → ∀ a b : R, a * b = b * a",
            "∀ (R : Type) [Ring R], (∀ x : R, x * x * x = x) → ∀ a b : R, a * b = b * a",
        ),
        (
            "∀ (G : Type) [Group G] (a b : G), ∃ g : G, b * a = g * a * b * g⁻¹",
            "∀ (G : Type) [Group G] (a b : G), IsConj (a * b) (b * a)",
        ),
        (
            "∀ (G : Type) [Group G] [Finite G], Even (Nat.card G) → ∃ x : G, orderOf x = 2",
            "∀ (G : Type) [Group G] [Finite G], Even (Nat.card G) → ∃ x : G, x ≠ 1 ∧ x ^ 2 = 1",
        ),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (
            "∀ (G : Type) [Group G] (a b : G), a * b * a = b → a = b",
            "∀ (G : Type) [Group G] (a b : G), a ^ 2 * b = b → a = b",
        ),
        (
            "∀ (G : Type) [Group G] (x : G), orderOf x = 2 → x ∈ Subgroup.center G",
            "∀ (G : Type) [Group G] (x : G), x ^ 2 = 1 → x ∈ Subgroup.center G",
        ),
        (
            "∀ (G : Type) [Group G] (a b : G), IsConj a b → a = b",
            "∀ (G : Type) [Group G] (a b : G), (∃ c : G, b = c * a) → a = b",
        ),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn polynomials_ideals_and_spaces() {
    for (r, c) in [
        (
            "¬ Irreducible (Polynomial.X ^ 2 + Polynomial.C 1 : Polynomial (ZMod 2))",
            "¬ Irreducible (Polynomial.X ^ 2 + 1 : Polynomial (ZMod 2))",
        ),
        (
            "∀ a : ℤ, Irreducible (Polynomial.X ^ 2 + Polynomial.C 3 * Polynomial.X + (a : Polynomial ℚ))",
            "∀ a : ℤ, Irreducible (Polynomial.X ^ 2 + 3 * Polynomial.X + Polynomial.C (a : ℚ))",
        ),
        (
            "∀ (R : Type) [CommRing R] (I J : Ideal R), I + J = 1 → I * J = I ⊓ J",
            "∀ (R : Type) [CommRing R] (I J : Ideal R), I ⊔ J = ⊤ → I * J = I ⊓ J",
        ),
        (
            "∀ (G : Type) [Group G] (H : Subgroup G) [Nontrivial H], H.Normal",
            "∀ (G : Type) [Group G] (H : Subgroup G), H ≠ ⊥ → H.Normal",
        ),
        (
            "∀ (X : Type) [MetricSpace X] [CompactSpace X] (f : X → X), Isometry f → Function.Surjective f",
            "∀ (X : Type) [MetricSpace X] (f : X → X), IsCompact (Set.univ : Set X) → (∀ x y, dist (f x) (f y) = dist x y) → Function.Surjective f",
        ),
        ("|(120 / 100 * 30 - 13 : ℝ)| = 23", "|(120 / 100 * 30 - 13 : ℚ)| = 23"),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (
            "∀ a : ℤ, Irreducible (Polynomial.X ^ 2 + Polynomial.C (a : ℚ))",
            "∀ a : ℤ, Irreducible (Polynomial.X ^ 2 + Polynomial.C (a + 1 : ℚ))",
        ),
        (
            "∀ (R : Type) [CommRing R] (I J : Ideal R), I + J = 1 → I * J = I ⊓ J",
            "∀ (R : Type) [CommRing R] (I J : Ideal R), I ⊓ J = ⊤ → I * J = I ⊓ J",
        ),
        (
            "∀ (X : Type) [MetricSpace X] [CompactSpace X] (f : X → X), Isometry f → Function.Surjective f",
            "∀ (X : Type) [MetricSpace X] (f : X → X), IsClosed (Set.univ : Set X) → (∀ x y, dist (f x) (f y) = dist x y) → Function.Surjective f",
        ),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn names_in_other_places_and_variables_that_go() {
    for (r, c) in [
        (
            "∀ f : ℝ → ℝ, Monotone f → Monotone fun x => f (f x)",
            "∀ f : ℝ → ℝ, Monotone f → ∀ x y, x ≤ y → f (f x) ≤ f (f y)",
        ),
        (
            "∀ (p m n : ℕ) (a b : ℤ), p.Prime → m = p ^ n → (p : ℤ) ∣ (a + b) ^ m - (a ^ m + b ^ m)",
            "∀ (p n : ℕ) (a b : ℤ), p.Prime → (p : ℤ) ∣ (a + b) ^ p ^ n - (a ^ p ^ n + b ^ p ^ n)",
        ),
        (
            "∀ f : ℝ → ℝ, (∀ x < 0, f x = -x - 1) → (∀ x, 0 ≤ x → x < 4 → f x = 2) → (∀ x ≥ 4, f x = √x) → f 5 = √5",
            "∀ f : ℝ → ℝ, (∀ x, f x = if x < 0 then -x - 1 else if x < 4 then 2 else √x) → f 5 = √5",
        ),
        (
            "∀ (X : Type) (P : Prop), (P ↔ ∀ C : ℕ → Set X, (∀ n, (C n).Nonempty) → (∀ n, C (n + 1) ⊆ C n) → ∃ x, ∀ n, x ∈ C n)",
            "∀ (X : Type) (P : Prop), (P ↔ ∀ C : ℕ → Set X, Antitone C → (∀ n, (C n).Nonempty) → ∃ x, ∀ n, x ∈ C n)",
        ),
        ("∀ n : ℕ, 0 < n → (2 ^ n - 1).Prime → n.Prime", "∀ n : ℕ, (2 ^ n - 1).Prime → n.Prime"),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (
            "∀ f : ℝ → ℝ, Monotone f → Monotone fun x => f (f x)",
            "∀ f : ℝ → ℝ, Monotone f → ∀ x y, x ≤ y → f (f y) ≤ f (f x)",
        ),
        (
            "∀ f : ℝ → ℝ, (∀ x < 0, f x = -x - 1) → (∀ x, 0 ≤ x → x < 4 → f x = 2) → (∀ x ≥ 4, f x = √x) → f 5 = √5",
            "∀ f : ℝ → ℝ, (∀ x, f x = if x ≤ 0 then -x - 1 else if x < 4 then 2 else √x) → f 5 = √5",
        ),
        ("∀ n : ℕ, 2 < n → (2 ^ n - 1).Prime → n.Prime", "∀ n : ℕ, (2 ^ n - 1).Prime → n.Prime"),
    ]);
}

/// A law of the normal form is content where it is what is stated.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_law_is_not_the_same_as_nothing() {
    never_same(&[
        (
            "∀ (G : Type) [Group G] (a b c : G), a * b * c = a * (b * c)",
            "∀ (G : Type) [Group G] (a b c : G), a * b * c = a * b * c",
        ),
        (
            "∀ (R : Type) [CommRing R] (I J : Ideal R), IsCoprime I J → I + J = I ⊔ J ∧ I * J = I ⊓ J",
            "∀ (R : Type) [CommRing R] (I J : Ideal R), IsCoprime I J → I + J = I + J ∧ I * J = I ⊓ J",
        ),
        (
            "∀ (G : Type) [Group G] (H : Subgroup G), H ≠ ⊥ → Nontrivial H",
            "∀ (G : Type) [Group G] (H : Subgroup G), H ≠ ⊥ → H ≠ ⊥",
        ),
        (
            "∀ (X : Type) [MetricSpace X] (f : X → X), Isometry f → Continuous f ∧ ∀ x y, dist (f x) (f y) = dist x y",
            "∀ (X : Type) [MetricSpace X] (f : X → X), Isometry f → Continuous f ∧ Isometry f",
        ),
        ("∀ f : ℝ → ℝ, (∀ x y, f x = f y) → ∃ c, ∀ x, f x = c", "∀ f : ℝ → ℝ, (∀ x y, f x = f y) → ∀ x y, f x = f y"),
    ]);
}

/// An answer under a condition is an answer: neither rearranged nor left out.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn an_answer_is_not_hidden_under_a_condition() {
    never_same(&[
        ("∀ u : ℕ → ℝ, (∀ n, 0 < n → 3 * u n - 5 = 16) → u 4 = 7", "∀ u : ℕ → ℝ, (∀ n, 0 < n → u n = 7) → u 4 = 7"),
        (
            "∀ x : ℝ, (if x < 3 then 2 * x else x + 1) = 5 → x = 4 ∨ x = 5 / 2",
            "∀ x : ℝ, (x < 3 → x = 5 / 2) → (¬ x < 3 → x = 4) → x = 4 ∨ x = 5 / 2",
        ),
        ("∀ x : ℝ, 0 < x → 2 * x = 4 → x = 2", "∀ x : ℝ, 0 < x → 2 * x = 4 → (0 < x → x = 2) → x = 2"),
        (
            "∀ x y : ℝ, y = (if x < 3 then 2 * x else x + 1) → x = 4 → y = 5",
            "∀ x y : ℝ, (¬ x < 3 → y = x + 1) → x = 4 → y = 5",
        ),
    ]);
}
