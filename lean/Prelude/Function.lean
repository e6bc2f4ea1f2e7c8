/-!
# Functions, equivalences and types of functions
-/

section
universe u v w

/-- Types `F` whose terms act as (dependent) functions from `α` to `β`. -/
class DFunLike (F : Sort u) (α : outParam (Sort v)) (β : outParam (α → Sort w)) where
  /-- The function a term stands for. -/
  coe : F → (a : α) → β a
  /-- Different terms stand for different functions. -/
  coe_injective' : Function.Injective coe

/-- Types `F` whose terms act as functions from `α` to `β`. -/
abbrev FunLike (F : Sort u) (α : Sort v) (β : Sort w) := DFunLike F α (fun _ => β)

noncomputable instance (priority := 100) DFunLike.hasCoeToFun {F : Sort u} {α : Sort v} {β : α → Sort w}
    [DFunLike F α β] : CoeFun F (fun _ => (a : α) → β a) where
  coe := DFunLike.coe

namespace Function
variable {α : Sort u} {β : Sort v} {γ : Sort w}

/-- A function that is injective and surjective. -/
noncomputable def Bijective (f : α → β) : Prop := Injective f ∧ Surjective f

/-- A function that is its own inverse. -/
noncomputable def Involutive (f : α → α) : Prop := ∀ x, f (f x) = x

/-- `x` is a fixed point of `f`. -/
noncomputable def IsFixedPt (f : α → α) (x : α) : Prop := f x = x

/-- Exchange the two arguments of a function. -/
noncomputable def swap {φ : α → β → Sort w} (f : ∀ x y, φ x y) : ∀ y x, φ x y := fun y x => f x y

/-- Change the value of a function at one point. -/
noncomputable def update {β : α → Sort v} [DecidableEq α] (f : ∀ a, β a) (a' : α) (v : β a') (a : α) : β a :=
  if h : a = a' then h ▸ v else f a

/-- Two functions commute. -/
noncomputable def Commute {α : Type u} (f g : α → α) : Prop := ∀ x, f (g x) = g (f x)

/-- A binary function that is injective in both arguments together. -/
noncomputable def Injective2 (f : α → β → γ) : Prop :=
  ∀ ⦃a₁ a₂ b₁ b₂⦄, f a₁ b₁ = f a₂ b₂ → a₁ = a₂ ∧ b₁ = b₂

end Function

/-- `f^[n]` applies `f` to an argument `n` times. -/
def Nat.iterate {α : Sort u} (op : α → α) : Nat → α → α
  | 0, a => a
  | n + 1, a => iterate op n (op a)

/-- `f^[n]` is `f` applied `n` times. -/
notation:max f "^[" n "]" => Nat.iterate f n

/-- `α ≃ β`: a function with a two-sided inverse. -/
structure Equiv (α : Sort u) (β : Sort v) where
  /-- The function. -/
  protected toFun : α → β
  /-- The inverse function. -/
  protected invFun : β → α
  /-- The inverse undoes the function. -/
  protected left_inv : Function.LeftInverse invFun toFun
  /-- The function undoes the inverse. -/
  protected right_inv : Function.RightInverse invFun toFun

/-- `α ≃ β`: the type of functions from `α` to `β` with a two-sided inverse. -/
infix:25 " ≃ " => Equiv

namespace Equiv
variable {α : Sort u} {β : Sort v} {γ : Sort w}

/-- A permutation of `α`: an equivalence of `α` with itself. -/
abbrev Perm (α : Sort u) := Equiv α α

noncomputable instance : FunLike (α ≃ β) α β where
  coe := Equiv.toFun
  coe_injective' := by
    intro e₁ e₂ h
    cases e₁ with | mk f g l r => cases e₂ with | mk f' g' l' r' =>
    dsimp only at h
    subst h
    congr
    funext x
    rw [← r' x, l, l']

/-- The identity equivalence. -/
protected noncomputable def refl (α : Sort u) : α ≃ α := ⟨id, id, fun _ => rfl, fun _ => rfl⟩

/-- The inverse equivalence. -/
protected noncomputable def symm (e : α ≃ β) : β ≃ α := ⟨e.invFun, e.toFun, e.right_inv, e.left_inv⟩

/-- The composite of two equivalences. -/
protected noncomputable def trans (e₁ : α ≃ β) (e₂ : β ≃ γ) : α ≃ γ where
  toFun x := e₂.toFun (e₁.toFun x)
  invFun x := e₁.invFun (e₂.invFun x)
  left_inv x := by dsimp only; rw [e₂.left_inv, e₁.left_inv]
  right_inv x := by dsimp only; rw [e₁.right_inv, e₂.right_inv]

end Equiv

/-- `α ↪ β`: an injective function, bundled. -/
structure Function.Embedding (α : Sort u) (β : Sort v) where
  /-- The function. -/
  toFun : α → β
  /-- It is injective. -/
  inj' : Function.Injective toFun

/-- `α ↪ β`: the type of injective functions from `α` to `β`. -/
infixr:25 " ↪ " => Function.Embedding

noncomputable instance {α : Sort u} {β : Sort v} : FunLike (α ↪ β) α β where
  coe := Function.Embedding.toFun
  coe_injective' := by
    intro f g h
    cases f; cases g; congr

/-- Finite types: there is a bijection with some `Fin n`. -/
class inductive Finite (α : Sort u) : Prop
  /-- A bijection with `Fin n` shows finiteness. -/
  | intro {n : Nat} : α ≃ Fin n → Finite α

/-- Types that are not finite. -/
class Infinite (α : Sort u) : Prop where
  /-- The type is not finite. -/
  not_finite : ¬ Finite α

/-- Types with an injection into the natural numbers. -/
class Countable (α : Sort u) : Prop where
  /-- There is an injection into the natural numbers. -/
  exists_injective_nat' : ∃ f : α → Nat, Function.Injective f

/-- Types that are not countable. -/
class Uncountable (α : Sort u) : Prop where
  /-- The type is not countable. -/
  not_countable : ¬ Countable α

open Classical in
/-- The number of elements of a finite type, and `0` for an infinite one. -/
protected noncomputable def Nat.card (α : Type u) : Nat :=
  if h : ∃ n : Nat, Nonempty (α ≃ Fin n) then Classical.choose h else 0

end
