/-!
# Sums and products over finite sets
-/

section
universe u v

namespace Finset
variable {α : Type u} {β : Type v}
/-- `∑ x ∈ s, f x`: the sum of `f x` over the elements of a finite set. -/
protected noncomputable def sum [AddCommMonoid β] (s : Finset α) (f : α → β) : β := (s.val.map f).sum
/-- `∏ x ∈ s, f x`: the product of `f x` over the elements of a finite set. -/
protected noncomputable def prod [CommMonoid β] (s : Finset α) (f : α → β) : β := (s.val.map f).prod
/-- The supremum of `f x` over the elements of a finite set, in an order with least element. -/
noncomputable def sup [SemilatticeSup β] [OrderBot β] (s : Finset α) (f : α → β) : β :=
  Quotient.liftOn s.val (fun l => l.foldr (fun a b => f a ⊔ b) ⊥) fun _ _ h =>
    h.foldr_eq' (fun x _ y _ z => by
      apply le_antisymm
      all_goals
        refine SemilatticeSup.sup_le _ _ _ ?_ (SemilatticeSup.sup_le _ _ _ ?_ ?_)
        · exact le_trans (SemilatticeSup.le_sup_left _ _) (SemilatticeSup.le_sup_right _ _)
        · exact SemilatticeSup.le_sup_left _ _
        · exact le_trans (SemilatticeSup.le_sup_right _ _) (SemilatticeSup.le_sup_right _ _)) ⊥
/-- The infimum of `f x` over the elements of a finite set, in an order with greatest element. -/
noncomputable def inf [SemilatticeInf β] [OrderTop β] (s : Finset α) (f : α → β) : β :=
  Quotient.liftOn s.val (fun l => l.foldr (fun a b => f a ⊓ b) ⊤) fun _ _ h =>
    h.foldr_eq' (fun x _ y _ z => by
      apply le_antisymm
      all_goals
        refine SemilatticeInf.le_inf _ _ _ ?_ (SemilatticeInf.le_inf _ _ _ ?_ ?_)
        · exact le_trans (SemilatticeInf.inf_le_right _ _) (SemilatticeInf.inf_le_left _ _)
        · exact SemilatticeInf.inf_le_left _ _
        · exact le_trans (SemilatticeInf.inf_le_right _ _) (SemilatticeInf.inf_le_right _ _)) ⊤
end Finset

namespace BigOperators

/-- A binder of a big operator: `x`, `x : t`, `x ∈ s`, `x < n`. -/
syntax bigOpBinder := term:max ((" : " term) <|> binderPred)?
/-- A binder of a big operator in parentheses. -/
syntax bigOpBinderParenthesized := " (" bigOpBinder ")"
/-- Several binders in parentheses. -/
syntax bigOpBinderCollection := bigOpBinderParenthesized+
/-- One binder, or several in parentheses. -/
syntax bigOpBinders := bigOpBinderCollection <|> (ppSpace bigOpBinder)

/-- `∑ x ∈ s, f x` (`with p x` to filter): the sum over a finite set; `∑ x, f x` over a finite type. -/
syntax (name := bigsum) "∑ " bigOpBinders ("with " term)? ", " term:67 : term
/-- `∏ x ∈ s, f x` (`with p x` to filter): the product over a finite set; `∏ x, f x` over a finite type. -/
syntax (name := bigprod) "∏ " bigOpBinders ("with " term)? ", " term:67 : term
/-- Older form of `∑ x ∈ s, f x`. -/
syntax (name := bigsumin) "∑ " ident (" : " term)? " in " term ", " term:67 : term
/-- Older form of `∏ x ∈ s, f x`. -/
syntax (name := bigprodin) "∏ " ident (" : " term)? " in " term ", " term:67 : term

/-- The index set of one binder: `bigOpIndex% binder`. -/
syntax "bigOpIndex% " bigOpBinder : term
macro_rules
  | `(bigOpIndex% $_:term) => `(Finset.univ)
  | `(bigOpIndex% $_:term : $t) => `((Finset.univ : Finset $t))
  | `(bigOpIndex% $_:term ∈ $s) => `($s)
  | `(bigOpIndex% $_:term < $n) => `(Finset.Iio $n)
  | `(bigOpIndex% $_:term ≤ $n) => `(Finset.Iic $n)

/-- The index sets of several binders, from the `i`-th on, as a product. -/
meta partial def expandIndex (bs : Array Lean.Syntax) (i : Nat) : Lean.MacroM Lean.Term := do
  let b : Lean.TSyntax ``bigOpBinder := ⟨bs[i]![1]⟩
  let s ← `(bigOpIndex% $b)
  if i + 1 < bs.size then
    let t ← expandIndex bs (i + 1)
    `(SProd.sprod $s $t)
  else
    pure s

/-- The patterns of several binders, from the `i`-th on, as a tuple. -/
meta partial def expandPattern (bs : Array Lean.Syntax) (i : Nat) : Lean.MacroM Lean.Term := do
  let x : Lean.Term := ⟨bs[i]![1][0]⟩
  if i + 1 < bs.size then
    let t ← expandPattern bs (i + 1)
    `(($x, $t))
  else
    pure x

/-- Expand a big operator `op` with binders `bs`, condition `cond` (none or `with p`) and body `v`. -/
meta def expandBigOp (op : Lean.Term) (bs cond : Lean.Syntax) (v : Lean.Term) : Lean.MacroM Lean.Syntax := do
  let inner := bs[0]
  let arr := if inner.isOfKind ``bigOpBinderCollection then inner[0].getArgs
    else #[Lean.mkNullNode #[Lean.mkNullNode, inner]]
  let s ← expandIndex arr 0
  let x ← expandPattern arr 0
  if cond.getNumArgs == 0 then
    `($op $s (fun $x => $v))
  else
    let p : Lean.Term := ⟨cond[1]⟩
    `($op (Finset.filter (fun $x => $p) $s) (fun $x => $v))

macro_rules (kind := bigsum)
  | stx => do expandBigOp (← `(Finset.sum)) stx[1] stx[2] ⟨stx[4]⟩
macro_rules (kind := bigprod)
  | stx => do expandBigOp (← `(Finset.prod)) stx[1] stx[2] ⟨stx[4]⟩
macro_rules (kind := bigsumin)
  | `(∑ $x:ident in $s, $v) => `(Finset.sum $s (fun $x => $v))
  | `(∑ $x:ident : $t in $s, $v) => `(Finset.sum ($s : Finset $t) (fun ($x : $t) => $v))
macro_rules (kind := bigprodin)
  | `(∏ $x:ident in $s, $v) => `(Finset.prod $s (fun $x => $v))
  | `(∏ $x:ident : $t in $s, $v) => `(Finset.prod ($s : Finset $t) (fun ($x : $t) => $v))

/-- Print `Finset.sum` as `∑`. -/
@[app_unexpander Finset.sum] meta def unexpandSum : Lean.PrettyPrinter.Unexpander
  | `($_ $s fun $x:ident => $b) => `(∑ $x:ident ∈ $s, $b)
  | _ => throw ()
/-- Print `Finset.prod` as `∏`. -/
@[app_unexpander Finset.prod] meta def unexpandProd : Lean.PrettyPrinter.Unexpander
  | `($_ $s fun $x:ident => $b) => `(∏ $x:ident ∈ $s, $b)
  | _ => throw ()

end BigOperators
end
