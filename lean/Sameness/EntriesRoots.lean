/-! Lemmas of the normal form that only one of two statements needs: roots of unity as a finite set, images of ring homomorphisms, numbers
by their digits, sums over integers, homomorphisms of fields, the closure of a ball. -/
namespace Sameness
universe u v w
section roots
variable {R : Type u} [CommRing R]
/-- Values of monic polynomials of a degree, by Horner's rule. -/
inductive MonicFun : ℕ → (R → R) → Prop
  | one : MonicFun 0 (fun _ => 1)
  | step {k : ℕ} {g : R → R} (c : R) : MonicFun k g → MonicFun (k + 1) (fun x => x * g x + c)
theorem MonicFun.pow (k : ℕ) : MonicFun k (fun x : R => x ^ k) := by
  induction k with
  | zero =>
    have e : (fun x : R => x ^ 0) = fun _ => 1 := funext fun x => by grind
    rw [e]; exact MonicFun.one
  | succ k h =>
    have e : (fun x : R => x ^ (k + 1)) = fun x => x * (fun y => y ^ k) x + 0 := funext fun x => by grind
    rw [e]; exact MonicFun.step 0 h
theorem MonicFun.divided {k : ℕ} {f : R → R} (h : MonicFun k f) (a : R) : k = 0 ∨ ∃ j g, k = j + 1 ∧ MonicFun j g ∧ ∀ x, f x = f a + (x - a) * g x := by
  induction h with
  | one => exact Or.inl rfl
  | @step j g c hg ih =>
    refine Or.inr ?_
    rcases ih with h0 | ⟨i, q, hi, hq, e⟩
    · subst h0
      cases hg
      exact ⟨0, fun _ => 1, rfl, MonicFun.one, fun x => by grind⟩
    · subst hi
      refine ⟨i + 1, fun x => x * q x + g a, rfl, MonicFun.step _ hq, fun x => ?_⟩
      have := e x
      grind
theorem MonicFun.zeros [IsDomain R] (k : ℕ) : ∀ f : R → R, MonicFun k f → ∃ l : List R, ∀ x, f x = 0 → x ∈ l := by
  induction k with
  | zero =>
    intro f h
    cases h
    obtain ⟨a, b, n⟩ := (inferInstance : Nontrivial R).exists_pair_ne
    exact ⟨[], fun x e => (n (by rw [← mul_one a, ← mul_one b, show (1 : R) = 0 from e, mul_zero, mul_zero])).elim⟩
  | succ k ih =>
    intro f h
    by_cases z : ∃ a, f a = 0
    · obtain ⟨a, ha⟩ := z
      rcases h.divided a with h0 | ⟨j, g, hj, hg, e⟩
      · cases h0
      · obtain rfl : j = k := by omega
        obtain ⟨l, hl⟩ := ih g hg
        refine ⟨a :: l, fun x hx => ?_⟩
        have p : (x - a) * g x = 0 := by rw [e x, ha] at hx; grind
        by_cases q : x = a
        · rw [q]; exact List.mem_cons_self
        · refine List.mem_cons_of_mem _ (hl x ?_)
          refine IsDomain.mul_left_cancel_of_ne_zero (a := x - a) (fun z => q (by grind)) ?_
          rw [p, mul_zero]
    · exact ⟨[], fun x e => (z ⟨x, e⟩).elim⟩
theorem mem_primitiveRoots' [IsDomain R] {k : ℕ} {x : R} : x ∈ primitiveRoots k R ↔ 0 < k ∧ IsPrimitiveRoot x k := by
  classical
  first
  | exact mem_primitiveRoots_iff
  | (have h : ∃ s : Finset R, ∀ x : R, x ∈ s ↔ 0 < k ∧ IsPrimitiveRoot x k := by
       obtain ⟨l, hl⟩ : ∃ l : List R, ∀ x, 0 < k ∧ IsPrimitiveRoot x k → x ∈ l := by
         rcases Nat.eq_zero_or_pos k with q | q
         · exact ⟨[], fun x h => absurd h.1 (by omega)⟩
         · obtain ⟨j, rfl⟩ : ∃ j, k = j + 1 := ⟨k - 1, by omega⟩
           have m : MonicFun (j + 1) (fun x : R => x * (fun y => y ^ j) x + -1) := MonicFun.step (-1) (MonicFun.pow j)
           obtain ⟨l, hl⟩ := MonicFun.zeros _ _ m
           refine ⟨l, fun x hx => hl x ?_⟩
           have := hx.2.pow_eq_one
           grind
       exact ⟨l.toFinset.filter fun x => 0 < k ∧ IsPrimitiveRoot x k, fun x => ⟨fun h => (Finset.mem_filter.1 h).2,
         fun h => Finset.mem_filter.2 ⟨show x ∈ l.dedup from List.mem_dedup.2 (hl x h), h⟩⟩⟩
     unfold primitiveRoots
     rw [dif_pos h]
     exact Classical.choose_spec h x)
