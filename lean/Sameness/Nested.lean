/-! ### Sameness: pieces that are statements themselves

Two pieces `∀ x.., p → .. → q`, or `∃ x.., p ∧ ..`, are the same if their own pieces are: each has its partner by its key,
but for conditions that the others of its side imply. The same guards hold as outside; a proof of the one from the other is
written piece by piece, as for whole statements.
-/

namespace Sameness

partial def linksOf (ms : List Matched) (forward : Bool) : List Link :=
  match ms with
  | [] => []
  | m :: rest =>
    -- A hypothesis of the known statement comes from the goal's: the other way than a conclusion.
    let along := forward != hypothesis m.ref m.cand
    let via := if along then m.forward else m.backward
    (if forward then { from_ := m.ref, to := m.cand, via } else { from_ := m.cand, to := m.ref, via }) :: linksOf rest forward
where
  hypothesis : Option Piece → Option Piece → Bool
    | some r, some d => r.hyp && d.hyp
    | _, _ => false

partial def varPlaces (ps : List Pairing) (forward : Bool) : List (Nat × Option Nat) :=
  match ps with
  | [] => []
  | p :: rest =>
    match p.cand with
    | some v => (if forward then (p.ref.place, some v.place) else (v.place, some p.ref.place)) :: varPlaces rest forward
    | none => varPlaces rest forward

def isEmpty {α : Type} : List α → Bool
  | [] => true
  | _ => false

/-- Conditions of the reference that have been matched. -/
partial def conditionsOf (ms : List Matched) (acc : List Expr) : List Expr :=
  match ms with
  | [] => acc
  | m :: rest => match m.ref with
    | some p => conditionsOf rest (if p.hyp && isSide p.prop then p.prop :: acc else acc)
    | none => conditionsOf rest acc

/-- What two chains are compared in. -/
structure Inside where
  scope : Scope
  core : Core.State
  mstate : Meta.State

