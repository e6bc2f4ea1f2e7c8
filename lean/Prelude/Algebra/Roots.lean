/-!
# Roots, division, splitting and separability of polynomials
-/

noncomputable section
universe u v w

namespace Polynomial
section
variable {R : Type u} [Ring R]
open Classical in
/-- How often `X - a` divides a polynomial; `0` for the zero polynomial. -/
def rootMultiplicity (a : R) (p : R[X]) : ℕ := if p = 0 then 0 else sSup {n : ℕ | (X - C a) ^ n ∣ p}
open Classical in
/-- Quotient and remainder of division by a monic polynomial; `(0, p)` for other divisors. -/
def divModByMonic (p q : R[X]) : R[X] × R[X] :=
  if h : q.Monic ∧ ∃ d : R[X] × R[X], p = d.2 + q * d.1 ∧ d.2.degree < q.degree then Classical.choose h.2 else (0, p)
open Classical in
/-- The quotient of the division by a monic polynomial. -/
def divByMonic (p q : R[X]) : R[X] := (divModByMonic p q).1
/-- The remainder of the division by a monic polynomial. -/
def modByMonic (p q : R[X]) : R[X] := (divModByMonic p q).2
/-- The quotient of the division by a monic polynomial. -/
infixl:70 " /ₘ " => divByMonic
/-- The remainder of the division by a monic polynomial. -/
infixl:70 " %ₘ " => modByMonic
end
section
variable {R : Type u} [CommRing R] [IsDomain R]
open Classical in
/-- The multiset of the roots of a polynomial, with multiplicity; empty for the zero polynomial. -/
def roots (p : R[X]) : Multiset R :=
  if h : ∃ m : Multiset R, ∀ a, m.count a = p.rootMultiplicity a then Classical.choose h else 0
end
section
variable {T : Type u} [CommRing T]
/-- The multiset of the roots of a polynomial in an algebra. -/
def aroots (p : T[X]) (S : Type v) [CommRing S] [IsDomain S] [Algebra T S] : Multiset S := (p.map (algebraMap T S)).roots
open Classical in
/-- The set of the different roots of a polynomial in an algebra. -/
def rootSet (p : T[X]) (S : Type v) [CommRing S] [IsDomain S] [Algebra T S] : Set S := {x | x ∈ (p.aroots S).toFinset}
open Classical in
instance rootSetFintype (p : T[X]) (S : Type v) [CommRing S] [IsDomain S] [Algebra T S] : Fintype (p.rootSet S) :=
  FinsetCoe.fintype (p.aroots S).toFinset
end
/-- The polynomial splits: it is a product of constants and of factors `X + a`. -/
def Splits {R : Type u} [Semiring R] (f : R[X]) : Prop :=
  f ∈ Submonoid.closure ({p | (∃ a, C a = p) ∨ ∃ a, X + C a = p} : Set R[X])
/-- A separable polynomial: coprime to its derivative. -/
def Separable {R : Type u} [CommSemiring R] (f : R[X]) : Prop := IsCoprime f (derivative f)
/-- A primitive polynomial: only units among the constants divide it. -/
def IsPrimitive {R : Type u} [CommSemiring R] (p : R[X]) : Prop := ∀ r : R, C r ∣ p → IsUnit r
open Classical in
/-- The quotient of polynomials over a field, `0` for division by zero. -/
instance {K : Type u} [Field K] : Div K[X] := ⟨fun p q => C q.leadingCoeff⁻¹ * (p /ₘ (q * C q.leadingCoeff⁻¹))⟩
/-- The remainder of polynomials over a field, `p` for division by zero. -/
instance {K : Type u} [Field K] : Mod K[X] := ⟨fun p q => p %ₘ (q * C q.leadingCoeff⁻¹)⟩
/-- The subsemiring of the polynomials whose coefficients are values of `f`. -/
def lifts {R : Type u} {S : Type v} [CommSemiring R] [CommSemiring S] (f : R →+* S) : Subsemiring S[X] where
  carrier := Set.range (mapRingHom f)
  mul_mem' := by rintro _ _ ⟨x, rfl⟩ ⟨y, rfl⟩; exact ⟨x * y, map_mul _ x y⟩
  one_mem' := ⟨1, map_one _⟩
  add_mem' := by rintro _ _ ⟨x, rfl⟩ ⟨y, rfl⟩; exact ⟨x + y, map_add _ x y⟩
  zero_mem' := ⟨0, map_zero _⟩
/-- The polynomial with the coefficients in reverse order. -/
def reverse {R : Type u} [Semiring R] (f : R[X]) : R[X] := ∑ n ∈ f.support, monomial (R := R) (f.natDegree - n) (f.coeff n)
/-- The polynomial's coefficient of a nonzero constant is a unit: constants are units exactly with unit values. -/
theorem isUnit_C_of_isUnit {R : Type u} [CommSemiring R] {r : R} (h : IsUnit r) : IsUnit (C r) := by
  obtain ⟨u, rfl⟩ := h
  exact ⟨⟨C u.val, C u.inv, by rw [← map_mul, u.val_inv, map_one], by rw [← map_mul, u.inv_val, map_one]⟩, rfl⟩
end Polynomial
end
