/-!
# What the names of the area `Order` mean
-/

set_option autoImplicit false
universe u

/-! ## Lattices -/
example (p q : Prop) : (p ⊓ q) = (p ∧ q) ∧ (p ⊔ q) = (p ∨ q) := ⟨rfl, rfl⟩
example (S : Set (Set ℕ)) : sSup S = ⋃₀ S ∧ sInf S = ⋂₀ S := ⟨rfl, rfl⟩
example (f g : ℕ → ℤ) : (f ⊔ g) = fun n => max (f n) (g n) := rfl
example {α : Type u} [CompleteLattice α] : sSup (∅ : Set α) = ⊥ := le_antisymm (sSup_le fun _ h => h.elim) bot_le
example {α : Type u} [CompleteLattice α] : sInf (∅ : Set α) = ⊤ := le_antisymm le_top (le_sInf fun _ h => h.elim)
example : IsAtom ({0} : Set ℕ) := by
  refine ⟨fun h => ?_, fun b hb => ?_⟩
  · have : (0 : ℕ) ∈ (⊥ : Set ℕ) := h ▸ (rfl : (0 : ℕ) ∈ ({0} : Set ℕ))
    exact this.elim
  · refine le_antisymm (fun x hx => ?_) bot_le
    have h0 : x = 0 := hb.1 hx
    exact absurd (fun y (hy : y = 0) => by rw [hy, ← h0]; exact hx) hb.2
example : (Finset.univ : Finset (Fin 4)) \ {0, 1} = {0, 1}ᶜ := by decide

/-! ## Extended numbers -/
example : (0 : ENNReal) * ⊤ = 0 := zero_mul _
example : (2 : ℕ∞) + ⊤ = ⊤ := WithTop.add_top _
example : (3 : ℕ∞) < ⊤ := WithTop.coe_lt_top 3
example : ENat.toNat ⊤ = 0 ∧ ENat.toNat 5 = 5 := ⟨rfl, rfl⟩
example : ENNReal.toReal ⊤ = 0 := rfl
example : (⊤ : ENNReal) - ⊤ = 0 := rfl
example : EReal.toReal ⊥ = 0 ∧ EReal.toReal ((3 : ℝ) : EReal) = 3 := ⟨rfl, rfl⟩
example : Set.encard (Set.univ : Set ℕ) = ⊤ ∨ ¬Infinite ℕ := by
  by_cases h : Infinite ℕ
  · left
    refine if_neg fun hf => h.not_finite ?_
    cases hf with
    | intro e => exact ⟨⟨fun n => e.toFun ⟨n, trivial⟩, fun i => (e.invFun i).1, fun n => congrArg Subtype.val (e.left_inv ⟨n, trivial⟩),
        fun i => e.right_inv i⟩⟩
  · exact .inr h

/-! ## Relations -/
example : IsChain (· ∣ ·) ({1, 2, 4} : Set ℕ) := by
  rintro x (rfl | rfl | h) y (rfl | rfl | h') hxy <;> first | (cases h; decide) | decide | (cases h'; decide) | (cases h; cases h'; decide)
example : GaloisConnection (fun n : ℕ => n + 1) (fun n => n - 1) → False := fun h => by
  have h1 : 0 + 1 ≤ 0 := (h 0 0).2 (Nat.le_refl 0)
  omega
example (s : Set ℕ) (h : s.Nonempty) : WellFounded.min Nat.lt_wfRel.wf s h ∈ s := (Classical.choose_spec (p := fun a => a ∈ s ∧ _) _).1
example : Finset.Ioi (2 : Fin 5) = {3, 4} := by decide

example (p q : ℚ) : ((p + q * q : ℚ) : ℝ) = p + q * q := by norm_cast
example (p q : ℚ) : ((p / q : ℚ) : ℝ) = p / q := Rat.cast_div p q
example (p q : ℚ) : (p : ℝ) < q ↔ p < q := Rat.cast_lt
example (n : ℤ) : (n : ℝ) = 0 ↔ n = 0 := Int.cast_eq_zero
example (x y : ℝ) : ((x * y⁻¹ : ℝ) : ℂ) = x * (y : ℂ)⁻¹ := by norm_cast
