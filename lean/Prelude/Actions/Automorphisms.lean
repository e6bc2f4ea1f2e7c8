/-!
# Groups of automorphisms and the structures they act on; matrices and vectors
-/

noncomputable section
universe u v w u₁

/-! ### Faithful and transitive actions of permutations and automorphisms -/

/-- Permutations that act alike are equal. -/
instance Equiv.Perm.applyFaithfulSMul (α : Type u) : FaithfulSMul (Equiv.Perm α) α := ⟨fun h => Equiv.ext h⟩
/-- The permutations of a type move every element to every other. -/
instance Equiv.Perm.instIsPretransitive' (α : Type u) : MulAction.IsPretransitive (Equiv.Perm α) α := open Classical in
  ⟨fun x y => ⟨Equiv.swap x y, if_pos rfl⟩⟩
instance MulAut.apply_faithfulSMul {M : Type u} [Monoid M] : FaithfulSMul (MulAut M) M := ⟨fun h => MulEquiv.ext h⟩
/-- The automorphisms of an additive monoid act on it. -/
instance AddAut.applyDistribMulAction {A : Type u} [AddMonoid A] : DistribMulAction (AddAut A) A where
  smul f a := f a
  one_smul _ := rfl
  mul_smul _ _ _ := rfl
  smul_zero f := by
    have h : f.toFun (f.invFun 0) = f.toFun 0 + f.toFun (f.invFun 0) :=
      (congrArg f.toFun (zero_add (f.invFun 0)).symm).trans (f.map_add' 0 (f.invFun 0))
    have e : f.toFun (f.invFun 0) = 0 := f.right_inv 0
    rw [e, add_zero] at h
    exact h.symm
  smul_add f := f.map_add'
theorem AddAut.smul_def {A : Type u} [AddMonoid A] (f : AddAut A) (a : A) : f • a = f a := rfl
instance AddAut.apply_faithfulSMul {A : Type u} [AddMonoid A] : FaithfulSMul (AddAut A) A := ⟨fun h => AddEquiv.ext h⟩
/-- The automorphisms of a semiring act on it. -/
instance RingAut.applyMulSemiringAction {R : Type u} [Semiring R] : MulSemiringAction (RingAut R) R where
  smul f x := f x
  one_smul _ := rfl
  mul_smul _ _ _ := rfl
  smul_zero f := map_zero f
  smul_add f := map_add f
  smul_one f := map_one f
  smul_mul f := map_mul f
theorem RingAut.smul_def {R : Type u} [Semiring R] (f : RingAut R) (r : R) : f • r = f r := rfl
instance RingAut.apply_faithfulSMul {R : Type u} [Semiring R] : FaithfulSMul (RingAut R) R :=
  ⟨fun h => DFunLike.coe_injective' (funext h)⟩
namespace AlgEquiv
variable {R : Type u} {A : Type v} [CommSemiring R] [Semiring A] [Algebra R A]
theorem smul_def (f : A ≃ₐ[R] A) (a : A) : f • a = f a := rfl
instance apply_faithfulSMul : FaithfulSMul (A ≃ₐ[R] A) A := ⟨fun h => AlgEquiv.ext h⟩
instance apply_smulCommClass {S : Type w} [SMul S R] [SMul S A] [IsScalarTower S R A] : SMulCommClass S (A ≃ₐ[R] A) A := ⟨fun s f a => by
  have e : ∀ x : A, s • x = algebraMap R A (s • (1 : R)) * x := fun x => by
    rw [← Algebra.smul_def, IsScalarTower.smul_assoc, one_smul]
  rw [e, e]
  show algebraMap R A (s • (1 : R)) * f a = f (algebraMap R A (s • (1 : R)) * a)
  rw [map_mul f, show f (algebraMap R A (s • (1 : R))) = algebraMap R A (s • (1 : R)) from f.commutes' _]⟩
instance apply_smulCommClass' {S : Type w} [SMul S R] [SMul S A] [IsScalarTower S R A] : SMulCommClass (A ≃ₐ[R] A) S A :=
  ⟨fun f s a => (SMulCommClass.smul_comm s f a).symm⟩
/-- The automorphisms of an algebra act on its units. -/
instance instMulDistribMulActionUnits : MulDistribMulAction (A ≃ₐ[R] A) Aˣ where
  smul f := Units.map (⟨fun a => f a, map_one f, map_mul f⟩ : A →* A)
  one_smul _ := Units.ext rfl
  mul_smul _ _ _ := Units.ext rfl
  smul_mul f x y := Units.ext (map_mul f x.val y.val)
  smul_one f := Units.ext (map_one f)
end AlgEquiv

/-! ### Linear automorphisms -/

/-- A module is one over the ring of its endomorphisms. -/
instance Module.End.applyModule {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] : Module (Module.End R M) M where
  smul f a := f a
  one_smul _ := rfl
  mul_smul _ _ _ := rfl
  smul_zero f := f.map_zero
  smul_add f := f.map_add
  add_smul _ _ _ := rfl
  zero_smul _ := rfl
namespace Module.End
variable {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M]
theorem smul_def (f : Module.End R M) (a : M) : f • a = f a := rfl
instance apply_faithfulSMul : FaithfulSMul (Module.End R M) M := ⟨fun h => LinearMap.ext h⟩
instance apply_smulCommClass {S : Type w} [SMul S R] [SMul S M] [IsScalarTower S R M] : SMulCommClass S (Module.End R M) M := ⟨fun s f a => by
  have e : ∀ x : M, s • x = (s • (1 : R)) • x := fun x => by rw [IsScalarTower.smul_assoc, one_smul]
  rw [e, e]; exact (f.map_smul' _ a).symm⟩
instance apply_smulCommClass' {S : Type w} [SMul S R] [SMul S M] [IsScalarTower S R M] : SMulCommClass (Module.End R M) S M :=
  ⟨fun f s a => (SMulCommClass.smul_comm s f a).symm⟩
end Module.End
namespace LinearEquiv
variable {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M]
/-- The group of the linear automorphisms of a module. -/
instance automorphismGroup : Group (M ≃ₗ[R] M) where
  mul f g := g.trans f
  one := LinearEquiv.refl R M
  inv f := f.symm
  mul_assoc _ _ _ := rfl
  one_mul _ := rfl
  mul_one _ := rfl
  inv_mul_cancel f := DFunLike.coe_injective' (funext f.left_inv)
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
/-- A linear automorphism as an endomorphism, as a homomorphism of monoids. -/
def automorphismGroup.toLinearMapMonoidHom : (M ≃ₗ[R] M) →* M →ₗ[R] M := ⟨fun e => e.toLinearMap, rfl, fun _ _ => rfl⟩
/-- The linear automorphisms of a module act on it. -/
instance applyDistribMulAction : DistribMulAction (M ≃ₗ[R] M) M where
  smul f a := f a
  one_smul _ := rfl
  mul_smul _ _ _ := rfl
  smul_zero f := f.toLinearMap.map_zero
  smul_add f := f.toLinearMap.map_add
protected theorem smul_def (f : M ≃ₗ[R] M) (a : M) : f • a = f a := rfl
instance apply_faithfulSMul : FaithfulSMul (M ≃ₗ[R] M) M := ⟨fun h => DFunLike.coe_injective' (funext h)⟩
instance apply_smulCommClass {S : Type w} [SMul S R] [SMul S M] [IsScalarTower S R M] : SMulCommClass S (M ≃ₗ[R] M) M :=
  ⟨fun s f a => SMulCommClass.smul_comm s (f.toLinearMap : Module.End R M) a⟩
instance apply_smulCommClass' {S : Type w} [SMul S R] [SMul S M] [IsScalarTower S R M] : SMulCommClass (M ≃ₗ[R] M) S M :=
  ⟨fun f s a => SMulCommClass.smul_comm (f.toLinearMap : Module.End R M) s a⟩
end LinearEquiv
/-- A unit of the scalars as a linear automorphism of a module over a commutative ring. -/
def LinearEquiv.smulOfUnit {R : Type u} {M : Type v} [CommSemiring R] [AddCommMonoid M] [Module R M] (a : Rˣ) : M ≃ₗ[R] M where
  toFun x := a • x
  invFun x := a⁻¹ • x
  left_inv x := by show a⁻¹ • a • x = x; rw [← mul_smul, inv_mul_cancel, one_smul]
  right_inv x := by show a • a⁻¹ • x = x; rw [← mul_smul, mul_inv_cancel, one_smul]
  map_add' := smul_add a
  map_smul' r x := SMulCommClass.smul_comm a r x
/-- A group that acts linearly, as a homomorphism into the group of linear automorphisms. -/
def DistribMulAction.toModuleAut (R : Type u) {S : Type v} (M : Type w) [Semiring R] [AddCommMonoid M] [Module R M] [Group S]
    [DistribMulAction S M] [SMulCommClass S R M] : S →* M ≃ₗ[R] M where
  toFun s := {
    toFun := fun x => s • x
    invFun := fun x => s⁻¹ • x
    left_inv := fun x => by show s⁻¹ • s • x = x; rw [← mul_smul, inv_mul_cancel, one_smul]
    right_inv := fun x => by show s • s⁻¹ • x = x; rw [← mul_smul, mul_inv_cancel, one_smul]
    map_add' := smul_add s
    map_smul' := fun r x => SMulCommClass.smul_comm s r x }
  map_one' := DFunLike.coe_injective' (funext fun x => one_smul S x)
  map_mul' a b := DFunLike.coe_injective' (funext fun x => mul_smul a b x)
/-- The group of the continuous linear automorphisms. -/
instance ContinuousLinearEquiv.automorphismGroup {R : Type u} {M : Type v} [Semiring R] [TopologicalSpace M] [AddCommMonoid M] [Module R M] :
    Group (M ≃L[R] M) where
  mul f g := ⟨g.toLinearEquiv.trans f.toLinearEquiv,
    (Continuous.comp f.continuous_toFun g.continuous_toFun : Continuous (f.toFun ∘ g.toFun)),
    (Continuous.comp g.continuous_invFun f.continuous_invFun : Continuous (g.invFun ∘ f.invFun))⟩
  one := ContinuousLinearEquiv.refl R M
  inv f := f.symm
  mul_assoc _ _ _ := rfl
  one_mul _ := rfl
  mul_one _ := rfl
  inv_mul_cancel f := DFunLike.coe_injective' (funext f.left_inv)
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
/-- A topological module is a module over the ring of its continuous endomorphisms. -/
instance ContinuousLinearMap.applyModule {R : Type u} {M : Type v} [Semiring R] [TopologicalSpace M] [AddCommMonoid M] [Module R M]
    [ContinuousAdd M] : Module (M →L[R] M) M where
  smul f a := f a
  one_smul _ := rfl
  mul_smul _ _ _ := rfl
  smul_zero f := f.toLinearMap.map_zero
  smul_add f := f.toLinearMap.map_add
  add_smul _ _ _ := rfl
  zero_smul _ := rfl
theorem ContinuousLinearMap.smul_def {R : Type u} {M : Type v} [Semiring R] [TopologicalSpace M] [AddCommMonoid M] [Module R M]
    [ContinuousAdd M] (f : M →L[R] M) (a : M) : f • a = f a := rfl
/-- The group of the linear isometries of a space onto itself. -/
instance LinearIsometryEquiv.instGroup {R : Type u} {E : Type v} [Semiring R] [SeminormedAddCommGroup E] [Module R E] : Group (E ≃ₗᵢ[R] E) where
  mul f g := ⟨g.toLinearEquiv.trans f.toLinearEquiv, fun x => (f.norm_map' (g.toFun x)).trans (g.norm_map' x)⟩
  one := LinearIsometryEquiv.refl R E
  inv f := f.symm
  mul_assoc _ _ _ := rfl
  one_mul _ := rfl
  mul_one _ := rfl
  inv_mul_cancel f := DFunLike.coe_injective' (funext f.left_inv)
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl

/-! ### Matrices and vectors -/

namespace Matrix
variable {n : Type u} {R : Type v} [Fintype n] [DecidableEq n] [Semiring R]
/-- The vectors are a module over the square matrices. -/
instance instModuleForall : Module (Matrix n n R) (n → R) where
  smul := mulVec
  one_smul x := funext fun i => by
    show ∑ j, (if i = j then (1 : R) else 0) * x j = x i
    rw [Finset.sum_congr' (g := fun j => if j = i then x j else 0) fun j _ => by
      dsimp only
      by_cases h : i = j
      · rw [if_pos h, if_pos h.symm, one_mul]
      · rw [if_neg h, if_neg (Ne.symm h), zero_mul]]
    exact sum_ite_eq' i x
  mul_smul L M x := funext fun i => by
    show ∑ j, (∑ j', L i j' * M j' j) * x j = ∑ j, L i j * ∑ j', M j j' * x j'
    rw [Finset.sum_congr' (fun j _ => Finset.sum_hom' (fun y => y * x j) (zero_mul _) (fun y z => add_mul y z _) Finset.univ _),
      Finset.sum_congr' (fun j _ => Finset.sum_hom' (fun y => L i j * y) (mul_zero _) (fun y z => mul_add _ y z) Finset.univ _),
      Finset.sum_comm']
    exact Finset.sum_congr' fun j _ => Finset.sum_congr' fun j' _ => mul_assoc _ _ _
  smul_zero M := funext fun i => (Finset.sum_congr' fun j _ => mul_zero (M i j)).trans Finset.sum_const_zero
  smul_add M x y := funext fun i => (Finset.sum_congr' fun j _ => mul_add (M i j) (x j) (y j)).trans Finset.sum_add_distrib
  add_smul L M x := funext fun i => (Finset.sum_congr' fun j _ => add_mul (L i j) (M i j) (x j)).trans Finset.sum_add_distrib
  zero_smul x := funext fun i => (Finset.sum_congr' fun j _ => zero_mul (x j)).trans Finset.sum_const_zero
theorem smul_eq_mulVec (A : Matrix n n R) (v : n → R) : A • v = mulVec A v := rfl
end Matrix
end
