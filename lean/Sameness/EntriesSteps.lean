/-! Lemmas of the normal form: one step that a writer takes without a thought. Maps that carry a law beside functions and the law, congruences in ℕ, ℤ and
`ZMod n`, closures and dense sets, balls by norms, complex numbers that are real, what holds almost everywhere, constants that may be positive. -/
namespace Sameness
universe u v w
section
/-! Maps that carry a law. -/
theorem embedding_forall {α : Type u} {β : Type v} {p : (α ↪ β) → Prop} :
    (∀ f, p f) ↔ ∀ (f : α → β) (h : ∀ ⦃x y⦄, f x = f y → x = y), p ⟨f, h⟩ := ⟨fun h f k => h ⟨f, k⟩, fun h f => h f.toFun fun _ _ e => f.inj' e⟩
theorem embedding_exists {α : Type u} {β : Type v} {p : (α ↪ β) → Prop} :
    (∃ f, p f) ↔ ∃ (f : α → β) (h : ∀ ⦃x y⦄, f x = f y → x = y), p ⟨f, h⟩ := ⟨fun ⟨f, k⟩ => ⟨f.toFun, fun _ _ e => f.inj' e, k⟩, fun ⟨f, h, k⟩ => ⟨⟨f, h⟩, k⟩⟩
theorem embedding_coe {α : Type u} {β : Type v} {f : α → β} {h : Function.Injective f} : ((⟨f, h⟩ : α ↪ β) : α → β) = f := rfl
theorem embedding_some {α : Type u} {β : Type v} : Nonempty (α ↪ β) ↔ ∃ f : α → β, ∀ ⦃x y⦄, f x = f y → x = y :=
  ⟨fun ⟨f⟩ => ⟨f.toFun, fun _ _ e => f.inj' e⟩, fun ⟨f, h⟩ => ⟨⟨f, h⟩⟩⟩
theorem equiv_some {α : Type u} {β : Type v} :
    Nonempty (α ≃ β) ↔ ∃ f : α → β, (∀ ⦃x y⦄, f x = f y → x = y) ∧ ∀ y, ∃ x, f x = y :=
  ⟨fun ⟨e⟩ => ⟨e.toFun, fun x y h => by rw [← e.left_inv x, ← e.left_inv y, h], fun y => ⟨e.invFun y, e.right_inv y⟩⟩,
    fun ⟨f, h, k⟩ => ⟨⟨f, fun y => Classical.choose (k y), fun x => h (Classical.choose_spec (k (f x))), fun y => Classical.choose_spec (k y)⟩⟩⟩
theorem equiv_coe_fun {α : Sort u} {β : Sort v} {f : α → β} {g : β → α} {hl : ∀ x, g (f x) = x} {hr : ∀ x, f (g x) = x} : ((⟨f, g, hl, hr⟩ : α ≃ β) : α → β) = f := rfl
theorem equiv_symm_fun {α : Sort u} {β : Sort v} {f : α → β} {g : β → α} {hl : ∀ x, g (f x) = x} {hr : ∀ x, f (g x) = x} :
    ((⟨f, g, hl, hr⟩ : α ≃ β).symm : β → α) = g := rfl
theorem orderHom_forall {α : Type u} {β : Type v} [Preorder α] [Preorder β] {p : (α →o β) → Prop} :
    (∀ f, p f) ↔ ∀ (f : α → β) (h : ∀ ⦃x y⦄, x ≤ y → f x ≤ f y), p ⟨f, h⟩ := ⟨fun h f k => h ⟨f, k⟩, fun h f => h f.toFun fun _ _ e => f.monotone' e⟩
theorem orderHom_exists {α : Type u} {β : Type v} [Preorder α] [Preorder β] {p : (α →o β) → Prop} :
    (∃ f, p f) ↔ ∃ (f : α → β) (h : ∀ ⦃x y⦄, x ≤ y → f x ≤ f y), p ⟨f, h⟩ := ⟨fun ⟨f, k⟩ => ⟨f.toFun, fun _ _ e => f.monotone' e, k⟩, fun ⟨f, h, k⟩ => ⟨⟨f, h⟩, k⟩⟩
theorem orderHom_coe {α : Type u} {β : Type v} [Preorder α] [Preorder β] {f : α → β} {h : Monotone f} : ((⟨f, h⟩ : α →o β) : α → β) = f := rfl
theorem linearOf_coe {R : Type u} {M : Type v} {N : Type w} [Semiring R] [AddCommMonoid M] [AddCommMonoid N] [Module R M] [Module R N] {f : M → N}
    {h : ∀ x y, f (x + y) = f x + f y} {k : ∀ (c : R) x, f (c • x) = c • f x} : (linearOf f h k : M → N) = f := rfl
