/-!
# Pointwise operations on sets

In the scope `Pointwise`, sets are added, multiplied, negated and scaled elementwise.
-/

noncomputable section
universe u v w

namespace Set
variable {α : Type u} {β : Type v}

/-- The set `{1}` is the unit of pointwise multiplication. -/
@[reducible] protected def one [One α] : One (Set α) := ⟨{1}⟩
/-- The set `{0}` is the zero of pointwise addition. -/
@[reducible] protected def zero [Zero α] : Zero (Set α) := ⟨{0}⟩
/-- The set of the elements whose inverse is in `s`. -/
@[reducible] protected def inv [Inv α] : Inv (Set α) := ⟨fun s => {x | x⁻¹ ∈ s}⟩
/-- The set of the elements whose negative is in `s`. -/
@[reducible] protected def neg [Neg α] : Neg (Set α) := ⟨fun s => {x | -x ∈ s}⟩
/-- The set of the products of elements of two sets. -/
@[reducible] protected def mul [Mul α] : Mul (Set α) := ⟨image2 (· * ·)⟩
/-- The set of the sums of elements of two sets. -/
@[reducible] protected def add [Add α] : Add (Set α) := ⟨image2 (· + ·)⟩
/-- The set of the quotients of elements of two sets. -/
@[reducible] protected def div [Div α] : Div (Set α) := ⟨image2 (· / ·)⟩
/-- The set of the differences of elements of two sets. -/
@[reducible] protected def sub [Sub α] : Sub (Set α) := ⟨image2 (· - ·)⟩
/-- The image of a set under the action of one scalar. -/
@[reducible] protected def smulSet [SMul α β] : SMul α (Set β) := ⟨fun a => image (a • ·)⟩
/-- The set of the multiples of elements of a set by scalars in a set. -/
@[reducible] protected def smul [SMul α β] : SMul (Set α) (Set β) := ⟨image2 (· • ·)⟩
/-- The translate of a set by one vector. -/
@[reducible] protected def vaddSet [VAdd α β] : VAdd α (Set β) := ⟨fun a => image (a +ᵥ ·)⟩
/-- The set of the translates of points of a set by vectors in a set. -/
@[reducible] protected def vadd [VAdd α β] : VAdd (Set α) (Set β) := ⟨image2 (· +ᵥ ·)⟩
end Set

namespace Pointwise
attribute [scoped instance] Set.one Set.zero Set.inv Set.neg Set.mul Set.add Set.div Set.sub
attribute [scoped instance] Set.smulSet Set.smul Set.vaddSet Set.vadd
end Pointwise

namespace Set
open Pointwise
variable {α : Type u} {β : Type v}

/-- The set of the sums of `n` elements of `s`. -/
@[reducible] protected def NSMul [Zero α] [Add α] : SMul ℕ (Set α) := ⟨nsmulRec⟩
/-- The set of the products of `n` elements of `s`. -/
@[reducible] protected def NPow [One α] [Mul α] : Pow (Set α) ℕ := ⟨fun s n => npowRec n s⟩
/-- Repeated pointwise addition, and negation for a negative number of summands. -/
@[reducible] protected def ZSMul [Zero α] [Add α] [Neg α] : SMul ℤ (Set α) := ⟨zsmulRec⟩
/-- Repeated pointwise multiplication, and inversion for a negative number of factors. -/
@[reducible] protected def ZPow [One α] [Mul α] [Inv α] : Pow (Set α) ℤ := ⟨fun s n => zpowRec npowRec n s⟩
end Set

namespace Pointwise
attribute [scoped instance] Set.NSMul Set.NPow Set.ZSMul Set.ZPow
end Pointwise

namespace Set
open Pointwise
variable {α : Type u} {β : Type v}

theorem mem_one [One α] {a : α} : a ∈ (1 : Set α) ↔ a = 1 := Iff.rfl
theorem mem_zero [Zero α] {a : α} : a ∈ (0 : Set α) ↔ a = 0 := Iff.rfl
theorem mem_inv [Inv α] {s : Set α} {a : α} : a ∈ s⁻¹ ↔ a⁻¹ ∈ s := Iff.rfl
theorem mem_neg [Neg α] {s : Set α} {a : α} : a ∈ -s ↔ -a ∈ s := Iff.rfl
theorem mem_mul [Mul α] {s t : Set α} {a : α} : a ∈ s * t ↔ ∃ x ∈ s, ∃ y ∈ t, x * y = a := Iff.rfl
theorem mem_add [Add α] {s t : Set α} {a : α} : a ∈ s + t ↔ ∃ x ∈ s, ∃ y ∈ t, x + y = a := Iff.rfl
theorem mem_div [Div α] {s t : Set α} {a : α} : a ∈ s / t ↔ ∃ x ∈ s, ∃ y ∈ t, x / y = a := Iff.rfl
theorem mem_sub [Sub α] {s t : Set α} {a : α} : a ∈ s - t ↔ ∃ x ∈ s, ∃ y ∈ t, x - y = a := Iff.rfl
theorem mem_smul [SMul α β] {s : Set α} {t : Set β} {b : β} : b ∈ s • t ↔ ∃ x ∈ s, ∃ y ∈ t, x • y = b := Iff.rfl
theorem mem_smul_set [SMul α β] {t : Set β} {a : α} {x : β} : x ∈ a • t ↔ ∃ y, y ∈ t ∧ a • y = x := Iff.rfl
theorem mul_mem_mul [Mul α] {s t : Set α} {a b : α} (ha : a ∈ s) (hb : b ∈ t) : a * b ∈ s * t := ⟨a, ha, b, hb, rfl⟩
theorem add_mem_add [Add α] {s t : Set α} {a b : α} (ha : a ∈ s) (hb : b ∈ t) : a + b ∈ s + t := ⟨a, ha, b, hb, rfl⟩

