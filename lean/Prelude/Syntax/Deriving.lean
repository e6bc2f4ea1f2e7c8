/-!
# `deriving Fintype` for structures and for inductive types whose constructors have finitely many arguments
-/

noncomputable section
universe u v w

namespace Finset
/-- The values of type `T` that a function of finitely many arguments `f` takes, as a finite set: for a constructor of `T`, the
elements it makes. -/
class ValuesOf (T : Type u) (F : Sort v) where
  /-- The values of a function. -/
  values : F → Finset T
namespace ValuesOf
variable {T : Type u}
open Classical in
/-- An element has one value, itself. -/
instance base : ValuesOf T T := ⟨fun x => {x}⟩
open Classical in
/-- The values of a function are those of its applications to an argument. -/
instance step {A : Type w} {B : A → Sort v} [Fintype A] [∀ a, ValuesOf T (B a)] : ValuesOf T (∀ a, B a) :=
  ⟨fun f => Finset.univ.biUnion fun a => values (f a)⟩
open Classical in
/-- The values of a function of a proof, none if there is no proof. -/
instance stepProp {p : Prop} {B : p → Sort v} [∀ h, ValuesOf T (B h)] : ValuesOf T (∀ h, B h) :=
  ⟨fun f => if h : p then values (f h) else ∅⟩
theorem mem_union_aux {α : Type u} [DecidableEq α] (A B : Finset α) (b : α) : b ∈ A ∪ B ↔ b ∈ A ∨ b ∈ B := by
  cases A with | mk A hA => cases B with | mk B hB =>
  induction A using Quotient.ind with | _ l =>
  induction B using Quotient.ind with | _ m =>
  show b ∈ (l ++ m).dedup ↔ b ∈ l ∨ b ∈ m
  rw [List.mem_dedup, List.mem_append]
theorem mem_foldr_aux {α : Type u} {β : Type v} [DecidableEq β] {t : α → Finset β} {a : α} {b : β} (hb : b ∈ t a) :
    ∀ l : List α, a ∈ l → b ∈ l.foldr (fun a u => t a ∪ u) ∅
  | [], h => absurd h List.not_mem_nil
  | c :: l, h => by
    rw [List.foldr_cons, mem_union_aux]
    rcases List.mem_cons.1 h with rfl | h
    · exact .inl hb
    · exact .inr (mem_foldr_aux hb l h)
theorem mem_biUnion_aux {α : Type u} {β : Type v} [DecidableEq β] {s : Finset α} {t : α → Finset β} {a : α} {b : β}
    (ha : a ∈ s) (hb : b ∈ t a) : b ∈ s.biUnion t := by
  cases s with | mk s hs =>
  induction s using Quotient.ind with | _ l =>
  exact mem_foldr_aux hb l ha
theorem mem_base (x : T) : x ∈ values (T := T) x := List.mem_singleton.2 rfl
theorem mem_step {A : Type w} {B : A → Sort v} [Fintype A] [∀ a, ValuesOf T (B a)] {f : ∀ a, B a} {x : T} (a : A)
    (h : x ∈ values (T := T) (f a)) : x ∈ values (T := T) f := by
  classical exact mem_biUnion_aux (Fintype.complete a) h
theorem mem_stepProp {p : Prop} {B : p → Sort v} [∀ h, ValuesOf T (B h)] {f : ∀ a, B a} {x : T} (a : p)
    (h : x ∈ values (T := T) (f a)) : x ∈ values (T := T) f := by
  show x ∈ @dite _ p (Classical.propDecidable p) _ _
  rw [dif_pos a]; exact h
open Classical in
/-- The elements of two finite sets. -/
def both (s t : Finset T) : Finset T := s ∪ t
theorem mem_both_left {s t : Finset T} {x : T} (h : x ∈ s) : x ∈ both s t := (@mem_union_aux T (fun a b => Classical.propDecidable (a = b)) s t x).2 (.inl h)
theorem mem_both_right {s t : Finset T} {x : T} (h : x ∈ t) : x ∈ both s t := (@mem_union_aux T (fun a b => Classical.propDecidable (a = b)) s t x).2 (.inr h)
end ValuesOf
end Finset
end

/-- Shows that an element made by a constructor is among the values of the constructors. -/
syntax (name := memValues) "mem_values" : tactic
macro_rules
  | `(tactic| mem_values) => `(tactic| first
    | with_reducible exact Finset.ValuesOf.mem_base _
    | (with_reducible apply Finset.ValuesOf.mem_step; mem_values)
    | (with_reducible apply Finset.ValuesOf.mem_stepProp; mem_values)
    | (with_reducible apply Finset.ValuesOf.mem_both_left; mem_values)
    | (with_reducible apply Finset.ValuesOf.mem_both_right; mem_values))

/-- Is one of the classes of a `deriving` clause `Fintype`? -/
meta def derivesFintype' : List Lean.Syntax → Bool
  | [] => false
  | x :: xs => x[1].getId == `Fintype || derivesFintype' xs
/-- The classes of a `deriving` clause other than `Fintype`, separated by commas. -/
meta def derivedOthers' : List Lean.Syntax → Array Lean.Syntax → Array Lean.Syntax
  | [], acc => acc
  | x :: xs, acc =>
    if x[1].getId == `Fintype || x.isAtom then derivedOthers' xs acc
    else derivedOthers' xs ((if acc.size == 0 then acc else acc.push (Lean.mkAtom ",")).push x)
