/-! ### Similarity: steps on a state

`state_step` tries tactics of TransTED on a state, the caller's and rewrites by lemmas of the library;
`prove` tries BEq+'s scripts on a goal.
-/

/-- What a step led to, for the answer. -/
def took (t0 : Nat) : IO String := do
  return ",\"us\":" ++ toString (((← IO.monoNanosNow) - t0) / 1000)

def failed (limit : Bool) (us : String) : String :=
  (if limit then "{\"status\":\"limit\"" else "{\"status\":\"failed\"") ++ us ++ "}"

/-- What the steps of a request have come to, latest first. -/
structure Tried where
  sides : Sides
  answers : List String := []
  closed : Bool := false
  tried : Nat := 0
  /-- Nanoseconds spent on trees. -/
  trees : Nat := 0

/-- One step. With a `name` it is one the caller does not know: the name stands in the answer, and a
failure is not answered. -/
def tryStep (h : Header) (b : StepBounds) (s : KeptState) (step name : String) (t : Tried) : IO Tried := do
  let t0 ← IO.monoNanosNow
  let t := { t with tried := t.tried + 1 }
  let fails (limit : Bool) : IO Tried := do
    if name.isEmpty then return { t with answers := failed limit (← took t0) :: t.answers } else return t
  match ← tacticOn b s step leftBy with
  | .error limit => fails limit
  | .ok (left, core, mstate) =>
    if core.messages.hasErrors then fails false
    else match left with
      | .other => fails false
      | .closed =>
        let answer := "{\"status\":\"closed\"" ++ name ++ (← took t0) ++ "}"
        return { t with answers := answer :: t.answers, closed := true }
      | .goal e =>
        let us ← took t0
        keepState h { s with path := s.path ++ step ++ "\n", core, mstate, goal := e.goal }
        let t1 ← IO.monoNanosNow
        let (l, sides) ← sideOf b core mstate e.decl t.sides e.left
        let (r, sides) ← sideOf b core mstate e.decl sides e.right
        let t2 ← IO.monoNanosNow
        let answer := "{\"status\":\"goal\",\"left\":" ++ toString l ++ ",\"right\":" ++ toString r
          ++ ",\"terms\":" ++ bool e.terms ++ name ++ us ++ "}"
        return { t with answers := answer :: t.answers, sides, trees := t.trees + (t2 - t1) }

/-- What has to be there for a tactic to be worth its time. -/
structure Present where
  equality : Equality
  constants : List Name

def isApp : Expr → Bool
  | .app _ _ => true
  | _ => false

def isPi : Expr → Bool
  | .forallE .. => true
  | _ => false

def isLambda : Expr → Bool
  | .lam .. => true
  | _ => false

partial def anyCast : List Name → Bool
  | [] => false
  | n :: rest => isCast n || anyCast rest

/-- A need is a shape of the sides, or a constant that occurs. -/
def Present.meets (p : Present) (need : String) : Bool :=
  let l := p.equality.left
  let r := p.equality.right
  match need with
  | "" => true
  | "pi" => isPi l && isPi r
  | "app" => isApp l && isApp r
  | "fun" => isPi p.equality.type || isLambda l
  | "cast" => anyCast p.constants
  | name => p.constants.contains name.toName

/-- Tries steps in order up to the first that closes the goal; one whose need is not met has failed. -/
partial def tryAll (h : Header) (b : StepBounds) (s : KeptState) (p : Present) (fuel : Nat) (steps needs : List String)
    (t : Tried) : IO Tried := do
  match fuel, steps with
  | 0, _ => return t
  | _, [] => return t
  | fuel + 1, step :: rest =>
    let (need, needs) := match needs with | [] => ("", []) | n :: ns => (n, ns)
    if p.meets need then
      let t ← tryStep h b s step "" t
      if t.closed then return t else tryAll h b s p fuel rest needs t
    else
      tryAll h b s p fuel rest needs { t with answers := "{\"status\":\"failed\"}" :: t.answers }

/-- Tries rewrites up to the first that closes the goal. -/
partial def tryRewrites (h : Header) (b : StepBounds) (s : KeptState) (steps : List String) (t : Tried) : IO Tried := do
  match steps with
  | [] => return t
  | step :: rest =>
    let t ← tryStep h b s step (",\"step\":" ++ str step) t
    if t.closed then return t else tryRewrites h b s rest t

def quotedAll (ms acc : List String) : List String :=
  match ms with
  | [] => revOnto acc []
  | m :: rest => quotedAll rest (str m :: acc)

