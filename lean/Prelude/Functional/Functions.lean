/-!
# Gamma and zeta functions, Taylor polynomials, directional derivatives, convex sets, maps of normed spaces
-/

noncomputable section
universe u v w u₁

namespace Complex
/-- The integral `∫ e^(-x) x^(s-1)` over the positive real numbers. -/
def GammaIntegral (s : ℂ) : ℂ :=
  MeasureTheory.integral (MeasureTheory.MeasureSpace.volume.restrict (Set.Ioi (0 : ℝ))) fun x : ℝ => ((Real.exp (-x) : ℝ) : ℂ) * (x : ℂ) ^ (s - 1)
/-- The integral, continued to the left by `Γ(s) = Γ(s + 1) / s`, `n` steps. -/
def GammaAux : ℕ → ℂ → ℂ
  | 0 => GammaIntegral
  | n + 1 => fun s => GammaAux n (s + 1) / s
/-- The Gamma function. -/
def Gamma (s : ℂ) : ℂ := GammaAux (Nat.floor (1 - s.re)) s
end Complex
/-- The Gamma function of a real number. -/
def Real.Gamma (s : ℝ) : ℝ := (Complex.Gamma s).re

open Classical in
/-- The Riemann zeta function: the differentiable function away from `1` that is `∑ 1 / n ^ s` where the real part exceeds `1`. -/
def riemannZeta : ℂ → ℂ :=
  if h : ∃ f : ℂ → ℂ, DifferentiableOn ℂ f {1}ᶜ ∧ (∀ s : ℂ, 1 < s.re → f s = ∑' n : ℕ, 1 / ((n : ℂ) + 1) ^ s) ∧
    f 1 = ((Real.eulerMascheroniConstant : ℂ) - Complex.log (4 * (Real.pi : ℂ))) / 2 then Classical.choose h else 0
/-- The Riemann hypothesis: the nontrivial zeros of the zeta function have real part `1 / 2`. -/
def RiemannHypothesis : Prop :=
  ∀ s : ℂ, riemannZeta s = 0 → (¬∃ n : ℕ, s = -2 * (n + 1)) → s ≠ 1 → s.re = 1 / 2

section
variable {E : Type u} [NormedAddCommGroup E] [NormedSpace ℝ E]
/-- The coefficient `f⁽ᵏ⁾(x₀) / k!` of the Taylor polynomial within `s`. -/
def taylorCoeffWithin (f : ℝ → E) (k : ℕ) (s : Set ℝ) (x₀ : ℝ) : E := ((Nat.factorial k : ℝ)⁻¹) • iteratedDerivWithin k f s x₀
/-- The value at `x` of the Taylor polynomial of degree `n` within `s` around `x₀`. -/
def taylorWithinEval (f : ℝ → E) (n : ℕ) (s : Set ℝ) (x₀ x : ℝ) : E :=
  ∑ k ∈ Finset.range (n + 1), (x - x₀) ^ k • taylorCoeffWithin f k s x₀
end

section
variable (𝕜 : Type u) [NontriviallyNormedField 𝕜] {E : Type v} {F : Type w} [NormedAddCommGroup F] [NormedSpace 𝕜 F] [AddCommGroup E]
  [Module 𝕜 E]
/-- `f` has the directional derivative `f'` at `x` in the direction `v`. -/
def HasLineDerivAt (f : E → F) (f' : F) (x : E) (v : E) : Prop := HasDerivAt (fun t : 𝕜 => f (x + t • v)) f' (0 : 𝕜)
/-- `f` has a directional derivative at `x` in the direction `v`. -/
def LineDifferentiableAt (f : E → F) (x : E) (v : E) : Prop := DifferentiableAt 𝕜 (fun t : 𝕜 => f (x + t • v)) (0 : 𝕜)
end

/-! ### Convex sets -/

section
variable (𝕜 : Type u) {E : Type v}
/-- `B` is an extreme subset of `A`: a point of an open segment in `A` that lies in `B` has the ends in `B`. -/
structure IsExtreme [Semiring 𝕜] [PartialOrder 𝕜] [AddCommMonoid E] [SMul 𝕜 E] (A B : Set E) : Prop where
  /-- It is a subset. -/
  subset : B ⊆ A
  /-- The left end is in the subset. -/
  left_mem_of_mem_openSegment : ∀ ⦃x⦄, x ∈ A → ∀ ⦃y⦄, y ∈ A → ∀ ⦃z⦄, z ∈ B → z ∈ openSegment 𝕜 x y → x ∈ B
/-- `B` is an exposed subset of `A`: if it is not empty, it consists of the points where a continuous linear function is greatest. -/
def IsExposed [TopologicalSpace 𝕜] [Semiring 𝕜] [Preorder 𝕜] [AddCommMonoid E] [TopologicalSpace E] [Module 𝕜 E] (A B : Set E) : Prop :=
  B.Nonempty → ∃ l : E →L[𝕜] 𝕜, B = {x | x ∈ A ∧ ∀ y, y ∈ A → l y ≤ l x}
/-- A balanced set: it contains `a x` for its elements `x` and scalars of norm at most one. -/
def Balanced [SeminormedRing 𝕜] [SMul 𝕜 E] (A : Set E) : Prop := ∀ a : 𝕜, ‖a‖ ≤ 1 → ∀ x, x ∈ A → a • x ∈ A
variable (ι : Type w) in
/-- The standard simplex: functions with nonnegative values of sum one. -/
def stdSimplex [Semiring 𝕜] [PartialOrder 𝕜] [Fintype ι] : Set (ι → 𝕜) := {f | (∀ x, 0 ≤ f x) ∧ ∑ x, f x = 1}
/-- The Minkowski functional of a set: the infimum of the positive `r` with `x ∈ r s`. -/
def gauge [AddCommGroup E] [Module ℝ E] (s : Set E) (x : E) : ℝ := sInf {r : ℝ | 0 < r ∧ ∃ y, y ∈ s ∧ r • y = x}
/-- A convex cone: closed under positive multiples and sums. -/
structure ConvexCone (R : Type u) (M : Type v) [Semiring R] [PartialOrder R] [AddCommMonoid M] [SMul R M] where
  /-- The set of points. -/
  carrier : Set M
  /-- Positive multiples stay in the cone. -/
  smul_mem' : ∀ ⦃c : R⦄, 0 < c → ∀ ⦃x : M⦄, x ∈ carrier → c • x ∈ carrier
  /-- Sums stay in the cone. -/
  add_mem' : ∀ ⦃x⦄, x ∈ carrier → ∀ ⦃y⦄, y ∈ carrier → x + y ∈ carrier
instance ConvexCone.instSetLike {R : Type u} {M : Type v} [Semiring R] [PartialOrder R] [AddCommMonoid M] [SMul R M] :
    SetLike (ConvexCone R M) M := ⟨ConvexCone.carrier, fun p q h => by cases p; cases q; congr⟩
/-- The slope of the line through two points of a graph. -/
def slope {k : Type u} {E : Type v} {PE : Type w} [Field k] [AddCommGroup E] [Module k E] [AddTorsor E PE] (f : k → PE) (a b : k) : E :=
  (b - a)⁻¹ • (f b -ᵥ f a)
/-- A strictly convex space: its closed balls are strictly convex. -/
class StrictConvexSpace (𝕜 : Type u) (E : Type v) [NormedField 𝕜] [PartialOrder 𝕜] [NormedAddCommGroup E] [NormedSpace 𝕜 E] : Prop where
  /-- Closed balls are strictly convex. -/
  strictConvex_closedBall : ∀ r : ℝ, 0 < r → StrictConvex 𝕜 (Metric.closedBall (0 : E) r)
end

/-! ### Maps of normed spaces -/

/-- Continuous linear functionals. -/
abbrev StrongDual (R : Type u) [Semiring R] [TopologicalSpace R] (M : Type v) [TopologicalSpace M] [AddCommMonoid M] [Module R M] :
    Type (max v u) := M →L[R] R
/-- Linear maps that preserve norms, `E →ₗᵢ[R] F`. -/
structure LinearIsometry {R : Type u} {R₂ : Type v} [Semiring R] [Semiring R₂] (σ₁₂ : R →+* R₂) (E : Type w) (E₂ : Type u₁)
    [SeminormedAddCommGroup E] [SeminormedAddCommGroup E₂] [Module R E] [Module R₂ E₂] extends E →ₛₗ[σ₁₂] E₂ where
  /-- Norms are preserved. -/
  norm_map' : ∀ x, ‖toLinearMap x‖ = ‖x‖
/-- Linear maps that preserve norms. -/
notation:25 E " →ₗᵢ[" R:25 "] " E₂:0 => LinearIsometry (RingHom.id R) E E₂
instance LinearIsometry.instFunLike {R : Type u} {R₂ : Type v} [Semiring R] [Semiring R₂] {σ₁₂ : R →+* R₂} {E : Type w} {E₂ : Type u₁}
    [SeminormedAddCommGroup E] [SeminormedAddCommGroup E₂] [Module R E] [Module R₂ E₂] : FunLike (LinearIsometry σ₁₂ E E₂) E E₂ :=
  ⟨fun f => f.toLinearMap, fun f g h => by
    have h1 : f.toLinearMap = g.toLinearMap := DFunLike.coe_injective' h
    cases f; cases g; dsimp only at h1; subst h1; rfl⟩
/-- A linear map bounded by a multiple of the norm. -/
structure IsBoundedLinearMap (𝕜 : Type u) [NontriviallyNormedField 𝕜] {E : Type v} [SeminormedAddCommGroup E] [NormedSpace 𝕜 E]
    {F : Type w} [SeminormedAddCommGroup F] [NormedSpace 𝕜 F] (f : E → F) : Prop where
  /-- Sums are mapped to sums. -/
  map_add : ∀ x y, f (x + y) = f x + f y
  /-- Scalar multiples are mapped to scalar multiples. -/
  map_smul : ∀ (c : 𝕜) (x), f (c • x) = c • f x
  /-- There is a bound. -/
  bound : ∃ M : ℝ, 0 < M ∧ ∀ x : E, ‖f x‖ ≤ M * ‖x‖
/-- A compact operator: some neighbourhood of zero has its image in a compact set. -/
def IsCompactOperator {M₁ : Type u} {M₂ : Type v} [Zero M₁] [TopologicalSpace M₁] [TopologicalSpace M₂] (f : M₁ → M₂) : Prop :=
  ∃ K, IsCompact K ∧ f ⁻¹' K ∈ nhds (0 : M₁)
/-- An element that commutes with its star: a normal element. -/
class IsStarNormal {R : Type u} [Mul R] [Star R] (x : R) : Prop where
  /-- The element commutes with its star. -/
  star_comm_self : Commute (star x) x
/-- The inverse of `r - a`, zero if there is none. -/
def resolvent {R : Type u} {A : Type v} [CommSemiring R] [Ring A] [Algebra R A] (a : A) (r : R) : A :=
  open Classical in if h : ∃ b : A, (algebraMap R A r - a) * b = 1 ∧ b * (algebraMap R A r - a) = 1 then Classical.choose h else 0
/-- The spectral radius: the supremum of the norms of the spectrum. -/
def spectralRadius (𝕜 : Type u) {A : Type v} [NormedField 𝕜] [Ring A] [Algebra 𝕜 A] (a : A) : ENNReal :=
  ⨆ (k) (_ : k ∈ spectrum 𝕜 a), ((‖k‖₊ : NNReal) : ENNReal)
section
variable {𝕜 : Type u} {E : Type v} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E]
/-- The adjoint is the star operation on endomorphisms of a finite-dimensional inner product space. -/
instance LinearMap.instStarEnd [FiniteDimensional 𝕜 E] : Star (E →ₗ[𝕜] E) := ⟨fun f => LinearMap.adjoint f⟩
/-- A submodule onto which the space projects orthogonally. -/
class Submodule.HasOrthogonalProjection (K : Submodule 𝕜 E) : Prop where
  /-- Each vector has a component in the submodule with orthogonal difference. -/
  exists_orthogonal : ∀ v : E, ∃ w, w ∈ K ∧ ∀ u, u ∈ K → inner 𝕜 u (v - w) = 0
open Classical in
/-- The orthogonal projection onto a submodule, as a map to the submodule. -/
def Submodule.orthogonalProjection (K : Submodule 𝕜 E) [K.HasOrthogonalProjection] : E →L[𝕜] K :=
  if h : ∃ P : E →L[𝕜] K, ∀ v u : E, u ∈ K → inner 𝕜 u (v - (P v).1) = 0 then Classical.choose h else 0
open Classical in
/-- The orthogonal projection onto a submodule, as a map of the space. -/
def Submodule.starProjection (U : Submodule 𝕜 E) [U.HasOrthogonalProjection] : E →L[𝕜] E :=
  if h : ∃ P : E →L[𝕜] E, ∀ v : E, P v ∈ U ∧ ∀ u : E, u ∈ U → inner 𝕜 u (v - P v) = 0 then Classical.choose h else 0
end
/-- Negation on the sphere around zero. -/
instance Metric.sphere.instNeg {E : Type u} [NormedAddCommGroup E] {r : ℝ} : Neg (Metric.sphere (0 : E) r) := ⟨fun x => ⟨-x.1, by
  have h : dist x.1 0 = r := x.2
  show dist (-x.1) 0 = r
  refine Eq.trans ?_ h
  rw [dist_comm x.1 0, NormedAddCommGroup.dist_eq, NormedAddCommGroup.dist_eq]
  congr 1
  rw [sub_eq_add_neg, sub_eq_add_neg, zero_add, neg_zero', add_zero]⟩⟩
end
