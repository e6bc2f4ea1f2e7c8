/-! ### Replay: syntax that can run no code

Before a source is elaborated it is parsed by Lean's own parser, command by command, and every kind of syntax in it
is looked up in the lists below. A source of listed kinds alone runs only the library's code, so that nothing of it
is left in the process but what the request's own state holds. For any other the worker says so before it goes on,
and is not used again.

Commands that change how the rest is parsed (`notation`, `macro`, `syntax`, attributes that run code) are not listed,
except that a header's notation is. Scopes decide which of the library's notation is active, so commands about them
are carried out while the rest is only parsed. -/

namespace Replay

/-- A set of words, as lists by their hash: the worker's code is interpreted, and a list of 200 is long to walk for every
node of a syntax tree. -/
abbrev Words := Array (List String)

partial def withWords (w : Words) : List String → Words
  | [] => w
  | x :: xs => withWords (w.modify (x.hash.toNat % w.size) (x :: ·)) xs

def words (xs : List String) : Words := withWords (Array.replicate 128 []) xs

partial def among (s : String) : List String → Bool
  | [] => false
  | x :: xs => x == s || among s xs

def has (s : String) (w : Words) : Bool :=
  match w[s.hash.toNat % w.size]? with
  | some xs => among s xs
  | none => false

/-- `Lean.Parser.Command.` -/
def commandKinds : List String := [
  "declaration", "declModifiers", "declId", "declSig", "optDeclSig", "declBody", "declValSimple", "declValEqns",
  "whereStructInst", "theorem", "definition", "abbrev", "example", "instance", "axiom", "opaque", "inductive",
  "classInductive", "structure", "structureTk", "classTk", "structFields", "structExplicitBinder",
  "structImplicitBinder", "structInstBinder", "structSimpleBinder", "structCtor", "extends", "ctor",
  "computedFields", "optDeriving", "derivingClasses", "derivingClass", "deriving", "optDefDeriving", "docComment",
  "moduleDoc", "private", "protected", "public", "noncomputable", "nonrec", "namespace", "section", "sectionHeader",
  "end", "open", "openSimple", "openOnly", "openHiding", "openRenaming", "openRenamingItem", "openScoped",
  "openDecl", "variable", "universe", "check", "print", "printAxioms", "set_option", "attribute", "in", "mutual", "include",
  "omit", "eoi", "exit", "synth", "optNamedPrio", "namedPrio", "visibility"]

/-- `Lean.Parser.Command.`, in a header. -/
def headerKinds : List String := ["notation", "mixfix", "infix", "infixl", "infixr", "prefix", "postfix", "notationItem",
  "identPrec", "optNamedName", "namedName"]

/-- `Lean.Parser.Term.` -/
def termKinds1 : List String := [
  "app", "arrow", "depArrow", "forall", "fun", "basicFun", "funBinder", "funStrictImplicitBinder",
  "funImplicitBinder", "explicitBinder", "implicitBinder", "strictImplicitBinder", "instBinder", "simpleBinder",
  "binderIdent", "binderType", "binderDefault", "binderTactic", "typeSpec", "typeAscription", "paren", "tuple",
  "anonymousCtor", "structInst", "structInstFields", "structInstField", "structInstFieldDef", "structInstFieldEqns",
  "structInstLVal", "structInstFieldAbbrev", "structInstArrayRef", "structInstEllipsis", "optEllipsis", "proj",
  "dotIdent", "explicit", "explicitUniv", "namedArgument", "ellipsis", "hole", "syntheticHole", "omission", "cdot",
  "prop", "sort", "type", "let", "letDecl", "letIdDecl", "letPatDecl", "letEqnsDecl", "letId", "letOpts", "letOptPos",
  "letOptNeg", "letOptEq", "have", "haveDecl", "haveIdDecl", "haveIdLhs", "haveId", "haveI", "letI", "let_fun",
  "suffices", "sufficesDecl", "fromTerm", "show", "showFrom", "showRhs", "showTermElabImpl", "byTactic", "byTactic'",
  "match", "matchAlt", "matchAlts", "matchAltsWhereDecls", "matchDiscr", "generalizingParam"]

