/-!
# Affine geometry: differences of points, collinearity, midpoints, angles
-/

noncomputable section
universe u v w u₁

/-- Types with an action written additively. -/
class VAdd (G : Type u) (P : Type v) where
  /-- The action of a vector on a point. -/
  vadd : G → P → P
/-- Types with a difference of points. -/
class VSub (G : outParam (Type u)) (P : Type v) where
  /-- The difference of two points. -/
  vsub : P → P → G
/-- A vector added to a point. -/
infixr:65 " +ᵥ " => VAdd.vadd
/-- The difference of two points. -/
infixl:65 " -ᵥ " => VSub.vsub
/-- An affine space: points with differences that are elements of a group. -/
class AddTorsor (G : outParam (Type u)) (P : Type v) [AddGroup G] extends VAdd G P, VSub G P where
  /-- Adding zero changes nothing. -/
  zero_vadd : ∀ p : P, (0 : G) +ᵥ p = p
  /-- Adding a sum is adding twice. -/
  add_vadd : ∀ (g h : G) (p : P), (g + h) +ᵥ p = g +ᵥ (h +ᵥ p)
  /-- There is a point. -/
  nonempty : Nonempty P
  /-- The difference takes one point to the other. -/
  vsub_vadd' : ∀ p₁ p₂ : P, (p₁ -ᵥ p₂ : G) +ᵥ p₂ = p₁
  /-- The difference undoes the addition. -/
  vadd_vsub' : ∀ (g : G) (p : P), (g +ᵥ p) -ᵥ p = g
/-- A group is an affine space over itself. -/
instance (priority := 200) addGroupIsAddTorsor (G : Type u) [AddGroup G] : AddTorsor G G where
  vadd g p := g + p
  vsub p q := p - q
  zero_vadd := zero_add
  add_vadd := add_assoc
  nonempty := ⟨0⟩
  vsub_vadd' p q := by show p - q + q = p; rw [sub_eq_add_neg, add_assoc, neg_add_cancel, add_zero]
  vadd_vsub' g p := by show g + p - p = g; rw [sub_eq_add_neg, add_assoc, add_neg_cancel, add_zero]
/-- An affine space over a normed group whose distance is the norm of the difference. -/
class NormedAddTorsor (V : outParam (Type u)) (P : Type v) [SeminormedAddCommGroup V] [PseudoMetricSpace P] extends AddTorsor V P where
  /-- The distance is the norm of the difference. -/
  dist_eq_norm' : ∀ x y : P, dist x y = ‖(x -ᵥ y : V)‖
instance (priority := 200) NormedAddCommGroup.toNormedAddTorsor {V : Type u} [NormedAddCommGroup V] : NormedAddTorsor V V where
  dist_eq_norm' x y := NormedAddCommGroup.dist_eq x y
namespace Affine
/-- An affine space over the vector space `V`. -/
scoped notation "AffineSpace" => AddTorsor
end Affine

section
variable (k : Type u) {V : Type v} {P : Type w} [DivisionRing k] [AddCommGroup V] [Module k V] [AddTorsor V P]
/-- Points on a line: all of them are a base point plus multiples of one vector. -/
def Collinear (s : Set P) : Prop := ∃ (p₀ : P) (v : V), ∀ p, p ∈ s → ∃ r : k, p = r • v +ᵥ p₀
/-- Points in a plane: all of them are a base point plus combinations of two vectors. -/
def Coplanar (s : Set P) : Prop := ∃ (p₀ : P) (v w : V), ∀ p, p ∈ s → ∃ r t : k, p = (r • v + t • w) +ᵥ p₀
end
section
variable (k : Type u) {V : Type v} {P : Type w} [Ring k] [AddCommGroup V] [Module k V] [AddTorsor V P]
/-- No point of the family is an affine combination of others: a combination of the points with coefficients of sum zero that
vanishes is trivial. -/
def AffineIndependent {ι : Type u₁} (p : ι → P) : Prop :=
  ∀ (s : Finset ι) (w : ι → k), ∑ i ∈ s, w i = 0 → (∀ b : P, ∑ i ∈ s, w i • (p i -ᵥ b : V) = 0) → ∀ i, i ∈ s → w i = 0
/-- The point `r` of the way from `x` to `y`. -/
def AffineMap.lineMap {k : Type u} {V : Type v} {P : Type w} [Ring k] [AddCommGroup V] [Module k V] [AddTorsor V P] (x y : P) (r : k) : P :=
  r • (y -ᵥ x : V) +ᵥ x
/-- `y` is between `x` and `z`, weakly. -/
def Wbtw (R : Type u) {V : Type v} {P : Type w} [Ring R] [PartialOrder R] [AddCommGroup V] [Module R V] [AddTorsor V P] (x y z : P) : Prop :=
  ∃ t : R, 0 ≤ t ∧ t ≤ 1 ∧ AffineMap.lineMap x z t = y
end
/-- An element with an inverse on both sides, given as data. -/
class Invertible {α : Type u} [Mul α] [One α] (a : α) where
  /-- The inverse. -/
  invOf : α
  /-- It is a left inverse. -/
  invOf_mul_self : invOf * a = 1
  /-- It is a right inverse. -/
  mul_invOf_self : a * invOf = 1
/-- The inverse of an invertible element. -/
prefix:max "⅟" => Invertible.invOf
instance Real.invertibleTwo : Invertible (2 : ℝ) := ⟨1 / 2, by grobner, by grobner⟩
instance Complex.invertibleTwo : Invertible (2 : ℂ) :=
  have h : (2 : ℂ) ≠ 0 := fun h => by
    have h : ((2 : ℕ) : ℝ) = 0 := congrArg Complex.re h
    exact absurd (Nat.cast_inj.1 (h.trans Nat.cast_zero.symm)) (by decide)
  ⟨1 / 2, by grobner, by grobner⟩
/-- The midpoint of two points. -/
def midpoint (R : Type u) {V : Type v} {P : Type w} [Ring R] [Invertible (2 : R)] [AddCommGroup V] [Module R V] [AddTorsor V P] (x y : P) : P :=
  AffineMap.lineMap x y (⅟2 : R)
namespace EuclideanGeometry
/-- The angle at `p₂` between the rays to `p₁` and `p₃`, in `[0, π]`. -/
def angle {V : Type u} {P : Type v} [NormedAddCommGroup V] [InnerProductSpace ℝ V] [MetricSpace P] [NormedAddTorsor V P] (p₁ p₂ p₃ : P) : ℝ :=
  InnerProductGeometry.angle (p₁ -ᵥ p₂ : V) (p₃ -ᵥ p₂)
/-- The angle at the second of three points. -/
scoped notation "∠" => EuclideanGeometry.angle
end EuclideanGeometry
end
