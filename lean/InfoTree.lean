/-! ### Info trees and the goals of `sorry`, in the shape in which the Lean REPL writes them

Fields without a value are left out, but a tactic's `name`, which is null where its syntax is one word. Nothing rests on this but what a client sees: verdicts come from elsewhere.
-/
namespace InfoTrees

/-- Nodes of one answer; what lies below further ones is left out, and that is said. -/
def most : Nat := 20000

/-- Which nodes a client wants; the children of others take their place. -/
inductive Kept where
  | none | all | tactics | original | substantive

def keptOf (word : String) : Kept :=
  if word == "full" then .all
  else if word == "tactics" then .tactics
  else if word == "original" then .original
  else if word == "substantive" then .substantive
  else .none

/-- What is found: how many nodes, and the places of `sorry`, newest first. -/
structure Found where
  nodes : IO.Ref Nat
  sorries : IO.Ref (List String)

def kindOf : Elab.Info → String
  | .ofTacticInfo _ => "TacticInfo"
  | .ofTermInfo _ => "TermInfo"
  | .ofPartialTermInfo _ => "PartialTermInfo"
  | .ofCommandInfo _ => "CommandInfo"
  | .ofMacroExpansionInfo _ => "MacroExpansionInfo"
  | .ofOptionInfo _ => "OptionInfo"
  | .ofFieldInfo _ => "FieldInfo"
  | .ofCompletionInfo _ => "CompletionInfo"
  | .ofUserWidgetInfo _ => "UserWidgetInfo"
  | .ofCustomInfo _ => "CustomInfo"
  | .ofFVarAliasInfo _ => "FVarAliasInfo"
  | .ofFieldRedeclInfo _ => "FieldRedeclInfo"
  | .ofChoiceInfo _ => "ChoiceInfo"
  | .ofDelabTermInfo _ => "DelabTermInfo"
  | _ => "OtherInfo"

def written (s : Syntax) : Bool := match s.getHeadInfo with
  | .original .. => true
  | _ => false

/-- A tactic, rather than what only holds tactics together. -/
def substantive (s : Syntax) : Bool := match s with
  | .node _ kind _ =>
    !(kind == `null || kind == ``Parser.Term.byTactic || kind == ``Parser.Tactic.tacticSeq
      || kind == ``Parser.Tactic.tacticSeq1Indented || kind == ``Parser.Tactic.paren
      || kind == `Lean.cdot || kind == `Lean.cdotTk || kind == `Lean.Parser.Tactic.«tactic_<;>_»)
  | _ => false

def keeps (k : Kept) (i : Elab.Info) : Bool := match k, i with
  | .none, _ => false
  | .all, _ => true
  | .tactics, .ofTacticInfo _ => true
  | .original, .ofTacticInfo t => written t.stx
  | .substantive, .ofTacticInfo t => substantive t.stx
  | _, _ => false

def place (map : FileMap) (p : String.Pos.Raw) : String :=
  let q := map.toPosition p
  "{\"line\":" ++ toString q.line ++ ",\"column\":" ++ toString q.column ++ "}"

/-- Where a piece of syntax begins and ends. -/
def range (c : ContextInfo) (s : Syntax) : String × String :=
  let p := match s.getPos? with | some p => p | none => 0
  let e := match s.getTailPos? with | some e => e | none => p
  (place c.fileMap p, place c.fileMap e)

partial def kindsOf (args : Array Syntax) (i : Nat) (acc : List String) : List String :=
  match args[i]? with
  | some a => kindsOf args (i + 1) (str (a.getKind.toString) :: acc)
  | none => acc

def syntaxJson (c : ContextInfo) (s : Syntax) (pp : Option String) : String :=
  let r := range c s
  let words := match pp with | some p => "\"pp\":" ++ str p ++ "," | none => ""
  "{" ++ words ++ "\"range\":{\"synthetic\":" ++ bool (!written s) ++ ",\"start\":" ++ r.1 ++ ",\"finish\":" ++ r.2
    ++ "},\"kind\":" ++ str (s.getKind.toString) ++ ",\"argKinds\":" ++ arrayOfRev (kindsOf s.getArgs 0 []) ++ "}"

