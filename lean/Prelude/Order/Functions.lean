/-!
# Functions, tuples, equivalences, sets and relations
-/

noncomputable section
universe u v w u₁ v₁

namespace Function
section
variable {α : Type u} {β : Type v} {γ : Type w}
/-- A periodic function: `f (x + c) = f x` for all `x`. -/
@[simp] def Periodic [Add α] (f : α → β) (c : α) : Prop := ∀ x : α, f (x + c) = f x
/-- An antiperiodic function: `f (x + c) = -f x` for all `x`. -/
@[simp] def Antiperiodic [Add α] [Neg β] (f : α → β) (c : α) : Prop := ∀ x : α, f (x + c) = -f x
/-- An even function: `f (-a) = f a` for all `a`. -/
protected def Even [Neg α] (f : α → β) : Prop := ∀ a, f (-a) = f a
/-- An odd function: `f (-a) = -f a` for all `a`. -/
protected def Odd [Neg α] [Neg β] (f : α → β) : Prop := ∀ a, f (-a) = -f a
/-- A point that comes back to itself after `n` iterations of `f`: a periodic point. -/
def IsPeriodicPt (f : α → α) (n : ℕ) (x : α) := IsFixedPt (f^[n]) x
/-- The points that come back to themselves after a positive number of iterations. -/
def periodicPts (f : α → α) : Set α := {x : α | ∃ n, n > 0 ∧ IsPeriodicPt f n x}
/-- The least positive number of iterations after which a periodic point comes back, `0` for a point that is not periodic. -/
def minimalPeriod (f : α → α) (x : α) : ℕ := sInf {n : ℕ | 0 < n ∧ IsPeriodicPt f n x}
/-- The fixed points of a function. -/
def fixedPoints (f : α → α) : Set α := {x : α | IsFixedPt f x}
/-- `f` carries `ga` to `gb`: a semiconjugacy. -/
def Semiconj (f : α → β) (ga : α → α) (gb : β → β) : Prop := ∀ x, f (ga x) = gb (f x)
open Classical in
/-- A left inverse of an injective function: some preimage, or an arbitrary element where there is none. -/
def invFun {α : Sort u} {β : Sort v} [Nonempty α] (f : α → β) : β → α :=
  fun y => if h : ∃ x, f x = y then Classical.choose h else Classical.choice inferInstance
/-- A right inverse of a surjective function. -/
def surjInv {α : Sort u} {β : Sort v} {f : α → β} (h : Surjective f) (b : β) : α := Classical.choose (h b)
open Classical in
/-- Extend `g` along `f` by the values of `j` outside the range of `f`. -/
def extend {α : Sort u} {β : Sort v} {γ : Sort w} (f : α → β) (g : α → γ) (j : β → γ) : β → γ :=
  fun b => if h : ∃ a, f a = b then g (Classical.choose h) else j b
/-- Evaluation at a point. -/
def eval {α : Sort u} {β : α → Sort v} (x : α) (f : ∀ x, β x) : β x := f x
/-- `g` is constant on the fibres of `f`, so it factors through it. -/
def FactorsThrough {α : Sort u} {β : Sort v} {γ : Sort w} (g : α → γ) (f : α → β) : Prop := ∀ ⦃a b⦄, f a = f b → g a = g b
end
end Function

namespace Fin
variable {n m : ℕ}
/-- The map `Fin n → Fin (n + 1)` that leaves out the value `p`. -/
def succAbove (p : Fin (n + 1)) (i : Fin n) : Fin (n + 1) := if castSucc i < p then i.castSucc else i.succ
/-- A number that is not the last one, in the smaller type. -/
def castPred (i : Fin (n + 1)) (h : i ≠ last n) : Fin n := castLT i (by have := i.2; have : i.val ≠ n := fun e => h (Fin.ext e); omega)
/-- The map `Fin (n + 1) → Fin n` that takes the value `p` twice. -/
def predAbove (p : Fin n) (i : Fin (n + 1)) : Fin n :=
  if h : p.val < i.val then pred i (fun e => by rw [e] at h; exact absurd h (Nat.not_lt_zero _))
  else castPred i (fun e => h (by rw [e]; exact p.2))
