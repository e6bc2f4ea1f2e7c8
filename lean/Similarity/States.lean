/-! ### Similarity: proof states of TransTED, kept between steps

A session is a preamble that defines `thm_P` and `thm_Q`; its first state is the goal
`thm_P = thm_Q` with both unfolded. A state is named by its session and the script that leads to it.
States are a cache: one that was forgotten, or that another worker holds, is made again from its
script, so what a step answers never depends on what is kept.
-/

/-- Bounds of what is kept. -/
structure StateLimits where
  /-- States of all sessions of a header; the oldest is forgotten first. -/
  kept : Nat := 256
  /-- Steps of one request that are tried; the caller asks again for the rest. -/
  steps : Nat := 48
  /-- Characters of a goal that are answered. -/
  goal : Nat := 20000

def stateLimits : StateLimits := {}

partial def findState (session path : String) : List KeptState → Option KeptState
  | [] => none
  | s :: rest => if s.path == path && s.session == session then some s else findState session path rest

partial def firstStates (n : Nat) (states acc : List KeptState) : List KeptState :=
  match n, states with
  | 0, _ => revOnto acc []
  | _, [] => revOnto acc []
  | n + 1, s :: rest => firstStates n rest (s :: acc)

partial def withoutSession (session : String) (states acc : List KeptState) : List KeptState :=
  match states with
  | [] => revOnto acc []
  | s :: rest => withoutSession session rest (if s.session == session then acc else s :: acc)

partial def sessionSize (session : String) (states : List KeptState) (n : Nat) : Nat :=
  match states with
  | [] => n
  | s :: rest => sessionSize session rest (if s.session == session then n + 1 else n)

/-- Keeps a state, without the caches and traces that led to it. -/
def keepState (h : Header) (s : KeptState) : IO Unit := do
  let s := { s with
    core := { s.core with messages := {}, cache := {}, traceState := {}, infoState := {} }
    mstate := { s.mstate with cache := {} } }
  let states ← h.states.get
  h.states.set (firstStates stateLimits.kept (s :: states) [])

/-- Bounds of one step. -/
structure StepBounds where
  heartbeats : Nat
  depth : Nat

/-- Runs `x` from a state; a failure is whether a limit ran out. (Its text would print the goal,
which costs more than most steps.) -/
def runFrom {α : Type} (b : StepBounds) (core : Core.State) (mstate : Meta.State) (x : MetaM α) :
    IO (Except Bool (α × Core.State × Meta.State)) := do
  let start ← IO.getNumHeartbeats
  let o : Options := {}
  let o := o.set `maxHeartbeats b.heartbeats
  let o := o.set `maxRecDepth b.depth
  let ctx : Core.Context :=
    { fileName := "<state>", fileMap := FileMap.ofString "", options := o, maxHeartbeats := b.heartbeats * 1000,
      initHeartbeats := start, maxRecDepth := b.depth }
  let r ← ((x.run {} mstate).run ctx { core with messages := {}, infoState := {} }).toBaseIO
  match r with
  | .ok ((a, mstate), core) => return .ok (a, core, mstate)
  | .error e => return .error e.isRuntime

/-- Whether a type's values are propositions, or functions to propositions: automation must not
close an equality of those, since any two provable statements are equal. -/
partial def propositional (t : Expr) : MetaM Bool := do
  match ← Meta.whnf t with
  | .sort _ => return true
  | .forallE _ _ b _ => propositional b
  | _ => return false

/-- What a step leaves, with the state if it is one to go on from. -/
inductive Left where
  | closed
  | goal (g : MVarId) (text : String) (terms : Bool)
  | other

/-- Runs `x` where the goal stands (`MVarId.withContext` does not compile on the embedded build). -/
def atGoal {α : Type} (d : MetavarDecl) (x : MetaM α) : MetaM α :=
  withReader (fun c : Meta.Context => { c with lctx := d.lctx, localInstances := d.localInstances }) x

