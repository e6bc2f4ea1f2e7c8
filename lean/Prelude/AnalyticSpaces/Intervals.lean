/-!
# The order topology and local connectedness of the real line
-/

noncomputable section
namespace Real
theorem isOpen_Ioi' (a : ℝ) : IsOpen (Set.Ioi a) := Metric.isOpen_iff.2 fun x hx => by
  have hx : a < x := hx
  refine ⟨x - a, by grind only, fun y hy => ?_⟩
  have := (Real.dist_lt_iff'.1 hy).2
  show a < y
  grind only
theorem isOpen_Iio' (a : ℝ) : IsOpen (Set.Iio a) := Metric.isOpen_iff.2 fun x hx => by
  have hx : x < a := hx
  refine ⟨a - x, by grind only, fun y hy => ?_⟩
  have := (Real.dist_lt_iff'.1 hy).1
  show y < a
  grind only
theorem ball_eq' (x ε : ℝ) : Metric.ball x ε = Set.Ioi (x - ε) ∩ Set.Iio (x + ε) := Set.ext fun y => Real.dist_lt_iff'.trans
  ⟨fun h => ⟨by show x - ε < y; grind only, h.1⟩, fun h => ⟨h.2, by have h : x - ε < y := h.1; grind only⟩⟩
/-- The topology of the real line is the order topology. -/
instance instOrderTopology : OrderTopology ℝ where
  topology_eq_generate_intervals := by
    refine le_antisymm (TopologicalSpace.le_generateFrom ?_) fun u hu => ?_
    · rintro s ⟨a, rfl | rfl⟩
      · exact isOpen_Ioi' a
      · exact isOpen_Iio' a
    · refine @isOpen_of_forall_exists ℝ (TopologicalSpace.generateFrom _) u fun x hx => ?_
      obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 hu x hx
      refine ⟨Metric.ball x ε, ?_, Real.dist_lt_iff'.2 ⟨by grind only, by grind only⟩, fun y hy => e2 y hy⟩
      rw [ball_eq']
      exact .inter _ _ (.basic _ ⟨_, .inl rfl⟩) (.basic _ ⟨_, .inr rfl⟩)
/-- The real line is locally connected. -/
instance instLocallyConnectedSpace' : LocallyConnectedSpace ℝ where
  open_connected_basis x n := by
    rintro ⟨u, hu, ho, hx⟩
    obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 ho x hx
    have hxx : x ∈ Metric.ball x ε := Real.dist_lt_iff'.2 ⟨by grind only, by grind only⟩
    refine ⟨Metric.ball x ε, Metric.isOpen_ball, hxx, ⟨⟨x, hxx⟩, isPreconnected_of_between' fun a b c ha hb h1 h2 => ?_⟩, fun y hy => hu (e2 y hy)⟩
    have ha := (Real.dist_lt_iff'.1 ha)
    have hb := (Real.dist_lt_iff'.1 hb)
    exact Real.dist_lt_iff'.2 ⟨by grind only, by grind only⟩
end Real
/-- A preconnected set is a preconnected space. -/
theorem IsPreconnected.preconnectedSpace' {X : Type*} [TopologicalSpace X] {s : Set X} (h : IsPreconnected s) : PreconnectedSpace s := ⟨by
  rintro u v ⟨u, hu, rfl⟩ ⟨v, hv, rfl⟩ huv ⟨a, _, ha⟩ ⟨b, _, hb⟩
  obtain ⟨x, hx, h1, h2⟩ := h u v hu hv (fun x hx => huv (a := ⟨x, hx⟩) trivial) ⟨a.1, a.2, ha⟩ ⟨b.1, b.2, hb⟩
  exact ⟨⟨x, hx⟩, trivial, h1, h2⟩⟩
/-- The unit interval is connected. -/
instance unitInterval.instConnectedSpace' : ConnectedSpace unitInterval where
  toPreconnectedSpace := (Real.isPreconnected_of_between' (s := unitInterval) fun _ _ _ ha hb h1 h2 => ⟨le_trans ha.1 h1, le_trans h2 hb.2⟩).preconnectedSpace'
  toNonempty := ⟨⟨0, le_refl 0, IsStrictOrderedRing.zero_le_one⟩⟩
end
