-- expect: rejected not_replayed=boom ran_code
-- Compiled code answers what the definition does not say.
def liar : Bool := true
@[implemented_by liar] def honest : Bool := false
theorem boom : honest = true := by native_decide
