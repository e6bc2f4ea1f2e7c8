//! Sets by operations and by what they hold, indices from another number, conditions denied, references of an older Mathlib.

use super::attacks::never_same;
use super::{RIGHT, compare, expect};
use autoform_sameness::{Relation, Side};

/// Pairs that say the same, each with something near that does not.
const SHAPES: [(&str, &str, &str); 10] = [
    (
        "∀ (X : Type) [TopologicalSpace X] (f g : X → ℝ), Continuous f → Continuous g → IsClosed {x | f x = g x}",
        "∀ (X : Type) [TopologicalSpace X] (f g : X → ℝ), Continuous f → Continuous g → IsOpen {x | f x ≠ g x}",
        "∀ (X : Type) [TopologicalSpace X] (f g : X → ℝ), Continuous f → Continuous g → IsOpen {x | f x = g x}",
    ),
    (
        "∀ (X : Type) [TopologicalSpace X] (A : Set X), Set.Countable (A ∩ {x | ∃ U ∈ nhds x, (U ∩ A).Countable})",
        "∀ (X : Type) [TopologicalSpace X] (A : Set X), Set.Countable {x | x ∈ A ∧ ¬ ∀ U ∈ nhds x, ¬ (A ∩ U).Countable}",
        "∀ (X : Type) [TopologicalSpace X] (A : Set X), Set.Countable {x | x ∈ A ∧ ∀ U ∈ nhds x, (A ∩ U).Countable}",
    ),
    (
        "∀ x : ℕ → ℝ, x 0 = 1 → (∀ n ≥ 2, x n = x (n - 1) + 1 / x (n - 1)) → x 9 < 9",
        "∀ y : ℕ → ℝ, y 0 = 1 → (∀ n, 1 ≤ n → y (n + 1) = y n + 1 / y n) → y 9 < 9",
        "∀ y : ℕ → ℝ, y 0 = 1 → (∀ n, 1 < n → y (n + 1) = y n + 1 / y n) → y 9 < 9",
    ),
    (
        "∀ (n : ℕ) [NeZero n] (A B : Matrix (Fin n) (Fin n) ℝ), A * B - B * A ≠ 1",
        "∀ (n : ℕ) (A B : Matrix (Fin n) (Fin n) ℝ), 0 < n → A * B - B * A ≠ 1",
        "∀ (n : ℕ) (A B : Matrix (Fin n) (Fin n) ℝ), 1 < n → A * B - B * A ≠ 1",
    ),
    (
        "∀ (n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ), A.transpose = A → A ^ 2 = 0 → A = 0",
        "∀ (n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ), A.transpose = A → A * A = 0 → ∀ i j, A i j = 0",
        "∀ (n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ), A.transpose = A → A * A = 0 → ∀ i, A i i = 0",
    ),
    (
        "∀ a : ℕ → ℝ, Antitone a → BddBelow (Set.range a) → Filter.Tendsto a Filter.atTop (nhds (⨅ n, a n))",
        "∀ a : ℕ → ℝ, Antitone a → BddBelow (Set.range a) → Filter.Tendsto a Filter.atTop (nhds (sInf (Set.range a)))",
        "∀ a : ℕ → ℝ, Antitone a → BddBelow (Set.range a) → Filter.Tendsto a Filter.atTop (nhds (sSup (Set.range a)))",
    ),
    (
        "∀ (a b : ℝ) (f : ℝ → ℝ), (∀ x ∈ Set.Ioo a b, deriv f x = 0) → ContinuousOn f (Set.Icc a b) → ∃ c, ∀ x ∈ Set.Icc a b, f x = c",
        "∀ (a b : ℝ) (f : ℝ → ℝ), (∀ x ∈ Set.Ioo a b, deriv f x = 0) → ContinuousOn f (Set.Icc a b) → ∀ x y, x ∈ Set.Icc a b → y ∈ Set.Icc a b → f x = f y",
        "∀ (a b : ℝ) (f : ℝ → ℝ), (∀ x ∈ Set.Ioo a b, deriv f x = 0) → ContinuousOn f (Set.Icc a b) → ∀ x y, x ∈ Set.Icc a b → y ∈ Set.Ioo a b → f x = f y",
    ),
    (
        "∀ (V : Type) [Fintype V] (G : SimpleGraph V) [DecidableRel G.Adj], 2 ≤ Fintype.card V → ∃ u v, u ≠ v ∧ G.degree u = G.degree v",
        "∀ (V : Type) [Fintype V] [Nontrivial V] (G : SimpleGraph V) [DecidableRel G.Adj], ∃ u v, u ≠ v ∧ G.degree u = G.degree v",
        "∀ (V : Type) [Fintype V] (G : SimpleGraph V) [DecidableRel G.Adj], 3 ≤ Fintype.card V → ∃ u v, u ≠ v ∧ G.degree u = G.degree v",
    ),
    (
        "∀ (K : Type) [Field K] (p q : Polynomial K), 0 < p.natDegree ∨ 0 < q.natDegree → IsCoprime p q → p * q ≠ 1",
        "∀ (K : Type) [Field K] (p q : Polynomial K), (p.natDegree = 0 → q.natDegree ≠ 0) → IsCoprime p q → p * q ≠ 1",
        "∀ (K : Type) [Field K] (p q : Polynomial K), (p.natDegree = 0 → q.natDegree = 0) → IsCoprime p q → p * q ≠ 1",
    ),
    (
        "∀ (a : ℕ → ℝ) (s : ℝ), Filter.Tendsto (fun n => ∑ k ∈ Finset.range n, a k) Filter.atTop (nhds s) → s ≤ 1 → a 0 ≤ 2",
        "∀ (a : ℕ → ℝ) (s : ℝ), Filter.Tendsto (fun n => ∑ k ∈ Finset.range (n + 1), a k) Filter.atTop (nhds s) → s ≤ 1 → a 0 ≤ 2",
        "∀ (a : ℕ → ℝ) (s : ℝ), Filter.Tendsto (fun n => ∑ k ∈ Finset.range n, a (k + 1)) Filter.atTop (nhds s) → s ≤ 1 → a 0 ≤ 2",
    ),
];

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn shapes_alone_are_no_difference() {
    each(&SHAPES[..5]);
}

