/-!
# Conditional probability and expectation, martingales, distributions, further classes of measures
-/

noncomputable section
universe u v w

namespace MeasureTheory
variable {α : Type u}
/-- A set that differs from a measurable set by a null set. -/
def NullMeasurableSet [MeasurableSpace α] (s : Set α) (μ : Measure α := by exact MeasureTheory.MeasureSpace.volume) : Prop :=
  ∃ t : Set α, MeasurableSet t ∧ μ ((s \ t) ∪ (t \ s)) = 0
/-- A measure that is a countable sum of finite measures. -/
class SFinite [MeasurableSpace α] (μ : Measure α) : Prop where
  /-- There are finite measures with the measure as sum. -/
  out' : ∃ m : ℕ → Measure α, (∀ n, IsFiniteMeasure (m n)) ∧ ∀ s, MeasurableSet s → μ s = ∑' n, m n s
namespace Measure
/-- A complete measure: null sets are measurable. -/
class IsComplete {_ : MeasurableSpace α} (μ : Measure α) : Prop where
  /-- Null sets are measurable. -/
  out' : ∀ s : Set α, μ s = 0 → MeasurableSet s
/-- A measure positive on nonempty open sets. -/
class IsOpenPosMeasure [TopologicalSpace α] {m : MeasurableSpace α} (μ : Measure α) : Prop where
  /-- Nonempty open sets are not null sets. -/
  open_pos : ∀ U : Set α, IsOpen U → U.Nonempty → μ U ≠ 0
/-- A measure invariant under addition on the left. -/
class IsAddLeftInvariant [MeasurableSpace α] [Add α] (μ : Measure α) : Prop where
  /-- Translates are equal. -/
  map_add_left_eq_self : ∀ g : α, Measure.map (fun x => g + x) μ = μ
/-- A measure invariant under multiplication on the left. -/
class IsMulLeftInvariant [MeasurableSpace α] [Mul α] (μ : Measure α) : Prop where
  /-- Translates are equal. -/
  map_mul_left_eq_self : ∀ g : α, Measure.map (fun x => g * x) μ = μ
/-- An additive Haar measure: invariant, finite on compact sets, positive on open sets. -/
class IsAddHaarMeasure {G : Type u} [AddGroup G] [TopologicalSpace G] [MeasurableSpace G] (μ : Measure G) : Prop extends
  IsFiniteMeasureOnCompacts μ, IsAddLeftInvariant μ, IsOpenPosMeasure μ
/-- A Haar measure: invariant, finite on compact sets, positive on open sets. -/
class IsHaarMeasure {G : Type u} [Group G] [TopologicalSpace G] [MeasurableSpace G] (μ : Measure G) : Prop extends
  IsFiniteMeasureOnCompacts μ, IsMulLeftInvariant μ, IsOpenPosMeasure μ
open Classical in
/-- The product of finitely many measures: boxes get the product of the measures of their sides. -/
protected def pi {ι : Type u} {α : ι → Type v} [Fintype ι] [∀ i, MeasurableSpace (α i)] (μ : ∀ i, Measure (α i)) : Measure (∀ i, α i) :=
  if h : ∃ ν : Measure (∀ i, α i), ∀ s : ∀ i, Set (α i), (∀ i, MeasurableSet (s i)) → ν {f | ∀ i, f i ∈ s i} = ∏ i, μ i (s i)
  then Classical.choose h else 0
