/-! Facts that pin the meanings of the names of the area Data and of those added to other areas with it. -/

example (f : ℝ → ℝ) (h : Function.Periodic f 2) : f (1 + 2) = f 1 := h 1
example (f : ℝ → ℝ) (h : Function.Even f) : f (-3) = f 3 := h 3
example (f : ℝ → ℝ) (h : Function.Odd f) : f (-3) = -f 3 := h 3
example : (Fin.cons 5 ![6, 7] : Fin 3 → ℕ) 0 = 5 := rfl
example : (Fin.snoc ![6, 7] 5 : Fin 3 → ℕ) 2 = 5 := rfl
example : (Fin.append ![1, 2] ![3] : Fin 3 → ℕ) 2 = 3 := rfl
example : Fin.succAbove (1 : Fin 3) 1 = 2 := rfl
example : Fin.predAbove (1 : Fin 3) 2 = 1 := rfl
example (x : ℝ) : x ∈ Set.uIcc (0 : ℝ) 1 ↔ min 0 1 ≤ x ∧ x ≤ max 0 1 := Iff.rfl
example : (Set.univ.pi fun _ : Fin 2 => ({1} : Set ℕ)) ![1, 1] := fun i _ => by match i with | 0 => rfl | 1 => rfl
example : ¬Relation.ReflTransGen (fun _ _ : ℕ => False) 0 1 := fun h => by cases h with | tail _ k => exact k
example : ([1, 2, 2] : List ℕ).SortedLE := by unfold List.SortedLE; decide
example : ¬([1, 2, 2] : List ℕ).SortedLT := by unfold List.SortedLT; decide
example : ([1, 2, 3] : List ℕ).permutations.length = 6 := by decide
example : ([1, 2, 3, 4] : List ℤ).alternatingSum = -2 := rfl
example : ([1, 2, 3] : List ℕ).IsRotated [2, 3, 1] := ⟨1, rfl⟩
example : List.Palindrome [1, 2, 1] := .cons_concat 1 (.singleton 2)
example : Nat.fermatNumber 3 = 257 := rfl
example : mersenne 5 = 31 := rfl
example : Nat.bell 4 = 15 := by decide
example : Nat.pair 1 2 = 5 := rfl
example : Nat.unpair 5 = (1, 2) := by decide
example : Nat.size 8 = 4 := by decide
example : Nat.findGreatest (fun n => n ∣ 12) 10 = 6 := by decide
example : Nat.primesBelow 8 = {2, 3, 5, 7} := by decide
example : 4 ∈ Nat.smoothNumbers 3 := ⟨by decide, by decide⟩
example : Nat.FermatPsp 341 2 → ¬Nat.Prime 341 := fun h => h.2.1
example : PythagoreanTriple 3 4 5 := by unfold PythagoreanTriple; decide
example (h : FermatLastTheorem) : ∀ a b c : ℕ, a ≠ 0 → b ≠ 0 → c ≠ 0 → a ^ 3 + b ^ 3 ≠ c ^ 3 := h 3 (by decide)
example : Real.goldenRatio + Real.goldenConj = 1 := by unfold Real.goldenRatio Real.goldenConj; grind
example : Real.sinc 0 = 1 := if_pos rfl
example (p q : ℝ) (h : Real.HolderConjugate p q) : p⁻¹ + q⁻¹ = 1⁻¹ := h.inv_add_inv_eq_inv
example : ArithmeticFunction.id 7 = 7 := rfl
example (z : ℂ) (h : z ∈ Complex.slitPlane) : 0 < z.re ∨ z.im ≠ 0 := h

open SimpleGraph in
example : (cycleGraph 4).Adj 0 1 ∧ ¬(cycleGraph 4).Adj 0 2 := by
  constructor
  · exact ⟨by decide, .inr (by decide)⟩
  · rintro ⟨_, h | h⟩ <;> exact absurd h (by decide)
open SimpleGraph in
example : (turanGraph 4 2).Adj 0 1 ∧ ¬(turanGraph 4 2).Adj 0 2 := ⟨by show (0 : ℕ) % 2 ≠ 1 % 2; decide, fun h => h rfl⟩
example (G : SimpleGraph ℕ) [DecidableRel G.Adj] (h : G.Adj 1 2) : G.adjMatrix ℤ 1 2 = 1 := if_pos h

open Matrix in
example (a b : Fin 3 → ℝ) : (a ⨯₃ b) 0 = a 1 * b 2 - a 2 * b 1 := rfl
example (v : Fin 3 → ℤ) : Matrix.vandermonde v 1 2 = v 1 ^ 2 := rfl
example (A : Matrix (Fin 2) (Fin 2) ℤ) : (Matrix.fromBlocks A 0 0 A) (.inl 0) (.inl 1) = A 0 1 := rfl
open scoped MatrixGroups in
example (g : SL(2, ℤ)) : g * g⁻¹ = 1 := mul_inv_cancel g
example {R M : Type} [CommRing R] [AddCommGroup M] [Module R M] (x : M) (r : R) (h : r • x = 0) : x ∈ Submodule.torsionBy R M r := h
example : IsRegular (2 : ℤ) := ⟨fun a b h => by have h : 2 * a = 2 * b := h; omega, fun a b h => by have h : a * 2 = b * 2 := h; omega⟩
example {R : Type} [CommRing R] : Polynomial.Chebyshev.T R 2 = 2 * Polynomial.X * Polynomial.X - 1 := rfl
example {R : Type} [Ring R] : descPochhammer R 0 = 1 := rfl
example {X : Type} [TopologicalSpace X] (x y : X) (h : x ⤳ y) : nhds x ≤ nhds y := h
example (P : Type) [MetricSpace P] (s : EuclideanGeometry.Sphere P) (p : P) (h : p ∈ s) : dist p s.center = s.radius := h
example {k V P : Type} [Ring k] [AddCommGroup V] [Module k V] [AddTorsor V P] (s : Set P) (p : P) (h : p ∈ s) : p ∈ affineSpan k s :=
  fun _ hQ => hQ h
example {Ω : Type} [MeasurableSpace Ω] (μ ν : MeasureTheory.Measure Ω) (h : μ.AbsolutelyContinuous ν) (s : Set Ω) (hs : ν s = 0) : μ s = 0 := h hs
example (c : ℂ) (R : ℝ) : circleMap c R 0 = c + R * Complex.exp ((0 : ℝ) * Complex.I) := rfl
example (a : ℕ) (h : a = 2) : a + 1 = 3 := by norm_num [h]
