/-!
# Algebras over commutative semirings, their homomorphisms and equivalences
-/

noncomputable section
universe u v w u₁ v₁

/-- An algebra over a commutative semiring: a semiring with a homomorphism from `R` into its centre. -/
class Algebra (R : Type u) (A : Type v) [CommSemiring R] [Semiring A] extends SMul R A where
  /-- The structure map. -/
  protected algebraMap : R →+* A
  /-- Its values commute with everything. -/
  commutes' : ∀ r x, algebraMap r * x = x * algebraMap r
  /-- Scalar multiplication is multiplication with the structure map's value. -/
  smul_def' : ∀ r x, r • x = algebraMap r * x
/-- The canonical ring homomorphism of an algebra `A` over `R`. -/
def algebraMap (R : Type u) (A : Type v) [CommSemiring R] [Semiring A] [Algebra R A] : R →+* A := Algebra.algebraMap

section
variable {R : Type u} {A : Type v}
theorem Algebra.smul_def [CommSemiring R] [Semiring A] [Algebra R A] (r : R) (x : A) : r • x = algebraMap R A r * x :=
  Algebra.smul_def' r x
theorem Algebra.commutes [CommSemiring R] [Semiring A] [Algebra R A] (r : R) (x : A) :
    algebraMap R A r * x = x * algebraMap R A r := Algebra.commutes' r x
/-- An algebra is a module. -/
instance (priority := 85) Algebra.toModule {R : Type u} {A : Type v} [CommSemiring R] [Semiring A] [i : Algebra R A] : Module R A where
  toSMul := i.toSMul
  one_smul x := by rw [Algebra.smul_def, map_one, one_mul]
  mul_smul r s x := by rw [Algebra.smul_def, map_mul, mul_assoc, Algebra.smul_def, Algebra.smul_def]
  smul_zero r := by rw [Algebra.smul_def, mul_zero]
  smul_add r x y := by rw [Algebra.smul_def, mul_add, Algebra.smul_def, Algebra.smul_def]
  add_smul r s x := by rw [Algebra.smul_def, map_add, add_mul, Algebra.smul_def, Algebra.smul_def]
  zero_smul x := by rw [Algebra.smul_def, map_zero, zero_mul]
/-- A commutative semiring is an algebra over itself. -/
instance (priority := 95) Algebra.id (R : Type u) [CommSemiring R] : Algebra R R where
  toSMul := Mul.toSMul R
  algebraMap := RingHom.id R
  commutes' r x := mul_comm r x
  smul_def' _ _ := rfl
/-- A ring homomorphism makes its codomain an algebra over its domain. -/
@[reducible] def RingHom.toAlgebra [CommSemiring R] [CommSemiring A] (i : R →+* A) : Algebra R A where
  smul r x := i r * x
  algebraMap := i
  commutes' r x := mul_comm (i r) x
  smul_def' _ _ := rfl
/-- Every semiring is an algebra over the natural numbers. -/
instance (priority := 60) Semiring.toNatAlgebra [Semiring A] : Algebra ℕ A where
  smul := AddMonoid.nsmul
  algebraMap := Nat.castRingHom A
  commutes' n x := by
    show (n : A) * x = x * (n : A)
    induction n with
    | zero => rw [Nat.cast_zero, zero_mul, mul_zero]
    | succ n ih => rw [Nat.cast_succ, add_mul, mul_add, ih, one_mul, mul_one]
  smul_def' := AddMonoid.nsmul_eq_cast_mul
