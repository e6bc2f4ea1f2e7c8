-- expect: crashed
-- The process ends with exit code 0.
import Lean
open Lean Elab Command
elab "go1" : command => do
  let _ ← (IO.Process.exit 0 : IO Unit)
go1
theorem boom : False := nonsense
