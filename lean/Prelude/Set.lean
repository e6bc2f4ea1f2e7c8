/-!
# Sets, set-builder notation, intervals, bounds, finiteness
-/

section
universe u v w

/-- A set of elements of `α`. Use `∈` and `{x | p x}`, not the definition. -/
noncomputable def Set (α : Type u) := α → Prop

/-- The set `{x | p x}`. -/
noncomputable def setOf {α : Type u} (p : α → Prop) : Set α := p

namespace Set
variable {α : Type u} {β : Type v} {ι : Sort w}

/-- Membership in a set. -/
protected noncomputable def Mem (s : Set α) (a : α) : Prop := s a
noncomputable instance : Membership α (Set α) := ⟨Set.Mem⟩

theorem ext {a b : Set α} (h : ∀ x : α, x ∈ a ↔ x ∈ b) : a = b := funext fun x => propext (h x)
attribute [ext] ext

/-- `s₁ ⊆ s₂`: every element of `s₁` is in `s₂`. -/
protected noncomputable def Subset (s₁ s₂ : Set α) : Prop := ∀ ⦃a⦄, a ∈ s₁ → a ∈ s₂
noncomputable instance : LE (Set α) := ⟨Set.Subset⟩
noncomputable instance : HasSubset (Set α) := ⟨fun s t => s ≤ t⟩
noncomputable instance : LT (Set α) := ⟨fun s t => s ≤ t ∧ ¬t ≤ s⟩
noncomputable instance : HasSSubset (Set α) := ⟨fun s t => s < t⟩
noncomputable instance : EmptyCollection (Set α) := ⟨fun _ => False⟩

