/-!
# Joined paths
-/

noncomputable section
universe u v w

namespace Path
theorem half_aux1 {t : ℝ} (h : 0 ≤ t) (k : t ≤ 1 / 2) : 0 ≤ 2 * t ∧ 2 * t ≤ 1 := by constructor <;> grind only
theorem half_aux2 {t : ℝ} (h : t ≤ 1) (k : 1 / 2 ≤ t) : 0 ≤ 2 * t - 1 ∧ 2 * t - 1 ≤ 1 := by constructor <;> grind only
theorem half_aux3 {s t ε : ℝ} (h : dist s t < ε / 2) : dist (2 * s) (2 * t) < ε := by
  have := Real.dist_lt_iff'.1 h
  exact Real.dist_lt_iff'.2 ⟨by grind only, by grind only⟩
theorem half_aux4 {s t ε : ℝ} (h : dist s t < ε / 2) : dist (2 * s - 1) (2 * t - 1) < ε := by
  have := Real.dist_lt_iff'.1 h
  exact Real.dist_lt_iff'.2 ⟨by grind only, by grind only⟩
theorem half_aux5 {s t : ℝ} (hs : s ≤ 1 / 2) (hd : dist s t < t - 1 / 2) : False := by
  have := (Real.dist_lt_iff'.1 hd).2
  grind only
theorem half_aux6 {s t : ℝ} (hs : 1 / 2 ≤ s) (hd : dist s t < 1 / 2 - t) : False := by
  have := (Real.dist_lt_iff'.1 hd).1
  grind only
theorem half_aux7 {t : ℝ} (h : ¬ t ≤ 1 / 2) : 0 < t - 1 / 2 ∧ 1 / 2 ≤ t := by constructor <;> grind only
theorem half_aux8 {t : ℝ} (h : ¬ 1 / 2 ≤ t) : 0 < 1 / 2 - t := by grind only
theorem half_aux9 {ε : ℝ} (h : 0 < ε) : 0 < ε / 2 := by grind only
theorem half_aux10 : (0 : ℝ) ≤ 1 / 2 ∧ (1 / 2 : ℝ) ≤ 1 ∧ (2 : ℝ) * 0 = 0 ∧ (2 : ℝ) * 1 - 1 = 1 ∧ (2 : ℝ) * (1 / 2) = 1 ∧ (2 : ℝ) * (1 / 2) - 1 = 0 := by
  refine ⟨by grind only, by grind only, by grind only, by grind only, by grind only, by grind only⟩
variable {X : Type u} [TopologicalSpace X] {x y z : X}
open Classical in
/-- Two paths joined, each run at double speed, as a function. -/
def transFun' (γ : Path x y) (γ' : Path y z) (t : unitInterval) : X :=
  if h : t.1 ≤ 1 / 2 then γ ⟨2 * t.1, half_aux1 t.2.1 h⟩ else γ' ⟨2 * t.1 - 1, half_aux2 t.2.2 (half_aux7 h).2⟩
theorem transFun'_left (γ : Path x y) (γ' : Path y z) {t : unitInterval} (h : t.1 ≤ 1 / 2) :
    transFun' γ γ' t = γ ⟨2 * t.1, half_aux1 t.2.1 h⟩ := by unfold transFun'; rw [dif_pos h]
theorem transFun'_right (γ : Path x y) (γ' : Path y z) {t : unitInterval} (h : 1 / 2 ≤ t.1) :
    transFun' γ γ' t = γ' ⟨2 * t.1 - 1, half_aux2 t.2.2 h⟩ := by
  unfold transFun'
  split
  · next h' =>
    have e : t.1 = 1 / 2 := le_antisymm h' h
    refine Eq.trans (b := y) ((congrArg γ.toFun (Subtype.ext ?_)).trans γ.target') ((congrArg γ'.toFun (Subtype.ext ?_)).trans γ'.source').symm
    · show 2 * t.1 = 1; rw [e]; exact half_aux10.2.2.2.2.1
    · show 2 * t.1 - 1 = 0; rw [e]; exact half_aux10.2.2.2.2.2
  · rfl
/-- Points near the argument of a path have images near its value. -/
theorem near' (γ : Path x y) {U : Set X} (hU : IsOpen U) {t : unitInterval} (h : γ t ∈ U) :
    ∃ ε > 0, ∀ s : unitInterval, dist s.1 t.1 < ε → γ s ∈ U :=
  Metric.isOpen_iff.1 (γ.continuous_toFun.isOpen_preimage U hU) t h
theorem continuous_transFun' (γ : Path x y) (γ' : Path y z) : Continuous (transFun' γ γ') := ⟨fun U hU => Metric.isOpen_iff.2 fun t ht => by
  have ht : transFun' γ γ' t ∈ U := ht
  have L : ∃ ε > 0, ∀ s : unitInterval, s.1 ≤ 1 / 2 → dist s.1 t.1 < ε → transFun' γ γ' s ∈ U := by
    rcases Classical.em (t.1 ≤ 1 / 2) with h | h
    · rw [transFun'_left γ γ' h] at ht
      obtain ⟨ε, e1, e2⟩ := near' γ hU ht
      refine ⟨ε / 2, half_aux9 e1, fun s hs hd => ?_⟩
      rw [transFun'_left γ γ' hs]
      exact e2 _ (half_aux3 hd)
    · exact ⟨t.1 - 1 / 2, (half_aux7 h).1, fun s hs hd => (half_aux5 hs hd).elim⟩
  have R : ∃ ε > 0, ∀ s : unitInterval, 1 / 2 ≤ s.1 → dist s.1 t.1 < ε → transFun' γ γ' s ∈ U := by
    rcases Classical.em (1 / 2 ≤ t.1) with h | h
    · rw [transFun'_right γ γ' h] at ht
      obtain ⟨ε, e1, e2⟩ := near' γ' hU ht
      refine ⟨ε / 2, half_aux9 e1, fun s hs hd => ?_⟩
      rw [transFun'_right γ γ' hs]
      exact e2 _ (half_aux4 hd)
    · exact ⟨1 / 2 - t.1, half_aux8 h, fun s hs hd => (half_aux6 hs hd).elim⟩
  obtain ⟨ε, e1, e2⟩ := L
  obtain ⟨δ, d1, d2⟩ := R
  rcases le_total ε δ with h | h
  · refine ⟨ε, e1, fun s (hs : dist s.1 t.1 < ε) => ?_⟩
    rcases le_total s.1 (1 / 2) with h' | h'
    · exact e2 s h' hs
    · exact d2 s h' (lt_of_lt_of_le hs h)
  · refine ⟨δ, d1, fun s (hs : dist s.1 t.1 < δ) => ?_⟩
    rcases le_total s.1 (1 / 2) with h' | h'
    · exact e2 s h' (lt_of_lt_of_le hs h)
    · exact d2 s h' hs⟩
/-- One path and then another, each at double speed. -/
def trans (γ : Path x y) (γ' : Path y z) : Path x z :=
  ⟨⟨transFun' γ γ', continuous_transFun' γ γ'⟩,
    (transFun'_left γ γ' (t := ⟨0, _⟩) half_aux10.1).trans ((congrArg γ.toFun (Subtype.ext half_aux10.2.2.1)).trans γ.source'),
    (transFun'_right γ γ' (t := ⟨1, _⟩) half_aux10.2.1).trans ((congrArg γ'.toFun (Subtype.ext half_aux10.2.2.2.1)).trans γ'.target')⟩
end Path
end
