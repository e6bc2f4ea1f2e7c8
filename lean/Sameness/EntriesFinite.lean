/-! Lemmas of the normal form: finite sets whose elements a hypothesis gives, and how many these are; finiteness by bounds; points of
a prime spectrum as prime ideals; `n` different elements as a family and as a set; `Set.encard`. -/
namespace Sameness
universe u v
theorem finset_natCard {α : Type u} (s : Finset α) : s.card = Nat.card { x // x ∈ s } := by
  first
  | exact (Nat.card_eq_fintype_card.trans (Fintype.card_coe s)).symm
  | classical
    have fin : Finite { x // x ∈ s } := finset_finite s
    have h : ∃ n : Nat, Nonempty ({ x // x ∈ s } ≃ Fin n) := by obtain ⟨e⟩ := fin; exact ⟨_, ⟨e⟩⟩
    refine Eq.trans ?_ (dif_pos h).symm
    obtain ⟨e⟩ := Classical.choose_spec h
    obtain ⟨l, hl, hm, hc⟩ : ∃ l : List α, l.Nodup ∧ (∀ x, x ∈ s ↔ x ∈ l) ∧ s.card = l.length := by
      obtain ⟨v, hv⟩ := s
      induction v using Quotient.ind with | _ l =>
      exact ⟨l, hv, fun _ => Iff.rfl, rfl⟩
    have perm : l.Perm ((List.finRange (Classical.choose h)).map fun i => (e.invFun i).1) := by
      refine List.perm_of_nodup_mem hl ?_ fun x => ⟨fun hx => ?_, fun hx => ?_⟩
      · refine List.Pairwise.map _ (fun x y hxy => ?_) (Fin.fintype _).elems.nodup
        intro q
        exact hxy (by rw [← e.right_inv x, ← e.right_inv y, Subtype.ext q])
      · exact List.mem_map.2 ⟨e.toFun ⟨x, (hm x).2 hx⟩, List.mem_finRange _, congrArg Subtype.val (e.left_inv _)⟩
      · obtain ⟨i, _, hi⟩ := List.mem_map.1 hx
        exact (hm x).1 (hi ▸ (e.invFun i).2)
    rw [hc, perm.length_eq, List.length_map, List.length_finRange]
theorem finset_card {α : Type u} {p : α → Prop} {k : ℕ} :
    (∀ S : Finset α, (∀ n, n ∈ S ↔ p n) → S.card = k) ↔ (Finite { n // p n } → Nat.card { n // p n } = k) := by
  have finset (S : Finset α) (h : ∀ n, n ∈ S ↔ p n) : S.card = Nat.card { n // p n } := by
    rw [finset_natCard S]
    exact congrArg (fun q : α → Prop => Nat.card { n // q n }) (funext fun n => propext (h n))
  constructor
  · intro h hf
    obtain ⟨S, hS⟩ : ∃ S : Finset α, ∀ n, n ∈ S ↔ p n :=
      (finite_finset (s := {n | p n}) hf).elim fun t e => ⟨t, fun n => (Set.ext_iff.1 e n).symm⟩
    exact (finset S hS).symm.trans (h S hS)
  · intro h S hS
    have hf : Finite { n // p n } := by
      have e : (fun n => n ∈ S) = p := funext fun n => propext (hS n)
      rw [← e]; exact finset_finite S
    exact (finset S hS).trans (h hf)
/-- The same, where the number of elements is told by the subtype. -/
theorem finset_card' {α : Type u} {p : α → Prop} {k : ℕ} :
    (∀ S : Finset α, (∀ n, n ∈ S ↔ p n) → Nat.card { x // x ∈ S } = k) ↔ (Finite { n // p n } → Nat.card { n // p n } = k) := by
  refine Iff.trans (forall_congr' fun S => forall_congr' fun _ => ?_) finset_card
  rw [finset_natCard S]
/-- The same, with a condition, or another variable and a condition on it, between the set and what its elements are. -/
theorem finset_card_under {α : Type u} {A : Prop} {p : α → Prop} {k : ℕ} :
    (∀ S : Finset α, A → (∀ n, n ∈ S ↔ p n) → Nat.card { x // x ∈ S } = k) ↔ (A → Finite { n // p n } → Nat.card { n // p n } = k) :=
  ⟨fun h a => finset_card'.1 fun S => h S a, fun h S a => finset_card'.2 (h a) S⟩
theorem finset_card_along {α : Type u} {β : Sort v} {A : β → Prop} {p : β → α → Prop} {k : β → ℕ} :
    (∀ (S : Finset α) (b : β), A b → (∀ n, n ∈ S ↔ p b n) → Nat.card { x // x ∈ S } = k b) ↔
      ∀ b, A b → Finite { n // p b n } → Nat.card { n // p b n } = k b :=
  ⟨fun h b a => finset_card'.1 fun S => h S b a, fun h S b a => finset_card'.2 (h b a) S⟩
theorem finite_within {α : Type u} {p : α → Prop} (s : Finset α) (h : ∀ n, p n → n ∈ s) : Finite { n // p n } := by
  have e : { x : { x // x ∈ s } // p x.1 } ≃ { x // p x } :=
    ⟨fun x => ⟨x.1.1, x.2⟩, fun x => ⟨⟨x.1, h x.1 x.2⟩, x.2⟩, fun _ => rfl, fun _ => rfl⟩
  have f : Finite { x : { x // x ∈ s } // p x.1 } := finite_sub (p := fun x : { x // x ∈ s } => p x.1) (finset_finite s)
  obtain ⟨f⟩ := f
  exact ⟨e.symm.trans f⟩
theorem finite_below {p : ℕ → Prop} (N : ℕ) (h : ∀ n, p n → n < N) : Finite { n // p n } :=
  finite_within (Finset.range N) fun n hn => Finset.mem_range.2 (h n hn)
theorem finite_between {p : ℤ → Prop} (N : ℕ) (h : ∀ n, p n → -N < n ∧ n < N) : Finite { n // p n } := by
  classical
  refine finite_within ((Finset.range (2 * N)).image fun k : ℕ => (k : ℤ) - N) fun n hn => Finset.mem_image.2 ⟨(n + N).toNat, Finset.mem_range.2 ?_, ?_⟩
  · have := h n hn; omega
  · have := h n hn; show (((n + N).toNat : ℕ) : ℤ) - N = n; omega
theorem primeSpectrum_forall {R : Type u} [CommRing R] {p : PrimeSpectrum R → Prop} : (∀ x, p x) ↔ ∀ (I : Ideal R) (h : I.IsPrime), p ⟨I, h⟩ := ⟨fun h I hI => h ⟨I, hI⟩, fun h x => h x.1 x.2⟩
theorem primeSpectrum_exists {R : Type u} [CommRing R] {p : PrimeSpectrum R → Prop} : (∃ x, p x) ↔ ∃ (I : Ideal R) (h : I.IsPrime), p ⟨I, h⟩ :=
  ⟨fun ⟨x, h⟩ => ⟨x.1, x.2, h⟩, fun ⟨x, hx, h⟩ => ⟨⟨x, hx⟩, h⟩⟩
theorem primeSpectrum_functions {α : Sort v} {R : Type u} [CommRing R] {p : (α → PrimeSpectrum R) → Prop} :
    (∀ f, p f) ↔ ∀ (f : α → Ideal R) (h : ∀ i, (f i).IsPrime), p fun i => ⟨f i, h i⟩ :=
  ⟨fun h _ _ => h _, fun h f => h (fun x => (f x).1) fun x => (f x).2⟩
theorem primeSpectrum_eq {R : Type u} [CommRing R] {x y : PrimeSpectrum R} : x = y ↔ x.asIdeal = y.asIdeal := by
  first
  | exact PrimeSpectrum.ext_iff
  | exact ⟨fun h => h ▸ rfl, fun h => by cases x; cases y; cases h; rfl⟩
theorem primeSpectrum_ideal {R : Type u} [CommRing R] {I : Ideal R} {h : I.IsPrime} : (PrimeSpectrum.mk I h).asIdeal = I := rfl
/-- `n` different elements, as a family and as a finite set. -/
theorem family_finset {α : Type u} {n : ℕ} {p : α → Prop} :
    (∃ f : Fin n → α, Function.Injective f ∧ ∀ i, p (f i)) ↔ ∃ s : Finset α, s.card = n ∧ ∀ x, x ∈ s → p x := by
  classical
  first
  | exact ⟨fun ⟨f, hf, hp⟩ => ⟨Finset.univ.map ⟨f, hf⟩, by simp, by simpa using hp⟩,
      fun ⟨s, hs, hp⟩ => ⟨fun i => ((s.equivFinOfCardEq hs).symm i).1,
        fun _ _ e => (s.equivFinOfCardEq hs).symm.injective (Subtype.ext e), fun i => hp _ ((s.equivFinOfCardEq hs).symm i).2⟩⟩
  | constructor
    · intro ⟨f, hf, hp⟩
      have d : ((List.finRange n).map f).Nodup := by
        refine List.Pairwise.map _ (fun x y hxy => ?_) (Fin.fintype _).elems.nodup
        exact fun q => hxy (hf q)
      refine ⟨⟨((List.finRange n).map f : List α), d⟩, ?_, ?_⟩
      · show ((List.finRange n).map f).length = n
        rw [List.length_map, List.length_finRange]
      · intro x hx
        obtain ⟨i, _, hi⟩ := List.mem_map.1 (show x ∈ (List.finRange n).map f from hx)
        exact hi ▸ hp i
    · intro ⟨s, hs, hp⟩
      obtain ⟨v, hv⟩ := s
      induction v using Quotient.ind with | _ l =>
      have hl : l.length = n := hs
      have ne {a b : ℕ} (ha : a < l.length) (hb : b < l.length) (hab : a < b) : ¬ l[a] = l[b] :=
        List.pairwise_iff_getElem.1 hv a b ha hb hab
      refine ⟨fun i => l.get (i.cast hl.symm), fun i j e => ?_, fun i => hp _ (List.get_mem l _)⟩
      have hi := (i.cast hl.symm).2
      have hj := (j.cast hl.symm).2
      rcases Nat.lt_trichotomy i.1 j.1 with q | q | q
      · exact (ne hi hj q e).elim
      · exact Fin.ext q
      · exact (ne hj hi q e.symm).elim
theorem family_finset' {α : Type u} {n : ℕ} {p : α → Prop} :
    (∃ f : Fin n → α, (∀ i, p (f i)) ∧ Function.Injective f) ↔ ∃ s : Finset α, s.card = n ∧ ∀ x, x ∈ s → p x :=
  (exists_congr fun _ => and_comm).trans family_finset
theorem family_apart {α : Type u} {n : ℕ} {p : α → Prop} :
    (∃ f : Fin n → α, (∀ i j, f i = f j → i = j) ∧ ∀ i, p (f i)) ↔ ∃ s : Finset α, s.card = n ∧ ∀ x, x ∈ s → p x := family_finset
theorem family_apart' {α : Type u} {n : ℕ} {p : α → Prop} :
    (∃ f : Fin n → α, (∀ i, p (f i)) ∧ ∀ i j, f i = f j → i = j) ↔ ∃ s : Finset α, s.card = n ∧ ∀ x, x ∈ s → p x := family_finset'
theorem encard_nat {α : Type u} {s : Set α} {n : ℕ} : s.encard = (n : ℕ∞) ↔ Finite { x // x ∈ s } ∧ Nat.card { x // x ∈ s } = n := by
  classical
  first
  | exact ⟨fun e => ⟨(Set.finite_of_encard_eq_coe e).to_subtype, by rw [Nat.card_coe_set_eq, Set.ncard, e]; rfl⟩,
      fun ⟨f, e⟩ => by rw [← e, Nat.card_coe_set_eq]; exact (Set.toFinite s).cast_ncard_eq.symm⟩
  | (unfold Set.encard ENat.card
     by_cases h : Finite { x // x ∈ s }
     · have h' : Finite s := h
       rw [if_pos h']
       exact ⟨fun e => ⟨h, WithTop.coe_inj e⟩, fun e => congrArg _ e.2⟩
     · have h' : ¬ Finite s := h
       rw [if_neg h']
       exact ⟨fun e => (by cases e), fun e => (h e.1).elim⟩)
theorem encard_zero {α : Type u} {s : Set α} : s.encard = 0 ↔ Finite { x // x ∈ s } ∧ Nat.card { x // x ∈ s } = 0 := encard_nat
theorem encard_one {α : Type u} {s : Set α} : s.encard = 1 ↔ Finite { x // x ∈ s } ∧ Nat.card { x // x ∈ s } = 1 := encard_nat
theorem encard_2 {α : Type u} {s : Set α} : s.encard = 2 ↔ Finite { x // x ∈ s } ∧ Nat.card { x // x ∈ s } = 2 := encard_nat
theorem encard_3 {α : Type u} {s : Set α} : s.encard = 3 ↔ Finite { x // x ∈ s } ∧ Nat.card { x // x ∈ s } = 3 := encard_nat
theorem encard_4 {α : Type u} {s : Set α} : s.encard = 4 ↔ Finite { x // x ∈ s } ∧ Nat.card { x // x ∈ s } = 4 := encard_nat
end Sameness
