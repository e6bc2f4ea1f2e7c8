/-!
# Kinds of rings and ideals: fields, Noetherian, principal, factorial, local and Dedekind rings, radicals
-/

noncomputable section
universe u v w

/-- A semiring that is a field: commutative, nontrivial, with inverses. -/
structure IsField (R : Type u) [Semiring R] : Prop where
  /-- There are two different elements. -/
  exists_pair_ne : ∃ x y : R, x ≠ y
  /-- Multiplication is commutative. -/
  mul_comm : ∀ x y : R, x * y = y * x
  /-- Nonzero elements have inverses. -/
  mul_inv_cancel : ∀ {a : R}, a ≠ 0 → ∃ b, a * b = 1
theorem Field.toIsField (R : Type u) [Field R] : IsField R :=
  ⟨Nontrivial.exists_pair_ne, _root_.mul_comm, fun {a} h => ⟨a⁻¹, DivisionRing.mul_inv_cancel a h⟩⟩
/-- A ring without nilpotent elements other than zero. -/
class IsReduced (R : Type u) [MonoidWithZero R] : Prop where
  /-- Nilpotent elements are zero. -/
  eq_zero : ∀ x : R, IsNilpotent x → x = 0
/-- Multiplication by nonzero elements can be cancelled. -/
class IsCancelMulZero (M₀ : Type u) [Mul M₀] [Zero M₀] : Prop where
  /-- Cancel on the left. -/
  mul_left_cancel_of_ne_zero : ∀ {a b c : M₀}, a ≠ 0 → a * b = a * c → b = c
  /-- Cancel on the right. -/
  mul_right_cancel_of_ne_zero : ∀ {a b c : M₀}, b ≠ 0 → a * b = c * b → a = c
instance (priority := 90) IsDomain.toIsCancelMulZero' {R : Type u} [Semiring R] [i : IsDomain R] : IsCancelMulZero R :=
  ⟨i.mul_left_cancel_of_ne_zero, i.mul_right_cancel_of_ne_zero⟩
