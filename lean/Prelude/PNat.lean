/-!
# Positive natural numbers
-/

/-- The positive natural numbers. -/
def PNat : Type := {n : ℕ // 0 < n}
/-- The positive natural numbers. -/
notation "ℕ+" => PNat

namespace PNat
/-- A positive natural number as a natural number. -/
@[coe] protected noncomputable def val : ℕ+ → ℕ := Subtype.val
noncomputable instance : Coe ℕ+ ℕ := ⟨PNat.val⟩
noncomputable instance (n : ℕ) [h : NeZero n] : OfNat ℕ+ n := ⟨⟨n, Nat.pos_of_ne_zero h.out⟩⟩
noncomputable instance : One ℕ+ := ⟨⟨1, Nat.one_pos⟩⟩
noncomputable instance : Add ℕ+ := ⟨fun a b => ⟨a.val + b.val, Nat.add_pos_left a.property _⟩⟩
noncomputable instance : Mul ℕ+ := ⟨fun a b => ⟨a.val * b.val, Nat.mul_pos a.property b.property⟩⟩
/-- Subtraction, cut off at one. -/
noncomputable instance : Sub ℕ+ := ⟨fun a b => ⟨if b.val < a.val then a.val - b.val else 1, by
  split
  · omega
  · exact Nat.one_pos⟩⟩
theorem eq' {a b : ℕ+} (h : a.val = b.val) : a = b := Subtype.ext h
noncomputable instance : DecidableEq ℕ+ := fun a b =>
  if h : a.val = b.val then isTrue (eq' h) else isFalse fun e => h (e ▸ rfl)
noncomputable instance : CommMonoid ℕ+ where
  mul_assoc a b c := eq' (Nat.mul_assoc a.val b.val c.val)
  mul_comm a b := eq' (Nat.mul_comm a.val b.val)
  one_mul a := eq' (Nat.one_mul a.val)
  mul_one a := eq' (Nat.mul_one a.val)
  npow n x := ⟨x.val ^ n, Nat.pow_pos x.property⟩
  npow_zero _ := rfl
  npow_succ n x := eq' (by show x.val ^ (n + 1) = x.val ^ n * x.val; exact Nat.pow_succ ..)
noncomputable instance : AddCommSemigroup ℕ+ where
  add_assoc a b c := eq' (Nat.add_assoc a.val b.val c.val)
  add_comm a b := eq' (Nat.add_comm a.val b.val)
noncomputable instance : LinearOrder ℕ+ where
  le a b := a.val ≤ b.val
  lt a b := a.val < b.val
  le_refl a := Nat.le_refl a.val
  le_trans _ _ _ := Nat.le_trans
  lt_iff_le_not_ge _ _ := Nat.lt_iff_le_not_le
  le_antisymm _ _ h₁ h₂ := eq' (Nat.le_antisymm h₁ h₂)
  le_total a b := Nat.le_total a.val b.val
  toDecidableLE a b := Nat.decLe a.val b.val
  toDecidableEq := inferInstance
  toDecidableLT a b := Nat.decLt a.val b.val
/-- The primes among the positive natural numbers. -/
protected noncomputable def Prime (p : ℕ+) : Prop := (p : ℕ).Prime
end PNat
