/-!
# Tensor products: scalars on the left factor, base change, homomorphisms of tensor products of algebras
-/

noncomputable section
universe u v w u₁ v₁ w₁

namespace Quaternion
section
variable {R : Type v} [CommRing R]
/-- The quaternion with a given real part and no imaginary one. -/
def coe (a : R) : Quaternion R := ⟨a, 0, 0, 0⟩
instance : CoeTC R (Quaternion R) := ⟨coe⟩
theorem coe_mul_eq' (r : R) (a : Quaternion R) : coe r * a = r • a := by
  apply ext
  · show r * a.re - 0 * a.imI - 0 * a.imJ - 0 * a.imK = r * a.re; grobner
  · show r * a.imI + 0 * a.re + 0 * a.imK - 0 * a.imJ = r * a.imI; grobner
  · show r * a.imJ - 0 * a.imK + 0 * a.re + 0 * a.imI = r * a.imJ; grobner
  · show r * a.imK + 0 * a.imJ - 0 * a.imI + 0 * a.re = r * a.imK; grobner
theorem mul_coe_eq' (r : R) (a : Quaternion R) : a * coe r = r • a := by
  apply ext
  · show a.re * r - a.imI * 0 - a.imJ * 0 - a.imK * 0 = r * a.re; grobner
  · show a.re * 0 + a.imI * r + a.imJ * 0 - a.imK * 0 = r * a.imI; grobner
  · show a.re * 0 - a.imI * 0 + a.imJ * r + a.imK * 0 = r * a.imJ; grobner
  · show a.re * 0 + a.imI * 0 - a.imJ * 0 + a.imK * r = r * a.imK; grobner
/-- The embedding of the base ring in the quaternions; an auxiliary construction. -/
def coeHom' : R →+* Quaternion R where
  toFun := coe
  map_one' := rfl
  map_zero' := rfl
  map_add' _ _ := ext rfl (add_zero 0).symm (add_zero 0).symm (add_zero 0).symm
  map_mul' r s := (coe_mul_eq' r (coe s)).symm ▸ ext rfl (mul_zero r).symm (mul_zero r).symm (mul_zero r).symm
