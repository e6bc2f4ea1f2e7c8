/-! ### Sameness: a statement taken apart

Variables, hypotheses and conclusions of a statement in normal form, over variables of one scope that
both statements share.
-/

namespace Sameness

/-- A variable of the telescope; instances and hypotheses that types mention are variables too. -/
structure Var where
  fv : Expr
  type : Expr
  inst : Bool
  /-- Which binder of the statement it is, from 0. -/
  place : Nat
  /-- Its name in the statement. -/
  label : String
  /-- The statement has an integer here, at least zero by a hypothesis; this is the natural number it is. -/
  natural : Bool := false
  /-- The statement has a function here, at this place; this is the value there. -/
  point : Option (Nat × Nat) := none
  /-- The statement has a number of this larger kind here; it is taken at numbers of a smaller kind only. -/
  larger : Option Name := none
  /-- A proposition that a term mentions. -/
  prop : Bool := false
  /-- The statement has this variable and a number here. -/
  shift : Option Int := none

/-- A hypothesis. -/
structure Hyp where
  prop : Expr
  place : Nat

/-- A statement: `∀ vars, hyps → concls`; no conclusion stands for `False`. -/
structure Block where
  vars : List Var
  hyps : List Hyp
  concls : List Expr
  /-- Binders in all. -/
  binders : Nat

/-- The conjuncts of a proposition, in order. -/
partial def conjuncts (e : Expr) (acc : List Expr) : List Expr :=
  match e.getAppFn, argsOf e [] with
  | .const ``And _, [a, b] => conjuncts a (conjuncts b acc)
  | .const ``False _, [] => acc
  | _, _ => e :: acc

/-- The alternatives of a proposition, as `∨` strings them together to the right. -/
partial def disjuncts (e : Expr) : List Expr :=
  match e.getAppFn, argsOf e [] with
  | .const ``Or _, [a, b] => a :: disjuncts b
  | _, _ => [e]

/-- Of a block with one conclusion, how many alternatives it has. -/
def Block.alternatives (b : Block) : Nat :=
  match b.concls with
  | [e] => lengthOf (disjuncts e)
  | _ => 1

/-- Whether a type is one of instances. -/
def isClassType (t : Expr) : MetaM Bool := do
  let c ← Meta.isClass? t
  return c.isSome

