/-! Lemmas of the normal form: maps that leave every element where it is, numbers as elements of an algebra, and what is counted
from another number on. -/
namespace Sameness
universe u v w
section
variable {R : Type u} {A : Type v}
theorem ringEquiv_refl [Mul R] [Add R] {f : R ≃+* R} : f = RingEquiv.refl R ↔ ∀ x, f x = x := by
  refine ⟨fun h _ => h ▸ rfl, fun h => ?_⟩
  rcases f with ⟨e, _, _⟩
  have k : e = Equiv.refl R := Equiv.ext h
  subst k
  rfl
theorem ringEquiv_one [Mul R] [Add R] {f : RingAut R} : f = 1 ↔ ∀ x, f x = x := ringEquiv_refl
theorem ringEquiv_one' [Mul R] [Add R] {f : R ≃+* R} : f = (1 : RingAut R) ↔ ∀ x, f x = x := ringEquiv_refl
theorem mulEquiv_refl [Mul R] {f : R ≃* R} : f = MulEquiv.refl R ↔ ∀ x, f x = x := by
  exact ⟨fun h _ => h ▸ rfl, fun h => MulEquiv.ext h⟩
theorem mulEquiv_one [Mul R] {f : MulAut R} : f = 1 ↔ ∀ x, f x = x := mulEquiv_refl
theorem algEquiv_refl [CommSemiring R] [Semiring A] [Algebra R A] {f : A ≃ₐ[R] A} : f = AlgEquiv.refl ↔ ∀ x, f x = x := by
  exact ⟨fun h _ => h ▸ rfl, fun h => AlgEquiv.ext h⟩
theorem algEquiv_one [CommSemiring R] [Semiring A] [Algebra R A] {f : A ≃ₐ[R] A} : f = 1 ↔ ∀ x, f x = x := algEquiv_refl
theorem ringHom_id [Semiring R] {f : R →+* R} : f = RingHom.id R ↔ ∀ x, f x = x := by
  exact ⟨fun h _ => h ▸ rfl, fun h => RingHom.ext h⟩
theorem algHom_id [CommSemiring R] [Semiring A] [Algebra R A] {f : A →ₐ[R] A} : f = AlgHom.id R A ↔ ∀ x, f x = x := by
  exact ⟨fun h _ => h ▸ rfl, fun h => AlgHom.ext h⟩
theorem monoidHom_id [Monoid R] {x : R} : MonoidHom.id R x = x := rfl
theorem linearMap_id [Semiring R] [AddCommMonoid A] [Module R A] {x : A} : (LinearMap.id : A →ₗ[R] A) x = x := rfl
theorem linearMap_one [Semiring R] [AddCommMonoid A] [Module R A] {x : A} : (1 : Module.End R A) x = x := rfl
theorem linearMap_zero {B : Type w} [Semiring R] [AddCommMonoid A] [AddCommMonoid B] [Module R A] [Module R B] {x : A} : (0 : A →ₗ[R] B) x = 0 := rfl
theorem linearMap_smul {B : Type w} [CommSemiring R] [AddCommMonoid A] [AddCommMonoid B] [Module R A] [Module R B] {c : R} {f : A →ₗ[R] B} {x : A} :
    (c • f) x = c • f x := rfl
theorem perm_one {x : R} : (1 : Equiv.Perm R) x = x := rfl
theorem equiv_refl {x : R} : Equiv.refl R x = x := rfl
end
section
theorem algebraMap_rat {K : Type u} [Field K] [CharZero K] {q : ℚ} : algebraMap ℚ K q = (q : K) := by
  first
  | rfl
  | exact eq_ratCast (algebraMap ℚ K) q
theorem algebraMap_rat_real {q : ℚ} : algebraMap ℚ ℝ q = (q : ℝ) := by
  first
  | rfl
  | exact eq_ratCast (algebraMap ℚ ℝ) q
theorem algebraMap_rat_complex {q : ℚ} : algebraMap ℚ ℂ q = (q : ℂ) := by
  first
  | rfl
  | exact eq_ratCast (algebraMap ℚ ℂ) q
theorem algebraMap_int {R : Type u} [Ring R] {n : ℤ} : algebraMap ℤ R n = (n : R) := by
  first
  | rfl
  | exact eq_intCast (algebraMap ℤ R) n
theorem algebraMap_nat {R : Type u} [Semiring R] {n : ℕ} : algebraMap ℕ R n = (n : R) := by
  first
  | rfl
  | exact eq_natCast (algebraMap ℕ R) n
