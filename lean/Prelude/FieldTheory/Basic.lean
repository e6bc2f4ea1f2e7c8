/-!
# Roots of unity, minimal polynomials, adjoined roots, splitting and separable extensions
-/

noncomputable section
universe u v w

/-- A primitive `k`-th root of unity: its powers are one exactly at multiples of `k`. -/
structure IsPrimitiveRoot {M : Type u} [CommMonoid M] (ζ : M) (k : ℕ) : Prop where
  /-- Its `k`-th power is one. -/
  pow_eq_one : ζ ^ k = 1
  /-- Exponents with power one are multiples of `k`. -/
  dvd_of_pow_eq_one : ∀ l : ℕ, ζ ^ l = 1 → k ∣ l
open Classical in
/-- The set of the primitive `k`-th roots of unity in a domain; empty for `k = 0`. -/
def primitiveRoots (k : ℕ) (R : Type u) [CommRing R] [IsDomain R] : Finset R :=
  if h : ∃ s : Finset R, ∀ x, x ∈ s ↔ 0 < k ∧ IsPrimitiveRoot x k then Classical.choose h else ∅
theorem mul_pow' {M : Type u} [CommMonoid M] (a b : M) (n : ℕ) : (a * b) ^ n = a ^ n * b ^ n := by
  induction n with
  | zero => rw [pow_zero, pow_zero, pow_zero, mul_one]
  | succ n ih => rw [pow_succ, pow_succ, pow_succ, ih, mul_assoc, mul_assoc, ← mul_assoc (b ^ n), mul_comm (b ^ n) a, mul_assoc]
theorem one_pow' {M : Type u} [Monoid M] (n : ℕ) : (1 : M) ^ n = 1 := by
  induction n with
  | zero => exact pow_zero _
  | succ n ih => rw [pow_succ, ih, mul_one]
instance Units.instCommGroup {α : Type u} [CommMonoid α] : CommGroup αˣ where
  mul_comm _ _ := Units.ext (mul_comm _ _)
