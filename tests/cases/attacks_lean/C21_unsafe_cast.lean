-- expect: not_accepted
-- The environment as a number: whatever happens is this request's own.
import Lean
open Lean Elab Command
unsafe def castEnv : CommandElabM Unit := do
  let e ← getEnv
  let n : Array Environment := unsafeCast e
  if n.size > 3 then setEnv n[1]!
@[implemented_by castEnv] opaque castIt : CommandElabM Unit
elab "cast" : command => castIt
cast
theorem boom : False := nonsense