def termKinds2 : List String := [
  "motive", "nomatch", "nofun", "matchExprPat", "if", "optIdent", "optType", "where", "whereDecls", "letRecDecl",
  "letRecDecls", "letrec", "attrInstance", "attrKind", "attributes", "local", "scoped", "sorry", "num", "str", "char",
  "scientific", "ident", "quotedName", "doubleQuotedName", "inaccessible", "namedPattern", "borrowed",
  "leading_parser", "typeOf", "ensureTypeOf", "noImplicitLambda", "subst", "subtype", "unaryMinus", "not", "pipeProj",
  "pipeCompletion", "stx", "open", "set_option", "calc", "calcSteps", "calcStep", "calcFirstStep", "depIf",
  "termination_by", "terminationBy", "terminationBy?", "decreasingBy", "suffix", "dependentArrow",
  "structInstFieldDecl", "macroLastArg", "identProjKind", "do", "doSeqIndent", "doSeqBracketed", "doSeqItem",
  "doExpr", "doReturn", "doLet", "doLetArrow", "doIdDecl", "doIf", "doMatch", "doMatchAlts", "liftMethod",
  "completion", "sufficesIdent", "whereFinally", "optTerm", "haveMVar", "letDeclHave", "haveTk", "letTk",
  "optSemicolon", "hygienicLParen", "letConfig"]

/-- `Lean.Parser.Tactic.` and `Lean.Parser.Tactic.Conv.`, in three lists: the embedded Lean ends without a word on one
of 200. -/
def tacticKinds1 : List String := [
  "tacticSeq", "tacticSeq1Indented", "tacticSeqBracketed", "paren", "cdot", "cdotTk", "«tactic_<;>_»", "exact",
  "apply", "refine", "refine'", "intro", "intros", "introMatch", "rename", "renameI", "revert", "clear", "subst",
  "substVars", "assumption", "contradiction", "exfalso", "falseOrByContra", "trivial", "tacticTrivial", "constructor",
  "left", "right", "exists", "cases", "cases'", "rcases", "rintro", "obtain", "rcasesPat", "rcasesPatLo",
  "rcasesPatMed", "rintroPat", "induction", "inductionAlts", "inductionAlt", "inductionAltLHS", "elimTarget",
  "generalizingVars", "fun_induction", "fun_cases", "generalize", "generalizeArg", "specialize", "injection",
  "injections", "split", "first", "try", "tacticTry_", "repeat", "tacticRepeat_", "repeat'", "repeat1'", "any_goals",
  "tacticAny_goals_", "all_goals", "allGoals", "anyGoals", "focus", "case", "caseArg", "case'", "next",
  "tacticNext_=>_", "done", "skip", "fail", "rotateLeft", "rotateRight", "rwSeq", "rewriteSeq"]

def tacticKinds2 : List String := [
  "rwRule", "rwRuleSeq", "rw", "erw", "tacticErw___", "rwa", "tacticRwa__", "simp", "simpAll", "dsimp", "simpa",
  "simpaArgsRest", "simpArgs", "simpArith", "simpLemma", "simpErase", "simpStar", "simpPre", "simpPost", "dsimpArgs",
  "discharger_", "optConfig", "posConfigItem", "negConfigItem", "valConfigItem", "configItem", "config", "location",
  "locationWildcard", "locationHyp", "locationType", "unfold", "delta", "change", "changeWith", "show", "tacticShow_",
  "have", "tacticHave_", "tacticHave__", "let", "tacticLet_", "tacticLet__", "letI", "tacticLetI_", "haveI",
  "tacticHaveI_", "tacticHaveI__", "tacticLetI__", "set", "suffices", "tacticSuffices_", "rfl", "tacticRfl",
  "tacticRfl'", "eqRefl", "applyRfl", "symm", "calc", "calcSteps", "calcTac", "omega", "decide", "grind",
  "grindParam", "grindLemma", "grindErase", "grindMod", "bvOmega", "ac_rfl", "acRfl", "normCast0", "norm_cast",
  "tacticNorm_cast__", "tacticNorm_cast_", "pushCast", "exactModCast", "tacticExact_mod_cast_"]

