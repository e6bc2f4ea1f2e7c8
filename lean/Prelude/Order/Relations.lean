/-!
# Relations, chains, well-founded orders, order homomorphisms, Galois connections
-/

noncomputable section
universe u v w
variable {α : Type u} {β : Type v} {ι : Sort w}

/-- A transitive relation, as a class. -/
class IsTrans (α : Sort u) (r : α → α → Prop) : Prop where
  /-- The relation is transitive. -/
  trans : ∀ a b c, r a b → r b c → r a c
/-- A reflexive relation, as a class. -/
abbrev IsRefl (α : Sort u) (r : α → α → Prop) : Prop := Std.Refl r
/-- A reflexive and transitive relation. -/
class IsPreorder (α : Sort u) (r : α → α → Prop) : Prop extends Std.Refl r, IsTrans α r
/-- A reflexive, transitive and antisymmetric relation. -/
class IsPartialOrder (α : Sort u) (r : α → α → Prop) : Prop extends IsPreorder α r, Std.Antisymm r
/-- A total partial order relation. -/
class IsLinearOrder (α : Sort u) (r : α → α → Prop) : Prop extends IsPartialOrder α r, Std.Total r
/-- An irreflexive and transitive relation. -/
class IsStrictOrder (α : Sort u) (r : α → α → Prop) : Prop extends Std.Irrefl r, IsTrans α r
/-- A well-founded relation, as a class. -/
class IsWellFounded (α : Type u) (r : α → α → Prop) : Prop where
  /-- The relation is well-founded. -/
  wf : WellFounded r
/-- A relation that is a well-order: transitive, well-founded, and any two different elements are related. -/
class IsWellOrder (α : Type u) (r : α → α → Prop) : Prop extends Std.Trichotomous r, IsTrans α r, IsWellFounded α r
/-- The order has no infinite descending sequences. -/
abbrev WellFoundedLT (α : Type u) [LT α] : Prop := IsWellFounded α (· < ·)
/-- The order has no infinite ascending sequences. -/
abbrev WellFoundedGT (α : Type u) [LT α] : Prop := IsWellFounded α (· > ·)
instance [Preorder α] : IsTrans α (· ≤ ·) := ⟨fun _ _ _ => le_trans⟩
instance [Preorder α] : IsTrans α (· ≥ ·) := ⟨fun _ _ _ h h' => le_trans h' h⟩
instance [Preorder α] : IsTrans α (· < ·) := ⟨fun _ _ _ => lt_trans⟩
instance [Preorder α] : IsTrans α (· > ·) := ⟨fun _ _ _ h h' => lt_trans h' h⟩
instance instAntisymmLe [PartialOrder α] : Std.Antisymm (α := α) (· ≤ ·) := ⟨fun _ _ => le_antisymm⟩
instance instAntisymmGe [PartialOrder α] : Std.Antisymm (α := α) (· ≥ ·) := ⟨fun _ _ h h' => le_antisymm h' h⟩
instance instTotalLe [LinearOrder α] : Std.Total (α := α) (· ≤ ·) := ⟨le_total⟩
instance instTotalGe [LinearOrder α] : Std.Total (α := α) (· ≥ ·) := ⟨fun a b => le_total b a⟩
instance instReflLe [Preorder α] : Std.Refl (α := α) (· ≤ ·) := ⟨le_refl⟩
instance Nat.instWellFoundedLT : WellFoundedLT ℕ := ⟨Nat.lt_wfRel.wf⟩

/-- A set any two different elements of which are related one way or the other. -/
def IsChain (r : α → α → Prop) (s : Set α) : Prop := s.Pairwise fun x y => r x y ∨ r y x
/-- A chain that no larger chain contains. -/
def IsMaxChain (r : α → α → Prop) (s : Set α) : Prop := IsChain r s ∧ ∀ ⦃t⦄, IsChain r t → s ⊆ t → s = t
/-- A set no two different elements of which are related. -/
def IsAntichain (r : α → α → Prop) (s : Set α) : Prop := s.Pairwise fun x y => ¬r x y
/-- Any two elements of the family have a common upper bound in it. -/
def Directed (r : α → α → Prop) (f : ι → α) : Prop := ∀ x y, ∃ z, r (f x) (f z) ∧ r (f y) (f z)
/-- Any two elements of the set have a common upper bound in it. -/
def DirectedOn (r : α → α → Prop) (s : Set α) : Prop := ∀ x, x ∈ s → ∀ y, y ∈ s → ∃ z, z ∈ s ∧ r x z ∧ r y z
/-- Any two elements have a common upper bound. -/
class IsDirected (α : Type u) (r : α → α → Prop) : Prop where
  /-- There is a common upper bound. -/
  directed (a b : α) : ∃ c, r a c ∧ r b c
