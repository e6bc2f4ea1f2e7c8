/-!
# The ring of continuous functions and the compact-open topology
-/

noncomputable section
universe u v w

namespace ContinuousMap
variable {X : Type u} {Y : Type v} [TopologicalSpace X] [TopologicalSpace Y]
theorem ext {f g : C(X, Y)} (h : ∀ x, f x = g x) : f = g := DFunLike.coe_injective' (funext h)
/-- The compact-open topology: maps that send a compact set into an open set form an open set. -/
instance compactOpen : TopologicalSpace C(X, Y) :=
  .generateFrom (Set.image2 (fun K U => {f : C(X, Y) | Set.MapsTo f K U}) {K | IsCompact K} {U | IsOpen U})
/-- Continuous functions are multiplied by scalars that act continuously. -/
instance instSMul {R : Type w} [SMul R Y] [ContinuousConstSMul R Y] : SMul R C(X, Y) :=
  ⟨fun r f => ⟨fun x => r • f x, (ContinuousConstSMul.continuous_const_smul r).comp f.continuous_toFun⟩⟩
/-- Continuous functions to a topological additive monoid are an additive monoid. -/
instance instAddCommMonoid [AddCommMonoid Y] [ContinuousAdd Y] : AddCommMonoid C(X, Y) where
  add_assoc _ _ _ := ext fun _ => add_assoc _ _ _
  zero_add _ := ext fun _ => zero_add _
  add_zero _ := ext fun _ => add_zero _
  add_comm _ _ := ext fun _ => add_comm _ _
/-- Continuous functions to a topological additive group are an additive group. -/
instance instAddCommGroup [AddCommGroup Y] [IsTopologicalAddGroup Y] : AddCommGroup C(X, Y) where
  toAddCommMonoid := instAddCommMonoid
  neg_add_cancel _ := ext fun _ => neg_add_cancel _
/-- Continuous functions to a topological semiring are a semiring. -/
instance instSemiring [Semiring Y] [IsTopologicalSemiring Y] : Semiring C(X, Y) where
  toAddCommMonoid := instAddCommMonoid
  mul_assoc _ _ _ := ext fun _ => mul_assoc _ _ _
  one_mul _ := ext fun _ => one_mul _
  mul_one _ := ext fun _ => mul_one _
  zero_mul _ := ext fun _ => zero_mul _
  mul_zero _ := ext fun _ => mul_zero _
  left_distrib _ _ _ := ext fun _ => mul_add _ _ _
  right_distrib _ _ _ := ext fun _ => add_mul _ _ _
  natCast n := const X n
  natCast_zero := ext fun _ => Nat.cast_zero
  natCast_succ _ := ext fun _ => Nat.cast_succ _
/-- Continuous functions to a topological ring are a ring. -/
instance instRing [Ring Y] [IsTopologicalRing Y] : Ring C(X, Y) where
  toSemiring := instSemiring
  neg_add_cancel _ := ext fun _ => neg_add_cancel _
  intCast n := const X n
  intCast_ofNat _ := ext fun _ => Ring.intCast_ofNat _
  intCast_negSucc _ := ext fun _ => Ring.intCast_negSucc _
/-- Continuous functions to a commutative topological ring are a commutative ring. -/
instance instCommRing [CommRing Y] [IsTopologicalRing Y] : CommRing C(X, Y) where
  toRing := instRing
  mul_comm _ _ := ext fun _ => mul_comm _ _
/-- Continuous functions to a module with continuous operations are a module. -/
instance module {R : Type w} [Semiring R] [AddCommMonoid Y] [ContinuousAdd Y] [Module R Y] [ContinuousConstSMul R Y] : Module R C(X, Y) where
  one_smul _ := ext fun _ => one_smul _ _
  mul_smul _ _ _ := ext fun _ => mul_smul _ _ _
  smul_zero _ := ext fun _ => smul_zero _
  smul_add _ _ _ := ext fun _ => smul_add _ _ _
  add_smul _ _ _ := ext fun _ => add_smul _ _ _
  zero_smul _ := ext fun _ => zero_smul _ _
/-- Continuous functions to an algebra with continuous operations are an algebra. -/
instance algebra {R : Type w} [CommSemiring R] [Semiring Y] [Algebra R Y] [IsTopologicalSemiring Y] [ContinuousConstSMul R Y] : Algebra R C(X, Y) where
  algebraMap := {
    toFun := fun r => const X (algebraMap R Y r)
    map_one' := ext fun _ => (algebraMap R Y).map_one'
    map_mul' := fun _ _ => ext fun _ => (algebraMap R Y).map_mul' _ _
    map_zero' := ext fun _ => (algebraMap R Y).map_zero'
    map_add' := fun _ _ => ext fun _ => (algebraMap R Y).map_add' _ _ }
  commutes' r f := ext fun x => Algebra.commutes' r (f x)
  smul_def' r f := ext fun x => Algebra.smul_def' r (f x)
end ContinuousMap
end
