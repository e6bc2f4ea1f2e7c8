/-! Lemmas of the normal form: what structures say in two ways. Units by an inverse, maps by kernel and range, normal and maximal, groups
that commute; sets, limits by `ε` and `δ`, decimals, odd primes. -/
namespace Sameness
universe u v w
section
/-! Groups, rings and modules. -/
theorem center_top {G : Type u} [Group G] : Subgroup.center G = ⊤ ↔ ∀ x y : G, x * y = y * x := by
  refine ⟨fun h x y => ?_, fun h => Subgroup.ext fun x => ⟨fun _ => ?_, fun _ => mem_center.2 fun g => h g x⟩⟩
  · have k : y ∈ Subgroup.center G := by rw [h]; trivial
    exact mem_center.1 k x
  · trivial
theorem mem_range_hom {G : Type u} {N : Type v} [Group G] [Group N] {f : G →* N} {y : N} : y ∈ f.range ↔ ∃ x, f x = y := Iff.rfl
theorem range_top {G : Type u} {N : Type v} [Group G] [Group N] {f : G →* N} : f.range = ⊤ ↔ ∀ y, ∃ x, f x = y := by
  refine ⟨fun h y => ?_, fun h => Subgroup.ext fun y => ⟨fun _ => by trivial, fun _ => h y⟩⟩
  have k : y ∈ f.range := by rw [h]; trivial
  exact k
theorem hom_injective {G : Type u} {N : Type v} [Group G] [Group N] {f : G →* N} : (∀ x y, f x = f y → x = y) ↔ ∀ x, f x = 1 → x = 1 := by
  refine ⟨fun h x hx => h x 1 (by rw [hx, map_one]), fun h x y e => ?_⟩
  have k := h (x * y⁻¹) (by rw [map_mul, map_inv, e, mul_inv_cancel])
  have k2 : x * y⁻¹ * y = 1 * y := by rw [k]
  rw [mul_assoc, inv_mul_cancel, mul_one, one_mul] at k2
  exact k2
theorem unit_comm {M : Type u} [CommMonoid M] {a : M} : IsUnit a ↔ ∃ b, a * b = 1 := by
  constructor
  · rintro ⟨e, rfl⟩
    exact ⟨(e⁻¹ : Mˣ).val, e.val_inv⟩
  · rintro ⟨b, h⟩
    exact ⟨⟨a, b, h, (mul_comm b a).trans h⟩, rfl⟩
theorem unit_both {M : Type u} [Monoid M] {a : M} : IsUnit a ↔ ∃ b, a * b = 1 ∧ b * a = 1 := by
  constructor
  · rintro ⟨e, rfl⟩
    exact ⟨(e⁻¹ : Mˣ).val, e.val_inv, e.inv_val⟩
  · rintro ⟨b, h, k⟩
    exact ⟨⟨a, b, h, k⟩, rfl⟩
theorem inverse_comm {M : Type u} [CommMonoid M] {a : M} : (∃ b, a * b = 1 ∧ b * a = 1) ↔ ∃ b, a * b = 1 :=
  ⟨fun ⟨b, h⟩ => ⟨b, h.1⟩, fun ⟨b, h⟩ => ⟨b, h, (mul_comm b a).trans h⟩⟩
theorem unit_units {M : Type u} [Monoid M] {a : M} : IsUnit a ↔ ∃ e : Mˣ, (e : M) = a := Iff.rfl
theorem inverse_field {K : Type u} [Field K] {a : K} : (∃ b, a * b = 1) ↔ ¬ a = 0 := by
  refine ⟨fun ⟨b, h⟩ e => ?_, fun h => ⟨a⁻¹, by first | exact mul_inv_cancel₀ h | grind⟩⟩
  rw [e, zero_mul] at h
  first
  | exact zero_ne_one h
  | grind
theorem maximal_lt {α : Type u} [PartialOrder α] [OrderTop α] {a : α} : (∀ b, a < b → b = ⊤) ↔ ∀ b, a ≤ b → b = a ∨ b = ⊤ := by
  refine ⟨fun h b hb => ?_, fun h b hb => ?_⟩
  · by_cases e : b = a
    · exact .inl e
    · exact .inr (h b (lt_iff_le_not_ge.2 ⟨hb, fun h => e (le_antisymm h hb)⟩))
  · exact (h b (le_of_lt hb)).resolve_left fun e => absurd (e ▸ hb) (lt_irrefl a)
