-- expect: accepted type:fine=True
-- A name that looks like an answer.
theorem «boom : False, no axioms» : True := trivial
theorem fine : True := trivial
