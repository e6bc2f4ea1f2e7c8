/-! ### Sameness: values at which pieces disagree

Terms and relations of numbers evaluated at points, in rationals. What is found here is only a proposal: the evidence
states it, and the kernel decides.
-/

namespace Sameness

/-- A rational number: numerator and positive denominator. -/
abbrev Val := Int × Int

def valOf (n d : Int) : Val := lowest n d

/-- Values of variables. -/
abbrev Point := List (FVarId × Val)

def typeName (t : Expr) : String := match t with | .const n _ => nameStr n | _ => ""

def whole (v : Val) : Option Int := if v.2 == 1 then some v.1 else none

partial def powVal (a : Val) : Nat → Val
  | 0 => (1, 1)
  | n + 1 => let b := powVal a n; valOf (a.1 * b.1) (a.2 * b.2)

def addVal (a b : Val) : Val := valOf (a.1 * b.2 + b.1 * a.2) (a.2 * b.2)
def mulVal (a b : Val) : Val := valOf (a.1 * b.1) (a.2 * b.2)
def ltVal (a b : Val) : Bool := a.1 * b.2 < b.1 * a.2
def leVal (a b : Val) : Bool := a.1 * b.2 <= b.1 * a.2
def isZero (a : Val) : Bool := a.1 == 0

partial def factorialOf : Nat → Nat
  | 0 => 1
  | n + 1 => (n + 1) * factorialOf n

partial def valueAt (f : FVarId) : Point → Option Val
  | [] => none
  | (g, v) :: rest => if g.name == f.name then some v else valueAt f rest

partial def isPrimeFrom (d n : Nat) : Bool :=
  if d * d > n then true else if n % d == 0 then false else isPrimeFrom (d + 1) n

def dividedVal (ty : String) (a b : Val) : Option Val :=
  if isZero b then some (0, 1)
  else if ty == "Nat" || ty == "Int" then some (a.1 / b.1, 1)
  else if isField ty then (if b.1 < 0 then some (valOf (-(a.1 * b.2)) (-(a.2 * b.1))) else some (valOf (a.1 * b.2) (a.2 * b.1)))
  else none

/-- A number as a term, for evaluation only: the instances are no instances. -/
def literal (t : Expr) (v : Val) : Expr :=
  let none_ : Expr := .const ``Unit.unit []
  let nat (n : Nat) : Expr := .app (.app (.app (.const ``OfNat.ofNat [.zero]) t) (.lit (.natVal n))) none_
  let whole := nat v.1.natAbs
  let x : Expr := if v.2 == 1 then whole
    else .app (.app (.app (.app (.app (.app (.const ``HDiv.hDiv []) t) t) t) none_) whole) (nat v.2.natAbs)
  if v.1 < 0 then .app (.app (.app (.const ``Neg.neg []) t) none_) x else x

def knownNumber (t : Expr) : Bool := let s := typeName t; s == "Nat" || s == "Int" || isField s

/-- Numbers from `a` up to before `b`; none where there are more than `most`. -/
partial def numbersUpTo (a b : Int) (most : Nat) (acc : List Val) : Option (List Val) :=
  if b ≤ a then some acc else match most with
  | 0 => none
  | most + 1 => numbersUpTo a (b - 1) most ((b - 1, 1) :: acc)

mutual

