/-! Lemmas of the normal form, declared before every comparison and in every evidence file. -/
namespace Sameness
universe u v
section
variable {α : Type u} {β : Type v}

theorem add_left [AddCommSemigroup α] (a b c : α) : a + (b + c) = b + (a + c) := by
  rw [← add_assoc, add_comm a b, add_assoc]
theorem mul_left [CommSemigroup α] (a b c : α) : a * (b * c) = b * (a * c) := by
  rw [← mul_assoc, mul_comm a b, mul_assoc]

theorem subset_iff {s t : Set α} : s ⊆ t ↔ ∀ x, x ∈ s → x ∈ t := Iff.rfl
theorem mem_image {f : α → β} {s : Set α} {b : β} : b ∈ f '' s ↔ ∃ a, a ∈ s ∧ f a = b := Iff.rfl
theorem mem_preimage {f : α → β} {s : Set β} {a : α} : a ∈ f ⁻¹' s ↔ f a ∈ s := Iff.rfl
theorem mem_range {f : α → β} {b : β} : b ∈ Set.range f ↔ ∃ a, f a = b := Iff.rfl
theorem univ_diff (s : Set α) : Set.univ \ s = sᶜ := Set.ext fun _ => ⟨fun h => h.2, fun h => ⟨trivial, h⟩⟩
theorem set_eq {s t : Set α} : s = t ↔ ∀ x, x ∈ s ↔ x ∈ t := ⟨fun h _ => h ▸ Iff.rfl, Set.ext⟩
theorem mem_univ {a : α} : a ∈ (Set.univ : Set α) ↔ True := Iff.rfl
theorem mem_empty {a : α} : a ∈ (∅ : Set α) ↔ False := Iff.rfl
theorem insert_eq {b : α} {s : Set α} : (insert b s : Set α) = {x | x = b ∨ x ∈ s} := rfl
theorem singleton_eq {b : α} : ({b} : Set α) = {x | x = b} := rfl
theorem coe_mul [Group α] {H : Subgroup α} (a b : H) : ((a * b : H) : α) = a * b := rfl
theorem coe_one [Group α] {H : Subgroup α} : ((1 : H) : α) = 1 := rfl
theorem coe_inv [Group α] {H : Subgroup α} (a : H) : ((a⁻¹ : H) : α) = (a : α)⁻¹ := rfl

variable [Preorder α]
theorem mem_Icc {a b x : α} : x ∈ Set.Icc a b ↔ a ≤ x ∧ x ≤ b := Iff.rfl
theorem mem_Ico {a b x : α} : x ∈ Set.Ico a b ↔ a ≤ x ∧ x < b := Iff.rfl
theorem mem_Ioc {a b x : α} : x ∈ Set.Ioc a b ↔ a < x ∧ x ≤ b := Iff.rfl
theorem mem_Ioo {a b x : α} : x ∈ Set.Ioo a b ↔ a < x ∧ x < b := Iff.rfl
theorem mem_Ici {a x : α} : x ∈ Set.Ici a ↔ a ≤ x := Iff.rfl
theorem mem_Ioi {a x : α} : x ∈ Set.Ioi a ↔ a < x := Iff.rfl
theorem mem_Iic {a x : α} : x ∈ Set.Iic a ↔ x ≤ a := Iff.rfl
theorem mem_Iio {a x : α} : x ∈ Set.Iio a ↔ x < a := Iff.rfl

theorem monotone_nat {f : Nat → Nat} : (∀ n, f n ≤ f (n + 1)) ↔ ∀ m n, m ≤ n → f m ≤ f n := by
  refine ⟨fun h m n hmn => ?_, fun h n => h n (n + 1) (Nat.le_succ n)⟩
  induction hmn with
  | refl => exact Nat.le_refl _
  | step _ ih => exact Nat.le_trans ih (h _)