def tacticKinds3 : List String := [
  "assumption_mod_cast", "tacticAssumption_mod_cast_", "apply_mod_cast", "zify", "ext", "tacticExt__", "ext1",
  "funext", "tacticFunext__", "congr", "tacticAnd_intros", "and_intros", "exacts", "nofun", "tacticNofun", "nomatch",
  "tacticNomatch_,,", "byCases", "tacticBy_cases_", "match", "matchAlts", "matchRhs", "nestedTactic",
  "simpTraceArgsRest", "exact?", "apply?", "infer_instance", "tacticInfer_instance", "open", "set_option", "if",
  "depIfThenElse", "tacDepIfThenElse", "tacIfThenElse", "unhygienic", "tacticUnhygienic_", "subst_eqs",
  "solve_by_elim", "simp_all_arith", "tacticStop_", "sleep", "checkpoint", "withReducible", "tacticWith_reducible_",
  "inductionAlt?", "elimTargets", "usingArg", "tacticSorry", "tacticAdmit", "conv", "convSeq", "convSeq1Indented",
  "lhs", "rhs", "arg", "argArg", "enter", "enterArg", "enterPat", "convIntro___", "convRw__", "rewrite", "reduce",
  "nestedConv", "nestedTacticCore", "convConvSeq", "«convNext__=>_»", "nextConv", "convRing", "pattern",
  "tacticIterate____", "linarith", "simp?", "bool_to_prop", "mono", "false_or_by_contra", "tacticRcases__",
  "tacticSimp_arith"]

/-- Attributes that are recorded and run nothing. -/
def attributeNames : List String := [
  "simp", "ext", "instance", "reducible", "irreducible", "semireducible", "inline", "noinline", "always_inline",
  "macro_inline", "specialize", "norm_cast", "push_cast", "elab_as_elim", "elab_without_expected_type", "refl", "symm", "trans", "congr",
  "class", "deprecated", "match_pattern", "coe", "expose", "grind", "default_instance", "inherit_doc", "induction_eliminator",
  "cases_eliminator", "simps", "local", "scoped", "aesop", "gcongr", "mono", "to_additive", "measurability", "fun_prop",
  "continuity", "positivity", "bound", "nolint", "reassoc", "pp_nodot", "unbox", "recursor"]

/-- Options that change no more than bounds and printing. -/
def optionNames : List String := ["maxHeartbeats", "maxRecDepth", "autoImplicit", "relaxedAutoImplicit", "synthInstance.maxHeartbeats",
  "synthInstance.maxSize", "linter.all", "linter.unusedVariables", "pp.all", "pp.universes", "pp.explicit", "pp.notation",
  "pp.proofs", "pp.funBinderTypes", "pp.piBinderTypes", "pp.coercions", "pp.unicode.fun", "trace.profiler"]

/-- Words that let a term have compiled code run: none may be a part of a name. -/
def wordsThatRun : List String := ["Lean", "autoParam", "reduceBool", "reduceNat", "ofReduceBool", "ofReduceNat",
  "trustCompiler", "native", "unsafeCast"]

