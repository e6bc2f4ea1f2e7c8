/-!
# Affine subspaces, simplices, spheres; gradients, symmetric maps, orthonormal bases
-/

noncomputable section
universe u v w u₁ v₁

/-- An affine subspace: contains with three points the translate of the first along multiples of the difference of the others. -/
structure AffineSubspace (k : Type u) {V : Type v} (P : Type w) [Ring k] [AddCommGroup V] [Module k V] [AddTorsor V P] where
  /-- The points. -/
  carrier : Set P
  /-- Closed under translation along multiples of differences. -/
  smul_vsub_vadd_mem : ∀ (c : k) {p₁ p₂ p₃ : P}, p₁ ∈ carrier → p₂ ∈ carrier → p₃ ∈ carrier → c • (p₁ -ᵥ p₂ : V) +ᵥ p₃ ∈ carrier
/-- Affine maps: functions between affine spaces with a linear part. -/
structure AffineMap (k : Type u) {V1 : Type v} (P1 : Type w) {V2 : Type u₁} (P2 : Type v₁) [Ring k] [AddCommGroup V1] [Module k V1] [AddTorsor V1 P1]
    [AddCommGroup V2] [Module k V2] [AddTorsor V2 P2] where
  /-- The function. -/
  toFun : P1 → P2
  /-- The linear part. -/
  linear : V1 →ₗ[k] V2
  /-- Translations are mapped to translations by the linear part. -/
  map_vadd' : ∀ (p : P1) (v : V1), toFun (v +ᵥ p) = linear v +ᵥ toFun p
/-- `P1 →ᵃ[k] P2` is the type of affine maps. -/
notation:25 P1 " →ᵃ[" k:25 "] " P2:0 => AffineMap k P1 P2

section
variable (k : Type u) {V : Type v} {P : Type w} [Ring k] [AddCommGroup V] [Module k V] [AddTorsor V P]
instance AffineSubspace.instSetLike : SetLike (AffineSubspace k P) P := ⟨AffineSubspace.carrier, fun p q h => by cases p; cases q; congr⟩
/-- The span of the differences of the points of a set. -/
def vectorSpan (s : Set P) : Submodule k V := Submodule.span k {v : V | ∃ p ∈ s, ∃ q ∈ s, (p -ᵥ q : V) = v}
/-- The smallest affine subspace that contains a set. -/
def affineSpan (s : Set P) : AffineSubspace k P where
  carrier := {p | ∀ Q : AffineSubspace k P, s ⊆ (Q : Set P) → p ∈ Q}
  smul_vsub_vadd_mem c _ _ _ h₁ h₂ h₃ Q hQ := Q.smul_vsub_vadd_mem c (h₁ Q hQ) (h₂ Q hQ) (h₃ Q hQ)
namespace AffineSubspace
variable {k}
/-- The directions of an affine subspace: the differences of its points. -/
def direction (s : AffineSubspace k P) : Submodule k V := vectorSpan k (s : Set P)
/-- Parallel affine subspaces: one is a translate of the other. -/
def Parallel (s₁ s₂ : AffineSubspace k P) : Prop := ∃ v : V, ∀ p : P, p ∈ s₂ ↔ ∃ q ∈ s₁, v +ᵥ q = p
instance : Top (AffineSubspace k P) := ⟨⟨Set.univ, fun _ _ _ _ _ _ _ => trivial⟩⟩
instance : Bot (AffineSubspace k P) := ⟨⟨∅, fun _ _ _ _ h _ _ => h.elim⟩⟩
end AffineSubspace
namespace Affine
/-- `s₁ ∥ s₂`: parallel affine subspaces. -/
scoped infixl:50 " ∥ " => AffineSubspace.Parallel
/-- A simplex: `n + 1` affinely independent points. -/
structure Simplex (P : Type w) [AddTorsor V P] (n : ℕ) where
  /-- The vertices. -/
  points : Fin (n + 1) → P
  /-- The vertices are affinely independent. -/
  independent : AffineIndependent k points
/-- A triangle: three affinely independent points. -/
abbrev Triangle (P : Type w) [AddTorsor V P] := Simplex k P 2
end Affine
end
/-- `line[k, x, y]` is the line through two points. -/
notation "line[" R ", " x ", " y "]" => affineSpan R (insert x (singleton y))
section
variable (R : Type u) {V : Type v} {P : Type w} [Ring R] [PartialOrder R] [AddCommGroup V] [Module R V] [AddTorsor V P]
/-- `y` is strictly between `x` and `z`. -/
def Sbtw (x y z : P) : Prop := Wbtw R x y z ∧ y ≠ x ∧ y ≠ z
/-- Two vectors on the same ray: one is zero, or positive multiples of them are equal. -/
def SameRay (R : Type u) {M : Type v} [CommSemiring R] [PartialOrder R] [AddCommMonoid M] [Module R M] (v₁ v₂ : M) : Prop :=
  v₁ = 0 ∨ v₂ = 0 ∨ ∃ r₁ r₂ : R, 0 < r₁ ∧ 0 < r₂ ∧ r₁ • v₁ = r₂ • v₂
