/-!
# Integers modulo `n`
-/

section

/-- The integers modulo `n`; the integers themselves for `n = 0`. -/
def ZMod : ℕ → Type
  | 0 => ℤ
  | n + 1 => Fin (n + 1)

namespace ZMod

/-- A commutative ring from core's class of such rings on `Fin`. -/
@[reducible] noncomputable def finCommRing (n : ℕ) : CommRing (Fin (n + 1)) where
  natCast m := Lean.Grind.Semiring.natCast.natCast m
  intCast z := Lean.Grind.Ring.intCast.intCast z
  add_assoc := Lean.Grind.Semiring.add_assoc
  add_comm := Lean.Grind.Semiring.add_comm
  zero_add := Fin.zero_add
  add_zero := Lean.Grind.Semiring.add_zero
  mul_assoc := Lean.Grind.Semiring.mul_assoc
  mul_comm := Lean.Grind.CommSemiring.mul_comm
  one_mul := Lean.Grind.Semiring.one_mul
  mul_one := Lean.Grind.Semiring.mul_one
  zero_mul := Lean.Grind.Semiring.zero_mul
  mul_zero := Lean.Grind.Semiring.mul_zero
  left_distrib := Lean.Grind.Semiring.left_distrib
  right_distrib := Lean.Grind.Semiring.right_distrib
  natCast_zero := Lean.Grind.Semiring.natCast_zero
  natCast_succ := Lean.Grind.Semiring.natCast_succ
  neg_add_cancel := Lean.Grind.Ring.neg_add_cancel
  sub_eq_add_neg := Lean.Grind.Ring.sub_eq_add_neg
  intCast_ofNat := Lean.Grind.Ring.intCast_natCast
  intCast_negSucc m := by
    show Lean.Grind.Ring.intCast.intCast (Int.negSucc m) =
      -(Lean.Grind.Semiring.natCast.natCast (m + 1) : Fin (n + 1))
    rw [Int.negSucc_eq, ← Lean.Grind.Ring.intCast_natCast]
    exact Lean.Grind.Ring.intCast_neg _
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl

noncomputable instance commRing : ∀ n : ℕ, CommRing (ZMod n)
  | 0 => inferInstanceAs (CommRing ℤ)
  | n + 1 => finCommRing n
instance decEq : ∀ n : ℕ, DecidableEq (ZMod n)
  | 0 => inferInstanceAs (DecidableEq ℤ)
  | n + 1 => inferInstanceAs (DecidableEq (Fin (n + 1)))
noncomputable instance fintype : ∀ (n : ℕ) [NeZero n], Fintype (ZMod n)
  | 0, h => absurd rfl h.out
  | n + 1, _ => Fin.fintype (n + 1)
/-- The least natural representative; the absolute value for `n = 0`. -/
def val : ∀ {n : ℕ}, ZMod n → ℕ
  | 0 => Int.natAbs
  | n + 1 => fun x : Fin (n + 1) => x.val

/-- Bézout coefficients by the extended Euclidean algorithm, with fuel. -/
def xgcdAux : ℕ → ℕ → ℤ → ℤ → ℕ → ℤ → ℤ → ℤ × ℤ
  | 0, _, _, _, _, s', t' => (s', t')
  | f + 1, r, s, t, r', s', t' =>
    if r = 0 then (s', t')
    else xgcdAux f (r' % r) (s' - (r' / r : ℕ) * s) (t' - (r' / r : ℕ) * t) r s t
end ZMod

/-- The first Bézout coefficient: `gcd x y = x * gcdA x y + y * gcdB x y`. -/
def Nat.gcdA (x y : ℕ) : ℤ := (ZMod.xgcdAux (x + 1) x 1 0 y 0 1).1
/-- The second Bézout coefficient. -/
def Nat.gcdB (x y : ℕ) : ℤ := (ZMod.xgcdAux (x + 1) x 1 0 y 0 1).2

/-- Inverses modulo `n`, where they exist; in general the first Bézout coefficient with `n`. -/
noncomputable instance ZMod.instInv : ∀ n : ℕ, Inv (ZMod n)
  | 0 => ⟨Int.sign⟩
  | n + 1 => ⟨fun i => ((Nat.gcdA i.val (n + 1) : ℤ) : ZMod (n + 1))⟩
end
