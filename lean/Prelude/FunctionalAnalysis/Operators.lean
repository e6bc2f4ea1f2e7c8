/-!
# Continuous linear maps: sums, multiples, composites, the normed space and the ring of operators
-/

noncomputable section
universe u v w u₁ v₁ w₁

/-! ### Continuity of composites and of the operations of a normed space -/

section
variable {X : Type u} {Y : Type v} {Z : Type w} [TopologicalSpace X] [TopologicalSpace Y] [TopologicalSpace Z]
/-- Composites of continuous functions are continuous. -/
theorem Continuous.comp {g : Y → Z} {f : X → Y} (hg : Continuous g) (hf : Continuous f) : Continuous (g ∘ f) :=
  ⟨fun s hs => hf.isOpen_preimage _ (hg.isOpen_preimage s hs)⟩
/-- A set that contains an open set around each of its points is open. -/
theorem isOpen_of_forall_exists {s : Set X} (h : ∀ x, x ∈ s → ∃ u : Set X, IsOpen u ∧ x ∈ u ∧ u ⊆ s) : IsOpen s := by
  rw [show s = ⋃₀ {u | IsOpen u ∧ u ⊆ s} from Set.ext fun x =>
    ⟨fun hx => let ⟨u, hu, hxu, hus⟩ := h x hx; ⟨u, ⟨hu, hus⟩, hxu⟩, fun ⟨_, ⟨_, hus⟩, hx⟩ => hus hx⟩]
  exact TopologicalSpace.isOpen_sUnion _ fun u hu => hu.1
/-- A pair of continuous functions is continuous. -/
theorem Continuous.prodMk {f : X → Y} {g : X → Z} (hf : Continuous f) (hg : Continuous g) : Continuous fun x => (f x, g x) :=
  ⟨fun s hs => isOpen_of_forall_exists fun x hx => by
    obtain ⟨u, v, hu, hv, h1, h2, h3⟩ := hs (f x, g x) hx
    exact ⟨f ⁻¹' u ∩ g ⁻¹' v, TopologicalSpace.isOpen_inter _ _ (hf.isOpen_preimage u hu) (hg.isOpen_preimage v hv), ⟨h1, h2⟩,
      fun y hy => h3 _ _ hy.1 hy.2⟩⟩
/-- The identity is continuous. -/
theorem continuous_id : Continuous (id : X → X) := ⟨fun _ hs => hs⟩
/-- Constant functions are continuous. -/
theorem continuous_const {y : Y} : Continuous fun _ : X => y := continuous_const_aux y
/-- The first projection is continuous. -/
theorem continuous_fst : Continuous (Prod.fst : X × Y → X) := ⟨fun s hs => fun p hp =>
  ⟨s, Set.univ, hs, TopologicalSpace.isOpen_univ, hp, trivial, fun _ _ hx _ => hx⟩⟩
/-- The second projection is continuous. -/
theorem continuous_snd : Continuous (Prod.snd : X × Y → Y) := ⟨fun s hs => fun p hp =>
  ⟨Set.univ, s, TopologicalSpace.isOpen_univ, hs, trivial, hp, fun _ _ _ hy => hy⟩⟩
/-- Sums of continuous functions are continuous. -/
theorem Continuous.add [Add Y] [ContinuousAdd Y] {f g : X → Y} (hf : Continuous f) (hg : Continuous g) : Continuous fun x => f x + g x :=
  (ContinuousAdd.continuous_add (M := Y)).comp (hf.prodMk hg)
/-- Products of continuous functions are continuous. -/
theorem Continuous.mul [Mul Y] [ContinuousMul Y] {f g : X → Y} (hf : Continuous f) (hg : Continuous g) : Continuous fun x => f x * g x :=
  (ContinuousMul.continuous_mul (M := Y)).comp (hf.prodMk hg)
/-- Negatives of continuous functions are continuous. -/
theorem Continuous.neg [Neg Y] [ContinuousNeg Y] {f : X → Y} (hf : Continuous f) : Continuous fun x => -f x :=
  (ContinuousNeg.continuous_neg (M := Y)).comp hf
end
/-- Multiplication by a fixed scalar is continuous. -/
class ContinuousConstSMul (Γ : Type u) (T : Type v) [TopologicalSpace T] [SMul Γ T] : Prop where
  /-- Each scalar acts continuously. -/
  continuous_const_smul : ∀ γ : Γ, Continuous fun x : T => γ • x
/-- Addition of a fixed element on the left is continuous, for an additive action. -/
class ContinuousConstVAdd (Γ : Type u) (T : Type v) [TopologicalSpace T] [VAdd Γ T] : Prop where
  /-- Each element acts continuously. -/
  continuous_const_vadd : ∀ γ : Γ, Continuous fun x : T => γ +ᵥ x