end
namespace AffineSubspace
variable {R : Type u} {V : Type v} {P : Type w} [CommRing R] [PartialOrder R] [AddCommGroup V] [Module R V] [AddTorsor V P]
/-- Two points weakly on the same side of an affine subspace. -/
def WSameSide (s : AffineSubspace R P) (x y : P) : Prop := ∃ p₁ ∈ s, ∃ p₂ ∈ s, SameRay R (x -ᵥ p₁ : V) (y -ᵥ p₂)
/-- Two points strictly on the same side of an affine subspace. -/
def SSameSide (s : AffineSubspace R P) (x y : P) : Prop := s.WSameSide x y ∧ x ∉ s ∧ y ∉ s
/-- Two points weakly on opposite sides of an affine subspace. -/
def WOppSide (s : AffineSubspace R P) (x y : P) : Prop := ∃ p₁ ∈ s, ∃ p₂ ∈ s, SameRay R (x -ᵥ p₁ : V) (p₂ -ᵥ y)
/-- Two points strictly on opposite sides of an affine subspace. -/
def SOppSide (s : AffineSubspace R P) (x y : P) : Prop := s.WOppSide x y ∧ x ∉ s ∧ y ∉ s
end AffineSubspace

section
variable {V : Type v} {P : Type w} [NormedAddCommGroup V] [InnerProductSpace ℝ V] [MetricSpace P] [NormedAddTorsor V P]
open Classical in
/-- The perpendicular bisector of two points: the points at the same distance from both. -/
def AffineSubspace.perpBisector (p₁ p₂ : P) : AffineSubspace ℝ P :=
  if h : ∃ S : AffineSubspace ℝ P, ∀ c, c ∈ S ↔ dist c p₁ = dist c p₂ then Classical.choose h else ⊤
namespace Affine.Simplex
open Classical in
/-- The circumcentre of a simplex: the point of its affine span at the same distance from all vertices. -/
def circumcenter {n : ℕ} (s : Simplex ℝ P n) : P :=
  if h : ∃ c : P, c ∈ affineSpan ℝ (Set.range s.points) ∧ ∃ r : ℝ, ∀ i, dist (s.points i) c = r then Classical.choose h else s.points 0
/-- The circumradius of a simplex: the distance of its vertices from the circumcentre. -/
def circumradius {n : ℕ} (s : Simplex ℝ P n) : ℝ := dist (s.points 0) s.circumcenter
/-- The sphere through the vertices of a simplex. -/
def circumsphere {n : ℕ} (s : Simplex ℝ P n) : EuclideanGeometry.Sphere P := ⟨s.circumcenter, s.circumradius⟩
/-- The centroid of a simplex: the average of its vertices. -/
def centroid {k : Type u} {V : Type v} {P : Type w} [Field k] [AddCommGroup V] [Module k V] [AddTorsor V P] {n : ℕ} (s : Simplex k P n) : P :=
  ((n + 1 : ℕ) : k)⁻¹ • (∑ i, (s.points i -ᵥ s.points 0 : V)) +ᵥ s.points 0
end Affine.Simplex
open Classical in
/-- The orthocentre of a triangle: the point of its plane on all altitudes. -/
def Affine.Triangle.orthocenter (t : Affine.Triangle ℝ P) : P :=
  if h : ∃ H : P, H ∈ affineSpan ℝ (Set.range t.points) ∧ ∀ i j k : Fin 3, i ≠ j → j ≠ k → i ≠ k →
    inner ℝ (H -ᵥ t.points i : V) (t.points j -ᵥ t.points k) = 0 then Classical.choose h else t.points 0
namespace EuclideanGeometry
/-- Points of a sphere. -/
instance Sphere.instMembership {P : Type u} [MetricSpace P] : Membership P (Sphere P) := ⟨fun s p => dist p s.center = s.radius⟩
/-- A sphere as a set of points. -/
instance Sphere.instCoe {P : Type u} [MetricSpace P] : CoeTC (Sphere P) (Set P) := ⟨fun s => Metric.sphere s.center s.radius⟩
/-- Concyclic points: on a common sphere and in a common plane. -/
structure Concyclic (ps : Set P) : Prop where
  /-- They are on a common sphere. -/
  Cospherical : EuclideanGeometry.Cospherical ps
  /-- They are in a common plane. -/
  Coplanar : _root_.Coplanar ℝ ps
/-- Inversion in a sphere with centre `c` and radius `R`. -/
def inversion (c : P) (R : ℝ) (x : P) : P := (R / dist x c) ^ 2 • (x -ᵥ c : V) +ᵥ c
namespace Sphere
/-- The power of a point with respect to a sphere. -/
def power (s : Sphere P) (p : P) : ℝ := dist p s.center ^ 2 - s.radius ^ 2
/-- Two points are the ends of a diameter of a sphere. -/
structure IsDiameter (s : Sphere P) (p₁ p₂ : P) : Prop where
  /-- The first end is on the sphere. -/
  left_mem : dist p₁ s.center = s.radius
  /-- The midpoint is the centre. -/
  midpoint_eq_center : midpoint ℝ p₁ p₂ = s.center
