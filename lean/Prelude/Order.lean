/-!
# Orders: preorders, partial and linear orders, lattices, monotone functions, bounds notation
-/

section
universe u v w

/-- A reflexive and transitive `≤`, with `<` its strict part. -/
class Preorder (α : Type u) extends LE α, LT α where
  /-- `≤` is reflexive. -/
  le_refl : ∀ a : α, a ≤ a
  /-- `≤` is transitive. -/
  le_trans : ∀ a b c : α, a ≤ b → b ≤ c → a ≤ c
  lt := fun a b => a ≤ b ∧ ¬b ≤ a
  /-- `<` is the strict part of `≤`. -/
  lt_iff_le_not_ge : ∀ a b : α, a < b ↔ a ≤ b ∧ ¬b ≤ a := by intros; rfl

/-- A preorder whose `≤` is antisymmetric. -/
class PartialOrder (α : Type u) extends Preorder α where
  /-- `≤` is antisymmetric. -/
  le_antisymm : ∀ a b : α, a ≤ b → b ≤ a → a = b

/-- A partial order in which any two elements are comparable, with decidable comparison. -/
class LinearOrder (α : Type u) extends PartialOrder α, Min α, Max α, Ord α where
  /-- Any two elements are comparable. -/
  le_total (a b : α) : a ≤ b ∨ b ≤ a
  /-- `≤` is decidable. -/
  toDecidableLE : DecidableLE α
  /-- Equality is decidable. -/
  toDecidableEq : DecidableEq α
  /-- `<` is decidable. -/
  toDecidableLT : DecidableLT α
  min := fun a b => if a ≤ b then a else b
  max := fun a b => if a ≤ b then b else a
  /-- The smaller of two elements. -/
  min_def : ∀ a b, min a b = if a ≤ b then a else b := by intros; rfl
  /-- The larger of two elements. -/
  max_def : ∀ a b, max a b = if a ≤ b then b else a := by intros; rfl
  compare a b := compareOfLessAndEq a b

attribute [instance 900] LinearOrder.toDecidableLT LinearOrder.toDecidableLE
  LinearOrder.toDecidableEq
attribute [instance 900] LinearOrder.toMin LinearOrder.toMax
attribute [instance 100] LinearOrder.toOrd

section
variable {α : Type u}
theorem le_refl [Preorder α] (a : α) : a ≤ a := Preorder.le_refl a
theorem le_rfl [Preorder α] {a : α} : a ≤ a := Preorder.le_refl a
theorem le_trans [Preorder α] {a b c : α} : a ≤ b → b ≤ c → a ≤ c := Preorder.le_trans a b c
theorem lt_iff_le_not_ge [Preorder α] {a b : α} : a < b ↔ a ≤ b ∧ ¬b ≤ a :=
  Preorder.lt_iff_le_not_ge a b
theorem le_antisymm [PartialOrder α] {a b : α} : a ≤ b → b ≤ a → a = b :=
  PartialOrder.le_antisymm a b
theorem le_of_eq [Preorder α] {a b : α} (h : a = b) : a ≤ b := h ▸ le_refl a
theorem le_total [LinearOrder α] (a b : α) : a ≤ b ∨ b ≤ a := LinearOrder.le_total a b

noncomputable instance (priority := low) Preorder.toStdIsPreorder [Preorder α] : Std.IsPreorder α :=
  ⟨_root_.le_refl, fun _ _ _ => _root_.le_trans⟩
noncomputable instance (priority := low) Preorder.toStdLawfulOrderLT [Preorder α] : Std.LawfulOrderLT α :=
  ⟨fun _ _ => _root_.lt_iff_le_not_ge⟩
noncomputable instance (priority := low) PartialOrder.toStdIsPartialOrder [PartialOrder α] :
    Std.IsPartialOrder α := { le_antisymm := fun _ _ => _root_.le_antisymm }
