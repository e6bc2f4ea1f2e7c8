/-!
# The real line is connected, its closed intervals are compact, and paths can be joined
-/

noncomputable section
universe u v w

section
variable {X : Type u} [TopologicalSpace X]
theorem clusterPt_of_forall' {x : X} {f : Filter X} (h : ∀ u : Set X, IsOpen u → x ∈ u → ∀ t, t ∈ f → ∃ y, y ∈ u ∧ y ∈ t) : ClusterPt x f := by
  refine ⟨fun e => ?_⟩
  have h0 : (∅ : Set X) ∈ (⊥ : Filter X) := fun _ h => h
  rw [← e] at h0
  obtain ⟨a, ⟨u, hu, ho, hx⟩, b, hb, k⟩ := h0
  obtain ⟨y, h1, h2⟩ := h u ho hx b hb
  exact k ⟨hu h1, h2⟩
theorem ClusterPt.exists_mem' {x : X} {f : Filter X} (h : ClusterPt x f) {u : Set X} (hu : IsOpen u) (hx : x ∈ u) {t : Set X} (ht : t ∈ f) :
    ∃ y, y ∈ u ∧ y ∈ t := Classical.byContradiction fun k => h.ne' (le_antisymm (fun _ _ =>
      ⟨u, ⟨u, fun _ h => h, hu, hx⟩, t, ht, fun y hy => absurd ⟨y, hy.1, hy.2⟩ k⟩) (OrderBot.bot_le _))
theorem Filter.NeBot.exists_mem' {α : Type u} {f : Filter α} (h : f.NeBot) {t : Set α} (ht : t ∈ f) : ∃ y, y ∈ t :=
  Classical.byContradiction fun k => h.ne' (le_antisymm (fun _ _ => f.sets_of_superset ht fun y hy => absurd ⟨y, hy⟩ k) (OrderBot.bot_le f))
/-- A compact set is a compact space. -/
theorem IsCompact.compactSpace' {s : Set X} (hs : IsCompact s) : CompactSpace s := ⟨by
  intro f hf _
  have h1 : (Filter.map Subtype.val f).NeBot := ⟨fun e => by
    have h0 : (∅ : Set X) ∈ (⊥ : Filter X) := fun _ h => h
    rw [← e] at h0
    obtain ⟨y, hy⟩ := hf.exists_mem' (t := Subtype.val ⁻¹' (∅ : Set X)) h0
    exact hy⟩
  obtain ⟨x, hx, hc⟩ := hs (f := Filter.map Subtype.val f) fun t ht => f.sets_of_superset f.univ_sets fun y _ => ht y.2
  refine ⟨⟨x, hx⟩, trivial, clusterPt_of_forall' fun u hu hxu t ht => ?_⟩
  obtain ⟨w, hw, rfl⟩ := hu
  obtain ⟨y, h1, z, hz, rfl⟩ := hc.exists_mem' hw hxu (t := Subtype.val '' t) (f.sets_of_superset ht fun z hz => ⟨z, hz, rfl⟩)
  exact ⟨z, h1, hz⟩⟩
/-- Compact sets in a closed set. -/
theorem IsCompact.inter_closed' {s t : Set X} (hs : IsCompact s) (ht : IsClosed t) : IsCompact (s ∩ t) := by
  intro f hf h
  obtain ⟨x, hx, hc⟩ := hs (f := f) fun a ha => h fun y hy => ha hy.1
  refine ⟨x, ⟨hx, Classical.byContradiction fun k => ?_⟩, hc⟩
  obtain ⟨y, h1, h2⟩ := hc.exists_mem' ht.isOpen_compl k (t := s ∩ t) (h fun _ h => h)
  exact h1 h2.2
end

