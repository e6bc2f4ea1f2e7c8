/-!
# What the embedded prelude's names mean

Facts that pin the meanings of names to Mathlib's: values, junk values, notation precedence and instances.
Elaborated on top of the prelude; any error is a failure. No `import` line: the loader provides the header.
-/

set_option autoImplicit false

/-! ## Junk values and subtraction -/
example : (5 : ℤ) / 0 = 0 := by decide
example : (5 : ℕ) / 0 = 0 := by decide
example : (5 : ℕ) % 0 = 5 := by decide
example : (3 : ℕ) - 5 = 0 := by decide
example : (-7 : ℤ) / 2 = -4 := by decide
example : (-7 : ℤ) % 2 = 1 := by decide
example (x : ℚ) : x / 0 = 0 := by grind
example (x : ℝ) : x / 0 = 0 := by grind
example (z : ℂ) : z / 0 = 0 := by grind
example : sInf (∅ : Set ℕ) = 0 := by
  exact dif_neg (fun ⟨_, h⟩ => h.1 : ¬∃ n, IsLeast (∅ : Set ℕ) n)
example : sSup (∅ : Set ℝ) = 0 := by
  refine dif_neg (fun ⟨x, h⟩ => ?_ : ¬∃ x, IsLUB (∅ : Set ℝ) x)
  have h1 : x ≤ x - 1 := h.2 fun _ h => h.elim
  grind
example (x : ℝ) (h : x < 0) : Real.sqrt x = 0 := by
  refine dif_neg fun ⟨y, h0, h1⟩ => ?_
  have := Real.mul_nonneg' h0 h0
  grind
example (x : ℝ) : 0 ≤ √x := Real.sqrt_nonneg x
example (x y : ℝ) : Real.logb x y = Real.log y / Real.log x := rfl
example (y : ℝ) (h : y ≠ 0) : (0 : ℝ) ^ y = 0 := by
  show Real.rpow 0 y = 0
  unfold Real.rpow
  rw [if_neg (by grind), if_pos rfl, if_neg h]
example : Set.ncard (∅ : Set ℕ) = 0 := by
  have h : ∃ n : ℕ, Nonempty ((∅ : Set ℕ) ≃ Fin n) :=
    ⟨0, ⟨⟨fun x => x.2.elim, fun i => i.elim0, fun x => x.2.elim, fun i => i.elim0⟩⟩⟩
  refine (dif_pos h).trans ?_
  obtain ⟨e⟩ := Classical.choose_spec h
  rcases Nat.eq_zero_or_pos (Classical.choose h) with h0 | h0
  · exact h0
  · exact (e.invFun ⟨0, h0⟩).2.elim

/-! ## Natural numbers -/
example : ¬Nat.Prime 0 := by decide
example : ¬Nat.Prime 1 := by decide
example : Nat.Prime 2 := by decide
example : ¬Nat.Prime 91 := by decide
example : Nat.choose 5 2 = 10 := by decide
example : Nat.choose 2 5 = 0 := by decide
example : Nat.factorial 5 = 120 := by decide
example : Nat.fib 10 = 55 := by decide
example : Nat.sqrt 195 = 13 ∧ Nat.sqrt 196 = 14 := by decide
example : Nat.log 2 1023 = 9 ∧ Nat.log 1 5 = 0 ∧ Nat.clog 2 1025 = 11 := by decide
example : Nat.digits 10 1230 = [0, 3, 2, 1] ∧ Nat.digits 10 0 = [] := by decide
example : Nat.minFac 0 = 2 ∧ Nat.minFac 1 = 1 ∧ Nat.minFac 35 = 5 := by decide
example : Nat.primeFactorsList 60 = [2, 2, 3, 5] := by decide
example : padicValNat 2 24 = 3 ∧ padicValNat 2 0 = 0 ∧ padicValNat 1 7 = 0 := by decide
example : Nat.divisors 12 = {1, 2, 3, 4, 6, 12} ∧ Nat.divisors 0 = ∅ := by decide
example : Nat.properDivisors 6 = {1, 2, 3} := by decide
example : Nat.Perfect 28 := ⟨by decide, by decide⟩
example : Nat.totient 12 = 4 ∧ Nat.totient 1 = 1 ∧ Nat.totient 0 = 0 := by decide
example : Nat.factorization 12 2 = 2 := by decide
example : Even (0 : ℤ) ∧ Odd (-3 : ℤ) ∧ ¬Even (3 : ℕ) := by decide
example : IsSquare (49 : ℕ) ∧ ¬IsSquare (50 : ℕ) := by decide
example : 30 ≡ 2 [MOD 7] ∧ -1 ≡ 6 [ZMOD 7] := by decide
example {α : Type} (f : α → α) (x : α) : f^[3] x = f (f (f x)) := rfl
open Nat in
example : 3 ! + 1 = 7 ∧ 2 * 3 ! = 12 := by decide

