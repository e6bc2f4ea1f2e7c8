/-!
# Semirings, rings and fields

Classes under Mathlib's names, their numerals and casts, and the bridge to core's `Lean.Grind` classes,
through which `grind` understands them.
-/

section
universe u v

/-- A natural number that is at least two, found by type class search for numerals. -/
class Nat.AtLeastTwo (n : Nat) : Prop where
  /-- It is at least two. -/
  prop : n ≥ 2
noncomputable instance instNatAtLeastTwo (n : Nat) : Nat.AtLeastTwo (n + 2) := ⟨Nat.le_add_left 2 n⟩

/-- Numerals from `2` on are casts of natural numbers. -/
noncomputable instance (priority := 100) instOfNatAtLeastTwo {R : Type u} {n : Nat} [NatCast R] [Nat.AtLeastTwo n] :
    OfNat R n := ⟨Nat.cast n⟩

/-- Types with a canonical map from the rational numbers. -/
class RatCast (K : Type u) where
  /-- The canonical map from the rational numbers. -/
  protected ratCast : ℚ → K
/-- The canonical map from the rational numbers. -/
@[coe, match_pattern] protected def Rat.cast {K : Type u} [RatCast K] : ℚ → K := RatCast.ratCast
noncomputable instance {K : Type u} [RatCast K] : CoeTail ℚ K := ⟨Rat.cast⟩
noncomputable instance {K : Type u} [RatCast K] : CoeHTCT ℚ K := ⟨Rat.cast⟩

/-- A monoid with an absorbing zero. -/
class MonoidWithZero (M : Type u) extends Monoid M, Zero M where
  /-- Zero times anything is zero. -/
  protected zero_mul : ∀ a : M, 0 * a = 0
  /-- Anything times zero is zero. -/
  protected mul_zero : ∀ a : M, a * 0 = 0
/-- A commutative monoid with an absorbing zero. -/
class CommMonoidWithZero (M : Type u) extends MonoidWithZero M, CommMonoid M
/-- A monoid with zero in which everything but zero is invertible, and `0⁻¹ = 0`. -/
class GroupWithZero (G : Type u) extends MonoidWithZero G, DivInvMonoid G, Nontrivial G where
  /-- The inverse of zero is zero. -/
  protected inv_zero : (0 : G)⁻¹ = 0
  /-- The inverse of a nonzero element. -/
  protected mul_inv_cancel (a : G) : a ≠ 0 → a * a⁻¹ = 1

/-- A semiring. -/
class Semiring (R : Type u) extends AddCommMonoid R, MonoidWithZero R, NatCast R where
  /-- Multiplication distributes over addition on the left. -/
  protected left_distrib : ∀ a b c : R, a * (b + c) = a * b + a * c
  /-- Multiplication distributes over addition on the right. -/
  protected right_distrib : ∀ a b c : R, (a + b) * c = a * c + b * c
  /-- The cast of zero. -/
  protected natCast_zero : NatCast.natCast (0 : Nat) = (0 : R)
  /-- The cast of a successor. -/
  protected natCast_succ : ∀ n : Nat, NatCast.natCast (n + 1) = (NatCast.natCast n + 1 : R)
/-- A commutative semiring. -/
class CommSemiring (R : Type u) extends Semiring R, CommMonoid R
/-- A ring. -/
class Ring (R : Type u) extends Semiring R, AddCommGroup R, IntCast R where
  /-- The cast of a natural number. -/
  protected intCast_ofNat : ∀ n : Nat, IntCast.intCast (n : Int) = (Nat.cast n : R)
  /-- The cast of a negative integer. -/
  protected intCast_negSucc : ∀ n : Nat, IntCast.intCast (Int.negSucc n) = (-(Nat.cast (n + 1)) : R)