/-- A tuple without its first entry. -/
def tail {α : Fin (n + 1) → Sort u} (q : ∀ i, α i) : ∀ i : Fin n, α i.succ := fun i => q i.succ
/-- Put an entry before a tuple. -/
def cons {α : Fin (n + 1) → Sort u} (x : α 0) (p : ∀ i : Fin n, α i.succ) : ∀ i, α i := fun j => Fin.cases x p j
/-- A tuple without its last entry. -/
def init {α : Fin (n + 1) → Sort u} (q : ∀ i, α i) (i : Fin n) : α i.castSucc := q i.castSucc
/-- Put an entry after a tuple. -/
def snoc {α : Fin (n + 1) → Sort u} (p : ∀ i : Fin n, α i.castSucc) (x : α (last n)) (i : Fin (n + 1)) : α i :=
  if h : i.val < n then _root_.cast (congrArg α (Fin.ext rfl)) (p (castLT i h))
  else _root_.cast (congrArg α (Fin.ext (by have := i.2; show n = i.val; omega))) x
/-- Two tuples one after the other. -/
def append {α : Sort u} (a : Fin m → α) (b : Fin n → α) : Fin (m + n) → α := @Fin.addCases _ _ (fun _ => α) a b
/-- The permutation that reverses `Fin n`. -/
def revPerm : Equiv.Perm (Fin n) := ⟨rev, rev, Fin.rev_rev, Fin.rev_rev⟩
end Fin

namespace Equiv
section
variable {α : Type u} {β : Type v}
/-- Pairs with exchanged components: `α × β ≃ β × α`. -/
def prodComm (α : Type u) (β : Type v) : α × β ≃ β × α := ⟨Prod.swap, Prod.swap, fun _ => rfl, fun _ => rfl⟩
/-- The product of two equivalences. -/
def prodCongr {α₁ : Type u} {α₂ : Type v} {β₁ : Type w} {β₂ : Type u₁} (e₁ : α₁ ≃ α₂) (e₂ : β₁ ≃ β₂) : α₁ × β₁ ≃ α₂ × β₂ :=
  ⟨fun p => (e₁ p.1, e₂ p.2), fun p => (e₁.symm p.1, e₂.symm p.2), fun p => Prod.ext (e₁.left_inv p.1) (e₂.left_inv p.2),
    fun p => Prod.ext (e₁.right_inv p.1) (e₂.right_inv p.2)⟩
/-- The disjoint union with exchanged parts: `α ⊕ β ≃ β ⊕ α`. -/
def sumComm (α : Type u) (β : Type v) : α ⊕ β ≃ β ⊕ α :=
  ⟨Sum.swap, Sum.swap, fun x => by cases x <;> rfl, fun x => by cases x <;> rfl⟩
/-- Equal types are equivalent. -/
protected def cast {α β : Sort u} (h : α = β) : α ≃ β := ⟨_root_.cast h, _root_.cast h.symm, fun _ => by cases h; rfl, fun _ => by cases h; rfl⟩
/-- A bijective function as an equivalence. -/
def ofBijective {α : Sort u} {β : Sort v} (f : α → β) (hf : Function.Bijective f) : α ≃ β where
  toFun := f
  invFun := Function.surjInv hf.2
  left_inv x := hf.1 (Classical.choose_spec (hf.2 (f x)))
  right_inv y := Classical.choose_spec (hf.2 y)
/-- An injective function as an equivalence with its range. -/
def ofInjective {α : Sort u} {β : Type v} (f : α → β) (hf : Function.Injective f) : α ≃ Set.range f :=
  ofBijective (fun a => (⟨f a, ⟨a, rfl⟩⟩ : Set.range f)) ⟨fun _ _ h => hf (congrArg Subtype.val h), fun ⟨_, a, h⟩ => ⟨a, Subtype.ext h⟩⟩
