/-! ### Similarity: operator trees of elaborated statements

The second tree of ASSESS's comparison: the expression Lean elaborated, with what a reader does not
see hidden by rule. Hidden are implicit and instance arguments, universe levels, casts between
number types, `OfNat.ofNat` around a numeral, `let` annotations; `>`, `≥` and `≠` are what they
unfold to. A run of `∀` and `→` is one node whose children are the binders' types in order and the
body. Bound variables are named by the number of bound variables around them, so that hypotheses,
which nothing refers to, do not shift the names.
-/

partial def nthName (i : Nat) : List String → String
  | [] => "?"
  | x :: xs => match i with | 0 => x | i + 1 => nthName i xs

partial def argList (e : Expr) (acc : List Expr) : List Expr :=
  match e with
  | .app f a => argList f (a :: acc)
  | _ => acc

partial def headOf : Expr → Expr
  | .app f _ => headOf f
  | .mdata _ e => headOf e
  | e => e

/-- Which arguments a type takes explicitly, in order. -/
partial def explicitArgs (t : Expr) (acc : List Bool) : List Bool :=
  match t with
  | .forallE _ _ b bi => explicitArgs b ((bi == .default) :: acc)
  | .mdata _ t => explicitArgs t acc
  | _ => revOnto acc []

partial def shownArgs (args : List Expr) (keep : List Bool) (acc : List Expr) : List Expr :=
  match args with
  | [] => revOnto acc []
  | a :: as => match keep with
    | [] => shownArgs as [] (a :: acc)
    | k :: ks => shownArgs as ks (if k then a :: acc else acc)

