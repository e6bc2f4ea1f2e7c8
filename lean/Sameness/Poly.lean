/-! ### Sameness: texts in order, and polynomials over texts -/

namespace Sameness

def has (x : String) : List String → Bool
  | [] => false
  | y :: rest => x == y || has x rest

partial def insertText (x : String) : List String → List String
  | [] => [x]
  | y :: rest => if x < y then x :: y :: rest else y :: insertText x rest

partial def sortTexts (xs acc : List String) : List String :=
  match xs with
  | [] => acc
  | x :: rest => sortTexts rest (insertText x acc)

partial def joinTexts (xs : List String) (acc : String) : String :=
  match xs with
  | [] => acc
  | [x] => acc ++ x
  | x :: rest => joinTexts rest (acc ++ x ++ ";")

def sorted (xs : List String) : String := joinTexts (sortTexts xs []) ""

/-! #### Polynomials: monomials with rational coefficients -/

/-- A power product, atoms sorted, and its coefficient `num / den`, `den > 0`. -/
structure Term where
  atoms : List (String × Nat)
  num : Int
  den : Int

abbrev Poly := List Term

partial def monoKey (xs : List (String × Nat)) (acc : String) : String :=
  match xs with
  | [] => acc
  | (a, n) :: rest => monoKey rest (acc ++ "*" ++ a ++ "^" ++ toString n)

partial def insertAtom (a : String) (n : Nat) : List (String × Nat) → List (String × Nat)
  | [] => [(a, n)]
  | (b, m) :: rest =>
    if a == b then (b, m + n) :: rest
    else if a < b then (a, n) :: (b, m) :: rest
    else (b, m) :: insertAtom a n rest

partial def mergeAtoms (xs ys : List (String × Nat)) : List (String × Nat) :=
  match xs with
  | [] => ys
  | (a, n) :: rest => mergeAtoms rest (insertAtom a n ys)

def lowest (num den : Int) : Int × Int :=
  let g := Int.ofNat (Nat.gcd num.natAbs den.natAbs)
  if g == 0 then (0, 1)
  else if den < 0 then (-(num / g), -(den / g)) else (num / g, den / g)

partial def addTerm (t : Term) : Poly → Poly
  | [] => if t.num == 0 then [] else [t]
  | u :: rest =>
    let a := monoKey t.atoms ""
    let b := monoKey u.atoms ""
    if a == b then
      let (n, d) := lowest (t.num * u.den + u.num * t.den) (t.den * u.den)
      if n == 0 then rest else { u with num := n, den := d } :: rest
    else if a < b then (if t.num == 0 then u :: rest else t :: u :: rest)
    else u :: addTerm t rest

partial def addPoly (xs ys : Poly) : Poly :=
  match xs with
  | [] => ys
  | t :: rest => addPoly rest (addTerm t ys)

partial def scale (num den : Int) (xs : Poly) : Poly :=
  match xs with
  | [] => []
  | t :: rest =>
    let (n, d) := lowest (t.num * num) (t.den * den)
    if n == 0 then scale num den rest else { t with num := n, den := d } :: scale num den rest

def mulTerm (a b : Term) : Term :=
  let (n, d) := lowest (a.num * b.num) (a.den * b.den)
  { atoms := mergeAtoms a.atoms b.atoms, num := n, den := d }

partial def mulPoly (xs ys acc : Poly) : Poly :=
  match xs with
  | [] => acc
  | t :: rest => mulPoly rest ys (by' t ys acc)
where
  by' (t : Term) (ys acc : Poly) : Poly :=
    match ys with
    | [] => acc
    | u :: more => by' t more (addTerm (mulTerm t u) acc)

def number (n : Int) : Poly := if n == 0 then [] else [{ atoms := [], num := n, den := 1 }]

def atomPoly (a : String) : Poly := [{ atoms := [(a, 1)], num := 1, den := 1 }]

partial def polyKey (p : Poly) (acc : String) : String :=
  match p with
  | [] => if acc.isEmpty then "0" else acc
  | t :: rest =>
    let c := toString t.num ++ (if t.den == 1 then "" else "/" ++ toString t.den)
    let c := if t.atoms matches [] then c else c ++ monoKey t.atoms ""
    polyKey rest (if acc.isEmpty then c else acc ++ "+" ++ c)

/-- The polynomial's coefficient of least order made positive and 1; the sign alone where `positive`. -/
def normalised (positive : Bool) (p : Poly) : Poly :=
  match firstReal p with
  | none => p
  | some t =>
    if positive then (if t.num < 0 then scale (-t.den) t.num p else scale t.den t.num p)
    else scale t.den t.num p
where
  firstReal : Poly → Option Term
    | [] => none
    | t :: rest => match t.atoms with
      | [] => match firstReal rest with | some u => some u | none => some t
      | _ => some t

/-- The polynomial or its negative, the coefficient of least order positive. -/
def unsigned (p : Poly) : Poly :=
  match p with
  | [] => p
  | t :: _ => if t.num < 0 then scale (-1) 1 p else p

def constantOf : Poly → Option (Int × Int)
  | [] => some (0, 1)
  | [t] => match t.atoms with | [] => some (t.num, t.den) | _ => none
  | _ => none

/-- A factor as one monomial; a sum stays together unless sums are multiplied out. -/
def factor (expand : Bool) (p : Poly) : Poly :=
  match p with
  | [] => []
  | [_] => p
  | _ => if expand then p else atomPoly ("(" ++ polyKey p "" ++ ")")

/-- A factor as one monomial, a sum with its sign taken out of it: `(y - x)` is `-(x - y)`. -/
def signedFactor (p : Poly) : Poly :=
  match p with
  | t :: _ :: _ => if t.num < 0 then scale (-1) 1 (factor false (unsigned p)) else factor false p
  | _ => p

partial def powPoly (p : Poly) : Nat → Poly
  | 0 => number 1
  | n + 1 => mulPoly p (powPoly p n) []

/-- The side of a relation as a text: an atom alone is written as it is. -/
def sideText (p : Poly) : String :=
  match p with
  | [t] => match t.atoms with
    | [(a, 1)] => if t.num == 1 && t.den == 1 then a else polyKey p ""
    | _ => polyKey p ""
  | _ => polyKey p ""

/-- What stands in `castNat(..)`. -/
def stripped (a : String) : Option String :=
  if a.startsWith "castNat(" then some ((a.drop 8).dropEnd 1).toString else none

/-- A polynomial with integral coefficients over casts of natural numbers, over those numbers. A constant
alone is none: it says nothing of where it comes from. -/
partial def downPoly (p : Poly) : Option Poly := go p []
where
  go (p acc : Poly) : Option Poly :=
    match p with
    | [] => some acc
    | t :: rest =>
      if t.den != 1 || t.num < 0 then none else
      match atoms t.atoms [] with
      | some xs => go rest (addTerm { t with atoms := xs } acc)
      | none => none
  atoms (xs acc : List (String × Nat)) : Option (List (String × Nat)) :=
    match xs with
    | [] => some acc
    | (a, n) :: rest => match stripped a with
      | some b => atoms rest (insertAtom b n acc)
      | none => none

end Sameness
