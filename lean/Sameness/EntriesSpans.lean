/-! Lemmas of the normal form: cyclic groups, homomorphisms as functions with laws, spans of one vector and of two, independent
vectors, complements, sums of ideals, fields by their inverses, divisors as a filter. -/
namespace Sameness
universe u v w u₁
section
/-! Groups: cyclic ones, homomorphisms as functions with laws. -/
theorem isCyclic_iff {G : Type u} [Group G] : IsCyclic G ↔ ∃ g : G, ∀ x, ∃ n : ℤ, g ^ n = x := by
  first
  | exact isCyclic_iff_exists_zpow_surjective _
  | exact ⟨fun h => h.exists_zpow_surjective, fun h => ⟨h⟩⟩
  | exact ⟨fun h => h.exists_generator, fun h => ⟨h⟩⟩
theorem power_next {G : Type u} [Group G] (g : G) (n : ℤ) : g ^ (n + 1) = g ^ n * g := by
  first
  | exact zpow_add_one g n
  | rcases n with n | n
    · exact DivInvMonoid.zpow_succ' n g
    · rcases n with _ | n
      · have e : g ^ (Int.negSucc 0) = (g ^ ((0 + 1 : ℕ) : ℤ))⁻¹ := DivInvMonoid.zpow_neg' 0 g
        have e1 : g ^ ((0 + 1 : ℕ) : ℤ) = g ^ ((0 : ℕ) : ℤ) * g := DivInvMonoid.zpow_succ' 0 g
        have e0 : g ^ ((0 : ℕ) : ℤ) = 1 := DivInvMonoid.zpow_zero' g
        show g ^ ((0 : ℕ) : ℤ) = _
        rw [e, e1, e0, one_mul, inv_mul_cancel]
      · have e : g ^ (Int.negSucc (n + 1)) = (g ^ ((n + 1 + 1 : ℕ) : ℤ))⁻¹ := DivInvMonoid.zpow_neg' (n + 1) g
        have e1 : g ^ (Int.negSucc n) = (g ^ ((n + 1 : ℕ) : ℤ))⁻¹ := DivInvMonoid.zpow_neg' n g
        have comm (k : ℕ) : g ^ (k : ℤ) * g = g * g ^ (k : ℤ) := by
          induction k with
          | zero =>
            have e0 : g ^ ((0 : ℕ) : ℤ) = 1 := DivInvMonoid.zpow_zero' g
            rw [e0, one_mul, mul_one]
          | succ k ih =>
            have e2 : g ^ ((k + 1 : ℕ) : ℤ) = g ^ (k : ℤ) * g := DivInvMonoid.zpow_succ' k g
            rw [e2, ← mul_assoc, ← ih]
        have e2 : g ^ ((n + 1 + 1 : ℕ) : ℤ) = g ^ ((n + 1 : ℕ) : ℤ) * g := DivInvMonoid.zpow_succ' (n + 1) g
        have e3 : Int.negSucc (n + 1) + 1 = Int.negSucc n := rfl
        rw [e3, e, e1, e2, comm, mul_inv_rev, mul_assoc, inv_mul_cancel, mul_one]
theorem power_before {G : Type u} [Group G] (g : G) (n : ℤ) : g ^ (n - 1) = g ^ n * g⁻¹ := by
  have h := power_next g (n - 1)
  rw [show n - 1 + 1 = n by omega] at h
  rw [h, mul_assoc, mul_inv_cancel, mul_one]
theorem power_zero {G : Type u} [Group G] (g : G) : g ^ (0 : ℤ) = 1 := by
  first
  | exact zpow_zero g
  | exact DivInvMonoid.zpow_zero' g
