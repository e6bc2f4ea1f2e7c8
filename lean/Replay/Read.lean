/-! ### Replay: reading what another instance says it declared

The data is untrusted: code of the candidate may have written it. Every number is checked before it is used,
and expressions are built anew by their constructors, so that nothing cached in them can lie. -/

namespace Replay

/-- The tables once read. -/
structure Read where
  names : Array Name
  levels : Array Level
  exprs : Array Expr

def bad {α : Type} (what : String) : Except String α := .error what

/-- A natural number, written without sign, fraction or exponent. -/
def natOf (j : Json) : Except String Nat :=
  match j with
  | .num n => if n.exponent == 0 && n.mantissa ≥ 0 then .ok n.mantissa.toNat else bad "not a natural number"
  | _ => bad "not a number"

def arrOf (j : Json) : Except String (Array Json) :=
  match j with
  | .arr a => if a.size ≤ bounds.entries then .ok a else bad "too many entries"
  | _ => bad "not a list"

def at? (a : Array Json) (i : Nat) : Except String Json :=
  match a[i]? with | some j => .ok j | none => bad "an entry is too short"

def numAt (a : Array Json) (i : Nat) : Except String Nat := do natOf (← at? a i)

def nameRef (names : Array Name) (i : Nat) : Except String Name :=
  match names[i]? with | some n => .ok n | none => bad "a name that is not there"

def levelRef (ls : Array Level) (i : Nat) : Except String Level :=
  match ls[i]? with | some l => .ok l | none => bad "a universe that is not there"

def exprRef (es : Array Expr) (i : Nat) : Except String Expr :=
  match es[i]? with | some e => .ok e | none => bad "an expression that is not there"

/-- `acc` starts with the anonymous name, which is number 0. -/
partial def readNames (js : Array Json) (i : Nat) (acc : Array Name) : Except String (Array Name) :=
  match js[i]? with
  | none => .ok acc
  | some j => do
    let a ← arrOf j
    let p ← nameRef acc (← numAt a 0)
    let n ← match ← at? a 1 with
      | .str s => pure (Name.str p s)
      | k => pure (Name.num p (← natOf k))
    readNames js (i + 1) (acc.push n)

partial def readLevels (names : Array Name) (js : Array Json) (i : Nat) (acc : Array Level) : Except String (Array Level) :=
  match js[i]? with
  | none => .ok acc
  | some j => do
    let a ← arrOf j
    let l ← match ← numAt a 0 with
      | 0 => pure Level.zero
      | 1 => do pure (Level.succ (← levelRef acc (← numAt a 1)))
      | 2 => do pure (Level.max (← levelRef acc (← numAt a 1)) (← levelRef acc (← numAt a 2)))
      | 3 => do pure (Level.imax (← levelRef acc (← numAt a 1)) (← levelRef acc (← numAt a 2)))
      | 4 => do pure (Level.param (← nameRef names (← numAt a 1)))
      | _ => bad "no such universe"
    readLevels names js (i + 1) (acc.push l)

partial def levelsAt (ls : Array Level) (a : Array Json) (i : Nat) (acc : List Level) : Except String (List Level) :=
  match a[i]? with
  | none => .ok (revOnto acc [])
  | some j => do levelsAt ls a (i + 1) ((← levelRef ls (← natOf j)) :: acc)

def binderAt (k : Nat) : Except String BinderInfo :=
  match k with
  | 0 => .ok .default | 1 => .ok .implicit | 2 => .ok .instImplicit | 3 => .ok .strictImplicit
  | _ => bad "no such binder"

def readExpr (names : Array Name) (levels : Array Level) (acc : Array Expr) (a : Array Json) : Except String Expr := do
  match ← numAt a 0 with
  | 0 =>
    let i ← numAt a 1
    if i > bounds.bvar then bad "a bound variable out of range" else pure (Expr.bvar i)
  | 1 => pure (Expr.sort (← levelRef levels (← numAt a 1)))
  | 2 => pure (Expr.const (← nameRef names (← numAt a 1)) (← levelsAt levels a 2 []))
  | 3 => pure (Expr.app (← exprRef acc (← numAt a 1)) (← exprRef acc (← numAt a 2)))
  | 4 =>
    pure (Expr.lam (← nameRef names (← numAt a 1)) (← exprRef acc (← numAt a 3)) (← exprRef acc (← numAt a 4))
      (← binderAt (← numAt a 2)))
  | 5 =>
    pure (Expr.forallE (← nameRef names (← numAt a 1)) (← exprRef acc (← numAt a 3)) (← exprRef acc (← numAt a 4))
      (← binderAt (← numAt a 2)))
  | 6 =>
    pure (Expr.letE (← nameRef names (← numAt a 1)) (← exprRef acc (← numAt a 2)) (← exprRef acc (← numAt a 3))
      (← exprRef acc (← numAt a 4)) ((← numAt a 5) == 1))
  | 7 => pure (Expr.lit (.natVal (← numAt a 1)))
  | 8 => match ← at? a 1 with
    | .str s => pure (Expr.lit (.strVal s))
    | _ => bad "not a text"
  | 9 => pure (Expr.proj (← nameRef names (← numAt a 1)) (← numAt a 2) (← exprRef acc (← numAt a 3)))
  | _ => bad "no such expression"

partial def readExprs (names : Array Name) (levels : Array Level) (js : Array Json) (i : Nat) (acc : Array Expr) :
    Except String (Array Expr) :=
  match js[i]? with
  | none => .ok acc
  | some j => do
    let e ← readExpr names levels acc (← arrOf j)
    readExprs names levels js (i + 1) (acc.push e)