/-- A field is a domain and its ideals are trivial. -/
theorem IsDomain.of_noZeroDivisors {R : Type u} [Ring R] [Nontrivial R] [NoZeroDivisors R] : IsDomain R where
  exists_pair_ne := exists_pair_ne
  mul_left_cancel_of_ne_zero {a b c} ha h := by
    have h1 : a * (b - c) = 0 := by rw [sub_eq_add_neg, mul_add, mul_neg', h, add_neg_cancel]
    have h2 := (NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero h1).resolve_left ha
    apply add_right_cancel' (c := -c); rw [← sub_eq_add_neg, h2, add_neg_cancel]
  mul_right_cancel_of_ne_zero {a b c} hb h := by
    have h1 : (a - c) * b = 0 := by rw [sub_eq_add_neg, add_mul, neg_mul', h, add_neg_cancel]
    have h2 := (NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero h1).resolve_right hb
    apply add_right_cancel' (c := -c); rw [← sub_eq_add_neg, h2, add_neg_cancel]

/-- A Noetherian module: all submodules are finitely generated. -/
class IsNoetherian (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] : Prop where
  /-- All submodules are finitely generated. -/
  noetherian : ∀ s : Submodule R M, s.FG
/-- A Noetherian ring: all (left) ideals are finitely generated. -/
abbrev IsNoetherianRing (R : Type u) [Semiring R] := IsNoetherian R R
/-- An Artinian module: descending sequences of submodules become constant. -/
abbrev IsArtinian (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] : Prop := WellFoundedLT (Submodule R M)
/-- An Artinian ring: descending sequences of (left) ideals become constant. -/
abbrev IsArtinianRing (R : Type u) [Semiring R] := IsArtinian R R
/-- A ring all of whose (left) ideals are principal. -/
class IsPrincipalIdealRing (R : Type u) [Semiring R] : Prop where
  /-- Every ideal is principal. -/
  principal : ∀ S : Ideal R, S.IsPrincipal
/-- A ring all of whose finitely generated ideals are principal. -/
class IsBezout (R : Type u) [Semiring R] : Prop where
  /-- Every finitely generated ideal is principal. -/
  isPrincipal_of_FG : ∀ I : Ideal R, I.FG → I.IsPrincipal
/-- `a` divides `b`, and the other factor is no unit. -/
def DvdNotUnit {α : Type u} [CommMonoidWithZero α] (a b : α) : Prop := a ≠ 0 ∧ ∃ x, ¬IsUnit x ∧ b = a * x
/-- Strict divisibility is well-founded. -/
abbrev WfDvdMonoid (α : Type u) [CommMonoidWithZero α] : Prop := IsWellFounded α DvdNotUnit
/-- A unique factorization monoid (UFD): elements are products of primes in essentially one way. -/
class UniqueFactorizationMonoid (α : Type u) [CommMonoidWithZero α] : Prop extends IsCancelMulZero α, IsWellFounded α DvdNotUnit where
  /-- Irreducible elements are the prime elements. -/
  protected irreducible_iff_prime : ∀ {a : α}, Irreducible a ↔ Prime a
/-- A Euclidean domain: a ring with division with remainder. -/
class EuclideanDomain (R : Type u) extends CommRing R, Nontrivial R where
  /-- The quotient. -/
  protected quotient : R → R → R
  /-- Division by zero gives zero. -/
  protected quotient_zero : ∀ a, quotient a 0 = 0
  /-- The remainder. -/
  protected remainder : R → R → R
  /-- Quotient and remainder make up the dividend. -/
  protected quotient_mul_add_remainder_eq : ∀ a b, b * quotient a b + remainder a b = a
  /-- The relation by which remainders become smaller. -/
  protected r : R → R → Prop
  /-- It is well-founded. -/
  r_wellFounded : WellFounded r
  /-- The remainder is smaller than the divisor. -/
  protected remainder_lt : ∀ (a) {b}, b ≠ 0 → r (remainder a b) b
  /-- A nonzero multiple is not smaller. -/
  mul_left_not_lt : ∀ (a) {b}, b ≠ 0 → ¬r (a * b) a
/-- A local ring: of `a` and `b` with sum one, one is a unit; equivalently there is exactly one maximal ideal. -/
class IsLocalRing (R : Type u) [Semiring R] : Prop extends Nontrivial R where
  /-- One of two elements with sum one is a unit. -/
  isUnit_or_isUnit_of_add_one : ∀ {a b : R}, a + b = 1 → IsUnit a ∨ IsUnit b
/-- A ring homomorphism that maps only units to units. -/
class IsLocalHom {R : Type u} {S : Type v} {F : Type w} [Monoid R] [Monoid S] [FunLike F R S] (f : F) : Prop where
  /-- What is mapped to a unit is a unit. -/
  map_nonunit : ∀ a, IsUnit (f a) → IsUnit a
/-- The elements that are not units. -/
def nonunits (α : Type u) [Monoid α] : Set α := {a | ¬IsUnit a}

section
variable {R : Type u} [CommRing R]
theorem isUnit_of_mul_isUnit_left' {x y : R} (h : IsUnit (x * y)) : IsUnit x := by
  obtain ⟨u, hu⟩ := h
  have hu : u.val = x * y := hu
  refine ⟨⟨x, y * u.inv, by rw [← mul_assoc, ← hu, u.val_inv], ?_⟩, rfl⟩
  rw [mul_comm, ← mul_assoc, ← hu, u.val_inv]
/-- The maximal ideal of a local ring: the elements that are not units. -/
def IsLocalRing.maximalIdeal (R : Type u) [CommRing R] [IsLocalRing R] : Ideal R where
  carrier := nonunits R
  zero_mem' := fun h => by
    obtain ⟨u, hu⟩ := h
    have h1 : u.val = 0 := hu
    have h2 := u.val_inv
    rw [h1, zero_mul] at h2
    obtain ⟨x, y, hxy⟩ := Nontrivial.exists_pair_ne (α := R)
    exact hxy (by rw [← mul_one x, ← mul_one y, ← h2, mul_zero, mul_zero])
  add_mem' {a b} ha hb := fun ⟨u, hu⟩ => by
    have hu : u.val = a + b := hu
    have h1 : u.inv * a + u.inv * b = 1 := by rw [← mul_add, ← hu, u.inv_val]
    rcases IsLocalRing.isUnit_or_isUnit_of_add_one h1 with h | h
    · exact ha (isUnit_of_mul_isUnit_left' (y := u.inv) (by rwa [mul_comm] at h))
    · exact hb (isUnit_of_mul_isUnit_left' (y := u.inv) (by rwa [mul_comm] at h))
  smul_mem' c x hx := fun h => hx (by
    have h : IsUnit (c * x) := h
    rw [mul_comm] at h; exact isUnit_of_mul_isUnit_left' h)
/-- The residue field of a local ring, as a ring. -/
def IsLocalRing.ResidueField (R : Type u) [CommRing R] [IsLocalRing R] : Type u := R ⧸ IsLocalRing.maximalIdeal R
instance (R : Type u) [CommRing R] [IsLocalRing R] : CommRing (IsLocalRing.ResidueField R) := Ideal.Quotient.commRing _
/-- The projection to the residue field. -/
def IsLocalRing.residue (R : Type u) [CommRing R] [IsLocalRing R] : R →+* IsLocalRing.ResidueField R := Ideal.Quotient.mk _
end

namespace Ideal
section
variable {R : Type u} [CommSemiring R]
theorem pow_add' {R : Type u} [Monoid R] (x : R) (m n : ℕ) : x ^ (m + n) = x ^ m * x ^ n := by
  induction n with
  | zero => rw [Nat.add_zero, pow_zero, mul_one]
  | succ n ih => rw [← Nat.add_assoc, pow_succ, ih, pow_succ, mul_assoc]
/-- The radical: the intersection of the prime ideals above, the elements with a power in the ideal. -/
def radical (I : Ideal R) : Ideal R := sInf {J : Ideal R | (∀ (x : R) (n : ℕ), x ^ n ∈ I → x ∈ J) ∧ I ≤ J}
/-- A radical ideal: it contains what has a power in it. -/
def IsRadical (I : Ideal R) : Prop := ∀ (r : R) (n : ℕ), r ^ n ∈ I → r ∈ I
/-- A primary ideal. -/
class IsPrimary (I : Ideal R) : Prop where
  /-- A primary ideal is not everything. -/
  ne_top' : I ≠ ⊤
  /-- If a product is in the ideal, the first factor is, or a power of the second. -/
  mem_or_mem_radical : ∀ {x y : R}, x * y ∈ I → x ∈ I ∨ ∃ n : ℕ, y ^ n ∈ I
/-- The minimal prime ideals above an ideal. -/
def minimalPrimes (I : Ideal R) : Set (Ideal R) := {p | Minimal (fun q : Ideal R => q.IsPrime ∧ I ≤ q) p}
/-- The elements outside a prime ideal, as a submonoid. -/
def primeCompl (P : Ideal R) [hp : P.IsPrime] : Submonoid R where
  carrier := {x | ¬x ∈ P}
  mul_mem' ha hb h := (hp.mem_or_mem' h).elim ha hb
  one_mem' h := hp.ne_top' (SetLike.ext fun x => ⟨fun _ => trivial, fun _ => by
    have := P.smul_mem x h; rwa [show x • (1 : R) = x from mul_one x] at this⟩)
instance (priority := 100) IsMaximal.isPrime' (I : Ideal R) [hI : I.IsMaximal] : I.IsPrime where
  ne_top' := hI.out.1
  mem_or_mem' {x y} h := by
    by_cases hy : y ∈ I
    · exact .inr hy
    · refine .inl ?_
      have hle : I ≤ colonAux I y := fun z hz => by show z * y ∈ I; rw [mul_comm]; exact I.smul_mem y hz
      by_cases hlt : colonAux I y ≤ I
      · exact hlt h
      · have htop := hI.out.2 (colonAux I y) (lt_iff_le_not_ge.2 ⟨hle, hlt⟩)
        have h1 : (1 : R) ∈ colonAux I y := by rw [htop]; trivial
        have h1 : 1 * y ∈ I := h1
        rw [one_mul] at h1; exact absurd h1 hy
end
end Ideal
/-- The ideal of the nilpotent elements. -/
def nilradical (R : Type u) [CommSemiring R] : Ideal R := Ideal.radical 0
/-- The minimal prime ideals of a ring. -/
def minimalPrimes (R : Type u) [CommSemiring R] : Set (Ideal R) := Ideal.minimalPrimes ⊥
/-- The prime spectrum: the type of the prime ideals. -/
structure PrimeSpectrum (R : Type u) [CommSemiring R] where
  /-- The ideal. -/
  asIdeal : Ideal R
  /-- It is prime. -/
  isPrime : asIdeal.IsPrime
/-- The maximal spectrum: the type of the maximal ideals. -/
structure MaximalSpectrum (R : Type u) [CommSemiring R] where
  /-- The ideal. -/
  asIdeal : Ideal R
  /-- It is maximal. -/
  isMaximal : asIdeal.IsMaximal
open Classical in
/-- The characteristic: the `p` such that a natural number is zero in the ring exactly if `p` divides it. -/
def ringChar (R : Type u) [Semiring R] : ℕ := if h : ∃ p, CharP R p then Classical.choose h else 0
/-- The ideal of the scalars that annihilate a module. -/
def Module.annihilator (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] : Ideal R where
  carrier := {r | ∀ x : M, r • x = 0}
  add_mem' {a b} ha hb x := by rw [add_smul, ha x, hb x, add_zero]
  zero_mem' x := zero_smul R x
  smul_mem' c r hr x := by show (c * r) • x = 0; rw [mul_smul, hr x, smul_zero]
/-- A simple module: nontrivial, without submodules but `⊥` and `⊤`. -/
class IsSimpleModule (R : Type u) (M : Type v) [Ring R] [AddCommGroup M] [Module R M] : Prop extends IsSimpleOrder (Submodule R M)
/-- A valuation ring: of any two elements one divides the other. -/
class ValuationRing (A : Type u) [CommRing A] [IsDomain A] : Prop where
  /-- One of two elements divides the other. -/
  cond : ∀ a b : A, ∃ c : A, a * c = b ∨ b * c = a
/-- A discrete valuation ring: a local principal ideal domain that is no field. -/
class IsDiscreteValuationRing (R : Type u) [CommRing R] [IsDomain R] : Prop extends IsPrincipalIdealRing R, IsLocalRing R where
  /-- It is not a field. -/
  not_a_field' : IsLocalRing.maximalIdeal R ≠ ⊥
/-- A flat-free class: `P` is the annihilator of an element. -/
def IsAssociatedPrime {R : Type u} [CommSemiring R] (I : Ideal R) (M : Type v) [AddCommMonoid M] [Module R M] : Prop :=
  I.IsPrime ∧ ∃ x : M, ∀ r : R, r ∈ I ↔ r • x = 0
/-- The prime ideals that are annihilators of elements of a module. -/
def associatedPrimes (R : Type u) [CommSemiring R] (M : Type v) [AddCommMonoid M] [Module R M] : Set (Ideal R) := {I | IsAssociatedPrime I M}

/-- A projective module: its canonical surjection from a free module splits. -/
class Module.Projective (R : Type u) [Semiring R] (P : Type v) [AddCommMonoid P] [Module R P] : Prop where
  /-- There is a splitting of the map from finitely supported functions on `P` to `P`. -/
  out : ∃ s : P →ₗ[R] P →₀ R, ∀ x, Finsupp.dsum (fun (p : P) (r : R) => r • p) (s x) = x
/-- The multiplication reversed: the opposite of a monoid or ring. -/
structure MulOpposite (α : Type u) where
  /-- An element as an element of the opposite. -/
  op ::
  /-- An element of the opposite as one of the original. -/
  unop : α
/-- `αᵐᵒᵖ` is `α` with multiplication reversed. -/
postfix:max "ᵐᵒᵖ" => MulOpposite
namespace MulOpposite
variable {α : Type u}
theorem ext' {a b : αᵐᵒᵖ} (h : a.unop = b.unop) : a = b := by cases a; cases b; dsimp only at h; subst h; rfl
instance [Mul α] : Mul αᵐᵒᵖ := ⟨fun a b => op (b.unop * a.unop)⟩
instance [One α] : One αᵐᵒᵖ := ⟨op 1⟩
instance [Inv α] : Inv αᵐᵒᵖ := ⟨fun a => op a.unop⁻¹⟩
instance [Monoid α] : Monoid αᵐᵒᵖ where
  mul_assoc _ _ _ := ext' (mul_assoc _ _ _).symm
  one_mul _ := ext' (mul_one _)
  mul_one _ := ext' (one_mul _)
instance [Group α] : Group αᵐᵒᵖ where
  inv_mul_cancel a := ext' (_root_.mul_inv_cancel a.unop)
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
instance [Semiring α] : Semiring αᵐᵒᵖ where
  add a b := op (a.unop + b.unop)
  zero := op 0
  natCast n := op n
  add_assoc _ _ _ := ext' (add_assoc _ _ _)
  zero_add _ := ext' (zero_add _)
  add_zero _ := ext' (add_zero _)
  add_comm _ _ := ext' (add_comm _ _)
  zero_mul _ := ext' (mul_zero _)
  mul_zero _ := ext' (zero_mul _)
  left_distrib _ _ _ := ext' (add_mul _ _ _)
  right_distrib _ _ _ := ext' (mul_add _ _ _)
  natCast_zero := ext' Nat.cast_zero
  natCast_succ _ := ext' (Nat.cast_succ _)
instance [Ring α] : Ring αᵐᵒᵖ where
  neg a := op (-a.unop)
  sub a b := op (a.unop - b.unop)
  neg_add_cancel _ := ext' (neg_add_cancel _)
  sub_eq_add_neg _ _ := ext' (sub_eq_add_neg _ _)
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
  intCast n := op n
  intCast_ofNat _ := ext' (Ring.intCast_ofNat _)
  intCast_negSucc _ := ext' (Ring.intCast_negSucc _)
end MulOpposite
end
