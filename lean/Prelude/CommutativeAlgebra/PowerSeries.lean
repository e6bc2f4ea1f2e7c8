/-!
# Formal power series
-/

noncomputable section
universe u v w u₁

/-! ### Coefficients of products of finitely supported functions -/

namespace Finsupp
theorem dsum_apply_zero' {α : Type u} {M : Type v} {β : Type w} {N : Type u₁} [AddCommMonoid M] [AddCommMonoid N] (φ : α → M → β →₀ N)
    (f : α →₀ M) (x : β) (h : ∀ a, (φ a (f a)) x = 0) : (dsum φ f) x = 0 := by
  obtain ⟨l, _, _, hs⟩ := f.support.exists_list
  unfold dsum
  rw [hs, List.lsum_hom (fun g : β →₀ N => g x) rfl (fun _ _ => rfl)]
  exact (l.lsum_congr fun a _ => h a).trans l.lsum_zero
section
variable {k : Type u} {G : Type v} [Semiring k] [Monoid G]
theorem conv_apply_zero' (f g : G →₀ k) (m : G) (h : ∀ a b, a * b = m → f a * g b = 0) : (conv f g) m = 0 := by
  classical
  refine dsum_apply_zero' (convAux g) f m fun a => ?_
  refine dsum_apply_zero' (fun b s => single (a * b) (f a * s)) g m fun b => ?_
  show (single (a * b) (f a * g b)) m = 0
  rw [single_apply]
  by_cases e : a * b = m
  · rw [if_pos e, h a b e]
  · rw [if_neg e]
theorem single_one_conv_apply' (r : k) (f : G →₀ k) (m : G) : (conv (single 1 r) f) m = r * f m := by
  classical
  induction f using induction_add with
  | ha f g hf hg => rw [conv_add, add_apply, add_apply, hf, hg, mul_add]
  | h0 => rw [conv_zero]; exact (mul_zero r).symm
  | hs a s =>
    rw [single_conv, one_mul, single_apply, single_apply]
    by_cases e : a = m
    · rw [if_pos e, if_pos e]
    · rw [if_neg e, if_neg e, mul_zero]
theorem conv_single_one_apply' (r : k) (f : G →₀ k) (m : G) : (conv f (single 1 r)) m = f m * r := by
  classical
  induction f using induction_add with
  | ha f g hf hg => rw [add_conv, add_apply, add_apply, hf, hg, add_mul]
  | h0 => rw [zero_conv]; exact (zero_mul r).symm
  | hs a s =>
    rw [single_conv, mul_one, single_apply, single_apply]
    by_cases e : a = m
    · rw [if_pos e, if_pos e]
    · rw [if_neg e, if_neg e, zero_mul]
theorem evalWith_map_apply' {S : Type w} [Semiring S] (φ : k →+* S) (f : G →₀ k) (m : G) :
    (evalWith ((MonoidAlgebra.singleOneRingHom (k := S) (G := G)).comp φ) (MonoidAlgebra.of S G) f) m = φ (f m) := by
  classical
  induction f using induction_add with
  | ha f g hf hg =>
    rw [evalWith_add]
    exact (congr (congrArg HAdd.hAdd hf) hg).trans (map_add φ (f m) (g m)).symm
  | h0 => rw [evalWith_zero]; exact (map_zero φ).symm
  | hs a s =>
    rw [evalWith_single]
    show (conv (single 1 (φ s)) (single a 1) : G →₀ S) m = φ ((single a s) m)
    rw [single_conv, one_mul, mul_one, single_apply, single_apply]
    by_cases e : a = m
    · rw [if_pos e, if_pos e]
    · rw [if_neg e, if_neg e, map_zero]
end
end Finsupp

/-- Formal power series in variables indexed by `σ`: functions from exponents to coefficients. -/
def MvPowerSeries (σ : Type u) (R : Type v) : Type (max u v) := (σ →₀ ℕ) → R
namespace MvPowerSeries
variable {σ : Type u} {R : Type v}
instance instInhabited [Inhabited R] : Inhabited (MvPowerSeries σ R) := ⟨fun _ => default⟩
instance instZero [Zero R] : Zero (MvPowerSeries σ R) := ⟨fun _ => 0⟩
instance instAddMonoid [AddMonoid R] : AddMonoid (MvPowerSeries σ R) := Pi.addMonoid
instance instAddCommMonoid [AddCommMonoid R] : AddCommMonoid (MvPowerSeries σ R) := Pi.addCommMonoid
instance instAddCommGroup [AddCommGroup R] : AddCommGroup (MvPowerSeries σ R) := Pi.addCommGroup
instance instModule {A : Type w} [Semiring R] [AddCommMonoid A] [Module R A] : Module R (MvPowerSeries σ A) :=
  inferInstanceAs (Module R ((σ →₀ ℕ) → A))

