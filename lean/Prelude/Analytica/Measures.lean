/-!
# Continuous multiplication in normed spaces, σ-algebras, measures and distributions, mass functions, power series, orders, the circle
-/

noncomputable section
universe u v w u₁ v₁

/-! ### Continuity of the operations of normed spaces and rings -/

/-- Scalar multiplication is distributive over differences of scalars. -/
theorem sub_smul {R : Type u} {M : Type v} [Ring R] [AddCommGroup M] [Module R M] (r s : R) (y : M) : (r - s) • y = r • y - s • y := by
  have h : (r - s) • y + s • y = r • y := by
    rw [← add_smul, sub_eq_add_neg, add_assoc, neg_add_cancel, add_zero]
  rw [← h, sub_eq_add_neg ((r - s) • y + s • y), add_assoc, add_comm (s • y), neg_add_cancel, add_zero]
theorem Real.exists_small_factor' {K ε : ℝ} (hK : 0 < K) (hε : 0 < ε) : ∃ δ : ℝ, 0 < δ ∧ δ ≤ 1 ∧ δ * K < ε := by
  have hs : 0 < K + ε := by grind only
  have hd : ε / (K + ε) * (K + ε) = ε := by
    rw [DivInvMonoid.div_eq_mul_inv, mul_assoc, mul_comm (K + ε)⁻¹, DivisionRing.mul_inv_cancel _ (ne_of_gt'' hs), mul_one]
  have hp : 0 < ε / (K + ε) := div_pos' hε hs
  revert hd hp
  generalize ε / (K + ε) = d
  intro hd hp
  refine ⟨d, hp, Classical.byContradiction fun h => ?_, ?_⟩
  · have h1 := Real.mul_pos' (show 0 < d - 1 by grind only) hs
    rw [show (d - 1) * (K + ε) = d * (K + ε) - K - ε by grobner, hd] at h1
    grind only
  · have h1 := Real.mul_pos' hp hε
    rw [show d * (K + ε) = d * K + d * ε by grobner] at hd
    grind only
theorem Real.norm_product_aux {c x p q d K ε : ℝ} (hc : 0 ≤ c) (hx : 0 ≤ x) (hq : 0 ≤ q) (hpd : p < d) (hqd : q < d)
    (hd1 : d ≤ 1) (hK : K = c + x + 1) (hd : d * K < ε) : (c + p) * q + p * x < ε := by
  have h1 := Real.mul_nonneg' hc (show 0 ≤ d - q by grind only)
  have h2 := Real.mul_nonneg' hx (show 0 ≤ d - p by grind only)
  have h3 := Real.mul_nonneg' hq (show 0 ≤ 1 - p by grind only)
  rw [hK, show d * (c + x + 1) = c * d + x * d + d by grobner] at hd
  rw [show c * (d - q) = c * d - c * q by grobner] at h1
  rw [show x * (d - p) = x * d - x * p by grobner] at h2
  rw [show q * (1 - p) = q - p * q by grobner] at h3
  rw [show (c + p) * q + p * x = c * q + p * q + x * p by grobner]
  grind only
