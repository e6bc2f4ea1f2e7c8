/-!
# Right multiplication, actions on cosets, on orbits and on normal subgroups
-/

noncomputable section
universe u v w

theorem inv_smul_smul {G : Type u} {α : Type v} [Group G] [MulAction G α] (g : G) (a : α) : g⁻¹ • g • a = a := by
  rw [← mul_smul, inv_mul_cancel, one_smul]
theorem smul_inv_smul {G : Type u} {α : Type v} [Group G] [MulAction G α] (g : G) (a : α) : g • g⁻¹ • a = a := by
  rw [← mul_smul, mul_inv_cancel, one_smul]

/-! ### Right multiplication -/

/-- The opposite acts by multiplication from the right. -/
instance (priority := 20) Mul.toSMulMulOpposite (α : Type u) [Mul α] : SMul αᵐᵒᵖ α := ⟨fun a b => b * a.unop⟩
theorem op_smul_eq_mul {α : Type u} [Mul α] (a b : α) : MulOpposite.op a • b = b * a := rfl
theorem MulOpposite.smul_eq_mul_unop {α : Type u} [Mul α] (a : αᵐᵒᵖ) (b : α) : a • b = b * a.unop := rfl
/-- A monoid is acted on by its opposite, from the right. -/
instance (priority := 90) Monoid.toOppositeMulAction {α : Type u} [Monoid α] : MulAction αᵐᵒᵖ α where
  one_smul := mul_one
  mul_smul a b x := (mul_assoc x b.unop a.unop).symm
/-- A semiring is a module over its opposite. -/
instance (priority := 90) Semiring.toOppositeModule {R : Type u} [Semiring R] : Module Rᵐᵒᵖ R where
  smul_zero a := zero_mul a.unop
  smul_add a x y := add_mul x y a.unop
  add_smul a b x := mul_add x a.unop b.unop
  zero_smul x := mul_zero x
instance Semigroup.opposite_smulCommClass {α : Type u} [Semigroup α] : SMulCommClass αᵐᵒᵖ α α := ⟨fun a b x => mul_assoc b x a.unop⟩
instance Semigroup.opposite_smulCommClass' {α : Type u} [Semigroup α] : SMulCommClass α αᵐᵒᵖ α := ⟨fun a b x => (mul_assoc a x b.unop).symm⟩
namespace Subgroup
variable {G : Type u} [Group G]
/-- A subgroup as a subgroup of the opposite group. -/
protected def op (H : Subgroup G) : Subgroup Gᵐᵒᵖ where
  carrier := {x | x.unop ∈ H}
  mul_mem' ha hb := H.mul_mem hb ha
  one_mem' := H.one_mem
  inv_mem' ha := H.inv_mem ha
/-- A subgroup of the opposite group as a subgroup of the group. -/
protected def unop (H : Subgroup Gᵐᵒᵖ) : Subgroup G where
  carrier := {x | MulOpposite.op x ∈ H}
  mul_mem' ha hb := H.mul_mem hb ha
  one_mem' := H.one_mem
  inv_mem' ha := H.inv_mem ha
theorem mem_op {x : Gᵐᵒᵖ} {S : Subgroup G} : x ∈ S.op ↔ x.unop ∈ S := Iff.rfl
theorem mem_unop {x : G} {S : Subgroup Gᵐᵒᵖ} : x ∈ S.unop ↔ MulOpposite.op x ∈ S := Iff.rfl
/-- The elements of a subgroup are those of the opposite one. -/
def equivOp (H : Subgroup G) : H ≃ H.op :=
  ⟨fun x => ⟨MulOpposite.op x.1, x.2⟩, fun x => ⟨x.1.unop, x.2⟩, fun _ => rfl, fun _ => rfl⟩
end Subgroup

/-! ### Transitive actions and orbits -/

namespace MulAction
/-- A group acts transitively on itself. -/
instance Regular.isPretransitive {G : Type u} [Group G] : IsPretransitive G G := ⟨fun x y => ⟨y * x⁻¹, inv_mul_cancel_right y x⟩⟩
instance Regular.isPretransitive_mulOpposite {G : Type u} [Group G] : IsPretransitive Gᵐᵒᵖ G :=
  ⟨fun x y => ⟨MulOpposite.op (x⁻¹ * y), mul_inv_cancel_left x y⟩⟩
