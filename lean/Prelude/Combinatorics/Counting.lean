/-!
# Partitions, counting functions, and more about finite sets
-/

noncomputable section
universe u v w

namespace Nat
/-- The Catalan numbers. -/
def _root_.catalan (n : ℕ) : ℕ := centralBinom n / (n + 1)
/-- The number of multisets with `k` elements from `n`. -/
def multichoose : ℕ → ℕ → ℕ
  | _, 0 => 1
  | 0, _ + 1 => 0
  | n + 1, k + 1 => multichoose n (k + 1) + multichoose (n + 1) k
/-- The Stirling numbers of the second kind: partitions of `n` elements into `k` blocks. -/
def stirlingSecond : ℕ → ℕ → ℕ
  | 0, 0 => 1
  | 0, _ + 1 => 0
  | _ + 1, 0 => 0
  | n + 1, k + 1 => (k + 1) * stirlingSecond n (k + 1) + stirlingSecond n k
/-- The Stirling numbers of the first kind, unsigned: permutations of `n` elements with `k` cycles. -/
def stirlingFirst : ℕ → ℕ → ℕ
  | 0, 0 => 1
  | 0, _ + 1 => 0
  | _ + 1, 0 => 0
  | n + 1, k + 1 => n * stirlingFirst n (k + 1) + stirlingFirst n k
/-- The super factorial: the product of the factorials up to `n`. -/
def superFactorial : ℕ → ℕ
  | 0 => 1
  | n + 1 => factorial (n + 1) * superFactorial n
/-- A partition of `n`: a multiset of positive parts with sum `n`. -/
structure Partition (n : ℕ) where
  /-- The parts. -/
  parts : Multiset ℕ
  /-- Parts are positive. -/
  parts_pos : ∀ {i}, i ∈ parts → 0 < i
  /-- The parts add up to `n`. -/
  parts_sum : parts.sum = n
end Nat
/-- The number of permutations of `n` elements without fixed points. -/
def numDerangements : ℕ → ℕ
  | 0 => 1
  | 1 => 0
  | n + 2 => (n + 1) * (numDerangements n + numDerangements (n + 1))
/-- The permutations without fixed points. -/
def derangements (α : Type u) : Set (Equiv.Perm α) := {f | ∀ x : α, f x ≠ x}
/-- A composition of `n`: a list of positive blocks with sum `n`. -/
structure Composition (n : ℕ) where
  /-- The blocks. -/
  blocks : List ℕ
  /-- Blocks are positive. -/
  blocks_pos : ∀ {i}, i ∈ blocks → 0 < i
  /-- The blocks add up to `n`. -/
  blocks_sum : blocks.sum = n

/-- A partition of an element of a lattice into nonbottom parts that are independent and join to it; for `Finset`s a partition
into disjoint nonempty blocks. -/
structure Finpartition {α : Type u} [Lattice α] [OrderBot α] (a : α) where
  /-- The parts. -/
  parts : Finset α
  /-- A part is disjoint from the join of any others. -/
  protected supIndep : ∀ ⦃t : Finset α⦄, t ⊆ parts → ∀ ⦃i : α⦄, i ∈ parts → ¬i ∈ t → Disjoint i (t.sup id)
  /-- The parts join to the element. -/
  sup_parts : parts.sup id = a
  /-- No part is `⊥`. -/
  bot_notMem : ¬⊥ ∈ parts

namespace Finset
variable {α : Type u} {β : Type v}
/-- The pairs of two different elements. -/
def offDiag [DecidableEq α] (s : Finset α) : Finset (α × α) := (s ×ˢ s).filter fun a => a.1 ≠ a.2
/-- The pairs of equal elements. -/
def diag [DecidableEq α] (s : Finset α) : Finset (α × α) := (s ×ˢ s).filter fun a => a.1 = a.2
/-- The elements as a list, in some order. -/
def toList (s : Finset α) : List α := Classical.choose (Quot.exists_rep s.val)
/-- The elements, as elements of the subtype. -/
def attach (s : Finset α) : Finset {x // x ∈ s} := Finset.univ
open Classical in
/-- The image under an injective function. -/
def map (f : α ↪ β) (s : Finset α) : Finset β := s.image fun x => f x
open Classical in
/-- The greatest element, `⊥` for the empty set. -/
protected def max [LinearOrder α] (s : Finset α) : WithBot α := if h : s.Nonempty then WithBot.some (s.max' h) else ⊥
open Classical in
/-- The least element, `⊤` for the empty set. -/
protected def min [LinearOrder α] (s : Finset α) : WithTop α := if h : s.Nonempty then WithTop.some (s.min' h) else ⊤
/-- The sets that arise by removing one element from a set of the family. -/
def shadow [DecidableEq α] (𝒜 : Finset (Finset α)) : Finset (Finset α) := 𝒜.biUnion fun t => t.image fun a => t.erase a
/-- The members of the family with `r` elements. -/
def slice (𝒜 : Finset (Finset α)) (r : ℕ) : Finset (Finset α) := 𝒜.filter fun i => i.card = r
end Finset
/-- All sets of the family have `r` elements. -/
def Set.Sized {α : Type u} (r : ℕ) (A : Set (Finset α)) : Prop := ∀ ⦃x⦄, x ∈ A → x.card = r
/-- Any two members of the family meet. -/
def Set.Intersecting {α : Type u} [SemilatticeInf α] [OrderBot α] (s : Set α) : Prop := ∀ ⦃a⦄, a ∈ s → ∀ ⦃b⦄, b ∈ s → ¬Disjoint a b
end