theorem algebraMap_real {x : ℝ} : algebraMap ℝ ℂ x = (x : ℂ) := rfl
theorem mem_rootsOfUnity {M : Type u} [CommMonoid M] {n : ℕ} {x : Mˣ} : x ∈ rootsOfUnity n M ↔ x ^ n = 1 := Iff.rfl
end
section
theorem forall_from {p : ℕ → Prop} {k : ℕ} : (∀ n, k ≤ n → p n) ↔ ∀ n, p (n + k) :=
  ⟨fun h n => h _ (Nat.le_add_left k n), fun h n hn => by have := h (n - k); rwa [Nat.sub_add_cancel hn] at this⟩
theorem forall_after {p : ℕ → Prop} {k : ℕ} : (∀ n, k < n → p n) ↔ ∀ n, p (n + (k + 1)) := forall_from
theorem exists_from {p : ℕ → Prop} {k : ℕ} : (∃ n, k ≤ n ∧ p n) ↔ ∃ n, p (n + k) :=
  ⟨fun ⟨n, hn, h⟩ => ⟨n - k, by rwa [Nat.sub_add_cancel hn]⟩, fun ⟨n, h⟩ => ⟨n + k, Nat.le_add_left k n, h⟩⟩
theorem exists_after {p : ℕ → Prop} {k : ℕ} : (∃ n, k < n ∧ p n) ↔ ∃ n, p (n + (k + 1)) := exists_from
end
section
variable {α : Type u} {β : Type v} {ι : Sort w}
theorem bot_lt {a : α} [PartialOrder α] [OrderBot α] : ⊥ < a ↔ ¬ a = ⊥ := by
  first
  | exact bot_lt_iff_ne_bot
  | exact ⟨fun h e => absurd (e ▸ h) (lt_irrefl _), fun h => lt_of_le_of_ne OrderBot.bot_le' fun e => h e.symm⟩
  | exact ⟨fun h e => absurd (e ▸ h) (lt_irrefl _), fun h => lt_iff_le_not_ge.2 ⟨OrderBot.bot_le a, fun k => h (le_antisymm k (OrderBot.bot_le a))⟩⟩
theorem lt_top {a : α} [PartialOrder α] [OrderTop α] : a < ⊤ ↔ ¬ a = ⊤ := by
  first
  | exact lt_top_iff_ne_top
  | exact ⟨fun h e => absurd (e ▸ h) (lt_irrefl _), fun h => lt_iff_le_not_ge.2 ⟨OrderTop.le_top a, fun k => h (le_antisymm (OrderTop.le_top a) k)⟩⟩
