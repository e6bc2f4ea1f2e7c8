/-!
# Actions of units, and of submonoids, subgroups, subrings, subfields and subalgebras
-/

noncomputable section
universe u v w u₁ v₁

/-! ### Units -/

namespace Units
variable {M : Type u} {N : Type v} {α : Type w}
/-- A unit acts as the element it is. -/
instance instSMul [Monoid M] [SMul M α] : SMul Mˣ α := ⟨fun m a => m.val • a⟩
theorem smul_def [Monoid M] [SMul M α] (m : Mˣ) (a : α) : m • a = (m : M) • a := rfl
instance instFaithfulSMul [Monoid M] [SMul M α] [FaithfulSMul M α] : FaithfulSMul Mˣ α :=
  ⟨fun h => Units.ext (FaithfulSMul.eq_of_smul_eq_smul h)⟩
/-- The units of a monoid act on what the monoid acts on. -/
instance instMulAction [Monoid M] [MulAction M α] : MulAction Mˣ α where
  one_smul b := one_smul M b
  mul_smul x y b := mul_smul x.val y.val b
instance instSMulZeroClass [Monoid M] [Zero α] [SMulZeroClass M α] : SMulZeroClass Mˣ α where
  smul_zero m := SMulZeroClass.smul_zero m.val
/-- The units of a monoid act by endomorphisms where the monoid does. -/
instance instDistribMulAction [Monoid M] [AddMonoid α] [DistribMulAction M α] : DistribMulAction Mˣ α where
  smul_zero m := smul_zero m.val
  smul_add m x y := smul_add m.val x y
instance instMulDistribMulAction [Monoid M] [Monoid α] [MulDistribMulAction M α] : MulDistribMulAction Mˣ α where
  smul_mul m x y := MulDistribMulAction.smul_mul m.val x y
  smul_one m := MulDistribMulAction.smul_one m.val
instance smulCommClass_left [Monoid M] [SMul M α] [SMul N α] [SMulCommClass M N α] : SMulCommClass Mˣ N α :=
  ⟨fun m n a => SMulCommClass.smul_comm m.val n a⟩
instance smulCommClass_right [Monoid N] [SMul M α] [SMul N α] [SMulCommClass M N α] : SMulCommClass M Nˣ α :=
  ⟨fun m n a => SMulCommClass.smul_comm m n.val a⟩
instance instIsScalarTower [Monoid M] [SMul M N] [SMul M α] [SMul N α] [IsScalarTower M N α] : IsScalarTower Mˣ N α :=
  ⟨fun m n a => IsScalarTower.smul_assoc m.val n a⟩
end Units

/-! ### Submonoids -/

section
variable {M : Type u} {α : Type v} {β : Type w}
/-- The elements of a set with a structure act as what they are elements of. -/
instance (priority := low) Submonoid.instSMulSubtypeMem {S : Type u₁} [SetLike S M] (s : S) [SMul M α] : SMul s α := ⟨fun m a => m.1 • a⟩
section
variable {S : Type u₁} [SetLike S M] (s : S)
instance (priority := low) Submonoid.instFaithfulSMulSubtypeMem' [SMul M α] [FaithfulSMul M α] : FaithfulSMul s α :=
  ⟨fun h => Subtype.ext (FaithfulSMul.eq_of_smul_eq_smul h)⟩
instance (priority := low) Submonoid.instSMulCommClassSubtypeMem [SMul M β] [SMul α β] [SMulCommClass M α β] : SMulCommClass s α β :=
  ⟨fun m a b => SMulCommClass.smul_comm m.1 a b⟩
instance (priority := low) Submonoid.instSMulCommClassSubtypeMem_1 [SMul α β] [SMul M β] [SMulCommClass α M β] : SMulCommClass α s β :=
  ⟨fun a m b => SMulCommClass.smul_comm a m.1 b⟩
instance (priority := low) Submonoid.instIsScalarTowerSubtypeMem [SMul α β] [SMul M α] [SMul M β] [IsScalarTower M α β] : IsScalarTower s α β :=
  ⟨fun m a b => IsScalarTower.smul_assoc m.1 a b⟩
