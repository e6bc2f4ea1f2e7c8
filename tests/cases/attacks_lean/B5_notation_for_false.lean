-- expect: accepted type:boom=True ran_code
-- The printed type said False.
local notation "False" => True
theorem boom : False := trivial
