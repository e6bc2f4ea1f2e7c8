/-!
# The supremum norm on the continuous functions on a compact space
-/

noncomputable section
universe u v w

/-- Finitely many of open sets, one about each point, cover a compact space. -/
theorem CompactSpace.exists_list' {X : Type u} [TopologicalSpace X] [CompactSpace X] (U : X → Set X) (hU : ∀ x, IsOpen (U x)) (hx : ∀ x, x ∈ U x) :
    ∃ l : List X, ∀ z, ∃ x, x ∈ l ∧ z ∈ U x := Classical.byContradiction fun k => by
  let f : Filter X := {
    sets := {t | ∃ l : List X, ∀ z, (∀ x, x ∈ l → ¬z ∈ U x) → z ∈ t}
    univ_sets := ⟨[], fun _ _ => trivial⟩
    sets_of_superset := fun ⟨l, h⟩ h' => ⟨l, fun z hz => h' (h z hz)⟩
    inter_sets := fun ⟨l, h⟩ ⟨l', h'⟩ => ⟨l ++ l', fun z hz =>
      ⟨h z fun x hx => hz x (List.mem_append_left _ hx), h' z fun x hx => hz x (List.mem_append_right _ hx)⟩⟩ }
  have hf : f.NeBot := ⟨fun e => by
    have h0 : (∅ : Set X) ∈ (⊥ : Filter X) := fun _ h => h
    rw [← e] at h0
    obtain ⟨l, hl⟩ := h0
    exact k ⟨l, fun z => Classical.byContradiction fun hz => hl z fun x h1 h2 => hz ⟨x, h1, h2⟩⟩⟩
  obtain ⟨x, _, hc⟩ := CompactSpace.isCompact_univ (X := X) (f := f) fun t ht => f.sets_of_superset f.univ_sets fun y _ => ht trivial
  obtain ⟨y, h1, h2⟩ := hc.exists_mem' (hU x) (hx x) (t := (U x)ᶜ) ⟨[x], fun z hz => hz x List.mem_cons_self⟩
  exact h2 h1

namespace ContinuousMap
section
variable {X : Type u} {Y : Type v} [TopologicalSpace X] [PseudoMetricSpace Y]
theorem isOpen_near' (f : C(X, Y)) (y : Y) (ε : ℝ) : IsOpen {x | dist (f x) y < ε} :=
  f.continuous_toFun.isOpen_preimage (Metric.ball y ε) Metric.isOpen_ball
theorem isClosed_near' (f : C(X, Y)) (y : Y) (ε : ℝ) : IsClosed {x | dist (f x) y ≤ ε} := ⟨by
  refine isOpen_of_forall_exists fun x hx => ?_
  have h0 : 0 < dist (f x) y - ε := Classical.byContradiction fun k => hx (by show dist (f x) y ≤ ε; grind only)
  refine ⟨{z | dist (f z) (f x) < dist (f x) y - ε}, f.isOpen_near' _ _, by show dist (f x) (f x) < _; rw [dist_self]; exact h0, fun z hz hz' => ?_⟩
  have h1 : dist (f z) (f x) < dist (f x) y - ε := hz
  have h2 : dist (f z) y ≤ ε := hz'
  have h3 := dist_triangle (f x) (f z) y
  rw [dist_comm (f x) (f z)] at h3
  grind only⟩
/-- A compact set whose image is in an open set has a whole tube about its image there. -/
theorem exists_tube' (f : C(X, Y)) {K : Set X} {U : Set Y} (hK : IsCompact K) (hU : IsOpen U) (h : Set.MapsTo f K U) :
    ∃ ε > 0, ∀ x, x ∈ K → ∀ y, dist y (f x) < ε → y ∈ U := Classical.byContradiction fun k => by
  let F : Filter X := {
    sets := {t | ∃ ε : ℝ, 0 < ε ∧ ∀ x, x ∈ K → (∃ y, dist y (f x) < ε ∧ ¬y ∈ U) → x ∈ t}
    univ_sets := ⟨1, by grind only, fun _ _ _ => trivial⟩
    sets_of_superset := fun ⟨ε, e, h⟩ h' => ⟨ε, e, fun x hx hy => h' (h x hx hy)⟩
    inter_sets := fun ⟨ε, e, h⟩ ⟨δ, d, h'⟩ => by
      rcases le_total ε δ with c | c
      · exact ⟨ε, e, fun x hx ⟨y, h1, h2⟩ => ⟨h x hx ⟨y, h1, h2⟩, h' x hx ⟨y, lt_of_lt_of_le h1 c, h2⟩⟩⟩
      · exact ⟨δ, d, fun x hx ⟨y, h1, h2⟩ => ⟨h x hx ⟨y, lt_of_lt_of_le h1 c, h2⟩, h' x hx ⟨y, h1, h2⟩⟩⟩ }
  have hF : F.NeBot := ⟨fun e => by
    have h0 : (∅ : Set X) ∈ (⊥ : Filter X) := fun _ h => h
    rw [← e] at h0
    obtain ⟨ε, e1, e2⟩ := h0
    exact k ⟨ε, e1, fun x hx y hy => Classical.byContradiction fun hn => e2 x hx ⟨y, hy, hn⟩⟩⟩
  obtain ⟨x, hx, hc⟩ := hK (f := F) fun t ht => ⟨1, by grind only, fun x hx _ => ht hx⟩
  obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 hU (f x) (h hx)
  obtain ⟨z, h1, y, h2, h3⟩ := hc.exists_mem' (f.isOpen_near' (f x) (ε / 2)) (by show dist (f x) (f x) < _; rw [dist_self]; grind only)
    (t := {z | ∃ y, dist y (f z) < ε / 2 ∧ ¬y ∈ U}) ⟨ε / 2, by grind only, fun _ _ h => h⟩
  have h1 : dist (f z) (f x) < ε / 2 := h1
  have h4 := dist_triangle y (f z) (f x)
  exact h3 (e2 y (by grind only))

variable [CompactSpace X]
theorem exists_dist_bound' (f g : C(X, Y)) : ∃ C : ℝ, 0 ≤ C ∧ ∀ x, dist (f x) (g x) ≤ C := by
  obtain ⟨l, hl⟩ := CompactSpace.exists_list' (fun x => {z | dist (f z) (f x) < 1} ∩ {z | dist (g z) (g x) < 1})
    (fun x => TopologicalSpace.isOpen_inter _ _ (f.isOpen_near' _ _) (g.isOpen_near' _ _))
    (fun x => ⟨by show dist (f x) (f x) < 1; rw [dist_self]; grind only, by show dist (g x) (g x) < 1; rw [dist_self]; grind only⟩)
  obtain ⟨C, hC⟩ := Real.exists_bound_of_list (fun x => dist (f x) (g x)) l
  have key : ∀ z, dist (f z) (g z) ≤ C + 2 := fun z => by
    obtain ⟨x, hx, h1, h2⟩ := hl z
    have h1 : dist (f z) (f x) < 1 := h1
    have h2 : dist (g z) (g x) < 1 := h2
    have h3 := hC x hx
    have h4 := dist_triangle (f z) (f x) (g z)
    have h5 := dist_triangle (f x) (g x) (g z)
    rw [dist_comm (g x)] at h5
    grind only
  rcases le_total 0 (C + 2) with h | h
  · exact ⟨C + 2, h, key⟩
  · exact ⟨0, le_refl 0, fun z => le_trans (key z) h⟩
/-- The distance of continuous functions is the least upper bound of the distances of their values. -/
instance instDist' : Dist C(X, Y) := ⟨fun f g => sInf {C : ℝ | 0 ≤ C ∧ ∀ x, dist (f x) (g x) ≤ C}⟩
omit [CompactSpace X] in
theorem dist_le' {f g : C(X, Y)} {C : ℝ} (h0 : 0 ≤ C) (h : ∀ x, dist (f x) (g x) ≤ C) : dist f g ≤ C :=
  ConditionallyCompleteLattice.csInf_le _ _ ⟨0, fun _ h => h.1⟩ ⟨h0, h⟩
theorem dist_nonneg' {f g : C(X, Y)} : 0 ≤ dist f g := ConditionallyCompleteLattice.le_csInf _ _ (exists_dist_bound' f g) fun _ h => h.1
theorem dist_apply_le_dist {f g : C(X, Y)} (x : X) : dist (f x) (g x) ≤ dist f g :=
  ConditionallyCompleteLattice.le_csInf _ _ (exists_dist_bound' f g) fun _ h => h.2 x
theorem dist_triangle_aux (f g h : C(X, Y)) : dist f h ≤ dist f g + dist g h := dist_le' (add_nonneg' dist_nonneg' dist_nonneg') fun x =>
  le_trans (dist_triangle (f x) (g x) (h x)) (Real.add_le_add'' (dist_apply_le_dist x) (dist_apply_le_dist x))
