/-!
# Vector spaces are free modules
-/

noncomputable section
universe u v w

section
variable {K : Type u} {V : Type v}
/-- A linear combination of members of a submodule is in it. -/
theorem Finsupp.linearCombination_mem' {ι : Type w} [Semiring K] [AddCommMonoid V] [Module K V] (p : Submodule K V) (v : ι → V) (f : ι →₀ K)
    (h : ∀ i, f i ≠ 0 → v i ∈ p) : Finsupp.linearCombination K v f ∈ p := by
  show (f.support.sum fun i => f i • v i) ∈ p
  obtain ⟨l, hn, hm, hs⟩ := Finset.exists_list.{w, v} f.support
  rw [hs]
  have hl : ∀ i, i ∈ l → v i ∈ p := fun i hi => h i (Finsupp.mem_support_iff.1 ((hm i).2 hi))
  clear hm hs hn
  induction l with
  | nil => exact p.zero_mem
  | cons a l ih =>
    rw [List.lsum_cons]
    exact p.add_mem (p.smul_mem _ (hl a List.mem_cons_self)) (ih fun i hi => hl i (List.mem_cons_of_mem _ hi))
theorem List.exists_greatest' {α : Type u} (r : α → α → Prop) [IsTrans α r] [Std.Trichotomous r] : ∀ l : List α, l ≠ [] →
    ∃ b, b ∈ l ∧ ∀ c, c ∈ l → c = b ∨ r c b
  | [], h => absurd rfl h
  | [a], _ => ⟨a, List.mem_cons_self, fun c hc => .inl (List.mem_singleton.1 hc)⟩
  | a :: a' :: l, _ => by
    obtain ⟨b, hb, h⟩ := exists_greatest' r (a' :: l) (List.cons_ne_nil _ _)
    by_cases hab : r b a
    · refine ⟨a, List.mem_cons_self, fun c hc => (List.mem_cons.1 hc).elim .inl fun hc => .inr ?_⟩
      rcases h c hc with e | h
      · rw [e]; exact hab
      · exact IsTrans.trans _ _ _ h hab
    · refine ⟨b, List.mem_cons_of_mem _ hb, fun c hc => (List.mem_cons.1 hc).elim (fun e => ?_) (h c)⟩
      subst e
      by_cases k : r c b
      · exact .inr k
      · exact .inl (Std.Trichotomous.trichotomous c b k hab)
theorem DivisionRing.inv_mul_cancel' [DivisionRing K] {a : K} (h : a ≠ 0) : a⁻¹ * a = 1 := by
  have h1 := DivisionRing.mul_inv_cancel a h
  have h2 : a⁻¹ ≠ 0 := fun e => by
    rw [e, mul_zero] at h1
    obtain ⟨x, y, hxy⟩ := exists_pair_ne (α := K)
    exact hxy (by rw [← mul_one x, ← mul_one y, ← h1, mul_zero, mul_zero])
  have h3 := DivisionRing.mul_inv_cancel a⁻¹ h2
  have h4 : a⁻¹ * a * (a⁻¹ * a⁻¹⁻¹) = a⁻¹ * (a * a⁻¹) * a⁻¹⁻¹ := by simp only [mul_assoc]
  rwa [h1, mul_one, h3, mul_one] at h4
variable [DivisionRing K] [AddCommGroup V] [Module K V]
/-- The vectors that are no linear combinations of earlier ones, for a well-order of all vectors. -/
def Module.Free.newVectors (K : Type u) (V : Type v) [DivisionRing K] [AddCommGroup V] [Module K V] : Set V :=
  {v | ¬v ∈ Submodule.span K {w | WellOrderingRel w v}}
theorem Module.Free.mem_span_newVectors (v : V) : v ∈ Submodule.span K (newVectors K V) := by
  refine WellFounded.induction (C := fun v => v ∈ Submodule.span K (newVectors K V)) (WellOrderingRel.isWellOrder (α := V)).wf v fun v ih => ?_
  by_cases h : v ∈ newVectors K V
  · exact Submodule.subset_span h
  · exact (Classical.not_not.1 h) _ fun w hw => ih w hw
