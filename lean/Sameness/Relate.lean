/-! ### Sameness: the operation `relate`

One request, one pair: `source` holds both statements as definitions. What both say in the same words is matched as it stands; else both are
brought to their normal forms, opened where one side names what the other spells out, and compared piece by piece (`Pieces.lean`). The answer has
the pieces, how each was matched, and for each direction that holds the text of its proof; nothing counts before that text has
elaborated again in a file of its own.
-/

namespace Sameness

/-- Whether rules were used of which a law of sets could be made a triviality. -/
partial def usesRules (ns : List Name) : Bool :=
  match ns with
  | [] => false
  | n :: rest => (nameStr n).startsWith "Sameness.mem_" || usesRules rest

/-- Both normal forms, with the lemmas that only one of them needs. Rules for operations on sets are not used where a
solver proves one of the two statements alone, or where its sides are one term: there the operations are the content. -/
def opened (s : Solve) (o : Opening) (extra : List Name) (a b : Expr) : IO (Opening × Expr × Expr × List Name × List Name × List Name × Option Bool) := do
  let (o', nr, nd, ur, ud) ← normalBoth s o true extra a b [] [] 6
  let s' := { s with env := o'.state.env }
  let c : KeyContext := { env := o'.state.env, ids := [], commutes := [], expand := false }
  let settled ← if !usesRules ur && !usesRules ud then pure none
    else if asWritten (key c nr) || asWritten (key c nd) then pure (some true)
    else do pure (some ((← provedAlone s' nr settlers false) || (← provedAlone s' nd settlers false)))
  let bare := settled == some true
  let (o', nr, nd, ur, ud) ← if bare then normalBoth s o false extra a b [] [] 6 else pure (o', nr, nd, ur, ud)
  let sided := sidedEntries nr nd
  if isEmpty sided then return (o', nr, nd, ur, ud, extra, settled)
  let extra := append extra sided
  let (o', nr, nd, ur, ud) ← normalBoth s o' (!bare) extra a b ur ud 4
  return (o', nr, nd, ur, ud, extra, settled)
where
  asWritten (k : String) : Bool := match k.splitOn "as written:" with | [_] => false | _ => true

/-- One comparison of two closed statements whose normal forms are known: of their pieces. -/
def once (s : Solve) (at' : Option Taken) (a b : Expr) (tail : String) (wantText : Bool)
    (found : Opening × Expr × Expr × List Name × List Name × List Name × Option Bool) : IO (String × Unmatched) := do
  let (o, nr, nd, ur, ud, extra, settled) := found
  let env := o.state.env
  let s := { s with env }
  let empty (e : Expr) : Bool := match e with | .const ``True _ => true | _ => false
  if empty nr || empty nd then 
    return (byWords env a b tail "nothing is left of one side in its normal form", {})
  let tr ← fewest s a nr o.used.1 (normalForm env extra ur)
  let td ← fewest s b nd o.used.2 (normalForm env extra ud)
  let tail := tail ++ ",\"reference_normal\":" ++ str tr ++ ",\"candidate_normal\":" ++ str td
    ++ ",\"opened\":" ++ str o.text
  let t ← if wantText then do
      let x ← pretty env nr
      let y ← pretty env nd
      pure (",\"reference_text\":" ++ str x ++ ",\"candidate_text\":" ++ str y)
    else pure ""
  let began ← IO.monoMsNow
  let (answer, un) ← compare s settled at' nr nd (tail ++ t)
  let compared ← IO.monoMsNow
  if un.both then
    let byTheirWords (why : String) : String × Unmatched := (byWords env a b tail why, {})
    let wa : Written := { expr := a, said := ← contentOf s a, normal := ← contentOf s nr, used := o.used.1 }
    let wb : Written := { expr := b, said := ← contentOf s b, normal := ← contentOf s nd, used := o.used.2 }
    if wa.said.emptied != wb.said.emptied || wa.said.idle != wb.said.idle then
      return byTheirWords "a conclusion of one side says nothing, or nothing that its hypotheses do not say"
    if wa.normal.twins != wb.normal.twins then return byTheirWords "one side sets a thing beside itself"
    if (← becameNothing s a nr (append extra ur)) || (← becameNothing s b nd (append extra ud)) then
      return byTheirWords "a law of the normal form proves one side"
    -- What is a law of the normal form itself is the same where it is so without that law.
    if (wa.lost || wb.lost) && !(← kept settled s wa wb (← lawChoices s wa wb)) then
      return byTheirWords "the normal form says less than one side as it is written"
  let guarded ← IO.monoMsNow
  return (answer ++ ",\"guards\":[" ++ toString (compared - began) ++ "," ++ toString (guarded - compared) ++ "]", un)
where
  /-- Whether the two are the same without some of these. -/
  kept (settled : Option Bool) (s : Solve) (a b : Written) : List (List String) → IO Bool
    | [] => return false
    | names :: rest => do
      match ← without' s a b names with
      | some (na, nb) =>
        let (_, un) ← compare s settled at' na nb ""
        if un.both && un.count == 0 then return true
      | none => pure ()
      kept settled s a b rest

/-- Names of `ns` that are not among `others`. -/
partial def addNames' (ns others acc : List Name) : List Name :=
  match ns with
  | [] => acc
  | n :: rest => addNames' rest others (if others.contains n || acc.contains n then acc else n :: acc)

/-- What can be opened of these: by a rule, as a definition or as a structure. -/
partial def forcible (env : Environment) (ns acc : List Name) : List Name :=
  match ns with
  | [] => acc
  | n :: rest =>
    let rule := match ruleOf n with | some ls => !isEmpty ls | none => false
    forcible env rest (if !basic n && (rule || unfoldable env n || (openedText env n 0).isSome) then n :: acc else acc)

/-- Each of these is, as it stands, another one of those, and none is left over. -/
partial def eachIsOne (xs ys : List Expr) : Bool :=
  match xs with
  | [] => isEmpty ys
  | x :: rest => match takeOut x ys [] with
    | some ys => eachIsOne rest ys
    | none => false
where
  takeOut (x : Expr) (ys before : List Expr) : Option (List Expr) :=
    match ys with
    | [] => none
    | y :: rest => if x == y then some (revOnto before rest) else takeOut x rest (y :: before)

/-- Whether two statements are one but for names and order: each hypothesis and each conclusion of the one is, as it
stands, one of the other's. Such need no normal form. -/
def inSameWords (s : Solve) (a b : Expr) : IO Bool := do
  match ← runFrom { heartbeats := s.heartbeats, depth := s.depth } { env := s.env } {} (openBoth a b) with
  | .error _ => return false
  | .ok ((_, r, d, special), _, _) =>
    if special.isSome || lengthOf r.vars != lengthOf d.vars || lengthOf r.hyps != lengthOf d.hyps || lengthOf r.concls != lengthOf d.concls
      || taken r.vars || taken d.vars then return false
    let c : KeyContext := { env := s.env, ids := [], commutes := [], expand := false }
    let found := align c r d 40
    if found.cost != 0 then return false
    match partners found.best [] [] with
    | none => return false
    | some (own, theirs) =>
      let (own, theirs) := (own.toArray, theirs.toArray)
      let renamed (e : Expr) : Expr := (e.abstract theirs).instantiateRev own
      return eachIsOne (types r.vars []) (mapExprs renamed (types d.vars [])) && eachIsOne (props r.hyps []) (mapExprs renamed (props d.hyps []))
        && eachIsOne r.concls (mapExprs renamed d.concls)
where
  /-- Some variable stands for another. -/
  taken (vs : List Var) : Bool :=
    match vs with
    | [] => false
    | v :: rest => v.natural || v.point.isSome || v.larger.isSome || v.shift.isSome || taken rest
  partners (ps : List Pairing) (own theirs : List Expr) : Option (List Expr × List Expr) :=
    match ps with
    | [] => some (own, theirs)
    | p :: rest => match p.cand with
      | some v => if v.inst == p.ref.inst then partners rest (p.ref.fv :: own) (v.fv :: theirs) else none
      | none => none
  types (vs : List Var) (acc : List Expr) : List Expr :=
    match vs with
    | [] => acc
    | v :: rest => types rest (v.type :: acc)
  props (hs : List Hyp) (acc : List Expr) : List Expr :=
    match hs with
    | [] => acc
    | h :: rest => props rest (h.prop :: acc)

/-- Relates `reference_statement` and `candidate_statement` of `source`. -/
def relateOp (h : Header) (j : Json) : IO String := do
  let src := fieldStr j "source"
  let began ← IO.monoMsNow
  let st ← runContext h j src
  if st.messages.hasErrors then
    return "\"stage\":\"elab\",\"messages\":" ++ arrayOf (← messages st.messages.toList [])
  let env := st.env
  if let some n := firstOverride h.state.env env (newConstants h.state.env env) then
    return "\"stage\":\"instance\",\"messages\":[{\"severity\":\"error\",\"text\":"
      ++ str (nameStr n ++ " gives a type of the library other operations: nothing is compared under it") ++ "}]"
  let rn := (fieldStr j "reference").toName
  let dn := (fieldStr j "candidate").toName
  -- A statement that does not say here what it says in its file is put otherwise, before any work is done on it.
  if !saysAs env rn (fieldStr j "reference_says") || !saysAs env dn (fieldStr j "candidate_says") then
    return "\"stage\":\"untied\",\"messages\":[]"
  match statementOf env rn, statementOf env dn with
  | some r, some d =>
    let same := r.levels == d.levels
    let lr := if same then manyLevels 1 r.levels else zeros r.levels
    let ld := if same then manyLevels 1 d.levels else zeros d.levels
    let s : Solve := { env, heartbeats := fieldNat j "piece_heartbeats" 20000 }
    let extra := sumEntries (atLevels env rn lr) (atLevels env dn ld)
    let constants := arrayOf (constantsJson h.state.env env (newConstants h.state.env env) [])
    let o : Opening := { state := st, text := "", structures := [] }
    let tail := ",\"reference_arity\":" ++ toString r.arity ++ ",\"candidate_arity\":" ++ toString d.arity
      ++ ",\"reference_levels\":" ++ toString r.levels ++ ",\"candidate_levels\":" ++ toString d.levels ++ ",\"constants\":" ++ constants
    let a := atLevels env rn lr
    let b := atLevels env dn ld
    let lemmas := proposedNames (fieldStr j "proposed")
    if same && isEmpty lemmas && (← inSameWords s a b) then
      let t ← if fieldBool j "want_text" then do
          pure (",\"reference_text\":" ++ str (← pretty env a) ++ ",\"candidate_text\":" ++ str (← pretty env b))
        else pure ""
      let (answer, un) ← compare s none none a b (tail ++ ",\"reference_normal\":\"\",\"candidate_normal\":\"\",\"opened\":\"\"" ++ t) false
      if un.both && un.count == 0 then return answer
    let own := if isEmpty lemmas then [] else ownDefinitions env (newConstants h.state.env env) [rn, dn] []
    let byTheirWords (why : String) : String := byWords env a b (tail ++ ",\"proposed\":\"\"") ("of the proposed lemmas: " ++ why)
    let (a, knownA) ← match ← withProposed s lemmas own a with
      | .ok found => pure found
      | .error why => return byTheirWords why
    let (b, knownB) ← match ← withProposed s lemmas own b with
      | .ok found => pure found
      | .error why => return byTheirWords why
    let (rawA, rawB) := (a, b)
    let oa ← variablesFirst s a
    let ob ← variablesFirst s b
    let (a, b) := (oa.expr, ob.expr)
    let elaborated ← IO.monoMsNow
    let first ← opened s o extra a b
    let normal ← IO.monoMsNow
    let tail := tail ++ ",\"times\":[" ++ toString (elaborated - began) ++ "," ++ toString (normal - elaborated) ++ "]"
    let first' (at' tactic then' : String) : String :=
      if tactic.isEmpty then then' else tactic ++ at' ++ (if then'.isEmpty then "" else "\n  " ++ then')
    let ordered (oa ob : Ordered) : String := ",\"reference_known\":" ++ str (first' " at H" knownA oa.known)
      ++ ",\"reference_goal\":" ++ str (first' "" knownA oa.goal) ++ ",\"candidate_known\":" ++ str (first' " at H" knownB ob.known)
      ++ ",\"candidate_goal\":" ++ str (first' "" knownB ob.goal) ++ ",\"proposed\":" ++ str (knownA ++ knownB)
    let (found, un) ← once s none a b (tail ++ ordered oa ob) (fieldBool j "want_text") first
    if un.count == 0 then return found
    -- One side may be more general: it is taken at the type of which the other speaks.
    if let some t ← (if knownA.isEmpty && knownB.isEmpty then general s rawA rawB else pure none) then
      let oa' ← if t.ofRef then variablesFirst s t.expr else pure oa
      let ob' ← if t.ofRef then pure ob else variablesFirst s t.expr
      let (a', b') := (oa'.expr, ob'.expr)
      let at' ← opened s o extra a' b'
      let side := if t.ofRef then "reference" else "candidate"
      let (found', un') ← once s (some t) a' b' (tail ++ ordered oa' ob' ++ ",\"" ++ side ++ "_taken\":" ++ str t.text) (fieldBool j "want_text") at'
      if un'.count == 0 then return found'
    -- What only the pieces of one side name that found no partner is opened, also where the other statement names it elsewhere.
    let force := forcible env (addNames' un.ref un.cand (addNames' un.cand un.ref [])) []
    if isEmpty force then return found else
    let second ← opened s { o with force } extra a b
    if second.2.1 == first.2.1 && second.2.2.1 == first.2.2.1 then return found else
    let (found', un') ← once s none a b (tail ++ ordered oa ob) (fieldBool j "want_text") second
    return if un'.count < un.count then found' else found
  | _, _ => return "\"stage\":\"names\""

end Sameness
