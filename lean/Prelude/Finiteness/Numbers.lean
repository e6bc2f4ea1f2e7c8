/-!
# Primes and nonzero numbers, characteristics, the integers as Euclidean domain and their greatest common divisors
-/

noncomputable section
universe u v w

/-! ### Nonzero numbers -/

instance Nat.Prime.one_lt' (p : ℕ) [hp : Fact p.Prime] : Fact (1 < p) := ⟨(Nat.prime_def.1 hp.out).1⟩
instance (priority := 10) Nat.neZero_of_fact_lt {y : ℕ} [h : Fact (1 < y)] : NeZero y := ⟨by have := h.out; omega⟩
instance NeZero.one {M₀ : Type u} [MonoidWithZero M₀] [h : Nontrivial M₀] : NeZero (1 : M₀) := ⟨fun e => by
  obtain ⟨x, y, hxy⟩ := h.exists_pair_ne
  exact hxy (by rw [← mul_one x, ← mul_one y, e, mul_zero, mul_zero])⟩
instance NeZero.charZero {M : Type u} {n : ℕ} [h : NeZero n] [Semiring M] [CharZero M] : NeZero (n : M) := ⟨fun e => h.out (Nat.cast_eq_zero.1 e)⟩

/-! ### Characteristics -/

theorem Fin.natCast_val' (n m : ℕ) : ((m : ZMod (n + 1)) : Fin (n + 1)).val = m % (n + 1) := rfl
instance ZMod.charP (n : ℕ) : CharP (ZMod n) n := ⟨fun x => by
  cases n with
  | zero => exact Int.natCast_eq_zero.trans Nat.zero_dvd.symm
  | succ n =>
    refine ⟨fun h => ?_, fun h => Fin.ext ?_⟩
    · have h := congrArg Fin.val h
      exact Nat.dvd_of_mod_eq_zero (h.trans (Nat.zero_mod _))
    · show x % (n + 1) = 0 % (n + 1)
      rw [Nat.mod_eq_zero_of_dvd h, Nat.zero_mod]⟩
instance ZMod.charZero : CharZero (ZMod 0) := inferInstanceAs (CharZero ℤ)
instance CharP.ofCharZero (R : Type u) [Semiring R] [CharZero R] : CharP R 0 := ⟨fun x => by rw [Nat.zero_dvd]; exact Nat.cast_eq_zero⟩
theorem ZMod.card (n : ℕ) [i : Fintype (ZMod n)] : Fintype.card (ZMod n) = n := by
  cases n with
  | zero => exact (not_finite (ZMod 0)).elim
  | succ n =>
    rw [Subsingleton.elim i (Fin.fintype (n + 1))]
    exact List.length_finRange
instance ZMod.instNontrivial (n : ℕ) [h : Fact (1 < n)] : Nontrivial (ZMod n) := ⟨⟨0, 1, fun e => by
  match n, h.out with
  | n + 2, _ =>
    have e := congrArg Fin.val e
    have : 0 % (n + 2) = 1 % (n + 2) := e
    rw [Nat.zero_mod, Nat.mod_eq_of_lt (by omega)] at this; omega⟩⟩
attribute [instance 70] EuclideanDomain.toCommRing EuclideanDomain.toNontrivial

/-! ### The integers and the natural numbers -/

instance Int.euclideanDomain : EuclideanDomain ℤ where
  quotient := (· / ·)
  quotient_zero := Int.ediv_zero
  remainder := (· % ·)
  quotient_mul_add_remainder_eq := Int.mul_ediv_add_emod
  r a b := a.natAbs < b.natAbs
  r_wellFounded := InvImage.wf Int.natAbs Nat.lt_wfRel.wf
  remainder_lt a b hb := by
    show (a % b).natAbs < b.natAbs
    have h1 := Int.emod_nonneg a hb
    have h2 := Int.emod_lt a hb
    omega
  mul_left_not_lt a b hb := by
    show ¬(a * b).natAbs < a.natAbs
    rw [Int.natAbs_mul, Nat.not_lt]
    exact Nat.le_mul_of_pos_right _ (Int.natAbs_pos.2 hb)
/-- The sign of an integer as a unit, `1` for zero. -/
def Int.normUnit' (a : ℤ) : ℤˣ := if 0 ≤ a then 1 else -1
theorem Int.normUnit_mul' (a : ℤ) : a * (Int.normUnit' a).val = a.natAbs := by
  unfold Int.normUnit'
  split
  · show a * 1 = _; omega
  · show a * -1 = _; omega
