/-!
# Casts between the number types: how they meet sums, products, inverses, equality and order
-/

section
universe u v
attribute [norm_cast] Nat.cast_succ

/-! ### Natural numbers and integers -/
section
variable {R : Type u} [Ring R] [LinearOrder R] [IsStrictOrderedRing R]
/-- The cast of a natural number is positive exactly if the number is. -/
theorem Nat.cast_pos {n : ℕ} : (0 : R) < n ↔ 0 < n := by rw [← Nat.cast_zero, Nat.cast_lt]
/-- The cast of the natural numbers is monotone. -/
theorem Nat.mono_cast : Monotone (Nat.cast : ℕ → R) := fun _ _ h => Nat.cast_le.2 h
/-- A natural number is at least one if its cast is. -/
theorem Nat.one_le_cast {n : ℕ} : (1 : R) ≤ n ↔ 1 ≤ n := by rw [← Nat.cast_one, Nat.cast_le]
/-- The cast of a nonnegative integer is nonnegative. -/
theorem Int.cast_nonneg {n : ℤ} (h : 0 ≤ n) : (0 : R) ≤ n := by rw [← Int.cast_zero]; exact Int.cast_le.2 h
/-- The cast of an integer is nonnegative exactly if the integer is. -/
theorem Int.cast_nonneg_iff {n : ℤ} : (0 : R) ≤ n ↔ 0 ≤ n := by rw [← Int.cast_zero, Int.cast_le]
/-- The cast of an integer is at most zero exactly if the integer is. -/
theorem Int.cast_nonpos {n : ℤ} : (n : R) ≤ 0 ↔ n ≤ 0 := by rw [← Int.cast_zero, Int.cast_le]
/-- The cast of an integer is positive exactly if the integer is. -/
theorem Int.cast_pos {n : ℤ} : (0 : R) < n ↔ 0 < n := by rw [← Int.cast_zero, Int.cast_lt]
/-- The cast of an integer is negative exactly if the integer is. -/
theorem Int.cast_lt_zero {n : ℤ} : (n : R) < 0 ↔ n < 0 := by rw [← Int.cast_zero, Int.cast_lt]
/-- The cast of the integers is monotone. -/
theorem Int.cast_mono : Monotone (Int.cast : ℤ → R) := fun _ _ h => Int.cast_le.2 h
/-- The cast of the integers is strictly monotone. -/
theorem Int.cast_strictMono : StrictMono (Int.cast : ℤ → R) := fun _ _ h => Int.cast_lt.2 h
end
attribute [simp, norm_cast] Nat.cast_pos Nat.one_le_cast Int.cast_nonneg_iff Int.cast_nonpos Int.cast_pos Int.cast_lt_zero
section
variable {R : Type u}
/-- The cast of a difference of natural numbers, if it is not cut off. -/
@[norm_cast] theorem Nat.cast_sub [Ring R] {m n : ℕ} (h : m ≤ n) : ((n - m : ℕ) : R) = n - m := by
  have e : ((n - m : ℕ) : R) + m = n := by rw [← Nat.cast_add, Nat.sub_add_cancel h]
  rw [← e, sub_eq_add_neg, add_assoc, add_comm (m : R), neg_add_cancel, add_zero]
/-- The cast of a numeral is the numeral. -/
@[simp, norm_cast] theorem Int.cast_ofNat [Ring R] (n : ℕ) [Nat.AtLeastTwo n] :
    ((OfNat.ofNat n : ℤ) : R) = OfNat.ofNat n := Int.cast_natCast n
/-- The cast of the natural numbers to a structure of characteristic zero is injective. -/
theorem Nat.cast_injective [Semiring R] [CharZero R] : Function.Injective (Nat.cast : ℕ → R) := CharZero.cast_injective
/-- The cast of a natural number is zero only for zero. -/
@[simp, norm_cast] theorem Nat.cast_eq_zero [Semiring R] [CharZero R] {n : ℕ} : (n : R) = 0 ↔ n = 0 :=
  ⟨fun h => CharZero.cast_injective (h.trans Nat.cast_zero.symm), fun h => h ▸ Nat.cast_zero⟩
