/-! More lemmas of the normal form: floor and ceiling, infinity, primes as a type, orders of elements, and rational
numbers and integers as numbers of a larger kind. -/
namespace Sameness
universe u
theorem lt_not {α : Type u} [LinearOrder α] {a b : α} : a < b ↔ ¬ b ≤ a := by
  first
  | exact lt_iff_not_ge
  | grind
  | (rw [lt_iff_le_not_ge]; exact ⟨fun h => h.2, fun h => ⟨(le_total a b).resolve_right h, h⟩⟩)
section
variable {α : Type u} [Ring α] [LinearOrder α] [FloorRing α]
theorem le_floor {x : α} {n : ℤ} : n ≤ ⌊x⌋ ↔ (n : α) ≤ x := by
  first
  | exact Int.le_floor
  | exact (FloorRing.gc_coe_floor n x).symm
theorem floor_lt {x : α} {n : ℤ} : ⌊x⌋ < n ↔ x < (n : α) := by
  rw [lt_not, lt_not, le_floor]
theorem ceil_le {x : α} {n : ℤ} : ⌈x⌉ ≤ n ↔ x ≤ (n : α) := by
  first
  | exact Int.ceil_le
  | exact FloorRing.gc_ceil_coe x n
theorem lt_ceil {x : α} {n : ℤ} : n < ⌈x⌉ ↔ (n : α) < x := by
  rw [lt_not, lt_not, ceil_le]
theorem floor_eq {x : α} {n : ℤ} : ⌊x⌋ = n ↔ (n : α) ≤ x ∧ x < (n : α) + 1 := by
  have h : ((n + 1 : ℤ) : α) = (n : α) + 1 := by rw [Int.cast_add, Int.cast_one]
  rw [← h, ← le_floor, ← floor_lt]
  omega
theorem ceil_eq {x : α} {n : ℤ} : ⌈x⌉ = n ↔ (n : α) - 1 < x ∧ x ≤ (n : α) := by
  have h : ((n - 1 : ℤ) : α) = (n : α) - 1 := by rw [Int.cast_sub, Int.cast_one]
  rw [← h, ← ceil_le, ← lt_ceil]
  omega
theorem int_below {x : α} {n : ℤ} : (∀ m : ℤ, (m : α) ≤ x → m ≤ n) ↔ x < (n : α) + 1 := by
  have h : ((n + 1 : ℤ) : α) = (n : α) + 1 := by rw [Int.cast_add, Int.cast_one]
  rw [← h, ← floor_lt]
  refine ⟨fun H => ?_, fun H m hm => ?_⟩
  · have := H ⌊x⌋ (le_floor.1 (Int.le_refl _))
    omega
  · have := le_floor.2 hm
    omega
theorem int_above {x : α} {n : ℤ} : (∀ m : ℤ, x ≤ (m : α) → n ≤ m) ↔ (n : α) - 1 < x := by
  have h : ((n - 1 : ℤ) : α) = (n : α) - 1 := by rw [Int.cast_sub, Int.cast_one]
  rw [← h, ← lt_ceil]
  refine ⟨fun H => ?_, fun H m hm => ?_⟩
  · have := H ⌈x⌉ (ceil_le.1 (Int.le_refl _))
    omega
  · have := ceil_le.2 hm
    omega
