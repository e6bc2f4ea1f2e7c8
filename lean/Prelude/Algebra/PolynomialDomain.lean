/-!
# Polynomials over a domain form a domain; rational functions
-/

noncomputable section
universe u

namespace Polynomial
section
variable {R : Type u} [Ring R]
theorem sum_support_ite (g : ℕ →₀ R) (n : ℕ) (h : ℕ → R) (hh : g n = 0 → h n = 0) :
    ∑ b ∈ g.support, (if b = n then h b else 0) = h n := by
  obtain ⟨l, hl, hm, hs⟩ := Finset.exists_list.{0, u} g.support
  rw [hs, List.lsum_ite_eq n h l hl]
  by_cases hn : n ∈ l
  · rw [if_pos hn]
  · rw [if_neg hn]; exact (hh (Classical.byContradiction fun e => hn ((hm n).1 (Finsupp.mem_support_iff.2 e)))).symm
theorem conv_apply (f g : ℕ →₀ R) (k : ℕ) : (Finsupp.conv (G := Multiplicative ℕ) f g : ℕ →₀ R) k =
    ∑ a ∈ f.support, ∑ b ∈ g.support, if a + b = k then f a * g b else 0 := by
  have ev : ∀ (s : Finset ℕ) (F : ℕ → ℕ →₀ R), (s.sum F) k = ∑ a ∈ s, F a k := fun s F =>
    Finset.sum_hom' (fun h : ℕ →₀ R => h k) rfl (fun _ _ => rfl) s F
  show (f.support.sum fun a => g.support.sum fun b => Finsupp.single (a + b) (f a * g b) : ℕ →₀ R) k = _
  rw [ev]
  refine Finset.sum_congr' fun a _ => ?_
  rw [ev]
  refine Finset.sum_congr' fun b _ => ?_
  rw [Finsupp.single_apply]
  by_cases h : a + b = k
  · rw [if_pos h, if_pos h]
  · rw [if_neg h, if_neg h]
