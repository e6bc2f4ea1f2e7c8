/-! ### Sameness: variables to variables

Under which naming do most pieces agree? Variables are tried in the order of their roles: the pieces
they stand in, written with them marked.
-/

namespace Sameness

/-- A variable of the reference and what it is on the other side. -/
structure Pairing where
  ref : Var
  cand : Option Var

/-- Names both sides' variables; those without a partner get a name of their own. -/
partial def idsOf (ps : List Pairing) (rest : List Var) (n : Nat) (acc : Ids) : Ids :=
  match ps with
  | p :: more =>
    let name := "\x03v" ++ toString n
    let acc := (p.ref.fv.fvarId!, name) :: acc
    let acc := match p.cand with | some v => (v.fv.fvarId!, name) :: acc | none => acc
    idsOf more rest (n + 1) acc
  | [] => unpaired rest 0 acc
where
  unpaired (vs : List Var) (n : Nat) (acc : Ids) : Ids :=
    match vs with
    | [] => acc
    | v :: more =>
      match idOf v.fv.fvarId! acc with
      | some _ => unpaired more (n + 1) acc
      | none => unpaired more (n + 1) ((v.fv.fvarId!, "\x03w" ++ toString n) :: acc)

partial def hypKeys (c : KeyContext) (hs : List Hyp) (acc : List String) : List String :=
  match hs with
  | [] => acc
  | h :: rest => hypKeys c rest (key c h.prop :: acc)

partial def exprKeys (c : KeyContext) (es : List Expr) (acc : List String) : List String :=
  match es with
  | [] => acc
  | e :: rest => exprKeys c rest (key c e :: acc)

/-- The pieces that mention a variable, with it marked and the others blank. -/
def roleOf (c : KeyContext) (b : Block) (v : Var) : String :=
  let c := { c with ids := (v.fv.fvarId!, "@") :: blank b.vars v.fv.fvarId! }
  sorted (mentioning (hypKeys c b.hyps []) []) ++ "|" ++ sorted (mentioning (exprKeys c b.concls []) [])
where
  blank (vs : List Var) (f : FVarId) : Ids :=
    match vs with
    | [] => []
    | v :: rest => if v.fv.fvarId!.name == f.name then blank rest f else (v.fv.fvarId!, "_") :: blank rest f
  mentioning (ks acc : List String) : List String :=
    match ks with
    | [] => acc
    | k :: rest => mentioning rest (if k.any (· == '@') then k :: acc else acc)

/-- The first of `xs` is taken out of `ys` if it is there: what is left of both. -/
partial def without (x : String) (ys acc : List String) : Option (List String) :=
  match ys with
  | [] => none
  | y :: rest => if x == y then some (revOnto acc rest) else without x rest (y :: acc)

partial def unmatched (xs ys : List String) (n : Nat) : Nat :=
  match xs with
  | [] => n + lengthOf ys
  | x :: rest => match without x ys [] with
    | some ys => unmatched rest ys n
    | none => unmatched rest ys (n + 1)

/-- Pieces that have no partner under a pairing, variables too. -/
def costOf (c : KeyContext) (r d : Block) (ps : List Pairing) : Nat :=
  let c := { c with ids := idsOf ps d.vars 0 [] }
  let hyps := unmatched (hypKeys c r.hyps []) (hypKeys c d.hyps []) 0
  let concls := unmatched (exprKeys c r.concls []) (exprKeys c d.concls []) 0
  2 * hyps + 3 * concls + missing ps 0 + (lengthOf d.vars - paired ps 0)
where
  missing (ps : List Pairing) (n : Nat) : Nat :=
    match ps with
    | [] => n
    | p :: rest => missing rest (if p.cand.isNone then n + 1 else n)
  paired (ps : List Pairing) (n : Nat) : Nat :=
    match ps with
    | [] => n
    | p :: rest => paired rest (if p.cand.isSome then n + 1 else n)

/-- The best pairing so far. -/
structure Search where
  /-- Both sides use the same names: then a name is the same variable. -/
  named : Bool
  fuel : Nat
  cost : Nat
  best : List Pairing
  /-- Others that cost the same. -/
  tied : List (List Pairing) := []

partial def removeVar (v : Var) (vs acc : List Var) : List Var :=
  match vs with
  | [] => revOnto acc []
  | w :: rest => if w.place == v.place then revOnto acc rest else removeVar v rest (w :: acc)

/-- A variable with its role, and what it could be. -/
structure Roled where
  var : Var
  role : String

partial def roles (c : KeyContext) (b : Block) (vs : List Var) (acc : List Roled) : List Roled :=
  match vs with
  | [] => revOnto acc []
  | v :: rest => roles c b rest ({ var := v, role := roleOf c b v } :: acc)

/-- Variables of the type that `v` has under a pairing, those of its role first. -/
partial def options (c : KeyContext) (named : Bool) (v : Roled) (free : List Roled) (first second : List Roled) : List Roled :=
  match free with
  | [] => append (revOnto first []) (revOnto second [])
  | w :: rest =>
    let may := v.var.inst == w.var.inst && (!named || v.var.inst || v.var.label == w.var.label)
    if may && key c v.var.type == key c w.var.type then
      if v.role == w.role then options c named v rest (w :: first) second else options c named v rest first (w :: second)
    else options c named v rest first second