instance (priority := 100) ContinuousSMul.continuousConstSMul {M : Type u} {X : Type v} [SMul M X] [TopologicalSpace M] [TopologicalSpace X]
    [ContinuousSMul M X] : ContinuousConstSMul M X :=
  ⟨fun γ => (ContinuousSMul.continuous_smul (M := M) (X := X)).comp (continuous_const.prodMk continuous_id)⟩
instance AddMonoid.continuousConstSMul_nat {A : Type u} [AddCommMonoid A] [TopologicalSpace A] [ContinuousAdd A] : ContinuousConstSMul ℕ A :=
  ⟨fun n => by
    show Continuous fun x : A => AddMonoid.nsmul n x
    induction n with
    | zero => rw [show (fun x : A => AddMonoid.nsmul 0 x) = fun _ => 0 from funext fun x => AddMonoid.nsmul_zero x]; exact continuous_const
    | succ n ih =>
      rw [show (fun x : A => AddMonoid.nsmul (n + 1) x) = fun x => AddMonoid.nsmul n x + x from funext fun x => AddMonoid.nsmul_succ n x]
      exact ih.add continuous_id⟩

namespace SeminormedAddCommGroup
variable {E : Type u} [SeminormedAddCommGroup E]
theorem norm_zero' : ‖(0 : E)‖ = 0 := by
  have h := SeminormedAddCommGroup.dist_eq (0 : E) 0
  rw [dist_self, sub_self] at h; exact h.symm
