/-! Lemmas of the normal form: constants of polynomials, ideals, disjoint sets, orders of elements, distances, spaces and their
subset `univ`. -/
namespace Sameness
universe u v w
section
variable {R : Type u} [CommSemiring R] {S : Type v} [CommSemiring S] (f : R →+* S)
theorem hom_pow (a : R) (n : ℕ) : f (a ^ n) = f a ^ n := by
  induction n with
  | zero => rw [pow_zero, pow_zero]; exact map_one f
  | succ n ih => rw [pow_succ, pow_succ, map_mul, ih]
theorem hom_natCast (n : ℕ) : f (n : R) = (n : S) := by
  induction n with
  | zero => rw [Nat.cast_zero, Nat.cast_zero]; exact map_zero f
  | succ n ih => rw [Nat.cast_succ, Nat.cast_succ, map_add, ih, map_one]
end
section
variable {R : Type u} [CommSemiring R]
theorem C_one : (Polynomial.C (1 : R)) = (1 : Polynomial R) := map_one _
theorem C_zero : (Polynomial.C (0 : R)) = (0 : Polynomial R) := map_zero _
theorem C_mul {a b : R} : Polynomial.C (a * b) = Polynomial.C a * Polynomial.C b := map_mul _ _ _
theorem C_add {a b : R} : Polynomial.C (a + b) = Polynomial.C a + Polynomial.C b := map_add _ _ _
theorem C_pow {a : R} {n : ℕ} : Polynomial.C (a ^ n) = Polynomial.C a ^ n := hom_pow _ _ _
theorem C_natCast {n : ℕ} : Polynomial.C (n : R) = (n : Polynomial R) := hom_natCast _ _
theorem C_ofNat {n : ℕ} [n.AtLeastTwo] : (Polynomial.C (no_index (OfNat.ofNat n) : R)) = (OfNat.ofNat n : Polynomial R) := hom_natCast Polynomial.C n
theorem hom_natCast' {S : Type v} [CommSemiring S] (f : ℚ →+* S) (n : ℕ) : f (n : ℚ) = (n : S) := by
  induction n with
  | zero => rw [Nat.cast_zero, Nat.cast_zero]; exact map_zero f
  | succ n ih => rw [Nat.cast_succ, Nat.cast_succ, map_add, ih, map_one]
theorem C_ofNat_rat {n : ℕ} [n.AtLeastTwo] : (Polynomial.C (no_index (OfNat.ofNat n) : ℚ)) = (OfNat.ofNat n : Polynomial ℚ) := by
  exact hom_natCast' (Polynomial.C (R := ℚ)) n
theorem C_neg {R : Type u} [CommRing R] {a : R} : Polynomial.C (-a) = -Polynomial.C a := map_neg _ _
theorem C_sub {R : Type u} [CommRing R] {a b : R} : Polynomial.C (a - b) = Polynomial.C a - Polynomial.C b := by
  rw [sub_eq_add_neg, sub_eq_add_neg, C_add, C_neg]
theorem C_intCast {R : Type u} [CommRing R] {n : ℤ} : Polynomial.C (n : R) = (n : Polynomial R) := by
  cases n with
  | ofNat n => rw [Int.ofNat_eq_natCast, Int.cast_natCast, Int.cast_natCast]; exact C_natCast
  | negSucc n => rw [Int.negSucc_eq, Int.cast_neg, Int.cast_neg, C_neg]; exact congrArg _ (by exact_mod_cast C_natCast (R := R) (n := n + 1))
