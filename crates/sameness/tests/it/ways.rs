//! What a mathematician writes in two ways without a thought: each pair beside what is near it and says something else.

use super::RIGHT;
use super::attacks::never_same;
use super::{compare, expect};
use autoform_sameness::Relation;

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

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn distances_and_limits_are_read_from_either_point() {
    let close = "∀ f : ℕ → ℝ, (∀ ε > 0, ∃ N, ∀ n ≥ N, |f n - 1| < ε) → f 0 = 2";
    let far = "∀ f : ℝ → ℝ, Tendsto f atTop (𝓝 0) → f 0 = 2";
    let beyond = "∀ f : ℕ → ℝ, Tendsto f atTop atTop → f 0 = 2";
    let without = "∀ f : ℝ → ℝ, Tendsto f (𝓝[≠] 0) (𝓝 1) → f 0 = 2";
    let between = "∀ x y : ℝ, |x - y| < 3 → x ^ 2 < 25";
    let norm = "∀ (E : Type) [NormedAddCommGroup E] (x y : E), ‖x - y‖ = 3 → x = 0";
    for (r, c) in [
        (close, "∀ f : ℕ → ℝ, (∀ ε > 0, ∃ N, ∀ n ≥ N, |1 - f n| < ε) → f 0 = 2"),
        (close, "∀ f : ℕ → ℝ, (∀ ε > 0, ∃ N, ∀ n > N, |f n - 1| < ε) → f 0 = 2"),
        (far, "∀ f : ℝ → ℝ, (∀ ε > 0, ∃ M, ∀ x ≥ M, |f x| < ε) → f 0 = 2"),
        (beyond, "∀ f : ℕ → ℝ, (∀ M, ∃ N, ∀ n ≥ N, f n > M) → f 0 = 2"),
        (without, "∀ f : ℝ → ℝ, (∀ ε > 0, ∃ δ > 0, ∀ x, 0 < |x| → |x| < δ → |f x - 1| < ε) → f 0 = 2"),
        (between, "∀ x y : ℝ, -3 < x - y → x - y < 3 → x ^ 2 < 25"),
        (norm, "∀ (E : Type) [NormedAddCommGroup E] (x y : E), dist y x = 3 → x = 0"),
        ("∀ x y : ℝ, x * y ≠ 0 → x ^ 2 = 1", "∀ x y : ℝ, x ≠ 0 → y ≠ 0 → x ^ 2 = 1"),
        (
            "∀ (X : Type) [MetricSpace X] (f : X → X), (∀ x y : X, x ≠ y → dist (f x) (f y) < dist x y) → Continuous f",
            "∀ (X : Type) [MetricSpace X] (f : X → X), (∀ x y : X, (0 : ℝ) < dist x y → dist (f x) (f y) < dist x y) → Continuous f",
        ),
    ] {
        expect(&format!("open Filter Topology in {r}"), &format!("open Filter Topology in {c}"), RIGHT);
    }
    let topology = [
        (far, "∀ f : ℝ → ℝ, (∀ ε > 0, ∃ M, ∀ x ≤ M, |f x| < ε) → f 0 = 2"),
        (beyond, "∀ f : ℕ → ℝ, (∀ M, ∀ N, ∃ n ≥ N, f n > M) → f 0 = 2"),
        (without, "∀ f : ℝ → ℝ, (∀ ε > 0, ∃ δ > 0, ∀ x, |x| < δ → |f x - 1| < ε) → f 0 = 2"),
    ]
    .map(|(r, c)| (format!("open Filter Topology in {r}"), format!("open Filter Topology in {c}")));
    never_same(&topology.each_ref().map(|(r, c)| (r.as_str(), c.as_str())));
    never_same(&[
        (close, "∀ f : ℕ → ℝ, (∀ ε > 0, ∃ N, ∀ n ≥ N, |1 + f n| < ε) → f 0 = 2"),
        (between, "∀ x y : ℝ, -1 < x - y → x - y < 3 → x ^ 2 < 25"),
        (between, "∀ x y : ℝ, -3 < x - y → x - y ≤ 3 → x ^ 2 < 25"),
        ("∀ x y : ℝ, x * y ≠ 0 → x ^ 2 = 1", "∀ x y : ℝ, x ≠ 0 → x ^ 2 = 1"),
        ("∀ x y : ℝ, |x - y| = 3 → x = 1", "∀ x y : ℝ, |x + y| = 3 → x = 1"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn finite_sets_maps_and_ideals_are_said_by_elements() {
    let within = "∀ s : Finset ℕ, s.card = 3 → (∀ x ∈ s, x < 10) → ∑ x ∈ s, x ≤ 24";
    let apart = "∀ s t : Finset ℕ, Disjoint s t → (s ∪ t).card = 7";
    let inverse = "∀ f : ℕ → ℕ, Function.Bijective f → f 0 = 0";
    let kernel = "∀ (R S : Type) [CommRing R] [CommRing S] (f : R →+* S), RingHom.ker f = ⊥ → f 1 = 0";
    let domain = "∀ (R : Type) [CommRing R] [IsDomain R] (x y : R), x * y = 0 → x = y";
    let principal = "∀ (R : Type) [CommRing R] (I : Ideal R) (x : R), Ideal.span {x} ≤ I → I = ⊤";
    let family = "∀ S : Set (Set ℕ), S.Pairwise Disjoint → S.Countable";
    let multiple = "∀ n : ℤ, 12 ∣ n → n ∣ 24";
    for (r, c) in [
        (within, "∀ s : Finset ℕ, s.card = 3 → s ⊆ Finset.range 10 → s.sum id ≤ 24"),
        (apart, "∀ s t : Finset ℕ, s ∩ t = ∅ → (s ∪ t).card = 7"),
        (
            "∀ (s : Finset ℕ) (A : Finset (Finset ℕ)), A ⊆ s.powerset → A.card ≤ 2 ^ s.card",
            "∀ (s : Finset ℕ) (A : Finset (Finset ℕ)), (∀ a ∈ A, a ⊆ s) → A.card ≤ 2 ^ s.card",
        ),
        (inverse, "∀ f : ℕ → ℕ, (∃ g : ℕ → ℕ, (∀ x, g (f x) = x) ∧ ∀ y, f (g y) = y) → f 0 = 0"),
        ("∀ f : Equiv.Perm (Fin 5), f ^ 2 = 1 → f 0 = 0", "∀ f : Equiv.Perm (Fin 5), (∀ x, f (f x) = x) → f 0 = 0"),
        (kernel, "∀ (R S : Type) [CommRing R] [CommRing S] (f : R →+* S), (∀ x, f x = 0 → x = 0) → f 1 = 0"),
        (domain, "∀ (R : Type) [CommRing R] [Nontrivial R] [NoZeroDivisors R] (x y : R), x * y = 0 → x = y"),
        (principal, "∀ (R : Type) [CommRing R] (I : Ideal R) (x : R), x ∈ I → I = ⊤"),
        (
            "∀ (R : Type) [CommRing R] (I J : Ideal R), IsCoprime I J → I * J = I ⊓ J",
            "∀ (R : Type) [CommRing R] (I J : Ideal R), I ⊔ J = ⊤ → I * J = I ⊓ J",
        ),
        (family, "∀ S : Set (Set ℕ), (∀ a ∈ S, ∀ b ∈ S, a ≠ b → a ∩ b = ∅) → S.Countable"),
        (multiple, "∀ n : ℤ, (∃ k, n = 12 * k) → ∃ m, 24 = n * m"),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (within, "∀ s : Finset ℕ, s.card = 3 → s ⊆ Finset.range 11 → s.sum id ≤ 24"),
        (apart, "∀ s t : Finset ℕ, s ∪ t = ∅ → (s ∪ t).card = 7"),
        (inverse, "∀ f : ℕ → ℕ, (∃ g : ℕ → ℕ, ∀ x, g (f x) = x) → f 0 = 0"),
        (kernel, "∀ (R S : Type) [CommRing R] [CommRing S] (f : R →+* S), (∀ x, f x = 0 → x = 1) → f 1 = 0"),
        (domain, "∀ (R : Type) [CommRing R] [Nontrivial R] (x y : R), x * y = 0 → x = y"),
        (principal, "∀ (R : Type) [CommRing R] (I : Ideal R) (x : R), I ≤ Ideal.span {x} → I = ⊤"),
        (family, "∀ S : Set (Set ℕ), (∀ a ∈ S, ∀ b ∈ S, a ∩ b = ∅) → S.Countable"),
        (multiple, "∀ n : ℤ, (∃ k, n = 24 * k) → ∃ m, 12 = n * m"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn ranges_remainders_and_parts_are_said_in_two_ways() {
    let sum = "∀ (n : ℕ) (f : ℕ → ℝ), ∑ i ∈ Finset.range (n + 1), f i = 1";
    let rest = "∀ a b : ℤ, a ≡ b [ZMOD 7] → a ^ 3 = b";
    let complex = "∀ z : ℂ, z ^ 2 = 1 → z.re = 3";
    let unit = "∀ z : ℂ, ‖z‖ = 1 → z ^ 3 = 1";
    let prime = "∀ p : ℕ, p.Prime → p % 4 = 1";
    let near = "∀ (S : Set ℝ) (s : ℝ), IsLUB S s → s ^ 2 = 2";
    let uniform = "∀ f : ℝ → ℝ, UniformContinuousOn f (Set.Icc 0 1) → f 0 = 1";
    let closed = "∀ (X : Type) [MetricSpace X] (s : Set X) (x : X), x ∈ closure s → x ∈ s";
    for (r, c) in [
        (sum, "∀ (n : ℕ) (f : ℕ → ℝ), ∑ i ∈ Finset.Icc 0 n, f i = 1"),
        (sum, "∀ (n : ℕ) (f : ℕ → ℝ), ∑ i ∈ Finset.Ico 0 (n + 1), f i = 1"),
        (rest, "∀ a b : ℤ, (∃ k, a = b + 7 * k) → a ^ 3 = b"),
        (complex, "∀ x y : ℝ, ((x : ℂ) + y * Complex.I) ^ 2 = 1 → x = 3"),
        ("∀ z : ℂ, z.im = 0 → z ^ 2 = 1", "∀ z : ℂ, (∃ r : ℝ, z = r) → z ^ 2 = 1"),
        (unit, "∀ z : ℂ, z.re ^ 2 + z.im ^ 2 = 1 → z ^ 3 = 1"),
        (prime, "∀ p : ℕ, 1 < p → (∀ d, d ∣ p → d = 1 ∨ d = p) → p % 4 = 1"),
        ("∀ f : ℕ → ℕ, Function.Injective f → f 0 = 0", "∀ f : ℕ → ℕ, (∀ x y, x ≠ y → f x ≠ f y) → f 0 = 0"),
        ("∀ s t : Set ℝ, s ⊂ t → s = ∅", "∀ s t : Set ℝ, s ⊆ t → s ≠ t → s = ∅"),
        (near, "∀ (S : Set ℝ) (s : ℝ), (∀ x ∈ S, x ≤ s) → (∀ ε > 0, ∃ x ∈ S, s - ε < x) → s ^ 2 = 2"),
        (
            uniform,
            "∀ f : ℝ → ℝ, (∀ ε > 0, ∃ δ > 0, ∀ x ∈ Set.Icc (0 : ℝ) 1, ∀ y ∈ Set.Icc (0 : ℝ) 1, |x - y| < δ → |f x - f y| < ε) → f 0 = 1",
        ),
        (closed, "∀ (X : Type) [MetricSpace X] (s : Set X) (x : X), (∀ ε > 0, ∃ y ∈ s, dist x y < ε) → x ∈ s"),
        ("∀ f : ℝ → ℝ, deriv (deriv f) = f → f 0 = 1", "∀ f : ℝ → ℝ, (∀ x, iteratedDeriv 2 f x = f x) → f 0 = 1"),
        ("∀ f : ℝ → ℝ, IsMinOn f Set.univ 0 → f 0 = 1", "∀ f : ℝ → ℝ, (∀ x, f 0 ≤ f x) → f 0 = 1"),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (sum, "∀ (n : ℕ) (f : ℕ → ℝ), ∑ i ∈ Finset.Icc 1 n, f i = 1"),
        (rest, "∀ a b : ℤ, (∃ k, a = b + 14 * k) → a ^ 3 = b"),
        (complex, "∀ x y : ℝ, ((x : ℂ) + y * Complex.I) ^ 2 = 1 → y = 3"),
        (unit, "∀ z : ℂ, z.re ^ 2 - z.im ^ 2 = 1 → z ^ 3 = 1"),
        (prime, "∀ p : ℕ, 1 ≤ p → (∀ d, d ∣ p → d = 1 ∨ d = p) → p % 4 = 1"),
        (near, "∀ (S : Set ℝ) (s : ℝ), (∀ x ∈ S, x ≤ s) → (∃ ε > 0, ∃ x ∈ S, s - ε < x) → s ^ 2 = 2"),
        (uniform, "∀ f : ℝ → ℝ, UniformContinuousOn f (Set.Ioo 0 1) → f 0 = 1"),
        (closed, "∀ (X : Type) [MetricSpace X] (s : Set X) (x : X), (∀ ε > 0, ∃ y ∈ s, dist x y > ε) → x ∈ s"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn maps_and_spans_are_said_by_their_laws_and_elements() {
    let cyclic = "∀ (G : Type) [Group G] [IsCyclic G], Nat.card G = 3";
    let map = "∀ (G H : Type) [Group G] [Group H] (f : G →* H), Function.Surjective f → Nat.card H = 1";
    let independent = "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (u v : V), LinearIndependent ℝ ![u, v] → u = 0";
    let span = "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (u v w : V), w ∈ Submodule.span ℝ {u, v} → w = 0";
    let whole = "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (v : V), Submodule.span ℝ {v} = ⊤ → v = 0";
    let sum = "∀ (R : Type) [CommRing R] (I J : Ideal R), I ⊔ J = ⊤ → I * J = I ⊓ J";
    let complement = "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (U W : Submodule ℝ V), IsCompl U W → U = ⊤";
    for (r, c) in [
        (cyclic, "∀ (G : Type) [Group G] (g : G), (∀ x, x ∈ Subgroup.zpowers g) → Nat.card G = 3"),
        (cyclic, "∀ (G : Type) [Group G], (∃ g : G, ∀ x, ∃ n : ℤ, g ^ n = x) → Nat.card G = 3"),
        (
            map,
            "∀ (G H : Type) [Group G] [Group H] (f : G → H), (∀ x y, f (x * y) = f x * f y) → (∀ y, ∃ x, f x = y) → Nat.card H = 1",
        ),
        (
            independent,
            "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (u v : V), (∀ a b : ℝ, a • u + b • v = 0 → a = 0 ∧ b = 0) → u = 0",
        ),
        (span, "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (u v w : V), (∃ a b : ℝ, a • u + b • v = w) → w = 0"),
        (whole, "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (v : V), (∀ x, ∃ c : ℝ, x = c • v) → v = 0"),
        (sum, "∀ (R : Type) [CommRing R] (I J : Ideal R), (∃ i ∈ I, ∃ j ∈ J, i + j = 1) → I * J = I ⊓ J"),
        (complement, "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (U W : Submodule ℝ V), U ⊓ W = ⊥ → U ⊔ W = ⊤ → U = ⊤"),
        (
            "∀ (R : Type) [CommRing R] [IsDomain R] [Finite R], IsField R",
            "∀ (R : Type) [CommRing R] [IsDomain R] [Finite R] (a : R), a ≠ 0 → ∃ b, a * b = 1",
        ),
        (
            "∀ (n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ), A.trace = 0 → A = 0",
            "∀ (n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ), ∑ i, A i i = 0 → A = 0",
        ),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (cyclic, "∀ (G : Type) [Group G] (g : G), (∃ x, x ∈ Subgroup.zpowers g) → Nat.card G = 3"),
        (
            map,
            "∀ (G H : Type) [Group G] [Group H] (f : G → H), (∀ x y, f (x * y) = f y * f x) → (∀ y, ∃ x, f x = y) → Nat.card H = 1",
        ),
        (
            independent,
            "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (u v : V), (∀ a b : ℝ, a • u + b • v = 0 → a = 0 ∨ b = 0) → u = 0",
        ),
        (span, "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (u v w : V), (∃ a : ℝ, a • u + a • v = w) → w = 0"),
        (whole, "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (v : V), (∀ x, ∃ c : ℝ, v = c • x) → v = 0"),
        (sum, "∀ (R : Type) [CommRing R] (I J : Ideal R), (∃ i ∈ I, ∃ j ∈ J, i * j = 1) → I * J = I ⊓ J"),
        (complement, "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (U W : Submodule ℝ V), U ⊓ W = ⊤ → U ⊔ W = ⊤ → U = ⊤"),
    ]);
}

/// The same clauses: a conclusion is a condition whose negation fails, an alternative of it one more condition, both sides of an
/// equivalence may change places or be denied, what an equation gives a value is that value.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn clauses_are_written_in_another_order() {
    let prime = "∀ (R : Type) [CommRing R] (I : Ideal R), I.IsMaximal → (∀ x y : R, x * y ∈ I → x ∈ I ∨ y ∈ I)";
    let divides = "∀ p a b : ℕ, p.Prime → p ∣ a * b → p ∣ a ∨ p ∣ b";
    let three = "∀ (s t u : Set ℕ) (n : ℕ), n ∈ s → n ∈ t ∨ n ∉ u ∨ n = 7";
    let iff = "∀ (n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ), A.det ≠ 0 ↔ ∀ x, A.mulVec x = 0 → x = 0";
    let greatest = "IsGreatest {z : ℝ | ∃ x y : ℝ, 0 ≤ x ∧ 0 ≤ y ∧ x + y = 10 ∧ z = x * y} 25";
    let domain = "∀ (R : Type) [CommRing R] [Finite R], IsDomain R → IsField R";
    let index = "∀ (G : Type) [Group G] (H : Subgroup G), H.index = 2 → H.Normal";
    for (r, c) in [
        (prime, "∀ (R : Type) [CommRing R] (I : Ideal R), I.IsMaximal → (∀ x y : R, x * y ∈ I → x ∉ I → y ∈ I)"),
        (divides, "∀ p a b : ℕ, p.Prime → p ∣ a * b → ¬p ∣ a → p ∣ b"),
        (divides, "∀ p a b : ℕ, p.Prime → ¬p ∣ b → p ∣ a * b → p ∣ a"),
        (three, "∀ (s t u : Set ℕ) (n : ℕ), n ∈ s → n ∈ u → n ∉ t → n = 7"),
        (three, "∀ (s t u : Set ℕ) (n : ℕ), n ∈ u → n ≠ 7 → n ∉ t → n ∉ s"),
        (iff, "∀ (n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ), (∃ x, x ≠ 0 ∧ A.mulVec x = 0) ↔ A.det = 0"),
        (
            greatest,
            "(∀ x y : ℝ, 0 ≤ x → 0 ≤ y → x + y = 10 → x * y ≤ 25) ∧ ∃ x y : ℝ, x + y = 10 ∧ x ≥ 0 ∧ y ≥ 0 ∧ x * y = 25",
        ),
        (index, "∀ (G : Type) [Group G] (H : Subgroup G), Nat.card (G ⧸ H) = 2 → H.Normal"),
        ("∀ (R : Type) [Ring R] (a b : R), a * b = b * a", "∀ (R : Type) [Ring R] (a b : R), a * b - b * a = 0"),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (prime, "∀ (R : Type) [CommRing R] (I : Ideal R), I.IsMaximal → (∀ x y : R, x * y ∈ I → x ∈ I → y ∈ I)"),
        (divides, "∀ p a b : ℕ, p.Prime → p ∣ a * b → p ∣ a → p ∣ b"),
        (divides, "∀ p a b : ℕ, p.Prime → p ∣ a * b → ¬p ∣ a → ¬p ∣ b"),
        (divides, "∀ p a b : ℕ, p.Prime → p ∣ a * b → p ∣ a"),
        (divides, "∀ p a b : ℕ, p.Prime → ¬p ∣ b → p ∣ a → p ∣ a * b"),
        (three, "∀ (s t u : Set ℕ) (n : ℕ), n ∈ s → n ∉ u → n ∉ t → n = 7"),
        (three, "∀ (s t u : Set ℕ) (n : ℕ), n ∈ s → n ∈ u → n = 7"),
        (three, "∀ (s t u : Set ℕ) (n : ℕ), n ∈ s → n ∈ u → n ∉ t ∨ n = 7"),
        (iff, "∀ (n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ), (∃ x, x ≠ 0 ∧ A.mulVec x = 0) ↔ A.det ≠ 0"),
        (iff, "∀ (n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ), (∃ x, x ≠ 0 ∧ A.mulVec x ≠ 0) ↔ A.det = 0"),
        (
            greatest,
            "(∀ x y : ℝ, 0 ≤ x → 0 ≤ y → x + y = 10 → x * y ≤ 24) ∧ ∃ x y : ℝ, x + y = 10 ∧ x ≥ 0 ∧ y ≥ 0 ∧ x * y = 25",
        ),
        (domain, "∀ (R : Type) [CommRing R] [Finite R], Nontrivial R → (∀ a b : R, a * b = 0 → a = 0) → IsField R"),
        (index, "∀ (G : Type) [Group G] (H : Subgroup G), Nat.card H = 2 → H.Normal"),
        ("∀ (R : Type) [Ring R] (a b : R), a * b = b * a", "∀ (R : Type) [Ring R] (a b : R), a * b + b * a = 0"),
        // Solvers prove either alone; neither says the other.
        ("∀ n : ℕ, n % 2 = 0 ∨ n % 2 = 1", "∀ n : ℕ, ¬n % 4 = 0 → n % 4 < 4"),
        ("∀ n : ℕ, n ≤ 3 ∨ 4 ≤ n", "∀ n : ℕ, ¬n ≤ 5 → 6 ≤ n"),
    ]);
}

/// Files that import less than all of it, and a library that takes some of the lemmas only.
#[test]
#[cfg_attr(any(without_lean, short), ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1, or not AUTOFORM_TEST_LONG=1")]
fn a_part_of_the_library_is_enough() {
    let file = |statement: &str| format!("import Init\ntheorem t : {statement} := sorry\n");
    let plain = compare(&file("∀ n : Nat, 0 < n → n + 1 > 1"), &file("∀ m : Nat, m > 0 → 1 < m + 1"));
    assert_eq!(plain.relation, Relation::Same, "{plain:?}");
    assert!(plain.notes.iter().any(|n| n.starts_with("this library takes ")), "{:?}", plain.notes);
    // Lemmas that only one side needs, of which this library has some.
    let vector = "∀ v : Fin 2 → Nat, v 0 + 2 * v 1 = 3 → v 0 * v 1 = 2";
    let points = compare(&file(vector), &file("∀ x y : Nat, x + 2 * y = 3 → x * y = 2"));
    assert!(points.relation.is_same(), "{points:?}");
    let other = compare(&file(vector), &file("∀ x y : Nat, x + 2 * y = 3 → x * x = 2"));
    assert!(!other.relation.is_same(), "{other:?}");
}
