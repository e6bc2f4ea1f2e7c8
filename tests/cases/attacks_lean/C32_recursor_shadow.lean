-- expect: rejected not_replayed=boom ran_code
-- A recursor of the source's own making for an inductive type.
import Lean
open Lean Elab Command
inductive E : Type
elab "shadow" : command => do
  let d : Declaration := .defnDecl { name := `E.any, levelParams := [], type := mkConst `E, value := mkConst ``True.intro, hints := .abbrev, safety := .safe }
  match (← getEnv).addDeclCore 0 d none false with
  | .ok env => setEnv env
  | .error _ => pure ()
shadow
theorem boom : False := E.any.rec
