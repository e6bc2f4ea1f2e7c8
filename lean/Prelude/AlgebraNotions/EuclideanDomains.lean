/-!
# Polynomials: degree submodules, Hasse derivatives, Hermite and Bernoulli polynomials, symmetric polynomials, Euclidean algorithm
-/

noncomputable section
universe u v w

namespace Polynomial
variable (R : Type u) [Semiring R]
/-- The submodule of the polynomials of degree at most `n`. -/
def degreeLE (n : WithBot ℕ) : Submodule R (Polynomial R) := ⨅ k : ℕ, ⨅ _ : (k : WithBot ℕ) > n, LinearMap.ker (lcoeff R k)
/-- The submodule of the polynomials of degree less than `n`. -/
def degreeLT (n : ℕ) : Submodule R (Polynomial R) := ⨅ k : ℕ, ⨅ (_ : k ≥ n), LinearMap.ker (lcoeff R k)
variable {R}
theorem mem_degreeLT_iff_coeff' {n : ℕ} {p : Polynomial R} : p ∈ degreeLT R n ↔ ∀ k, n ≤ k → p.coeff k = 0 := by
  constructor
  · intro h k hk
    exact h _ ⟨k, rfl⟩ _ ⟨hk, rfl⟩
  · rintro h _ ⟨k, rfl⟩ _ ⟨hk, rfl⟩
    exact h k hk
theorem mem_degreeLE_iff_coeff' {n : WithBot ℕ} {p : Polynomial R} : p ∈ degreeLE R n ↔ ∀ k : ℕ, n < k → p.coeff k = 0 := by
  constructor
  · intro h k hk
    exact h _ ⟨k, rfl⟩ _ ⟨hk, rfl⟩
  · rintro h _ ⟨k, rfl⟩ _ ⟨hk, rfl⟩
    exact h k hk
/-- The `k`-th Hasse derivative: `X ^ i` goes to `choose i k` times `X ^ (i - k)`, linearly. -/
def hasseDeriv (k : ℕ) : Polynomial R →ₗ[R] Polynomial R where
  toFun p := Finsupp.dsum (fun i a => monomial (i - k) ((i.choose k : R) * a)) p.toFinsuppFun
  map_add' p q := Finsupp.dsum_add (fun (i : ℕ) (a : R) => monomial (i - k) ((i.choose k : R) * a))
    (fun n => by dsimp only; rw [mul_zero]; exact LinearMap.map_zero _) (fun n a b => by dsimp only; rw [mul_add]; exact LinearMap.map_add _ _ _) p.toFinsuppFun q.toFinsuppFun
  map_smul' r p := by
    have h0 : ∀ n : ℕ, monomial (n - k) ((n.choose k : R) * (0 : R)) = 0 := fun n => by rw [mul_zero]; exact LinearMap.map_zero _
    have ha : ∀ (n : ℕ) (a b : R), monomial (n - k) ((n.choose k : R) * (a + b)) = monomial (n - k) ((n.choose k : R) * a) + monomial (n - k) ((n.choose k : R) * b) :=
      fun n a b => by rw [mul_add]; exact LinearMap.map_add _ _ _
    have hadd := Finsupp.dsum_add (fun (i : ℕ) (a : R) => monomial (i - k) ((i.choose k : R) * a)) h0 ha
    show Finsupp.dsum (fun i a => monomial (i - k) ((i.choose k : R) * a)) (r • p.toFinsuppFun) = r • Finsupp.dsum _ p.toFinsuppFun
    generalize p.toFinsuppFun = f
    induction f using Finsupp.induction_add with
    | ha f g hf hg => rw [smul_add, hadd, hadd, hf, hg, smul_add]
    | h0 => rw [smul_zero, Finsupp.dsum_zero _ h0, smul_zero]
    | hs n a =>
      have e : r • Finsupp.single n a = Finsupp.single n (r • a) := Finsupp.smul_single (G := Multiplicative ℕ) r n a
      have c : ∀ m : ℕ, (m : R) * (r * a) = r * ((m : R) * a) := fun m => by
        induction m with
        | zero => rw [Nat.cast_zero, zero_mul, zero_mul, mul_zero]
        | succ m ih => rw [Nat.cast_succ, add_mul, add_mul, ih, mul_add, one_mul, one_mul]
      rw [e, Finsupp.dsum_single _ h0, Finsupp.dsum_single _ h0, smul_eq_mul, c]
      exact (monomial (n - k)).map_smul r ((n.choose k : R) * a)
