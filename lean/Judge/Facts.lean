/-! ### Judge: what a statement holds, before any model is asked

The last theorem of a source: its binders, the places where Lean's conventions may surprise a reader
(truncated subtraction, rounded division, division by zero, ..), and the constants it rests on.
-/

namespace Judge

/-- Bounds of the facts. -/
structure FactsLimits where
  /-- Nesting of the expression that is looked into. -/
  depth : Nat := 200
  /-- Places reported. -/
  spots : Nat := 40
  /-- Constants described. -/
  terms : Nat := 150

def factsLimits : FactsLimits := {}

/-- Adds a variable under the name its author gave it. -/
def named (s : Scope) (n : Name) (t : Expr) (bi : BinderInfo) : MetaM (Scope × Expr × Bool) := within s do
  let isProp ← isProposition t
  let cls ← Meta.isClass? t
  let id : FVarId := { name := .num (.str .anonymous "_judge") (s.count + 1) }
  let lctx := s.lctx.mkLocalDecl id n.eraseMacroScopes t bi
  let fv := Expr.fvar id
  let insts := match cls with
    | some c => s.insts.push { className := c, fvar := fv }
    | none => s.insts
  return ({ lctx, insts, count := s.count + 1 }, fv, isProp)

/-- The text of a term as an author would write it. -/
def authored (s : Scope) (e : Expr) : MetaM String := within s do
  let o : Options := {}
  let o := o.set `pp.maxSteps viewLimits.steps
  let o := o.set `pp.proofs true
  let o := o.set `pp.mvars false
  withOptions (fun _ => o) do
    let f ← Meta.ppExpr e
    return f.pretty limits.width

/-- The telescope variables an expression mentions, by number. -/
partial def mentioned (e : Expr) (acc : List Nat) : List Nat :=
  match e with
  | .fvar f => match f.name with
    | .num _ n => if acc.contains n then acc else n :: acc
    | _ => acc
  | .app f a => mentioned a (mentioned f acc)
  | .lam _ t b _ => mentioned b (mentioned t acc)
  | .forallE _ t b _ => mentioned b (mentioned t acc)
  | .letE _ t v b _ => mentioned b (mentioned v (mentioned t acc))
  | .mdata _ e => mentioned e acc
  | .proj _ _ e => mentioned e acc
  | _ => acc

partial def natsJson (ns : List Nat) (acc : List String) : List String :=
  match ns with
  | [] => acc
  | n :: ns => natsJson ns (toString n :: acc)

/-- A numeral, whatever its type. -/
def numeral (e : Expr) : Option Nat :=
  match e.getAppFn, argsOf e [] with
  | .const ``OfNat.ofNat _, [_, .lit (.natVal n), _] => some n
  | .const ``Nat.zero _, [] => some 0
  | _, _ => match e with
    | .lit (.natVal n) => some n
    | _ => none

/-- A place worth a word: what kind, where, and what would have to hold for it to be harmless. -/
structure Spot where
  kind : String
  scope : Scope
  expr : Expr
  /-- Kind of side condition, and its terms. -/
  need : String := ""
  left : Expr := .bvar 0
  right : Expr := .bvar 0
  /-- The value of a place that holds numerals only. -/
  value : String := ""

def isNatType (t : Expr) : Bool := match t with | .const ``Nat _ => true | _ => false
def isIntType (t : Expr) : Bool := match t with | .const ``Int _ => true | _ => false

/-- Whether a term's head subtracts or divides on ℕ or ℤ in the way that loses something. -/
def losesAtHead (e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const ``HSub.hSub _, [t, _, _, _, _, _] => isNatType t
  | .const ``HDiv.hDiv _, [t, _, _, _, _, _] => isNatType t || isIntType t
  | _, _ => false

/-- Whether such a term stands in `e` under `+`, `-`, `*`, `^` only: what a coercion around `e` comes too late for. -/
partial def losesInside (e : Expr) : Bool :=
  losesAtHead e ||
    match e.getAppFn, argsOf e [] with
    | .const n _, [_, _, _, _, a, b] =>
      (n == ``HAdd.hAdd || n == ``HSub.hSub || n == ``HMul.hMul || n == ``HPow.hPow)
        && (losesInside a || losesInside b)
    | _, _ => false

def spotAt (s : Scope) (e : Expr) : Option Spot :=
  match e.getAppFn, argsOf e [] with
  | .const ``HSub.hSub _, [t, _, _, _, a, b] =>
    if isNatType t then
      match numeral a, numeral b with
      | some m, some n => if n ≤ m then none
        else some { kind := "literal", scope := s, expr := e, value := "0" }
      | _, _ => some { kind := "nat_sub", scope := s, expr := e, need := "le", left := b, right := a }
    else none
  | .const ``HDiv.hDiv _, [t, _, _, _, a, b] =>
    if isNatType t || isIntType t then
      match numeral a, numeral b with
      | _, some 0 => some { kind := "zero_division", scope := s, expr := e, value := "0" }
      | some m, some n => if m % n == 0 then none
        else some { kind := "literal", scope := s, expr := e, value := toString (m / n) }
      | _, _ => some { kind := if isNatType t then "nat_div" else "int_div", scope := s, expr := e, need := "dvd", left := b, right := a }
    else
      match numeral b with
      | some 0 => some { kind := "zero_division", scope := s, expr := e, value := "0" }
      | some _ => none
      | none => some { kind := "field_div", scope := s, expr := e, need := "ne", left := b }
  | .const ``HMod.hMod _, [t, _, _, _, _, b] =>
    if isNatType t || isIntType t then
      match numeral b with
      | some 0 => some { kind := "zero_modulus", scope := s, expr := e }
      | some _ => none
      | none => some { kind := "modulus", scope := s, expr := e, need := "ne", left := b }
    else none
  | .const `Inv.inv _, [_, _, a] => match numeral a with
    | some 0 => some { kind := "zero_division", scope := s, expr := e, value := "0" }
    | some _ => none
    | none => some { kind := "field_div", scope := s, expr := e, need := "ne", left := a }
  | .const ``Int.toNat _, [a] => some { kind := "to_nat", scope := s, expr := e, need := "nonneg", left := a }
  | .const `Real.sqrt _, [a] => match numeral a with
    | some _ => none
    | none => some { kind := "sqrt", scope := s, expr := e, need := "nonneg", left := a }
  | .const `Real.log _, [a] => match numeral a with
    | some 0 => some { kind := "log", scope := s, expr := e, value := "0" }
    | some _ => none
    | none => some { kind := "log", scope := s, expr := e, need := "pos", left := a }
  | .const ``Nat.cast _, [_, _, a] => if losesInside a then some { kind := "cast", scope := s, expr := e } else none
  | .const ``Int.cast _, [_, _, a] => if losesInside a then some { kind := "cast", scope := s, expr := e } else none
  | .const ``Exists _, [_, .lam _ _ (.forallE _ t b _) _] =>
    -- `∃ x, P x → Q x`: any x without P is a witness.
    if b.hasLooseBVar 0 || !t.hasLooseBVar 0 then none else some { kind := "exists_implies", scope := s, expr := e }
  | _, _ => none

