/-!
# Continuous multilinear maps, power series, higher derivatives; orders of zeros, Mellin transforms, Dirichlet series
-/

noncomputable section
universe u v w u₁ v₁

/-! ### Continuous multilinear maps, power series, higher derivatives -/

/-- A continuous multilinear map. -/
structure ContinuousMultilinearMap (R : Type u) {ι : Type v} (M₁ : ι → Type w) (M₂ : Type u₁) [Semiring R] [∀ i, AddCommMonoid (M₁ i)]
    [AddCommMonoid M₂] [∀ i, Module R (M₁ i)] [Module R M₂] [∀ i, TopologicalSpace (M₁ i)] [TopologicalSpace M₂] extends
    MultilinearMap R M₁ M₂ where
  /-- The map is continuous. -/
  cont : Continuous toFun
/-- `M [×n]→L[R] M'` is the type of continuous multilinear maps of `n` arguments. -/
notation:25 M " [×" n:25 "]→L[" R:25 "] " M' => ContinuousMultilinearMap R (fun _ : Fin n => M) M'
namespace ContinuousMultilinearMap
section
variable {R : Type u} {ι : Type v} {M₁ : ι → Type w} {M₂ : Type u₁} [Semiring R] [∀ i, AddCommMonoid (M₁ i)] [AddCommMonoid M₂]
    [∀ i, Module R (M₁ i)] [Module R M₂] [∀ i, TopologicalSpace (M₁ i)] [TopologicalSpace M₂]
instance instFunLike : FunLike (ContinuousMultilinearMap R M₁ M₂) (∀ i, M₁ i) M₂ where
  coe f := f.toFun
  coe_injective' f g h := by
    have h1 : f.toMultilinearMap = g.toMultilinearMap := DFunLike.coe_injective' h
    cases f; cases g; dsimp only at h1; subst h1; rfl
theorem ext {f g : ContinuousMultilinearMap R M₁ M₂} (h : ∀ x, f x = g x) : f = g := DFunLike.coe_injective' (funext h)
instance instZero : Zero (ContinuousMultilinearMap R M₁ M₂) := ⟨⟨0, continuous_const (y := (0 : M₂))⟩⟩
instance instInhabited : Inhabited (ContinuousMultilinearMap R M₁ M₂) := ⟨0⟩
instance instAdd [ContinuousAdd M₂] : Add (ContinuousMultilinearMap R M₁ M₂) :=
  ⟨fun f g => ⟨f.toMultilinearMap + g.toMultilinearMap, f.cont.add g.cont⟩⟩
instance instSMul {S : Type v₁} [Monoid S] [DistribMulAction S M₂] [SMulCommClass R S M₂] [ContinuousConstSMul S M₂] :
    SMul S (ContinuousMultilinearMap R M₁ M₂) :=
  ⟨fun s f => ⟨s • f.toMultilinearMap, (ContinuousConstSMul.continuous_const_smul s).comp f.cont⟩⟩
instance instAddCommMonoid [ContinuousAdd M₂] : AddCommMonoid (ContinuousMultilinearMap R M₁ M₂) where
  add_assoc _ _ _ := ext fun _ => add_assoc _ _ _
  zero_add _ := ext fun _ => zero_add _
  add_zero _ := ext fun _ => add_zero _
  add_comm _ _ := ext fun _ => add_comm _ _
  nsmul n f := n • f
  nsmul_zero _ := ext fun _ => AddMonoid.nsmul_zero _
  nsmul_succ _ _ := ext fun _ => AddMonoid.nsmul_succ _ _
end
/-- The norm of a multilinear map: the least `c` with `‖f m‖ ≤ c * ∏ ‖m i‖`. -/
instance hasOpNorm {𝕜 : Type u} {ι : Type v} {E : ι → Type w} {G : Type u₁} [Fintype ι] [NontriviallyNormedField 𝕜]
    [∀ i, SeminormedAddCommGroup (E i)] [∀ i, NormedSpace 𝕜 (E i)] [SeminormedAddCommGroup G] [NormedSpace 𝕜 G] :
    Norm (ContinuousMultilinearMap 𝕜 E G) := ⟨fun f => sInf {c : ℝ | 0 ≤ c ∧ ∀ m, ‖f m‖ ≤ c * ∏ i, ‖m i‖}⟩
