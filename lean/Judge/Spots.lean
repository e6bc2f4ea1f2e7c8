/-! ### Judge: where Lean's conventions may surprise a reader

Truncated subtraction, rounded division, division by zero, ..: the places of an expression, with what would
have to hold for each to be harmless.
-/

namespace Judge

/-- Bounds of the facts. -/
structure FactsLimits where
  /-- Nesting of the expression that is looked into. -/
  depth : Nat := 200
  /-- Places reported. -/
  spots : Nat := 40
  /-- Constants described. -/
  terms : Nat := 150

def factsLimits : FactsLimits := {}

/-- Adds a variable under the name its author gave it. -/
def named (s : Scope) (n : Name) (t : Expr) (bi : BinderInfo) : MetaM (Scope × Expr × Bool) := within s do
  let isProp ← isProposition t
  let cls ← Meta.isClass? t
  let id : FVarId := { name := .num (.str .anonymous "_judge") (s.count + 1) }
  let lctx := s.lctx.mkLocalDecl id n.eraseMacroScopes t bi
  let fv := Expr.fvar id
  let insts := match cls with
    | some c => s.insts.push { className := c, fvar := fv }
    | none => s.insts
  return ({ lctx, insts, count := s.count + 1 }, fv, isProp)

/-- The text of a term as an author would write it. -/
def authored (s : Scope) (e : Expr) : MetaM String := within s do
  let o : Options := {}
  let o := o.set `pp.maxSteps viewLimits.steps
  let o := o.set `pp.proofs true
  let o := o.set `pp.mvars false
  withOptions (fun _ => o) do
    let f ← Meta.ppExpr e
    return f.pretty limits.width

/-- The telescope variables an expression mentions, by number. -/
partial def mentioned (e : Expr) (acc : List Nat) : List Nat :=
  match e with
  | .fvar f => match f.name with
    | .num _ n => if acc.contains n then acc else n :: acc
    | _ => acc
  | .app f a => mentioned a (mentioned f acc)
  | .lam _ t b _ => mentioned b (mentioned t acc)
  | .forallE _ t b _ => mentioned b (mentioned t acc)
  | .letE _ t v b _ => mentioned b (mentioned v (mentioned t acc))
  | .mdata _ e => mentioned e acc
  | .proj _ _ e => mentioned e acc
  | _ => acc

partial def natsJson (ns : List Nat) (acc : List String) : List String :=
  match ns with
  | [] => acc
  | n :: ns => natsJson ns (toString n :: acc)

/-- A numeral, whatever its type. -/
def numeral (e : Expr) : Option Nat :=
  match e.getAppFn, argsOf e [] with
  | .const ``OfNat.ofNat _, [_, .lit (.natVal n), _] => some n
  | .const ``Nat.zero _, [] => some 0
  | _, _ => match e with
    | .lit (.natVal n) => some n
    | _ => none

/-- A place worth a word: what kind, where, and what would have to hold for it to be harmless. -/
structure Spot where
  kind : String
  scope : Scope
  expr : Expr
  /-- Kind of side condition, and its terms. -/
  need : String := ""
  left : Expr := .bvar 0
  right : Expr := .bvar 0
  /-- The value of a place that holds numerals only. -/
  value : String := ""

def isNatType (t : Expr) : Bool := match t with | .const ``Nat _ => true | _ => false
def isIntType (t : Expr) : Bool := match t with | .const ``Int _ => true | _ => false

/-- Whether a term's head subtracts or divides on ℕ or ℤ in the way that loses something. -/
def losesAtHead (e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const ``HSub.hSub _, [t, _, _, _, _, _] => isNatType t
  | .const ``HDiv.hDiv _, [t, _, _, _, _, _] => isNatType t || isIntType t
  | _, _ => false

/-- Whether such a term stands in `e` under `+`, `-`, `*`, `^` only: what a coercion around `e` comes too late for. -/
partial def losesInside (e : Expr) : Bool :=
  losesAtHead e ||
    match e.getAppFn, argsOf e [] with
    | .const n _, [_, _, _, _, a, b] =>
      (n == ``HAdd.hAdd || n == ``HSub.hSub || n == ``HMul.hMul || n == ``HPow.hPow)
        && (losesInside a || losesInside b)
    | _, _ => false

def spotAt (s : Scope) (e : Expr) : Option Spot :=
  match e.getAppFn, argsOf e [] with
  | .const ``HSub.hSub _, [t, _, _, _, a, b] =>
    if isNatType t then
      match numeral a, numeral b with
      | some m, some n => if n ≤ m then none
        else some { kind := "literal", scope := s, expr := e, value := "0" }
      | _, _ => some { kind := "nat_sub", scope := s, expr := e, need := "le", left := b, right := a }
    else none
  | .const ``HDiv.hDiv _, [t, _, _, _, a, b] =>
    if isNatType t || isIntType t then
      match numeral a, numeral b with
      | _, some 0 => some { kind := "zero_division", scope := s, expr := e, value := "0" }
      | some m, some n => if m % n == 0 then none
        else some { kind := "literal", scope := s, expr := e, value := toString (m / n) }
      | _, _ => some { kind := if isNatType t then "nat_div" else "int_div", scope := s, expr := e, need := "dvd", left := b, right := a }
    else
      match numeral b with
      | some 0 => some { kind := "zero_division", scope := s, expr := e, value := "0" }
      | some _ => none
      | none => some { kind := "field_div", scope := s, expr := e, need := "ne", left := b }
  | .const ``HMod.hMod _, [t, _, _, _, _, b] =>
    if isNatType t || isIntType t then
      match numeral b with
      | some 0 => some { kind := "zero_modulus", scope := s, expr := e }
      | some _ => none
      | none => some { kind := "modulus", scope := s, expr := e, need := "ne", left := b }
    else none
  | .const `Inv.inv _, [_, _, a] => match numeral a with
    | some 0 => some { kind := "zero_division", scope := s, expr := e, value := "0" }
    | some _ => none
    | none => some { kind := "field_div", scope := s, expr := e, need := "ne", left := a }
  | .const ``Int.toNat _, [a] => some { kind := "to_nat", scope := s, expr := e, need := "nonneg", left := a }
  | .const `Real.sqrt _, [a] => match numeral a with
    | some _ => none
    | none => some { kind := "sqrt", scope := s, expr := e, need := "nonneg", left := a }
  | .const `Real.log _, [a] => match numeral a with
    | some 0 => some { kind := "log", scope := s, expr := e, value := "0" }
    | some _ => none
    | none => some { kind := "log", scope := s, expr := e, need := "pos", left := a }
  | .const ``Nat.cast _, [_, _, a] => if losesInside a then some { kind := "cast", scope := s, expr := e } else none
  | .const ``Int.cast _, [_, _, a] => if losesInside a then some { kind := "cast", scope := s, expr := e } else none
  | .const ``Exists _, [_, .lam _ _ (.forallE _ t b _) _] =>
    -- `∃ x, P x → Q x`: any x without P is a witness.
    if b.hasLooseBVar 0 || !t.hasLooseBVar 0 then none else some { kind := "exists_implies", scope := s, expr := e }
  | _, _ => none

