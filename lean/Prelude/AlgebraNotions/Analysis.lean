/-!
# Analysis: Picard-Lindelöf conditions, the beta integral, the exponential of algebras, absolute continuity, Schwartz functions, Hausdorff measure
-/

noncomputable section
universe u v w

/-- The conditions of the Picard-Lindelöf theorem for a vector field that depends on time: Lipschitz in space, continuous in time, bounded,
on a time interval that is short enough. -/
structure IsPicardLindelof {E : Type u} [NormedAddCommGroup E] (f : ℝ → E → E) {tmin tmax : ℝ} (t₀ : Set.Icc tmin tmax) (x₀ : E)
    (a r L K : NNReal) : Prop where
  /-- At each time the field is Lipschitz on the closed ball. -/
  lipschitzOnWith : ∀ t ∈ Set.Icc tmin tmax, LipschitzOnWith K (f t) (Metric.closedBall x₀ a)
  /-- At each point of the ball the field is continuous in time. -/
  continuousOn : ∀ x ∈ Metric.closedBall x₀ a, ContinuousOn (fun t => f t x) (Set.Icc tmin tmax)
  /-- The norm of the field is bounded. -/
  norm_le : ∀ t ∈ Set.Icc tmin tmax, ∀ x ∈ Metric.closedBall x₀ a, ‖f t x‖ ≤ L
  /-- The time interval is short enough. -/
  mul_max_le : L * max (tmax - t₀) (t₀ - tmin) ≤ a - r

/-- Euler's beta integral of two complex numbers. -/
def Complex.betaIntegral (u v : ℂ) : ℂ := intervalIntegral (fun x : ℝ => (x : ℂ) ^ (u - 1) * (1 - (x : ℂ)) ^ (v - 1)) 0 1 MeasureTheory.MeasureSpace.volume
open Classical in
/-- The exponential of an element of a topological algebra over the rational numbers: the sum of `x ^ n / n!`; one if the ring is no such algebra. -/
def NormedSpace.exp {𝔸 : Type u} [Ring 𝔸] [TopologicalSpace 𝔸] [IsTopologicalRing 𝔸] (x : 𝔸) : 𝔸 :=
  if h : Nonempty (Algebra ℚ 𝔸) then
    letI := Classical.choice h
    ∑' n : ℕ, ((n.factorial : ℚ)⁻¹ : ℚ) • x ^ n
  else 1

namespace AbsolutelyContinuousOnInterval
variable {X : Type u} [PseudoMetricSpace X]
/-- The filter of the finite families of intervals whose total length tends to zero. -/
def totalLengthFilter : Filter (ℕ × (ℕ → ℝ × ℝ)) :=
  Filter.comap (fun E => ∑ i ∈ Finset.range E.1, dist (E.2 i).1 (E.2 i).2) (nhds 0)
/-- The finite families of disjoint intervals in an interval. -/
def disjWithin (a b : ℝ) : Set (ℕ × (ℕ → ℝ × ℝ)) :=
  {E | (∀ i ∈ Finset.range E.1, (E.2 i).1 ∈ Set.uIcc a b ∧ (E.2 i).2 ∈ Set.uIcc a b) ∧
    Set.PairwiseDisjoint (Finset.range E.1 : Set ℕ) fun i => Set.uIoc (E.2 i).1 (E.2 i).2}
end AbsolutelyContinuousOnInterval
/-- Absolute continuity on an interval: the sum of the changes of `f` on disjoint intervals tends to zero with their total length. -/
def AbsolutelyContinuousOnInterval {X : Type u} [PseudoMetricSpace X] (f : ℝ → X) (a b : ℝ) : Prop :=
  Filter.Tendsto (fun E : ℕ × (ℕ → ℝ × ℝ) => ∑ i ∈ Finset.range E.1, dist (f (E.2 i).1) (f (E.2 i).2))
    (AbsolutelyContinuousOnInterval.totalLengthFilter ⊓ Filter.principal (AbsolutelyContinuousOnInterval.disjWithin a b)) (nhds 0)

