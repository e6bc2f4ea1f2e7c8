/-!
# Ordinal numbers: types of well-orders, their order, sums, products and powers
-/

noncomputable section
universe u v w

/-- A representative of an element of a quotient, by choice. -/
def Quot.out {α : Sort u} {r : α → α → Prop} (q : Quot r) : α := Classical.choose (Quot.exists_rep q)
/-- A representative of an equivalence class, by choice. -/
def Quotient.out {α : Sort u} {s : Setoid α} : Quotient s → α := Quot.out
/-- The representative is in its class. -/
theorem Quotient.out_eq {α : Sort u} {s : Setoid α} (q : Quotient s) : Quotient.mk s q.out = q := Classical.choose_spec (Quot.exists_rep q)

/-- An embedding of relations whose range is closed under smaller elements: an initial segment. -/
structure InitialSeg {α : Type u} {β : Type v} (r : α → α → Prop) (s : β → β → Prop) extends r ↪r s where
  /-- The range contains all elements below its elements. -/
  mem_range_of_rel' : ∀ a b, s b (toRelEmbedding a) → b ∈ Set.range toRelEmbedding
/-- Initial segments between relations. -/
infixl:25 " ≼i " => InitialSeg
/-- Initial segments between orders. -/
notation:24 α:24 " ≤i " β:25 => InitialSeg (α := α) (β := β) (· < ·) (· < ·)
/-- An embedding of relations whose range is what is below one element: a principal segment. -/
structure PrincipalSeg {α : Type u} {β : Type v} (r : α → α → Prop) (s : β → β → Prop) extends r ↪r s where
  /-- The element above the range. -/
  top : β
  /-- The range consists of the elements below it. -/
  mem_range_iff_rel' : ∀ b, b ∈ Set.range toRelEmbedding ↔ s b top
/-- Principal segments between relations. -/
infixl:25 " ≺i " => PrincipalSeg
/-- Principal segments between orders. -/
notation:24 α:24 " <i " β:25 => PrincipalSeg (α := α) (β := β) (· < ·) (· < ·)

theorem IsWellOrder.irrefl' {α : Type u} (r : α → α → Prop) [h : IsWellOrder α r] (a : α) : ¬r a a := fun k =>
  (WellFounded.apply h.wf a).rec (motive := fun a _ => ¬r a a) (fun x _ ih hx => ih x hx hx) k
theorem IsWellOrder.tri {α : Type u} (r : α → α → Prop) [h : IsWellOrder α r] (a b : α) : r a b ∨ a = b ∨ r b a := by
  by_cases h1 : r a b
  · exact .inl h1
  · by_cases h2 : r b a
    · exact .inr (.inr h2)
    · exact .inr (.inl (h.toTrichotomous.trichotomous a b h1 h2))
theorem IsWellOrder.pullback' {α : Type u} {β : Type v} (s : β → β → Prop) [h : IsWellOrder β s] (f : α → β) (hf : Function.Injective f) :
    IsWellOrder α fun a b => s (f a) (f b) :=
  { trichotomous := fun _ _ h1 h2 => hf (h.toTrichotomous.trichotomous _ _ h1 h2)
    trans := fun _ _ _ h1 h2 => h.trans _ _ _ h1 h2
    wf := InvImage.wf f h.wf }

