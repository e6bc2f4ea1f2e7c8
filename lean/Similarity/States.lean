/-! ### Similarity: proof states, kept between steps

A session is a preamble that defines `thm_P` and `thm_Q`; what is to be shown of them is its goal. A
state is named by its session, its goal and the script that leads to it. States are a cache: one that
was forgotten, or that another worker holds, is made again from its script, so what a step answers
never depends on what is kept.
-/

/-- Bounds of what is kept. -/
structure StateLimits where
  /-- States of all sessions of a header; the oldest is forgotten first. -/
  kept : Nat := 256
  /-- States beyond that before the oldest are forgotten together: a long list is dear to copy. -/
  slack : Nat := 64
  /-- Steps of one request that are tried; the caller asks again for the rest. -/
  steps : Nat := 48

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
  let age := match states with
    | [] => 0
    | last :: _ => last.age + 1
  let states := { s with age } :: states
  h.states.set (if age % stateLimits.slack == 0 then firstStates stateLimits.kept states [] else states)

/-- Whether a type's values are propositions, or functions to propositions: automation must not
close an equality of those, since any two provable statements are equal. -/
partial def propositional (t : Expr) : MetaM Bool := do
  match ← Meta.whnf t with
  | .sort _ => return true
  | .forallE _ _ b _ => propositional b
  | _ => return false

/-- An equality to go on from: its context, its type, its sides, and whether these are terms rather
than propositions. -/
structure Equality where
  goal : MVarId
  decl : MetavarDecl
  type : Expr
  left : Expr
  right : Expr
  terms : Bool

/-- What a step leaves. -/
inductive Left where
  | closed
  | goal (e : Equality)
  | other

/-- The single-goal rule: one goal, an equality without holes. -/
def leftBy (goals : List MVarId) : MetaM Left := do
  match goals with
  | [] => return .closed
  | [g] =>
    let t ← instantiateMVars (← g.getType)
    let t := t.cleanupAnnotations
    match t with
    | .app (.app (.app (.const ``Eq _) ty) l) r =>
      if t.hasExprMVar then return .other
      let d ← g.getDecl
      let prop ← atGoal d (propositional ty)
      return .goal { goal := g, decl := d, type := ty, left := l, right := r, terms := !prop }
    | _ => return .other
  | _ => return .other