end
theorem C_mul_rat {a b : ℚ} : Polynomial.C (a * b) = Polynomial.C a * Polynomial.C b := map_mul _ _ _
theorem C_add_rat {a b : ℚ} : Polynomial.C (a + b) = Polynomial.C a + Polynomial.C b := map_add _ _ _
theorem C_neg_rat {a : ℚ} : Polynomial.C (-a) = -Polynomial.C a := map_neg _ _
theorem C_mul_int {a b : ℤ} : Polynomial.C (a * b) = Polynomial.C a * Polynomial.C b := map_mul _ _ _
theorem C_add_int {a b : ℤ} : Polynomial.C (a + b) = Polynomial.C a + Polynomial.C b := map_add _ _ _
theorem C_neg_int {a : ℤ} : Polynomial.C (-a) = -Polynomial.C a := map_neg _ _
theorem C_mul_real {a b : ℝ} : Polynomial.C (a * b) = Polynomial.C a * Polynomial.C b := map_mul _ _ _
theorem C_add_real {a b : ℝ} : Polynomial.C (a + b) = Polynomial.C a + Polynomial.C b := map_add _ _ _
theorem C_neg_real {a : ℝ} : Polynomial.C (-a) = -Polynomial.C a := map_neg _ _
theorem disjoint_set {α : Type u} {s t : Set α} : Disjoint s t ↔ ∀ x, x ∈ s → ¬ x ∈ t := by
  refine ⟨fun h x hs ht => ?_, fun h u hs ht x hx => h x (hs hx) (ht hx)⟩
  exact (h (x := {y | y = x}) (fun y hy => hy ▸ hs) (fun y hy => hy ▸ ht)) rfl
theorem ring_nontrivial {R : Type u} [Ring R] : Nontrivial R ↔ ¬ (1 : R) = 0 := by
  first
  | exact ⟨fun _ => one_ne_zero, fun h => ⟨⟨1, 0, h⟩⟩⟩
  | (refine ⟨fun h e => ?_, fun h => ⟨1, 0, h⟩⟩
     obtain ⟨x, y, hxy⟩ := h.exists_pair_ne
     refine hxy ?_
     rw [← mul_one x, ← mul_one y, e, mul_zero, mul_zero])
