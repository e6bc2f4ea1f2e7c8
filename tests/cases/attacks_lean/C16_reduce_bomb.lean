-- expect: not_accepted
-- Two to the two to the twenty, one successor at a time.
def f : Nat → Nat | 0 => 1 | n + 1 => f n + f n
#reduce f 60
theorem boom : False := nonsense