/-- Kinds outside those namespaces: what the parser makes of tokens, and tactic or term syntax that the library declares. -/
def otherKinds : List String := ["null", "num", "str", "ident", "char", "scientific", "fieldIdx", "hygieneInfo", "group",
  "choice", "Lean.Parser.Level.hole", "Lean.Parser.Level.max", "Lean.Parser.Level.imax", "Lean.Parser.Level.paren",
  "Lean.Parser.Level.num", "Lean.Parser.Level.ident", "Lean.Parser.Level.addLit", "Lean.Parser.Termination.suffix",
  "Lean.Parser.Termination.terminationBy", "Lean.Parser.Termination.terminationBy?", "Lean.Parser.Termination.decreasingBy",
  "Lean.Parser.Attr.simp", "Lean.Parser.Attr.ext", "Lean.Parser.Attr.simple", "Lean.Parser.Attr.instance",
  "Lean.Parser.Attr.grind", "Lean.Parser.Attr.grindMod", "Lean.Parser.Attr.defaultInstance", "Lean.Parser.Attr.deprecated",
  "Lean.Parser.Attr.norm_cast", "Lean.Parser.Attr.class", "Lean.Parser.Attr.recursor", "Lean.Parser.Attr.specialize",
  "Lean.calc", "Lean.calcTactic", "Lean.calcSteps", "Lean.calcStep", "Lean.calcFirstStep", "Lean.cdot", "Lean.binderIdent",
  "Lean.unbracketedExplicitBinders", "Lean.bracketedExplicitBinders", "Lean.explicitBinders", "Lean.binderPred",
  "Lean.deprecated", "Lean.Elab.Tactic.Ext.ext", "Lean.Elab.Tactic.Ext.tacticExt1___", "token", "Lean.Parser.ppSpace", "Lean.Elab.Tactic.tacticRfl",
  "Lean.Parser.priority", "Lean.Parser.precedence", "prioHigh", "prioLow", "prioDefault", "prioMid", "precMax", "precArg",
  "BigOperators.bigsum", "BigOperators.bigsumin", "BigOperators.bigprod", "BigOperators.bigprodin",
  "BigOperators.bigOpBinder", "BigOperators.bigOpBinders", "BigOperators.bigOpBinderParenthesized",
  "BigOperators.bigOpBinderCollection", "setBuilder", "setBuilderPat", "setBuilderImageMem", "setSep", "finsetSep",
  "Lean.cdotTk", "patternIgnore", "coeNotation", "coeFunNotation", "coeSortNotation", "Lean.termThis", "Lean.«term∃_,_»"]

def commandWords : Words := words commandKinds
def headerWords : Words := words headerKinds
def termWords : Words := withWords (words termKinds1) termKinds2
def tacticWords : Words := withWords (withWords (words tacticKinds1) tacticKinds2) tacticKinds3
def attributeWords : Words := words attributeNames
def optionWords : Words := words optionNames
def runningWords : Words := words wordsThatRun
def otherWords : Words := words otherKinds

partial def startsWith (s t : String) : Bool := t.isPrefixOf s

/-- The kind of a notation that the library declares for terms or binders: `«term_+_»`, `Set.«term{_|_}»`. -/
def isNotation : Name → Bool
  | .str _ s => startsWith s "term" || startsWith s "binderTerm" || startsWith s "binderPred" || startsWith s "unexpand"
  | _ => false

def allowedKind (inHeader : Bool) (k : Name) : Bool :=
  match k with
  | .str p s =>
    if p == `Lean.Parser.Command then has s commandWords || (inHeader && has s headerWords)
    else if p == `Lean.Parser.Term then has s termWords
    else if p == `Lean.Parser.Tactic || p == `Lean.Parser.Tactic.Conv then has s tacticWords
    else if p == `Lean.Parser.Tactic.rcasesPat || p == `Lean.Parser.Tactic.rintroPat || p == `token then true
    else isNotation k || has (nameStr k) otherWords
  | _ => false

partial def badWord : Name → Bool
  | .str p s => has s runningWords || badWord p
  | .num p _ => badWord p
  | .anonymous => false

/-- A value that no one has to compute: a number or `true`, `false`. -/
partial def isLiteral (s : Syntax) : Bool :=
  match s with
  | .ident _ _ n _ => n == `true || n == `false
  | .node _ k _ => k == `num || k == `str || k == `scientific
  | _ => false

/-- The first thing in `s` that is not listed. -/
partial def unlisted (inHeader : Bool) (s : Syntax) : Option Name :=
  match s with
  | .missing => none
  | .atom _ _ => none
  | .ident _ _ n _ => if badWord n then some n else none
  | .node _ k args =>
    if !allowedKind inHeader k then some k
    else if k == `Lean.Parser.Attr.simple then
      match args[0]? with
      | some (Syntax.ident _ _ n _) => if has (nameStr n) attributeWords then children args 1 else some n
      | _ => some k
    else if k == `Lean.Parser.Command.set_option || k == `Lean.Parser.Term.set_option || k == `Lean.Parser.Tactic.set_option then
      match args[1]? with
      | some (Syntax.ident _ _ n _) => if has (nameStr n) optionWords then children args 2 else some n
      | _ => some k
    else if k == `Lean.Parser.Tactic.valConfigItem then
      match args[3]? with
      | some v => if isLiteral v then children args 0 else some k
      | none => some k
    else if k == `Lean.Parser.Tactic.config then some k
    else children args 0
