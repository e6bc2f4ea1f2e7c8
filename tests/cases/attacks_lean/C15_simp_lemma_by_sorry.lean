-- expect: accepted sorry no_proof
@[simp] theorem lie : (1 = 2) = True := sorry
theorem boom : 1 = 2 := by rw [lie]; trivial
