/-! ### Sameness: pieces to pieces

Under the pairing that was found: pieces with equal keys first, then relations that differ by a unit or
by moving terms, then pieces that Lean's solvers show equivalent under side conditions, then pieces
that the others imply. Guards keep solvers from settling content:
a conclusion of a statement that they prove alone is compared by its terms only; an equation that
gives a variable its value likewise; the numbers of two pieces must be the same ones.
-/

namespace Sameness

/-- How a piece was matched. -/
inductive How where
  | key | terms | solver | implied | missing

def How.text : How → String
  | .key => "same_terms"
  | .terms => "rearranged"
  | .solver => "solver"
  | .implied => "implied"
  | .missing => "missing"

/-- A piece: of which side, whether a hypothesis, the place of its binder or its number. -/
structure Piece where
  prop : Expr
  place : Nat
  hyp : Bool
  /-- It is the denial of a conclusion, which is what is shown. -/
  denied : Bool := false

structure Matched where
  ref : Option Piece
  cand : Option Piece
  how : How
  /-- Steps by which the candidate's piece follows from the reference's, named `H`, where it takes more than one. -/
  forward : Option String := none
  backward : Option String := none

/-- What solving needs. -/
structure Solve where
  env : Environment
  heartbeats : Nat
  /-- Names for tactics that cannot be run are left out. -/
  depth : Nat := 1024

