/-!
# Special matrices, matrix groups, cross products
-/

noncomputable section
universe u v w u₁ v₁

namespace Matrix
section
variable {l : Type u₁} {m : Type u} {n : Type v} {o : Type v₁} {α : Type w}
/-- The matrix with a single nonzero entry. -/
def single [DecidableEq m] [DecidableEq n] [Zero α] (i : m) (j : n) (a : α) : Matrix m n α :=
  of fun i' j' => if i = i' ∧ j = j' then a else 0
/-- Replace a row. -/
def updateRow [DecidableEq m] (M : Matrix m n α) (i : m) (b : n → α) : Matrix m n α := of fun i' j => if i' = i then b j else M i' j
/-- Replace a column. -/
def updateCol [DecidableEq n] (M : Matrix m n α) (j : n) (b : m → α) : Matrix m n α := of fun i j' => if j' = j then b i else M i j'
/-- Rename the indices of a matrix along equivalences. -/
def reindex (eₘ : m ≃ l) (eₙ : n ≃ o) : Matrix m n α ≃ Matrix l o α :=
  ⟨fun M i j => M (eₘ.symm i) (eₙ.symm j), fun M i j => M (eₘ i) (eₙ j),
    fun M => funext fun i => funext fun j => congr (congrArg M (eₘ.left_inv i)) (eₙ.left_inv j),
    fun M => funext fun i => funext fun j => congr (congrArg M (eₘ.right_inv i)) (eₙ.right_inv j)⟩
/-- A matrix of four blocks. -/
def fromBlocks (A : Matrix n l α) (B : Matrix n m α) (C : Matrix o l α) (D : Matrix o m α) : Matrix (n ⊕ o) (l ⊕ m) α :=
  of fun i j => match i, j with
    | .inl i, .inl j => A i j
    | .inl i, .inr j => B i j
    | .inr i, .inl j => C i j
    | .inr i, .inr j => D i j
/-- The block diagonal matrix of a family of matrices of the same size. -/
def blockDiagonal [DecidableEq o] [Zero α] (M : o → Matrix m n α) : Matrix (m × o) (n × o) α :=
  of fun ik jk => if ik.2 = jk.2 then M ik.2 ik.1 jk.1 else 0
/-- The entrywise product of two matrices: the Hadamard product. -/
def hadamard [Mul α] (A : Matrix m n α) (B : Matrix m n α) : Matrix m n α := of fun i j => A i j * B i j
/-- `A ⊙ B` is the entrywise product. -/
scoped infixl:100 " ⊙ " => Matrix.hadamard
/-- A circulant matrix: the entry depends on the difference of the indices. -/
def circulant [Sub n] (v : n → α) : Matrix n n α := of fun i j => v (i - j)
/-- The Kronecker product of matrices, with another operation in place of the product of entries. -/
def kroneckerMap {β : Type u} {γ : Type v} {p : Type w} {l : Type u₁} {m : Type v₁} {n : Type u} {α : Type v} (f : α → β → γ)
    (A : Matrix l m α) (B : Matrix n p β) : Matrix (l × n) (m × p) γ := of fun i j => f (A i.1 j.1) (B i.2 j.2)
/-- The Vandermonde matrix with rows `1, v i, v i ^ 2, ...`. -/
def vandermonde {R : Type u} [CommRing R] {n : ℕ} (v : Fin n → R) : Matrix (Fin n) (Fin n) R := of fun i j => v i ^ (j : ℕ)
/-- The permanent: the determinant's sum without signs. -/
def permanent {R : Type w} {n : Type v} [DecidableEq n] [Fintype n] [CommSemiring R] (M : Matrix n n R) : R := ∑ σ : Equiv.Perm n, ∏ i, M (σ i) i
end
section
variable {n : Type v} {R : Type w} [Fintype n] [DecidableEq n] [CommRing R]
/-- A matrix as a linear map on vectors, as an equivalence's function. -/
def toLin' {m : Type u} (M : Matrix m n R) : (n → R) →ₗ[R] m → R := M.mulVecLin
open Classical in
/-- The determinant of an invertible matrix, as a homomorphism to the units. -/
def GeneralLinearGroup.det : GeneralLinearGroup n R →* Rˣ :=
  if h : ∃ φ : GeneralLinearGroup n R →* Rˣ, ∀ A : GeneralLinearGroup n R, ((φ A : Rˣ) : R) = Matrix.det A.val then Classical.choose h
  else ⟨fun _ => 1, rfl, fun _ _ => (mul_one 1).symm⟩
