/-!
# p-adic numbers and integers
-/

noncomputable section
universe u v w u₁ v₁

/-! ### p-adic numbers -/

section Padic
theorem Nat.Prime.pow_dvd_or' {p : ℕ} (hp : p.Prime) : ∀ s m k a b : ℕ, m + k = s → p ^ s ∣ a * b → p ^ m ∣ a ∨ p ^ k ∣ b := by
  intro s
  induction s with
  | zero => intro m k a b h _; left; rw [show m = 0 by omega]; exact Nat.one_dvd a
  | succ s ih =>
    intro m k a b h hd
    rcases Nat.eq_zero_or_pos m with hm | hm
    · left; rw [hm]; exact Nat.one_dvd a
    rcases Nat.eq_zero_or_pos k with hk | hk
    · right; rw [hk]; exact Nat.one_dvd b
    have hpos : 0 < p := by have := (Nat.prime_def.1 hp).1; omega
    have h1 : p ∣ a * b := Nat.dvd_trans ⟨p ^ s, by rw [Nat.pow_succ, Nat.mul_comm]⟩ hd
    have h1' : p ∣ a ∨ p ∣ b := by
      rcases (Nat.prime_def.1 hp).2 _ (Nat.gcd_dvd_left p a) with h2 | h2
      · exact .inr (Nat.Coprime.dvd_of_dvd_mul_left h2 h1)
      · exact .inl (h2 ▸ Nat.gcd_dvd_right p a)
    rcases h1' with ⟨c, rfl⟩ | ⟨c, rfl⟩
    · have h2 : p ^ s ∣ c * b := Nat.dvd_of_mul_dvd_mul_left hpos (by rwa [Nat.pow_succ, Nat.mul_comm, Nat.mul_assoc] at hd)
      rcases ih (m - 1) k c b (by omega) h2 with h3 | h3
      · left; rw [show m = (m - 1) + 1 by omega, Nat.pow_succ, Nat.mul_comm]; exact Nat.mul_dvd_mul_left p h3
      · exact .inr h3
    · have h2 : p ^ s ∣ a * c := Nat.dvd_of_mul_dvd_mul_left hpos (by rwa [Nat.pow_succ, Nat.mul_comm, Nat.mul_left_comm] at hd)
      rcases ih m (k - 1) a c (by omega) h2 with h3 | h3
      · exact .inl h3
      · right; rw [show k = (k - 1) + 1 by omega, Nat.pow_succ, Nat.mul_comm]; exact Nat.mul_dvd_mul_left p h3
/-- The sequences of integers whose members are congruent modulo growing powers of `p`; an auxiliary ring. -/
def Padic.coherent' (p : ℕ) : Subring (ℕ → ℤ) where
  carrier := {a | ∀ n, ((p ^ n : ℕ) : ℤ) ∣ a (n + 1) - a n}
  mul_mem' {a b} ha hb n := by
    show _ ∣ a (n + 1) * b (n + 1) - a n * b n
    rw [show a (n + 1) * b (n + 1) - a n * b n = (a (n + 1) - a n) * b (n + 1) + a n * (b (n + 1) - b n) by grind]
    exact Int.dvd_add (Int.dvd_mul_of_dvd_left (ha n)) (Int.dvd_mul_of_dvd_right (hb n))
  one_mem' n := by show _ ∣ (1 : ℤ) - 1; exact ⟨0, by simp⟩
  add_mem' {a b} ha hb n := by
    show _ ∣ (a (n + 1) + b (n + 1)) - (a n + b n)
    rw [show (a (n + 1) + b (n + 1)) - (a n + b n) = (a (n + 1) - a n) + (b (n + 1) - b n) by grind]
    exact Int.dvd_add (ha n) (hb n)
  zero_mem' n := by show _ ∣ (0 : ℤ) - 0; exact ⟨0, by simp⟩
  neg_mem' {a} ha n := by
    show _ ∣ (-a (n + 1)) - (-a n)
    rw [show (-a (n + 1)) - (-a n) = -(a (n + 1) - a n) by grind]
    exact Int.dvd_neg.2 (ha n)
