import Mathlib

/-!
# `linear_inequality`: one linear form is a positive multiple of another

The Lean side of `src/check/families/linear_inequality.rs`. Sample statements stand here where those of a
candidate will; Lean accepts this file as it is.
-/

/-- The canonical linear forms (right side minus left side) are positive multiples of each other. -/
theorem same_form : ∀ x y : Int, 3 * (2 * y - 2 * x) = 2 * ((3 * y + 1) - (3 * x + 1)) := by
  intros
  first | rfl | omega | grind

/-- The candidate's side and the reference's are the same function of the variables. -/
theorem same : ∀ x y : Int, x + 2 * y = y + y + x := by
  intros
  first | rfl | omega | grind
