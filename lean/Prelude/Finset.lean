/-!
# Finite sets

A `Finset` is a multiset without repetition. Operations are defined on lists and shown to respect reordering.
-/

section
universe u v w

/-- A finite set: a multiset in which no element occurs twice. -/
structure Finset (α : Type u) where
  /-- The elements as a multiset. -/
  val : Multiset α
  /-- No element occurs twice. -/
  nodup : val.Nodup

namespace Multiset
variable {α : Type u} [DecidableEq α]
/-- Remove repetitions. -/
noncomputable def dedup (s : Multiset α) : Multiset α :=
  Quotient.liftOn s (fun l => ofList l.dedup) fun l m h =>
    Quotient.sound (List.perm_of_nodup_mem (List.nodup_dedup l) (List.nodup_dedup m) fun a => by
      rw [List.mem_dedup, List.mem_dedup]; exact h.mem_iff)
theorem nodup_dedup (s : Multiset α) : (dedup s).Nodup := by
  induction s using Quotient.ind
  exact List.nodup_dedup _
/-- The set of elements of a multiset. -/
noncomputable def toFinset (s : Multiset α) : Finset α := ⟨dedup s, nodup_dedup s⟩
end Multiset

/-- The set of elements of a list. -/
noncomputable def List.toFinset {α : Type u} [DecidableEq α] (l : List α) : Finset α := ⟨.ofList l.dedup, l.nodup_dedup⟩

namespace Finset
variable {α : Type u} {β : Type v} {γ : Type w}

/-- The finite set of a list without repetition. -/
noncomputable def ofNodup (l : List α) (h : l.Nodup) : Finset α := ⟨.ofList l, h⟩