/-- Equal sets are equivalent. -/
def setCongr {α : Type u} {s t : Set α} (h : s = t) : s ≃ t :=
  ⟨fun x => ⟨x.1, h ▸ x.2⟩, fun x => ⟨x.1, h ▸ x.2⟩, fun _ => rfl, fun _ => rfl⟩
/-- Equivalences of domain and codomain give one of the functions. -/
def arrowCongr {α₁ : Sort u} {β₁ : Sort v} {α₂ : Sort w} {β₂ : Sort u₁} (e₁ : α₁ ≃ α₂) (e₂ : β₁ ≃ β₂) : (α₁ → β₁) ≃ (α₂ → β₂) where
  toFun f x := e₂ (f (e₁.symm x))
  invFun g x := e₂.symm (g (e₁ x))
  left_inv f := funext fun x => (e₂.left_inv _).trans (congrArg f (e₁.left_inv x))
  right_inv g := funext fun x => (e₂.right_inv _).trans (congrArg g (e₁.right_inv x))
/-- Multiplication from the left with an element of a group, as a permutation. -/
protected def mulLeft {G : Type u} [Group G] (a : G) : Perm G :=
  ⟨fun x => a * x, fun x => a⁻¹ * x, fun x => by dsimp only; rw [← mul_assoc, inv_mul_cancel, one_mul],
    fun x => by dsimp only; rw [← mul_assoc, mul_inv_cancel, one_mul]⟩
/-- Multiplication from the right with an element of a group, as a permutation. -/
protected def mulRight {G : Type u} [Group G] (a : G) : Perm G :=
  ⟨fun x => x * a, fun x => x * a⁻¹, fun x => by dsimp only; rw [mul_assoc, mul_inv_cancel, mul_one],
    fun x => by dsimp only; rw [mul_assoc, inv_mul_cancel, mul_one]⟩
end
end Equiv
/-- Permutations of `Fin n` and `Fin m` for equal `n` and `m`: the equivalence `Fin m ≃ Fin n`. -/
def finCongr {m n : ℕ} (eq : m = n) : Fin m ≃ Fin n := ⟨Fin.cast eq, Fin.cast eq.symm, fun _ => rfl, fun _ => rfl⟩

namespace Set
section
variable {α : Type u} {β : Type v} {γ : Type w}
/-- The closed interval between two points in either order. -/
def uIcc [Lattice α] (a b : α) : Set α := Icc (a ⊓ b) (a ⊔ b)
/-- The open interval between two points in either order. -/
def uIoo [Lattice α] (a b : α) : Set α := Ioo (a ⊓ b) (a ⊔ b)
/-- The half-open interval between two points in either order. -/
def uIoc [LinearOrder α] : α → α → Set α := fun a b => Ioc (min a b) (max a b)
/-- The restriction of a function to a set. -/
def restrict {π : α → Type v} (s : Set α) (f : ∀ a : α, π a) : ∀ a : s, π a := fun x => f x.1
/-- A function with values in a set as a function to that set. -/
def codRestrict {ι : Sort v} (f : ι → α) (s : Set α) (h : ∀ x, f x ∈ s) : ι → s := fun x => ⟨f x, h x⟩
/-- A function as a function to its range. -/
def rangeFactorization {ι : Sort v} (f : ι → α) : ι → range f := fun i => ⟨f i, ⟨i, rfl⟩⟩
/-- The product of a family of sets: the functions with `f i ∈ t i` for `i ∈ s`. -/
def pi {ι : Type u} {α : ι → Type v} (s : Set ι) (t : ∀ i, Set (α i)) : Set (∀ i, α i) := {f | ∀ i ∈ s, f i ∈ t i}
/-- The diagonal: the pairs of equal elements. -/
def diagonal (α : Type u) : Set (α × α) := {p | p.1 = p.2}
/-- The pairs of different elements of a set. -/
def offDiag (s : Set α) : Set (α × α) := {x | x.1 ∈ s ∧ x.2 ∈ s ∧ x.1 ≠ x.2}
/-- The values of a function of two arguments on two sets. -/
def image2 (f : α → β → γ) (s : Set α) (t : Set β) : Set γ := {c | ∃ a ∈ s, ∃ b ∈ t, f a b = c}
/-- The function that is `f` on a set and `g` outside. -/
def piecewise {α : Type u} {β : α → Sort v} (s : Set α) (f g : ∀ i, β i) [∀ j, Decidable (j ∈ s)] : ∀ i, β i :=
  fun i => if i ∈ s then f i else g i
