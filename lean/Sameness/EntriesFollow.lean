/-! Conditions that follow from others: that there are finitely many numbers within bounds, that a characteristic which is not zero is prime,
that the inverse image of a prime ideal is one, that what has a rank is of finite dimension. None of these is a lemma of the normal form; they show that a hypothesis may be left out. -/
namespace Sameness
universe u v w
/-! What is bounded is finite. -/
theorem finite_pairs_below {p : ℕ × ℕ → Prop} (N : ℕ) (h : ∀ n, p n → n.1 < N ∧ n.2 < N) : Finite { n // p n } :=
  finite_within (Finset.range N ×ˢ Finset.range N) fun n hn => Finset.mem_product.2 ⟨Finset.mem_range.2 (h n hn).1, Finset.mem_range.2 (h n hn).2⟩
theorem finite_pairs_between {p : ℤ × ℤ → Prop} (N : ℕ) (h : ∀ n, p n → (-N < n.1 ∧ n.1 < N) ∧ -N < n.2 ∧ n.2 < N) : Finite { n // p n } := by
  classical
  refine finite_within ((Finset.range (2 * N) ×ˢ Finset.range (2 * N)).image fun k : ℕ × ℕ => ((k.1 : ℤ) - N, (k.2 : ℤ) - N)) fun n hn =>
    Finset.mem_image.2 ⟨((n.1 + N).toNat, (n.2 + N).toNat), Finset.mem_product.2 ⟨Finset.mem_range.2 ?_, Finset.mem_range.2 ?_⟩, ?_⟩
  · have := h n hn; show (n.1 + N).toNat < 2 * N; omega
  · have := h n hn; show (n.2 + N).toNat < 2 * N; omega
  · have := h n hn
    have a : (((n.1 + N).toNat : ℕ) : ℤ) - N = n.1 := by omega
    have b : (((n.2 + N).toNat : ℕ) : ℤ) - N = n.2 := by omega
    show ((((n.1 + N).toNat : ℕ) : ℤ) - N, (((n.2 + N).toNat : ℕ) : ℤ) - N) = n
    rw [a, b]
theorem le_of_mod {a n : ℕ} (h : ¬ a % n = a) : n ≤ a := by
  rcases Nat.lt_or_ge a n with q | q
  · exact (h (Nat.mod_eq_of_lt q)).elim
  · exact q
theorem le_of_mod_int {a n : ℤ} (h : a % n = 0) (ha : 0 < a) : -a ≤ n ∧ n ≤ a := by
  have h := Int.dvd_of_emod_eq_zero h
  have := Int.le_of_dvd (by omega) h
  have := Int.le_of_dvd (by omega) (Int.neg_dvd.2 h)
  omega
theorem le_pow_nat (n k : ℕ) : n ≤ n ^ (k + 1) := Nat.le_self_pow (by omega) n
def besideMul (m n : ℕ) : ℕ := m * n - (if n = 0 then 0 else m)
def besideMul' (m n : ℕ) : ℕ := m * n - (if m = 0 then 0 else n)
theorem mul_above (m n : ℕ) : m * n = besideMul m n + (if n = 0 then 0 else m) := by
  unfold besideMul
  rcases Nat.eq_zero_or_pos n with q | q
  · subst q; simp
  · have := Nat.le_mul_of_pos_right m q
    rw [if_neg (Nat.ne_of_gt q)]; omega
theorem mul_above' (m n : ℕ) : m * n = besideMul' m n + (if m = 0 then 0 else n) := by
  unfold besideMul'
  rcases Nat.eq_zero_or_pos m with q | q
  · subst q; simp
  · have := Nat.le_mul_of_pos_left n q
    rw [if_neg (Nat.ne_of_gt q)]; omega
theorem natAbs_le_sq (n : ℤ) : (n.natAbs : ℤ) ≤ n ^ 2 := by
  have e : n ^ 2 = n * n := by rw [Int.pow_succ n 1, Int.pow_succ n 0, Int.pow_zero, Int.one_mul]
  have h : (n.natAbs : ℤ) * n.natAbs = n * n := Int.natAbs_mul_self
  have k : (n.natAbs : ℤ) ≤ (n.natAbs : ℤ) * n.natAbs := by exact_mod_cast Nat.le_mul_self n.natAbs
  rw [e]; omega
def above (n : ℤ) : ℕ := (n ^ 2 - n).toNat
def below (n : ℤ) : ℕ := (n ^ 2 + n).toNat
theorem sq_above (n : ℤ) : n ^ 2 = (above n : ℤ) + n := by have := natAbs_le_sq n; unfold above; omega
theorem sq_below (n : ℤ) : n ^ 2 = (below n : ℤ) - n := by have := natAbs_le_sq n; unfold below; omega
macro "element_bounded" : tactic => `(tactic| first
  | omega
  | (simp only [abs] at *; omega)
  | (push_cast at *; norm_cast at *; omega)
  | grind [Sameness.le_of_mod, → Sameness.le_of_mod_int, Sameness.le_pow_nat, = Sameness.sq_above, = Sameness.sq_below, = Sameness.mul_above, = Sameness.mul_above'])
macro "finite_here" : tactic => `(tactic| first
  | exact Sameness.finite_below 1000000000 (by intros; element_bounded)
  | exact Sameness.finite_between 1000000000 (by intros; element_bounded)
  | exact Sameness.finite_pairs_below 1000000000 (by intros; element_bounded)
  | exact Sameness.finite_pairs_between 1000000000 (by intros; element_bounded))
theorem comap_prime {R S : Type u} [CommRing R] [CommRing S] {f : R →+* S} {I : Ideal S} (h : I.IsPrime) : (I.comap f).IsPrime := by
  first
  | exact Ideal.comap_isPrime f I
  | (refine ⟨fun e => h.ne_top' ?_, fun {x y} hxy => ?_⟩
     · have one : (1 : R) ∈ I.comap f := by rw [e]; trivial
       have one' : (1 : S) ∈ I := by
         have : f 1 ∈ I := one
         rwa [map_one] at this
       exact submodule_top.2 fun x => by
         have := I.smul_mem x one'
         rwa [smul_eq_mul, mul_one] at this
     · have : f (x * y) ∈ I := hxy
       rw [map_mul] at this
       exact h.mem_or_mem' this)
theorem charP_one_lt {K : Type u} [Field K] {p : ℕ} (c : CharP K p) (h : 0 < p) : 1 < p := by
  rcases Nat.lt_or_ge 1 p with q | q
  · exact q
  · obtain rfl : p = 1 := by omega
    have e := (c.cast_eq_zero_iff 1).2 (Nat.dvd_refl 1)
    rw [Nat.cast_one] at e
    grind
theorem charP_divisor {K : Type u} [Field K] {p : ℕ} (c : CharP K p) (h : 0 < p) (y : ℕ) (hy : p % y = 0) : y = 1 ∨ y = p := by
  obtain ⟨z, hz⟩ := Nat.dvd_of_mod_eq_zero hy
  have e : ((y * z : ℕ) : K) = 0 := by rw [← hz]; exact (c.cast_eq_zero_iff p).2 (Nat.dvd_refl p)
  have e' : (y : K) * (z : K) = 0 := by rw [← Nat.cast_mul]; exact e
  have y0 : 0 < y := Nat.pos_of_ne_zero fun q => by subst q; simp at hz; omega
  have z0 : 0 < z := Nat.pos_of_ne_zero fun q => by subst q; simp at hz; omega
  rcases (show (y : K) = 0 ∨ (z : K) = 0 by grind) with q | q
  · have := Nat.le_of_dvd y0 ((c.cast_eq_zero_iff y).1 q)
    right
    exact Nat.le_antisymm (hz ▸ Nat.le_mul_of_pos_right y z0) this
  · have := Nat.le_of_dvd z0 ((c.cast_eq_zero_iff z).1 q)
    left
    have k : z = p := Nat.le_antisymm (hz ▸ Nat.le_mul_of_pos_left z y0) this
    rw [k] at hz
    exact Nat.eq_of_mul_eq_mul_right h (by omega)
/-! Dimension: what has a rank other than zero is spanned by finitely many elements. -/
section
variable {R : Type u} {M : Type v} [DivisionRing R] [AddCommGroup M] [Module R M]
theorem left_inverse {a : R} (h : ¬ a = 0) : a⁻¹ * a = 1 := by
  first
  | exact inv_mul_cancel₀ h
  | (have p : a * a⁻¹ = 1 := DivisionRing.mul_inv_cancel a h
     have n : ¬ a⁻¹ = 0 := fun e => h (by rw [← mul_one a, ← p, e, mul_zero, mul_zero])
     have q : a⁻¹ * a⁻¹⁻¹ = 1 := DivisionRing.mul_inv_cancel _ n
     have e : a = a⁻¹⁻¹ := (mul_one a).symm.trans ((congrArg (a * ·) q.symm).trans (by show a * (a⁻¹ * a⁻¹⁻¹) = _; rw [← mul_assoc, p, one_mul]))
     rw [← e] at q; exact q)
/-- What is not spanned by finitely many elements has independent ones in any number. -/
theorem independent_many (f : ¬ Module.Finite R M) (n : ℕ) : ∃ v : Fin n → M, Function.Injective v ∧ LinearIndependent R v := by
  classical
  induction n with
  | zero => exact ⟨fun i => i.elim0, fun i => i.elim0, independent_iff.2 fun _ _ i => i.elim0⟩
  | succ n ih =>
    obtain ⟨v, inj, ind⟩ := ih
    have out : ∃ x, ¬ x ∈ Submodule.span R {y | ∃ i, v i = y} := by
      refine Classical.byContradiction fun no => f ⟨⟨Finset.univ.image v, ?_⟩⟩
      refine submodule_top.2 fun x => ?_
      have e : {a | a ∈ Finset.univ.image v} = {y | ∃ i, v i = y} :=
        Set.ext fun y => ⟨fun h => (Finset.mem_image.1 h).elim fun i hi => ⟨i, hi.2⟩, fun ⟨i, hi⟩ => Finset.mem_image.2 ⟨i, Fintype.complete i, hi⟩⟩
      rw [e]
      exact Classical.byContradiction fun h => no ⟨x, h⟩
    obtain ⟨x, hx⟩ := out
    have isIn (i : Fin n) : v i ∈ Submodule.span R {y | ∃ i, v i = y} := Submodule.subset_span ⟨i, rfl⟩
    have apart (i : Fin n) : ¬ v i = x := fun e => hx (e ▸ isIn i)
    let v' : Fin (n + 1) → M := fun i => if h : i.1 < n then v ⟨i.1, h⟩ else x
    have at_ (i : ℕ) (h : i < n) : v' ⟨i, Nat.lt_succ_of_lt h⟩ = v ⟨i, h⟩ := dif_pos h
    have atLast : v' ⟨n, Nat.lt_succ_self n⟩ = x := dif_neg (Nat.lt_irrefl n)
    refine ⟨v', fun i j e => ?_, independent_iff.2 fun g e => ?_⟩
    · obtain ⟨i, hi⟩ := i
      obtain ⟨j, hj⟩ := j
      refine Fin.ext ?_
      show i = j
      by_cases a : i < n
      · by_cases b : j < n
        · rw [at_ i a, at_ j b] at e
          exact congrArg Fin.val (inj e)
        · obtain rfl : j = n := by omega
          rw [at_ i a, atLast] at e
          exact (apart _ e).elim
      · obtain rfl : i = n := by omega
        by_cases b : j < i
        · rw [at_ j b, atLast] at e
          exact (apart _ e.symm).elim
        · omega
    · let F : ℕ → M := fun i => if h : i < n + 1 then g ⟨i, h⟩ • v' ⟨i, h⟩ else 0
      have e1 : ∑ i ∈ Finset.range (n + 1), F i = 0 := by
        rw [sum_range_fin F (n + 1), ← e]
        exact congrArg (fun q : Fin (n + 1) → M => ∑ i, q i) (funext fun i => dif_pos i.2)
      rw [sum_range_add_one] at e1
      have last : F n = g ⟨n, Nat.lt_succ_self n⟩ • x := by
        have : F n = g ⟨n, Nat.lt_succ_self n⟩ • v' ⟨n, Nat.lt_succ_self n⟩ := dif_pos (Nat.lt_succ_self n)
        rw [this, atLast]
      have before (i : ℕ) (h : i < n) : F i = g ⟨i, Nat.lt_succ_of_lt h⟩ • v ⟨i, h⟩ := by
        have : F i = g ⟨i, Nat.lt_succ_of_lt h⟩ • v' ⟨i, Nat.lt_succ_of_lt h⟩ := dif_pos (Nat.lt_succ_of_lt h)
        rw [this, at_ i h]
      have spanned (m : ℕ) (hm : m ≤ n) : ∑ i ∈ Finset.range m, F i ∈ Submodule.span R {y | ∃ i, v i = y} := by
        induction m with
        | zero => exact Submodule.zero_mem _
        | succ m ih =>
          rw [sum_range_add_one, before m (by omega)]
          exact Submodule.add_mem _ (ih (by omega)) (Submodule.smul_mem _ _ (isIn _))
      rw [last] at e1
      have c0 : g ⟨n, Nat.lt_succ_self n⟩ = 0 := by
        refine Classical.byContradiction fun c => hx ?_
        have k := Submodule.smul_mem _ (-(g ⟨n, Nat.lt_succ_self n⟩)⁻¹) (spanned n (Nat.le_refl n))
        have l : (-(g ⟨n, Nat.lt_succ_self n⟩)⁻¹) • (∑ i ∈ Finset.range n, F i) = x := by
          have s : ∑ i ∈ Finset.range n, F i = -(g ⟨n, Nat.lt_succ_self n⟩ • x) := by
            rw [add_comm] at e1
            exact (neg_unique e1).symm
          rw [s]
          have t : (-(g ⟨n, Nat.lt_succ_self n⟩)⁻¹) • -(g ⟨n, Nat.lt_succ_self n⟩ • x) = ((g ⟨n, Nat.lt_succ_self n⟩)⁻¹ * g ⟨n, Nat.lt_succ_self n⟩) • x := by
            rw [neg_smul, smul_neg, neg_unique (neg_add_cancel _), mul_smul]
          rw [t, left_inverse c, one_smul]
        rwa [l] at k
      rw [c0, zero_smul, add_zero] at e1
      have rest := independent_iff.1 ind (fun i => g ⟨i.1, Nat.lt_succ_of_lt i.2⟩) (by
        rw [sum_range_fin F n] at e1
        rw [← e1]
        exact congrArg (fun q : Fin n → M => ∑ i, q i) (funext fun i => (before i.1 i.2).symm))
      intro i
      by_cases a : i.1 < n
      · exact rest ⟨i.1, a⟩
      · have : i = ⟨n, Nat.lt_succ_self n⟩ := Fin.ext (by show i.1 = n; omega)
        rw [this]; exact c0
theorem finite_of_finrank (h : 0 < Module.finrank R M) : Module.Finite R M := by
  classical
  first
  | exact Module.finite_of_finrank_pos h
  | (refine Classical.byContradiction fun f => ?_
     have z : Module.finrank R M = 0 := by
       unfold Module.finrank
       refine dif_neg fun ⟨N, hN⟩ => ?_
       have := hN.1 (independent_many (R := R) (M := M) f (N + 1))
       omega
     omega)
theorem finite_of_finrank_eq {k : ℕ} (h : Module.finrank R M = k) (hk : 0 < k) : Module.Finite R M := finite_of_finrank (h ▸ hk)
end
theorem divisors_of_zero : Nat.card { y // y ∈ Nat.divisors 0 } = 0 := by
  first
  | simp
  | (rw [← finset_natCard]; rfl)
/-- A class, or what is one once variables are put in their place. -/
syntax "class_follows" : tactic
macro_rules
  | `(tactic| class_follows) => `(tactic| first
    | infer_instance | exact Sameness.comap_prime ‹_› | exact Sameness.finite_of_finrank ‹_› | exact Sameness.finite_of_finrank_eq ‹_› (by first | decide | omega)
    | (subst_vars; first | infer_instance | exact Sameness.comap_prime ‹_›))
end Sameness