/-- The group of the `k`-th roots of unity. -/
def rootsOfUnity (k : ℕ) (M : Type u) [CommMonoid M] : Subgroup Mˣ where
  carrier := {ζ | ζ ^ k = 1}
  mul_mem' {a b} ha hb := by
    have ha : a ^ k = 1 := ha
    have hb : b ^ k = 1 := hb
    show (a * b) ^ k = 1; rw [mul_pow', ha, hb, mul_one]
  one_mem' := by
    show (1 : Mˣ) ^ k = 1; exact one_pow' k
  inv_mem' {a} ha := by
    have ha : a ^ k = 1 := ha
    show a⁻¹ ^ k = 1
    have h1 : a⁻¹ ^ k * a ^ k = 1 := by rw [← mul_pow', inv_mul_cancel]; exact one_pow' k
    rwa [ha, mul_one] at h1

/-- The ring `R[X] ⧸ (f)`: a root of `f` adjoined. -/
def AdjoinRoot {R : Type u} [CommRing R] (f : Polynomial R) : Type u := Polynomial R ⧸ (Ideal.span {f} : Ideal (Polynomial R))
namespace AdjoinRoot
variable {R : Type u} [CommRing R] (f : Polynomial R)
instance instCommRing : CommRing (AdjoinRoot f) := Ideal.Quotient.commRing _
instance {S : Type v} [CommSemiring S] [Algebra S R] : Algebra S (AdjoinRoot f) := Ideal.Quotient.algebra _
/-- The class of a polynomial. -/
def mk : Polynomial R →+* AdjoinRoot f := Ideal.Quotient.mk _
/-- The inclusion of the base ring. -/
def of : R →+* AdjoinRoot f := (mk f).comp Polynomial.C
/-- The adjoined root. -/
def root : AdjoinRoot f := mk f Polynomial.X
end AdjoinRoot

section
open Classical in
/-- The minimal polynomial: monic of least degree with root `x`, and `0` for elements that are not integral. -/
def minpoly (A : Type u) {B : Type v} [CommRing A] [Ring B] [Algebra A B] (x : B) : Polynomial A :=
  if h : ∃ p : Polynomial A, p.Monic ∧ Polynomial.aeval x p = 0 ∧
      ∀ q : Polynomial A, q.Monic → Polynomial.aeval x q = 0 → p.degree ≤ q.degree then Classical.choose h else 0
/-- A separable element: its minimal polynomial is separable. -/
def IsSeparable (F : Type u) {K : Type v} [CommRing F] [Ring K] [Algebra F K] (x : K) : Prop := (minpoly F x).Separable
/-- A separable extension: all elements are separable. -/
protected class Algebra.IsSeparable (F : Type u) (K : Type v) [CommRing F] [Ring K] [Algebra F K] : Prop where
  /-- Every element is separable. -/
  isSeparable' : ∀ x : K, IsSeparable F x
/-- A normal extension: algebraic, and minimal polynomials split. -/
class Normal (F : Type u) (K : Type v) [Field F] [Field K] [Algebra F K] : Prop extends Algebra.IsAlgebraic F K where
  /-- Minimal polynomials split. -/
  splits' : ∀ x : K, ((minpoly F x).map (algebraMap F K)).Splits
/-- A Galois extension: separable and normal. -/
class IsGalois (F : Type u) (E : Type v) [Field F] [Field E] [Algebra F E] : Prop where
  /-- It is separable. -/
  [to_isSeparable : Algebra.IsSeparable F E]
  /-- It is normal. -/
  [to_normal : Normal F E]
/-- An algebraically closed field: all polynomials split. -/
class IsAlgClosed (k : Type u) [Field k] : Prop where
  /-- All polynomials split. -/
  splits : ∀ p : Polynomial k, p.Splits
/-- An algebraic closure: algebraic over the base and algebraically closed. -/
class IsAlgClosure (R : Type u) (K : Type v) [CommRing R] [Field K] [Algebra R K] : Prop where
  /-- It is algebraically closed. -/
  isAlgClosed : IsAlgClosed K
  /-- It is algebraic. -/
  isAlgebraic : Algebra.IsAlgebraic R K
/-- A perfect field: irreducible polynomials are separable. -/
class PerfectField (K : Type u) [Field K] : Prop where
  /-- Irreducible polynomials are separable. -/
  separable_of_irreducible : ∀ {f : Polynomial K}, Irreducible f → f.Separable
/-- A purely inseparable extension: integral, and separable elements come from the base. -/
class IsPurelyInseparable (F : Type u) (E : Type v) [CommRing F] [Ring E] [Algebra F E] : Prop where
  /-- It is integral. -/
  isIntegral : Algebra.IsIntegral F E
  /-- Separable elements come from the base. -/
  inseparable' : ∀ x : E, IsSeparable F x → x ∈ (algebraMap F E).range
/-- A splitting field of a polynomial: it splits there, and the roots generate the field. -/
class Polynomial.IsSplittingField (K : Type u) (L : Type v) [Field K] [Field L] [Algebra K L] (f : Polynomial K) : Prop where
  /-- The polynomial splits. -/
  splits' : (f.map (algebraMap K L)).Splits
  /-- The roots generate. -/
  adjoin_rootSet' : Algebra.adjoin K (f.rootSet L) = ⊤
/-- A field extension in the same universe, bundled. -/
structure FieldExtension (k : Type u) [Field k] where
  /-- The extension field. -/
  carrier : Type u
  /-- Its field structure. -/
  [field : Field carrier]
  /-- It is an algebra over the base. -/
  [algebra : Algebra k carrier]
attribute [instance] FieldExtension.field FieldExtension.algebra
end
open Classical in
/-- An algebraic closure, chosen. -/
def AlgebraicClosure.ext' (k : Type u) [Field k] : FieldExtension k :=
  if h : ∃ E : FieldExtension k, IsAlgClosure k E.carrier then Classical.choose h else ⟨k⟩
/-- An algebraic closure of a field. -/
def AlgebraicClosure (k : Type u) [Field k] : Type u := (AlgebraicClosure.ext' k).carrier
instance AlgebraicClosure.instField (k : Type u) [Field k] : Field (AlgebraicClosure k) := (AlgebraicClosure.ext' k).field
instance AlgebraicClosure.instAlgebra (k : Type u) [Field k] : Algebra k (AlgebraicClosure k) := (AlgebraicClosure.ext' k).algebra
namespace Polynomial
open Classical in
/-- A splitting field of a polynomial, chosen. -/
def splittingExt {K : Type u} [Field K] (f : Polynomial K) : FieldExtension K :=
  if h : ∃ E : FieldExtension K, IsSplittingField K E.carrier f then Classical.choose h else ⟨K⟩
/-- A splitting field of a polynomial. -/
def SplittingField {K : Type u} [Field K] (f : Polynomial K) : Type u := f.splittingExt.carrier
instance {K : Type u} [Field K] (f : Polynomial K) : Field f.SplittingField := f.splittingExt.field
instance SplittingField.algebra {K : Type u} [Field K] (f : Polynomial K) : Algebra K f.SplittingField := f.splittingExt.algebra
/-- The Galois group of a polynomial: the automorphisms of its splitting field. -/
def Gal {F : Type u} [Field F] (p : Polynomial F) : Type u := p.SplittingField ≃ₐ[F] p.SplittingField
instance {F : Type u} [Field F] (p : Polynomial F) : Group p.Gal := AlgEquiv.aut
instance {F : Type u} [Field F] (p : Polynomial F) : FunLike p.Gal p.SplittingField p.SplittingField := AlgEquiv.funLike
open Classical in
/-- The cyclotomic polynomial with integer coefficients: its complex roots are the primitive roots of unity. -/
def cyclotomicInt (n : ℕ) : Polynomial ℤ :=
  if h : ∃ P : Polynomial ℤ, P.map (Int.castRingHom ℂ) = ∏ μ ∈ primitiveRoots n ℂ, (X - C μ) then Classical.choose h else 1
/-- The `n`-th cyclotomic polynomial with coefficients in a ring. -/
def cyclotomic (n : ℕ) (R : Type u) [Ring R] : Polynomial R := (cyclotomicInt n).map (Int.castRingHom R)
end Polynomial
/-- `Gal(L/K)` is the group of automorphisms of `L` over `K`. -/
notation "Gal(" L:100 "/" K ")" => AlgEquiv K L L
/-- The finite field with `p ^ n` elements: a splitting field of `X ^ p ^ n - X`. -/
def GaloisField (p : ℕ) [Fact p.Prime] (n : ℕ) : Type := Polynomial.SplittingField (Polynomial.X ^ p ^ n - Polynomial.X : Polynomial (ZMod p))
instance (p : ℕ) [Fact p.Prime] (n : ℕ) : Field (GaloisField p n) := inferInstanceAs (Field (Polynomial.SplittingField _))
instance (p : ℕ) [Fact p.Prime] (n : ℕ) : Algebra (ZMod p) (GaloisField p n) := inferInstanceAs (Algebra (ZMod p) (Polynomial.SplittingField _))
/-- The `n`-th cyclotomic field over a field. -/
def CyclotomicField (n : ℕ) (K : Type u) [Field K] : Type u := (Polynomial.cyclotomic n K).SplittingField
instance (n : ℕ) (K : Type u) [Field K] : Field (CyclotomicField n K) := inferInstanceAs (Field (Polynomial.SplittingField _))
instance (n : ℕ) (K : Type u) [Field K] : Algebra K (CyclotomicField n K) := inferInstanceAs (Algebra K (Polynomial.SplittingField _))
/-- An extension by all roots of unity of the orders in `S`. -/
class IsCyclotomicExtension (S : Set ℕ) (A : Type u) (B : Type v) [CommRing A] [CommRing B] [Algebra A B] : Prop where
  /-- There are primitive roots of the orders in `S`. -/
  exists_isPrimitiveRoot {n : ℕ} (ha : n ∈ S) (ha' : n ≠ 0) : ∃ r : B, IsPrimitiveRoot r n
  /-- The roots of unity generate the extension. -/
  adjoin_roots : ∀ x : B, x ∈ Algebra.adjoin A {b : B | ∃ n, n ∈ S ∧ n ≠ 0 ∧ b ^ n = 1}
/-- A number field: a finite extension of the rational numbers. -/
class NumberField (K : Type u) [Field K] : Prop where
  /-- It has characteristic zero. -/
  [to_charZero : CharZero K]
  /-- It is finite-dimensional over the rational numbers. -/
  [to_finiteDimensional : FiniteDimensional ℚ K]
attribute [instance] NumberField.to_charZero NumberField.to_finiteDimensional IsGalois.to_isSeparable IsGalois.to_normal
namespace NumberField
/-- The ring of integers of a field: the elements integral over the integers. -/
def RingOfIntegers (K : Type u) [Field K] : Type u := integralClosure ℤ K
/-- The ring of integers. -/
scoped notation "𝓞" => NumberField.RingOfIntegers
instance (K : Type u) [Field K] : CommRing (𝓞 K) := inferInstanceAs (CommRing (integralClosure ℤ K))
instance (K : Type u) [Field K] : Algebra (𝓞 K) K := inferInstanceAs (Algebra (integralClosure ℤ K) K)
instance (K : Type u) [Field K] : CoeTail (𝓞 K) K := ⟨Subtype.val⟩
end NumberField
end
