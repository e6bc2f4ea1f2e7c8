/-!
# Dual numbers, Laurent polynomials, rescaled power series, fractional ideals
-/

noncomputable section
universe u v w u₁ v₁

/-! ### Dual numbers -/

/-- The trivial square-zero extension of a ring by a module: pairs with `(r, m) (s, n) = (r s, r n + s m)`. -/
def TrivSqZeroExt (R : Type u) (M : Type v) : Type (max u v) := R × M
namespace TrivSqZeroExt
/-- An element of the ring in the extension. -/
def inl {R : Type u} {M : Type v} [Zero M] (r : R) : TrivSqZeroExt R M := (r, 0)
/-- An element of the module in the extension. -/
def inr {R : Type u} {M : Type v} [Zero R] (m : M) : TrivSqZeroExt R M := (0, m)
/-- The first component. -/
def fst {R : Type u} {M : Type v} (x : TrivSqZeroExt R M) : R := x.1
/-- The second component. -/
def snd {R : Type u} {M : Type v} (x : TrivSqZeroExt R M) : M := x.2
theorem ext {R : Type u} {M : Type v} {x y : TrivSqZeroExt R M} (h₁ : x.fst = y.fst) (h₂ : x.snd = y.snd) : x = y := Prod.ext h₁ h₂
section
variable {R : Type u} {M : Type v} [CommRing R] [AddCommGroup M] [Module R M]
/-- The trivial square-zero extension of a commutative ring is a commutative ring. -/
instance commRing : CommRing (TrivSqZeroExt R M) where
  add x y := (x.1 + y.1, x.2 + y.2)
  zero := (0, 0)
  neg x := (-x.1, -x.2)
  sub x y := (x.1 - y.1, x.2 - y.2)
  mul x y := (x.1 * y.1, x.1 • y.2 + y.1 • x.2)
  one := (1, 0)
  natCast n := ((n : R), 0)
  intCast n := ((n : R), 0)
  add_assoc _ _ _ := ext (add_assoc _ _ _) (add_assoc _ _ _)
  zero_add _ := ext (zero_add _) (zero_add _)
  add_zero _ := ext (add_zero _) (add_zero _)
  add_comm _ _ := ext (add_comm _ _) (add_comm _ _)
  neg_add_cancel _ := ext (neg_add_cancel _) (neg_add_cancel _)
  sub_eq_add_neg _ _ := ext (sub_eq_add_neg _ _) (sub_eq_add_neg _ _)
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
  natCast_zero := ext Nat.cast_zero rfl
  natCast_succ n := ext (Nat.cast_succ n) (add_zero _).symm
  intCast_ofNat n := ext (Ring.intCast_ofNat n) rfl
  intCast_negSucc n := ext (Ring.intCast_negSucc n) (by show (0 : M) = -(0 : M); rw [← add_zero (-(0 : M)), neg_add_cancel])
  mul_comm x y := ext (mul_comm _ _) (add_comm _ _)
  zero_mul x := ext (zero_mul _) (by show (0 : R) • x.2 + x.1 • (0 : M) = 0; rw [zero_smul, smul_zero, add_zero])
  mul_zero x := ext (mul_zero _) (by show x.1 • (0 : M) + (0 : R) • x.2 = 0; rw [zero_smul, smul_zero, add_zero])
  one_mul x := ext (one_mul _) (by show (1 : R) • x.2 + x.1 • (0 : M) = x.2; rw [one_smul, smul_zero, add_zero])
  mul_one x := ext (mul_one _) (by show x.1 • (0 : M) + (1 : R) • x.2 = x.2; rw [one_smul, smul_zero, zero_add])
  left_distrib x y z := ext (mul_add _ _ _) (by
    show x.1 • (y.2 + z.2) + (y.1 + z.1) • x.2 = (x.1 • y.2 + y.1 • x.2) + (x.1 • z.2 + z.1 • x.2)
    rw [smul_add, add_smul, add_assoc, add_assoc, ← add_assoc (x.1 • z.2), add_comm (x.1 • z.2) (y.1 • x.2), add_assoc])
  right_distrib x y z := ext (add_mul _ _ _) (by
    show (x.1 + y.1) • z.2 + z.1 • (x.2 + y.2) = (x.1 • z.2 + z.1 • x.2) + (y.1 • z.2 + z.1 • y.2)
    rw [smul_add, add_smul, add_assoc, add_assoc, ← add_assoc (y.1 • z.2), add_comm (y.1 • z.2) (z.1 • x.2), add_assoc])
  mul_assoc x y z := ext (mul_assoc _ _ _) (by
    show (x.1 * y.1) • z.2 + z.1 • (x.1 • y.2 + y.1 • x.2) = x.1 • (y.1 • z.2 + z.1 • y.2) + (y.1 * z.1) • x.2
    rw [smul_add, smul_add, mul_smul, smul_smul z.1, smul_smul z.1, smul_smul x.1 z.1, mul_comm z.1 x.1, mul_comm z.1 y.1, add_assoc])
