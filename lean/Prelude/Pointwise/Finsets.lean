/-!
# Pointwise operations on finite sets

In the scope `Pointwise`, finite sets are added, multiplied, negated and scaled elementwise.
-/

noncomputable section
universe u v w

namespace Finset
variable {α : Type u} {β : Type v} {γ : Type w}

/-- The values of a function of two arguments on two finite sets. -/
def image₂ [DecidableEq γ] (f : α → β → γ) (s : Finset α) (t : Finset β) : Finset γ := (s ×ˢ t).image (Function.uncurry f)
theorem mem_image₂ [DecidableEq γ] {f : α → β → γ} {s : Finset α} {t : Finset β} {c : γ} :
    c ∈ image₂ f s t ↔ ∃ a ∈ s, ∃ b ∈ t, f a b = c := by
  unfold image₂
  rw [mem_image]
  constructor
  · rintro ⟨p, hp, rfl⟩; exact ⟨p.1, (mem_product.1 hp).1, p.2, (mem_product.1 hp).2, rfl⟩
  · rintro ⟨a, ha, b, hb, rfl⟩; exact ⟨(a, b), mem_product.2 ⟨ha, hb⟩, rfl⟩

/-- The finite set `{1}` is the unit of pointwise multiplication. -/
@[reducible] protected def one [One α] : One (Finset α) := ⟨{1}⟩
/-- The finite set `{0}` is the zero of pointwise addition. -/
@[reducible] protected def zero [Zero α] : Zero (Finset α) := ⟨{0}⟩
section
variable [DecidableEq α] [DecidableEq β]
/-- The inverses of the elements of a finite set. -/
@[reducible] protected def inv [Inv α] : Inv (Finset α) := ⟨image Inv.inv⟩
/-- The negatives of the elements of a finite set. -/
@[reducible] protected def neg [Neg α] : Neg (Finset α) := ⟨image Neg.neg⟩
/-- The products of elements of two finite sets. -/
@[reducible] protected def mul [Mul α] : Mul (Finset α) := ⟨image₂ (· * ·)⟩
/-- The sums of elements of two finite sets. -/
@[reducible] protected def add [Add α] : Add (Finset α) := ⟨image₂ (· + ·)⟩
/-- The quotients of elements of two finite sets. -/
@[reducible] protected def div [Div α] : Div (Finset α) := ⟨image₂ (· / ·)⟩
/-- The differences of elements of two finite sets. -/
@[reducible] protected def sub [Sub α] : Sub (Finset α) := ⟨image₂ (· - ·)⟩
/-- The multiples of elements of a finite set by scalars in a finite set. -/
@[reducible] protected def smul [SMul α β] : SMul (Finset α) (Finset β) := ⟨image₂ (· • ·)⟩
/-- The translates of points of a finite set by vectors in a finite set. -/
@[reducible] protected def vadd [VAdd α β] : VAdd (Finset α) (Finset β) := ⟨image₂ (· +ᵥ ·)⟩
/-- The image of a finite set under the action of one scalar. -/
@[reducible] protected def smulFinset [SMul α β] : SMul α (Finset β) := ⟨fun a => image (a • ·)⟩
/-- The translate of a finite set by one vector. -/
@[reducible] protected def vaddFinset [VAdd α β] : VAdd α (Finset β) := ⟨fun a => image (a +ᵥ ·)⟩
end
end Finset

namespace Pointwise
attribute [scoped instance] Finset.one Finset.zero Finset.inv Finset.neg Finset.mul Finset.add Finset.div Finset.sub
attribute [scoped instance] Finset.smul Finset.vadd Finset.smulFinset Finset.vaddFinset
end Pointwise

