/-!
# Primes, parity and valuations
-/

section
universe u

theorem Nat.isUnit_iff' {n : ℕ} : IsUnit n ↔ n = 1 := by
  constructor
  · rintro ⟨u, rfl⟩
    have h : u.val * u.inv = 1 := u.val_inv
    exact Nat.eq_one_of_mul_eq_one_right h
  · rintro rfl; exact ⟨⟨1, 1, rfl, rfl⟩, rfl⟩

/-- A prime number. -/
noncomputable def Nat.Prime (p : ℕ) : Prop := Irreducible p

theorem Nat.prime_def {p : ℕ} : p.Prime ↔ 2 ≤ p ∧ ∀ m, m ∣ p → m = 1 ∨ m = p := by
  constructor
  · intro h
    have h1 : p ≠ 1 := fun e => h.not_isUnit (Nat.isUnit_iff'.2 e)
    have h0 : p ≠ 0 := fun e => by
      have := @h.isUnit_or_isUnit 0 0 e
      rw [Nat.isUnit_iff', or_self] at this
      exact absurd this (by decide)
    refine ⟨by omega, fun m ⟨k, hk⟩ => ?_⟩
    have := @h.isUnit_or_isUnit m k hk
    rw [Nat.isUnit_iff', Nat.isUnit_iff'] at this
    rcases this with rfl | rfl
    · exact .inl rfl
    · exact .inr (by rw [hk, Nat.mul_one])
  · rintro ⟨h2, h⟩
    refine ⟨fun hu => ?_, fun a b hab => ?_⟩
    · rw [Nat.isUnit_iff'] at hu; omega
    · have hab : p = a * b := hab
      rw [Nat.isUnit_iff', Nat.isUnit_iff']
      rcases h a ⟨b, hab⟩ with h | h
      · exact .inl h
      · right
        rw [h] at hab
        exact Nat.eq_of_mul_eq_mul_left (by omega : 0 < p) (by omega)

theorem Nat.prime_iff_bounded {p : ℕ} :
    p.Prime ↔ 2 ≤ p ∧ ∀ m, m < p → 2 ≤ m → ¬p % m = 0 := by
  rw [Nat.prime_def]
  constructor
  · rintro ⟨h2, h⟩
    refine ⟨h2, fun m hm hm2 hd => ?_⟩
    rcases h m (Nat.dvd_of_mod_eq_zero hd) with e | e <;> omega
  · rintro ⟨h2, h⟩
    refine ⟨h2, fun m hm => ?_⟩
    have hle := Nat.le_of_dvd (by omega) hm
    have hpos := Nat.pos_of_dvd_of_pos hm (by omega)
    by_cases h1 : m = 1
    · exact .inl h1
    · by_cases h3 : m = p
      · exact .inr h3
      · exact absurd (Nat.mod_eq_zero_of_dvd hm) (h m (by omega) (by omega))

noncomputable instance Nat.decidablePrime (p : ℕ) : Decidable p.Prime :=
  decidable_of_iff (2 ≤ p ∧ ∀ m, m < p → 2 ≤ m → ¬p % m = 0) Nat.prime_iff_bounded.symm

/-- The type of prime numbers. -/
noncomputable def Nat.Primes : Type := {p : ℕ // p.Prime}
noncomputable instance : Coe Nat.Primes ℕ := ⟨Subtype.val⟩

/-- How many primes are below `n`. -/
noncomputable def Nat.primeCounting' (n : ℕ) : ℕ := Nat.count Nat.Prime n
/-- How many primes are at most `n`. -/
noncomputable def Nat.primeCounting (n : ℕ) : ℕ := Nat.primeCounting' (n + 1)
/-- A power of a prime with positive exponent. -/
noncomputable def IsPrimePow {R : Type u} [CommMonoidWithZero R] (n : R) : Prop :=
  ∃ (p : R) (k : ℕ), Prime p ∧ 0 < k ∧ p ^ k = n

/-- The product of the primes up to `n`. -/
noncomputable def primorial (n : ℕ) : ℕ := ∏ p ∈ Finset.range (n + 1) with p.Prime, p

/-- Valuation with fuel. -/
noncomputable def padicValNatAux : ℕ → ℕ → ℕ → ℕ
  | 0, _, _ => 0
  | f + 1, p, n => if n % p = 0 then padicValNatAux f p (n / p) + 1 else 0
/-- The exponent of `p` in `n`; `0` for `p = 1` and for `n = 0`. -/
noncomputable def padicValNat (p n : ℕ) : ℕ := if p ≠ 1 ∧ 0 < n then padicValNatAux n p n else 0
/-- The exponent of `p` in `z`; `0` for `p = 1` and for `z = 0`. -/
noncomputable def padicValInt (p : ℕ) (z : ℤ) : ℕ := padicValNat p z.natAbs
/-- The exponent of `p` in `q`, negative where `p` divides the denominator. -/
noncomputable def padicValRat (p : ℕ) (q : ℚ) : ℤ := padicValInt p q.num - padicValNat p q.den

open Classical in
/-- The largest `n` with `a ^ n ∣ b`, and `1` if there is none. -/
noncomputable def multiplicity {α : Type u} [Monoid α] (a b : α) : ℕ :=
  if h : ∃ n : ℕ, a ^ n ∣ b ∧ ¬a ^ (n + 1) ∣ b then Classical.choose h else 1

theorem Nat.even_iff {n : ℕ} : Even n ↔ n % 2 = 0 :=
  ⟨fun ⟨r, h⟩ => by have h : n = r + r := h; omega, fun h => ⟨n / 2, by show n = n / 2 + n / 2; omega⟩⟩
theorem Nat.odd_iff {n : ℕ} : Odd n ↔ n % 2 = 1 :=
  ⟨fun ⟨r, h⟩ => by have h : n = 2 * r + 1 := h; omega,
    fun h => ⟨n / 2, by show n = 2 * (n / 2) + 1; omega⟩⟩
theorem Int.even_iff {n : ℤ} : Even n ↔ n % 2 = 0 :=
  ⟨fun ⟨r, h⟩ => by have h : n = r + r := h; omega, fun h => ⟨n / 2, by show n = n / 2 + n / 2; omega⟩⟩
theorem Int.odd_iff {n : ℤ} : Odd n ↔ n % 2 = 1 :=
  ⟨fun ⟨r, h⟩ => by have h : n = 2 * r + 1 := h; omega,
    fun h => ⟨n / 2, by show n = 2 * (n / 2) + 1; omega⟩⟩
noncomputable instance (n : ℕ) : Decidable (Even n) := decidable_of_iff _ Nat.even_iff.symm
noncomputable instance (n : ℕ) : Decidable (Odd n) := decidable_of_iff _ Nat.odd_iff.symm
noncomputable instance (n : ℤ) : Decidable (Even n) := decidable_of_iff _ Int.even_iff.symm
noncomputable instance (n : ℤ) : Decidable (Odd n) := decidable_of_iff _ Int.odd_iff.symm

theorem Nat.isSquare_iff {n : ℕ} : IsSquare n ↔ ∃ r, r < n + 1 ∧ r * r = n :=
  ⟨fun ⟨r, h⟩ => by
    have h : n = r * r := h
    refine ⟨r, ?_, h.symm⟩
    have := Nat.le_mul_self r
    omega, fun ⟨r, _, h⟩ => ⟨r, h.symm⟩⟩
noncomputable instance (n : ℕ) : Decidable (IsSquare n) := decidable_of_iff _ Nat.isSquare_iff.symm

end
