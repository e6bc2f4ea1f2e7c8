/-!
# Greatest common divisors in monoids, resultants, places and discriminants of number fields, sums of characters
-/

noncomputable section
universe u v w

/-! ### Greatest common divisors -/

/-- A monoid with zero with a chosen associate for each element. -/
class NormalizationMonoid (α : Type u) [CommMonoidWithZero α] where
  /-- The unit that takes an element to its chosen associate. -/
  normUnit : α → αˣ
  /-- The unit of zero is one. -/
  normUnit_zero : normUnit 0 = 1
  /-- The unit of a product of nonzero elements is the product of their units. -/
  normUnit_mul : ∀ {a b}, a ≠ 0 → b ≠ 0 → normUnit (a * b) = normUnit a * normUnit b
  /-- The unit of a unit is its inverse. -/
  normUnit_coe_units : ∀ u : αˣ, normUnit (u : α) = u⁻¹
/-- A monoid with zero with chosen greatest common divisors and least common multiples. -/
class GCDMonoid (α : Type u) [CommMonoidWithZero α] extends IsCancelMulZero α where
  /-- The greatest common divisor. -/
  gcd : α → α → α
  /-- The least common multiple. -/
  lcm : α → α → α
  /-- The greatest common divisor divides the first element. -/
  gcd_dvd_left : ∀ a b, gcd a b ∣ a
  /-- The greatest common divisor divides the second element. -/
  gcd_dvd_right : ∀ a b, gcd a b ∣ b
  /-- Common divisors divide the greatest common divisor. -/
  dvd_gcd : ∀ {a b c}, a ∣ c → a ∣ b → a ∣ gcd c b
  /-- The product of both is the product of the elements up to a unit. -/
  gcd_mul_lcm : ∀ a b, Associated (gcd a b * lcm a b) (a * b)
  /-- The least common multiple with zero is zero. -/
  lcm_zero_left : ∀ a, lcm 0 a = 0
  /-- The least common multiple with zero is zero. -/
  lcm_zero_right : ∀ a, lcm a 0 = 0
export GCDMonoid (gcd lcm)
/-- The chosen associate of an element. -/
def normalize {α : Type u} [CommMonoidWithZero α] [NormalizationMonoid α] (x : α) : α := x * (NormalizationMonoid.normUnit x).val
/-- A monoid with zero whose greatest common divisors and least common multiples are chosen associates. -/
class NormalizedGCDMonoid (α : Type u) [CommMonoidWithZero α] extends NormalizationMonoid α, GCDMonoid α where
  /-- The greatest common divisor is normalized. -/
  normalize_gcd : ∀ a b, normalize (gcd a b) = gcd a b
  /-- The least common multiple is normalized. -/
  normalize_lcm : ∀ a b, normalize (lcm a b) = lcm a b
namespace Polynomial
/-- The content of a polynomial: the greatest common divisor of its coefficients. -/
def content {R : Type u} [CommRing R] [NormalizedGCDMonoid R] (p : Polynomial R) : R := (p.support.toList.map p.coeff).foldr gcd 0
open Classical in
/-- The primitive part: the polynomial divided by its content, `1` for zero. -/
def primPart {R : Type u} [CommRing R] [NormalizedGCDMonoid R] (p : Polynomial R) : Polynomial R :=
  if p = 0 then 1 else if h : ∃ q : Polynomial R, p = C p.content * q then Classical.choose h else 1
/-- The Sylvester matrix of two polynomials, taken to have degrees `m` and `n`. -/
def sylvester {R : Type u} [CommRing R] (f g : Polynomial R) (m n : ℕ) : Matrix (Fin (m + n)) (Fin (m + n)) R :=
  Matrix.of fun i j => if j.val < m then (if j.val ≤ i.val ∧ i.val ≤ j.val + n then g.coeff (i.val - j.val) else 0)
    else (if j.val - m ≤ i.val ∧ i.val ≤ j.val - m + m then f.coeff (i.val - (j.val - m)) else 0)
/-- The resultant of two polynomials: the determinant of their Sylvester matrix. -/
def resultant {R : Type u} [CommRing R] (f g : Polynomial R) (m : ℕ := f.natDegree) (n : ℕ := g.natDegree) : R := (sylvester f g m n).det
end Polynomial
/-- The norm of an ideal: the number of elements of the quotient, `0` if infinite. -/
def Ideal.absNorm {S : Type u} [CommRing S] (I : Ideal S) : ℕ := Nat.card (S ⧸ I)

/-! ### Number fields -/

