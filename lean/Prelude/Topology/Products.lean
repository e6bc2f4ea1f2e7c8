/-!
# Infinite products
-/

noncomputable section
universe u v

/-- `f` has the (unconditional) product `a`. -/
def HasProd {α : Type u} {β : Type v} [CommMonoid α] [TopologicalSpace α] (f : β → α) (a : α) : Prop :=
  Filter.Tendsto (fun s : Finset β => ∏ b ∈ s, f b) Filter.atTop (nhds a)
/-- `f` has some product. -/
def Multipliable {α : Type u} {β : Type v} [CommMonoid α] [TopologicalSpace α] (f : β → α) : Prop := ∃ a, HasProd f a
open Classical in
/-- The product of `f`, and `1` if there is none. -/
def tprod {α : Type u} {β : Type v} [CommMonoid α] [TopologicalSpace α] (f : β → α) : α :=
  if h : Multipliable f then Classical.choose h else 1
/-- `∏' x, f x`: the product of a family. -/
syntax:lead "∏' " Lean.explicitBinders ", " term:67 : term
/-- `∑' x ∈ s, f x`: the sum over the indices with a property. -/
syntax:lead "∑' " ident binderPred ", " term:67 : term
macro_rules
  | `(∏' $xs:explicitBinders, $r) => Lean.expandExplicitBinders ``tprod xs r
  | `(∑' $x:ident $b:binderPred, $r) => `(tsum fun $x => tsum fun (_ : satisfies_binder_pred% $x $b) => $r)
end
