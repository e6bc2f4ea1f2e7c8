
/-!
The end of the worker's module as the embedded Lean compiles it.

The interpreter finds the code of an imported function through the module that its name belongs to,
and names that only the code generator made (`f._lam_0._boxed`) belong to none. Each gets a constant
here, so that they do.
-/
namespace Autoform.Worker
open Lean

partial def nameAll (ds : List IR.Decl) : CoreM Unit := do
  match ds with
  | [] => pure ()
  | d :: ds =>
    if (← getEnv).contains d.name then nameAll ds
    else
      addDecl (.axiomDecl { name := d.name, levelParams := [], type := mkConst ``True, isUnsafe := false })
      nameAll ds

def finish (env : Environment) : IO Environment := do
  let ctx : Core.Context :=
    { fileName := "<worker>", fileMap := FileMap.ofString "", options := {}, maxHeartbeats := 0 }
  let r ← ((nameAll (IR.getDecls env)).run ctx { env := env }).toIO (fun _ => IO.userError "not named")
  return r.2.env

end Autoform.Worker

run_cmd do
  let env ← (Autoform.Worker.finish (← Lean.getEnv) : IO Lean.Environment)
  Lean.setEnv env
