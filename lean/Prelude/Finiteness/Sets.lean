/-!
# Decidable membership in sets and listed finite sets; finite, infinite and countable types
-/

noncomputable section
universe u v w

namespace Set
variable {α : Type u} {β : Type v} {a b x : α} {s t : Set α}
instance decidableSdiff [h : Decidable (a ∈ s)] [h' : Decidable (a ∈ t)] : Decidable (a ∈ s \ t) := inferInstanceAs (Decidable (a ∈ s ∧ ¬a ∈ t))
instance decidableInter [h : Decidable (a ∈ s)] [h' : Decidable (a ∈ t)] : Decidable (a ∈ s ∩ t) := inferInstanceAs (Decidable (a ∈ s ∧ a ∈ t))
instance decidableUnion [h : Decidable (a ∈ s)] [h' : Decidable (a ∈ t)] : Decidable (a ∈ s ∪ t) := inferInstanceAs (Decidable (a ∈ s ∨ a ∈ t))
instance decidableCompl [h : Decidable (a ∈ s)] : Decidable (a ∈ sᶜ) := inferInstanceAs (Decidable (¬a ∈ s))
instance decidableEmptyset : Decidable (a ∈ (∅ : Set α)) := isFalse id
instance decidableUniv : Decidable (a ∈ Set.univ) := isTrue trivial
instance decidableInsert [h : Decidable (a = b)] [h' : Decidable (a ∈ s)] : Decidable (a ∈ insert b s) := inferInstanceAs (Decidable (a = b ∨ a ∈ s))
instance decidableSingleton [h : Decidable (a = b)] : Decidable (a ∈ ({b} : Set α)) := h
section
variable [Preorder α]
instance decidableMemIio [h : Decidable (x < b)] : Decidable (x ∈ Iio b) := h
instance decidableMemIic [h : Decidable (x ≤ b)] : Decidable (x ∈ Iic b) := h
instance decidableMemIoi [h : Decidable (a < x)] : Decidable (x ∈ Ioi a) := h
instance decidableMemIci [h : Decidable (a ≤ x)] : Decidable (x ∈ Ici a) := h
instance decidableMemIoo [h : Decidable (a < x ∧ x < b)] : Decidable (x ∈ Ioo a b) := h
instance decidableMemIco [h : Decidable (a ≤ x ∧ x < b)] : Decidable (x ∈ Ico a b) := h
instance decidableMemIcc [h : Decidable (a ≤ x ∧ x ≤ b)] : Decidable (x ∈ Icc a b) := h
instance decidableMemIoc [h : Decidable (a < x ∧ x ≤ b)] : Decidable (x ∈ Ioc a b) := h
end
/-- The finite set of the members of a set, from any listing that contains them. -/
@[reducible] def fintypeOfFinset' (l : Finset α) (H : ∀ x, x ∈ s → x ∈ l) : Fintype s :=
  Fintype.ofInjective (fun x : s => (⟨x.1, H x.1 x.2⟩ : l)) fun _ _ h => Subtype.ext (congrArg (fun z : l => z.1) h)
theorem mem_toFinset' [Fintype s] : a ∈ s.toFinset ↔ a ∈ s := by
  have h : ∀ y : s, y ∈ (Finset.univ : Finset s).val := Fintype.complete
  show a ∈ (Finset.univ : Finset s).val.map Subtype.val ↔ _
  generalize (Finset.univ : Finset s).val = v at h
  induction v using Quotient.ind with | _ l =>
  refine (List.mem_map (l := l)).trans ⟨?_, fun ha => ⟨⟨a, ha⟩, h _, rfl⟩⟩
  rintro ⟨y, _, rfl⟩; exact y.2
instance fintypeUniv [Fintype α] : Fintype (@univ α) := Fintype.ofEquiv α ⟨fun a => ⟨a, trivial⟩, fun x => x.1, fun _ => rfl, fun _ => rfl⟩
instance fintypeEmpty : Fintype (∅ : Set α) := ⟨∅, fun x => x.2.elim⟩
instance fintypeSingleton (a : α) : Fintype ({a} : Set α) := ⟨{⟨a, rfl⟩}, fun x => List.mem_singleton.2 (Subtype.ext (show x.1 = a from x.2))⟩
instance fintypeInsert (a : α) (s : Set α) [DecidableEq α] [Fintype s] : Fintype (insert a s : Set α) :=
  Fintype.ofSurjective (fun o : Option s => match o with | none => (⟨a, .inl rfl⟩ : (insert a s : Set α)) | some x => ⟨x.1, .inr x.2⟩)
    fun ⟨x, hx⟩ => hx.elim (fun e => ⟨none, Subtype.ext e.symm⟩) fun h => ⟨some ⟨x, h⟩, rfl⟩
instance fintypeUnion [DecidableEq α] (s t : Set α) [Fintype s] [Fintype t] : Fintype (s ∪ t : Set α) :=
  Fintype.ofSurjective (fun o : s ⊕ t => match o with | .inl x => (⟨x.1, .inl x.2⟩ : (s ∪ t : Set α)) | .inr x => ⟨x.1, .inr x.2⟩)
    fun ⟨x, hx⟩ => hx.elim (fun h => ⟨.inl ⟨x, h⟩, rfl⟩) fun h => ⟨.inr ⟨x, h⟩, rfl⟩
instance fintypeInterOfLeft (s t : Set α) [Fintype s] [DecidablePred (· ∈ t)] : Fintype (s ∩ t : Set α) :=
  Fintype.ofEquiv {x : s // x.1 ∈ t} ⟨fun x => ⟨x.1.1, x.1.2, x.2⟩, fun x => ⟨⟨x.1, x.2.1⟩, x.2.2⟩, fun _ => rfl, fun _ => rfl⟩
instance fintypeInterOfRight (s t : Set α) [Fintype t] [DecidablePred (· ∈ s)] : Fintype (s ∩ t : Set α) :=
  Fintype.ofEquiv {x : t // x.1 ∈ s} ⟨fun x => ⟨x.1.1, x.2, x.1.2⟩, fun x => ⟨⟨x.1, x.2.2⟩, x.2.1⟩, fun _ => rfl, fun _ => rfl⟩
instance fintypeDiffLeft (s t : Set α) [Fintype s] [DecidablePred (· ∈ t)] : Fintype (s \ t : Set α) :=
  Fintype.ofEquiv {x : s // ¬x.1 ∈ t} ⟨fun x => ⟨x.1.1, x.1.2, x.2⟩, fun x => ⟨⟨x.1, x.2.1⟩, x.2.2⟩, fun _ => rfl, fun _ => rfl⟩
instance fintypeImage [DecidableEq β] (s : Set α) (f : α → β) [Fintype s] : Fintype (f '' s) :=
  Fintype.ofSurjective (fun x : s => (⟨f x.1, x.1, x.2, rfl⟩ : f '' s)) fun ⟨_, x, hx, e⟩ => ⟨⟨x, hx⟩, Subtype.ext e⟩
instance fintypeRange {ι : Sort w} [DecidableEq α] (f : ι → α) [Fintype (PLift ι)] : Fintype (range f) :=
  Fintype.ofSurjective (fun x : PLift ι => (⟨f x.down, x.down, rfl⟩ : range f)) fun ⟨_, x, e⟩ => ⟨⟨x⟩, Subtype.ext e⟩
instance fintypeSep (s : Set α) (p : α → Prop) [Fintype s] [DecidablePred p] : Fintype ({a ∈ s | p a} : Set α) :=
  Fintype.ofEquiv {x : s // p x.1} ⟨fun x => ⟨x.1.1, x.1.2, x.2⟩, fun x => ⟨⟨x.1, x.2.1⟩, x.2.2⟩, fun _ => rfl, fun _ => rfl⟩
instance fintypeLTNat (n : ℕ) : Fintype {i | i < n} := fintypeOfFinset' (Finset.range n) fun _ h => Finset.mem_range.2 h
instance fintypeLENat (n : ℕ) : Fintype {i | i ≤ n} := fintypeOfFinset' (Finset.range (n + 1)) fun _ h => Finset.mem_range.2 (Nat.lt_succ_of_le h)
instance fintypeMemFinset (s : Finset α) : Fintype {a | a ∈ s} := FinsetCoe.fintype s
end Set
/-- The coercion of a finite set of elements to a type is listed. -/
instance Finset.fintypeCoe' {α : Type u} (s : Finset α) : Fintype (s : Set α) := FinsetCoe.fintype s
end
