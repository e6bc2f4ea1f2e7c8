/-!
# More forms of binders in big operators, suprema and quantifiers
-/

section
universe u v w

/-- One binder in parentheses: `(x y)`, `(x y : t)`, `(x ∈ s)`, `(x < n)`. -/
syntax extBinderParen := " (" (ppSpace Lean.binderIdent)+ ((" : " term) <|> binderPred)? ")"

/-- Expands `op` over the variables `xs` from the `i`-th on. -/
meta partial def expandExtVars (op : Lean.Term) (xs : Array Lean.Syntax) (i : Nat) (ty : Lean.Syntax)
    (body : Lean.Term) : Lean.MacroM Lean.Term := do
  if h : i < xs.size then
    let rest ← expandExtVars op xs (i + 1) ty body
    let x : Lean.Term ← if xs[i][0].isIdent then pure ⟨xs[i][0]⟩ else `(_)
    if ty.getNumArgs == 0 then `($op fun $x => $rest)
    else if ty[0].isAtom then
      let t : Lean.Term := ⟨ty[1]⟩
      `($op fun ($x : $t) => $rest)
    else
      let b : Lean.TSyntax `binderPred := ⟨ty[0]⟩
      `($op fun $x => $op fun (_ : satisfies_binder_pred% $x $b) => $rest)
  else pure body

/-- Expands `op` over the binders `bs` from the `i`-th on. -/
meta partial def expandExtBinders (op : Lean.Term) (bs : Array Lean.Syntax) (i : Nat) (body : Lean.Term) :
    Lean.MacroM Lean.Term := do
  if h : i < bs.size then
    let rest ← expandExtBinders op bs (i + 1) body
    let ty := bs[i][2]
    let ty := if ty[0].isOfKind `group then ty[0] else ty
    expandExtVars op bs[i][1].getArgs 0 ty rest
  else pure body

/-- Indexed supremum with several binders. -/
syntax:lead (name := iSupExt) (priority := low) "⨆ " extBinderParen+ ", " term:60 : term
/-- Indexed infimum with several binders. -/
syntax:lead (name := iInfExt) (priority := low) "⨅ " extBinderParen+ ", " term:60 : term
/-- Indexed union with several binders. -/
syntax:lead (name := iUnionExt) (priority := low) "⋃ " extBinderParen+ ", " term:60 : term
/-- Indexed intersection with several binders. -/
syntax:lead (name := iInterExt) (priority := low) "⋂ " extBinderParen+ ", " term:60 : term
macro_rules (kind := iSupExt)
  | stx => do expandExtBinders (← `(iSup)) stx[1].getArgs 0 ⟨stx[3]⟩
macro_rules (kind := iInfExt)
  | stx => do expandExtBinders (← `(iInf)) stx[1].getArgs 0 ⟨stx[3]⟩
macro_rules (kind := iUnionExt)
  | stx => do expandExtBinders (← `(Set.iUnion)) stx[1].getArgs 0 ⟨stx[3]⟩
macro_rules (kind := iInterExt)
  | stx => do expandExtBinders (← `(Set.iInter)) stx[1].getArgs 0 ⟨stx[3]⟩

namespace BigOperators
macro_rules
  | `(bigOpIndex% $_:term > $n) => `(Finset.Ioi $n)
  | `(bigOpIndex% $_:term ≥ $n) => `(Finset.Ici $n)
  | `(bigOpIndex% $_:term ≠ $n) => `(Finset.univ \ singleton $n)
  | `(bigOpIndex% $_:term ∉ $s) => `(Finset.univ \ $s)

/-- `∑ (x, y) ∈ s, v`: the sum over a finite set, with a pattern for its elements. -/
syntax (name := bigsumpat) (priority := low) "∑ " term:max (" ∈ " <|> " in ") term (" with " term)? ", " term:67 : term
/-- `∏ (x, y) ∈ s, v`: the product over a finite set, with a pattern for its elements. -/
syntax (name := bigprodpat) (priority := low) "∏ " term:max (" ∈ " <|> " in ") term (" with " term)? ", " term:67 : term
/-- Expand a big operator over one set with a pattern. -/
meta def expandPat (op : Lean.Term) (x s cond v : Lean.Syntax) : Lean.MacroM Lean.Syntax := do
  let x : Lean.Term := ⟨x⟩
  let s : Lean.Term := ⟨s⟩
  let v : Lean.Term := ⟨v⟩
  if cond.getNumArgs == 0 then `($op $s (fun $x => $v))
  else
    let p : Lean.Term := ⟨cond[1]⟩
    `($op (Finset.filter (fun $x => $p) $s) (fun $x => $v))
macro_rules (kind := bigsumpat)
  | stx => do expandPat (← `(Finset.sum)) stx[1] stx[3] stx[4] stx[6]
macro_rules (kind := bigprodpat)
  | stx => do expandPat (← `(Finset.prod)) stx[1] stx[3] stx[4] stx[6]
end BigOperators
end
