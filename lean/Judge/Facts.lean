/-! ### Judge: what a statement holds, before any model is asked

The last theorem of a source: its binders, the places where Lean's conventions may surprise a reader
(truncated subtraction, rounded division, division by zero, ..), and the constants it rests on.
-/

namespace Judge

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
  let s ← runText ictx st
  let cs := s.commandState
  let ms ← messages cs.messages.toList []
  let head := "\"messages\":" ++ arrayOf ms
  let ids := declIdsOf ictx.fileMap s.commands 0 []
  match lastTheorem ids (newConstants h.state.env cs.env) 0 none with
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
def probe (h : Header) (st : Command.State) (j : Json) (text : String) : IO String := do
  let ictx : Parser.InputContext :=
    { inputString := text, fileName := "<probe>", fileMap := FileMap.ofString text }
  let st := { st with scopes := setScopes j st.scopes, messages := {}, infoState := {} }
  let s ← runText ictx st
  let cs := s.commandState
  if anyTimeout cs.messages.toList then return "undecided"
  if cs.messages.hasErrors then return "open"
  if !cs.env.contains `autoform_probe then return "open"
  let ax ← axiomsOf h cs.env `autoform_probe
  return if ax.contains ``sorryAx then "open" else "proved"
where
  anyTimeout : List Message → Bool
    | [] => false
    | m :: ms => isTimeout m || anyTimeout ms

partial def probeGroup (h : Header) (st : Command.State) (j : Json) (ps : Array Json) (i : Nat) (until_ : Nat) (undecided : Bool) :
    IO String := do
  match ps[i]? with
  | none => return if undecided then "{\"status\":\"undecided\"}" else "{\"status\":\"open\"}"
  | some (.str text) =>
    if (← IO.monoMsNow) ≥ until_ then return "{\"status\":\"undecided\"}"
    let r ← probe h st j text
    if r == "proved" then return "{\"status\":\"proved\",\"by\":" ++ toString i ++ "}"
    else probeGroup h st j ps (i + 1) until_ (undecided || r == "undecided")
  | some _ => probeGroup h st j ps (i + 1) until_ undecided

/-- Groups in order. A proof in one makes those after it moot: contradictory hypotheses prove
everything, and what holds is not refuted. -/
partial def probeGroups (h : Header) (st : Command.State) (j : Json) (gs : Array Json) (i : Nat) (until_ : Nat) (proved : Bool)
    (acc : List String) : IO (List String) := do
  match gs[i]? with
  | none => return acc
  | some g =>
    if proved then probeGroups h st j gs (i + 1) until_ proved ("{\"status\":\"moot\"}" :: acc) else
    let ps := match g.getObjValD "probes" with | .arr a => a | _ => #[]
    let r ← probeGroup h st j ps 0 until_ false
    probeGroups h st j gs (i + 1) until_ (r.startsWith "{\"status\":\"proved") (r :: acc)

def probeOp (h : Header) (j : Json) : IO String := do
  let st ← runContext h j (fieldStr j "source")
  let gs := match j.getObjValD "groups" with | .arr a => a | _ => #[]
  let t0 ← IO.monoMsNow
  let rs ← probeGroups h { st with messages := {} } j gs 0 (t0 + fieldNat j "probe_ms" 1000) false []
  let t1 ← IO.monoMsNow
  return "\"groups\":" ++ arrayOfRev rs ++ ",\"probe_ms\":" ++ toString (t1 - t0)

end Judge
