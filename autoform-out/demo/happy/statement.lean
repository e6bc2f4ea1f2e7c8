import Mathlib

noncomputable section

/-- `IterateOfFunction f k x` is the result of applying the function `f` exactly `k` times in
succession, beginning with `x`. For `k = 0` it is `x` itself. -/
def IterateOfFunction {α : Type} (f : α → α) : ℕ → α → α
  | 0, x => x
  | k + 1, x => IterateOfFunction f k (f x)

/-- `SumOfSquaredDecimalDigits n` is the sum of the squares of the decimal digits of the natural
number `n`, each digit counted as often as it occurs. It is `0` for `n = 0`, which has no digits,
and `1` for `n = 1`. -/
def SumOfSquaredDecimalDigits (n : ℕ) : ℕ :=
  List.sum (List.map (fun d : ℕ => d ^ 2) (Nat.digits 10 n))

/-- `HappyNumber n` says that the natural number `n` is positive and that some number `k` of steps,
each replacing a number by the sum of the squares of its decimal digits, leads from `n` to `1`.
`k = 0` is allowed, so `1` is happy; `0` is not happy. -/
def HappyNumber (n : ℕ) : Prop :=
  0 < n ∧ ∃ k : ℕ, IterateOfFunction SumOfSquaredDecimalDigits k n = 1

/-- Replace a positive integer by the sum of the squares of its decimal digits, and repeat. A positive integer is called happy if this process eventually reaches 1. There are infinitely many happy numbers. -/
theorem main_statement : Set.Infinite {n : ℕ | HappyNumber n} := by sorry
