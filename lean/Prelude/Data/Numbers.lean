/-!
# Numbers: sequences, special functions and notions of elementary number theory
-/

noncomputable section
universe u v w

/-- Any element is at most a multiple of any positive one: the Archimedean property. -/
class Archimedean (M : Type u) [AddCommMonoid M] [PartialOrder M] : Prop where
  /-- A multiple exceeds. -/
  arch : ∀ (x : M) {y : M}, 0 < y → ∃ n : ℕ, x ≤ n • y

namespace Nat
/-- The Bell numbers: how many partitions into blocks a set with `n` elements has. -/
def bell (n : ℕ) : ℕ := ∑ k ∈ Finset.range (n + 1), stirlingSecond n k
/-- The Cantor-like pairing of two natural numbers to one. -/
def pair (a b : ℕ) : ℕ := if a < b then b * b + a else a * a + a + b
/-- The two numbers that a natural number pairs. -/
def unpair (n : ℕ) : ℕ × ℕ :=
  let s := sqrt n
  if n - s * s < s then (n - s * s, s) else (s, n - s * s - s)
/-- Is the number odd? -/
def bodd (n : ℕ) : Bool := n % 2 == 1
/-- The number of binary digits. -/
def size (n : ℕ) : ℕ := if n = 0 then 0 else log 2 n + 1
/-- The binary digits, the least significant one first. -/
def bits (n : ℕ) : List Bool := (digits 2 n).map fun d => d == 1
/-- The Fermat numbers `2 ^ 2 ^ n + 1`. -/
def fermatNumber (n : ℕ) : ℕ := 2 ^ 2 ^ n + 1
/-- The primes below `n`. -/
def primesBelow (n : ℕ) : Finset ℕ := (Finset.range n).filter fun p => p.Prime
/-- The primes up to `n`. -/
def primesLE (n : ℕ) : Finset ℕ := primesBelow (n + 1)
/-- The positive numbers all of whose prime factors are less than `n`: smooth numbers. -/
def smoothNumbers (n : ℕ) : Set ℕ := {m | m ≠ 0 ∧ ∀ p ∈ primeFactorsList m, p < n}
/-- The multinomial coefficient: the factorial of the sum over the product of the factorials. -/
def multinomial {α : Type u} (s : Finset α) (f : α → ℕ) : ℕ := (∑ i ∈ s, f i)! / ∏ i ∈ s, (f i)!
/-- The greatest number up to `n` with a property, `0` if there is none. -/
def findGreatest (P : ℕ → Prop) [DecidablePred P] : ℕ → ℕ
  | 0 => 0
  | n + 1 => if P (n + 1) then n + 1 else findGreatest P n
/-- `n` passes Fermat's test for the base `b`. -/
def ProbablePrime (n b : ℕ) : Prop := n ∣ b ^ (n - 1) - 1
/-- A Fermat pseudoprime: composite and passes Fermat's test for the base `b`. -/
def FermatPsp (n b : ℕ) : Prop := ProbablePrime n b ∧ ¬n.Prime ∧ 1 < n
end Nat
/-- The Mersenne numbers `2 ^ p - 1`. -/
def mersenne (p : ℕ) : ℕ := 2 ^ p - 1
/-- The harmonic numbers `1 + 1/2 + ... + 1/n`. -/
def harmonic : ℕ → ℚ := fun n => ∑ i ∈ Finset.range n, (↑(i + 1) : ℚ)⁻¹
/-- The Bernoulli numbers with `B₁ = 1/2`: a list of the first `n` of them, the last one first. -/
def bernoulliAux : ℕ → List ℚ
  | 0 => []
  | n + 1 => (1 - ((bernoulliAux n).mapIdx fun i b => (n.choose (n - 1 - i) : ℚ) / (n - (n - 1 - i : ℕ) + 1) * b).foldr (· + ·) 0) :: bernoulliAux n
/-- The Bernoulli numbers with `B₁ = 1/2`. -/
def bernoulli' (n : ℕ) : ℚ := (bernoulliAux (n + 1)).headD 0
/-- The Bernoulli numbers with `B₁ = -1/2`. -/
def bernoulli (n : ℕ) : ℚ := (-1) ^ n * bernoulli' n