noncomputable instance (priority := low) LinearOrder.toStdIsLinearOrder [LinearOrder α] :
    Std.IsLinearOrder α := { le_total := _root_.le_total }
end

/-- The top (`⊤`) element. -/
class Top (α : Type u) where
  /-- The top (`⊤`) element. -/
  top : α
/-- The bottom (`⊥`) element. -/
class Bot (α : Type u) where
  /-- The bottom (`⊥`) element. -/
  bot : α
/-- The top element. -/
notation "⊤" => Top.top
/-- The bottom element. -/
notation "⊥" => Bot.bot

/-- Set or lattice complement. -/
class Compl (α : Type u) where
  /-- Set or lattice complement. -/
  compl : α → α
export Compl (compl)
/-- Complement. -/
postfix:1024 "ᶜ" => compl

/-- The supremum of two elements; notation for `max`. -/
syntax:68 term:68 " ⊔ " term:69 : term
/-- The infimum of two elements; notation for `min`. -/
syntax:69 term:69 " ⊓ " term:70 : term
macro_rules
  | `($a ⊔ $b) => `(Max.max $a $b)
  | `($a ⊓ $b) => `(Min.min $a $b)

/-- An order with a greatest element. -/
class OrderTop (α : Type u) [LE α] extends Top α where
  /-- `⊤` is greatest. -/
  le_top : ∀ a : α, a ≤ ⊤
/-- An order with a least element. -/
class OrderBot (α : Type u) [LE α] extends Bot α where
  /-- `⊥` is least. -/
  bot_le : ∀ a : α, ⊥ ≤ a
/-- An order with a greatest and a least element. -/
class BoundedOrder (α : Type u) [LE α] extends OrderTop α, OrderBot α

/-- A partial order in which any two elements have a least upper bound. -/
class SemilatticeSup (α : Type u) extends PartialOrder α where
  /-- The least upper bound of two elements. -/
  sup : α → α → α
  /-- The supremum is an upper bound of the first element. -/
  protected le_sup_left : ∀ a b : α, a ≤ sup a b
  /-- The supremum is an upper bound of the second element. -/
  protected le_sup_right : ∀ a b : α, b ≤ sup a b
  /-- The supremum is the least upper bound. -/
  protected sup_le : ∀ a b c : α, a ≤ c → b ≤ c → sup a b ≤ c
/-- A partial order in which any two elements have a greatest lower bound. -/
class SemilatticeInf (α : Type u) extends PartialOrder α where
  /-- The greatest lower bound of two elements. -/
  inf : α → α → α
  /-- The infimum is a lower bound of the first element. -/
  protected inf_le_left : ∀ a b : α, inf a b ≤ a
  /-- The infimum is a lower bound of the second element. -/
  protected inf_le_right : ∀ a b : α, inf a b ≤ b
  /-- The infimum is the greatest lower bound. -/
  protected le_inf : ∀ a b c : α, a ≤ b → a ≤ c → a ≤ inf b c

noncomputable instance (priority := 50) SemilatticeSup.toMax {α : Type u} [SemilatticeSup α] : Max α :=
  ⟨SemilatticeSup.sup⟩
noncomputable instance (priority := 50) SemilatticeInf.toMin {α : Type u} [SemilatticeInf α] : Min α :=
  ⟨SemilatticeInf.inf⟩

/-- A partial order in which any two elements have a least upper and a greatest lower bound. -/
class Lattice (α : Type u) extends SemilatticeSup α, SemilatticeInf α

noncomputable instance (priority := 100) LinearOrder.toLattice {α : Type u} [i : LinearOrder α] : Lattice α where
  toPartialOrder := i.toPartialOrder
  sup := max
  inf := min
  le_sup_left a b := by
    rw [LinearOrder.max_def]; split
    · assumption
    · exact le_refl a
  le_sup_right a b := by
    rw [LinearOrder.max_def]; split
    · exact le_refl b
    · exact (le_total a b).resolve_left ‹_›
  sup_le a b c h₁ h₂ := by rw [LinearOrder.max_def]; split <;> assumption
  inf_le_left a b := by
    rw [LinearOrder.min_def]; split
    · exact le_refl a
    · exact (le_total a b).resolve_left ‹_›
  inf_le_right a b := by
    rw [LinearOrder.min_def]; split
    · assumption
    · exact le_refl b
  le_inf a b c h₁ h₂ := by rw [LinearOrder.min_def]; split <;> assumption

