/-! ### Expressions -/

/-- A raw expression, de Bruijn indexed; the notation is described in `docs/architecture.md`. -/
partial def raw (e : Expr) : String :=
  match e with
  | .bvar i => "#" ++ toString i
  | .fvar f => "(fvar " ++ nameStr f.name ++ ")"
  | .mvar m => "(mvar " ++ nameStr m.name ++ ")"
  | .sort l => "(sort " ++ toString (format l) ++ ")"
  | .const n _ => nameStr n
  | .app f a => "(" ++ raw f ++ " " ++ raw a ++ ")"
  | .lam n t b bi => "(lam " ++ binder bi ++ " " ++ str (nameStr n) ++ " " ++ raw t ++ " " ++ raw b ++ ")"
  | .forallE n t b bi => "(pi " ++ binder bi ++ " " ++ str (nameStr n) ++ " " ++ raw t ++ " " ++ raw b ++ ")"
  | .letE n t v b _ => "(let " ++ str (nameStr n) ++ " " ++ raw t ++ " " ++ raw v ++ " " ++ raw b ++ ")"
  | .lit (.natVal n) => toString n
  | .lit (.strVal s) => str s
  | .mdata _ e => raw e
  | .proj s i e => "(proj " ++ nameStr s ++ " " ++ toString i ++ " " ++ raw e ++ ")"
where
  binder : BinderInfo → String
    | .default => "d" | .implicit => "i" | .instImplicit => "c" | .strictImplicit => "s"

/-- Runs `x` in `env` and gives its result, or the error as text. -/
def runMeta (env : Environment) (x : MetaM String) : IO String := do
  let start ← IO.getNumHeartbeats  -- counted from the worker's start: an allowance from 0 is soon used up
  let ctx : Core.Context :=
    { fileName := "<worker>", fileMap := FileMap.ofString "", options := {}, maxHeartbeats := 20000000,
      initHeartbeats := start }
  try
    let r ← ((x.run {} {}).run ctx { env := env }).toIO (fun _ => IO.userError "not printable")
    return r.1.1
  catch e => return "⟨" ++ toString e ++ "⟩"

def pretty (env : Environment) (e : Expr) : IO String :=
  runMeta env do return (← Meta.ppExpr e).pretty limits.width

partial def usedInCtors (env : Environment) (ctors : List Name) (acc : List Name) : List Name :=
  match ctors with
  | [] => acc
  | n :: rest => match env.find? n with
    | some c => usedInCtors env rest (append acc c.type.getUsedConstants.toList)
    | none => usedInCtors env rest acc

/-- What a statement or a definition mentions, the fields of a structure and the constructors of an
inductive type included; a proof's inside is nobody's business. -/
def usedIn (env : Environment) (c : ConstantInfo) : List Name :=
  let t := c.type.getUsedConstants.toList
  match c with
  | .defnInfo d => append t d.value.getUsedConstants.toList
  | .inductInfo i => usedInCtors env i.ctors t
  | _ => t

/-- `types`: whether to print them, which takes longer than all else that is said of a declaration. -/
partial def describeUses (types : Bool) (env : Environment) (ns : List Name) (seen : List Name) (acc : List String) :
    IO (List String) :=
  match ns with
  | [] => pure (revOnto acc [])
  | n :: ns =>
    if seen.contains n then describeUses types env ns seen acc
    else match env.find? n with
      | none => describeUses types env ns seen acc
      | some c => do
        let m := match moduleOf env n with
          | some m => ",\"module\":" ++ str (nameStr m) | none => ""
        let ty ← if types then pure (",\"type\":" ++ str (← pretty env c.type)) else pure ""
        let j := "{\"name\":" ++ str (nameStr n) ++ ",\"kind\":\"" ++ kindOf env c ++ "\"" ++ ty ++ m ++ "}"
        describeUses types env ns (n :: seen) (j :: acc)

/-- Axioms a declaration rests on. Theorems of other modules are exported as axioms; those are
traced no further. -/
partial def realAxioms (env : Environment) (ns : List Name) (acc : List String) : List String :=
  match ns with
  | [] => revOnto acc []
  | n :: ns =>
    match env.find? n with
    | some c => if kindOf env c == "axiom" then realAxioms env ns (str (nameStr n) :: acc)
                else realAxioms env ns acc
    | none => realAxioms env ns acc

