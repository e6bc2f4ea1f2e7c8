/-!
# What the names of the algebra area mean
-/
set_option autoImplicit false
open Polynomial

example {R : Type} [CommRing R] (I : Ideal R) (x y : R) : Ideal.Quotient.mk I x = Ideal.Quotient.mk I y ↔ x - y ∈ I :=
  ⟨Submodule.Quotient.mem_of_eq, Submodule.Quotient.eq'⟩
example {R : Type} [CommRing R] (I J : Ideal R) : I * J ≤ I ⊓ J := Ideal.mul_le'.2 fun r hr s hs =>
  ⟨by rw [mul_comm]; exact I.smul_mem s hr, J.smul_mem r hs⟩
example {R : Type} [CommRing R] (I : Ideal R) : I ^ 2 = I * I := by rw [pow_succ, pow_succ, pow_zero, one_mul]
example {R : Type} [CommRing R] (I J : Ideal R) : I + J = I ⊔ J := rfl
example {R : Type} [CommRing R] : (1 : Ideal R) = ⊤ := rfl
example {R : Type} [CommRing R] (I : Ideal R) [I.IsMaximal] : I.IsPrime := inferInstance
example {R S : Type} [CommRing R] [CommRing S] (f : R →+* S) (x : R) : x ∈ RingHom.ker f ↔ f x = 0 := Iff.rfl
example (n : ℤ) : n ∈ Ideal.span ({6} : Set ℤ) → ∃ k, n = 6 * k := fun h =>
  h ⟨⟨{x | ∃ k : ℤ, x = 6 * k}, by rintro a b ⟨k, rfl⟩ ⟨l, rfl⟩; exact ⟨k + l, by grind⟩, 0, by grind⟩,
    by rintro c x ⟨k, rfl⟩; exact ⟨c * k, by show c * (6 * k) = _; grind⟩⟩ fun y hy => ⟨1, by have : y = 6 := hy; omega⟩
example (m n : ℕ) (a b : ℤ) : (monomial m a * monomial n b : ℤ[X]) = monomial (m + n) (a * b) := monomial_mul_monomial m n a b
example (p q : ℚ[X]) (n : ℕ) : (p + q).coeff n = p.coeff n + q.coeff n := rfl
example : (X : ℤ[X]).coeff 1 = 1 := by show (monomial 1 (1 : ℤ)).coeff 1 = 1; rw [coeff_monomial, if_pos rfl]
example : (C (5 : ℤ)).coeff 1 = 0 := by rw [coeff_C, if_neg (by decide)]
example (x : ℂ) (p q : ℚ[X]) : aeval x (p * q) = aeval x p * aeval x q := map_mul (aeval x) p q
example (x : ℚ) (p q : ℚ[X]) : (p * q).eval x = p.eval x * q.eval x := map_mul (evalRingHom x) p q
example {p q : ℤ[X]} (h : ∀ n, p.coeff n = q.coeff n) : p = q := Polynomial.ext h
example : IsDomain ℤ[X] := inferInstance
example {p q : ℤ[X]} (h : p * q = 0) : p = 0 ∨ q = 0 := NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero h
example (n : ℕ) : (0 : ℤ[X]).coeff n = 0 := rfl
example (f : Fin 2 → ℚ) (p q : MvPolynomial (Fin 2) ℚ) : MvPolynomial.eval f (p * q) = MvPolynomial.eval f p * MvPolynomial.eval f q := map_mul _ p q
noncomputable example {R : Type} [CommRing R] [IsDomain R] : Field (FractionRing R) := inferInstance
example {R : Type} [CommRing R] (S : Submonoid R) (s : S) : algebraMap R (Localization S) s.1 * Localization.mk 1 s = 1 :=
  Localization.sound (by show (1 : R) * (s.1 * 1) = (1 * s.1) * 1; grind)
example (K : Type) [Field K] : IsField K := Field.toIsField K
example (S : Subring ℚ) (x y : S) : ((x * y : S) : ℚ) = x * y := rfl
example (a b : ℤᵐᵒᵖ) : (a * b).unop = b.unop * a.unop := rfl
