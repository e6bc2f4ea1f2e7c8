-- expect: accepted type:small=True ran_code
-- A statement of 2^60 nodes that shares all of them.
import Lean
open Lean Elab Command
def double (e : Expr) : Nat → Expr
  | 0 => e
  | n + 1 => double (mkApp2 (mkConst ``And) e e) n
elab "grow" : command => do
  let t := double (mkConst ``True) 60
  match (← getEnv).addDeclCore 0 (.axiomDecl { name := `huge, levelParams := [], type := t, isUnsafe := false }) none false with
  | .ok env => setEnv env
  | .error _ => pure ()
grow
theorem small : True := trivial
