/-!
# The supremum metric and norm on functions from a finite type, completeness of the real and complex numbers
-/

noncomputable section
universe u v w

section
variable {ι : Type u} [Fintype ι]
theorem Finset.univ_list' (ι : Type u) [Fintype ι] : ∃ l : List ι, ∀ a, a ∈ (Finset.univ : Finset ι) ↔ a ∈ l := by
  obtain ⟨l, _, hm, _⟩ := Finset.exists_list.{u, 0} (Finset.univ : Finset ι)
  exact ⟨l, hm⟩
/-- The least common upper bound of finitely many nonnegative numbers, `0` if there are none. -/
def Real.finiteSup (a : ι → ℝ) : ℝ := sInf {c : ℝ | 0 ≤ c ∧ ∀ i, a i ≤ c}
namespace Real
theorem finiteSup_bound (a : ι → ℝ) : ∃ c : ℝ, 0 ≤ c ∧ ∀ i, a i ≤ c := by
  obtain ⟨l, hm⟩ := Finset.univ_list' ι
  have key : ∀ l : List ι, ∃ c : ℝ, 0 ≤ c ∧ ∀ i, i ∈ l → a i ≤ c := fun l => by
    induction l with
    | nil => exact ⟨0, le_refl 0, fun i h => absurd h (by simp)⟩
    | cons j l ih =>
      obtain ⟨c, h0, hc⟩ := ih
      refine ⟨max c (a j), le_trans h0 le_sup_left, fun i hi => ?_⟩
      rcases List.mem_cons.1 hi with e | e
      · rw [e]; exact le_sup_right
      · exact le_trans (hc i e) le_sup_left
  obtain ⟨c, h0, hc⟩ := key l
  exact ⟨c, h0, fun i => hc i ((hm i).1 (Finset.mem_univ i))⟩
theorem finiteSup_nonneg (a : ι → ℝ) : 0 ≤ finiteSup a :=
  ConditionallyCompleteLattice.le_csInf _ _ (finiteSup_bound a) fun _ h => h.1
theorem le_finiteSup (a : ι → ℝ) (i : ι) : a i ≤ finiteSup a :=
  ConditionallyCompleteLattice.le_csInf _ _ (finiteSup_bound a) fun _ h => h.2 i
omit [Fintype ι] in
theorem finiteSup_le {a : ι → ℝ} {c : ℝ} (h0 : 0 ≤ c) (h : ∀ i, a i ≤ c) : finiteSup a ≤ c :=
  ConditionallyCompleteLattice.csInf_le _ _ ⟨0, fun _ h => h.1⟩ ⟨h0, h⟩
end Real

