/-!
# Permutation groups
-/

noncomputable section
universe u v

namespace Equiv
section
variable {α : Type u} {β : Type v}
theorem ext {e f : α ≃ β} (h : ∀ x, e x = f x) : e = f := DFunLike.coe_injective' (funext h)
/-- The transposition of two elements: exchanges `a` and `b`. -/
def swap [DecidableEq α] (a b : α) : Perm α where
  toFun x := if x = a then b else if x = b then a else x
  invFun x := if x = a then b else if x = b then a else x
  left_inv x := by dsimp only; grind only
  right_inv x := by dsimp only; grind only
/-- The group of the permutations of a type. -/
instance Perm.permGroup : Group (Perm α) where
  mul f g := g.trans f
  one := Equiv.refl α
  inv := Equiv.symm
  mul_assoc _ _ _ := rfl
  one_mul _ := rfl
  mul_one _ := rfl
  inv_mul_cancel f := Equiv.ext fun x => f.left_inv x
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
/-- A permutation group acts on the type. -/
instance Perm.applyMulAction : MulAction (Perm α) α where
  smul f x := f x
  one_smul _ := rfl
  mul_smul _ _ _ := rfl
end
end Equiv

/-- Every function is among finitely many, up to its values on a list. -/
theorem List.exists_functions {α : Type u} {β : Type v} (lβ : List β) (hβ : ∀ b, b ∈ lβ) : ∀ L : List α,
    ∃ l : List (α → β), ∀ f : α → β, ∃ g, g ∈ l ∧ ∀ a, a ∈ L → f a = g a
  | [] => by
    by_cases h : Nonempty (α → β)
    · obtain ⟨f0⟩ := h
      exact ⟨[f0], fun f => ⟨f0, mem_cons_self, fun a ha => absurd ha not_mem_nil⟩⟩
    · exact ⟨[], fun f => absurd ⟨f⟩ h⟩
  | a :: L => by
    classical
    obtain ⟨l, hl⟩ := exists_functions lβ hβ L
    refine ⟨l.flatMap fun g => lβ.map fun b x => if x = a then b else g x, fun f => ?_⟩
    obtain ⟨g, hg, h⟩ := hl f
    refine ⟨fun x => if x = a then f a else g x, mem_flatMap.2 ⟨g, hg, mem_map.2 ⟨f a, hβ _, rfl⟩⟩, fun x hx => ?_⟩
    dsimp only
    split
    · rename_i e; rw [e]
    · rename_i e; exact h x ((mem_cons.1 hx).resolve_left e)
theorem Fintype.exists_list (α : Type u) [Fintype α] : ∃ l : List α, ∀ a, a ∈ l := by
  obtain ⟨l, _, hm, _⟩ := Finset.exists_list.{u, u} (Finset.univ : Finset α)
  exact ⟨l, fun a => (hm a).1 (Fintype.complete a)⟩
open Classical in
/-- A finite type from a list that contains every element. -/
@[reducible] def Fintype.ofList' {α : Type u} (h : ∃ l : List α, ∀ a, a ∈ l) : Fintype α where
  elems := (Classical.choose h).toFinset
  complete x := List.mem_dedup.2 (Classical.choose_spec h x)
open Classical in
/-- A type with an injection into a finite type is finite. -/
@[reducible] def Fintype.ofInjective {α : Type u} {β : Type v} [Fintype β] (f : α → β) (H : Function.Injective f) : Fintype α :=
  Fintype.ofList' (by
    obtain ⟨l, hl⟩ := Fintype.exists_list β
    refine ⟨l.filterMap fun b => if h : ∃ a, f a = b then some (Classical.choose h) else none, fun a => ?_⟩
    have h : ∃ a', f a' = f a := ⟨a, rfl⟩
    exact List.mem_filterMap.2 ⟨f a, hl _, by rw [dif_pos h]; exact congrArg some (H (Classical.choose_spec h))⟩)
/-- The functions between finite types are finitely many. -/
instance Pi.instFintype' {α : Type u} {β : Type v} [DecidableEq α] [Fintype α] [Fintype β] : Fintype (α → β) :=
  Fintype.ofList' (by
    obtain ⟨la, hla⟩ := Fintype.exists_list α
    obtain ⟨lb, hlb⟩ := Fintype.exists_list β
    obtain ⟨l, hl⟩ := List.exists_functions lb hlb la
    exact ⟨l, fun f => by
      obtain ⟨g, hg, h⟩ := hl f
      have : f = g := funext fun a => h a (hla a)
      rw [this]; exact hg⟩)
/-- The equivalences between finite types are finitely many. -/
instance equivFintype {α : Type u} {β : Type v} [DecidableEq α] [DecidableEq β] [Fintype α] [Fintype β] : Fintype (α ≃ β) :=
  Fintype.ofInjective (fun e : α ≃ β => (e : α → β)) DFunLike.coe_injective'
open Classical in
instance Equiv.instDecidableEq' {α : Type u} {β : Type v} [DecidableEq β] [Fintype α] : DecidableEq (α ≃ β) := fun _ _ => propDecidable _

namespace Equiv.Perm
variable {α : Type u}
/-- Two elements are in the same cycle of a permutation. -/
def SameCycle (f : Perm α) (x y : α) : Prop := ∃ i : ℤ, (f ^ i) x = y
/-- A cycle: not the identity, and any two moved elements are in the same cycle. -/
def IsCycle (f : Perm α) : Prop := ∃ x, f x ≠ x ∧ ∀ ⦃y⦄, f y ≠ y → SameCycle f x y
/-- A transposition. -/
def IsSwap [DecidableEq α] (f : Perm α) : Prop := ∃ x y, x ≠ y ∧ f = swap x y
/-- Two permutations with disjoint supports: each element is fixed by one of them. -/
def Disjoint (f g : Perm α) : Prop := ∀ x, f x = x ∨ g x = x
open Classical in
/-- The elements moved by a permutation. -/
def support [DecidableEq α] [Fintype α] (f : Perm α) : Finset α := Finset.univ.filter fun x => f x ≠ x
open Classical in
/-- The sign of a permutation: the homomorphism to `{1, -1}` that maps transpositions to `-1`. -/
def sign [DecidableEq α] [Fintype α] : Perm α →* ℤˣ :=
  if h : ∃ φ : Perm α →* ℤˣ, ∀ x y, x ≠ y → (φ (swap x y)).val = -1 then Classical.choose h
  else ⟨fun _ => 1, rfl, fun _ _ => (mul_one 1).symm⟩
open Classical in
/-- The lengths of the nontrivial cycles of a permutation. -/
def cycleType [Fintype α] [DecidableEq α] (σ : Perm α) : Multiset ℕ :=
  Multiset.ofList ((List.range (Fintype.card α + 1)).flatMap fun k => if 2 ≤ k then
    List.replicate (Nat.card {x : α // sInf {n : ℕ | 0 < n ∧ (σ ^ n) x = x} = k} / k) k else [])
end Equiv.Perm
/-- The alternating group: the permutations of sign one. -/
def alternatingGroup (α : Type u) [Fintype α] [DecidableEq α] : Subgroup (Equiv.Perm α) := Equiv.Perm.sign.ker
/-- The rotation of `Fin n` that maps `i` to `i + 1`. -/
def finRotate : ∀ n, Equiv.Perm (Fin n)
  | 0 => Equiv.refl _
  | n + 1 => ⟨fun i => i + 1, fun i => i - 1, fun i => by dsimp only; grind, fun i => by dsimp only; grind⟩
end
