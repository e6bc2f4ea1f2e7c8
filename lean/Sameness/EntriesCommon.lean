/-! Lemmas of the normal form: ranges of numbers by their ends, remainders by a multiple, complex numbers by their parts, primes by their
divisors, derivatives of second order, least values, bounds by `ε`, closures, images, factorials. -/
namespace Sameness
universe u v w u₁
section
/-! Ranges of numbers. -/
theorem icc_zero {n : ℕ} : Finset.Icc 0 n = Finset.range (n + 1) :=
  finset_ext.2 fun x => by rw [Finset.mem_Icc, Finset.mem_range]; omega
theorem ico_zero {n : ℕ} : Finset.Ico 0 n = Finset.range n :=
  finset_ext.2 fun x => by rw [Finset.mem_Ico, Finset.mem_range]; omega
theorem ico_add_one {m n : ℕ} : Finset.Ico m (n + 1) = Finset.Icc m n :=
  finset_ext.2 fun x => by rw [Finset.mem_Ico, Finset.mem_Icc]; omega
theorem ioc_zero {n : ℕ} : Finset.Ioc 0 n = Finset.Icc 1 n :=
  finset_ext.2 fun x => by rw [Finset.mem_Ioc, Finset.mem_Icc]; omega
end
section
/-! Remainders by a multiple. -/
theorem int_rest {m n r : ℤ} : (∃ k, n = m * k + r) ↔ n % m = r % m := by
  constructor
  · rintro ⟨k, rfl⟩
    exact Int.mul_add_emod_self_left m k r
  · intro h
    obtain ⟨k, hk⟩ := Int.dvd_of_emod_eq_zero (Int.emod_eq_emod_iff_emod_sub_eq_zero.1 h)
    exact ⟨k, by omega⟩
theorem int_rest' {m n r : ℤ} : (∃ k, n = k * m + r) ↔ n % m = r % m :=
  Iff.trans ⟨fun ⟨k, h⟩ => ⟨k, by rw [h, Int.mul_comm]⟩, fun ⟨k, h⟩ => ⟨k, by rw [h, Int.mul_comm]⟩⟩ int_rest
theorem int_rest_1 {m n r : ℤ} : (∃ k, n = r + m * k) ↔ n % m = r % m :=
  Iff.trans ⟨fun ⟨k, h⟩ => ⟨k, by rw [h, Int.add_comm]⟩, fun ⟨k, h⟩ => ⟨k, by rw [h, Int.add_comm]⟩⟩ int_rest
theorem int_rest_2 {m n r : ℤ} : (∃ k, n = r + k * m) ↔ n % m = r % m :=
  Iff.trans ⟨fun ⟨k, h⟩ => ⟨k, by rw [h, Int.add_comm]⟩, fun ⟨k, h⟩ => ⟨k, by rw [h, Int.add_comm]⟩⟩ int_rest'
theorem nat_rest {m n r : ℕ} : (∃ k, n = m * k + r) ↔ n % m = r % m ∧ r ≤ n := by
  constructor
  · rintro ⟨k, rfl⟩
    exact ⟨Nat.mul_add_mod m k r, Nat.le_add_left r _⟩
  · rintro ⟨h, l⟩
    have d : m ∣ n - r := Nat.dvd_of_mod_eq_zero (Nat.sub_mod_eq_zero_of_mod_eq h)
    obtain ⟨k, hk⟩ := d
    exact ⟨k, by omega⟩
theorem nat_rest' {m n r : ℕ} : (∃ k, n = k * m + r) ↔ n % m = r % m ∧ r ≤ n :=
  Iff.trans ⟨fun ⟨k, h⟩ => ⟨k, by rw [h, Nat.mul_comm]⟩, fun ⟨k, h⟩ => ⟨k, by rw [h, Nat.mul_comm]⟩⟩ nat_rest
theorem nat_rest_1 {m n r : ℕ} : (∃ k, n = r + m * k) ↔ n % m = r % m ∧ r ≤ n :=
  Iff.trans ⟨fun ⟨k, h⟩ => ⟨k, by rw [h, Nat.add_comm]⟩, fun ⟨k, h⟩ => ⟨k, by rw [h, Nat.add_comm]⟩⟩ nat_rest
