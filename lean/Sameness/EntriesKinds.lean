/-! Lemmas of the normal form that only one of two statements needs: functions of pairs, variables of `Fin n`, nonnegative
real numbers, residues, maps that agree at every element, sequences that increase step by step. -/
namespace Sameness
universe u v w u₁
section
variable {α : Type u} {β : Type v} {γ : Type w}
theorem prod_forall {p : α × β → Prop} : (∀ x, p x) ↔ ∀ a b, p (a, b) := ⟨fun h a b => h (a, b), fun h ⟨a, b⟩ => h a b⟩
theorem prod_exists {p : α × β → Prop} : (∃ x, p x) ↔ ∃ a b, p (a, b) := ⟨fun ⟨(a, b), h⟩ => ⟨a, b, h⟩, fun ⟨a, b, h⟩ => ⟨(a, b), h⟩⟩
theorem forall_uncurried {p : (α × β → γ) → Prop} : (∀ f, p f) ↔ ∀ f : α → β → γ, p fun x => f x.1 x.2 :=
  ⟨fun h f => h _, fun h f => h fun a b => f (a, b)⟩
theorem exists_uncurried {p : (α × β → γ) → Prop} : (∃ f, p f) ↔ ∃ f : α → β → γ, p fun x => f x.1 x.2 :=
  ⟨fun ⟨f, h⟩ => ⟨fun a b => f (a, b), h⟩, fun ⟨_, h⟩ => ⟨_, h⟩⟩
theorem forall_unused [Nonempty α] {p : Prop} : (α → p) ↔ p := ⟨fun h => Nonempty.elim inferInstance h, fun h _ => h⟩
theorem fin_forall {n : ℕ} {p : Fin n → Prop} : (∀ i, p i) ↔ ∀ (i : ℕ) (h : i < n), p ⟨i, h⟩ := ⟨fun h i hi => h ⟨i, hi⟩, fun h i => h i.1 i.2⟩
theorem fin_exists {n : ℕ} {p : Fin n → Prop} : (∃ i, p i) ↔ ∃ (i : ℕ) (h : i < n), p ⟨i, h⟩ :=
  ⟨fun ⟨i, h⟩ => ⟨i.1, i.2, h⟩, fun ⟨i, hi, h⟩ => ⟨⟨i, hi⟩, h⟩⟩
theorem fin_functions [Inhabited α] {n : ℕ} {p : (Fin n → α) → Prop} : (∀ f, p f) ↔ ∀ f : ℕ → α, p fun i => f i.1 := by
  refine ⟨fun h f => h _, fun h f => ?_⟩
  have e : (fun i : Fin n => (fun k : ℕ => if hk : k < n then f ⟨k, hk⟩ else default) i.1) = f := funext fun i => dif_pos i.2
  exact e ▸ h fun k => if hk : k < n then f ⟨k, hk⟩ else default
theorem nnreal_forall {p : NNReal → Prop} : (∀ x, p x) ↔ ∀ (x : ℝ) (h : 0 ≤ x), p ⟨x, h⟩ := ⟨fun h x hx => h ⟨x, hx⟩, fun h x => h x.1 x.2⟩
theorem nnreal_exists {p : NNReal → Prop} : (∃ x, p x) ↔ ∃ (x : ℝ) (h : 0 ≤ x), p ⟨x, h⟩ :=
  ⟨fun ⟨x, h⟩ => ⟨x.1, x.2, h⟩, fun ⟨x, hx, h⟩ => ⟨⟨x, hx⟩, h⟩⟩
