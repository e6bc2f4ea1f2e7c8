import Mathlib

/-!
# `fin_truth_table`: two functions on small finite types, assignment by assignment

The Lean side of `src/check/families/fin_truth_table.rs`. Sample statements stand here where those of a
candidate will; Lean accepts this file as it is.
-/

/-- Equal at every assignment. -/
theorem same : ∀ a b : Bool, (!(a && b)) = (!b || !a) := by decide +kernel

/-- The reference is false at one assignment and true at another, so its table says something. -/
theorem contingent : ¬ (∀ a b : Bool, (a && b) = true) ∧ ¬ (∀ a b : Bool, ¬ (a && b) = true) := by decide +kernel

/-- The reference's side is not the same everywhere, so that being equal to it says something. -/
theorem varies : ¬ (∀ a b : Bool, (a && b) = (fun a b : Bool => a && b) false false) := by decide +kernel
