/-!
# Complete lattices, atoms, complements and the order of functions and propositions
-/

noncomputable section
universe u v w
variable {α : Type u} {β : Type v} {ι : Sort w}

theorem le_sup_left [SemilatticeSup α] {a b : α} : a ≤ a ⊔ b := SemilatticeSup.le_sup_left a b
theorem le_sup_right [SemilatticeSup α] {a b : α} : b ≤ a ⊔ b := SemilatticeSup.le_sup_right a b
theorem sup_le [SemilatticeSup α] {a b c : α} : a ≤ c → b ≤ c → a ⊔ b ≤ c := SemilatticeSup.sup_le a b c
theorem inf_le_left [SemilatticeInf α] {a b : α} : a ⊓ b ≤ a := SemilatticeInf.inf_le_left a b
theorem inf_le_right [SemilatticeInf α] {a b : α} : a ⊓ b ≤ b := SemilatticeInf.inf_le_right a b
theorem le_inf [SemilatticeInf α] {a b c : α} : a ≤ b → a ≤ c → a ≤ b ⊓ c := SemilatticeInf.le_inf a b c
theorem le_top [LE α] [OrderTop α] {a : α} : a ≤ ⊤ := OrderTop.le_top a
theorem bot_le [LE α] [OrderBot α] {a : α} : ⊥ ≤ a := OrderBot.bot_le a
theorem lt_irrefl [Preorder α] (a : α) : ¬a < a := fun h => (lt_iff_le_not_ge.1 h).2 (le_refl a)
theorem le_of_lt [Preorder α] {a b : α} (h : a < b) : a ≤ b := (lt_iff_le_not_ge.1 h).1
theorem lt_of_le_of_lt [Preorder α] {a b c : α} (h : a ≤ b) (h' : b < c) : a < c :=
  lt_iff_le_not_ge.2 ⟨le_trans h (le_of_lt h'), fun k => (lt_iff_le_not_ge.1 h').2 (le_trans k h)⟩
theorem lt_of_lt_of_le [Preorder α] {a b c : α} (h : a < b) (h' : b ≤ c) : a < c :=
  lt_iff_le_not_ge.2 ⟨le_trans (le_of_lt h) h', fun k => (lt_iff_le_not_ge.1 h).2 (le_trans h' k)⟩
theorem lt_trans [Preorder α] {a b c : α} (h : a < b) (h' : b < c) : a < c := lt_of_lt_of_le h (le_of_lt h')

/-- A partial order in which every set has a least upper bound. -/
class CompleteSemilatticeSup (α : Type u) extends PartialOrder α, SupSet α where
  /-- The supremum is an upper bound. -/
  le_sSup : ∀ s : Set α, ∀ a, a ∈ s → a ≤ sSup s
  /-- The supremum is the least upper bound. -/
  sSup_le : ∀ (s : Set α) (a : α), (∀ b, b ∈ s → b ≤ a) → sSup s ≤ a
/-- A partial order in which every set has a greatest lower bound. -/
class CompleteSemilatticeInf (α : Type u) extends PartialOrder α, InfSet α where
  /-- The infimum is a lower bound. -/
  sInf_le : ∀ s : Set α, ∀ a, a ∈ s → sInf s ≤ a
  /-- The infimum is the greatest lower bound. -/
  le_sInf : ∀ (s : Set α) (a : α), (∀ b, b ∈ s → a ≤ b) → a ≤ sInf s
/-- A complete lattice: every set has a least upper and a greatest lower bound. -/
class CompleteLattice (α : Type u) extends Lattice α, CompleteSemilatticeSup α, CompleteSemilatticeInf α, BoundedOrder α
/-- A lattice in which nonempty sets that are bounded above have a least upper bound, and dually. -/
class ConditionallyCompleteLattice (α : Type u) extends Lattice α, SupSet α, InfSet α where
  /-- The supremum of a set bounded above is an upper bound. -/
  le_csSup : ∀ (s : Set α) (a : α), BddAbove s → a ∈ s → a ≤ sSup s
  /-- The supremum of a nonempty set is at most each upper bound. -/
  csSup_le : ∀ (s : Set α) (a : α), s.Nonempty → a ∈ upperBounds s → sSup s ≤ a
  /-- The infimum of a set bounded below is a lower bound. -/
  csInf_le : ∀ (s : Set α) (a : α), BddBelow s → a ∈ s → sInf s ≤ a
  /-- The infimum of a nonempty set is at least each lower bound. -/
  le_csInf : ∀ (s : Set α) (a : α), s.Nonempty → a ∈ lowerBounds s → a ≤ sInf s
/-- A complete lattice is conditionally complete. -/
instance (priority := 100) CompleteLattice.toConditionallyCompleteLattice [i : CompleteLattice α] :
    ConditionallyCompleteLattice α where
  le_csSup s a _ h := CompleteSemilatticeSup.le_sSup s a h
  csSup_le s a _ h := CompleteSemilatticeSup.sSup_le s a fun _ hb => h hb
  csInf_le s a _ h := CompleteSemilatticeInf.sInf_le s a h
  le_csInf s a _ h := CompleteSemilatticeInf.le_sInf s a fun _ hb => h hb
/-- A conditionally complete lattice whose order is linear. -/
class ConditionallyCompleteLinearOrder (α : Type u) extends ConditionallyCompleteLattice α where
  /-- Any two elements are comparable. -/
  le_total (a b : α) : a ≤ b ∨ b ≤ a
  /-- `≤` is decidable. -/
  toDecidableLE : DecidableLE α
  /-- Equality is decidable. -/
  toDecidableEq : DecidableEq α
  /-- `<` is decidable. -/
  toDecidableLT : DecidableLT α
  /-- The supremum of a set without upper bound is that of the empty set. -/
  csSup_of_not_bddAbove : ∀ s : Set α, ¬BddAbove s → sSup s = sSup (∅ : Set α)
  /-- The infimum of a set without lower bound is that of the empty set. -/
  csInf_of_not_bddBelow : ∀ s : Set α, ¬BddBelow s → sInf s = sInf (∅ : Set α)

/-- A distributive lattice with complements: a Boolean algebra. -/
class BooleanAlgebra (α : Type u) extends DistribLattice α, Compl α, SDiff α, Top α, Bot α where
  /-- The meet of an element and its complement is `⊥`. -/
  inf_compl_le_bot : ∀ x : α, x ⊓ xᶜ ≤ ⊥
  /-- The join of an element and its complement is `⊤`. -/
  top_le_sup_compl : ∀ x : α, ⊤ ≤ x ⊔ xᶜ
  /-- `⊤` is greatest. -/
  le_top : ∀ a : α, a ≤ ⊤
  /-- `⊥` is least. -/
  bot_le : ∀ a : α, ⊥ ≤ a
  sdiff := fun x y => x ⊓ yᶜ
  /-- The difference is the meet with the complement. -/
  sdiff_eq : ∀ x y : α, x \ y = x ⊓ yᶜ := by intros; rfl
instance (priority := 100) BooleanAlgebra.toBoundedOrder [BooleanAlgebra α] : BoundedOrder α where
  le_top := BooleanAlgebra.le_top
  bot_le := BooleanAlgebra.bot_le
/-- A complete lattice that is a Boolean algebra. -/
class CompleteBooleanAlgebra (α : Type u) extends CompleteLattice α, BooleanAlgebra α

section
variable [CompleteLattice α]
theorem le_sSup {s : Set α} {a : α} : a ∈ s → a ≤ sSup s := CompleteSemilatticeSup.le_sSup s a
theorem sSup_le {s : Set α} {a : α} : (∀ b ∈ s, b ≤ a) → sSup s ≤ a := CompleteSemilatticeSup.sSup_le s a
theorem sInf_le {s : Set α} {a : α} : a ∈ s → sInf s ≤ a := CompleteSemilatticeInf.sInf_le s a
theorem le_sInf {s : Set α} {a : α} : (∀ b ∈ s, a ≤ b) → a ≤ sInf s := CompleteSemilatticeInf.le_sInf s a
theorem le_iSup (f : ι → α) (i : ι) : f i ≤ iSup f := le_sSup ⟨i, rfl⟩
theorem iInf_le (f : ι → α) (i : ι) : iInf f ≤ f i := sInf_le ⟨i, rfl⟩
theorem iSup_le {f : ι → α} {a : α} (h : ∀ i, f i ≤ a) : iSup f ≤ a := sSup_le (by rintro _ ⟨i, rfl⟩; exact h i)
theorem le_iInf {f : ι → α} {a : α} (h : ∀ i, a ≤ f i) : a ≤ iInf f := le_sInf (by rintro _ ⟨i, rfl⟩; exact h i)
end

section
/-- An element just above `⊥`. -/
def IsAtom [Preorder α] [OrderBot α] (a : α) : Prop := a ≠ ⊥ ∧ ∀ b, b < a → b = ⊥
/-- An element just below `⊤`. -/
def IsCoatom [Preorder α] [OrderTop α] (a : α) : Prop := a ≠ ⊤ ∧ ∀ b, a < b → b = ⊤
/-- Elements with no common upper bound but `⊤`. -/
def Codisjoint [PartialOrder α] [OrderTop α] (a b : α) : Prop := ∀ ⦃x⦄, a ≤ x → b ≤ x → ⊤ ≤ x
/-- Two elements are complements of each other. -/
structure IsCompl [PartialOrder α] [BoundedOrder α] (x y : α) : Prop where
  /-- Their only common lower bound is `⊥`. -/
  disjoint : Disjoint x y
  /-- Their only common upper bound is `⊤`. -/
  codisjoint : Codisjoint x y
/-- A lattice in which every element has a complement. -/
class ComplementedLattice (α : Type u) [Lattice α] [BoundedOrder α] : Prop where
  /-- Every element has a complement. -/
  exists_isCompl : ∀ a : α, ∃ b : α, IsCompl a b
/-- A modular lattice. -/
class IsModularLattice (α : Type u) [Lattice α] : Prop where
  /-- The modular law, one direction. -/
  sup_inf_le_assoc_of_le : ∀ {x : α} (y : α) {z : α}, x ≤ z → (x ⊔ y) ⊓ z ≤ x ⊔ y ⊓ z
/-- An order with exactly two elements, `⊥` and `⊤`. -/
class IsSimpleOrder (α : Type u) [LE α] [BoundedOrder α] : Prop extends Nontrivial α where
  /-- Every element is `⊥` or `⊤`. -/
  eq_bot_or_eq_top : ∀ a : α, a = ⊥ ∨ a = ⊤
/-- Every nonbottom element has an atom below it. -/
class IsAtomic (α : Type u) [PartialOrder α] [OrderBot α] : Prop where
  /-- Every element is `⊥` or has an atom below it. -/
  eq_bot_or_exists_atom_le : ∀ b : α, b = ⊥ ∨ ∃ a : α, IsAtom a ∧ a ≤ b
/-- No element is maximal. -/
class NoMaxOrder (α : Type u) [LT α] : Prop where
  /-- There is an element above. -/
  exists_gt : ∀ a : α, ∃ b, a < b
/-- No element is minimal. -/
class NoMinOrder (α : Type u) [LT α] : Prop where
  /-- There is an element below. -/
  exists_lt : ∀ a : α, ∃ b, b < a
end
export NoMaxOrder (exists_gt)
export NoMinOrder (exists_lt)

namespace Pi
variable {ι : Type w}
variable {π : ι → Type v}
instance instSup [∀ i, SemilatticeSup (π i)] : SemilatticeSup (∀ i, π i) where
  sup f g i := f i ⊔ g i
  le_sup_left _ _ _ := _root_.le_sup_left
  le_sup_right _ _ _ := _root_.le_sup_right
  sup_le _ _ _ h h' i := _root_.sup_le (h i) (h' i)
