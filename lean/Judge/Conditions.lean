/-! ### Judge: what makes such a place harmless, and whether Lean proves it -/

namespace Judge

/-- ℕ, ℤ, ℚ, ℝ, ℂ: no zero divisors, and casts of nonzero numbers are nonzero. -/
def isNumberType (t : Expr) : Bool :=
  match t with
  | .const n _ => n == ``Nat || n == ``Int || n == ``Rat || n == `Real || n == `Complex
  | _ => false

/-- The parts of a number whose being nonzero makes it nonzero: of `↑(a ^ 2 * b)` they are `a` and `b`.
It is they that are proved, since none of the procedures knows powers or casts well. -/
partial def nonzeroParts (e : Expr) (acc : List Expr) : List Expr :=
  match e.getAppFn, argsOf e [] with
  | .const ``HPow.hPow _, [t, k, _, _, a, n] =>
    match numeral n with
    | some 0 => acc
    | _ => if isNumberType t && isNatType k then nonzeroParts a acc else e :: acc
  | .const ``HMul.hMul _, [t, _, _, _, a, b] =>
    if isNumberType t then nonzeroParts a (nonzeroParts b acc) else e :: acc
  | .const ``Neg.neg _, [t, _, a] => if isNumberType t then nonzeroParts a acc else e :: acc
  | .const ``Nat.cast _, [t, _, a] => if isNumberType t then nonzeroParts a acc else e :: acc
  | .const ``Int.cast _, [t, _, a] => if isNumberType t then nonzeroParts a acc else e :: acc
  | _, _ => match numeral e with
    | some 0 => e :: acc
    | some _ => acc
    | none => e :: acc

def zeroOf (t : Expr) : MetaM Expr :=
  Meta.mkAppOptM ``OfNat.ofNat #[some t, some (.lit (.natVal 0)), none]

def nonzero (e : Expr) : MetaM Expr := do
  let zero ← zeroOf (← typeOf e)
  Meta.mkAppM ``Ne #[e, zero]

partial def nonzeroAll (es : List Expr) (acc : Expr) : MetaM Expr := do
  match es with
  | [] => return acc
  | e :: es => nonzeroAll es (← Meta.mkAppM ``And #[acc, ← nonzero e])

/-- The side condition of a spot as a proposition. -/
def sideOf (p : Spot) : MetaM (Option Expr) := do
  if p.need == "le" then return some (← Meta.mkAppM ``LE.le #[p.left, p.right])
  else if p.need == "dvd" then return some (← Meta.mkAppM ``Dvd.dvd #[p.left, p.right])
  else if p.need == "ne" then
    match nonzeroParts p.left [] with
    | [] => return some (.const ``True [])
    | a :: rest => return some (← nonzeroAll rest (← nonzero a))
  else if p.need == "nonneg" then
    let zero ← zeroOf (← typeOf p.left)
    return some (← Meta.mkAppM ``LE.le #[zero, p.left])
  else if p.need == "pos" then
    let zero ← zeroOf (← typeOf p.left)
    return some (← Meta.mkAppM ``LT.lt #[zero, p.left])
  else return none

def noGoals : List MVarId → Bool
  | [] => true
  | _ :: _ => false

/-- Whether a tactic proves `goal` from the variables of `s`. -/
def closes (s : Scope) (goal : Expr) (tactic : Syntax) : MetaM String := within s do
  let m ← Meta.mkFreshExprMVar goal
  let (gs, _) ← Elab.runTactic m.mvarId! tactic
  let proof ← instantiateMVars m
  return if noGoals gs && !proof.hasSorry && !proof.hasExprMVar then "proved" else "open"

/-- Runs one attempt within its own heartbeats: `proved`, `open` or `undecided`. -/
def attempt (env : Environment) (heartbeats : Nat) (x : MetaM String) : IO String := do
  let start ← IO.getNumHeartbeats
  let ctx : Core.Context :=
    { fileName := "<facts>", fileMap := FileMap.ofString "", options := {}, maxHeartbeats := heartbeats * 1000,
      initHeartbeats := start }
  match ← ((x.run {} {}).run ctx { env := env }).toBaseIO with
  | .ok r => return r.1.1
  | .error e => return if e.isRuntime then "undecided" else "open"

/-- Tries tactics in turn: the first that proves, or the worst that was seen. -/
partial def tryTactics (env : Environment) (heartbeats : Nat) (p : Spot) (goal : Expr) (ts : List (String × Syntax)) (seen : String) :
    IO (String × String) := do
  match ts with
  | [] => return (seen, "")
  | (name, stx) :: rest =>
    let r ← attempt env heartbeats (closes p.scope goal stx)
    if r == "proved" then return ("proved", name)
    else tryTactics env heartbeats p goal rest (if r == "undecided" then r else seen)

partial def tacticsOf (env : Environment) (texts : List String) (acc : List (String × Syntax)) : List (String × Syntax) :=
  match texts with
  | [] => revOnto acc []
  | t :: ts => match Parser.runParserCategory env `tactic t "<tactic>" with
    | .ok stx => tacticsOf env ts ((t, stx) :: acc)
    | .error _ => tacticsOf env ts acc

def runSide (p : Spot) : MetaM (Option Expr) := within p.scope (sideOf p)

/-- The answer of a `MetaM` action, if it has one within an allowance of its own. -/
def metaOption {α : Type} (env : Environment) (x : MetaM (Option α)) : IO (Option α) := do
  let start ← IO.getNumHeartbeats
  let ctx : Core.Context :=
    { fileName := "<facts>", fileMap := FileMap.ofString "", options := {}, maxHeartbeats := 20000000,
      initHeartbeats := start }
  match ← ((x.run {} {}).run ctx { env := env }).toBaseIO with
  | .ok r => return r.1.1
  | .error _ => return none

def spotJson (env : Environment) (heartbeats : Nat) (ts : List (String × Syntax)) (p : Spot) (start : String) : IO String := do
  let text ← runMeta env (authored p.scope p.expr)
  let head := "{\"kind\":\"" ++ p.kind ++ "\",\"text\":" ++ str text ++ ",\"value\":" ++ str p.value
  if p.need == "" then return head ++ "}"
  match ← metaOption env (runSide p) with
  | none => return head ++ ",\"side\":\"\",\"status\":\"undecided\"}"
  | some goal =>
    let side ← runMeta env (authored p.scope goal)
    let (status, tactic) ← tryTactics env heartbeats p goal ts start
    return head ++ ",\"side\":" ++ str side ++ ",\"status\":\"" ++ status ++ "\",\"tactic\":" ++ str tactic ++ "}"

partial def spotsJson (env : Environment) (heartbeats : Nat) (ts : List (String × Syntax)) (ps : List Spot) (fuel : Nat) (until_ : Nat)
    (acc : List String) : IO (List String) := do
  match fuel, ps with
  | _, [] => return acc
  | 0, _ => return acc
  | fuel + 1, p :: ps =>
    -- Past the time that is allowed nothing is tried any more, and that is said.
    let inTime := heartbeats != 0 && (← IO.monoMsNow) < until_
    let j ← spotJson env heartbeats (if inTime then ts else []) p (if inTime then "open" else "undecided")
    spotsJson env heartbeats ts ps fuel until_ (j :: acc)

end Judge
