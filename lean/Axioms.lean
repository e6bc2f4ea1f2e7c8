/-! ### Axioms a constant rests on

What `collectAxioms` finds, with the answer for each constant kept: a library's constants are walked once for each
header, not once for each declaration. The memory image holds the answers for the whole library (`settleOp`). -/

def moduleOf (env : Environment) (n : Name) : Option Name :=
  match env.getModuleIdxFor? n with
  | some i => env.allImportedModuleNames[i.toNat]?
  | none => none

/-- The axioms of core Lean. -/
def isCoreAxiom (n : Name) : Bool :=
  n == ``propext || n == ``Quot.sound || n == ``Classical.choice || n == ``sorryAx
    || n == ``Lean.ofReduceBool || n == ``Lean.ofReduceNat || n == ``Lean.trustCompiler

def isCore : Name → Bool
  | .str .anonymous s => s == "Init" || s == "Std" || s == "Lean" || s == "Lake"
  | .str p _ => isCore p
  | .num p _ => isCore p
  | .anonymous => false

/-- What another module does not expose arrives here as an axiom: a theorem, or a definition whose
body stays behind. In core, where the axioms are known, both can be told from a real axiom. -/
def kindOf (env : Environment) (c : ConstantInfo) : String :=
  match c with
  | .axiomInfo _ =>
    if wasOriginallyTheorem env c.name then "theorem"
    else match moduleOf env c.name with
      | some m => if isCore m && !isCoreAxiom c.name then "def" else "axiom"
      | none => "axiom"
  | .defnInfo _ => "def" | .thmInfo _ => "theorem" | .opaqueInfo _ => "opaque"
  | .quotInfo _ => "quot" | .inductInfo _ => "inductive" | .ctorInfo _ => "ctor" | .recInfo _ => "rec"

partial def union (xs ys : List Name) : List Name :=
  match xs with
  | [] => ys
  | x :: xs => union xs (if ys.contains x then ys else x :: ys)

/-- Answers by the hash of the name; the newest of a name counts. -/
abbrev Answers := Array (List (Name × List Name))

partial def findAnswer (n : Name) : List (Name × List Name) → Option (List Name)
  | [] => none
  | (m, x) :: rest => if m == n then some x else findAnswer n rest

def answerFor (a : Answers) (n : Name) : Option (List Name) :=
  match a[n.hash.toNat % a.size]? with
  | some b => findAnswer n b
  | none => none

def withAnswer (a : Answers) (n : Name) (x : List Name) : Answers :=
  a.modify (n.hash.toNat % a.size) ((n, x) :: ·)

/-- Where answers are kept: the library's for as long as its header, the source's for one request. -/
structure AxiomMemo where
  lib : Environment
  kept : IO.Ref Answers
  fresh : IO.Ref Answers

def AxiomMemo.get (m : AxiomMemo) (n : Name) : IO (Option (List Name)) := do
  match answerFor (← m.kept.get) n with
  | some x => return some x
  | none => return answerFor (← m.fresh.get) n

def AxiomMemo.put (m : AxiomMemo) (n : Name) (ns : List Name) : IO Unit := do
  let r := if m.lib.contains n then m.kept else m.fresh
  let a ← r.get
  r.set #[]  -- so that `a` is the only reference and is changed in place
  r.set (withAnswer a n ns)

mutual
/-- Axioms `n` rests on. A constructor and a recursor rest on what their types do. -/
partial def axiomsIn (m : AxiomMemo) (env : Environment) (n : Name) : IO (List Name) := do
  match ← m.get n with
  | some x => return x
  | none =>
    match env.find? n with
    | none => return []
    | some c => match c with
      | .ctorInfo v => axiomsIn m env v.induct
      | .recInfo v => match v.all with
        | i :: _ => axiomsIn m env i
        | [] => return []
      | .quotInfo _ => return []
      | .inductInfo v =>
        markAll v.all
        let found ← axiomsOfTypes m env v.all []
        settle v.all found
        return found
      | .axiomInfo v => do
        let self := if kindOf env c == "axiom" then [n] else []
        m.put n self
        keep n (← axiomsInExpr m env v.type self)
      | .defnInfo v => do
        m.put n []
        keep n (← axiomsInExpr m env v.value (← axiomsInExpr m env v.type []))
      | .thmInfo v => do
        m.put n []
        keep n (← axiomsInExpr m env v.value (← axiomsInExpr m env v.type []))
      | .opaqueInfo v => do
        m.put n []
        keep n (← axiomsInExpr m env v.value (← axiomsInExpr m env v.type []))
where
  keep (n : Name) (ns : List Name) : IO (List Name) := do
    m.put n ns
    return ns
  markAll (ns : List Name) : IO Unit := do
    match ns with
    | [] => return ()
    | n :: ns =>
      m.put n []
      markAll ns
  settle (ns : List Name) (found : List Name) : IO Unit := do
    match ns with
    | [] => return ()
    | n :: ns =>
      m.put n found
      settle ns found

partial def axiomsInNames (m : AxiomMemo) (env : Environment) (ns : Array Name) (i : Nat) (acc : List Name) : IO (List Name) := do
  match ns[i]? with
  | none => return acc
  | some n => do axiomsInNames m env ns (i + 1) (union (← axiomsIn m env n) acc)

partial def axiomsInExpr (m : AxiomMemo) (env : Environment) (e : Expr) (acc : List Name) : IO (List Name) :=
  axiomsInNames m env e.getUsedConstants 0 acc

partial def axiomsOfTypes (m : AxiomMemo) (env : Environment) (ns : List Name) (acc : List Name) : IO (List Name) := do
  match ns with
  | [] => return acc
  | n :: rest => match env.find? n with
    | some (.inductInfo v) => do
      let acc ← axiomsInExpr m env v.type acc
      axiomsOfTypes m env rest (← axiomsOfCtors m env v.ctors acc)
    | _ => axiomsOfTypes m env rest acc

partial def axiomsOfCtors (m : AxiomMemo) (env : Environment) (ns : List Name) (acc : List Name) : IO (List Name) := do
  match ns with
  | [] => return acc
  | n :: rest => match env.find? n with
    | some c => do axiomsOfCtors m env rest (← axiomsInExpr m env c.type acc)
    | none => axiomsOfCtors m env rest acc
end

/-- A memo for one request over `h`: the library's answers are kept in `h`, the source's own are not. -/
def axiomMemo (h : Header) : IO AxiomMemo :=
  return { lib := h.state.env, kept := h.axioms, fresh := ← IO.mkRef (Array.replicate 256 []) }

/-- Axioms the constant `n` of `env` rests on; `env` is that of `h` or one made on top of it. -/
def axiomsOf (h : Header) (env : Environment) (n : Name) : IO (List Name) := do
  axiomsIn (← axiomMemo h) env n

/-- Settles the axioms of the constants of every module that is not core Lean's, and with them those of whatever
they rest on. -/
partial def settleModules (m : AxiomMemo) (env : Environment) (i : Nat) (settled : Nat) : IO Nat := do
  match env.header.moduleNames[i]?, env.header.moduleData[i]? with
  | some name, some data =>
    if isCore name then settleModules m env (i + 1) settled
    else settleModules m env (i + 1) (settled + (← names data.constNames 0))
  | _, _ => return settled
where
  names (ns : Array Name) (k : Nat) : IO Nat := do
    match ns[k]? with
    | none => return k
    | some n => do
      let _ ← axiomsIn m env n
      names ns (k + 1)
