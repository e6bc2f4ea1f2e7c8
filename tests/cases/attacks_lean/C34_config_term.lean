-- expect: accepted ran_code
-- A tactic's configuration is computed by compiled code.
def cfg : Nat := 100000
theorem a : True := by simp (maxSteps := cfg)
