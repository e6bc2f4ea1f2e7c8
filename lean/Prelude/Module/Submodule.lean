/-!
# Additive submonoids and submodules, their lattice, span, image and preimage, kernel and range
-/

noncomputable section
universe u v w u₁ v₁

/-- An additive submonoid: contains zero and sums. -/
structure AddSubmonoid (M : Type u) [AddMonoid M] where
  /-- The elements. -/
  carrier : Set M
  /-- Closed under addition. -/
  add_mem' {a b : M} : a ∈ carrier → b ∈ carrier → a + b ∈ carrier
  /-- Contains zero. -/
  zero_mem' : 0 ∈ carrier
instance AddSubmonoid.instSetLike {M : Type u} [AddMonoid M] : SetLike (AddSubmonoid M) M where
  coe := carrier
  coe_injective' p q h := by cases p; cases q; congr

/-- A submodule: contains zero, sums and scalar multiples. Over a field: a linear subspace. -/
structure Submodule (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] extends AddSubmonoid M where
  /-- Closed under scalar multiplication. -/
  smul_mem' : ∀ (c : R) {x : M}, x ∈ carrier → c • x ∈ carrier

namespace Submodule
section
variable {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M]
instance instSetLike : SetLike (Submodule R M) M where
  coe s := s.carrier
  coe_injective' p q h := by
    cases p with | mk p _ => cases q with | mk q _ => cases p; cases q; congr
theorem ext {p q : Submodule R M} (h : ∀ x, x ∈ p ↔ x ∈ q) : p = q := SetLike.ext h
theorem zero_mem (p : Submodule R M) : (0 : M) ∈ p := p.zero_mem'
theorem add_mem (p : Submodule R M) {x y : M} (h₁ : x ∈ p) (h₂ : y ∈ p) : x + y ∈ p := p.add_mem' h₁ h₂
theorem smul_mem (p : Submodule R M) {x : M} (r : R) (h : x ∈ p) : r • x ∈ p := p.smul_mem' r h
instance (p : Submodule R M) : Add p := ⟨fun x y => ⟨x.val + y.val, p.add_mem x.2 y.2⟩⟩
instance (p : Submodule R M) : Zero p := ⟨⟨0, p.zero_mem⟩⟩
instance (p : Submodule R M) : SMul R p := ⟨fun r x => ⟨r • x.val, p.smul_mem r x.2⟩⟩
instance addCommMonoid (p : Submodule R M) : AddCommMonoid p where
  add_assoc _ _ _ := Subtype.ext (add_assoc _ _ _)
  zero_add _ := Subtype.ext (zero_add _)
  add_zero _ := Subtype.ext (add_zero _)
  add_comm _ _ := Subtype.ext (add_comm _ _)
instance module (p : Submodule R M) : Module R p where
  one_smul _ := Subtype.ext (one_smul R _)
  mul_smul _ _ _ := Subtype.ext (mul_smul _ _ _)
  smul_zero _ := Subtype.ext (smul_zero _)
  smul_add _ _ _ := Subtype.ext (smul_add _ _ _)
  add_smul _ _ _ := Subtype.ext (add_smul _ _ _)
  zero_smul _ := Subtype.ext (zero_smul R _)
/-- The inclusion of a submodule as a linear map. -/
protected def subtype (p : Submodule R M) : p →ₗ[R] M := ⟨fun x => x.val, fun _ _ => rfl, fun _ _ => rfl⟩

variable (R) in
/-- The smallest submodule that contains a set: all linear combinations of its elements. -/
def span (s : Set M) : Submodule R M where
  carrier := {x | ∀ p : Submodule R M, (∀ y, y ∈ s → y ∈ p) → x ∈ p}
  add_mem' h h' p hp := p.add_mem (h p hp) (h' p hp)
  zero_mem' p _ := p.zero_mem
  smul_mem' r _ h p hp := p.smul_mem r (h p hp)
theorem subset_span {s : Set M} : s ⊆ (span R s : Set M) := fun x hx p hp => hp x hx
theorem span_le {s : Set M} {p : Submodule R M} : span R s ≤ p ↔ s ⊆ (p : Set M) :=
  ⟨fun h _ hx => h (subset_span hx), fun h _ hx => hx p fun _ hy => h hy⟩
instance : Top (Submodule R M) := ⟨⟨⟨Set.univ, fun _ _ => trivial, trivial⟩, fun _ _ _ => trivial⟩⟩
instance : Bot (Submodule R M) := ⟨⟨⟨{x | x = 0}, fun {a b} (ha : a = 0) (hb : b = 0) => by
  show a + b = 0; rw [ha, hb, add_zero], rfl⟩, fun c {x} (h : x = 0) => by show c • x = 0; rw [h, smul_zero]⟩⟩
instance : InfSet (Submodule R M) := ⟨fun S => ⟨⟨{x | ∀ p, p ∈ S → x ∈ p}, fun h h' p hp => p.add_mem (h p hp) (h' p hp),
  fun p _ => p.zero_mem⟩, fun c _ h p hp => p.smul_mem c (h p hp)⟩⟩
