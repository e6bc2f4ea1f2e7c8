/-! ### Sameness: all pieces, cheapest means first -/

namespace Sameness

/-- The result of matching. -/
structure Outcome where
  matched : List Matched
  refLeft : List Piece
  candLeft : List Piece
  contra : Bool
  settled : Bool
  /-- Pieces that follow in one direction only; none where that direction does not hold. -/
  forward : Option (List Link) := none
  backward : Option (List Link) := none
  /-- Both directions hold though pieces are left: neither says more, and they do not disagree. -/
  bothHold : Bool := false

/-- Hypotheses of the reference that have a partner. -/
partial def givenOf (ms : List Matched) (acc : List Expr) : List Expr :=
  match ms with
  | [] => acc
  | m :: rest => match m.ref, m.cand with
    | some p, some _ => givenOf rest (if p.hyp then p.prop :: acc else acc)
    | _, _ => givenOf rest acc

/-- What propositions and classes `Fact p` among variables say. -/
partial def factKeys (c : KeyContext) (vs : List Var) (acc : List String) : List String :=
  match vs with
  | [] => acc
  | v :: rest =>
    let acc := if v.prop then key c v.type :: acc else acc
    match v.type.getAppFn, argsOf v.type [] with
    | .const n _, [p] => factKeys c rest (if nameStr n == "Fact" then key c p :: acc else acc)
    | _, _ => factKeys c rest acc

/-- Variables of the reference without a partner. -/
partial def unpairedOf (ps : List Pairing) (vs : List Var) : List Var :=
  match vs with
  | [] => []
  | v :: rest => if partnered v ps then unpairedOf ps rest else v :: unpairedOf ps rest
where
  partnered (v : Var) : List Pairing → Bool
    | [] => false
    | p :: rest => (p.ref.place == v.place && p.cand.isSome) || partnered v rest

/-- What a denied conclusion says: of `a ∨ b` that neither holds. -/
partial def negated (ps : List Piece) : List Piece :=
  match ps with
  | [] => []
  | p :: rest => each p (disjuncts p.prop) p.place (negated rest)
where
  each (p : Piece) (es : List Expr) (n : Nat) (rest : List Piece) : List Piece :=
    match es with
    | [] => rest
    | e :: es => { p with prop := notOf e, place := n, denied := true } :: each p es (n + 1) rest

/-- Too much is left to be worth a solver's time. -/
def many (rs ds : List Piece) : Bool := lengthOf rs > 4 || lengthOf ds > 4 || lengthOf rs * lengthOf ds > 9

/-- Conclusions in the place of what they deny. -/
def straight (left concls : List Piece) : List Piece := append (hypsOnly left true []) concls

/-- Directions that hold though pieces are left. If both do, no piece says which statement says more, and none is told. -/
def directions (m : Matching) (i : Inside) (r d : Block) (o : Outcome) : IO Outcome := do
  if isEmpty o.refLeft && isEmpty o.candLeft then return o
  if lengthOf o.refLeft > 4 || lengthOf o.candLeft > 4 then return o
  let given := givenOf o.matched []
  let fromRef := nestedHalf m i o.settled given
  let fromCand (known : Bool) := nestedHalf m i o.settled given !known
  -- Where conclusions are left on both sides, one may say what the other says and more.
  let both := !isEmpty (hypsOnly o.refLeft false []) && !isEmpty (hypsOnly o.candLeft false [])
  let (f, b) ← if !(o.contra && both) then pure (none, none) else do
    let rl := straight o.refLeft (piecesOfConcls r.concls 0 [])
    let dl := straight o.candLeft (piecesOfConcls d.concls 0 [])
    pure (← oneWay m true false fromRef r d rl dl, ← oneWay m true false fromCand d r dl rl)
  match f, b with
  | some _, none => return { o with contra := false, forward := f }
  | none, some _ => return { o with contra := false, backward := b }
  | some _, some _ => return { o with bothHold := true }
  | none, none =>
    let f ← oneWay m o.settled o.contra fromRef r d o.refLeft o.candLeft
    let b ← oneWay m o.settled o.contra fromCand d r o.candLeft o.refLeft
    match f, b with
    | some _, some _ => return { o with bothHold := true }
    | _, _ => return { o with forward := f, backward := b }

/-- Whether exactly one of two equations gives a variable its value, and the other one has to be worked out for that. -/
def solvedOnce (a b : Expr) : Bool :=
  (assigned a && !assigned b && worked b) || (assigned b && !assigned a && worked a)
where
  assigned (e : Expr) : Bool :=
    match e.getAppFn, argsOf e [] with
    | .const ``Eq _, [_, x, y] => (x.isFVar && (numeral y).isSome) || (y.isFVar && (numeral x).isSome)
    | _, _ => false
  worked (e : Expr) : Bool :=
    let ns := e.getUsedConstants.toList
    ns.contains ``HMul.hMul || ns.contains ``HDiv.hDiv || ns.contains ``HPow.hPow