#[test]
#[ignore = "takes long: run it by name"]
fn more_shapes_are_no_difference() {
    each(&SHAPES[5..]);
}

fn each(pairs: &[(&str, &str, &str)]) {
    for (r, c, near) in pairs {
        expect(r, c, RIGHT);
        never_same(&[(r, near)]);
    }
}

/// A published reference of an older Mathlib is read with today's names, and a note says so; a candidate is not.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_reference_may_be_of_an_older_mathlib() {
    let file = |open: &str, says: &str| format!("import Mathlib\n{open}\ntheorem t {says} := by sorry\n");
    let older = [
        (
            file("open Complex", "(z w : ℂ) : abs (z * w) = abs z * abs w"),
            file("", "(a b : ℂ) : ‖a * b‖ = ‖a‖ * ‖b‖"),
            file("", "(a b : ℂ) : ‖a * b‖ ≤ ‖a‖ * ‖b‖"),
        ),
        (
            file(
                "",
                "{X : Type*} [TopologicalSpace X] (A : Set X) (r : X → A) (c : Continuous r) (h : ∀ x : A, r x = x) : QuotientMap r",
            ),
            file(
                "",
                "{Y : Type*} [TopologicalSpace Y] (B : Set Y) (s : Y → B) (h : ∀ x : B, s x = x) (k : Continuous s) : Topology.IsQuotientMap s",
            ),
            file(
                "",
                "{Y : Type*} [TopologicalSpace Y] (B : Set Y) (s : Y → B) (h : ∀ x : B, s x = x) : Topology.IsQuotientMap s",
            ),
        ),
        // What does not parse today has no statement before it is read so.
        (
            file(
                "open Filter Set\nopen scoped Topology\n",
                "{f : ℕ → Type} {x y : ℕ → Πa, f a} (h : ∀ n a, x n a = y n a) : x = y",
            ),
            file("", "{g : ℕ → Type} {u v : ℕ → ∀ a, g a} (h : ∀ n a, u n a = v n a) : u = v"),
            file("", "{g : ℕ → Type} {u v : ℕ → ∀ a, g a} (h : ∀ a, u 0 a = v 0 a) : u = v"),
        ),
    ];
    for (old, today, other) in older {
        let related = compare(&old, &today);
        assert!(related.relation.is_same(), "{old}\n{:?}", related.notes);
        assert!(
            related.notes.iter().any(|n| n.starts_with("the reference is of an older Mathlib: ")),
            "{:?}",
            related.notes
        );
        assert!(!compare(&old, &other).relation.is_same(), "{other}");
        let turned = compare(&today, &old);
        assert_eq!((turned.relation, turned.not_accepted), (Relation::Undecided, Some(Side::Candidate)), "{old}");
    }
}