variable {R : Type u} {M : Type v} {N : Type w} [Ring R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N]
theorem mem_ker_linear {f : M →ₗ[R] N} {x : M} : x ∈ LinearMap.ker f ↔ f x = 0 := by
  first
  | exact LinearMap.mem_ker
  | exact Iff.rfl
theorem mem_range_linear {f : M →ₗ[R] N} {y : N} : y ∈ LinearMap.range f ↔ ∃ x, f x = y := by
  first
  | exact LinearMap.mem_range
  | exact Iff.rfl
theorem range_top_linear {f : M →ₗ[R] N} : LinearMap.range f = ⊤ ↔ ∀ y, ∃ x, f x = y := by
  refine ⟨fun h y => ?_, fun h => Submodule.ext fun y => ⟨fun _ => by trivial, fun _ => mem_range_linear.2 (h y)⟩⟩
  exact mem_range_linear.1 (by rw [h]; trivial)
theorem linear_injective {f : M →ₗ[R] N} : (∀ x y, f x = f y → x = y) ↔ ∀ x, f x = 0 → x = 0 := by
  refine ⟨fun h x hx => h x 0 (by rw [hx, map_zero]), fun h x y e => ?_⟩
  have k := h (x - y) (by
    first
    | (rw [map_sub, e]; exact (sub_zero_iff _ _).2 rfl)
    | (rw [sub_eq_add_neg, map_add, map_neg, e, ← sub_eq_add_neg]; exact (sub_zero_iff _ _).2 rfl))
  exact (sub_zero_iff x y).1 k
theorem submodule_le {p q : Submodule R M} : p ≤ q ↔ ∀ x, x ∈ p → x ∈ q := Iff.rfl
theorem mem_map_linear {f : M →ₗ[R] N} {p : Submodule R M} {y : N} : y ∈ p.map f ↔ ∃ x, x ∈ p ∧ f x = y := by
  first
  | exact Submodule.mem_map
  | exact Iff.rfl
theorem mem_comap_linear {f : M →ₗ[R] N} {p : Submodule R N} {x : M} : x ∈ p.comap f ↔ f x ∈ p := by
  first
  | exact Submodule.mem_comap
  | exact Iff.rfl
theorem ring_two {R : Type u} [Ring R] {x : R} : x + x = 2 * x := by
  first
  | exact (two_mul x).symm
  | grind
theorem matrix_sq {n : Type u} {α : Type v} [Fintype n] [DecidableEq n] [Ring α] {A : Matrix n n α} : A * A = A ^ 2 := by
  rw [pow_succ, pow_succ, pow_zero, one_mul]
theorem matrix_transpose {m : Type u} {n : Type v} {α : Type w} {A : Matrix m n α} {B : Matrix n m α} : A.transpose = B ↔ ∀ i j, A j i = B i j := by
  refine ⟨fun h i j => ?_, fun h => ?_⟩
  · rw [← h]; rfl
  · exact Matrix.ext fun i j => h i j
theorem comm_group {G : Type u} {p : Group G → Prop} :
    (∀ i : Group G, (∀ x y : G, x * y = y * x) → p i) ↔ ∀ i : CommGroup G, p i.toGroup :=
  ⟨fun h i => h i.toGroup fun x y => i.mul_comm x y, fun h i hc => h { i with mul_comm := hc }⟩
theorem comm_group_1 {G : Type u} {β : Sort v} {p : Group G → β → Prop} :
    (∀ (i : Group G) (b : β), (∀ x y : G, x * y = y * x) → p i b) ↔ ∀ (i : CommGroup G) (b : β), p i.toGroup b :=
  ⟨fun h i b => h i.toGroup b fun x y => i.mul_comm x y, fun h i b hc => h { i with mul_comm := hc } b⟩
theorem comm_ring {G : Type u} {p : Ring G → Prop} :
    (∀ i : Ring G, (∀ x y : G, x * y = y * x) → p i) ↔ ∀ i : CommRing G, p i.toRing :=
  ⟨fun h i => h i.toRing fun x y => i.mul_comm x y, fun h i hc => h { i with mul_comm := hc }⟩