/-- The cast of a natural number is not zero unless the number is. -/
@[norm_cast] theorem Nat.cast_ne_zero [Semiring R] [CharZero R] {n : ℕ} : (n : R) ≠ 0 ↔ n ≠ 0 := not_congr Nat.cast_eq_zero
/-- The cast of an integer is zero only for zero. -/
@[simp, norm_cast] theorem Int.cast_eq_zero [Ring R] [CharZero R] {n : ℤ} : (n : R) = 0 ↔ n = 0 := by
  refine ⟨fun h => ?_, fun h => h ▸ Int.cast_zero⟩
  obtain ⟨k, rfl | rfl⟩ := Int.eq_nat_or_neg n
  · rw [Int.cast_natCast, Nat.cast_eq_zero] at h; rw [h]; rfl
  · have h' : ((k : ℤ) : R) = 0 := by
      have e : ((-(k : ℤ) : ℤ) : R) + ((k : ℤ) : R) = 0 := by rw [← Int.cast_add, Int.add_left_neg, Int.cast_zero]
      rw [h, zero_add] at e; exact e
    rw [Int.cast_natCast, Nat.cast_eq_zero] at h'; rw [h']; rfl
/-- The cast of an integer is not zero unless the integer is. -/
@[norm_cast] theorem Int.cast_ne_zero [Ring R] [CharZero R] {n : ℤ} : (n : R) ≠ 0 ↔ n ≠ 0 := not_congr Int.cast_eq_zero
/-- The cast of the integers to a ring of characteristic zero is injective. -/
theorem Int.cast_injective [Ring R] [CharZero R] : Function.Injective (Int.cast : ℤ → R) := fun m n h => by
  have h : (m : R) = n := h
  have e : ((m - n : ℤ) : R) = 0 := by rw [Int.cast_sub, h, sub_self]
  have := Int.cast_eq_zero.1 e; omega
end

/-! ### Rational numbers -/
namespace Rat
section
variable {K : Type u} [Field K] [CharZero K]
/-- The cast of zero. -/
@[simp, norm_cast] theorem cast_zero : ((0 : ℚ) : K) = 0 := castRingHomField.map_zero'
/-- The cast of one. -/
@[simp, norm_cast] theorem cast_one : ((1 : ℚ) : K) = 1 := castRingHomField.map_one'
/-- The cast of a sum. -/
@[simp, norm_cast] theorem cast_add (p q : ℚ) : ((p + q : ℚ) : K) = p + q := castRingHomField.map_add' p q
/-- The cast of a product. -/
@[simp, norm_cast] theorem cast_mul (p q : ℚ) : ((p * q : ℚ) : K) = p * q := castRingHomField.map_mul' p q
/-- The cast of a negative. -/
@[simp, norm_cast] theorem cast_neg (q : ℚ) : ((-q : ℚ) : K) = -q := map_neg (castRingHomField (K := K)) q
/-- The cast of a difference. -/
@[simp, norm_cast] theorem cast_sub (p q : ℚ) : ((p - q : ℚ) : K) = p - q := by
  rw [sub_eq_add_neg, cast_add, cast_neg, ← sub_eq_add_neg]
/-- A cast of a natural number in two steps. -/
@[simp, norm_cast] theorem cast_natCast (n : ℕ) : ((n : ℚ) : K) = n := by
  induction n with
  | zero => rw [Nat.cast_zero, Nat.cast_zero]; exact cast_zero
  | succ n ih => rw [Nat.cast_succ, Nat.cast_succ, cast_add, ih, cast_one]