instance instInf [∀ i, SemilatticeInf (π i)] : SemilatticeInf (∀ i, π i) where
  inf f g i := f i ⊓ g i
  inf_le_left _ _ _ := _root_.inf_le_left
  inf_le_right _ _ _ := _root_.inf_le_right
  le_inf _ _ _ h h' i := _root_.le_inf (h i) (h' i)
instance instLattice [∀ i, Lattice (π i)] : Lattice (∀ i, π i) where
  inf f g i := f i ⊓ g i
  inf_le_left _ _ _ := _root_.inf_le_left
  inf_le_right _ _ _ := _root_.inf_le_right
  le_inf _ _ _ h h' i := _root_.le_inf (h i) (h' i)
instance instOrderTop [∀ i, LE (π i)] [∀ i, OrderTop (π i)] : OrderTop (∀ i, π i) where
  top _ := ⊤
  le_top _ _ := _root_.le_top
instance instOrderBot [∀ i, LE (π i)] [∀ i, OrderBot (π i)] : OrderBot (∀ i, π i) where
  bot _ := ⊥
  bot_le _ _ := _root_.bot_le
instance instBoundedOrder [∀ i, LE (π i)] [∀ i, BoundedOrder (π i)] : BoundedOrder (∀ i, π i) where
instance supSet [∀ i, SupSet (π i)] : SupSet (∀ i, π i) := ⟨fun s i => sSup {y | ∃ f, f ∈ s ∧ f i = y}⟩
instance infSet [∀ i, InfSet (π i)] : InfSet (∀ i, π i) := ⟨fun s i => sInf {y | ∃ f, f ∈ s ∧ f i = y}⟩
instance instCompleteLattice [∀ i, CompleteLattice (π i)] : CompleteLattice (∀ i, π i) where
  le_sSup _ f h i := _root_.le_sSup ⟨f, h, rfl⟩
  sSup_le _ _ h i := _root_.sSup_le (by rintro _ ⟨f, hf, rfl⟩; exact h f hf i)
  sInf_le _ f h i := _root_.sInf_le ⟨f, h, rfl⟩
  le_sInf _ _ h i := _root_.le_sInf (by rintro _ ⟨f, hf, rfl⟩; exact h f hf i)
