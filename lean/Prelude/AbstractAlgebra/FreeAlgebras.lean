/-!
# Algebras given by generators and relations: free, tensor, Clifford, exterior and symmetric algebras
-/

noncomputable section
universe u v w u₁ v₁

/-! ### Generators and relations -/

/-- Formal expressions in generators and scalars, built with sums and products. -/
inductive FreeAlgebra.Pre (R : Type u) (X : Type v) : Type (max u v)
  /-- A generator. -/
  | of : X → Pre R X
  /-- A scalar. -/
  | ofScalar : R → Pre R X
  /-- A sum. -/
  | add : Pre R X → Pre R X → Pre R X
  /-- A product. -/
  | mul : Pre R X → Pre R X → Pre R X
theorem FreeAlgebra.algHom_smul {R : Type u} {A : Type v} {B : Type w} [CommSemiring R] [Semiring A] [Semiring B] [Algebra R A] [Algebra R B]
    (g : A →ₐ[R] B) (s : R) (x : A) : g (s • x) = s • g x :=
  (congrArg g (Algebra.smul_def s x)).trans ((map_mul g _ _).trans ((congrArg (· * g x) (g.commutes' s)).trans (Algebra.smul_def s (g x)).symm))
namespace FreeAlgebra
/-- The laws of an algebra together with given relations, closed under sums and products. -/
inductive PresRel (R : Type u) [CommSemiring R] {X : Type v} (r : Pre R X → Pre R X → Prop) : Pre R X → Pre R X → Prop
  /-- The given relations. -/
  | base {a b : Pre R X} : r a b → PresRel R r a b
  /-- Scalars add. -/
  | add_scalar {s t : R} : PresRel R r (.ofScalar (s + t)) (.add (.ofScalar s) (.ofScalar t))
  /-- Scalars multiply. -/
  | mul_scalar {s t : R} : PresRel R r (.ofScalar (s * t)) (.mul (.ofScalar s) (.ofScalar t))
  /-- Scalars are central. -/
  | central_scalar {s : R} {a : Pre R X} : PresRel R r (.mul (.ofScalar s) a) (.mul a (.ofScalar s))
  /-- Addition is associative. -/
  | add_assoc {a b c : Pre R X} : PresRel R r (.add (.add a b) c) (.add a (.add b c))
  /-- Addition is commutative. -/
  | add_comm {a b : Pre R X} : PresRel R r (.add a b) (.add b a)
  /-- Zero is neutral. -/
  | zero_add {a : Pre R X} : PresRel R r (.add (.ofScalar 0) a) a
  /-- Multiplication is associative. -/
  | mul_assoc {a b c : Pre R X} : PresRel R r (.mul (.mul a b) c) (.mul a (.mul b c))
  /-- One is neutral on the left. -/
  | one_mul {a : Pre R X} : PresRel R r (.mul (.ofScalar 1) a) a
  /-- One is neutral on the right. -/
  | mul_one {a : Pre R X} : PresRel R r (.mul a (.ofScalar 1)) a
  /-- Left distributivity. -/
  | left_distrib {a b c : Pre R X} : PresRel R r (.mul a (.add b c)) (.add (.mul a b) (.mul a c))
  /-- Right distributivity. -/
  | right_distrib {a b c : Pre R X} : PresRel R r (.mul (.add a b) c) (.add (.mul a c) (.mul b c))
  /-- Zero annihilates on the left. -/
  | zero_mul {a : Pre R X} : PresRel R r (.mul (.ofScalar 0) a) (.ofScalar 0)
  /-- Zero annihilates on the right. -/
  | mul_zero {a : Pre R X} : PresRel R r (.mul a (.ofScalar 0)) (.ofScalar 0)
  /-- Compatible with sums on the left. -/
  | add_compat_left {a b c : Pre R X} : PresRel R r a b → PresRel R r (.add a c) (.add b c)
  /-- Compatible with sums on the right. -/
  | add_compat_right {a b c : Pre R X} : PresRel R r a b → PresRel R r (.add c a) (.add c b)
  /-- Compatible with products on the left. -/
  | mul_compat_left {a b c : Pre R X} : PresRel R r a b → PresRel R r (.mul a c) (.mul b c)
  /-- Compatible with products on the right. -/
  | mul_compat_right {a b c : Pre R X} : PresRel R r a b → PresRel R r (.mul c a) (.mul c b)
/-- The algebra with given generators and relations. -/
def Presented (R : Type u) [CommSemiring R] {X : Type v} (r : Pre R X → Pre R X → Prop) : Type (max u v) := Quot (PresRel R r)
namespace Presented
section
variable {R : Type u} [CommSemiring R] {X : Type v} (r : Pre R X → Pre R X → Prop)
/-- The class of an expression. -/
def mk (a : Pre R X) : Presented R r := Quot.mk _ a
instance instAdd : Add (Presented R r) := ⟨fun x y => Quot.liftOn x (fun a => Quot.liftOn y (fun b => mk r (.add a b)) fun _ _ h =>
  Quot.sound (.add_compat_right h)) fun _ _ h => by induction y using Quot.ind; exact Quot.sound (.add_compat_left h)⟩
instance instMul : Mul (Presented R r) := ⟨fun x y => Quot.liftOn x (fun a => Quot.liftOn y (fun b => mk r (.mul a b)) fun _ _ h =>
  Quot.sound (.mul_compat_right h)) fun _ _ h => by induction y using Quot.ind; exact Quot.sound (.mul_compat_left h)⟩
instance instZero : Zero (Presented R r) := ⟨mk r (.ofScalar 0)⟩
instance instOne : One (Presented R r) := ⟨mk r (.ofScalar 1)⟩
theorem add_zero' (x : Presented R r) : x + 0 = x := by
  induction x using Quot.ind; exact (Quot.sound .add_comm).trans (Quot.sound .zero_add)
/-- An algebra given by generators and relations is a semiring. -/
instance instSemiring : Semiring (Presented R r) where
  add_assoc x y z := by induction x using Quot.ind; induction y using Quot.ind; induction z using Quot.ind; exact Quot.sound .add_assoc
  zero_add x := by induction x using Quot.ind; exact Quot.sound .zero_add
  add_zero := add_zero' r
  add_comm x y := by induction x using Quot.ind; induction y using Quot.ind; exact Quot.sound .add_comm
  mul_assoc x y z := by induction x using Quot.ind; induction y using Quot.ind; induction z using Quot.ind; exact Quot.sound .mul_assoc
  one_mul x := by induction x using Quot.ind; exact Quot.sound .one_mul
  mul_one x := by induction x using Quot.ind; exact Quot.sound .mul_one
  zero_mul x := by induction x using Quot.ind; exact Quot.sound .zero_mul
  mul_zero x := by induction x using Quot.ind; exact Quot.sound .mul_zero
  left_distrib x y z := by induction x using Quot.ind; induction y using Quot.ind; induction z using Quot.ind; exact Quot.sound .left_distrib
  right_distrib x y z := by induction x using Quot.ind; induction y using Quot.ind; induction z using Quot.ind; exact Quot.sound .right_distrib
  natCast n := mk r (.ofScalar n)
  natCast_zero := congrArg (fun s => mk r (.ofScalar s)) Nat.cast_zero
  natCast_succ n := (congrArg (fun s => mk r (.ofScalar s)) (Nat.cast_succ n)).trans (Quot.sound .add_scalar)
/-- An algebra given by generators and relations is an algebra. -/
instance instAlgebra : Algebra R (Presented R r) where
  smul s x := mk r (.ofScalar s) * x
  algebraMap := ⟨⟨fun s => mk r (.ofScalar s), rfl, fun _ _ => Quot.sound .mul_scalar⟩, rfl, fun _ _ => Quot.sound .add_scalar⟩
  commutes' s x := by induction x using Quot.ind; exact Quot.sound .central_scalar
  smul_def' _ _ := rfl
/-- A generator. -/
def gen (x : X) : Presented R r := mk r (.of x)
/-- The value of an expression in an algebra. -/
def evalPre {A : Type w} [Semiring A] [Algebra R A] (f : X → A) : Pre R X → A
  | .of x => f x
  | .ofScalar s => algebraMap R A s
  | .add a b => evalPre f a + evalPre f b
  | .mul a b => evalPre f a * evalPre f b
/-- A map of the generators that respects the relations extends to the algebra. -/
def liftHom {A : Type w} [Semiring A] [Algebra R A] (f : X → A) (h : ∀ a b, r a b → evalPre f a = evalPre f b) : Presented R r →ₐ[R] A where
  toFun x := Quot.liftOn x (evalPre f) fun a b hab => by
    induction hab with
    | base hr => exact h _ _ hr
    | add_scalar => exact map_add (algebraMap R A) _ _
    | mul_scalar => exact map_mul (algebraMap R A) _ _
    | central_scalar => exact Algebra.commutes _ _
    | add_assoc => exact _root_.add_assoc _ _ _
    | add_comm => exact _root_.add_comm _ _
    | zero_add => show algebraMap R A 0 + _ = _; rw [map_zero, _root_.zero_add]
    | mul_assoc => exact _root_.mul_assoc _ _ _
    | one_mul => show algebraMap R A 1 * _ = _; rw [map_one, _root_.one_mul]
    | mul_one => show _ * algebraMap R A 1 = _; rw [map_one, _root_.mul_one]
    | left_distrib => exact mul_add _ _ _
    | right_distrib => exact add_mul _ _ _
    | zero_mul => show algebraMap R A 0 * _ = algebraMap R A 0; rw [map_zero, _root_.zero_mul]
    | mul_zero => show _ * algebraMap R A 0 = algebraMap R A 0; rw [map_zero, _root_.mul_zero]
    | add_compat_left _ ih => exact congrArg (· + _) ih
    | add_compat_right _ ih => exact congrArg (_ + ·) ih
    | mul_compat_left _ ih => exact congrArg (· * _) ih
    | mul_compat_right _ ih => exact congrArg (_ * ·) ih
  map_one' := map_one (algebraMap R A)
  map_mul' x y := by induction x using Quot.ind; induction y using Quot.ind; rfl
  map_zero' := map_zero (algebraMap R A)
  map_add' x y := by induction x using Quot.ind; induction y using Quot.ind; rfl
  commutes' _ := rfl
theorem liftHom_gen {A : Type w} [Semiring A] [Algebra R A] (f : X → A) (h : ∀ a b, r a b → evalPre f a = evalPre f b) (x : X) :
    liftHom r f h (gen r x) = f x := rfl
theorem hom_eval {A : Type w} [Semiring A] [Algebra R A] (g : Presented R r →ₐ[R] A) (a : Pre R X) :
    g (mk r a) = evalPre (fun x => g (gen r x)) a := by
  induction a with
  | of x => rfl
  | ofScalar s => exact g.commutes' s
  | add a b iha ihb => show g (mk r a + mk r b) = _; rw [map_add g, iha, ihb]; rfl
  | mul a b iha ihb => show g (mk r a * mk r b) = _; rw [map_mul g, iha, ihb]; rfl
theorem hom_ext {A : Type w} [Semiring A] [Algebra R A] {g g' : Presented R r →ₐ[R] A} (h : ∀ x, g (gen r x) = g' (gen r x)) : g = g' :=
  DFunLike.coe_injective' (funext fun x => by
    induction x using Quot.ind with | mk a =>
    exact (hom_eval r g a).trans ((congrArg (fun f => evalPre f a) (funext h)).trans (hom_eval r g' a).symm))
theorem rel_hom {A : Type w} [Semiring A] [Algebra R A] (g : Presented R r →ₐ[R] A) {a b : Pre R X} (h : r a b) :
    evalPre (fun x => g (gen r x)) a = evalPre (fun x => g (gen r x)) b := by
  rw [← hom_eval, ← hom_eval]; exact congrArg g (Quot.sound (.base h))
end
/-- Over a ring, an algebra given by generators and relations is a ring. -/
instance instRing {R : Type u} [CommRing R] {X : Type v} (r : Pre R X → Pre R X → Prop) : Ring (Presented R r) :=
  { instSemiring r with
    neg := fun x => mk r (.ofScalar (-1)) * x
    sub := fun x y => x + mk r (.ofScalar (-1)) * y
    sub_eq_add_neg := fun _ _ => rfl
    zsmul := @zsmulRec _ _ _ ⟨fun x => mk r (.ofScalar (-1)) * x⟩ nsmulRec
    zsmul_neg' := fun _ _ => rfl
    neg_add_cancel := fun x => by
      have h : (mk r (.ofScalar (-1)) + 1) * x = 0 := by
        have e : mk r (.ofScalar (-1)) + 1 = 0 := (Quot.sound .add_scalar).symm.trans
          (congrArg (fun s => mk r (.ofScalar s)) (neg_add_cancel (1 : R)))
        rw [e, zero_mul]
      rw [add_mul, one_mul] at h; exact h
    zsmul_zero' := fun _ => rfl
    zsmul_succ' := fun _ _ => rfl
    intCast := fun z => mk r (.ofScalar z)
    intCast_ofNat := fun n => congrArg (fun s => mk r (.ofScalar s)) (Ring.intCast_ofNat n)
    intCast_negSucc := fun n => (congrArg (fun s => mk r (.ofScalar s)) (show ((Int.negSucc n : ℤ) : R) = -1 * ((n + 1 : ℕ) : R) from
      (Ring.intCast_negSucc n).trans (by grind))).trans (Quot.sound .mul_scalar) }
end Presented
end FreeAlgebra

/-! ### The free algebra -/

/-- The free (noncommutative) algebra on a type: polynomials in variables that do not commute. -/
def FreeAlgebra (R : Type u) [CommSemiring R] (X : Type v) : Type (max u v) := FreeAlgebra.Presented R (X := X) fun _ _ => False
namespace FreeAlgebra
section
variable (R : Type u) [CommSemiring R] {X : Type v}
instance instSemiring : Semiring (FreeAlgebra R X) := Presented.instSemiring _
instance instAlgebra : Algebra R (FreeAlgebra R X) := Presented.instAlgebra _
instance instInhabited : Inhabited (FreeAlgebra R X) := ⟨0⟩
instance instRing {S : Type u} [CommRing S] : Ring (FreeAlgebra S X) := Presented.instRing _
/-- The inclusion of the generators. -/
def ι (x : X) : FreeAlgebra R X := Presented.gen _ x
/-- A map of the generators to an algebra extends in one way to an algebra homomorphism. -/
def lift {A : Type w} [Semiring A] [Algebra R A] : (X → A) ≃ (FreeAlgebra R X →ₐ[R] A) where
  toFun f := Presented.liftHom _ f fun _ _ h => h.elim
  invFun g x := g (ι R x)
  left_inv _ := rfl
  right_inv g := Presented.hom_ext _ fun _ => rfl
end
end FreeAlgebra

/-! ### The tensor algebra -/

section
variable (R : Type u) [CommSemiring R] (M : Type v) [AddCommMonoid M] [Module R M]
/-- The relations of the tensor algebra: the generators depend linearly on the vectors. -/
inductive TensorAlgebra.Rel : FreeAlgebra.Pre R M → FreeAlgebra.Pre R M → Prop
  /-- Sums of generators. -/
  | add {a b : M} : Rel (.of (a + b)) (.add (.of a) (.of b))
  /-- Scalar multiples of generators. -/
  | smul {s : R} {a : M} : Rel (.of (s • a)) (.mul (.ofScalar s) (.of a))
/-- The tensor algebra of a module: the free algebra with linear generators. -/
def TensorAlgebra : Type (max u v) := FreeAlgebra.Presented R (TensorAlgebra.Rel R M)
namespace TensorAlgebra
instance instSemiring : Semiring (TensorAlgebra R M) := FreeAlgebra.Presented.instSemiring _
instance instAlgebra : Algebra R (TensorAlgebra R M) := FreeAlgebra.Presented.instAlgebra _
instance instInhabited : Inhabited (TensorAlgebra R M) := ⟨0⟩
instance instRing {S : Type u} {N : Type v} [CommRing S] [AddCommMonoid N] [Module S N] : Ring (TensorAlgebra S N) := FreeAlgebra.Presented.instRing _
variable {M}
/-- The inclusion of the module. -/
def ι : M →ₗ[R] TensorAlgebra R M where
  toFun x := FreeAlgebra.Presented.gen _ x
  map_add' _ _ := Quot.sound (.base .add)
  map_smul' _ _ := Quot.sound (.base .smul)
/-- A linear map to an algebra extends in one way to the tensor algebra. -/
def lift {A : Type w} [Semiring A] [Algebra R A] : (M →ₗ[R] A) ≃ (TensorAlgebra R M →ₐ[R] A) where
  toFun f := FreeAlgebra.Presented.liftHom _ f fun _ _ h => by
    cases h with
    | add => exact f.map_add _ _
    | smul => exact (f.map_smul _ _).trans (Algebra.smul_def _ _)
  invFun g := ⟨fun x => g (ι R x), fun x y => (congrArg g ((ι R).map_add x y)).trans (map_add g _ _),
    fun s x => (congrArg g ((ι R).map_smul s x)).trans (FreeAlgebra.algHom_smul g s _)⟩
  left_inv _ := rfl
  right_inv g := FreeAlgebra.Presented.hom_ext _ fun _ => rfl
end TensorAlgebra
end

/-! ### Clifford and exterior algebras -/

section
variable {R : Type u} [CommRing R] {M : Type v} [AddCommGroup M] [Module R M] (Q : QuadraticForm R M)
/-- The relations of a Clifford algebra: linear generators, with squares given by the quadratic form. -/
inductive CliffordAlgebra.Rel' : FreeAlgebra.Pre R M → FreeAlgebra.Pre R M → Prop
  /-- Sums of generators. -/
  | add {a b : M} : Rel' (.of (a + b)) (.add (.of a) (.of b))
  /-- Scalar multiples of generators. -/
  | smul {s : R} {a : M} : Rel' (.of (s • a)) (.mul (.ofScalar s) (.of a))
  /-- The square of a generator is the value of the form. -/
  | of (m : M) : Rel' (.mul (.of m) (.of m)) (.ofScalar (Q m))
/-- The Clifford algebra of a quadratic form: vectors square to their values. -/
def CliffordAlgebra : Type (max u v) := FreeAlgebra.Presented R (CliffordAlgebra.Rel' Q)
namespace CliffordAlgebra
instance instRing : Ring (CliffordAlgebra Q) := FreeAlgebra.Presented.instRing _
instance instAlgebra : Algebra R (CliffordAlgebra Q) := FreeAlgebra.Presented.instAlgebra _
instance instInhabited : Inhabited (CliffordAlgebra Q) := ⟨0⟩
/-- The inclusion of the vectors. -/
def ι : M →ₗ[R] CliffordAlgebra Q where
  toFun x := FreeAlgebra.Presented.gen _ x
  map_add' _ _ := Quot.sound (.base .add)
  map_smul' _ _ := Quot.sound (.base .smul)
theorem ι_sq_scalar (m : M) : ι Q m * ι Q m = algebraMap R (CliffordAlgebra Q) (Q m) := Quot.sound (.base (.of m))
/-- A linear map to an algebra with the right squares extends in one way to the Clifford algebra. -/
def lift {A : Type w} [Semiring A] [Algebra R A] :
    { f : M →ₗ[R] A // ∀ m, f m * f m = algebraMap R A (Q m) } ≃ (CliffordAlgebra Q →ₐ[R] A) where
  toFun f := FreeAlgebra.Presented.liftHom _ f.1 fun _ _ h => by
    cases h with
    | add => exact f.1.map_add _ _
    | smul => exact (f.1.map_smul _ _).trans (Algebra.smul_def _ _)
    | of m => exact f.2 m
  invFun g := ⟨⟨fun x => g (ι Q x), fun x y => (congrArg g ((ι Q).map_add x y)).trans (map_add g _ _),
    fun s x => (congrArg g ((ι Q).map_smul s x)).trans (FreeAlgebra.algHom_smul g s _)⟩,
    fun m => FreeAlgebra.Presented.rel_hom _ g (.of m)⟩
  left_inv _ := rfl
  right_inv g := FreeAlgebra.Presented.hom_ext _ fun _ => rfl
end CliffordAlgebra
end
section
variable (R : Type u) [CommRing R]
/-- The exterior algebra of a module: the Clifford algebra of the zero form. -/
abbrev ExteriorAlgebra (M : Type v) [AddCommGroup M] [Module R M] : Type (max u v) := CliffordAlgebra (0 : QuadraticForm R M)
namespace ExteriorAlgebra
variable {M : Type v} [AddCommGroup M] [Module R M]
/-- The inclusion of the vectors in the exterior algebra. -/
abbrev ι : M →ₗ[R] ExteriorAlgebra R M := CliffordAlgebra.ι (0 : QuadraticForm R M)
/-- The power `⋀[R]^n M` of the exterior algebra, spanned by the products of `n` vectors. -/
def exteriorPower (n : ℕ) (M : Type v) [AddCommGroup M] [Module R M] : Submodule R (ExteriorAlgebra R M) :=
  Submodule.span R (Set.range fun v : Fin n → M => (List.ofFn fun i => ι R (v i)).prod)
end ExteriorAlgebra
/-- `⋀[R]^n M` is the `n`-th exterior power of the module `M`. -/
notation:max "⋀[" R "]^" n:arg => ExteriorAlgebra.exteriorPower R n
end

/-! ### The symmetric algebra -/

section
variable (R : Type u) [CommSemiring R] (M : Type v) [AddCommMonoid M] [Module R M]
/-- The relations of the symmetric algebra: linear generators that commute. -/
inductive SymmetricAlgebra.Rel : FreeAlgebra.Pre R M → FreeAlgebra.Pre R M → Prop
  /-- Sums of generators. -/
  | add {a b : M} : Rel (.of (a + b)) (.add (.of a) (.of b))
  /-- Scalar multiples of generators. -/
  | smul {s : R} {a : M} : Rel (.of (s • a)) (.mul (.ofScalar s) (.of a))
  /-- Generators commute. -/
  | comm {a b : M} : Rel (.mul (.of a) (.of b)) (.mul (.of b) (.of a))
/-- The symmetric algebra of a module: the commutative algebra with linear generators. -/
def SymmetricAlgebra : Type (max u v) := FreeAlgebra.Presented R (SymmetricAlgebra.Rel R M)
namespace SymmetricAlgebra
theorem comm_aux (a b : FreeAlgebra.Pre R M) : FreeAlgebra.Presented.mk (Rel R M) a * FreeAlgebra.Presented.mk (Rel R M) b =
    FreeAlgebra.Presented.mk (Rel R M) b * FreeAlgebra.Presented.mk (Rel R M) a := by
  have sc : ∀ (s : R) (c : FreeAlgebra.Pre R M), FreeAlgebra.Presented.mk (Rel R M) (.ofScalar s) * FreeAlgebra.Presented.mk (Rel R M) c =
    FreeAlgebra.Presented.mk (Rel R M) c * FreeAlgebra.Presented.mk (Rel R M) (.ofScalar s) := fun s c => Quot.sound .central_scalar
  have gen : ∀ (x : M) (c : FreeAlgebra.Pre R M), FreeAlgebra.Presented.mk (Rel R M) (.of x) * FreeAlgebra.Presented.mk (Rel R M) c =
      FreeAlgebra.Presented.mk (Rel R M) c * FreeAlgebra.Presented.mk (Rel R M) (.of x) := fun x c => by
    induction c with
    | of y => exact Quot.sound (.base .comm)
    | ofScalar s => exact (sc s _).symm
    | add c d ihc ihd =>
      show _ * (FreeAlgebra.Presented.mk (Rel R M) c + FreeAlgebra.Presented.mk (Rel R M) d) =
        (FreeAlgebra.Presented.mk (Rel R M) c + FreeAlgebra.Presented.mk (Rel R M) d) * _
      rw [mul_add, add_mul, ihc, ihd]
    | mul c d ihc ihd =>
      show _ * (FreeAlgebra.Presented.mk (Rel R M) c * FreeAlgebra.Presented.mk (Rel R M) d) =
        (FreeAlgebra.Presented.mk (Rel R M) c * FreeAlgebra.Presented.mk (Rel R M) d) * _
      rw [← mul_assoc, ihc, mul_assoc, ihd, mul_assoc]
  induction a with
  | of x => exact gen x b
  | ofScalar s => exact sc s b
  | add c d ihc ihd =>
    show (FreeAlgebra.Presented.mk (Rel R M) c + FreeAlgebra.Presented.mk (Rel R M) d) * _ =
      _ * (FreeAlgebra.Presented.mk (Rel R M) c + FreeAlgebra.Presented.mk (Rel R M) d)
    rw [mul_add, add_mul, ihc, ihd]
  | mul c d ihc ihd =>
    show (FreeAlgebra.Presented.mk (Rel R M) c * FreeAlgebra.Presented.mk (Rel R M) d) * _ =
      _ * (FreeAlgebra.Presented.mk (Rel R M) c * FreeAlgebra.Presented.mk (Rel R M) d)
    rw [mul_assoc, ihd, ← mul_assoc, ihc, mul_assoc]
theorem mul_comm' (x y : FreeAlgebra.Presented R (Rel R M)) : x * y = y * x := by
  induction x using Quot.ind; induction y using Quot.ind; exact comm_aux R M _ _
instance instCommSemiring : CommSemiring (SymmetricAlgebra R M) :=
  { FreeAlgebra.Presented.instSemiring (Rel R M) with mul_comm := mul_comm' R M }
instance instCommRing {S : Type u} {N : Type v} [CommRing S] [AddCommMonoid N] [Module S N] : CommRing (SymmetricAlgebra S N) :=
  { FreeAlgebra.Presented.instRing (Rel S N) with mul_comm := mul_comm' S N }
instance instAlgebra : Algebra R (SymmetricAlgebra R M) := FreeAlgebra.Presented.instAlgebra _
instance instInhabited : Inhabited (SymmetricAlgebra R M) := ⟨0⟩
/-- The inclusion of the module. -/
def ι : M →ₗ[R] SymmetricAlgebra R M where
  toFun x := FreeAlgebra.Presented.gen _ x
  map_add' _ _ := Quot.sound (.base .add)
  map_smul' _ _ := Quot.sound (.base .smul)
variable {R M}
/-- A linear map to a commutative algebra extends in one way to the symmetric algebra. -/
def lift {A : Type w} [CommSemiring A] [Algebra R A] : (M →ₗ[R] A) ≃ (SymmetricAlgebra R M →ₐ[R] A) where
  toFun f := FreeAlgebra.Presented.liftHom _ f fun _ _ h => by
    cases h with
    | add => exact f.map_add _ _
    | smul => exact (f.map_smul _ _).trans (Algebra.smul_def _ _)
    | comm => exact mul_comm _ _
  invFun g := ⟨fun x => g (ι R M x), fun x y => (congrArg g ((ι R M).map_add x y)).trans (map_add g _ _),
    fun s x => (congrArg g ((ι R M).map_smul s x)).trans (FreeAlgebra.algHom_smul g s _)⟩
  left_inv _ := rfl
  right_inv g := FreeAlgebra.Presented.hom_ext _ fun _ => rfl
end SymmetricAlgebra
end
end