/-- A constructor without arguments? -/
meta def constantCtors : List Lean.Syntax → Bool
  | [] => true
  | k :: ks => k[4][0].getNumArgs == 0 && k[4][1].getNumArgs == 0 && constantCtors ks
/-- A list of identifiers as an array. -/
meta def identsArray (acc : Array Lean.Syntax) : List Lean.Ident → Array Lean.Syntax
  | [] => acc
  | x :: xs => identsArray (acc.push x.raw) xs
/-- Applies a term to explicit arguments. -/
meta def applyParams (f : Lean.Term) (xs : List Lean.Ident) : Lean.Term :=
  match xs with
  | [] => f
  | xs => ⟨Lean.mkNode `Lean.Parser.Term.app #[f, Lean.mkNullNode (identsArray #[] xs)]⟩
/-- Identifiers put in front of a list. -/
meta def identsOnto (l : List Lean.Ident) : List Lean.Syntax → List Lean.Ident
  | [] => l
  | x :: xs => ⟨x⟩ :: identsOnto l xs
/-- Binders put in front of others. -/
meta def bindersOnto (l : Array Lean.Syntax) : List Lean.Syntax → Array Lean.Syntax
  | [] => l
  | x :: xs => bindersOnto (l.push x) xs
/-- The names that binders bind, in order. -/
meta def paramsOf : List Lean.Syntax → List Lean.Ident
  | [] => []
  | b :: bs =>
    if b.getKind == `Lean.Parser.Term.explicitBinder || b.getKind == `Lean.Parser.Term.implicitBinder then
      identsOnto (paramsOf bs) b[1].getArgs.toList
    else paramsOf bs
/-- The names that binders bind as types. -/
meta def typesOf : List Lean.Syntax → List Lean.Ident
  | [] => []
  | b :: bs =>
    if (b.getKind == `Lean.Parser.Term.explicitBinder || b.getKind == `Lean.Parser.Term.implicitBinder) &&
        (b[2][1].getKind == `Lean.Parser.Term.type || b[2][1].getKind == `«termType*») then
      identsOnto (typesOf bs) b[1].getArgs.toList
    else typesOf bs
/-- The binders `[Fintype α]` of type parameters. -/
meta def fintypeBinders : List Lean.Ident → Lean.MacroM (List Lean.Syntax)
  | [] => pure []
  | x :: xs => do
    let b ← `(bracketedBinder| [Fintype $x])
    return b.raw :: (← fintypeBinders xs)
/-- The finite set of the elements that the constructors make. -/
meta def ctorValues (params : List Lean.Ident) : List Lean.Ident → Lean.MacroM Lean.Term
  | [] => `(List.nil)
  | [c] => do
    let f := applyParams (← `(@$c)) params
    `(Finset.ValuesOf.values $f)
  | c :: cs => do
    let f := applyParams (← `(@$c)) params
    let r ← ctorValues params cs
    `(Finset.ValuesOf.both (Finset.ValuesOf.values $f) $r)
/-- The names of constructors. -/
meta def ctorNames (t : Lean.Name) : List Lean.Syntax → List Lean.Ident
  | [] => []
  | k :: ks => Lean.mkIdent (t ++ k[3].getId) :: ctorNames t ks

/-- `deriving Fintype` collects the values of the constructors, each over all values of its arguments. -/
@[macro Lean.Parser.Command.declaration] meta def expandDerivingFintype' : Lean.Macro := fun stx => do
  let d := stx[1]
  let isStruct := d.getKind == `Lean.Parser.Command.structure
  if !isStruct && d.getKind != `Lean.Parser.Command.inductive then throw Lean.Macro.Exception.unsupportedSyntax
  let i := if isStruct then 5 else 6
  let der := d[i][0]
  let cls := der[1].getArgs.toList
  if !derivesFintype' cls then throw Lean.Macro.Exception.unsupportedSyntax
  if !isStruct && constantCtors d[4].getArgs.toList && d[2][0].getNumArgs == 0 then throw Lean.Macro.Exception.unsupportedSyntax
  let rest := derivedOthers' cls #[]
  let clause := if rest.size == 0 then Lean.mkNullNode else Lean.mkNullNode #[der[0], Lean.mkNullNode rest]
  let d' := d.setArg i (d[i].setArg 0 clause)
  let t := d[1][0].getId
  let bs := d[2][0].getArgs.toList
  let ctors :=
    if isStruct then [Lean.mkIdent (t ++ (if d[4][1][0].isOfKind `Lean.Parser.Command.structCtor then d[4][1][0][1].getId else `mk))]
    else ctorNames t d[4].getArgs.toList
  let ps := paramsOf bs
  let ty := applyParams (← `(@$(Lean.mkIdent t))) ps
  let l ← ctorValues ps ctors
  let fbs ← fintypeBinders (typesOf bs)
  let inst ← `(command| noncomputable instance : Fintype $ty := ⟨$l, fun x => by cases x <;> mem_values⟩)
  -- the binders of the type and those of its finite parameters are the binders of the instance
  let sig := inst.raw[1][4]
  let sig := sig.setArg 0 (Lean.mkNullNode (bindersOnto d[2][0].getArgs fbs))
  let inst := inst.raw.setArg 1 (inst.raw[1].setArg 4 sig)
  return Lean.mkNullNode #[stx.setArg 1 d', inst]
