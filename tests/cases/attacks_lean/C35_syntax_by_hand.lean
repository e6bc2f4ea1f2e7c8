-- expect: rejected ran_code
-- A default tactic given as data, without any syntax of a tactic.
import Lean
def script : Lean.Syntax := .node .none `Lean.Parser.Tactic.runTac #[.atom .none "run_tac"]
theorem a (h : autoParam True script) : True := h
example : True := a
theorem boom : False := nonsense
