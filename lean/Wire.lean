/-
The persistent worker: reads one JSON request a line, answers with one framed JSON line.

It runs unchanged under the embedded WebAssembly Lean and under native Lean 4.28. The embedded build
holds only the exported part of each core module, so this file keeps to plain recursion: `for`,
`while`, `deriving FromJson` and a few list functions do not compile there.

It has no header of its own: `src/lean/prelude.rs` makes one program of it for a native Lean, and for
the embedded one a module that is compiled once at install (`Embedded.lean`) and a `main` beside it.

Frame: the first line of stdin is `{"token": ...}`, a secret; every answer is a line `@@TOKEN JSON`. Code of a
request can print, but it cannot know the token, so nothing it prints is taken for an answer.
-/
open Lean Elab

namespace Autoform.Worker

/-- Where the first command of a text begins: behind blanks and comments, which Lean's parser skips after a header and
after every command, but not in front of a first one. A text of nothing else has no command, which is no error. -/
def firstCommand (env : Environment) (ictx : Parser.InputContext) : Parser.ModuleParserState :=
  let s := Parser.whitespace.run ictx { env := env, options := {} } (Parser.getTokenTable env)
    (Parser.mkParserState ictx.inputString)
  if s.hasError then {} else { pos := s.pos }

/-- Elaborates the commands of a text, from its first one on. -/
def runText (ictx : Parser.InputContext) (st : Command.State) : IO Frontend.State :=
  IO.processCommands ictx (firstCommand st.env ictx) st

/-- Version of the wire protocol; `src/lean/protocol.rs` holds the other side of every type here. -/
def protocolVersion : Nat := 1

/-- Bounds the worker itself keeps. -/
structure Limits where
  /-- Headers whose elaborated state is kept; the oldest is forgotten first. -/
  headers : Nat := 8
  /-- Declarations in one chunk of a `decls` stream. -/
  chunk : Nat := 500
  /-- Columns at which pretty-printed text is broken. -/
  width : Nat := 120
  /-- Commands of one source that are parsed. -/
  commands : Nat := 1000
  /-- Nodes of a type that is listed as an expression. -/
  expr : Nat := 2000

/-- The bounds in force. -/
def limits : Limits := {}

/-! ### JSON out -/

/-- A JSON string literal. -/
def str (s : String) : String := (Json.str s).compress

/-- A JSON boolean. -/
def bool (b : Bool) : String := if b then "true" else "false"

/-- A name as Lean prints it without escaping. -/
partial def nameStr : Name → String
  | .anonymous => ""
  | .str .anonymous s => s
  | .num .anonymous n => toString n
  | .str p s => nameStr p ++ "." ++ s
  | .num p n => nameStr p ++ "." ++ toString n

/-- A list of JSON texts as an array. -/
partial def arrayOf (items : List String) : String :=
  "[" ++ go items "" ++ "]"
where
  go : List String → String → String
    | [], acc => acc
    | [x], acc => acc ++ x
    | x :: xs, acc => go xs (acc ++ x ++ ",")

partial def revOnto {α : Type} : List α → List α → List α
  | [], acc => acc
  | x :: xs, acc => revOnto xs (x :: acc)

/-- `List.append` and `List.reverse` do not compile on the embedded build. -/
def append {α : Type} (xs ys : List α) : List α := revOnto (revOnto xs []) ys

/-- A list collected in reverse, as a JSON array. -/
def arrayOfRev (items : List String) : String := arrayOf (revOnto items [])

/-! ### JSON in -/

def fieldStr (j : Json) (k : String) : String :=
  match j.getObjValD k with | .str s => s | _ => ""

def fieldBool (j : Json) (k : String) : Bool :=
  match j.getObjValD k with | .bool b => b | _ => false

def fieldNat (j : Json) (k : String) (default : Nat) : Nat :=
  match j.getObjValD k with
  | .num n => if n.exponent == 0 then n.mantissa.toNat else default
  | _ => default

/-! ### Messages -/

/-- A position as `[line, column]`: line from 1, column in code points from 0. -/
def pos (p : Position) : String := "[" ++ toString p.line ++ "," ++ toString p.column ++ "]"

