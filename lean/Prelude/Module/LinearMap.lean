/-!
# Linear maps and linear equivalences
-/

noncomputable section
universe u v w u₁ v₁ w₁

/-- Two ring homomorphisms that are inverse to each other. -/
class RingHomInvPair {R₁ : Type u} {R₂ : Type v} [Semiring R₁] [Semiring R₂] (σ : R₁ →+* R₂) (σ' : outParam (R₂ →+* R₁)) : Prop where
  /-- The second after the first is the identity. -/
  comp_eq : σ'.comp σ = RingHom.id R₁
  /-- The first after the second is the identity. -/
  comp_eq₂ : σ.comp σ' = RingHom.id R₂
instance RingHomInvPair.ids {R : Type u} [Semiring R] : RingHomInvPair (RingHom.id R) (RingHom.id R) := ⟨rfl, rfl⟩
/-- A surjective ring homomorphism. -/
class RingHomSurjective {R₁ : Type u} {R₂ : Type v} [Semiring R₁] [Semiring R₂] (σ : R₁ →+* R₂) : Prop where
  /-- It is surjective. -/
  is_surjective : Function.Surjective σ
instance RingHomSurjective.ids {R : Type u} [Semiring R] : RingHomSurjective (RingHom.id R) := ⟨fun x => ⟨x, rfl⟩⟩
/-- The third ring homomorphism is the composite of the first two. -/
class RingHomCompTriple {R₁ : Type u} {R₂ : Type v} {R₃ : Type w} [Semiring R₁] [Semiring R₂] [Semiring R₃] (σ₁₂ : R₁ →+* R₂)
    (σ₂₃ : R₂ →+* R₃) (σ₁₃ : outParam (R₁ →+* R₃)) : Prop where
  /-- It is the composite. -/
  comp_eq : σ₂₃.comp σ₁₂ = σ₁₃
instance RingHomCompTriple.ids {R₁ : Type u} {R₂ : Type v} [Semiring R₁] [Semiring R₂] {σ₁₂ : R₁ →+* R₂} :
    RingHomCompTriple (RingHom.id R₁) σ₁₂ σ₁₂ := ⟨rfl⟩
instance RingHomCompTriple.right_ids {R₁ : Type u} {R₂ : Type v} [Semiring R₁] [Semiring R₂] {σ₁₂ : R₁ →+* R₂} :
    RingHomCompTriple σ₁₂ (RingHom.id R₂) σ₁₂ := ⟨rfl⟩

/-- Semilinear maps: additive maps with `f (r • x) = σ r • f x`. `M →ₗ[R] M₂` for linear maps. -/
structure LinearMap {R : Type u} {S : Type v} [Semiring R] [Semiring S] (σ : R →+* S) (M : Type w) (M₂ : Type w₁)
    [AddCommMonoid M] [AddCommMonoid M₂] [Module R M] [Module S M₂] where
  /-- The function. -/
  toFun : M → M₂
  /-- Sums are mapped to sums. -/
  map_add' : ∀ x y, toFun (x + y) = toFun x + toFun y
  /-- Scalar multiples are mapped to scalar multiples. -/
  map_smul' : ∀ (m : R) (x : M), toFun (m • x) = σ m • toFun x
/-- `M →ₛₗ[σ] N` is the type of `σ`-semilinear maps from `M` to `N`. -/
notation:25 M " →ₛₗ[" σ:25 "] " M₂:0 => LinearMap σ M M₂
/-- `M →ₗ[R] N` is the type of `R`-linear maps from `M` to `N`. -/
notation:25 M " →ₗ[" R:25 "] " M₂:0 => LinearMap (RingHom.id R) M M₂
/-- Semilinear equivalences; `M ≃ₗ[R] M₂` for linear ones. -/
structure LinearEquiv {R : Type u} {S : Type v} [Semiring R] [Semiring S] (σ : R →+* S) {σ' : S →+* R}
    [RingHomInvPair σ σ'] [RingHomInvPair σ' σ] (M : Type w) (M₂ : Type w₁) [AddCommMonoid M] [AddCommMonoid M₂]
    [Module R M] [Module S M₂] extends LinearMap σ M M₂, M ≃+ M₂
/-- `M ≃ₛₗ[σ] M₂` is the type of `σ`-semilinear equivalences. -/
notation:50 M " ≃ₛₗ[" σ "] " M₂ => LinearEquiv σ M M₂
/-- `M ≃ₗ[R] M₂` is the type of linear equivalences. -/
notation:50 M " ≃ₗ[" R "] " M₂ => LinearEquiv (RingHom.id R) M M₂

namespace LinearMap
section
variable {R : Type u} {S : Type v} {M : Type w} {M₂ : Type w₁} [Semiring R] [Semiring S] [AddCommMonoid M] [AddCommMonoid M₂]
  [Module R M] [Module S M₂] {σ : R →+* S}
instance instFunLike : FunLike (M →ₛₗ[σ] M₂) M M₂ where
  coe := toFun
  coe_injective' f g h := by cases f; cases g; congr
theorem ext {f g : M →ₛₗ[σ] M₂} (h : ∀ x, f x = g x) : f = g := DFunLike.coe_injective' (funext h)
protected theorem map_add (f : M →ₛₗ[σ] M₂) (x y : M) : f (x + y) = f x + f y := f.map_add' x y
theorem map_smulₛₗ (f : M →ₛₗ[σ] M₂) (c : R) (x : M) : f (c • x) = σ c • f x := f.map_smul' c x
protected theorem map_zero (f : M →ₛₗ[σ] M₂) : f 0 = 0 := by
  have h := f.map_smulₛₗ 0 0
  rwa [zero_smul, ZeroHomClass.map_zero σ, zero_smul] at h
instance : AddMonoidHomClass (M →ₛₗ[σ] M₂) M M₂ where
  map_add f := f.map_add
  map_zero f := f.map_zero
/-- A linear map as a homomorphism of additive monoids. -/
def toAddMonoidHom (f : M →ₛₗ[σ] M₂) : M →+ M₂ := ⟨fun x => f x, f.map_zero, f.map_add⟩
instance : Zero (M →ₛₗ[σ] M₂) := ⟨⟨fun _ => 0, fun _ _ => (add_zero 0).symm, fun _ _ => (smul_zero _).symm⟩⟩
theorem add_swap {A : Type u} [AddCommMonoid A] (a b c d : A) : a + b + (c + d) = a + c + (b + d) := by
  rw [add_assoc, add_assoc, ← add_assoc b, add_comm b c, add_assoc]
instance : Add (M →ₛₗ[σ] M₂) := ⟨fun f g => ⟨fun x => f x + g x,
  fun x y => by dsimp only; rw [f.map_add, g.map_add, add_swap], fun r x => by dsimp only; rw [f.map_smulₛₗ, g.map_smulₛₗ, smul_add]⟩⟩
instance {T : Type v₁} [Monoid T] [DistribMulAction T M₂] [SMulCommClass S T M₂] : SMul T (M →ₛₗ[σ] M₂) :=
  ⟨fun t f => ⟨fun x => t • f x, fun x y => by dsimp only; rw [f.map_add, smul_add],
    fun r x => by dsimp only; rw [f.map_smulₛₗ]; exact (SMulCommClass.smul_comm _ _ _).symm⟩⟩
instance smulCommClass_nat' {A : Type u} {B : Type v} [Semiring A] [AddCommMonoid B] [Module A B] : SMulCommClass A ℕ B := ⟨fun a n x => by
  show a • AddMonoid.nsmul n x = AddMonoid.nsmul n (a • x)
  induction n with
  | zero => rw [AddMonoid.nsmul_zero, AddMonoid.nsmul_zero, smul_zero]
  | succ n ih => rw [AddMonoid.nsmul_succ, AddMonoid.nsmul_succ, smul_add, ih]⟩
instance addCommMonoid : AddCommMonoid (M →ₛₗ[σ] M₂) where
  add_assoc _ _ _ := ext fun _ => add_assoc _ _ _
  zero_add _ := ext fun _ => zero_add _
  add_zero _ := ext fun _ => add_zero _
  add_comm _ _ := ext fun _ => add_comm _ _
  nsmul n f := n • f
  nsmul_zero _ := ext fun _ => AddMonoid.nsmul_zero _
  nsmul_succ _ _ := ext fun _ => AddMonoid.nsmul_succ _ _
instance instModule {T : Type v₁} [Semiring T] [Module T M₂] [SMulCommClass S T M₂] : Module T (M →ₛₗ[σ] M₂) where
  one_smul _ := ext fun _ => one_smul T _
  mul_smul _ _ _ := ext fun _ => mul_smul _ _ _
  smul_zero _ := ext fun _ => smul_zero _
  smul_add _ _ _ := ext fun _ => smul_add _ _ _
  add_smul _ _ _ := ext fun _ => add_smul _ _ _
  zero_smul _ := ext fun _ => zero_smul T _
end
section
variable {R : Type u} {S : Type v} {M : Type w} {N : Type w₁} [Semiring R] [Semiring S] [AddCommMonoid M] [AddCommGroup N]
  [Module R M] [Module S N] {σ : R →+* S}
instance : Neg (M →ₛₗ[σ] N) := ⟨fun f => ⟨fun x => -f x, fun x y => by dsimp only; rw [f.map_add, neg_add'],
  fun r x => by dsimp only; rw [f.map_smulₛₗ, smul_neg]⟩⟩
instance : Sub (M →ₛₗ[σ] N) := ⟨fun f g => ⟨fun x => f x - g x,
  fun x y => by simp only [sub_eq_add_neg]; rw [f.map_add, g.map_add, neg_add', add_swap],
  fun r x => by dsimp only; rw [f.map_smulₛₗ, g.map_smulₛₗ, smul_sub]⟩⟩
instance addCommGroup : AddCommGroup (M →ₛₗ[σ] N) where
  neg_add_cancel _ := ext fun _ => neg_add_cancel _
  sub_eq_add_neg _ _ := ext fun _ => sub_eq_add_neg _ _
  add_comm := add_comm
end

section
variable {R : Type u} {M : Type v} {M₂ : Type w} [Semiring R] [AddCommMonoid M] [AddCommMonoid M₂] [Module R M] [Module R M₂]
/-- The identity as a linear map. -/
def id : M →ₗ[R] M := ⟨fun x => x, fun _ _ => rfl, fun _ _ => rfl⟩
protected theorem map_smul (f : M →ₗ[R] M₂) (c : R) (x : M) : f (c • x) = c • f x := f.map_smul' c x
end
/-- The composite of two (semi)linear maps. -/
def comp {R₁ : Type u} {R₂ : Type v} {R₃ : Type w} {M₁ : Type u₁} {M₂ : Type v₁} {M₃ : Type w₁} [Semiring R₁] [Semiring R₂]
    [Semiring R₃] [AddCommMonoid M₁] [AddCommMonoid M₂] [AddCommMonoid M₃] [Module R₁ M₁] [Module R₂ M₂] [Module R₃ M₃]
    {σ₁₂ : R₁ →+* R₂} {σ₂₃ : R₂ →+* R₃} {σ₁₃ : R₁ →+* R₃} [i : RingHomCompTriple σ₁₂ σ₂₃ σ₁₃]
    (f : M₂ →ₛₗ[σ₂₃] M₃) (g : M₁ →ₛₗ[σ₁₂] M₂) : M₁ →ₛₗ[σ₁₃] M₃ where
  toFun x := f (g x)
  map_add' x y := by rw [g.map_add, f.map_add]
  map_smul' r x := by rw [g.map_smulₛₗ, f.map_smulₛₗ, ← i.comp_eq]; rfl
end LinearMap
/-- `f ∘ₗ g` is the composite of linear maps. -/
notation:80 f:81 " ∘ₗ " g:80 =>
  LinearMap.comp (σ₁₂ := RingHom.id _) (σ₂₃ := RingHom.id _) (σ₁₃ := RingHom.id _) f g

/-- The linear endomorphisms of a module. -/
abbrev Module.End (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] := M →ₗ[R] M
namespace Module.End
variable {R : Type u} {M : Type v} {N : Type w} [Semiring R] [AddCommMonoid M] [Module R M] [AddCommGroup N] [Module R N]
instance : One (Module.End R M) := ⟨LinearMap.id⟩
instance : Mul (Module.End R M) := ⟨fun f g => f.comp g⟩
instance instMonoid : Monoid (Module.End R M) where
  mul_assoc _ _ _ := rfl
  one_mul _ := rfl
  mul_one _ := rfl
instance instSemiring : Semiring (Module.End R M) where
  zero_mul _ := rfl
  mul_zero f := LinearMap.ext fun _ => f.map_zero
  left_distrib f _ _ := LinearMap.ext fun _ => f.map_add _ _
  right_distrib _ _ _ := rfl
  natCast n := n • (1 : Module.End R M)
  natCast_zero := AddMonoid.nsmul_zero _
  natCast_succ n := AddMonoid.nsmul_succ n _
instance instRing : Ring (Module.End R N) where
  neg_add_cancel f := LinearMap.ext fun _ => neg_add_cancel _
  sub_eq_add_neg f g := LinearMap.ext fun _ => sub_eq_add_neg _ _
  intCast := Int.castDef
  intCast_ofNat _ := rfl
  intCast_negSucc _ := rfl
end Module.End

namespace LinearEquiv
section
variable {R : Type u} {S : Type v} {M : Type w} {M₂ : Type w₁} [Semiring R] [Semiring S] [AddCommMonoid M] [AddCommMonoid M₂]
  [Module R M] [Module S M₂] {σ : R →+* S} {σ' : S →+* R} [RingHomInvPair σ σ'] [RingHomInvPair σ' σ]
instance instFunLike : FunLike (LinearEquiv σ M M₂) M M₂ where
  coe f := f.toLinearMap
  coe_injective' f g h := by
    have h1 : f.toLinearMap = g.toLinearMap := DFunLike.coe_injective' h
    cases f with | mk f fi l r => cases g with | mk g gi l' r' =>
    dsimp only at h1; subst h1
    have : fi = gi := funext fun y => by
      have h2 : f.toFun (fi y) = f.toFun (gi y) := (r y).trans (r' y).symm
      have h3 := congrArg fi h2
      exact ((l _).symm.trans h3).trans (l _)
    subst this; rfl
instance : AddMonoidHomClass (LinearEquiv σ M M₂) M M₂ where
  map_add f := f.toLinearMap.map_add
  map_zero f := f.toLinearMap.map_zero
instance : CoeTC (LinearEquiv σ M M₂) (LinearMap σ M M₂) := ⟨toLinearMap⟩
/-- The inverse of a linear equivalence. -/
def symm (e : LinearEquiv σ M M₂) : LinearEquiv σ' M₂ M where
  toFun := e.invFun
  invFun := e.toFun
  left_inv := e.right_inv
  right_inv := e.left_inv
  map_add' x y := by
    have h : e.toFun (e.invFun x + e.invFun y) = x + y := by
      rw [e.map_add']; exact congr (congrArg _ (e.right_inv x)) (e.right_inv y)
    rw [← h]; exact e.left_inv _
  map_smul' r x := by
    have h : e.toFun (σ' r • e.invFun x) = r • x := by
      rw [e.map_smul']
      have h1 : σ (σ' r) = r := congrArg (fun g : S →+* S => g r) (RingHomInvPair.comp_eq₂ (σ := σ) (σ' := σ'))
      rw [h1]; exact congrArg _ (e.right_inv x)
    rw [← h]; exact e.left_inv _
end
/-- The identity as a linear equivalence. -/
def refl (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] : M ≃ₗ[R] M :=
  ⟨LinearMap.id, fun x => x, fun _ => rfl, fun _ => rfl⟩
end LinearEquiv
/-- The dual module: the linear forms. -/
abbrev Module.Dual (R : Type u) (M : Type v) [CommSemiring R] [AddCommMonoid M] [Module R M] := M →ₗ[R] R
end
