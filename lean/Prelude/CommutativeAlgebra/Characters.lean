/-!
# Exponential characteristic, residues, discriminants; multiplicative and additive characters
-/

noncomputable section
universe u v w u₁ v₁

/-! ### Exponential characteristic, residues, discriminants -/

/-- The exponential characteristic of a semiring: one in characteristic zero. -/
def ringExpChar (R : Type u) [Semiring R] : ℕ := max (ringChar R) 1
instance (priority := 100) expChar_prime (R : Type u) [Semiring R] (p : ℕ) [CharP R p] [h : Fact p.Prime] : ExpChar R p := ExpChar.prime h.out
instance (priority := 100) expChar_one (R : Type u) [Semiring R] [CharZero R] : ExpChar R 1 := ExpChar.zero
/-- The representative of a residue class of least absolute value, the positive one of two. -/
def ZMod.valMinAbs : ∀ {n : ℕ}, ZMod n → ℤ
  | 0, x => x
  | n@(_ + 1), x => if x.val ≤ n / 2 then x.val else (x.val : ℤ) - n

/-- The Sylvester matrix of a polynomial and its derivative with the last row divided by the leading coefficient. -/
def Polynomial.sylvesterDeriv {R : Type u} [CommRing R] (f : Polynomial R) :
    Matrix (Fin (f.natDegree - 1 + f.natDegree)) (Fin (f.natDegree - 1 + f.natDegree)) R :=
  Matrix.of fun i j => let n := f.natDegree
    if i.val = n - 1 + n - 1 then (if j.val = n - 1 then (n : R) else if j.val = n - 1 + n - 1 then 1 else 0)
    else if j.val < n then (if j.val ≤ i.val ∧ i.val ≤ j.val + (n - 1) then f.derivative.coeff (i.val - j.val) else 0)
    else (if j.val - n ≤ i.val ∧ i.val ≤ j.val - n + n then f.coeff (i.val - (j.val - n)) else 0)
/-- The discriminant of a polynomial: up to sign the resultant with its derivative divided by the leading coefficient. -/
def Polynomial.discr {R : Type u} [CommRing R] (f : Polynomial R) : R :=
  f.sylvesterDeriv.det * (-1) ^ (f.natDegree * (f.natDegree - 1) / 2)

/-! ### Characters -/

namespace MulChar
section
variable {R : Type u} {R' : Type v} [CommMonoid R] [CommMonoidWithZero R']
theorem ext' {χ χ' : MulChar R R'} (h : ∀ a, χ a = χ' a) : χ = χ' := DFunLike.coe_injective' (funext h)
theorem mul4' {M : Type u} [CommMonoid M] (a b c d : M) : (a * b) * (c * d) = (a * c) * (b * d) := by
  rw [mul_assoc, ← mul_assoc b, mul_comm b c, mul_assoc c, ← mul_assoc]
