/-! ### Sameness: what a piece says, as a text

Two pieces with the same key say the same up to bookkeeping: order of what commutes, orientation of
relations, powers written out, coefficients. A key never evaluates what has no variable: `2 ^ 8 % 7`
and `4` differ, since a computation is content. Keys only choose what is tried; Lean's kernel decides.
-/

namespace Sameness

mutual

/-- The key of an expression. -/
partial def key (c : KeyContext) (e : Expr) : String :=
  match e with
  | .mdata _ e => key c e
  | .bvar i => "#" ++ toString (c.depth - 1 - i)
  | .fvar f => match idOf f c.ids with | some s => s | none => "?" ++ nameStr f.name
  | .mvar _ => "?m"
  | .sort .zero => "Prop"
  | .sort _ => "Type"
  | .lit (.natVal n) => toString n
  | .lit (.strVal s) => str s
  | .const n _ =>
    match c.rename with
    | some (t, s) => if n == t then s else nameStr n
    | none => nameStr n
  | .letE _ _ v b _ => key c (b.instantiate1 v)
  | .proj n i e => "proj" ++ toString i ++ nameStr n ++ "(" ++ key c e ++ ")"
  | .lam _ t b _ => match etaOf b with
    | some f => key c f
    | none => "fun(" ++ key c t ++ ")" ++ key { c with depth := c.depth + 1 } b
  | .forallE .. => "all(" ++ chain c e [] "" ++ ")"
  | .app .. => appKey c e

/-- A chain of binders: hypotheses that nothing mentions are a set between two variables. -/
partial def chain (c : KeyContext) (e : Expr) (hyps : List String) (acc : String) : String :=
  match e with
  | .mdata _ e => chain c e hyps acc
  | .forallE _ t b _ =>
    let c' := { c with depth := c.depth + 1 }
    if b.hasLooseBVar 0 then chain c' b [] (flushed hyps acc ++ "∀" ++ key c t ++ ".")
    else chain c (b.instantiate1 (.const ``True [])) (parts c t hyps) acc
  | _ =>
    match e.getAppFn, argsOf e [] with
    | .const ``Not _, [p] => flushed (parts c p hyps) acc ++ "False"
    | .const ``False _, [] => flushed hyps acc ++ "False"
    | .const ``And _, [_, _] => flushed hyps acc ++ joinTexts (sortTexts (parts c e []) []) ""
    -- A conclusion is a condition whose negation fails: `p → ¬q → r` is `p → q ∨ r` and `p → ¬r → q`.
    | _, _ => flushed (denied c e hyps) acc ++ "False"

/-- The negations of a disjunction's parts. -/
partial def denied (c : KeyContext) (e : Expr) (acc : List String) : List String :=
  match e.getAppFn, argsOf e [] with
  | .const ``Or _, [a, b] => denied c b (denied c a acc)
  | _, _ => negKey c e :: acc

/-- `¬ ∃ x, p ∧ q` as the chain `∀ x, p → q → False`. -/
partial def deniedChain (c : KeyContext) (e : Expr) (hyps : List String) (acc : String) : String :=
  match e.getAppFn, argsOf e [] with
  | .const ``And _, [a, b] => deniedChain c b (parts c a hyps) acc
  | .const ``Exists _, [t, .lam _ _ b _] =>
    deniedChain { c with depth := c.depth + 1 } b [] (flushed hyps acc ++ "∀" ++ key c t ++ ".")
  | _, _ => flushed (parts c e hyps) acc ++ "False"

/-- The conjuncts of a proposition. -/
partial def parts (c : KeyContext) (e : Expr) (acc : List String) : List String :=
  match e.getAppFn, argsOf e [] with
  | .const ``And _, [a, b] => parts c b (parts c a acc)
  | _, _ => key c e :: acc

/-- `¬ ∀ x, p → q` as what there is then: `∃ x, p ∧ ¬q`. -/
partial def exceptions (c : KeyContext) (e : Expr) : String :=
  match e with
  | .mdata _ e => exceptions c e
  | .forallE _ t b _ =>
    if b.hasLooseBVar 0 then "ex(" ++ key c t ++ "." ++ sorted (exception { c with depth := c.depth + 1 } b []) ++ ")"
    else match exception c e [] with
      | [x] => x
      | xs => "and{" ++ sorted xs ++ "}"
  | _ => negKey c e