theorem Padic.coherent_dvd' {p : ℕ} (a : Padic.coherent' p) (m k : ℕ) : ((p ^ m : ℕ) : ℤ) ∣ a.1 (m + k) - a.1 m := by
  induction k with
  | zero => exact ⟨0, by simp⟩
  | succ k ih =>
    have h := a.2 (m + k)
    have h1 : ((p ^ m : ℕ) : ℤ) ∣ ((p ^ (m + k) : ℕ) : ℤ) := ⟨((p ^ k : ℕ) : ℤ), by rw [Nat.pow_add]; simp⟩
    have h2 := Int.dvd_add (Int.dvd_trans h1 h) ih
    rwa [show a.1 (m + k + 1) - a.1 (m + k) + (a.1 (m + k) - a.1 m) = a.1 (m + (k + 1)) - a.1 m by grind] at h2
/-- The sequences that converge to zero, as an ideal; an auxiliary construction. -/
def Padic.null' (p : ℕ) : Ideal (Padic.coherent' p) where
  carrier := {a | ∀ n, ((p ^ n : ℕ) : ℤ) ∣ a.1 n}
  add_mem' {a b} ha hb n := Int.dvd_add (ha n) (hb n)
  zero_mem' n := ⟨0, by show (0 : ℤ) = _; simp⟩
  smul_mem' c a ha n := Int.dvd_mul_of_dvd_right (ha n)
theorem Padic.one_notMem_null' (p : ℕ) (hp : p.Prime) : ¬ (1 : Padic.coherent' p) ∈ Padic.null' p := fun h => by
  have h1 : ((p ^ 1 : ℕ) : ℤ) ∣ (1 : ℤ) := h 1
  rw [Nat.pow_one] at h1
  have h2 : p ∣ 1 := by exact_mod_cast h1
  have h3 := Nat.dvd_one.1 h2
  have h4 := (Nat.prime_def.1 hp).1
  omega