/-- Every such place, in order. -/
partial def spotsOf (s : Scope) (fuel : Nat) (e : Expr) (acc : List Spot) : MetaM (List Spot) := do
  match fuel with
  | 0 => return acc
  | fuel + 1 =>
    match e with
    | .mdata _ e => spotsOf s fuel e acc
    | .proj _ _ e => spotsOf s fuel e acc
    | .forallE n t b bi => under s fuel n t b bi acc
    | .lam n t b bi => under s fuel n t b bi acc
    | .letE _ t v b _ =>
      let acc ← spotsOf s fuel t acc
      let acc ← spotsOf s fuel v acc
      spotsOf s fuel (b.instantiate1 v) acc
    | .app .. =>
      let acc := match spotAt s e with
        | some spot => spot :: acc
        | none => acc
      match e.getAppFn, argsOf e [] with
      | .const ``And _, [a, b] =>
        -- Where `a` fails the whole fails whatever `b` is, so `b` may rely on it.
        let acc ← spotsOf s fuel a acc
        let (s', _, _) ← named s `left a .default
        spotsOf s' fuel b acc
      | .const .., es => all s fuel es acc
      | f, es => all s fuel es (← spotsOf s fuel f acc)
    | _ => return acc
where
  under (s : Scope) (fuel : Nat) (n : Name) (t b : Expr) (bi : BinderInfo) (acc : List Spot) : MetaM (List Spot) := do
    let acc ← spotsOf s fuel t acc
    let (s', fv, _) ← named s n t bi
    spotsOf s' fuel (b.instantiate1 fv) acc
  all (s : Scope) (fuel : Nat) (es : List Expr) (acc : List Spot) : MetaM (List Spot) := do
    match es with
    | [] => return acc
    | e :: es => all s fuel es (← spotsOf s fuel e acc)

/-! #### Side conditions -/

/-- ℕ, ℤ, ℚ, ℝ, ℂ: no zero divisors, and casts of nonzero numbers are nonzero. -/
def isNumberType (t : Expr) : Bool :=
  match t with
  | .const n _ => n == ``Nat || n == ``Int || n == ``Rat || n == `Real || n == `Complex
  | _ => false

/-- The parts of a number whose being nonzero makes it nonzero: of `↑(a ^ 2 * b)` they are `a` and `b`.
It is they that are proved, since none of the procedures knows powers or casts well. -/
partial def nonzeroParts (e : Expr) (acc : List Expr) : List Expr :=
  match e.getAppFn, argsOf e [] with
  | .const ``HPow.hPow _, [t, k, _, _, a, n] =>
    match numeral n with
    | some 0 => acc
    | _ => if isNumberType t && isNatType k then nonzeroParts a acc else e :: acc
  | .const ``HMul.hMul _, [t, _, _, _, a, b] =>
    if isNumberType t then nonzeroParts a (nonzeroParts b acc) else e :: acc
  | .const ``Neg.neg _, [t, _, a] => if isNumberType t then nonzeroParts a acc else e :: acc
  | .const ``Nat.cast _, [t, _, a] => if isNumberType t then nonzeroParts a acc else e :: acc
  | .const ``Int.cast _, [t, _, a] => if isNumberType t then nonzeroParts a acc else e :: acc
  | _, _ => match numeral e with
    | some 0 => e :: acc
    | some _ => acc
    | none => e :: acc

def zeroOf (t : Expr) : MetaM Expr :=
  Meta.mkAppOptM ``OfNat.ofNat #[some t, some (.lit (.natVal 0)), none]

def nonzero (e : Expr) : MetaM Expr := do
  let zero ← zeroOf (← typeOf e)
  Meta.mkAppM ``Ne #[e, zero]

partial def nonzeroAll (es : List Expr) (acc : Expr) : MetaM Expr := do
  match es with
  | [] => return acc
  | e :: es => nonzeroAll es (← Meta.mkAppM ``And #[acc, ← nonzero e])

/-- The side condition of a spot as a proposition. -/
def sideOf (p : Spot) : MetaM (Option Expr) := do
  if p.need == "le" then return some (← Meta.mkAppM ``LE.le #[p.left, p.right])
  else if p.need == "dvd" then return some (← Meta.mkAppM ``Dvd.dvd #[p.left, p.right])
  else if p.need == "ne" then
    match nonzeroParts p.left [] with
    | [] => return some (.const ``True [])
    | a :: rest => return some (← nonzeroAll rest (← nonzero a))
  else if p.need == "nonneg" then
    let zero ← zeroOf (← typeOf p.left)
    return some (← Meta.mkAppM ``LE.le #[zero, p.left])
  else if p.need == "pos" then
    let zero ← zeroOf (← typeOf p.left)
    return some (← Meta.mkAppM ``LT.lt #[zero, p.left])
  else return none

def noGoals : List MVarId → Bool
  | [] => true
  | _ :: _ => false

/-- Whether a tactic proves `goal` from the variables of `s`. -/
def closes (s : Scope) (goal : Expr) (tactic : Syntax) : MetaM String := within s do
  let m ← Meta.mkFreshExprMVar goal
  let (gs, _) ← Elab.runTactic m.mvarId! tactic
  let proof ← instantiateMVars m
  return if noGoals gs && !proof.hasSorry && !proof.hasExprMVar then "proved" else "open"

/-- Runs one attempt within its own heartbeats: `proved`, `open` or `undecided`. -/
def attempt (env : Environment) (heartbeats : Nat) (x : MetaM String) : IO String := do
  let start ← IO.getNumHeartbeats
  let ctx : Core.Context :=
    { fileName := "<facts>", fileMap := FileMap.ofString "", options := {}, maxHeartbeats := heartbeats * 1000,
      initHeartbeats := start }
  match ← ((x.run {} {}).run ctx { env := env }).toBaseIO with
  | .ok r => return r.1.1
  | .error e => return if e.isRuntime then "undecided" else "open"

/-- Tries tactics in turn: the first that proves, or the worst that was seen. -/
partial def tryTactics (env : Environment) (heartbeats : Nat) (p : Spot) (goal : Expr) (ts : List (String × Syntax)) (seen : String) :
    IO (String × String) := do
  match ts with
  | [] => return (seen, "")
  | (name, stx) :: rest =>
    let r ← attempt env heartbeats (closes p.scope goal stx)
    if r == "proved" then return ("proved", name)
    else tryTactics env heartbeats p goal rest (if r == "undecided" then r else seen)

partial def tacticsOf (env : Environment) (texts : List String) (acc : List (String × Syntax)) : List (String × Syntax) :=
  match texts with
  | [] => revOnto acc []
  | t :: ts => match Parser.runParserCategory env `tactic t "<tactic>" with
    | .ok stx => tacticsOf env ts ((t, stx) :: acc)
    | .error _ => tacticsOf env ts acc

def runSide (p : Spot) : MetaM (Option Expr) := within p.scope (sideOf p)

/-- The answer of a `MetaM` action, if it has one within an allowance of its own. -/
def metaOption {α : Type} (env : Environment) (x : MetaM (Option α)) : IO (Option α) := do
  let start ← IO.getNumHeartbeats
  let ctx : Core.Context :=
    { fileName := "<facts>", fileMap := FileMap.ofString "", options := {}, maxHeartbeats := 20000000,
      initHeartbeats := start }
  match ← ((x.run {} {}).run ctx { env := env }).toBaseIO with
  | .ok r => return r.1.1
  | .error _ => return none

def spotJson (env : Environment) (heartbeats : Nat) (ts : List (String × Syntax)) (p : Spot) (start : String) : IO String := do
  let text ← runMeta env (authored p.scope p.expr)
  let head := "{\"kind\":\"" ++ p.kind ++ "\",\"text\":" ++ str text ++ ",\"value\":" ++ str p.value
  if p.need == "" then return head ++ "}"
  match ← metaOption env (runSide p) with
  | none => return head ++ ",\"side\":\"\",\"status\":\"undecided\"}"
  | some goal =>
    let side ← runMeta env (authored p.scope goal)
    let (status, tactic) ← tryTactics env heartbeats p goal ts start
    return head ++ ",\"side\":" ++ str side ++ ",\"status\":\"" ++ status ++ "\",\"tactic\":" ++ str tactic ++ "}"

partial def spotsJson (env : Environment) (heartbeats : Nat) (ts : List (String × Syntax)) (ps : List Spot) (fuel : Nat) (until_ : Nat)
    (acc : List String) : IO (List String) := do
  match fuel, ps with
  | _, [] => return acc
  | 0, _ => return acc
  | fuel + 1, p :: ps =>
    -- Past the time that is allowed nothing is tried any more, and that is said.
    let inTime := heartbeats != 0 && (← IO.monoMsNow) < until_
    let j ← spotJson env heartbeats (if inTime then ts else []) p (if inTime then "open" else "undecided")
    spotsJson env heartbeats ts ps fuel until_ (j :: acc)

/-! #### The telescope -/

structure Telescope where
  binders : List String := []
  spots : List Spot := []

/-- Whether a binder of type `t` is for type-class resolution. (A body of its own: see `typeOf`.) -/
def isInstanceType (t : Expr) : MetaM Bool := do
  let c ← Meta.isClass? t
  return c.isSome

/-- Opens the binders of a statement one by one, as JSON, and collects the places in each. -/
partial def telescope (s : Scope) (fuel : Nat) (e : Expr) (acc : Telescope) : MetaM (Telescope × String) := do
  match fuel, e with
  | _, .mdata _ e => telescope s fuel e acc
  | fuel + 1, .forallE n t b bi =>
    let spots ← spotsOf s factsLimits.depth t acc.spots
    let (s', fv, isProp) ← named s n t bi
    let inst ← within s (isInstanceType t)
    let kind := if isProp then "prop" else if inst then "inst" else "data"
    let text ← authored s t
    let card ← within s (cardOf t)
    let j := "{\"name\":" ++ str (nameStr n.eraseMacroScopes) ++ ",\"anonymous\":" ++ bool n.hasMacroScopes ++ ",\"kind\":\"" ++ kind ++ "\",\"type\":"
      ++ str text ++ ",\"implicit\":" ++ bool (bi != .default) ++ ",\"used\":" ++ bool (b.hasLooseBVar 0)
      ++ ",\"card\":" ++ optNat card ++ ",\"deps\":" ++ arrayOf (natsJson (mentioned t []) []) ++ "}"
    telescope s' fuel (b.instantiate1 fv) { binders := j :: acc.binders, spots }
  | _, e =>
    let spots ← spotsOf s factsLimits.depth e acc.spots
    let head := match e.getAppFn with | .const n _ => nameStr n | _ => ""
    let j := "{\"text\":" ++ str (← authored s e) ++ ",\"head\":" ++ str head ++ ",\"deps\":" ++ arrayOf (natsJson (mentioned e []) []) ++ "}"
    return ({ acc with spots }, j)

def opened (e : Expr) : MetaM (Option (Telescope × String)) := do
  return some (← telescope {} viewLimits.binders e {})

/-! #### Constants, transitively to the library -/

/-- Left by the elaborator rather than written: instances, projections of classes to their parents,
recursors, matchers, proofs, coercion plumbing. -/
def isResidue (env : Environment) (c : ConstantInfo) : Bool :=
  isGenerated env c || Meta.isInstanceCore env c.name || c.name == ``OfNat.ofNat || c.name == ``sorryAx
    || c.name == ``outParam || c.name == ``optParam || c.name == ``autoParam || c.name == ``id
    || c.name == ``OfScientific.ofScientific || isParent env c.name
where
  isParent (env : Environment) (n : Name) : Bool :=
    match n with
    | .str p s => (s.startsWith "to") && (isClass env p) && (env.getProjectionFnInfo? n).isSome
    | _ => false

def valueText (env : Environment) (c : ConstantInfo) : IO String := do
  match c with
  | .defnInfo d => return ",\"value\":" ++ str (← pretty env d.value)
  | _ => return ""

partial def constructorsText (env : Environment) (ns : List Name) (acc : List String) : IO (List String) := do
  match ns with
  | [] => return revOnto acc []
  | n :: ns => match env.find? n with
    | some c => constructorsText env ns (str (nameStr n ++ " : " ++ (← pretty env c.type)) :: acc)
    | none => constructorsText env ns acc

def termJson (env : Environment) (own : Bool) (c : ConstantInfo) : IO String := do
  let m := match moduleOf env c.name with
    | some m => ",\"module\":" ++ str (nameStr m) | none => ""
  let ctors ← match c with
    | .inductInfo i => do pure (",\"constructors\":" ++ arrayOf (← constructorsText env i.ctors []))
    | _ => pure ""
  return "{\"name\":" ++ str (nameStr c.name) ++ ",\"kind\":\"" ++ sortOf env c ++ "\",\"type\":"
    ++ str (← pretty env c.type) ++ (← valueText env c) ++ ctors ++ (← docOf env c.name) ++ m ++ ",\"own\":" ++ bool own ++ "}"

/-- What `ns` rest on: own declarations are gone into, library constants are not. -/
partial def groundAll (before env : Environment) (fuel : Nat) (ns : List Name) (seen : List Name) (acc : List String) :
    IO (List String) := do
  match fuel, ns with
  | _, [] => return acc
  | 0, _ => return acc
  | fuel + 1, n :: ns =>
    if seen.contains n then groundAll before env (fuel + 1) ns seen acc
    else match env.find? n with
      | none => groundAll before env (fuel + 1) ns (n :: seen) acc
      | some c =>
        let own := !before.contains n
        let next := if own then append (usedIn env c) ns else ns
        if isResidue env c then groundAll before env (fuel + 1) next (n :: seen) acc
        else groundAll before env fuel next (n :: seen) ((← termJson env own c) :: acc)

/-! #### The operation -/

/-- The theorem that stands last in the source. -/
partial def lastTheorem (ids : List (Name × Nat)) (cs : List (Name × ConstantInfo)) (line : Nat)
    (best : Option (Name × ConstantInfo)) : Option (Name × ConstantInfo) :=
  match cs with
  | [] => best
  | (n, c) :: cs =>
    match c with
    | .thmInfo _ =>
      let l := lineOf ids n
      if l != 0 && l ≥ line then lastTheorem ids cs l (some (n, c)) else lastTheorem ids cs line best
    | _ => lastTheorem ids cs line best

def factsOp (h : Header) (j : Json) : IO String := do
  let src := fieldStr j "source"
  let ictx : Parser.InputContext :=
    { inputString := src, fileName := "<input>", fileMap := FileMap.ofString src }
  let t0 ← IO.monoMsNow
  let st := { h.state with
    scopes := setScopes j h.state.scopes
    maxRecDepth := fieldNat j "max_rec_depth" 512 }
  let s ← IO.processCommands ictx {} st
  let cs := s.commandState
  let ms ← messages cs.messages.toList []
  let head := "\"messages\":" ++ arrayOf ms
  let ids := declIdsOf ictx.fileMap s.commands 0 []
  match lastTheorem ids (addedConstants cs.env.constants.map₂.root []) 0 none with
  | none => return head
  | some (n, c) =>
    let env := cs.env
    match ← metaOption env (opened (plain c.type)) with
    | none => return head ++ ",\"theorem\":" ++ str (nameStr n)
    | some (tele, conclusion) =>
      let plain := ["assumption", "omega", "simp_all", "grind"]
      -- What primality says of a number's size is in no procedure's rules.
      let texts := if c.type.getUsedConstants.toList.contains `Nat.Prime then append plain ["grind [Nat.prime_def]"] else plain
      let ts := tacticsOf env ("exact trivial" :: texts) []
      let t1 ← IO.monoMsNow
      let spots ← spotsJson env (fieldNat j "side_heartbeats" 0) ts (revOnto tele.spots []) factsLimits.spots
        (t1 + fieldNat j "side_ms" 1000) []
      let t2 ← IO.monoMsNow
      let terms ← if fieldBool j "want_terms" then
          groundAll h.state.env env factsLimits.terms c.type.getUsedConstants.toList [] []
        else pure []
      let t3 ← IO.monoMsNow
      return head ++ ",\"theorem\":" ++ str (nameStr n) ++ ",\"type\":" ++ str (← pretty env c.type)
        ++ ",\"binders\":" ++ arrayOfRev tele.binders ++ ",\"conclusion\":" ++ conclusion
        ++ ",\"spots\":" ++ arrayOfRev spots ++ ",\"terms\":" ++ arrayOfRev terms
        ++ ",\"elab_ms\":" ++ toString (t1 - t0) ++ ",\"spots_ms\":" ++ toString (t2 - t1) ++ ",\"terms_ms\":" ++ toString (t3 - t2)

/-! #### Probes: what Lean can prove about the whole statement

A probe is a theorem in text. Groups are tried in order; within a group the first proof ends it. -/

/-- Elaborates one probe: `proved`, `open` or `undecided`. Only a proof without `sorry` counts, whatever
attributes the source gave its own unproved theorem. -/
def probe (st : Command.State) (j : Json) (text : String) : IO String := do
  let ictx : Parser.InputContext :=
    { inputString := text, fileName := "<probe>", fileMap := FileMap.ofString text }
  let st := { st with scopes := setScopes j st.scopes, messages := {}, infoState := {} }
  let s ← IO.processCommands ictx {} st
  let cs := s.commandState
  if anyTimeout cs.messages.toList then return "undecided"
  if cs.messages.hasErrors then return "open"
  if !cs.env.contains `autoform_probe then return "open"
  let ax ← axiomsOf cs.env `autoform_probe
  return if ax.contains ``sorryAx then "open" else "proved"
where
  anyTimeout : List Message → Bool
    | [] => false
    | m :: ms => isTimeout m || anyTimeout ms

partial def probeGroup (st : Command.State) (j : Json) (ps : Array Json) (i : Nat) (until_ : Nat) (undecided : Bool) :
    IO String := do
  match ps[i]? with
  | none => return if undecided then "{\"status\":\"undecided\"}" else "{\"status\":\"open\"}"
  | some (.str text) =>
    if (← IO.monoMsNow) ≥ until_ then return "{\"status\":\"undecided\"}"
    let r ← probe st j text
    if r == "proved" then return "{\"status\":\"proved\",\"by\":" ++ toString i ++ "}"
    else probeGroup st j ps (i + 1) until_ (undecided || r == "undecided")
  | some _ => probeGroup st j ps (i + 1) until_ undecided

/-- Groups in order. A proof in one makes those after it moot: contradictory hypotheses prove
everything, and what holds is not refuted. -/
partial def probeGroups (st : Command.State) (j : Json) (gs : Array Json) (i : Nat) (until_ : Nat) (proved : Bool)
    (acc : List String) : IO (List String) := do
  match gs[i]? with
  | none => return acc
  | some g =>
    if proved then probeGroups st j gs (i + 1) until_ proved ("{\"status\":\"moot\"}" :: acc) else
    let ps := match g.getObjValD "probes" with | .arr a => a | _ => #[]
    let r ← probeGroup st j ps 0 until_ false
    probeGroups st j gs (i + 1) until_ (r.startsWith "{\"status\":\"proved") (r :: acc)

def probeOp (h : Header) (j : Json) : IO String := do
  let st ← runContext h j (fieldStr j "source")
  let gs := match j.getObjValD "groups" with | .arr a => a | _ => #[]
  let t0 ← IO.monoMsNow
  let rs ← probeGroups { st with messages := {} } j gs 0 (t0 + fieldNat j "probe_ms" 1000) false []
  let t1 ← IO.monoMsNow
  return "\"groups\":" ++ arrayOfRev rs ++ ",\"probe_ms\":" ++ toString (t1 - t0)

end Judge