/-- Every `declId` of a syntax tree with the line it stands on, in order. -/
partial def declIds (map : FileMap) (stx : Syntax) (acc : List (Name × Nat)) : List (Name × Nat) :=
  match stx with
  | .node _ kind args =>
    if kind == ``Parser.Command.declId then
      match args[0]? with
      | some id => (id.getId, (map.toPosition (id.getPos?.getD 0)).line) :: acc
      | none => acc
    else children args 0 acc
  | _ => acc
where
  children (args : Array Syntax) (i : Nat) (acc : List (Name × Nat)) : List (Name × Nat) :=
    match args[i]? with
    | some a => children args (i + 1) (declIds map a acc)
    | none => acc

partial def declIdsOf (map : FileMap) (cmds : Array Syntax) (i : Nat) (acc : List (Name × Nat)) :
    List (Name × Nat) :=
  match cmds[i]? with
  | some c => declIdsOf map cmds (i + 1) (declIds map c acc)
  | none => acc

/-- The line on which the source declares `n`; 0 when it is generated rather than written. -/
partial def lineOf (ids : List (Name × Nat)) (n : Name) : Nat :=
  match ids with
  | [] => 0
  | (id, line) :: rest => if id.isSuffixOf n then line else lineOf rest n

/-- What a request wants to know of its declarations. -/
structure Wanted where
  raw : Bool
  useTypes : Bool

def describe (memo : AxiomMemo) (env : Environment) (want : Wanted) (c : ConstantInfo) (line : Nat) : IO String := do
  let ty ← pretty env c.type
  let value ← match c with
    | .defnInfo d => do pure (",\"value\":" ++ str (← pretty env d.value))
    | _ => pure ""
  let rawPart := if want.raw then
      ",\"raw_type\":" ++ str (raw c.type) ++
        (match c with | .defnInfo d => ",\"raw_value\":" ++ str (raw d.value) | _ => "")
    else ""
  let ax ← axiomsIn memo env c.name
  let uses ← describeUses want.useTypes env (usedIn env c) [] []
  return "{\"name\":" ++ str (nameStr c.name) ++ ",\"kind\":\"" ++ kindOf env c ++ "\",\"line\":" ++ toString line
    ++ ",\"type\":" ++ str ty ++ value ++ rawPart ++ ",\"uses\":" ++ arrayOf uses
    ++ ",\"axioms\":" ++ arrayOf (realAxioms env ax []) ++ ",\"has_sorry\":" ++ bool (ax.contains ``sorryAx) ++ "}"

/-- Generated helpers are left out, but never an axiom, an opaque constant or an instance. -/
def reported (env : Environment) (c : ConstantInfo) (line : Nat) : Bool :=
  line != 0 || (Meta.isInstanceCore env c.name && !c.name.isInternal) ||
    match c with
    | .axiomInfo _ => true
    | .opaqueInfo _ => !c.name.isInternalDetail
    | _ => false

partial def describeNew (memo : AxiomMemo) (after : Environment) (want : Wanted) (ids : List (Name × Nat))
    (cs : List (Name × ConstantInfo)) (acc : List String) : IO (List String) :=
  match cs with
  | [] => pure acc
  | (n, c) :: cs => do
    let line := lineOf ids n
    if memo.lib.contains n || !reported after c line then describeNew memo after want ids cs acc
    else describeNew memo after want ids cs ((← describe memo after want c line) :: acc)

/-- The constants added after the imports. -/
partial def addedConstants (node : PersistentHashMap.Node Name ConstantInfo)
    (acc : List (Name × ConstantInfo)) : List (Name × ConstantInfo) :=
  match node with
  | .collision keys vals _ => pairs keys vals 0 acc
  | .entries es => entries es 0 acc
where
  pairs (keys : Array Name) (vals : Array ConstantInfo) (i : Nat) (acc : List (Name × ConstantInfo)) :
      List (Name × ConstantInfo) :=
    match keys[i]?, vals[i]? with
    | some k, some v => pairs keys vals (i + 1) ((k, v) :: acc)
    | _, _ => acc
  entries (es : Array (PersistentHashMap.Entry Name ConstantInfo (PersistentHashMap.Node Name ConstantInfo)))
      (i : Nat) (acc : List (Name × ConstantInfo)) : List (Name × ConstantInfo) :=
    match es[i]? with
    | none => acc
    | some (.entry k v) => entries es (i + 1) ((k, v) :: acc)
    | some (.ref n) => entries es (i + 1) (addedConstants n acc)
    | some .null => entries es (i + 1) acc