/-- Scalar multiplication of a normed space is jointly continuous. -/
instance (priority := 90) NormedSpace.toContinuousSMul {𝕜 : Type u} {E : Type v} [NormedField 𝕜] [SeminormedAddCommGroup E] [NormedSpace 𝕜 E] :
    ContinuousSMul 𝕜 E where
  continuous_smul := ⟨fun s hs => isOpen_of_forall_exists fun p hp => by
    obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 hs (p.1 • p.2) hp
    have hc := NormedField.norm_nonneg' p.1
    have hx := SeminormedAddCommGroup.norm_nonneg' p.2
    obtain ⟨d, d0, d1, d2⟩ := Real.exists_small_factor' (show 0 < ‖p.1‖ + ‖p.2‖ + 1 by grind only) e1
    refine ⟨Metric.ball p.1 d ×ˢ Metric.ball p.2 d, fun q hq =>
      ⟨_, _, Metric.isOpen_ball, Metric.isOpen_ball, hq.1, hq.2, fun x y hx hy => ⟨hx, hy⟩⟩,
      ⟨by show dist p.1 p.1 < _; rw [dist_self]; exact d0, by show dist p.2 p.2 < _; rw [dist_self]; exact d0⟩, fun q hq => e2 _ ?_⟩
    have h1 : dist q.1 p.1 < d := hq.1
    have h2 : dist q.2 p.2 < d := hq.2
    rw [SeminormedAddCommGroup.dist_eq] at h1 h2 ⊢
    have h0 : q.1 • q.2 - p.1 • p.2 = q.1 • (q.2 - p.2) + (q.1 - p.1) • p.2 := by
      rw [smul_sub, sub_smul, sub_eq_add_neg, sub_eq_add_neg, sub_eq_add_neg, add_assoc, ← add_assoc (-(q.1 • p.2)), neg_add_cancel, zero_add]
    rw [h0]
    have k1 := SeminormedAddCommGroup.norm_add_le' (q.1 • (q.2 - p.2)) ((q.1 - p.1) • p.2)
    have k2 := NormedSpace.norm_smul_le q.1 (q.2 - p.2)
    have k3 := NormedSpace.norm_smul_le (q.1 - p.1) p.2
    have k4 : ‖q.1‖ ≤ ‖p.1‖ + ‖q.1 - p.1‖ := by
      have := SeminormedAddCommGroup.norm_add_le' p.1 (q.1 - p.1)
      rwa [show p.1 + (q.1 - p.1) = q.1 by grobner] at this
    have k5 := Real.mul_nonneg' (SeminormedAddCommGroup.norm_nonneg' (q.2 - p.2)) (show 0 ≤ ‖p.1‖ + ‖q.1 - p.1‖ - ‖q.1‖ by grind only)
    have k6 := Real.norm_product_aux hc hx (SeminormedAddCommGroup.norm_nonneg' (q.2 - p.2)) h1 h2 d1 rfl d2
    rw [show ‖q.2 - p.2‖ * (‖p.1‖ + ‖q.1 - p.1‖ - ‖q.1‖) = (‖p.1‖ + ‖q.1 - p.1‖) * ‖q.2 - p.2‖ - ‖q.1‖ * ‖q.2 - p.2‖ by grobner] at k5
    grind only⟩
/-- A normed ring is a topological ring. -/
instance (priority := 90) NormedRing.toIsTopologicalRing {α : Type u} [NormedRing α] : IsTopologicalRing α where
  continuous_add := SeminormedAddCommGroup.toIsTopologicalAddGroup.continuous_add
  continuous_neg := SeminormedAddCommGroup.toIsTopologicalAddGroup.continuous_neg
  continuous_mul := ⟨fun s hs => isOpen_of_forall_exists fun p hp => by
    obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 hs (p.1 * p.2) hp
    have hc := SeminormedAddCommGroup.norm_nonneg' p.1
    have hx := SeminormedAddCommGroup.norm_nonneg' p.2
    obtain ⟨d, d0, d1, d2⟩ := Real.exists_small_factor' (show 0 < ‖p.1‖ + ‖p.2‖ + 1 by grind only) e1
    refine ⟨Metric.ball p.1 d ×ˢ Metric.ball p.2 d, fun q hq =>
      ⟨_, _, Metric.isOpen_ball, Metric.isOpen_ball, hq.1, hq.2, fun x y hx hy => ⟨hx, hy⟩⟩,
      ⟨by show dist p.1 p.1 < _; rw [dist_self]; exact d0, by show dist p.2 p.2 < _; rw [dist_self]; exact d0⟩, fun q hq => e2 _ ?_⟩
    have h1 : dist q.1 p.1 < d := hq.1
    have h2 : dist q.2 p.2 < d := hq.2
    rw [NormedRing.dist_eq] at h1 h2 ⊢
    have h0 : q.1 * q.2 - p.1 * p.2 = q.1 * (q.2 - p.2) + (q.1 - p.1) * p.2 := by grobner
    rw [h0]
    have k1 := SeminormedAddCommGroup.norm_add_le' (q.1 * (q.2 - p.2)) ((q.1 - p.1) * p.2)
    have k2 := NormedRing.norm_mul_le q.1 (q.2 - p.2)
    have k3 := NormedRing.norm_mul_le (q.1 - p.1) p.2
    have k4 : ‖q.1‖ ≤ ‖p.1‖ + ‖q.1 - p.1‖ := by
      have := SeminormedAddCommGroup.norm_add_le' p.1 (q.1 - p.1)
      rwa [show p.1 + (q.1 - p.1) = q.1 by grobner] at this
    have k5 := Real.mul_nonneg' (SeminormedAddCommGroup.norm_nonneg' (q.2 - p.2)) (show 0 ≤ ‖p.1‖ + ‖q.1 - p.1‖ - ‖q.1‖ by grind only)
    have k6 := Real.norm_product_aux hc hx (SeminormedAddCommGroup.norm_nonneg' (q.2 - p.2)) h1 h2 d1 rfl d2
    rw [show ‖q.2 - p.2‖ * (‖p.1‖ + ‖q.1 - p.1‖ - ‖q.1‖) = (‖p.1‖ + ‖q.1 - p.1‖) * ‖q.2 - p.2‖ - ‖q.1‖ * ‖q.2 - p.2‖ by grobner] at k5
    grind only⟩
/-! ### σ-algebras -/

namespace MeasurableSpace
variable {α : Type u}
theorem ext' {m n : MeasurableSpace α} (h : ∀ s, m.MeasurableSet' s ↔ n.MeasurableSet' s) : m = n := by
  cases m with | mk p _ _ _ => cases n with | mk q _ _ _ =>
    have e : p = q := funext fun s => propext (h s)
    cases e; rfl
/-- A σ-algebra is at least the generated one if it contains the generating sets. -/
theorem generateFrom_le {s : Set (Set α)} {m : MeasurableSpace α} (h : ∀ t, t ∈ s → m.MeasurableSet' t) : generateFrom s ≤ m := fun t ht => by
  induction ht with
  | basic u hu => exact h u hu
  | empty => exact m.measurableSet_empty
  | compl t _ ih => exact m.measurableSet_compl t ih
  | iUnion f _ ih => exact m.measurableSet_iUnion f ih
instance instPartialOrder : PartialOrder (MeasurableSpace α) where
  le_refl _ _ h := h
  le_trans _ _ _ h h' s k := h' s (h s k)
  le_antisymm _ _ h h' := ext' fun s => ⟨h s, h' s⟩
/-- The sets that belong to each σ-algebra of a family. -/
def sInf' (T : Set (MeasurableSpace α)) : MeasurableSpace α where
  MeasurableSet' s := ∀ m, m ∈ T → m.MeasurableSet' s
  measurableSet_empty m _ := m.measurableSet_empty
  measurableSet_compl s h m hm := m.measurableSet_compl s (h m hm)
  measurableSet_iUnion f h m hm := m.measurableSet_iUnion f fun i => h i m hm
/-- The σ-algebra generated by a family of σ-algebras. -/
def sSup' (T : Set (MeasurableSpace α)) : MeasurableSpace α := generateFrom {s | ∃ m, m ∈ T ∧ m.MeasurableSet' s}
/-- The σ-algebras on a type form a complete lattice. -/
instance instCompleteLattice : CompleteLattice (MeasurableSpace α) where
  toPartialOrder := instPartialOrder
  sup m n := sSup' {r | r = m ∨ r = n}
  inf m n := sInf' {r | r = m ∨ r = n}
  le_sup_left m n s h := .basic _ ⟨m, .inl rfl, h⟩
  le_sup_right m n s h := .basic _ ⟨n, .inr rfl, h⟩
  sup_le m n r h h' := generateFrom_le (by rintro u ⟨_, (rfl | rfl), hu⟩; exact h u hu; exact h' u hu)
  inf_le_left m n s h := h m (.inl rfl)
  inf_le_right m n s h := h n (.inr rfl)
  le_inf r m n h h' u hu := by rintro _ (rfl | rfl); exact h u hu; exact h' u hu
  sSup := sSup'
  sInf := sInf'
  le_sSup _ m hm s h := .basic _ ⟨m, hm, h⟩
  sSup_le _ _ h := generateFrom_le (by rintro u ⟨m, hm, hu⟩; exact h m hm u hu)
  sInf_le _ m hm s h := h m hm
  le_sInf _ _ h u hu m hm := h m hm u hu
  top := ⊤
  le_top _ _ _ := trivial
  bot := generateFrom ∅
  bot_le _ := generateFrom_le fun _ h => h.elim