/-- An auxiliary relation: what is below `a` in the first order is isomorphic to what is below `b` in the second one. -/
inductive WellOrder.Matches {α : Type u} {β : Type v} (r : α → α → Prop) (s : β → β → Prop) : α → β → Prop
  /-- Elements below correspond to each other. -/
  | mk {a : α} {b : β} (f : ∀ a', r a' a → β) (hf : ∀ a' (h : r a' a), s (f a' h) b) (hm : ∀ a' (h : r a' a), Matches r s a' (f a' h))
    (g : ∀ b', s b' b → α) (hg : ∀ b' (h : s b' b), r (g b' h) a) (gm : ∀ b' (h : s b' b), Matches r s (g b' h) b') : Matches r s a b
/-- A type with a relation that is a well-order. -/
structure WellOrder : Type (u + 1) where
  /-- The type. -/
  α : Type u
  /-- The relation. -/
  r : α → α → Prop
  /-- It is a well-order. -/
  wo : IsWellOrder α r
attribute [instance] WellOrder.wo
namespace WellOrder
namespace Matches
variable {α : Type u} {β : Type v} {γ : Type w} {r : α → α → Prop} {s : β → β → Prop} {t : γ → γ → Prop}
theorem left {a a' : α} {b : β} (h : Matches r s a b) (k : r a' a) : ∃ b', s b' b ∧ Matches r s a' b' := by
  cases h with | mk f hf hm g hg gm => exact ⟨f a' k, hf a' k, hm a' k⟩
theorem right {a : α} {b b' : β} (h : Matches r s a b) (k : s b' b) : ∃ a', r a' a ∧ Matches r s a' b' := by
  cases h with | mk f hf hm g hg gm => exact ⟨g b' k, hg b' k, gm b' k⟩
theorem intro {a : α} {b : β} (h : ∀ a', r a' a → ∃ b', s b' b ∧ Matches r s a' b') (k : ∀ b', s b' b → ∃ a', r a' a ∧ Matches r s a' b') :
    Matches r s a b :=
  .mk (fun a' e => Classical.choose (h a' e)) (fun a' e => (Classical.choose_spec (h a' e)).1) (fun a' e => (Classical.choose_spec (h a' e)).2)
    (fun b' e => Classical.choose (k b' e)) (fun b' e => (Classical.choose_spec (k b' e)).1) (fun b' e => (Classical.choose_spec (k b' e)).2)
theorem symm {a : α} {b : β} (h : Matches r s a b) : Matches s r b a := by
  induction h with | @mk a b f hf hm g hg gm ih1 ih2 => exact .mk g hg ih2 f hf ih1
