/-!
# More field theory: invariant fields, linear disjointness, separable and perfect closures, degrees, radicals
-/

noncomputable section
universe u v w

/-! ### Invariants -/

/-- The elements of a field that a monoid of automorphisms fixes. -/
def FixedPoints.subfield (M : Type u) [Monoid M] (F : Type v) [Field F] [MulSemiringAction M F] : Subfield F where
  carrier := {x | ∀ m : M, m • x = x}
  mul_mem' {a b} ha hb m := by rw [MulSemiringAction.smul_mul, ha m, hb m]
  one_mem' m := MulSemiringAction.smul_one m
  add_mem' {a b} ha hb m := by rw [smul_add, ha m, hb m]
  zero_mem' m := smul_zero m
  neg_mem' {a} ha m := by rw [smul_neg, ha m]
  inv_mem' x hx m := by
    by_cases h : x = 0
    · rw [h, DivisionRing.inv_zero, smul_zero]
    · have h1 : m • x⁻¹ * x = 1 := by
        have e : m • x⁻¹ * m • x = 1 := by
          rw [← MulSemiringAction.smul_mul, mul_comm, DivisionRing.mul_inv_cancel x h, MulSemiringAction.smul_one]
        rwa [hx m] at e
      have h2 := DivisionRing.mul_inv_cancel x h
      grobner
/-- The elements of a field extension that a monoid of automorphisms over the base fixes. -/
def FixedPoints.intermediateField {F : Type u} {E : Type v} [Field F] [Field E] [Algebra F E] (M : Type w) [Monoid M] [MulSemiringAction M E]
    [SMulCommClass M F E] : IntermediateField F E where
  carrier := {x | ∀ m : M, m • x = x}
  mul_mem' := (FixedPoints.subfield M E).mul_mem'
  one_mem' := (FixedPoints.subfield M E).one_mem'
  add_mem' := (FixedPoints.subfield M E).add_mem'
  zero_mem' := (FixedPoints.subfield M E).zero_mem'
  inv_mem' := (FixedPoints.subfield M E).inv_mem'
  algebraMap_mem' r m := by
    have h := SMulCommClass.smul_comm m r (1 : E)
    rw [MulSemiringAction.smul_one, Algebra.smul_def, mul_one] at h; exact h
/-- The elements of an algebra fixed by the action are those of the base. -/
class Algebra.IsInvariant (A : Type u) (B : Type v) (G : Type w) [CommSemiring A] [Semiring B] [Algebra A B] [Group G] [MulSemiringAction G B] : Prop where
  /-- Fixed elements come from the base. -/
  isInvariant : ∀ b : B, (∀ g : G, g • b = b) → ∃ a : A, algebraMap A B a = b
/-- `G` is a Galois group of `B` over `A`: it acts faithfully, commutes with `A`, and has `A` as invariants. -/
class IsGaloisGroup (G : Type u) (A : Type v) (B : Type w) [Group G] [CommSemiring A] [Semiring B] [Algebra A B] [MulSemiringAction G B] : Prop where
  /-- The action is faithful. -/
  faithful : FaithfulSMul G B
  /-- The action commutes with the scalars. -/
  commutes : SMulCommClass G A B
  /-- The invariants are the scalars. -/
  isInvariant : Algebra.IsInvariant A B G
/-- An abelian extension: Galois with commutative Galois group. -/
class IsAbelianGalois (K : Type u) (L : Type v) [Field K] [Field L] [Algebra K L] : Prop extends IsGalois K L, IsMulCommutative (L ≃ₐ[K] L)

/-! ### Towers, disjointness -/

namespace IntermediateField
variable {F : Type u} {E : Type v} [Field F] [Field E] [Algebra F E]
/-- Two intermediate fields are linearly disjoint: independent elements of one are independent over the other. -/
def LinearDisjoint (A B : IntermediateField F E) : Prop :=
  ∀ (n : ℕ) (v : Fin n → A), LinearIndependent F v → LinearIndependent B fun i => (v i : E)
