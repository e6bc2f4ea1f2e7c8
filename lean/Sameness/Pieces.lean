/-! ### Sameness: two statements piece by piece

Both telescopes are opened over one scope, variables are aligned, and what each piece of the one is matched with in the other, and
how, is written down with the text of a proof for each direction.
-/

namespace Sameness

partial def arity (t : Expr) : Nat :=
  match t with
  | .forallE _ _ b _ => arity b + 1
  | .mdata _ t => arity t
  | _ => 0

partial def manyLevels (n : Nat) (upto : Nat) : List Level :=
  match upto with
  | 0 => []
  | k + 1 => .param (Name.mkSimple ("u" ++ toString n)) :: manyLevels (n + 1) k

partial def zeros (n : Nat) : List Level :=
  match n with
  | 0 => []
  | n + 1 => .zero :: zeros n

structure Statement where
  expr : Expr
  arity : Nat
  levels : Nat

def statementOf (env : Environment) (n : Name) : Option Statement :=
  match env.find? n with
  | some (.defnInfo d) =>
    some { expr := closed d.type d.value, arity := arity d.type, levels := lengthOf d.levelParams }
  | _ => none

def atLevels (env : Environment) (n : Name) (ls : List Level) : Expr :=
  match env.find? n with
  | some (.defnInfo d) => plain ((closed d.type d.value).instantiateLevelParams d.levelParams ls)
  | _ => .const ``True []

/-- A name that is shown as it is: letters, digits, `_` and primes. -/
def plainLabel (n : String) : Bool := go n.toList
where
  go : List Char → Bool
    | [] => false
    | c :: rest => (c.isAlpha || c == '_' || (c.toNat ≥ 0x370 && c.toNat ≤ 0x3ff)) && more rest
  more : List Char → Bool
    | [] => true
    | c :: rest => (c.isAlphanum || c == '_' || c == '\'' || (c.toNat ≥ 0x370 && c.toNat ≤ 0x3ff) || (c.toNat ≥ 0x2080 && c.toNat ≤ 0x2089)) && more rest

/-- Whether a variable is shown under its name in the statement: it stands for itself. -/
def Var.isItself (v : Var) : Bool := !v.inst && v.point.isNone && v.shift.isNone && plainLabel v.shownAs

/-- The context for showing what one side says: variables with their names in the statement, where these are plain and one variable's only.
Proofs never name them so. -/
partial def shownIn (s : Scope) (vs : List Var) (used : List String) : Scope :=
  match vs with
  | [] => s
  | v :: rest =>
    let n := v.shownAs
    if !v.isItself || used.contains n then shownIn s rest used else
      shownIn { s with lctx := s.lctx.setUserName v.fv.fvarId! (Name.mkSimple n) } rest (n :: used)

def pieceJson (s : Scope) (p : Option Piece) : MetaM String := do
  match p with
  | none => return "null"
  | some p => return "{\"text\":" ++ str (← textOf s false (if p.denied then notOf p.prop else p.prop)) ++ ",\"hypothesis\":" ++ bool p.hyp ++ ",\"place\":" ++ toString p.place ++ "}"

/-- Pieces with their partners; each side in its own context. -/
partial def matchedJson (r d : Scope) (ms : List Matched) (acc : List String) : MetaM (List String) := do
  match ms with
  | [] => return acc
  | m :: rest =>
    let j := "{\"how\":\"" ++ m.how.text ++ "\",\"reference\":" ++ (← pieceJson r m.ref) ++ ",\"candidate\":" ++ (← pieceJson d m.cand) ++ "}"
    matchedJson r d rest (j :: acc)

partial def leftJson (r d : Scope) (ps : List Piece) (ofRef : Bool) (acc : List String) : MetaM (List String) := do
  match ps with
  | [] => return acc
  | p :: rest =>
    let x : Matched := { ref := if ofRef then some p else none, cand := if ofRef then none else some p, how := .missing }
    leftJson r d rest ofRef (append (← matchedJson r d [x] []) acc)