/-- A lattice in which `⊓` and `⊔` distribute over each other. -/
class DistribLattice (α : Type u) extends Lattice α where
  /-- `⊔` distributes over `⊓`. -/
  protected le_sup_inf : ∀ x y z : α, (x ⊔ y) ⊓ (x ⊔ z) ≤ x ⊔ y ⊓ z

/-- An order in which between any two elements `a < b` there is a third one. -/
class DenselyOrdered (α : Type u) [LT α] : Prop where
  /-- There is an element between. -/
  dense : ∀ a₁ a₂ : α, a₁ < a₂ → ∃ a, a₁ < a ∧ a < a₂

section
variable {α : Type u} {β : Type v}

/-- `a ≤ b` implies `f a ≤ f b`. -/
noncomputable def Monotone [Preorder α] [Preorder β] (f : α → β) : Prop := ∀ ⦃a b⦄, a ≤ b → f a ≤ f b
/-- `a ≤ b` implies `f b ≤ f a`. -/
noncomputable def Antitone [Preorder α] [Preorder β] (f : α → β) : Prop := ∀ ⦃a b⦄, a ≤ b → f b ≤ f a
/-- `a < b` implies `f a < f b`. -/
noncomputable def StrictMono [Preorder α] [Preorder β] (f : α → β) : Prop := ∀ ⦃a b⦄, a < b → f a < f b
/-- `a < b` implies `f b < f a`. -/
noncomputable def StrictAnti [Preorder α] [Preorder β] (f : α → β) : Prop := ∀ ⦃a b⦄, a < b → f b < f a

/-- An element that nothing is strictly above. -/
noncomputable def IsMax [LE α] (a : α) : Prop := ∀ ⦃b⦄, a ≤ b → b ≤ a
/-- An element that nothing is strictly below. -/
noncomputable def IsMin [LE α] (a : α) : Prop := ∀ ⦃b⦄, b ≤ a → a ≤ b
/-- A greatest element. -/
noncomputable def IsTop [LE α] (a : α) : Prop := ∀ b, b ≤ a
/-- A least element. -/
noncomputable def IsBot [LE α] (a : α) : Prop := ∀ b, a ≤ b

/-- Elements with no common lower bound but `⊥`. -/
noncomputable def Disjoint [PartialOrder α] [OrderBot α] (a b : α) : Prop := ∀ ⦃x⦄, x ≤ a → x ≤ b → x ≤ ⊥

/-- `a` and `b` are comparable or not: `a ≤ b`, `b ≤ a` both fail. -/
noncomputable def IncompRel (r : α → α → Prop) (a b : α) : Prop := ¬r a b ∧ ¬r b a

/-- `a ⋖ b`: `b` covers `a`, that is, `a < b` with nothing in between. -/
noncomputable def CovBy [LT α] (a b : α) : Prop := a < b ∧ ∀ ⦃c⦄, a < c → ¬c < b
/-- `b` covers `a`. -/
infixl:50 " ⋖ " => CovBy

/-- A maximal element among those that satisfy `P`. -/
noncomputable def Maximal [LE α] (P : α → Prop) (x : α) : Prop := P x ∧ ∀ ⦃y⦄, P y → x ≤ y → y ≤ x
/-- A minimal element among those that satisfy `P`. -/
noncomputable def Minimal [LE α] (P : α → Prop) (x : α) : Prop := P x ∧ ∀ ⦃y⦄, P y → y ≤ x → x ≤ y
end

