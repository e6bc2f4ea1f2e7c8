/-!
# Algebraic number theory: Gaussian integers with division, sums of arithmetic functions, Weierstrass curves, finitely supported antidiagonals
-/

noncomputable section
universe u v w

namespace GaussianInt
/-- The quotient of two Gaussian integers: the complex quotient with both parts rounded to the nearest integer. -/
instance instDiv : Div ℤ[i] := ⟨fun x y =>
  ⟨(2 * (x.re * y.re + x.im * y.im) + y.norm) / (2 * y.norm), (2 * (x.im * y.re - x.re * y.im) + y.norm) / (2 * y.norm)⟩⟩
/-- The remainder that belongs to the quotient. -/
instance instMod : Mod ℤ[i] := ⟨fun x y => x - y * (x / y)⟩
theorem mod_def (x y : ℤ[i]) : x % y = x - y * (x / y) := rfl
theorem norm_eq' (x : ℤ[i]) : x.norm = x.re * x.re + x.im * x.im := by
  show x.re * x.re - -1 * x.im * x.im = _; grobner
theorem sq_nonneg' (a : ℤ) : 0 ≤ a * a := by
  rcases Int.le_total 0 a with h | h
  · exact Int.mul_nonneg h h
  · have := Int.mul_nonneg (a := -a) (b := -a) (by omega) (by omega)
    rwa [Int.neg_mul_neg] at this
