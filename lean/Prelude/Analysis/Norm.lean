/-!
# Normed groups, rings, fields and spaces; conjugation; inner products
-/

noncomputable section
universe u v w u₁ v₁

/-- Types with a star operation, such as conjugation. -/
class Star (R : Type u) where
  /-- The star operation. -/
  star : R → R
export Star (star)
/-- A star operation that is its own inverse. -/
class InvolutiveStar (R : Type u) extends Star R where
  /-- Star is an involution. -/
  star_involutive : Function.Involutive star
/-- A star operation that reverses products. -/
class StarMul (R : Type u) [Mul R] extends InvolutiveStar R where
  /-- The star of a product. -/
  star_mul : ∀ r s : R, star (r * s) = star s * star r
/-- A star operation that preserves sums. -/
class StarAddMonoid (R : Type u) [AddMonoid R] extends InvolutiveStar R where
  /-- The star of a sum. -/
  star_add : ∀ r s : R, star (r + s) = star r + star s
/-- A semiring with a star operation that preserves sums and reverses products. -/
class StarRing (R : Type u) [Semiring R] extends StarMul R where
  /-- The star of a sum. -/
  star_add : ∀ r s : R, star (r + s) = star r + star s
theorem star_zero' {R : Type u} [Semiring R] [StarRing R] (h : ∀ a b : R, a + b = b → a = 0) : star (0 : R) = 0 := by
  have := StarRing.star_add (0 : R) 0
  rw [add_zero] at this
  exact h _ _ this.symm
theorem star_one' {R : Type u} [CommSemiring R] [StarRing R] : star (1 : R) = 1 := by
  have h := StarMul.star_mul (1 : R) (star 1)
  rw [one_mul, InvolutiveStar.star_involutive (1 : R), one_mul] at h
  exact h.symm
theorem star_zero'' {R : Type u} [CommSemiring R] [StarRing R] : star (0 : R) = 0 := by
  have h := StarMul.star_mul (0 : R) (star 0)
  rw [zero_mul, InvolutiveStar.star_involutive (0 : R), zero_mul] at h
  exact h
/-- The star operation of a commutative ring as a ring homomorphism: conjugation. -/
def starRingEnd (R : Type u) [CommSemiring R] [StarRing R] : R →+* R where
  toFun := star
  map_one' := star_one'
  map_mul' x y := (StarMul.star_mul x y).trans (mul_comm _ _)
  map_zero' := star_zero''
  map_add' := StarRing.star_add
namespace ComplexConjugate
/-- Conjugation. -/
scoped notation "conj" => starRingEnd _
end ComplexConjugate
instance Complex.instStarRing : StarRing ℂ where
  star z := ⟨z.re, -z.im⟩
  star_involutive z := Complex.ext rfl (by show - -z.im = z.im; grobner)
  star_mul z w := Complex.ext (by show z.re * w.re - z.im * w.im = w.re * z.re - -w.im * -z.im; grobner)
    (by show -(z.re * w.im + z.im * w.re) = w.re * -z.im + -w.im * z.re; grobner)
  star_add z w := Complex.ext rfl (by show -(z.im + w.im) = -z.im + -w.im; grobner)
instance Real.instStarRing : StarRing ℝ where
  star x := x
  star_involutive _ := rfl
  star_mul x y := mul_comm x y
  star_add _ _ := rfl
/-- An element equal to its star. -/
def IsSelfAdjoint {R : Type u} [Star R] (x : R) : Prop := star x = x

/-! ### Norms -/

