/-! Lemmas of the normal form: distances and absolute values, limits at infinity and along a set, finite sets by their elements,
maps that have an inverse, kernels of ring homomorphisms, ideals by their generators. -/
namespace Sameness
universe u v w
section
/-! Absolute values, norms and distances. -/
theorem minus_zero {α : Type u} [AddGroup α] {x : α} : x - 0 = x := by
  first
  | exact sub_zero x
  | (rw [sub_eq_add_neg]
     have e : -(0 : α) = 0 := by have h := neg_add_cancel (0 : α); rwa [add_zero] at h
     rw [e, add_zero])
theorem abs_sub_zero {α : Type u} [Lattice α] [AddGroup α] {x : α} : |x - 0| = |x| := by rw [minus_zero]
theorem abs_swap_real {x y : ℝ} : |x - y| = |y - x| := by
  first
  | exact _root_.abs_sub_comm x y
  | exact Real.abs_sub_comm' x y
theorem abs_swap_int {x y : ℤ} : |x - y| = |y - x| := by
  first
  | exact _root_.abs_sub_comm x y
  | (show max (x - y) (-(x - y)) = max (y - x) (-(y - x)); omega)
theorem real_norm {x : ℝ} : ‖x‖ = |x| := by
  first
  | exact Real.norm_eq_abs x
  | rfl
theorem dist_norm {E : Type u} [SeminormedAddCommGroup E] {x y : E} : dist x y = ‖x - y‖ := by
  first
  | exact dist_eq_norm x y
  | exact SeminormedAddCommGroup.dist_eq x y
theorem dist_norm' {E : Type u} [NormedAddCommGroup E] {x y : E} : dist x y = ‖x - y‖ := by
  first
  | exact dist_eq_norm x y
  | exact NormedAddCommGroup.dist_eq x y
theorem real_abs_max (x : ℝ) : x ≤ |x| ∧ -x ≤ |x| ∧ (|x| = x ∨ |x| = -x) := by
  refine ⟨le_sup_left, le_sup_right, ?_⟩
  rcases le_total x (-x) with h | h
  · exact .inr (le_antisymm (sup_le h (le_refl _)) le_sup_right)
  · exact .inl (le_antisymm (sup_le (le_refl _) h) le_sup_left)
theorem abs_lt_real {x y : ℝ} : |x| < y ↔ -y < x ∧ x < y := by
  obtain ⟨h1, h2, h3⟩ := real_abs_max x
  constructor
  · intro h; constructor <;> grind
  · rintro ⟨h4, h5⟩; rcases h3 with h3 | h3 <;> rw [h3] <;> grind
theorem abs_le_real {x y : ℝ} : |x| ≤ y ↔ -y ≤ x ∧ x ≤ y := by
  obtain ⟨h1, h2, h3⟩ := real_abs_max x
  constructor
  · intro h; constructor <;> grind
  · rintro ⟨h4, h5⟩; rcases h3 with h3 | h3 <;> rw [h3] <;> grind
theorem abs_lt_int {x y : ℤ} : |x| < y ↔ -y < x ∧ x < y := by
  first
  | exact _root_.abs_lt
  | (show max x (-x) < y ↔ _; omega)
theorem abs_le_int {x y : ℤ} : |x| ≤ y ↔ -y ≤ x ∧ x ≤ y := by
  first
  | exact _root_.abs_le
  | (show max x (-x) ≤ y ↔ _; omega)
theorem abs_eq_real {x : ℝ} {n : ℕ} [n.AtLeastTwo] : |x| = (no_index (OfNat.ofNat n)) ↔ x = OfNat.ofNat n ∨ x = -OfNat.ofNat n := by
  obtain ⟨h1, h2, h3⟩ := real_abs_max x
  have : (0 : ℝ) ≤ OfNat.ofNat n := by
    first
    | positivity
    | exact Nat.cast_nonneg n
    | exact Nat.cast_nonneg' n
  constructor
  · intro h; grind
  · rintro (h | h) <;> grind
theorem abs_eq_int {x : ℤ} {n : ℕ} [n.AtLeastTwo] : |x| = (no_index (OfNat.ofNat n)) ↔ x = OfNat.ofNat n ∨ x = -OfNat.ofNat n := by
  have e : (OfNat.ofNat n : ℤ) = (n : ℤ) := rfl
  have h : |x| = max x (-x) := rfl
  rw [e, h]
  omega
theorem abs_eq_one_real {x : ℝ} : |x| = 1 ↔ x = 1 ∨ x = -1 := by
  obtain ⟨h1, h2, h3⟩ := real_abs_max x
  constructor
  · intro h; grind
  · rintro (h | h) <;> grind
theorem abs_eq_one_int {x : ℤ} : |x| = 1 ↔ x = 1 ∨ x = -1 := by
  have h : |x| = max x (-x) := rfl
  rw [h]
  omega
