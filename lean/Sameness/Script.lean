/-! ### Sameness: from matched pieces to a proof's text

A direction is proved as it was matched: the goal's variables and hypotheses are introduced, the other
statement is applied to them piece by piece, and each conclusion comes from its partner.
-/

namespace Sameness

/-- How a piece comes from the one it was matched with (`EntriesPieces.lean`). -/
def leaf (plainly : Bool) (h : String) : String := (if plainly then "piece_plainly_from " else "piece_from ") ++ h

/-- How a piece comes from all the others. -/
def fromAll : String := "piece_from_all"

/-- How a piece comes from all the others, by what was found to show it. -/
def fromOthers (via : Option String) : String :=
  match via with
  | some t => "first | " ++ t ++ " | (" ++ fromAll ++ ")"
  | none => fromAll

/-- A link, seen from the statement that is applied. -/
structure Link where
  from_ : Option Piece
  to : Option Piece
  /-- Steps from the one to the other, where it takes more than one. -/
  via : Option String := none

/-- One direction of an equivalence taken for the statement: its left side are hypotheses, from `place` on. -/
structure Half where
  place : Nat
  count : Nat
  /-- The left side implies the right one; otherwise the other way round. -/
  left : Bool
  /-- The other direction is a check by substitution. -/
  checks : Bool

/-- One direction: `F` is known, `T` is to be shown. -/
structure Direction where
  known : Block
  goal : Block
  /-- Places of the goal's variables for the known statement's. -/
  vars : List (Nat × Option Nat)
  links : List Link
  contra : Bool
  /-- Variables with a value, put in their place. -/
  knownDefined : List Elim
  goalDefined : List Elim
  knownHalf : Option Half := none
  goalHalf : Option Half := none
  /-- Places of variables that the conclusion is about, all of them. -/
  knownBack : List Nat := []
  goalBack : List Nat := []
  /-- Written as one line, within another proof. -/
  nested : Bool := false

/-- Sums in a term. -/
partial def sumsIn (e : Expr) (n : Nat) : Nat :=
  match e with
  | .app f a =>
    let n := match e.getAppFn, argsOf e [] with | .const ``HAdd.hAdd _, [_, _, _, _, _, _] => n + 1 | _, _ => n
    sumsIn a (sumsIn f n)
  | .lam _ t b _ => sumsIn b (sumsIn t n)
  | .forallE _ t b _ => sumsIn b (sumsIn t n)
  | .mdata _ e => sumsIn e n
  | _ => n

partial def anyTable : List Var → Bool
  | [] => false
  | v :: rest => v.point.isSome || anyTable rest

/-- Whether variables are bound in a term. -/
partial def hasBinder (e : Expr) : Bool :=
  match e with
  | .app f a => hasBinder f || hasBinder a
  | .lam .. => true
  | .forallE .. => true
  | .mdata _ e => hasBinder e
  | _ => false

/-- How a piece comes from its partner. -/
def leafAs (table : Bool) (l : Link) (h : String) : String :=
  match l.via with
  | some t => "(have H := " ++ h ++ "; " ++ t ++ ")"
  | none => leaf (table || (match l.from_ with | some p => sumsIn p.prop 0 > 5 || hasBinder p.prop | none => false)) h

def leafOf (d : Direction) (l : Link) (h : String) : String := leafAs (anyTable d.known.vars || anyTable d.goal.vars) l h

def name (n : Nat) : String := "a" ++ toString n

partial def linkOf (hyp : Bool) (place : Nat) : List Link → Option Link
  | [] => none
  | l :: rest => match l.from_ with
    | some p => if p.hyp == hyp && p.place == place then some l else linkOf hyp place rest
    | none => linkOf hyp place rest

partial def linkTo (hyp : Bool) (place : Nat) : List Link → Option Link
  | [] => none
  | l :: rest => match l.to with
    | some p => if p.hyp == hyp && p.place == place then some l else linkTo hyp place rest
    | none => linkTo hyp place rest

partial def isHypAt (n : Nat) : List Hyp → Bool
  | [] => false
  | h :: rest => h.place == n || isHypAt n rest

partial def varAt (n : Nat) : List Var → Option Var
  | [] => none
  | v :: rest => if v.place == n then some v else varAt n rest