end
namespace Submonoid
variable [Monoid M]
/-- A submonoid acts on what the monoid acts on. -/
instance (priority := 70) mulAction [MulAction M α] (S : Submonoid M) : MulAction S α where
  one_smul b := one_smul M b
  mul_smul x y b := mul_smul x.1 y.1 b
instance (priority := 70) distribMulAction [AddMonoid α] [DistribMulAction M α] (S : Submonoid M) : DistribMulAction S α where
  smul_zero m := smul_zero m.1
  smul_add m x y := smul_add m.1 x y
instance (priority := 70) mulDistribMulAction [Monoid α] [MulDistribMulAction M α] (S : Submonoid M) : MulDistribMulAction S α where
  smul_mul m x y := MulDistribMulAction.smul_mul m.1 x y
  smul_one m := MulDistribMulAction.smul_one m.1
instance (priority := 70) mulSemiringAction [Semiring α] [MulSemiringAction M α] (S : Submonoid M) : MulSemiringAction S α where
  smul_mul m x y := MulSemiringAction.smul_mul m.1 x y
  smul_one m := MulSemiringAction.smul_one m.1
theorem smul_def [SMul M α] {S : Submonoid M} (g : S) (a : α) : g • a = (g : M) • a := rfl
end Submonoid
end

/-! ### Subgroups -/

namespace Subgroup
variable {G : Type u} [Group G] {α : Type v} {β : Type w}
/-- An element of a subgroup acts as the element of the group that it is. -/
instance (priority := 75) instSMulMem' [SMul G α] (S : Subgroup G) : SMul S α := ⟨fun g a => g.1 • a⟩
/-- A subgroup acts on what the group acts on. -/
instance (priority := 85) instMulAction [MulAction G α] (S : Subgroup G) : MulAction S α where
  one_smul b := one_smul G b
  mul_smul x y b := mul_smul x.1 y.1 b
theorem smul_def [MulAction G α] {S : Subgroup G} (g : S) (m : α) : g • m = (g : G) • m := rfl
instance (priority := 75) smulCommClass_left [MulAction G β] [SMul α β] [SMulCommClass G α β] (S : Subgroup G) : SMulCommClass S α β :=
  ⟨fun g a b => SMulCommClass.smul_comm g.1 a b⟩
instance (priority := 75) smulCommClass_right [SMul α β] [MulAction G β] [SMulCommClass α G β] (S : Subgroup G) : SMulCommClass α S β :=
  ⟨fun a g b => SMulCommClass.smul_comm a g.1 b⟩
instance (priority := 75) instIsScalarTowerMem' [SMul α β] [MulAction G α] [MulAction G β] [IsScalarTower G α β] (S : Subgroup G) :
    IsScalarTower S α β := ⟨fun g a b => IsScalarTower.smul_assoc g.1 a b⟩
instance (priority := 75) instFaithfulSMulMem' [MulAction G α] [FaithfulSMul G α] (S : Subgroup G) : FaithfulSMul S α :=
  ⟨fun h => Subtype.ext (FaithfulSMul.eq_of_smul_eq_smul h)⟩
instance (priority := 85) instDistribMulActionMem' [AddMonoid α] [DistribMulAction G α] (S : Subgroup G) : DistribMulAction S α where
  smul_zero g := smul_zero g.1
  smul_add g x y := smul_add g.1 x y
instance (priority := 85) instMulDistribMulActionMem' [Monoid α] [MulDistribMulAction G α] (S : Subgroup G) : MulDistribMulAction S α where
  smul_mul g x y := MulDistribMulAction.smul_mul g.1 x y
  smul_one g := MulDistribMulAction.smul_one g.1
instance (priority := 85) mulSemiringAction [Semiring α] [MulSemiringAction G α] (H : Subgroup G) : MulSemiringAction H α where
  smul_mul g x y := MulSemiringAction.smul_mul g.1 x y
  smul_one g := MulSemiringAction.smul_one g.1
