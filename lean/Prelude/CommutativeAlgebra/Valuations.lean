/-!
# Valuations, ramification, factors
-/

noncomputable section
universe u v w u₁ v₁

/-! ### Valuations -/

/-- A linearly ordered commutative monoid with a least element zero. -/
class LinearOrderedCommMonoidWithZero (α : Type u) extends CommMonoidWithZero α, LinearOrder α where
  /-- Multiplication is monotone. -/
  protected mul_le_mul_left' : ∀ a b : α, a ≤ b → ∀ c : α, c * a ≤ c * b
  /-- Zero is at most one. -/
  zero_le_one' : (0 : α) ≤ 1
/-- A commutative monoid with zero whose nonzero elements are invertible. -/
class CommGroupWithZero (G₀ : Type u) extends CommMonoidWithZero G₀, GroupWithZero G₀
/-- A linearly ordered commutative group with a least element zero adjoined. -/
class LinearOrderedCommGroupWithZero (α : Type u) extends LinearOrderedCommMonoidWithZero α, CommGroupWithZero α
/-- A valuation: multiplicative, `v 0 = 0`, and `v (x + y) ≤ max (v x) (v y)`. -/
structure Valuation (R : Type u) (Γ₀ : Type v) [LinearOrderedCommMonoidWithZero Γ₀] [Ring R] where
  /-- The function. -/
  toFun : R → Γ₀
  /-- Zero has value zero. -/
  map_zero' : toFun 0 = 0
  /-- One has value one. -/
  map_one' : toFun 1 = 1
  /-- It is multiplicative. -/
  map_mul' : ∀ x y, toFun (x * y) = toFun x * toFun y
  /-- The strong triangle inequality. -/
  map_add_le_max' : ∀ x y, toFun (x + y) ≤ max (toFun x) (toFun y)
namespace Valuation
instance instFunLike {R : Type u} {Γ₀ : Type v} [LinearOrderedCommMonoidWithZero Γ₀] [Ring R] : FunLike (Valuation R Γ₀) R Γ₀ :=
  ⟨fun f => f.toFun, fun f g h => by cases f; cases g; cases h; rfl⟩
section
variable {R : Type u} {Γ₀ : Type v} [LinearOrderedCommMonoidWithZero Γ₀] [Ring R]
/-- The pullback of a valuation along a ring homomorphism. -/
def comap {S : Type w} [Ring S] (f : S →+* R) (v : Valuation R Γ₀) : Valuation S Γ₀ where
  toFun x := v.toFun (f x)
  map_zero' := by rw [map_zero]; exact v.map_zero'
  map_one' := by rw [map_one]; exact v.map_one'
  map_mul' x y := by rw [map_mul]; exact v.map_mul' _ _
  map_add_le_max' x y := by rw [map_add]; exact v.map_add_le_max' _ _
