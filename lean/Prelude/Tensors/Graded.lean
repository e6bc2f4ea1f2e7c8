/-!
# Maps from direct sums; graded rings and homogeneous ideals
-/

noncomputable section
universe u v w u₁

/-! ### Subobjects closed under addition -/

/-- Types of subsets that are closed under addition. -/
class AddMemClass (S : Type u) (M : outParam (Type v)) [Add M] [SetLike S M] : Prop where
  /-- Sums of elements are elements. -/
  add_mem : ∀ {s : S} {a b : M}, a ∈ s → b ∈ s → a + b ∈ s
export AddMemClass (add_mem)
/-- Types of subsets that contain zero. -/
class ZeroMemClass (S : Type u) (M : outParam (Type v)) [Zero M] [SetLike S M] : Prop where
  /-- Zero is an element. -/
  zero_mem : ∀ s : S, (0 : M) ∈ s
export ZeroMemClass (zero_mem)
/-- Types of additive submonoids. -/
class AddSubmonoidClass (S : Type u) (M : outParam (Type v)) [AddMonoid M] [SetLike S M] : Prop extends AddMemClass S M, ZeroMemClass S M
instance AddSubmonoid.instAddSubmonoidClass {M : Type u} [AddMonoid M] : AddSubmonoidClass (AddSubmonoid M) M where
  add_mem := fun {s} _ _ h h' => s.add_mem' h h'
  zero_mem s := s.zero_mem'
instance Submodule.addSubmonoidClass {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] : AddSubmonoidClass (Submodule R M) M where
  add_mem := fun {s} _ _ h h' => s.add_mem h h'
  zero_mem s := s.zero_mem
instance AddSubgroup.instAddSubmonoidClass' {G : Type u} [AddGroup G] : AddSubmonoidClass (AddSubgroup G) G where
  add_mem := fun {s} _ _ h h' => s.add_mem' h h'
  zero_mem s := s.zero_mem'
/-- A subobject closed under addition, with zero, is a commutative additive monoid. -/
instance (priority := 50) AddSubmonoidClass.toAddCommMonoid {M : Type u} [AddCommMonoid M] {A : Type v} [SetLike A M] [AddSubmonoidClass A M]
    (S : A) : AddCommMonoid S where
  add x y := ⟨x.1 + y.1, add_mem x.2 y.2⟩
  zero := ⟨0, zero_mem S⟩
  add_assoc _ _ _ := Subtype.ext (add_assoc _ _ _)
  zero_add _ := Subtype.ext (zero_add _)
  add_zero _ := Subtype.ext (add_zero _)
  add_comm _ _ := Subtype.ext (add_comm _ _)
/-- The inclusion of a subobject closed under addition, with zero. -/
def AddSubmonoidClass.subtype {M : Type u} [AddCommMonoid M] {A : Type v} [SetLike A M] [AddSubmonoidClass A M] (S : A) : S →+ M where
  toFun x := x.1
  map_zero' := rfl
  map_add' _ _ := rfl

/-! ### Maps from direct sums -/

namespace DirectSum
section
variable {ι : Type v} {β : ι → Type w} [∀ i, AddCommMonoid (β i)] {γ : Type u₁} [AddCommMonoid γ]
/-- The values of the components under maps to a monoid, as a finitely supported function; an auxiliary construction. -/
def toFinsupp' (φ : ∀ i, β i →+ γ) (f : DirectSum ι β) : ι →₀ γ := Finsupp.ofFun (fun i => φ i (f i)) (by
  classical
  obtain ⟨l, hl⟩ := f.2
  refine ⟨l.toFinset, fun i hi => List.mem_dedup.2 (hl i fun h => hi ?_)⟩
  show φ i (f.1 i) = 0
  rw [h, map_zero])
