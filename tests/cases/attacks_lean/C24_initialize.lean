-- expect: not_accepted
-- Runs where the module is imported; here it is a declaration with an implementation.
import Lean
initialize counter : IO.Ref Nat ← IO.mkRef 0
#eval counter.modify (· + 1)
theorem boom : False := nonsense