namespace Finset
open Pointwise
variable {α : Type u} {β : Type v} [DecidableEq α] [DecidableEq β]
/-- The sums of `n` elements of a finite set. -/
@[reducible] protected def nsmul [Zero α] [Add α] : SMul ℕ (Finset α) := ⟨nsmulRec⟩
/-- The products of `n` elements of a finite set. -/
@[reducible] protected def npow [One α] [Mul α] : Pow (Finset α) ℕ := ⟨fun s n => npowRec n s⟩
/-- Repeated pointwise addition, and negation for a negative number of summands. -/
@[reducible] protected def zsmul [Zero α] [Add α] [Neg α] : SMul ℤ (Finset α) := ⟨zsmulRec⟩
/-- Repeated pointwise multiplication, and inversion for a negative number of factors. -/
@[reducible] protected def zpow [One α] [Mul α] [Inv α] : Pow (Finset α) ℤ := ⟨fun s n => zpowRec npowRec n s⟩
end Finset

namespace Pointwise
attribute [scoped instance] Finset.nsmul Finset.npow Finset.zsmul Finset.zpow
end Pointwise

namespace Finset
open Pointwise
variable {α : Type u} {β : Type v} [DecidableEq α] [DecidableEq β]
theorem mem_mul [Mul α] {s t : Finset α} {x : α} : x ∈ s * t ↔ ∃ y ∈ s, ∃ z ∈ t, y * z = x := mem_image₂
theorem mem_add [Add α] {s t : Finset α} {x : α} : x ∈ s + t ↔ ∃ y ∈ s, ∃ z ∈ t, y + z = x := mem_image₂
theorem mem_div [Div α] {s t : Finset α} {a : α} : a ∈ s / t ↔ ∃ b ∈ s, ∃ c ∈ t, b / c = a := mem_image₂
theorem mem_sub [Sub α] {s t : Finset α} {a : α} : a ∈ s - t ↔ ∃ b ∈ s, ∃ c ∈ t, b - c = a := mem_image₂
omit [DecidableEq α] in
theorem mem_smul [SMul α β] {s : Finset α} {t : Finset β} {x : β} : x ∈ s • t ↔ ∃ y ∈ s, ∃ z ∈ t, y • z = x := mem_image₂
omit [DecidableEq α] in
theorem mem_smul_finset [SMul α β] {s : Finset β} {a : α} {x : β} : x ∈ a • s ↔ ∃ y, y ∈ s ∧ a • y = x := mem_image
omit [DecidableEq α] in
theorem mem_one [One α] {a : α} : a ∈ (1 : Finset α) ↔ a = 1 := List.mem_singleton
omit [DecidableEq α] in
theorem mem_zero [Zero α] {a : α} : a ∈ (0 : Finset α) ↔ a = 0 := List.mem_singleton

/-- Pointwise multiplication of finite sets in a semigroup is associative. -/
@[reducible] protected def semigroup [Semigroup α] : Semigroup (Finset α) where
  toMul := Finset.mul
  mul_assoc s t r := ext' fun x => by
    simp only [mem_mul]
    exact ⟨by rintro ⟨_, ⟨a, ha, b, hb, rfl⟩, c, hc, rfl⟩; exact ⟨a, ha, b * c, ⟨b, hb, c, hc, rfl⟩, (mul_assoc a b c).symm⟩,
      by rintro ⟨a, ha, _, ⟨b, hb, c, hc, rfl⟩, rfl⟩; exact ⟨a * b, ⟨a, ha, b, hb, rfl⟩, c, hc, mul_assoc a b c⟩⟩
/-- Pointwise addition of finite sets in an additive semigroup is associative. -/
@[reducible] protected def addSemigroup [AddSemigroup α] : AddSemigroup (Finset α) where
  toAdd := Finset.add
  add_assoc s t r := ext' fun x => by
    simp only [mem_add]
    exact ⟨by rintro ⟨_, ⟨a, ha, b, hb, rfl⟩, c, hc, rfl⟩; exact ⟨a, ha, b + c, ⟨b, hb, c, hc, rfl⟩, (AddSemigroup.add_assoc a b c).symm⟩,
      by rintro ⟨a, ha, _, ⟨b, hb, c, hc, rfl⟩, rfl⟩; exact ⟨a + b, ⟨a, ha, b, hb, rfl⟩, c, hc, AddSemigroup.add_assoc a b c⟩⟩
