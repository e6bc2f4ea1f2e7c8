/-!
# Normed spaces of operators, adjoints, bilinear forms of Hilbert spaces, Hilbert bases, seminorms, weak topologies
-/

noncomputable section
universe u v w u₁ v₁ w₁

/-- Scalar multiplication of a normed space is continuous. -/
instance (priority := 90) NormedSpace.toContinuousConstSMul {𝕜 : Type u} {E : Type v} [NormedField 𝕜] [SeminormedAddCommGroup E] [NormedSpace 𝕜 E] :
    ContinuousConstSMul 𝕜 E := ⟨fun c => ⟨fun s hs => Metric.isOpen_iff.2 fun x hx => by
  obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 hs (c • x) hx
  have hc := NormedField.norm_nonneg' c
  have hp : 0 < ‖c‖ + 1 := by grind only
  have hd : ε / (‖c‖ + 1) * (‖c‖ + 1) = ε := by
    rw [DivInvMonoid.div_eq_mul_inv, mul_assoc, mul_comm (‖c‖ + 1)⁻¹, DivisionRing.mul_inv_cancel _ (ne_of_gt'' hp), mul_one]
  refine ⟨ε / (‖c‖ + 1), div_pos' e1 hp, fun y hy => e2 _ ?_⟩
  rw [SeminormedAddCommGroup.dist_eq] at hy ⊢
  rw [← smul_sub]
  have h1 := NormedSpace.norm_smul_le c (y - x)
  have h0 := SeminormedAddCommGroup.norm_nonneg' (y - x)
  have h2 := Real.mul_pos' hp (show 0 < ε / (‖c‖ + 1) - ‖y - x‖ by grind only)
  revert hd h2
  generalize ε / (‖c‖ + 1) = d
  intro hd h2
  have h3 : (‖c‖ + 1) * (d - ‖y - x‖) = d * (‖c‖ + 1) - ‖c‖ * ‖y - x‖ - ‖y - x‖ := by grobner
  rw [h3, hd] at h2
  grind only⟩⟩

namespace ContinuousLinearMap
section
variable {𝕜 : Type u} {E : Type v} {F : Type w} [NontriviallyNormedField 𝕜] [SeminormedAddCommGroup E] [NormedSpace 𝕜 E]
/-- Continuous linear maps to a normed space form a normed group. -/
instance toNormedAddCommGroup [NormedAddCommGroup F] [NormedSpace 𝕜 F] : NormedAddCommGroup (E →L[𝕜] F) where
  toNorm := hasOpNorm
  toAddCommGroup := addCommGroup
  toPseudoMetricSpace := toSeminormedAddCommGroup.toPseudoMetricSpace
  dist_eq _ _ := rfl
  eq_of_dist_eq_zero {f g} h := by
    have h : ‖f - g‖ = 0 := h
    refine ext fun x => ?_
    have h1 := (f - g).le_opNorm x
    rw [h, zero_mul] at h1
    have h1 : ‖f x - g x‖ ≤ 0 := h1
    rw [← NormedAddCommGroup.dist_eq] at h1
    exact eq_of_dist_eq_zero (le_antisymm h1 dist_nonneg)