/-- Heartbeats ran out, rather than a mistake in the source. -/
def isTimeout (m : Message) : Bool :=
  m.data.hasTag (fun n => n == `runtime.maxHeartbeats)

def message (m : Message) : IO String := do
  let text ← m.data.toString
  let severity := match m.severity with
    | .information => "info" | .warning => "warning" | .error => "error"
  let last := match m.endPos with | some p => ",\"end\":" ++ pos p | none => ""
  let timeout := if isTimeout m then ",\"timeout\":true" else ""
  return "{\"severity\":\"" ++ severity ++ "\",\"pos\":" ++ pos m.pos ++ last ++ timeout
    ++ ",\"text\":" ++ str text ++ "}"

partial def messages (ms : List Message) (acc : List String) : IO (List String) :=
  match ms with
  | [] => pure (revOnto acc [])
  | m :: ms => do messages ms ((← message m) :: acc)

/-! ### Headers: imports and prelude, elaborated once and kept -/

/-- A proof state that a later request may go on from. -/
structure KeptState where
  /-- Names what the statements are. -/
  session : String
  /-- The script that led to it, one step a line. -/
  path : String
  core : Core.State
  mstate : Meta.State
  goal : MVarId
  /-- States kept before it. -/
  age : Nat := 0

/-- The sides of a session's states that were answered as trees, each under its number. -/
structure KnownSides where
  session : String
  /-- The number of the next side. -/
  next : Nat
  sides : List (UInt64 × Expr × Nat)

/-- The state after a header: what later sources start from. -/
structure Header where
  text : String
  /-- What a request calls it by that does not bring its text; empty where none does. -/
  name : String
  imports : String
  state : Command.State
  /-- Proof states on top of it, newest first; `lean/Similarity/States.lean` keeps and bounds them. -/
  states : IO.Ref (List KeptState)
  /-- What `lean/Similarity/Sides.lean` keeps of them. -/
  sides : IO.Ref (List KnownSides)
  /-- Axioms of the library's constants as far as a replay has asked for them (`lean/Replay/Axioms.lean`). -/
  axioms : IO.Ref (Array (List (Name × List Name)))

/-- What the worker keeps between requests. -/
structure Kept where
  headers : List Header := []

inductive HeaderResult where
  | ok (h : Header)
  | failed (messages : List String)

/-- `lint` false: nobody reads what the linter of unused `simp` arguments says, which can take longer than the proofs. -/
def withLint (j : Json) (o : Options) : Options :=
  match j.getObjValD "lint" with
  | .bool false => o.set `linter.unusedSimpArgs false
  | _ => o

def optionsOf (j : Json) : Options :=
  let o : Options := withLint j {}
  let o := o.set `autoImplicit (fieldBool j "auto_implicit")
  let o := o.set `relaxedAutoImplicit false
  let o := o.set `maxHeartbeats (fieldNat j "max_heartbeats" 200000)
  let o := o.set `maxRecDepth (fieldNat j "max_rec_depth" 512)
  o

partial def setScopes (j : Json) : List Command.Scope → List Command.Scope
  | [] => []
  | s :: rest =>
    let o := withLint j s.opts
    let o := o.set `autoImplicit (fieldBool j "auto_implicit")
    let o := o.set `maxHeartbeats (fieldNat j "max_heartbeats" 200000)
    let o := o.set `maxRecDepth (fieldNat j "max_rec_depth" 512)
    { s with opts := o } :: setScopes j rest

/-- By its name where a request has one, else by its text. -/
partial def findHeader (name text : String) : List Header → Option Header
  | [] => none
  | h :: rest => if (if name.isEmpty then h.text == text else h.name == name) then some h else findHeader name text rest

/-- A header of the same import list and no commands, so that headers that differ only in their commands share its
environment, and what is known of the axioms of its constants. -/
partial def findImports (key : String) : List Header → Option Header
  | [] => none
  | h :: rest => if h.imports == key then some h else findImports key rest

partial def importKey (imports : List Import) (acc : String) : String :=
  match imports with
  | [] => acc
  | i :: rest => importKey rest (acc ++ nameStr i.module ++ ";")

partial def keepFirst (n : Nat) (hs : List Header) : List Header :=
  match n, hs with
  | 0, _ => []
  | _, [] => []
  | n + 1, h :: rest => h :: keepFirst n rest

/-- `screen` sees the environment of the imports before a command of the header is elaborated. -/
def elabHeader (kept : Kept) (name text : String) (screen : Command.State → Parser.ModuleParserState → IO Unit) :
    IO HeaderResult := do
  if text.isEmpty && !name.isEmpty then
    return .failed ["{\"severity\":\"error\",\"pos\":[1,0],\"text\":\"no header has this name\"}"]
  let ictx : Parser.InputContext :=
    { inputString := text, fileName := "<header>", fileMap := FileMap.ofString text }
  let (stx, mps, log) ← Parser.parseHeader ictx
  if log.hasErrors then
    return .failed (← messages log.toList [])
  let imports := headerToImports stx
  let key := importKey imports.toList ""
  -- A header without commands is its import environment, so only such a one can be shared.
  let bare := "#" ++ key
  let base ← match findImports bare kept.headers with
    | some h => pure (Except.ok (h.state.env, ← h.axioms.get))
    | none => try
        pure (Except.ok (← importModules imports {} 0 (leakEnv := true) (loadExts := true), Array.replicate 4096 []))
      catch e => pure (Except.error (toString e))
  match base with
  | .error e => return .failed ["{\"severity\":\"error\",\"pos\":[1,0],\"text\":" ++ str e ++ "}"]
  | .ok (env, axioms) =>
    screen (Command.mkState env {} {}) mps
    let s ← IO.processCommands ictx mps (Command.mkState env {} {})
    let cs := s.commandState
    if cs.messages.hasErrors then
      return .failed (← messages cs.messages.toList [])
    let only := s.commands.size <= 1
    return .ok
      { text, name, imports := if only then bare else "", state := { cs with messages := {}, infoState := {} },
        states := ← IO.mkRef [], sides := ← IO.mkRef [], axioms := ← IO.mkRef axioms }