/-- Any two elements have an upper bound. -/
abbrev IsDirectedOrder (α : Type u) [LE α] : Prop := IsDirected α (· ≤ ·)
/-- A set that contains all elements above its elements. -/
def IsUpperSet [LE α] (s : Set α) : Prop := ∀ ⦃a b : α⦄, a ≤ b → a ∈ s → b ∈ s
/-- A set that contains all elements below its elements. -/
def IsLowerSet [LE α] (s : Set α) : Prop := ∀ ⦃a b : α⦄, b ≤ a → a ∈ s → b ∈ s
/-- A set that contains all elements between its elements. -/
class Set.OrdConnected [Preorder α] (s : Set α) : Prop where
  /-- Intervals between elements are contained. -/
  out' ⦃x : α⦄ : x ∈ s → ∀ ⦃y : α⦄, y ∈ s → Set.Icc x y ⊆ s
/-- The relation is well-founded on the set. -/
def Set.WellFoundedOn (s : Set α) (r : α → α → Prop) : Prop := WellFounded fun a b : s => r a b
/-- The set is well-founded with respect to `<`. -/
def Set.IsWF [LT α] (s : Set α) : Prop := Set.WellFoundedOn s (· < ·)
/-- The set is partially well-ordered: each sequence in it has a pair in increasing order. -/
def Set.IsPWO [Preorder α] (s : Set α) : Prop := ∀ f : ℕ → α, (∀ n, f n ∈ s) → ∃ m n, m < n ∧ f m ≤ f n
/-- A minimal element of a nonempty set for a well-founded relation, by choice. -/
def WellFounded.min {r : α → α → Prop} (H : WellFounded r) (s : Set α) (h : s.Nonempty) : α :=
  Classical.choose (p := fun a => a ∈ s ∧ ∀ x ∈ s, ¬r x a) <| by
    obtain ⟨a, ha⟩ := h
    induction a using H.induction with
    | _ a ih =>
      by_cases h : ∃ b, b ∈ s ∧ r b a
      · obtain ⟨b, hb, hr⟩ := h; exact ih b hr hb
      · exact ⟨a, ha, fun x hx hr => h ⟨x, hx, hr⟩⟩

/-- A monotone function, bundled: `α →o β`. -/
structure OrderHom (α : Type u) (β : Type v) [Preorder α] [Preorder β] where
  /-- The function. -/
  toFun : α → β
  /-- It is monotone. -/
  monotone' : Monotone toFun
/-- Monotone functions, bundled. -/
infixr:25 " →o " => OrderHom
instance OrderHom.instFunLike [Preorder α] [Preorder β] : FunLike (α →o β) α β where
  coe := OrderHom.toFun
  coe_injective' f g h := by cases f; cases g; congr

/-- An injection that preserves and reflects a relation. -/
structure RelEmbedding {α : Type u} {β : Type v} (r : α → α → Prop) (s : β → β → Prop) extends α ↪ β where
  /-- Related exactly if the images are. -/
  map_rel_iff' : ∀ {a b : α}, s (toEmbedding a) (toEmbedding b) ↔ r a b
/-- A bijection that preserves and reflects a relation. -/
structure RelIso {α : Type u} {β : Type v} (r : α → α → Prop) (s : β → β → Prop) extends α ≃ β where
  /-- Related exactly if the images are. -/
  map_rel_iff' : ∀ {a b : α}, s (toEquiv a) (toEquiv b) ↔ r a b
/-- A function that preserves a relation. -/
structure RelHom {α : Type u} {β : Type v} (r : α → α → Prop) (s : β → β → Prop) where
  /-- The function. -/
  toFun : α → β
  /-- Related elements have related images. -/
  map_rel' : ∀ {a b : α}, r a b → s (toFun a) (toFun b)
/-- Relation homomorphisms. -/
infixl:25 " →r " => RelHom
/-- Relation embeddings. -/
infixl:25 " ↪r " => RelEmbedding
/-- Relation isomorphisms. -/
infixl:25 " ≃r " => RelIso
/-- Order embeddings, `α ↪o β`. -/
abbrev OrderEmbedding (α : Type u) (β : Type v) [LE α] [LE β] := @RelEmbedding α β (· ≤ ·) (· ≤ ·)
/-- Order embeddings. -/
infixl:25 " ↪o " => OrderEmbedding
/-- Order isomorphisms, `α ≃o β`. -/
abbrev OrderIso (α : Type u) (β : Type v) [LE α] [LE β] := @RelIso α β (· ≤ ·) (· ≤ ·)
/-- Order isomorphisms. -/
infixl:25 " ≃o " => OrderIso
section
variable {r : α → α → Prop} {s : β → β → Prop}
instance RelHom.instFunLike : FunLike (r →r s) α β where
  coe := RelHom.toFun
  coe_injective' f g h := by cases f; cases g; congr