end ContinuousMultilinearMap

section
variable (𝕜 : Type u) [NontriviallyNormedField 𝕜] {E : Type v} [NormedAddCommGroup E] [NormedSpace 𝕜 E] {F : Type w}
  [NormedAddCommGroup F] [NormedSpace 𝕜 F]
/-- The map `q` is the derivative within `s` of a family of multilinear maps, in the operator norm. -/
def IsMultilinearDerivWithin {n : ℕ} (p : E → E [×n]→L[𝕜] F) (q : E [×(n + 1)]→L[𝕜] F) (s : Set E) (x : E) : Prop :=
  ∀ ε : ℝ, 0 < ε → ∃ δ : ℝ, 0 < δ ∧ ∀ y, y ∈ s → ‖y - x‖ < δ →
    ∀ v : Fin n → E, ‖p y v - p x v - q (Fin.consVec (y - x) v)‖ ≤ ε * ‖y - x‖ * ∏ i, ‖v i‖
open Classical in
/-- The `n`-th derivative within a set, as a continuous multilinear map. -/
def iteratedFDerivWithin : (n : ℕ) → (f : E → F) → (s : Set E) → E → E [×n]→L[𝕜] F
  | 0, f, _, x => ⟨⟨fun _ => f x, fun {_} _ i _ _ => i.elim0, fun {_} _ i _ _ => i.elim0⟩, continuous_const⟩
  | n + 1, f, s, x =>
    if IsMultilinearDerivWithin 𝕜 (iteratedFDerivWithin n f s) 0 s x then 0
    else if h : ∃ q, IsMultilinearDerivWithin 𝕜 (iteratedFDerivWithin n f s) q s x then Classical.choose h else 0
/-- The `n`-th derivative, as a continuous multilinear map. -/
def iteratedFDeriv (n : ℕ) (f : E → F) : E → E [×n]→L[𝕜] F := iteratedFDerivWithin 𝕜 n f Set.univ
/-- The tangent cone of a set at a point: the limits of `c n • d n` with `x + d n` in the set, `d n` tending to zero. -/
def tangentConeAt (s : Set E) (x : E) : Set E :=
  {y | ∃ (c : ℕ → 𝕜) (d : ℕ → E), (∀ᶠ n in Filter.atTop, x + d n ∈ s) ∧ Filter.Tendsto d Filter.atTop (nhds 0) ∧
    Filter.Tendsto (fun n => c n • d n) Filter.atTop (nhds y)}
/-- Derivatives within the set at the point are unique: the tangent cone spans a dense subspace, and the point is in the closure. -/
structure UniqueDiffWithinAt (s : Set E) (x : E) : Prop where
  /-- The tangent cone spans a dense subspace. -/
  dense_tangentConeAt : Dense (Submodule.span 𝕜 (tangentConeAt 𝕜 s x) : Set E)
  /-- The point is in the closure. -/
  mem_closure : x ∈ closure s
/-- Derivatives within the set are unique at each of its points. -/
def UniqueDiffOn (s : Set E) : Prop := ∀ x ∈ s, UniqueDiffWithinAt 𝕜 s x
end
/-- A formal power series of continuous multilinear maps: one of each number of arguments. -/
def FormalMultilinearSeries (𝕜 : Type u) (E : Type v) (F : Type w) [Semiring 𝕜] [AddCommMonoid E] [Module 𝕜 E] [TopologicalSpace E]
    [ContinuousAdd E] [ContinuousConstSMul 𝕜 E] [AddCommMonoid F] [Module 𝕜 F] [TopologicalSpace F] [ContinuousAdd F]
    [ContinuousConstSMul 𝕜 F] : Type (max v w) := ∀ n : ℕ, E [×n]→L[𝕜] F
