/-! Lemmas of the normal form that only one of two statements needs: derivatives as values of `deriv`. -/
namespace Sameness
universe u v w
section
variable {𝕜 : Type u} [DenselyNormedField 𝕜]
theorem deriv_unique {f : 𝕜 → 𝕜} {a b x : 𝕜} (ha : HasDerivAt f a x) (hb : HasDerivAt f b x) : a = b := by
  first
  | exact ha.unique hb
  | refine Classical.byContradiction fun hab => ?_
    have d : ∀ u v : 𝕜, dist u v = ‖u - v‖ := NormedField.dist_eq
    have nonneg : ∀ u : 𝕜, 0 ≤ ‖u‖ := NormedField.norm_nonneg'
    have sub0 : ∀ u : 𝕜, u - 0 = u := fun u => by grind
    have tri : ∀ u v : 𝕜, ‖u - v‖ ≤ ‖u‖ + ‖v‖ := fun u v => by
      have h := dist_triangle u 0 v
      rw [dist_comm 0 v, d, d, d, sub0, sub0] at h
      exact h
    have ne : ‖a - b‖ ≠ 0 := fun h => hab (eq_of_dist_eq_zero (by rw [d]; exact h))
    have hn := nonneg (a - b)
    have pos : 0 < ‖a - b‖ / 4 := by grind
    have h1 : {y | ‖f y - f x - (y - x) • a‖ ≤ ‖a - b‖ / 4 * ‖y - x‖} ∈ nhds x := ha pos
    have h2 : {y | ‖f y - f x - (y - x) • b‖ ≤ ‖a - b‖ / 4 * ‖y - x‖} ∈ nhds x := hb pos
    obtain ⟨t, ht, ho, hx⟩ := nhds_open ((nhds x).inter_sets h1 h2)
    obtain ⟨ε, hε, hball⟩ := Metric.isOpen_iff.1 ho x hx
    obtain ⟨e, he0, heε⟩ := DenselyNormedField.lt_norm_lt (α := 𝕜) 0 ε (by grind) hε
    have hy : x + e - x = e := by grind
    have k := ht (hball (x + e) (by rw [d, hy]; exact heε))
    obtain ⟨k1, k2⟩ := k
    have k1 : ‖f (x + e) - f x - (x + e - x) * a‖ ≤ ‖a - b‖ / 4 * ‖x + e - x‖ := k1
    have k2 : ‖f (x + e) - f x - (x + e - x) * b‖ ≤ ‖a - b‖ / 4 * ‖x + e - x‖ := k2
    rw [hy] at k1 k2
    have k3 := tri (f (x + e) - f x - e * b) (f (x + e) - f x - e * a)
    have k4 : f (x + e) - f x - e * b - (f (x + e) - f x - e * a) = e * (a - b) := by grind
    rw [k4, NormedField.norm_mul] at k3
    have k5 : 0 < ‖e‖ * ‖a - b‖ := Lean.Grind.OrderedRing.mul_pos he0 (by grind)
    grind
theorem continuous_mul_right (c : 𝕜) : Continuous fun y : 𝕜 => y * c := by
  first
  | exact continuous_mul_const c
  | have d : ∀ u v : 𝕜, dist u v = ‖u - v‖ := NormedField.dist_eq
    have nonneg : ∀ u : 𝕜, 0 ≤ ‖u‖ := NormedField.norm_nonneg'
    refine ⟨fun s hs => Metric.isOpen_iff.2 fun x hx => ?_⟩
    obtain ⟨ε, hε, hb⟩ := Metric.isOpen_iff.1 hs _ hx
    have hc := nonneg c
    have inv : (‖c‖ + 1) * (‖c‖ + 1)⁻¹ = 1 := by grind
    have pos : 0 < (‖c‖ + 1)⁻¹ := by
      have h0 : 0 ≤ (‖c‖ + 1)⁻¹ := Real.inv_nonneg' (by grind)
      have h1 : (‖c‖ + 1)⁻¹ ≠ 0 := fun h => by rw [h, mul_zero] at inv; grind
      grind
    refine ⟨ε * (‖c‖ + 1)⁻¹, Lean.Grind.OrderedRing.mul_pos hε pos, fun y hy => hb _ ?_⟩
    rw [d] at hy ⊢
    have e : y * c - x * c = (y - x) * c := by grind
    rw [e, NormedField.norm_mul]
    have h1 := nonneg (y - x)
    have h2 : ‖y - x‖ * (‖c‖ + 1) < ε * (‖c‖ + 1)⁻¹ * (‖c‖ + 1) := Lean.Grind.OrderedRing.mul_lt_mul_of_pos_right hy (by grind)
    have h3 : (‖c‖ + 1)⁻¹ * (‖c‖ + 1) = 1 := by grind
    have h4 : ε * (‖c‖ + 1)⁻¹ * (‖c‖ + 1) = ε := by rw [mul_assoc, h3, mul_one]
    grind
theorem differentiableAt_of {f : 𝕜 → 𝕜} {c x : 𝕜} (h : HasDerivAt f c x) : DifferentiableAt 𝕜 f x := by
  first
  | exact h.differentiableAt
  | exact ⟨{ toFun := fun y => y * c, map_add' := fun y z => add_mul _ _ _, map_smul' := fun m y => mul_assoc m y c, cont := continuous_mul_right c }, h⟩
theorem of_differentiableAt {f : 𝕜 → 𝕜} {x : 𝕜} (h : DifferentiableAt 𝕜 f x) : HasDerivAt f (deriv f x) x := by
  first
  | exact h.hasDerivAt
  | have ex : ∃ c : 𝕜, HasDerivAt f c x := by
      obtain ⟨g, hg⟩ := h
      refine ⟨g 1, ?_⟩
      have e : ∀ y : 𝕜, g y = y • g 1 := fun y => by
        have h1 : g (y • 1) = y • g 1 := g.map_smul' y 1
        have h2 : y • (1 : 𝕜) = y := mul_one y
        rw [h2] at h1
        exact h1
      have h3 : Asymptotics.IsLittleO (nhds x) (fun y => f y - f x - g (y - x)) fun y => y - x := hg
      have h4 : (fun y => f y - f x - g (y - x)) = fun y => f y - f x - (y - x) • g 1 := funext fun y => by rw [e]
      rw [h4] at h3
      exact h3
    have h5 : deriv f x = Classical.choose ex := dif_pos ex
    rw [h5]
    exact Classical.choose_spec ex
end
theorem hasDerivAt_real {f : ℝ → ℝ} {c x : ℝ} : HasDerivAt f c x ↔ DifferentiableAt ℝ f x ∧ c = deriv f x :=
  ⟨fun h => ⟨differentiableAt_of h, deriv_unique h (of_differentiableAt (differentiableAt_of h))⟩, fun h => h.2.symm ▸ of_differentiableAt h.1⟩
theorem hasDerivAt_complex {f : ℂ → ℂ} {c x : ℂ} : HasDerivAt f c x ↔ DifferentiableAt ℂ f x ∧ c = deriv f x :=
  ⟨fun h => ⟨differentiableAt_of h, deriv_unique h (of_differentiableAt (differentiableAt_of h))⟩, fun h => h.2.symm ▸ of_differentiableAt h.1⟩
theorem exists_and_eq {α : Sort u} {p : Prop} {c : α} : (∃ d, p ∧ d = c) ↔ p := ⟨fun ⟨_, h⟩ => h.1, fun h => ⟨c, h, rfl⟩⟩
end Sameness