/-- A cast of an integer in two steps. -/
@[simp, norm_cast] theorem cast_intCast (n : ℤ) : ((n : ℚ) : K) = n := by
  obtain ⟨k, rfl | rfl⟩ := Int.eq_nat_or_neg n
  · rw [Int.cast_natCast, Int.cast_natCast]; exact cast_natCast k
  · rw [Int.cast_neg, Int.cast_neg, Int.cast_natCast, Int.cast_natCast, cast_neg, cast_natCast]
/-- The cast of a numeral is the numeral. -/
@[simp, norm_cast] theorem cast_ofNat (n : ℕ) [Nat.AtLeastTwo n] : ((OfNat.ofNat n : ℚ) : K) = OfNat.ofNat n := cast_natCast n
/-- The cast of a power. -/
@[simp, norm_cast] theorem cast_pow (q : ℚ) (n : ℕ) : ((q ^ n : ℚ) : K) = (q : K) ^ n := by
  induction n with
  | zero => rw [Rat.pow_zero, pow_zero]; exact cast_one
  | succ n ih => rw [Rat.pow_succ, pow_succ, cast_mul, ih]
/-- The cast of a rational number is zero only for zero. -/
@[simp, norm_cast] theorem cast_eq_zero {q : ℚ} : (q : K) = 0 ↔ q = 0 := by
  refine ⟨fun h => ?_, fun h => h ▸ cast_zero⟩
  have h1 := cast_mul_den' (K := K) q
  rw [h, zero_mul] at h1
  have := Int.cast_eq_zero.1 h1.symm
  exact Rat.num_eq_zero.1 this
/-- The cast of a rational number is not zero unless the number is. -/
@[norm_cast] theorem cast_ne_zero {q : ℚ} : (q : K) ≠ 0 ↔ q ≠ 0 := not_congr cast_eq_zero
/-- The cast of the rational numbers to a field of characteristic zero is injective. -/
theorem cast_injective : Function.Injective (Rat.cast : ℚ → K) := fun p q h => by
  have h : (p : K) = q := h
  have e : ((p - q : ℚ) : K) = 0 := by rw [cast_sub, h, sub_self]
  have := cast_eq_zero.1 e; grobner
/-- Casts of rational numbers are equal exactly if the numbers are. -/
@[simp, norm_cast] theorem cast_inj {p q : ℚ} : (p : K) = q ↔ p = q := ⟨fun h => cast_injective h, fun h => h ▸ rfl⟩
/-- The cast of an inverse. -/
@[simp, norm_cast] theorem cast_inv (q : ℚ) : ((q⁻¹ : ℚ) : K) = (q : K)⁻¹ := by
  by_cases h : q = 0
  · rw [h, Rat.inv_zero, cast_zero, DivisionRing.inv_zero]
  · have h1 : (q : K) * ((q⁻¹ : ℚ) : K) = 1 := by rw [← cast_mul, Rat.mul_inv_cancel q h, cast_one]
    have h2 := DivisionRing.mul_inv_cancel (q : K) (cast_ne_zero.2 h)
    rw [← mul_one (((q⁻¹ : ℚ) : K)), ← h2, ← mul_assoc, mul_comm _ (q : K), h1, one_mul]
/-- The cast of a quotient. -/
@[simp, norm_cast] theorem cast_div (p q : ℚ) : ((p / q : ℚ) : K) = p / q := by
  rw [Rat.div_def, cast_mul, cast_inv, ← DivInvMonoid.div_eq_mul_inv]
end
/-- The cast of the rational numbers to themselves. -/
@[simp, norm_cast] theorem cast_id (q : ℚ) : (Rat.cast q : ℚ) = q := by
  have := Rat.mkRat_eq_div q.num q.den; rw [Rat.mkRat_self] at this; exact this.symm
