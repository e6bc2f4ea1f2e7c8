/-!
# Definitions without compiled code

Much of this library has no compiled code where Mathlib's has, so a `def` is not rejected for lack of it.
-/

/-- A `def`, `abbrev` or `instance` that cannot be compiled is kept as if it were marked `noncomputable`: it is elaborated in a
noncomputable section, in which what can be compiled is. -/
@[macro Lean.Parser.Command.declaration] meta def expandDeclNoncomputable : Lean.Macro := fun stx => do
  let d := stx[1]
  let k := d.getKind
  let i := if k == `Lean.Parser.Command.instance then 1 else 0
  if k == `Lean.Parser.Command.definition || k == `Lean.Parser.Command.abbrev || k == `Lean.Parser.Command.instance then
    if stx[0][4].getNumArgs != 0 then throw Lean.Macro.Exception.unsupportedSyntax
    if i == 1 && d[0][0].getNumArgs != 0 then
      let nc ← `(command| noncomputable def x := 1)
      return stx.setArg 0 (stx[0].setArg 4 nc.raw[0][4])
    match d[i] with
    | .atom (.original _ p _ e) s =>
      let d := d.setArg i (.atom (.synthetic p e true) s)
      let a ← `(command| noncomputable section)
      let e ← `(command| end)
      return Lean.mkNullNode #[a, stx.setArg 1 d, e]
    | _ => throw Lean.Macro.Exception.unsupportedSyntax
  else throw Lean.Macro.Exception.unsupportedSyntax
