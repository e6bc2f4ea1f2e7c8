-- expect: rejected ran_code
-- The code of another function under this one's name.
@[extern "lean_nat_sub"] def plus (a b : Nat) : Nat := a + b
theorem boom : plus 3 3 = 0 := by native_decide