def readTables (j : Json) : Except String Read := do
  let names ← readNames (← arrOf (j.getObjValD "names")) 0 #[Name.anonymous]
  let levels ← readLevels names (← arrOf (j.getObjValD "levels")) 0 #[]
  let exprs ← readExprs names levels (← arrOf (j.getObjValD "exprs")) 0 #[]
  return { names, levels, exprs }

/-! ### Declarations -/

/-- A recursor the other instance claims: name, universe parameters, type. -/
structure Claim where
  name : Name
  levels : List Name
  type : Expr

inductive Item where
  /-- For the kernel, with the recursors it is said to make. -/
  | decl (name : Name) (d : Declaration) (claims : List Claim) (flags : String)
  /-- Left out by the other side. -/
  | skipped (name : Name) (why : String)

def nameField (r : Read) (j : Json) (k : String) : Except String Name := do
  match ← nameRef r.names (← natOf (j.getObjValD k)) with
  | .anonymous => bad "a declaration without a name"
  | n => pure n

/-- A closed expression. -/
def exprNum (r : Read) (j : Json) : Except String Expr := do
  let e ← exprRef r.exprs (← natOf j)
  if e.hasLooseBVars then bad "an expression that is not closed" else pure e

partial def namesFrom (r : Read) (a : Array Json) (i : Nat) (acc : List Name) : Except String (List Name) :=
  match a[i]? with
  | none => .ok (revOnto acc [])
  | some j => do namesFrom r a (i + 1) ((← nameRef r.names (← natOf j)) :: acc)

partial def ctorsFrom (r : Read) (a : Array Json) (i : Nat) (acc : List Constructor) : Except String (List Constructor) :=
  match a[i]? with
  | none => .ok (revOnto acc [])
  | some j => do
    let c ← arrOf j
    let n ← nameRef r.names (← numAt c 0)
    let t ← exprNum r (← at? c 1)
    ctorsFrom r a (i + 1) ({ name := n, type := t } :: acc)

partial def typesFrom (r : Read) (a : Array Json) (i : Nat) (acc : List InductiveType) : Except String (List InductiveType) :=
  match a[i]? with
  | none => .ok (revOnto acc [])
  | some j => do
    let c ← arrOf j
    let n ← nameRef r.names (← numAt c 0)
    let t ← exprNum r (← at? c 1)
    let cs ← ctorsFrom r (← arrOf (← at? c 2)) 0 []
    typesFrom r a (i + 1) ({ name := n, type := t, ctors := cs } :: acc)

partial def claimsFrom (r : Read) (a : Array Json) (i : Nat) (acc : List Claim) : Except String (List Claim) :=
  match a[i]? with
  | none => .ok (revOnto acc [])
  | some j => do
    let c ← arrOf j
    let n ← nameRef r.names (← numAt c 0)
    let us ← namesFrom r (← arrOf (← at? c 1)) 0 []
    let t ← exprNum r (← at? c 2)
    claimsFrom r a (i + 1) ({ name := n, levels := us, type := t } :: acc)

def hintFrom (j : Json) : ReducibilityHints :=
  match j with
  | .num n =>
    if n.exponent != 0 then .abbrev
    else if n.mantissa == -2 then .opaque
    else if n.mantissa < 0 then .abbrev
    else .regular (UInt32.ofNat (n.mantissa.toNat % 1000000))
  | _ => .abbrev

def readItem (r : Read) (j : Json) : Except String Item := do
  let n ← nameField r j "n"
  let flags := fieldStr j "f"
  match fieldStr j "k" with
  | "skip" => return .skipped n (if fieldStr j "why" == "partial" then "partial" else "unsafe")
  | "inductive" =>
    let us ← namesFrom r (← arrOf (j.getObjValD "u")) 0 []
    let ps ← natOf (j.getObjValD "params")
    if ps > bounds.bvar then bad "too many parameters" else
    let ts ← typesFrom r (← arrOf (j.getObjValD "types")) 0 []
    let cs ← claimsFrom r (← arrOf (j.getObjValD "recs")) 0 []
    return .decl n (.inductDecl us ps ts false) cs flags
  | kind =>
    let us ← namesFrom r (← arrOf (j.getObjValD "u")) 0 []
    let t ← exprNum r (j.getObjValD "t")
    if kind == "axiom" then
      return .decl n (.axiomDecl { name := n, levelParams := us, type := t, isUnsafe := false }) [] flags
    let v ← exprNum r (j.getObjValD "v")
    match kind with
    | "def" =>
      let d : DefinitionVal :=
        { name := n, levelParams := us, type := t, value := v, hints := hintFrom (j.getObjValD "h"), safety := .safe }
      return .decl n (.defnDecl d) [] flags
    | "theorem" => return .decl n (.thmDecl { name := n, levelParams := us, type := t, value := v, all := [n] }) [] flags
    | "opaque" =>
      return .decl n (.opaqueDecl { name := n, levelParams := us, type := t, value := v, isUnsafe := false, all := [n] }) [] flags
    | _ => bad "no such declaration"

partial def readItems (r : Read) (js : Array Json) (i : Nat) (acc : List Item) : Except String (List Item) :=
  match js[i]? with
  | none => .ok (revOnto acc [])
  | some j => do readItems r js (i + 1) ((← readItem r j) :: acc)

/-- Everything the data declares. -/
def readAll (j : Json) : Except String (List Item) := do
  match j.getObjValD "failed" with
  | .str why => bad ("not written by the other side: " ++ why)
  | _ =>
    let r ← readTables j
    let ds ← arrOf (j.getObjValD "decls")
    if ds.size > bounds.decls then bad "too many declarations" else readItems r ds 0 []

end Replay