theorem norm_nonneg (x : ℤ[i]) : 0 ≤ x.norm := by
  rw [norm_eq']; exact Int.add_nonneg (sq_nonneg' _) (sq_nonneg' _)
theorem eq_zero_of_norm' {x : ℤ[i]} (h : x.norm = 0) : x = 0 := by
  rw [norm_eq'] at h
  have h1 := sq_nonneg' x.re
  have h2 := sq_nonneg' x.im
  have h3 : x.re * x.re = 0 := by omega
  have h4 : x.im * x.im = 0 := by omega
  exact Zsqrtd.ext ((Int.mul_eq_zero.1 h3).elim id id) ((Int.mul_eq_zero.1 h4).elim id id)
theorem norm_mul' (x y : ℤ[i]) : (x * y).norm = x.norm * y.norm := by
  show (x.re * y.re + -1 * x.im * y.im) * (x.re * y.re + -1 * x.im * y.im) - -1 * (x.re * y.im + x.im * y.re) * (x.re * y.im + x.im * y.re) =
    (x.re * x.re - -1 * x.im * x.im) * (y.re * y.re - -1 * y.im * y.im)
  grobner
theorem round_aux' (a n : ℤ) (h : 0 < n) : (2 * (a - (2 * a + n) / (2 * n) * n)) * (2 * (a - (2 * a + n) / (2 * n) * n)) ≤ n * n := by
  have e := Int.mul_ediv_add_emod (2 * a + n) (2 * n)
  have l := Int.emod_nonneg (2 * a + n) (show 2 * n ≠ 0 by omega)
  have u := Int.emod_lt_of_pos (2 * a + n) (show 0 < 2 * n by omega)
  revert e l u
  generalize (2 * a + n) / (2 * n) = q
  generalize (2 * a + n) % (2 * n) = m
  intro e l u
  have e2 : 2 * (a - q * n) = m - n := by grobner
  rw [e2]
  have h1 : 0 ≤ m * (2 * n - m) := Int.mul_nonneg l (by omega)
  have h2 : n * n - (m - n) * (m - n) = m * (2 * n - m) := by grobner
  omega
theorem norm_mod_lt' (x : ℤ[i]) {y : ℤ[i]} (hy : y ≠ 0) : (x % y).norm < y.norm := by
  have hn : 0 < y.norm := by
    have h0 := norm_nonneg y
    have h1 : y.norm ≠ 0 := fun h => hy (eq_zero_of_norm' h)
    omega
  have h1 := round_aux' (x.re * y.re + x.im * y.im) y.norm hn
  have h2 := round_aux' (x.im * y.re - x.re * y.im) y.norm hn
  have e : (x % y).norm = (x.re - (y.re * (x / y).re + -1 * y.im * (x / y).im)) * (x.re - (y.re * (x / y).re + -1 * y.im * (x / y).im)) +
      (x.im - (y.re * (x / y).im + y.im * (x / y).re)) * (x.im - (y.re * (x / y).im + y.im * (x / y).re)) := norm_eq' _
  have e1 : (2 * (x.re * y.re + x.im * y.im) + y.norm) / (2 * y.norm) = (x / y).re := rfl
  have e2 : (2 * (x.im * y.re - x.re * y.im) + y.norm) / (2 * y.norm) = (x / y).im := rfl
  rw [e1] at h1
  rw [e2] at h2
  have en := norm_eq' y
  revert h1 h2 e hn en
  generalize (x / y).re = p
  generalize (x / y).im = q
  generalize (x % y).norm = r
  generalize y.norm = n
  generalize x.re = a
  generalize x.im = b
  generalize y.re = c
  generalize y.im = d
  intro hn h1 h2 e en
  have key : 4 * (r * n) = (2 * (a * c + b * d - p * n)) * (2 * (a * c + b * d - p * n)) + (2 * (b * c - a * d - q * n)) * (2 * (b * c - a * d - q * n)) := by
    rw [e, en]; grobner
  refine Classical.byContradiction fun hlt => ?_
  have h3 : n * n ≤ r * n := Int.mul_le_mul_of_nonneg_right (by omega) (by omega)
  have h4 : 0 < n * n := Int.mul_pos hn hn
  omega
/-- The Gaussian integers are a Euclidean domain with the norm as size. -/
instance instEuclideanDomain : EuclideanDomain ℤ[i] where
  toNontrivial := ⟨0, 1, fun h => absurd (congrArg Zsqrtd.re h) (by decide)⟩
  quotient := (· / ·)
  quotient_zero a := by
    have h0 : Zsqrtd.norm (0 : ℤ[i]) = 0 := rfl
    refine Zsqrtd.ext ?_ ?_
    · show _ / (2 * Zsqrtd.norm (0 : ℤ[i])) = 0
      rw [h0, Int.mul_zero, Int.ediv_zero]
    · show _ / (2 * Zsqrtd.norm (0 : ℤ[i])) = 0
      rw [h0, Int.mul_zero, Int.ediv_zero]
  remainder := (· % ·)
  quotient_mul_add_remainder_eq a b := by show b * (a / b) + (a - b * (a / b)) = a; grobner
  r a b := a.norm.natAbs < b.norm.natAbs
  r_wellFounded := (measure fun a : ℤ[i] => a.norm.natAbs).wf
  remainder_lt a b hb := by
    have h1 := norm_mod_lt' a hb
    have h2 := norm_nonneg (a % b)
    omega
  mul_left_not_lt a b hb := by
    rw [Nat.not_lt, norm_mul', Int.natAbs_mul]
    exact Nat.le_mul_of_pos_right _ (Int.natAbs_pos.2 fun h => hb (eq_zero_of_norm' h))
end GaussianInt

namespace ArithmeticFunction
section
variable {R : Type u}
theorem ext' [Zero R] {f g : ArithmeticFunction R} (h : ∀ n, f n = g n) : f = g := DFunLike.coe_injective' (funext h)
instance zero [Zero R] : Zero (ArithmeticFunction R) := ⟨⟨fun _ => 0, rfl⟩⟩
instance instInhabited [Zero R] : Inhabited (ArithmeticFunction R) := ⟨0⟩
/-- The unit of the Dirichlet convolution: one at one, else zero. -/
instance one [Zero R] [One R] : One (ArithmeticFunction R) := ⟨⟨fun n => if n = 1 then 1 else 0, if_neg (by decide)⟩⟩
theorem one_one [Zero R] [One R] : (1 : ArithmeticFunction R) 1 = 1 := rfl
theorem one_apply_ne [Zero R] [One R] {x : ℕ} (h : x ≠ 1) : (1 : ArithmeticFunction R) x = 0 := if_neg h
/-- A natural-valued arithmetic function with its values in a semiring. -/
def natToArithmeticFunction [Semiring R] (f : ArithmeticFunction ℕ) : ArithmeticFunction R := ⟨fun n => (f n : R), by
  dsimp only; rw [show f 0 = 0 from f.map_zero', Nat.cast_zero]⟩
instance natCoe [Semiring R] : Coe (ArithmeticFunction ℕ) (ArithmeticFunction R) := ⟨natToArithmeticFunction⟩
theorem natCoe_apply [Semiring R] {f : ArithmeticFunction ℕ} {x : ℕ} : (f : ArithmeticFunction R) x = f x := rfl
/-- An integer-valued arithmetic function with its values in a ring. -/
def ofInt [Ring R] (f : ArithmeticFunction ℤ) : ArithmeticFunction R := ⟨fun n => (f n : R), by
  dsimp only; rw [show f 0 = 0 from f.map_zero', Int.cast_zero]⟩
instance intCoe [Ring R] : Coe (ArithmeticFunction ℤ) (ArithmeticFunction R) := ⟨ofInt⟩
theorem intCoe_apply [Ring R] {f : ArithmeticFunction ℤ} {x : ℕ} : (f : ArithmeticFunction R) x = f x := rfl
instance add [AddCommMonoid R] : Add (ArithmeticFunction R) := ⟨fun f g => ⟨fun n => f n + g n, by
  dsimp only; rw [show f 0 = 0 from f.map_zero', show g 0 = 0 from g.map_zero', add_zero]⟩⟩
theorem add_apply [AddCommMonoid R] {f g : ArithmeticFunction R} {n : ℕ} : (f + g) n = f n + g n := rfl
instance instAddCommMonoid [AddCommMonoid R] : AddCommMonoid (ArithmeticFunction R) where
  add_assoc _ _ _ := ext' fun _ => add_assoc _ _ _
  zero_add _ := ext' fun _ => zero_add _
  add_zero _ := ext' fun _ => add_zero _
  add_comm _ _ := ext' fun _ => add_comm _ _
instance instNeg [AddCommGroup R] : Neg (ArithmeticFunction R) := ⟨fun f => ⟨fun n => -f n, by
  dsimp only; rw [show f 0 = 0 from f.map_zero', neg_zero']⟩⟩
instance instAddCommGroup [AddCommGroup R] : AddCommGroup (ArithmeticFunction R) where
  neg_add_cancel _ := ext' fun _ => neg_add_cancel _
  add_comm := add_comm
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
/-- The product is the Dirichlet convolution: the sum of `f d * g e` over the pairs with `d * e = n`. -/
instance instMul [Semiring R] : Mul (ArithmeticFunction R) := ⟨fun f g => ⟨fun n => ∑ x ∈ Nat.divisorsAntidiagonal n, f x.1 * g x.2, rfl⟩⟩
theorem mul_apply [Semiring R] {f g : ArithmeticFunction R} {n : ℕ} : (f * g) n = ∑ x ∈ Nat.divisorsAntidiagonal n, f x.1 * g x.2 := rfl
end
end ArithmeticFunction
end