/-- Casts that a reader does not see: between number types. -/
def isCast (n : Name) : Bool :=
  n == `Nat.cast || n == `Int.cast || n == `Rat.cast || n == `NatCast.natCast || n == `IntCast.intCast
    || n == `RatCast.ratCast || n == `Int.ofNat

def openNode (label : String) (acc : String) : String := acc ++ "," ++ str ("(" ++ label)
def closeNode (acc : String) : String := acc ++ ",\")\""
def leafNode (label : String) (acc : String) : String := acc ++ "," ++ str ("'" ++ label)

mutual
/-- Appends the tree of `e` to `acc` in the flat form of `parse`. `bound` counts the variables
around, `scope` names them, innermost first. -/
partial def exprTree (env : Environment) (bound : Nat) (scope : List String) (e : Expr) (acc : String) : String :=
  match e with
  | .mdata _ e => exprTree env bound scope e acc
  | .bvar i => leafNode (nthName i scope) acc
  | .fvar f => leafNode (nameStr f.name) acc
  | .mvar _ => leafNode "?" acc
  | .lit (.natVal n) => leafNode (toString n) acc
  | .lit (.strVal s) => leafNode ("\"" ++ s) acc
  | .sort .zero => leafNode "Prop" acc
  | .sort _ => leafNode "Type" acc
  | .const n _ => leafNode (nameStr n) acc
  | .proj s i e => closeNode (exprTree env bound scope e (openNode (nameStr s ++ "." ++ toString i ++ " <SLOT>") acc))
  | .letE _ _ v b _ =>
    let name := "#" ++ toString (bound + 1)
    let acc := exprTree env bound scope v (leafNode name (openNode "let <SLOT>" acc))
    closeNode (exprTree env (bound + 1) (name :: scope) b acc)
  | .lam _ t b _ => closeNode (bodyOf env bound scope t b (openNode "fun <SLOT>" acc))
  | .forallE .. => closeNode (telescope env bound scope e (openNode "∀ <SLOT>" acc))
  | .app .. =>
    let args := argList e []
    match headOf e with
    | .const n _ => constApp env bound scope n args acc
    | .bvar i => closeNode (all env bound scope args (openNode (nthName i scope ++ " <SLOT>") acc))
    | f => closeNode (all env bound scope args (exprTree env bound scope f (openNode "<SLOT> <SLOT>" acc)))
/-- An application of a constant. -/
partial def constApp (env : Environment) (bound : Nat) (scope : List String) (n : Name) (args : List Expr)
    (acc : String) : String :=
  match args with
  | [_, a, b] =>
    if n == ``Ne then
      let acc := openNode "Eq <SLOT>" (openNode "Not <SLOT>" acc)
      closeNode (closeNode (exprTree env bound scope b (exprTree env bound scope a acc)))
    else general env bound scope n args acc
  | [_, _, a, b] =>
    if n == ``GT.gt then two "LT.lt <SLOT>" b a
    else if n == ``GE.ge then two "LE.le <SLOT>" b a
    else general env bound scope n args acc
  | [_, .lam _ t b _] =>
    if n == ``Exists then closeNode (bodyOf env bound scope t b (openNode "∃ <SLOT>" acc))
    else general env bound scope n args acc
  | _ => general env bound scope n args acc
where
  two (label : String) (a b : Expr) : String :=
    closeNode (exprTree env bound scope b (exprTree env bound scope a (openNode label acc)))
partial def general (env : Environment) (bound : Nat) (scope : List String) (n : Name) (args : List Expr)
    (acc : String) : String :=
  let keep := match env.find? n with
    | some c => explicitArgs c.type []
    | none => []
  match shownArgs args keep [] with
  | [] => leafNode (nameStr n) acc
  | [a] =>
    if n == ``OfNat.ofNat || isCast n then exprTree env bound scope a acc
    else closeNode (exprTree env bound scope a (openNode (nameStr n ++ " <SLOT>") acc))
  | shown => closeNode (all env bound scope shown (openNode (nameStr n ++ " <SLOT>") acc))
partial def all (env : Environment) (bound : Nat) (scope : List String) (es : List Expr) (acc : String) : String :=
  match es with
  | [] => acc
  | e :: rest => all env bound scope rest (exprTree env bound scope e acc)
/-- A binder of a function or an existential: its name, its type, its body. -/
partial def bodyOf (env : Environment) (bound : Nat) (scope : List String) (t b : Expr) (acc : String) : String :=
  let name := "#" ++ toString (bound + 1)
  let acc := exprTree env bound scope t (leafNode name (openNode "<SLOT> : <SLOT>" acc))
  exprTree env (bound + 1) (name :: scope) b (closeNode acc)
/-- Binders in a row, then the body; a binder nothing refers to is its type alone. -/
partial def telescope (env : Environment) (bound : Nat) (scope : List String) (e : Expr) (acc : String) : String :=
  match e with
  | .mdata _ e => telescope env bound scope e acc
  | .forallE _ t b _ =>
    if b.hasLooseBVar 0 then
      let name := "#" ++ toString (bound + 1)
      let acc := closeNode (exprTree env bound scope t (leafNode name (openNode "<SLOT> : <SLOT>" acc)))
      telescope env (bound + 1) (name :: scope) b acc
    else telescope env bound ("_" :: scope) b (exprTree env bound scope t acc)
  | e => exprTree env bound scope e acc
end

/-- The tree of the statement a source defines as `thm_P`, or the first errors. -/
def exprTreeOf (h : Header) (j : Json) (src : String) : IO String := do
  let ictx : Parser.InputContext := { inputString := src, fileName := "<statement>", fileMap := FileMap.ofString src }
  let st := { h.state with
    scopes := setScopes j h.state.scopes
    maxRecDepth := fieldNat j "max_rec_depth" 512 }
  let s ← runText ictx st
  let cs := s.commandState
  match cs.env.find? `thm_P with
  | some (.defnInfo d) =>
    let sorried := (← axiomsOf h cs.env `thm_P).contains ``sorryAx
    return "{\"tree\":[" ++ closeNode (telescope cs.env 0 [] d.value "\"(theorem <SLOT>\"") ++ "],\"has_sorry\":" ++ bool sorried
      ++ ",\"messages\":" ++ arrayOf (← messages cs.messages.toList []) ++ "}"
  | _ => return "{\"messages\":" ++ arrayOf (← messages cs.messages.toList []) ++ "}"

partial def exprTrees (h : Header) (j : Json) (srcs : List String) (acc : List String) : IO (List String) := do
  match srcs with
  | [] => return revOnto acc []
  | src :: rest => exprTrees h j rest ((← exprTreeOf h j src) :: acc)

/-- The trees of elaborated statements. -/
def exprTreesOp (h : Header) (j : Json) : IO String := do
  return "\"trees\":" ++ arrayOf (← exprTrees h j (fieldStrings j "sources") [])