partial def varsJson (s : Scope) (vs : List Var) (acc : List String) : MetaM (List String) := do
  match vs with
  | [] => return revOnto acc []
  | v :: rest => varsJson s rest (str (← textOf s false v.type) :: acc)

def optStr : Option String → String
  | some s => str s
  | none => "null"

partial def unpairedCount (ps : List Pairing) (n : Nat) : Nat :=
  match ps with
  | [] => n
  | p :: rest => unpairedCount rest (if p.cand.isNone then n + 1 else n)

partial def refUnpaired (ps : List Pairing) : List Var :=
  match ps with
  | [] => []
  | p :: rest => if p.cand.isNone then p.ref :: refUnpaired rest else refUnpaired rest

partial def candUnpaired (ps : List Pairing) (vs : List Var) : List Var :=
  match vs with
  | [] => []
  | v :: rest => if has' v ps then candUnpaired ps rest else v :: candUnpaired ps rest
where
  has' (v : Var) (ps : List Pairing) : Bool :=
    match ps with
    | [] => false
    | p :: rest => (match p.cand with | some w => w.place == v.place | none => false) || has' v rest

/-- An equivalence as its conclusion. -/
def iffOf? (b : Block) : Option (Expr × Expr) :=
  match b.concls with
  | [e] => match e.getAppFn, argsOf e [] with
    | .const ``Iff _, [p, q] => some (p, q)
    | _, _ => none
  | _ => none

/-- One direction of an equivalence: the block that says `P → Q`. Of `P` that is `∃ x.., p ∧ ..` the variables and the parts. -/
def halfBlock (sc : Scope) (b : Block) (p q : Expr) : MetaM (Scope × Block) := do
  let (sc, o) ← openExists sc p b.binders []
  return (sc, { b with vars := append b.vars o.vars, hyps := append b.hyps (hypsAt o.concls o.binders []), concls := conjuncts q [], binders := o.binders + lengthOf o.concls })
where
  hypsAt (ps : List Expr) (n : Nat) (acc : List Hyp) : List Hyp :=
    match ps with
    | [] => revOnto acc []
    | p :: rest => hypsAt rest (n + 1) ({ prop := p, place := n } :: acc)