/-- The value of a term of a number type at a point. -/
partial def numAt (p : Point) (e : Expr) : Option Val :=
  match numeral e with
  | some n => some (Int.ofNat n, 1)
  | none =>
  match e with
  | .fvar f => valueAt f p
  | .mdata _ e => numAt p e
  | .app (.fvar f) x =>
    -- A function is tried as `fun z => a * z + b`.
    match valueAt f p, numAt p x with
    | some (a, b), some x => some (addVal (mulVal (a, 1) x) (b, 1))
    | _, _ => none
  | _ =>
  match e.getAppFn, argsOf e [] with
  | .const ``HAdd.hAdd _, [t, _, _, _, a, b] => if knownNumber t then both p a b fun x y => some (addVal x y) else none
  | .const ``HMul.hMul _, [t, _, _, _, a, b] => if knownNumber t then both p a b fun x y => some (mulVal x y) else none
  | .const ``HSub.hSub _, [t, _, _, _, a, b] =>
    if knownNumber t then both p a b fun x y =>
      let d := addVal x (-y.1, y.2)
      some (if typeName t == "Nat" && d.1 < 0 then (0, 1) else d)
    else none
  | .const ``HDiv.hDiv _, [t, _, _, _, a, b] => both p a b (dividedVal (typeName t))
  | .const ``HMod.hMod _, [t, _, _, _, a, b] =>
    if typeName t == "Nat" || typeName t == "Int" then
      both p a b fun x y => if isZero y then some x else some (x.1 % y.1, 1)
    else none
  | .const ``HPow.hPow _, [t, u, _, _, a, b] =>
    if knownNumber t && typeName u == "Nat" then both p a b fun x y => if y.1 ≤ 40 then some (powVal x y.1.toNat) else none
    else none
  | .const ``Neg.neg _, [t, _, a] => if knownNumber t then one p a fun x => some (-x.1, x.2) else none
  | .const ``Nat.succ _, [a] => one p a fun x => some (x.1 + 1, 1)
  | .const ``Nat.gcd _, [a, b] => both p a b fun x y => some (Int.ofNat (Nat.gcd x.1.toNat y.1.toNat), 1)
  | .const ``Nat.lcm _, [a, b] => both p a b fun x y =>
    let g := Nat.gcd x.1.toNat y.1.toNat
    some (if g == 0 then (0, 1) else (Int.ofNat (x.1.toNat * y.1.toNat / g), 1))
  | .const n _, args =>
    let s := nameStr n
    match args with
    | [_, t, _, set, .lam _ _ b _] =>
      if s == "Finset.sum" && knownNumber t then total p b addVal (0, 1) (elementsAt p set)
      else if s == "Finset.prod" && knownNumber t then total p b mulVal (1, 1) (elementsAt p set)
      else none
    | [_, set] => if s == "Finset.card" then (match elementsAt p set with | some vs => some (Int.ofNat (lengthOf vs), 1) | none => none) else castAt p n args
    | [a] => if s == "Nat.factorial" then one p a fun x => if x.1 ≤ 12 then some (Int.ofNat (factorialOf x.1.toNat), 1) else none else castAt p n args
    | [t, _, a, b] =>
      if s == "abs" && knownNumber t then one p b fun x => some (if x.1 < 0 then (-x.1, x.2) else x)
      else if s == "Max.max" && knownNumber t then both p a b fun x y => some (if ltVal x y then y else x)
      else if s == "Min.min" && knownNumber t then both p a b fun x y => some (if ltVal x y then x else y)
      else castAt p n args
    | _ => castAt p n args
  | _, _ => none
where
  total (p : Point) (b : Expr) (f : Val → Val → Val) (acc : Val) (vs : Option (List Val)) : Option Val :=
    match vs with
    | none => none
    | some [] => some acc
    | some (v :: rest) => match numAt p (b.instantiate1 (literal (.const ``Int []) v)) with
      | some x => total p b f (f acc x) (some rest)
      | none => none
  one (p : Point) (a : Expr) (f : Val → Option Val) : Option Val :=
    match numAt p a with | some x => f x | none => none
  both (p : Point) (a b : Expr) (f : Val → Val → Option Val) : Option Val :=
    match numAt p a, numAt p b with | some x, some y => f x y | _, _ => none
  castAt (p : Point) (n : Name) (args : List Expr) : Option Val :=
    if isCastName n then
      match args with
      | [_, _, a] => numAt p a
      | [a] => numAt p a
      | _ => none
    else none

/-- The numbers in a range, an interval, or those of one that fulfil something. -/
partial def elementsAt (p : Point) (set : Expr) : Option (List Val) :=
  match set.getAppFn, argsOf set [] with
  | .const n _, [a] => if n == `Finset.range then between (some (0, 1)) (numAt p a) 0 0 else none
  | .const n _, [_, .lam _ _ b _, _, s] => if n == `Finset.filter then (match elementsAt p s with | some vs => chosen p b vs [] | none => none) else none
  | .const n _, [t, _, _, a, b] =>
    if typeName t != "Nat" && typeName t != "Int" then none
    else if n == `Finset.Icc then between (numAt p a) (numAt p b) 0 1
    else if n == `Finset.Ico then between (numAt p a) (numAt p b) 0 0
    else if n == `Finset.Ioc then between (numAt p a) (numAt p b) 1 1
    else if n == `Finset.Ioo then between (numAt p a) (numAt p b) 1 0
    else none
  | _, _ => none
where
  between (a b : Option Val) (da db : Int) : Option (List Val) :=
    match a, b with
    | some a, some b => numbersUpTo (a.1 + da) (b.1 + db) 60 []
    | _, _ => none
  chosen (p : Point) (b : Expr) (vs acc : List Val) : Option (List Val) :=
    match vs with
    | [] => some (revOnto acc [])
    | v :: rest => match holdsAt p (b.instantiate1 (literal (.const ``Int []) v)) with
      | some true => chosen p b rest (v :: acc)
      | some false => chosen p b rest acc
      | none => none

