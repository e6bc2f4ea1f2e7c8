/-!
# Finite sums, finitely supported functions as a module, and algebras of monoids
-/

noncomputable section
universe u v w u₁

/-- The sum of `f a` over a list; an auxiliary form of `Finset.sum`. -/
def List.lsum {α : Type u} {β : Type v} [AddCommMonoid β] (l : List α) (f : α → β) : β := (l.map f).foldr (· + ·) 0
namespace List
variable {α : Type u} {β : Type v} [AddCommMonoid β]
theorem lsum_cons (a : α) (l : List α) (f : α → β) : (a :: l).lsum f = f a + l.lsum f := rfl
theorem lsum_congr {f g : α → β} : ∀ (l : List α), (∀ a, a ∈ l → f a = g a) → l.lsum f = l.lsum g
  | [], _ => rfl
  | a :: l, h => by rw [lsum_cons, lsum_cons, h a mem_cons_self, lsum_congr l fun x hx => h x (mem_cons_of_mem _ hx)]
theorem lsum_add (f g : α → β) : ∀ l : List α, l.lsum (fun a => f a + g a) = l.lsum f + l.lsum g
  | [] => (add_zero 0).symm
  | a :: l => by rw [lsum_cons, lsum_cons, lsum_cons, lsum_add f g l, LinearMap.add_swap]
theorem lsum_zero : ∀ l : List α, l.lsum (fun _ => (0 : β)) = 0
  | [] => rfl
  | a :: l => by rw [lsum_cons, lsum_zero l, add_zero]
theorem lsum_hom {γ : Type w} [AddCommMonoid γ] (φ : β → γ) (h0 : φ 0 = 0) (ha : ∀ x y, φ (x + y) = φ x + φ y) (f : α → β) :
    ∀ l : List α, φ (l.lsum f) = l.lsum fun a => φ (f a)
  | [] => h0
  | a :: l => by rw [lsum_cons, lsum_cons, ha, lsum_hom φ h0 ha f l]
theorem lsum_filter (p : α → Prop) [DecidablePred p] (f : α → β) : ∀ l : List α,
    (l.filter p).lsum f = l.lsum fun a => if p a then f a else 0
  | [] => rfl
  | a :: l => by
    rw [lsum_cons, filter_cons]
    by_cases h : p a
    · rw [if_pos h, if_pos (by simpa using h), lsum_cons, lsum_filter p f l]
    · rw [if_neg h, if_neg (by simpa using h), zero_add, lsum_filter p f l]
theorem lsum_ite_eq [DecidableEq α] (x : α) (g : α → β) : ∀ l : List α, l.Nodup →
    l.lsum (fun a => if a = x then g a else 0) = if x ∈ l then g x else 0
  | [], _ => rfl
  | a :: l, h => by
    have h := nodup_cons.1 h
    rw [lsum_cons, lsum_ite_eq x g l h.2]
    by_cases e : a = x
    · subst e; rw [if_pos rfl, if_neg h.1, if_pos mem_cons_self, add_zero]
    · rw [if_neg e, zero_add]
      by_cases hx : x ∈ l
      · rw [if_pos hx, if_pos (mem_cons_of_mem _ hx)]
      · rw [if_neg hx, if_neg (by simp [hx, Ne.symm e])]
end List

namespace Finset
variable {α : Type u} {β : Type v} [AddCommMonoid β]
theorem exists_list (s : Finset α) : ∃ l : List α, l.Nodup ∧ (∀ a, a ∈ s ↔ a ∈ l) ∧
    ∀ {β : Type v} [AddCommMonoid β] (f : α → β), s.sum f = l.lsum f := by
  cases s with | mk s hs =>
  induction s using Quotient.ind with | _ l =>
  exact ⟨l, hs, fun _ => Iff.rfl, fun _ => rfl⟩
theorem sum_congr' {s : Finset α} {f g : α → β} (h : ∀ a, a ∈ s → f a = g a) : s.sum f = s.sum g := by
  obtain ⟨l, _, hm, hs⟩ := s.exists_list
  rw [hs, hs]; exact l.lsum_congr fun a ha => h a ((hm a).2 ha)
