/-! ### Sameness: lemmas that somebody proposes

A lemma of a model's says what a notion of the library amounts to: `∀ x.., N x ↔ Q x`. It is used as the lemmas of the normal form are, but for
one pair, under these rules.

- Its text is three theorems and nothing else, with proofs by the tactics listed here, as Lean's own syntax tree has it, and with nothing in it
  that runs code. It is read before it is elaborated.
- Its variables are variables, types and classes; it has no other condition, so that no theorem's hypotheses go into it.
- `N` is a notion of the library at variables (`IsUnit a`), or what belongs to something at a variable or at a bound (`orderOf a = n`,
  `center G = ⊤`): no sum is done, no equation solved, no value put in. Two more theorems show that it does not always hold and not always fail.
- It is used in hypotheses. Two conclusions are two theorems, however easily the one follows from the other; in a conclusion it is used only if
  its sides are one by definition. What a hypothesis amounts to may be said in other words, and no theorem becomes another one by it.
- What a statement says as it is written, it says with the lemma: neither becomes a matter of course.

The operation `proposed` looks at one lemma alone, in a state in which no code of either file ran.
-/

namespace Sameness

/-- First words of the tactics that a proposed proof may use. -/
def steps : List String :=
  ["intro", "intros", "rintro", "exact", "refine", "refine'", "apply", "constructor", "left", "right", "use", "exists", "rcases", "obtain", "cases",
    "ext", "funext", "congr", "rw", "rwa", "erw", "simp", "simpa", "simp_all", "simp_rw", "dsimp", "push_cast", "norm_cast", "exact_mod_cast",
    "push_neg", "omega", "linarith", "ring", "ring_nf", "norm_num", "positivity", "decide", "field_simp", "have", "haveI", "let", "letI", "show",
    "suffices", "specialize", "subst", "calc", "by_cases", "by_contra", "exfalso", "contradiction", "absurd", "assumption", "trivial", "rfl", "symm",
    "trans", "change", "unfold", "split", "split_ifs", "all_goals", "any_goals", "first", "try", "repeat", "case", "next", "rename_i", "clear",
    "generalize", "infer_instance", "inferInstance", "tauto", "grind", "match", "·", ".", "(", "skip", "done", "revert", "replace", "nontriviality"]

/-- Kinds of syntax that stand for code, for other options, for declarations within a proof or for nothing. -/
def noKinds : List String :=
  ["Lean.Parser.Term.sorry", "Lean.Parser.Term.open", "Lean.Parser.Term.set_option", "Lean.Parser.Term.unsafe", "Lean.Parser.Term.runMeta",
    "Lean.byElab", "Lean.includeStr", "Lean.Parser.Term.omission", "Lean.Parser.Term.attributes", "Lean.Parser.Term.letrec",
    "Lean.Parser.Tactic.letrec", "Lean.Parser.Term.whereDecls", "Lean.Parser.Termination.terminationBy", "Lean.Parser.Termination.decreasingBy",
    "Lean.Parser.Tactic.config", "Lean.Parser.Tactic.valConfigItem", "Lean.Parser.Tactic.posConfigItem", "Lean.Parser.Tactic.negConfigItem"]

/-- The first word of a piece of syntax. -/
partial def firstWord (stx : Syntax) : Option String :=
  match stx with
  | .atom _ w => some w
  | .ident _ _ n _ => some (nameStr n)
  | .node _ _ args => go args 0
  | .missing => none
where
  go (args : Array Syntax) (i : Nat) : Option String :=
    match args[i]? with
    | some a => match firstWord a with
      | some w => some w
      | none => go args (i + 1)
    | none => none

/-- What a proposed text may not hold: the first such tactic or term, in words. (Whether a kind is a tactic cannot be asked here: what stands in
a sequence of tactics, or around `<;>`, is one.) -/
partial def outside (asTactic : Bool) (stx : Syntax) : Option String :=
  match stx with
  | .node _ kind args =>
    let word := (firstWord stx).getD ""
    let k := nameStr kind
    if noKinds.contains k then some ("`" ++ word ++ "` may not stand in it")
    else if !asTactic && !Replay.allowedKind false kind then some ("`" ++ word ++ "` may not stand in it: it may run code")
    else if asTactic && !steps.contains word && !nothing args then some ("the tactic `" ++ word ++ "` is none of those that it may use")
    else if sequences.contains k then inSequence args 0
    else if k == "Lean.Parser.Tactic.tactic_<;>_" || k == "Lean.Parser.Tactic.«tactic_<;>_»" then all true args 0
    else all false args 0
  | .ident _ _ n _ => if Replay.badWord n then some ("`" ++ nameStr n ++ "` may not stand in it: it may run code") else none
  | .missing => none  -- Lean says so when it is elaborated
  | _ => none
