/-! Orders of subobjects and of topologies, what may be cancelled, elements of a quotient, how many there are: each by what it says of elements. -/
namespace Sameness
universe u v
section
theorem subring_le {R : Type u} [Ring R] {S T : Subring R} : S ≤ T ↔ ∀ x, x ∈ S → x ∈ T := Iff.rfl
theorem subfield_le {K : Type u} [Field K] {S T : Subfield K} : S ≤ T ↔ ∀ x, x ∈ S → x ∈ T := Iff.rfl
theorem submonoid_le {M : Type u} [Monoid M] {S T : Submonoid M} : S ≤ T ↔ ∀ x, x ∈ S → x ∈ T := Iff.rfl
theorem addSubgroup_le {G : Type u} [AddGroup G] {S T : AddSubgroup G} : S ≤ T ↔ ∀ x, x ∈ S → x ∈ T := Iff.rfl
theorem subalgebra_le {R : Type u} {A : Type v} [CommRing R] [Ring A] [Algebra R A] {S T : Subalgebra R A} :
    S ≤ T ↔ ∀ x, x ∈ S → x ∈ T := Iff.rfl
theorem intermediate_le {K : Type u} {L : Type v} [Field K] [Field L] [Algebra K L] {S T : IntermediateField K L} :
    S ≤ T ↔ ∀ x, x ∈ S → x ∈ T := Iff.rfl
theorem subring_top {R : Type u} [Ring R] {S : Subring R} : S = ⊤ ↔ ∀ x, x ∈ S := by
  have top (x : R) : x ∈ (⊤ : Subring R) := by
    first
    | exact Subring.mem_top
    | exact Subring.mem_top x
    | exact fun _ h => False.elim h
  exact ⟨fun h x => by rw [h]; exact top x, fun h => le_antisymm (fun x _ => top x) (fun x _ => h x)⟩
theorem subfield_top {K : Type u} [Field K] {S : Subfield K} : S = ⊤ ↔ ∀ x, x ∈ S := by
  have top (x : K) : x ∈ (⊤ : Subfield K) := by
    first
    | exact Subfield.mem_top
    | exact Subfield.mem_top x
    | exact fun _ h => False.elim h
  exact ⟨fun h x => by rw [h]; exact top x, fun h => le_antisymm (fun x _ => top x) (fun x _ => h x)⟩
theorem submonoid_top {M : Type u} [Monoid M] {S : Submonoid M} : S = ⊤ ↔ ∀ x, x ∈ S := by
  have top (x : M) : x ∈ (⊤ : Submonoid M) := by
    first
    | exact Submonoid.mem_top
    | exact Submonoid.mem_top x
    | exact fun _ h => False.elim h
  exact ⟨fun h x => by rw [h]; exact top x, fun h => le_antisymm (fun x _ => top x) (fun x _ => h x)⟩
theorem addSubgroup_top {G : Type u} [AddGroup G] {S : AddSubgroup G} : S = ⊤ ↔ ∀ x, x ∈ S := by
  have top (x : G) : x ∈ (⊤ : AddSubgroup G) := by
    first
    | exact AddSubgroup.mem_top
    | exact AddSubgroup.mem_top x
    | exact fun _ h => False.elim h
  exact ⟨fun h x => by rw [h]; exact top x, fun h => le_antisymm (fun x _ => top x) (fun x _ => h x)⟩
theorem subalgebra_top {R : Type u} {A : Type v} [CommRing R] [Ring A] [Algebra R A] {S : Subalgebra R A} : S = ⊤ ↔ ∀ x, x ∈ S := by
  have top (x : A) : x ∈ (⊤ : Subalgebra R A) := by
    first
    | exact Algebra.mem_top
    | exact Algebra.mem_top x
    | exact fun _ h => False.elim h
  exact ⟨fun h x => by rw [h]; exact top x, fun h => le_antisymm (fun x _ => top x) (fun x _ => h x)⟩
theorem subring_eq {R : Type u} [Ring R] {S T : Subring R} : S = T ↔ ∀ x, x ∈ S ↔ x ∈ T := by
  exact ⟨fun h x => by rw [h], fun h => SetLike.ext h⟩
