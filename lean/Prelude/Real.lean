/-!
# The real numbers

One axiom: there is a complete ordered field (`Real.completeOrderedField`). Everything else about `ℝ` is
defined and proved from it. Complete ordered fields are unique up to one isomorphism, so the meaning of
every statement about `ℝ` is Mathlib's.
-/

section

/-- A complete ordered field with `0⁻¹ = 0`. -/
structure Real.CompleteOrderedField where
  /-- The elements. -/
  carrier : Type
  /-- Zero. -/
  zero : carrier
  /-- One. -/
  one : carrier
  /-- Addition. -/
  add : carrier → carrier → carrier
  /-- Multiplication. -/
  mul : carrier → carrier → carrier
  /-- Negation. -/
  neg : carrier → carrier
  /-- Inverse. -/
  inv : carrier → carrier
  /-- The order. -/
  le : carrier → carrier → Prop
  /-- Addition is associative. -/
  add_assoc : ∀ a b c, add (add a b) c = add a (add b c)
  /-- Addition is commutative. -/
  add_comm : ∀ a b, add a b = add b a
  /-- Zero is neutral. -/
  add_zero : ∀ a, add a zero = a
  /-- Negation is the additive inverse. -/
  neg_add_cancel : ∀ a, add (neg a) a = zero
  /-- Multiplication is associative. -/
  mul_assoc : ∀ a b c, mul (mul a b) c = mul a (mul b c)
  /-- Multiplication is commutative. -/
  mul_comm : ∀ a b, mul a b = mul b a
  /-- One is neutral. -/
  mul_one : ∀ a, mul a one = a
  /-- Multiplication distributes over addition. -/
  left_distrib : ∀ a b c, mul a (add b c) = add (mul a b) (mul a c)
  /-- Zero and one differ. -/
  zero_ne_one : zero ≠ one
  /-- Nonzero elements are invertible. -/
  mul_inv_cancel : ∀ a, a ≠ zero → mul a (inv a) = one
  /-- The inverse of zero is zero, by convention. -/
  inv_zero : inv zero = zero
  /-- The order is reflexive. -/
  le_refl : ∀ a, le a a
  /-- The order is transitive. -/
  le_trans : ∀ a b c, le a b → le b c → le a c
  /-- The order is antisymmetric. -/
  le_antisymm : ∀ a b, le a b → le b a → a = b
  /-- The order is total. -/
  le_total : ∀ a b, le a b ∨ le b a
  /-- Addition is monotone. -/
  add_le_add_left : ∀ a b, le a b → ∀ c, le (add c a) (add c b)
  /-- Products of nonnegative elements are nonnegative. -/
  mul_nonneg : ∀ a b, le zero a → le zero b → le zero (mul a b)
  /-- A nonempty set with an upper bound has a least upper bound. -/
  exists_lub : ∀ s : carrier → Prop, (∃ x, s x) → (∃ b, ∀ x, s x → le x b) →
    ∃ b, (∀ x, s x → le x b) ∧ ∀ c, (∀ x, s x → le x c) → le b c

/-- There is a complete ordered field. -/
axiom Real.completeOrderedField : Real.CompleteOrderedField

/-- The real numbers. -/
noncomputable def Real : Type := Real.completeOrderedField.carrier
/-- The real numbers. -/
notation "ℝ" => Real

namespace Real

noncomputable instance : Zero ℝ := ⟨completeOrderedField.zero⟩
noncomputable instance : One ℝ := ⟨completeOrderedField.one⟩
noncomputable instance : Add ℝ := ⟨completeOrderedField.add⟩
noncomputable instance : Mul ℝ := ⟨completeOrderedField.mul⟩
noncomputable instance : Neg ℝ := ⟨completeOrderedField.neg⟩
noncomputable instance : Inv ℝ := ⟨completeOrderedField.inv⟩
noncomputable instance : Inhabited ℝ := ⟨0⟩

/-- The real number of a natural number. -/
protected noncomputable def natCast : ℕ → ℝ
  | 0 => 0
  | n + 1 => Real.natCast n + 1
/-- The real number of an integer. -/
protected noncomputable def intCast : ℤ → ℝ
  | Int.ofNat n => Real.natCast n
  | Int.negSucc n => -(Real.natCast (n + 1))