/-! ### Truncation and multiplication -/

theorem finite_below' (n : σ →₀ ℕ) : ∃ l : List (σ →₀ ℕ), ∀ m : σ →₀ ℕ, (∀ i, m i ≤ n i) → m ∈ l := by
  classical
  induction n using Finsupp.induction_add with
  | h0 => exact ⟨[0], fun m h => List.mem_singleton.2 (Finsupp.ext fun i => Nat.le_zero.1 (h i))⟩
  | hs a r =>
    refine ⟨(List.range (r + 1)).map fun k => Finsupp.single a k, fun m h => List.mem_map.2 ⟨m a, ?_, Finsupp.ext fun i => ?_⟩⟩
    · have := h a
      rw [Finsupp.single_apply, if_pos rfl] at this
      exact List.mem_range.2 (Nat.lt_succ_of_le this)
    · have := h i
      rw [Finsupp.single_apply] at this ⊢
      by_cases e : a = i
      · rw [if_pos e, e]
      · rw [if_neg e] at this ⊢; omega
  | ha n n' hn hn' =>
    obtain ⟨l, hl⟩ := hn
    obtain ⟨l', hl'⟩ := hn'
    refine ⟨l.flatMap fun x => l'.map fun y => x + y, fun m h => ?_⟩
    have hs : ∀ i, m i = 0 → min (m i) (n i) = 0 := fun i e => by omega
    let x : σ →₀ ℕ := Finsupp.ofFun (fun i => min (m i) (n i)) ⟨m.support, fun i hi => Finsupp.mem_support_iff.2 fun e => hi (hs i e)⟩
    let y : σ →₀ ℕ := Finsupp.ofFun (fun i => m i - min (m i) (n i)) ⟨m.support, fun i hi => Finsupp.mem_support_iff.2 fun e => hi (by
      show m i - min (m i) (n i) = 0; omega)⟩
    have hx : ∀ i, x i = min (m i) (n i) := fun _ => rfl
    have hy : ∀ i, y i = m i - min (m i) (n i) := fun _ => rfl
    refine List.mem_flatMap.2 ⟨x, hl x fun i => by rw [hx]; omega, List.mem_map.2 ⟨y, hl' y fun i => ?_, Finsupp.ext fun i => ?_⟩⟩
    · have := h i
      rw [Finsupp.add_apply] at this
      rw [hy]; omega
    · rw [Finsupp.add_apply, hx, hy]; omega
