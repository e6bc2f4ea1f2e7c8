/-!
# Order and set names: irreducible elements, successors, upper sets, chains; names of topology; graphs
-/

noncomputable section
universe u v w

section
variable {ι : Type w} {α : Type u} {β : Type v} [Preorder α] [Preorder β]
/-- `g i < g j` implies `f i ≤ f j`. -/
def Monovary (f : ι → α) (g : ι → β) : Prop := ∀ ⦃i j⦄, g i < g j → f i ≤ f j
/-- `g i < g j` implies `f j ≤ f i`. -/
def Antivary (f : ι → α) (g : ι → β) : Prop := ∀ ⦃i j⦄, g i < g j → f j ≤ f i
/-- `g i < g j` implies `f i ≤ f j`, on a set of indices. -/
def MonovaryOn (f : ι → α) (g : ι → β) (s : Set ι) : Prop := ∀ ⦃i⦄, i ∈ s → ∀ ⦃j⦄, j ∈ s → g i < g j → f i ≤ f j
/-- `g i < g j` implies `f j ≤ f i`, on a set of indices. -/
def AntivaryOn (f : ι → α) (g : ι → β) (s : Set ι) : Prop := ∀ ⦃i⦄, i ∈ s → ∀ ⦃j⦄, j ∈ s → g i < g j → f j ≤ f i
end
/-- A cofinal set: each element is below one of its members. -/
def IsCofinal {α : Type u} [LE α] (s : Set α) : Prop := ∀ x, ∃ y, y ∈ s ∧ x ≤ y
/-- An element that is a join only if it is one of the two, and not least. -/
def SupIrred {α : Type u} [SemilatticeSup α] (a : α) : Prop := ¬IsMin a ∧ ∀ ⦃b c⦄, b ⊔ c = a → b = a ∨ c = a
/-- An element below a join only if below one of the two, and not least. -/
def SupPrime {α : Type u} [SemilatticeSup α] (a : α) : Prop := ¬IsMin a ∧ ∀ ⦃b c⦄, a ≤ b ⊔ c → a ≤ b ∨ a ≤ c
/-- An element that is a meet only if it is one of the two, and not greatest. -/
def InfIrred {α : Type u} [SemilatticeInf α] (a : α) : Prop := ¬IsMax a ∧ ∀ ⦃b c⦄, b ⊓ c = a → b = a ∨ c = a
/-- An element above a meet only if above one of the two, and not greatest. -/
def InfPrime {α : Type u} [SemilatticeInf α] (a : α) : Prop := ¬IsMax a ∧ ∀ ⦃b c⦄, b ⊓ c ≤ a → b ≤ a ∨ c ≤ a
/-- An atomistic order: every element is the least upper bound of a set of atoms. -/
class IsAtomistic (α : Type u) [PartialOrder α] [OrderBot α] : Prop where
  /-- There is such a set of atoms. -/
  isLUB_atoms : ∀ b : α, ∃ s : Set α, IsLUB s b ∧ ∀ a, a ∈ s → IsAtom a
/-- An order with a successor function: the least element above, the element itself if it is maximal. -/
class SuccOrder (α : Type u) [Preorder α] where
  /-- The successor. -/
  succ : α → α
  /-- It is not smaller. -/
  le_succ : ∀ a, a ≤ succ a
  /-- Only maximal elements are their own successors. -/
  max_of_succ_le {a : α} : succ a ≤ a → IsMax a
  /-- It is least among the elements above. -/
  succ_le_of_lt {a b : α} : a < b → succ a ≤ b
/-- The successor of an element. -/
def Order.succ {α : Type u} [Preorder α] [SuccOrder α] : α → α := SuccOrder.succ
/-- An order with a predecessor function. -/
class PredOrder (α : Type u) [Preorder α] where
  /-- The predecessor. -/
  pred : α → α
  /-- It is not larger. -/
  pred_le : ∀ a, pred a ≤ a
  /-- Only minimal elements are their own predecessors. -/
  min_of_le_pred {a : α} : a ≤ pred a → IsMin a
  /-- It is greatest among the elements below. -/
  le_pred_of_lt {a b : α} : a < b → a ≤ pred b
/-- The predecessor of an element. -/
def Order.pred {α : Type u} [Preorder α] [PredOrder α] : α → α := PredOrder.pred
instance Nat.instSuccOrder : SuccOrder ℕ where
  succ n := n + 1
  le_succ n := Nat.le_succ n
  max_of_succ_le {a} h := absurd h (Nat.not_succ_le_self a)
  succ_le_of_lt h := h
/-- The sets closed upwards. -/
structure UpperSet (α : Type u) [LE α] where
  /-- The set. -/
  carrier : Set α
  /-- It is closed upwards. -/
  upper' : IsUpperSet carrier