instance center.smulCommClass_left : SMulCommClass (Subgroup.center G) G G := ⟨fun z g x => by
  show z.1 * (g * x) = g * (z.1 * x)
  rw [← mul_assoc, ← z.2 g, mul_assoc]⟩
instance center.smulCommClass_right : SMulCommClass G (Subgroup.center G) G := ⟨fun g z x => by
  show g * (z.1 * x) = z.1 * (g * x)
  rw [← mul_assoc, z.2 g, mul_assoc]⟩
end Subgroup
/-- A Sylow subgroup acts on what the group acts on. -/
instance (priority := 70) Sylow.mulActionLeft' {p : ℕ} {G : Type u} [Group G] (P : Sylow p G) {α : Type v} [MulAction G α] : MulAction P α where
  one_smul b := one_smul G b
  mul_smul x y b := mul_smul x.1 y.1 b

/-! ### Subsemirings, subrings, subfields -/

namespace Subsemiring
variable {R : Type u} [Semiring R] {α : Type v}
instance (priority := 65) mulAction [MulAction R α] (S : Subsemiring R) : MulAction S α where
  one_smul b := one_smul R b
  mul_smul x y b := mul_smul x.1 y.1 b
instance (priority := 65) distribMulAction [AddMonoid α] [DistribMulAction R α] (S : Subsemiring R) : DistribMulAction S α where
  smul_zero m := smul_zero m.1
  smul_add m x y := smul_add m.1 x y
/-- A module over a semiring is a module over its subsemirings. -/
instance (priority := 65) module [AddCommMonoid α] [Module R α] (S : Subsemiring R) : Module S α where
  add_smul r s x := add_smul r.1 s.1 x
  zero_smul x := zero_smul R x
theorem smul_def [SMul R α] {S : Subsemiring R} (g : S) (m : α) : g • m = (g : R) • m := rfl
end Subsemiring
/-- An algebra over a commutative semiring is an algebra over its subsemirings. -/
instance (priority := 65) Algebra.ofSubsemiring' {R : Type u} {A : Type v} [CommSemiring R] [Semiring A] [Algebra R A] (S : Subsemiring R) :
    Algebra S A where
  smul s x := s.1 • x
  algebraMap := (algebraMap R A).comp S.subtype
  commutes' r x := Algebra.commutes r.1 x
  smul_def' r x := Algebra.smul_def r.1 x
namespace Subring
variable {R : Type u} [Ring R] {α : Type v}
instance (priority := 65) instMulActionMem' [MulAction R α] (S : Subring R) : MulAction S α where
  one_smul b := one_smul R b
  mul_smul x y b := mul_smul x.1 y.1 b
/-- A module over a ring is a module over its subrings. -/
instance (priority := 65) instModuleMem' [AddCommMonoid α] [Module R α] (S : Subring R) : Module S α where
  smul_zero m := smul_zero m.1
  smul_add m x y := smul_add m.1 x y
  add_smul r s x := add_smul r.1 s.1 x
  zero_smul x := zero_smul R x
theorem smul_def [SMul R α] {S : Subring R} (g : S) (m : α) : g • m = (g : R) • m := rfl
instance center.smulCommClass_left : SMulCommClass (Subring.center R) R R := ⟨fun z g x => by
  show z.1 * (g * x) = g * (z.1 * x)
  rw [← mul_assoc, ← z.2 g, mul_assoc]⟩
instance center.smulCommClass_right : SMulCommClass R (Subring.center R) R := ⟨fun g z x => by
  show g * (z.1 * x) = z.1 * (g * x)
  rw [← mul_assoc, z.2 g, mul_assoc]⟩
end Subring
namespace Subfield
variable {K : Type u} [Field K] {α : Type v}
instance (priority := 65) instMulActionMem' [MulAction K α] (F : Subfield K) : MulAction F α where
  one_smul b := one_smul K b
  mul_smul x y b := mul_smul x.1 y.1 b