def termText (c : ContextInfo) (l : LocalContext) (s : Syntax) : IO (Option String) := do
  let t ← try pure (some (← c.ppSyntax l s).pretty) catch _ => pure none
  return match t with
    | some t => if t.startsWith "failed to pretty print" then none else some t
    | none => none

/-- Prints as the place of the note would (`ContextInfo.runMetaM` cannot be called on the embedded build). -/
def printed (c : ContextInfo) (m : MetavarContext) (l : LocalContext) (x : MetaM Format) : IO String := do
  let start ← IO.getNumHeartbeats
  let ctx : Core.Context :=
    { fileName := "<note>", fileMap := c.fileMap, options := c.options, currNamespace := c.currNamespace,
      openDecls := c.openDecls, maxHeartbeats := 20000000, initHeartbeats := start }
  try
    let r ← ((x.run { lctx := l } { mctx := m }).run ctx { env := c.env, ngen := c.ngen }).toIO
      (fun _ => IO.userError "not printable")
    return r.1.1.pretty
  catch _ => return "<failed to pretty print>"

def tacticText (c : ContextInfo) (s : Syntax) : IO String := printed c c.mctx {} do
  let f ← PrettyPrinter.ppTactic ⟨s⟩
  return f

def exprText (c : ContextInfo) (l : LocalContext) (e : Expr) : IO String := printed c c.mctx l do
  let f ← Meta.ppExpr (← instantiateMVars e)
  return f

/-- A goal, or what a term should have for its type. -/
def goalText (c : ContextInfo) (m : MetavarContext) (g : MVarId) : IO String := printed c m {} do
  let f ← Meta.ppGoal g
  return f

def wantedText (c : ContextInfo) (l : LocalContext) (t : Expr) : IO String := printed c c.mctx l do
  let g ← Meta.mkFreshExprMVar t
  let f ← Meta.ppGoal g.mvarId!
  return f

partial def goals (c : ContextInfo) (m : MetavarContext) (gs : List MVarId) (acc : List String) : IO (List String) :=
  match gs with
  | [] => pure acc
  | g :: rest => do goals c m rest (str (← goalText c m g) :: acc)

def elaborator (n : Name) : String := if n == .anonymous then "" else "\"elaborator\":" ++ str n.toString ++ ","

/-- What is told of a node besides its kind. -/
def nodeJson (c : ContextInfo) (i : Elab.Info) : IO (Option String) :=
  match i with
  | .ofTacticInfo t => do
    let name := match t.stx with | .node _ n _ => "\"name\":" ++ str n.toString ++ "," | _ => "\"name\":null,"
    return some ("{" ++ name ++ "\"stx\":" ++ syntaxJson c t.stx (some (← tacticText c t.stx))
      ++ ",\"goalsBefore\":" ++ arrayOfRev (← goals c t.mctxBefore t.goalsBefore [])
      ++ ",\"goalsAfter\":" ++ arrayOfRev (← goals c t.mctxAfter t.goalsAfter []) ++ "}")
  | .ofTermInfo t => do
    let wanted ← match t.expectedType? with
      | some e => do pure (",\"expectedType\":" ++ str (← exprText c t.lctx e))
      | none => pure ""
    return some ("{" ++ elaborator t.elaborator ++ "\"stx\":" ++ syntaxJson c t.stx (← termText c t.lctx t.stx) ++ wanted
      ++ ",\"expr\":" ++ str (← exprText c t.lctx t.expr) ++ ",\"isBinder\":" ++ bool t.isBinder ++ "}")
  | .ofCommandInfo t => do
    return some ("{" ++ elaborator t.elaborator ++ "\"stx\":" ++ syntaxJson c t.stx (← termText c {} t.stx) ++ "}")
  | _ => pure none

