/-! ### Sameness: pieces refuted

Pieces that have no partner, at values of variables that both statements have: the ones hold and the others do not.
-/

namespace Sameness

/-- Variables that stand in some of the propositions. -/
partial def usedVars (vars : List Var) (es : List Expr) : List Var :=
  match vars with
  | [] => []
  | v :: rest => if anyOccurs v.fv es then v :: usedVars rest es else usedVars rest es
where
  anyOccurs (fv : Expr) : List Expr → Bool
    | [] => false
    | e :: more => occurs fv e || anyOccurs fv more

partial def propsOf (ps : List Pairing) (xs : List Piece) (acc : List Expr) : List Expr :=
  match xs with
  | [] => revOnto acc []
  | x :: rest => propsOf ps rest (onto ps x.prop :: acc)

partial def ontoEach (ps : List Pairing) (es acc : List Expr) : List Expr :=
  match es with
  | [] => revOnto acc []
  | e :: rest => ontoEach ps rest (onto ps e :: acc)

partial def numbersIn (es : List Expr) (acc : List Nat) : List Nat :=
  match es with
  | [] => acc
  | e :: rest => numbersIn rest (numbersOf e acc)

/-- A function from numbers to numbers of the same kind or a larger one. -/
def isLinear (t : Expr) : Bool :=
  match t with
  | .forallE _ (.const n _) (.const m _) _ => rankOf n > 0 && rankOf n ≤ rankOf m
  | _ => false

/-- Slopes and values at zero of the functions that are tried. -/
def functionsTried : List Val := [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (3, 1)]

partial def choices (vars : List Var) (numbers : List Nat) (acc : List (FVarId × List Val)) : Option (List (FVarId × List Val)) :=
  match vars with
  | [] => some (revOnto acc [])
  | v :: rest =>
    match (if isLinear v.type then functionsTried else valuesFor (typeName v.type) numbers) with
    | [] => none
    | vs => choices rest numbers ((v.fv.fvarId!, vs) :: acc)

mutual

/-- Whether a term of a number type could have a value at a point. -/
partial def valued? (e : Expr) : Bool :=
  if (numeral e).isSome then true else
  match e with
  | .fvar _ => true
  | .bvar _ => true
  | .mdata _ e => valued? e
  | .app (.fvar _) x => valued? x
  | _ =>
  match e.getAppFn, argsOf e [] with
  | .const n _, [_, _, _, _, a, b] =>
    (n == ``HAdd.hAdd || n == ``HMul.hMul || n == ``HSub.hSub || n == ``HDiv.hDiv || n == ``HMod.hMod || n == ``HPow.hPow) && valued? a && valued? b
  | .const n _, args =>
    let s := nameStr n
    match args with
    | [_, _, _, set, .lam _ _ b _] => (s == "Finset.sum" || s == "Finset.prod") && listable set && valued? b
    | [a] => (s == "Nat.factorial" || n == ``Nat.succ || isCastName n) && valued? a
    | [a, b] => if s == "Finset.card" then listable b else (n == ``Nat.gcd || n == ``Nat.lcm) && valued? a && valued? b
    | [_, _, a] => (n == ``Neg.neg || isCastName n) && valued? a
    | [_, _, a, b] => if s == "abs" then valued? b else (s == "Max.max" || s == "Min.min") && valued? a && valued? b
    | _ => false
  | _, _ => false

/-- Whether the numbers of a finite set could be listed at a point. -/
partial def listable (set : Expr) : Bool :=
  match set.getAppFn, argsOf set [] with
  | .const n _, [a] => n == `Finset.range && valued? a
  | .const n _, [_, .lam _ _ b _, _, s] => n == `Finset.filter && listable s && couldBe b true
  | .const n _, [_, _, _, a, b] => (n == `Finset.Icc || n == `Finset.Ico || n == `Finset.Ioc || n == `Finset.Ioo) && valued? a && valued? b
  | _, _ => false

/-- Whether a proposition could be found to hold, or to fail, at some point: without this no point is tried. -/
partial def couldBe (e : Expr) (want : Bool) : Bool :=
  match e with
  | .mdata _ e => couldBe e want
  | .forallE _ t b _ =>
    if b.hasLooseBVar 0 then !(typeName t).isEmpty && couldBe b want
    else if want then couldBe t false || (couldBe t true && couldBe b true) else couldBe t true && couldBe b false
  | _ =>
  match e.getAppFn, argsOf e [] with
  | .const ``True _, [] => want
  | .const ``False _, [] => !want
  | .const ``Exists _, [t, .lam _ _ b _] => !(typeName t).isEmpty && couldBe b want
  | .const ``Not _, [a] => couldBe a !want
  | .const ``And _, [a, b] => if want then couldBe a true && couldBe b true else couldBe a false || couldBe b false
  | .const ``Or _, [a, b] => if want then couldBe a true || couldBe b true else couldBe a false && couldBe b false
  | .const ``Iff _, [a, b] => (couldBe a true || couldBe a false) && (couldBe b true || couldBe b false)
  | .const n _, [_, a, b] => (n == ``Eq || n == ``Ne) && valued? a && valued? b
  | .const n _, [_, _, a, b] => (n == ``LT.lt || n == ``LE.le || n == ``Dvd.dvd) && valued? a && valued? b
  | .const n _, [a] => nameStr n == "Nat.Prime" && valued? a
  | _, _ => false

