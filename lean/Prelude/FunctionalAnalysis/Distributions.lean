/-!
# Distribution functions, characteristic functions, laws, probability mass functions
-/

noncomputable section
universe u v w u₁ v₁

/-! ### Distribution functions, characteristic functions, laws -/

/-- A Stieltjes function: increasing and continuous from the right. -/
structure StieltjesFunction (R : Type u) [LinearOrder R] [TopologicalSpace R] where
  /-- The function. -/
  toFun : R → ℝ
  /-- It is increasing. -/
  mono' : Monotone toFun
  /-- It is continuous from the right. -/
  right_continuous' : ∀ x, ContinuousWithinAt toFun (Set.Ici x) x
namespace StieltjesFunction
variable {R : Type u} [LinearOrder R] [TopologicalSpace R]
instance instCoeFun : CoeFun (StieltjesFunction R) fun _ => R → ℝ := ⟨toFun⟩
/-- A constant function. -/
protected def const (c : ℝ) : StieltjesFunction R := ⟨fun _ => c, fun _ _ _ => le_refl c, fun x => fun s hs => by
  obtain ⟨t, h, _, hx⟩ := hs
  exact Filter.sets_of_superset (nhdsWithin x (Set.Ici x)) (Filter.univ_sets _) fun y _ => (h hx : c ∈ s)⟩
open Classical in
/-- The measure of a Stieltjes function on the line: half-open intervals get the increments. -/
protected def measure [MeasurableSpace R] (f : StieltjesFunction R) : MeasureTheory.Measure R :=
  if h : ∃ μ : MeasureTheory.Measure R, ∀ a b, μ (Set.Ioc a b) = ENNReal.ofReal (f b - f a) then Classical.choose h else 0
end StieltjesFunction

namespace MeasureTheory
section
variable {E : Type u} {mE : MeasurableSpace E}
/-- The characteristic function of a measure: the integral of `exp (i ⟪x, t⟫)`. -/
def charFun [Inner ℝ E] (μ : Measure E) (t : E) : ℂ := integral μ fun x => Complex.exp ((inner ℝ x t : ℝ) * Complex.I)
/-- A random variable with a density: its law has a density for the reference measure. -/
class HasPDF {Ω : Type v} {m : MeasurableSpace Ω} (X : Ω → E) (ℙ : Measure Ω) (μ : Measure E := by exact MeasureTheory.MeasureSpace.volume) : Prop where
  /-- It is measurable almost everywhere. -/
  protected aemeasurable' : AEMeasurable X ℙ
  /-- The law has a Lebesgue decomposition. -/
  protected haveLebesgueDecomposition' : (Measure.map X ℙ).HaveLebesgueDecomposition μ
  /-- The law is absolutely continuous. -/
  protected absolutelyContinuous' : Measure.map X ℙ ≪ μ
/-- The density of a random variable: the Radon–Nikodym derivative of its law. -/
def pdf {Ω : Type v} {_ : MeasurableSpace Ω} (X : Ω → E) (ℙ : Measure Ω) (μ : Measure E := by exact MeasureTheory.MeasureSpace.volume) : E → ENNReal :=
  (Measure.map X ℙ).rnDeriv μ
/-- A random variable that is uniformly distributed on a set. -/
def pdf.IsUniform {Ω : Type v} {_ : MeasurableSpace Ω} (X : Ω → E) (s : Set E) (ℙ : Measure Ω) (μ : Measure E := by exact MeasureTheory.MeasureSpace.volume) : Prop :=
  Measure.map X ℙ = ProbabilityTheory.cond μ s