section
variable [Semiring R]
open Classical in
/-- The polynomial with the coefficients of a power series at the exponents below a given one; an auxiliary construction. -/
def below (n : σ →₀ ℕ) (f : (σ →₀ ℕ) → R) : AddMonoidAlgebra R (σ →₀ ℕ) :=
  Finsupp.ofFun (fun m => if ∀ i, m i ≤ n i then f m else 0) ⟨(Classical.choose (finite_below' n)).toFinset, fun m hm => by
    have hm' : ∀ i, m i ≤ n i := Classical.byContradiction fun e => hm (if_neg e)
    exact List.mem_dedup.2 (Classical.choose_spec (finite_below' n) m hm')⟩
theorem below_apply' (n : σ →₀ ℕ) (f : (σ →₀ ℕ) → R) {m : σ →₀ ℕ} (h : ∀ i, m i ≤ n i) : (below n f : (σ →₀ ℕ) →₀ R) m = f m := if_pos h
theorem below_apply_of_not' (n : σ →₀ ℕ) (f : (σ →₀ ℕ) → R) {m : σ →₀ ℕ} (h : ¬∀ i, m i ≤ n i) : (below n f : (σ →₀ ℕ) →₀ R) m = 0 := if_neg h
theorem below_congr' (n : σ →₀ ℕ) {f g : (σ →₀ ℕ) → R} (h : ∀ m : σ →₀ ℕ, (∀ i, m i ≤ n i) → f m = g m) : below n f = below n g :=
  Finsupp.ext fun m => by
    by_cases hm : ∀ i, m i ≤ n i
    · exact (below_apply' n f hm).trans ((h m hm).trans (below_apply' n g hm).symm)
    · exact (below_apply_of_not' n f hm).trans (below_apply_of_not' n g hm).symm
open Classical in
theorem mul_apply_below' (p q : AddMonoidAlgebra R (σ →₀ ℕ)) (n m : σ →₀ ℕ) (hm : ∀ i, m i ≤ n i) :
    (p * q : (σ →₀ ℕ) →₀ R) m = (below n (fun x => p x) * below n (fun x => q x) : (σ →₀ ℕ) →₀ R) m := by
  have dec : ∀ p : (σ →₀ ℕ) →₀ R, ∃ r : (σ →₀ ℕ) →₀ R, p = @HAdd.hAdd ((σ →₀ ℕ) →₀ R) ((σ →₀ ℕ) →₀ R) ((σ →₀ ℕ) →₀ R) _ (below n fun x => p x) r ∧
      ∀ x : σ →₀ ℕ, (∀ i, x i ≤ n i) → r x = 0 := fun p => by
    refine ⟨Finsupp.ofFun (fun x => if ∀ i, x i ≤ n i then 0 else p x) ⟨p.support, fun x hx => Finsupp.mem_support_iff.2 fun e => hx (by
      dsimp only; rw [e]; exact ite_self _)⟩, Finsupp.ext fun x => ?_, fun x hx => if_pos hx⟩
    rw [Finsupp.add_apply]
    show p x = _ + (if ∀ i, x i ≤ n i then 0 else p x)
    by_cases hx : ∀ i, x i ≤ n i
    · rw [below_apply' n _ hx, if_pos hx, add_zero]
    · rw [below_apply_of_not' n _ hx, if_neg hx, zero_add]
  have split : ∀ a b : σ →₀ ℕ, a + b = m → (∀ i, a i ≤ n i) ∧ ∀ i, b i ≤ n i := fun a b e => by
    have h : ∀ i, a i + b i = m i := fun i => by rw [← e]; rfl
    exact ⟨fun i => by have := h i; have := hm i; omega, fun i => by have := h i; have := hm i; omega⟩
  have hl : ∀ r q : (σ →₀ ℕ) →₀ R, (∀ x : σ →₀ ℕ, (∀ i, x i ≤ n i) → r x = 0) →
      (Finsupp.conv (G := Multiplicative (σ →₀ ℕ)) r q : (σ →₀ ℕ) →₀ R) m = 0 := fun r q hr =>
    Finsupp.conv_apply_zero' (G := Multiplicative (σ →₀ ℕ)) r q m fun a b e => by
      have h0 : (r : (σ →₀ ℕ) →₀ R) a = 0 := hr a (split a b e).1
      exact (congrArg (· * (q : (σ →₀ ℕ) →₀ R) b) h0).trans (zero_mul _)
  have hr : ∀ p r : (σ →₀ ℕ) →₀ R, (∀ x : σ →₀ ℕ, (∀ i, x i ≤ n i) → r x = 0) →
      (Finsupp.conv (G := Multiplicative (σ →₀ ℕ)) p r : (σ →₀ ℕ) →₀ R) m = 0 := fun p r hr =>
    Finsupp.conv_apply_zero' (G := Multiplicative (σ →₀ ℕ)) p r m fun a b e => by
      have h0 : (r : (σ →₀ ℕ) →₀ R) b = 0 := hr b (split a b e).2
      exact (congrArg ((p : (σ →₀ ℕ) →₀ R) a * ·) h0).trans (mul_zero _)
  obtain ⟨r, e, h⟩ := dec p
  obtain ⟨r', e', h'⟩ := dec q
  show (Finsupp.conv (G := Multiplicative (σ →₀ ℕ)) p q : (σ →₀ ℕ) →₀ R) m =
    (Finsupp.conv (G := Multiplicative (σ →₀ ℕ)) (below n fun x => p x) (below n fun x => q x) : (σ →₀ ℕ) →₀ R) m
  generalize hA : (below n fun x => p x) = A at e ⊢
  generalize hB : (below n fun x => q x) = B at e' ⊢
  have e1 := Finsupp.add_conv (G := Multiplicative (σ →₀ ℕ)) A r q
  have e2 := Finsupp.conv_add (G := Multiplicative (σ →₀ ℕ)) A B r'
  have e : p = @HAdd.hAdd ((σ →₀ ℕ) →₀ R) ((σ →₀ ℕ) →₀ R) ((σ →₀ ℕ) →₀ R) _ A r := e
  have e' : q = @HAdd.hAdd ((σ →₀ ℕ) →₀ R) ((σ →₀ ℕ) →₀ R) ((σ →₀ ℕ) →₀ R) _ B r' := e'
  have s1 : (Finsupp.conv (G := Multiplicative (σ →₀ ℕ)) p q : (σ →₀ ℕ) →₀ R) m =
      (Finsupp.conv (G := Multiplicative (σ →₀ ℕ)) A q : (σ →₀ ℕ) →₀ R) m := by
    rw [congrArg (fun t => Finsupp.conv (G := Multiplicative (σ →₀ ℕ)) t q) e]
    refine (congrArg (fun t : (σ →₀ ℕ) →₀ R => t m) e1).trans ?_
    refine (Finsupp.add_apply _ _ m).trans ?_
    exact (congrArg ((Finsupp.conv (G := Multiplicative (σ →₀ ℕ)) A q : (σ →₀ ℕ) →₀ R) m + ·) (hl r q h)).trans (add_zero _)
  have s2 : (Finsupp.conv (G := Multiplicative (σ →₀ ℕ)) A q : (σ →₀ ℕ) →₀ R) m =
      (Finsupp.conv (G := Multiplicative (σ →₀ ℕ)) A B : (σ →₀ ℕ) →₀ R) m := by
    rw [congrArg (fun t => Finsupp.conv (G := Multiplicative (σ →₀ ℕ)) A t) e']
    refine (congrArg (fun t : (σ →₀ ℕ) →₀ R => t m) e2).trans ?_
    refine (Finsupp.add_apply _ _ m).trans ?_
    exact (congrArg ((Finsupp.conv (G := Multiplicative (σ →₀ ℕ)) A B : (σ →₀ ℕ) →₀ R) m + ·) (hr A r' h')).trans (add_zero _)
  exact s1.trans s2
/-- The product of power series: at each exponent, that of the parts below it. -/
instance instMul : Mul (MvPowerSeries σ R) := ⟨fun f g n => (below n f * below n g : (σ →₀ ℕ) →₀ R) n⟩
/-- The power series with constant coefficient one and no other. -/
instance instOne : One (MvPowerSeries σ R) := ⟨fun n => (1 : AddMonoidAlgebra R (σ →₀ ℕ)) n⟩
theorem mul_apply' (f g : MvPowerSeries σ R) (n : σ →₀ ℕ) : (f * g) n = (below n f * below n g : (σ →₀ ℕ) →₀ R) n := rfl
theorem below_mul' (f g : MvPowerSeries σ R) (n : σ →₀ ℕ) :
    below n (f * g) = below n fun m => (below n f * below n g : (σ →₀ ℕ) →₀ R) m :=
  below_congr' n fun m hm => by
    rw [mul_apply', mul_apply_below' (below n f) (below n g) m m fun i => Nat.le_refl _]
    rw [below_congr' m (f := fun x => below n f x) (g := f) fun x hx => below_apply' n f fun i => Nat.le_trans (hx i) (hm i),
      below_congr' m (f := fun x => below n g x) (g := g) fun x hx => below_apply' n g fun i => Nat.le_trans (hx i) (hm i)]
theorem below_below' (n : σ →₀ ℕ) (f : (σ →₀ ℕ) → R) : (below n fun x => below n f x) = below n f :=
  below_congr' n fun _ hm => below_apply' n f hm
theorem below_one' (n : σ →₀ ℕ) : below n (1 : MvPowerSeries σ R) = 1 := Finsupp.ext fun m => by
  by_cases hm : ∀ i, m i ≤ n i
  · exact below_apply' n _ hm
  · refine (below_apply_of_not' n _ hm).trans ?_
    show 0 = (Finsupp.single (0 : σ →₀ ℕ) (1 : R)) m
    rw [Finsupp.single_apply, if_neg]
    rintro rfl
    exact hm fun i => Nat.zero_le _
theorem below_add' (n : σ →₀ ℕ) (f g : MvPowerSeries σ R) : below n (f + g) = below n f + below n g := Finsupp.ext fun m => by
  refine Eq.trans ?_ (Finsupp.add_apply (below n f : (σ →₀ ℕ) →₀ R) (below n g) m).symm
  by_cases hm : ∀ i, m i ≤ n i
  · exact (below_apply' n _ hm).trans (congr (congrArg HAdd.hAdd (below_apply' n f hm).symm) (below_apply' n g hm).symm)
  · rw [below_apply_of_not' n _ hm, below_apply_of_not' n _ hm, below_apply_of_not' n _ hm, add_zero]
theorem below_zero' (n : σ →₀ ℕ) : below n (0 : MvPowerSeries σ R) = 0 := Finsupp.ext fun m => by
  by_cases hm : ∀ i, m i ≤ n i
  · exact below_apply' n _ hm
  · exact below_apply_of_not' n _ hm
theorem below_monomial_zero' (n : σ →₀ ℕ) (f : (σ →₀ ℕ) → R) (hf : ∀ m, m ≠ 0 → f m = 0) :
    below n f = (Finsupp.single (0 : σ →₀ ℕ) (f 0)) := Finsupp.ext fun m => by
  classical
  rw [Finsupp.single_apply]
  by_cases hm : ∀ i, m i ≤ n i
  · rw [below_apply' n _ hm]
    by_cases e : 0 = m
    · rw [if_pos e, e]
    · rw [if_neg e, hf m fun e' => e e'.symm]
  · rw [below_apply_of_not' n _ hm, if_neg]
    rintro rfl
    exact hm fun i => Nat.zero_le _
instance instSemiring : Semiring (MvPowerSeries σ R) where
  mul_assoc f g h := funext fun n => by
    rw [mul_apply', mul_apply', below_mul', below_mul', ← below_below' n h, ← below_below' n f]
    rw [← mul_apply_below' _ _ n n fun i => Nat.le_refl _, ← mul_apply_below' _ _ n n fun i => Nat.le_refl _]
    rw [below_below' n h, below_below' n f, mul_assoc]
  one_mul f := funext fun n => by
    rw [mul_apply', below_one', one_mul]; exact below_apply' n f fun i => Nat.le_refl _
  mul_one f := funext fun n => by
    rw [mul_apply', below_one', mul_one]; exact below_apply' n f fun i => Nat.le_refl _
  zero_mul f := funext fun n => by rw [mul_apply', below_zero', zero_mul]; rfl
  mul_zero f := funext fun n => by rw [mul_apply', below_zero', mul_zero]; rfl
  left_distrib f g h := funext fun n => by
    rw [mul_apply', below_add', mul_add]; rfl
  right_distrib f g h := funext fun n => by
    rw [mul_apply', below_add', add_mul]; rfl
  natCast k := fun n => (k : AddMonoidAlgebra R (σ →₀ ℕ)) n
  natCast_zero := funext fun n => by show ((0 : ℕ) : AddMonoidAlgebra R (σ →₀ ℕ)) n = _; rw [Nat.cast_zero]; rfl
  natCast_succ k := funext fun n => by show ((k + 1 : ℕ) : AddMonoidAlgebra R (σ →₀ ℕ)) n = _; rw [Nat.cast_succ]; rfl
end
instance instCommSemiring [CommSemiring R] : CommSemiring (MvPowerSeries σ R) where
  mul_comm f g := funext fun n => by rw [mul_apply', mul_comm]; rfl
instance instRing [Ring R] : Ring (MvPowerSeries σ R) :=
  { instSemiring, instAddCommGroup with
    intCast := Int.castDef
    intCast_ofNat := fun _ => rfl
    intCast_negSucc := fun _ => rfl }
instance instCommRing [CommRing R] : CommRing (MvPowerSeries σ R) where
  mul_comm := mul_comm

/-! ### Coefficients, constants, variables, maps -/

section
variable [Semiring R]
open Classical in
/-- The power series with one coefficient, linear in it. -/
def monomial (n : σ →₀ ℕ) : R →ₗ[R] MvPowerSeries σ R where
  toFun a := fun m => if m = n then a else 0
  map_add' a b := funext fun m => by
    show (if m = n then a + b else 0) = (if m = n then a else 0) + (if m = n then b else 0)
    split
    · rfl
    · rw [add_zero]
  map_smul' r a := funext fun m => by
    show (if m = n then r * a else 0) = r * (if m = n then a else 0)
    split
    · rfl
    · rw [mul_zero]
/-- The coefficient at an exponent, as a linear map. -/
def coeff (n : σ →₀ ℕ) : MvPowerSeries σ R →ₗ[R] R := ⟨fun f => f n, fun _ _ => rfl, fun _ _ => rfl⟩
theorem ext {f g : MvPowerSeries σ R} (h : ∀ n, coeff n f = coeff n g) : f = g := funext h
theorem monomial_zero_mul_apply' (a : R) (f : MvPowerSeries σ R) (n : σ →₀ ℕ) : (monomial 0 a * f : MvPowerSeries σ R) n = a * f n := by
  rw [mul_apply', below_monomial_zero' n (monomial 0 a) fun m hm => if_neg hm, show (monomial (σ := σ) 0 a) 0 = a from if_pos rfl]
  exact (Finsupp.single_one_conv_apply' (G := Multiplicative (σ →₀ ℕ)) a (below n f) n).trans
    (congrArg (a * ·) (below_apply' n f fun i => Nat.le_refl _))
theorem mul_monomial_zero_apply' (a : R) (f : MvPowerSeries σ R) (n : σ →₀ ℕ) : (f * monomial 0 a : MvPowerSeries σ R) n = f n * a := by
  rw [mul_apply', below_monomial_zero' n (monomial 0 a) fun m hm => if_neg hm, show (monomial (σ := σ) 0 a) 0 = a from if_pos rfl]
  exact (Finsupp.conv_single_one_apply' (G := Multiplicative (σ →₀ ℕ)) a (below n f) n).trans
    (congrArg (· * a) (below_apply' n f fun i => Nat.le_refl _))
/-- Constant power series, as a ring homomorphism. -/
def C : R →+* MvPowerSeries σ R where
  toFun := monomial 0
  map_zero' := map_zero _
  map_add' := map_add _
  map_one' := funext fun n => by
    classical
    show (if n = 0 then (1 : R) else 0) = (Finsupp.single (0 : σ →₀ ℕ) (1 : R)) n
    rw [Finsupp.single_apply]
    by_cases h : n = 0
    · rw [if_pos h, if_pos h.symm]
    · rw [if_neg h, if_neg fun e => h e.symm]
  map_mul' a b := funext fun n => by
    classical
    rw [monomial_zero_mul_apply']
    show (if n = 0 then a * b else 0) = a * (if n = 0 then b else 0)
    split
    · rfl
    · rw [mul_zero]
/-- The variable with index `s`. -/
def X (s : σ) : MvPowerSeries σ R := monomial (Finsupp.single s 1) 1
/-- The constant coefficient, as a ring homomorphism. -/
def constantCoeff : MvPowerSeries σ R →+* R where
  toFun f := f 0
  map_zero' := rfl
  map_add' _ _ := rfl
  map_one' := by
    classical
    show (Finsupp.single (0 : σ →₀ ℕ) (1 : R)) 0 = 1
    rw [Finsupp.single_apply, if_pos rfl]
  map_mul' f g := by
    have e : ∀ f : MvPowerSeries σ R, below 0 f = (Finsupp.single (0 : σ →₀ ℕ) (f 0)) := fun f => Finsupp.ext fun m => by
      classical
      rw [Finsupp.single_apply]
      by_cases hm : ∀ i, m i ≤ (0 : σ →₀ ℕ) i
      · have : m = 0 := Finsupp.ext fun i => Nat.le_zero.1 (hm i)
        rw [below_apply' 0 _ hm, if_pos this.symm, this]
      · rw [below_apply_of_not' 0 _ hm, if_neg]
        rintro rfl
        exact hm fun i => Nat.zero_le _
    rw [mul_apply', e f, e g]
    refine (Finsupp.single_one_conv_apply' (G := Multiplicative (σ →₀ ℕ)) (f 0) (Finsupp.single (0 : σ →₀ ℕ) (g 0)) (0 : σ →₀ ℕ)).trans ?_
    classical
    refine congrArg (f 0 * ·) ?_
    exact if_pos rfl
end
theorem map_aux' {S : Type w} [Semiring R] [Semiring S] (φ : R →+* S) (n : σ →₀ ℕ) (f : (σ →₀ ℕ) → R) :
    (MonoidAlgebra.liftRingHom (G := Multiplicative (σ →₀ ℕ)) ((MonoidAlgebra.singleOneRingHom (k := S)).comp φ) (MonoidAlgebra.of S _)
      (fun r a => by
        show Finsupp.conv (Finsupp.single 1 (φ r)) (Finsupp.single a 1) = Finsupp.conv (Finsupp.single a 1) (Finsupp.single 1 (φ r))
        rw [Finsupp.single_conv, Finsupp.single_conv, one_mul, mul_one, one_mul, mul_one]) (below n f) : (σ →₀ ℕ) →₀ S) =
      below n fun m => φ (f m) := Finsupp.ext fun (m : σ →₀ ℕ) => by
  refine (Finsupp.evalWith_map_apply' (G := Multiplicative (σ →₀ ℕ)) φ (below n f) m).trans ?_
  by_cases hm : ∀ i, m i ≤ n i
  · exact (congrArg φ (below_apply' n f hm)).trans (below_apply' n (fun m => φ (f m)) hm).symm
  · exact (congrArg φ (below_apply_of_not' n f hm)).trans ((map_zero φ).trans (below_apply_of_not' n (fun m => φ (f m)) hm).symm)
/-- Map the coefficients, as a ring homomorphism. -/
def map {S : Type w} [Semiring R] [Semiring S] (φ : R →+* S) : MvPowerSeries σ R →+* MvPowerSeries σ S where
  toFun f := fun n => φ (f n)
  map_zero' := funext fun _ => map_zero φ
  map_add' _ _ := funext fun _ => map_add φ _ _
  map_one' := funext fun n => by
    classical
    show φ ((Finsupp.single (0 : σ →₀ ℕ) (1 : R)) n) = (Finsupp.single (0 : σ →₀ ℕ) (1 : S)) n
    rw [Finsupp.single_apply, Finsupp.single_apply]
    split
    · exact map_one φ
    · exact map_zero φ
  map_mul' f g := funext fun n => by
    show φ ((below n f * below n g : (σ →₀ ℕ) →₀ R) n) = (below n (fun m => φ (f m)) * below n (fun m => φ (g m)) : (σ →₀ ℕ) →₀ S) n
    rw [← map_aux' φ n f, ← map_aux' φ n g]
    refine (Finsupp.evalWith_map_apply' (G := Multiplicative (σ →₀ ℕ)) φ (below n f * below n g) n).symm.trans ?_
    exact congrArg (fun p : (σ →₀ ℕ) →₀ S => p n) (map_mul (MonoidAlgebra.liftRingHom (G := Multiplicative (σ →₀ ℕ))
      ((MonoidAlgebra.singleOneRingHom (k := S)).comp φ) (MonoidAlgebra.of S _) _) (below n f) (below n g))
/-- Power series over an algebra are an algebra. -/
instance instAlgebra {A : Type w} [CommSemiring R] [Semiring A] [Algebra R A] : Algebra R (MvPowerSeries σ A) where
  smul r f := fun n => r • f n
  algebraMap := C.comp (algebraMap R A)
  commutes' r f := funext fun n => by
    refine (monomial_zero_mul_apply' _ f n).trans (Eq.trans ?_ (mul_monomial_zero_apply' _ f n).symm)
    exact Algebra.commutes r (f n)
  smul_def' r f := funext fun n => (Algebra.smul_def r (f n)).trans (monomial_zero_mul_apply' _ f n).symm
/-- The order of a power series: the least total degree of an exponent with nonzero coefficient, `⊤` for zero. -/
def order [Semiring R] (f : MvPowerSeries σ R) : ℕ∞ := sInf {k : ℕ∞ | ∃ n : σ →₀ ℕ, coeff n f ≠ 0 ∧ k = ((Finsupp.dsum (fun _ e => e) n : ℕ) : ℕ∞)}
end MvPowerSeries
/-- A polynomial as a power series. -/
def MvPolynomial.toMvPowerSeries {σ : Type u} {R : Type v} [CommSemiring R] (φ : MvPolynomial σ R) : MvPowerSeries σ R := fun n => MvPolynomial.coeff n φ
instance MvPolynomial.coeToMvPowerSeries {σ : Type u} {R : Type v} [CommSemiring R] : Coe (MvPolynomial σ R) (MvPowerSeries σ R) :=
  ⟨MvPolynomial.toMvPowerSeries⟩
/-- Polynomials as power series, as a ring homomorphism. -/
def MvPolynomial.coeToMvPowerSeries.ringHom {σ : Type u} {R : Type v} [CommSemiring R] : MvPolynomial σ R →+* MvPowerSeries σ R where
  toFun := MvPolynomial.toMvPowerSeries
  map_zero' := rfl
  map_add' _ _ := rfl
  map_one' := rfl
  map_mul' p q := funext fun n => MvPowerSeries.mul_apply_below' p q n n fun _ => Nat.le_refl _
/-- Power series are an algebra over polynomials. -/
instance MvPowerSeries.algebraMvPolynomial {σ : Type u} {R : Type v} [CommSemiring R] : Algebra (MvPolynomial σ R) (MvPowerSeries σ R) :=
  MvPolynomial.coeToMvPowerSeries.ringHom.toAlgebra

/-! ### One variable -/

/-- Formal power series in one variable. -/
abbrev PowerSeries (R : Type u) : Type u := MvPowerSeries Unit R
namespace PowerSeries
/-- `R⟦X⟧` is the ring of formal power series over `R`. -/
scoped notation:9000 R "⟦X⟧" => PowerSeries R
section
variable {R : Type u} [Semiring R]
/-- The `n`-th coefficient, as a linear map. -/
def coeff (n : ℕ) : PowerSeries R →ₗ[R] R := MvPowerSeries.coeff (Finsupp.single () n)
/-- The power series `a X^n`, linear in `a`. -/
def monomial (n : ℕ) : R →ₗ[R] PowerSeries R := MvPowerSeries.monomial (Finsupp.single () n)
theorem single_eta' (m : Unit →₀ ℕ) : Finsupp.single () (m ()) = m := Finsupp.ext fun i => by
  classical
  rw [Finsupp.single_apply, if_pos rfl]
theorem single_apply_unit' (n : ℕ) : (Finsupp.single () n : Unit →₀ ℕ) () = n := by
  classical
  rw [Finsupp.single_apply, if_pos rfl]
theorem ext {f g : PowerSeries R} (h : ∀ n, coeff n f = coeff n g) : f = g := funext fun m => by
  have := h (m ())
  rw [← single_eta' m]; exact this
/-- The power series with given coefficients. -/
def mk {R : Type u} (f : ℕ → R) : PowerSeries R := fun m => f (m ())
theorem coeff_mk (n : ℕ) (f : ℕ → R) : coeff n (mk f) = f n := congrArg f (single_apply_unit' n)
/-- The constant coefficient, as a ring homomorphism. -/
def constantCoeff : PowerSeries R →+* R := MvPowerSeries.constantCoeff
/-- Constant power series, as a ring homomorphism. -/
def C : R →+* PowerSeries R := MvPowerSeries.C
/-- The variable. -/
def X : PowerSeries R := MvPowerSeries.X ()
/-- Map the coefficients, as a ring homomorphism. -/
def map {S : Type v} [Semiring S] (f : R →+* S) : PowerSeries R →+* PowerSeries S := MvPowerSeries.map f
/-- The order of a power series: the least index of a nonzero coefficient, `⊤` for zero. -/
def order (φ : PowerSeries R) : ℕ∞ := sInf {k : ℕ∞ | ∃ n : ℕ, coeff n φ ≠ 0 ∧ k = (n : ℕ∞)}
/-- The polynomial of the terms of degree below `n`. -/
def trunc (n : ℕ) : PowerSeries R →ₗ[R] Polynomial R where
  toFun φ := Polynomial.ofFinsuppFun (Finsupp.ofFun (fun m => if m < n then coeff m φ else 0) ⟨Finset.range n, fun m hm =>
    Finset.mem_range.2 (Classical.byContradiction fun e => hm (if_neg e))⟩)
  map_add' φ ψ := Polynomial.ext fun m => by
    show (if m < n then coeff m (φ + ψ) else 0) = (if m < n then coeff m φ else 0) + (if m < n then coeff m ψ else 0)
    split
    · exact map_add _ _ _
    · rw [add_zero]
  map_smul' r φ := Polynomial.ext fun m => by
    show (if m < n then coeff m (r • φ) else 0) = r * (if m < n then coeff m φ else 0)
    split
    · exact (coeff m).map_smul r φ
    · rw [mul_zero]
/-- The power series without its constant term, divided by the variable, for as long as possible. -/
def divXPowOrder (f : PowerSeries R) : PowerSeries R := mk fun n => coeff (n + sInf {k : ℕ | coeff k f ≠ 0}) f
end
section
variable {R : Type u}
/-- The inverse of `u - X` for a unit `u`: the series of the powers of the inverse of `u`. -/
def invUnitsSub [Ring R] (u : Rˣ) : PowerSeries R := mk fun n => (u.inv ^ (n + 1) : R)
/-- The power series with the coefficients multiplied by the powers of an element, as a function. -/
def rescaleFun' [CommSemiring R] (a : R) (f : PowerSeries R) : PowerSeries R := mk fun n => a ^ n * coeff n f
/-- The formal derivative, as a function. -/
def derivativeFun [CommSemiring R] (f : PowerSeries R) : PowerSeries R := mk fun n => coeff (n + 1) f * (n + 1)
variable (A : Type u) [Ring A] [Algebra ℚ A]
/-- The exponential series. -/
def exp : PowerSeries A := mk fun n => algebraMap ℚ A (1 / (n.factorial : ℚ))
/-- The sine series. -/
def sin : PowerSeries A := mk fun n => if n % 2 = 0 then 0 else algebraMap ℚ A ((-1) ^ (n / 2) / (n.factorial : ℚ))
/-- The cosine series. -/
def cos : PowerSeries A := mk fun n => if n % 2 = 0 then algebraMap ℚ A ((-1) ^ (n / 2) / (n.factorial : ℚ)) else 0
end
end PowerSeries
end