theorem subgroup_nontrivial {G : Type u} [Group G] {H : Subgroup G} : Nontrivial { x // x ∈ H } ↔ ¬ H = ⊥ := by
  first
  | exact Subgroup.nontrivial_iff_ne_bot H
  | constructor
    · rintro ⟨⟨a, ha⟩, ⟨b, hb⟩, h⟩ e
      subst e
      exact h (Subtype.ext (show a = b from (Subgroup.mem_bot'.1 ha).trans (Subgroup.mem_bot'.1 hb).symm))
    · intro h
      refine Classical.byContradiction fun n => h ?_
      refine Subgroup.ext fun x => ⟨fun hx => ?_, fun hx => ?_⟩
      · refine Subgroup.mem_bot'.2 (Classical.byContradiction fun hx1 => n ⟨⟨x, hx⟩, ⟨1, H.one_mem⟩, fun e => hx1 (congrArg Subtype.val e)⟩)
      · rw [Subgroup.mem_bot'.1 hx]; exact H.one_mem
theorem orderOf_two {G : Type u} [Monoid G] {x : G} : orderOf x = 2 ↔ ¬ x = 1 ∧ x ^ 2 = 1 := by
  first
  | exact ⟨fun h => ⟨fun e => by rw [e, orderOf_one] at h; omega, by rw [← h]; exact pow_orderOf_eq_one x⟩,
      fun ⟨h1, h2⟩ => by haveI : Fact (Nat.Prime 2) := ⟨Nat.prime_two⟩; exact orderOf_eq_prime h2 h1⟩
  | have one : x ^ 1 = x := by rw [pow_succ, pow_zero, one_mul]
    by_cases hl : ∃ n, IsLeast {n : ℕ | 0 < n ∧ x ^ n = 1} n
    · have h1 : orderOf x = Classical.choose hl := dif_pos hl
      have h2 : IsLeast {n : ℕ | 0 < n ∧ x ^ n = 1} (orderOf x) := by rw [h1]; exact Classical.choose_spec hl
      refine ⟨fun h => ?_, fun ⟨ha, hb⟩ => ?_⟩
      · rw [h] at h2
        refine ⟨fun e => ?_, h2.1.2⟩
        have : (2 : ℕ) ≤ 1 := h2.2 ⟨Nat.one_pos, one.trans e⟩
        omega
      · have hle : orderOf x ≤ 2 := h2.2 ⟨Nat.two_pos, hb⟩
        have hpos : 0 < orderOf x := h2.1.1
        have hx : x ^ orderOf x = 1 := h2.1.2
        rcases (by omega : orderOf x = 1 ∨ orderOf x = 2) with e | e
        · rw [e, one] at hx; exact absurd hx ha
        · exact e
    · refine ⟨fun h => ?_, fun ⟨ha, hb⟩ => absurd ⟨2, ⟨Nat.two_pos, hb⟩, fun k hk => ?_⟩ hl⟩
      · have : orderOf x = 0 := dif_neg hl
        omega
      · have hk0 : 0 < k := hk.1
        have hk1 : x ^ k = 1 := hk.2
        rcases (by omega : k = 1 ∨ 2 ≤ k) with e | e
        · rw [e, one] at hk1; exact absurd hk1 ha
        · exact e
theorem isometry_dist {α : Type u} {β : Type v} [PseudoMetricSpace α] [PseudoMetricSpace β] {f : α → β} : Isometry f ↔ ∀ x y, dist (f x) (f y) = dist x y := by
  first
  | exact isometry_iff_dist_eq
  | refine ⟨fun h x y => ?_, fun h x y => congrArg ENNReal.ofReal (h x y)⟩
    have back : ∀ r : ℝ, 0 ≤ r → (ENNReal.ofReal r).toReal = r := fun r hr => Real.coe_toNNReal r hr
    have k := congrArg ENNReal.toReal (h x y)
    exact (back _ dist_nonneg).symm.trans (k.trans (back _ dist_nonneg))
theorem compact_univ {X : Type u} [TopologicalSpace X] : CompactSpace X ↔ IsCompact (Set.univ : Set X) := ⟨fun h => h.isCompact_univ, fun h => ⟨h⟩⟩
theorem connected_univ {X : Type u} [TopologicalSpace X] : ConnectedSpace X ↔ IsConnected (Set.univ : Set X) := by
  refine ⟨fun h => ⟨?_, h.isPreconnected_univ⟩, fun ⟨⟨x, _⟩, h⟩ => @ConnectedSpace.mk X _ ⟨h⟩ ⟨x⟩⟩
  exact h.toNonempty.elim fun x => ⟨x, trivial⟩
theorem ideal_add {R : Type u} [CommSemiring R] {I J : Ideal R} : I + J = I ⊔ J := rfl
theorem ideal_zero {R : Type u} [CommSemiring R] : (0 : Ideal R) = ⊥ := rfl
theorem ideal_one {R : Type u} [CommSemiring R] : (1 : Ideal R) = ⊤ := by first | rfl | exact Ideal.one_eq_top
theorem ideal_span {R : Type u} [CommSemiring R] {s : Set R} : Ideal.span s = Submodule.span R s := rfl
theorem mem_carrier_subgroup {G : Type u} [Group G] {H : Subgroup G} {x : G} : x ∈ H.carrier ↔ x ∈ H := Iff.rfl
theorem mem_carrier_submodule {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] {p : Submodule R M} {x : M} : x ∈ p.carrier ↔ x ∈ p := Iff.rfl
theorem mem_carrier_subring {R : Type u} [Ring R] {S : Subring R} {x : R} : x ∈ S.carrier ↔ x ∈ S := Iff.rfl
theorem not_prime_zero : ¬ Nat.Prime 0 := by
  first
  | exact Nat.not_prime_zero
  | decide
theorem not_prime_one : ¬ Nat.Prime 1 := by
  first
  | exact Nat.not_prime_one
  | decide
/-! A least distance, reached or not. -/
theorem apart_0 {α : Sort u} {f : α → ℝ} : (∃ d : ℝ, 0 < d ∧ ∀ x, d < f x) ↔ ∃ d : ℝ, 0 < d ∧ ∀ x, d ≤ f x := by
  constructor
  · rintro ⟨d, h, k⟩
    exact ⟨d, h, fun x => by have := k x; grind⟩
  · rintro ⟨d, h, k⟩
    exact ⟨d / 2, by grind, fun x => by have := k x; grind⟩
theorem apart_1 {α : Sort u} {p : α → Prop} {f : α → ℝ} : (∃ d : ℝ, 0 < d ∧ ∀ x, p x → d < f x) ↔ ∃ d : ℝ, 0 < d ∧ ∀ x, p x → d ≤ f x := by
  constructor
  · rintro ⟨d, h, k⟩
    exact ⟨d, h, fun x hx => by have := k x hx; grind⟩
  · rintro ⟨d, h, k⟩
    exact ⟨d / 2, by grind, fun x hx => by have := k x hx; grind⟩
theorem apart_2 {α : Sort u} {β : Sort v} {p : α → Prop} {q : α → β → Prop} {f : α → β → ℝ} :
    (∃ d : ℝ, 0 < d ∧ ∀ x, p x → ∀ y, q x y → d < f x y) ↔ ∃ d : ℝ, 0 < d ∧ ∀ x, p x → ∀ y, q x y → d ≤ f x y := by
  constructor
  · rintro ⟨d, h, k⟩
    exact ⟨d, h, fun x hx y hy => by have := k x hx y hy; grind⟩
  · rintro ⟨d, h, k⟩
    exact ⟨d / 2, by grind, fun x hx y hy => by have := k x hx y hy; grind⟩
theorem apart_2' {α : Sort u} {β : Sort v} {p q : α → β → Prop} {f : α → β → ℝ} :
    (∃ d : ℝ, 0 < d ∧ ∀ x y, p x y → q x y → d < f x y) ↔ ∃ d : ℝ, 0 < d ∧ ∀ x y, p x y → q x y → d ≤ f x y := by
  constructor
  · rintro ⟨d, h, k⟩
    exact ⟨d, h, fun x y hx hy => by have := k x y hx hy; grind⟩
  · rintro ⟨d, h, k⟩
    exact ⟨d / 2, by grind, fun x y hx hy => by have := k x y hx hy; grind⟩
/-! Scalars that act as other elements do, and polynomials with other coefficients. -/
theorem noZeroSMul_injective {R : Type u} {S : Type v} [CommRing R] [CommRing S] [IsDomain S] [Algebra R S] :
    NoZeroSMulDivisors R S ↔ Function.Injective (algebraMap R S) := by
  refine ⟨fun h a b e => ?_, fun h => ⟨fun {c x} k => ?_⟩⟩
  · have one : ¬ (1 : S) = 0 := fun e => by
      obtain ⟨p, q, hpq⟩ := Nontrivial.exists_pair_ne (α := S)
      exact hpq (by rw [← mul_one p, ← mul_one q, e, mul_zero, mul_zero])
    have k : (a - b) • (1 : S) = 0 := by
      rw [Algebra.smul_def, mul_one]
      have : algebraMap R S (a - b) + algebraMap R S b = algebraMap R S b := by
        rw [← map_add, ← e]; congr 1; grind
      grind
    rcases h.eq_zero_or_eq_zero_of_smul_eq_zero k with k | k
    · grind
    · exact absurd k one
  · rw [Algebra.smul_def] at k
    by_cases e : algebraMap R S c = 0
    · exact Or.inl (h (e.trans (map_zero _).symm))
    · exact Or.inr (IsDomain.mul_left_cancel_of_ne_zero e (k.trans (mul_zero _).symm))
theorem noZeroSMul_injective' {R : Type u} {S : Type v} [CommRing R] [CommRing S] [IsDomain S] [Algebra R S] :
    (∀ {c : R} {x : S}, c • x = 0 → c = 0 ∨ x = 0) ↔ ∀ ⦃a b : R⦄, algebraMap R S a = algebraMap R S b → a = b :=
  ⟨fun h => noZeroSMul_injective.1 ⟨h⟩, fun h => (noZeroSMul_injective.2 h).eq_zero_or_eq_zero_of_smul_eq_zero⟩
theorem mem_lifts {R : Type u} {S : Type v} [CommRing R] [CommRing S] {f : R →+* S} {p : Polynomial S} :
    p ∈ Polynomial.lifts f ↔ ∃ q, Polynomial.map f q = p := Iff.rfl
end Sameness