/-- The sets closed downwards. -/
structure LowerSet (α : Type u) [LE α] where
  /-- The set. -/
  carrier : Set α
  /-- It is closed downwards. -/
  lower' : IsLowerSet carrier
instance UpperSet.instSetLike {α : Type u} [LE α] : SetLike (UpperSet α) α := ⟨UpperSet.carrier, fun p q h => by cases p; cases q; congr⟩
instance LowerSet.instSetLike {α : Type u} [LE α] : SetLike (LowerSet α) α := ⟨LowerSet.carrier, fun p q h => by cases p; cases q; congr⟩
/-- A closure operator: an increasing, extensive and idempotent function. -/
structure ClosureOperator (α : Type u) [Preorder α] extends α →o α where
  /-- An element is below its closure. -/
  le_closure' : ∀ x, x ≤ toFun x
  /-- A closure is closed. -/
  idempotent' : ∀ x, toFun (toFun x) = toFun x
  /-- The closed elements. -/
  IsClosed : α → Prop := fun x => toFun x = x
  /-- An element is closed if it is its closure. -/
  isClosed_iff : ∀ {x}, IsClosed x ↔ toFun x = x := by intros; exact Iff.rfl
/-- All propositions of a list are equivalent. -/
def List.TFAE (l : List Prop) : Prop := ∀ x, x ∈ l → ∀ y, y ∈ l → (x ↔ y)
/-- The disjoint union of two finite sets. -/
def Finset.disjUnion {α : Type u} (s t : Finset α) (_h : Disjoint s t) : Finset α := open Classical in s ∪ t
/-- A list in which each element is related to the next. -/
inductive List.IsChain {α : Type u} (R : α → α → Prop) : List α → Prop where
  /-- The empty list. -/
  | nil : IsChain R []
  /-- A list of one element. -/
  | singleton (a : α) : IsChain R [a]
  /-- One more element in front, related to the first. -/
  | cons_cons {a b : α} {l : List α} (hr : R a b) (h : IsChain R (b :: l)) : IsChain R (a :: b :: l)
/-- Of two elements, one is related to the other. -/
abbrev IsTotal (α : Sort u) (r : α → α → Prop) : Prop := Std.Total r
/-- No element is related to itself. -/
abbrev IsIrrefl (α : Sort u) (r : α → α → Prop) : Prop := Std.Irrefl r
/-- The relation never holds in both directions. -/
abbrev IsAsymm (α : Sort u) (r : α → α → Prop) : Prop := Std.Asymm r
/-- The relation holds in both directions for equal elements only. -/
abbrev IsAntisymm (α : Sort u) (r : α → α → Prop) : Prop := Std.Antisymm r
/-- The relation holds in both directions if in one. -/
abbrev IsSymm (α : Sort u) (r : α → α → Prop) : Prop := Std.Symm r
/-- Two elements are equal, or related in one direction. -/
abbrev IsTrichotomous (α : Sort u) (lt : α → α → Prop) : Prop := Std.Trichotomous lt

open Classical in
/-- The function on a set, zero outside it. -/
def Set.indicator {α : Type u} {M : Type v} [Zero M] (s : Set α) (f : α → M) (x : α) : M := if x ∈ s then f x else 0
open Classical in
/-- The function on a set, one outside it. -/
def Set.mulIndicator {α : Type u} {M : Type v} [One M] (s : Set α) (f : α → M) (x : α) : M := if x ∈ s then f x else 1

/-! ### Topology -/

section
variable (X : Type u) [TopologicalSpace X]
/-- A perfectly normal Kolmogorov space: normal, and closed sets are countable intersections of open sets. -/
class T6Space : Prop extends T0Space X, NormalSpace X where
  /-- Closed sets are `Gδ`. -/
  closed_gdelta : ∀ ⦃h : Set X⦄, IsClosed h → IsGδ h
/-- A sequentially compact space. -/
class SeqCompactSpace : Prop where
  /-- The whole space is sequentially compact. -/
  isSeqCompact_univ : IsSeqCompact (Set.univ : Set X)
/-- The filter of residual sets: those that contain a countable intersection of dense open sets. -/
def residual : Filter X := sInf {f | ∃ S : Set (Set X), S.Countable ∧ (∀ s, s ∈ S → IsOpen s ∧ Dense s) ∧ f = Filter.principal (⋂₀ S)}
/-- The irreducible components: the maximal irreducible closed sets. -/
def irreducibleComponents : Set (Set X) := {s | IsIrreducible s ∧ ∀ t : Set X, IsIrreducible t → s ⊆ t → t ⊆ s}
/-- The closed sets. -/
structure TopologicalSpace.Closeds where
  /-- The set. -/
  carrier : Set X
  /-- It is closed. -/
  isClosed' : IsClosed carrier
