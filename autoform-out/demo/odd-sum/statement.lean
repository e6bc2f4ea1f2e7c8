import Mathlib

/-- For every natural number n, the sum of the first n odd numbers is n squared. -/
theorem main_statement (n : ℕ) :
    ∑ i ∈ Finset.range n, (2 * i + 1) = n ^ 2 := by sorry
