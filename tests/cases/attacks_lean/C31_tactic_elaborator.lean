-- expect: rejected
-- A tactic closes the goal with a term of another type.
import Lean
open Lean Elab Tactic
elab "magic" : tactic => do
  (← getMainGoal).assign (mkConst ``True.intro)
set_option debug.skipKernelTC true
theorem boom : False := by magic