theorem iInter_subtype {p : β → Prop} {f : { x // p x } → Set α} : (⋂ i, f i) = ⋂ (x : β) (h : p x), f ⟨x, h⟩ :=
  Set.ext fun _ => by
    simp only [mem_iInter]
    exact ⟨fun h x hx => h ⟨x, hx⟩, fun h i => h i.1 i.2⟩
theorem iUnion_subtype {p : β → Prop} {f : { x // p x } → Set α} : (⋃ i, f i) = ⋃ (x : β) (h : p x), f ⟨x, h⟩ :=
  Set.ext fun _ => by
    simp only [mem_iUnion]
    exact ⟨fun ⟨i, h⟩ => ⟨i.1, i.2, h⟩, fun ⟨x, hx, h⟩ => ⟨⟨x, hx⟩, h⟩⟩
theorem iInter_range {g : ι → β} {f : β → Set α} : (⋂ (x : β) (_ : ∃ i, g i = x), f x) = ⋂ i, f (g i) :=
  Set.ext fun _ => by
    simp only [mem_iInter]
    exact ⟨fun h i => h _ ⟨i, rfl⟩, fun h _ ⟨i, e⟩ => e ▸ h i⟩
theorem iInter_range' {g : ι → β} {f : β → Set α} : (⋂ (x : β) (_ : x ∈ Set.range g), f x) = ⋂ i, f (g i) := iInter_range
theorem iUnion_range {g : ι → β} {f : β → Set α} : (⋃ (x : β) (_ : ∃ i, g i = x), f x) = ⋃ i, f (g i) :=
  Set.ext fun _ => by
    simp only [mem_iUnion]
    exact ⟨fun ⟨_, ⟨i, e⟩, h⟩ => ⟨i, e ▸ h⟩, fun ⟨i, h⟩ => ⟨_, ⟨i, rfl⟩, h⟩⟩
theorem iUnion_range' {g : ι → β} {f : β → Set α} : (⋃ (x : β) (_ : x ∈ Set.range g), f x) = ⋃ i, f (g i) := iUnion_range
end
section
variable {R : Type u} {M : Type v}
theorem submodule_carrier [Semiring R] [AddCommMonoid M] [Module R M] {p : Submodule R M} : p.carrier = (p : Set M) := rfl
theorem submodule_bot [Semiring R] [AddCommMonoid M] [Module R M] {p : Submodule R M} : p = ⊥ ↔ ∀ x, x ∈ p → x = 0 := by
  first
  | exact Submodule.eq_bot_iff p
  | exact ⟨fun h x hx => by rw [h] at hx; exact hx, fun h => Submodule.ext fun x => ⟨fun hx => h x hx, fun hx => by have e : x = 0 := hx; rw [e]; exact p.zero_mem'⟩⟩
theorem subgroup_bot {G : Type u} [Group G] {H : Subgroup G} : H = ⊥ ↔ ∀ x, x ∈ H → x = 1 := by
  first
  | exact Subgroup.eq_bot_iff_forall H
  | exact ⟨fun h x hx => by rw [h] at hx; exact Subgroup.mem_bot'.1 hx, fun h => Subgroup.ext fun x => ⟨fun hx => Subgroup.mem_bot'.2 (h x hx), fun hx => by rw [Subgroup.mem_bot'.1 hx]; exact H.one_mem'⟩⟩
theorem mem_inf_subgroup {G : Type u} [Group G] {H K : Subgroup G} {x : G} : x ∈ H ⊓ K ↔ x ∈ H ∧ x ∈ K := by
  first
  | exact Iff.rfl
  | exact Subgroup.mem_inf
theorem mem_inf_submodule [Semiring R] [AddCommMonoid M] [Module R M] {p q : Submodule R M} {x : M} : x ∈ p ⊓ q ↔ x ∈ p ∧ x ∈ q := by
  first
  | exact Iff.rfl
  | exact Submodule.mem_inf
theorem mem_eigenspace {K : Type u} {V : Type v} [CommRing K] [AddCommGroup V] [Module K V] {f : Module.End K V} {μ : K} {x : V} :
    x ∈ Module.End.eigenspace f μ ↔ f x = μ • x := by
  first
  | exact Module.End.mem_eigenspace_iff
  | exact sub_zero_iff (f x) (μ • x)
theorem bracket_group {G : Type u} [Group G] {a b : G} : ⁅a, b⁆ = a * b * a⁻¹ * b⁻¹ := rfl
theorem commutator_top {G : Type u} [Group G] : commutator G = ⁅(⊤ : Subgroup G), (⊤ : Subgroup G)⁆ := rfl
theorem top_closure {G : Type u} [Group G] : ⁅(⊤ : Subgroup G), (⊤ : Subgroup G)⁆ = Subgroup.closure {g | ∃ a b : G, ⁅a, b⁆ = g} := by
  first
  | exact (commutator_def G).symm.trans (commutator_eq_closure G)
  | exact congrArg Subgroup.closure (Set.ext fun g => ⟨fun ⟨a, _, b, _, h⟩ => ⟨a, b, h⟩, fun ⟨a, b, h⟩ => ⟨a, trivial, b, trivial, h⟩⟩)
theorem commutator_closure {G : Type u} [Group G] : commutator G = Subgroup.closure {g | ∃ a b : G, ⁅a, b⁆ = g} :=
  commutator_top.trans top_closure
end
/-- `P (n + k) ↔ Q n`, for what is counted from another number. -/
syntax "counted_leaf" : tactic
macro_rules
  | `(tactic| counted_leaf) => `(tactic| first
    | with_reducible exact Iff.rfl
    | (simp only [Nat.add_assoc, Nat.reduceAdd, Nat.zero_add, Nat.add_zero]; done)
    | (constructor <;> intro h <;> simp only [Nat.add_assoc, Nat.reduceAdd, Nat.zero_add, Nat.add_zero, Nat.add_sub_cancel, Nat.cast_add, Nat.cast_one, Nat.cast_ofNat] at h ⊢ <;>
        first | exact h | exact_mod_cast h | omega | grind)
    | fail "counted otherwise")
/-- `p ↔ q` where the one is about all natural numbers from some number on and the other about all of them. -/
syntax "counted_on" : tactic
macro_rules
  | `(tactic| counted_on) => `(tactic| first
    | (refine Iff.trans Sameness.forall_from (forall_congr' fun _ => ?_); counted_leaf)
    | (refine Iff.trans Sameness.forall_after (forall_congr' fun _ => ?_); counted_leaf)
    | (refine Iff.symm (Iff.trans Sameness.forall_from (forall_congr' fun _ => ?_)); counted_leaf)
    | (refine Iff.symm (Iff.trans Sameness.forall_after (forall_congr' fun _ => ?_)); counted_leaf)
    | fail "counted otherwise")
end Sameness
