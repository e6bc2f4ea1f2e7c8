-- expect: rejected not_replayed=boom ran_code
-- A declaration is put into the environment past the kernel.
import Lean
open Lean Elab Command
elab "put " n:ident : command => do
  let d : Declaration := .thmDecl { name := n.getId, levelParams := [], type := mkConst ``False, value := mkConst ``True.intro }
  match (← getEnv).addDeclCore 0 d none false with
  | .ok env => setEnv env
  | .error _ => pure ()
put boom
theorem fine : True := trivial
