/-! ### Sameness: variables before hypotheses

The order of a statement's binders says nothing. Each lemma that moves one hypothesis past one variable costs a reading of all that
stands behind it, which was most of what a normal form cost; so the whole telescope is put in order first, in one step, and the
lemmas are left with what stands below.
-/

namespace Sameness

/-- A statement whose variables come before its hypotheses, and how it comes from the statement as it is written. -/
structure Ordered where
  expr : Expr
  /-- What makes it of the statement, named `H`. -/
  known : String := ""
  /-- What makes the goal of it. -/
  goal : String := ""

structure Binder where
  name : Name
  type : Expr
  info : BinderInfo
  fv : Expr
  place : Nat

/-- A name that stands in the statement: lemmas give their own names to what they bind, and these say nothing. -/
def ownName (n : Name) : Name := Name.mkSimple (own ++ nameStr n)

/-- The binders in front of a statement, each a variable in those after it, and the rest. -/
partial def bindersOf (e : Expr) (n : Nat) (acc : List Binder) : List Binder × Expr :=
  match e with
  | .mdata _ e => bindersOf e n acc
  | .forallE x t b bi =>
    let fv := Expr.fvar (FVarId.mk (.num `place n))
    bindersOf (b.instantiate1 fv) (n + 1) ({ name := ownName x, type := t, info := bi, fv, place := n } :: acc)
  | _ => (revOnto acc [], e)

/-- The statement with these binders in front. -/
partial def binding (bs : List Binder) (e : Expr) : Expr :=
  match bs with
  | [] => e
  | b :: rest => .forallE b.name b.type ((binding rest e).abstract #[b.fv]) b.info

/-- Those at some of the places, and the others, each in their order. -/
partial def parting (places : List Nat) (bs at' others : List Binder) : List Binder × List Binder :=
  match bs with
  | [] => (revOnto at' [], revOnto others [])
  | b :: rest => if places.contains b.place then parting places rest (b :: at') others else parting places rest at' (b :: others)

partial def numberedBy (bs : List Binder) (acc : String) : String :=
  match bs with
  | [] => acc
  | b :: rest => numberedBy rest (acc ++ " x" ++ toString b.place)

/-- Puts the variables first. A hypothesis is what no type mentions, so that it may stand behind them all. -/
def variablesFirst (s : Solve) (e : Expr) : IO Ordered := do
  match ← runFrom { heartbeats := s.heartbeats, depth := s.depth } { env := s.env } {} (openBlock {} 64 e 0 [] []) with
  | .error _ => return { expr := e }
  | .ok ((_, block), _, _) =>
    let (bs, body) := bindersOf e 0 []
    let (hyps, vars) := parting (places block.hyps) bs [] []
    if lengthOf bs > 64 then return { expr := e }
    if inOrder hyps vars then return { expr := binding bs body }
    let known := "replace H := fun" ++ numberedBy vars "" ++ numberedBy hyps "" ++ " => @H" ++ numberedBy bs ""
    let goal := "intro" ++ numberedBy bs "" ++ "\n  revert" ++ numberedBy hyps "" ++ "\n  revert" ++ numberedBy vars ""
    return { expr := binding vars (binding hyps body), known, goal }
where
  places : List Hyp → List Nat
    | [] => []
    | h :: rest => h.place :: places rest
  /-- No hypothesis stands before a variable. -/
  inOrder (hyps vars : List Binder) : Bool :=
    match hyps with
    | [] => true
    | h :: _ => behind h.place vars
  behind (n : Nat) : List Binder → Bool
    | [] => true
    | v :: rest => v.place < n && behind n rest

end Sameness
