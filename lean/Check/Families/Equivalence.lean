import Mathlib

/-!
# `equivalence`: each statement from the other, in a way that needs it

The Lean side of `src/check/equivalence.rs`, after BEq+ (Poiroux et al. 2025). Two theorems always imply
each other, so a proof counts in two ways only: it puts the other statement's parts in place and does
nothing else; or its target could not be shown by the same solvers without the other statement.
Sample statements stand here where those of a candidate will; Lean accepts this file as it is.
-/

def cand : Prop := ∀ x y : Int, 0 < y → y < x → x + y + x * y = 80 → x = 26
def expected : Prop := ∀ x y : Int, 0 < y ∧ y < x ∧ x + y + x * y = 80 → x = 26

/-- The statement follows from the other one. -/
theorem direction (base : cand) : expected := by
  unfold cand at base
  unfold expected
  first
  | exact base
  | (intros; apply base <;> assumption)
  | (intros; refine base ?_ ?_ <;> assumption)
  | (intros; apply base <;> first | assumption | (apply Eq.symm; assumption) | (apply Ne.symm; assumption))
  | (simp only [and_imp, gt_iff_lt, ge_iff_le, ne_eq] at base ⊢; exact base)
  | (simp only [and_imp, gt_iff_lt, ge_iff_le, ne_eq] at base ⊢; intros; apply base <;> assumption)
  | (simp only [and_imp, gt_iff_lt, ge_iff_le, ne_eq, Int.add_comm, Int.mul_comm, Int.add_left_comm,
      Int.mul_left_comm, Nat.add_comm, Nat.mul_comm, Nat.add_left_comm, Nat.mul_left_comm, add_comm, mul_comm, and_comm,
      and_left_comm, or_comm, or_left_comm, eq_comm] at base ⊢
     first | exact base | (intros; apply base <;> assumption))
  | (constructor <;> first | exact base.1 | exact base.2)
  | (fail_if_success
      (clear base
       intros
       first | omega | (simp_all; done) | grind | (constructor <;> intros <;> grind) | decide)
     first
     | (intros; apply base <;> first | assumption | rfl | omega | (simp_all; done) | grind)
     | (intros; refine base ?_ ?_ <;> first | assumption | omega | grind)
     | (constructor <;> intros <;> first | exact base.1 | exact base.2 | grind)
     | (intros; grind))
