/-!
# Linear maps: functions with one nonzero value, supports, multiplications, composition
-/

noncomputable section
universe u v w u₁ v₁

namespace Pi
variable {ι : Type u} {M : ι → Type v} [DecidableEq ι]
/-- The family that is `x` at `i` and one elsewhere. -/
def mulSingle [∀ i, One (M i)] (i : ι) (x : M i) : ∀ j, M j := Function.update (fun _ => 1) i x
/-- The family that is `x` at `i` and zero elsewhere. -/
def single [∀ i, Zero (M i)] (i : ι) (x : M i) : ∀ j, M j := Function.update (fun _ => 0) i x
theorem single_eq_same [∀ i, Zero (M i)] (i : ι) (x : M i) : single i x i = x := by simp [single, Function.update]
theorem single_eq_of_ne' [∀ i, Zero (M i)] {i j : ι} (h : i ≠ j) (x : M i) : single i x j = 0 := by
  simp [single, Function.update, Ne.symm h]
end Pi

namespace Finsupp
section
variable {α : Type u} {M : Type v} {R : Type w} [Semiring R] [AddCommMonoid M] [Module R M]
/-- The function with one value `b` at `a`, as a linear map in `b`. -/
def lsingle (a : α) : M →ₗ[R] α →₀ M where
  toFun := single a
  map_add' := single_add a
  map_smul' r b := (Finsupp.ext fun x => by
    classical
    show single a (r • b) x = r • single a b x
    rw [single_apply, single_apply]
    by_cases h : a = x
    · rw [if_pos h, if_pos h]
    · rw [if_neg h, if_neg h, smul_zero])
theorem lsingle_apply (a : α) (b : M) : (lsingle a : M →ₗ[R] α →₀ M) b = single a b := rfl
/-- The value at `a` as a linear map. -/
def lapply (a : α) : (α →₀ M) →ₗ[R] M := ⟨fun f => f a, fun _ _ => rfl, fun _ _ => rfl⟩
variable (M R) in
/-- The submodule of the functions that vanish outside a set. -/
def supported (s : Set α) : Submodule R (α →₀ M) where
  carrier := {p | ∀ a, a ∈ p.support → a ∈ s}
  add_mem' {p q} hp hq a ha := by
    by_cases h : p a = 0
    · refine hq a (mem_support_iff.2 fun h' => mem_support_iff.1 ha ?_)
      rw [add_apply, h, h', add_zero]
    · exact hp a (mem_support_iff.2 h)
  zero_mem' a ha := absurd rfl (mem_support_iff.1 ha)
  smul_mem' r p hp a ha := hp a (mem_support_iff.2 fun h => mem_support_iff.1 ha (by
    show r • p a = 0; rw [h, smul_zero]))
variable (R) in
theorem mem_supported {s : Set α} (p : α →₀ M) : p ∈ supported M R s ↔ (p.support : Set α) ⊆ s := Iff.rfl
end
end Finsupp

namespace LinearMap
/-- The scalar multiplication as a bilinear map. -/
def lsmul (R : Type u) (M : Type v) [CommSemiring R] [AddCommMonoid M] [Module R M] : R →ₗ[R] M →ₗ[R] M where
  toFun r := ⟨fun m => r • m, fun x y => smul_add r x y, fun s m => by
    show r • s • m = s • r • m
    rw [← mul_smul, mul_comm, mul_smul]⟩
  map_add' r s := LinearMap.ext fun m => add_smul r s m
  map_smul' r s := LinearMap.ext fun m => mul_smul r s m
