-- expect: not_accepted
-- Elaborated without a bound, so the replay's own must end it.
def slow : Nat → Nat → Bool
  | 0, _ => true
  | n + 1, m => slow n (m + 1) && slow n (m + 2)
set_option maxHeartbeats 0 in
set_option maxRecDepth 100000 in
theorem t : slow 24 0 = true := by decide +kernel
