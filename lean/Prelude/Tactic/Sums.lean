/-!
# Sums and products over sets and types whose support is finite, decimal literals, finite enumerations
-/

noncomputable section
universe u v w

namespace Function
variable {ι : Sort w} {M : Type v}
/-- The support of a function: where it is not zero. -/
def support {ι : Type u} [Zero M] (f : ι → M) : Set ι := {x | f x ≠ 0}
/-- The multiplicative support of a function: where it is not one. -/
def mulSupport {ι : Type u} [One M] (f : ι → M) : Set ι := {x | f x ≠ 1}
end Function

open Classical in
/-- `∑ᶠ x, f x`: the sum of `f` over its support if that is finite, and `0` otherwise. -/
def finsum {M : Type u} {α : Sort v} [AddCommMonoid M] (f : α → M) : M :=
  if h : (Function.support fun i : PLift α => f i.down).Finite then ∑ i ∈ h.toFinset, f i.down else 0
open Classical in
/-- `∏ᶠ x, f x`: the product of `f` over its multiplicative support if that is finite, and `1` otherwise. -/
def finprod {M : Type u} {α : Sort v} [CommMonoid M] (f : α → M) : M :=
  if h : (Function.mulSupport fun i : PLift α => f i.down).Finite then ∏ i ∈ h.toFinset, f i.down else 1

/-- `∑ᶠ x, f x`: the sum over a finite support. -/
syntax:lead "∑ᶠ " Lean.explicitBinders ", " term:67 : term
/-- `∏ᶠ x, f x`: the product over a finite multiplicative support. -/
syntax:lead "∏ᶠ " Lean.explicitBinders ", " term:67 : term
/-- `∑ᶠ x ∈ s, f x`: the sum over a set that meets the support in finitely many points. -/
syntax:lead "∑ᶠ " ident binderPred ", " term:67 : term
/-- `∏ᶠ x ∈ s, f x`: the product over a set that meets the multiplicative support in finitely many points. -/
syntax:lead "∏ᶠ " ident binderPred ", " term:67 : term
/-- `∑ᶠ` with several binders. -/
syntax:lead (name := finsumExt) (priority := low) "∑ᶠ " extBinderParen+ ", " term:67 : term
/-- `∏ᶠ` with several binders. -/
syntax:lead (name := finprodExt) (priority := low) "∏ᶠ " extBinderParen+ ", " term:67 : term
macro_rules
  | `(∑ᶠ $x:ident $b:binderPred, $r) => `(finsum fun $x => finsum fun (_ : satisfies_binder_pred% $x $b) => $r)
  | `(∏ᶠ $x:ident $b:binderPred, $r) => `(finprod fun $x => finprod fun (_ : satisfies_binder_pred% $x $b) => $r)
  | `(∑ᶠ $xs:explicitBinders, $r) => Lean.expandExplicitBinders ``finsum xs r
  | `(∏ᶠ $xs:explicitBinders, $r) => Lean.expandExplicitBinders ``finprod xs r
macro_rules (kind := finsumExt)
  | stx => do expandExtBinders (← `(finsum)) stx[1].getArgs 0 ⟨stx[3]⟩
macro_rules (kind := finprodExt)
  | stx => do expandExtBinders (← `(finprod)) stx[1].getArgs 0 ⟨stx[3]⟩

/-- Decimal literals in a division ring: the cast of the rational number. -/
instance (priority := low) DivisionRing.toOfScientific {K : Type u} [DivisionRing K] : OfScientific K where
  ofScientific m b d := ((OfScientific.ofScientific m b d : ℚ) : K)
/-- Decimal literals for nonnegative real numbers. -/
instance NNReal.instOfScientific : OfScientific NNReal where
  ofScientific m b d :=
    ((OfScientific.ofScientific m b d : ℚ).num.toNat : NNReal) / ((OfScientific.ofScientific m b d : ℚ).den : NNReal)

/-- The finite type listed by a function that reaches every element. -/
@[reducible] def Fintype.ofSurjective {α : Type u} {β : Type v} [DecidableEq β] [Fintype α] (f : α → β)
    (H : Function.Surjective f) : Fintype β where
  elems := Finset.univ.image f
  complete b := by
    obtain ⟨a, rfl⟩ := H b
    exact Finset.mem_image.2 ⟨a, Fintype.complete a, rfl⟩

/-- The finite type listed by a finite set that contains every element. -/
@[reducible] def Fintype.ofList {α : Type u} [DecidableEq α] (l : List α) (H : ∀ x : α, x ∈ l) : Fintype α where
  elems := l.toFinset
  complete x := List.mem_dedup.2 (H x)
open Classical in
/-- The finite type structure of a type known to be finite. -/
@[reducible] def Fintype.ofFinite (α : Type u) [Finite α] : Fintype α where
  elems := Set.Finite.toFinset (s := (Set.univ : Set α)) (by
    obtain ⟨e⟩ := ‹Finite α›
    exact ⟨⟨fun x => e.toFun x.1, fun i => ⟨e.invFun i, trivial⟩, fun x => Subtype.ext (e.left_inv x.1), fun i => e.right_inv i⟩⟩)
  complete x := (Classical.choose_spec (p := fun t : Finset α => ∀ x, x ∈ t ↔ x ∈ (Set.univ : Set α)) _ x).2 trivial
end
