/-!
# Convolution of finitely supported functions, and the algebra of a monoid
-/

noncomputable section
universe u v w u₁

namespace Finsupp
section
variable {k : Type u} {G : Type v} [Semiring k] [Monoid G]
/-- The product of `r • a` with a finitely supported function; an auxiliary construction. -/
def convAux (g : G →₀ k) (a : G) (r : k) : G →₀ k := dsum (fun b s => single (a * b) (r * s)) g
/-- The convolution product of finitely supported functions on a monoid. -/
def conv (f g : G →₀ k) : G →₀ k := dsum (convAux g) f
theorem in0 (a : G) (r : k) (b : G) : single (a * b) (r * 0) = 0 := by rw [mul_zero, single_zero]
theorem inAdd (a : G) (r : k) (b : G) (s t : k) : single (a * b) (r * (s + t)) = single (a * b) (r * s) + single (a * b) (r * t) := by
  rw [mul_add, single_add]
theorem convAux_zero (g : G →₀ k) (a : G) : convAux g a 0 = 0 := by
  have : (fun (b : G) (s : k) => single (a * b) ((0 : k) * s)) = fun _ _ => 0 := by
    funext b s; rw [zero_mul, single_zero]
  unfold convAux; rw [this]; exact dsum_zero_fun g
theorem convAux_add (g : G →₀ k) (a : G) (r r' : k) : convAux g a (r + r') = convAux g a r + convAux g a r' := by
  have : (fun (b : G) (s : k) => single (a * b) ((r + r') * s)) = fun b s => single (a * b) (r * s) + single (a * b) (r' * s) := by
    funext b s; rw [add_mul, single_add]
  unfold convAux; rw [this]; exact dsum_add_fun _ _ g
theorem convAux_single (a b : G) (r s : k) : convAux (single b s) a r = single (a * b) (r * s) :=
  dsum_single (fun b s => single (a * b) (r * s)) (in0 a r) b s
theorem add_conv (f f' g : G →₀ k) : conv (f + f') g = conv f g + conv f' g := dsum_add (convAux g) (convAux_zero g) (convAux_add g) f f'
theorem zero_conv (g : G →₀ k) : conv 0 g = 0 := dsum_zero (convAux g) (convAux_zero g)
theorem conv_add (f g g' : G →₀ k) : conv f (g + g') = conv f g + conv f g' := by
  have : convAux (g + g') = fun a r => convAux g a r + convAux g' a r := by
    funext a r; exact dsum_add (fun b s => single (a * b) (r * s)) (in0 a r) (inAdd a r) g g'
  unfold conv; rw [this]; exact dsum_add_fun _ _ f
theorem conv_zero (f : G →₀ k) : conv f 0 = 0 := by
  have : convAux (0 : G →₀ k) = fun _ _ => 0 := by
    funext a r; exact dsum_zero (fun b s => single (a * b) (r * s)) (in0 a r)
  unfold conv; rw [this]; exact dsum_zero_fun f
theorem single_conv (a b : G) (r s : k) : conv (single a r) (single b s) = single (a * b) (r * s) :=
  (dsum_single (convAux (single b s)) (convAux_zero _) a r).trans (convAux_single a b r s)
theorem one_conv (f : G →₀ k) : conv (single 1 1) f = f := by
  induction f using induction_add with
  | hs a r => rw [single_conv, one_mul, one_mul]
  | ha f g hf hg => rw [conv_add, hf, hg]
  | h0 => exact conv_zero _
theorem conv_one (f : G →₀ k) : conv f (single 1 1) = f := by
  induction f using induction_add with
  | hs a r => rw [single_conv, mul_one, mul_one]
  | ha f g hf hg => rw [add_conv, hf, hg]
  | h0 => exact zero_conv _
theorem conv_assoc (f g h : G →₀ k) : conv (conv f g) h = conv f (conv g h) := by
  induction f using induction_add with
  | ha f f' hf hf' => rw [add_conv, add_conv, add_conv, hf, hf']
  | h0 => rw [zero_conv, zero_conv, zero_conv]
  | hs a r =>
    induction g using induction_add with
    | ha g g' hg hg' => rw [conv_add, add_conv, add_conv, conv_add, hg, hg']
    | h0 => rw [conv_zero, zero_conv, conv_zero]
    | hs b s =>
      induction h using induction_add with
      | ha h h' hh hh' => rw [conv_add, conv_add, conv_add, hh, hh']
      | h0 => rw [conv_zero, conv_zero, conv_zero]
      | hs c t => rw [single_conv, single_conv, single_conv, single_conv, mul_assoc, mul_assoc]
end
theorem conv_comm {k : Type u} {G : Type v} [CommSemiring k] [CommMonoid G] (f g : G →₀ k) : conv f g = conv g f := by
  induction f using induction_add with
  | ha f f' hf hf' => rw [add_conv, conv_add, hf, hf']
  | h0 => rw [zero_conv, conv_zero]
  | hs a r =>
    induction g using induction_add with
    | ha g g' hg hg' => rw [conv_add, add_conv, hg, hg']
    | h0 => rw [zero_conv, conv_zero]
    | hs b s => rw [single_conv, single_conv, mul_comm a, mul_comm r]
section
variable {k : Type u} {G : Type v} {A : Type w} [Semiring k] [Monoid G] [Semiring A] (φ : k →+* A) (F : G →* A)
/-- The value of a formal combination under a homomorphism of coefficients and one of the monoid. -/
def evalWith (f : G →₀ k) : A := dsum (fun a r => φ r * F a) f
theorem evalWith_h0 (a : G) : φ 0 * F a = 0 := by rw [map_zero, zero_mul]
theorem evalWith_hadd (a : G) (r s : k) : φ (r + s) * F a = φ r * F a + φ s * F a := by rw [map_add, add_mul]
theorem evalWith_zero : evalWith φ F 0 = 0 := dsum_zero (fun a r => φ r * F a) (evalWith_h0 φ F)
theorem evalWith_add (f g : G →₀ k) : evalWith φ F (f + g) = evalWith φ F f + evalWith φ F g :=
  dsum_add (fun a r => φ r * F a) (evalWith_h0 φ F) (evalWith_hadd φ F) f g
theorem evalWith_single (a : G) (r : k) : evalWith φ F (single a r) = φ r * F a := dsum_single (fun a r => φ r * F a) (evalWith_h0 φ F) a r
theorem evalWith_conv (hc : ∀ r a, φ r * F a = F a * φ r) (f g : G →₀ k) : evalWith φ F (conv f g) = evalWith φ F f * evalWith φ F g := by
  induction f using induction_add with
  | ha f f' hf hf' => rw [add_conv, evalWith_add, evalWith_add, add_mul, hf, hf']
  | h0 => rw [zero_conv, evalWith_zero, zero_mul]
  | hs a r =>
    induction g using induction_add with
    | ha g g' hg hg' => rw [conv_add, evalWith_add, evalWith_add, mul_add, hg, hg']
    | h0 => rw [conv_zero, evalWith_zero, mul_zero]
    | hs b s =>
      rw [single_conv, evalWith_single, evalWith_single, evalWith_single, map_mul, map_mul, mul_assoc, ← mul_assoc (φ s), hc s a,
        mul_assoc, mul_assoc]
omit [Monoid G] in
theorem smul_single {R : Type u₁} [Semiring R] [Module R k] (r : R) (a : G) (s : k) : r • single a s = single a (r • s) := by
  classical
  refine ext fun x => ?_
  show r • (single a s x) = single a (r • s) x
  rw [single_apply, single_apply]
  split
  · rfl
  · rw [smul_zero]
theorem smul_eq_conv {R : Type u₁} [CommSemiring R] [Algebra R k] (r : R) (f : G →₀ k) : r • f = conv (single 1 (algebraMap R k r)) f := by
  induction f using induction_add with
  | ha f f' hf hf' => rw [conv_add, ← hf, ← hf', smul_add]
  | h0 => rw [conv_zero, smul_zero]
  | hs a s => rw [single_conv, one_mul, smul_single, Algebra.smul_def]
theorem scalar_comm {R : Type u₁} [CommSemiring R] [Algebra R k] (r : R) (f : G →₀ k) :
    conv (single 1 (algebraMap R k r)) f = conv f (single 1 (algebraMap R k r)) := by
  induction f using induction_add with
  | ha f f' hf hf' => rw [add_conv, conv_add, hf, hf']
  | h0 => rw [zero_conv, conv_zero]
  | hs a s => rw [single_conv, single_conv, one_mul, mul_one, Algebra.commutes]
end
end Finsupp

/-- The algebra of a monoid over a semiring: formal linear combinations, multiplied by convolution. -/
def MonoidAlgebra (k : Type u) (G : Type v) [Semiring k] : Type (max u v) := G →₀ k
namespace MonoidAlgebra
section
variable {k : Type u} {G : Type v} [Semiring k]
instance : AddCommMonoid (MonoidAlgebra k G) := inferInstanceAs (AddCommMonoid (G →₀ k))
instance : FunLike (MonoidAlgebra k G) G k := inferInstanceAs (FunLike (G →₀ k) G k)
/-- The formal multiple `b • a` of an element of the monoid. -/
def single (a : G) (b : k) : MonoidAlgebra k G := Finsupp.single a b
variable [Monoid G]
instance semiring : Semiring (MonoidAlgebra k G) where
  mul := Finsupp.conv
  one := single 1 1
  zero_mul := Finsupp.zero_conv
  mul_zero := Finsupp.conv_zero
  left_distrib := Finsupp.conv_add
  right_distrib := Finsupp.add_conv
  one_mul := Finsupp.one_conv
  mul_one := Finsupp.conv_one
  mul_assoc := Finsupp.conv_assoc
  natCast n := single 1 n
  natCast_zero := (congrArg (Finsupp.single 1) Nat.cast_zero).trans Finsupp.single_zero
  natCast_succ n := (congrArg (Finsupp.single 1) (Nat.cast_succ n)).trans (Finsupp.single_add 1 _ 1)
end
instance commSemiring {k : Type u} {G : Type v} [CommSemiring k] [CommMonoid G] : CommSemiring (MonoidAlgebra k G) where
  mul_comm := Finsupp.conv_comm
instance {k : Type u} {G : Type v} [Ring k] : Neg (MonoidAlgebra k G) := inferInstanceAs (Neg (G →₀ k))
instance instRing {k : Type u} {G : Type v} [Ring k] [Monoid G] : Ring (MonoidAlgebra k G) where
  neg_add_cancel := Finsupp.neg_add_cancel'
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
  intCast := Int.castDef
  intCast_ofNat _ := rfl
  intCast_negSucc _ := rfl
instance commRing {k : Type u} {G : Type v} [CommRing k] [CommMonoid G] : CommRing (MonoidAlgebra k G) where
  mul_comm := Finsupp.conv_comm
section
variable {k : Type u} {G : Type v} {A : Type w} [Monoid G]
/-- A ring homomorphism on coefficients and a commuting monoid homomorphism on the monoid give a ring homomorphism. -/
def liftRingHom [Semiring k] [Semiring A] (φ : k →+* A) (F : G →* A) (hc : ∀ r a, φ r * F a = F a * φ r) : MonoidAlgebra k G →+* A where
  toFun := Finsupp.evalWith φ F
  map_zero' := Finsupp.evalWith_zero φ F
  map_add' := Finsupp.evalWith_add φ F
  map_one' := (Finsupp.evalWith_single φ F 1 1).trans (by rw [map_one, map_one, mul_one])
  map_mul' := Finsupp.evalWith_conv φ F hc
/-- The scalars inside the algebra of a monoid. -/
def singleOneRingHom [Semiring k] : k →+* MonoidAlgebra k G where
  toFun r := single 1 r
  map_zero' := Finsupp.single_zero
  map_add' := Finsupp.single_add 1
  map_one' := rfl
  map_mul' r s := ((Finsupp.single_conv 1 1 r s).trans (by rw [one_mul]; rfl)).symm
instance algebra {R : Type u₁} [CommSemiring R] [Semiring k] [Algebra R k] : Algebra R (MonoidAlgebra k G) where
  smul r f := Finsupp.instSMul.smul r f
  algebraMap := singleOneRingHom.comp (algebraMap R k)
  commutes' := Finsupp.scalar_comm
  smul_def' := Finsupp.smul_eq_conv
/-- The elements of the monoid inside its algebra. -/
def of (k : Type u) (G : Type v) [Semiring k] [Monoid G] : G →* MonoidAlgebra k G where
  toFun a := single a 1
  map_one' := rfl
  map_mul' a b := ((Finsupp.single_conv a b (1 : k) 1).trans (by rw [mul_one]; rfl)).symm
end
end MonoidAlgebra

/-- The algebra of an additive monoid over a semiring: formal combinations, multiplied by convolution. -/
def AddMonoidAlgebra (k : Type u) (G : Type v) [Semiring k] : Type (max u v) := G →₀ k
namespace AddMonoidAlgebra
variable {k : Type u} {G : Type v}
instance semiring [Semiring k] [AddMonoid G] : Semiring (AddMonoidAlgebra k G) := MonoidAlgebra.semiring (G := Multiplicative G)
instance commSemiring [CommSemiring k] [AddCommMonoid G] : CommSemiring (AddMonoidAlgebra k G) := MonoidAlgebra.commSemiring (G := Multiplicative G)
instance instRing [Ring k] [AddMonoid G] : Ring (AddMonoidAlgebra k G) := MonoidAlgebra.instRing (G := Multiplicative G)
instance commRing [CommRing k] [AddCommMonoid G] : CommRing (AddMonoidAlgebra k G) := MonoidAlgebra.commRing (G := Multiplicative G)
instance algebra {R : Type u₁} [CommSemiring R] [Semiring k] [Algebra R k] [AddMonoid G] : Algebra R (AddMonoidAlgebra k G) :=
  MonoidAlgebra.algebra (G := Multiplicative G)
instance [Semiring k] : FunLike (AddMonoidAlgebra k G) G k := inferInstanceAs (FunLike (G →₀ k) G k)
/-- The formal multiple of an element of the monoid. -/
def single [Semiring k] (a : G) (b : k) : AddMonoidAlgebra k G := Finsupp.single a b
end AddMonoidAlgebra
end
