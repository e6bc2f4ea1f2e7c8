/-!
# What the names of the areas `Analysis`, `Geometry` and `MeasureTheory` mean
-/

set_option autoImplicit false
universe u

open ComplexConjugate in
example : conj Complex.I = -Complex.I := Complex.ext (by show (0 : ℝ) = -0; grind) rfl
example (f : ℝ → ℝ) (h : ¬∃ d, HasDerivAt f d 0) : deriv f 0 = 0 := dif_neg h
example (f : ℝ → ℝ) (n : ℕ) : iteratedDeriv (n + 1) f = iteratedDeriv n (deriv f) := rfl
example (f : ℝ → ℝ) : iteratedDeriv 0 f = f := rfl
example : Convex ℝ (Set.univ : Set ℝ) := fun _ _ _ _ _ _ _ _ _ => trivial
example : ¬Convex ℝ ({0, 2} : Set ℝ) := fun h => by
  have h1 := h (x := 0) (.inl rfl) (y := 2) (.inr rfl) (a := 1 / 2) (b := 1 / 2) (by grind) (by grind) (by grind)
  have h1 : (1 / 2 : ℝ) * 0 + 1 / 2 * 2 = 0 ∨ (1 / 2 : ℝ) * 0 + 1 / 2 * 2 = 2 := h1
  grind
example (x y : EuclideanSpace ℝ (Fin 2)) : inner ℝ x y = ∑ i, y i * x i := rfl
example (x y : EuclideanSpace ℝ (Fin 2)) : dist x y = ‖x - y‖ := rfl
example (f : ℕ → ℝ) (g : ℕ → ℝ) : f =O[Filter.atTop] g ↔ ∃ c, ∀ᶠ x in Filter.atTop, ‖f x‖ ≤ c * ‖g x‖ := Iff.rfl
example : Collinear ℝ ({0, 1, 2} : Set ℝ) := ⟨0, 1, fun p _ => ⟨p, by show p = p * 1 + 0; grind⟩⟩
example : midpoint ℝ (1 : ℝ) 3 = 2 := by show (1 / 2 : ℝ) * (3 - 1) + 1 = 2; grind
open MeasureTheory in
example (f : ℝ → ℝ) (h : ¬Integrable f) : ∫ x, f x = 0 := dif_neg fun k => h k.1.2
open MeasureTheory in
example (f : ℝ → ℝ) : ∫ x in (0 : ℝ)..1, f x = (∫ x in Set.Ioc 0 1, f x) - ∫ x in Set.Ioc 1 0, f x := rfl
open MeasureTheory in
example (μ : Measure ℝ) : μ ∅ = 0 := μ.empty
open MeasureTheory in
example (μ : Measure ℝ) (p : ℝ → Prop) : (∀ᵐ x ∂μ, p x) ↔ μ {x | p x}ᶜ = 0 := Iff.rfl

/-! Names that `open` brings, as in Mathlib, where none of these is protected. -/
section
open Real
example (x : ℝ) : tan x = sin x / cos x ∧ cot x = cos x / sin x ∧ tanh x = sinh x / cosh x := ⟨rfl, rfl, rfl⟩
end
section
open Complex
example (z : ℂ) : tan z = sin z / cos z ∧ cot z = cos z / sin z ∧ tanh z = sinh z / cosh z := ⟨rfl, rfl, rfl⟩
end
section
open MeasureTheory Measure
example {α : Type} [MeasurableSpace α] (a : α) (s : Set α) :
    (dirac a : Measure α) = Measure.dirac a ∧ restrict (dirac a) s = (Measure.dirac a).restrict s := ⟨rfl, rfl⟩
end