end
section
variable {Ω : Type u} {β : Type v} {ι : Type w}
open Classical in
/-- The value of an element of `WithTop ι`, some element for the top. -/
def _root_.WithTop.untopA {ι : Type w} [Nonempty ι] (x : WithTop ι) : ι := if h : ∃ i : ι, x = WithTop.some i then Classical.choose h else Classical.ofNonempty
/-- The value of a process at a random time; at time infinity the value at some time. -/
def stoppedValue [Nonempty ι] (u : ι → Ω → β) (τ : Ω → WithTop ι) : Ω → β := fun ω => u (WithTop.untopA (τ ω)) ω
/-- The process stopped at a random time. -/
def stoppedProcess [Nonempty ι] [LinearOrder ι] (u : ι → Ω → β) (τ : Ω → WithTop ι) : ι → Ω → β :=
  fun i ω => u (WithTop.untopA (min (WithTop.some i) (τ ω))) ω
end
end MeasureTheory

namespace ProbabilityTheory
open MeasureTheory
open Classical in
/-- The cumulative distribution function of a probability measure on the line. -/
def cdf (μ : Measure ℝ) : StieltjesFunction ℝ :=
  if h : ∃ f : StieltjesFunction ℝ, ∀ x, f x = μ.real (Set.Iic x) then Classical.choose h else StieltjesFunction.const 0
/-- A random variable with the law `μ`. -/
structure HasLaw {Ω : Type u} {X' : Type v} {mΩ : MeasurableSpace Ω} {mX : MeasurableSpace X'} (X : Ω → X') (μ : Measure X')
    (P : Measure Ω := by exact MeasureTheory.MeasureSpace.volume) : Prop where
  /-- It is measurable almost everywhere. -/
  protected aemeasurable : AEMeasurable X P
  /-- Its law is the given one. -/
  protected map_eq : Measure.map X P = μ
/-- The conditional variance of a random variable for a smaller σ-algebra. -/
def condVar {Ω : Type u} (m : MeasurableSpace Ω) {m₀ : MeasurableSpace Ω} (X : Ω → ℝ) (μ : Measure Ω) : Ω → ℝ :=
  condExp m μ fun ω => (X ω - condExp m μ X ω) ^ 2
/-- The moment generating function at complex arguments. -/
def complexMGF {Ω : Type u} {m : MeasurableSpace Ω} (X : Ω → ℝ) (μ : Measure Ω) (z : ℂ) : ℂ := integral μ fun ω => Complex.exp (z * X ω)
/-- The arguments at which the moment generating function is defined. -/
def integrableExpSet {Ω : Type u} {m : MeasurableSpace Ω} (X : Ω → ℝ) (μ : Measure Ω) : Set ℝ := {t | Integrable (fun ω => Real.exp (t * X ω)) μ}
/-- A sub-Gaussian random variable with parameter `c`. -/
structure HasSubgaussianMGF {Ω : Type u} {m : MeasurableSpace Ω} (X : Ω → ℝ) (c : NNReal) (μ : Measure Ω := by exact MeasureTheory.MeasureSpace.volume) : Prop where
  /-- The exponentials are integrable. -/
  integrable_exp_mul : ∀ t : ℝ, Integrable (fun ω => Real.exp (t * X ω)) μ
  /-- The moment generating function is at most that of a normal variable. -/
  mgf_le : ∀ t : ℝ, mgf X μ t ≤ Real.exp (c * t ^ 2 / 2)
