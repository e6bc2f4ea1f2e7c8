-- expect: not_accepted
-- wall_ms: 10000
-- A task goes on after the answer.
partial def forever (n : Nat) : IO Unit := do
  if n % 1000 == 0 then IO.println "@@ {\"id\":3}"
  forever (n + 1)
#eval do let _ ← IO.asTask (forever 0); pure ()
theorem boom : False := nonsense