section
variable {K : Type u} [Field K] [LinearOrder K] [IsStrictOrderedRing K]
theorem cast_nonneg_aux {q : ℚ} (h : 0 ≤ q) : (0 : K) ≤ q :=
  show (0 : K) ≤ (q.num : K) / (q.den : K) from div_nonneg' (Int.cast_nonneg (Rat.num_nonneg.2 h)) (Nat.cast_pos.2 q.den_pos)
theorem cast_pos_aux {q : ℚ} (h : 0 < q) : (0 : K) < q :=
  show (0 : K) < (q.num : K) / (q.den : K) from div_pos' (Int.cast_pos.2 (by have h1 := Rat.num_nonneg.2 (Rat.le_of_lt h); have h2 : q.num ≠ 0 := fun e => Rat.ne_of_gt h (Rat.num_eq_zero.1 e); omega)) (Nat.cast_pos.2 q.den_pos)
/-- The cast of the rational numbers keeps the strict order. -/
@[simp, norm_cast] theorem cast_lt {p q : ℚ} : (p : K) < q ↔ p < q := by
  have key : ∀ {p q : ℚ}, p < q → (p : K) < q := fun {p q} h => by
    have := cast_pos_aux (K := K) (show (0 : ℚ) < q - p by grind only)
    rw [cast_sub] at this
    exact Lean.Grind.OrderedAdd.sub_pos_iff.1 this
  refine ⟨fun h => Classical.byContradiction fun k => ?_, key⟩
  rcases (show q = p ∨ q < p by grind only) with e | e
  · rw [e] at h; exact lt_irrefl _ h
  · exact lt_irrefl _ (lt_trans h (key e))
/-- The cast of the rational numbers keeps the order. -/
@[simp, norm_cast] theorem cast_le {p q : ℚ} : (p : K) ≤ q ↔ p ≤ q := by
  refine ⟨fun h => ?_, fun h => ?_⟩
  · exact Rat.not_lt.1 fun k => lt_irrefl _ (lt_of_lt_of_le (cast_lt.2 k) h)
  · rcases (show p = q ∨ p < q by grind only) with e | e
    · exact le_of_eq (e ▸ rfl)
    · exact le_of_lt' (cast_lt.2 e)
/-- The cast of a rational number is nonnegative exactly if the number is. -/
@[simp, norm_cast] theorem cast_nonneg {q : ℚ} : (0 : K) ≤ q ↔ 0 ≤ q := by rw [← cast_zero, cast_le]
/-- The cast of a rational number is at most zero exactly if the number is. -/
@[simp, norm_cast] theorem cast_nonpos {q : ℚ} : (q : K) ≤ 0 ↔ q ≤ 0 := by rw [← cast_zero, cast_le]
/-- The cast of a rational number is positive exactly if the number is. -/
@[simp, norm_cast] theorem cast_pos {q : ℚ} : (0 : K) < q ↔ 0 < q := by rw [← cast_zero, cast_lt]
/-- The cast of a rational number is negative exactly if the number is. -/
@[simp, norm_cast] theorem cast_lt_zero {q : ℚ} : (q : K) < 0 ↔ q < 0 := by rw [← cast_zero, cast_lt]
end
end Rat