partial def stxOf (env : Environment) (text : String) : Option Syntax :=
  match Parser.runParserCategory env `tactic text "<tactic>" with
  | .ok s => some s
  | .error _ => none

/-- A power with a numeral of five digits or more as its exponent: solvers would multiply it out, which no limit of theirs stops. -/
partial def hugePower (e : Expr) : Bool :=
  match e with
  | .app f a =>
    let here := match e.getAppFn, argsOf e [] with
      | .const ``HPow.hPow _, [_, _, _, _, _, n] => (match numeral n with | some k => k ≥ 10000 | none => false)
      | _, _ => false
    here || hugePower f || hugePower a
  | .lam _ t b _ => hugePower t || hugePower b
  | .forallE _ t b _ => hugePower t || hugePower b
  | .letE _ _ v b _ => hugePower v || hugePower b
  | .mdata _ e => hugePower e
  | .proj _ _ e => hugePower e
  | _ => false

/-- Whether a tactic proves a closed proposition within the heartbeats, errors not recovered from; and whether a limit ran
out on the way. -/
def attempt (s : Solve) (goal : Expr) (tactic : String) : IO (Bool × Bool) := do
  if hugePower goal then return (false, true)
  match stxOf s.env tactic with
  | none => return (false, false)
  | some stx =>
    let r ← runFrom { heartbeats := s.heartbeats, depth := s.depth } { env := s.env } {} do
      let m ← Meta.mkFreshExprMVar (some goal)
      let (goals, _) ← Lean.Elab.runTactic m.mvarId! stx
      let e ← instantiateMVars m
      return match goals with | [] => !e.hasSyntheticSorry && !e.hasExprMVar | _ => false
    match r with
    | .ok (b, core, _) => return (b && !core.messages.hasErrors, false)
    | .error out => return (false, out)

def proves (s : Solve) (goal : Expr) (tactic : String) : IO Bool := do
  return (← attempt s goal tactic).1

/-- A statement without the hypotheses that quantify: those are what solvers lose themselves in. -/
partial def lighter (e : Expr) : Expr :=
  match e with
  | .forallE n t b bi =>
    let quantifies := t.isForall || (match t.getAppFn with | .const c _ => c == ``Exists | _ => false)
    if !b.hasLooseBVar 0 && quantifies then lighter (b.lowerLooseBVars 1 1) else .forallE n t (lighter b) bi
  | e => e

/-- Tries tactics in order: the first one that proves the goal. -/
partial def firstOf (s : Solve) (goal : Expr) (tactics : List String) : IO (Option String) := do
  match tactics with
  | [] => return none
  | t :: rest => if ← proves s goal t then return some t else firstOf s goal rest

/-- Tries tactics in order. -/
def provesAny (s : Solve) (goal : Expr) (tactics : List String) : IO Bool := do
  return (← firstOf s goal tactics).isSome

/-- What settles a statement without the other one; each has an allowance of its own. -/
def settlers : List String := ["(intros; first | omega | decide)", "(intros; simp_all; done)", "(intros; grind)"]

/-- Whether a statement is proved without the other one: then its words count, not what solvers make of it. Where one of
them runs out, the statement without its quantified hypotheses is tried too. One that no solver is given counts as proved. -/
partial def provedAlone (s : Solve) (e : Expr) (tactics : List String) (ranOut : Bool) : IO Bool := do
  if hugePower e then return true
  match tactics with
  | t :: rest =>
    let (proved, out) ← attempt s e t
    if proved then return true else provedAlone s e rest (ranOut || out)
  | [] =>
    let e' := lighter e
    if ranOut && e' != e then provesAny s e' settlers else return false

/-- What shows two pieces equivalent. -/
def bridges : List String :=
  ["(intros; first | omega | (constructor <;> intro h <;> omega))",
   "(intros; constructor <;> intro h <;> first | (push_cast at *; omega) | grind)",
   "(intros; simp_all; done)"]

/-- What a piece must not be proved by alone. -/
def alone : List String := "(intros; grind)" :: bridges

/-- Equivalences of a table, used with the hypotheses at hand. -/
def tabled' : String := "piece_tabled"

/-- A relation of two terms, or that it does not hold. -/
partial def relates (e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const ``Not _, [p] => relates p
  | .const n _, _ => n == ``LT.lt || n == ``LE.le || n == ``Eq || n == ``Ne || n == ``Dvd.dvd
  | _, _ => false

/-- What is compared with zero. -/
partial def besideZero (e : Expr) : Option Expr :=
  match e.getAppFn, argsOf e [] with
  | .const ``Not _, [p] => besideZero p
  | .const n _, [_, _, a, b] =>
    if (n == ``LT.lt || n == ``LE.le) && numeral a == some 0 then some b else none
  | .const n _, [_, a, b] =>
    if n != ``Eq && n != ``Ne then none else if numeral b == some 0 then some a else if numeral a == some 0 then some b else none
  | _, _ => none

/-- Whether a hypothesis gives a variable by an equation. -/
partial def givenBy (x : Expr) (hyps : List Expr) : Bool :=
  match hyps with
  | [] => false
  | h :: rest => (match h.getAppFn, argsOf h [] with
    | .const ``Eq _, [_, a, b] => a == x || b == x
    | _, _ => false) || givenBy x rest

/-- A number, whatever kind it is cast to. -/
partial def uncast (e : Expr) : Expr :=
  match e with
  | .mdata _ e => uncast e
  | _ => match e.getAppFn, argsOf e [] with
    | .const n _, [_, _, a] => if isCastName n then uncast a else e
    | .const n _, [a] => if isCastName n then uncast a else e
    | _, _ => e

/-- Bounds of natural numbers. -/
def boundsNat (e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const n _, [t, _, _, _] => (n == ``LT.lt || n == ``LE.le) && (match t with | .const t _ => t == ``Nat | _ => false)
  | _, _ => false

/-- `∀ y, p % y = 0 → y = 1 ∨ y = p`: what makes `p` a prime. -/
def divisorsTrivial (e : Expr) : Bool :=
  match e with
  | .forallE _ (.const t _) (.forallE _ h c _) _ => t == ``Nat && headIs ``Eq h && (match c with
    | .app (.app (.const o _) (.app (.app (.app (.const e1 _) _) (.bvar 1)) one)) (.app (.app (.app (.const e2 _) _) (.bvar 1)) _) =>
      o == ``Or && e1 == ``Eq && e2 == ``Eq && numeral one == some 1
    | _ => false)
  | _ => false
where
  headIs (n : Name) (e : Expr) : Bool := match e.getAppFn with | .const m _ => m == n | _ => false

/-- Classes that may follow from others, or from what a variable stands for. -/
def classesThatFollow : List Name :=
  [`Ideal.IsPrime, `IsDomain, `Nontrivial, `NoZeroDivisors, `CharZero, `Module.Finite, `FaithfulSMul, `NoZeroSMulDivisors]

def followingClass (e : Expr) : Bool := match e.getAppFn with | .const n _ => classesThatFollow.contains n | _ => false

/-- What may show that hypotheses imply a proposition, the cheapest first: only what fits the proposition's form. -/
def implications (hyps : List Expr) (e : Expr) : List String :=
  let is (s : String) : Bool := match e.getAppFn with | .const n _ => nameStr n == s | _ => false
  let opened := is "IsOpen"
  let isClass := followingClass e
  let positive := match besideZero e with | some x => (let x := uncast x; !x.isFVar || givenBy x hyps) | none => false
  let list : List (Bool × String) :=
    [(relates e, "(intros; first | assumption | omega)"),
     (!relates e, "(intros; first | assumption | omega | piece_follows)"),
     (boundsNat e, "(intros; refine Nat.pos_of_ne_zero fun h => ?_; subst h; first | (simp_all [Sameness.not_prime_zero, Sameness.not_prime_one, Sameness.divisors_of_zero]; done) | grind)"),
     (true, "(intros; first | solve_by_elim | grind)"),
     (opened, "(intros; is_open)"),
     (ending e, "(intros; exact Sameness.differentiable_deriv (by intro e; grind))"),
     (is "ContinuousOn", "(intros; exact Sameness.continuousOn_mono ‹_› (by intros; first | trivial | assumption | grind))"),
     (is "Finite", "(intros; finite_here)"),
     (isClass, "(intros; class_follows)"),
     (boundsNat e, "(intros; exact Sameness.charP_one_lt ‹_› ‹_›)"),
     (divisorsTrivial e, "(intros; exact Sameness.charP_divisor ‹_› (by omega) _ ‹_›)"),
     (is "Nonempty", "(intros; first | exact Sameness.nonempty_commGroup ‹_› | exact Sameness.nonempty_commRing ‹_›)"),
     (boundsNat e, "(intros; subst_vars; exact Nat.add_pos_left (Nat.pow_pos ‹_›) _)"),
     (positive, "(intros; subst_vars; positivity; done)"),
     (relates e, "(intros; first | exact_mod_cast ‹_› | (push_cast at *; omega) | exact Sameness.pos_of_pow ‹_› ‹_› (by decide) (by decide))")]
  fitting list
where
  ending : Expr → Bool
    | .forallE _ _ b _ => ending b
    | e => match e.getAppFn with | .const n _ => n == `DifferentiableAt | _ => false
  fitting : List (Bool × String) → List String
    | [] => []
    | (b, t) :: rest => if b then t :: fitting rest else fitting rest