/-- Whether a relation of numbers holds at a point. -/
partial def holdsAt (p : Point) (e : Expr) : Option Bool :=
  match e with
  | .mdata _ e => holdsAt p e
  | .forallE _ a b _ =>
    if b.hasLooseBVar 0 then none else
    match holdsAt p a, holdsAt p (b.instantiate1 (.const ``True [])) with
    | some false, _ => some true
    | _, some true => some true
    | some true, some false => some false
    | _, _ => none
  | _ =>
  match e.getAppFn, argsOf e [] with
  | .const ``True _, [] => some true
  | .const ``False _, [] => some false
  | .const ``Not _, [a] => match holdsAt p a with | some b => some (!b) | none => none
  | .const ``And _, [a, b] => two a b fun x y => x && y
  | .const ``Or _, [a, b] => two a b fun x y => x || y
  | .const ``Iff _, [a, b] => two a b fun x y => x == y
  | .const ``Eq _, [t, a, b] => if knownNumber t then nums a b fun x y => x == y else none
  | .const ``Ne _, [t, a, b] => if knownNumber t then nums a b fun x y => !(x == y) else none
  | .const ``LT.lt _, [t, _, a, b] => if ordered t then nums a b ltVal else none
  | .const ``LE.le _, [t, _, a, b] => if ordered t then nums a b leVal else none
  | .const ``Dvd.dvd _, [t, _, a, b] =>
    if typeName t == "Nat" || typeName t == "Int" then nums a b fun x y => if isZero x then isZero y else y.1 % x.1 == 0 else none
  | .const n _, [a] =>
    if nameStr n == "Nat.Prime" then
      match numAt p a with
      | some x => if x.1 ≤ 2000 then some (x.1 ≥ 2 && isPrimeFrom 2 x.1.toNat) else none
      | none => none
    else none
  | _, _ => none
where
  ordered (t : Expr) : Bool := knownNumber t && typeName t != "Complex"
  two (a b : Expr) (f : Bool → Bool → Bool) : Option Bool :=
    match holdsAt p a, holdsAt p b with | some x, some y => some (f x y) | _, _ => none
  nums (a b : Expr) (f : Val → Val → Bool) : Option Bool :=
    match numAt p a, numAt p b with | some x, some y => some (f x y) | _, _ => none

end

/-! #### Search -/

/-- Values that are tried for a variable of a type, with the numbers that the pieces name. -/
def valuesFor (ty : String) (numbers : List Nat) : List Val :=
  let ns := withNumbers numbers []
  if ty == "Nat" then append [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (10, 1)] ns
  else if ty == "Int" then append [(0, 1), (1, 1), (-1, 1), (2, 1), (-2, 1), (3, 1), (-3, 1), (5, 1)] ns
  else if isField ty then append [(0, 1), (1, 1), (-1, 1), (2, 1), (1, 2), (-2, 1), (3, 1), (-3, 1), (4, 1)] ns
  else []
where
  withNumbers (ns : List Nat) (acc : List Val) : List Val :=
    match ns with
    | [] => acc
    | n :: rest => if n > 4000 then withNumbers rest acc else withNumbers rest ((Int.ofNat n, 1) :: acc)

/-- A variable, what is tried for it, and the conditions that can be told from then on. -/
structure Stage where
  var : FVarId
  values : List Val
  conditions : List Expr

/-- The first point at which the conditions hold and `test` says yes; a condition that fails ends its branch. `fuel` times
something is tested at most. -/
partial def findPoint (stages : List Stage) (holds : Point → List Expr → Bool) (p : Point) (test : Point → Bool) (fuel : Nat) : Option Point × Nat :=
  if fuel == 0 then (none, 0) else
  match stages with
  | [] => if test p then (some p, fuel - 1) else (none, fuel - 1)
  | s :: rest => each s s.values rest p fuel
where
  each (s : Stage) (vs : List Val) (rest : List Stage) (p : Point) (fuel : Nat) : Option Point × Nat :=
    match vs with
    | [] => (none, fuel)
    | v :: more =>
      if fuel == 0 then (none, 0) else
      let q := (s.var, v) :: p
      match s.conditions with
      | [] => next s more rest p (findPoint rest holds q test fuel)
      | cs => if holds q cs then next s more rest p (findPoint rest holds q test (fuel - 1)) else each s more rest p (fuel - 1)
  next (s : Stage) (more : List Val) (rest : List Stage) (p : Point) (r : Option Point × Nat) : Option Point × Nat :=
    match r with
    | (some q, n) => (some q, n)
    | (none, n) => each s more rest p n

end Sameness