theorem hasseDeriv_monomial (k n : ℕ) (r : R) : hasseDeriv k (monomial n r) = monomial (n - k) ((n.choose k : R) * r) :=
  Finsupp.dsum_single (fun (i : ℕ) (a : R) => monomial (i - k) ((i.choose k : R) * a))
    (fun n => by dsimp only; rw [mul_zero]; exact LinearMap.map_zero _) n r
end Polynomial
namespace Polynomial
/-- The Hermite polynomials of probability theory: `H 0 = 1`, `H (n + 1) = X * H n - (H n)'`. -/
def hermite : ℕ → Polynomial ℤ
  | 0 => 1
  | n + 1 => X * hermite n - derivative (hermite n)
theorem hermite_zero : hermite 0 = C 1 := rfl
theorem hermite_succ (n : ℕ) : hermite (n + 1) = X * hermite n - derivative (hermite n) := rfl
/-- The Bernoulli polynomials: the sum of `B_i * choose n i * X ^ (n - i)` for `i ≤ n`. -/
def bernoulli (n : ℕ) : Polynomial ℚ := ∑ i ∈ Finset.range (n + 1), monomial (n - i) (_root_.bernoulli i * (n.choose i : ℚ))
theorem bernoulli_def (n : ℕ) : bernoulli n = ∑ i ∈ Finset.range (n + 1), monomial (n - i) (_root_.bernoulli i * (n.choose i : ℚ)) := rfl
end Polynomial

namespace MvPolynomial
variable (σ : Type u) (R : Type v) [CommSemiring R]
/-- The submodule of the homogeneous polynomials of degree `n`, with zero. -/
def homogeneousSubmodule (n : ℕ) : Submodule R (MvPolynomial σ R) where
  carrier := {x | x.IsHomogeneous n}
  add_mem' {a b} ha hb d hd := by
    classical
    by_cases h : coeff d a = 0
    · refine hb fun h' => hd ?_
      show coeff d a + coeff d b = 0
      rw [h, h', add_zero]
    · exact ha h
  zero_mem' _ hd := absurd rfl hd
  smul_mem' r a ha d hd := ha fun h => hd (by
    show (r • a.toFinsuppFun) d = 0
    show r • coeff d a = 0
    rw [h, smul_zero])
variable {σ R} in
theorem mem_homogeneousSubmodule (n : ℕ) (p : MvPolynomial σ R) : p ∈ homogeneousSubmodule σ R n ↔ p.IsHomogeneous n := Iff.rfl
/-- The complete homogeneous symmetric polynomial of degree `n`: the sum of all monomials of degree `n` with coefficient one. -/
def hsymm [Fintype σ] [DecidableEq σ] (n : ℕ) : MvPolynomial σ R := ∑ s : Sym σ n, (s.1.map X).prod
end MvPolynomial

/-! ### The Euclidean algorithm in Euclidean domains -/

namespace EuclideanDomain
variable {R : Type u} [EuclideanDomain R]
instance (priority := 70) instDiv : Div R := ⟨EuclideanDomain.quotient⟩
instance (priority := 70) instMod : Mod R := ⟨EuclideanDomain.remainder⟩
theorem div_add_mod (a b : R) : b * (a / b) + a % b = a := EuclideanDomain.quotient_mul_add_remainder_eq _ _
theorem mod_lt (a : R) {b : R} (h : b ≠ 0) : EuclideanDomain.r (a % b) b := EuclideanDomain.remainder_lt a h
section
variable [DecidableEq R]
/-- The greatest common divisor that the Euclidean algorithm gives. -/
def gcd (a b : R) : R :=
  @WellFounded.fix R (fun _ => R → R) EuclideanDomain.r r_wellFounded
    (fun a ih b => if h : a = 0 then b else ih (b % a) (mod_lt b h) a) a b
theorem gcd_rec' (a b : R) : gcd a b = if a = 0 then b else gcd (b % a) a := by
  unfold gcd
  rw [WellFounded.fix_eq]
  by_cases h : a = 0
  · rw [dif_pos h, if_pos h]
  · rw [dif_neg h, if_neg h]
