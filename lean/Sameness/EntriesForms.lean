/-! Lemmas of the normal form: what is written in two ways. Existence of several things, constant functions, cases, bijections as two
functions, squares where multiplication does not commute, conjugate elements. -/
namespace Sameness
universe u v w
section
variable {α : Sort u} {β : Sort v}
/-! `∃ x, p ∧ ∃ y, q` as `∃ x y, p ∧ q`. -/
theorem exists_out_0 {p : α → Prop} {q : α → β → Prop} : (∃ x, (∃ y, q x y) ∧ p x) ↔ ∃ x y, q x y ∧ p x :=
  ⟨fun ⟨x, ⟨y, h⟩, k⟩ => ⟨x, y, h, k⟩, fun ⟨x, y, h, k⟩ => ⟨x, ⟨y, h⟩, k⟩⟩
theorem exists_out_1 {p : α → Prop} {q : α → β → Prop} : (∃ x, p x ∧ ∃ y, q x y) ↔ ∃ x y, p x ∧ q x y :=
  ⟨fun ⟨x, h, y, k⟩ => ⟨x, y, h, k⟩, fun ⟨x, y, h, k⟩ => ⟨x, h, y, k⟩⟩
theorem exists_out_1' {p r : α → Prop} {q : α → β → Prop} : (∃ x, p x ∧ (∃ y, q x y) ∧ r x) ↔ ∃ x y, p x ∧ q x y ∧ r x :=
  ⟨fun ⟨x, h, ⟨y, k⟩, l⟩ => ⟨x, y, h, k, l⟩, fun ⟨x, y, h, k, l⟩ => ⟨x, h, ⟨y, k⟩, l⟩⟩
theorem exists_out_2 {p p' : α → Prop} {q : α → β → Prop} : (∃ x, p x ∧ p' x ∧ ∃ y, q x y) ↔ ∃ x y, p x ∧ p' x ∧ q x y :=
  ⟨fun ⟨x, h, h', y, k⟩ => ⟨x, y, h, h', k⟩, fun ⟨x, y, h, h', k⟩ => ⟨x, h, h', y, k⟩⟩
