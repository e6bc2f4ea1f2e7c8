/-!
# Functions of a real variable

Each function is defined by choice from a property that characterises it, or as the limit of its series.
Outside their natural domains they take Mathlib's values.
-/

section

namespace Real

open Classical in
/-- The limit of a sequence of real numbers; `0` for a divergent one. -/
noncomputable def seqLim (u : ℕ → ℝ) : ℝ :=
  if h : ∃ l, ∀ ε > 0, ∃ N, ∀ n ≥ N, |u n - l| < ε then Classical.choose h else 0

open Classical in
/-- The square root; `0` for negative arguments. -/
noncomputable def sqrt (x : ℝ) : ℝ :=
  if h : ∃ y, 0 ≤ y ∧ y * y = x then Classical.choose h else 0
/-- The square root of a real number. -/
prefix:max "√" => Real.sqrt

/-- The exponential function: the limit of `∑ k < n, x ^ k / k!`. -/
noncomputable def exp (x : ℝ) : ℝ :=
  seqLim fun n => ∑ k ∈ Finset.range n, x ^ k / (Nat.factorial k : ℝ)
/-- The sine: the limit of `∑ k < n, (-1) ^ k * x ^ (2 k + 1) / (2 k + 1)!`. -/
noncomputable def sin (x : ℝ) : ℝ :=
  seqLim fun n => ∑ k ∈ Finset.range n, (-1) ^ k * x ^ (2 * k + 1) / (Nat.factorial (2 * k + 1) : ℝ)
/-- The cosine: the limit of `∑ k < n, (-1) ^ k * x ^ (2 k) / (2 k)!`. -/
noncomputable def cos (x : ℝ) : ℝ :=
  seqLim fun n => ∑ k ∈ Finset.range n, (-1) ^ k * x ^ (2 * k) / (Nat.factorial (2 * k) : ℝ)
/-- The tangent `sin x / cos x`; `0` where the cosine vanishes. -/
noncomputable def tan (x : ℝ) : ℝ := sin x / cos x
/-- The cotangent `cos x / sin x`; `0` where the sine vanishes. -/
noncomputable def cot (x : ℝ) : ℝ := cos x / sin x
/-- The hyperbolic sine. -/
noncomputable def sinh (x : ℝ) : ℝ := (exp x - exp (-x)) / 2
/-- The hyperbolic cosine. -/
noncomputable def cosh (x : ℝ) : ℝ := (exp x + exp (-x)) / 2
/-- The hyperbolic tangent. -/
noncomputable def tanh (x : ℝ) : ℝ := Real.sinh x / Real.cosh x

/-- The number π: the least positive zero of the sine. -/
protected noncomputable def pi : ℝ := sInf {x : ℝ | 0 < x ∧ sin x = 0}
/-- The number π. -/
scoped notation "π" => Real.pi

open Classical in
/-- The natural logarithm of `|x|`; `log 0 = 0`. -/
noncomputable def log (x : ℝ) : ℝ := if h : ∃ y, exp y = |x| then Classical.choose h else 0
/-- The logarithm in base `b`: `log x / log b`. -/
noncomputable def logb (b x : ℝ) : ℝ := log x / log b

/-- Powers with real exponents. For `x > 0` it is `exp (log x * y)`; `0 ^ 0 = 1` and `0 ^ y = 0` otherwise;
for `x < 0` it is `exp (log x * y) * cos (y * π)`. -/
noncomputable def rpow (x y : ℝ) : ℝ :=
  if 0 < x then exp (log x * y)
  else if x = 0 then (if y = 0 then 1 else 0)
  else exp (log x * y) * cos (y * Real.pi)
noncomputable instance : Pow ℝ ℝ := ⟨rpow⟩

open Classical in
/-- The inverse sine, with values in `[-π/2, π/2]`; constant outside `[-1, 1]`. -/
noncomputable def arcsin (x : ℝ) : ℝ :=
  if h : ∃ y, -(Real.pi / 2) ≤ y ∧ y ≤ Real.pi / 2 ∧ sin y = max (-1) (min 1 x) then Classical.choose h
  else 0
/-- The inverse cosine `π / 2 - arcsin x`. -/
noncomputable def arccos (x : ℝ) : ℝ := Real.pi / 2 - arcsin x
open Classical in
/-- The inverse tangent, with values in `(-π/2, π/2)`. -/
noncomputable def arctan (x : ℝ) : ℝ :=
  if h : ∃ y, -(Real.pi / 2) < y ∧ y < Real.pi / 2 ∧ Real.tan y = x then Classical.choose h else 0

/-- The sign of a real number, as a real number. -/
noncomputable def sign (r : ℝ) : ℝ := if r < 0 then -1 else if 0 < r then 1 else 0
end Real

theorem Real.sqrt_nonneg (x : ℝ) : 0 ≤ Real.sqrt x := by
  unfold Real.sqrt
  by_cases h : ∃ y, 0 ≤ y ∧ y * y = x
  · rw [dif_pos h]; exact (Classical.choose_spec h).1
  · rw [dif_neg h]; exact _root_.le_refl 0

/-- The square root of a nonnegative real number. -/
noncomputable def NNReal.sqrt (x : NNReal) : NNReal := ⟨Real.sqrt x, Real.sqrt_nonneg x⟩
/-- Powers of nonnegative reals with real exponents; exponentials of real numbers are nonnegative, so
the absolute value changes nothing. -/
noncomputable def NNReal.rpow (x : NNReal) (y : ℝ) : NNReal := Real.nnabs ((x : ℝ) ^ y)
noncomputable instance : Pow NNReal ℝ := ⟨NNReal.rpow⟩

/-- Types with a norm. -/
class Norm (E : Type _) where
  /-- The norm. -/
  norm : E → ℝ
export Norm (norm)
/-- The norm. -/
macro:max atomic("‖" noWs) a:term noWs "‖" : term => `(norm $a)
noncomputable instance : Norm ℝ := ⟨fun x => |x|⟩
noncomputable instance : Norm ℤ := ⟨fun n => |(n : ℝ)|⟩
noncomputable instance : Norm ℚ := ⟨fun q => |(q : ℝ)|⟩

/-- Types with a distance. -/
class Dist (α : Type _) where
  /-- The distance. -/
  dist : α → α → ℝ
export Dist (dist)
noncomputable instance : Dist ℝ := ⟨fun x y => |x - y|⟩
noncomputable instance : Dist ℤ := ⟨fun x y => |(x : ℝ) - y|⟩
noncomputable instance : Dist ℚ := ⟨fun x y => |(x : ℝ) - y|⟩
noncomputable instance : Dist ℕ := ⟨fun x y => |(x : ℝ) - y|⟩
end
