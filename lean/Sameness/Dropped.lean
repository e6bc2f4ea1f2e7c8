/-! ### Sameness: what may be left out

A hypothesis of one side goes where the others of its side imply it, or, for bounds, the other side's. Guards keep content: no
equation, no number that the other side does not name, nothing from a contradiction, nothing that is what is concluded.
-/

namespace Sameness

partial def otherProps (all : List Piece) (but : Piece) (acc : List Expr) : List Expr :=
  match all with
  | [] => revOnto acc []
  | p :: rest => otherProps rest but (if p.place == but.place && p.hyp == but.hyp then acc else p.prop :: acc)

partial def allNumbers (ps : List Piece) (acc : List Nat) : List Nat :=
  match ps with
  | [] => acc
  | p :: rest => allNumbers rest (numbersOf p.prop acc)

partial def within' (xs ys : List Nat) : Bool :=
  match xs with
  | [] => true
  | x :: rest => ys.contains x && within' rest ys

/-- Whether a proposition tells an equation or an equivalence, also under conditions. -/
partial def equates (e : Expr) : Bool :=
  match e with
  | .mdata _ e => equates e
  | .forallE _ _ b _ => equates b
  | _ =>
    match e.getAppFn, argsOf e [] with
    | .const ``Eq _, _ => true
    | .const ``Iff _, _ => true
    | .const ``And _, [p, q] => equates p || equates q
    | .const ``Or _, [p, q] => equates p || equates q
    | .const ``Exists _, [_, .lam _ _ b _] => equates b
    | _, _ => false

/-- May a hypothesis go because others imply it? An equation may not, nor one that names a number which
the other side does not: it could be the answer. -/
def droppable (p : Piece) (numbers : List Nat) : Bool := !equates p.prop && within' (numbersOf p.prop []) numbers

/-- A bound of a variable by a term without any: the variable, and whether it is an upper one. -/
def pins (e : Expr) : Option (FVarId × Bool) :=
  match e.getAppFn, argsOf e [] with
  | .const n _, [_, _, a, b] =>
    if n == ``LE.le || n == ``LT.lt then between a b else if n == ``GE.ge || n == ``GT.gt then between b a else none
  | _, _ => none
where
  between (a b : Expr) : Option (FVarId × Bool) :=
    match a, b with
    | .fvar f, b => if ground b then some (f, true) else none
    | a, .fvar f => if ground a then some (f, false) else none
    | _, _ => none

/-- Whether a bound and one that went before it leave a variable one value at most, or could. -/
partial def pinned (p : Piece) (ofRef : Bool) (gone : List Matched) : Bool :=
  match pins p.prop with
  | none => false
  | some (f, upper) => other f upper gone
where
  other (f : FVarId) (upper : Bool) (gone : List Matched) : Bool :=
    match gone with
    | [] => false
    | m :: rest =>
      let here := match m.how, (if ofRef then m.ref else m.cand) with
        | .implied, some q => match pins q.prop with | some (g, u) => g.name == f.name && u != upper | none => false
        | _, _ => false
      here || other f upper rest

/-- Whether something stands in a term as it is. -/
partial def standsIn (x e : Expr) : Bool :=
  x == e || match e with
    | .app f a => standsIn x f || standsIn x a
    | .lam _ t b _ => standsIn x t || standsIn x b
    | .forallE _ t b _ => standsIn x t || standsIn x b
    | .mdata _ e => standsIn x e
    | _ => false