namespace NumberField
variable (K : Type u) [Field K]
/-- The ring of integers is a domain. -/
instance RingOfIntegers.instIsDomain : IsDomain (RingOfIntegers K) :=
  haveI : Nontrivial (RingOfIntegers K) := ⟨0, 1, fun h => Lean.Grind.Field.zero_ne_one (α := K) (congrArg Subtype.val h)⟩
  haveI : NoZeroDivisors (RingOfIntegers K) := ⟨fun {a b} h => by
    have h1 : a.1 * b.1 = 0 := congrArg Subtype.val h
    exact (NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero h1).imp (fun e => Subtype.ext e) fun e => Subtype.ext e⟩
  IsDomain.of_noZeroDivisors
variable {K} in
/-- A real embedding: a homomorphism to the complex numbers with real values. -/
def ComplexEmbedding.IsReal (φ : K →+* ℂ) : Prop := ∀ x, star (φ x) = φ x
/-- The infinite places of a field: the absolute values that embeddings in the complex numbers give. -/
def InfinitePlace : Type u := {w : AbsoluteValue K ℝ // ∃ φ : K →+* ℂ, ∀ x, w x = ‖φ x‖}
/-- A place is a function to the real numbers. -/
instance InfinitePlace.instFunLike : FunLike (InfinitePlace K) K ℝ where
  coe w := fun x => w.1 x
  coe_injective' v w h := Subtype.ext (DFunLike.coe_injective' h)
namespace InfinitePlace
variable {K} in
/-- A real place: it comes from a real embedding. -/
def IsReal (w : InfinitePlace K) : Prop := ∃ φ : K →+* ℂ, ComplexEmbedding.IsReal φ ∧ ∀ x, w x = ‖φ x‖
variable {K} in
/-- A complex place: it comes from an embedding that is not real. -/
def IsComplex (w : InfinitePlace K) : Prop := ∃ φ : K →+* ℂ, ¬ComplexEmbedding.IsReal φ ∧ ∀ x, w x = ‖φ x‖
open Classical in
variable {K} in
/-- The multiplicity of a place: one for real and two for complex places. -/
def mult (w : InfinitePlace K) : ℕ := if w.IsReal then 1 else 2
/-- The number of real places. -/
abbrev nrRealPlaces : ℕ := Nat.card {w : InfinitePlace K // w.IsReal}
/-- The number of complex places. -/
abbrev nrComplexPlaces : ℕ := Nat.card {w : InfinitePlace K // w.IsComplex}
end InfinitePlace
/-- The unit rank: the number of infinite places minus one. -/
def Units.rank : ℕ := Nat.card (InfinitePlace K) - 1
/-- A totally real field: all infinite places are real. -/
class IsTotallyReal : Prop where
  /-- All places are real. -/
  isReal : ∀ v : InfinitePlace K, v.IsReal
/-- A totally complex field: all infinite places are complex. -/
class IsTotallyComplex : Prop where
  /-- All places are complex. -/
  isComplex : ∀ v : InfinitePlace K, v.IsComplex
open Classical in
/-- The discriminant of a number field: that of a basis of its integers. -/
def discr : ℤ :=
  if h : ∃ (d : ℤ) (n : ℕ) (b : Module.Basis (Fin n) ℤ (RingOfIntegers K)), d = Algebra.discr ℤ (fun i => b i) then Classical.choose h else 1
end NumberField
/-- The elements of finite order of a commutative group. -/
def CommGroup.torsion (G : Type u) [CommGroup G] : Subgroup G := Subgroup.closure {x | IsOfFinOrder x}

/-! ### Sums of characters, residues, partitions -/

/-- The Gauss sum of a multiplicative and an additive character. -/
def gaussSum {R : Type u} {R' : Type v} [CommRing R] [Fintype R] [CommRing R'] (χ : MulChar R R') (ψ : AddChar R R') : R' := ∑ a : R, χ a * ψ a
/-- The Jacobi sum of two multiplicative characters. -/
def jacobiSum {R : Type u} {R' : Type v} [CommRing R] [Fintype R] [CommRing R'] (χ ψ : MulChar R R') : R' := ∑ x : R, χ x * ψ (1 - x)
/-- A primitive additive character: its shifts by nonzero elements are not trivial. -/
def AddChar.IsPrimitive {R : Type u} {R' : Type v} [CommRing R] [CommMonoid R'] (ψ : AddChar R R') : Prop :=
  ∀ ⦃a : R⦄, a ≠ 0 → ∃ x, ψ (a * x) ≠ 1
open Classical in
/-- The partitions into odd parts. -/
def Nat.Partition.odds (n : ℕ) : Finset n.Partition :=
  if h : ∃ s : Finset n.Partition, ∀ p, p ∈ s ↔ ∀ i ∈ p.parts, ¬Even i then Classical.choose h else ∅
open Classical in
/-- The partitions into different parts. -/
def Nat.Partition.distincts (n : ℕ) : Finset n.Partition :=
  if h : ∃ s : Finset n.Partition, ∀ p, p ∈ s ↔ p.parts.Nodup then Classical.choose h else ∅
end
