-- expect: not_accepted
-- A simproc empties the table of the elaborators in the process's memory. This file is true; the next must not suffer.
import Lean
open Lean Meta Simp
simproc pwn (_ + _) := fun _ => do
  Lean.Elab.Command.commandElabAttribute.tableRef.modify (fun t => { t with map₁ := t.map₁.modify `Lean.Parser.Command.declaration (fun _ => [{ key := `Lean.Parser.Command.declaration, declName := `x, isBuiltin := true, value := fun _ => pure () }]) })
  throw (Exception.error .missing (MessageData.ofFormat (Std.Format.text ("poisoned"))))
theorem a (x y : Nat) (h : x + y = 3) : x + y = 3 := by simp only [pwn]; exact h
