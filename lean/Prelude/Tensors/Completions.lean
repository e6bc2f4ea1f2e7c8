/-!
# The completion of a commutative ring for an ideal is an algebra
-/

noncomputable section
universe u v w

namespace AdicCompletion
section
variable {R : Type u} [CommRing R] (I : Ideal R)
/-- Completions are compared by their components. -/
theorem ext' {M : Type v} [AddCommGroup M] [Module R M] {x y : AdicCompletion I M} (h : ∀ n, x.1 n = y.1 n) : x = y := Subtype.ext (funext h)
instance instMul : Mul (AdicCompletion I R) := ⟨fun f g => ⟨fun n => (f.1 n * g.1 n : R ⧸ (I ^ n • ⊤ : Ideal R)), fun n => by
  obtain ⟨x, hx⟩ := f.2 n
  obtain ⟨y, hy⟩ := g.2 n
  exact ⟨x * y, fun m h => by
    show (f.1 m * g.1 m : R ⧸ (I ^ m • ⊤ : Ideal R)) = _
    rw [hx m h, hy m h]; rfl⟩⟩⟩
instance instOne : One (AdicCompletion I R) := ⟨of I R 1⟩
instance instNatCast : NatCast (AdicCompletion I R) := ⟨fun n => of I R (n : R)⟩
instance instIntCast : IntCast (AdicCompletion I R) := ⟨fun n => of I R (n : R)⟩
/-- The completion of a commutative ring for an ideal is a commutative ring. -/
instance instCommRing : CommRing (AdicCompletion I R) :=
  { AdicCompletion.instAddCommGroup I R with
    mul := fun f g => f * g
    one := 1
    natCast := fun n => (n : AdicCompletion I R)
    intCast := fun n => (n : AdicCompletion I R)
    natCast_zero := congrArg (of I R) Nat.cast_zero |>.trans (map_zero (of I R))
    natCast_succ := fun n => congrArg (of I R) (Nat.cast_succ n) |>.trans (map_add (of I R) (n : R) 1)
    intCast_ofNat := fun n => congrArg (of I R) (Ring.intCast_ofNat n)
    intCast_negSucc := fun n => congrArg (of I R) (Ring.intCast_negSucc n) |>.trans (map_neg (of I R) _)
    mul_assoc := fun f g h => ext' I fun n => mul_assoc (f.1 n : R ⧸ (I ^ n • ⊤ : Ideal R)) (g.1 n) (h.1 n)
    mul_comm := fun f g => ext' I fun n => mul_comm (f.1 n : R ⧸ (I ^ n • ⊤ : Ideal R)) (g.1 n)
    one_mul := fun f => ext' I fun n => one_mul (f.1 n : R ⧸ (I ^ n • ⊤ : Ideal R))
    mul_one := fun f => ext' I fun n => mul_one (f.1 n : R ⧸ (I ^ n • ⊤ : Ideal R))
    zero_mul := fun f => ext' I fun n => zero_mul (f.1 n : R ⧸ (I ^ n • ⊤ : Ideal R))
    mul_zero := fun f => ext' I fun n => mul_zero (f.1 n : R ⧸ (I ^ n • ⊤ : Ideal R))
    left_distrib := fun f g h => ext' I fun n => mul_add (f.1 n : R ⧸ (I ^ n • ⊤ : Ideal R)) (g.1 n) (h.1 n)
    right_distrib := fun f g h => ext' I fun n => add_mul (f.1 n : R ⧸ (I ^ n • ⊤ : Ideal R)) (g.1 n) (h.1 n) }
/-- The map to the completion as a ring homomorphism; an auxiliary construction. -/
def ofHom' : R →+* AdicCompletion I R where
  toFun := of I R
  map_one' := rfl
  map_zero' := map_zero _
  map_add' := map_add _
  map_mul' _ _ := rfl
theorem smul_eq_of_mul' (r : R) (f : AdicCompletion I R) : r • f = of I R r * f := ext' I fun n => by
  show r • f.1 n = (Submodule.Quotient.mk r * f.1 n : R ⧸ (I ^ n • ⊤ : Ideal R))
  obtain ⟨x, hx⟩ := f.2 n
  rw [hx n (Nat.le_refl n)]; rfl
/-- The completion of a commutative ring for an ideal is an algebra over the ring. -/
instance instAlgebra' : Algebra R (AdicCompletion I R) where
  smul r f := r • f
  algebraMap := ofHom' I
  commutes' _ _ := mul_comm _ _
  smul_def' := smul_eq_of_mul' I
theorem algebraMap_apply' (r : R) : algebraMap R (AdicCompletion I R) r = of I R r := rfl
/-- The component of an element of the completion modulo a power of the ideal. -/
def eval (M : Type v) [AddCommGroup M] [Module R M] (n : ℕ) : AdicCompletion I M →ₗ[R] M ⧸ (I ^ n • ⊤ : Submodule R M) where
  toFun f := f.1 n
  map_add' _ _ := rfl
  map_smul' _ _ := rfl
theorem eval_of (M : Type v) [AddCommGroup M] [Module R M] (n : ℕ) (x : M) : eval I M n (of I M x) = Submodule.mkQ (I ^ n • ⊤ : Submodule R M) x := rfl
end
end AdicCompletion
end