end roots
theorem mem_range_ring {R S : Type u} [Ring R] [Ring S] {f : R →+* S} {y : S} : y ∈ f.range ↔ ∃ x, f x = y := Iff.rfl
/-- A numeral's value by its digits, the last one first. -/
theorem ofDigits_one {b h : ℕ} : Nat.ofDigits b [h] = h := by
  first | exact Nat.ofDigits_singleton b h | exact Nat.add_zero h
theorem ofDigits_more {b h k : ℕ} {t : List ℕ} : Nat.ofDigits b (h :: k :: t) = h + b * Nat.ofDigits b (k :: t) := by
  first | exact Nat.ofDigits_cons b h (k :: t) | rfl
theorem real_div (a b : ℝ) : a / b = a * b⁻¹ := by
  first | exact div_eq_mul_inv a b | rfl | grind
theorem cot_tan {x : ℝ} : Real.cot x = 1 / Real.tan x := by
  first
  | exact (Real.cot_eq_one_div_tan x)
  | (show Real.cos x / Real.sin x = 1 / (Real.sin x / Real.cos x)
     by_cases s : Real.sin x = 0
     · rw [s]; grind
     · by_cases c : Real.cos x = 0
       · rw [c]; grind
       · grind)
theorem cot_div {x : ℝ} : Real.cot x = Real.cos x / Real.sin x := by
  first | exact Real.cot_eq_cos_div_sin x | rfl
