/-!
# Tensor products of algebras
-/

noncomputable section
universe u v w u₁ v₁

namespace Algebra.TensorProduct
theorem cong' {M : Type u} [Add M] {a b c d : M} (h : a = b) (h' : c = d) : a + c = b + d := by rw [h, h']
section
variable {R : Type u} {A : Type v} {B : Type w} [CommRing R] [Ring A] [Ring B] [Algebra R A] [Algebra R B]
theorem mapMul' (a m : A) (b n : B) : _root_.TensorProduct.map (LinearMap.mulLeft R a) (LinearMap.mulLeft R b) (_root_.TensorProduct.tmul R m n) =
    _root_.TensorProduct.tmul R (a * m) (b * n) := _root_.TensorProduct.map_tmul _ _ _ _
/-- The multiplication with a pure tensor, in dependence on its factors; an auxiliary construction. -/
def mulAux' : A →ₗ[R] B →ₗ[R] (TensorProduct R A B →ₗ[R] TensorProduct R A B) :=
  ⟨fun a => ⟨fun b => _root_.TensorProduct.map (LinearMap.mulLeft R a) (LinearMap.mulLeft R b), fun b b' =>
      LinearMap.ext fun z => _root_.TensorProduct.hom_ext' (fun m n => by
        refine (mapMul' (R := R) a m (b + b') n).trans (Eq.trans ?_ (cong' (mapMul' (R := R) a m b n) (mapMul' (R := R) a m b' n)).symm)
        rw [add_mul, _root_.TensorProduct.tmul_add]) z, fun r b =>
      LinearMap.ext fun z => _root_.TensorProduct.hom_ext' (fun m n => by
        refine (mapMul' (R := R) a m (r • b) n).trans (Eq.trans ?_ (congrArg (fun x => r • x) (mapMul' (R := R) a m b n)).symm)
        rw [show (r • b) * n = r • (b * n) from IsScalarTower.smul_assoc (α := B) r b n]
        exact (_root_.TensorProduct.mk R A B (a * m)).map_smul r (b * n)) z⟩,
    fun a a' => LinearMap.ext fun b => LinearMap.ext fun z => _root_.TensorProduct.hom_ext' (fun m n => by
        refine (mapMul' (a + a') m b n).trans (Eq.trans ?_ (cong' (mapMul' (R := R) a m b n) (mapMul' (R := R) a' m b n)).symm)
        rw [add_mul, _root_.TensorProduct.add_tmul]) z,
    fun r a => LinearMap.ext fun b => LinearMap.ext fun z => _root_.TensorProduct.hom_ext' (fun m n => by
        refine (mapMul' (r • a) m b n).trans (Eq.trans ?_ (congrArg (fun x => r • x) (mapMul' (R := R) a m b n)).symm)
        rw [show (r • a) * m = r • (a * m) from IsScalarTower.smul_assoc (α := A) r a m, _root_.TensorProduct.smul_tmul']) z⟩
/-- The multiplication of a tensor product of algebras. -/
def mul : TensorProduct R A B →ₗ[R] TensorProduct R A B →ₗ[R] TensorProduct R A B :=
  _root_.TensorProduct.lift (P := TensorProduct R A B →ₗ[R] TensorProduct R A B) mulAux'
instance instMul : Mul (TensorProduct R A B) := ⟨fun x y => mul x y⟩
theorem tmul_mul_tmul (a₁ a₂ : A) (b₁ b₂ : B) : _root_.TensorProduct.tmul R a₁ b₁ * _root_.TensorProduct.tmul R a₂ b₂ =
    _root_.TensorProduct.tmul R (a₁ * a₂) (b₁ * b₂) := by
  have h : mul (_root_.TensorProduct.tmul R a₁ b₁) = mulAux' a₁ b₁ :=
    _root_.TensorProduct.lift.tmul (P := TensorProduct R A B →ₗ[R] TensorProduct R A B) mulAux' a₁ b₁
  show mul _ _ = _
  rw [h]
  exact mapMul' _ _ _ _
theorem add_mul' (x y z : TensorProduct R A B) : (x + y) * z = x * z + y * z := by
  show mul (x + y) z = mul x z + mul y z; rw [map_add]; rfl
theorem mul_add' (x y z : TensorProduct R A B) : x * (y + z) = x * y + x * z := map_add (mul x) y z
theorem zero_mul' (x : TensorProduct R A B) : 0 * x = 0 := by show mul 0 x = 0; rw [map_zero]; rfl
theorem mul_zero' (x : TensorProduct R A B) : x * 0 = 0 := map_zero (mul x)
/-- The tensor product of two algebras is a ring. -/
instance instRing : Ring (TensorProduct R A B) :=
  { (_root_.TensorProduct.addCommGroup R A B) with
    mul := fun x y => mul x y
    one := _root_.TensorProduct.tmul R 1 1
    natCast := fun n => n • _root_.TensorProduct.tmul R (1 : A) (1 : B)
    natCast_zero := AddMonoid.nsmul_zero _
    natCast_succ := fun n => AddMonoid.nsmul_succ n _
    intCast := fun n => match n with
      | .ofNat n => n • _root_.TensorProduct.tmul R (1 : A) (1 : B)
      | .negSucc n => -((n + 1) • _root_.TensorProduct.tmul R (1 : A) (1 : B))
    intCast_ofNat := fun _ => rfl
    intCast_negSucc := fun _ => rfl
    zero_mul := zero_mul'
    mul_zero := mul_zero'
    left_distrib := mul_add'
    right_distrib := add_mul'
    one_mul := fun x => by
      induction x using _root_.TensorProduct.induction' with
      | h0 => exact mul_zero' _
      | ht m n => exact (tmul_mul_tmul 1 m 1 n).trans (by rw [one_mul, one_mul])
      | ha x y hx hy => exact (mul_add' _ x y).trans (by rw [show _ * x = x from hx, show _ * y = y from hy])
    mul_one := fun x => by
      induction x using _root_.TensorProduct.induction' with
      | h0 => exact zero_mul' _
      | ht m n => exact (tmul_mul_tmul m 1 n 1).trans (by rw [mul_one, mul_one])
      | ha x y hx hy => exact (add_mul' x y _).trans (by rw [show x * _ = x from hx, show y * _ = y from hy])
    mul_assoc := fun x y z => by
      show x * y * z = x * (y * z)
      induction x using _root_.TensorProduct.induction' with
      | h0 => rw [zero_mul', zero_mul', zero_mul']
      | ha x x' hx hx' => rw [add_mul', add_mul', add_mul', hx, hx']
      | ht a b =>
        induction y using _root_.TensorProduct.induction' with
        | h0 => rw [mul_zero', zero_mul']; exact (mul_zero' _).symm
        | ha y y' hy hy' => rw [mul_add', add_mul', add_mul', mul_add', hy, hy']
        | ht c d =>
          induction z using _root_.TensorProduct.induction' with
          | h0 => rw [mul_zero', mul_zero', mul_zero']
          | ha z z' hz hz' => rw [mul_add', mul_add', mul_add', hz, hz']
          | ht e f => rw [tmul_mul_tmul, tmul_mul_tmul, tmul_mul_tmul, tmul_mul_tmul, mul_assoc, mul_assoc] }
end
section
variable {R : Type u} {A : Type v} {B : Type w} [CommRing R] [CommRing A] [CommRing B] [Algebra R A] [Algebra R B]
/-- The tensor product of two commutative algebras is a commutative ring. -/
instance instCommRing : CommRing (TensorProduct R A B) where
  mul_comm x y := by
    induction x using _root_.TensorProduct.induction' with
    | h0 => exact (zero_mul' y).trans (mul_zero' y).symm
    | ha x x' hx hx' => exact (add_mul' x x' y).trans ((cong' hx hx').trans (mul_add' y x x').symm)
    | ht a b =>
      induction y using _root_.TensorProduct.induction' with
      | h0 => exact (mul_zero' _).trans (zero_mul' _).symm
      | ha y y' hy hy' => exact (mul_add' _ y y').trans ((cong' hy hy').trans (add_mul' y y' _).symm)
      | ht c d =>
        refine (tmul_mul_tmul a c b d).trans (Eq.trans ?_ (tmul_mul_tmul c a d b).symm)
        show _root_.TensorProduct.tmul R (a * c) (b * d) = _root_.TensorProduct.tmul R (c * a) (d * b)
        rw [mul_comm a c, mul_comm b d]
end
section
variable {R : Type u} {A : Type v} {B : Type w} [CommRing R] [Ring A] [Ring B] [Algebra R A] [Algebra R B]
/-- The map `a ↦ a ⊗ 1` to a tensor product of algebras, as a ring homomorphism. -/
def includeLeftRingHom : A →+* TensorProduct R A B where
  toFun a := _root_.TensorProduct.tmul R a 1
  map_one' := rfl
  map_mul' a b := by rw [tmul_mul_tmul, one_mul]
  map_zero' := by
    show _root_.TensorProduct.mk R A B 0 1 = 0; rw [map_zero]; rfl
  map_add' a b := _root_.TensorProduct.add_tmul a b 1
/-- A tensor product of algebras is an algebra over the base ring. -/
instance instAlgebra' : Algebra R (TensorProduct R A B) where
  smul r x := r • x
  algebraMap := (includeLeftRingHom : A →+* TensorProduct R A B).comp (algebraMap R A)
  commutes' r x := by
    induction x using _root_.TensorProduct.induction' with
    | h0 => exact (mul_zero' _).trans (zero_mul' _).symm
    | ha y y' hy hy' => exact (mul_add' _ y y').trans ((cong' hy hy').trans (add_mul' y y' _).symm)
    | ht a b =>
      show _root_.TensorProduct.tmul R (algebraMap R A r) 1 * _ = _ * _root_.TensorProduct.tmul R (algebraMap R A r) 1
      rw [tmul_mul_tmul, tmul_mul_tmul, one_mul, mul_one, show algebraMap R A r * a = a * algebraMap R A r from Algebra.commutes' r a]
  smul_def' r x := by
    induction x using _root_.TensorProduct.induction' with
    | h0 => exact (smul_zero r).trans (mul_zero' _).symm
    | ha y y' hy hy' => exact (smul_add r y y').trans ((cong' hy hy').trans (mul_add' _ y y').symm)
    | ht a b =>
      show r • _ = _root_.TensorProduct.tmul R (algebraMap R A r) 1 * _
      rw [tmul_mul_tmul, _root_.TensorProduct.smul_tmul', Algebra.smul_def, one_mul]
end
end Algebra.TensorProduct
end