theorem dist_self_aux (f : C(X, Y)) : dist f f = 0 :=
  le_antisymm (dist_le' (le_refl 0) fun x => le_of_eq (dist_self (f x))) dist_nonneg'
theorem dist_comm_aux (f g : C(X, Y)) : dist f g = dist g f := le_antisymm
  (dist_le' dist_nonneg' fun x => by rw [dist_comm]; exact dist_apply_le_dist x) (dist_le' dist_nonneg' fun x => by rw [dist_comm]; exact dist_apply_le_dist x)
omit [CompactSpace X] in
theorem isOpen_list_aux (K : X → Set X) (U : X → Set Y) (hK : ∀ x, IsCompact (K x)) (hU : ∀ x, IsOpen (U x)) :
    ∀ l : List X, IsOpen {g : C(X, Y) | ∀ x, x ∈ l → Set.MapsTo g (K x) (U x)}
  | [] => by
    rw [show {g : C(X, Y) | ∀ x, x ∈ ([] : List X) → Set.MapsTo g (K x) (U x)} = Set.univ from Set.ext fun _ => ⟨fun _ => trivial, fun _ _ h => absurd h List.not_mem_nil⟩]
    exact TopologicalSpace.isOpen_univ
  | a :: l => by
    rw [show {g : C(X, Y) | ∀ x, x ∈ a :: l → Set.MapsTo g (K x) (U x)} = {g : C(X, Y) | Set.MapsTo g (K a) (U a)} ∩ {g | ∀ x, x ∈ l → Set.MapsTo g (K x) (U x)} from
      Set.ext fun g => ⟨fun h => ⟨h a List.mem_cons_self, fun x hx => h x (List.mem_cons_of_mem _ hx)⟩,
        fun h x hx => (List.mem_cons.1 hx).elim (fun e => e ▸ h.1) (h.2 x)⟩]
    exact TopologicalSpace.isOpen_inter _ _ (.basic _ ⟨K a, hK a, U a, hU a, rfl⟩) (isOpen_list_aux K U hK hU l)
/-- The compact-open topology is that of the distance. -/
theorem isOpen_iff_dist' (s : Set C(X, Y)) : compactOpen.IsOpen s ↔ ∀ f, f ∈ s → ∃ ε > 0, ∀ g, dist g f < ε → g ∈ s := by
  constructor
  · intro hs
    induction hs with
    | basic s h =>
      obtain ⟨K, hK, U, hU, rfl⟩ := h
      intro f hf
      obtain ⟨ε, e1, e2⟩ := f.exists_tube' hK hU hf
      exact ⟨ε, e1, fun g hg x hx => e2 x hx (g x) (lt_of_le_of_lt (dist_apply_le_dist x) hg)⟩
    | univ => exact fun _ _ => ⟨1, by grind only, fun _ _ => trivial⟩
    | inter s t _ _ h h' =>
      intro f hf
      obtain ⟨ε, e1, e2⟩ := h f hf.1
      obtain ⟨δ, d1, d2⟩ := h' f hf.2
      rcases le_total ε δ with c | c
      · exact ⟨ε, e1, fun g hg => ⟨e2 g hg, d2 g (lt_of_lt_of_le hg c)⟩⟩
      · exact ⟨δ, d1, fun g hg => ⟨e2 g (lt_of_lt_of_le hg c), d2 g hg⟩⟩
    | sUnion S _ h =>
      rintro f ⟨s, hs, hf⟩
      obtain ⟨ε, e1, e2⟩ := h s hs f hf
      exact ⟨ε, e1, fun g hg => ⟨s, hs, e2 g hg⟩⟩
  · intro h
    refine isOpen_of_forall_exists fun f hf => ?_
    obtain ⟨ε, e1, e2⟩ := h f hf
    have h4 : 0 < ε / 4 := by grind only
    have h5 : ε / 4 < ε / 2 := by grind only
    have h6 : ε / 4 + ε / 2 < ε := by grind only
    obtain ⟨l, hl⟩ := CompactSpace.exists_list' (fun x => {z | dist (f z) (f x) < ε / 4}) (fun x => f.isOpen_near' _ _)
      (fun x => by show dist (f x) (f x) < _; rw [dist_self]; exact h4)
    have hK : ∀ x, IsCompact {z | dist (f z) (f x) ≤ ε / 4} := fun x => by
      have := (CompactSpace.isCompact_univ (X := X)).inter_closed' (f.isClosed_near' (f x) (ε / 4))
      rwa [show Set.univ ∩ {z | dist (f z) (f x) ≤ ε / 4} = {z | dist (f z) (f x) ≤ ε / 4} from Set.ext fun _ => ⟨And.right, fun h => ⟨trivial, h⟩⟩] at this
    refine ⟨_, isOpen_list_aux (fun x => {z | dist (f z) (f x) ≤ ε / 4}) (fun x => Metric.ball (f x) (ε / 2)) hK (fun _ => Metric.isOpen_ball) l,
      fun x _ z hz => lt_of_le_of_lt hz h5, fun g hg => e2 g (lt_of_le_of_lt (dist_le' (C := ε / 4 + ε / 2) (by grind only) fun z => ?_) h6)⟩
    obtain ⟨x, hx, hz⟩ := hl z
    have hz : dist (f z) (f x) < ε / 4 := hz
    have h1 : dist (g z) (f x) < ε / 2 := hg x hx (le_of_lt hz)
    have h2 := dist_triangle (g z) (f x) (f z)
    rw [dist_comm (f x)] at h2
    grind only
/-- Continuous functions on a compact space to a pseudometric space have the supremum distance. -/
instance instPseudoMetricSpace : PseudoMetricSpace C(X, Y) where
  dist_self := dist_self_aux
  dist_comm := dist_comm_aux
  dist_triangle := dist_triangle_aux
  toUniformSpace := UniformSpace.ofDistTop compactOpen dist dist_self_aux dist_comm_aux dist_triangle_aux isOpen_iff_dist'
  uniformity_dist _ := Iff.rfl
end
variable {X : Type u} [TopologicalSpace X] [CompactSpace X]
/-- Continuous functions on a compact space to a metric space have the supremum distance. -/
instance instMetricSpace {Y : Type v} [MetricSpace Y] : MetricSpace C(X, Y) where
  toPseudoMetricSpace := instPseudoMetricSpace
  eq_of_dist_eq_zero h := ext fun x => eq_of_dist_eq_zero (le_antisymm (le_trans (dist_apply_le_dist x) (le_of_eq h)) dist_nonneg)
/-- The supremum norm of a continuous function on a compact space. -/
instance instNorm {E : Type v} [NormedAddCommGroup E] : Norm C(X, E) := ⟨fun f => dist f 0⟩
theorem norm_coe_le_norm {E : Type v} [NormedAddCommGroup E] (f : C(X, E)) (x : X) : ‖f x‖ ≤ ‖f‖ := by
  have := dist_apply_le_dist (f := f) (g := 0) x
  rwa [show (0 : C(X, E)) x = 0 from rfl, ← SeminormedAddCommGroup.norm_eq_dist'] at this
omit [CompactSpace X] in
theorem norm_le_of_forall' {E : Type v} [NormedAddCommGroup E] (f : C(X, E)) {C : ℝ} (h0 : 0 ≤ C) (h : ∀ x, ‖f x‖ ≤ C) : ‖f‖ ≤ C :=
  dist_le' h0 fun x => by rw [show (0 : C(X, E)) x = 0 from rfl, ← SeminormedAddCommGroup.norm_eq_dist']; exact h x
theorem dist_eq_aux {E : Type v} [NormedAddCommGroup E] (f g : C(X, E)) : dist f g = ‖f - g‖ := le_antisymm
  (dist_le' dist_nonneg' fun x => by
    rw [NormedAddCommGroup.dist_eq, sub_eq_add_neg]; exact norm_coe_le_norm (f + -g) x |> fun h => by rwa [← sub_eq_add_neg f g] at h)
  (norm_le_of_forall' _ dist_nonneg' fun x => by
    have := dist_apply_le_dist (f := f) (g := g) x
    rw [NormedAddCommGroup.dist_eq, sub_eq_add_neg] at this
    rw [sub_eq_add_neg]; exact this)
/-- Continuous functions on a compact space to a normed group have the supremum norm. -/
instance instNormedAddCommGroup {E : Type v} [NormedAddCommGroup E] : NormedAddCommGroup C(X, E) where
  toAddCommGroup := instAddCommGroup
  toMetricSpace := instMetricSpace
  dist_eq := dist_eq_aux
/-- Continuous functions on a compact space to a normed space are a normed space. -/
instance normedSpace {𝕜 : Type w} {E : Type v} [NormedField 𝕜] [NormedAddCommGroup E] [NormedSpace 𝕜 E] : NormedSpace 𝕜 C(X, E) where
  toModule := module
  norm_smul_le c f := norm_le_of_forall' _ (Real.mul_nonneg' (NormedField.norm_nonneg' c) dist_nonneg') fun x => by
    refine le_trans (NormedSpace.norm_smul_le c (f x)) ?_
    have h1 := Real.mul_nonneg' (NormedField.norm_nonneg' c) (show 0 ≤ ‖f‖ - ‖f x‖ by have := norm_coe_le_norm f x; grind only)
    rw [show ‖c‖ * (‖f‖ - ‖f x‖) = ‖c‖ * ‖f‖ - ‖c‖ * ‖f x‖ by grobner] at h1
    grind only
theorem norm_mul_le_aux {R : Type v} [NormedRing R] (f g : C(X, R)) : ‖f * g‖ ≤ ‖f‖ * ‖g‖ :=
  norm_le_of_forall' _ (Real.mul_nonneg' dist_nonneg' dist_nonneg') fun x => by
    refine le_trans (NormedRing.norm_mul_le (f x) (g x)) ?_
    have h1 := norm_coe_le_norm f x
    have h2 := norm_coe_le_norm g x
    have h3 := Real.mul_nonneg' (SeminormedAddCommGroup.norm_nonneg' (f x)) (show 0 ≤ ‖g‖ - ‖g x‖ by grind only)
    have h4 := Real.mul_nonneg' (show 0 ≤ ‖f‖ - ‖f x‖ by grind only) (le_trans (SeminormedAddCommGroup.norm_nonneg' (g x)) h2)
    rw [show ‖f x‖ * (‖g‖ - ‖g x‖) = ‖f x‖ * ‖g‖ - ‖f x‖ * ‖g x‖ by grobner] at h3
    rw [show (‖f‖ - ‖f x‖) * ‖g‖ = ‖f‖ * ‖g‖ - ‖f x‖ * ‖g‖ by grobner] at h4
    grind only
/-- Continuous functions on a compact space to a normed ring are a normed ring. -/
instance instNormedRing {R : Type v} [NormedRing R] : NormedRing C(X, R) where
  toRing := instRing
  toMetricSpace := instMetricSpace
  dist_eq := dist_eq_aux
  norm_mul_le := norm_mul_le_aux
/-- Continuous functions on a compact space to a commutative normed ring are a commutative normed ring. -/
instance instNormedCommRing {R : Type v} [NormedCommRing R] : NormedCommRing C(X, R) where
  toNormedRing := instNormedRing
  mul_comm _ _ := ext fun _ => mul_comm _ _
end ContinuousMap
end
