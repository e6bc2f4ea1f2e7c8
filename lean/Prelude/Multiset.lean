/-!
# Multisets: lists up to reordering
-/

section
universe u v w

/-- Lists up to reordering. -/
noncomputable def Multiset (α : Type u) : Type u := Quotient (List.isSetoid α)

namespace List
variable {α : Type u} {β : Type v}

/-- Remove duplicates from a list. -/
noncomputable def dedup [DecidableEq α] : List α → List α
  | [] => []
  | a :: l => if a ∈ dedup l then dedup l else a :: dedup l

theorem mem_dedup [DecidableEq α] {a : α} : ∀ {l : List α}, a ∈ dedup l ↔ a ∈ l
  | [] => Iff.rfl
  | b :: l => by
    rw [dedup]
    split
    · rename_i h
      rw [mem_dedup, mem_cons]
      exact ⟨Or.inr, fun h' => h'.elim (fun e => e ▸ mem_dedup.1 h) id⟩
    · rw [mem_cons, mem_cons, mem_dedup]

theorem nodup_dedup [DecidableEq α] : ∀ l : List α, Nodup (dedup l)
  | [] => List.Pairwise.nil
  | b :: l => by
    rw [dedup]
    split
    · exact nodup_dedup l
    · rename_i h
      exact List.nodup_cons.2 ⟨h, nodup_dedup l⟩

theorem perm_of_nodup_mem [DecidableEq α] {l₁ l₂ : List α} (h₁ : l₁.Nodup) (h₂ : l₂.Nodup)
    (h : ∀ a, a ∈ l₁ ↔ a ∈ l₂) : l₁.Perm l₂ := by
  rw [List.perm_iff_count]
  intro a
  rw [h₁.count, h₂.count]
  simp only [h]

/-- The product of a list. -/
noncomputable def prod [Mul α] [One α] (l : List α) : α := l.foldr (· * ·) 1

/-- All sublists, as lists. -/
noncomputable def sublists' : List α → List (List α)
  | [] => [[]]
  | a :: l => sublists' l ++ (sublists' l).map (a :: ·)

theorem mem_of_mem_sublists' : ∀ {l m : List α}, m ∈ sublists' l → ∀ a, a ∈ m → a ∈ l
  | [], m, h, a, ha => by
    rw [sublists', mem_singleton] at h; subst h; exact ha
  | b :: l, m, h, a, ha => by
    rw [sublists', mem_append, mem_map] at h
    rcases h with h | ⟨m, h, rfl⟩
    · exact mem_cons_of_mem _ (mem_of_mem_sublists' h a ha)
    · rcases mem_cons.1 ha with rfl | ha
      · exact mem_cons_self
      · exact mem_cons_of_mem _ (mem_of_mem_sublists' h a ha)

theorem filter_mem_sublists' (p : α → Bool) : ∀ l : List α, l.filter p ∈ sublists' l
  | [] => by simp [sublists']
  | b :: l => by
    rw [sublists', mem_append, filter_cons]
    split
    · exact .inr (mem_map_of_mem (filter_mem_sublists' p l))
    · exact .inl (filter_mem_sublists' p l)
end List

namespace Multiset
variable {α : Type u} {β : Type v} {γ : Type w}

/-- The multiset of a list. -/
noncomputable def ofList (l : List α) : Multiset α := Quotient.mk _ l
noncomputable instance : Coe (List α) (Multiset α) := ⟨ofList⟩
noncomputable instance : EmptyCollection (Multiset α) := ⟨ofList []⟩
noncomputable instance : Zero (Multiset α) := ⟨ofList []⟩

/-- Membership in a multiset. -/
protected noncomputable def Mem (s : Multiset α) (a : α) : Prop :=
  Quotient.liftOn s (fun l => a ∈ l) fun _ _ h => propext h.mem_iff
noncomputable instance : Membership α (Multiset α) := ⟨Multiset.Mem⟩

/-- Add one element. -/
noncomputable def cons (a : α) (s : Multiset α) : Multiset α :=
  Quotient.liftOn s (fun l => ofList (a :: l)) fun _ _ h => Quotient.sound (h.cons a)
noncomputable instance : Insert α (Multiset α) := ⟨cons⟩
noncomputable instance : Singleton α (Multiset α) := ⟨fun a => ofList [a]⟩
/-- Add one element. -/
infixr:67 " ::ₘ " => Multiset.cons

/-- No element occurs twice. -/
noncomputable def Nodup (s : Multiset α) : Prop :=
  Quotient.liftOn s List.Nodup fun _ _ h => propext h.nodup_iff
/-- The number of elements, counted with multiplicity. -/
noncomputable def card (s : Multiset α) : Nat := Quotient.liftOn s List.length fun _ _ h => h.length_eq
/-- How often an element occurs. -/
noncomputable def count [DecidableEq α] (a : α) (s : Multiset α) : Nat :=
  Quotient.liftOn s (List.count a) fun _ _ h => h.count_eq a
/-- The elements that satisfy `p`. -/
noncomputable def filter (p : α → Prop) [DecidablePred p] (s : Multiset α) : Multiset α :=
  Quotient.liftOn s (fun l => ofList (l.filter p)) fun _ _ h => Quotient.sound (h.filter _)
/-- Apply a function to each element. -/
noncomputable def map (f : α → β) (s : Multiset α) : Multiset β :=
  Quotient.liftOn s (fun l => ofList (l.map f)) fun _ _ h => Quotient.sound (h.map f)
/-- The sum of two multisets. -/
protected noncomputable def add (s t : Multiset α) : Multiset α :=
  Quotient.liftOn₂ s t (fun l m => ofList (l ++ m)) fun _ _ _ _ h₁ h₂ =>
    Quotient.sound (h₁.append h₂)
noncomputable instance : Add (Multiset α) := ⟨Multiset.add⟩
/-- `a` repeated `n` times. -/
noncomputable def replicate (n : Nat) (a : α) : Multiset α := ofList (List.replicate n a)
/-- The numbers below `n`. -/
noncomputable def range (n : Nat) : Multiset Nat := ofList (List.range n)

/-- The sum of the elements. -/
noncomputable def sum [AddCommMonoid α] (s : Multiset α) : α :=
  Quotient.liftOn s (fun l => l.foldr (· + ·) 0) fun _ _ h =>
    h.foldr_eq' (fun x _ y _ z => by
      rw [← _root_.add_assoc, _root_.add_comm y x, _root_.add_assoc]) 0
/-- The product of the elements. -/
noncomputable def prod [CommMonoid α] (s : Multiset α) : α :=
  Quotient.liftOn s (fun l => l.foldr (· * ·) 1) fun _ _ h =>
    h.foldr_eq' (fun x _ y _ z => by
      rw [← _root_.mul_assoc, _root_.mul_comm y x, _root_.mul_assoc]) 1

noncomputable instance instDecidableMem [DecidableEq α] (a : α) (s : Multiset α) : Decidable (a ∈ s) :=
  Quotient.recOnSubsingleton s fun l => inferInstanceAs (Decidable (a ∈ l))
noncomputable instance instDecidableEq [DecidableEq α] : DecidableEq (Multiset α) := fun s t =>
  Quotient.recOnSubsingleton₂ s t fun l m =>
    if h : l.Perm m then isTrue (Quotient.sound h) else isFalse fun e => h (Quotient.exact e)

end Multiset
end
