/-!
# Matroids
-/

noncomputable section
universe u v w

/-- The exchange property of a family of sets. -/
def Matroid.ExchangeProperty {α : Type u} (P : Set α → Prop) : Prop :=
  ∀ X Y, P X → P Y → ∀ a ∈ X \ Y, ∃ b ∈ Y \ X, P (insert b (X \ {a}))
/-- Each member of the family inside a set extends to a maximal member inside the set. -/
def Matroid.ExistsMaximalSubsetProperty {α : Type u} (P : Set α → Prop) (X : Set α) : Prop :=
  ∀ I, P I → I ⊆ X → ∃ J, I ⊆ J ∧ Maximal (fun K => P K ∧ K ⊆ X) J
/-- A matroid: a ground set with bases, any two of which satisfy the exchange property. -/
structure Matroid (α : Type u) where
  /-- The ground set. -/
  (E : Set α)
  /-- The bases. -/
  (IsBase : Set α → Prop)
  /-- The independent sets. -/
  (Indep : Set α → Prop)
  /-- The independent sets are the subsets of bases. -/
  (indep_iff' : ∀ ⦃I⦄, Indep I ↔ ∃ B, IsBase B ∧ I ⊆ B)
  /-- There is a base. -/
  (exists_isBase : ∃ B, IsBase B)
  /-- Bases can be exchanged element by element. -/
  (isBase_exchange : Matroid.ExchangeProperty IsBase)
  /-- Independent subsets extend to maximal ones. -/
  (maximality : ∀ X, X ⊆ E → Matroid.ExistsMaximalSubsetProperty Indep X)
  /-- Bases are subsets of the ground set. -/
  (subset_ground : ∀ B, IsBase B → B ⊆ E)
namespace Matroid
variable {α : Type u} (M : Matroid α)
/-- The ground set is finite. -/
protected class Finite (M : Matroid α) : Prop where
  /-- The ground set is finite. -/
  ground_finite : M.E.Finite
/-- Some base is finite. -/
class RankFinite (M : Matroid α) : Prop where
  /-- There is a finite base. -/
  exists_finite_isBase : ∃ B, M.IsBase B ∧ B.Finite
/-- A set inside the ground set that is not independent. -/
def Dep (D : Set α) : Prop := ¬M.Indep D ∧ D ⊆ M.E
/-- A basis of a set: a maximal independent subset, for sets inside the ground set. -/
def IsBasis (I X : Set α) : Prop := Maximal (fun A => M.Indep A ∧ A ⊆ X) I ∧ X ⊆ M.E
/-- A basis of a set: a maximal independent subset, for any set. -/
def IsBasis' (I X : Set α) : Prop := Maximal (fun A => M.Indep A ∧ A ⊆ X) I
/-- A circuit: a minimal dependent set. -/
def IsCircuit (C : Set α) : Prop := Minimal M.Dep C
/-- A spanning set: it contains a base and lies in the ground set. -/
def Spanning (S : Set α) : Prop := S ⊆ M.E ∧ ∃ B, M.IsBase B ∧ B ⊆ S
/-- A flat: a subset of the ground set that contains all sets with a basis in common with one of its subsets. -/
structure IsFlat (F : Set α) : Prop where
  /-- Sets spanned by a basis of the flat are contained. -/
  subset_of_isBasis_of_isBasis : ∀ ⦃I X⦄, M.IsBasis I F → M.IsBasis I X → X ⊆ F
  /-- It lies in the ground set. -/
  subset_ground : F ⊆ M.E
/-- The closure: the intersection of the flats that contain the part of a set in the ground set. -/
def closure (X : Set α) : Set α := ⋂₀ {F | M.IsFlat F ∧ X ∩ M.E ⊆ F}
/-- The rank of a set: the number of elements of its bases, `∞` possible. -/
def eRk (X : Set α) : ℕ∞ := ⨆ I : {I : Set α // M.IsBasis' I X}, I.1.encard
/-- The rank of a matroid: the number of elements of its bases, `∞` possible. -/
def eRank : ℕ∞ := ⨆ B : {B : Set α // M.IsBase B}, B.1.encard
/-- The rank of a set as a natural number, `0` if it is infinite. -/
def rk (X : Set α) : ℕ := ENat.toNat (M.eRk X)
/-- The rank of a matroid as a natural number, `0` if it is infinite. -/
def rank : ℕ := ENat.toNat M.eRank
/-- A loop: an element in the closure of the empty set. -/
def IsLoop (e : α) : Prop := e ∈ M.closure ∅
/-- The loops of a matroid. -/
def loops : Set α := M.closure ∅
/-- An element of the ground set that is not a loop. -/
structure IsNonloop (e : α) : Prop where
  /-- It is not a loop. -/
  not_isLoop : ¬M.IsLoop e
  /-- It is in the ground set. -/
  mem_ground : e ∈ M.E
open Classical in
/-- The dual matroid: its bases are the complements of bases. -/
def dual : Matroid α := if h : ∃ N : Matroid α, N.E = M.E ∧ ∀ B, N.IsBase B ↔ B ⊆ M.E ∧ M.IsBase (M.E \ B) then Classical.choose h else M
/-- `M✶` is the dual matroid. -/
postfix:max "✶" => Matroid.dual
/-- A coloop: an element in all bases. -/
def IsColoop (e : α) : Prop := M✶.IsLoop e
/-- A coindependent set: independent in the dual. -/
abbrev Coindep (I : Set α) : Prop := M✶.Indep I
/-- A cocircuit: a circuit of the dual. -/
abbrev IsCocircuit (K : Set α) : Prop := M✶.IsCircuit K
end Matroid
end
