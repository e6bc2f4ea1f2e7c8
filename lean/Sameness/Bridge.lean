/-! ### Sameness: one kind of variable for another

An integer that is at least zero is a natural number; a function of which only the values at some numerals are
mentioned is those values.
-/

namespace Sameness

/-! #### Integers that are natural numbers -/

/-- `0 ≤ v` by the form of a hypothesis: `k ≤ v` or `k < v` for a numeral or a sum of them. -/
def boundsBelow (fv e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const ``LE.le _, [_, _, a, b] => is fv b && (numeral a).isSome
  | .const ``LT.lt _, [_, _, a, b] => is fv b && (numeral a).isSome
  | _, _ => false
where
  is (fv e : Expr) : Bool := match e with | .fvar g => g.name == fv.fvarId!.name | _ => false

partial def bounded (fv : Expr) : List Hyp → Bool
  | [] => false
  | h :: rest => boundsBelow fv h.prop || bounded fv rest

def castToInt (n : Expr) : Expr :=
  .app (.app (.app (.const ``Nat.cast [.zero]) (.const ``Int [])) (.const ``instNatCastInt [])) n

partial def mapHyps (f : Expr → Expr) : List Hyp → List Hyp
  | [] => []
  | h :: rest => { h with prop := f h.prop } :: mapHyps f rest

/-- Integers with a bound below become the natural numbers that they are. -/
partial def naturals (s : Scope) (b : Block) (todo seen : List Var) : MetaM (Scope × Block) := do
  match todo with
  | [] => return (s, { b with vars := revOnto seen [] })
  | v :: rest =>
    let isInt := match v.type with | .const ``Int _ => true | _ => false
    if isInt && bounded v.fv b.hyps then
      let (s, fv, _) ← s.add (.const ``Nat []) .default
      let f (e : Expr) : Expr := (e.abstract #[v.fv]).instantiate1 (castToInt fv)
      let w : Var := { v with fv, type := .const ``Nat [], natural := true }
      naturals s { b with hyps := mapHyps f b.hyps, concls := mapExprs f b.concls } (mapTypes f rest) (w :: mapTypes f seen)
    else naturals s b rest (v :: seen)
where
  mapTypes (f : Expr → Expr) : List Var → List Var
    | [] => []
    | v :: rest => { v with type := f v.type } :: mapTypes f rest

partial def countType (n : Name) : List Var → Nat
  | [] => 0
  | v :: rest => (match v.type with | .const m _ => if m == n then 1 else 0 | _ => 0) + countType n rest

/-! #### Numbers of a larger kind -/

/-- How large a kind of number is: each is part of the next. -/
def rankOf (n : Name) : Nat :=
  if n == ``Nat then 1 else if n == ``Int then 2 else if n == ``Rat then 3 else if n == `Real then 4 else if n == `Complex then 5 else 0

/-- The largest kind of number that a statement names. -/
partial def largest (ns : List Name) (best : Name) : Name :=
  match ns with
  | [] => best
  | n :: rest => largest rest (if rankOf n > rankOf best then n else best)

/-- The larger kind of number of two statements with the smaller one's name, and whether the reference has the larger one. -/
def kinds? (a b : Expr) : Option ((Name × String) × Bool) :=
  let ka := largest a.getUsedConstants.toList .anonymous
  let kb := largest b.getUsedConstants.toList .anonymous
  if rankOf ka == 0 || rankOf kb == 0 || ka == kb then none
  else if rankOf ka > rankOf kb then some ((ka, nameStr kb), true)
  else some ((kb, nameStr ka), false)

/-- Whether a variable is of the kind `n`, or a function with such values; `functions` asks for these only. -/
partial def hasKind (n : Name) (functions : Bool) : List Var → Bool
  | [] => false
  | v :: rest =>
    (!v.inst && (!functions || v.type.isForall) && v.type.getUsedConstants.toList.contains n) || hasKind n functions rest

/-! #### Variables of a larger kind, at numbers of a smaller one -/

/-- A number of a smaller kind as one of a larger kind. -/
def castInto (small big : Name) (fv : Expr) : MetaM (Option Expr) := do
  if small == `Real then return some (.app (.const `Complex.ofReal []) fv) else
  let t : Expr := .const big []
  let (cast, cls) := if small == ``Nat then (``Nat.cast, ``NatCast) else if small == ``Int then (``Int.cast, ``IntCast) else (`Rat.cast, `RatCast)
  match ← Meta.synthInstance? (.app (.const cls [.zero]) t) with
  | some inst => return some (.app (.app (.app (.const cast [.zero]) t) inst) fv)
  | none => return none

partial def labelsOf (n : Name) : List Var → List String
  | [] => []
  | v :: rest =>
    let more := labelsOf n rest
    match v.type with
    | .const m _ => if m == n then v.label :: more else more
    | _ => more

