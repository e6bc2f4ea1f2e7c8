/-!
# Metric spaces of numbers, subtypes, pairs and families
-/

noncomputable section
universe u v w

namespace Real
theorem sq_lt_sq' {a b : ℝ} (ha : 0 ≤ a) (h : a < b) : a * a < b * b := by
  have h1 : 0 < b - a := by grobner
  have h2 : 0 < b + a := by grind only
  have h3 := mul_pos' h1 h2
  grobner
theorem sq_le_sq' {a b : ℝ} (ha : 0 ≤ a) (h : a ≤ b) : a * a ≤ b * b := by
  have h1 : 0 ≤ b - a := by grobner
  have h2 : 0 ≤ b + a := by grind only
  have h3 := mul_nonneg' h1 h2
  grobner
theorem le_of_sq_le {a b : ℝ} (hb : 0 ≤ b) (h : a * a ≤ b * b) : a ≤ b := by
  rcases le_total a b with h' | h'
  · exact h'
  · by_cases e : a = b
    · exact le_of_eq e
    · have := sq_lt_sq' hb (show b < a by grobner)
      grobner
theorem mul_self_nonneg' (a : ℝ) : 0 ≤ a * a := by
  rcases le_total 0 a with h | h
  · exact mul_nonneg' h h
  · have := mul_nonneg' (a := -a) (b := -a) (by grobner) (by grobner)
    grobner