/-- Quaternions are an algebra over the scalars of their base ring. -/
instance algebra {S : Type u} [CommSemiring S] [Algebra S R] : Algebra S (Quaternion R) where
  smul s a := ⟨s • a.re, s • a.imI, s • a.imJ, s • a.imK⟩
  algebraMap := coeHom'.comp (algebraMap S R)
  commutes' _ a := (coe_mul_eq' _ a).trans (mul_coe_eq' _ a).symm
  smul_def' s a := Eq.trans (ext (Algebra.smul_def s _) (Algebra.smul_def s _) (Algebra.smul_def s _) (Algebra.smul_def s _))
    (coe_mul_eq' (algebraMap S R s) a).symm
end
end Quaternion

/-! ### Scalars on the left factor -/

/-- In a tower the scalars of the base and those of the algebra commute. -/
instance (priority := 90) IsScalarTower.to_smulCommClass {R : Type u} {A : Type v} {M : Type w} [CommSemiring R] [Semiring A] [Algebra R A]
    [AddCommMonoid M] [Module R M] [Module A M] [IsScalarTower R A M] : SMulCommClass R A M := ⟨fun r a m => by
  rw [← IsScalarTower.smul_assoc, Algebra.smul_def, Algebra.commutes, mul_smul, show algebraMap R A r • m = r • m by
    rw [show algebraMap R A r = r • (1 : A) by rw [Algebra.smul_def, mul_one], IsScalarTower.smul_assoc, one_smul]]⟩
instance (priority := 90) IsScalarTower.to_smulCommClass' {R : Type u} {A : Type v} {M : Type w} [CommSemiring R] [Semiring A] [Algebra R A]
    [AddCommMonoid M] [Module R M] [Module A M] [IsScalarTower R A M] : SMulCommClass A R M := ⟨fun a r m => (SMulCommClass.smul_comm r a m).symm⟩

namespace TensorProduct
section
variable {R : Type u} {M : Type v} {N : Type w} [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N]
  {S : Type u₁} [Semiring S] [Module S M] [SMulCommClass R S M]
variable (R M) in
/-- The multiplication with a scalar that commutes with `R`, as a linear map; an auxiliary construction. -/
def smulHom' (s : S) : M →ₗ[R] M := ⟨fun m => s • m, fun x y => smul_add s x y, fun r x => (SMulCommClass.smul_comm r s x).symm⟩
variable (R M N) in
/-- The multiplication of the left factor with a scalar; an auxiliary construction. -/
def leftSMul' (s : S) : TensorProduct R M N →ₗ[R] TensorProduct R M N := map (smulHom' R M s) LinearMap.id
theorem leftSMul_tmul' (s : S) (m : M) (n : N) : leftSMul' R M N s (tmul R m n) = tmul R (s • m) n := map_tmul _ _ m n
/-- Scalars of the left factor that commute with `R` act on the tensor product. -/
instance (priority := 70) leftModule : Module S (TensorProduct R M N) where
  smul s z := leftSMul' R M N s z
  one_smul z := hom_ext' (f := leftSMul' R M N (1 : S)) (g := LinearMap.id) (fun m n => by
    rw [leftSMul_tmul', one_smul]; rfl) z
  mul_smul s t z := hom_ext' (f := leftSMul' R M N (s * t)) (g := (leftSMul' R M N s).comp (leftSMul' R M N t)) (fun m n => by
    show _ = leftSMul' R M N s (leftSMul' R M N t (tmul R m n))
    rw [leftSMul_tmul', leftSMul_tmul', leftSMul_tmul', mul_smul]) z
  smul_zero s := map_zero (leftSMul' R M N s)
  smul_add s := map_add (leftSMul' R M N s)
  add_smul s t z := hom_ext' (f := leftSMul' R M N (s + t)) (g := leftSMul' R M N s + leftSMul' R M N t) (fun m n => by
    show _ = leftSMul' R M N s (tmul R m n) + leftSMul' R M N t (tmul R m n)
    rw [leftSMul_tmul', leftSMul_tmul', leftSMul_tmul', add_smul, add_tmul]) z
  zero_smul z := hom_ext' (f := leftSMul' R M N (0 : S)) (g := 0) (fun m n => by
    show _ = (0 : TensorProduct R M N)
    rw [leftSMul_tmul', zero_smul]
    show mk R M N 0 n = 0
    rw [map_zero]; rfl) z
theorem left_smul_tmul' (s : S) (m : M) (n : N) : s • tmul R m n = tmul R (s • m) n := leftSMul_tmul' s m n
theorem left_smul_comm' (s : S) (r : R) (z : TensorProduct R M N) : s • r • z = r • s • z := (leftSMul' R M N s).map_smul r z
/-- The action of `R` commutes with that of the scalars of the left factor. -/
instance smulCommClass' : SMulCommClass R S (TensorProduct R M N) := ⟨fun r s z => (left_smul_comm' s r z).symm⟩
instance smulCommClass_symm' : SMulCommClass S R (TensorProduct R M N) := ⟨left_smul_comm'⟩
/-- If scalars of `R` act on `M` through those of `S`, they do so on the tensor product. -/
instance isScalarTower' [SMul R S] [IsScalarTower R S M] : IsScalarTower R S (TensorProduct R M N) := ⟨fun r s z =>
  hom_ext' (f := leftSMul' R M N (r • s)) (g := (r • leftSMul' R M N s : TensorProduct R M N →ₗ[R] TensorProduct R M N)) (fun m n => by
    show _ = r • leftSMul' R M N s (tmul R m n)
    rw [leftSMul_tmul', leftSMul_tmul', smul_tmul', IsScalarTower.smul_assoc]) z⟩
section
variable {T : Type v₁} [Semiring T] [Module T M] [SMulCommClass R T M]
/-- Scalars that commute on the left factor commute on the tensor product. -/
instance smulCommClass_left [SMulCommClass S T M] : SMulCommClass S T (TensorProduct R M N) := ⟨fun s t z =>
  hom_ext' (f := (leftSMul' R M N s).comp (leftSMul' R M N t)) (g := (leftSMul' R M N t).comp (leftSMul' R M N s)) (fun m n => by
    show leftSMul' R M N s (leftSMul' R M N t (tmul R m n)) = leftSMul' R M N t (leftSMul' R M N s (tmul R m n))
    rw [leftSMul_tmul', leftSMul_tmul', leftSMul_tmul', leftSMul_tmul', SMulCommClass.smul_comm]) z⟩
/-- Scalars that form a tower on the left factor do so on the tensor product. -/
instance isScalarTower_left [SMul T S] [IsScalarTower T S M] : IsScalarTower T S (TensorProduct R M N) := ⟨fun t s z =>
  hom_ext' (f := leftSMul' R M N (t • s)) (g := (leftSMul' R M N t).comp (leftSMul' R M N s)) (fun m n => by
    show _ = leftSMul' R M N t (leftSMul' R M N s (tmul R m n))
    rw [leftSMul_tmul', leftSMul_tmul', leftSMul_tmul', IsScalarTower.smul_assoc]) z⟩
end
end
end TensorProduct
/-- The base change of a linear map to an algebra. -/
def LinearMap.baseChange {R : Type u} (A : Type v) {M : Type w} {N : Type u₁} [CommRing R] [Ring A] [Algebra R A] [AddCommGroup M]
    [AddCommGroup N] [Module R M] [Module R N] (f : M →ₗ[R] N) : TensorProduct R A M →ₗ[A] TensorProduct R A N where
  toFun z := f.lTensor A z
  map_add' := map_add (f.lTensor A)
  map_smul' a z := TensorProduct.hom_ext' (f := (f.lTensor A).comp (TensorProduct.leftSMul' R A M a))
    (g := (TensorProduct.leftSMul' R A N a).comp (f.lTensor A)) (fun b m => by
    show f.lTensor A (TensorProduct.leftSMul' R A M a (TensorProduct.tmul R b m)) =
      TensorProduct.leftSMul' R A N a (f.lTensor A (TensorProduct.tmul R b m))
    have h : ∀ c : A, f.lTensor A (TensorProduct.tmul R c m) = TensorProduct.tmul R c (f m) := fun c => TensorProduct.map_tmul _ _ c m
    rw [TensorProduct.leftSMul_tmul', h, h, TensorProduct.leftSMul_tmul']) z
theorem LinearMap.baseChange_tmul {R : Type u} {A : Type v} {M : Type w} {N : Type u₁} [CommRing R] [Ring A] [Algebra R A] [AddCommGroup M]
    [AddCommGroup N] [Module R M] [Module R N] (f : M →ₗ[R] N) (a : A) (x : M) :
    f.baseChange A (TensorProduct.tmul R a x) = TensorProduct.tmul R a (f x) := TensorProduct.map_tmul _ _ a x

/-! ### Tensor products of algebras -/

namespace Algebra.TensorProduct
section
variable {R : Type u} {S : Type u₁} {A : Type v} {B : Type w} [CommRing R] [CommSemiring S] [Ring A] [Ring B] [Algebra R A] [Algebra R B]
  [Algebra S A]
/-- A tensor product of algebras is an algebra over the scalars of its left factor that commute with the base ring. -/
instance (priority := 50) leftAlgebra [SMulCommClass R S A] : Algebra S (TensorProduct R A B) where
  smul s z := s • z
  algebraMap := (includeLeftRingHom : A →+* TensorProduct R A B).comp (algebraMap S A)
  commutes' s x := by
    induction x using _root_.TensorProduct.induction' with
    | h0 => exact (mul_zero' _).trans (zero_mul' _).symm
    | ha y y' hy hy' => exact (mul_add' _ y y').trans ((cong' hy hy').trans (add_mul' y y' _).symm)
    | ht a b =>
      show _root_.TensorProduct.tmul R (algebraMap S A s) 1 * _ = _ * _root_.TensorProduct.tmul R (algebraMap S A s) 1
      rw [tmul_mul_tmul, tmul_mul_tmul, one_mul, mul_one, Algebra.commutes]
  smul_def' s x := by
    induction x using _root_.TensorProduct.induction' with
    | h0 => exact (smul_zero s).trans (mul_zero' _).symm
    | ha y y' hy hy' => exact (smul_add s y y').trans ((cong' hy hy').trans (mul_add' _ y y').symm)
    | ht a b =>
      show s • _ = _root_.TensorProduct.tmul R (algebraMap S A s) 1 * _
      rw [tmul_mul_tmul, _root_.TensorProduct.left_smul_tmul', Algebra.smul_def, one_mul]
/-- The scalars of the algebra `A ⊗ B` over `S` are those of `A`; an auxiliary condition, which holds for every algebra structure here. -/
class LeftScalars' (R : Type u) (S : Type u₁) (A : Type v) (B : Type w) [CommRing R] [CommSemiring S] [Ring A] [Ring B] [Algebra R A]
    [Algebra R B] [Algebra S A] [Algebra S (TensorProduct R A B)] : Prop where
  /-- Scalars are those of the left factor. -/
  algebraMap_eq : ∀ s : S, algebraMap S (TensorProduct R A B) s = _root_.TensorProduct.tmul R (algebraMap S A s) 1
instance (priority := 50) leftScalars_left' [SMulCommClass R S A] : LeftScalars' R S A B := ⟨fun _ => rfl⟩
instance leftScalars_base' : LeftScalars' R R A B := ⟨fun _ => rfl⟩
theorem algebraMap_apply [SMulCommClass R S A] (r : S) :
    algebraMap S (TensorProduct R A B) r = _root_.TensorProduct.tmul R (algebraMap S A r) 1 := rfl
/-- The map `a ↦ a ⊗ 1` to a tensor product of algebras. -/
def includeLeft [Algebra S (TensorProduct R A B)] [h : LeftScalars' R S A B] : A →ₐ[S] TensorProduct R A B :=
  ⟨includeLeftRingHom, fun s => (h.algebraMap_eq s).symm⟩
theorem includeLeft_apply [Algebra S (TensorProduct R A B)] [LeftScalars' R S A B] (a : A) :
    (includeLeft : A →ₐ[S] TensorProduct R A B) a = _root_.TensorProduct.tmul R a 1 := rfl
/-- The map `b ↦ 1 ⊗ b` to a tensor product of algebras. -/
def includeRight : B →ₐ[R] TensorProduct R A B where
  toFun b := _root_.TensorProduct.tmul R 1 b
  map_one' := rfl
  map_mul' a b := by rw [tmul_mul_tmul, one_mul]
  map_zero' := map_zero (_root_.TensorProduct.mk R A B 1)
  map_add' a b := _root_.TensorProduct.tmul_add 1 a b
  commutes' r := by
    show _root_.TensorProduct.tmul R 1 (algebraMap R B r) = _root_.TensorProduct.tmul R (algebraMap R A r) 1
    rw [show algebraMap R B r = r • (1 : B) by rw [Algebra.smul_def, mul_one], show algebraMap R A r = r • (1 : A) by rw [Algebra.smul_def, mul_one],
      ← _root_.TensorProduct.smul_tmul']
    exact (_root_.TensorProduct.mk R A B 1).map_smul r 1
theorem includeRight_apply (b : B) : (includeRight : B →ₐ[R] TensorProduct R A B) b = _root_.TensorProduct.tmul R 1 b := rfl
end
section
variable {R : Type u} {A : Type v} {B : Type w} {C : Type u₁} {D : Type v₁} [CommRing R] [Ring A] [Ring B] [Ring C] [Ring D] [Algebra R A]
  [Algebra R B] [Algebra R C] [Algebra R D]
/-- The map `a ⊗ b ↦ f a * g b` as a linear map; an auxiliary construction. -/
def liftHom' (f : A →ₐ[R] C) (g : B →ₐ[R] C) : TensorProduct R A B →ₗ[R] C :=
  _root_.TensorProduct.lift ⟨fun a => ⟨fun b => f a * g b, fun b b' => by show f a * g (b + b') = _; rw [map_add g, mul_add], fun r b =>
      (congrArg (f a * ·) (g.toLinearMap.map_smul r b)).trans (SMulCommClass.smul_comm r (f a) (g b)).symm⟩,
    fun a a' => LinearMap.ext fun b => by show f (a + a') * g b = f a * g b + f a' * g b; rw [map_add f, add_mul],
    fun r a => LinearMap.ext fun b => (congrArg (· * g b) (f.toLinearMap.map_smul r a)).trans (IsScalarTower.smul_assoc r (f a) (g b))⟩
theorem liftHom_tmul' (f : A →ₐ[R] C) (g : B →ₐ[R] C) (a : A) (b : B) :
    liftHom' f g (_root_.TensorProduct.tmul R a b) = f a * g b := _root_.TensorProduct.lift.tmul _ a b
/-- The homomorphism from a tensor product that two homomorphisms with commuting values give. -/
def lift (f : A →ₐ[R] C) (g : B →ₐ[R] C) (hfg : ∀ x y, Commute (f x) (g y)) : TensorProduct R A B →ₐ[R] C where
  toFun := liftHom' f g
  map_one' := (liftHom_tmul' f g 1 1).trans (by rw [map_one f, map_one g, mul_one])
  map_zero' := map_zero _
  map_add' := map_add _
  map_mul' x y := by
    induction x using _root_.TensorProduct.induction' with
    | h0 => exact (congrArg _ (zero_mul' y)).trans (by rw [map_zero (liftHom' f g), zero_mul])
    | ha x x' hx hx' => exact (congrArg _ (add_mul' x x' y)).trans (by rw [map_add (liftHom' f g), map_add (liftHom' f g), add_mul, hx, hx'])
    | ht a b =>
      induction y using _root_.TensorProduct.induction' with
      | h0 => exact (congrArg _ (mul_zero' _)).trans (by rw [map_zero (liftHom' f g), mul_zero])
      | ha y y' hy hy' => exact (congrArg _ (mul_add' _ y y')).trans (by rw [map_add (liftHom' f g), map_add (liftHom' f g), mul_add, hy, hy'])
      | ht c d =>
        rw [tmul_mul_tmul, liftHom_tmul', liftHom_tmul', liftHom_tmul', map_mul f, map_mul g, mul_assoc, mul_assoc, ← mul_assoc (f c) (g b),
          show f c * g b = g b * f c from hfg c b, mul_assoc]
  commutes' r := (liftHom_tmul' f g (algebraMap R A r) 1).trans (by rw [map_one g, mul_one]; exact f.commutes' r)
theorem lift_tmul (f : A →ₐ[R] C) (g : B →ₐ[R] C) (hfg : ∀ x y, Commute (f x) (g y)) (a : A) (b : B) :
    lift f g hfg (_root_.TensorProduct.tmul R a b) = f a * g b := liftHom_tmul' f g a b
theorem commute_include' (a : C) (b : D) :
    Commute ((includeLeft : C →ₐ[R] TensorProduct R C D) a) ((includeRight : D →ₐ[R] TensorProduct R C D) b) := by
  show _root_.TensorProduct.tmul R a 1 * _root_.TensorProduct.tmul R 1 b = _root_.TensorProduct.tmul R 1 b * _root_.TensorProduct.tmul R a 1
  rw [tmul_mul_tmul, tmul_mul_tmul, one_mul, mul_one, one_mul, mul_one]
/-- The homomorphism of tensor products that two homomorphisms of algebras give. -/
def map (f : A →ₐ[R] C) (g : B →ₐ[R] D) : TensorProduct R A B →ₐ[R] TensorProduct R C D :=
  lift (AlgHom.comp (includeLeft : C →ₐ[R] TensorProduct R C D) f) (AlgHom.comp includeRight g) fun a b => commute_include' (f a) (g b)
theorem map_tmul (f : A →ₐ[R] C) (g : B →ₐ[R] D) (a : A) (b : B) :
    map f g (_root_.TensorProduct.tmul R a b) = _root_.TensorProduct.tmul R (f a) (g b) :=
  (liftHom_tmul' _ _ a b).trans ((tmul_mul_tmul (f a) 1 1 (g b)).trans (by rw [one_mul, mul_one]))
/-- The equivalence of tensor products that two equivalences of algebras give. -/
def congr (f : A ≃ₐ[R] C) (g : B ≃ₐ[R] D) : TensorProduct R A B ≃ₐ[R] TensorProduct R C D where
  toFun := map f.toAlgHom g.toAlgHom
  invFun := map f.symm.toAlgHom g.symm.toAlgHom
  left_inv := _root_.TensorProduct.hom_ext' (f := ((map f.symm.toAlgHom g.symm.toAlgHom).comp (map f.toAlgHom g.toAlgHom)).toLinearMap)
    (g := LinearMap.id) fun a b => by
    show map f.symm.toAlgHom g.symm.toAlgHom (map f.toAlgHom g.toAlgHom (_root_.TensorProduct.tmul R a b)) = _
    rw [map_tmul, map_tmul, show f.symm.toAlgHom (f.toAlgHom a) = a from f.left_inv a, show g.symm.toAlgHom (g.toAlgHom b) = b from g.left_inv b]
    rfl
  right_inv := _root_.TensorProduct.hom_ext' (f := ((map f.toAlgHom g.toAlgHom).comp (map f.symm.toAlgHom g.symm.toAlgHom)).toLinearMap)
    (g := LinearMap.id) fun a b => by
    show map f.toAlgHom g.toAlgHom (map f.symm.toAlgHom g.symm.toAlgHom (_root_.TensorProduct.tmul R a b)) = _
    rw [map_tmul, map_tmul, show f.toAlgHom (f.symm.toAlgHom a) = a from f.right_inv a, show g.toAlgHom (g.symm.toAlgHom b) = b from g.right_inv b]
    rfl
  map_mul' := (map f.toAlgHom g.toAlgHom).map_mul'
  map_add' := (map f.toAlgHom g.toAlgHom).map_add'
  commutes' := (map f.toAlgHom g.toAlgHom).commutes'
variable (R A B) in
/-- The exchange of the factors as a homomorphism; an auxiliary construction. -/
def commHom' : TensorProduct R A B →ₐ[R] TensorProduct R B A :=
  lift (includeRight : A →ₐ[R] TensorProduct R B A) (includeLeft : B →ₐ[R] TensorProduct R B A) fun a b => (commute_include' b a).symm
theorem commHom_tmul' (a : A) (b : B) : commHom' R A B (_root_.TensorProduct.tmul R a b) = _root_.TensorProduct.tmul R b a :=
  (liftHom_tmul' _ _ a b).trans ((tmul_mul_tmul 1 b a 1).trans (by rw [one_mul, mul_one]))
theorem commHom_commHom' (z : TensorProduct R A B) : commHom' R B A (commHom' R A B z) = z :=
  _root_.TensorProduct.hom_ext' (f := ((commHom' R B A).comp (commHom' R A B)).toLinearMap) (g := LinearMap.id) (fun a b => by
    show commHom' R B A (commHom' R A B (_root_.TensorProduct.tmul R a b)) = _root_.TensorProduct.tmul R a b
    rw [commHom_tmul', commHom_tmul']) z
variable (R A B) in
/-- The tensor product of algebras is commutative. -/
protected def comm : TensorProduct R A B ≃ₐ[R] TensorProduct R B A where
  toFun := commHom' R A B
  invFun := commHom' R B A
  left_inv := commHom_commHom'
  right_inv := commHom_commHom'
  map_mul' := (commHom' R A B).map_mul'
  map_add' := (commHom' R A B).map_add'
  commutes' := (commHom' R A B).commutes'
theorem comm_tmul (a : A) (b : B) : Algebra.TensorProduct.comm R A B (_root_.TensorProduct.tmul R a b) = _root_.TensorProduct.tmul R b a :=
  commHom_tmul' a b
variable (R A) in
/-- The tensor product of the base ring and an algebra, as a homomorphism to the algebra; an auxiliary construction. -/
def lidHom' : TensorProduct R R A →ₐ[R] A :=
  lift (⟨algebraMap R A, fun _ => rfl⟩ : R →ₐ[R] A) (AlgHom.id R A) fun r a => Algebra.commutes r a
variable (R A) in
/-- The tensor product of the base ring with an algebra is the algebra. -/
protected def lid : TensorProduct R R A ≃ₐ[R] A where
  toFun := lidHom' R A
  invFun a := _root_.TensorProduct.tmul R 1 a
  left_inv := _root_.TensorProduct.hom_ext' (f := (includeRight : A →ₐ[R] TensorProduct R R A).toLinearMap.comp (lidHom' R A).toLinearMap)
    (g := LinearMap.id) fun r a => by
    show (includeRight : A →ₐ[R] TensorProduct R R A).toLinearMap (lidHom' R A (_root_.TensorProduct.tmul R r a)) = _root_.TensorProduct.tmul R r a
    rw [show lidHom' R A (_root_.TensorProduct.tmul R r a) = algebraMap R A r * a from liftHom_tmul' _ _ r a, ← Algebra.smul_def, LinearMap.map_smul]
    show r • _root_.TensorProduct.tmul R (1 : R) a = _
    rw [_root_.TensorProduct.smul_tmul', smul_eq_mul, mul_one]
  right_inv a := (show lidHom' R A (_root_.TensorProduct.tmul R 1 a) = algebraMap R A 1 * a from liftHom_tmul' _ _ 1 a).trans (by rw [map_one, one_mul])
  map_mul' := (lidHom' R A).map_mul'
  map_add' := (lidHom' R A).map_add'
  commutes' := (lidHom' R A).commutes'
theorem lid_tmul (r : R) (a : A) : Algebra.TensorProduct.lid R A (_root_.TensorProduct.tmul R r a) = r • a :=
  (liftHom_tmul' _ _ r a).trans (Algebra.smul_def r a).symm
/-- The tensor product of an algebra with the base ring is the algebra. -/
protected def rid (R : Type u) (S : Type w) (A : Type v) [CommRing R] [CommSemiring S] [Ring A] [Algebra R A] [Algebra S A]
    [Algebra S (TensorProduct R A R)] [h : LeftScalars' R S A R] : TensorProduct R A R ≃ₐ[S] A where
  toFun z := Algebra.TensorProduct.lid R A (commHom' R A R z)
  invFun a := _root_.TensorProduct.tmul R a 1
  left_inv z := by
    have h : _root_.TensorProduct.tmul R 1 (Algebra.TensorProduct.lid R A (commHom' R A R z)) = commHom' R A R z :=
      (Algebra.TensorProduct.lid R A).left_inv _
    show _root_.TensorProduct.tmul R (Algebra.TensorProduct.lid R A (commHom' R A R z)) 1 = z
    rw [← commHom_tmul', h, commHom_commHom']
  right_inv a := (congrArg _ (commHom_tmul' a 1)).trans ((Algebra.TensorProduct.lid R A).right_inv a)
  map_mul' x y := (congrArg _ (map_mul (commHom' R A R) x y)).trans (map_mul (Algebra.TensorProduct.lid R A) _ _)
  map_add' x y := (congrArg _ (map_add (commHom' R A R) x y)).trans (map_add (Algebra.TensorProduct.lid R A) _ _)
  commutes' s := (congrArg (fun z => Algebra.TensorProduct.lid R A (commHom' R A R z)) (h.algebraMap_eq s)).trans
    ((congrArg _ (commHom_tmul' (algebraMap S A s) 1)).trans ((Algebra.TensorProduct.lid R A).right_inv _))
end
section
variable {R : Type u} {A : Type v} {B : Type w} {S : Type u₁} [CommRing R] [Ring A] [Ring B] [CommRing S] [Algebra R A] [Algebra R B]
  [Algebra R S]
/-- The homomorphism `a ⊗ b ↦ f a * g b` to a commutative algebra. -/
def productMap (f : A →ₐ[R] S) (g : B →ₐ[R] S) : TensorProduct R A B →ₐ[R] S := lift f g fun _ _ => mul_comm _ _
theorem productMap_apply_tmul (f : A →ₐ[R] S) (g : B →ₐ[R] S) (a : A) (b : B) :
    productMap f g (_root_.TensorProduct.tmul R a b) = f a * g b := liftHom_tmul' f g a b
variable (R) in
/-- The multiplication of a commutative algebra as a homomorphism from the tensor product. -/
def lmul' : TensorProduct R S S →ₐ[R] S := productMap (AlgHom.id R S) (AlgHom.id R S)
theorem lmul'_apply_tmul (a b : S) : lmul' (S := S) R (_root_.TensorProduct.tmul R a b) = a * b := liftHom_tmul' _ _ a b
/-- A tensor product of commutative algebras as an algebra over its right factor. -/
abbrev rightAlgebra {A : Type v} {B : Type w} [CommRing A] [CommRing B] [Algebra R A] [Algebra R B] : Algebra B (TensorProduct R A B) :=
  (includeRight : B →ₐ[R] TensorProduct R A B).toRingHom.toAlgebra
end
end Algebra.TensorProduct
end
