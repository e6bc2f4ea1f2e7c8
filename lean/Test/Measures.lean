/-!
# What the names of the file `FunctionalAnalysis/Measures` mean
-/
set_option autoImplicit false
example : IsTopologicalRing ℝ := inferInstance
example : IsTopologicalRing ℂ := inferInstance
example : ContinuousMul ℝ := inferInstance
example : ContinuousSMul ℝ ℝ := inferInstance
example : ContinuousSMul ℂ ℂ := inferInstance
example : ContinuousSMul ℝ ℂ := inferInstance
example {E : Type} [NormedAddCommGroup E] [NormedSpace ℝ E] : ContinuousSMul ℝ E := inferInstance
open MeasureTheory ProbabilityTheory
example {α : Type} (m n : MeasurableSpace α) (s : Set α) (h : MeasurableSet[m] s) : MeasurableSet[m ⊔ n] s := le_sup_left (a := m) (b := n) s h
example {α : Type} (s : Set α) : MeasurableSet[⊤] s := trivial
example {α : Type} (m n : MeasurableSpace α) (s : Set α) : MeasurableSet[m ⊓ n] s ↔ MeasurableSet[m] s ∧ MeasurableSet[n] s := ⟨fun h => ⟨h m (.inl rfl), h n (.inr rfl)⟩, fun h r hr => by rcases hr with rfl | rfl; exact h.1; exact h.2⟩
example {α β : Type} (f : α → β) (m : MeasurableSpace α) (s : Set β) : MeasurableSet[m.map f] s ↔ MeasurableSet[m] (f ⁻¹' s) := Iff.rfl
example {α : Type} [MeasurableSpace α] (μ ν : Measure α) (h : μ ≤ ν) : μ Set.univ ≤ ν Set.univ := h _
example {α : Type} [MeasurableSpace α] (μ ν : Measure α) (c : ENNReal) : (μ + c • ν) = μ + c • ν := rfl
section
open MeasureTheory ProbabilityTheory
example {Ω : Type} [MeasurableSpace Ω] (μ : Measure Ω) (X : Ω → ℝ) : μ[X] = ∫ ω, X ω ∂μ := rfl
example (xs : Array Nat) (i : Nat) (h : i < xs.size) : xs[i] = xs[i] := rfl
example (xs : List Nat) (h : 0 < xs.length) : xs[0] = xs.head (by grind) := by cases xs with | nil => exact absurd h (by decide) | cons a l => rfl
example (xs : List Nat) (i : Fin xs.length) : xs[i] = xs[i.1] := rfl
example {Ω : Type} [MeasureSpace Ω] (X : Ω → ℝ) : Var[X] = Var[X; volume] := rfl
example {Ω : Type} (m : MeasurableSpace Ω) {m0 : MeasurableSpace Ω} (μ : Measure Ω) (X : Ω → ℝ) : Var[X; μ | m] = Var[X; μ | m] := rfl
example {Ω : Type} (m : MeasurableSpace Ω) {m0 : MeasurableSpace Ω} (μ : Measure Ω) (X : Ω → ℝ) : μ[X | m] = μ[X | m] := rfl
example (p : ℝ) : geometricPMFReal p 0 = p := by unfold geometricPMFReal; rw [pow_zero, one_mul]
example (μ : Measure ℝ) (x : ℝ) (h : ∃ f : StieltjesFunction ℝ, ∀ x, f x = μ.real (Set.Iic x)) : cdf μ x = μ.real (Set.Iic x) := by
  unfold cdf; rw [dif_pos h]; exact Classical.choose_spec h x
example {Ω : Type} [MeasureSpace Ω] (X : Ω → ℝ) (h : HasLaw X (gaussianReal 0 1)) : Measure.map X volume = gaussianReal 0 1 := h.map_eq
example {α : Type} [MeasurableSpace α] (μ ν : Measure α) (s : Set α) (h : ∃ ρ : Measure α, ∀ s, MeasurableSet s → ρ s = μ s + ν s) (hs : MeasurableSet s) : (μ + ν) s = μ s + ν s := Measure.ofValues_apply h hs
end
section
example (a : ℕ) : PMF.pure a a = 1 := if_pos rfl
example (a b : ℕ) (h : b ≠ a) : PMF.pure a b = 0 := if_neg h
example (p : NNReal) (h : p ≤ 1) : PMF.bernoulli p h true = p := rfl
example (p : NNReal) (h : p ≤ 1) : PMF.bernoulli p h false = ((1 - p : NNReal) : ENNReal) := rfl
example (p : PMF ℕ) (n : ℕ) : n ∈ p.support ↔ p n ≠ 0 := Iff.rfl
example (p : PMF ℕ) (f : ℕ → PMF Bool) : (p >>= f) = p.bind f := rfl
end
section
example (f : ℝ → ℝ) (x : ℝ) (v : Fin 0 → ℝ) : iteratedFDeriv ℝ 0 f x v = f x := rfl
example (f : ℝ → ℝ) (n : ℕ) (x : ℝ) (C : ℝ) (h : ∀ y : ℝ, ‖iteratedFDeriv ℝ n f y‖ ≤ C) : ‖iteratedFDeriv ℝ n f x‖ ≤ C := h x
example (f : ℂ → ℂ) (s : ℂ) : LSeries.term (fun n => f n) s 0 = 0 := rfl
example (f : ℂ → ℂ) (a : ℂ) : dslope f a a = deriv f a := if_pos rfl
example (f : ℂ → ℂ) (z : ℂ) (h : ¬AnalyticAt ℂ f z) : analyticOrderAt f z = 0 := if_neg h
example (f : ℂ → ℂ) (h : ∀ᶠ z in nhds (0 : ℂ), f z = 0) (k : AnalyticAt ℂ f 0) : analyticOrderAt f 0 = ⊤ := by
  unfold analyticOrderAt; rw [if_pos k, if_pos h]
example (f : ℂ → ℂ) (p : FormalMultilinearSeries ℂ ℂ ℂ) (h : HasFPowerSeriesOnBall f p 0 1) : (1 : ENNReal) ≤ p.radius := h.r_le
example (p : FormalMultilinearSeries ℂ ℂ ℂ) : p.coeff 1 = p 1 fun _ => 1 := rfl
end
section
example (z w : Circle) : ((z * w : Circle) : ℂ) = z * w := rfl
example : ((1 : Circle) : ℂ) = 1 := rfl
example (z : Circle) : ((z⁻¹ : Circle) : ℂ) = (z : ℂ)⁻¹ := rfl
example (h : ∃ F : C(ℝ, Circle), ∀ t : ℝ, (F t : ℂ) = Complex.exp (t * Complex.I)) (t : ℝ) : (Circle.exp t : ℂ) = Complex.exp (t * Complex.I) := by
  unfold Circle.exp; rw [dif_pos h]; exact Classical.choose_spec h t
example (x y : ℝ) : ((x + y : ℝ) : Real.Angle) = (x : Real.Angle) + y := rfl
example (θ : Real.Angle) : θ.tan = θ.sin / θ.cos := rfl
example [Fact (0 < (1 : ℝ))] (f : UnitAddCircle → ℂ) (n : ℤ) : fourierCoeff f n = ∫ t, fourier (-n) t • f t ∂AddCircle.haarAddCircle := rfl
end