/-- The parts of a counterexample to a chain. -/
partial def exception (c : KeyContext) (e : Expr) (acc : List String) : List String :=
  match e with
  | .mdata _ e => exception c e acc
  | .forallE _ t b _ =>
    if b.hasLooseBVar 0 then exceptions c e :: acc
    else exception c (b.instantiate1 (.const ``True [])) (parts c t acc)
  | _ =>
    match e.getAppFn, argsOf e [] with
    | .const ``Not _, [p] => parts c p acc
    | .const ``False _, [] => acc
    | .const ``Or _, [_, _] => denied c e acc
    | _, _ => negKey c e :: acc

partial def operands (c : KeyContext) (op : Name) (e : Expr) (acc : List String) : List String :=
  match e.getAppFn, argsOf e [] with
  | .const n _, [_, _, a, b] =>
    if n == op then operands c op b (operands c op a acc) else key c e :: acc
  | _, _ => key c e :: acc

partial def appKey (c : KeyContext) (e : Expr) : String :=
  match e.getAppFn, argsOf e [] with
  | .const ``And _, [_, _] => "and{" ++ sorted (parts c e []) ++ "}"
  -- `p ∨ q` is the condition `¬p` with the conclusion `q`.
  | .const ``Or _, [_, _] => "all(" ++ flushed (denied c e []) "" ++ "False)"
  | .const ``Iff _, [a, b] => iffKey c a b
  | .const ``Not _, [p] => negKey c p
  | .const ``Ne _, [t, a, b] => "not(" ++ relation c "eq" t a b ++ ")"
  | .const ``Eq _, [t, a, b] => relation c "eq" t a b
  | .const ``LE.le _, [t, _, a, b] => relation c "le" t a b
  | .const ``LT.lt _, [t, _, a, b] => relation c "lt" t a b
  | .const ``GE.ge _, [t, _, a, b] => relation c "le" t b a
  | .const ``GT.gt _, [t, _, a, b] => relation c "lt" t b a
  | .const ``Exists _, [t, .lam _ _ b _] =>
    "ex(" ++ key c t ++ "." ++ sorted (parts { c with depth := c.depth + 1 } b []) ++ ")"
  | .const ``OfNat.ofNat _, [_, .lit (.natVal n), _] => toString n
  | .const `DFunLike.coe _, [_, _, _, _, _, _] => match numeral e with | some n => toString n | none => plainKey c e
  | .const `Ideal _, [r, _] => "Ideal(" ++ key c r ++ ")"
  | .const `Submodule _, [r, m, _, _, _] => if key c r == key c m then "Ideal(" ++ key c r ++ ")" else plainKey c e
  | .const `Nat.Prime _, [p] => "Prime(" ++ key c p ++ ")"
  | .const `Prime _, [_, _, p] => "Prime(" ++ (downSide c "Int" p).getD (key c p) ++ ")"
  | .const ``Union.union _, [_, _, _, _] => "∪{" ++ sorted (operands c ``Union.union e []) ++ "}"
  | .const ``Inter.inter _, [_, _, _, _] => "∩{" ++ sorted (operands c ``Inter.inter e []) ++ "}"
  | .const ``Nat.gcd _, [a, b] => "gcd{" ++ sorted [key c a, key c b] ++ "}"
  | .const ``Nat.lcm _, [a, b] => "lcm{" ++ sorted [key c a, key c b] ++ "}"
  | .const ``Max.max _, [_, _, a, b] => "max{" ++ sorted [key c a, key c b] ++ "}"
  | .const ``Min.min _, [_, _, a, b] => "min{" ++ sorted [key c a, key c b] ++ "}"
  | .const ``HMod.hMod _, [t, _, _, _, a, b] => modKey c t a b
  -- What stands between two points may be read from either.
  | .const `abs _, [t, _, _, a] =>
    let k := key c t
    if (k == "Real" || k == "Int" || k == "Rat") && !ground a then "abs:" ++ k ++ "(" ++ polyKey (unsigned (poly c k a)) "" ++ ")" else plainKey c e
  | .const `Dist.dist _, [t, _, a, b] => "dist:" ++ key c t ++ "{" ++ sorted [key c a, key c b] ++ "}"
  | .const `Norm.norm _, [t, _, a] => match a.getAppFn, argsOf a [] with
    | .const ``HSub.hSub _, [_, _, _, _, x, y] => "norm:" ++ key c t ++ "{" ++ sorted [key c x, key c y] ++ "}"
    | _, _ => plainKey c e
  | .const n _, args =>
    match arithmetic n args with
    | some t =>
      let k := key c t
      if isNumberType k || isResidue k || has k c.commutes then
        if ground e then groundKey c e else polyKey (poly c k e) ""
      else plainKey c e
    | none => if isCastName n then castKey c e args else plainKey c e
  | .lam _ _ b _, a :: rest => key c (applied (b.instantiate1 a) rest)
  | _, _ => plainKey c e