/-- The σ-algebra of the sets whose preimages are measurable. -/
@[reducible] protected def map {β : Type v} (f : α → β) (m : MeasurableSpace α) : MeasurableSpace β where
  MeasurableSet' s := m.MeasurableSet' (f ⁻¹' s)
  measurableSet_empty := m.measurableSet_empty
  measurableSet_compl _ h := m.measurableSet_compl _ h
  measurableSet_iUnion f' h := by
    rw [show f ⁻¹' (⋃ i, f' i) = ⋃ i, f ⁻¹' f' i from Set.ext fun x =>
      ⟨fun ⟨_, ⟨i, hi⟩, hx⟩ => ⟨_, ⟨i, rfl⟩, by rw [← hi] at hx; exact hx⟩, fun ⟨_, ⟨i, hi⟩, hx⟩ => ⟨_, ⟨i, rfl⟩, by rw [← hi] at hx; exact hx⟩⟩]
    exact m.measurableSet_iUnion _ h
/-- A countably generated σ-algebra. -/
class CountablyGenerated (α : Type u) [m : MeasurableSpace α] : Prop where
  /-- Countably many sets generate it. -/
  isCountablyGenerated : ∃ b : Set (Set α), b.Countable ∧ m = generateFrom b
end MeasurableSpace
/-- A space all of whose sets are measurable. -/
class DiscreteMeasurableSpace (α : Type u) [MeasurableSpace α] : Prop where
  /-- Each set is measurable. -/
  forall_measurableSet : ∀ s : Set α, MeasurableSet s
