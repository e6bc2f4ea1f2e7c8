/-!
# Actions of additive monoids: translations, orbits, stabilizers
-/

noncomputable section
universe u v w

/-! ### Additive actions -/

/-- An additive semigroup acts on a type. -/
class AddSemigroupAction (G : Type u) (P : Type v) [AddSemigroup G] extends VAdd G P where
  /-- A sum acts as the composite. -/
  add_vadd : ∀ (g₁ g₂ : G) (p : P), (g₁ + g₂) +ᵥ p = g₁ +ᵥ g₂ +ᵥ p
/-- An additive monoid acts on a type. -/
class AddAction (G : Type u) (P : Type v) [AddMonoid G] extends AddSemigroupAction G P where
  /-- Zero acts as the identity. -/
  protected zero_vadd : ∀ p : P, (0 : G) +ᵥ p = p
attribute [instance 60] AddSemigroupAction.toVAdd
/-- Vectors that act alike are equal. -/
class FaithfulVAdd (G : Type u) (P : Type v) [VAdd G P] : Prop where
  /-- Vectors with the same translations are equal. -/
  eq_of_vadd_eq_vadd : ∀ {g₁ g₂ : G}, (∀ p : P, g₁ +ᵥ p = g₂ +ᵥ p) → g₁ = g₂
/-- Two additive actions commute. -/
class VAddCommClass (M : Type u) (N : Type v) (α : Type w) [VAdd M α] [VAdd N α] : Prop where
  /-- The translations commute. -/
  vadd_comm : ∀ (m : M) (n : N) (a : α), m +ᵥ n +ᵥ a = n +ᵥ m +ᵥ a
/-- Two additive actions and an action between them are compatible. -/
class VAddAssocClass (M : Type u) (N : Type v) (α : Type w) [VAdd M N] [VAdd N α] [VAdd M α] : Prop where
  /-- Translating a translation is translating twice. -/
  vadd_assoc : ∀ (x : M) (y : N) (z : α), (x +ᵥ y) +ᵥ z = x +ᵥ y +ᵥ z

theorem zero_vadd (M : Type u) {α : Type v} [AddMonoid M] [AddAction M α] (b : α) : (0 : M) +ᵥ b = b := AddAction.zero_vadd b
export AddSemigroupAction (add_vadd)
theorem vadd_vadd {M : Type u} {α : Type v} [AddMonoid M] [AddAction M α] (a₁ a₂ : M) (b : α) : a₁ +ᵥ a₂ +ᵥ b = (a₁ + a₂) +ᵥ b :=
  (add_vadd a₁ a₂ b).symm
theorem neg_vadd_vadd {G : Type u} {α : Type v} [AddGroup G] [AddAction G α] (g : G) (a : α) : -g +ᵥ g +ᵥ a = a := by
  rw [vadd_vadd, neg_add_cancel, zero_vadd]
theorem vadd_neg_vadd {G : Type u} {α : Type v} [AddGroup G] [AddAction G α] (g : G) (a : α) : g +ᵥ -g +ᵥ a = a := by
  rw [vadd_vadd, add_neg_cancel, zero_vadd]

/-- Addition as an action. -/
instance (priority := 20) Add.toVAdd (α : Type u) [Add α] : VAdd α α := ⟨fun a b => a + b⟩
theorem vadd_eq_add {α : Type u} [Add α] (a b : α) : a +ᵥ b = a + b := rfl
/-- An additive monoid acts on itself by addition. -/
instance (priority := 90) AddMonoid.toAddAction (M : Type u) [AddMonoid M] : AddAction M M where
  zero_vadd := zero_add
  add_vadd := add_assoc
/-- The group of an affine space acts on its points. -/
instance (priority := 80) AddTorsor.toAddAction {G : Type u} {P : Type v} [AddGroup G] [AddTorsor G P] : AddAction G P where
  zero_vadd := AddTorsor.zero_vadd
  add_vadd := AddTorsor.add_vadd

/-! ### Additive subobjects -/

section
variable {M : Type u} {α : Type v}
/-- The elements of a set with a structure translate as what they are elements of. -/
instance (priority := low) AddSubmonoid.instVAddSubtypeMem {S : Type w} [SetLike S M] (s : S) [VAdd M α] : VAdd s α := ⟨fun m a => m.1 +ᵥ a⟩
instance (priority := low) AddSubmonoid.instFaithfulVAddSubtypeMem {S : Type w} [SetLike S M] (s : S) [VAdd M α] [FaithfulVAdd M α] :
    FaithfulVAdd s α := ⟨fun h => Subtype.ext (FaithfulVAdd.eq_of_vadd_eq_vadd h)⟩
/-- An additive subgroup acts on what the group acts on. -/
instance (priority := 85) AddSubgroup.instAddAction [AddGroup M] [AddAction M α] (S : AddSubgroup M) : AddAction S α where
  zero_vadd b := zero_vadd M b
  add_vadd x y b := add_vadd x.1 y.1 b
