/-!
# Quaternions
-/

noncomputable section
universe u

/-- The quaternion algebra over `R` with `i² = a + b i`, `j² = c`, and `i j + j i = b j`. -/
structure QuaternionAlgebra (R : Type u) (a b c : R) where
  /-- The real part. -/
  re : R
  /-- The coefficient of `i`. -/
  imI : R
  /-- The coefficient of `j`. -/
  imJ : R
  /-- The coefficient of `k`. -/
  imK : R
/-- Hamilton's quaternions over `R`: `i² = j² = -1`. -/
def Quaternion (R : Type u) [Zero R] [One R] [Neg R] : Type u := QuaternionAlgebra R (-1) 0 (-1)
namespace Quaternion
/-- `ℍ[R]` are the quaternions over `R`. -/
scoped notation "ℍ[" R "]" => Quaternion R

variable {R : Type u}
theorem ext [Zero R] [One R] [Neg R] : ∀ {a b : Quaternion R}, a.re = b.re → a.imI = b.imI → a.imJ = b.imJ → a.imK = b.imK → a = b
  | ⟨_, _, _, _⟩, ⟨_, _, _, _⟩, rfl, rfl, rfl, rfl => rfl
variable [CommRing R]
instance : Add (Quaternion R) := ⟨fun a b => ⟨a.1 + b.1, a.2 + b.2, a.3 + b.3, a.4 + b.4⟩⟩
instance : Neg (Quaternion R) := ⟨fun a => ⟨-a.1, -a.2, -a.3, -a.4⟩⟩
instance : Sub (Quaternion R) := ⟨fun a b => ⟨a.1 - b.1, a.2 - b.2, a.3 - b.3, a.4 - b.4⟩⟩
instance : Zero (Quaternion R) := ⟨⟨0, 0, 0, 0⟩⟩
instance : One (Quaternion R) := ⟨⟨1, 0, 0, 0⟩⟩
instance : Mul (Quaternion R) := ⟨fun a b =>
  ⟨a.1 * b.1 - a.2 * b.2 - a.3 * b.3 - a.4 * b.4,
   a.1 * b.2 + a.2 * b.1 + a.3 * b.4 - a.4 * b.3,
   a.1 * b.3 - a.2 * b.4 + a.3 * b.1 + a.4 * b.2,
   a.1 * b.4 + a.2 * b.3 - a.3 * b.2 + a.4 * b.1⟩⟩