instance : SupSet (Submodule R M) := ⟨fun S => span R {x | ∃ p, p ∈ S ∧ x ∈ p}⟩
instance instLattice : Lattice (Submodule R M) where
  toPartialOrder := SetLike.instPartialOrder'
  sup p q := span R {x | x ∈ p ∨ x ∈ q}
  inf p q := ⟨⟨{x | x ∈ p ∧ x ∈ q}, fun h h' => ⟨p.add_mem h.1 h'.1, q.add_mem h.2 h'.2⟩, ⟨p.zero_mem, q.zero_mem⟩⟩,
    fun c _ h => ⟨p.smul_mem c h.1, q.smul_mem c h.2⟩⟩
  le_sup_left _ _ _ h := subset_span (Or.inl h)
  le_sup_right _ _ _ h := subset_span (Or.inr h)
  sup_le _ _ c h₁ h₂ _ h := h c fun _ h => h.elim (fun h => h₁ h) (fun h => h₂ h)
  inf_le_left _ _ _ h := h.1
  inf_le_right _ _ _ h := h.2
  le_inf _ _ _ h₁ h₂ _ h := ⟨h₁ h, h₂ h⟩
instance instBoundedOrder : BoundedOrder (Submodule R M) where
  top := ⊤
  bot := ⊥
  le_top _ _ _ := trivial
  bot_le p x h := by have h : x = 0 := h; rw [h]; exact p.zero_mem
/-- The sum of submodules is their supremum. -/
instance pointwiseAdd : Add (Submodule R M) := ⟨fun p q => p ⊔ q⟩
instance pointwiseZero : Zero (Submodule R M) := ⟨⊥⟩
instance pointwiseAddCommMonoid : AddCommMonoid (Submodule R M) where
  add_assoc a b c := le_antisymm
    (SemilatticeSup.sup_le _ _ _ (SemilatticeSup.sup_le _ _ _ (SemilatticeSup.le_sup_left _ _)
      (le_trans (SemilatticeSup.le_sup_left _ _) (SemilatticeSup.le_sup_right _ _)))
      (le_trans (SemilatticeSup.le_sup_right _ _) (SemilatticeSup.le_sup_right _ _)))
    (SemilatticeSup.sup_le _ _ _ (le_trans (SemilatticeSup.le_sup_left _ _) (SemilatticeSup.le_sup_left _ _))
      (SemilatticeSup.sup_le _ _ _ (le_trans (SemilatticeSup.le_sup_right _ _) (SemilatticeSup.le_sup_left _ _))
      (SemilatticeSup.le_sup_right _ _)))
  zero_add a := le_antisymm (SemilatticeSup.sup_le _ _ _ (OrderBot.bot_le a) (le_refl a)) (SemilatticeSup.le_sup_right _ _)
  add_zero a := le_antisymm (SemilatticeSup.sup_le _ _ _ (le_refl a) (OrderBot.bot_le a)) (SemilatticeSup.le_sup_left _ _)
  add_comm a b := le_antisymm (SemilatticeSup.sup_le _ _ _ (SemilatticeSup.le_sup_right _ _) (SemilatticeSup.le_sup_left _ _))
    (SemilatticeSup.sup_le _ _ _ (SemilatticeSup.le_sup_right _ _) (SemilatticeSup.le_sup_left _ _))
instance : Inhabited (Submodule R M) := ⟨⊥⟩
/-- The submodule is generated by finitely many elements. -/
def FG (N : Submodule R M) : Prop := ∃ S : Finset M, span R (S : Set M) = N
end

