notation "ℕ" => Nat
notation "ℤ" => Int
notation "ℚ" => Rat