/-! ## Finite sets, sums and products -/
example : ∑ i ∈ Finset.range 5, i = 10 := by decide
example : ∑ i in Finset.range 5, i = 10 := by decide
example : ∏ i ∈ Finset.Icc 1 5, i = Nat.factorial 5 := by decide
example : ∑ i ∈ Finset.range 3, i + 1 = 4 := by decide
example : ∑ i ∈ Finset.range 3, i * 2 = 6 := by decide
example : ∑ i ∈ Finset.range 10 with i % 2 = 0, i = 20 := by decide
example : ∑ k : ℤ in Finset.Icc (-2) 3, k = 3 := by decide
example : ∑ i : Fin 4, (i : ℕ) = 6 := by decide
example : ∑ (i ∈ Finset.range 3) (j ∈ Finset.range 4), i * j = 18 := by decide
example : ({3, 1, 2} : Finset ℕ) = {1, 2, 3, 3} := by decide
example : ({1, 2} ∪ {2, 3} : Finset ℕ).card = 3 ∧ ({1, 2} ∩ {2, 3} : Finset ℕ) = {2} := by decide
example : (Finset.Ico 2 5).card = 3 ∧ (Finset.Ioc 2 5 : Finset ℕ) = {3, 4, 5} := by decide
example : {n ∈ Finset.range 10 | n % 3 = 0}.card = 4 := by decide
example : ∀ x ∈ Finset.range 7, x * x < 40 := by decide
example : Fintype.card (Fin 3 × Bool) = 6 := by decide

/-! ## Sets and orders -/
example (S : Set ℕ) : {x ∈ S | x < 3} ⊆ S := fun _ h => h.1
example : {(x, y) : ℕ × ℕ | x < y} = {p | p.1 < p.2} := rfl
example : {x ^ 2 | x > (0 : ℕ)} = {z | ∃ x > 0, x ^ 2 = z} := rfl
example : (fun n : ℕ => n + 1) '' {n | n < 2} = {1, 2} := by
  ext x
  constructor
  · rintro ⟨n, h, rfl⟩
    show n + 1 = 1 ∨ n + 1 = 2
    have h : n < 2 := h
    omega
  · rintro (rfl | h)
    · exact ⟨0, (by decide : 0 < 2), rfl⟩
    · exact ⟨1, (by decide : 1 < 2), h.symm⟩
example : IsLeast {n : ℕ | 3 < n} 4 := ⟨(by decide : 3 < 4), fun _ h => h⟩
example : ∃! n : ℕ, n < 1 := ⟨0, by decide, fun n h => by omega⟩
example : |(-5 : ℤ)| = 5 ∧ max (3 : ℤ) 4 = 4 := by decide
example : ⌊(7 : ℤ)⌋ = 7 := by decide
example (x : ℝ) : (⌊x⌋ : ℝ) ≤ x := (FloorRing.gc_coe_floor _ _).2 (Int.le_refl _)

/-! ## Algebra: what `grind`, `norm_cast` and friends see -/
example (x y : ℝ) : (x + y) ^ 2 = x ^ 2 + 2 * x * y + y ^ 2 := by grind
example (x y : ℝ) (h : x < y) : x + 1 / 2 < y + 1 := by grind
example (z w : ℂ) : (z - w) * (z + w) = z ^ 2 - w ^ 2 := by grind
example {R : Type*} [CommRing R] (a b : R) : (a + b) ^ 3 = a ^ 3 + 3 * a ^ 2 * b + 3 * a * b ^ 2 + b ^ 3 := by
  grind
example {K : Type*} [Field K] (a b : K) (h : b ≠ 0) : a / b * b = a := by grind
example : Complex.I ^ 2 = -1 := by
  rw [show Complex.I ^ 2 = Complex.I * Complex.I by grind]
  refine Complex.ext ?_ ?_
  · show (0 : ℝ) * 0 - 1 * 1 = -1
    grind
  · show (0 : ℝ) * 1 + 1 * 0 = -0
    grind
example (m n : ℕ) (h : (m : ℝ) + n = 5) : m + n = 5 := by
  norm_cast at h
example (m n : ℤ) : ((m * n : ℤ) : ℝ) = m * n := by norm_cast
example : (3 : ZMod 7)⁻¹ = 5 ∧ (5 : ZMod 7) + 4 = 2 := by decide
example (p : ℕ) [Fact p.Prime] (a b : ZMod p) (h : b ≠ 0) : a / b * b = a := by grind
example : (8 : ℝ) ^ (1 / 3) = 1 := by
  show (8 : ℝ) ^ (0 : ℕ) = 1
  exact pow_zero 8
