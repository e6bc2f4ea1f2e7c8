/-! ### Check: a candidate as one term

Test 1. The candidate's text is parsed as a term to the end of the input, so that nothing after the
term can be read as a command; the syntax tree, not the text, is then put into `def cand : Prop := _`.
-/

/-- Syntax a candidate may not hold, whatever the text looks like: tactics, commands, and terms that
change options, open names, run code or quote syntax. -/
partial def underForbidden : Name → Bool
  | .str p s =>
    let here := .str p s
    here == `Lean.Parser.Tactic || here == `Lean.Parser.Command || here == `Lean.Parser.Term.byTactic
      || here == `Lean.Parser.Term.byTactic' || here == `Lean.Parser.Term.open
      || here == `Lean.Parser.Term.set_option || here == `Lean.Parser.Term.sorry
      || here == `Lean.Parser.Term.unsafe || here == `Lean.Parser.Term.byElab
      || here == `Lean.Parser.Term.runElab || here == `Lean.Parser.Term.quot
      || here == `Lean.Parser.Term.dynamicQuot || here == `Lean.Parser.Term.do
      || here == `Lean.Parser.Term.whereDecls || here == `Lean.Parser.Term.letrec
      || here == `Lean.Parser.Term.includeStr || here == `Lean.Parser.Term.dbgTrace
      || here == `Lean.Parser.Term.declName || here == `Lean.Parser.Term.elabToExpr
      || underForbidden p
  | _ => false

/-- The first forbidden kind in a syntax tree. -/
partial def forbiddenKind (stx : Syntax) : Option Name :=
  match stx with
  | .node _ kind args => if underForbidden kind then some kind else children args 0
  | _ => none
where
  children (args : Array Syntax) (i : Nat) : Option Name :=
    match args[i]? with
    | some a => match forbiddenKind a with
      | some k => some k
      | none => children args (i + 1)
    | none => none

/-- Puts `value` where the template has the identifier `hole_`. -/
partial def fillHole (value : Syntax) (stx : Syntax) : Syntax :=
  match stx with
  | .ident _ _ n _ => if n == `hole_ then value else stx
  | .node info kind args => .node info kind (children args 0 #[])
  | other => other
where
  children (args : Array Syntax) (i : Nat) (acc : Array Syntax) : Array Syntax :=
    match args[i]? with
    | some a => children args (i + 1) (acc.push (fillHole value a))
    | none => acc

def runCommand (stx : Syntax) (text : String) (st : Command.State) : IO Command.State := do
  let ctx : Command.Context :=
    { fileName := "<candidate>", fileMap := FileMap.ofString text, snap? := none, cancelTk? := none }
  let ((), st) ← ((Command.elabCommandTopLevel stx).run ctx |>.run st).toIO
    (fun _ => IO.userError "elaboration did not run")
  return st

/-- Elaborates the commands of an item's context on top of a header. -/
def runContext (h : Header) (j : Json) (text : String) : IO Command.State := do
  let ictx : Parser.InputContext :=
    { inputString := text, fileName := "<context>", fileMap := FileMap.ofString text }
  let st := { h.state with
    scopes := setScopes j h.state.scopes
    maxRecDepth := fieldNat j "max_rec_depth" 512 }
  if text.isEmpty then return st
  let s ← runText ictx st
  return { s.commandState with infoState := {} }

def namespaceOf (st : Command.State) : Name :=
  match st.scopes with
  | s :: _ => s.currNamespace
  | [] => .anonymous

inductive Defined where
  | parse (reason : String)
  | forbidden (kind : Name)
  | failed (messages : List String)
  | ok (st : Command.State) (name : Name)

/-- Elaborates `def NAME : Prop := TEXT` where `TEXT` is one term. -/
def defineProp (st : Command.State) (name : String) (text : String) (trusted : Bool) : IO Defined := do
  match Parser.runParserCategory st.env `term text "<candidate>" with
  | .error e => return .parse e
  | .ok stx =>
    match if trusted then none else forbiddenKind stx with
    | some k => return .forbidden k
    | none =>
      match Parser.runParserCategory st.env `command ("def " ++ name ++ " : Prop := hole_") "<template>" with
      | .error e => return .failed ["{\"severity\":\"error\",\"pos\":[1,0],\"text\":" ++ str e ++ "}"]
      | .ok template =>
        let after ← runCommand (fillHole stx template) text st
        let full := namespaceOf st ++ Name.mkSimple name
        if after.messages.hasErrors || !after.env.contains full then
          return .failed (← messages after.messages.toList [])
        return .ok { after with messages := {}, infoState := {} } full
