/-!
# Sets without arithmetic progressions, finite sets of a size
-/

noncomputable section
universe u v w

namespace Finset
variable {α : Type u}
theorem sort_spec' [LinearOrder α] (s : Finset α) : s.sort.Pairwise (· ≤ ·) ∧ Multiset.ofList s.sort = s.val := by
  have e : Multiset.ofList s.val.toList = s.val := Classical.choose_spec (Quot.exists_rep s.val)
  have hp := List.pairwise_mergeSort (le := fun a b : α => decide (a ≤ b))
    (fun a b c h k => decide_eq_true (le_trans (of_decide_eq_true h) (of_decide_eq_true k)))
    (fun a b => by rcases le_total a b with h | h <;> simp [h]) s.val.toList
  have h : ∃ l : List α, l.Pairwise (· ≤ ·) ∧ Multiset.ofList l = s.val :=
    ⟨_, hp.imp (fun h => of_decide_eq_true h), (Quot.sound (List.mergeSort_perm _ _)).trans e⟩
  unfold Finset.sort
  rw [dif_pos h]
  exact Classical.choose_spec h
theorem sort_perm' [LinearOrder α] (s : Finset α) : Quot.mk _ s.sort = s.val := (sort_spec' s).2
theorem sort_lt' [LinearOrder α] (s : Finset α) : s.sort.Pairwise (· < ·) := by
  have h2 : s.sort.Nodup := by
    have := s.nodup; rw [← sort_perm' s] at this; exact this
  exact ((sort_spec' s).1.and h2).imp fun ⟨h, k⟩ => lt_iff_le_not_ge.2 ⟨h, fun l => k (le_antisymm h l)⟩
theorem length_sort' [LinearOrder α] (s : Finset α) : s.sort.length = s.card := by
  show s.sort.length = Multiset.card s.val
  rw [← sort_perm' s]; rfl
theorem mem_sort' [LinearOrder α] (s : Finset α) {a : α} : a ∈ s.sort ↔ a ∈ s := by
  show a ∈ s.sort ↔ a ∈ s.val
  rw [← sort_perm' s]; exact Iff.rfl
theorem sort_getElem_lt [LinearOrder α] (s : Finset α) {i j : ℕ} (hi : i < s.sort.length) (hj : j < s.sort.length) (h : i < j) : s.sort[i] < s.sort[j] :=
  List.pairwise_iff_getElem.1 (sort_lt' s) i j hi hj h
theorem exists_sort_getElem [LinearOrder α] (s : Finset α) {k : ℕ} (h : s.card = k) (x : s) : ∃ i : Fin k, s.sort[i.val]'(by rw [length_sort', h]; exact i.2) = x.1 := by
  obtain ⟨i, hi, e⟩ := List.getElem_of_mem ((mem_sort' s).2 x.2)
  exact ⟨⟨i, by rw [length_sort', h] at hi; exact hi⟩, e⟩
theorem sort_getElem_inj [LinearOrder α] (s : Finset α) {k : ℕ} (h : s.card = k) {i j : Fin k}
    (e : s.sort[i.val]'(by rw [length_sort', h]; exact i.2) = s.sort[j.val]'(by rw [length_sort', h]; exact j.2)) : i = j := by
  apply Fin.ext
  rcases Nat.lt_trichotomy i.val j.val with l | l | l
  · exact absurd (sort_getElem_lt s _ _ l) (by rw [e]; exact fun k => (lt_iff_le_not_ge.1 k).2 (le_refl _))
  · exact l
  · exact absurd (sort_getElem_lt s _ _ l) (by rw [e]; exact fun k => (lt_iff_le_not_ge.1 k).2 (le_refl _))
/-- The increasing enumeration of a finite set, as an order isomorphism. -/
def orderIsoOfFin [LinearOrder α] (s : Finset α) {k : ℕ} (h : s.card = k) : Fin k ≃o s where
  toFun i := ⟨s.sort[i.val]'(by rw [length_sort', h]; exact i.2), (mem_sort' s).1 (List.getElem_mem _)⟩
  invFun x := Classical.choose (exists_sort_getElem s h x)
  left_inv i := sort_getElem_inj s h (Classical.choose_spec (exists_sort_getElem s h ⟨s.sort[i.val]'(by rw [length_sort', h]; exact i.2), (mem_sort' s).1 (List.getElem_mem _)⟩))
  right_inv x := Subtype.ext (Classical.choose_spec (exists_sort_getElem s h x))
  map_rel_iff' {i j} := by
    show s.sort[i.val]'_ ≤ s.sort[j.val]'_ ↔ i ≤ j
    constructor
    · intro l
      rcases Nat.lt_or_ge j.val i.val with m | m
      · exact absurd l (lt_iff_le_not_ge.1 (sort_getElem_lt s _ _ m)).2
      · exact m
    · intro l
      rcases Nat.lt_or_eq_of_le (show i.val ≤ j.val from l) with m | m
      · exact (lt_iff_le_not_ge.1 (sort_getElem_lt s _ _ m)).1
      · have : i = j := Fin.ext m
        subst this; exact le_refl _
/-- The increasing enumeration of a finite set, as an order embedding. -/
def orderEmbOfFin [LinearOrder α] (s : Finset α) {k : ℕ} (h : s.card = k) : Fin k ↪o α where
  toFun i := ((s.orderIsoOfFin h).toFun i).1
  inj' i j e := by
    have := congrArg (s.orderIsoOfFin h).invFun (Subtype.ext e : (s.orderIsoOfFin h).toFun i = (s.orderIsoOfFin h).toFun j)
    rw [(s.orderIsoOfFin h).left_inv, (s.orderIsoOfFin h).left_inv] at this
    exact this
  map_rel_iff' {i j} := (s.orderIsoOfFin h).map_rel_iff'
open Classical in
/-- The greatest number of elements of a subset without arithmetic progressions of three members, as a monotone function of the set. -/
def _root_.addRothNumber [AddMonoid α] (s : Finset α) : ℕ := (s.powerset.filter fun t : Finset α => ThreeAPFree (t : Set α)).sup card
/-- The Roth number of `0, ..., n - 1`: the size of its largest subset without arithmetic progressions of three members. -/
def _root_.rothNumberNat : ℕ →o ℕ where
  toFun n := addRothNumber (range n)
  monotone' m n h := by
    classical
    show addRothNumber (range m) ≤ addRothNumber (range n)
    unfold addRothNumber
    have key : ∀ (S : Finset (Finset ℕ)) (b : ℕ), (∀ t ∈ S, card t ≤ b) → S.sup card ≤ b := fun S b hb => by
      cases S with | mk S hS =>
      induction S using Quotient.ind with | _ l =>
      replace hb : ∀ t ∈ l, card t ≤ b := hb
      show l.foldr (fun a b => card a ⊔ b) ⊥ ≤ b
      clear hS
      induction l with
      | nil => exact Nat.zero_le _
      | cons x l ih => exact sup_le (hb x (by simp)) (ih fun t ht => hb t (by simp [ht]))
    refine key _ _ fun t ht => Finset.le_sup (f := card) ?_
    have := Finset.mem_filter.1 ht
    refine Finset.mem_filter.2 ⟨Finset.mem_powerset.2 fun x hx => ?_, this.2⟩
    have := Finset.mem_powerset.1 this.1 hx
    rw [Finset.mem_range] at this ⊢
    exact Nat.lt_of_lt_of_le this h
end Finset
end
