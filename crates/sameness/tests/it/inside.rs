//! Pieces that are statements themselves, and what only one of two statements names: operations on sets, substructures,
//! limits, differentiability on open intervals, classes that say a proposition. Each with what is near it and not the same.

use super::RIGHT;
use super::attacks::never_same;
use super::expect;

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_condition_within_a_set_that_the_others_imply_may_be_said() {
    let plain = "IsLeast {n : ℕ | ∃ a b : ℕ, 0 < a ∧ 0 < b ∧ a ^ 3 + b ^ 3 = n ∧ n % 7 = 0} 28";
    expect(plain, "IsLeast {n : ℕ | 0 < n ∧ ∃ a b : ℕ, 0 < a ∧ 0 < b ∧ n = a ^ 3 + b ^ 3 ∧ n % 7 = 0} 28", RIGHT);
    never_same(&[
        (plain, "IsLeast {n : ℕ | 9 < n ∧ ∃ a b : ℕ, 0 < a ∧ 0 < b ∧ n = a ^ 3 + b ^ 3 ∧ n % 7 = 0} 28"),
        (plain, "IsLeast {n : ℕ | 0 < n ∧ ∃ a b : ℕ, 0 < a ∧ n = a ^ 3 + b ^ 3 ∧ n % 7 = 0} 28"),
        (plain, "IsLeast {n : ℕ | 0 < n ∧ ∃ a b : ℕ, 0 < a ∧ 0 < b ∧ n = a ^ 3 + b ^ 3} 28"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn operations_on_sets_are_opened_where_one_side_has_none() {
    for (r, c) in [
        ("∀ A : ℕ → Set ℕ, (⋃ n, A n) ≠ Set.univ", "∀ A : ℕ → Set ℕ, ∃ x, ∀ n, x ∉ A n"),
        ("∀ S : Set ℕ, S.Finite → (∀ x ∈ S, x < 9) → 3 ∈ S", "∀ S : Finset ℕ, (∀ x ∈ S, x < 9) → 3 ∈ S"),
        (
            "∀ (G : Type) [Group G] (H : Subgroup G), H ≤ Subgroup.centralizer (H : Set G) → H = ⊥",
            "∀ (G : Type) [Group G] (H : Subgroup G), (∀ x ∈ H, ∀ g ∈ H, g * x = x * g) → H = ⊥",
        ),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        ("∀ A : ℕ → Set ℕ, (⋃ n, A n) ≠ Set.univ", "∀ A : ℕ → Set ℕ, ∃ x, ∃ n, x ∉ A n"),
        ("∀ S : Set ℕ, (∀ x ∈ S, x < 9) → 3 ∈ S", "∀ S : Finset ℕ, (∀ x ∈ S, x < 9) → 3 ∈ S"),
        (
            "∀ (G : Type) [Group G] (H : Subgroup G), H ≤ Subgroup.centralizer (H : Set G) → H = ⊥",
            "∀ (G : Type) [Group G] (H : Subgroup G), (∀ x ∈ H, ∀ g : G, g * x = x * g) → H = ⊥",
        ),
        // A law about operations is not the triviality that opening them makes of it.
        ("∀ A B : Set ℕ, A \\ B = A ∩ Bᶜ", "∀ (A B : Set ℕ) (x : ℕ), x ∈ A ∧ x ∉ B ↔ x ∈ A ∧ x ∉ B"),
        ("∀ A B : Set ℕ, A ∩ B ⊆ A ∪ B", "∀ (A B : Set ℕ) (x : ℕ), x ∈ A → x ∈ B → x ∈ A ∨ x ∈ B"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn limits_and_neighbourhoods_are_what_they_say() {
    let limit = "∀ a : ℕ → ℝ, Filter.Tendsto a Filter.atTop (nhds 3) → a 0 = 3";
    let points = "∀ E : Set ℝ, (∀ x ∈ E, AccPt x (Filter.principal E)) → E = ∅";
    let open = "∀ f : ℝ → ℝ, DifferentiableOn ℝ f (Set.Ioi 1) → f 2 = 3";
    for (r, c) in [
        (limit, "∀ a : ℕ → ℝ, (∀ ε > 0, ∃ N, ∀ n ≥ N, |a n - 3| < ε) → a 0 = 3"),
        (points, "∀ E : Set ℝ, (∀ x ∈ E, ∀ U : Set ℝ, IsOpen U → x ∈ U → ∃ y ∈ E, y ∈ U ∧ y ≠ x) → E = ∅"),
        (open, "∀ f : ℝ → ℝ, (∀ x ∈ Set.Ioi 1, DifferentiableAt ℝ f x) → f 2 = 3"),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (limit, "∀ a : ℕ → ℝ, (∀ ε > 0, ∀ N, ∃ n ≥ N, |a n - 3| < ε) → a 0 = 3"),
        (points, "∀ E : Set ℝ, (∀ x ∈ E, ∀ U : Set ℝ, IsOpen U → x ∈ U → ∃ y ∈ E, y ∈ U) → E = ∅"),
        (open, "∀ f : ℝ → ℝ, (∀ x ∈ Set.Ici 1, DifferentiableAt ℝ f x) → f 2 = 3"),
        (
            "∀ f : ℝ → ℝ, DifferentiableOn ℝ f (Set.Icc 0 1) → f 2 = 3",
            "∀ f : ℝ → ℝ, (∀ x ∈ Set.Icc 0 1, DifferentiableAt ℝ f x) → f 2 = 3",
        ),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn classes_and_conditions_that_say_the_same() {
    let nontrivial = "∀ (A : Type) [Finite A] [Nontrivial A] (f : A → A), Function.Injective f → f = id";
    let class = "∀ (p : ℕ) [Fact p.Prime], Nat.card (Sylow p (Matrix (Fin 2) (Fin 2) (ZMod p))ˣ) = p + 2";
    let group = "Nat.card (Sylow p (Matrix.GeneralLinearGroup (Fin 2) (ZMod p))) = p + 2";
    for (r, c) in [
        (class, format!("∀ p : ℕ, p.Prime → {group}").as_str()),
        (nontrivial, "∀ (A : Type) [Finite A] (f : A → A), 2 ≤ Nat.card A → Function.Injective f → f = id"),
        (
            "∀ f : ℝ → ℝ, (∀ x, 0 < x → 0 < f x ∧ f x < 9) → f 3 = 5",
            "∀ f : ℝ → ℝ, (∀ x, 0 < x → 0 < f x) → (∀ x, 0 < x → f x < 9) → f 3 = 5",
        ),
        (
            "∀ (R : Type) [Ring R] (S : Subring R), IsCoatom S → (2 : R) ∈ S",
            "∀ (R : Type) [Ring R] (S : Subring R), S ≠ ⊤ → (∀ T, S ≤ T → T = S ∨ T = ⊤) → (2 : R) ∈ S",
        ),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (class, format!("∀ p : ℕ, 1 < p → {group}").as_str()),
        (class, format!("∀ p : ℕ, {group}").as_str()),
        (nontrivial, "∀ (A : Type) [Finite A] (f : A → A), 1 ≤ Nat.card A → Function.Injective f → f = id"),
        (nontrivial, "∀ (A : Type) [Finite A] (f : A → A), 3 ≤ Nat.card A → Function.Injective f → f = id"),
        (
            "∀ f : ℝ → ℝ, (∀ x, 0 < x → 0 < f x ∧ f x < 9) → f 3 = 5",
            "∀ f : ℝ → ℝ, (∀ x, 0 < x → 0 < f x) → (∀ x, f x < 9) → f 3 = 5",
        ),
        (
            "∀ (R : Type) [Ring R] (S : Subring R), IsCoatom S → (2 : R) ∈ S",
            "∀ (R : Type) [Ring R] (S : Subring R), (∀ T, S ≤ T → T = S ∨ T = ⊤) → (2 : R) ∈ S",
        ),
    ]);
}