theorem int_bezout {a b : ℤ} : (∃ u v, a * u + b * v = 1) ↔ Int.gcd a b = 1 := by
  rw [← isCoprime_int]
  exact ⟨fun ⟨u, v, h⟩ => ⟨u, v, by rw [Int.mul_comm u, Int.mul_comm v]; exact h⟩, fun ⟨u, v, h⟩ => ⟨u, v, by rw [Int.mul_comm a, Int.mul_comm b]; exact h⟩⟩
theorem int_bezout_hyp {a b : ℤ} {r : Prop} : (∀ u v, a * u + b * v = 1 → r) ↔ (Int.gcd a b = 1 → r) :=
  ⟨fun h k => by obtain ⟨u, v, e⟩ := int_bezout.2 k; exact h u v e, fun h u v e => h (int_bezout.1 ⟨u, v, e⟩)⟩
theorem irreducible_nat {p : ℕ} : Irreducible p ↔ 1 < p ∧ ∀ d, p % d = 0 → d = 1 ∨ d = p := by
  have unit {n : ℕ} : IsUnit n ↔ n = 1 := by
    first
    | exact Nat.isUnit_iff
    | exact ⟨fun ⟨e, h⟩ => h ▸ Nat.eq_one_of_mul_eq_one_right e.val_inv, fun h => h ▸ ⟨1, rfl⟩⟩
  constructor
  · intro h
    have h1 : p ≠ 1 := fun e => h.not_isUnit (unit.2 e)
    have h0 : p ≠ 0 := by
      intro e
      rcases h.isUnit_or_isUnit (a := 0) (b := 0) (by rw [e, Nat.mul_zero]) with k | k <;> exact absurd (unit.1 k) (by decide)
    refine ⟨by omega, fun d hd => ?_⟩
    obtain ⟨k, hk⟩ := Nat.dvd_of_mod_eq_zero hd
    rcases h.isUnit_or_isUnit hk with l | l
    · exact .inl (unit.1 l)
    · right
      rw [unit.1 l, Nat.mul_one] at hk
      exact hk.symm
  · rintro ⟨h1, h⟩
    refine ⟨fun k => by have := unit.1 k; omega, ?_⟩
    intro a b e
    rcases h a (by rw [e]; exact Nat.mul_mod_right a b) with k | k
    · exact .inl (unit.2 k)
    · refine .inr (unit.2 ?_)
      have : p * b = p * 1 := by rw [Nat.mul_one]; rw [k] at e; exact e.symm
      exact Nat.eq_of_mul_eq_mul_left (by omega) this
end
section
/-! Different values at different points, parts of a set that are not all of it. -/
theorem injective_ne {α : Sort u} {β : Sort v} {f : α → β} : (∀ x y, ¬ x = y → ¬ f x = f y) ↔ ∀ x y, f x = f y → x = y :=
  ⟨fun h x y e => Classical.byContradiction fun k => h x y k e, fun h x y k e => k (h x y e)⟩
theorem subset_ne {α : Sort u} {p q : α → Prop} {x : α} {r : Prop} :
    ((∀ y, p y → q y) → ¬ (p x ↔ q x) → r) ↔ ((∀ y, p y → q y) → q x → ¬ p x → r) :=
  ⟨fun h k h1 h2 => h k fun e => h2 (e.2 h1), fun h k h1 => Classical.byContradiction fun n =>
    h1 ⟨k x, fun hq => Classical.byContradiction fun hp => n (h k hq hp)⟩⟩
theorem subset_ne_all {α : Sort u} {p q : α → Prop} {r : Prop} :
    ((∀ y, p y → q y) → ∀ x, ¬ (p x ↔ q x) → r) ↔ ((∀ y, p y → q y) → ∀ x, q x → ¬ p x → r) :=
  ⟨fun h k x => subset_ne.1 (fun l => h l x) k, fun h k x => subset_ne.2 (fun l => h l x) k⟩
theorem iterate_two {α : Type u} {f : α → α} {x : α} : f^[2] x = f (f x) := rfl
theorem iterate_three {α : Type u} {f : α → α} {x : α} : f^[3] x = f (f (f x)) := rfl
theorem min_on {α : Type u} {f : α → ℝ} {s : Set α} {a : α} : IsMinOn f s a ↔ ∀ x, x ∈ s → f a ≤ f x := Iff.rfl
theorem max_on {α : Type u} {f : α → ℝ} {s : Set α} {a : α} : IsMaxOn f s a ↔ ∀ x, x ∈ s → f x ≤ f a := Iff.rfl
theorem derivative_two {f : ℝ → ℝ} : iteratedDeriv 2 f = deriv (deriv f) := by
  first
  | (rw [iteratedDeriv_succ, iteratedDeriv_one])
  | rfl
