/-! Lemmas of the normal form that only one of two statements needs: sets given by operations as what they hold, numbers from one on,
matrices by their entries, infima of ranges, functions that are constant between two bounds. -/
namespace Sameness
universe u v w
section
variable {α : Type u} {β : Type v} {ι : Sort w}
theorem compl_set {s : Set α} : sᶜ = {x | ¬ x ∈ s} := rfl
theorem union_set {s t : Set α} : s ∪ t = {x | x ∈ s ∨ x ∈ t} := rfl
theorem inter_set {s t : Set α} : s ∩ t = {x | x ∈ s ∧ x ∈ t} := rfl
theorem diff_set {s t : Set α} : s \ t = {x | x ∈ s ∧ ¬ x ∈ t} := rfl
theorem inter_builder {s : Set α} {p : α → Prop} : s ∩ {x | p x} = {x | x ∈ s ∧ p x} := rfl
theorem builder_inter {s : Set α} {p : α → Prop} : {x | p x} ∩ s = {x | p x ∧ x ∈ s} := rfl
theorem diff_builder {s : Set α} {p : α → Prop} : s \ {x | p x} = {x | x ∈ s ∧ ¬ p x} := rfl
theorem prod_set {s : Set α} {t : Set β} : s ×ˢ t = {p | p.1 ∈ s ∧ p.2 ∈ t} := rfl
theorem sUnion_set {S : Set (Set α)} : ⋃₀ S = {x | ∃ t, t ∈ S ∧ x ∈ t} := rfl
theorem sInter_set {S : Set (Set α)} : ⋂₀ S = {x | ∀ t, t ∈ S → x ∈ t} := rfl
theorem iUnion_set {f : ι → Set α} : Set.iUnion f = {x | ∃ i, x ∈ f i} := Set.ext fun _ => mem_iUnion
theorem iInter_set {f : ι → Set α} : Set.iInter f = {x | ∀ i, x ∈ f i} := Set.ext fun _ => mem_iInter
theorem iInf_range [InfSet α] {f : ι → α} : iInf f = sInf (Set.range f) := rfl
theorem iSup_range [SupSet α] {f : ι → α} : iSup f = sSup (Set.range f) := rfl
theorem constant_between {γ : Type v} [Nonempty γ] {f : α → γ} {p q : α → Prop} :
    (∃ c, ∀ x, p x → q x → f x = c) ↔ ∀ x, p x → q x → ∀ y, p y → q y → f x = f y := by
  have h := constant_on (f := f) (p := fun x => p x ∧ q x)
  simp only [and_imp] at h
  exact h
end
/-! A condition that a natural number is not zero, as a class. -/
theorem neZero_nat {n : ℕ} : NeZero n ↔ 0 < n := ⟨fun h => Nat.pos_of_ne_zero h.out, fun h => ⟨Nat.ne_of_gt h⟩⟩
theorem matrix_ext {m : Type u} {n : Type v} {R : Type w} {A B : Matrix m n R} : A = B ↔ ∀ i j, A i j = B i j :=
  ⟨fun h _ _ => h ▸ rfl, fun h => funext fun i => funext fun j => h i j⟩
theorem nonempty_set {α : Type u} {p : α → Prop} : Set.Nonempty {x | p x} ↔ ∃ x, p x := Iff.rfl
/-! An ideal that is given by its elements. -/
theorem ideal_comap_all {R : Type u} {S : Type v} [CommRing R] [CommRing S] {f : R →+* S} {I : Ideal R} {J : Ideal S} :
    (∀ x, x ∈ I ↔ f x ∈ J) ↔ I = Ideal.comap f J :=
  ⟨fun h => SetLike.ext fun x => (h x).trans Iff.rfl, fun h _ => h ▸ Iff.rfl⟩
/-! Partial sums, counted from either. -/
theorem tendsto_sum_succ {M : Type u} [AddCommMonoid M] {f : ℕ → M} {l : Filter M} :
    Filter.Tendsto (fun n => ∑ i ∈ Finset.range (n + 1), f i) Filter.atTop l ↔ Filter.Tendsto (fun n => ∑ i ∈ Finset.range n, f i) Filter.atTop l := by
  refine ⟨fun h s hs => ?_, fun h s hs => ?_⟩
  · obtain ⟨a, k⟩ := mem_atTop.1 (h hs)
    refine mem_atTop.2 ⟨a + 1, fun n hn => ?_⟩
    have e : n - 1 + 1 = n := Nat.sub_add_cancel (Nat.le_trans (Nat.le_add_left 1 a) hn)
    have k : ∑ i ∈ Finset.range (n - 1 + 1), f i ∈ s := k (n - 1) (Nat.le_sub_of_add_le hn)
    rw [e] at k
    exact k
  · obtain ⟨a, k⟩ := mem_atTop.1 (h hs)
    exact mem_atTop.2 ⟨a, fun n hn => k (n + 1) (Nat.le_succ_of_le hn)⟩
/-! Natural numbers from one on, counted from zero. -/
section
variable {p : ℕ → Prop} {n : ℕ}
theorem from_pos : (∀ n, 0 < n → p n) ↔ ∀ n, p (n + 1) :=
  ⟨fun h n => h (n + 1) (Nat.succ_pos n), fun h n hn => Nat.sub_add_cancel hn ▸ h (n - 1)⟩
theorem from_1 : (∀ n, 1 ≤ n → p n) ↔ ∀ n, p (n + 1) := from_pos
theorem from_2 : (∀ n, 2 ≤ n → p n) ↔ ∀ n, p (n + 2) :=
  ⟨fun h n => h (n + 2) (Nat.le_add_left 2 n), fun h n hn => Nat.sub_add_cancel hn ▸ h (n - 2)⟩
theorem from_after_1 : (∀ n, 1 < n → p n) ↔ ∀ n, p (n + 2) := from_2
theorem from_3 : (∀ n, 3 ≤ n → p n) ↔ ∀ n, p (n + 3) :=
  ⟨fun h n => h (n + 3) (Nat.le_add_left 3 n), fun h n hn => Nat.sub_add_cancel hn ▸ h (n - 3)⟩
theorem from_after_2 : (∀ n, 2 < n → p n) ↔ ∀ n, p (n + 3) := from_3
theorem count_1_1 : n + 1 - 1 = n := rfl
theorem count_2_1 : n + 2 - 1 = n + 1 := rfl
theorem count_2_2 : n + 2 - 2 = n := rfl
theorem count_3_1 : n + 3 - 1 = n + 2 := rfl
theorem count_3_2 : n + 3 - 2 = n + 1 := rfl
theorem count_3_3 : n + 3 - 3 = n := rfl
theorem count_11 : n + 1 + 1 = n + 2 := rfl
theorem count_12 : n + 1 + 2 = n + 3 := rfl
theorem count_21 : n + 2 + 1 = n + 3 := rfl
theorem count_13 : n + 1 + 3 = n + 4 := rfl
theorem count_22 : n + 2 + 2 = n + 4 := rfl
theorem count_31 : n + 3 + 1 = n + 4 := rfl
end
end Sameness