unsafe def sameNodeUnsafe (a b : PersistentHashMap.Node Name ConstantInfo) : Bool := ptrEq a b

/-- Whether two nodes are one object, so that nothing was added below. (`false` would be right too, and slower.) -/
@[implemented_by sameNodeUnsafe]
opaque sameNode (a b : PersistentHashMap.Node Name ConstantInfo) : Bool

/-- What a tree of constants has that an earlier one has not, without a walk over what both share; some of what is in both may be among it. -/
partial def addedSince (old new : PersistentHashMap.Node Name ConstantInfo) (acc : List (Name × ConstantInfo)) :
    List (Name × ConstantInfo) :=
  if sameNode old new then acc
  else match old, new with
    | .entries os, .entries es => entries os es 0 acc
    | _, new => addedConstants new acc
where
  entries (os es : Array (PersistentHashMap.Entry Name ConstantInfo (PersistentHashMap.Node Name ConstantInfo)))
      (i : Nat) (acc : List (Name × ConstantInfo)) : List (Name × ConstantInfo) :=
    match es[i]?, os[i]? with
    | none, _ => acc
    | some (.ref n), some (.ref o) => entries os es (i + 1) (addedSince o n acc)
    | some (.ref n), _ => entries os es (i + 1) (addedConstants n acc)
    | some (.entry k v), some (.entry k' _) => entries os es (i + 1) (if k == k' then acc else (k, v) :: acc)
    | some (.entry k v), _ => entries os es (i + 1) ((k, v) :: acc)
    | some .null, _ => entries os es (i + 1) acc

/-- The constants that `new`, made on top of `old`, has beyond it; some of `old` itself may be among them. A header with the lemmas of
comparisons has thousands of constants of its own: they are not walked over for each request. -/
def newConstants (old new : Environment) : List (Name × ConstantInfo) :=
  addedSince old.constants.map₂.root new.constants.map₂.root []

/-- Settles the axioms of some constants; how many these are. -/
partial def settleAll (m : AxiomMemo) (env : Environment) (cs : List (Name × ConstantInfo)) (settled : Nat) : IO Nat := do
  match cs with
  | [] => return settled
  | (n, _) :: rest => do
    let _ ← axiomsIn m env n
    settleAll m env rest (settled + 1)

/-- Settles the axioms of the library's constants and of those that the header declares. Asked once of a header, before the memory image is taken. -/
def settleOp (h : Header) : IO String := do
  let m ← axiomMemo h
  let modules ← settleModules m h.state.env 0 0
  return "\"settled\":" ++ toString (← settleAll m h.state.env (addedConstants h.state.env.constants.map₂.root []) modules)

/-- Axioms that any constant the source added rests on. -/
partial def allAxioms (memo : AxiomMemo) (after : Environment) (cs : List (Name × ConstantInfo)) (acc : List Name) :
    IO (List Name) :=
  match cs with
  | [] => pure acc
  | (n, _) :: cs => do
    if memo.lib.contains n then allAxioms memo after cs acc
    else allAxioms memo after cs (union (← axiomsIn memo after n) acc)

/-! ### Operations -/

/-- Elaborates a source; the environment after it beside the answer's fields. -/
def elabSource (h : Header) (j : Json) : IO (Environment × String) := do
  let src := fieldStr j "source"
  let ictx : Parser.InputContext :=
    { inputString := src, fileName := "<input>", fileMap := FileMap.ofString src }
  let t0 ← IO.monoMsNow
  let st := { h.state with
    scopes := setScopes j h.state.scopes
    maxRecDepth := fieldNat j "max_rec_depth" 512 }
  let s ← runText ictx st
  let cs := s.commandState
  let ms ← messages cs.messages.toList []
  let t1 ← IO.monoMsNow
  let memo ← axiomMemo h
  let decls ← if fieldBool j "want_decls" then
      describeNew memo cs.env { raw := fieldBool j "want_raw", useTypes := fieldBool j "want_use_types" } (declIdsOf ictx.fileMap s.commands 0 [])
        (newConstants h.state.env cs.env) []
    else pure []
  let ax ← if fieldBool j "want_axioms" then
      allAxioms memo cs.env (newConstants h.state.env cs.env) []
    else pure []
  return (cs.env, "\"lean_ms\":" ++ toString (t1 - t0) ++ ",\"axioms\":" ++ arrayOf (realAxioms cs.env ax [])
    ++ ",\"has_sorry\":" ++ bool (ax.contains ``sorryAx) ++ ",\"messages\":" ++ arrayOf ms ++ ",\"decls\":" ++ arrayOf decls)

