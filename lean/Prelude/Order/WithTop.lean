/-!
# Adding a top or a bottom element; extended natural numbers

`WithTop α` and `WithBot α` with their order, addition and multiplication; `ℕ∞`.
-/

noncomputable section
universe u v w

/-- `α` with a new least element `⊥`. -/
def WithBot (α : Type u) : Type u := Option α
/-- `α` with a new greatest element `⊤`. -/
def WithTop (α : Type u) : Type u := Option α

namespace WithBot
variable {α : Type u}
/-- An element of `α` as an element of `WithBot α`. -/
@[coe, match_pattern] def some : α → WithBot α := Option.some
instance : Coe α (WithBot α) := ⟨some⟩
instance : Bot (WithBot α) := ⟨(none : Option α)⟩
instance : Inhabited (WithBot α) := ⟨⊥⟩
/-- The element of `α`, or a given one for `⊥`. -/
def unbotD (d : α) (x : WithBot α) : α := Option.getD (α := α) x d
instance [LE α] : LE (WithBot α) := ⟨fun a b => ∀ x : α, a = some x → ∃ y : α, b = some y ∧ x ≤ y⟩
instance [LT α] : LT (WithBot α) := ⟨fun a b => ∃ y : α, b = some y ∧ ∀ x : α, a = some x → x < y⟩
theorem coe_inj {a b : α} (h : some a = some b) : a = b := Option.some.inj h
theorem coe_ne_bot {a : α} : some a ≠ ⊥ := fun h => by
  have h : Option.some a = none := h
  simp at h
theorem cases' {p : WithBot α → Prop} (h0 : p ⊥) (h : ∀ a : α, p (some a)) (x : WithBot α) : p x := by
  cases x with | none => exact h0 | some a => exact h a
theorem coe_le_coe [LE α] {a b : α} : some a ≤ some b ↔ a ≤ b :=
  ⟨fun h => by obtain ⟨y, e, hy⟩ := h a rfl; cases coe_inj e; exact hy, fun h x e => ⟨b, rfl, coe_inj e ▸ h⟩⟩