/-- The compact sets. -/
structure TopologicalSpace.Compacts where
  /-- The set. -/
  carrier : Set X
  /-- It is compact. -/
  isCompact' : IsCompact carrier
instance TopologicalSpace.Closeds.instSetLike : SetLike (TopologicalSpace.Closeds X) X :=
  ⟨Closeds.carrier, fun p q h => by cases p; cases q; congr⟩
instance TopologicalSpace.Compacts.instSetLike : SetLike (TopologicalSpace.Compacts X) X :=
  ⟨Compacts.carrier, fun p q h => by cases p; cases q; congr⟩
variable {X} in
/-- `x` is a generic point of `S`: its closure is `S`. -/
def IsGenericPoint (x : X) (S : Set X) : Prop := closure {x} = S
/-- A quasi-sober space: irreducible closed sets have generic points. -/
class QuasiSober : Prop where
  /-- Irreducible closed sets have generic points. -/
  sober : ∀ {S : Set X}, IsIrreducible S → IsClosed S → ∃ x, IsGenericPoint x S
/-- The Stone–Čech compactification: the closure of the space among the values of its continuous functions to the unit interval. -/
def StoneCech : Type u := closure (Set.range fun (x : X) (f : C(X, unitInterval)) => f x)
instance StoneCech.instTopologicalSpace : TopologicalSpace (StoneCech X) :=
  inferInstanceAs (TopologicalSpace (closure (Set.range fun (x : X) (f : C(X, unitInterval)) => f x)))
variable {X} in
/-- The map from a space to its Stone–Čech compactification. -/
def stoneCechUnit (x : X) : StoneCech X := ⟨fun f => f x, fun _ h => h.2 ⟨x, rfl⟩⟩
/-- A continuous open surjection. -/
structure IsOpenQuotientMap {X : Type u} {Y : Type v} [TopologicalSpace X] [TopologicalSpace Y] (f : X → Y) : Prop where
  /-- The map is surjective. -/
  surjective : Function.Surjective f
  /-- The map is continuous. -/
  continuous : Continuous f
  /-- The map is open. -/
  isOpenMap : IsOpenMap f
end
/-- The sets whose intersection is the Cantor set: from the unit interval on, the middle thirds removed. -/
def preCantorSet : ℕ → Set ℝ
  | 0 => Set.Icc 0 1
  | n + 1 => {x | ∃ y, y ∈ preCantorSet n ∧ y / 3 = x} ∪ {x | ∃ y, y ∈ preCantorSet n ∧ (2 + y) / 3 = x}
/-- The Cantor set. -/
def cantorSet : Set ℝ := ⋂ n, preCantorSet n
/-- Zero in the unit interval of an ordered semiring. -/
instance Set.Icc.instZero {α : Type u} [Ring α] [LinearOrder α] [IsStrictOrderedRing α] : Zero (Set.Icc (0 : α) 1) :=
  ⟨⟨0, le_refl 0, IsStrictOrderedRing.zero_le_one⟩⟩
/-- One in the unit interval of an ordered semiring. -/
instance Set.Icc.instOne {α : Type u} [Ring α] [LinearOrder α] [IsStrictOrderedRing α] : One (Set.Icc (0 : α) 1) :=
  ⟨⟨1, IsStrictOrderedRing.zero_le_one, le_refl 1⟩⟩
/-- The quotient of an ordered group by the multiples of `p`: a circle. -/
abbrev AddCircle {𝕜 : Type u} [AddCommGroup 𝕜] (p : 𝕜) : Type u := 𝕜 ⧸ AddSubgroup.zmultiples p
/-- The circle of circumference one. -/
abbrev UnitAddCircle : Type := AddCircle (1 : ℝ)

/-! ### Graphs, numbers -/

/-- The complete bipartite graph between two types. -/
def completeBipartiteGraph (V : Type u) (W : Type v) : SimpleGraph (V ⊕ W) where
  Adj v w := (v.isLeft ∧ w.isRight) ∨ (v.isRight ∧ w.isLeft)
  symm v w h := h.elim (fun h => .inr ⟨h.2, h.1⟩) fun h => .inl ⟨h.2, h.1⟩
  loopless := ⟨fun v h => by cases v <;> simp at h⟩
/-- The incidence matrix of a graph. -/
def SimpleGraph.incMatrix {α : Type u} (R : Type v) (G : SimpleGraph α) [Zero R] [One R] [DecidableEq α] [DecidableRel G.Adj] :
    Matrix α (Sym2 α) R := open Classical in fun a e => if e ∈ G.incidenceSet a then 1 else 0
/-- A weird number: abundant, and not a sum of some of its proper divisors. -/
def Nat.Weird (n : ℕ) : Prop := Nat.Abundant n ∧ ∀ s : Finset ℕ, s ⊆ n.properDivisors → ∑ i ∈ s, i ≠ n
end