/-- The single-goal rule: one goal, an equality without holes. -/
def leftBy (goals : List MVarId) : MetaM Left := do
  match goals with
  | [] => return .closed
  | [g] =>
    let t ← instantiateMVars (← g.getType)
    let t := t.cleanupAnnotations
    match t with
    | .app (.app (.app (.const ``Eq _) ty) _) _ =>
      if t.hasExprMVar then return .other
      let d ← g.getDecl
      let text ← atGoal d do
        let text ← Meta.ppExpr t
        return text.pretty 100000
      let prop ← atGoal d (propositional ty)
      if text.length > stateLimits.goal then return .other
      return .goal g text (!prop)
    | _ => return .other
  | _ => return .other

def messageTexts (ms : List Message) : IO (List String) := go ms []
where
  go (ms : List Message) (acc : List String) : IO (List String) := do
    match ms with
    | [] => return revOnto acc []
    | m :: rest => go rest (str (← m.data.toString) :: acc)

/-- One tactic on a state. -/
def tacticOn (b : StepBounds) (s : KeptState) (step : String) :
    IO (Except Bool (Left × Core.State × Meta.State)) := do
  match Parser.runParserCategory s.core.env `tactic step "<step>" with
  | .error _ => return .error false
  | .ok stx =>
    runFrom b s.core s.mstate do
      let (goals, _) ← Lean.Elab.runTactic s.goal stx
      leftBy goals

/-- The first state of a session, or why there is none. -/
def startState (h : Header) (j : Json) (b : StepBounds) (session preamble : String) :
    IO (Except (List String) KeptState) := do
  let ictx : Parser.InputContext :=
    { inputString := preamble, fileName := "<preamble>", fileMap := FileMap.ofString preamble }
  let st := { h.state with
    scopes := setScopes j h.state.scopes
    maxRecDepth := b.depth }
  let s ← IO.processCommands ictx {} st
  let cs := s.commandState
  match cs.env.find? `thm_P, cs.env.find? `thm_Q with
  | some p, some q =>
    -- A statement that does not elaborate is there all the same, with a hole.
    if (← holds cs.env `thm_P) || (← holds cs.env `thm_Q) then
      return .error (← firstErrors cs.messages.toList [])
    match p.levelParams, q.levelParams with
    | [], [] =>
      let core : Core.State := { env := cs.env, ngen := cs.ngen, nextMacroScope := cs.nextMacroScope }
      let r ← runFrom b core {} do
        let t ← Meta.mkAppM ``Eq #[.const `thm_P [], .const `thm_Q []]
        let m ← Meta.mkFreshExprMVar (some t)
        return m.mvarId!
      match r with
      | .error _ => return .error ["the statements have no equality"]
      | .ok (goal, core, mstate) =>
        let s : KeptState := { session, path := "", core, mstate, goal }
        match ← tacticOn b s "unfold thm_P thm_Q" with
        | .ok (.goal g _ _, core, mstate) => return .ok { s with core, mstate, goal := g }
        | _ => return .error ["the statements have no equality"]
    | _, _ => return .error ["universe polymorphic"]
  | _, _ => return .error (← firstErrors cs.messages.toList [])
where
  holds (env : Environment) (n : Name) : IO Bool := do
    return (← axiomsOf env n).contains ``sorryAx
  firstErrors (ms : List Message) (acc : List String) : IO (List String) := do
    match ms with
    | [] => return revOnto acc []
    | m :: rest =>
      if m.severity == .error then firstErrors rest ((← m.data.toString) :: acc) else firstErrors rest acc

partial def strings (a : Array Json) (i : Nat) (acc : List String) : List String :=
  match a[i]? with
  | some (.str s) => strings a (i + 1) (s :: acc)
  | some _ => strings a (i + 1) acc
  | none => revOnto acc []

def fieldStrings (j : Json) (k : String) : List String :=
  match j.getObjValD k with | .arr a => strings a 0 [] | _ => []

/-- The state of a script, kept or made again; `none` when the script does not lead to one. -/
partial def reach (h : Header) (b : StepBounds) (s : KeptState) (path : List String) (made : Nat) :
    IO (Option KeptState × Nat) := do
  match path with
  | [] => return (some s, made)
  | step :: rest =>
    let name := s.path ++ step ++ "\n"
    match findState s.session name (← h.states.get) with
    | some s => reach h b s rest made
    | none =>
      match ← tacticOn b s step with
      | .ok (.goal g _ _, core, mstate) =>
        let s := { s with path := name, core, mstate, goal := g }
        keepState h s
        reach h b s rest (made + 1)
      | _ => return (none, made)

partial def joined (path : List String) (acc : String) : String :=
  match path with
  | [] => acc
  | s :: rest => joined rest (acc ++ s ++ "\n")

/-- Tries steps in order up to the first that closes the goal. -/
partial def tryAll (h : Header) (b : StepBounds) (s : KeptState) (fuel : Nat) (steps : List String) (acc : List String) :
    IO (List String) := do
  match fuel, steps with
  | 0, _ => return revOnto acc []
  | _, [] => return revOnto acc []
  | fuel + 1, step :: rest =>
    match ← tacticOn b s step with
    | .error limit => tryAll h b s fuel rest ((if limit then "{\"status\":\"limit\"}" else "{\"status\":\"failed\"}") :: acc)
    | .ok (left, core, mstate) =>
      let said := ",\"messages\":" ++ arrayOf (← messageTexts core.messages.toList)
      if core.messages.hasErrors then tryAll h b s fuel rest (("{\"status\":\"failed\"" ++ said ++ "}") :: acc)
      else match left with
        | .closed => return revOnto (("{\"status\":\"closed\"" ++ said ++ "}") :: acc) []
        | .other => tryAll h b s fuel rest (("{\"status\":\"failed\"" ++ said ++ "}") :: acc)
        | .goal g text terms => do
          keepState h { s with path := s.path ++ step ++ "\n", core, mstate, goal := g }
          let answer := "{\"status\":\"goal\",\"goal\":" ++ str text ++ ",\"terms\":" ++ bool terms ++ said ++ "}"
          tryAll h b s fuel rest (answer :: acc)

/-- Tries every tactic of `steps` on the state of `path`.

`stage` is `ok`; `start` when the preamble does not elaborate to two statements; `path` when the
script does not lead to a state. -/
def stateStep (h : Header) (j : Json) : IO String := do
  let session := fieldStr j "session"
  let b : StepBounds := { heartbeats := fieldNat j "max_heartbeats" 200000, depth := fieldNat j "max_rec_depth" 512 }
  let path := fieldStrings j "path"
  let kept ← h.states.get
  let t0 ← IO.monoMsNow
  let (state, made) ← match findState session (joined path "") kept with
    | some s => pure (Except.ok (some s), 0)
    | none => match findState session "" kept with
      | some s => do
        let (s, made) ← reach h b s path 0
        pure (Except.ok s, made)
      | none => match ← startState h j b session (fieldStr j "preamble") with
        | .error ms => pure (Except.error ms, 0)
        | .ok s => do
          keepState h s
          let (s, made) ← reach h b s path 1
          pure (Except.ok s, made)
  match state with
  | .error ms => return "\"stage\":\"start\",\"messages\":" ++ arrayOf (quotedAll ms [])
  | .ok none => return "\"stage\":\"path\""
  | .ok (some s) =>
    let here ← match ← runFrom b s.core s.mstate (leftBy [s.goal]) with
      | .ok (.goal _ text _, _) => pure text
      | _ => pure ""
    let answers ← tryAll h b s stateLimits.steps (fieldStrings j "steps") []
    let t1 ← IO.monoMsNow
    return "\"stage\":\"ok\",\"made\":" ++ toString made ++ ",\"lean_ms\":" ++ toString (t1 - t0) ++ ",\"goal\":" ++ str here
      ++ ",\"kept\":" ++ toString (sessionSize session (← h.states.get) 0) ++ ",\"next\":" ++ arrayOf answers
where
  quotedAll (ms acc : List String) : List String :=
    match ms with
    | [] => revOnto acc []
    | m :: rest => quotedAll rest (str m :: acc)

/-- Forgets a session. -/
def stateDrop (h : Header) (j : Json) : IO String := do
  let states ← h.states.get
  h.states.set (withoutSession (fieldStr j "session") states [])
  return "\"kept\":" ++ toString (sessionSize (fieldStr j "session") (← h.states.get) 0)
