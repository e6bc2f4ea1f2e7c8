/-!
# Numbers and finite structures of competition problems: tuples, intervals, codes, partitions, recurrences
-/

noncomputable section
universe u v w

theorem Fin.exists_succAbove_eq' {n : ℕ} {i j : Fin (n + 1)} (h : j ≠ i) : ∃ k : Fin n, i.succAbove k = j := by
  by_cases hl : j.val < i.val
  · refine ⟨⟨j.val, by omega⟩, ?_⟩
    apply Fin.ext
    simp only [Fin.succAbove, Fin.lt_def, Fin.castSucc, Fin.castAdd, Fin.castLE]
    split <;> simp_all
  · have : j.val ≠ i.val := fun e => h (Fin.ext e)
    refine ⟨⟨j.val - 1, by omega⟩, ?_⟩
    apply Fin.ext
    simp only [Fin.succAbove, Fin.lt_def, Fin.castSucc, Fin.castAdd, Fin.castLE]
    split <;> simp_all <;> omega
namespace Fin
/-- Insert a value at one place of a tuple. -/
def insertNth {n : ℕ} {α : Fin (n + 1) → Sort u} (i : Fin (n + 1)) (x : α i) (p : ∀ j : Fin n, α (i.succAbove j)) (j : Fin (n + 1)) : α j :=
  open Classical in if h : j = i then h ▸ x else
    (Classical.choose_spec (exists_succAbove_eq' h)) ▸ p (Classical.choose (exists_succAbove_eq' h))
/-- Remove one place of a tuple. -/
def removeNth {n : ℕ} {α : Fin (n + 1) → Sort u} (p : Fin (n + 1)) (f : ∀ i, α i) : ∀ i, α (p.succAbove i) := fun i => f (p.succAbove i)
end Fin
/-- The tuples of `k` natural numbers with sum `n`. -/
def Finset.Nat.antidiagonalTuple : (k n : ℕ) → Finset (Fin k → ℕ)
  | 0, 0 => {Fin.elim0}
  | 0, _ + 1 => ∅
  | k + 1, n => open Classical in (Finset.antidiagonal n).biUnion fun ni => (antidiagonalTuple k ni.2).image fun f => Fin.cases ni.1 f

open Classical in
instance Prod.instLocallyFiniteOrder {α : Type u} {β : Type v} [Preorder α] [Preorder β] [LocallyFiniteOrder α] [LocallyFiniteOrder β] :
    LocallyFiniteOrder (α × β) :=
  have key : ∀ a b x : α × β, x ∈ Finset.Icc a.1 b.1 ×ˢ Finset.Icc a.2 b.2 ↔ a ≤ x ∧ x ≤ b := fun a b x => by
    rw [Finset.mem_product, Finset.mem_Icc, Finset.mem_Icc]
    exact ⟨fun h => ⟨⟨h.1.1, h.2.1⟩, ⟨h.1.2, h.2.2⟩⟩, fun h => ⟨⟨h.1.1, h.2.1⟩, ⟨h.1.2, h.2.2⟩⟩⟩
  { finsetIcc := fun a b => Finset.Icc a.1 b.1 ×ˢ Finset.Icc a.2 b.2
    finsetIco := fun a b => (Finset.Icc a.1 b.1 ×ˢ Finset.Icc a.2 b.2).filter fun x => x < b
    finsetIoc := fun a b => (Finset.Icc a.1 b.1 ×ˢ Finset.Icc a.2 b.2).filter fun x => a < x
    finsetIoo := fun a b => (Finset.Icc a.1 b.1 ×ˢ Finset.Icc a.2 b.2).filter fun x => a < x ∧ x < b
    finset_mem_Icc := key
    finset_mem_Ico := fun a b x => by
      rw [Finset.mem_filter, key]; exact ⟨fun h => ⟨h.1.1, h.2⟩, fun h => ⟨⟨h.1, le_of_lt h.2⟩, h.2⟩⟩
    finset_mem_Ioc := fun a b x => by
      rw [Finset.mem_filter, key]; exact ⟨fun h => ⟨h.2, h.1.2⟩, fun h => ⟨⟨le_of_lt h.1, h.2⟩, h.1⟩⟩
    finset_mem_Ioo := fun a b x => by
      rw [Finset.mem_filter, key]; exact ⟨fun h => h.2, fun h => ⟨⟨le_of_lt h.1, le_of_lt h.2⟩, h⟩⟩ }
section
variable {α : Type u} [Preorder α] [LocallyFiniteOrder α] (a b : α)
instance Set.fintypeIcc : Fintype (Set.Icc a b) := open Classical in Fintype.ofInjective
  (fun x : Set.Icc a b => (⟨x.1, Finset.mem_Icc.2 x.2⟩ : Finset.Icc a b)) fun _ _ h => Subtype.ext (congrArg (fun z : Finset.Icc a b => z.1) h)
instance Set.fintypeIco : Fintype (Set.Ico a b) := open Classical in Fintype.ofInjective
  (fun x : Set.Ico a b => (⟨x.1, Finset.mem_Ico.2 x.2⟩ : Finset.Ico a b)) fun _ _ h => Subtype.ext (congrArg (fun z : Finset.Ico a b => z.1) h)
instance Set.fintypeIoc : Fintype (Set.Ioc a b) := open Classical in Fintype.ofInjective
  (fun x : Set.Ioc a b => (⟨x.1, Finset.mem_Ioc.2 x.2⟩ : Finset.Ioc a b)) fun _ _ h => Subtype.ext (congrArg (fun z : Finset.Ioc a b => z.1) h)
instance Set.fintypeIoo : Fintype (Set.Ioo a b) := open Classical in Fintype.ofInjective
  (fun x : Set.Ioo a b => (⟨x.1, Finset.mem_Ioo.2 x.2⟩ : Finset.Ioo a b)) fun _ _ h => Subtype.ext (congrArg (fun z : Finset.Ioo a b => z.1) h)
end

/-- All lists of at most `k` numbers up to `m`. -/
def List.boundedLists (m : ℕ) : ℕ → List (List ℕ)
  | 0 => [[]]
  | k + 1 => [] :: (List.range (m + 1)).flatMap fun a => (boundedLists m k).map (a :: ·)
theorem List.mem_boundedLists (m : ℕ) : ∀ (k : ℕ) (l : List ℕ), l.length ≤ k → (∀ x ∈ l, x ≤ m) → l ∈ boundedLists m k
  | 0, [], _, _ => by simp [boundedLists]
  | 0, _ :: _, h, _ => by simp at h
  | k + 1, [], _, _ => by simp [boundedLists]
  | k + 1, a :: l, h, h' => by
    have := mem_boundedLists m k l (by simpa using h) fun x hx => h' x (by simp [hx])
    have ha := h' a (by simp)
    simp only [boundedLists, List.mem_cons, List.mem_flatMap, List.mem_map, List.mem_range]
    exact .inr ⟨a, by omega, l, this, rfl⟩
theorem List.length_le_sum' : ∀ l : List ℕ, (∀ x ∈ l, 0 < x) → l.length ≤ l.sum ∧ ∀ x ∈ l, x ≤ l.sum
  | [], _ => by simp
  | a :: l, h => by
    have := length_le_sum' l fun x hx => h x (by simp [hx])
    have ha := h a (by simp)
    simp only [List.length_cons, List.sum_cons, List.mem_cons]
    refine ⟨by omega, ?_⟩
    rintro x (rfl | hx)
    · omega
    · have := this.2 x hx; omega