theorem comm_ring_1 {G : Type u} {β : Ring G → Sort v} {p : ∀ i, β i → Prop} :
    (∀ (i : Ring G) (b : β i), (∀ x y : G, x * y = y * x) → p i b) ↔ ∀ (i : CommRing G) (b : β i.toRing), p i.toRing b :=
  ⟨fun h i b => h i.toRing b fun x y => i.mul_comm x y, fun h i b hc => h { i with mul_comm := hc } b⟩
end
section
/-! Sets, limits and numbers. -/
theorem ssubset_iff {α : Type u} {s t : Set α} : s ⊂ t ↔ (∀ x, x ∈ s → x ∈ t) ∧ ∃ x, x ∈ t ∧ ¬ x ∈ s := by
  have h : s ⊂ t ↔ s ⊆ t ∧ ¬ t ⊆ s := Iff.rfl
  rw [h]
  refine and_congr Iff.rfl ⟨fun k => ?_, fun ⟨x, h1, h2⟩ k => h2 (k h1)⟩
  exact Classical.byContradiction fun n => k fun x hx => Classical.byContradiction fun nx => n ⟨x, hx, nx⟩
theorem continuous_at {X : Type u} {Y : Type v} [TopologicalSpace X] [TopologicalSpace Y] {f : X → Y} :
    Continuous f ↔ ∀ x, ContinuousAt f x := by
  first
  | exact continuous_iff_continuousAt
  | refine ⟨fun h x s hs => ?_, fun h => ⟨fun s hs => ?_⟩⟩
    · obtain ⟨t, hts, ho, hx⟩ := nhds_open hs
      exact ⟨f ⁻¹' t, fun _ hy => hts hy, h.isOpen_preimage t ho, hx⟩
    · have k : ∀ x, x ∈ f ⁻¹' s → ∃ t, t ⊆ f ⁻¹' s ∧ IsOpen t ∧ x ∈ t := fun x hx => nhds_open (h x (open_nhds hs hx))
      have e : f ⁻¹' s = ⋃₀ {t | IsOpen t ∧ t ⊆ f ⁻¹' s} := by
        refine Set.ext fun x => ⟨fun hx => ?_, fun ⟨t, ht, hx⟩ => ht.2 hx⟩
        obtain ⟨t, h1, h2, h3⟩ := k x hx
        exact ⟨t, ⟨h2, h1⟩, h3⟩
      rw [e]
      exact TopologicalSpace.isOpen_sUnion _ fun t ht => ht.1
theorem mem_nhds_open {X : Type u} [TopologicalSpace X] {s : Set X} {x : X} : s ∈ nhds x ↔ ∃ t, IsOpen t ∧ x ∈ t ∧ ∀ y, y ∈ t → y ∈ s := by
  constructor
  · intro h
    obtain ⟨t, h1, h2, h3⟩ := nhds_open h
    exact ⟨t, h2, h3, fun _ hy => h1 hy⟩
  · rintro ⟨t, h1, h2, h3⟩
    exact (nhds x).sets_of_superset (open_nhds h1 h2) h3
theorem open_ball {X : Type u} [PseudoMetricSpace X] {s : Set X} : IsOpen s ↔ ∀ x, x ∈ s → ∃ r : ℝ, 0 < r ∧ ∀ y, dist y x < r → y ∈ s := by
  exact Metric.isOpen_iff
theorem open_ball' {X : Type u} [MetricSpace X] {s : Set X} : IsOpen s ↔ ∀ x, x ∈ s → ∃ r : ℝ, 0 < r ∧ ∀ y, dist y x < r → y ∈ s := open_ball
theorem tendsto_at {X : Type u} {Y : Type v} [PseudoMetricSpace X] [PseudoMetricSpace Y] {f : X → Y} {a : X} {b : Y} :
    Filter.Tendsto f (nhds a) (nhds b) ↔ ∀ ε : ℝ, 0 < ε → ∃ δ : ℝ, 0 < δ ∧ ∀ x, dist x a < δ → dist (f x) b < ε := by
  first
  | exact Metric.tendsto_nhds_nhds
  | constructor
    · intro h ε hε
      have h1 : {y : Y | dist y b < ε} ∈ nhds b := open_nhds Metric.isOpen_ball (by show dist b b < ε; rw [dist_self]; exact hε)
      obtain ⟨t, h2, h3, h4⟩ := nhds_open (h h1)
      obtain ⟨δ, h5, h6⟩ := Metric.isOpen_iff.1 h3 a h4
      exact ⟨δ, h5, fun x hx => h2 (h6 x hx)⟩
    · intro h s hs
      obtain ⟨t, hts, ho, hb⟩ := nhds_open hs
      obtain ⟨ε, hε, hball⟩ := Metric.isOpen_iff.1 ho b hb
      obtain ⟨δ, hδ, k⟩ := h ε hε
      have h1 : {x : X | dist x a < δ} ∈ nhds a := open_nhds Metric.isOpen_ball (by show dist a a < δ; rw [dist_self]; exact hδ)
      exact (nhds a).sets_of_superset h1 fun x hx => hts (hball _ (k x hx))
