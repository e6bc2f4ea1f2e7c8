/-!
# Polynomials in one variable
-/

noncomputable section
universe u v w u₁

/-- Polynomials in one variable over a semiring: formal combinations of powers. Notation `R[X]`. -/
def Polynomial (R : Type u) [Semiring R] : Type u := AddMonoidAlgebra R ℕ
namespace Polynomial
/-- `R[X]` is the ring of polynomials over `R`. -/
scoped notation:9000 R "[X]" => Polynomial R
section
variable {R : Type u} [Semiring R]
instance semiring : Semiring R[X] := inferInstanceAs (Semiring (AddMonoidAlgebra R ℕ))
instance inhabited : Inhabited R[X] := ⟨0⟩
instance commSemiring {R : Type u} [CommSemiring R] : CommSemiring R[X] := inferInstanceAs (CommSemiring (AddMonoidAlgebra R ℕ))
instance instRing {R : Type u} [Ring R] : Ring R[X] := inferInstanceAs (Ring (AddMonoidAlgebra R ℕ))
instance commRing {R : Type u} [CommRing R] : CommRing R[X] := inferInstanceAs (CommRing (AddMonoidAlgebra R ℕ))
instance algebraOfAlgebra {R : Type u} {A : Type v} [CommSemiring R] [Semiring A] [Algebra R A] : Algebra R A[X] :=
  inferInstanceAs (Algebra R (AddMonoidAlgebra A ℕ))
/-- A polynomial as a finitely supported function. -/
def toFinsuppFun (p : R[X]) : ℕ →₀ R := p
/-- A finitely supported function as a polynomial. -/
def ofFinsuppFun (p : ℕ →₀ R) : R[X] := p
/-- Scalar multiplication of polynomials by scalars that act on the coefficients. -/
instance (priority := 75) module {S : Type v} [Semiring S] [Module S R] : Module S R[X] := inferInstanceAs (Module S (ℕ →₀ R))
/-- The `n`-th coefficient. -/
def coeff (p : R[X]) (n : ℕ) : R := p.toFinsuppFun n
theorem ext {p q : R[X]} (h : ∀ n, p.coeff n = q.coeff n) : p = q := Finsupp.ext h
/-- The indices of the coefficients that are not zero. -/
def support (p : R[X]) : Finset ℕ := p.toFinsuppFun.support
theorem coeff_add (p q : R[X]) (n : ℕ) : (p + q).coeff n = p.coeff n + q.coeff n := rfl
theorem coeff_zero (n : ℕ) : (0 : R[X]).coeff n = 0 := rfl
/-- The monomial `a X^n`, as a linear map in `a`. -/
def monomial (n : ℕ) : R →ₗ[R] R[X] where
  toFun a := ofFinsuppFun (Finsupp.single n a)
  map_add' := Finsupp.single_add n
  map_smul' r a := (Finsupp.smul_single (G := Multiplicative ℕ) r n a).symm
/-- Constant polynomials, as a ring homomorphism. -/
def C : R →+* R[X] := MonoidAlgebra.singleOneRingHom (G := Multiplicative ℕ)
/-- The variable. -/
def X : R[X] := monomial 1 1
theorem coeff_monomial (m n : ℕ) (a : R) : (monomial m a).coeff n = if m = n then a else 0 := by
  show (Finsupp.single m a : ℕ →₀ R) n = _
  rw [Finsupp.single_apply]
  by_cases h : m = n
  · rw [if_pos h, if_pos h]
  · rw [if_neg h, if_neg h]
theorem coeff_C (a : R) (n : ℕ) : (C a).coeff n = if 0 = n then a else 0 := coeff_monomial 0 n a
theorem monomial_mul_monomial (m n : ℕ) (a b : R) : monomial m a * monomial n b = monomial (m + n) (a * b) :=
  Finsupp.single_conv (G := Multiplicative ℕ) m n a b
/-- The greatest index of a nonzero coefficient, and `⊥` for the zero polynomial. -/
def degree (p : R[X]) : WithBot ℕ := p.support.sup fun n => (n : WithBot ℕ)
/-- The degree as a natural number, and `0` for the zero polynomial. -/
def natDegree (p : R[X]) : ℕ := p.degree.unbotD 0
/-- The coefficient at the degree. -/
def leadingCoeff (p : R[X]) : R := p.coeff p.natDegree
/-- The leading coefficient is one. -/
def Monic (p : R[X]) : Prop := p.leadingCoeff = 1
/-- The coefficient before the leading one, `0` for constants. -/
def nextCoeff (p : R[X]) : R := if p.natDegree = 0 then 0 else p.coeff (p.natDegree - 1)
open Classical in
/-- The set of the coefficients that are not zero. -/
def coeffs (p : R[X]) : Finset R := p.support.image fun n => p.coeff n
/-- The sum of `f n a` over the exponents `n` and coefficients `a`. -/
def sum {S : Type v} [AddCommMonoid S] (p : R[X]) (f : ℕ → R → S) : S := ∑ n ∈ p.support, f n (p.coeff n)

