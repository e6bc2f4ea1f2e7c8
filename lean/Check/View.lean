/-! ### Check: what a proposition looks like

A candidate and its reference are opened side by side: one telescope of shared variables, then the
body as a tree of connectives down to relations with their sides. Names are chosen here, so a
candidate's own names can capture nothing.
-/

/-- The arguments of an application (`Expr.getAppArgs` does not compile on the embedded build). -/
partial def argsOf (e : Expr) (acc : List Expr) : List Expr :=
  match e with
  | .app f a => argsOf f (a :: acc)
  | _ => acc

/-- Bounds of a view. -/
structure ViewLimits where
  /-- Binders opened. -/
  binders : Nat := 64
  /-- Depth of connectives opened. -/
  depth : Nat := 64
  /-- Steps of the pretty-printer for one piece. -/
  steps : Nat := 20000

def viewLimits : ViewLimits := {}

/-- Renames every bound variable by its depth. -/
partial def renameBound (depth : Nat) (e : Expr) : Expr :=
  match e with
  | .lam _ t b bi => .lam (fresh depth) (renameBound depth t) (renameBound (depth + 1) b) bi
  | .forallE _ t b bi => .forallE (fresh depth) (renameBound depth t) (renameBound (depth + 1) b) bi
  | .letE _ t v b nd =>
    .letE (fresh depth) (renameBound depth t) (renameBound depth v) (renameBound (depth + 1) b) nd
  | .app f a => .app (renameBound depth f) (renameBound depth a)
  | .mdata _ e => renameBound depth e
  | .proj s i e => .proj s i (renameBound depth e)
  | other => other
where
  fresh (d : Nat) : Name := Name.mkSimple ("y" ++ toString d)

/-- No `mdata`, no `let`, no beta-redex: `let`, `have` and `(fun x => ..) a` are what they stand for. -/
partial def plain (e : Expr) : Expr :=
  match e with
  | .mdata _ e => plain e
  | .letE _ _ v b _ => plain (b.instantiate1 v)
  | .app f a =>
    let f := plain f
    let a := plain a
    match f with
    | .lam _ _ b _ => plain (b.instantiate1 a)
    | _ => .app f a
  | .lam n t b bi => .lam n (plain t) (plain b) bi
  | .forallE n t b bi => .forallE n (plain t) (plain b) bi
  | .proj s i e => .proj s i (plain e)
  | other => other

/-- The definition of `n`, where the item's context makes it and marks it reducible: an abbreviation of
what it stands for, which a comparison of writing looks through. -/
def abbreviated (env : Environment) (n : Name) (us : List Level) : Option Expr :=
  match env.getModuleIdxFor? n with
  | some _ => none
  | none =>
    match getReducibilityStatusCore env n, env.find? n with
    | .reducible, some (.defnInfo d) => some (d.value.instantiateLevelParams d.levelParams us)
    | _, _ => none

/-- Replaces the context's abbreviations by what they stand for; `plain` does the reductions. -/
partial def unabbreviated (env : Environment) (e : Expr) : Expr :=
  match e with
  | .const n us =>
    match abbreviated env n us with
    | some v => unabbreviated env v
    | none => e
  | .mdata m e => .mdata m (unabbreviated env e)
  | .letE n t v b d => .letE n (unabbreviated env t) (unabbreviated env v) (unabbreviated env b) d
  | .app f a => .app (unabbreviated env f) (unabbreviated env a)
  | .lam n t b bi => .lam n (unabbreviated env t) (unabbreviated env b) bi
  | .forallE n t b bi => .forallE n (unabbreviated env t) (unabbreviated env b) bi
  | .proj s i e => .proj s i (unabbreviated env e)
  | other => other