/-- Matches pieces, cheapest means first. -/
def matchPieces (s : Solve) (i : Inside) (known : Option Bool) (c : KeyContext) (r d : Block) (ps : List Pairing) (nr nd : Expr) : IO Outcome := do
  let c := { c with ids := idsOf ps d.vars 0 [] }
  let wide := c.wide
  let k (p : Piece) : String := key c p.prop
  let kw (p : Piece) : String := key wide p.prop
  let always (_ _ : Piece) : Bool := true
  let (ms, rh, dh) := byKey .key k always (piecesOfHyps r.hyps []) (piecesOfHyps d.hyps []) [] []
  let (ms, rc, dc) := byKey .key k always (piecesOfConcls r.concls 0 []) (piecesOfConcls d.concls 0 []) [] ms
  if isEmpty rh && isEmpty dh && isEmpty rc && isEmpty dc then
    return { matched := ms, refLeft := [], candLeft := [], contra := false, settled := false }
  let (ms, rh, dh) := byKey .terms kw (freely c) rh dh [] ms
  let settled ← if isEmpty rc && isEmpty dc then pure false
    else match known with
      | some b => pure b
      | none => do pure ((← provedAlone s nr settlers false) || (← provedAlone s nd settlers false))
  let (ms, rc, dc) := if settled then (ms, rc, dc) else byKey .terms kw (fun a b => !solvedOnce a.prop b.prop) rc dc [] ms
  let conditions := conditionsOf ms []
  let facts := factKeys c (unpairedOf ps r.vars) (factKeys c (allVars.unpaired ps d.vars) [])
  let m : Matching := { solve := s, c, ps, vars := allVars r d ps, conditions, facts, concls := if isEmpty r.concls then d.concls else r.concls }
  -- Pieces that are statements themselves, and equivalences of the table.
  let (ms, rh, dh) ← if many rh dh then pure (ms, rh, dh) else byNested m i false (givenOf ms []) rh dh [] ms
  let (ms, rc, dc) ← if many rc dc then pure (ms, rc, dc) else byNested m i settled (givenOf ms []) rc dc [] ms
  let (ms, rh, dh) ← if many rh dh then pure (ms, rh, dh) else byTable m (givenOf ms []) rh dh [] ms
  let (ms, rc, dc) ← if settled || many rc dc then pure (ms, rc, dc) else byTable m (givenOf ms []) rc dc [] ms
  -- A conclusion and a hypothesis change places by contraposition.
  let one (xs : List Expr) : Bool := match xs with | [] => true | [_] => true | _ => false
  let contra := one r.concls && one d.concls && (!isEmpty rc || !isEmpty dc)
  if contra then
    let rs := append rh (negated rc)
    let ds := append dh (negated dc)
    let (ms, rs, ds) := byKey .key k always rs ds [] ms
    let (ms, rs, ds) := if settled then (ms, rs, ds) else byKey .terms kw (freely c) rs ds [] ms
    let (ms, rs, ds) ← if settled || many rs ds then pure (ms, rs, ds) else bySolver m rs ds [] ms
    if many rs ds || (!isEmpty (hypsOnly rs false []) && !isEmpty (hypsOnly ds false [])) then
      directions m i r d { matched := ms, refLeft := rs, candLeft := ds, contra, settled }
    else
    let (ms, rh) ← byOthers m true (piecesOfHyps r.hyps []) (piecesOfHyps d.hyps []) [] (hypsOnly rs true []) ms
    let (ms, dh) ← byOthers m false (piecesOfHyps d.hyps []) (piecesOfHyps r.hyps []) [] (hypsOnly ds true []) ms
    directions m i r d { matched := ms, refLeft := append rh (hypsOnly rs false []), candLeft := append dh (hypsOnly ds false []), contra, settled }
  else
    let (ms, rh, dh) ← if many rh dh then pure (ms, rh, dh) else bySolver m rh dh [] ms
    if many rh dh then return { matched := ms, refLeft := append rh rc, candLeft := append dh dc, contra := false, settled }
    let (ms, rc, dc) ← if settled || many rc dc then pure (ms, rc, dc) else bySolver m rc dc [] ms
    let (ms, rh) ← byOthers m true (piecesOfHyps r.hyps []) (piecesOfHyps d.hyps []) [] rh ms
    let (ms, dh) ← byOthers m false (piecesOfHyps d.hyps []) (piecesOfHyps r.hyps []) [] dh ms
    directions m i r d { matched := ms, refLeft := append rh rc, candLeft := append dh dc, contra := false, settled }

end Sameness