/-- `v = c`, or several of these: what a check by substitution starts from. -/
partial def assigns (e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const ``Or _, [p, q] => assigns p && assigns q
  | .const ``And _, [p, q] => assigns p && assigns q
  | .const ``Eq _, [_, a, b] => (a.isFVar && value b) || (b.isFVar && value a)
  | _, _ => false
where
  value (e : Expr) : Bool := ground e || (numeral e).isSome

/-- Whether the other direction adds nothing: substitution and evaluation, or the same relation with its terms moved. -/
def checksHalf (s : Solve) (c : KeyContext) (b : Block) (p q : Expr) : IO Bool := do
  let c := { c with expand := true }
  if assigns q || key c p == key c q then
    provesAny s (closeOver b.vars (implies (hypProps b.hyps []) (.forallE `h q p .default))) ["(intros; " ++ checking ++ ")"]
  else return false

/-- Of two statements of which one is an equivalence and the other is not: the direction of it that the other one has. -/
def takeDirection (s : Solve) (c : KeyContext) (i : Inside) (b other : Block) (flip : Bool) : IO (Inside × Block × Option Half) := do
  match iffOf? b, iffOf? other with
  | some (p, q), none =>
    if isEmpty other.concls then return (i, b, none) else
    let opened ← runFrom { heartbeats := s.heartbeats, depth := s.depth } i.core i.mstate do
      let (sc, l) ← halfBlock i.scope b p q
      let (sc, r) ← halfBlock sc b q p
      return (sc, l, r)
    match opened with
    | .error _ => return (i, b, none)
    | .ok ((scope, l, r), core, mstate) =>
      let costL := if flip then (align c other l 40).cost else (align c l other 40).cost
      let costR := if flip then (align c other r 40).cost else (align c r other 40).cost
      let left := costL <= costR
      let h := if left then l else r
      let checks ← if left then checksHalf s c b p q else checksHalf s c b q p
      return ({ scope, core, mstate }, h, some { place := b.binders, count := h.binders - b.binders, left, checks })
  | _, _ => return (i, b, none)

/-- Integers with a bound below as the natural numbers that they are, where the other side has these. -/
def naturalBoth (sc : Scope) (r d : Block) : MetaM (Scope × Block × Block) := do
  let ri := countType ``Int r.vars
  let di := countType ``Int d.vars
  let rn := countType ``Nat r.vars
  let dn := countType ``Nat d.vars
  if ri > di && dn > rn then do
    let (sc, r) ← naturals sc r r.vars []
    return (sc, r, d)
  else if di > ri && rn > dn then do
    let (sc, d) ← naturals sc d d.vars []
    return (sc, r, d)
  else return (sc, r, d)

/-- Both statements opened over one scope, integers that are natural numbers as such where the other side has these. Also
whether the reference, or the candidate, is taken at numbers of a smaller kind only. -/
def openBoth (nr nd : Expr) : MetaM (Scope × Block × Block × Option Bool) := do
  let (sc, r) ← openBlock {} 64 nr 0 [] []
  let (sc, d) ← openBlock sc 64 nd 0 [] []
  let (sc, r) ← valued sc r d r.vars []
  let (sc, d) ← valued sc d r d.vars []
  let (sc, r, d) ← naturalBoth sc r d
  if (kinds? nr nd).isSome then return (sc, r, d, none) else
  match ← specialised sc r d with
  | some (sc, r) => return (sc, r, d, some true)
  | none => match ← specialised sc d r with
    | some (sc, d) => return (sc, r, d, some false)
    | none => return (sc, r, d, none)

def bridged (vs : List Var) : Bool :=
  match vs with
  | [] => false
  | v :: rest => v.natural || v.point.isSome || bridged rest

/-- What is left, of one kind: hypotheses where both have some, else conclusions where both have some. (Hypotheses together
with the negation of what they imply hold nowhere.) -/
def comparableParts (rs ds : List Piece) : List Piece × List Piece :=
  let (rh, dh) := (hypsOnly rs true [], hypsOnly ds true [])
  let (rc, dc) := (hypsOnly rs false [], hypsOnly ds false [])
  if !isEmpty rh && !isEmpty dh then (rh, dh)
  else if !isEmpty rc && !isEmpty dc then (rc, dc)
  else (rs, ds)

/-- Paired functions that either side's hypotheses define, by the same term: the conditions may differ. -/
def definedInBoth (c : KeyContext) (r d : Block) (ps : List Pairing) : List Var × List Var :=
  match ps with
  | [] => ([], [])
  | p :: rest =>
    let (vs, ws) := definedInBoth c r d rest
    match p.cand with
    | some w =>
      match definedBy p.ref r.hyps, definedBy w d.hyps with
      | some (x, a), some (y, b) => if (a.arity == 0) == (b.arity == 0) && (a.arity != 0 || !ground x) && key c x == key c y then (p.ref :: vs, w :: ws) else (vs, ws)
      | _, _ => (vs, ws)
    | none => (vs, ws)

/-- Under which hypotheses pieces are refuted: the order conditions. (Under all that a true theorem assumes nothing disagrees
with it.) What has quantifiers has to disagree under all that is matched. -/
def filters (ms : List Matched) (vars : List Var) (rs ds : List Piece) : List Expr :=
  let props := propsOf [] (append rs ds) []
  let used := usedVars vars props
  if anyQuantified props then append (conditionsOf ms []) (shares used (givenOf ms [])) else conditionsOf ms []
where
  shares (used : List Var) : List Expr → List Expr
    | [] => []
    | e :: rest => if isSide e || isEmpty (usedVars used [e]) then shares used rest else e :: shares used rest

/-- Variables without a partner that no hypothesis mentions, back in the conclusion: one conclusion about all of them. The places
of these variables stand beside. -/
def quantifiedBack (b : Block) (unpaired : List Var) : Option (Block × List Nat) :=
  let vs := free unpaired b.hyps
  if isEmpty vs then none else
  let places := placesOf vs
  some ({ b with vars := others places b.vars, concls := [bound vs (conj b.concls)] }, places)
where
  mentioned (v : Var) : List Hyp → Bool
    | [] => false
    | h :: rest => occurs v.fv h.prop || mentioned v rest
  inTypes (v : Var) : List Var → Bool
    | [] => false
    | w :: rest => occurs v.fv w.type || inTypes v rest
  free (vs : List Var) (hs : List Hyp) : List Var :=
    match vs with
    | [] => []
    | v :: rest =>
      if v.inst || v.prop || v.natural || v.point.isSome || v.larger.isSome || mentioned v hs || inTypes v b.vars then free rest hs else v :: free rest hs
  placesOf : List Var → List Nat
    | [] => []
    | v :: rest => v.place :: placesOf rest
  others (ps : List Nat) : List Var → List Var
    | [] => []
    | v :: rest => if ps.contains v.place then others ps rest else v :: others ps rest
  conj : List Expr → Expr
    | [] => .const ``False []
    | [e] => e
    | e :: rest => .app (.app (.const ``And []) e) (conj rest)
  bound (vs : List Var) (e : Expr) : Expr :=
    match vs with
    | [] => e
    | v :: rest => .forallE `x v.type ((bound rest e).abstract #[v.fv]) .default

/-- One variable of `b` moved by a number, where that makes more of the two agree. -/
partial def movedBy (c : KeyContext) (b other : Block) (flip : Bool) (found : Search) (vs : List Var) (best : Option (Block × Search)) : Option (Block × Search) :=
  match vs with
  | [] => best
  | v :: rest => movedBy c b other flip found rest (each v (shiftsOf b v) best)
where
  each (v : Var) (ks : List Int) (best : Option (Block × Search)) : Option (Block × Search) :=
    match ks with
    | [] => best
    | k :: rest =>
      if (match best with | some (_, f) => f.cost == 0 | none => false) then best else
      let b' := shiftVar b v k
      let found' := if flip then align c other b' 40 else align c b' other 40
      let limit := match best with | some (_, f) => f.cost | none => (found.cost + 1) / 2
      each v rest (if found'.cost < limit then some (b', found') else best)

/-- What pieces without a partner name, on either side. -/
structure Unmatched where
  ref : List Name := []
  cand : List Name := []
  count : Nat := 0
  /-- Both directions have a script. -/
  both : Bool := false

partial def namedBy (ps : List Piece) (acc : List Name) : List Name :=
  match ps with
  | [] => acc
  | p :: rest => namedBy rest (addNew p.prop.getUsedConstants.toList acc)

/-- Conclusions as one. -/
partial def inOnePart : List Expr → List Expr
  | e :: f :: rest => match inOnePart (f :: rest) with
    | [g] => [.app (.app (.const ``And []) e) g]
    | _ => e :: f :: rest
  | es => es

/-- Opens, aligns and matches two normal forms; the answer's fields, and what found no partner. -/
partial def compare (s : Solve) (settled : Option Bool) (at' : Option Taken) (nr nd : Expr) (tail : String) (shifts : Bool := true) : IO (String × Unmatched) := do
  match ← runFrom { heartbeats := s.heartbeats, depth := s.depth } { env := s.env } {} (openBoth nr nd) with
  | .error _ => return ("\"stage\":\"open\"" ++ tail, {})
  | .ok ((sc, r, d, special), core, ms) =>
    let c : KeyContext := { env := s.env, ids := [], commutes := [], expand := false }
    -- What is concluded in several parts is denied as a whole where the other statement ends in a contradiction.
    let (r, d) := match r.concls, d.concls with
      | [], _ :: _ :: _ => (r, { d with concls := inOnePart d.concls })
      | _ :: _ :: _, [] => ({ r with concls := inOnePart r.concls }, d)
      | _, _ => (r, d)
    let (i, r, rHalf) ← takeDirection s c { scope := sc, core, mstate := ms } r d false
    let ({ scope := sc, core, mstate := ms }, d, dHalf) ← takeDirection s c i d r true
    let (sc, r, d, core, ms) ← if rHalf.isNone && dHalf.isNone then pure (sc, r, d, core, ms) else
      match ← runFrom { heartbeats := s.heartbeats, depth := s.depth } core ms (naturalBoth sc r d) with
      | .ok ((sc, r, d), core, ms) => pure (sc, r, d, core, ms)
      | .error _ => pure (sc, r, d, core, ms)
    let found := align c r d 40
    let (r, d, rBack, dBack, found) := if found.cost == 0 || rHalf.isSome || dHalf.isSome then (r, d, [], [], found) else
      match quantifiedBack r (refUnpaired found.best), quantifiedBack d (candUnpaired found.best d.vars) with
      | some (r', ps), none =>
        let found' := align c r' d 40
        if found'.cost < found.cost then (r', d, ps, [], found') else (r, d, [], [], found)
      | none, some (d', ps) =>
        let found' := align c r d' 40
        if found'.cost < found.cost then (r, d', [], ps, found') else (r, d, [], [], found)
      -- Where both sides have such variables, they are of different kinds.
      | _, _ => (r, d, [], [], found)
    let whole := (r.vars, d.vars)
    -- A variable without a partner that a hypothesis defines is what it is defined to be.
    let (r, er) := if found.cost == 0 then (r, []) else eliminate r (refUnpaired found.best) []
    let (d, ed) := if found.cost == 0 then (d, []) else eliminate d (candUnpaired found.best d.vars) []
    let found := if isEmpty er && isEmpty ed then found else align c r d 40
    -- Of variables of a kind of which one side has more, another one may be the one to go.
    let (r, er, found) := definedToo c r d er found false r.vars
    let (d, ed, found) := definedToo c d r ed found true d.vars
    -- Functions that both sides define, where that makes more of them agree.
    let (r, er, d, ed, found) :=
      let (vr, vd) := if found.cost == 0 then ([], []) else definedInBoth { c with ids := idsOf found.best d.vars 0 [] } r d found.best
      if isEmpty vr then (r, er, d, ed, found) else
      let (r', er') := eliminate r vr er
      let (d', ed') := eliminate d vd ed
      let found' := align c r' d' 40
      if found'.cost < found.cost then (r', er', d', ed', found') else (r, er, d, ed, found)
    -- One side may count from another number.
    let (r, d, found, shifted) :=
      if !shifts || found.cost == 0 || lengthOf r.vars > 12 || lengthOf d.vars > 12 then (r, d, found, false) else
      match movedBy c r d false found r.vars none, movedBy c d r true found d.vars none with
      | some (r', f), none => (r', d, f, true)
      | none, some (d', f) => (r, d', f, true)
      | some (r', f), some (d', g) => if g.cost < f.cost then (r, d', g, true) else (r', d, f, true)
      | none, none => (r, d, found, false)
    -- Nothing fits: perhaps one side speaks of a larger kind of number.
    let (c, found, larger) := match kinds? nr nd with
      | some (names, ofRef) =>
        if found.cost == 0 then (c, found, none) else
        let c' := { c with rename := some names }
        let found' := align c' r d 40
        if found'.cost * 2 < found.cost then (c', found', some (names.1, ofRef)) else (c, found, none)
      | none => (c, found, none)
    let c := { c with ids := idsOf found.best d.vars 0 [] }
    let c := { c with commutes := commuting c r.vars [] }
    let o ← matchPieces s { scope := sc, core, mstate := ms } settled c r d found.best nr nd
    let lf := match o.forward with | some ls => append ls (linksOf o.matched true) | none => linksOf o.matched true
    let lb := match o.backward with | some ls => append ls (linksOf o.matched false) | none => linksOf o.matched false
    -- What holds of the larger kind holds of the smaller one, not the other way.
    let only (ofRef : Bool) : Bool := (match at' with | some t => t.ofRef == ofRef | none => true) && match larger with
      | some (n, b) =>
        b == ofRef || !(hasKind n false (if b then r.vars else d.vars) || hasKind n true (if b then whole.1 else whole.2))
      | none => match special with | some b => b == ofRef | none => true
    let fwd := if !only true then none else script { known := r, goal := d, vars := varPlaces found.best true, links := lf, contra := o.contra, knownDefined := er, goalDefined := ed, knownHalf := rHalf, goalHalf := dHalf, knownBack := rBack, goalBack := dBack }
    let bwd := if !only false then none else script { known := d, goal := r, vars := varPlaces found.best false, links := lb, contra := o.contra, knownDefined := ed, goalDefined := er, knownHalf := dHalf, goalHalf := rHalf, knownBack := dBack, goalBack := rBack }
    -- Where it leads to no word, what the values say is asked of the statements as they are.
    if shifted && fwd.isNone && bwd.isNone then compare s settled at' nr nd tail false else
    let shown ← runFrom { heartbeats := s.heartbeats, depth := s.depth } core ms do
      let (sr, sd) := (shownIn sc r.vars [], shownIn sc d.vars [])
      let a ← matchedJson sr sd o.matched []
      let a ← leftJson sr sd o.refLeft true a
      let a ← leftJson sr sd o.candLeft false a
      let vr ← varsJson sc r.vars []
      let vd ← varsJson sc d.vars []
      let (rl, cl) := comparableParts o.refLeft o.candLeft
      let x ← if isEmpty rl && isEmpty cl then pure ({} : Refuted)
        else if o.bothHold || at'.isSome || shifted then pure ({} : Refuted)
        else do
          let x ← refute sc r d found.best (filters o.matched r.vars rl cl) rl cl
          if rHalf.isSome || dHalf.isSome || found.fuel == 0 then pure x
          else pure { x with parted := ← partedUnder sc r d (found.best :: found.tied) none }
      -- Where nothing was shown, one of the two may be false by itself.
      let alone := fwd.isNone && bwd.isNone && at'.isNone && !shifted && larger.isNone && special.isNone && !(rHalf.isSome || dHalf.isSome) && isEmpty er && isEmpty ed
      let x ← if !alone then pure x else pure { x with refFails := ← failing sc r, candFails := ← failing sc d }
      return "\"pieces\":" ++ arrayOf a ++ ",\"reference_variables\":" ++ arrayOf vr ++ ",\"candidate_variables\":" ++ arrayOf vd
        ++ ",\"reference_holds\":" ++ refutedJson x.refHolds ++ ",\"candidate_holds\":" ++ refutedJson x.candHolds ++ ",\"parted\":" ++ refutedJson x.parted
        ++ ",\"reference_fails\":" ++ refutedJson x.refFails ++ ",\"candidate_fails\":" ++ refutedJson x.candFails
        ++ ",\"left\":[" ++ toString (lengthOf o.refLeft) ++ "," ++ toString (lengthOf o.candLeft) ++ "]"
    let pieces := match shown with | .ok (t, _, _) => t | .error _ => "\"pieces\":[]"
    let un : Unmatched := if isEmpty o.refLeft || isEmpty o.candLeft then { both := fwd.isSome && bwd.isSome }
      else { ref := namedBy o.refLeft [], cand := namedBy o.candLeft [], count := lengthOf o.refLeft + lengthOf o.candLeft }
    return ("\"stage\":\"ok\",\"forward\":" ++ optStr fwd ++ ",\"backward\":" ++ optStr bwd ++ ",\"settled\":" ++ bool o.settled
      ++ ",\"defined\":" ++ toString (lengthOf er + lengthOf ed) ++ ",\"contra\":" ++ bool o.contra ++ ",\"cost\":" ++ toString found.cost ++ ",\"unpaired\":" ++ toString (unpairedCount found.best 0)
      ++ ",\"bridged\":" ++ bool (bridged r.vars || bridged d.vars) ++ ",\"shifted\":" ++ bool shifted ++ ",\"larger\":" ++ bool (larger.isSome || special.isSome) ++ ",\"classes\":" ++ bool (!isEmpty (refUnpaired found.best) || !isEmpty (candUnpaired found.best d.vars)) ++ ",\"half\":" ++ bool (rHalf.isSome || dHalf.isSome) ++ "," ++ pieces ++ tail, un)

end Sameness
