/-!
# Residue rings: casts, the Chinese remainder theorem, quotients of the integers; the extended Euclidean algorithm
-/

noncomputable section
universe u v w

namespace Nat
/-- The extended Euclidean algorithm with its state of two remainders and their coefficients. -/
def xgcdAux : ℕ → ℤ → ℤ → ℕ → ℤ → ℤ → ℕ × ℤ × ℤ := fun r s t r' s' t' => (Nat.gcd r r', ZMod.xgcdAux (r + 1) r s t r' s' t')
/-- The two Bézout coefficients of the extended Euclidean algorithm. -/
def xgcd (x y : ℕ) : ℤ × ℤ := (xgcdAux x 1 0 y 0 1).2
theorem gcdA_eq_xgcd' (x y : ℕ) : gcdA x y = (xgcd x y).1 := rfl
theorem gcdB_eq_xgcd' (x y : ℕ) : gcdB x y = (xgcd x y).2 := rfl
theorem chinese_aux' {n m : ℕ} (co : n.Coprime m) (a b : ℕ) :
    (n : ℤ) ∣ (a + n * gcdA n m * (b - a) - a : ℤ) ∧ (m : ℤ) ∣ (a + n * gcdA n m * (b - a) - b : ℤ) := by
  have h := Nat.gcd_eq_gcd_ab n m
  rw [show n.gcd m = 1 from co] at h
  revert h
  generalize gcdA n m = p
  generalize gcdB n m = q
  intro h
  refine ⟨⟨p * (b - a), by grobner⟩, ⟨q * (a - b), ?_⟩⟩
  have h : 1 = (n : ℤ) * p + m * q := h
  grobner
/-- The Chinese remainder theorem: a number with two given residues for coprime moduli. -/
noncomputable def chineseRemainder {m n : ℕ} (co : n.Coprime m) (a b : ℕ) : {k // k ≡ a [MOD n] ∧ k ≡ b [MOD m]} :=
  ⟨if n = 0 then a else if m = 0 then b else ((a + n * gcdA n m * (b - a) : ℤ) % (n * m : ℤ)).toNat, by
    by_cases hn : n = 0
    · subst hn
      have hm : m = 1 := by have : Nat.gcd 0 m = 1 := co; rwa [Nat.gcd_zero_left] at this
      subst hm
      rw [if_pos rfl]
      exact ⟨rfl, by show a % 1 = b % 1; omega⟩
    · rw [if_neg hn]
      by_cases hm : m = 0
      · subst hm
        have hn1 : n = 1 := by have : Nat.gcd n 0 = 1 := co; rwa [Nat.gcd_zero_right] at this
        subst hn1
        rw [if_pos rfl]
        exact ⟨by show b % 1 = a % 1; omega, rfl⟩
      · rw [if_neg hm]
        obtain ⟨h₁, h₂⟩ := chinese_aux' co a b
        revert h₁ h₂
        generalize (a + n * gcdA n m * (b - a) : ℤ) = z
        intro h₁ h₂
        have hne : (n * m : ℤ) ≠ 0 := Int.mul_ne_zero (by omega) (by omega)
        have h0 := Int.emod_nonneg z hne
        have e : (((z % (n * m : ℤ)).toNat : ℕ) : ℤ) = z - n * m * (z / (n * m)) := by
          rw [Int.toNat_of_nonneg h0, Int.emod_def]
        have key : ∀ c d : ℕ, (d : ℤ) ∣ (((z % (n * m : ℤ)).toNat : ℕ) : ℤ) - c → (z % (n * m : ℤ)).toNat % d = c % d := fun c d hd => by
          have := Int.emod_emod_of_dvd
          have h := Int.emod_eq_emod_iff_emod_sub_eq_zero.2 (Int.emod_eq_zero_of_dvd hd)
          exact_mod_cast h
        refine ⟨key a n ?_, key b m ?_⟩
        · rw [e, show z - n * m * (z / (n * m)) - a = (z - a) + n * (-(m * (z / (n * m)))) by grobner]
          exact Int.dvd_add h₁ ⟨_, rfl⟩
        · rw [e, show z - n * m * (z / (n * m)) - b = (z - b) + m * (-(n * (z / (n * m)))) by grobner]
          exact Int.dvd_add h₂ ⟨_, rfl⟩⟩
theorem chineseRemainder_lt_mul {m n : ℕ} (co : n.Coprime m) (a b : ℕ) (hn : n ≠ 0) (hm : m ≠ 0) : ↑(chineseRemainder co a b) < n * m := by
  show (if n = 0 then a else if m = 0 then b else ((a + n * gcdA n m * (b - a) : ℤ) % (n * m : ℤ)).toNat) < n * m
  rw [if_neg hn, if_neg hm]
  have hp : (0 : ℤ) < n * m := Int.mul_pos (by omega) (by omega)
  have h := Int.emod_lt_of_pos (a + n * gcdA n m * (b - a) : ℤ) hp
  have h0 := Int.emod_nonneg (a + n * gcdA n m * (b - a) : ℤ) (show (n * m : ℤ) ≠ 0 by omega)
  rw [← Int.ofNat_lt, Int.toNat_of_nonneg h0, Int.natCast_mul]
  exact h
end Nat

namespace ZMod
/-- A representative of a residue class as an integer: the least natural one, or the integer itself for `n = 0`. -/
noncomputable def rep' : ∀ {n : ℕ}, ZMod n → ℤ
  | 0 => fun a => a
  | n + 1 => fun a : Fin (n + 1) => (a.val : ℤ)
theorem intCast_rep' : ∀ {n : ℕ} (a : ZMod n), ((rep' a : ℤ) : ZMod n) = a
  | 0, _ => rfl
  | n + 1, a => (Int.cast_natCast (R := ZMod (n + 1)) (ZMod.val a)).trans (natCast_val a)