/-- Pointwise multiplication in a semigroup is associative. -/
@[reducible] protected def semigroup [Semigroup α] : Semigroup (Set α) where
  toMul := Set.mul
  mul_assoc s t r := Set.ext fun x => ⟨
    by rintro ⟨_, ⟨a, ha, b, hb, rfl⟩, c, hc, rfl⟩; exact ⟨a, ha, b * c, ⟨b, hb, c, hc, rfl⟩, (mul_assoc a b c).symm⟩,
    by rintro ⟨a, ha, _, ⟨b, hb, c, hc, rfl⟩, rfl⟩; exact ⟨a * b, ⟨a, ha, b, hb, rfl⟩, c, hc, mul_assoc a b c⟩⟩
/-- Pointwise addition in an additive semigroup is associative. -/
@[reducible] protected def addSemigroup [AddSemigroup α] : AddSemigroup (Set α) where
  toAdd := Set.add
  add_assoc s t r := Set.ext fun x => ⟨
    by rintro ⟨_, ⟨a, ha, b, hb, rfl⟩, c, hc, rfl⟩; exact ⟨a, ha, b + c, ⟨b, hb, c, hc, rfl⟩, (AddSemigroup.add_assoc a b c).symm⟩,
    by rintro ⟨a, ha, _, ⟨b, hb, c, hc, rfl⟩, rfl⟩; exact ⟨a + b, ⟨a, ha, b, hb, rfl⟩, c, hc, AddSemigroup.add_assoc a b c⟩⟩
/-- The sets of elements of a monoid are a monoid. -/
@[reducible] protected def monoid [Monoid α] : Monoid (Set α) where
  toSemigroup := Set.semigroup
  toOne := Set.one
  one_mul s := Set.ext fun x => ⟨by rintro ⟨_, rfl, b, hb, rfl⟩; show 1 * b ∈ s; rw [one_mul]; exact hb,
    fun h => ⟨1, rfl, x, h, one_mul x⟩⟩
  mul_one s := Set.ext fun x => ⟨by rintro ⟨b, hb, _, rfl, rfl⟩; show b * 1 ∈ s; rw [mul_one]; exact hb,
    fun h => ⟨x, h, 1, rfl, mul_one x⟩⟩
  npow n s := s ^ n
/-- The sets of elements of an additive monoid are an additive monoid. -/
@[reducible] protected def addMonoid [AddMonoid α] : AddMonoid (Set α) where
  toAddSemigroup := Set.addSemigroup
  toZero := Set.zero
  zero_add s := Set.ext fun x => ⟨by rintro ⟨_, rfl, b, hb, rfl⟩; show 0 + b ∈ s; rw [AddMonoid.zero_add]; exact hb,
    fun h => ⟨0, rfl, x, h, AddMonoid.zero_add x⟩⟩
  add_zero s := Set.ext fun x => ⟨by rintro ⟨b, hb, _, rfl, rfl⟩; show b + 0 ∈ s; rw [AddMonoid.add_zero]; exact hb,
    fun h => ⟨x, h, 0, rfl, AddMonoid.add_zero x⟩⟩
  nsmul n s := n • s
/-- The sets of elements of a commutative monoid are a commutative monoid. -/
@[reducible] protected def commMonoid [CommMonoid α] : CommMonoid (Set α) where
  toMonoid := Set.monoid
  mul_comm s t := Set.ext fun x => ⟨by rintro ⟨a, ha, b, hb, rfl⟩; exact ⟨b, hb, a, ha, mul_comm b a⟩,
    by rintro ⟨a, ha, b, hb, rfl⟩; exact ⟨b, hb, a, ha, mul_comm b a⟩⟩
/-- The sets of elements of a commutative additive monoid are a commutative additive monoid. -/
@[reducible] protected def addCommMonoid [AddCommMonoid α] : AddCommMonoid (Set α) where
  toAddMonoid := Set.addMonoid
  add_comm s t := Set.ext fun x => ⟨by rintro ⟨a, ha, b, hb, rfl⟩; exact ⟨b, hb, a, ha, AddCommSemigroup.add_comm b a⟩,
    by rintro ⟨a, ha, b, hb, rfl⟩; exact ⟨b, hb, a, ha, AddCommSemigroup.add_comm b a⟩⟩
/-- A monoid that acts on a type acts on its sets. -/
@[reducible] protected def mulActionSet [Monoid α] [MulAction α β] : MulAction α (Set β) where
  toSMul := Set.smulSet
  one_smul s := Set.ext fun x => ⟨by rintro ⟨y, hy, rfl⟩; show (1 : α) • y ∈ s; rw [one_smul]; exact hy,
    fun h => ⟨x, h, one_smul α x⟩⟩
  mul_smul a b s := Set.ext fun x => ⟨by rintro ⟨y, hy, rfl⟩; exact ⟨b • y, ⟨y, hy, rfl⟩, (mul_smul a b y).symm⟩,
    by rintro ⟨_, ⟨y, hy, rfl⟩, rfl⟩; exact ⟨y, hy, mul_smul a b y⟩⟩
end Set

namespace Pointwise
attribute [scoped instance] Set.semigroup Set.addSemigroup Set.monoid Set.addMonoid Set.commMonoid Set.addCommMonoid
attribute [scoped instance] Set.mulActionSet
end Pointwise
end
