/-!
# Vectors and matrices: notation, algebra, transpose, trace, determinant
-/

noncomputable section
universe u v w u₁

namespace Matrix
/-- The empty vector. -/
def vecEmpty {α : Type u} : Fin 0 → α := fun i => i.elim0
/-- Put an entry before a vector. -/
def vecCons {α : Type u} {n : ℕ} (h : α) (t : Fin n → α) : Fin n.succ → α
  | ⟨0, _⟩ => h
  | ⟨i + 1, hi⟩ => t ⟨i, Nat.lt_of_succ_lt_succ hi⟩
end Matrix
/-- `![a, b, c]` is the vector with entries `a`, `b`, `c`: a function on `Fin 3`. -/
syntax (name := vecNotation) "![" term,* "]" : term
/-- The vector of the entries with index `i` on (entries and separators alternate). -/
meta partial def Matrix.expandVec (ts : Array Lean.Syntax) (i : Nat) : Lean.MacroM Lean.Term := do
  if i < ts.size then
    let t : Lean.Term := ⟨ts[i]!⟩
    let r ← expandVec ts (i + 2)
    `(Matrix.vecCons $t $r)
  else
    `(Matrix.vecEmpty)
macro_rules (kind := vecNotation)
  | stx => Matrix.expandVec stx[1].getArgs 0

/-- Matrices with rows indexed by `m`, columns indexed by `n` and entries in `α`. -/
def Matrix (m : Type u) (n : Type v) (α : Type w) : Type (max u v w) := m → n → α
namespace Matrix
section
variable {m : Type u} {n : Type v} {α : Type w}
/-- A function of two indices as a matrix. -/
def of : (m → n → α) ≃ Matrix m n α := ⟨fun f => f, fun f => f, fun _ => rfl, fun _ => rfl⟩
end
/-- `!![a, b; c, d]` is the matrix with rows `a b` and `c d`. -/
syntax (name := matrixNotation) "!![" sepBy1(sepBy1(term, ", ", ", ", allowTrailingSep), ";", "; ", allowTrailingSep) "]" : term
/-- The rows with index `i` on, as a vector of vectors. -/
meta partial def expandRows (rows : Array Lean.Syntax) (i : Nat) : Lean.MacroM Lean.Term := do
  if i < rows.size then
    let t ← expandVec rows[i]!.getArgs 0
    let r ← expandRows rows (i + 2)
    `(Matrix.vecCons $t $r)
  else
    `(Matrix.vecEmpty)