/-- The finite sets of elements of a monoid are a monoid. -/
@[reducible] protected def monoid [Monoid α] : Monoid (Finset α) where
  toSemigroup := Finset.semigroup
  toOne := Finset.one
  one_mul s := ext' fun x => mem_mul.trans ⟨
    by rintro ⟨a, ha, b, hb, rfl⟩; obtain rfl := mem_one.1 ha; rw [one_mul]; exact hb, fun h => ⟨1, mem_one.2 rfl, x, h, one_mul x⟩⟩
  mul_one s := ext' fun x => mem_mul.trans ⟨
    by rintro ⟨b, hb, a, ha, rfl⟩; obtain rfl := mem_one.1 ha; rw [mul_one]; exact hb, fun h => ⟨x, h, 1, mem_one.2 rfl, mul_one x⟩⟩
  npow n s := s ^ n
/-- The finite sets of elements of an additive monoid are an additive monoid. -/
@[reducible] protected def addMonoid [AddMonoid α] : AddMonoid (Finset α) where
  toAddSemigroup := Finset.addSemigroup
  toZero := Finset.zero
  zero_add s := ext' fun x => mem_add.trans ⟨
    by rintro ⟨a, ha, b, hb, rfl⟩; obtain rfl := mem_zero.1 ha; rw [AddMonoid.zero_add]; exact hb,
    fun h => ⟨0, mem_zero.2 rfl, x, h, AddMonoid.zero_add x⟩⟩
  add_zero s := ext' fun x => mem_add.trans ⟨
    by rintro ⟨b, hb, a, ha, rfl⟩; obtain rfl := mem_zero.1 ha; rw [AddMonoid.add_zero]; exact hb,
    fun h => ⟨x, h, 0, mem_zero.2 rfl, AddMonoid.add_zero x⟩⟩
  nsmul n s := n • s
/-- The finite sets of elements of a commutative monoid are a commutative monoid. -/
@[reducible] protected def commMonoid [CommMonoid α] : CommMonoid (Finset α) where
  toMonoid := Finset.monoid
  mul_comm s t := ext' fun x => by
    rw [mem_mul, mem_mul]
    constructor <;> (rintro ⟨a, ha, b, hb, rfl⟩; exact ⟨b, hb, a, ha, mul_comm b a⟩)
/-- The finite sets of elements of a commutative additive monoid are a commutative additive monoid. -/
@[reducible] protected def addCommMonoid [AddCommMonoid α] : AddCommMonoid (Finset α) where
  toAddMonoid := Finset.addMonoid
  add_comm s t := ext' fun x => by
    rw [mem_add, mem_add]
    constructor <;> (rintro ⟨a, ha, b, hb, rfl⟩; exact ⟨b, hb, a, ha, AddCommSemigroup.add_comm b a⟩)
/-- A monoid that acts on a type acts on its finite sets. -/
@[reducible] protected def mulActionFinset {α : Type u} [Monoid α] [MulAction α β] : MulAction α (Finset β) where
  toSMul := Finset.smulFinset
  one_smul s := ext' fun x => mem_smul_finset.trans ⟨by rintro ⟨y, hy, rfl⟩; rw [one_smul]; exact hy, fun h => ⟨x, h, one_smul α x⟩⟩
  mul_smul a b s := ext' fun x => by
    rw [mem_smul_finset, mem_smul_finset]
    exact ⟨by rintro ⟨y, hy, rfl⟩; exact ⟨b • y, mem_smul_finset.2 ⟨y, hy, rfl⟩, (mul_smul a b y).symm⟩,
      by rintro ⟨_, h, rfl⟩; obtain ⟨y, hy, rfl⟩ := mem_smul_finset.1 h; exact ⟨y, hy, mul_smul a b y⟩⟩
end Finset

namespace Pointwise
attribute [scoped instance] Finset.semigroup Finset.addSemigroup Finset.monoid Finset.addMonoid
attribute [scoped instance] Finset.commMonoid Finset.addCommMonoid Finset.mulActionFinset
end Pointwise
end