where
  applied (f : Expr) : List Expr → Expr
    | [] => f
    | a :: rest => applied (.app f a) rest
  modKey (c : KeyContext) (t a b : Expr) : String :=
    let rest := "%" ++ key c t ++ "(" ++ key c a ++ ";" ++ key c b ++ ")"
    match numeral a, numeral b with
    | some m, some n => if m < n then toString m else rest
    | _, _ =>
      if key c t == "Int" then
        match downSide c "Int" a, downSide c "Int" b with
        | some x, some y => "castNat(%Nat(" ++ x ++ ";" ++ y ++ "))"
        | _, _ => rest
      else rest
  castKey (c : KeyContext) (e : Expr) (args : List Expr) : String :=
    match args with
    | t :: _ =>
      let k := key c t
      if isNumberType k && !ground e then polyKey (poly c k e) "" else plainKey c e
    | [] => plainKey c e

/-- Head and arguments; instances left out, implicit arguments too where there are explicit ones. -/
partial def plainKey (c : KeyContext) (e : Expr) : String :=
  let args := argsOf e []
  let f := e.getAppFn
  let ks := match f with
    | .const n _ => match c.env.find? n with | some i => kinds i.type [] | none => []
    | _ => []
  -- Of what belongs to a class the type is content: `3 ∣ 6` in ℕ and in ℤ, an exponent's type.
  let method := match f with | .const n _ => (c.env.getProjectionFnInfo? n).isSome | _ => false
  let implicit := method || noneExplicit ks (lengthOf args)
  match f with
  | .lam .. => "app(" ++ key c f ++ list c args [] implicit "" ++ ")"
  | _ =>
    let rest := list c args ks implicit ""
    if rest.isEmpty then key c f else key c f ++ "(" ++ rest ++ ")"
where
  list (c : KeyContext) (args : List Expr) (ks : List BinderInfo) (implicit : Bool) (acc : String) : String :=
    match args with
    | [] => acc
    | a :: rest =>
      let (k, ks) := match ks with | [] => (BinderInfo.default, []) | k :: ks => (k, ks)
      let keep := k == .default || (implicit && k != .instImplicit)
      list c rest ks implicit (if keep then acc ++ (if acc.isEmpty then "" else ",") ++ key c a else acc)

/-- A term in the order in which it is written, without instances: what a law about that order says. -/
partial def written (c : KeyContext) (e : Expr) : String :=
  match e with
  | .mdata _ e => written c e
  | .lam _ t b _ => "fun(" ++ key c t ++ ")" ++ written { c with depth := c.depth + 1 } b
  | .forallE _ t b _ => "all(" ++ written c t ++ ")" ++ written { c with depth := c.depth + 1 } b
  | .app .. =>
    match numeral e with
    | some n => toString n
    | none =>
      let f := e.getAppFn
      let ks := match f with
        | .const n _ => match c.env.find? n with | some i => kinds i.type [] | none => []
        | _ => []
      written c f ++ "(" ++ inOrder c (argsOf e []) ks "" ++ ")"
  | _ => key c e
where
  inOrder (c : KeyContext) (args : List Expr) (ks : List BinderInfo) (acc : String) : String :=
    match args with
    | [] => acc
    | a :: rest =>
      let (k, ks) := match ks with | [] => (BinderInfo.default, []) | k :: ks => (k, ks)
      inOrder c rest ks (if k == .instImplicit then acc else acc ++ (if acc.isEmpty then "" else ",") ++ written c a)