open Classical in
theorem Module.Free.linearIndependent_newVectors : LinearIndependent K (fun v : newVectors K V => v.1) := by
  have key : ∀ f : newVectors K V →₀ K, Finsupp.linearCombination K (fun v : newVectors K V => v.1) f = 0 → ∀ c, f c = 0 := fun f hf c => by
    refine Classical.byContradiction fun hc => ?_
    obtain ⟨l, _, hm, _⟩ := Finset.exists_list.{v, 0} f.support
    have := WellOrderingRel.isWellOrder (α := V)
    have hl : l.map Subtype.val ≠ [] := fun e => by
      have := (hm c).1 (Finsupp.mem_support_iff.2 hc)
      rw [List.map_eq_nil_iff.1 e] at this; exact absurd this List.not_mem_nil
    obtain ⟨b', hb', hmax⟩ := List.exists_greatest' (WellOrderingRel (α := V)) _ hl
    obtain ⟨b, hb, rfl⟩ := List.mem_map.1 hb'
    have hfb : f b ≠ 0 := Finsupp.mem_support_iff.1 ((hm b).2 hb)
    let g : newVectors K V →₀ K := Finsupp.ofFun (fun c => if c = b then 0 else f c) ⟨f.support, fun c h =>
      Finsupp.mem_support_iff.2 fun e => h (by dsimp only; rw [e]; split <;> rfl)⟩
    have e : f = Finsupp.single b (f b) + g := Finsupp.ext fun c => by
      rw [Finsupp.add_apply, Finsupp.single_apply]
      show f c = _ + if c = b then 0 else f c
      by_cases h : b = c
      · rw [if_pos h, if_pos h.symm, add_zero, h]
      · rw [if_neg h, if_neg (Ne.symm h), zero_add]
    have hg : Finsupp.linearCombination K (fun v : newVectors K V => v.1) g ∈ Submodule.span K {w | WellOrderingRel w b.1} := by
      refine Finsupp.linearCombination_mem' _ _ _ fun c hc => Submodule.subset_span ?_
      have hcb : c ≠ b := fun e => hc (if_pos e)
      have hfc : f c ≠ 0 := fun e => hc (by show (if c = b then 0 else f c) = 0; rw [if_neg hcb, e])
      rcases hmax c.1 (List.mem_map.2 ⟨c, (hm c).1 (Finsupp.mem_support_iff.2 hfc), rfl⟩) with e | h
      · exact absurd (Subtype.ext e) hcb
      · exact h
    rw [e, LinearMap.map_add, Module.Basis.lc_single] at hf
    refine b.2 ?_
    have e2 : b.1 = (f b)⁻¹ • (f b • b.1) := by rw [← mul_smul]; rw [DivisionRing.inv_mul_cancel' hfb, one_smul]
    have e3 : f b • b.1 = -Finsupp.linearCombination K (fun v : newVectors K V => v.1) g := by
      apply add_right_cancel' (c := Finsupp.linearCombination K (fun v : newVectors K V => v.1) g)
      rw [hf, neg_add_cancel]
    have e4 := Submodule.smul_mem _ (f b)⁻¹ (Submodule.neg_mem _ hg)
    rw [← e3, ← e2] at e4; exact e4
  intro f g h
  have h1 := key (f + (-1 : K) • g) (by
    rw [LinearMap.map_add, LinearMap.map_smul, h]
    generalize Finsupp.linearCombination K (fun v : newVectors K V => v.1) g = x
    have := add_smul (1 : K) (-1) x
    rw [add_neg_cancel, zero_smul, one_smul] at this; exact this.symm)
  refine Finsupp.ext fun c => ?_
  have h2 : f c + -1 * g c = 0 := h1 c
  rw [neg_mul', one_mul] at h2
  apply add_right_cancel' (c := -g c)
  rw [h2, add_neg_cancel]
instance (priority := 100) Module.Free.of_divisionRing (K : Type u) (V : Type v) [DivisionRing K] [AddCommGroup V] [Module K V] : Module.Free K V :=
  ⟨⟨⟨newVectors K V, Module.Basis.mk linearIndependent_newVectors fun v _ => by
    have e : Set.range (fun v : newVectors K V => v.1) = newVectors K V := Set.ext fun v =>
      ⟨fun ⟨x, h⟩ => h ▸ x.2, fun h => ⟨⟨v, h⟩, rfl⟩⟩
    rw [e]; exact mem_span_newVectors v⟩⟩⟩
end
end
