/-! ### Replay: the operation

`data` and `expected` are exports of other instances. What is answered was computed here. -/

namespace Replay

/-- Axioms among `ns` that `lib` does not have: the source's own. -/
partial def ownAxioms (lib env : Environment) (ns : List Name) (acc : List String) : List String :=
  match ns with
  | [] => revOnto acc []
  | n :: ns =>
    if n != ``sorryAx && !lib.contains n then ownAxioms lib env ns (str (nameStr n) :: acc)
    else ownAxioms lib env ns acc

/-- Constants among `ns` that `lib` does not have, in reverse. -/
partial def ownConstants (lib : Environment) (ns : Array Name) (i : Nat) (acc : List String) : List String :=
  match ns[i]? with
  | none => acc
  | some n => ownConstants lib ns (i + 1) (if lib.contains n then acc else str (nameStr (privateToUserName n)) :: acc)

def declText (memo : AxiomMemo) (lib env : Environment) (f : Fate) (c : ConstantInfo) : IO String := do
  let ax ← axiomsIn memo env c.name
  let ty ← pretty env c.type
  let own := ownConstants lib c.type.getUsedConstants 0 []
  return "{\"name\":" ++ str (nameStr (privateToUserName c.name)) ++ ",\"kind\":\"" ++ kindName c
    ++ "\",\"type\":" ++ str ty ++ ",\"mentions\":" ++ arrayOfRev own ++ ",\"axioms\":" ++ arrayOf (realAxioms env ax []) ++ ",\"own_axioms\":"
    ++ arrayOf (ownAxioms lib env ax []) ++ ",\"has_sorry\":" ++ bool (ax.contains ``sorryAx)
    ++ (if f.flags.isEmpty then "" else ",\"flags\":" ++ str f.flags) ++ "}"

/-- Names of helpers that no one writes: not listed, though they are replayed and their axioms count. -/
def helper (n : Name) : Bool :=
  let n := privateToUserName n
  n.isInternalDetail || n.hasMacroScopes

partial def declTexts (memo : AxiomMemo) (lib env : Environment) (fs : List Fate) (acc : List String) : IO (List String) := do
  match fs with
  | [] => return acc
  | f :: fs =>
    if !f.why.isEmpty || helper f.name then declTexts memo lib env fs acc
    else match env.find? f.name with
      | none => declTexts memo lib env fs acc
      | some c => match c with
        | .inductInfo v => do declTexts memo lib env fs (← groupTexts f v.all acc)
        | _ => do declTexts memo lib env fs ((← declText memo lib env f c) :: acc)
where
  /-- The types of a mutual group, which was added as one, each with its constructors. -/
  groupTexts : Fate → List Name → List String → IO (List String)
    | _, [], acc => return acc
    | f, n :: ns, acc => match env.find? n with
      | some (.inductInfo v) => do
        let cs ← ctorTexts v.ctors []
        groupTexts f ns (append ((← declText memo lib env f (.inductInfo v)) :: cs) acc)
      | _ => groupTexts f ns acc
  ctorTexts (ns : List Name) (acc : List String) : IO (List String) := do
    match ns with
    | [] => return revOnto acc []
    | n :: ns => match env.find? n with
      | some c => do ctorTexts ns ((← declText memo lib env { name := n, why := "" } c) :: acc)
      | none => ctorTexts ns acc

/-- The name a constant was written with; the code of a `partial` definition `f` is the constant `f._unsafe_rec`. -/
def writtenName (n : Name) : Name :=
  match privateToUserName n with
  | .str p s => if s == "_unsafe_rec" then p else .str p s
  | n => n

/-- Whether `n` is only the compiler's version of a definition that the kernel took: recursion that is no `partial`
leaves one behind as well, and nothing rests on it. -/
def compiledTwin (env : Environment) (n : Name) : Bool :=
  match n with
  | .str p s => s == "_unsafe_rec" && (match env.find? p with | some (.defnInfo _) => true | _ => false)
  | _ => false

partial def refusedTexts (env : Environment) (fs : List Fate) (acc : List String) : List String :=
  match fs with
  | [] => acc
  | f :: fs =>
    let why := if !f.why.isEmpty then f.why else if f.flags.contains 'c' then "implemented_by" else ""
    if why.isEmpty || compiledTwin env f.name then refusedTexts env fs acc
    else refusedTexts env fs (("{\"name\":" ++ str (nameStr (writtenName f.name)) ++ ",\"reason\":" ++ str why ++ "}") :: acc)

partial def fateAxioms (memo : AxiomMemo) (env : Environment) (fs : List Fate) (acc : List Name) : IO (List Name) := do
  match fs with
  | [] => return acc
  | f :: fs =>
    if !f.why.isEmpty then fateAxioms memo env fs acc
    else fateAxioms memo env fs (union (← axiomsIn memo env f.name) acc)

/-- Whether the environment has the whole of `Init`: the kernel reads names like `Nat.add` as its own. -/
partial def hasInit (ms : Array Name) (i : Nat) : Bool :=
  match ms[i]? with
  | none => false
  | some m => m == `Init || hasInit ms (i + 1)

/--  The syntax of the source that can run code, found here, where it does not run. -/
def ranCodeText (h : Header) (j : Json) : IO String := do
  match fieldStr j "screen_header", fieldStr j "screen_source" with
  | "", "" => return ""
  | header, source =>
    match ← screenFile h.state header source with
    | none => return ""
    | some k => return ",\"ran_code\":" ++ str (nameStr k)

def replayOp (h : Header) (j : Json) : IO String := do
  let lib := h.state.env
  if !hasInit lib.allImportedModuleNames 0 then return "\"replay_refused\":\"a library without Init\""
  let beats := fieldNat j "max_heartbeats" 200000
  let t0 ← IO.monoMsNow
  match readAll (j.getObjValD "data") with
  | .error why => return "\"replay_refused\":" ++ str why
  | .ok items =>
    let s ← replayItems { env := lib, fates := [] } items beats
    let memo ← axiomMemo h
    let ax ← fateAxioms memo s.env s.fates []
    let expected ← match j.getObjValD "expected" with
      | .null => pure ""
      | e => do pure (",\"expected\":" ++ (← compareText lib s.env e beats))
    let decls ← declTexts memo lib s.env s.fates []
    let constants := if fieldBool j "want_constants" then
        ",\"constants\":" ++ arrayOf (Sameness.constantsJson lib s.env (newConstants lib s.env) [])
      else ""
    return "\"replay_ms\":" ++ toString ((← IO.monoMsNow) - t0) ++ ",\"timed_out\":" ++ bool s.timedOut
      ++ ",\"replayed\":" ++ arrayOf decls ++ ",\"not_replayed\":" ++ arrayOf (refusedTexts s.env s.fates [])
      ++ ",\"axioms\":" ++ arrayOf (realAxioms s.env ax []) ++ ",\"own_axioms\":" ++ arrayOf (ownAxioms lib s.env ax [])
      ++ ",\"has_sorry\":" ++ bool (ax.contains ``sorryAx) ++ expected ++ constants
      ++ (← ranCodeText h j)

end Replay
