/-!
# Small things: facts about small primes, central elements of sets, multiplication with an added least element, namespaces
-/

noncomputable section
universe u

instance Nat.fact_prime_two : Fact (Nat.Prime 2) := ⟨by decide⟩
instance Nat.fact_prime_three : Fact (Nat.Prime 3) := ⟨by decide⟩
instance Fact.decidable' {p : Prop} [h : Decidable p] : Decidable (Fact p) := decidable_of_iff p ⟨fun h => ⟨h⟩, fun h => h.out⟩
/-- The elements of a semigroup that commute with all elements of a set. -/
def Set.centralizer {M : Type u} [Mul M] (S : Set M) : Set M := {c | ∀ m, m ∈ S → m * c = c * m}
/-- The elements of a semigroup that commute with everything. -/
def Set.center (M : Type u) [Semigroup M] : Set M := {z | ∀ g : M, g * z = z * g}
namespace FiniteDimensional end FiniteDimensional
namespace LinearEquiv end LinearEquiv
namespace NumberField end NumberField
namespace IsLocalRing end IsLocalRing
namespace RatFunc end RatFunc
open Classical in
/-- Multiplication; zero times the added least element is zero. -/
instance WithBot.instMul' {α : Type u} [Mul α] [Zero α] : Mul (WithBot α) := ⟨fun a b => match (a : Option α), (b : Option α) with
  | none, none => ⊥
  | none, some y => if y = 0 then 0 else ⊥
  | some x, none => if x = 0 then 0 else ⊥
  | some x, some y => WithBot.some (x * y)⟩
end
