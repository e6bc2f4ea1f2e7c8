/-!
# Finitely supported functions, factorizations and arithmetic functions
-/

section
universe u v

/-- `α →₀ M`: functions that are zero outside a finite set. -/
structure Finsupp (α : Type u) (M : Type v) [Zero M] where
  /-- Where the function is not zero. -/
  support : Finset α
  /-- The function. -/
  toFun : α → M
  /-- The support is exactly where the function is not zero. -/
  mem_support_toFun : ∀ a, a ∈ support ↔ toFun a ≠ 0
/-- Finitely supported functions. -/
infixr:25 " →₀ " => Finsupp

namespace Finsupp
variable {α : Type u} {M : Type v} [Zero M]
noncomputable instance : FunLike (α →₀ M) α M where
  coe := toFun
  coe_injective' f g h := by
    cases f with | mk s f hs => cases g with | mk t g ht =>
    dsimp only at h
    subst h
    have : s = t := Finset.ext' fun a => (hs a).trans (ht a).symm
    subst this; rfl
/-- The sum of `g a (f a)` over the support. -/
protected noncomputable def sum {N : Type u} [AddCommMonoid N] (f : α →₀ M) (g : α → M → N) : N :=
  ∑ a ∈ f.support, g a (f.toFun a)
/-- The product of `g a (f a)` over the support. -/
protected noncomputable def prod {N : Type u} [CommMonoid N] (f : α →₀ M) (g : α → M → N) : N :=
  ∏ a ∈ f.support, g a (f.toFun a)
end Finsupp

theorem padicValNat_ne_zero {p n : ℕ} (h : padicValNat p n ≠ 0) : p < n + 1 := by
  unfold padicValNat at h
  split at h
  · rename_i h'
    obtain ⟨_, hn⟩ := h'
    cases n with
    | zero => omega
    | succ n =>
      rw [padicValNatAux] at h
      split at h
      · rename_i hd
        have := Nat.le_of_dvd hn (Nat.dvd_of_mod_eq_zero hd)
        omega
      · exact absurd rfl h
  · exact absurd rfl h

/-- The exponents of the primes in `n`; zero for `n = 0`. -/
noncomputable def Nat.factorization (n : ℕ) : ℕ →₀ ℕ where
  support := (Finset.range (n + 1)).filter fun p => (if p.Prime then padicValNat p n else 0) ≠ 0
  toFun p := if p.Prime then padicValNat p n else 0
  mem_support_toFun p := by
    rw [Finset.mem_filter, Finset.mem_range]
    refine ⟨And.right, fun h => ⟨?_, h⟩⟩
    split at h
    · exact padicValNat_ne_zero h
    · exact absurd rfl h

/-- Arithmetic functions: functions on the natural numbers that are zero at zero. -/
structure ArithmeticFunction (R : Type u) [Zero R] where
  /-- The function. -/
  toFun : ℕ → R
  /-- It is zero at zero. -/
  map_zero' : toFun 0 = 0

namespace ArithmeticFunction
noncomputable instance {R : Type u} [Zero R] : FunLike (ArithmeticFunction R) ℕ R where
  coe := toFun
  coe_injective' f g h := by cases f; cases g; congr
/-- The sum of the `k`-th powers of the divisors. -/
noncomputable def sigma (k : ℕ) : ArithmeticFunction ℕ := ⟨fun n => ∑ d ∈ n.divisors, d ^ k, rfl⟩
/-- Zero at zero, else one. -/
noncomputable def zeta : ArithmeticFunction ℕ := ⟨fun n => if n = 0 then 0 else 1, rfl⟩
/-- The number of prime factors with multiplicity. -/
noncomputable def cardFactors : ArithmeticFunction ℕ := ⟨fun n => n.primeFactorsList.length, rfl⟩
/-- The number of different prime factors. -/
noncomputable def cardDistinctFactors : ArithmeticFunction ℕ := ⟨fun n => n.primeFactorsList.dedup.length, rfl⟩
theorem not_squarefree_zero : ¬Squarefree (0 : ℕ) := fun h => by
  have h1 := Nat.isUnit_iff'.1 (h 2 ⟨0, rfl⟩)
  omega
open Classical in
/-- The Möbius function. -/
noncomputable def moebius : ArithmeticFunction ℤ :=
  ⟨fun n => if Squarefree n then (-1) ^ n.primeFactorsList.length else 0, if_neg not_squarefree_zero⟩
namespace sigma
/-- The sum of powers of divisors. -/
scoped notation "σ" => ArithmeticFunction.sigma
end sigma
namespace Moebius
/-- The Möbius function. -/
scoped notation "μ" => ArithmeticFunction.moebius
end Moebius
namespace zeta
/-- Zero at zero, else one. -/
scoped notation "ζ" => ArithmeticFunction.zeta
end zeta
namespace Omega
/-- The number of prime factors with multiplicity. -/
scoped notation "Ω" => ArithmeticFunction.cardFactors
end Omega
namespace omega
/-- The number of different prime factors. -/
scoped notation "ω" => ArithmeticFunction.cardDistinctFactors
end omega
end ArithmeticFunction
end