end

partial def allCould : List Expr → Bool
  | [] => true
  | e :: rest => couldBe e true && allCould rest

partial def someCould : List Expr → Bool
  | [] => false
  | e :: rest => couldBe e false || someCould rest

/-- Each condition with the last variable that it mentions. -/
partial def stages (vars : List (FVarId × List Val)) (conditions : List Expr) : List Stage :=
  match vars with
  | [] => []
  | (f, vs) :: rest =>
    let (now, later) := split rest conditions [] []
    { var := f, values := vs, conditions := now } :: stages rest later
where
  mentions (vars : List (FVarId × List Val)) (e : Expr) : Bool :=
    match vars with
    | [] => false
    | (f, _) :: rest => occurs (.fvar f) e || mentions rest e
  split (rest : List (FVarId × List Val)) (es now later : List Expr) : List Expr × List Expr :=
    match es with
    | [] => (revOnto now [], revOnto later [])
    | e :: more => if mentions rest e then split rest more now (e :: later) else split rest more (e :: now) later

/-- How many cases of what quantifies are evaluated at all points together. No heartbeat counts such a search, so it has a bound
of its own. -/
def casesTried : Nat := 5000

/-- What was found: the variables, their values, and the room there was to evaluate what quantifies (see `judge`). -/
structure FoundAt where
  vars : List Var
  point : Point
  room : Nat

/-- How many points there are, up to a bound. -/
partial def howManyPoints (cs : List (FVarId × List Val)) (most : Nat) : Nat :=
  match cs with
  | [] => 1
  | (_, vs) :: rest => min most (lengthOf vs * howManyPoints rest most)

/-- Whether something is added up or counted, which takes as long as there are terms. -/
partial def anySum : List Expr → Bool
  | [] => false
  | e :: rest => deep e || anySum rest
