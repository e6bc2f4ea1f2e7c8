-- expect: accepted mentions:boom=two
-- 2 is 1: the type prints as 2 = 1 and rests on an instance of the source.
@[instance 10000] def two : OfNat Nat 2 := ⟨1⟩
theorem boom : (2 : Nat) = (1 : Nat) := rfl