/-- One tactic on a goal, and what is then to be known of the goals it leaves. -/
def tacticOn {α : Type} (b : StepBounds) (s : KeptState) (step : String) (look : List MVarId → MetaM α) :
    IO (Except Bool (α × Core.State × Meta.State)) := do
  match Parser.runParserCategory s.core.env `tactic step "<step>" with
  | .error _ => return .error false
  | .ok stx =>
    runFrom b s.core s.mstate do
      let (goals, _) ← Lean.Elab.runTactic s.goal stx
      look goals

/-- What a session sets out to show. -/
inductive Aim where
  /-- `thm_P = thm_Q`. -/
  | equal
  /-- The second from the first, `thm_base` in the context, or the first from the second. -/
  | implies (forward : Bool)
  /-- The second, or the first, with nothing to go on. -/
  | alone (forward : Bool)

/-- A state's name begins with what is to be shown. -/
def Aim.tag : Aim → String
  | .equal => ""
  | .implies forward => if forward then "P → Q\n" else "Q → P\n"
  | .alone forward => if forward then "Q\n" else "P\n"

def Aim.opening : Aim → String
  | .equal => "unfold thm_P thm_Q"
  | .implies _ => "(unfold thm_P thm_Q; intro thm_base)"
  | .alone forward => if forward then "unfold thm_Q" else "unfold thm_P"

def Aim.type (aim : Aim) : MetaM Expr :=
  let p : Expr := .const `thm_P []
  let q : Expr := .const `thm_Q []
  match aim with
  | .equal => Meta.mkAppM ``Eq #[p, q]
  | .implies forward => return if forward then .forallE `h p q .default else .forallE `h q p .default
  | .alone forward => return if forward then q else p

def onlyGoal (goals : List MVarId) : MetaM (Option MVarId) :=
  match goals with
  | [g] => return some g
  | _ => return none

/-- The environment of a session's statements, or why there is none. -/
def elaborated (h : Header) (j : Json) (b : StepBounds) (preamble : String) : IO (Except (List String) Core.State) := do
  let ictx : Parser.InputContext :=
    { inputString := preamble, fileName := "<preamble>", fileMap := FileMap.ofString preamble }
  let st := { h.state with
    scopes := setScopes j h.state.scopes
    maxRecDepth := b.depth }
  let s ← runText ictx st
  let cs := s.commandState
  match cs.env.find? `thm_P, cs.env.find? `thm_Q with
  | some p, some q =>
    -- A statement that does not elaborate is there all the same, with a hole.
    if (← holds cs.env `thm_P) || (← holds cs.env `thm_Q) then
      return .error (← firstErrors cs.messages.toList [])
    match p.levelParams, q.levelParams with
    | [], [] => return .ok { env := cs.env, ngen := cs.ngen, nextMacroScope := cs.nextMacroScope }
    | _, _ => return .error ["universe polymorphic"]
  | _, _ => return .error (← firstErrors cs.messages.toList [])
where
  holds (env : Environment) (n : Name) : IO Bool := do
    return (← axiomsOf h env n).contains ``sorryAx
  firstErrors (ms : List Message) (acc : List String) : IO (List String) := do
    match ms with
    | [] => return revOnto acc []
    | m :: rest =>
      if m.severity == .error then firstErrors rest ((← m.data.toString) :: acc) else firstErrors rest acc

/-- The first state of an aim. -/
def opened (b : StepBounds) (session : String) (aim : Aim) (core : Core.State) : IO (Except (List String) KeptState) := do
  let r ← runFrom b core {} do
    let m ← Meta.mkFreshExprMVar (some (← aim.type))
    return m.mvarId!
  match r with
  | .error _ => return .error [nothing]
  | .ok (goal, core, mstate) =>
    let s : KeptState := { session, path := aim.tag, core, mstate, goal }
    match ← tacticOn b s aim.opening onlyGoal with
    | .ok (some g, core, mstate) => return .ok { s with core, mstate, goal := g }
    | _ => return .error [nothing]
where
  nothing : String := "the statements have no equality, or are no propositions"

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
      match ← tacticOn b s step leftBy with
      | .ok (.goal e, core, mstate) =>
        let s := { s with path := name, core, mstate, goal := e.goal }
        keepState h s
        reach h b s rest (made + 1)
      | _ => return (none, made)

partial def joined (path : List String) (acc : String) : String :=
  match path with
  | [] => acc
  | s :: rest => joined rest (acc ++ s ++ "\n")

partial def anyState (session : String) : List KeptState → Option KeptState
  | [] => none
  | s :: rest => if s.session == session then some s else anyState session rest

/-- The state a script leads to from an aim's first state, and how many states had to be made. -/
def stateOf (h : Header) (j : Json) (b : StepBounds) (aim : Aim) (path : List String) :
    IO (Except (List String) (Option KeptState × Nat)) := do
  let session := fieldStr j "session"
  let kept ← h.states.get
  match findState session (joined path aim.tag) kept with
  | some s => return .ok (some s, 0)
  | none => match findState session aim.tag kept with
    | some s => return .ok (← reach h b s path 0)
    | none =>
      -- Every state of a session has its statements in its environment.
      let core ← match anyState session kept with
        | some s => pure (.ok s.core)
        | none => elaborated h j b (fieldStr j "preamble")
      match core with
      | .error ms => return .error ms
      | .ok core => match ← opened b session aim core with
        | .error ms => return .error ms
        | .ok s =>
          keepState h s
          return .ok (← reach h b s path 1)

/-- Forgets a session. -/
def stateDrop (h : Header) (j : Json) : IO String := do
  let session := fieldStr j "session"
  h.states.set (withoutSession session (← h.states.get) [])
  h.sides.set (otherSides session sideLimits.sessions (← h.sides.get))
  return "\"kept\":" ++ toString (sessionSize session (← h.states.get) 0)
