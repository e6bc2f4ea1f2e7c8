/-! ### Parsing without elaborating

Which notation is known is the header's business; see `NotationShim.lean`. -/

/- A tree in preorder as JSON strings: `(kind` opens a node, `)` closes it, `'text` is an atom,
`` `text `` an identifier as written, `?` something missing. Flat, so that no reader needs a stack. -/
mutual
partial def flatTree (s : Syntax) (acc : String) : String :=
  match s with
  | .missing => acc ++ ",\"?\""
  | .atom _ v => acc ++ "," ++ str ("'" ++ v)
  | .ident _ raw _ _ => acc ++ "," ++ str ("`" ++ raw.toString)
  | .node _ k args => flatTrees args 0 (acc ++ "," ++ str ("(" ++ k.toString)) ++ ",\")\""
partial def flatTrees (args : Array Syntax) (i : Nat) (acc : String) : String :=
  if h : i < args.size then flatTrees args (i+1) (flatTree args[i] acc) else acc
end

/- Parses commands until the end or the first error. Out of fuel is told from the end by `false`. -/
partial def parseCommands (ctx : Parser.InputContext) (pm : Parser.ParserModuleContext)
    (st : Parser.ModuleParserState) (fuel : Nat) (acc : String) : String × MessageLog × Bool :=
  match fuel with
  | 0 => (acc, {}, false)
  | fuel+1 =>
    let (stx, st', log) := Parser.parseCommand ctx pm st {}
    if Parser.isTerminalCommand stx then (acc, log, true)
    else
      let acc := flatTree stx acc
      if log.hasErrors then (acc, log, true) else parseCommands ctx pm st' fuel acc

/-- The commands of `src` as one flat tree under a node `commands`, and the parser's messages. -/
def parseSource (env : Environment) (src : String) : IO String := do
  let ctx : Parser.InputContext :=
    { inputString := src, fileName := "<input>", fileMap := FileMap.ofString src }
  let pm : Parser.ParserModuleContext := { env := env, options := {} }
  let (trees, log, complete) := parseCommands ctx pm (firstCommand env ctx) limits.commands "\"(commands\""
  let ms ← messages log.toList []
  return "{\"tree\":[" ++ trees ++ ",\")\"],\"complete\":" ++ bool complete ++ ",\"messages\":" ++ arrayOf ms ++ "}"

partial def parseSources (env : Environment) (srcs : Array Json) (i : Nat) (acc : List String) : IO (List String) := do
  if h : i < srcs.size then
    let src := match srcs[i] with | .str s => s | _ => ""
    parseSources env srcs (i+1) ((← parseSource env src) :: acc)
  else return acc

def parseOp (h : Header) (j : Json) : IO String := do
  let srcs := match j.getObjValD "sources" with | .arr a => a | _ => #[]
  return "\"parsed\":" ++ arrayOfRev (← parseSources h.state.env srcs 0 [])
