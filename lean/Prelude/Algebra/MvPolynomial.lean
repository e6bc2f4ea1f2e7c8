/-!
# Polynomials in several variables
-/

noncomputable section
universe u v w u₁

/-- Polynomials in variables indexed by `σ` over a commutative semiring. -/
def MvPolynomial (σ : Type u) (R : Type v) [CommSemiring R] : Type (max u v) := AddMonoidAlgebra R (σ →₀ ℕ)
namespace MvPolynomial
section
variable {σ : Type u} {R : Type v} [CommSemiring R]
instance commSemiring : CommSemiring (MvPolynomial σ R) := inferInstanceAs (CommSemiring (AddMonoidAlgebra R (σ →₀ ℕ)))
instance commRing {R : Type v} [CommRing R] : CommRing (MvPolynomial σ R) := inferInstanceAs (CommRing (AddMonoidAlgebra R (σ →₀ ℕ)))
instance inhabited : Inhabited (MvPolynomial σ R) := ⟨0⟩
instance algebra {S : Type w} [CommSemiring S] [Algebra S R] : Algebra S (MvPolynomial σ R) :=
  inferInstanceAs (Algebra S (AddMonoidAlgebra R (σ →₀ ℕ)))
/-- A polynomial as a finitely supported function on exponents. -/
def toFinsuppFun (p : MvPolynomial σ R) : (σ →₀ ℕ) →₀ R := p
/-- The coefficient at an exponent. -/
def coeff (m : σ →₀ ℕ) (p : MvPolynomial σ R) : R := p.toFinsuppFun m
/-- The exponents whose coefficient is not zero. -/
def support (p : MvPolynomial σ R) : Finset (σ →₀ ℕ) := p.toFinsuppFun.support
/-- The monomial with given exponents and coefficient, linear in the coefficient. -/
def monomial (s : σ →₀ ℕ) : R →ₗ[R] MvPolynomial σ R where
  toFun a := show (σ →₀ ℕ) →₀ R from Finsupp.single s a
  map_add' := Finsupp.single_add s
  map_smul' r a := (Finsupp.smul_single (G := Multiplicative (σ →₀ ℕ)) r s a).symm
/-- Constant polynomials, as a ring homomorphism. -/
def C : R →+* MvPolynomial σ R := MonoidAlgebra.singleOneRingHom (G := Multiplicative (σ →₀ ℕ))
/-- The variable with index `n`. -/
def X (n : σ) : MvPolynomial σ R := monomial (Finsupp.single n 1) 1
/-- The monomial's value: the product of powers of the values of the variables, as a homomorphism from the exponents. -/
def powHom {S : Type w} [CommSemiring S] (g : σ → S) : Multiplicative (σ →₀ ℕ) →* S where
  toFun m := Multiplicative.toAdd (Finsupp.dsum (fun (i : σ) (n : ℕ) => (show Additive S from g i ^ n)) (show σ →₀ ℕ from m) : Additive S)
  map_one' := Finsupp.dsum_zero (fun (i : σ) (n : ℕ) => (show Additive S from g i ^ n)) fun i => pow_zero (g i)
  map_mul' m n := Finsupp.dsum_add (fun (i : σ) (n : ℕ) => (show Additive S from g i ^ n)) (fun i => pow_zero (g i))
    (fun i a b => (Polynomial.powHom (g i)).map_mul' a b) m n
/-- The value of a polynomial with coefficients mapped by `f` and variables by `g`, as a ring homomorphism. -/
def eval₂Hom {S : Type w} [CommSemiring S] (f : R →+* S) (g : σ → S) : MvPolynomial σ R →+* S :=
  MonoidAlgebra.liftRingHom (G := Multiplicative (σ →₀ ℕ)) f (powHom g) fun _ _ => mul_comm _ _
/-- The value of a polynomial with coefficients mapped by `f` and variables by `g`. -/
def eval₂ {S : Type w} [CommSemiring S] (f : R →+* S) (g : σ → S) (p : MvPolynomial σ R) : S := eval₂Hom f g p
/-- The value of a polynomial at a point, as a ring homomorphism. -/
def eval (f : σ → R) : MvPolynomial σ R →+* R := eval₂Hom (RingHom.id R) f
/-- Map the coefficients, as a ring homomorphism. -/
def map {S : Type w} [CommSemiring S] (f : R →+* S) : MvPolynomial σ R →+* MvPolynomial σ S := eval₂Hom (C.comp f) X
/-- The value at a point of an algebra, as an algebra homomorphism. -/
def aeval {S : Type w} [CommSemiring S] [Algebra R S] (f : σ → S) : MvPolynomial σ R →ₐ[R] S where
  toRingHom := eval₂Hom (algebraMap R S) f
  commutes' r := (Finsupp.evalWith_single (algebraMap R S) (powHom f) _ _).trans
    ((congrArg (algebraMap R S r * ·) (powHom f).map_one').trans (mul_one _))
/-- Rename the variables, as an algebra homomorphism. -/
def rename {τ : Type w} (f : σ → τ) : MvPolynomial σ R →ₐ[R] MvPolynomial τ R := aeval fun i => X (f i)
/-- The greatest sum of exponents of a monomial that occurs; `0` for the zero polynomial. -/
def totalDegree (p : MvPolynomial σ R) : ℕ := p.support.sup fun s => Finsupp.dsum (fun _ e => e) s
/-- The greatest exponent of a variable that occurs. -/
def degreeOf (n : σ) (p : MvPolynomial σ R) : ℕ := p.support.sup fun s => s n
/-- All monomials that occur have degree `n`. -/
def IsHomogeneous (φ : MvPolynomial σ R) (n : ℕ) : Prop := ∀ ⦃d : σ →₀ ℕ⦄, coeff d φ ≠ 0 → Finsupp.dsum (fun _ e => e) d = n
/-- The polynomial does not change when variables are permuted. -/
def IsSymmetric (φ : MvPolynomial σ R) : Prop := ∀ e : Equiv.Perm σ, rename e φ = φ
variable (σ R) in
/-- The elementary symmetric polynomial of degree `n`. -/
def esymm [Fintype σ] (n : ℕ) : MvPolynomial σ R := ∑ t ∈ Finset.powersetCard n Finset.univ, ∏ i ∈ t, X i
variable (σ R) in
/-- The sum of the `n`-th powers of the variables. -/
def psum [Fintype σ] (n : ℕ) : MvPolynomial σ R := ∑ i, X i ^ n
end
end MvPolynomial
end
