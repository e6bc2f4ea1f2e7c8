/-!
# Arithmetic of ordinal numbers; well-ordering of types, cardinals of ordinals
-/

noncomputable section
universe u v w

namespace Ordinal
theorem isWellOrder_false' {α : Type u} (h : ∀ a b : α, a = b) : IsWellOrder α fun _ _ => False :=
  { trichotomous := fun a b _ _ => h a b
    trans := fun _ _ _ h => h.elim
    wf := ⟨fun _ => ⟨_, fun _ h => h.elim⟩⟩ }
instance isWellOrder_pempty : IsWellOrder PEmpty.{u + 1} fun _ _ => False := isWellOrder_false' fun a => a.elim
instance isWellOrder_punit : IsWellOrder PUnit.{u + 1} fun _ _ => False := isWellOrder_false' fun _ _ => rfl
/-- Zero is the type of the empty order. -/
instance zero : Zero Ordinal.{u} := ⟨type fun _ _ : PEmpty => False⟩
/-- One is the type of an order of one element. -/
instance one : One Ordinal.{u} := ⟨type fun _ _ : PUnit => False⟩
instance inhabited : Inhabited Ordinal.{u} := ⟨0⟩
theorem type_le_of_map {α β : Type u} {r : α → α → Prop} {s : β → β → Prop} [IsWellOrder α r] [IsWellOrder β s] (f : α → β)
    (hf : ∀ a a', r a' a → s (f a') (f a)) (hc : ∀ a b, s b (f a) → ∃ a', r a' a ∧ f a' = b) : type r ≤ type s :=
  fun a => ⟨f a, WellOrder.Matches.of_map f hf hc a⟩
/-- Zero is the least ordinal. -/
instance orderBot : OrderBot Ordinal.{u} where
  bot := 0
  bot_le o := by
    induction o using ind' with | h α r =>
    exact fun a => a.elim
instance sumLex_isWellOrder {α : Type u} {β : Type v} (r : α → α → Prop) (s : β → β → Prop) [hr : IsWellOrder α r] [hs : IsWellOrder β s] :
    IsWellOrder (α ⊕ β) (Sum.Lex r s) :=
  { trichotomous := fun a b h1 h2 => by
      rcases a with a | a <;> rcases b with b | b
      · exact congrArg _ (hr.toTrichotomous.trichotomous a b (fun k => h1 (.inl k)) fun k => h2 (.inl k))
      · exact absurd (.sep _ _) h1
      · exact absurd (.sep _ _) h2
      · exact congrArg _ (hs.toTrichotomous.trichotomous a b (fun k => h1 (.inr k)) fun k => h2 (.inr k))
    trans := fun a b c h1 h2 => by
      cases h1 with
      | inl h => cases h2 with
        | inl k => exact .inl (hr.trans _ _ _ h k)
        | sep => exact .sep _ _
      | inr h => cases h2 with
        | inr k => exact .inr (hs.trans _ _ _ h k)
      | sep => cases h2 with
        | inr k => exact .sep _ _
    wf := Sum.lex_wf hr.wf hs.wf }
instance prodLex_isWellOrder {α : Type u} {β : Type v} (r : α → α → Prop) (s : β → β → Prop) [hr : IsWellOrder α r] [hs : IsWellOrder β s] :
    IsWellOrder (α × β) (Prod.Lex r s) :=
  { trichotomous := fun a b h1 h2 => by
      rw [Prod.lex_def] at h1 h2
      have e1 : a.1 = b.1 := hr.toTrichotomous.trichotomous _ _ (fun k => h1 (.inl k)) fun k => h2 (.inl k)
      exact Prod.ext e1 (hs.toTrichotomous.trichotomous _ _ (fun k => h1 (.inr ⟨e1, k⟩)) fun k => h2 (.inr ⟨e1.symm, k⟩))
    trans := fun a b c h1 h2 => by
      rw [Prod.lex_def] at h1 h2 ⊢
      rcases h1 with h1 | ⟨e1, h1⟩ <;> rcases h2 with h2 | ⟨e2, h2⟩
      · exact .inl (hr.trans _ _ _ h1 h2)
      · exact .inl (e2 ▸ h1)
      · exact .inl (e1 ▸ h2)
      · exact .inr ⟨e1.trans e2, hs.trans _ _ _ h1 h2⟩
    wf := ⟨fun p => Prod.lexAccessible (hr.wf.apply p.1) hs.wf.apply p.2⟩ }
theorem sumLex_congr' {α β : Type u} {α' β' : Type u} {r : α → α → Prop} {s : β → β → Prop} {r' : α' → α' → Prop} {s' : β' → β' → Prop}
    (h : Nonempty (r ≃r r')) (k : Nonempty (s ≃r s')) : Nonempty (Sum.Lex r s ≃r Sum.Lex r' s') := by
  obtain ⟨e⟩ := h; obtain ⟨f⟩ := k
  refine ⟨⟨⟨Sum.map e.toFun f.toFun, Sum.map e.invFun f.invFun, fun x => ?_, fun x => ?_⟩, fun {x y} => ?_⟩⟩
  · cases x <;> simp [Sum.map, e.left_inv _, f.left_inv _]
  · cases x <;> simp [Sum.map, e.right_inv _, f.right_inv _]
  · rcases x with x | x <;> rcases y with y | y
    · exact Sum.lex_inl_inl.trans (e.map_rel_iff'.trans Sum.lex_inl_inl.symm)
    · exact ⟨fun _ => .sep _ _, fun _ => .sep _ _⟩
    · exact ⟨fun h => (nomatch h), fun h => (nomatch h)⟩
    · exact Sum.lex_inr_inr.trans (f.map_rel_iff'.trans Sum.lex_inr_inr.symm)
theorem prodLex_congr' {α β : Type u} {α' β' : Type u} {r : α → α → Prop} {s : β → β → Prop} {r' : α' → α' → Prop} {s' : β' → β' → Prop}
    (h : Nonempty (r ≃r r')) (k : Nonempty (s ≃r s')) : Nonempty (Prod.Lex r s ≃r Prod.Lex r' s') := by
  obtain ⟨e⟩ := h; obtain ⟨f⟩ := k
  refine ⟨⟨⟨fun p => (e.toFun p.1, f.toFun p.2), fun p => (e.invFun p.1, f.invFun p.2), fun p => Prod.ext (e.left_inv p.1) (f.left_inv p.2),
    fun p => Prod.ext (e.right_inv p.1) (f.right_inv p.2)⟩, fun {x y} => ?_⟩⟩
  refine Prod.lex_def.trans (Iff.trans ?_ Prod.lex_def.symm)
  refine or_congr e.map_rel_iff' (and_congr ⟨fun h => ?_, fun h => congrArg e.toFun h⟩ f.map_rel_iff')
  have := congrArg e.invFun h
  exact (e.left_inv x.1).symm.trans (Eq.trans this (e.left_inv y.1))
/-- The sum of two ordinals: the second order after the first one. -/
instance add : Add Ordinal.{u} := ⟨fun a b => Quotient.liftOn₂ a b (fun A B => type (Sum.Lex A.r B.r)) fun _ _ _ _ h k => type_eq.2 (sumLex_congr' h k)⟩
/-- The product of two ordinals: `a * b` is `b` copies of `a` one after the other. -/
instance mul : Mul Ordinal.{u} := ⟨fun a b => Quotient.liftOn₂ a b (fun A B => type (Prod.Lex B.r A.r)) fun _ _ _ _ h k => type_eq.2 (prodLex_congr' k h)⟩
theorem type_sum {α β : Type u} (r : α → α → Prop) (s : β → β → Prop) [IsWellOrder α r] [IsWellOrder β s] : type r + type s = type (Sum.Lex r s) := rfl
theorem type_prod {α β : Type u} (r : α → α → Prop) (s : β → β → Prop) [IsWellOrder α r] [IsWellOrder β s] : type r * type s = type (Prod.Lex s r) := rfl
/-- Ordinals with addition. -/
instance addMonoid : AddMonoid Ordinal.{u} where
  add_assoc a b c := by
    induction a using ind' with | h α r =>
    induction b using ind' with | h β s =>
    induction c using ind' with | h γ t =>
    let F : (α ⊕ β) ⊕ γ → α ⊕ β ⊕ γ := fun x => match x with | .inl (.inl a) => .inl a | .inl (.inr b) => .inr (.inl b) | .inr c => .inr (.inr c)
    have hF : ∀ x y, Sum.Lex r (Sum.Lex s t) (F x) (F y) ↔ Sum.Lex (Sum.Lex r s) t x y := by
      rintro ((x | x) | x) ((y | y) | y) <;> simp [F, Sum.Lex.sep]
    refine type_eq.2 ⟨⟨⟨F, fun x => match x with | .inl a => .inl (.inl a) | .inr (.inl b) => .inl (.inr b) | .inr (.inr c) => .inr c, fun x => ?_, fun x => ?_⟩,
      fun {x y} => hF x y⟩⟩
    · rcases x with (x | x) | x <;> rfl
    · rcases x with x | x | x <;> rfl
  zero_add a := by
    induction a using ind' with | h α r =>
    refine (show type (Sum.Lex (fun _ _ : PEmpty => False) r) = type r from type_eq.2 ?_)
    refine ⟨⟨⟨fun x => match x with | .inr a => a, .inr, fun x => ?_, fun x => rfl⟩, fun {x y} => ?_⟩⟩
    · rcases x with ⟨⟨⟩⟩ | x; rfl
    · rcases x with ⟨⟨⟩⟩ | x; rcases y with ⟨⟨⟩⟩ | y; exact Sum.lex_inr_inr.symm
  add_zero a := by
    induction a using ind' with | h α r =>
    refine (show type (Sum.Lex r (fun _ _ : PEmpty => False)) = type r from type_eq.2 ?_)
    refine ⟨⟨⟨fun x => match x with | .inl a => a, .inl, fun x => ?_, fun x => rfl⟩, fun {x y} => ?_⟩⟩
    · rcases x with x | ⟨⟨⟩⟩; rfl
    · rcases x with x | ⟨⟨⟩⟩; rcases y with y | ⟨⟨⟩⟩; exact Sum.lex_inl_inl.symm
/-- Ordinals with multiplication. -/
instance monoidWithZero : MonoidWithZero Ordinal.{u} where
  mul_assoc a b c := by
    induction a using ind' with | h α r =>
    induction b using ind' with | h β s =>
    induction c using ind' with | h γ t =>
    refine type_eq.2 ⟨⟨⟨fun x => ((x.1, x.2.1), x.2.2), fun x => (x.1.1, x.1.2, x.2), fun x => rfl, fun x => rfl⟩, fun {x y} => ?_⟩⟩
    show Prod.Lex (Prod.Lex t s) r ((x.1, x.2.1), x.2.2) ((y.1, y.2.1), y.2.2) ↔ Prod.Lex t (Prod.Lex s r) x y
    simp only [Prod.lex_def, Prod.mk.injEq]
    grind
  one_mul a := by
    induction a using ind' with | h α r =>
    refine (show type (Prod.Lex r (fun _ _ : PUnit => False)) = type r from type_eq.2 ?_)
    refine ⟨⟨⟨fun x => x.1, fun x => (x, PUnit.unit), fun x => rfl, fun x => rfl⟩, fun {x y} => ?_⟩⟩
    show r x.1 y.1 ↔ Prod.Lex _ _ x y
    simp [Prod.lex_def]
  mul_one a := by
    induction a using ind' with | h α r =>
    refine (show type (Prod.Lex (fun _ _ : PUnit => False) r) = type r from type_eq.2 ?_)
    refine ⟨⟨⟨fun x => x.2, fun x => (PUnit.unit, x), fun x => rfl, fun x => rfl⟩, fun {x y} => ?_⟩⟩
    show r x.2 y.2 ↔ Prod.Lex _ _ x y
    simp [Prod.lex_def]
  zero_mul a := by
    induction a using ind' with | h α r =>
    exact (show type (Prod.Lex r (fun _ _ : PEmpty => False)) = type (fun _ _ : PEmpty => False) from type_eq.2 ⟨⟨⟨fun x => x.2, fun x => x.elim, fun x => x.2.elim, fun x => x.elim⟩, fun {x y} => x.2.elim⟩⟩)
  mul_zero a := by
    induction a using ind' with | h α r =>
    exact (show type (Prod.Lex (fun _ _ : PEmpty => False) r) = type (fun _ _ : PEmpty => False) from type_eq.2 ⟨⟨⟨fun x => x.1, fun x => x.elim, fun x => x.1.elim, fun x => x.elim⟩, fun {x y} => x.1.elim⟩⟩)
/-- A natural number as an ordinal: a sum of ones. -/
instance natCast : NatCast Ordinal.{u} := ⟨fun n => Nat.rec 0 (fun _ o => o + 1) n⟩
instance nontrivial : Nontrivial Ordinal.{u} := ⟨0, 1, fun h => by
  obtain ⟨e⟩ := (type_eq (r := fun _ _ : PEmpty => False) (s := fun _ _ : PUnit => False)).1 h
  exact (e.invFun PUnit.unit).elim⟩
theorem lt_add_one' (a : Ordinal.{u}) : a < a + 1 := by
  induction a using ind' with | h α r =>
  refine (lt_type_iff (Sum.Lex r fun _ _ : PUnit.{u + 1} => False)).2 ⟨.inr PUnit.unit, eq_typein_iff.2 ⟨fun a => ⟨.inl a, .sep _ _, ?_⟩, fun b hb => ?_⟩⟩
  · exact WellOrder.Matches.of_map (s := Sum.Lex r fun _ _ : PUnit.{u + 1} => False) (fun a => Sum.inl a) (fun _ _ h => .inl h)
      (fun a b h => by cases h with | inl h => exact ⟨_, h, rfl⟩) a
  · cases hb with
    | sep a => exact ⟨a, WellOrder.Matches.of_map (s := Sum.Lex r fun _ _ : PUnit.{u + 1} => False) (fun a => Sum.inl a) (fun _ _ h => .inl h)
        (fun a b h => by cases h with | inl h => exact ⟨_, h, rfl⟩) a⟩
    | inr h => exact h.elim
theorem add_one_le' {a b : Ordinal.{u}} (h : a < b) : a + 1 ≤ b := by
  induction b using ind' with | h β s =>
  obtain ⟨y, rfl⟩ := (lt_type_iff s).1 h
  letI hs : IsWellOrder β s := inferInstance
  letI := below_isWellOrder s y
  refine type_le_of_map (r := Sum.Lex (fun a b : {x // s x y} => s a.1 b.1) fun _ _ : PUnit.{u + 1} => False)
    (fun x => match x with | .inl a => a.1 | .inr _ => y) (fun a a' h => ?_) fun a b h => ?_
  · cases h with
    | inl h => exact h
    | inr h => exact h.elim
    | sep a b => exact a.2
  · rcases a with a | a
    · exact ⟨.inl ⟨b, hs.trans _ _ _ h a.2⟩, .inl h, rfl⟩
    · exact ⟨.inl ⟨b, h⟩, .sep _ _, rfl⟩
/-- The successor of an ordinal is `o + 1`. -/
instance succOrder : SuccOrder Ordinal.{u} where
  succ o := o + 1
  le_succ o := (lt_iff_le_not_ge.1 (lt_add_one' o)).1
  max_of_succ_le h := absurd h (lt_iff_le_not_ge.1 (lt_add_one' _)).2
  succ_le_of_lt h := add_one_le' h
instance noMaxOrder : NoMaxOrder Ordinal.{u} := ⟨fun a => ⟨a + 1, lt_add_one' a⟩⟩
open Classical in
/-- The least ordinal of a set, `0` for the empty set. -/
instance infSet : InfSet Ordinal.{u} := ⟨fun S => if h : S.Nonempty then Ordinal.lt_wf.min S h else 0⟩
/-- The least upper bound of a set of ordinals, `0` if it has no upper bound. -/
instance supSet : SupSet Ordinal.{u} := ⟨fun S => sInf (upperBounds S)⟩
theorem sInf_spec {S : Set Ordinal.{u}} (h : S.Nonempty) : sInf S ∈ S ∧ ∀ x ∈ S, sInf S ≤ x := by
  have e : sInf S = Ordinal.lt_wf.min S h := dif_pos h
  have k : Ordinal.lt_wf.min S h ∈ S ∧ ∀ x ∈ S, ¬x < Ordinal.lt_wf.min S h := by
    unfold WellFounded.min; exact Classical.choose_spec (p := fun a => a ∈ S ∧ ∀ x ∈ S, ¬x < a) _
  rw [e]
  exact ⟨k.1, fun x hx => (le_total _ _).elim id fun l => Classical.byContradiction fun m => k.2 x hx (lt_iff_le_not_ge.2 ⟨l, m⟩)⟩
theorem sInf_empty' : sInf (∅ : Set Ordinal.{u}) = 0 := dif_neg fun ⟨_, h⟩ => h
/-- Ordinals with least upper bounds of bounded sets. -/
instance conditionallyCompleteLinearOrder : ConditionallyCompleteLinearOrder Ordinal.{u} :=
  { (inferInstance : Lattice Ordinal.{u}), (inferInstance : LinearOrder Ordinal.{u}) with
    sSup := sSup, sInf := sInf
    le_csSup := fun _ _ hb ha => (sInf_spec hb).1 ha
    csSup_le := fun _ a _ ha => (sInf_spec ⟨a, ha⟩).2 a ha
    csInf_le := fun _ a _ ha => (sInf_spec ⟨a, ha⟩).2 a ha
    le_csInf := fun _ _ hn ha => ha (sInf_spec hn).1
    csSup_of_not_bddAbove := fun s hs => by
      have e : upperBounds s = ∅ := Set.ext fun x => ⟨fun h => hs ⟨x, h⟩, fun h => h.elim⟩
      have e1 : sInf (upperBounds s) = 0 := by rw [e]; exact sInf_empty'
      have h2 : (0 : Ordinal.{u}) ∈ upperBounds (∅ : Set Ordinal.{u}) := fun _ h => h.elim
      have e2 : sInf (upperBounds (∅ : Set Ordinal.{u})) = 0 := le_antisymm ((sInf_spec ⟨0, h2⟩).2 _ h2) (OrderBot.bot_le _)
      exact e1.trans e2.symm
    csInf_of_not_bddBelow := fun s hs => absurd ⟨0, fun a _ => OrderBot.bot_le a⟩ hs }
/-- Subtraction: `a - b` is the least `o` with `a ≤ b + o`. -/
instance sub : Sub Ordinal.{u} := ⟨fun a b => sInf {o | a ≤ b + o}⟩
open Classical in
/-- Division: `a / b` is the least `o` with `a < b * (o + 1)`, and `a / 0 = 0`. -/
instance div : Div Ordinal.{u} := ⟨fun a b => if b = 0 then 0 else sInf {o | a < b * Order.succ o}⟩
/-- The remainder `a - b * (a / b)`. -/
instance mod : Mod Ordinal.{u} := ⟨fun a b => a - b * (a / b)⟩
open Classical in
/-- Powers of ordinals: `a ^ 0 = 1`, `a ^ (b + 1) = a ^ b * a`, suprema at limits, and `0 ^ b = 0` for `b ≠ 0`. -/
def opow (a : Ordinal.{u}) : Ordinal.{u} → Ordinal.{u} :=
  Ordinal.lt_wf.fix fun b ih => if a = 0 then 1 - b else max 1 (sSup {x | ∃ c, ∃ h : c < b, x = ih c h * a})
/-- Powers of ordinals. -/
instance instPow : Pow Ordinal.{u} Ordinal.{u} := ⟨opow⟩
/-- The ordinal before a successor; other ordinals are their own predecessors. -/
def pred (o : Ordinal.{u}) : Ordinal.{u} := open Classical in if h : ∃ a, o = Order.succ a then Classical.choose h else o
open Classical in
/-- The logarithm: the greatest `o` with `b ^ o ≤ x`, and `0` for `b ≤ 1` or `x = 0`. -/
def log (b : Ordinal.{u}) (x : Ordinal.{u}) : Ordinal.{u} := if 1 < b then pred (sInf {o | x < b ^ o}) else 0
/-- An ordinal in a larger universe. -/
def lift (o : Ordinal.{v}) : Ordinal.{max v u} := Quotient.liftOn o
  (fun A => @type (ULift.{u} A.α) (fun x y => A.r x.down y.down) (IsWellOrder.pullback' A.r ULift.down fun _ _ h => congrArg ULift.up h))
  fun A B ⟨e⟩ => by
    letI : IsWellOrder (ULift.{u} A.α) (fun x y => A.r x.down y.down) := IsWellOrder.pullback' A.r ULift.down fun _ _ h => congrArg ULift.up h
    letI : IsWellOrder (ULift.{u} B.α) (fun x y => B.r x.down y.down) := IsWellOrder.pullback' B.r ULift.down fun _ _ h => congrArg ULift.up h
    exact type_eq.2 ⟨⟨⟨fun x => ⟨e.toFun x.down⟩, fun x => ⟨e.invFun x.down⟩, fun x => congrArg ULift.up (e.left_inv x.down),
      fun x => congrArg ULift.up (e.right_inv x.down)⟩, e.map_rel_iff'⟩⟩
/-- The first infinite ordinal: the order type of the natural numbers. -/
def omega0 : Ordinal.{u} := lift (type ((· < ·) : ℕ → ℕ → Prop))
/-- The first infinite ordinal. -/
scoped notation "ω" => Ordinal.omega0
/-- The number of elements of an ordinal. -/
def card : Ordinal.{u} → Cardinal.{u} := Quotient.lift (fun A => Cardinal.mk A.α) fun _ _ ⟨e⟩ => Quotient.sound ⟨e.toEquiv⟩
/-- A type with a well-order of the given type. -/
def ToType (o : Ordinal.{u}) : Type u := (Quotient.out o : WellOrder.{u}).α
open Classical in
/-- The order of the type that belongs to an ordinal. -/
instance linearOrder_toType (o : Ordinal.{u}) : LinearOrder o.ToType where
  le a b := a = b ∨ (Quotient.out o : WellOrder.{u}).r a b
  lt a b := (Quotient.out o : WellOrder.{u}).r a b
  le_refl _ := .inl rfl
  le_trans a b c h k := h.elim (fun e => e ▸ k) fun h => k.elim (fun e => .inr (e ▸ h)) fun k => .inr ((Quotient.out o : WellOrder.{u}).wo.trans _ _ _ h k)
  lt_iff_le_not_ge a b := by
    have hi := IsWellOrder.irrefl' (Quotient.out o : WellOrder.{u}).r
    constructor
    · exact fun h => ⟨.inr h, fun k => k.elim (fun e => hi a (by subst e; exact h)) fun k => hi a ((Quotient.out o : WellOrder.{u}).wo.trans _ _ _ h k)⟩
    · exact fun h => h.1.elim (fun e => absurd (.inl e.symm) h.2) id
  le_antisymm a b h k := h.elim id fun h => k.elim Eq.symm fun k =>
    absurd ((Quotient.out o : WellOrder.{u}).wo.trans _ _ _ h k) (IsWellOrder.irrefl' (Quotient.out o : WellOrder.{u}).r a)
  le_total a b := (IsWellOrder.tri (Quotient.out o : WellOrder.{u}).r a b).elim (fun h => .inl (.inr h)) fun h => h.elim (fun e => .inl (.inl e)) fun h => .inr (.inr h)
  toDecidableLE _ _ := Classical.propDecidable _
  toDecidableEq _ _ := Classical.propDecidable _
  toDecidableLT _ _ := Classical.propDecidable _
instance wellFoundedLT_toType (o : Ordinal.{u}) : WellFoundedLT o.ToType := ⟨(Quotient.out o : WellOrder.{u}).wo.wf⟩
end Ordinal
/-- The order type of a linear well-founded order. -/
notation "typeLT " α:70 => @Ordinal.type α (· < ·) inferInstance

/-- Each type has a well-order. -/
theorem exists_isWellOrder (α : Type u) : ∃ r : α → α → Prop, IsWellOrder α r := by
  classical
  let F : (o : Ordinal.{u}) → (∀ p, p < o → Option α) → Option α := fun o ih =>
    if h : ∃ a, ∀ p (hp : p < o), ih p hp ≠ some a then some (Classical.choose h) else none
  let f : Ordinal.{u} → Option α := Ordinal.lt_wf.fix F
  have hf : ∀ o, f o = F o fun p _ => f p := fun o => WellFounded.fix_eq _ _ o
  have f1 : ∀ o p a, f o = some a → p < o → f p ≠ some a := fun o p a h hp => by
    rw [hf] at h
    by_cases k : ∃ a, ∀ p (hp : p < o), f p ≠ some a
    · rw [show F o (fun p _ => f p) = some (Classical.choose k) from dif_pos k] at h
      cases h; exact Classical.choose_spec k p hp
    · rw [show F o (fun p _ => f p) = none from dif_neg k] at h; cases h
  have inj : ∀ o p a, f o = some a → f p = some a → o = p := fun o p a h k => by
    rcases IsWellOrder.tri (fun a b : Ordinal.{u} => a < b) o p with l | l | l
    · exact absurd h (f1 p o a k l)
    · exact l
    · exact absurd k (f1 o p a h l)
  by_cases hN : ∃ o, f o = none
  · obtain ⟨o, ho⟩ := hN
    have hs : ∀ a, ∃ p, f p = some a := fun a => Classical.byContradiction fun hc => by
      rw [hf] at ho
      rw [show F o (fun p _ => f p) = some (Classical.choose _) from dif_pos ⟨a, fun p _ e => hc ⟨p, e⟩⟩] at ho
      cases ho
    exact ⟨_, IsWellOrder.pullback' (· < ·) (fun a => Classical.choose (hs a)) fun a b h => by
      have h1 := Classical.choose_spec (hs a)
      dsimp only at h
      rw [h, Classical.choose_spec (hs b)] at h1; exact (Option.some.inj h1).symm⟩
  · exfalso
    have hg : ∀ o, ∃ a, f o = some a := fun o => Option.ne_none_iff_exists'.1 fun h => hN ⟨o, h⟩
    let g := fun o => Classical.choose (hg o)
    have gs : ∀ o, f o = some (g o) := fun o => Classical.choose_spec (hg o)
    have gi : ∀ o p, g o = g p → o = p := fun o p h => inj o p (g o) (gs o) (h ▸ gs p)
    let S := {a // ∃ o, g o = a}
    let idx : S → Ordinal.{u} := fun x => Classical.choose x.2
    have hidx : ∀ x : S, g (idx x) = x.1 := fun x => Classical.choose_spec x.2
    let x : Ordinal.{u} → S := fun o => ⟨g o, o, rfl⟩
    have hx : ∀ o, idx (x o) = o := fun o => gi _ _ (hidx (x o))
    letI hw : IsWellOrder S fun a b => idx a < idx b := IsWellOrder.pullback' (· < ·) idx fun a b h => Subtype.ext (by rw [← hidx a, ← hidx b, h])
    have key : ∀ o, o = Ordinal.typein (fun a b : S => idx a < idx b) (x o) := fun o => by
      induction o using Ordinal.lt_wf.induction with | _ o ih =>
      rcases IsWellOrder.tri (fun a b : Ordinal.{u} => a < b) o (Ordinal.typein (fun a b : S => idx a < idx b) (x o)) with l | l | l
      · obtain ⟨y, hy, e⟩ := Ordinal.typein_lt_typein _ l
        have hy : idx y < idx (x o) := hy
        rw [hx] at hy
        have e1 : x (idx y) = y := Subtype.ext (hidx y)
        have e2 := ih _ hy
        rw [e1, ← e] at e2
        exact absurd (e2 ▸ hy) (lt_irrefl _)
      · exact l
      · have e := ih _ l
        have m := Ordinal.typein_mono (fun a b : S => idx a < idx b) (a := x (Ordinal.typein (fun a b : S => idx a < idx b) (x o))) (b := x o)
          (by show idx _ < idx _; rw [hx, hx]; exact l)
        rw [← e] at m
        exact absurd m (lt_irrefl _)
    have h1 : Ordinal.type (fun a b : S => idx a < idx b) < Ordinal.type (fun a b : S => idx a < idx b) := (Ordinal.lt_type_iff _).2 ⟨_, key _⟩
    exact lt_irrefl _ h1
/-- A well-order of a type, by choice. -/
def WellOrderingRel {α : Type u} : α → α → Prop := Classical.choose (exists_isWellOrder α)
instance WellOrderingRel.isWellOrder {α : Type u} : IsWellOrder α WellOrderingRel := Classical.choose_spec (exists_isWellOrder α)
end
