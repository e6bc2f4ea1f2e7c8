import Mathlib

/-!
# `set_equality`: two sets have the same elements

The Lean side of `src/check/families/set_equality.rs`: by extensionality and the lemmas below a set
becomes a formula about membership in its variables. A sample statement stands here where that of a
candidate will; Lean accepts this file as it is.
-/

-- preamble
/-! Membership in each construct of the fragment: all hold by definition, here and in Mathlib. -/
theorem mem_inter' {α : Type _} (s t : Set α) (x : α) : x ∈ s ∩ t ↔ x ∈ s ∧ x ∈ t := Iff.rfl
theorem mem_union' {α : Type _} (s t : Set α) (x : α) : x ∈ s ∪ t ↔ x ∈ s ∨ x ∈ t := Iff.rfl
theorem mem_compl' {α : Type _} (s : Set α) (x : α) : x ∈ sᶜ ↔ ¬ x ∈ s := Iff.rfl
theorem mem_diff' {α : Type _} (s t : Set α) (x : α) : x ∈ s \ t ↔ x ∈ s ∧ ¬ x ∈ t := Iff.rfl
theorem mem_univ' {α : Type _} (x : α) : x ∈ (Set.univ : Set α) ↔ True := Iff.rfl
theorem mem_empty' {α : Type _} (x : α) : x ∈ (∅ : Set α) ↔ False := Iff.rfl
theorem mem_setOf' {α : Type _} (p : α → Prop) (x : α) : x ∈ setOf p ↔ p x := Iff.rfl
theorem mem_singleton' {α : Type _} (a x : α) : x ∈ ({a} : Set α) ↔ x = a := Iff.rfl
theorem mem_insert' {α : Type _} (a : α) (s : Set α) (x : α) : x ∈ insert a s ↔ x = a ∨ x ∈ s := Iff.rfl
-- samples

/-- The candidate's set and the reference's have the same elements. -/
theorem same : ∀ (α : Type) (s t : Set α), (∀ y, (y ∈ (s ∩ t)ᶜ) ↔ (y ∈ tᶜ ∪ sᶜ)) := by
  intros
  (try simp only [mem_inter', mem_union', mem_compl', mem_diff', mem_univ', mem_empty', mem_setOf',
    mem_singleton', mem_insert']) <;> grind