theorem tendsto_real {f : ℝ → ℝ} {a b : ℝ} :
    Filter.Tendsto f (nhds a) (nhds b) ↔ ∀ ε : ℝ, 0 < ε → ∃ δ : ℝ, 0 < δ ∧ ∀ x, |x - a| < δ → |f x - b| < ε := tendsto_at
theorem uniform_dist {X : Type u} {Y : Type v} [PseudoMetricSpace X] [PseudoMetricSpace Y] {f : X → Y} :
    UniformContinuous f ↔ ∀ ε : ℝ, 0 < ε → ∃ δ : ℝ, 0 < δ ∧ ∀ x y, dist x y < δ → dist (f x) (f y) < ε := by
  first
  | (rw [Metric.uniformContinuous_iff]; exact ⟨fun h ε hε => (h ε hε).imp fun _ k => ⟨k.1, fun x y => k.2⟩, fun h ε hε => (h ε hε).imp fun _ k => ⟨k.1, fun {x y} => k.2 x y⟩⟩)
  | constructor
    · intro h ε hε
      have h1 : {q : Y × Y | dist q.1 q.2 < ε} ∈ uniformity Y := (PseudoMetricSpace.uniformity_dist _).2 ⟨ε, hε, fun _ _ h => h⟩
      obtain ⟨δ, hδ, k⟩ := (PseudoMetricSpace.uniformity_dist _).1 (h h1)
      exact ⟨δ, hδ, fun x y hxy => k x y hxy⟩
    · intro h s hs
      obtain ⟨ε, hε, k⟩ := (PseudoMetricSpace.uniformity_dist _).1 hs
      obtain ⟨δ, hδ, l⟩ := h ε hε
      exact (PseudoMetricSpace.uniformity_dist _).2 ⟨δ, hδ, fun x y hxy => k _ _ (l x y hxy)⟩
theorem pnat_one {n : ℕ} {h : 0 < n} : @Eq ℕ+ ⟨n, h⟩ 1 ↔ n = 1 :=
  ⟨fun e => congrArg PNat.val e, fun e => by subst e; rfl⟩
theorem real_dist {x y : ℝ} : dist x y = |x - y| := by
  first
  | exact Real.dist_eq x y
  | rfl
theorem tan_div {x : ℝ} : Real.tan x = Real.sin x / Real.cos x := by
  first
  | exact Real.tan_eq_sin_div_cos x
  | rfl
theorem rat_decimal {m e : ℕ} : (OfScientific.ofScientific m true e : ℚ) = (m : ℚ) / ((10 ^ e : ℕ) : ℚ) := by
  first
  | (rw [Rat.ofScientific_true_def, Rat.mkRat_eq_div]; norm_cast)
  | (show Rat.ofScientific m true e = _; rw [Rat.ofScientific_true_def, Rat.mkRat_eq_div]; push_cast; rfl)
theorem real_decimal {m e : ℕ} : (OfScientific.ofScientific m true e : ℝ) = (m : ℝ) / ((10 ^ e : ℕ) : ℝ) := by
  first
  | (rw [← Rat.cast_ofScientific (K := ℝ), rat_decimal]; push_cast; rfl)
  | (show ((OfScientific.ofScientific m true e : ℚ) : ℝ) = _
     rw [rat_decimal, Rat.cast_div, Rat.cast_natCast, Rat.cast_natCast])