noncomputable instance : Membership α (Finset α) := ⟨fun s a => a ∈ s.val⟩
noncomputable instance : HasSubset (Finset α) := ⟨fun s t => ∀ ⦃a⦄, a ∈ s → a ∈ t⟩
noncomputable instance : HasSSubset (Finset α) := ⟨fun s t => s ⊆ t ∧ ¬t ⊆ s⟩
noncomputable instance : EmptyCollection (Finset α) := ⟨⟨.ofList [], List.Pairwise.nil⟩⟩
noncomputable instance : Inhabited (Finset α) := ⟨∅⟩
noncomputable instance : Singleton α (Finset α) := ⟨fun a => ⟨.ofList [a], List.nodup_cons.2 ⟨by simp, .nil⟩⟩⟩
noncomputable instance : CoeTC (Finset α) (Set α) := ⟨fun s => {a | a ∈ s}⟩
noncomputable instance : CoeSort (Finset α) (Type u) := ⟨fun s => { x // x ∈ s }⟩

noncomputable instance decidableMem [DecidableEq α] (a : α) (s : Finset α) : Decidable (a ∈ s) :=
  Multiset.instDecidableMem a s.val
theorem val_inj' : ∀ {s t : Finset α}, s.val = t.val → s = t
  | ⟨_, _⟩, ⟨_, _⟩, rfl => rfl
noncomputable instance instDecidableEq [DecidableEq α] : DecidableEq (Finset α) := fun s t =>
  if h : s.val = t.val then isTrue (val_inj' h) else isFalse fun e => h (e ▸ rfl)

theorem ext' {s t : Finset α} (h : ∀ a, a ∈ s ↔ a ∈ t) : s = t := by
  classical
  cases s with | mk s hs => cases t with | mk t ht =>
  induction s using Quotient.ind with | _ l =>
  induction t using Quotient.ind with | _ m =>
  exact val_inj' (Quotient.sound (List.perm_of_nodup_mem hs ht h))
attribute [ext] ext'

/-- The number of elements. -/
noncomputable def card (s : Finset α) : Nat := s.val.card
/-- The number of elements of a finite set. -/
scoped prefix:arg "#" => Finset.card
/-- The set has an element. -/
protected noncomputable def Nonempty (s : Finset α) : Prop := ∃ x, x ∈ s
/-- The set has two different elements. -/
protected noncomputable def Nontrivial (s : Finset α) : Prop := ∃ x, x ∈ s ∧ ∃ y, y ∈ s ∧ x ≠ y

/-- The elements of `s` that satisfy `p`. -/
noncomputable def filter (p : α → Prop) [DecidablePred p] (s : Finset α) : Finset α where
  val := s.val.filter p
  nodup := by
    cases s with | mk s hs =>
    induction s using Quotient.ind with | _ l =>
    exact List.Pairwise.filter _ hs
theorem mem_filter {p : α → Prop} [DecidablePred p] {s : Finset α} {a : α} :
    a ∈ filter p s ↔ a ∈ s ∧ p a := by
  cases s with | mk s hs =>
  induction s using Quotient.ind with | _ l =>
  show a ∈ l.filter _ ↔ a ∈ l ∧ p a
  simp
attribute [simp] mem_filter

/-- The numbers below `n`. -/
noncomputable def range (n : Nat) : Finset Nat := ⟨.range n, List.nodup_range⟩
theorem mem_range {m n : Nat} : m ∈ range n ↔ m < n := List.mem_range
attribute [simp] mem_range

section
variable [DecidableEq α] [DecidableEq β]

/-- `{a} ∪ s`. -/
noncomputable instance : Insert α (Finset α) := ⟨fun a s => (Multiset.cons a s.val).toFinset⟩
noncomputable instance : Union (Finset α) := ⟨fun s t => (s.val + t.val).toFinset⟩
noncomputable instance : Inter (Finset α) := ⟨fun s t => s.filter (· ∈ t)⟩
noncomputable instance : SDiff (Finset α) := ⟨fun s t => s.filter (fun a => ¬a ∈ t)⟩
/-- Remove one element. -/
noncomputable def erase (s : Finset α) (a : α) : Finset α := s.filter (fun b => b ≠ a)
/-- The set of all `f a` with `a ∈ s`. -/
noncomputable def image (f : α → β) (s : Finset α) : Finset β := (s.val.map f).toFinset
omit [DecidableEq α] in
theorem mem_image {f : α → β} {s : Finset α} {b : β} : b ∈ image f s ↔ ∃ a, a ∈ s ∧ f a = b := by
  cases s with | mk s hs =>
  induction s using Quotient.ind with | _ l =>
  exact List.mem_dedup.trans List.mem_map
/-- The union of the sets `f a` for `a ∈ s`. -/
noncomputable def biUnion (s : Finset α) (f : α → Finset β) : Finset β :=
  Quotient.liftOn s.val (fun l => l.foldr (fun a t => f a ∪ t) ∅) fun _ _ h =>
    h.foldr_eq' (fun x _ y _ z => by
      have key : ∀ (A B : Finset β) (b : β), b ∈ A ∪ B ↔ b ∈ A ∨ b ∈ B := fun A B b => by
        cases A with | mk A hA => cases B with | mk B hB =>
        induction A using Quotient.ind with | _ l =>
        induction B using Quotient.ind with | _ m =>
        show b ∈ (l ++ m).dedup ↔ b ∈ l ∨ b ∈ m
        rw [List.mem_dedup, List.mem_append]
      apply ext'; intro a
      simp only [key]
      constructor <;> (rintro (h | h | h) <;> simp [h])) ∅

/-- The symmetric difference of two sets. -/
protected noncomputable def symmDiff (s t : Finset α) : Finset α := (s \ t) ∪ (t \ s)
end

/-- The product of two finite sets. -/
noncomputable def product (s : Finset α) (t : Finset β) : Finset (α × β) where
  val := Quotient.liftOn₂ s.val t.val
    (fun l m => .ofList (l.flatMap fun a => m.map fun b => (a, b)))
    fun l₁ m₁ l₂ m₂ h₁ h₂ => Quotient.sound <|
      (h₁.flatMap_right _).trans <| by
        show (List.flatMap _ _).Perm (List.flatMap _ _)
        clear h₁
        induction l₂ with
        | nil => exact .nil
        | cons a l ih => exact (h₂.map _).append ih
  nodup := by
    cases s with | mk s hs => cases t with | mk t ht =>
    induction s using Quotient.ind with | _ l =>
    induction t using Quotient.ind with | _ m =>
    show (l.flatMap fun a => m.map fun b => (a, b)).Nodup
    have hs : l.Nodup := hs
    have ht : m.Nodup := ht
    induction l with
    | nil => exact .nil
    | cons a l ih =>
      rw [List.flatMap_cons, List.nodup_append]
      refine ⟨?_, ih (List.nodup_cons.1 hs).2 (List.nodup_cons.1 hs).2, ?_⟩
      · exact List.Pairwise.map _ (fun x y h e => h (Prod.mk.inj e).2) ht
      · intro p hp q hq e
        simp at hp hq
        obtain ⟨b, _, rfl⟩ := hp
        obtain ⟨c, hc, d, _, rfl⟩ := hq
        exact (List.nodup_cons.1 hs).1 ((Prod.mk.inj e).1 ▸ hc)
noncomputable instance : SProd (Finset α) (Finset β) (Finset (α × β)) := ⟨Finset.product⟩
theorem mem_product {s : Finset α} {t : Finset β} {p : α × β} : p ∈ s ×ˢ t ↔ p.1 ∈ s ∧ p.2 ∈ t := by
  cases s with | mk s hs => cases t with | mk t ht =>
  induction s using Quotient.ind with | _ l =>
  induction t using Quotient.ind with | _ m =>
  show p ∈ l.flatMap (fun a => m.map fun b => (a, b)) ↔ p.1 ∈ l ∧ p.2 ∈ m
  rw [List.mem_flatMap]
  constructor
  · rintro ⟨a, ha, h⟩
    obtain ⟨b, hb, rfl⟩ := List.mem_map.1 h
    exact ⟨ha, hb⟩
  · rintro ⟨h₁, h₂⟩; exact ⟨p.1, h₁, List.mem_map.2 ⟨p.2, h₂, rfl⟩⟩

/-- The set of all subsets of `s`. -/
noncomputable def powerset (s : Finset α) : Finset (Finset α) := by
  classical
  exact Multiset.toFinset (Quotient.liftOn s.val
    (fun l => Multiset.dedup (.ofList (l.sublists'.map List.toFinset))) fun l m h => by
      have key : ∀ (l : List α) (t : Finset α),
          t ∈ l.sublists'.map List.toFinset ↔ ∀ a, a ∈ t → a ∈ l := by
        intro l t
        rw [List.mem_map]
        constructor
        · rintro ⟨m, hm, rfl⟩ a ha
          exact List.mem_of_mem_sublists' hm a (List.mem_dedup.1 ha)
        · intro h
          refine ⟨l.filter (· ∈ t), List.filter_mem_sublists' _ l, ext' fun a => ?_⟩
          refine List.mem_dedup.trans ?_
          rw [List.mem_filter, decide_eq_true_iff]
          exact ⟨And.right, fun ha => ⟨h a ha, ha⟩⟩
      refine Quotient.sound (List.perm_of_nodup_mem (List.nodup_dedup _) (List.nodup_dedup _) ?_)
      intro t
      rw [List.mem_dedup, List.mem_dedup, key, key]
      simp only [h.mem_iff])

noncomputable instance decidableBall (s : Finset α) (p : α → Prop) [DecidablePred p] :
    Decidable (∀ x, x ∈ s → p x) :=
  Quotient.recOnSubsingleton (motive := fun v => Decidable (∀ x : α, Multiset.Mem v x → p x)) s.val fun l =>
    inferInstanceAs (Decidable (∀ x, x ∈ l → p x))
noncomputable instance decidableExists (s : Finset α) (p : α → Prop) [DecidablePred p] :
    Decidable (∃ x, x ∈ s ∧ p x) :=
  Quotient.recOnSubsingleton (motive := fun v => Decidable (∃ x : α, Multiset.Mem v x ∧ p x)) s.val fun l =>
    inferInstanceAs (Decidable (∃ x, x ∈ l ∧ p x))
noncomputable instance decidableSubset [DecidableEq α] (s t : Finset α) : Decidable (s ⊆ t) :=
  Finset.decidableBall s (· ∈ t)

noncomputable instance instPartialOrder : PartialOrder (Finset α) where
  le := (· ⊆ ·)
  lt := (· ⊂ ·)
  le_refl _ _ h := h
  le_trans _ _ _ h₁ h₂ _ h := h₂ (h₁ h)
  le_antisymm _ _ h₁ h₂ := ext' fun _ => ⟨fun h => h₁ h, fun h => h₂ h⟩
noncomputable instance instOrderBot : OrderBot (Finset α) where
  bot := ∅
  bot_le _ _ h := absurd h (List.not_mem_nil)

end Finset

/-- Types with finitely many elements, all listed. -/
class Fintype (α : Type u) where
  /-- All elements. -/
  elems : Finset α
  /-- Every element is listed. -/
  complete : ∀ x : α, x ∈ elems

/-- The set of all elements of a finite type. -/
noncomputable def Finset.univ {α : Type u} [Fintype α] : Finset α := Fintype.elems
/-- The number of elements of a finite type. -/
noncomputable def Fintype.card (α : Type u) [Fintype α] : Nat := Finset.card (Finset.univ : Finset α)
/-- The elements of a set whose subtype is finite. -/
noncomputable def Set.toFinset {α : Type u} (s : Set α) [Fintype s] : Finset α where
  val := (Finset.univ : Finset s).val.map Subtype.val
  nodup := by
    cases h : (Finset.univ : Finset s) with | mk v hv =>
    clear h
    induction v using Quotient.ind with | _ l =>
    exact List.Pairwise.map _ (fun x y h e => h (Subtype.ext e)) hv

noncomputable instance Fin.fintype (n : Nat) : Fintype (Fin n) where
  elems := ⟨.ofList (List.finRange n), List.pairwise_iff_getElem.2 fun i j hi hj h => by
    simp only [List.getElem_finRange]; intro e; have := congrArg Fin.val e; simp at this; omega⟩
  complete := List.mem_finRange
noncomputable instance Bool.fintype : Fintype Bool := ⟨⟨.ofList [true, false], by show List.Nodup _; decide⟩, by intro x; cases x <;> decide⟩
noncomputable instance Unit.fintype : Fintype Unit := ⟨{()}, fun _ => List.mem_cons_self⟩
noncomputable instance Prod.fintype {α : Type u} {β : Type v} [Fintype α] [Fintype β] : Fintype (α × β) where
  elems := Finset.univ ×ˢ Finset.univ
  complete p := by
    have h₁ := Fintype.complete p.1
    have h₂ := Fintype.complete p.2
    show p ∈ Finset.product Fintype.elems Fintype.elems
    cases h : (Fintype.elems : Finset α) with | mk v hv =>
    cases h' : (Fintype.elems : Finset β) with | mk w hw =>
    rw [h] at h₁; rw [h'] at h₂
    clear h h'
    induction v using Quotient.ind with | _ l =>
    induction w using Quotient.ind with | _ m =>
    show p ∈ l.flatMap fun a => m.map fun b => (a, b)
    exact List.mem_flatMap.2 ⟨p.1, h₁, List.mem_map.2 ⟨p.2, h₂, rfl⟩⟩
noncomputable instance Fintype.decidableForall {α : Type u} [Fintype α] (p : α → Prop) [DecidablePred p] :
    Decidable (∀ x, p x) :=
  decidable_of_iff (∀ x, x ∈ (Finset.univ : Finset α) → p x)
    ⟨fun h x => h x (Fintype.complete x), fun h x _ => h x⟩
noncomputable instance Fintype.decidableExists {α : Type u} [Fintype α] (p : α → Prop) [DecidablePred p] :
    Decidable (∃ x, p x) :=
  decidable_of_iff (∃ x, x ∈ (Finset.univ : Finset α) ∧ p x)
    ⟨fun ⟨x, _, h⟩ => ⟨x, h⟩, fun ⟨x, h⟩ => ⟨x, Fintype.complete x, h⟩⟩

open Classical in
/-- The elements of a finite set of elements, chosen classically; `∅` for an infinite set. -/
noncomputable def Set.Finite.toFinset {α : Type u} {s : Set α} (h : s.Finite) : Finset α :=
  Classical.choose (p := fun t : Finset α => ∀ x, x ∈ t ↔ x ∈ s) <| by
    obtain ⟨e⟩ := h
    refine ⟨((Finset.univ : Finset _).image fun i => (e.invFun i).val), fun x => ?_⟩
    rw [Finset.mem_image]
    constructor
    · rintro ⟨i, _, rfl⟩; exact (e.invFun i).property
    · intro hx; exact ⟨e.toFun ⟨x, hx⟩, Fintype.complete _, by rw [e.left_inv]⟩

end