/-- The homomorphism from a direct sum that belongs to homomorphisms from the summands. -/
def toAddMonoid [DecidableEq ι] (φ : ∀ i, β i →+ γ) : DirectSum ι β →+ γ where
  toFun f := Finsupp.dsum (fun _ x => x) (toFinsupp' φ f)
  map_zero' := by
    rw [show toFinsupp' φ 0 = 0 from Finsupp.ext fun i => map_zero (φ i), Finsupp.dsum_eq _ (fun _ => rfl) 0 ∅ (fun _ h => absurd rfl h)]
    rfl
  map_add' f g := by
    rw [show toFinsupp' φ (f + g) = toFinsupp' φ f + toFinsupp' φ g from Finsupp.ext fun i => map_add (φ i) (f i) (g i)]
    exact Finsupp.dsum_add _ (fun _ => rfl) (fun _ _ _ => rfl) _ _
theorem toAddMonoid_of [DecidableEq ι] (φ : ∀ i, β i →+ γ) (i : ι) (x : β i) : toAddMonoid φ (of β i x) = φ i x := by
  show Finsupp.dsum (fun _ x => x) (toFinsupp' φ (of β i x)) = φ i x
  rw [show toFinsupp' φ (of β i x) = Finsupp.single i (φ i x) from Finsupp.ext fun j => by
    classical
    rw [Finsupp.single_apply]
    show φ j (of β i x j) = _
    by_cases h : i = j
    · subst h; rw [of_eq_same, if_pos rfl]
    · rw [of_eq_of_ne i j x (Ne.symm h), map_zero, if_neg h]]
  exact Finsupp.dsum_single _ (fun _ => rfl) i _
/-- The linear map from a direct sum that belongs to linear maps from the summands. -/
def toModule (R : Type u) [Semiring R] (ι : Type v) [DecidableEq ι] {M : ι → Type w} [∀ i, AddCommMonoid (M i)] [∀ i, Module R (M i)]
    (N : Type u₁) [AddCommMonoid N] [Module R N] (φ : ∀ i, M i →ₗ[R] N) : DirectSum ι M →ₗ[R] N where
  toFun := toAddMonoid fun i => (φ i).toAddMonoidHom
  map_add' := map_add _
  map_smul' r f := by
    show Finsupp.dsum (fun _ x => x) (toFinsupp' (fun i => (φ i).toAddMonoidHom) (r • f)) =
      r • Finsupp.dsum (fun _ x => x) (toFinsupp' (fun i => (φ i).toAddMonoidHom) f)
    rw [show toFinsupp' (fun i => (φ i).toAddMonoidHom) (r • f) = r • toFinsupp' (fun i => (φ i).toAddMonoidHom) f from
      Finsupp.ext fun i => (φ i).map_smul r (f i)]
    have h := Finsupp.dsum_eq (fun (_ : ι) (x : N) => x) (fun _ => rfl) (r • toFinsupp' (fun i => (φ i).toAddMonoidHom) f)
      (toFinsupp' (fun i => (φ i).toAddMonoidHom) f).support fun i hi => Finsupp.mem_support_iff.2 fun e => hi (by
        show r • (toFinsupp' (fun i => (φ i).toAddMonoidHom) f) i = 0
        rw [e, smul_zero])
    rw [h]
    exact (Finset.sum_hom' (fun x : N => r • x) (smul_zero r) (smul_add r) _ _).symm
theorem toModule_lof (R : Type u) [Semiring R] {ι : Type v} [DecidableEq ι] {M : ι → Type w} [∀ i, AddCommMonoid (M i)] [∀ i, Module R (M i)]
    {N : Type u₁} [AddCommMonoid N] [Module R N] {φ : ∀ i, M i →ₗ[R] N} (i : ι) (x : M i) :
    toModule R ι N φ (lof R ι M i x) = φ i x := toAddMonoid_of (β := M) (fun i => (φ i).toAddMonoidHom) i x
end
section
variable {ι : Type v} [DecidableEq ι] {M : Type w} {S : Type u} [AddCommMonoid M] [SetLike S M] [AddSubmonoidClass S M]
/-- The sum of the components, for a direct sum of subobjects. -/
protected def coeAddMonoidHom (A : ι → S) : (DirectSum ι fun i => A i) →+ M := toAddMonoid (β := fun i => A i) fun i => AddSubmonoidClass.subtype (A i)
theorem coeAddMonoidHom_of (A : ι → S) (i : ι) (x : A i) : DirectSum.coeAddMonoidHom A (of (fun i => A i) i x) = x.1 :=
  toAddMonoid_of (β := fun i => A i) _ i x
/-- A decomposition: each element is written in the one possible way as a sum of elements of the members of a family. -/
class Decomposition (ℳ : ι → S) where
  /-- The components. -/
  decompose' : M → DirectSum ι fun i => ℳ i
  /-- The components add up to the element. -/
  left_inv : Function.LeftInverse (DirectSum.coeAddMonoidHom ℳ) decompose'
  /-- Components of a sum of elements of the members are the elements. -/
  right_inv : Function.RightInverse (DirectSum.coeAddMonoidHom ℳ) decompose'
variable (ℳ : ι → S) [Decomposition ℳ]
/-- The components of an element, as an equivalence with the direct sum. -/
def decompose : M ≃ DirectSum ι fun i => ℳ i where
  toFun := Decomposition.decompose'
  invFun := DirectSum.coeAddMonoidHom ℳ
  left_inv := Decomposition.left_inv
  right_inv := Decomposition.right_inv
theorem decompose_symm_of (i : ι) (x : ℳ i) : (DirectSum.decompose ℳ).symm (of (fun i => ℳ i) i x) = x.1 := coeAddMonoidHom_of ℳ i x
theorem decompose_coe (i : ι) (x : ℳ i) : DirectSum.decompose ℳ (x : M) = of (fun i => ℳ i) i x := by
  have h := Decomposition.right_inv (ℳ := ℳ) (of (fun i => ℳ i) i x)
  rw [coeAddMonoidHom_of] at h
  exact h
theorem decompose_add (x y : M) : DirectSum.decompose ℳ (x + y) = DirectSum.decompose ℳ x + DirectSum.decompose ℳ y := by
  have h : ∀ z, DirectSum.coeAddMonoidHom ℳ (DirectSum.decompose ℳ z) = z := Decomposition.left_inv
  have h' := Decomposition.right_inv (ℳ := ℳ) (DirectSum.decompose ℳ x + DirectSum.decompose ℳ y)
  rw [map_add, h, h] at h'
  exact h'
theorem decompose_zero : DirectSum.decompose ℳ (0 : M) = 0 := by
  have h' := Decomposition.right_inv (ℳ := ℳ) (0 : DirectSum ι fun i => ℳ i)
  rw [map_zero] at h'
  exact h'
/-- A subobject is homogeneous if it contains the components of its elements. -/
def SetLike.IsHomogeneous {P : Type u₁} [SetLike P M] (p : P) : Prop :=
  ∀ (i : ι) ⦃r : M⦄, r ∈ p → (DirectSum.decompose ℳ r i : M) ∈ p
end
/-- The sum of the components as a linear map, for a direct sum of submodules. -/
def coeLinearMap {ι : Type v} [DecidableEq ι] {R : Type u} {M : Type w} [Semiring R] [AddCommMonoid M] [Module R M] (A : ι → Submodule R M) :
    (DirectSum ι fun i => A i) →ₗ[R] M := toModule R ι M fun i => (A i).subtype
theorem coeLinearMap_lof {ι : Type v} [DecidableEq ι] {R : Type u} {M : Type w} [Semiring R] [AddCommMonoid M] [Module R M] (A : ι → Submodule R M)
    (i : ι) (x : A i) : coeLinearMap A (lof R ι (fun i => A i) i x) = x.1 :=
  toModule_lof R (M := fun i => A i) (φ := fun i => (A i).subtype) i x
end DirectSum

/-! ### Graded rings -/

namespace SetLike
section
variable {ι : Type v} {R : Type w} {S : Type u} [SetLike S R]
/-- A graded family whose member of degree zero contains one. -/
class GradedOne [One R] [Zero ι] (A : ι → S) : Prop where
  /-- One has degree zero. -/
  one_mem : 1 ∈ A 0
/-- A graded family: products of elements of degrees `i` and `j` have degree `i + j`. -/
class GradedMul [Mul R] [Add ι] (A : ι → S) : Prop where
  /-- Degrees add up. -/
  mul_mem : ∀ ⦃i j : ι⦄ {gi gj : R}, gi ∈ A i → gj ∈ A j → gi * gj ∈ A (i + j)
/-- A graded family with one and products. -/
class GradedMonoid [Monoid R] [AddMonoid ι] (A : ι → S) : Prop extends SetLike.GradedOne A, SetLike.GradedMul A
theorem one_mem_graded [One R] [Zero ι] (A : ι → S) [GradedOne A] : 1 ∈ A 0 := GradedOne.one_mem
theorem mul_mem_graded [Mul R] [Add ι] {A : ι → S} [GradedMul A] ⦃i j : ι⦄ {gi gj : R} (hi : gi ∈ A i) (hj : gj ∈ A j) : gi * gj ∈ A (i + j) :=
  GradedMul.mul_mem hi hj
/-- An element is homogeneous if it lies in a member of the family. -/
def IsHomogeneousElem (A : ι → S) (a : R) : Prop := ∃ i, a ∈ A i
end
end SetLike

section
variable {ι : Type v} {A : Type w} {σ : Type u} [DecidableEq ι] [AddMonoid ι]
/-- A graded ring: the direct sum of a family of subobjects, with degrees that add up in products. -/
class GradedRing [Semiring A] [SetLike σ A] [AddSubmonoidClass σ A] (𝒜 : ι → σ) extends SetLike.GradedMonoid 𝒜, DirectSum.Decomposition 𝒜
/-- A graded algebra: a graded ring whose members are submodules. -/
abbrev GradedAlgebra {R : Type u} [CommSemiring R] [Semiring A] [Algebra R A] (𝒜 : ι → Submodule R A) := GradedRing 𝒜
variable [Semiring A] [SetLike σ A] [AddSubmonoidClass σ A] (𝒜 : ι → σ) [GradedRing 𝒜]
/-- The component of degree `i`. -/
def GradedRing.proj (i : ι) : A →+ A where
  toFun r := (DirectSum.decompose 𝒜 r i : A)
  map_zero' := by rw [DirectSum.decompose_zero]; rfl
  map_add' x y := by rw [DirectSum.decompose_add]; rfl
theorem GradedRing.proj_apply (i : ι) (r : A) : GradedRing.proj 𝒜 i r = (DirectSum.decompose 𝒜 r i : A) := rfl
/-- The component of degree `i`, as a linear map. -/
def GradedAlgebra.proj {R : Type u} [CommSemiring R] [Semiring A] [Algebra R A] (𝒜 : ι → Submodule R A) [GradedAlgebra 𝒜] (i : ι) : A →ₗ[R] A where
  toFun := GradedRing.proj 𝒜 i
  map_add' := map_add (GradedRing.proj 𝒜 i)
  map_smul' r x := by
    have h1 := DirectSum.Decomposition.right_inv (ℳ := 𝒜) (r • DirectSum.decompose 𝒜 x : DirectSum ι fun i => 𝒜 i)
    have h2 : DirectSum.coeAddMonoidHom 𝒜 (r • DirectSum.decompose 𝒜 x : DirectSum ι fun i => 𝒜 i) = r • x :=
      ((DirectSum.coeLinearMap 𝒜).map_smul r (DirectSum.decompose 𝒜 x)).trans (congrArg (r • ·) (DirectSum.Decomposition.left_inv x))
    rw [h2] at h1
    exact congrArg (fun f : DirectSum ι fun i => 𝒜 i => (f i : A)) h1
end
/-- A submodule is homogeneous if it contains the components of its elements. -/
def Submodule.IsHomogeneous {ι : Type v} {A : Type w} {M : Type u₁} {σ : Type u} [Semiring A] [AddCommMonoid M] [Module A M] (p : Submodule A M)
    (ℳ : ι → σ) [DecidableEq ι] [SetLike σ M] [AddSubmonoidClass σ M] [DirectSum.Decomposition ℳ] : Prop := DirectSum.SetLike.IsHomogeneous ℳ p
section
variable {ι : Type v} {A : Type w} {σ : Type u} [Semiring A] [SetLike σ A] [AddSubmonoidClass σ A] (𝒜 : ι → σ) [DecidableEq ι] [AddMonoid ι]
  [GradedRing 𝒜]
/-- An ideal is homogeneous if it contains the components of its elements. -/
abbrev Ideal.IsHomogeneous (I : Ideal A) : Prop := Submodule.IsHomogeneous I 𝒜
/-- A homogeneous ideal of a graded ring. -/
structure HomogeneousIdeal extends Submodule A A where
  /-- It contains the components of its elements. -/
  is_homogeneous' : toSubmodule.IsHomogeneous 𝒜
namespace HomogeneousIdeal
variable {𝒜}
/-- The ideal of a homogeneous ideal. -/
abbrev toIdeal (I : HomogeneousIdeal 𝒜) : Ideal A := I.toSubmodule
theorem isHomogeneous (I : HomogeneousIdeal 𝒜) : I.toIdeal.IsHomogeneous 𝒜 := I.is_homogeneous'
theorem toIdeal_injective : Function.Injective (toIdeal : HomogeneousIdeal 𝒜 → Ideal A) := fun I J h => by
  cases I; cases J; cases (show _ = _ from h); rfl
instance setLike : SetLike (HomogeneousIdeal 𝒜) A := ⟨fun I => I.toIdeal, fun _ _ h => toIdeal_injective (SetLike.coe_injective' h)⟩
end HomogeneousIdeal
end
end