theorem decimal_1 {m : ℕ} [m.AtLeastTwo] : (OfScientific.ofScientific m true 1 : ℝ) = (OfNat.ofNat m : ℝ) / 10 := by rw [real_decimal]; first | rfl | (push_cast; rfl) | norm_num
theorem decimal_2 {m : ℕ} [m.AtLeastTwo] : (OfScientific.ofScientific m true 2 : ℝ) = (OfNat.ofNat m : ℝ) / 100 := by rw [real_decimal]; first | rfl | (push_cast; rfl) | norm_num
theorem decimal_3 {m : ℕ} [m.AtLeastTwo] : (OfScientific.ofScientific m true 3 : ℝ) = (OfNat.ofNat m : ℝ) / 1000 := by rw [real_decimal]; first | rfl | (push_cast; rfl) | norm_num
theorem rat_decimal_1 {m : ℕ} : (OfScientific.ofScientific m true 1 : ℚ) = (OfNat.ofNat m : ℚ) / 10 := by rw [rat_decimal]; rfl
theorem rat_decimal_2 {m : ℕ} : (OfScientific.ofScientific m true 2 : ℚ) = (OfNat.ofNat m : ℚ) / 100 := by rw [rat_decimal]; rfl
theorem rat_decimal_3 {m : ℕ} : (OfScientific.ofScientific m true 3 : ℚ) = (OfNat.ofNat m : ℚ) / 1000 := by rw [rat_decimal]; rfl
theorem decimal_one_1 : (OfScientific.ofScientific 1 true 1 : ℝ) = 1 / 10 := by rw [real_decimal]; first | (push_cast; rfl) | norm_num
theorem decimal_one_2 : (OfScientific.ofScientific 1 true 2 : ℝ) = 1 / 100 := by rw [real_decimal]; first | (push_cast; rfl) | norm_num
theorem decimal_one_3 : (OfScientific.ofScientific 1 true 3 : ℝ) = 1 / 1000 := by rw [real_decimal]; first | (push_cast; rfl) | norm_num
theorem finset_bound (l : List (Finset ℕ)) : ∃ S : Finset ℕ, ∀ a, a ∈ l → ∀ x, x ∈ a → x ∈ S := by
  have union (s t : Finset ℕ) : ∃ u : Finset ℕ, ∀ x, (x ∈ s ∨ x ∈ t) → x ∈ u := by
    first
    | exact ⟨s ∪ t, fun _ h => Finset.mem_union.2 h⟩
    | refine ⟨s ∪ t, fun x h => ?_⟩
      obtain ⟨v, _⟩ := s
      obtain ⟨w, _⟩ := t
      induction v using Quotient.ind with | _ l =>
      induction w using Quotient.ind with | _ m =>
      exact List.mem_dedup.2 (List.mem_append.2 h)
  induction l with
  | nil => exact ⟨∅, fun _ h => absurd h List.not_mem_nil⟩
  | cons b l ih =>
    obtain ⟨S, hS⟩ := ih
    obtain ⟨u, hu⟩ := union S b
    exact ⟨u, fun a ha x hx => hu x ((List.mem_cons.1 ha).elim (fun e => .inr (e ▸ hx)) fun h => .inl (hS a h x hx))⟩
theorem hasSum_unique {f : ℕ → ℝ} {a b : ℝ} (ha : HasSum f a) (hb : HasSum f b) : a = b := by
  first
  | exact ha.unique hb
  | refine Classical.byContradiction fun n => ?_
    have pos (c d : ℝ) (h : c < d) (h1 : HasSum f c) (h2 : HasSum f d) : False := by
      have near (e : ℝ) (h : HasSum f e) : {s : Finset ℕ | |(∑ i ∈ s, f i) - e| < (d - c) / 2} ∈ (Filter.atTop : Filter (Finset ℕ)) := by
        have k : {y : ℝ | dist y e < (d - c) / 2} ∈ nhds e := open_nhds Metric.isOpen_ball (by show dist e e < (d - c) / 2; rw [dist_self]; grind)
        exact h k
      obtain ⟨l, hl⟩ := Filter.inter_sets _ (near c h1) (near d h2)
      obtain ⟨S, hS⟩ := finset_bound l
      obtain ⟨k1, k2⟩ := hl S fun t ht x hx => hS t ht x hx
      have k1 : |(∑ i ∈ S, f i) - c| < (d - c) / 2 := k1
      have k2 : |(∑ i ∈ S, f i) - d| < (d - c) / 2 := k2
      have l1 : (∑ i ∈ S, f i) - c ≤ |(∑ i ∈ S, f i) - c| := le_sup_left
      have l2 : -((∑ i ∈ S, f i) - d) ≤ |(∑ i ∈ S, f i) - d| := le_sup_right
      grind
    rcases le_total a b with h | h
    · exact pos a b (lt_iff_le_not_ge.2 ⟨h, fun k => n (le_antisymm h k)⟩) ha hb
    · exact pos b a (lt_iff_le_not_ge.2 ⟨h, fun k => n (le_antisymm k h)⟩) hb ha