/-! ### Real numbers as complex numbers, nonnegative numbers as real numbers, positive natural numbers -/
namespace Complex
/-- The real part of a real number. -/
@[simp, norm_cast] theorem ofReal_re (r : ℝ) : (r : ℂ).re = r := rfl
/-- The imaginary part of a real number. -/
@[simp, norm_cast] theorem ofReal_im (r : ℝ) : (r : ℂ).im = 0 := rfl
/-- Real numbers are equal as complex numbers only if they are. -/
@[simp, norm_cast] theorem ofReal_inj {z w : ℝ} : (z : ℂ) = w ↔ z = w := ⟨congrArg re, congrArg ofReal⟩
/-- The cast of the real numbers to the complex numbers is injective. -/
theorem ofReal_injective : Function.Injective ofReal := fun _ _ h => congrArg re h
/-- Zero as a complex number. -/
@[simp, norm_cast] theorem ofReal_zero : ((0 : ℝ) : ℂ) = 0 := rfl
/-- One as a complex number. -/
@[simp, norm_cast] theorem ofReal_one : ((1 : ℝ) : ℂ) = 1 := rfl
/-- A real number is zero as a complex number only if it is. -/
@[simp] theorem ofReal_eq_zero {z : ℝ} : (z : ℂ) = 0 ↔ z = 0 := ofReal_inj
/-- A real number is not zero as a complex number unless it is. -/
theorem ofReal_ne_zero {z : ℝ} : (z : ℂ) ≠ 0 ↔ z ≠ 0 := not_congr ofReal_eq_zero
/-- A sum of real numbers as a complex number. -/
@[simp, norm_cast] theorem ofReal_add (r s : ℝ) : ((r + s : ℝ) : ℂ) = r + s := map_add (algebraMap ℝ ℂ) r s
/-- A product of real numbers as a complex number. -/
@[simp, norm_cast] theorem ofReal_mul (r s : ℝ) : ((r * s : ℝ) : ℂ) = r * s := map_mul (algebraMap ℝ ℂ) r s
/-- A negative of a real number as a complex number. -/
@[simp, norm_cast] theorem ofReal_neg (r : ℝ) : ((-r : ℝ) : ℂ) = -r := map_neg (algebraMap ℝ ℂ) r
/-- A difference of real numbers as a complex number. -/
@[simp, norm_cast] theorem ofReal_sub (r s : ℝ) : ((r - s : ℝ) : ℂ) = r - s := by
  rw [sub_eq_add_neg, ofReal_add, ofReal_neg, ← sub_eq_add_neg]
/-- A power of a real number as a complex number. -/
@[simp, norm_cast] theorem ofReal_pow (r : ℝ) (n : ℕ) : ((r ^ n : ℝ) : ℂ) = (r : ℂ) ^ n := by
  induction n with
  | zero => rw [pow_zero, pow_zero]; rfl
  | succ n ih => rw [pow_succ, pow_succ, ofReal_mul, ih]
/-- An inverse of a real number as a complex number. -/
@[simp, norm_cast] theorem ofReal_inv (r : ℝ) : ((r⁻¹ : ℝ) : ℂ) = (r : ℂ)⁻¹ := by
  by_cases h : r = 0
  · rw [h, DivisionRing.inv_zero, ofReal_zero, DivisionRing.inv_zero]
  · have h1 : (r : ℂ) * ((r⁻¹ : ℝ) : ℂ) = 1 := by rw [← ofReal_mul, DivisionRing.mul_inv_cancel r h, ofReal_one]
    have h2 := DivisionRing.mul_inv_cancel (r : ℂ) (ofReal_ne_zero.2 h)
    rw [← mul_one (((r⁻¹ : ℝ) : ℂ)), ← h2, ← mul_assoc, mul_comm _ (r : ℂ), h1, one_mul]
/-- A quotient of real numbers as a complex number. -/
@[simp, norm_cast] theorem ofReal_div (r s : ℝ) : ((r / s : ℝ) : ℂ) = r / s := by
  rw [DivInvMonoid.div_eq_mul_inv, ofReal_mul, ofReal_inv, ← DivInvMonoid.div_eq_mul_inv]
/-- A natural number as a complex number through the real numbers. -/
@[simp, norm_cast] theorem ofReal_natCast (n : ℕ) : ((n : ℝ) : ℂ) = n := rfl
/-- An integer as a complex number through the real numbers. -/
@[simp, norm_cast] theorem ofReal_intCast (n : ℤ) : ((n : ℝ) : ℂ) = n := rfl
/-- A numeral as a complex number through the real numbers. -/
@[simp, norm_cast] theorem ofReal_ofNat (n : ℕ) [Nat.AtLeastTwo n] : ((OfNat.ofNat n : ℝ) : ℂ) = OfNat.ofNat n := rfl
/-- A rational number as a complex number through the real numbers. -/
@[simp, norm_cast] theorem ofReal_ratCast (q : ℚ) : ((q : ℝ) : ℂ) = q := by
  show (((q.num : ℝ) / (q.den : ℝ) : ℝ) : ℂ) = (q.num : ℂ) / (q.den : ℂ)
  rw [ofReal_div]; rfl
