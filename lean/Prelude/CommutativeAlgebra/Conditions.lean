/-!
# Conditions on modules, algebras and rings: torsion-freeness, finite presentation, faithful flatness, dimension, smoothness
-/

noncomputable section
universe u v w u₁

/-! ### Modules -/

/-- A torsion-free module: regular scalars act injectively. -/
class Module.IsTorsionFree (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] : Prop where
  /-- Regular scalars act injectively. -/
  isSMulRegular : ∀ ⦃r : R⦄, IsRegular r → IsSMulRegular M r
/-- A semiring is torsion-free over itself. -/
instance Module.IsTorsionFree.self' (R : Type u) [Semiring R] : Module.IsTorsionFree R R := ⟨fun _ h => h.left⟩
/-- Vector spaces are torsion-free. -/
instance (priority := 90) Module.IsTorsionFree.ofField' (K : Type u) (V : Type v) [Field K] [AddCommGroup V] [Module K V] : Module.IsTorsionFree K V :=
  ⟨fun r h x y e => by
    have hr : r ≠ 0 := fun h0 => by
      have : (fun x : K => r * x) 0 = (fun x : K => r * x) 1 := by show r * 0 = r * 1; rw [h0, zero_mul, zero_mul]
      exact Lean.Grind.Field.zero_ne_one (α := K) (h.left this)
    have e : r • x = r • y := e
    rw [← one_smul K x, ← one_smul K y, ← DivisionRing.mul_inv_cancel r hr, mul_comm, mul_smul, mul_smul, e]⟩
/-- A submodule of a torsion-free module is torsion-free. -/
instance Submodule.instIsTorsionFree {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] [h : Module.IsTorsionFree R M]
    (p : Submodule R M) : Module.IsTorsionFree R p :=
  ⟨fun _ hr x y e => Subtype.ext (h.isSMulRegular hr (show _ • x.1 = _ • y.1 from congrArg Subtype.val e))⟩
/-- A finitely presented module: finitely many generators with finitely generated relations. -/
class Module.FinitePresentation (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] : Prop where
  /-- There are generators with finitely generated relations. -/
  out : ∃ s : Finset M, Submodule.span R (s : Set M) = ⊤ ∧
    (LinearMap.ker (Finsupp.linearCombination R (fun x : (s : Set M) => x.1))).FG
instance (priority := 100) Module.FinitePresentation.toFinite (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M]
    [h : Module.FinitePresentation R M] : Module.Finite R M := ⟨h.out.elim fun s hs => ⟨s, hs.1⟩⟩
/-- A faithfully flat module: flat, and no maximal ideal multiplies it to itself. -/
class Module.FaithfullyFlat (R : Type u) (M : Type v) [CommRing R] [AddCommGroup M] [Module R M] : Prop extends Module.Flat R M where
  /-- Maximal ideals do not multiply the module to itself. -/
  submodule_ne_top : ∀ ⦃m : Ideal R⦄, m.IsMaximal → m • (⊤ : Submodule R M) ≠ ⊤
/-- Baer's criterion: maps from ideals extend to the ring. -/
def Module.Baer (R : Type u) [Ring R] (Q : Type v) [AddCommGroup Q] [Module R Q] : Prop :=
  ∀ (I : Ideal R) (g : I →ₗ[R] Q), ∃ g' : R →ₗ[R] Q, ∀ (x : R) (mem : x ∈ I), g' x = g ⟨x, mem⟩
/-- The dimension of the support of a module. -/
def Module.supportDim (R : Type u) [CommRing R] (M : Type v) [AddCommGroup M] [Module R M] : WithBot ℕ∞ := Order.krullDim (Module.support R M)
/-- An invertible module: evaluation is an isomorphism from the tensor product with the dual. -/
class Module.Invertible (R : Type u) (M : Type v) [CommRing R] [AddCommGroup M] [Module R M] : Prop where
  /-- Evaluation is bijective. -/
  bijective : Function.Bijective (TensorProduct.lift (LinearMap.id : Module.Dual R M →ₗ[R] M →ₗ[R] R))
/-- A reflexive module: equal to its bidual. -/
class Module.IsReflexive (R : Type u) (M : Type v) [CommRing R] [AddCommGroup M] [Module R M] : Prop where
  /-- Evaluation in linear forms is bijective. -/
  bijective_dual_eval' : Function.Bijective fun (x : M) (f : Module.Dual R M) => f x
/-- The least number of generators of a submodule, as a cardinal number. -/
def Submodule.spanRank {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] (p : Submodule R M) : Cardinal.{v} :=
  open Classical in
  if h : ∃ c : Cardinal.{v}, (∃ s : Set M, Submodule.span R s = p ∧ c = Cardinal.mk s) ∧ ∀ s : Set M, Submodule.span R s = p → c ≤ Cardinal.mk s
  then Classical.choose h else 0
