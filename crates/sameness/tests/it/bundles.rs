//! What carries a proof, as a set and what it has to be: each pair beside what is near it and says something else.

use super::attacks::never_same;
use super::{RIGHT, expect};

/// What carries a proof as a set and what it has to be, two things in order, numbers by their forms, a denied conclusion in parts.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn bundles_are_said_by_what_they_carry() {
    let open =
        "∀ (X : Type) [TopologicalSpace X] (S : Set X), (∀ x ∈ S, ∃ U : Set X, IsOpen U ∧ x ∈ U ∧ U ⊆ S) → IsOpen S";
    let order = "∀ (G : Type) [Group G] [Finite G] (H : Subgroup G), Nat.card H ∣ Nat.card G";
    let finite =
        "∀ (n : ℕ) (S : Finset ℕ), S ⊆ Finset.Icc 1 (2 * n) → S.card = n + 1 → ∃ a ∈ S, ∃ b ∈ S, a ≠ b ∧ a ∣ b";
    let homeo = "Nonempty (ℝ ≃ₜ Set.Ioi (0 : ℝ))";
    let orthogonal = "∀ (V : Type) [NormedAddCommGroup V] [InnerProductSpace ℂ V] (T : V →ₗ[ℂ] V), (∀ v : V, inner ℂ (T v) v = 0) → T = 0";
    let convex = "∀ f : ℝ → ℝ, ConvexOn ℝ Set.univ f → Continuous f";
    let pair = "∀ (n : ℕ) (f : Fin (n + 1) → Fin n), ∃ i j, i ≠ j ∧ f i = f j";
    let slope = "∀ (f : ℝ → ℝ) (a b : ℝ), a < b → ∃ c, a < c ∧ c < b ∧ deriv f c = (f b - f a) / (b - a)";
    let odd = "∀ (n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ), Odd n → A.transpose = -A → A.det = 0";
    let none = "¬∃ x y z : ℤ, (x, y, z) ≠ (0, 0, 0) ∧ x ^ 2 + y ^ 2 = 3 * z ^ 2";
    let residue = "∀ p : ℕ, p.Prime → ((p - 1).factorial : ZMod p) = -1";
    let irrational = "Irrational (Real.sqrt 2 + Real.sqrt 3)";
    let field = "∀ (F : Type) [Field F] (p : ℕ), p.Prime → CharP F p → ∀ a b : F, (a + b) ^ p = a ^ p + b ^ p";
    let handshake = "∀ (V : Type) [Fintype V] [DecidableEq V] (G : SimpleGraph V) [DecidableRel G.Adj], ∑ v, G.degree v = 2 * G.edgeFinset.card";
    let power = "∀ x : ℝ, x ≠ 0 → x ^ (-3 : ℤ) * x ^ 4 = x";
    let bounded = "∀ f : ℂ → ℂ, Differentiable ℂ f → Bornology.IsBounded (Set.range f) → ∃ c, ∀ z, f z = c";
    for (r, c) in [
        (
            open,
            "∀ (X : Type) [TopologicalSpace X] (S : Set X), (∀ x ∈ S, ∃ U : TopologicalSpace.Opens X, x ∈ U ∧ (U : Set X) ⊆ S) → IsOpen S",
        ),
        (
            order,
            "∀ (G : Type) [Group G] [Finite G] (S : Set G), 1 ∈ S → (∀ a ∈ S, ∀ b ∈ S, a * b ∈ S) → (∀ a ∈ S, a⁻¹ ∈ S) → S.ncard ∣ Nat.card G",
        ),
        (
            finite,
            "∀ (n : ℕ) (S : Set ℕ), (∀ x ∈ S, 1 ≤ x ∧ x ≤ 2 * n) → S.ncard = n + 1 → ∃ a b, a ∈ S ∧ b ∈ S ∧ a ≠ b ∧ a ∣ b",
        ),
        (
            homeo,
            "∃ (f : ℝ → Set.Ioi (0 : ℝ)) (g : Set.Ioi (0 : ℝ) → ℝ), Continuous f ∧ Continuous g ∧ Function.LeftInverse g f ∧ Function.RightInverse g f",
        ),
        (
            orthogonal,
            "∀ (V : Type) [NormedAddCommGroup V] [InnerProductSpace ℂ V] (T : V →ₗ[ℂ] V), (∀ v : V, inner ℂ v (T v) = 0) → ∀ v, T v = 0",
        ),
        (
            convex,
            "∀ f : ℝ → ℝ, (∀ x y t : ℝ, 0 ≤ t → t ≤ 1 → f (t * x + (1 - t) * y) ≤ t * f x + (1 - t) * f y) → Continuous f",
        ),
        (
            convex,
            "∀ f : ℝ → ℝ, (∀ x y t : ℝ, 0 ≤ t → t ≤ 1 → f ((1 - t) * x + t * y) ≤ (1 - t) * f x + t * f y) → Continuous f",
        ),
        (pair, "∀ (n : ℕ) (f : Fin (n + 1) → Fin n), ∃ i j, i < j ∧ f i = f j"),
        (slope, "∀ (f : ℝ → ℝ) (a b : ℝ), a < b → ∃ c, a < c ∧ c < b ∧ f b - f a = deriv f c * (b - a)"),
        (odd, "∀ (k : ℕ) (A : Matrix (Fin (2 * k + 1)) (Fin (2 * k + 1)) ℝ), (∀ i j, A i j = -A j i) → A.det = 0"),
        (none, "∀ x y z : ℤ, x ^ 2 + y ^ 2 = 3 * z ^ 2 → x = 0 ∧ y = 0 ∧ z = 0"),
        (residue, "∀ p : ℕ, p.Prime → p ∣ (p - 1).factorial + 1"),
        (irrational, "¬∃ a b : ℤ, b ≠ 0 ∧ Real.sqrt 2 + Real.sqrt 3 = (a : ℝ) / (b : ℝ)"),
        (field, "∀ (F : Type) [Field F] (p : ℕ), p.Prime → (p : F) = 0 → ∀ a b : F, (a + b) ^ p = a ^ p + b ^ p"),
        (
            handshake,
            "∀ (V : Type) [Fintype V] (G : SimpleGraph V), 2 * G.edgeSet.ncard = ∑ v : V, (G.neighborSet v).ncard",
        ),
        (power, "∀ x : ℝ, x ≠ 0 → (x ^ 3)⁻¹ * x ^ 4 = x"),
        (bounded, "∀ (f : ℂ → ℂ) (M : ℝ), (∀ z, ‖f z‖ ≤ M) → Differentiable ℂ f → ∃ c, f = Function.const ℂ c"),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (
            open,
            "∀ (X : Type) [TopologicalSpace X] (S : Set X), (∀ x ∈ S, ∃ U : TopologicalSpace.Closeds X, x ∈ U ∧ (U : Set X) ⊆ S) → IsOpen S",
        ),
        (
            order,
            "∀ (G : Type) [Group G] [Finite G] (S : Set G), 1 ∈ S → (∀ a ∈ S, ∀ b ∈ S, a * b ∈ S) → S.ncard ∣ Nat.card G",
        ),
        (
            finite,
            "∀ (n : ℕ) (S : Set ℕ), (∀ x ∈ S, 1 ≤ x ∧ x ≤ 2 * n) → S.ncard = n → ∃ a b, a ∈ S ∧ b ∈ S ∧ a ≠ b ∧ a ∣ b",
        ),
        // A set that is not finite has the cardinality 0.
        ("∀ S : Finset ℕ, S.card = 0 → ∀ x, x ∉ S", "∀ S : Set ℕ, S.ncard = 0 → ∀ x, x ∉ S"),
        (
            homeo,
            "∃ (f : ℝ → Set.Ioi (0 : ℝ)) (g : Set.Ioi (0 : ℝ) → ℝ), Continuous f ∧ Function.LeftInverse g f ∧ Function.RightInverse g f",
        ),
        (
            orthogonal,
            "∀ (V : Type) [NormedAddCommGroup V] [InnerProductSpace ℂ V] (T : V →ₗ[ℂ] V), (∀ v w : V, inner ℂ v (T w) = 0) → ∀ v, T v = 0",
        ),
        (
            convex,
            "∀ f : ℝ → ℝ, (∀ x y t : ℝ, 0 ≤ t → t ≤ 1 → f (t * x + (1 - t) * y) ≤ (1 - t) * f x + t * f y) → Continuous f",
        ),
        (pair, "∀ (n : ℕ) (f : Fin (n + 1) → Fin n), ∃ i j, i ≤ j ∧ f i = f j"),
        ("∀ f : ℕ → ℕ, ∃ i j, i ≠ j ∧ f i < f j + i", "∀ f : ℕ → ℕ, ∃ i j, i < j ∧ f i < f j + i"),
        (slope, "∀ (f : ℝ → ℝ) (a b : ℝ), a < b → ∃ c, a < c ∧ c < b ∧ f b - f a = deriv f c * (b + a)"),
        (slope, "∀ (f : ℝ → ℝ) (a b : ℝ), a < b → ∃ c, a < c ∧ c < b ∧ f b + f a = deriv f c * (b - a)"),
        (odd, "∀ (k : ℕ) (A : Matrix (Fin (2 * k)) (Fin (2 * k)) ℝ), (∀ i j, A i j = -A j i) → A.det = 0"),
        (none, "∀ x y z : ℤ, x ^ 2 + y ^ 2 = 3 * z ^ 2 → x = 0 ∧ y = 0"),
        (none, "∀ x y z : ℤ, x ^ 2 + y ^ 2 = 3 * z ^ 2 → x = 0 ∨ y = 0 ∨ z = 0"),
        (residue, "∀ p : ℕ, p.Prime → p ∣ (p - 1).factorial - 1"),
        (irrational, "¬∃ a b : ℤ, b ≠ 0 ∧ Real.sqrt 2 = (a : ℝ) / (b : ℝ)"),
        (irrational, "¬∃ a b : ℕ, b ≠ 0 ∧ Real.sqrt 2 + Real.sqrt 3 = (a : ℝ) / (b : ℝ)"),
        (field, "∀ (F : Type) [Field F] (p : ℕ), (p : F) = 0 → ∀ a b : F, (a + b) ^ p = a ^ p + b ^ p"),
        (power, "∀ x : ℝ, x ≠ 0 → (x ^ 4)⁻¹ * x ^ 4 = x"),
        (bounded, "∀ (f : ℂ → ℂ) (M : ℝ), (∀ z, M ≤ ‖f z‖) → Differentiable ℂ f → ∃ c, f = Function.const ℂ c"),
    ]);
}
