/-!
# Logic

Unique existence, exclusive or, nontriviality, and properties of relations.
-/

section
universe u v

/-- `∃! x, p x`: there is exactly one `x` with `p x`. -/
noncomputable def ExistsUnique {α : Sort u} (p : α → Prop) : Prop := ∃ x, p x ∧ ∀ y, p y → y = x

/-- `∃! x, p x`: there is exactly one `x` such that `p x`. -/
macro "∃!" xs:Lean.explicitBinders ", " b:term : term => do
  return ⟨← Lean.expandExplicitBinders ``ExistsUnique xs b⟩

/-- Print `ExistsUnique` as `∃!`. -/
@[app_unexpander ExistsUnique] meta def unexpandExistsUnique : Lean.PrettyPrinter.Unexpander
  | `($_ fun $x:ident => $b) => `(∃! $x:ident, $b)
  | _ => throw ()

/-- `∃! x ∈ s, p x` and the like: there is exactly one `x` with `x ∈ s ∧ p x`. -/
syntax "∃! " Lean.binderIdent binderPred ", " term : term

macro_rules
  | `(∃! $x:ident $b:binderPred, $p) => `(∃! $x:ident, satisfies_binder_pred% $x $b ∧ $p)
  | `(∃! _ $b:binderPred, $p) => `(∃! x, satisfies_binder_pred% x $b ∧ $p)

/-- Exclusive or: exactly one of the two propositions holds. -/
noncomputable def Xor' (a b : Prop) : Prop := (a ∧ ¬b) ∨ (b ∧ ¬a)

/-- A type with at least two different elements. -/
class Nontrivial (α : Type u) : Prop where
  /-- There are two different elements. -/
  exists_pair_ne : ∃ x y : α, x ≠ y

export Nontrivial (exists_pair_ne)

/-- A type without elements. -/
class IsEmpty (α : Sort u) : Prop where
  /-- There are no elements. -/
  protected false : α → False

/-- A type with exactly one element, given as data. -/
structure Unique (α : Sort u) extends Inhabited α where
  /-- Every element equals the given one. -/
  uniq : ∀ a : α, a = default

attribute [class] Unique

/-- A proposition made available to type class search. -/
class Fact (p : Prop) : Prop where
  /-- The proposition holds. -/
  out : p

/-- A reflexive relation. -/
noncomputable def Reflexive {α : Sort u} (r : α → α → Prop) : Prop := ∀ x, r x x
/-- A symmetric relation. -/
noncomputable def Symmetric {α : Sort u} (r : α → α → Prop) : Prop := ∀ ⦃x y⦄, r x y → r y x
/-- A transitive relation. -/
noncomputable def Transitive {α : Sort u} (r : α → α → Prop) : Prop := ∀ ⦃x y z⦄, r x y → r y z → r x z
/-- A relation that relates no element to itself. -/
noncomputable def Irreflexive {α : Sort u} (r : α → α → Prop) : Prop := ∀ x, ¬ r x x
/-- An antisymmetric relation. -/
noncomputable def AntiSymmetric {α : Sort u} (r : α → α → Prop) : Prop := ∀ ⦃x y⦄, r x y → r y x → x = y

noncomputable instance Bool.instNontrivial : Nontrivial Bool := ⟨⟨true, false, by decide⟩⟩
noncomputable instance Nat.instNontrivial : Nontrivial Nat := ⟨⟨0, 1, by decide⟩⟩
noncomputable instance Int.instNontrivial : Nontrivial Int := ⟨⟨0, 1, by decide⟩⟩
noncomputable instance Rat.instNontrivial : Nontrivial Rat := ⟨⟨0, 1, by decide⟩⟩
noncomputable instance Prop.instNontrivial : Nontrivial Prop := ⟨⟨True, False, by simp⟩⟩

end
