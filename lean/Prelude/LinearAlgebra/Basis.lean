/-!
# Linear independence, bases, dimension, eigenvalues, matrices of linear maps
-/

noncomputable section
universe u v w u₁

section
variable {ι : Type u} {R : Type v} {M : Type w}
/-- The linear combination of the vectors `v i` with given coefficients, as a linear map. -/
def Finsupp.linearCombination (R : Type v) {M : Type w} [Semiring R] [AddCommMonoid M] [Module R M] (v : ι → M) : (ι →₀ R) →ₗ[R] M where
  toFun := Finsupp.dsum fun i r => r • v i
  map_add' := Finsupp.dsum_add (fun i (r : R) => r • v i) (fun i => zero_smul R (v i)) fun i r s => add_smul r s (v i)
  map_smul' c f := by
    have h0 : ∀ i, (0 : R) • v i = 0 := fun i => zero_smul R (v i)
    have hadd := Finsupp.dsum_add (fun i (r : R) => r • v i) h0 fun i r s => add_smul r s (v i)
    show Finsupp.dsum (fun i (r : R) => r • v i) (c • f) = c • Finsupp.dsum (fun i (r : R) => r • v i) f
    induction f using Finsupp.induction_add with
    | ha f g hf hg => rw [smul_add, hadd, hadd, hf, hg, smul_add]
    | h0 => rw [smul_zero, Finsupp.dsum_zero _ h0, smul_zero]
    | hs i r =>
      have e : c • Finsupp.single i r = Finsupp.single i (c • r) := Finsupp.smul_single (G := Multiplicative ι) c i r
      rw [e, Finsupp.dsum_single _ h0, Finsupp.dsum_single _ h0, smul_eq_mul, mul_smul]
variable (R) in
/-- Linearly independent vectors: linear combinations are equal only if the coefficients are. -/
def LinearIndependent [Semiring R] [AddCommMonoid M] [Module R M] (v : ι → M) : Prop :=
  Function.Injective (Finsupp.linearCombination R v)
variable (R) in
/-- A set of vectors whose linear combinations are equal only if the coefficients are. -/
def LinearIndepOn [Semiring R] [AddCommMonoid M] [Module R M] (v : ι → M) (s : Set ι) : Prop := LinearIndependent R fun x : s => v x.1
end

/-- A basis of a module: a linear equivalence with the finitely supported functions. -/
structure Module.Basis (ι : Type u) (R : Type v) (M : Type w) [Semiring R] [AddCommMonoid M] [Module R M] where
  /-- A basis from a linear equivalence. -/
  ofRepr ::
  /-- The coordinates with respect to the basis. -/
  repr : M ≃ₗ[R] (ι →₀ R)