namespace Real
theorem dist_lt_iff' {x y ε : ℝ} : dist x y < ε ↔ x < y + ε ∧ y < x + ε := by
  show max (x - y) (-(x - y)) < ε ↔ _
  rw [Real.max_lt_iff']
  constructor
  · rintro ⟨h1, h2⟩; constructor <;> grind only
  · rintro ⟨h1, h2⟩; constructor <;> grind only
/-- A closed interval is compact. -/
theorem isCompact_Icc' (a b : ℝ) : IsCompact (Set.Icc a b) := by
  intro f hf h
  let T : Set ℝ := {x | {y | y ≤ x} ∈ f}
  have hb : b ∈ T := h fun y hy => hy.2
  have ha : ∀ x, x ∈ T → a ≤ x := fun x hx => by
    obtain ⟨y, h1, h2⟩ := hf.exists_mem' (f.inter_sets hx (h fun _ h => h : Set.Icc a b ∈ f))
    exact le_trans h2.1 h1
  have hB : BddBelow T := ⟨a, fun x hx => ha x hx⟩
  have h1 : a ≤ sInf T := ConditionallyCompleteLattice.le_csInf _ _ ⟨b, hb⟩ fun x hx => ha x hx
  have h2 : sInf T ≤ b := ConditionallyCompleteLattice.csInf_le _ _ hB hb
  refine ⟨sInf T, ⟨h1, h2⟩, clusterPt_of_forall' fun u hu hx t ht => ?_⟩
  obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 hu _ hx
  have h3 : ∃ x, x ∈ T ∧ x < sInf T + ε := Classical.byContradiction fun k => by
    have : sInf T + ε ≤ sInf T := ConditionallyCompleteLattice.le_csInf _ _ ⟨b, hb⟩ fun x hx => by
      rcases le_total (sInf T + ε) x with h | h
      · exact h
      · rcases Classical.em (x = sInf T + ε) with e | e
        · exact le_of_eq e.symm
        · exact absurd ⟨x, hx, Real.lt_of_le_of_ne'' h e⟩ k
    grind only
  obtain ⟨x, hxT, hx'⟩ := h3
  have h4 : ¬ (sInf T - ε / 2) ∈ T := fun k => by
    have := ConditionallyCompleteLattice.csInf_le _ _ hB k
    grind only
  refine Classical.byContradiction fun k => h4 (f.sets_of_superset (f.inter_sets ht hxT) fun y hy => ?_)
  rcases le_total y (sInf T - ε / 2) with h | h
  · exact h
  · have h5 : y ≤ x := hy.2
    exact absurd ⟨y, e2 y (dist_lt_iff'.2 ⟨by grind only, by grind only⟩), hy.1⟩ k
/-- A set of real numbers that contains all numbers between its elements is preconnected. -/
theorem isPreconnected_of_between' {s : Set ℝ} (hs : ∀ x y z, x ∈ s → y ∈ s → x ≤ z → z ≤ y → z ∈ s) : IsPreconnected s := by
  have key : ∀ u v : Set ℝ, IsOpen u → IsOpen v → s ⊆ u ∪ v → ∀ a b, a ∈ s → b ∈ s → a ∈ u → b ∈ v → a ≤ b → ∃ c, c ∈ s ∧ c ∈ u ∧ c ∈ v := by
    intro u v hu hv huv a b has hbs hau hbv hab
    refine Classical.byContradiction fun k => ?_
    let T : Set ℝ := {x | a ≤ x ∧ x ≤ b ∧ x ∈ u}
    have hB : BddAbove T := ⟨b, fun x hx => hx.2.1⟩
    have haT : a ∈ T := ⟨le_refl a, hab, hau⟩
    have h1 : a ≤ sSup T := ConditionallyCompleteLattice.le_csSup _ _ hB haT
    have h2 : sSup T ≤ b := ConditionallyCompleteLattice.csSup_le _ _ ⟨a, haT⟩ fun x hx => hx.2.1
    have hc : sSup T ∈ s := hs a b _ has hbs h1 h2
    rcases huv hc with hcu | hcv
    · obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 hu _ hcu
      rcases Classical.em (sSup T = b) with e | e
      · exact k ⟨b, hbs, e ▸ hcu, hbv⟩
      · have hlt : sSup T < b := Real.lt_of_le_of_ne'' h2 e
        rcases le_total (sSup T + ε / 2) b with h | h
        · have := ConditionallyCompleteLattice.le_csSup _ _ hB (show sSup T + ε / 2 ∈ T from ⟨by grind only, h, e2 _ (dist_lt_iff'.2 ⟨by grind only, by grind only⟩)⟩)
          grind only
        · exact k ⟨b, hbs, e2 b (dist_lt_iff'.2 ⟨by grind only, by grind only⟩), hbv⟩
    · obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 hv _ hcv
      have h3 : ∃ x, x ∈ T ∧ sSup T - ε < x := Classical.byContradiction fun k' => by
        have : sSup T ≤ sSup T - ε := ConditionallyCompleteLattice.csSup_le _ _ ⟨a, haT⟩ fun x hx => by
          rcases le_total x (sSup T - ε) with h | h
          · exact h
          · rcases Classical.em (sSup T - ε = x) with e | e
            · exact le_of_eq e.symm
            · exact absurd ⟨x, hx, Real.lt_of_le_of_ne'' h e⟩ k'
        grind only
      obtain ⟨x, hx, hx'⟩ := h3
      have h4 := ConditionallyCompleteLattice.le_csSup _ _ hB hx
      exact k ⟨x, hs a b x has hbs hx.1 hx.2.1, hx.2.2, e2 x (dist_lt_iff'.2 ⟨by grind only, by grind only⟩)⟩
  rintro u v hu hv huv ⟨a, ha, hau⟩ ⟨b, hb, hbv⟩
  rcases le_total a b with h | h
  · obtain ⟨c, h1, h2, h3⟩ := key u v hu hv huv a b ha hb hau hbv h
    exact ⟨c, h1, h2, h3⟩
  · obtain ⟨c, h1, h2, h3⟩ := key v u hv hu (fun x hx => (huv hx).symm) b a hb ha hbv hau h
    exact ⟨c, h1, h3, h2⟩
/-- The real line is connected. -/
instance instConnectedSpace' : ConnectedSpace ℝ where
  isPreconnected_univ := isPreconnected_of_between' fun _ _ _ _ _ _ _ => trivial
  toNonempty := ⟨0⟩
/-- Closed balls of the real line are compact. -/
instance instProperSpace : ProperSpace ℝ := ⟨fun x r => by
  have e : Metric.closedBall x r = Set.Icc (x - r) (x + r) := Set.ext fun y => by
    show max (y - x) (-(y - x)) ≤ r ↔ x - r ≤ y ∧ y ≤ x + r
    constructor
    · intro h
      have h1 := le_trans (SemilatticeSup.le_sup_left _ _) h
      have h2 := le_trans (SemilatticeSup.le_sup_right _ _) h
      constructor <;> grind only
    · rintro ⟨h1, h2⟩
      exact SemilatticeSup.sup_le _ _ _ (by grind only) (by grind only)
  rw [e]; exact isCompact_Icc' _ _⟩
end Real
/-- Closed intervals of the real line are compact spaces. -/
instance Set.Icc.compactSpace' (a b : ℝ) : CompactSpace (Set.Icc a b) := (Real.isCompact_Icc' a b).compactSpace'
/-- A proper metric space is locally compact. -/
instance (priority := 90) locally_compact_of_proper {α : Type u} [PseudoMetricSpace α] [ProperSpace α] : LocallyCompactSpace α where
  local_compact_nhds x n := by
    rintro ⟨u, hu, ho, hx⟩
    obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 ho x hx
    refine ⟨Metric.closedBall x (ε / 2), ⟨Metric.ball x (ε / 2), fun y (hy : dist y x < ε / 2) => le_of_lt hy, Metric.isOpen_ball,
      by show dist x x < _; rw [dist_self]; grind only⟩, fun y (hy : dist y x ≤ ε / 2) => hu (e2 y (by grind only)), ProperSpace.isCompact_closedBall x _⟩
end
