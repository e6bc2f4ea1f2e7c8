/-!
# Orders: lexicographic orders, Galois insertions, lattice homomorphisms, sublattices, chains, fixed points, relations as sets
-/

noncomputable section
universe u v w

/-! ### Lexicographic and colexicographic orders -/
/-- A type with its lexicographic order. -/
def Lex (α : Type u) : Type u := α
/-- An element as one of the type with the lexicographic order. -/
def toLex {α : Type u} : α ≃ Lex α := Equiv.refl α
/-- An element of the type with the lexicographic order as one of the type. -/
def ofLex {α : Type u} : Lex α ≃ α := Equiv.refl α
/-- A type with its colexicographic order. -/
def Colex (α : Type u) : Type u := α
/-- An element as one of the type with the colexicographic order. -/
def toColex {α : Type u} : α ≃ Colex α := Equiv.refl α
/-- An element of the type with the colexicographic order as one of the type. -/
def ofColex {α : Type u} : Colex α ≃ α := Equiv.refl α
/-- `α ×ₗ β`: pairs with the lexicographic order. -/
notation:35 α:35 " ×ₗ " β:34 => Lex (Prod α β)
/-- `α ⊕ₗ β`: the disjoint union with the first summand before the second one. -/
infixl:30 " ⊕ₗ " => fun α β => Lex (α ⊕ β)
namespace Prod.Lex
variable {α : Type u} {β : Type v}
instance instLE [LT α] [LE β] : LE (α ×ₗ β) := ⟨fun a b => (ofLex a).1 < (ofLex b).1 ∨ (ofLex a).1 = (ofLex b).1 ∧ (ofLex a).2 ≤ (ofLex b).2⟩
instance instLT [LT α] [LT β] : LT (α ×ₗ β) := ⟨fun a b => (ofLex a).1 < (ofLex b).1 ∨ (ofLex a).1 = (ofLex b).1 ∧ (ofLex a).2 < (ofLex b).2⟩
/-- Pairs with the lexicographic order. -/
instance instPreorder [Preorder α] [Preorder β] : Preorder (α ×ₗ β) where
  le_refl a := .inr ⟨rfl, le_refl _⟩
  le_trans a b c h k := by
    rcases h with h | ⟨e, h⟩ <;> rcases k with k | ⟨e', k⟩
    · exact .inl (lt_trans h k)
    · exact .inl (e' ▸ h)
    · exact .inl (e ▸ k)
    · exact .inr ⟨e.trans e', le_trans h k⟩
  lt_iff_le_not_ge a b := by
    constructor
    · rintro (h | ⟨e, h⟩)
      · refine ⟨.inl h, ?_⟩
        rintro (k | ⟨e, _⟩)
        · exact lt_irrefl _ (lt_trans h k)
        · exact lt_irrefl _ (e ▸ h)
      · refine ⟨.inr ⟨e, (lt_iff_le_not_ge.1 h).1⟩, ?_⟩
        rintro (k | ⟨_, k⟩)
        · exact lt_irrefl _ (e ▸ k)
        · exact (lt_iff_le_not_ge.1 h).2 k
    · rintro ⟨h | ⟨e, h⟩, k⟩
      · exact .inl h
      · exact .inr ⟨e, lt_iff_le_not_ge.2 ⟨h, fun l => k (.inr ⟨e.symm, l⟩)⟩⟩
instance instPartialOrder [PartialOrder α] [PartialOrder β] : PartialOrder (α ×ₗ β) where
  le_antisymm a b h k := by
    rcases h with h | ⟨e, h⟩ <;> rcases k with k | ⟨e', k⟩
    · exact absurd (lt_trans h k) (lt_irrefl _)
    · exact absurd (e' ▸ h) (lt_irrefl _)
    · exact absurd (e ▸ k) (lt_irrefl _)
    · exact Prod.ext e (le_antisymm h k)
open Classical in
instance instLinearOrder [LinearOrder α] [LinearOrder β] : LinearOrder (α ×ₗ β) where
  le_total a b := by
    rcases le_total (ofLex a).1 (ofLex b).1 with h | h
    · by_cases k : (ofLex b).1 ≤ (ofLex a).1
      · exact (le_total (ofLex a).2 (ofLex b).2).imp (fun l => .inr ⟨le_antisymm h k, l⟩) fun l => .inr ⟨le_antisymm k h, l⟩
      · exact .inl (.inl (lt_iff_le_not_ge.2 ⟨h, k⟩))
    · by_cases k : (ofLex a).1 ≤ (ofLex b).1
      · exact (le_total (ofLex a).2 (ofLex b).2).imp (fun l => .inr ⟨le_antisymm k h, l⟩) fun l => .inr ⟨le_antisymm h k, l⟩
      · exact .inr (.inl (lt_iff_le_not_ge.2 ⟨h, k⟩))
  toDecidableLE _ _ := Classical.propDecidable _
  toDecidableEq _ _ := Classical.propDecidable _
  toDecidableLT _ _ := Classical.propDecidable _
end Prod.Lex
/-- Functions on an ordered type with the lexicographic strict order: smaller at the first place of difference. -/
instance Pi.instLTLexForall {ι : Type u} {β : ι → Type v} [LT ι] [∀ a, LT (β a)] : LT (Lex (∀ i, β i)) :=
  ⟨fun x y => ∃ i, (∀ j, j < i → ofLex x j = ofLex y j) ∧ ofLex x i < ofLex y i⟩
/-- Finite sets with the colexicographic order: the greatest element that is in one only is in the larger one. -/
instance Finset.Colex.instLE {α : Type u} [PartialOrder α] : LE (Colex (Finset α)) :=
  ⟨fun s t => ∀ ⦃a⦄, a ∈ ofColex s → a ∉ ofColex t → ∃ b, b ∈ ofColex t ∧ b ∉ ofColex s ∧ a ≤ b⟩
instance Finset.Colex.instLT {α : Type u} [PartialOrder α] : LT (Colex (Finset α)) := ⟨fun s t => s ≤ t ∧ ¬t ≤ s⟩
instance Bool.instLinearOrder : LinearOrder Bool where
  le a b := a → b
  lt a b := !a && b
  le_refl a h := h
  le_trans a b c h k x := k (h x)
  lt_iff_le_not_ge a b := by cases a <;> cases b <;> simp
  le_antisymm a b h k := by cases a <;> cases b <;> simp_all
  le_total a b := by cases a <;> cases b <;> simp
  toDecidableLE a b := inferInstanceAs (Decidable (a → b))
  toDecidableEq := inferInstance
  toDecidableLT a b := inferInstanceAs (Decidable ((!a && b) = true))
  min a b := a && b
  max a b := a || b
  min_def a b := by cases a <;> cases b <;> rfl
  max_def a b := by cases a <;> cases b <;> rfl

/-! ### Galois insertions, lattice homomorphisms, sublattices -/
/-- A Galois connection in which the lower map is onto: `l (u b) = b`, with a choice function. -/
structure GaloisInsertion {α : Type u} {β : Type v} [Preorder α] [Preorder β] (l : α → β) (u : β → α) where
  /-- A preimage of `l x` for `x` with `u (l x) ≤ x`. -/
  choice : ∀ x : α, u (l x) ≤ x → β
  /-- It is a Galois connection. -/
  gc : GaloisConnection l u
  /-- An element is below its way up and down. -/
  le_l_u : ∀ x, x ≤ l (u x)
  /-- The choice is `l`. -/
  choice_eq : ∀ a h, choice a h = l a
/-- A Galois connection in which the upper map is onto: `u (l a) = a`, with a choice function. -/
structure GaloisCoinsertion {α : Type u} {β : Type v} [Preorder α] [Preorder β] (l : α → β) (u : β → α) where
  /-- A preimage of `u x` for `x` with `x ≤ l (u x)`. -/
  choice : ∀ x : β, x ≤ l (u x) → α
  /-- It is a Galois connection. -/
  gc : GaloisConnection l u
  /-- The way down and up ends below an element. -/
  u_l_le : ∀ x, u (l x) ≤ x
  /-- The choice is `u`. -/
  choice_eq : ∀ a h, choice a h = u a
/-- Functions that preserve joins. -/
structure SupHom (α : Type u) (β : Type v) [Max α] [Max β] where
  /-- The function. -/
  toFun : α → β
  /-- It preserves joins. -/
  map_sup' (a b : α) : toFun (a ⊔ b) = toFun a ⊔ toFun b
/-- Functions that preserve meets. -/
structure InfHom (α : Type u) (β : Type v) [Min α] [Min β] where
  /-- The function. -/
  toFun : α → β
  /-- It preserves meets. -/
  map_inf' (a b : α) : toFun (a ⊓ b) = toFun a ⊓ toFun b
/-- Lattice homomorphisms: functions that preserve joins and meets. -/
structure LatticeHom (α : Type u) (β : Type v) [Lattice α] [Lattice β] extends SupHom α β where
  /-- It preserves meets. -/
  map_inf' (a b : α) : toFun (a ⊓ b) = toFun a ⊓ toFun b
/-- Homomorphisms of bounded lattices: lattice homomorphisms that preserve top and bottom. -/
structure BoundedLatticeHom (α : Type u) (β : Type v) [Lattice α] [Lattice β] [BoundedOrder α] [BoundedOrder β] extends LatticeHom α β where
  /-- It preserves the top. -/
  map_top' : toFun ⊤ = ⊤
  /-- It preserves the bottom. -/
  map_bot' : toFun ⊥ = ⊥
instance SupHom.instFunLike {α : Type u} {β : Type v} [Max α] [Max β] : FunLike (SupHom α β) α β := ⟨SupHom.toFun, fun f g h => by cases f; cases g; congr⟩
instance InfHom.instFunLike {α : Type u} {β : Type v} [Min α] [Min β] : FunLike (InfHom α β) α β := ⟨InfHom.toFun, fun f g h => by cases f; cases g; congr⟩
instance LatticeHom.instFunLike {α : Type u} {β : Type v} [Lattice α] [Lattice β] : FunLike (LatticeHom α β) α β :=
  ⟨fun f => f.toFun, fun f g h => by cases f with | mk f _ => cases g with | mk g _ => cases f; cases g; congr⟩
instance BoundedLatticeHom.instFunLike {α : Type u} {β : Type v} [Lattice α] [Lattice β] [BoundedOrder α] [BoundedOrder β] : FunLike (BoundedLatticeHom α β) α β :=
  ⟨fun f => f.toFun, fun f g h => by
    cases f with | mk f _ _ => cases g with | mk g _ _ => cases f with | mk f _ => cases g with | mk g _ => cases f; cases g; congr⟩
/-- A set closed under joins. -/
def SupClosed {α : Type u} [SemilatticeSup α] (s : Set α) : Prop := ∀ ⦃a⦄, a ∈ s → ∀ ⦃b⦄, b ∈ s → a ⊔ b ∈ s
/-- A set closed under meets. -/
def InfClosed {α : Type u} [SemilatticeInf α] (s : Set α) : Prop := ∀ ⦃a⦄, a ∈ s → ∀ ⦃b⦄, b ∈ s → a ⊓ b ∈ s
/-- A set closed under joins and meets. -/
structure IsSublattice {α : Type u} [Lattice α] (s : Set α) : Prop where
  /-- It is closed under joins. -/
  supClosed : SupClosed s
  /-- It is closed under meets. -/
  infClosed : InfClosed s
/-- Sublattices: sets closed under joins and meets. -/
structure Sublattice (α : Type u) [Lattice α] where
  /-- The elements. -/
  carrier : Set α
  /-- It is closed under joins. -/
  supClosed' : SupClosed carrier
  /-- It is closed under meets. -/
  infClosed' : InfClosed carrier
instance Sublattice.instSetLike {α : Type u} [Lattice α] : SetLike (Sublattice α) α := ⟨Sublattice.carrier, fun p q h => by cases p; cases q; congr⟩
/-- A finite family of which each member is disjoint from the join of any others. -/
def Finset.SupIndep {ι : Type u} {α : Type v} [Lattice α] [OrderBot α] (s : Finset ι) (f : ι → α) : Prop :=
  ∀ ⦃t : Finset ι⦄, t ⊆ s → ∀ ⦃i : ι⦄, i ∈ s → i ∉ t → Disjoint (f i) (t.sup f)
/-- A set of elements of a complete lattice each of which is disjoint from the supremum of the others. -/
def sSupIndep {α : Type u} [CompleteLattice α] (s : Set α) : Prop := ∀ ⦃a⦄, a ∈ s → Disjoint a (sSup (s \ {a}))
/-- The least fixed point of a monotone function on a complete lattice. -/
def OrderHom.lfp {α : Type u} [CompleteLattice α] (f : α →o α) : α := sInf {a | f a ≤ a}
/-- The greatest fixed point of a monotone function on a complete lattice. -/
def OrderHom.gfp {α : Type u} [CompleteLattice α] (f : α →o α) : α := sSup {a | a ≤ f a}
/-- `a` and `b` are related in both directions. -/
def AntisymmRel {α : Type u} (r : α → α → Prop) (a b : α) : Prop := r a b ∧ r b a
/-- The least upper set that contains a set. -/
def upperClosure {α : Type u} [Preorder α] (s : Set α) : UpperSet α := ⟨{x | ∃ a ∈ s, a ≤ x}, fun _ _ h ⟨c, hc, k⟩ => ⟨c, hc, le_trans k h⟩⟩
/-- The least lower set that contains a set. -/
def lowerClosure {α : Type u} [Preorder α] (s : Set α) : LowerSet α := ⟨{x | ∃ a ∈ s, x ≤ a}, fun _ _ h ⟨c, hc, k⟩ => ⟨c, hc, le_trans h k⟩⟩
namespace Order
variable {α : Type u}
/-- An element that covers no element. -/
def IsSuccPrelimit [LT α] (a : α) : Prop := ∀ b, ¬b ⋖ a
/-- An element that no element covers. -/
def IsPredPrelimit [LT α] (a : α) : Prop := ∀ b, ¬a ⋖ b
/-- A limit element: not minimal, and it covers no element. -/
def IsSuccLimit [Preorder α] (a : α) : Prop := ¬IsMin a ∧ IsSuccPrelimit a
/-- A limit element from above: not maximal, and no element covers it. -/
def IsPredLimit [Preorder α] (a : α) : Prop := ¬IsMax a ∧ IsPredPrelimit a
/-- A proper ideal of an order is prime or not: sets closed downwards in which any two elements have an upper bound. -/
structure Ideal (P : Type u) [LE P] extends LowerSet P where
  /-- It has an element. -/
  nonempty' : carrier.Nonempty
  /-- Any two elements have an upper bound in it. -/
  directed' : DirectedOn (· ≤ ·) carrier
instance Ideal.instSetLike {P : Type u} [LE P] : SetLike (Order.Ideal P) P :=
  ⟨fun s => s.carrier, fun p q h => by cases p with | mk p _ _ => cases q with | mk q _ _ => cases p; cases q; congr⟩
end Order
/-- `b` weakly covers `a`: `a ≤ b` with nothing strictly between. -/
def WCovBy {α : Type u} [Preorder α] (a b : α) : Prop := a ≤ b ∧ ∀ ⦃c⦄, a < c → ¬c < b
/-- `a ⩿ b`: `b` weakly covers `a`. -/
infixl:50 " ⩿ " => WCovBy

/-! ### Well-quasi-orders and chains -/
/-- Each sequence has a pair of related members in the order of the sequence. -/
def WellQuasiOrdered {α : Type u} (r : α → α → Prop) : Prop := ∀ f : ℕ → α, ∃ m n : ℕ, m < n ∧ r (f m) (f n)
/-- An order whose `≤` is a well-quasi-order. -/
class WellQuasiOrderedLE (α : Type u) [LE α] : Prop where
  /-- The relation is a well-quasi-order. -/
  wqo : WellQuasiOrdered (α := α) (· ≤ ·)
/-- Each sequence in the set has a pair of related members in the order of the sequence. -/
def Set.PartiallyWellOrderedOn {α : Type u} (s : Set α) (r : α → α → Prop) : Prop := ∀ f : ℕ → α, (∀ n, f n ∈ s) → ∃ m n : ℕ, m < n ∧ r (f m) (f n)
/-- The supremum of the numbers of elements of chains in a set. -/
def Set.chainHeight {α : Type u} (s : Set α) (r : α → α → Prop) : ℕ∞ := ⨆ t : {t : Set α // t ⊆ s ∧ IsChain r t}, t.1.encard
/-- Relations as sets of pairs. -/
abbrev SetRel (α : Type u) (β : Type v) := Set (α × β)
namespace SetRel
variable {α : Type u} {β : Type v} {γ : Type w}
/-- `a ~[R] b`: the pair is in the relation. -/
scoped notation:50 a:50 " ~[" R "] " b:50 => (a, b) ∈ R
/-- The inverse relation. -/
def inv (R : SetRel α β) : SetRel β α := {p | (p.2, p.1) ∈ R}
/-- The elements related to something. -/
def dom (R : SetRel α β) : Set α := {a | ∃ b, (a, b) ∈ R}
/-- The elements that something is related to. -/
def cod (R : SetRel α β) : Set β := {b | ∃ a, (a, b) ∈ R}
/-- The identity relation. -/
protected def id : SetRel α α := {p | p.1 = p.2}
/-- The composite of two relations. -/
def comp (R : SetRel α β) (S : SetRel β γ) : SetRel α γ := {p | ∃ b, (p.1, b) ∈ R ∧ (b, p.2) ∈ S}
/-- `R ○ S` is the composite of relations. -/
scoped infixl:62 " ○ " => SetRel.comp
/-- The elements that an element of a set is related to. -/
def image (R : SetRel α β) (s : Set α) : Set β := {b | ∃ a ∈ s, (a, b) ∈ R}
/-- The elements related to an element of a set. -/
def preimage (R : SetRel α β) (t : Set β) : Set α := {a | ∃ b ∈ t, (a, b) ∈ R}
/-- Each element is related to itself. -/
protected class IsRefl (R : SetRel α α) : Prop where
  /-- Each element is related to itself. -/
  refl (a : α) : (a, a) ∈ R
/-- The relation is symmetric. -/
protected class IsSymm (R : SetRel α α) : Prop where
  /-- The relation is symmetric. -/
  symm (a b : α) : (a, b) ∈ R → (b, a) ∈ R
/-- The relation is transitive. -/
protected class IsTrans (R : SetRel α α) : Prop where
  /-- The relation is transitive. -/
  trans (a b c : α) : (a, b) ∈ R → (b, c) ∈ R → (a, c) ∈ R
end SetRel
/-- The graph of a function as a relation. -/
def Function.graph {α : Type u} {β : Type v} (f : α → β) : SetRel α β := {p | f p.1 = p.2}
/-- A finite sequence of elements each of which is related to the next. -/
structure RelSeries {α : Type u} (r : SetRel α α) where
  /-- The number of steps. -/
  length : ℕ
  /-- The members. -/
  toFun : Fin (length + 1) → α
  /-- Each member is related to the next. -/
  step : ∀ (i : Fin length), (toFun (Fin.castSucc i), toFun i.succ) ∈ r
namespace RelSeries
variable {α : Type u} {r : SetRel α α}
instance : CoeFun (RelSeries r) fun x => Fin (x.length + 1) → α := ⟨RelSeries.toFun⟩
/-- The members as a list. -/
def toList (x : RelSeries r) : List α := List.ofFn x.toFun
/-- The first member. -/
def head (x : RelSeries r) : α := x.toFun 0
/-- The last member. -/
def last (x : RelSeries r) : α := x.toFun (Fin.last _)
instance membership : Membership α (RelSeries r) := ⟨fun s a => a ∈ Set.range s.toFun⟩
end RelSeries
/-- A strictly increasing finite sequence. -/
abbrev LTSeries (α : Type u) [Preorder α] := RelSeries {(a, b) : α × α | a < b}
/-- A relation with finite series of bounded length: some series is longest. -/
class SetRel.FiniteDimensional {α : Type u} (r : SetRel α α) : Prop where
  /-- There is a longest series. -/
  exists_longest_relSeries : ∃ x : RelSeries r, ∀ y : RelSeries r, y.length ≤ x.length
/-- An order with a longest strictly increasing sequence. -/
abbrev FiniteDimensionalOrder (γ : Type u) [Preorder γ] := SetRel.FiniteDimensional {(a, b) : γ × γ | a < b}
/-- A lattice of a Jordan–Hölder situation: which pairs are maximal, and which pairs have isomorphic quotients. -/
class JordanHolderLattice (X : Type u) [Lattice X] where
  /-- The first element is maximal below the second one. -/
  IsMaximal : X → X → Prop
  /-- A maximal element is smaller. -/
  lt_of_isMaximal : ∀ {x y}, IsMaximal x y → x < y
  /-- The join of two different maximal elements is the element. -/
  sup_eq_of_isMaximal : ∀ {x y z}, IsMaximal x z → IsMaximal y z → x ≠ y → x ⊔ y = z
  /-- The meet of two different maximal elements is maximal in each. -/
  isMaximal_inf_left_of_isMaximal_sup : ∀ {x y}, IsMaximal x (x ⊔ y) → IsMaximal y (x ⊔ y) → IsMaximal (x ⊓ y) x
  /-- Isomorphism of quotients of pairs. -/
  Iso : X × X → X × X → Prop
  /-- It is symmetric. -/
  iso_symm : ∀ {x y}, Iso x y → Iso y x
  /-- It is transitive. -/
  iso_trans : ∀ {x y z}, Iso x y → Iso y z → Iso x z
  /-- The second isomorphism theorem. -/
  second_iso : ∀ {x y}, IsMaximal x (x ⊔ y) → Iso (x, x ⊔ y) (x ⊓ y, y)
/-- A composition series: each member is maximal in the next. -/
abbrev CompositionSeries (X : Type u) [Lattice X] [JordanHolderLattice X] : Type u := RelSeries {(x, y) : X × X | JordanHolderLattice.IsMaximal x y}
/-- The equivalence relation of a partition into sets: elements of the same set are related. -/
def Setoid.mkClasses {α : Type u} (c : Set (Set α)) (H : ∀ a, ∃! b, b ∈ c ∧ a ∈ b) : Setoid α where
  r x y := ∀ s ∈ c, x ∈ s → y ∈ s
  iseqv := by
    have key : ∀ {x y}, (∀ s ∈ c, x ∈ s → y ∈ s) → ∀ s ∈ c, y ∈ s → x ∈ s := fun {x y} h s hs hy => by
      obtain ⟨b, ⟨hb, hx⟩, _⟩ := H x
      obtain ⟨b', _, hu⟩ := H y
      have e1 := hu b ⟨hb, h b hb hx⟩
      have e2 := hu s ⟨hs, hy⟩
      rw [e2, ← e1]; exact hx
    exact ⟨fun _ _ _ h => h, fun h => key h, fun h k s hs hx => k s hs (h s hs hx)⟩
end