/-- Every ring is an algebra over the integers. -/
instance (priority := 60) Ring.toIntAlgebra (A : Type v) [Ring A] : Algebra ℤ A where
  smul := SubNegMonoid.zsmul
  algebraMap := Int.castRingHom A
  commutes' n x := by
    show (n : A) * x = x * (n : A)
    induction n using Int.induction_up_down with
    | h0 => rw [Int.cast_zero, zero_mul, mul_zero]
    | hs n ih => rw [Int.cast_add, Int.cast_one, add_mul, mul_add, ih, one_mul, mul_one]
    | hp n ih => rw [Int.cast_sub, Int.cast_one, sub_eq_add_neg, add_mul, mul_add, ih, ← Int.cast_one, ← Int.cast_neg]
                 congr 1; rw [Int.cast_neg, Int.cast_one]; grobner
  smul_def' n x := by
    show SubNegMonoid.zsmul n x = (n : A) * x
    induction n using Int.induction_up_down with
    | h0 => rw [Int.cast_zero, zero_mul, SubNegMonoid.zsmul_zero']
    | hs n ih => rw [Int.cast_add, Int.cast_one, add_mul, one_mul, zsmul_add_one, ih]
    | hp n ih => rw [Int.cast_sub, Int.cast_one, zsmul_sub_one, ih]; grobner
instance Algebra.isScalarTower_self [CommSemiring R] [Semiring A] [Algebra R A] : IsScalarTower R A A :=
  ⟨fun r x y => by show (r • x) * y = r • (x * y); rw [Algebra.smul_def, Algebra.smul_def, mul_assoc]⟩
instance Algebra.smulCommClass_self [CommSemiring R] [Semiring A] [Algebra R A] : SMulCommClass R A A :=
  ⟨fun r x y => by show r • (x * y) = x * (r • y); rw [Algebra.smul_def, Algebra.smul_def, ← mul_assoc, Algebra.commutes, mul_assoc]⟩
end

theorem CharZero.of_strictOrdered {R : Type u} [Ring R] [LinearOrder R] [IsStrictOrderedRing R] : CharZero R :=
  ⟨fun _ _ h => Nat.cast_inj.1 h⟩
instance (priority := 90) IsStrictOrderedRing.toCharZero {R : Type u} [Ring R] [LinearOrder R] [IsStrictOrderedRing R] : CharZero R :=
  CharZero.of_strictOrdered
instance Nat.instCharZero : CharZero ℕ := ⟨fun _ _ h => h⟩
instance Complex.instCharZero : CharZero ℂ := ⟨fun _ _ h => Nat.cast_inj.1 (congrArg Complex.re h : (_ : ℝ) = _)⟩

theorem Rat.cast_def' {K : Type u} [DivisionRing K] (q : ℚ) : (q : K) = (q.num : K) / (q.den : K) := rfl
section
variable (R : Type u) (A : Type v) (B : Type w) [CommSemiring R] [Semiring A] [Semiring B] [Algebra R A] [Algebra R B]
/-- Algebra homomorphisms, `A →ₐ[R] B`. -/
structure AlgHom extends RingHom A B where
  /-- Scalars are preserved. -/
  commutes' : ∀ r : R, toFun (algebraMap R A r) = algebraMap R B r
/-- Algebra equivalences, `A ≃ₐ[R] B`. -/
structure AlgEquiv extends A ≃+* B where
  /-- Scalars are preserved. -/
  commutes' : ∀ r : R, toFun (algebraMap R A r) = algebraMap R B r
end
/-- `A →ₐ[R] B` is the type of `R`-algebra homomorphisms. -/
notation:25 A " →ₐ[" R "] " B => AlgHom R A B
/-- `A ≃ₐ[R] B` is the type of `R`-algebra equivalences. -/
notation:50 A " ≃ₐ[" R "] " A' => AlgEquiv R A A'

section
variable {R : Type u} {A : Type v} {B : Type w} {C : Type u₁} [CommSemiring R] [Semiring A] [Semiring B] [Semiring C] [Algebra R A] [Algebra R B] [Algebra R C]
instance AlgHom.funLike : FunLike (A →ₐ[R] B) A B where
  coe f := f.toRingHom
  coe_injective' f g h := by
    have h : f.toRingHom = g.toRingHom := DFunLike.coe_injective' h
    cases f; cases g; congr
instance AlgHom.ringHomClass : RingHomClass (A →ₐ[R] B) A B where
  map_mul f := f.map_mul'
  map_one f := f.map_one'
  map_add f := f.map_add'
  map_zero f := f.map_zero'
instance : CoeTC (A →ₐ[R] B) (A →+* B) := ⟨AlgHom.toRingHom⟩
theorem AlgHom.ext {f g : A →ₐ[R] B} (h : ∀ x, f x = g x) : f = g := DFunLike.coe_injective' (funext h)
variable (R A) in
/-- The identity as an algebra homomorphism. -/
protected def AlgHom.id : A →ₐ[R] A := ⟨RingHom.id A, fun _ => rfl⟩
/-- The composite of two algebra homomorphisms. -/
def AlgHom.comp (φ₁ : B →ₐ[R] C) (φ₂ : A →ₐ[R] B) : A →ₐ[R] C :=
  ⟨φ₁.toRingHom.comp φ₂.toRingHom, fun r => (congrArg φ₁.toFun (φ₂.commutes' r)).trans (φ₁.commutes' r)⟩
/-- An algebra homomorphism as a linear map. -/
def AlgHom.toLinearMap (φ : A →ₐ[R] B) : A →ₗ[R] B where
  toFun x := φ x
  map_add' := φ.map_add'
  map_smul' r x := by
    rw [Algebra.smul_def, map_mul φ]
    exact (congrArg (· * φ x) (φ.commutes' r)).trans (Algebra.smul_def r (φ x)).symm
instance AlgEquiv.funLike : FunLike (A ≃ₐ[R] B) A B where
  coe f := f.toRingEquiv
  coe_injective' f g h := by
    have h : f.toRingEquiv = g.toRingEquiv := DFunLike.coe_injective' h
    cases f; cases g; congr
instance AlgEquiv.ringHomClass : RingHomClass (A ≃ₐ[R] B) A B where
  map_mul f := f.map_mul'
  map_one f := f.toRingEquiv.map_one'
  map_add f := f.map_add'
  map_zero f := f.toRingEquiv.map_zero'
theorem AlgEquiv.ext {f g : A ≃ₐ[R] B} (h : ∀ x, f x = g x) : f = g := DFunLike.coe_injective' (funext h)
variable (R A) in
/-- The canonical map as a linear map. -/
protected def Algebra.linearMap : R →ₗ[R] A where
  toFun r := algebraMap R A r
  map_add' := map_add _
  map_smul' r x := (map_mul _ r x).trans (Algebra.smul_def r _).symm
end
end