/-- Two sides that may change places. Where they have one key, the statement is about what keys leave out, so it is
told by its writing. -/
partial def unordered (c : KeyContext) (a b : Expr) : String :=
  let x := key c a
  let y := key c b
  if x == y then "as written:" ++ sorted [written c a, written c b] else sorted [x, y]

/-- A proposition or its negation, whichever has the smaller text; and whether it is the negation. -/
partial def signed (c : KeyContext) (p : Expr) : String × Bool :=
  let x := key c p
  let y := negKey c p
  if y < x then (y, true) else (x, false)

/-- `¬p ↔ q` and `p ↔ ¬q` say the same, and so do `p ↔ q` and `¬q ↔ ¬p`. -/
partial def iffKey (c : KeyContext) (a b : Expr) : String :=
  let (x, s) := signed c a
  let (y, t) := signed c b
  if x == y then "iff{" ++ unordered c a b ++ "}" else (if s == t then "iff{" else "niff{") ++ sorted [x, y] ++ "}"

/-- What has no variable is never evaluated; only the order of what commutes is left out. -/
partial def groundKey (c : KeyContext) (e : Expr) : String :=
  match e.getAppFn, argsOf e [] with
  | .const ``HAdd.hAdd _, _ => "+{" ++ sorted (same c ``HAdd.hAdd e []) ++ "}"
  | .const ``HMul.hMul _, _ => "*{" ++ sorted (same c ``HMul.hMul e []) ++ "}"
  | .const ``Neg.neg _, [_, _, a] => "-(" ++ key c a ++ ")"
  | .const ``HDiv.hDiv _, [t, _, _, _, a, b] => match a.getAppFn, argsOf a [] with
    | .const ``Neg.neg _, [_, _, x] => "-(/(" ++ key c x ++ ";" ++ key c b ++ "))"
    | _, _ => match numeral a, numeral b with
      -- A fraction in its lowest terms, where it is no whole number.
      | some m, some n =>
        let g := Nat.gcd m n
        if isField (key c t) && g > 1 && n != g then "/(" ++ toString (m / g) ++ ";" ++ toString (n / g) ++ ")" else "/(" ++ key c a ++ ";" ++ key c b ++ ")"
      | _, _ => "/(" ++ key c a ++ ";" ++ key c b ++ ")"
  | _, _ => plainKey c e
where
  same (c : KeyContext) (op : Name) (e : Expr) (acc : List String) : List String :=
    match e.getAppFn, argsOf e [] with
    | .const n _, [_, _, _, _, a, b] => if n == op then same c op b (same c op a acc) else key c e :: acc
    | _, _ => key c e :: acc