/-- A Pythagorean triple: `x² + y² = z²`. -/
def PythagoreanTriple (x y z : ℤ) : Prop := x * x + y * y = z * z
/-- Fermat's Last Theorem for one exponent over a semiring. -/
def FermatLastTheoremWith (R : Type u) [Semiring R] (n : ℕ) : Prop := ∀ a b c : R, a ≠ 0 → b ≠ 0 → c ≠ 0 → a ^ n + b ^ n ≠ c ^ n
/-- Fermat's Last Theorem for one exponent over the natural numbers. -/
def FermatLastTheoremFor (n : ℕ) : Prop := FermatLastTheoremWith ℕ n
/-- Fermat's Last Theorem: no nontrivial solutions for exponents from three on. -/
def FermatLastTheorem : Prop := ∀ n ≥ 3, FermatLastTheoremFor n
/-- A Liouville number: rational numbers approximate it better than any power of the denominator. -/
def Liouville (x : ℝ) : Prop := ∀ n : ℕ, ∃ a b : ℤ, 1 < b ∧ x ≠ a / b ∧ |x - a / b| < 1 / (b : ℝ) ^ n
/-- The p-adic norm of a rational number. -/
def padicNorm (p : ℕ) (q : ℚ) : ℚ := if q = 0 then 0 else (p : ℚ) ^ (-padicValRat p q)
open Classical in
/-- The Schnirelmann density of a set of natural numbers: the infimum of the proportions in `1, ..., n`. -/
def schnirelmannDensity (A : Set ℕ) [DecidablePred (· ∈ A)] : ℝ :=
  ⨅ n : {n : ℕ // 0 < n}, (((Finset.Ioc 0 (n : ℕ)).filter fun a => a ∈ A).card : ℝ) / ((n : ℕ) : ℝ)

namespace ArithmeticFunction
/-- A multiplicative arithmetic function: `f (m n) = f m * f n` for coprime `m` and `n`. -/
def IsMultiplicative {R : Type u} [MonoidWithZero R] (f : ArithmeticFunction R) : Prop :=
  f 1 = 1 ∧ ∀ {m n : ℕ}, m.Coprime n → f (m * n) = f m * f n
/-- The identity as an arithmetic function. -/
def id : ArithmeticFunction ℕ := ⟨fun n => n, rfl⟩
/-- The `k`-th power as an arithmetic function, with value `0` at `0`. -/
def pow (k : ℕ) : ArithmeticFunction ℕ := ⟨fun n => if k = 0 ∧ n = 0 then 0 else n ^ k, by
  by_cases h : k = 0
  · simp [h]
  · simp [h, Nat.zero_pow (Nat.pos_of_ne_zero h)]⟩
/-- The von Mangoldt function: `log p` at powers of a prime `p`, else `0`. -/
def vonMangoldt : ArithmeticFunction ℝ := ⟨fun n => open Classical in if IsPrimePow n then Real.log (Nat.minFac n) else 0, by
  dsimp only
  rw [if_neg]
  rintro ⟨p, k, hp, hk, h⟩
  have hp0 : p ≠ 0 := hp.1
  have := Nat.pow_eq_zero.1 h
  exact hp0 this.1⟩
namespace vonMangoldt
/-- The von Mangoldt function. -/
scoped notation "Λ" => ArithmeticFunction.vonMangoldt
end vonMangoldt
end ArithmeticFunction
namespace Chebyshev
/-- The Chebyshev function ψ: the sum of the von Mangoldt function up to `x`. -/
def psi (x : ℝ) : ℝ := ∑ n ∈ Finset.Ioc 0 ⌊x⌋₊, ArithmeticFunction.vonMangoldt n
/-- The Chebyshev function θ: the sum of the logarithms of the primes up to `x`. -/
def theta (x : ℝ) : ℝ := ∑ p ∈ (Finset.Ioc 0 ⌊x⌋₊).filter fun p => p.Prime, Real.log p
end Chebyshev

namespace Real
/-- The golden ratio `(1 + √5) / 2`. -/
abbrev goldenRatio : ℝ := (1 + √5) / 2
/-- The conjugate of the golden ratio, `(1 - √5) / 2`. -/
abbrev goldenConj : ℝ := (1 - √5) / 2
/-- The inverse hyperbolic sine. -/
def arsinh (x : ℝ) : ℝ := log (x + √(1 + x ^ 2))
/-- The inverse hyperbolic cosine. -/
def arcosh (x : ℝ) : ℝ := log (x + √(x ^ 2 - 1))
/-- The inverse hyperbolic tangent. -/
def artanh (x : ℝ) : ℝ := log √((1 + x) / (1 - x))
/-- The function `sin x / x` with value `1` at `0`. -/
def sinc (x : ℝ) : ℝ := if x = 0 then 1 else sin x / x
/-- The function `-x log x`, the entropy of one outcome. -/
def negMulLog (x : ℝ) : ℝ := -x * log x
/-- The binary entropy `-p log p - (1 - p) log (1 - p)`. -/
def binEntropy (p : ℝ) : ℝ := p * log p⁻¹ + (1 - p) * log (1 - p)⁻¹
/-- Exponents with `1/p + 1/q = 1/r`, positive `p` and `q`. -/
structure HolderTriple (p q r : ℝ) : Prop where
  /-- The inverses add up. -/
  inv_add_inv_eq_inv : p⁻¹ + q⁻¹ = r⁻¹
  /-- The first exponent is positive. -/
  left_pos : 0 < p
  /-- The second exponent is positive. -/
  right_pos : 0 < q
/-- Conjugate exponents: `1/p + 1/q = 1`. -/
abbrev HolderConjugate (p q : ℝ) := HolderTriple p q 1
/-- The sequence `H_n - log (n + 1)`, which increases to the Euler-Mascheroni constant. -/
def eulerMascheroniSeq (n : ℕ) : ℝ := harmonic n - log (n + 1)
/-- The Euler-Mascheroni constant: the limit of `H_n - log n`. -/
def eulerMascheroniConstant : ℝ := limUnder Filter.atTop eulerMascheroniSeq
end Real
namespace goldenRatio
/-- The golden ratio. -/
scoped notation "φ" => Real.goldenRatio
/-- The conjugate of the golden ratio. -/
scoped notation "ψ" => Real.goldenConj
end goldenRatio
namespace Complex
/-- The complex hyperbolic sine. -/
def sinh (z : ℂ) : ℂ := (exp z - exp (-z)) / 2
/-- The complex hyperbolic cosine. -/
def cosh (z : ℂ) : ℂ := (exp z + exp (-z)) / 2
/-- The complex hyperbolic tangent. -/
def tanh (z : ℂ) : ℂ := Complex.sinh z / Complex.cosh z
/-- The complex cotangent. -/
def cot (z : ℂ) : ℂ := Complex.cos z / Complex.sin z
/-- The plane without the negative real axis and zero: where the logarithm is continuous. -/
def slitPlane : Set ℂ := {z | 0 < z.re ∨ z.im ≠ 0}
end Complex

/-- Multiplicative characters: homomorphisms that vanish off the units. -/
structure MulChar (R : Type u) [CommMonoid R] (R' : Type v) [CommMonoidWithZero R'] extends MonoidHom R R' where
  /-- It vanishes at elements that are not units. -/
  map_nonunit' : ∀ a : R, ¬IsUnit a → toFun a = 0
instance MulChar.instFunLike {R : Type u} [CommMonoid R] {R' : Type v} [CommMonoidWithZero R'] : FunLike (MulChar R R') R R' where
  coe χ := χ.toFun
  coe_injective' f g h := by
    cases f with | mk f _ => cases g with | mk g _ =>
      have : f = g := DFunLike.coe_injective' h
      cases this; rfl
/-- Dirichlet characters modulo `n`. -/
abbrev DirichletCharacter (R : Type u) [CommMonoidWithZero R] (n : ℕ) := MulChar (ZMod n) R
/-- Additive characters: homomorphisms from an additive to a multiplicative monoid. -/
structure AddChar (A : Type u) [AddMonoid A] (M : Type v) [Monoid M] where
  /-- The underlying function. -/
  toFun : A → M
  /-- Zero goes to one. -/
  map_zero_eq_one' : toFun 0 = 1
  /-- Sums go to products. -/
  map_add_eq_mul' : ∀ a b : A, toFun (a + b) = toFun a * toFun b
instance AddChar.instFunLike {A : Type u} [AddMonoid A] {M : Type v} [Monoid M] : FunLike (AddChar A M) A M where
  coe ψ := ψ.toFun
  coe_injective' f g h := by cases f; cases g; congr
end
