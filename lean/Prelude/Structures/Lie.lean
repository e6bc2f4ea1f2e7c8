/-!
# Lie rings, Lie algebras, their modules, ideals and series
-/

noncomputable section
universe u v w v₁

/-- A Lie ring: a commutative group with a biadditive alternating bracket that satisfies the Jacobi identity. -/
class LieRing (L : Type v) extends AddCommGroup L, Bracket L L where
  /-- The bracket is additive in the first argument. -/
  protected add_lie : ∀ x y z : L, ⁅x + y, z⁆ = ⁅x, z⁆ + ⁅y, z⁆
  /-- The bracket is additive in the second argument. -/
  protected lie_add : ∀ x y z : L, ⁅x, y + z⁆ = ⁅x, y⁆ + ⁅x, z⁆
  /-- The bracket of an element with itself is zero. -/
  protected lie_self : ∀ x : L, ⁅x, x⁆ = 0
  /-- The Jacobi identity. -/
  protected leibniz_lie : ∀ x y z : L, ⁅x, ⁅y, z⁆⁆ = ⁅⁅x, y⁆, z⁆ + ⁅y, ⁅x, z⁆⁆
/-- A Lie algebra over a commutative ring. -/
class LieAlgebra (R : Type u) (L : Type v) [CommRing R] [LieRing L] extends Module R L where
  /-- The bracket is linear in the second argument. -/
  protected lie_smul : ∀ (t : R) (x y : L), ⁅x, t • y⁆ = t • ⁅x, y⁆
-- Every ring is a Lie ring: its group and its modules are found without that first.
attribute [instance 10] LieRing.toAddCommGroup LieAlgebra.toModule
/-- A Lie ring module: a commutative group on which a Lie ring acts by derivations of the bracket. -/
class LieRingModule (L : Type v) (M : Type w) [LieRing L] [AddCommGroup M] extends Bracket L M where
  /-- The action is additive in the Lie ring. -/
  protected add_lie : ∀ (x y : L) (m : M), ⁅x + y, m⁆ = ⁅x, m⁆ + ⁅y, m⁆
  /-- The action is additive in the module. -/
  protected lie_add : ∀ (x : L) (m n : M), ⁅x, m + n⁆ = ⁅x, m⁆ + ⁅x, n⁆
  /-- The action of a bracket. -/
  protected leibniz_lie : ∀ (x y : L) (m : M), ⁅x, ⁅y, m⁆⁆ = ⁅⁅x, y⁆, m⁆ + ⁅y, ⁅x, m⁆⁆
/-- A Lie module: a module on which a Lie algebra acts linearly. -/
class LieModule (R : Type u) (L : Type v) (M : Type w) [CommRing R] [LieRing L] [LieAlgebra R L] [AddCommGroup M] [Module R M]
    [LieRingModule L M] : Prop where
  /-- The action is linear in the Lie algebra. -/
  protected smul_lie : ∀ (t : R) (x : L) (m : M), ⁅t • x, m⁆ = t • ⁅x, m⁆
  /-- The action is linear in the module. -/
  protected lie_smul : ∀ (t : R) (x : L) (m : M), ⁅x, t • m⁆ = t • ⁅x, m⁆

section
variable {R : Type u} {L : Type v} {M : Type w} [CommRing R] [LieRing L] [LieAlgebra R L] [AddCommGroup M] [Module R M] [LieRingModule L M]
theorem lie_self (x : L) : ⁅x, x⁆ = 0 := LieRing.lie_self x
theorem add_lie (x y : L) (m : M) : ⁅x + y, m⁆ = ⁅x, m⁆ + ⁅y, m⁆ := LieRingModule.add_lie x y m
theorem lie_add (x : L) (m n : M) : ⁅x, m + n⁆ = ⁅x, m⁆ + ⁅x, n⁆ := LieRingModule.lie_add x m n
/-- A Lie ring acts on itself by the bracket. -/
instance lieRingSelfModule : LieRingModule L L where
  add_lie := LieRing.add_lie
  lie_add := LieRing.lie_add
  leibniz_lie := LieRing.leibniz_lie
