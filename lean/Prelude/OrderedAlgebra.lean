/-!
# Ordered groups and rings, absolute value, floor and ceiling, and the instances on ℕ, ℤ, ℚ
-/

section
universe u v

/-- Multiplication is monotone. -/
class IsOrderedMonoid (α : Type u) [CommMonoid α] [PartialOrder α] : Prop where
  /-- Multiplication by a constant is monotone. -/
  protected mul_le_mul_left : ∀ a b : α, a ≤ b → ∀ c, c * a ≤ c * b
/-- Addition is monotone. -/
class IsOrderedAddMonoid (α : Type u) [AddCommMonoid α] [PartialOrder α] : Prop where
  /-- Addition of a constant is monotone. -/
  protected add_le_add_left : ∀ a b : α, a ≤ b → ∀ c, c + a ≤ c + b
/-- Addition and multiplication by nonnegative elements are monotone. -/
class IsOrderedRing (R : Type u) [Semiring R] [PartialOrder R] : Prop extends
    IsOrderedAddMonoid R where
  /-- Zero is at most one. -/
  protected zero_le_one : (0 : R) ≤ 1
  /-- Multiplication on the left by a nonnegative element is monotone. -/
  protected mul_le_mul_of_nonneg_left : ∀ a b c : R, a ≤ b → 0 ≤ c → c * a ≤ c * b
  /-- Multiplication on the right by a nonnegative element is monotone. -/
  protected mul_le_mul_of_nonneg_right : ∀ a b c : R, a ≤ b → 0 ≤ c → a * c ≤ b * c
/-- Addition and multiplication by positive elements are strictly monotone. -/
class IsStrictOrderedRing (R : Type u) [Semiring R] [PartialOrder R] : Prop extends
    IsOrderedAddMonoid R, Nontrivial R where
  /-- Addition reflects the order. -/
  protected le_of_add_le_add_left : ∀ a b c : R, a + b ≤ a + c → b ≤ c
  /-- Zero is at most one. -/
  protected zero_le_one : (0 : R) ≤ 1
  /-- Multiplication on the left by a positive element is strictly monotone. -/
  protected mul_lt_mul_of_pos_left : ∀ a b c : R, a < b → 0 < c → c * a < c * b
  /-- Multiplication on the right by a positive element is strictly monotone. -/
  protected mul_lt_mul_of_pos_right : ∀ a b c : R, a < b → 0 < c → a * c < b * c

