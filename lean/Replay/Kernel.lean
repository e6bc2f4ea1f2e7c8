/-! ### Replay: the kernel's own word

Declarations of another instance are added to a library that no candidate's code has touched, by the kernel
alone: no elaborator, attribute or compiler of the candidate runs. -/

namespace Replay

/-- Why the kernel did not take a declaration. -/
def refusal (e : Kernel.Exception) : String :=
  match e with
  | .unknownConstant _ n => "it mentions " ++ nameStr n ++ ", which is not there"
  | .alreadyDeclared _ n => "the name " ++ nameStr n ++ " is taken"
  | .deterministicTimeout => "timeout"
  | .excessiveMemory => "memory"
  | .deepRecursion => "too deep for the kernel"
  | .declTypeMismatch _ _ _ => "the kernel refuses it: the value has another type"
  | .thmTypeIsNotProp _ _ _ => "the kernel refuses it: the statement is not a proposition"
  | .other m => "the kernel refuses it: " ++ m
  | _ => "the kernel refuses it"

/-- Constants whose meaning for the kernel is what compiled code answers. -/
def runsCompiled (n : Name) : Bool :=
  n == `Lean.reduceBool || n == `Lean.reduceNat || n == `Lean.ofReduceBool || n == `Lean.ofReduceNat
    || n == `Lean.trustCompiler

partial def anyCompiled (ns : Array Name) (i : Nat) : Bool :=
  match ns[i]? with
  | none => false
  | some n => runsCompiled n || anyCompiled ns (i + 1)

def exprCompiled (e : Expr) : Bool := anyCompiled e.getUsedConstants 0

partial def ctorsCompiled : List Constructor → Bool
  | [] => false
  | c :: cs => exprCompiled c.type || ctorsCompiled cs

partial def typesCompiled : List InductiveType → Bool
  | [] => false
  | t :: ts => exprCompiled t.type || ctorsCompiled t.ctors || typesCompiled ts

def declCompiled (d : Declaration) : Bool :=
  match d with
  | .axiomDecl v => exprCompiled v.type
  | .defnDecl v => exprCompiled v.type || exprCompiled v.value
  | .thmDecl v => exprCompiled v.type || exprCompiled v.value
  | .opaqueDecl v => exprCompiled v.type || exprCompiled v.value
  | .inductDecl _ _ ts _ => typesCompiled ts
  | _ => true

/-- The `sorry` that an elaborator leaves where it reported an error. -/
def declSynthetic (d : Declaration) : Bool :=
  match d with
  | .axiomDecl v => v.type.hasSyntheticSorry
  | .defnDecl v => v.type.hasSyntheticSorry || v.value.hasSyntheticSorry
  | .thmDecl v => v.type.hasSyntheticSorry || v.value.hasSyntheticSorry
  | .opaqueDecl v => v.type.hasSyntheticSorry || v.value.hasSyntheticSorry
  | _ => false

/-- A further recursor of a nested type (`T.rec_1`). What uses it is checked against the kernel's own in any case;
its claimed type was seen to differ for honest sources, so it is not held against them. -/
def auxiliary (n : Name) : Bool :=
  match n with
  | .str _ s => s != "rec" && s.startsWith "rec_"
  | _ => false

/-- The first recursor that is not what the kernel made. -/
partial def falseClaim (env : Environment) : List Claim → Option Name
  | [] => none
  | c :: cs => if auxiliary c.name then falseClaim env cs else match env.find? c.name with
    | some (.recInfo v) => if v.levelParams == c.levels && v.type == c.type then falseClaim env cs else some c.name
    | _ => some c.name

/-- What became of one declaration. -/
structure Fate where
  name : Name
  /-- Empty when the kernel took it. -/
  why : String
  timeout : Bool := false
  flags : String := ""

structure Replayed where
  env : Environment
  /-- Newest first. -/
  fates : List Fate
  timedOut : Bool := false

/-- Adds one declaration; checking is on whatever any option says. -/
def addChecked (env : Environment) (d : Declaration) (beats : Nat) : IO (Except String Environment) := do
  if declCompiled d then return .error "native_decide: compiled code would decide it"
  if declSynthetic d then return .error "it holds the sorry of an error that was not reported"
  -- The kernel counts from the start of the thread.
  let start ← IO.getNumHeartbeats
  match env.addDeclCore (USize.ofNat (start + beats * 1000)) d none (doCheck := true) with
  | .ok env => return .ok env
  | .error e => return .error (refusal e)

def replayItem (s : Replayed) (item : Item) (beats : Nat) : IO Replayed := do
  match item with
  | .skipped n why => return { s with fates := { name := n, why := why } :: s.fates }
  | .decl n d claims flags =>
    match ← addChecked s.env d beats with
    | .error why =>
      let out := why == "timeout"
      return { env := s.env, fates := { name := n, why := why, timeout := out, flags } :: s.fates,
               timedOut := s.timedOut || out }
    | .ok env => match falseClaim env claims with
      | some c => return { s with fates := { name := n, why := nameStr c ++ " is not the recursor that the kernel makes", flags } :: s.fates }
      | none => return { s with env := env, fates := { name := n, why := "", flags } :: s.fates }

partial def replayItems (s : Replayed) (items : List Item) (beats : Nat) : IO Replayed := do
  match items with
  | [] => return s
  | i :: rest => do replayItems (← replayItem s i beats) rest beats

end Replay