/-- A term of a number type (or one that commutes) as a polynomial over its atoms. -/
partial def poly (c : KeyContext) (ty : String) (e : Expr) : Poly :=
  match numeral e with
  | some n => number (Int.ofNat n)
  | none =>
  match e.getAppFn, argsOf e [] with
  | .const ``HAdd.hAdd _, [_, _, _, _, a, b] => addPoly (poly c ty a) (poly c ty b)
  | .const ``HSub.hSub _, [_, _, _, _, a, b] =>
    if ty == "Nat" || ty == "NNReal" then match (if ty == "Nat" then numeral b else none) with
      | some k => match less k (poly { c with expand := true } ty a) with
        | some p => p
        | none => atomPoly (plainKey c e)
      | none => atomPoly (plainKey c e)
    else addPoly (scale (-1) 1 (poly c ty b)) (poly c ty a)
  | .const ``Neg.neg _, [_, _, a] => scale (-1) 1 (poly c ty a)
  | .const ``HMul.hMul _, [_, _, _, _, a, b] =>
    if isNumberType ty || isResidue ty || has ty c.commutes then
      let p := poly c ty a
      let q := poly c ty b
      product c p q
    else atomPoly (plainKey c e)
  | .const ``HDiv.hDiv _, [_, _, _, _, a, b] =>
    if isField ty then
      let q := poly c ty b
      match constantOf q with
      | some (n, d) =>
        if n == 0 then atomPoly (plainKey c e) else
        let p := poly c ty a
        let s := if n < 0 then scale (-d) (-n) p else scale d n p
        if c.expand then s else match p with | [] => s | [_] => s | _ => if n < 0 then scale (-d) (-n) (factor false p) else scale d n (factor false p)
      | none => mulPoly (factor c.expand (poly c ty a)) (inverse c ty b q) []
    else atomPoly (plainKey c e)
  | .const ``Inv.inv _, [_, _, a] =>
    if isField ty then
      let q := poly c ty a
      match constantOf q with
      | some (n, d) => if n == 0 then atomPoly (plainKey c e) else scale d n (number 1)
      | none => inverse c ty a q
    else atomPoly (plainKey c e)
  | .const ``HPow.hPow _, [_, _, _, _, a, n] =>
    match numeral n with
    | some n =>
      let p := poly c ty a
      match p with
      | [t] =>
        if n ≤ 64 && (n ≤ 8 || (t.num.natAbs ≤ 1 && t.den == 1)) then powPoly p n else atomPoly (plainKey c e)
      | [] => atomPoly (plainKey c e)
      | _ =>
        if c.expand && c.products && n ≤ 4 && lengthOf p ≤ 4 then powPoly p n
        else if n ≤ 64 then powPoly (if c.products then factor false p else signedFactor p) n else atomPoly (plainKey c e)
    | none => atomPoly (plainKey c e)
  | .const n _, [_, _, _, s, f] =>
    if (n == `Finset.sum || n == `Finset.prod) && ty != "Nat" && isNumberType ty then fold c ty n s f e else atomPoly (key c e)
  | .const n _, args =>
    if isCastName n then
      match castOf n args with
      | some (source, inner) => if source == ty then poly c ty inner else casted c ty source inner e
      | none => atomPoly (plainKey c e)
    else atomPoly (key c e)
  | _, _ => atomPoly (key c e)
