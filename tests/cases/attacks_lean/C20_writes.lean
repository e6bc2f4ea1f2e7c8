-- expect: rejected ran_code
-- Files of the library, the worker and the cache. Each write fails, or is of the sandbox alone.
def tryWrite (p : String) : IO Unit := do
  try IO.FS.writeFile p "evil"; IO.println ("written " ++ p) catch _ => pure ()
#eval tryWrite "/lean/lib/Init.olean"
#eval tryWrite "/lean/prelude/AutoformPrelude.olean"
#eval tryWrite "/lean/work/Main.lean"
#eval tryWrite "/lean/work/AutoformWorker.olean"
#eval tryWrite "/root/.cache/autoform/evil"
theorem boom : False := nonsense
