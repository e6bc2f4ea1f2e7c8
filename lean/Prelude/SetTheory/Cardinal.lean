/-!
# Cardinal numbers
-/

noncomputable section
universe u v w

/-- Types up to bijection. -/
instance Cardinal.isEquivalent : Setoid (Type u) where
  r α β := Nonempty (α ≃ β)
  iseqv := ⟨fun α => ⟨Equiv.refl α⟩, fun ⟨e⟩ => ⟨e.symm⟩, fun ⟨e⟩ ⟨f⟩ => ⟨e.trans f⟩⟩
/-- Cardinal numbers: types up to bijection. -/
def Cardinal : Type (u + 1) := Quotient Cardinal.isEquivalent.{u}

namespace Cardinal
/-- The cardinal number of a type. -/
def mk : Type u → Cardinal := Quotient.mk isEquivalent
/-- The cardinal number of a type. -/
scoped prefix:max "#" => Cardinal.mk
theorem eq' {α β : Type u} : mk α = mk β ↔ Nonempty (α ≃ β) := ⟨Quotient.exact, fun h => Quotient.sound h⟩
theorem embedding_congr {α α' β β' : Type u} (e : α ≃ α') (f : β ≃ β') (h : Nonempty (α ↪ β)) : Nonempty (α' ↪ β') := by
  obtain ⟨g⟩ := h
  refine ⟨⟨fun x => f.toFun (g.toFun (e.invFun x)), fun x y h => ?_⟩⟩
  have h1 := congrArg f.invFun h
  rw [f.left_inv, f.left_inv] at h1
  have h2 := congrArg e.toFun (g.inj' h1)
  rwa [e.right_inv, e.right_inv] at h2
/-- `#α ≤ #β` if there is an injection of `α` into `β`. -/
instance : LE Cardinal.{u} := ⟨fun a b => Quotient.liftOn₂ a b (fun α β => Nonempty (α ↪ β)) fun _ _ _ _ ⟨e⟩ ⟨f⟩ =>
  propext ⟨embedding_congr e f, embedding_congr e.symm f.symm⟩⟩
/-- The Schröder–Bernstein theorem: injections both ways give a bijection. -/
theorem schroeder_bernstein' {α β : Type u} (f : α ↪ β) (g : β ↪ α) : Nonempty (α ≃ β) := by
  classical
  let A : ℕ → Set α := fun n => Nat.rec (motive := fun _ => Set α) {x | ¬∃ y, g.toFun y = x} (fun _ s => {x | ∃ a, a ∈ s ∧ g.toFun (f.toFun a) = x}) n
  let C : Set α := {x | ∃ n, x ∈ A n}
  have hC : ∀ x, ¬x ∈ C → ∃ y, g.toFun y = x := fun x hx => Classical.byContradiction fun h => hx ⟨0, h⟩
  have hs : ∀ x, x ∈ C → g.toFun (f.toFun x) ∈ C := fun x ⟨n, hn⟩ => ⟨n + 1, x, hn, rfl⟩
  have hb : ∀ y, g.toFun y ∈ C → ∃ x, x ∈ C ∧ f.toFun x = y := fun y ⟨n, hn⟩ => by
    cases n with
    | zero => exact absurd ⟨y, rfl⟩ hn
    | succ n =>
      obtain ⟨a, ha, e⟩ := hn
      exact ⟨a, ⟨n, ha⟩, g.inj' e⟩
  refine ⟨⟨fun x => if h : x ∈ C then f.toFun x else Classical.choose (hC x h),
    fun y => if h : g.toFun y ∈ C then Classical.choose (hb y h) else g.toFun y, fun x => ?_, fun y => ?_⟩⟩
  · by_cases h : x ∈ C
    · simp only [h, dite_true]
      have h1 := hs x h
      rw [dif_pos h1]
      exact f.inj' (Classical.choose_spec (hb _ h1)).2
    · simp only [h, dite_false]
      have h1 : g.toFun (Classical.choose (hC x h)) = x := Classical.choose_spec (hC x h)
      rw [dif_neg (by rw [h1]; exact h), h1]
  · by_cases h : g.toFun y ∈ C
    · simp only [h, dite_true]
      have h1 := Classical.choose_spec (hb y h)
      rw [dif_pos h1.1]; exact h1.2
    · simp only [h, dite_false]
      exact g.inj' (Classical.choose_spec (hC _ h))
instance : PartialOrder Cardinal.{u} where
  le_refl a := Quotient.inductionOn a fun _ => ⟨⟨fun x => x, fun _ _ h => h⟩⟩
  le_trans a b c := Quotient.inductionOn₃ a b c fun _ _ _ ⟨f⟩ ⟨g⟩ => ⟨⟨fun x => g.toFun (f.toFun x), fun _ _ h => f.inj' (g.inj' h)⟩⟩
  le_antisymm a b := Quotient.inductionOn₂ a b fun _ _ ⟨f⟩ ⟨g⟩ => Quotient.sound (schroeder_bernstein' f g)
/-- A cardinal number in a larger universe. -/
def lift (c : Cardinal.{v}) : Cardinal.{max v u} := Quotient.liftOn c (fun α => mk (ULift.{u} α)) fun _ _ ⟨e⟩ =>
  Quotient.sound ⟨⟨fun x => ⟨e.toFun x.down⟩, fun x => ⟨e.invFun x.down⟩, fun x => congrArg ULift.up (e.left_inv x.down),
    fun x => congrArg ULift.up (e.right_inv x.down)⟩⟩
instance : Zero Cardinal.{u} := ⟨mk PEmpty⟩
instance : One Cardinal.{u} := ⟨mk PUnit⟩
instance : Inhabited Cardinal.{u} := ⟨0⟩
instance : NatCast Cardinal.{u} := ⟨fun n => lift (mk (Fin n))⟩
/-- The sum of two cardinal numbers: the cardinal number of the disjoint union. -/
instance : Add Cardinal.{u} := ⟨fun a b => Quotient.liftOn₂ a b (fun α β => mk (α ⊕ β)) fun _ _ _ _ ⟨e⟩ ⟨f⟩ =>
  Quotient.sound ⟨⟨Sum.map e.toFun f.toFun, Sum.map e.invFun f.invFun,
    fun x => by cases x <;> simp [Sum.map, e.left_inv _, f.left_inv _], fun x => by cases x <;> simp [Sum.map, e.right_inv _, f.right_inv _]⟩⟩⟩
/-- The product of two cardinal numbers: the cardinal number of the type of pairs. -/
instance : Mul Cardinal.{u} := ⟨fun a b => Quotient.liftOn₂ a b (fun α β => mk (α × β)) fun _ _ _ _ ⟨e⟩ ⟨f⟩ =>
  Quotient.sound ⟨⟨fun p => (e.toFun p.1, f.toFun p.2), fun p => (e.invFun p.1, f.invFun p.2),
    fun p => Prod.ext (e.left_inv p.1) (f.left_inv p.2), fun p => Prod.ext (e.right_inv p.1) (f.right_inv p.2)⟩⟩⟩
/-- Powers: `#α ^ #β` is the cardinal number of the functions from `β` to `α`. -/
instance : Pow Cardinal.{u} Cardinal.{u} := ⟨fun a b => Quotient.liftOn₂ a b (fun α β => mk (β → α)) fun _ _ _ _ ⟨e⟩ ⟨f⟩ =>
  Quotient.sound ⟨⟨fun g x => e.toFun (g (f.invFun x)), fun g x => e.invFun (g (f.toFun x)),
    fun g => funext fun x => by dsimp only; rw [e.left_inv, f.left_inv], fun g => funext fun x => by dsimp only; rw [e.right_inv, f.right_inv]⟩⟩⟩
/-- The smallest infinite cardinal number. -/
def aleph0 : Cardinal.{u} := lift (mk ℕ)
/-- The smallest infinite cardinal number. -/
scoped notation "ℵ₀" => Cardinal.aleph0
/-- The cardinal number of the continuum. -/
def continuum : Cardinal.{u} := 2 ^ aleph0.{u}
/-- The cardinal number of the continuum. -/
scoped notation "𝔠" => Cardinal.continuum
open Classical in
/-- The natural number of a finite cardinal number, `0` for an infinite one. -/
def toNat (c : Cardinal.{u}) : ℕ := if h : ∃ n : ℕ, c = n then Classical.choose h else 0
/-- Two types have the same cardinal number exactly if there is a bijection between them. -/
protected theorem eq {α β : Type u} : mk α = mk β ↔ Nonempty (α ≃ β) := eq'
end Cardinal
end