/-- A vector space over a field is one over its subfields. -/
instance (priority := 65) instModuleMem' [AddCommMonoid α] [Module K α] (F : Subfield K) : Module F α where
  smul_zero m := smul_zero m.1
  smul_add m x y := smul_add m.1 x y
  add_smul r s x := add_smul r.1 s.1 x
  zero_smul x := zero_smul K x
theorem smul_def [SMul K α] {F : Subfield K} (g : F) (m : α) : g • m = (g : K) • m := rfl
end Subfield

/-! ### Subalgebras, intermediate fields -/

namespace Subalgebra
section
variable {R : Type u} {A : Type v} [CommSemiring R] [Semiring A] [Algebra R A] {α : Type w}
instance (priority := 65) instMulActionMem' [MulAction A α] (S : Subalgebra R A) : MulAction S α where
  one_smul b := one_smul A b
  mul_smul x y b := mul_smul x.1 y.1 b
/-- A module over an algebra is a module over its subalgebras. -/
instance (priority := 65) moduleLeft [AddCommMonoid α] [Module A α] (S : Subalgebra R A) : Module S α where
  smul_zero m := smul_zero m.1
  smul_add m x y := smul_add m.1 x y
  add_smul r s x := add_smul r.1 s.1 x
  zero_smul x := zero_smul A x
theorem smul_def [SMul A α] {S : Subalgebra R A} (g : S) (m : α) : g • m = (g : A) • m := rfl
/-- The scalars, a subalgebra and a module over the algebra are a tower. -/
instance (priority := 65) isScalarTower_mid' [AddCommMonoid α] [Module R α] [Module A α] [IsScalarTower R A α] (S : Subalgebra R A) :
    IsScalarTower R S α := ⟨fun r s x => IsScalarTower.smul_assoc r s.1 x⟩
end
/-- An algebra over a commutative algebra is an algebra over its subalgebras. -/
instance (priority := 65) toAlgebra' {R : Type u} {A : Type v} {α : Type w} [CommSemiring R] [CommSemiring A] [Semiring α] [Algebra R A]
    [Algebra A α] (S : Subalgebra R A) : Algebra S α where
  smul s x := s.1 • x
  algebraMap := (algebraMap A α).comp S.val.toRingHom
  commutes' r x := Algebra.commutes r.1 x
  smul_def' r x := Algebra.smul_def r.1 x
end Subalgebra
namespace IntermediateField
variable {K : Type u} {L : Type v} [Field K] [Field L] [Algebra K L] {α : Type w}
instance (priority := 65) instMulActionMem' [MulAction L α] (S : IntermediateField K L) : MulAction S α where
  one_smul b := one_smul L b
  mul_smul x y b := mul_smul x.1 y.1 b
/-- A vector space over a field is one over its intermediate fields. -/
instance (priority := 65) instModuleMem' [AddCommMonoid α] [Module L α] (S : IntermediateField K L) : Module S α where
  smul_zero m := smul_zero m.1
  smul_add m x y := smul_add m.1 x y
  add_smul r s x := add_smul r.1 s.1 x
  zero_smul x := zero_smul L x
theorem smul_def [SMul L α] {F : IntermediateField K L} (g : F) (m : α) : g • m = (g : L) • m := rfl
/-- An algebra over a field is an algebra over its intermediate fields. -/
instance (priority := 65) toAlgebra' {A : Type w} [Semiring A] [Algebra L A] (S : IntermediateField K L) : Algebra S A where
  smul s x := s.1 • x
  algebraMap := (algebraMap L A).comp S.val.toRingHom
  commutes' r x := Algebra.commutes r.1 x
  smul_def' r x := Algebra.smul_def r.1 x
/-- The base field, an intermediate field and a vector space over the top field are a tower. -/
instance (priority := 65) isScalarTower_mid'' [AddCommMonoid α] [Module K α] [Module L α] [IsScalarTower K L α] (S : IntermediateField K L) :
    IsScalarTower K S α := ⟨fun r s x => IsScalarTower.smul_assoc r s.1 x⟩
end IntermediateField
end
