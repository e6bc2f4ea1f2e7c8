/-! ### Replay: what a source declared, as data

The declarations leave the instance in which the source's code may have run as three tables (names, levels,
expressions; an entry refers to earlier ones by number) and a list of declarations in an order in which each
comes after all it mentions. `Read.lean` is the other side, and believes nothing of it. -/

namespace Replay

/-- Bounds of an export. -/
structure Bounds where
  /-- Entries of one table. -/
  entries : Nat := 2000000
  /-- Declarations. -/
  decls : Nat := 20000
  /-- Largest index of a bound variable; expressions keep theirs in 20 bits. -/
  bvar : Nat := 60000

def bounds : Bounds := {}

/-- Numbers of things, by hash; `Std.HashMap` does not compile on the embedded build. -/
structure Table (α : Type) where
  buckets : Array (List (α × Nat))
  size : Nat

def emptyTable (α : Type) : Table α := { buckets := Array.replicate 64 [], size := 0 }

partial def findIn {α : Type} (same : α → α → Bool) (x : α) : List (α × Nat) → Option Nat
  | [] => none
  | (y, i) :: rest => if same x y then some i else findIn same x rest

def Table.find {α : Type} (t : Table α) (hash : α → UInt64) (same : α → α → Bool) (x : α) : Option Nat :=
  match t.buckets[(hash x).toNat % t.buckets.size]? with
  | some b => findIn same x b
  | none => none

def put {α : Type} (hash : α → UInt64) (bs : Array (List (α × Nat))) (x : α) (i : Nat) : Array (List (α × Nat)) :=
  bs.modify ((hash x).toNat % bs.size) ((x, i) :: ·)

partial def putAll {α : Type} (hash : α → UInt64) (bs : Array (List (α × Nat))) : List (α × Nat) → Array (List (α × Nat))
  | [] => bs
  | (x, i) :: rest => putAll hash (put hash bs x i) rest

partial def rehash {α : Type} (hash : α → UInt64) (old : Array (List (α × Nat))) (i : Nat) (bs : Array (List (α × Nat))) :
    Array (List (α × Nat)) :=
  match old[i]? with
  | none => bs
  | some b => rehash hash old (i + 1) (putAll hash bs b)

/-- With `x` under the next number. -/
def Table.add {α : Type} (t : Table α) (hash : α → UInt64) (x : α) : Table α :=
  let ⟨bs, n⟩ := t
  let bs := if n > 2 * bs.size then rehash hash bs 0 (Array.replicate (8 * bs.size) []) else bs
  ⟨put hash bs x n, n + 1⟩

@[noinline] def hashName (n : Name) : UInt64 := n.hash
@[noinline] def hashLevel (l : Level) : UInt64 := l.hash
@[noinline] def hashExpr (e : Expr) : UInt64 := e.hash
@[noinline] def sameName (a b : Name) : Bool := a == b
@[noinline] def sameLevel (a b : Level) : Bool := a == b
/-- Names and sorts of binders count: they are printed. -/
@[noinline] def sameExpr (a b : Expr) : Bool := a.equal b

/-- The tables as they grow: what is in them already, and their text. -/
structure Tables where
  names : IO.Ref (Table Name)
  nameText : IO.Ref String
  levels : IO.Ref (Table Level)
  levelText : IO.Ref String
  exprs : IO.Ref (Table Expr)
  exprText : IO.Ref String
  done : IO.Ref NameSet
  declText : IO.Ref String
  count : IO.Ref Nat

def newTables : IO Tables := do
  return { names := ← IO.mkRef (emptyTable Name), nameText := ← IO.mkRef "", levels := ← IO.mkRef (emptyTable Level), levelText := ← IO.mkRef "",
           exprs := ← IO.mkRef (emptyTable Expr), exprText := ← IO.mkRef "", done := ← IO.mkRef {}, declText := ← IO.mkRef "",
           count := ← IO.mkRef 0 }

def addText (r : IO.Ref String) (s : String) : IO Unit := do
  let t ← r.get
  r.set ""  -- so that `t` is the only reference and grows in place
  r.set ((if t.isEmpty then t else t.push ',') ++ s)

/-- The number of a name; 0 is the anonymous one. -/
partial def nameId (t : Tables) (n : Name) : IO Nat := do
  match n with
  | .anonymous => return 0
  | .str p s => match (← t.names.get).find hashName sameName n with
    | some i => return i + 1
    | none => add n (← nameId t p) (Lean.Json.str s).compress
  | .num p k => match (← t.names.get).find hashName sameName n with
    | some i => return i + 1
    | none => add n (← nameId t p) (toString k)
