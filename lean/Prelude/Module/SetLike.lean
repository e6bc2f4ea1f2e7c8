/-!
# Structures whose terms stand for sets, morphism classes, and further homomorphisms
-/

noncomputable section
universe u v w u₁ v₁

/-- Types `A` whose terms stand for sets of elements of `B`, different terms for different sets. -/
class SetLike (A : Type u) (B : outParam (Type v)) where
  /-- The set of elements of a term. -/
  protected coe : A → Set B
  /-- Terms with the same elements are equal. -/
  protected coe_injective' : Function.Injective coe

namespace SetLike
variable {A : Type u} {B : Type v} [i : SetLike A B]
instance (priority := 100) : CoeTC A (Set B) := ⟨SetLike.coe⟩
instance (priority := 100) instMembership : Membership B A := ⟨fun p x => x ∈ (SetLike.coe p : Set B)⟩
instance (priority := 100) : CoeSort A (Type v) := ⟨fun p => { x : B // x ∈ p }⟩
instance (priority := 100) : SetBuilderSource A := ⟨⟩
theorem mem_coe {p : A} {x : B} : x ∈ (SetLike.coe p : Set B) ↔ x ∈ p := Iff.rfl
/-- Two terms with the same elements are equal. -/
theorem ext {p q : A} (h : ∀ x, x ∈ p ↔ x ∈ q) : p = q := SetLike.coe_injective' (Set.ext h)
/-- Terms ordered by inclusion of their sets of elements. -/
@[reducible] def instPartialOrder' : PartialOrder A where
  le p q := ∀ ⦃x⦄, x ∈ p → x ∈ q
  le_refl _ _ h := h
  le_trans _ _ _ h₁ h₂ _ h := h₂ (h₁ h)
  le_antisymm _ _ h₁ h₂ := SetLike.ext fun _ => ⟨fun h => h₁ h, fun h => h₂ h⟩
instance (priority := 100) : PartialOrder A := instPartialOrder'
end SetLike

/-- Types `F` of functions that preserve multiplication. -/
class MulHomClass (F : Type u) (M : outParam (Type v)) (N : outParam (Type w)) [Mul M] [Mul N] [FunLike F M N] : Prop where
  /-- Products are mapped to products. -/
  map_mul : ∀ (f : F) (x y : M), f (x * y) = f x * f y
/-- Types `F` of functions that map one to one. -/
class OneHomClass (F : Type u) (M : outParam (Type v)) (N : outParam (Type w)) [One M] [One N] [FunLike F M N] : Prop where
  /-- One is mapped to one. -/
  map_one : ∀ f : F, f 1 = 1
/-- Types `F` of functions that preserve addition. -/
class AddHomClass (F : Type u) (M : outParam (Type v)) (N : outParam (Type w)) [Add M] [Add N] [FunLike F M N] : Prop where
  /-- Sums are mapped to sums. -/
  map_add : ∀ (f : F) (x y : M), f (x + y) = f x + f y
/-- Types `F` of functions that map zero to zero. -/
class ZeroHomClass (F : Type u) (M : outParam (Type v)) (N : outParam (Type w)) [Zero M] [Zero N] [FunLike F M N] : Prop where
  /-- Zero is mapped to zero. -/
  map_zero : ∀ f : F, f 0 = 0
export MulHomClass (map_mul)
export OneHomClass (map_one)
export AddHomClass (map_add)
export ZeroHomClass (map_zero)

/-- Types `F` of monoid homomorphisms. -/
class MonoidHomClass (F : Type u) (M : outParam (Type v)) (N : outParam (Type w)) [Monoid M] [Monoid N] [FunLike F M N] :
    Prop extends MulHomClass F M N, OneHomClass F M N
/-- Types `F` of additive monoid homomorphisms. -/
class AddMonoidHomClass (F : Type u) (M : outParam (Type v)) (N : outParam (Type w)) [AddMonoid M] [AddMonoid N]
    [FunLike F M N] : Prop extends AddHomClass F M N, ZeroHomClass F M N
/-- Types `F` of ring homomorphisms. -/
class RingHomClass (F : Type u) (α : outParam (Type v)) (β : outParam (Type w)) [Semiring α] [Semiring β]
    [FunLike F α β] : Prop extends MonoidHomClass F α β, AddMonoidHomClass F α β
/-- Types `F` of equivalences of `α` and `β`. -/
class EquivLike (E : Type u) (α : outParam (Type v)) (β : outParam (Type w)) where
  /-- The function of an equivalence. -/
  coe : E → α → β
  /-- The inverse function. -/
  inv : E → β → α
  /-- The inverse undoes the function. -/
  left_inv : ∀ e, Function.LeftInverse (inv e) (coe e)
  /-- The function undoes the inverse. -/
  right_inv : ∀ e, Function.RightInverse (inv e) (coe e)

instance MonoidHom.instMonoidHomClass {M : Type u} {N : Type v} [Monoid M] [Monoid N] : MonoidHomClass (M →* N) M N where
  map_mul f := f.map_mul'
  map_one f := f.map_one'
instance AddMonoidHom.instAddMonoidHomClass {M : Type u} {N : Type v} [AddMonoid M] [AddMonoid N] :
    AddMonoidHomClass (M →+ N) M N where
  map_add f := f.map_add'
  map_zero f := f.map_zero'
instance RingHom.instRingHomClass {M : Type u} {N : Type v} [Semiring M] [Semiring N] : RingHomClass (M →+* N) M N where
  map_mul f := f.map_mul'
  map_one f := f.map_one'
  map_add f := f.map_add'
  map_zero f := f.map_zero'

theorem mul_right_cancel' {G : Type u} [Group G] {a b c : G} (h : a * c = b * c) : a = b := by
  have hc : c * c⁻¹ = 1 := by
    rw [← one_mul (c * c⁻¹), ← Group.inv_mul_cancel c⁻¹, mul_assoc, ← mul_assoc c⁻¹ c, Group.inv_mul_cancel, one_mul]
  have := congrArg (· * c⁻¹) h
  simp only [mul_assoc, hc, mul_one] at this
  exact this
theorem add_right_cancel' {G : Type u} [AddGroup G] {a b c : G} (h : a + c = b + c) : a = b := by
  have hc : c + -c = 0 := by
    rw [← zero_add (c + -c), ← neg_add_cancel (-c), add_assoc, ← add_assoc (-c) c, neg_add_cancel, zero_add]
  have := congrArg (· + -c) h
  simp only [add_assoc, hc, add_zero] at this
  exact this
theorem add_neg_cancel {G : Type u} [AddGroup G] (c : G) : c + -c = 0 := by
  rw [← zero_add (c + -c), ← neg_add_cancel (-c), add_assoc, ← add_assoc (-c) c, neg_add_cancel, zero_add]
theorem inv_mul_cancel {G : Type u} [Group G] (c : G) : c⁻¹ * c = 1 := Group.inv_mul_cancel c
theorem mul_inv_cancel {G : Type u} [Group G] (c : G) : c * c⁻¹ = 1 := by
  rw [← one_mul (c * c⁻¹), ← Group.inv_mul_cancel c⁻¹, mul_assoc, ← mul_assoc c⁻¹ c, Group.inv_mul_cancel, one_mul]
theorem sub_self {G : Type u} [AddGroup G] (a : G) : a - a = 0 := by rw [sub_eq_add_neg, add_neg_cancel]

/-- A semiring equivalence-like map preserves zero, as soon as it preserves addition and is surjective. -/
theorem RingEquiv.map_zero' {R : Type u} {S : Type v} [Semiring R] [Semiring S] (e : R ≃+* S) : e 0 = 0 := by
  obtain ⟨y, hy⟩ : ∃ y, e y = 0 := ⟨e.invFun 0, e.right_inv 0⟩
  have h := e.map_add' 0 y
  rw [zero_add] at h
  have h : e y = e 0 + e y := h
  rw [hy, add_zero] at h
  exact h.symm
theorem RingEquiv.map_one' {R : Type u} {S : Type v} [Semiring R] [Semiring S] (e : R ≃+* S) : e 1 = 1 := by
  obtain ⟨y, hy⟩ : ∃ y, e y = 1 := ⟨e.invFun 1, e.right_inv 1⟩
  have h := e.map_mul' 1 y
  rw [one_mul] at h
  have h : e y = e 1 * e y := h
  rw [hy, mul_one] at h
  exact h.symm
instance RingEquiv.instRingHomClass {M : Type u} {N : Type v} [Semiring M] [Semiring N] : RingHomClass (M ≃+* N) M N where
  map_mul f := f.map_mul'
  map_one f := f.map_one'
  map_add f := f.map_add'
  map_zero f := f.map_zero'
theorem MulEquiv.map_one' {R : Type u} {S : Type v} [Monoid R] [Monoid S] (e : R ≃* S) : e 1 = 1 := by
  obtain ⟨y, hy⟩ : ∃ y, e y = 1 := ⟨e.invFun 1, e.right_inv 1⟩
  have h := e.map_mul' 1 y
  rw [one_mul] at h
  have h : e y = e 1 * e y := h
  rw [hy, mul_one] at h
  exact h.symm
instance MulEquiv.instMonoidHomClass {M : Type u} {N : Type v} [Monoid M] [Monoid N] : MonoidHomClass (M ≃* N) M N where
  map_mul f := f.map_mul'
  map_one f := f.map_one'

/-- A monoid homomorphism's inverse function as a map: homomorphisms of groups preserve inverses. -/
theorem map_inv {F : Type u₁} {G : Type u} {H : Type v} [Group G] [Group H] [FunLike F G H] [MonoidHomClass F G H] (f : F) (a : G) :
    f a⁻¹ = (f a)⁻¹ := by
  apply mul_right_cancel' (c := f a)
  rw [← map_mul, inv_mul_cancel, inv_mul_cancel, map_one]
theorem map_neg {F : Type u₁} {G : Type u} {H : Type v} [AddGroup G] [AddGroup H] [FunLike F G H] [AddMonoidHomClass F G H]
    (f : F) (a : G) : f (-a) = -f a := by
  apply add_right_cancel' (c := f a)
  rw [← map_add, neg_add_cancel, neg_add_cancel, map_zero]

section
variable {M : Type u} {N : Type v} {P : Type w}
/-- The identity homomorphism of a monoid. -/
def MonoidHom.id (M : Type u) [Monoid M] : M →* M := ⟨fun x => x, rfl, fun _ _ => rfl⟩
/-- The identity homomorphism of an additive monoid. -/
def AddMonoidHom.id (M : Type u) [AddMonoid M] : M →+ M := ⟨fun x => x, rfl, fun _ _ => rfl⟩
/-- The identity homomorphism of a semiring. -/
def RingHom.id (α : Type u) [Semiring α] : α →+* α := ⟨⟨fun x => x, rfl, fun _ _ => rfl⟩, rfl, fun _ _ => rfl⟩
/-- The composite of two monoid homomorphisms. -/
def MonoidHom.comp [Monoid M] [Monoid N] [Monoid P] (hnp : N →* P) (hmn : M →* N) : M →* P where
  toFun x := hnp (hmn x)
  map_one' := by rw [map_one, map_one]
  map_mul' x y := by rw [map_mul, map_mul]
/-- The composite of two additive monoid homomorphisms. -/
def AddMonoidHom.comp [AddMonoid M] [AddMonoid N] [AddMonoid P] (hnp : N →+ P) (hmn : M →+ N) : M →+ P where
  toFun x := hnp (hmn x)
  map_zero' := by rw [map_zero, map_zero]
  map_add' x y := by rw [map_add, map_add]
/-- The composite of two ring homomorphisms. -/
def RingHom.comp [Semiring M] [Semiring N] [Semiring P] (g : N →+* P) (f : M →+* N) : M →+* P where
  toFun x := g (f x)
  map_one' := by rw [map_one, map_one]
  map_mul' x y := by rw [map_mul, map_mul]
  map_zero' := by rw [map_zero, map_zero]
  map_add' x y := by rw [map_add, map_add]
/-- The ring homomorphism of a ring equivalence. -/
def RingEquiv.toRingHom [Semiring M] [Semiring N] (e : M ≃+* N) : M →+* N where
  toFun x := e x
  map_one' := e.map_one'
  map_mul' := e.map_mul'
  map_zero' := e.map_zero'
  map_add' := e.map_add'
/-- The monoid homomorphism of a multiplicative equivalence. -/
def MulEquiv.toMonoidHom [Monoid M] [Monoid N] (h : M ≃* N) : M →* N := ⟨fun x => h x, h.map_one', h.map_mul'⟩
/-- A monoid homomorphism from a group, made of a map that preserves products. -/
def MonoidHom.mk' [Monoid M] [Group N] (f : M → N) (map_mul : ∀ a b : M, f (a * b) = f a * f b) : M →* N where
  toFun := f
  map_mul' := map_mul
  map_one' := mul_right_cancel' (c := f 1) (by rw [← map_mul, one_mul, one_mul])
theorem MonoidHom.ext [Monoid M] [Monoid N] {f g : M →* N} (h : ∀ x, f x = g x) : f = g :=
  DFunLike.coe_injective' (funext h)
theorem RingHom.ext [Semiring M] [Semiring N] {f g : M →+* N} (h : ∀ x, f x = g x) : f = g :=
  DFunLike.coe_injective' (funext h)
theorem AddMonoidHom.ext [AddMonoid M] [AddMonoid N] {f g : M →+ N} (h : ∀ x, f x = g x) : f = g :=
  DFunLike.coe_injective' (funext h)
/-- The cast from the natural numbers as a ring homomorphism. -/
def Nat.castRingHom (α : Type u) [Semiring α] : ℕ →+* α :=
  ⟨⟨Nat.cast, Nat.cast_one, Nat.cast_mul⟩, Nat.cast_zero, Nat.cast_add⟩
/-- The cast from the integers as a ring homomorphism. -/
def Int.castRingHom (α : Type u) [Ring α] : ℤ →+* α :=
  ⟨⟨Int.cast, Int.cast_one, Int.cast_mul⟩, Int.cast_zero, Int.cast_add⟩
/-- The cast from the integers as a homomorphism of additive groups. -/
def Int.castAddHom (α : Type u) [Ring α] : ℤ →+ α := ⟨Int.cast, Int.cast_zero, Int.cast_add⟩
end
end
