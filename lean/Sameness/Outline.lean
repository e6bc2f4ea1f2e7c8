/-! ### Sameness: where a file's statement stands

The operation `outline`: the commands of a file by their place, and of each declaration where its
binders and its type stand, so that the statement can be put into a definition without its proof.
-/

namespace Sameness

def byteOf (p : Option String.Pos.Raw) : String :=
  match p with
  | some p => toString p.byteIdx
  | none => "null"

def rangeOf (stx : Syntax) : String := "[" ++ byteOf stx.getPos? ++ "," ++ byteOf stx.getTailPos? ++ "]"

/-- The first node of a kind. -/
partial def nodeOf (kinds : List Name) (stx : Syntax) : Option Syntax :=
  match stx with
  | .node _ kind args => if kinds.contains kind then some stx else children args 0
  | _ => none
where
  children (args : Array Syntax) (i : Nat) : Option Syntax :=
    match args[i]? with
    | some a => match nodeOf kinds a with
      | some n => some n
      | none => children args (i + 1)
    | none => none

def childRange (stx : Syntax) (i : Nat) : String :=
  match stx with
  | .node _ _ args => match args[i]? with | some a => rangeOf a | none => "[null,null]"
  | _ => "[null,null]"

/-- The kind of declaration: `theorem`, `def`, ... -/
def declKind (stx : Syntax) : String :=
  match stx with
  | .node _ k args =>
    if k == ``Parser.Command.declaration then
      match args[1]? with
      | some a => nameStr a.getKind
      | none => nameStr k
    else nameStr k
  | _ => ""

def typeOfSig (stx : Syntax) : Option Syntax :=
  nodeOf [``Parser.Term.typeSpec] stx

/-- The declaration under `open .. in` and its like. -/
partial def innermost (stx : Syntax) : Syntax :=
  match stx with
  | .node _ k args =>
    if k == ``Parser.Command.in then match args[2]? with | some a => innermost a | none => stx
    else stx
  | _ => stx

/-- The word that begins a declaration, after its modifiers. -/
def keyword (stx : Syntax) : String :=
  match stx with
  | .node _ k args =>
    if k == ``Parser.Command.declaration then match args[1]? with | some a => childRange a 0 | none => "[null,null]"
    else "[null,null]"
  | _ => "[null,null]"

def commandJson (whole : Syntax) : String :=
  let stx := innermost whole
  let sig := nodeOf [``Parser.Command.declSig, ``Parser.Command.optDeclSig] stx
  let id := nodeOf [``Parser.Command.declId] stx
  let (called, universes) := match id with
    | some (.node _ _ args) => (match args[0]? with | some i => rangeOf i | none => "[null,null]", match args[1]? with | some l => rangeOf l | none => "[null,null]")
    | _ => ("[null,null]", "[null,null]")
  let name := match id with
    | some (.node _ _ args) => match args[0]? with | some i => nameStr i.getId | none => ""
    | _ => ""
  let places := match sig with
    | some sg =>
      let signature := rangeOf sg
      let ty := match sg with
        | .node _ _ args => match args[1]? with
          | some t => match typeOfSig t with
            | some (.node _ _ parts) => match parts[1]? with | some e => rangeOf e | none => "[null,null]"
            | _ => "[null,null]"
          | none => "[null,null]"
        | _ => "[null,null]"
      ",\"signature\":" ++ signature ++ ",\"binders\":" ++ childRange sg 0 ++ ",\"type\":" ++ ty
    | none => ""
  let value := match nodeOf [``Parser.Command.declValSimple] stx with
    | some (.node _ _ args) => match args[1]? with | some e => ",\"value\":" ++ rangeOf e | none => ""
    | _ => ""
  "{\"kind\":" ++ str (declKind stx) ++ ",\"range\":" ++ rangeOf whole ++ ",\"inner\":" ++ rangeOf stx ++ ",\"name\":" ++ str name
    ++ ",\"called\":" ++ called ++ ",\"universes\":" ++ universes ++ ",\"keyword\":" ++ keyword stx ++ places ++ value ++ "}"

partial def commandsJson (cmds : Array Syntax) (i : Nat) (acc : List String) : List String :=
  match cmds[i]? with
  | some c => commandsJson cmds (i + 1) (commandJson c :: acc)
  | none => revOnto acc []

partial def scopeNames (ss : List Command.Scope) (acc : List String) : List String :=
  match ss with
  | [] => revOnto acc []
  | s :: rest => scopeNames rest (str s.header :: acc)

def outlineOp (h : Header) (j : Json) : IO String := do
  let src := fieldStr j "source"
  let ictx : Parser.InputContext :=
    { inputString := src, fileName := "<input>", fileMap := FileMap.ofString src }
  let st := { h.state with scopes := setScopes j h.state.scopes, maxRecDepth := fieldNat j "max_rec_depth" 512 }
  let s ← runText ictx st
  let cs := s.commandState
  let ms ← messages cs.messages.toList []
  return "\"errors\":" ++ bool cs.messages.hasErrors ++ ",\"messages\":" ++ arrayOf ms
    ++ ",\"commands\":" ++ arrayOf (commandsJson s.commands 0 [])
    ++ ",\"scopes\":" ++ arrayOf (scopeNames cs.scopes [])
    ++ ",\"constants\":" ++ arrayOf (constantsJson h.state.env cs.env (newConstants h.state.env cs.env) [])

end Sameness
