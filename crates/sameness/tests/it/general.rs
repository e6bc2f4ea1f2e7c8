//! A statement about every type beside one about ℝ or ℂ, definitions that a file leaves open, and ways to say it that a sample
//! of faithful statements had: torsion, nonnegative values, conditions that a number's own property implies.

use super::attacks::never_same;
use super::{RIGHT, compare, expect};
use autoform_sameness::Relation;

const STRONGER: &[Relation] = &[Relation::Stronger];
const WEAKER: &[Relation] = &[Relation::Weaker];

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_statement_about_every_type_is_taken_at_the_one_that_the_other_speaks_of() {
    let real = "∀ (p : ℕ → ℝ) (a : ℝ) (f : ℕ → ℕ), Function.Injective f → Filter.Tendsto p Filter.atTop (nhds a) → Filter.Tendsto (fun n => p (f n)) Filter.atTop (nhds a)";
    let metric = "∀ (X : Type) [MetricSpace X] (f : ℕ → ℕ), Function.Injective f → ∀ (p : ℕ → X) (a : X), Filter.Tendsto p Filter.atTop (nhds a) → Filter.Tendsto (fun n => p (f n)) Filter.atTop (nhds a)";
    expect(real, metric, STRONGER);
    expect(metric, real, WEAKER);
    expect(
        "∀ (V : Type) [AddCommGroup V] [Module ℂ V] (T : V →ₗ[ℂ] V), T ∘ₗ T = T → LinearMap.ker T ⊓ LinearMap.range T = ⊥",
        "∀ (k V : Type) [Field k] [AddCommGroup V] [Module k V] (T : V →ₗ[k] V), T ∘ₗ T = T → LinearMap.ker T ⊓ LinearMap.range T = ⊥",
        STRONGER,
    );
    // Another conclusion, a class that the type does not have, and a type with a hypothesis about it.
    never_same(&[
        (
            real,
            "∀ (X : Type) [MetricSpace X] (p : ℕ → X) (a : X), Filter.Tendsto p Filter.atTop (nhds a) → Filter.Tendsto (fun n => p (2 * n)) Filter.atTop (nhds a)",
        ),
        ("∀ x : ℝ, x ^ 2 = 4 → 0 < x → x = 2", "∀ (k : Type) [Field k] (x : k), x ^ 2 = 4 → x ≠ -2 → x = 2"),
        ("∀ x y : ℝ, x * y = y * x", "∀ (R : Type) [Finite R] [CommRing R] (x y : R), x * y = y * x"),
        (real, metric),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_definition_that_is_left_open_says_that_there_is_one() {
    let file = |text: &str| format!("import Mathlib\nopen BigOperators Real Nat\n\n{text}\n");
    let six = file(
        "/-- Show it. -/\nnoncomputable def six (G : Type*) [Group G] (h : Nat.card G = 6) (n : ¬ ∀ a b : G, a * b = b * a) :\n  G ≃* Equiv.Perm (Fin 3) := by sorry",
    );
    let stated = file(
        "theorem t {G : Type*} [Group G] (h : Nat.card G = 6) (n : ¬ ∀ a b : G, a * b = b * a) : Nonempty (G ≃* Equiv.Perm (Fin 3)) := by sorry",
    );
    let r = compare(&six, &stated);
    assert_eq!(r.relation, Relation::Same, "{r:#?}");
    assert!(r.notes.iter().any(|n| n.contains("left open")), "{:?}", r.notes);
    // That there is some commutative structure says less than that this group commutes.
    let some = file("def t {G : Type*} [Group G] (h : ∀ a : G, a ^ 2 = 1) : CommGroup G := sorry");
    let this = file("theorem t {G : Type*} [Group G] (h : ∀ a : G, a ^ 2 = 1) : ∀ a b : G, a * b = b * a := sorry");
    let r = compare(&some, &this);
    assert_eq!(r.relation, Relation::Stronger, "{r:#?}");
    // What is made is no statement.
    let made = file("def t : ℕ := 3");
    let r = compare(&made, &made);
    assert_eq!((r.relation, r.notes), (Relation::Undecided, vec!["no statement found".to_owned()]));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn ways_to_say_it() {
    for (r, c) in [
        (
            "∀ (R M : Type) [CommRing R] [IsDomain R] [AddCommGroup M] [Module R M] [NoZeroSMulDivisors R M], Module.Flat R M",
            "∀ (R M : Type) [CommRing R] [IsDomain R] [AddCommGroup M] [Module R M], Submodule.torsion R M = ⊥ → Module.Flat R M",
        ),
        (
            "∀ (a : ℕ → NNReal) (n : ℕ), ∏ i ∈ Finset.range n, a i = 1 → ∑ i ∈ Finset.range n, a i ≥ n",
            "∀ (n : ℕ) (a : ℕ → ℝ), (∀ i, 0 ≤ a i) → ∏ i ∈ Finset.range n, a i = 1 → (n : ℝ) ≤ ∑ i ∈ Finset.range n, a i",
        ),
        ("(∑ k ∈ Finset.range 11, k) % 9 = 1", "(∑ k ∈ Finset.Icc 1 10, k) % 9 = 1"),
        ("IsLeast {x : ℕ | 30 * x ≡ 42 [MOD 47]} 39", "IsLeast {x : ℕ | 0 < x ∧ 30 * x ≡ 42 [MOD 47]} 39"),
        (
            "∏ k ∈ Finset.Icc (1 : ℕ) 501, ((4 : ℝ) * k + 4) / (4 * k) = 502",
            "∏ k ∈ Finset.Icc (1 : ℕ) 501, ((4 : ℚ) * k + 4) / (4 * k) = 502",
        ),
        ("∀ n : ℕ, n < 398 → n * 7 % 398 = 1 → n = 57", "∀ n : ℤ, (0 ≤ n ∧ n < 398 ∧ 7 * n ≡ 1 [ZMOD 398]) ↔ n = 57"),
        (
            "∀ (R : Type) [CommRing R] (x : R), IsNilpotent x → x = 0",
            "∀ (R : Type) [CommRing R] (x : R), (∃ n : ℕ, 0 < n ∧ x ^ n = 0) → x = 0",
        ),
        (
            "∀ (p : Polynomial ℚ) (x : ℝ), Polynomial.aeval x p ≠ Real.sqrt 2",
            "∀ (p : Polynomial ℚ) (x : ℝ), p.eval₂ (algebraMap ℚ ℝ) x ≠ Real.sqrt 2",
        ),
    ] {
        expect(r, c, RIGHT);
    }
    expect(
        "∀ f : ℝ → ℝ, Continuous f → f 0 = 0 → ∃ x > 0, f x < 1",
        "∀ f : ℝ → ℝ, ContinuousOn f (Set.Ici 0) → f 0 = 0 → ∃ x > 0, f x < 1",
        STRONGER,
    );
    never_same(&[
        (
            "∀ (R M : Type) [CommRing R] [IsDomain R] [AddCommGroup M] [Module R M] [NoZeroSMulDivisors R M], Module.Flat R M",
            "∀ (R M : Type) [CommRing R] [IsDomain R] [AddCommGroup M] [Module R M], Submodule.torsion R M = ⊤ → Module.Flat R M",
        ),
        ("(∑ k ∈ Finset.range 11, k) % 9 = 1", "(∑ k ∈ Finset.Icc 1 11, k) % 9 = 1"),
        ("(∑ k ∈ Finset.range 11, (k + 1)) % 9 = 3", "(∑ k ∈ Finset.Icc 1 10, (k + 1)) % 9 = 2"),
        ("IsLeast {x : ℕ | 30 * x ≡ 42 [MOD 47]} 39", "IsLeast {x : ℕ | 39 ≤ x ∧ 30 * x ≡ 42 [MOD 47]} 39"),
        ("IsLeast {x : ℕ | 30 * x ≡ 42 [MOD 47]} 39", "IsLeast {x : ℕ | 0 < x ∧ 60 * x ≡ 84 [MOD 47]} 39"),
        (
            "∀ (R : Type) [CommRing R] (x : R), IsNilpotent x → x = 0",
            "∀ (R : Type) [CommRing R] (x : R), (∃ n : ℕ, 1 < n ∧ x ^ n = 0) → x = 0",
        ),
        ("∀ f : ℝ → ℝ, Continuous f → f 0 = 0", "∀ f : ℝ → ℝ, ContinuousOn f {0}ᶜ → f 0 = 0"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn how_many_elements_a_set_has() {
    let six = "∀ S : Finset ℕ, (∀ n, n ∈ S ↔ n ∣ 20 ∧ 0 < n ∧ n < 100) → S.card = 6";
    for (r, c) in [
        (six, "{n : ℕ | 0 < n ∧ n < 100 ∧ n ∣ 20}.ncard = 6"),
        (six, "((Finset.Ioo 0 100).filter fun n => n ∣ 20).card = 6"),
    ] {
        expect(r, c, RIGHT);
    }
    // Nothing bounds the set: that there is such a `Finset` is one more hypothesis.
    expect("∀ S : Finset ℕ, (∀ n, n ∈ S ↔ n.Prime) → S.card = 13", "{n : ℕ | n.Prime}.ncard = 13", STRONGER);
    never_same(&[
        (six, "{n : ℕ | 0 < n ∧ n < 90 ∧ n ∣ 20}.ncard = 6"),
        (six, "{n : ℕ | 0 < n ∧ n < 100 ∧ n ∣ 20}.ncard = 3 + 3"),
        (six, "∀ S : Finset ℕ, (∀ n ∈ S, n ∣ 20 ∧ 0 < n ∧ n < 100) → S.card ≤ 6"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn points_of_a_spectrum_are_prime_ideals() {
    let points = "∀ (R : Type) [CommRing R] (n : ℕ) (p : Fin n → PrimeSpectrum R), Function.Injective p → ∃ J : Ideal R, ∀ i, J * (p i).asIdeal ≠ ⊥";
    expect(
        points,
        "∀ (R : Type) [CommRing R] (n : ℕ) (P : Fin n → Ideal R), (∀ i, (P i).IsPrime) → Function.Injective P → ∃ J : Ideal R, ∀ i, P i * J ≠ ⊥",
        RIGHT,
    );
    never_same(&[(
        points,
        "∀ (R : Type) [CommRing R] (n : ℕ) (P : Fin n → Ideal R), (∀ i, P i ≠ ⊤) → Function.Injective P → ∃ J : Ideal R, ∀ i, P i * J ≠ ⊥",
    )]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_variable_that_nothing_mentions_needs_an_element_of_its_type() {
    expect(
        "∀ (n : ℕ) (x y z : EuclideanSpace ℝ (Fin n)), 3 ≤ n → dist x y = 1 → x ≠ y",
        "∀ (n : ℕ) (x y : EuclideanSpace ℝ (Fin n)), 3 ≤ n → dist x y = 1 → x ≠ y",
        RIGHT,
    );
    expect(
        "∀ (α : Type) (f : ℕ → α), Function.Injective f → f 0 ≠ f 1",
        "∀ (α β : Type) (b : β) (f : ℕ → α), Function.Injective f → f 0 ≠ f 1",
        &[Relation::Same, Relation::SameGivenContext, Relation::Stronger, Relation::Weaker],
    );
    expect("∀ (α : Type), Finite α → Finite (α × α)", "∀ (α : Type) (a : α), Finite α → Finite (α × α)", WEAKER);
    expect("∀ q : ℚ, (q ^ 2).den = 1 → q.den = 1", "∀ q : ℚ, (∃ n : ℤ, q ^ 2 = n) → ∃ n : ℤ, q = n", RIGHT);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_variable_may_be_counted_from_another_number() {
    let middle = "∀ n : ℤ, (n - 1) * n * (n + 1) = 720 → n + 1 = 10";
    expect(middle, "∀ n : ℤ, n * (n + 1) * (n + 2) = 720 → n + 2 = 10", RIGHT);
    expect(
        "∀ (n : ℕ) (f : ℕ → ℝ), 1 ≤ n → Monotone f → f (n - 1) ≤ f (n + 3)",
        "∀ (n : ℕ) (f : ℕ → ℝ), Monotone f → f n ≤ f (n + 4)",
        RIGHT,
    );
    never_same(&[
        (middle, "∀ n : ℤ, n * (n + 1) * (n + 2) = 720 → n + 1 = 10"),
        (middle, "∀ n : ℤ, n * (n + 1) * (n + 2) = 720 → n + 2 = 8 + 2"),
        (middle, "∀ n : ℕ, n * (n + 1) * (n + 2) = 720 → n + 1 = 9"),
        ("∀ n : ℕ, 1 ≤ n → n ∣ 6 → n ≤ 6", "∀ n : ℕ, n ∣ 6 → n + 1 ≤ 6"),
        (
            "∀ (n : ℕ) (f : ℕ → ℝ), 2 ≤ n → Monotone f → f (n - 1) ≤ f (n + 3)",
            "∀ (n : ℕ) (f : ℕ → ℝ), Monotone f → f n ≤ f (n + 4)",
        ),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn numbers_in_the_arguments_of_types_are_compared_as_numbers() {
    let by_c = "∀ q : ℚ, 0 < q → IsSolvable (Polynomial.X ^ 6 + Polynomial.C 3 * Polynomial.X + Polynomial.C 1 : Polynomial ℚ).Gal";
    expect(by_c, "∀ q : ℚ, 0 < q → IsSolvable (Polynomial.X ^ 6 + 3 * Polynomial.X + 1 : Polynomial ℚ).Gal", RIGHT);
    never_same(&[
        (by_c, "∀ q : ℚ, 0 < q → IsSolvable (Polynomial.X ^ 6 + 4 * Polynomial.X + 1 : Polynomial ℚ).Gal"),
        (by_c, "∀ q : ℚ, 0 < q → IsSolvable (Polynomial.X ^ 6 + (2 + 1) * Polynomial.X + 1 : Polynomial ℚ).Gal"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_centre_is_what_commutes_with_everything() {
    let centre = "∀ (R : Type) [Ring R] (x : R), x ∈ Subring.center R → x * x = x";
    expect(centre, "∀ (R : Type) [Ring R] (x : R), (∀ y, y * x = x * y) → x * x = x", RIGHT);
    never_same(&[(centre, "∀ (R : Type) [Ring R] (x : R), (∀ y, y * x = -(x * y)) → x * x = x")]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_type_and_all_of_its_elements_are_as_many() {
    let all = "∀ (X : Type) [MetricSpace X] [ConnectedSpace X] [Nontrivial X], ¬ Countable (Set.univ : Set X)";
    expect(all, "∀ (X : Type) [MetricSpace X] [ConnectedSpace X] [Nontrivial X], Uncountable X", RIGHT);
    never_same(&[(all, "∀ (X : Type) [MetricSpace X] [ConnectedSpace X] [Nonempty X], Uncountable X")]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn maps_that_move_nothing_and_numbers_of_an_algebra() {
    for (r, c) in [
        ("∀ f : ℝ ≃ₐ[ℚ] ℝ, f = 1", "∀ (f : ℝ ≃ₐ[ℚ] ℝ) (x : ℝ), f x = x"),
        ("∀ f : ℝ ≃+* ℝ, f = RingEquiv.refl ℝ", "∀ (f : ℝ ≃+* ℝ) (x : ℝ), f x = x"),
        (
            "∀ f : ℂ ≃+* ℂ, (∀ x : ℝ, f (algebraMap ℝ ℂ x) = algebraMap ℝ ℂ x) → f (f Complex.I) = Complex.I",
            "∀ f : ℂ ≃+* ℂ, (∀ x : ℝ, f x = x) → f (f Complex.I) = Complex.I",
        ),
        (
            "∀ (n : ℕ) (z : ℂˣ), 0 < n → z ∈ rootsOfUnity n ℂ → ‖(z : ℂ)‖ = 1",
            "∀ (n : ℕ) (z : ℂˣ), 0 < n → z ^ n = 1 → ‖(z : ℂ)‖ = 1",
        ),
        (
            "∀ (K V : Type) [Field K] [AddCommGroup V] [Module K V] (T : V →ₗ[K] V), \
             (∀ v, ∃ c, v ∈ Module.End.eigenspace T c) → ∃ c : K, T = c • LinearMap.id",
            "∀ (K V : Type) [Field K] [AddCommGroup V] [Module K V] (T : V →ₗ[K] V), \
             (∀ v, ∃ c : K, T v = c • v) → ∃ c : K, ∀ v, T v = c • v",
        ),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        ("∀ f : ℝ ≃ₐ[ℚ] ℝ, f = 1", "∀ (f : ℝ ≃ₐ[ℚ] ℝ) (x : ℝ), f (f x) = x"),
        ("∀ f : ℝ ≃+* ℝ, f = RingEquiv.refl ℝ", "∀ (f : ℝ ≃+* ℝ) (x : ℚ), f x = x"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_holds_from_a_number_on_is_counted_from_it() {
    let from = "∀ a : ℕ → ℝ, a 1 = 3 → (∀ n ≥ 1, a (n + 1) = 2 * a n) → a 5 = 48";
    expect(from, "∀ a : ℕ → ℝ, a 1 = 3 → (∀ n, a (n + 2) = 2 * a (n + 1)) → a 5 = 48", RIGHT);
    expect(
        "∀ a : ℕ → ℝ, a 0 = 1 → (∀ n > 0, a n = a (n - 1) + n) → a 5 = 16",
        "∀ a : ℕ → ℝ, a 0 = 1 → (∀ n : ℕ, a (n + 1) = a n + (n + 1)) → a 5 = 16",
        RIGHT,
    );
    never_same(&[
        (from, "∀ a : ℕ → ℝ, a 1 = 3 → (∀ n, a (n + 1) = 2 * a n) → a 5 = 48"),
        (
            "∀ a : ℕ → ℝ, a 0 = 1 → (∀ n > 0, a n = a (n - 1) + n) → a 5 = 16",
            "∀ a : ℕ → ℝ, a 0 = 1 → (∀ n : ℕ, a (n + 1) = a n + n) → a 5 = 16",
        ),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn casts_of_sums_least_elements_and_commutators() {
    for (r, c) in [
        (
            "∀ n : ℕ, ((∑ k ∈ Finset.range n, (2 * k + 3) : ℕ) : ℤ) = n ^ 2 + 2 * n",
            "∀ n : ℕ, ∑ k ∈ Finset.range n, (2 * (k : ℤ) + 3) = n ^ 2 + 2 * n",
        ),
        (
            "∀ (G : Type) [Group G] (H : Subgroup G), H.Normal → IsSimpleGroup G → ⊥ < H → H = ⊤",
            "∀ (G : Type) [Group G] (H : Subgroup G), H.Normal → IsSimpleGroup G → H ≠ ⊥ → ¬ H < ⊤",
        ),
        (
            "∀ (G : Type) [Group G], commutator G = Subgroup.center G → ∀ a b : G, ⁅a, b⁆ * a = a * ⁅a, b⁆",
            "∀ (G : Type) [Group G], Subgroup.closure {g : G | ∃ a b : G, g = a * b * a⁻¹ * b⁻¹} = Subgroup.center G → \
             ∀ a b : G, a * b * a⁻¹ * b⁻¹ * a = a * (a * b * a⁻¹ * b⁻¹)",
        ),
        (
            "∀ (K V I : Type) [Field K] [AddCommGroup V] [Module K V] (u : I → Submodule K V), \
             ∃ W : Submodule K V, (⋂ i, (u i).carrier) = ↑W",
            "∀ (K V I : Type) [Field K] [AddCommGroup V] [Module K V] (u : I → Submodule K V), \
             ∃ W : Submodule K V, (W : Set V) = ⋂ U ∈ Set.range u, (U : Set V)",
        ),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (
            "∀ n : ℕ, ((∑ k ∈ Finset.range n, (2 * k + 3) : ℕ) : ℤ) = n ^ 2 + 2 * n",
            "∀ n : ℕ, ∑ k ∈ Finset.range n, (2 * (k : ℤ) + 2) = n ^ 2 + 2 * n",
        ),
        (
            "∀ (G : Type) [Group G], commutator G = Subgroup.center G → ∀ a b : G, ⁅a, b⁆ * a = a * ⁅a, b⁆",
            "∀ (G : Type) [Group G], Subgroup.closure {g : G | ∃ a b : G, g = a * b * a⁻¹} = Subgroup.center G → \
             ∀ a b : G, a * b * a⁻¹ * b⁻¹ * a = a * (a * b * a⁻¹ * b⁻¹)",
        ),
    ]);
}

/// One way to see it that does not go must not keep the others from being tried.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn values_of_a_function_that_a_hypothesis_gives_are_worked_out() {
    let given = "∀ (a : ℕ → ℝ) (r : ℝ), (∀ n, a n = 27 / 125 * r ^ n) → a 1 = 9 / 25 → a 2 = 3 / 5 → a 5 = 25 / 9";
    let by_ratio = "∀ d : ℝ, 27 / 125 * d = 9 / 25 → 27 / 125 * d ^ 2 = 3 / 5 → 27 / 125 * d ^ 5 = 25 / 9";
    expect(by_ratio, given, RIGHT);
    never_same(&[("∀ d : ℝ, 27 / 125 * d = 9 / 25 → 27 / 125 * d ^ 2 = 3 / 5 → 27 / 125 * d ^ 4 = 25 / 9", given)]);
}
