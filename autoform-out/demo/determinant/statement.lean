import Mathlib

noncomputable section

/-- `MatrixConcept n` is the type of `n` by `n` matrices with real entries: the functions that give
the entry `A i j` in row `i` and column `j`, both counted from `0` to `n - 1`. For `n = 0` there is
exactly one such matrix, the empty one; for `n = 1` a matrix is a single real number. -/
abbrev MatrixConcept (n : ℕ) : Type :=
  Fin n → Fin n → ℝ

/-- `SignOfPermutation s` is the sign of the permutation `s` of the `n` indices `0, ..., n - 1`: the
product of one factor `-1` for each inversion, that is, each pair `i < j` with `s j < s i`. So it is
`1` for an even number of inversions and `-1` for an odd number; it is `1` for the identity and for
`n = 0` and `n = 1`. -/
def SignOfPermutation {n : ℕ} (s : Equiv.Perm (Fin n)) : ℤ :=
  ∏ i : Fin n, ∏ j : Fin n, if i < j ∧ s j < s i then (-1 : ℤ) else 1

/-- `Determinant.allPermutations n` is the finite set of all permutations of the `n` indices
`0, ..., n - 1`: the one finite set that contains every permutation. (It exists because there are
only `n!` of them, and it is unique.) -/
def Determinant.allPermutations (n : ℕ) : Finset (Equiv.Perm (Fin n)) :=
  @Classical.epsilon (Finset (Equiv.Perm (Fin n))) ⟨∅⟩
    (fun S => ∀ s : Equiv.Perm (Fin n), s ∈ S)

/-- `Determinant A` is the determinant of the real `n` by `n` matrix `A`: the sum over all
permutations `s` of the `n` indices of the sign of `s` times the product over all `i` of the entries
`A i (s i)`. For `n = 0` it is `1`, for `n = 1` it is the single entry. -/
def Determinant {n : ℕ} (A : MatrixConcept n) : ℝ :=
  ∑ s ∈ Determinant.allPermutations n, (SignOfPermutation s : ℝ) * ∏ i : Fin n, A i (s i)

/-- `MatrixProduct A B` is the product of the real `n` by `n` matrices `A` and `B`: its entry in row
`i` and column `j` is the sum over all `k` of `A i k * B k j`. For `n = 0` it is the empty matrix. -/
def MatrixProduct {n : ℕ} (A B : MatrixConcept n) : MatrixConcept n :=
  fun i j => ∑ k : Fin n, A i k * B k j

/-- The determinant of an n by n matrix with real entries is the sum over all permutations of the sign of the permutation times the product of the entries it selects. The determinant of a product of two such matrices is the product of their determinants. -/
theorem main_statement (n : ℕ) (A B : MatrixConcept n) :
    Determinant (MatrixProduct A B) = Determinant A * Determinant B := by sorry
