/-!
# What the names of the areas `Combinatorics` and `SetTheory` mean
-/

set_option autoImplicit false
universe u

example (v w : Fin 3) : (⊤ : SimpleGraph (Fin 3)).Adj v w ↔ v ≠ w := Iff.rfl
example (v : Fin 3) : ¬(⊥ : SimpleGraph (Fin 3)).Adj v v := id
example {V : Type u} (G : SimpleGraph V) (v w : V) : Gᶜ.Adj v w ↔ v ≠ w ∧ ¬G.Adj v w := Iff.rfl
example {V : Type u} (G : SimpleGraph V) (u v : V) (h : G.Adj u v) : (SimpleGraph.Walk.cons h .nil : G.Walk u v).length = 1 := rfl
example : (⊤ : SimpleGraph (Fin 2)).Colorable 2 := ⟨⟨fun v => v, fun h => h⟩⟩
example : s(1, 2) = s(2, 1) := Quot.sound (.inr rfl)
example : catalan 4 = 14 := by decide
example : Nat.stirlingSecond 4 2 = 7 ∧ Nat.stirlingFirst 4 2 = 11 ∧ Nat.multichoose 3 2 = 6 := ⟨by decide, by decide, by simp [Nat.multichoose]⟩
example : numDerangements 5 = 44 := by decide
example : Nat.superFactorial 4 = 288 := by decide
example : (Finset.offDiag ({1, 2, 3} : Finset ℕ)).card = 6 := by decide
open Cardinal in
example : #ℕ ≤ #ℤ := ⟨⟨fun n => n, fun _ _ h => Int.ofNat.inj h⟩⟩
open Cardinal in
example : #(ℕ × ℕ) = #ℕ * #ℕ := rfl
open Cardinal in
example : (𝔠 : Cardinal.{0}) = 2 ^ ℵ₀ := rfl