theorem homOf_coe {G : Type u} {H : Type v} [Group G] [Group H] {f : G → H} {h : ∀ x y, f (x * y) = f x * f y} : (homOf f h : G → H) = f := rfl
/-- A unit as an element that has an inverse. -/
noncomputable def unitOf {M : Type u} [Monoid M] (x : M) (h : IsUnit x) : Mˣ := Classical.choose h
theorem unitOf_val {M : Type u} [Monoid M] {x : M} {h : IsUnit x} : ((unitOf x h : Mˣ) : M) = x := Classical.choose_spec h
theorem units_forall {M : Type u} [Monoid M] {p : Mˣ → Prop} : (∀ u, p u) ↔ ∀ (x : M) (h : IsUnit x), p (unitOf x h) :=
  ⟨fun h x k => h _, fun h u => by
    have e : unitOf (u : M) ⟨u, rfl⟩ = u := Units.ext unitOf_val
    rw [← e]; exact h _ _⟩
theorem units_exists {M : Type u} [Monoid M] {p : Mˣ → Prop} : (∃ u, p u) ↔ ∃ (x : M) (h : IsUnit x), p (unitOf x h) :=
  ⟨fun ⟨u, k⟩ => by
    have e : unitOf (u : M) ⟨u, rfl⟩ = u := Units.ext unitOf_val
    rw [← e] at k; exact ⟨_, _, k⟩, fun ⟨_, _, k⟩ => ⟨_, k⟩⟩
end
section
/-! Congruences. -/
theorem int_cong {a b n : ℤ} : (a - b) % n = 0 ↔ a % n = b % n := Int.emod_eq_emod_iff_emod_sub_eq_zero.symm
theorem int_cong_minus {a n : ℤ} : -1 % n = a % n ↔ (a + 1) % n = 0 := by
  rw [eq_comm, ← int_cong, Int.sub_neg]
theorem int_cong_minus' {a n : ℤ} : a % n = -1 % n ↔ (a + 1) % n = 0 := by rw [← int_cong, Int.sub_neg]
theorem zmod_exists {n : ℕ} {p : ZMod n → Prop} : (∃ x, p x) ↔ ∃ z : ℤ, p (z : ZMod n) :=
  ⟨fun h => Classical.byContradiction fun k => (zmod_forall (p := fun x => ¬p x)).2 (fun z hz => k ⟨z, hz⟩) _ (Classical.choose_spec h), fun ⟨_, h⟩ => ⟨_, h⟩⟩
theorem zmod_nat_pow {n k a : ℕ} : (a : ZMod n) ^ k = ((a ^ k : ℕ) : ZMod n) := (Nat.cast_pow a k).symm
theorem zmod_nat_mul {n a b : ℕ} : (a : ZMod n) * (b : ZMod n) = ((a * b : ℕ) : ZMod n) := (Nat.cast_mul a b).symm
theorem zmod_nat_add {n a b : ℕ} : (a : ZMod n) + (b : ZMod n) = ((a + b : ℕ) : ZMod n) := (Nat.cast_add a b).symm
theorem zmod_nat_succ {n a : ℕ} : (a : ZMod n) + 1 = ((a + 1 : ℕ) : ZMod n) := by rw [Nat.cast_add, Nat.cast_one]
theorem zmod_int_zero {n : ℕ} {a : ℤ} : (a : ZMod n) = 0 ↔ a % n = 0 := by
  have h := @zmod_eq n a 0
  rw [Int.cast_zero, Int.zero_emod] at h; exact h
theorem zmod_int_one {n : ℕ} {a : ℤ} : (a : ZMod n) = 1 ↔ a % n = 1 % n := by
  have h := @zmod_eq n a 1
  rw [Int.cast_one] at h; exact h