theorem nnreal_coe {x : ℝ} {h : 0 ≤ x} : NNReal.toReal ⟨x, h⟩ = x := rfl
theorem nnreal_eq {a b : NNReal} : a = b ↔ (a : ℝ) = b := ⟨fun h => h ▸ rfl, fun h => Subtype.ext h⟩
theorem nnreal_le {a b : NNReal} : a ≤ b ↔ (a : ℝ) ≤ b := Iff.rfl
theorem nnreal_lt {a b : NNReal} : a < b ↔ (a : ℝ) < b := Iff.rfl
theorem nnreal_add {a b : NNReal} : ((a + b : NNReal) : ℝ) = a + b := rfl
theorem nnreal_mul {a b : NNReal} : ((a * b : NNReal) : ℝ) = a * b := rfl
theorem nnreal_zero : ((0 : NNReal) : ℝ) = 0 := rfl
theorem nnreal_one : ((1 : NNReal) : ℝ) = 1 := rfl
theorem nnreal_inv {a : NNReal} : ((a⁻¹ : NNReal) : ℝ) = (a : ℝ)⁻¹ := rfl
theorem nnreal_div {a b : NNReal} : ((a / b : NNReal) : ℝ) = a / b := by
  first
  | exact NNReal.coe_div a b
  | (show (a : ℝ) * (b : ℝ)⁻¹ = a / b; grind)
theorem nnreal_pow {a : NNReal} {n : ℕ} : ((a ^ n : NNReal) : ℝ) = (a : ℝ) ^ n := by
  induction n with
  | zero => rw [pow_zero, pow_zero]; rfl
  | succ n ih => rw [pow_succ, pow_succ, nnreal_mul, ih]
theorem nnreal_natCast {n : ℕ} : ((n : NNReal) : ℝ) = n := rfl
theorem nnreal_ofNat {n : ℕ} [Nat.AtLeastTwo n] : ((no_index (OfNat.ofNat n) : NNReal) : ℝ) = OfNat.ofNat n := rfl
end
section
variable {α : Type u} [Preorder α]
theorem antitone_seq {f : ℕ → α} : (∀ n, f (n + 1) ≤ f n) ↔ ∀ m n, m ≤ n → f n ≤ f m := by
  refine ⟨fun h m n hmn => ?_, fun h n => h n (n + 1) (Nat.le_succ n)⟩
  induction hmn with
  | refl => exact le_refl _
  | step _ ih => exact le_trans (h _) ih
theorem monotone_seq {f : ℕ → α} : (∀ n, f n ≤ f (n + 1)) ↔ ∀ m n, m ≤ n → f m ≤ f n := by
  refine ⟨fun h m n hmn => ?_, fun h n => h n (n + 1) (Nat.le_succ n)⟩
  induction hmn with
  | refl => exact le_refl _
  | step _ ih => exact le_trans ih (h _)
theorem strictMono_seq {f : ℕ → α} : (∀ n, f n < f (n + 1)) ↔ ∀ m n, m < n → f m < f n := by
  refine ⟨fun h m n hmn => ?_, fun h n => h n (n + 1) (Nat.lt_succ_self n)⟩
  induction hmn with
  | refl => exact h _
  | step _ ih => exact lt_trans ih (h _)
theorem strictAnti_seq {f : ℕ → α} : (∀ n, f (n + 1) < f n) ↔ ∀ m n, m < n → f n < f m := by
  refine ⟨fun h m n hmn => ?_, fun h n => h n (n + 1) (Nat.lt_succ_self n)⟩
  induction hmn with
  | refl => exact h _
  | step _ ih => exact lt_trans (h _) ih
theorem antitone_set {β : Type v} {f : ℕ → Set β} : (∀ n x, x ∈ f (n + 1) → x ∈ f n) ↔ ∀ m n, m ≤ n → ∀ x, x ∈ f n → x ∈ f m := by
  refine ⟨fun h m n hmn => ?_, fun h n => h n (n + 1) (Nat.le_succ n)⟩
  induction hmn with
  | refl => exact fun _ h => h
  | step _ ih => exact fun x hx => ih x (h _ x hx)
theorem monotone_set {β : Type v} {f : ℕ → Set β} : (∀ n x, x ∈ f n → x ∈ f (n + 1)) ↔ ∀ m n, m ≤ n → ∀ x, x ∈ f m → x ∈ f n := by
  refine ⟨fun h m n hmn => ?_, fun h n => h n (n + 1) (Nat.le_succ n)⟩
  induction hmn with
  | refl => exact fun _ h => h
  | step _ ih => exact fun x hx => h _ x (ih x hx)