/-- The least number of generators of a finitely generated submodule, `0` for others. -/
def Submodule.spanFinrank {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] (p : Submodule R M) : ℕ :=
  sInf {n : ℕ | ∃ s : Finset M, s.card = n ∧ Submodule.span R (s : Set M) = p}
/-- A submodule of finite colength, counted: the number of elements of the quotient, `0` if infinite. -/
def Submodule.cardQuot {R : Type u} {M : Type v} [Ring R] [AddCommGroup M] [Module R M] (S : Submodule R M) : ℕ := Nat.card (M ⧸ S)
/-- The quotient of a module by the multiples of an element. -/
abbrev QuotSMulTop {R : Type u} [CommRing R] (r : R) (M : Type v) [AddCommGroup M] [Module R M] : Type v :=
  M ⧸ (Ideal.span {r} • ⊤ : Submodule R M)

/-! ### Algebras -/

/-- A finitely presented algebra: a quotient of a polynomial ring in finitely many variables by a finitely generated ideal. -/
class Algebra.FinitePresentation (R : Type u) (A : Type v) [CommSemiring R] [Semiring A] [Algebra R A] : Prop where
  /-- There is a surjection from a polynomial ring with finitely generated kernel. -/
  out : ∃ (n : ℕ) (f : MvPolynomial (Fin n) R →ₐ[R] A), Function.Surjective f ∧ (RingHom.ker f.toRingHom).FG
/-- The submonoid of the units of a monoid. -/
def IsUnit.submonoid (M : Type u) [Monoid M] : Submonoid M where
  carrier := {a | IsUnit a}
  mul_mem' := by
    rintro _ _ ⟨u, rfl⟩ ⟨v, rfl⟩
    exact ⟨u * v, rfl⟩
  one_mem' := ⟨1, rfl⟩
/-- An essentially finite type algebra: a localization of a finitely generated subalgebra. -/
class Algebra.EssFiniteType (R : Type u) (S : Type v) [CommRing R] [CommRing S] [Algebra R S] : Prop where
  /-- It is the localization of a finitely generated subalgebra at the elements that are units. -/
  cond : ∃ s : Finset S, IsLocalization
    ((IsUnit.submonoid S).comap (algebraMap (Algebra.adjoin R (s : Set S)) S).toMonoidHom) S
/-- Going down holds: primes of the base below the contraction of a prime lift to primes below it. -/
class Algebra.HasGoingDown (R : Type u) (S : Type v) [CommRing R] [CommRing S] [Algebra R S] : Prop where
  /-- A prime over the smaller prime lies below. -/
  exists_ideal_le_liesOver_of_lt : ∀ {p : Ideal R} [p.IsPrime] (Q : Ideal S) [Q.IsPrime], p < Q.under R →
    ∃ P, P ≤ Q ∧ P.IsPrime ∧ P.LiesOver p
section
variable (R : Type u) (A : Type v) [CommRing R] [CommRing A] [Algebra R A]
/-- A formally smooth algebra: homomorphisms to quotients by square-zero ideals lift. -/
class Algebra.FormallySmooth : Prop where
  /-- Homomorphisms lift. -/
  exists_lift' : ∀ (B : Type (max u v)) [CommRing B] [Algebra R B] (I : Ideal B), I ^ 2 = ⊥ →
    ∀ g : A →ₐ[R] B ⧸ I, ∃ f : A →ₐ[R] B, ∀ x, Ideal.Quotient.mk I (f x) = g x
/-- A formally unramified algebra: homomorphisms that agree modulo a square-zero ideal are equal. -/
class Algebra.FormallyUnramified : Prop where
  /-- Lifts are unique. -/
  lift_unique' : ∀ (B : Type (max u v)) [CommRing B] [Algebra R B] (I : Ideal B), I ^ 2 = ⊥ →
    ∀ f g : A →ₐ[R] B, (∀ x, Ideal.Quotient.mk I (f x) = Ideal.Quotient.mk I (g x)) → f = g
/-- A formally étale algebra: homomorphisms to quotients by square-zero ideals lift in exactly one way. -/
class Algebra.FormallyEtale : Prop where
  /-- Homomorphisms lift in exactly one way. -/
  existsUnique_lift' : ∀ (B : Type (max u v)) [CommRing B] [Algebra R B] (I : Ideal B), I ^ 2 = ⊥ →
    ∀ g : A →ₐ[R] B ⧸ I, ∃! f : A →ₐ[R] B, ∀ x, Ideal.Quotient.mk I (f x) = g x
