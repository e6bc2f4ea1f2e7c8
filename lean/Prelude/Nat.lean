/-!
# Functions on the natural numbers and congruences

The functions compute by structural recursion (with fuel where needed), so that `decide` evaluates them.
-/

section
universe u

namespace Nat

/-- `n!`: the product of the numbers from `1` to `n`. -/
def factorial : ℕ → ℕ
  | 0 => 1
  | n + 1 => (n + 1) * factorial n
/-- Factorial. -/
scoped notation:10000 n "!" => Nat.factorial n

/-- The double factorial `n * (n - 2) * ...`. -/
noncomputable def doubleFactorial : ℕ → ℕ
  | 0 => 1
  | 1 => 1
  | k + 2 => (k + 2) * doubleFactorial k
/-- Double factorial. -/
scoped notation:10000 n "‼" => Nat.doubleFactorial n

/-- The binomial coefficient: the number of `k`-element subsets of an `n`-element set. -/
def choose : ℕ → ℕ → ℕ
  | _, 0 => 1
  | 0, _ + 1 => 0
  | n + 1, k + 1 => choose n k + choose n (k + 1)

/-- The rising factorial `n (n + 1) ... (n + k - 1)`. -/
noncomputable def ascFactorial (n : ℕ) : ℕ → ℕ
  | 0 => 1
  | k + 1 => (n + k) * ascFactorial n k
/-- The falling factorial `n (n - 1) ... (n - k + 1)`. -/
noncomputable def descFactorial (n : ℕ) : ℕ → ℕ
  | 0 => 1
  | k + 1 => (n - k) * descFactorial n k
/-- The central binomial coefficient. -/
noncomputable def centralBinom (n : ℕ) : ℕ := choose (2 * n) n

/-- Two consecutive Fibonacci numbers. -/
def fibPair : ℕ → ℕ × ℕ
  | 0 => (0, 1)
  | n + 1 => ((fibPair n).2, (fibPair n).1 + (fibPair n).2)
/-- The Fibonacci numbers, with `fib 0 = 0` and `fib 1 = 1`. -/
def fib (n : ℕ) : ℕ := (fibPair n).1

/-- Square root rounded down, with fuel. -/
def sqrtAux : ℕ → ℕ → ℕ
  | 0, _ => 0
  | f + 1, n =>
    if n = 0 then 0
    else if (2 * sqrtAux f (n / 4) + 1) * (2 * sqrtAux f (n / 4) + 1) ≤ n
      then 2 * sqrtAux f (n / 4) + 1 else 2 * sqrtAux f (n / 4)
/-- The square root, rounded down. -/
def sqrt (n : ℕ) : ℕ := sqrtAux n n

/-- Logarithm with fuel. -/
def logAux : ℕ → ℕ → ℕ → ℕ
  | 0, _, _ => 0
  | f + 1, b, n => if b ≤ n ∧ 1 < b then logAux f b (n / b) + 1 else 0
/-- The largest `k` with `b ^ k ≤ n`; `0` for `b ≤ 1` or `n = 0`. -/
def log (b n : ℕ) : ℕ := logAux n b n
/-- Upper logarithm with fuel. -/
noncomputable def clogAux : ℕ → ℕ → ℕ → ℕ
  | 0, _, _ => 0
  | f + 1, b, n => if 1 < b ∧ 1 < n then clogAux f b ((n + b - 1) / b) + 1 else 0
/-- The least `k` with `n ≤ b ^ k`; `0` for `b ≤ 1` or `n ≤ 1`. -/
noncomputable def clog (b n : ℕ) : ℕ := clogAux n b n

/-- Digits with fuel, for base at least two. -/
noncomputable def digitsAux : ℕ → ℕ → ℕ → List ℕ
  | 0, _, _ => []
  | f + 1, b, n => if n = 0 then [] else (n % b) :: digitsAux f b (n / b)
/-- The digits of `n` in base `b`, least significant first. In base `1` there are `n` ones, in base
`0` the one digit `n` (none for `n = 0`). -/
noncomputable def digits : ℕ → ℕ → List ℕ
  | 0, n => if n = 0 then [] else [n]
  | 1, n => List.replicate n 1
  | b + 2, n => digitsAux n (b + 2) n
/-- The value of a list of digits in base `b`, least significant first. -/
noncomputable def ofDigits {α : Type u} [Semiring α] (b : α) : List ℕ → α
  | [] => 0
  | h :: t => (h : α) + b * ofDigits b t

/-- The least `k` among `i, i + 1, ...` (at most `f` of them) that divides `n`, else `n`. -/
def minFacFrom : ℕ → ℕ → ℕ → ℕ
  | 0, _, n => n
  | f + 1, i, n => if n % i = 0 then i else minFacFrom f (i + 1) n