theorem natCast_eq_zero_iff' : ∀ (n x : ℕ), (x : ZMod n) = 0 ↔ n ∣ x
  | 0, x => by
    rw [Nat.zero_dvd]
    exact ⟨fun h => Int.ofNat.inj h, fun h => by subst h; rfl⟩
  | n + 1, x => by
    rw [Nat.dvd_iff_mod_eq_zero]
    exact ⟨fun h => (congrArg Fin.val h).trans (Nat.zero_mod _), fun h => Fin.ext (h.trans (Nat.zero_mod (n + 1)).symm)⟩
theorem intCast_eq_zero_iff' (n : ℕ) (z : ℤ) : (z : ZMod n) = 0 ↔ (n : ℤ) ∣ z := by
  rcases Int.eq_nat_or_neg z with ⟨x, rfl | rfl⟩
  · rw [Int.cast_natCast, natCast_eq_zero_iff', Int.natCast_dvd_natCast]
  · rw [Int.dvd_neg, Int.natCast_dvd_natCast, ← natCast_eq_zero_iff', Int.cast_neg, Int.cast_natCast]
    exact ⟨fun h => by rw [← neg_neg' (x : ZMod n), h, neg_zero'], fun h => by rw [h, neg_zero']⟩
/-- The image in a ring of the least natural representative, of the integer itself for `n = 0`. -/
def cast {R : Type u} [Ring R] {n : ℕ} (a : ZMod n) : R := ((rep' a : ℤ) : R)
theorem intCast_eq_zero_of_dvd' {R : Type u} [Ring R] {m : ℕ} [CharP R m] {z : ℤ} (h : (m : ℤ) ∣ z) : (z : R) = 0 := by
  obtain ⟨k, rfl⟩ := h
  rw [Int.cast_mul, Int.cast_natCast, (CharP.cast_eq_zero_iff (R := R) (p := m) m).2 ⟨1, (Nat.mul_one m).symm⟩, zero_mul]
theorem cast_eq_of_intCast' {R : Type u} [Ring R] {m n : ℕ} (h : m ∣ n) [CharP R m] (a : ZMod n) (z : ℤ) (e : (z : ZMod n) = a) : cast (R := R) a = (z : R) := by
  have h1 : ((rep' a - z : ℤ) : ZMod n) = 0 := by rw [Int.cast_sub, intCast_rep', e, sub_self]
  have h2 : (m : ℤ) ∣ rep' a - z := Int.dvd_trans (Int.natCast_dvd_natCast.2 h) ((intCast_eq_zero_iff' n _).1 h1)
  have h3 := intCast_eq_zero_of_dvd' (R := R) h2
  show ((rep' a : ℤ) : R) = (z : R)
  rw [show rep' a = (rep' a - z) + z by omega, Int.cast_add, h3, zero_add]
/-- The homomorphism from the residues modulo `n` to a ring whose characteristic divides `n`. -/
def castHom {m n : ℕ} (h : m ∣ n) (R : Type u) [Ring R] [CharP R m] : ZMod n →+* R where
  toFun := cast
  map_one' := (cast_eq_of_intCast' h 1 1 Int.cast_one).trans Int.cast_one
  map_zero' := (cast_eq_of_intCast' h 0 0 Int.cast_zero).trans Int.cast_zero
  map_mul' a b := (cast_eq_of_intCast' h (a * b) (rep' a * rep' b) (by rw [Int.cast_mul, intCast_rep', intCast_rep'])).trans (Int.cast_mul _ _)
  map_add' a b := (cast_eq_of_intCast' h (a + b) (rep' a + rep' b) (by rw [Int.cast_add, intCast_rep', intCast_rep'])).trans (Int.cast_add _ _)
theorem castHom_apply {m n : ℕ} {R : Type u} [Ring R] [CharP R m] {h : m ∣ n} (i : ZMod n) : castHom h R i = cast i := rfl
theorem castHom_intCast' {m n : ℕ} {R : Type u} [Ring R] [CharP R m] (h : m ∣ n) (z : ℤ) : castHom h R (z : ZMod n) = z :=
  cast_eq_of_intCast' h _ z rfl
/-- The Chinese remainder theorem for residue rings. -/
def chineseRemainder {m n : ℕ} (h : m.Coprime n) : ZMod (m * n) ≃+* ZMod m × ZMod n :=
  RingEquiv.ofBijective (⟨⟨fun x => (castHom (Nat.dvd_mul_right m n) (ZMod m) x, castHom (Nat.dvd_mul_left n m) (ZMod n) x),
      Prod.ext (map_one _) (map_one _), fun _ _ => Prod.ext (map_mul _ _ _) (map_mul _ _ _)⟩,
      Prod.ext (map_zero _) (map_zero _), fun _ _ => Prod.ext (map_add _ _ _) (map_add _ _ _)⟩ : ZMod (m * n) →+* ZMod m × ZMod n)
    ⟨fun x y e => by
      have e1 : castHom (Nat.dvd_mul_right m n) (ZMod m) x = castHom (Nat.dvd_mul_right m n) (ZMod m) y := congrArg Prod.fst e
      have e2 : castHom (Nat.dvd_mul_left n m) (ZMod n) x = castHom (Nat.dvd_mul_left n m) (ZMod n) y := congrArg Prod.snd e
      rw [← intCast_rep' x, ← intCast_rep' y] at e1 e2 ⊢
      rw [castHom_intCast', castHom_intCast'] at e1 e2
      revert e1 e2
      generalize rep' x = a
      generalize rep' y = b
      intro e1 e2
      have d1 : (m : ℤ) ∣ a - b := (intCast_eq_zero_iff' m _).1 (by rw [Int.cast_sub, e1, sub_self])
      have d2 : (n : ℤ) ∣ a - b := (intCast_eq_zero_iff' n _).1 (by rw [Int.cast_sub, e2, sub_self])
      have d : ((m * n : ℕ) : ℤ) ∣ a - b := by
        rw [Int.ofNat_dvd_left] at d1 d2 ⊢
        exact Nat.Coprime.mul_dvd_of_dvd_of_dvd h d1 d2
      have e3 := (intCast_eq_zero_iff' (m * n) _).2 d
      rw [show a = (a - b) + b by omega, Int.cast_add, e3, zero_add],
    fun ⟨x, y⟩ => by
      have hb := Nat.gcd_eq_gcd_ab m n
      rw [show m.gcd n = 1 from h] at hb
      refine ⟨((rep' x + m * Nat.gcdA m n * (rep' y - rep' x) : ℤ) : ZMod (m * n)), Prod.ext ?_ ?_⟩
      · show castHom (Nat.dvd_mul_right m n) (ZMod m) _ = x
        rw [castHom_intCast', Int.cast_add, intCast_rep', (intCast_eq_zero_iff' m _).2 ⟨_, mul_assoc _ _ _⟩, add_zero]
      · show castHom (Nat.dvd_mul_left n m) (ZMod n) _ = y
        rw [castHom_intCast', show rep' x + m * Nat.gcdA m n * (rep' y - rep' x) = rep' y + n * (Nat.gcdB m n * (rep' x - rep' y)) by
          have hb : (1 : ℤ) = m * Nat.gcdA m n + n * Nat.gcdB m n := hb
          grobner, Int.cast_add, intCast_rep', (intCast_eq_zero_iff' n _).2 ⟨_, rfl⟩, add_zero]⟩
end ZMod

/-- The integers modulo the multiples of `a` are the residues modulo the absolute value of `a`. -/
def Int.quotientSpanEquivZMod (a : ℤ) : ℤ ⧸ Ideal.span ({a} : Set ℤ) ≃+* ZMod a.natAbs :=
  RingEquiv.ofBijective (Ideal.Quotient.lift (Ideal.span ({a} : Set ℤ)) (Int.castRingHom (ZMod a.natAbs)) fun z hz => by
      have hs : Submodule.span ℤ ({a} : Set ℤ) ≤ RingHom.ker (Int.castRingHom (ZMod a.natAbs)) := Submodule.span_le.2 (by
        rintro _ rfl
        exact (ZMod.intCast_eq_zero_iff' _ _).2 (Int.natAbs_dvd.2 ⟨1, (Int.mul_one _).symm⟩))
      exact hs hz) ⟨fun x y h => by
    induction x using Submodule.Quotient.ind' with | h x =>
    induction y using Submodule.Quotient.ind' with | h y =>
    have h : (x : ZMod a.natAbs) = (y : ZMod a.natAbs) := h
    have d : (a.natAbs : ℤ) ∣ x - y := (ZMod.intCast_eq_zero_iff' _ _).1 (by rw [Int.cast_sub, h, sub_self])
    obtain ⟨k, hk⟩ := Int.natAbs_dvd.1 d
    refine Submodule.Quotient.eq' ?_
    rw [hk, Int.mul_comm]
    exact (Ideal.span ({a} : Set ℤ)).smul_mem k (Submodule.subset_span rfl),
  fun y => ⟨Submodule.Quotient.mk (ZMod.rep' y), ZMod.intCast_rep' y⟩⟩
/-- The integers modulo the multiples of `n` are the residues modulo `n`. -/
def Int.quotientSpanNatEquivZMod (n : ℕ) : ℤ ⧸ Ideal.span ({(n : ℤ)} : Set ℤ) ≃+* ZMod n := Int.quotientSpanEquivZMod (n : ℤ)
end