/-- An affine subspace is tangent to a sphere at a point: perpendicular there to the radius. -/
structure IsTangentAt (s : Sphere P) (p : P) (as : AffineSubspace ℝ P) : Prop where
  /-- The point is on the sphere. -/
  mem_sphere : dist p s.center = s.radius
  /-- The point is in the subspace. -/
  mem_space : p ∈ as
  /-- The subspace is perpendicular to the radius. -/
  le_orthRadius : ∀ q ∈ as, inner ℝ (q -ᵥ p : V) (p -ᵥ s.center) = 0
/-- An affine subspace is tangent to a sphere at some point. -/
def IsTangent (s : Sphere P) (as : AffineSubspace ℝ P) : Prop := ∃ p, s.IsTangentAt p as
end Sphere
end EuclideanGeometry
end

section
variable {𝕜 : Type u} {E : Type v} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E]
/-- A symmetric linear map: `⟪T x, y⟫ = ⟪x, T y⟫`. -/
def LinearMap.IsSymmetric (T : E →ₗ[𝕜] E) : Prop := ∀ x y, inner 𝕜 (T x) y = inner 𝕜 x (T y)
open Classical in
/-- The adjoint of a linear map between inner product spaces of finite dimension: `⟪adjoint T y, x⟫ = ⟪y, T x⟫`. -/
def LinearMap.adjoint {F : Type w} [NormedAddCommGroup F] [InnerProductSpace 𝕜 F] [FiniteDimensional 𝕜 E] [FiniteDimensional 𝕜 F]
    (T : E →ₗ[𝕜] F) : F →ₗ[𝕜] E :=
  if h : ∃ S : F →ₗ[𝕜] E, ∀ x y, inner 𝕜 (S y) x = inner 𝕜 y (T x) then Classical.choose h else 0
/-- `f'` is the gradient of `f` at `x`: the derivative is the inner product with it. -/
def HasGradientAt (f : E → 𝕜) (f' x : E) : Prop :=
  Asymptotics.IsLittleO (nhds x) (fun y => f y - f x - inner 𝕜 f' (y - x)) fun y => y - x
open Classical in
/-- The gradient of a function, `0` where there is none. -/
def gradient (f : E → 𝕜) (x : E) : E := if h : ∃ f', HasGradientAt f f' x then Classical.choose h else 0
/-- The vector of Euclidean space with one coordinate `a` and the others zero. -/
def EuclideanSpace.single {ι : Type w} [DecidableEq ι] (i : ι) (a : 𝕜) : EuclideanSpace 𝕜 ι := WithLp.toLp 2 fun j => if j = i then a else 0
end
namespace Gradient
/-- `∇ f` is the gradient. -/
scoped notation "∇" => gradient
end Gradient
/-- A strictly convex set: the open segment between two points is in the interior. -/
def StrictConvex (𝕜 : Type u) {E : Type v} [Semiring 𝕜] [PartialOrder 𝕜] [TopologicalSpace E] [AddCommMonoid E] [SMul 𝕜 E] (s : Set E) : Prop :=
  s.Pairwise fun x y => ∀ ⦃a b : 𝕜⦄, 0 < a → 0 < b → a + b = 1 → a • x + b • y ∈ interior s
/-- Differentiable on a set and continuous on its closure. -/
structure DiffContOnCl (𝕜 : Type u) {E : Type v} {F : Type w} [NontriviallyNormedField 𝕜] [NormedAddCommGroup E] [NormedAddCommGroup F]
    [NormedSpace 𝕜 E] [NormedSpace 𝕜 F] (f : E → F) (s : Set E) : Prop where
  /-- It is differentiable on the set. -/
  protected differentiableOn : DifferentiableOn 𝕜 f s
  /-- It is continuous on the closure. -/
  protected continuousOn : ContinuousOn f (closure s)
/-- A meromorphic function at a point: analytic after multiplication with a power of `z - x`. -/
def MeromorphicAt {𝕜 : Type u} {E : Type v} [NontriviallyNormedField 𝕜] [NormedAddCommGroup E] [NormedSpace 𝕜 E] (f : 𝕜 → E) (x : 𝕜) : Prop :=
  ∃ n : ℕ, AnalyticAt 𝕜 (fun z => (z - x) ^ n • f z) x
/-- A function that is meromorphic at each point of a set. -/
def MeromorphicOn {𝕜 : Type u} {E : Type v} [NontriviallyNormedField 𝕜] [NormedAddCommGroup E] [NormedSpace 𝕜 E] (f : 𝕜 → E) (U : Set 𝕜) : Prop :=
  ∀ x ∈ U, MeromorphicAt f x
end
