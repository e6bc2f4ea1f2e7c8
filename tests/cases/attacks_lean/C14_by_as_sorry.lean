-- expect: accepted sorry no_proof ran_code
set_option debug.byAsSorry true
theorem boom : 1 = 2 := by decide