namespace Module.Basis
variable {ι : Type u} {R : Type v} {M : Type w} [Semiring R] [AddCommMonoid M] [Module R M]
/-- The vectors of a basis. -/
instance instFunLike : FunLike (Module.Basis ι R M) ι M where
  coe b i := b.repr.symm (Finsupp.single i 1)
  coe_injective' b b' h := by
    have key : ∀ f : ι →₀ R, b.repr.symm f = b'.repr.symm f := fun f => by
      have hz := b.repr.symm.toLinearMap.map_zero
      have hz' := b'.repr.symm.toLinearMap.map_zero
      induction f using Finsupp.induction_add with
      | ha f g hf hg => exact (b.repr.symm.toLinearMap.map_add f g).trans ((congr (congrArg _ hf) hg).trans (b'.repr.symm.toLinearMap.map_add f g).symm)
      | h0 => exact hz.trans hz'.symm
      | hs i r =>
        have e : Finsupp.single i r = r • (Finsupp.single i 1 : ι →₀ R) :=
          ((Finsupp.smul_single (G := Multiplicative ι) r i (1 : R)).trans (congrArg _ (mul_one r))).symm
        rw [e]
        exact (b.repr.symm.toLinearMap.map_smul r _).trans ((congrArg (r • ·) (congrFun h i)).trans (b'.repr.symm.toLinearMap.map_smul r _).symm)
    have : b.repr = b'.repr := DFunLike.coe_injective' (funext fun x => by
      have h1 : b.repr.symm (b.repr x) = x := b.repr.left_inv x
      have h2 := key (b.repr x)
      rw [h1] at h2
      have h3 : b'.repr (b'.repr.symm (b.repr x)) = b.repr x := b'.repr.right_inv _
      exact h3.symm.trans (congrArg b'.repr h2.symm))
    cases b; cases b'; dsimp only at this; subst this; rfl
end Module.Basis

/-- A free module: it has a basis. -/
class Module.Free (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] : Prop where
  /-- There is a basis. -/
  exists_basis : Nonempty ((I : Type v) × Module.Basis I R M)
/-- The rank of a module as a natural number: the greatest number of different linearly independent vectors, and `0` if there is none.
For vector spaces the dimension. -/
def Module.finrank (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] : ℕ :=
  sSup {n : ℕ | ∃ v : Fin n → M, Function.Injective v ∧ LinearIndependent R v}

section
variable {m : Type u} {n : Type v} {R : Type w} [CommRing R]
/-- A matrix as a linear map on vectors. -/
def Matrix.mulVecLin [Fintype n] (M : Matrix m n R) : (n → R) →ₗ[R] m → R where
  toFun v := M.mulVec v
  map_add' x y := funext fun i => (Finset.sum_congr' fun j _ => mul_add (M i j) (x j) (y j)).trans Finset.sum_add_distrib
  map_smul' r x := funext fun i => by
    show ∑ j, M i j * (r * x j) = r * ∑ j, M i j * x j
    rw [Finset.sum_hom' (fun y => r * y) (mul_zero r) (mul_add r)]
    exact Finset.sum_congr' fun j _ => by rw [← mul_assoc, mul_comm (M i j), mul_assoc]
/-- The rank of a matrix: the dimension of the range of its linear map. -/
def Matrix.rank [Fintype n] (A : Matrix m n R) : ℕ := Module.finrank R (LinearMap.range A.mulVecLin)
end

namespace Module.End
variable {R : Type u} {M : Type v} [CommRing R] [AddCommGroup M] [Module R M]
/-- The eigenspace: the vectors that `f` multiplies by `μ`. -/
def eigenspace (f : End R M) (μ : R) : Submodule R M := LinearMap.ker (f - μ • (1 : End R M))
/-- `x` is an eigenvector for the eigenvalue `μ`. -/
def HasEigenvector (f : End R M) (μ : R) (x : M) : Prop := x ∈ eigenspace f μ ∧ x ≠ 0
/-- `a` is an eigenvalue: its eigenspace is not zero. -/
def HasEigenvalue (f : End R M) (a : R) : Prop := eigenspace f a ≠ ⊥
/-- The eigenvalues of an endomorphism, as a type. -/
def Eigenvalues (f : End R M) : Type u := {μ : R // f.HasEigenvalue μ}
instance (f : End R M) : CoeOut (Eigenvalues f) R := ⟨Subtype.val⟩
open Classical in
instance (f : End R M) : DecidableEq (Eigenvalues f) := fun _ _ => propDecidable _
end Module.End
/-- Bilinear forms on a module. -/
abbrev LinearMap.BilinForm (R : Type u) (M : Type v) [CommSemiring R] [AddCommMonoid M] [Module R M] : Type _ := M →ₗ[R] M →ₗ[R] R
namespace LinearMap.BilinForm
variable {R : Type u} {M : Type v} [CommSemiring R] [AddCommMonoid M] [Module R M]
/-- A symmetric bilinear form. -/
structure IsSymm (B : LinearMap.BilinForm R M) : Prop where
  /-- Exchanging the arguments changes nothing. -/
  eq : ∀ x y, B x y = B y x
/-- An alternating bilinear form. -/
def IsAlt (B : LinearMap.BilinForm R M) : Prop := ∀ x, B x x = 0
/-- A nondegenerate bilinear form: only zero is orthogonal to everything. -/
def Nondegenerate (B : LinearMap.BilinForm R M) : Prop := (∀ m, (∀ n, B m n = 0) → m = 0) ∧ ∀ m, (∀ n, B n m = 0) → m = 0
end LinearMap.BilinForm
end