/-- Two valuations are equivalent if they order the ring in the same way. -/
def IsEquiv {Γ'₀ : Type w} [LinearOrderedCommMonoidWithZero Γ'₀] (v₁ : Valuation R Γ₀) (v₂ : Valuation R Γ'₀) : Prop :=
  ∀ r s, v₁ r ≤ v₁ s ↔ v₂ r ≤ v₂ s
/-- A nontrivial valuation has a value other than zero and one. -/
class IsNontrivial (v : Valuation R Γ₀) : Prop where
  /-- There is such a value. -/
  exists_val_nontrivial : ∃ x : R, v x ≠ 0 ∧ v x ≠ 1
end
section
variable {R : Type u} {Γ₀ : Type v} [LinearOrderedCommMonoidWithZero Γ₀] [CommRing R]
theorem zero_le' (v : Γ₀) : (0 : Γ₀) ≤ v := by
  have h := LinearOrderedCommMonoidWithZero.mul_le_mul_left' (0 : Γ₀) 1 LinearOrderedCommMonoidWithZero.zero_le_one' v
  rwa [mul_zero, mul_one] at h
/-- The support of a valuation: the ideal of the elements with value zero. -/
def supp (v : Valuation R Γ₀) : Ideal R where
  carrier := {x | v x = 0}
  zero_mem' := v.map_zero'
  add_mem' {a b} (ha : v.toFun a = 0) (hb : v.toFun b = 0) := by
    have h := v.map_add_le_max' a b
    rw [ha, hb] at h
    exact le_antisymm (le_trans h (sup_le (le_refl _) (le_refl _))) (zero_le' _)
  smul_mem' c x (hx : v.toFun x = 0) := by
    show v.toFun (c * x) = 0
    rw [v.map_mul', hx, mul_zero]
end
end Valuation
/-- A height one prime of a Dedekind domain: a nonzero prime ideal. -/
structure IsDedekindDomain.HeightOneSpectrum (R : Type u) [CommRing R] where
  /-- The ideal. -/
  asIdeal : Ideal R
  /-- It is prime. -/
  isPrime : asIdeal.IsPrime
  /-- It is not zero. -/
  ne_bot : asIdeal ≠ ⊥
attribute [instance] IsDedekindDomain.HeightOneSpectrum.isPrime

/-! ### Ramification -/

namespace Ideal
/-- The ramification index of `P` over `p`: the largest exponent `n` with `p` in `P ^ n`, zero if there is none. -/
def ramificationIdx {R : Type u} {S : Type v} [CommRing R] [CommRing S] (f : R →+* S) (p : Ideal R) (P : Ideal S) : ℕ :=
  sSup {n : ℕ | Ideal.map f p ≤ P ^ n}
open Classical in
/-- The inertia degree of `P` over `p`: the degree of the extension of the quotients, zero if `P` is not over `p`. -/
def inertiaDeg {R : Type u} {S : Type v} [CommRing R] [CommRing S] [Algebra R S] (p : Ideal R) (P : Ideal S) : ℕ :=
  if h : Ideal.comap (algebraMap R S) P = p then
    @Module.finrank (R ⧸ p) (S ⧸ P) _ _ (@Algebra.toModule (R ⧸ p) (S ⧸ P) _ _
      (Ideal.quotientMap P (algebraMap R S) (le_of_eq h.symm)).toAlgebra)
  else 0
open Classical in
/-- The ramification index of some prime over an ideal, zero if there is none. -/
def ramificationIdxIn {A : Type u} [CommRing A] (p : Ideal A) (B : Type v) [CommRing B] [Algebra A B] : ℕ :=
  if h : ∃ P : Ideal B, P.IsPrime ∧ P.LiesOver p then ramificationIdx (algebraMap A B) p h.choose else 0
open Classical in
/-- The inertia degree of some prime over an ideal, zero if there is none. -/
def inertiaDegIn {A : Type u} [CommRing A] (p : Ideal A) (B : Type v) [CommRing B] [Algebra A B] : ℕ :=
  if h : ∃ P : Ideal B, P.IsPrime ∧ P.LiesOver p then inertiaDeg p h.choose else 0
end Ideal

/-! ### Factors -/

namespace UniqueFactorizationMonoid
open Classical in
/-- Prime factors with product associated to an element, the empty multiset for zero. -/
def factors {α : Type u} [CommMonoidWithZero α] [UniqueFactorizationMonoid α] (a : α) : Multiset α :=
  if h : a ≠ 0 ∧ ∃ s : Multiset α, (∀ b, b ∈ s → Irreducible b) ∧ Associated s.prod a then Classical.choose h.2 else 0
open Classical in
/-- The normalized prime factors of an element, the empty multiset for zero. -/
def normalizedFactors {α : Type u} [CommMonoidWithZero α] [NormalizationMonoid α] [UniqueFactorizationMonoid α] (a : α) : Multiset α :=
  if h : a ≠ 0 ∧ ∃ s : Multiset α, (∀ b, b ∈ s → Irreducible b ∧ normalize b = b) ∧ Associated s.prod a then Classical.choose h.2 else 0
end UniqueFactorizationMonoid
end