theorem lie_skew (x y : L) : -⁅y, x⁆ = ⁅x, y⁆ := by
  have h := LieRing.lie_self (x + y)
  rw [LieRing.add_lie, LieRing.lie_add, LieRing.lie_add, LieRing.lie_self, LieRing.lie_self, zero_add, add_zero] at h
  calc -⁅y, x⁆ = ⁅x, y⁆ + ⁅y, x⁆ + -⁅y, x⁆ := by rw [h, zero_add]
    _ = ⁅x, y⁆ := by rw [add_assoc, add_neg_cancel, add_zero]
theorem lie_smul (t : R) (x : L) (m : M) [LieModule R L M] : ⁅x, t • m⁆ = t • ⁅x, m⁆ := LieModule.lie_smul t x m
theorem smul_lie (t : R) (x : L) (m : M) [LieModule R L M] : ⁅t • x, m⁆ = t • ⁅x, m⁆ := LieModule.smul_lie t x m
instance lieAlgebraSelfModule : LieModule R L L where
  smul_lie t x y := by rw [← lie_skew, LieAlgebra.lie_smul, ← smul_neg, lie_skew]
  lie_smul := LieAlgebra.lie_smul
end
/-- An associative ring is a Lie ring with the commutator `x y - y x`. -/
instance (priority := 100) Ring.instBracket {A : Type v} [Ring A] : Bracket A A := ⟨fun x y => x * y - y * x⟩
theorem Ring.lie_def {A : Type v} [Ring A] (x y : A) : ⁅x, y⁆ = x * y - y * x := rfl
/-- An associative ring as a Lie ring. -/
instance (priority := 100) LieRing.ofAssociativeRing {A : Type v} [Ring A] : LieRing A where
  add_lie x y z := by show (x + y) * z - z * (x + y) = (x * z - z * x) + (y * z - z * y); grind
  lie_add x y z := by show x * (y + z) - (y + z) * x = (x * y - y * x) + (x * z - z * x); grind
  lie_self x := by show x * x - x * x = 0; grind
  leibniz_lie x y z := by
    show x * (y * z - z * y) - (y * z - z * y) * x = (x * y - y * x) * z - z * (x * y - y * x) + (y * (x * z - z * x) - (x * z - z * x) * y)
    grind
/-- An associative algebra as a Lie algebra. -/
instance (priority := 100) LieAlgebra.ofAssociativeAlgebra {R : Type u} {A : Type v} [CommRing R] [Ring A] [Algebra R A] : LieAlgebra R A where
  lie_smul t x y := by
    show x * (t • y) - (t • y) * x = t • (x * y - y * x)
    have h := Algebra.commutes t x
    rw [Algebra.smul_def, Algebra.smul_def, ← mul_assoc x, ← h]
    grind