where
  /-- A product; a sum is multiplied by one term, or by another sum only where products of sums are multiplied out. -/
  product (c : KeyContext) (p q : Poly) : Poly :=
    let short : Poly → Bool := fun p => match p with | _ :: _ :: _ => false | _ => true
    if c.expand && (c.products || short p || short q) && lengthOf p * lengthOf q ≤ 64 then mulPoly p q []
    else if c.products then mulPoly (factor false p) (factor false q) []
    else mulPoly (signedFactor p) (signedFactor q) []
  /-- A natural number that is `k` at least as it is written, without `k`: `2 * (n + 1) - 1`. -/
  less (k : Nat) (p : Poly) : Option Poly :=
    if (constantOf p).isNone && natural p && atLeast k p then some (addPoly p (number (-(Int.ofNat k)))) else none
  natural : Poly → Bool
    | [] => true
    | t :: rest => t.num ≥ 0 && t.den == 1 && natural rest
  atLeast (k : Nat) : Poly → Bool
    | [] => k == 0
    | t :: rest => (match t.atoms with | [] => t.num ≥ Int.ofNat k | _ => false) || atLeast k rest
  /-- A sum or product of natural numbers, taken in a larger kind: the cast of the one taken in theirs. -/
  fold (c : KeyContext) (ty : String) (n : Name) (s f e : Expr) : Poly :=
    match f with
    | .lam _ t b _ => match downPoly (poly { c with depth := c.depth + 1 } ty b) with
      | some p => atomPoly ("castNat(" ++ nameStr n ++ "(" ++ key c s ++ ",fun(" ++ key c t ++ ")" ++ sideText p ++ "))")
      | none => atomPoly (key c e)
    | _ => atomPoly (key c e)
  inverse (c : KeyContext) (ty : String) (a : Expr) (q : Poly) : Poly :=
    match q with
    | [t] =>
      let atoms := invAtoms t.atoms []
      let (n, d) := if t.num < 0 then (-t.den, -t.num) else (t.den, t.num)
      [{ atoms, num := n, den := d }]
    | _ => atomPoly ("inv(" ++ (if c.expand then polyKey (poly { c with expand := false } ty a) "" else polyKey q "") ++ ")")
  invAtoms (xs : List (String × Nat)) (acc : List (String × Nat)) : List (String × Nat) :=
    match xs with
    | [] => acc
    | (a, n) :: rest => invAtoms rest (insertAtom ("inv(" ++ a ++ ")") n acc)
  sourceOf (n : Name) : String :=
    if n == ``Nat.cast || n == ``NatCast.natCast then "Nat"
    else if n == ``Int.cast || n == ``IntCast.intCast then "Int" else ""
  castOf (n : Name) (args : List Expr) : Option (String × Expr) :=
    match args with
    | [_, _, a] => some (sourceOf n, a)
    | [a] => some (sourceOf n, a)
    | _ => none
  casted (c : KeyContext) (ty source : String) (a e : Expr) : Poly :=
    if !isNumberType ty && !has ty c.commutes then atomPoly (plainKey c e) else
    match numeral a with
    | some n => number (Int.ofNat n)
    | none =>
    match a.getAppFn, argsOf a [] with
    | .const ``HAdd.hAdd _, [_, _, _, _, x, y] => addPoly (casted c ty source x (wrap x)) (casted c ty source y (wrap y))
    | .const ``HMul.hMul _, [_, _, _, _, x, y] =>
      product c (casted c ty source x (wrap x)) (casted c ty source y (wrap y))
    | .const ``HPow.hPow _, [_, _, _, _, x, n] =>
      match numeral n with
      | some n => if n ≤ 64 then powPoly (factor (c.expand && c.products) (casted c ty source x (wrap x))) n else atomPoly (plainKey c e)
      | none => atomPoly (plainKey c e)
    | .const ``HSub.hSub _, [t, _, _, _, x, y] =>
      if key c t == "Int" || key c t == "Rat" || key c t == "Real" then
        addPoly (scale (-1) 1 (casted c ty source y (wrap y))) (casted c ty source x (wrap x))
      else atomPoly ("cast" ++ source ++ "(" ++ key c a ++ ")")
    | .const ``Neg.neg _, [_, _, x] => scale (-1) 1 (casted c ty source x (wrap x))
    | .const n _, [_, _, x] => if isCastName n then casted c ty (sourceOf n) x (wrap x) else atomPoly ("cast" ++ source ++ "(" ++ key c a ++ ")")
    | _, _ => atomPoly ("cast" ++ source ++ "(" ++ key c a ++ ")")
  wrap (x : Expr) : Expr := .app (.const `cast []) x

/-- A side that is a natural number put into a larger type: its text there. -/
partial def downSide (c : KeyContext) (ty : String) (e : Expr) : Option String :=
  match numeral e with
  | some n => some (toString n)
  | none => if ground e then none else
    match downPoly (poly c ty e) with
    | some p => some (sideText p)
    | none => none

/-- A relation, its sides apart, in one order where it is symmetric. -/
partial def relation (c : KeyContext) (op : String) (t a b : Expr) : String :=
  -- Whether vectors are orthogonal may be read from either.
  match op == "eq", a.getAppFn, argsOf a [], numeral b with
  | true, .const `Inner.inner _, [_, space, _, x, y], some 0 => "orthogonal:" ++ key c t ++ ":" ++ key c space ++ "{" ++ sorted [key c x, key c y] ++ "}"
  | _, _, _, _ =>
  let ty := key c t
  let side (e other : Expr) : String := if smallPower e && isNumberType ty && lengthOf (atomNames (poly c ty other) []) ≥ 2 then polyKey (poly c ty e) "" else key c e
  if c.expand && isNumberType ty && ty != "NNReal" && !(ground a && ground b) then apart c op t ty a b
  else
    let down := if ty == "Nat" || !isNumberType ty then none else
      match downSide c ty a, downSide c ty b with
      | some x, some y => some (x, y)
      | _, _ => none
    match down with
    | some (x, y) => if x == y then byWriting c op ty a b else op ++ ":Nat(" ++ (if op == "eq" then sorted [x, y] else x ++ ";" ++ y) ++ ")"
    | none =>
      let x := side a b
      let y := side b a
      if x == y then byWriting c op ty a b
      else op ++ ":" ++ ty ++ "(" ++ (if op == "eq" then sorted [x, y] else x ++ ";" ++ y) ++ ")"
where
  byWriting (c : KeyContext) (op ty : String) (a b : Expr) : String :=
    let x := written c a
    let y := written c b
    op ++ ":" ++ ty ++ "(as written:" ++ (if op == "eq" then sorted [x, y] else x ++ ";" ++ y) ++ ")"
  /-- The difference of both sides, up to a unit. A side that has no variable and is more than a
  number keeps its form. -/
  apart (c : KeyContext) (op : String) (t : Expr) (ty : String) (a b : Expr) : String :=
    let bounding := op != "eq"
    let p := besides c bounding ty a b
    let q := besides c bounding ty b a
    let (ty, p, q) := match downPoly p, downPoly q with
      | some x, some y => ("Nat", x, y)
      | _, _ => (ty, p, q)
    let d := addPoly p (scale (-1) 1 q)
    if (constantOf d).isSome then relation { c with expand := false } op t a b
    else if op == "eq" then "eq:" ++ ty ++ "[" ++ polyKey (normalised false d) "" ++ "]"
    else
      let strict := op == "lt"
      let d := if strict && (ty == "Nat" || ty == "Int") then addPoly (number 1) d else d
      let op := if strict && !(ty == "Nat" || ty == "Int") then "lt" else "le"
      op ++ ":" ++ ty ++ "[" ++ polyKey (normalised true d) "" ++ "]"
  /-- A side; a power of a numeral is a number where the other side has two unknowns at least. -/
  besides (c : KeyContext) (bounding : Bool) (ty : String) (e other : Expr) : Poly :=
    if smallPower e && lengthOf (atomNames (poly c ty other) []) ≥ 2 then poly c ty e else whole c bounding ty e
  atomNames (p : Poly) (acc : List String) : List String :=
    match p with
    | [] => acc
    | t :: rest => atomNames rest (monoNames t.atoms acc)
  monoNames (xs : List (String × Nat)) (acc : List String) : List String :=
    match xs with
    | [] => acc
    | (a, _) :: rest => monoNames rest (if has a acc then acc else a :: acc)
  whole (c : KeyContext) (bounding : Bool) (ty : String) (e : Expr) : Poly :=
    match numeral e with
    | some n => number (Int.ofNat n)
    | none => if ground e && !fraction bounding e then atomPoly (key c e) else poly c ty e
  /-- A literal: a fraction, its negative, or the next number to one. -/
  fraction (bounding : Bool) (e : Expr) : Bool :=
    match e.getAppFn, argsOf e [] with
    | .const ``HAdd.hAdd _, [_, _, _, _, a, b] => bounding && (numeral a).isSome && numeral b == some 1
    | .const ``HSub.hSub _, [_, _, _, _, a, b] => bounding && (numeral a).isSome && numeral b == some 1
    | .const ``HDiv.hDiv _, [_, _, _, _, a, b] => (numeral a).isSome && (numeral b).isSome
    | .const ``Neg.neg _, [_, _, a] => (numeral a).isSome || fraction bounding a
    | _, _ => false

/-- The key of `¬ p`. -/
partial def negKey (c : KeyContext) (p : Expr) : String :=
  match p.getAppFn, argsOf p [] with
  | .const ``Not _, [q] => key c q
  | .const ``LT.lt _, [t, _, a, b] =>
    if numeral a == some 0 && key c t == "Nat" then relation c "eq" t b a
    else if total c t then relation c "le" t b a else "not(" ++ relation c "lt" t a b ++ ")"
  | .const ``LE.le _, [t, _, a, b] => if total c t then relation c "lt" t b a else "not(" ++ relation c "le" t a b ++ ")"
  | .const ``Eq _, [t, a, b] =>
    if key c t == "Nat" then
      match numeral a, numeral b with
      | _, some 0 => relation c "lt" t b a
      | some 0, _ => relation c "lt" t a b
      | _, _ => "not(" ++ relation c "eq" t a b ++ ")"
    else "not(" ++ relation c "eq" t a b ++ ")"
  | .const ``Exists _, [_, .lam ..] => "all(" ++ deniedChain c p [] "" ++ ")"
  | _, _ => match p with
    | .forallE .. => exceptions c p
    | _ => "all({" ++ sorted (parts c p []) ++ "}False)"
where
  total (c : KeyContext) (t : Expr) : Bool :=
    let k := key c t
    isNumberType k && k != "Complex"

end

end Sameness