/-- A smooth algebra: formally smooth and of finite presentation. -/
class Algebra.Smooth : Prop where
  /-- It is formally smooth. -/
  formallySmooth : Algebra.FormallySmooth R A
  /-- It is of finite presentation. -/
  finitePresentation : Algebra.FinitePresentation R A
/-- An unramified algebra: formally unramified and of finite type. -/
class Algebra.Unramified : Prop where
  /-- It is formally unramified. -/
  formallyUnramified : Algebra.FormallyUnramified R A
  /-- It is of finite type. -/
  finiteType : Algebra.FiniteType R A
/-- An étale algebra: formally étale and of finite presentation. -/
class Algebra.Etale : Prop where
  /-- It is formally étale. -/
  formallyEtale : Algebra.FormallyEtale R A
  /-- It is of finite presentation. -/
  finitePresentation : Algebra.FinitePresentation R A
attribute [instance] Algebra.Smooth.formallySmooth Algebra.Smooth.finitePresentation Algebra.Unramified.formallyUnramified
  Algebra.Unramified.finiteType Algebra.Etale.formallyEtale Algebra.Etale.finitePresentation
end
namespace RingHom
variable {A : Type u} {B : Type v} [CommRing A] [CommRing B]
/-- A flat ring homomorphism: the codomain is a flat module. -/
def Flat (f : A →+* B) : Prop := @Module.Flat A B _ _ (@Algebra.toModule A B _ _ f.toAlgebra)
/-- A faithfully flat ring homomorphism. -/
def FaithfullyFlat (f : A →+* B) : Prop := @Module.FaithfullyFlat A B _ _ (@Algebra.toModule A B _ _ f.toAlgebra)
/-- A ring homomorphism of finite presentation. -/
def FinitePresentation (f : A →+* B) : Prop := @Algebra.FinitePresentation A B _ _ f.toAlgebra
/-- A formally smooth ring homomorphism. -/
def FormallySmooth (f : A →+* B) : Prop := @Algebra.FormallySmooth A B _ _ f.toAlgebra
/-- A formally unramified ring homomorphism. -/
def FormallyUnramified (f : A →+* B) : Prop := @Algebra.FormallyUnramified A B _ _ f.toAlgebra
/-- A formally étale ring homomorphism. -/
def FormallyEtale (f : A →+* B) : Prop := @Algebra.FormallyEtale A B _ _ f.toAlgebra
/-- A smooth ring homomorphism. -/
def Smooth (f : A →+* B) : Prop := @Algebra.Smooth A B _ _ f.toAlgebra
/-- An étale ring homomorphism. -/
def Etale (f : A →+* B) : Prop := @Algebra.Etale A B _ _ f.toAlgebra
end RingHom

/-! ### Rings -/

/-- An order whose Krull dimension is at most `n`. -/
class Order.KrullDimLE (n : ℕ) (α : Type u) [Preorder α] : Prop where
  /-- The Krull dimension is at most `n`. -/
  krullDim_le : Order.krullDim α ≤ ((n : ℕ∞) : WithBot ℕ∞)
/-- A ring whose Krull dimension is at most `n`. -/
abbrev Ring.KrullDimLE (n : ℕ) (R : Type u) [CommSemiring R] : Prop := Order.KrullDimLE n (PrimeSpectrum R)
/-- A Jacobson ring: radical ideals are intersections of maximal ideals. -/
class IsJacobsonRing (R : Type u) [CommRing R] : Prop where
  /-- A radical ideal is its Jacobson radical. -/
  out' : ∀ I : Ideal R, I.IsRadical → I.jacobson = I
/-- A perfect ring of exponential characteristic `p`: the Frobenius endomorphism is bijective. -/
class PerfectRing (R : Type u) (p : ℕ) [CommSemiring R] [ExpChar R p] : Prop where
  /-- The Frobenius endomorphism is bijective. -/
  bijective_frobenius : Function.Bijective (frobenius R p)
/-- A ring that satisfies Hensel's lemma for an ideal in the Jacobson radical: simple roots modulo the ideal lift. -/
class HenselianRing (R : Type u) [CommRing R] (I : Ideal R) : Prop where
  /-- The ideal is in the Jacobson radical. -/
  jac : I ≤ Ideal.jacobson ⊥
  /-- Simple roots lift. -/
  is_henselian : ∀ (f : Polynomial R) (_ : f.Monic) (a₀ : R) (_ : f.eval a₀ ∈ I)
    (_ : IsUnit (Ideal.Quotient.mk I (f.derivative.eval a₀))), ∃ a : R, f.IsRoot a ∧ a - a₀ ∈ I
