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
theorem range_eq_univ {f : α → β} : Set.range f = Set.univ ↔ ∀ b, ∃ a, f a = b :=
  ⟨fun h b => (h ▸ trivial : b ∈ Set.range f), fun h => Set.ext fun b => ⟨fun _ => trivial, fun _ => h b⟩⟩

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