partial def placeFor (n : Nat) : List (Nat × Option Nat) → Option Nat
  | [] => none
  | (a, b) :: rest => if a == n then b else placeFor n rest

/-- The name of the piece of the goal's side: a hypothesis, or the negated conclusion, or an alternative of it. -/
def goalName (d : Direction) (p : Piece) : String :=
  if p.hyp then name p.place else if d.goal.alternatives > 1 then "aN" ++ toString p.place else "aN"

partial def definedVar (n : Nat) : List Elim → Bool
  | [] => false
  | e :: rest => e.varPlace == n || definedVar n rest

partial def definingHyp (n : Nat) : List Elim → Option Elim
  | [] => none
  | e :: rest => if e.hypPlace == n then some e else definingHyp n rest

partial def underscores (n : Nat) (acc : String) : String :=
  match n with
  | 0 => acc
  | n + 1 => underscores n (acc ++ " _")

partial def applications (n i : Nat) (acc : String) : String :=
  if i == n then acc else applications n (i + 1) (acc ++ " y" ++ toString i)

partial def funexts (n i : Nat) (acc : String) : String :=
  if i == n then acc else funexts n (i + 1) (acc ++ "funext fun y" ++ toString i ++ " => ")

/-- Puts values in the place of the goal's defined variables. -/
partial def substitutions (es : List Elim) (acc : String) : String :=
  match es with
  | [] => acc
  | e :: rest =>
    let h := name e.hypPlace
    if e.members then
      substitutions rest (acc ++ "\n  have d" ++ h ++ " : " ++ name e.varPlace ++ " = {y | _} := Set.ext " ++ h ++ "\n  clear " ++ h ++ "\n  subst d" ++ h)
    else if e.conditions > 0 then
      substitutions rest (acc ++ "\n  try simp (disch := first | assumption | norm_num | omega | grind) only [" ++ h ++ "] at *"
        ++ "\n  try simp (config := { contextual := true }) (disch := first | assumption | omega) only [" ++ h ++ "]")
    else if e.once then substitutions rest (acc ++ "\n  try simp only [" ++ h ++ "] at *")
    else if e.arity == 0 then
      -- The variable is put on the right, where `subst` looks for it without evaluating the other side.
      substitutions rest (acc ++ "\n  try replace " ++ h ++ " := show _ = " ++ name e.varPlace ++ " from Eq.symm " ++ h ++ "\n  subst " ++ h)
    else substitutions rest (acc ++ "\n  have d" ++ h ++ " : " ++ name e.varPlace ++ " = _ := " ++ funexts e.arity 0 "" ++ h
      ++ applications e.arity 0 "" ++ "\n  clear " ++ h ++ "\n  subst d" ++ h)

/-- A function that has one value everywhere. -/
partial def constant : Nat → String
  | 0 => "_"
  | n + 1 => "(Function.const _ " ++ constant n ++ ")"

partial def definingVar (n : Nat) : List Elim → Option Elim
  | [] => none
  | e :: rest => if e.varPlace == n then some e else definingVar n rest

def isNatural (vs : List Var) (n : Nat) : Bool := match varAt n vs with | some v => v.natural | none => false

def shiftOf (vs : List Var) (n : Nat) : Option Int := match varAt n vs with | some v => v.shift | none => none

/-- A number of one kind where one of a larger kind is wanted, or a function with such values. -/
def castTo (known goal : Expr) (x : String) : String :=
  match known, goal with
  | .const k _, .const g _ => if k == g then x else "((" ++ x ++ " : " ++ nameStr g ++ ") : " ++ nameStr k ++ ")"
  | .forallE _ _ (.const k _) _, .forallE _ _ (.const g _) _ =>
    if k == g then x else "(fun i => ((" ++ x ++ " i : " ++ nameStr g ++ ") : " ++ nameStr k ++ "))"
  | _, _ => x

