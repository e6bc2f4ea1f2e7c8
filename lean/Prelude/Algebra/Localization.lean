/-!
# Localization, fraction fields, integral elements, Dedekind domains
-/

noncomputable section
universe u v w

/-- `S` is the localization of `R` at the submonoid `M`: elements of `M` become units, elements of `S` are fractions,
and elements of `R` become equal only if an element of `M` makes them so. -/
class IsLocalization {R : Type u} [CommSemiring R] (M : Submonoid R) (S : Type v) [CommSemiring S] [Algebra R S] : Prop where
  /-- Elements of the submonoid become units. -/
  map_units' : ∀ y : M, IsUnit (algebraMap R S y.1)
  /-- Every element is a fraction. -/
  surj' : ∀ z : S, ∃ x : R × M, z * algebraMap R S x.2.1 = algebraMap R S x.1
  /-- Equality of images is witnessed by an element of the submonoid. -/
  exists_of_eq : ∀ {x y : R}, algebraMap R S x = algebraMap R S y → ∃ c : M, c.1 * x = c.1 * y
/-- `K` is the fraction ring of `R`: the localization at the elements that are no zero divisors. -/
abbrev IsFractionRing (R : Type u) [CommSemiring R] (K : Type v) [CommSemiring K] [Algebra R K] : Prop := IsLocalization (nonZeroDivisors R) K
/-- `S` is the localization of `R` at a prime ideal. -/
protected abbrev IsLocalization.AtPrime {R : Type u} [CommSemiring R] (S : Type v) [CommSemiring S] [Algebra R S] (P : Ideal R) [hp : P.IsPrime] : Prop :=
  IsLocalization P.primeCompl S

section
variable {R : Type u} [CommRing R]
/-- Fractions are equal if an element of the submonoid makes the cross products equal. -/
def Localization.r' (S : Submonoid R) : Setoid (R × S) where
  r x y := ∃ c : S, c.1 * (y.2.1 * x.1) = c.1 * (x.2.1 * y.1)
  iseqv := ⟨fun x => ⟨1, rfl⟩, fun {x y} ⟨c, h⟩ => ⟨c, h.symm⟩, fun {x y z} ⟨c, h⟩ ⟨d, h'⟩ => ⟨c * d * y.2, by
    show c.1 * d.1 * y.2.1 * (z.2.1 * x.1) = c.1 * d.1 * y.2.1 * (x.2.1 * z.1)
    grobner⟩⟩
