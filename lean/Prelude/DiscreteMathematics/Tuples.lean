/-!
# Tuples, intervals, compositions, partitions, symmetric powers, encodable types
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