theorem power_add {G : Type u} [Group G] (g : G) (m n : ℤ) : g ^ (m + n) = g ^ m * g ^ n := by
  have up (k : ℕ) : g ^ (m + (k : ℤ)) = g ^ m * g ^ (k : ℤ) := by
    induction k with
    | zero => rw [show ((0 : ℕ) : ℤ) = 0 from rfl, power_zero, mul_one, Int.add_zero]
    | succ k ih => rw [show m + ((k + 1 : ℕ) : ℤ) = m + (k : ℤ) + 1 by omega, power_next, ih, show ((k + 1 : ℕ) : ℤ) = (k : ℤ) + 1 by omega, power_next, mul_assoc]
  have down (k : ℕ) : g ^ (m + -(k : ℤ)) = g ^ m * g ^ (-(k : ℤ)) := by
    induction k with
    | zero => rw [show -((0 : ℕ) : ℤ) = 0 from rfl, power_zero, mul_one, Int.add_zero]
    | succ k ih => rw [show m + -((k + 1 : ℕ) : ℤ) = m + -(k : ℤ) - 1 by omega, power_before, ih, show -((k + 1 : ℕ) : ℤ) = -(k : ℤ) - 1 by omega, power_before, mul_assoc]
  rcases Int.eq_nat_or_neg n with ⟨k, rfl | rfl⟩
  · exact up k
  · exact down k
theorem mem_zpowers {G : Type u} [Group G] {g x : G} : x ∈ Subgroup.zpowers g ↔ ∃ n : ℤ, g ^ n = x := by
  first
  | exact Subgroup.mem_zpowers_iff
  | constructor
    · intro h
      refine h ⟨{x | ∃ n : ℤ, g ^ n = x}, ?_, ⟨0, power_zero g⟩, ?_⟩ ?_
      · rintro a b ⟨m, rfl⟩ ⟨n, rfl⟩
        exact ⟨m + n, power_add g m n⟩
      · rintro a ⟨n, rfl⟩
        refine ⟨-n, ?_⟩
        have k := power_add g (-n) n
        rw [show -n + n = 0 by omega, power_zero] at k
        have l : g ^ (-n) * g ^ n * (g ^ n)⁻¹ = (g ^ n)⁻¹ := by rw [← k, one_mul]
        rw [mul_assoc, mul_inv_cancel, mul_one] at l
        exact l
      · intro y hy
        have e : y = g := hy
        exact ⟨1, by rw [show (1 : ℤ) = 0 + 1 by omega, power_next, power_zero, one_mul, e]⟩
    · rintro ⟨n, rfl⟩
      have hg : g ∈ Subgroup.zpowers g := Subgroup.subset_closure g rfl
      have up (k : ℕ) : g ^ (k : ℤ) ∈ Subgroup.zpowers g := by
        induction k with
        | zero => rw [show ((0 : ℕ) : ℤ) = 0 from rfl, power_zero]; exact Subgroup.one_mem _
        | succ k ih => rw [show ((k + 1 : ℕ) : ℤ) = (k : ℤ) + 1 by omega, power_next]; exact Subgroup.mul_mem _ ih hg
      have down (k : ℕ) : g ^ (-(k : ℤ)) ∈ Subgroup.zpowers g := by
        induction k with
        | zero => rw [show -((0 : ℕ) : ℤ) = 0 from rfl, power_zero]; exact Subgroup.one_mem _
        | succ k ih => rw [show -((k + 1 : ℕ) : ℤ) = -(k : ℤ) - 1 by omega, power_before]; exact Subgroup.mul_mem _ ih (Subgroup.inv_mem _ hg)
      rcases Int.eq_nat_or_neg n with ⟨k, rfl | rfl⟩
      · exact up k
      · exact down k
theorem subgroup_top {G : Type u} [Group G] {H : Subgroup G} : H = ⊤ ↔ ∀ x, x ∈ H :=
  ⟨fun h x => by rw [h]; trivial, fun h => Subgroup.ext fun x => ⟨fun _ => by trivial, fun _ => h x⟩⟩
/-- A homomorphism of groups by its law. -/
def homOf {G : Type u} {H : Type v} [Group G] [Group H] (f : G → H) (h : ∀ x y, f (x * y) = f x * f y) : G →* H where
  toFun := f
  map_one' := by
    have k := h 1 1
    rw [mul_one] at k
    have l : f 1 * (f 1)⁻¹ = f 1 * f 1 * (f 1)⁻¹ := by rw [← k]
    rw [mul_inv_cancel, mul_assoc, mul_inv_cancel, mul_one] at l
    exact l.symm
  map_mul' := h