theorem derivative_one {f : ℝ → ℝ} : iteratedDeriv 1 f = deriv f := by
  first
  | exact iteratedDeriv_one
  | rfl
end
section
/-! Complex numbers by their parts. -/
theorem complex_real {z : ℂ} : (∃ r : ℝ, z = (r : ℂ)) ↔ z.im = 0 :=
  ⟨fun ⟨r, h⟩ => by rw [h]; rfl, fun h => ⟨z.re, Complex.ext rfl h⟩⟩
theorem complex_real' {z : ℂ} : (∃ r : ℝ, (r : ℂ) = z) ↔ z.im = 0 :=
  Iff.trans ⟨fun ⟨r, h⟩ => ⟨r, h.symm⟩, fun ⟨r, h⟩ => ⟨r, h.symm⟩⟩ complex_real
theorem complex_parts {x y : ℝ} : ((x : ℂ) + (y : ℂ) * Complex.I).re = x ∧ ((x : ℂ) + (y : ℂ) * Complex.I).im = y := by
  first
  | (constructor <;> (simp; done))
  | constructor
    · show x + (y * 0 - 0 * 1) = x
      grind
    · show 0 + (y * 1 + 0 * 0) = y
      grind
theorem complex_re {x y : ℝ} : ((x : ℂ) + (y : ℂ) * Complex.I).re = x := complex_parts.1
theorem complex_im {x y : ℝ} : ((x : ℂ) + (y : ℂ) * Complex.I).im = y := complex_parts.2
theorem complex_forall {p : ℂ → Prop} : (∀ z, p z) ↔ ∀ x y : ℝ, p ((x : ℂ) + (y : ℂ) * Complex.I) := by
  refine ⟨fun h x y => h _, fun h z => ?_⟩
  have e : z = (z.re : ℂ) + (z.im : ℂ) * Complex.I := Complex.ext complex_re.symm complex_im.symm
  rw [e]; exact h _ _
theorem complex_exists {p : ℂ → Prop} : (∃ z, p z) ↔ ∃ x y : ℝ, p ((x : ℂ) + (y : ℂ) * Complex.I) := by
  refine ⟨fun ⟨z, h⟩ => ⟨z.re, z.im, ?_⟩, fun ⟨x, y, h⟩ => ⟨_, h⟩⟩
  have e : (z.re : ℂ) + (z.im : ℂ) * Complex.I = z := Complex.ext complex_re complex_im
  rw [e]; exact h
end
section
/-! Bounds by `ε`, closures, norms of complex numbers. -/
variable {S : ℝ → Prop} {s : ℝ}
theorem lub_near : (∀ ε : ℝ, 0 < ε → ∃ x, S x ∧ s - ε < x) ↔ ∀ b, (∀ x, S x → x ≤ b) → s ≤ b := by
  constructor
  · intro h b hb
    refine Classical.byContradiction fun n => ?_
    obtain ⟨x, hx, k⟩ := h (s - b) (by grind)
    have := hb x hx
    grind
  · intro h ε hε
    refine Classical.byContradiction fun n => ?_
    have := h (s - ε) fun x hx => Classical.byContradiction fun k => n ⟨x, hx, by grind⟩
    grind
theorem lub_near' : (∀ ε : ℝ, 0 < ε → ∃ x, S x ∧ s < x + ε) ↔ ∀ b, (∀ x, S x → x ≤ b) → s ≤ b := by
  rw [← lub_near]
  exact forall_congr' fun ε => imp_congr_right fun _ => exists_congr fun x => and_congr_right fun _ => by constructor <;> (intro h; grind)
theorem glb_near : (∀ ε : ℝ, 0 < ε → ∃ x, S x ∧ x < s + ε) ↔ ∀ b, (∀ x, S x → b ≤ x) → b ≤ s := by
  constructor
  · intro h b hb
    refine Classical.byContradiction fun n => ?_
    obtain ⟨x, hx, k⟩ := h (b - s) (by grind)
    have := hb x hx
    grind
  · intro h ε hε
    refine Classical.byContradiction fun n => ?_
    have := h (s + ε) fun x hx => Classical.byContradiction fun k => n ⟨x, hx, by grind⟩
    grind