end
section
/-! Closures, dense sets, balls. -/
theorem closure_closed_iff {X : Type u} [TopologicalSpace X] {s : Set X} : (∀ x, x ∈ closure s ↔ x ∈ s) ↔ IsClosed s := by
  first
  | exact ⟨fun h => closure_eq_iff_isClosed.1 (Set.ext h), fun h x => by rw [h.closure_eq]⟩
  | (have sub : ∀ x, x ∈ s → x ∈ closure s := fun x hx t ht => ht.2 hx
     refine ⟨fun h => ?_, fun h x => ⟨fun hx => hx s ⟨h, fun _ k => k⟩, sub x⟩⟩
     refine ⟨?_⟩
     have e : sᶜ = ⋃₀ {t | ∃ u : Set X, IsClosed u ∧ s ⊆ u ∧ t = uᶜ} := by
       refine Set.ext fun x => ⟨fun hx => ?_, ?_⟩
       · have hn : ¬x ∈ closure s := fun k => hx ((h x).1 k)
         obtain ⟨t, ht⟩ := Classical.not_forall.1 hn
         obtain ⟨ht, hxt⟩ := Classical.not_imp.1 ht
         exact ⟨tᶜ, ⟨t, ht.1, ht.2, rfl⟩, hxt⟩
       · rintro ⟨t, ⟨u, hu, hsu, rfl⟩, hx⟩ hs
         exact hx (hsu hs)
     rw [e]
     refine TopologicalSpace.isOpen_sUnion _ ?_
     rintro t ⟨u, hu, _, rfl⟩
     exact hu.isOpen_compl)
theorem closure_closed_imp {X : Type u} [TopologicalSpace X] {s : Set X} : (∀ x, x ∈ closure s → x ∈ s) ↔ IsClosed s :=
  Iff.trans ⟨fun h x => ⟨h x, fun hx => by first | exact subset_closure hx | exact fun t ht => ht.2 hx⟩, fun h x => (h x).1⟩ closure_closed_iff
theorem closure_cluster {X : Type u} [TopologicalSpace X] {s : Set X} {x : X} : ClusterPt x (Filter.principal s) ↔ x ∈ closure s := by
  first
  | exact mem_closure_iff_clusterPt.symm
  | (constructor
     · intro h t ht
       refine Classical.byContradiction fun k => ?_
       obtain ⟨y, hy, hs⟩ := h.exists_mem' ht.1.isOpen_compl k (t := s) (fun _ h => h)
       exact hy (ht.2 hs)
     · intro h
       refine clusterPt_of_forall' fun u hu hx t ht => Classical.byContradiction fun k => ?_
       refine h uᶜ ⟨⟨?_⟩, fun y hy hyu => k ⟨y, hyu, ht hy⟩⟩ hx
       have e : uᶜᶜ = u := Set.ext fun _ => Classical.not_not
       rw [e]; exact hu)
