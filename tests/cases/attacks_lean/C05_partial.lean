-- expect: rejected not_replayed=spin
-- Logically an unknown number: nothing of its body is believed.
partial def spin (n : Nat) : Nat := spin (n + 1)
theorem t : spin 0 = spin 0 := rfl
