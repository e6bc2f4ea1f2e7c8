/-! #### Trees -/

/-- A side of a relation, or an atom. -/
def piece (s : Scope) (explicit : Bool) (e : Expr) : MetaM String := do
  return "{\"text\":" ++ str (← textOf s explicit e) ++ ",\"skel\":" ++ skeleton s (← getEnv) e ++ "}"

/-- Relations whose two sides are looked at apart; the carrier is the type of the right side. -/
def relationOf (e : Expr) : Option (String × Expr × Expr) :=
  match e.getAppFn, argsOf e [] with
  | .const ``Eq _, [_, a, b] => some ("eq", a, b)
  | .const ``LT.lt _, [_, _, a, b] => some ("lt", a, b)
  | .const ``LE.le _, [_, _, a, b] => some ("le", a, b)
  | .const ``GT.gt _, [_, _, a, b] => some ("lt", b, a)
  | .const ``GE.ge _, [_, _, a, b] => some ("le", b, a)
  | .const ``HasSubset.Subset _, [_, _, a, b] => some ("subset", a, b)
  | .const ``Superset _, [_, _, a, b] => some ("subset", b, a)
  | .const ``Dvd.dvd _, [_, _, a, b] => some ("dvd", a, b)
  | .const ``Membership.mem _, [_, _, _, c, a] => some ("mem", a, c)
  | _, _ => none

/-- The tree of a proposition. -/
partial def tree (s : Scope) (explicit : Bool) (fuel : Nat) (e : Expr) : MetaM String := do
  match fuel with
  | 0 => leaf "prop" e
  | fuel + 1 =>
    match relationOf e with
    | some (op, a, b) =>
      let ta ← within s (typeOf a)
      let tb ← within s (typeOf b)
      -- The right side's type is said only where it is another one (`∈`).
      let other ← if op == "mem" then do pure (",\"right_type\":" ++ (← piece s explicit tb)) else pure ""
      return "{\"k\":\"rel\",\"op\":\"" ++ op ++ "\",\"left\":" ++ (← piece s explicit a) ++ ",\"right\":"
        ++ (← piece s explicit b) ++ ",\"left_type\":" ++ (← piece s explicit ta) ++ other ++ "}"
    | none =>
    let e ← within s (headForm 4 e)
    match e.getAppFn, argsOf e [] with
    | .const ``And _, [a, b] => two "and" a b fuel
    | .const ``Or _, [a, b] => two "or" a b fuel
    | .const ``Iff _, [a, b] => two "iff" a b fuel
    | .const ``Not _, [a] =>
      return "{\"k\":\"not\",\"kids\":[" ++ (← tree s explicit fuel a) ++ "]}"
    | .const ``Exists _, [t, .lam _ _ b bi] => bound "exists" t b bi fuel
    | .const ``True _, [] => leaf "true" e
    | .const ``False _, [] => leaf "false" e
    | .const ``Eq _, [_, _, _] => tree s explicit fuel e
    | _, _ =>
      match e with
      | .forallE _ t b bi =>
        let isProp ← within s (isProposition t)
        if isProp && !b.hasLooseBVars then two "imp" t b fuel
        else bound "all" t b bi fuel
      | _ => if (relationOf e).isSome then tree s explicit fuel e else leaf "prop" e