section
variable {π : ι → Type v} [∀ i, PseudoMetricSpace (π i)]
theorem Pi.dist_triangle' (f g h : ∀ i, π i) : Real.finiteSup (fun i => dist (f i) (h i)) ≤
    Real.finiteSup (fun i => dist (f i) (g i)) + Real.finiteSup (fun i => dist (g i) (h i)) :=
  Real.finiteSup_le (add_nonneg' (Real.finiteSup_nonneg _) (Real.finiteSup_nonneg _)) fun i =>
    le_trans (dist_triangle (f i) (g i) (h i)) (Real.add_le_add'' (Real.le_finiteSup (fun i => dist (f i) (g i)) i)
      (Real.le_finiteSup (fun i => dist (g i) (h i)) i))
theorem Pi.dist_self' (f : ∀ i, π i) : Real.finiteSup (fun i => dist (f i) (f i)) = 0 :=
  le_antisymm (Real.finiteSup_le (le_refl 0) fun i => by rw [dist_self]; exact le_refl 0) (Real.finiteSup_nonneg _)
omit [Fintype ι] in
theorem Pi.dist_comm' (f g : ∀ i, π i) : Real.finiteSup (fun i => dist (f i) (g i)) = Real.finiteSup (fun i => dist (g i) (f i)) :=
  congrArg Real.finiteSup (funext fun i => dist_comm _ _)
theorem Real.list_radius {ι : Type u} (ε : ι → ℝ) (h : ∀ i, 0 < ε i) : ∀ l : List ι, ∃ δ : ℝ, 0 < δ ∧ ∀ i, i ∈ l → δ ≤ ε i
  | [] => ⟨1, by grind only, fun _ h => absurd h (by simp)⟩
  | j :: l => by
    obtain ⟨δ, d1, d2⟩ := Real.list_radius ε h l
    refine ⟨min δ (ε j), Real.lt_min' d1 (h j), fun i hi => ?_⟩
    rcases List.mem_cons.1 hi with e | e
    · rw [e]; exact SemilatticeInf.inf_le_right _ _
    · exact le_trans (SemilatticeInf.inf_le_left _ _) (d2 i e)
theorem Pi.isOpen_iff_dist (s : Set (∀ i, π i)) : IsOpen s ↔
    ∀ f, f ∈ s → ∃ ε > 0, ∀ g, Real.finiteSup (fun i => dist (g i) (f i)) < ε → g ∈ s := by
  constructor
  · intro h f hf
    obtain ⟨l, u, hu, h1, h2⟩ := h f hf
    have h3 : ∀ i, ∃ ε > 0, ∀ y, dist y (f i) < ε → y ∈ u i := fun i => Metric.isOpen_iff.1 (hu i) (f i) (h1 i)
    obtain ⟨δ, d1, d2⟩ := Real.list_radius (fun i => Classical.choose (h3 i)) (fun i => (Classical.choose_spec (h3 i)).1) l
    exact ⟨δ, d1, fun g hg => h2 g fun i hi => (Classical.choose_spec (h3 i)).2 (g i)
      (lt_of_lt_of_le (lt_of_le_of_lt (Real.le_finiteSup (fun i => dist (g i) (f i)) i) hg) (d2 i hi))⟩
  · intro h f hf
    obtain ⟨ε, e1, e2⟩ := h f hf
    obtain ⟨l, hm⟩ := Finset.univ_list' ι
    refine ⟨l, fun i => Metric.ball (f i) (ε / 2), fun i => Metric.isOpen_ball, fun i => ?_, fun g hg => e2 g ?_⟩
    · show dist (f i) (f i) < ε / 2
      rw [dist_self]; grind only
    · refine lt_of_le_of_lt (b := ε / 2) (Real.finiteSup_le (by grind only) fun i => ?_) (by grind only)
      exact le_of_lt (hg i ((hm i).1 (Finset.mem_univ i)))
/-- The distance of two functions on a finite type is the greatest distance of their values. -/
instance pseudoMetricSpacePi : PseudoMetricSpace (∀ i, π i) where
  dist f g := Real.finiteSup fun i => dist (f i) (g i)
  dist_self := Pi.dist_self'
  dist_comm := Pi.dist_comm'
  dist_triangle := Pi.dist_triangle'
  toUniformSpace := UniformSpace.ofDistTop inferInstance (fun f g => Real.finiteSup fun i => dist (f i) (g i))
    Pi.dist_self' Pi.dist_comm' Pi.dist_triangle' Pi.isOpen_iff_dist
  uniformity_dist _ := Iff.rfl
theorem dist_pi_le_iff {f g : ∀ i, π i} {r : ℝ} (hr : 0 ≤ r) : dist f g ≤ r ↔ ∀ i, dist (f i) (g i) ≤ r :=
  ⟨fun h i => le_trans (Real.le_finiteSup (fun i => dist (f i) (g i)) i) h, fun h => Real.finiteSup_le hr h⟩
end
/-- Functions from a finite type to metric spaces are a metric space, with the supremum distance. -/
instance metricSpacePi {π : ι → Type v} [∀ i, MetricSpace (π i)] : MetricSpace (∀ i, π i) where
  toPseudoMetricSpace := pseudoMetricSpacePi
  eq_of_dist_eq_zero {f g} h := funext fun i => eq_of_dist_eq_zero (le_antisymm
    (by have := Real.le_finiteSup (fun i => dist (f i) (g i)) i; exact le_trans this (le_of_eq h)) dist_nonneg)
/-- The norm of a function on a finite type is the greatest norm of its values. -/
instance Pi.normedAddCommGroup {π : ι → Type v} [∀ i, NormedAddCommGroup (π i)] : NormedAddCommGroup (∀ i, π i) where
  norm f := Real.finiteSup fun i => ‖f i‖
  toAddCommGroup := Pi.addCommGroup
  toMetricSpace := metricSpacePi
  dist_eq f g := congrArg Real.finiteSup (funext fun i => NormedAddCommGroup.dist_eq (f i) (g i))
theorem pi_norm_le_iff_of_nonneg {π : ι → Type v} [∀ i, NormedAddCommGroup (π i)] {x : ∀ i, π i} {r : ℝ} (hr : 0 ≤ r) :
    ‖x‖ ≤ r ↔ ∀ i, ‖x i‖ ≤ r :=
  ⟨fun h i => le_trans (Real.le_finiteSup (fun i => ‖x i‖) i) h, fun h => Real.finiteSup_le hr h⟩
/-- Functions from a finite type to normed spaces are a normed space. -/
instance Pi.normedSpace {𝕜 : Type w} {π : ι → Type v} [NormedField 𝕜] [∀ i, NormedAddCommGroup (π i)] [∀ i, NormedSpace 𝕜 (π i)] :
    NormedSpace 𝕜 (∀ i, π i) where
  toModule := Pi.module
  norm_smul_le a f := by
    have h0 := NormedField.norm_nonneg' a
    refine Real.finiteSup_le (Real.mul_nonneg' h0 (Real.finiteSup_nonneg _)) fun i => le_trans (NormedSpace.norm_smul_le a (f i)) ?_
    have h1 := Real.le_finiteSup (fun i => ‖f i‖) i
    have := Real.mul_nonneg' h0 (show 0 ≤ Real.finiteSup (fun i => ‖f i‖) - ‖f i‖ by grind only)
    show ‖a‖ * ‖f i‖ ≤ ‖a‖ * Real.finiteSup fun i => ‖f i‖
    grind
end

/-! ### Completeness -/

namespace Cauchy
variable {α : Type u} [PseudoMetricSpace α] {f : Filter α}
theorem small (h : Cauchy f) (ε : ℝ) (hε : 0 < ε) : ∃ s, s ∈ f ∧ ∀ a b, a ∈ s → b ∈ s → dist a b < ε := by
  have h1 : {p : α × α | dist p.1 p.2 < ε} ∈ f ×ˢ f :=
    h.2 ((PseudoMetricSpace.uniformity_dist _).2 ⟨ε, hε, fun a b hab => hab⟩)
  obtain ⟨a, ⟨s, hs, hs'⟩, b, ⟨t, ht, ht'⟩, k⟩ := h1
  exact ⟨s ∩ t, f.inter_sets hs ht, fun x y hx hy => k (a := (x, y)) ⟨hs' hx.1, ht' hy.2⟩⟩
theorem nonempty_of_mem (h : Cauchy f) {s : Set α} (hs : s ∈ f) : ∃ x, x ∈ s := by
  by_cases e : ∃ x, x ∈ s
  · exact e
  · exact absurd (le_antisymm (fun t _ => f.sets_of_superset hs fun x hx => absurd ⟨x, hx⟩ e) (OrderBot.bot_le f)) h.1.ne'
theorem le_nhds_of_dist {x : α} (h : ∀ ε : ℝ, 0 < ε → ∃ s, s ∈ f ∧ ∀ y, y ∈ s → dist y x < ε) : f ≤ nhds x := by
  intro s hs
  obtain ⟨u, hu, h1, h2⟩ := hs
  obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 h1 x h2
  obtain ⟨t, ht, k⟩ := h ε e1
  exact f.sets_of_superset ht fun y hy => hu (e2 y (k y hy))
end Cauchy
/-- Cauchy sets of real numbers: a point to which the small sets shrink. -/
theorem Real.exists_limit {α : Type u} [PseudoMetricSpace α] {f : Filter α} (hf : Cauchy f) (r : α → ℝ)
    (hr : ∀ a b, |r a - r b| ≤ dist a b) : ∃ x : ℝ, ∀ ε : ℝ, 0 < ε → ∃ s, s ∈ f ∧ ∀ y, y ∈ s → |r y - x| < ε := by
  have lt_of_abs : ∀ a b ε : ℝ, |a - b| < ε → a < b + ε ∧ b < a + ε := fun a b ε h => by
    have h : max (a - b) (-(a - b)) < ε := h
    obtain ⟨h1, h2⟩ := Real.max_lt_iff'.1 h
    grind only
  obtain ⟨s₁, hs₁, k₁⟩ := hf.small 1 (by grind only)
  obtain ⟨z₁, hz₁⟩ := hf.nonempty_of_mem hs₁
  have k₁' : ∀ z, z ∈ s₁ → r z < r z₁ + 1 ∧ r z₁ < r z + 1 := fun z hz =>
    lt_of_abs _ _ _ (lt_of_le_of_lt (hr z z₁) (k₁ z z₁ hz hz₁))
  let A : Set ℝ := {y | ∃ s, s ∈ f ∧ ∀ z, z ∈ s → y ≤ r z}
  have hA : A.Nonempty := ⟨r z₁ - 1, s₁, hs₁, fun z hz => by have := (k₁' z hz).2; grind only⟩
  have ub : ∀ t : Set α, t ∈ f → ∀ c : ℝ, (∀ z, z ∈ t → r z ≤ c) → ∀ y, y ∈ A → y ≤ c := by
    rintro t ht c hc y ⟨s, hs, hy⟩
    obtain ⟨w, hw⟩ := hf.nonempty_of_mem (f.inter_sets hs ht)
    exact le_trans (hy w hw.1) (hc w hw.2)
  have hB : BddAbove A := ⟨r z₁ + 1, fun y hy => ub s₁ hs₁ _ (fun z hz => le_of_lt (k₁' z hz).1) y hy⟩
  refine ⟨sSup A, fun ε hε => ?_⟩
  obtain ⟨s, hs, k⟩ := hf.small (ε / 2) (by grind only)
  refine ⟨s, hs, fun y hy => ?_⟩
  have k' : ∀ z, z ∈ s → r z < r y + ε / 2 ∧ r y < r z + ε / 2 := fun z hz =>
    lt_of_abs _ _ _ (lt_of_le_of_lt (hr z y) (k z y hz hy))
  have h1 : r y - ε / 2 ≤ sSup A := ConditionallyCompleteLattice.le_csSup _ _ hB
    ⟨s, hs, fun z hz => by have := (k' z hz).2; grind only⟩
  have h2 : sSup A ≤ r y + ε / 2 := ConditionallyCompleteLattice.csSup_le _ _ hA
    (fun w hw => ub s hs _ (fun z hz => le_of_lt (k' z hz).1) w hw)
  show max (r y - sSup A) (-(r y - sSup A)) < ε
  exact Real.max_lt_iff'.2 ⟨by grind only, by grind only⟩
/-- The real numbers are complete. -/
instance Real.instCompleteSpace : CompleteSpace ℝ := ⟨fun {f} hf => by
  obtain ⟨x, hx⟩ := Real.exists_limit hf (fun y => y) fun a b => le_refl _
  exact ⟨x, Cauchy.le_nhds_of_dist hx⟩⟩
theorem Complex.norm_le_add' (z : ℂ) : ‖z‖ ≤ |z.re| + |z.im| := by
  have h0 := add_nonneg' (abs_nonneg' z.re) (abs_nonneg' z.im)
  refine Real.le_of_sq_le h0 ?_
  have h1 : |z.re| * |z.re| = z.re * z.re := by
    rw [← Real.norm_mul']; exact Real.abs_of_nonneg' (Real.mul_self_nonneg' _)
  have h2 : |z.im| * |z.im| = z.im * z.im := by
    rw [← Real.norm_mul']; exact Real.abs_of_nonneg' (Real.mul_self_nonneg' _)
  have h3 := Real.mul_nonneg' (abs_nonneg' z.re) (abs_nonneg' z.im)
  rw [norm_mul_self']
  grind
theorem Complex.abs_re_le' (z : ℂ) : |z.re| ≤ ‖z‖ := by
  refine Real.le_of_sq_le (norm_nonneg' z) ?_
  rw [norm_mul_self', ← Real.norm_mul', Real.abs_of_nonneg' (Real.mul_self_nonneg' _)]
  have := Real.mul_self_nonneg' z.im
  grind only
theorem Complex.abs_im_le' (z : ℂ) : |z.im| ≤ ‖z‖ := by
  refine Real.le_of_sq_le (norm_nonneg' z) ?_
  rw [norm_mul_self', ← Real.norm_mul', Real.abs_of_nonneg' (Real.mul_self_nonneg' _)]
  have := Real.mul_self_nonneg' z.re
  grind only
/-- The complex numbers are complete. -/
instance Complex.instCompleteSpace : CompleteSpace ℂ := ⟨fun {f} hf => by
  obtain ⟨x, hx⟩ := Real.exists_limit hf Complex.re fun a b => Complex.abs_re_le' (a - b)
  obtain ⟨y, hy⟩ := Real.exists_limit hf Complex.im fun a b => Complex.abs_im_le' (a - b)
  refine ⟨⟨x, y⟩, Cauchy.le_nhds_of_dist fun ε hε => ?_⟩
  obtain ⟨s, hs, k⟩ := hx (ε / 2) (by grind only)
  obtain ⟨t, ht, k'⟩ := hy (ε / 2) (by grind only)
  refine ⟨s ∩ t, f.inter_sets hs ht, fun z hz => ?_⟩
  have h1 := k z hz.1
  have h2 := k' z hz.2
  have h3 : ‖z - (⟨x, y⟩ : ℂ)‖ ≤ |z.re - x| + |z.im - y| := Complex.norm_le_add' (z - ⟨x, y⟩)
  show ‖z - (⟨x, y⟩ : ℂ)‖ < ε
  grind only⟩
end
