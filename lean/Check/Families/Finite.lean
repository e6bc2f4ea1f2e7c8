import Mathlib

/-!
# What the two families over finite types share: `∀` and `∃` over an enumeration are decided

Core Lean decides them over `Bool`, `Fin n` and `BitVec n`; for an enumeration of the item's context
`src/check/families/finite.rs` writes the two instances, with the constructors as the list.
-/

-- preamble
/-- Decides a property of everything in a list that holds every element of a type. -/
@[reducible] noncomputable def decideAll {T : Type _} (all : List T) (complete : ∀ x, x ∈ all) (p : T → Prop)
    [DecidablePred p] : Decidable (∀ x, p x) :=
  decidable_of_iff (∀ x ∈ all, p x) ⟨fun h x => h x (complete x), fun h x _ => h x⟩

/-- Finds an element with a property in such a list. -/
@[reducible] noncomputable def decideAny {T : Type _} (all : List T) (complete : ∀ x, x ∈ all) (p : T → Prop)
    [DecidablePred p] : Decidable (∃ x, p x) :=
  decidable_of_iff (∃ x ∈ all, p x) ⟨fun ⟨x, _, h⟩ => ⟨x, h⟩, fun ⟨x, h⟩ => ⟨x, complete x, h⟩⟩
-- samples

inductive Sample where
  | one | two

/-- A list of constructors holds every element of an enumeration. -/
theorem complete : ∀ x : Sample, x ∈ [Sample.one, Sample.two] := by
  intro x
  cases x <;> simp

noncomputable instance (p : Sample → Prop) [DecidablePred p] : Decidable (∀ x, p x) :=
  decideAll [.one, .two] complete p

noncomputable instance (p : Sample → Prop) [DecidablePred p] : Decidable (∃ x, p x) :=
  decideAny [.one, .two] complete p