where
  deep (e : Expr) : Bool := match e with
    | .const n _ => n == `Finset.sum || n == `Finset.prod || n == `Finset.card
    | .app f a => deep f || deep a
    | .lam _ t b _ => deep t || deep b
    | .forallE _ t b _ => deep t || deep b
    | .mdata _ e => deep e
    | _ => false

/-- A point at which all of `hold` hold and one of `fail` does not. -/
def disagree (vars : List Var) (hold fail : List Expr) : Option FoundAt :=
  let all := append hold fail
  let sums := anySum all
  if !someCould fail || !allCould hold || (sums && anyQuantified all) then none else
    let vs := usedVars vars all
    let ns := numbersIn all []
    match choices vs ns [] with
    | none => none
    | some cs =>
      let closed := match cs with | [] => hold | _ => []
      let most := if sums then 200 else if anyQuantified all then 400 else 8000
      -- Two quantifiers in each other have room at any number of points.
      let room := max 200 (casesTried / max 1 (howManyPoints cs most))
      match findPoint (stages cs hold) (fun p es => allHold p ns room es) []
          (fun p => allHold p ns room closed && someFails p ns room fail) most with
      | (some p, _) => some { vars := vs, point := p, room }
      | (none, _) => none

partial def conjoined (s : Scope) (es : List Expr) (acc : String) : MetaM String := do
  match es with
  | [] => return (if acc.isEmpty then "True" else acc)
  | e :: rest =>
    let t ← textOf s false e
    conjoined s rest (if acc.isEmpty then "(" ++ t ++ ")" else acc ++ " ∧ (" ++ t ++ ")")

partial def existsText (s : Scope) (vs : List Var) (acc : String) : MetaM String := do
  match vs with
  | [] => return acc
  | v :: rest =>
    let x ← textOf s false v.fv
    let t ← textOf s false v.type
    existsText s rest (acc ++ "∃ " ++ x ++ " : " ++ t ++ ", ")

partial def pointText (vs : List Var) (p : Point) (acc : String) : String :=
  match vs with
  | [] => acc
  | v :: rest =>
    let t := match valueAt v.fv.fvarId! p with
      | some x => if isLinear v.type then "(fun z => " ++ toString x.1 ++ " * z + " ++ toString x.2 ++ ")" else valText x
      | none => "_"
    pointText rest p (acc ++ t ++ ", ")

/-- The values of a point under the names of the variables, for people. -/
partial def valuesText (vs : List Var) (p : Point) (acc : String) : String :=
  match vs with
  | [] => acc
  | v :: rest =>
    let t := match valueAt v.fv.fvarId! p with
      | some x => if isLinear v.type then v.shownAs ++ " z = " ++ toString x.1 ++ " * z + " ++ toString x.2 else v.shownAs ++ " = " ++ valText x
      | none => v.shownAs ++ " anything"
    valuesText rest p (if acc.isEmpty then t else acc ++ ", " ++ t)

/-- What was found at a point: the statement of it, its proof, the values. -/
structure AtPoint where
  statement : String
  proof : String
  values : String
  /-- It is the candidate's that holds. -/
  cand : Bool := false

/-- The statement that the pieces disagree at a point, and its proof, as texts. -/
def disagreement (s : Scope) (found : FoundAt) (hold fail : List Expr) : MetaM AtPoint := do
  let { vars := vs, point := p, room } := found
  let ns := numbersIn (append hold fail) []
  let h ← conjoined s hold ""
  let f ← conjoined s fail ""
  return { statement := (← existsText s vs "") ++ "(" ++ h ++ ") ∧ ¬ (" ++ f ++ ")",
           proof := "⟨" ++ pointText vs p "" ++ holdProof p ns room hold ++ ", " ++ failProof p ns room "" fail ++ "⟩",
           values := valuesText vs p "" }

/-- What a block says of its variables: its hypotheses imply its conclusions. -/
def saidBy (b : Block) : Expr := implies (hypProps b.hyps []) (both b.concls)
where
  both : List Expr → Expr
    | [] => .const ``True []
    | [e] => e
    | e :: rest => .app (.app (.const ``And []) e) (both rest)

/-- Values at which what a block says fails. -/
def failing (s : Scope) (b : Block) : MetaM (Option AtPoint) := do
  let e := saidBy b
  match disagree b.vars [] [e] with
  | some f => return some (← disagreement s f [] [e])
  | none => return none

def partnered (ps : List Pairing) (v : Var) : Bool :=
  match ps with
  | [] => false
  | p :: rest => (p.ref.place == v.place && p.cand.isSome) || partnered rest v

partial def onlyPartnered (ps : List Pairing) (vs : List Var) : Bool :=
  match vs with
  | [] => true
  | v :: rest => (v.inst || partnered ps v) && onlyPartnered ps rest

/-- Values at which one statement holds and the other does not, under a pairing: the statement of that and its proof. -/
def parted (s : Scope) (r d : Block) (ps : List Pairing) : MetaM (Option AtPoint) := do
  let a := saidBy r
  let b := onto ps (saidBy d)
  let vars := allVars r d ps
  if !onlyPartnered ps (usedVars vars [a, b]) then return none
  match disagree vars [a] [b] with
  | some f => return some (← disagreement s f [a] [b])
  | none => match disagree vars [b] [a] with
    | some f => return some { (← disagreement s f [b] [a]) with cand := true }
    | none => return none

/-- The same under each of several pairings that fit equally well: only then do the statements disagree whatever their
variables are taken for. The first one's values are told. -/
partial def partedUnder (s : Scope) (r d : Block) (all : List (List Pairing)) (first : Option AtPoint) : MetaM (Option AtPoint) := do
  match all with
  | [] => return first
  | ps :: rest =>
    match ← parted s r d ps with
    | none => return none
    | some x => partedUnder s r d rest (some (first.getD x))

/-- How far pieces that are left were refuted: the reference's hold and the candidate's fail, the other way round. -/
structure Refuted where
  refHolds : Option AtPoint := none
  candHolds : Option AtPoint := none
  /-- Values at which one of the statements holds and the other does not. -/
  parted : Option AtPoint := none
  /-- Values at which a statement fails. -/
  refFails : Option AtPoint := none
  candFails : Option AtPoint := none

/-- Looks for values where the pieces that are left disagree, under the order conditions that both statements have. -/
def refute (s : Scope) (r d : Block) (ps : List Pairing) (conditions : List Expr) (refLeft candLeft : List Piece) : MetaM Refuted := do
  let a := propsOf ps refLeft []
  let b := propsOf ps candLeft []
  let given := ontoEach ps conditions []
  let vars := allVars r d ps
  if !onlyPartnered ps (usedVars vars (append a b)) then return {}
  let x ← match disagree vars (append given a) b with
    | some f => do pure (some (← disagreement s f (append given a) b))
    | none => pure none
  let y ← match disagree vars (append given b) a with
    | some f => do pure (some (← disagreement s f (append given b) a))
    | none => pure none
  return { refHolds := x, candHolds := y }

def refutedJson (o : Option AtPoint) : String :=
  match o with
  | some x => "{\"statement\":" ++ str x.statement ++ ",\"proof\":" ++ str x.proof ++ ",\"values\":" ++ str x.values
    ++ ",\"candidate\":" ++ bool x.cand ++ "}"
  | none => "null"

end Sameness