/-- A set as a type: the subtype of its elements. -/
@[coe, reducible] noncomputable def Elem (s : Set α) : Type u := { x // x ∈ s }
noncomputable instance : CoeSort (Set α) (Type u) := ⟨Elem⟩
end Set

/-- `{x | p x}`, `{x : α | p x}` and `{x ∈ s | p x}`, `{x < a | p x}`, ...: set-builder notation. -/
syntax (name := setBuilder) "{" ident (" : " term)? " | " term "}" : term
@[inherit_doc setBuilder]
syntax (name := setBuilderPred) "{" ident binderPred " | " term "}" : term
/-- `{f x y | (x : α) (y : β)}`: the set of all values `f x y`. -/
syntax (name := setBuilderImage) (priority := low) "{" term " | " Lean.bracketedExplicitBinders+ "}" : term
/-- `{f x | x ∈ s}`: the set of all values `f x` for `x ∈ s`. -/
syntax (name := setBuilderImageMem) (priority := low) "{" term " | " ident binderPred "}" : term
/-- `{(x, y) | p x y}`: set-builder notation with a pattern. -/
syntax (name := setBuilderPat) (priority := 99) "{" term (" : " term)? " | " term "}" : term

macro_rules (kind := setBuilder)
  | `({ $x:ident | $p }) => `(setOf fun $x:ident => $p)
  | `({ $x:ident : $t | $p }) => `(setOf fun $x:ident : $t => $p)
macro_rules (kind := setBuilderPred)
  | `({ $x:ident $b:binderPred | $p }) => `(setOf fun $x:ident => satisfies_binder_pred% $x $b ∧ $p)
macro_rules (kind := setBuilderImageMem)
  | `({ $t:term | $x:ident $b:binderPred }) => `(setOf fun y => ∃ $x:ident $b:binderPred, $t = y)
macro_rules (kind := setBuilderImage)
  | stx => do
    let t : Lean.Term := ⟨stx[1]⟩
    let body ← `($t = y)
    let ex : Lean.Term :=
      ⟨← Lean.expandExplicitBinders ``Exists (Lean.mkNode ``Lean.explicitBinders #[stx[3]]) body⟩
    `(setOf fun y => $ex)
macro_rules (kind := setBuilderPat)
  | `({ $pat:term | $p:term }) => `(setOf fun x => match x with | $pat => $p)
  | `({ $pat:term : $t | $p:term }) => `(setOf fun x : $t => match x with | $pat => $p)

/-- Print `setOf` as set-builder notation. -/
@[app_unexpander setOf] meta def setOf.unexpander : Lean.PrettyPrinter.Unexpander
  | `($_ fun $x:ident => $p) => `({ $x:ident | $p })
  | `($_ fun ($x:ident : $t) => $p) => `({ $x:ident : $t | $p })
  | _ => throw ()

namespace Set
variable {α : Type u} {β : Type v} {γ : Type w} {ι : Sort w}

/-- The set of all elements. -/
noncomputable def univ : Set α := {_a | True}
/-- `{a} ∪ s`. -/
protected noncomputable def insert (a : α) (s : Set α) : Set α := {b | b = a ∨ b ∈ s}
noncomputable instance : Insert α (Set α) := ⟨Set.insert⟩
/-- The set with the one element `a`. -/
protected noncomputable def singleton (a : α) : Set α := {b | b = a}
noncomputable instance : Singleton α (Set α) := ⟨Set.singleton⟩
noncomputable instance : LawfulSingleton α (Set α) :=
  ⟨fun _ => Set.ext fun _ => ⟨fun h => Or.elim h id False.elim, fun h => Or.inl h⟩⟩
/-- The union of two sets. -/
protected noncomputable def union (s₁ s₂ : Set α) : Set α := {a | a ∈ s₁ ∨ a ∈ s₂}
noncomputable instance : Union (Set α) := ⟨Set.union⟩
/-- The intersection of two sets. -/
protected noncomputable def inter (s₁ s₂ : Set α) : Set α := {a | a ∈ s₁ ∧ a ∈ s₂}
noncomputable instance : Inter (Set α) := ⟨Set.inter⟩
/-- The complement of a set. -/
protected noncomputable def compl (s : Set α) : Set α := {a | ¬a ∈ s}
noncomputable instance : Compl (Set α) := ⟨Set.compl⟩
/-- The elements of `s` that are not in `t`. -/
protected noncomputable def diff (s t : Set α) : Set α := {a | a ∈ s ∧ ¬a ∈ t}
noncomputable instance : SDiff (Set α) := ⟨Set.diff⟩
/-- The set of all subsets of `s`. -/
noncomputable def powerset (s : Set α) : Set (Set α) := {t | t ⊆ s}
/-- The set of all subsets. -/
prefix:100 "𝒫 " => powerset
/-- `f '' s`: the set of all `f a` with `a ∈ s`. -/
noncomputable def image (f : α → β) (s : Set α) : Set β := {b | ∃ a, a ∈ s ∧ f a = b}
/-- `f ⁻¹' s`: the set of all `a` with `f a ∈ s`. -/
noncomputable def preimage (f : α → β) (s : Set β) : Set α := {a | f a ∈ s}
/-- The preimage of a set. -/
infixl:80 " ⁻¹' " => preimage
/-- The image of a set. -/
infixl:80 " '' " => image
/-- The set of all values of `f`. -/
noncomputable def range (f : ι → α) : Set α := {x | ∃ y, f y = x}
/-- The set has an element. -/
protected noncomputable def Nonempty (s : Set α) : Prop := ∃ x, x ∈ s
/-- The set has at most one element. -/
protected noncomputable def Subsingleton (s : Set α) : Prop := ∀ ⦃x⦄, x ∈ s → ∀ ⦃y⦄, y ∈ s → x = y
/-- The set has two different elements. -/
protected noncomputable def Nontrivial (s : Set α) : Prop := ∃ x, x ∈ s ∧ ∃ y, y ∈ s ∧ x ≠ y
/-- `f` maps `s` into `t`. -/
noncomputable def MapsTo (f : α → β) (s : Set α) (t : Set β) : Prop := ∀ ⦃x⦄, x ∈ s → f x ∈ t
/-- `f` is injective on `s`. -/
noncomputable def InjOn (f : α → β) (s : Set α) : Prop :=
  ∀ ⦃a₁ : α⦄, a₁ ∈ s → ∀ ⦃a₂ : α⦄, a₂ ∈ s → f a₁ = f a₂ → a₁ = a₂
/-- Every element of `t` is a value of `f` on `s`. -/
noncomputable def SurjOn (f : α → β) (s : Set α) (t : Set β) : Prop := t ⊆ f '' s
/-- `f` is a bijection from `s` to `t`. -/
noncomputable def BijOn (f : α → β) (s : Set α) (t : Set β) : Prop := MapsTo f s t ∧ InjOn f s ∧ SurjOn f s t
/-- `f₁` and `f₂` agree on `s`. -/
noncomputable def EqOn (f₁ f₂ : α → β) (s : Set α) : Prop := ∀ ⦃x⦄, x ∈ s → f₁ x = f₂ x
/-- Any two different elements of `s` are related. -/
protected noncomputable def Pairwise (s : Set α) (r : α → α → Prop) : Prop :=
  ∀ ⦃x⦄, x ∈ s → ∀ ⦃y⦄, y ∈ s → x ≠ y → r x y
/-- The product of two sets. -/
noncomputable def prod (s : Set α) (t : Set β) : Set (α × β) := {p | p.1 ∈ s ∧ p.2 ∈ t}

theorem mem_setOf_eq {a : α} {p : α → Prop} : (a ∈ {x | p x}) = p a := rfl
attribute [simp] mem_setOf_eq
end Set

/-- The product `s ×ˢ t` of two collections. -/
class SProd (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  /-- The product of two collections. -/
  sprod : α → β → γ
/-- The product of two sets or finsets. -/
infixr:82 " ×ˢ " => SProd.sprod
noncomputable instance Set.instSProd {α : Type u} {β : Type v} : SProd (Set α) (Set β) (Set (α × β)) :=
  ⟨Set.prod⟩

/-- Any two different elements are related. -/
noncomputable def Pairwise {α : Type u} (r : α → α → Prop) : Prop := ∀ ⦃i j⦄, i ≠ j → r i j

/-- Types with a supremum `sSup s` for sets. -/
class SupSet (α : Type u) where
  /-- Supremum of a set. -/
  sSup : Set α → α
/-- Types with an infimum `sInf s` for sets. -/
class InfSet (α : Type u) where
  /-- Infimum of a set. -/
  sInf : Set α → α
export SupSet (sSup)
export InfSet (sInf)

/-- Supremum of an indexed family. -/
noncomputable def iSup {α : Type u} {ι : Sort v} [SupSet α] (s : ι → α) : α := sSup (Set.range s)
/-- Infimum of an indexed family. -/
noncomputable def iInf {α : Type u} {ι : Sort v} [InfSet α] (s : ι → α) : α := sInf (Set.range s)

namespace Set
variable {α : Type u} {ι : Sort v}
noncomputable instance : InfSet (Set α) := ⟨fun S => {a | ∀ t, t ∈ S → a ∈ t}⟩
noncomputable instance : SupSet (Set α) := ⟨fun S => {a | ∃ t, t ∈ S ∧ a ∈ t}⟩
/-- Intersection of a set of sets. -/
noncomputable def sInter (S : Set (Set α)) : Set α := sInf S
/-- Union of a set of sets. -/
noncomputable def sUnion (S : Set (Set α)) : Set α := sSup S
/-- Intersection of a set of sets. -/
prefix:110 "⋂₀ " => sInter
/-- Union of a set of sets. -/
prefix:110 "⋃₀ " => sUnion
/-- Union of an indexed family of sets. -/
noncomputable def iUnion (s : ι → Set α) : Set α := iSup s
/-- Intersection of an indexed family of sets. -/
noncomputable def iInter (s : ι → Set α) : Set α := iInf s
end Set

/-- Indexed supremum. -/
syntax:lead "⨆ " Lean.explicitBinders ", " term:60 : term
/-- Indexed infimum. -/
syntax:lead "⨅ " Lean.explicitBinders ", " term:60 : term
/-- Indexed union. -/
syntax:lead "⋃ " Lean.explicitBinders ", " term:60 : term
/-- Indexed intersection. -/
syntax:lead "⋂ " Lean.explicitBinders ", " term:60 : term
/-- Supremum over the indices with a property. -/
syntax:lead "⨆ " ident binderPred ", " term:60 : term
/-- Infimum over the indices with a property. -/
syntax:lead "⨅ " ident binderPred ", " term:60 : term
/-- Union over the indices with a property. -/
syntax:lead "⋃ " ident binderPred ", " term:60 : term
/-- Intersection over the indices with a property. -/
syntax:lead "⋂ " ident binderPred ", " term:60 : term
macro_rules
  | `(⨆ $x:ident $b:binderPred, $r) => `(iSup fun $x => iSup fun (_ : satisfies_binder_pred% $x $b) => $r)
  | `(⨅ $x:ident $b:binderPred, $r) => `(iInf fun $x => iInf fun (_ : satisfies_binder_pred% $x $b) => $r)
  | `(⋃ $x:ident $b:binderPred, $r) =>
    `(Set.iUnion fun $x => Set.iUnion fun (_ : satisfies_binder_pred% $x $b) => $r)
  | `(⋂ $x:ident $b:binderPred, $r) =>
    `(Set.iInter fun $x => Set.iInter fun (_ : satisfies_binder_pred% $x $b) => $r)
  | `(⨆ $xs:explicitBinders, $r) => Lean.expandExplicitBinders ``iSup xs r
  | `(⨅ $xs:explicitBinders, $r) => Lean.expandExplicitBinders ``iInf xs r
  | `(⋃ $xs:explicitBinders, $r) => Lean.expandExplicitBinders ``Set.iUnion xs r
  | `(⋂ $xs:explicitBinders, $r) => Lean.expandExplicitBinders ``Set.iInter xs r

namespace Set
variable {α : Type u} {β : Type v}

/-- The open interval from `a` to `b`. -/
noncomputable def Ioo [Preorder α] (a b : α) : Set α := {x | a < x ∧ x < b}
/-- The interval from `a` (included) to `b` (excluded). -/
noncomputable def Ico [Preorder α] (a b : α) : Set α := {x | a ≤ x ∧ x < b}
/-- The interval from `a` (excluded) to `b` (included). -/
noncomputable def Ioc [Preorder α] (a b : α) : Set α := {x | a < x ∧ x ≤ b}
/-- The closed interval from `a` to `b`. -/
noncomputable def Icc [Preorder α] (a b : α) : Set α := {x | a ≤ x ∧ x ≤ b}
/-- All elements at least `a`. -/
noncomputable def Ici [Preorder α] (a : α) : Set α := {x | a ≤ x}
/-- All elements above `a`. -/
noncomputable def Ioi [Preorder α] (a : α) : Set α := {x | a < x}
/-- All elements at most `a`. -/
noncomputable def Iic [Preorder α] (a : α) : Set α := {x | x ≤ a}
/-- All elements below `a`. -/
noncomputable def Iio [Preorder α] (a : α) : Set α := {x | x < a}

noncomputable instance instPartialOrder : PartialOrder (Set α) where
  le_refl _ _ h := h
  le_trans _ _ _ h₁ h₂ _ h := h₂ (h₁ h)
  le_antisymm _ _ h₁ h₂ := Set.ext fun _ => ⟨fun h => h₁ h, fun h => h₂ h⟩
noncomputable instance instLattice : Lattice (Set α) where
  sup s t := s ∪ t
  inf s t := s ∩ t
  le_sup_left _ _ _ h := Or.inl h
  le_sup_right _ _ _ h := Or.inr h
  sup_le _ _ _ h₁ h₂ _ h := h.elim (fun h => h₁ h) (fun h => h₂ h)
  inf_le_left _ _ _ h := h.1
  inf_le_right _ _ _ h := h.2
  le_inf _ _ _ h₁ h₂ _ h := ⟨h₁ h, h₂ h⟩
noncomputable instance instBoundedOrder : BoundedOrder (Set α) where
  top := univ
  bot := ∅
  le_top _ _ _ := trivial
  bot_le _ _ h := h.elim

/-- The set is finite. -/
protected noncomputable def Finite (s : Set α) : Prop := _root_.Finite s
/-- The set is not finite. -/
protected noncomputable def Infinite (s : Set α) : Prop := ¬s.Finite
/-- The set is countable. -/
protected noncomputable def Countable (s : Set α) : Prop := _root_.Countable s
/-- The number of elements of a finite set, and `0` for an infinite one. -/
noncomputable def ncard (s : Set α) : Nat := Nat.card s
/-- `f` is monotone on `s`. -/
abbrev _root_.MonotoneOn [Preorder α] [Preorder β] (f : α → β) (s : Set α) : Prop :=
  ∀ ⦃a⦄, a ∈ s → ∀ ⦃b⦄, b ∈ s → a ≤ b → f a ≤ f b
/-- `f` is antitone on `s`. -/
abbrev _root_.AntitoneOn [Preorder α] [Preorder β] (f : α → β) (s : Set α) : Prop :=
  ∀ ⦃a⦄, a ∈ s → ∀ ⦃b⦄, b ∈ s → a ≤ b → f b ≤ f a
/-- `f` is strictly monotone on `s`. -/
abbrev _root_.StrictMonoOn [Preorder α] [Preorder β] (f : α → β) (s : Set α) : Prop :=
  ∀ ⦃a⦄, a ∈ s → ∀ ⦃b⦄, b ∈ s → a < b → f a < f b
/-- `f` is strictly antitone on `s`. -/
abbrev _root_.StrictAntiOn [Preorder α] [Preorder β] (f : α → β) (s : Set α) : Prop :=
  ∀ ⦃a⦄, a ∈ s → ∀ ⦃b⦄, b ∈ s → a < b → f b < f a
/-- The sets `f i` for `i ∈ s` are pairwise disjoint. -/
noncomputable def PairwiseDisjoint {ι : Type v} [PartialOrder α] [OrderBot α] (s : Set ι) (f : ι → α) : Prop :=
  s.Pairwise fun i j => Disjoint (f i) (f j)
end Set

section
variable {α : Type u}
/-- The upper bounds of a set. -/
noncomputable def upperBounds [LE α] (s : Set α) : Set α := {x | ∀ ⦃a⦄, a ∈ s → a ≤ x}
/-- The lower bounds of a set. -/
noncomputable def lowerBounds [LE α] (s : Set α) : Set α := {x | ∀ ⦃a⦄, a ∈ s → x ≤ a}
/-- The set has an upper bound. -/
noncomputable def BddAbove [LE α] (s : Set α) : Prop := (upperBounds s).Nonempty
/-- The set has a lower bound. -/
noncomputable def BddBelow [LE α] (s : Set α) : Prop := (lowerBounds s).Nonempty
/-- `a` is a least element of `s`. -/
noncomputable def IsLeast [LE α] (s : Set α) (a : α) : Prop := a ∈ s ∧ a ∈ lowerBounds s
/-- `a` is a greatest element of `s`. -/
noncomputable def IsGreatest [LE α] (s : Set α) (a : α) : Prop := a ∈ s ∧ a ∈ upperBounds s
/-- `a` is a least upper bound of `s`. -/
noncomputable def IsLUB [LE α] (s : Set α) (a : α) : Prop := IsLeast (upperBounds s) a
/-- `a` is a greatest lower bound of `s`. -/
noncomputable def IsGLB [LE α] (s : Set α) (a : α) : Prop := IsGreatest (lowerBounds s) a
end

open Classical in
/-- The infimum of a set of natural numbers is its least element, and `0` for the empty set. -/
noncomputable instance Nat.instInfSet : InfSet Nat :=
  ⟨fun s => if h : ∃ n, IsLeast s n then Classical.choose h else 0⟩
open Classical in
/-- The supremum of a set of natural numbers is its greatest element, and `0` for the empty set
and for an unbounded set. -/
noncomputable instance Nat.instSupSet : SupSet Nat :=
  ⟨fun s => if h : ∃ n, IsLUB s n then Classical.choose h else 0⟩
open Classical in
/-- The least element of a set of integers, `0` where there is none. -/
noncomputable instance Int.instInfSet : InfSet Int :=
  ⟨fun s => if h : ∃ n, IsLeast s n then Classical.choose h else 0⟩
open Classical in
/-- The greatest element of a set of integers, `0` where there is none. -/
noncomputable instance Int.instSupSet : SupSet Int :=
  ⟨fun s => if h : ∃ n, IsGreatest s n then Classical.choose h else 0⟩

end