where
  add (n : Name) (p : Nat) (part : String) : IO Nat := do
    let m ← t.names.get
    t.names.set (emptyTable Name)
    let i := m.size + 1  -- 0 is the anonymous name
    t.names.set (m.add hashName n)
    addText t.nameText ("[" ++ toString p ++ "," ++ part ++ "]")
    return i

partial def levelId (t : Tables) (l : Level) : IO Nat := do
  match (← t.levels.get).find hashLevel sameLevel l with
  | some i => return i
  | none =>
    let text ← match l with
      | .zero => pure "[0]"
      | .succ a => do pure ("[1," ++ toString (← levelId t a) ++ "]")
      | .max a b => do
        let i ← levelId t a
        pure ("[2," ++ toString i ++ "," ++ toString (← levelId t b) ++ "]")
      | .imax a b => do
        let i ← levelId t a
        pure ("[3," ++ toString i ++ "," ++ toString (← levelId t b) ++ "]")
      | .param n => do pure ("[4," ++ toString (← nameId t n) ++ "]")
      | .mvar _ => throw (IO.userError "a universe that is not known")
    let m ← t.levels.get
    t.levels.set (emptyTable Level)
    let i := m.size
    t.levels.set (m.add hashLevel l)
    addText t.levelText text
    return i

partial def levelIds (t : Tables) (ls : List Level) (acc : String) : IO String := do
  match ls with
  | [] => return acc
  | l :: ls => levelIds t ls (acc ++ "," ++ toString (← levelId t l))

def binderId : BinderInfo → String
  | .default => "0" | .implicit => "1" | .instImplicit => "2" | .strictImplicit => "3"

/-- The number of an expression, without its `mdata`; equal subexpressions are written once. -/
partial def exprId (t : Tables) (e : Expr) : IO Nat := do
  match e with
  | .mdata _ e => exprId t e
  | _ => match (← t.exprs.get).find hashExpr sameExpr e with
    | some i => return i
    | none =>
      let text ← node e
      let m ← t.exprs.get
      t.exprs.set (emptyTable Expr)
      let i := m.size
      if i ≥ bounds.entries then throw (IO.userError "too large")
      t.exprs.set (m.add hashExpr e)
      addText t.exprText text
      return i
where
  binder (kind : String) (n : Name) (ty body : Expr) (bi : BinderInfo) : IO String := do
    let n ← nameId t n
    let i ← exprId t ty
    let j ← exprId t body
    return "[" ++ kind ++ "," ++ toString n ++ "," ++ binderId bi ++ "," ++ toString i ++ "," ++ toString j ++ "]"
  node (e : Expr) : IO String := do
    match e with
    | .bvar i => return "[0," ++ toString i ++ "]"
    | .sort l => return "[1," ++ toString (← levelId t l) ++ "]"
    | .const n ls =>
      let i ← nameId t n
      return "[2," ++ toString i ++ (← levelIds t ls "") ++ "]"
    | .app f a =>
      let i ← exprId t f
      let j ← exprId t a
      return "[3," ++ toString i ++ "," ++ toString j ++ "]"
    | .lam n ty b bi => binder "4" n ty b bi
    | .forallE n ty b bi => binder "5" n ty b bi
    | .letE n ty v b nondep =>
      let n ← nameId t n
      let i ← exprId t ty
      let j ← exprId t v
      let k ← exprId t b
      return "[6," ++ toString n ++ "," ++ toString i ++ "," ++ toString j ++ "," ++ toString k ++ ","
        ++ (if nondep then "1" else "0") ++ "]"
    | .lit (.natVal n) => return "[7," ++ toString n ++ "]"
    | .lit (.strVal s) => return "[8," ++ (Lean.Json.str s).compress ++ "]"
    | .proj s i e =>
      let n ← nameId t s
      let j ← exprId t e
      return "[9," ++ toString n ++ "," ++ toString i ++ "," ++ toString j ++ "]"
    | .mdata _ e => node e
    | .fvar _ | .mvar _ => throw (IO.userError "a declaration that is not closed")

partial def nameIds (t : Tables) (ns : List Name) (acc : String) : IO String := do
  match ns with
  | [] => return "[" ++ acc ++ "]"
  | n :: ns =>
    let i ← nameId t n
    nameIds t ns (if acc.isEmpty then toString i else acc ++ "," ++ toString i)

