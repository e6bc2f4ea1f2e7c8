/-!
# What the names of the area `Functional` mean
-/
set_option autoImplicit false
open MeasureTheory ProbabilityTheory

example (s : ℂ) (h : s.re ≤ 1 → False) : Complex.Gamma s = Complex.GammaAux (Nat.floor (1 - s.re)) s := rfl
example (s : ℂ) : Complex.GammaAux 1 s = Complex.GammaIntegral (s + 1) / s := rfl
example (h : RiemannHypothesis) (s : ℂ) (h0 : riemannZeta s = 0) (h1 : ¬∃ n : ℕ, s = -2 * (n + 1)) (h2 : s ≠ 1) : s.re = 1 / 2 :=
  h s h0 h1 h2
example (f : ℝ → ℝ) (s : Set ℝ) (a : ℝ) : taylorCoeffWithin f 1 s a = ((1 : ℕ) : ℝ)⁻¹ • iteratedDerivWithin 1 f s a := rfl
example (f : ℝ → ℝ) (s : Set ℝ) (a x : ℝ) :
    taylorWithinEval f 1 s a x = ∑ k ∈ Finset.range 2, (x - a) ^ k • taylorCoeffWithin f k s a := rfl
example (v : ℝ × ℝ) : HasLineDerivAt ℝ (fun p : ℝ × ℝ => p.1) v.1 0 v = HasDerivAt (fun t : ℝ => 0 + t * v.1) v.1 0 := rfl
example (f : Fin 2 → ℝ) (h : f ∈ stdSimplex ℝ (Fin 2)) : ∑ i, f i = 1 := h.2
example (s : Set ℝ) (x : ℝ) (h : IsExtreme ℝ s {x}) : x ∈ s := h.subset rfl
example (A : Set ℂ) (h : Balanced ℂ A) (x : ℂ) (hx : x ∈ A) (h1 : ‖(-1 : ℂ)‖ ≤ 1) : (-1 : ℂ) • x ∈ A := h _ h1 x hx
example (f : ℝ → ℝ) : slope f 1 3 = ((3 : ℝ) - 1)⁻¹ • (f 3 - f 1) := rfl
example {E : Type} [NormedAddCommGroup E] (x : Metric.sphere (0 : E) 1) : ((-x : Metric.sphere (0 : E) 1) : E) = -x := rfl
example {E : Type} [NormedAddCommGroup E] [InnerProductSpace ℂ E] [FiniteDimensional ℂ E] (T : Module.End ℂ E) (h : IsSelfAdjoint T) :
    LinearMap.adjoint T = T := h
example {E F : Type} [NormedAddCommGroup E] [NormedSpace ℝ E] [NormedAddCommGroup F] [NormedSpace ℝ F] (f : E →ₗᵢ[ℝ] F) (x : E) :
    ‖f x‖ = ‖x‖ := f.norm_map' x
example (A : Type) [Ring A] [Algebra ℂ A] (a b : A) (r : ℂ) (h : ¬∃ b, (algebraMap ℂ A r - a) * b = 1 ∧ b * (algebraMap ℂ A r - a) = 1) :
    resolvent a r = 0 := dif_neg h
section
variable {Ω : Type} {m₀ : MeasurableSpace Ω} (μ : Measure Ω)
example (f : Ω → ℝ) (h : ¬Integrable f μ) (m : MeasurableSpace Ω) : μ[f | m] = 0 := if_neg fun k => h k.2
example (m : MeasurableSpace Ω) (f : Ω → ℝ) (h : ¬m ≤ m₀) : condExp m μ f = 0 := if_neg fun k => h k.1.1
example (f : ℕ → Ω → ℝ) (ℱ : Filtration ℕ m₀) (h : Martingale f ℱ μ) : μ[f 5 | ℱ 2] =ᵐ[μ] f 2 := h.2 2 5 (by decide)
example (f : ℕ → Ω → ℝ) (ℱ : Filtration ℕ m₀) (h : Submartingale f ℱ μ) (n : ℕ) : Integrable (f n) μ := h.2.2 n
example (ℱ : Filtration ℕ m₀) (τ : Ω → WithTop ℕ) (h : IsStoppingTime ℱ τ) : (ℱ 3).MeasurableSet' {ω | τ ω ≤ 3} := h 3
open Classical in
example (s : Set Ω) (h : ∃ ν : Measure Ω, ∀ t, MeasurableSet t → ν t = (μ s)⁻¹ * μ (t ∩ s)) (t : Set Ω) (ht : MeasurableSet t) :
    μ[|s] t = (μ s)⁻¹ * μ (t ∩ s) := by
  unfold ProbabilityTheory.cond
  rw [dif_pos h]; exact Classical.choose_spec h t ht
example (s : Set Ω) (h : MeasurableSet s) (h0 : μ ∅ = 0) : NullMeasurableSet s μ := ⟨s, h, by
  rw [show (s \ s) ∪ (s \ s) = (∅ : Set Ω) from Set.ext fun x => ⟨fun h => h.elim (fun h => h.2 h.1) fun h => h.2 h.1, fun h => h.elim⟩]
  exact h0⟩
end
example (m : ℝ) : gaussianReal m 0 = Measure.dirac m := if_pos rfl
example (p : PMF Bool) : HasSum (fun b => p b) 1 := p.2

/-! ### The supremum norm, completeness -/
example (x : Fin 2 → ℝ) (h0 : x 0 = 3) (h1 : x 1 = -4) : ‖x‖ ≤ 4 := by
  refine (pi_norm_le_iff_of_nonneg (by grind)).2 fun i => ?_
  show max (x i) (-(x i)) ≤ 4
  rcases i with ⟨i, hi⟩
  have : i = 0 ∨ i = 1 := by omega
  rcases this with rfl | rfl
  · have h : x ⟨0, hi⟩ = 3 := h0
    rw [h]; exact sup_le (by grind) (by grind)
  · have h : x ⟨1, hi⟩ = -4 := h1
    rw [h]; exact sup_le (by grind) (by grind)
example {n : ℕ} (x : Fin n → ℝ) (i : Fin n) : |x i| ≤ ‖x‖ := (pi_norm_le_iff_of_nonneg (x := x) (Real.finiteSup_nonneg fun i => ‖x i‖)).1 (le_refl _) i
example {n : ℕ} (x y : Fin n → ℝ) (r : ℝ) (hr : 0 ≤ r) : dist x y ≤ r ↔ ∀ i, |x i - y i| ≤ r := dist_pi_le_iff hr
example {n : ℕ} : (inferInstance : TopologicalSpace (Fin n → ℝ)) = Pi.topologicalSpace := rfl
example {n : ℕ} : (PseudoMetricSpace.toUniformSpace (α := Fin n → ℝ)).toTopologicalSpace = Pi.topologicalSpace := rfl
example (u : ℕ → ℝ) (h : CauchySeq u) : ∃ x, Filter.map u Filter.atTop ≤ nhds x := CompleteSpace.complete h
example (f : Filter ℂ) (h : Cauchy f) : ∃ x, f ≤ nhds x := CompleteSpace.complete h
