/-! ### Sameness: terms that a normal form makes one

`|x| - ‖x‖`, `TFAE [Continuous f, ∀ x, ContinuousAt f x]` and `dist x y ≤ c * |x - y|` say that two ways to write something agree. Where
lemmas of the normal form write both in one way, that content is gone. So it is counted how often a statement sets a thing beside
itself: a normal form that does it more often than the statement as it is written has lost something.
-/

namespace Sameness

/-- What stands in a statement's text of an application: the arguments that are written. -/
partial def writtenOf (t : Expr) (args acc : List Expr) : List Expr :=
  match t, args with
  | _, [] => revOnto acc []
  | .forallE _ _ b bi, a :: rest => writtenOf b rest (if bi == .default then a :: acc else acc)
  | .mdata _ t, args => writtenOf t args acc
  | _, rest => revOnto acc rest

def writtenArgs (env : Environment) (e : Expr) : List Expr :=
  match e.getAppFn with
  | .const n _ => match env.find? n with
    | some i => writtenOf i.type (argsOf e []) []
    | none => argsOf e []
  | _ => argsOf e []

/-- Operations for which two equal arguments are no triviality. -/
def doubles (n : Name) : Bool :=
  [``HMul.hMul, ``HAdd.hAdd, ``And, ``Or, ``Prod.mk, ``Prod, ``List.cons, `Matrix.vecCons, ``Function.comp, `Inner.inner, ``HAppend.hAppend].contains n

partial def timesIn (x : Expr) (xs : List Expr) (n : Nat) : Nat :=
  match xs with
  | [] => n
  | y :: rest => timesIn x rest (if x == y then n + 1 else n)

/-- How many pairs of these are one thing. -/
partial def equalPairs (xs : List Expr) (n : Nat) : Nat :=
  match xs with
  | [] => n
  | x :: rest => equalPairs rest (timesIn x rest n)

partial def listElements (e : Expr) (acc : List Expr) : List Expr :=
  match e.getAppFn, argsOf e [] with
  | .const ``List.cons _, [_, x, xs] => listElements xs (x :: acc)
  | _, _ => acc

/-- Relations that a thing has to what is made of it more often than not. (Not `=`: `f (f x) = f x` says something.) -/
def comparing (n : Name) : Bool :=
  [``LE.le, ``LT.lt, ``GE.ge, ``GT.gt, ``Dvd.dvd, ``HasSubset.Subset, ``HasSSubset.SSubset].contains n

/-- Does `e` have `x` in its text? -/
partial def hasText (env : Environment) (x e : Expr) : Bool :=
  e == x || match e with
    | .mdata _ e => hasText env x e
    | .app .. => any (writtenArgs env e)
    | _ => false
where
  any : List Expr → Bool
    | [] => false
    | a :: rest => hasText env x a || any rest

/-- Whether one of two terms, not a variable or its value and not closed, stands in the other. -/
def oneInOther (env : Environment) (a b : Expr) : Bool :=
  (made a && hasText env a b) || (made b && hasText env b a)
where
  made (e : Expr) : Bool :=
    e.hasLooseBVars && match e.getAppFn with
      | .const n _ => !(n == ``Nat.cast || n == ``Int.cast || n == `Rat.cast || n == ``Subtype.val)
      | _ => false

/-- An order relation: whether it is strict, the smaller and the larger. -/
def orderOf? (e : Expr) : Option (Bool × Expr × Expr) :=
  match e.getAppFn, argsOf e [] with
  | .const n _, [_, _, a, b] =>
    if n == ``LE.le then some (false, a, b) else if n == ``LT.lt then some (true, a, b)
    else if n == ``GE.ge then some (false, b, a) else if n == ``GT.gt then some (true, b, a) else none
  | _, _ => none

/-- `p` and `¬ p`; `x ≤ y` and `y < x`. -/
def opposite (a b : Expr) : Bool :=
  match orderOf? a, orderOf? b with
  | some (s, x, y), some (t, z, w) => s != t && x == w && y == z
  | _, _ => denies a b || denies b a
where
  denies (a b : Expr) : Bool := match a.getAppFn, argsOf a [] with
    | .const ``Not _, [p] => p == b
    | _, _ => false

/-- Whether under further binders and hypotheses the hypothesis is concluded. -/
partial def concludes (h e : Expr) (k : Nat) : Bool :=
  match e with
  | .forallE _ _ b _ => concludes h b (k + 1)
  | .mdata _ e => concludes h e k
  | e => e == h.liftLooseBVars 0 k

/-- How often a statement sets a thing beside itself. -/
partial def twins (env : Environment) (e : Expr) : Nat :=
  match e with
  | .forallE _ t b _ => twins env t + twins env b + (if says t && !b.hasLooseBVar 0 && concludes t b 1 then 1 else 0)
  | .lam _ t b _ => twins env t + twins env b
  | .mdata _ e => twins env e
  | .letE _ t v b _ => twins env t + twins env v + twins env b
  | .app .. =>
    let args := writtenArgs env e
    let here := match e.getAppFn with
      | .const `List.TFAE _ => match args with
        | [l] => equalPairs (listElements l []) 0
        | _ => 0
      | .const ``And _ => match argsOf e [] with
        | [a, b] => timesIn a (conjuncts b []) 0
        | _ => 0
      | .const ``Or _ => match argsOf e [] with
        | [a, b] => if opposite a b then 1 else 0
        | _ => 0
      | .const n _ =>
        let equal := if doubles n || formsType n then 0 else equalPairs args 0
        if equal != 0 then equal else if comparing n then (match args with | [a, b] => if oneInOther env a b then 1 else 0 | _ => 0) else 0
      | _ => 0
    here + sum args 0
  | _ => 0
where
  sum : List Expr → Nat → Nat
    | [], n => n
    | a :: rest, n => sum rest (n + twins env a)
  /-- A hypothesis about variables: not `α` of `α → α`. -/
  says (t : Expr) : Bool := t.hasLooseBVars && match t, t.getAppFn with
    | .bvar _, _ => false
    | _, .const n _ => !formsType n
    | _, _ => true
  /-- `V →ₗ[F] V` is a type: nothing is said there. -/
  formsType (n : Name) : Bool := match env.find? n with | some i => endsInSort i.type | none => false
  endsInSort : Expr → Bool
    | .forallE _ _ b _ => endsInSort b
    | .mdata _ t => endsInSort t
    | .sort .zero => false
    | .sort _ => true
    | _ => false

end Sameness