/-- A space whose σ-algebra is the Borel σ-algebra of a Polish topology. -/
class StandardBorelSpace (α : Type u) [MeasurableSpace α] : Prop where
  /-- There is such a topology. -/
  polish : ∃ _ : TopologicalSpace α, BorelSpace α ∧ PolishSpace α
/-- A measurable map with measurable inverse from its range. -/
structure MeasurableEmbedding {α : Type u} {β : Type v} [MeasurableSpace α] [MeasurableSpace β] (f : α → β) : Prop where
  /-- It is injective. -/
  protected injective : Function.Injective f
  /-- It is measurable. -/
  protected measurable : Measurable f
  /-- Images of measurable sets are measurable. -/
  protected measurableSet_image' : ∀ ⦃s : Set α⦄, MeasurableSet s → MeasurableSet (f '' s)

namespace MeasureTheory
/-- `MeasurableSet[m] s`: the set is measurable for the σ-algebra `m`. -/
scoped notation "MeasurableSet[" m "]" => @MeasurableSet _ m
/-- `Measurable[m] f`: the function is measurable for the σ-algebra `m` on its domain. -/
scoped notation "Measurable[" m "]" => @Measurable _ _ m _
/-- `Measurable[m, n] f`: the function is measurable for the σ-algebras `m` and `n`. -/
scoped notation "Measurable[" m ", " n "]" => @Measurable _ _ m n
/-- `StronglyMeasurable[m] f`: the function is strongly measurable for the σ-algebra `m`. -/
scoped notation "StronglyMeasurable[" m "]" => @MeasureTheory.StronglyMeasurable _ m _ _

/-- Multiples of extended nonnegative numbers by nonnegative numbers are products. -/
instance _root_.ENNReal.instSMulNNReal : SMul NNReal ENNReal := ⟨fun c x => (c : ENNReal) * x⟩

/-! ### Measures -/

namespace Measure
section
variable {α : Type u} {m : MeasurableSpace α} {β : Type v} [MeasurableSpace β]
open Classical in
/-- The measure with the given values on measurable sets; zero if there is none. -/
def ofValues (v : Set α → ENNReal) : Measure α := if h : ∃ ρ : Measure α, ∀ s, MeasurableSet s → ρ s = v s then Classical.choose h else 0
theorem ofValues_apply {v : Set α → ENNReal} (h : ∃ ρ : Measure α, ∀ s, MeasurableSet s → ρ s = v s) {s : Set α} (hs : MeasurableSet s) :
    (ofValues v : Measure α) s = v s := by
  unfold ofValues
  split
  · next k => exact Classical.choose_spec k s hs
  · next k => exact absurd h k