theorem norm_eq_dist' (x : E) : ‖x‖ = dist x 0 := by
  rw [SeminormedAddCommGroup.dist_eq, sub_eq_add_neg, neg_zero', add_zero]
theorem norm_nonneg' (x : E) : 0 ≤ ‖x‖ := by rw [norm_eq_dist']; exact dist_nonneg
theorem norm_neg' (x : E) : ‖-x‖ = ‖x‖ := by
  rw [norm_eq_dist' x, dist_comm, SeminormedAddCommGroup.dist_eq, sub_eq_add_neg, zero_add]
theorem norm_sub_rev' (x y : E) : ‖x - y‖ = ‖y - x‖ := by
  rw [← SeminormedAddCommGroup.dist_eq, ← SeminormedAddCommGroup.dist_eq, dist_comm]
theorem sub_neg'' (x y : E) : x - -y = x + y := by
  rw [sub_eq_add_neg]; congr 1
  have h := neg_add_cancel (-y)
  calc - -y = - -y + (-y + y) := by rw [neg_add_cancel, add_zero]
    _ = y := by rw [← add_assoc, h, zero_add]
theorem norm_add_le' (x y : E) : ‖x + y‖ ≤ ‖x‖ + ‖y‖ := by
  have h := dist_triangle x 0 (-y)
  rw [SeminormedAddCommGroup.dist_eq x (-y), sub_neg'', SeminormedAddCommGroup.dist_eq 0 (-y), sub_neg'', zero_add, ← norm_eq_dist'] at h
  exact h
theorem norm_sub_le' (x y : E) : ‖x - y‖ ≤ ‖x‖ + ‖y‖ := by
  rw [sub_eq_add_neg, ← norm_neg' y]; exact norm_add_le' _ _
theorem add_sub_add' (a b c d : E) : a + b - (c + d) = (a - c) + (b - d) := by
  rw [sub_eq_add_neg, sub_eq_add_neg, sub_eq_add_neg, neg_add', LinearMap.add_swap]
instance toIsTopologicalAddGroup : IsTopologicalAddGroup E where
  continuous_add := ⟨fun s hs => isOpen_of_forall_exists fun p hp => by
    obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 hs (p.1 + p.2) hp
    refine ⟨Metric.ball p.1 (ε / 2) ×ˢ Metric.ball p.2 (ε / 2), fun q hq =>
      ⟨_, _, Metric.isOpen_ball, Metric.isOpen_ball, hq.1, hq.2, fun x y hx hy => ⟨hx, hy⟩⟩,
      ⟨by show dist p.1 p.1 < _; rw [dist_self]; grind only, by show dist p.2 p.2 < _; rw [dist_self]; grind only⟩, fun q hq => e2 _ ?_⟩
    have h1 : dist q.1 p.1 < ε / 2 := hq.1
    have h2 : dist q.2 p.2 < ε / 2 := hq.2
    rw [SeminormedAddCommGroup.dist_eq] at h1 h2 ⊢
    rw [add_sub_add']
    have := norm_add_le' (q.1 - p.1) (q.2 - p.2)
    grind only⟩
  continuous_neg := ⟨fun s hs => Metric.isOpen_iff.2 fun x hx => by
    obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 hs (-x) hx
    refine ⟨ε, e1, fun y hy => e2 _ ?_⟩
    rw [SeminormedAddCommGroup.dist_eq] at hy ⊢
    rw [show -y - -x = -(y - x) by rw [sub_eq_add_neg, sub_eq_add_neg, neg_add'], norm_neg']
    exact hy⟩
end SeminormedAddCommGroup

namespace NormedSpace
section
variable {𝕜 : Type u} {E : Type v} [NormedField 𝕜] [SeminormedAddCommGroup E] [NormedSpace 𝕜 E]
theorem norm_one_aux : ‖(1 : 𝕜)‖ = 1 := by
  have h1 : ‖(1 : 𝕜)‖ * ‖(1 : 𝕜)‖ = ‖(1 : 𝕜)‖ := by rw [← NormedField.norm_mul, one_mul]
  have h0 : ‖(1 : 𝕜)‖ ≠ 0 := fun h => by
    have h2 : dist (1 : 𝕜) 0 = 0 := by rw [NormedField.dist_eq, sub_eq_add_neg, neg_zero', add_zero]; exact h
    obtain ⟨a, b, hab⟩ := Nontrivial.exists_pair_ne (α := 𝕜)
    have h3 := eq_of_dist_eq_zero h2
    exact hab (by rw [← mul_one a, ← mul_one b, h3, mul_zero, mul_zero])
  grind
/-- The norm of a scalar multiple is the product of the norms. -/
theorem norm_smul_aux (c : 𝕜) (x : E) : ‖c • x‖ = ‖c‖ * ‖x‖ := by
  refine le_antisymm (NormedSpace.norm_smul_le c x) ?_
  by_cases hc : c = 0
  · rw [hc, NormedField.norm_zero', zero_mul]; exact SeminormedAddCommGroup.norm_nonneg' _
  · have h1 := NormedSpace.norm_smul_le c⁻¹ (c • x)
    rw [← mul_smul, mul_comm, DivisionRing.mul_inv_cancel c hc, one_smul] at h1
    have h2 : ‖c‖ * ‖c⁻¹‖ = 1 := by rw [← NormedField.norm_mul, DivisionRing.mul_inv_cancel c hc, norm_one_aux]
    have h3 := Real.mul_nonneg' (NormedField.norm_nonneg' c) (show 0 ≤ ‖c⁻¹‖ * ‖c • x‖ - ‖x‖ by grind only)
    have h4 : ‖c‖ * (‖c⁻¹‖ * ‖c • x‖ - ‖x‖) = (‖c‖ * ‖c⁻¹‖) * ‖c • x‖ - ‖c‖ * ‖x‖ := by grobner
    rw [h4, h2] at h3
    grind only
end
end NormedSpace
theorem Real.pow_unbounded' {q : ℝ} (hq : 1 < q) (B : ℝ) : ∃ n : ℕ, B < q ^ n := by
  have key : ∀ n : ℕ, 1 + n * (q - 1) ≤ q ^ n := fun n => by
    induction n with
    | zero => rw [Nat.cast_zero, pow_zero]; grind only
    | succ n ih =>
      rw [Nat.cast_succ, pow_succ]
      have h1 := Real.mul_nonneg' (show 0 ≤ q ^ n - (1 + n * (q - 1)) by grind only) (show 0 ≤ q by grind only)
      have h2 := Real.mul_nonneg' (Real.natCast_nonneg' n) (Real.mul_self_nonneg' (q - 1))
      grind
  obtain ⟨n, hn⟩ := Real.exists_nat_gt (B / (q - 1))
  refine ⟨n, lt_of_lt_of_le (b := 1 + n * (q - 1)) ?_ (key n)⟩
  have h0 : 0 < q - 1 := by grind only
  have h1 : B / (q - 1) * (q - 1) = B := by
    rw [DivInvMonoid.div_eq_mul_inv, mul_assoc, mul_comm (q - 1)⁻¹, DivisionRing.mul_inv_cancel _ (ne_of_gt'' h0), mul_one]
  have h2 := Real.mul_pos' (show 0 < n - B / (q - 1) by grind only) h0
  have h3 : (n - B / (q - 1)) * (q - 1) = n * (q - 1) - B / (q - 1) * (q - 1) := by grobner
  rw [h3, h1] at h2
  grind only
theorem Real.one_le_pow' {q : ℝ} (hq : 1 < q) (n : ℕ) : 1 ≤ q ^ n := by
  induction n with
  | zero => rw [pow_zero]; exact le_refl _
  | succ n ih =>
    rw [pow_succ]
    have := Real.mul_nonneg' (show 0 ≤ q ^ n - 1 by grind only) (show 0 ≤ q by grind only)
    grind
theorem Nat.exists_least' {P : ℕ → Prop} (h : ∃ n, P n) : ∃ n, P n ∧ ∀ m, m < n → ¬P m := by
  obtain ⟨n, hn⟩ := h
  induction n using Nat.strongRecOn with
  | _ n ih =>
    by_cases k : ∃ m, m < n ∧ P m
    · obtain ⟨m, hm, hp⟩ := k; exact ih m hm hp
    · exact ⟨n, hn, fun m hm hp => k ⟨m, hm, hp⟩⟩

/-! ### Algebra of continuous linear maps -/

namespace ContinuousLinearMap
section
variable {R : Type u} {S : Type v} [Semiring R] [Semiring S] {σ : R →+* S} {M : Type w} [TopologicalSpace M] [AddCommMonoid M]
  {M₂ : Type u₁} [TopologicalSpace M₂] [AddCommMonoid M₂] [Module R M] [Module S M₂]
theorem ext {f g : M →SL[σ] M₂} (h : ∀ x, f x = g x) : f = g := DFunLike.coe_injective' (funext h)
instance instAddMonoidHomClass : AddMonoidHomClass (M →SL[σ] M₂) M M₂ where
  map_add f := f.toLinearMap.map_add
  map_zero f := f.toLinearMap.map_zero
/-- Sums of continuous linear maps. -/
instance add [ContinuousAdd M₂] : Add (M →SL[σ] M₂) := ⟨fun f g => ⟨f.toLinearMap + g.toLinearMap, f.cont.add g.cont⟩⟩
/-- Scalar multiples of continuous linear maps. -/
instance instSMul {T : Type v₁} [Monoid T] [DistribMulAction T M₂] [SMulCommClass S T M₂] [ContinuousConstSMul T M₂] :
    SMul T (M →SL[σ] M₂) :=
  ⟨fun t f => ⟨t • f.toLinearMap, (ContinuousConstSMul.continuous_const_smul t).comp f.cont⟩⟩
instance addCommMonoid [ContinuousAdd M₂] : AddCommMonoid (M →SL[σ] M₂) where
  add_assoc _ _ _ := ext fun _ => add_assoc _ _ _
  zero_add _ := ext fun _ => zero_add _
  add_zero _ := ext fun _ => add_zero _
  add_comm _ _ := ext fun _ => add_comm _ _
  nsmul n f := n • f
  nsmul_zero _ := ext fun _ => AddMonoid.nsmul_zero _
  nsmul_succ _ _ := ext fun _ => AddMonoid.nsmul_succ _ _
instance module {T : Type v₁} [Semiring T] [Module T M₂] [SMulCommClass S T M₂] [ContinuousConstSMul T M₂] [ContinuousAdd M₂] :
    Module T (M →SL[σ] M₂) where
  one_smul _ := ext fun _ => one_smul T _
  mul_smul _ _ _ := ext fun _ => mul_smul _ _ _
  smul_zero _ := ext fun _ => smul_zero _
  smul_add _ _ _ := ext fun _ => smul_add _ _ _
  add_smul _ _ _ := ext fun _ => add_smul _ _ _
  zero_smul _ := ext fun _ => zero_smul T _
end
section
variable {R : Type u} {S : Type v} [Semiring R] [Semiring S] {σ : R →+* S} {M : Type w} [TopologicalSpace M] [AddCommMonoid M]
  {M₂ : Type u₁} [TopologicalSpace M₂] [AddCommGroup M₂] [Module R M] [Module S M₂]
instance neg [ContinuousNeg M₂] : Neg (M →SL[σ] M₂) := ⟨fun f => ⟨-f.toLinearMap, f.cont.neg⟩⟩
instance sub [IsTopologicalAddGroup M₂] : Sub (M →SL[σ] M₂) := ⟨fun f g => ⟨f.toLinearMap - g.toLinearMap, by
  rw [show (f.toLinearMap - g.toLinearMap).toFun = fun x => f.toLinearMap.toFun x + -g.toLinearMap.toFun x from
    funext fun x => sub_eq_add_neg _ _]
  exact f.cont.add g.cont.neg⟩⟩
instance addCommGroup [IsTopologicalAddGroup M₂] : AddCommGroup (M →SL[σ] M₂) where
  neg_add_cancel _ := ext fun _ => neg_add_cancel _
  sub_eq_add_neg _ _ := ext fun _ => sub_eq_add_neg _ _
  add_comm := add_comm
end
/-- The composite of two continuous (semi)linear maps. -/
def comp {R₁ : Type u} {R₂ : Type v} {R₃ : Type w} {M₁ : Type u₁} {M₂ : Type v₁} {M₃ : Type w₁} [Semiring R₁] [Semiring R₂]
    [Semiring R₃] {σ₁₂ : R₁ →+* R₂} {σ₂₃ : R₂ →+* R₃} {σ₁₃ : R₁ →+* R₃} [TopologicalSpace M₁] [AddCommMonoid M₁] [TopologicalSpace M₂]
    [AddCommMonoid M₂] [TopologicalSpace M₃] [AddCommMonoid M₃] [Module R₁ M₁] [Module R₂ M₂] [Module R₃ M₃]
    [RingHomCompTriple σ₁₂ σ₂₃ σ₁₃] (g : M₂ →SL[σ₂₃] M₃) (f : M₁ →SL[σ₁₂] M₂) : M₁ →SL[σ₁₃] M₃ :=
  ⟨g.toLinearMap.comp f.toLinearMap, g.cont.comp f.cont⟩
end ContinuousLinearMap
/-- `f ∘L g` is the composite of continuous linear maps. -/
notation:80 f:81 " ∘L " g:80 =>
  ContinuousLinearMap.comp (σ₁₂ := RingHom.id _) (σ₂₃ := RingHom.id _) (σ₁₃ := RingHom.id _) f g
namespace ContinuousLinearMap
section
variable {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [TopologicalSpace M] [Module R M]
instance one : One (M →L[R] M) := ⟨ContinuousLinearMap.id R M⟩
instance instMul : Mul (M →L[R] M) := ⟨fun f g => f.comp g⟩
instance monoid : Monoid (M →L[R] M) where
  mul_assoc _ _ _ := rfl
  one_mul _ := rfl
  mul_one _ := rfl
instance semiring [ContinuousAdd M] : Semiring (M →L[R] M) where
  zero_mul _ := rfl
  mul_zero f := ext fun _ => f.toLinearMap.map_zero
  left_distrib f _ _ := ext fun _ => f.toLinearMap.map_add _ _
  right_distrib _ _ _ := rfl
  natCast n := n • (1 : M →L[R] M)
  natCast_zero := AddMonoid.nsmul_zero _
  natCast_succ n := AddMonoid.nsmul_succ n _
end
instance ring {R : Type u} {M : Type v} [Semiring R] [AddCommGroup M] [TopologicalSpace M] [Module R M] [IsTopologicalAddGroup M] :
    Ring (M →L[R] M) where
  neg_add_cancel _ := ext fun _ => neg_add_cancel _
  sub_eq_add_neg _ _ := ext fun _ => sub_eq_add_neg _ _
  intCast := Int.castDef
  intCast_ofNat _ := rfl
  intCast_negSucc _ := rfl
instance algebra {R : Type u} {M : Type v} [CommSemiring R] [AddCommMonoid M] [TopologicalSpace M] [Module R M]
    [ContinuousConstSMul R M] [ContinuousAdd M] : Algebra R (M →L[R] M) where
  toSMul := ContinuousLinearMap.instSMul
  algebraMap := {
    toFun := fun r => r • (1 : M →L[R] M)
    map_one' := one_smul R _
    map_mul' := fun r s => ext fun x => mul_smul r s x
    map_zero' := zero_smul R _
    map_add' := fun r s => add_smul r s _ }
  commutes' r f := ext fun x => (f.toLinearMap.map_smul r x).symm
  smul_def' _ _ := rfl

/-! ### The operator norm -/

section
variable {𝕜 : Type u} {E : Type v} {F : Type w} [NontriviallyNormedField 𝕜] [SeminormedAddCommGroup E]
    [SeminormedAddCommGroup F] [NormedSpace 𝕜 E] [NormedSpace 𝕜 F]
open SeminormedAddCommGroup in
/-- A continuous linear map of normed spaces is bounded. -/
theorem exists_bound (f : E →L[𝕜] F) : ∃ c : ℝ, 0 ≤ c ∧ ∀ x, ‖f x‖ ≤ c * ‖x‖ := by
  obtain ⟨δ, d0, hδ⟩ : ∃ δ > 0, ∀ y : E, ‖y‖ < δ → ‖f y‖ < 1 := by
    obtain ⟨δ, d0, h⟩ := Metric.isOpen_iff.1 (f.cont.isOpen_preimage _ (Metric.isOpen_ball (x := (0 : F)) (ε := 1))) 0
      (by show dist (f 0) 0 < 1; rw [show f 0 = 0 from f.toLinearMap.map_zero, dist_self]; grind only)
    refine ⟨δ, d0, fun y hy => ?_⟩
    have h1 : dist (f y) 0 < 1 := h y (by rw [← norm_eq_dist']; exact hy)
    rwa [← norm_eq_dist'] at h1
  obtain ⟨a, ha⟩ := NontriviallyNormedField.non_trivial (α := 𝕜)
  have hq0 : 0 < ‖a‖ := by grind only
  have ha0 : a ≠ 0 := fun h => by rw [h, NormedField.norm_zero'] at hq0; grind only
  have hpow : ∀ n : ℕ, ‖a ^ n‖ = ‖a‖ ^ n := fun n => by
    induction n with
    | zero => rw [pow_zero, pow_zero, NormedSpace.norm_one_aux]
    | succ n ih => rw [pow_succ, pow_succ, NormedField.norm_mul, ih]
  have hsm : ∀ (n : ℕ) (x : E), ‖a ^ n • x‖ = ‖a‖ ^ n * ‖x‖ := fun n x => by rw [NormedSpace.norm_smul_aux, hpow]
  have hf : ∀ (n : ℕ) (x : E), ‖f (a ^ n • x)‖ = ‖a‖ ^ n * ‖f x‖ := fun n x => by
    rw [show f (a ^ n • x) = a ^ n • f x from f.toLinearMap.map_smul _ _, NormedSpace.norm_smul_aux, hpow]
  have hdiv : ‖a‖ / δ * δ = ‖a‖ := by
    rw [DivInvMonoid.div_eq_mul_inv, mul_assoc, mul_comm δ⁻¹, DivisionRing.mul_inv_cancel _ (ne_of_gt'' d0), mul_one]
  have hc0 : 0 ≤ ‖a‖ / δ := le_of_lt' (div_pos' hq0 d0)
  refine ⟨‖a‖ / δ, hc0, fun x => ?_⟩
  revert hdiv hc0
  generalize ‖a‖ / δ = c
  intro hdiv hc0
  have hx0 := norm_nonneg' x
  have hfx0 := norm_nonneg' (f x)
  by_cases h0 : ‖x‖ = 0
  · rw [h0, mul_zero]
    refine Classical.byContradiction fun hn => ?_
    have hp : 0 < ‖f x‖ := by grind only
    obtain ⟨n, hn⟩ := Real.pow_unbounded' ha (1 / ‖f x‖)
    have h1 := hδ (a ^ n • x) (by rw [hsm, h0, mul_zero]; exact d0)
    rw [hf] at h1
    have h2 : 1 / ‖f x‖ * ‖f x‖ = 1 := by
      rw [DivInvMonoid.div_eq_mul_inv, one_mul, mul_comm, DivisionRing.mul_inv_cancel _ (ne_of_gt'' hp)]
    have h3 := Real.mul_pos' (show 0 < ‖a‖ ^ n - 1 / ‖f x‖ by grind only) hp
    rw [show (‖a‖ ^ n - 1 / ‖f x‖) * ‖f x‖ = ‖a‖ ^ n * ‖f x‖ - 1 / ‖f x‖ * ‖f x‖ by grobner, h2] at h3
    grind only
  · have hx : 0 < ‖x‖ := by grind only
    have hex : ∃ n : ℕ, δ ≤ ‖a‖ ^ n * ‖x‖ := by
      obtain ⟨n, hn⟩ := Real.pow_unbounded' ha (δ / ‖x‖)
      refine ⟨n, ?_⟩
      have h2 : δ / ‖x‖ * ‖x‖ = δ := by
        rw [DivInvMonoid.div_eq_mul_inv, mul_assoc, mul_comm ‖x‖⁻¹, DivisionRing.mul_inv_cancel _ (ne_of_gt'' hx), mul_one]
      have h3 := Real.mul_pos' (show 0 < ‖a‖ ^ n - δ / ‖x‖ by grind only) hx
      rw [show (‖a‖ ^ n - δ / ‖x‖) * ‖x‖ = ‖a‖ ^ n * ‖x‖ - δ / ‖x‖ * ‖x‖ by grobner, h2] at h3
      grind only
    obtain ⟨n, hn, hmin⟩ := Nat.exists_least' hex
    match n, hn, hmin with
    | n + 1, hn, hmin =>
      have h1 : ‖a‖ ^ n * ‖x‖ < δ := by have := hmin n (by omega); grind only
      have h2 := hδ (a ^ n • x) (by rw [hsm]; exact h1)
      rw [hf] at h2
      have hq := Real.one_le_pow' ha n
      revert h1 h2 hq hn
      rw [pow_succ]
      generalize ‖a‖ ^ n = p
      intro hn h1 h2 hq
      -- p ‖f x‖ < 1 and δ ≤ p ‖a‖ ‖x‖
      have h4 := Real.mul_nonneg' hc0 (show 0 ≤ p * ‖a‖ * ‖x‖ - δ by grind only)
      refine Classical.byContradiction fun hn' => ?_
      have h5 := Real.mul_pos' (show 0 < p by grind only) (show 0 < ‖f x‖ - c * ‖x‖ by grind only)
      have h6 := Real.mul_pos' (show 0 < ‖a‖ by grind only) h5
      have h7 := Real.mul_pos' hq0 (show 0 < 1 - p * ‖f x‖ by grind only)
      grind
    | 0, hn, _ =>
      rw [pow_zero, one_mul] at hn
      obtain ⟨n, hn', hmin⟩ := Nat.exists_least' (P := fun n => ‖x‖ < ‖a‖ ^ n * δ) (by
        obtain ⟨n, hn⟩ := Real.pow_unbounded' ha (‖x‖ / δ)
        refine ⟨n, ?_⟩
        have h2 : ‖x‖ / δ * δ = ‖x‖ := by
          rw [DivInvMonoid.div_eq_mul_inv, mul_assoc, mul_comm δ⁻¹, DivisionRing.mul_inv_cancel _ (ne_of_gt'' d0), mul_one]
        have h3 := Real.mul_pos' (show 0 < ‖a‖ ^ n - ‖x‖ / δ by grind only) d0
        rw [show (‖a‖ ^ n - ‖x‖ / δ) * δ = ‖a‖ ^ n * δ - ‖x‖ / δ * δ by grobner, h2] at h3
        grind only)
      match n, hn', hmin with
      | 0, hn', _ => rw [pow_zero, one_mul] at hn'; grind only
      | n + 1, hn', hmin =>
        have h1 : ‖a‖ ^ n * δ ≤ ‖x‖ := by have := hmin n (by omega); grind only
        have hinv : a ^ (n + 1) • ((a ^ (n + 1))⁻¹ • x) = x := by
          have hp0 : a ^ (n + 1) ≠ 0 := fun h => by
            have := hpow (n + 1)
            rw [h, NormedField.norm_zero'] at this
            have := Real.one_le_pow' ha (n + 1)
            grind only
          rw [← mul_smul, DivisionRing.mul_inv_cancel _ hp0, one_smul]
        have h2 := hsm (n + 1) ((a ^ (n + 1))⁻¹ • x)
        have h3 := hf (n + 1) ((a ^ (n + 1))⁻¹ • x)
        rw [hinv] at h2 h3
        have hq := Real.one_le_pow' ha (n + 1)
        have h4 : ‖(a ^ (n + 1))⁻¹ • x‖ < δ := by
          refine Classical.byContradiction fun hk => ?_
          have := Real.mul_nonneg' (show 0 ≤ ‖a‖ ^ (n + 1) by grind only) (show 0 ≤ ‖(a ^ (n + 1))⁻¹ • x‖ - δ by grind only)
          rw [show ‖a‖ ^ (n + 1) * (‖(a ^ (n + 1))⁻¹ • x‖ - δ) = ‖a‖ ^ (n + 1) * ‖(a ^ (n + 1))⁻¹ • x‖ - ‖a‖ ^ (n + 1) * δ by grobner] at this
          grind only
        have h5 := hδ _ h4
        have h6 := Real.mul_pos' (show 0 < ‖a‖ ^ (n + 1) by grind only) (show 0 < 1 - ‖f ((a ^ (n + 1))⁻¹ • x)‖ by grind only)
        rw [show ‖a‖ ^ (n + 1) * (1 - ‖f ((a ^ (n + 1))⁻¹ • x)‖) = ‖a‖ ^ (n + 1) - ‖a‖ ^ (n + 1) * ‖f ((a ^ (n + 1))⁻¹ • x)‖ by grobner, ← h3, pow_succ] at h6
        have h7 := Real.mul_nonneg' hc0 (show 0 ≤ ‖x‖ - ‖a‖ ^ n * δ by grind only)
        rw [show c * (‖x‖ - ‖a‖ ^ n * δ) = c * ‖x‖ - ‖a‖ ^ n * (c * δ) by grobner, hdiv] at h7
        grind only
theorem opNorm_bddBelow (f : E →L[𝕜] F) : BddBelow {c : ℝ | 0 ≤ c ∧ ∀ x, ‖f x‖ ≤ c * ‖x‖} := ⟨0, fun _ h => h.1⟩
theorem opNorm_nonneg (f : E →L[𝕜] F) : 0 ≤ ‖f‖ :=
  ConditionallyCompleteLattice.le_csInf _ _ f.exists_bound fun _ h => h.1
/-- The norm of a map is at most each bound. -/
theorem opNorm_le_bound (f : E →L[𝕜] F) {M : ℝ} (hMp : 0 ≤ M) (hM : ∀ x, ‖f x‖ ≤ M * ‖x‖) : ‖f‖ ≤ M :=
  ConditionallyCompleteLattice.csInf_le _ _ f.opNorm_bddBelow ⟨hMp, hM⟩
/-- The operator norm is a bound: `‖f x‖ ≤ ‖f‖ * ‖x‖`. -/
theorem le_opNorm (f : E →L[𝕜] F) (x : E) : ‖f x‖ ≤ ‖f‖ * ‖x‖ := by
  have hx0 := SeminormedAddCommGroup.norm_nonneg' x
  by_cases h : ‖x‖ = 0
  · obtain ⟨c, _, hc⟩ := f.exists_bound
    have := hc x
    rw [h, mul_zero] at this ⊢; exact this
  · have hx : 0 < ‖x‖ := by grind only
    have h2 : ‖f x‖ / ‖x‖ * ‖x‖ = ‖f x‖ := by
      rw [DivInvMonoid.div_eq_mul_inv, mul_assoc, mul_comm ‖x‖⁻¹, DivisionRing.mul_inv_cancel _ (ne_of_gt'' hx), mul_one]
    have h3 : ‖f x‖ / ‖x‖ ≤ ‖f‖ := ConditionallyCompleteLattice.le_csInf _ _ f.exists_bound fun c hc => by
      refine Classical.byContradiction fun hn => ?_
      have h4 := Real.mul_pos' (show 0 < ‖f x‖ / ‖x‖ - c by grind only) hx
      rw [show (‖f x‖ / ‖x‖ - c) * ‖x‖ = ‖f x‖ / ‖x‖ * ‖x‖ - c * ‖x‖ by grobner, h2] at h4
      have := hc.2 x
      grind only
    have h4 := Real.mul_nonneg' (show 0 ≤ ‖f‖ - ‖f x‖ / ‖x‖ by grind only) hx0
    rw [show (‖f‖ - ‖f x‖ / ‖x‖) * ‖x‖ = ‖f‖ * ‖x‖ - ‖f x‖ / ‖x‖ * ‖x‖ by grobner, h2] at h4
    grind only
theorem opNorm_add_le (f g : E →L[𝕜] F) : ‖f + g‖ ≤ ‖f‖ + ‖g‖ :=
  (f + g).opNorm_le_bound (add_nonneg' f.opNorm_nonneg g.opNorm_nonneg) fun x => by
    have h1 := f.le_opNorm x
    have h2 := g.le_opNorm x
    have h3 := SeminormedAddCommGroup.norm_add_le' (f x) (g x)
    show ‖f x + g x‖ ≤ _
    rw [show (‖f‖ + ‖g‖) * ‖x‖ = ‖f‖ * ‖x‖ + ‖g‖ * ‖x‖ by grobner]
    grind only
theorem opNorm_neg' (f : E →L[𝕜] F) : ‖-f‖ = ‖f‖ := by
  refine le_antisymm (opNorm_le_bound _ f.opNorm_nonneg fun x => ?_) (opNorm_le_bound _ (opNorm_nonneg _) fun x => ?_)
  · show ‖-f x‖ ≤ _
    rw [SeminormedAddCommGroup.norm_neg']; exact f.le_opNorm x
  · have := (-f).le_opNorm x
    rwa [show (-f) x = -f x from rfl, SeminormedAddCommGroup.norm_neg'] at this
theorem opNorm_zero' : ‖(0 : E →L[𝕜] F)‖ = 0 := le_antisymm (opNorm_le_bound _ (le_refl 0) fun x => by
  show ‖(0 : F)‖ ≤ _
  rw [SeminormedAddCommGroup.norm_zero', zero_mul]; exact le_refl 0) (opNorm_nonneg _)
/-- Continuous linear maps of normed spaces form a group with the operator norm. -/
instance toSeminormedAddCommGroup : SeminormedAddCommGroup (E →L[𝕜] F) where
  toNorm := hasOpNorm
  toAddCommGroup := addCommGroup
  dist f g := ‖f - g‖
  dist_self f := by rw [sub_self]; exact opNorm_zero'
  dist_comm f g := by
    rw [← opNorm_neg', show -(f - g) = g - f by rw [sub_eq_add_neg, sub_eq_add_neg, neg_add', neg_neg', add_comm]]
  dist_triangle f g h := by
    have := opNorm_add_le (f - g) (g - h)
    rwa [show f - g + (g - h) = f - h by
      rw [sub_eq_add_neg, sub_eq_add_neg, sub_eq_add_neg, add_assoc, ← add_assoc (-g), neg_add_cancel, zero_add]] at this
  dist_eq _ _ := rfl
/-- The norm of a scalar multiple of a map. -/
instance toNormedSpace {𝕜' : Type u₁} [NormedField 𝕜'] [NormedSpace 𝕜' F] [SMulCommClass 𝕜 𝕜' F] [ContinuousConstSMul 𝕜' F] :
    NormedSpace 𝕜' (E →L[𝕜] F) where
  toModule := module
  norm_smul_le c f := opNorm_le_bound _ (Real.mul_nonneg' (NormedField.norm_nonneg' c) f.opNorm_nonneg) fun x => by
    show ‖c • f x‖ ≤ _
    have h1 := NormedSpace.norm_smul_le c (f x)
    have h2 := Real.mul_nonneg' (NormedField.norm_nonneg' c) (show 0 ≤ ‖f‖ * ‖x‖ - ‖f x‖ by have := f.le_opNorm x; grind only)
    rw [show ‖c‖ * (‖f‖ * ‖x‖ - ‖f x‖) = ‖c‖ * ‖f‖ * ‖x‖ - ‖c‖ * ‖f x‖ by grobner] at h2
    grind only
end
end ContinuousLinearMap
end