theorem glb_near' : (∀ ε : ℝ, 0 < ε → ∃ x, S x ∧ x - ε < s) ↔ ∀ b, (∀ x, S x → b ≤ x) → b ≤ s := by
  rw [← glb_near]
  exact forall_congr' fun ε => imp_congr_right fun _ => exists_congr fun x => and_congr_right fun _ => by constructor <;> (intro h; grind)
theorem mem_closure_dist {X : Type u} [PseudoMetricSpace X] {s : Set X} {x : X} : x ∈ closure s ↔ ∀ ε : ℝ, 0 < ε → ∃ y, y ∈ s ∧ dist x y < ε := by
  first
  | exact Metric.mem_closure_iff
  | constructor
    · intro h ε hε
      refine Classical.byContradiction fun n => ?_
      have ho : IsOpen {y : X | dist y x < ε} := Metric.isOpen_ball
      have k := h {y : X | dist y x < ε}ᶜ ⟨⟨by
        have e : ({y : X | dist y x < ε}ᶜ)ᶜ = {y : X | dist y x < ε} := Set.ext fun y => Classical.not_not
        rw [e]; exact ho⟩, fun y hy hd => n ⟨y, hy, by rw [dist_comm]; exact hd⟩⟩
      exact k (by show dist x x < ε; rw [dist_self]; exact hε)
    · intro h t ht
      refine Classical.byContradiction fun n => ?_
      obtain ⟨ε, hε, k⟩ := Metric.isOpen_iff.1 ht.1.isOpen_compl x n
      obtain ⟨y, hy, hd⟩ := h ε hε
      exact k y (by rw [dist_comm]; exact hd) (ht.2 hy)
theorem uniform_on_dist {X : Type u} {Y : Type v} [PseudoMetricSpace X] [PseudoMetricSpace Y] {f : X → Y} {s : Set X} :
    UniformContinuousOn f s ↔ ∀ ε : ℝ, 0 < ε → ∃ δ : ℝ, 0 < δ ∧ ∀ x y, x ∈ s → y ∈ s → dist x y < δ → dist (f x) (f y) < ε := by
  first
  | (rw [Metric.uniformContinuousOn_iff]; exact ⟨fun h ε hε => (h ε hε).imp fun _ k => ⟨k.1, fun x y hx hy => k.2 x hx y hy⟩, fun h ε hε => (h ε hε).imp fun _ k => ⟨k.1, fun x hx y hy => k.2 x y hx hy⟩⟩)
  | constructor
    · intro h ε hε
      have h1 : {q : Y × Y | dist q.1 q.2 < ε} ∈ uniformity Y := (PseudoMetricSpace.uniformity_dist _).2 ⟨ε, hε, fun _ _ h => h⟩
      obtain ⟨u, hu, v, hv, k⟩ := h h1
      obtain ⟨δ, hδ, l⟩ := (PseudoMetricSpace.uniformity_dist _).1 hu
      exact ⟨δ, hδ, fun x y hx hy hd => k (a := (x, y)) ⟨l x y hd, hv ⟨hx, hy⟩⟩⟩
    · intro h t ht
      obtain ⟨ε, hε, k⟩ := (PseudoMetricSpace.uniformity_dist _).1 ht
      obtain ⟨δ, hδ, l⟩ := h ε hε
      refine ⟨{q : X × X | dist q.1 q.2 < δ}, (PseudoMetricSpace.uniformity_dist _).2 ⟨δ, hδ, fun _ _ h => h⟩, s ×ˢ s, fun _ h => h, fun q hq => ?_⟩
      exact k _ _ (l q.1 q.2 hq.2.1 hq.2.2 hq.1)
theorem uniform_on_real {f : ℝ → ℝ} {s : Set ℝ} :
    UniformContinuousOn f s ↔ ∀ ε : ℝ, 0 < ε → ∃ δ : ℝ, 0 < δ ∧ ∀ x y, x ∈ s → y ∈ s → |x - y| < δ → |f x - f y| < ε := uniform_on_dist
