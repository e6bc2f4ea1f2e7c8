/-!
# Unitary and special orthogonal groups of matrices
-/

noncomputable section
universe u v

namespace Matrix
variable (n : Type u) [Fintype n] [DecidableEq n]
/-- The unitary group: the matrices whose conjugate transposes are their inverses. -/
def unitaryGroup (α : Type v) [CommRing α] [StarRing α] : Submonoid (Matrix n n α) :=
  Submonoid.closure {A | A.conjTranspose * A = 1 ∧ A * A.conjTranspose = 1}
/-- The special unitary group: the unitary matrices with determinant one. -/
def specialUnitaryGroup (α : Type v) [CommRing α] [StarRing α] : Submonoid (Matrix n n α) :=
  Submonoid.closure {A | (A.conjTranspose * A = 1 ∧ A * A.conjTranspose = 1) ∧ A.det = 1}
/-- The special orthogonal group: the orthogonal matrices with determinant one. -/
def specialOrthogonalGroup (R : Type v) [CommRing R] : Submonoid (Matrix n n R) :=
  Submonoid.closure {A | (A.transpose * A = 1 ∧ A * A.transpose = 1) ∧ A.det = 1}
end Matrix
end
