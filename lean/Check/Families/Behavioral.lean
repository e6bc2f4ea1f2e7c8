import Mathlib

/-!
# `behavioral`: the item's own examples, and agreement wherever the context leaves something open

The Lean side of `src/check/families/behavioral.rs`. The item brings its `must_*` and `anti_*` theorems;
they show that the statement holds for one value of the context and fails for another, so what follows
is no equivalence of two theorems. A sample statement stands here where that of a candidate will; Lean
accepts this file as it is.
-/

/-- Candidate and reference agree at every value of the context's variables. -/
theorem same_everywhere :
    ∀ f : Nat → Nat, ((∀ m n : Nat, m < n → f m < f n) ↔ (∀ m n : Nat, n > m → ¬ f n ≤ f m)) := by
  intros
  first
  | exact Iff.rfl
  | (constructor <;> intro h <;> intros <;> first | exact h | (apply h <;> assumption))
  | (constructor <;> intros <;> grind (splits := 2) (ematch := 2) (gen := 2) (instances := 50))
