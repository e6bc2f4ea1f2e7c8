/-!
# Decidable statements about the members of a multiset, maximal ideals as instances, unique factorisation of integers
-/

noncomputable section
universe u v w

namespace Multiset
section
variable {α : Type u} {m : Multiset α}
/-- Whether all members of a multiset have a decidable property is decidable. -/
instance decidableForallMultiset {p : α → Prop} [∀ a, Decidable (p a)] : Decidable (∀ a ∈ m, p a) :=
  Quotient.recOnSubsingleton (motive := fun v => Decidable (∀ a : α, Multiset.Mem v a → p a)) m fun l => inferInstanceAs (Decidable (∀ a, a ∈ l → p a))
/-- Whether a member of a multiset has a decidable property is decidable. -/
instance decidableExistsMultiset {p : α → Prop} [DecidablePred p] : Decidable (∃ x ∈ m, p x) :=
  Quotient.recOnSubsingleton (motive := fun v => Decidable (∃ a : α, Multiset.Mem v a ∧ p a)) m fun l => inferInstanceAs (Decidable (∃ a, a ∈ l ∧ p a))
end
end Multiset

/-! ### Prime and maximal spectra -/

instance MaximalSpectrum.instIsMaximal {R : Type u} [CommSemiring R] (m : MaximalSpectrum R) : m.asIdeal.IsMaximal := m.isMaximal
instance PrimeSpectrum.instIsPrime {R : Type u} [CommSemiring R] (p : PrimeSpectrum R) : p.asIdeal.IsPrime := p.isPrime
instance MaximalSpectrum.instIsPrime {R : Type u} [CommSemiring R] (m : MaximalSpectrum R) : m.asIdeal.IsPrime := Ideal.IsMaximal.isPrime' _
/-- A maximal ideal as a point of the prime spectrum. -/
def MaximalSpectrum.toPrimeSpectrum {R : Type u} [CommSemiring R] (x : MaximalSpectrum R) : PrimeSpectrum R := ⟨x.asIdeal, inferInstance⟩

/-! ### Integers -/

theorem Int.isUnit_iff_natAbs' {a : ℤ} : IsUnit a ↔ a.natAbs = 1 := by
  constructor
  · rintro ⟨u, rfl⟩
    have h : u.val * u.inv = 1 := u.val_inv
    have h1 := congrArg Int.natAbs h
    rw [Int.natAbs_mul] at h1
    exact Nat.eq_one_of_mul_eq_one_right h1
  · intro h
    have e : a * a = 1 := by
      rcases Int.natAbs_eq a with e | e <;> rw [h] at e <;> rw [e] <;> rfl
    exact ⟨⟨a, a, e, e⟩, rfl⟩
/-- An irreducible integer divides a factor of a product that it divides. -/
theorem Int.prime_of_irreducible' {a : ℤ} (h : Irreducible a) : Prime a := by
  have h0 : a ≠ 0 := by
    rintro rfl
    rcases h.isUnit_or_isUnit (a := 0) (b := 0) rfl with h1 | h1 <;> exact absurd (Int.isUnit_iff_natAbs'.1 h1) (by decide)
  refine ⟨h0, h.not_isUnit, fun b c hbc => ?_⟩
  obtain ⟨d, hd⟩ : ((Int.gcd a b : ℕ) : ℤ) ∣ a := Int.gcd_dvd_left ..
  rcases h.isUnit_or_isUnit hd with h1 | h1
  · have h2 : Int.gcd a b = 1 := Int.isUnit_iff_natAbs'.1 h1
    have h3 : a.natAbs ∣ b.natAbs * c.natAbs := by rw [← Int.natAbs_mul]; exact Int.natAbs_dvd_natAbs.2 hbc
    exact .inr (Int.natAbs_dvd_natAbs.1 (Nat.Coprime.dvd_of_dvd_mul_left h2 h3))
  · obtain ⟨u, hu⟩ := h1
    refine .inl ?_
    obtain ⟨e, he⟩ : ((Int.gcd a b : ℕ) : ℤ) ∣ b := Int.gcd_dvd_right ..
    refine ⟨u.inv * e, ?_⟩
    have h3 : d * u.inv = 1 := by rw [← hu]; exact u.val_inv
    generalize u.inv = i at *
    generalize ((Int.gcd a b : ℕ) : ℤ) = g at *
    rw [he, hd]; grobner
/-- The integers have unique factorisation. -/
instance Int.instUniqueFactorizationMonoid' : UniqueFactorizationMonoid ℤ where
  wf := by
    have key : ∀ n : ℕ, ∀ b : ℤ, b ≠ 0 → b.natAbs ≤ n → Acc DvdNotUnit b := fun n => by
      induction n with
      | zero => exact fun b hb h => absurd (Int.natAbs_eq_zero.1 (Nat.le_zero.1 h)) hb
      | succ n ih =>
        refine fun b hb h => ⟨b, fun a ⟨ha, x, hx, e⟩ => ih a ha ?_⟩
        have h0 : a.natAbs ≠ 0 := fun h => ha (Int.natAbs_eq_zero.1 h)
        have h1 : x.natAbs ≠ 0 := fun h => hb (by rw [e, Int.natAbs_eq_zero.1 h, mul_zero])
        have h2 : x.natAbs ≠ 1 := fun h => hx (Int.isUnit_iff_natAbs'.2 h)
        rw [e, Int.natAbs_mul] at h
        have h3 : a.natAbs * 2 ≤ a.natAbs * x.natAbs := Nat.mul_le_mul_left _ (by omega)
        omega
    exact ⟨fun b => ⟨b, fun a h => key _ a h.1 (Nat.le_refl _)⟩⟩
  mul_left_cancel_of_ne_zero := fun h e => Int.eq_of_mul_eq_mul_left h e
  mul_right_cancel_of_ne_zero := fun h e => Int.eq_of_mul_eq_mul_right h e
  irreducible_iff_prime := fun {a} => ⟨Int.prime_of_irreducible', fun ⟨h0, hu, hp⟩ => ⟨hu, fun {b c} hbc => by
    rcases hp b c ⟨1, by rw [hbc, mul_one]⟩ with ⟨d, hd⟩ | ⟨d, hd⟩
    · refine .inr ⟨⟨c, d, ?_, ?_⟩, rfl⟩ <;> refine Int.eq_of_mul_eq_mul_left h0 ?_ <;> rw [mul_one] <;> rw [hd] at hbc <;> grobner
    · refine .inl ⟨⟨b, d, ?_, ?_⟩, rfl⟩ <;> refine Int.eq_of_mul_eq_mul_left h0 ?_ <;> rw [mul_one] <;> rw [hd] at hbc <;> grobner⟩⟩
end
