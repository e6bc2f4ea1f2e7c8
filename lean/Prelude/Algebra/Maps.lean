/-!
# More algebra: subobjects under maps, equivalences, ideals, regular elements, polynomials
-/

noncomputable section
universe u v w u₁

section
variable {R : Type u} {S : Type v} {T : Type w}
/-- The identity as a ring equivalence. -/
def RingEquiv.refl (R : Type u) [Mul R] [Add R] : R ≃+* R := ⟨Equiv.refl R, fun _ _ => rfl, fun _ _ => rfl⟩
/-- The inverse of a ring equivalence. -/
protected def RingEquiv.symm [Mul R] [Add R] [Mul S] [Add S] (e : R ≃+* S) : S ≃+* R where
  toEquiv := e.toEquiv.symm
  map_mul' x y := by
    have h : e.toFun (e.invFun x * e.invFun y) = x * y := (e.map_mul' _ _).trans (congr (congrArg _ (e.right_inv x)) (e.right_inv y))
    exact (congrArg e.invFun h).symm.trans (e.left_inv _)
  map_add' x y := by
    have h : e.toFun (e.invFun x + e.invFun y) = x + y := (e.map_add' _ _).trans (congr (congrArg _ (e.right_inv x)) (e.right_inv y))
    exact (congrArg e.invFun h).symm.trans (e.left_inv _)
/-- The composite of two ring equivalences. -/
protected def RingEquiv.trans [Mul R] [Add R] [Mul S] [Add S] [Mul T] [Add T] (e₁ : R ≃+* S) (e₂ : S ≃+* T) : R ≃+* T :=
  ⟨e₁.toEquiv.trans e₂.toEquiv, fun x y => (congrArg e₂.toFun (e₁.map_mul' x y)).trans (e₂.map_mul' _ _),
    fun x y => (congrArg e₂.toFun (e₁.map_add' x y)).trans (e₂.map_add' _ _)⟩
/-- The automorphisms of a ring. -/
abbrev RingAut (R : Type u) [Mul R] [Add R] := R ≃+* R
theorem RingEquiv.ext' [Mul R] [Add R] [Mul S] [Add S] {f g : R ≃+* S} (h : f.toEquiv = g.toEquiv) : f = g := by cases f; cases g; congr
instance RingAut.instGroup [Mul R] [Add R] : Group (RingAut R) where
  mul g h := RingEquiv.trans h g
  one := RingEquiv.refl R
  inv := RingEquiv.symm
  mul_assoc _ _ _ := rfl
  one_mul _ := rfl
  mul_one _ := rfl
  inv_mul_cancel f := RingEquiv.ext' (DFunLike.coe_injective' (funext fun x => f.left_inv x))
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
/-- A bijective ring homomorphism as a ring equivalence. -/
def RingEquiv.ofBijective [Semiring R] [Semiring S] (f : R →+* S) (hf : Function.Bijective f) : R ≃+* S where
  toFun := f
  invFun y := Classical.choose (hf.2 y)
  left_inv x := hf.1 (Classical.choose_spec (hf.2 (f x)))
  right_inv y := Classical.choose_spec (hf.2 y)
  map_mul' := map_mul f
  map_add' := map_add f
/-- A bijective homomorphism of monoids as an equivalence. -/
def MulEquiv.ofBijective [Monoid R] [Monoid S] (f : R →* S) (hf : Function.Bijective f) : R ≃* S where
  toFun := f
  invFun y := Classical.choose (hf.2 y)
  left_inv x := hf.1 (Classical.choose_spec (hf.2 (f x)))
  right_inv y := Classical.choose_spec (hf.2 y)
  map_mul' := map_mul f
end
section
variable {R : Type u} {A : Type v} {B : Type w} [CommSemiring R] [Semiring A] [Semiring B] [Algebra R A] [Algebra R B]
/-- The identity as an algebra equivalence. -/
def AlgEquiv.refl : A ≃ₐ[R] A := ⟨⟨Equiv.refl A, fun _ _ => rfl, fun _ _ => rfl⟩, fun _ => rfl⟩
/-- An algebra equivalence as an algebra homomorphism. -/
def AlgEquiv.toAlgHom (e : A ≃ₐ[R] B) : A →ₐ[R] B := ⟨e.toRingEquiv.toRingHom, e.commutes'⟩
/-- A bijective algebra homomorphism as an algebra equivalence. -/
def AlgEquiv.ofBijective (f : A →ₐ[R] B) (hf : Function.Bijective f) : A ≃ₐ[R] B := ⟨RingEquiv.ofBijective f.toRingHom hf, f.commutes'⟩
variable (R A) in
/-- The structure map of an algebra as an algebra homomorphism. -/
def Algebra.ofId : R →ₐ[R] A := ⟨algebraMap R A, fun _ => rfl⟩
/-- A subalgebra as a submodule. -/
def Subalgebra.toSubmodule (S : Subalgebra R A) : Submodule R A := S.toSubmodule'
/-- The image of a subalgebra. -/
def Subalgebra.map (f : A →ₐ[R] B) (S : Subalgebra R A) : Subalgebra R B where
  carrier := f '' (S : Set A)
  mul_mem' := by rintro _ _ ⟨x, hx, rfl⟩ ⟨y, hy, rfl⟩; exact ⟨x * y, S.mul_mem' hx hy, map_mul f x y⟩
  one_mem' := ⟨1, S.one_mem', map_one f⟩
  add_mem' := by rintro _ _ ⟨x, hx, rfl⟩ ⟨y, hy, rfl⟩; exact ⟨x + y, S.add_mem' hx hy, map_add f x y⟩
  zero_mem' := ⟨0, S.zero_mem', map_zero f⟩
  algebraMap_mem' r := ⟨algebraMap R A r, S.algebraMap_mem' r, f.commutes' r⟩
/-- The preimage of a subalgebra. -/
def Subalgebra.comap (f : A →ₐ[R] B) (S : Subalgebra R B) : Subalgebra R A where
  carrier := f ⁻¹' (S : Set B)
  mul_mem' {x y} hx hy := by show f (x * y) ∈ S.carrier; rw [map_mul f]; exact S.mul_mem' hx hy
  one_mem' := by show f 1 ∈ S.carrier; rw [map_one f]; exact S.one_mem'
  add_mem' {x y} hx hy := by show f (x + y) ∈ S.carrier; rw [map_add f]; exact S.add_mem' hx hy
  zero_mem' := by show f 0 ∈ S.carrier; rw [map_zero f]; exact S.zero_mem'
  algebraMap_mem' r := by show f (algebraMap R A r) ∈ S.carrier; rw [show f (algebraMap R A r) = algebraMap R B r from f.commutes' r]; exact S.algebraMap_mem' r
variable (R) in
/-- The elements that commute with all elements of a set, as a subalgebra. -/
def Subalgebra.centralizer (s : Set A) : Subalgebra R A where
  carrier := {z | ∀ g ∈ s, g * z = z * g}
  mul_mem' {a b} ha hb g hg := by rw [← mul_assoc, ha g hg, mul_assoc, hb g hg, mul_assoc]
  one_mem' g _ := by rw [mul_one, one_mul]
  add_mem' {a b} ha hb g hg := by rw [mul_add, add_mul, ha g hg, hb g hg]
  zero_mem' g _ := by rw [mul_zero, zero_mul]
  algebraMap_mem' r g _ := (Algebra.commutes r g).symm
variable (R A) in
/-- The elements that commute with everything, as a subalgebra. -/
def Subalgebra.center : Subalgebra R A := Subalgebra.centralizer R Set.univ
/-- A central algebra: only scalars commute with everything. -/
class Algebra.IsCentral (K : Type u) [CommSemiring K] (D : Type v) [Semiring D] [Algebra K D] : Prop where
  /-- The centre is the scalars. -/
  out : Subalgebra.center K D ≤ ⊥
end
section
variable {R : Type u} {S : Type v} [Ring R] [Ring S]
/-- The image of a subring. -/
def Subring.map (f : R →+* S) (s : Subring R) : Subring S where
  carrier := f '' (s : Set R)
  mul_mem' := by rintro _ _ ⟨x, hx, rfl⟩ ⟨y, hy, rfl⟩; exact ⟨x * y, s.mul_mem' hx hy, map_mul f x y⟩
  one_mem' := ⟨1, s.one_mem', map_one f⟩
  add_mem' := by rintro _ _ ⟨x, hx, rfl⟩ ⟨y, hy, rfl⟩; exact ⟨x + y, s.add_mem' hx hy, map_add f x y⟩
  zero_mem' := ⟨0, s.zero_mem', map_zero f⟩
  neg_mem' := by rintro _ ⟨x, hx, rfl⟩; exact ⟨-x, s.neg_mem' hx, map_neg f x⟩
/-- The preimage of a subring. -/
def Subring.comap (f : R →+* S) (s : Subring S) : Subring R where
  carrier := f ⁻¹' (s : Set S)
  mul_mem' {x y} hx hy := by show f (x * y) ∈ s.carrier; rw [map_mul f]; exact s.mul_mem' hx hy
  one_mem' := by show f 1 ∈ s.carrier; rw [map_one f]; exact s.one_mem'
  add_mem' {x y} hx hy := by show f (x + y) ∈ s.carrier; rw [map_add f]; exact s.add_mem' hx hy
  zero_mem' := by show f 0 ∈ s.carrier; rw [map_zero f]; exact s.zero_mem'
  neg_mem' {x} hx := by show f (-x) ∈ s.carrier; rw [map_neg f]; exact s.neg_mem' hx
/-- The elements that commute with all elements of a set, as a subring. -/
def Subring.centralizer (s : Set R) : Subring R where
  carrier := {z | ∀ g ∈ s, g * z = z * g}
  mul_mem' {a b} ha hb g hg := by rw [← mul_assoc, ha g hg, mul_assoc, hb g hg, mul_assoc]
  one_mem' g _ := by rw [mul_one, one_mul]
  add_mem' {a b} ha hb g hg := by rw [mul_add, add_mul, ha g hg, hb g hg]
  zero_mem' g _ := by rw [mul_zero, zero_mul]
  neg_mem' {a} ha g hg := by rw [mul_neg', neg_mul', ha g hg]
/-- A ring homomorphism as a map to its range. -/
def RingHom.rangeRestrict (f : R →+* S) : R →+* f.range :=
  ⟨⟨fun x => ⟨f x, ⟨x, rfl⟩⟩, Subtype.ext (map_one f), fun x y => Subtype.ext (map_mul f x y)⟩, Subtype.ext (map_zero f), fun x y => Subtype.ext (map_add f x y)⟩
/-- The elements on which two ring homomorphisms agree. -/
def RingHom.eqLocus (f g : R →+* S) : Subring R where
  carrier := {x | f x = g x}
  mul_mem' {a b} (ha : f a = g a) (hb : f b = g b) := by show f (a * b) = g (a * b); rw [map_mul, map_mul, ha, hb]
  one_mem' := (map_one f).trans (map_one g).symm
  add_mem' {a b} (ha : f a = g a) (hb : f b = g b) := by show f (a + b) = g (a + b); rw [map_add, map_add, ha, hb]
  zero_mem' := (map_zero f).trans (map_zero g).symm
  neg_mem' {a} (ha : f a = g a) := by show f (-a) = g (-a); rw [map_neg, map_neg, ha]
end
section
variable {M : Type u} {N : Type v} [Monoid M] [Monoid N]
/-- The image of a submonoid. -/
def Submonoid.map (f : M →* N) (S : Submonoid M) : Submonoid N where
  carrier := f '' (S : Set M)
  mul_mem' := by rintro _ _ ⟨x, hx, rfl⟩ ⟨y, hy, rfl⟩; exact ⟨x * y, S.mul_mem' hx hy, map_mul f x y⟩
  one_mem' := ⟨1, S.one_mem', map_one f⟩
/-- The preimage of a submonoid. -/
def Submonoid.comap (f : M →* N) (S : Submonoid N) : Submonoid M where
  carrier := f ⁻¹' (S : Set N)
  mul_mem' {x y} hx hy := by show f (x * y) ∈ S.carrier; rw [map_mul f]; exact S.mul_mem' hx hy
  one_mem' := by show f 1 ∈ S.carrier; rw [map_one f]; exact S.one_mem'
/-- The elements that commute with all elements of a set, as a submonoid. -/
def Submonoid.centralizer (s : Set M) : Submonoid M where
  carrier := {z | ∀ g ∈ s, g * z = z * g}
  mul_mem' {a b} ha hb g hg := by rw [← mul_assoc, ha g hg, mul_assoc, hb g hg, mul_assoc]
  one_mem' g _ := by rw [mul_one, one_mul]
/-- A finitely generated submonoid. -/
def Submonoid.FG (P : Submonoid M) : Prop := ∃ S : Finset M, Submonoid.closure (S : Set M) = P
/-- A finitely generated monoid. -/
class Monoid.FG (M : Type u) [Monoid M] : Prop where
  /-- The whole monoid is finitely generated. -/
  fg_top : (⊤ : Submonoid M).FG
/-- The kernel of a homomorphism of monoids, as a submonoid. -/
def MonoidHom.mker (f : M →* N) : Submonoid M where
  carrier := {x | f x = 1}
  mul_mem' {a b} (ha : f a = 1) (hb : f b = 1) := by show f (a * b) = 1; rw [map_mul, ha, hb, mul_one]
  one_mem' := map_one f
/-- The range of a homomorphism of monoids, as a submonoid. -/
def MonoidHom.mrange (f : M →* N) : Submonoid N where
  carrier := Set.range f
  mul_mem' := by rintro _ _ ⟨x, rfl⟩ ⟨y, rfl⟩; exact ⟨x * y, map_mul f x y⟩
  one_mem' := ⟨1, map_one f⟩
/-- Two homomorphisms with the same domain as one to the product. -/
protected def MonoidHom.prod {P : Type w} [Monoid P] (f : M →* N) (g : M →* P) : M →* N × P :=
  ⟨fun x => (f x, g x), Prod.ext (map_one f) (map_one g), fun x y => Prod.ext (map_mul f x y) (map_mul g x y)⟩
/-- The unit with a given underlying element. -/
protected def IsUnit.unit {a : M} (h : IsUnit a) : Mˣ := Classical.choose h
end
/-- A nonzero element of a group with zero as a unit. -/
def Units.mk0 {G₀ : Type u} [GroupWithZero G₀] (a : G₀) (ha : a ≠ 0) : G₀ˣ :=
  ⟨a, a⁻¹, GroupWithZero.mul_inv_cancel a ha, by
    have h := GroupWithZero.mul_inv_cancel a ha
    have hi : a⁻¹ ≠ 0 := fun e => by rw [e, mul_zero] at h; exact ha (by rw [← mul_one a, ← h, mul_zero])
    have h2 := GroupWithZero.mul_inv_cancel a⁻¹ hi
    calc a⁻¹ * a = a⁻¹ * a * (a⁻¹ * a⁻¹⁻¹) := by rw [h2, mul_one]
      _ = a⁻¹ * (a * a⁻¹) * a⁻¹⁻¹ := by simp only [mul_assoc]
      _ = 1 := by rw [h, mul_one, h2]⟩
/-- An element that can be cancelled from the left. -/
def IsLeftRegular {R : Type u} [Mul R] (c : R) : Prop := Function.Injective fun x => c * x
/-- An element that can be cancelled from the right. -/
def IsRightRegular {R : Type u} [Mul R] (c : R) : Prop := Function.Injective fun x => x * c
/-- A regular element: it can be cancelled from both sides. -/
structure IsRegular {R : Type u} [Mul R] (c : R) : Prop where
  /-- It can be cancelled from the left. -/
  left : IsLeftRegular c
  /-- It can be cancelled from the right. -/
  right : IsRightRegular c
/-- A scalar that acts injectively on a module: a regular element on it. -/
def IsSMulRegular {R : Type u} (M : Type v) [SMul R M] (c : R) : Prop := Function.Injective fun x : M => c • x
/-- A monoid in which positive powers are injective: torsion-free for commutative groups. -/
class IsMulTorsionFree (M : Type u) [Monoid M] : Prop where
  /-- Powers with nonzero exponent are injective. -/
  protected pow_left_injective : ∀ ⦃n : ℕ⦄, n ≠ 0 → Function.Injective fun a : M => a ^ n
/-- A Boolean ring: every element is idempotent. -/
class BooleanRing (α : Type u) extends Ring α where
  /-- Every element is idempotent. -/
  isIdempotentElem : ∀ a : α, a * a = a
/-- The exponential characteristic: `1` in characteristic zero, else the characteristic. -/
class inductive ExpChar (R : Type u) [Semiring R] : ℕ → Prop
  /-- Characteristic zero. -/
  | zero [CharZero R] : ExpChar R 1
  /-- Prime characteristic. -/
  | prime {q : ℕ} (hprime : q.Prime) [hchar : CharP R q] : ExpChar R q
/-- A simple ring: only two two-sided ideals. -/
class IsSimpleRing (R : Type u) [Ring R] : Prop extends Nontrivial R where
  /-- A two-sided ideal is zero or everything. -/
  eq_bot_or_eq_top' : ∀ I : Ideal R, I.IsTwoSided → I = ⊥ ∨ I = ⊤

namespace Ideal
section
variable {A : Type u} {B : Type v} [CommSemiring A] [CommSemiring B] [Algebra A B]
variable (A) in
/-- The ideal of `A` under an ideal of `B`: its preimage. -/
abbrev under (P : Ideal B) : Ideal A := Ideal.comap (algebraMap A B) P
/-- An ideal of `B` lies over an ideal of `A`. -/
class LiesOver (P : Ideal B) (p : Ideal A) : Prop where
  /-- It is the ideal under it. -/
  over : p = P.under A
/-- The prime ideals of `B` over an ideal of `A`. -/
def primesOver (p : Ideal A) (B : Type v) [CommSemiring B] [Algebra A B] : Set (Ideal B) := {P | P.IsPrime ∧ P.LiesOver p}
end
/-- A finitely generated ideal. -/
def FG {R : Type u} [Semiring R] (I : Ideal R) : Prop := ∃ S : Finset R, Ideal.span (S : Set R) = I
/-- The product of two ideals, an ideal of the product of the rings. -/
def prod {R : Type u} {S : Type v} [Semiring R] [Semiring S] (I : Ideal R) (J : Ideal S) : Ideal (R × S) where
  carrier := {x | x.1 ∈ I ∧ x.2 ∈ J}
  add_mem' h h' := ⟨I.add_mem h.1 h'.1, J.add_mem h.2 h'.2⟩
  zero_mem' := ⟨I.zero_mem, J.zero_mem⟩
  smul_mem' r _ h := ⟨I.smul_mem r.1 h.1, J.smul_mem r.2 h.2⟩
end Ideal
/-- The Jacobson radical of a ring: the intersection of the maximal left ideals. -/
abbrev Ring.jacobson (R : Type u) [Ring R] : Ideal R := Ideal.jacobson ⊥
/-- The preimage of a prime ideal under a ring homomorphism: the map of prime spectra. -/
def PrimeSpectrum.comap {R : Type u} {S : Type v} [CommSemiring R] [CommSemiring S] (f : R →+* S) (p : PrimeSpectrum S) : PrimeSpectrum R :=
  ⟨Ideal.comap f p.asIdeal, {
    ne_top' := fun h => p.isPrime.ne_top' (by
      have h1 : (1 : R) ∈ Ideal.comap f p.asIdeal := by rw [h]; trivial
      have h2 : f 1 ∈ p.asIdeal := h1
      rw [map_one f] at h2
      exact Submodule.ext fun x => ⟨fun _ => trivial, fun _ => by
        have := p.asIdeal.smul_mem x h2; rwa [smul_eq_mul, mul_one] at this⟩)
    mem_or_mem' := fun {x y} h => by
      have h1 : f (x * y) ∈ p.asIdeal := h
      rw [map_mul f] at h1
      exact p.isPrime.mem_or_mem' h1 }⟩
/-- The ideal of the elements in all primes of a set. -/
def PrimeSpectrum.vanishingIdeal {R : Type u} [CommSemiring R] (t : Set (PrimeSpectrum R)) : Ideal R where
  carrier := {r | ∀ x ∈ t, r ∈ x.asIdeal}
  add_mem' h h' x hx := x.asIdeal.add_mem (h x hx) (h' x hx)
  zero_mem' x _ := x.asIdeal.zero_mem
  smul_mem' r _ h x hx := x.asIdeal.smul_mem r (h x hx)
namespace RingHom
variable {A : Type u} {B : Type v}
/-- An integral ring homomorphism: every element is integral over the image. -/
def IsIntegral {R : Type u} {A : Type v} [CommRing R] [Ring A] (f : R →+* A) : Prop :=
  ∀ x : A, ∃ p : Polynomial R, p.Monic ∧ p.eval₂ f x = 0
/-- A finite ring homomorphism: the codomain is a finite module. -/
def Finite [CommRing A] [CommRing B] (f : A →+* B) : Prop := @Module.Finite A B _ _ (@Algebra.toModule A B _ _ f.toAlgebra)
/-- A ring homomorphism of finite type: the codomain is a finitely generated algebra. -/
def FiniteType [CommRing A] [CommRing B] (f : A →+* B) : Prop := @Algebra.FiniteType A B _ _ f.toAlgebra
end RingHom

namespace Polynomial
section
variable {R : Type u} [Semiring R]
/-- The polynomial divided by `X`, without its constant term. -/
def divX (p : Polynomial R) : Polynomial R := ∑ n ∈ p.support.erase 0, monomial (R := R) (n - 1) (p.coeff n)
/-- The least exponent with a nonzero coefficient, `0` for the zero polynomial. -/
def natTrailingDegree (p : Polynomial R) : ℕ := sInf {n : ℕ | p.coeff n ≠ 0}
/-- The coefficient of the lowest term. -/
def trailingCoeff (p : Polynomial R) : R := p.coeff p.natTrailingDegree
/-- The polynomial without its leading term. -/
def eraseLead (p : Polynomial R) : Polynomial R := ∑ n ∈ p.support.erase p.natDegree, monomial (R := R) n (p.coeff n)
/-- A coefficient as a linear map. -/
def lcoeff (R : Type u) [Semiring R] (n : ℕ) : Polynomial R →ₗ[R] R := ⟨fun p => p.coeff n, fun _ _ => rfl, fun _ _ => rfl⟩
end
section
variable (R : Type u) [CommRing R]
/-- `f(X ^ p)`: replace the variable by a power. -/
def expand (R : Type u) [CommSemiring R] (p : ℕ) : Polynomial R →ₐ[R] Polynomial R := aeval (X ^ p)
/-- The Chebyshev polynomials of the first kind for natural indices. -/
def Chebyshev.TNat : ℕ → Polynomial R
  | 0 => 1
  | 1 => X
  | n + 2 => 2 * X * TNat (n + 1) - TNat n
/-- The Chebyshev polynomials of the first kind, `T (n + 2) = 2 X T (n + 1) - T n`. -/
def Chebyshev.T (n : ℤ) : Polynomial R := Chebyshev.TNat R n.natAbs
/-- The Chebyshev polynomials of the second kind for natural indices. -/
def Chebyshev.UNat : ℕ → Polynomial R
  | 0 => 1
  | 1 => 2 * X
  | n + 2 => 2 * X * UNat (n + 1) - UNat n
/-- The Chebyshev polynomials of the second kind, `U (n + 2) = 2 X U (n + 1) - U n`, `U (-1) = 0`. -/
def Chebyshev.U : ℤ → Polynomial R
  | .ofNat n => Chebyshev.UNat R n
  | .negSucc 0 => 0
  | .negSucc (n + 1) => -Chebyshev.UNat R n
/-- A polynomial that satisfies Eisenstein's criterion at an ideal. -/
structure IsEisensteinAt {R : Type u} [CommSemiring R] (f : Polynomial R) (𝓟 : Ideal R) : Prop where
  /-- The leading coefficient is not in the ideal. -/
  leading : f.leadingCoeff ∉ 𝓟
  /-- The other coefficients are in the ideal. -/
  mem : ∀ {n}, n < f.natDegree → f.coeff n ∈ 𝓟
  /-- The constant coefficient is not in the square of the ideal. -/
  notMem : f.coeff 0 ∉ 𝓟 ^ 2
end
end Polynomial
/-- The rising factorials `X (X + 1) ... (X + n - 1)` as polynomials. -/
def ascPochhammer (S : Type u) [Semiring S] : ℕ → Polynomial S
  | 0 => 1
  | n + 1 => Polynomial.X * (ascPochhammer S n).comp (Polynomial.X + 1)
/-- The falling factorials `X (X - 1) ... (X - n + 1)` as polynomials. -/
def descPochhammer (R : Type u) [Ring R] : ℕ → Polynomial R
  | 0 => 1
  | n + 1 => Polynomial.X * (descPochhammer R n).comp (Polynomial.X - 1)
end
