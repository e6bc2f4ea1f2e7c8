/-
The operation `parse`: source text to Lean's own syntax tree, by the parser alone.

Nothing is elaborated. The environment decides which notation is known: the statement of a
benchmark written for Mathlib parses in `Init` + `Std` with the commands of `NotationShim.lean`.
Plain recursion throughout, for the limits of the WebAssembly build's code generator.
-/
module
public import Lean
open Lean

namespace Autoform.Parse

def esc (s : String) : String := (Json.str s).compress

/- A tree in preorder as JSON strings: `(kind` opens a node, `)` closes it, `'text` is an atom,
`` `text `` an identifier as written, `?` something missing. Flat, so that no reader needs a stack. -/
mutual
partial def flat (s : Syntax) (acc : String) : String :=
  match s with
  | .missing => acc ++ ",\"?\""
  | .atom _ v => acc ++ "," ++ esc ("'" ++ v)
  | .ident _ raw _ _ => acc ++ "," ++ esc ("`" ++ raw.toString)
  | .node _ k args => flats args 0 (acc ++ "," ++ esc ("(" ++ k.toString)) ++ ",\")\""
partial def flats (args : Array Syntax) (i : Nat) (acc : String) : String :=
  if h : i < args.size then flats args (i+1) (flat args[i] acc) else acc
end

partial def errs (ms : List Message) (acc : String) : IO String := do
  match ms with
  | [] => return acc
  | m :: ms =>
    let t ← m.data.toString
    let sep := if acc.isEmpty then "" else ","
    errs ms (acc ++ sep ++ "{\"line\":" ++ toString m.pos.line ++ ",\"column\":" ++ toString m.pos.column ++ ",\"text\":" ++ esc t ++ "}")

/- Parses commands until the end, the first error, or the bound on their number. -/
partial def commands (ctx : Parser.InputContext) (pm : Parser.ParserModuleContext) (st : Parser.ModuleParserState)
    (fuel : Nat) (acc : String) : String × MessageLog :=
  match fuel with
  | 0 => (acc, {})
  | fuel+1 =>
    let (stx, st', log) := Parser.parseCommand ctx pm st {}
    if Parser.isTerminalCommand stx then (acc, log)
    else
      let acc := acc ++ (if acc.isEmpty then "[\"(commands\"" else "")
      let acc := flat stx acc
      if log.hasErrors then (acc, log) else commands ctx pm st' fuel acc

/-- The commands of `src` as one flat tree under a node `commands`, and the parser's errors. -/
def parse (env : Environment) (src : String) : IO String := do
  let ctx : Parser.InputContext := { inputString := src, fileName := "<input>", fileMap := FileMap.ofString src }
  let pm : Parser.ParserModuleContext := { env := env, options := {} }
  let (trees, log) := commands ctx pm {} 1000 ""
  let trees := if trees.isEmpty then "[\"(commands\",\")\"]" else trees ++ ",\")\"]"
  let es ← errs log.toList ""
  return "{\"tree\":" ++ trees ++ ",\"errors\":[" ++ es ++ "]}"

end Autoform.Parse