theorem closed_closure_iff {X : Type u} [TopologicalSpace X] {s : Set X} : (∀ x, x ∈ s ↔ x ∈ closure s) ↔ IsClosed s :=
  (forall_congr' fun _ => ⟨Iff.symm, Iff.symm⟩).trans closure_closed_iff
theorem primeHeight_eq {R : Type u} [CommRing R] {I : Ideal R} [hI : I.IsPrime] : I.primeHeight = I.height := by
  first
  | exact (Ideal.height_eq_primeHeight I).symm
  | (have e : {k : ℕ∞ | ∃ p : PrimeSpectrum R, p.asIdeal ∈ I.minimalPrimes ∧ k = Order.height p} = {I.primeHeight} := by
       refine Set.ext fun k => ⟨fun ⟨p, hp, hk⟩ => ?_, fun hk => ⟨⟨I, hI⟩, ⟨⟨hI, le_refl _⟩, fun _ h _ => h.2⟩, hk⟩⟩
       have h : p = ⟨I, hI⟩ := by
         obtain ⟨J, hJ⟩ := p
         have : J = I := le_antisymm (hp.2 (y := I) ⟨hI, le_refl _⟩ hp.1.2) hp.1.2
         subst this; rfl
       rw [hk, h]; rfl
     unfold Ideal.height
     rw [e]
     exact le_antisymm (le_sInf fun b hb => le_of_eq (show b = I.primeHeight from hb).symm) (sInf_le rfl))
theorem le_floor_sqrt {n : ℕ} {x : ℝ} : n ≤ ⌊√x⌋₊ ↔ (n : ℝ) ≤ √x := by
  first
  | exact Nat.le_floor_iff (Real.sqrt_nonneg x)
  | exact FloorSemiring.gc_floor (Real.sqrt_nonneg x)
theorem ringChar_dvd {R : Type u} [Ring R] {n : ℕ} : ringChar R ∣ n ↔ (n : R) = 0 := ((ringChar_eq.1 rfl).cast_eq_zero_iff n).symm
theorem ringChar_mod {R : Type u} [Ring R] {n : ℕ} : n % ringChar R = 0 ↔ (n : R) = 0 := Nat.dvd_iff_mod_eq_zero.symm.trans ringChar_dvd
theorem dense_sets {X : Type u} [TopologicalSpace X] {s : Set X} :
    Dense s ↔ ∀ W : Set X, IsOpen W → ∀ x, x ∈ W → ∃ y, y ∈ W ∧ y ∈ s := by
  first
  | exact ⟨fun h W hW x hx => h.inter_open_nonempty W hW ⟨x, hx⟩, fun h => dense_iff_inter_open.2 fun W hW ⟨x, hx⟩ => h W hW x hx⟩
  | (refine ⟨fun h W hW x hx => Classical.byContradiction fun k => ?_, fun h x t ht => Classical.byContradiction fun k => ?_⟩
     · refine h x Wᶜ ⟨⟨?_⟩, fun y hy hw => k ⟨y, hw, hy⟩⟩ hx
       have e : Wᶜᶜ = W := Set.ext fun _ => Classical.not_not
       rw [e]; exact hW
     · obtain ⟨y, hy, hs⟩ := h tᶜ ht.1.isOpen_compl x k
       exact hy (ht.2 hs))
theorem dense_closure {X : Type u} [TopologicalSpace X] {s : Set X} : Dense s ↔ ∀ x, x ∈ closure s := Iff.rfl
theorem dense_dist {X : Type u} [PseudoMetricSpace X] {s : Set X} :
    Dense s ↔ ∀ (x : X) (ε : ℝ), 0 < ε → ∃ y, y ∈ s ∧ dist x y < ε :=
  forall_congr' fun _ => mem_closure_dist
theorem norm_minus_zero {E : Type u} [NormedAddCommGroup E] {x : E} : ‖x - 0‖ = ‖x‖ := by rw [minus_zero]
theorem dist_zero_norm {E : Type u} [NormedAddCommGroup E] {x : E} : dist x 0 = ‖x‖ := by rw [dist_norm', minus_zero]
theorem zero_dist_norm {E : Type u} [NormedAddCommGroup E] {x : E} : dist 0 x = ‖x‖ := by rw [dist_comm, dist_norm', minus_zero]
theorem differentiableOn_ball {F : Type w} [NormedAddCommGroup F] [NormedSpace ℂ F] {f : ℂ → F} {c : ℂ} {r : ℝ} :
    DifferentiableOn ℂ f (Metric.ball c r) ↔ ∀ z, dist z c < r → DifferentiableAt ℂ f z := differentiableOn_open Metric.isOpen_ball
theorem differentiableOn_near {F : Type w} [NormedAddCommGroup F] [NormedSpace ℂ F] {f : ℂ → F} {c : ℂ} {r : ℝ} :
    DifferentiableOn ℂ f {z | dist z c < r} ↔ ∀ z, dist z c < r → DifferentiableAt ℂ f z := differentiableOn_ball
theorem differentiableOn_norm {F : Type w} [NormedAddCommGroup F] [NormedSpace ℂ F] {f : ℂ → F} {c : ℂ} {r : ℝ} :
    DifferentiableOn ℂ f {z | ‖z - c‖ < r} ↔ ∀ z, ‖z - c‖ < r → DifferentiableAt ℂ f z := by
  have h := @differentiableOn_near F _ _ f c r
  simp only [dist_norm'] at h; exact h
theorem differentiableOn_norm_zero {F : Type w} [NormedAddCommGroup F] [NormedSpace ℂ F] {f : ℂ → F} {r : ℝ} :
    DifferentiableOn ℂ f {z | ‖z‖ < r} ↔ ∀ z, ‖z‖ < r → DifferentiableAt ℂ f z := by
  have h := @differentiableOn_norm F _ _ f 0 r
  simp only [minus_zero] at h; exact h
theorem continuous_between {Y : Type u} [TopologicalSpace Y] {f : ℝ → Y} {a b : ℝ} :
    (∀ x, a < x → x < b → Filter.Tendsto f (nhdsWithin x {y | a < y ∧ y < b}) (nhds (f x))) ↔ ∀ x, a < x → x < b → Filter.Tendsto f (nhds x) (nhds (f x)) :=
  forall_congr' fun x => forall_congr' fun h => forall_congr' fun k => by
    have e := nhdsWithin_open (x := x) (s := Set.Ioo a b) isOpen_Ioo ⟨h, k⟩
    rw [show ({y | a < y ∧ y < b} : Set ℝ) = Set.Ioo a b from rfl, e]
theorem continuous_above {Y : Type u} [TopologicalSpace Y] {f : ℝ → Y} {a : ℝ} :
    (∀ x, a < x → Filter.Tendsto f (nhdsWithin x {y | a < y}) (nhds (f x))) ↔ ∀ x, a < x → Filter.Tendsto f (nhds x) (nhds (f x)) :=
  forall_congr' fun x => forall_congr' fun h => by
    have e := nhdsWithin_open (x := x) (s := Set.Ioi a) isOpen_Ioi h
    rw [show ({y | a < y} : Set ℝ) = Set.Ioi a from rfl, e]
theorem uniform_limit_on {α : Type u} {X : Type v} [PseudoMetricSpace X] {F : ℕ → α → X} {f : α → X} {s : Set α} :
    TendstoUniformlyOn F f Filter.atTop s ↔ ∀ ε : ℝ, 0 < ε → ∃ N, ∀ n, N ≤ n → ∀ x, x ∈ s → dist (F n x) (f x) < ε := by
  first
  | (rw [Metric.tendstoUniformlyOn_iff]
     exact forall_congr' fun ε => forall_congr' fun _ => Filter.eventually_atTop.trans (exists_congr fun N => forall_congr' fun n => forall_congr' fun _ =>
       forall_congr' fun x => forall_congr' fun _ => by rw [dist_comm]))
  | (constructor
     · intro h ε hε
       have h1 : {q : X × X | dist q.1 q.2 < ε} ∈ uniformity X := (PseudoMetricSpace.uniformity_dist _).2 ⟨ε, hε, fun _ _ h => h⟩
       obtain ⟨N, hN⟩ := eventually_nat.1 (h _ h1)
       exact ⟨N, fun n hn x hx => by rw [dist_comm]; exact hN n hn x hx⟩
     · intro h u hu
       obtain ⟨δ, hδ, k⟩ := (PseudoMetricSpace.uniformity_dist _).1 hu
       obtain ⟨N, hN⟩ := h δ hδ
       exact eventually_nat.2 ⟨N, fun n hn x hx => k _ _ (by rw [dist_comm]; exact hN n hn x hx)⟩)
theorem uniform_limit {α : Type u} {X : Type v} [PseudoMetricSpace X] {F : ℕ → α → X} {f : α → X} :
    TendstoUniformly F f Filter.atTop ↔ ∀ ε : ℝ, 0 < ε → ∃ N, ∀ n, N ≤ n → ∀ x, dist (F n x) (f x) < ε := by
  have e : TendstoUniformly F f Filter.atTop ↔ TendstoUniformlyOn F f Filter.atTop Set.univ := by
    first
    | exact tendstoUniformlyOn_univ.symm
    | exact forall_congr' fun u => forall_congr' fun _ => eventually_nat.trans ((exists_congr fun N => forall_congr' fun n => forall_congr' fun _ =>
        ⟨fun h x _ => h x, fun h x => h x trivial⟩).trans eventually_nat.symm)
  rw [e, uniform_limit_on]
  exact forall_congr' fun _ => forall_congr' fun _ => exists_congr fun _ => forall_congr' fun _ => forall_congr' fun _ => ⟨fun h x => h x trivial, fun h x _ => h x⟩
theorem nat_onward {n : ℕ} {p : ℕ → Prop} : (∀ m, n ≤ m → p m) ↔ ∀ k, p (n + k) :=
  ⟨fun h k => h _ (Nat.le_add_right n k), fun h m hm => by have e : m = n + (m - n) := by omega
                                                           rw [e]; exact h _⟩
end
section
/-! Complex numbers that are real, matrices that are their own adjoint, what holds almost everywhere, how many residues are units. -/
theorem conj_real {z : ℂ} : starRingEnd ℂ z = z ↔ z.im = 0 := by
  first
  | exact Complex.conj_eq_iff_im
  | (refine ⟨fun h => ?_, fun h => Complex.ext rfl ?_⟩
     · have h1 : -z.im = z.im := congrArg Complex.im h
       grind
     · show -z.im = z.im
       rw [h]; grind)
theorem conj_real' {z : ℂ} : z = starRingEnd ℂ z ↔ z.im = 0 := eq_comm.trans conj_real
theorem adjoint_entry {m : Type u} {n : Type v} {A : Matrix m n ℂ} {i : n} {j : m} : A.conjTranspose i j = starRingEnd ℂ (A j i) := rfl
theorem adjoint_entry_star {m : Type u} {n : Type v} {R : Type w} [Star R] {A : Matrix m n R} {i : n} {j : m} : A.conjTranspose i j = star (A j i) := rfl
theorem ae_zero {α : Type u} [MeasurableSpace α] {μ : MeasureTheory.Measure α} {p : α → Prop} :
    Filter.Eventually p (MeasureTheory.ae μ) ↔ μ {x | ¬p x} = 0 := Iff.rfl
theorem setOf_mem {α : Type u} {s : Set α} : {x | x ∈ s} = s := rfl
theorem finite_pairs {α : Type u} {p : Sym2 α → Prop} (h : Finite α) : Finite { e // p e } := by
  haveI := h
  haveI := Fintype.ofFinite α
  refine finite_sub ?_
  first
  | infer_instance
  | exact Finite.of_fintype (Sym2 α)
  | exact ⟨_⟩
theorem totient_count {n : ℕ} : Nat.totient n = Nat.card { a : ℕ // a < n ∧ Nat.gcd n a = 1 } := by
  rw [Nat.totient, finset_natCard]
  exact congrArg (fun q : ℕ → Prop => Nat.card { a // q a }) (funext fun a => propext (by rw [Finset.mem_filter, Finset.mem_range]))
theorem bound_pos {α : Sort u} {E : Type v} [NormedAddCommGroup E] {a : α → ℝ} {b : α → E} :
    (∃ C : ℝ, 0 < C ∧ ∀ x, a x ≤ C * ‖b x‖) ↔ ∃ C : ℝ, ∀ x, a x ≤ C * ‖b x‖ := by
  refine ⟨fun ⟨C, _, h⟩ => ⟨C, h⟩, fun ⟨C, h⟩ => ?_⟩
  by_cases hC : 0 < C
  · exact ⟨C, hC, h⟩
  · refine ⟨1, by grind, fun x => ?_⟩
    have h0 := h x
    have h1 : 0 ≤ ‖b x‖ := by first | exact norm_nonneg _ | exact SeminormedAddCommGroup.norm_nonneg' _
    have h3 : 0 ≤ 1 - C := by grind
    have h2 : 0 ≤ (1 - C) * ‖b x‖ := by first | exact mul_nonneg h3 h1 | exact Real.mul_nonneg' h3 h1
    grind
theorem bound_nonneg {α : Sort u} {E : Type v} [NormedAddCommGroup E] {a : α → ℝ} {b : α → E} :
    (∃ C : ℝ, 0 ≤ C ∧ ∀ x, a x ≤ C * ‖b x‖) ↔ ∃ C : ℝ, ∀ x, a x ≤ C * ‖b x‖ :=
  ⟨fun ⟨C, _, h⟩ => ⟨C, h⟩, fun h => (bound_pos.2 h).imp fun _ k => ⟨le_of_lt k.1, k.2⟩⟩
theorem bound_pos_const {α : Sort u} {a : α → ℝ} : (∃ C : ℝ, 0 < C ∧ ∀ x, a x ≤ C) ↔ ∃ C : ℝ, ∀ x, a x ≤ C := by
  refine ⟨fun ⟨C, _, h⟩ => ⟨C, h⟩, fun ⟨C, h⟩ => ?_⟩
  by_cases hC : 0 < C
  · exact ⟨C, hC, h⟩
  · exact ⟨1, by grind, fun x => by have := h x; grind⟩
theorem bound_nonneg_const {α : Sort u} {a : α → ℝ} : (∃ C : ℝ, 0 ≤ C ∧ ∀ x, a x ≤ C) ↔ ∃ C : ℝ, ∀ x, a x ≤ C :=
  ⟨fun ⟨C, _, h⟩ => ⟨C, h⟩, fun h => (bound_pos_const.2 h).imp fun _ k => ⟨le_of_lt k.1, k.2⟩⟩
/-- A solution set by a condition and a list, and the list for those that meet the condition. -/
theorem solutions {α : Sort u} {c p q : α → Prop} : (∀ x, (c x ∧ p x) ↔ q x) ↔ (∀ x, q x → c x) ∧ ∀ x, c x → (p x ↔ q x) :=
  ⟨fun h => ⟨fun x k => ((h x).2 k).1, fun x k => ⟨fun l => (h x).1 ⟨k, l⟩, fun l => ((h x).2 l).2⟩⟩,
    fun h x => ⟨fun k => (h.2 x k.1).1 k.2, fun k => ⟨h.1 x k, (h.2 x (h.1 x k)).2 k⟩⟩⟩
/-- Two numbers that no prime divides both, where primes are told by their divisors. -/
theorem coprime_by_primes {a b : ℕ} :
    (∀ p : ℕ, 1 < p → (∀ d : ℕ, p % d = 0 → d = 1 ∨ d = p) → a % p = 0 → ¬b % p = 0) ↔ Nat.gcd a b = 1 := by
  constructor
  · intro h
    refine Classical.byContradiction fun k => ?_
    have least : ∀ n : ℕ, ∀ m, m ≤ n → m ≠ 1 → ∃ p, 1 < p ∧ (∀ d : ℕ, p % d = 0 → d = 1 ∨ d = p) ∧ p ∣ m := by
      intro n
      induction n with
      | zero =>
        intro m hm _
        refine ⟨2, by omega, fun d hd => ?_, ?_⟩
        · have hd' : d ∣ 2 := Nat.dvd_of_mod_eq_zero hd
          have := Nat.le_of_dvd (by omega) hd'
          have : d ≠ 0 := by intro e; subst e; omega
          omega
        · have : m = 0 := by omega
          exact this ▸ Nat.dvd_zero 2
      | succ n ih =>
        intro m hm h1
        by_cases h0 : m = 0
        · exact ih m (by omega) h1
        by_cases hp : ∀ d : ℕ, m % d = 0 → d = 1 ∨ d = m
        · exact ⟨m, by omega, hp, Nat.dvd_refl m⟩
        · obtain ⟨d, hd⟩ := Classical.not_forall.1 hp
          obtain ⟨hd, hn⟩ := Classical.not_imp.1 hd
          have hd' : d ∣ m := Nat.dvd_of_mod_eq_zero hd
          have hle := Nat.le_of_dvd (by omega) hd'
          obtain ⟨p, h1', h2, h3⟩ := ih d (by omega) (by omega)
          exact ⟨p, h1', h2, Nat.dvd_trans h3 hd'⟩
    obtain ⟨p, h1, h2, h3⟩ := least _ _ (Nat.le_refl _) k
    exact h p h1 h2 (Nat.mod_eq_zero_of_dvd (Nat.dvd_trans h3 (Nat.gcd_dvd_left a b))) (Nat.mod_eq_zero_of_dvd (Nat.dvd_trans h3 (Nat.gcd_dvd_right a b)))
  · intro h p h1 _ ha hb
    have := Nat.dvd_gcd (Nat.dvd_of_mod_eq_zero ha) (Nat.dvd_of_mod_eq_zero hb)
    rw [h] at this
    have := Nat.le_of_dvd (by omega) this
    omega
theorem const_mul {R : Type u} [CommRing R] {r : R} {p : Polynomial R} : Polynomial.C r * p = r • p := by
  first
  | exact (Polynomial.smul_eq_C_mul r).symm
  | exact (Algebra.smul_def r p).symm
  | rfl
theorem operator_comp {𝕜 : Type u} {E : Type v} [NormedField 𝕜] [NormedAddCommGroup E] [NormedSpace 𝕜 E] {S T : E →L[𝕜] E} : S.comp T = S * T := rfl
theorem operator_id {𝕜 : Type u} {E : Type v} [NormedField 𝕜] [NormedAddCommGroup E] [NormedSpace 𝕜 E] : ContinuousLinearMap.id 𝕜 E = 1 := rfl
theorem add_move {α : Type u} [AddCommGroup α] {a b c : α} : a - b = c ↔ a = b + c :=
  ⟨fun h => by rw [← h, sub_eq_add_neg, add_comm, add_assoc, neg_add_cancel, add_zero],
    fun h => by rw [h, sub_eq_add_neg, add_comm b, add_assoc, add_neg_cancel, add_zero]⟩
theorem prod_two {M : Type u} [CommMonoid M] {f : Fin 2 → M} : ∏ i, f i = f 0 * f 1 := by
  first
  | exact Fin.prod_univ_two f
  | (show f 0 * (f 1 * 1) = _; rw [mul_one])
theorem prod_three {M : Type u} [CommMonoid M] {f : Fin 3 → M} : ∏ i, f i = f 0 * f 1 * f 2 := by
  first
  | exact Fin.prod_univ_three f
  | (show f 0 * (f 1 * (f 2 * 1)) = _; rw [mul_one, mul_assoc])
end
section
/-! Orbits and stabilizers, interiors. -/
theorem orbit_mem {G : Type u} {X : Type v} [Group G] [MulAction G X] {x y : X} : y ∈ MulAction.orbit G x ↔ ∃ g : G, g • x = y := Iff.rfl
theorem orbit_set {M : Type u} {X : Type v} [Monoid M] [MulAction M X] {x : X} : MulAction.orbit M x = {y | ∃ g : M, g • x = y} := rfl
theorem subgroup_smul {G : Type u} [Group G] {H : Subgroup G} {X : Type v} [MulAction G X] {g : G} {hg : g ∈ H} {x : X} :
    (⟨g, hg⟩ : H) • x = g • x := rfl
theorem submonoid_smul {G : Type u} [Monoid G] {H : Submonoid G} {X : Type v} [MulAction G X] {g : G} {hg : g ∈ H} {x : X} :
    (⟨g, hg⟩ : H) • x = g • x := rfl
theorem perm_smul {X : Type v} {σ : Equiv.Perm X} {x : X} : σ • x = σ x := rfl
theorem isPretransitive_all {M : Type u} {X : Type v} [SMul M X] : MulAction.IsPretransitive M X ↔ ∀ x y : X, ∃ g : M, g • x = y :=
  ⟨fun h => h.exists_smul_eq, fun h => ⟨h⟩⟩
theorem stabilizer_mem {G : Type u} {X : Type v} [Group G] [MulAction G X] {x : X} {g : G} : g ∈ MulAction.stabilizer G x ↔ g • x = x := Iff.rfl
theorem interior_sets {X : Type u} [TopologicalSpace X] {s : Set X} {x : X} :
    x ∈ interior s ↔ ∃ U : Set X, IsOpen U ∧ (∀ y, y ∈ U → y ∈ s) ∧ x ∈ U := by
  first
  | exact mem_interior.trans (exists_congr fun U => ⟨fun ⟨a, b, c⟩ => ⟨b, a, c⟩, fun ⟨a, b, c⟩ => ⟨b, a, c⟩⟩)
  | exact ⟨fun ⟨U, ⟨h, k⟩, l⟩ => ⟨U, h, k, l⟩, fun ⟨U, h, k, l⟩ => ⟨U, ⟨h, k⟩, l⟩⟩
theorem interior_open {X : Type u} [TopologicalSpace X] {s : Set X} :
    (∀ x, (∃ U : Set X, IsOpen U ∧ (∀ y, y ∈ U → y ∈ s) ∧ x ∈ U) ↔ x ∈ s) ↔ IsOpen s := by
  refine ⟨fun h => ?_, fun h x => ⟨fun ⟨U, _, k, l⟩ => k x l, fun l => ⟨s, h, fun _ m => m, l⟩⟩⟩
  have e : s = ⋃₀ {U : Set X | IsOpen U ∧ ∀ y, y ∈ U → y ∈ s} := Set.ext fun x =>
    ⟨fun hx => by obtain ⟨U, a, b, c⟩ := (h x).2 hx; exact ⟨U, ⟨a, b⟩, c⟩, fun ⟨U, ⟨_, b⟩, c⟩ => b x c⟩
  rw [e]
  exact TopologicalSpace.isOpen_sUnion _ fun U hU => hU.1
theorem no_interior {X : Type u} [TopologicalSpace X] {s : Set X} :
    (∀ (x : X) (U : Set X), IsOpen U → (∀ y, y ∈ U → y ∈ s) → ¬x ∈ U) ↔ ∀ (U : Set X) (x : X), IsOpen U → (∀ y, y ∈ U → y ∈ s) → ¬x ∈ U :=
  ⟨fun h U x => h x U, fun h x U => h U x⟩
end
end Sameness
/-- `p ↔ q` where the one is the other with terms moved from one side of relations to the other, at any depth. -/
syntax "moved" : tactic
macro_rules
  | `(tactic| moved) => `(tactic| first
    | with_reducible exact Iff.rfl
    | (refine forall_congr' fun _ => ?_; moved)
    | (refine exists_congr fun _ => ?_; moved)
    | (refine iff_congr ?_ ?_ <;> moved)
    | (refine and_congr ?_ ?_ <;> moved)
    | (refine or_congr ?_ ?_ <;> moved)
    | (refine not_congr ?_; moved)
    | (refine Iff.trans iff_comm (iff_congr ?_ ?_) <;> moved)
    | (constructor <;> (intro h; grind))
    | fail "not moved")