/-- Variables of the kind `big`, all or those with a name among `names`, taken at numbers of the kind `small`. -/
partial def specialise (s : Scope) (b : Block) (big small : Name) (names : Option (List String)) (todo seen : List Var) : MetaM (Scope × Block) := do
  match todo with
  | [] => return (s, { b with vars := revOnto seen [] })
  | v :: rest =>
    let isBig := match v.type with | .const m _ => m == big | _ => false
    let named := match names with | some ns => ns.contains v.label | none => true
    if isBig && named && !v.natural then
      let (s', fv, _) ← s.add (.const small []) .default
      match ← within s' (castInto small big fv) with
      | none => specialise s b big small names rest (v :: seen)
      | some c =>
        let f (e : Expr) : Expr := (e.abstract #[v.fv]).instantiate1 c
        let w : Var := { v with fv, type := .const small [], larger := some big }
        specialise s' { b with hyps := mapHyps f b.hyps, concls := mapExprs f b.concls } big small names
          (naturals.mapTypes f rest) (w :: naturals.mapTypes f seen)
    else specialise s b big small names rest (v :: seen)

/-- The first larger and smaller kind of which `b` has more variables of the one and `other` more of the other. -/
partial def unbalanced (b other : Block) (pairs : List (Name × Name)) : Option (Name × Name) :=
  match pairs with
  | [] => none
  | (big, small) :: rest =>
    if countType big b.vars > countType big other.vars && countType small other.vars > countType small b.vars then some (big, small)
    else unbalanced b other rest

def kindPairs : List (Name × Name) :=
  [(``Int, ``Nat), (``Rat, ``Int), (``Rat, ``Nat), (`Real, ``Rat), (`Real, ``Int), (`Real, ``Nat), (`Complex, `Real), (`Complex, ``Int)]

/-- `b` at numbers of a smaller kind, where the other statement has these. -/
def specialised (s : Scope) (b other : Block) : MetaM (Option (Scope × Block)) := do
  match unbalanced b other kindPairs with
  | none => return none
  | some (big, small) =>
    let names := if countType big other.vars == 0 then none else some (labelsOf small other.vars)
    return some (← specialise s b big small names b.vars [])

/-! #### Functions that are some values -/

/-- The numerals at which a function is mentioned, each with its term; none where it is mentioned otherwise. -/
partial def pointsOf (fv e : Expr) (acc : Option (List (Nat × Expr))) : Option (List (Nat × Expr)) :=
  match acc with
  | none => none
  | some found =>
    match e with
    | .fvar f => if f.name == fv.fvarId!.name then none else acc
    | .app f a =>
      match f, numeral a with
      | .fvar g, some k => if g.name == fv.fvarId!.name then addPoint k e found else acc
      | _, _ => pointsOf fv a (pointsOf fv f acc)
    | .lam _ t b _ => pointsOf fv b (pointsOf fv t acc)
    | .forallE _ t b _ => pointsOf fv b (pointsOf fv t acc)
    | .mdata _ e => pointsOf fv e acc
    | .proj _ _ e => pointsOf fv e acc
    | .letE .. => none
    | _ => acc
where
  addPoint (k : Nat) (e : Expr) (found : List (Nat × Expr)) : Option (List (Nat × Expr)) :=
    match found with
    | [] => some [(k, e)]
    | (m, t) :: rest =>
      if m == k then (if t == e then some found else none)
      else match addPoint k e rest with
        | some rest => some ((m, t) :: rest)
        | none => none

partial def pointsInAll (fv : Expr) (es : List Expr) (acc : Option (List (Nat × Expr))) : Option (List (Nat × Expr)) :=
  match es with
  | [] => acc
  | e :: rest => pointsInAll fv rest (pointsOf fv e acc)

/-- How many variables of a type there are. -/
partial def countLike (t : Expr) : List Var → Nat
  | [] => 0
  | v :: rest => (if v.type == t then 1 else 0) + countLike t rest

/-- Places of values of functions begin here. -/
def pointPlace (place k : Nat) : Nat := 1000 + 100 * place + k

/-- Functions become their values, where the other side has as many more variables of that type. -/
partial def valued (s : Scope) (b other : Block) (todo seen : List Var) : MetaM (Scope × Block) := do
  match todo with
  | [] => return (s, { b with vars := revOnto seen [] })
  | v :: rest =>
    let found := match v.type with
      | .forallE _ _ t _ =>
        if t.hasLooseBVars then none else
        match pointsInAll v.fv (append (hypProps' b.hyps) b.concls) (some []) with
        | some ps =>
          if lengthOf ps ≥ 2 && small ps && countLike t other.vars ≥ countLike t b.vars + lengthOf ps then some (t, ps) else none
        | none => none
      | _ => none
    match found with
    | none => valued s b other rest (v :: seen)
    | some (t, ps) => do
      let (s, b, ws) ← each s b v t ps []
      valued s b other rest (append ws seen)
where
  hypProps' : List Hyp → List Expr
    | [] => []
    | h :: rest => h.prop :: hypProps' rest
  small : List (Nat × Expr) → Bool
    | [] => true
    | (k, _) :: rest => k < 100 && small rest
  each (s : Scope) (b : Block) (v : Var) (t : Expr) (ps : List (Nat × Expr)) (ws : List Var) : MetaM (Scope × Block × List Var) := do
    match ps with
    | [] => return (s, b, ws)
    | (k, e) :: rest =>
      let (s, fv, _) ← s.add t .default
      let w : Var := { v with fv, type := t, place := pointPlace v.place k, point := some (v.place, k) }
      let f (x : Expr) : Expr := putFor e fv x
      each s { b with hyps := mapHyps f b.hyps, concls := mapExprs f b.concls } v t rest (w :: ws)

/-! #### A variable and a number -/

def intLit (k : Nat) : Expr := .app (.app (.app (.const ``OfNat.ofNat [.zero]) (.const ``Int [])) (.lit (.natVal k))) (.app (.const ``instOfNat []) (.lit (.natVal k)))
def natLit (k : Nat) : Expr := .app (.app (.app (.const ``OfNat.ofNat [.zero]) (.const ``Nat [])) (.lit (.natVal k))) (.app (.const ``instOfNatNat []) (.lit (.natVal k)))

/-- `v + k`, or `v - k` of an integer. -/
def plusNumber (ofNat : Bool) (v : Expr) (k : Int) : Expr :=
  let t : Expr := .const (if ofNat then ``Nat else ``Int) []
  let lit := if ofNat then natLit k.natAbs else intLit k.natAbs
  let (op, inst) : Expr × Expr :=
    if ofNat then (.const ``HAdd.hAdd [.zero, .zero, .zero], .app (.app (.const ``instHAdd [.zero]) t) (.const ``instAddNat []))
    else if k < 0 then (.const ``HSub.hSub [.zero, .zero, .zero], .app (.app (.const ``instHSub [.zero]) t) (.const `Int.instSub []))
    else (.const ``HAdd.hAdd [.zero, .zero, .zero], .app (.app (.const ``instHAdd [.zero]) t) (.const `Int.instAdd []))
  .app (.app (.app (.app (.app (.app op t) t) t) inst) v) lit

/-- `v - j` with `v + k` for `v` and `j ≤ k`, of natural numbers. -/
partial def shiftIn (ofNat : Bool) (fv : Expr) (k : Int) (e : Expr) : Expr :=
  match e with
  | .fvar f => if f.name == fv.fvarId!.name then plusNumber ofNat fv k else e
  | .app f a =>
    match e.getAppFn, argsOf e [] with
    | .const ``HSub.hSub _, [_, _, _, _, .fvar g, b] =>
      match ofNat && g.name == fv.fvarId!.name, numeral b with
      | true, some j =>
        if Int.ofNat j < k then plusNumber ofNat fv (k - Int.ofNat j) else if Int.ofNat j == k then fv
        else .app (shiftIn ofNat fv k f) (shiftIn ofNat fv k a)
      | _, _ => .app (shiftIn ofNat fv k f) (shiftIn ofNat fv k a)
    | _, _ => .app (shiftIn ofNat fv k f) (shiftIn ofNat fv k a)
  | .lam n d b bi => .lam n (shiftIn ofNat fv k d) (shiftIn ofNat fv k b) bi
  | .forallE n d b bi => .forallE n (shiftIn ofNat fv k d) (shiftIn ofNat fv k b) bi
  | .mdata _ e => shiftIn ofNat fv k e
  | .proj n i e => .proj n i (shiftIn ofNat fv k e)
  | other => other

/-- The statement with `v + k` for one of its variables. -/
def shiftVar (b : Block) (v : Var) (k : Int) : Block :=
  let ofNat := match v.type with | .const n _ => n == ``Nat | _ => false
  let f := shiftIn ofNat v.fv k
  { b with vars := mark b.vars f, hyps := mapHyps f b.hyps, concls := mapExprs f b.concls }
where
  mark (vs : List Var) (f : Expr → Expr) : List Var :=
    match vs with
    | [] => []
    | w :: rest => (if w.place == v.place then { w with shift := some k } else { w with type := f w.type }) :: mark rest f

/-- The least value that a hypothesis leaves a natural number, 0 where none does. -/
partial def leastBy (fv : Expr) : List Hyp → Nat
  | [] => 0
  | h :: rest =>
    let here := match h.prop.getAppFn, argsOf h.prop [] with
      | .const ``LE.le _, [_, _, a, b] => if isVar b then (match numeral a with | some k => k | none => 0) else 0
      | .const ``LT.lt _, [_, _, a, b] => if isVar b then (match numeral a with | some k => k + 1 | none => 0) else 0
      | _, _ => 0
    let others := leastBy fv rest
    if here > others then here else others
where
  isVar (e : Expr) : Bool := match e with | .fvar g => g.name == fv.fvarId!.name | _ => false

/-- By how much a variable may be moved: an integer a little, a natural number to its least value. -/
def shiftsOf (b : Block) (v : Var) : List Int :=
  if v.inst || v.prop || v.natural || v.point.isSome || v.larger.isSome then [] else
  match v.type with
  | .const n _ =>
    if n == ``Int then [1, -1, 2, -2, 3, -3]
    else if n == ``Nat then (match leastBy v.fv b.hyps with | 0 => [] | k => if k ≤ 8 then [Int.ofNat k] else [])
    else []
  | _ => []

end Sameness
