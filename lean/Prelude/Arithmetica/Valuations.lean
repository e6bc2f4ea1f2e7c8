/-!
# p-adic numbers, valuations, ramification, factors, characters, dual numbers, Laurent polynomials, tensor products of algebras
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

/-! ### Valuations -/

/-- A linearly ordered commutative monoid with a least element zero. -/
class LinearOrderedCommMonoidWithZero (α : Type u) extends CommMonoidWithZero α, LinearOrder α where
  /-- Multiplication is monotone. -/
  protected mul_le_mul_left' : ∀ a b : α, a ≤ b → ∀ c : α, c * a ≤ c * b
  /-- Zero is at most one. -/
  zero_le_one' : (0 : α) ≤ 1
/-- A commutative monoid with zero whose nonzero elements are invertible. -/
class CommGroupWithZero (G₀ : Type u) extends CommMonoidWithZero G₀, GroupWithZero G₀
/-- A linearly ordered commutative group with a least element zero adjoined. -/
class LinearOrderedCommGroupWithZero (α : Type u) extends LinearOrderedCommMonoidWithZero α, CommGroupWithZero α
/-- A valuation: multiplicative, `v 0 = 0`, and `v (x + y) ≤ max (v x) (v y)`. -/
structure Valuation (R : Type u) (Γ₀ : Type v) [LinearOrderedCommMonoidWithZero Γ₀] [Ring R] where
  /-- The function. -/
  toFun : R → Γ₀
  /-- Zero has value zero. -/
  map_zero' : toFun 0 = 0
  /-- One has value one. -/
  map_one' : toFun 1 = 1
  /-- It is multiplicative. -/
  map_mul' : ∀ x y, toFun (x * y) = toFun x * toFun y
  /-- The strong triangle inequality. -/
  map_add_le_max' : ∀ x y, toFun (x + y) ≤ max (toFun x) (toFun y)
namespace Valuation
instance instFunLike {R : Type u} {Γ₀ : Type v} [LinearOrderedCommMonoidWithZero Γ₀] [Ring R] : FunLike (Valuation R Γ₀) R Γ₀ :=
  ⟨fun f => f.toFun, fun f g h => by cases f; cases g; cases h; rfl⟩
section
variable {R : Type u} {Γ₀ : Type v} [LinearOrderedCommMonoidWithZero Γ₀] [Ring R]
/-- The pullback of a valuation along a ring homomorphism. -/
def comap {S : Type w} [Ring S] (f : S →+* R) (v : Valuation R Γ₀) : Valuation S Γ₀ where
  toFun x := v.toFun (f x)
  map_zero' := by rw [map_zero]; exact v.map_zero'
  map_one' := by rw [map_one]; exact v.map_one'
  map_mul' x y := by rw [map_mul]; exact v.map_mul' _ _
  map_add_le_max' x y := by rw [map_add]; exact v.map_add_le_max' _ _
