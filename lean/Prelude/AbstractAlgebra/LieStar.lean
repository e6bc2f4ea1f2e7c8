/-!
# Killing forms, radicals and semisimplicity of Lie algebras; self-adjoint and unitary elements
-/

noncomputable section
universe u v w

section
variable (R : Type u) (L : Type v) [CommRing R] [LieRing L] [LieAlgebra R L]
/-- The endomorphism by which an element of a Lie algebra acts on a module. -/
def LieModule.toEndMap (M : Type w) [AddCommGroup M] [Module R M] [LieRingModule L M] [LieModule R L M] (x : L) : Module.End R M :=
  ⟨fun m => ⁅x, m⁆, fun m n => lie_add x m n, fun t m => lie_smul t x m⟩
theorem LieModule.toEndMap_add (M : Type w) [AddCommGroup M] [Module R M] [LieRingModule L M] [LieModule R L M] (x y : L) :
    LieModule.toEndMap R L M (x + y) = LieModule.toEndMap R L M x + LieModule.toEndMap R L M y := LinearMap.ext fun m => add_lie x y m
theorem LieModule.toEndMap_smul (M : Type w) [AddCommGroup M] [Module R M] [LieRingModule L M] [LieModule R L M] (t : R) (x : L) :
    LieModule.toEndMap R L M (t • x) = t • LieModule.toEndMap R L M x := LinearMap.ext fun m => smul_lie t x m
/-- The trace form of a Lie module: the trace of the composite of the actions of two elements. -/
def LieModule.traceForm (M : Type w) [AddCommGroup M] [Module R M] [LieRingModule L M] [LieModule R L M] : LinearMap.BilinForm R L :=
  ⟨fun x => ⟨fun y => LinearMap.trace R M ((LieModule.toEndMap R L M x).comp (LieModule.toEndMap R L M y)), fun y z =>
      (congrArg (LinearMap.trace R M) (show (LieModule.toEndMap R L M x).comp (LieModule.toEndMap R L M (y + z)) =
        (LieModule.toEndMap R L M x).comp (LieModule.toEndMap R L M y) + (LieModule.toEndMap R L M x).comp (LieModule.toEndMap R L M z) from
        LinearMap.ext fun m => (congrArg (fun n => ⁅x, n⁆) (add_lie y z m)).trans (lie_add x _ _))).trans (LinearMap.map_add _ _ _),
      fun t y => (congrArg (LinearMap.trace R M) (show (LieModule.toEndMap R L M x).comp (LieModule.toEndMap R L M (t • y)) =
        t • (LieModule.toEndMap R L M x).comp (LieModule.toEndMap R L M y) from
        LinearMap.ext fun m => (congrArg (fun n => ⁅x, n⁆) (smul_lie t y m)).trans (lie_smul t x _))).trans (LinearMap.map_smul _ _ _)⟩,
    fun x y => LinearMap.ext fun z => (congrArg (LinearMap.trace R M) (show (LieModule.toEndMap R L M (x + y)).comp (LieModule.toEndMap R L M z) =
        (LieModule.toEndMap R L M x).comp (LieModule.toEndMap R L M z) + (LieModule.toEndMap R L M y).comp (LieModule.toEndMap R L M z) from
        LinearMap.ext fun m => add_lie x y _)).trans (LinearMap.map_add _ _ _),
    fun t x => LinearMap.ext fun z => (congrArg (LinearMap.trace R M) (show (LieModule.toEndMap R L M (t • x)).comp (LieModule.toEndMap R L M z) =
        t • (LieModule.toEndMap R L M x).comp (LieModule.toEndMap R L M z) from
        LinearMap.ext fun m => smul_lie t x _)).trans (LinearMap.map_smul _ _ _)⟩
/-- The Killing form: the trace form of the adjoint representation. -/
abbrev killingForm : LinearMap.BilinForm R L := LieModule.traceForm R L L
/-- A Lie algebra with nondegenerate Killing form. -/
class LieAlgebra.IsKilling : Prop where
  /-- Only zero is orthogonal to everything. -/
  killingCompl_top_eq_bot : ∀ x : L, (∀ y : L, killingForm R L y x = 0) → x = 0
/-- The radical: the sum of the solvable ideals. -/
def LieAlgebra.radical : LieIdeal R L := sSup {I | LieAlgebra.IsSolvable I}
/-- A Lie algebra with trivial radical. -/
class LieAlgebra.HasTrivialRadical : Prop where
  /-- The radical is zero. -/
  radical_eq_bot : LieAlgebra.radical R L = ⊥
/-- A semisimple Lie algebra: the independent sum of its minimal ideals, none of which is abelian. -/
class LieAlgebra.IsSemisimple : Prop where
  /-- The minimal ideals generate. -/
  sSup_atoms_eq_top : sSup {I : LieIdeal R L | IsAtom I} = ⊤
  /-- Each meets the sum of the others in zero. -/
  sSupIndep_isAtom : ∀ I : LieIdeal R L, IsAtom I → Disjoint I (sSup {J : LieIdeal R L | IsAtom J ∧ J ≠ I})
  /-- Minimal ideals are not abelian. -/
  non_abelian_of_isAtom : ∀ I : LieIdeal R L, IsAtom I → ¬IsLieAbelian I