/-- Every such place, in order. -/
partial def spotsOf (s : Scope) (fuel : Nat) (e : Expr) (acc : List Spot) : MetaM (List Spot) := do
  match fuel with
  | 0 => return acc
  | fuel + 1 =>
    match e with
    | .mdata _ e => spotsOf s fuel e acc
    | .proj _ _ e => spotsOf s fuel e acc
    | .forallE n t b bi => under s fuel n t b bi acc
    | .lam n t b bi => under s fuel n t b bi acc
    | .letE _ t v b _ =>
      let acc ← spotsOf s fuel t acc
      let acc ← spotsOf s fuel v acc
      spotsOf s fuel (b.instantiate1 v) acc
    | .app .. =>
      let acc := match spotAt s e with
        | some spot => spot :: acc
        | none => acc
      match e.getAppFn, argsOf e [] with
      | .const ``And _, [a, b] =>
        -- Where `a` fails the whole fails whatever `b` is, so `b` may rely on it.
        let acc ← spotsOf s fuel a acc
        let (s', _, _) ← named s `left a .default
        spotsOf s' fuel b acc
      | .const .., es => all s fuel es acc
      | f, es => all s fuel es (← spotsOf s fuel f acc)
    | _ => return acc
where
  under (s : Scope) (fuel : Nat) (n : Name) (t b : Expr) (bi : BinderInfo) (acc : List Spot) : MetaM (List Spot) := do
    let acc ← spotsOf s fuel t acc
    let (s', fv, _) ← named s n t bi
    spotsOf s' fuel (b.instantiate1 fv) acc
  all (s : Scope) (fuel : Nat) (es : List Expr) (acc : List Spot) : MetaM (List Spot) := do
    match es with
    | [] => return acc
    | e :: es => all s fuel es (← spotsOf s fuel e acc)

end Judge