/-- The inclusion of the ring in the extension. -/
def inlHom (R : Type u) (M : Type v) [CommRing R] [AddCommGroup M] [Module R M] : R →+* TrivSqZeroExt R M where
  toFun := inl
  map_one' := rfl
  map_zero' := rfl
  map_mul' x y := ext rfl (by show (0 : M) = x • (0 : M) + y • (0 : M); rw [smul_zero, smul_zero, add_zero])
  map_add' x y := ext rfl (add_zero (0 : M)).symm
/-- The trivial square-zero extension is an algebra over the ring. -/
instance algebra' : Algebra R (TrivSqZeroExt R M) := (inlHom R M).toAlgebra
end
end TrivSqZeroExt
/-- The dual numbers over a ring. -/
abbrev DualNumber (R : Type u) : Type u := TrivSqZeroExt R R
/-- The dual number with square zero. -/
def DualNumber.eps {R : Type u} [Zero R] [One R] : DualNumber R := TrivSqZeroExt.inr 1
namespace DualNumber
@[inherit_doc DualNumber.eps] scoped notation "ε" => DualNumber.eps
@[inherit_doc DualNumber] scoped postfix:1024 "[ε]" => DualNumber
end DualNumber

/-! ### Laurent polynomials, rescaled power series -/

/-- Laurent polynomials: finite combinations of powers of a variable with integer exponents. -/
abbrev LaurentPolynomial (R : Type u) [Semiring R] : Type u := AddMonoidAlgebra R ℤ
namespace LaurentPolynomial
@[inherit_doc LaurentPolynomial] scoped notation:9000 R "[T;T⁻¹]" => LaurentPolynomial R
end LaurentPolynomial
/-- The power of the variable with an integer exponent. -/
def LaurentPolynomial.T {R : Type u} [Semiring R] (n : ℤ) : LaurentPolynomial R := AddMonoidAlgebra.single n 1
/-- The constant Laurent polynomials. -/
def LaurentPolynomial.C {R : Type u} [Semiring R] : R →+* LaurentPolynomial R := MonoidAlgebra.singleOneRingHom (G := Multiplicative ℤ)
open Classical in
/-- The substitution of `a X` for the variable in a power series. -/
def PowerSeries.rescale {R : Type u} [CommSemiring R] (a : R) : PowerSeries R →+* PowerSeries R :=
  if h : ∃ f : PowerSeries R →+* PowerSeries R, ∀ φ n, PowerSeries.coeff n (f φ) = a ^ n * PowerSeries.coeff n φ then Classical.choose h
  else RingHom.id _

/-! ### Fractional ideals -/

/-- A fractional ideal: a submodule with a common denominator. -/
def IsFractional {R : Type u} [CommRing R] (S : Submonoid R) {P : Type v} [CommRing P] [Algebra R P] (I : Submodule R P) : Prop :=
  ∃ a ∈ S, ∀ b ∈ I, ∃ r : R, algebraMap R P r = a • b
/-- The type of the fractional ideals. -/
def FractionalIdeal {R : Type u} [CommRing R] (S : Submonoid R) (P : Type v) [CommRing P] [Algebra R P] : Type v :=
  {I : Submodule R P // IsFractional S I}
namespace FractionalIdeal
variable {R : Type u} [CommRing R] {S : Submonoid R} {P : Type v} [CommRing P] [Algebra R P]
/-- A fractional ideal as a submodule. -/
def coeToSubmodule (I : FractionalIdeal S P) : Submodule R P := I.1
instance : CoeOut (FractionalIdeal S P) (Submodule R P) := ⟨coeToSubmodule⟩
instance instSetLike' : SetLike (FractionalIdeal S P) P := ⟨fun I => (I.1 : Set P), fun _ _ h => Subtype.ext (SetLike.coe_injective' h)⟩
end FractionalIdeal
end