theorem homOf_apply {G : Type u} {H : Type v} [Group G] [Group H] {f : G → H} {h : ∀ x y, f (x * y) = f x * f y} {x : G} : homOf f h x = f x := rfl
theorem hom_forall {G : Type u} {H : Type v} [Group G] [Group H] {p : (G →* H) → Prop} :
    (∀ f, p f) ↔ ∀ (f : G → H) (h : ∀ x y, f (x * y) = f x * f y), p (homOf f h) := by
  refine ⟨fun h f k => h _, fun h f => ?_⟩
  have e : homOf f (map_mul f) = f := by
    first
    | rfl
    | exact MonoidHom.ext fun _ => rfl
  rw [← e]; exact h _ _
end
section
/-! Vectors: spans of one, linear maps as functions with laws. -/
variable {R : Type u} {M : Type v} {N : Type w} [Semiring R] [AddCommMonoid M] [Module R M] [AddCommMonoid N] [Module R N]
theorem submodule_top {p : Submodule R M} : p = ⊤ ↔ ∀ x, x ∈ p :=
  ⟨fun h x => by rw [h]; trivial, fun h => Submodule.ext fun x => ⟨fun _ => by trivial, fun _ => h x⟩⟩
theorem mem_span_one {v x : M} : x ∈ Submodule.span R {y | y = v} ↔ ∃ c : R, x = c • v := by
  have hv : v ∈ Submodule.span R {y | y = v} := Submodule.subset_span rfl
  constructor
  · intro h
    first
    | exact (Submodule.mem_span_singleton.1 h).imp fun _ e => e.symm
    | exact h ⟨⟨{x | ∃ c : R, x = c • v}, fun {a b} ⟨c, hc⟩ ⟨d, hd⟩ => ⟨c + d, by rw [add_smul, hc, hd]⟩, ⟨0, by rw [zero_smul]⟩⟩,
        fun r {x} ⟨c, hc⟩ => ⟨r * c, by show r • x = (r * c) • v; rw [hc, mul_smul]⟩⟩ fun z hz => ⟨1, by rw [one_smul]; exact hz⟩
  · rintro ⟨c, rfl⟩
    exact Submodule.smul_mem _ c hv
/-- A linear map by its laws. -/
def linearOf (f : M → N) (h : ∀ x y, f (x + y) = f x + f y) (k : ∀ (c : R) x, f (c • x) = c • f x) : M →ₗ[R] N where
  toFun := f
  map_add' := h
  map_smul' := k
theorem linearOf_apply {f : M → N} {h : ∀ x y, f (x + y) = f x + f y} {k : ∀ (c : R) x, f (c • x) = c • f x} {x : M} : linearOf f h k x = f x := rfl
theorem linear_forall {p : (M →ₗ[R] N) → Prop} :
    (∀ f, p f) ↔ ∀ (f : M → N) (h : ∀ x y, f (x + y) = f x + f y) (k : ∀ (c : R) x, f (c • x) = c • f x), p (linearOf f h k) :=
  ⟨fun h _ _ _ => h _, fun h f => h f (fun x y => f.map_add' x y) (fun c x => f.map_smul' c x)⟩
