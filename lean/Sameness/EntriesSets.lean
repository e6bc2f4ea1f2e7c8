/-! Lemmas of the normal form that only one of two statements needs: operations on sets and families, substructures by
their elements, sets as finite sets, neighbourhoods, and the number of elements of a nontrivial type. -/
namespace Sameness
universe u v w
section
variable {α : Type u} {β : Type v} {ι : Sort w}
theorem mem_union {a : α} {s t : Set α} : a ∈ s ∪ t ↔ a ∈ s ∨ a ∈ t := Iff.rfl
theorem mem_inter {a : α} {s t : Set α} : a ∈ s ∩ t ↔ a ∈ s ∧ a ∈ t := Iff.rfl
theorem mem_diff {a : α} {s t : Set α} : a ∈ s \ t ↔ a ∈ s ∧ ¬ a ∈ t := Iff.rfl
theorem mem_compl {a : α} {s : Set α} : a ∈ sᶜ ↔ ¬ a ∈ s := Iff.rfl
theorem mem_sUnion {a : α} {S : Set (Set α)} : a ∈ ⋃₀ S ↔ ∃ t, t ∈ S ∧ a ∈ t := Iff.rfl
theorem mem_sInter {a : α} {S : Set (Set α)} : a ∈ ⋂₀ S ↔ ∀ t, t ∈ S → a ∈ t := Iff.rfl
theorem mem_iUnion {a : α} {f : ι → Set α} : a ∈ Set.iUnion f ↔ ∃ i, a ∈ f i := by
  first
  | exact Set.mem_iUnion
  | exact ⟨fun ⟨_, ⟨i, hi⟩, h⟩ => ⟨i, by subst hi; exact h⟩, fun ⟨i, h⟩ => ⟨f i, ⟨i, rfl⟩, h⟩⟩
theorem mem_iInter {a : α} {f : ι → Set α} : a ∈ Set.iInter f ↔ ∀ i, a ∈ f i := by
  first
  | exact Set.mem_iInter
  | exact ⟨fun h i => h (f i) ⟨i, rfl⟩, fun h t ⟨i, hi⟩ => by subst hi; exact h i⟩