/-- What can be known of a constant beside the kernel's view; information only. -/
def flagsOf (env : Environment) (n : Name) : String :=
  (if Meta.isInstanceCore env n then "i" else "")
    ++ (match getReducibilityStatusCore env n with
        | .reducible => "r" | .irreducible => "x" | _ => "")
    ++ (if (Compiler.getImplementedBy? env n).isSome then "c" else "")

/-- The fields every declaration has. -/
def headOf (t : Tables) (env : Environment) (kind : String) (c : ConstantInfo) : IO String := do
  let n ← nameId t c.name
  let us ← nameIds t c.levelParams ""
  let ty ← exprId t c.type
  let flags := flagsOf env c.name
  return "{\"k\":\"" ++ kind ++ "\",\"n\":" ++ toString n ++ ",\"u\":" ++ us ++ ",\"t\":" ++ toString ty
    ++ (if flags.isEmpty then "" else ",\"f\":\"" ++ flags ++ "\"")

def hintOf : ReducibilityHints → String
  | .opaque => "-2" | .abbrev => "-1" | .regular h => toString h.toNat

def emit (t : Tables) (text : String) : IO Unit := do
  let n ← t.count.get
  if n ≥ bounds.decls then throw (IO.userError "too many declarations")
  t.count.set (n + 1)
  addText t.declText text

mutual
/-- Writes `n`, after all it mentions; what `lib` has is not written. -/
partial def writeConst (t : Tables) (known : Name → Bool) (env : Environment) (n : Name) : IO Unit := do
  if known n || (← t.done.get).contains n then return ()
  match env.find? n with
  | none => return ()
  | some c => match c with
    | .ctorInfo v => writeConst t known env v.induct
    | .recInfo v => match v.all with
      | i :: _ => writeConst t known env i
      | [] => return ()
    | .inductInfo v => writeGroup t known env v
    | .quotInfo _ => return ()
    | .axiomInfo v =>
      mark t n
      writeAll t known env c.type
      if v.isUnsafe then skip t c "unsafe" else emit t ((← headOf t env "axiom" c) ++ "}")
    | .defnInfo v =>
      mark t n
      match v.safety with
      | .unsafe => skip t c "unsafe"
      | .partial => skip t c "partial"
      | .safe =>
        writeAll t known env c.type
        writeAll t known env v.value
        emit t ((← headOf t env "def" c) ++ ",\"h\":" ++ hintOf v.hints ++ ",\"v\":" ++ toString (← exprId t v.value) ++ "}")
    | .thmInfo v =>
      mark t n
      writeAll t known env c.type
      writeAll t known env v.value
      emit t ((← headOf t env "theorem" c) ++ ",\"v\":" ++ toString (← exprId t v.value) ++ "}")
    | .opaqueInfo v =>
      mark t n
      if v.isUnsafe then skip t c "unsafe"
      else
        writeAll t known env c.type
        writeAll t known env v.value
        emit t ((← headOf t env "opaque" c) ++ ",\"v\":" ++ toString (← exprId t v.value) ++ "}")
where
  mark (t : Tables) (n : Name) : IO Unit := do t.done.set ((← t.done.get).insert n)
  skip (t : Tables) (c : ConstantInfo) (why : String) : IO Unit := do
    emit t ("{\"k\":\"skip\",\"n\":" ++ toString (← nameId t c.name) ++ ",\"why\":\"" ++ why ++ "\"}")

partial def writeNames (t : Tables) (known : Name → Bool) (env : Environment) (ns : Array Name) (i : Nat) : IO Unit := do
  match ns[i]? with
  | none => return ()
  | some n =>
    writeConst t known env n
    writeNames t known env ns (i + 1)

partial def writeAll (t : Tables) (known : Name → Bool) (env : Environment) (e : Expr) : IO Unit :=
  writeNames t known env e.getUsedConstants 0

partial def writeGroup (t : Tables) (known : Name → Bool) (env : Environment) (v : InductiveVal) : IO Unit := do
  markAll v.all
  if v.isUnsafe then
    emit t ("{\"k\":\"skip\",\"n\":" ++ toString (← nameId t v.name) ++ ",\"why\":\"unsafe\"}")
  else
    depsOf v.all
    let types ← typesOf v.all ""
    let us ← nameIds t v.levelParams ""
    emit t ("{\"k\":\"inductive\",\"n\":" ++ toString (← nameId t v.name) ++ ",\"u\":" ++ us ++ ",\"params\":"
      ++ toString v.numParams ++ ",\"types\":[" ++ types ++ "],\"recs\":[" ++ (← recsOf v.all v.numNested "") ++ "]}")