theorem abs_pos_real {x : ℝ} : 0 < |x| ↔ ¬ x = 0 := by
  obtain ⟨h1, h2, h3⟩ := real_abs_max x
  constructor
  · intro h e; grind
  · intro h; grind
theorem abs_zero_real {x : ℝ} : |x| = 0 ↔ x = 0 := by
  obtain ⟨h1, h2, h3⟩ := real_abs_max x
  constructor
  · intro h; grind
  · intro h; grind
theorem dist_zero {X : Type u} [MetricSpace X] {x y : X} : dist x y = 0 ↔ x = y := by
  refine ⟨fun h => ?_, fun h => ?_⟩
  · first
    | exact dist_eq_zero.1 h
    | exact eq_of_dist_eq_zero h
  · rw [h]; exact dist_self y
theorem dist_pos_ne {X : Type u} [MetricSpace X] {x y : X} : 0 < dist x y ↔ ¬ x = y := by
  have h : 0 ≤ dist x y := dist_nonneg
  refine ⟨fun k e => ?_, fun k => ?_⟩
  · rw [dist_zero.2 e] at k; exact lt_irrefl _ k
  · exact lt_iff_le_not_ge.2 ⟨h, fun l => k (dist_zero.1 (le_antisymm l h))⟩
theorem norm_zero_iff {E : Type u} [NormedAddCommGroup E] {x : E} : ‖x‖ = 0 ↔ x = 0 := by
  have e : ‖x‖ = dist x 0 := by rw [dist_norm', minus_zero]
  rw [e]; exact dist_zero
theorem norm_pos_ne {E : Type u} [NormedAddCommGroup E] {x : E} : 0 < ‖x‖ ↔ ¬ x = 0 := by
  have e : ‖x‖ = dist x 0 := by rw [dist_norm', minus_zero]
  rw [e]; exact dist_pos_ne
end
section
/-! Products that are not zero, factors that are whole numbers, scalars of a field on itself. -/
theorem nonzero_mul {M : Type u} [MonoidWithZero M] [NoZeroDivisors M] {x y : M} : ¬ x * y = 0 ↔ ¬ x = 0 ∧ ¬ y = 0 := by
  refine ⟨fun h => ⟨fun e => h (by rw [e, zero_mul]), fun e => h (by rw [e, mul_zero])⟩, fun h e => ?_⟩
  exact (NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero e).elim h.1 h.2
theorem nat_multiple {m n : ℕ} : (∃ k, n = m * k) ↔ n % m = 0 := ⟨fun ⟨k, h⟩ => by rw [h]; exact Nat.mul_mod_right m k, fun h => ⟨n / m, (Nat.mul_div_cancel' (Nat.dvd_of_mod_eq_zero h)).symm⟩⟩
theorem nat_multiple' {m n : ℕ} : (∃ k, n = k * m) ↔ n % m = 0 :=
  Iff.trans ⟨fun ⟨k, h⟩ => ⟨k, by rw [h, Nat.mul_comm]⟩, fun ⟨k, h⟩ => ⟨k, by rw [h, Nat.mul_comm]⟩⟩ nat_multiple
theorem int_multiple {m n : ℤ} : (∃ k, n = m * k) ↔ n % m = 0 :=
  ⟨fun ⟨k, h⟩ => by rw [h]; exact Int.mul_emod_right m k, fun h => ⟨n / m, (Int.mul_ediv_cancel' (Int.dvd_of_emod_eq_zero h)).symm⟩⟩
theorem int_multiple' {m n : ℤ} : (∃ k, n = k * m) ↔ n % m = 0 :=
  Iff.trans ⟨fun ⟨k, h⟩ => ⟨k, by rw [h, Int.mul_comm]⟩, fun ⟨k, h⟩ => ⟨k, by rw [h, Int.mul_comm]⟩⟩ int_multiple
theorem smul_real {a x : ℝ} : a • x = a * x := rfl
theorem smul_rat {a x : ℚ} : a • x = a * x := rfl
theorem smul_complex {a x : ℂ} : a • x = a * x := rfl
theorem smul_int {a x : ℤ} : a • x = a * x := rfl
theorem norm_swap {E : Type u} [NormedAddCommGroup E] {x y : E} : ‖x - y‖ = ‖y - x‖ := by rw [← dist_norm', ← dist_norm', dist_comm]
theorem abs_neg_real {x : ℝ} : |-x| = |x| := by
  obtain ⟨h1, h2, h3⟩ := real_abs_max x
  obtain ⟨k1, k2, k3⟩ := real_abs_max (-x)
  grind
end
section
/-! Limits. -/
theorem linear_bound {α : Type u} [LinearOrder α] [Nonempty α] (l : List α) : ∃ N, ∀ n, N ≤ n → ∀ a, a ∈ l → a ≤ n := by
  induction l with
  | nil => exact ⟨Classical.choice inferInstance, fun _ _ _ h => absurd h List.not_mem_nil⟩
  | cons b l ih =>
    obtain ⟨N, hN⟩ := ih
    refine ⟨max N b, fun n hn a ha => ?_⟩
    rcases List.mem_cons.1 ha with e | h
    · rw [e]; exact le_trans le_sup_right hn
    · exact hN n (le_trans le_sup_left hn) a h
theorem linear_bound_below {α : Type u} [LinearOrder α] [Nonempty α] (l : List α) : ∃ N, ∀ n, n ≤ N → ∀ a, a ∈ l → n ≤ a := by
  induction l with
  | nil => exact ⟨Classical.choice inferInstance, fun _ _ _ h => absurd h List.not_mem_nil⟩
  | cons b l ih =>
    obtain ⟨N, hN⟩ := ih
    refine ⟨min N b, fun n hn a ha => ?_⟩
    rcases List.mem_cons.1 ha with e | h
    · rw [e]; exact le_trans hn inf_le_right
    · exact hN n (le_trans hn inf_le_left) a h
theorem mem_atTop {α : Type u} [LinearOrder α] [Nonempty α] {s : Set α} : s ∈ (Filter.atTop : Filter α) ↔ ∃ N, ∀ n, N ≤ n → n ∈ s := by
  first
  | exact Filter.mem_atTop_sets
  | exact ⟨fun ⟨l, hl⟩ => (linear_bound l).imp fun N hN n hn => hl n (hN n hn), fun ⟨N, hN⟩ => ⟨[N], fun n hn => hN n (hn N (List.mem_singleton.2 rfl))⟩⟩
theorem mem_atBot {α : Type u} [LinearOrder α] [Nonempty α] {s : Set α} : s ∈ (Filter.atBot : Filter α) ↔ ∃ N, ∀ n, n ≤ N → n ∈ s := by
  first
  | exact Filter.mem_atBot_sets
  | exact ⟨fun ⟨l, hl⟩ => (linear_bound_below l).imp fun N hN n hn => hl n (hN n hn), fun ⟨N, hN⟩ => ⟨[N], fun n hn => hN n (hn N (List.mem_singleton.2 rfl))⟩⟩
theorem mem_nhds_dist {X : Type u} [PseudoMetricSpace X] {s : Set X} {a : X} : s ∈ nhds a ↔ ∃ ε : ℝ, 0 < ε ∧ ∀ x, dist x a < ε → x ∈ s := by
  first
  | exact Metric.mem_nhds_iff
  | constructor
    · intro h
      obtain ⟨t, hts, ho, ha⟩ := nhds_open h
      obtain ⟨ε, hε, hb⟩ := Metric.isOpen_iff.1 ho a ha
      exact ⟨ε, hε, fun x hx => hts (hb x hx)⟩
    · rintro ⟨ε, hε, hb⟩
      have h1 : {y : X | dist y a < ε} ∈ nhds a := open_nhds Metric.isOpen_ball (by show dist a a < ε; rw [dist_self]; exact hε)
      exact (nhds a).sets_of_superset h1 fun x hx => hb x hx
theorem tendsto_along {α : Type u} {X : Type v} [LinearOrder α] [Nonempty α] [PseudoMetricSpace X] {f : α → X} {a : X} :
    Filter.Tendsto f Filter.atTop (nhds a) ↔ ∀ ε : ℝ, 0 < ε → ∃ N, ∀ n, N ≤ n → dist (f n) a < ε := by
  first
  | exact Metric.tendsto_atTop
  | constructor
    · intro h ε hε
      exact mem_atTop.1 (h (mem_nhds_dist.2 ⟨ε, hε, fun _ hx => hx⟩ : {x | dist x a < ε} ∈ nhds a))
    · intro h s hs
      obtain ⟨ε, hε, hb⟩ := mem_nhds_dist.1 hs
      obtain ⟨N, hN⟩ := h ε hε
      exact mem_atTop.2 ⟨N, fun n hn => hb _ (hN n hn)⟩
theorem tendsto_nat_dist {X : Type v} [PseudoMetricSpace X] {f : ℕ → X} {a : X} :
    Filter.Tendsto f Filter.atTop (nhds a) ↔ ∀ ε : ℝ, 0 < ε → ∃ N, ∀ n, N ≤ n → dist (f n) a < ε := tendsto_along
theorem tendsto_real_infinity {f : ℝ → ℝ} {a : ℝ} :
    Filter.Tendsto f Filter.atTop (nhds a) ↔ ∀ ε : ℝ, 0 < ε → ∃ N, ∀ x, N ≤ x → |f x - a| < ε := tendsto_along
theorem tendsto_top {α : Type u} {β : Type v} [LinearOrder α] [Nonempty α] [LinearOrder β] [Nonempty β] {f : α → β} :
    Filter.Tendsto f Filter.atTop Filter.atTop ↔ ∀ M, ∃ N, ∀ n, N ≤ n → M ≤ f n := by
  first
  | exact Filter.tendsto_atTop_atTop
  | constructor
    · intro h M
      exact mem_atTop.1 (h (mem_atTop.2 ⟨M, fun _ hx => hx⟩ : {x | M ≤ x} ∈ Filter.atTop))
    · intro h s hs
      obtain ⟨M, hM⟩ := mem_atTop.1 hs
      obtain ⟨N, hN⟩ := h M
      exact mem_atTop.2 ⟨N, fun n hn => hM _ (hN n hn)⟩
theorem tendsto_bot {α : Type u} {β : Type v} [LinearOrder α] [Nonempty α] [LinearOrder β] [Nonempty β] {f : α → β} :
    Filter.Tendsto f Filter.atTop Filter.atBot ↔ ∀ M, ∃ N, ∀ n, N ≤ n → f n ≤ M := by
  first
  | exact Filter.tendsto_atTop_atBot
  | constructor
    · intro h M
      exact mem_atTop.1 (h (mem_atBot.2 ⟨M, fun _ hx => hx⟩ : {x | x ≤ M} ∈ Filter.atBot))
    · intro h s hs
      obtain ⟨M, hM⟩ := mem_atBot.1 hs
      obtain ⟨N, hN⟩ := h M
      exact mem_atTop.2 ⟨N, fun n hn => hM _ (hN n hn)⟩
theorem tendsto_top_nat {f : ℕ → ℕ} : Filter.Tendsto f Filter.atTop Filter.atTop ↔ ∀ M, ∃ N, ∀ n, N ≤ n → M ≤ f n := tendsto_top
theorem tendsto_top_seq {f : ℕ → ℝ} : Filter.Tendsto f Filter.atTop Filter.atTop ↔ ∀ M, ∃ N, ∀ n, N ≤ n → M ≤ f n := tendsto_top
theorem tendsto_top_real {f : ℝ → ℝ} : Filter.Tendsto f Filter.atTop Filter.atTop ↔ ∀ M, ∃ N, ∀ n, N ≤ n → M ≤ f n := tendsto_top
theorem tendsto_bot_seq {f : ℕ → ℝ} : Filter.Tendsto f Filter.atTop Filter.atBot ↔ ∀ M, ∃ N, ∀ n, N ≤ n → f n ≤ M := tendsto_bot
theorem tendsto_bot_real {f : ℝ → ℝ} : Filter.Tendsto f Filter.atTop Filter.atBot ↔ ∀ M, ∃ N, ∀ n, N ≤ n → f n ≤ M := tendsto_bot
theorem tendsto_within {X : Type u} {Y : Type v} [PseudoMetricSpace X] [PseudoMetricSpace Y] {f : X → Y} {s : Set X} {a : X} {b : Y} :
    Filter.Tendsto f (nhdsWithin a s) (nhds b) ↔ ∀ ε : ℝ, 0 < ε → ∃ δ : ℝ, 0 < δ ∧ ∀ x, x ∈ s → dist x a < δ → dist (f x) b < ε := by
  first
  | exact Metric.tendsto_nhdsWithin_nhds
  | have mem {t : Set X} : t ∈ nhdsWithin a s ↔ ∃ δ : ℝ, 0 < δ ∧ ∀ x, x ∈ s → dist x a < δ → x ∈ t := by
      constructor
      · intro h
        first
        | exact (Metric.mem_nhdsWithin_iff.1 h).imp fun δ k => ⟨k.1, fun x hx hd => k.2 ⟨hd, hx⟩⟩
        | obtain ⟨u, hu, v, hv, h⟩ := h
          obtain ⟨δ, hδ, k⟩ := mem_nhds_dist.1 hu
          exact ⟨δ, hδ, fun x hx hd => h ⟨k x hd, hv hx⟩⟩
      · rintro ⟨δ, hδ, k⟩
        first
        | exact Metric.mem_nhdsWithin_iff.2 ⟨δ, hδ, fun x hx => k x hx.2 hx.1⟩
        | exact ⟨{x | dist x a < δ}, mem_nhds_dist.2 ⟨δ, hδ, fun _ h => h⟩, s, fun _ h => h, fun x hx => k x hx.2 hx.1⟩
    constructor
    · intro h ε hε
      exact mem.1 (h (mem_nhds_dist.2 ⟨ε, hε, fun _ hx => hx⟩ : {y | dist y b < ε} ∈ nhds b))
    · intro h t ht
      obtain ⟨ε, hε, hb⟩ := mem_nhds_dist.1 ht
      exact mem.2 ((h ε hε).imp fun δ k => ⟨k.1, fun x hx hd => hb _ (k.2 x hx hd)⟩)
theorem tendsto_within_real {f : ℝ → ℝ} {s : Set ℝ} {a b : ℝ} :
    Filter.Tendsto f (nhdsWithin a s) (nhds b) ↔ ∀ ε : ℝ, 0 < ε → ∃ δ : ℝ, 0 < δ ∧ ∀ x, x ∈ s → |x - a| < δ → |f x - b| < ε := tendsto_within
theorem eventually_nat {p : ℕ → Prop} : Filter.Eventually p Filter.atTop ↔ ∃ N, ∀ n, N ≤ n → p n := mem_atTop
theorem eventually_real {p : ℝ → Prop} : Filter.Eventually p Filter.atTop ↔ ∃ N, ∀ x, N ≤ x → p x := mem_atTop
theorem eventually_at {X : Type u} [PseudoMetricSpace X] {p : X → Prop} {a : X} :
    Filter.Eventually p (nhds a) ↔ ∃ ε : ℝ, 0 < ε ∧ ∀ x, dist x a < ε → p x := mem_nhds_dist
theorem eventually_at_real {p : ℝ → Prop} {a : ℝ} : Filter.Eventually p (nhds a) ↔ ∃ ε : ℝ, 0 < ε ∧ ∀ x, |x - a| < ε → p x := mem_nhds_dist
theorem frequently_nat {p : ℕ → Prop} : Filter.Frequently p Filter.atTop ↔ ∀ N, ∃ n, N ≤ n ∧ p n := by
  refine (not_congr eventually_nat).trans ⟨fun h N => ?_, fun h ⟨N, hN⟩ => ?_⟩
  · exact Classical.byContradiction fun k => h ⟨N, fun n hn hp => k ⟨n, hn, hp⟩⟩
  · obtain ⟨n, hn, hp⟩ := h N
    exact hN n hn hp
theorem from_on_nat {p : ℕ → Prop} : (∃ N, ∀ n, N < n → p n) ↔ ∃ N, ∀ n, N ≤ n → p n :=
  ⟨fun ⟨N, h⟩ => ⟨N + 1, h⟩, fun ⟨N, h⟩ => ⟨N, fun n hn => h n (Nat.le_of_lt hn)⟩⟩
theorem from_on_real {p : ℝ → Prop} : (∃ N : ℝ, ∀ x, N < x → p x) ↔ ∃ N : ℝ, ∀ x, N ≤ x → p x :=
  ⟨fun ⟨N, h⟩ => ⟨N + 1, fun x hx => h x (by grind)⟩, fun ⟨N, h⟩ => ⟨N, fun x hx => h x (le_of_lt hx)⟩⟩
theorem beyond_nat {α : Type u} [LE α] {f : α → ℕ} : (∀ M, ∃ N, ∀ n, N ≤ n → M < f n) ↔ ∀ M, ∃ N, ∀ n, N ≤ n → M ≤ f n :=
  ⟨fun h M => (h M).imp fun _ k n hn => Nat.le_of_lt (k n hn), fun h M => (h (M + 1)).imp fun _ k n hn => k n hn⟩
theorem beyond_real {α : Type u} [LE α] {f : α → ℝ} : (∀ M, ∃ N, ∀ n, N ≤ n → M < f n) ↔ ∀ M, ∃ N, ∀ n, N ≤ n → M ≤ f n :=
  ⟨fun h M => (h M).imp fun _ k n hn => le_of_lt (k n hn), fun h M => (h (M + 1)).imp fun _ k n hn => by have := k n hn; grind⟩
theorem beneath_real {α : Type u} [LE α] {f : α → ℝ} : (∀ M, ∃ N, ∀ n, N ≤ n → f n < M) ↔ ∀ M, ∃ N, ∀ n, N ≤ n → f n ≤ M :=
  ⟨fun h M => (h M).imp fun _ k n hn => le_of_lt (k n hn), fun h M => (h (M - 1)).imp fun _ k n hn => by have := k n hn; grind⟩
end
section
/-! Finite sets by their elements. -/
variable {α : Type u} {β : Type v} {s t : Finset α} {a : α}
theorem finset_subset : s ⊆ t ↔ ∀ x, x ∈ s → x ∈ t := Iff.rfl
theorem finset_powerset : s ∈ t.powerset ↔ ∀ x, x ∈ s → x ∈ t := by
  first
  | exact Finset.mem_powerset
  | classical
    obtain ⟨v, _⟩ := t
    induction v using Quotient.ind with | _ l =>
    refine List.mem_dedup.trans (List.mem_dedup.trans (List.mem_map.trans ?_))
    constructor
    · rintro ⟨m, hm, rfl⟩ a ha
      exact List.mem_of_mem_sublists' hm a (List.mem_dedup.1 ha)
    · intro h
      refine ⟨l.filter (· ∈ s), List.filter_mem_sublists' _ l, Finset.ext' fun a => ?_⟩
      refine List.mem_dedup.trans ?_
      rw [List.mem_filter, decide_eq_true_iff]
      exact ⟨And.right, fun ha => ⟨h a ha, ha⟩⟩
theorem finset_empty : a ∈ (∅ : Finset α) ↔ False := by
  first
  | exact iff_false_intro (Finset.notMem_empty a)
  | exact iff_false_intro List.not_mem_nil
theorem finset_ext : s = t ↔ ∀ x, x ∈ s ↔ x ∈ t := by
  refine ⟨fun h x => h ▸ Iff.rfl, fun h => ?_⟩
  first
  | exact Finset.ext h
  | exact Finset.ext' h
theorem finset_disjoint : Disjoint s t ↔ ∀ x, x ∈ s → ¬ x ∈ t := by
  first
  | exact Finset.disjoint_left
  | constructor
    · intro h x h1 h2
      have k : ({x} : Finset α) ⊆ ∅ := h (x := {x}) (fun y hy => (mem_finset_singleton.1 hy) ▸ h1) (fun y hy => (mem_finset_singleton.1 hy) ▸ h2)
      exact finset_empty.1 (k (mem_finset_singleton.2 rfl))
    · intro h u h1 h2 x hx
      exact (h x (h1 hx) (h2 hx)).elim
section
variable [DecidableEq α]
theorem finset_union : a ∈ s ∪ t ↔ a ∈ s ∨ a ∈ t := by
  first
  | exact Finset.mem_union
  | obtain ⟨v, _⟩ := s
    obtain ⟨w, _⟩ := t
    induction v using Quotient.ind with | _ l =>
    induction w using Quotient.ind with | _ m =>
    exact List.mem_dedup.trans List.mem_append
theorem finset_inter : a ∈ s ∩ t ↔ a ∈ s ∧ a ∈ t := by
  first
  | exact Finset.mem_inter
  | exact Finset.mem_filter
theorem finset_sdiff : a ∈ s \ t ↔ a ∈ s ∧ ¬ a ∈ t := by
  first
  | exact Finset.mem_sdiff
  | exact Finset.mem_filter
theorem finset_erase {b : α} : a ∈ s.erase b ↔ ¬ a = b ∧ a ∈ s := by
  first
  | exact Finset.mem_erase
  | exact Finset.mem_filter.trans and_comm
end
theorem all_or_eq {b : α} {p q : α → Prop} : (∀ a, (a = b ∨ q a) → p a) ↔ p b ∧ ∀ a, q a → p a :=
  ⟨fun h => ⟨h b (.inl rfl), fun a k => h a (.inr k)⟩, fun h a k => k.elim (fun e => e ▸ h.1) (h.2 a)⟩
theorem all_eq {b : α} {p : α → Prop} : (∀ a, a = b → p a) ↔ p b := ⟨fun h => h b rfl, fun h _ e => e ▸ h⟩
theorem finset_image [DecidableEq β] {f : α → β} {b : β} : b ∈ s.image f ↔ ∃ x, x ∈ s ∧ f x = b := Finset.mem_image
theorem finset_product {p : α × β} {t : Finset β} : p ∈ s ×ˢ t ↔ p.1 ∈ s ∧ p.2 ∈ t := Finset.mem_product
theorem id_fun {α : Sort u} : (id : α → α) = fun x => x := rfl
end
section
/-! Maps that have an inverse. -/
variable {α : Type u} {β : Type v} {f : α → β} {r : Prop}
theorem inverse_bijective : (∃ g : β → α, (∀ x, g (f x) = x) ∧ ∀ y, f (g y) = y) ↔ (∀ x y, f x = f y → x = y) ∧ ∀ y, ∃ x, f x = y := by
  constructor
  · rintro ⟨g, h1, h2⟩
    exact ⟨fun x y e => by rw [← h1 x, ← h1 y, e], fun y => ⟨g y, h2 y⟩⟩
  · rintro ⟨h1, h2⟩
    exact ⟨fun y => Classical.choose (h2 y), fun x => h1 _ _ (Classical.choose_spec (h2 (f x))), fun y => Classical.choose_spec (h2 y)⟩
theorem inverse_bijective' : (∃ g : β → α, (∀ y, f (g y) = y) ∧ ∀ x, g (f x) = x) ↔ (∀ x y, f x = f y → x = y) ∧ ∀ y, ∃ x, f x = y :=
  ⟨fun ⟨g, h1, h2⟩ => inverse_bijective.1 ⟨g, h2, h1⟩, fun h => (inverse_bijective.2 h).imp fun _ k => ⟨k.2, k.1⟩⟩
theorem inverse_hyp : (∀ g : β → α, (∀ x, g (f x) = x) → (∀ y, f (g y) = y) → r) ↔ ((∀ x y, f x = f y → x = y) → (∀ y, ∃ x, f x = y) → r) :=
  ⟨fun h h1 h2 => (inverse_bijective.2 ⟨h1, h2⟩).elim fun g k => h g k.1 k.2, fun h g h1 h2 => (inverse_bijective.1 ⟨g, h1, h2⟩).elim h⟩
theorem inverse_hyp' : (∀ g : β → α, (∀ y, f (g y) = y) → (∀ x, g (f x) = x) → r) ↔ ((∀ x y, f x = f y → x = y) → (∀ y, ∃ x, f x = y) → r) :=
  ⟨fun h => inverse_hyp.1 fun g h1 h2 => h g h2 h1, fun h g h1 h2 => inverse_hyp.2 h g h2 h1⟩
theorem right_inverse : (∃ g : β → α, ∀ y, f (g y) = y) ↔ ∀ y, ∃ x, f x = y :=
  ⟨fun ⟨g, h⟩ y => ⟨g y, h y⟩, fun h => ⟨fun y => Classical.choose (h y), fun y => Classical.choose_spec (h y)⟩⟩
theorem right_inverse_hyp : (∀ g : β → α, (∀ y, f (g y) = y) → r) ↔ ((∀ y, ∃ x, f x = y) → r) :=
  ⟨fun h k => (right_inverse.2 k).elim h, fun h g k => h (right_inverse.1 ⟨g, k⟩)⟩
theorem perm_sq {f : Equiv.Perm α} {x : α} : (f ^ 2) x = f (f x) := by
  first
  | rfl
  | (rw [pow_two]; rfl)
  | (rw [pow_succ, pow_succ, pow_zero, one_mul]; rfl)
theorem perm_cube {f : Equiv.Perm α} {x : α} : (f ^ 3) x = f (f (f x)) := by
  first
  | rfl
  | (rw [pow_succ, pow_succ, pow_succ, pow_zero, one_mul]; rfl)
theorem perm_mul {f g : Equiv.Perm α} {x : α} : (f * g) x = f (g x) := by
  first
  | rfl
  | exact Equiv.Perm.mul_apply f g x
end
section
/-! Rings: kernels, generators, domains. -/
theorem mem_ker_ring {R : Type u} {S : Type v} [Ring R] [Ring S] {f : R →+* S} {x : R} : x ∈ RingHom.ker f ↔ f x = 0 := by
  first
  | exact RingHom.mem_ker
  | exact Iff.rfl
theorem ker_bot_ring {R : Type u} {S : Type v} [Ring R] [Ring S] {f : R →+* S} : RingHom.ker f = ⊥ ↔ ∀ x, f x = 0 → x = 0 := by
  constructor
  · intro h x hx
    have k : x ∈ RingHom.ker f := mem_ker_ring.2 hx
    rw [h] at k
    first
    | exact k
    | exact Submodule.mem_bot R |>.1 k
  · intro h
    refine Submodule.ext fun x => ⟨fun hx => ?_, fun hx => ?_⟩
    · first
      | exact h x (mem_ker_ring.1 hx)
      | exact (Submodule.mem_bot R).2 (h x (mem_ker_ring.1 hx))
    · have e : x = 0 := by
        first
        | exact hx
        | exact (Submodule.mem_bot R).1 hx
      rw [e]
      exact mem_ker_ring.2 (map_zero f)
theorem ring_injective {R : Type u} {S : Type v} [Ring R] [Ring S] {f : R →+* S} : (∀ x y, f x = f y → x = y) ↔ ∀ x, f x = 0 → x = 0 := by
  refine ⟨fun h x hx => h x 0 (by rw [hx, map_zero]), fun h x y e => ?_⟩
  have k := h (x - y) (by
    first
    | (rw [map_sub, e]; exact (sub_zero_iff _ _).2 rfl)
    | (rw [sub_eq_add_neg, map_add, map_neg, e, ← sub_eq_add_neg]; exact (sub_zero_iff _ _).2 rfl))
  exact (sub_zero_iff x y).1 k
theorem span_le {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] {s : Set M} {p : Submodule R M} :
    Submodule.span R s ≤ p ↔ ∀ x, x ∈ s → x ∈ p := by
  first
  | exact Submodule.span_le
  | exact ⟨fun h x hx => h (Submodule.subset_span hx), fun h => Submodule.span_le.2 fun x hx => h x hx⟩
theorem closure_le {G : Type u} [Group G] {s : Set G} {H : Subgroup G} : Subgroup.closure s ≤ H ↔ ∀ x, x ∈ s → x ∈ H := by
  first
  | exact Subgroup.closure_le H
  | exact ⟨fun h x hx => h (Subgroup.subset_closure x hx), fun h x hx => hx H h⟩
theorem mem_principal {R : Type u} [CommSemiring R] {x y : R} : x ∈ Submodule.span R {z | z = y} ↔ ∃ c, x = y * c := by
  have hy : y ∈ Submodule.span R {z | z = y} := Submodule.subset_span rfl
  constructor
  · intro h
    first
    | exact Ideal.mem_span_singleton.1 h
    | exact h ⟨⟨{x | ∃ c, x = y * c}, fun {a b} ⟨c, hc⟩ ⟨d, hd⟩ => ⟨c + d, by rw [mul_add, hc, hd]⟩, ⟨0, by rw [mul_zero]⟩⟩,
        fun r {x} ⟨c, hc⟩ => ⟨r * c, by show r * x = y * (r * c); rw [hc, ← mul_assoc, ← mul_assoc, mul_comm r y]⟩⟩ fun z hz => ⟨1, by rw [mul_one]; exact hz⟩
  · rintro ⟨c, rfl⟩
    rw [mul_comm]
    exact Submodule.smul_mem _ c hy
theorem disjoint_inf {α : Type u} [Lattice α] [OrderBot α] {a b : α} : Disjoint a b ↔ a ⊓ b = ⊥ := by
  first
  | exact disjoint_iff
  | exact ⟨fun h => le_antisymm (h inf_le_left inf_le_right) (OrderBot.bot_le _), fun h x h1 h2 => h ▸ le_inf h1 h2⟩
theorem disjoint_submodule {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] {p q : Submodule R M} : Disjoint p q ↔ p ⊓ q = ⊥ := disjoint_inf
theorem disjoint_subgroup {G : Type u} [Group G] {H K : Subgroup G} : Disjoint H K ↔ H ⊓ K = ⊥ := disjoint_inf
theorem dvd_exists {M : Type u} [CommMonoid M] {a b : M} : a ∣ b ↔ ∃ c, b = a * c := Iff.rfl
theorem isDomain_iff {R : Type u} [Ring R] : IsDomain R ↔ NoZeroDivisors R ∧ Nontrivial R := by
  first
  | exact isDomain_iff_noZeroDivisors_and_nontrivial R
  | constructor
    · intro h
      refine ⟨⟨fun {a b} e => ?_⟩, h.toNontrivial⟩
      by_cases k : a = 0
      · exact .inl k
      · exact .inr (h.mul_left_cancel_of_ne_zero k (by rw [e, mul_zero]))
    · rintro ⟨h, n⟩
      have cut {a b : R} (k : a - b = 0) : a = b := (sub_zero_iff a b).1 k
      have minus (a b c : R) (e : a * b = a * c) : a * (b - c) = 0 := by
        have k : a * (b - c) + a * c = a * b := by rw [← mul_add, sub_eq_add_neg, add_assoc, neg_add_cancel, add_zero]
        rw [e] at k
        have l : a * (b - c) + a * c + -(a * c) = a * c + -(a * c) := by rw [k]
        rwa [add_assoc, add_neg_cancel, add_zero] at l
      have minus' (a b c : R) (e : a * b = c * b) : (a - c) * b = 0 := by
        have k : (a - c) * b + c * b = a * b := by rw [← add_mul, sub_eq_add_neg, add_assoc, neg_add_cancel, add_zero]
        rw [e] at k
        have l : (a - c) * b + c * b + -(c * b) = c * b + -(c * b) := by rw [k]
        rwa [add_assoc, add_neg_cancel, add_zero] at l
      refine { n with mul_left_cancel_of_ne_zero := fun {a b c} k e => ?_, mul_right_cancel_of_ne_zero := fun {a b c} k e => ?_ }
      · exact cut ((h.eq_zero_or_eq_zero_of_mul_eq_zero (a := a) (b := b - c) (minus _ _ _ e)).resolve_left k)
      · exact cut ((h.eq_zero_or_eq_zero_of_mul_eq_zero (a := a - c) (b := b) (minus' _ _ _ e)).resolve_right k)
theorem ideal_coprime {R : Type u} [CommSemiring R] {I J : Ideal R} : IsCoprime I J ↔ I ⊔ J = ⊤ := by
  first
  | exact Ideal.isCoprime_iff_sup_eq
  | constructor
    · rintro ⟨a, b, h⟩
      refine le_antisymm (fun _ _ => trivial) ?_
      have h : a * I + b * J = ⊤ := h
      rw [← h]
      exact sup_le (le_trans (Ideal.mul_le'.2 fun r _ s hs => I.smul_mem r hs) le_sup_left) (le_trans (Ideal.mul_le'.2 fun r _ s hs => J.smul_mem r hs) le_sup_right)
    · intro h
      exact ⟨1, 1, by rw [one_mul, one_mul]; exact h⟩
end
end Sameness
