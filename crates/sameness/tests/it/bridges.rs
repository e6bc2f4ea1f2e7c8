//! Bridges: floors as bounds, infinite sets as unbounded ones, structures as their fields, functions defined under a
//! condition, orders of elements, numbers of a larger kind variable by variable. Each with what is near it and not the same.

use super::attacks::never_same;
use super::{RIGHT, compare, expect};
use autoform_sameness::Relation;

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn floors_are_bounds() {
    for (r, c) in [
        ("∀ x : ℝ, x ^ 2 = 10 → 0 < x → ⌊x⌋ = 3", "∀ x : ℝ, x ^ 2 = 10 → 0 < x → 3 ≤ x ∧ x < 4"),
        ("∀ x : ℝ, 2 < x → ⌊100 * x⌋ = 241", "∀ x : ℝ, 2 < x → IsGreatest {m : ℤ | (m : ℝ) ≤ 100 * x} 241"),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        ("∀ x : ℝ, x ^ 2 = 10 → 0 < x → ⌊x⌋ = 3", "∀ x : ℝ, x ^ 2 = 10 → 0 < x → 3 ≤ x ∧ x ≤ 4"),
        ("∀ x : ℝ, x ^ 2 = 10 → 0 < x → ⌈x⌉ = 3", "∀ x : ℝ, x ^ 2 = 10 → 0 < x → 3 ≤ x ∧ x < 4"),
        ("∀ x : ℝ, 2 < x → ⌊100 * x⌋ = 241", "∀ x : ℝ, 2 < x → IsLeast {m : ℤ | 100 * x ≤ (m : ℝ)} 241"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn infinitely_many_is_beyond_every_bound() {
    for (r, c) in [
        ("Set.Infinite {n : ℕ | n.Prime ∧ n % 6 = 5}", "∀ N : ℕ, ∃ n > N, n.Prime ∧ n % 6 = 5"),
        ("Set.Infinite {n : ℕ | n.Prime ∧ n % 6 = 5}", "∀ N : ℕ, ∃ n ≥ N, n.Prime ∧ n % 6 = 5"),
        ("Infinite {p : Nat.Primes // (p : ℕ) % 6 = 5}", "Set.Infinite {n : ℕ | n.Prime ∧ n % 6 = 5}"),
        ("∀ p : Nat.Primes, (p : ℕ) ≠ 9", "∀ p : ℕ, p.Prime → p ≠ 9"),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        ("Set.Infinite {n : ℕ | n.Prime ∧ n % 6 = 5}", "∃ n > 7, n.Prime ∧ n % 6 = 5"),
        ("Set.Infinite {n : ℕ | n.Prime ∧ n % 6 = 5}", "∀ N : ℕ, ∃ n < N + 9, n.Prime ∧ n % 6 = 5"),
        ("Set.Infinite {n : ℕ | n.Prime ∧ n % 6 = 5}", "Set.Infinite {n : ℤ | Prime n ∧ n % 6 = 5}"),
        ("Infinite {p : Nat.Primes // (p : ℕ) % 6 = 5}", "Set.Infinite {n : ℕ | n % 6 = 5}"),
    ]);
}

fn file(before: &str, statement: &str) -> String {
    format!("import Mathlib\n\n{before}\n\ntheorem t {statement} := by sorry\n")
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_structure_is_what_its_fields_say() {
    let structure = "structure Tame {X : Type} (T : Set (Set X)) : Prop where\n  univ_mem : Set.univ ∈ T\n  inter_mem : ∀ s t, s ∈ T → t ∈ T → s ∩ t ∈ T";
    let written = "(X : Type) (T : Set (Set X)) (h : Set.univ ∈ T ∧ ∀ s t, s ∈ T → t ∈ T → s ∩ t ∈ T) : T.Nonempty";
    let named = "(X : Type) (T : Set (Set X)) (h : Tame T) : T.Nonempty";
    let r = compare(&file("", written), &file(structure, named));
    assert!(r.relation.is_same(), "{r:#?}");
    let union = structure.replace("s ∩ t", "s ∪ t");
    let r = compare(&file("", written), &file(&union, named));
    assert!(!r.relation.is_same() && r.not_accepted.is_none(), "{r:#?}");
    let less = structure.lines().take(2).collect::<Vec<_>>().join("\n");
    let r = compare(&file("", written), &file(&less, named));
    assert!(!r.relation.is_same() && r.not_accepted.is_none(), "{r:#?}");
    never_same(&[
        (
            "∀ (G : Type) [Group G], Nat.card G = 12 → ¬ IsSimpleGroup G",
            "∀ (G : Type) [Group G], Nat.card G = 12 → ∃ N : Subgroup G, N.Normal ∧ N ≠ ⊤",
        ),
        (
            "∀ (G : Type) [Group G], ¬ IsSimpleGroup G",
            "∀ (G : Type) [Group G], ∃ N : Subgroup G, N.Normal ∧ N ≠ ⊥ ∧ N ≠ ⊤",
        ),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_function_is_defined_where_its_condition_holds() {
    for (r, c) in [
        ("∀ q : ℝ → ℝ, (∀ x, x ≠ 0 → q x = 6 / x) → q 2 = 3", "∀ q : ℝ → ℝ, q = (fun x => 6 / x) → q 2 = 3"),
        ("∀ q : ℝ → ℝ, (∀ x, x ≠ 0 → q x = 6 / x) → q 2 = 3", "let q : ℝ → ℝ := fun x => 6 / x; q 2 = 3"),
        (
            "∀ f g : ℕ → ℕ, Function.Injective (f ∘ g) → g 0 ≠ g 1",
            "∀ f g : ℕ → ℕ, Function.Injective (fun x => f (g x)) → g 0 ≠ g 1",
        ),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        // Another function with the same value there.
        (
            "∀ (a : ℝ) (f : ℝ → ℝ), (∀ x, f x = x + a) → f 2 = 5 → a = 3",
            "∀ (a : ℝ) (f : ℝ → ℝ), (∀ x, f x = 2 * x - 2 + a) → f 2 = 5 → a = 3",
        ),
        // The value is asked for where the condition does not hold.
        ("∀ q : ℝ → ℝ, (∀ x, x ≠ 2 → q x = 6 / x) → q 2 = 3", "let q : ℝ → ℝ := fun x => 6 / x; q 2 = 3"),
        ("∀ q : ℝ → ℝ, (∀ x, 0 < x → q x = 6 / x) → q (-2) = -3", "∀ q : ℝ → ℝ, q = (fun x => 6 / x) → q (-2) = -3"),
        (
            "∀ f g : ℕ → ℕ, Function.Injective (f ∘ g) → g 0 ≠ g 1",
            "∀ f g : ℕ → ℕ, Function.Injective (g ∘ f) → g 0 ≠ g 1",
        ),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn an_order_is_zero_where_no_power_is_one() {
    let order = "∀ (G : Type) [Group G] (x : G), orderOf x = 0 → x ^ 5 ≠ x";
    for powers in [
        "∀ (G : Type) [Group G] (x : G), (∀ n : ℕ, 0 < n → x ^ n ≠ 1) → x ^ 5 ≠ x",
        "∀ (G : Type) [Group G] (x : G), ¬ IsOfFinOrder x → x ^ 5 ≠ x",
    ] {
        expect(order, powers, RIGHT);
    }
    never_same(&[
        (order, "∀ (G : Type) [Group G] (x : G), (∀ n : ℕ, x ^ n ≠ 1) → x ^ 5 ≠ x"),
        (order, "∀ (G : Type) [Group G] (x : G), IsOfFinOrder x → x ^ 5 ≠ x"),
        (order, "∀ (G : Type) [Group G] (x : G), (∀ n : ℕ, 1 < n → x ^ n ≠ 1) → x ^ 5 ≠ x"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_larger_kind_is_told_variable_by_variable() {
    for (larger, smaller) in [
        (
            "∀ p x : ℤ, Prime p → p ∣ x ^ 4 - x ^ 2 + 1 → p % 12 = 1",
            "∀ (p : ℕ) (x : ℤ), p.Prime → (p : ℤ) ∣ x ^ 4 - x ^ 2 + 1 → p % 12 = 1",
        ),
        ("∀ x : ℝ, 2 + 1 / (3 + x) = 144 / 53 → x = 3 / 4", "∀ x : ℚ, 2 + 1 / (3 + x) = 144 / 53 → x = 3 / 4"),
        (
            "∀ f z : ℂ, f + 3 * z = 11 → 3 * (f - 1) - 5 * z = -68 → f = -10",
            "∀ f z : ℤ, f + 3 * z = 11 → 3 * (f - 1) - 5 * z = -68 → f = -10",
        ),
    ] {
        expect(larger, smaller, &[Relation::Weaker]);
        expect(smaller, larger, &[Relation::Stronger]);
    }
    never_same(&[
        ("∀ (x : ℝ) (n : ℕ), x ^ n = n → x < 2", "∀ x n : ℕ, (x : ℝ) ^ n = n → (x : ℝ) < 2"),
        ("∀ a b : ℤ, a - b = 3 → b < a", "∀ (a : ℤ) (b : ℕ), a - b = 3 → b < a"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_hypothesis_for_fewer_values_asks_for_less() {
    let some = "∀ f : ℕ → ℕ, (∀ m n, 0 < m → 0 < n → f (m + n) = f m * f n) → f 2 = 9 → f 4 = 81";
    let all = "∀ f : ℕ → ℕ, (∀ m n, f (m + n) = f m * f n) → f 2 = 9 → f 4 = 81";
    expect(some, all, &[Relation::Weaker]);
    expect(all, some, &[Relation::Stronger]);
}