theorem coeff_mul_top {p q : R[X]} {m n : ℕ} (hp : ∀ i, m < i → p.coeff i = 0) (hq : ∀ j, n < j → q.coeff j = 0) :
    (p * q).coeff (m + n) = p.coeff m * q.coeff n := by
  have h := conv_apply p.toFinsuppFun q.toFinsuppFun (m + n)
  have key : ∀ a, a ∈ p.toFinsuppFun.support →
      (∑ b ∈ q.toFinsuppFun.support, if a + b = m + n then p.coeff a * q.coeff b else 0) = if a = m then p.coeff a * q.coeff n else 0 := by
    intro a ha
    have ham : a ≤ m := Classical.byContradiction fun e => Finsupp.mem_support_iff.1 ha (hp a (by omega))
    by_cases e : a = m
    · rw [if_pos e]
      refine Eq.trans (Finset.sum_congr' fun b _ => ?_) (sum_support_ite q.toFinsuppFun n (fun b => p.coeff a * q.coeff b) fun h0 => ?_)
      · by_cases hb : b = n
        · rw [if_pos hb, if_pos (by omega)]
        · rw [if_neg hb, if_neg (by omega)]
      · show p.coeff a * q.coeff n = 0
        have h0 : q.coeff n = 0 := h0
        rw [h0, mul_zero]
    · rw [if_neg e]
      refine Eq.trans (Finset.sum_congr' fun b hb => ?_) Finset.sum_const_zero
      have hbn : b ≤ n := Classical.byContradiction fun e' => Finsupp.mem_support_iff.1 hb (hq b (by omega))
      rw [if_neg (by omega)]
  refine (h.trans (Finset.sum_congr' key)).trans (sum_support_ite p.toFinsuppFun m (fun a => p.coeff a * q.coeff n) fun h0 => ?_)
  show p.coeff m * q.coeff n = 0
  have h0 : p.coeff m = 0 := h0
  rw [h0, zero_mul]
theorem exists_top {p : R[X]} (hp : p ≠ 0) : ∃ m, p.coeff m ≠ 0 ∧ ∀ i, m < i → p.coeff i = 0 := by
  have hbd : ∀ l : List ℕ, ∃ B, ∀ a, a ∈ l → a ≤ B := fun l => by
    induction l with
    | nil => exact ⟨0, fun a ha => absurd ha List.not_mem_nil⟩
    | cons x l ih =>
      obtain ⟨B, hB⟩ := ih
      exact ⟨B + x, fun a ha => (List.mem_cons.1 ha).elim (fun e => by omega) (fun h => by have := hB a h; omega)⟩
  obtain ⟨l, _, hm, _⟩ := Finset.exists_list.{0, 0} p.toFinsuppFun.support
  obtain ⟨B, hB⟩ := hbd l
  have hz : ∀ i, B < i → p.coeff i = 0 := fun i hi => Classical.byContradiction fun e => by
    have := hB i ((hm i).1 (Finsupp.mem_support_iff.2 e)); omega
  clear hB hm
  induction B with
  | zero => exact ⟨0, fun e => hp (ext fun i => by
      rcases Nat.eq_zero_or_pos i with h | h
      · rw [h, e]; rfl
      · rw [hz i h]; rfl), hz⟩
  | succ B ih =>
    by_cases e : p.coeff (B + 1) = 0
    · exact ih fun i hi => by
        by_cases h : i = B + 1
        · rw [h, e]
        · exact hz i (by omega)
    · exact ⟨B + 1, e, hz⟩
end
instance nontrivial' {R : Type u} [Ring R] [Nontrivial R] : Nontrivial R[X] := ⟨⟨0, 1, fun h => by
  have h0 : (0 : R[X]).coeff 0 = (C (1 : R)).coeff 0 := congrArg (fun p => coeff p 0) h
  rw [coeff_C, if_pos rfl] at h0
  have h0 : (0 : R) = 1 := h0
  obtain ⟨x, y, hxy⟩ := Nontrivial.exists_pair_ne (α := R)
  exact hxy (by rw [← mul_one x, ← mul_one y, ← h0, mul_zero, mul_zero])⟩⟩
instance instNoZeroDivisors' {R : Type u} [Ring R] [NoZeroDivisors R] : NoZeroDivisors R[X] where
  eq_zero_or_eq_zero_of_mul_eq_zero {p q} h := by
    refine Classical.byContradiction fun hne => ?_
    obtain ⟨m, hm, hm'⟩ := exists_top fun e => hne (.inl e)
    obtain ⟨n, hn, hn'⟩ := exists_top fun e => hne (.inr e)
    have h1 := coeff_mul_top hm' hn'
    rw [h] at h1
    exact (NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero h1.symm).elim hm hn
/-- Polynomials over a domain form a domain. -/
instance instIsDomain' {R : Type u} [Ring R] [IsDomain R] : IsDomain R[X] := IsDomain.of_noZeroDivisors
end Polynomial

/-- The field of rational functions: fractions of polynomials. -/
def RatFunc (K : Type u) [CommRing K] : Type u := FractionRing (Polynomial K)
namespace RatFunc
variable {K : Type u}
instance instCommRing [CommRing K] : CommRing (RatFunc K) := inferInstanceAs (CommRing (FractionRing (Polynomial K)))
instance instField [CommRing K] [IsDomain K] : Field (RatFunc K) := FractionRing.field (Polynomial K)
instance algebraPolynomial [CommRing K] : Algebra (Polynomial K) (RatFunc K) := Localization.algebra
instance instAlgebra [CommRing K] : Algebra K (RatFunc K) where
  smul r x := (algebraMap (Polynomial K) (RatFunc K) (Polynomial.C r)) * x
  algebraMap := (algebraMap (Polynomial K) (RatFunc K)).comp Polynomial.C
  commutes' _ _ := mul_comm _ _
  smul_def' _ _ := rfl
/-- Constant rational functions. -/
def C [CommRing K] [IsDomain K] : K →+* RatFunc K := (algebraMap (Polynomial K) (RatFunc K)).comp Polynomial.C
/-- The variable as a rational function. -/
def X [CommRing K] [IsDomain K] : RatFunc K := algebraMap (Polynomial K) (RatFunc K) Polynomial.X
instance [CommRing K] : CoeTail (Polynomial K) (RatFunc K) := ⟨fun p => algebraMap (Polynomial K) (RatFunc K) p⟩
end RatFunc
end