end Pi

/-- The propositions, ordered by implication, form a complete lattice. -/
instance Prop.instCompleteLattice : CompleteLattice Prop where
  sup a b := a ∨ b
  inf a b := a ∧ b
  le_sup_left _ _ := Or.inl
  le_sup_right _ _ := Or.inr
  sup_le _ _ _ := fun h h' => Or.rec h h'
  inf_le_left _ _ := And.left
  inf_le_right _ _ := And.right
  le_inf _ _ _ h h' := fun x => ⟨h x, h' x⟩
  top := True
  bot := False
  le_top _ _ := trivial
  bot_le _ := False.elim
  sSup s := ∃ a, a ∈ s ∧ a
  sInf s := ∀ a, a ∈ s → a
  le_sSup _ a h := fun ha => ⟨a, h, ha⟩
  sSup_le _ _ h := fun ⟨b, hb, hb'⟩ => h b hb hb'
  sInf_le _ a h := fun ha => ha a h
  le_sInf _ _ h := fun hx b hb => h b hb hx

namespace Set
instance instCompleteBooleanAlgebra : CompleteBooleanAlgebra (Set α) where
  toLattice := Set.instLattice
  toBoundedOrder := Set.instBoundedOrder
  le_sSup s a h := fun _ hx => ⟨a, h, hx⟩
  sSup_le s a h := fun _ ⟨t, ht, hx⟩ => h t ht hx
  sInf_le s a h := fun _ hx => hx a h
  le_sInf s a h := fun _ hx t ht => h t ht hx
  le_sup_inf x y z := fun a h => by
    rcases h.1 with h1 | h1
    · exact Or.inl h1
    · rcases h.2 with h2 | h2
      · exact Or.inl h2
      · exact Or.inr ⟨h1, h2⟩
  inf_compl_le_bot x := fun a h => absurd h.1 h.2
  top_le_sup_compl x := fun a _ => Classical.em (a ∈ x)
  sdiff_eq _ _ := rfl