/-- An irreducible Lie module: nonzero, with only the trivial submodules. -/
abbrev LieModule.IsIrreducible (M : Type w) [AddCommGroup M] [Module R M] [LieRingModule L M] : Prop := IsSimpleOrder (LieSubmodule R L M)
/-- The derived length of a Lie algebra: the first index at which the derived series is zero. -/
def LieAlgebra.derivedLength : ℕ := sInf {k : ℕ | LieAlgebra.derivedSeries R L k = ⊥}
end
section
variable {R : Type u} {L : Type v} {L' : Type w} [CommRing R] [LieRing L] [LieAlgebra R L] [LieRing L'] [LieAlgebra R L']
/-- The kernel of a homomorphism of Lie algebras, an ideal. -/
def LieHom.ker (f : L →ₗ⁅R⁆ L') : LieIdeal R L where
  toSubmodule := LinearMap.ker f.toLinearMap
  lie_mem {x m} h := by
    have h : f.toFun m = 0 := h
    show f.toFun ⁅x, m⁆ = 0
    rw [f.map_lie', h]
    have h := LieAlgebra.lie_smul (0 : R) (f.toFun x) 0
    rw [zero_smul, zero_smul] at h; exact h
/-- The range of a homomorphism of Lie algebras, a subalgebra. -/
def LieHom.range (f : L →ₗ⁅R⁆ L') : LieSubalgebra R L' where
  toSubmodule := LinearMap.range f.toLinearMap
  lie_mem' := by rintro _ _ ⟨x, rfl⟩ ⟨y, rfl⟩; exact ⟨⁅x, y⁆, f.map_lie'⟩
/-- A Cartan subalgebra: nilpotent and its own normalizer. -/
class LieSubalgebra.IsCartanSubalgebra (H : LieSubalgebra R L) : Prop where
  /-- It is nilpotent. -/
  nilpotent : LieRing.IsNilpotent H
  /-- It is its own normalizer. -/
  self_normalizing : ∀ x : L, (∀ y ∈ H, ⁅x, y⁆ ∈ H) → x ∈ H
end

/-! ### Stars -/

/-- A semiring with a star is an additive monoid with a star. -/
instance (priority := 100) StarRing.toStarAddMonoid {R : Type u} [Semiring R] [i : StarRing R] : StarAddMonoid R := ⟨i.star_add⟩
theorem star_zero_aux {R : Type u} [AddGroup R] [StarAddMonoid R] : star (0 : R) = 0 := by
  have h := StarAddMonoid.star_add (0 : R) 0
  rw [add_zero] at h
  apply add_right_cancel' (c := star (0 : R))
  rw [zero_add, ← h]
theorem star_neg_aux {R : Type u} [AddGroup R] [StarAddMonoid R] (x : R) : star (-x) = -star x := by
  apply add_right_cancel' (c := star x)
  rw [← StarAddMonoid.star_add, neg_add_cancel, neg_add_cancel, star_zero_aux]
/-- The self-adjoint elements as an additive subgroup. -/
def selfAdjoint (R : Type u) [AddCommGroup R] [StarAddMonoid R] : AddSubgroup R where
  carrier := {x | star x = x}
  add_mem' {a b} (ha : star a = a) (hb : star b = b) := by show star (a + b) = a + b; rw [StarAddMonoid.star_add, ha, hb]
  zero_mem' := star_zero_aux
  neg_mem' {a} (ha : star a = a) := by show star (-a) = -a; rw [star_neg_aux, ha]
/-- The skew-adjoint elements as an additive subgroup. -/
def skewAdjoint (R : Type u) [AddCommGroup R] [StarAddMonoid R] : AddSubgroup R where
  carrier := {x | star x = -x}
  add_mem' {a b} (ha : star a = -a) (hb : star b = -b) := by show star (a + b) = -(a + b); rw [StarAddMonoid.star_add, ha, hb, neg_add']
  zero_mem' := by show star (0 : R) = -0; rw [star_zero_aux, neg_zero']
  neg_mem' {a} (ha : star a = -a) := by show star (-a) = - -a; rw [star_neg_aux, ha]
/-- The unitary elements of a monoid with a star: the star is a two-sided inverse. -/
def unitary (R : Type u) [Monoid R] [StarMul R] : Submonoid R where
  carrier := {U | star U * U = 1 ∧ U * star U = 1}
  mul_mem' {a b} ha hb := by
    constructor
    · rw [StarMul.star_mul, mul_assoc, ← mul_assoc (star a), ha.1, one_mul, hb.1]
    · rw [StarMul.star_mul, mul_assoc, ← mul_assoc b, hb.2, one_mul, ha.2]
  one_mem' := by
    have h : star (1 : R) = 1 := by
      have h := StarMul.star_mul (1 : R) (star 1)
      rw [one_mul, InvolutiveStar.star_involutive (1 : R), one_mul] at h
      exact h.symm
    constructor <;> rw [h, mul_one]
end