theorem set_le {β : Type v} {s t : Set β} : s ≤ t ↔ ∀ x, x ∈ s → x ∈ t := Iff.rfl
end
section
variable {M : Type u} {N : Type v}
theorem monoidHom_eq [Monoid M] [Monoid N] {f g : M →* N} : f = g ↔ ∀ x, f x = g x := ⟨fun h _ => h ▸ rfl, MonoidHom.ext⟩
theorem linearMap_eq {R : Type w} [Semiring R] [AddCommMonoid M] [AddCommMonoid N] [Module R M] [Module R N] {f g : M →ₗ[R] N} :
    f = g ↔ ∀ x, f x = g x := ⟨fun h _ => h ▸ rfl, LinearMap.ext⟩
theorem end_mul {R : Type w} [Semiring R] [AddCommMonoid M] [Module R M] {f g : M →ₗ[R] M} {x : M} : ((f * g : Module.End R M) : M →ₗ[R] M) x = f (g x) := rfl
theorem linearMap_comp {R : Type w} {P : Type u₁} [Semiring R] [AddCommMonoid M] [AddCommMonoid N] [AddCommMonoid P] [Module R M] [Module R N] [Module R P]
    {f : N →ₗ[R] P} {g : M →ₗ[R] N} {x : M} : (f.comp g) x = f (g x) := rfl
theorem sub_zero_iff {A : Type u} [AddCommGroup A] (a b : A) : a - b = 0 ↔ a = b := by
  first
  | exact sub_eq_zero
  | refine ⟨fun h => ?_, fun h => ?_⟩
    · rw [sub_eq_add_neg] at h
      have e : a = a + -b + b := by rw [add_assoc, neg_add_cancel, add_zero]
      rw [e, h, zero_add]
    · rw [h, sub_eq_add_neg, add_comm, neg_add_cancel]
