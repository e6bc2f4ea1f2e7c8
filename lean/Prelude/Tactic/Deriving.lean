/-!
# `deriving Fintype` for enumerations
-/

/-- The constructors of an enumeration, from the `i`-th on, as a list. -/
meta partial def enumerationList (t : Lean.Name) (cs : Array Lean.Syntax) (i : Nat) : Lean.MacroM Lean.Term := do
  if h : i < cs.size then
    let rest ← enumerationList t cs (i + 1)
    let c := Lean.mkIdent (t ++ cs[i][3].getId)
    `(List.cons $c $rest)
  else `(List.nil)

/-- The classes of a `deriving` clause other than `Fintype`, with their separators. -/
meta partial def derivedOthers (xs : Array Lean.Syntax) (i : Nat) (acc : Array Lean.Syntax) : Array Lean.Syntax :=
  if h : i < xs.size then
    if xs[i][1].getId == `Fintype then derivedOthers xs (i + 2) acc
    else derivedOthers xs (i + 2) ((if acc.size == 0 then acc else acc.push (Lean.mkAtom ",")).push xs[i])
  else acc

/-- Does a `deriving` clause name `Fintype`? -/
meta partial def derivesFintype (xs : Array Lean.Syntax) (i : Nat) : Bool :=
  if h : i < xs.size then xs[i][1].getId == `Fintype || derivesFintype xs (i + 2) else false

/-- `deriving Fintype` on an enumeration (an inductive type all of whose constructors are constants) lists the constructors. -/
@[macro Lean.Parser.Command.declaration] meta def expandDerivingFintype : Lean.Macro := fun stx => do
  let d := stx[1]
  if d.getKind != `Lean.Parser.Command.inductive then throw Lean.Macro.Exception.unsupportedSyntax
  let der := d[6][0]
  let cls := der[1].getArgs
  if !derivesFintype cls 0 then throw Lean.Macro.Exception.unsupportedSyntax
  let rest := derivedOthers cls 0 #[]
  let clause := if rest.size == 0 then Lean.mkNullNode else Lean.mkNullNode #[der[0], Lean.mkNullNode rest]
  let d' := d.setArg 6 (d[6].setArg 0 clause)
  let t := d[1][0].getId
  let l ← enumerationList t d[4].getArgs 0
  let ty := Lean.mkIdent t
  let inst ← `(command| noncomputable instance : Fintype $ty :=
    ⟨Finset.ofNodup $l (by simp), fun x => by show List.Mem _ _; cases x <;> repeat constructor⟩)
  return Lean.mkNullNode #[stx.setArg 1 d', inst]