/-- A variable of the goal, as an argument: an integer that is a natural number goes by that number's name. -/
def argument (d : Direction) (place q : Nat) : String :=
  let x := if q ≥ 1000 || isNatural d.goal.vars q || (shiftOf d.goal.vars q).isSome then "b" ++ toString q else name q
  let x := match shiftOf d.known.vars place with
    | some k => "(" ++ x ++ (if k < 0 then " - " else " + ") ++ toString k.natAbs ++ ")"
    | none => x
  if isNatural d.known.vars place then "((" ++ x ++ " : ℕ) : ℤ)"
  else match varAt place d.known.vars, varAt q d.goal.vars with
    | some k, some g => match k.larger, k.type with
      | some big, .const t _ => "((" ++ x ++ " : " ++ nameStr t ++ ") : " ++ nameStr big ++ ")"
      | _, _ => castTo k.type g.type x
    | _, _ => x

/-- The values of a function of the known statement, as a function. -/
partial def tabled (d : Direction) (n : Nat) (vs : List Var) (acc : String) (last : String) : Option String :=
  match vs with
  | [] => if last.isEmpty then none else some ("(fun i => " ++ acc ++ last ++ ")")
  | v :: rest =>
    match v.point with
    | some (p, k) =>
      if p == n then
        match placeFor v.place d.vars with
        | some q =>
          tabled d n rest (acc ++ "if i = " ++ toString k ++ " then " ++ argument d v.place q ++ " else ") (argument d v.place q)
        | none => none
      else tabled d n rest acc last
    | none => tabled d n rest acc last

/-- Values of the goal's functions get names. -/
partial def pointNames (vs : List Var) (acc : String) : String :=
  match vs with
  | [] => acc
  | v :: rest => match v.point with
    | some (p, k) => pointNames rest (acc ++ "\n  generalize " ++ name p ++ " " ++ toString k ++ " = b" ++ toString v.place ++ " at *")
    | none => pointNames rest acc

/-- Integers of the goal that are natural numbers. -/
partial def naturalNames (vs : List Var) (acc : String) : String :=
  match vs with
  | [] => acc
  | v :: rest =>
    if v.natural then
      let n := toString v.place
      naturalNames rest (acc ++ "\n  obtain ⟨b" ++ n ++ ", e" ++ n ++ "⟩ := Int.eq_ofNat_of_zero_le (show 0 ≤ a" ++ n ++ " by omega)\n  subst e" ++ n)
    else naturalNames rest acc

/-- Variables of the goal that are others and a number. -/
partial def shiftNames (vs : List Var) (acc : String) : String :=
  match vs with
  | [] => acc
  | v :: rest =>
    match v.shift with
    | some k =>
      let n := toString v.place
      let m := toString k.natAbs
      let (there, back) := if k < 0 then (" - " ++ m, " + " ++ m) else (" + " ++ m, " - " ++ m)
      shiftNames rest (acc ++ "\n  obtain ⟨b" ++ n ++ ", e" ++ n ++ "⟩ : ∃ z, a" ++ n ++ " = z" ++ there ++ " := ⟨a" ++ n ++ back ++ ", by omega⟩\n  subst e" ++ n)
    | none => shiftNames rest acc

/-- Arguments of the known statement, or none if a piece is missing. -/
partial def arguments (d : Direction) (n : Nat) (acc : String) : Option String :=
  if n == d.known.binders then some acc
  else if d.knownBack.contains n then arguments d (n + 1) (acc ++ " q" ++ toString n)
  else match definingVar n d.knownDefined with
  | some e => arguments d (n + 1) (acc ++ " " ++ (if e.once then constant e.arity else if e.members then "{y | _}" else "_"))
  | none => match definingHyp n d.knownDefined with
  | some e => arguments d (n + 1) (acc ++ (if e.members then " (fun _ => Iff.rfl)" else if (e.arity == 0 && e.conditions == 0) || e.once then " rfl" else " (fun" ++ underscores (e.arity + e.conditions) "" ++ " => rfl)"))
  | none =>
  if isHypAt n d.known.hyps then 
    match linkOf true n d.links with
    | some l => match l.to with
      | some p => arguments d (n + 1) (acc ++ " (by " ++ leafOf d l (goalName d p) ++ ")")
      | none => arguments d (n + 1) (acc ++ " (by " ++ fromOthers l.via ++ ")")
    | none => none
  else match placeFor n d.vars with
    | some q => arguments d (n + 1) (acc ++ " " ++ argument d n q)
    | none => match varAt n d.known.vars with
      | some v => if v.inst then arguments d (n + 1) (acc ++ " (by first | exact inferInstance | exact ⟨by assumption⟩)")
        else if v.prop then arguments d (n + 1) (acc ++ " (by first | assumption | exact Fact.out)")
        else if unused v then arguments d (n + 1) (acc ++ " (by first | exact 0 | exact Classical.choice inferInstance | exact default)")
        else none
      | none => match tabled d n d.known.vars "" "" with
        | some f => arguments d (n + 1) (acc ++ " " ++ f)
        | none => none