partial def labels (vs : List Var) (acc : List String) : List String :=
  match vs with
  | [] => acc
  | v :: rest => labels rest (if v.inst then acc else v.label :: acc)

partial def distinct : List String → Bool
  | [] => true
  | x :: rest => !has x rest && distinct rest

partial def removeRoled (v : Roled) (vs acc : List Roled) : List Roled :=
  match vs with
  | [] => revOnto acc []
  | w :: rest => if w.var.place == v.var.place then revOnto acc rest else removeRoled v rest (w :: acc)

mutual

/-- Depth-first over pairings, likely ones first. -/
partial def search (c : KeyContext) (r d : Block) (todo free : List Roled) (ps : List Pairing) (s : Search) : Search :=
  if s.fuel == 0 || s.cost == 0 then s else
  match todo with
  | [] =>
    let ps := revOnto ps []
    let cost := costOf c r d ps
    if cost < s.cost then { s with fuel := s.fuel - 1, cost, best := ps, tied := [] }
    else if cost == s.cost then { s with fuel := s.fuel - 1, tied := ps :: s.tied } else { s with fuel := s.fuel - 1 }
  | v :: rest =>
    let c' := { c with ids := idsOf (revOnto ps []) d.vars 0 [] }
    let opts := options c' s.named v free [] []
    let s := tryEach c r d v rest free ps opts s
    match opts with
    | [] => search c r d rest free ({ ref := v.var, cand := none } :: ps) s
    | _ => if lengthOf todo > lengthOf free then search c r d rest free ({ ref := v.var, cand := none } :: ps) s else s

partial def tryEach (c : KeyContext) (r d : Block) (v : Roled) (rest free : List Roled) (ps : List Pairing)
    (opts : List Roled) (s : Search) : Search :=
  match opts with
  | [] => s
  | w :: more =>
    let s := search c r d rest (removeRoled w free []) ({ ref := v.var, cand := some w.var } :: ps) s
    tryEach c r d v rest free ps more s

end

/-- What stands before a name that is the statement's own (`Order.lean`). -/
def own : String := "own:"

/-- A variable's name in its statement. -/
def Var.shownAs (v : Var) : String := match v.label.splitOn own with
  | ["", n] => n
  | _ => v.label

partial def ownNames (want : Bool) : List String → Bool
  | [] => true
  | x :: rest => x.startsWith own == want && ownNames want rest

/-- Variables in the order in which the statements bind them, each of its partner's type. -/
def byPlace (c : KeyContext) (r d : Block) : Option (List Pairing) :=
  match pairs r.vars d.vars [] with
  | none => none
  | some ps => if typed { c with ids := idsOf ps d.vars 0 [] } ps then some ps else none
where
  pairs (vs ws : List Var) (acc : List Pairing) : Option (List Pairing) :=
    match vs, ws with
    | [], [] => some (revOnto acc [])
    | v :: vs, w :: ws => if v.inst == w.inst then pairs vs ws ({ ref := v, cand := some w } :: acc) else none
    | _, _ => none
  typed (c : KeyContext) (ps : List Pairing) : Bool :=
    match ps with
    | [] => true
    | p :: rest => (match p.cand with | some w => key c p.ref.type == key c w.type | none => false) && typed c rest

/-- The pairing under which most pieces agree. Where both sides use the same names, a name is the same variable, but in statements that
agree in everything under the order of their variables: those are one statement with its names changed. -/
def align (c : KeyContext) (r d : Block) (fuel : Nat) : Search :=
  let lr := labels r.vars []
  let ld := labels d.vars []
  let ours := (ownNames true lr && ownNames true ld) || (ownNames false lr && ownNames false ld)
  let named := ours && distinct lr && distinct ld && sorted lr == sorted ld
  let found := search c r d (roles c r r.vars []) (roles c d d.vars []) [] { named, fuel, cost := 1000000, best := [] }
  if !named || found.cost == 0 then found else
  match byPlace c r d with
  | some ps => if costOf c r d ps == 0 then { found with cost := 0, best := ps, tied := [] } else found
  | none => found

partial def ofKind (c : KeyContext) (k : String) (vs : List Var) (n : Nat) : Nat :=
  match vs with
  | [] => n
  | v :: rest => ofKind c k rest (if key c v.type == k then n + 1 else n)

/-- Puts a defined variable's value in its place where its side has more variables of its kind and more pieces agree so. -/
partial def definedToo (c : KeyContext) (b other : Block) (done : List Elim) (found : Search) (flip : Bool) (vs : List Var) :
    Block × List Elim × Search :=
  match vs with
  | [] => (b, done, found)
  | v :: rest =>
    let k := key c v.type
    if found.cost == 0 || v.inst || ofKind c k b.vars 0 ≤ ofKind c k other.vars 0 || (definedBy v b.hyps).isNone then
      definedToo c b other done found flip rest
    else
      let (b', done') := eliminate b [v] done
      let found' := if flip then align c other b' 40 else align c b' other 40
      if found'.cost < found.cost then definedToo c b' other done' found' flip rest
      else definedToo c b other done found flip rest

end Sameness