partial def hypProps (hs : List Hyp) (acc : List Expr) : List Expr :=
  match hs with
  | [] => revOnto acc []
  | h :: rest => hypProps rest (h.prop :: acc)

partial def sides (es acc : List Expr) : List Expr :=
  match es with
  | [] => revOnto acc []
  | e :: rest => sides rest (if isSide e then e :: acc else acc)

/-- The candidate's variables replaced by the reference's. -/
partial def onto (ps : List Pairing) (e : Expr) : Expr :=
  match ps with
  | [] => e
  | p :: rest => match p.cand with
    | some v => onto rest (replaceVar e v.fv p.ref.fv)
    | none => onto rest e

/-- All variables of both sides, the reference's first. -/
partial def allVars (r d : Block) (ps : List Pairing) : List Var :=
  append r.vars (unpaired d.vars)
where
  unpaired (vs : List Var) : List Var :=
    match vs with
    | [] => []
    | v :: rest => if isPaired v ps then unpaired rest else v :: unpaired rest
  isPaired (v : Var) (ps : List Pairing) : Bool :=
    match ps with
    | [] => false
    | p :: rest => (match p.cand with | some w => w.place == v.place | none => false) || isPaired v rest

partial def piecesOfHyps (hs : List Hyp) (acc : List Piece) : List Piece :=
  match hs with
  | [] => revOnto acc []
  | h :: rest => piecesOfHyps rest ({ prop := h.prop, place := h.place, hyp := true } :: acc)

partial def piecesOfConcls (es : List Expr) (n : Nat) (acc : List Piece) : List Piece :=
  match es with
  | [] => revOnto acc []
  | e :: rest => piecesOfConcls rest (n + 1) ({ prop := e, place := n, hyp := false } :: acc)

/-- Takes the first piece that `test` accepts. -/
partial def takeBy (test : Piece → Bool) (ps acc : List Piece) : Option (Piece × List Piece) :=
  match ps with
  | [] => none
  | p :: rest => if test p then some (p, revOnto acc rest) else takeBy test rest (p :: acc)

