/-!
# Lists, multisets and finite sets: more operations
-/

noncomputable section
universe u v w

namespace List
variable {α : Type u} {β : Type v}
/-- A weakly increasing list. -/
def SortedLE [Preorder α] (l : List α) : Prop := l.Pairwise (· ≤ ·)
/-- A strictly increasing list. -/
def SortedLT [Preorder α] (l : List α) : Prop := l.Pairwise (· < ·)
/-- A weakly decreasing list. -/
def SortedGE [Preorder α] (l : List α) : Prop := l.Pairwise (· ≥ ·)
/-- A strictly decreasing list. -/
def SortedGT [Preorder α] (l : List α) : Prop := l.Pairwise (· > ·)
/-- A list sorted by a relation: earlier elements are related to later ones. -/
abbrev Sorted (R : α → α → Prop) (l : List α) : Prop := l.Pairwise R
/-- All ways to put an element into a list. -/
def insertions' (a : α) : List α → List (List α)
  | [] => [[a]]
  | b :: l => (a :: b :: l) :: (insertions' a l).map (b :: ·)
/-- All lists with the same elements in another order: the permutations of a list (in an order that differs from Mathlib's). -/
def permutations : List α → List (List α)
  | [] => [[]]
  | a :: l => (permutations l).flatMap (insertions' a)
/-- Two lists are rotations of each other. -/
def IsRotated (l l' : List α) : Prop := ∃ n, l.drop (n % l.length) ++ l.take (n % l.length) = l'
/-- The alternating sum `a₀ - a₁ + a₂ - ...` of a list. -/
def alternatingSum {G : Type u} [Zero G] [Add G] [Neg G] : List G → G
  | [] => 0
  | g :: [] => g
  | g :: h :: t => g + -h + alternatingSum t
/-- A list of length `n`. -/
def Vector (α : Type u) (n : ℕ) := {l : List α // l.length = n}
/-- Palindromes: lists that read the same backwards. -/
inductive Palindrome : List α → Prop
  /-- The empty list. -/
  | nil : Palindrome []
  /-- A list of one element. -/
  | singleton : ∀ x, Palindrome [x]
  /-- A palindrome with the same element put at both ends. -/
  | cons_concat : ∀ (x) {l}, Palindrome l → Palindrome (x :: (l ++ [x]))
/-- The greatest element of a list, `⊥` for the empty list. -/
def maximum [LinearOrder α] : List α → WithBot α
  | [] => ⊥
  | a :: l => max (WithBot.some a) (maximum l)
/-- The least element of a list, `⊤` for the empty list. -/
def minimum [LinearOrder α] : List α → WithTop α
  | [] => ⊤
  | a :: l => min (WithTop.some a) (minimum l)
end List

namespace Multiset
variable {α : Type u} {β : Type v}
/-- A list of the elements of a multiset, in some order. -/
def toList (s : Multiset α) : List α := Classical.choose (Quot.exists_rep s)
theorem mem_of_mem_toList {s : Multiset α} {x : α} (hx : x ∈ s.toList) : x ∈ s := by
  have h := Classical.choose_spec (Quot.exists_rep s)
  have hx : Multiset.Mem (Quot.mk _ (Classical.choose (Quot.exists_rep s))) x := hx
  rw [h] at hx; exact hx
/-- Multisets with their sums are a commutative monoid. -/
instance instAddCommMonoid : AddCommMonoid (Multiset α) where
  add_assoc s t r := by
    induction s using Quotient.ind; induction t using Quotient.ind; induction r using Quotient.ind
    exact congrArg ofList (List.append_assoc _ _ _)
  zero_add s := by induction s using Quotient.ind; rfl
  add_zero s := by induction s using Quotient.ind; exact congrArg ofList (List.append_nil _)
  add_comm s t := by
    induction s using Quotient.ind; induction t using Quotient.ind
    exact Quotient.sound List.perm_append_comm
/-- The number of elements that satisfy a condition. -/
def countP (p : α → Prop) [DecidablePred p] (s : Multiset α) : ℕ := card (filter p s)
/-- The union of a family of multisets, with multiplicities, indexed by a multiset. -/
def bind (s : Multiset α) (f : α → Multiset β) : Multiset β := ofList (s.toList.flatMap fun a => (f a).toList)
/-- Remove one occurrence of an element. -/
def erase [DecidableEq α] (s : Multiset α) (a : α) : Multiset α := ofList (s.toList.erase a)
/-- The elements with the proofs that they are elements. -/
def attach (s : Multiset α) : Multiset {x // x ∈ s} :=
  ofList (s.toList.attach.map fun x => ⟨x.1, mem_of_mem_toList x.2⟩)
/-- The multisets contained in a multiset, with multiplicities. -/
def powerset (s : Multiset α) : Multiset (Multiset α) := ofList (s.toList.sublists'.map ofList)
/-- The submultisets with `n` elements, with multiplicities. -/
def powersetCard (n : ℕ) (s : Multiset α) : Multiset (Multiset α) :=
  ofList ((s.toList.sublists'.filter fun l => l.length = n).map ofList)
/-- The elementary symmetric function: the sum of the products of `n` of the elements. -/
def esymm {R : Type u} [CommSemiring R] (s : Multiset R) (n : ℕ) : R := ((s.powersetCard n).map Multiset.prod).sum
/-- The union of the multisets in a multiset. -/
def join (S : Multiset (Multiset α)) : Multiset α := S.sum
/-- The elements in increasing order: sorts a multiset into a list. -/
def sort (s : Multiset α) (r : α → α → Prop := by exact fun a b => a ≤ b) [DecidableRel r] [IsTrans α r] [Std.Antisymm r]
    [Std.Total r] : List α :=
  s.toList.mergeSort fun a b => decide (r a b)
end Multiset
/-- Unordered `n`-tuples: multisets with `n` elements. -/
def Sym (α : Type u) (n : ℕ) := {s : Multiset α // s.card = n}

namespace Finset
section
variable {α : Type u} {β : Type v}
open Classical in
/-- The finite sets of a lattice interval between two points in either order. -/
def uIcc [Lattice α] [LocallyFiniteOrder α] (a b : α) : Finset α := Icc (a ⊓ b) (a ⊔ b)
open Classical in
/-- Add an element that is not in the finite set. -/
def cons (a : α) (s : Finset α) (_h : a ∉ s) : Finset α := insert a s
open Classical in
/-- The elements whose value is in a finite set, for a function injective there. -/
def preimage (s : Finset β) (f : α → β) (_hf : Set.InjOn f (f ⁻¹' (s : Set β))) : Finset α :=
  if h : Set.Finite (f ⁻¹' (s : Set β)) then h.toFinset else ∅
/-- The pairs `⟨i, a⟩` with `i` in a finite set and `a` in the finite set that belongs to it. -/
protected def sigma {ι : Type u} {α : ι → Type v} (s : Finset ι) (t : ∀ i, Finset (α i)) : Finset (Σ i, α i) :=
  open Classical in s.biUnion fun i => (t i).image fun a => ⟨i, a⟩
/-- The unordered pairs of elements of a finite set. -/
protected def sym2 (s : Finset α) : Finset (Sym2 α) := open Classical in (s ×ˢ s).image Sym2.mk
/-- The sets that arise by adding one element to a set of the family. -/
def upShadow [DecidableEq α] [Fintype α] (𝒜 : Finset (Finset α)) : Finset (Finset α) := 𝒜.biUnion fun s => (univ \ s).image fun a => insert a s
/-- The family shatters a set: every subset of it is an intersection with a member. -/
def Shatters [DecidableEq α] (𝒜 : Finset (Finset α)) (s : Finset α) : Prop := ∀ ⦃t⦄, t ⊆ s → ∃ u ∈ 𝒜, s ∩ u = t
/-- The sets that the family shatters. -/
def shatterer [DecidableEq α] (𝒜 : Finset (Finset α)) : Finset (Finset α) :=
  open Classical in (𝒜.biUnion powerset).filter fun s => 𝒜.Shatters s
/-- The Vapnik-Chervonenkis dimension: the greatest number of elements of a shattered set. -/
def vcDim [DecidableEq α] (𝒜 : Finset (Finset α)) : ℕ := 𝒜.shatterer.sup card
end
end Finset
open Classical in
/-- The functions with `f a ∈ t a` for all `a`: the product of a family of finite sets. -/
def Fintype.piFinset {α : Type u} [DecidableEq α] [Fintype α] {δ : α → Type v} (t : ∀ a, Finset (δ a)) : Finset (∀ a, δ a) :=
  if h : Set.Finite {f : ∀ a, δ a | ∀ a, f a ∈ t a} then h.toFinset else ∅
/-- The centre of mass: the average of points with the given weights. -/
def Finset.centerMass {R : Type u} {E : Type v} {ι : Type w} [Field R] [AddCommGroup E] [Module R E] (t : Finset ι) (w : ι → R) (z : ι → E) : E :=
  (∑ i ∈ t, w i)⁻¹ • ∑ i ∈ t, w i • z i
end