where
  sequences : List String := ["Lean.Parser.Tactic.tacticSeq1Indented", "Lean.Parser.Tactic.tacticSeqBracketed"]
  nothing (args : Array Syntax) : Bool := (firstWord (.node .none `null args)).isNone
  all (asTactic : Bool) (args : Array Syntax) (i : Nat) : Option String :=
    match args[i]? with
    | some (.atom ..) => all asTactic args (i + 1)
    | some a => match outside asTactic a with
      | some why => some why
      | none => all asTactic args (i + 1)
    | none => none
  /-- The tactics of a sequence stand in a list within it. -/
  inSequence (args : Array Syntax) (i : Nat) : Option String :=
    match args[i]? with
    | some (.node _ k inner) => match (if k == nullKind then all true inner 0 else outside true (.node .none k inner)) with
      | some why => some why
      | none => inSequence args (i + 1)
    | some _ => inSequence args (i + 1)
    | none => none

/-- What stands before the word `theorem`: attributes and their like. -/
def modified (stx : Syntax) : Bool :=
  match stx with
  | .node _ _ args => match args[0]? with
    | some m => (firstWord m).isSome
    | none => true
  | _ => true

/-- What is wrong with commands that should be a lemma and the two theorems beside it. -/
partial def commandFault (cmds : Array Syntax) (i count : Nat) : Option String :=
  match cmds[i]? with
  | none => if count == 3 then none else some "it is not one lemma with what shows that it says something"
  | some c =>
    if c.getKind == ``Parser.Command.eoi then commandFault cmds (i + 1) count
    else if declKind c != nameStr ``Parser.Command.theorem || modified c then some "it is not one theorem"
    else match outside false c with
      | some why => some why
      | none => commandFault cmds (i + 1) (count + 1)

/-- The two sides of a lemma. -/
partial def sidesOf (t : Expr) : Option (Expr × Expr) :=
  match t with
  | .forallE _ _ b _ => sidesOf b
  | .mdata _ e => sidesOf e
  | e => match e.getAppFn, argsOf e [] with
    | .const ``Iff _, [a, b] => some (a, b)
    | _, _ => none

/-- The same variables and conditions with another end. -/
partial def ending (t e : Expr) : Expr :=
  match t with
  | .forallE n d b bi => .forallE n d (ending b e) bi
  | .mdata _ t => ending t e
  | _ => e

/-! #### Its left side is a notion -/

def relationNames : List Name :=
  [``Eq, ``Ne, ``LT.lt, ``LE.le, ``GT.gt, ``GE.ge, ``Dvd.dvd, ``HEq, ``And, ``Or, ``Not, ``Iff, ``Exists, ``True, ``False, `ExistsUnique, `Xor', `Nat.ModEq,
    `Int.ModEq, `Nat.le, `Nat.lt, `id]

def rootOf (n : Name) : String :=
  match (nameStr n).splitOn "." with
  | r :: _ => r
  | [] => ""

/-- Whether a constant is a predicate of the library's, or what belongs to something that is no number (an order, an index, a centre). -/
def isNotion (env : Environment) (n : Name) (predicate : Bool) : Bool :=
  if relationNames.contains n || isLocal env n then false
  else match env.find? n with
  | some info =>
    let plainConst := match info with | .defnInfo _ => true | .inductInfo _ => true | .opaqueInfo _ => true | _ => false
    if !plainConst || Meta.isInstanceCore env n then false
    else if predicate then resultIsProp info.type
    else !resultIsProp info.type && !resultIsType info.type &&
      !(["Nat", "Int", "Rat", "Real", "Complex", "NNReal", "ENNReal", "Finset", "Set", "List", "Multiset", "Fin", "Function", "Subtype", "Prod", "Prop",
        "tsum", "tprod", "deriv", "derivWithin", "iteratedDeriv", "intervalIntegral", "MeasureTheory", "abs", "dist", "norm", "id", "ite", "dite",
        "cond", "flip", "Decidable", "Classical", "Equiv", "Fintype"].contains (rootOf n))
  | none => false

/-- Whether a notion is applied to variables alone; types and instances may be what they are. -/
partial def variablesOnly (s : Scope) (args met : List Expr) : MetaM Bool := do
  match args with
  | [] => return true
  | x :: rest =>
    if x.isFVar then
      if isAmong x met then return false else variablesOnly s rest (x :: met)
    else
      let t ← within s (typeOf x)
      if t.isSort || (← within s (isClassType t)) then variablesOnly s rest met else return false
where
  isAmong (x : Expr) : List Expr → Bool
    | [] => false
    | y :: rest => x == y || isAmong x rest

/-- Zero, one, bottom, top. -/
def isBound (e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const ``OfNat.ofNat _, [_, .lit (.natVal n), _] => n ≤ 1
  | .const n _, [_, _] => n == `Bot.bot || n == `Top.top
  | _, _ => false

/-- Why a lemma's variables or its left side are not what they may be; nothing where they are. -/
def leftFault (env : Environment) (t : Expr) : MetaM String := do
  let (s, b) ← openBlock {} 64 t 0 [] []
  if ← conditions s b.hyps then return "it has a condition: variables, types and classes in brackets alone may be among its binders"
  if propositions b.vars then return "it has a proposition as a variable, or a condition"
  match b.concls with
  | [e] => match e.getAppFn, argsOf e [] with
    | .const ``Iff _, [p, _] =>
      let ok ← match p.getAppFn, argsOf p [] with
        | .const ``Eq _, [_, x, y] => if y.isFVar || isBound y then notion s false x else pure false
        | _, _ => notion s true p
      return if ok then "" else "its left side is no notion of the library at variables (`IsUnit a`, `orderOf a = n`, `Subgroup.center G = ⊤`)"
    | _, _ => return "it is no equivalence"
  | _ => return "it is no equivalence"
where
  notion (s : Scope) (predicate : Bool) (e : Expr) : MetaM Bool := do
    match e.getAppFn with
    | .const n _ => if isNotion env n predicate then variablesOnly s (argsOf e []) [] else return false
    | _ => return false
  conditions (s : Scope) (hs : List Hyp) : MetaM Bool := do
    match hs with
    | [] => return false
    | h :: rest => if ← within s (isClassType h.prop) then conditions s rest else return true
  propositions : List Var → Bool
    | [] => false
    | v :: rest => (v.prop && !v.inst) || v.type.isProp || propositions rest

/-- Whether a lemma's sides are one by definition. -/
def byDefinition (env : Environment) (n : Name) : IO Bool := do
  match env.find? n with
  | some l =>
    let said ← runMeta env do
      let (s, b) ← openBlock {} 64 l.type 0 [] []
      match b.concls with
      | [e] => match e.getAppFn, argsOf e [] with
        | .const ``Iff _, [p, q] => return if ← within s (sameUpToDef p q) then "yes" else "no"
        | _, _ => return "no"
      | _ => return "no"
    return said == "yes"
  | none => return false

/-- Whether a lemma, and the two theorems beside it, say what they have to. -/
def shapeFault (env : Environment) (name : Name) : IO (Option String) := do
  match env.find? name, env.find? (sibling "_not_always"), env.find? (sibling "_not_never") with
  | some l, some always, some never =>
    let t := plain (l.type.instantiateLevelParams l.levelParams (zeros (lengthOf l.levelParams)))
    match sidesOf t with
    | none => return some "it is no equivalence"
    | some (p, _) =>
      let denied (e : Expr) : Expr := .app (.const ``Not []) e
      if !t.isForall then return some "it has no variable"
      else if plain always.type != denied (ending t p) then return some "that its left side does not always hold is not what is shown"
      else if plain never.type != denied (ending t (denied p)) then return some "that its left side does not always fail is not what is shown"
      else
        let why ← runMeta env (leftFault env t)
        return if why.isEmpty then none else some why
  | _, _, _ => return some "it is not there"
where
  sibling (s : String) : Name := match name with
    | .str p n => .str p (n ++ s)
    | n => n

/-- The commands of a text, read and not elaborated. -/
partial def commandsOf (env : Environment) (ictx : Parser.InputContext) (ps : Parser.ModuleParserState) (fuel : Nat) (acc : Array Syntax) : Array Syntax :=
  match fuel with
  | 0 => acc
  | fuel + 1 =>
    let (stx, ps, _) := Parser.parseCommand ictx { env, options := {} } ps {}
    if Parser.isTerminalCommand stx then acc else commandsOf env ictx ps fuel (acc.push stx)

/-- The operation `proposed`: whether `source` is the lemma `name` with its two theorems and nothing else, and may be used. -/
def proposedOp (h : Header) (j : Json) : IO String := do
  let src := fieldStr j "source"
  let ictx : Parser.InputContext := { inputString := src, fileName := "<input>", fileMap := FileMap.ofString src }
  let st := { h.state with scopes := setScopes j h.state.scopes, maxRecDepth := fieldNat j "max_rec_depth" 512 }
  if let some why := commandFault (commandsOf st.env ictx (firstCommand st.env ictx) 8 #[]) 0 0 then
    return told false "" (some why)
  let s ← runText ictx st
  let cs := s.commandState
  let ms := arrayOf (← messages cs.messages.toList [])
  if cs.messages.hasErrors then return told true ms none
  return told false ms (← shapeFault cs.env (fieldStr j "name").toName)
where
  told (errors : Bool) (ms : String) (fault : Option String) : String :=
    "\"errors\":" ++ bool errors ++ ",\"messages\":" ++ (if ms.isEmpty then "[]" else ms) ++ ",\"fault\":" ++ (match fault with | some why => str why | none => "null")

/-- Proposed lemmas by their names. -/
partial def proposedNames (text : String) : List Name := each (text.splitOn " ")
where
  each : List String → List Name
    | [] => []
    | w :: rest => if w.isEmpty then each rest else w.toName :: each rest

/-- What a source's files define and the normal form could open. -/
partial def ownDefinitions (env : Environment) (cs : List (Name × ConstantInfo)) (statements acc : List Name) : List Name :=
  match cs with
  | [] => acc
  | (n, .defnInfo _) :: rest => ownDefinitions env rest statements (if !statements.contains n && plainName (nameStr n) && unfoldable env n then n :: acc else acc)
  | _ :: rest => ownDefinitions env rest statements acc

/-- What a statement concludes, over its variables. -/
def concluded (s : Solve) (e : Expr) : IO (Option Expr) := do
  match ← runFrom { heartbeats := s.heartbeats, depth := s.depth } { env := s.env } {} (openBlock {} 64 e 0 [] []) with
  | .ok ((_, b), _, _) => return if isEmpty b.concls then none else some (closeOver b.vars (allOf b.concls))
  | .error _ => return none

/-- A statement with proposed lemmas used where they may be, and the tactic that does it (nothing where none applies); the statement's own
definitions are opened for it. In words, why lemmas may not be used in it. -/
def withProposed (s : Solve) (lemmas own : List Name) (e : Expr) : IO (Except String (Expr × String)) := do
  if isEmpty lemmas then return .ok (e, "")
  let opened := quoted own []
  let (bare, _) ← if isEmpty own then pure (e, none) else normalise s e (onlyThese opened)
  let used ← applying opened bare lemmas []
  if isEmpty used then return .ok (e, "")
  let tactic := onlyThese (quoted used opened)
  let (found, _) ← normalise s e tactic
  if found == e || found == bare then return .ok (e, "")
  if let .const ``True _ := found then return .error "nothing is left of it"
  if !(← allByDefinition used) then
    match ← concluded s bare, ← concluded s found with
    | some a, some b => if a != b then return .error "it stands in a conclusion, and its sides are not one by definition"
    | _, _ => return .error "it stands in a statement that concludes a contradiction"
  let said ← contentOf s e
  let left ← contentOf s found
  if left.twins != said.twins || left.emptied != said.emptied || left.idle != said.idle then
    return .error "one of the two, with it or without it, says nothing"
  if (← provedAlone s found settlers false) != (← provedAlone s e settlers false) then
    return .error "a solver proves the statement either with it or without it"
  return .ok (found, tactic)
where
  quoted (ns : List Name) (acc : List String) : List String :=
    match ns with
    | [] => acc
    | n :: rest => quoted rest (("_root_." ++ nameStr n) :: acc)
  applying (opened : List String) (bare : Expr) (ns used : List Name) : IO (List Name) := do
    match ns with
    | [] => return used
    | n :: rest =>
      let (e', _) ← normalise s e (onlyThese (quoted [n] opened))
      applying opened bare rest (if e' == e || e' == bare then used else n :: used)
  allByDefinition (ns : List Name) : IO Bool := do
    match ns with
    | [] => return true
    | n :: rest => if ← byDefinition s.env n then allByDefinition rest else return false

end Sameness
