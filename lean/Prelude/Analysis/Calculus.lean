/-!
# Asymptotics, continuous linear maps, derivatives, smooth and analytic functions
-/

noncomputable section
universe u v w u₁ v₁

namespace Asymptotics
variable {α : Type u} {E : Type v} {F : Type w} [Norm E] [Norm F]
/-- `‖f x‖ ≤ c * ‖g x‖` along the filter. -/
def IsBigOWith (c : ℝ) (l : Filter α) (f : α → E) (g : α → F) : Prop := Filter.Eventually (fun x => ‖f x‖ ≤ c * ‖g x‖) l
/-- `f = O(g)` along the filter: bounded by a multiple of `g`. -/
def IsBigO (l : Filter α) (f : α → E) (g : α → F) : Prop := ∃ c : ℝ, IsBigOWith c l f g
/-- `f = o(g)` along the filter: bounded by every positive multiple of `g`. -/
def IsLittleO (l : Filter α) (f : α → E) (g : α → F) : Prop := ∀ ⦃c : ℝ⦄, 0 < c → IsBigOWith c l f g
/-- `f = Θ(g)`: each is bounded by a multiple of the other. -/
def IsTheta (l : Filter α) (f : α → E) (g : α → F) : Prop := IsBigO l f g ∧ IsBigO l g f
/-- `u ~ v`: their difference is small compared with `v`. -/
def IsEquivalent {E' : Type v} [NormedAddCommGroup E'] (l : Filter α) (u v : α → E') : Prop := IsLittleO l (fun x => u x - v x) v
/-- `f = O(g)`. -/
notation:100 f " =O[" l "] " g:100 => IsBigO l f g
/-- `f = o(g)`. -/
notation:100 f " =o[" l "] " g:100 => IsLittleO l f g
/-- `f = Θ(g)`. -/
notation:100 f " =Θ[" l "] " g:100 => IsTheta l f g
/-- `u` and `v` are asymptotically equal. -/
scoped notation:50 u " ~[" l:50 "] " v:50 => IsEquivalent l u v
end Asymptotics

/-- Continuous semilinear maps; `M →L[R] M₂` for linear ones. -/
structure ContinuousLinearMap {R : Type u} {S : Type v} [Semiring R] [Semiring S] (σ : R →+* S) (M : Type w)
    [TopologicalSpace M] [AddCommMonoid M] (M₂ : Type u₁) [TopologicalSpace M₂] [AddCommMonoid M₂] [Module R M] [Module S M₂]
    extends LinearMap σ M M₂ where
  /-- The map is continuous. -/
  cont : Continuous toFun
/-- Continuous semilinear maps. -/
notation:25 M " →SL[" σ "] " M₂ => ContinuousLinearMap σ M M₂
/-- Continuous linear maps. -/
notation:25 M " →L[" R "] " M₂ => ContinuousLinearMap (RingHom.id R) M M₂
namespace ContinuousLinearMap
variable {R : Type u} {S : Type v} [Semiring R] [Semiring S] {σ : R →+* S} {M : Type w} [TopologicalSpace M] [AddCommMonoid M]
  {M₂ : Type u₁} [TopologicalSpace M₂] [AddCommMonoid M₂] [Module R M] [Module S M₂]
instance instFunLike : FunLike (M →SL[σ] M₂) M M₂ where
  coe f := f.toLinearMap
  coe_injective' f g h := by
    cases f with | mk f _ => cases g with | mk g _ =>
    have := DFunLike.coe_injective' (F := M →ₛₗ[σ] M₂) h
    subst this; rfl
instance : Coe (M →SL[σ] M₂) (M →ₛₗ[σ] M₂) := ⟨toLinearMap⟩
instance : Zero (M →SL[σ] M₂) := ⟨{ toLinearMap := 0, cont := ⟨fun s _ => by
  show IsOpen ((fun _ : M => (0 : M₂)) ⁻¹' s)
  by_cases h : (0 : M₂) ∈ s
  · rw [show (fun _ : M => (0 : M₂)) ⁻¹' s = Set.univ from Set.ext fun _ => ⟨fun _ => trivial, fun _ => h⟩]
    exact TopologicalSpace.isOpen_univ
  · rw [show (fun _ : M => (0 : M₂)) ⁻¹' s = ⋃₀ ∅ from Set.ext fun _ => ⟨fun k => absurd k h, fun ⟨_, k, _⟩ => k.elim⟩]
    exact TopologicalSpace.isOpen_sUnion _ fun _ k => k.elim⟩ }⟩
instance : Inhabited (M →SL[σ] M₂) := ⟨0⟩
/-- The identity as a continuous linear map. -/
protected def id (R : Type u) (M : Type w) [Semiring R] [TopologicalSpace M] [AddCommMonoid M] [Module R M] : M →L[R] M where
  toFun x := x
  map_add' _ _ := rfl
  map_smul' _ _ := rfl
  cont := ⟨fun _ h => h⟩
end ContinuousLinearMap
/-- The operator norm: the least `c` with `‖f x‖ ≤ c * ‖x‖`. -/
instance ContinuousLinearMap.hasOpNorm {𝕜 : Type u} {E : Type v} {F : Type w} [NontriviallyNormedField 𝕜] [SeminormedAddCommGroup E]
    [SeminormedAddCommGroup F] [NormedSpace 𝕜 E] [NormedSpace 𝕜 F] : Norm (E →L[𝕜] F) :=
  ⟨fun f => sInf {c : ℝ | 0 ≤ c ∧ ∀ x, ‖f x‖ ≤ c * ‖x‖}⟩
/-- Continuous linear equivalences, `E ≃L[R] F`. -/
structure ContinuousLinearEquiv {R : Type u} {S : Type v} [Semiring R] [Semiring S] (σ : R →+* S) {σ' : S →+* R}
    [RingHomInvPair σ σ'] [RingHomInvPair σ' σ] (M : Type w) [TopologicalSpace M] [AddCommMonoid M] (M₂ : Type u₁)
    [TopologicalSpace M₂] [AddCommMonoid M₂] [Module R M] [Module S M₂] extends LinearEquiv σ M M₂ where
  /-- The map is continuous. -/
  continuous_toFun : Continuous toFun
  /-- The inverse is continuous. -/
  continuous_invFun : Continuous invFun
/-- Continuous linear equivalences. -/
notation:50 M " ≃L[" R "] " M₂ => ContinuousLinearEquiv (RingHom.id R) M M₂
/-- Linear isometric equivalences, `E ≃ₗᵢ[R] F`. -/
structure LinearIsometryEquiv {R : Type u} {S : Type v} [Semiring R] [Semiring S] (σ : R →+* S) {σ' : S →+* R}
    [RingHomInvPair σ σ'] [RingHomInvPair σ' σ] (E : Type w) (E₂ : Type u₁) [SeminormedAddCommGroup E] [SeminormedAddCommGroup E₂]
    [Module R E] [Module S E₂] extends LinearEquiv σ E E₂ where
  /-- Norms are preserved. -/
  norm_map' : ∀ x : E, ‖toFun x‖ = ‖x‖
/-- Linear isometric equivalences. -/
notation:25 E " ≃ₗᵢ[" R "] " E₂ => LinearIsometryEquiv (RingHom.id R) E E₂

open Asymptotics
section
variable (𝕜 : Type u) [NontriviallyNormedField 𝕜] {E : Type v} [NormedAddCommGroup E] [NormedSpace 𝕜 E] {F : Type w}
  [NormedAddCommGroup F] [NormedSpace 𝕜 F]
variable {𝕜} in
/-- `f` has the derivative `f'` at `x` along the filter: `f x' - f x - f' (x' - x)` is small compared with `x' - x`. -/
def HasFDerivAtFilter (f : E → F) (f' : E →L[𝕜] F) (x : E) (L : Filter E) : Prop :=
  IsLittleO L (fun x' => f x' - f x - f' (x' - x)) fun x' => x' - x
variable {𝕜} in
/-- `f` has the derivative `f'`, a continuous linear map, at `x` within `s`. -/
def HasFDerivWithinAt (f : E → F) (f' : E →L[𝕜] F) (s : Set E) (x : E) : Prop := HasFDerivAtFilter f f' x (nhdsWithin x s)
variable {𝕜} in
/-- `f` has the derivative `f'`, a continuous linear map, at `x`. -/
def HasFDerivAt (f : E → F) (f' : E →L[𝕜] F) (x : E) : Prop := HasFDerivAtFilter f f' x (nhds x)
variable {𝕜} in
/-- `f` has the strict derivative `f'` at `x`. -/
def HasStrictFDerivAt (f : E → F) (f' : E →L[𝕜] F) (x : E) : Prop :=
  IsLittleO (nhds (x, x)) (fun p : E × E => f p.1 - f p.2 - f' (p.1 - p.2)) fun p : E × E => p.1 - p.2
/-- `f` is differentiable at `x` within `s`. -/
def DifferentiableWithinAt (f : E → F) (s : Set E) (x : E) : Prop := ∃ f' : E →L[𝕜] F, HasFDerivWithinAt f f' s x
/-- `f` is differentiable at `x`. -/
def DifferentiableAt (f : E → F) (x : E) : Prop := ∃ f' : E →L[𝕜] F, HasFDerivAt f f' x
/-- `f` is differentiable at each point of `s`, within `s`. -/
def DifferentiableOn (f : E → F) (s : Set E) : Prop := ∀ x, x ∈ s → DifferentiableWithinAt 𝕜 f s x
/-- `f` is differentiable everywhere. -/
def Differentiable (f : E → F) : Prop := ∀ x, DifferentiableAt 𝕜 f x
open Classical in
/-- The derivative at `x` within `s`, a continuous linear map; `0` where there is none, and where `0` is one. -/
def fderivWithin (f : E → F) (s : Set E) (x : E) : E →L[𝕜] F :=
  if HasFDerivWithinAt f (0 : E →L[𝕜] F) s x then 0
  else if h : DifferentiableWithinAt 𝕜 f s x then Classical.choose h else 0
/-- The derivative at `x`, a continuous linear map; `0` where there is none. -/
def fderiv (f : E → F) (x : E) : E →L[𝕜] F := fderivWithin 𝕜 f Set.univ x
end

section
variable {𝕜 : Type u} [NontriviallyNormedField 𝕜] {F : Type w} [NormedAddCommGroup F] [NormedSpace 𝕜 F]
/-- `f` has the derivative `f'` at `x` along the filter, in one variable. -/
def HasDerivAtFilter (f : 𝕜 → F) (f' : F) (x : 𝕜) (L : Filter 𝕜) : Prop :=
  IsLittleO L (fun x' => f x' - f x - (x' - x) • f') fun x' => x' - x
/-- `f` has the derivative `f'` at `x` within `s`, in one variable. -/
def HasDerivWithinAt (f : 𝕜 → F) (f' : F) (s : Set 𝕜) (x : 𝕜) : Prop := HasDerivAtFilter f f' x (nhdsWithin x s)
/-- `f` has the derivative `f'` at `x`, in one variable. -/
def HasDerivAt (f : 𝕜 → F) (f' : F) (x : 𝕜) : Prop := HasDerivAtFilter f f' x (nhds x)
/-- `f` has the strict derivative `f'` at `x`, in one variable. -/
def HasStrictDerivAt (f : 𝕜 → F) (f' : F) (x : 𝕜) : Prop :=
  IsLittleO (nhds (x, x)) (fun p : 𝕜 × 𝕜 => f p.1 - f p.2 - (p.1 - p.2) • f') fun p : 𝕜 × 𝕜 => p.1 - p.2
open Classical in
/-- The derivative of a function of one variable at `x` within `s`; `0` where there is none. -/
def derivWithin (f : 𝕜 → F) (s : Set 𝕜) (x : 𝕜) : F :=
  if HasDerivWithinAt f 0 s x then 0 else if h : ∃ f' : F, HasDerivWithinAt f f' s x then Classical.choose h else 0
open Classical in
/-- The derivative of a function of one variable at `x`; `0` where there is none. -/
def deriv (f : 𝕜 → F) (x : 𝕜) : F := if h : ∃ f' : F, HasDerivAt f f' x then Classical.choose h else 0
/-- The `n`-th derivative of a function of one variable. -/
def iteratedDeriv (n : ℕ) (f : 𝕜 → F) (x : 𝕜) : F := (deriv^[n] f) x
/-- The `n`-th derivative of a function of one variable within a set. -/
def iteratedDerivWithin (n : ℕ) (f : 𝕜 → F) (s : Set 𝕜) (x : 𝕜) : F := ((fun g : 𝕜 → F => derivWithin g s)^[n] f) x
/-- The logarithmic derivative `f' / f`. -/
def logDeriv {𝕜' : Type w} [NontriviallyNormedField 𝕜'] [NormedSpace 𝕜 𝕜'] (f : 𝕜 → 𝕜') : 𝕜 → 𝕜' := fun x => deriv f x / f x
end

section
variable (𝕜 : Type u) [NontriviallyNormedField 𝕜] {E : Type v} [NormedAddCommGroup E] [NormedSpace 𝕜 E] {F : Type w}
  [NormedAddCommGroup F] [NormedSpace 𝕜 F]
/-- The derivative of `f` at `x` in the direction `v`; `0` where there is none. -/
def lineDeriv (f : E → F) (x : E) (v : E) : F := deriv (fun t : 𝕜 => f (x + t • v)) 0
/-- `g` is multilinear in its `m` arguments and bounded by `C` times the product of their norms. -/
def IsBoundedMultilinear {m : ℕ} (C : ℝ) (g : (Fin m → E) → F) : Prop :=
  (∀ v i x y, g (Function.update v i (x + y)) = g (Function.update v i x) + g (Function.update v i y)) ∧
  (∀ v i (c : 𝕜) x, g (Function.update v i (c • x)) = c • g (Function.update v i x)) ∧
  ∀ v, ‖g v‖ ≤ C * ∏ i, ‖v i‖
/-- The first argument put before the others. -/
def Fin.consVec {m : ℕ} (x : E) (v : Fin m → E) : Fin (m + 1) → E := fun i => Fin.cases x v i
/-- `p` is a family of derivatives of `f` on `s`, up to order `n`: `p x 0` is `f x`, each `p x m` is a bounded multilinear map,
continuous in `x`, and `p x (m + 1)` is the derivative of `p · m` within `s`, in the operator norm. -/
structure HasTaylorUpToOn (n : ℕ∞) (f : E → F) (p : E → ∀ m : ℕ, (Fin m → E) → F) (s : Set E) : Prop where
  /-- The zeroth term is the function. -/
  zero_eq : ∀ x, x ∈ s → ∀ v, p x 0 v = f x
  /-- The terms are bounded multilinear maps. -/
  multilinear : ∀ x, x ∈ s → ∀ m : ℕ, (m : ℕ∞) ≤ n → ∃ C, IsBoundedMultilinear 𝕜 C (p x m)
  /-- Each term is the derivative of the one before. -/
  deriv : ∀ m : ℕ, (m : ℕ∞) < n → ∀ x, x ∈ s → ∀ ε > 0, ∃ δ > 0, ∀ y, y ∈ s → ‖y - x‖ < δ →
    ∀ v : Fin m → E, ‖p y m v - p x m v - p x (m + 1) (Fin.consVec (y - x) v)‖ ≤ ε * ‖y - x‖ * ∏ i, ‖v i‖
  /-- The terms are continuous. -/
  cont : ∀ m : ℕ, (m : ℕ∞) ≤ n → ∀ x, x ∈ s → ∀ ε > 0, ∃ δ > 0, ∀ y, y ∈ s → ‖y - x‖ < δ →
    ∀ v : Fin m → E, ‖p y m v - p x m v‖ ≤ ε * ∏ i, ‖v i‖
/-- `f` is given near `x`, within `s`, by a power series of bounded multilinear maps with positive radius of convergence. -/
def AnalyticWithinAt (f : E → F) (s : Set E) (x : E) : Prop :=
  ∃ (p : ∀ n : ℕ, (Fin n → E) → F) (C : ℕ → ℝ) (r M : ℝ), 0 < r ∧ (∀ n, 0 ≤ C n ∧ IsBoundedMultilinear 𝕜 (C n) (p n) ∧ C n * r ^ n ≤ M) ∧
    ∀ y, x + y = x ∨ x + y ∈ s → ‖y‖ < r → HasSum (fun n => p n fun _ => y) (f (x + y))
/-- `f` is analytic at `x`: given by a convergent power series near `x`. -/
def AnalyticAt (f : E → F) (x : E) : Prop := AnalyticWithinAt 𝕜 f Set.univ x
/-- `f` is analytic on `s`, within `s`. -/
def AnalyticOn (f : E → F) (s : Set E) : Prop := ∀ x, x ∈ s → AnalyticWithinAt 𝕜 f s x
/-- `f` is analytic at each point of `s`. -/
def AnalyticOnNhd (f : E → F) (s : Set E) : Prop := ∀ x, x ∈ s → AnalyticAt 𝕜 f x
/-- `f` is `n` times continuously differentiable at `x` within `s`; analytic for `n = ω`. -/
def ContDiffWithinAt (n : WithTop ℕ∞) (f : E → F) (s : Set E) (x : E) : Prop :=
  (∀ m : ℕ, WithTop.some (m : ℕ∞) ≤ n → ∃ u, u ∈ nhdsWithin x (insert x s) ∧ ∃ p, HasTaylorUpToOn 𝕜 (m : ℕ∞) f p u) ∧
  (n = ⊤ → ∃ u, u ∈ nhdsWithin x (insert x s) ∧ AnalyticOn 𝕜 f u)
/-- `f` is `n` times continuously differentiable on `s`. -/
def ContDiffOn (n : WithTop ℕ∞) (f : E → F) (s : Set E) : Prop := ∀ x, x ∈ s → ContDiffWithinAt 𝕜 n f s x
/-- `f` is `n` times continuously differentiable at `x`. -/
def ContDiffAt (n : WithTop ℕ∞) (f : E → F) (x : E) : Prop := ContDiffWithinAt 𝕜 n f Set.univ x
/-- `f` is `n` times continuously differentiable. -/
def ContDiff (n : WithTop ℕ∞) (f : E → F) : Prop := ∀ x, ContDiffAt 𝕜 n f x
end
namespace ContDiff
/-- Analytic, as an order of differentiability. -/
scoped notation "ω" => (⊤ : WithTop ℕ∞)
/-- Infinitely often, as an order of differentiability. -/
scoped notation "∞" => (WithTop.some (⊤ : ℕ∞) : WithTop ℕ∞)
end ContDiff
end
