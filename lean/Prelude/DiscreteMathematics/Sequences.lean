/-!
# Cycles, trees, Young diagrams, Pell equations, Lucas-Lehmer residues, linear recurrences
-/

noncomputable section
universe u v w

theorem List.isRotated_iff' {α : Type u} {l l' : List α} : l.IsRotated l' ↔ ∃ a b, l = a ++ b ∧ l' = b ++ a := by
  constructor
  · rintro ⟨n, rfl⟩
    exact ⟨l.take (n % l.length), l.drop (n % l.length), (List.take_append_drop _ _).symm, rfl⟩
  · rintro ⟨a, b, rfl, rfl⟩
    cases b with
    | nil => exact ⟨0, by simp⟩
    | cons x b =>
      refine ⟨a.length, ?_⟩
      have : a.length % (a ++ x :: b).length = a.length := Nat.mod_eq_of_lt (by simp)
      rw [this]; simp
/-- Cyclic orders of finitely many elements: lists up to rotation. -/
def Cycle (α : Type u) : Type u := Quot (@List.IsRotated α)
namespace Cycle
variable {α : Type u} {β : Type v}
/-- The cycle of a list. -/
def ofList (l : List α) : Cycle α := Quot.mk _ l
instance : Coe (List α) (Cycle α) := ⟨ofList⟩
/-- The empty cycle. -/
def nil : Cycle α := ofList []
instance : EmptyCollection (Cycle α) := ⟨nil⟩
instance : Inhabited (Cycle α) := ⟨nil⟩
theorem perm_of_isRotated' {l l' : List α} (h : l.IsRotated l') : l.Perm l' := by
  obtain ⟨a, b, rfl, rfl⟩ := List.isRotated_iff'.1 h; exact List.perm_append_comm
/-- The multiset of the elements of a cycle. -/
def toMultiset (s : Cycle α) : Multiset α := Quot.liftOn s Multiset.ofList fun _ _ h => Quotient.sound (perm_of_isRotated' h)
/-- The number of elements of a cycle. -/
def length (s : Cycle α) : ℕ := Quot.liftOn s List.length fun _ _ h => (perm_of_isRotated' h).length_eq
instance : Membership α (Cycle α) := ⟨fun s a => a ∈ s.toMultiset⟩
/-- No element occurs twice. -/
def Nodup (s : Cycle α) : Prop := s.toMultiset.Nodup
/-- At most one element. -/
protected def Subsingleton (s : Cycle α) : Prop := s.length ≤ 1
/-- A cycle with two different elements. -/
def Nontrivial (s : Cycle α) : Prop := ∃ x y : α, x ≠ y ∧ x ∈ s ∧ y ∈ s
/-- The cycle in the other direction. -/
def reverse (s : Cycle α) : Cycle α := Quot.liftOn s (fun l => ofList l.reverse) (fun l l' h => Quot.sound <| by
  obtain ⟨a, b, rfl, rfl⟩ := List.isRotated_iff'.1 h
  exact List.isRotated_iff'.2 ⟨b.reverse, a.reverse, by simp, by simp⟩)
/-- Apply a function to each element. -/
def map (f : α → β) (s : Cycle α) : Cycle β := Quot.liftOn s (fun l => ofList (l.map f)) (fun l l' h => Quot.sound <| by
  obtain ⟨a, b, rfl, rfl⟩ := List.isRotated_iff'.1 h
  exact List.isRotated_iff'.2 ⟨a.map f, b.map f, by simp, by simp⟩)
/-- The set of the elements of a cycle. -/
def toFinset [DecidableEq α] (s : Cycle α) : Finset α := s.toMultiset.toFinset
/-- Each element is related to the one after it, around the cycle. -/
def Chain (r : α → α → Prop) (s : Cycle α) : Prop := ∀ l : List α, ofList l = s → ∀ (a b : α) (t : List α), l = a :: b :: t ∨ (l = [a] ∧ b = a) → r a b
end Cycle

/-- Binary trees with values at the inner nodes. -/
inductive Tree (α : Type u) : Type u
  /-- The empty tree. -/
  | nil : Tree α
  /-- A node with a value, a left and a right subtree. -/
  | node : α → Tree α → Tree α → Tree α
  deriving DecidableEq
namespace Tree
variable {α : Type u} {β : Type v}
instance : Inhabited (Tree α) := ⟨nil⟩
/-- Apply a function to all values. -/
def map (f : α → β) : Tree α → Tree β
  | nil => nil
  | node a l r => node (f a) (map f l) (map f r)
/-- The number of inner nodes. -/
def numNodes : Tree α → ℕ
  | nil => 0
  | node _ l r => numNodes l + numNodes r + 1
/-- The number of leaves. -/
def numLeaves : Tree α → ℕ
  | nil => 1
  | node _ l r => numLeaves l + numLeaves r
/-- The greatest number of nodes on a path from the root. -/
def height : Tree α → ℕ
  | nil => 0
  | node _ l r => max (height l) (height r) + 1
/-- The left subtree. -/
def left : Tree α → Tree α
  | nil => nil
  | node _ l _ => l
/-- The right subtree. -/
def right : Tree α → Tree α
  | nil => nil
  | node _ _ r => r
/-- A node without value and its subtrees. -/
scoped infixr:65 " △ " => Tree.node ()
end Tree

namespace YoungDiagram
/-- The diagram with rows and columns exchanged. -/
def transpose (μ : YoungDiagram) : YoungDiagram := ⟨μ.cells.image fun c => (c.2, c.1), fun a b h ha => by
  have ha : a ∈ μ.cells.image fun c => (c.2, c.1) := ha
  obtain ⟨c, hc, rfl⟩ := Finset.mem_image.1 ha
  show b ∈ μ.cells.image fun c => (c.2, c.1)
  exact Finset.mem_image.2 ⟨(b.2, b.1), μ.isLowerSet (a := c) (b := (b.2, b.1)) ⟨h.2, h.1⟩ hc, rfl⟩⟩
/-- The cells of a row. -/
def row (μ : YoungDiagram) (i : ℕ) : Finset (ℕ × ℕ) := μ.cells.filter fun c => c.1 = i
/-- The cells of a column. -/
def col (μ : YoungDiagram) (j : ℕ) : Finset (ℕ × ℕ) := μ.cells.filter fun c => c.2 = j
/-- The lengths of the rows that are not empty. -/
def rowLens (μ : YoungDiagram) : List ℕ := (List.range (μ.colLen 0)).map μ.rowLen
instance instPartialOrder : PartialOrder YoungDiagram where
  le μ ν := μ.cells ⊆ ν.cells
  le_refl _ := fun _ h => h
  le_trans _ _ _ h k := fun _ x => k (h x)
  le_antisymm μ ν h k := by
    have : μ.cells = ν.cells := Finset.ext' fun a => ⟨fun x => h x, fun x => k x⟩
    cases μ; cases ν; cases this; rfl
end YoungDiagram

/-- Solutions of Pell's equation `x² - d y² = 1`, as elements of norm one of `ℤ√d`. -/
def Pell.Solution₁ (d : ℤ) : Type := {a : ℤ√d // a.re ^ 2 - d * a.im ^ 2 = 1}
namespace Pell.Solution₁
variable {d : ℤ}
instance : Coe (Solution₁ d) (ℤ√d) := ⟨Subtype.val⟩
/-- The first component of a solution. -/
protected def x (a : Solution₁ d) : ℤ := a.1.re
/-- The second component of a solution. -/
protected def y (a : Solution₁ d) : ℤ := a.1.im
/-- The solution with the given components. -/
def mk (x y : ℤ) (prop : x ^ 2 - d * y ^ 2 = 1) : Solution₁ d := ⟨⟨x, y⟩, prop⟩
/-- The components of a solution satisfy the equation. -/
theorem prop (a : Solution₁ d) : a.x ^ 2 - d * a.y ^ 2 = 1 := a.2
instance instMul : Mul (Solution₁ d) where
  mul a b := ⟨a.1 * b.1, by
    have h : a.1.re ^ 2 - d * a.1.im ^ 2 = 1 := a.2
    have k : b.1.re ^ 2 - d * b.1.im ^ 2 = 1 := b.2
    show (a.1.re * b.1.re + d * a.1.im * b.1.im) ^ 2 - d * (a.1.re * b.1.im + a.1.im * b.1.re) ^ 2 = 1
    grobner⟩
instance instOne : One (Solution₁ d) where
  one := ⟨1, by show (1 : ℤ) ^ 2 - d * 0 ^ 2 = 1; grobner⟩
instance instInv : Inv (Solution₁ d) where
  inv a := ⟨⟨a.1.re, -a.1.im⟩, by
    have h : a.1.re ^ 2 - d * a.1.im ^ 2 = 1 := a.2
    show a.1.re ^ 2 - d * (-a.1.im) ^ 2 = 1
    grobner⟩
instance instCommGroup : CommGroup (Solution₁ d) where
  mul_assoc a b c := Subtype.ext (mul_assoc a.1 b.1 c.1)
  one_mul a := Subtype.ext (one_mul a.1)
  mul_one a := Subtype.ext (mul_one a.1)
  mul_comm a b := Subtype.ext (mul_comm a.1 b.1)
  npow := npowRec
  npow_zero _ := rfl
  npow_succ _ _ := rfl
  zpow := zpowRec npowRec
  inv_mul_cancel a := Subtype.ext (Zsqrtd.ext (by
      have h : a.1.re ^ 2 - d * a.1.im ^ 2 = 1 := a.2
      show a.1.re * a.1.re + d * (-a.1.im) * a.1.im = 1
      grobner) (by
      show a.1.re * a.1.im + (-a.1.im) * a.1.re = 0
      grobner))
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
  zpow_neg' _ _ := rfl
instance : Inhabited (Solution₁ d) := ⟨1⟩
instance : Neg (Solution₁ d) := ⟨fun a => ⟨⟨-a.1.re, -a.1.im⟩, by
  have h : a.1.re ^ 2 - d * a.1.im ^ 2 = 1 := a.2
  show (-a.1.re) ^ 2 - d * (-a.1.im) ^ 2 = 1
  grobner⟩⟩
end Pell.Solution₁
/-- A fundamental solution of Pell's equation: the least one with components positive. -/
def Pell.IsFundamental {d : ℤ} (a : Pell.Solution₁ d) : Prop := 1 < a.x ∧ 0 < a.y ∧ ∀ {b : Pell.Solution₁ d}, 1 < b.x → a.x ≤ b.x

namespace LucasLehmer
/-- The Lucas-Lehmer sequence `4, 14, 194, ...` of integers. -/
def s : ℕ → ℤ
  | 0 => 4
  | i + 1 => s i ^ 2 - 2
/-- The Lucas-Lehmer sequence modulo `2 ^ p - 1`. -/
def sZMod (p : ℕ) : ℕ → ZMod (2 ^ p - 1)
  | 0 => 4
  | i + 1 => sZMod p i ^ 2 - 2
/-- The remainders of the Lucas-Lehmer sequence by `2 ^ p - 1`. -/
def sMod (p : ℕ) : ℕ → ℤ
  | 0 => 4 % (2 ^ p - 1)
  | i + 1 => (sMod p i ^ 2 - 2) % (2 ^ p - 1)
/-- The residue that decides the Lucas-Lehmer test. -/
def lucasLehmerResidue (p : ℕ) : ZMod (2 ^ p - 1) := sZMod p (p - 2)
/-- The Lucas-Lehmer test: the residue is zero. -/
def LucasLehmerTest (p : ℕ) : Prop := lucasLehmerResidue p = 0
end LucasLehmer

/-- The quadratic character modulo four: `0, 1, 0, -1`. -/
def ZMod.χ₄ : MulChar (ZMod 4) ℤ where
  toFun := (![0, 1, 0, -1] : Fin 4 → ℤ)
  map_one' := rfl
  map_mul' := (by decide : ∀ a b : Fin 4, (![0, 1, 0, -1] : Fin 4 → ℤ) (a * b) = (![0, 1, 0, -1] : Fin 4 → ℤ) a * (![0, 1, 0, -1] : Fin 4 → ℤ) b)
  map_nonunit' a h := ((by decide : ∀ a : Fin 4, (![0, 1, 0, -1] : Fin 4 → ℤ) a = 0 ∨ (a * a = 1)) a).elim id
    fun e => absurd ⟨⟨a, a, e, e⟩, rfl⟩ h
/-- The quadratic character modulo eight that is `1` at `1` and `7`. -/
def ZMod.χ₈ : MulChar (ZMod 8) ℤ where
  toFun := (![0, 1, 0, -1, 0, -1, 0, 1] : Fin 8 → ℤ)
  map_one' := rfl
  map_mul' := (by decide : ∀ a b : Fin 8, (![0, 1, 0, -1, 0, -1, 0, 1] : Fin 8 → ℤ) (a * b) = (![0, 1, 0, -1, 0, -1, 0, 1] : Fin 8 → ℤ) a * (![0, 1, 0, -1, 0, -1, 0, 1] : Fin 8 → ℤ) b)
  map_nonunit' a h := ((by decide : ∀ a : Fin 8, (![0, 1, 0, -1, 0, -1, 0, 1] : Fin 8 → ℤ) a = 0 ∨ (a * a = 1)) a).elim id
    fun e => absurd ⟨⟨a, a, e, e⟩, rfl⟩ h

/-- A linear recurrence `u (n + k) = ∑ i, a i * u (n + i)` of order `k`. -/
structure LinearRecurrence (R : Type u) [CommSemiring R] where
  /-- The order. -/
  order : ℕ
  /-- The coefficients. -/
  coeffs : Fin order → R
namespace LinearRecurrence
/-- A sequence satisfies the recurrence. -/
def IsSolution {R : Type u} [CommSemiring R] (E : LinearRecurrence R) (u : ℕ → R) : Prop :=
  ∀ n, u (n + E.order) = ∑ i, E.coeffs i * u (n + i)
/-- The solution with given initial values. -/
def mkSol {R : Type u} [CommSemiring R] (E : LinearRecurrence R) (init : Fin E.order → R) (n : ℕ) : R :=
  if h : n < E.order then init ⟨n, h⟩ else ∑ k : Fin E.order, E.coeffs k * mkSol E init (n - E.order + k)
termination_by n
decreasing_by have := k.2; omega
/-- The characteristic polynomial of a recurrence. -/
def charPoly {R : Type u} [CommRing R] (E : LinearRecurrence R) : Polynomial R :=
  Polynomial.X ^ E.order - ∑ i : Fin E.order, Polynomial.C (E.coeffs i) * Polynomial.X ^ (i : ℕ)
end LinearRecurrence
end
