/-!
# Submonoids, additive subgroups, subrings, subfields and subalgebras
-/

noncomputable section
universe u v w

theorem neg_mul' {R : Type u} [Ring R] (a b : R) : -a * b = -(a * b) := by
  apply add_right_cancel' (c := a * b)
  rw [← add_mul, neg_add_cancel, zero_mul, neg_add_cancel]
theorem mul_neg' {R : Type u} [Ring R] (a b : R) : a * -b = -(a * b) := by
  apply add_right_cancel' (c := a * b)
  rw [← mul_add, neg_add_cancel, mul_zero, neg_add_cancel]

namespace SetLike
variable {A : Type u} {B : Type v} [SetLike A B]
/-- The lattice of subobjects, from their arbitrary intersections. -/
@[reducible] def latticeOfInf (inf : Set A → A) (h : ∀ S x, x ∈ inf S ↔ ∀ p, p ∈ S → x ∈ p) : Lattice A where
  toPartialOrder := SetLike.instPartialOrder'
  sup p q := inf {r | (∀ x, x ∈ p → x ∈ r) ∧ ∀ x, x ∈ q → x ∈ r}
  inf p q := inf {r | r = p ∨ r = q}
  le_sup_left p q x hx := (h _ _).2 fun _ hr => hr.1 x hx
  le_sup_right p q x hx := (h _ _).2 fun _ hr => hr.2 x hx
  sup_le p q r h₁ h₂ x hx := (h _ _).1 hx r ⟨fun _ hx => h₁ hx, fun _ hx => h₂ hx⟩
  inf_le_left p q x hx := (h _ _).1 hx p (Or.inl rfl)
  inf_le_right p q x hx := (h _ _).1 hx q (Or.inr rfl)
  le_inf p q r h₁ h₂ x hx := (h _ _).2 fun s hs => hs.elim (fun e => e ▸ h₁ hx) (fun e => e ▸ h₂ hx)
/-- Greatest and least subobject, from arbitrary intersections. -/
@[reducible] def boundedOfInf (inf : Set A → A) (h : ∀ S x, x ∈ inf S ↔ ∀ p, p ∈ S → x ∈ p) : BoundedOrder A where
  top := inf {_r | False}
  bot := inf {_r | True}
  le_top _ x _ := (h _ _).2 fun _ hr => hr.elim
  bot_le p x hx := (h _ _).1 hx p trivial
end SetLike

section
variable {A : Type u} (p : A → Prop)
/-- The monoid of the elements with a property closed under multiplication. -/
@[reducible] def Subtype.toMonoid' [Monoid A] (hm : ∀ {a b}, p a → p b → p (a * b)) (h1 : p 1) : Monoid {x // p x} where
  mul a b := ⟨a.1 * b.1, hm a.2 b.2⟩
  one := ⟨1, h1⟩
  mul_assoc _ _ _ := Subtype.ext (mul_assoc _ _ _)
  one_mul _ := Subtype.ext (one_mul _)
  mul_one _ := Subtype.ext (mul_one _)
