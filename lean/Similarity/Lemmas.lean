/-! ### Similarity: rewrite lemmas of the library for a state

What `rw?` looks up, from the same tree of the library, which the environment keeps once it is built.
Its parts are looked up where the sides differ and outside binders, where a rewrite can reach them.
-/

/-- Bounds of what is looked up. -/
structure LemmaLimits where
  /-- Parts of a side that are looked up. -/
  parts : Nat := 48
  /-- Lemmas of one part that are looked at, the most specific ones. -/
  looked : Nat := 64
  /-- Lemmas of one part that are taken. -/
  lemmas : Nat := 8
  heartbeats : Nat := 400000

def lemmaLimits : LemmaLimits := {}

/-- Applications outside binders, arguments before what they are applied by; instances and numerals
are no parts. -/
partial def partsOf (env : Environment) (e : Expr) (acc : List Expr) : List Expr :=
  match e with
  | .mdata _ e => partsOf env e acc
  | .proj _ _ e => partsOf env e acc
  | .lam _ t b _ => partsOf env b (partsOf env t acc)
  | .forallE _ t b _ => partsOf env b (partsOf env t acc)
  | .letE _ _ v b _ => partsOf env b (partsOf env v acc)
  | .app .. =>
    match headOf e with
    | .const n _ =>
      if n == ``OfNat.ofNat || Meta.isInstanceCore env n then acc
      else
        let acc := all (argList e []) acc
        if e.hasLooseBVars then acc else e :: acc
    | _ => all (argList e []) acc
  | _ => acc
where
  all (es : List Expr) (acc : List Expr) : List Expr :=
    match es with
    | [] => acc
    | e :: rest => all rest (partsOf env e acc)

partial def isPart (e : Expr) : List Expr → Bool
  | [] => false
  | x :: rest => x == e || isPart e rest

/-- Parts of one side that are none of the other, each once. -/
partial def onlyIn (parts other : List Expr) (fuel : Nat) (acc : List Expr) : List Expr :=
  match parts, fuel with
  | [], _ => acc
  | _, 0 => acc
  | e :: rest, fuel + 1 =>
    if isPart e acc || isPart e other then onlyIn rest other (fuel + 1) acc else onlyIn rest other fuel (e :: acc)

/-- A lemma, its direction, and how specific its match is. -/
structure Rewrite where
  name : Name
  symm : Bool
  weight : Nat

partial def knownRewrite (r : Rewrite) : List Rewrite → Bool
  | [] => false
  | x :: rest => (x.symm == r.symm && x.name == r.name) || knownRewrite r rest

/-- Keeps a list sorted, heaviest first, and at most `max` long. -/
partial def ranked (r : Rewrite) (max : Nat) (xs : List Rewrite) : List Rewrite :=
  match max, xs with
  | 0, _ => []
  | _, [] => [r]
  | n + 1, x :: rest => if r.weight > x.weight then r :: cut n xs else x :: ranked r n rest
where
  cut (n : Nat) (xs : List Rewrite) : List Rewrite :=
    match n, xs with
    | 0, _ => []
    | _, [] => []
    | n + 1, x :: rest => x :: cut n rest

partial def occurAll (pattern : Expr) (i : Nat) (instances : List Bool) : Bool :=
  match instances with
  | [] => true
  | inst :: rest => (inst || pattern.hasLooseBVar i) && occurAll pattern (i + 1) rest

/-- Whether a rewrite by a lemma of this type leaves one goal without holes: it has no hypotheses, and
what it replaces determines every variable. -/
partial def leavesOne (t : Expr) (symm : Bool) (instances : List Bool) : Bool :=
  match t with
  | .mdata _ t => leavesOne t symm instances
  | .forallE _ _ b bi => (bi == .instImplicit || b.hasLooseBVar 0) && leavesOne b symm ((bi == .instImplicit) :: instances)
  | .app (.app (.const ``Iff _) l) r => occurAll (if symm then r else l) 0 instances
  | .app (.app (.app (.const ``Eq _) _) l) r => occurAll (if symm then r else l) 0 instances
  | _ => false

/-- The last of what a lookup found: the most specific. `look` bounds those looked at, `fuel` those taken. -/
partial def mostSpecific (env : Environment) (found : Array (Name × Bool × Nat)) (i look fuel max : Nat)
    (acc : List Rewrite) : List Rewrite :=
  match i, look, fuel with
  | i + 1, look + 1, fuel + 1 =>
    match found[i]? with
    | some (name, symm, weight) =>
      let r : Rewrite := { name, symm, weight }
      let stands := match env.find? name with | some c => leavesOne c.type symm [] | none => false
      if stands && !knownRewrite r acc then mostSpecific env found i look fuel max (ranked r max acc)
      else mostSpecific env found i look (fuel + 1) max acc
    | none => acc
  | _, _, _ => acc

partial def lookUp (env : Environment) (find : Expr → MetaM (Array (Name × Bool × Nat))) (parts : List Expr) (max : Nat)
    (acc : List Rewrite) : MetaM (List Rewrite) := do
  match parts with
  | [] => return acc
  | e :: rest =>
    let found ← find e
    lookUp env find rest max (mostSpecific env found found.size lemmaLimits.looked lemmaLimits.lemmas max acc)

partial def rewriteTactics (rs : List Rewrite) (acc : List String) : List String :=
  match rs with
  | [] => revOnto acc []
  | r :: rest => rewriteTactics rest (("rewrite [" ++ (if r.symm then "← " else "") ++ r.name.toString ++ "]") :: acc)

/-- Rewrites by lemmas of the library that match where the sides differ, most specific first. -/
def rewriteSteps (s : KeptState) (e : Equality) (max : Nat) : IO (List String) := do
  let env := s.core.env
  let l := partsOf env e.left []
  let r := partsOf env e.right []
  let parts := onlyIn r l lemmaLimits.parts (onlyIn l r lemmaLimits.parts [])
  let b : StepBounds := { heartbeats := lemmaLimits.heartbeats, depth := 512 }
  let found ← runFrom b s.core s.mstate do
    let tree ← Meta.Rewrites.createModuleTreeRef
    atGoal e.decl (lookUp env (fun e => Meta.Rewrites.rwFindDecls tree e) parts max [])
  match found with
  | .ok (found, _, _) => return rewriteTactics found []
  | .error _ => return []