/-- Types with a norm that takes nonnegative values as such. -/
def nnnorm {E : Type u} [Norm E] (x : E) : NNReal := Real.toNNReal ‖x‖
/-- The norm as a nonnegative real number. -/
macro:max atomic("‖" noWs) a:term noWs "‖₊" : term => `(nnnorm $a)

/-- A commutative group with a seminorm. -/
class SeminormedAddCommGroup (E : Type u) extends Norm E, AddCommGroup E, PseudoMetricSpace E where
  /-- The distance is the norm of the difference. -/
  dist_eq : ∀ x y, dist x y = norm (x - y)
/-- A commutative group with a norm. -/
class NormedAddCommGroup (E : Type u) extends Norm E, AddCommGroup E, MetricSpace E where
  /-- The distance is the norm of the difference. -/
  dist_eq : ∀ x y, dist x y = norm (x - y)
instance (priority := 100) NormedAddCommGroup.toSeminormedAddCommGroup {E : Type u} [i : NormedAddCommGroup E] :
    SeminormedAddCommGroup E := { i with }
/-- A ring with a seminorm that is submultiplicative. -/
class SeminormedRing (α : Type u) extends Norm α, Ring α, PseudoMetricSpace α where
  /-- The distance is the norm of the difference. -/
  dist_eq : ∀ x y, dist x y = norm (x - y)
  /-- The norm is submultiplicative. -/
  norm_mul_le : ∀ a b, norm (a * b) ≤ norm a * norm b
/-- A ring with a submultiplicative norm. -/
class NormedRing (α : Type u) extends Norm α, Ring α, MetricSpace α where
  /-- The distance is the norm of the difference. -/
  dist_eq : ∀ x y, dist x y = norm (x - y)
  /-- The norm is submultiplicative. -/
  norm_mul_le : ∀ a b, norm (a * b) ≤ norm a * norm b
/-- A commutative ring with a submultiplicative norm. -/
class NormedCommRing (α : Type u) extends NormedRing α, CommRing α
/-- A field with a multiplicative norm. -/
class NormedField (α : Type u) extends Norm α, Field α, MetricSpace α where
  /-- The distance is the norm of the difference. -/
  dist_eq : ∀ x y, dist x y = norm (x - y)
  /-- The norm is multiplicative. -/
  protected norm_mul : ∀ a b, norm (a * b) = norm a * norm b
/-- A normed field with an element of norm greater than one. -/
class NontriviallyNormedField (α : Type u) extends NormedField α where
  /-- There is an element of norm greater than one. -/
  non_trivial : ∃ x : α, 1 < ‖x‖
/-- A normed field whose norms are dense. -/
class DenselyNormedField (α : Type u) extends NormedField α where
  /-- Norms are dense. -/
  lt_norm_lt : ∀ x y : ℝ, 0 ≤ x → x < y → ∃ a : α, x < ‖a‖ ∧ ‖a‖ < y
instance (priority := 100) NormedRing.toSeminormedRing {α : Type u} [i : NormedRing α] : SeminormedRing α := { i with }
instance (priority := 100) NormedRing.toNormedAddCommGroup {α : Type u} [i : NormedRing α] : NormedAddCommGroup α := { i with }
instance (priority := 100) NormedField.toNormedCommRing {α : Type u} [i : NormedField α] : NormedCommRing α :=
  { i with norm_mul_le := fun a b => le_of_eq (i.norm_mul a b) }
instance (priority := 100) DenselyNormedField.toNontriviallyNormedField {α : Type u} [i : DenselyNormedField α] : NontriviallyNormedField α :=
  { i with non_trivial := let ⟨a, h, _⟩ := i.lt_norm_lt 1 2 (by grobner) (by grobner); ⟨a, h⟩ }
/-- A module over a normed field with a compatible seminorm: `‖a • b‖ ≤ ‖a‖ * ‖b‖`. -/
class NormedSpace (𝕜 : Type u) (E : Type v) [NormedField 𝕜] [SeminormedAddCommGroup E] extends Module 𝕜 E where
  /-- The norm of a scalar multiple. -/
  norm_smul_le : ∀ (a : 𝕜) (b : E), ‖a • b‖ ≤ ‖a‖ * ‖b‖
/-- An algebra over a normed field with a compatible norm. -/
class NormedAlgebra (𝕜 : Type u) (A : Type v) [NormedField 𝕜] [SeminormedRing A] extends Algebra 𝕜 A where
  /-- The norm of a scalar multiple. -/
  norm_smul_le : ∀ (r : 𝕜) (x : A), ‖r • x‖ ≤ ‖r‖ * ‖x‖
/-- A normed field is a normed space over itself. -/
instance (priority := 150) NormedField.toNormedSpace {𝕜 : Type u} [i : NormedField 𝕜] : NormedSpace 𝕜 𝕜 where
  toModule := Semiring.toModule
  norm_smul_le a b := le_of_eq (i.norm_mul a b)

theorem Real.norm_mul' (a b : ℝ) : |a * b| = |a| * |b| := by
  have key : ∀ x : ℝ, |x| * |x| = x * x := fun x => by
    show max x (-x) * max x (-x) = x * x
    rcases le_total 0 x with h | h
    · rw [show max x (-x) = x by rw [LinearOrder.max_def]; split <;> grind only]
    · rw [show max x (-x) = -x by rw [LinearOrder.max_def]; split <;> grind only]; grobner
  have h1 := key (a * b)
  have h2 := key a
  have h3 := key b
  have h5 : |a * b| * |a * b| = (|a| * |b|) * (|a| * |b|) := by rw [h1]; grobner
  exact le_antisymm (Real.le_of_sq_le (Real.mul_nonneg' (abs_nonneg' a) (abs_nonneg' b)) (le_of_eq h5))
    (Real.le_of_sq_le (abs_nonneg' _) (le_of_eq h5.symm))
theorem Real.abs_of_nonneg' {x : ℝ} (h : 0 ≤ x) : |x| = x := by
  show max x (-x) = x
  rw [LinearOrder.max_def]; split <;> grind only
instance Real.denselyNormedField : DenselyNormedField ℝ where
  toNorm := inferInstance
  toField := Real.instField
  toMetricSpace := Real.metricSpace
  dist_eq _ _ := rfl
  norm_mul := Real.norm_mul'
  lt_norm_lt x y hx h := ⟨(x + y) / 2, by
    show x < |(x + y) / 2|
    rw [Real.abs_of_nonneg' (by grind only)]; grind only, by
    show |(x + y) / 2| < y
    rw [Real.abs_of_nonneg' (by grind only)]; grind only⟩
theorem Complex.norm_real' (x : ℝ) : ‖(x : ℂ)‖ = |x| := by
  have h1 := norm_mul_self' (x : ℂ)
  have hre : (x : ℂ).re = x := rfl
  have him : (x : ℂ).im = 0 := rfl
  rw [hre, him] at h1
  have key : |x| * |x| = x * x := by rw [← Real.norm_mul']; exact Real.abs_of_nonneg' (Real.mul_self_nonneg' x)
  have h5 : ‖(x : ℂ)‖ * ‖(x : ℂ)‖ = |x| * |x| := by rw [h1, key]; grobner
  exact le_antisymm (Real.le_of_sq_le (abs_nonneg' _) (le_of_eq h5)) (Real.le_of_sq_le (norm_nonneg' _) (le_of_eq h5.symm))
instance Complex.denselyNormedField : DenselyNormedField ℂ where
  toNorm := inferInstance
  toField := Complex.instField
  toMetricSpace := Complex.metricSpace
  dist_eq _ _ := rfl
  norm_mul := Complex.norm_mul'
  lt_norm_lt x y hx h := ⟨(((x + y) / 2 : ℝ) : ℂ), by
    rw [Complex.norm_real', Real.abs_of_nonneg' (by grind only)]; grind only, by
    rw [Complex.norm_real', Real.abs_of_nonneg' (by grind only)]; grind only⟩
theorem Complex.real_smul' (a : ℝ) (z : ℂ) : a • z = (a : ℂ) * z :=
  Complex.ext (by show a * z.re = a * z.re - 0 * z.im; grobner) (by show a * z.im = a * z.im + 0 * z.re; grobner)
/-- The complex numbers are a normed space over the real numbers. -/
instance Complex.instNormedSpaceReal : NormedSpace ℝ ℂ where
  toModule := Algebra.toModule
  norm_smul_le a z := by rw [Complex.real_smul', Complex.norm_mul', Complex.norm_real']; exact le_refl _
instance Prod.toNorm {E : Type u} {F : Type v} [Norm E] [Norm F] : Norm (E × F) := ⟨fun x => max ‖x.1‖ ‖x.2‖⟩
/-- The product of two normed groups, with the maximum norm. -/
instance Prod.normedAddCommGroup {E : Type u} {F : Type v} [NormedAddCommGroup E] [NormedAddCommGroup F] : NormedAddCommGroup (E × F) where
  dist_eq x y := by
    show max (dist x.1 y.1) (dist x.2 y.2) = max ‖x.1 - y.1‖ ‖x.2 - y.2‖
    rw [NormedAddCommGroup.dist_eq, NormedAddCommGroup.dist_eq]

section
variable {𝕜 : Type u} [NormedField 𝕜]
theorem NormedField.norm_nonneg' (x : 𝕜) : 0 ≤ ‖x‖ := by
  have h : dist x 0 = ‖x - 0‖ := NormedField.dist_eq x 0
  rw [show x - 0 = x by grobner] at h
  rw [← h]; exact dist_nonneg
theorem NormedField.norm_add_le' (x y : 𝕜) : ‖x + y‖ ≤ ‖x‖ + ‖y‖ := by
  have h1 : dist x (-y) = ‖x - -y‖ := NormedField.dist_eq x (-y)
  have h2 : dist x 0 = ‖x - 0‖ := NormedField.dist_eq x 0
  have h3 : dist 0 (-y) = ‖0 - -y‖ := NormedField.dist_eq 0 (-y)
  rw [show x - -y = x + y by grobner] at h1
  rw [show x - 0 = x by grobner] at h2
  rw [show 0 - -y = y by grobner] at h3
  rw [← h1, ← h2, ← h3]; exact dist_triangle _ _ _
theorem NormedField.norm_zero' : ‖(0 : 𝕜)‖ = 0 := by
  have h := NormedField.dist_eq (0 : 𝕜) 0
  rw [show (0 : 𝕜) - 0 = 0 by grobner, dist_self] at h
  exact h.symm
theorem NormedField.norm_neg' (x : 𝕜) : ‖-x‖ = ‖x‖ := by
  have h1 := NormedField.dist_eq (0 : 𝕜) x
  have h2 := NormedField.dist_eq x (0 : 𝕜)
  rw [show (0 : 𝕜) - x = -x by grobner] at h1
  rw [show x - (0 : 𝕜) = x by grobner] at h2
  rw [← h1, ← h2, dist_comm]
end
/-- The product of two normed spaces. -/
instance Prod.normedSpace {𝕜 : Type w} {E : Type u} {F : Type v} [NormedField 𝕜] [NormedAddCommGroup E] [NormedAddCommGroup F]
    [NormedSpace 𝕜 E] [NormedSpace 𝕜 F] : NormedSpace 𝕜 (E × F) where
  toModule := Prod.instModule
  norm_smul_le a x := by
    show max ‖a • x.1‖ ‖a • x.2‖ ≤ ‖a‖ * max ‖x.1‖ ‖x.2‖
    have h1 := NormedSpace.norm_smul_le a x.1
    have h2 := NormedSpace.norm_smul_le a x.2
    have h0 := NormedField.norm_nonneg' a
    have key : ∀ r s : ℝ, r ≤ s → ‖a‖ * r ≤ ‖a‖ * s := fun r s h => by
      have := Real.mul_nonneg' h0 (show 0 ≤ s - r by grobner)
      grobner
    exact sup_le (le_trans h1 (key _ _ le_sup_left)) (le_trans h2 (key _ _ le_sup_right))

/-! ### Real or complex scalars, inner products -/

/-- The fields `ℝ` and `ℂ`, as a class: a normed field over the real numbers with conjugation, real and imaginary parts. -/
class RCLike (K : Type u) extends DenselyNormedField K, StarRing K where
  /-- The real numbers as elements. -/
  ofReal' : ℝ → K
  /-- The real part. -/
  re : K →+ ℝ
  /-- The imaginary part. -/
  im : K →+ ℝ
  /-- The imaginary unit, `0` in `ℝ`. -/
  I : K
  /-- The real part of the imaginary unit is zero. -/
  I_re_ax : re I = 0
  /-- The imaginary unit squares to `-1`, or is zero. -/
  I_mul_I_ax : I = 0 ∨ I * I = -1
  /-- An element from its real and imaginary parts. -/
  re_add_im_ax : ∀ z : K, ofReal' (re z) + ofReal' (im z) * I = z
  /-- The real part of a real number. -/
  ofReal_re_ax : ∀ r : ℝ, re (ofReal' r) = r
  /-- The imaginary part of a real number. -/
  ofReal_im_ax : ∀ r : ℝ, im (ofReal' r) = 0
  /-- The real part of a product. -/
  mul_re_ax : ∀ z w : K, re (z * w) = re z * re w - im z * im w
  /-- The imaginary part of a product. -/
  mul_im_ax : ∀ z w : K, im (z * w) = re z * im w + im z * re w
  /-- The real part of a conjugate. -/
  conj_re_ax : ∀ z : K, re (star z) = re z
  /-- The imaginary part of a conjugate. -/
  conj_im_ax : ∀ z : K, im (star z) = -im z
  /-- The square of the norm. -/
  norm_sq_eq_def_ax : ∀ z : K, ‖z‖ * ‖z‖ = re z * re z + im z * im z
instance Real.instRCLike : RCLike ℝ where
  toDenselyNormedField := Real.denselyNormedField
  toStarRing := Real.instStarRing
  ofReal' x := x
  re := ⟨fun x => x, rfl, fun _ _ => rfl⟩
  im := ⟨fun _ => 0, rfl, fun _ _ => (add_zero (0 : ℝ)).symm⟩
  I := 0
  I_re_ax := rfl
  I_mul_I_ax := .inl rfl
  re_add_im_ax z := by show z + 0 * 0 = z; grobner
  ofReal_re_ax _ := rfl
  ofReal_im_ax _ := rfl
  mul_re_ax z w := by show z * w = z * w - 0 * 0; grobner
  mul_im_ax z w := by show (0 : ℝ) = z * 0 + 0 * w; grobner
  conj_re_ax _ := rfl
  conj_im_ax _ := by show (0 : ℝ) = -0; grobner
  norm_sq_eq_def_ax z := by
    show |z| * |z| = z * z + 0 * 0
    rw [← Real.norm_mul', Real.abs_of_nonneg' (Real.mul_self_nonneg' z)]; grobner
instance Complex.instRCLike : RCLike ℂ where
  toDenselyNormedField := Complex.denselyNormedField
  toStarRing := Complex.instStarRing
  ofReal' := Complex.ofReal
  re := ⟨Complex.re, rfl, fun _ _ => rfl⟩
  im := ⟨Complex.im, rfl, fun _ _ => rfl⟩
  I := Complex.I
  I_re_ax := rfl
  I_mul_I_ax := .inr (Complex.ext (by show (0 : ℝ) * 0 - 1 * 1 = -1; grobner) (by show (0 : ℝ) * 1 + 1 * 0 = -0; grobner))
  re_add_im_ax z := Complex.ext (by show z.re + (z.im * 0 - 0 * 1) = z.re; grobner) (by show 0 + (z.im * 1 + 0 * 0) = z.im; grobner)
  ofReal_re_ax _ := rfl
  ofReal_im_ax _ := rfl
  mul_re_ax _ _ := rfl
  mul_im_ax _ _ := rfl
  conj_re_ax _ := rfl
  conj_im_ax _ := rfl
  norm_sq_eq_def_ax := Complex.norm_mul_self'
/-- Types with an inner product. -/
class Inner (𝕜 : Type u) (E : Type v) where
  /-- The inner product. -/
  inner (𝕜) : E → E → 𝕜
export Inner (inner)
/-- The inner product. -/
notation:max "⟪" x ", " y "⟫_" 𝕜:max => inner 𝕜 x y
namespace RealInnerProductSpace
/-- The real inner product. -/
scoped notation "⟪" x ", " y "⟫" => inner ℝ x y
end RealInnerProductSpace
/-- A normed space whose norm comes from an inner product, conjugate linear in the first argument. -/
class InnerProductSpace (𝕜 : Type u) (E : Type v) [RCLike 𝕜] [SeminormedAddCommGroup E] extends NormedSpace 𝕜 E, Inner 𝕜 E where
  /-- The square of the norm is the inner product with itself. -/
  norm_sq_eq_re_inner : ∀ x : E, ‖x‖ ^ 2 = RCLike.re (inner x x)
  /-- Exchanging the arguments conjugates. -/
  conj_inner_symm : ∀ x y : E, star (inner y x) = inner x y
  /-- Additivity in the first argument. -/
  add_left : ∀ x y z : E, inner (x + y) z = inner x z + inner y z
  /-- Conjugate linearity in the first argument. -/
  smul_left : ∀ (x y : E) (r : 𝕜), inner (r • x) y = star r * inner x y
/-- Vectors of norm one that are orthogonal to each other. -/
def Orthonormal (𝕜 : Type u) {E : Type v} [RCLike 𝕜] [SeminormedAddCommGroup E] [InnerProductSpace 𝕜 E] {ι : Type w} (v : ι → E) : Prop :=
  (∀ i, ‖v i‖ = 1) ∧ Pairwise fun i j => inner 𝕜 (v i) (v j) = 0
end