end
theorem infinite_iff {α : Type u} : Infinite α ↔ ¬ Finite α := ⟨fun h => h.not_finite, fun h => ⟨h⟩⟩
theorem setFinite_iff {α : Type u} {s : Set α} : s.Finite ↔ Finite { x // x ∈ s } := Iff.rfl
theorem setInfinite_iff {α : Type u} {s : Set α} : s.Infinite ↔ ¬ Finite { x // x ∈ s } := Iff.rfl
theorem finite_nat {p : ℕ → Prop} : Finite { n // p n } ↔ ∃ b, ∀ n, p n → n ≤ b := by
  constructor
  · rintro ⟨e⟩
    rename_i k
    have : ∀ j, j ≤ k → ∃ b, ∀ i : Fin k, i.1 < j → (e.invFun i).1 ≤ b := by
      intro j
      induction j with
      | zero => exact fun _ => ⟨0, fun i h => absurd h (Nat.not_lt_zero _)⟩
      | succ j ih =>
        intro hj
        obtain ⟨b, hb⟩ := ih (by omega)
        refine ⟨b + (e.invFun ⟨j, by omega⟩).1, fun i hi => ?_⟩
        by_cases h : i.1 < j
        · exact Nat.le_trans (hb i h) (Nat.le_add_right _ _)
        · have : i = ⟨j, by omega⟩ := Fin.ext (by show i.1 = j; omega)
          rw [this]
          exact Nat.le_add_left _ _
    obtain ⟨b, hb⟩ := this k (Nat.le_refl _)
    refine ⟨b, fun n hn => ?_⟩
    have h1 := hb (e.toFun ⟨n, hn⟩) (e.toFun ⟨n, hn⟩).2
    rw [e.left_inv] at h1
    exact h1
  · rintro ⟨b, hb⟩
    have h1 : Finite { i : Fin (b + 1) // p i.1 } := finite_sub ⟨Equiv.refl _⟩
    obtain ⟨e⟩ := h1
    exact ⟨Equiv.trans ⟨fun x => ⟨⟨x.1, Nat.lt_succ_of_le (hb x.1 x.2)⟩, x.2⟩, fun x => ⟨x.1.1, x.2⟩, fun _ => rfl, fun _ => rfl⟩ e⟩
/-- Infinitely many natural numbers: beyond every bound. -/
theorem infinite_nat {p : ℕ → Prop} : ¬ Finite { n // p n } ↔ ∀ b, ∃ n, b < n ∧ p n := by
  rw [finite_nat]
  constructor
  · intro h b
    refine Classical.byContradiction fun h' => h ⟨b, fun n hn => ?_⟩
    exact Nat.le_of_not_lt fun hb => h' ⟨n, hb, hn⟩
  · rintro h ⟨b, hb⟩
    obtain ⟨n, hn, hp⟩ := h b
    exact absurd (hb n hp) (Nat.not_le_of_lt hn)
theorem unbounded_nat {p : ℕ → Prop} : (∀ b, ∃ n, b ≤ n ∧ p n) ↔ ∀ b, ∃ n, b < n ∧ p n :=
  ⟨fun h b => (h (b + 1)).imp fun _ h => ⟨h.1, h.2⟩, fun h b => (h b).imp fun _ h => ⟨Nat.le_of_lt h.1, h.2⟩⟩
theorem finite_primes {q : Nat.Primes → Prop} : Finite { p : Nat.Primes // q p } ↔ Finite { n : ℕ // ∃ h : n.Prime, q ⟨n, h⟩ } := by
  have e : { p : Nat.Primes // q p } ≃ { n : ℕ // ∃ h : n.Prime, q ⟨n, h⟩ } :=
    ⟨fun x => ⟨x.1.1, x.1.2, x.2⟩, fun x => ⟨⟨x.1, x.2.1⟩, x.2.2⟩, fun _ => rfl, fun _ => rfl⟩
  exact ⟨fun ⟨f⟩ => ⟨e.symm.trans f⟩, fun ⟨f⟩ => ⟨e.trans f⟩⟩
theorem finite_sub_sub {α : Type u} {p : α → Prop} {q : { x // p x } → Prop} :
    Finite { x : { x // p x } // q x } ↔ Finite { x // ∃ h : p x, q ⟨x, h⟩ } := by
  have e : { x : { x // p x } // q x } ≃ { x // ∃ h : p x, q ⟨x, h⟩ } :=
    ⟨fun x => ⟨x.1.1, x.1.2, x.2⟩, fun x => ⟨⟨x.1, x.2.1⟩, x.2.2⟩, fun _ => rfl, fun _ => rfl⟩
  exact ⟨fun ⟨f⟩ => ⟨e.symm.trans f⟩, fun ⟨f⟩ => ⟨e.trans f⟩⟩
theorem primes_forall {p : Nat.Primes → Prop} : (∀ n, p n) ↔ ∀ (n : ℕ) (h : n.Prime), p ⟨n, h⟩ :=
  ⟨fun H n h => H ⟨n, h⟩, fun H n => H n.1 n.2⟩
theorem primes_exists {p : Nat.Primes → Prop} : (∃ n, p n) ↔ ∃ (n : ℕ) (h : n.Prime), p ⟨n, h⟩ :=
  ⟨fun ⟨n, H⟩ => ⟨n.1, n.2, H⟩, fun ⟨n, h, H⟩ => ⟨⟨n, h⟩, H⟩⟩
theorem primes_ext {a b : Nat.Primes} : a = b ↔ Subtype.val a = Subtype.val b := ⟨fun h => h ▸ rfl, fun h => Subtype.ext h⟩
theorem orderOf_zero {G : Type u} [Monoid G] {x : G} : orderOf x = 0 ↔ ∀ n : ℕ, 0 < n → ¬ x ^ n = 1 := by
  first
  | exact orderOf_eq_zero_iff'
  | by_cases hl : ∃ n, IsLeast {n : ℕ | 0 < n ∧ x ^ n = 1} n
    · have h1 : orderOf x = Classical.choose hl := dif_pos hl
      have h2 : 0 < Classical.choose hl ∧ x ^ Classical.choose hl = 1 := (Classical.choose_spec hl).1
      refine ⟨fun h => ?_, fun h => absurd h2.2 (h _ h2.1)⟩
      rw [← h1, h] at h2
      exact absurd h2.1 (Nat.lt_irrefl 0)
    · refine ⟨fun _ => ?_, fun _ => dif_neg hl⟩
      have least : ∀ n, ∀ m, m < n → 0 < m → ¬ x ^ m = 1 := by
        intro n
        induction n with
        | zero => exact fun m hm => absurd hm (Nat.not_lt_zero _)
        | succ n ih =>
          intro m hm h0 hx
          exact hl ⟨m, ⟨h0, hx⟩, fun k hk => Nat.le_of_not_lt fun hkm => ih k (by omega) hk.1 hk.2⟩
      exact fun n hn hx => least (n + 1) n (Nat.lt_succ_self n) hn hx
theorem isOfFinOrder {G : Type u} [Monoid G] {x : G} : IsOfFinOrder x ↔ ∃ n : ℕ, 0 < n ∧ x ^ n = 1 := by
  first
  | exact Iff.rfl
  | exact isOfFinOrder_iff_pow_eq_one
theorem nontrivial_of_card {α : Type u} {n : ℕ} (h : Nat.card α = n) (hn : 1 < n) : Nontrivial α := by
  have key : Nonempty (α ≃ Fin n) := by
    first
    | (have : NeZero n := ⟨by omega⟩
       exact ⟨Finite.equivFinOfCardEq h⟩)
    | by_cases hp : ∃ n, Nonempty (α ≃ Fin n)
      · have h1 : Nat.card α = Classical.choose hp := dif_pos hp
        have h2 : Classical.choose hp = n := h1.symm.trans h
        exact h2 ▸ Classical.choose_spec hp
      · have h1 : Nat.card α = 0 := dif_neg hp
        omega
  obtain ⟨e⟩ := key
  refine ⟨e.invFun ⟨0, by omega⟩, e.invFun ⟨1, by omega⟩, fun q => ?_⟩
  have h1 := congrArg e.toFun q
  rw [e.right_inv, e.right_inv] at h1
  exact absurd (congrArg Fin.val h1) Nat.zero_ne_one
@[norm_cast] theorem rat_cast_add (a b : ℚ) : ((a + b : ℚ) : ℝ) = a + b := by
  first
  | exact Rat.cast_add a b
  | exact (Rat.castRingHomField (K := ℝ)).map_add' a b
@[norm_cast] theorem rat_cast_mul (a b : ℚ) : ((a * b : ℚ) : ℝ) = a * b := by
  first
  | exact Rat.cast_mul a b
  | exact (Rat.castRingHomField (K := ℝ)).map_mul' a b
theorem rat_cast_zero : ((0 : ℚ) : ℝ) = 0 := by
  first
  | exact Rat.cast_zero
  | exact (Rat.castRingHomField (K := ℝ)).map_zero'
theorem rat_cast_one : ((1 : ℚ) : ℝ) = 1 := by
  first
  | exact Rat.cast_one
  | exact (Rat.castRingHomField (K := ℝ)).map_one'
@[norm_cast] theorem rat_cast_natCast (n : ℕ) : ((n : ℚ) : ℝ) = n := by
  induction n with
  | zero => rw [Nat.cast_zero, Nat.cast_zero, rat_cast_zero]
  | succ n ih => rw [Nat.cast_succ, Nat.cast_succ, rat_cast_add, ih, rat_cast_one]
@[norm_cast] theorem rat_cast_neg (a : ℚ) : ((-a : ℚ) : ℝ) = -a := by
  have h := rat_cast_add a (-a)
  have h0 : a + -a = 0 := by grind
  rw [h0, rat_cast_zero] at h
  grind
@[norm_cast] theorem rat_cast_sub (a b : ℚ) : ((a - b : ℚ) : ℝ) = a - b := by
  have h : a - b = a + -b := by grind
  rw [h, rat_cast_add, rat_cast_neg]
  grind
@[norm_cast] theorem rat_cast_intCast (n : ℤ) : ((n : ℚ) : ℝ) = n := by
  obtain ⟨k, rfl | rfl⟩ := Int.eq_nat_or_neg n
  · rw [Int.cast_natCast, Int.cast_natCast, rat_cast_natCast]
  · rw [Int.cast_neg, Int.cast_neg, rat_cast_neg, Int.cast_natCast, Int.cast_natCast, rat_cast_natCast]
@[norm_cast] theorem rat_cast_inj {a b : ℚ} : (a : ℝ) = b ↔ a = b := by
  refine ⟨fun h => Classical.byContradiction fun hab => ?_, fun h => h ▸ rfl⟩
  have h1 : (a - b) * (a - b)⁻¹ = 1 := Rat.mul_inv_cancel _ (fun h => hab (by grind))
  have h2 := congrArg (Rat.cast (K := ℝ)) h1
  rw [rat_cast_mul, rat_cast_one, rat_cast_sub, h] at h2
  grind
@[norm_cast] theorem rat_cast_inv (a : ℚ) : ((a⁻¹ : ℚ) : ℝ) = (a : ℝ)⁻¹ := by
  by_cases h : a = 0
  · subst h
    have h0 : (0 : ℚ)⁻¹ = 0 := by grind
    rw [h0, rat_cast_zero]
    grind
  · have h1 := congrArg (Rat.cast (K := ℝ)) (Rat.mul_inv_cancel a h)
    rw [rat_cast_mul, rat_cast_one] at h1
    have h2 : (a : ℝ) ≠ 0 := fun q => h (rat_cast_inj.1 (by rw [q, rat_cast_zero]))
    grind
@[norm_cast] theorem rat_cast_div (a b : ℚ) : ((a / b : ℚ) : ℝ) = a / b := by
  have h : a / b = a * b⁻¹ := by grind
  rw [h, rat_cast_mul, rat_cast_inv]
  grind
@[norm_cast] theorem rat_cast_pow (a : ℚ) (n : ℕ) : ((a ^ n : ℚ) : ℝ) = (a : ℝ) ^ n := by
  induction n with
  | zero => rw [pow_zero, pow_zero, rat_cast_one]
  | succ n ih => rw [pow_succ, pow_succ, rat_cast_mul, ih]
@[norm_cast] theorem rat_cast_le {a b : ℚ} : (a : ℝ) ≤ b ↔ a ≤ b := by
  first
  | exact Rat.cast_le
  | have pos : ∀ c : ℚ, 0 ≤ c → (0 : ℝ) ≤ c := fun c hc => by
      have h1 : (c : ℝ) * c.den = c.num := Rat.cast_mul_den' c
      have h2 : (0 : ℝ) ≤ c.num := by exact_mod_cast Rat.num_nonneg.2 hc
      have h3 : (0 : ℝ) < c.den := by exact_mod_cast c.den_pos
      refine Classical.byContradiction fun h => ?_
      have h4 : (c : ℝ) < 0 := lt_not.2 h
      have h5 := Lean.Grind.OrderedRing.mul_lt_mul_of_pos_left h4 h3
      grind
    constructor
    · intro h
      refine Classical.byContradiction fun hab => ?_
      have h1 := pos (a - b) (by grind)
      rw [rat_cast_sub] at h1
      have h2 : (a : ℝ) = b := by grind
      exact hab (by rw [rat_cast_inj.1 h2]; exact Rat.le_refl)
    · intro h
      have h1 := pos (b - a) (by grind)
      rw [rat_cast_sub] at h1
      grind
@[norm_cast] theorem rat_cast_lt {a b : ℚ} : (a : ℝ) < b ↔ a < b := by
  rw [lt_not, lt_not, rat_cast_le]
@[norm_cast] theorem complex_intCast_inj {a b : ℤ} : (a : ℂ) = b ↔ a = b := by
  first
  | exact Int.cast_inj
  | refine ⟨fun h => ?_, fun h => h ▸ rfl⟩
    have h1 : (a : ℝ) = (b : ℝ) := congrArg Complex.re h
    exact Int.cast_inj.1 h1
@[norm_cast] theorem complex_natCast_inj {a b : ℕ} : (a : ℂ) = b ↔ a = b := by
  first
  | exact Nat.cast_inj
  | refine ⟨fun h => ?_, fun h => h ▸ rfl⟩
    have h1 : ((a : ℤ) : ℂ) = (b : ℤ) := by rw [Int.cast_natCast, Int.cast_natCast, h]
    have h2 := complex_intCast_inj.1 h1
    omega
theorem rat_cast_ofNat {n : ℕ} [Nat.AtLeastTwo n] : ((no_index (OfNat.ofNat n) : ℚ) : ℝ) = OfNat.ofNat n := by
  first
  | exact Rat.cast_ofNat n
  | exact rat_cast_natCast n
theorem int_cast_ofNat {R : Type u} [Ring R] {n : ℕ} [Nat.AtLeastTwo n] : ((no_index (OfNat.ofNat n) : ℤ) : R) = OfNat.ofNat n := by
  first
  | exact Int.cast_ofNat n
  | exact Int.cast_natCast n
@[norm_cast] theorem complex_ofReal_inj {a b : ℝ} : (a : ℂ) = b ↔ a = b := by
  first
  | exact Complex.ofReal_inj
  | exact ⟨fun h => congrArg Complex.re h, fun h => h ▸ rfl⟩
@[norm_cast] theorem rat_cast_abs {q : ℚ} : ((|q| : ℚ) : ℝ) = |(q : ℝ)| := by
  first
  | exact Rat.cast_abs q
  | rcases le_total 0 q with h | h
    · have k : (0 : ℝ) ≤ q := by exact_mod_cast h
      rw [show |q| = q by (show max q (-q) = q; grind), show |(q : ℝ)| = q by exact le_antisymm (sup_le (le_refl _) (by grind)) le_sup_left]
    · have k : (q : ℝ) ≤ 0 := by exact_mod_cast h
      rw [show |q| = -q by (show max q (-q) = -q; grind), show |(q : ℝ)| = -q by exact le_antisymm (sup_le (by grind) (le_refl _)) le_sup_right]
      exact rat_cast_neg q
/-- Rational numbers and integers as the larger numbers that they are. -/
macro "as_larger" : tactic => `(tactic| simp only [ne_eq, ← rat_cast_inj, ← rat_cast_le, ← rat_cast_lt, ← complex_intCast_inj,
  rat_cast_add, rat_cast_sub, rat_cast_mul, rat_cast_neg, rat_cast_inv, rat_cast_div, rat_cast_pow, rat_cast_zero, rat_cast_one,
  rat_cast_ofNat, rat_cast_abs, rat_cast_sum, rat_cast_prod, rat_cast_natCast, rat_cast_intCast, int_cast_ofNat, Int.cast_add, Int.cast_sub, Int.cast_mul, Int.cast_neg,
  Int.cast_pow, Int.cast_zero, Int.cast_one, Int.cast_natCast] at *)
end Sameness
