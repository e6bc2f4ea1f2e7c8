//! What a mathematician writes in two ways without a thought: each pair beside what is near it and says something else.

use super::RIGHT;
use super::attacks::never_same;
use super::expect;

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn numbers_are_written_in_two_ways() {
    for (r, c) in [
        (
            "∀ x y : ℝ, 2 * x + y ^ 3 = 375 → y = 0.5 → x = 187.25",
            "∀ x y : ℝ, 2 * x + y ^ 3 = 375 → y = 1 / 2 → x = 749 / 4",
        ),
        ("∀ f : ℕ → ℤ, f 1 = 2 → f 2 = 3 → f 3 = 5 → f 7 = 8", "∀ f : ℕ → ℤ, f 1 = 2 ∧ f 2 = 3 ∧ f 3 = 5 → f 7 = 8"),
        ("∀ f : ℕ → ℤ, f 1 = 2 → f 2 = 2 → f 3 = 2 → f 7 = 8", "∀ f : ℕ → ℤ, (∀ n, 1 ≤ n → n ≤ 3 → f n = 2) → f 7 = 8"),
        (
            "∀ f : ℕ → ℤ, f 1 = 2 → f 2 = 2 → f 4 = 2 → f 7 = 8",
            "∀ f : ℕ → ℤ, (∀ n ∈ ({1, 2, 4} : Finset ℕ), f n = 2) → f 7 = 8",
        ),
        (
            "∀ v : Fin 3 → ℝ, (∀ i, 0 < v i) → ∑ i, v i = 1 → v 0 * v 1 * v 2 ≤ 1 / 27",
            "∀ x y z : ℝ, 0 < x → 0 < y → 0 < z → x + y + z = 1 → x * y * z ≤ 1 / 27",
        ),
        (
            "∀ (n : ℕ) (f : ℕ → ℝ), ∑ i ∈ Finset.range n, f (i + 1) = 1",
            "∀ (n : ℕ) (f : ℕ → ℝ), ∑ i ∈ Finset.Icc 1 n, f i = 1",
        ),
        ("∀ n : ℤ, Even n → Odd (n ^ 3 + 1)", "∀ n : ℤ, 2 ∣ n → ∃ k, n ^ 3 + 1 = 2 * k + 1"),
        ("{n : ℕ | 0 < n ∧ n ∣ 12}.ncard = 6", "(Nat.divisors 12).card = 6"),
        ("∀ p : ℕ, p.Prime → 2 < p → p % 8 = 1", "∀ p : ℕ, 2 ≠ p → p.Prime → p % 8 = 1"),
        (
            "∀ S : Finset ℕ, (∀ n, n ∈ S ↔ n ∣ 12 ∧ n < 5) → ∑ n ∈ S, n = 10",
            "∑ n ∈ Finset.filter (fun n => n ∣ 12) (Finset.range 5), n = 10",
        ),
        ("∀ p : Polynomial ℝ, p.degree = 2 → p.IsRoot 1", "∀ p : Polynomial ℝ, p.natDegree = 2 → p.eval 1 = 0"),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (
            "∀ x y : ℝ, 2 * x + y ^ 3 = 375 → y = 0.5 → x = 187.25",
            "∀ x y : ℝ, 2 * x + y ^ 3 = 375 → y = 5 → x = 749 / 4",
        ),
        ("∀ f : ℕ → ℤ, f 1 = 2 → f 2 = 2 → f 3 = 2 → f 7 = 8", "∀ f : ℕ → ℤ, (∀ n, 1 ≤ n → n < 3 → f n = 2) → f 7 = 8"),
        (
            "∀ f : ℕ → ℤ, f 1 = 2 → f 2 = 2 → f 4 = 2 → f 7 = 8",
            "∀ f : ℕ → ℤ, (∀ n ∈ ({1, 2, 3} : Finset ℕ), f n = 2) → f 7 = 8",
        ),
        (
            "∀ (n : ℕ) (f : ℕ → ℝ), ∑ i ∈ Finset.range n, f i = 1",
            "∀ (n : ℕ) (f : ℕ → ℝ), ∑ i ∈ Finset.Icc 1 n, f i = 1",
        ),
        ("∀ p : ℕ, p.Prime → 2 < p → p % 8 = 1", "∀ p : ℕ, 3 ≠ p → p.Prime → p % 8 = 1"),
        ("∀ p : Polynomial ℝ, p.degree = 0 → p.IsRoot 1", "∀ p : Polynomial ℝ, p.natDegree = 0 → p.eval 1 = 0"),
        (
            "∀ v : Fin 3 → ℝ, (∀ i, 0 < v i) → ∑ i, v i = 1 → v 0 * v 1 * v 2 ≤ 1 / 27",
            "∀ x y z : ℝ, 0 < x → 0 < y → x + y + z = 1 → x * y * z ≤ 1 / 27",
        ),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn limits_are_said_with_and_without_epsilon() {
    let at = "∀ f : ℝ → ℝ, ContinuousAt f 1 → f 1 = 2";
    let uniform = "∀ f : ℝ → ℝ, UniformContinuous f → f 1 = 2";
    let bounded = "∀ f : ℕ → ℝ, f 0 = 1 → ∃ x : ℝ, (∀ n, f n ≤ x) ∧ ∀ n, f n < 2";
    for (r, c) in [
        (at, "∀ f : ℝ → ℝ, (∀ ε > 0, ∃ δ > 0, ∀ x, |x - 1| < δ → |f x - f 1| < ε) → f 1 = 2"),
        (uniform, "∀ f : ℝ → ℝ, (∀ ε > 0, ∃ δ > 0, ∀ x y, |x - y| < δ → |f x - f y| < ε) → f 1 = 2"),
        (
            "∀ f : ℕ → ℝ, CauchySeq f → f 1 = 2",
            "∀ f : ℕ → ℝ, (∀ ε > 0, ∃ N, ∀ m ≥ N, ∀ n ≥ N, |f m - f n| < ε) → f 1 = 2",
        ),
        ("∀ f : ℝ → ℝ, Continuous f → f 1 = 2", "∀ f : ℝ → ℝ, (∀ x, ContinuousAt f x) → f 1 = 2"),
        (
            "∀ (X : Type) [MetricSpace X] (s : Set X), IsOpen s → s = ∅",
            "∀ (X : Type) [MetricSpace X] (s : Set X), (∀ x ∈ s, ∃ r > 0, Metric.ball x r ⊆ s) → s = ∅",
        ),
        (bounded, "∀ f : ℕ → ℝ, f 0 = 1 → (∃ x : ℝ, ∀ n, f n ≤ x) ∧ ∀ n, f n < 2"),
        (
            "∀ f : ℝ → ℝ, Set.MapsTo f (Set.Icc 0 1) (Set.Icc 0 1) → f 0 = 1",
            "∀ f : ℝ → ℝ, f '' Set.Icc 0 1 ⊆ Set.Icc 0 1 → f 0 = 1",
        ),
        ("∀ s t : Set ℝ, s ⊂ t → s = ∅", "∀ s t : Set ℝ, s ⊆ t → (∃ x ∈ t, x ∉ s) → s = ∅"),
        ("∀ f : ℕ → ℝ, HasSum f 1 → f 0 = 2", "∀ f : ℕ → ℝ, Summable f → ∑' n, f n = 1 → f 0 = 2"),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (at, "∀ f : ℝ → ℝ, (∃ δ > 0, ∀ ε > 0, ∀ x, |x - 1| < δ → |f x - f 1| < ε) → f 1 = 2"),
        (uniform, "∀ f : ℝ → ℝ, (∀ ε > 0, ∀ x, ∃ δ > 0, ∀ y, |x - y| < δ → |f x - f y| < ε) → f 1 = 2"),
        (bounded, "∀ f : ℕ → ℝ, f 0 = 1 → (∃ x : ℝ, ∀ n, x ≤ f n) ∧ ∀ n, f n < 2"),
        ("∀ s t : Set ℝ, s ⊂ t → s = ∅", "∀ s t : Set ℝ, s ⊆ t → s = ∅"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn structures_are_said_by_class_and_by_property() {
    let normal = "∀ (G : Type) [Group G] (N : Subgroup G) [N.Normal], (∀ x ∈ N, x ^ 2 = 1) → N = ⊥";
    let maximal = "∀ (R : Type) [CommRing R] (I : Ideal R) [I.IsMaximal], IsField (R ⧸ I)";
    let abelian = "∀ (G : Type) [CommGroup G] (n : ℕ), {x : G | x ^ n = 1}.Finite";
    let linear = "∀ (V : Type) [AddCommGroup V] [Module ℝ V] [FiniteDimensional ℝ V] (f : V →ₗ[ℝ] V), Function.Injective f → Function.Surjective f";
    let unit = "∀ (R : Type) [CommRing R] (x : R), IsNilpotent x → IsUnit (1 + x)";
    for (r, c) in [
        (
            normal,
            "∀ (G : Type) [Group G] (N : Subgroup G), (∀ n ∈ N, ∀ g : G, g * n * g⁻¹ ∈ N) → (∀ x ∈ N, x ^ 2 = 1) → N = ⊥",
        ),
        (maximal, "∀ (R : Type) [CommRing R] (I : Ideal R), I ≠ ⊤ → (∀ J : Ideal R, I < J → J = ⊤) → IsField (R ⧸ I)"),
        (abelian, "∀ (G : Type) [Group G], (∀ x y : G, x * y = y * x) → ∀ n : ℕ, Finite {x : G // x ^ n = 1}"),
        (
            linear,
            "∀ (V : Type) [AddCommGroup V] [Module ℝ V] [Module.Finite ℝ V] (f : V →ₗ[ℝ] V), LinearMap.ker f = ⊥ → LinearMap.range f = ⊤",
        ),
        (unit, "∀ (R : Type) [CommRing R] (x : R) (n : ℕ), x ^ n = 0 → ∃ y, (1 + x) * y = 1"),
        (
            "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (f : V →ₗ[ℝ] V) (W : Submodule ℝ V), W.map f ≤ W → W = ⊥",
            "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (f : V →ₗ[ℝ] V) (W : Submodule ℝ V), (∀ w ∈ W, f w ∈ W) → W = ⊥",
        ),
        (
            "∀ A : Matrix (Fin 2) (Fin 2) ℝ, Aᵀ = A → A * A = 1 → A.det ≠ 0",
            "∀ A : Matrix (Fin 2) (Fin 2) ℝ, (∀ i j, A i j = A j i) → A ^ 2 = 1 → IsUnit A.det",
        ),
        (
            "∀ (G H : Type) [Group G] [Group H], Nonempty (G ≃* H) → IsCyclic G → IsCyclic H",
            "∀ (G H : Type) [Group G] [Group H] (e : G ≃* H), IsCyclic G → IsCyclic H",
        ),
    ] {
        expect(&format!("open Matrix in {r}"), &format!("open Matrix in {c}"), RIGHT);
    }
    never_same(&[
        (
            normal,
            "∀ (G : Type) [Group G] (N : Subgroup G), (∀ n ∈ N, ∀ g ∈ N, g * n * g⁻¹ ∈ N) → (∀ x ∈ N, x ^ 2 = 1) → N = ⊥",
        ),
        (maximal, "∀ (R : Type) [CommRing R] (I : Ideal R), I ≠ ⊤ → (∀ J : Ideal R, I ≤ J → J = ⊤) → IsField (R ⧸ I)"),
        (abelian, "∀ (G : Type) [Group G] (y : G), (∀ x : G, x * y = y * x) → ∀ n : ℕ, Finite {x : G // x ^ n = 1}"),
        (
            linear,
            "∀ (V : Type) [AddCommGroup V] [Module ℝ V] [Module.Finite ℝ V] (f : V →ₗ[ℝ] V), LinearMap.range f = ⊤ → LinearMap.ker f = ⊥",
        ),
        (unit, "∀ (R : Type) [CommRing R] (x : R) (n : ℕ), x ^ n = 0 → ∃ y, (1 + x) * y = 0"),
    ]);
}
