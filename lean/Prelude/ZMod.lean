/-!
# Integers modulo `n`
-/

section

/-- The integers modulo `n`; the integers themselves for `n = 0`. -/
noncomputable def ZMod : ℕ → Type
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
noncomputable instance decEq : ∀ n : ℕ, DecidableEq (ZMod n)
  | 0 => inferInstanceAs (DecidableEq ℤ)
  | n + 1 => inferInstanceAs (DecidableEq (Fin (n + 1)))
noncomputable instance fintype : ∀ (n : ℕ) [NeZero n], Fintype (ZMod n)
  | 0, h => absurd rfl h.out
  | n + 1, _ => Fin.fintype (n + 1)
/-- The least natural representative; the absolute value for `n = 0`. -/
noncomputable def val : ∀ {n : ℕ}, ZMod n → ℕ
  | 0 => Int.natAbs
  | n + 1 => fun x : Fin (n + 1) => x.val

/-- Bézout coefficients by the extended Euclidean algorithm, with fuel. -/
noncomputable def xgcdAux : ℕ → ℕ → ℤ → ℤ → ℕ → ℤ → ℤ → ℤ × ℤ
  | 0, _, _, _, _, s', t' => (s', t')
  | f + 1, r, s, t, r', s', t' =>
    if r = 0 then (s', t')
    else xgcdAux f (r' % r) (s' - (r' / r : ℕ) * s) (t' - (r' / r : ℕ) * t) r s t
end ZMod

/-- The first Bézout coefficient: `gcd x y = x * gcdA x y + y * gcdB x y`. -/
noncomputable def Nat.gcdA (x y : ℕ) : ℤ := (ZMod.xgcdAux (x + 1) x 1 0 y 0 1).1
/-- The second Bézout coefficient. -/
noncomputable def Nat.gcdB (x y : ℕ) : ℤ := (ZMod.xgcdAux (x + 1) x 1 0 y 0 1).2

/-- Inverses modulo `n`, where they exist; in general the first Bézout coefficient with `n`. -/
noncomputable instance ZMod.instInv : ∀ n : ℕ, Inv (ZMod n)
  | 0 => ⟨Int.sign⟩
  | n + 1 => ⟨fun i => ((Nat.gcdA i.val (n + 1) : ℤ) : ZMod (n + 1))⟩

theorem ZMod.xgcdAux_spec (x y : ℤ) : ∀ (f r : ℕ) (s t : ℤ) (r' : ℕ) (s' t' : ℤ), r < f →
    (r : ℤ) = x * s + y * t → (r' : ℤ) = x * s' + y * t' →
    (Nat.gcd r r' : ℤ) = x * (ZMod.xgcdAux f r s t r' s' t').1 + y * (ZMod.xgcdAux f r s t r' s' t').2
  | 0, _, _, _, _, _, _, h, _, _ => absurd h (Nat.not_lt_zero _)
  | f + 1, r, s, t, r', s', t', h, h₁, h₂ => by
    rw [ZMod.xgcdAux]
    split
    · rename_i h0; subst h0; rw [Nat.gcd_zero_left]; exact h₂
    · rename_i h0
      rw [Nat.gcd_rec]
      refine ZMod.xgcdAux_spec x y f _ _ _ _ _ _
        (Nat.lt_of_lt_of_le (Nat.mod_lt _ (Nat.pos_of_ne_zero h0)) (Nat.le_of_lt_succ h)) ?_ h₁
      have e : ((r' % r : ℕ) : ℤ) = r' - (r' / r : ℕ) * r := by
        have := Nat.mod_add_div r' r
        rw [Nat.mul_comm] at this
        have h3 : ((r' % r : ℕ) : ℤ) + ((r' / r : ℕ) : ℤ) * r = r' := by
          rw [← Int.natCast_mul, ← Int.natCast_add, this]
        omega
      rw [e, h₁, h₂]
      grobner
theorem Nat.gcd_eq_gcd_ab (x y : ℕ) : (Nat.gcd x y : ℤ) = x * Nat.gcdA x y + y * Nat.gcdB x y :=
  ZMod.xgcdAux_spec x y (x + 1) x 1 0 y 0 1 (Nat.lt_succ_self x) (by grobner) (by grobner)

theorem ZMod.natCast_self : ∀ n : ℕ, ((n + 1 : ℕ) : ZMod (n + 1)) = 0 := fun n => by
  apply Fin.ext
  show (n + 1) % (n + 1) = 0 % (n + 1)
  rw [Nat.mod_self, Nat.zero_mod]
theorem ZMod.natCast_val {n : ℕ} (a : ZMod (n + 1)) : ((a.val : ℕ) : ZMod (n + 1)) = a :=
  Fin.ext (Nat.mod_eq_of_lt a.isLt)

/-- The integers modulo a prime form a field. -/
noncomputable instance ZMod.instField (p : ℕ) [hp : Fact p.Prime] : Field (ZMod p) where
  toCommRing := ZMod.commRing p
  toInv := ZMod.instInv p
  exists_pair_ne := by
    have h2 := (Nat.prime_def.1 hp.out).1
    match p, h2 with
    | n + 2, _ => exact ⟨0, 1, fun h => absurd (congrArg Fin.val h) (by
        show ¬(0 % (n + 2) = 1 % (n + 2)); rw [Nat.zero_mod, Nat.mod_eq_of_lt (by omega)]; omega)⟩
  mul_inv_cancel a ha := by
    have hp := Nat.prime_def.1 hp.out
    match p, hp, a, ha with
    | n + 1, hp, a, ha =>
      show a * ((Nat.gcdA (ZMod.val a) (n + 1) : ℤ) : ZMod (n + 1)) = 1
      have hlt : ZMod.val a < n + 1 := a.isLt
      have hne : ZMod.val a ≠ 0 := fun h => ha (Fin.ext (by show ZMod.val a = 0 % (n + 1); rw [h, Nat.zero_mod]))
      have hg : Nat.gcd (ZMod.val a) (n + 1) = 1 := by
        rcases hp.2 _ (Nat.gcd_dvd_right (ZMod.val a) (n + 1)) with h | h
        · exact h
        · have := Nat.le_of_dvd (Nat.pos_of_ne_zero hne) (Nat.gcd_dvd_left (ZMod.val a) (n + 1))
          omega
      have h := congrArg (fun z : ℤ => (z : ZMod (n + 1))) (Nat.gcd_eq_gcd_ab (ZMod.val a) (n + 1))
      simp only [hg] at h
      rw [Int.cast_add, Int.cast_mul, Int.cast_mul, Int.cast_natCast, Int.cast_natCast, Int.cast_natCast,
        ZMod.natCast_self, ZMod.natCast_val, zero_mul, add_zero, Nat.cast_one] at h
      exact h.symm
  inv_zero := by
    have h2 := (Nat.prime_def.1 hp.out).1
    match p, h2 with
    | n + 2, _ =>
      show ((Nat.gcdA (ZMod.val (0 : ZMod (n + 2))) (n + 2) : ℤ) : ZMod (n + 2)) = 0
      have : ZMod.val (0 : ZMod (n + 2)) = 0 := Nat.zero_mod _
      rw [this]
      exact Int.cast_zero

open Classical in
/-- The Legendre symbol: `0` for multiples of `p`, `1` for other squares modulo `p`, `-1` otherwise. -/
noncomputable def legendreSym (p : ℕ) [Fact p.Prime] (a : ℤ) : ℤ :=
  if (a : ZMod p) = 0 then 0 else if IsSquare (a : ZMod p) then 1 else -1

end