where
  leaf (k : String) (e : Expr) : MetaM String := do
    return "{\"k\":\"" ++ k ++ "\",\"piece\":" ++ (← piece s explicit e) ++ "}"
  two (k : String) (a b : Expr) (fuel : Nat) : MetaM String := do
    let ta ← tree s explicit fuel a
    let tb ← tree s explicit fuel b
    return "{\"k\":\"" ++ k ++ "\",\"kids\":[" ++ ta ++ "," ++ tb ++ "]}"
  bound (k : String) (t b : Expr) (bi : BinderInfo) (fuel : Nat) : MetaM String := do
    let (s', fv, isProp) ← s.add t bi
    let kid ← tree s' explicit fuel (plain (b.instantiate1 fv))
    let card ← within s (cardOf t)
    let ctors ← within s (ctorsOf t)
    return "{\"k\":\"" ++ k ++ "\",\"name\":" ++ str (nameOf s' fv) ++ ",\"prop\":" ++ bool isProp
      ++ ",\"card\":" ++ optNat card ++ ",\"ctors\":" ++ ctors ++ ",\"type\":" ++ (← piece s explicit t) ++ ",\"kids\":[" ++ kid
      ++ "]}"
  nameOf (s : Scope) (fv : Expr) : String :=
    match s.lctx.find? fv.fvarId! with
    | some d => nameStr d.userName
    | none => "?"

/-! #### Candidate and reference side by side -/

/-- One shared binder as JSON. `used_*`: whether the rest of the candidate and of the reference mention it. -/
def binderJson (s s' : Scope) (explicit : Bool) (kind : String) (fv tc te : Expr) (bi : BinderInfo) (same isProp usedC usedE : Bool) :
    MetaM String := do
  let name := match s'.lctx.find? fv.fvarId! with | some d => nameStr d.userName | none => "?"
  let card ← if isProp then pure none else within s (cardOf te)
  let ctors ← if isProp then pure "[]" else within s (ctorsOf te)
  let hyp ← if isProp && !same then do
      pure (",\"candidate\":" ++ (← tree s explicit viewLimits.depth tc) ++ ",\"expected\":"
        ++ (← tree s explicit viewLimits.depth te))
    else pure ""
  let other ← if same then pure "" else do pure (",\"candidate_type\":" ++ (← piece s explicit tc))
  return "{\"kind\":\"" ++ kind ++ "\",\"name\":" ++ str name ++ ",\"inst\":" ++ bool (bi == .instImplicit) ++ ",\"prop\":" ++ bool isProp
    ++ ",\"same\":" ++ bool same ++ ",\"used_candidate\":" ++ bool usedC ++ ",\"used_expected\":" ++ bool usedE
    ++ ",\"card\":" ++ optNat card ++ ",\"ctors\":" ++ ctors ++ ",\"type\":" ++ (← piece s explicit te) ++ hyp
    ++ other ++ "}"

/-- Number of binders left, for the message. -/
partial def foralls (e : Expr) : Nat :=
  match e with
  | .forallE _ _ b _ => foralls b + 1
  | _ => 0

partial def sideBySide (s : Scope) (explicit : Bool) (fuel : Nat) (c e : Expr) (acc : List String) : MetaM String := do
  match fuel with
  | 0 => finish "too_many_binders" s acc c e
  | fuel + 1 =>
    match c, e with
    | .lam nc tc bc _, .lam ne te be bi =>
      if nc != ne then finish "context_variables" s acc c e
      else step s explicit fuel "context" tc bc te be bi acc
    | .lam .., _ => finish "context_variables" s acc c e
    | _, .lam .. => finish "context_variables" s acc c e
    | _, _ =>
      let c ← within s (headForm 4 c)
      let e ← within s (headForm 4 e)
      match c, e with
      | .forallE _ tc bc _, .forallE _ te be bi => step s explicit fuel "all" tc bc te be bi acc
      | .forallE .., _ => finish "telescope" s acc c e
      | _, .forallE .. => finish "telescope" s acc c e
      | _, _ => finish "ok" s acc c e
where
  step (s : Scope) (explicit : Bool) (fuel : Nat) (kind : String) (tc bc te be : Expr) (bi : BinderInfo) (acc : List String) :
      MetaM String := do
    let same ← within s (sameUpToDef tc te)
    let (s', fv, isProp) ← s.add te bi
    let propC ← within s (isProposition tc)
    let b ← binderJson s s' explicit kind fv tc te bi same (isProp && propC) (bc.hasLooseBVar 0) (be.hasLooseBVar 0)
    -- A data binder of another type ends the comparison; a hypothesis is for the family to judge.
    if !same && !(isProp && propC) then finish "binder_type" s' (b :: acc) bc be
    else if !same && (bc.hasLooseBVar 0 || be.hasLooseBVar 0) then finish "binder_type" s' (b :: acc) bc be
    else sideBySide s' explicit fuel (plain (bc.instantiate1 fv)) (plain (be.instantiate1 fv)) (b :: acc)
  finish (status : String) (s : Scope) (acc : List String) (c e : Expr) : MetaM String := do
    let bodies ← if status == "ok" then do
        pure (",\"candidate\":" ++ (← tree s explicit viewLimits.depth c) ++ ",\"expected\":"
          ++ (← tree s explicit viewLimits.depth e))
      else pure (",\"more_candidate\":" ++ toString (foralls c) ++ ",\"more_expected\":" ++ toString (foralls e))
    return "{\"status\":\"" ++ status ++ "\",\"binders\":" ++ arrayOfRev acc ++ bodies ++ "}"

/-- Runs `x` with heartbeats, telling a time-out from other failures. -/
def runBounded (env : Environment) (heartbeats : Nat) (depth : Nat) (x : MetaM String) : IO String := do
  let start ← IO.getNumHeartbeats
  let ctx : Core.Context :=
    { fileName := "<view>", fileMap := FileMap.ofString "", options := {}, maxHeartbeats := heartbeats * 1000,
      initHeartbeats := start, maxRecDepth := depth }
  let r ← ((x.run {} {}).run ctx { env := env }).toBaseIO
  match r with
  | .ok r => return r.1.1
  | .error e =>
    let text ← try e.toMessageData.toString catch _ => pure "not printable"
    return "{\"status\":\"" ++ (if e.isRuntime then "limit" else "error") ++ "\",\"message\":" ++ str text ++ "}"

/-- The value of a definition without its level parameters' names: both sides get `u1`, `u2`, .. -/
partial def levelNames (i : Nat) : List Name → List Level
  | [] => []
  | _ :: ns => .param (Name.mkSimple ("u" ++ toString i)) :: levelNames (i + 1) ns

def valueOf (env : Environment) (n : Name) : Option (Expr × List Name) :=
  match env.find? n with
  | some (.defnInfo d) => some (d.value, d.levelParams)
  | _ => none

/-- Test 1 and the view: one request.

`candidate` and `expected` are terms, `context` commands before them. The answer's `stage` says how
far it got: `context`, `parse`, `syntax`, `elab` (the candidate), `expected` (the reference), `view`. -/
def viewOp (h : Header) (j : Json) : IO String := do
  let t0 ← IO.monoMsNow
  let st ← runContext h j (fieldStr j "context")
  if st.messages.hasErrors then
    return "\"stage\":\"context\",\"messages\":" ++ arrayOf (← messages st.messages.toList [])
  let st := { st with messages := {} }
  let t1 ← IO.monoMsNow
  let c ← defineProp st "cand" (fieldStr j "candidate") false
  let t2 ← IO.monoMsNow
  let ms := ",\"context_ms\":" ++ toString (t1 - t0) ++ ",\"test1_ms\":" ++ toString (t2 - t1)
  match c with
  | .parse e => return "\"stage\":\"parse\",\"reason\":" ++ str e ++ ms
  | .forbidden k => return "\"stage\":\"syntax\",\"reason\":" ++ str (nameStr k) ++ ms
  | .failed m => return "\"stage\":\"elab\",\"messages\":" ++ arrayOf m ++ ms
  | .ok stC nameC =>
    let stE := match setScopesTo (fieldNat j "expected_heartbeats" 200000) stC.scopes with
      | scopes => { stC with scopes }
    match ← defineProp stE "expected" (fieldStr j "expected") true with
    | .parse e => return "\"stage\":\"expected\",\"messages\":[],\"reason\":" ++ str e ++ ms
    | .forbidden k => return "\"stage\":\"expected\",\"messages\":[],\"reason\":" ++ str (nameStr k) ++ ms
    | .failed m => return "\"stage\":\"expected\",\"messages\":" ++ arrayOf m ++ ms
    | .ok stB nameE =>
      let ax ← axiomsOf h stB.env nameC
      let axE ← axiomsOf h stB.env nameE
      let tail := ",\"axioms\":" ++ arrayOf (realAxioms stB.env ax []) ++ ",\"expected_axioms\":"
        ++ arrayOf (realAxioms stB.env axE []) ++ ",\"has_sorry\":" ++ bool (ax.contains ``sorryAx) ++ ms
      match valueOf stB.env nameC, valueOf stB.env nameE with
      | some (vc, lc), some (ve, le) =>
        let levels := ",\"candidate_levels\":" ++ toString (lengthOf lc) ++ ",\"expected_levels\":" ++ toString (lengthOf le)
        let vc := vc.instantiateLevelParams lc (levelNames 1 lc)
        let ve := ve.instantiateLevelParams le (levelNames 1 le)
        let (vc, ve) := if fieldBool j "unfold" then (unabbreviated stB.env vc, unabbreviated stB.env ve) else (vc, ve)
        let view ← runBounded stB.env (fieldNat j "view_heartbeats" 200000) (fieldNat j "max_rec_depth" 512)
          (sideBySide {} (fieldBool j "explicit") viewLimits.binders (plain vc) (plain ve) [])
        let t3 ← IO.monoMsNow
        return "\"stage\":\"view\"" ++ levels ++ tail ++ ",\"view_ms\":" ++ toString (t3 - t2) ++ ",\"view\":" ++ view
      | _, _ => return "\"stage\":\"elab\",\"messages\":[]" ++ ms
where
  setScopesTo (n : Nat) (scopes : List Command.Scope) : List Command.Scope :=
    match scopes with
    | [] => []
    | s :: rest => { s with opts := s.opts.set `maxHeartbeats n } :: rest