theorem add_le_add'' {a b c d : ℝ} (h : a ≤ b) (h' : c ≤ d) : a + c ≤ b + d := by grind only
theorem sub_nonneg'' {a b : ℝ} : 0 ≤ b - a ↔ a ≤ b := by grind only
theorem two_mul_pos' {l : ℝ} (h : 0 ≤ l) : 0 < 2 * l + 1 := by grind only
theorem lt_of_le_of_ne'' {a b : ℝ} (h : a ≤ b) (k : ¬a = b) : a < b := by grind only
theorem le_sub_self' {a b : ℝ} (h : 0 < b) : ¬ a ≤ a - b := by grind only
theorem add_le_self' {a b : ℝ} (h : 0 < b) : ¬ a + b ≤ a := by grind only
theorem exists_sqrt {x : ℝ} (hx : 0 ≤ x) : ∃ y, 0 ≤ y ∧ y * y = x := by
  have hb : ∀ y, 0 ≤ y ∧ y * y ≤ x → y ≤ x + 1 := fun y h => by
    have h0 : 0 ≤ x + 1 := le_trans hx (sub_nonneg''.1 (by rw [show x + 1 - x = 1 by grobner]; exact IsStrictOrderedRing.zero_le_one))
    refine le_of_sq_le h0 (le_trans h.2 (sub_nonneg''.1 ?_))
    rw [show (x + 1) * (x + 1) - x = x * x + (x + 1) by grobner]
    exact add_nonneg' (mul_self_nonneg' x) h0
  obtain ⟨l, hl, hl'⟩ := exists_isLUB (s := {y : ℝ | 0 ≤ y ∧ y * y ≤ x}) ⟨0, le_refl 0, by rw [mul_zero]; exact hx⟩
    ⟨x + 1, fun y hy => hb y hy⟩
  have h0 : 0 ≤ l := hl ⟨le_refl 0, by rw [mul_zero]; exact hx⟩
  refine ⟨l, h0, Classical.byContradiction fun e => ?_⟩
  rcases le_total (l * l) x with h | h
  · have hpos : 0 < x - l * l := Lean.Grind.OrderedAdd.sub_pos_iff.2 (lt_of_le_of_ne'' h e)
    have hd := two_mul_pos' h0
    have key : ∀ ε : ℝ, 0 < ε → ε ≤ 1 → ε ≤ (x - l * l) / (2 * l + 1) → False := fun ε e0 e1 e2 => by
      have hc : (x - l * l) / (2 * l + 1) * (2 * l + 1) = x - l * l := by
        rw [DivInvMonoid.div_eq_mul_inv, mul_assoc, mul_comm (2 * l + 1)⁻¹, DivisionRing.mul_inv_cancel _ (ne_of_gt'' hd), mul_one]
      revert e2 hc; generalize (x - l * l) / (2 * l + 1) = c; intro e2 hc
      refine add_le_self' e0 (hl ⟨add_nonneg' h0 (le_of_lt' e0), sub_nonneg''.1 ?_⟩)
      rw [show x - (l + ε) * (l + ε) = (c - ε) * (2 * l + 1) + ε * (1 - ε) by grobner]
      exact add_nonneg' (mul_nonneg' (sub_nonneg''.2 e2) (le_of_lt' hd)) (mul_nonneg' (le_of_lt' e0) (sub_nonneg''.2 e1))
    rcases le_total ((x - l * l) / (2 * l + 1)) 1 with h1 | h1
    · exact key _ (div_pos' hpos hd) h1 (le_refl _)
    · exact key 1 Lean.Grind.OrderedRing.zero_lt_one (le_refl 1) h1
  · have hpos : 0 < l * l - x := Lean.Grind.OrderedAdd.sub_pos_iff.2 (lt_of_le_of_ne'' h (Ne.symm e))
    have hl0 : 0 < l := lt_of_le_of_ne'' h0 fun k => by rw [← k, mul_zero] at h; exact e (by rw [← k, mul_zero]; exact le_antisymm hx h)
    have hd : 0 < 2 * l := by rw [show 2 * l = l + l by grobner]; exact add_pos' hl0 hl0
    have hc0 := div_pos' hpos hd
    have hc : (l * l - x) / (2 * l) * (2 * l) = l * l - x := by
      rw [DivInvMonoid.div_eq_mul_inv, mul_assoc, mul_comm (2 * l)⁻¹, DivisionRing.mul_inv_cancel _ (ne_of_gt'' hd), mul_one]
    revert hc0 hc; generalize (l * l - x) / (2 * l) = c; intro hc0 hc
    have hcl : 0 ≤ l - c := Classical.byContradiction fun k => by
      have k : 0 ≤ c - l := by grind only
      have := add_nonneg' (add_nonneg' (mul_nonneg' k (le_of_lt' hd)) (mul_self_nonneg' l)) hx
      rw [show (c - l) * (2 * l) + l * l + x = 0 by grobner] at this
      have k' := add_pos_of_nonneg_of_pos' (add_nonneg' (mul_nonneg' k (le_of_lt' hd)) hx) (mul_pos' hl0 hl0)
      rw [show (c - l) * (2 * l) + x + l * l = 0 by grobner] at k'
      exact absurd k' (by grind only)
    refine le_sub_self' hc0 (hl' fun y hy => le_of_sq_le hcl (le_trans hy.2 (sub_nonneg''.1 ?_)))
    rw [show (l - c) * (l - c) - x = c * c by grobner]
    exact mul_self_nonneg' c
theorem sqrt_mul_self' {x : ℝ} (hx : 0 ≤ x) : √x * √x = x := by
  have h : sqrt x = Classical.choose (exists_sqrt hx) := dif_pos (exists_sqrt hx)
  rw [h]; exact (Classical.choose_spec (exists_sqrt hx)).2
theorem abs_sub_comm' (x y : ℝ) : |x - y| = |y - x| := by
  show max (x - y) (-(x - y)) = max (y - x) (-(y - x))
  grind only [LinearOrder.max_def, LinearOrder.min_def]
theorem abs_triangle' (x y z : ℝ) : |x - z| ≤ |x - y| + |y - z| :=
  sup_le (by rw [show x - z = x - y + (y - z) by grobner]; exact add_le_add'' le_sup_left le_sup_left)
    (by rw [show -(x - z) = -(x - y) + -(y - z) by grobner]; exact add_le_add'' le_sup_right le_sup_right)
theorem abs_sub_self' (x : ℝ) : |x - x| = 0 := by
  show max (x - x) (-(x - x)) = 0
  grind only [LinearOrder.max_def, LinearOrder.min_def]
theorem eq_of_abs_sub' {x y : ℝ} (h : |x - y| = 0) : x = y := by
  have h : max (x - y) (-(x - y)) = 0 := h
  grind only [LinearOrder.max_def, LinearOrder.min_def]
instance metricSpace : MetricSpace ℝ where
  dist_self := abs_sub_self'
  dist_comm := abs_sub_comm'
  dist_triangle := abs_triangle'
  toUniformSpace := UniformSpace.ofDistTop inferInstance (fun x y => |x - y|) abs_sub_self' abs_sub_comm' abs_triangle' fun _ => Iff.rfl
  uniformity_dist _ := Iff.rfl
  eq_of_dist_eq_zero := eq_of_abs_sub'
end Real

namespace Complex
theorem normSq_nonneg' (z : ℂ) : 0 ≤ normSq z := by
  have := Real.mul_self_nonneg' z.re; have := Real.mul_self_nonneg' z.im
  unfold normSq; grind only
theorem norm_def' (z : ℂ) : ‖z‖ = √(normSq z) := rfl
theorem norm_mul_self' (z : ℂ) : ‖z‖ * ‖z‖ = z.re * z.re + z.im * z.im := Real.sqrt_mul_self' (normSq_nonneg' z)
theorem norm_nonneg' (z : ℂ) : 0 ≤ ‖z‖ := Real.sqrt_nonneg _
theorem norm_add_le' (z w : ℂ) : ‖z + w‖ ≤ ‖z‖ + ‖w‖ := by
  have hz := norm_nonneg' z
  have hw := norm_nonneg' w
  refine Real.le_of_sq_le (by grind only) ?_
  have h1 := norm_mul_self' (z + w)
  have h2 := norm_mul_self' z
  have h3 := norm_mul_self' w
  have hre : (z + w).re = z.re + w.re := rfl
  have him : (z + w).im = z.im + w.im := rfl
  rw [hre, him] at h1
  have h4 : z.re * w.re + z.im * w.im ≤ ‖z‖ * ‖w‖ := by
    refine Real.le_of_sq_le (Real.mul_nonneg' hz hw) ?_
    have h5 : ‖z‖ * ‖w‖ * (‖z‖ * ‖w‖) = (‖z‖ * ‖z‖) * (‖w‖ * ‖w‖) := by grobner
    rw [h5, h2, h3]
    have := Real.mul_self_nonneg' (z.re * w.im - z.im * w.re)
    grobner
  grind only
theorem norm_neg' (z : ℂ) : ‖-z‖ = ‖z‖ := by
  have : normSq (-z) = normSq z := by show -z.re * -z.re + -z.im * -z.im = z.re * z.re + z.im * z.im; grobner
  rw [norm_def', norm_def', this]
theorem eq_zero_of_norm' {z : ℂ} (h : ‖z‖ = 0) : z = 0 := by
  have h1 := norm_mul_self' z
  rw [h] at h1
  by_cases hz : z = 0
  · exact hz
  · have h2 : 0 < z.re * z.re + z.im * z.im := normSq_pos hz
    grobner
theorem norm_zero' : ‖(0 : ℂ)‖ = 0 := by
  have h1 := norm_mul_self' 0
  have h2 : ((0 : ℂ).re) = 0 := rfl
  have h3 : ((0 : ℂ).im) = 0 := rfl
  rw [h2, h3] at h1
  have := norm_nonneg' 0
  by_cases h : ‖(0 : ℂ)‖ = 0
  · exact h
  · have := Real.mul_pos' (a := ‖(0 : ℂ)‖) (b := ‖(0 : ℂ)‖) (by grobner) (by grobner)
    grobner
theorem dist_self' (x : ℂ) : ‖x - x‖ = 0 := by rw [sub_self]; exact norm_zero'
theorem dist_comm' (x y : ℂ) : ‖x - y‖ = ‖y - x‖ := by rw [← norm_neg' (x - y)]; congr 1; grobner
theorem dist_triangle' (x y z : ℂ) : ‖x - z‖ ≤ ‖x - y‖ + ‖y - z‖ := by
  have h := norm_add_le' (x - y) (y - z)
  rwa [show x - y + (y - z) = x - z by grobner] at h
theorem norm_mul' (z w : ℂ) : ‖z * w‖ = ‖z‖ * ‖w‖ := by
  have h1 := norm_mul_self' (z * w)
  have h2 := norm_mul_self' z
  have h3 := norm_mul_self' w
  have hre : (z * w).re = z.re * w.re - z.im * w.im := rfl
  have him : (z * w).im = z.re * w.im + z.im * w.re := rfl
  rw [hre, him] at h1
  have h0 := norm_nonneg' (z * w)
  have h4 := Real.mul_nonneg' (norm_nonneg' z) (norm_nonneg' w)
  have h5 : ‖z * w‖ * ‖z * w‖ = (‖z‖ * ‖w‖) * (‖z‖ * ‖w‖) := by
    have : ‖z‖ * ‖w‖ * (‖z‖ * ‖w‖) = (‖z‖ * ‖z‖) * (‖w‖ * ‖w‖) := by grobner
    rw [this, h1, h2, h3]; grobner
  exact le_antisymm (Real.le_of_sq_le h4 (le_of_eq h5)) (Real.le_of_sq_le h0 (le_of_eq h5.symm))
instance metricSpace : MetricSpace ℂ where
  dist_self := dist_self'
  dist_comm := dist_comm'
  dist_triangle := dist_triangle'
  toUniformSpace := UniformSpace.ofDistTop inferInstance (fun x y => ‖x - y‖) dist_self' dist_comm' dist_triangle' fun _ => Iff.rfl
  uniformity_dist _ := Iff.rfl
  eq_of_dist_eq_zero h := by have := eq_zero_of_norm' h; grobner
end Complex

theorem TopologicalSpace.isOpen_induced_metric {X : Type u} {Y : Type v} [PseudoMetricSpace Y] (f : X → Y) (s : Set X) :
    (TopologicalSpace.induced f inferInstance).IsOpen s ↔ ∀ x, x ∈ s → ∃ ε > 0, ∀ y, dist (f y) (f x) < ε → y ∈ s := by
  constructor
  · rintro ⟨u, hu, rfl⟩ x hx
    obtain ⟨ε, h1, h2⟩ := Metric.isOpen_iff.1 hu (f x) hx
    exact ⟨ε, h1, fun y hy => h2 (f y) hy⟩
  · intro h
    refine ⟨{y | ∃ δ > 0, ∀ z, dist (f z) y < δ → z ∈ s}, ?_, Set.ext fun x => ⟨?_, h x⟩⟩
    · refine Metric.isOpen_iff.2 fun y hy => ?_
      obtain ⟨δ, h1, h2⟩ := hy
      refine ⟨δ / 2, by grind only, fun z hz => ⟨δ / 2, by grind only, fun w hw => h2 w ?_⟩⟩
      have := dist_triangle (f w) z y
      grind only
    · rintro ⟨δ, h1, h2⟩; exact h2 x (by rw [dist_self]; exact h1)
/-- The pseudometric space induced by a function. -/
@[reducible] def PseudoMetricSpace.induced {X : Type u} {Y : Type v} (f : X → Y) [PseudoMetricSpace Y] : PseudoMetricSpace X where
  dist x y := dist (f x) (f y)
  dist_self x := dist_self (f x)
  dist_comm x y := dist_comm (f x) (f y)
  dist_triangle x y z := dist_triangle (f x) (f y) (f z)
  toUniformSpace := UniformSpace.ofDistTop (TopologicalSpace.induced f inferInstance) (fun x y => dist (f x) (f y))
    (fun x => dist_self (f x)) (fun x y => dist_comm (f x) (f y)) (fun x y z => dist_triangle (f x) (f y) (f z))
    (TopologicalSpace.isOpen_induced_metric f)
  uniformity_dist _ := Iff.rfl
instance Subtype.pseudoMetricSpace {α : Type u} {p : α → Prop} [PseudoMetricSpace α] : PseudoMetricSpace (Subtype p) :=
  PseudoMetricSpace.induced Subtype.val
instance Subtype.metricSpace {α : Type u} {p : α → Prop} [MetricSpace α] : MetricSpace (Subtype p) where
  eq_of_dist_eq_zero h := Subtype.ext (eq_of_dist_eq_zero h)
instance Rat.metricSpace : MetricSpace ℚ where
  toPseudoMetricSpace := PseudoMetricSpace.induced (fun q : ℚ => (q : ℝ))
  eq_of_dist_eq_zero {x y} h := by
    have h : (x : ℝ) = y := eq_of_dist_eq_zero (α := ℝ) h
    have key : ∀ q : ℚ, (q : ℝ) = (q.num : ℝ) / (q.den : ℝ) := fun _ => rfl
    rw [key, key] at h
    have hx : (x.den : ℝ) ≠ 0 := fun e => x.den_nz (Nat.cast_inj.1 (e.trans Nat.cast_zero.symm))
    have hy : (y.den : ℝ) ≠ 0 := fun e => y.den_nz (Nat.cast_inj.1 (e.trans Nat.cast_zero.symm))
    have h1 : (x.num : ℝ) * (y.den : ℝ) = (y.num : ℝ) * (x.den : ℝ) := by grobner
    have h2 : x.num * (y.den : ℤ) = y.num * (x.den : ℤ) := by
      have : ((x.num * (y.den : ℤ) : ℤ) : ℝ) = ((y.num * (x.den : ℤ) : ℤ) : ℝ) := by
        rw [Int.cast_mul, Int.cast_mul, Int.cast_natCast, Int.cast_natCast]; exact h1
      exact Int.cast_inj.1 this
    have e1 : (x.num : ℚ) / (x.den : ℚ) = x := by
      have := Rat.mkRat_eq_div x.num x.den; rw [Rat.mkRat_self] at this; exact this.symm
    have e2 : (y.num : ℚ) / (y.den : ℚ) = y := by
      have := Rat.mkRat_eq_div y.num y.den; rw [Rat.mkRat_self] at this; exact this.symm
    have hx' : (x.den : ℚ) ≠ 0 := fun e => x.den_nz (Nat.cast_inj.1 (e.trans Nat.cast_zero.symm))
    have hy' : (y.den : ℚ) ≠ 0 := fun e => y.den_nz (Nat.cast_inj.1 (e.trans Nat.cast_zero.symm))
    have h3 : (x.num : ℚ) * (y.den : ℚ) = (y.num : ℚ) * (x.den : ℚ) := by
      have := congrArg (fun z : ℤ => (z : ℚ)) h2
      simp only [Int.cast_mul, Int.cast_natCast] at this
      exact this
    rw [← e1, ← e2]; grobner
instance NNReal.metricSpace : MetricSpace NNReal where
  toPseudoMetricSpace := PseudoMetricSpace.induced NNReal.toReal
  eq_of_dist_eq_zero h := NNReal.eq (eq_of_dist_eq_zero (α := ℝ) h)
theorem Real.abs_int_lt_one {z : ℤ} (h : |(z : ℝ)| < 1) : z = 0 := by
  have h1 : max (z : ℝ) (-z) < 1 := h
  have h2 : (z : ℝ) < ((1 : ℤ) : ℝ) := by rw [Int.cast_one]; grind only [LinearOrder.max_def, LinearOrder.min_def]
  have h3 : ((-1 : ℤ) : ℝ) < (z : ℝ) := by rw [Int.cast_neg, Int.cast_one]; grind only [LinearOrder.max_def, LinearOrder.min_def]
  have h2 := Int.cast_lt.1 h2
  have h3 := Int.cast_lt.1 h3
  omega
instance Int.metricSpace : MetricSpace ℤ where
  dist_self x := Real.abs_sub_self' x
  dist_comm x y := Real.abs_sub_comm' x y
  dist_triangle x y z := Real.abs_triangle' x y z
  toUniformSpace := UniformSpace.ofDistTop inferInstance (fun x y : ℤ => |(x : ℝ) - y|) (fun x => Real.abs_sub_self' x)
    (fun x y => Real.abs_sub_comm' x y) (fun x y z => Real.abs_triangle' x y z) fun s =>
    ⟨fun _ x hx => ⟨1, by grobner, fun y hy => by
      have hy : |(y : ℝ) - x| < 1 := hy
      rw [← Int.cast_sub] at hy; have := Real.abs_int_lt_one hy; have : y = x := by omega
      rw [this]; exact hx⟩, fun _ => trivial⟩
  uniformity_dist _ := Iff.rfl
  eq_of_dist_eq_zero h := Int.cast_inj.1 (Real.eq_of_abs_sub' h)
instance Nat.metricSpace : MetricSpace ℕ where
  dist_self x := Real.abs_sub_self' x
  dist_comm x y := Real.abs_sub_comm' x y
  dist_triangle x y z := Real.abs_triangle' x y z
  toUniformSpace := UniformSpace.ofDistTop inferInstance (fun x y : ℕ => |(x : ℝ) - y|) (fun x => Real.abs_sub_self' x)
    (fun x y => Real.abs_sub_comm' x y) (fun x y z => Real.abs_triangle' x y z) fun s =>
    ⟨fun _ x hx => ⟨1, by grobner, fun y hy => by
      have hy : |(y : ℝ) - x| < 1 := hy
      rw [← Int.cast_natCast, ← Int.cast_natCast x, ← Int.cast_sub] at hy
      have := Real.abs_int_lt_one hy; have : y = x := by omega
      rw [this]; exact hx⟩, fun _ => trivial⟩
  uniformity_dist _ := Iff.rfl
  eq_of_dist_eq_zero h := Nat.cast_inj.1 (Real.eq_of_abs_sub' h)

section
variable {α : Type u} {β : Type v} [PseudoMetricSpace α] [PseudoMetricSpace β]
theorem Real.lt_min' {a b c : ℝ} (h : a < b) (h' : a < c) : a < min b c := by
  rw [LinearOrder.min_def]; split <;> assumption
theorem Real.max_le_add' {a b c a' b' c' : ℝ} (h : a ≤ b + c) (h' : a' ≤ b' + c') : max a a' ≤ max b b' + max c c' :=
  sup_le (le_trans h (Real.add_le_add'' le_sup_left le_sup_left)) (le_trans h' (Real.add_le_add'' le_sup_right le_sup_right))
theorem Real.max_lt_iff' {a b c : ℝ} : max a b < c ↔ a < c ∧ b < c := by grind only [LinearOrder.max_def, LinearOrder.min_def]
/-- The distance of two pairs is the larger of the distances of the components. -/
instance Prod.pseudoMetricSpaceMax : PseudoMetricSpace (α × β) where
  dist p q := max (dist p.1 q.1) (dist p.2 q.2)
  dist_self p := by rw [dist_self, dist_self]; exact if_pos (le_refl (0 : ℝ))
  dist_comm p q := by rw [dist_comm p.1, dist_comm p.2]
  dist_triangle p q r := Real.max_le_add' (dist_triangle p.1 q.1 r.1) (dist_triangle p.2 q.2 r.2)
  toUniformSpace := UniformSpace.ofDistTop inferInstance (fun p q => max (dist p.1 q.1) (dist p.2 q.2))
    (fun p => by dsimp only; rw [dist_self, dist_self]; exact if_pos (le_refl (0 : ℝ))) (fun p q => by dsimp only; rw [dist_comm p.1, dist_comm p.2])
    (fun p q r => Real.max_le_add' (dist_triangle p.1 q.1 r.1) (dist_triangle p.2 q.2 r.2))
    fun s => by
      constructor
      · intro h p hp
        obtain ⟨u, v, hu, hv, h1, h2, h3⟩ := h p hp
        obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 hu p.1 h1
        obtain ⟨δ, d1, d2⟩ := Metric.isOpen_iff.1 hv p.2 h2
        exact ⟨min ε δ, Real.lt_min' e1 d1, fun q hq => h3 q.1 q.2
          (e2 _ (lt_of_le_of_lt le_sup_left (lt_of_lt_of_le hq (SemilatticeInf.inf_le_left _ _))))
          (d2 _ (lt_of_le_of_lt le_sup_right (lt_of_lt_of_le hq (SemilatticeInf.inf_le_right _ _))))⟩
      · intro h p hp
        obtain ⟨ε, e1, e2⟩ := h p hp
        exact ⟨Metric.ball p.1 ε, Metric.ball p.2 ε, Metric.isOpen_ball, Metric.isOpen_ball,
          by show dist p.1 p.1 < ε; rw [dist_self]; exact e1, by show dist p.2 p.2 < ε; rw [dist_self]; exact e1,
          fun x y hx hy => e2 (x, y) (Real.max_lt_iff'.2 ⟨hx, hy⟩)⟩
  uniformity_dist _ := Iff.rfl
end
instance Prod.metricSpaceMax {α : Type u} {β : Type v} [MetricSpace α] [MetricSpace β] : MetricSpace (α × β) where
  eq_of_dist_eq_zero {p q} h := by
    have h : max (dist p.1 q.1) (dist p.2 q.2) = 0 := h
    have h1 := dist_nonneg (x := p.1) (y := q.1)
    have h2 := dist_nonneg (x := p.2) (y := q.2)
    exact Prod.ext (eq_of_dist_eq_zero (by grind only [LinearOrder.max_def, LinearOrder.min_def])) (eq_of_dist_eq_zero (by grind only [LinearOrder.max_def, LinearOrder.min_def]))
end