theorem complex_norm_sq {z : ℂ} : ‖z‖ ^ 2 = z.re ^ 2 + z.im ^ 2 := by
  first
  | (rw [← Complex.normSq_eq_norm_sq, Complex.normSq_apply]; ring)
  | (rw [Complex.sq_norm, Complex.normSq_apply]; ring)
  | (rw [pow_two, pow_two, pow_two]; exact Complex.norm_mul_self' z)
  | (rw [pow_succ, pow_succ, pow_succ, pow_succ, pow_succ, pow_succ, pow_zero, pow_zero, pow_zero, one_mul, one_mul, one_mul]; exact Complex.norm_mul_self' z)
theorem complex_norm_one {z : ℂ} : ‖z‖ = 1 ↔ z.re ^ 2 + z.im ^ 2 = 1 := by
  rw [← complex_norm_sq]
  have h : 0 ≤ ‖z‖ := by
    first
    | exact norm_nonneg z
    | exact Complex.norm_nonneg' z
  constructor
  · intro k; rw [k]; first | norm_num | grind
  · intro k
    have l : (‖z‖ - 1) * (‖z‖ + 1) = 0 := by grind
    rcases NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero l with m | m <;> grind
theorem normSq_parts {z : ℂ} : Complex.normSq z = z.re ^ 2 + z.im ^ 2 := by
  first
  | (rw [Complex.normSq_apply]; ring)
  | (show z.re * z.re + z.im * z.im = _; grind)
end
section
/-! Images below an existence, squares, inverses, Lipschitz functions, additive homomorphisms, factorials. -/
theorem exists_image {α : Sort u} {β : Sort v} {f : α → β} {p : β → Prop} : (∃ y x, f x = y ∧ p y) ↔ ∃ x, p (f x) :=
  ⟨fun ⟨_, x, e, h⟩ => ⟨x, e ▸ h⟩, fun ⟨x, h⟩ => ⟨_, x, rfl, h⟩⟩
theorem exists_image_2 {α : Sort u} {β : Sort v} {f : α → β} {q : α → Prop} {p : β → Prop} : (∃ y x, q x ∧ f x = y ∧ p y) ↔ ∃ x, q x ∧ p (f x) :=
  ⟨fun ⟨_, x, hq, e, h⟩ => ⟨x, hq, e ▸ h⟩, fun ⟨x, hq, h⟩ => ⟨_, x, hq, rfl, h⟩⟩
theorem self_inverse {G : Type u} [Group G] {x : G} : x⁻¹ = x ↔ x ^ 2 = 1 := by
  have e : x ^ 2 = x * x := by rw [pow_succ, pow_succ, pow_zero, one_mul]
  rw [e]
  refine ⟨fun h => ?_, fun h => ?_⟩
  · have k : x⁻¹ * x = x * x := by rw [h]
    rw [← k, inv_mul_cancel]
  · have k : x * x * x⁻¹ = x⁻¹ := by rw [h, one_mul]
    rw [mul_assoc, mul_inv_cancel, mul_one] at k
    exact k.symm
theorem self_inverse' {G : Type u} [Group G] {x : G} : x = x⁻¹ ↔ x ^ 2 = 1 := eq_comm.trans self_inverse
theorem square_exists {M : Type u} [Monoid M] {n : M} : (∃ r, n = r * r) ↔ ∃ r, n = r ^ 2 :=
  exists_congr fun r => by rw [pow_succ, pow_succ, pow_zero, one_mul]
theorem differentiableOn_above {F : Type w} [NormedAddCommGroup F] [NormedSpace ℝ F] {f : ℝ → F} {a : ℝ} :
    DifferentiableOn ℝ f {x | a < x} ↔ ∀ x, a < x → DifferentiableAt ℝ f x := differentiableOn_Ioi
theorem differentiableOn_below {F : Type w} [NormedAddCommGroup F] [NormedSpace ℝ F] {f : ℝ → F} {a : ℝ} :
    DifferentiableOn ℝ f {x | x < a} ↔ ∀ x, x < a → DifferentiableAt ℝ f x := differentiableOn_Iio
theorem differentiableOn_between {F : Type w} [NormedAddCommGroup F] [NormedSpace ℝ F] {f : ℝ → F} {a b : ℝ} :
    DifferentiableOn ℝ f {x | a < x ∧ x < b} ↔ ∀ x, a < x → x < b → DifferentiableAt ℝ f x := differentiableOn_Ioo
theorem lipschitz_dist {X : Type u} {Y : Type v} [PseudoMetricSpace X] [PseudoMetricSpace Y] {K : NNReal} {f : X → Y} :
    LipschitzWith K f ↔ ∀ x y, dist (f x) (f y) ≤ (K : ℝ) * dist x y := by
  first
  | exact lipschitzWith_iff_dist_le_mul
  | have e (r : ℝ) (h : 0 ≤ r) : ((Real.toNNReal r : NNReal) : ℝ) = r := le_antisymm (sup_le (le_refl r) h) le_sup_left
    refine forall_congr' fun x => forall_congr' fun y => ?_
    have h : edist (f x) (f y) ≤ (K : ENNReal) * edist x y ↔ Real.toNNReal (dist (f x) (f y)) ≤ K * Real.toNNReal (dist x y) := WithTop.coe_le_coe
    rw [h]
    have k : Real.toNNReal (dist (f x) (f y)) ≤ K * Real.toNNReal (dist x y) ↔
        ((Real.toNNReal (dist (f x) (f y)) : NNReal) : ℝ) ≤ (K : ℝ) * ((Real.toNNReal (dist x y) : NNReal) : ℝ) := Iff.rfl
    rw [k, e _ dist_nonneg, e _ dist_nonneg]
theorem lipschitz_real {K : NNReal} {f : ℝ → ℝ} : LipschitzWith K f ↔ ∀ x y, |f x - f y| ≤ (K : ℝ) * |x - y| := lipschitz_dist
/-- A homomorphism of additive groups by its law. -/
def addHomOf {A : Type u} {B : Type v} [AddGroup A] [AddGroup B] (f : A → B) (h : ∀ x y, f (x + y) = f x + f y) : A →+ B where
  toFun := f
  map_zero' := by
    have k := h 0 0
    rw [add_zero] at k
    have l : f 0 + -f 0 = f 0 + f 0 + -f 0 := by rw [← k]
    rw [add_neg_cancel, add_assoc, add_neg_cancel, add_zero] at l
    exact l.symm
  map_add' := h
theorem addHomOf_apply {A : Type u} {B : Type v} [AddGroup A] [AddGroup B] {f : A → B} {h : ∀ x y, f (x + y) = f x + f y} {x : A} : addHomOf f h x = f x := rfl
theorem addHom_forall {A : Type u} {B : Type v} [AddGroup A] [AddGroup B] {p : (A →+ B) → Prop} :
    (∀ f, p f) ↔ ∀ (f : A → B) (h : ∀ x y, f (x + y) = f x + f y), p (addHomOf f h) := by
  refine ⟨fun h f k => h _, fun h f => ?_⟩
  have e : addHomOf f (map_add f) = f := by
    first
    | rfl
    | exact AddMonoidHom.ext fun _ => rfl
  rw [← e]; exact h _ _
theorem factorial_prod {n : ℕ} : Nat.factorial n = ∏ i ∈ Finset.Icc 1 n, i := by
  first
  | exact (Finset.prod_Icc_id_eq_factorial n).symm
  | induction n with
    | zero => rfl
    | succ n ih =>
      have e (m : ℕ) : ∏ i ∈ Finset.Icc 1 m, i = ∏ i ∈ Finset.range m, (i + 1) := prod_Icc_from_one (fun i => i) m
      have k : Nat.factorial (n + 1) = (n + 1) * Nat.factorial n := rfl
      rw [k, ih, e, e, prod_range_add_one, mul_comm]
theorem real_inv_pow {x : ℝ} {n : ℕ} : x⁻¹ ^ n = (x ^ n)⁻¹ := by
  first
  | exact inv_pow x n
  | by_cases h : x = 0
    · subst h
      rcases n with _ | n
      · rw [pow_zero, pow_zero]; grind
      · rw [pow_succ, pow_succ, mul_zero]; grind
    · induction n with
      | zero => rw [pow_zero, pow_zero]; grind
      | succ n ih =>
        rw [pow_succ, pow_succ, ih]
        grind
theorem real_one_div {x : ℝ} : 1 / x = x⁻¹ := by
  first
  | exact one_div x
  | (rw [DivInvMonoid.div_eq_mul_inv, one_mul])
end
section
/-! Points of `Fin n`, different or not. -/
theorem point_same {n : ℕ} {x : Fin n} : (x = x) ↔ True := iff_true_intro rfl
theorem points_2_01 : ((0 : Fin 2) = 1) ↔ False := by decide
theorem points_2_10 : ((1 : Fin 2) = 0) ↔ False := by decide
theorem points_3_01 : ((0 : Fin 3) = 1) ↔ False := by decide
theorem points_3_10 : ((1 : Fin 3) = 0) ↔ False := by decide
theorem points_3_02 : ((0 : Fin 3) = 2) ↔ False := by decide
theorem points_3_20 : ((2 : Fin 3) = 0) ↔ False := by decide
theorem points_3_12 : ((1 : Fin 3) = 2) ↔ False := by decide
theorem points_3_21 : ((2 : Fin 3) = 1) ↔ False := by decide
end
end Sameness
