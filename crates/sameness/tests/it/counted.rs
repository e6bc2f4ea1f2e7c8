//! How many numbers there are that fulfil something: counted in ℤ from a bound on and in ℕ, with a condition that the others
//! imply, as a finite set whose elements a hypothesis gives; and small bridges (cluster points, heights, floors, `ringChar`).

use super::RIGHT;
use super::attacks::never_same;
use super::expect;

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn numbers_are_counted_in_either_kind() {
    let natural = "Finset.card (Finset.filter (fun n => 6 ∣ 4 * ↑n - (2 : ℤ)) (Finset.range 60)) = 20";
    let whole = "{n : ℤ | 0 < n ∧ n < 60 ∧ 4 * n ≡ 2 [ZMOD 6]}.ncard = 20";
    expect(natural, whole, RIGHT);
    never_same(&[
        (natural, "{n : ℤ | 0 < n ∧ n < 60 ∧ 4 * n ≡ 4 [ZMOD 6]}.ncard = 20"),
        (natural, "{n : ℤ | n < 60 ∧ 4 * n ≡ 2 [ZMOD 6]}.ncard = 20"),
        (natural, "{n : ℤ | -9 < n ∧ n < 60 ∧ 4 * n ≡ 2 [ZMOD 6]}.ncard = 20"),
        (natural, "{n : ℤ | 0 < n ∧ n < 60 ∧ 4 * n ≡ 2 [ZMOD 6]}.ncard = 21"),
        // Zero fulfils it.
        ("{n : ℕ | n < 60 ∧ n % 6 = 0}.ncard = 10", "{n : ℕ | 0 < n ∧ n < 60 ∧ n % 6 = 0}.ncard = 10"),
        // The congruence is solved.
        ("{n : ℕ | n < 60 ∧ 4 * n % 6 = 2}.ncard = 20", "{n : ℕ | n < 60 ∧ n % 3 = 2}.ncard = 20"),
        // There are as many, of others.
        ("{n : ℕ | n < 60 ∧ n % 6 = 0}.ncard = 10", "{n : ℕ | n < 60 ∧ n % 6 = 1}.ncard = 10"),
        // Nothing fulfils either.
        ("{n : ℕ | n < 3 ∧ 5 < n}.ncard = 0", "{n : ℕ | n < 3 ∧ 5 < n ∧ n % 7 = 1}.ncard = 0"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_finite_set_with_its_elements_is_counted_whatever_stands_between() {
    let set = "{x : ℤ | -9 < x + 4 ∧ x + 4 < 9}.ncard = 17";
    let by = |condition: &str| {
        format!("∀ (s : Finset ℤ) (f : ℤ → ℤ), (∀ x, f x = x + 4) → (∀ x, x ∈ s ↔ {condition}) → s.card = 17")
    };
    expect(&by("-9 < f x ∧ f x < 9"), set, RIGHT);
    never_same(&[(&by("-9 < f x ∧ f x < 8"), set), (&by("f x < 9"), set), (&by("-9 < x ∧ x < 9"), set)]);
    // Only some elements are told.
    let some = "∀ (s : Finset ℤ) (f : ℤ → ℤ), (∀ x, f x = x + 4) → (∀ x ∈ s, -9 < f x ∧ f x < 9) → s.card = 17";
    never_same(&[(some, set)]);
}

// One test for each, so that a short run compares it: it takes the first honest pair of a test.
const CLUSTER: &str = "∀ E : Set ℝ, IsClosed E → (∀ x, x ∈ E ↔ ClusterPt x (Filter.principal E)) → E.Countable → E = ∅";
const HEIGHT: &str =
    "∀ (R : Type) [CommRing R] (P Q : Ideal R) [P.IsPrime] [Q.IsPrime], P < Q → P.primeHeight + 1 ≤ Q.primeHeight";
const FLOOR: &str = "∀ p : ℕ, (∀ k : ℕ, k ≤ ⌊√((p : ℝ) / 3)⌋₊ → (k ^ 2 + k + p).Prime) → (p ^ 2 + 1).Prime";
const DIVIDES: &str = "∀ (F : Type) [Field F] (n : ℕ) (x : F), ¬ ringChar F ∣ n → x ^ n = 1 → x ^ (n * n) = 1";

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_closed_set_by_its_cluster_points() {
    expect(CLUSTER, "∀ E : Set ℝ, IsClosed E → E.Countable → E = ∅", RIGHT);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn heights_of_prime_ideals() {
    expect(
        HEIGHT,
        "∀ (R : Type) [CommRing R] (P Q : Ideal R) [P.IsPrime] [Q.IsPrime], P < Q → P.height + 1 ≤ Q.height",
        RIGHT,
    );
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn floors_of_roots() {
    expect(FLOOR, "∀ p : ℕ, (∀ k : ℕ, (k : ℝ) ≤ √((p : ℝ) / 3) → (k ^ 2 + k + p).Prime) → (p ^ 2 + 1).Prime", RIGHT);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_the_characteristic_divides() {
    expect(DIVIDES, "∀ (F : Type) [Field F] (n : ℕ) (x : F), (n : F) ≠ 0 → x ^ n = 1 → x ^ (n * n) = 1", RIGHT);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_is_near_these_notions_is_not_the_same() {
    never_same(&[
        (CLUSTER, "∀ E : Set ℝ, IsClosed E → (∀ x, x ∈ E ↔ AccPt x (Filter.principal E)) → E.Countable → E = ∅"),
        (CLUSTER, "∀ E : Set ℝ, E.Countable → E = ∅"),
        (HEIGHT, "∀ (R : Type) [CommRing R] (P Q : Ideal R) [P.IsPrime] [Q.IsPrime], P ≤ Q → P.height + 1 ≤ Q.height"),
        (FLOOR, "∀ p : ℕ, (∀ k : ℕ, (k : ℝ) < √((p : ℝ) / 3) → (k ^ 2 + k + p).Prime) → (p ^ 2 + 1).Prime"),
        (DIVIDES, "∀ (F : Type) [Field F] (n : ℕ) (x : F), (n : F) = 0 → x ^ n = 1 → x ^ (n * n) = 1"),
        // What a law of these would make a triviality.
        (
            "∀ (X : Type) [TopologicalSpace X] (s : Set X) (x : X), ClusterPt x (Filter.principal s) ↔ x ∈ closure s",
            "∀ (X : Type) [TopologicalSpace X] (s : Set X) (x : X), x ∈ closure s ↔ x ∈ closure s",
        ),
        (
            "∀ (R : Type) [CommRing R] (P : Ideal R) [P.IsPrime], P.primeHeight = P.height",
            "∀ (R : Type) [CommRing R] (P : Ideal R) [P.IsPrime], P.height = P.height",
        ),
    ]);
}