instance GeneralLinearGroup.instCoeFun : CoeFun (GeneralLinearGroup n R) fun _ => n → n → R := ⟨fun A => A.val⟩
variable (n R) in
/-- The special linear group: the invertible matrices with determinant one. -/
def SpecialLinearGroup : Type _ := (GeneralLinearGroup.det : GeneralLinearGroup n R →* Rˣ).ker
namespace SpecialLinearGroup
instance instGroup : Group (SpecialLinearGroup n R) := inferInstanceAs (Group (GeneralLinearGroup.det : GeneralLinearGroup n R →* Rˣ).ker)
/-- An element of the special linear group as a matrix. -/
def toMatrix' (A : SpecialLinearGroup n R) : Matrix n n R := (A : {x // x ∈ (GeneralLinearGroup.det : GeneralLinearGroup n R →* Rˣ).ker}).val.val
/-- An element of the special linear group as an invertible matrix. -/
def toGL : SpecialLinearGroup n R →* GeneralLinearGroup n R := ⟨fun A => (A : {x // x ∈ (GeneralLinearGroup.det : GeneralLinearGroup n R →* Rˣ).ker}).val, rfl, fun _ _ => rfl⟩
instance instCoeMatrix : Coe (SpecialLinearGroup n R) (Matrix n n R) := ⟨toMatrix'⟩
instance instCoeFun : CoeFun (SpecialLinearGroup n R) fun _ => n → n → R := ⟨toMatrix'⟩
end SpecialLinearGroup
end
end Matrix
namespace MatrixGroups
/-- `SL(n, R)` is the special linear group of `n × n` matrices. -/
scoped notation "SL(" n ", " R ")" => Matrix.SpecialLinearGroup (Fin n) R
/-- `GL(n, R)` is the general linear group of `n × n` matrices. -/
scoped notation "GL(" n ", " R ")" => Matrix.GeneralLinearGroup (Fin n) R
end MatrixGroups
/-- The matrix of a permutation. -/
abbrev Equiv.Perm.permMatrix {n : Type v} (R : Type w) [DecidableEq n] [Zero R] [One R] (σ : Equiv.Perm n) : Matrix n n R :=
  Matrix.of fun i j => if σ i = j then 1 else 0
/-- The cross product of vectors in three dimensions. -/
def crossProduct {R : Type u} [CommRing R] : (Fin 3 → R) →ₗ[R] (Fin 3 → R) →ₗ[R] Fin 3 → R where
  toFun a := ⟨fun b i => a (i + 1) * b (i + 2) - a (i + 2) * b (i + 1),
    fun x y => funext fun i => by
      show a (i + 1) * (x (i + 2) + y (i + 2)) - a (i + 2) * (x (i + 1) + y (i + 1)) =
        (a (i + 1) * x (i + 2) - a (i + 2) * x (i + 1)) + (a (i + 1) * y (i + 2) - a (i + 2) * y (i + 1))
      grobner,
    fun r x => funext fun i => by
      show a (i + 1) * (r * x (i + 2)) - a (i + 2) * (r * x (i + 1)) = r * (a (i + 1) * x (i + 2) - a (i + 2) * x (i + 1))
      grobner⟩
  map_add' a b := LinearMap.ext fun x => funext fun i => by
    show (a (i + 1) + b (i + 1)) * x (i + 2) - (a (i + 2) + b (i + 2)) * x (i + 1) =
      (a (i + 1) * x (i + 2) - a (i + 2) * x (i + 1)) + (b (i + 1) * x (i + 2) - b (i + 2) * x (i + 1))
    grobner
  map_smul' r a := LinearMap.ext fun x => funext fun i => by
    show r * a (i + 1) * x (i + 2) - r * a (i + 2) * x (i + 1) = r * (a (i + 1) * x (i + 2) - a (i + 2) * x (i + 1))
    grobner
namespace Matrix
/-- The cross product of vectors in three dimensions. -/
scoped notation:74 a:74 " ⨯₃ " b:75 => crossProduct a b
end Matrix
end