/-- Schwartz functions: smooth functions all of whose derivatives decay faster than every power. -/
structure SchwartzMap (E : Type u) (F : Type v) [NormedAddCommGroup E] [NormedSpace ℝ E] [NormedAddCommGroup F] [NormedSpace ℝ F] where
  /-- The function. -/
  toFun : E → F
  /-- It is smooth. -/
  smooth' : ContDiff ℝ ((⊤ : ℕ∞) : WithTop ℕ∞) toFun
  /-- The derivatives decay faster than every power. -/
  decay' : ∀ k n : ℕ, ∃ C : ℝ, ∀ x, ‖x‖ ^ k * ‖iteratedFDeriv ℝ n toFun x‖ ≤ C
namespace SchwartzMap
/-- The Schwartz functions from `E` to `F`. -/
scoped notation "𝓢(" E ", " F ")" => SchwartzMap E F
variable {E : Type u} {F : Type v} [NormedAddCommGroup E] [NormedSpace ℝ E] [NormedAddCommGroup F] [NormedSpace ℝ F]
instance instFunLike : FunLike (SchwartzMap E F) E F where
  coe f := f.toFun
  coe_injective' f g h := by cases f; cases g; congr
theorem ext {f g : SchwartzMap E F} (h : ∀ x, f x = g x) : f = g := DFunLike.coe_injective' (funext h)
theorem decay (f : SchwartzMap E F) (k n : ℕ) : ∃ C : ℝ, ∀ x, ‖x‖ ^ k * ‖iteratedFDeriv ℝ n f x‖ ≤ C := f.decay' k n
theorem smooth (f : SchwartzMap E F) : ContDiff ℝ ((⊤ : ℕ∞) : WithTop ℕ∞) f := f.smooth'
end SchwartzMap

/-- The diameter of a set with values in the extended nonnegative real numbers. -/
def Metric.ediam {α : Type u} [PseudoMetricSpace α] (s : Set α) : ENNReal := ⨆ (x) (_ : x ∈ s) (y) (_ : y ∈ s), edist x y
/-- The value of the Hausdorff measure at a set: the limit for `r → 0` of the least sums of powers of diameters of coverings by sets of diameter
at most `r`; an auxiliary construction. -/
def MeasureTheory.Measure.hausdorffValue' {X : Type u} [MetricSpace X] (d : ℝ) (s : Set X) : ENNReal :=
  ⨆ (r : ENNReal) (_ : 0 < r), ⨅ (t : ℕ → Set X) (_ : s ⊆ (⋃ n, t n)) (_ : ∀ n, Metric.ediam (t n) ≤ r),
    ⨆ n, ∑ i ∈ Finset.range n, (⨆ _ : (t i).Nonempty, Metric.ediam (t i) ^ d)
open Classical in
/-- The Hausdorff measure of dimension `d`. -/
def MeasureTheory.Measure.hausdorffMeasure {X : Type u} [MetricSpace X] [MeasurableSpace X] [BorelSpace X] (d : ℝ) : MeasureTheory.Measure X :=
  if h : ∃ μ : MeasureTheory.Measure X, ∀ s, μ s = MeasureTheory.Measure.hausdorffValue' d s then Classical.choose h else 0
namespace MeasureTheory
/-- The Hausdorff measure. -/
scoped notation "μH[" d "]" => MeasureTheory.Measure.hausdorffMeasure d
end MeasureTheory
/-- The Hausdorff dimension of a set: the supremum of the `d` for which its `d`-dimensional Hausdorff measure is infinite. -/
def dimH {X : Type u} [MetricSpace X] (s : Set X) : ENNReal :=
  ⨆ (d : NNReal) (_ : MeasureTheory.Measure.hausdorffValue' (d : ℝ) s = ⊤), (d : ENNReal)
end