/-- A larger intermediate field as an intermediate field over the smaller one. -/
def extendScalars {K L : IntermediateField F E} (h : K ≤ L) : IntermediateField K E where
  carrier := {x | x ∈ L}
  mul_mem' := L.mul_mem'
  one_mem' := L.one_mem'
  add_mem' := L.add_mem'
  zero_mem' := L.zero_mem'
  inv_mem' := L.inv_mem'
  algebraMap_mem' r := h r.2
/-- The image of an intermediate field under a homomorphism over the base. -/
def map {K : Type w} [Field K] [Algebra F K] (f : E →ₐ[F] K) (S : IntermediateField F E) : IntermediateField F K where
  carrier := {y | ∃ x ∈ S, f x = y}
  mul_mem' := by rintro _ _ ⟨x, hx, rfl⟩ ⟨y, hy, rfl⟩; exact ⟨x * y, S.mul_mem' hx hy, map_mul f x y⟩
  one_mem' := ⟨1, S.one_mem', map_one f⟩
  add_mem' := by rintro _ _ ⟨x, hx, rfl⟩ ⟨y, hy, rfl⟩; exact ⟨x + y, S.add_mem' hx hy, map_add f x y⟩
  zero_mem' := ⟨0, S.zero_mem', map_zero f⟩
  algebraMap_mem' r := ⟨algebraMap F E r, S.algebraMap_mem' r, f.commutes' r⟩
  inv_mem' := by
    rintro _ ⟨x, hx, rfl⟩
    refine ⟨x⁻¹, S.inv_mem' x hx, ?_⟩
    by_cases h : x = 0
    · rw [h, DivisionRing.inv_zero, map_zero, DivisionRing.inv_zero]
    · have h1 : f x * f x⁻¹ = 1 := by rw [← map_mul, DivisionRing.mul_inv_cancel x h, map_one]
      have h3 : f x ≠ 0 := fun e => by rw [e, zero_mul] at h1; exact Lean.Grind.Field.zero_ne_one h1
      have h2 := DivisionRing.mul_inv_cancel (f x) h3
      grobner
/-- An intermediate field of an intermediate field, as one of the whole. -/
def lift {L : IntermediateField F E} (S : IntermediateField F L) : IntermediateField F E := map L.val S
/-- It stands where an intermediate field of the whole is wanted. -/
instance hasLift {L : IntermediateField F E} : CoeOut (IntermediateField F L) (IntermediateField F E) := ⟨lift⟩
/-- An intermediate field as a subfield. -/
def toSubfield (S : IntermediateField F E) : Subfield E :=
  ⟨⟨S.toSubalgebra.toSubsemiring, fun h => S.neg_mem h⟩, S.inv_mem'⟩
end IntermediateField
/-- The range of a homomorphism of field extensions, as an intermediate field. -/
def AlgHom.fieldRange {F : Type u} {E : Type v} {K : Type w} [Field F] [Field E] [Field K] [Algebra F E] [Algebra F K] (f : E →ₐ[F] K) :
    IntermediateField F K := IntermediateField.map f ⊤
section
variable {F : Type u} {K₁ : Type v} [Field F] [Field K₁] [Algebra F K₁] (E : Type w) [Field E] [Algebra F E] [Algebra E K₁] [IsScalarTower F E K₁]
  [Normal F E]
open Classical in
/-- The restriction of automorphisms to a normal subextension, as a homomorphism of Galois groups. -/
def AlgEquiv.restrictNormalHom : (K₁ ≃ₐ[F] K₁) →* (E ≃ₐ[F] E) :=
  if h : ∃ φ : (K₁ ≃ₐ[F] K₁) →* (E ≃ₐ[F] E), ∀ σ x, algebraMap E K₁ (φ σ x) = σ (algebraMap E K₁ x) then Classical.choose h
  else ⟨fun _ => 1, rfl, fun _ _ => (mul_one 1).symm⟩
/-- The restriction of an automorphism to a normal subextension. -/
def AlgEquiv.restrictNormal (χ : K₁ ≃ₐ[F] K₁) : E ≃ₐ[F] E := AlgEquiv.restrictNormalHom E χ
end

/-! ### Separability -/

