/-!
# Weierstrass curves, the upper half-plane
-/

noncomputable section
universe u v w

/-- A Weierstrass curve over a ring: the coefficients of `y² + a₁ x y + a₃ y = x³ + a₂ x² + a₄ x + a₆`. -/
structure WeierstrassCurve (R : Type u) where
  /-- The coefficient of `x y`. -/
  a₁ : R
  /-- The coefficient of `x²`. -/
  a₂ : R
  /-- The coefficient of `y`. -/
  a₃ : R
  /-- The coefficient of `x`. -/
  a₄ : R
  /-- The constant coefficient. -/
  a₆ : R
namespace WeierstrassCurve
instance instInhabited {R : Type u} [Inhabited R] : Inhabited (WeierstrassCurve R) := ⟨⟨default, default, default, default, default⟩⟩
section
variable {R : Type u} [CommRing R] (W : WeierstrassCurve R)
/-- The quantity `a₁² + 4 a₂`. -/
def b₂ : R := W.a₁ ^ 2 + 4 * W.a₂
/-- The quantity `2 a₄ + a₁ a₃`. -/
def b₄ : R := 2 * W.a₄ + W.a₁ * W.a₃
/-- The quantity `a₃² + 4 a₆`. -/
def b₆ : R := W.a₃ ^ 2 + 4 * W.a₆
/-- The quantity `a₁² a₆ + 4 a₂ a₆ - a₁ a₃ a₄ + a₂ a₃² - a₄²`. -/
def b₈ : R := W.a₁ ^ 2 * W.a₆ + 4 * W.a₂ * W.a₆ - W.a₁ * W.a₃ * W.a₄ + W.a₂ * W.a₃ ^ 2 - W.a₄ ^ 2
theorem b_relation : 4 * W.b₈ = W.b₂ * W.b₆ - W.b₄ ^ 2 := by unfold b₈ b₂ b₆ b₄; grobner
/-- The quantity `b₂² - 24 b₄`. -/
def c₄ : R := W.b₂ ^ 2 - 24 * W.b₄
/-- The quantity `-b₂³ + 36 b₂ b₄ - 216 b₆`. -/
def c₆ : R := -W.b₂ ^ 3 + 36 * W.b₂ * W.b₄ - 216 * W.b₆
/-- The discriminant. -/
def Δ : R := -W.b₂ ^ 2 * W.b₈ - 8 * W.b₄ ^ 3 - 27 * W.b₆ ^ 2 + 9 * W.b₂ * W.b₄ * W.b₆
theorem c_relation : 1728 * W.Δ = W.c₄ ^ 3 - W.c₆ ^ 2 := by unfold Δ c₄ c₆ b₈ b₂ b₆ b₄; grobner
/-- An elliptic curve: the discriminant is a unit. -/
class IsElliptic : Prop where
  /-- The discriminant is a unit. -/
  isUnit : IsUnit W.Δ
theorem isUnit_Δ [h : W.IsElliptic] : IsUnit W.Δ := h.isUnit
/-- The discriminant of an elliptic curve as a unit. -/
def Δ' [W.IsElliptic] : Rˣ := (isUnit_Δ W).unit
theorem coe_Δ' [W.IsElliptic] : (W.Δ' : R) = W.Δ := Classical.choose_spec (isUnit_Δ W)
/-- The j-invariant of an elliptic curve. -/
def j [W.IsElliptic] : R := (W.Δ'⁻¹ : Rˣ) * W.c₄ ^ 3
/-- The curve with its coefficients mapped by a ring homomorphism. -/
def map {A : Type v} [CommRing A] (f : R →+* A) : WeierstrassCurve A := ⟨f W.a₁, f W.a₂, f W.a₃, f W.a₄, f W.a₆⟩
/-- The curve over an algebra. -/
abbrev baseChange (A : Type v) [CommRing A] [Algebra R A] : WeierstrassCurve A := W.map (algebraMap R A)
end
/-- A Weierstrass curve, looked at in affine coordinates. -/
abbrev Affine (R : Type u) : Type u := WeierstrassCurve R
/-- A Weierstrass curve as a curve in affine coordinates. -/
abbrev toAffine {R : Type u} (W : WeierstrassCurve R) : Affine R := W
namespace Affine
variable {R : Type u} [CommRing R] (W' : Affine R)
/-- The point `(x, y)` is on the curve. -/
def Equation (x y : R) : Prop := y ^ 2 + W'.a₁ * x * y + W'.a₃ * y = x ^ 3 + W'.a₂ * x ^ 2 + W'.a₄ * x + W'.a₆
/-- The point is on the curve and not both partial derivatives of the equation vanish there. -/
def Nonsingular (x y : R) : Prop :=
  Equation W' x y ∧ (W'.a₁ * y - (3 * x ^ 2 + 2 * W'.a₂ * x + W'.a₄) ≠ 0 ∨ 2 * y + W'.a₁ * x + W'.a₃ ≠ 0)
theorem equation_iff (x y : R) : Equation W' x y ↔ y ^ 2 + W'.a₁ * x * y + W'.a₃ * y = x ^ 3 + W'.a₂ * x ^ 2 + W'.a₄ * x + W'.a₆ := Iff.rfl
/-- The second coordinate of the negative of a point. -/
def negY (x y : R) : R := -y - W'.a₁ * x - W'.a₃
/-- A nonsingular point of the curve: the point at infinity or an affine one. -/
inductive Point : Type u
  /-- The point at infinity. -/
  | zero : Point
  /-- An affine nonsingular point. -/
  | some (x y : R) (h : Nonsingular W' x y) : Point
namespace Point
instance : Inhabited (Point W') := ⟨.zero⟩
instance instZero : Zero (Point W') := ⟨.zero⟩
theorem zero_def : (0 : Point W') = .zero := rfl
end Point
end Affine
end WeierstrassCurve

/-! ### The upper half-plane -/

/-- The upper half-plane: complex numbers with positive imaginary part. -/
structure UpperHalfPlane where
  /-- The complex number. -/
  coe : ℂ
  /-- The imaginary part is positive. -/
  coe_im_pos : 0 < coe.im
namespace UpperHalfPlane
/-- The upper half-plane. -/
scoped notation "ℍ" => UpperHalfPlane
instance : CoeOut UpperHalfPlane ℂ := ⟨coe⟩
theorem ext : ∀ {a b : UpperHalfPlane}, (a : ℂ) = (b : ℂ) → a = b
  | ⟨_, _⟩, ⟨_, _⟩, rfl => rfl
/-- The real part. -/
def re (z : UpperHalfPlane) : ℝ := (z : ℂ).re
/-- The imaginary part. -/
def im (z : UpperHalfPlane) : ℝ := (z : ℂ).im
theorem coe_im (z : UpperHalfPlane) : (z : ℂ).im = z.im := rfl
theorem coe_re (z : UpperHalfPlane) : (z : ℂ).re = z.re := rfl
theorem im_pos (z : UpperHalfPlane) : 0 < z.im := z.coe_im_pos
/-- The imaginary unit as a point of the upper half-plane. -/
def I : UpperHalfPlane := ⟨Complex.I, Lean.Grind.OrderedRing.zero_lt_one⟩
instance : Inhabited UpperHalfPlane := ⟨I⟩
instance instTopologicalSpace' : TopologicalSpace UpperHalfPlane := TopologicalSpace.induced UpperHalfPlane.coe inferInstance
end UpperHalfPlane

end