/-- Properties whose definition is their usual paraphrase, so that both ways to say them agree. -/
def isParaphrase (n : Name) : Bool :=
  n == `Function.Injective || n == `Function.Surjective || n == `Function.Bijective || n == `Function.Involutive
    || n == `Function.LeftInverse || n == `Function.RightInverse
    || n == `Reflexive || n == `Symmetric || n == `Transitive || n == `AntiSymmetric || n == `Irreflexive
    || n == `Monotone || n == `StrictMono || n == `Antitone || n == `Ne || n == `GT.gt || n == `GE.ge

/-- Unfolds paraphrases at the head. -/
partial def headForm (fuel : Nat) (e : Expr) : MetaM Expr := do
  match fuel with
  | 0 => return e
  | fuel + 1 =>
    match e.getAppFn with
    | .const n _ =>
      if isParaphrase n then
        match ← Meta.delta? e with
        | some e => headForm fuel (plain e)
        | none => return e
      else return e
    | _ => return e

/-- A local context that grows; `insts` are its instances. -/
structure Scope where
  lctx : LocalContext := {}
  insts : LocalInstances := #[]
  /-- Variables so far: gives the next one its name. -/
  count : Nat := 0

def within {α : Type} (s : Scope) (x : MetaM α) : MetaM α :=
  withReader (fun c : Meta.Context => { c with lctx := s.lctx, localInstances := s.insts }) x

/-- The type of a term. (A wrapper with a body of its own: core functions cannot be passed as
values on the embedded build.) -/
def typeOf (e : Expr) : MetaM Expr := do
  let t ← Meta.inferType e
  return plain t

def sameUpToDef (a b : Expr) : MetaM Bool := do
  let r ← Meta.isDefEq a b
  return r && true

/-- `t : Prop`. -/
def isProposition (t : Expr) : MetaM Bool := do
  match ← Meta.whnf (← Meta.inferType t) with
  | .sort .zero => return true
  | .sort l => return l.normalize == .zero
  | _ => return false

/-- Adds a variable of type `t`, named after its kind and place. -/
def Scope.add (s : Scope) (t : Expr) (bi : BinderInfo) : MetaM (Scope × Expr × Bool) := within s do
  let isProp ← isProposition t
  let cls ← Meta.isClass? t
  let name := Name.mkSimple ((if isProp then "h" else if cls.isSome then "i" else "x") ++ toString (s.count + 1))
  let id : FVarId := { name := .num (.str .anonymous "_autoform") (s.count + 1) }
  let lctx := s.lctx.mkLocalDecl id name t bi
  let fv := Expr.fvar id
  let insts := match cls with
    | some c => s.insts.push { className := c, fvar := fv }
    | none => s.insts
  return ({ lctx, insts, count := s.count + 1 }, fv, isProp)

/-- The text of a term, with no name a candidate chose. -/
def textOf (s : Scope) (explicit : Bool) (e : Expr) : MetaM String := within s do
  let o : Options := {}
  let o := o.set `pp.fullNames true
  let o := o.set `pp.numericTypes true
  let o := o.set `pp.coercions.types true
  let o := o.set `pp.funBinderTypes true
  let o := o.set `pp.piBinderTypes true
  let o := o.set `pp.fieldNotation false
  let o := o.set `pp.fieldNotation.generalized false
  let o := o.set `pp.proofs true
  let o := o.set `pp.deepTerms true
  let o := o.set `pp.maxSteps viewLimits.steps
  let o := o.set `pp.mvars false
  let o := if explicit then ((o.set `pp.explicit true).set `pp.universes true).set `pp.notation false else o
  withTheReader Core.Context (fun c => { c with options := o }) do
    return (← Meta.ppExpr (renameBound 0 e)).pretty 100000

/-! #### Skeletons: explicit arguments only, as nested JSON arrays -/

/-- Whether the arguments of a constant are explicit, in order. -/
partial def explicits (t : Expr) (acc : List Bool) : List Bool :=
  match t with
  | .forallE _ _ b bi => explicits b ((bi == .default) :: acc)
  | .mdata _ t => explicits t acc
  | _ => revOnto acc []

partial def skeleton (s : Scope) (env : Environment) (e : Expr) : String :=
  match e with
  | .mdata _ e => skeleton s env e
  | .app .. =>
    let f := e.getAppFn
    let args := argsOf e []
    let keep := match f with
      | .const n _ => match env.find? n with
        | some c => explicits c.type []
        | none => []
      | _ => []
    match f, chosen args keep [] with
    -- A numeral is its digits; a coercion is the thing coerced.
    | .const n _, [a] =>
      if n == ``OfNat.ofNat then skeleton s env a
      else "[" ++ head f ++ "," ++ skeleton s env a ++ "]"
    | _, [] => "[" ++ head f ++ "]"
    | _, kept => "[" ++ head f ++ "," ++ rest kept "" ++ "]"
  | .lam _ t b _ => "[\"fun\"," ++ skeleton s env t ++ "," ++ skeleton s env b ++ "]"
  | .forallE _ t b _ => "[\"all\"," ++ skeleton s env t ++ "," ++ skeleton s env b ++ "]"
  | .proj n i e => "[" ++ str ("proj:" ++ nameStr n ++ ":" ++ toString i) ++ "," ++ skeleton s env e ++ "]"
  | .sort _ => "[\"Sort\"]"
  | other => "[" ++ head other ++ "]"
where
  head : Expr → String
    | .const n _ => str (nameStr n)
    | .bvar i => str ("#" ++ toString i)
    | .lit (.natVal n) => str (toString n)
    | .lit (.strVal t) => str ("\"" ++ t)
    | .fvar f => match s.lctx.find? f with
      | some d => str ("$" ++ nameStr d.userName)
      | none => str "?"
    | .sort _ => str "Sort"
    | other => skeleton s env other
  chosen : List Expr → List Bool → List Expr → List Expr
    | [], _, acc => revOnto acc []
    | a :: as, [], acc => chosen as [] (a :: acc)
    | a :: as, k :: ks, acc => chosen as ks (if k then a :: acc else acc)
  rest : List Expr → String → String
    | [], acc => acc
    | [a], acc => acc ++ skeleton s env a
    | a :: as, acc => rest as (acc ++ skeleton s env a ++ ",")

/-! #### Sizes of finite types -/

partial def powNat (b : Nat) : Nat → Nat
  | 0 => 1
  | n + 1 => b * powNat b n

/-- A literal natural number, by evaluation. -/
def natOf (e : Expr) : MetaM (Option Nat) := do
  match ← Meta.whnf e with
  | .lit (.natVal n) => return some n
  | .const ``Nat.zero _ => return some 0
  | e => Meta.evalNat e

/-- All constructors are constants. -/
partial def allPlain (env : Environment) : List Name → Bool
  | [] => true
  | c :: cs => match env.find? c with
    | some (.ctorInfo i) => i.numFields == 0 && i.numParams == 0 && allPlain env cs
    | _ => false

partial def lengthOf {α : Type} : List α → Nat
  | [] => 0
  | _ :: xs => lengthOf xs + 1

/-- The number of elements of a type that is small and finite by its form. -/
partial def cardOf (t : Expr) : MetaM (Option Nat) := do
  let t ← Meta.whnfR t
  match t.getAppFn, argsOf t [] with
  | .const ``Bool _, [] => return some 2
  | .const ``Fin _, [n] => natOf n
  | .const ``BitVec _, [n] => match ← natOf n with
    | some n => return if n ≤ 16 then some (powNat 2 n) else none
    | none => return none
  | .const ``Prod _, [a, b] => match ← cardOf a, ← cardOf b with
    | some m, some n => return some (m * n)
    | _, _ => return none
  | .const n _, [] => match (← getEnv).find? n with
    | some (.inductInfo i) =>
      return if allPlain (← getEnv) i.ctors && i.numIndices == 0 then some (lengthOf i.ctors) else none
    | _ => return none
  | _, _ => return none

/-- The constructors of an enumeration, so that Rust can write its instances. -/
def ctorsOf (t : Expr) : MetaM String := do
  match ← Meta.whnfR t with
  | .const n _ =>
    if n == ``Bool then return "[]" else
    match (← getEnv).find? n with
    | some (.inductInfo i) =>
      return if allPlain (← getEnv) i.ctors && i.numIndices == 0 then arrayOf (quoted i.ctors) else "[]"
    | _ => return "[]"
  | _ => return "[]"
where
  quoted : List Name → List String
    | [] => []
    | n :: ns => str (nameStr n) :: quoted ns

def optNat : Option Nat → String
  | some n => str (toString n)
  | none => "null"