/-- A commutative ring. -/
class CommRing (R : Type u) extends Ring R, CommMonoid R
/-- A semiring in which everything but zero is invertible. -/
class DivisionSemiring (K : Type u) extends Semiring K, GroupWithZero K
/-- A commutative semiring in which everything but zero is invertible. -/
class Semifield (K : Type u) extends CommSemiring K, DivisionSemiring K
/-- A ring in which everything but zero is invertible, and `0⁻¹ = 0`. -/
class DivisionRing (K : Type u) extends Ring K, DivInvMonoid K, Nontrivial K where
  /-- The inverse of a nonzero element. -/
  protected mul_inv_cancel : ∀ a : K, a ≠ 0 → a * a⁻¹ = 1
  /-- The inverse of zero is zero. -/
  protected inv_zero : (0 : K)⁻¹ = 0
/-- A field, with `0⁻¹ = 0`. -/
class Field (K : Type u) extends CommRing K, DivisionRing K

noncomputable instance (priority := 100) CommRing.toCommSemiring {R : Type u} [i : CommRing R] : CommSemiring R :=
  { i with }
noncomputable instance (priority := 100) CommSemiring.toCommMonoidWithZero {R : Type u} [i : CommSemiring R] :
    CommMonoidWithZero R := { i with }
noncomputable instance (priority := 100) DivisionRing.toDivisionSemiring {K : Type u} [i : DivisionRing K] :
    DivisionSemiring K := { i with }
noncomputable instance (priority := 100) Field.toSemifield {K : Type u} [i : Field K] : Semifield K := { i with }
/-- The cast of a rational number is numerator divided by denominator. -/
noncomputable instance (priority := 100) DivisionRing.toRatCast {K : Type u} [DivisionRing K] : RatCast K :=
  ⟨fun q => (q.num : K) / (q.den : K)⟩

section
variable {R : Type u}
theorem zero_mul [MonoidWithZero R] (a : R) : 0 * a = 0 := MonoidWithZero.zero_mul a
theorem mul_zero [MonoidWithZero R] (a : R) : a * 0 = 0 := MonoidWithZero.mul_zero a
theorem mul_add [Semiring R] (a b c : R) : a * (b + c) = a * b + a * c := Semiring.left_distrib a b c
theorem add_mul [Semiring R] (a b c : R) : (a + b) * c = a * c + b * c := Semiring.right_distrib a b c
theorem Nat.cast_zero [Semiring R] : ((0 : Nat) : R) = 0 := Semiring.natCast_zero
theorem Nat.cast_succ [Semiring R] (n : Nat) : ((n + 1 : Nat) : R) = n + 1 := Semiring.natCast_succ n
theorem Nat.cast_one [Semiring R] : ((1 : Nat) : R) = 1 := by rw [Nat.cast_succ, Nat.cast_zero, zero_add]
theorem neg_add_cancel [AddGroup R] (a : R) : -a + a = 0 := AddGroup.neg_add_cancel a
theorem sub_eq_add_neg [SubNegMonoid R] (a b : R) : a - b = a + -b := SubNegMonoid.sub_eq_add_neg a b
theorem neg_zero' [AddGroup R] : -(0 : R) = 0 := by
  have h := neg_add_cancel (0 : R)
  rwa [add_zero] at h
theorem neg_neg' [AddGroup R] (a : R) : - -a = a := by
  rw [← add_zero (- -a), ← neg_add_cancel a, ← add_assoc, neg_add_cancel, zero_add]

theorem AddMonoid.nsmul_eq_cast_mul [Semiring R] (n : Nat) (a : R) : n • a = (n : R) * a := by
  induction n with
  | zero => rw [Nat.cast_zero, zero_mul]; exact AddMonoid.nsmul_zero a
  | succ n ih =>
    rw [Nat.cast_succ, add_mul, one_mul, ← ih]; exact AddMonoid.nsmul_succ n a