theorem opNorm_comp_le {G : Type u₁} [SeminormedAddCommGroup F] [NormedSpace 𝕜 F] [SeminormedAddCommGroup G] [NormedSpace 𝕜 G]
    (h : F →L[𝕜] G) (f : E →L[𝕜] F) : ‖h.comp f‖ ≤ ‖h‖ * ‖f‖ :=
  opNorm_le_bound _ (Real.mul_nonneg' h.opNorm_nonneg f.opNorm_nonneg) fun x => by
    have h1 := h.le_opNorm (f x)
    have h2 := Real.mul_nonneg' h.opNorm_nonneg (show 0 ≤ ‖f‖ * ‖x‖ - ‖f x‖ by have := f.le_opNorm x; grind only)
    rw [show ‖h‖ * (‖f‖ * ‖x‖ - ‖f x‖) = ‖h‖ * ‖f‖ * ‖x‖ - ‖h‖ * ‖f x‖ by grobner] at h2
    show ‖h (f x)‖ ≤ _
    grind only
/-- The operators on a seminormed space are a seminormed ring. -/
instance toSeminormedRing : SeminormedRing (E →L[𝕜] E) where
  toNorm := hasOpNorm
  toRing := ring
  toPseudoMetricSpace := toSeminormedAddCommGroup.toPseudoMetricSpace
  dist_eq _ _ := rfl
  norm_mul_le := opNorm_comp_le
end
section
variable {𝕜 : Type u} {E : Type v} {F : Type w} [NontriviallyNormedField 𝕜] [NormedAddCommGroup E] [NormedSpace 𝕜 E]
/-- The operators on a normed space are a normed ring. -/
instance toNormedRing : NormedRing (E →L[𝕜] E) where
  toNorm := hasOpNorm
  toRing := ring
  toMetricSpace := toNormedAddCommGroup.toMetricSpace
  dist_eq _ _ := rfl
  norm_mul_le := opNorm_comp_le
/-- The operators on a normed space are a normed algebra. -/
instance toNormedAlgebra : NormedAlgebra 𝕜 (E →L[𝕜] E) where
  toAlgebra := algebra
  norm_smul_le c f := (toNormedSpace (𝕜 := 𝕜) (𝕜' := 𝕜) (E := E) (F := E)).norm_smul_le c f
end

/-! ### Constructions of continuous linear maps -/

section
variable (R : Type u) (M₁ : Type v) (M₂ : Type w) [Semiring R] [TopologicalSpace M₁] [AddCommMonoid M₁] [Module R M₁]
  [TopologicalSpace M₂] [AddCommMonoid M₂] [Module R M₂]
/-- The first projection as a continuous linear map. -/
def fst : M₁ × M₂ →L[R] M₁ := ⟨⟨Prod.fst, fun _ _ => rfl, fun _ _ => rfl⟩, continuous_fst⟩
/-- The second projection as a continuous linear map. -/
def snd : M₁ × M₂ →L[R] M₂ := ⟨⟨Prod.snd, fun _ _ => rfl, fun _ _ => rfl⟩, continuous_snd⟩
/-- The left injection into a product as a continuous linear map. -/
def inl : M₁ →L[R] M₁ × M₂ := ⟨⟨fun x => (x, 0), fun _ _ => Prod.ext rfl (add_zero 0).symm, fun _ _ => Prod.ext rfl (smul_zero _).symm⟩,
  continuous_id.prodMk continuous_const⟩
/-- The right injection into a product as a continuous linear map. -/
def inr : M₂ →L[R] M₁ × M₂ := ⟨⟨fun x => (0, x), fun _ _ => Prod.ext (add_zero 0).symm rfl, fun _ _ => Prod.ext (smul_zero _).symm rfl⟩,
  continuous_const.prodMk continuous_id⟩
end
section
variable {R : Type u} {M₁ : Type v} {M₂ : Type w} {M₃ : Type u₁} [Semiring R] [TopologicalSpace M₁] [AddCommMonoid M₁] [Module R M₁]
  [TopologicalSpace M₂] [AddCommMonoid M₂] [Module R M₂] [TopologicalSpace M₃] [AddCommMonoid M₃] [Module R M₃]
/-- The pair of two continuous linear maps. -/
protected def prod (f₁ : M₁ →L[R] M₂) (f₂ : M₁ →L[R] M₃) : M₁ →L[R] M₂ × M₃ :=
  ⟨⟨fun x => (f₁ x, f₂ x), fun x y => Prod.ext (f₁.map_add' x y) (f₂.map_add' x y), fun c x => Prod.ext (f₁.map_smul' c x) (f₂.map_smul' c x)⟩,
    f₁.cont.prodMk f₂.cont⟩
end
open Classical in
/-- The map `x ↦ c x • f` of a functional and a vector. -/
def smulRight {R : Type u} {M₁ : Type v} {M₂ : Type w} [Semiring R] [TopologicalSpace R] [TopologicalSpace M₁] [AddCommMonoid M₁]
    [Module R M₁] [TopologicalSpace M₂] [AddCommMonoid M₂] [Module R M₂] [ContinuousSMul R M₂] (c : M₁ →L[R] R) (f : M₂) : M₁ →L[R] M₂ :=
  ⟨⟨fun x => c x • f, fun x y => by
    show c (x + y) • f = c x • f + c y • f
    rw [show c (x + y) = c x + c y from c.map_add' x y, add_smul], fun r x => by
    show c (r • x) • f = r • c x • f
    rw [show c (r • x) = r * c x from c.map_smul' r x, mul_smul]⟩,
    (ContinuousSMul.continuous_smul (M := R) (X := M₂)).comp (c.cont.prodMk continuous_const)⟩
open Classical in
/-- The adjoint of an operator between Hilbert spaces: `⟪adjoint A y, x⟫ = ⟪y, A x⟫`. -/
def adjoint {𝕜 : Type u} {E : Type v} {F : Type w} [RCLike 𝕜] [NormedAddCommGroup E] [NormedAddCommGroup F] [InnerProductSpace 𝕜 E]
    [InnerProductSpace 𝕜 F] [CompleteSpace E] [CompleteSpace F] (A : E →L[𝕜] F) : F →L[𝕜] E :=
  if h : ∃ B : F →L[𝕜] E, ∀ x y, inner 𝕜 (B y) x = inner 𝕜 y (A x) then Classical.choose h else 0
/-- The star operation on the operators of a Hilbert space is the adjoint. -/
instance instStarId {𝕜 : Type u} {E : Type v} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E] [CompleteSpace E] :
    Star (E →L[𝕜] E) := ⟨adjoint⟩
/-- A positive operator: symmetric with nonnegative quadratic form. -/
structure IsPositive {𝕜 : Type u} {E : Type v} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E] (T : E →L[𝕜] E) : Prop where
  /-- The operator is symmetric. -/
  isSymmetric : T.toLinearMap.IsSymmetric
  /-- The quadratic form is not negative. -/
  re_inner_nonneg_left : ∀ x, 0 ≤ RCLike.re (inner 𝕜 (T x) x)
/-- The quadratic form `re ⟪T x, x⟫` of an operator. -/
def reApplyInnerSelf {𝕜 : Type u} {E : Type v} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E] (T : E →L[𝕜] E) (x : E) : ℝ :=
  RCLike.re (inner 𝕜 (T x) x)
/-- The Rayleigh quotient of an operator at a vector. -/
def rayleighQuotient {𝕜 : Type u} {E : Type v} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E] (T : E →L[𝕜] E) (x : E) : ℝ :=
  T.reApplyInnerSelf x / ‖x‖ ^ 2
end ContinuousLinearMap
namespace InnerProduct
/-- `A†` is the adjoint of an operator. -/
scoped postfix:1000 "†" => ContinuousLinearMap.adjoint
end InnerProduct

namespace ContinuousLinearEquiv
section
variable {R : Type u} {S : Type v} [Semiring R] [Semiring S] {σ : R →+* S} {σ' : S →+* R} [RingHomInvPair σ σ'] [RingHomInvPair σ' σ]
  {M : Type w} [TopologicalSpace M] [AddCommMonoid M] {M₂ : Type u₁} [TopologicalSpace M₂] [AddCommMonoid M₂] [Module R M] [Module S M₂]
instance instFunLike : FunLike (ContinuousLinearEquiv σ M M₂) M M₂ where
  coe f := f.toLinearEquiv
  coe_injective' f g h := by
    have h1 : f.toLinearEquiv = g.toLinearEquiv := DFunLike.coe_injective' h
    cases f; cases g; dsimp only at h1; subst h1; rfl
/-- A continuous linear equivalence as a continuous linear map. -/
def toContinuousLinearMap (e : ContinuousLinearEquiv σ M M₂) : ContinuousLinearMap σ M M₂ := ⟨e.toLinearEquiv.toLinearMap, e.continuous_toFun⟩
instance instCoe : Coe (ContinuousLinearEquiv σ M M₂) (ContinuousLinearMap σ M M₂) := ⟨toContinuousLinearMap⟩
/-- The inverse of a continuous linear equivalence. -/
protected def symm (e : ContinuousLinearEquiv σ M M₂) : ContinuousLinearEquiv σ' M₂ M :=
  ⟨e.toLinearEquiv.symm, e.continuous_invFun, e.continuous_toFun⟩
end
/-- The identity as a continuous linear equivalence. -/
protected def refl (R : Type u) (M : Type v) [Semiring R] [TopologicalSpace M] [AddCommMonoid M] [Module R M] : M ≃L[R] M :=
  ⟨LinearEquiv.refl R M, continuous_id, continuous_id⟩
end ContinuousLinearEquiv
namespace LinearIsometryEquiv
section
variable {R : Type u} {S : Type v} [Semiring R] [Semiring S] {σ : R →+* S} {σ' : S →+* R} [RingHomInvPair σ σ'] [RingHomInvPair σ' σ]
  {E : Type w} {E₂ : Type u₁} [SeminormedAddCommGroup E] [SeminormedAddCommGroup E₂] [Module R E] [Module S E₂]
instance instFunLike : FunLike (LinearIsometryEquiv σ E E₂) E E₂ where
  coe f := f.toLinearEquiv
  coe_injective' f g h := by
    have h1 : f.toLinearEquiv = g.toLinearEquiv := DFunLike.coe_injective' h
    cases f; cases g; dsimp only at h1; subst h1; rfl
/-- The inverse of a linear isometric equivalence. -/
def symm (e : LinearIsometryEquiv σ E E₂) : LinearIsometryEquiv σ' E₂ E where
  toLinearEquiv := e.toLinearEquiv.symm
  norm_map' x := by
    have h := e.norm_map' (e.invFun x)
    rw [show e.toFun (e.invFun x) = x from e.right_inv x] at h
    exact h.symm
end
/-- The identity as a linear isometric equivalence. -/
def refl (R : Type u) (E : Type v) [Semiring R] [SeminormedAddCommGroup E] [Module R E] : E ≃ₗᵢ[R] E := ⟨LinearEquiv.refl R E, fun _ => rfl⟩
end LinearIsometryEquiv

/-! ### Hilbert spaces -/

section
variable {𝕜 : Type u} {E : Type v} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E]
/-- A family of isometries into a space with orthogonal images. -/
def OrthogonalFamily (𝕜 : Type u) {E : Type v} [RCLike 𝕜] [SeminormedAddCommGroup E] [InnerProductSpace 𝕜 E] {ι : Type w} (G : ι → Type u₁)
    [∀ i, SeminormedAddCommGroup (G i)] [∀ i, InnerProductSpace 𝕜 (G i)] (V : ∀ i, G i →ₗᵢ[𝕜] E) : Prop :=
  Pairwise fun i j => ∀ v : G i, ∀ w : G j, inner 𝕜 (V i v) (V j w) = 0
open Classical in
/-- The functional `⟪v, ·⟫` of a vector. -/
def innerSL (𝕜 : Type u) {E : Type v} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E] (v : E) : E →L[𝕜] 𝕜 :=
  if h : ∃ f : E →L[𝕜] 𝕜, ∀ w, f w = inner 𝕜 v w then Classical.choose h else 0
/-- A coercive bilinear form: bounded below by a multiple of the square of the norm. -/
def IsCoercive {V : Type u} [NormedAddCommGroup V] [NormedSpace ℝ V] (B : V →L[ℝ] V →L[ℝ] ℝ) : Prop :=
  ∃ C, 0 < C ∧ ∀ u, C * ‖u‖ * ‖u‖ ≤ B u u
/-- A submodule with a continuous projection onto it. -/
def Submodule.ClosedComplemented {R : Type u} [Ring R] {M : Type v} [TopologicalSpace M] [AddCommGroup M] [Module R M] (p : Submodule R M) : Prop :=
  ∃ f : M →L[R] p, ∀ x : p, f x = x
end
/-- A norm on a ring with `‖a* a‖ = ‖a‖²`. -/
class CStarRing (E : Type u) [NormedRing E] [StarRing E] : Prop where
  /-- The square of the norm is at most the norm of `a* a`. -/
  norm_mul_self_le : ∀ x : E, ‖x‖ * ‖x‖ ≤ ‖star x * x‖

/-! ### Seminorms, bounded and absorbent sets, locally convex spaces -/

/-- A seminorm on a module: subadditive, even and absolutely homogeneous. -/
structure Seminorm (𝕜 : Type u) (E : Type v) [SeminormedRing 𝕜] [AddGroup E] [SMul 𝕜 E] where
  /-- The function. -/
  toFun : E → ℝ
  /-- Zero is mapped to zero. -/
  map_zero' : toFun 0 = 0
  /-- It is subadditive. -/
  add_le' : ∀ r s, toFun (r + s) ≤ toFun r + toFun s
  /-- It is even. -/
  neg' : ∀ r, toFun (-r) = toFun r
  /-- It is absolutely homogeneous. -/
  smul' : ∀ (a : 𝕜) (x : E), toFun (a • x) = ‖a‖ * toFun x
namespace Seminorm
section
variable {𝕜 : Type u} {E : Type v} [SeminormedRing 𝕜] [AddGroup E] [SMul 𝕜 E]
instance instFunLike : FunLike (Seminorm 𝕜 E) E ℝ := ⟨fun p => p.toFun, fun p q h => by cases p; cases q; cases h; rfl⟩
theorem ext {p q : Seminorm 𝕜 E} (h : ∀ x, p x = q x) : p = q := DFunLike.coe_injective' (funext h)
instance instZero : Zero (Seminorm 𝕜 E) := ⟨⟨fun _ => 0, rfl, fun _ _ => by grind only, fun _ => rfl, fun _ _ => (mul_zero _).symm⟩⟩
instance instInhabited : Inhabited (Seminorm 𝕜 E) := ⟨0⟩
instance instAdd : Add (Seminorm 𝕜 E) := ⟨fun p q => ⟨fun x => p x + q x,
  by have h1 := p.map_zero'; have h2 := q.map_zero'; show p.toFun 0 + q.toFun 0 = 0; grind only,
  fun r s => by have h1 := p.add_le' r s; have h2 := q.add_le' r s; show p.toFun _ + q.toFun _ ≤ p.toFun _ + q.toFun _ + (p.toFun _ + q.toFun _); grind only,
  fun r => by show p.toFun _ + q.toFun _ = p.toFun _ + q.toFun _; rw [p.neg', q.neg'],
  fun a x => by show p.toFun _ + q.toFun _ = ‖a‖ * (p.toFun _ + q.toFun _); rw [p.smul', q.smul', mul_add]⟩⟩
/-- Seminorms are ordered pointwise. -/
instance instPartialOrder : PartialOrder (Seminorm 𝕜 E) where
  le p q := ∀ x, p x ≤ q x
  le_refl _ _ := le_refl _
  le_trans _ _ _ h h' x := le_trans (h x) (h' x)
  le_antisymm _ _ h h' := ext fun x => le_antisymm (h x) (h' x)
