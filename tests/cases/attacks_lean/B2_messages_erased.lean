-- expect: rejected not_replayed=boom ran_code
-- An elaborator empties the messages; the statement stays behind with a sorry that no one wrote.
import Lean
open Lean Elab Command
elab "quiet " c:command : command => do
  elabCommand c
  modify fun s => {s with messages := {}}
quiet theorem boom : False := nonsense