theorem topology_le {X : Type u} {s t : TopologicalSpace X} : s ≤ t ↔ ∀ U, t.IsOpen U → s.IsOpen U := Iff.rfl
theorem topology_le' {X : Type u} {s t : TopologicalSpace X} : s ≤ t ↔ ∀ U, @IsOpen X t U → @IsOpen X s U := Iff.rfl
theorem ring_cancel {R : Type u} [Ring R] {r : R} : (∀ x y, r * x = r * y → x = y) ↔ ∀ x, r * x = 0 → x = 0 := by
  refine ⟨fun h x hx => h x 0 (by rw [hx, mul_zero]), fun h x y e => ?_⟩
  exact (sub_zero_iff x y).1 (h (x - y) (by
    first
    | (rw [mul_sub, e]; exact (sub_zero_iff _ _).2 rfl)
    | (have k : r * (x - y) = r * x - r * y := by grind
       rw [k, e]; exact (sub_zero_iff _ _).2 rfl)))
theorem module_cancel {R : Type u} {M : Type v} [Ring R] [AddCommGroup M] [Module R M] {r : R} :
    (∀ x y : M, r • x = r • y → x = y) ↔ ∀ x : M, r • x = 0 → x = 0 := by
  refine ⟨fun h x hx => h x 0 (by rw [hx, smul_zero]), fun h x y e => ?_⟩
  exact (sub_zero_iff x y).1 (h (x - y) (by rw [smul_sub, e]; exact (sub_zero_iff _ _).2 rfl))
theorem quotient_rep {R : Type u} [CommRing R] {I : Ideal R} (x : R ⧸ I) : ∃ a : R, Ideal.Quotient.mk I a = x := by
  first
  | exact Ideal.Quotient.mk_surjective x
  | exact Quotient.ind (motive := fun x => ∃ a : R, Ideal.Quotient.mk I a = x) (fun a => ⟨a, rfl⟩) x
theorem quotient_forall {R : Type u} [CommRing R] {I : Ideal R} {p : R ⧸ I → Prop} : (∀ x, p x) ↔ ∀ a : R, p (Ideal.Quotient.mk I a) := by
  refine ⟨fun h a => h _, fun h x => ?_⟩
  obtain ⟨a, rfl⟩ := quotient_rep x
  exact h a
theorem quotient_zero {R : Type u} [CommRing R] {I : Ideal R} {a : R} : Ideal.Quotient.mk I a = 0 ↔ a ∈ I := by
  first
  | exact Ideal.Quotient.eq_zero_iff_mem
  | exact Ideal.Quotient.mk_eq_zero_iff'
theorem quotient_eq {R : Type u} [CommRing R] {I : Ideal R} {a b : R} : Ideal.Quotient.mk I a = Ideal.Quotient.mk I b ↔ a - b ∈ I := by
  first
  | exact Ideal.Quotient.eq
  | exact ⟨Submodule.Quotient.mem_of_eq, Submodule.Quotient.eq'⟩
theorem quotient_mul {R : Type u} [CommRing R] {I : Ideal R} {a b : R} : Ideal.Quotient.mk I a * Ideal.Quotient.mk I b = Ideal.Quotient.mk I (a * b) :=
  (map_mul _ a b).symm
theorem card_some {α : Type u} {n : ℕ} (h : Nat.card α = n) (hn : ¬ n = 0) : Nonempty (α ≃ Fin n) := by
  first
  | exact (Nat.card_eq_iff_of_ne_zero hn).1 h
  | (by_cases k : ∃ n : ℕ, Nonempty (α ≃ Fin n)
     · unfold Nat.card at h
       rw [dif_pos k] at h
       rw [← h]
       exact Classical.choose_spec k
     · unfold Nat.card at h
       rw [dif_neg k] at h
       exact absurd h.symm hn)