theorem nonneg' (p : Seminorm 𝕜 E) (x : E) : 0 ≤ p.toFun x := by
  have h := p.add_le' x (-x)
  rw [p.neg', add_neg_cancel, p.map_zero'] at h
  grind only
/-- The larger of two seminorms. -/
instance instMax : Max (Seminorm 𝕜 E) := ⟨fun p q => ⟨fun x => max (p x) (q x),
  by show max (p.toFun 0) (q.toFun 0) = 0; rw [p.map_zero', q.map_zero']; exact le_antisymm (sup_le (le_refl _) (le_refl _)) le_sup_left,
  fun r s => Real.max_le_add' (p.add_le' r s) (q.add_le' r s),
  fun r => by show max (p.toFun _) (q.toFun _) = max (p.toFun _) (q.toFun _); rw [p.neg', q.neg'],
  fun a x => by
    show max (p.toFun _) (q.toFun _) = ‖a‖ * max (p.toFun _) (q.toFun _)
    rw [p.smul', q.smul']
    have h0 : 0 ≤ ‖a‖ := by
      have h := dist_nonneg (x := a) (y := 0)
      rwa [SeminormedRing.dist_eq, sub_eq_add_neg, neg_zero', add_zero] at h
    rcases le_total (p.toFun x) (q.toFun x) with h | h
    · have := Real.mul_nonneg' h0 (show 0 ≤ q.toFun x - p.toFun x by grind only)
      have : ‖a‖ * p.toFun x ≤ ‖a‖ * q.toFun x := by grind
      rw [le_antisymm (sup_le h (le_refl _)) (le_sup_right (a := p.toFun x) (b := q.toFun x)),
        le_antisymm (sup_le this (le_refl _)) (le_sup_right (a := ‖a‖ * p.toFun x) (b := ‖a‖ * q.toFun x))]
    · have := Real.mul_nonneg' h0 (show 0 ≤ p.toFun x - q.toFun x by grind only)
      have : ‖a‖ * q.toFun x ≤ ‖a‖ * p.toFun x := by grind
      rw [le_antisymm (sup_le (le_refl _) h) (le_sup_left (a := p.toFun x) (b := q.toFun x)),
        le_antisymm (sup_le (le_refl _) this) (le_sup_left (a := ‖a‖ * p.toFun x) (b := ‖a‖ * q.toFun x))]⟩⟩
/-- Two seminorms have a supremum. -/
instance instSemilatticeSup : SemilatticeSup (Seminorm 𝕜 E) where
  toPartialOrder := instPartialOrder
  sup := max
  le_sup_left p q x := le_sup_left (a := p x) (b := q x)
  le_sup_right p q x := le_sup_right (a := p x) (b := q x)
  sup_le _ _ _ h h' x := sup_le (h x) (h' x)
/-- The open ball of a seminorm. -/
def ball (p : Seminorm 𝕜 E) (x : E) (r : ℝ) : Set E := {y : E | p (y - x) < r}
/-- The closed ball of a seminorm. -/
def closedBall (p : Seminorm 𝕜 E) (x : E) (r : ℝ) : Set E := {y : E | p (y - x) ≤ r}
end
/-- The composite of a seminorm with a linear map. -/
def comp {𝕜 : Type u} {E : Type v} {F : Type w} [SeminormedRing 𝕜] [AddCommGroup E] [Module 𝕜 E] [AddCommGroup F] [Module 𝕜 F]
    (p : Seminorm 𝕜 F) (f : E →ₗ[𝕜] F) : Seminorm 𝕜 E where
  toFun x := p (f x)
  map_zero' := by show p.toFun (f 0) = 0; rw [map_zero]; exact p.map_zero'
  add_le' x y := by show p.toFun (f _) ≤ p.toFun _ + p.toFun _; rw [map_add]; exact p.add_le' _ _
  neg' x := by show p.toFun (f _) = p.toFun _; rw [map_neg]; exact p.neg' _
  smul' a x := by show p.toFun (f _) = _ * p.toFun _; rw [f.map_smul]; exact p.smul' _ _
end Seminorm
/-- The norm of a normed space as a seminorm. -/
def normSeminorm (𝕜 : Type u) (E : Type v) [NormedField 𝕜] [SeminormedAddCommGroup E] [NormedSpace 𝕜 E] : Seminorm 𝕜 E where
  toFun x := ‖x‖
  map_zero' := SeminormedAddCommGroup.norm_zero'
  add_le' := SeminormedAddCommGroup.norm_add_le'
  neg' := SeminormedAddCommGroup.norm_neg'
  smul' := NormedSpace.norm_smul_aux
section
open Classical in
/-- `s` absorbs `t`: large multiples of `s` contain `t`. -/
def Absorbs (M : Type u) {α : Type v} [Bornology M] [SMul M α] (s t : Set α) : Prop :=
  {a : M | ∀ x, x ∈ t → ∃ y, y ∈ s ∧ a • y = x} ∈ Bornology.cobounded M
/-- A set that absorbs every point. -/
def Absorbent (M : Type u) {α : Type v} [Bornology M] [SMul M α] (s : Set α) : Prop := ∀ x, Absorbs M s {x}
/-- A bounded set of a topological vector space: every neighbourhood of zero absorbs it. -/
def Bornology.IsVonNBounded (𝕜 : Type u) {E : Type v} [SeminormedRing 𝕜] [SMul 𝕜 E] [Zero E] [TopologicalSpace E] (s : Set E) : Prop :=
  ∀ ⦃V : Set E⦄, V ∈ nhds (0 : E) → Absorbs 𝕜 V s
/-- A locally convex space: the convex neighbourhoods of each point are a base of its neighbourhoods. -/
class LocallyConvexSpace (𝕜 : Type u) (E : Type v) [Semiring 𝕜] [PartialOrder 𝕜] [AddCommMonoid E] [Module 𝕜 E] [TopologicalSpace E] : Prop where
  /-- Convex neighbourhoods are a base. -/
  convex_basis : ∀ x : E, Filter.HasBasis (nhds x) (fun s : Set E => s ∈ nhds x ∧ Convex 𝕜 s) fun s => s
/-- A nonempty compact convex set of a topological vector space. -/
structure ConvexBody (V : Type u) [TopologicalSpace V] [AddCommMonoid V] [SMul ℝ V] where
  /-- The set. -/
  carrier : Set V
  /-- It is convex. -/
  convex' : Convex ℝ carrier
  /-- It is compact. -/
  isCompact' : IsCompact carrier
  /-- It is not empty. -/
  nonempty' : carrier.Nonempty
instance ConvexBody.instSetLike {V : Type u} [TopologicalSpace V] [AddCommMonoid V] [SMul ℝ V] : SetLike (ConvexBody V) V :=
  ⟨ConvexBody.carrier, fun K L h => by cases K; cases L; congr⟩
/-- The space of continuous functionals with the topology of pointwise convergence. -/
def WeakDual (𝕜 : Type u) (E : Type v) [CommSemiring 𝕜] [TopologicalSpace 𝕜] [ContinuousAdd 𝕜] [ContinuousConstSMul 𝕜 𝕜] [AddCommMonoid E]
    [Module 𝕜 E] [TopologicalSpace E] : Type (max v u) := E →L[𝕜] 𝕜
namespace WeakDual
section
variable {𝕜 : Type u} {E : Type v} [CommSemiring 𝕜] [TopologicalSpace 𝕜] [ContinuousAdd 𝕜] [ContinuousConstSMul 𝕜 𝕜] [AddCommMonoid E]
    [Module 𝕜 E] [TopologicalSpace E]
instance instFunLike : FunLike (WeakDual 𝕜 E) E 𝕜 := inferInstanceAs (FunLike (E →L[𝕜] 𝕜) E 𝕜)
instance instAddCommMonoid : AddCommMonoid (WeakDual 𝕜 E) := inferInstanceAs (AddCommMonoid (E →L[𝕜] 𝕜))
instance instModule : Module 𝕜 (WeakDual 𝕜 E) := inferInstanceAs (Module 𝕜 (E →L[𝕜] 𝕜))
/-- The topology of pointwise convergence. -/
instance instTopologicalSpace : TopologicalSpace (WeakDual 𝕜 E) := TopologicalSpace.induced (fun (f : WeakDual 𝕜 E) (x : E) => f x) inferInstance
/-- A weak functional as an element of the strong dual. -/
def toStrongDual : WeakDual 𝕜 E ≃ₗ[𝕜] StrongDual 𝕜 E := LinearEquiv.refl 𝕜 (E →L[𝕜] 𝕜)
end
end WeakDual
/-- The space with the weak topology, the coarsest in which the continuous functionals are continuous. -/
def WeakSpace (𝕜 : Type u) (E : Type v) [CommSemiring 𝕜] [TopologicalSpace 𝕜] [ContinuousAdd 𝕜] [ContinuousConstSMul 𝕜 𝕜] [AddCommMonoid E]
    [Module 𝕜 E] [TopologicalSpace E] : Type v := E
section
variable (𝕜 : Type u) (E : Type v) [CommSemiring 𝕜] [TopologicalSpace 𝕜] [ContinuousAdd 𝕜] [ContinuousConstSMul 𝕜 𝕜] [AddCommMonoid E]
    [Module 𝕜 E] [TopologicalSpace E]
instance WeakSpace.instAddCommMonoid : AddCommMonoid (WeakSpace 𝕜 E) := inferInstanceAs (AddCommMonoid E)
instance WeakSpace.instModule : Module 𝕜 (WeakSpace 𝕜 E) := inferInstanceAs (Module 𝕜 E)
instance WeakSpace.instTopologicalSpace : TopologicalSpace (WeakSpace 𝕜 E) :=
  TopologicalSpace.induced (fun (x : E) (f : E →L[𝕜] 𝕜) => f x) inferInstance
/-- A vector as an element of the space with the weak topology. -/
def toWeakSpace : E ≃ₗ[𝕜] WeakSpace 𝕜 E := LinearEquiv.refl 𝕜 E
end
end
end
