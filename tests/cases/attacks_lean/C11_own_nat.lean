-- expect: accepted type:X.boom=∀~(a~b~:~X.Nat),~a~=~b mentions:X.boom=X.Nat
-- Another Nat.
namespace X
inductive Nat where | zero
theorem boom (a b : Nat) : a = b := by cases a; cases b; rfl
end X
