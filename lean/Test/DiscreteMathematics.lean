/-!
# What the names of the area `DiscreteMathematics` mean
-/
set_option autoImplicit false

example {α : Type} (r : α → α → Prop) [IsWellOrder α r] (a : α) : Ordinal.typein r a < Ordinal.type r := Ordinal.typein_lt r a
example {α β : Type} {r : α → α → Prop} {s : β → β → Prop} [IsWellOrder α r] [IsWellOrder β s] : Ordinal.type r ≤ Ordinal.type s ↔ Nonempty (r ≼i s) := Ordinal.type_le_iff
example (a : Ordinal.{0}) : a < a + 1 ∧ Order.succ a = a + 1 := ⟨Ordinal.lt_add_one' a, rfl⟩
example {α β : Type} (r : α → α → Prop) (s : β → β → Prop) [IsWellOrder α r] [IsWellOrder β s] : Ordinal.type r * Ordinal.type s = Ordinal.type (Prod.Lex s r) := rfl
example : toLex ((1 : ℕ), (5 : ℕ)) < toLex (2, 0) := .inl (by decide)
example : ¬toLex ((2 : ℕ), (0 : ℕ)) ≤ toLex (1, 5) := by rintro (h | ⟨h, _⟩) <;> exact absurd h (by decide)
example : (false : Bool) < true := rfl
example : SupClosed {n : ℕ | 3 ≤ n} := fun _ ha _ _ => Nat.le_trans ha (Nat.le_max_left _ _)
example (f : Set ℕ →o Set ℕ) (s : Set ℕ) (h : f s ≤ s) : f.lfp ⊆ s := fun _ hx => hx s h
example (R : SetRel ℕ ℕ) : R.inv.inv = R := rfl
example (p : LTSeries ℕ) (i : Fin p.length) : p (Fin.castSucc i) < p i.succ := p.step i
example {V : Type} (G : SimpleGraph V) (u v w : V) (h : G.Adj u v) (p : G.Walk v w) : (SimpleGraph.Walk.cons h p).getVert 1 = p.getVert 0 := rfl
example (a b : ℕ) (h : a ≠ b) : (SimpleGraph.fromEdgeSet {s(a, b)}).Adj a b := ⟨rfl, h⟩
example (a : ℕ) : ¬(SimpleGraph.fromEdgeSet {s(a, a)}).Adj a a := fun h => h.2 rfl
example {V : Type} (G : SimpleGraph V) (C : G.Coloring ℕ) (v : V) : v ∈ C.colorClass (C v) := rfl
example {α : Type} (M : Matroid α) (D : Set α) (h : M.IsCircuit D) : ¬M.Indep D := h.1.1
example {α : Type} (M : Matroid α) (I X : Set α) (h : M.IsBasis I X) : I ⊆ X := h.1.1.2
example : ¬ThreeAPFree ({1, 2, 3} : Set ℕ) := fun h => absurd (h (a := 1) (.inl rfl) (b := 2) (.inr (.inl rfl)) (c := 3) (.inr (.inr rfl)) rfl) (by decide)
example : fwdDiff 1 (fun n : ℤ => n * n) 3 = 7 := by show ((3 + 1) * (3 + 1) - 3 * 3 : ℤ) = 7; decide
example (p : DyckWord) : p.semilength = p.toList.count DyckStep.D := p.count_U_eq_count_D