theorem strictMono_nat {f : Nat → Nat} : (∀ n, f n < f (n + 1)) ↔ ∀ m n, m < n → f m < f n := by
  refine ⟨fun h m n hmn => ?_, fun h n => h n (n + 1) (Nat.lt_succ_self n)⟩
  induction hmn with
  | refl => exact h _
  | step _ ih => exact Nat.lt_trans ih (h _)
end

section
variable {α : Type u}
/-- The list of a finite type's elements. -/
theorem fintype_list (f : Fintype α) : ∃ l : List α, l.Nodup ∧ (∀ x, x ∈ l) ∧ Fintype.card α = l.length := by
  first
  | exact ⟨Finset.univ.toList, Finset.nodup_toList _, fun x => Finset.mem_toList.2 (Finset.mem_univ x), (Finset.length_toList _).symm⟩
  | have h : ∀ x : α, x ∈ f.elems := f.complete
    have h' : Fintype.card α = f.elems.val.card := rfl
    cases e : f.elems with | mk v hv =>
    rw [e] at h h'
    clear e
    induction v using Quotient.ind with | _ l =>
    exact ⟨l, hv, h, h'⟩
theorem finite_iff : Finite α ↔ Nonempty (Fintype α) := by
  first
  | exact finite_iff_nonempty_fintype α
  | constructor
    · classical
      intro h
      obtain ⟨e⟩ := h
      exact ⟨⟨Finset.univ.image e.invFun, fun x => Finset.mem_image.2 ⟨e.toFun x, Fintype.complete _, e.left_inv x⟩⟩⟩
    · classical
      rintro ⟨f⟩
      obtain ⟨l, hl, hm, -⟩ := fintype_list f
      have at' : ∀ x, ∃ i : Fin l.length, l[i] = x := fun x => by
        obtain ⟨i, hi, e⟩ := List.mem_iff_getElem.1 (hm x)
        exact ⟨⟨i, hi⟩, e⟩
      have inj : ∀ i j : Fin l.length, l[i] = l[j] → i = j := fun i j e => by
        have p := List.pairwise_iff_getElem.1 hl
        rcases Nat.lt_trichotomy i j with h | h | h
        · exact absurd e (p i j i.2 j.2 h)
        · exact Fin.ext h
        · exact absurd e.symm (p j i j.2 i.2 h)
      exact ⟨⟨fun x => Classical.choose (at' x), fun i => l[i], fun x => Classical.choose_spec (at' x),
        fun i => inj _ _ (Classical.choose_spec (at' l[i]))⟩⟩
theorem card_eq [f : Fintype α] : Fintype.card α = Nat.card α := by
  first
  | exact Nat.card_eq_fintype_card.symm
  | classical
    have h : ∃ n : Nat, Nonempty (α ≃ Fin n) := by
      obtain ⟨e⟩ := finite_iff.2 ⟨f⟩
      exact ⟨_, ⟨e⟩⟩
    refine Eq.trans ?_ (dif_pos h).symm
    obtain ⟨e⟩ := Classical.choose_spec h
    obtain ⟨l, hl, hm, hc⟩ := fintype_list f
    have perm : l.Perm ((List.finRange (Classical.choose h)).map e.invFun) := by
      refine List.perm_of_nodup_mem hl ?_ fun x => ⟨fun _ => ?_, fun _ => hm x⟩
      · refine List.Pairwise.map _ (fun x y hxy => ?_) (Fin.fintype _).elems.nodup
        intro q
        exact hxy (by rw [← e.right_inv x, ← e.right_inv y, q])
      · exact List.mem_map.2 ⟨e.toFun x, List.mem_finRange _, e.left_inv x⟩
    have := perm.length_eq
    simp only [List.length_map, List.length_finRange] at this
    rw [hc]
    exact this
theorem forall_fintype {p : Prop} : (Fintype α → p) ↔ (Finite α → p) :=
  ⟨fun h f => (finite_iff.1 f).elim h, fun h f => h (finite_iff.2 ⟨f⟩)⟩
theorem exists_fintype {p : Prop} : (∃ _ : Fintype α, p) ↔ Finite α ∧ p :=
  ⟨fun ⟨f, h⟩ => ⟨finite_iff.2 ⟨f⟩, h⟩, fun ⟨f, h⟩ => (finite_iff.1 f).elim fun f => ⟨f, h⟩⟩
theorem finite_sub {p : α → Prop} (h : Finite α) : Finite { x // p x } := by
  first
  | exact (haveI := h; inferInstance)
  | classical
    obtain ⟨f⟩ := finite_iff.1 h
    by_cases hne : ∃ a, p a
    · obtain ⟨a, ha⟩ := hne
      exact finite_iff.2 ⟨⟨Finset.univ.image fun x => if h : p x then ⟨x, h⟩ else ⟨a, ha⟩,
        fun ⟨x, hx⟩ => Finset.mem_image.2 ⟨x, Fintype.complete x, dif_pos hx⟩⟩⟩
    · exact finite_iff.2 ⟨⟨∅, fun ⟨x, hx⟩ => (hne ⟨x, hx⟩).elim⟩⟩
theorem finite_of_card {n : ℕ} (h : Nat.card α = n) (hn : n ≠ 0) : Finite α := by
  first
  | exact Nat.finite_of_card_ne_zero (h ▸ hn)
  | refine Classical.byContradiction fun hf => hn ?_
    rw [← h]
    exact dif_neg fun ⟨n, ⟨e⟩⟩ => hf ⟨e⟩
theorem finite_of_card_pow {p k : ℕ} (h : Nat.card α = p ^ k) (hp : p.Prime) : Finite α :=
  finite_of_card h (Nat.pos_iff_ne_zero.1 (Nat.pow_pos (Nat.lt_of_lt_of_le Nat.zero_lt_two (by first | exact hp.two_le | exact (Nat.prime_def.1 hp).1))))
theorem finite_of_card_prime {p : ℕ} (h : Nat.card α = p) (hp : p.Prime) : Finite α :=
  finite_of_card h fun h0 => absurd (show 2 ≤ p from (by first | exact hp.two_le | exact (Nat.prime_def.1 hp).1)) (by omega)
theorem finite_of_card_mul {p q : ℕ} (h : Nat.card α = p * q) (hp : p.Prime) (hq : q.Prime) : Finite α :=
  finite_of_card h (Nat.pos_iff_ne_zero.1 (Nat.mul_pos (Nat.lt_of_lt_of_le Nat.zero_lt_two (by first | exact hp.two_le | exact (Nat.prime_def.1 hp).1))
    (Nat.lt_of_lt_of_le Nat.zero_lt_two (by first | exact hq.two_le | exact (Nat.prime_def.1 hq).1))))
end
theorem prime_nat {p : ℕ} : Prime p ↔ p.Prime := by
  first
  | exact Nat.prime_iff.symm
  | constructor
    · rintro ⟨h0, hu, h⟩
      refine ⟨hu, fun a b e => ?_⟩
      have one : ∀ a b : ℕ, p = a * b → p ∣ a → IsUnit b := fun a b e ⟨c, hc⟩ => by
        have hp : p * (c * b) = p * 1 := by rw [← Nat.mul_assoc, ← hc, ← e, Nat.mul_one]
        have := Nat.eq_of_mul_eq_mul_left (Nat.pos_of_ne_zero h0) hp
        have hb : b = 1 := Nat.dvd_one.1 ⟨c, by rw [Nat.mul_comm]; exact this.symm⟩
        exact ⟨⟨b, b, by rw [hb]; rfl, by rw [hb]; rfl⟩, rfl⟩
      rcases h a b ⟨1, by omega⟩ with d | d
      · exact .inr (one a b e d)
      · exact .inl (one b a (by rw [Nat.mul_comm]; exact e) d)
    · intro hp
      have h2 := Nat.prime_def.1 hp
      refine ⟨by omega, hp.not_isUnit, fun a b d => ?_⟩
      rcases h2.2 _ (Nat.gcd_dvd_left p a) with g | g
      · exact .inr (Nat.Coprime.dvd_of_dvd_mul_left g d)
      · exact .inl (g ▸ Nat.gcd_dvd_right p a)
theorem prime_int {p : ℕ} : Prime (p : ℤ) ↔ p.Prime := by
  first
  | exact Nat.prime_iff_prime_int.symm
  | rw [← prime_nat]
    have unit : IsUnit (p : ℤ) ↔ IsUnit p := by
      constructor
      · rintro ⟨u, hu⟩
        have e := congrArg Int.natAbs u.val_inv
        rw [hu, Int.natAbs_mul, Int.natAbs_natCast] at e
        have h1 : p = 1 := Nat.eq_one_of_mul_eq_one_right e
        exact ⟨⟨p, p, by rw [h1]; rfl, by rw [h1]; rfl⟩, rfl⟩
      · rintro ⟨u, hu⟩
        have e := u.val_inv
        rw [hu] at e
        have h1 : p = 1 := Nat.eq_one_of_mul_eq_one_right e
        exact ⟨⟨p, p, by rw [h1]; rfl, by rw [h1]; rfl⟩, rfl⟩
    refine ⟨fun ⟨h0, hu, h⟩ => ⟨by omega, mt unit.2 hu, fun a b d => ?_⟩, fun ⟨h0, hu, h⟩ => ⟨by omega, mt unit.1 hu, fun a b d => ?_⟩⟩
    · have := h a b (by exact_mod_cast Int.natCast_dvd_natCast.2 d)
      exact this.imp Int.natCast_dvd_natCast.1 Int.natCast_dvd_natCast.1
    · have := h a.natAbs b.natAbs (by rw [← Int.natAbs_mul]; exact Int.ofNat_dvd_left.1 d)
      exact this.imp Int.ofNat_dvd_left.2 Int.ofNat_dvd_left.2
theorem bezout (a b : ℕ) : ∃ x y : ℤ, (Nat.gcd a b : ℤ) = a * x + b * y := by
  induction a, b using Nat.gcd.induction with
  | H0 n => exact ⟨0, 1, by simp⟩
  | H1 m n hm ih =>
    obtain ⟨x, y, e⟩ := ih
    rw [Nat.gcd_rec]
    refine ⟨y - (n / m : ℕ) * x, x, ?_⟩
    rw [e]
    have q : (n : ℤ) = m * (n / m : ℕ) + (n % m : ℕ) := by exact_mod_cast (Nat.div_add_mod n m).symm
    grind
theorem isCoprime_int {a b : ℤ} : IsCoprime a b ↔ Int.gcd a b = 1 := by
  first
  | exact Int.isCoprime_iff_gcd_eq_one
  | constructor
    · rintro ⟨x, y, e⟩
      have d : (Int.gcd a b : ℤ) ∣ 1 := e ▸ Int.dvd_add (Int.dvd_mul_of_dvd_right (Int.gcd_dvd_left ..)) (Int.dvd_mul_of_dvd_right (Int.gcd_dvd_right ..))
      exact Nat.dvd_one.1 (by exact_mod_cast d)
    · intro h
      obtain ⟨x, y, e⟩ := bezout a.natAbs b.natAbs
      have h' : Nat.gcd a.natAbs b.natAbs = 1 := h
      rw [h'] at e
      refine ⟨a.sign * x, b.sign * y, ?_⟩
      have ha := Int.mul_sign_self a
      have hb := Int.mul_sign_self b
      grind
theorem fact_iff {p : Prop} : Fact p ↔ p := ⟨fun h => h.out, fun h => ⟨h⟩⟩
theorem pnat_forall {p : ℕ+ → Prop} : (∀ n : ℕ+, p n) ↔ ∀ (n : ℕ) (h : 0 < n), p ⟨n, h⟩ :=
  ⟨fun H n h => H ⟨n, h⟩, fun H n => H n.1 n.2⟩
theorem pnat_exists {p : ℕ+ → Prop} : (∃ n : ℕ+, p n) ↔ ∃ (n : ℕ) (h : 0 < n), p ⟨n, h⟩ :=
  ⟨fun ⟨n, H⟩ => ⟨n.1, n.2, H⟩, fun ⟨n, h, H⟩ => ⟨⟨n, h⟩, H⟩⟩
theorem pnat_val (n : ℕ) (h : 0 < n) : PNat.val ⟨n, h⟩ = n := rfl

theorem sum_range_fin {M : Type u} [AddCommMonoid M] (f : ℕ → M) (n : ℕ) : ∑ i ∈ Finset.range n, f i = ∑ i : Fin n, f i := by
  first
  | exact Finset.sum_range f
  | have h : (List.finRange n).map (fun i : Fin n => (i : ℕ)) = List.range n :=
      List.ext_getElem (by simp) (by intro i h1 h2; simp)
    show ((Multiset.ofList (List.range n)).map f).sum = ((Multiset.ofList (List.finRange n)).map fun i : Fin n => f i).sum
    rw [← h]
    show ((Multiset.ofList (((List.finRange n).map (fun i : Fin n => (i : ℕ))).map f))).sum = _
    rw [List.map_map]
    rfl
theorem prod_range_fin {M : Type u} [CommMonoid M] (f : ℕ → M) (n : ℕ) : ∏ i ∈ Finset.range n, f i = ∏ i : Fin n, f i := by
  first
  | exact Finset.prod_range f
  | have h : (List.finRange n).map (fun i : Fin n => (i : ℕ)) = List.range n :=
      List.ext_getElem (by simp) (by intro i h1 h2; simp)
    show ((Multiset.ofList (List.range n)).map f).prod = ((Multiset.ofList (List.finRange n)).map fun i : Fin n => f i).prod
    rw [← h]
    show ((Multiset.ofList (((List.finRange n).map (fun i : Fin n => (i : ℕ))).map f))).prod = _
    rw [List.map_map]
    rfl
theorem sum_range_Icc {M : Type u} [AddCommMonoid M] (f : ℕ → M) (n : ℕ) :
    ∑ i ∈ Finset.range (n + 1), f i = f 0 + ∑ i ∈ Finset.Icc 1 n, f i := by
  first
  | (rw [Finset.range_eq_Ico, Finset.sum_eq_sum_Ico_succ_bot (Nat.succ_pos n)]; rfl)
  | show ((Multiset.ofList (List.range (n + 1))).map f).sum = f 0 + ((Multiset.ofList (List.range' 1 (n + 1 - 1))).map f).sum
    rw [List.range_eq_range', Nat.add_sub_cancel]
    rfl
theorem prod_range_Icc {M : Type u} [CommMonoid M] (f : ℕ → M) (n : ℕ) :
    ∏ i ∈ Finset.range (n + 1), f i = f 0 * ∏ i ∈ Finset.Icc 1 n, f i := by
  first
  | (rw [Finset.range_eq_Ico, Finset.prod_eq_prod_Ico_succ_bot (Nat.succ_pos n)]; rfl)
  | show ((Multiset.ofList (List.range (n + 1))).map f).prod = f 0 * ((Multiset.ofList (List.range' 1 (n + 1 - 1))).map f).prod
    rw [List.range_eq_range', Nat.add_sub_cancel]
    rfl
theorem pos_of_pow {a b c k m : ℕ} (e : a ^ k = c * b ^ m) (h : 0 < b) (hk : 0 < k) (hc : 0 < c) : 0 < a := by
  rcases Nat.eq_zero_or_pos a with q | q
  · subst q
    have p := Nat.mul_pos hc (Nat.pow_pos (n := m) h)
    rw [← e, Nat.zero_pow hk] at p
    exact absurd p (Nat.lt_irrefl 0)
  · exact q
theorem logb_eq (b x : ℝ) : Real.logb b x = Real.log x / Real.log b := rfl
end Sameness