/-- Sums of measures, by their values on measurable sets. -/
instance instAdd : Add (Measure α) := ⟨fun μ ν => ofValues fun s => μ s + ν s⟩
/-- Multiples of measures, by their values on measurable sets. -/
instance instSMul {R : Type w} [SMul R ENNReal] : SMul R (Measure α) := ⟨fun c μ => ofValues fun s => c • μ s⟩
instance instPartialOrder : PartialOrder (Measure α) where
  le μ ν := ∀ s, μ s ≤ ν s
  le_refl _ _ := le_refl _
  le_trans _ _ _ h h' s := le_trans (h s) (h' s)
  le_antisymm _ _ h h' := DFunLike.coe_injective' (funext fun s => le_antisymm (h s) (h' s))
/-- The sum of a family of measures. -/
def sum {ι : Type w} (f : ι → Measure α) : Measure α := ofValues fun s => ∑' i, f i s
/-- The measure of the preimage under an injective map that maps measurable sets to measurable sets: `s` gets the measure of `f '' s`. -/
def comap (f : β → α) (μ : Measure α) : Measure β :=
  open Classical in if Function.Injective f ∧ ∀ s, MeasurableSet s → NullMeasurableSet (f '' s) μ then ofValues fun s => μ (f '' s) else 0
/-- The restriction of a measure to a smaller σ-algebra. -/
def trim {m m0 : MeasurableSpace α} (μ : @Measure α m0) (_hm : m ≤ m0) : @Measure α m := @ofValues α m fun s => @DFunLike.coe _ _ _ (@instFunLike α m0) μ s
/-- The measure that averages a family of measures. -/
def bind (μ : Measure α) (f : α → Measure β) : Measure β := ofValues fun s => lintegral μ fun a => f a s
/-- The convolution of two measures: the image of their product under addition. -/
def conv {M : Type w} [AddMonoid M] [MeasurableSpace M] (μ ν : Measure M) : Measure M := Measure.map (fun x : M × M => x.1 + x.2) (μ.prod ν)
/-- The multiplicative convolution of two measures: the image of their product under multiplication. -/
def mconv {M : Type w} [Monoid M] [MeasurableSpace M] (μ ν : Measure M) : Measure M := Measure.map (fun x : M × M => x.1 * x.2) (μ.prod ν)
/-- A measure `μ` that is the sum of one singular to `ν` and one with a density for `ν`. -/
class HaveLebesgueDecomposition (μ ν : Measure α) : Prop where
  /-- There are a singular part and a density. -/
  lebesgue_decomposition : ∃ p : Measure α × (α → ENNReal), Measurable p.2 ∧ p.1 ⟂ₘ ν ∧ μ = p.1 + ν.withDensity p.2
open Classical in
/-- The part of `μ` that is singular to `ν`. -/
def singularPart (μ ν : Measure α) : Measure α :=
  if h : HaveLebesgueDecomposition μ ν then (Classical.choose h.lebesgue_decomposition).1 else 0
open Classical in
/-- The Radon–Nikodym derivative of `μ` with respect to `ν`. -/
def rnDeriv (μ ν : Measure α) : α → ENNReal :=
  if h : HaveLebesgueDecomposition μ ν then (Classical.choose h.lebesgue_decomposition).2 else 0
/-- An inner regular measure on a class of sets: the measure is the supremum over smaller sets with `p`. -/
def InnerRegularWRT (μ : Measure α) (p q : Set α → Prop) : Prop := ∀ ⦃U⦄, q U → ∀ r, r < μ U → ∃ K, K ⊆ U ∧ p K ∧ r < μ K
/-- An outer regular measure: measurable sets are approximated by open sets that contain them. -/
class OuterRegular [TopologicalSpace α] (μ : Measure α) : Prop where
  /-- Each measurable set is contained in an open set of nearly the same measure. -/
  protected outerRegular : ∀ ⦃A : Set α⦄, MeasurableSet A → ∀ r, r > μ A → ∃ U, U ⊇ A ∧ IsOpen U ∧ μ U < r
/-- A regular measure: finite on compact sets, outer regular, open sets approximated by compact sets. -/
class Regular [TopologicalSpace α] (μ : Measure α) : Prop extends IsFiniteMeasureOnCompacts μ, OuterRegular μ where
  /-- Open sets are approximated by compact sets. -/
  innerRegular : InnerRegularWRT μ IsCompact IsOpen
end
end Measure
/-- `μ ∗ₘ ν` is the multiplicative convolution of measures. -/
scoped infixr:80 " ∗ₘ " => MeasureTheory.Measure.mconv
/-- `μ ∗ ν` is the convolution of measures. -/
scoped infixr:80 " ∗ " => MeasureTheory.Measure.conv
open Classical in
/-- A measurable set of the same measure that contains the given one. -/
def toMeasurable {α : Type u} [MeasurableSpace α] (μ : Measure α) (s : Set α) : Set α :=
  if h : ∃ t, s ⊆ t ∧ MeasurableSet t ∧ μ t = μ s then Classical.choose h else Set.univ
/-- The finite measures on a space. -/
def FiniteMeasure (Ω : Type u) [MeasurableSpace Ω] : Type u := {μ : Measure Ω // IsFiniteMeasure μ}
/-- A tight set of measures: outside a compact set all of them are small. -/
def IsTightMeasureSet {X : Type u} [TopologicalSpace X] [MeasurableSpace X] (S : Set (Measure X)) : Prop :=
  ∀ ε : ENNReal, 0 < ε → ∃ K : Set X, IsCompact K ∧ ∀ μ, μ ∈ S → μ Kᶜ ≤ ε
/-- A uniformly integrable family, in the sense of measure theory: the norms on small sets are uniformly small. -/
def UnifIntegrable {α : Type u} {β : Type v} {ι : Type w} [NormedAddCommGroup β] {_m : MeasurableSpace α} (f : ι → α → β) (p : ENNReal)
    (μ : Measure α) : Prop :=
  ∀ ⦃ε : ℝ⦄ (_ : 0 < ε), ∃ (δ : ℝ) (_ : 0 < δ), ∀ i s, MeasurableSet s → μ s ≤ ENNReal.ofReal δ → eLpNorm (s.indicator (f i)) p μ ≤ ENNReal.ofReal ε
/-- A uniformly integrable family, in the sense of probability: measurable, uniformly integrable and bounded in the norm. -/
def UniformIntegrable {α : Type u} {β : Type v} {ι : Type w} [NormedAddCommGroup β] {_m : MeasurableSpace α} (f : ι → α → β) (p : ENNReal)
    (μ : Measure α) : Prop :=
  (∀ i, AEStronglyMeasurable (f i) μ) ∧ UnifIntegrable f p μ ∧ ∃ C : NNReal, ∀ i, eLpNorm (f i) p μ ≤ (C : ENNReal)

/-! ### Vector measures and simple functions -/

/-- A vector measure: countably additive on measurable sets, zero on the other sets. -/
structure VectorMeasure (α : Type u) [MeasurableSpace α] (M : Type v) [AddCommMonoid M] [TopologicalSpace M] where
  /-- The value at a set. -/
  measureOf' : Set α → M
  /-- The empty set has value zero. -/
  empty' : measureOf' ∅ = 0
  /-- Sets that are not measurable have value zero. -/
  not_measurable' : ∀ ⦃i : Set α⦄, ¬MeasurableSet i → measureOf' i = 0
  /-- The values are countably additive. -/
  m_iUnion' : ∀ ⦃f : ℕ → Set α⦄, (∀ i, MeasurableSet (f i)) → (Pairwise fun i j => Disjoint (f i) (f j)) →
    HasSum (fun i => measureOf' (f i)) (measureOf' (⋃ i, f i))
/-- A signed measure: real values. -/
abbrev SignedMeasure (α : Type u) [MeasurableSpace α] : Type u := VectorMeasure α ℝ
/-- A complex measure: complex values. -/
abbrev ComplexMeasure (α : Type u) [MeasurableSpace α] : Type u := VectorMeasure α ℂ
namespace VectorMeasure
variable {α : Type u} [MeasurableSpace α] {M : Type v} [AddCommMonoid M] [TopologicalSpace M]
instance instCoeFun : CoeFun (VectorMeasure α M) fun _ => Set α → M := ⟨VectorMeasure.measureOf'⟩
theorem ext' {v w : VectorMeasure α M} (h : ∀ s, v s = w s) : v = w := by
  cases v with | mk p _ _ _ => cases w with | mk q _ _ _ =>
    have e : p = q := funext h
    cases e; rfl
/-- One vector measure is at most another if its values at measurable sets are. -/
instance instPartialOrder {M : Type v} [AddCommMonoid M] [PartialOrder M] [TopologicalSpace M] : PartialOrder (VectorMeasure α M) where
  le v w := ∀ i, MeasurableSet i → v i ≤ w i
  le_refl _ _ _ := le_refl _
  le_trans _ _ _ h h' i hi := le_trans (h i hi) (h' i hi)
  le_antisymm v w h h' := ext' fun s => by
    by_cases hs : MeasurableSet s
    · exact le_antisymm (h s hs) (h' s hs)
    · show v.measureOf' s = w.measureOf' s
      rw [v.not_measurable' hs, w.not_measurable' hs]
/-- Absolute continuity of vector measures: zeros of the second are zeros of the first. -/
def AbsolutelyContinuous {N : Type w} [AddCommMonoid N] [TopologicalSpace N] (v : VectorMeasure α M) (w : VectorMeasure α N) : Prop :=
  ∀ ⦃s : Set α⦄, w s = 0 → v s = 0
/-- Mutually singular vector measures. -/
def MutuallySingular {N : Type w} [AddCommMonoid N] [TopologicalSpace N] (v : VectorMeasure α M) (w : VectorMeasure α N) : Prop :=
  ∃ s : Set α, MeasurableSet s ∧ (∀ t, t ⊆ s → v t = 0) ∧ ∀ t, t ⊆ sᶜ → w t = 0
end VectorMeasure
/-- A simple function: measurable with finitely many values. -/
structure SimpleFunc (α : Type u) [MeasurableSpace α] (β : Type v) where
  /-- The function. -/
  toFun : α → β
  /-- The fibres are measurable. -/
  measurableSet_fiber' : ∀ x, MeasurableSet (toFun ⁻¹' {x})
  /-- There are finitely many values. -/
  finite_range' : (Set.range toFun).Finite
namespace SimpleFunc
variable {α : Type u} [MeasurableSpace α] {β : Type v}
instance instFunLike : FunLike (SimpleFunc α β) α β := ⟨SimpleFunc.toFun, fun f g h => by cases f; cases g; cases h; rfl⟩
/-- The integral of a simple function with values in `[0, ∞]`. -/
protected def lintegral {_m : MeasurableSpace α} (f : SimpleFunc α ENNReal) (μ : Measure α) : ENNReal := ∑ᶠ y, y * μ (f ⁻¹' {y})
end SimpleFunc
end MeasureTheory

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

/-! ### The circle, angles, Fourier coefficients -/

/-- The topology of the quotient of an additive group by a subgroup. -/
instance QuotientAddGroup.Quotient.topologicalSpace {G : Type u} [AddGroup G] [t : TopologicalSpace G] (N : AddSubgroup G) :
    TopologicalSpace (G ⧸ N) := TopologicalSpace.coinduced (fun g => (QuotientAddGroup.mk g : G ⧸ N)) t
/-- The topology of the quotient of a group by a subgroup. -/
instance QuotientGroup.Quotient.topologicalSpace {G : Type u} [Group G] [t : TopologicalSpace G] (N : Subgroup G) :
    TopologicalSpace (G ⧸ N) := TopologicalSpace.coinduced (fun g => (QuotientGroup.mk g : G ⧸ N)) t
namespace AddCircle
instance instMeasurableSpace {T : ℝ} : MeasurableSpace (AddCircle T) := borel _
instance instBorelSpace {T : ℝ} : BorelSpace (AddCircle T) := ⟨rfl⟩
/-- The measure on the circle of circumference `T` with total measure `T`: the image of Lebesgue measure on one period. -/
instance measureSpace (T : ℝ) [_hT : Fact (0 < T)] : MeasureTheory.MeasureSpace (AddCircle T) where
  toMeasurableSpace := instMeasurableSpace
  volume := MeasureTheory.Measure.map (fun x : ℝ => (QuotientAddGroup.mk x : AddCircle T))
    (MeasureTheory.Measure.restrict MeasureTheory.MeasureSpace.volume (Set.Ioc 0 T))
/-- The invariant measure on the circle with total measure one. -/
def haarAddCircle {T : ℝ} [hT : Fact (0 < T)] : MeasureTheory.Measure (AddCircle T) :=
  (ENNReal.ofReal T)⁻¹ • (MeasureTheory.MeasureSpace.volume : MeasureTheory.Measure (AddCircle T))
end AddCircle
open Classical in
/-- The function `x ↦ exp (2 π i n x / T)` on the circle of circumference `T`. -/
def fourier {T : ℝ} (n : ℤ) : C(AddCircle T, ℂ) :=
  if h : ∃ F : C(AddCircle T, ℂ), ∀ x : ℝ, F (QuotientAddGroup.mk x) = Complex.exp (2 * Real.pi * Complex.I * n * x / T)
  then Classical.choose h else 0
section
variable {E : Type u} [NormedAddCommGroup E] [NormedSpace ℂ E] [NormedSpace ℝ E]
/-- The `n`-th Fourier coefficient of a function on the circle. -/
def fourierCoeff {T : ℝ} [hT : Fact (0 < T)] (f : AddCircle T → E) (n : ℤ) : E :=
  MeasureTheory.integral AddCircle.haarAddCircle fun t : AddCircle T => fourier (-n) t • f t
/-- The `n`-th Fourier coefficient of a function on an interval. -/
def fourierCoeffOn {a b : ℝ} (_hab : a < b) (f : ℝ → E) (n : ℤ) : E :=
  (1 / (b - a)) • intervalIntegral (fun x : ℝ => fourier (T := b - a) (-n) (QuotientAddGroup.mk x) • f x) a b MeasureTheory.MeasureSpace.volume
end
/-- Angles: real numbers up to multiples of `2 π`. -/
def Real.Angle : Type := AddCircle (2 * Real.pi)
namespace Real.Angle
instance instAddCommGroup : AddCommGroup Real.Angle := inferInstanceAs (AddCommGroup (AddCircle (2 * Real.pi)))
instance instInhabited : Inhabited Real.Angle := ⟨0⟩
instance instTopologicalSpace : TopologicalSpace Real.Angle := inferInstanceAs (TopologicalSpace (AddCircle (2 * Real.pi)))
/-- The angle of a real number. -/
@[coe] protected def coe (r : ℝ) : Real.Angle := (QuotientAddGroup.mk r : AddCircle (2 * Real.pi))
instance instCoe : Coe ℝ Real.Angle := ⟨Real.Angle.coe⟩
theorem exists_rep (θ : Real.Angle) : ∃ r : ℝ, Real.Angle.coe r = θ := Quot.exists_rep θ
open Classical in
/-- The number of an angle in the interval from `-π` (excluded) to `π`. -/
def toReal (θ : Real.Angle) : ℝ :=
  if h : ∃ r : ℝ, r ∈ Set.Ioc (-Real.pi) Real.pi ∧ Real.Angle.coe r = θ then Classical.choose h else 0
/-- The sine of an angle. -/
def sin (θ : Real.Angle) : ℝ := Real.sin (Classical.choose θ.exists_rep)
/-- The cosine of an angle. -/
def cos (θ : Real.Angle) : ℝ := Real.cos (Classical.choose θ.exists_rep)
/-- The tangent of an angle. -/
def tan (θ : Real.Angle) : ℝ := sin θ / cos θ
end Real.Angle
/-- The unit circle in the complex plane: the complex numbers of norm one. -/
def Circle : Type := {z : ℂ // ‖z‖ = 1}
namespace Circle
/-- A point of the circle as a complex number. -/
@[coe] protected def coe (z : Circle) : ℂ := z.1
instance instCoeOut : CoeOut Circle ℂ := ⟨Circle.coe⟩
theorem ext {z w : Circle} (h : (z : ℂ) = w) : z = w := Subtype.ext h
instance instTopologicalSpace : TopologicalSpace Circle := inferInstanceAs (TopologicalSpace {z : ℂ // ‖z‖ = 1})
theorem ne_zero' (z : Circle) : (z : ℂ) ≠ 0 := fun h => by
  have h1 : ‖(z : ℂ)‖ = 1 := z.2
  rw [h, NormedField.norm_zero'] at h1; grind only
/-- Products, inverses and the one of the circle are those of complex numbers. -/
instance instMonoid : Monoid Circle where
  mul z w := ⟨z.1 * w.1, by rw [NormedField.norm_mul, z.2, w.2, mul_one]⟩
  one := ⟨1, NormedSpace.norm_one_aux⟩
  mul_assoc _ _ _ := Subtype.ext (mul_assoc _ _ _)
  one_mul _ := Subtype.ext (one_mul _)
  mul_one _ := Subtype.ext (mul_one _)
instance instGroup : Group Circle where
  inv z := ⟨z.1⁻¹, by
    have h := NormedField.norm_mul z.1 z.1⁻¹
    rw [DivisionRing.mul_inv_cancel _ (show z.1 ≠ 0 from ne_zero' z), NormedSpace.norm_one_aux, z.2, one_mul] at h; exact h.symm⟩
  inv_mul_cancel z := Subtype.ext (by show z.1⁻¹ * z.1 = 1; rw [mul_comm]; exact DivisionRing.mul_inv_cancel _ (show z.1 ≠ 0 from ne_zero' z))
instance instCommGroup : CommGroup Circle where
  mul_comm z w := Subtype.ext (mul_comm z.1 w.1)
open Classical in
/-- The map `t ↦ exp (i t)` onto the circle. -/
def exp : C(ℝ, Circle) :=
  if h : ∃ F : C(ℝ, Circle), ∀ t : ℝ, (F t : ℂ) = Complex.exp (t * Complex.I) then Classical.choose h else 1
end Circle
end