theorem re_mul (a b : Quaternion R) : (a * b).re = a.1 * b.1 - a.2 * b.2 - a.3 * b.3 - a.4 * b.4 := rfl
theorem imI_mul (a b : Quaternion R) : (a * b).imI = a.1 * b.2 + a.2 * b.1 + a.3 * b.4 - a.4 * b.3 := rfl
theorem imJ_mul (a b : Quaternion R) : (a * b).imJ = a.1 * b.3 - a.2 * b.4 + a.3 * b.1 + a.4 * b.2 := rfl
theorem imK_mul (a b : Quaternion R) : (a * b).imK = a.1 * b.4 + a.2 * b.3 - a.3 * b.2 + a.4 * b.1 := rfl
theorem re_add (a b : Quaternion R) : (a + b).re = a.re + b.re := rfl
theorem imI_add (a b : Quaternion R) : (a + b).imI = a.imI + b.imI := rfl
theorem imJ_add (a b : Quaternion R) : (a + b).imJ = a.imJ + b.imJ := rfl
theorem imK_add (a b : Quaternion R) : (a + b).imK = a.imK + b.imK := rfl
theorem re_zero : (0 : Quaternion R).re = 0 := rfl
theorem imI_zero : (0 : Quaternion R).imI = 0 := rfl
theorem imJ_zero : (0 : Quaternion R).imJ = 0 := rfl
theorem imK_zero : (0 : Quaternion R).imK = 0 := rfl
theorem re_one : (1 : Quaternion R).re = 1 := rfl
theorem imI_one : (1 : Quaternion R).imI = 0 := rfl
theorem imJ_one : (1 : Quaternion R).imJ = 0 := rfl
theorem imK_one : (1 : Quaternion R).imK = 0 := rfl
instance instRing : Ring (Quaternion R) where
  natCast n := ⟨n, 0, 0, 0⟩
  intCast n := ⟨n, 0, 0, 0⟩
  add_assoc _ _ _ := ext (add_assoc _ _ _) (add_assoc _ _ _) (add_assoc _ _ _) (add_assoc _ _ _)
  zero_add _ := ext (zero_add _) (zero_add _) (zero_add _) (zero_add _)
  add_zero _ := ext (add_zero _) (add_zero _) (add_zero _) (add_zero _)
  add_comm _ _ := ext (add_comm _ _) (add_comm _ _) (add_comm _ _) (add_comm _ _)
  neg_add_cancel _ := ext (neg_add_cancel _) (neg_add_cancel _) (neg_add_cancel _) (neg_add_cancel _)
  sub_eq_add_neg _ _ := ext (sub_eq_add_neg _ _) (sub_eq_add_neg _ _) (sub_eq_add_neg _ _) (sub_eq_add_neg _ _)
  mul_assoc a b c := by
    apply ext <;> simp only [re_mul, imI_mul, imJ_mul, imK_mul] <;> grobner
  one_mul a := by apply ext <;> simp only [re_mul, imI_mul, imJ_mul, imK_mul, re_one, imI_one, imJ_one, imK_one] <;> grobner
  mul_one a := by apply ext <;> simp only [re_mul, imI_mul, imJ_mul, imK_mul, re_one, imI_one, imJ_one, imK_one] <;> grobner
  zero_mul a := by apply ext <;> simp only [re_mul, imI_mul, imJ_mul, imK_mul, re_zero, imI_zero, imJ_zero, imK_zero] <;> grobner
  mul_zero a := by apply ext <;> simp only [re_mul, imI_mul, imJ_mul, imK_mul, re_zero, imI_zero, imJ_zero, imK_zero] <;> grobner
  left_distrib a b c := by apply ext <;> simp only [re_mul, imI_mul, imJ_mul, imK_mul, re_add, imI_add, imJ_add, imK_add] <;> grobner
  right_distrib a b c := by apply ext <;> simp only [re_mul, imI_mul, imJ_mul, imK_mul, re_add, imI_add, imJ_add, imK_add] <;> grobner
  natCast_zero := ext Nat.cast_zero rfl rfl rfl
  natCast_succ n := ext (Nat.cast_succ n) (add_zero (0 : R)).symm (add_zero (0 : R)).symm (add_zero (0 : R)).symm
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
  intCast_ofNat n := ext (Ring.intCast_ofNat n) rfl rfl rfl
  intCast_negSucc n := ext (Ring.intCast_negSucc n) (by show (0 : R) = -0; grobner) (by show (0 : R) = -0; grobner) (by show (0 : R) = -0; grobner)
/-- Multiplication by a scalar. -/
instance : SMul R (Quaternion R) := ⟨fun r a => ⟨r * a.re, r * a.imI, r * a.imJ, r * a.imK⟩⟩
/-- Quaternions are a module over the base ring. -/
instance instModule : Module R (Quaternion R) where
  one_smul _ := ext (one_mul _) (one_mul _) (one_mul _) (one_mul _)
  mul_smul _ _ _ := ext (mul_assoc _ _ _) (mul_assoc _ _ _) (mul_assoc _ _ _) (mul_assoc _ _ _)
  smul_zero _ := ext (mul_zero _) (mul_zero _) (mul_zero _) (mul_zero _)
  smul_add _ _ _ := ext (mul_add _ _ _) (mul_add _ _ _) (mul_add _ _ _) (mul_add _ _ _)
  add_smul _ _ _ := ext (add_mul _ _ _) (add_mul _ _ _) (add_mul _ _ _) (add_mul _ _ _)
  zero_smul _ := ext (zero_mul _) (zero_mul _) (zero_mul _) (zero_mul _)
/-- Conjugation. -/
instance : Star (Quaternion R) := ⟨fun a => ⟨a.re, -a.imI, -a.imJ, -a.imK⟩⟩
end Quaternion
end