/-- A Henselian local ring: simple roots in the residue field of monic polynomials lift. -/
class HenselianLocalRing (R : Type u) [CommRing R] : Prop extends IsLocalRing R where
  /-- Simple roots lift. -/
  is_henselian : ∀ (f : Polynomial R) (_ : f.Monic) (a₀ : R) (_ : f.eval a₀ ∈ IsLocalRing.maximalIdeal R)
    (_ : IsUnit (f.derivative.eval a₀)), ∃ a : R, f.IsRoot a ∧ a - a₀ ∈ IsLocalRing.maximalIdeal R
/-- The Rees algebra of an ideal: the polynomials whose `n`-th coefficients are in the `n`-th power of the ideal. -/
def reesAlgebra {R : Type u} [CommRing R] (I : Ideal R) : Subalgebra R (Polynomial R) :=
  Algebra.adjoin R {p | ∃ r ∈ I, Polynomial.monomial (R := R) 1 r = p}

/-! ### Cotangent spaces -/

/-- The quotient of a module by the multiples of an ideal is a module over the quotient by the ideal. -/
instance Ideal.Quotient.moduleQuotient' {R : Type u} [CommRing R] (I : Ideal R) (M : Type v) [AddCommGroup M] [Module R M] :
    Module (R ⧸ I) (M ⧸ (I • ⊤ : Submodule R M)) where
  smul := Setoid.qmap₂ (fun (r : R) (x : M) => r • x) fun a b (h : a - b ∈ I) c d h' => by
    have h' : c - d ∈ (I • ⊤ : Submodule R M) := h'
    show a • c - b • d ∈ (I • ⊤ : Submodule R M)
    have e : a • c - b • d = (a - b) • c + b • (c - d) := by
      rw [smul_sub, sub_eq_add_neg a b, add_smul, neg_smul, sub_eq_add_neg, sub_eq_add_neg, add_assoc, ← add_assoc (-(b • c)),
        neg_add_cancel, zero_add]
    rw [e]
    exact Submodule.add_mem _ (Submodule.subset_span ⟨a - b, h, c, trivial, rfl⟩) (Submodule.smul_mem _ b h')
  one_smul x := by
    induction x using Submodule.Quotient.ind' with | h x => exact congrArg Submodule.Quotient.mk (one_smul R x)
  mul_smul a b x := by
    induction a using Submodule.Quotient.ind' with | h a => induction b using Submodule.Quotient.ind' with | h b =>
    induction x using Submodule.Quotient.ind' with | h x => exact congrArg Submodule.Quotient.mk (mul_smul a b x)
  smul_zero a := by
    induction a using Submodule.Quotient.ind' with | h a => exact congrArg Submodule.Quotient.mk (smul_zero a)
  smul_add a x y := by
    induction a using Submodule.Quotient.ind' with | h a => induction x using Submodule.Quotient.ind' with | h x =>
    induction y using Submodule.Quotient.ind' with | h y => exact congrArg Submodule.Quotient.mk (smul_add a x y)
  add_smul a b x := by
    induction a using Submodule.Quotient.ind' with | h a => induction b using Submodule.Quotient.ind' with | h b =>
    induction x using Submodule.Quotient.ind' with | h x => exact congrArg Submodule.Quotient.mk (add_smul a b x)
  zero_smul x := by
    induction x using Submodule.Quotient.ind' with | h x => exact congrArg Submodule.Quotient.mk (zero_smul R x)
section
variable {R : Type u} [CommRing R] (I : Ideal R)
/-- The cotangent module `I / I²` of an ideal. -/
def Ideal.Cotangent : Type u := I ⧸ (I • ⊤ : Submodule R I)
instance Ideal.Cotangent.instAddCommGroup : AddCommGroup I.Cotangent := Submodule.Quotient.addCommGroup _
/-- The cotangent module is a module over the quotient by the ideal. -/
instance Ideal.Cotangent.moduleOfTower' : Module (R ⧸ I) I.Cotangent := Ideal.Quotient.moduleQuotient' I I
instance Ideal.Cotangent.instModule : Module R I.Cotangent := Submodule.Quotient.module _
/-- The projection from an ideal to its cotangent module. -/
def Ideal.toCotangent : I →ₗ[R] I.Cotangent := Submodule.mkQ _
/-- The cotangent space `m / m²` of a local ring, a vector space over the residue field. -/
abbrev IsLocalRing.CotangentSpace (R : Type u) [CommRing R] [IsLocalRing R] : Type u := (IsLocalRing.maximalIdeal R).Cotangent
instance IsLocalRing.CotangentSpace.instModuleResidueField (R : Type u) [CommRing R] [IsLocalRing R] :
    Module (IsLocalRing.ResidueField R) (IsLocalRing.CotangentSpace R) := Ideal.Cotangent.moduleOfTower' _
end
end