section
variable {α : Type u} {β : Type v}
noncomputable instance Prod.instLE_mathlib [LE α] [LE β] : LE (α × β) := ⟨fun p q => p.1 ≤ q.1 ∧ p.2 ≤ q.2⟩
noncomputable instance Prod.instPreorder [Preorder α] [Preorder β] : Preorder (α × β) where
  le_refl p := ⟨le_refl p.1, le_refl p.2⟩
  le_trans _ _ _ h₁ h₂ := ⟨le_trans h₁.1 h₂.1, le_trans h₁.2 h₂.2⟩
noncomputable instance Pi.hasLe {ι : Type w} {π : ι → Type v} [∀ i, LE (π i)] : LE (∀ i, π i) :=
  ⟨fun x y => ∀ i, x i ≤ y i⟩
noncomputable instance Pi.preorder {ι : Type w} {π : ι → Type v} [∀ i, Preorder (π i)] :
    Preorder (∀ i, π i) where
  le_refl x i := le_refl (x i)
  le_trans _ _ _ h₁ h₂ i := le_trans (h₁ i) (h₂ i)
noncomputable instance Pi.partialOrder {ι : Type w} {π : ι → Type v} [∀ i, PartialOrder (π i)] :
    PartialOrder (∀ i, π i) where
  le_antisymm _ _ h₁ h₂ := funext fun i => le_antisymm (h₁ i) (h₂ i)
noncomputable instance Prop.partialOrder : PartialOrder Prop where
  le a b := a → b
  le_refl _ := id
  le_trans _ _ _ f g x := g (f x)
  le_antisymm _ _ h₁ h₂ := propext ⟨h₁, h₂⟩
end

noncomputable instance Nat.instLinearOrder : LinearOrder Nat where
  le_refl := Nat.le_refl
  le_trans _ _ _ := Nat.le_trans
  lt_iff_le_not_ge _ _ := Nat.lt_iff_le_not_le
  le_antisymm _ _ := Nat.le_antisymm
  le_total := Nat.le_total
  toDecidableLE := inferInstance
  toDecidableEq := inferInstance
  toDecidableLT := inferInstance
  min_def a b := by split <;> omega
  max_def a b := by split <;> omega
  compare := compare

noncomputable instance Int.instLinearOrder : LinearOrder Int where
  le_refl := Int.le_refl
  le_trans _ _ _ := Int.le_trans
  lt_iff_le_not_ge _ _ := Int.lt_iff_le_not_le
  le_antisymm _ _ := Int.le_antisymm
  le_total := Int.le_total
  toDecidableLE := inferInstance
  toDecidableEq := inferInstance
  toDecidableLT := inferInstance
  min_def a b := by split <;> omega
  max_def a b := by split <;> omega
  compare := compare

noncomputable instance Rat.instLinearOrder : LinearOrder Rat where
  le_refl _ := Rat.le_refl
  le_trans _ _ _ := Rat.le_trans
  lt_iff_le_not_ge a b := Std.LawfulOrderLT.lt_iff a b
  le_antisymm _ _ := Rat.le_antisymm
  le_total _ _ := Rat.le_total
  toDecidableLE := inferInstance
  toDecidableEq := inferInstance
  toDecidableLT := inferInstance
  min_def _ _ := rfl
  max_def _ _ := rfl

noncomputable instance Fin.instLinearOrder (n : Nat) : LinearOrder (Fin n) where
  le_refl _ := Nat.le_refl _
  le_trans _ _ _ := Nat.le_trans
  lt_iff_le_not_ge _ _ := Nat.lt_iff_le_not_le
  le_antisymm _ _ h₁ h₂ := Fin.ext (Nat.le_antisymm h₁ h₂)
  le_total a b := Nat.le_total a.val b.val
  toDecidableLE := inferInstance
  toDecidableEq := inferInstance
  toDecidableLT := inferInstance

noncomputable instance Nat.instOrderBot : OrderBot Nat := { bot := 0, bot_le := Nat.zero_le }

end
