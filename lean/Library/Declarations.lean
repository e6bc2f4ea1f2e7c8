/-! ### Declarations of an environment, for the index -/

def docOf (env : Environment) (n : Name) : IO String := do
  match ← (try findDocString? env n catch _ => pure none) with
  | some d => return ",\"doc\":" ++ str d
  | none => return ""

/-- The sort of declaration, in the words of the index. -/
def sortOf (env : Environment) (c : ConstantInfo) : String :=
  match c with
  | .inductInfo _ =>
    if isClass env c.name then "class" else if isStructure env c.name then "structure" else "inductive"
  | .ctorInfo _ => "constructor"
  | .opaqueInfo _ => "opaque"
  | _ =>
    if Meta.isInstanceCore env c.name then "instance"
    else if (env.getProjectionFnInfo? c.name).isSome then "projection"
    else match kindOf env c with
      | "def" => match getReducibilityStatusCore env c.name with
        | .reducible => "abbrev"
        | _ => "def"
      | k => k

/-- Whether Lean makes such a name beside every inductive type or every constructor. -/
def isCompanion (env : Environment) : Name → Bool
  | .str p s =>
    s == "ctorIdx" || s == "toCtorIdx" || s == "ctorElim" || s == "ctorElimType"
      || (match env.find? p with | some (.ctorInfo _) => true | _ => false)
  | _ => false

/-- Names Lean makes for itself: recursors, matchers, proofs, private and macro-scoped names. -/
def isGenerated (env : Environment) (c : ConstantInfo) : Bool :=
  isCompanion env c.name || c.name.isInternalDetail || isPrivateName c.name || isAuxRecursor env c.name || isNoConfusion env c.name
    || (match c with | .recInfo _ => true | .quotInfo _ => true | _ => false)

partial def quoted (ns : List Name) (acc : List String) : List String :=
  match ns with
  | [] => acc
  | n :: ns => quoted ns (str (nameStr n) :: acc)

/-- What is left of `left` nodes after those of `e`, counted without sharing; 0 when they do not suffice. -/
partial def nodesLeft (e : Expr) (left : Nat) : Nat :=
  if left == 0 then 0 else
    match e with
    | .app f a => nodesLeft a (nodesLeft f (left - 1))
    | .lam _ t b _ => nodesLeft b (nodesLeft t (left - 1))
    | .forallE _ t b _ => nodesLeft b (nodesLeft t (left - 1))
    | .letE _ t v b _ => nodesLeft b (nodesLeft v (nodesLeft t (left - 1)))
    | .mdata _ e => nodesLeft e left
    | .proj _ _ e => nodesLeft e (left - 1)
    | _ => left - 1

unsafe def rangesUnsafe (es : Array EnvExtensionEntry) : Array (Name × DeclarationRanges) := unsafeCast es

/-- A module's entries of `declRangeExt` as what they are; its own look-up does not run on the embedded Lean. -/
@[implemented_by rangesUnsafe]
opaque rangesOf (es : Array EnvExtensionEntry) : Array (Name × DeclarationRanges)

/-- What a compiled module holds of `declRangeExt`; core's keeps it in a file that the embedded Lean has not. -/
partial def rangeEntries (es : Array (Name × Array EnvExtensionEntry)) (i : Nat) : Array EnvExtensionEntry :=
  match es[i]? with
  | some e => if e.1 == ``Lean.declRangeExt then e.2 else rangeEntries es (i + 1)
  | none => #[]

/-- The line a declaration stands on in its source; 0 where the compiled module does not say. -/
def lineIn (ranges : Array (Name × DeclarationRanges)) (n : Name) : Nat :=
  match ranges.binSearch (n, default) (fun a b => Name.quickLt a.1 b.1) with
  | some r => r.2.range.pos.line
  | none => 0

/-- Whether a module's name is one of the prefixes or below one; every name is when there is none. -/
def isUnder (name : Name) (prefixes : List Json) : Bool :=
  match prefixes with
  | [] => true
  | ps => go ps
where
  go : List Json → Bool
    | [] => false
    | .str p :: ps => p.toName.isPrefixOf name || go ps
    | _ :: ps => go ps

partial def declsOf (env : Environment) (wantExpr : Bool) (ranges : Array (Name × DeclarationRanges)) (ns : Array Name)
    (i : Nat) (skipped : Nat) (acc : List String) :
    IO (Nat × List String) := do
  match ns[i]? with
  | none => return (skipped, acc)
  | some n =>
    match env.find? n with
    | none => declsOf env wantExpr ranges ns (i + 1) skipped acc
    | some c =>
      if isGenerated env c then declsOf env wantExpr ranges ns (i + 1) (skipped + 1) acc
      else
        let j := "{\"name\":" ++ str (nameStr n) ++ ",\"kind\":\"" ++ sortOf env c ++ "\",\"type\":"
          ++ str (← pretty env c.type) ++ (← docOf env n) ++ ",\"line\":" ++ toString (lineIn ranges n)
          ++ (if wantExpr && nodesLeft c.type limits.expr > 0 then ",\"expr\":" ++ str (raw c.type) else "")
          ++ ",\"constants\":" ++ arrayOf (quoted c.type.getUsedConstants.toList []) ++ "}"
        declsOf env wantExpr ranges ns (i + 1) skipped (j :: acc)

/-- Which of the modules from the `i`-th on are one of the prefixes or below one. -/
partial def placesUnder (names : Array Name) (under : List Json) (i : Nat) (acc : List String) : List String :=
  match names[i]? with
  | none => acc
  | some name => placesUnder names under (i + 1) (if isUnder name under then toString i :: acc else acc)

/-- The declarations of the `module`-th imported module, and how many generated ones were left out;
`modules` tells how many modules there are, `places`, where `list` asks for it, which of them are `under` the prefixes. -/
def decls (h : Header) (j : Json) : IO String := do
  let env := h.state.env
  let i := fieldNat j "module" 0
  let data := env.header.moduleData
  match data[i]?, env.allImportedModuleNames[i]? with
  | some m, some name => do
    let under := match j.getObjValD "under" with | .arr ps => ps.toList | _ => []
    let names := if isUnder name under then m.constNames else #[]
    let (skipped, ds) ← declsOf env (fieldBool j "expr") (rangesOf (rangeEntries m.entries 0)) names 0 0 []
    let places := if fieldBool j "list" then
        ",\"places\":" ++ arrayOfRev (placesUnder env.allImportedModuleNames under 0 []) else ""
    return "\"modules\":" ++ toString data.size ++ places ++ ",\"module\":" ++ str (nameStr name) ++ ",\"skipped\":"
      ++ toString skipped ++ ",\"decls\":" ++ arrayOfRev ds
  | _, _ => return "\"modules\":" ++ toString data.size ++ ",\"module\":\"\",\"skipped\":0,\"decls\":[]"