/-- Opens the telescope of a proposition. -/
partial def openBlock (s : Scope) (fuel : Nat) (e : Expr) (place : Nat) (vars : List Var) (hyps : List Hyp) :
    MetaM (Scope × Block) := do
  let done (s : Scope) (concls : List Expr) : Scope × Block :=
    (s, { vars := revOnto vars [], hyps := revOnto hyps [], concls, binders := place })
  match fuel with
  | 0 => return done s (conjuncts e [])
  | fuel + 1 =>
    match e with
    | .mdata _ e => openBlock s fuel e place vars hyps
    | .forallE n t b bi =>
      let isProp ← within s (isProposition t)
      if isProp && !b.hasLooseBVar 0 then
        openBlock s fuel (b.instantiate1 (.const ``True [])) (place + 1) vars ({ prop := t, place } :: hyps)
      else
        let (s', fv, _) ← s.add t bi
        let inst ← within s (isClassType t)
        openBlock s' fuel (plain (b.instantiate1 fv)) (place + 1) ({ fv, type := t, inst, place, label := nameStr n, prop := isProp } :: vars) hyps
    | _ =>
      match e.getAppFn, argsOf e [] with
      | .const ``Not _, [p] =>
        return (s, { vars := revOnto vars [], hyps := revOnto ({ prop := p, place } :: hyps) [], concls := [], binders := place + 1 })
      | _, _ => return done s (conjuncts e [])

/-- Replaces a variable by another of the same type. -/
def replaceVar (e from_ to : Expr) : Expr := (e.abstract #[from_]).instantiate1 to

/-- Abstracts variables, the last one first. -/
partial def closeOver (vars : List Var) (e : Expr) : Expr :=
  match vars with
  | [] => e
  | v :: rest =>
    let body := closeOver rest e
    if v.inst || (body.abstract #[v.fv]).hasLooseBVar 0 then
      .forallE (match v.fv with | .fvar f => nameOfId f | _ => `x) v.type (body.abstract #[v.fv])
        (if v.inst then .instImplicit else .default)
    else body
where
  nameOfId (f : FVarId) : Name := match f.name with | .num _ n => Name.mkSimple ("x" ++ toString n) | n => n

partial def implies (hyps : List Expr) (e : Expr) : Expr :=
  match hyps with
  | [] => e
  | h :: rest => .forallE `h h (implies rest e) .default

/-- Numbers that a proposition names, 0, 1 and 2 left out. -/
partial def numbersOf (e : Expr) (acc : List Nat) : List Nat :=
  match e with
  | .lit (.natVal n) => if n ≤ 2 || hasNat n acc then acc else insertNat n acc
  | .app f a => numbersOf a (numbersOf f acc)
  | .lam _ t b _ => numbersOf b (numbersOf t acc)
  | .forallE _ t b _ => numbersOf b (numbersOf t acc)
  | .mdata _ e => numbersOf e acc
  | .proj _ _ e => numbersOf e acc
  | .letE _ _ v b _ => numbersOf b (numbersOf v acc)
  | _ => acc
where
  hasNat (n : Nat) : List Nat → Bool
    | [] => false
    | m :: rest => m == n || hasNat n rest
  insertNat (n : Nat) : List Nat → List Nat
    | [] => [n]
    | m :: rest => if n < m then n :: m :: rest else m :: insertNat n rest

partial def sameNumbers : List Nat → List Nat → Bool
  | [], [] => true
  | a :: as, b :: bs => a == b && sameNumbers as bs
  | _, _ => false

/-- Conditions under which a conclusion may be restated: order, difference, positivity. -/
def isSide (e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const ``LT.lt _, _ => true
  | .const ``LE.le _, _ => true
  | .const ``Ne _, _ => true
  | .const ``Not _, [p] => match p.getAppFn, argsOf p [] with | .const ``Eq _, [_, _, _] => true | _, _ => false
  | _, _ => false

/-- An equation that gives a variable its value: in solved form, or linear in one unknown. -/
def isSolved (c : KeyContext) (e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const ``Eq _, [t, a, b] =>
    let k := key c t
    if isNumberType k then
      let c := { c with expand := true }
      linear (addPoly (poly c k a) (scale (-1) 1 (poly c k b))) 0
    else ground a || ground b
  | _, _ => false
where
  linear (p : Poly) (n : Nat) : Bool :=
    match p with
    | [] => n ≤ 1
    | t :: rest => match t.atoms with
      | [] => linear rest n
      | [(_, 1)] => linear rest (n + 1)
      | _ => false

/-- Such an equation anywhere among the conditions and connectives of a proposition. -/
partial def solvedWithin (c : KeyContext) (e : Expr) : Bool :=
  match e with
  | .mdata _ e => solvedWithin c e
  | .forallE _ t b _ => solvedWithin c t || solvedWithin { c with depth := c.depth + 1 } b
  | _ =>
    match e.getAppFn, argsOf e [] with
    | .const ``And _, [p, q] => solvedWithin c p || solvedWithin c q
    | .const ``Or _, [p, q] => solvedWithin c p || solvedWithin c q
    | .const ``Iff _, [p, q] => solvedWithin c p || solvedWithin c q
    | .const ``Not _, [p] => solvedWithin c p
    | .const ``Exists _, [_, .lam _ _ b _] => solvedWithin { c with depth := c.depth + 1 } b
    | _, _ => isSolved c e

/-- An equation between a variable, or a function's value, and a number. -/
def isAssigned (c : KeyContext) (e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const ``Eq _, [_, a, b] => isSolved c e && (plainTerm a || plainTerm b)
  | _, _ => false
where
  plainTerm (e : Expr) : Bool := e.getAppFn.isFVar

/-- An inequality between a number and something without arithmetic is a bound; another one in one
unknown was solved. -/
def isPlainBound (e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const ``LT.lt _, [_, _, a, b] => atomic a && atomic b
  | .const ``LE.le _, [_, _, a, b] => atomic a && atomic b
  | .const ``Not _, [p] => match p.getAppFn, argsOf p [] with | .const ``Eq _, [_, a, b] => atomic a && atomic b | _, _ => false
  | _, _ => false
where
  atomic (e : Expr) : Bool := e.isFVar || (numeral e).isSome || (arithHead e)
  arithHead (e : Expr) : Bool :=
    match e.getAppFn with
    | .const n _ => !(n == ``HAdd.hAdd || n == ``HMul.hMul || n == ``HSub.hSub || n == ``HDiv.hDiv || n == ``Neg.neg)
    | _ => true

/-! #### Variables that a hypothesis defines -/

/-- A variable that a hypothesis gives its value, `v = t` or `∀ x, v x = t`. -/
structure Elim where
  varPlace : Nat
  hypPlace : Nat
  /-- Arguments of the variable in the hypothesis. -/
  arity : Nat
  /-- The hypothesis gives the function's value at one place only, and no other place is mentioned. -/
  once : Bool := false
  /-- Conditions under which the hypothesis gives the value: `∀ x, x ≠ 0 → v x = t`. -/
  conditions : Nat := 0
  /-- The variable is a set, and the hypothesis says what its elements are. -/
  members : Bool := false

partial def occurs (fv e : Expr) : Bool :=
  match e with
  | .fvar f => f.name == fv.fvarId!.name
  | .app f a => occurs fv f || occurs fv a
  | .lam _ t b _ => occurs fv t || occurs fv b
  | .forallE _ t b _ => occurs fv t || occurs fv b
  | .letE _ t v b _ => occurs fv t || occurs fv v || occurs fv b
  | .mdata _ e => occurs fv e
  | .proj _ _ e => occurs fv e
  | _ => false

/-- `v #(n-1) .. #0`. -/
partial def appliedTo (fv e : Expr) (i n : Nat) : Bool :=
  match e with
  | .app f (.bvar j) => i < n && j == i && appliedTo fv f (i + 1) n
  | .fvar f => i == n && f.name == fv.fvarId!.name
  | _ => false

/-- The value that a hypothesis gives a variable, with how many arguments and under how many conditions. -/
partial def valueIn (fv e : Expr) (n : Nat) : Option (Expr × Nat × Nat) :=
  match e with
  | .mdata _ e => valueIn fv e n
  | .forallE x t b _ =>
    if occurs fv t then none
    else if !b.hasLooseBVar 0 then
      match valueIn fv (b.instantiate1 (.const ``True [])) n with
      | some (v, k, c) => some (v, k, c + 1)
      | none => none
    else
    match valueIn fv b (n + 1) with
    | some (v, k, c) => some (.lam x t v .default, k, c)
    | none => none
  | _ => match e.getAppFn, argsOf e [] with
    | .const ``Eq _, [_, a, b] =>
      if appliedTo fv a 0 n && !occurs fv b then some (b, n, 0)
      else if n == 0 && appliedTo fv b 0 n && !occurs fv a then some (a, n, 0)
      else none
    | _, _ => none

/-- The set whose elements a hypothesis `∀ x, x ∈ v ↔ p x` gives. -/
def elementsIn (fv type e : Expr) : Option Expr :=
  match type.getAppFn, argsOf type [], e with
  | .const `Set us, [_], .forallE x t b _ =>
    match b.getAppFn, argsOf b [] with
    | .const ``Iff _, [m, p] =>
      match m.getAppFn, argsOf m [] with
      | .const ``Membership.mem _, [_, _, _, s, .bvar 0] =>
        if isVar s && !occurs fv p && !occurs fv t then some (.app (.app (.const `setOf us) t) (.lam x t p .default)) else none
      | _, _ => none
    | _, _ => none
  | _, _, _ => none
where
  isVar (s : Expr) : Bool := match s with | .fvar f => f.name == fv.fvarId!.name | _ => false

/-- Membership in a set given by a property is that property. -/
partial def openMem (e : Expr) : Expr :=
  match e with
  | .app .. =>
    match e.getAppFn, argsOf e [] with
    | .const ``Membership.mem _, [_, _, _, s, a] =>
      match s.getAppFn, argsOf s [] with
      | .const `setOf _, [_, .lam _ _ b _] => openMem (b.instantiate1 a)
      | _, _ => each e
    | _, _ => each e
  | .lam n d b bi => .lam n (openMem d) (openMem b) bi
  | .forallE n d b bi => .forallE n (openMem d) (openMem b) bi
  | .mdata _ e => openMem e
  | .proj n i e => .proj n i (openMem e)
  | other => other
where
  each (e : Expr) : Expr :=
    match e with
    | .app f a => .app (eachFn f) (openMem a)
    | other => openMem other
  eachFn (f : Expr) : Expr :=
    match f with
    | .app g a => .app (eachFn g) (openMem a)
    | other => openMem other

/-- A term with its arguments, if they are variables other than its head. -/
def atVariables (fv e : Expr) : Bool :=
  match e with
  | .app .. => isHead fv e.getAppFn && allVariables fv (argsOf e [])
  | _ => false
where
  isHead (fv f : Expr) : Bool := match f with | .fvar g => g.name == fv.fvarId!.name | _ => false
  allVariables (fv : Expr) : List Expr → Bool
    | [] => true
    | a :: rest => a.isFVar && !isHead fv a && allVariables fv rest

/-- `t` in the place of `s`, wherever it stands. -/
partial def putFor (s t e : Expr) : Expr :=
  if e == s then t else
  match e with
  | .app f a => .app (putFor s t f) (putFor s t a)
  | .lam n d b bi => .lam n (putFor s t d) (putFor s t b) bi
  | .forallE n d b bi => .forallE n (putFor s t d) (putFor s t b) bi
  | .mdata _ e => putFor s t e
  | .proj n i e => .proj n i (putFor s t e)
  | other => other

/-- The value of a function at the only place where anything mentions it: `f x = t`. -/
partial def onceBy (v : Var) (all : List Expr) (hs : List Hyp) : Option (Expr × Expr × Elim) :=
  match hs with
  | [] => none
  | h :: rest =>
    match h.prop.getAppFn, argsOf h.prop [] with
    | .const ``Eq _, [_, a, b] =>
      if atVariables v.fv a && !occurs v.fv b && clean v a h.prop all then
        some (a, b, { varPlace := v.place, hypPlace := h.place, arity := lengthOf (argsOf a []), once := true })
      else onceBy v all rest
    | _, _ => onceBy v all rest
where
  clean (v : Var) (a _own : Expr) : List Expr → Bool
    | [] => true
    | e :: rest => !occurs v.fv (putFor a (.const ``True []) e) && clean v a _own rest

/-- Does `e` speak of what `own` speaks of, and under its conditions? -/
partial def underThose (own e : Expr) : Bool :=
  match own, e with
  | .forallE _ s a _, .forallE _ t b _ => s == t && underThose a b
  | .forallE .., _ => false
  | _, _ => true

/-- Does another hypothesis than `own` speak of all values of a variable, or of those under another condition? -/
partial def spokenOf (fv : Expr) (own : Hyp) : List Hyp → Bool
  | [] => false
  | h :: rest =>
    (h.place != own.place && h.prop.isForall && occurs fv h.prop && !underThose own.prop h.prop) || spokenOf fv own rest

/-- `{x | x ∈ s}` is `s`. -/
def itself (e : Expr) : Expr :=
  match e with
  | .app (.app (.const n _) _) (.lam _ _ b _) =>
    if n != `setOf then e else match b.getAppFn, argsOf b [] with
      | .const m _, [_, t, _, s, .bvar 0] =>
        let isSet := match t.getAppFn with | .const k _ => k == `Set | _ => false
        if m == ``Membership.mem && isSet && !s.hasLooseBVar 0 then s.lowerLooseBVars 1 1 else e
      | _, _ => e
  | _ => e

/-- A hypothesis that gives a variable its value. Under a condition it does so only where no other one may give the rest. -/
def definedBy (v : Var) (hs : List Hyp) : Option (Expr × Elim) := first hs
where
  first : List Hyp → Option (Expr × Elim)
    | [] => none
    | h :: rest => match valueIn v.fv h.prop 0 with
      | some (e, n, k) =>
        if k > 0 && spokenOf v.fv h hs then first rest
        else some (e, { varPlace := v.place, hypPlace := h.place, arity := n, conditions := k })
      | none => match elementsIn v.fv v.type h.prop with
        | some e => some (itself e, { varPlace := v.place, hypPlace := h.place, arity := 1, members := true })
        | none => first rest

partial def withoutHyp (place : Nat) (f : Expr → Expr) (hs : List Hyp) : List Hyp :=
  match hs with
  | [] => []
  | h :: rest => if h.place == place then withoutHyp place f rest else { h with prop := f h.prop } :: withoutHyp place f rest

partial def withoutVar (place : Nat) (f : Expr → Expr) (vs : List Var) : List Var :=
  match vs with
  | [] => []
  | v :: rest => if v.place == place then withoutVar place f rest else { v with type := f v.type } :: withoutVar place f rest

partial def mapExprs (f : Expr → Expr) (es : List Expr) : List Expr :=
  match es with
  | [] => []
  | e :: rest => f e :: mapExprs f rest

/-- Puts the values in the place of variables that have one, among `vs`. -/
partial def eliminate (b : Block) (vs : List Var) (done : List Elim) : Block × List Elim :=
  match vs with
  | [] => (b, done)
  | v :: rest =>
    if v.inst then eliminate b rest done else
    match definedBy v b.hyps with
    | some (value, el) =>
      let put (e : Expr) : Expr := plain ((e.abstract #[v.fv]).instantiate1 value)
      let f (e : Expr) : Expr := if el.members then openMem (put e) else put e
      let b := { b with vars := withoutVar v.place f b.vars, hyps := withoutHyp el.hypPlace f b.hyps, concls := mapExprs f b.concls }
      eliminate b rest (el :: done)
    | none =>
      match onceBy v (append (hypExprs b.hyps) b.concls) b.hyps with
      | some (at', value, el) =>
        let f (e : Expr) : Expr := putFor at' value e
        eliminate { b with vars := withoutVar v.place id' b.vars, hyps := withoutHyp el.hypPlace f b.hyps, concls := mapExprs f b.concls }
          rest (el :: done)
      | none => eliminate b rest done
where
  id' (e : Expr) : Expr := e
  hypExprs : List Hyp → List Expr
    | [] => []
    | h :: rest => h.prop :: hypExprs rest

/-- Types whose multiplication commutes, by the instances in the telescope. -/
partial def commuting (c : KeyContext) (vs : List Var) (acc : List String) : List String :=
  match vs with
  | [] => acc
  | v :: rest =>
    match v.type.getAppFn, argsOf v.type [] with
    | .const n _, t :: _ =>
      let s := nameStr n
      if s == "CommRing" || s == "Field" || s == "CommSemiring" || s == "CommGroup" || s == "CommMonoid" || s == "EuclideanDomain"
        || s == "LinearOrderedField" || s == "CommGroupWithZero" || s == "AddCommGroup" then
        let k := key c t
        -- Ideals of a commutative ring too; their sums are suprema by then.
        commuting c rest (("Ideal(" ++ k ++ ")") :: k :: acc)
      else commuting c rest acc
    | _, _ => commuting c rest acc

end Sameness