/-- Pieces with equal keys. -/
partial def byKey (how : How) (keyOf : Piece → String) (ok : Piece → Piece → Bool) (rs ds left : List Piece)
    (acc : List Matched) : List Matched × List Piece × List Piece :=
  match rs with
  | [] => (acc, revOnto left [], ds)
  | r :: rest =>
    let k := keyOf r
    match takeBy (fun d => keyOf d == k && ok r d) ds [] with
    | some (d, ds) => byKey how keyOf ok rest ds left ({ ref := some r, cand := some d, how } :: acc)
    | none => byKey how keyOf ok rest ds (r :: left) acc

/-- The state of matching. -/
structure Matching where
  solve : Solve
  c : KeyContext
  ps : List Pairing
  vars : List Var
  /-- Side conditions of the hypotheses that both have. -/
  conditions : List Expr
  /-- Keys of propositions that are variables of one side (a class `Fact p`, mostly), where the other side has none. -/
  facts : List String := []
  /-- Hypotheses that both sides have, where pieces are compared from within. -/
  given : List Expr := []
  /-- What is concluded. -/
  concls : List Expr := []

def Matching.goal (m : Matching) (hyps : List Expr) (e : Expr) : Expr :=
  closeOver m.vars (implies (ontoAll m.ps hyps []) (onto m.ps e))
where
  ontoAll (ps : List Pairing) (es acc : List Expr) : List Expr :=
    match es with
    | [] => revOnto acc []
    | e :: rest => ontoAll ps rest (onto ps e :: acc)

def iffOf (a b : Expr) : Expr := .app (.app (.const ``Iff []) a) b

def notOf (a : Expr) : Expr :=
  match a.getAppFn, argsOf a [] with
  | .const ``Not _, [p] => p
  | _, _ => .app (.const ``Not []) a