instance Int.normalizationMonoid : NormalizationMonoid ℤ where
  normUnit := Int.normUnit'
  normUnit_zero := rfl
  normUnit_mul {a b} ha hb := by
    unfold Int.normUnit'
    rcases Int.lt_or_lt_of_ne ha with h | h <;> rcases Int.lt_or_lt_of_ne hb with k | k
    · rw [if_pos (Int.le_of_lt (Int.mul_pos_of_neg_of_neg h k)), if_neg (by omega), if_neg (by omega)]; exact Units.ext rfl
    · rw [if_neg (Int.not_le.2 (Int.mul_neg_of_neg_of_pos h k)), if_neg (by omega), if_pos (by omega)]; exact Units.ext rfl
    · rw [if_neg (Int.not_le.2 (Int.mul_neg_of_pos_of_neg h k)), if_pos (by omega), if_neg (by omega)]; exact Units.ext rfl
    · rw [if_pos (Int.le_of_lt (Int.mul_pos h k)), if_pos (by omega), if_pos (by omega)]; exact Units.ext rfl
  normUnit_coe_units u := by
    have h : u.val = 1 ∨ u.val = -1 := by
      have h2 := Int.natAbs_dvd_natAbs.2 (⟨u.inv, u.val_inv.symm⟩ : u.val ∣ 1)
      have := Nat.dvd_one.1 h2
      omega
    rcases h with h | h
    · rw [(Units.ext h : u = 1)]; rfl
    · rw [(Units.ext h : u = -1)]; exact Units.ext rfl
theorem Int.normalize_natCast' (n : ℕ) : normalize (n : ℤ) = n := by
  show (n : ℤ) * (Int.normUnit' n).val = n
  rw [Int.normUnit_mul']; rfl
instance Int.instNormalizedGCDMonoid : NormalizedGCDMonoid ℤ where
  gcd a b := Int.gcd a b
  lcm a b := Int.lcm a b
  gcd_dvd_left := Int.gcd_dvd_left
  gcd_dvd_right := Int.gcd_dvd_right
  dvd_gcd h h' := Int.dvd_coe_gcd h h'
  gcd_mul_lcm a b := ⟨Int.normUnit' (a * b), by
    have h : ((Int.gcd a b : ℤ) * (Int.lcm a b : ℤ)) = ((a * b).natAbs : ℤ) := by
      rw [← Int.natCast_mul, Int.gcd_mul_lcm, Int.natAbs_mul]
    show (Int.gcd a b : ℤ) * (Int.lcm a b : ℤ) * _ = _
    rw [h]
    unfold Int.normUnit'
    split
    · show _ * (1 : ℤ) = _; omega
    · show _ * (-1 : ℤ) = _; omega⟩
  lcm_zero_left a := by show ((Int.lcm 0 a : ℕ) : ℤ) = 0; rw [Int.lcm_zero_left]; rfl
  lcm_zero_right a := by show ((Int.lcm a 0 : ℕ) : ℤ) = 0; rw [Int.lcm_zero_right]; rfl
  normalize_gcd _ _ := Int.normalize_natCast' _
  normalize_lcm _ _ := Int.normalize_natCast' _
instance Int.instGCDMonoid : GCDMonoid ℤ := NormalizedGCDMonoid.toGCDMonoid
theorem Nat.units_eq_one' (u : ℕˣ) : u = 1 := Units.ext (Nat.eq_one_of_mul_eq_one_right u.val_inv)
instance Nat.instNormalizedGCDMonoid : NormalizedGCDMonoid ℕ where
  normUnit _ := 1
  normUnit_zero := rfl
  normUnit_mul _ _ := Units.ext rfl
  normUnit_coe_units u := by rw [Nat.units_eq_one' u]; exact Units.ext rfl
  gcd := Nat.gcd
  lcm := Nat.lcm
  gcd_dvd_left := Nat.gcd_dvd_left
  gcd_dvd_right := Nat.gcd_dvd_right
  dvd_gcd h h' := Nat.dvd_gcd h h'
  gcd_mul_lcm a b := ⟨1, by show Nat.gcd a b * Nat.lcm a b * 1 = a * b; rw [Nat.mul_one, Nat.gcd_mul_lcm]⟩
  lcm_zero_left := Nat.lcm_zero_left
  lcm_zero_right := Nat.lcm_zero_right
  normalize_gcd _ _ := Nat.mul_one _
  normalize_lcm _ _ := Nat.mul_one _
instance Nat.instGCDMonoid : GCDMonoid ℕ := NormalizedGCDMonoid.toGCDMonoid
end
