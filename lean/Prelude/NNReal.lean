/-!
# Nonnegative real numbers
-/

section

/-- The nonnegative real numbers. -/
noncomputable def NNReal : Type := {r : ℝ // 0 ≤ r}

namespace NNReal
/-- The nonnegative real numbers. -/
scoped notation "ℝ≥0" => NNReal

/-- A nonnegative real number as a real number. -/
@[coe] def toReal (x : NNReal) : ℝ := x.val
noncomputable instance : Coe NNReal ℝ := ⟨toReal⟩

protected theorem eq {a b : NNReal} (h : (a : ℝ) = b) : a = b := Subtype.ext h

noncomputable instance : Zero NNReal := ⟨⟨0, _root_.le_refl 0⟩⟩
noncomputable instance : One NNReal := ⟨⟨1, IsStrictOrderedRing.zero_le_one⟩⟩
noncomputable instance : Add NNReal := ⟨fun a b => ⟨a.val + b.val, by
  have := a.property; have := b.property; grind only⟩⟩
noncomputable instance : Mul NNReal := ⟨fun a b => ⟨a.val * b.val, Real.mul_nonneg' a.property b.property⟩⟩
noncomputable instance : Inv NNReal := ⟨fun a => ⟨a.val⁻¹, Real.inv_nonneg' a.property⟩⟩
noncomputable instance : Div NNReal := ⟨fun a b => a * b⁻¹⟩
/-- Subtraction, cut off at zero. -/
noncomputable instance : Sub NNReal := ⟨fun a b => ⟨max (a.val - b.val) 0,
  SemilatticeSup.le_sup_right (α := ℝ) _ _⟩⟩
noncomputable instance : NatCast NNReal := ⟨fun n => ⟨n, Real.natCast_nonneg' n⟩⟩

noncomputable instance instSemifield : Semifield NNReal where
  add_assoc a b c := NNReal.eq (add_assoc a.val b.val c.val)
  add_comm a b := NNReal.eq (add_comm a.val b.val)
  zero_add a := NNReal.eq (zero_add a.val)
  add_zero a := NNReal.eq (add_zero a.val)
  mul_assoc a b c := NNReal.eq (mul_assoc a.val b.val c.val)
  mul_comm a b := NNReal.eq (mul_comm a.val b.val)
  one_mul a := NNReal.eq (one_mul a.val)
  mul_one a := NNReal.eq (mul_one a.val)
  zero_mul a := NNReal.eq (zero_mul a.val)
  mul_zero a := NNReal.eq (mul_zero a.val)
  left_distrib a b c := NNReal.eq (mul_add a.val b.val c.val)
  right_distrib a b c := NNReal.eq (add_mul a.val b.val c.val)
  natCast_zero := NNReal.eq Nat.cast_zero
  natCast_succ n := NNReal.eq (Nat.cast_succ n)
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
  exists_pair_ne := ⟨0, 1, fun h => by
    have h : (0 : ℝ) = 1 := congrArg Subtype.val h
    grobner⟩
  inv_zero := NNReal.eq DivisionRing.inv_zero
  mul_inv_cancel a ha := NNReal.eq (DivisionRing.mul_inv_cancel a.val fun h => ha (NNReal.eq h))

open Classical in
noncomputable instance instLinearOrder : LinearOrder NNReal where
  le a b := a.val ≤ b.val
  lt a b := a.val < b.val
  le_refl a := _root_.le_refl a.val
  le_trans _ _ _ := _root_.le_trans (α := ℝ)
  lt_iff_le_not_ge _ _ := _root_.lt_iff_le_not_ge (α := ℝ)
  le_antisymm _ _ h₁ h₂ := NNReal.eq (_root_.le_antisymm h₁ h₂)
  le_total a b := _root_.le_total a.val b.val
  toDecidableLE _ _ := Classical.propDecidable _
  toDecidableEq _ _ := Classical.propDecidable _
  toDecidableLT _ _ := Classical.propDecidable _
noncomputable instance : OrderBot NNReal := { bot := 0, bot_le := fun a => a.property }
end NNReal

/-- The nonnegative real number `max r 0`. -/
noncomputable def Real.toNNReal (r : ℝ) : NNReal :=
  ⟨max r 0, SemilatticeSup.le_sup_right (α := ℝ) _ _⟩
/-- The absolute value as a nonnegative real number. -/
noncomputable def Real.nnabs (r : ℝ) : NNReal := Real.toNNReal (abs r)
end