end Measure
/-- The probability measures on a space. -/
def ProbabilityMeasure (Ω : Type u) [MeasurableSpace Ω] : Type u := {μ : Measure Ω // IsProbabilityMeasure μ}
end MeasureTheory

/-- The open sets are measurable. -/
class OpensMeasurableSpace (α : Type u) [TopologicalSpace α] [h : MeasurableSpace α] : Prop where
  /-- The Borel sets are measurable. -/
  borel_le : borel α ≤ h
/-- A bijection that is measurable in both directions, `α ≃ᵐ β`. -/
structure MeasurableEquiv (α : Type u) (β : Type v) [MeasurableSpace α] [MeasurableSpace β] extends α ≃ β where
  /-- The function is measurable. -/
  measurable_toFun : Measurable toFun
  /-- The inverse is measurable. -/
  measurable_invFun : Measurable invFun
/-- Measurable equivalences. -/
infixl:25 " ≃ᵐ " => MeasurableEquiv
/-- A function of bounded variation on the intersections of `s` with intervals. -/
def LocallyBoundedVariationOn {α : Type u} [LinearOrder α] {E : Type v} [PseudoMetricSpace E] (f : α → E) (s : Set α) : Prop :=
  ∀ a b, a ∈ s → b ∈ s → BoundedVariationOn f (s ∩ Set.Icc a b)

/-! ### Conditional expectation and martingales -/

namespace MeasureTheory
section
variable {α : Type u} {E : Type v} [NormedAddCommGroup E] [NormedSpace ℝ E]
open Classical in
/-- The conditional expectation of a function for a smaller σ-algebra: measurable for it, with the same integrals over its sets; zero if
the function is not integrable. -/
def condExp (m : MeasurableSpace α) {m₀ : MeasurableSpace α} (μ : Measure α) (f : α → E) : α → E :=
  if (m ≤ m₀ ∧ ∃ S : ℕ → Set α, (∀ n, m.MeasurableSet' (S n) ∧ μ (S n) < ⊤) ∧ (⋃ n, S n) = Set.univ) ∧ Integrable f μ then
    if @StronglyMeasurable α m E _ f then f
    else if k : ∃ g : α → E, @StronglyMeasurable α m E _ g ∧ Integrable g μ ∧
        ∀ s, m.MeasurableSet' s → μ s < ⊤ → integral (μ.restrict s) g = integral (μ.restrict s) f
      then Classical.choose k else 0
  else 0
/-- `μ[f|m]` is the conditional expectation of `f` for the σ-algebra `m`. -/
scoped notation:max μ "[" f " | " m "]" => MeasureTheory.condExp m μ f
end
/-- A filtration: an increasing family of σ-algebras. -/
structure Filtration {Ω : Type u} (ι : Type v) [Preorder ι] (m : MeasurableSpace Ω) where
  /-- The σ-algebras. -/
  seq : ι → MeasurableSpace Ω
  /-- They increase. -/
  mono' : ∀ ⦃i j⦄, i ≤ j → seq i ≤ seq j
  /-- They are smaller than the σ-algebra of the space. -/
  le' : ∀ i, seq i ≤ m
instance Filtration.instCoeFun {Ω : Type u} {ι : Type v} [Preorder ι] {m : MeasurableSpace Ω} :
    CoeFun (Filtration ι m) fun _ => ι → MeasurableSpace Ω := ⟨Filtration.seq⟩
section
variable {Ω : Type u} {ι : Type v} {E : Type w} [Preorder ι] {m : MeasurableSpace Ω}
/-- A stopping time: whether it has come by time `i` is known at time `i`. -/
def IsStoppingTime (f : Filtration ι m) (τ : Ω → WithTop ι) : Prop := ∀ i : ι, (f i).MeasurableSet' {ω | τ ω ≤ i}
/-- A family of functions, each measurable for the σ-algebra of its time. -/
def Adapted {β : ι → Type w} [∀ i, MeasurableSpace (β i)] (f : Filtration ι m) (u : (i : ι) → Ω → β i) : Prop :=
  ∀ i, @Measurable Ω (β i) (f i) _ (u i)
/-- A family of functions, each strongly measurable for the σ-algebra of its time. -/
def StronglyAdapted {β : ι → Type w} [∀ i, TopologicalSpace (β i)] (f : Filtration ι m) (u : (i : ι) → Ω → β i) : Prop :=
  ∀ i, @StronglyMeasurable Ω (f i) (β i) _ (u i)
variable [NormedAddCommGroup E] [NormedSpace ℝ E]
/-- A martingale: adapted, and the conditional expectation of a later value is the present one. -/
def Martingale (f : ι → Ω → E) (ℱ : Filtration ι m) (μ : Measure Ω) : Prop :=
  StronglyAdapted ℱ f ∧ ∀ i j, i ≤ j → condExp (ℱ i) μ (f j) =ᵐ[μ] f i
/-- A supermartingale: the conditional expectation of a later value is at most the present one. -/
def Supermartingale [LE E] (f : ι → Ω → E) (ℱ : Filtration ι m) (μ : Measure Ω) : Prop :=
  StronglyAdapted ℱ f ∧ (∀ i j, i ≤ j → Filter.Eventually (fun ω => condExp (ℱ i) μ (f j) ω ≤ f i ω) (ae μ)) ∧ ∀ i, Integrable (f i) μ
/-- A submartingale: the conditional expectation of a later value is at least the present one. -/
def Submartingale [LE E] (f : ι → Ω → E) (ℱ : Filtration ι m) (μ : Measure Ω) : Prop :=
  StronglyAdapted ℱ f ∧ (∀ i j, i ≤ j → Filter.Eventually (fun ω => f i ω ≤ condExp (ℱ i) μ (f j) ω) (ae μ)) ∧ ∀ i, Integrable (f i) μ
end
end MeasureTheory

/-! ### Conditional probability and distributions -/

namespace ProbabilityTheory
open MeasureTheory
section
variable {Ω : Type u} {m : MeasurableSpace Ω} (μ : Measure Ω)
open Classical in
/-- The conditional measure: `t` gets `μ (s ∩ t) / μ s`. -/
def cond (s : Set Ω) : Measure Ω :=
  if h : ∃ ν : Measure Ω, ∀ t, MeasurableSet t → ν t = (μ s)⁻¹ * μ (t ∩ s) then Classical.choose h else 0
end
/-- `μ[|s]` is the measure `μ` under the condition `s`. -/
scoped notation:max μ "[|" s "]" => ProbabilityTheory.cond μ s
/-- The uniform distribution on a set: the counting measure under the condition that the set holds. -/
def uniformOn {Ω : Type u} [MeasurableSpace Ω] (s : Set Ω) : Measure Ω := cond Measure.count s
/-- The density of the normal distribution with mean `μ` and variance `v`. -/
def gaussianPDFReal (μ : ℝ) (v : NNReal) (x : ℝ) : ℝ := (Real.sqrt (2 * Real.pi * v))⁻¹ * Real.exp (-(x - μ) ^ 2 / (2 * v))
/-- The density of the normal distribution, with values in `[0, ∞]`. -/
def gaussianPDF (μ : ℝ) (v : NNReal) (x : ℝ) : ENNReal := ENNReal.ofReal (gaussianPDFReal μ v x)
/-- The normal distribution with mean `μ` and variance `v`; a point mass for variance zero. -/
def gaussianReal (μ : ℝ) (v : NNReal) : Measure ℝ :=
  open Classical in if v = 0 then Measure.dirac μ else Measure.withDensity MeasureSpace.volume (gaussianPDF μ v)
/-- The density of the Poisson distribution. -/
def poissonPMFReal (r : NNReal) (n : ℕ) : ℝ := Real.exp (-r) * r ^ n / Nat.factorial n
/-- The Poisson distribution. -/
def poissonMeasure (r : NNReal) : Measure ℕ := Measure.withDensity Measure.count fun n => ENNReal.ofReal (poissonPMFReal r n)
/-- The density of the exponential distribution. -/
def exponentialPDFReal (r x : ℝ) : ℝ := open Classical in if 0 ≤ x then r * Real.exp (-(r * x)) else 0
/-- The exponential distribution with rate `r`. -/
def expMeasure (r : ℝ) : Measure ℝ := Measure.withDensity MeasureSpace.volume fun x => ENNReal.ofReal (exponentialPDFReal r x)
end ProbabilityTheory
/-- A probability mass function: values in `[0, ∞]` of sum one. -/
def PMF (α : Type u) : Type u := {f : α → ENNReal // HasSum f 1}
instance PMF.instFunLike {α : Type u} : FunLike (PMF α) α ENNReal := ⟨fun p => p.1, fun _ _ h => Subtype.ext h⟩
open Classical in
/-- The measure of a probability mass function: sums of values. -/
def PMF.toMeasure {α : Type u} [MeasurableSpace α] (p : PMF α) : MeasureTheory.Measure α :=
  if h : ∃ ν : MeasureTheory.Measure α, ∀ s, MeasurableSet s → ν s = ∑' x, if x ∈ s then p x else 0 then Classical.choose h else 0
end
