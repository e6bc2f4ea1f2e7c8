-- expect: accepted type:boom=True ran_code
-- `=` says True.
macro_rules | `($_ = $_) => `(True)
theorem boom : 1 = 2 := trivial
