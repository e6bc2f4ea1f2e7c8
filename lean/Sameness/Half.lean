/-! ### Sameness: what is left, in one direction

Of two pieces `∃ x.., p ∧ ..` the one may say what the other says and more, and of two `∀ x.., p → ..` the one may ask for less.
Then a direction holds of the whole, and the statement that says more is told. Parts are matched as within pieces that are the same;
those of the goal all need a partner.
-/

namespace Sameness

partial def hypsOnly (ps : List Piece) (want : Bool) (acc : List Piece) : List Piece :=
  match ps with
  | [] => revOnto acc []
  | p :: rest => hypsOnly rest want (if p.hyp == want then p :: acc else acc)

/-- What is left of the known side, from all that the goal's side has: then the direction holds. -/
partial def oneWay (m : Matching) (settled contra : Bool) (half : Bool → Piece → Piece → IO (Option String)) (known goal : Block)
    (left left' : List Piece) : IO (Option (List Link)) := do
  let hyps := hypProps goal.hyps []
  let denied := if contra then negations goal.concls [] else []
  match ← hypsFrom (append hyps denied) (hypsOnly left true []) [] with
  | none => return none
  | some links =>
    if contra then
      if isEmpty (hypsOnly left false []) then return some links
      else if settled then return none
      else
        let all := append hyps (append denied known.concls)
        if ← provesAny m.solve (m.goal all (.const ``False [])) (implications all (.const ``False [])) then
          return some (append links (toNone (hypsOnly left false [])))
        else return none
    else conclusionsFrom (append hyps known.concls) (hypsOnly left' false []) links
where
  /-- The first of these that says at least what `p` says: of the known side's, or of the goal's. -/
  within (known : Bool) (p : Piece) : List Piece → IO (Option Link)
    | [] => return none
    | q :: rest => do
      match ← half known q p with
      | some t => return some { from_ := some q, to := some p, via := some t }
      | none => within known p rest
  negations (es acc : List Expr) : List Expr :=
    match es with
    | [] => acc
    | e :: rest => negations rest (neither (disjuncts e) acc)
  neither (es acc : List Expr) : List Expr :=
    match es with
    | [] => acc
    | e :: rest => neither rest (notOf e :: acc)
  toNone (ps : List Piece) : List Link :=
    match ps with
    | [] => []
    | p :: rest => { from_ := some p, to := none } :: toNone rest
  hypsFrom (given : List Expr) (ps : List Piece) (acc : List Link) : IO (Option (List Link)) := do
    match ps with
    | [] => return some acc
    | p :: rest =>
      match ← firstOf m.solve (m.goal given p.prop) (implications given p.prop) with
      | some t => hypsFrom given rest ({ from_ := some p, to := none, via := some t } :: acc)
      | none =>
        match ← within false p (hypsOnly left' true []) with
        | some l => hypsFrom given rest ({ l with from_ := l.to, to := l.from_ } :: acc)
        | none => return none
  conclusionsFrom (given : List Expr) (ps : List Piece) (acc : List Link) : IO (Option (List Link)) := do
    match ps with
    | [] => return some acc
    | p :: rest =>
      match ← within true p (hypsOnly left false []) with
      | some l => conclusionsFrom given rest (l :: acc)
      | none =>
        if settled then return none
        match ← firstOf m.solve (m.goal given p.prop) (implications given p.prop) with
        | some t => conclusionsFrom given rest ({ from_ := none, to := some p, via := some t } :: acc)
        | none => return none

/-- Each of `must` to the first of `free` that has its type; none where one has none. Those may be the reference's. -/
partial def eachPlaced (c : KeyContext) (must free : List Var) (mustIsRef : Bool) (n : Nat) (ids : Ids) (acc : List Pairing) : Option (List Pairing × Ids) :=
  match must with
  | [] => some (revOnto acc [], ids)
  | v :: rest =>
    let c' := { c with ids }
    match inOrder.take c' (key c' v.type) free [] with
    | none => none
    | some (w, free) =>
      let name := "h" ++ toString (lengthOf ids) ++ "_" ++ toString n
      let (r, d) := if mustIsRef then (v, w) else (w, v)
      eachPlaced c rest free mustIsRef (n + 1) ((v.fv.fvarId!, name) :: (w.fv.fvarId!, name) :: ids) ({ ref := r, cand := some d } :: acc)

/-- Steps to `goal` from `known`, named `H`, where it says that and more. -/
def nestedHalf (m : Matching) (i : Inside) (settled : Bool) (given : List Expr) (knownIsRef : Bool) (known goal : Piece) : IO (Option String) := do
  let some_ := isExists known.prop && isExists goal.prop
  if !some_ && !(isForall known.prop && isForall goal.prop) then return none
  let open_ (s : Scope) (e : Expr) : MetaM (Scope × Block) := if some_ then openExists s e 0 [] else openBlock s 64 e 0 [] []
  let opened ← runFrom { heartbeats := m.solve.heartbeats, depth := m.solve.depth } i.core i.mstate do
    let (s, bk) ← open_ i.scope known.prop
    let (_, bg) ← open_ s goal.prop
    return (bk, bg)
  match opened with
  | .error _ => return none
  | .ok ((bk, bg), _, _) =>
    if isEmpty bk.concls || isEmpty bg.concls then return none
    match ← placed bk bg (if some_ then bk.vars else bg.vars) with
    | some t => return some t
    | none => if lengthOf bk.vars == lengthOf bg.vars then return none else placed bk bg (revOnto (if some_ then bk.vars else bg.vars) [])
where
  placed (bk bg : Block) (free : List Var) : IO (Option String) := do
    let some_ := isExists known.prop
    let must := if some_ then bg.vars else bk.vars
    match eachPlaced m.c must free (some_ != knownIsRef) 0 m.c.ids [] with
    | none => return none
    | some (ps, ids) =>
      let c := { m.c with ids }
      let wide := c.wide
      let (r, d) := if knownIsRef then (bk, bg) else (bg, bk)
      let inner : Matching := { m with c, given, ps := append ps m.ps, vars := append m.vars (append r.vars (allVars.unpaired ps d.vars)) }
      let always (_ _ : Piece) : Bool := true
      let (hr, hd) := if some_ then (asHyps (piecesOfConcls r.concls 0 []), asHyps (piecesOfConcls d.concls 0 []))
        else (piecesOfHyps r.hyps [], piecesOfHyps d.hyps [])
      let (ms, rl, dl) := byKey .key (fun p => key c p.prop) always hr hd [] []
      let (ms, rl, dl) := if settled then (ms, rl, dl) else byKey .terms (fun p => key wide p.prop) (freely c) rl dl [] ms
      let vars := varPlaces ps knownIsRef
      if some_ then
        if isEmpty ms then return none
        match ← impliedParts inner (sides (append given bk.concls) []) (if knownIsRef then dl else rl) [] with
        | none => return none
        | some more => return existsLine bk bg vars (append more (linksOf (asConcls ms) knownIsRef))
      let (ms, rc, dc) := byKey .key (fun p => key c p.prop) always (piecesOfConcls r.concls 0 []) (piecesOfConcls d.concls 0 []) [] ms
      let (ms, rc, dc) := if settled then (ms, rc, dc) else byKey .terms (fun p => key wide p.prop) (freely c) rc dc [] ms
      let (kl, gc) := if knownIsRef then (rl, dc) else (dl, rc)
      -- A conclusion that is nobody's is no piece of this one.
      if isEmpty (hypsOnly (matchedPieces ms) false []) || (settled && !isEmpty gc) then return none
      match ← oneWay inner settled false (fun _ _ _ => pure none) bk bg kl gc with
      | none => return none
      | some more =>
        match script { known := bk, goal := bg, vars, links := append more (linksOf ms knownIsRef), contra := false, knownDefined := [], goalDefined := [], nested := true } with
        | some t => return some (oneLine t)
        | none => return none
  /-- Parts of `∃ x.., p ∧ ..` that the other one's imply, as `0 < x` does `0 ≤ x`: order and `≠` alone. -/
  impliedParts (m : Matching) (hyps : List Expr) (ps : List Piece) (acc : List Link) : IO (Option (List Link)) := do
    match ps with
    | [] => return some acc
    | p :: rest =>
      if settled || !isSide p.prop then return none
      match ← firstOf m.solve (m.goal hyps p.prop) (implications hyps p.prop) with
      | some t => impliedParts m hyps rest ({ from_ := none, to := some { p with hyp := false }, via := some t } :: acc)
      | none => return none
  matchedPieces : List Matched → List Piece
    | [] => []
    | x :: rest => match x.ref with | some p => p :: matchedPieces rest | none => matchedPieces rest

end Sameness
