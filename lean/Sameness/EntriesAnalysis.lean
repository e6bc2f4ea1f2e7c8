/-! More lemmas of the normal form that only one of two statements needs: limits of sequences, differentiability on open
sets, conditions on every element. -/
namespace Sameness
universe u v w
section
variable {α : Sort u} {β : α → Sort v} {r : Prop}
theorem hyp_and_0 {p q : α → Prop} : ((∀ x, p x ∧ q x) → r) ↔ ((∀ x, p x) → (∀ x, q x) → r) :=
  ⟨fun h h1 h2 => h fun x => ⟨h1 x, h2 x⟩, fun h h1 => h (fun x => (h1 x).1) fun x => (h1 x).2⟩
theorem hyp_and_1 {a p q : α → Prop} : ((∀ x, a x → p x ∧ q x) → r) ↔ ((∀ x, a x → p x) → (∀ x, a x → q x) → r) :=
  ⟨fun h h1 h2 => h fun x ha => ⟨h1 x ha, h2 x ha⟩, fun h h1 => h (fun x ha => (h1 x ha).1) fun x ha => (h1 x ha).2⟩
theorem hyp_and_2 {a b p q : α → Prop} : ((∀ x, a x → b x → p x ∧ q x) → r) ↔ ((∀ x, a x → b x → p x) → (∀ x, a x → b x → q x) → r) :=
  ⟨fun h h1 h2 => h fun x ha hb => ⟨h1 x ha hb, h2 x ha hb⟩, fun h h1 => h (fun x ha hb => (h1 x ha hb).1) fun x ha hb => (h1 x ha hb).2⟩
theorem hyp_and_3 {p q : ∀ x, β x → Prop} : ((∀ x y, p x y ∧ q x y) → r) ↔ ((∀ x y, p x y) → (∀ x y, q x y) → r) :=
  ⟨fun h h1 h2 => h fun x y => ⟨h1 x y, h2 x y⟩, fun h h1 => h (fun x y => (h1 x y).1) fun x y => (h1 x y).2⟩
theorem hyp_and_4 {a : α → Prop} {b p q : ∀ x, β x → Prop} :
    ((∀ x, a x → ∀ y, b x y → p x y ∧ q x y) → r) ↔ ((∀ x, a x → ∀ y, b x y → p x y) → (∀ x, a x → ∀ y, b x y → q x y) → r) :=
  ⟨fun h h1 h2 => h fun x ha y hb => ⟨h1 x ha y hb, h2 x ha y hb⟩,
    fun h h1 => h (fun x ha y hb => (h1 x ha y hb).1) fun x ha y hb => (h1 x ha y hb).2⟩
end
section
theorem ofNat_pos {n : ℕ} [Nat.AtLeastTwo n] : 0 < (no_index (OfNat.ofNat n) : ℕ) ↔ True :=
  iff_true_intro (Nat.lt_of_lt_of_le Nat.zero_lt_two (Nat.AtLeastTwo.prop))
theorem list_bound (l : List ℕ) : ∃ N, ∀ n, N ≤ n → ∀ a, a ∈ l → a ≤ n := by
  induction l with
  | nil => exact ⟨0, fun _ _ _ h => absurd h List.not_mem_nil⟩
  | cons b l ih =>
    obtain ⟨N, hN⟩ := ih
    refine ⟨N + b, fun n hn a ha => ?_⟩
    rcases List.mem_cons.1 ha with e | h
    · omega
    · exact hN n (by omega) a h
theorem tendsto_nat_real {f : ℕ → ℝ} {L : ℝ} :
    Filter.Tendsto f Filter.atTop (nhds L) ↔ ∀ ε : ℝ, 0 < ε → ∃ N : ℕ, ∀ n : ℕ, N ≤ n → |f n - L| < ε := by
  first
  | exact Metric.tendsto_atTop
  | constructor
    · intro h ε hε
      have ho : IsOpen {y : ℝ | dist y L < ε} := Metric.isOpen_ball
      have h1 : {y : ℝ | dist y L < ε} ∈ nhds L := open_nhds ho (by show dist L L < ε; rw [dist_self]; exact hε)
      obtain ⟨l, hl⟩ := h h1
      exact (list_bound l).imp fun N hN n hn => hl n (hN n hn)
    · intro h s hs
      obtain ⟨t, hts, ho, hL⟩ := nhds_open hs
      obtain ⟨ε, hε, hb⟩ := Metric.isOpen_iff.1 ho L hL
      obtain ⟨N, hN⟩ := h ε hε
      exact ⟨[N], fun n hn => hts (hb _ (hN n (hn N (List.mem_singleton.2 rfl))))⟩