where
  /-- Nothing mentions it: any value does. -/
  unused (v : Var) : Bool := !inHyps v d.known.hyps && !inExprs v d.known.concls && !inVars v d.known.vars
  inHyps (v : Var) : List Hyp → Bool
    | [] => false
    | h :: rest => occurs v.fv h.prop || inHyps v rest
  inExprs (v : Var) : List Expr → Bool
    | [] => false
    | e :: rest => occurs v.fv e || inExprs v rest
  inVars (v : Var) : List Var → Bool
    | [] => false
    | w :: rest => occurs v.fv w.type || inVars v rest

partial def names (n upto : Nat) (acc : String) : String :=
  if n == upto then acc else names (n + 1) upto (acc ++ " " ++ name n)

partial def holes (n : Nat) (acc : String) : String :=
  match n with
  | 0 => acc
  | 1 => acc ++ "?_"
  | n + 1 => holes n (acc ++ "?_, ")

partial def parts' (n upto : Nat) (acc : String) : String :=
  if n == upto then acc else parts' (n + 1) upto (acc ++ (if n == 0 then "" else ", ") ++ "H" ++ toString n)

/-- Each conclusion of the goal from its partner; none if one has none. -/
partial def conclusions (d : Direction) (n upto : Nat) (bullet end_ : String) (acc : String) : Option String :=
  if n == upto then some acc
  else match linkTo false n d.links with
    | some l => match l.from_ with
      | some p => conclusions d (n + 1) upto bullet end_ (acc ++ "\n  " ++ bullet ++ leafOf d l ("H" ++ toString p.place) ++ end_)
      | none => conclusions d (n + 1) upto bullet end_ (acc ++ "\n  " ++ bullet ++ fromOthers l.via ++ end_)
    | none => none

partial def tuple (pre : String) (n upto : Nat) : String :=
  if n + 1 == upto then pre ++ toString n else "⟨" ++ inside pre n upto "" ++ "⟩"
where
  inside (pre : String) (n upto : Nat) (acc : String) : String :=
    if n == upto then acc else inside pre (n + 1) upto (acc ++ (if acc.isEmpty then "" else ", ") ++ pre ++ toString n)

partial def listed (pre : String) (n upto : Nat) (acc : String) : String :=
  if n == upto then acc else listed pre (n + 1) upto (acc ++ " " ++ pre ++ toString n)

/-- How the other direction of an equivalence is checked. -/
def checking : String := "first | (subst_vars; simp only [one_mul, mul_one, zero_mul, mul_zero, zero_add, add_zero, implies_true]; done) | omega | grind | (subst_vars; first | omega | grind | (simp_all; done)) | (simp_all; done)"

/-- The known equivalence as the implication that is used. -/
def takeHalf : Option Half → String
  | none => ""
  | some h => "\n  replace H := fun" ++ listed "z" 0 h.place "" ++ listed "y" 0 h.count "" ++ " => (@H" ++ listed "z" 0 h.place ""
      ++ ")." ++ (if h.left then "mp " else "mpr ") ++ tuple "y" 0 h.count

/-- The goal's variables and hypotheses; of an equivalence one direction is left. -/
def introductions (d : Direction) : String :=
  match d.goalHalf with
  | none => if d.goal.binders == 0 then "" else "\n  intro" ++ names 0 d.goal.binders ""
  | some h =>
    (if h.place == 0 then "" else "\n  intro" ++ names 0 h.place "") ++ "\n  constructor"
      ++ (if h.left then "\n  rotate_left" else "") ++ "\n  · intro hZ; " ++ checking
      ++ "\n  intro hP\n  " ++ (if h.count == 1 then "have a" ++ toString h.place ++ " := hP" else "obtain " ++ tuple "a" h.place (h.place + h.count) ++ " := hP")

