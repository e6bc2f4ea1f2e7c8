theorem fx_Icc {α : Type} [Preorder α] {a b x : α} : (x ∈ Set.Icc a b) = (a ≤ x ∧ x ≤ b) := rfl
theorem fx_Ioo {α : Type} [Preorder α] {a b x : α} : (x ∈ Set.Ioo a b) = (a < x ∧ x < b) := rfl
theorem fx_Ico {α : Type} [Preorder α] {a b x : α} : (x ∈ Set.Ico a b) = (a ≤ x ∧ x < b) := rfl
theorem fx_Ioc {α : Type} [Preorder α] {a b x : α} : (x ∈ Set.Ioc a b) = (a < x ∧ x ≤ b) := rfl
theorem fx_Ioi {α : Type} [Preorder α] {a x : α} : (x ∈ Set.Ioi a) = (a < x) := rfl
theorem fx_Ici {α : Type} [Preorder α] {a x : α} : (x ∈ Set.Ici a) = (a ≤ x) := rfl
theorem fx_Iio {α : Type} [Preorder α] {a x : α} : (x ∈ Set.Iio a) = (x < a) := rfl
theorem fx_Iic {α : Type} [Preorder α] {a x : α} : (x ∈ Set.Iic a) = (x ≤ a) := rfl
theorem fx_setOf {α : Type} {p : α → Prop} {x : α} : (x ∈ {y | p y}) = p x := rfl
theorem fx_univ {α : Type} {x : α} : (x ∈ (Set.univ : Set α)) = True := rfl
theorem fx_empty {α : Type} {x : α} : (x ∈ (∅ : Set α)) = False := rfl
theorem fx_union {α : Type} {A B : Set α} {x : α} : (x ∈ A ∪ B) = (x ∈ A ∨ x ∈ B) := rfl
theorem fx_inter {α : Type} {A B : Set α} {x : α} : (x ∈ A ∩ B) = (x ∈ A ∧ x ∈ B) := rfl
theorem fx_sdiff {α : Type} {A B : Set α} {x : α} : (x ∈ A \ B) = (x ∈ A ∧ ¬ x ∈ B) := rfl
theorem fx_compl {α : Type} {A : Set α} {x : α} : (x ∈ Aᶜ) = ¬ x ∈ A := rfl
theorem fx_subset {α : Type} {A B : Set α} : (A ⊆ B) = ∀ x, x ∈ A → x ∈ B := rfl
theorem fx_ext {α : Type} {A B : Set α} : (A = B) = ∀ x, x ∈ A ↔ x ∈ B :=
  propext ⟨fun h x => h ▸ Iff.rfl, fun h => funext fun x => propext (h x)⟩
theorem fx_nonempty {α : Type} {A : Set α} : Set.Nonempty A = ∃ x, x ∈ A := rfl
