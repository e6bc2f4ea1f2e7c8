/-! ### Sameness: a type variable at the other side's type

A statement about every field, or about every metric space, beside one about ℂ or ℝ. The general one is taken at the type that
the other speaks of, with the instances that Lean finds there; what is compared then is an instance of it, so the general
statement can be found `stronger` (or `weaker`) that way and nothing else.
-/

namespace Sameness

/-- The classes that a statement asks for of each of its types (of the lowest universe): the binder of the type, and the classes
with it as an argument. -/
partial def typeBinders (e : Expr) (n : Nat) (acc : List (Nat × List Name)) : List (Nat × List Name) :=
  match e with
  | .mdata _ e => typeBinders e n acc
  | .forallE _ t b bi =>
    let acc := match bi, t.getAppFn with
      | .instImplicit, .const c _ => asked t n c acc
      | _, _ => acc
    match t with
    | .sort (.succ .zero) => typeBinders b (n + 1) ((n, []) :: acc)
    | _ => typeBinders b (n + 1) acc
  | _ => revOnto acc []
where
  asked (t : Expr) (n : Nat) (c : Name) : List (Nat × List Name) → List (Nat × List Name)
    | [] => []
    | (p, cs) :: rest => (p, if t.hasLooseBVar (n - 1 - p) then c :: cs else cs) :: asked t n c rest

partial def allIn (xs ys : List Name) : Bool :=
  match xs with
  | [] => true
  | x :: rest => ys.contains x && allIn rest ys

/-- Types of which the other statement asks for other classes, or has none. -/
partial def withoutTwin (own others : List (Nat × List Name)) : List Nat :=
  match own with
  | [] => []
  | (p, cs) :: rest => match takeTwin cs others [] with
    | some others => withoutTwin rest others
    | none => p :: withoutTwin rest others
where
  takeTwin (cs : List Name) (others seen : List (Nat × List Name)) : Option (List (Nat × List Name)) :=
    match others with
    | [] => none
    | (q, ds) :: rest => if allIn cs ds && allIn ds cs then some (revOnto seen rest) else takeTwin cs rest ((q, ds) :: seen)

/-- Kinds of numbers that a statement names, the largest first. -/
def kindsIn (e : Expr) : List Name :=
  let ns := e.getUsedConstants.toList
  keep ns [`Complex, `Real, ``Rat, ``Int, ``Nat]
where
  keep (ns : List Name) : List Name → List Name
    | [] => []
    | k :: rest => if ns.contains k then k :: keep ns rest else keep ns rest

/-- The statement with the types at `places` taken to be `type`, the classes asked of them alone found; and the arguments, as
text, by which that comes from the statement itself. None where a class is not found. -/
partial def taken (e : Expr) (n last : Nat) (places : List Nat) (type : Name) : MetaM (Option (Expr × List (Bool × String))) := do
  if n > last then return some (e, []) else
  match e with
  | .mdata _ e => taken e n last places type
  | .forallE x t b bi =>
    if places.contains n then
      match ← taken (b.instantiate1 (.const type [])) (n + 1) last places type with
      | some (r, as) => return some (r, (false, nameStr type) :: as)
      | none => return none
    else if bi == .instImplicit && !t.hasLooseBVars then
      match ← Meta.synthInstance? t with
      | none => return none
      | some i => match ← taken (b.instantiate1 i) (n + 1) last places type with
        | some (r, as) => return some (r, (false, "_") :: as)
        | none => return none
    else
      match ← taken b (n + 1) last places type with
      | some (r, as) => return some (.forallE x t r bi, (true, "x" ++ toString n) :: as)
      | none => return none
  | _ => return none

/-- The last binder in brackets that mentions one of the places, or that place itself. -/
partial def lastAsked (e : Expr) (n : Nat) (places : List Nat) (acc : Nat) : Nat :=
  match e with
  | .mdata _ e => lastAsked e n places acc
  | .forallE _ t b bi =>
    let here := places.contains n || (bi == .instImplicit && mentions t n places)
    lastAsked b (n + 1) places (if here then n else acc)
  | _ => acc
where
  mentions (t : Expr) (n : Nat) : List Nat → Bool
    | [] => false
    | p :: rest => (p < n && t.hasLooseBVar (n - 1 - p)) || mentions t n rest

/-- `H` at these arguments. -/
def takenText (as : List (Bool × String)) : String :=
  let kept := names as
  "replace H := " ++ (if kept.isEmpty then "" else "fun" ++ kept ++ " => ") ++ "@H" ++ all as
where
  names : List (Bool × String) → String
    | [] => ""
    | (b, x) :: rest => (if b then " " ++ x else "") ++ names rest
  all : List (Bool × String) → String
    | [] => ""
    | (_, x) :: rest => " " ++ x ++ all rest

/-- A statement taken at a type. -/
structure Taken where
  expr : Expr
  /-- Whether it is the reference's. -/
  ofRef : Bool
  /-- How it comes from the whole statement, named `H`. -/
  text : String

/-- Of two statements, the one with more types, at the types of which the other speaks. -/
def general (s : Solve) (a b : Expr) : IO (Option Taken) := do
  let ta := typeBinders a 0 []
  let tb := typeBinders b 0 []
  if lengthOf ta == lengthOf tb then return none
  let ofRef := lengthOf ta > lengthOf tb
  let (e, own, others, other) := if ofRef then (a, ta, tb, b) else (b, tb, ta, a)
  let places := withoutTwin own others
  if lengthOf places + lengthOf others != lengthOf own then return none
  let last := lastAsked e 0 places 0
  first e last places ofRef (kindsIn other)
where
  first (e : Expr) (last : Nat) (places : List Nat) (ofRef : Bool) (ks : List Name) : IO (Option Taken) := do
    match ks with
    | [] => return none
    | k :: rest =>
      match ← runFrom { heartbeats := s.heartbeats, depth := s.depth } { env := s.env } {} (taken e 0 last places k) with
      | .ok (some (r, as), _, _) => return some { expr := plain r, ofRef, text := takenText as }
      | _ => first e last places ofRef rest

end Sameness
