/-!
# Groups and monoids, multiplicative and additive
-/

section
universe u v

/-- An associative multiplication. -/
class Semigroup (G : Type u) extends Mul G where
  /-- Multiplication is associative. -/
  protected mul_assoc : ∀ a b c : G, a * b * c = a * (b * c)
/-- An associative addition. -/
class AddSemigroup (G : Type u) extends Add G where
  /-- Addition is associative. -/
  protected add_assoc : ∀ a b c : G, a + b + c = a + (b + c)
/-- An associative and commutative multiplication. -/
class CommSemigroup (G : Type u) extends Semigroup G where
  /-- Multiplication is commutative. -/
  protected mul_comm : ∀ a b : G, a * b = b * a
/-- An associative and commutative addition. -/
class AddCommSemigroup (G : Type u) extends AddSemigroup G where
  /-- Addition is commutative. -/
  protected add_comm : ∀ a b : G, a + b = b + a

/-- The integer power by repeated multiplication and inversion. -/
noncomputable def zpowRec {M : Type u} [One M] [Mul M] [Inv M] (npow : Nat → M → M := npowRec) : Int → M → M
  | Int.ofNat n, a => npow n a
  | Int.negSucc n, a => (npow (n + 1) a)⁻¹
/-- The integer multiple by repeated addition and negation. -/
noncomputable def zsmulRec {M : Type u} [Zero M] [Add M] [Neg M] (nsmul : Nat → M → M := nsmulRec) : Int → M → M
  | Int.ofNat n, a => nsmul n a
  | Int.negSucc n, a => -(nsmul (n + 1) a)

/-- An associative multiplication with a neutral element. -/
class Monoid (M : Type u) extends Semigroup M, One M where
  /-- `1` is neutral on the left. -/
  protected one_mul : ∀ a : M, 1 * a = a
  /-- `1` is neutral on the right. -/
  protected mul_one : ∀ a : M, a * 1 = a
  /-- Powers with natural exponents. -/
  protected npow : Nat → M → M := npowRec
  /-- The zeroth power is one. -/
  protected npow_zero : ∀ x, npow 0 x = 1 := by intros; rfl
  /-- The next power. -/
  protected npow_succ : ∀ (n : Nat) (x), npow (n + 1) x = npow n x * x := by intros; rfl
/-- An associative addition with a neutral element. -/
class AddMonoid (M : Type u) extends AddSemigroup M, Zero M where
  /-- `0` is neutral on the left. -/
  protected zero_add : ∀ a : M, 0 + a = a
  /-- `0` is neutral on the right. -/
  protected add_zero : ∀ a : M, a + 0 = a
  /-- Multiples by natural numbers. -/
  protected nsmul : Nat → M → M := nsmulRec
  /-- The zeroth multiple is zero. -/
  protected nsmul_zero : ∀ x, nsmul 0 x = 0 := by intros; rfl
  /-- The next multiple. -/
  protected nsmul_succ : ∀ (n : Nat) (x), nsmul (n + 1) x = nsmul n x + x := by intros; rfl
/-- A commutative monoid. -/
class CommMonoid (M : Type u) extends Monoid M, CommSemigroup M
/-- A commutative additive monoid. -/
class AddCommMonoid (M : Type u) extends AddMonoid M, AddCommSemigroup M

/-- A monoid with inverse and division; nothing is said about the inverse. -/
class DivInvMonoid (G : Type u) extends Monoid G, Inv G, Div G where
  div := fun a b => a * b⁻¹
  /-- Division is multiplication by the inverse. -/
  protected div_eq_mul_inv : ∀ a b : G, a / b = a * b⁻¹ := by intros; rfl
  /-- Powers with integer exponents. -/
  protected zpow : Int → G → G := zpowRec npow
  /-- The zeroth power is one. -/
  protected zpow_zero' : ∀ a : G, zpow 0 a = 1 := by intros; exact Monoid.npow_zero _
  /-- The next power. -/
  protected zpow_succ' (n : Nat) (a : G) : zpow (n + 1 : Nat) a = zpow n a * a := by
    intros; exact Monoid.npow_succ _ _
  /-- Negative exponents. -/
  protected zpow_neg' (n : Nat) (a : G) : zpow (Int.negSucc n) a = (zpow (n + 1 : Nat) a)⁻¹ := by
    intros; rfl