theorem hasEigenvector {R : Type u} {M : Type v} [CommRing R] [AddCommGroup M] [Module R M] {f : Module.End R M} {c : R} {x : M} :
    Module.End.HasEigenvector f c x ↔ f x = c • x ∧ ¬ x = 0 := by
  first
  | exact Module.End.hasEigenvector_iff.trans (and_congr_left' Module.End.mem_eigenspace_iff)
  | refine and_congr_left fun _ => ?_
    exact sub_zero_iff (f x) (c • x)
theorem perm_eq {f g : Equiv.Perm M} : f = g ↔ ∀ x, f x = g x := ⟨fun h _ => h ▸ rfl, Equiv.ext⟩
theorem pow_add' {M : Type u} [Monoid M] (x : M) (m : ℕ) : ∀ n : ℕ, x ^ (m + n) = x ^ m * x ^ n
  | 0 => by rw [pow_zero, mul_one, Nat.add_zero]
  | n + 1 => by rw [← Nat.add_assoc, pow_succ, pow_succ, pow_add' x m n, mul_assoc]
theorem pow_period {M : Type u} [Monoid M] {x : M} {k : ℕ} (h : x ^ k = 1) : ∀ q r : ℕ, x ^ (k * q + r) = x ^ r
  | 0, r => by rw [Nat.mul_zero, Nat.zero_add]
  | q + 1, r => by rw [Nat.mul_succ, Nat.add_right_comm, pow_add', pow_period h q r, h, mul_one]
theorem isPrimitiveRoot {M : Type u} [CommMonoid M] {ζ : M} {k : ℕ} : IsPrimitiveRoot ζ k ↔ orderOf ζ = k := by
  first
  | exact IsPrimitiveRoot.iff_orderOf
  | have least (hl : ∃ n, IsLeast {n : ℕ | 0 < n ∧ ζ ^ n = 1} n) : IsLeast {n : ℕ | 0 < n ∧ ζ ^ n = 1} (orderOf ζ) := by
      have h1 : orderOf ζ = Classical.choose hl := dif_pos hl
      exact h1 ▸ Classical.choose_spec hl
    constructor
    · rintro ⟨h1, h2⟩
      rcases Nat.eq_zero_or_pos k with h0 | h0
      · subst h0
        exact orderOf_zero.2 fun n hn hx => absurd (Nat.eq_zero_of_zero_dvd (h2 n hx)) (Nat.pos_iff_ne_zero.1 hn)
      · have l := least ⟨k, ⟨h0, h1⟩, fun m hm => Nat.le_of_dvd hm.1 (h2 m hm.2)⟩
        exact Nat.le_antisymm (l.2 ⟨h0, h1⟩) (Nat.le_of_dvd l.1.1 (h2 _ l.1.2))
    · intro h
      rcases Nat.eq_zero_or_pos k with h0 | h0
      · subst h0
        refine ⟨pow_zero _, fun l hl => ?_⟩
        rcases Nat.eq_zero_or_pos l with h3 | h3
        · exact h3 ▸ Nat.dvd_refl 0
        · exact absurd hl (orderOf_zero.1 h l h3)
      · by_cases hl : ∃ n, IsLeast {n : ℕ | 0 < n ∧ ζ ^ n = 1} n
        · have l := least hl
          rw [h] at l
          refine ⟨l.1.2, fun m hm => Nat.dvd_of_mod_eq_zero ?_⟩
          have e := pow_period l.1.2 (m / k) (m % k)
          rw [Nat.div_add_mod, hm] at e
          rcases Nat.eq_zero_or_pos (m % k) with h3 | h3
          · exact h3
          · exact absurd (l.2 ⟨h3, e.symm⟩) (Nat.not_le_of_lt (Nat.mod_lt _ h0))
        · have h1 : orderOf ζ = 0 := dif_neg hl
          omega
end
section
theorem zmod_forall {n : ℕ} {p : ZMod n → Prop} : (∀ x, p x) ↔ ∀ z : ℤ, p (z : ZMod n) := by
  refine ⟨fun h z => h _, fun h x => ?_⟩
  have ⟨z, hz⟩ : ∃ z : ℤ, (z : ZMod n) = x := by
    first
    | exact ZMod.intCast_surjective x
    | match n, x with
      | 0, x => exact ⟨x, rfl⟩
      | n + 1, x => exact ⟨x.val, by rw [Int.cast_natCast]; exact ZMod.natCast_val x⟩
  exact hz ▸ h z
theorem zmod_eq {n : ℕ} {a b : ℤ} : (a : ZMod n) = b ↔ a % n = b % n := by
  first
  | exact ZMod.intCast_eq_intCast_iff a b n
  | match n with
    | 0 =>
      show a = b ↔ _
      rw [Int.natCast_zero, Int.emod_zero, Int.emod_zero]
    | n + 1 =>
      have mul : ∀ q : ℤ, (((n + 1 : ℕ) * q : ℤ) : ZMod (n + 1)) = 0 := fun q => by
        rw [Int.cast_mul, Int.cast_natCast, ZMod.natCast_self, zero_mul]
      have red : ∀ z : ℤ, (z : ZMod (n + 1)) = ((z % (n + 1 : ℕ)).toNat : ℕ) := fun z => by
        have h1 : z = (n + 1 : ℕ) * (z / (n + 1 : ℕ)) + ((z % (n + 1 : ℕ)).toNat : ℕ) := by
          have := Int.mul_ediv_add_emod z (n + 1 : ℕ)
          have := Int.emod_nonneg z (b := (n + 1 : ℕ)) (by omega)
          omega
        have h2 := congrArg (fun t : ℤ => (t : ZMod (n + 1))) h1
        simp only [] at h2
        rw [Int.cast_add, mul, zero_add, Int.cast_natCast] at h2
        exact h2
      have val : ∀ m : ℕ, m < n + 1 → ((m : ZMod (n + 1)) : Fin (n + 1)).val = m := fun m hm => by
        show m % (n + 1) = m
        exact Nat.mod_eq_of_lt hm
      constructor
      · intro h
        rw [red a, red b] at h
        have ha := Int.emod_lt_of_pos a (b := (n + 1 : ℕ)) (by omega)
        have hb := Int.emod_lt_of_pos b (b := (n + 1 : ℕ)) (by omega)
        have ha' := Int.emod_nonneg a (b := (n + 1 : ℕ)) (by omega)
        have hb' := Int.emod_nonneg b (b := (n + 1 : ℕ)) (by omega)
        have h1 : (((a % (n + 1 : ℕ)).toNat : ZMod (n + 1)) : Fin (n + 1)).val = (((b % (n + 1 : ℕ)).toNat : ZMod (n + 1)) : Fin (n + 1)).val :=
          congrArg Fin.val h
        have e1 := val (a % (n + 1 : ℕ)).toNat (by omega)
        have e2 := val (b % (n + 1 : ℕ)).toNat (by omega)
        have h2 : (a % (n + 1 : ℕ)).toNat = (b % (n + 1 : ℕ)).toNat := e1.symm.trans (h1.trans e2)
        omega
      · intro h
        rw [red a, red b, h]
theorem zmod_add {n : ℕ} {a b : ℤ} : (a : ZMod n) + b = ((a + b : ℤ) : ZMod n) := (Int.cast_add a b).symm
theorem zmod_sub {n : ℕ} {a b : ℤ} : (a : ZMod n) - b = ((a - b : ℤ) : ZMod n) := (Int.cast_sub a b).symm
theorem zmod_mul {n : ℕ} {a b : ℤ} : (a : ZMod n) * b = ((a * b : ℤ) : ZMod n) := (Int.cast_mul a b).symm
theorem zmod_neg {n : ℕ} {a : ℤ} : -(a : ZMod n) = ((-a : ℤ) : ZMod n) := (Int.cast_neg a).symm
theorem zmod_pow {n k : ℕ} {a : ℤ} : (a : ZMod n) ^ k = ((a ^ k : ℤ) : ZMod n) := (Int.cast_pow a k).symm
theorem zmod_zero {n : ℕ} : (0 : ZMod n) = ((0 : ℤ) : ZMod n) := Int.cast_zero.symm
theorem zmod_one {n : ℕ} : (1 : ZMod n) = ((1 : ℤ) : ZMod n) := Int.cast_one.symm
theorem zmod_nat {n k : ℕ} : (k : ZMod n) = ((k : ℤ) : ZMod n) := (Int.cast_natCast k).symm
theorem zmod_ofNat {n k : ℕ} [Nat.AtLeastTwo k] : (no_index (OfNat.ofNat k) : ZMod n) = ((OfNat.ofNat k : ℤ) : ZMod n) := int_cast_ofNat.symm
end
section
theorem sum_range_add_one {M : Type u} [AddCommMonoid M] (f : ℕ → M) (n : ℕ) : ∑ i ∈ Finset.range (n + 1), f i = ∑ i ∈ Finset.range n, f i + f n := by
  first
  | exact Finset.sum_range_succ f n
  | show ((Multiset.ofList (List.range (n + 1))).map f).sum = ((Multiset.ofList (List.range n)).map f).sum + f n
    rw [List.range_succ]
    show ((Multiset.ofList ((List.range n ++ [n]).map f))).sum = _
    rw [List.map_append]
    have e : ∀ l : List M, ∀ a : M, (Multiset.ofList (l ++ [a])).sum = (Multiset.ofList l).sum + a := by
      intro l a
      induction l with
      | nil => exact add_comm _ _
      | cons b l ih =>
        show b + (Multiset.ofList (l ++ [a])).sum = b + (Multiset.ofList l).sum + a
        rw [ih, add_assoc]
    exact e _ _
theorem sum_range_none {M : Type u} [AddCommMonoid M] (f : ℕ → M) : ∑ i ∈ Finset.range 0, f i = 0 := rfl
theorem prod_range_add_one {M : Type u} [CommMonoid M] (f : ℕ → M) (n : ℕ) : ∏ i ∈ Finset.range (n + 1), f i = (∏ i ∈ Finset.range n, f i) * f n := by
  first
  | exact Finset.prod_range_succ f n
  | show ((Multiset.ofList (List.range (n + 1))).map f).prod = ((Multiset.ofList (List.range n)).map f).prod * f n
    rw [List.range_succ]
    show ((Multiset.ofList ((List.range n ++ [n]).map f))).prod = _
    rw [List.map_append]
    have e : ∀ l : List M, ∀ a : M, (Multiset.ofList (l ++ [a])).prod = (Multiset.ofList l).prod * a := by
      intro l a
      induction l with
      | nil => exact mul_comm _ _
      | cons b l ih =>
        show b * (Multiset.ofList (l ++ [a])).prod = b * (Multiset.ofList l).prod * a
        rw [ih, mul_assoc]
    exact e _ _
theorem prod_range_none {M : Type u} [CommMonoid M] (f : ℕ → M) : ∏ i ∈ Finset.range 0, f i = 1 := rfl
theorem sum_Icc_from_one {M : Type u} [AddCommMonoid M] (f : ℕ → M) (n : ℕ) : ∑ i ∈ Finset.Icc 1 n, f i = ∑ i ∈ Finset.range n, f (i + 1) := by
  first
  | (rw [Finset.range_eq_Ico, Finset.sum_Ico_add' f 0 n 1]; rfl)
  | show ((Multiset.ofList (List.range' 1 (n + 1 - 1))).map f).sum = ((Multiset.ofList (List.range n)).map fun i => f (i + 1)).sum
    rw [Nat.add_sub_cancel, List.range_eq_range', List.range'_eq_map_range, List.range'_eq_map_range]
    show (Multiset.ofList (((List.range n).map (1 + ·)).map f)).sum = (Multiset.ofList (((List.range n).map (0 + ·)).map fun i => f (i + 1))).sum
    rw [List.map_map, List.map_map]
    have e : (f ∘ (1 + ·)) = ((fun i => f (i + 1)) ∘ (0 + ·)) := funext fun i => by simp [Nat.add_comm]
    rw [e]
theorem prod_Icc_from_one {M : Type u} [CommMonoid M] (f : ℕ → M) (n : ℕ) : ∏ i ∈ Finset.Icc 1 n, f i = ∏ i ∈ Finset.range n, f (i + 1) := by
  first
  | (rw [Finset.range_eq_Ico, Finset.prod_Ico_add' f 0 n 1]; rfl)
  | show ((Multiset.ofList (List.range' 1 (n + 1 - 1))).map f).prod = ((Multiset.ofList (List.range n)).map fun i => f (i + 1)).prod
    rw [Nat.add_sub_cancel, List.range_eq_range', List.range'_eq_map_range, List.range'_eq_map_range]
    show (Multiset.ofList (((List.range n).map (1 + ·)).map f)).prod = (Multiset.ofList (((List.range n).map (0 + ·)).map fun i => f (i + 1))).prod
    rw [List.map_map, List.map_map]
    have e : (f ∘ (1 + ·)) = ((fun i => f (i + 1)) ∘ (0 + ·)) := funext fun i => by simp [Nat.add_comm]
    rw [e]
theorem sum_Icc_2 {M : Type u} [AddCommMonoid M] (f : ℕ → M) : ∑ i ∈ Finset.Icc 1 2, f i = f 1 + f 2 := by
  rw [sum_Icc_from_one]; simp only [sum_range_add_one, sum_range_none, zero_add]
theorem prod_Icc_2 {M : Type u} [CommMonoid M] (f : ℕ → M) : ∏ i ∈ Finset.Icc 1 2, f i = f 1 * f 2 := by
  rw [prod_Icc_from_one]; simp only [prod_range_add_one, prod_range_none, one_mul]
theorem sum_Icc_3 {M : Type u} [AddCommMonoid M] (f : ℕ → M) : ∑ i ∈ Finset.Icc 1 3, f i = f 1 + f 2 + f 3 := by
  rw [sum_Icc_from_one]; simp only [sum_range_add_one, sum_range_none, zero_add]
theorem prod_Icc_3 {M : Type u} [CommMonoid M] (f : ℕ → M) : ∏ i ∈ Finset.Icc 1 3, f i = f 1 * f 2 * f 3 := by
  rw [prod_Icc_from_one]; simp only [prod_range_add_one, prod_range_none, one_mul]
theorem sum_Icc_4 {M : Type u} [AddCommMonoid M] (f : ℕ → M) : ∑ i ∈ Finset.Icc 1 4, f i = f 1 + f 2 + f 3 + f 4 := by
  rw [sum_Icc_from_one]; simp only [sum_range_add_one, sum_range_none, zero_add]
theorem prod_Icc_4 {M : Type u} [CommMonoid M] (f : ℕ → M) : ∏ i ∈ Finset.Icc 1 4, f i = f 1 * f 2 * f 3 * f 4 := by
  rw [prod_Icc_from_one]; simp only [prod_range_add_one, prod_range_none, one_mul]
theorem sum_Icc_5 {M : Type u} [AddCommMonoid M] (f : ℕ → M) : ∑ i ∈ Finset.Icc 1 5, f i = f 1 + f 2 + f 3 + f 4 + f 5 := by
  rw [sum_Icc_from_one]; simp only [sum_range_add_one, sum_range_none, zero_add]
theorem prod_Icc_5 {M : Type u} [CommMonoid M] (f : ℕ → M) : ∏ i ∈ Finset.Icc 1 5, f i = f 1 * f 2 * f 3 * f 4 * f 5 := by
  rw [prod_Icc_from_one]; simp only [prod_range_add_one, prod_range_none, one_mul]
theorem sum_Icc_6 {M : Type u} [AddCommMonoid M] (f : ℕ → M) : ∑ i ∈ Finset.Icc 1 6, f i = f 1 + f 2 + f 3 + f 4 + f 5 + f 6 := by
  rw [sum_Icc_from_one]; simp only [sum_range_add_one, sum_range_none, zero_add]
theorem prod_Icc_6 {M : Type u} [CommMonoid M] (f : ℕ → M) : ∏ i ∈ Finset.Icc 1 6, f i = f 1 * f 2 * f 3 * f 4 * f 5 * f 6 := by
  rw [prod_Icc_from_one]; simp only [prod_range_add_one, prod_range_none, one_mul]
theorem sum_Icc_7 {M : Type u} [AddCommMonoid M] (f : ℕ → M) : ∑ i ∈ Finset.Icc 1 7, f i = f 1 + f 2 + f 3 + f 4 + f 5 + f 6 + f 7 := by
  rw [sum_Icc_from_one]; simp only [sum_range_add_one, sum_range_none, zero_add]
theorem prod_Icc_7 {M : Type u} [CommMonoid M] (f : ℕ → M) : ∏ i ∈ Finset.Icc 1 7, f i = f 1 * f 2 * f 3 * f 4 * f 5 * f 6 * f 7 := by
  rw [prod_Icc_from_one]; simp only [prod_range_add_one, prod_range_none, one_mul]
theorem sum_Icc_8 {M : Type u} [AddCommMonoid M] (f : ℕ → M) : ∑ i ∈ Finset.Icc 1 8, f i = f 1 + f 2 + f 3 + f 4 + f 5 + f 6 + f 7 + f 8 := by
  rw [sum_Icc_from_one]; simp only [sum_range_add_one, sum_range_none, zero_add]
theorem prod_Icc_8 {M : Type u} [CommMonoid M] (f : ℕ → M) : ∏ i ∈ Finset.Icc 1 8, f i = f 1 * f 2 * f 3 * f 4 * f 5 * f 6 * f 7 * f 8 := by
  rw [prod_Icc_from_one]; simp only [prod_range_add_one, prod_range_none, one_mul]
end
end Sameness