instance RelEmbedding.instFunLike : FunLike (r ↪r s) α β where
  coe f := f.toFun
  coe_injective' f g h := by cases f with | mk f _ => cases g with | mk g _ => cases f; cases g; congr
instance RelIso.instFunLike : FunLike (r ≃r s) α β where
  coe f := f.toEquiv
  coe_injective' f g h := by
    cases f with | mk f _ => cases g with | mk g _ =>
    have := DFunLike.coe_injective' (F := α ≃ β) h
    subst this; rfl
/-- The inverse of a relation isomorphism. -/
protected def RelIso.symm (f : r ≃r s) : s ≃r r where
  toEquiv := f.toEquiv.symm
  map_rel_iff' {a b} := by
    have h := f.map_rel_iff' (a := f.toEquiv.invFun a) (b := f.toEquiv.invFun b)
    have e : ∀ x, f.toEquiv (f.toEquiv.invFun x) = x := f.toEquiv.right_inv
    rw [e, e] at h; exact h.symm
end
/-- The inverse of an order isomorphism. -/
def OrderIso.symm [LE α] [LE β] (e : α ≃o β) : β ≃o α := RelIso.symm e

/-- `l a ≤ b ↔ a ≤ u b`: a Galois connection. -/
def GaloisConnection [Preorder α] [Preorder β] (l : α → β) (u : β → α) : Prop := ∀ a b, l a ≤ b ↔ a ≤ u b

/-- `α` with the opposite order. -/
def OrderDual (α : Type u) : Type u := α
/-- The order dual. -/
notation:max α "ᵒᵈ" => OrderDual α
namespace OrderDual
instance [h : LE α] : LE αᵒᵈ := ⟨fun x y : α => y ≤ x⟩
instance [h : LT α] : LT αᵒᵈ := ⟨fun x y : α => y < x⟩
instance instPreorder [Preorder α] : Preorder αᵒᵈ where
  le_refl a := le_refl (α := α) a
  le_trans _ _ _ h h' := le_trans (α := α) h' h
  lt_iff_le_not_ge _ _ := lt_iff_le_not_ge (α := α)
instance instPartialOrder [PartialOrder α] : PartialOrder αᵒᵈ where
  le_antisymm _ _ h h' := le_antisymm (α := α) h' h
/-- An element of the dual order. -/
def toDual : α ≃ αᵒᵈ := Equiv.refl α
/-- An element of the dual order as one of the original order. -/
def ofDual : αᵒᵈ ≃ α := Equiv.refl α
end OrderDual

/-- A total preorder's elements in increasing order: sorts a finite set into a list. -/
def Finset.sort (s : Finset α) (r : α → α → Prop := by exact fun a b => a ≤ b) [DecidableRel r] [IsTrans α r]
    [Std.Antisymm r] [Std.Total r] : List α := by
  classical
  exact if h : ∃ l : List α, l.Pairwise r ∧ Multiset.ofList l = s.val then Classical.choose h else []

section
variable [LinearOrder α]
/-- A chain complete to both sides; a maximal chain, bundled. -/
structure Flag (α : Type u) [LE α] where
  /-- The elements. -/
  carrier : Set α
  /-- It is a chain. -/
  Chain' : IsChain (· ≤ ·) carrier
  /-- No larger chain contains it. -/
  max_chain' : ∀ ⦃s⦄, IsChain (· ≤ ·) s → carrier ⊆ s → carrier = s
end

/-- An order in which all sets of elements above a bound are finite. -/
class LocallyFiniteOrderTop (α : Type u) [Preorder α] where
  /-- Elements above. -/
  finsetIoi : α → Finset α
  /-- Elements at least. -/
  finsetIci : α → Finset α
  /-- `x ∈ Ici a ↔ a ≤ x`. -/
  finset_mem_Ici : ∀ a x : α, x ∈ finsetIci a ↔ a ≤ x
  /-- `x ∈ Ioi a ↔ a < x`. -/
  finset_mem_Ioi : ∀ a x : α, x ∈ finsetIoi a ↔ a < x