theorem inv_unique' {M : Type u} [CommMonoid M] {a b c : M} (h : a * b = 1) (h' : a * c = 1) : b = c := by
  rw [← mul_one b, ← h', ← mul_assoc, mul_comm b a, h, one_mul]
theorem isUnit_iff' {M : Type u} [CommMonoid M] {a : M} : IsUnit a ↔ ∃ b, a * b = 1 :=
  ⟨fun ⟨u, hu⟩ => ⟨u.inv, by have hu : u.val = a := hu; rw [← hu, u.val_inv]⟩, fun ⟨b, h⟩ => ⟨⟨a, b, h, by rw [mul_comm, h]⟩, rfl⟩⟩
open Classical in
/-- The trivial character: one at units, zero elsewhere. -/
def trivial (R : Type u) [CommMonoid R] (R' : Type v) [CommMonoidWithZero R'] : MulChar R R' where
  toFun a := if IsUnit a then 1 else 0
  map_one' := if_pos ⟨1, rfl⟩
  map_mul' x y := by
    by_cases hx : IsUnit x
    · by_cases hy : IsUnit y
      · have hxy : IsUnit (x * y) := by obtain ⟨a, rfl⟩ := hx; obtain ⟨b, rfl⟩ := hy; exact ⟨a * b, rfl⟩
        rw [if_pos hx, if_pos hy, if_pos hxy, one_mul]
      · have hxy : ¬IsUnit (x * y) := fun ⟨u, hu⟩ => hy ⟨⟨y, u.inv * x, by
          have hu : u.val = x * y := hu
          rw [mul_comm, mul_assoc, ← hu, u.inv_val], by
          have hu : u.val = x * y := hu
          rw [mul_assoc, ← hu, u.inv_val]⟩, rfl⟩
        rw [if_neg hy, if_neg hxy, mul_zero]
    · have hxy : ¬IsUnit (x * y) := fun ⟨u, hu⟩ => hx ⟨⟨x, y * u.inv, by
          have hu : u.val = x * y := hu
          rw [← mul_assoc, ← hu, u.val_inv], by
          have hu : u.val = x * y := hu
          rw [mul_comm, ← mul_assoc, ← hu, u.val_inv]⟩, rfl⟩
      rw [if_neg hx, if_neg hxy, zero_mul]
  map_nonunit' a h := if_neg h
instance hasOne : One (MulChar R R') := ⟨trivial R R'⟩
instance inhabited : Inhabited (MulChar R R') := ⟨1⟩
/-- The product of two characters. -/
def mul (χ χ' : MulChar R R') : MulChar R R' where
  toFun a := χ.toFun a * χ'.toFun a
  map_one' := by rw [χ.map_one', χ'.map_one', one_mul]
  map_mul' x y := by rw [χ.map_mul', χ'.map_mul']; exact mul4' _ _ _ _
  map_nonunit' a h := by show χ.toFun a * χ'.toFun a = 0; rw [χ.map_nonunit' a h, zero_mul]
instance hasMul : Mul (MulChar R R') := ⟨mul⟩
open Classical in
/-- The inverse of a character: its values at the inverses of units. -/
def inv (χ : MulChar R R') : MulChar R R' where
  toFun a := if h : ∃ b, a * b = 1 then χ.toFun (Classical.choose h) else 0
  map_one' := by
    have h : ∃ b : R, 1 * b = 1 := ⟨1, one_mul 1⟩
    rw [dif_pos h, show Classical.choose h = 1 from (one_mul _).symm.trans (Classical.choose_spec h)]; exact χ.map_one'
  map_mul' x y := by
    by_cases hx : ∃ b, x * b = 1
    · by_cases hy : ∃ b, y * b = 1
      · have hxy : ∃ b, x * y * b = 1 := ⟨Classical.choose hx * Classical.choose hy, by
          rw [mul4', Classical.choose_spec hx, Classical.choose_spec hy, one_mul]⟩
        rw [dif_pos hx, dif_pos hy, dif_pos hxy, ← χ.map_mul']
        exact congrArg χ.toFun (inv_unique' (Classical.choose_spec hxy) (by
          rw [mul4', Classical.choose_spec hx, Classical.choose_spec hy, one_mul]))
      · have hxy : ¬∃ b, x * y * b = 1 := fun ⟨b, hb⟩ => hy ⟨x * b, by rw [← mul_assoc, mul_comm y x, hb]⟩
        rw [dif_neg hy, dif_neg hxy, mul_zero]
    · have hxy : ¬∃ b, x * y * b = 1 := fun ⟨b, hb⟩ => hx ⟨y * b, by rw [← mul_assoc, hb]⟩
      rw [dif_neg hx, dif_neg hxy, zero_mul]
  map_nonunit' a h := dif_neg fun h' => h (isUnit_iff'.2 h')
instance hasInv : Inv (MulChar R R') := ⟨inv⟩
open Classical in
/-- The multiplicative characters are a commutative group. -/
instance commGroup : CommGroup (MulChar R R') where
  mul_assoc _ _ _ := ext' fun _ => mul_assoc _ _ _
  mul_comm _ _ := ext' fun _ => mul_comm _ _
  one_mul χ := ext' fun a => by
    show (if IsUnit a then 1 else 0) * χ.toFun a = χ.toFun a
    by_cases h : IsUnit a
    · rw [if_pos h, one_mul]
    · rw [χ.map_nonunit' a h, mul_zero]
  mul_one χ := ext' fun a => by
    show χ.toFun a * (if IsUnit a then 1 else 0) = χ.toFun a
    by_cases h : IsUnit a
    · rw [if_pos h, mul_one]
    · rw [χ.map_nonunit' a h, zero_mul]
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
  inv_mul_cancel χ := ext' fun a => by
    show (if h : ∃ b, a * b = 1 then χ.toFun (Classical.choose h) else 0) * χ.toFun a = if IsUnit a then 1 else 0
    by_cases h : ∃ b, a * b = 1
    · rw [dif_pos h, if_pos (isUnit_iff'.2 h), ← χ.map_mul', mul_comm, Classical.choose_spec h]; exact χ.map_one'
    · rw [dif_neg h, if_neg fun h' => h (isUnit_iff'.1 h'), zero_mul]
/-- A quadratic character has only the values zero, one and minus one. -/
def IsQuadratic {R : Type u} [CommMonoid R] {R' : Type v} [CommRing R'] (χ : MulChar R R') : Prop := ∀ a, χ a = 0 ∨ χ a = 1 ∨ χ a = -1
end
end MulChar
open Classical in
/-- The quadratic character as a function: zero at zero, one at squares, minus one elsewhere. -/
def quadraticCharFun (α : Type u) [MonoidWithZero α] [DecidableEq α] [DecidablePred (IsSquare : α → Prop)] (a : α) : ℤ :=
  if a = 0 then 0 else if IsSquare a then 1 else -1
open Classical in
/-- The quadratic character of a finite field. -/
def quadraticChar (F : Type u) [Field F] [Fintype F] [DecidableEq F] : MulChar F ℤ :=
  if h : ∃ χ : MulChar F ℤ, ∀ a, χ a = quadraticCharFun F a then Classical.choose h else 1
namespace AddChar
section
variable {A : Type u} {M : Type v} [AddMonoid A] [CommMonoid M]
theorem ext' {χ χ' : AddChar A M} (h : ∀ a, χ a = χ' a) : χ = χ' := DFunLike.coe_injective' (funext h)
/-- The additive characters are a commutative monoid. -/
instance instCommMonoid : CommMonoid (AddChar A M) where
  one := ⟨fun _ => 1, rfl, fun _ _ => (one_mul _).symm⟩
  mul f g := ⟨fun a => f.toFun a * g.toFun a, by
    show f.toFun 0 * g.toFun 0 = 1
    rw [f.map_zero_eq_one', g.map_zero_eq_one', one_mul], fun a b => by
    show f.toFun (a + b) * g.toFun (a + b) = (f.toFun a * g.toFun a) * (f.toFun b * g.toFun b)
    rw [f.map_add_eq_mul', g.map_add_eq_mul', mul_assoc, ← mul_assoc (f.toFun b), mul_comm (f.toFun b), mul_assoc (g.toFun a), ← mul_assoc]⟩
  mul_assoc _ _ _ := ext' fun _ => mul_assoc _ _ _
  one_mul _ := ext' fun _ => one_mul _
  mul_one _ := ext' fun _ => mul_one _
  mul_comm _ _ := ext' fun _ => mul_comm _ _
instance instInhabited : Inhabited (AddChar A M) := ⟨1⟩
/-- The character shifted by multiplication with an element. -/
def mulShift {R : Type u} [Ring R] (ψ : AddChar R M) (r : R) : AddChar R M where
  toFun x := ψ.toFun (r * x)
  map_zero_eq_one' := by rw [mul_zero]; exact ψ.map_zero_eq_one'
  map_add_eq_mul' a b := by rw [mul_add]; exact ψ.map_add_eq_mul' _ _
/-- The composition with an additive homomorphism. -/
def compAddMonoidHom {B : Type w} [AddMonoid B] (φ : AddChar B M) (f : A →+ B) : AddChar A M where
  toFun a := φ.toFun (f a)
  map_zero_eq_one' := by rw [map_zero]; exact φ.map_zero_eq_one'
  map_add_eq_mul' a b := by rw [map_add]; exact φ.map_add_eq_mul' _ _
end
end AddChar
namespace DirichletCharacter
section
variable {R : Type u} [CommMonoidWithZero R] {n : ℕ}
/-- A character of level `n` factors through level `d` if a character of level `d` gives its values at units. -/
def FactorsThrough (χ : DirichletCharacter R n) (d : ℕ) : Prop :=
  d ∣ n ∧ ∃ χ₀ : DirichletCharacter R d, ∀ a : ℤ, IsUnit (a : ZMod n) → χ (a : ZMod n) = χ₀ (a : ZMod d)
/-- The levels through which a character factors. -/
def conductorSet (χ : DirichletCharacter R n) : Set ℕ := {d : ℕ | FactorsThrough χ d}
/-- The least level through which a character factors. -/
def conductor (χ : DirichletCharacter R n) : ℕ := sInf (conductorSet χ)
/-- A primitive character: its level is its conductor. -/
def IsPrimitive (χ : DirichletCharacter R n) : Prop := conductor χ = n
end
section
variable {S : Type u} [CommRing S] {m : ℕ}
/-- An odd character: minus one at minus one. -/
def Odd (ψ : DirichletCharacter S m) : Prop := ψ (-1) = -1
/-- An even character: one at minus one. -/
def Even (ψ : DirichletCharacter S m) : Prop := ψ (-1) = 1
end
end DirichletCharacter

/-! ### The group of additive characters of a group -/

/-- The additive characters of a commutative group are a commutative group. -/
instance AddChar.instCommGroup {A : Type u} {M : Type v} [AddCommGroup A] [CommMonoid M] : CommGroup (AddChar A M) :=
  { (AddChar.instCommMonoid : CommMonoid (AddChar A M)) with
    inv := fun ψ => ⟨fun a => ψ.toFun (-a), by
      show ψ.toFun (-0) = 1
      rw [show (-0 : A) = 0 by rw [← add_zero (-(0 : A)), neg_add_cancel]]; exact ψ.map_zero_eq_one', fun a b => by
      show ψ.toFun (-(a + b)) = ψ.toFun (-a) * ψ.toFun (-b)
      rw [← ψ.map_add_eq_mul']
      refine congrArg ψ.toFun (add_right_cancel' (c := a + b) ?_)
      rw [neg_add_cancel, add_comm (-a), add_assoc, ← add_assoc (-a), neg_add_cancel, zero_add, neg_add_cancel]⟩
    zpow_zero' := fun _ => rfl
    zpow_succ' := fun _ _ => rfl
    inv_mul_cancel := fun ψ => AddChar.ext' fun a => by
      show ψ.toFun (-a) * ψ.toFun a = 1
      rw [← ψ.map_add_eq_mul', neg_add_cancel]; exact ψ.map_zero_eq_one' }
end