theorem natCast_zero' : Real.natCast 0 = 0 := rfl
theorem natCast_succ' (n : ℕ) : Real.natCast (n + 1) = Real.natCast n + 1 := rfl
theorem intCast_ofNat' (n : ℕ) : Real.intCast (n : ℤ) = Real.natCast n := rfl
theorem intCast_negSucc' (n : ℕ) : Real.intCast (Int.negSucc n) = -(Real.natCast (n + 1)) := rfl
attribute [irreducible] Real.natCast Real.intCast

/-- The real numbers form a field. -/
noncomputable instance instField : Field ℝ where
  add_assoc := completeOrderedField.add_assoc
  add_comm := completeOrderedField.add_comm
  zero_add a := (completeOrderedField.add_comm _ _).trans (completeOrderedField.add_zero a)
  add_zero := completeOrderedField.add_zero
  mul_assoc := completeOrderedField.mul_assoc
  mul_comm := completeOrderedField.mul_comm
  one_mul a := (completeOrderedField.mul_comm _ _).trans (completeOrderedField.mul_one a)
  mul_one := completeOrderedField.mul_one
  zero_mul a := by
    have h : (0 : ℝ) * a = a * 0 := completeOrderedField.mul_comm _ _
    have h0 : (0 : ℝ) + 0 = 0 := completeOrderedField.add_zero _
    have h1 : a * (0 + 0) = a * 0 + a * 0 := completeOrderedField.left_distrib _ _ _
    rw [h0] at h1
    have h2 : -(a * 0) + (a * 0) = 0 := completeOrderedField.neg_add_cancel _
    have h3 : -(a * 0) + (a * 0) + a * 0 = -(a * 0) + (a * 0 + a * 0) :=
      completeOrderedField.add_assoc _ _ _
    have h4 : (0 : ℝ) + a * 0 = a * 0 + 0 := completeOrderedField.add_comm _ _
    have h5 : a * 0 + 0 = a * 0 := completeOrderedField.add_zero _
    rw [← h1, h2, h4, h5] at h3
    rw [h, h3]
  mul_zero a := by
    have h0 : (0 : ℝ) + 0 = 0 := completeOrderedField.add_zero _
    have h1 : a * (0 + 0) = a * 0 + a * 0 := completeOrderedField.left_distrib _ _ _
    rw [h0] at h1
    have h2 : -(a * 0) + (a * 0) = 0 := completeOrderedField.neg_add_cancel _
    have h3 : -(a * 0) + (a * 0) + a * 0 = -(a * 0) + (a * 0 + a * 0) :=
      completeOrderedField.add_assoc _ _ _
    have h4 : (0 : ℝ) + a * 0 = a * 0 + 0 := completeOrderedField.add_comm _ _
    have h5 : a * 0 + 0 = a * 0 := completeOrderedField.add_zero _
    rw [← h1, h2, h4, h5] at h3
    exact h3
  left_distrib := completeOrderedField.left_distrib
  right_distrib a b c := by
    have h1 : (a + b) * c = c * (a + b) := completeOrderedField.mul_comm _ _
    have h2 : a * c = c * a := completeOrderedField.mul_comm _ _
    have h3 : b * c = c * b := completeOrderedField.mul_comm _ _
    rw [h1, h2, h3]; exact completeOrderedField.left_distrib _ _ _
  natCast := Real.natCast
  natCast_zero := natCast_zero'
  natCast_succ := natCast_succ'
  neg_add_cancel := completeOrderedField.neg_add_cancel
  intCast := Real.intCast
  intCast_ofNat := intCast_ofNat'
  intCast_negSucc := intCast_negSucc'
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
  exists_pair_ne := ⟨0, 1, completeOrderedField.zero_ne_one⟩
  mul_inv_cancel := completeOrderedField.mul_inv_cancel
  inv_zero := completeOrderedField.inv_zero

open Classical in
/-- The real numbers are linearly ordered. -/
noncomputable instance linearOrder : LinearOrder ℝ where
  le := completeOrderedField.le
  le_refl := completeOrderedField.le_refl
  le_trans := completeOrderedField.le_trans
  le_antisymm := completeOrderedField.le_antisymm
  le_total := completeOrderedField.le_total
  toDecidableLE _ _ := Classical.propDecidable _
  toDecidableEq _ _ := Classical.propDecidable _
  toDecidableLT _ _ := Classical.propDecidable _

theorem add_le_add_left' {a b : ℝ} (h : a ≤ b) (c : ℝ) : c + a ≤ c + b :=
  completeOrderedField.add_le_add_left a b h c
theorem mul_nonneg' {a b : ℝ} (ha : 0 ≤ a) (hb : 0 ≤ b) : 0 ≤ a * b :=
  completeOrderedField.mul_nonneg a b ha hb

