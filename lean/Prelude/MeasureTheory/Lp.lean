/-!
# Lᵖ norms and spaces, relations between measures, probability
-/

noncomputable section
universe u v w

/-- The essential supremum: the least bound that holds almost everywhere. -/
def essSup {α : Type u} {β : Type v} [ConditionallyCompleteLattice β] {_ : MeasurableSpace α} (f : α → β) (μ : MeasureTheory.Measure α) : β :=
  Filter.limsup f (MeasureTheory.ae μ)
/-- The essential infimum: the greatest bound that holds almost everywhere. -/
def essInf {α : Type u} {β : Type v} [ConditionallyCompleteLattice β] {_ : MeasurableSpace α} (f : α → β) (μ : MeasureTheory.Measure α) : β :=
  Filter.liminf f (MeasureTheory.ae μ)

namespace MeasureTheory
section
variable {α : Type u} {E : Type v} {β : Type w} {m : MeasurableSpace α}
/-- The `Lᵖ` seminorm for a positive real exponent: the `p`-th root of the integral of the `p`-th power of the norm. -/
def eLpNorm' [Norm E] (f : α → E) (q : ℝ) (μ : Measure α) : ENNReal := (lintegral μ fun a => ENNReal.ofReal ‖f a‖ ^ q) ^ (1 / q)
/-- The `L^∞` seminorm: the essential supremum of the norm. -/
def eLpNormEssSup [Norm E] (f : α → E) (μ : Measure α) : ENNReal := essSup (fun x => ENNReal.ofReal ‖f x‖) μ
/-- The `Lᵖ` seminorm of a function, `0` for `p = 0`. -/
def eLpNorm [Norm E] (f : α → E) (p : ENNReal) (μ : Measure α := by exact MeasureTheory.MeasureSpace.volume) : ENNReal :=
  open Classical in if p = 0 then 0 else if p = ⊤ then eLpNormEssSup f μ else eLpNorm' f (ENNReal.toReal p) μ
/-- The function is in `Lᵖ`: strongly measurable almost everywhere with finite `Lᵖ` norm. -/
def MemLp [NormedAddCommGroup E] (f : α → E) (p : ENNReal) (μ : Measure α := by exact MeasureTheory.MeasureSpace.volume) : Prop :=
  AEStronglyMeasurable f μ ∧ eLpNorm f p μ < ⊤
namespace Measure
/-- The measure of a set as a real number, `0` if it is infinite. -/
protected def real (μ : Measure α) (s : Set α) : ℝ := ENNReal.toReal (μ s)
/-- `μ` is absolutely continuous with respect to `ν`: sets of `ν`-measure zero have `μ`-measure zero. -/
def AbsolutelyContinuous (μ ν : Measure α) : Prop := ∀ ⦃s : Set α⦄, ν s = 0 → μ s = 0
/-- Mutually singular measures: one lives on a set of measure zero of the other. -/
def MutuallySingular (μ ν : Measure α) : Prop := ∃ s : Set α, MeasurableSet s ∧ μ s = 0 ∧ ν sᶜ = 0
open Classical in
/-- The measure with density `f`: its value at a measurable set is the integral of `f` over it. -/
def withDensity (μ : Measure α) (f : α → ENNReal) : Measure α :=
  if h : ∃ ν : Measure α, ∀ s, MeasurableSet s → ν s = lintegral (μ.restrict s) f then Classical.choose h else 0
open Classical in
/-- The product of two measures, by its values on measurable sets: the integral of the measures of the slices. -/
def prod [MeasurableSpace β] (μ : Measure α) (ν : Measure β) : Measure (α × β) :=
  if h : ∃ ρ : Measure (α × β), ∀ s, MeasurableSet s → ρ s = lintegral μ fun x => ν {y | (x, y) ∈ s} then Classical.choose h else 0
end Measure
/-- `μ ≪ ν`: the measure `μ` is absolutely continuous with respect to `ν`. -/
scoped infixl:50 " ≪ " => MeasureTheory.Measure.AbsolutelyContinuous
/-- `μ ⟂ₘ ν`: the measures are mutually singular. -/
scoped infixl:60 " ⟂ₘ " => MeasureTheory.Measure.MutuallySingular
/-- A measure preserving map: measurable, and preimages of measurable sets have the same measure. -/
structure MeasurePreserving [MeasurableSpace β] (f : α → β) (μa : Measure α := by exact MeasureTheory.MeasureSpace.volume)
    (μb : Measure β := by exact MeasureTheory.MeasureSpace.volume) : Prop where
  /-- It is measurable. -/
  protected measurable : Measurable f
  /-- The image measure is the given one. -/
  protected map_eq : Measure.map f μa = μb