/-- The commutative additive group of the elements with a property closed under addition and negation. -/
@[reducible] def Subtype.toAddGroup' [AddGroup A] (ha : ∀ {a b}, p a → p b → p (a + b)) (h0 : p 0) (hn : ∀ {a}, p a → p (-a)) :
    AddGroup {x // p x} where
  add a b := ⟨a.1 + b.1, ha a.2 b.2⟩
  zero := ⟨0, h0⟩
  neg a := ⟨-a.1, hn a.2⟩
  sub a b := ⟨a.1 - b.1, by rw [sub_eq_add_neg]; exact ha a.2 (hn b.2)⟩
  add_assoc _ _ _ := Subtype.ext (add_assoc _ _ _)
  zero_add _ := Subtype.ext (zero_add _)
  add_zero _ := Subtype.ext (add_zero _)
  neg_add_cancel _ := Subtype.ext (neg_add_cancel _)
  sub_eq_add_neg _ _ := Subtype.ext (sub_eq_add_neg _ _)
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
/-- The semiring of the elements with a property closed under the operations. -/
@[reducible] def Subtype.toSemiring' [Semiring A] (hm : ∀ {a b}, p a → p b → p (a * b)) (h1 : p 1)
    (ha : ∀ {a b}, p a → p b → p (a + b)) (h0 : p 0) : Semiring {x // p x} where
  mul a b := ⟨a.1 * b.1, hm a.2 b.2⟩
  one := ⟨1, h1⟩
  add a b := ⟨a.1 + b.1, ha a.2 b.2⟩
  zero := ⟨0, h0⟩
  natCast n := ⟨n, by
    induction n with
    | zero => rw [Nat.cast_zero]; exact h0
    | succ n ih => rw [Nat.cast_succ]; exact ha ih h1⟩
  mul_assoc _ _ _ := Subtype.ext (mul_assoc _ _ _)
  one_mul _ := Subtype.ext (one_mul _)
  mul_one _ := Subtype.ext (mul_one _)
  add_assoc _ _ _ := Subtype.ext (add_assoc _ _ _)
  zero_add _ := Subtype.ext (zero_add _)
  add_zero _ := Subtype.ext (add_zero _)
  add_comm _ _ := Subtype.ext (add_comm _ _)
  zero_mul _ := Subtype.ext (zero_mul _)
  mul_zero _ := Subtype.ext (mul_zero _)
  left_distrib _ _ _ := Subtype.ext (mul_add _ _ _)
  right_distrib _ _ _ := Subtype.ext (add_mul _ _ _)
  natCast_zero := Subtype.ext Nat.cast_zero
  natCast_succ _ := Subtype.ext (Nat.cast_succ _)
/-- The ring of the elements with a property closed under the operations. -/
@[reducible] def Subtype.toRing' [Ring A] (hm : ∀ {a b}, p a → p b → p (a * b)) (h1 : p 1)
    (ha : ∀ {a b}, p a → p b → p (a + b)) (h0 : p 0) (hn : ∀ {a}, p a → p (-a)) : Ring {x // p x} where
  toSemiring := Subtype.toSemiring' p hm h1 ha h0
  neg a := ⟨-a.1, hn a.2⟩
  sub a b := ⟨a.1 - b.1, by rw [sub_eq_add_neg]; exact ha a.2 (hn b.2)⟩
  neg_add_cancel _ := Subtype.ext (neg_add_cancel _)
  sub_eq_add_neg _ _ := Subtype.ext (sub_eq_add_neg _ _)
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
  intCast := fun z => ⟨z, by
    have hN : ∀ n : ℕ, p (n : A) := fun n => (show {x // p x} from @Nat.cast _ (Subtype.toSemiring' p hm h1 ha h0).toNatCast n).2
    cases z with
    | ofNat n => have := hN n; rw [← Ring.intCast_ofNat] at this; exact this
    | negSucc n => rw [show ((Int.negSucc n : ℤ) : A) = -((n + 1 : ℕ) : A) from Ring.intCast_negSucc n]; exact hn (hN _)⟩
  intCast_ofNat _ := Subtype.ext (Ring.intCast_ofNat _)
  intCast_negSucc _ := Subtype.ext (Ring.intCast_negSucc _)
end

/-- A submonoid: contains one and products. -/
structure Submonoid (M : Type u) [Monoid M] where
  /-- The elements. -/
  carrier : Set M
  /-- Closed under multiplication. -/
  mul_mem' {a b : M} : a ∈ carrier → b ∈ carrier → a * b ∈ carrier
  /-- Contains one. -/
  one_mem' : 1 ∈ carrier
namespace Submonoid
variable {M : Type u} [Monoid M]
instance : SetLike (Submonoid M) M := ⟨carrier, fun p q h => by cases p; cases q; congr⟩
instance : InfSet (Submonoid M) := ⟨fun S => ⟨{x | ∀ p, p ∈ S → x ∈ p}, fun h h' p hp => p.mul_mem' (h p hp) (h' p hp),
  fun p _ => p.one_mem'⟩⟩
instance : Lattice (Submonoid M) := SetLike.latticeOfInf sInf fun _ _ => Iff.rfl
instance : BoundedOrder (Submonoid M) := SetLike.boundedOfInf sInf fun _ _ => Iff.rfl
instance (S : Submonoid M) : Monoid S := Subtype.toMonoid' _ S.mul_mem' S.one_mem'
instance {M : Type u} [CommMonoid M] (S : Submonoid M) : CommMonoid S where
  mul_comm _ _ := Subtype.ext (mul_comm _ _)
/-- The smallest submonoid that contains a set. -/
def closure (s : Set M) : Submonoid M := sInf {S | s ⊆ (S : Set M)}
/-- The submonoid of the powers of an element. -/
def powers (n : M) : Submonoid M where
  carrier := {x | ∃ k : ℕ, n ^ k = x}
  mul_mem' := by
    have key : ∀ i j : ℕ, n ^ i * n ^ j = n ^ (i + j) := fun i j => by
      induction j with
      | zero => rw [pow_zero, mul_one, Nat.add_zero]
      | succ j ih => rw [pow_succ, ← mul_assoc, ih, ← Nat.add_assoc, pow_succ]
    rintro _ _ ⟨i, rfl⟩ ⟨j, rfl⟩
    exact ⟨i + j, (key i j).symm⟩
  one_mem' := ⟨0, pow_zero n⟩
variable (M) in
/-- The elements that commute with everything. -/
def center : Submonoid M where
  carrier := {z | ∀ g : M, g * z = z * g}
  mul_mem' {a b} ha hb g := by rw [← mul_assoc, ha g, mul_assoc, hb g, mul_assoc]
  one_mem' g := by rw [mul_one, one_mul]
end Submonoid

/-- The submonoid of the elements that are no zero divisors. -/
def nonZeroDivisors (M₀ : Type u) [MonoidWithZero M₀] : Submonoid M₀ where
  carrier := {x | (∀ z, x * z = 0 → z = 0) ∧ ∀ z, z * x = 0 → z = 0}
  mul_mem' ha hb := ⟨fun z h => hb.1 z (ha.1 _ (by rw [← mul_assoc]; exact h)), fun z h => ha.2 z (hb.2 _ (by rw [mul_assoc]; exact h))⟩
  one_mem' := ⟨fun z h => by rwa [one_mul] at h, fun z h => by rwa [mul_one] at h⟩
namespace nonZeroDivisors
/-- The submonoid of the elements that are no zero divisors. -/
scoped notation:max R "⁰" => nonZeroDivisors R
end nonZeroDivisors

/-- An additive subgroup. -/
structure AddSubgroup (G : Type u) [AddGroup G] extends AddSubmonoid G where
  /-- Closed under negation. -/
  neg_mem' {x : G} : x ∈ carrier → -x ∈ carrier
namespace AddSubgroup
variable {G : Type u} [AddGroup G]
instance : SetLike (AddSubgroup G) G := ⟨fun H => H.carrier, fun p q h => by
  cases p with | mk p _ => cases q with | mk q _ => cases p; cases q; congr⟩
instance : InfSet (AddSubgroup G) := ⟨fun S => ⟨⟨{x | ∀ p, p ∈ S → x ∈ p}, fun h h' p hp => p.add_mem' (h p hp) (h' p hp),
  fun p _ => p.zero_mem'⟩, fun h p hp => p.neg_mem' (h p hp)⟩⟩
instance : SupSet (AddSubgroup G) := ⟨fun S => sInf {r | ∀ p, p ∈ S → ∀ x, x ∈ p → x ∈ r}⟩
instance : Lattice (AddSubgroup G) := SetLike.latticeOfInf sInf fun _ _ => Iff.rfl
instance : BoundedOrder (AddSubgroup G) := SetLike.boundedOfInf sInf fun _ _ => Iff.rfl
instance (H : AddSubgroup G) : AddGroup H := Subtype.toAddGroup' _ H.add_mem' H.zero_mem' H.neg_mem'
instance {G : Type u} [AddCommGroup G] (H : AddSubgroup G) : AddCommGroup H where
  add_comm _ _ := Subtype.ext (add_comm _ _)
/-- The smallest additive subgroup that contains a set. -/
def closure (k : Set G) : AddSubgroup G := sInf {H | k ⊆ (H : Set G)}
/-- The additive subgroup of the multiples of an element. -/
def zmultiples (a : G) : AddSubgroup G where
  carrier := {x | ∃ z : ℤ, z • a = x}
  add_mem' := by rintro _ _ ⟨m, rfl⟩ ⟨n, rfl⟩; exact ⟨m + n, add_zsmul' m n a⟩
  zero_mem' := ⟨0, SubNegMonoid.zsmul_zero' a⟩
  neg_mem' := by rintro _ ⟨m, rfl⟩; exact ⟨-m, neg_zsmul' m a⟩
/-- A normal additive subgroup: closed under conjugation. -/
class Normal (H : AddSubgroup G) : Prop where
  /-- Closed under conjugation. -/
  conj_mem : ∀ n, n ∈ H → ∀ g : G, g + n + -g ∈ H
instance normal_of_comm {G : Type u} [AddCommGroup G] (H : AddSubgroup G) : H.Normal :=
  ⟨fun n hn g => by rw [add_comm g, add_assoc, add_neg_cancel, add_zero]; exact hn⟩
/-- The number of cosets, and `0` if there are infinitely many. -/
def index (H : AddSubgroup G) : ℕ := Nat.card {s : Set G // ∃ g : G, s = {x | -g + x ∈ H}}
/-- The subgroup has finite index. -/
class FiniteIndex (H : AddSubgroup G) : Prop where
  /-- The index is not zero. -/
  index_ne_zero : H.index ≠ 0
end AddSubgroup
/-- The range of a homomorphism of additive groups. -/
def AddMonoidHom.range {G : Type u} {N : Type v} [AddGroup G] [AddGroup N] (f : G →+ N) : AddSubgroup N where
  carrier := Set.range f
  add_mem' := by rintro _ _ ⟨x, rfl⟩ ⟨y, rfl⟩; exact ⟨x + y, map_add f x y⟩
  zero_mem' := ⟨0, map_zero f⟩
  neg_mem' := by rintro _ ⟨x, rfl⟩; exact ⟨-x, map_neg f x⟩
/-- The kernel of a homomorphism of additive groups. -/
def AddMonoidHom.ker {G : Type u} {N : Type v} [AddGroup G] [AddGroup N] (f : G →+ N) : AddSubgroup G where
  carrier := {x | f x = 0}
  add_mem' {a b} ha hb := by
    have ha : f a = 0 := ha
    have hb : f b = 0 := hb
    show f (a + b) = 0; rw [map_add f, ha, hb, add_zero]
  zero_mem' := map_zero f
  neg_mem' {a} ha := by
    have ha : f a = 0 := ha
    show f (-a) = 0; rw [map_neg f, ha, neg_zero']

/-- A subsemiring: contains zero, one, sums and products. -/
structure Subsemiring (R : Type u) [Semiring R] extends Submonoid R, AddSubmonoid R
instance {R : Type u} [Semiring R] : SetLike (Subsemiring R) R := ⟨fun S => S.carrier, fun p q h => by
  cases p with | mk p _ => cases q with | mk q _ => cases p; cases q; congr⟩
instance {R : Type u} [Semiring R] (S : Subsemiring R) : Semiring S := Subtype.toSemiring' _ S.mul_mem' S.one_mem' S.add_mem' S.zero_mem'
/-- The inclusion of a subsemiring. -/
protected def Subsemiring.subtype {R : Type u} [Semiring R] (s : Subsemiring R) : s →+* R := ⟨⟨fun x => x.1, rfl, fun _ _ => rfl⟩, rfl, fun _ _ => rfl⟩
/-- A subring. -/
structure Subring (R : Type u) [Ring R] extends Subsemiring R where
  /-- Closed under negation. -/
  neg_mem' {x : R} : x ∈ carrier → -x ∈ carrier
namespace Subring
variable {R : Type u} {S : Type v} [Ring R] [Ring S]
instance : SetLike (Subring R) R := ⟨fun S => S.carrier, fun p q h => by
  cases p with | mk p _ => cases q with | mk q _ => cases p with | mk p _ => cases q with | mk q _ => cases p; cases q; congr⟩
instance : InfSet (Subring R) := ⟨fun S => ⟨⟨⟨{x | ∀ p, p ∈ S → x ∈ p}, fun h h' p hp => p.mul_mem' (h p hp) (h' p hp),
  fun p _ => p.one_mem'⟩, fun h h' p hp => p.add_mem' (h p hp) (h' p hp), fun p _ => p.zero_mem'⟩, fun h p hp => p.neg_mem' (h p hp)⟩⟩
instance : Lattice (Subring R) := SetLike.latticeOfInf sInf fun _ _ => Iff.rfl
instance : BoundedOrder (Subring R) := SetLike.boundedOfInf sInf fun _ _ => Iff.rfl
instance toRing (S : Subring R) : Ring S := Subtype.toRing' _ S.mul_mem' S.one_mem' S.add_mem' S.zero_mem' S.neg_mem'
instance toCommRing {R : Type u} [CommRing R] (S : Subring R) : CommRing S where
  mul_comm _ _ := Subtype.ext (mul_comm _ _)
/-- The smallest subring that contains a set. -/
def closure (s : Set R) : Subring R := sInf {S | s ⊆ (S : Set R)}
/-- The inclusion of a subring. -/
protected def subtype (s : Subring R) : s →+* R := ⟨⟨fun x => x.1, rfl, fun _ _ => rfl⟩, rfl, fun _ _ => rfl⟩
variable (R) in
/-- The elements that commute with everything. -/
def center : Subring R where
  carrier := {z | ∀ g : R, g * z = z * g}
  mul_mem' {a b} ha hb g := by rw [← mul_assoc, ha g, mul_assoc, hb g, mul_assoc]
  one_mem' g := by rw [mul_one, one_mul]
  add_mem' {a b} ha hb g := by rw [mul_add, add_mul, ha g, hb g]
  zero_mem' g := by rw [mul_zero, zero_mul]
  neg_mem' {a} ha g := by rw [mul_neg', neg_mul', ha g]
/-- The range of a ring homomorphism. -/
def _root_.RingHom.range (f : R →+* S) : Subring S where
  carrier := Set.range f
  mul_mem' := by rintro _ _ ⟨x, rfl⟩ ⟨y, rfl⟩; exact ⟨x * y, map_mul f x y⟩
  one_mem' := ⟨1, map_one f⟩
  add_mem' := by rintro _ _ ⟨x, rfl⟩ ⟨y, rfl⟩; exact ⟨x + y, map_add f x y⟩
  zero_mem' := ⟨0, map_zero f⟩
  neg_mem' := by rintro _ ⟨x, rfl⟩; exact ⟨-x, map_neg f x⟩
end Subring
/-- A subfield: a subring that contains inverses. -/
structure Subfield (K : Type u) [DivisionRing K] extends Subring K where
  /-- Closed under inverses. -/
  inv_mem' : ∀ x, x ∈ carrier → x⁻¹ ∈ carrier
namespace Subfield
variable {K : Type u} [Field K]
instance {K : Type u} [DivisionRing K] : SetLike (Subfield K) K := ⟨fun S => S.toSubring, fun p q h => by
  have h1 : p.toSubring = q.toSubring := SetLike.coe_injective' h
  cases p; cases q; congr⟩
instance : InfSet (Subfield K) := ⟨fun S => ⟨⟨⟨⟨{x | ∀ p, p ∈ S → x ∈ p}, fun h h' p hp => p.mul_mem' (h p hp) (h' p hp),
  fun p _ => p.one_mem'⟩, fun h h' p hp => p.add_mem' (h p hp) (h' p hp), fun p _ => p.zero_mem'⟩, fun h p hp => p.neg_mem' (h p hp)⟩,
  fun x h p hp => p.inv_mem' x (h p hp)⟩⟩
instance : Lattice (Subfield K) := SetLike.latticeOfInf sInf fun _ _ => Iff.rfl
instance : BoundedOrder (Subfield K) := SetLike.boundedOfInf sInf fun _ _ => Iff.rfl
/-- The smallest subfield that contains a set. -/
def closure (s : Set K) : Subfield K := sInf {S | s ⊆ (S : Set K)}
/-- The field of the elements with a property closed under the field operations. -/
@[reducible] def _root_.Subtype.toField' (p : K → Prop) (hm : ∀ {a b}, p a → p b → p (a * b)) (h1 : p 1)
    (ha : ∀ {a b}, p a → p b → p (a + b)) (h0 : p 0) (hn : ∀ {a}, p a → p (-a)) (hi : ∀ {a}, p a → p a⁻¹) : Field {x // p x} where
  toRing := Subtype.toRing' p hm h1 ha h0 hn
  mul_comm _ _ := Subtype.ext (mul_comm _ _)
  inv a := ⟨a.1⁻¹, hi a.2⟩
  exists_pair_ne := ⟨⟨0, h0⟩, ⟨1, h1⟩, fun h => Lean.Grind.Field.zero_ne_one (α := K) (congrArg Subtype.val h)⟩
  mul_inv_cancel a h := Subtype.ext (DivisionRing.mul_inv_cancel a.1 fun e => h (Subtype.ext e))
  inv_zero := Subtype.ext DivisionRing.inv_zero
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
instance toField (S : Subfield K) : Field S :=
  Subtype.toField' _ S.mul_mem' S.one_mem' S.add_mem' S.zero_mem' S.neg_mem' (fun {a} => S.inv_mem' a)
end Subfield

/-- A subalgebra: a subsemiring that contains the scalars. -/
structure Subalgebra (R : Type u) (A : Type v) [CommSemiring R] [Semiring A] [Algebra R A] extends Subsemiring A where
  /-- Contains the scalars. -/
  algebraMap_mem' : ∀ r, algebraMap R A r ∈ carrier
namespace Subalgebra
section
variable {R : Type u} {A : Type v} [CommSemiring R] [Semiring A] [Algebra R A]
instance : SetLike (Subalgebra R A) A := ⟨fun S => S.carrier, fun p q h => by
  cases p with | mk p _ => cases q with | mk q _ => cases p with | mk p _ => cases q with | mk q _ => cases p; cases q; congr⟩
instance : InfSet (Subalgebra R A) := ⟨fun S => ⟨⟨⟨{x | ∀ p, p ∈ S → x ∈ p}, fun h h' p hp => p.mul_mem' (h p hp) (h' p hp),
  fun p _ => p.one_mem'⟩, fun h h' p hp => p.add_mem' (h p hp) (h' p hp), fun p _ => p.zero_mem'⟩, fun r p _ => p.algebraMap_mem' r⟩⟩
instance : SupSet (Subalgebra R A) := ⟨fun S => sInf {r | ∀ p, p ∈ S → ∀ x, x ∈ p → x ∈ r}⟩
instance : Lattice (Subalgebra R A) := SetLike.latticeOfInf sInf fun _ _ => Iff.rfl
instance : BoundedOrder (Subalgebra R A) := SetLike.boundedOfInf sInf fun _ _ => Iff.rfl
instance toSemiring (S : Subalgebra R A) : Semiring S := Subtype.toSemiring' _ S.mul_mem' S.one_mem' S.add_mem' S.zero_mem'
instance algebra (S : Subalgebra R A) : Algebra R S where
  smul r x := ⟨r • x.1, by rw [Algebra.smul_def]; exact S.mul_mem' (S.algebraMap_mem' r) x.2⟩
  algebraMap := ⟨⟨fun r => ⟨algebraMap R A r, S.algebraMap_mem' r⟩, Subtype.ext (map_one _), fun _ _ => Subtype.ext (map_mul _ _ _)⟩,
    Subtype.ext (map_zero _), fun _ _ => Subtype.ext (map_add _ _ _)⟩
  commutes' _ _ := Subtype.ext (Algebra.commutes _ _)
  smul_def' _ _ := Subtype.ext (Algebra.smul_def _ _)
variable (R) in
/-- The smallest subalgebra that contains a set. -/
def _root_.Algebra.adjoin (s : Set A) : Subalgebra R A := sInf {S | s ⊆ (S : Set A)}
/-- The inclusion of a subalgebra. -/
def val (S : Subalgebra R A) : S →ₐ[R] A := ⟨⟨⟨fun x => x.1, rfl, fun _ _ => rfl⟩, rfl, fun _ _ => rfl⟩, fun _ => rfl⟩
/-- A subalgebra as a submodule. -/
def toSubmodule' (S : Subalgebra R A) : Submodule R A := ⟨S.toAddSubmonoid, fun c x hx => by
  rw [Algebra.smul_def]; exact S.mul_mem' (S.algebraMap_mem' c) hx⟩
/-- The subalgebra is generated by finitely many elements. -/
protected def FG (S : Subalgebra R A) : Prop := ∃ t : Finset A, Algebra.adjoin R (t : Set A) = S
/-- The range of an algebra homomorphism. -/
protected def _root_.AlgHom.range {B : Type w} [Semiring B] [Algebra R B] (φ : A →ₐ[R] B) : Subalgebra R B where
  carrier := Set.range φ
  mul_mem' := by rintro _ _ ⟨x, rfl⟩ ⟨y, rfl⟩; exact ⟨x * y, map_mul φ x y⟩
  one_mem' := ⟨1, map_one φ⟩
  add_mem' := by rintro _ _ ⟨x, rfl⟩ ⟨y, rfl⟩; exact ⟨x + y, map_add φ x y⟩
  zero_mem' := ⟨0, map_zero φ⟩
  algebraMap_mem' r := ⟨algebraMap R A r, φ.commutes' r⟩
end
instance toCommSemiring {R : Type u} {A : Type v} [CommSemiring R] [CommSemiring A] [Algebra R A] (S : Subalgebra R A) : CommSemiring S where
  mul_comm _ _ := Subtype.ext (mul_comm _ _)
theorem neg_mem {R : Type u} {A : Type v} [CommRing R] [Ring A] [Algebra R A] (S : Subalgebra R A) {x : A} (hx : x ∈ S) : -x ∈ S := by
  have h : -x = algebraMap R A (-1) * x := by rw [map_neg, map_one]; grobner
  rw [h]; exact S.mul_mem' (S.algebraMap_mem' _) hx
instance toRing {R : Type u} {A : Type v} [CommRing R] [Ring A] [Algebra R A] (S : Subalgebra R A) : Ring S :=
  Subtype.toRing' _ S.mul_mem' S.one_mem' S.add_mem' S.zero_mem' S.neg_mem
instance toCommRing {R : Type u} {A : Type v} [CommRing R] [CommRing A] [Algebra R A] (S : Subalgebra R A) : CommRing S where
  mul_comm _ _ := Subtype.ext (mul_comm _ _)
instance toAlgebra {R : Type u} {A : Type v} [CommSemiring R] [CommSemiring A] [Algebra R A] (S : Subalgebra R A) : Algebra S A where
  smul s x := s.1 * x
  algebraMap := S.val.toRingHom
  commutes' _ _ := mul_comm _ _
  smul_def' _ _ := rfl
end Subalgebra
/-- A finitely generated algebra. -/
class Algebra.FiniteType (R : Type u) (A : Type v) [CommSemiring R] [Semiring A] [Algebra R A] : Prop where
  /-- The whole algebra is finitely generated. -/
  out : (⊤ : Subalgebra R A).FG
end
