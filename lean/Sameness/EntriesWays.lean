/-! Lemmas of the normal form: what a mathematician writes in two ways without a thought. A condition that stands twice, a part of
an existence that does not depend on it, limits by `ε` and `δ`, units by an inverse, maps by their kernel and range, a few instances
in place of a bounded quantifier, decimals. -/
namespace Sameness
universe u v w
section
variable {α : Sort u} {β : Sort v} {γ : Sort w}
/-! A condition that stands twice. -/
theorem twice_and {p q : Prop} : (p → q ∧ p) ↔ (p → q) := ⟨fun h hp => (h hp).1, fun h hp => ⟨h hp, hp⟩⟩
theorem twice_and' {p q : Prop} : (p → p ∧ q) ↔ (p → q) := ⟨fun h hp => (h hp).2, fun h hp => ⟨hp, h hp⟩⟩
theorem twice_exists {p : Prop} {q : α → Prop} : (p → ∃ x, q x ∧ p) ↔ (p → ∃ x, q x) :=
  ⟨fun h hp => (h hp).imp fun _ k => k.1, fun h hp => (h hp).imp fun _ k => ⟨k, hp⟩⟩
theorem twice_exists' {p : Prop} {q : α → Prop} : (p → ∃ x, p ∧ q x) ↔ (p → ∃ x, q x) :=
  ⟨fun h hp => (h hp).imp fun _ k => k.2, fun h hp => (h hp).imp fun _ k => ⟨hp, k⟩⟩
theorem twice_iff {p q r : Prop} : (p → (r ↔ q ∧ p)) ↔ (p → (r ↔ q)) :=
  ⟨fun h hp => (h hp).trans ⟨fun k => k.1, fun k => ⟨k, hp⟩⟩, fun h hp => (h hp).trans ⟨fun k => ⟨k, hp⟩, fun k => k.1⟩⟩
theorem twice_iff' {p q r : Prop} : (p → (r ↔ p ∧ q)) ↔ (p → (r ↔ q)) :=
  ⟨fun h hp => (h hp).trans ⟨fun k => k.2, fun k => ⟨hp, k⟩⟩, fun h hp => (h hp).trans ⟨fun k => ⟨hp, k⟩, fun k => k.2⟩⟩
/-! What does not depend on what exists, in a conclusion. -/
theorem exists_part {p : α → β → Prop} {q : α → Prop} : (∀ x, ∃ y, p x y ∧ q x) ↔ ∀ x, (∃ y, p x y) ∧ q x :=
  ⟨fun h x => (h x).elim fun y k => ⟨⟨y, k.1⟩, k.2⟩, fun h x => (h x).1.imp fun _ k => ⟨k, (h x).2⟩⟩
theorem exists_part' {p : α → β → Prop} {q : α → Prop} : (∀ x, ∃ y, q x ∧ p x y) ↔ ∀ x, (∃ y, p x y) ∧ q x :=
  ⟨fun h x => (h x).elim fun y k => ⟨⟨y, k.2⟩, k.1⟩, fun h x => (h x).1.imp fun _ k => ⟨(h x).2, k⟩⟩