/-- The average value of a function: its integral divided by the measure of the space. -/
def average [NormedAddCommGroup E] [NormedSpace ℝ E] (μ : Measure α) (f : α → E) : E := (ENNReal.toReal (μ Set.univ))⁻¹ • integral μ f
/-- A locally integrable function: integrable near each point. -/
def LocallyIntegrable {X : Type u} [MeasurableSpace X] [TopologicalSpace X] [NormedAddCommGroup E] (f : X → E)
    (μ : Measure X := by exact MeasureTheory.MeasureSpace.volume) : Prop := ∀ x : X, ∃ s ∈ nhds x, IntegrableOn f s μ
/-- Convergence in measure. -/
def TendstoInMeasure {ι : Type w} [PseudoMetricSpace E] (μ : Measure α) (f : ι → α → E) (l : Filter ι) (g : α → E) : Prop :=
  ∀ ε, 0 < ε → Filter.Tendsto (fun i => μ {x | ε ≤ edist (f i x) (g x)}) l (nhds 0)
/-- A measure in which compact sets are finite. -/
class IsFiniteMeasureOnCompacts [TopologicalSpace α] (μ : Measure α) : Prop where
  /-- Compact sets have finite measure. -/
  protected lt_top_of_isCompact : ∀ ⦃K : Set α⦄, IsCompact K → μ K < ⊤
/-- A measure that is finite near each point. -/
class IsLocallyFiniteMeasure [TopologicalSpace α] (μ : Measure α) : Prop where
  /-- Each point has a neighbourhood of finite measure. -/
  finiteAtNhds : ∀ x, ∃ s ∈ nhds x, μ s < ⊤
end
end MeasureTheory
/-- A map for which invariant sets are null or conull. -/
structure PreErgodic {α : Type u} {m : MeasurableSpace α} (f : α → α) (μ : MeasureTheory.Measure α := by exact MeasureTheory.MeasureSpace.volume) : Prop where
  /-- Invariant sets are null or conull. -/
  aeconst_set : ∀ ⦃s : Set α⦄, MeasurableSet s → f ⁻¹' s = s → μ s = 0 ∨ μ sᶜ = 0
/-- An ergodic map: measure preserving, and invariant sets are null or conull. -/
structure Ergodic {α : Type u} {m : MeasurableSpace α} (f : α → α) (μ : MeasureTheory.Measure α := by exact MeasureTheory.MeasureSpace.volume) : Prop
    extends MeasureTheory.MeasurePreserving f μ μ, PreErgodic f μ

/-- A family of sets that contains with two sets that meet their intersection: a π-system. -/
def IsPiSystem {α : Type u} (C : Set (Set α)) : Prop := ∀ s ∈ C, ∀ t ∈ C, (s ∩ t : Set α).Nonempty → s ∩ t ∈ C

namespace ProbabilityTheory
open MeasureTheory
section
variable {Ω : Type u} {β : Type v} {γ : Type w}
/-- Independent σ-algebras: the measure of an intersection is the product of the measures. -/
def Indep (m₁ m₂ : MeasurableSpace Ω) {_mΩ : MeasurableSpace Ω} (μ : Measure Ω := by exact MeasureTheory.MeasureSpace.volume) : Prop :=
  ∀ t₁ t₂ : Set Ω, m₁.MeasurableSet' t₁ → m₂.MeasurableSet' t₂ → μ (t₁ ∩ t₂) = μ t₁ * μ t₂
/-- Independent events, for measurable sets. -/
def IndepSet {_mΩ : MeasurableSpace Ω} (s t : Set Ω) (μ : Measure Ω := by exact MeasureTheory.MeasureSpace.volume) : Prop :=
  Indep (MeasurableSpace.generateFrom {s}) (MeasurableSpace.generateFrom {t}) μ
/-- Independent random variables. -/
def IndepFun {_mΩ : MeasurableSpace Ω} [mβ : MeasurableSpace β] [mγ : MeasurableSpace γ] (f : Ω → β) (g : Ω → γ)
    (μ : Measure Ω := by exact MeasureTheory.MeasureSpace.volume) : Prop := Indep (MeasurableSpace.comap f mβ) (MeasurableSpace.comap g mγ) μ