/-- The absolute value `a ⊔ -a`. -/
noncomputable def abs {α : Type u} [Lattice α] [AddGroup α] (a : α) : α := a ⊔ -a
/-- `|a|`: the absolute value. -/
macro:max atomic("|" noWs) a:term noWs "|" : term => `(abs $a)
/-- Print `abs` with bars. -/
@[app_unexpander abs] meta def unexpandAbs : Lean.PrettyPrinter.Unexpander
  | `($_ $a) => `(|$a|)
  | _ => throw ()

noncomputable instance (priority := low) IsStrictOrderedRing.toGrindOrderedRing {R : Type u} [Ring R]
    [PartialOrder R] [IsStrictOrderedRing R] : Lean.Grind.OrderedRing R where
  add_le_left_iff {a b} c := by
    constructor
    · intro h
      have := IsOrderedAddMonoid.add_le_add_left a b h c
      rwa [add_comm c, add_comm c] at this
    · intro h
      rw [add_comm a, add_comm b] at h
      exact IsStrictOrderedRing.le_of_add_le_add_left c a b h
  zero_lt_one := by
    rw [_root_.lt_iff_le_not_ge]
    refine ⟨IsStrictOrderedRing.zero_le_one, fun h => ?_⟩
    have h01 : (0 : R) = 1 := _root_.le_antisymm IsStrictOrderedRing.zero_le_one h
    obtain ⟨x, y, hxy⟩ := Nontrivial.exists_pair_ne (α := R)
    exact hxy (by rw [← _root_.mul_one x, ← _root_.mul_one y, ← h01, _root_.mul_zero, _root_.mul_zero])
  mul_lt_mul_of_pos_left h hc := IsStrictOrderedRing.mul_lt_mul_of_pos_left _ _ _ h hc
  mul_lt_mul_of_pos_right h hc := IsStrictOrderedRing.mul_lt_mul_of_pos_right _ _ _ h hc

/-! ### The natural numbers, the integers and the rational numbers -/

noncomputable instance Nat.instCommSemiring : CommSemiring Nat where
  add_assoc := Nat.add_assoc
  add_comm := Nat.add_comm
  zero_add := Nat.zero_add
  add_zero := Nat.add_zero
  nsmul n x := n * x
  nsmul_zero := Nat.zero_mul
  nsmul_succ := Nat.succ_mul
  mul_assoc := Nat.mul_assoc
  mul_comm := Nat.mul_comm
  one_mul := Nat.one_mul
  mul_one := Nat.mul_one
  npow n x := x ^ n
  npow_zero _ := rfl
  npow_succ _ _ := rfl
  zero_mul := Nat.zero_mul
  mul_zero := Nat.mul_zero
  left_distrib := Nat.mul_add
  right_distrib := Nat.add_mul
  natCast_zero := rfl
  natCast_succ _ := rfl

noncomputable instance Nat.instIsStrictOrderedRing : IsStrictOrderedRing Nat where
  add_le_add_left _ _ h c := Nat.add_le_add_left h c
  le_of_add_le_add_left _ _ _ := Nat.le_of_add_le_add_left
  zero_le_one := by decide
  mul_lt_mul_of_pos_left _ _ _ h hc := Nat.mul_lt_mul_of_pos_left h hc
  mul_lt_mul_of_pos_right _ _ _ h hc := Nat.mul_lt_mul_of_pos_right h hc

noncomputable instance Int.instCommRing : CommRing Int where
  add_assoc := Int.add_assoc
  add_comm := Int.add_comm
  zero_add := Int.zero_add
  add_zero := Int.add_zero
  nsmul n x := n * x
  nsmul_zero := Int.zero_mul
  nsmul_succ n x := by show ((n : Int) + 1) * x = _; rw [Int.add_mul, Int.one_mul]
  mul_assoc := Int.mul_assoc
  mul_comm := Int.mul_comm
  one_mul := Int.one_mul
  mul_one := Int.mul_one
  npow n x := x ^ n
  npow_zero x := Int.pow_zero x
  npow_succ n x := Int.pow_succ x n
  zero_mul := Int.zero_mul
  mul_zero := Int.mul_zero
  left_distrib := Int.mul_add
  right_distrib := Int.add_mul
  natCast_zero := rfl
  natCast_succ _ := rfl
  neg_add_cancel := Int.add_left_neg
  sub_eq_add_neg _ _ := Int.sub_eq_add_neg
  zsmul n x := n * x
  zsmul_zero' := Int.zero_mul
  zsmul_succ' n x := by show ((n : Int) + 1) * x = _; rw [Int.add_mul, Int.one_mul]
  zsmul_neg' n x := by rw [Int.negSucc_eq, Int.neg_mul]; rfl
  intCast_ofNat _ := rfl
  intCast_negSucc _ := rfl

noncomputable instance Int.instIsStrictOrderedRing : IsStrictOrderedRing Int where
  add_le_add_left _ _ h c := Int.add_le_add_left h c
  le_of_add_le_add_left _ _ _ := Int.le_of_add_le_add_left
  zero_le_one := by decide
  mul_lt_mul_of_pos_left _ _ _ h hc := Int.mul_lt_mul_of_pos_left h hc
  mul_lt_mul_of_pos_right _ _ _ h hc := Int.mul_lt_mul_of_pos_right h hc

noncomputable instance Rat.instField : Field Rat where
  add_assoc := Rat.add_assoc
  add_comm := Rat.add_comm
  zero_add := Rat.zero_add
  add_zero := Rat.add_zero
  mul_assoc := Rat.mul_assoc
  mul_comm := Rat.mul_comm
  one_mul := Rat.one_mul
  mul_one := Rat.mul_one
  nsmul n x := (n : Rat) * x
  nsmul_zero := Rat.zero_mul
  nsmul_succ n x := by
    show ((n + 1 : Nat) : Rat) * x = _
    rw [Rat.natCast_add, Rat.add_mul]; show _ + (1 : Rat) * x = _; rw [Rat.one_mul]
  npow n x := x ^ n
  npow_zero := Rat.pow_zero
  npow_succ n x := Rat.pow_succ x n
  zero_mul := Rat.zero_mul
  mul_zero := Rat.mul_zero
  left_distrib := Rat.mul_add
  right_distrib := Rat.add_mul
  natCast_zero := rfl
  natCast_succ n := by
    show ((n + 1 : Nat) : Rat) = n + 1
    exact Rat.natCast_add n 1
  neg_add_cancel := Rat.neg_add_cancel
  sub_eq_add_neg := Rat.sub_eq_add_neg
  zsmul n x := (n : Rat) * x
  zsmul_zero' := Rat.zero_mul
  zsmul_succ' n x := by
    show ((n + 1 : Nat) : Int).cast * x = ((n : Int) : Rat) * x + x
    have h : (((n + 1 : Nat) : Int) : Rat) = ((n : Int) : Rat) + 1 := Rat.intCast_add n 1
    rw [h, Rat.add_mul, Rat.one_mul]
  zsmul_neg' n x := by
    show ((Int.negSucc n : Int) : Rat) * x = -((((n + 1 : Nat) : Int) : Rat) * x)
    rw [Int.negSucc_eq, Rat.intCast_neg, Rat.neg_mul]; rfl
  intCast_ofNat _ := rfl
  intCast_negSucc _ := rfl
  div_eq_mul_inv := Rat.div_def
  zpow n x := x ^ n
  zpow_zero' := Rat.zpow_zero
  zpow_succ' n x := by
    show x ^ ((n + 1 : Nat) : Int) = x ^ (n : Int) * x
    rw [Rat.zpow_natCast, Rat.zpow_natCast, Rat.pow_succ]
  zpow_neg' n x := by
    show x ^ (Int.negSucc n) = (x ^ ((n + 1 : Nat) : Int))⁻¹
    rw [← Rat.zpow_neg]; rfl
  mul_inv_cancel := Rat.mul_inv_cancel
  inv_zero := Rat.inv_zero

noncomputable instance Rat.instIsStrictOrderedRing : IsStrictOrderedRing Rat where
  add_le_add_left a b h c := by grobner
  le_of_add_le_add_left a b c h := by grobner
  zero_le_one := by decide
  mul_lt_mul_of_pos_left _ _ _ h hc := Lean.Grind.OrderedRing.mul_lt_mul_of_pos_left h hc
  mul_lt_mul_of_pos_right _ _ _ h hc := Lean.Grind.OrderedRing.mul_lt_mul_of_pos_right h hc

/-! ### Floor and ceiling -/

/-- A linearly ordered ring with floor and ceiling. -/
class FloorRing (α : Type u) [Ring α] [LinearOrder α] where
  /-- The greatest integer at most `a`. -/
  floor : α → Int
  /-- The least integer at least `a`. -/
  ceil : α → Int
  /-- Floor is characterised by `z ≤ a ↔ z ≤ ⌊a⌋`. -/
  gc_coe_floor : ∀ (z : Int) (a : α), (z : α) ≤ a ↔ z ≤ floor a
  /-- Ceiling is characterised by `⌈a⌉ ≤ z ↔ a ≤ z`. -/
  gc_ceil_coe : ∀ (a : α) (z : Int), ceil a ≤ z ↔ a ≤ z

/-- An ordered semiring with natural-valued floor and ceiling. -/
class FloorSemiring (α : Type u) [Semiring α] [PartialOrder α] where
  /-- The greatest natural number at most `a`, and `0` for negative `a`. -/
  floor : α → Nat
  /-- The least natural number at least `a`. -/
  ceil : α → Nat
  /-- The floor of a negative element is zero. -/
  floor_of_neg {a : α} (ha : a < 0) : floor a = 0
  /-- Floor is characterised by `n ≤ ⌊a⌋₊ ↔ n ≤ a` for `0 ≤ a`. -/
  gc_floor {a : α} {n : Nat} (ha : 0 ≤ a) : n ≤ floor a ↔ (n : α) ≤ a
  /-- Ceiling is characterised by `⌈a⌉₊ ≤ n ↔ a ≤ n`. -/
  gc_ceil : ∀ (a : α) (n : Nat), ceil a ≤ n ↔ a ≤ n

/-- `⌊a⌋`: the greatest integer at most `a`. -/
noncomputable def Int.floor {α : Type u} [Ring α] [LinearOrder α] [FloorRing α] : α → Int := FloorRing.floor
/-- `⌈a⌉`: the least integer at least `a`. -/
noncomputable def Int.ceil {α : Type u} [Ring α] [LinearOrder α] [FloorRing α] : α → Int := FloorRing.ceil
/-- The fractional part `a - ⌊a⌋`. -/
noncomputable def Int.fract {α : Type u} [Ring α] [LinearOrder α] [FloorRing α] (a : α) : α := a - Int.floor a
/-- `⌊a⌋₊`: the greatest natural number at most `a`, and `0` for negative `a`. -/
noncomputable def Nat.floor {α : Type u} [Semiring α] [PartialOrder α] [FloorSemiring α] : α → Nat :=
  FloorSemiring.floor
/-- `⌈a⌉₊`: the least natural number at least `a`. -/
noncomputable def Nat.ceil {α : Type u} [Semiring α] [PartialOrder α] [FloorSemiring α] : α → Nat :=
  FloorSemiring.ceil
/-- Floor. -/
notation "⌊" a "⌋" => Int.floor a
/-- Ceiling. -/
notation "⌈" a "⌉" => Int.ceil a
/-- Natural floor. -/
notation "⌊" a "⌋₊" => Nat.floor a
/-- Natural ceiling. -/
notation "⌈" a "⌉₊" => Nat.ceil a
/-- The nearest integer; halves are rounded up. -/
noncomputable def round {α : Type u} [Ring α] [LinearOrder α] [FloorRing α] (x : α) : Int :=
  if 2 * Int.fract x < 1 then ⌊x⌋ else ⌈x⌉

noncomputable instance Int.instFloorRing : FloorRing Int where
  floor := id
  ceil := id
  gc_coe_floor _ _ := Iff.rfl
  gc_ceil_coe _ _ := Iff.rfl
noncomputable instance Nat.instFloorSemiring : FloorSemiring Nat where
  floor := id
  ceil := id
  floor_of_neg ha := absurd ha (Nat.not_lt_zero _)
  gc_floor {a n} _ := by show n ≤ a ↔ n ≤ a; exact Iff.rfl
  gc_ceil a n := by show a ≤ n ↔ a ≤ n; exact Iff.rfl
noncomputable instance Rat.instFloorRing : FloorRing Rat where
  floor := Rat.floor
  ceil x := -Rat.floor (-x)
  gc_coe_floor z a := Rat.le_floor_iff.symm
  gc_ceil_coe a z := by
    have := Rat.le_floor_iff (a := -a) (x := -z)
    have h : ((-z : Int) : Rat) = -(z : Rat) := Rat.intCast_neg z
    constructor
    · intro h'; have := this.1 (by omega); grobner
    · intro h'; have := this.2 (by grobner); omega

noncomputable instance (priority := 100) FloorRing.toFloorSemiring {α : Type u} [Ring α] [LinearOrder α]
    [FloorRing α] : FloorSemiring α where
  floor a := ⌊a⌋.toNat
  ceil a := ⌈a⌉.toNat
  floor_of_neg {a} ha := by
    have h : ¬ (0 : Int) ≤ ⌊a⌋ := fun h => by
      have h1 := (FloorRing.gc_coe_floor 0 a).2 h
      have h0 : ((0 : Int) : α) = 0 := (Ring.intCast_ofNat 0).trans Nat.cast_zero
      rw [h0] at h1
      exact (_root_.lt_iff_le_not_ge.1 ha).2 h1
    omega
  gc_floor {a n} ha := by
    have h0 : ((0 : Int) : α) = 0 := (Ring.intCast_ofNat 0).trans Nat.cast_zero
    have h1 : (0 : Int) ≤ ⌊a⌋ := (FloorRing.gc_coe_floor 0 a).1 (by rw [h0]; exact ha)
    have h2 : ((n : Int) : α) = n := Ring.intCast_ofNat n
    have h3 := FloorRing.gc_coe_floor (n : Int) a
    rw [h2] at h3
    rw [h3]
    show _ ↔ (n : Int) ≤ ⌊a⌋
    omega
  gc_ceil a n := by
    have h2 : ((n : Int) : α) = n := Ring.intCast_ofNat n
    have h3 := FloorRing.gc_ceil_coe a (n : Int)
    rw [h2] at h3
    rw [← h3]
    show _ ↔ ⌈a⌉ ≤ (n : Int)
    omega

end