end Set

instance Prod.instPartialOrder [PartialOrder α] [PartialOrder β] : PartialOrder (α × β) where
  le_antisymm _ _ h h' := Prod.ext (le_antisymm h.1 h'.1) (le_antisymm h.2 h'.2)
instance Prod.instSupSet [SupSet α] [SupSet β] : SupSet (α × β) := ⟨fun s => (sSup (Prod.fst '' s), sSup (Prod.snd '' s))⟩
instance Prod.instInfSet [InfSet α] [InfSet β] : InfSet (α × β) := ⟨fun s => (sInf (Prod.fst '' s), sInf (Prod.snd '' s))⟩
instance Prod.instLattice [Lattice α] [Lattice β] : Lattice (α × β) where
  sup p q := (p.1 ⊔ q.1, p.2 ⊔ q.2)
  inf p q := (p.1 ⊓ q.1, p.2 ⊓ q.2)
  le_sup_left _ _ := ⟨le_sup_left, le_sup_left⟩
  le_sup_right _ _ := ⟨le_sup_right, le_sup_right⟩
  sup_le _ _ _ h h' := ⟨sup_le h.1 h'.1, sup_le h.2 h'.2⟩
  inf_le_left _ _ := ⟨inf_le_left, inf_le_left⟩
  inf_le_right _ _ := ⟨inf_le_right, inf_le_right⟩
  le_inf _ _ _ h h' := ⟨le_inf h.1 h'.1, le_inf h.2 h'.2⟩

instance Subtype.instPreorder [Preorder α] (p : α → Prop) : Preorder (Subtype p) where
  le a b := a.val ≤ b.val
  lt a b := a.val < b.val
  le_refl a := le_refl a.val
  le_trans _ _ _ h h' := le_trans (α := α) h h'
  lt_iff_le_not_ge _ _ := lt_iff_le_not_ge (α := α)
instance Subtype.instPartialOrder [PartialOrder α] (p : α → Prop) : PartialOrder (Subtype p) where
  le_antisymm _ _ h h' := Subtype.ext (le_antisymm h h')
instance Subtype.instLinearOrder [LinearOrder α] (p : α → Prop) : LinearOrder (Subtype p) where
  le_total a b := le_total a.val b.val
  toDecidableLE a b := inferInstanceAs (Decidable (a.val ≤ b.val))
  toDecidableEq := inferInstance
  toDecidableLT a b := inferInstanceAs (Decidable (a.val < b.val))
end