end Complex
namespace NNReal
/-- Nonnegative numbers are equal as real numbers only if they are. -/
@[simp, norm_cast] theorem coe_inj {r₁ r₂ : NNReal} : (r₁ : ℝ) = r₂ ↔ r₁ = r₂ := ⟨NNReal.eq, fun h => h ▸ rfl⟩
/-- A nonnegative number is nonnegative as a real number. -/
theorem coe_nonneg (r : NNReal) : (0 : ℝ) ≤ r := r.2
/-- Zero as a real number. -/
@[simp, norm_cast] theorem coe_zero : ((0 : NNReal) : ℝ) = 0 := rfl
/-- One as a real number. -/
@[simp, norm_cast] theorem coe_one : ((1 : NNReal) : ℝ) = 1 := rfl
/-- A sum as a real number. -/
@[simp, norm_cast] theorem coe_add (r₁ r₂ : NNReal) : ((r₁ + r₂ : NNReal) : ℝ) = r₁ + r₂ := rfl
/-- A product as a real number. -/
@[simp, norm_cast] theorem coe_mul (r₁ r₂ : NNReal) : ((r₁ * r₂ : NNReal) : ℝ) = r₁ * r₂ := rfl
/-- An inverse as a real number. -/
@[simp, norm_cast] theorem coe_inv (r : NNReal) : ((r⁻¹ : NNReal) : ℝ) = (r : ℝ)⁻¹ := rfl
/-- A natural number as a real number through the nonnegative ones. -/
@[simp, norm_cast] theorem coe_natCast (n : ℕ) : ((n : NNReal) : ℝ) = n := rfl
/-- The order of nonnegative numbers is that of the real numbers. -/
@[simp, norm_cast] theorem coe_le_coe {r₁ r₂ : NNReal} : (r₁ : ℝ) ≤ r₂ ↔ r₁ ≤ r₂ := Iff.rfl
/-- The strict order of nonnegative numbers is that of the real numbers. -/
@[simp, norm_cast] theorem coe_lt_coe {r₁ r₂ : NNReal} : (r₁ : ℝ) < r₂ ↔ r₁ < r₂ := Iff.rfl
end NNReal
/-- A nonnegative real number, made a nonnegative number, is itself. -/
@[simp] theorem Real.coe_toNNReal (r : ℝ) (hr : 0 ≤ r) : (Real.toNNReal r : ℝ) = r :=
  le_antisymm (SemilatticeSup.sup_le (α := ℝ) _ _ _ (le_refl r) hr) (SemilatticeSup.le_sup_left (α := ℝ) _ _)
namespace PNat
/-- A positive natural number is positive. -/
@[simp] theorem pos (n : ℕ+) : 0 < (n : ℕ) := n.2
/-- Positive natural numbers are equal as natural numbers only if they are. -/
@[simp, norm_cast] theorem coe_inj {m n : ℕ+} : (m : ℕ) = n ↔ m = n := ⟨eq', fun h => h ▸ rfl⟩
/-- One as a natural number. -/
@[simp, norm_cast] theorem one_coe : ((1 : ℕ+) : ℕ) = 1 := rfl
/-- A sum as a natural number. -/
@[simp, norm_cast] theorem add_coe (m n : ℕ+) : ((m + n : ℕ+) : ℕ) = m + n := rfl
/-- A product as a natural number. -/
@[simp, norm_cast] theorem mul_coe (m n : ℕ+) : ((m * n : ℕ+) : ℕ) = m * n := rfl
end PNat
end