theorem mem_prod {s : Set α} {t : Set β} {p : α × β} : p ∈ s ×ˢ t ↔ p.1 ∈ s ∧ p.2 ∈ t := Iff.rfl
theorem ncard_eq (s : Set α) : s.ncard = Nat.card { x // x ∈ s } := by
  first
  | rfl
  | exact (Set.Nat.card_coe_set_eq s).symm
theorem finset_finite (s : Finset α) : Finite { x // x ∈ {x | x ∈ s} } := by
  first
  | exact s.finite_toSet
  | classical
    obtain ⟨l, hl⟩ : ∃ l : List α, ∀ x, x ∈ s ↔ x ∈ l := by
      obtain ⟨v, _⟩ := s
      induction v using Quotient.ind with | _ l =>
      exact ⟨l, fun _ => Iff.rfl⟩
    have f : Finite { i : Fin l.length // True } := finite_sub ⟨Equiv.refl _⟩
    by_cases h : ∃ a, a ∈ s
    · obtain ⟨a, ha⟩ := h
      refine finite_iff.2 ⟨⟨Finset.univ.image fun i : Fin l.length => ⟨l[i], (hl _).2 (List.getElem_mem _)⟩, fun ⟨x, hx⟩ => ?_⟩⟩
      obtain ⟨i, hi, e⟩ := List.mem_iff_getElem.1 ((hl x).1 hx)
      exact Finset.mem_image.2 ⟨⟨i, hi⟩, Fintype.complete _, Subtype.ext e⟩
    · exact finite_iff.2 ⟨⟨∅, fun ⟨x, hx⟩ => (h ⟨x, hx⟩).elim⟩⟩
theorem finite_finset {s : Set α} (h : Finite { x // x ∈ s }) : ∃ t : Finset α, s = {x | x ∈ t} := by
  classical
  obtain ⟨f⟩ := finite_iff.1 h
  refine ⟨Finset.univ.image Subtype.val, Set.ext fun x => ⟨fun hx => Finset.mem_image.2 ⟨⟨x, hx⟩, Fintype.complete _, rfl⟩, fun hx => ?_⟩⟩
  obtain ⟨y, _, e⟩ := Finset.mem_image.1 hx
  exact e ▸ y.2
theorem forall_finite_set {p : Set α → Prop} : (∀ s : Set α, Finite { x // x ∈ s } → p s) ↔ ∀ s : Finset α, p {x | x ∈ s} :=
  ⟨fun h s => h _ (finset_finite s), fun h _ hs => (finite_finset hs).elim fun t e => e ▸ h t⟩
theorem isCoatom {α : Type u} [PartialOrder α] [OrderTop α] {a : α} : IsCoatom a ↔ ¬ a = ⊤ ∧ ∀ b, a ≤ b → b = a ∨ b = ⊤ := by
  refine ⟨fun h => ⟨h.1, fun b hb => ?_⟩, fun h => ⟨h.1, fun b hb => ?_⟩⟩
  · by_cases e : b = a
    · exact .inl e
    · exact .inr (h.2 b (lt_iff_le_not_ge.2 ⟨hb, fun h => e (le_antisymm h hb)⟩))
  · exact (h.2 b (le_of_lt hb)).resolve_left fun e => absurd (e ▸ hb) (lt_irrefl a)
theorem isAtom {α : Type u} [PartialOrder α] [OrderBot α] {a : α} : IsAtom a ↔ ¬ a = ⊥ ∧ ∀ b, b ≤ a → b = ⊥ ∨ b = a := by
  refine ⟨fun h => ⟨h.1, fun b hb => ?_⟩, fun h => ⟨h.1, fun b hb => ?_⟩⟩
  · by_cases e : b = a
    · exact .inr e
    · exact .inl (h.2 b (lt_iff_le_not_ge.2 ⟨hb, fun h => e (le_antisymm hb h)⟩))
  · exact (h.2 b (le_of_lt hb)).resolve_right fun e => absurd (e ▸ hb) (lt_irrefl a)
end
section
theorem mem_subgroup {G : Type u} [Group G] {H : Subgroup G} {a : G} : a ∈ (H : Set G) ↔ a ∈ H := Iff.rfl
theorem mem_submodule {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] {S : Submodule R M} {a : M} : a ∈ (S : Set M) ↔ a ∈ S := Iff.rfl
theorem mem_intermediate {K : Type u} {L : Type v} [Field K] [Field L] [Algebra K L] {S : IntermediateField K L} {a : L} : a ∈ (S : Set L) ↔ a ∈ S := Iff.rfl
theorem mem_subring {R : Type u} [Ring R] {S : Subring R} {a : R} : a ∈ (S : Set R) ↔ a ∈ S := Iff.rfl
theorem mem_subfield {R : Type u} [Field R] {S : Subfield R} {a : R} : a ∈ (S : Set R) ↔ a ∈ S := Iff.rfl
variable {G : Type u} [Group G]
theorem subgroup_le {H K : Subgroup G} : H ≤ K ↔ ∀ x, x ∈ H → x ∈ K := Iff.rfl
theorem mem_center {x : G} : x ∈ Subgroup.center G ↔ ∀ g, g * x = x * g := by
  first
  | exact Iff.rfl
  | exact Subgroup.mem_center_iff
theorem mem_center_ring {R : Type u} [Ring R] {x : R} : x ∈ Subring.center R ↔ ∀ g, g * x = x * g := by
  first
  | exact Iff.rfl
  | exact Subring.mem_center_iff
theorem mem_center_monoid {M : Type u} [Monoid M] {x : M} : x ∈ Submonoid.center M ↔ ∀ g, g * x = x * g := by
  first
  | exact Iff.rfl
  | exact Submonoid.mem_center_iff
theorem mem_centralizer {s : Set G} {x : G} : x ∈ Subgroup.centralizer s ↔ ∀ g, g ∈ s → g * x = x * g := by
  first
  | exact Iff.rfl
  | exact Subgroup.mem_centralizer_iff
theorem mem_setCentralizer {s : Set G} {x : G} : x ∈ Set.centralizer s ↔ ∀ g, g ∈ s → g * x = x * g := Iff.rfl
theorem mem_map {N : Type v} [Group N] {f : G →* N} {H : Subgroup G} {y : N} : y ∈ H.map f ↔ ∃ x, x ∈ H ∧ f x = y := Iff.rfl
theorem mem_comap {N : Type v} [Group N] {f : G →* N} {H : Subgroup N} {x : G} : x ∈ H.comap f ↔ f x ∈ H := Iff.rfl
theorem mem_subgroupOf {H K : Subgroup G} {x : K} : x ∈ H.subgroupOf K ↔ (x : G) ∈ H := Iff.rfl
theorem mem_ker {N : Type v} [Group N] {f : G →* N} {x : G} : x ∈ f.ker ↔ f x = 1 := Iff.rfl
theorem forall_eq_group {G : Type u} [Group G] {a : G} {p : G → Prop} : (∀ x, x = a → p x) ↔ p a := ⟨fun h => h a rfl, fun h _ e => e ▸ h⟩
theorem nontrivial_card {α : Type u} (h : Finite α) : Nontrivial α ↔ 2 ≤ Nat.card α := by
  first
  | exact (@Finite.one_lt_card_iff_nontrivial α h).symm
  | constructor
    · intro hn
      obtain ⟨x, y, hxy⟩ := hn
      obtain ⟨f⟩ := finite_iff.1 h
      rw [← card_eq]
      obtain ⟨l, hl, hm, hc⟩ := fintype_list f
      rw [hc]
      match l, hm x, hm y with
      | [], hx, _ => cases hx
      | [a], hx, hy => exact absurd ((List.mem_singleton.1 hx).trans (List.mem_singleton.1 hy).symm) hxy
      | _ :: _ :: _, _, _ => simp only [List.length_cons]; omega
    · exact fun hc => nontrivial_of_card rfl hc
theorem nonempty_mul_prod {A : Type u} {B : Type v} {G : Type w} [Group G] [AddGroup A] [AddGroup B] :
    Nonempty (G ≃* Multiplicative (A × B)) ↔ Nonempty (G ≃* Multiplicative A × Multiplicative B) := by
  first
  | exact ⟨fun ⟨e⟩ => ⟨e.trans MulEquiv.prodMultiplicative⟩, fun ⟨e⟩ => ⟨e.trans MulEquiv.prodMultiplicative.symm⟩⟩
  | exact ⟨fun ⟨e⟩ => ⟨⟨e.toEquiv, e.map_mul'⟩⟩, fun ⟨e⟩ => ⟨⟨e.toEquiv, e.map_mul'⟩⟩⟩
theorem hyp_mul_prod {A : Type u} {B : Type v} {G : Type w} [Group G] [AddGroup A] [AddGroup B] {r : Prop} :
    ((G ≃* Multiplicative (A × B)) → r) ↔ ((G ≃* Multiplicative A × Multiplicative B) → r) :=
  ⟨fun h e => (nonempty_mul_prod.2 ⟨e⟩).elim h, fun h e => (nonempty_mul_prod.1 ⟨e⟩).elim h⟩
end
section
variable {X : Type u} [TopologicalSpace X]
theorem open_nhds {x : X} {U : Set X} (ho : IsOpen U) (hx : x ∈ U) : U ∈ nhds x := by
  first
  | exact ho.mem_nhds hx
  | exact ⟨U, fun _ h => h, ho, hx⟩
theorem nhds_open {x : X} {U : Set X} (h : U ∈ nhds x) : ∃ s, s ⊆ U ∧ IsOpen s ∧ x ∈ s := by
  first
  | exact mem_nhds_iff.1 h
  | exact h
theorem countable_sub {α : Type v} {s t : Set α} (h : s ⊆ t) (ht : t.Countable) : s.Countable := by
  first
  | exact ht.mono h
  | (obtain ⟨f, hf⟩ := ht
     exact ⟨fun x => f ⟨x.1, h x.2⟩, fun x y e => by
       have q := congrArg Subtype.val (hf e)
       exact Subtype.ext q⟩)
theorem nhds_countable {x : X} {E : Set X} :
    (∀ U, U ∈ nhds x → ¬ (U ∩ E).Countable) ↔ ∀ U, IsOpen U → x ∈ U → ¬ (U ∩ E).Countable :=
  ⟨fun h U ho hx => h U (open_nhds ho hx), fun h U hU hc => (nhds_open hU).elim fun s ⟨hs, ho, hx⟩ =>
    h s ho hx (countable_sub (t := U ∩ E) (fun _ hy => And.intro (hs hy.1) hy.2) hc)⟩
theorem near_countable {x : X} {E : Set X} {o : Set X → Prop} :
    (∀ U t : Set X, o t → x ∈ t → (∀ y, y ∈ t → y ∈ U) → ¬ (U ∩ E).Countable) ↔ ∀ U, o U → x ∈ U → ¬ (U ∩ E).Countable :=
  ⟨fun h U ho hx => h U U ho hx fun _ k => k, fun h U _ ho hx hs hc =>
    h _ ho hx (countable_sub (t := U ∩ E) (fun _ hy => And.intro (hs _ hy.1) hy.2) hc)⟩
theorem near_countable' {x : X} {E : Set X} {o : Set X → Prop} :
    (∀ U t : Set X, o t → x ∈ t → (∀ y, y ∈ t → y ∈ U) → ¬ Countable (U ∩ E : Set X)) ↔ ∀ U, o U → x ∈ U → ¬ Countable (U ∩ E : Set X) := by
  first
  | exact near_countable
  | exact near_countable (E := E) (o := o)
theorem near_exists {x : X} {p : X → Prop} {o : Set X → Prop} :
    (∀ U t : Set X, o t → x ∈ t → (∀ y, y ∈ t → y ∈ U) → ∃ y, y ∈ U ∧ p y) ↔ ∀ U, o U → x ∈ U → ∃ y, y ∈ U ∧ p y :=
  ⟨fun h U ho hx => h U U ho hx fun _ k => k, fun h _ t ho hx hs => (h t ho hx).elim fun y k => ⟨y, hs y k.1, k.2⟩⟩
theorem uncountable_set {α : Type u} {s : Set α} : Uncountable s ↔ ¬ s.Countable := by
  first
  | exact ⟨fun h k => h.1 k, fun h => ⟨fun k => h k⟩⟩
  | exact ⟨fun h k => h.not_countable k.to_subtype, fun h => ⟨fun k => h k.to_set⟩⟩
theorem uncountable_type {α : Type u} : Uncountable α ↔ ¬ Countable α := by
  first
  | exact ⟨fun h => h.1, fun h => ⟨h⟩⟩
  | exact not_countable_iff.symm
theorem accPt {x : X} {C : Set X} : AccPt x (Filter.principal C) ↔ ∀ U, IsOpen U → x ∈ U → ∃ y, y ∈ C ∧ y ∈ U ∧ ¬ y = x := by
  first
  | exact ⟨fun h U ho hx => (accPt_iff_nhds.1 h U (ho.mem_nhds hx)).elim fun y hy => ⟨y, hy.1.2, hy.1.1, hy.2⟩,
      fun h => accPt_iff_nhds.2 fun U hU => (nhds_open hU).elim fun s ⟨hs, ho, hx⟩ =>
        (h s ho hx).elim fun y hy => ⟨y, ⟨hs hy.2.1, hy.1⟩, hy.2.2⟩⟩
  | constructor
    · intro h U ho hx
      refine Classical.byContradiction fun hn => h.ne' (Filter.ext_sets (Set.ext fun s => ⟨fun _ _ hy => hy.elim, fun _ => ?_⟩))
      exact ⟨U ∩ (Set.singleton x)ᶜ, ⟨U, open_nhds ho hx, (Set.singleton x)ᶜ, fun _ h => h, fun _ h => h⟩, C, fun _ h => h,
        fun y hy => (hn ⟨y, hy.2, hy.1.1, hy.1.2⟩).elim⟩
    · intro h
      refine ⟨fun e => ?_⟩
      have h0 : (∅ : Set X) ∈ nhdsWithin x (Set.singleton x)ᶜ ⊓ Filter.principal C := by
        rw [e]
        exact fun _ h => h
      obtain ⟨a, ⟨u, hu, v, hv, huv⟩, b, hb, hab⟩ := h0
      obtain ⟨s, hs, ho, hx⟩ := nhds_open hu
      obtain ⟨y, hyC, hys, hne⟩ := h s ho hx
      exact hab ⟨huv ⟨hs hys, hv hne⟩, hb hyC⟩
end
end Sameness