theorem card_one {α : Type u} {p : α → Prop} : Nat.card {x // p x} = 1 ↔ ∃ a, p a ∧ ∀ x, p x → x = a := by
  constructor
  · intro h
    obtain ⟨e⟩ := card_some h (by decide)
    refine ⟨(e.symm 0).1, (e.symm 0).2, fun x hx => ?_⟩
    have k : e ⟨x, hx⟩ = 0 := Subsingleton.elim _ _
    exact congrArg Subtype.val ((e.left_inv ⟨x, hx⟩).symm.trans (congrArg e.symm k))
  · rintro ⟨a, ha, h⟩
    let f : Fintype {x // p x} := ⟨⟨Multiset.ofList [⟨a, ha⟩], List.nodup_cons.2 ⟨List.not_mem_nil, List.nodup_nil⟩⟩, fun x => by
      have k : x = ⟨a, ha⟩ := Subtype.ext (h x.1 x.2)
      rw [k]; exact List.mem_singleton.2 rfl⟩
    exact (card_eq (f := f)).symm.trans rfl
theorem card_two {α : Type u} {p : α → Prop} :
    Nat.card {x // p x} = 2 ↔ ∃ a b, ¬ a = b ∧ p a ∧ p b ∧ ∀ x, p x → x = a ∨ x = b := by
  constructor
  · intro h
    obtain ⟨e⟩ := card_some h (by decide)
    refine ⟨(e.symm 0).1, (e.symm 1).1, fun k => ?_, (e.symm 0).2, (e.symm 1).2, fun x hx => ?_⟩
    · have l := congrArg e (Subtype.ext k)
      have l := (e.right_inv 0).symm.trans (l.trans (e.right_inv 1))
      exact absurd l (by decide)
    · have k : e ⟨x, hx⟩ = 0 ∨ e ⟨x, hx⟩ = 1 := by
        generalize e ⟨x, hx⟩ = i
        match i with
        | 0 => exact .inl rfl
        | 1 => exact .inr rfl
      exact k.imp (fun k => congrArg Subtype.val ((e.left_inv ⟨x, hx⟩).symm.trans (congrArg e.symm k)))
        (fun k => congrArg Subtype.val ((e.left_inv ⟨x, hx⟩).symm.trans (congrArg e.symm k)))
  · rintro ⟨a, b, hab, ha, hb, h⟩
    let f : Fintype {x // p x} := ⟨⟨Multiset.ofList [⟨a, ha⟩, ⟨b, hb⟩], List.nodup_cons.2 ⟨fun k => hab (congrArg Subtype.val (List.mem_singleton.1 k)), List.nodup_cons.2 ⟨List.not_mem_nil, List.nodup_nil⟩⟩⟩, fun x => by
      rcases h x.1 x.2 with k | k
      · have k : x = ⟨a, ha⟩ := Subtype.ext k
        rw [k]; exact List.mem_cons_self ..
      · have k : x = ⟨b, hb⟩ := Subtype.ext k
        rw [k]; exact List.mem_cons_of_mem _ (List.mem_singleton.2 rfl)⟩
    exact (card_eq (f := f)).symm.trans rfl
theorem charP_unique {R : Type u} [Ring R] {p q : ℕ} (hp : CharP R p) (hq : CharP R q) : p = q :=
  Nat.dvd_antisymm ((hp.cast_eq_zero_iff q).1 ((hq.cast_eq_zero_iff q).2 (Nat.dvd_refl q)))
    ((hq.cast_eq_zero_iff p).1 ((hp.cast_eq_zero_iff p).2 (Nat.dvd_refl p)))
theorem charP_exists (R : Type u) [Ring R] : ∃ p, CharP R p := by
  by_cases h : ∃ n : ℕ, 0 < n ∧ (n : R) = 0
  · obtain ⟨p, ⟨hp, h0⟩, least⟩ : ∃ p : ℕ, (0 < p ∧ (p : R) = 0) ∧ ∀ m, m < p → ¬ (0 < m ∧ (m : R) = 0) := by
      obtain ⟨n, hn⟩ := h
      induction n using Nat.strongRecOn with
      | ind n ih =>
        by_cases k : ∃ m, m < n ∧ 0 < m ∧ (m : R) = 0
        · obtain ⟨m, hm, k⟩ := k
          exact ih m hm k
        · exact ⟨n, hn, fun m hm l => k ⟨m, hm, l⟩⟩
    refine ⟨p, ⟨fun x => ⟨fun hx => ?_, fun ⟨c, hc⟩ => by rw [hc, Nat.cast_mul, h0, zero_mul]⟩⟩⟩
    have e : ((x % p : ℕ) : R) = 0 := by
      have l : ((p * (x / p) + x % p : ℕ) : R) = 0 := by rw [Nat.div_add_mod]; exact hx
      rwa [Nat.cast_add, Nat.cast_mul, h0, zero_mul, zero_add] at l
    have := least (x % p) (Nat.mod_lt x hp)
    exact Nat.dvd_of_mod_eq_zero (Classical.byContradiction fun n => this ⟨Nat.pos_of_ne_zero n, e⟩)
  · refine ⟨0, ⟨fun x => ⟨fun hx => ?_, fun hx => ?_⟩⟩⟩
    · exact ⟨0, by rw [Nat.zero_mul]; exact Classical.byContradiction fun n => h ⟨x, Nat.pos_of_ne_zero n, hx⟩⟩
    · rw [Nat.eq_zero_of_zero_dvd hx, Nat.cast_zero]
theorem ringChar_eq {R : Type u} [Ring R] {p : ℕ} : ringChar R = p ↔ CharP R p := by
  first
  | exact ringChar.eq_iff
  | (have k : CharP R (ringChar R) := by
       unfold ringChar
       rw [dif_pos (charP_exists R)]
       exact Classical.choose_spec (charP_exists R)
     exact ⟨fun h => h ▸ k, fun h => charP_unique k h⟩)
theorem iff_one {α : Sort u} {p : α → Prop} {a : α} : (∀ x, p x ↔ x = a) ↔ p a ∧ ∀ x, p x → x = a :=
  ⟨fun h => ⟨(h a).2 rfl, fun x hx => (h x).1 hx⟩, fun ⟨h, k⟩ x => ⟨k x, fun e => e ▸ h⟩⟩
theorem iff_two {α : Sort u} {p : α → Prop} {a b : α} : (∀ x, p x ↔ x = a ∨ x = b) ↔ p a ∧ p b ∧ ∀ x, p x → x = a ∨ x = b :=
  ⟨fun h => ⟨(h a).2 (.inl rfl), (h b).2 (.inr rfl), fun x hx => (h x).1 hx⟩,
    fun ⟨h, k, l⟩ x => ⟨l x, fun e => e.elim (fun e => e ▸ h) (fun e => e ▸ k)⟩⟩
theorem ideal_cancel {R : Type u} [CommRing R] {I : Ideal R} {r : R} : (∀ x y, r * x - r * y ∈ I → x - y ∈ I) ↔ ∀ x, r * x ∈ I → x ∈ I := by
  have minus (x : R) : x - 0 = x := by grind
  have both (x y : R) : r * x - r * y = r * (x - y) := by grind
  refine ⟨fun h x hx => ?_, fun h x y k => h _ (both x y ▸ k)⟩
  have k := h x 0
  rw [both, minus] at k
  exact k hx
theorem order_maximal {S : Type u} [PartialOrder S] {a : S} {p : S → Prop} : (∀ b, a < b → p b) ↔ ∀ b, a ≤ b → b = a ∨ p b := by
  refine ⟨fun h b hb => ?_, fun h b hb => ?_⟩
  · by_cases e : b = a
    · exact .inl e
    · exact .inr (h b (lt_iff_le_not_ge.2 ⟨hb, fun h => e (le_antisymm h hb)⟩))
  · exact (h b (le_of_lt hb)).resolve_left fun e => absurd (e ▸ hb) (lt_irrefl a)
theorem subring_maximal {R : Type u} [Ring R] {a : Subring R} : (∀ (b : Subring R) (x : R), a < b → x ∈ b) ↔ ∀ b, a ≤ b → b = a ∨ ∀ x, x ∈ b :=
  ⟨fun h => order_maximal.1 fun b hb x => h b x hb, fun h b x hb => order_maximal.2 h b hb x⟩
theorem subgroup_maximal {G : Type u} [Group G] {a : Subgroup G} : (∀ (b : Subgroup G) (x : G), a < b → x ∈ b) ↔ ∀ b, a ≤ b → b = a ∨ ∀ x, x ∈ b :=
  ⟨fun h => order_maximal.1 fun b hb x => h b x hb, fun h b x hb => order_maximal.2 h b hb x⟩
theorem submodule_maximal {R : Type u} {M : Type v} [Ring R] [AddCommGroup M] [Module R M] {a : Submodule R M} : (∀ (b : Submodule R M) (x : M), a < b → x ∈ b) ↔ ∀ b, a ≤ b → b = a ∨ ∀ x, x ∈ b :=
  ⟨fun h => order_maximal.1 fun b hb x => h b x hb, fun h b x hb => order_maximal.2 h b hb x⟩
theorem intermediate_maximal {K : Type u} {L : Type v} [Field K] [Field L] [Algebra K L] {a : IntermediateField K L} : (∀ (b : IntermediateField K L) (x : L), a < b → x ∈ b) ↔ ∀ b, a ≤ b → b = a ∨ ∀ x, x ∈ b :=
  ⟨fun h => order_maximal.1 fun b hb x => h b x hb, fun h b x hb => order_maximal.2 h b hb x⟩
end
end Sameness