instance Composition.instFintype (n : ℕ) : Fintype (Composition n) := open Classical in
  Fintype.ofInjective (fun c : Composition n => (⟨c.blocks, List.mem_dedup.2 (List.mem_boundedLists n n c.blocks
    (by have := (List.length_le_sum' c.blocks fun _ => c.blocks_pos).1; rw [c.blocks_sum] at this; exact this)
    (by have := (List.length_le_sum' c.blocks fun _ => c.blocks_pos).2; rw [c.blocks_sum] at this; exact this))⟩ :
      ((List.boundedLists n n).toFinset : Finset (List ℕ)))) fun x y h => by
    have : x.blocks = y.blocks := congrArg Subtype.val h
    cases x; cases y; cases this; rfl
namespace Composition
variable {n : ℕ}
/-- The number of blocks. -/
abbrev length (c : Composition n) : ℕ := c.blocks.length
/-- The block at one place. -/
def blocksFun (c : Composition n) : Fin c.length → ℕ := c.blocks.get
/-- The sum of the first blocks. -/
def sizeUpTo (c : Composition n) (i : ℕ) : ℕ := (c.blocks.take i).sum
/-- The composition into ones. -/
def ones (n : ℕ) : Composition n := ⟨List.replicate n 1, fun h => by simp at h; omega, by simp⟩
/-- The composition with one block. -/
def single (n : ℕ) (h : 0 < n) : Composition n := ⟨[n], fun h' => by simp at h'; omega, by simp⟩
end Composition
namespace Nat.Partition
variable {n : ℕ}
/-- The partition with the blocks of a composition as parts. -/
def ofComposition (n : ℕ) (c : Composition n) : Partition n := ⟨Multiset.ofList c.blocks, c.blocks_pos, c.blocks_sum⟩
instance instFintype (n : ℕ) : Fintype (Partition n) := open Classical in
  Fintype.ofSurjective (ofComposition n) fun p => by
    cases p with | mk parts pos sum =>
    induction parts using Quotient.ind with | _ l =>
    exact ⟨⟨l, pos, sum⟩, rfl⟩
instance instDecidableEq : DecidableEq (Partition n) := fun _ _ => Classical.propDecidable _
end Nat.Partition
/-- A value is at most the supremum of the values. -/
theorem Finset.le_sup {α : Type u} {β : Type v} [SemilatticeSup α] [OrderBot α] {s : Finset β} {f : β → α} {b : β} (hb : b ∈ s) : f b ≤ s.sup f := by
  cases s with | mk s hs =>
  induction s using Quotient.ind with | _ l =>
  replace hb : b ∈ l := hb
  show f b ≤ l.foldr (fun a b => f a ⊔ b) ⊥
  clear hs
  induction l with
  | nil => exact absurd hb List.not_mem_nil
  | cons x l ih =>
    rcases List.mem_cons.1 hb with rfl | hb
    · exact le_sup_left
    · exact le_trans (ih hb) le_sup_right
/-- The members of the power set are the subsets. -/
theorem Finset.mem_powerset {α : Type u} {s t : Finset α} : s ∈ t.powerset ↔ s ⊆ t := by
  classical
  cases t with | mk t ht =>
  induction t using Quotient.ind with | _ l =>
  constructor
  · intro h a ha
    obtain ⟨m, hm, rfl⟩ := List.mem_map.1 (List.mem_dedup.1 (List.mem_dedup.1 h))
    exact List.mem_of_mem_sublists' hm a (List.mem_dedup.1 ha)
  · intro h
    have h : ∀ a, a ∈ s → a ∈ l := fun a ha => h ha
    refine List.mem_dedup.2 (List.mem_dedup.2 (List.mem_map.2 ⟨l.filter (· ∈ s), List.filter_mem_sublists' _ l, Finset.ext' fun a => ?_⟩))
    refine List.mem_dedup.trans ?_
    rw [List.mem_filter, decide_eq_true_iff]
    exact ⟨And.right, fun ha => ⟨h a ha, ha⟩⟩
instance Finpartition.instFintypeFinset {α : Type u} [DecidableEq α] (s : Finset α) : Fintype (Finpartition s) := open Classical in
  Fintype.ofInjective (fun P : Finpartition s => (⟨P.parts, Finset.mem_powerset.2 fun t ht => Finset.mem_powerset.2 fun x hx => by
      rw [← P.sup_parts]; exact (Finset.le_sup (f := id) ht : t ≤ _) hx⟩ : s.powerset.powerset)) fun x y h => by
    have : x.parts = y.parts := congrArg Subtype.val h
    cases x; cases y; cases this; rfl
namespace Sym
variable {α : Type u} {n : ℕ}
/-- The multiset of the members. -/
def toMultiset (s : Sym α n) : Multiset α := s.1
instance hasCoe : CoeOut (Sym α n) (Multiset α) := ⟨fun s => s.1⟩
instance : Membership α (Sym α n) := ⟨fun s a => a ∈ s.1⟩
instance instDecidableEq' [DecidableEq α] : DecidableEq (Sym α n) := fun _ _ => Classical.propDecidable _
/-- The empty unordered tuple. -/
def nil : Sym α 0 := ⟨0, rfl⟩
/-- An unordered tuple with one value repeated. -/
def replicate (n : ℕ) (a : α) : Sym α n := ⟨Multiset.ofList (List.replicate n a), List.length_replicate⟩
instance instFintype [Fintype α] [DecidableEq α] : Fintype (Sym α n) :=
  Fintype.ofSurjective (fun f : Fin n → α => (⟨Multiset.ofList (List.ofFn f), List.length_ofFn⟩ : Sym α n)) fun s => by
    cases s with | mk s hs =>
    induction s using Quotient.ind with | _ l =>
    have hs : l.length = n := hs
    subst hs
    exact ⟨fun i => l[i], Subtype.ext (congrArg Multiset.ofList (List.ext_getElem (by simp) (by simp)))⟩
end Sym

/-- A type whose elements are coded by natural numbers. -/
class Encodable (α : Type u) where
  /-- The code of an element. -/
  encode : α → ℕ
  /-- The element with a given code, if there is one. -/
  decode : ℕ → Option α
  /-- Decoding undoes coding. -/
  encodek : ∀ a, decode (encode a) = some a
/-- A type whose elements are coded by all natural numbers. -/
class Denumerable (α : Type u) extends Encodable α where
  /-- Each natural number is a code. -/
  decode_inv : ∀ n, ∃ a ∈ decode n, encode a = n
namespace Encodable
variable {α : Type u} {β : Type v}
theorem encode_injective [Encodable α] : Function.Injective (encode : α → ℕ) := fun x y h => by
  have := (encodek x).symm.trans ((congrArg decode h).trans (encodek y)); exact Option.some.inj this
/-- A code by an injection with a partial inverse. -/
@[reducible] def ofLeftInjection [Encodable α] (f : β → α) (finv : α → Option β) (linv : ∀ b, finv (f b) = some b) : Encodable β :=
  ⟨fun b => encode (f b), fun n => (decode n).bind finv, fun b => by dsimp only; rw [encodek]; exact linv b⟩
/-- A code by a function with a left inverse. -/
@[reducible] def ofLeftInverse [Encodable α] (f : β → α) (finv : α → β) (linv : ∀ b, finv (f b) = b) : Encodable β :=
  ofLeftInjection f (fun a => some (finv a)) fun b => congrArg some (linv b)
/-- A code by a bijection. -/
@[reducible] def ofEquiv (α : Type u) {β : Type v} [Encodable α] (e : β ≃ α) : Encodable β := ofLeftInverse e.toFun e.invFun e.left_inv
/-- The elements with a given code, exactly: codes of other numbers do not decode. -/
def decode₂ (α : Type u) [Encodable α] (n : ℕ) : Option α := open Classical in if h : ∃ a : α, encode a = n then some (Classical.choose h) else none
/-- Some code for a countable type. -/
@[reducible] def ofCountable (α : Type u) [h : Countable α] : Encodable α :=
  let f := Classical.choose h.exists_injective_nat'
  have hf := Classical.choose_spec h.exists_injective_nat'
  open Classical in
  ⟨f, fun n => if h : ∃ a, f a = n then some (Classical.choose h) else none, fun a => by
    have h : ∃ b, f b = f a := ⟨a, rfl⟩
    refine (dif_pos h).trans ?_; exact congrArg some (hf (Classical.choose_spec h))⟩
instance _root_.Nat.encodable : Encodable ℕ := ⟨id, some, fun _ => rfl⟩
instance _root_.Bool.encodable : Encodable Bool :=
  ⟨fun b => if b then 1 else 0, fun n => if n = 0 then some false else if n = 1 then some true else none, fun b => by cases b <;> rfl⟩
instance _root_.Fin.encodable (n : ℕ) : Encodable (Fin n) :=
  ⟨Fin.val, fun m => if h : m < n then some ⟨m, h⟩ else none, fun a => dif_pos a.2⟩
instance _root_.Option.encodable {α : Type u} [h : Encodable α] : Encodable (Option α) :=
  ⟨fun o => match o with | none => 0 | some a => encode a + 1, fun n => match n with | 0 => some none | n + 1 => (decode n).map some,
    fun o => by cases o with | none => rfl | some a => exact congrArg (Option.map some) (encodek a)⟩
instance _root_.Subtype.encodable {α : Type u} [Encodable α] {P : α → Prop} [DecidablePred P] : Encodable {a : α // P a} :=
  ⟨fun a => encode a.1, fun n => (decode n).bind fun a => if h : P a then some ⟨a, h⟩ else none, fun a => by
    dsimp only; rw [encodek]; exact dif_pos a.2⟩
end Encodable
namespace Denumerable
instance nat : Denumerable ℕ := ⟨fun n => ⟨n, rfl, rfl⟩⟩
/-- The element with a given code. -/
def ofNat (α : Type u) [Denumerable α] (n : ℕ) : α := Classical.choose (decode_inv (α := α) n)
/-- A code of all natural numbers by a bijection. -/
@[reducible] def mk' {α : Type u} (e : α ≃ ℕ) : Denumerable α where
  encode := e.toFun
  decode n := some (e.invFun n)
  encodek a := congrArg some (e.left_inv a)
  decode_inv n := ⟨e.invFun n, rfl, e.right_inv n⟩
/-- The bijection with the natural numbers. -/
def eqv (α : Type u) [Denumerable α] : α ≃ ℕ :=
  ⟨Encodable.encode, ofNat α, fun a => Encodable.encode_injective (Classical.choose_spec (decode_inv (α := α) (Encodable.encode a))).2,
    fun n => (Classical.choose_spec (decode_inv (α := α) n)).2⟩
instance int : Denumerable ℤ := mk' ⟨fun z => match z with | .ofNat n => 2 * n | .negSucc n => 2 * n + 1,
  fun n => if n % 2 = 0 then .ofNat (n / 2) else .negSucc (n / 2),
  fun z => by cases z with
    | ofNat n => simp
    | negSucc n => simp; omega,
  fun n => by
    by_cases h : n % 2 = 0
    · simp only [h, if_true]; omega
    · simp only [h, if_false]; omega⟩
end Denumerable
end
noncomputable section
universe u v w u₁

section
variable (k : Type u) {V : Type v} {P : Type w} [Ring k] [AddCommGroup V] [Module k V] [AddTorsor V P] {ι : Type u₁}
open Classical in
/-- The combination of points with weights, from a base point; the base point is of no account if the weights add up to one. -/
def Finset.affineCombination (s : Finset ι) (p : ι → P) (w : ι → k) : P :=
  (∑ i ∈ s, w i • (p i -ᵥ Classical.choice ((AddTorsor.nonempty (G := V) : Nonempty P)) : V)) +ᵥ Classical.choice ((AddTorsor.nonempty (G := V) : Nonempty P))
end
/-- The centroid of a finite family of points. -/
def Finset.centroid (k : Type u) {V : Type v} {P : Type w} [DivisionRing k] [AddCommGroup V] [Module k V] [AddTorsor V P] {ι : Type u₁}
    (s : Finset ι) (p : ι → P) : P := s.affineCombination k p fun _ => (s.card : k)⁻¹
instance affineSpan.instNonemptyInsert {k : Type u} {V : Type v} {P : Type w} [Ring k] [AddCommGroup V] [Module k V] [AddTorsor V P] (p : P) (s : Set P) :
    Nonempty (affineSpan k (insert p s)) := ⟨⟨p, fun _ h => h (.inl rfl)⟩⟩
instance affineSpan.instNonemptyRange {k : Type u} {V : Type v} {P : Type w} [Ring k] [AddCommGroup V] [Module k V] [AddTorsor V P]
    {ι : Type u₁} [h : Nonempty ι] (p : ι → P) : Nonempty (affineSpan k (Set.range p)) := h.elim fun i => ⟨⟨p i, fun _ h => h ⟨i, rfl⟩⟩⟩
namespace Affine.Simplex
section
variable {k : Type u} {V : Type v} {P : Type w} [Ring k] [PartialOrder k] [AddCommGroup V] [Module k V] [AddTorsor V P]
/-- The combinations of the vertices with weights in a set that add up to one. -/
protected def setInterior {k : Type u} {V : Type v} {P : Type w} [Ring k] [AddCommGroup V] [Module k V] [AddTorsor V P] (I : Set k) {n : ℕ} (s : Simplex k P n) : Set P :=
  {p | ∃ w : Fin (n + 1) → k, ∑ i, w i = 1 ∧ (∀ i, w i ∈ I) ∧ Finset.univ.affineCombination k s.points w = p}
/-- The combinations of the vertices with positive weights below one. -/
protected def interior {n : ℕ} (s : Simplex k P n) : Set P := Simplex.setInterior (Set.Ioo 0 1) s
/-- The combinations of the vertices with nonnegative weights: the simplex with its boundary. -/
protected def closedInterior {n : ℕ} (s : Simplex k P n) : Set P := Simplex.setInterior (Set.Icc 0 1) s
end
/-- The centroid of the vertices other than one. -/
def faceOppositeCentroid {k : Type u} {V : Type v} {P : Type w} [DivisionRing k] [AddCommGroup V] [Module k V] [AddTorsor V P] {n : ℕ} [NeZero n]
    (s : Simplex k P n) (i : Fin (n + 1)) : P := (Finset.univ.filter fun j => j ≠ i).centroid k s.points
/-- The line through a vertex and the centroid of the others. -/
def median {k : Type u} {V : Type v} {P : Type w} [DivisionRing k] [AddCommGroup V] [Module k V] [AddTorsor V P] {n : ℕ} [NeZero n]
    (s : Simplex k P n) (i : Fin (n + 1)) : AffineSubspace k P := line[k, s.points i, s.faceOppositeCentroid i]
section
variable {R : Type u} {V : Type v} {P : Type w} [Ring R] [SeminormedAddCommGroup V] [PseudoMetricSpace P] [Module R V] [NormedAddTorsor V P]
/-- All edges have different lengths. -/
def Scalene {n : ℕ} (s : Simplex R P n) : Prop :=
  Function.Injective fun i : {x : Fin (n + 1) × Fin (n + 1) // x.1 < x.2} => dist (s.points i.1.1) (s.points i.1.2)
/-- All edges have the same length. -/
def Equilateral {n : ℕ} (s : Simplex R P n) : Prop := ∃ r : ℝ, ∀ i j, i ≠ j → dist (s.points i) (s.points j) = r
/-- Each permutation of the vertices comes from an isometry. -/
def Regular {n : ℕ} (s : Simplex R P n) : Prop := ∀ σ : Equiv.Perm (Fin (n + 1)), ∃ x : P ≃ᵢ P, s.points ∘ σ = x ∘ s.points
end
end Affine.Simplex

section
variable {V : Type v} {P : Type w} [NormedAddCommGroup V] [InnerProductSpace ℝ V] [MetricSpace P] [NormedAddTorsor V P]
namespace EuclideanGeometry
open Classical in
/-- The foot of the perpendicular from a point to an affine subspace. -/
def orthogonalProjection {𝕜 : Type u} {V : Type v} {P : Type w} [RCLike 𝕜] [NormedAddCommGroup V] [InnerProductSpace 𝕜 V] [MetricSpace P] [NormedAddTorsor V P]
    (s : AffineSubspace 𝕜 P) [h0 : Nonempty s] (p : P) : s :=
  if h : ∃ q : s, ∀ r ∈ s, inner 𝕜 (r -ᵥ (q : P) : V) (p -ᵥ (q : P)) = 0 then Classical.choose h else Classical.choice h0
/-- The mirror image of a point at an affine subspace. -/
def reflection {𝕜 : Type u} {V : Type v} {P : Type w} [RCLike 𝕜] [NormedAddCommGroup V] [InnerProductSpace 𝕜 V] [MetricSpace P] [NormedAddTorsor V P]
    (s : AffineSubspace 𝕜 P) [Nonempty s] (p : P) : P := ((orthogonalProjection s p : P) -ᵥ p : V) +ᵥ (orthogonalProjection s p : P)
/-- Four points each of which is the orthocentre of the triangle of the others. -/
def OrthocentricSystem (s : Set P) : Prop :=
  ∃ t : Affine.Triangle ℝ P, t.orthocenter ∉ Set.range t.points ∧ s = insert t.orthocenter (Set.range t.points)
namespace Sphere
/-- The sphere with the segment between two points as a diameter. -/
protected def ofDiameter (p₁ p₂ : P) : Sphere P := ⟨midpoint ℝ p₁ p₂, dist p₁ p₂ / 2⟩
/-- Two spheres touch externally at a point. -/
structure IsExtTangentAt (s₁ s₂ : Sphere P) (p : P) : Prop where
  /-- The point is on the first sphere. -/
  mem_left : p ∈ s₁
  /-- The point is on the second sphere. -/
  mem_right : p ∈ s₂
  /-- The point is between the centres. -/
  wbtw : Wbtw ℝ s₁.center p s₂.center
/-- The first sphere is inside the second one and touches it at the point. -/
structure IsIntTangentAt (s₁ s₂ : Sphere P) (p : P) : Prop where
  /-- The point is on the first sphere. -/
  mem_left : p ∈ s₁
  /-- The point is on the second sphere. -/
  mem_right : p ∈ s₂
  /-- The first centre is between the second one and the point. -/
  wbtw : Wbtw ℝ s₂.center s₁.center p
/-- Two spheres touch externally. -/
def IsExtTangent (s₁ s₂ : Sphere P) : Prop := ∃ p, s₁.IsExtTangentAt s₂ p
/-- The first sphere touches the second one from inside. -/
def IsIntTangent (s₁ s₂ : Sphere P) : Prop := ∃ p, s₁.IsIntTangentAt s₂ p
end Sphere
end EuclideanGeometry
namespace Affine.Simplex
variable {n : ℕ}
open Classical in
/-- The altitude through a vertex: the points of the span of the simplex whose difference from the vertex is perpendicular to the opposite face. -/
def altitude (s : Simplex ℝ P n) (i : Fin (n + 1)) : AffineSubspace ℝ P :=
  if h : ∃ S : AffineSubspace ℝ P, ∀ p, p ∈ S ↔ p ∈ affineSpan ℝ (Set.range s.points) ∧
    ∀ j k, j ≠ i → k ≠ i → inner ℝ (s.points j -ᵥ s.points k : V) (p -ᵥ s.points i) = 0 then Classical.choose h else ⊤
instance instNonemptyFace (s : Simplex ℝ P n) (i : Fin (n + 1)) [h : NeZero n] : Nonempty (affineSpan ℝ (s.points '' {i}ᶜ)) :=
  ⟨⟨s.points (if i = 0 then Fin.last n else 0), fun _ hQ => hQ ⟨_, by
    intro e
    have e : (if i = 0 then Fin.last n else 0) = i := e
    have := h.out
    split at e
    · subst_vars; exact this (congrArg Fin.val e)
    · exact absurd e.symm ‹_›, rfl⟩⟩⟩
/-- The foot of the altitude through a vertex. -/
def altitudeFoot [NeZero n] (s : Simplex ℝ P n) (i : Fin (n + 1)) : P :=
  EuclideanGeometry.orthogonalProjection (affineSpan ℝ (s.points '' {i}ᶜ)) (s.points i)
/-- The distance of a vertex from the opposite face. -/
def height [NeZero n] (s : Simplex ℝ P n) (i : Fin (n + 1)) : ℝ := dist (s.points i) (s.altitudeFoot i)
/-- The inverse heights, with negative sign at some vertices. -/
def excenterWeightsUnnorm [NeZero n] (s : Simplex ℝ P n) (signs : Finset (Fin (n + 1))) (i : Fin (n + 1)) : ℝ :=
  (if i ∈ signs then -1 else 1) * (s.height i)⁻¹
/-- There is an excentre with the given signs. -/
def ExcenterExists [NeZero n] (s : Simplex ℝ P n) (signs : Finset (Fin (n + 1))) : Prop := ∑ i, s.excenterWeightsUnnorm signs i ≠ 0
/-- The weights of an excentre, with sum one. -/
def excenterWeights [NeZero n] (s : Simplex ℝ P n) (signs : Finset (Fin (n + 1))) : Fin (n + 1) → ℝ :=
  fun i => (∑ j, s.excenterWeightsUnnorm signs j)⁻¹ * s.excenterWeightsUnnorm signs i
/-- The sphere that touches all faces, on the outer side of those given by the signs. -/
def exsphere [NeZero n] (s : Simplex ℝ P n) (signs : Finset (Fin (n + 1))) : EuclideanGeometry.Sphere P :=
  ⟨Finset.univ.affineCombination ℝ s.points (s.excenterWeights signs), |(∑ i, s.excenterWeightsUnnorm signs i)⁻¹|⟩
/-- The inscribed sphere. -/
def insphere [NeZero n] (s : Simplex ℝ P n) : EuclideanGeometry.Sphere P := s.exsphere ∅
/-- The centre of an exsphere. -/
def excenter [NeZero n] (s : Simplex ℝ P n) (signs : Finset (Fin (n + 1))) : P := (s.exsphere signs).center
/-- The centre of the inscribed sphere. -/
def incenter [NeZero n] (s : Simplex ℝ P n) : P := (s.exsphere ∅).center
/-- The radius of an exsphere. -/
def exradius [NeZero n] (s : Simplex ℝ P n) (signs : Finset (Fin (n + 1))) : ℝ := (s.exsphere signs).radius
/-- The radius of the inscribed sphere. -/
def inradius [NeZero n] (s : Simplex ℝ P n) : ℝ := (s.exsphere ∅).radius
/-- The point where an exsphere touches a face. -/
def touchpoint [NeZero n] (s : Simplex ℝ P n) (signs : Finset (Fin (n + 1))) (i : Fin (n + 1)) : P :=
  EuclideanGeometry.orthogonalProjection (affineSpan ℝ (s.points '' {i}ᶜ)) (s.excenter signs)
/-- The Monge point; for a triangle the orthocentre. -/
def mongePoint (s : Simplex ℝ P n) : P :=
  (((n + 1 : ℕ) : ℝ) / ((n - 1 : ℕ) : ℝ)) • (s.centroid -ᵥ s.circumcenter : V) +ᵥ s.circumcenter
/-- The nine-point circle of a triangle and its analogue for simplices. -/
def ninePointCircle (s : Simplex ℝ P n) : EuclideanGeometry.Sphere P :=
  ⟨(((n + 1 : ℕ) : ℝ) / (n : ℝ)) • (s.centroid -ᵥ s.circumcenter : V) +ᵥ s.circumcenter, s.circumradius / n⟩
/-- The point `1 / n` of the way from the Monge point to a vertex. -/
def eulerPoint (s : Simplex ℝ P n) (i : Fin (n + 1)) : P := AffineMap.lineMap s.mongePoint (s.points i) ((n : ℝ)⁻¹)
/-- All angles between vertices are acute. -/
def AcuteAngled (s : Simplex ℝ P n) : Prop := ∀ i j k : Fin (n + 1), i ≠ j → i ≠ k → j ≠ k → EuclideanGeometry.angle (s.points i) (s.points j) (s.points k) < Real.pi / 2
end Affine.Simplex
end
end
noncomputable section
universe u v w

theorem List.isRotated_iff' {α : Type u} {l l' : List α} : l.IsRotated l' ↔ ∃ a b, l = a ++ b ∧ l' = b ++ a := by
  constructor
  · rintro ⟨n, rfl⟩
    exact ⟨l.take (n % l.length), l.drop (n % l.length), (List.take_append_drop _ _).symm, rfl⟩
  · rintro ⟨a, b, rfl, rfl⟩
    cases b with
    | nil => exact ⟨0, by simp⟩
    | cons x b =>
      refine ⟨a.length, ?_⟩
      have : a.length % (a ++ x :: b).length = a.length := Nat.mod_eq_of_lt (by simp)
      rw [this]; simp
/-- Cyclic orders of finitely many elements: lists up to rotation. -/
def Cycle (α : Type u) : Type u := Quot (@List.IsRotated α)
namespace Cycle
variable {α : Type u} {β : Type v}
/-- The cycle of a list. -/
def ofList (l : List α) : Cycle α := Quot.mk _ l
instance : Coe (List α) (Cycle α) := ⟨ofList⟩
/-- The empty cycle. -/
def nil : Cycle α := ofList []
instance : EmptyCollection (Cycle α) := ⟨nil⟩
instance : Inhabited (Cycle α) := ⟨nil⟩
theorem perm_of_isRotated' {l l' : List α} (h : l.IsRotated l') : l.Perm l' := by
  obtain ⟨a, b, rfl, rfl⟩ := List.isRotated_iff'.1 h; exact List.perm_append_comm
/-- The multiset of the elements of a cycle. -/
def toMultiset (s : Cycle α) : Multiset α := Quot.liftOn s Multiset.ofList fun _ _ h => Quotient.sound (perm_of_isRotated' h)
/-- The number of elements of a cycle. -/
def length (s : Cycle α) : ℕ := Quot.liftOn s List.length fun _ _ h => (perm_of_isRotated' h).length_eq
instance : Membership α (Cycle α) := ⟨fun s a => a ∈ s.toMultiset⟩
/-- No element occurs twice. -/
def Nodup (s : Cycle α) : Prop := s.toMultiset.Nodup
/-- At most one element. -/
protected def Subsingleton (s : Cycle α) : Prop := s.length ≤ 1
/-- A cycle with two different elements. -/
def Nontrivial (s : Cycle α) : Prop := ∃ x y : α, x ≠ y ∧ x ∈ s ∧ y ∈ s
/-- The cycle in the other direction. -/
def reverse (s : Cycle α) : Cycle α := Quot.liftOn s (fun l => ofList l.reverse) (fun l l' h => Quot.sound <| by
  obtain ⟨a, b, rfl, rfl⟩ := List.isRotated_iff'.1 h
  exact List.isRotated_iff'.2 ⟨b.reverse, a.reverse, by simp, by simp⟩)
/-- Apply a function to each element. -/
def map (f : α → β) (s : Cycle α) : Cycle β := Quot.liftOn s (fun l => ofList (l.map f)) (fun l l' h => Quot.sound <| by
  obtain ⟨a, b, rfl, rfl⟩ := List.isRotated_iff'.1 h
  exact List.isRotated_iff'.2 ⟨a.map f, b.map f, by simp, by simp⟩)
/-- The set of the elements of a cycle. -/
def toFinset [DecidableEq α] (s : Cycle α) : Finset α := s.toMultiset.toFinset
/-- Each element is related to the one after it, around the cycle. -/
def Chain (r : α → α → Prop) (s : Cycle α) : Prop := ∀ l : List α, ofList l = s → ∀ (a b : α) (t : List α), l = a :: b :: t ∨ (l = [a] ∧ b = a) → r a b
end Cycle

/-- Binary trees with values at the inner nodes. -/
inductive Tree (α : Type u) : Type u
  /-- The empty tree. -/
  | nil : Tree α
  /-- A node with a value, a left and a right subtree. -/
  | node : α → Tree α → Tree α → Tree α
  deriving DecidableEq
namespace Tree
variable {α : Type u} {β : Type v}
instance : Inhabited (Tree α) := ⟨nil⟩
/-- Apply a function to all values. -/
def map (f : α → β) : Tree α → Tree β
  | nil => nil
  | node a l r => node (f a) (map f l) (map f r)
/-- The number of inner nodes. -/
def numNodes : Tree α → ℕ
  | nil => 0
  | node _ l r => numNodes l + numNodes r + 1
/-- The number of leaves. -/
def numLeaves : Tree α → ℕ
  | nil => 1
  | node _ l r => numLeaves l + numLeaves r
/-- The greatest number of nodes on a path from the root. -/
def height : Tree α → ℕ
  | nil => 0
  | node _ l r => max (height l) (height r) + 1
/-- The left subtree. -/
def left : Tree α → Tree α
  | nil => nil
  | node _ l _ => l
/-- The right subtree. -/
def right : Tree α → Tree α
  | nil => nil
  | node _ _ r => r
/-- A node without value and its subtrees. -/
scoped infixr:65 " △ " => Tree.node ()
end Tree

namespace YoungDiagram
/-- The diagram with rows and columns exchanged. -/
def transpose (μ : YoungDiagram) : YoungDiagram := ⟨μ.cells.image fun c => (c.2, c.1), fun a b h ha => by
  have ha : a ∈ μ.cells.image fun c => (c.2, c.1) := ha
  obtain ⟨c, hc, rfl⟩ := Finset.mem_image.1 ha
  show b ∈ μ.cells.image fun c => (c.2, c.1)
  exact Finset.mem_image.2 ⟨(b.2, b.1), μ.isLowerSet (a := c) (b := (b.2, b.1)) ⟨h.2, h.1⟩ hc, rfl⟩⟩
/-- The cells of a row. -/
def row (μ : YoungDiagram) (i : ℕ) : Finset (ℕ × ℕ) := μ.cells.filter fun c => c.1 = i
/-- The cells of a column. -/
def col (μ : YoungDiagram) (j : ℕ) : Finset (ℕ × ℕ) := μ.cells.filter fun c => c.2 = j
/-- The lengths of the rows that are not empty. -/
def rowLens (μ : YoungDiagram) : List ℕ := (List.range (μ.colLen 0)).map μ.rowLen
instance instPartialOrder : PartialOrder YoungDiagram where
  le μ ν := μ.cells ⊆ ν.cells
  le_refl _ := fun _ h => h
  le_trans _ _ _ h k := fun _ x => k (h x)
  le_antisymm μ ν h k := by
    have : μ.cells = ν.cells := Finset.ext' fun a => ⟨fun x => h x, fun x => k x⟩
    cases μ; cases ν; cases this; rfl
end YoungDiagram

/-- Solutions of Pell's equation `x² - d y² = 1`, as elements of norm one of `ℤ√d`. -/
def Pell.Solution₁ (d : ℤ) : Type := {a : ℤ√d // a.re ^ 2 - d * a.im ^ 2 = 1}
namespace Pell.Solution₁
variable {d : ℤ}
instance : Coe (Solution₁ d) (ℤ√d) := ⟨Subtype.val⟩
/-- The first component of a solution. -/
protected def x (a : Solution₁ d) : ℤ := a.1.re
/-- The second component of a solution. -/
protected def y (a : Solution₁ d) : ℤ := a.1.im
/-- The solution with the given components. -/
def mk (x y : ℤ) (prop : x ^ 2 - d * y ^ 2 = 1) : Solution₁ d := ⟨⟨x, y⟩, prop⟩
/-- The components of a solution satisfy the equation. -/
theorem prop (a : Solution₁ d) : a.x ^ 2 - d * a.y ^ 2 = 1 := a.2
instance instMul : Mul (Solution₁ d) where
  mul a b := ⟨a.1 * b.1, by
    have h : a.1.re ^ 2 - d * a.1.im ^ 2 = 1 := a.2
    have k : b.1.re ^ 2 - d * b.1.im ^ 2 = 1 := b.2
    show (a.1.re * b.1.re + d * a.1.im * b.1.im) ^ 2 - d * (a.1.re * b.1.im + a.1.im * b.1.re) ^ 2 = 1
    grobner⟩
instance instOne : One (Solution₁ d) where
  one := ⟨1, by show (1 : ℤ) ^ 2 - d * 0 ^ 2 = 1; grobner⟩
instance instInv : Inv (Solution₁ d) where
  inv a := ⟨⟨a.1.re, -a.1.im⟩, by
    have h : a.1.re ^ 2 - d * a.1.im ^ 2 = 1 := a.2
    show a.1.re ^ 2 - d * (-a.1.im) ^ 2 = 1
    grobner⟩
instance instCommGroup : CommGroup (Solution₁ d) where
  mul_assoc a b c := Subtype.ext (mul_assoc a.1 b.1 c.1)
  one_mul a := Subtype.ext (one_mul a.1)
  mul_one a := Subtype.ext (mul_one a.1)
  mul_comm a b := Subtype.ext (mul_comm a.1 b.1)
  npow := npowRec
  npow_zero _ := rfl
  npow_succ _ _ := rfl
  zpow := zpowRec npowRec
  inv_mul_cancel a := Subtype.ext (Zsqrtd.ext (by
      have h : a.1.re ^ 2 - d * a.1.im ^ 2 = 1 := a.2
      show a.1.re * a.1.re + d * (-a.1.im) * a.1.im = 1
      grobner) (by
      show a.1.re * a.1.im + (-a.1.im) * a.1.re = 0
      grobner))
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
  zpow_neg' _ _ := rfl
instance : Inhabited (Solution₁ d) := ⟨1⟩
instance : Neg (Solution₁ d) := ⟨fun a => ⟨⟨-a.1.re, -a.1.im⟩, by
  have h : a.1.re ^ 2 - d * a.1.im ^ 2 = 1 := a.2
  show (-a.1.re) ^ 2 - d * (-a.1.im) ^ 2 = 1
  grobner⟩⟩
end Pell.Solution₁
/-- A fundamental solution of Pell's equation: the least one with components positive. -/
def Pell.IsFundamental {d : ℤ} (a : Pell.Solution₁ d) : Prop := 1 < a.x ∧ 0 < a.y ∧ ∀ {b : Pell.Solution₁ d}, 1 < b.x → a.x ≤ b.x

namespace LucasLehmer
/-- The Lucas-Lehmer sequence `4, 14, 194, ...` of integers. -/
def s : ℕ → ℤ
  | 0 => 4
  | i + 1 => s i ^ 2 - 2
/-- The Lucas-Lehmer sequence modulo `2 ^ p - 1`. -/
def sZMod (p : ℕ) : ℕ → ZMod (2 ^ p - 1)
  | 0 => 4
  | i + 1 => sZMod p i ^ 2 - 2
/-- The remainders of the Lucas-Lehmer sequence by `2 ^ p - 1`. -/
def sMod (p : ℕ) : ℕ → ℤ
  | 0 => 4 % (2 ^ p - 1)
  | i + 1 => (sMod p i ^ 2 - 2) % (2 ^ p - 1)
/-- The residue that decides the Lucas-Lehmer test. -/
def lucasLehmerResidue (p : ℕ) : ZMod (2 ^ p - 1) := sZMod p (p - 2)
/-- The Lucas-Lehmer test: the residue is zero. -/
def LucasLehmerTest (p : ℕ) : Prop := lucasLehmerResidue p = 0
end LucasLehmer

/-- The quadratic character modulo four: `0, 1, 0, -1`. -/
def ZMod.χ₄ : MulChar (ZMod 4) ℤ where
  toFun := (![0, 1, 0, -1] : Fin 4 → ℤ)
  map_one' := rfl
  map_mul' := (by decide : ∀ a b : Fin 4, (![0, 1, 0, -1] : Fin 4 → ℤ) (a * b) = (![0, 1, 0, -1] : Fin 4 → ℤ) a * (![0, 1, 0, -1] : Fin 4 → ℤ) b)
  map_nonunit' a h := ((by decide : ∀ a : Fin 4, (![0, 1, 0, -1] : Fin 4 → ℤ) a = 0 ∨ (a * a = 1)) a).elim id
    fun e => absurd ⟨⟨a, a, e, e⟩, rfl⟩ h
/-- The quadratic character modulo eight that is `1` at `1` and `7`. -/
def ZMod.χ₈ : MulChar (ZMod 8) ℤ where
  toFun := (![0, 1, 0, -1, 0, -1, 0, 1] : Fin 8 → ℤ)
  map_one' := rfl
  map_mul' := (by decide : ∀ a b : Fin 8, (![0, 1, 0, -1, 0, -1, 0, 1] : Fin 8 → ℤ) (a * b) = (![0, 1, 0, -1, 0, -1, 0, 1] : Fin 8 → ℤ) a * (![0, 1, 0, -1, 0, -1, 0, 1] : Fin 8 → ℤ) b)
  map_nonunit' a h := ((by decide : ∀ a : Fin 8, (![0, 1, 0, -1, 0, -1, 0, 1] : Fin 8 → ℤ) a = 0 ∨ (a * a = 1)) a).elim id
    fun e => absurd ⟨⟨a, a, e, e⟩, rfl⟩ h

/-- A linear recurrence `u (n + k) = ∑ i, a i * u (n + i)` of order `k`. -/
structure LinearRecurrence (R : Type u) [CommSemiring R] where
  /-- The order. -/
  order : ℕ
  /-- The coefficients. -/
  coeffs : Fin order → R
namespace LinearRecurrence
/-- A sequence satisfies the recurrence. -/
def IsSolution {R : Type u} [CommSemiring R] (E : LinearRecurrence R) (u : ℕ → R) : Prop :=
  ∀ n, u (n + E.order) = ∑ i, E.coeffs i * u (n + i)
/-- The solution with given initial values. -/
def mkSol {R : Type u} [CommSemiring R] (E : LinearRecurrence R) (init : Fin E.order → R) (n : ℕ) : R :=
  if h : n < E.order then init ⟨n, h⟩ else ∑ k : Fin E.order, E.coeffs k * mkSol E init (n - E.order + k)
termination_by n
decreasing_by have := k.2; omega
/-- The characteristic polynomial of a recurrence. -/
def charPoly {R : Type u} [CommRing R] (E : LinearRecurrence R) : Polynomial R :=
  Polynomial.X ^ E.order - ∑ i : Fin E.order, Polynomial.C (E.coeffs i) * Polynomial.X ^ (i : ℕ)
end LinearRecurrence
end
noncomputable section
universe u v w

namespace Cardinal
theorem card_mono' {a b : Ordinal.{u}} (h : a ≤ b) : a.card ≤ b.card := by
  induction a using Ordinal.ind' with | h α r =>
  induction b using Ordinal.ind' with | h β s =>
  obtain ⟨f⟩ := Ordinal.type_le_iff.1 h
  exact ⟨f.toRelEmbedding.toEmbedding⟩
theorem exists_card_eq' (c : Cardinal.{u}) : ∃ o : Ordinal.{u}, o.card = c := Quotient.inductionOn c fun α => by
  obtain ⟨r, hr⟩ := exists_isWellOrder α
  exact ⟨Ordinal.type r, rfl⟩
theorem card_ord' (c : Cardinal.{u}) : c.ord.card = c := (Ordinal.sInf_spec (S := {o | o.card = c}) (exists_card_eq' c)).1
open Classical in
/-- Cardinal numbers are linearly ordered. -/
instance instLinearOrder : LinearOrder Cardinal.{u} where
  le_total a b := by
    rw [← card_ord' a, ← card_ord' b]
    exact (le_total a.ord b.ord).imp card_mono' card_mono'
  toDecidableLE _ _ := Classical.propDecidable _
  toDecidableEq _ _ := Classical.propDecidable _
  toDecidableLT _ _ := Classical.propDecidable _
/-- There is no infinite descending sequence of cardinal numbers. -/
protected theorem lt_wf : @WellFounded Cardinal.{u} (· < ·) :=
  Subrelation.wf (r := InvImage (· < ·) ord) (fun {a b} h => by
    show a.ord < b.ord
    rcases le_total b.ord a.ord with k | k
    · have := card_mono' k
      rw [card_ord', card_ord'] at this
      exact absurd this (lt_iff_le_not_ge.1 h).2
    · refine lt_iff_le_not_ge.2 ⟨k, fun k' => ?_⟩
      have := card_mono' k'
      rw [card_ord', card_ord'] at this
      exact absurd this (lt_iff_le_not_ge.1 h).2) (InvImage.wf ord Ordinal.lt_wf)
instance wellFoundedLT : WellFoundedLT Cardinal.{u} := ⟨Cardinal.lt_wf⟩
instance wellFoundedRelation : WellFoundedRelation Cardinal.{u} := ⟨(· < ·), Cardinal.lt_wf⟩
open Classical in
/-- The least cardinal number of a set, `0` for the empty set. -/
instance infSet : InfSet Cardinal.{u} := ⟨fun S => if h : S.Nonempty then Cardinal.lt_wf.min S h else 0⟩
/-- The least cardinal number of a nonempty set is in the set and at most each of its members. -/
theorem sInf_spec' {S : Set Cardinal.{u}} (h : S.Nonempty) : sInf S ∈ S ∧ ∀ x ∈ S, sInf S ≤ x := by
  have e : sInf S = Cardinal.lt_wf.min S h := dif_pos h
  have k : Cardinal.lt_wf.min S h ∈ S ∧ ∀ x ∈ S, ¬x < Cardinal.lt_wf.min S h := by
    unfold WellFounded.min; exact Classical.choose_spec (p := fun a => a ∈ S ∧ ∀ x ∈ S, ¬x < a) _
  rw [e]
  exact ⟨k.1, fun x hx => (le_total _ _).elim id fun l => Classical.byContradiction fun m => k.2 x hx (lt_iff_le_not_ge.2 ⟨l, m⟩)⟩
/-- The least upper bound of a set of cardinal numbers, `0` if it has no upper bound. -/
instance supSet : SupSet Cardinal.{u} := ⟨fun S => sInf (upperBounds S)⟩
instance orderBot : OrderBot Cardinal.{u} where
  bot := 0
  bot_le a := Quotient.inductionOn a fun _ => ⟨⟨fun x => x.elim, fun x => x.elim⟩⟩
/-- The sum of a family of cardinal numbers: the cardinal number of the disjoint union. -/
def sum {ι : Type u} (f : ι → Cardinal.{v}) : Cardinal.{max u v} := mk (Σ i, (f i).out)
/-- The product of a family of cardinal numbers: the cardinal number of the families of elements. -/
def prod {ι : Type u} (f : ι → Cardinal.{v}) : Cardinal.{max u v} := mk (∀ i, (f i).out)
/-- The supremum of the powers of `a` with exponents below `b`. -/
def powerlt (a b : Cardinal.{u}) : Cardinal.{u} := ⨆ c : Set.Iio b, a ^ (c : Cardinal.{u})
/-- The supremum of the powers with exponents below. -/
infixl:80 " ^< " => Cardinal.powerlt
/-- The infinite cardinal numbers in order, indexed by the ordinals. -/
def aleph (o : Ordinal.{u}) : Cardinal.{u} := sInf {c | aleph0 ≤ c ∧ ∀ a : Set.Iio o, aleph a.1 < c}
termination_by o
decreasing_by exact a.2
/-- `ℵ_ o` is the infinite cardinal number of index `o`. -/
scoped notation "ℵ_ " => Cardinal.aleph
/-- `ℵ₁` is the first uncountable cardinal number. -/
scoped notation "ℵ₁" => Cardinal.aleph 1
/-- The beth numbers: the countable infinite one, then powers of two and suprema. -/
def beth (o : Ordinal.{u}) : Cardinal.{u} := max aleph0 (⨆ a : Set.Iio o, (2 : Cardinal.{u}) ^ beth a.1)
termination_by o
decreasing_by exact a.2
/-- `ℶ_ o` is the beth number of index `o`. -/
scoped notation "ℶ_ " => Cardinal.beth
open Classical in
/-- The extended natural number of a cardinal number: `⊤` for the infinite ones. -/
def toENat (c : Cardinal.{u}) : ℕ∞ := if c < aleph0 then (toNat c : ℕ∞) else ⊤
end Cardinal
/-- The least number of elements of a set that has a related element for each element. -/
def Order.cof {α : Type u} (r : α → α → Prop) : Cardinal.{u} := sInf {c | ∃ S : Set α, (∀ a, ∃ b ∈ S, r a b) ∧ Cardinal.mk S = c}
/-- The cofinality of an ordinal: the least number of elements of a set that is unbounded in it. -/
def Ordinal.cof (o : Ordinal.{u}) : Cardinal.{u} := Order.cof fun a b : o.ToType => a ≤ b
namespace Cardinal
/-- A cardinal number that is not zero and has with a number also its power of two below it. -/
structure IsStrongLimit (c : Cardinal.{u}) : Prop where
  /-- It is not zero. -/
  ne_zero : c ≠ 0
  /-- Powers of two stay below. -/
  two_power_lt : ∀ ⦃x⦄, x < c → 2 ^ x < c
/-- A regular cardinal number: infinite and equal to its cofinality. -/
def IsRegular (c : Cardinal.{u}) : Prop := aleph0 ≤ c ∧ c ≤ c.ord.cof
/-- An inaccessible cardinal number: uncountable, regular and a strong limit. -/
def IsInaccessible (c : Cardinal.{u}) : Prop := aleph0 < c ∧ c ≤ c.ord.cof ∧ ∀ ⦃x⦄, x < c → 2 ^ x < c
end Cardinal
end
noncomputable section
universe u v w

namespace Cardinal
theorem natCast_succ' (n : ℕ) : ((n + 1 : ℕ) : Cardinal.{u}) = (n : Cardinal.{u}) + 1 :=
  Quotient.sound ⟨⟨fun x => if h : x.down.val < n then .inl ⟨⟨x.down.val, h⟩⟩ else .inr PUnit.unit,
    fun s => match s with | .inl y => ⟨⟨y.down.val, by omega⟩⟩ | .inr _ => ⟨⟨n, by omega⟩⟩,
    fun x => by
      rcases x with ⟨⟨x, hx⟩⟩
      by_cases h : x < n
      · simp [h]
      · simp [h]; omega,
    fun s => by
      rcases s with ⟨⟨x, hx⟩⟩ | _
      · simp [hx]
      · simp⟩⟩
/-- Cardinal numbers with disjoint union and pairs are a commutative semiring. -/
instance commSemiring : CommSemiring Cardinal.{u} where
  add_assoc a b c := Quotient.inductionOn₃ a b c fun α β γ => Quotient.sound ⟨⟨
    fun x => match x with | .inl (.inl a) => .inl a | .inl (.inr b) => .inr (.inl b) | .inr c => .inr (.inr c),
    fun x => match x with | .inl a => .inl (.inl a) | .inr (.inl b) => .inl (.inr b) | .inr (.inr c) => .inr c,
    fun x => by rcases x with (_ | _) | _ <;> rfl, fun x => by rcases x with _ | (_ | _) <;> rfl⟩⟩
  zero_add a := Quotient.inductionOn a fun α => Quotient.sound ⟨⟨fun x => match x with | .inr a => a | .inl e => e.elim, .inr,
    fun x => by rcases x with e | _; exact e.elim; rfl, fun _ => rfl⟩⟩
  add_zero a := Quotient.inductionOn a fun α => Quotient.sound ⟨⟨fun x => match x with | .inl a => a | .inr e => e.elim, .inl,
    fun x => by rcases x with _ | e; rfl; exact e.elim, fun _ => rfl⟩⟩
  add_comm a b := Quotient.inductionOn₂ a b fun α β => Quotient.sound ⟨⟨Sum.swap, Sum.swap, fun x => by cases x <;> rfl, fun x => by cases x <;> rfl⟩⟩
  mul_assoc a b c := Quotient.inductionOn₃ a b c fun α β γ => Quotient.sound ⟨⟨
    fun x => (x.1.1, (x.1.2, x.2)), fun x => ((x.1, x.2.1), x.2.2), fun _ => rfl, fun _ => rfl⟩⟩
  one_mul a := Quotient.inductionOn a fun α => Quotient.sound ⟨⟨fun x => x.2, fun x => (PUnit.unit, x), fun _ => rfl, fun _ => rfl⟩⟩
  mul_one a := Quotient.inductionOn a fun α => Quotient.sound ⟨⟨fun x => x.1, fun x => (x, PUnit.unit), fun _ => rfl, fun _ => rfl⟩⟩
  zero_mul a := Quotient.inductionOn a fun α => Quotient.sound ⟨⟨fun x => x.1, fun x => x.elim, fun x => x.1.elim, fun x => x.elim⟩⟩
  mul_zero a := Quotient.inductionOn a fun α => Quotient.sound ⟨⟨fun x => x.2, fun x => x.elim, fun x => x.2.elim, fun x => x.elim⟩⟩
  mul_comm a b := Quotient.inductionOn₂ a b fun α β => Quotient.sound ⟨⟨fun x => (x.2, x.1), fun x => (x.2, x.1), fun _ => rfl, fun _ => rfl⟩⟩
  left_distrib a b c := Quotient.inductionOn₃ a b c fun α β γ => Quotient.sound ⟨⟨
    fun x => match x with | (a, .inl b) => .inl (a, b) | (a, .inr c) => .inr (a, c),
    fun x => match x with | .inl (a, b) => (a, .inl b) | .inr (a, c) => (a, .inr c),
    fun x => by rcases x with ⟨_, _ | _⟩ <;> rfl, fun x => by rcases x with _ | _ <;> rfl⟩⟩
  right_distrib a b c := Quotient.inductionOn₃ a b c fun α β γ => Quotient.sound ⟨⟨
    fun x => match x with | (.inl b, a) => .inl (b, a) | (.inr c, a) => .inr (c, a),
    fun x => match x with | .inl (b, a) => (.inl b, a) | .inr (c, a) => (.inr c, a),
    fun x => by rcases x with ⟨_ | _, _⟩ <;> rfl, fun x => by rcases x with _ | _ <;> rfl⟩⟩
  natCast n := (n : Cardinal.{u})
  natCast_zero := Quotient.sound ⟨⟨fun x => x.down.elim0, fun x => x.elim, fun x => x.down.elim0, fun x => x.elim⟩⟩
  natCast_succ := natCast_succ'
end Cardinal
end
noncomputable section
universe u v w

namespace Finset
variable {α : Type u}
theorem sort_spec' [LinearOrder α] (s : Finset α) : s.sort.Pairwise (· ≤ ·) ∧ Multiset.ofList s.sort = s.val := by
  have e : Multiset.ofList s.val.toList = s.val := Classical.choose_spec (Quot.exists_rep s.val)
  have hp := List.pairwise_mergeSort (le := fun a b : α => decide (a ≤ b))
    (fun a b c h k => decide_eq_true (le_trans (of_decide_eq_true h) (of_decide_eq_true k)))
    (fun a b => by rcases le_total a b with h | h <;> simp [h]) s.val.toList
  have h : ∃ l : List α, l.Pairwise (· ≤ ·) ∧ Multiset.ofList l = s.val :=
    ⟨_, hp.imp (fun h => of_decide_eq_true h), (Quot.sound (List.mergeSort_perm _ _)).trans e⟩
  unfold Finset.sort
  rw [dif_pos h]
  exact Classical.choose_spec h
theorem sort_perm' [LinearOrder α] (s : Finset α) : Quot.mk _ s.sort = s.val := (sort_spec' s).2
theorem sort_lt' [LinearOrder α] (s : Finset α) : s.sort.Pairwise (· < ·) := by
  have h2 : s.sort.Nodup := by
    have := s.nodup; rw [← sort_perm' s] at this; exact this
  exact ((sort_spec' s).1.and h2).imp fun ⟨h, k⟩ => lt_iff_le_not_ge.2 ⟨h, fun l => k (le_antisymm h l)⟩
theorem length_sort' [LinearOrder α] (s : Finset α) : s.sort.length = s.card := by
  show s.sort.length = Multiset.card s.val
  rw [← sort_perm' s]; rfl
theorem mem_sort' [LinearOrder α] (s : Finset α) {a : α} : a ∈ s.sort ↔ a ∈ s := by
  show a ∈ s.sort ↔ a ∈ s.val
  rw [← sort_perm' s]; exact Iff.rfl
theorem sort_getElem_lt [LinearOrder α] (s : Finset α) {i j : ℕ} (hi : i < s.sort.length) (hj : j < s.sort.length) (h : i < j) : s.sort[i] < s.sort[j] :=
  List.pairwise_iff_getElem.1 (sort_lt' s) i j hi hj h
theorem exists_sort_getElem [LinearOrder α] (s : Finset α) {k : ℕ} (h : s.card = k) (x : s) : ∃ i : Fin k, s.sort[i.val]'(by rw [length_sort', h]; exact i.2) = x.1 := by
  obtain ⟨i, hi, e⟩ := List.getElem_of_mem ((mem_sort' s).2 x.2)
  exact ⟨⟨i, by rw [length_sort', h] at hi; exact hi⟩, e⟩
theorem sort_getElem_inj [LinearOrder α] (s : Finset α) {k : ℕ} (h : s.card = k) {i j : Fin k}
    (e : s.sort[i.val]'(by rw [length_sort', h]; exact i.2) = s.sort[j.val]'(by rw [length_sort', h]; exact j.2)) : i = j := by
  apply Fin.ext
  rcases Nat.lt_trichotomy i.val j.val with l | l | l
  · exact absurd (sort_getElem_lt s _ _ l) (by rw [e]; exact fun k => (lt_iff_le_not_ge.1 k).2 (le_refl _))
  · exact l
  · exact absurd (sort_getElem_lt s _ _ l) (by rw [e]; exact fun k => (lt_iff_le_not_ge.1 k).2 (le_refl _))
/-- The increasing enumeration of a finite set, as an order isomorphism. -/
def orderIsoOfFin [LinearOrder α] (s : Finset α) {k : ℕ} (h : s.card = k) : Fin k ≃o s where
  toFun i := ⟨s.sort[i.val]'(by rw [length_sort', h]; exact i.2), (mem_sort' s).1 (List.getElem_mem _)⟩
  invFun x := Classical.choose (exists_sort_getElem s h x)
  left_inv i := sort_getElem_inj s h (Classical.choose_spec (exists_sort_getElem s h ⟨s.sort[i.val]'(by rw [length_sort', h]; exact i.2), (mem_sort' s).1 (List.getElem_mem _)⟩))
  right_inv x := Subtype.ext (Classical.choose_spec (exists_sort_getElem s h x))
  map_rel_iff' {i j} := by
    show s.sort[i.val]'_ ≤ s.sort[j.val]'_ ↔ i ≤ j
    constructor
    · intro l
      rcases Nat.lt_or_ge j.val i.val with m | m
      · exact absurd l (lt_iff_le_not_ge.1 (sort_getElem_lt s _ _ m)).2
      · exact m
    · intro l
      rcases Nat.lt_or_eq_of_le (show i.val ≤ j.val from l) with m | m
      · exact (lt_iff_le_not_ge.1 (sort_getElem_lt s _ _ m)).1
      · have : i = j := Fin.ext m
        subst this; exact le_refl _
/-- The increasing enumeration of a finite set, as an order embedding. -/
def orderEmbOfFin [LinearOrder α] (s : Finset α) {k : ℕ} (h : s.card = k) : Fin k ↪o α where
  toFun i := ((s.orderIsoOfFin h).toFun i).1
  inj' i j e := by
    have := congrArg (s.orderIsoOfFin h).invFun (Subtype.ext e : (s.orderIsoOfFin h).toFun i = (s.orderIsoOfFin h).toFun j)
    rw [(s.orderIsoOfFin h).left_inv, (s.orderIsoOfFin h).left_inv] at this
    exact this
  map_rel_iff' {i j} := (s.orderIsoOfFin h).map_rel_iff'
open Classical in
/-- The greatest number of elements of a subset without arithmetic progressions of three members, as a monotone function of the set. -/
def _root_.addRothNumber [AddMonoid α] (s : Finset α) : ℕ := (s.powerset.filter fun t : Finset α => ThreeAPFree (t : Set α)).sup card
/-- The Roth number of `0, ..., n - 1`: the size of its largest subset without arithmetic progressions of three members. -/
def _root_.rothNumberNat : ℕ →o ℕ where
  toFun n := addRothNumber (range n)
  monotone' m n h := by
    classical
    show addRothNumber (range m) ≤ addRothNumber (range n)
    unfold addRothNumber
    have key : ∀ (S : Finset (Finset ℕ)) (b : ℕ), (∀ t ∈ S, card t ≤ b) → S.sup card ≤ b := fun S b hb => by
      cases S with | mk S hS =>
      induction S using Quotient.ind with | _ l =>
      replace hb : ∀ t ∈ l, card t ≤ b := hb
      show l.foldr (fun a b => card a ⊔ b) ⊥ ≤ b
      clear hS
      induction l with
      | nil => exact Nat.zero_le _
      | cons x l ih => exact sup_le (hb x (by simp)) (ih fun t ht => hb t (by simp [ht]))
    refine key _ _ fun t ht => Finset.le_sup (f := card) ?_
    have := Finset.mem_filter.1 ht
    refine Finset.mem_filter.2 ⟨Finset.mem_powerset.2 fun x hx => ?_, this.2⟩
    have := Finset.mem_powerset.1 this.1 hx
    rw [Finset.mem_range] at this ⊢
    exact Nat.lt_of_lt_of_le this h
end Finset
end