instance instPreorder [Preorder α] : Preorder (WithBot α) where
  le_refl a x h := ⟨x, h, le_refl x⟩
  le_trans a b c h h' x e := by
    obtain ⟨y, e1, h1⟩ := h x e
    obtain ⟨z, e2, h2⟩ := h' y e1
    exact ⟨z, e2, le_trans h1 h2⟩
  lt_iff_le_not_ge a b := by
    constructor
    · rintro ⟨y, e, h⟩
      refine ⟨fun x e' => ⟨y, e, (lt_iff_le_not_ge.1 (h x e')).1⟩, fun h' => ?_⟩
      obtain ⟨x, e', h1⟩ := h' y e
      exact (lt_iff_le_not_ge.1 (h x e')).2 h1
    · rintro ⟨h, h'⟩
      induction b using cases' with
      | h0 => exact absurd (fun x e => absurd e.symm coe_ne_bot) h'
      | h y =>
        refine ⟨y, rfl, fun x e => ?_⟩
        obtain ⟨y', e', hxy⟩ := h x e
        cases coe_inj e'
        refine lt_iff_le_not_ge.2 ⟨hxy, fun hyx => h' fun z ez => ⟨x, e, coe_inj ez ▸ hyx⟩⟩
instance instPartialOrder [PartialOrder α] : PartialOrder (WithBot α) where
  le_antisymm a b h h' := by
    induction a using cases' with
    | h0 =>
      induction b using cases' with
      | h0 => rfl
      | h y => obtain ⟨_, e, _⟩ := h' y rfl; exact absurd e.symm coe_ne_bot
    | h x =>
      obtain ⟨y, rfl, h1⟩ := h x rfl
      rw [le_antisymm h1 (coe_le_coe.1 h')]
open Classical in
instance instLinearOrder [LinearOrder α] : LinearOrder (WithBot α) where
  le_total a b := by
    induction a using cases' with
    | h0 => exact .inl fun x e => absurd e.symm coe_ne_bot
    | h x =>
      induction b using cases' with
      | h0 => exact .inr fun x e => absurd e.symm coe_ne_bot
      | h y => exact (le_total x y).imp coe_le_coe.2 coe_le_coe.2
  toDecidableLE _ _ := Classical.propDecidable _
  toDecidableEq _ _ := Classical.propDecidable _
  toDecidableLT _ _ := Classical.propDecidable _
instance instOrderBot [LE α] : OrderBot (WithBot α) where
  bot_le _ _ e := absurd e.symm coe_ne_bot
instance instOrderTop [LE α] [OrderTop α] : OrderTop (WithBot α) where
  top := some ⊤
  le_top a x h := ⟨⊤, rfl, OrderTop.le_top x⟩
instance [Zero α] : Zero (WithBot α) := ⟨some 0⟩
instance [One α] : One (WithBot α) := ⟨some 1⟩
instance [NatCast α] : NatCast (WithBot α) := ⟨fun n => some n⟩
instance [Add α] : Add (WithBot α) := ⟨fun a b => match (a : Option α), (b : Option α) with
  | .some x, .some y => some (x + y)
  | _, _ => ⊥⟩
end WithBot

namespace WithTop
variable {α : Type u}
/-- An element of `α` as an element of `WithTop α`. -/
@[coe, match_pattern] def some : α → WithTop α := Option.some
instance : Coe α (WithTop α) := ⟨some⟩
instance : Top (WithTop α) := ⟨(none : Option α)⟩
instance : Inhabited (WithTop α) := ⟨⊤⟩
/-- The element of `α`, or a given one for `⊤`. -/
def untopD (d : α) (x : WithTop α) : α := Option.getD (α := α) x d
instance [LE α] : LE (WithTop α) := ⟨fun a b => ∀ y : α, b = some y → ∃ x : α, a = some x ∧ x ≤ y⟩
instance [LT α] : LT (WithTop α) := ⟨fun a b => ∃ x : α, a = some x ∧ ∀ y : α, b = some y → x < y⟩
theorem coe_inj {a b : α} (h : some a = some b) : a = b := Option.some.inj h
theorem coe_ne_top {a : α} : some a ≠ ⊤ := fun h => by
  have h : Option.some a = none := h
  simp at h
theorem cases' {p : WithTop α → Prop} (h0 : p ⊤) (h : ∀ a : α, p (some a)) (x : WithTop α) : p x := by
  cases x with | none => exact h0 | some a => exact h a
theorem coe_le_coe [LE α] {a b : α} : some a ≤ some b ↔ a ≤ b :=
  ⟨fun h => by obtain ⟨y, e, hy⟩ := h b rfl; cases coe_inj e; exact hy, fun h x e => ⟨a, rfl, coe_inj e ▸ h⟩⟩
theorem coe_lt_coe [LT α] {a b : α} : some a < some b ↔ a < b :=
  ⟨fun ⟨x, e, h⟩ => coe_inj e ▸ h b rfl, fun h => ⟨a, rfl, fun y e => coe_inj e ▸ h⟩⟩
theorem coe_lt_top [LT α] (a : α) : some a < ⊤ := ⟨a, rfl, fun _ e => absurd e.symm coe_ne_top⟩
instance instPreorder [Preorder α] : Preorder (WithTop α) where
  le_refl a x h := ⟨x, h, le_refl x⟩
  le_trans a b c h h' z e := by
    obtain ⟨y, e1, h1⟩ := h' z e
    obtain ⟨x, e2, h2⟩ := h y e1
    exact ⟨x, e2, le_trans h2 h1⟩
  lt_iff_le_not_ge a b := by
    constructor
    · rintro ⟨x, e, h⟩
      refine ⟨fun y e' => ⟨x, e, (lt_iff_le_not_ge.1 (h y e')).1⟩, fun h' => ?_⟩
      obtain ⟨y, e', h1⟩ := h' x e
      exact (lt_iff_le_not_ge.1 (h y e')).2 h1
    · rintro ⟨h, h'⟩
      induction a using cases' with
      | h0 => exact absurd (fun x e => absurd e.symm coe_ne_top) h'
      | h x =>
        refine ⟨x, rfl, fun y e => ?_⟩
        obtain ⟨x', e', hxy⟩ := h y e
        cases coe_inj e'
        refine lt_iff_le_not_ge.2 ⟨hxy, fun hyx => h' fun z ez => ⟨y, e, coe_inj ez ▸ hyx⟩⟩
instance instPartialOrder [PartialOrder α] : PartialOrder (WithTop α) where
  le_antisymm a b h h' := by
    induction b using cases' with
    | h0 =>
      induction a using cases' with
      | h0 => rfl
      | h y => obtain ⟨_, e, _⟩ := h' y rfl; exact absurd e.symm coe_ne_top
    | h x =>
      obtain ⟨y, rfl, h1⟩ := h x rfl
      rw [le_antisymm h1 (coe_le_coe.1 h')]
open Classical in
instance instLinearOrder [LinearOrder α] : LinearOrder (WithTop α) where
  le_total a b := by
    induction a using cases' with
    | h0 => exact .inr fun x e => absurd e.symm coe_ne_top
    | h x =>
      induction b using cases' with
      | h0 => exact .inl fun x e => absurd e.symm coe_ne_top
      | h y => exact (le_total x y).imp coe_le_coe.2 coe_le_coe.2
  toDecidableLE _ _ := Classical.propDecidable _
  toDecidableEq _ _ := Classical.propDecidable _
  toDecidableLT _ _ := Classical.propDecidable _
instance instOrderTop [LE α] : OrderTop (WithTop α) where
  le_top _ _ e := absurd e.symm coe_ne_top
instance instOrderBot [LE α] [OrderBot α] : OrderBot (WithTop α) where
  bot := some ⊥
  bot_le a x h := ⟨⊥, rfl, OrderBot.bot_le x⟩
instance [Zero α] : Zero (WithTop α) := ⟨some 0⟩
instance [One α] : One (WithTop α) := ⟨some 1⟩
instance [NatCast α] : NatCast (WithTop α) := ⟨fun n => some n⟩
instance [Add α] : Add (WithTop α) := ⟨fun a b => match (a : Option α), (b : Option α) with
  | .some x, .some y => some (x + y)
  | _, _ => ⊤⟩
open Classical in
/-- Multiplication with `0 * ⊤ = 0`. -/
instance [Zero α] [Mul α] : Mul (WithTop α) := ⟨fun a b => match (a : Option α), (b : Option α) with
  | .some x, .some y => some (x * y)
  | .some x, none => if x = 0 then 0 else ⊤
  | none, .some y => if y = 0 then 0 else ⊤
  | none, none => ⊤⟩

section
variable [CommSemiring α] [NoZeroDivisors α] [Nontrivial α]
theorem one_ne_zero' : (1 : α) ≠ 0 := fun h => by
  obtain ⟨x, y, hxy⟩ := exists_pair_ne (α := α)
  exact hxy (by rw [← mul_one x, ← mul_one y, h, mul_zero, mul_zero])
theorem mul_ne_zero' {a b : α} (ha : a ≠ 0) (hb : b ≠ 0) : a * b ≠ 0 := fun h =>
  (NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero h).elim ha hb
theorem coe_mul_coe (a b : α) : some a * some b = some (a * b) := rfl
theorem coe_add_coe (a b : α) : some a + some b = some (a + b) := rfl
theorem zero_def : (0 : WithTop α) = some 0 := rfl
theorem one_def : (1 : WithTop α) = some 1 := rfl
theorem top_add (a : WithTop α) : ⊤ + a = ⊤ := by cases a <;> rfl
theorem add_top (a : WithTop α) : a + ⊤ = ⊤ := by cases a <;> rfl
theorem top_mul_top : (⊤ : WithTop α) * ⊤ = ⊤ := rfl
theorem coe_mul_top {a : α} (h : a ≠ 0) : some a * ⊤ = ⊤ := if_neg h
theorem top_mul_coe {a : α} (h : a ≠ 0) : ⊤ * some a = ⊤ := if_neg h
theorem zero_mul_top : some (0 : α) * ⊤ = some 0 := if_pos rfl
theorem top_mul_zero : ⊤ * some (0 : α) = some 0 := if_pos rfl
/-- The commutative semiring structure of `WithTop α`, for a commutative semiring in which sums are zero only if both terms are. -/
@[reducible] def commSemiring' (pos : ∀ a b : α, a + b = 0 → a = 0 ∧ b = 0) : CommSemiring (WithTop α) where
  add_assoc a b c := by
    induction a using cases' <;> induction b using cases' <;> induction c using cases' <;>
      simp only [top_add, add_top, coe_add_coe, add_assoc]
  add_comm a b := by
    induction a using cases' <;> induction b using cases' <;> simp only [top_add, add_top, coe_add_coe]
    rw [add_comm]
  zero_add a := by induction a using cases' <;> simp only [zero_def, add_top, coe_add_coe, zero_add]
  add_zero a := by induction a using cases' <;> simp only [zero_def, top_add, coe_add_coe, add_zero]
  mul_assoc a b c := by
    classical
    induction a using cases' with
    | h0 =>
      induction b using cases' with
      | h0 =>
        induction c using cases' with
        | h0 => rfl
        | h z => by_cases hz : z = 0 <;> simp [hz, top_mul_top, top_mul_coe, top_mul_zero]
      | h y =>
        induction c using cases' with
        | h0 => by_cases hy : y = 0 <;> simp [hy, top_mul_top, top_mul_coe, top_mul_zero, coe_mul_top, zero_mul_top]
        | h z =>
          by_cases hy : y = 0
          · simp [hy, top_mul_zero, coe_mul_coe, zero_mul]
          · by_cases hz : z = 0
            · simp [hz, top_mul_coe hy, top_mul_zero, coe_mul_coe, mul_zero]
            · simp [top_mul_coe hy, top_mul_coe hz, top_mul_coe (mul_ne_zero' hy hz), coe_mul_coe]
    | h x =>
      induction b using cases' with
      | h0 =>
        induction c using cases' with
        | h0 => by_cases hx : x = 0 <;> simp [hx, coe_mul_top, zero_mul_top, top_mul_top]
        | h z =>
          by_cases hx : x = 0 <;> by_cases hz : z = 0 <;>
            simp [hx, hz, coe_mul_top, zero_mul_top, top_mul_coe, top_mul_zero, coe_mul_coe, zero_mul, mul_zero]
      | h y =>
        induction c using cases' with
        | h0 =>
          by_cases hx : x = 0
          · by_cases hy : y = 0 <;> simp [hx, hy, coe_mul_coe, zero_mul, zero_mul_top, coe_mul_top]
          · by_cases hy : y = 0
            · simp [hy, coe_mul_coe, mul_zero, zero_mul_top]
            · simp [coe_mul_coe, coe_mul_top hx, coe_mul_top hy, coe_mul_top (mul_ne_zero' hx hy)]
        | h z => simp only [coe_mul_coe, mul_assoc]
  mul_comm a b := by
    induction a using cases' with
    | h0 =>
      induction b using cases' with
      | h0 => rfl
      | h y => by_cases hy : y = 0 <;> simp [hy, top_mul_coe, coe_mul_top, zero_mul_top, top_mul_zero]
    | h x =>
      induction b using cases' with
      | h0 => by_cases hy : x = 0 <;> simp [hy, top_mul_coe, coe_mul_top, zero_mul_top, top_mul_zero]
      | h y => simp only [coe_mul_coe, mul_comm]
  one_mul a := by
    induction a using cases' with
    | h0 => exact coe_mul_top one_ne_zero'
    | h x => simp only [one_def, coe_mul_coe, one_mul]
  mul_one a := by
    induction a using cases' with
    | h0 => exact top_mul_coe one_ne_zero'
    | h x => simp only [one_def, coe_mul_coe, mul_one]
  zero_mul a := by
    induction a using cases' with
    | h0 => exact zero_mul_top
    | h x => simp only [zero_def, coe_mul_coe, zero_mul]
  mul_zero a := by
    induction a using cases' with
    | h0 => exact top_mul_zero
    | h x => simp only [zero_def, coe_mul_coe, mul_zero]
  left_distrib a b c := by
    induction a using cases' with
    | h0 =>
      induction b using cases' with
      | h0 => simp [top_add, top_mul_top]
      | h y =>
        induction c using cases' with
        | h0 => simp [add_top, top_mul_top]
        | h z =>
          by_cases hy : y = 0
          · by_cases hz : z = 0 <;> simp [hy, hz, coe_add_coe, top_mul_zero, top_mul_coe, zero_add, add_top, top_add]
          · have h : y + z ≠ 0 := fun e => hy (pos y z e).1
            simp only [coe_add_coe, top_mul_coe hy, top_mul_coe h, top_add]
    | h x =>
      by_cases hx : x = 0
      · subst hx
        induction b using cases' <;> induction c using cases' <;>
          simp [top_add, add_top, zero_mul_top, coe_mul_coe, coe_add_coe, zero_mul, zero_add]
      · induction b using cases' <;> induction c using cases' <;>
          simp [top_add, add_top, coe_mul_top hx, coe_mul_coe, coe_add_coe, mul_add]
  right_distrib a b c := by
    induction c using cases' with
    | h0 =>
      induction a using cases' with
      | h0 => simp [top_add, top_mul_top]
      | h y =>
        induction b using cases' with
        | h0 => simp [add_top, top_mul_top]
        | h z =>
          by_cases hy : y = 0
          · by_cases hz : z = 0 <;> simp [hy, hz, coe_add_coe, zero_mul_top, coe_mul_top, zero_add, add_top, top_add]
          · have h : y + z ≠ 0 := fun e => hy (pos y z e).1
            simp only [coe_add_coe, coe_mul_top hy, coe_mul_top h, top_add]
    | h x =>
      by_cases hx : x = 0
      · subst hx
        induction a using cases' <;> induction b using cases' <;>
          simp [top_add, add_top, top_mul_zero, coe_mul_coe, coe_add_coe, mul_zero, zero_add]
      · induction a using cases' <;> induction b using cases' <;>
          simp [top_add, add_top, top_mul_coe hx, coe_mul_coe, coe_add_coe, add_mul]
  natCast_zero := congrArg some Nat.cast_zero
  natCast_succ n := congrArg some (Nat.cast_succ n)
end
end WithTop
end
