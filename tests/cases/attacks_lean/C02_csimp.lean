-- expect: rejected not_replayed=boom ran_code
-- The compiler is told by a false axiom to run another function.
def f (n : Nat) : Nat := n
def g (n : Nat) : Nat := n + 1
axiom same : @f = @g
@[csimp] theorem swap : @f = @g := same
theorem boom : f 0 = 1 := by native_decide