/-- The powers of an element as a homomorphism from the exponents. -/
def powHom {S : Type v} [Monoid S] (x : S) : Multiplicative ℕ →* S where
  toFun n := x ^ (show ℕ from n)
  map_one' := pow_zero x
  map_mul' m n := by
    have key : ∀ i j : ℕ, x ^ (i + j) = x ^ i * x ^ j := fun i j => by
      induction j with
      | zero => rw [pow_zero, mul_one, Nat.add_zero]
      | succ j ih => rw [← Nat.add_assoc, pow_succ, ih, pow_succ, mul_assoc]
    exact key _ _
/-- The value at `x` of the polynomial with coefficients mapped by `f`: the sum of `f a * x ^ n`. -/
def eval₂ {S : Type v} [Semiring S] (f : R →+* S) (x : S) (p : R[X]) : S := p.sum fun n a => f a * x ^ n
/-- The value of a polynomial at `x`. -/
def eval (x : R) (p : R[X]) : R := eval₂ (RingHom.id R) x p
/-- `x` is a root: the value at `x` is zero. -/
def IsRoot (p : R[X]) (a : R) : Prop := p.eval a = 0
/-- Put the polynomial `q` for the variable of `p`. -/
def comp (p q : R[X]) : R[X] := p.eval₂ C q
/-- Map the coefficients. -/
def map {S : Type v} [Semiring S] (f : R →+* S) (p : R[X]) : S[X] := p.eval₂ (C.comp f) X
end
section
variable {R : Type u} {S : Type v} [CommSemiring R] [CommSemiring S]
/-- `eval₂` as a ring homomorphism. -/
def eval₂RingHom (f : R →+* S) (x : S) : R[X] →+* S :=
  MonoidAlgebra.liftRingHom (G := Multiplicative ℕ) f (powHom x) fun _ _ => mul_comm _ _
/-- Evaluation at a point as a ring homomorphism. -/
def evalRingHom : R → R[X] →+* R := eval₂RingHom (RingHom.id R)
/-- Mapping the coefficients as a ring homomorphism. -/
def mapRingHom (f : R →+* S) : R[X] →+* S[X] := eval₂RingHom (C.comp f) X
theorem coe_eval₂RingHom (f : R →+* S) (x : S) (p : R[X]) : eval₂RingHom f x p = p.eval₂ f x := rfl
/-- The value of a polynomial at an element of an algebra, as an algebra homomorphism. -/
def aeval {A : Type w} [Semiring A] [Algebra R A] (x : A) : R[X] →ₐ[R] A where
  toRingHom := MonoidAlgebra.liftRingHom (G := Multiplicative ℕ) (algebraMap R A) (powHom x) fun r _ => Algebra.commutes r _
  commutes' r := (Finsupp.evalWith_single (algebraMap R A) (powHom x) _ _).trans ((congrArg (algebraMap R A r * ·) (pow_zero x)).trans (mul_one _))
theorem aeval_def {A : Type w} [Semiring A] [Algebra R A] (x : A) (p : R[X]) : aeval x p = p.eval₂ (algebraMap R A) x := rfl
end
section
variable {R : Type u} [Semiring R]
/-- The derivative, as a linear map. -/
def derivative : R[X] →ₗ[R] R[X] where
  toFun p := Finsupp.dsum (fun n a => monomial (n - 1) (a * (n : R))) p.toFinsuppFun
  map_add' p q := Finsupp.dsum_add (fun (n : ℕ) (a : R) => monomial (n - 1) (a * (n : R)))
    (fun n => by dsimp only; rw [zero_mul]; exact LinearMap.map_zero _) (fun n a b => by dsimp only; rw [add_mul]; exact LinearMap.map_add _ _ _) p.toFinsuppFun q.toFinsuppFun
  map_smul' r p := by
    have h0 : ∀ n : ℕ, monomial (n - 1) ((0 : R) * (n : R)) = 0 := fun n => by rw [zero_mul]; exact LinearMap.map_zero _
    have ha : ∀ (n : ℕ) (a b : R), monomial (n - 1) ((a + b) * (n : R)) = monomial (n - 1) (a * (n : R)) + monomial (n - 1) (b * (n : R)) :=
      fun n a b => by rw [add_mul]; exact LinearMap.map_add _ _ _
    have hadd := Finsupp.dsum_add (fun (n : ℕ) (a : R) => monomial (n - 1) (a * (n : R))) h0 ha
    show Finsupp.dsum (fun n a => monomial (n - 1) (a * (n : R))) (r • p.toFinsuppFun) = r • Finsupp.dsum _ p.toFinsuppFun
    generalize p.toFinsuppFun = f
    induction f using Finsupp.induction_add with
    | ha f g hf hg => rw [smul_add, hadd, hadd, hf, hg, smul_add]
    | h0 => rw [smul_zero, Finsupp.dsum_zero _ h0, smul_zero]
    | hs n a =>
      have e : r • Finsupp.single n a = Finsupp.single n (r • a) := Finsupp.smul_single (G := Multiplicative ℕ) r n a
      rw [e, Finsupp.dsum_single _ h0, Finsupp.dsum_single _ h0, smul_eq_mul, mul_assoc]
      exact (monomial (n - 1)).map_smul r (a * (n : R))
end
end Polynomial
end