theorem hasSum_tsum {f : ℕ → ℝ} {a : ℝ} : HasSum f a ↔ Summable f ∧ tsum f = a := by
  have value (h : Summable f) : HasSum f (tsum f) := by
    first
    | exact h.hasSum
    | (have e : tsum f = Classical.choose h := dif_pos h
       rw [e]
       exact Classical.choose_spec h)
  exact ⟨fun h => ⟨⟨a, h⟩, hasSum_unique (value ⟨a, h⟩) h⟩, fun h => h.2 ▸ value h.1⟩
theorem exists_hasSum {f : ℕ → ℝ} : (∃ a, HasSum f a) ↔ Summable f := Iff.rfl
theorem nat_prime_two {p : ℕ} {r : Prop} : (Nat.Prime p → 2 < p → r) ↔ (Nat.Prime p → ¬ p = 2 → r) := by
  refine ⟨fun h hp h2 => h hp ?_, fun h hp h2 => h hp (by omega)⟩
  have := not_prime_zero
  have := not_prime_one
  rcases p with _ | _ | _ | p
  · exact absurd hp ‹_›
  · exact absurd hp ‹_›
  · omega
  · omega
theorem nat_prime_two' {p : ℕ} {r : Prop} : (2 < p → Nat.Prime p → r) ↔ (Nat.Prime p → ¬ p = 2 → r) :=
  ⟨fun h hp h2 => nat_prime_two.1 (fun hp h2 => h h2 hp) hp h2, fun h h2 hp => h hp (by omega)⟩
theorem prime_above_two {p : ℕ} (hp : Nat.Prime p) : 2 < p ↔ ¬ p = 2 := ⟨fun h e => by omega, fun h => Nat.lt_of_le_of_ne (Nat.prime_def.1 hp).1 (Ne.symm h)⟩
theorem prime_odd_ne {p : ℕ} (hp : Nat.Prime p) : p % 2 = 1 ↔ ¬ p = 2 := by
  refine ⟨fun h e => by omega, fun h => ?_⟩
  rcases Nat.mod_two_eq_zero_or_one p with e | e
  · have k := (Nat.prime_def.1 hp).2 2 (Nat.dvd_of_mod_eq_zero e)
    omega
  · exact e
theorem prime_odd_above {p : ℕ} (hp : Nat.Prime p) : p % 2 = 1 ↔ 2 < p := (prime_odd_ne hp).trans (prime_above_two hp).symm
theorem nat_prime_odd {p : ℕ} {r : Prop} : (Nat.Prime p → p % 2 = 1 → r) ↔ (Nat.Prime p → ¬ p = 2 → r) := by
  refine ⟨fun h hp h2 => h hp ?_, fun h hp h2 => h hp (by omega)⟩
  rcases Nat.mod_two_eq_zero_or_one p with e | e
  · have k := (Nat.prime_def.1 hp).2 2 (Nat.dvd_of_mod_eq_zero e)
    omega
  · exact e
theorem nat_prime_odd' {p : ℕ} {r : Prop} : (p % 2 = 1 → Nat.Prime p → r) ↔ (Nat.Prime p → ¬ p = 2 → r) :=
  ⟨fun h hp h2 => nat_prime_odd.1 (fun hp h2 => h h2 hp) hp h2, fun h h2 hp => h hp (by omega)⟩
section
variable {R : Type u} [Semiring R] {p : Polynomial R}
theorem degree_pos {n : ℕ} (h : 0 < n) : p.degree = (n : WithBot ℕ) ↔ p.natDegree = n := by
  first
  | exact Polynomial.degree_eq_iff_natDegree_eq_of_pos h
  | show p.degree = some n ↔ Option.getD (α := ℕ) p.degree 0 = n
    generalize p.degree = d
    cases d with
    | none => exact ⟨fun e => (by cases e), fun e => absurd (show 0 = n from e) (by omega)⟩
    | some m => exact ⟨fun e => Option.some.inj e, fun e => congrArg some (show m = n from e)⟩