def isExists (e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const ``Exists _, [_, .lam ..] => true
  | _, _ => false

def isForall (e : Expr) : Bool := match e with | .forallE .. => true | _ => false

/-- The variables and parts of `∃ x.., p ∧ ..`. -/
partial def openExists (s : Scope) (e : Expr) (place : Nat) (vars : List Var) : MetaM (Scope × Block) := do
  match e.getAppFn, argsOf e [] with
  | .const ``Exists _, [t, .lam n _ b _] =>
    let (s, fv, _) ← s.add t .default
    openExists s (plain (b.instantiate1 fv)) (place + 1) ({ fv, type := t, inst := false, place, label := nameStr n } :: vars)
  | _, _ => return (s, { vars := revOnto vars [], hyps := [], concls := conjuncts e [], binders := place })

/-- Variables to variables in their order, each to the first free one of its type; none where one is left over. -/
partial def inOrder (c : KeyContext) (rs ds : List Var) (n : Nat) (ids : Ids) (acc : List Pairing) : Option (List Pairing × Ids) :=
  match rs with
  | [] => match ds with
    | [] => some (revOnto acc [], ids)
    | _ => none
  | r :: rest =>
    let c' := { c with ids }
    let t := key c' r.type
    match take c' t ds [] with
    | none => none
    | some (d, ds) =>
      let name := "n" ++ toString (lengthOf ids) ++ "_" ++ toString n
      inOrder c rest ds (n + 1) ((r.fv.fvarId!, name) :: (d.fv.fvarId!, name) :: ids) ({ ref := r, cand := some d } :: acc)
where
  take (c : KeyContext) (t : String) (ds seen : List Var) : Option (Var × List Var) :=
    match ds with
    | [] => none
    | d :: rest => if key c d.type == t then some (d, revOnto seen rest) else take c t rest (d :: seen)

/-- The orders of some variables, the given one first. -/
partial def orders (vs : List Var) : List (List Var) :=
  match vs with
  | [] => [[]]
  | _ => eachFirst [] vs []
where
  eachFirst (before after : List Var) (acc : List (List Var)) : List (List Var) :=
    match after with
    | [] => acc
    | v :: rest => eachFirst (v :: before) rest (append acc (before' v (orders (revOnto before rest)) []))
  before' (v : Var) (os acc : List (List Var)) : List (List Var) :=
    match os with
    | [] => revOnto acc []
    | o :: rest => before' v rest ((v :: o) :: acc)

/-- How many of these texts are among those, each once. -/
partial def inCommon (xs ys : List String) (n : Nat) : Nat :=
  match xs with
  | [] => n
  | x :: rest => match without x ys [] with
    | some ys => inCommon rest ys (n + 1)
    | none => inCommon rest ys n
where
  without (x : String) (ys seen : List String) : Option (List String) :=
    match ys with
    | [] => none
    | y :: rest => if x == y then some (revOnto seen rest) else without x rest (y :: seen)

/-- Variables to variables, of each type in the order in which most parts are equal: what exists may be named in any. -/
partial def inSomeOrder (c : KeyContext) (r d : Block) : Option (List Pairing × Ids) :=
  match inOrder c r.vars d.vars 0 c.ids [] with
  | none => none
  | some first =>
    let n := lengthOf d.vars
    let all := lengthOf r.concls + lengthOf r.hyps
    if n < 2 || n > 4 || agree first.2 ≥ all then some first else some (best (orders d.vars) first (agree first.2))
where
  keys (c : KeyContext) (b : Block) : List String := texts c (append (hypProps b.hyps []) b.concls) []
  texts (c : KeyContext) (es : List Expr) (acc : List String) : List String :=
    match es with
    | [] => acc
    | e :: rest => texts c rest (key c e :: acc)
  agree (ids : Ids) : Nat := inCommon (keys { c with ids } r) (keys { c with ids } d) 0
  best (os : List (List Var)) (found : List Pairing × Ids) (n : Nat) : List Pairing × Ids :=
    match os with
    | [] => found
    | o :: rest => match inOrder c r.vars o 0 c.ids [] with
      | some f => let m := agree f.2; if m > n then best rest f m else best rest found n
      | none => best rest found n

/-- A script in one line. -/
def oneLine (t : String) : String := "; ".intercalate (lines (t.splitOn "\n  ") [])
where
  lines (ls acc : List String) : List String :=
    match ls with
    | [] => revOnto acc []
    | l :: rest => lines rest (if l.isEmpty then acc else l :: acc)

partial def indexOf (place n : Nat) (vs : List Var) : Nat :=
  match vs with
  | [] => 0
  | v :: rest => if v.place == place then n else indexOf place (n + 1) rest

/-- `∃ x.., p ∧ ..` from another, as one line after `H`. -/
partial def existsLine (known goal : Block) (vars : List (Nat × Option Nat)) (links : List Link) : Option String :=
  match terms goal.vars "" with
  | none => none
  | some ts =>
    match parts 0 (lengthOf goal.concls) ts with
    | none => none
    | some all => some ("obtain ⟨" ++ bound known.vars 0 "" ++ hyps 0 (lengthOf known.concls) "" ++ "⟩ := H; exact ⟨" ++ all ++ "⟩")
where
  comma (t : String) : String := if t.isEmpty then "" else t ++ ", "
  bound (vs : List Var) (n : Nat) (acc : String) : String :=
    match vs with
    | [] => acc
    | _ :: rest => bound rest (n + 1) (comma acc ++ "x" ++ toString n)
  hyps (n upto : Nat) (acc : String) : String := if n == upto then acc else hyps (n + 1) upto (acc ++ ", H" ++ toString n)
  terms (vs : List Var) (acc : String) : Option String :=
    match vs with
    | [] => some acc
    | v :: rest => match of v.place vars with
      | some p => terms rest (comma acc ++ "x" ++ toString (indexOf p 0 known.vars))
      | none => none
  of (place : Nat) (ps : List (Nat × Option Nat)) : Option Nat :=
    match ps with
    | [] => none
    | (a, b) :: rest => if b == some place then some a else of place rest
  parts (n upto : Nat) (acc : String) : Option String :=
    if n == upto then some acc
    else match linkTo false n links with
      | some l => match l.from_ with
        | some p => parts (n + 1) upto (comma acc ++ "(by " ++ leafAs false l ("H" ++ toString p.place) ++ ")")
        | none => parts (n + 1) upto (comma acc ++ "(by " ++ fromOthers l.via ++ ")")
      | none => none

/-- Parts of `∃ x.., p ∧ ..` as conditions, for what may be left out of them. -/
partial def asHyps (ps : List Piece) : List Piece :=
  match ps with
  | [] => []
  | p :: rest => { p with hyp := true } :: asHyps rest

partial def asConcls (ms : List Matched) : List Matched :=
  match ms with
  | [] => []
  | m :: rest =>
    let f (p : Option Piece) : Option Piece := match p with | some p => some { p with hyp := false } | none => none
    { m with ref := f m.ref, cand := f m.cand } :: asConcls rest

/-- Pieces of two opened chains: by keys, then by rearrangement (where no solver proves a statement alone), then what the
others of a side imply. -/
def insidePieces (m : Matching) (settled : Bool) (given : List Expr) (r d : Block) (ps : List Pairing) (ids : Ids) (some_ : Bool) : IO (Option (List Matched)) := do
  let c := { m.c with ids }
  let wide := c.wide
  let always (_ _ : Piece) : Bool := true
  let (hr, hd) := if some_ then (asHyps (piecesOfConcls r.concls 0 []), asHyps (piecesOfConcls d.concls 0 []))
    else (piecesOfHyps r.hyps [], piecesOfHyps d.hyps [])
  let (ms, rl, dl) := byKey .key (fun p => key c p.prop) always hr hd [] []
  let (ms, rl, dl) := if settled then (ms, rl, dl) else byKey .terms (fun p => key wide p.prop) (freely c) rl dl [] ms
  let (ms, rc, dc) := if some_ then (ms, [], []) else
    let (ms, rc, dc) := byKey .key (fun p => key c p.prop) always (piecesOfConcls r.concls 0 []) (piecesOfConcls d.concls 0 []) [] ms
    if settled then (ms, rc, dc) else byKey .terms (fun p => key wide p.prop) (freely c) rc dc [] ms
  if lengthOf rc > 1 || lengthOf dc > 1 || lengthOf rl > 2 || lengthOf dl > 2 then return none
  let inner : Matching := { m with c, given, concls := [], ps := append ps m.ps, vars := append m.vars (append r.vars (allVars.unpaired ps d.vars)) }
  -- What a solver shows under the conditions that both have, around them and within: an equation with a denominator that is not zero.
  let inner := { inner with conditions := append (conditionsOf ms []) (append (sides given []) m.conditions) }
  let (ms, rc, dc) ← if settled || isEmpty rc || isEmpty dc then pure (ms, rc, dc) else bySolver inner rc dc [] ms
  if !isEmpty rc || !isEmpty dc then return none
  let (ms, rl, dl) ← if settled || !some_ || isEmpty rl || isEmpty dl then pure (ms, rl, dl) else bySolver inner rl dl [] ms
  let (ms, rl) ← byOthers inner true hr hd [] rl ms
  let (ms, dl) ← byOthers inner false hd hr [] dl ms
  if isEmpty rl && isEmpty dl then return some (if some_ then asConcls ms else ms) else return none

/-- Variables that an equation gives their value, `∀ y x.., y = t → ..`, put in their place until no more than `upto` are left. -/
partial def onePoint (b : Block) (upto : Nat) (vs : List Var) (done : List Elim) : Block × List Elim :=
  if lengthOf b.vars ≤ upto then (b, done) else
  match vs with
  | [] => (b, done)
  | v :: rest =>
    match definedBy v b.hyps with
    | some (_, el) =>
      if el.arity != 0 || el.conditions != 0 || el.members then onePoint b upto rest done else
      let (b, done) := eliminate b [v] done
      onePoint b upto rest done
    | none => onePoint b upto rest done

/-- Two pieces as chains of one kind: the pair with a line for either direction. -/
def nestedPair (m : Matching) (i : Inside) (settled : Bool) (given : List Expr) (r d : Piece) : IO (Option Matched) := do
  let some_ := isExists r.prop && isExists d.prop
  if !some_ && !(isForall r.prop && isForall d.prop) then return none
  let open_ (s : Scope) (e : Expr) : MetaM (Scope × Block) := if some_ then openExists s e 0 [] else openBlock s 64 e 0 [] []
  let opened ← runFrom { heartbeats := m.solve.heartbeats, depth := m.solve.depth } i.core i.mstate do
    let (s, br) ← open_ i.scope r.prop
    let (_, bd) ← open_ s d.prop
    return (br, bd)
  match opened with
  | .error _ => return none
  | .ok ((br, bd), _, _) =>
    let (br, er) := if some_ then (br, []) else onePoint br (lengthOf bd.vars) br.vars []
    let (bd, ed) := if some_ then (bd, []) else onePoint bd (lengthOf br.vars) bd.vars []
    if isEmpty br.vars || isEmpty br.concls || isEmpty bd.concls then return none
    match inSomeOrder m.c br bd with
    | none => return none
    | some (ps, ids) =>
      match ← insidePieces m settled given br bd ps ids some_ with
      | none => return none
      | some ms =>
        let text (forward : Bool) : Option String :=
          let (known, goal) := if forward then (br, bd) else (bd, br)
          let vars := varPlaces ps forward
          let links := linksOf ms forward
          if some_ then existsLine known goal vars links
          else match script { known, goal, vars, links, contra := false, knownDefined := if forward then er else ed, goalDefined := if forward then ed else er, nested := true } with
            | some t => some (oneLine t)
            | none => none
        match text true, text false with
        | some f, some b => return some { ref := some r, cand := some d, how := .solver, forward := some f, backward := some b }
        | _, _ => return none

/-! #### How many there are -/

/-- `Nat.card { x // p x } = t`, either way round. -/
structure Counted where
  type : Expr
  pred : Expr
  number : Expr
  /-- The number stands on the left. -/
  flipped : Bool

def countedEq (e : Expr) : Option Counted :=
  match e.getAppFn, argsOf e [] with
  | .const ``Eq _, [_, a, b] => match ofType a with
    | some (t, p) => some { type := t, pred := p, number := b, flipped := false }
    | none => match ofType b with
      | some (t, p) => some { type := t, pred := p, number := a, flipped := true }
      | none => none
  | _, _ => none
where
  ofType (e : Expr) : Option (Expr × Expr) :=
    match e with
    | .app (.const n _) (.app (.app (.const m _) t) (.lam _ _ b _)) => if n == `Nat.card && m == ``Subtype then some (t, b) else none
    | _ => none

/-- One condition from another, about `x0`, as one line after `H`. -/
partial def conditionLine (known goal : Block) (vars : List (Nat × Option Nat)) (links : List Link) : Option String :=
  match existsLine known goal vars links with
  | none => none
  | some t => match t.splitOn "exact ⟨x0, " with
    | _ :: second :: rest =>
      let parts := "exact ⟨x0, ".intercalate (second :: rest)
      let n := lengthOf known.concls
      let opened := if n == 1 then "have H0 := H" else "obtain ⟨H0" ++ more 1 n ++ "⟩ := H"
      some (opened ++ "; " ++ (if lengthOf goal.concls == 1 then "exact And.right ⟨True.intro, " else "exact ⟨") ++ parts)
    | _ => none
where
  more (i n : Nat) : String := if n <= i then "" else ", H" ++ toString i ++ more (i + 1) n

/-- Two equations of one number with how many there are under either of two conditions, which are compared from within. -/
def countedPair (m : Matching) (i : Inside) (settled : Bool) (given : List Expr) (r d : Piece) (cr cd : Counted) : IO (Option Matched) := do
  if key m.c cr.type != key m.c cd.type || key m.c cr.number != key m.c cd.number then return none
  let one (s : Scope) (c : Counted) : MetaM (Scope × Block) := do
    let (s, fv, _) ← s.add c.type .default
    return (s, { vars := [{ fv, type := c.type, inst := false, place := 0, label := "x" }], hyps := [], concls := conjuncts (plain (c.pred.instantiate1 fv)) [], binders := 1 })
  let opened ← runFrom { heartbeats := m.solve.heartbeats, depth := m.solve.depth } i.core i.mstate do
    let (s, br) ← one i.scope cr
    let (_, bd) ← one s cd
    return (br, bd)
  match opened with
  | .error _ => return none
  | .ok ((br, bd), _, _) =>
    match inOrder m.c br.vars bd.vars 0 m.c.ids [] with
    | none => return none
    | some (ps, ids) =>
      match ← insidePieces m settled given br bd ps ids true with
      | none => return none
      | some ms =>
        let line (forward : Bool) : Option String :=
          let (known, goal) := if forward then (br, bd) else (bd, br)
          conditionLine known goal (varPlaces ps forward) (linksOf ms forward)
        match line true, line false with
        | some f, some b =>
          let text (known goal : Counted) (onward back : String) : String :=
            let h := if known.flipped then "(Eq.symm H)" else "H"
            let step := "Eq.trans (Sameness.counted_congr ?_) " ++ h
            "refine " ++ (if goal.flipped then "Eq.symm (" ++ step ++ ")" else step)
              ++ "; exact fun x0 => ⟨fun H => (by " ++ back ++ "), fun H => (by " ++ onward ++ ")⟩"
          return some { ref := some r, cand := some d, how := .solver, forward := some (text cr cd f b), backward := some (text cd cr b f) }
        | _, _ => return none

/-- Pairs of pieces that are the same from within. -/
partial def byNested (m : Matching) (i : Inside) (settled : Bool) (given : List Expr) (rs ds left : List Piece) (acc : List Matched) :
    IO (List Matched × List Piece × List Piece) := do
  match rs with
  | [] => return (acc, revOnto left [], ds)
  | r :: rest =>
    match ← first r ds [] with
    | some (x, ds) => byNested m i settled given rest ds left (x :: acc)
    | none => byNested m i settled given rest ds (r :: left) acc
where
  first (r : Piece) (ds seen : List Piece) : IO (Option (Matched × List Piece)) := do
    match ds with
    | [] => return none
    | d :: rest => match ← compared r d with
      | some x => return some (x, revOnto seen rest)
      | none => first r rest (d :: seen)
  compared (r d : Piece) : IO (Option Matched) :=
    match countedEq r.prop, countedEq d.prop with
    | some cr, some cd => countedPair m i settled given r d cr cd
    | _, _ => nestedPair m i settled given r d

end Sameness