where
  markAll (ns : List Name) : IO Unit := do
    match ns with
    | [] => return ()
    | n :: ns =>
      t.done.set ((← t.done.get).insert n)
      match env.find? n with
      | some (.inductInfo v) => markAll' v.ctors
      | _ => pure ()
      t.done.set ((← t.done.get).insert (n ++ `rec))
      markAll ns
  markAll' (ns : List Name) : IO Unit := do
    match ns with
    | [] => return ()
    | n :: ns =>
      t.done.set ((← t.done.get).insert n)
      markAll' ns
  depsOf (ns : List Name) : IO Unit := do
    match ns with
    | [] => return ()
    | n :: ns =>
      match env.find? n with
      | some (.inductInfo v) =>
        writeAll t known env v.type
        ctorDeps v.ctors
      | _ => throw (IO.userError "a family of types that is not whole")
      depsOf ns
  ctorDeps (ns : List Name) : IO Unit := do
    match ns with
    | [] => return ()
    | n :: ns =>
      match env.find? n with
      | some c => writeAll t known env c.type
      | none => throw (IO.userError "a type without its constructor")
      ctorDeps ns
  ctorsOf (ns : List Name) (acc : String) : IO String := do
    match ns with
    | [] => return acc
    | n :: ns =>
      match env.find? n with
      | some c =>
        let i ← nameId t n
        let j ← exprId t c.type
        ctorsOf ns ((if acc.isEmpty then acc else acc ++ ",") ++ "[" ++ toString i ++ "," ++ toString j ++ "]")
      | none => throw (IO.userError "a type without its constructor")
  typesOf (ns : List Name) (acc : String) : IO String := do
    match ns with
    | [] => return acc
    | n :: ns =>
      match env.find? n with
      | some (.inductInfo v) =>
        let i ← nameId t n
        let j ← exprId t v.type
        let cs ← ctorsOf v.ctors ""
        typesOf ns ((if acc.isEmpty then acc else acc ++ ",") ++ "[" ++ toString i ++ "," ++ toString j ++ ",[" ++ cs ++ "]]")
      | _ => throw (IO.userError "a family of types that is not whole")
  recText (n : Name) (acc : String) : IO String := do
    match env.find? n with
    | some (.recInfo v) =>
      let i ← nameId t n
      let us ← nameIds t v.levelParams ""
      let j ← exprId t v.type
      t.done.set ((← t.done.get).insert n)
      return (if acc.isEmpty then acc else acc ++ ",") ++ "[" ++ toString i ++ "," ++ us ++ "," ++ toString j ++ "]"
    | _ => return acc
  nestedRecs (n : Name) (i left : Nat) (acc : String) : IO String := do
    match left with
    | 0 => return acc
    | left + 1 => nestedRecs n (i + 1) left (← recText (.str n ("rec_" ++ toString i)) acc)
  recsOf (ns : List Name) (nested : Nat) (acc : String) : IO String := do
    match ns with
    | [] => return acc
    | n :: rest => do
      let acc ← recText (.str n "rec") acc
      recsOf rest 0 (← nestedRecs n 1 nested acc)
end

partial def writePairs (t : Tables) (known : Name → Bool) (env : Environment) (cs : List (Name × ConstantInfo)) : IO Unit := do
  match cs with
  | [] => return ()
  | (n, _) :: cs => do
    writeConst t known env n
    writePairs t known env cs

/-- Of these constants and what they use everything that is not `known`, as one JSON object; `{"failed": why}` where that cannot be written. -/
def exportOf (known : Name → Bool) (env : Environment) (cs : List (Name × ConstantInfo)) : IO String := do
  try
    let t ← newTables
    writePairs t known env cs
    return "{\"names\":[" ++ (← t.nameText.get) ++ "],\"levels\":[" ++ (← t.levelText.get) ++ "],\"exprs\":["
      ++ (← t.exprText.get) ++ "],\"decls\":[" ++ (← t.declText.get) ++ "]}"
  catch e => return "{\"failed\":" ++ str (toString e) ++ "}"

/-- Elaborates a source, and exports what it declared where that is wanted: beyond the header if the header is
trusted, else beyond its imports. -/
def elabOp (h : Header) (j : Json) : IO String := do
  let (env, text) ← elabSource h j
  if !fieldBool j "want_replay" then return text
  let before := h.state.env
  let (known, cs) := if fieldBool j "trusted_header" then (fun n => before.contains n, newConstants before env)
    else (fun n => (env.getModuleIdxFor? n).isSome, addedConstants env.constants.map₂.root [])
  return text ++ ",\"replay\":" ++ (← exportOf known env cs)

end Replay
