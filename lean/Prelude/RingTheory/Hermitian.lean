/-!
# Hermitian and positive definite matrices, orthonormal bases
-/

noncomputable section
universe u v w

namespace Matrix
variable {m : Type u} {n : Type v} {α : Type w}
/-- The conjugate transpose of a matrix. -/
def conjTranspose [Star α] (M : Matrix m n α) : Matrix n m α := of fun i j => star (M j i)
/-- `Aᴴ` is the conjugate transpose. -/
scoped postfix:1024 "ᴴ" => Matrix.conjTranspose
/-- A Hermitian matrix: equal to its conjugate transpose. -/
def IsHermitian [Star α] (A : Matrix n n α) : Prop := conjTranspose A = A
instance instStar [Star α] : Star (Matrix n n α) := ⟨conjTranspose⟩
/-- A positive semidefinite matrix: Hermitian with nonnegative quadratic form. -/
def PosSemidef {R : Type w} {n : Type v} [Fintype n] [CommRing R] [PartialOrder R] [StarRing R] (M : Matrix n n R) : Prop :=
  M.IsHermitian ∧ ∀ x : n → R, 0 ≤ dotProduct (fun i => star (x i)) (M.mulVec x)
/-- A positive definite matrix: Hermitian with quadratic form positive off zero. -/
def PosDef {R : Type w} {n : Type v} [Fintype n] [CommRing R] [PartialOrder R] [StarRing R] (M : Matrix n n R) : Prop :=
  M.IsHermitian ∧ ∀ x : n → R, x ≠ 0 → 0 < dotProduct (fun i => star (x i)) (M.mulVec x)
end Matrix
section
variable {𝕜 : Type u} {E : Type v} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E]
/-- An orthonormal basis: a basis of vectors of norm one that are orthogonal to each other. -/
structure OrthonormalBasis (ι : Type w) [Fintype ι] (𝕜 : Type u) [RCLike 𝕜] (E : Type v) [NormedAddCommGroup E] [InnerProductSpace 𝕜 E] where
  /-- The basis. -/
  toBasis : Module.Basis ι 𝕜 E
  /-- It is orthonormal. -/
  orthonormal : Orthonormal 𝕜 toBasis
instance OrthonormalBasis.instFunLike {ι : Type w} [Fintype ι] : FunLike (OrthonormalBasis ι 𝕜 E) ι E where
  coe b := b.toBasis
  coe_injective' b b' h := by
    have : b.toBasis = b'.toBasis := DFunLike.coe_injective' h
    cases b; cases b'; congr
end
end
