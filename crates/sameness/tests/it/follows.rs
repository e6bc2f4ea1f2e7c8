//! A condition that follows from the others of its side, by a small proof of its own: bounds that leave finitely many, a rank, a
//! characteristic, an inverse image; and notions that only one side names (roots of unity, digits, a closed disc, a cotangent).
//!
//! One test for each notion, so that a short run compares it: it takes the first honest pair of a test.

use super::attacks::{never_same, never_same_rows};
use super::{RIGHT, expect};
use autoform_sameness::Relation;

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_distance_that_is_bounded_leaves_finitely_many() {
    let finset = "∀ s : Finset ℤ, (∀ x, x ∈ s ↔ |x - 2| < 7) → s.card = 13";
    expect(finset, "{x : ℤ | |x - 2| < 7}.ncard = 13", RIGHT);
    never_same(&[
        (finset, "{x : ℤ | |x - 2| ≤ 7}.ncard = 13"),
        // There are infinitely many: no such finite set, and a number of them that is 0.
        ("∀ s : Finset ℤ, (∀ x, x ∈ s ↔ 7 < |x - 2|) → s.card = 0", "{x : ℤ | 7 < |x - 2|}.ncard = 0"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn divisors_are_finitely_many() {
    let told = "∀ S : Finset ℕ, (∀ n, n ∈ S ↔ n ∣ 28) → ∑ k ∈ S, k = 56";
    expect(told, "∑ d ∈ Nat.divisors 28, d = 56", RIGHT);
    never_same(&[
        (told, "∑ d ∈ Nat.divisors 26, d = 56"),
        ("∀ S : Finset ℕ, (∀ n, n ∈ S ↔ 28 ∣ n) → S.card = 0", "{n : ℕ | 28 ∣ n}.ncard = 0"),
    ]);
}

const SQUARES: &str = "∀ s : Finset ℤ, (∀ x, x ∈ s ↔ x ^ 2 < 30) → s.card = 11";

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn squares_below_a_bound_are_finitely_many() {
    expect(SQUARES, "{x : ℤ | x ^ 2 < 30}.ncard = 11", RIGHT);
    never_same(&[(SQUARES, "{x : ℤ | 30 < x ^ 2}.ncard = 11")]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_rank_gives_finite_dimension() {
    let ranked = |class: &str, rank: &str| {
        format!(
            "∀ (F V : Type) [Field F] [AddCommGroup V] [Module F V] {class} (T : V →ₗ[F] V), \
             Module.finrank F V = {rank} → (∀ v, T (T v) = 0) → ∃ v, T v = 0"
        )
    };
    let finite = "[FiniteDimensional F V]";
    expect(&ranked(finite, "3"), &ranked("", "3"), RIGHT);
    // Infinite dimension has the rank 0.
    never_same(&[(&ranked(finite, "0"), &ranked("", "0")), (&ranked(finite, "3"), &ranked("", "4"))]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_characteristic_that_is_not_zero_is_prime() {
    let of = |condition: &str| {
        format!("∀ (F : Type) [Field F] (p : ℕ) [CharP F p], {condition} → ∀ x y : F, (x + y) ^ p = x ^ p + y ^ p")
    };
    expect(&of("p.Prime"), &of("0 < p"), RIGHT);
    let domain = |condition: &str| {
        format!("∀ (R : Type) [CommRing R] (p : ℕ) [CharP R p], {condition} → ∀ x y : R, (x + y) ^ p = x ^ p + y ^ p")
    };
    never_same(&[(&domain("p.Prime"), &domain("0 < p")), (&of("p.Prime"), &of("0 ≤ p"))]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn an_inverse_image_of_a_prime_ideal_is_one() {
    let of = |class: &str, relation: &str| {
        format!(
            "∀ (R S : Type) [CommRing R] [CommRing S] (f : R →+* S) (P : Ideal S) (p : Ideal R) [P.IsPrime] {class}, \
             {relation} → p.height ≤ P.height"
        )
    };
    expect(&of("[p.IsPrime]", "P.comap f = p"), &of("", "p = P.comap f"), RIGHT);
    never_same(&[(&of("[p.IsPrime]", "p ≤ P.comap f"), &of("", "p ≤ P.comap f"))]);
}

const ROOTS: &str =
    "∀ (p : ℕ) (F : Type) [Field F], p.Prime → (primitiveRoots p F).Nonempty → ∃ x : F, x ^ p = 1 ∧ x ≠ 1";

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn primitive_roots_are_a_finite_set() {
    let by = |root: &str| {
        format!("∀ (p : ℕ) (F : Type) [Field F], p.Prime → (∃ z : F, {root}) → ∃ x : F, x ^ p = 1 ∧ x ≠ 1")
    };
    expect(ROOTS, &by("IsPrimitiveRoot z p"), RIGHT);
    never_same(&[(ROOTS, &by("z ^ p = 1"))]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_number_by_its_digits() {
    let digits = "∀ b : ℕ, 1 < b → Nat.ofDigits b [4, 3, 2] = 94 → b = 6";
    expect(digits, "∀ b : ℕ, 1 < b → 2 * b ^ 2 + 3 * b + 4 = 94 → b = 6", RIGHT);
    never_same(&[(digits, "∀ b : ℕ, 1 < b → 4 * b ^ 2 + 3 * b + 2 = 94 → b = 6")]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_cotangent_by_the_tangent() {
    let cot = "∀ x : ℝ, 0 < x → Real.cot x - Real.cot (2 * x) ≤ 5";
    expect(cot, "∀ x : ℝ, 0 < x → 1 / Real.tan x - 1 / Real.tan (2 * x) ≤ 5", RIGHT);
    never_same(&[(cot, "∀ x : ℝ, 0 < x → Real.tan x - Real.tan (2 * x) ≤ 5")]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_sum_over_integers_from_one_on() {
    let whole = "∀ x : ℝ, 7 ≤ ∑ k ∈ Finset.Icc (1 : ℤ) 19, |(k : ℝ) * x - 1|";
    expect(whole, "∀ x : ℝ, 7 ≤ ∑ k ∈ Finset.Icc (1 : ℕ) 19, |(k : ℝ) * x - 1|", RIGHT);
    never_same(&[(whole, "∀ x : ℝ, 7 ≤ ∑ k ∈ Finset.Icc (1 : ℕ) 20, |(k : ℝ) * x - 1|")]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_sum_of_fractions_in_either_kind() {
    let real = "∀ p q : ℕ, 0 < q → (∑ k ∈ Finset.Icc (1 : ℕ) 13, (-1) ^ (k + 1) * ((1 : ℝ) / k)) = p / q → 5 ∣ p";
    expect(real, "∀ p q : ℕ, 0 < q → (p : ℚ) / q = ∑ k ∈ Finset.Icc (1 : ℕ) 13, (-1 : ℚ) ^ (k + 1) / k → 5 ∣ p", RIGHT);
    never_same(&[(real, "∀ p q : ℕ, 0 < q → (p : ℚ) / q = ∑ k ∈ Finset.Icc (1 : ℕ) 13, (-1 : ℚ) ^ k / k → 5 ∣ p")]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_homomorphism_of_fields_is_injective() {
    let of = |end: &str| {
        format!("∀ (K L : Type) [Field K] [Field L] [Algebra ℚ K] [Algebra ℚ L], (∀ x : K, x ^ 2 ≠ 2) → {end}")
    };
    let injective = of("∃ f : K →ₐ[ℚ] L, Function.Injective f");
    expect(&injective, &of("Nonempty (K →ₐ[ℚ] L)"), RIGHT);
    let rings = |end: &str| format!("∀ (K L : Type) [CommRing K] [CommRing L], (∀ x : K, x ^ 2 ≠ 2) → {end}");
    never_same(&[
        (&injective, &of("∃ f : K →ₐ[ℚ] L, Function.Surjective f")),
        (&rings("∃ f : K →+* L, Function.Injective f"), &rings("Nonempty (K →+* L)")),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_closed_disc_is_a_closure() {
    let on =
        |set: &str| format!("∀ f : ℂ → ℂ, ContinuousOn f {set} → (∀ z ∈ Metric.sphere (0 : ℂ) 1, f z = 0) → f 0 = 0");
    expect(&on("(closure (Metric.ball 0 1))"), &on("(Metric.closedBall 0 1)"), RIGHT);
    never_same(&[(&on("(closure (Metric.ball 0 1))"), &on("(Metric.ball 0 1)"))]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_narrower_interval_says_more() {
    let within =
        |interval: &str| format!("∀ C : ℕ → ℝ, C 0 = 0 → ∃ x ∈ {interval}, ∑ i ∈ Finset.range 9, C i * x ^ i = 0");
    expect(&within("Set.Icc (0 : ℝ) 1"), &within("Set.Ioo (0 : ℝ) 1"), &[Relation::Stronger]);
    expect(&within("Set.Ioo (0 : ℝ) 1"), &within("Set.Icc (0 : ℝ) 1"), &[Relation::Weaker]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_set_that_an_equation_gives_is_that_set() {
    let named = "∀ (D : Set ℂ) (f : ℂ → ℂ), D = Metric.ball 0 1 → DifferentiableOn ℂ f D → f 0 = 0 → ∃ z ∈ D, f z = z";
    let itself = |ball: &str| format!("∀ f : ℂ → ℂ, DifferentiableOn ℂ f ({ball}) → f 0 = 0 → ∃ z ∈ ({ball}), f z = z");
    expect(named, &itself("Metric.ball 0 1"), RIGHT);
    never_same(&[(named, &itself("Metric.ball 0 2"))]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_exists_stands_before_all_conditions() {
    let at =
        |parts: &str| format!("∀ (R S : Type) [CommRing R] [CommRing S] (f : R →+* S) (n : ℕ), ∃ a b : S, {parts}");
    let images = "a ≠ 0 ∧ b ≠ 0 ∧ (∃ x, f x = a ^ n) ∧ (∃ y, f y = b ^ n) ∧ a * b = 1";
    expect(&at(images), &at("a ≠ 0 ∧ b ≠ 0 ∧ a * b = 1 ∧ (∃ x, f x = a ^ n) ∧ ∃ y, f y = b ^ n"), RIGHT);
    never_same(&[(&at(images), &at("a ≠ 0 ∧ b ≠ 0 ∧ a * b = 1 ∧ (∃ x, f x = a ^ n) ∧ ∃ y, f y = a ^ n"))]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn sums_are_evaluated_where_pieces_disagree() {
    expect(
        "∀ n : ℕ, (∑ k ∈ Finset.range n, 2 * k) + 1 = n ^ 2",
        "∀ n : ℕ, 0 < n → ∑ k ∈ Finset.range n, (3 * k + 1) = n ^ 2 + 1",
        &[Relation::Different],
    );
}

/// By a helper who read these rules: a condition that is left out and carries the theorem, conditions beside a contradiction, a
/// notion beside itself.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_condition_that_carries_the_theorem_stays() {
    never_same_rows(include_str!("../../../../tests/cases/attacks_follows.jsonl"), 40, LEFT_OUT);
}

/// Where the step is the theorem's own: a hypothesis that a solver does not see to carry it, one notion in two words.
const LEFT_OUT: &[&str] = &[
    "no_char_irreducible",
    "no_char_not_six",
    "no_quotient_domain",
    "no_six_divisors_not_zero",
    "no_injective_map_of_hom",
    "no_half_is_zero",
];