namespace FormalMultilinearSeries
section
variable {𝕜 : Type u} [NontriviallyNormedField 𝕜] {E : Type v} [NormedAddCommGroup E] [NormedSpace 𝕜 E] {F : Type w}
  [NormedAddCommGroup F] [NormedSpace 𝕜 F]
instance instCoeFun : CoeFun (FormalMultilinearSeries 𝕜 E F) fun _ => ∀ n : ℕ, E [×n]→L[𝕜] F := ⟨fun p => p⟩
instance instInhabited : Inhabited (FormalMultilinearSeries 𝕜 E F) := ⟨fun _ => 0⟩
instance instZero : Zero (FormalMultilinearSeries 𝕜 E F) := ⟨fun _ => 0⟩
/-- The radius of convergence: the supremum of the `r` for which `‖p n‖ * r ^ n` is bounded. -/
def radius (p : FormalMultilinearSeries 𝕜 E F) : ENNReal :=
  ⨆ (r : NNReal) (C : ℝ) (_ : ∀ n, ‖p n‖ * (r : ℝ) ^ n ≤ C), (r : ENNReal)
/-- The sum of the series at a point. -/
protected def sum (p : FormalMultilinearSeries 𝕜 E F) (x : E) : F := ∑' n : ℕ, p n fun _ => x
/-- The sum of the first `n` terms of the series at a point. -/
def partialSum (p : FormalMultilinearSeries 𝕜 E F) (n : ℕ) (x : E) : F := ∑ k ∈ Finset.range n, p k fun _ : Fin k => x
/-- The `n`-th coefficient of a series in one variable: the value at ones. -/
def coeff (p : FormalMultilinearSeries 𝕜 𝕜 F) (n : ℕ) : F := p n fun _ => 1
/-- The index of the first term that is not zero; zero for the zero series. -/
def order (p : FormalMultilinearSeries 𝕜 E F) : ℕ := sInf {n | p n ≠ 0}
end
end FormalMultilinearSeries
section
variable {𝕜 : Type u} [NontriviallyNormedField 𝕜] {E : Type v} [NormedAddCommGroup E] [NormedSpace 𝕜 E] {F : Type w}
  [NormedAddCommGroup F] [NormedSpace 𝕜 F]
/-- The function is the sum of the series on the ball of radius `r` around `x`. -/
structure HasFPowerSeriesOnBall (f : E → F) (p : FormalMultilinearSeries 𝕜 E F) (x : E) (r : ENNReal) : Prop where
  /-- The radius of convergence is at least `r`. -/
  r_le : r ≤ p.radius
  /-- The radius is positive. -/
  r_pos : 0 < r
  /-- The series sums to the function. -/
  hasSum : ∀ {y : E}, y ∈ {y : E | edist y 0 < r} → HasSum (fun n : ℕ => p n fun _ : Fin n => y) (f (x + y))
/-- The function is the sum of the series on some ball around `x`. -/
def HasFPowerSeriesAt (f : E → F) (p : FormalMultilinearSeries 𝕜 E F) (x : E) : Prop := ∃ r, HasFPowerSeriesOnBall f p x r

/-! ### Orders of zeros and poles, Mellin transforms, Dirichlet series -/

open Classical in
/-- The order of vanishing of an analytic function at a point: infinite if it vanishes near the point, zero if it is not analytic there. -/
def analyticOrderAt (f : 𝕜 → F) (z₀ : 𝕜) : ℕ∞ :=
  if AnalyticAt 𝕜 f z₀ then
    if (∀ᶠ z in nhds z₀, f z = 0) then ⊤
    else if h : ∃ n : ℕ, ∃ g : 𝕜 → F, AnalyticAt 𝕜 g z₀ ∧ g z₀ ≠ 0 ∧ (∀ᶠ z in nhds z₀, f z = (z - z₀) ^ n • g z)
      then ((Classical.choose h : ℕ) : ℕ∞) else 0
  else 0
