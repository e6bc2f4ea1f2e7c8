/-!
# Quadratic and Gaussian integers, the Jacobi symbol
-/

noncomputable section

/-- The ring of the numbers `a + b √d` with integers `a`, `b`. -/
structure Zsqrtd (d : ℤ) where
  /-- The integer part. -/
  re : ℤ
  /-- The coefficient of `√d`. -/
  im : ℤ
deriving DecidableEq
/-- `ℤ√d` is the ring of the numbers `a + b √d`. -/
prefix:100 "ℤ√" => Zsqrtd
namespace Zsqrtd
variable {d : ℤ}
theorem ext {z w : ℤ√d} (h : z.re = w.re) (h' : z.im = w.im) : z = w := by cases z; cases w; dsimp only at h h'; subst h; subst h'; rfl
/-- The square root of `d`. -/
def sqrtd : ℤ√d := ⟨0, 1⟩
/-- An integer as an element of the ring. -/
def ofInt (n : ℤ) : ℤ√d := ⟨n, 0⟩
instance : Add (ℤ√d) := ⟨fun z w => ⟨z.re + w.re, z.im + w.im⟩⟩
instance : Mul (ℤ√d) := ⟨fun z w => ⟨z.re * w.re + d * z.im * w.im, z.re * w.im + z.im * w.re⟩⟩
instance : Neg (ℤ√d) := ⟨fun z => ⟨-z.re, -z.im⟩⟩
instance : Zero (ℤ√d) := ⟨⟨0, 0⟩⟩
instance : One (ℤ√d) := ⟨⟨1, 0⟩⟩
instance : Inhabited (ℤ√d) := ⟨0⟩
instance commRing : CommRing (ℤ√d) where
  natCast n := ⟨n, 0⟩
  intCast n := ⟨n, 0⟩
  add_assoc a b c := ext (Int.add_assoc _ _ _) (Int.add_assoc _ _ _)
  zero_add a := ext (Int.zero_add _) (Int.zero_add _)
  add_zero a := ext (Int.add_zero _) (Int.add_zero _)
  add_comm a b := ext (Int.add_comm _ _) (Int.add_comm _ _)
  neg_add_cancel a := ext (Int.add_left_neg _) (Int.add_left_neg _)
  mul_assoc a b c := by
    refine ext (?_ : (a.re * b.re + d * a.im * b.im) * c.re + d * (a.re * b.im + a.im * b.re) * c.im = a.re * (b.re * c.re + d * b.im * c.im) + d * a.im * (b.re * c.im + b.im * c.re))
      (?_ : (a.re * b.re + d * a.im * b.im) * c.im + (a.re * b.im + a.im * b.re) * c.re = a.re * (b.re * c.im + b.im * c.re) + a.im * (b.re * c.re + d * b.im * c.im)) <;> grobner
  one_mul a := by refine ext (?_ : 1 * a.re + d * 0 * a.im = a.re) (?_ : 1 * a.im + 0 * a.re = a.im) <;> grobner
  mul_one a := by refine ext (?_ : a.re * 1 + d * a.im * 0 = a.re) (?_ : a.re * 0 + a.im * 1 = a.im) <;> grobner
  mul_comm a b := by refine ext (?_ : a.re * b.re + d * a.im * b.im = b.re * a.re + d * b.im * a.im) (?_ : a.re * b.im + a.im * b.re = b.re * a.im + b.im * a.re) <;> grobner
  zero_mul a := by refine ext (?_ : 0 * a.re + d * 0 * a.im = 0) (?_ : 0 * a.im + 0 * a.re = 0) <;> grobner
  mul_zero a := by refine ext (?_ : a.re * 0 + d * a.im * 0 = 0) (?_ : a.re * 0 + a.im * 0 = 0) <;> grobner
  left_distrib a b c := by
    refine ext (?_ : a.re * (b.re + c.re) + d * a.im * (b.im + c.im) = (a.re * b.re + d * a.im * b.im) + (a.re * c.re + d * a.im * c.im))
      (?_ : a.re * (b.im + c.im) + a.im * (b.re + c.re) = (a.re * b.im + a.im * b.re) + (a.re * c.im + a.im * c.re)) <;> grobner
  right_distrib a b c := by
    refine ext (?_ : (a.re + b.re) * c.re + d * (a.im + b.im) * c.im = (a.re * c.re + d * a.im * c.im) + (b.re * c.re + d * b.im * c.im))
      (?_ : (a.re + b.re) * c.im + (a.im + b.im) * c.re = (a.re * c.im + a.im * c.re) + (b.re * c.im + b.im * c.re)) <;> grobner
  natCast_zero := rfl
  natCast_succ _ := rfl
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
  intCast_ofNat _ := rfl
  intCast_negSucc _ := rfl
/-- The norm `a² - d b²`. -/
def norm (n : ℤ√d) : ℤ := n.re * n.re - d * n.im * n.im
end Zsqrtd
/-- The Gaussian integers `a + b i`. -/
abbrev GaussianInt : Type := Zsqrtd (-1)
namespace GaussianInt
/-- The Gaussian integers. -/
scoped notation "ℤ[i]" => GaussianInt
/-- A Gaussian integer as a complex number, as a ring homomorphism. -/
def toComplex : ℤ[i] →+* ℂ where
  toFun x := ⟨(x.re : ℝ), (x.im : ℝ)⟩
  map_one' := by show (⟨((1 : ℤ) : ℝ), ((0 : ℤ) : ℝ)⟩ : ℂ) = ⟨1, 0⟩; rw [Int.cast_one, Int.cast_zero]
  map_zero' := by show (⟨((0 : ℤ) : ℝ), ((0 : ℤ) : ℝ)⟩ : ℂ) = ⟨0, 0⟩; rw [Int.cast_zero]
  map_mul' x y := by
    show (⟨((x.re * y.re + -1 * x.im * y.im : ℤ) : ℝ), ((x.re * y.im + x.im * y.re : ℤ) : ℝ)⟩ : ℂ) =
      ⟨(x.re : ℝ) * y.re - x.im * y.im, (x.re : ℝ) * y.im + x.im * y.re⟩
    simp only [Int.cast_add, Int.cast_mul, Int.cast_neg, Int.cast_one]
    congr 1; grobner
  map_add' x y := by
    show (⟨((x.re + y.re : ℤ) : ℝ), ((x.im + y.im : ℤ) : ℝ)⟩ : ℂ) = ⟨(x.re : ℝ) + y.re, (x.im : ℝ) + y.im⟩
    rw [Int.cast_add, Int.cast_add]
instance : Coe ℤ[i] ℂ := ⟨toComplex⟩
end GaussianInt
open Classical in
/-- The Jacobi symbol: the product of the Legendre symbols at the prime factors of `b`. -/
def jacobiSym (a : ℤ) (b : ℕ) : ℤ :=
  (b.primeFactorsList.map fun p => if h : p.Prime then @legendreSym p ⟨h⟩ a else 1).foldr (· * ·) 1
end