noncomputable instance (priority := low) Semiring.toGrindSemiring [i : Semiring R] : Lean.Grind.Semiring R where
  natCast := inferInstance
  ofNat
    | 0 => inferInstance
    | 1 => inferInstance
    | n + 2 => ⟨((n + 2 : Nat) : R)⟩
  nsmul := inferInstance
  npow := inferInstance
  add_zero := add_zero
  add_comm := add_comm
  add_assoc := add_assoc
  mul_assoc := mul_assoc
  mul_one := mul_one
  one_mul := one_mul
  left_distrib := mul_add
  right_distrib := add_mul
  zero_mul := zero_mul
  mul_zero := mul_zero
  pow_zero := _root_.pow_zero
  pow_succ := _root_.pow_succ
  ofNat_succ
    | 0 => (zero_add (1 : R)).symm
    | 1 => by show ((2 : Nat) : R) = 1 + 1; rw [Nat.cast_succ, Nat.cast_one]
    | _ + 2 => Nat.cast_succ _
  ofNat_eq_natCast
    | 0 => Nat.cast_zero.symm
    | 1 => Nat.cast_one.symm
    | _ + 2 => rfl
  nsmul_eq_natCast_mul := AddMonoid.nsmul_eq_cast_mul

noncomputable instance (priority := low) CommSemiring.toGrindCommSemiring [i : CommSemiring R] :
    Lean.Grind.CommSemiring R := { mul_comm := CommSemigroup.mul_comm (G := R) }