/-- `Finite {x // p x}` where nothing else speaks of these `x`: then it is a hypothesis by itself, and no part of how many there are. -/
partial def finiteAlone (p : Expr) (others : List Expr) : Bool :=
  match p.getAppFn, argsOf p [] with
  | .const n _, [.app (.app (.const k _) _) set] => n == `Finite && k == ``Subtype && !spoken set others
  | _, _ => false
where
  spoken (set : Expr) : List Expr → Bool
    | [] => false
    | e :: rest => standsIn set e || spoken set rest

partial def leadingBinders (e : Expr) (n : Nat) : Nat :=
  match e with
  | .forallE _ _ b _ => leadingBinders b (n + 1)
  | .mdata _ e => leadingBinders e n
  | _ => n

partial def blanks (n : Nat) : String := if n == 0 then "" else " _" ++ blanks (n - 1)

/-- Whether a hypothesis that others imply is what the statement concludes: opened it says that, or a solver needs it. Then it
may not be left out: a definition would stand beside a theorem. -/
partial def carries (m : Matching) (mine : List Expr) (p : Expr) (concls : List Expr) : IO Bool := do
  match concls with
  | [] => return false
  | c :: rest =>
    let goal := m.goal mine (.forallE `h p c .default)
    let before := leadingBinders goal 0 - 1 - leadingBinders c 0
    if ← proves m.solve goal ("(intro" ++ blanks before ++ " h; cases h; intros; first | assumption | solve_by_elim | grind)") then return true
    if ← provesAny m.solve goal settlers then
      if !(← provesAny m.solve (m.goal mine c) settlers) then return true
    carries m mine p rest

/-- Whether hypotheses contradict each other, for a solver: then they imply anything. -/
def contradictory (m : Matching) (mine : List Expr) : IO Bool :=
  provesAny m.solve (m.goal mine (.const ``False [])) ["(intros; omega)", "(intros; grind)"]

/-- Hypotheses that their own side's other hypotheses imply, or, for bounds, the other side's. -/
partial def byOthers (m : Matching) (ofRef : Bool) (own other : List Piece) (left todo : List Piece) (acc : List Matched) :
    IO (List Matched × List Piece) := do
  match todo with
  | [] => return (acc, revOnto left [])
  | p :: rest =>
    let mine := append m.given (otherProps own p [])
    let theirs := otherProps other { p with place := 1000000 } []
    let finite := match p.prop.getAppFn with | .const n _ => n == `Finite | _ => false
    let said := append m.concls mine
    let concluded := match m.concls with | [] => [.const ``False []] | cs => cs
    let may := !finiteAlone p.prop said && (finite || divisorsTrivial p.prop || droppable p (allNumbers other [])) && !pinned p ofRef acc
    let fact := has (key m.c p.prop) m.facts
    let from_ (given : List Expr) : IO (Option String) :=
      -- That a number is prime is content, unless it is a characteristic.
      firstOf m.solve (m.goal given p.prop) (if divisorsTrivial p.prop then ["(intros; exact Sameness.charP_divisor ‹_› (by omega) _ ‹_›)"] else implications given p.prop)
    let found ← if may && !fact then from_ mine else pure none
    let ours ← if found.isNone then pure none
      else if ← contradictory m mine then pure none
      else if finite || divisorsTrivial p.prop || followingClass p.prop then
        if ← carries m mine p.prop concluded then pure none else pure found
      -- What is no bound, and says by itself what is concluded.
      else if !isSide p.prop && (← saysAlone p.prop concluded) then pure none
      else pure found
    let by' ← if ours.isNone && !fact && may && isSide p.prop && isPlainBound p.prop then do
        match ← from_ theirs with
        | some t => if ← contradictory m theirs then pure none else pure (some t)
        | none => pure none
      else pure ours
    if fact || by'.isSome then
      let x : Matched := { ref := if ofRef then some p else none, cand := if ofRef then none else some p, how := .implied, forward := by', backward := by' }
      byOthers m ofRef own other left rest (x :: acc)
    else byOthers m ofRef own other (p :: left) rest acc
where
  saysAlone (p : Expr) : List Expr → IO Bool
    | [] => return false
    | c :: rest => do
      if ← provesAny m.solve (m.goal [] (.forallE `h p c .default)) settlers then return true else saysAlone p rest

end Sameness