instance Padic.null_isPrime' (p : ℕ) [hp : Fact p.Prime] : (Padic.null' p).IsPrime where
  ne_top' h := Padic.one_notMem_null' p hp.out (by rw [h]; trivial)
  mem_or_mem' {x y} h := by
    by_cases hx : x ∈ Padic.null' p
    · exact .inl hx
    · refine .inr fun k => ?_
      obtain ⟨m, hm⟩ := Classical.not_forall.1 hx
      have h1 : ((p ^ (m + k) : ℕ) : ℤ) ∣ x.1 (m + k) * y.1 (m + k) := h (m + k)
      have h2 : p ^ (m + k) ∣ (x.1 (m + k)).natAbs * (y.1 (m + k)).natAbs := by
        rw [← Int.natAbs_mul]; exact Int.ofNat_dvd_left.1 h1
      rcases Nat.Prime.pow_dvd_or' hp.out _ m k _ _ rfl h2 with h3 | h3
      · refine absurd ?_ hm
        have h4 := Int.dvd_sub (Int.ofNat_dvd_left.2 h3) (Padic.coherent_dvd' x m k)
        rwa [show x.1 (m + k) - (x.1 (m + k) - x.1 m) = x.1 m by grind] at h4
      · have h5 : ((p ^ k : ℕ) : ℤ) ∣ y.1 (k + m) - y.1 k := Padic.coherent_dvd' y k m
        rw [Nat.add_comm k m] at h5
        have h4 := Int.dvd_sub (Int.ofNat_dvd_left.2 h3) h5
        rwa [show y.1 (m + k) - (y.1 (m + k) - y.1 k) = y.1 k by grind] at h4
/-- The coherent sequences modulo null sequences: a domain isomorphic to the `p`-adic integers; an auxiliary ring. -/
abbrev Padic.Base' (p : ℕ) : Type := Padic.coherent' p ⧸ Padic.null' p
/-- The field of `p`-adic numbers. -/
def Padic (p : ℕ) [Fact p.Prime] : Type := FractionRing (Padic.Base' p)
@[inherit_doc Padic] notation "ℚ_[" p "]" => Padic p
namespace Padic
variable (p : ℕ) [hp : Fact p.Prime]
/-- The `p`-adic numbers are a field. -/
instance field' : Field ℚ_[p] := FractionRing.field (Padic.Base' p)
instance : Inhabited ℚ_[p] := ⟨0⟩
/-- The properties of a multiplicative norm with the strong triangle inequality. -/
structure IsNorm' (f : ℚ_[p] → ℝ) : Prop where
  /-- Zero only at zero. -/
  zero_iff : ∀ x, f x = 0 ↔ x = 0
  /-- Not negative. -/
  nonneg : ∀ x, 0 ≤ f x
  /-- Multiplicative. -/
  mul : ∀ x y, f (x * y) = f x * f y
  /-- The strong triangle inequality. -/
  add_le : ∀ x y, f (x + y) ≤ f x ∨ f (x + y) ≤ f y
/-- The normalization of the `p`-adic norm: `1 / p` at `p`, at most `1` at limits of integers. -/
def IsNormalized' (f : ℚ_[p] → ℝ) : Prop :=
  f ((p : ℕ) : ℚ_[p]) = 1 / (p : ℝ) ∧ ∀ z : Padic.Base' p, f (algebraMap (Padic.Base' p) (FractionRing (Padic.Base' p)) z) ≤ 1
theorem exists_norm' : ∃ f : ℚ_[p] → ℝ, IsNorm' p f ∧ ((∃ g, IsNorm' p g ∧ IsNormalized' p g) → IsNormalized' p f) := by
  classical
  by_cases h : ∃ g, IsNorm' p g ∧ IsNormalized' p g
  · obtain ⟨g, h1, h2⟩ := h; exact ⟨g, h1, fun _ => h2⟩
  · refine ⟨fun x => if x = 0 then 0 else 1, ⟨fun x => ?_, fun x => ?_, fun x y => ?_, fun x y => ?_⟩, fun h' => absurd h' h⟩
    · by_cases hx : x = 0
      · simp [hx]
      · simp only [hx, if_false]; constructor <;> intro h0 <;> grind
    · by_cases hx : x = 0 <;> simp only [hx, if_true, if_false] <;> grind
    · by_cases hx : x = 0
      · rw [hx, zero_mul]; simp only [if_true]; grind
      · by_cases hy : y = 0
        · rw [hy, mul_zero]; simp only [if_true]; grind
        · have hxy : x * y ≠ 0 := fun e => (NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero e).elim hx hy
          simp only [hx, hy, hxy, if_false]; grind
    · by_cases hx : x = 0
      · right; rw [hx, zero_add]; exact le_refl _
      · left; by_cases hxy : x + y = 0 <;> simp only [hx, hxy, if_true, if_false] <;> grind
/-- The `p`-adic norm. -/
instance norm' : Norm ℚ_[p] := ⟨Classical.choose (exists_norm' p)⟩
theorem isNorm' : IsNorm' p (fun x => ‖x‖) := (Classical.choose_spec (exists_norm' p)).1
theorem norm_one' : ‖(1 : ℚ_[p])‖ = 1 := by
  have h1 : ‖(1 : ℚ_[p])‖ ≠ 0 := fun h => Lean.Grind.Field.zero_ne_one (α := ℚ_[p]) (((isNorm' p).zero_iff 1).1 h).symm
  have h2 : ‖(1 * 1 : ℚ_[p])‖ = ‖(1 : ℚ_[p])‖ * ‖(1 : ℚ_[p])‖ := (isNorm' p).mul 1 1
  rw [mul_one] at h2
  grind
theorem norm_neg' (x : ℚ_[p]) : ‖-x‖ = ‖x‖ := by
  have h0 := norm_one' p
  have h1 : ‖(-1 * -1 : ℚ_[p])‖ = ‖(-1 : ℚ_[p])‖ * ‖(-1 : ℚ_[p])‖ := (isNorm' p).mul (-1) (-1)
  rw [show (-1 * -1 : ℚ_[p]) = 1 by grind, h0] at h1
  have h2 : 0 ≤ ‖(-1 : ℚ_[p])‖ := (isNorm' p).nonneg (-1)
  have h3 : ‖(-1 : ℚ_[p])‖ = 1 := by
    have h4 : (‖(-1 : ℚ_[p])‖ - 1) * (‖(-1 : ℚ_[p])‖ + 1) = 0 := by grind
    rcases NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero h4 with h | h <;> grind
  have h5 : ‖(-1 * x : ℚ_[p])‖ = ‖(-1 : ℚ_[p])‖ * ‖x‖ := (isNorm' p).mul (-1) x
  rw [show (-1 * x : ℚ_[p]) = -x by grind, h3, one_mul] at h5
  exact h5
/-- The `p`-adic numbers are a normed field. -/
instance normedField : NormedField ℚ_[p] where
  toNorm := norm' p
  toField := field' p
  dist x y := ‖x - y‖
  dist_self x := ((isNorm' p).zero_iff _).2 (by grind)
  dist_comm x y := by show ‖x - y‖ = ‖y - x‖; rw [← norm_neg', show -(x - y) = y - x by grind]
  dist_triangle x y z := by
    show ‖x - z‖ ≤ ‖x - y‖ + ‖y - z‖
    have h : ‖(x - y) + (y - z)‖ ≤ ‖x - y‖ ∨ ‖(x - y) + (y - z)‖ ≤ ‖y - z‖ := (isNorm' p).add_le _ _
    have h1 : 0 ≤ ‖x - y‖ := (isNorm' p).nonneg _
    have h2 : 0 ≤ ‖y - z‖ := (isNorm' p).nonneg _
    rw [show (x - y) + (y - z) = x - z by grind] at h
    rcases h with h | h <;> grind
  eq_of_dist_eq_zero {x y} h := by
    have h1 : x - y = 0 := ((isNorm' p).zero_iff _).1 h
    grind
  dist_eq _ _ := rfl
  norm_mul := (isNorm' p).mul
variable {p}
open Classical in
/-- The valuation of a `p`-adic number: the exponent of `p`, zero for zero. -/
def valuation (x : ℚ_[p]) : ℤ := if h : ∃ n : ℤ, ‖x‖ = (p : ℝ) ^ (-n) then Classical.choose h else 0
end Padic
/-- The ring of `p`-adic integers: the `p`-adic numbers of norm at most one. -/
def PadicInt (p : ℕ) [Fact p.Prime] : Type := {x : ℚ_[p] // ‖x‖ ≤ 1}
@[inherit_doc PadicInt] notation "ℤ_[" p "]" => PadicInt p
namespace PadicInt
variable (p : ℕ) [hp : Fact p.Prime]
/-- The `p`-adic integers as a subring of the `p`-adic numbers. -/
def subring : Subring ℚ_[p] where
  carrier := {x | ‖x‖ ≤ 1}
  mul_mem' {x y} hx hy := by
    show ‖x * y‖ ≤ 1
    have hx : ‖x‖ ≤ 1 := hx
    have hy : ‖y‖ ≤ 1 := hy
    rw [(Padic.isNorm' p).mul x y]
    have h1 : 0 ≤ ‖x‖ * (1 - ‖y‖) := Real.mul_nonneg' ((Padic.isNorm' p).nonneg x) (by grind)
    grind
  one_mem' := le_of_eq (Padic.norm_one' p)
  add_mem' {x y} hx hy := ((Padic.isNorm' p).add_le x y).elim (fun h => le_trans h hx) fun h => le_trans h hy
  zero_mem' := by show ‖(0 : ℚ_[p])‖ ≤ 1; rw [((Padic.isNorm' p).zero_iff 0).2 rfl]; grind
  neg_mem' {x} hx := by show ‖-x‖ ≤ 1; rw [Padic.norm_neg']; exact hx
/-- The `p`-adic integers are a commutative ring. -/
instance instCommRing : CommRing ℤ_[p] := inferInstanceAs (CommRing (subring p))
instance : Inhabited ℤ_[p] := ⟨0⟩
instance : Coe ℤ_[p] ℚ_[p] := ⟨Subtype.val⟩
variable {p} in
theorem ext {x y : ℤ_[p]} (h : (x : ℚ_[p]) = y) : x = y := Subtype.ext h
/-- The inclusion of the `p`-adic integers in the `p`-adic numbers. -/
def Coe.ringHom : ℤ_[p] →+* ℚ_[p] := (subring p).subtype
instance instAlgebra' : Algebra ℤ_[p] ℚ_[p] := inferInstanceAs (Algebra (subring p) ℚ_[p])
instance instIsDomain : IsDomain ℤ_[p] :=
  haveI : Nontrivial ℤ_[p] := ⟨0, 1, fun h => Lean.Grind.Field.zero_ne_one (α := ℚ_[p]) (congrArg Subtype.val h)⟩
  haveI : NoZeroDivisors ℤ_[p] := ⟨fun {a b} h => by
    have h1 : a.1 * b.1 = 0 := congrArg Subtype.val h
    exact (NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero h1).imp (fun e => Subtype.ext e) fun e => Subtype.ext e⟩
  IsDomain.of_noZeroDivisors
/-- The `p`-adic integers are a normed ring. -/
instance instNormedCommRing : NormedCommRing ℤ_[p] where
  toNorm := ⟨fun x => ‖x.1‖⟩
  toRing := (instCommRing p).toRing
  dist x y := dist x.1 y.1
  dist_self x := dist_self x.1
  dist_comm x y := dist_comm x.1 y.1
  dist_triangle x y z := dist_triangle x.1 y.1 z.1
  eq_of_dist_eq_zero h := Subtype.ext (eq_of_dist_eq_zero h)
  dist_eq _ _ := rfl
  norm_mul_le x y := le_of_eq ((Padic.isNorm' p).mul x.1 y.1)
  mul_comm := (instCommRing p).mul_comm
/-- The `p`-adic integers are a local ring. -/
instance instIsLocalRing : IsLocalRing ℤ_[p] where
  exists_pair_ne := ⟨0, 1, fun h => Lean.Grind.Field.zero_ne_one (α := ℚ_[p]) (congrArg Subtype.val h)⟩
  isUnit_or_isUnit_of_add_one {a b} h := by
    have key : ∀ c : ℤ_[p], 1 ≤ ‖c.1‖ → IsUnit c := fun c hc => by
      have hc0 : c.1 ≠ 0 := fun e => by rw [((Padic.isNorm' p).zero_iff c.1).2 e] at hc; grind
      have h1 : ‖c.1 * c.1⁻¹‖ = ‖c.1‖ * ‖c.1⁻¹‖ := (Padic.isNorm' p).mul _ _
      rw [DivisionRing.mul_inv_cancel c.1 hc0, Padic.norm_one'] at h1
      have h2 : ‖c.1‖ ≤ 1 := c.2
      have h3 : ‖c.1‖ = 1 := by grind
      rw [h3, one_mul] at h1
      refine ⟨⟨c, ⟨c.1⁻¹, le_of_eq h1.symm⟩, Subtype.ext (DivisionRing.mul_inv_cancel c.1 hc0), Subtype.ext ?_⟩, rfl⟩
      show c.1⁻¹ * c.1 = 1
      rw [mul_comm]; exact DivisionRing.mul_inv_cancel c.1 hc0
    have h0 : a.1 + b.1 = 1 := congrArg Subtype.val h
    have h1 : ‖a.1 + b.1‖ ≤ ‖a.1‖ ∨ ‖a.1 + b.1‖ ≤ ‖b.1‖ := (Padic.isNorm' p).add_le a.1 b.1
    rw [h0, Padic.norm_one'] at h1
    exact h1.imp (key a) (key b)
variable {p} in
/-- The valuation of a `p`-adic integer: the exponent of `p`, zero for zero. -/
def valuation (x : ℤ_[p]) : ℕ := (Padic.valuation (x : ℚ_[p])).toNat
end PadicInt
end Padic
end