noncomputable instance (priority := low) Ring.toGrindRing [i : Ring R] : Lean.Grind.Ring R where
  intCast := inferInstance
  zsmul := inferInstance
  neg_add_cancel := neg_add_cancel
  sub_eq_add_neg := sub_eq_add_neg
  neg_zsmul i a := by
    cases i with
    | ofNat n =>
      cases n with
      | zero =>
        show SubNegMonoid.zsmul 0 a = -(SubNegMonoid.zsmul 0 a)
        rw [SubNegMonoid.zsmul_zero', neg_zero']
      | succ n => exact SubNegMonoid.zsmul_neg' n a
    | negSucc n =>
      show SubNegMonoid.zsmul ((n + 1 : Nat) : Int) a = -(SubNegMonoid.zsmul (Int.negSucc n) a)
      rw [SubNegMonoid.zsmul_neg', neg_neg']
  zsmul_natCast_eq_nsmul n a := by
    show SubNegMonoid.zsmul (n : Int) a = AddMonoid.nsmul n a
    induction n with
    | zero => exact (SubNegMonoid.zsmul_zero' a).trans (AddMonoid.nsmul_zero a).symm
    | succ n ih => rw [SubNegMonoid.zsmul_succ', ih, AddMonoid.nsmul_succ]
  intCast_ofNat
    | 0 => (Ring.intCast_ofNat 0).trans Nat.cast_zero
    | 1 => (Ring.intCast_ofNat 1).trans Nat.cast_one
    | n + 2 => Ring.intCast_ofNat (n + 2)
  intCast_neg i := by
    have h0 : ∀ n : Nat, ((n : Int) : R) = n := Ring.intCast_ofNat
    have h1 : ∀ n : Nat, ((Int.negSucc n : Int) : R) = -((n + 1 : Nat) : R) := Ring.intCast_negSucc
    cases i with
    | ofNat n =>
      cases n with
      | zero => show ((0 : Nat) : Int).cast = -(((0 : Nat) : Int).cast : R); rw [h0, Nat.cast_zero, neg_zero']
      | succ n => show (Int.negSucc n).cast = -(((n + 1 : Nat) : Int).cast : R); rw [h0, h1]
    | negSucc n => show ((n + 1 : Nat) : Int).cast = -((Int.negSucc n).cast : R); rw [h0, h1, neg_neg']

noncomputable instance (priority := low) CommRing.toGrindCommRing [i : CommRing R] : Lean.Grind.CommRing R :=
  { mul_comm := CommSemigroup.mul_comm (G := R) }

theorem zpow_neg_aux [i : Field R] (a : R) (ha : a ≠ 0) : a⁻¹ ≠ 0 := fun h => by
  have h1 := DivisionRing.mul_inv_cancel a ha
  rw [h, mul_zero] at h1
  obtain ⟨x, y, hxy⟩ := Nontrivial.exists_pair_ne (α := R)
  exact hxy (by rw [← mul_one x, ← mul_one y, ← h1, mul_zero, mul_zero])

theorem inv_inv' [i : Field R] (a : R) : (a⁻¹)⁻¹ = a := by
  by_cases ha : a = 0
  · rw [ha, DivisionRing.inv_zero, DivisionRing.inv_zero]
  · rw [← one_mul (a⁻¹)⁻¹, ← DivisionRing.mul_inv_cancel a ha, mul_assoc,
      DivisionRing.mul_inv_cancel _ (zpow_neg_aux a ha), mul_one]

noncomputable instance (priority := low) Field.toGrindField [i : Field R] : Lean.Grind.Field R where
  zpow := inferInstance
  div_eq_mul_inv := DivInvMonoid.div_eq_mul_inv
  zero_ne_one h := by
    obtain ⟨x, y, hxy⟩ := Nontrivial.exists_pair_ne (α := R)
    exact hxy (by rw [← mul_one x, ← mul_one y]; show x * 1 = y * 1; rw [← h]; exact (mul_zero x).trans (mul_zero y).symm)
  inv_zero := DivisionRing.inv_zero
  mul_inv_cancel := DivisionRing.mul_inv_cancel _
  zpow_zero := DivInvMonoid.zpow_zero'
  zpow_succ a n := DivInvMonoid.zpow_succ' n a
  zpow_neg a n := by
    cases n with
    | ofNat n =>
      cases n with
      | zero =>
        show DivInvMonoid.zpow 0 a = (DivInvMonoid.zpow 0 a)⁻¹
        rw [DivInvMonoid.zpow_zero']
        have h : (1 : R) ≠ 0 := fun h => by
          obtain ⟨x, y, hxy⟩ := Nontrivial.exists_pair_ne (α := R)
          exact hxy (by rw [← mul_one x, ← mul_one y, h, mul_zero, mul_zero])
        have := DivisionRing.mul_inv_cancel (1 : R) h
        rwa [one_mul, eq_comm] at this
      | succ n => exact DivInvMonoid.zpow_neg' n a
    | negSucc n =>
      show DivInvMonoid.zpow ((n + 1 : ℕ) : ℤ) a = (DivInvMonoid.zpow (Int.negSucc n) a)⁻¹
      rw [DivInvMonoid.zpow_neg', inv_inv']
end

section
variable {R : Type u}
/-- `a` is twice something plus one. -/
noncomputable def Odd [Semiring R] (a : R) : Prop := ∃ m, a = 2 * m + 1
/-- A prime element: nonzero, no unit, and dividing a factor of each product it divides. -/
noncomputable def Prime [CommMonoidWithZero R] (p : R) : Prop :=
  p ≠ 0 ∧ ¬IsUnit p ∧ ∀ a b : R, p ∣ a * b → p ∣ a ∨ p ∣ b
/-- Some combination `u * a + v * b` is one. -/
noncomputable def IsCoprime [CommSemiring R] (a b : R) : Prop := ∃ u v, u * a + v * b = 1
/-- Some power of `x` is zero. -/
noncomputable def IsNilpotent [MonoidWithZero R] (x : R) : Prop := ∃ n : Nat, x ^ n = 0
end

/-- A product is zero only when a factor is. -/
class NoZeroDivisors (M : Type u) [Mul M] [Zero M] : Prop where
  /-- One factor is zero. -/
  eq_zero_or_eq_zero_of_mul_eq_zero : ∀ {a b : M}, a * b = 0 → a = 0 ∨ b = 0
/-- A nontrivial semiring in which factors other than zero can be cancelled. -/
class IsDomain (α : Type u) [Semiring α] : Prop extends Nontrivial α where
  /-- Cancel on the left. -/
  mul_left_cancel_of_ne_zero : ∀ {a b c : α}, a ≠ 0 → a * b = a * c → b = c
  /-- Cancel on the right. -/
  mul_right_cancel_of_ne_zero : ∀ {a b c : α}, b ≠ 0 → a * b = c * b → a = c
/-- The natural numbers have different casts. -/
class CharZero (R : Type u) [Semiring R] : Prop where
  /-- The cast is injective. -/
  cast_injective : Function.Injective (Nat.cast : Nat → R)
/-- A natural number is zero in `R` exactly if `p` divides it. -/
class CharP (R : Type u) [Semiring R] (p : Nat) : Prop where
  /-- The characteristic property. -/
  cast_eq_zero_iff : ∀ x : Nat, (x : R) = 0 ↔ p ∣ x

end
