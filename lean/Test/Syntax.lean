/-!
# What the names of the area `Syntax` mean
-/
set_option autoImplicit false

/-! ## notation -/
section
section
example (s t : Set ℕ) (h : 1 ∈ s) (h' : 2 ∈ t) : ∃ᵉ (a ∈ s) (b ∈ t), a ≠ b ∧ a ∣ b := ⟨1, h, 2, h', by decide, by decide⟩
example : ¬ ∃ᵉ (a < 3) (b : ℕ), a * b = 7 ∧ a ≠ 1 := by
  rintro ⟨a, ha, b, h, h'⟩
  have : a = 0 ∨ a = 2 := by omega
  rcases this with rfl | rfl <;> omega
example : (∀ᵉ (x > (0 : ℝ)) (y > 0), x = y) = ∀ x > (0 : ℝ), ∀ y > (0 : ℝ), x = y := rfl
example : (True ∧ ∀ᵉ (x > (0 : ℝ)) (y > 0), x = y) = (True ∧ ∀ x > (0 : ℝ), ∀ y > (0 : ℝ), x = y) := rfl
example (s : Set ℝ) (f : ℝ → ℝ) : (∀ᵉ (x ∈ s), f x = 0) = ∀ x ∈ s, f x = 0 := rfl
example (s : Set ℝ) (f : ℝ → ℝ) : (∃ᵉ x ∈ s, f x = 0) = ∃ x ∈ s, f x = 0 := rfl
example (p : ℕ → ℕ → Prop) : (∃ᵉ (x) (y : ℕ), p x y) = ∃ x y, p x y := rfl
example : {k ^ 2 | k : ℕ} = {n | ∃ k : ℕ, k ^ 2 = n} := rfl
example : {(a, b) | (a : ℕ) (b : ℕ)} = {p | ∃ a b : ℕ, (a, b) = p} := rfl
example : {(a, b) | (a : ℕ) (b : ℕ) (_ : a < b)} = {p | ∃ a b : ℕ, ∃ _ : a < b, (a, b) = p} := rfl
example (s t : Set ℕ) : {x + y | (x ∈ s) (y ∈ t)} = {z | ∃ x ∈ s, ∃ y ∈ t, x + y = z} := rfl
example (s : Set ℕ) : {x + 1 | x ∈ s} = {z | ∃ x ∈ s, x + 1 = z} := rfl
example : {x + y | (x > 2) (y : ℕ)} = {z | ∃ x > 2, ∃ y : ℕ, x + y = z} := rfl
example : {x : ℝ | 0 < x} = Set.Ioi 0 := rfl
example : {x ∈ (Set.univ : Set ℝ) | 0 < x} = {x | x ∈ Set.univ ∧ 0 < x} := rfl
example : {(a, b) : ℕ × ℕ | a + b = 3} = {p | p.1 + p.2 = 3} := rfl
example : {x : ℕ | (x < 3)} = {x | x < 3} := rfl
example : ({1, 2} : Set ℕ) = {x | x = 1 ∨ x = 2} := rfl
example (f : ℕ → ℕ) : {f n | (n : ℕ)} = Set.range f := rfl
example (f : ℕ → ℕ) : {f n | n : ℕ} = Set.range f := rfl
example (f : ℕ → ℕ → ℕ) : {f n m | (n m : ℕ)} = {k | ∃ n m : ℕ, f n m = k} := rfl
example : {n : ℕ | ∃ k, n = k ^ 2} = {k ^ 2 | k : ℕ} := Set.ext fun n => ⟨fun ⟨k, h⟩ => ⟨k, h.symm⟩, fun ⟨k, h⟩ => ⟨k, h.symm⟩⟩
section
open Topology
example {X : Type*} (t₁ t₂ : TopologicalSpace X) (h : t₁ ≤ t₂) (s : Set X) : IsOpen[t₂] s → IsOpen[t₁] s := h s
example {X Y : Type*} (t₁ t₂ : TopologicalSpace X) (t : TopologicalSpace Y) (f : X → Y) : Prop := Continuous[t₁, t] f ∧ IsClosed[t₂] (closure[t₁] (f ⁻¹' ∅))
example {X Y : Type*} [TopologicalSpace X] [TopologicalSpace Y] (f : X → Y) : Prop := Continuous f ∧ ∀ U, IsOpen U → IsOpen (f ⁻¹' U)
end
example (x : ℝ) : open Real in rexp x = Real.exp x := rfl
end
open Real Complex in
example (x : ℝ) (z : ℂ) : Prop := rexp x = 1 ∧ cexp z = 1
end

/-! ## cycles -/
section
section
example : (c[0, 1, 2] : Equiv.Perm (Fin 4)) 0 = 1 := by decide
example : (c[0, 1, 2] : Equiv.Perm (Fin 4)) 2 = 0 := rfl
example : (c[0, 1, 2] : Equiv.Perm (Fin 4)) 3 = 3 := rfl
example (f : Equiv.Perm (Fin 4)) : Prop := f = c[0, 1, 2] → f.IsCycle ∧ f.support = {0, 1, 2} ∧ f ∈ alternatingGroup (Fin 4)
example : Prop := Nat.card (Equiv.Perm (Fin 4) ⧸ (Subgroup.closure {c[(0 : Fin 4), 1], c[2, 3]})) = 6
example : (c[0, 1, 2] : Equiv.Perm (Fin 4)) = c[1, 2, 0] := List.formPerm_append_comm_aux [0] [1, 2] (by decide)
example : c[(0 : Fin 3), 1] = Equiv.swap 0 1 := rfl
example (l : List ℕ) (n : ℕ) : Prop := l.permutations.length = l.length.factorial ∧ (l.rotate n).length = l.length ∧ l ~r l.rotate n
example : [1, 2, 3].rotate 1 = [2, 3, 1] := rfl
example : [1, 2, 3].rotate 5 = [3, 1, 2] := rfl
example (l : List ℕ) (n : ℕ) : l ~r l.rotate n := ⟨n, rfl⟩
end
end

/-! ## deriving -/
section
structure NotaPt where
  x : Fin 3
  y : Fin 3
  deriving DecidableEq, Fintype
noncomputable example : Fintype NotaPt := inferInstance
example (p : NotaPt) : p ∈ (Finset.univ : Finset NotaPt) := Fintype.complete p
inductive NotaMove | left (n : Fin 3) | right
deriving Fintype, DecidableEq
example : NotaMove.right ∈ (Finset.univ : Finset NotaMove) := Fintype.complete _
noncomputable example : Fintype (NotaMove × NotaPt) := inferInstance
inductive NotaOpt (α : Type*) | none | some (x : α)
deriving Fintype
noncomputable example {α : Type*} [Fintype α] : Fintype (NotaOpt α) := inferInstance
structure NotaDep (α : Type) (n : ℕ) where mk' ::
  (i : Fin n) (j : Fin i.val)
  a : α
  h : i.val ≠ 0
deriving Fintype
noncomputable example : Fintype (NotaDep Bool 3) := inferInstance
inductive NotaEnum | a | b | c deriving DecidableEq, Fintype
example : Fintype.card NotaEnum = 3 := rfl
inductive NotaArrow | f : Bool → Fin 2 → NotaArrow | g (b : Bool) : Fin 2 → NotaArrow
  deriving Fintype
example : Fintype.card NotaArrow = Finset.card (Finset.univ : Finset NotaArrow) := rfl
structure NotaExt extends NotaPt where
  z : Bool
  deriving Fintype
noncomputable example : Fintype NotaExt := inferInstance
structure NotaOne where
  x : Bool
deriving DecidableEq
theorem nota_T : Fintype.card NotaPt = Fintype.card NotaPt := rfl
namespace Nota
inductive Color | red | green deriving Fintype, DecidableEq
structure Card where
  c : Color
  v : Fin 13
  deriving Fintype, DecidableEq
example (c : Card) : c ∈ (Finset.univ : Finset Card) := Fintype.complete c
end Nota

/-- `lemma` is `theorem`, with modifiers and by cases, too. -/
lemma nota_lemma (n : ℕ) : n + 0 = n := by simp
private lemma nota_private : 1 + 1 = 2 := rfl
@[simp] protected lemma Nota.cases : ∀ n : ℕ, n * 0 = 0
  | 0 => rfl
  | _ + 1 => rfl
example : 3 + 0 = 3 ∧ 1 + 1 = 2 ∧ 2 * 0 = 0 := ⟨nota_lemma 3, nota_private, Nota.cases 2⟩
end