/-- The localization of a commutative ring at a submonoid: fractions with denominators in it. -/
def Localization (S : Submonoid R) : Type u := Quotient (Localization.r' S)
namespace Localization
variable {S : Submonoid R}
/-- The fraction `x / y`. -/
def mk (x : R) (y : S) : Localization S := Quotient.mk (r' S) (x, y)
theorem sound {x x' : R} {y y' : S} (h : y'.1 * x = y.1 * x') : mk x y = mk x' y' := Quotient.sound ⟨1, congrArg (1 * ·) h⟩
theorem ind' {p : Localization S → Prop} (h : ∀ x y, p (mk x y)) (z : Localization S) : p z := Quotient.ind (fun ⟨x, y⟩ => h x y) z
instance : Add (Localization S) := ⟨Setoid.qmap₂ (fun x y => (y.2.1 * x.1 + x.2.1 * y.1, x.2 * y.2)) fun a b ⟨c, h⟩ a' b' ⟨d, h'⟩ => ⟨c * d, by
  show c.1 * d.1 * ((b.2.1 * b'.2.1) * (a'.2.1 * a.1 + a.2.1 * a'.1)) = c.1 * d.1 * ((a.2.1 * a'.2.1) * (b'.2.1 * b.1 + b.2.1 * b'.1))
  grobner⟩⟩
instance : Mul (Localization S) := ⟨Setoid.qmap₂ (fun x y => (x.1 * y.1, x.2 * y.2)) fun a b ⟨c, h⟩ a' b' ⟨d, h'⟩ => ⟨c * d, by
  show c.1 * d.1 * ((b.2.1 * b'.2.1) * (a.1 * a'.1)) = c.1 * d.1 * ((a.2.1 * a'.2.1) * (b.1 * b'.1))
  grobner⟩⟩
instance : Neg (Localization S) := ⟨Setoid.qmap (fun x => (-x.1, x.2)) fun a b ⟨c, h⟩ => ⟨c, by
  show c.1 * (b.2.1 * -a.1) = c.1 * (a.2.1 * -b.1)
  grobner⟩⟩
instance : Zero (Localization S) := ⟨mk 0 1⟩
instance : One (Localization S) := ⟨mk 1 1⟩
instance instCommRing : CommRing (Localization S) where
  natCast n := mk n 1
  intCast n := mk n 1
  add_assoc a b c := by
    induction a using ind' with | h a s => induction b using ind' with | h b t => induction c using ind' with | h c r =>
    refine sound (?_ : (s.1 * (t.1 * r.1)) * (r.1 * (t.1 * a + s.1 * b) + (s.1 * t.1) * c) = (s.1 * t.1 * r.1) * ((t.1 * r.1) * a + s.1 * (r.1 * b + t.1 * c)))
    grobner
  zero_add a := by
    induction a using ind' with | h a s =>
    refine sound (?_ : s.1 * (s.1 * 0 + 1 * a) = (1 * s.1) * a); grobner
  add_zero a := by
    induction a using ind' with | h a s =>
    refine sound (?_ : s.1 * (1 * a + s.1 * 0) = (s.1 * 1) * a); grobner
  add_comm a b := by
    induction a using ind' with | h a s => induction b using ind' with | h b t =>
    refine sound (?_ : (t.1 * s.1) * (t.1 * a + s.1 * b) = (s.1 * t.1) * (s.1 * b + t.1 * a)); grobner
  mul_assoc a b c := by
    induction a using ind' with | h a s => induction b using ind' with | h b t => induction c using ind' with | h c r =>
    refine sound (?_ : (s.1 * (t.1 * r.1)) * (a * b * c) = (s.1 * t.1 * r.1) * (a * (b * c))); grobner
  one_mul a := by induction a using ind' with | h a s => refine sound (?_ : s.1 * (1 * a) = (1 * s.1) * a); grobner
  mul_one a := by induction a using ind' with | h a s => refine sound (?_ : s.1 * (a * 1) = (s.1 * 1) * a); grobner
  mul_comm a b := by
    induction a using ind' with | h a s => induction b using ind' with | h b t =>
    refine sound (?_ : (t.1 * s.1) * (a * b) = (s.1 * t.1) * (b * a)); grobner
  zero_mul a := by induction a using ind' with | h a s => refine sound (?_ : (1 : R) * (0 * a) = (1 * s.1) * 0); grobner
  mul_zero a := by induction a using ind' with | h a s => refine sound (?_ : (1 : R) * (a * 0) = (s.1 * 1) * 0); grobner
  left_distrib a b c := by
    induction a using ind' with | h a s => induction b using ind' with | h b t => induction c using ind' with | h c r =>
    refine sound (?_ : ((s.1 * t.1) * (s.1 * r.1)) * (a * (r.1 * b + t.1 * c)) = (s.1 * (t.1 * r.1)) * ((s.1 * r.1) * (a * b) + (s.1 * t.1) * (a * c)))
    grobner
  right_distrib a b c := by
    induction a using ind' with | h a s => induction b using ind' with | h b t => induction c using ind' with | h c r =>
    refine sound (?_ : ((s.1 * r.1) * (t.1 * r.1)) * ((t.1 * a + s.1 * b) * c) = ((s.1 * t.1) * r.1) * ((t.1 * r.1) * (a * c) + (s.1 * r.1) * (b * c)))
    grobner
  natCast_zero := by
    refine sound (?_ : (1 : R) * ((0 : ℕ) : R) = 1 * 0); rw [Nat.cast_zero]
  natCast_succ n := by
    refine sound (?_ : ((1 : R) * 1) * ((n + 1 : ℕ) : R) = 1 * (1 * (n : R) + 1 * 1)); rw [Nat.cast_succ]; grobner
  neg_add_cancel a := by induction a using ind' with | h a s => refine sound (?_ : (1 : R) * (s.1 * -a + s.1 * a) = (s.1 * s.1) * 0); grobner
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
  intCast_ofNat n := congrArg (fun r => mk r 1) (Ring.intCast_ofNat n)
  intCast_negSucc n := congrArg (fun r => mk r 1) (Ring.intCast_negSucc n)
instance algebra : Algebra R (Localization S) where
  smul r := Setoid.qmap (fun x => (r * x.1, x.2)) fun a b ⟨c, h⟩ => ⟨c, by
    show c.1 * (b.2.1 * (r * a.1)) = c.1 * (a.2.1 * (r * b.1)); grobner⟩
  algebraMap := {
    toFun := fun r => mk r 1
    map_one' := rfl
    map_zero' := rfl
    map_mul' := fun a b => by
      refine sound (?_ : ((1 : R) * 1) * (a * b) = 1 * (a * b)); grobner
    map_add' := fun a b => by
      refine sound (?_ : ((1 : R) * 1) * (a + b) = 1 * (1 * a + 1 * b)); grobner }
  commutes' _ _ := mul_comm _ _
  smul_def' r a := by induction a using ind' with | h a s => refine sound (?_ : (1 * s.1) * (r * a) = s.1 * (r * a)); grobner
/-- The localization at a prime ideal. -/
protected abbrev AtPrime (P : Ideal R) [hp : P.IsPrime] : Type u := Localization P.primeCompl
/-- The localization at the powers of an element. -/
abbrev Away (x : R) : Type u := Localization (Submonoid.powers x)
end Localization
/-- The fraction ring: the localization at the elements that are no zero divisors; a field for a domain. -/
abbrev FractionRing (R : Type u) [CommRing R] : Type u := Localization (nonZeroDivisors R)
end

theorem mem_nonZeroDivisors_of_ne_zero' {R : Type u} [CommRing R] [IsDomain R] {x : R} (h : x ≠ 0) : x ∈ nonZeroDivisors R :=
  ⟨fun _ hz => (NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero hz).resolve_left h,
    fun _ hz => (NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero hz).resolve_right h⟩
open Classical in
/-- The fraction ring of a domain is a field. -/
instance FractionRing.field (A : Type u) [CommRing A] [IsDomain A] : Field (FractionRing A) where
  toCommRing := Localization.instCommRing
  inv z := if h : z ≠ 0 ∧ ∃ w, z * w = 1 then Classical.choose h.2 else 0
  exists_pair_ne := ⟨0, 1, fun h => by
    obtain ⟨c, hc⟩ := Quotient.exact h
    have hc : c.1 * ((1 : A) * 0) = c.1 * (1 * 1) := hc
    have h1 : c.1 * (1 : A) = 0 := by rw [mul_one]; rw [mul_zero, mul_zero, mul_one, mul_one] at hc; exact hc.symm
    have h2 : (1 : A) = 0 := c.2.1 1 h1
    obtain ⟨x, y, hxy⟩ := Nontrivial.exists_pair_ne (α := A)
    exact hxy (by rw [← mul_one x, ← mul_one y, h2, mul_zero, mul_zero])⟩
  mul_inv_cancel z hz := by
    have h : ∃ w, z * w = 1 := by
      induction z using Localization.ind' with | h a s =>
      have ha : a ≠ 0 := fun e => hz (by rw [e]; exact Localization.sound (by rw [mul_zero, mul_zero]))
      refine ⟨Localization.mk s.1 ⟨a, mem_nonZeroDivisors_of_ne_zero' ha⟩, ?_⟩
      refine Localization.sound (?_ : (1 : A) * (a * s.1) = (s.1 * a) * 1); grobner
    show z * (if h : z ≠ 0 ∧ ∃ w, z * w = 1 then Classical.choose h.2 else 0) = 1
    rw [dif_pos ⟨hz, h⟩]
    exact Classical.choose_spec h
  inv_zero := dif_neg fun h => h.1 rfl
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl

section
variable {R : Type u} {A : Type v} {B : Type w}
/-- `x` is a root of a monic polynomial with coefficients mapped by `f`. -/
def RingHom.IsIntegralElem [CommRing R] [Ring A] (f : R →+* A) (x : A) : Prop := ∃ p : Polynomial R, p.Monic ∧ p.eval₂ f x = 0
variable (R) in
/-- An integral element of an algebra: a root of a monic polynomial over the base ring. -/
def IsIntegral [CommRing R] [Ring A] [Algebra R A] (x : A) : Prop := (algebraMap R A).IsIntegralElem x
variable (R A) in
/-- An integral algebra: all elements are integral. -/
protected class Algebra.IsIntegral [CommRing R] [Ring A] [Algebra R A] : Prop where
  /-- Every element is integral. -/
  isIntegral : ∀ x : A, IsIntegral R x
variable (R) in
/-- An algebraic element: a root of a nonzero polynomial over the base ring. -/
def IsAlgebraic [CommRing R] [Ring A] [Algebra R A] (x : A) : Prop := ∃ p : Polynomial R, p ≠ 0 ∧ Polynomial.aeval x p = 0
variable (R) in
/-- An element that is a root of no nonzero polynomial. -/
def Transcendental [CommRing R] [Ring A] [Algebra R A] (x : A) : Prop := ¬IsAlgebraic R x
variable (R A) in
/-- An algebraic algebra: all elements are algebraic. -/
protected class Algebra.IsAlgebraic [CommRing R] [Ring A] [Algebra R A] : Prop where
  /-- Every element is algebraic. -/
  isAlgebraic : ∀ x : A, IsAlgebraic R x
/-- `A` is the integral closure of `R` in `B`. -/
class IsIntegralClosure (A : Type v) (R : Type u) (B : Type w) [CommRing R] [CommSemiring A] [CommRing B] [Algebra R B] [Algebra A B] : Prop where
  /-- The structure map is injective. -/
  algebraMap_injective : Function.Injective (algebraMap A B)
  /-- Integral elements are exactly the elements of `A`. -/
  isIntegral_iff : ∀ {x : B}, IsIntegral R x ↔ ∃ y, algebraMap A B y = x
/-- The smallest subalgebra that contains the integral elements; it consists of exactly these. -/
def integralClosure (R : Type u) (A : Type v) [CommRing R] [CommRing A] [Algebra R A] : Subalgebra R A := Algebra.adjoin R {x | IsIntegral R x}
/-- An integrally closed ring in an algebra. -/
abbrev IsIntegrallyClosedIn (R : Type u) (A : Type v) [CommRing R] [CommRing A] [Algebra R A] : Prop := IsIntegralClosure R R A
/-- An integrally closed ring: integral elements of the fraction ring come from the ring. -/
abbrev IsIntegrallyClosed (R : Type u) [CommRing R] : Prop := IsIntegrallyClosedIn R (FractionRing R)
/-- Nonzero prime ideals are maximal. -/
class Ring.DimensionLEOne (R : Type u) [CommRing R] : Prop where
  /-- Nonzero prime ideals are maximal. -/
  maximalOfPrime : ∀ {p : Ideal R}, p ≠ ⊥ → p.IsPrime → p.IsMaximal
/-- A Dedekind ring: Noetherian, integrally closed, of dimension at most one. -/
class IsDedekindRing (A : Type u) [CommRing A] : Prop extends IsNoetherian A A, Ring.DimensionLEOne A, IsIntegralClosure A A (FractionRing A)
/-- A Dedekind domain. -/
class IsDedekindDomain (A : Type u) [CommRing A] : Prop extends IsDomain A, IsDedekindRing A
end
end