theorem exists_smul_eq (M : Type u) {α : Type v} [SMul M α] [IsPretransitive M α] (x y : α) : ∃ m : M, m • x = y :=
  IsPretransitive.exists_smul_eq x y
section
variable {M : Type u} {α : Type v} [Monoid M] [MulAction M α]
theorem mem_orbit_iff {a₁ a₂ : α} : a₂ ∈ orbit M a₁ ↔ ∃ x : M, x • a₁ = a₂ := Iff.rfl
theorem mem_orbit (a : α) (m : M) : m • a ∈ orbit M a := ⟨m, rfl⟩
theorem mem_orbit_self (a : α) : a ∈ orbit M a := ⟨1, one_smul M a⟩
theorem mem_fixedPoints {a : α} : a ∈ fixedPoints M α ↔ ∀ m : M, m • a = a := Iff.rfl
theorem mem_fixedBy {m : M} {a : α} : a ∈ fixedBy α m ↔ m • a = a := Iff.rfl
theorem orbit_eq_univ (M : Type u) {α : Type v} [Monoid M] [MulAction M α] [IsPretransitive M α] (a : α) : orbit M a = Set.univ :=
  Set.ext fun x => ⟨fun _ => trivial, fun _ => exists_smul_eq M a x⟩
variable (M) in
/-- The elements of a monoid that fix a point. -/
def stabilizerSubmonoid (a : α) : Submonoid M where
  carrier := {m | m • a = a}
  mul_mem' {g h} hg hh := by
    have hg : g • a = a := hg
    have hh : h • a = a := hh
    show (g * h) • a = a; rw [mul_smul, hh, hg]
  one_mem' := one_smul M a
/-- A monoid acts on each orbit. -/
instance (priority := 80) instElemOrbit' {a : α} : MulAction M (orbit M a) where
  smul m x := ⟨m • x.1, by obtain ⟨k, hk⟩ := x.2; exact ⟨m * k, by rw [← hk]; exact mul_smul m k a⟩⟩
  one_smul x := Subtype.ext (one_smul M x.1)
  mul_smul m k x := Subtype.ext (mul_smul m k x.1)
theorem orbit.coe_smul {a : α} {m : M} {a' : orbit M a} : ((m • a' : orbit M a) : α) = m • (a' : α) := rfl
end
section
variable {G : Type u} {α : Type v} [Group G] [MulAction G α]
theorem mem_stabilizer_iff {a : α} {g : G} : g ∈ stabilizer G a ↔ g • a = a := Iff.rfl
theorem orbit_eq_iff {a b : α} : orbit G a = orbit G b ↔ a ∈ orbit G b := by
  constructor
  · intro h; rw [← h]; exact mem_orbit_self a
  · intro h
    exact Set.ext fun x => ⟨fun hx => (orbitRel G α).iseqv.trans hx h, fun hx => (orbitRel G α).iseqv.trans hx ((orbitRel G α).iseqv.symm h)⟩
/-- A group acts transitively on each orbit. -/
instance instIsPretransitiveElemOrbit' (a : α) : IsPretransitive G (orbit G a) := ⟨fun ⟨x, g, hg⟩ ⟨y, k, hk⟩ => ⟨k * g⁻¹, Subtype.ext (by
  show (k * g⁻¹) • x = y
  have hg : g • a = x := hg
  have hk : k • a = y := hk
  rw [← hg, mul_smul, inv_smul_smul, hk])⟩⟩
/-- The orbit that an element of the quotient stands for. -/
def orbitRel.Quotient.orbit (x : orbitRel.Quotient G α) : Set α := Quotient.lift (MulAction.orbit G) (fun _ _ h => orbit_eq_iff.2 h) x
theorem subgroup_smul_def {H : Subgroup G} (a : H) (b : α) : a • b = (a : G) • b := rfl
theorem orbit_subgroup_subset (H : Subgroup G) (a : α) : orbit H a ⊆ orbit G a := by
  rintro _ ⟨h, rfl⟩; exact ⟨h.1, rfl⟩
end

/-! ### Actions on cosets -/

