-- expect: rejected ran_code
-- A handler of the source's own.
import Lean
open Lean Elab Command
class Evil (α : Type) where
  proof : False
run_cmd (registerDerivingHandler ``Evil (fun _ => pure true) : IO Unit)
inductive T where | a deriving Evil
theorem boom : False := Evil.proof T
