/-!
# Krull dimension, height, rank, flat modules, tensor products
-/

noncomputable section
universe u v w

/-- `(↑)` is the coercion as a function. -/
macro "(" "↑" ")" : term => `(fun x => ↑x)
/-- The elements of a finite set, as a set. -/
abbrev Finset.toSet {α : Type u} (s : Finset α) : Set α := (s : Set α)

namespace PrimeSpectrum
/-- Prime ideals are ordered by inclusion. -/
instance instPartialOrder {R : Type u} [CommSemiring R] : PartialOrder (PrimeSpectrum R) where
  le p q := p.asIdeal ≤ q.asIdeal
  le_refl p := le_refl p.asIdeal
  le_trans p q r := le_trans (a := p.asIdeal) (b := q.asIdeal) (c := r.asIdeal)
  le_antisymm p q h h' := by
    have e : p.asIdeal = q.asIdeal := le_antisymm h h'
    cases p; cases q; dsimp only at e; subst e; rfl
/-- The prime ideals that contain a set: the closed sets of the prime spectrum. -/
def zeroLocus {R : Type u} [CommSemiring R] (s : Set R) : Set (PrimeSpectrum R) := {x | ∀ r, r ∈ s → r ∈ x.asIdeal}
end PrimeSpectrum

namespace Order
open Classical in
/-- The Krull dimension of an order: the supremum of the lengths of strictly increasing chains, `⊥` for the empty order. -/
def krullDim (α : Type u) [Preorder α] : WithBot ℕ∞ :=
  if Nonempty α then ((sSup {k : ℕ∞ | ∃ n : ℕ, k = n ∧ ∃ f : Fin (n + 1) → α, StrictMono f} : ℕ∞) : WithBot ℕ∞) else ⊥
/-- The height of an element: the supremum of the lengths of strictly increasing chains that end below it. -/
def height {α : Type u} [Preorder α] (a : α) : ℕ∞ :=
  sSup {k : ℕ∞ | ∃ n : ℕ, k = n ∧ ∃ f : Fin (n + 1) → α, StrictMono f ∧ f (Fin.last n) ≤ a}
/-- The coheight of an element: the supremum of the lengths of strictly increasing chains that begin above it. -/
def coheight {α : Type u} [Preorder α] (a : α) : ℕ∞ :=
  sSup {k : ℕ∞ | ∃ n : ℕ, k = n ∧ ∃ f : Fin (n + 1) → α, StrictMono f ∧ a ≤ f 0}
end Order
/-- The Krull dimension of a ring: the supremum of the lengths of chains of prime ideals. -/
def ringKrullDim (R : Type u) [CommSemiring R] : WithBot ℕ∞ := Order.krullDim (PrimeSpectrum R)
/-- The height of a prime ideal: the supremum of the lengths of chains of prime ideals below it. -/
def Ideal.primeHeight {R : Type u} [CommRing R] (I : Ideal R) [hI : I.IsPrime] : ℕ∞ := Order.height (⟨I, hI⟩ : PrimeSpectrum R)
/-- The height of an ideal: the least height of a minimal prime ideal above it. -/
def Ideal.height {R : Type u} [CommRing R] (I : Ideal R) : ℕ∞ :=
  sInf {k : ℕ∞ | ∃ p : PrimeSpectrum R, p.asIdeal ∈ I.minimalPrimes ∧ k = Order.height p}
open Classical in
/-- The rank of a module: the supremum of the cardinal numbers of its linearly independent sets. -/
def Module.rank (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] : Cardinal.{v} :=
  if h : ∃ c, IsLUB {c : Cardinal.{v} | ∃ s : Set M, LinearIndependent R (fun x : s => x.1) ∧ c = Cardinal.mk s} c
  then Classical.choose h else 0
/-- A flat module: every linear relation between its elements comes from relations in the ring; equivalently, tensor products with
it keep injections. -/
class Module.Flat (R : Type u) (M : Type v) [CommRing R] [AddCommGroup M] [Module R M] : Prop where
  /-- Relations are trivial. -/
  isTrivialRelation' : ∀ (l : ℕ) (f : Fin l → R) (x : Fin l → M), ∑ i, f i • x i = 0 →
    ∃ (k : ℕ) (a : Fin l → Fin k → R) (y : Fin k → M), (∀ i, x i = ∑ j, a i j • y j) ∧ ∀ j, ∑ i, f i * a i j = 0

section
variable (R : Type u) (M : Type v) (N : Type w) [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N]
/-- The relations between pure tensors: additivity in both arguments, and scalars move. -/
def TensorProduct.relations : Set ((M × N) →₀ R) := {z |
  (∃ (m m' : M) (n : N), z = Finsupp.single (m + m', n) 1 - (Finsupp.single (m, n) 1 + Finsupp.single (m', n) 1)) ∨
  (∃ (m : M) (n n' : N), z = Finsupp.single (m, n + n') 1 - (Finsupp.single (m, n) 1 + Finsupp.single (m, n') 1)) ∨
  (∃ (r : R) (m : M) (n : N), z = Finsupp.single (r • m, n) 1 - r • Finsupp.single (m, n) 1) ∨
  ∃ (r : R) (m : M) (n : N), z = Finsupp.single (m, r • n) 1 - r • Finsupp.single (m, n) 1}
/-- The tensor product of two modules: combinations of pairs modulo bilinearity. -/
def TensorProduct : Type (max u v w) := ((M × N) →₀ R) ⧸ Submodule.span R (TensorProduct.relations R M N)
instance TensorProduct.addCommGroup : AddCommGroup (TensorProduct R M N) := Submodule.Quotient.addCommGroup _
instance TensorProduct.instModule : Module R (TensorProduct R M N) := Submodule.Quotient.module _
instance TensorProduct.instInhabited : Inhabited (TensorProduct R M N) := ⟨0⟩
end
namespace TensorProduct
/-- `M ⊗[R] N` is the tensor product of modules. -/
scoped notation:100 M:100 " ⊗[" R "] " N:101 => TensorProduct R M N
/-- The pure tensor `m ⊗ₜ n`. -/
def tmul (R : Type u) {M : Type v} {N : Type w} [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N]
    (m : M) (n : N) : TensorProduct R M N := Submodule.Quotient.mk (Finsupp.single (m, n) 1)
/-- `m ⊗ₜ[R] n` is a pure tensor. -/
scoped notation:100 m:100 " ⊗ₜ[" R "] " n:101 => TensorProduct.tmul R m n
/-- `m ⊗ₜ n` is a pure tensor. -/
scoped notation:100 m:100 " ⊗ₜ " n:101 => TensorProduct.tmul _ m n
theorem add_tmul {R : Type u} {M : Type v} {N : Type w} [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N]
    (m m' : M) (n : N) : tmul R (m + m') n = tmul R m n + tmul R m' n :=
  Submodule.Quotient.eq' (Submodule.subset_span (.inl ⟨m, m', n, rfl⟩))
theorem tmul_add {R : Type u} {M : Type v} {N : Type w} [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N]
    (m : M) (n n' : N) : tmul R m (n + n') = tmul R m n + tmul R m n' :=
  Submodule.Quotient.eq' (Submodule.subset_span (.inr (.inl ⟨m, n, n', rfl⟩)))
theorem smul_tmul' {R : Type u} {M : Type v} {N : Type w} [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N]
    (r : R) (m : M) (n : N) : r • tmul R m n = tmul R (r • m) n :=
  (Submodule.Quotient.eq' (Submodule.subset_span (.inr (.inr (.inl ⟨r, m, n, rfl⟩))))).symm
end TensorProduct
end