-- OPERATIONS OF OTHER ROOMS (src/lean/prelude.rs puts their files here)

/-- Extra operations are added here, one line each. -/
def dispatch (op : String) (h : Header) (j : Json) : IO String :=
  match op with
  | "elab" => Replay.elabOp h j
  | "replay" => Replay.replayOp h j
  | "parse" => parseOp h j
  | "info_trees" => InfoTrees.op h j
  | "settle" => settleOp h
  | "decls" => decls h j
  | "view" => viewOp h j
  | "state_step" => stateStep h j
  | "prove" => proveOp h j
  | "state_drop" => stateDrop h j
  | "expr_trees" => exprTreesOp h j
  | "facts" => Judge.factsOp h j
  | "probe" => Judge.probeOp h j
  | "outline" => Sameness.outlineOp h j
  | "relate" => Sameness.relateOp h j
  | "proposed" => Sameness.proposedOp h j
  | _ => return "\"bad_request\":" ++ str ("unknown operation " ++ op)

def answer (token : String) (out : IO.FS.Stream) (body : String) : IO Unit := do
  -- A request's code may have left a line unfinished, so the frame starts on a new one.
  out.putStr ("\n@@" ++ token ++ " " ++ body ++ "\n")
  out.flush

/-- Says that code of a request is about to run: from then on nothing this process says is its own word, so it says
so while it still is. -/
def warn (token : String) (out : IO.FS.Stream) (found : Option Name) : IO Unit := do
  match found with
  | some kind => answer token out ("{\"notice\":" ++ str (nameStr kind) ++ "}")
  | none => pure ()

partial def loop (token : String) (inp out : IO.FS.Stream) (kept : Kept) : IO Unit := do
  let line ← inp.getLine
  if line.isEmpty then return ()
  match Json.parse line with
  | .error e =>
    answer token out ("{\"id\":0,\"bad_request\":" ++ str e ++ "}")
    loop token inp out kept
  | .ok j =>
    let id := toString (fieldNat j "id" 0)
    let text := fieldStr j "header"
    let (result, kept) ← match findHeader "" text kept.headers with
      | some h => pure (HeaderResult.ok h, kept)
      | none => do
        let r ← try elabHeader kept "" text fun st mps => do warn token out (← Replay.screen st mps text)
          catch e => pure (.failed ["{\"severity\":\"error\",\"pos\":[1,0],\"text\":" ++ str (toString e) ++ "}"])
        match r with
        | .ok h => pure (r, { kept with headers := keepFirst limits.headers (h :: kept.headers) })
        | .failed _ => pure (r, kept)
    match result with
    | .failed ms => answer token out ("{\"id\":" ++ id ++ ",\"header_failed\":" ++ arrayOf ms ++ "}")
    | .ok h =>
      let op := fieldStr j "op"
      if op != "replay" then warn token out (← Replay.screenRequest h j)
      let body ← try dispatch op h j
        catch e => pure ("\"failed\":" ++ str (toString e))
      answer token out ("{\"id\":" ++ id ++ "," ++ body ++ "}")
    loop token inp out kept

/-- What the program does: takes the token, says hello, answers until its input ends. -/
@[noinline] def entry : IO Unit := do
  let inp ← IO.getStdin
  let out ← IO.getStdout
  let first ← inp.getLine
  let token := match Json.parse first with
    | .ok j => fieldStr j "token"
    | .error _ => ""
  answer token out ("{\"hello\":{\"protocol\":" ++ toString protocolVersion ++ ",\"lean\":" ++ str Lean.versionString
    ++ ",\"githash\":" ++ str Lean.githash ++ ",\"platform\":" ++ str System.Platform.target ++ "}}")
  loop token inp out {}

end Autoform.Worker
