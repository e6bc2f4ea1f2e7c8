/-!
# Casts: the lemmas `simp` and `norm_cast` need to move between ℕ, ℤ, ℚ and ordered fields
-/

section
universe u
variable {R : Type u}

attribute [simp, norm_cast] Nat.cast_zero Nat.cast_one
theorem Nat.cast_add [Semiring R] (m n : ℕ) : ((m + n : ℕ) : R) = m + n := Lean.Grind.Semiring.natCast_add m n
theorem Nat.cast_mul [Semiring R] (m n : ℕ) : ((m * n : ℕ) : R) = m * n := Lean.Grind.Semiring.natCast_mul m n
theorem Nat.cast_pow [Semiring R] (m n : ℕ) : ((m ^ n : ℕ) : R) = (m : R) ^ n :=
  Lean.Grind.Semiring.natCast_pow m n
theorem Nat.cast_ofNat [NatCast R] {n : ℕ} [Nat.AtLeastTwo n] :
    (Nat.cast (no_index (OfNat.ofNat n) : ℕ) : R) = OfNat.ofNat n := rfl
attribute [simp, norm_cast] Nat.cast_add Nat.cast_mul Nat.cast_pow Nat.cast_ofNat

theorem Int.cast_natCast [Ring R] (n : ℕ) : ((n : ℤ) : R) = n := Ring.intCast_ofNat n
theorem Int.cast_zero [Ring R] : ((0 : ℤ) : R) = 0 := Lean.Grind.Ring.intCast_zero
theorem Int.cast_one [Ring R] : ((1 : ℤ) : R) = 1 := Lean.Grind.Ring.intCast_one
theorem Int.cast_add [Ring R] (m n : ℤ) : ((m + n : ℤ) : R) = m + n := Lean.Grind.Ring.intCast_add m n
theorem Int.cast_sub [Ring R] (m n : ℤ) : ((m - n : ℤ) : R) = m - n := Lean.Grind.Ring.intCast_sub m n
theorem Int.cast_mul [Ring R] (m n : ℤ) : ((m * n : ℤ) : R) = m * n := Lean.Grind.Ring.intCast_mul m n
theorem Int.cast_neg [Ring R] (m : ℤ) : ((-m : ℤ) : R) = -m := Lean.Grind.Ring.intCast_neg m
theorem Int.cast_pow [Ring R] (m : ℤ) (n : ℕ) : ((m ^ n : ℤ) : R) = (m : R) ^ n :=
  Lean.Grind.Ring.intCast_pow m n
attribute [simp, norm_cast] Int.cast_natCast Int.cast_zero Int.cast_one Int.cast_add Int.cast_sub
  Int.cast_mul Int.cast_neg Int.cast_pow

section
variable [Ring R] [LinearOrder R] [IsStrictOrderedRing R]
theorem Nat.cast_nonneg (n : ℕ) : (0 : R) ≤ n := by
  induction n with
  | zero => rw [Nat.cast_zero]; exact le_refl 0
  | succ n ih =>
    rw [Nat.cast_succ]
    have h : (0 : R) ≤ 1 := IsStrictOrderedRing.zero_le_one
    have h1 := IsOrderedAddMonoid.add_le_add_left (0 : R) 1 h (n : R)
    rw [add_zero] at h1
    exact le_trans ih h1
theorem Int.cast_le {m n : ℤ} : (m : R) ≤ n ↔ m ≤ n := by
  have key : ∀ {m n : ℤ}, m ≤ n → (m : R) ≤ n := fun {m n} h => by
    have h1 : (0 : R) ≤ ((n - m).toNat : ℕ) := Nat.cast_nonneg _
    rw [← Int.cast_natCast, Int.toNat_of_nonneg (by omega), Int.cast_sub] at h1
    grobner
  refine ⟨fun h => ?_, key⟩
  rcases Int.lt_or_le n m with h' | h'
  · have h1 : ((n + 1 : ℤ) : R) ≤ m := key (by omega)
    rw [Int.cast_add, Int.cast_one] at h1
    have : (0 : R) < 1 := Lean.Grind.OrderedRing.zero_lt_one
    grobner
  · exact h'
theorem Int.cast_lt {m n : ℤ} : (m : R) < n ↔ m < n := by
  rw [lt_iff_le_not_ge, Int.cast_le, Int.cast_le]; omega
theorem Int.cast_inj {m n : ℤ} : (m : R) = n ↔ m = n :=
  ⟨fun h => Int.le_antisymm (Int.cast_le.1 (le_of_eq h)) (Int.cast_le.1 (le_of_eq h.symm)),
    fun h => h ▸ rfl⟩
theorem Nat.cast_le {m n : ℕ} : (m : R) ≤ n ↔ m ≤ n := by
  rw [← Int.cast_natCast m, ← Int.cast_natCast n, Int.cast_le]; omega
theorem Nat.cast_lt {m n : ℕ} : (m : R) < n ↔ m < n := by
  rw [← Int.cast_natCast m, ← Int.cast_natCast n, Int.cast_lt]; omega
theorem Nat.cast_inj {m n : ℕ} : (m : R) = n ↔ m = n := by
  rw [← Int.cast_natCast m, ← Int.cast_natCast n, Int.cast_inj]; omega
attribute [simp, norm_cast] Int.cast_le Int.cast_lt Int.cast_inj Nat.cast_le Nat.cast_lt Nat.cast_inj
end
end