theorem isOpen_Ioi {a : ℝ} : IsOpen {x : ℝ | a < x} := by
  first
  | exact _root_.isOpen_Ioi
  | refine Metric.isOpen_iff.2 fun x hx => ⟨x - a, ?_, fun y hy => ?_⟩
    · have hx : a < x := hx
      grind
    · have hy : |y - x| < x - a := hy
      have h1 : -(y - x) ≤ |y - x| := le_sup_right
      show a < y
      grind
theorem isOpen_Iio {a : ℝ} : IsOpen {x : ℝ | x < a} := by
  first
  | exact _root_.isOpen_Iio
  | refine Metric.isOpen_iff.2 fun x hx => ⟨a - x, ?_, fun y hy => ?_⟩
    · have hx : x < a := hx
      grind
    · have hy : |y - x| < a - x := hy
      have h1 : y - x ≤ |y - x| := le_sup_left
      show y < a
      grind
theorem isOpen_Ioo {a b : ℝ} : IsOpen {x : ℝ | a < x ∧ x < b} := by
  first
  | exact _root_.isOpen_Ioo
  | exact IsOpen.inter isOpen_Ioi isOpen_Iio
  | exact TopologicalSpace.isOpen_inter _ _ isOpen_Ioi isOpen_Iio
/-- Open by a hypothesis, or an open interval. -/
macro "is_open" : tactic => `(tactic| first | assumption | exact isOpen_Ioi | exact isOpen_Iio | exact isOpen_Ioo | fail "not open")
theorem nhdsWithin_open {X : Type u} [TopologicalSpace X] {s : Set X} {x : X} (ho : IsOpen s) (hx : x ∈ s) : nhdsWithin x s = nhds x := by
  first
  | exact ho.nhdsWithin_eq hx
  | refine Filter.ext_sets (Set.ext fun t => ⟨fun ⟨a, ha, b, hb, h⟩ => ?_, fun ht => ⟨t, ht, s, fun _ h => h, fun _ h => h.1⟩⟩)
    exact (nhds x).sets_of_superset ((nhds x).inter_sets ha (open_nhds ho hx)) fun y hy => h ⟨hy.1, hb hy.2⟩
variable {𝕜 : Type u} [NontriviallyNormedField 𝕜] {F : Type w} [NormedAddCommGroup F] [NormedSpace 𝕜 F]
theorem differentiableOn_open {f : 𝕜 → F} {s : Set 𝕜} (ho : IsOpen s) : DifferentiableOn 𝕜 f s ↔ ∀ x, x ∈ s → DifferentiableAt 𝕜 f x := by
  first
  | exact ⟨fun h x hx => (h x hx).differentiableAt (ho.mem_nhds hx), fun h x hx => (h x hx).differentiableWithinAt⟩
  | constructor
    · intro h x hx
      have h1 := h x hx
      unfold DifferentiableWithinAt HasFDerivWithinAt at h1
      rw [nhdsWithin_open ho hx] at h1
      exact h1
    · intro h x hx
      unfold DifferentiableWithinAt HasFDerivWithinAt
      rw [nhdsWithin_open ho hx]
      exact h x hx
theorem differentiableOn_Ioi {F : Type w} [NormedAddCommGroup F] [NormedSpace ℝ F] {f : ℝ → F} {a : ℝ} :
    DifferentiableOn ℝ f (Set.Ioi a) ↔ ∀ x, a < x → DifferentiableAt ℝ f x := differentiableOn_open isOpen_Ioi
theorem differentiableOn_Iio {F : Type w} [NormedAddCommGroup F] [NormedSpace ℝ F] {f : ℝ → F} {a : ℝ} :
    DifferentiableOn ℝ f (Set.Iio a) ↔ ∀ x, x < a → DifferentiableAt ℝ f x := differentiableOn_open isOpen_Iio
theorem differentiableOn_Ioo {F : Type w} [NormedAddCommGroup F] [NormedSpace ℝ F] {f : ℝ → F} {a b : ℝ} :
    DifferentiableOn ℝ f (Set.Ioo a b) ↔ ∀ x, a < x → x < b → DifferentiableAt ℝ f x :=
  (differentiableOn_open isOpen_Ioo).trans ⟨fun h x h1 h2 => h x ⟨h1, h2⟩, fun h x hx => h x hx.1 hx.2⟩
end
end Sameness