/-- An action on a group that preserves the relation to be in the same left coset. -/
class QuotientAction {α : Type u} (β : Type v) [Group α] [Monoid β] [MulAction β α] (H : Subgroup α) : Prop where
  /-- Elements of the same coset are moved into the same coset. -/
  inv_mul_mem : ∀ (b : β) {a a' : α}, a⁻¹ * a' ∈ H → (b • a)⁻¹ * b • a' ∈ H
section
variable {α : Type u} [Group α] (H : Subgroup α)
instance left_quotientAction : QuotientAction α H := ⟨fun b a a' h => by
  show (b * a)⁻¹ * (b * a') ∈ H
  rw [mul_inv_rev, mul_assoc, inv_mul_cancel_left]; exact h⟩
instance right_quotientAction : QuotientAction H.normalizer.op H := ⟨fun b a a' h => by
  have e : (a * b.1.unop)⁻¹ * (a' * b.1.unop) = b.1.unop⁻¹ * (a⁻¹ * a') * b.1.unop⁻¹⁻¹ := by
    rw [mul_inv_rev, inv_inv]; simp only [mul_assoc]
  show (a * b.1.unop)⁻¹ * (a' * b.1.unop) ∈ H
  rw [e]; exact (H.normalizer.inv_mem b.2 _).1 h⟩
instance right_quotientAction' [hH : H.Normal] : QuotientAction αᵐᵒᵖ H := ⟨fun b a a' h => by
  have e : (a * b.unop)⁻¹ * (a' * b.unop) = b.unop⁻¹ * (a⁻¹ * a') * b.unop⁻¹⁻¹ := by
    rw [mul_inv_rev, inv_inv]; simp only [mul_assoc]
  show (a * b.unop)⁻¹ * (a' * b.unop) ∈ H
  rw [e]; exact hH.conj_mem _ h _⟩
/-- A monoid that respects the left cosets of a subgroup acts on them. -/
instance quotient {α : Type u} (β : Type v) [Group α] [Monoid β] [MulAction β α] (H : Subgroup α) [QuotientAction β H] : MulAction β (α ⧸ H) where
  smul b := Setoid.qmap (b • ·) fun _ _ h => QuotientAction.inv_mul_mem b h
  one_smul q := by
    induction q using QuotientGroup.ind' with | h a =>
    exact congrArg QuotientGroup.mk (one_smul β a)
  mul_smul b c q := by
    induction q using QuotientGroup.ind' with | h a =>
    exact congrArg QuotientGroup.mk (mul_smul b c a)
/-- A group acts transitively on the left cosets of a subgroup. -/
instance isPretransitive_quotient (G : Type u) [Group G] (H : Subgroup G) : IsPretransitive G (G ⧸ H) := ⟨fun x y => by
  induction x using QuotientGroup.ind' with | h a =>
  induction y using QuotientGroup.ind' with | h b =>
  exact ⟨b * a⁻¹, congrArg QuotientGroup.mk (inv_mul_cancel_right b a)⟩⟩
end
theorem stabilizer_quotient {G : Type u} [Group G] (H : Subgroup G) : stabilizer G ((1 : G) : G ⧸ H) = H := Subgroup.ext fun g => by
  show (QuotientGroup.mk (g * 1) : G ⧸ H) = QuotientGroup.mk 1 ↔ g ∈ H
  rw [mul_one]
  constructor
  · intro h
    have h1 : g⁻¹ * 1 ∈ H := _root_.Quotient.exact h
    rw [mul_one] at h1
    have h2 := H.inv_mem h1
    rwa [inv_inv] at h2
  · intro h
    exact _root_.Quotient.sound (show g⁻¹ * 1 ∈ H by rw [mul_one]; exact H.inv_mem h)
/-- The orbit of a point corresponds to the left cosets of its stabilizer. -/
def orbitEquivQuotientStabilizer (α : Type u) {β : Type v} [Group α] [MulAction α β] (b : β) : orbit α b ≃ α ⧸ stabilizer α b where
  toFun x := QuotientGroup.mk (Classical.choose x.2)
  invFun := _root_.Quotient.lift (fun g => ⟨g • b, g, rfl⟩) fun g k (h : (g⁻¹ * k) • b = b) => Subtype.ext (by
    show g • b = k • b
    rw [mul_smul] at h
    calc g • b = g • g⁻¹ • k • b := by rw [h]
      _ = k • b := smul_inv_smul g _)
  left_inv x := Subtype.ext (Classical.choose_spec x.2)
  right_inv q := by
    induction q using QuotientGroup.ind' with | h g =>
    refine _root_.Quotient.sound ?_
    have h : Classical.choose (⟨g, rfl⟩ : ∃ m : α, m • b = g • b) • b = g • b := Classical.choose_spec (⟨g, rfl⟩ : ∃ m : α, m • b = g • b)
    have h1 : ((Classical.choose (⟨g, rfl⟩ : ∃ m : α, m • b = g • b))⁻¹ * g) • b = b := by
      rw [mul_smul]
      exact (congrArg ((Classical.choose (⟨g, rfl⟩ : ∃ m : α, m • b = g • b))⁻¹ • ·) h.symm).trans (inv_smul_smul _ b)
    exact h1
end MulAction

/-! ### Conjugation -/

theorem ConjAct.smul_def {G : Type u} [Group G] (g : ConjAct G) (h : G) : g • h = ofConjAct g * h * (ofConjAct g)⁻¹ := rfl
namespace ConjAct
/-- The group acts by conjugation on its normal subgroups. -/
instance Subgroup.conjAction {G : Type u} [Group G] {H : Subgroup G} [hH : H.Normal] : SMul (ConjAct G) H :=
  ⟨fun g h => ⟨g • h.1, hH.conj_mem h.1 h.2 (ofConjAct g)⟩⟩
theorem Subgroup.val_conj_smul {G : Type u} [Group G] {H : Subgroup G} [H.Normal] (g : ConjAct G) (h : H) : ((g • h : H) : G) = g • (h : G) := rfl
/-- The group acts by automorphisms on its normal subgroups. -/
instance Subgroup.conjMulDistribMulAction {G : Type u} [Group G] {H : Subgroup G} [H.Normal] : MulDistribMulAction (ConjAct G) H where
  one_smul h := Subtype.ext (one_smul (ConjAct G) h.1)
  mul_smul a b h := Subtype.ext (mul_smul a b h.1)
  smul_mul g x y := Subtype.ext (MulDistribMulAction.smul_mul g x.1 y.1)
  smul_one g := Subtype.ext (MulDistribMulAction.smul_one g)
end ConjAct
/-- Conjugation by the elements of a group as automorphisms of a normal subgroup. -/
def MulAut.conjNormal {G : Type u} [Group G] {H : Subgroup G} [H.Normal] : G →* MulAut H where
  toFun g := ⟨⟨fun h => ConjAct.toConjAct g • h, fun h => (ConjAct.toConjAct g)⁻¹ • h, fun h => inv_smul_smul _ h, fun h => smul_inv_smul _ h⟩,
    fun x y => MulDistribMulAction.smul_mul (ConjAct.toConjAct g) x y⟩
  map_one' := MulEquiv.ext fun h => one_smul (ConjAct G) h
  map_mul' a b := MulEquiv.ext fun h => mul_smul (ConjAct.toConjAct a) (ConjAct.toConjAct b) h
theorem MulAut.conjNormal_apply {G : Type u} [Group G] {H : Subgroup G} [H.Normal] (g : G) (h : H) :
    ((MulAut.conjNormal g h : H) : G) = g * h * g⁻¹ := rfl

/-! ### Fixed points of actions on groups -/

/-- The elements of a group that a monoid of endomorphisms fixes. -/
def FixedPoints.subgroup (M : Type u) (α : Type v) [Monoid M] [Group α] [MulDistribMulAction M α] : Subgroup α where
  carrier := MulAction.fixedPoints M α
  mul_mem' {a b} ha hb m := by rw [MulDistribMulAction.smul_mul, ha m, hb m]
  one_mem' m := MulDistribMulAction.smul_one m
  inv_mem' {a} ha m := by rw [smul_inv_aux, ha m]
/-- The elements of an additive group that a monoid of endomorphisms fixes. -/
def FixedPoints.addSubgroup (M : Type u) (α : Type v) [Monoid M] [AddGroup α] [DistribMulAction M α] : AddSubgroup α where
  carrier := MulAction.fixedPoints M α
  add_mem' {a b} ha hb m := by rw [smul_add, ha m, hb m]
  zero_mem' m := smul_zero m
  neg_mem' {a} ha m := by rw [smul_neg, ha m]
end
