/-! ### Sameness: a constant written out, for comparison

What ties a statement that is compared to the statement of the file it came from: both written out with every constant
by its full name, and without what has no meaning: names of bound variables, kinds of binders, names of universes.
A constant stands between the characters 1 and 2, which no name has.
-/

namespace Sameness

/-- A universe; a parameter by its place among the declaration's. -/
partial def levelTie (ps : List Name) (l : Level) : String :=
  match l with
  | .zero => "0"
  | .succ l => "(s " ++ levelTie ps l ++ ")"
  | .max a b => "(max " ++ levelTie ps a ++ " " ++ levelTie ps b ++ ")"
  | .imax a b => "(imax " ++ levelTie ps a ++ " " ++ levelTie ps b ++ ")"
  | .param n => place ps n 0
  | .mvar _ => "?"
where
  place (ps : List Name) (n : Name) (i : Nat) : String :=
    match ps with
    | [] => nameStr n
    | p :: rest => if p == n then "u" ++ toString i else place rest n (i + 1)

partial def levelsTie (ps : List Name) (ls : List Level) (acc : String) : String :=
  match ls with
  | [] => acc
  | l :: rest => levelsTie ps rest (acc ++ " " ++ levelTie ps l)

/-- An expression, appended to `acc`. -/
partial def tie (ps : List Name) (e : Expr) (acc : String) : String :=
  match e with
  | .bvar i => acc ++ "#" ++ toString i
  | .fvar f => acc ++ "(fvar " ++ nameStr f.name ++ ")"
  | .mvar m => acc ++ "(mvar " ++ nameStr m.name ++ ")"
  | .sort l => acc ++ "(sort " ++ levelTie ps (Level.normalize l) ++ ")"
  | .const n ls => levelsTie ps ls (acc ++ "\x01" ++ nameStr (privateToUserName n) ++ "\x02")
  | .app f a => tie ps a (tie ps f (acc ++ "(") ++ " ") ++ ")"
  | .lam _ t b _ => tie ps b (tie ps t (acc ++ "(fun ") ++ " ") ++ ")"
  | .forallE _ t b _ => tie ps b (tie ps t (acc ++ "(pi ") ++ " ") ++ ")"
  | .letE _ t v b _ => tie ps b (tie ps v (tie ps t (acc ++ "(let ") ++ " ") ++ " ") ++ ")"
  | .lit (.natVal n) => acc ++ toString n
  | .lit (.strVal s) => acc ++ str s
  | .mdata _ e => tie ps e acc
  | .proj s i e => tie ps e (acc ++ "(proj \x01" ++ nameStr (privateToUserName s) ++ "\x02 " ++ toString i ++ " ") ++ ")"

/-- A definition's value for all the arguments that it takes. -/
partial def closed (t v : Expr) : Expr :=
  match t, v with
  | .forallE n d b bi, .lam _ _ body _ => .forallE n d (closed b body) bi
  | _, .mdata _ v => closed t v
  | .mdata _ t, v => closed t v
  | _, v => v

def constantKind (c : ConstantInfo) : String :=
  match c with
  | .defnInfo _ => "def" | .thmInfo _ => "theorem" | .axiomInfo _ => "axiom" | .opaqueInfo _ => "opaque"
  | .inductInfo _ => "inductive" | .ctorInfo _ => "ctor" | _ => "other"

partial def namesTie (ns : List Name) (acc : String) : String :=
  match ns with
  | [] => acc
  | n :: rest => namesTie rest (acc ++ "\x01" ++ nameStr (privateToUserName n) ++ "\x02 ")

/-- Proofs that Lean put aside as lemmas of their own (`_proof_1`) written where they are used: in a theorem's type they
stay where they are, in a definition's value they do not. -/
partial def inlined (env : Environment) (e : Expr) : Expr :=
  if !hasAside e.getUsedConstants 0 then e else go e