section
variable (F : Type u) (E : Type v) [Field F] [Field E] [Algebra F E]
/-- The relative separable closure: generated by the separable elements (which are all its elements). -/
def separableClosure : IntermediateField F E := IntermediateField.adjoin F {x | IsSeparable F x}
/-- The relative perfect closure: generated by the elements with a `p`-power in the base (which are all its elements). -/
def perfectClosure : IntermediateField F E := IntermediateField.adjoin F {x | ∃ n : ℕ, x ^ (max 1 (ringChar F)) ^ n ∈ (algebraMap F E).range}
/-- The degree of the separable closure. -/
def Field.sepDegree : Cardinal.{v} := Module.rank F (separableClosure F E)
/-- The degree over the separable closure. -/
def Field.insepDegree : Cardinal.{v} := Module.rank (separableClosure F E) E
/-- The degree over the separable closure as a natural number. -/
def Field.finInsepDegree : ℕ := Module.finrank (separableClosure F E) E
/-- The embeddings over the base into an algebraic closure. -/
def Field.Emb : Type v :=
  {f : E →+* AlgebraicClosure E // ∀ r : F, f (algebraMap F E r) = algebraMap E (AlgebraicClosure E) (algebraMap F E r)}
/-- The separable degree: the number of embeddings over the base into an algebraic closure. -/
def Field.finSepDegree : ℕ := Nat.card (Field.Emb F E)
/-- The separable closure of a field in its algebraic closure. -/
abbrev SeparableClosure (F : Type u) [Field F] : Type u := separableClosure F (AlgebraicClosure F)
/-- The absolute Galois group of a field. -/
def Field.absoluteGaloisGroup (K : Type u) [Field K] : Type u := AlgebraicClosure K ≃ₐ[K] AlgebraicClosure K
instance Field.absoluteGaloisGroup.instGroup (K : Type u) [Field K] : Group (Field.absoluteGaloisGroup K) := AlgEquiv.aut
/-- A separable closure: separable over the base and separably closed. -/
class IsSepClosure (k : Type u) (K : Type v) [Field k] [Field K] [Algebra k K] : Prop where
  /-- It is separably closed. -/
  sep_closed : IsSepClosed K
  /-- It is separable over the base. -/
  separable : Algebra.IsSeparable k K
end
/-- The number of different roots of a polynomial in a splitting field. -/
def Polynomial.natSepDegree {F : Type u} [Field F] (f : Polynomial F) : ℕ := Nat.card (f.rootSet f.SplittingField)

/-! ### Solvability by radicals -/

/-- Elements that can be written with the field operations and roots. -/
inductive IsSolvableByRad (F : Type u) [Field F] {E : Type v} [Field E] [Algebra F E] : E → Prop
  /-- Elements of the base field. -/
  | base (α : F) : IsSolvableByRad F (algebraMap F E α)
  /-- Sums. -/
  | add (α β : E) : IsSolvableByRad F α → IsSolvableByRad F β → IsSolvableByRad F (α + β)
  /-- Negatives. -/
  | neg (α : E) : IsSolvableByRad F α → IsSolvableByRad F (-α)
  /-- Products. -/
  | mul (α β : E) : IsSolvableByRad F α → IsSolvableByRad F β → IsSolvableByRad F (α * β)
  /-- Inverses. -/
  | inv (α : E) : IsSolvableByRad F α → IsSolvableByRad F α⁻¹
  /-- Roots. -/
  | rad (α : E) (n : ℕ) (hn : n ≠ 0) : IsSolvableByRad F (α ^ n) → IsSolvableByRad F α
/-- The intermediate field of the elements that are solvable by radicals. -/
def solvableByRad (F : Type u) [Field F] (E : Type v) [Field E] [Algebra F E] : IntermediateField F E where
  carrier := {x | IsSolvableByRad F x}
  mul_mem' ha hb := .mul _ _ ha hb
  one_mem' := by have h := IsSolvableByRad.base (E := E) (1 : F); rwa [map_one] at h
  add_mem' ha hb := .add _ _ ha hb
  zero_mem' := by have h := IsSolvableByRad.base (E := E) (0 : F); rwa [map_zero] at h
  algebraMap_mem' := .base
  inv_mem' _ h := .inv _ h
end