/-- The density of the exponential distribution, with values in `[0, ∞]`. -/
def exponentialPDF (r x : ℝ) : ENNReal := ENNReal.ofReal (exponentialPDFReal r x)
/-- The density of the gamma distribution. -/
def gammaPDFReal (a r x : ℝ) : ℝ := open Classical in if 0 ≤ x then r ^ a / Real.Gamma a * x ^ (a - 1) * Real.exp (-(r * x)) else 0
/-- The density of the gamma distribution, with values in `[0, ∞]`. -/
def gammaPDF (a r x : ℝ) : ENNReal := ENNReal.ofReal (gammaPDFReal a r x)
/-- The gamma distribution with shape `a` and rate `r`. -/
def gammaMeasure (a r : ℝ) : Measure ℝ := Measure.withDensity MeasureSpace.volume (gammaPDF a r)
/-- The beta function of real arguments, by gamma functions. -/
def beta (α β : ℝ) : ℝ := Real.Gamma α * Real.Gamma β / Real.Gamma (α + β)
/-- The density of the beta distribution. -/
def betaPDFReal (α β x : ℝ) : ℝ := open Classical in if 0 < x ∧ x < 1 then 1 / beta α β * x ^ (α - 1) * (1 - x) ^ (β - 1) else 0
/-- The density of the beta distribution, with values in `[0, ∞]`. -/
def betaPDF (α β x : ℝ) : ENNReal := ENNReal.ofReal (betaPDFReal α β x)
/-- The beta distribution. -/
def betaMeasure (α β : ℝ) : Measure ℝ := Measure.withDensity MeasureSpace.volume (betaPDF α β)
/-- The density of the Pareto distribution with scale `t` and shape `r`. -/
def paretoPDFReal (t r x : ℝ) : ℝ := open Classical in if t ≤ x then r * t ^ r * x ^ (-(r + 1)) else 0
/-- The density of the Pareto distribution, with values in `[0, ∞]`. -/
def paretoPDF (t r x : ℝ) : ENNReal := ENNReal.ofReal (paretoPDFReal t r x)
/-- The Pareto distribution. -/
def paretoMeasure (t r : ℝ) : Measure ℝ := Measure.withDensity MeasureSpace.volume (paretoPDF t r)
/-- The density of the geometric distribution: the number of failures before the first success. -/
def geometricPMFReal (p : ℝ) (n : ℕ) : ℝ := (1 - p) ^ n * p
/-- `Var[X]` is the variance for the standard measure. -/
scoped notation "Var[" X "]" => ProbabilityTheory.variance X MeasureTheory.MeasureSpace.volume
/-- `Var[X; μ | m]` is the conditional variance. -/
scoped notation "Var[" X "; " μ " | " m "]" => ProbabilityTheory.condVar m X μ
/-- `cov[X, Y]` is the covariance for the standard measure. -/
scoped notation "cov[" X ", " Y "]" => ProbabilityTheory.covariance X Y MeasureTheory.MeasureSpace.volume
/-- `μ[X]` is the expectation of a random variable for the measure `μ`. -/
scoped notation:max P "[" X "]" => MeasureTheory.integral P X
end ProbabilityTheory

/-! ### Probability mass functions -/