namespace Finset
/-- The finite set of elements above `a`. -/
def Ioi [Preorder α] [LocallyFiniteOrderTop α] (a : α) : Finset α := LocallyFiniteOrderTop.finsetIoi a
/-- The finite set of elements at least `a`. -/
def Ici [Preorder α] [LocallyFiniteOrderTop α] (a : α) : Finset α := LocallyFiniteOrderTop.finsetIci a
theorem mem_univ [Fintype α] (x : α) : x ∈ (Finset.univ : Finset α) := Fintype.complete x
instance instCompl [DecidableEq α] [Fintype α] : Compl (Finset α) := ⟨fun s => Finset.univ \ s⟩
instance instOrderTop [Fintype α] : OrderTop (Finset α) where
  top := Finset.univ
  le_top _ a _ := mem_univ a
theorem mem_union [DecidableEq α] {s t : Finset α} {a : α} : a ∈ s ∪ t ↔ a ∈ s ∨ a ∈ t := by
  cases s with | mk s hs => cases t with | mk t ht =>
  induction s using Quotient.ind with | _ l =>
  induction t using Quotient.ind with | _ m =>
  show a ∈ (l ++ m).dedup ↔ a ∈ l ∨ a ∈ m
  rw [List.mem_dedup, List.mem_append]
theorem mem_inter [DecidableEq α] {s t : Finset α} {a : α} : a ∈ s ∩ t ↔ a ∈ s ∧ a ∈ t := Finset.mem_filter
instance instLattice [DecidableEq α] : Lattice (Finset α) where
  sup s t := s ∪ t
  inf s t := s ∩ t
  le_sup_left _ _ _ h := mem_union.2 (Or.inl h)
  le_sup_right _ _ _ h := mem_union.2 (Or.inr h)
  sup_le _ _ _ h h' _ k := (mem_union.1 k).elim (fun h1 => h h1) (fun h1 => h' h1)
  inf_le_left _ _ _ h := (mem_inter.1 h).1
  inf_le_right _ _ _ h := (mem_inter.1 h).2
  le_inf _ _ _ h h' _ k := mem_inter.2 ⟨h k, h' k⟩
instance instBoundedOrder [Fintype α] : BoundedOrder (Finset α) where
end Finset
/-- The symmetric difference, as an operation. -/
def symmDiff [Max α] [SDiff α] (a b : α) : α := (a \ b) ⊔ (b \ a)
namespace symmDiff
/-- The symmetric difference. -/
scoped infixl:100 " ∆ " => symmDiff
end symmDiff

instance Fin.instLocallyFiniteOrder (n : ℕ) : LocallyFiniteOrder (Fin n) where
  finsetIcc a b := Finset.univ.filter fun x => a ≤ x ∧ x ≤ b
  finsetIco a b := Finset.univ.filter fun x => a ≤ x ∧ x < b
  finsetIoc a b := Finset.univ.filter fun x => a < x ∧ x ≤ b
  finsetIoo a b := Finset.univ.filter fun x => a < x ∧ x < b
  finset_mem_Icc _ _ _ := Finset.mem_filter.trans ⟨And.right, fun h => ⟨Finset.mem_univ _, h⟩⟩
  finset_mem_Ico _ _ _ := Finset.mem_filter.trans ⟨And.right, fun h => ⟨Finset.mem_univ _, h⟩⟩
  finset_mem_Ioc _ _ _ := Finset.mem_filter.trans ⟨And.right, fun h => ⟨Finset.mem_univ _, h⟩⟩
  finset_mem_Ioo _ _ _ := Finset.mem_filter.trans ⟨And.right, fun h => ⟨Finset.mem_univ _, h⟩⟩
instance Fin.instLocallyFiniteOrderBot (n : ℕ) : LocallyFiniteOrderBot (Fin n) where
  finsetIic b := Finset.univ.filter fun x => x ≤ b
  finsetIio b := Finset.univ.filter fun x => x < b
  finset_mem_Iic _ _ := Finset.mem_filter.trans ⟨And.right, fun h => ⟨Finset.mem_univ _, h⟩⟩
  finset_mem_Iio _ _ := Finset.mem_filter.trans ⟨And.right, fun h => ⟨Finset.mem_univ _, h⟩⟩
instance Fin.instLocallyFiniteOrderTop (n : ℕ) : LocallyFiniteOrderTop (Fin n) where
  finsetIci b := Finset.univ.filter fun x => b ≤ x
  finsetIoi b := Finset.univ.filter fun x => b < x
  finset_mem_Ici _ _ := Finset.mem_filter.trans ⟨And.right, fun h => ⟨Finset.mem_univ _, h⟩⟩
  finset_mem_Ioi _ _ := Finset.mem_filter.trans ⟨And.right, fun h => ⟨Finset.mem_univ _, h⟩⟩
end