/-- An additive monoid with negation and subtraction; nothing is said about negation. -/
class SubNegMonoid (G : Type u) extends AddMonoid G, Neg G, Sub G where
  sub := fun a b => a + -b
  /-- Subtraction is addition of the negative. -/
  protected sub_eq_add_neg : ∀ a b : G, a - b = a + -b := by intros; rfl
  /-- Multiples by integers. -/
  protected zsmul : Int → G → G := zsmulRec nsmul
  /-- The zeroth multiple is zero. -/
  protected zsmul_zero' : ∀ a : G, zsmul 0 a = 0 := by intros; exact AddMonoid.nsmul_zero _
  /-- The next multiple. -/
  protected zsmul_succ' (n : Nat) (a : G) : zsmul (n + 1 : Nat) a = zsmul n a + a := by
    intros; exact AddMonoid.nsmul_succ _ _
  /-- Negative multiples. -/
  protected zsmul_neg' (n : Nat) (a : G) : zsmul (Int.negSucc n) a = -(zsmul (n + 1 : Nat) a) := by
    intros; rfl

/-- A group. -/
class Group (G : Type u) extends DivInvMonoid G where
  /-- The inverse is a left inverse. -/
  protected inv_mul_cancel : ∀ a : G, a⁻¹ * a = 1
/-- An additive group. -/
class AddGroup (A : Type u) extends SubNegMonoid A where
  /-- The negative is a left negative. -/
  protected neg_add_cancel : ∀ a : A, -a + a = 0
/-- A commutative group. -/
class CommGroup (G : Type u) extends Group G, CommMonoid G
/-- A commutative additive group. -/
class AddCommGroup (G : Type u) extends AddGroup G, AddCommMonoid G

/-- Powers with natural exponents in a monoid. -/
noncomputable instance (priority := low) Monoid.toNatPow {M : Type u} [Monoid M] : NatPow M :=
  ⟨fun x n => Monoid.npow n x⟩
/-- Powers with integer exponents. -/
noncomputable instance (priority := low) DivInvMonoid.toZPow {M : Type u} [DivInvMonoid M] : Pow M Int :=
  ⟨fun x n => DivInvMonoid.zpow n x⟩
/-- Multiples by natural numbers in an additive monoid. -/
noncomputable instance (priority := low) AddMonoid.toNatSMul {M : Type u} [AddMonoid M] : SMul Nat M :=
  ⟨AddMonoid.nsmul⟩
/-- Multiples by integers. -/
noncomputable instance (priority := low) SubNegMonoid.toZSMul {M : Type u} [SubNegMonoid M] : SMul Int M :=
  ⟨SubNegMonoid.zsmul⟩

theorem mul_assoc {G : Type u} [Semigroup G] (a b c : G) : a * b * c = a * (b * c) :=
  Semigroup.mul_assoc a b c
theorem add_assoc {G : Type u} [AddSemigroup G] (a b c : G) : a + b + c = a + (b + c) :=
  AddSemigroup.add_assoc a b c
theorem mul_comm {G : Type u} [CommSemigroup G] (a b : G) : a * b = b * a :=
  CommSemigroup.mul_comm a b
theorem add_comm {G : Type u} [AddCommSemigroup G] (a b : G) : a + b = b + a :=
  AddCommSemigroup.add_comm a b
theorem one_mul {M : Type u} [Monoid M] (a : M) : 1 * a = a := Monoid.one_mul a
theorem mul_one {M : Type u} [Monoid M] (a : M) : a * 1 = a := Monoid.mul_one a
theorem zero_add {M : Type u} [AddMonoid M] (a : M) : 0 + a = a := AddMonoid.zero_add a
theorem add_zero {M : Type u} [AddMonoid M] (a : M) : a + 0 = a := AddMonoid.add_zero a
theorem pow_zero {M : Type u} [Monoid M] (a : M) : a ^ 0 = 1 := Monoid.npow_zero a
theorem pow_succ {M : Type u} [Monoid M] (a : M) (n : Nat) : a ^ (n + 1) = a ^ n * a :=
  Monoid.npow_succ n a

/-- The invertible elements of a monoid, with their inverses. -/
structure Units (α : Type u) [Monoid α] where
  /-- The element. -/
  val : α
  /-- Its inverse. -/
  inv : α
  /-- The inverse is a right inverse. -/
  val_inv : val * inv = 1
  /-- The inverse is a left inverse. -/
  inv_val : inv * val = 1