theorem gcd_zero_left (a : R) : gcd 0 a = a := by rw [gcd_rec', if_pos rfl]
/-- The extended Euclidean algorithm with its state of two remainders and their coefficients. -/
def xgcdAux (r s t r' s' t' : R) : R × R × R :=
  @WellFounded.fix R (fun _ => R → R → R → R → R → R × R × R) EuclideanDomain.r r_wellFounded
    (fun r ih s t r' s' t' => if h : r = 0 then (r', s', t')
      else ih (r' % r) (mod_lt r' h) (s' - r' / r * s) (t' - r' / r * t) r s t) r s t r' s' t'
theorem xgcdAux_rec' (r s t r' s' t' : R) : xgcdAux r s t r' s' t' = if r = 0 then (r', s', t')
    else xgcdAux (r' % r) (s' - r' / r * s) (t' - r' / r * t) r s t := by
  unfold xgcdAux
  rw [WellFounded.fix_eq]
  by_cases h : r = 0
  · rw [dif_pos h, if_pos h]
  · rw [dif_neg h, if_neg h]
/-- The two Bézout coefficients of the extended Euclidean algorithm. -/
def xgcd (x y : R) : R × R := (xgcdAux x 1 0 y 0 1).2
/-- The first Bézout coefficient. -/
def gcdA (x y : R) : R := (xgcd x y).1
/-- The second Bézout coefficient. -/
def gcdB (x y : R) : R := (xgcd x y).2
/-- The least common multiple: the product divided by the greatest common divisor. -/
def lcm (x y : R) : R := x * y / gcd x y
theorem gcd_dvd (a : R) : ∀ b : R, gcd a b ∣ a ∧ gcd a b ∣ b := by
  refine r_wellFounded.induction (C := fun a => ∀ b : R, gcd a b ∣ a ∧ gcd a b ∣ b) a fun a ih b => ?_
  rw [gcd_rec']
  by_cases h : a = 0
  · rw [if_pos h, h]; exact ⟨⟨0, (mul_zero b).symm⟩, ⟨1, (mul_one b).symm⟩⟩
  · rw [if_neg h]
    obtain ⟨⟨c, hc⟩, ⟨d, hd⟩⟩ := ih (b % a) (mod_lt b h) a
    refine ⟨⟨d, hd⟩, ⟨d * (b / a) + c, ?_⟩⟩
    rw [mul_add, ← mul_assoc, ← hd, ← hc, div_add_mod]
theorem gcd_dvd_left (a b : R) : gcd a b ∣ a := (gcd_dvd a b).1
theorem gcd_dvd_right (a b : R) : gcd a b ∣ b := (gcd_dvd a b).2
theorem xgcdAux_spec' (x y r : R) : ∀ s t r' s' t' : R, r = x * s + y * t → r' = x * s' + y * t' →
    (xgcdAux r s t r' s' t').1 = gcd r r' ∧
    gcd r r' = x * (xgcdAux r s t r' s' t').2.1 + y * (xgcdAux r s t r' s' t').2.2 := by
  refine r_wellFounded.induction (C := fun r => ∀ s t r' s' t' : R, r = x * s + y * t → r' = x * s' + y * t' →
    (xgcdAux r s t r' s' t').1 = gcd r r' ∧
    gcd r r' = x * (xgcdAux r s t r' s' t').2.1 + y * (xgcdAux r s t r' s' t').2.2) r fun r ih s t r' s' t' h₁ h₂ => ?_
  rw [gcd_rec', xgcdAux_rec']
  by_cases h : r = 0
  · rw [if_pos h, if_pos h]; exact ⟨rfl, h₂⟩
  · rw [if_neg h, if_neg h]
    refine ih (r' % r) (mod_lt r' h) _ _ _ _ _ ?_ h₁
    have e := div_add_mod r' r
    revert e
    generalize r' / r = q
    generalize r' % r = m
    intro e
    grobner
theorem gcd_eq_gcd_ab (a b : R) : gcd a b = a * gcdA a b + b * gcdB a b :=
  (xgcdAux_spec' a b a 1 0 b 0 1 (by grobner) (by grobner)).2
theorem dvd_gcd {a b c : R} (h₁ : c ∣ a) (h₂ : c ∣ b) : c ∣ gcd a b := by
  obtain ⟨d, hd⟩ := h₁
  obtain ⟨e, he⟩ := h₂
  refine ⟨d * gcdA a b + e * gcdB a b, ?_⟩
  have h := gcd_eq_gcd_ab a b
  revert h
  generalize gcdA a b = p
  generalize gcdB a b = q
  generalize gcd a b = g
  intro h
  rw [h, hd, he]; grobner
end
end EuclideanDomain
end
