-- expect: rejected missing=boom ran_code
-- The same, and the environment is put back as it was.
import Lean
open Lean Elab Command
elab "vanish " c:command : command => do
  let env ← getEnv
  elabCommand c
  modify fun s => {s with messages := {}}
  setEnv env
vanish theorem boom : (1:Nat) = 2 := nonsense