theorem trans {a : α} {b : β} {c : γ} (h : Matches r s a b) (k : Matches s t b c) : Matches r t a c := by
  induction h generalizing c with | @mk a b f hf hm g hg gm ih1 ih2 =>
  refine intro (fun a' e => ?_) fun c' e => ?_
  · have ⟨c', hc, hm'⟩ := k.left (hf a' e); exact ⟨c', hc, ih1 a' e hm'⟩
  · have ⟨b', hb, hm'⟩ := k.right e; exact ⟨g b' hb, hg b' hb, ih2 b' hb hm'⟩
theorem unique [IsWellOrder β s] {a : α} {b b' : β} (h : Matches r s a b) (k : Matches r s a b') : b = b' := by
  induction h generalizing b' with | @mk a b f hf hm g hg gm ih1 ih2 =>
  rcases IsWellOrder.tri s b b' with h1 | h1 | h1
  · obtain ⟨a', ha, hm'⟩ := k.right h1
    have e := ih1 a' ha hm'
    exact absurd (e ▸ hf a' ha) (IsWellOrder.irrefl' s _)
  · exact h1
  · have h2 := gm b' h1
    obtain ⟨b'', hb, hm'⟩ := k.left (hg b' h1)
    have e := ih2 b' h1 hm'
    exact absurd (e ▸ hb) (IsWellOrder.irrefl' s _)
/-- A function that preserves the relation and whose range is closed downwards matches arguments and values. -/
theorem of_map [h : IsWellOrder α r] (f : α → β) (hf : ∀ a a', r a' a → s (f a') (f a)) (hc : ∀ a b, s b (f a) → ∃ a', r a' a ∧ f a' = b) (a : α) :
    Matches r s a (f a) := by
  induction a using h.wf.induction with | _ a ih =>
  refine intro (fun a' e => ⟨f a', hf a a' e, ih a' e⟩) fun b' e => ?_
  obtain ⟨a', ha, rfl⟩ := hc a b' e; exact ⟨a', ha, ih a' ha⟩
theorem of_iso [IsWellOrder α r] (e : r ≃r s) (a : α) : Matches r s a (e a) :=
  of_map (fun a => e a) (fun _ _ h => e.map_rel_iff'.2 h) (fun a b h => by
    have h1 : e (e.invFun b) = b := e.right_inv b
    refine ⟨e.invFun b, e.map_rel_iff'.1 ?_, h1⟩
    show s (e (e.invFun b)) (e a)
    rw [h1]; exact h) a
theorem mono [IsWellOrder α r] [IsWellOrder β s] {a a' : α} {b b' : β} (h : Matches r s a b) (h' : Matches r s a' b') : r a a' ↔ s b b' := by
  constructor
  · intro k
    obtain ⟨x, hx, hm⟩ := h'.left k
    rw [h.unique hm]; exact hx
  · intro k
    obtain ⟨x, hx, hm⟩ := h'.right k
    rw [h.symm.unique hm.symm]; exact hx
/-- Of two well-orders, either each element of the first one has a match, or the second one is what is below an element of the first. -/
theorem total (r : α → α → Prop) (s : β → β → Prop) [hr : IsWellOrder α r] [hs : IsWellOrder β s] : (∀ a, ∃ b, Matches r s a b) ∨
    ∃ a, (∀ b, ∃ a', r a' a ∧ Matches r s a' b) ∧ ∀ a', r a' a → ∃ b, Matches r s a' b := by
  by_cases h : ∀ a, ∃ b, Matches r s a b
  · exact .inl h
  · obtain ⟨a0, h0⟩ := Classical.not_forall.1 h
    have hne : Set.Nonempty {a | ¬∃ b, Matches r s a b} := ⟨a0, h0⟩
    obtain ⟨ha, hmin⟩ : (hr.wf.min _ hne) ∈ {a | ¬∃ b, Matches r s a b} ∧ ∀ x ∈ {a | ¬∃ b, Matches r s a b}, ¬r x (hr.wf.min _ hne) := by
      unfold WellFounded.min; exact Classical.choose_spec (p := fun a => a ∈ _ ∧ ∀ x ∈ _, ¬r x a) _
    refine .inr ⟨hr.wf.min _ hne, fun b => ?_, fun a' k => Classical.byContradiction fun h' => hmin a' h' k⟩
    induction b using hs.wf.induction with | _ b ih =>
    refine Classical.byContradiction fun hb => ha ⟨b, intro (fun a' k => ?_) fun b' k => ih b' k⟩
    obtain ⟨b', hb'⟩ : ∃ b', Matches r s a' b' := Classical.byContradiction fun h' => hmin a' h' k
    rcases IsWellOrder.tri s b' b with h1 | h1 | h1
    · exact ⟨b', h1, hb'⟩
    · exact absurd ⟨a', k, h1 ▸ hb'⟩ hb
    · obtain ⟨a'', ha'', hm⟩ := hb'.right h1
      exact absurd ⟨a'', hr.trans _ _ _ ha'' k, hm⟩ hb
theorem iso [hr : IsWellOrder α r] [hs : IsWellOrder β s] (h : ∀ a, ∃ b, Matches r s a b) (k : ∀ b, ∃ a, Matches r s a b) : Nonempty (r ≃r s) :=
  ⟨{toFun := fun a => Classical.choose (h a)
    invFun := fun b => Classical.choose (k b)
    left_inv := fun a => (Classical.choose_spec (k (Classical.choose (h a)))).symm.unique (Classical.choose_spec (h a)).symm
    right_inv := fun b => (Classical.choose_spec (h (Classical.choose (k b)))).unique (Classical.choose_spec (k b))
    map_rel_iff' := fun {a b} => ((Classical.choose_spec (h a)).mono (Classical.choose_spec (h b))).symm }⟩
end Matches
end WellOrder
open WellOrder

/-- Well-orders up to isomorphism. -/
instance Ordinal.isEquivalent : Setoid WellOrder.{u} where
  r A B := Nonempty (A.r ≃r B.r)
  iseqv := ⟨fun A => ⟨⟨Equiv.refl A.α, Iff.rfl⟩⟩, fun ⟨e⟩ => ⟨e.symm⟩, fun ⟨e⟩ ⟨f⟩ => ⟨⟨e.toEquiv.trans f.toEquiv, f.map_rel_iff'.trans e.map_rel_iff'⟩⟩⟩
/-- Ordinal numbers: the types of well-orders, well-orders up to isomorphism. -/
def Ordinal : Type (u + 1) := Quotient Ordinal.isEquivalent.{u}

namespace Ordinal
/-- The order type of a well-order. -/
def type {α : Type u} (r : α → α → Prop) [wo : IsWellOrder α r] : Ordinal.{u} := Quotient.mk _ ⟨α, r, wo⟩
theorem ind' {p : Ordinal.{u} → Prop} (h : ∀ (α : Type u) (r : α → α → Prop) [IsWellOrder α r], p (type r)) (o : Ordinal.{u}) : p o :=
  Quotient.inductionOn o fun ⟨α, r, _⟩ => h α r
theorem type_eq {α β : Type u} {r : α → α → Prop} {s : β → β → Prop} [IsWellOrder α r] [IsWellOrder β s] : type r = type s ↔ Nonempty (r ≃r s) :=
  ⟨fun h => Quotient.exact h, fun h => Quotient.sound (s := Ordinal.isEquivalent) (a := ⟨α, r, ‹_›⟩) (b := ⟨β, s, ‹_›⟩) h⟩
theorem le_congr' {A A' B B' : WellOrder.{u}} (h : Nonempty (A.r ≃r A'.r)) (k : Nonempty (B.r ≃r B'.r)) :
    (∀ a, ∃ b, Matches A.r B.r a b) → ∀ a, ∃ b, Matches A'.r B'.r a b := fun H a => by
  obtain ⟨e⟩ := h; obtain ⟨f⟩ := k
  obtain ⟨b, hb⟩ := H (e.symm a)
  exact ⟨f b, (Matches.of_iso e.symm a).trans (hb.trans (Matches.of_iso f b))⟩
/-- `type r ≤ type s` if `r` is isomorphic to an initial segment of `s`. -/
instance instLE : LE Ordinal.{u} := ⟨fun a b => Quotient.liftOn₂ a b (fun A B => ∀ a, ∃ b, Matches A.r B.r a b) fun _ _ A' B' h k =>
  propext ⟨le_congr' h k, le_congr' (A := A') (B := B') (let ⟨e⟩ := h; ⟨e.symm⟩) (let ⟨e⟩ := k; ⟨e.symm⟩)⟩⟩
theorem le_def {α β : Type u} {r : α → α → Prop} {s : β → β → Prop} [IsWellOrder α r] [IsWellOrder β s] :
    type r ≤ type s ↔ ∀ a, ∃ b, Matches r s a b := Iff.rfl
/-- `type r ≤ type s` exactly if `r` is isomorphic to an initial segment of `s`. -/
theorem type_le_iff {α β : Type u} {r : α → α → Prop} {s : β → β → Prop} [IsWellOrder α r] [IsWellOrder β s] :
    type r ≤ type s ↔ Nonempty (r ≼i s) := by
  refine le_def.trans ⟨fun h => ⟨⟨⟨⟨fun a => Classical.choose (h a), fun a b e => ?_⟩, fun {a b} => ?_⟩, fun a b h' => ?_⟩⟩, fun ⟨f⟩ a => ?_⟩
  · have h1 := Classical.choose_spec (h a)
    dsimp only at e
    rw [e] at h1
    exact h1.symm.unique (Classical.choose_spec (h b)).symm
  · exact ((Classical.choose_spec (h a)).mono (Classical.choose_spec (h b))).symm
  · obtain ⟨a', _, hm⟩ := (Classical.choose_spec (h a)).right h'
    exact ⟨a', (Classical.choose_spec (h a')).unique hm⟩
  · refine ⟨_, Matches.of_map (fun a => f.toRelEmbedding a) (fun _ _ h => f.map_rel_iff'.2 h) (fun a b h => ?_) a⟩
    obtain ⟨a', rfl⟩ := f.mem_range_of_rel' a b h
    exact ⟨a', f.map_rel_iff'.1 h, rfl⟩
/-- Ordinals are partially ordered. -/
instance partialOrder : PartialOrder Ordinal.{u} where
  le_refl o := by
    induction o using ind' with | h α r =>
    exact fun a => ⟨a, Matches.of_map (fun x => x) (fun _ _ h => h) (fun _ b h => ⟨b, h, rfl⟩) a⟩
  le_trans o p q h k := by
    induction o using ind' with | h α r =>
    induction p using ind' with | h β s =>
    induction q using ind' with | h γ t =>
    intro a
    obtain ⟨b, hb⟩ := h a
    obtain ⟨c, hc⟩ := k b
    exact ⟨c, hb.trans hc⟩
  le_antisymm o p h k := by
    induction o using ind' with | h α r =>
    induction p using ind' with | h β s =>
    exact type_eq.2 (Matches.iso h fun b => (k b).imp fun _ hm => hm.symm)
open Classical in
/-- Ordinals are linearly ordered. -/
instance linearOrder : LinearOrder Ordinal.{u} where
  le_total o p := by
    induction o using ind' with | h α r =>
    induction p using ind' with | h β s =>
    rcases Matches.total r s with h | ⟨a, h, _⟩
    · exact .inl h
    · exact .inr fun b => (h b).imp fun _ k => k.2.symm
  toDecidableLE _ _ := Classical.propDecidable _
  toDecidableEq _ _ := Classical.propDecidable _
  toDecidableLT _ _ := Classical.propDecidable _
/-- The order on the elements below an element, as a well-order. -/
theorem below_isWellOrder {α : Type u} (r : α → α → Prop) [IsWellOrder α r] (a : α) : IsWellOrder {x // r x a} fun x y => r x.1 y.1 :=
  IsWellOrder.pullback' r Subtype.val fun _ _ => Subtype.ext
/-- The order type of what is below an element. -/
def typein {α : Type u} (r : α → α → Prop) [IsWellOrder α r] (a : α) : Ordinal.{u} :=
  @type {x // r x a} (fun x y => r x.1 y.1) (below_isWellOrder r a)
theorem eq_typein_iff {α β : Type u} {r : α → α → Prop} {s : β → β → Prop} [IsWellOrder α r] [hs : IsWellOrder β s] {b : β} :
    type r = typein s b ↔ (∀ a, ∃ b', s b' b ∧ Matches r s a b') ∧ ∀ b', s b' b → ∃ a, Matches r s a b' := by
  letI := below_isWellOrder s b
  have key : ∀ x : {x // s x b}, Matches (fun x y : {x // s x b} => s x.1 y.1) s x x.1 :=
    Matches.of_map _ (fun _ _ h => h) fun a y h => ⟨⟨y, hs.trans _ _ _ h a.2⟩, h, rfl⟩
  constructor
  · intro h
    obtain ⟨e⟩ := type_eq.1 h
    refine ⟨fun a => ⟨(e a).1, (e a).2, (Matches.of_iso e a).trans (key _)⟩, fun b' hb => ?_⟩
    exact ⟨e.symm ⟨b', hb⟩, ((key ⟨b', hb⟩).symm.trans (Matches.of_iso e.symm _)).symm⟩
  · rintro ⟨h, k⟩
    refine type_eq.2 (Matches.iso (fun a => ?_) fun b' => ?_)
    · obtain ⟨b', hb, hm⟩ := h a; exact ⟨⟨b', hb⟩, hm.trans (key ⟨b', hb⟩).symm⟩
    · obtain ⟨a, hm⟩ := k b'.1 b'.2; exact ⟨a, hm.trans (key b').symm⟩
theorem typein_lt {α : Type u} (r : α → α → Prop) [IsWellOrder α r] (a : α) : typein r a < type r := by
  letI := below_isWellOrder r a
  have h1 := (eq_typein_iff (r := fun x y : {x // r x a} => r x.1 y.1) (s := r) (b := a)).1 rfl
  refine lt_iff_le_not_ge.2 ⟨fun x => (h1.1 x).imp fun _ k => k.2, fun h => ?_⟩
  obtain ⟨x, hx⟩ := h a
  obtain ⟨b', hb, hm⟩ := h1.1 x
  exact IsWellOrder.irrefl' r b' ((hx.trans hm).unique (Matches.of_map (fun x => x) (fun _ _ h => h) (fun _ b h => ⟨b, h, rfl⟩) a) ▸ hb)
theorem lt_type_iff {α : Type u} (r : α → α → Prop) [IsWellOrder α r] {o : Ordinal.{u}} : o < type r ↔ ∃ a, o = typein r a := by
  constructor
  · induction o using ind' with | h β s =>
    intro h
    rcases Matches.total r s with h1 | ⟨a, h1, h2⟩
    · exact absurd (show type r ≤ type s from h1) (lt_iff_le_not_ge.1 h).2
    · exact ⟨a, eq_typein_iff.2 ⟨fun b => (h1 b).imp fun _ k => ⟨k.1, k.2.symm⟩, fun a' h => (h2 a' h).imp fun _ k => k.symm⟩⟩
  · rintro ⟨a, rfl⟩; exact typein_lt r a
theorem typein_mono {α : Type u} (r : α → α → Prop) [hr : IsWellOrder α r] {a b : α} (h1 : r a b) : typein r a < typein r b := by
  letI := below_isWellOrder r b
  letI := below_isWellOrder r a
  have key : ∀ x : {x // r x a}, Matches (fun x y : {x // r x a} => r x.1 y.1) (fun x y : {x // r x b} => r x.1 y.1) x ⟨x.1, hr.trans _ _ _ x.2 h1⟩ :=
    fun x => Matches.of_map (r := fun x y : {x // r x a} => r x.1 y.1) (s := fun x y : {x // r x b} => r x.1 y.1)
      (fun x : {x // r x a} => (⟨x.1, hr.trans _ _ _ x.2 h1⟩ : {x // r x b})) (fun _ _ h => h)
      (fun x y h => ⟨⟨y.1, hr.trans _ _ _ h x.2⟩, h, rfl⟩) x
  exact (lt_type_iff _).2 ⟨⟨a, h1⟩, eq_typein_iff.2 ⟨fun x => ⟨_, x.2, key x⟩, fun y hy => ⟨⟨y.1, hy⟩, key ⟨y.1, hy⟩⟩⟩⟩
theorem typein_lt_typein {α : Type u} (r : α → α → Prop) [hr : IsWellOrder α r] {o : Ordinal.{u}} {a : α} (h : o < typein r a) : ∃ b, r b a ∧ o = typein r b := by
  obtain ⟨b, rfl⟩ := (lt_type_iff r).1 (lt_of_lt_of_le h (lt_iff_le_not_ge.1 (typein_lt r a)).1)
  refine ⟨b, ?_, rfl⟩
  rcases IsWellOrder.tri r b a with h1 | h1 | h1
  · exact h1
  · exact absurd h (h1 ▸ lt_irrefl _)
  · exact absurd (lt_trans h (typein_mono r h1)) (lt_irrefl _)
theorem acc_typein {α : Type u} (r : α → α → Prop) [hr : IsWellOrder α r] (a : α) : Acc (· < ·) (typein r a) := by
  induction a using hr.wf.induction with | _ a ih =>
  exact ⟨_, fun o ho => let ⟨b, hb, e⟩ := typein_lt_typein r ho; e ▸ ih b hb⟩
/-- The order of the ordinals is well-founded. -/
protected theorem lt_wf : @WellFounded Ordinal.{u} (· < ·) := ⟨fun o => by
  induction o using ind' with | h α r => exact ⟨_, fun p hp => let ⟨a, e⟩ := (lt_type_iff r).1 hp; e ▸ acc_typein r a⟩⟩
instance wellFoundedLT : WellFoundedLT Ordinal.{u} := ⟨Ordinal.lt_wf⟩
instance wellFoundedRelation : WellFoundedRelation Ordinal.{u} := ⟨(· < ·), Ordinal.lt_wf⟩
end Ordinal
/-- A linear well-founded order is a well-order. -/
instance (priority := 100) isWellOrder_lt_of_wellFoundedLT {α : Type u} [LinearOrder α] [h : WellFoundedLT α] : IsWellOrder α (· < ·) :=
  { trichotomous := fun a b h1 h2 => by
      have key : ∀ x y : α, x ≤ y → ¬x < y → x = y := fun x y k l =>
        le_antisymm k (Classical.byContradiction fun m => l (lt_iff_le_not_ge.2 ⟨k, m⟩))
      exact (le_total a b).elim (fun k => key a b k h1) fun k => (key b a k h2).symm
    trans := fun _ _ _ => lt_trans
    wf := h.wf }
end
