-- expect: rejected not_replayed=boom ran_code
-- What `boom` is proved by stands in the environment as a theorem that the kernel never saw.
import Lean
open Lean Elab Command
elab "plant" : command => do
  let d : Declaration := .thmDecl { name := `seed, levelParams := [], type := mkConst ``False, value := mkConst `seed }
  match (← getEnv).addDeclCore 0 d none false with
  | .ok env => setEnv env
  | .error _ => pure ()
plant
theorem boom : False := seed