/-- Tries every tactic of `steps` on the state of `path`, then `rewrites` rewrites by lemmas.

`stage` is `ok`; `start` when the preamble does not elaborate to two statements; `path` when the
script does not lead to a state. -/
def stateStep (h : Header) (j : Json) : IO String := do
  let b : StepBounds := { heartbeats := fieldNat j "max_heartbeats" 200000, depth := fieldNat j "max_rec_depth" 512 }
  let t0 ← IO.monoNanosNow
  match ← stateOf h j b .equal (fieldStrings j "path") with
  | .error ms => return "\"stage\":\"start\",\"messages\":" ++ arrayOf (quotedAll ms [])
  | .ok (none, _) => return "\"stage\":\"path\""
  | .ok (some s, made) =>
    match ← runFrom b s.core s.mstate (leftBy [s.goal]) with
    | .ok (.goal e, core, mstate) =>
      let session := fieldStr j "session"
      let sides : Sides := { known := ← knownSides h session (fieldNat j "known" 0), fresh := [] }
      let t1 ← IO.monoNanosNow
      let (l, sides) ← sideOf b core mstate e.decl sides e.left
      let (r, sides) ← sideOf b core mstate e.decl sides e.right
      let t2 ← IO.monoNanosNow
      let present := { equality := e, constants := append e.left.getUsedConstants.toList e.right.getUsedConstants.toList }
      let table ← tryAll h b s present stateLimits.steps (fieldStrings j "steps") (fieldStrings j "needs") { sides, trees := t2 - t1 }
      let t3 ← IO.monoNanosNow
      let max := if table.closed then 0 else fieldNat j "rewrites" 0
      let found ← if max == 0 then pure [] else rewriteSteps s e max
      let t4 ← IO.monoNanosNow
      let rewrites ← tryRewrites h b s found { table with answers := [], tried := 0 }
      keepSides h rewrites.sides.known
      let t5 ← IO.monoNanosNow
      return "\"stage\":\"ok\",\"made\":" ++ toString made ++ ",\"here\":[" ++ toString l ++ "," ++ toString r
        ++ "],\"kept\":" ++ toString (sessionSize session (← h.states.get) 0)
        ++ ",\"next\":" ++ arrayOfRev table.answers ++ ",\"rewrites\":" ++ arrayOfRev rewrites.answers
        ++ ",\"rewrites_tried\":" ++ toString rewrites.tried ++ ",\"sides\":" ++ arrayOfRev rewrites.sides.fresh
        ++ ",\"spent_us\":{\"state\":" ++ us t0 t1 ++ ",\"trees\":" ++ toString (rewrites.trees / 1000)
        ++ ",\"lookup\":" ++ us t3 t4 ++ ",\"rewrites\":" ++ us t4 t5 ++ ",\"all\":" ++ us t0 t5 ++ "}"
    | _ => return "\"stage\":\"path\""
where
  us (a b : Nat) : String := toString ((b - a) / 1000)

partial def proveAll (b : StepBounds) (s : KeptState) (scripts : List String) (acc : List String) : IO (List String) := do
  match scripts with
  | [] => return revOnto acc []
  | script :: rest =>
    let t0 ← IO.monoNanosNow
    match ← tacticOn b s script (fun goals => return match goals with | [] => true | _ => false) with
    | .error limit => proveAll b s rest (failed limit (← took t0) :: acc)
    | .ok (closed, core, _) =>
      if closed && !core.messages.hasErrors then return revOnto (("{\"status\":\"closed\"" ++ (← took t0) ++ "}") :: acc) []
      else proveAll b s rest (failed false (← took t0) :: acc)

/-- Tries scripts in order, up to the first that proves one statement from the other (`base`), or
without it. Stages as for `state_step`. -/
def proveOp (h : Header) (j : Json) : IO String := do
  let b : StepBounds := { heartbeats := fieldNat j "max_heartbeats" 200000, depth := fieldNat j "max_rec_depth" 512 }
  let forward := fieldBool j "forward"
  let aim := if fieldBool j "base" then Aim.implies forward else Aim.alone forward
  match ← stateOf h j b aim [] with
  | .error ms => return "\"stage\":\"start\",\"messages\":" ++ arrayOf (quotedAll ms [])
  | .ok (none, _) => return "\"stage\":\"path\""
  | .ok (some s, _) => return "\"stage\":\"ok\",\"next\":" ++ arrayOf (← proveAll b s (fieldStrings j "scripts") [])