/-- Two valuations are equivalent if they order the ring in the same way. -/
def IsEquiv {Γ'₀ : Type w} [LinearOrderedCommMonoidWithZero Γ'₀] (v₁ : Valuation R Γ₀) (v₂ : Valuation R Γ'₀) : Prop :=
  ∀ r s, v₁ r ≤ v₁ s ↔ v₂ r ≤ v₂ s
/-- A nontrivial valuation has a value other than zero and one. -/
class IsNontrivial (v : Valuation R Γ₀) : Prop where
  /-- There is such a value. -/
  exists_val_nontrivial : ∃ x : R, v x ≠ 0 ∧ v x ≠ 1
end
section
variable {R : Type u} {Γ₀ : Type v} [LinearOrderedCommMonoidWithZero Γ₀] [CommRing R]
theorem zero_le' (v : Γ₀) : (0 : Γ₀) ≤ v := by
  have h := LinearOrderedCommMonoidWithZero.mul_le_mul_left' (0 : Γ₀) 1 LinearOrderedCommMonoidWithZero.zero_le_one' v
  rwa [mul_zero, mul_one] at h
/-- The support of a valuation: the ideal of the elements with value zero. -/
def supp (v : Valuation R Γ₀) : Ideal R where
  carrier := {x | v x = 0}
  zero_mem' := v.map_zero'
  add_mem' {a b} (ha : v.toFun a = 0) (hb : v.toFun b = 0) := by
    have h := v.map_add_le_max' a b
    rw [ha, hb] at h
    exact le_antisymm (le_trans h (sup_le (le_refl _) (le_refl _))) (zero_le' _)
  smul_mem' c x (hx : v.toFun x = 0) := by
    show v.toFun (c * x) = 0
    rw [v.map_mul', hx, mul_zero]
end
end Valuation
/-- A height one prime of a Dedekind domain: a nonzero prime ideal. -/
structure IsDedekindDomain.HeightOneSpectrum (R : Type u) [CommRing R] where
  /-- The ideal. -/
  asIdeal : Ideal R
  /-- It is prime. -/
  isPrime : asIdeal.IsPrime
  /-- It is not zero. -/
  ne_bot : asIdeal ≠ ⊥
attribute [instance] IsDedekindDomain.HeightOneSpectrum.isPrime

/-! ### Ramification -/

namespace Ideal
/-- The ramification index of `P` over `p`: the largest exponent `n` with `p` in `P ^ n`, zero if there is none. -/
def ramificationIdx {R : Type u} {S : Type v} [CommRing R] [CommRing S] (f : R →+* S) (p : Ideal R) (P : Ideal S) : ℕ :=
  sSup {n : ℕ | Ideal.map f p ≤ P ^ n}
open Classical in
/-- The inertia degree of `P` over `p`: the degree of the extension of the quotients, zero if `P` is not over `p`. -/
def inertiaDeg {R : Type u} {S : Type v} [CommRing R] [CommRing S] [Algebra R S] (p : Ideal R) (P : Ideal S) : ℕ :=
  if h : Ideal.comap (algebraMap R S) P = p then
    @Module.finrank (R ⧸ p) (S ⧸ P) _ _ (@Algebra.toModule (R ⧸ p) (S ⧸ P) _ _
      (Ideal.quotientMap P (algebraMap R S) (le_of_eq h.symm)).toAlgebra)
  else 0
open Classical in
/-- The ramification index of some prime over an ideal, zero if there is none. -/
def ramificationIdxIn {A : Type u} [CommRing A] (p : Ideal A) (B : Type v) [CommRing B] [Algebra A B] : ℕ :=
  if h : ∃ P : Ideal B, P.IsPrime ∧ P.LiesOver p then ramificationIdx (algebraMap A B) p h.choose else 0
open Classical in
/-- The inertia degree of some prime over an ideal, zero if there is none. -/
def inertiaDegIn {A : Type u} [CommRing A] (p : Ideal A) (B : Type v) [CommRing B] [Algebra A B] : ℕ :=
  if h : ∃ P : Ideal B, P.IsPrime ∧ P.LiesOver p then inertiaDeg p h.choose else 0
end Ideal

/-! ### Factors -/

namespace UniqueFactorizationMonoid
open Classical in
/-- Prime factors with product associated to an element, the empty multiset for zero. -/
def factors {α : Type u} [CommMonoidWithZero α] [UniqueFactorizationMonoid α] (a : α) : Multiset α :=
  if h : a ≠ 0 ∧ ∃ s : Multiset α, (∀ b, b ∈ s → Irreducible b) ∧ Associated s.prod a then Classical.choose h.2 else 0
open Classical in
/-- The normalized prime factors of an element, the empty multiset for zero. -/
def normalizedFactors {α : Type u} [CommMonoidWithZero α] [NormalizationMonoid α] [UniqueFactorizationMonoid α] (a : α) : Multiset α :=
  if h : a ≠ 0 ∧ ∃ s : Multiset α, (∀ b, b ∈ s → Irreducible b ∧ normalize b = b) ∧ Associated s.prod a then Classical.choose h.2 else 0
end UniqueFactorizationMonoid

/-! ### Exponential characteristic, residues, discriminants -/

/-- The exponential characteristic of a semiring: one in characteristic zero. -/
def ringExpChar (R : Type u) [Semiring R] : ℕ := max (ringChar R) 1
instance (priority := 100) expChar_prime (R : Type u) [Semiring R] (p : ℕ) [CharP R p] [h : Fact p.Prime] : ExpChar R p := ExpChar.prime h.out
instance (priority := 100) expChar_one (R : Type u) [Semiring R] [CharZero R] : ExpChar R 1 := ExpChar.zero
/-- The representative of a residue class of least absolute value, the positive one of two. -/
def ZMod.valMinAbs : ∀ {n : ℕ}, ZMod n → ℤ
  | 0, x => x
  | n@(_ + 1), x => if x.val ≤ n / 2 then x.val else (x.val : ℤ) - n

/-- The Sylvester matrix of a polynomial and its derivative with the last row divided by the leading coefficient. -/
def Polynomial.sylvesterDeriv {R : Type u} [CommRing R] (f : Polynomial R) :
    Matrix (Fin (f.natDegree - 1 + f.natDegree)) (Fin (f.natDegree - 1 + f.natDegree)) R :=
  Matrix.of fun i j => let n := f.natDegree
    if i.val = n - 1 + n - 1 then (if j.val = n - 1 then (n : R) else if j.val = n - 1 + n - 1 then 1 else 0)
    else if j.val < n then (if j.val ≤ i.val ∧ i.val ≤ j.val + (n - 1) then f.derivative.coeff (i.val - j.val) else 0)
    else (if j.val - n ≤ i.val ∧ i.val ≤ j.val - n + n then f.coeff (i.val - (j.val - n)) else 0)
/-- The discriminant of a polynomial: up to sign the resultant with its derivative divided by the leading coefficient. -/
def Polynomial.discr {R : Type u} [CommRing R] (f : Polynomial R) : R :=
  f.sylvesterDeriv.det * (-1) ^ (f.natDegree * (f.natDegree - 1) / 2)

/-! ### Characters -/

namespace MulChar
section
variable {R : Type u} {R' : Type v} [CommMonoid R] [CommMonoidWithZero R']
theorem ext' {χ χ' : MulChar R R'} (h : ∀ a, χ a = χ' a) : χ = χ' := DFunLike.coe_injective' (funext h)
theorem mul4' {M : Type u} [CommMonoid M] (a b c d : M) : (a * b) * (c * d) = (a * c) * (b * d) := by
  rw [mul_assoc, ← mul_assoc b, mul_comm b c, mul_assoc c, ← mul_assoc]
theorem inv_unique' {M : Type u} [CommMonoid M] {a b c : M} (h : a * b = 1) (h' : a * c = 1) : b = c := by
  rw [← mul_one b, ← h', ← mul_assoc, mul_comm b a, h, one_mul]
theorem isUnit_iff' {M : Type u} [CommMonoid M] {a : M} : IsUnit a ↔ ∃ b, a * b = 1 :=
  ⟨fun ⟨u, hu⟩ => ⟨u.inv, by have hu : u.val = a := hu; rw [← hu, u.val_inv]⟩, fun ⟨b, h⟩ => ⟨⟨a, b, h, by rw [mul_comm, h]⟩, rfl⟩⟩
open Classical in
/-- The trivial character: one at units, zero elsewhere. -/
def trivial (R : Type u) [CommMonoid R] (R' : Type v) [CommMonoidWithZero R'] : MulChar R R' where
  toFun a := if IsUnit a then 1 else 0
  map_one' := if_pos ⟨1, rfl⟩
  map_mul' x y := by
    by_cases hx : IsUnit x
    · by_cases hy : IsUnit y
      · have hxy : IsUnit (x * y) := by obtain ⟨a, rfl⟩ := hx; obtain ⟨b, rfl⟩ := hy; exact ⟨a * b, rfl⟩
        rw [if_pos hx, if_pos hy, if_pos hxy, one_mul]
      · have hxy : ¬IsUnit (x * y) := fun ⟨u, hu⟩ => hy ⟨⟨y, u.inv * x, by
          have hu : u.val = x * y := hu
          rw [mul_comm, mul_assoc, ← hu, u.inv_val], by
          have hu : u.val = x * y := hu
          rw [mul_assoc, ← hu, u.inv_val]⟩, rfl⟩
        rw [if_neg hy, if_neg hxy, mul_zero]
    · have hxy : ¬IsUnit (x * y) := fun ⟨u, hu⟩ => hx ⟨⟨x, y * u.inv, by
          have hu : u.val = x * y := hu
          rw [← mul_assoc, ← hu, u.val_inv], by
          have hu : u.val = x * y := hu
          rw [mul_comm, ← mul_assoc, ← hu, u.val_inv]⟩, rfl⟩
      rw [if_neg hx, if_neg hxy, zero_mul]
  map_nonunit' a h := if_neg h
instance hasOne : One (MulChar R R') := ⟨trivial R R'⟩
instance inhabited : Inhabited (MulChar R R') := ⟨1⟩
/-- The product of two characters. -/
def mul (χ χ' : MulChar R R') : MulChar R R' where
  toFun a := χ.toFun a * χ'.toFun a
  map_one' := by rw [χ.map_one', χ'.map_one', one_mul]
  map_mul' x y := by rw [χ.map_mul', χ'.map_mul']; exact mul4' _ _ _ _
  map_nonunit' a h := by show χ.toFun a * χ'.toFun a = 0; rw [χ.map_nonunit' a h, zero_mul]
instance hasMul : Mul (MulChar R R') := ⟨mul⟩
open Classical in
/-- The inverse of a character: its values at the inverses of units. -/
def inv (χ : MulChar R R') : MulChar R R' where
  toFun a := if h : ∃ b, a * b = 1 then χ.toFun (Classical.choose h) else 0
  map_one' := by
    have h : ∃ b : R, 1 * b = 1 := ⟨1, one_mul 1⟩
    rw [dif_pos h, show Classical.choose h = 1 from (one_mul _).symm.trans (Classical.choose_spec h)]; exact χ.map_one'
  map_mul' x y := by
    by_cases hx : ∃ b, x * b = 1
    · by_cases hy : ∃ b, y * b = 1
      · have hxy : ∃ b, x * y * b = 1 := ⟨Classical.choose hx * Classical.choose hy, by
          rw [mul4', Classical.choose_spec hx, Classical.choose_spec hy, one_mul]⟩
        rw [dif_pos hx, dif_pos hy, dif_pos hxy, ← χ.map_mul']
        exact congrArg χ.toFun (inv_unique' (Classical.choose_spec hxy) (by
          rw [mul4', Classical.choose_spec hx, Classical.choose_spec hy, one_mul]))
      · have hxy : ¬∃ b, x * y * b = 1 := fun ⟨b, hb⟩ => hy ⟨x * b, by rw [← mul_assoc, mul_comm y x, hb]⟩
        rw [dif_neg hy, dif_neg hxy, mul_zero]
    · have hxy : ¬∃ b, x * y * b = 1 := fun ⟨b, hb⟩ => hx ⟨y * b, by rw [← mul_assoc, hb]⟩
      rw [dif_neg hx, dif_neg hxy, zero_mul]
  map_nonunit' a h := dif_neg fun h' => h (isUnit_iff'.2 h')
instance hasInv : Inv (MulChar R R') := ⟨inv⟩
open Classical in
/-- The multiplicative characters are a commutative group. -/
instance commGroup : CommGroup (MulChar R R') where
  mul_assoc _ _ _ := ext' fun _ => mul_assoc _ _ _
  mul_comm _ _ := ext' fun _ => mul_comm _ _
  one_mul χ := ext' fun a => by
    show (if IsUnit a then 1 else 0) * χ.toFun a = χ.toFun a
    by_cases h : IsUnit a
    · rw [if_pos h, one_mul]
    · rw [χ.map_nonunit' a h, mul_zero]
  mul_one χ := ext' fun a => by
    show χ.toFun a * (if IsUnit a then 1 else 0) = χ.toFun a
    by_cases h : IsUnit a
    · rw [if_pos h, mul_one]
    · rw [χ.map_nonunit' a h, zero_mul]
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
  inv_mul_cancel χ := ext' fun a => by
    show (if h : ∃ b, a * b = 1 then χ.toFun (Classical.choose h) else 0) * χ.toFun a = if IsUnit a then 1 else 0
    by_cases h : ∃ b, a * b = 1
    · rw [dif_pos h, if_pos (isUnit_iff'.2 h), ← χ.map_mul', mul_comm, Classical.choose_spec h]; exact χ.map_one'
    · rw [dif_neg h, if_neg fun h' => h (isUnit_iff'.1 h'), zero_mul]
/-- A quadratic character has only the values zero, one and minus one. -/
def IsQuadratic {R : Type u} [CommMonoid R] {R' : Type v} [CommRing R'] (χ : MulChar R R') : Prop := ∀ a, χ a = 0 ∨ χ a = 1 ∨ χ a = -1
end
end MulChar
open Classical in
/-- The quadratic character as a function: zero at zero, one at squares, minus one elsewhere. -/
def quadraticCharFun (α : Type u) [MonoidWithZero α] [DecidableEq α] [DecidablePred (IsSquare : α → Prop)] (a : α) : ℤ :=
  if a = 0 then 0 else if IsSquare a then 1 else -1
open Classical in
/-- The quadratic character of a finite field. -/
def quadraticChar (F : Type u) [Field F] [Fintype F] [DecidableEq F] : MulChar F ℤ :=
  if h : ∃ χ : MulChar F ℤ, ∀ a, χ a = quadraticCharFun F a then Classical.choose h else 1
namespace AddChar
section
variable {A : Type u} {M : Type v} [AddMonoid A] [CommMonoid M]
theorem ext' {χ χ' : AddChar A M} (h : ∀ a, χ a = χ' a) : χ = χ' := DFunLike.coe_injective' (funext h)
/-- The additive characters are a commutative monoid. -/
instance instCommMonoid : CommMonoid (AddChar A M) where
  one := ⟨fun _ => 1, rfl, fun _ _ => (one_mul _).symm⟩
  mul f g := ⟨fun a => f.toFun a * g.toFun a, by
    show f.toFun 0 * g.toFun 0 = 1
    rw [f.map_zero_eq_one', g.map_zero_eq_one', one_mul], fun a b => by
    show f.toFun (a + b) * g.toFun (a + b) = (f.toFun a * g.toFun a) * (f.toFun b * g.toFun b)
    rw [f.map_add_eq_mul', g.map_add_eq_mul', mul_assoc, ← mul_assoc (f.toFun b), mul_comm (f.toFun b), mul_assoc (g.toFun a), ← mul_assoc]⟩
  mul_assoc _ _ _ := ext' fun _ => mul_assoc _ _ _
  one_mul _ := ext' fun _ => one_mul _
  mul_one _ := ext' fun _ => mul_one _
  mul_comm _ _ := ext' fun _ => mul_comm _ _
instance instInhabited : Inhabited (AddChar A M) := ⟨1⟩
/-- The character shifted by multiplication with an element. -/
def mulShift {R : Type u} [Ring R] (ψ : AddChar R M) (r : R) : AddChar R M where
  toFun x := ψ.toFun (r * x)
  map_zero_eq_one' := by rw [mul_zero]; exact ψ.map_zero_eq_one'
  map_add_eq_mul' a b := by rw [mul_add]; exact ψ.map_add_eq_mul' _ _
/-- The composition with an additive homomorphism. -/
def compAddMonoidHom {B : Type w} [AddMonoid B] (φ : AddChar B M) (f : A →+ B) : AddChar A M where
  toFun a := φ.toFun (f a)
  map_zero_eq_one' := by rw [map_zero]; exact φ.map_zero_eq_one'
  map_add_eq_mul' a b := by rw [map_add]; exact φ.map_add_eq_mul' _ _
end
end AddChar
namespace DirichletCharacter
section
variable {R : Type u} [CommMonoidWithZero R] {n : ℕ}
/-- A character of level `n` factors through level `d` if a character of level `d` gives its values at units. -/
def FactorsThrough (χ : DirichletCharacter R n) (d : ℕ) : Prop :=
  d ∣ n ∧ ∃ χ₀ : DirichletCharacter R d, ∀ a : ℤ, IsUnit (a : ZMod n) → χ (a : ZMod n) = χ₀ (a : ZMod d)
/-- The levels through which a character factors. -/
def conductorSet (χ : DirichletCharacter R n) : Set ℕ := {d : ℕ | FactorsThrough χ d}
/-- The least level through which a character factors. -/
def conductor (χ : DirichletCharacter R n) : ℕ := sInf (conductorSet χ)
/-- A primitive character: its level is its conductor. -/
def IsPrimitive (χ : DirichletCharacter R n) : Prop := conductor χ = n
end
section
variable {S : Type u} [CommRing S] {m : ℕ}
/-- An odd character: minus one at minus one. -/
def Odd (ψ : DirichletCharacter S m) : Prop := ψ (-1) = -1
/-- An even character: one at minus one. -/
def Even (ψ : DirichletCharacter S m) : Prop := ψ (-1) = 1
end
end DirichletCharacter

/-! ### The group of additive characters of a group -/

/-- The additive characters of a commutative group are a commutative group. -/
instance AddChar.instCommGroup {A : Type u} {M : Type v} [AddCommGroup A] [CommMonoid M] : CommGroup (AddChar A M) :=
  { (AddChar.instCommMonoid : CommMonoid (AddChar A M)) with
    inv := fun ψ => ⟨fun a => ψ.toFun (-a), by
      show ψ.toFun (-0) = 1
      rw [show (-0 : A) = 0 by rw [← add_zero (-(0 : A)), neg_add_cancel]]; exact ψ.map_zero_eq_one', fun a b => by
      show ψ.toFun (-(a + b)) = ψ.toFun (-a) * ψ.toFun (-b)
      rw [← ψ.map_add_eq_mul']
      refine congrArg ψ.toFun (add_right_cancel' (c := a + b) ?_)
      rw [neg_add_cancel, add_comm (-a), add_assoc, ← add_assoc (-a), neg_add_cancel, zero_add, neg_add_cancel]⟩
    zpow_zero' := fun _ => rfl
    zpow_succ' := fun _ _ => rfl
    inv_mul_cancel := fun ψ => AddChar.ext' fun a => by
      show ψ.toFun (-a) * ψ.toFun a = 1
      rw [← ψ.map_add_eq_mul', neg_add_cancel]; exact ψ.map_zero_eq_one' }

/-! ### Dual numbers -/

/-- The trivial square-zero extension of a ring by a module: pairs with `(r, m) (s, n) = (r s, r n + s m)`. -/
def TrivSqZeroExt (R : Type u) (M : Type v) : Type (max u v) := R × M
namespace TrivSqZeroExt
/-- An element of the ring in the extension. -/
def inl {R : Type u} {M : Type v} [Zero M] (r : R) : TrivSqZeroExt R M := (r, 0)
/-- An element of the module in the extension. -/
def inr {R : Type u} {M : Type v} [Zero R] (m : M) : TrivSqZeroExt R M := (0, m)
/-- The first component. -/
def fst {R : Type u} {M : Type v} (x : TrivSqZeroExt R M) : R := x.1
/-- The second component. -/
def snd {R : Type u} {M : Type v} (x : TrivSqZeroExt R M) : M := x.2
theorem ext {R : Type u} {M : Type v} {x y : TrivSqZeroExt R M} (h₁ : x.fst = y.fst) (h₂ : x.snd = y.snd) : x = y := Prod.ext h₁ h₂
section
variable {R : Type u} {M : Type v} [CommRing R] [AddCommGroup M] [Module R M]
/-- The trivial square-zero extension of a commutative ring is a commutative ring. -/
instance commRing : CommRing (TrivSqZeroExt R M) where
  add x y := (x.1 + y.1, x.2 + y.2)
  zero := (0, 0)
  neg x := (-x.1, -x.2)
  sub x y := (x.1 - y.1, x.2 - y.2)
  mul x y := (x.1 * y.1, x.1 • y.2 + y.1 • x.2)
  one := (1, 0)
  natCast n := ((n : R), 0)
  intCast n := ((n : R), 0)
  add_assoc _ _ _ := ext (add_assoc _ _ _) (add_assoc _ _ _)
  zero_add _ := ext (zero_add _) (zero_add _)
  add_zero _ := ext (add_zero _) (add_zero _)
  add_comm _ _ := ext (add_comm _ _) (add_comm _ _)
  neg_add_cancel _ := ext (neg_add_cancel _) (neg_add_cancel _)
  sub_eq_add_neg _ _ := ext (sub_eq_add_neg _ _) (sub_eq_add_neg _ _)
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
  natCast_zero := ext Nat.cast_zero rfl
  natCast_succ n := ext (Nat.cast_succ n) (add_zero _).symm
  intCast_ofNat n := ext (Ring.intCast_ofNat n) rfl
  intCast_negSucc n := ext (Ring.intCast_negSucc n) (by show (0 : M) = -(0 : M); rw [← add_zero (-(0 : M)), neg_add_cancel])
  mul_comm x y := ext (mul_comm _ _) (add_comm _ _)
  zero_mul x := ext (zero_mul _) (by show (0 : R) • x.2 + x.1 • (0 : M) = 0; rw [zero_smul, smul_zero, add_zero])
  mul_zero x := ext (mul_zero _) (by show x.1 • (0 : M) + (0 : R) • x.2 = 0; rw [zero_smul, smul_zero, add_zero])
  one_mul x := ext (one_mul _) (by show (1 : R) • x.2 + x.1 • (0 : M) = x.2; rw [one_smul, smul_zero, add_zero])
  mul_one x := ext (mul_one _) (by show x.1 • (0 : M) + (1 : R) • x.2 = x.2; rw [one_smul, smul_zero, zero_add])
  left_distrib x y z := ext (mul_add _ _ _) (by
    show x.1 • (y.2 + z.2) + (y.1 + z.1) • x.2 = (x.1 • y.2 + y.1 • x.2) + (x.1 • z.2 + z.1 • x.2)
    rw [smul_add, add_smul, add_assoc, add_assoc, ← add_assoc (x.1 • z.2), add_comm (x.1 • z.2) (y.1 • x.2), add_assoc])
  right_distrib x y z := ext (add_mul _ _ _) (by
    show (x.1 + y.1) • z.2 + z.1 • (x.2 + y.2) = (x.1 • z.2 + z.1 • x.2) + (y.1 • z.2 + z.1 • y.2)
    rw [smul_add, add_smul, add_assoc, add_assoc, ← add_assoc (y.1 • z.2), add_comm (y.1 • z.2) (z.1 • x.2), add_assoc])
  mul_assoc x y z := ext (mul_assoc _ _ _) (by
    show (x.1 * y.1) • z.2 + z.1 • (x.1 • y.2 + y.1 • x.2) = x.1 • (y.1 • z.2 + z.1 • y.2) + (y.1 * z.1) • x.2
    rw [smul_add, smul_add, mul_smul, smul_smul z.1, smul_smul z.1, smul_smul x.1 z.1, mul_comm z.1 x.1, mul_comm z.1 y.1, add_assoc])
/-- The inclusion of the ring in the extension. -/
def inlHom (R : Type u) (M : Type v) [CommRing R] [AddCommGroup M] [Module R M] : R →+* TrivSqZeroExt R M where
  toFun := inl
  map_one' := rfl
  map_zero' := rfl
  map_mul' x y := ext rfl (by show (0 : M) = x • (0 : M) + y • (0 : M); rw [smul_zero, smul_zero, add_zero])
  map_add' x y := ext rfl (add_zero (0 : M)).symm
/-- The trivial square-zero extension is an algebra over the ring. -/
instance algebra' : Algebra R (TrivSqZeroExt R M) := (inlHom R M).toAlgebra
end
end TrivSqZeroExt
/-- The dual numbers over a ring. -/
abbrev DualNumber (R : Type u) : Type u := TrivSqZeroExt R R
/-- The dual number with square zero. -/
def DualNumber.eps {R : Type u} [Zero R] [One R] : DualNumber R := TrivSqZeroExt.inr 1
namespace DualNumber
@[inherit_doc DualNumber.eps] scoped notation "ε" => DualNumber.eps
@[inherit_doc DualNumber] scoped postfix:1024 "[ε]" => DualNumber
end DualNumber

/-! ### Laurent polynomials, rescaled power series -/

/-- Laurent polynomials: finite combinations of powers of a variable with integer exponents. -/
abbrev LaurentPolynomial (R : Type u) [Semiring R] : Type u := AddMonoidAlgebra R ℤ
namespace LaurentPolynomial
@[inherit_doc LaurentPolynomial] scoped notation:9000 R "[T;T⁻¹]" => LaurentPolynomial R
end LaurentPolynomial
/-- The power of the variable with an integer exponent. -/
def LaurentPolynomial.T {R : Type u} [Semiring R] (n : ℤ) : LaurentPolynomial R := AddMonoidAlgebra.single n 1
/-- The constant Laurent polynomials. -/
def LaurentPolynomial.C {R : Type u} [Semiring R] : R →+* LaurentPolynomial R := MonoidAlgebra.singleOneRingHom (G := Multiplicative ℤ)
open Classical in
/-- The substitution of `a X` for the variable in a power series. -/
def PowerSeries.rescale {R : Type u} [CommSemiring R] (a : R) : PowerSeries R →+* PowerSeries R :=
  if h : ∃ f : PowerSeries R →+* PowerSeries R, ∀ φ n, PowerSeries.coeff n (f φ) = a ^ n * PowerSeries.coeff n φ then Classical.choose h
  else RingHom.id _

/-! ### Fractional ideals -/

/-- A fractional ideal: a submodule with a common denominator. -/
def IsFractional {R : Type u} [CommRing R] (S : Submonoid R) {P : Type v} [CommRing P] [Algebra R P] (I : Submodule R P) : Prop :=
  ∃ a ∈ S, ∀ b ∈ I, ∃ r : R, algebraMap R P r = a • b
/-- The type of the fractional ideals. -/
def FractionalIdeal {R : Type u} [CommRing R] (S : Submonoid R) (P : Type v) [CommRing P] [Algebra R P] : Type v :=
  {I : Submodule R P // IsFractional S I}
namespace FractionalIdeal
variable {R : Type u} [CommRing R] {S : Submonoid R} {P : Type v} [CommRing P] [Algebra R P]
/-- A fractional ideal as a submodule. -/
def coeToSubmodule (I : FractionalIdeal S P) : Submodule R P := I.1
instance : CoeOut (FractionalIdeal S P) (Submodule R P) := ⟨coeToSubmodule⟩
instance instSetLike' : SetLike (FractionalIdeal S P) P := ⟨fun I => (I.1 : Set P), fun _ _ h => Subtype.ext (SetLike.coe_injective' h)⟩
end FractionalIdeal

/-! ### Tensor products of algebras -/

namespace Algebra.TensorProduct
theorem cong' {M : Type u} [Add M] {a b c d : M} (h : a = b) (h' : c = d) : a + c = b + d := by rw [h, h']
section
variable {R : Type u} {A : Type v} {B : Type w} [CommRing R] [Ring A] [Ring B] [Algebra R A] [Algebra R B]
theorem mapMul' (a m : A) (b n : B) : _root_.TensorProduct.map (LinearMap.mulLeft R a) (LinearMap.mulLeft R b) (_root_.TensorProduct.tmul R m n) =
    _root_.TensorProduct.tmul R (a * m) (b * n) := _root_.TensorProduct.map_tmul _ _ _ _
/-- The multiplication with a pure tensor, in dependence on its factors; an auxiliary construction. -/
def mulAux' : A →ₗ[R] B →ₗ[R] (TensorProduct R A B →ₗ[R] TensorProduct R A B) :=
  ⟨fun a => ⟨fun b => _root_.TensorProduct.map (LinearMap.mulLeft R a) (LinearMap.mulLeft R b), fun b b' =>
      LinearMap.ext fun z => _root_.TensorProduct.hom_ext' (fun m n => by
        refine (mapMul' (R := R) a m (b + b') n).trans (Eq.trans ?_ (cong' (mapMul' (R := R) a m b n) (mapMul' (R := R) a m b' n)).symm)
        rw [add_mul, _root_.TensorProduct.tmul_add]) z, fun r b =>
      LinearMap.ext fun z => _root_.TensorProduct.hom_ext' (fun m n => by
        refine (mapMul' (R := R) a m (r • b) n).trans (Eq.trans ?_ (congrArg (fun x => r • x) (mapMul' (R := R) a m b n)).symm)
        rw [show (r • b) * n = r • (b * n) from IsScalarTower.smul_assoc (α := B) r b n]
        exact (_root_.TensorProduct.mk R A B (a * m)).map_smul r (b * n)) z⟩,
    fun a a' => LinearMap.ext fun b => LinearMap.ext fun z => _root_.TensorProduct.hom_ext' (fun m n => by
        refine (mapMul' (a + a') m b n).trans (Eq.trans ?_ (cong' (mapMul' (R := R) a m b n) (mapMul' (R := R) a' m b n)).symm)
        rw [add_mul, _root_.TensorProduct.add_tmul]) z,
    fun r a => LinearMap.ext fun b => LinearMap.ext fun z => _root_.TensorProduct.hom_ext' (fun m n => by
        refine (mapMul' (r • a) m b n).trans (Eq.trans ?_ (congrArg (fun x => r • x) (mapMul' (R := R) a m b n)).symm)
        rw [show (r • a) * m = r • (a * m) from IsScalarTower.smul_assoc (α := A) r a m, _root_.TensorProduct.smul_tmul']) z⟩
/-- The multiplication of a tensor product of algebras. -/
def mul : TensorProduct R A B →ₗ[R] TensorProduct R A B →ₗ[R] TensorProduct R A B :=
  _root_.TensorProduct.lift (P := TensorProduct R A B →ₗ[R] TensorProduct R A B) mulAux'
instance instMul : Mul (TensorProduct R A B) := ⟨fun x y => mul x y⟩
theorem tmul_mul_tmul (a₁ a₂ : A) (b₁ b₂ : B) : _root_.TensorProduct.tmul R a₁ b₁ * _root_.TensorProduct.tmul R a₂ b₂ =
    _root_.TensorProduct.tmul R (a₁ * a₂) (b₁ * b₂) := by
  have h : mul (_root_.TensorProduct.tmul R a₁ b₁) = mulAux' a₁ b₁ :=
    _root_.TensorProduct.lift.tmul (P := TensorProduct R A B →ₗ[R] TensorProduct R A B) mulAux' a₁ b₁
  show mul _ _ = _
  rw [h]
  exact mapMul' _ _ _ _
theorem add_mul' (x y z : TensorProduct R A B) : (x + y) * z = x * z + y * z := by
  show mul (x + y) z = mul x z + mul y z; rw [map_add]; rfl
theorem mul_add' (x y z : TensorProduct R A B) : x * (y + z) = x * y + x * z := map_add (mul x) y z
theorem zero_mul' (x : TensorProduct R A B) : 0 * x = 0 := by show mul 0 x = 0; rw [map_zero]; rfl
theorem mul_zero' (x : TensorProduct R A B) : x * 0 = 0 := map_zero (mul x)
/-- The tensor product of two algebras is a ring. -/
instance instRing : Ring (TensorProduct R A B) :=
  { (_root_.TensorProduct.addCommGroup R A B) with
    mul := fun x y => mul x y
    one := _root_.TensorProduct.tmul R 1 1
    natCast := fun n => n • _root_.TensorProduct.tmul R (1 : A) (1 : B)
    natCast_zero := AddMonoid.nsmul_zero _
    natCast_succ := fun n => AddMonoid.nsmul_succ n _
    intCast := fun n => match n with
      | .ofNat n => n • _root_.TensorProduct.tmul R (1 : A) (1 : B)
      | .negSucc n => -((n + 1) • _root_.TensorProduct.tmul R (1 : A) (1 : B))
    intCast_ofNat := fun _ => rfl
    intCast_negSucc := fun _ => rfl
    zero_mul := zero_mul'
    mul_zero := mul_zero'
    left_distrib := mul_add'
    right_distrib := add_mul'
    one_mul := fun x => by
      induction x using _root_.TensorProduct.induction' with
      | h0 => exact mul_zero' _
      | ht m n => exact (tmul_mul_tmul 1 m 1 n).trans (by rw [one_mul, one_mul])
      | ha x y hx hy => exact (mul_add' _ x y).trans (by rw [show _ * x = x from hx, show _ * y = y from hy])
    mul_one := fun x => by
      induction x using _root_.TensorProduct.induction' with
      | h0 => exact zero_mul' _
      | ht m n => exact (tmul_mul_tmul m 1 n 1).trans (by rw [mul_one, mul_one])
      | ha x y hx hy => exact (add_mul' x y _).trans (by rw [show x * _ = x from hx, show y * _ = y from hy])
    mul_assoc := fun x y z => by
      show x * y * z = x * (y * z)
      induction x using _root_.TensorProduct.induction' with
      | h0 => rw [zero_mul', zero_mul', zero_mul']
      | ha x x' hx hx' => rw [add_mul', add_mul', add_mul', hx, hx']
      | ht a b =>
        induction y using _root_.TensorProduct.induction' with
        | h0 => rw [mul_zero', zero_mul']; exact (mul_zero' _).symm
        | ha y y' hy hy' => rw [mul_add', add_mul', add_mul', mul_add', hy, hy']
        | ht c d =>
          induction z using _root_.TensorProduct.induction' with
          | h0 => rw [mul_zero', mul_zero', mul_zero']
          | ha z z' hz hz' => rw [mul_add', mul_add', mul_add', hz, hz']
          | ht e f => rw [tmul_mul_tmul, tmul_mul_tmul, tmul_mul_tmul, tmul_mul_tmul, mul_assoc, mul_assoc] }
end
section
variable {R : Type u} {A : Type v} {B : Type w} [CommRing R] [CommRing A] [CommRing B] [Algebra R A] [Algebra R B]
/-- The tensor product of two commutative algebras is a commutative ring. -/
instance instCommRing : CommRing (TensorProduct R A B) where
  mul_comm x y := by
    induction x using _root_.TensorProduct.induction' with
    | h0 => exact (zero_mul' y).trans (mul_zero' y).symm
    | ha x x' hx hx' => exact (add_mul' x x' y).trans ((cong' hx hx').trans (mul_add' y x x').symm)
    | ht a b =>
      induction y using _root_.TensorProduct.induction' with
      | h0 => exact (mul_zero' _).trans (zero_mul' _).symm
      | ha y y' hy hy' => exact (mul_add' _ y y').trans ((cong' hy hy').trans (add_mul' y y' _).symm)
      | ht c d =>
        refine (tmul_mul_tmul a c b d).trans (Eq.trans ?_ (tmul_mul_tmul c a d b).symm)
        show _root_.TensorProduct.tmul R (a * c) (b * d) = _root_.TensorProduct.tmul R (c * a) (d * b)
        rw [mul_comm a c, mul_comm b d]
end
section
variable {R : Type u} {A : Type v} {B : Type w} [CommRing R] [Ring A] [Ring B] [Algebra R A] [Algebra R B]
/-- The map `a ↦ a ⊗ 1` to a tensor product of algebras, as a ring homomorphism. -/
def includeLeftRingHom : A →+* TensorProduct R A B where
  toFun a := _root_.TensorProduct.tmul R a 1
  map_one' := rfl
  map_mul' a b := by rw [tmul_mul_tmul, one_mul]
  map_zero' := by
    show _root_.TensorProduct.mk R A B 0 1 = 0; rw [map_zero]; rfl
  map_add' a b := _root_.TensorProduct.add_tmul a b 1
/-- A tensor product of algebras is an algebra over the base ring. -/
instance instAlgebra' : Algebra R (TensorProduct R A B) where
  smul r x := r • x
  algebraMap := (includeLeftRingHom : A →+* TensorProduct R A B).comp (algebraMap R A)
  commutes' r x := by
    induction x using _root_.TensorProduct.induction' with
    | h0 => exact (mul_zero' _).trans (zero_mul' _).symm
    | ha y y' hy hy' => exact (mul_add' _ y y').trans ((cong' hy hy').trans (add_mul' y y' _).symm)
    | ht a b =>
      show _root_.TensorProduct.tmul R (algebraMap R A r) 1 * _ = _ * _root_.TensorProduct.tmul R (algebraMap R A r) 1
      rw [tmul_mul_tmul, tmul_mul_tmul, one_mul, mul_one, show algebraMap R A r * a = a * algebraMap R A r from Algebra.commutes' r a]
  smul_def' r x := by
    induction x using _root_.TensorProduct.induction' with
    | h0 => exact (smul_zero r).trans (mul_zero' _).symm
    | ha y y' hy hy' => exact (smul_add r y y').trans ((cong' hy hy').trans (mul_add' _ y y').symm)
    | ht a b =>
      show r • _ = _root_.TensorProduct.tmul R (algebraMap R A r) 1 * _
      rw [tmul_mul_tmul, _root_.TensorProduct.smul_tmul', Algebra.smul_def, one_mul]
end
end Algebra.TensorProduct
end