theorem sum_add_distrib {s : Finset α} {f g : α → β} : ∑ i ∈ s, (f i + g i) = ∑ i ∈ s, f i + ∑ i ∈ s, g i := by
  obtain ⟨l, _, hm, hs⟩ := s.exists_list
  rw [hs, hs, hs, List.lsum_add]
theorem sum_const_zero {s : Finset α} : ∑ _x ∈ s, (0 : β) = 0 := by
  obtain ⟨l, _, hm, hs⟩ := s.exists_list
  rw [hs, List.lsum_zero]
theorem sum_hom' {γ : Type v} [AddCommMonoid γ] (φ : β → γ) (h0 : φ 0 = 0) (ha : ∀ x y, φ (x + y) = φ x + φ y) (s : Finset α) (f : α → β) :
    φ (s.sum f) = s.sum fun a => φ (f a) := by
  obtain ⟨l, _, hm, hs⟩ := s.exists_list
  rw [hs, hs, List.lsum_hom φ h0 ha]
theorem sum_comm' {γ : Type w} (s : Finset α) (t : Finset γ) (f : α → γ → β) :
    ∑ x ∈ s, ∑ y ∈ t, f x y = ∑ y ∈ t, ∑ x ∈ s, f x y := by
  obtain ⟨l, _, hm, hs⟩ := s.exists_list
  rw [hs, sum_congr' (fun y _ => hs fun x => f x y)]
  clear hs hm
  induction l with
  | nil => exact sum_const_zero.symm
  | cons a l ih => simp only [List.lsum_cons]; rw [sum_add_distrib, ih (by simp_all)]
theorem sum_subset' {s t : Finset α} (h : ∀ a, a ∈ s → a ∈ t) {f : α → β} (hf : ∀ a, a ∈ t → ¬a ∈ s → f a = 0) : s.sum f = t.sum f := by
  classical
  have e : s = t.filter fun a => a ∈ s := ext' fun a => by rw [mem_filter]; exact ⟨fun ha => ⟨h a ha, ha⟩, And.right⟩
  have e2 : (t.filter fun a => a ∈ s).sum f = t.sum fun a => if a ∈ s then f a else 0 := by
    clear hf e
    cases t with | mk t ht =>
    induction t using Quotient.ind with | _ l =>
    exact List.lsum_filter (fun a => a ∈ s) f l
  rw [e, e2]
  refine sum_congr' fun a ha => ?_
  by_cases has : a ∈ s
  · rw [if_pos has]
  · rw [if_neg has, hf a ha has]
theorem mem_union' [DecidableEq α] {s t : Finset α} {a : α} : a ∈ s ∪ t ↔ a ∈ s ∨ a ∈ t := by
  cases s with | mk s hs => cases t with | mk t ht =>
  induction s using Quotient.ind with | _ l =>
  induction t using Quotient.ind with | _ m =>
  show a ∈ (l ++ m).dedup ↔ a ∈ l ∨ a ∈ m
  rw [List.mem_dedup, List.mem_append]
end Finset

namespace Finsupp
section
variable {α : Type u} {M : Type v} [Zero M]
open Classical in
/-- A function that vanishes outside a finite set, as a finitely supported function. -/
def ofFun (f : α → M) (h : ∃ s : Finset α, ∀ a, f a ≠ 0 → a ∈ s) : α →₀ M where
  support := (Classical.choose h).filter fun a => f a ≠ 0
  toFun := f
  mem_support_toFun a := by rw [Finset.mem_filter]; exact ⟨And.right, fun ha => ⟨Classical.choose_spec h a ha, ha⟩⟩
theorem ext {f g : α →₀ M} (h : ∀ a, f a = g a) : f = g := DFunLike.coe_injective' (funext h)
theorem mem_support_iff {f : α →₀ M} {a : α} : a ∈ f.support ↔ f a ≠ 0 := f.mem_support_toFun a
instance instZero : Zero (α →₀ M) := ⟨ofFun (fun _ => 0) ⟨∅, fun _ h => absurd rfl h⟩⟩
open Classical in
/-- The function that is `b` at `a` and zero elsewhere. -/
def single (a : α) (b : M) : α →₀ M := ofFun (fun x => if a = x then b else 0) ⟨{a}, fun x h => by
  have : a = x := Classical.byContradiction fun e => h (if_neg e)
  subst this; exact List.mem_singleton.2 rfl⟩
open Classical in
theorem single_apply {a x : α} {b : M} : single a b x = if a = x then b else 0 := rfl
theorem single_zero {a : α} : single a (0 : M) = 0 := ext fun x => by
  classical
  rw [single_apply]; show _ = (0 : M); split <;> rfl
end
section
variable {α : Type u} {M : Type v} [AddCommMonoid M]
instance instAdd : Add (α →₀ M) := ⟨fun f g => ofFun (fun a => f a + g a) (by
  classical
  refine ⟨f.support ∪ g.support, fun a h => Finset.mem_union'.2 ?_⟩
  rw [mem_support_iff, mem_support_iff]
  refine Classical.byContradiction fun h' => h ?_
  have h1 : f a = 0 := Classical.byContradiction fun e => h' (.inl e)
  have h2 : g a = 0 := Classical.byContradiction fun e => h' (.inr e)
  show f a + g a = 0
  rw [h1, h2, add_zero])⟩
theorem add_apply (f g : α →₀ M) (a : α) : (f + g) a = f a + g a := rfl
instance instSMul {R : Type w} [Monoid R] [DistribMulAction R M] : SMul R (α →₀ M) := ⟨fun r f => ofFun (fun a => r • f a)
  ⟨f.support, fun a h => mem_support_iff.2 fun e => h (by dsimp only; rw [e, smul_zero])⟩⟩
instance instAddCommMonoid : AddCommMonoid (α →₀ M) where
  add_assoc _ _ _ := ext fun _ => add_assoc _ _ _
  zero_add _ := ext fun _ => zero_add _
  add_zero _ := ext fun _ => add_zero _
  add_comm _ _ := ext fun _ => add_comm _ _
instance instModule {R : Type w} [Semiring R] [Module R M] : Module R (α →₀ M) where
  one_smul _ := ext fun _ => one_smul R _
  mul_smul _ _ _ := ext fun _ => mul_smul _ _ _
  smul_zero _ := ext fun _ => smul_zero _
  smul_add _ _ _ := ext fun _ => smul_add _ _ _
  add_smul _ _ _ := ext fun _ => add_smul _ _ _
  zero_smul _ := ext fun _ => zero_smul R _
instance instNeg {M : Type v} [AddCommGroup M] : Neg (α →₀ M) := ⟨fun f => ofFun (fun a => -f a)
  ⟨f.support, fun a h => mem_support_iff.2 fun e => h (by dsimp only; rw [e, neg_zero'])⟩⟩
theorem neg_add_cancel' {M : Type v} [AddCommGroup M] (f : α →₀ M) : -f + f = 0 := ext fun _ => neg_add_cancel _
instance instAddCommGroup {M : Type v} [AddCommGroup M] : AddCommGroup (α →₀ M) where
  neg_add_cancel := neg_add_cancel'
  add_comm := add_comm
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
theorem single_add (a : α) (b c : M) : single a (b + c) = single a b + single a c := ext fun x => by
  classical
  rw [add_apply, single_apply, single_apply, single_apply]; split
  · rfl
  · rw [add_zero]
/-- The sum of `φ a (f a)` over the support of `f`. -/
def dsum {N : Type w} [AddCommMonoid N] (φ : α → M → N) (f : α →₀ M) : N := ∑ a ∈ f.support, φ a (f a)
variable {N : Type w} [AddCommMonoid N]
theorem dsum_eq (φ : α → M → N) (h0 : ∀ a, φ a 0 = 0) (f : α →₀ M) (T : Finset α) (hT : ∀ a, f a ≠ 0 → a ∈ T) :
    dsum φ f = ∑ a ∈ T, φ a (f a) :=
  Finset.sum_subset' (fun a ha => hT a (mem_support_iff.1 ha)) fun a _ h => by
    have : f a = 0 := Classical.byContradiction fun e => h (mem_support_iff.2 e)
    rw [this, h0]
theorem dsum_add (φ : α → M → N) (h0 : ∀ a, φ a 0 = 0) (ha : ∀ a x y, φ a (x + y) = φ a x + φ a y) (f g : α →₀ M) :
    dsum φ (f + g) = dsum φ f + dsum φ g := by
  classical
  have hf : ∀ a, f a ≠ 0 → a ∈ f.support ∪ g.support := fun a h => Finset.mem_union'.2 (.inl (mem_support_iff.2 h))
  have hg : ∀ a, g a ≠ 0 → a ∈ f.support ∪ g.support := fun a h => Finset.mem_union'.2 (.inr (mem_support_iff.2 h))
  have hfg : ∀ a, (f + g) a ≠ 0 → a ∈ f.support ∪ g.support := fun a h => by
    refine Classical.byContradiction fun h' => h ?_
    have h1 : f a = 0 := Classical.byContradiction fun e => h' (hf a e)
    have h2 : g a = 0 := Classical.byContradiction fun e => h' (hg a e)
    rw [add_apply, h1, h2, add_zero]
  rw [dsum_eq φ h0 _ _ hf, dsum_eq φ h0 _ _ hg, dsum_eq φ h0 _ _ hfg, ← Finset.sum_add_distrib]
  exact Finset.sum_congr' fun a _ => ha _ _ _
theorem dsum_zero (φ : α → M → N) (h0 : ∀ a, φ a 0 = 0) : dsum φ (0 : α →₀ M) = 0 := by
  rw [dsum_eq φ h0 0 ∅ fun a h => absurd rfl h]; rfl
theorem dsum_single (φ : α → M → N) (h0 : ∀ a, φ a 0 = 0) (a : α) (b : M) : dsum φ (single a b) = φ a b := by
  classical
  rw [dsum_eq φ h0 (single a b) {a} fun x h => by
    rw [single_apply] at h
    have : a = x := Classical.byContradiction fun e => h (if_neg e)
    subst this; exact List.mem_singleton.2 rfl]
  show φ a (single a b a) + 0 = _
  rw [single_apply, if_pos rfl, add_zero]
theorem dsum_add_fun (φ ψ : α → M → N) (f : α →₀ M) : dsum (fun a r => φ a r + ψ a r) f = dsum φ f + dsum ψ f :=
  Finset.sum_add_distrib
theorem dsum_zero_fun (f : α →₀ M) : dsum (fun _ _ => (0 : N)) f = 0 := Finset.sum_const_zero
theorem eq_dsum_single (f : α →₀ M) : f = dsum single f := by
  classical
  refine ext fun x => ?_
  obtain ⟨l, hl, hm, hs⟩ := f.support.exists_list
  unfold dsum
  rw [hs]
  rw [List.lsum_hom (fun g : α →₀ M => g x) rfl (fun _ _ => rfl)]
  rw [l.lsum_congr (g := fun a => if a = x then f a else 0) fun a _ => single_apply, List.lsum_ite_eq x f l hl]
  by_cases hx : x ∈ l
  · rw [if_pos hx]
  · rw [if_neg hx]; exact Classical.byContradiction fun e => hx ((hm x).1 (mem_support_iff.2 e))
/-- Induction on finitely supported functions: zero, single values, sums. -/
theorem induction_add {p : (α →₀ M) → Prop} (hs : ∀ a r, p (single a r)) (ha : ∀ f g, p f → p g → p (f + g)) (h0 : p 0) (f : α →₀ M) : p f := by
  rw [eq_dsum_single f]
  obtain ⟨l, hl, hm, hsum⟩ := f.support.exists_list
  unfold dsum
  rw [hsum]
  generalize (fun a => f a) = c
  clear hl hm hsum
  induction l with
  | nil => exact h0
  | cons a l ih => exact ha _ _ (hs _ _) ih
end
end Finsupp

end
