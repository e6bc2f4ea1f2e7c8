/-! ### Sameness: what a key is made with

Names of variables, kinds of numbers, numerals, binders of constants.
-/

namespace Sameness

/-- Names of variables: both sides' variables that are aligned carry one name. -/
abbrev Ids := List (FVarId × String)

partial def idOf (f : FVarId) : Ids → Option String
  | [] => none
  | (g, s) :: rest => if g.name == f.name then some s else idOf f rest

/-- What a key is made with. -/
structure KeyContext where
  env : Environment
  ids : Ids
  /-- Keys of types whose multiplication commutes. -/
  commutes : List String
  /-- Products of sums are multiplied out. -/
  expand : Bool
  /-- Where `expand` says so, also those of two sums and powers of sums: for what asks whether an equation is solved. -/
  products : Bool := true
  /-- Binders passed. -/
  depth : Nat := 0
  /-- Numbers of one kind are read as those of a smaller one (`Int` as `Nat`); the proof has to bear it out. -/
  rename : Option (Name × String) := none

/-- For relations that may differ by a unit and by terms moved to the other side; products of sums stay as they are. -/
def KeyContext.wide (c : KeyContext) : KeyContext := { c with expand := true, products := false }

/-! #### Keys -/

/-- A numeral: `OfNat.ofNat`, or a literal. -/
partial def numeral (e : Expr) : Option Nat :=
  match e.getAppFn, argsOf e [] with
  -- A constant polynomial: the normal form has the number itself, but in the arguments of types.
  | .const `DFunLike.coe _, [_, _, _, _, f, a] =>
    match f.getAppFn with
    | .const n _ => if n == `Polynomial.C then numeral a else none
    | _ => none
  | .const ``OfNat.ofNat _, [_, .lit (.natVal n), _] => some n
  | .lit (.natVal n), [] => some n
  | .const ``Nat.zero _, [] => some 0
  | _, _ => none

def isNumberType (k : String) : Bool :=
  k == "Nat" || k == "Int" || k == "Rat" || k == "Real" || k == "Complex" || k == "NNReal"

/-- Types of residues: their multiplication commutes, their numerals wrap. -/
def isResidue (k : String) : Bool := k.startsWith "Fin(" || k.startsWith "ZMod("

def isField (k : String) : Bool := k == "Rat" || k == "Real" || k == "Complex"

def isCastName (n : Name) : Bool :=
  n == ``Nat.cast || n == ``Int.cast || n == `Rat.cast || n == ``IntCast.intCast || n == ``NatCast.natCast
    || n == `Real.ofRat || n == `Complex.ofReal

partial def ground (e : Expr) : Bool := !e.hasFVar && !e.hasLooseBVars

/-- The kinds of binders of a constant's arguments: explicit, instance, other. -/
partial def kinds (t : Expr) (acc : List BinderInfo) : List BinderInfo :=
  match t with
  | .forallE _ _ b bi => kinds b (bi :: acc)
  | .mdata _ t => kinds t acc
  | _ => revOnto acc []

partial def noneExplicit : List BinderInfo → Nat → Bool
  | _, 0 => true
  | [], _ => false
  | b :: bs, n + 1 => b != .default && noneExplicit bs n

/-- Hypotheses that nothing mentions, after what stands before them. -/
def flushed (hyps : List String) (acc : String) : String :=
  match hyps with
  | [] => acc
  | _ => acc ++ "{" ++ sorted hyps ++ "}"

/-- The type of an arithmetic operation, where there is one. -/
def arithmetic (n : Name) (args : List Expr) : Option Expr :=
  match args with
  | [t, _, _, _, _, _] =>
    if n == ``HAdd.hAdd || n == ``HMul.hMul || n == ``HSub.hSub || n == ``HPow.hPow || n == ``HDiv.hDiv then some t
    else none
  | [t, _, _] => if n == ``Neg.neg || n == ``Inv.inv then some t else none
  | _ => none

/-- A power of a numeral, the exponent 3 at most. -/
def smallPower (e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const ``HPow.hPow _, [_, _, _, _, a, n] => (numeral a).isSome && (numeral n).getD 9 ≤ 3
  | _, _ => false

/-- `f` where the body of a function is `f x`. -/
def etaOf (b : Expr) : Option Expr :=
  match b with
  | .app f (.bvar 0) => if f.hasLooseBVar 0 then none else some (f.instantiate1 (.const ``True []))
  | _ => none

end Sameness