/-- A homomorphism of Lie algebras. -/
structure LieHom (R : Type u) (L : Type v) (L' : Type w) [CommRing R] [LieRing L] [LieAlgebra R L] [LieRing L'] [LieAlgebra R L']
    extends L →ₗ[R] L' where
  /-- Brackets are mapped to brackets. -/
  map_lie' : ∀ {x y : L}, toFun ⁅x, y⁆ = ⁅toFun x, toFun y⁆
/-- `L →ₗ⁅R⁆ L'` is the type of homomorphisms of Lie algebras. -/
notation:25 L " →ₗ⁅" R:25 "⁆ " L':0 => LieHom R L L'
/-- An isomorphism of Lie algebras. -/
structure LieEquiv (R : Type u) (L : Type v) (L' : Type w) [CommRing R] [LieRing L] [LieAlgebra R L] [LieRing L'] [LieAlgebra R L']
    extends L →ₗ⁅R⁆ L' where
  /-- The inverse function. -/
  invFun : L' → L
  /-- It is a left inverse. -/
  left_inv : Function.LeftInverse invFun toFun
  /-- It is a right inverse. -/
  right_inv : Function.RightInverse invFun toFun
/-- `L ≃ₗ⁅R⁆ L'` is the type of isomorphisms of Lie algebras. -/
notation:50 L " ≃ₗ⁅" R "⁆ " L' => LieEquiv R L L'
section
variable {R : Type u} {L : Type v} {L' : Type w} [CommRing R] [LieRing L] [LieAlgebra R L] [LieRing L'] [LieAlgebra R L']
instance LieHom.instFunLike : FunLike (L →ₗ⁅R⁆ L') L L' := ⟨fun f => f.toFun, fun f g h => by
  have h1 : f.toLinearMap = g.toLinearMap := DFunLike.coe_injective' h
  cases f; cases g; dsimp only at h1; subst h1; rfl⟩
instance LieEquiv.instCoeFun : CoeFun (L ≃ₗ⁅R⁆ L') fun _ => L → L' := ⟨fun f => f.toFun⟩
end

/-- A Lie subalgebra: a submodule closed under brackets. -/
structure LieSubalgebra (R : Type u) (L : Type v) [CommRing R] [LieRing L] [LieAlgebra R L] extends Submodule R L where
  /-- Brackets stay in the subalgebra. -/
  lie_mem' : ∀ {x y}, x ∈ carrier → y ∈ carrier → ⁅x, y⁆ ∈ carrier
instance LieSubalgebra.instSetLike {R : Type u} {L : Type v} [CommRing R] [LieRing L] [LieAlgebra R L] : SetLike (LieSubalgebra R L) L :=
  ⟨fun A => A.toSubmodule, fun A B h => by
    have h1 : A.toSubmodule = B.toSubmodule := SetLike.coe_injective' h
    cases A; cases B; dsimp only at h1; subst h1; rfl⟩
/-- A Lie submodule: a submodule that the Lie algebra maps to itself. -/
structure LieSubmodule (R : Type u) (L : Type v) (M : Type w) [CommRing R] [LieRing L] [AddCommGroup M] [Module R M] [LieRingModule L M]
    extends Submodule R M where
  /-- Brackets with elements of the Lie algebra stay in the submodule. -/
  lie_mem : ∀ {x : L} {m : M}, m ∈ carrier → ⁅x, m⁆ ∈ carrier
/-- A Lie ideal: a Lie submodule of the Lie algebra. -/
abbrev LieIdeal (R : Type u) (L : Type v) [CommRing R] [LieRing L] [LieAlgebra R L] : Type v := LieSubmodule R L L
namespace LieSubmodule
variable {R : Type u} {L : Type v} {M : Type w} [CommRing R] [LieRing L] [AddCommGroup M] [Module R M] [LieRingModule L M]
theorem toSubmodule_injective' {A B : LieSubmodule R L M} (h : A.toSubmodule = B.toSubmodule) : A = B := by
  cases A; cases B; dsimp only at h; subst h; rfl
instance instSetLike : SetLike (LieSubmodule R L M) M := ⟨fun A => A.toSubmodule, fun _ _ h => toSubmodule_injective' (SetLike.coe_injective' h)⟩
instance : InfSet (LieSubmodule R L M) := ⟨fun S => ⟨sInf {p | ∃ N, N ∈ S ∧ N.toSubmodule = p}, fun {x m} h p hp => by
  obtain ⟨N, hN, rfl⟩ := hp
  exact N.lie_mem (h _ ⟨N, hN, rfl⟩)⟩⟩
theorem mem_sInf' (S : Set (LieSubmodule R L M)) (x : M) : x ∈ sInf S ↔ ∀ p, p ∈ S → x ∈ p :=
  ⟨fun h p hp => h _ ⟨p, hp, rfl⟩, fun h _ hp => by obtain ⟨N, hN, rfl⟩ := hp; exact h N hN⟩
instance : SupSet (LieSubmodule R L M) := ⟨fun S => sInf {r | ∀ p, p ∈ S → ∀ x, x ∈ p → x ∈ r}⟩
instance : Lattice (LieSubmodule R L M) := SetLike.latticeOfInf sInf mem_sInf'
instance : BoundedOrder (LieSubmodule R L M) := SetLike.boundedOfInf sInf mem_sInf'
theorem mem_top' (x : M) : x ∈ (⊤ : LieSubmodule R L M) :=
  OrderTop.le_top (⟨⊤, fun _ => trivial⟩ : LieSubmodule R L M) (show x ∈ (⊤ : Submodule R M) from trivial)
variable (R L) in
/-- The Lie submodule generated by a set. -/
def lieSpan (s : Set M) : LieSubmodule R L M := sInf {N | s ⊆ (N : Set M)}
/-- The bracket of an ideal and a Lie submodule: generated by the brackets of their elements. -/
instance hasBracket [LieAlgebra R L] : Bracket (LieIdeal R L) (LieSubmodule R L M) :=
  ⟨fun I N => lieSpan R L {m | ∃ x, x ∈ I ∧ ∃ n, n ∈ N ∧ ⁅x, n⁆ = m}⟩
end LieSubmodule

/-! ### Abelian, solvable, nilpotent, simple Lie algebras -/

/-- A Lie module on which all brackets are zero. -/
class LieModule.IsTrivial (L : Type v) (M : Type w) [Bracket L M] [Zero M] : Prop where
  /-- Brackets are zero. -/
  trivial : ∀ (x : L) (m : M), ⁅x, m⁆ = 0
/-- An abelian Lie algebra: all brackets are zero. -/
abbrev IsLieAbelian (L : Type v) [Bracket L L] [Zero L] : Prop := LieModule.IsTrivial L L
section
variable (R : Type u) (L : Type v) (M : Type w) [CommRing R] [LieRing L] [LieAlgebra R L] [AddCommGroup M] [Module R M] [LieRingModule L M]
/-- The `k`-th term of the derived series: brackets of the term before with itself, from the whole algebra on. -/
def LieAlgebra.derivedSeries : ℕ → LieIdeal R L
  | 0 => ⊤
  | k + 1 => ⁅LieAlgebra.derivedSeries k, LieAlgebra.derivedSeries k⁆
/-- The `k`-th term of the lower central series of a Lie module: brackets of the algebra with the term before. -/
def LieModule.lowerCentralSeries : ℕ → LieSubmodule R L M
  | 0 => ⊤
  | k + 1 => ⁅(⊤ : LieIdeal R L), LieModule.lowerCentralSeries k⁆
/-- The center of a Lie algebra: the elements whose brackets are all zero. -/
def LieAlgebra.center : LieIdeal R L where
  carrier := {z | ∀ x : L, ⁅x, z⁆ = 0}
  add_mem' ha hb x := by rw [lie_add, ha x, hb x, add_zero]
  zero_mem' x := by
    have h := LieAlgebra.lie_smul (0 : R) x 0
    rw [zero_smul, zero_smul] at h; exact h
  smul_mem' r z h x := by rw [LieAlgebra.lie_smul, h x, smul_zero]
  lie_mem {y z} h x := by
    show ⁅x, ⁅y, z⁆⁆ = 0
    rw [h y]
    have h := LieAlgebra.lie_smul (0 : R) x 0
    rw [zero_smul, zero_smul] at h; exact h
end
section
variable (L : Type v) [LieRing L]
/-- The additive subgroups generated by brackets of elements of the subgroup before, from the whole ring on. -/
def LieRing.derivedSubgroups : ℕ → AddSubgroup L
  | 0 => ⊤
  | k + 1 => AddSubgroup.closure {z | ∃ x, x ∈ LieRing.derivedSubgroups k ∧ ∃ y, y ∈ LieRing.derivedSubgroups k ∧ ⁅x, y⁆ = z}
/-- A solvable Lie algebra: its derived series reaches zero. -/
class LieAlgebra.IsSolvable : Prop where
  /-- Some term of the derived series is zero. -/
  solvable_int : ∃ k, LieRing.derivedSubgroups L k = ⊥
/-- The additive subgroups generated by brackets of elements of the ring with elements of the subgroup before. -/
def LieRing.centralSubgroups (M : Type w) [AddCommGroup M] [LieRingModule L M] : ℕ → AddSubgroup M
  | 0 => ⊤
  | k + 1 => AddSubgroup.closure {z | ∃ x : L, ∃ y, y ∈ LieRing.centralSubgroups M k ∧ ⁅x, y⁆ = z}
/-- A nilpotent Lie module: its lower central series reaches zero. -/
class LieModule.IsNilpotent (M : Type w) [AddCommGroup M] [LieRingModule L M] : Prop where
  /-- Some term of the lower central series is zero. -/
  nilpotent_int : ∃ k, LieRing.centralSubgroups L M k = ⊥
/-- A nilpotent Lie algebra. -/
abbrev LieRing.IsNilpotent : Prop := LieModule.IsNilpotent L L
/-- A simple Lie algebra: not abelian, and without proper nonzero ideals. -/
class LieAlgebra.IsSimple (R : Type u) (L : Type v) [CommRing R] [LieRing L] [LieAlgebra R L] : Prop where
  /-- Its only ideals are zero and itself. -/
  eq_bot_or_eq_top : ∀ I : LieIdeal R L, I = ⊥ ∨ I = ⊤
  /-- It is not abelian. -/
  non_abelian : ¬IsLieAbelian L
end
section
variable {R : Type u} {L : Type v} [CommRing R] [LieRing L] [LieAlgebra R L]
/-- A Lie subalgebra is a Lie ring. -/
instance LieSubalgebra.lieRing (L' : LieSubalgebra R L) : LieRing L' :=
  { inferInstanceAs (AddCommGroup L'.toSubmodule) with
    bracket := fun x y => ⟨⁅x.1, y.1⁆, L'.lie_mem' x.2 y.2⟩
    add_lie := fun x y z => Subtype.ext (LieRing.add_lie x.1 y.1 z.1)
    lie_add := fun x y z => Subtype.ext (LieRing.lie_add x.1 y.1 z.1)
    lie_self := fun x => Subtype.ext (LieRing.lie_self x.1)
    leibniz_lie := fun x y z => Subtype.ext (LieRing.leibniz_lie x.1 y.1 z.1) }
/-- A Lie subalgebra is a Lie algebra. -/
instance LieSubalgebra.lieAlgebra (L' : LieSubalgebra R L) : LieAlgebra R L' :=
  { inferInstanceAs (Module R L'.toSubmodule) with
    lie_smul := fun t x y => Subtype.ext (LieAlgebra.lie_smul t x.1 y.1) }
/-- A Lie ideal is a Lie ring. -/
instance LieIdeal.lieRing (I : LieIdeal R L) : LieRing I :=
  { inferInstanceAs (AddCommGroup I.toSubmodule) with
    bracket := fun x y => ⟨⁅x.1, y.1⁆, I.lie_mem y.2⟩
    add_lie := fun x y z => Subtype.ext (LieRing.add_lie x.1 y.1 z.1)
    lie_add := fun x y z => Subtype.ext (LieRing.lie_add x.1 y.1 z.1)
    lie_self := fun x => Subtype.ext (LieRing.lie_self x.1)
    leibniz_lie := fun x y z => Subtype.ext (LieRing.leibniz_lie x.1 y.1 z.1) }
/-- A Lie ideal is a Lie algebra. -/
instance LieIdeal.lieAlgebra (I : LieIdeal R L) : LieAlgebra R I :=
  { inferInstanceAs (Module R I.toSubmodule) with
    lie_smul := fun t x y => Subtype.ext (LieAlgebra.lie_smul t x.1 y.1) }
/-- Endomorphisms of a module over a commutative ring are an algebra. -/
instance Module.End.instAlgebra {R : Type u} {M : Type v} [CommSemiring R] [AddCommMonoid M] [Module R M] : Algebra R (Module.End R M) where
  smul r f := r • f
  algebraMap := ⟨⟨fun r => ⟨fun x => r • x, fun x y => smul_add r x y, fun t x => by
      show r • t • x = t • r • x
      rw [← mul_smul, ← mul_smul, mul_comm]⟩, LinearMap.ext fun x => one_smul R x, fun r t => LinearMap.ext fun x => mul_smul r t x⟩,
    LinearMap.ext fun x => zero_smul R x, fun r t => LinearMap.ext fun x => add_smul r t x⟩
  commutes' r f := LinearMap.ext fun x => (f.map_smul r x).symm
  smul_def' r f := rfl
variable (R L) in
/-- The adjoint representation: `ad x` maps `y` to `⁅x, y⁆`. -/
def LieAlgebra.ad : L →ₗ⁅R⁆ Module.End R L where
  toFun x := ⟨fun y => ⁅x, y⁆, fun y z => LieRing.lie_add x y z, fun t y => LieAlgebra.lie_smul t x y⟩
  map_add' x y := LinearMap.ext fun z => LieRing.add_lie x y z
  map_smul' t x := LinearMap.ext fun z => smul_lie t x z
  map_lie' {x y} := LinearMap.ext fun z => by
    show ⁅⁅x, y⁆, z⁆ = ⁅x, ⁅y, z⁆⁆ - ⁅y, ⁅x, z⁆⁆
    rw [LieRing.leibniz_lie x y z, sub_eq_add_neg, add_assoc, add_neg_cancel, add_zero]
theorem LieAlgebra.ad_apply (x y : L) : LieAlgebra.ad R L x y = ⁅x, y⁆ := rfl
end
end
