//! Orders of subobjects and topologies, what may be cancelled, elements of a quotient, how many there are, by what they say of elements.

use super::attacks::never_same;
use super::{RIGHT, expect};

/// What is the same, and what is near the first and is not.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn orders_quotients_and_numbers_are_said_by_elements() {
    let maximal =
        "∀ (K : Type) [Field K] (A : Subring K), (∀ T : Subring K, A ≤ T → T = A ∨ T = ⊤) → ∀ x : K, x ∈ A ∨ x⁻¹ ∈ A";
    let finer = "∀ (X : Type) (s t : TopologicalSpace X), s ≤ t → @CompactSpace X s → @CompactSpace X t";
    let cancel = "∀ (R : Type) [Ring R] (r : R), (∃ s, s * r = 1) → Function.Injective (fun x => r * x)";
    let prime =
        "∀ (R : Type) [CommRing R] (I : Ideal R), I ≠ ⊤ → (∀ x y : R ⧸ I, x * y = 0 → x = 0 ∨ y = 0) → I.IsPrime";
    let cube = "{x : ℝ | x ^ 3 = 8}.ncard = 1";
    let square = "{x : ℝ | x ^ 2 = 9}.ncard = 2";
    let unique = "∀ a : ℝ, ∃ x : ℝ, ∀ y : ℝ, y ^ 3 + y = a ↔ y = x";
    let characteristic = "∀ (R : Type) [CommRing R], ringChar R = 2 → ∀ x y : R, (x + y) ^ 2 = x ^ 2 + y ^ 2";
    let pairs = [
        (
            maximal,
            maximal.replace("A ≤ T → T = A ∨ T = ⊤", "(∀ x ∈ A, x ∈ T) → T = A ∨ ∀ x, x ∈ T"),
            maximal.replace("A ≤ T", "T ≤ A"),
        ),
        (
            finer,
            finer.replace("s ≤ t", "(∀ U : Set X, @IsOpen X t U → @IsOpen X s U)"),
            finer.replace("s ≤ t", "(∀ U : Set X, @IsOpen X s U → @IsOpen X t U)"),
        ),
        (
            cancel,
            cancel.replace("Function.Injective (fun x => r * x)", "∀ x, r * x = 0 → x = 0"),
            cancel.replace("Function.Injective (fun x => r * x)", "∀ x, x * r = 0 → x = 0"),
        ),
        (
            prime,
            prime.replace("x y : R ⧸ I, x * y = 0 → x = 0 ∨ y = 0", "a b : R, a * b ∈ I → a ∈ I ∨ b ∈ I"),
            prime.replace("x y : R ⧸ I, x * y = 0 → x = 0 ∨ y = 0", "a b : R, a * b ∈ I → a ∈ I ∧ b ∈ I"),
        ),
        (cube, "∃! x : ℝ, x ^ 3 = 8".to_owned(), "∃ x : ℝ, x ^ 3 = 8".to_owned()),
        (
            square,
            "∃ a b : ℝ, a ≠ b ∧ ∀ x : ℝ, x ^ 2 = 9 ↔ x = a ∨ x = b".to_owned(),
            "∃ a b : ℝ, ∀ x : ℝ, x ^ 2 = 9 ↔ x = a ∨ x = b".to_owned(),
        ),
        (
            unique,
            "∀ a : ℝ, ∃! x : ℝ, x ^ 3 + x = a".to_owned(),
            "∀ a : ℝ, ∃ x : ℝ, ∀ y : ℝ, y ^ 3 + y = a → y = x".to_owned(),
        ),
        (
            characteristic,
            characteristic.replace("ringChar R = 2", "CharP R 2"),
            characteristic.replace("ringChar R = 2", "CharP R 3"),
        ),
    ];
    for (one, other, near) in &pairs {
        assert!(one != other && one != near);
        expect(one, other, RIGHT);
        never_same(&[(one, near)]);
    }
}