open Classical in
/-- The order of vanishing as a natural number, zero if it is infinite. -/
def analyticOrderNatAt (f : 𝕜 → F) (z₀ : 𝕜) : ℕ := if h : ∃ n : ℕ, analyticOrderAt f z₀ = (n : ℕ∞) then Classical.choose h else 0
open Classical in
/-- The order of a meromorphic function at a point: positive at zeros, negative at poles, infinite if it vanishes near the point,
zero if it is not meromorphic there. -/
def meromorphicOrderAt (f : 𝕜 → F) (x : 𝕜) : WithTop ℤ :=
  if MeromorphicAt f x then
    if (∀ᶠ z in nhdsWithin x {z | z ≠ x}, f z = 0) then ⊤
    else if h : ∃ n : ℤ, ∃ g : 𝕜 → F, AnalyticAt 𝕜 g x ∧ g x ≠ 0 ∧ (∀ᶠ z in nhdsWithin x {z | z ≠ x}, f z = (z - x) ^ n • g z)
      then WithTop.some (Classical.choose h) else WithTop.some 0
  else WithTop.some 0
/-- A function that is meromorphic at each point. -/
def Meromorphic (f : 𝕜 → F) : Prop := ∀ x, MeromorphicAt f x
open Classical in
/-- The slope of the function between `a` and the point, and the derivative at `a` itself. -/
def dslope (f : 𝕜 → F) (a : 𝕜) : 𝕜 → F := fun b => if b = a then deriv f a else (b - a)⁻¹ • (f b - f a)
end
section
variable {E : Type u} [NormedAddCommGroup E] [NormedSpace ℂ E]
/-- The integral of the Mellin transform converges. -/
def MellinConvergent (f : ℝ → E) (s : ℂ) : Prop := MeasureTheory.IntegrableOn (fun t : ℝ => (t : ℂ) ^ (s - 1) • f t) (Set.Ioi 0) MeasureTheory.MeasureSpace.volume
/-- The Mellin transform: the integral of `t ^ (s - 1) • f t` over the positive numbers. -/
def mellin [NormedSpace ℝ E] (f : ℝ → E) (s : ℂ) : E :=
  MeasureTheory.integral (MeasureTheory.MeasureSpace.volume.restrict (Set.Ioi 0)) fun t : ℝ => (t : ℂ) ^ (s - 1) • f t
/-- The Mellin integral converges to the given value. -/
def HasMellin [NormedSpace ℝ E] (f : ℝ → E) (s : ℂ) (m : E) : Prop := MellinConvergent f s ∧ mellin f s = m
end
/-- The `n`-th term of a Dirichlet series: `f n / n ^ s`, zero for `n = 0`. -/
def LSeries.term (f : ℕ → ℂ) (s : ℂ) (n : ℕ) : ℂ := if n = 0 then 0 else f n / (n : ℂ) ^ s
/-- The value of a Dirichlet series: the sum of `f n / n ^ s` over positive `n`. -/
def LSeries (f : ℕ → ℂ) (s : ℂ) : ℂ := ∑' n, LSeries.term f s n
/-- The Dirichlet series converges absolutely. -/
def LSeriesSummable (f : ℕ → ℂ) (s : ℂ) : Prop := Summable (LSeries.term f s)
/-- The Dirichlet series converges absolutely to the given value. -/
def LSeriesHasSum (f : ℕ → ℂ) (s a : ℂ) : Prop := HasSum (LSeries.term f s) a
/-- The abscissa of absolute convergence of a Dirichlet series. -/
def LSeries.abscissaOfAbsConv (f : ℕ → ℂ) : EReal := sInf {y : EReal | ∃ x : ℝ, LSeriesSummable f x ∧ (x : EReal) = y}
namespace LSeries.notation
/-- `L f s` is the value of the Dirichlet series of `f`. -/
scoped notation "L" => LSeries
end LSeries.notation
end