namespace PMF
section
variable {α : Type u} {β : Type v}
theorem hasSum_of_support' {f : α → ENNReal} {s : Finset α} {c : ENNReal} (hs : ∑ a ∈ s, f a = c) (h0 : ∀ a, ¬a ∈ s → f a = 0) : HasSum f c := fun t ht => by
  obtain ⟨u, hu, _, hc⟩ := ht
  refine ⟨[s], fun x hx => hu ?_⟩
  have h1 : s ≤ x := hx s (List.mem_singleton.2 rfl)
  show ∑ b ∈ x, f b ∈ u
  rw [← Finset.sum_subset' (s := s) (t := x) (fun a ha => h1 ha) (fun a _ ha => h0 a ha), hs]; exact hc
theorem nonempty' (p : PMF α) : Nonempty α := Classical.byContradiction fun h => by
  have h1 : Set.Ioi (0 : ENNReal) ∈ nhds (1 : ENNReal) := ⟨Set.Ioi 0, fun _ h => h, .basic _ ⟨0, .inl rfl⟩, by
    refine lt_iff_le_not_ge.2 ⟨(bot_le : (⊥ : ENNReal) ≤ 1), fun h => ?_⟩
    have h1 : (1 : ENNReal) = 0 := le_antisymm h (bot_le : (⊥ : ENNReal) ≤ 1)
    have h2 : ENNReal.ofNNReal 1 = ENNReal.ofNNReal 0 := h1
    have h3 : (1 : NNReal) = 0 := Option.some.inj h2
    have h4 : (1 : ℝ) = 0 := congrArg Subtype.val h3
    grind only⟩
  obtain ⟨l, hl⟩ := p.2 h1
  have h2 := hl ∅ fun a ha x => absurd ⟨x⟩ h
  have h3 : ∀ s : Finset α, ∑ a ∈ s, p.1 a = 0 := fun s => by
    rw [show s = ∅ from Finset.ext' fun a => absurd ⟨a⟩ h]; rfl
  exact absurd h2 (by show ¬(∑ b ∈ (∅ : Finset α), p.1 b ∈ Set.Ioi 0); rw [h3]; exact lt_irrefl (0 : ENNReal))
/-- The values with sum one on a finite set outside of which they vanish, as a mass function. -/
def ofFinset (f : α → ENNReal) (s : Finset α) (h : ∑ a ∈ s, f a = 1) (h' : ∀ (a) (_ : ¬a ∈ s), f a = 0) : PMF α :=
  ⟨f, hasSum_of_support' h h'⟩
/-- The values with sum one on a finite type, as a mass function. -/
def ofFintype [Fintype α] (f : α → ENNReal) (h : ∑ a, f a = 1) : PMF α := ofFinset f Finset.univ h fun a ha => absurd (Finset.mem_univ a) ha
open Classical in
/-- The mass function that is concentrated on one point. -/
def pure (a : α) : PMF α := ofFinset (fun a' => if a' = a then 1 else 0) {a}
  (by show (if a = a then (1 : ENNReal) else 0) + 0 = 1; rw [if_pos rfl, add_zero]) fun a' h => if_neg fun e => h (List.mem_singleton.2 e)
/-- The points of positive mass. -/
def support (p : PMF α) : Set α := {a | p a ≠ 0}
open Classical in
/-- The mixture of the mass functions `f a` with weights `p a`. -/
def bind (p : PMF α) (f : α → PMF β) : PMF β :=
  if h : HasSum (fun b => ∑' a, p a * f a b) 1 then ⟨_, h⟩ else f (Classical.choice p.nonempty')
/-- The image of a mass function under a function. -/
def map (f : α → β) (p : PMF α) : PMF β := bind p fun a => pure (f a)
instance instMonad : Monad PMF where
  pure a := pure a
  bind p f := bind p f
theorem ennreal_add_sub' {p : NNReal} (h : p ≤ 1) : (p : ENNReal) + ((1 - p : NNReal) : ENNReal) = 1 := by
  show ENNReal.ofNNReal (p + (1 - p)) = ENNReal.ofNNReal 1
  congr 1
  refine Subtype.ext ?_
  have h1 : p.val ≤ 1 := h
  show p.val + max (1 - p.val) 0 = 1
  rw [LinearOrder.max_def]; split <;> grind only
/-- The Bernoulli distribution: `true` has mass `p`, `false` has mass `1 - p`. -/
def bernoulli (p : NNReal) (h : p ≤ 1) : PMF Bool :=
  ofFintype (fun b => cond b (p : ENNReal) ((1 - p : NNReal) : ENNReal)) (by
    show (p : ENNReal) + (((1 - p : NNReal) : ENNReal) + 0) = 1
    rw [add_zero]; exact ennreal_add_sub' h)
open Classical in
/-- The uniform distribution on a nonempty finite set. -/
def uniformOfFinset (s : Finset α) (hs : s.Nonempty) : PMF α :=
  if h : HasSum (fun a => if a ∈ s then ((s.card : NNReal) : ENNReal)⁻¹ else 0) 1 then ⟨_, h⟩ else pure (Classical.choose hs)
/-- The uniform distribution on a nonempty finite type. -/
def uniformOfFintype (α : Type u) [Fintype α] [Nonempty α] : PMF α := uniformOfFinset Finset.univ ⟨Classical.choice inferInstance, Finset.mem_univ _⟩
open Classical in
/-- The binomial distribution with `n` trials of probability `p`. -/
def binomial (p : NNReal) (_h : p ≤ 1) (n : ℕ) : PMF (Fin (n + 1)) :=
  if h : HasSum (fun i : Fin (n + 1) => (p : ENNReal) ^ (i : ℕ) * ((1 - p : NNReal) : ENNReal) ^ (n - i) * ((Nat.choose n i : NNReal) : ENNReal)) 1
  then ⟨_, h⟩ else pure 0
end
end PMF
end