theorem AddSubgroup.vadd_def [AddGroup M] [AddAction M α] {S : AddSubgroup M} (g : S) (m : α) : g +ᵥ m = (g : M) +ᵥ m := rfl
end

/-! ### Orbits and stabilizers -/

namespace AddAction
section
/-- The orbit of an element under an additive action. -/
def orbit (γ : Type u) {α : Type v} [VAdd γ α] (a : α) : Set α := Set.range fun m : γ => m +ᵥ a
variable (M : Type u) {α : Type v} [AddMonoid M] [AddAction M α]
variable (α) in
/-- The elements that every element of the additive monoid fixes. -/
def fixedPoints : Set α := {a | ∀ m : M, m +ᵥ a = a}
/-- The elements fixed by one element of the additive monoid. -/
def fixedBy {M : Type u} (α : Type v) [AddMonoid M] [AddAction M α] (m : M) : Set α := {x | m +ᵥ x = x}
/-- The elements of an additive monoid that fix a point. -/
def stabilizerAddSubmonoid (a : α) : AddSubmonoid M where
  carrier := {m | m +ᵥ a = a}
  add_mem' {g h} hg hh := by
    have hg : g +ᵥ a = a := hg
    have hh : h +ᵥ a = a := hh
    show (g + h) +ᵥ a = a; rw [add_vadd, hh, hg]
  zero_mem' := zero_vadd M a
/-- An additive action is transitive: every element can be moved to every other. -/
class IsPretransitive (M : Type u) (α : Type v) [VAdd M α] : Prop where
  /-- Some element moves `x` to `y`. -/
  exists_vadd_eq : ∀ x y : α, ∃ g : M, g +ᵥ x = y
theorem exists_vadd_eq (M : Type u) {α : Type v} [VAdd M α] [IsPretransitive M α] (x y : α) : ∃ m : M, m +ᵥ x = y :=
  IsPretransitive.exists_vadd_eq x y
theorem mem_orbit_iff {γ : Type u} {α : Type v} [VAdd γ α] {a₁ a₂ : α} : a₂ ∈ orbit γ a₁ ↔ ∃ x : γ, x +ᵥ a₁ = a₂ := Iff.rfl
theorem mem_fixedPoints {M : Type u} [AddMonoid M] [AddAction M α] {a : α} : a ∈ fixedPoints M α ↔ ∀ m : M, m +ᵥ a = a := Iff.rfl
end
section
variable (G : Type u) {α : Type v} [AddGroup G] [AddAction G α]
/-- The additive subgroup of the elements that fix `a`. -/
def stabilizer (a : α) : AddSubgroup G where
  toAddSubmonoid := stabilizerAddSubmonoid G a
  neg_mem' {g} hg := by
    have hg : g +ᵥ a = a := hg
    show -g +ᵥ a = a
    calc -g +ᵥ a = -g +ᵥ g +ᵥ a := by rw [hg]
      _ = a := neg_vadd_vadd g a
theorem mem_stabilizer_iff {G : Type u} [AddGroup G] [AddAction G α] {a : α} {g : G} : g ∈ stabilizer G a ↔ g +ᵥ a = a := Iff.rfl
/-- Elements are related if they are in the same orbit. -/
def orbitRel (G : Type u) (α : Type v) [AddGroup G] [AddAction G α] : Setoid α where
  r a b := a ∈ orbit G b
  iseqv := ⟨fun a => ⟨0, zero_vadd G a⟩,
    fun {a b} ⟨g, h⟩ => ⟨-g, by have h : g +ᵥ b = a := h; show -g +ᵥ a = b; rw [← h, neg_vadd_vadd]⟩,
    fun {a b c} ⟨g, h⟩ ⟨k, h'⟩ => ⟨g + k, by
      have h : g +ᵥ b = a := h
      have h' : k +ᵥ c = b := h'
      show (g + k) +ᵥ c = a; rw [add_vadd, h', h]⟩⟩
/-- The set of orbits of an additive action. -/
abbrev orbitRel.Quotient (G : Type u) (α : Type v) [AddGroup G] [AddAction G α] : Type v := _root_.Quotient (orbitRel G α)
/-- The permutation by which an element acts. -/
def toPerm {G : Type u} {α : Type v} [AddGroup G] [AddAction G α] (a : G) : Equiv.Perm α :=
  ⟨fun x => a +ᵥ x, fun x => -a +ᵥ x, neg_vadd_vadd a, vadd_neg_vadd a⟩
/-- A group acts transitively on itself by addition. -/
instance Regular.isPretransitive : IsPretransitive G G := ⟨fun x y => ⟨y + -x, by
  show y + -x + x = y; rw [add_assoc, neg_add_cancel, add_zero]⟩⟩
end
end AddAction
/-- The group of an affine space acts transitively on its points. -/
instance AddTorsor.instIsPretransitive' {G : Type u} {P : Type v} [AddGroup G] [AddTorsor G P] : AddAction.IsPretransitive G P :=
  ⟨fun x y => ⟨y -ᵥ x, AddTorsor.vsub_vadd' y x⟩⟩
end
