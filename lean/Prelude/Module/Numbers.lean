/-!
# The number types as algebras: fields over the rational numbers, the complex over the real numbers
-/

noncomputable section
universe u v

section
variable {K : Type u} [Field K] [CharZero K]
theorem Rat.mul_den_eq' (q : ℚ) : q * (q.den : ℚ) = (q.num : ℚ) := by
  have h : (q.num : ℚ) / (q.den : ℚ) = q := by
    have := Rat.mkRat_eq_div q.num q.den; rw [Rat.mkRat_self] at this; exact this.symm
  have h2 : (q.den : ℚ) ≠ 0 := fun e => q.den_nz (Nat.cast_inj.1 (e.trans Nat.cast_zero.symm))
  grobner
theorem Nat.cast_ne_zero' {n : ℕ} (h : n ≠ 0) : (n : K) ≠ 0 := fun e =>
  h (CharZero.cast_injective (R := K) (e.trans Nat.cast_zero.symm))
theorem Rat.cast_mul_den' (q : ℚ) : (q : K) * (q.den : K) = (q.num : K) := by
  show (q.num : K) / (q.den : K) * (q.den : K) = q.num
  have : (q.den : K) ≠ 0 := Nat.cast_ne_zero' q.den_nz
  grobner
theorem Rat.cast_eq_of_mul {q : ℚ} {n : ℕ} {a : ℤ} (hn : n ≠ 0) (h : q * n = a) : (q : K) * (n : K) = (a : K) := by
  have h1 : q.num * (n : ℤ) = a * (q.den : ℤ) := by
    have hq : q * (q.den : ℚ) = (q.num : ℚ) := Rat.mul_den_eq' q
    have : ((q.num * (n : ℤ) : ℤ) : ℚ) = ((a * (q.den : ℤ) : ℤ) : ℚ) := by
      rw [Int.cast_mul, Int.cast_mul, Int.cast_natCast, Int.cast_natCast, ← hq, ← h]; grobner
    exact Int.cast_inj.1 this
  have h2 := congrArg (fun z : ℤ => (z : K)) h1
  simp only [Int.cast_mul, Int.cast_natCast] at h2
  have h3 := Rat.cast_mul_den' (K := K) q
  have : (q.den : K) ≠ 0 := Nat.cast_ne_zero' q.den_nz
  grobner
/-- The cast from the rational numbers as a ring homomorphism. -/
def Rat.castRingHomField : ℚ →+* K where
  toFun q := q
  map_one' := by
    have := Rat.cast_eq_of_mul (K := K) (q := 1) (n := 1) (a := 1) (by decide) (by grobner)
    rw [Nat.cast_one, Int.cast_one, mul_one] at this; exact this
  map_zero' := by
    have := Rat.cast_eq_of_mul (K := K) (q := 0) (n := 1) (a := 0) (by decide) (by grobner)
    rw [Nat.cast_one, Int.cast_zero, mul_one] at this; exact this
  map_mul' x y := by
    have hx := Rat.mul_den_eq' x
    have hy := Rat.mul_den_eq' y
    have h := Rat.cast_eq_of_mul (K := K) (q := x * y) (n := x.den * y.den) (a := x.num * y.num)
      (Nat.mul_ne_zero x.den_nz y.den_nz) (by rw [Int.cast_mul, Nat.cast_mul]; grobner)
    rw [Int.cast_mul, Nat.cast_mul, ← Rat.cast_mul_den' x, ← Rat.cast_mul_den' y] at h
    have h1 : (x.den : K) ≠ 0 := Nat.cast_ne_zero' x.den_nz
    have h2 : (y.den : K) ≠ 0 := Nat.cast_ne_zero' y.den_nz
    grobner
  map_add' x y := by
    have hx := Rat.mul_den_eq' x
    have hy := Rat.mul_den_eq' y
    have h := Rat.cast_eq_of_mul (K := K) (q := x + y) (n := x.den * y.den) (a := x.num * y.den + y.num * x.den)
      (Nat.mul_ne_zero x.den_nz y.den_nz) (by
        rw [Int.cast_add, Int.cast_mul, Int.cast_mul, Nat.cast_mul, Int.cast_natCast, Int.cast_natCast]; grobner)
    rw [Int.cast_add, Int.cast_mul, Int.cast_mul, Nat.cast_mul, Int.cast_natCast, Int.cast_natCast,
      ← Rat.cast_mul_den' x, ← Rat.cast_mul_den' y] at h
    have h1 : (x.den : K) ≠ 0 := Nat.cast_ne_zero' x.den_nz
    have h2 : (y.den : K) ≠ 0 := Nat.cast_ne_zero' y.den_nz
    grobner
/-- A field of characteristic zero is an algebra over the rational numbers. -/
instance (priority := 60) DivisionRing.toRatAlgebra : Algebra ℚ K where
  smul q x := (q : K) * x
  algebraMap := Rat.castRingHomField
  commutes' r x := mul_comm _ x
  smul_def' _ _ := rfl
end

/-- The complex numbers as an algebra over the real numbers. -/
instance Complex.instAlgebraOfReal : Algebra ℝ ℂ where
  smul r z := ⟨r * z.re, r * z.im⟩
  algebraMap := {
    toFun := fun r => ⟨r, 0⟩
    map_one' := rfl
    map_zero' := rfl
    map_mul' := fun x y => by
      show (⟨x * y, 0⟩ : ℂ) = ⟨x * y - 0 * 0, x * 0 + 0 * y⟩
      congr 1 <;> grobner
    map_add' := fun x y => by
      show (⟨x + y, 0⟩ : ℂ) = ⟨x + y, 0 + 0⟩
      congr 1; grobner }
  commutes' r z := mul_comm _ z
  smul_def' r z := by
    show (⟨r * z.re, r * z.im⟩ : ℂ) = ⟨r * z.re - 0 * z.im, r * z.im + 0 * z.re⟩
    congr 1 <;> grobner
instance : NoZeroDivisors ℤ := ⟨fun h => Int.mul_eq_zero.1 h⟩
instance : NoZeroDivisors ℕ := ⟨fun h => Nat.mul_eq_zero.1 h⟩
instance (priority := 80) DivisionRing.isDomain' {K : Type u} [Field K] : IsDomain K where
  exists_pair_ne := exists_pair_ne
  mul_left_cancel_of_ne_zero ha h := by grobner
  mul_right_cancel_of_ne_zero ha h := by grobner
instance (priority := 80) IsDomain.to_noZeroDivisors (α : Type u) [Semiring α] [IsDomain α] : NoZeroDivisors α where
  eq_zero_or_eq_zero_of_mul_eq_zero {a b} h := by
    by_cases ha : a = 0
    · exact .inl ha
    · exact .inr (IsDomain.mul_left_cancel_of_ne_zero ha (h.trans (mul_zero a).symm))
instance Int.instIsDomain : IsDomain ℤ where
  mul_left_cancel_of_ne_zero ha h := Int.eq_of_mul_eq_mul_left ha h
  mul_right_cancel_of_ne_zero ha h := Int.eq_of_mul_eq_mul_right ha h
instance Nat.instIsDomain : IsDomain ℕ where
  mul_left_cancel_of_ne_zero ha h := Nat.eq_of_mul_eq_mul_left (Nat.pos_of_ne_zero ha) h
  mul_right_cancel_of_ne_zero ha h := Nat.eq_of_mul_eq_mul_right (Nat.pos_of_ne_zero ha) h
end