noncomputable instance : Lean.Grind.OrderedAdd ℝ where
  add_le_left_iff {a b} c := by
    have key : ∀ {a b : ℝ} (c : ℝ), a ≤ b → a + c ≤ b + c := fun c h => by
      have := add_le_add_left' h c
      rwa [add_comm c, add_comm c] at this
    refine ⟨key c, fun h => ?_⟩
    have := key (-c) h
    have e : ∀ a : ℝ, a + c + -c = a := by intro a; grobner
    rwa [e, e] at this

theorem mul_pos' {a b : ℝ} (ha : 0 < a) (hb : 0 < b) : 0 < a * b := by
  have h := mul_nonneg' (_root_.lt_iff_le_not_ge.1 ha).1 (_root_.lt_iff_le_not_ge.1 hb).1
  refine _root_.lt_iff_le_not_ge.2 ⟨h, fun h' => ?_⟩
  have h0 : a * b = 0 := _root_.le_antisymm h' h
  have ha' : a ≠ 0 := by grobner
  have hb' : b = 0 := by
    have h1 : a⁻¹ * (a * b) = b := by
      rw [← mul_assoc, mul_comm a⁻¹ a, DivisionRing.mul_inv_cancel a ha', one_mul]
    rw [← h1, h0, mul_zero]
  grobner

theorem lt_of_sub_pos' {x y : ℝ} (h : 0 < y - x) : x < y := by grind only

noncomputable instance instIsStrictOrderedRing : IsStrictOrderedRing ℝ where
  add_le_add_left _ _ h c := add_le_add_left' h c
  le_of_add_le_add_left a b c h := by grind only
  zero_le_one := by
    rcases _root_.le_total (0 : ℝ) 1 with h | h
    · exact h
    · have h1 : (0 : ℝ) ≤ -1 := by grind only
      have h2 := mul_nonneg' h1 h1
      have h3 : (-1 : ℝ) * -1 = 1 := by grobner
      rwa [h3] at h2
  mul_lt_mul_of_pos_left a b c h hc := by
    have h1 : 0 < b - a := by grind only
    have h2 := mul_pos' hc h1
    rw [show c * (b - a) = c * b - c * a by grobner] at h2
    exact lt_of_sub_pos' h2
  mul_lt_mul_of_pos_right a b c h hc := by
    have h1 : 0 < b - a := by grind only
    have h2 := mul_pos' hc h1
    rw [show c * (b - a) = b * c - a * c by grobner] at h2
    exact lt_of_sub_pos' h2

noncomputable instance : Lean.Grind.OrderedRing ℝ := IsStrictOrderedRing.toGrindOrderedRing

open Classical in
/-- The supremum of a set of reals; `0` for the empty set and for sets without upper bound. -/
noncomputable instance : SupSet ℝ := ⟨fun s => if h : ∃ x, IsLUB s x then Classical.choose h else 0⟩
open Classical in
/-- The infimum of a set of reals; `0` for the empty set and for sets without lower bound. -/
noncomputable instance : InfSet ℝ := ⟨fun s => if h : ∃ x, IsGLB s x then Classical.choose h else 0⟩

theorem exists_isLUB {s : Set ℝ} (h₁ : s.Nonempty) (h₂ : BddAbove s) : ∃ x, IsLUB s x := by
  obtain ⟨b, hb⟩ := h₂
  obtain ⟨x, hx, hx'⟩ := completeOrderedField.exists_lub s h₁ ⟨b, fun x hx => hb hx⟩
  exact ⟨x, fun y hy => hx y hy, fun y hy => hx' y fun z hz => hy hz⟩

theorem exists_nat_gt (x : ℝ) : ∃ n : ℕ, x < n := by
  apply Classical.byContradiction
  intro h
  have h' : ∀ n : ℕ, (n : ℝ) ≤ x := fun n => by
    have : ¬x < n := fun h'' => h ⟨n, h''⟩
    grobner
  obtain ⟨l, hl, hl'⟩ := exists_isLUB (s := {y | ∃ n : ℕ, y = n}) ⟨_, 0, rfl⟩
    ⟨x, by rintro _ ⟨n, rfl⟩; exact h' n⟩
  have h1 : ∀ n : ℕ, (n : ℝ) ≤ l - 1 := fun n => by
    have := hl ⟨n + 1, rfl⟩
    rw [Nat.cast_succ] at this
    grobner
  have h2 : l ≤ l - 1 := hl' (by rintro _ ⟨n, rfl⟩; exact h1 n)
  grobner

theorem natCast_nonneg' (n : ℕ) : (0 : ℝ) ≤ n := by
  induction n with
  | zero => rw [Nat.cast_zero]; grind
  | succ n ih => rw [Nat.cast_succ]; grind

theorem inv_nonneg' {a : ℝ} (h : 0 ≤ a) : 0 ≤ a⁻¹ := by
  by_cases ha : a = 0
  · rw [ha, DivisionRing.inv_zero]; exact _root_.le_refl 0
  · have h1 := DivisionRing.mul_inv_cancel a ha
    rcases _root_.le_total 0 a⁻¹ with h2 | h2
    · exact h2
    · have h3 : 0 ≤ a * -a⁻¹ := mul_nonneg' h (by grobner)
      rw [show a * -a⁻¹ = -(a * a⁻¹) by grobner, h1] at h3
      grobner

theorem intCast_sub' (a b : ℤ) : ((a - b : ℤ) : ℝ) = a - b := Lean.Grind.Ring.intCast_sub a b
theorem intCast_one' : ((1 : ℤ) : ℝ) = 1 := Lean.Grind.Ring.intCast_one
theorem intCast_natCast' (n : ℕ) : ((n : ℤ) : ℝ) = n := Ring.intCast_ofNat n

theorem intCast_mono {a b : ℤ} (h : a ≤ b) : (a : ℝ) ≤ b := by
  have h1 := natCast_nonneg' (b - a).toNat
  rw [← intCast_natCast', Int.toNat_of_nonneg (by omega), intCast_sub'] at h1
  grobner

theorem exists_floor (x : ℝ) : ∃ z : ℤ, (z : ℝ) ≤ x ∧ x < z + 1 := by
  have nonneg : ∀ n : ℕ, ∀ x : ℝ, 0 ≤ x → x < n → ∃ z : ℤ, (z : ℝ) ≤ x ∧ x < z + 1 := by
    intro n
    induction n with
    | zero => intro x h0 h; rw [Nat.cast_zero] at h; grobner
    | succ n ih =>
      intro x h0 h
      rw [Nat.cast_succ] at h
      rcases _root_.le_total (n : ℝ) x with h' | h'
      · exact ⟨n, by rw [intCast_natCast']; exact ⟨h', h⟩⟩
      · by_cases e : x = n
        · exact ⟨n, by rw [intCast_natCast']; grobner⟩
        · exact ih x h0 (by grobner)
  obtain ⟨m, hm⟩ := exists_nat_gt (-x)
  obtain ⟨n, hn⟩ := exists_nat_gt (x + m)
  obtain ⟨z, hz, hz'⟩ := nonneg n (x + m) (by grobner) hn
  refine ⟨z - m, ?_⟩
  rw [intCast_sub', intCast_natCast']
  grobner

/-- Floor and ceiling of real numbers. -/
noncomputable instance : FloorRing ℝ where
  floor x := Classical.choose (exists_floor x)
  ceil x := -Classical.choose (exists_floor (-x))
  gc_coe_floor z a := by
    obtain ⟨h1, h2⟩ := Classical.choose_spec (exists_floor a)
    constructor
    · intro h
      apply Classical.byContradiction
      intro h'
      have := intCast_mono (a := Classical.choose (exists_floor a)) (b := z - 1) (by omega)
      rw [intCast_sub', intCast_one'] at this
      grobner
    · intro h
      have := intCast_mono h
      grobner
  gc_ceil_coe a z := by
    obtain ⟨h1, h2⟩ := Classical.choose_spec (exists_floor (-a))
    have e : ∀ z : ℤ, ((-z : ℤ) : ℝ) = -z := fun z => Lean.Grind.Ring.intCast_neg z
    constructor
    · intro h
      have := intCast_mono h
      rw [e] at this
      grind only
    · intro h
      apply Classical.byContradiction
      intro h'
      have := intCast_mono (b := -(z + 1)) (a := -(-Classical.choose (exists_floor (-a)))) (by omega)
      have e1 : ((-(z + 1) : ℤ) : ℝ) = -(z : ℝ) - 1 := by
        have : -(z + 1) = -z - 1 := by omega
        rw [this, intCast_sub', e, intCast_one']
      rw [e1, e, e] at this
      grind only

end Real

/-- A real number that is not rational. -/
noncomputable def Irrational (x : ℝ) : Prop := ¬x ∈ Set.range (fun q : ℚ => (q : ℝ))
end