/-- That none of the alternatives holds, each by a name. -/
partial def neither (es : List Expr) (n : Nat) (way acc : String) : String :=
  match es with
  | [] => acc
  | e :: rest =>
    let here := if isEmptyList rest then way ++ "hA" ++ closing (n + 1) else way ++ "Or.inl hA)" ++ closing n
    let proof := match e.getAppFn, argsOf e [] with
      | .const ``Not _, [_] => " := Classical.byContradiction fun hA => aN " ++ here
      | _, _ => " : ¬_ := fun hA => aN " ++ here
    neither rest (n + 1) (way ++ "Or.inr (") (acc ++ "\n  have aN" ++ toString n ++ proof)
where
  isEmptyList : List Expr → Bool
    | [] => true
    | _ => false
  closing : Nat → String
    | 0 => ""
    | n + 1 => ")" ++ closing n

/-- The alternatives of the known conclusion, each refuted by its partner; none if one has none. -/
partial def eachRefuted (d : Direction) (n upto : Nat) (acc : String) : Option String :=
  if n == upto then some acc
  else match linkOf false n d.links with
    | some l =>
      let by' := match l.to with
        | some p => (let z := goalName d p; "first | exact " ++ z ++ " H | exact H " ++ z ++ " | exact " ++ z ++ " (by exact_mod_cast H) | exact absurd H (by " ++ leafOf d l z ++ ") | omega | grind | (simp_all; done)")
        | none => fromAll
      eachRefuted d (n + 1) upto (acc ++ "\n  (" ++ by' ++ ")")
    | none => none

partial def patterns (n : Nat) : String := match n with | 0 => "H" | 1 => "H" | n + 1 => "H | " ++ patterns n

/-- The direction's proof, to be put after `intro H` and the normal form of both sides. -/
def script (d : Direction) : Option String :=
  let k := lengthOf d.known.concls
  let n := lengthOf d.goal.concls
  if (match d.goalHalf with | some h => !h.checks | none => false) then none else
  let back := match d.goalBack with | [] => "" | ps => "\n  revert" ++ named "a" ps
  let intro := takeHalf d.knownHalf ++ introductions d ++ back ++ pointNames d.goal.vars "" ++ naturalNames d.goal.vars "" ++ shiftNames d.goal.vars "" ++ substitutions d.goalDefined ""
  match arguments d 0 "" with
  | none => none
  | some args =>
    let apply := "\n  have H := " ++ (match d.knownBack with | [] => "" | ps => "fun" ++ named "q" ps ++ " => ") ++ "@H" ++ args
    if d.contra then
      let by' := if n == 0 then "" else "\n  refine Classical.byContradiction fun aN => ?_"
        ++ (if d.goal.alternatives > 1 then neither (match d.goal.concls with | [e] => disjuncts e | _ => []) 0 "(" "" else "")
      let close := if k == 0 then some "\n  exact H"
        else if d.known.alternatives > 1 then eachRefuted d 0 d.known.alternatives ("\n  rcases H with " ++ patterns d.known.alternatives) else
        match linkOf false 0 d.links with
        | some l => match l.to with
          | some p =>
            let z := goalName d p
            some ("\n  first | exact " ++ z ++ " H | exact H " ++ z ++ " | exact " ++ z ++ " (by exact_mod_cast H) | omega | grind | (simp_all; done)")
          | none => some ("\n  " ++ fromAll)
        | none => none
      match close with
      | some close => some (intro ++ by' ++ apply ++ close)
      | none => none
    else if k == 0 then some (intro ++ apply ++ "\n  exact H.elim")
    else if n == 0 then none
    else
      let open_ := if k == 1 then "\n  have H0 := H" else "\n  obtain ⟨" ++ parts' 0 k "" ++ "⟩ := H"
      let split := if n == 1 then "" else "\n  refine ⟨" ++ holes n "" ++ "⟩"
      let (bullet, end_) := if d.nested then ("(", ")") else if n == 1 then ("", "") else ("· ", "")
      match conclusions d 0 n bullet end_ "" with
      | some cs => some (intro ++ apply ++ open_ ++ split ++ cs)
      | none => none
where
  named (pre : String) : List Nat → String
    | [] => ""
    | n :: rest => " " ++ pre ++ toString n ++ named pre rest

end Sameness