theorem lsmul_apply {R : Type u} {M : Type v} [CommSemiring R] [AddCommMonoid M] [Module R M] (r : R) (m : M) : lsmul R M r m = r • m := rfl
/-- The inclusion of a factor in a product of modules. -/
def single (R : Type u) {ι : Type v} (φ : ι → Type w) [Semiring R] [∀ i, AddCommMonoid (φ i)] [∀ i, Module R (φ i)] [DecidableEq ι] (i : ι) :
    φ i →ₗ[R] (i : ι) → φ i where
  toFun := Pi.single i
  map_add' x y := funext fun j => by
    show Pi.single i (x + y) j = Pi.single i x j + Pi.single i y j
    by_cases h : i = j
    · subst h; rw [Pi.single_eq_same, Pi.single_eq_same, Pi.single_eq_same]
    · rw [Pi.single_eq_of_ne' h, Pi.single_eq_of_ne' h, Pi.single_eq_of_ne' h, add_zero]
  map_smul' r x := funext fun j => by
    show Pi.single i (r • x) j = r • Pi.single i x j
    by_cases h : i = j
    · subst h; rw [Pi.single_eq_same, Pi.single_eq_same]
    · rw [Pi.single_eq_of_ne' h, Pi.single_eq_of_ne' h, smul_zero]
/-- Multiplication from the right as a linear map. -/
def mulRight (R : Type u) {A : Type v} [Semiring R] [Semiring A] [Module R A] [IsScalarTower R A A] (b : A) : A →ₗ[R] A :=
  ⟨fun x => x * b, fun x y => add_mul x y b, fun r x => IsScalarTower.smul_assoc r x b⟩
theorem mulRight_apply (R : Type u) {A : Type v} [Semiring R] [Semiring A] [Module R A] [IsScalarTower R A A] (a b : A) : mulRight R a b = b * a := rfl
/-- Composition with a fixed linear map from the right, linear in the other one. -/
def lcomp {R : Type u} (S : Type v) {M : Type w} {M₂ : Type u₁} (N : Type v₁) [Semiring R] [Semiring S] [AddCommMonoid M] [AddCommMonoid M₂]
    [AddCommMonoid N] [Module R M] [Module R M₂] [Module R N] [Module S N] [SMulCommClass R S N] (f : M →ₗ[R] M₂) : (M₂ →ₗ[R] N) →ₗ[S] M →ₗ[R] N :=
  ⟨fun g => g.comp f, fun _ _ => rfl, fun _ _ => rfl⟩
theorem lcomp_apply {R : Type u} (S : Type v) {M : Type w} {M₂ : Type u₁} (N : Type v₁) [Semiring R] [Semiring S] [AddCommMonoid M] [AddCommMonoid M₂]
    [AddCommMonoid N] [Module R M] [Module R M₂] [Module R N] [Module S N] [SMulCommClass R S N] (f : M →ₗ[R] M₂) (g : M₂ →ₗ[R] N) (x : M) :
    lcomp S N f g x = g (f x) := rfl
/-- A bilinear map with its arguments exchanged. -/
def flip {R : Type u} {M : Type v} {N : Type w} {P : Type u₁} [CommSemiring R] [AddCommMonoid M] [AddCommMonoid N] [AddCommMonoid P] [Module R M]
    [Module R N] [Module R P] (f : M →ₗ[R] N →ₗ[R] P) : N →ₗ[R] M →ₗ[R] P where
  toFun n := ⟨fun m => f m n, fun m m' => by dsimp only; rw [map_add]; rfl, fun r m => by dsimp only; rw [LinearMap.map_smul]; rfl⟩
  map_add' n n' := LinearMap.ext fun m => (f m).map_add n n'
  map_smul' r n := LinearMap.ext fun m => (f m).map_smul r n
theorem flip_apply {R : Type u} {M : Type v} {N : Type w} {P : Type u₁} [CommSemiring R] [AddCommMonoid M] [AddCommMonoid N] [AddCommMonoid P] [Module R M]
    [Module R N] [Module R P] (f : M →ₗ[R] N →ₗ[R] P) (m : M) (n : N) : flip f n m = f m n := rfl
end LinearMap
/-- The multiplication of an algebra from the left, as an algebra homomorphism to the endomorphisms of the module. -/
def Algebra.lmul (R : Type u) (A : Type v) [CommSemiring R] [Semiring A] [Algebra R A] : A →ₐ[R] Module.End R A where
  toFun a := ⟨fun x => a * x, fun x y => mul_add a x y, fun r x => by
    show a * r • x = r • (a * x)
    rw [Algebra.smul_def, Algebra.smul_def, ← mul_assoc, ← Algebra.commutes, mul_assoc]⟩
  map_one' := LinearMap.ext fun x => one_mul x
  map_mul' a b := LinearMap.ext fun x => mul_assoc a b x
  map_zero' := LinearMap.ext fun x => zero_mul x
  map_add' a b := LinearMap.ext fun x => add_mul a b x
  commutes' r := LinearMap.ext fun x => (Algebra.smul_def r x).symm
theorem Algebra.lmul_apply' {R : Type u} {A : Type v} [CommSemiring R] [Semiring A] [Algebra R A] (a x : A) : Algebra.lmul R A a x = a * x := rfl

end