where
  arrayFrom (es : List Expr) (acc : Array Expr) : Array Expr :=
    match es with
    | [] => acc
    | x :: rest => arrayFrom rest (acc.push x)
  -- Lean uses such a lemma again for the next definition that has the same proof, the header's too.
  aside (n : Name) : Bool := n.isInternalDetail && (match env.find? n with | some (.thmInfo _) => true | _ => false)
  hasAside (ns : Array Name) (i : Nat) : Bool :=
    match ns[i]? with
    | none => false
    | some n => aside n || hasAside ns (i + 1)
  proofOf (e : Expr) : Option Expr :=
    match e.getAppFn with
    | .const n ls =>
      if !aside n then none
      else match env.find? n with
        | some (.thmInfo t) => some ((t.value.instantiateLevelParams t.levelParams ls).beta (arrayFrom (argsOf e []) #[]))
        | _ => none
    | _ => none
  go (e : Expr) : Expr :=
    match proofOf e with
    | some p => go p
    | none => match e with
      | .app f a => .app (go f) (go a)
      | .lam n t b bi => .lam n (go t) (go b) bi
      | .forallE n t b bi => .forallE n (go t) (go b) bi
      | .letE n t v b nd => .letE n (go t) (go v) (go b) nd
      | .mdata _ e => go e
      | .proj s i e => .proj s i (go e)
      | e => e

/-- What a constant is: its type; a definition's value, and what that says for all its arguments; an inductive type's
constructors. -/
def constantJson (env : Environment) (c : ConstantInfo) : String :=
  let ps := c.levelParams
  let plain (e : Expr) : String := tie ps (inlined env e) ""
  let more := match c with
    | .defnInfo d =>
      -- A statement's definition also says something for all its arguments.
      ",\"value\":" ++ str (plain d.value) ++ ",\"says\":" ++ str (plain (closed d.type d.value))
    | .inductInfo i => ",\"value\":" ++ str (namesTie i.ctors "")
    | _ => ""
  let t := plain c.type
  "{\"name\":" ++ str (nameStr (privateToUserName c.name)) ++ ",\"kind\":\"" ++ constantKind c ++ "\",\"levels\":"
    ++ toString (lengthOf ps) ++ ",\"type\":" ++ str t ++ more ++ "}"

/-- Whether a statement's definition says what it is expected to (nothing expected: it does). -/
def saysAs (env : Environment) (n : Name) (expected : String) : Bool :=
  expected.isEmpty || match env.find? n with
    | some (.defnInfo d) => tie d.levelParams (inlined env (closed d.type d.value)) "" == expected
    | _ => false

/-- The constants that `lib` does not have. -/
partial def constantsJson (lib env : Environment) (cs : List (Name × ConstantInfo)) (acc : List String) : List String :=
  match cs with
  | [] => acc
  | (n, c) :: rest => constantsJson lib env rest (if lib.contains n then acc else constantJson env c :: acc)

/-- An instance that a file declares of a class for a type where neither is its own, and that holds data: with it the
words of the library mean something else. -/
partial def overrides (lib env : Environment) (c : ConstantInfo) : Bool :=
  Meta.isInstanceCore env c.name && known (result c.type) && !isPropClass (result c.type)
where
  result : Expr → Expr
    | .forallE _ _ b _ => result b
    | .mdata _ e => result e
    | e => e
  allKnown (ns : Array Name) (i : Nat) : Bool :=
    match ns[i]? with
    | none => true
    | some n => lib.contains n && allKnown ns (i + 1)
  known (e : Expr) : Bool := allKnown e.getUsedConstants 0
  isPropClass (e : Expr) : Bool :=
    match e.getAppFn with
    | .const n _ => match lib.find? n with
      | some i => match result i.type with | .sort .zero => true | _ => false
      | none => false
    | _ => false

partial def firstOverride (lib env : Environment) (cs : List (Name × ConstantInfo)) : Option Name :=
  match cs with
  | [] => none
  | (n, c) :: rest => if !lib.contains n && overrides lib env c then some n else firstOverride lib env rest

end Sameness