theorem degree_ofNat {n : ℕ} [h : n.AtLeastTwo] : p.degree = (no_index (OfNat.ofNat n) : WithBot ℕ) ↔ p.natDegree = OfNat.ofNat n :=
  degree_pos (Nat.lt_of_lt_of_le Nat.zero_lt_two h.prop)
theorem degree_one : p.degree = (1 : WithBot ℕ) ↔ p.natDegree = 1 := degree_pos Nat.zero_lt_one
end
theorem sum_two {M : Type u} [AddCommMonoid M] {f : Fin 2 → M} : ∑ i, f i = f 0 + f 1 := by
  first
  | exact Fin.sum_univ_two f
  | (show f 0 + (f 1 + 0) = _; rw [add_zero])
theorem sum_three {M : Type u} [AddCommMonoid M] {f : Fin 3 → M} : ∑ i, f i = f 0 + f 1 + f 2 := by
  first
  | exact Fin.sum_univ_three f
  | (show f 0 + (f 1 + (f 2 + 0)) = _; rw [add_zero, add_assoc])
theorem sum_four {M : Type u} [AddCommMonoid M] {f : Fin 4 → M} : ∑ i, f i = f 0 + f 1 + f 2 + f 3 := by
  first
  | exact Fin.sum_univ_four f
  | (show f 0 + (f 1 + (f 2 + (f 3 + 0))) = _; rw [add_zero, add_assoc, add_assoc])
theorem cauchy_dist {X : Type u} [PseudoMetricSpace X] {f : ℕ → X} :
    CauchySeq f ↔ ∀ ε : ℝ, 0 < ε → ∃ N, ∀ m, N ≤ m → ∀ n, N ≤ n → dist (f m) (f n) < ε := by
  first
  | exact Metric.cauchySeq_iff
  | constructor
    · intro h ε hε
      have h1 : {q : X × X | dist q.1 q.2 < ε} ∈ uniformity X := (PseudoMetricSpace.uniformity_dist _).2 ⟨ε, hε, fun _ _ h => h⟩
      obtain ⟨s, ⟨u, ⟨l, hl⟩, hu⟩, t, ⟨v, ⟨k, hk⟩, hv⟩, hst⟩ := h.2 h1
      obtain ⟨N, hN⟩ := list_bound (l ++ k)
      exact ⟨N, fun m hm n hn => hst (a := (f m, f n)) ⟨hu (a := (f m, f n)) (hl m fun a ha => hN m hm a (List.mem_append_left _ ha)),
        hv (a := (f m, f n)) (hk n fun a ha => hN n hn a (List.mem_append_right _ ha))⟩⟩
    · intro h
      refine ⟨⟨fun e => ?_⟩, fun d hd => ?_⟩
      · have : (∅ : Set X) ∈ Filter.map f Filter.atTop := by
          rw [e]
          first
          | exact Filter.mem_bot
          | exact fun _ h => h
        obtain ⟨l, hl⟩ := this
        obtain ⟨N, hN⟩ := list_bound l
        exact hl N (hN N (Nat.le_refl N))
      · obtain ⟨ε, hε, k⟩ := (PseudoMetricSpace.uniformity_dist _).1 hd
        obtain ⟨N, hN⟩ := h ε hε
        have hU : {x | ∃ n, N ≤ n ∧ f n = x} ∈ Filter.map f Filter.atTop := ⟨[N], fun n hn => ⟨n, hn N (List.mem_singleton.2 rfl), rfl⟩⟩
        refine ⟨Prod.fst ⁻¹' {x | ∃ n, N ≤ n ∧ f n = x}, ⟨_, hU, fun _ h => h⟩, Prod.snd ⁻¹' {x | ∃ n, N ≤ n ∧ f n = x}, ⟨_, hU, fun _ h => h⟩, fun q hq => ?_⟩
        obtain ⟨⟨m, hm, e1⟩, n, hn, e2⟩ := hq
        have := k _ _ (hN m hm n hn)
        rw [e1, e2] at this
        exact this
end
end Sameness
