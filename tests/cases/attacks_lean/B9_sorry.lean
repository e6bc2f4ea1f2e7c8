-- expect: accepted sorry no_proof
theorem boom : False := sorry