theorem exists_out_2' {p p' r : α → Prop} {q : α → β → Prop} :
    (∃ x, p x ∧ p' x ∧ (∃ y, q x y) ∧ r x) ↔ ∃ x y, p x ∧ p' x ∧ q x y ∧ r x :=
  ⟨fun ⟨x, h, h', ⟨y, k⟩, l⟩ => ⟨x, y, h, h', k, l⟩, fun ⟨x, y, h, h', k, l⟩ => ⟨x, h, h', ⟨y, k⟩, l⟩⟩
theorem exists_out_3 {p p' p'' : α → Prop} {q : α → β → Prop} :
    (∃ x, p x ∧ p' x ∧ p'' x ∧ ∃ y, q x y) ↔ ∃ x y, p x ∧ p' x ∧ p'' x ∧ q x y :=
  ⟨fun ⟨x, h, h', h'', y, k⟩ => ⟨x, y, h, h', h'', k⟩, fun ⟨x, y, h, h', h'', k⟩ => ⟨x, h, h', h'', y, k⟩⟩
theorem exists_out_4 {p p' p'' p₃ : α → Prop} {q : α → β → Prop} :
    (∃ x, p x ∧ p' x ∧ p'' x ∧ p₃ x ∧ ∃ y, q x y) ↔ ∃ x y, p x ∧ p' x ∧ p'' x ∧ p₃ x ∧ q x y :=
  ⟨fun ⟨x, h, h', h'', h₃, y, k⟩ => ⟨x, y, h, h', h'', h₃, k⟩, fun ⟨x, y, h, h', h'', h₃, k⟩ => ⟨x, h, h', h'', h₃, y, k⟩⟩
theorem exists_out_3' {p p' p'' r : α → Prop} {q : α → β → Prop} :
    (∃ x, p x ∧ p' x ∧ p'' x ∧ (∃ y, q x y) ∧ r x) ↔ ∃ x y, p x ∧ p' x ∧ p'' x ∧ q x y ∧ r x :=
  ⟨fun ⟨x, h, h', h'', ⟨y, k⟩, l⟩ => ⟨x, y, h, h', h'', k, l⟩, fun ⟨x, y, h, h', h'', k, l⟩ => ⟨x, h, h', h'', ⟨y, k⟩, l⟩⟩
theorem exists_out_4' {p p' p'' p₃ r : α → Prop} {q : α → β → Prop} :
    (∃ x, p x ∧ p' x ∧ p'' x ∧ p₃ x ∧ (∃ y, q x y) ∧ r x) ↔ ∃ x y, p x ∧ p' x ∧ p'' x ∧ p₃ x ∧ q x y ∧ r x :=
  ⟨fun ⟨x, h, h', h'', h₃, ⟨y, k⟩, l⟩ => ⟨x, y, h, h', h'', h₃, k, l⟩, fun ⟨x, y, h, h', h'', h₃, k, l⟩ => ⟨x, h, h', h'', h₃, ⟨y, k⟩, l⟩⟩
theorem exists_out_5 {p p' p'' p₃ p₄ : α → Prop} {q : α → β → Prop} :
    (∃ x, p x ∧ p' x ∧ p'' x ∧ p₃ x ∧ p₄ x ∧ ∃ y, q x y) ↔ ∃ x y, p x ∧ p' x ∧ p'' x ∧ p₃ x ∧ p₄ x ∧ q x y :=
  ⟨fun ⟨x, h, h', h'', h₃, h₄, y, k⟩ => ⟨x, y, h, h', h'', h₃, h₄, k⟩, fun ⟨x, y, h, h', h'', h₃, h₄, k⟩ => ⟨x, h, h', h'', h₃, h₄, y, k⟩⟩
/-! Variables of nested quantifiers before their conditions. -/
theorem forall_out {α : Sort u} {β : α → Type v} {p : α → Prop} {q : ∀ x, β x → Prop} : (∀ x, p x → ∀ y, q x y) ↔ ∀ x y, p x → q x y :=
  ⟨fun h x y k => h x k y, fun h x k y => h x y k⟩
theorem forall_out_2 {α : Sort u} {β : α → Type v} {p p' : α → Prop} {q : ∀ x, β x → Prop} : (∀ x, p x → p' x → ∀ y, q x y) ↔ ∀ x y, p x → p' x → q x y :=
  ⟨fun h x y k l => h x k l y, fun h x k l y => h x y k l⟩
theorem hyp_and_5 {α : Sort u} {β : α → Sort v} {r : Prop} {a p q : ∀ x, β x → Prop} :
    ((∀ x y, a x y → p x y ∧ q x y) → r) ↔ ((∀ x y, a x y → p x y) → (∀ x y, a x y → q x y) → r) :=
  ⟨fun h h1 h2 => h fun x y ha => ⟨h1 x y ha, h2 x y ha⟩, fun h h1 => h (fun x y ha => (h1 x y ha).1) fun x y ha => (h1 x y ha).2⟩
theorem hyp_and_6 {α : Sort u} {β : α → Sort v} {r : Prop} {a b p q : ∀ x, β x → Prop} :
    ((∀ x y, a x y → b x y → p x y ∧ q x y) → r) ↔ ((∀ x y, a x y → b x y → p x y) → (∀ x y, a x y → b x y → q x y) → r) :=
  ⟨fun h h1 h2 => h fun x y ha hb => ⟨h1 x y ha hb, h2 x y ha hb⟩,
    fun h h1 => h (fun x y ha hb => (h1 x y ha hb).1) fun x y ha hb => (h1 x y ha hb).2⟩
/-! A function with one value. -/
theorem constant_all [Nonempty β] {f : α → β} : (∃ c, ∀ x, f x = c) ↔ ∀ x y, f x = f y :=
  ⟨fun ⟨_, h⟩ x y => (h x).trans (h y).symm, fun h => by
    rcases Classical.em (Nonempty α) with ⟨⟨x⟩⟩ | n
    · exact ⟨f x, fun y => h y x⟩
    · exact ⟨Classical.choice inferInstance, fun x => absurd ⟨x⟩ n⟩⟩
theorem constant_on [Nonempty β] {f : α → β} {p : α → Prop} : (∃ c, ∀ x, p x → f x = c) ↔ ∀ x, p x → ∀ y, p y → f x = f y :=
  ⟨fun ⟨_, h⟩ x hx y hy => (h x hx).trans (h y hy).symm, fun h => by
    rcases Classical.em (∃ x, p x) with ⟨x, hx⟩ | n
    · exact ⟨f x, fun y hy => h y hy x hx⟩
    · exact ⟨Classical.choice inferInstance, fun x hx => absurd ⟨x, hx⟩ n⟩⟩
/-! Cases. -/
theorem eq_ite {x a b : α} {c : Prop} [Decidable c] : x = ite c a b ↔ (c → x = a) ∧ (¬ c → x = b) := by
  by_cases h : c
  · rw [if_pos h]; exact ⟨fun k => ⟨fun _ => k, fun n => absurd h n⟩, fun k => k.1 h⟩
  · rw [if_neg h]; exact ⟨fun k => ⟨fun n => absurd n h, fun _ => k⟩, fun k => k.2 h⟩
theorem ite_eq {x a b : α} {c : Prop} [Decidable c] : ite c a b = x ↔ (c → a = x) ∧ (¬ c → b = x) := by
  by_cases h : c
  · rw [if_pos h]; exact ⟨fun k => ⟨fun _ => k, fun n => absurd h n⟩, fun k => k.1 h⟩
  · rw [if_neg h]; exact ⟨fun k => ⟨fun n => absurd n h, fun _ => k⟩, fun k => k.2 h⟩
end
/-! A bijection as two functions. -/
theorem equiv_forall {α : Sort u} {β : Sort v} {p : α ≃ β → Prop} :
    (∀ e, p e) ↔ ∀ (f : α → β) (g : β → α) (hl : ∀ x, g (f x) = x) (hr : ∀ x, f (g x) = x), p ⟨f, g, hl, hr⟩ :=
  ⟨fun h f g hl hr => h ⟨f, g, hl, hr⟩, fun h e => h e.1 e.2 e.3 e.4⟩
theorem equiv_exists {α : Sort u} {β : Sort v} {p : α ≃ β → Prop} :
    (∃ e, p e) ↔ ∃ (f : α → β) (g : β → α) (hl : ∀ x, g (f x) = x) (hr : ∀ x, f (g x) = x), p ⟨f, g, hl, hr⟩ :=
  ⟨fun ⟨e, h⟩ => ⟨e.1, e.2, e.3, e.4, h⟩, fun ⟨f, g, hl, hr, h⟩ => ⟨⟨f, g, hl, hr⟩, h⟩⟩
theorem equiv_coe {α : Sort u} {β : Sort v} {f : α → β} {g : β → α} {hl : ∀ x, g (f x) = x} {hr : ∀ x, f (g x) = x} {x : α} :
    (⟨f, g, hl, hr⟩ : α ≃ β) x = f x := rfl
theorem equiv_symm {α : Sort u} {β : Sort v} {f : α → β} {g : β → α} {hl : ∀ x, g (f x) = x} {hr : ∀ x, f (g x) = x} {x : β} :
    (⟨f, g, hl, hr⟩ : α ≃ β).symm x = g x := rfl
theorem equiv_toFun {α : Sort u} {β : Sort v} {e : α ≃ β} {x : α} : e.toFun x = e x := rfl
theorem equiv_invFun {α : Sort u} {β : Sort v} {e : α ≃ β} {x : β} : e.invFun x = e.symm x := rfl
/-! Squares and cubes where multiplication does not commute. -/
section
variable {G : Type u} [Group G] {x y z : G}
theorem group_assoc : x * y * z = x * (y * z) := mul_assoc x y z
theorem group_sq : x * x = x ^ 2 := by rw [pow_succ, pow_succ, pow_zero, one_mul]
theorem group_sq_mul : x * (x * y) = x ^ 2 * y := by rw [← mul_assoc, group_sq]
theorem group_cube : x * x ^ 2 = x ^ 3 := by rw [pow_succ x 2, ← group_sq, mul_assoc]
theorem group_cube' : x ^ 2 * x = x ^ 3 := by rw [pow_succ x 2]
theorem group_cube_mul : x * (x ^ 2 * y) = x ^ 3 * y := by rw [← mul_assoc, group_cube]
end
section
variable {G : Type u} [Ring G] {x y z : G}
theorem ring_assoc : x * y * z = x * (y * z) := mul_assoc x y z
theorem ring_sq : x * x = x ^ 2 := by rw [pow_succ, pow_succ, pow_zero, one_mul]
theorem ring_sq_mul : x * (x * y) = x ^ 2 * y := by rw [← mul_assoc, ring_sq]
theorem ring_cube : x * x ^ 2 = x ^ 3 := by rw [pow_succ x 2, ← ring_sq, mul_assoc]
theorem ring_cube' : x ^ 2 * x = x ^ 3 := by rw [pow_succ x 2]
theorem ring_cube_mul : x * (x ^ 2 * y) = x ^ 3 * y := by rw [← mul_assoc, ring_cube]
end
theorem end_sq {M : Type u} {R : Type w} [Semiring R] [AddCommMonoid M] [Module R M] {f : M →ₗ[R] M} {x : M} :
    ((f ^ 2 : Module.End R M) : M →ₗ[R] M) x = f (f x) := by
  have h : (f ^ 2 : Module.End R M) = (f * f : Module.End R M) := by rw [pow_succ, pow_succ, pow_zero, one_mul]
  rw [h]; rfl
theorem end_cube {M : Type u} {R : Type w} [Semiring R] [AddCommMonoid M] [Module R M] {f : M →ₗ[R] M} {x : M} :
    ((f ^ 3 : Module.End R M) : M →ₗ[R] M) x = f (f (f x)) := by
  have h : (f ^ 3 : Module.End R M) = (f * f * f : Module.End R M) := by rw [pow_succ, pow_succ, pow_succ, pow_zero, one_mul]
  rw [h]; rfl
/-! Conjugate elements of a group. -/
theorem isConj_group {G : Type u} [Group G] {a b : G} : IsConj a b ↔ ∃ c : G, b = c * a * c⁻¹ := by
  constructor
  · rintro ⟨c, h⟩
    exact ⟨c, by rw [show (c : G) * a = b * c from h, mul_assoc, mul_inv_cancel, mul_one]⟩
  · rintro ⟨c, h⟩
    refine ⟨⟨c, c⁻¹, mul_inv_cancel c, inv_mul_cancel c⟩, ?_⟩
    show c * a = b * c
    rw [h, mul_assoc, inv_mul_cancel, mul_one]
end Sameness
