/-!
# Continuity of the operations of normed spaces and rings
-/

noncomputable section
universe u v w u₁ v₁

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
end