/-- `αˣ`: the units of `α`. -/
postfix:1024 "ˣ" => Units

namespace Units
variable {α : Type u} [Monoid α]
noncomputable instance : CoeHead αˣ α := ⟨val⟩
theorem ext {a b : αˣ} (h : a.val = b.val) : a = b := by
  cases a with | mk v i h₁ h₂ => cases b with | mk v' i' h₁' h₂' =>
  dsimp only at h
  subst h
  have : i = i' := by
    have := congrArg (· * i') h₂
    simp only [mul_assoc, h₁', mul_one, one_mul] at this
    exact this
  subst this; rfl
noncomputable instance : Mul αˣ := ⟨fun a b => ⟨a.val * b.val, b.inv * a.inv,
  by rw [mul_assoc, ← mul_assoc b.val, b.val_inv, one_mul, a.val_inv],
  by rw [mul_assoc, ← mul_assoc a.inv, a.inv_val, one_mul, b.inv_val]⟩⟩
noncomputable instance : One αˣ := ⟨⟨1, 1, one_mul 1, one_mul 1⟩⟩
noncomputable instance : Inv αˣ := ⟨fun a => ⟨a.inv, a.val, a.inv_val, a.val_inv⟩⟩
noncomputable instance : Group αˣ where
  mul_assoc a b c := ext (mul_assoc a.val b.val c.val)
  one_mul a := ext (one_mul a.val)
  mul_one a := ext (mul_one a.val)
  npow := npowRec
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
  inv_mul_cancel a := ext a.inv_val
end Units

section
variable {α : Type u}
/-- `a` is invertible. -/
noncomputable def IsUnit [Monoid α] (a : α) : Prop := ∃ u : αˣ, (u : α) = a
/-- `a` is the square of some element. -/
noncomputable def IsSquare [Mul α] (a : α) : Prop := ∃ r, a = r * r
/-- `a` is the double of some element. -/
noncomputable def Even [Add α] (a : α) : Prop := ∃ r, a = r + r
/-- A non-unit that is no product of two non-units. -/
structure Irreducible [Monoid α] (p : α) : Prop where
  /-- It is not a unit. -/
  not_isUnit : ¬IsUnit p
  /-- In a factorisation one factor is a unit. -/
  isUnit_or_isUnit ⦃a b : α⦄ : p = a * b → IsUnit a ∨ IsUnit b
/-- `a` and `b` commute. -/
noncomputable def Commute [Mul α] (a b : α) : Prop := a * b = b * a
/-- `a` and `b` are equal up to a unit. -/
noncomputable def Associated [Monoid α] (x y : α) : Prop := ∃ u : αˣ, x * u = y
/-- `a` equals its own square. -/
noncomputable def IsIdempotentElem [Mul α] (a : α) : Prop := a * a = a
/-- `a` divides `b`: `b` is a multiple of `a`. -/
noncomputable instance (priority := low) semigroupDvd [Semigroup α] : Dvd α := ⟨fun a b => ∃ c, b = a * c⟩
/-- No square of a non-unit divides `r`. -/
noncomputable def Squarefree [Monoid α] (r : α) : Prop := ∀ x : α, x * x ∣ r → IsUnit x

open Classical in
/-- The order of an element: the least positive `n` with `x ^ n = 1`, and `0` if there is none. -/
noncomputable def orderOf [Monoid α] (x : α) : Nat := sInf {n : Nat | 0 < n ∧ x ^ n = 1}
/-- The order of an element: the least positive `n` with `n • x = 0`, and `0` if there is none. -/
noncomputable def addOrderOf [AddMonoid α] (x : α) : Nat := sInf {n : Nat | 0 < n ∧ n • x = 0}
/-- Some positive power of `x` is one. -/
noncomputable def IsOfFinOrder [Monoid α] (x : α) : Prop := ∃ n : Nat, 0 < n ∧ x ^ n = 1
end

/-- A group generated by one element. -/
class IsCyclic (G : Type u) [Group G] : Prop where
  /-- There is a generator. -/
  exists_generator : ∃ g : G, ∀ x : G, ∃ n : Int, g ^ n = x

end