/-- A relation between numbers: of sets, functions and elements of structures a solver says nothing. -/
partial def onNumbers (c : KeyContext) (e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const ``Not _, [p] => onNumbers c p
  | .const ``And _, [p, q] => onNumbers c p && onNumbers c q
  | .const ``Or _, [p, q] => onNumbers c p && onNumbers c q
  | .const ``Iff _, [p, q] => onNumbers c p && onNumbers c q
  | .const ``Eq _, [t, _, _] => isNumberType (key c t)
  | .const ``LT.lt _, [t, _, _, _] => isNumberType (key c t)
  | .const ``LE.le _, [t, _, _, _] => isNumberType (key c t)
  | .const ``Dvd.dvd _, [t, _, _, _] => isNumberType (key c t)
  | _, _ => match e with
    | .forallE _ p q _ => !q.hasLooseBVar 0 && onNumbers c p && onNumbers c q
    | _ => false

/-- Is every variable that stands in `a` one of those in `b`? -/
partial def varsWithin (a b : Expr) : Bool :=
  match a with
  | .fvar _ => occurs a b
  | .app f x => varsWithin f b && varsWithin x b
  | .lam _ t e _ => varsWithin t b && varsWithin e b
  | .forallE _ t e _ => varsWithin t b && varsWithin e b
  | .letE _ t v e _ => varsWithin t b && varsWithin v b && varsWithin e b
  | .mdata _ e => varsWithin e b
  | .proj _ _ e => varsWithin e b
  | _ => true

/-- The constants of a proposition but for connectives, `∃` and equality. -/
partial def subjects (ns : List Name) (acc : List Name) : List Name :=
  match ns with
  | [] => acc
  | n :: rest => subjects rest (if n == ``And || n == ``Or || n == ``Not || n == ``Iff || n == ``Exists || n == ``Eq || n == ``Ne then acc else n :: acc)

partial def namesWithin (xs ys : List Name) : Bool :=
  match xs with
  | [] => true
  | x :: rest => ys.contains x && namesWithin rest ys

/-- Two propositions of the same words and variables: what they differ in is connectives and the order of terms. -/
def sameWords (a b : Expr) : Bool :=
  let x := subjects a.getUsedConstants.toList []
  let y := subjects b.getUsedConstants.toList []
  namesWithin x y && namesWithin y x && varsWithin a b && varsWithin b a

/-- May these two be the same up to a unit? Not an equation that gives a value, nor a bound that was solved for. -/
def freely (c : KeyContext) (a b : Piece) : Bool :=
  !solvedWithin c a.prop && !solvedWithin c b.prop && (!isSide a.prop || (isPlainBound a.prop == isPlainBound b.prop))

/-- Are the same sums multiplied in both? Products of sums are not multiplied out. -/
def sameSums (m : Matching) (a b : Expr) : Bool :=
  sorted (multiplied m.c.wide (onto m.ps a) []) == sorted (multiplied m.c.wide (onto m.ps b) [])

/-- What a denial denies. -/
def undenied (e : Expr) : Expr :=
  match e.getAppFn, argsOf e [] with
  | .const ``Not _, [p] => p
  | _, _ => e

/-- May a solver say that these two are the same? -/
def comparable (m : Matching) (a b : Expr) : Bool :=
  let a := onto m.ps a
  let b := onto m.ps b
  !isAssigned m.c (undenied a) && !isAssigned m.c (undenied b) &&
  sameNumbers (numbersOf a []) (numbersOf b []) && sameSums m a b && a.hasFVar && b.hasFVar
    && ((onNumbers m.c a && onNumbers m.c b) || (sameWords a b && !solvedWithin m.c a && !solvedWithin m.c b))

/-- A pair of pieces that a solver shows equivalent. -/
partial def bySolver (m : Matching) (rs ds left : List Piece) (acc : List Matched) :
    IO (List Matched × List Piece × List Piece) := do
  match rs with
  | [] => return (acc, revOnto left [], ds)
  | r :: rest =>
    match ← first r ds [] with
    | some (d, ds) => bySolver m rest ds left ({ ref := some r, cand := some d, how := .solver } :: acc)
    | none => bySolver m rest ds (r :: left) acc
where
  first (r : Piece) (ds seen : List Piece) : IO (Option (Piece × List Piece)) := do
    match ds with
    | [] => return none
    | d :: rest =>
      if comparable m r.prop d.prop then
        if ← provesAny m.solve (m.goal m.conditions (iffOf r.prop d.prop)) bridges then
          if !(← decided r.prop) && !(← decided d.prop) then return some (d, revOnto seen rest)
      first r rest (d :: seen)
  /-- Proved or refuted alone: two of these are equivalent whatever they say. -/
  decided (p : Expr) : IO Bool := do
    if ← provesAny m.solve (m.goal m.conditions p) alone then return true
    else provesAny m.solve (m.goal m.conditions (notOf p)) alone

/-- A pair of pieces that the table shows equivalent, with all hypotheses that both sides have. -/
partial def byTable (m : Matching) (given : List Expr) (rs ds left : List Piece) (acc : List Matched) :
    IO (List Matched × List Piece × List Piece) := do
  match rs with
  | [] => return (acc, revOnto left [], ds)
  | r :: rest =>
    match ← first r ds [] with
    | some (d, ds) => byTable m given rest ds left ({ ref := some r, cand := some d, how := .solver } :: acc)
    | none => byTable m given rest ds (r :: left) acc
where
  first (r : Piece) (ds seen : List Piece) : IO (Option (Piece × List Piece)) := do
    match ds with
    | [] => return none
    | d :: rest =>
      if onNumbers m.c r.prop && onNumbers m.c d.prop then
        if besideTwo r.prop && besideTwo d.prop && (← proves m.solve (m.goal given (iffOf r.prop d.prop)) "(intros; odd_prime)") then return some (d, revOnto seen rest)
        first r rest (d :: seen)
      else if ← proves m.solve (m.goal given (iffOf r.prop d.prop)) ("(intros; " ++ tabled' ++ ")") then return some (d, revOnto seen rest)
      else if inPairs r.prop && inPairs d.prop && sameSums m r.prop d.prop && (← ordered r.prop d.prop) then return some (d, revOnto seen rest)
      else first r rest (d :: seen)
  /-- A relation without a numeral above two. -/
  besideTwo (e : Expr) : Bool := relates e && (match numbersOf e [] with | [] => true | _ => false)
  /-- `∃ x y, ..` for two of one type. -/
  inPairs (e : Expr) : Bool := match e.getAppFn, argsOf e [] with
    | .const ``Exists _, [t, .lam _ _ b _] => (match b.getAppFn, argsOf b [] with
      | .const ``Exists _, [t', .lam ..] => t == t'
      | _, _ => false)
    | _, _ => false
  /-- Two different things, and the same in order; no hypothesis is used, and neither holds or fails by itself. -/
  ordered (a b : Expr) : IO Bool := do
    if !(← proves m.solve (m.goal [] (iffOf a b)) "(intros; ordered_pair)") then return false
    else return !(← provesAny m.solve (m.goal [] a) alone) && !(← provesAny m.solve (m.goal [] b) alone)

end Sameness