where
  children (args : Array Syntax) (i : Nat) : Option Name :=
    match args[i]? with
    | none => none
    | some a => match unlisted inHeader a with
      | some k => some k
      | none => children args (i + 1)

/-- Commands that decide which syntax the rest is read with. -/
def changesScope (k : Name) : Bool :=
  k == `Lean.Parser.Command.namespace || k == `Lean.Parser.Command.section || k == `Lean.Parser.Command.end
    || k == `Lean.Parser.Command.open || k == `Lean.Parser.Command.notation || k == `Lean.Parser.Command.mixfix

/-- Commands that begin before byte `headerEnd` are a header's. -/
partial def screenFrom (headerEnd : Nat) (ictx : Parser.InputContext) (st : Command.State) (ps : Parser.ModuleParserState)
    (fuel : Nat) : IO (Option Name) := do
  match fuel, st.scopes with
  | fuel + 1, scope :: _ =>
    let pm : Parser.ParserModuleContext :=
      { env := st.env, options := scope.opts, currNamespace := scope.currNamespace, openDecls := scope.openDecls }
    let before := ps.pos
    let (stx, ps, _) := Parser.parseCommand ictx pm ps {}
    let inHeader := (match stx.getPos? with | some p => p.byteIdx | none => before.byteIdx) < headerEnd
    match unlisted inHeader stx with
    | some k => return some k
    | none =>
      if Parser.isTerminalCommand stx then return none
      else if changesScope stx.getKind then
        let st' ← runCommand stx ictx.inputString { st with messages := {} }
        if st'.messages.hasErrors then return some stx.getKind
        else screenFrom headerEnd ictx st' ps fuel
      else screenFrom headerEnd ictx st ps fuel
  | _, _ => return some `too_many_commands

/-- The first syntax of a header's `text` that can run code, if there is any. -/
def screen (st : Command.State) (ps : Parser.ModuleParserState) (text : String) : IO (Option Name) := do
  let ictx : Parser.InputContext := { inputString := text, fileName := "<input>", fileMap := FileMap.ofString text }
  try screenFrom text.utf8ByteSize ictx st ps limits.commands
  catch _ => return some `not_read

/-- The same for the commands of a header and a source after them. -/
def screenFile (st : Command.State) (header source : String) : IO (Option Name) := do
  let text := header ++ "\n" ++ source
  let ictx : Parser.InputContext := { inputString := text, fileName := "<input>", fileMap := FileMap.ofString text }
  try screenFrom header.utf8ByteSize ictx st (firstCommand st.env ictx) limits.commands
  catch _ => return some `not_read

/-- The same for a text that follows a header, read as it is elaborated. -/
def screenBody (st : Command.State) (text : String) : IO (Option Name) := do
  let ictx : Parser.InputContext := { inputString := text, fileName := "<input>", fileMap := FileMap.ofString text }
  try screenFrom 0 ictx st (firstCommand st.env ictx) limits.commands
  catch _ => return some `not_read

partial def screenAll (st : Command.State) (texts : List Json) : IO (Option Name) := do
  match texts with
  | [] => return none
  | .str t :: rest =>
    if t.isEmpty then screenAll st rest
    else match ← screenBody st t with
      | some k => return some k
      | none => screenAll st rest
  | _ :: rest => screenAll st rest

/-- The same for every text of a request that is elaborated as commands. -/
def screenRequest (h : Header) (j : Json) : IO (Option Name) := do
  if fieldStr j "op" == "parse" then return none
  let many := match j.getObjValD "sources" with | .arr a => a.toList | _ => []
  screenAll h.state (j.getObjValD "source" :: j.getObjValD "context" :: j.getObjValD "preamble" :: many)

end Replay
