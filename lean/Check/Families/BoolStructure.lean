import Mathlib

/-!
# `bool_structure`: properties of small structures given by tables

The Lean side of `src/check/families/bool_structure.rs`: sides are functions that the item's context
defines. Sample statements stand here where those of a candidate will; Lean accepts this file as it is.
-/

/-- Equal at every assignment. -/
theorem same : ∀ x y : Fin 4, (x = y ∨ y = x) ↔ (y = x) := by decide +kernel

/-- The reference is false at one assignment and true at another, so its table says something. -/
theorem contingent : ¬ (∀ x y : Fin 4, x = y) ∧ ¬ (∀ x y : Fin 4, ¬ x = y) := by decide +kernel

/-- The reference's side is not the same everywhere, so that being equal to it says something. -/
theorem varies : ¬ (∀ x : Fin 4, x + 1 = (fun x : Fin 4 => x + 1) ⟨0, by decide⟩) := by decide +kernel