end
section
variable {R : Type u} {M : Type v} [Ring R] [AddCommGroup M] [Module R M]
theorem independent_iff {ι : Type u₁} [Fintype ι] {v : ι → M} :
    LinearIndependent R v ↔ ∀ g : ι → R, ∑ i, g i • v i = 0 → ∀ i, g i = 0 := by
  first
  | exact Fintype.linearIndependent_iff
  | have value (f : ι →₀ R) : Finsupp.linearCombination R v f = ∑ i, f i • v i :=
      Finsupp.dsum_eq (fun i (r : R) => r • v i) (fun i => zero_smul R (v i)) f Finset.univ fun a _ => Fintype.complete a
    constructor
    · intro h g e i
      let f : ι →₀ R := Finsupp.ofFun g ⟨Finset.univ, fun a _ => Fintype.complete a⟩
      have k : Finsupp.linearCombination R v f = Finsupp.linearCombination R v 0 := by
        rw [value f, LinearMap.map_zero]; exact e
      have l : f i = (0 : ι →₀ R) i := by rw [h k]
      exact l
    · intro h f f' e
      have k : ∑ i, (f + -f') i • v i = 0 := by
        rw [← value, map_add, map_neg, e, add_neg_cancel]
      refine Finsupp.ext fun i => ?_
      have l : f i + -(f' i) = 0 := h (fun i => (f + -f') i) k i
      have m : f i + -(f' i) + f' i = f' i := by rw [l, zero_add]
      rwa [add_assoc, neg_add_cancel, add_zero] at m
theorem independent_two {a b : M} : LinearIndependent R ![a, b] ↔ ∀ x y : R, x • a + y • b = 0 → x = 0 ∧ y = 0 := by
  rw [independent_iff]
  constructor
  · intro h x y e
    have k := h (two x y) (by rw [sum_two]; exact e)
    exact ⟨k 0, k 1⟩
  · intro h g e i
    have k := h (g 0) (g 1) (by rw [sum_two] at e; exact e)
    exact match i with | 0 => k.1 | 1 => k.2
theorem independent_three {a b c : M} : LinearIndependent R ![a, b, c] ↔ ∀ x y z : R, x • a + y • b + z • c = 0 → x = 0 ∧ y = 0 ∧ z = 0 := by
  rw [independent_iff]
  constructor
  · intro h x y z e
    have k := h (three x y z) (by rw [sum_three]; exact e)
    exact ⟨k 0, k 1, k 2⟩
  · intro h g e i
    have k := h (g 0) (g 1) (g 2) (by rw [sum_three] at e; exact e)
    exact match i with | 0 => k.1 | 1 => k.2.1 | 2 => k.2.2
end
section
variable {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M]
theorem mem_span_two {a b x : M} : x ∈ Submodule.span R {y | y = a ∨ y = b} ↔ ∃ c d : R, x = c • a + d • b := by
  have ha : a ∈ Submodule.span R {y | y = a ∨ y = b} := Submodule.subset_span (.inl rfl)
  have hb : b ∈ Submodule.span R {y | y = a ∨ y = b} := Submodule.subset_span (.inr rfl)
  constructor
  · intro h
    have sums (p q r s : M) : p + q + (r + s) = p + r + (q + s) := by
      rw [add_assoc, add_assoc, ← add_assoc q, ← add_assoc r, add_comm q r]
    let P : Submodule R M := {
      carrier := {x | ∃ c d : R, x = c • a + d • b}
      add_mem' := fun {x y} ⟨c, d, hx⟩ ⟨e, f, hy⟩ => ⟨c + e, d + f, by rw [hx, hy, add_smul, add_smul, sums]⟩
      zero_mem' := ⟨0, 0, by rw [zero_smul, zero_smul, add_zero]⟩
      smul_mem' := fun r {x} ⟨c, d, hx⟩ => ⟨r * c, r * d, by show r • x = _; rw [hx, smul_add, mul_smul, mul_smul]⟩ }
    have le : Submodule.span R {y | y = a ∨ y = b} ≤ P := Submodule.span_le.2 fun y hy => by
      rcases hy with e | e
      · exact ⟨1, 0, by rw [one_smul, zero_smul, add_zero]; exact e⟩
      · exact ⟨0, 1, by rw [one_smul, zero_smul, zero_add]; exact e⟩
    exact le h
  · rintro ⟨c, d, rfl⟩
    exact Submodule.add_mem _ (Submodule.smul_mem _ c ha) (Submodule.smul_mem _ d hb)
theorem sup_elements {p q : Submodule R M} {x : M} : x ∈ p ⊔ q ↔ ∃ a b, a ∈ p ∧ b ∈ q ∧ a + b = x := by
  constructor
  · intro h
    have sums (p q r s : M) : p + q + (r + s) = p + r + (q + s) := by
      rw [add_assoc, add_assoc, ← add_assoc q, ← add_assoc r, add_comm q r]
    let P : Submodule R M := {
      carrier := {x | ∃ a b, a ∈ p ∧ b ∈ q ∧ a + b = x}
      add_mem' := fun {x y} ⟨a, b, ha, hb, hx⟩ ⟨c, d, hc, hd, hy⟩ => ⟨a + c, b + d, p.add_mem ha hc, q.add_mem hb hd, by rw [← hx, ← hy, sums]⟩
      zero_mem' := ⟨0, 0, p.zero_mem, q.zero_mem, by rw [add_zero]⟩
      smul_mem' := fun r {x} ⟨a, b, ha, hb, hx⟩ => ⟨r • a, r • b, p.smul_mem r ha, q.smul_mem r hb, by show _ = r • x; rw [← hx, smul_add]⟩ }
    have le : p ⊔ q ≤ P := sup_le (fun y hy => ⟨y, 0, hy, q.zero_mem, by rw [add_zero]⟩) (fun y hy => ⟨0, y, p.zero_mem, hy, by rw [zero_add]⟩)
    exact le h
  · rintro ⟨a, b, ha, hb, rfl⟩
    exact Submodule.add_mem _ ((le_sup_left : p ≤ p ⊔ q) ha) ((le_sup_right : q ≤ p ⊔ q) hb)
theorem ideal_sup_top {R : Type u} [CommSemiring R] {I J : Ideal R} : (∃ a b, a ∈ I ∧ b ∈ J ∧ a + b = 1) ↔ I ⊔ J = ⊤ := by
  refine Iff.trans sup_elements.symm ⟨fun h => Submodule.ext fun x => ⟨fun _ => by trivial, fun _ => ?_⟩, fun h => by rw [h]; trivial⟩
  have k := Submodule.smul_mem (I ⊔ J) x h
  have e : x • (1 : R) = x := by
    first
    | exact mul_one x
    | rw [smul_eq_mul, mul_one]
  rwa [e] at k
theorem codisjoint_sup {α : Type u} [Lattice α] [OrderTop α] {a b : α} : Codisjoint a b ↔ a ⊔ b = ⊤ := by
  first
  | exact codisjoint_iff
  | exact ⟨fun h => le_antisymm (OrderTop.le_top _) (h le_sup_left le_sup_right), fun h x h1 h2 => h ▸ sup_le h1 h2⟩
theorem codisjoint_submodule {p q : Submodule R M} : Codisjoint p q ↔ p ⊔ q = ⊤ := codisjoint_sup
theorem codisjoint_subgroup {G : Type u} [Group G] {H K : Subgroup G} : Codisjoint H K ↔ H ⊔ K = ⊤ := codisjoint_sup
theorem isField_comm {R : Type u} [CommRing R] : IsField R ↔ Nontrivial R ∧ ∀ a : R, ¬ a = 0 → ∃ b, a * b = 1 := by
  refine ⟨fun h => ⟨⟨h.exists_pair_ne⟩, fun a ha => h.mul_inv_cancel ha⟩, fun h => ?_⟩
  exact { exists_pair_ne := h.1.exists_pair_ne, mul_comm := mul_comm, mul_inv_cancel := fun {a} ha => h.2 a ha }
theorem domain_nontrivial {R : Type u} [CommRing R] {p : Prop} : (IsDomain R → Nontrivial R ∧ p) ↔ (IsDomain R → p) :=
  ⟨fun h k => (h k).2, fun h k => ⟨k.toNontrivial, h k⟩⟩
theorem domain_nontrivial' {R : Type u} [CommRing R] {p q : Prop} : (IsDomain R → q → Nontrivial R ∧ p) ↔ (IsDomain R → q → p) :=
  ⟨fun h k l => (h k l).2, fun h k l => ⟨k.toNontrivial, h k l⟩⟩
theorem nontrivial_true {α : Type u} [Nontrivial α] : Nontrivial α ↔ True := iff_true_intro inferInstance
theorem trace_sum {n : Type u} {R : Type v} [Fintype n] [AddCommMonoid R] {A : Matrix n n R} : A.trace = ∑ i, A i i := rfl
theorem divisors_filter {n : ℕ} : Nat.divisors n = Finset.filter (fun d => n % d = 0) (Finset.Icc 1 n) := by
  refine finset_ext.2 fun d => ?_
  rw [Finset.mem_filter, Finset.mem_Icc]
  first
  | (rw [Nat.mem_divisors, Nat.dvd_iff_mod_eq_zero]
     exact ⟨fun h => ⟨⟨Nat.pos_of_dvd_of_pos (Nat.dvd_of_mod_eq_zero h.1) (Nat.pos_of_ne_zero h.2), Nat.le_of_dvd (Nat.pos_of_ne_zero h.2) (Nat.dvd_of_mod_eq_zero h.1)⟩, h.1⟩,
       fun h => ⟨h.2, by omega⟩⟩)
  | refine Finset.mem_filter.trans ?_
    rw [Finset.mem_Ico, Nat.dvd_iff_mod_eq_zero, Nat.lt_succ_iff]
end
end Sameness
