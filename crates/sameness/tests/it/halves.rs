//! Pieces of which one says what the other says and more; an equivalence's side that binds variables; and forms that came with them.

use super::attacks::never_same;
use super::{RIGHT, compare, expect, statement};
use autoform_sameness::Relation;

/// The reference, the candidate, and what the candidate is.
fn is(reference: &str, candidate: &str, wanted: Relation) {
    let r = compare(&statement(reference), &statement(candidate));
    assert_eq!(r.relation, wanted, "{reference}\n{candidate}\n{r:#?}");
    assert_eq!(r.evidence.is_some(), wanted != Relation::Undecided);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_piece_that_says_more_makes_one_direction() {
    let some = "∀ (G : Type) [Group G] [Finite G], ∃ m : ℕ, ∀ a : G, a ^ m = 1";
    let positive = "∀ (G : Type) [Group G] [Finite G], ∃ m : ℕ, 0 < m ∧ ∀ a : G, a ^ m = 1";
    is(some, positive, Relation::Stronger);
    is(positive, some, Relation::Weaker);
    // Each says something that the other does not.
    let even = "∀ (G : Type) [Group G] [Finite G], ∃ m : ℕ, Even m ∧ ∀ a : G, a ^ m = 1";
    is(positive, even, Relation::Undecided);
    // A hypothesis that asks for more, and a variable more in what there is.
    let at_even = "∀ f : ℕ → ℝ, (∀ n, f (n + 1) < f n) → (∀ n, Even n → f n < 1) → ∃ n, f n = -3";
    let everywhere = "∀ f : ℕ → ℝ, (∀ n, f (n + 1) < f n) → (∀ n, f n < 1) → ∃ n, f n = -3";
    is(at_even, everywhere, Relation::Weaker);
    is(everywhere, at_even, Relation::Stronger);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_set_of_values_says_more_than_its_bounds() {
    let bounds = "∀ a b s : ℝ, 0 < a → 0 < b → s = a / (a + b) + b / (a + 2 * b) → 0 < s ∧ s < 2";
    let set = "{s : ℝ | ∃ a b : ℝ, 0 < a ∧ 0 < b ∧ s = a / (a + b) + b / (a + 2 * b)} = Set.Ioo 0 2";
    is(bounds, set, Relation::Stronger);
    is(set, bounds, Relation::Weaker);
    is(&bounds.replace("0 < a →", "1 < a →"), set, Relation::Stronger);
    is(&bounds.replace("0 < a →", ""), set, Relation::Undecided);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_other_direction_of_an_equivalence_may_be_a_unit_s_law() {
    let centre = "∀ n : ℕ, Odd n → 3 ≤ n → Subgroup.centralizer (⊤ : Set (DihedralGroup n)) = ⊥";
    expect(
        centre,
        "∀ n : ℕ, Odd n → 3 ≤ n → ∀ x : DihedralGroup n, (∀ y : DihedralGroup n, x * y = y * x) ↔ x = 1",
        RIGHT,
    );
    never_same(&[(
        centre,
        "∀ n : ℕ, Odd n → 3 ≤ n → ∀ x : DihedralGroup n, (∃ y : DihedralGroup n, x * y = y * x) ↔ x = 1",
    )]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_is_taken_from_a_multiple_is_taken_as_it_is_written() {
    expect(
        "∀ v : ℕ → ℕ, (∀ n, v n = 2 * n - 1) → (∑ k ∈ Finset.Icc 1 100, v k) % 7 = 4",
        "(∑ k ∈ Finset.range 100, (2 * k + 1)) % 7 = 4",
        RIGHT,
    );
    never_same(&[
        // From zero the difference is cut off.
        (
            "∀ v : ℕ → ℕ, (∀ n, v n = 2 * n - 1) → (∑ k ∈ Finset.range 100, v k) % 7 = 4",
            "(∑ k ∈ Finset.range 100, (2 * k + 1)) % 7 = 4",
        ),
        (
            "∀ v : ℕ → ℕ, (∀ n, v n = 2 * n - 3) → (∑ k ∈ Finset.Icc 1 100, v k) % 7 = 4",
            "(∑ k ∈ Finset.range 100, (2 * k - 1)) % 7 = 4",
        ),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_prime_that_is_not_two_is_odd_wherever_it_stands() {
    let other = "∀ p q n : ℕ, p.Prime ∧ p > 2 → q.Prime ∧ q > 2 → p - 1 ∣ q - 1 → n.gcd (p * q) = 1 → n ^ (q - 1) ≡ 1 [MOD p * q]";
    let odd = "∀ p q n : ℕ, p.Prime → q.Prime → Odd p → Odd q → p - 1 ∣ q - 1 → n.gcd (p * q) = 1 → n ^ (q - 1) ≡ 1 [MOD p * q]";
    expect(other, odd, RIGHT);
    // Nothing says that q is prime here, or p is even.
    never_same(&[(other, &odd.replace("q.Prime → ", "")), (other, &odd.replace("Odd p", "Even p"))]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn neighbourhoods_and_a_root_that_is_adjoined() {
    expect(
        "∀ E P : Set ℝ, ¬ E.Countable → P = {x | ∀ U : Set ℝ, IsOpen U → x ∈ U → ¬ (U ∩ E).Countable} → IsClosed P",
        "∀ E P : Set ℝ, Uncountable E → P = {x | ∀ U ∈ nhds x, Uncountable ↑(U ∩ E)} → IsClosed P",
        RIGHT,
    );
    expect(
        "¬ IsIntegrallyClosed (AdjoinRoot (Polynomial.X ^ 2 + Polynomial.C 4 : Polynomial ℤ))",
        "¬ IsIntegrallyClosed (Polynomial ℤ ⧸ Ideal.span {(Polynomial.X ^ 2 + 4 : Polynomial ℤ)})",
        RIGHT,
    );
    let same_vectors = "∀ (K V : Type) [Field K] [AddCommGroup V] [Module K V] (S T : Module.End K V), \
        (∀ v : V, (∃ a, S.HasEigenvector a v) ↔ ∃ b, T.HasEigenvector b v) → S * T = T * S";
    let for_nonzero = "∀ (K V : Type) [Field K] [AddCommGroup V] [Module K V] (S T : V →ₗ[K] V), \
        (∀ v : V, v ≠ 0 → ((∃ a : K, S v = a • v) ↔ ∃ b : K, T v = b • v)) → ∀ v, S (T v) = T (S v)";
    expect(same_vectors, for_nonzero, RIGHT);
    never_same(&[(
        "∀ E P : Set ℝ, ¬ E.Countable → P = {x | ∀ U : Set ℝ, IsOpen U → x ∈ U → ¬ (U ∩ E).Countable} → IsClosed P",
        "∀ E P : Set ℝ, Uncountable E → P = {x | ∃ U ∈ nhds x, Uncountable ↑(U ∩ E)} → IsClosed P",
    )]);
}
