/-!
# What the names of the area `Tactic` mean
-/

set_option autoImplicit false

/-! ## Definitions without `noncomputable`, decimals, enumerations -/
def tacticTestF : ℝ → ℝ := fun x => x ^ 2 + 1
example : tacticTestF 2 = 5 := by unfold tacticTestF; grind
example : (0.5 : ℚ) = 1 / 2 := by decide +kernel
example : (2.50 : ℝ) = ((5 / 2 : ℚ) : ℝ) := by
  show ((OfScientific.ofScientific 250 true 2 : ℚ) : ℝ) = _
  rw [show (OfScientific.ofScientific 250 true 2 : ℚ) = 5 / 2 by decide +kernel]
inductive TacticTestColor where
  | red | green | blue
  deriving DecidableEq, Fintype
example : Fintype.card TacticTestColor = 3 := by decide

/-! ## Binders and sums over finite supports -/
example : ∑ (x, y) ∈ ({(1, 2), (3, 4)} : Finset (ℕ × ℕ)), x * y = 14 := by decide
example : ∑ x in Finset.range 5 with x % 2 = 1, x = 4 := by decide
example (f : ℕ → ℕ) : (⨆ (i ∈ Finset.range 3) (j : ℕ), f (i + j)) = ⨆ i, ⨆ (_ : i ∈ Finset.range 3), ⨆ j, f (i + j) := rfl
example (f : ℕ → ℕ) (h : ¬(Function.support fun i : PLift ℕ => f i.down).Finite) : ∑ᶠ i, f i = 0 := dif_neg h
example : Function.support (fun n : ℕ => n - 1) = {n | 1 < n} := by
  ext n; show n - 1 ≠ 0 ↔ 1 < n; omega

/-! ## Stand-ins for tactics -/
example (x y : ℝ) (h : 0 < x) (k : 0 < y) : 0 < x * x + x / y + 3 := by positivity
example (x : ℝ) (h : 2 < x) : 1 < x := by linarith
example (a b : ℝ) : (a + b) ^ 2 = a ^ 2 + 2 * a * b + b ^ 2 := by ring
example : ∃ n : ℕ, 3 < n := by use 4
