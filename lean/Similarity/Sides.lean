/-! ### Similarity: the sides of a proof state as trees

A state's sides are answered as the syntax trees Lean would print, without printing and reading them
again, each once a session: a step mostly changes one side, and what was sent is named by its number.
Two sides are one if they are equal up to the names of variables, free ones known by their place.
-/

/-- Bounds of what is kept and sent. -/
structure SideLimits where
  /-- Sessions whose sides are known; the least recent is forgotten first. -/
  sessions : Nat := 4
  /-- Sides of a session after which their numbers are forgotten. -/
  sides : Nat := 2000
  /-- Characters of a tree that is answered. -/
  tree : Nat := 200000

def sideLimits : SideLimits := {}

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

/-- Runs `x` where the goal stands (`MVarId.withContext` does not compile on the embedded build). -/
def atGoal {α : Type} (d : MetavarDecl) (x : MetaM α) : MetaM α :=
  withReader (fun c : Meta.Context => { c with lctx := d.lctx, localInstances := d.localInstances }) x

/-- The variables of a context from the last to the first, so that abstracting numbers them by place. -/
partial def backwards (xs : Array Expr) (i : Nat) (acc : Array Expr) : Array Expr :=
  if i == 0 then acc
  else match xs[i - 1]? with
    | some x => backwards xs (i - 1) (acc.push x)
    | none => acc

/-- A context whose variables are called by their places. -/
partial def byPlace (lctx : LocalContext) (xs : Array Expr) (i : Nat) : LocalContext :=
  match xs[i]? with
  | some (.fvar f) => byPlace (lctx.setUserName f (Name.mkSimple ("v" ++ toString i))) xs (i + 1)
  | some _ => byPlace lctx xs (i + 1)
  | none => lctx

partial def findSide (h : UInt64) (e : Expr) : List (UInt64 × Expr × Nat) → Option Nat
  | [] => none
  | (h', e', n) :: rest => if h' == h && e' == e then some n else findSide h e rest

partial def findSides (session : String) : List KnownSides → Option KnownSides
  | [] => none
  | k :: rest => if k.session == session then some k else findSides session rest

partial def otherSides (session : String) (fuel : Nat) : List KnownSides → List KnownSides
  | [] => []
  | k :: rest =>
    if k.session == session then otherSides session fuel rest
    else match fuel with
      | 0 => []
      | n + 1 => k :: otherSides session n rest

partial def sizeOfSides (sides : List (UInt64 × Expr × Nat)) (n : Nat) : Nat :=
  match sides with
  | [] => n
  | _ :: rest => sizeOfSides rest (n + 1)

/-- What the caller of a session knows: the sides below `known`. Anything else that is kept (an answer
was lost, another worker has answered since) is forgotten, so that a number never means two sides. -/
def knownSides (h : Header) (session : String) (known : Nat) : IO KnownSides := do
  let fresh : KnownSides := { session, next := known, sides := [] }
  match findSides session (← h.sides.get) with
  | some k => return if k.next == known && sizeOfSides k.sides 0 < sideLimits.sides then k else fresh
  | none => return fresh

def keepSides (h : Header) (k : KnownSides) : IO Unit := do
  h.sides.set (k :: otherSides k.session sideLimits.sessions (← h.sides.get))

/-- What is known, and the trees to be sent, latest first. -/
structure Sides where
  known : KnownSides
  fresh : List String

/-- The tree of one side in the flat form of `parse`; empty when it has none within bounds. -/
def treeOf (b : StepBounds) (core : Core.State) (mstate : Meta.State) (d : MetavarDecl) (xs : Array Expr)
    (e : Expr) : IO String := do
  let d := { d with lctx := byPlace d.lctx xs 0 }
  let r ← runFrom b core mstate (atGoal d do
    let stx ← PrettyPrinter.delab e
    return stx.raw)
  match r with
  | .ok (stx, _, _) =>
    let tree := flatTree stx ""
    return if tree.length > sideLimits.tree then "" else (tree.drop 1).toString
  | .error _ => return ""

/-- The number of a side, with its tree among the fresh ones if it is new. -/
def sideOf (b : StepBounds) (core : Core.State) (mstate : Meta.State) (d : MetavarDecl) (s : Sides) (e : Expr) :
    IO (Nat × Sides) := do
  let xs := d.lctx.getFVars
  let key := e.abstract (backwards xs xs.size #[])
  match findSide key.hash key s.known.sides with
  | some n => return (n, s)
  | none =>
    let tree ← treeOf b core mstate d xs e
    let n := s.known.next
    let known := { s.known with next := n + 1, sides := (key.hash, key, n) :: s.known.sides }
    return (n, { known, fresh := ("[" ++ toString n ++ ",[" ++ tree ++ "]]") :: s.fresh })
