/-!
# Antidiagonals of finitely supported functions
-/

noncomputable section
universe u v w

namespace Finset
section
theorem mem_biUnion {α : Type u} {β : Type v} [DecidableEq β] {s : Finset α} {t : α → Finset β} {b : β} : b ∈ s.biUnion t ↔ ∃ a ∈ s, b ∈ t a := by
  cases s with | mk s hs =>
  induction s using Quotient.ind with | _ l =>
  show b ∈ l.foldr (fun a u => t a ∪ u) ∅ ↔ ∃ a ∈ l, b ∈ t a
  clear hs
  induction l with
  | nil => exact ⟨fun h => absurd h List.not_mem_nil, fun ⟨a, h, _⟩ => absurd h List.not_mem_nil⟩
  | cons x l ih =>
    rw [List.foldr_cons, mem_union', ih]
    constructor
    · rintro (h | ⟨a, ha, h⟩)
      · exact ⟨x, List.mem_cons_self, h⟩
      · exact ⟨a, List.mem_cons_of_mem _ ha, h⟩
    · rintro ⟨a, ha, h⟩
      rcases List.mem_cons.1 ha with e | ha
      · exact Or.inl (e ▸ h)
      · exact Or.inr ⟨a, ha, h⟩
variable {ι : Type u} {μ : Type v} [DecidableEq ι] [AddCommMonoid μ] [HasAntidiagonal μ]
theorem exists_finsuppAntidiag' : ∀ (l : List ι), l.Nodup → ∀ n : μ, ∃ T : Finset (ι →₀ μ), ∀ f, f ∈ T ↔ l.lsum (fun i => f i) = n ∧ ∀ a, f a ≠ 0 → a ∈ l
  | [], _, n => by
    classical
    by_cases h : n = 0
    · refine ⟨{0}, fun f => ⟨fun hf => ?_, fun hf => ?_⟩⟩
      · have hf : f = 0 := List.mem_singleton.1 hf
        subst hf; exact ⟨h.symm, fun a ha => absurd rfl ha⟩
      · exact List.mem_singleton.2 (Finsupp.ext fun a => Classical.byContradiction fun e => absurd (hf.2 a e) List.not_mem_nil)
    · exact ⟨∅, fun f => ⟨fun hf => absurd hf List.not_mem_nil, fun hf => absurd hf.1.symm h⟩⟩
  | i :: l, hl, n => by
    classical
    have hl := List.nodup_cons.1 hl
    have ih := fun m => exists_finsuppAntidiag' l hl.2 m
    let T : μ → Finset (ι →₀ μ) := fun m => Classical.choose (ih m)
    have hT : ∀ m f, f ∈ T m ↔ l.lsum (fun i => f i) = m ∧ ∀ a, f a ≠ 0 → a ∈ l := fun m => Classical.choose_spec (ih m)
    have hone : ∀ (g : ι →₀ μ) x, (∀ a, g a ≠ 0 → a ∈ l) → (g + Finsupp.single i x : ι →₀ μ) i = x ∧ ∀ a, a ≠ i → (g + Finsupp.single i x : ι →₀ μ) a = g a :=
      fun g x hg => ⟨by
        rw [Finsupp.add_apply, Finsupp.single_apply, if_pos rfl, Classical.byContradiction fun e => hl.1 (hg i e), zero_add],
        fun a ha => by rw [Finsupp.add_apply, Finsupp.single_apply, if_neg (Ne.symm ha), add_zero]⟩
    have key : ∀ f : ι →₀ μ, (l.lsum (fun i => f i) + f i = n ∧ ∀ a, f a ≠ 0 → a ∈ i :: l) ↔
        ∃ p ∈ antidiagonal n, ∃ g ∈ T p.2, g + Finsupp.single i p.1 = f := fun f => by
      constructor
      · rintro ⟨h1, h2⟩
        refine ⟨(f i, l.lsum fun i => f i), HasAntidiagonal.mem_antidiagonal.2 (by rw [add_comm]; exact h1),
          Finsupp.ofFun (fun a => if a = i then 0 else f a) ⟨f.support, fun a ha => Finsupp.mem_support_iff.2 fun e => ha (by
            dsimp only; rw [e]; split <;> rfl)⟩, (hT _ _).2 ⟨l.lsum_congr fun a ha => if_neg fun (e : a = i) => hl.1 (e ▸ ha), fun a ha => ?_⟩, ?_⟩
        · have ha : (if a = i then 0 else f a) ≠ 0 := ha
          by_cases e : a = i
          · rw [if_pos e] at ha; exact absurd rfl ha
          · rw [if_neg e] at ha; exact (List.mem_cons.1 (h2 a ha)).resolve_left e
        · refine Finsupp.ext fun a => ?_
          rw [Finsupp.add_apply, Finsupp.single_apply]
          show (if a = i then 0 else f a) + _ = _
          by_cases e : a = i
          · rw [if_pos e, if_pos e.symm, zero_add, e]
          · rw [if_neg e, if_neg (Ne.symm e), add_zero]
      · rintro ⟨⟨x, y⟩, hp, g, hg, rfl⟩
        have hp : x + y = n := HasAntidiagonal.mem_antidiagonal.1 hp
        obtain ⟨h1, h2⟩ := (hT _ _).1 hg
        obtain ⟨h3, h4⟩ := hone g x h2
        refine ⟨?_, fun a ha => ?_⟩
        · rw [h3, l.lsum_congr fun a ha => h4 a fun e => hl.1 (e ▸ ha), h1, add_comm]; exact hp
        · by_cases e : a = i
          · rw [e]; exact List.mem_cons_self
          · rw [h4 a e] at ha; exact List.mem_cons_of_mem _ (h2 a ha)
    refine ⟨(antidiagonal n).biUnion fun p => (T p.2).image fun g => g + Finsupp.single i p.1, fun f => ?_⟩
    rw [Finset.mem_biUnion]
    simp only [Finset.mem_image]
    rw [List.lsum_cons, add_comm (f i)]
    exact (key f).symm
theorem exists_finsuppAntidiagSum' (s : Finset ι) (n : μ) : ∃ T : Finset (ι →₀ μ), ∀ f, f ∈ T ↔ (∑ i ∈ s, f i) = n ∧ ∀ a, a ∈ f.support → a ∈ s := by
  obtain ⟨l, hl, hm, hs⟩ := s.exists_list
  obtain ⟨T, hT⟩ := exists_finsuppAntidiag' l hl n
  refine ⟨T, fun f => (hT f).trans (and_congr (by rw [hs]) ⟨fun h a ha => (hm a).2 (h a (Finsupp.mem_support_iff.1 ha)), fun h a ha => (hm a).1 (h a (Finsupp.mem_support_iff.2 ha))⟩)⟩
/-- The functions with support in `s` whose values add up to `n`. -/
def finsuppAntidiag [DecidableEq μ] (s : Finset ι) (n : μ) : Finset (ι →₀ μ) := Classical.choose (exists_finsuppAntidiagSum' s n)
theorem mem_finsuppAntidiag [DecidableEq μ] {s : Finset ι} {n : μ} {f : ι →₀ μ} : f ∈ finsuppAntidiag s n ↔ (∑ i ∈ s, f i) = n ∧ f.support ⊆ s :=
  Classical.choose_spec (exists_finsuppAntidiagSum' s n) f
end
end Finset
end