/-- The inclusion of a set into a larger one. -/
abbrev inclusion {s t : Set α} (h : s ⊆ t) : s → t := fun x => ⟨x.1, h x.2⟩
/-- `g` is a left inverse of `f` on a set. -/
def LeftInvOn (g : β → α) (f : α → β) (s : Set α) : Prop := ∀ ⦃x⦄, x ∈ s → g (f x) = x
/-- `g` is a right inverse of `f` on a set. -/
abbrev RightInvOn (g : β → α) (f : α → β) (t : Set β) : Prop := LeftInvOn f g t
/-- `g` is an inverse of `f` on sets. -/
def InvOn (g : β → α) (f : α → β) (s : Set α) (t : Set β) : Prop := LeftInvOn g f s ∧ RightInvOn g f t
/-- The graph of a function on a set. -/
def graphOn (f : α → β) (s : Set α) : Set (α × β) := (fun x => (x, f x)) '' s
end
end Set

namespace Interval
/-- `[[a, b]]` is the closed interval between two points in either order. -/
scoped notation "[[" a ", " b "]]" => Set.uIcc a b
/-- `Ι a b` is the half-open interval between two points in either order. -/
scoped notation "Ι" => Set.uIoc
end Interval

namespace Relation
variable {α : Type u} {β : Type v} {γ : Type w}
/-- The reflexive and transitive closure of a relation: chains of any length. -/
inductive ReflTransGen (r : α → α → Prop) (a : α) : α → Prop
  /-- The empty chain. -/
  | refl : ReflTransGen r a a
  /-- A chain and one more step. -/
  | tail {b c : α} : ReflTransGen r a b → r b c → ReflTransGen r a c
/-- The reflexive closure of a relation. -/
inductive ReflGen (r : α → α → Prop) (a : α) : α → Prop
  /-- No step. -/
  | refl : ReflGen r a a
  /-- One step. -/
  | single {b : α} : r a b → ReflGen r a b
/-- The smallest equivalence relation that contains a relation. -/
inductive EqvGen (r : α → α → Prop) : α → α → Prop
  /-- Related elements are equivalent. -/
  | rel : ∀ x y, r x y → EqvGen r x y
  /-- Reflexivity. -/
  | refl : ∀ x, EqvGen r x x
  /-- Symmetry. -/
  | symm : ∀ x y, EqvGen r x y → EqvGen r y x
  /-- Transitivity. -/
  | trans : ∀ x y z, EqvGen r x y → EqvGen r y z → EqvGen r x z
/-- The composite of two relations. -/
def Comp (r : α → β → Prop) (p : β → γ → Prop) (a : α) (c : γ) : Prop := ∃ b, r a b ∧ p b c
/-- Two elements that are both related to a third one. -/
def Join (r : α → α → Prop) : α → α → Prop := fun a b => ∃ c, r a c ∧ r b c
end Relation
namespace Setoid
variable {α : Type u} {β : Type v}
/-- The kernel of a function: elements with the same value are related. -/
def ker (f : α → β) : Setoid α := ⟨fun x y => f x = f y, fun _ => rfl, Eq.symm, Eq.trans⟩
/-- The equivalence classes of an equivalence relation. -/
def classes (r : Setoid α) : Set (Set α) := {s | ∃ y, s = {x | r.r x y}}
/-- A set of sets is a partition: no set is empty and each element is in exactly one of them. -/
def IsPartition (c : Set (Set α)) : Prop := ∅ ∉ c ∧ ∀ a, ∃! b, b ∈ c ∧ a ∈ b
end Setoid
end
