-- expect: rejected missing=boom ran_code
-- Declarations mean nothing from here on.
import Lean
open Lean Elab Command
@[command_elab Lean.Parser.Command.declaration] def nothing : CommandElab := fun _ => pure ()
theorem boom : False := nonsense