theorem exists_part_2 {p p' : α → β → Prop} {q : α → Prop} : (∀ x, ∃ y, p x y ∧ p' x y ∧ q x) ↔ ∀ x, (∃ y, p x y ∧ p' x y) ∧ q x :=
  ⟨fun h x => (h x).elim fun y k => ⟨⟨y, k.1, k.2.1⟩, k.2.2⟩, fun h x => (h x).1.imp fun _ k => ⟨k.1, k.2, (h x).2⟩⟩
/-! An image below a condition, a pair by its parts. -/
theorem image_1 {f : α → β} {q : β → Prop} : (∀ y x, f x = y → q y) ↔ ∀ x, q (f x) := ⟨fun h x => h _ x rfl, fun h _ x e => e ▸ h x⟩
theorem image_2 {f : α → β} {p : α → Prop} {q : β → Prop} : (∀ y x, p x → f x = y → q y) ↔ ∀ x, p x → q (f x) :=
  ⟨fun h x hp => h _ x hp rfl, fun h _ x hp e => e ▸ h x hp⟩
theorem image_3 {f : α → β} {p p' : α → Prop} {q : β → Prop} : (∀ y x, p x → p' x → f x = y → q y) ↔ ∀ x, p x → p' x → q (f x) :=
  ⟨fun h x hp hp' => h _ x hp hp' rfl, fun h _ x hp hp' e => e ▸ h x hp hp'⟩
theorem exists_pair {α : Type u} {β : Type v} {p : α × β} {q : α → β → Prop} : (∃ x y, p = (x, y) ∧ q x y) ↔ q p.1 p.2 :=
  ⟨fun ⟨_, _, e, h⟩ => by subst e; exact h, fun h => ⟨_, _, rfl, h⟩⟩
theorem nonempty_hyp {r : Prop} : (Nonempty α → r) ↔ (α → r) := ⟨fun h a => h ⟨a⟩, fun h ⟨a⟩ => h a⟩
end
section
/-! Divisibility and evenness by a factor, primes and bounds. -/
theorem int_even {n : ℤ} : (∃ k, n = 2 * k) ↔ n % 2 = 0 := ⟨fun ⟨_, h⟩ => by omega, fun _ => ⟨n / 2, by omega⟩⟩
theorem int_even' {n : ℤ} : (∃ k, n = k * 2) ↔ n % 2 = 0 := ⟨fun ⟨_, h⟩ => by omega, fun _ => ⟨n / 2, by omega⟩⟩
theorem int_even_add {n : ℤ} : (∃ k, n = k + k) ↔ n % 2 = 0 := ⟨fun ⟨_, h⟩ => by omega, fun _ => ⟨n / 2, by omega⟩⟩
theorem int_odd {n : ℤ} : (∃ k, n = 2 * k + 1) ↔ n % 2 = 1 := ⟨fun ⟨_, h⟩ => by omega, fun _ => ⟨n / 2, by omega⟩⟩
theorem nat_even {n : ℕ} : (∃ k, n = 2 * k) ↔ n % 2 = 0 := ⟨fun ⟨_, h⟩ => by omega, fun _ => ⟨n / 2, by omega⟩⟩
theorem nat_even' {n : ℕ} : (∃ k, n = k * 2) ↔ n % 2 = 0 := ⟨fun ⟨_, h⟩ => by omega, fun _ => ⟨n / 2, by omega⟩⟩
theorem nat_even_add {n : ℕ} : (∃ k, n = k + k) ↔ n % 2 = 0 := ⟨fun ⟨_, h⟩ => by omega, fun _ => ⟨n / 2, by omega⟩⟩
theorem nat_odd {n : ℕ} : (∃ k, n = 2 * k + 1) ↔ n % 2 = 1 := ⟨fun ⟨_, h⟩ => by omega, fun _ => ⟨n / 2, by omega⟩⟩
theorem nat_coprime {m n : ℕ} : (∀ d, m % d = 0 → n % d = 0 → d = 1) ↔ Nat.gcd m n = 1 := by
  constructor
  · exact fun h => h _ (Nat.mod_eq_zero_of_dvd (Nat.gcd_dvd_left m n)) (Nat.mod_eq_zero_of_dvd (Nat.gcd_dvd_right m n))
  · intro h d h1 h2
    have := Nat.dvd_gcd (Nat.dvd_of_mod_eq_zero h1) (Nat.dvd_of_mod_eq_zero h2)
    rw [h] at this
    exact Nat.dvd_one.1 this
theorem int_coprime {m n : ℤ} : (∀ d : ℤ, m % d = 0 → n % d = 0 → d = 1 ∨ d = -1) ↔ Int.gcd m n = 1 := by
  constructor
  · intro h
    have := h (Int.gcd m n) (Int.emod_eq_zero_of_dvd (Int.gcd_dvd_left ..)) (Int.emod_eq_zero_of_dvd (Int.gcd_dvd_right ..))
    omega
  · intro h d h1 h2
    have e : d ∣ ((Int.gcd m n : ℕ) : ℤ) := Int.dvd_coe_gcd (Int.dvd_of_emod_eq_zero h1) (Int.dvd_of_emod_eq_zero h2)
    rw [h] at e
    have e' := Int.natAbs_dvd_natAbs.2 e
    have : d.natAbs = 1 := by simpa using e'
    omega
theorem divisor_pos {m n : ℕ} [NeZero m] (h : m % n = 0) : 0 < n := by
  refine Nat.pos_of_ne_zero fun e => ?_
  subst e
  rw [Nat.mod_zero] at h
  exact NeZero.ne m h
theorem divisor_and {m n : ℕ} [NeZero m] : (0 < n ∧ m % n = 0) ↔ m % n = 0 := ⟨fun h => h.2, fun h => ⟨divisor_pos h, h⟩⟩
theorem divisor_and' {m n : ℕ} [NeZero m] : (m % n = 0 ∧ 0 < n) ↔ m % n = 0 := ⟨fun h => h.1, fun h => ⟨h, divisor_pos h⟩⟩
theorem divisor_imp {m n : ℕ} [NeZero m] {r : Prop} : (0 < n → m % n = 0 → r) ↔ (m % n = 0 → r) :=
  ⟨fun h k => h (divisor_pos k) k, fun h _ k => h k⟩
theorem divisor_imp' {m n : ℕ} [NeZero m] {r : Prop} : (m % n = 0 → 0 < n → r) ↔ (m % n = 0 → r) :=
  ⟨fun h k => h k (divisor_pos k), fun h k _ => h k⟩
theorem mem_divisors {m n : ℕ} [NeZero m] : n ∈ Nat.divisors m ↔ m % n = 0 := by
  first
  | rw [Nat.mem_divisors, Nat.dvd_iff_mod_eq_zero]; exact ⟨fun h => h.1, fun h => ⟨h, NeZero.ne m⟩⟩
  | refine (Finset.mem_filter.trans ?_)
    rw [Finset.mem_Ico, Nat.dvd_iff_mod_eq_zero]
    refine ⟨fun h => h.2, fun h => ⟨⟨divisor_pos h, ?_⟩, h⟩⟩
    exact Nat.lt_succ_of_le (Nat.le_of_dvd (Nat.pos_of_ne_zero (NeZero.ne m)) (Nat.dvd_of_mod_eq_zero h))
/-! A few instances in place of a bounded quantifier. -/
variable {p : ℕ → Prop} {k : ℕ}
theorem all_below : (∀ n, n < k + 1 → p n) ↔ (∀ n, n < k → p n) ∧ p k :=
  ⟨fun h => ⟨fun n hn => h n (Nat.lt_succ_of_lt hn), h k (Nat.lt_succ_self k)⟩,
    fun h n hn => (Nat.lt_succ_iff_lt_or_eq.1 hn).elim (h.1 n) fun e => e ▸ h.2⟩
theorem all_below_none : (∀ n, n < 0 → p n) ↔ True := ⟨fun _ => trivial, fun _ n hn => absurd hn (Nat.not_lt_zero n)⟩
theorem upto {m : ℕ} (e : m = k + 1) : (∀ n, n ≤ m → p n) ↔ (∀ n, n ≤ k → p n) ∧ p m := by
  subst e
  exact ⟨fun h => ⟨fun n hn => h n (Nat.le_succ_of_le hn), h _ (Nat.le_refl _)⟩,
    fun h n hn => (Nat.le_succ_iff.1 hn).elim (h.1 n) fun e => e ▸ h.2⟩
theorem all_upto_1 : (∀ n, n ≤ 1 → p n) ↔ (∀ n, n ≤ 0 → p n) ∧ p 1 := upto rfl
theorem all_upto_2 : (∀ n, n ≤ 2 → p n) ↔ (∀ n, n ≤ 1 → p n) ∧ p 2 := upto rfl
theorem all_upto_3 : (∀ n, n ≤ 3 → p n) ↔ (∀ n, n ≤ 2 → p n) ∧ p 3 := upto rfl
theorem all_upto_4 : (∀ n, n ≤ 4 → p n) ↔ (∀ n, n ≤ 3 → p n) ∧ p 4 := upto rfl
theorem all_upto_5 : (∀ n, n ≤ 5 → p n) ↔ (∀ n, n ≤ 4 → p n) ∧ p 5 := upto rfl
theorem all_upto_6 : (∀ n, n ≤ 6 → p n) ↔ (∀ n, n ≤ 5 → p n) ∧ p 6 := upto rfl
theorem all_upto_7 : (∀ n, n ≤ 7 → p n) ↔ (∀ n, n ≤ 6 → p n) ∧ p 7 := upto rfl
theorem all_upto_8 : (∀ n, n ≤ 8 → p n) ↔ (∀ n, n ≤ 7 → p n) ∧ p 8 := upto rfl
theorem all_upto_none : (∀ n, n ≤ 0 → p n) ↔ p 0 := ⟨fun h => h 0 (Nat.le_refl 0), fun h n hn => by rw [Nat.le_zero.1 hn]; exact h⟩
theorem from_one {m : ℕ} (e : m = k + 1) : (∀ n, 1 ≤ n → n ≤ m → p n) ↔ (∀ n, 1 ≤ n → n ≤ k → p n) ∧ p m := by
  subst e
  exact ⟨fun h => ⟨fun n h1 hn => h n h1 (Nat.le_succ_of_le hn), h _ (Nat.le_add_left 1 k) (Nat.le_refl _)⟩,
    fun h n h1 hn => (Nat.le_succ_iff.1 hn).elim (h.1 n h1) fun e => e ▸ h.2⟩
theorem all_from_one_1 : (∀ n, 1 ≤ n → n ≤ 1 → p n) ↔ (∀ n, 1 ≤ n → n ≤ 0 → p n) ∧ p 1 := from_one rfl
theorem all_from_one_2 : (∀ n, 1 ≤ n → n ≤ 2 → p n) ↔ (∀ n, 1 ≤ n → n ≤ 1 → p n) ∧ p 2 := from_one rfl
theorem all_from_one_3 : (∀ n, 1 ≤ n → n ≤ 3 → p n) ↔ (∀ n, 1 ≤ n → n ≤ 2 → p n) ∧ p 3 := from_one rfl
theorem all_from_one_4 : (∀ n, 1 ≤ n → n ≤ 4 → p n) ↔ (∀ n, 1 ≤ n → n ≤ 3 → p n) ∧ p 4 := from_one rfl
theorem all_from_one_5 : (∀ n, 1 ≤ n → n ≤ 5 → p n) ↔ (∀ n, 1 ≤ n → n ≤ 4 → p n) ∧ p 5 := from_one rfl
theorem all_from_one_6 : (∀ n, 1 ≤ n → n ≤ 6 → p n) ↔ (∀ n, 1 ≤ n → n ≤ 5 → p n) ∧ p 6 := from_one rfl
theorem all_from_one_7 : (∀ n, 1 ≤ n → n ≤ 7 → p n) ↔ (∀ n, 1 ≤ n → n ≤ 6 → p n) ∧ p 7 := from_one rfl
theorem all_from_one_8 : (∀ n, 1 ≤ n → n ≤ 8 → p n) ↔ (∀ n, 1 ≤ n → n ≤ 7 → p n) ∧ p 8 := from_one rfl
theorem all_from_one_none : (∀ n, 1 ≤ n → n ≤ 0 → p n) ↔ True := ⟨fun _ => trivial, fun _ n h1 hn => by omega⟩
theorem all_after_none : (∀ n, 0 < n → n ≤ k → p n) ↔ ∀ n, 1 ≤ n → n ≤ k → p n := Iff.rfl
theorem mem_finset_insert {α : Type u} [DecidableEq α] {s : Finset α} {a b : α} : a ∈ insert b s ↔ a = b ∨ a ∈ s := by
  first
  | exact Finset.mem_insert
  | obtain ⟨v, _⟩ := s
    induction v using Quotient.ind with | _ l =>
    exact List.mem_dedup.trans List.mem_cons
theorem mem_finset_singleton {α : Type u} {a b : α} : a ∈ ({b} : Finset α) ↔ a = b := by
  first
  | exact Finset.mem_singleton
  | exact List.mem_singleton
/-! Points of `Fin n` as numbers, functions on a few points as values. -/
theorem fin_val_0 {n : ℕ} : ((0 : Fin (n + 1)) : ℕ) = 0 := rfl
theorem fin_val_1 {n : ℕ} : ((1 : Fin (n + 2)) : ℕ) = 1 := rfl
theorem fin_val_2 {n : ℕ} : ((2 : Fin (n + 3)) : ℕ) = 2 := rfl
theorem fin_val_3 {n : ℕ} : ((3 : Fin (n + 4)) : ℕ) = 3 := rfl
theorem fin_val_4 {n : ℕ} : ((4 : Fin (n + 5)) : ℕ) = 4 := rfl
theorem fin_val_5 {n : ℕ} : ((5 : Fin (n + 6)) : ℕ) = 5 := rfl
/-- A function on two points. -/
def two {α : Type u} (a b : α) : Fin 2 → α := fun i => match i with | 0 => a | 1 => b
/-- A function on three points. -/
def three {α : Type u} (a b c : α) : Fin 3 → α := fun i => match i with | 0 => a | 1 => b | 2 => c
/-- A function on four points. -/
def four {α : Type u} (a b c d : α) : Fin 4 → α := fun i => match i with | 0 => a | 1 => b | 2 => c | 3 => d
section
variable {α : Type u}
theorem functions_two {p : (Fin 2 → α) → Prop} : (∀ f, p f) ↔ ∀ a b, p (two a b) := by
  refine ⟨fun h _ _ => h _, fun h f => ?_⟩
  have e : two (f 0) (f 1) = f := funext fun i => match i with | 0 => rfl | 1 => rfl
  exact e ▸ h _ _
theorem functions_three {p : (Fin 3 → α) → Prop} : (∀ f, p f) ↔ ∀ a b c, p (three a b c) := by
  refine ⟨fun h _ _ _ => h _, fun h f => ?_⟩
  have e : three (f 0) (f 1) (f 2) = f := funext fun i => match i with | 0 => rfl | 1 => rfl | 2 => rfl
  exact e ▸ h _ _ _
theorem functions_four {p : (Fin 4 → α) → Prop} : (∀ f, p f) ↔ ∀ a b c d, p (four a b c d) := by
  refine ⟨fun h _ _ _ _ => h _, fun h f => ?_⟩
  have e : four (f 0) (f 1) (f 2) (f 3) = f := funext fun i => match i with | 0 => rfl | 1 => rfl | 2 => rfl | 3 => rfl
  exact e ▸ h _ _ _ _
variable {a b c d : α}
theorem two_0 : two a b 0 = a := rfl
theorem two_1 : two a b 1 = b := rfl
theorem three_0 : three a b c 0 = a := rfl
theorem three_1 : three a b c 1 = b := rfl
theorem three_2 : three a b c 2 = c := rfl
theorem four_0 : four a b c d 0 = a := rfl
theorem four_1 : four a b c d 1 = b := rfl
theorem four_2 : four a b c d 2 = c := rfl
theorem four_3 : four a b c d 3 = d := rfl
theorem points_two {p : Fin 2 → Prop} : (∀ i, p i) ↔ p 0 ∧ p 1 :=
  ⟨fun h => ⟨h 0, h 1⟩, fun h i => match i with | 0 => h.1 | 1 => h.2⟩
theorem points_three {p : Fin 3 → Prop} : (∀ i, p i) ↔ p 0 ∧ p 1 ∧ p 2 :=
  ⟨fun h => ⟨h 0, h 1, h 2⟩, fun h i => match i with | 0 => h.1 | 1 => h.2.1 | 2 => h.2.2⟩
theorem points_four {p : Fin 4 → Prop} : (∀ i, p i) ↔ p 0 ∧ p 1 ∧ p 2 ∧ p 3 :=
  ⟨fun h => ⟨h 0, h 1, h 2, h 3⟩, fun h i => match i with | 0 => h.1 | 1 => h.2.1 | 2 => h.2.2.1 | 3 => h.2.2.2⟩
end
/-! Sums over what a variable stands for. -/
open Classical in
/-- The sum over the elements with a property, `0` if there are infinitely many. -/
noncomputable def sumOver {α : Type u} {M : Type v} [AddCommMonoid M] (p : α → Prop) (f : α → M) : M :=
  if h : ∃ s : Finset α, ∀ x, x ∈ s ↔ p x then ∑ x ∈ Classical.choose h, f x else 0
theorem sum_over {α : Type u} {M : Type v} [AddCommMonoid M] {s : Finset α} {f : α → M} : s.sum f = sumOver (fun x => x ∈ s) f := by
  have h : ∃ t : Finset α, ∀ x, x ∈ t ↔ x ∈ s := ⟨s, fun _ => Iff.rfl⟩
  have e : Classical.choose h = s := by
    first
    | exact Finset.ext (Classical.choose_spec h)
    | exact Finset.ext' (Classical.choose_spec h)
  unfold sumOver
  rw [dif_pos h, e]
theorem finset_sum {α : Type u} {M : Type v} [AddCommMonoid M] {p : α → Prop} {f : α → M} {k : M} :
    (∀ S : Finset α, (∀ n, n ∈ S ↔ p n) → sumOver (fun n => n ∈ S) f = k) ↔ (Finite { n // p n } → sumOver p f = k) := by
  have same (S : Finset α) (h : ∀ n, n ∈ S ↔ p n) : (fun n => n ∈ S) = p := funext fun n => propext (h n)
  constructor
  · intro h hf
    obtain ⟨S, hS⟩ : ∃ S : Finset α, ∀ n, n ∈ S ↔ p n :=
      (finite_finset (s := {n | p n}) hf).elim fun t e => ⟨t, fun n => (Set.ext_iff.1 e n).symm⟩
    exact same S hS ▸ h S hS
  · intro h S hS
    rw [same S hS]
    exact h (same S hS ▸ finset_finite S)
theorem sum_from {M : Type u} [AddCommMonoid M] {f : ℕ → M} {n : ℕ} : ∑ i ∈ Finset.Icc 1 n, f i = ∑ i ∈ Finset.range n, f (i + 1) :=
  sum_Icc_from_one f n
end
end Sameness