/-- A `sorry` that the text has: the goal that it closes. -/
def sorryOf (c : ContextInfo) (i : Elab.Info) : IO (Option String) :=
  match i with
  | .ofTacticInfo t =>
    match t.stx.getKind == `Lean.Parser.Tactic.tacticSorry && written t.stx, t.goalsBefore with
    | true, g :: _ => do return some (told t.stx (← goalText c t.mctxBefore g))
    | _, _ => pure none
  | .ofTermInfo t =>
    match t.stx.getKind == ``Parser.Term.sorry && written t.stx, t.expectedType? with
    | true, some e => do return some (told t.stx (← wantedText c t.lctx e))
    | _, _ => pure none
  | _ => pure none
where
  told (s : Syntax) (goal : String) : String :=
    let r := range c s
    "{\"pos\":" ++ r.1 ++ ",\"endPos\":" ++ r.2 ++ ",\"goal\":" ++ str goal ++ "}"

def isSorry (i : Elab.Info) : Bool := match i with
  | .ofTacticInfo t => t.stx.getKind == `Lean.Parser.Tactic.tacticSorry
  | _ => false

mutual
/-- The nodes that are kept, the last one first. -/
partial def nodes (f : Found) (k : Kept) (inSorry : Bool) (c : Option ContextInfo) (t : Elab.InfoTree) (acc : List String) : IO (List String) := do
  if (← f.nodes.get) ≥ most then return acc
  match t, c with
  | .context p t, c => nodes f k inSorry (p.mergeIntoOuter? c) t acc
  | .node i children, some c =>
    -- Within a tactic's `sorry` stands the term's.
    if !inSorry then
      match ← sorryOf c i with
      | some s => f.sorries.set (s :: (← f.sorries.get))
      | none => pure ()
    let inSorry := inSorry || isSorry i
    if keeps k i then
      f.nodes.set ((← f.nodes.get) + 1)
      let said ← nodeJson c i
      let below ← all f k inSorry (some c) children []
      let own := match said with | some s => "\"node\":" ++ s ++ "," | none => ""
      return ("{" ++ own ++ "\"kind\":\"" ++ kindOf i ++ "\",\"children\":" ++ arrayOfRev below ++ "}") :: acc
    else all f k inSorry (some c) children acc
  | .hole g, some c => match k with
    | .all => return ("{\"goalState\":" ++ str (← goalText c c.mctx g) ++ "}") :: acc
    | _ => return acc
  | _, _ => return acc

partial def all (f : Found) (k : Kept) (inSorry : Bool) (c : Option ContextInfo) (ts : PersistentArray Elab.InfoTree) (acc : List String) :
    IO (List String) := do
  leaves f k inSorry c ts.tail 0 (← branch f k inSorry c ts.root acc)

partial def branch (f : Found) (k : Kept) (inSorry : Bool) (c : Option ContextInfo) (n : PersistentArrayNode Elab.InfoTree)
    (acc : List String) : IO (List String) :=
  match n with
  | .leaf ts => leaves f k inSorry c ts 0 acc
  | .node ns => branches f k inSorry c ns 0 acc

partial def branches (f : Found) (k : Kept) (inSorry : Bool) (c : Option ContextInfo)
    (ns : Array (PersistentArrayNode Elab.InfoTree)) (i : Nat) (acc : List String) : IO (List String) :=
  match ns[i]? with
  | some n => do branches f k inSorry c ns (i + 1) (← branch f k inSorry c n acc)
  | none => pure acc

partial def leaves (f : Found) (k : Kept) (inSorry : Bool) (c : Option ContextInfo) (ts : Array Elab.InfoTree) (i : Nat)
    (acc : List String) : IO (List String) :=
  match ts[i]? with
  | some t => do leaves f k inSorry c ts (i + 1) (← nodes f k inSorry c t acc)
  | none => pure acc
end

/-- The trees of a source, and its `sorry`s with their goals. -/
def op (h : Header) (j : Json) : IO String := do
  let src := fieldStr j "source"
  let ictx : Parser.InputContext := { inputString := src, fileName := "<input>", fileMap := FileMap.ofString src }
  let st := { h.state with
    scopes := setScopes j h.state.scopes
    maxRecDepth := fieldNat j "max_rec_depth" 512
    infoState := { enabled := true } }
  let s ← runText ictx st
  let f : Found := { nodes := ← IO.mkRef 0, sorries := ← IO.mkRef [] }
  let trees ← all f (keptOf (fieldStr j "infotree")) false none s.commandState.infoState.trees []
  return "\"infotree\":" ++ arrayOfRev trees ++ ",\"sorries\":" ++ arrayOfRev (← f.sorries.get)
    ++ ",\"cut\":" ++ bool ((← f.nodes.get) ≥ most)

end InfoTrees