theorem int_interval {M : Type u} [AddCommMonoid M] (a b : ℕ) (f : ℤ → M) : ∑ i ∈ Finset.Icc (a : ℤ) b, f i = ∑ i ∈ Finset.Icc a b, f i := by
  show ((Multiset.ofList ((List.range ((b : ℤ) + 1 - a).toNat).map fun i : ℕ => (a : ℤ) + (i : ℤ))).map f).sum
    = ((Multiset.ofList (List.range' a (b + 1 - a))).map fun i : ℕ => f i).sum
  rw [List.range'_eq_map_range, show ((b : ℤ) + 1 - a).toNat = b + 1 - a by omega]
  show (Multiset.ofList (((List.range (b + 1 - a)).map fun i : ℕ => (a : ℤ) + (i : ℤ)).map f)).sum
    = (Multiset.ofList (((List.range (b + 1 - a)).map (a + ·)).map fun i : ℕ => f i)).sum
  rw [List.map_map, List.map_map]
  have e : (f ∘ fun i : ℕ => (a : ℤ) + (i : ℤ)) = (fun i : ℕ => f i) ∘ (a + ·) := funext fun i => by simp
  rw [e]
theorem int_interval_prod {M : Type u} [CommMonoid M] (a b : ℕ) (f : ℤ → M) : ∏ i ∈ Finset.Icc (a : ℤ) b, f i = ∏ i ∈ Finset.Icc a b, f i := by
  show ((Multiset.ofList ((List.range ((b : ℤ) + 1 - a).toNat).map fun i : ℕ => (a : ℤ) + (i : ℤ))).map f).prod
    = ((Multiset.ofList (List.range' a (b + 1 - a))).map fun i : ℕ => f i).prod
  rw [List.range'_eq_map_range, show ((b : ℤ) + 1 - a).toNat = b + 1 - a by omega]
  show (Multiset.ofList (((List.range (b + 1 - a)).map fun i : ℕ => (a : ℤ) + (i : ℤ)).map f)).prod
    = (Multiset.ofList (((List.range (b + 1 - a)).map (a + ·)).map fun i : ℕ => f i)).prod
  rw [List.map_map, List.map_map]
  have e : (f ∘ fun i : ℕ => (a : ℤ) + (i : ℤ)) = (fun i : ℕ => f i) ∘ (a + ·) := funext fun i => by simp
  rw [e]
section
variable {a b : ℕ}
theorem sum_int {M : Type u} [AddCommMonoid M] {f : ℤ → M} :
    ∑ i ∈ Finset.Icc (no_index (@OfNat.ofNat ℤ a instOfNat)) (no_index (@OfNat.ofNat ℤ b instOfNat)), f i = ∑ i ∈ Finset.Icc (@OfNat.ofNat ℕ a _) (@OfNat.ofNat ℕ b _), f i := int_interval a b f
theorem prod_int {M : Type u} [CommMonoid M] {f : ℤ → M} :
    ∏ i ∈ Finset.Icc (no_index (@OfNat.ofNat ℤ a instOfNat)) (no_index (@OfNat.ofNat ℤ b instOfNat)), f i = ∏ i ∈ Finset.Icc (@OfNat.ofNat ℕ a _) (@OfNat.ofNat ℕ b _), f i := int_interval_prod a b f
theorem sum_int_to {M : Type u} [AddCommMonoid M] {f : ℤ → M} :
    ∑ i ∈ Finset.Icc (no_index (@OfNat.ofNat ℤ a instOfNat)) (b : ℤ), f i = ∑ i ∈ Finset.Icc (@OfNat.ofNat ℕ a _) b, f i := int_interval a b f
theorem prod_int_to {M : Type u} [CommMonoid M] {f : ℤ → M} :
    ∏ i ∈ Finset.Icc (no_index (@OfNat.ofNat ℤ a instOfNat)) (b : ℤ), f i = ∏ i ∈ Finset.Icc (@OfNat.ofNat ℕ a _) b, f i := int_interval_prod a b f
end
section
variable {K : Type u} {L : Type v} [Field K] [Field L]
theorem field_hom_apart (f : K →+* L) (a b : K) (h : f a = f b) : a = b := by
  first
  | exact f.injective h
  | (by_cases q : a - b = 0
     · grind
     · have k : f a = f b + f (a - b) := by rw [← map_add]; exact congrArg f (by grind)
       have z : f (a - b) = 0 := by grind
       have e : f ((a - b) * (a - b)⁻¹) = 1 := by rw [DivisionRing.mul_inv_cancel _ q, map_one]
       rw [map_mul, z, zero_mul] at e
       grind)
theorem injective_ring_hom : (∃ f : K →+* L, ∀ ⦃a b : K⦄, f a = f b → a = b) ↔ Nonempty (K →+* L) :=
  ⟨fun ⟨f, _⟩ => ⟨f⟩, fun ⟨f⟩ => ⟨f, fun a b => field_hom_apart f a b⟩⟩
theorem injective_alg_hom {F : Type w} [Field F] [Algebra F K] [Algebra F L] : (∃ f : K →ₐ[F] L, ∀ ⦃a b : K⦄, f a = f b → a = b) ↔ Nonempty (K →ₐ[F] L) :=
  ⟨fun ⟨f, _⟩ => ⟨f⟩, fun ⟨f⟩ => ⟨f, fun a b h => field_hom_apart (f : K →+* L) a b h⟩⟩
end
theorem neg_unique {E : Type u} [AddCommGroup E] {a b : E} (h : a + b = 0) : -a = b := by
  rw [← zero_add b, ← neg_add_cancel a, add_assoc, h, add_zero]
theorem step_a {E : Type u} [AddCommGroup E] (x c u v : E) : x + (u - v) - c = x - c - (v - u) := by
  first
  | grind
  | (have p : v - u + (u - v) = 0 := by rw [sub_eq_add_neg, sub_eq_add_neg, add_assoc, ← add_assoc (-u), neg_add_cancel, zero_add, add_neg_cancel]
     have q : -(v - u) = u - v := neg_unique p
     rw [sub_eq_add_neg (x - c), q, sub_eq_add_neg, sub_eq_add_neg x c, add_assoc, add_comm (u - v), ← add_assoc])
theorem step_b {E : Type u} [AddCommGroup E] (x u v : E) : x - (x + (u - v)) = v - u := by
  first
  | grind
  | (have p : (x + (u - v)) + (v - u - x) = 0 := by
       rw [sub_eq_add_neg (v - u), ← add_assoc, add_assoc x, sub_eq_add_neg, sub_eq_add_neg, add_assoc u, ← add_assoc (-v), neg_add_cancel, zero_add, add_neg_cancel, add_zero, add_neg_cancel]
     have q : -(x + (u - v)) = v - u - x := neg_unique p
     rw [sub_eq_add_neg, q, sub_eq_add_neg, add_comm, add_assoc, neg_add_cancel, add_zero])
theorem closure_ball_at {E : Type u} [NormedAddCommGroup E] [NormedSpace ℝ E] {c : E} {r : ℝ} (hr : 0 < r) :
    closure (Metric.ball c r) = {y | dist y c ≤ r} := by
  first
  | exact closure_ball c (ne_of_gt hr)
  | refine Set.ext fun x => ?_
    refine mem_closure_dist.trans ⟨fun h => ?_, fun h => ?_⟩
    · show dist x c ≤ r
      by_cases q : r < dist x c
      · obtain ⟨y, hy, e⟩ := h (dist x c - r) (by grind)
        have hy : dist y c < r := hy
        have t := dist_triangle x y c
        grind
      · grind
    · intro ε hε
      have h : dist x c ≤ r := h
      have d (x y : E) : dist x y = ‖x - y‖ := NormedAddCommGroup.dist_eq x y
      have nn (t : ℝ) (ht : 0 ≤ t) : ‖t‖ = t := by show |t| = t; (have p : |t| ≤ t := abs_le_real.2 (by grind); have q : t ≤ |t| := (abs_le_real.1 (show |t| ≤ |t| by grind)).2; grind)
      have pos {a b : ℝ} (ha : 0 < a) (hb : 0 < b) : 0 < a * b := by first | exact mul_pos ha hb | exact mul_pos'' ha hb
      have s : 0 < (r + ε)⁻¹ := by first | exact inv_pos.2 (add_pos hr hε) | exact inv_pos' (by clear nn d h; grind)
      have m : (r + ε) * (r + ε)⁻¹ = 1 := DivisionRing.mul_inv_cancel _ (by grind)
      have le (t : ℝ) (ht : 0 ≤ t) (x y : E) : ‖t • (x - y)‖ ≤ t * dist x y := by
        have k := NormedSpace.norm_smul_le t (x - y)
        rw [nn t ht] at k
        rw [d]; exact k
      have a1 : 0 ≤ ε * (r + ε)⁻¹ := Real.mul_nonneg' (le_of_lt hε) (le_of_lt s)
      have a2 : 0 ≤ r * (r + ε)⁻¹ := Real.mul_nonneg' (le_of_lt hr) (le_of_lt s)
      refine ⟨x + (ε * (r + ε)⁻¹) • (c - x), ?_, ?_⟩
      · show dist _ c < r
        have e : x + (ε * (r + ε)⁻¹) • (c - x) - c = (r * (r + ε)⁻¹) • (x - c) := by
          have o : r * (r + ε)⁻¹ = 1 - ε * (r + ε)⁻¹ := by clear nn le d; grind
          rw [o, sub_smul, one_smul, smul_sub, smul_sub]
          exact step_a _ _ _ _
        rw [d, e]
        have k := le _ a2 x c
        have l : r * (r + ε)⁻¹ * dist x c ≤ r * (r + ε)⁻¹ * r := by
          have n := Real.mul_nonneg' a2 (show 0 ≤ r - dist x c by clear nn le d k; grind)
          clear nn le d k; grind
        have l' : r * (r + ε)⁻¹ * r < r := by
          have p : 0 < ε * (r + ε)⁻¹ * r := pos (pos hε s) hr
          have q : r * (r + ε)⁻¹ * r = r - ε * (r + ε)⁻¹ * r := by generalize (r + ε)⁻¹ = t at m; grind
          rw [q]; generalize ε * (r + ε)⁻¹ * r = t at p; clear k l nn le d; grind
        exact lt_of_le_of_lt (le_trans k l) l'
      · have e : x - (x + (ε * (r + ε)⁻¹) • (c - x)) = (ε * (r + ε)⁻¹) • (x - c) := by
          rw [smul_sub, smul_sub]; exact step_b _ _ _
        rw [d, e]
        have k := le _ a1 x c
        have l : ε * (r + ε)⁻¹ * dist x c ≤ ε * (r + ε)⁻¹ * r := by
          have n := Real.mul_nonneg' a1 (show 0 ≤ r - dist x c by clear nn le d k; grind)
          clear nn le d k; grind
        have l' : ε * (r + ε)⁻¹ * r < ε := by
          have p : 0 < ε * (ε * (r + ε)⁻¹) := pos hε (pos hε s)
          have q : ε * (r + ε)⁻¹ * r = ε - ε * (ε * (r + ε)⁻¹) := by generalize (r + ε)⁻¹ = t at m; grind
          rw [q]; generalize ε * (ε * (r + ε)⁻¹) = t at p; clear k l nn le d; grind
        exact lt_of_le_of_lt (le_trans k l) l'
theorem closure_ball_one {E : Type u} [NormedAddCommGroup E] [NormedSpace ℝ E] {c : E} : closure (Metric.ball c 1) = {y | dist y c ≤ 1} :=
  closure_ball_at (by positivity)
theorem closure_dist_one {E : Type u} [NormedAddCommGroup E] [NormedSpace ℝ E] {c : E} : closure {y | dist y c < 1} = {y | dist y c ≤ 1} :=
  closure_ball_one
theorem closure_norm_one {E : Type u} [NormedAddCommGroup E] [NormedSpace ℝ E] : closure {y : E | ‖y‖ < 1} = {y | ‖y‖ ≤ 1} := by
  have e (y : E) : dist y 0 = ‖y‖ := by rw [NormedAddCommGroup.dist_eq, minus_zero]
  have h := closure_dist_one (c := (0 : E))
  simpa only [e] using h
end Sameness