/-- An independent family of σ-algebras. -/
def iIndep {ι : Type v} (m : ι → MeasurableSpace Ω) {_mΩ : MeasurableSpace Ω} (μ : Measure Ω := by exact MeasureTheory.MeasureSpace.volume) : Prop :=
  ∀ (s : Finset ι) (f : ι → Set Ω), (∀ i ∈ s, (m i).MeasurableSet' (f i)) → μ {x | ∀ i ∈ s, x ∈ f i} = ∏ i ∈ s, μ (f i)
/-- An independent family of random variables. -/
def iIndepFun {ι : Type v} {_mΩ : MeasurableSpace Ω} {β : ι → Type w} [m : ∀ x : ι, MeasurableSpace (β x)] (f : ∀ x : ι, Ω → β x)
    (μ : Measure Ω := by exact MeasureTheory.MeasureSpace.volume) : Prop := iIndep (fun x => MeasurableSpace.comap (f x) (m x)) μ
/-- An independent family of events. -/
def iIndepSet {ι : Type v} {_mΩ : MeasurableSpace Ω} (s : ι → Set Ω) (μ : Measure Ω := by exact MeasureTheory.MeasureSpace.volume) : Prop :=
  iIndep (fun i => MeasurableSpace.generateFrom {s i}) μ
variable [MeasurableSpace Ω]
/-- The variance as an extended number: the integral of the squared distance to the mean. -/
def evariance (X : Ω → ℝ) (μ : Measure Ω) : ENNReal := lintegral μ fun ω => ENNReal.ofReal ‖X ω - integral μ X‖ ^ 2
/-- The variance of a random variable. -/
def variance (X : Ω → ℝ) (μ : Measure Ω) : ℝ := ENNReal.toReal (evariance X μ)
/-- The covariance of two random variables. -/
def covariance (X Y : Ω → ℝ) (μ : Measure Ω) : ℝ := integral μ fun ω => (X ω - integral μ X) * (Y ω - integral μ Y)
/-- The `p`-th moment of a random variable. -/
def moment (X : Ω → ℝ) (p : ℕ) (μ : Measure Ω) : ℝ := integral μ fun ω => X ω ^ p
/-- The `p`-th central moment of a random variable. -/
def centralMoment (X : Ω → ℝ) (p : ℕ) (μ : Measure Ω) : ℝ := moment (fun ω => X ω - integral μ X) p μ
/-- The moment generating function of a random variable. -/
def mgf (X : Ω → ℝ) (μ : Measure Ω) (t : ℝ) : ℝ := integral μ fun ω => Real.exp (t * X ω)
/-- The cumulant generating function of a random variable. -/
def cgf (X : Ω → ℝ) (μ : Measure Ω) (t : ℝ) : ℝ := Real.log (mgf X μ t)
/-- Two random variables with the same distribution. -/
structure IdentDistrib {Ω' : Type v} [MeasurableSpace Ω'] {γ : Type w} [MeasurableSpace γ] (f : Ω → γ) (g : Ω' → γ)
    (μ : Measure Ω := by exact MeasureTheory.MeasureSpace.volume) (ν : Measure Ω' := by exact MeasureTheory.MeasureSpace.volume) : Prop where
  /-- The first is measurable almost everywhere. -/
  aemeasurable_fst : AEMeasurable f μ
  /-- The second is measurable almost everywhere. -/
  aemeasurable_snd : AEMeasurable g ν
  /-- The distributions are equal. -/
  map_eq : Measure.map f μ = Measure.map g ν
/-- `Var[X; μ]` is the variance. -/
scoped notation "Var[" X "; " μ "]" => ProbabilityTheory.variance X μ
/-- `cov[X, Y; μ]` is the covariance. -/
scoped notation "cov[" X ", " Y "; " μ "]" => ProbabilityTheory.covariance X Y μ
/-- `μ[X]` is the expectation of a random variable: its integral. -/
scoped notation "𝔼[" X "]" => MeasureTheory.integral MeasureTheory.MeasureSpace.volume X
/-- `ℙ` is the standard measure of a probability space. -/
scoped notation "ℙ" => (MeasureTheory.MeasureSpace.volume : MeasureTheory.Measure _)
end
end ProbabilityTheory

/-! ### Integrals over circles -/
/-- The parametrisation of the circle with given centre and radius by angles. -/
def circleMap (c : ℂ) (R : ℝ) : ℝ → ℂ := fun θ => c + R * Complex.exp (θ * Complex.I)
/-- The function is integrable on the circle. -/
def CircleIntegrable {E : Type u} [NormedAddCommGroup E] (f : ℂ → E) (c : ℂ) (R : ℝ) : Prop :=
  IntervalIntegrable (fun θ : ℝ => f (circleMap c R θ)) MeasureTheory.MeasureSpace.volume 0 (2 * Real.pi)
/-- The integral over a circle, anticlockwise. -/
def circleIntegral {E : Type u} [NormedAddCommGroup E] [NormedSpace ℂ E] [NormedSpace ℝ E] (f : ℂ → E) (c : ℂ) (R : ℝ) : E :=
  intervalIntegral (fun θ : ℝ => deriv (circleMap c R) θ • f (circleMap c R θ)) 0 (2 * Real.pi) MeasureTheory.MeasureSpace.volume
/-- `∮ z in C(c, R), f z`: the integral over the circle with centre `c` and radius `R`. -/
macro "∮ " z:ident " in " "C(" c:term ", " R:term ")" ", " f:term:60 : term => `(circleIntegral (fun $z => $f) $c $R)
end
