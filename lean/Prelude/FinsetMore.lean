/-!
# More about finite sets: separation notation, extrema, subsets of given size, subtypes, cofinite sets
-/

section
universe u v

/-- Types whose terms, though not finsets, may stand for the set `s` in `{x ∈ s | p x}`. -/
class SetBuilderSource (γ : Type u) : Prop
/-- Used in the expansion of `{x ∈ s | p x}` to tell sets from finsets; leaves no trace in the term. -/
noncomputable def SetBuilderSource.check {γ : Type u} [SetBuilderSource γ] (_ : γ) : Prop := True
instance {α : Type u} : SetBuilderSource (Set α) := ⟨⟩
instance {α : Type u} : SetBuilderSource (List α) := ⟨⟩
instance {α : Type u} : SetBuilderSource (Multiset α) := ⟨⟩

/-- The elements of a list that satisfy `p`, as elements of the subtype. -/
noncomputable def List.toSubtype {α : Type u} (p : α → Prop) [DecidablePred p] : List α → List {x // p x}
  | [] => []
  | a :: l => if h : p a then ⟨a, h⟩ :: toSubtype p l else toSubtype p l
theorem List.mem_toSubtype {α : Type u} {p : α → Prop} [DecidablePred p] {x : {x // p x}} :
    ∀ {l : List α}, x ∈ l.toSubtype p ↔ x.val ∈ l
  | [] => by simp [List.toSubtype]
  | a :: l => by
    rw [List.toSubtype]
    split
    · rw [List.mem_cons, List.mem_cons, mem_toSubtype, Subtype.ext_iff]
    · rename_i h
      rw [List.mem_cons, mem_toSubtype]
      exact ⟨.inr, fun h' => h'.elim (fun e => absurd (e ▸ x.property) h) id⟩
theorem List.nodup_toSubtype {α : Type u} {p : α → Prop} [DecidablePred p] :
    ∀ {l : List α}, l.Nodup → (l.toSubtype p).Nodup
  | [], _ => .nil
  | a :: l, h => by
    rw [List.toSubtype]
    have h := List.nodup_cons.1 h
    split
    · exact List.nodup_cons.2 ⟨fun h' => h.1 (List.mem_toSubtype.1 h'), nodup_toSubtype h.2⟩
    · exact nodup_toSubtype h.2

/-- The elements of a finite set that satisfy `p`, as elements of the subtype. -/
noncomputable def Finset.ofSubtype {α : Type u} (p : α → Prop) [DecidablePred p] (s : Finset α) : Finset {x // p x} := by
  classical
  exact ⟨Quotient.liftOn s.val (fun l => Multiset.ofList (l.dedup.toSubtype p)) (fun l m h =>
      Quotient.sound (List.perm_of_nodup_mem (List.nodup_toSubtype (List.nodup_dedup l))
        (List.nodup_toSubtype (List.nodup_dedup m)) fun x => by
          rw [List.mem_toSubtype, List.mem_toSubtype, List.mem_dedup, List.mem_dedup]; exact h.mem_iff)),
    by
      cases s with | mk s hs =>
      induction s using Quotient.ind with | _ l =>
      exact List.nodup_toSubtype (List.nodup_dedup l)⟩
theorem Finset.mem_ofSubtype {α : Type u} {p : α → Prop} [DecidablePred p] {s : Finset α} {x : {x // p x}} :
    x ∈ Finset.ofSubtype p s ↔ x.val ∈ s := by
  classical
  cases s with | mk s hs =>
  induction s using Quotient.ind with | _ l =>
  exact List.mem_toSubtype.trans List.mem_dedup

/-- `{x ∈ s | p x}` for a finite set `s` is `Finset.filter`. -/
syntax (name := finsetSep) (priority := high) "{" ident " ∈ " term " | " term "}" : term
/-- `{x ∈ s | p x}` for a set `s` is the subset. -/
syntax (name := setSep) (priority := high) "{" ident " ∈ " term " | " term "}" : term
macro_rules (kind := finsetSep)
  | `({ $x:ident ∈ $s | $p }) => `(Finset.filter (fun $x:ident => $p)
      (ensure_type_of% (ensure_type_of% $s "not a Finset" (Finset.mk _ _)) "not a Finset" $s))
macro_rules (kind := setSep)
  | `({ $x:ident ∈ $s | $p }) => `(setOf fun $x:ident =>
      ensure_type_of% (SetBuilderSource.check $s) "not a set" ($x ∈ $s ∧ $p))

namespace Finset
variable {α : Type u} {β : Type v}

/-- The set of all `k`-element subsets of `s`. -/
noncomputable def powersetCard (k : ℕ) (s : Finset α) : Finset (Finset α) :=
  s.powerset.filter fun t => t.card = k

open Classical in
/-- The greatest element of a nonempty finite set. -/
noncomputable def max' [LinearOrder α] (s : Finset α) (H : s.Nonempty) : α :=
  if h : ∃ m, m ∈ s ∧ ∀ x, x ∈ s → x ≤ m then Classical.choose h else Classical.choose H
open Classical in
/-- The least element of a nonempty finite set. -/
noncomputable def min' [LinearOrder α] (s : Finset α) (H : s.Nonempty) : α :=
  if h : ∃ m, m ∈ s ∧ ∀ x, x ∈ s → m ≤ x then Classical.choose h else Classical.choose H
open Classical in
/-- The supremum of `f x` over a nonempty finite set. -/
noncomputable def sup' [SemilatticeSup β] (s : Finset α) (H : s.Nonempty) (f : α → β) : β :=
  if h : ∃ m, IsLUB {y | ∃ x, x ∈ s ∧ f x = y} m then Classical.choose h else f (Classical.choose H)
open Classical in
/-- The infimum of `f x` over a nonempty finite set. -/
noncomputable def inf' [SemilatticeInf β] (s : Finset α) (H : s.Nonempty) (f : α → β) : β :=
  if h : ∃ m, IsGLB {y | ∃ x, x ∈ s ∧ f x = y} m then Classical.choose h else f (Classical.choose H)

end Finset

/-- Types in which, for each `n`, finitely many pairs have sum `n`. -/
class Finset.HasAntidiagonal (A : Type u) [AddMonoid A] where
  /-- The pairs with sum `n`. -/
  antidiagonal : A → Finset (A × A)
  /-- The characteristic property. -/
  mem_antidiagonal {n : A} {a : A × A} : a ∈ antidiagonal n ↔ a.1 + a.2 = n
namespace Finset
export HasAntidiagonal (antidiagonal)
end Finset
noncomputable instance : Finset.HasAntidiagonal ℕ where
  antidiagonal n := (Finset.range (n + 1) ×ˢ Finset.range (n + 1)).filter fun p => p.1 + p.2 = n
  mem_antidiagonal {n a} := by
    rw [Finset.mem_filter, Finset.mem_product, Finset.mem_range, Finset.mem_range]; omega

/-- The finite type of the elements of a finite type that satisfy `p`. -/
noncomputable instance Subtype.fintype {α : Type u} (p : α → Prop) [DecidablePred p] [Fintype α] :
    Fintype {x // p x} where
  elems := Finset.ofSubtype p Finset.univ
  complete x := Finset.mem_ofSubtype.2 (Fintype.complete x.val)
noncomputable instance FinsetCoe.fintype {α : Type u} (s : Finset α) : Fintype {x // x ∈ s} := by
  classical
  exact ⟨Finset.ofSubtype (fun x => x ∈ s) s, fun x => Finset.mem_ofSubtype.2 x.property⟩
end