/-- The least prime factor of `n`; `minFac 0 = 2` and `minFac 1 = 1`. -/
def minFac (n : ℕ) : ℕ := if n = 1 then 1 else minFacFrom (n + 2) 2 n
/-- Prime factors with fuel. -/
def primeFactorsListAux : ℕ → ℕ → List ℕ
  | 0, _ => []
  | f + 1, n => if n ≤ 1 then [] else minFac n :: primeFactorsListAux f (n / minFac n)
/-- The prime factors of `n` in increasing order, with multiplicity; empty for `0` and `1`. -/
def primeFactorsList (n : ℕ) : List ℕ := primeFactorsListAux n n
/-- The set of prime factors of `n`; empty for `0` and `1`. -/
noncomputable def primeFactors (n : ℕ) : Finset ℕ := n.primeFactorsList.toFinset

/-- The divisors of `n`; empty for `n = 0`. -/
noncomputable def divisors (n : ℕ) : Finset ℕ := Finset.filter (fun d => d ∣ n) (Finset.Ico 1 (n + 1))
/-- The divisors of `n` other than `n`; empty for `n = 0`. -/
noncomputable def properDivisors (n : ℕ) : Finset ℕ := Finset.filter (fun d => d ∣ n) (Finset.Ico 1 n)
/-- The pairs of numbers with product `n`; empty for `n = 0`. -/
noncomputable def divisorsAntidiagonal (n : ℕ) : Finset (ℕ × ℕ) :=
  Finset.filter (fun p => p.1 * p.2 = n) (Finset.Ico 1 (n + 1) ×ˢ Finset.Ico 1 (n + 1))
/-- Euler's totient: how many numbers below `n` are coprime to `n`. -/
noncomputable def totient (n : ℕ) : ℕ := (Finset.filter (fun a => n.Coprime a) (Finset.range n)).card
/-- Euler's totient. -/
scoped notation "φ" => Nat.totient
/-- `n` is the sum of its proper divisors, and positive. -/
noncomputable def Perfect (n : ℕ) : Prop := ∑ i ∈ properDivisors n, i = n ∧ 0 < n
/-- `n` is below the sum of its proper divisors. -/
noncomputable def Abundant (n : ℕ) : Prop := n < ∑ i ∈ properDivisors n, i
/-- `n` is above the sum of its proper divisors. -/
noncomputable def Deficient (n : ℕ) : Prop := ∑ i ∈ properDivisors n, i < n

/-- How many numbers below `n` satisfy `p`. -/
noncomputable def count (p : ℕ → Prop) [DecidablePred p] : ℕ → ℕ
  | 0 => 0
  | n + 1 => count p n + if p n then 1 else 0
open Classical in
/-- The `n`-th number (from `0`) that satisfies `p`, and `0` if there are not that many. -/
noncomputable def nth (p : ℕ → Prop) (n : ℕ) : ℕ := sInf {x | p x ∧ count p x = n}
/-- The least number that satisfies `p`. -/
protected noncomputable def find {p : ℕ → Prop} [DecidablePred p] (_ : ∃ n, p n) : ℕ := sInf {n | p n}

/-- Congruence modulo `n`. -/
noncomputable def ModEq (n a b : ℕ) : Prop := a % n = b % n
/-- Congruence modulo `n`. -/
notation:50 a " ≡ " b " [MOD " n "]" => Nat.ModEq n a b
noncomputable instance (n a b : ℕ) : Decidable (Nat.ModEq n a b) := inferInstanceAs (Decidable (_ = _))

/-- The distance `|m - n|`. -/
noncomputable def dist (n m : ℕ) : ℕ := n - m + (m - n)
end Nat

/-- Congruence modulo `n`. -/
noncomputable def Int.ModEq (n a b : ℤ) : Prop := a % n = b % n
/-- Congruence modulo `n`. -/
notation:50 a " ≡ " b " [ZMOD " n "]" => Int.ModEq n a b
noncomputable instance (n a b : ℤ) : Decidable (Int.ModEq n a b) := inferInstanceAs (Decidable (_ = _))

/-- Congruence modulo `p` in a commutative additive group: the difference is a multiple of `p`. -/
noncomputable def AddCommGroup.ModEq {α : Type u} [AddCommGroup α] (p a b : α) : Prop := ∃ z : ℤ, b - a = z • p
/-- Congruence modulo `p` in a commutative additive group. -/
notation:50 a " ≡ " b " [PMOD " p "]" => AddCommGroup.ModEq p a b

end
