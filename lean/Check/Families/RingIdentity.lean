import Mathlib

/-!
# `ring_identity`: two sides have one polynomial normal form

The Lean side of `src/check/families/ring_identity.rs`. A sample statement stands here where that of a
candidate will; Lean accepts this file as it is.
-/

/-- The candidate's side and the reference's are the same function of the variables. -/
theorem same : ∀ x y : Int, (x + y) ^ 2 = y * y + 2 * (x * y) + x * x := by
  intros
  first | with_reducible rfl | grobner