section
variable {R : Type u} {M : Type v} [Ring R] [AddCommGroup M] [Module R M]
theorem neg_mem (p : Submodule R M) {x : M} (hx : x ∈ p) : -x ∈ p := by
  have h : (-1 : R) • x = -x := by rw [neg_smul, one_smul]
  rw [← h]; exact p.smul_mem _ hx
theorem sub_mem (p : Submodule R M) {x y : M} (hx : x ∈ p) (hy : y ∈ p) : x - y ∈ p := by
  rw [sub_eq_add_neg]; exact p.add_mem hx (p.neg_mem hy)
instance (p : Submodule R M) : Neg p := ⟨fun x => ⟨-x.val, p.neg_mem x.2⟩⟩
instance (p : Submodule R M) : Sub p := ⟨fun x y => ⟨x.val - y.val, p.sub_mem x.2 y.2⟩⟩
instance addCommGroup (p : Submodule R M) : AddCommGroup p where
  neg_add_cancel _ := Subtype.ext (neg_add_cancel _)
  sub_eq_add_neg _ _ := Subtype.ext (sub_eq_add_neg _ _)
  add_comm _ _ := Subtype.ext (add_comm _ _)
end

section
variable {R : Type u} {R₂ : Type u₁} {M : Type v} {M₂ : Type v₁} [Semiring R] [Semiring R₂] [AddCommMonoid M] [AddCommMonoid M₂]
  [Module R M] [Module R₂ M₂] {σ₁₂ : R →+* R₂}
/-- The image of a submodule under a linear map. -/
def map [RingHomSurjective σ₁₂] (f : M →ₛₗ[σ₁₂] M₂) (p : Submodule R M) : Submodule R₂ M₂ where
  carrier := {y | ∃ x, x ∈ p ∧ f x = y}
  add_mem' := by
    rintro _ _ ⟨x, hx, rfl⟩ ⟨y, hy, rfl⟩
    exact ⟨x + y, p.add_mem hx hy, f.map_add x y⟩
  zero_mem' := ⟨0, p.zero_mem, f.map_zero⟩
  smul_mem' := by
    rintro c _ ⟨x, hx, rfl⟩
    obtain ⟨r, rfl⟩ := RingHomSurjective.is_surjective (σ := σ₁₂) c
    exact ⟨r • x, p.smul_mem r hx, f.map_smulₛₗ r x⟩
/-- The preimage of a submodule under a linear map. -/
def comap (f : M →ₛₗ[σ₁₂] M₂) (p : Submodule R₂ M₂) : Submodule R M where
  carrier := {x | f x ∈ p}
  add_mem' {a b} ha hb := by show f (a + b) ∈ p; rw [f.map_add]; exact p.add_mem ha hb
  zero_mem' := by show f 0 ∈ p; rw [f.map_zero]; exact p.zero_mem
  smul_mem' c x hx := by show f (c • x) ∈ p; rw [f.map_smulₛₗ]; exact p.smul_mem _ hx
/-- The kernel of a linear map. -/
def _root_.LinearMap.ker (f : M →ₛₗ[σ₁₂] M₂) : Submodule R M := comap f ⊥
/-- The range of a linear map. -/
def _root_.LinearMap.range [RingHomSurjective σ₁₂] (f : M →ₛₗ[σ₁₂] M₂) : Submodule R₂ M₂ where
  carrier := Set.range f
  add_mem' := by rintro _ _ ⟨x, rfl⟩ ⟨y, rfl⟩; exact ⟨x + y, f.map_add x y⟩
  zero_mem' := ⟨0, f.map_zero⟩
  smul_mem' := by
    rintro c _ ⟨x, rfl⟩
    obtain ⟨r, rfl⟩ := RingHomSurjective.is_surjective (σ := σ₁₂) c
    exact ⟨r • x, f.map_smulₛₗ r x⟩
end
end Submodule

/-- A finitely generated module. -/
class Module.Finite (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] : Prop where
  /-- The whole module is finitely generated. -/
  fg_top : (⊤ : Submodule R M).FG
/-- A finite-dimensional vector space. -/
abbrev FiniteDimensional (K : Type u) (V : Type v) [DivisionRing K] [AddCommGroup V] [Module K V] := Module.Finite K V
end
