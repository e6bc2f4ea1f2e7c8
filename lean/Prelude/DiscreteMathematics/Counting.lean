/-!
# Counting: unordered pairs, arithmetic progressions, Young diagrams, Hamming distance
-/

noncomputable section
universe u v w

namespace FinsetFamily
/-- `∂ 𝒜` is the shadow: the sets that arise by removing one element from a member. -/
scoped notation:90 "∂ " 𝒜:90 => Finset.shadow 𝒜
/-- `∂⁺ 𝒜` is the upper shadow: the sets that arise by adding one element to a member. -/
scoped notation:90 "∂⁺ " 𝒜:90 => Finset.upShadow 𝒜
end FinsetFamily
instance Sym2.instFintype {α : Type u} [Fintype α] : Fintype (Sym2 α) :=
  open Classical in Fintype.ofSurjective (fun p : α × α => Sym2.mk p) fun z => Quot.inductionOn z fun p => ⟨p, rfl⟩
instance Sym2.IsDiag.decidablePred {α : Type u} [DecidableEq α] : DecidablePred (@Sym2.IsDiag α) := fun _ => Classical.propDecidable _
instance derangements.instFintype {α : Type u} [DecidableEq α] [Fintype α] : Fintype (derangements α) :=
  open Classical in Subtype.fintype (fun f : Equiv.Perm α => f ∈ derangements α)
/-- A set without nontrivial arithmetic progressions of three members. -/
def ThreeAPFree {α : Type u} [AddMonoid α] (s : Set α) : Prop := ∀ ⦃a⦄, a ∈ s → ∀ ⦃b⦄, b ∈ s → ∀ ⦃c⦄, c ∈ s → a + c = b + b → a = b
/-- A set without nontrivial geometric progressions of three members. -/
def ThreeGPFree {α : Type u} [Monoid α] (s : Set α) : Prop := ∀ ⦃a⦄, a ∈ s → ∀ ⦃b⦄, b ∈ s → ∀ ⦃c⦄, c ∈ s → a * c = b * b → a = b
/-- The number of coordinates in which two vectors differ. -/
def hammingDist {ι : Type u} {β : ι → Type v} [Fintype ι] [∀ i, DecidableEq (β i)] (x y : ∀ i, β i) : ℕ := (Finset.univ.filter fun i => x i ≠ y i).card
/-- The number of coordinates of a vector that are not zero. -/
def hammingNorm {ι : Type u} {β : ι → Type v} [Fintype ι] [∀ i, DecidableEq (β i)] [∀ i, Zero (β i)] (x : ∀ i, β i) : ℕ :=
  (Finset.univ.filter fun i => x i ≠ 0).card
/-- The forward difference `f (n + h) - f n`. -/
def fwdDiff {M : Type u} {G : Type v} [AddCommMonoid M] [AddCommGroup G] (h : M) (f : M → G) : M → G := fun n => f (n + h) - f n
/-- A Young diagram: a finite set of cells that contains with a cell all cells above and to the left. -/
structure YoungDiagram where
  /-- The cells. -/
  cells : Finset (ℕ × ℕ)
  /-- It is closed downwards. -/
  isLowerSet : IsLowerSet (cells : Set (ℕ × ℕ))
namespace YoungDiagram
instance : Membership (ℕ × ℕ) YoungDiagram := ⟨fun μ c => c ∈ μ.cells⟩
/-- The number of cells. -/
protected abbrev card (μ : YoungDiagram) : ℕ := μ.cells.card
/-- The length of a row. -/
def rowLen (μ : YoungDiagram) (i : ℕ) : ℕ := (μ.cells.filter fun c => c.1 = i).card
/-- The length of a column. -/
def colLen (μ : YoungDiagram) (j : ℕ) : ℕ := (μ.cells.filter fun c => c.2 = j).card
end YoungDiagram
/-- A semistandard Young tableau: rows increase weakly, columns strictly, and entries outside the diagram are zero. -/
structure SemistandardYoungTableau (μ : YoungDiagram) where
  /-- The entries. -/
  entry : ℕ → ℕ → ℕ
  /-- Rows increase weakly. -/
  row_weak' : ∀ {i j1 j2 : ℕ}, j1 < j2 → (i, j2) ∈ μ → entry i j1 ≤ entry i j2
  /-- Columns increase strictly. -/
  col_strict' : ∀ {i1 i2 j : ℕ}, i1 < i2 → (i2, j) ∈ μ → entry i1 j < entry i2 j
  /-- Entries outside are zero. -/
  zeros' : ∀ {i j}, (i, j) ∉ μ → entry i j = 0
instance SemistandardYoungTableau.instFunLike {μ : YoungDiagram} : FunLike (SemistandardYoungTableau μ) ℕ (ℕ → ℕ) :=
  ⟨SemistandardYoungTableau.entry, fun f g h => by cases f; cases g; congr⟩
/-- A step of a Dyck word: up or down. -/
inductive DyckStep
  /-- A step up. -/
  | U : DyckStep
  /-- A step down. -/
  | D : DyckStep
  deriving DecidableEq
/-- Dyck words: words of as many steps up as down that never go below the start. -/
structure DyckWord where
  /-- The steps. -/
  toList : List DyckStep
  /-- There are as many steps up as down. -/
  count_U_eq_count_D : toList.count DyckStep.U = toList.count DyckStep.D
  /-- No beginning has more steps down than up. -/
  count_D_le_count_U i : (toList.take i).count DyckStep.D ≤ (toList.take i).count DyckStep.U
/-- Half the number of steps of a Dyck word. -/
def DyckWord.semilength (p : DyckWord) : ℕ := p.toList.count DyckStep.U
namespace Cardinal
/-- The least ordinal with the given cardinal number. -/
def ord (c : Cardinal.{u}) : Ordinal.{u} := sInf {o | o.card = c}
end Cardinal
end