macro_rules (kind := matrixNotation)
  | stx => do
    let rows ← expandRows stx[1].getArgs 0
    `(Matrix.of $rows)

section
variable {l : Type u₁} {m : Type u} {n : Type v} {α : Type w}
theorem ext {M N : Matrix m n α} (h : ∀ i j, M i j = N i j) : M = N := funext fun i => funext fun j => h i j
instance [Zero α] : Zero (Matrix m n α) := inferInstanceAs (Zero (m → n → α))
instance [Add α] : Add (Matrix m n α) := inferInstanceAs (Add (m → n → α))
instance [Neg α] : Neg (Matrix m n α) := inferInstanceAs (Neg (m → n → α))
instance [Sub α] : Sub (Matrix m n α) := inferInstanceAs (Sub (m → n → α))
instance {R : Type u₁} [SMul R α] : SMul R (Matrix m n α) := inferInstanceAs (SMul R (m → n → α))
instance [Inhabited α] : Inhabited (Matrix m n α) := inferInstanceAs (Inhabited (m → n → α))
instance addCommMonoid [AddCommMonoid α] : AddCommMonoid (Matrix m n α) := inferInstanceAs (AddCommMonoid (m → n → α))
instance addCommGroup [AddCommGroup α] : AddCommGroup (Matrix m n α) := inferInstanceAs (AddCommGroup (m → n → α))
instance module {R : Type u₁} [Semiring R] [AddCommMonoid α] [Module R α] : Module R (Matrix m n α) :=
  inferInstanceAs (Module R (m → n → α))
instance [DecidableEq α] [Fintype m] [Fintype n] : DecidableEq (Matrix m n α) := fun _ _ => Classical.propDecidable _
/-- The transpose of a matrix: rows and columns exchanged. -/
def transpose (M : Matrix m n α) : Matrix n m α := of fun x y => M y x
/-- The transpose of a matrix. -/
scoped postfix:1024 "ᵀ" => Matrix.transpose
/-- Apply a function to all entries. -/
def map {β : Type u₁} (M : Matrix m n α) (f : α → β) : Matrix m n β := of fun i j => f (M i j)
/-- The matrix with chosen rows and columns. -/
def submatrix {l : Type u₁} {o : Type u₁} (A : Matrix m n α) (r : l → m) (c : o → n) : Matrix l o α := of fun i j => A (r i) (c j)
/-- The rows of a matrix. -/
def row (A : Matrix m n α) : m → n → α := A
/-- The columns of a matrix. -/
def col (A : Matrix m n α) : n → m → α := transpose A
/-- The diagonal matrix with given entries. -/
def diagonal [DecidableEq n] [Zero α] (d : n → α) : Matrix n n α := of fun i j => if i = j then d i else 0
/-- The diagonal of a square matrix. -/
def diag (A : Matrix n n α) (i : n) : α := A i i
/-- The identity matrix. -/
instance [DecidableEq n] [Zero α] [One α] : One (Matrix n n α) := ⟨diagonal fun _ => 1⟩
/-- A symmetric matrix. -/
def IsSymm (A : Matrix n n α) : Prop := Aᵀ = A
/-- A diagonal matrix: entries off the diagonal are zero. -/
def IsDiag [Zero α] (A : Matrix n n α) : Prop := Pairwise fun i j => A i j = 0
/-- An upper triangular matrix, with respect to a map of the indices to an order. -/
def BlockTriangular {R : Type w} {β : Type u₁} [Zero R] [LT β] (M : Matrix m m R) (b : m → β) : Prop := ∀ ⦃i j⦄, b j < b i → M i j = 0
/-- The product of two matrices: sums of products of rows and columns. -/
instance [Fintype m] [Mul α] [AddCommMonoid α] : HMul (Matrix l m α) (Matrix m n α) (Matrix l n α) :=
  ⟨fun M N i k => ∑ j, M i j * N j k⟩
instance [Fintype n] [Mul α] [AddCommMonoid α] : Mul (Matrix n n α) := ⟨fun M N => M * N⟩
theorem mul_apply' [Fintype m] [Mul α] [AddCommMonoid α] (M : Matrix l m α) (N : Matrix m n α) (i : l) (k : n) :
    (M * N) i k = ∑ j, M i j * N j k := rfl
/-- The sum of the products of the entries of two vectors. -/
def _root_.dotProduct [Fintype m] [Mul α] [AddCommMonoid α] (v w : m → α) : α := ∑ i, v i * w i
/-- The dot product of vectors. -/
scoped infixl:72 " ⬝ᵥ " => dotProduct
/-- A matrix applied to a column vector. -/
def mulVec [Semiring α] [Fintype n] (M : Matrix m n α) (v : n → α) : m → α := fun i => ∑ j, M i j * v j
/-- A row vector applied to a matrix. -/
def vecMul [Semiring α] [Fintype m] (v : m → α) (M : Matrix m n α) : n → α := fun j => ∑ i, v i * M i j
/-- A matrix applied to a column vector. -/
scoped infixr:73 " *ᵥ " => Matrix.mulVec
/-- A row vector applied to a matrix. -/
scoped infixl:73 " ᵥ* " => Matrix.vecMul
/-- The matrix `v i * w j`. -/
def vecMulVec [Mul α] (w : m → α) (v : n → α) : Matrix m n α := of fun x y => w x * v y
/-- The sum of the diagonal entries. -/
def trace [Fintype n] [AddCommMonoid α] (A : Matrix n n α) : α := ∑ i, A i i
end

section
variable {n : Type v} {α : Type w} [Fintype n] [DecidableEq n]
theorem sum_ite_eq' [AddCommMonoid α] (x : n) (g : n → α) : ∑ a, (if a = x then g a else 0) = g x := by
  obtain ⟨l, hl, hm, hs⟩ := Finset.exists_list.{v, w} (Finset.univ : Finset n)
  rw [hs, List.lsum_ite_eq x g l hl, if_pos ((hm x).1 (Fintype.complete x))]
theorem mul_assoc' [Semiring α] (L M N : Matrix n n α) : L * M * N = L * (M * N) := by
  refine ext fun i k => ?_
  show ∑ j, (∑ j', L i j' * M j' j) * N j k = ∑ j, L i j * ∑ j', M j j' * N j' k
  rw [Finset.sum_congr' (fun j _ => Finset.sum_hom' (fun x => x * N j k) (zero_mul _) (fun x y => add_mul x y _) Finset.univ _),
    Finset.sum_congr' (fun j _ => Finset.sum_hom' (fun x => L i j * x) (mul_zero _) (fun x y => mul_add _ x y) Finset.univ _),
    Finset.sum_comm']
  exact Finset.sum_congr' fun j _ => Finset.sum_congr' fun j' _ => mul_assoc _ _ _
instance semiring [Semiring α] : Semiring (Matrix n n α) where
  mul_assoc := mul_assoc'
  zero_mul M := ext fun i k => (Finset.sum_congr' fun j _ => zero_mul (M j k)).trans Finset.sum_const_zero
  mul_zero M := ext fun i k => (Finset.sum_congr' fun j _ => mul_zero (M i j)).trans Finset.sum_const_zero
  left_distrib L M N := ext fun i k => (Finset.sum_congr' fun j _ => mul_add (L i j) (M j k) (N j k)).trans Finset.sum_add_distrib
  right_distrib L M N := ext fun i k => (Finset.sum_congr' fun j _ => add_mul (L i j) (M i j) (N j k)).trans Finset.sum_add_distrib
  one_mul M := ext fun i k => by
    show ∑ j, (if i = j then (1 : α) else 0) * M j k = M i k
    rw [Finset.sum_congr' (g := fun j => if j = i then M j k else 0) fun j _ => by
      dsimp only
      by_cases h : i = j
      · rw [if_pos h, if_pos h.symm, one_mul]
      · rw [if_neg h, if_neg (Ne.symm h), zero_mul]]
    exact sum_ite_eq' i fun j => M j k
  mul_one M := ext fun i k => by
    show ∑ j, M i j * (if j = k then (1 : α) else 0) = M i k
    rw [Finset.sum_congr' (g := fun j => if j = k then M i j else 0) fun j _ => by
      dsimp only
      by_cases h : j = k
      · rw [if_pos h, if_pos h, mul_one]
      · rw [if_neg h, if_neg h, mul_zero]]
    exact sum_ite_eq' k fun j => M i j
  natCast k := diagonal fun _ => k
  natCast_zero := ext fun i j => by
    show (if i = j then ((0 : ℕ) : α) else 0) = 0; rw [Nat.cast_zero]; split <;> rfl
  natCast_succ k := ext fun i j => by
    show (if i = j then ((k + 1 : ℕ) : α) else 0) = (if i = j then (k : α) else 0) + (if i = j then 1 else 0)
    by_cases h : i = j
    · rw [if_pos h, if_pos h, if_pos h, Nat.cast_succ]
    · rw [if_neg h, if_neg h, if_neg h, add_zero]
instance instRing [Ring α] : Ring (Matrix n n α) where
  neg_add_cancel _ := ext fun _ _ => neg_add_cancel _
  sub_eq_add_neg _ _ := ext fun _ _ => sub_eq_add_neg _ _
  intCast := Int.castDef
  intCast_ofNat _ := rfl
  intCast_negSucc _ := rfl
/-- Scalar matrices, as a ring homomorphism. -/
def scalar (n : Type v) [DecidableEq n] [Fintype n] [Semiring α] : α →+* Matrix n n α where
  toFun a := diagonal fun _ => a
  map_one' := rfl
  map_zero' := ext fun i j => by show (if i = j then (0 : α) else 0) = 0; split <;> rfl
  map_add' a b := ext fun i j => by
    show (if i = j then a + b else 0) = (if i = j then a else 0) + (if i = j then b else 0)
    split
    · rfl
    · rw [add_zero]
  map_mul' a b := ext fun i k => by
    show (if i = k then a * b else 0) = ∑ j, (if i = j then a else 0) * (if j = k then b else 0)
    rw [Finset.sum_congr' (g := fun j => if j = i then a * (if j = k then b else 0) else 0) fun j _ => by
      dsimp only
      by_cases h : i = j
      · rw [if_pos h, if_pos h.symm]
      · rw [if_neg h, if_neg (Ne.symm h), zero_mul]]
    rw [sum_ite_eq' i]
    by_cases h : i = k
    · rw [if_pos h, if_pos h]
    · rw [if_neg h, if_neg h, mul_zero]
instance instAlgebra {R : Type u} [CommSemiring R] [Semiring α] [Algebra R α] : Algebra R (Matrix n n α) where
  algebraMap := (scalar n).comp (algebraMap R α)
  commutes' r M := ext fun i k => by
    show ∑ j, (if i = j then algebraMap R α r else 0) * M j k = ∑ j, M i j * (if j = k then algebraMap R α r else 0)
    rw [Finset.sum_congr' (g := fun j => if j = i then algebraMap R α r * M j k else 0) fun j _ => by
      dsimp only
      by_cases h : i = j
      · rw [if_pos h, if_pos h.symm]
      · rw [if_neg h, if_neg (Ne.symm h), zero_mul], sum_ite_eq' i,
      Finset.sum_congr' (g := fun j => if j = k then M i j * algebraMap R α r else 0) fun j _ => by
      dsimp only
      by_cases h : j = k
      · rw [if_pos h, if_pos h]
      · rw [if_neg h, if_neg h, mul_zero], sum_ite_eq' k, Algebra.commutes]
  smul_def' r M := ext fun i k => by
    show r • M i k = ∑ j, (if i = j then algebraMap R α r else 0) * M j k
    rw [Finset.sum_congr' (g := fun j => if j = i then algebraMap R α r * M j k else 0) fun j _ => by
      dsimp only
      by_cases h : i = j
      · rw [if_pos h, if_pos h.symm]
      · rw [if_neg h, if_neg (Ne.symm h), zero_mul], sum_ite_eq' i, Algebra.smul_def]
end

section
variable {n : Type v} {R : Type w} [Fintype n] [DecidableEq n] [CommRing R]
/-- The determinant: the signed sum over all permutations of products of entries. -/
def det (M : Matrix n n R) : R := ∑ σ : Equiv.Perm n, ((Equiv.Perm.sign σ : ℤˣ) : ℤ) • ∏ i, M (σ i) i
/-- The adjugate matrix: the determinants with one column replaced by a unit vector. -/
def adjugate (A : Matrix n n R) : Matrix n n R :=
  of fun i j => det (of fun k l => if k = j then (if l = i then (1 : R) else 0) else A k l)
open Classical in
/-- The inverse matrix; zero where the determinant is not a unit. -/
instance inv : Inv (Matrix n n R) := ⟨fun A => if h : ∃ u : Rˣ, (u : R) = det A then (Classical.choose h).inv • adjugate A else 0⟩
/-- The matrix `X - M` with polynomial entries. -/
def charmatrix (M : Matrix n n R) : Matrix n n (Polynomial R) :=
  of fun i j => (if i = j then Polynomial.X else 0) - Polynomial.C (M i j)
/-- The characteristic polynomial: the determinant of `X - M`. -/
def charpoly (M : Matrix n n R) : Polynomial R := det (charmatrix M)
/-- The group of invertible matrices. -/
abbrev GeneralLinearGroup (n : Type v) (R : Type w) [DecidableEq n] [Fintype n] [Semiring R] : Type _ := (Matrix n n R)ˣ
theorem transpose_mul' (A B : Matrix n n R) : (A * B)ᵀ = Bᵀ * Aᵀ := ext fun i j => Finset.sum_congr' fun k _ => mul_comm (A j k) (B k i)
/-- The orthogonal matrices: the submonoid of the matrices `A` with `A * Aᵀ = 1` and `Aᵀ * A = 1`. -/
def orthogonalGroup (n : Type v) [DecidableEq n] [Fintype n] (R : Type w) [CommRing R] : Submonoid (Matrix n n R) where
  carrier := {A | Aᵀ * A = 1 ∧ A * Aᵀ = 1}
  mul_mem' {A B} hA hB := by
    constructor
    · rw [transpose_mul', mul_assoc, ← mul_assoc Aᵀ, hA.1, one_mul, hB.1]
    · rw [transpose_mul', mul_assoc, ← mul_assoc B, hB.2, one_mul, hA.2]
  one_mem' := by
    have h : (1 : Matrix n n R)ᵀ = 1 := ext fun i j => by
      show (if j = i then (1 : R) else 0) = if i = j then 1 else 0
      by_cases h : i = j
      · rw [if_pos h, if_pos h.symm]
      · rw [if_neg h, if_neg (Ne.symm h)]
    constructor <;> rw [h, mul_one]
end
end Matrix
/-- `GL n R` is the group of invertible matrices. -/
notation "GL" => Matrix.GeneralLinearGroup
end
