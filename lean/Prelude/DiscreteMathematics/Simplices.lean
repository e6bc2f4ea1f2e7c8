/-!
# Euclidean geometry: projections, reflections, spheres, and the points of a simplex
-/

noncomputable section
universe u v w u₁

section
variable (k : Type u) {V : Type v} {P : Type w} [Ring k] [AddCommGroup V] [Module k V] [AddTorsor V P] {ι : Type u₁}
open Classical in
/-- The combination of points with weights, from a base point; the base point is of no account if the weights add up to one. -/
def Finset.affineCombination (s : Finset ι) (p : ι → P) (w : ι → k) : P :=
  (∑ i ∈ s, w i • (p i -ᵥ Classical.choice ((AddTorsor.nonempty (G := V) : Nonempty P)) : V)) +ᵥ Classical.choice ((AddTorsor.nonempty (G := V) : Nonempty P))
end
/-- The centroid of a finite family of points. -/
def Finset.centroid (k : Type u) {V : Type v} {P : Type w} [DivisionRing k] [AddCommGroup V] [Module k V] [AddTorsor V P] {ι : Type u₁}
    (s : Finset ι) (p : ι → P) : P := s.affineCombination k p fun _ => (s.card : k)⁻¹
instance affineSpan.instNonemptyInsert {k : Type u} {V : Type v} {P : Type w} [Ring k] [AddCommGroup V] [Module k V] [AddTorsor V P] (p : P) (s : Set P) :
    Nonempty (affineSpan k (insert p s)) := ⟨⟨p, fun _ h => h (.inl rfl)⟩⟩
instance affineSpan.instNonemptyRange {k : Type u} {V : Type v} {P : Type w} [Ring k] [AddCommGroup V] [Module k V] [AddTorsor V P]
    {ι : Type u₁} [h : Nonempty ι] (p : ι → P) : Nonempty (affineSpan k (Set.range p)) := h.elim fun i => ⟨⟨p i, fun _ h => h ⟨i, rfl⟩⟩⟩
namespace Affine.Simplex
section
variable {k : Type u} {V : Type v} {P : Type w} [Ring k] [PartialOrder k] [AddCommGroup V] [Module k V] [AddTorsor V P]
/-- The combinations of the vertices with weights in a set that add up to one. -/
protected def setInterior {k : Type u} {V : Type v} {P : Type w} [Ring k] [AddCommGroup V] [Module k V] [AddTorsor V P] (I : Set k) {n : ℕ} (s : Simplex k P n) : Set P :=
  {p | ∃ w : Fin (n + 1) → k, ∑ i, w i = 1 ∧ (∀ i, w i ∈ I) ∧ Finset.univ.affineCombination k s.points w = p}
/-- The combinations of the vertices with positive weights below one. -/
protected def interior {n : ℕ} (s : Simplex k P n) : Set P := Simplex.setInterior (Set.Ioo 0 1) s
/-- The combinations of the vertices with nonnegative weights: the simplex with its boundary. -/
protected def closedInterior {n : ℕ} (s : Simplex k P n) : Set P := Simplex.setInterior (Set.Icc 0 1) s
end
/-- The centroid of the vertices other than one. -/
def faceOppositeCentroid {k : Type u} {V : Type v} {P : Type w} [DivisionRing k] [AddCommGroup V] [Module k V] [AddTorsor V P] {n : ℕ} [NeZero n]
    (s : Simplex k P n) (i : Fin (n + 1)) : P := (Finset.univ.filter fun j => j ≠ i).centroid k s.points
/-- The line through a vertex and the centroid of the others. -/
def median {k : Type u} {V : Type v} {P : Type w} [DivisionRing k] [AddCommGroup V] [Module k V] [AddTorsor V P] {n : ℕ} [NeZero n]
    (s : Simplex k P n) (i : Fin (n + 1)) : AffineSubspace k P := line[k, s.points i, s.faceOppositeCentroid i]
section
variable {R : Type u} {V : Type v} {P : Type w} [Ring R] [SeminormedAddCommGroup V] [PseudoMetricSpace P] [Module R V] [NormedAddTorsor V P]
/-- All edges have different lengths. -/
def Scalene {n : ℕ} (s : Simplex R P n) : Prop :=
  Function.Injective fun i : {x : Fin (n + 1) × Fin (n + 1) // x.1 < x.2} => dist (s.points i.1.1) (s.points i.1.2)
/-- All edges have the same length. -/
def Equilateral {n : ℕ} (s : Simplex R P n) : Prop := ∃ r : ℝ, ∀ i j, i ≠ j → dist (s.points i) (s.points j) = r
/-- Each permutation of the vertices comes from an isometry. -/
def Regular {n : ℕ} (s : Simplex R P n) : Prop := ∀ σ : Equiv.Perm (Fin (n + 1)), ∃ x : P ≃ᵢ P, s.points ∘ σ = x ∘ s.points
end
end Affine.Simplex

section
variable {V : Type v} {P : Type w} [NormedAddCommGroup V] [InnerProductSpace ℝ V] [MetricSpace P] [NormedAddTorsor V P]
namespace EuclideanGeometry
open Classical in
/-- The foot of the perpendicular from a point to an affine subspace. -/
def orthogonalProjection {𝕜 : Type u} {V : Type v} {P : Type w} [RCLike 𝕜] [NormedAddCommGroup V] [InnerProductSpace 𝕜 V] [MetricSpace P] [NormedAddTorsor V P]
    (s : AffineSubspace 𝕜 P) [h0 : Nonempty s] (p : P) : s :=
  if h : ∃ q : s, ∀ r ∈ s, inner 𝕜 (r -ᵥ (q : P) : V) (p -ᵥ (q : P)) = 0 then Classical.choose h else Classical.choice h0
/-- The mirror image of a point at an affine subspace. -/
def reflection {𝕜 : Type u} {V : Type v} {P : Type w} [RCLike 𝕜] [NormedAddCommGroup V] [InnerProductSpace 𝕜 V] [MetricSpace P] [NormedAddTorsor V P]
    (s : AffineSubspace 𝕜 P) [Nonempty s] (p : P) : P := ((orthogonalProjection s p : P) -ᵥ p : V) +ᵥ (orthogonalProjection s p : P)
/-- Four points each of which is the orthocentre of the triangle of the others. -/
def OrthocentricSystem (s : Set P) : Prop :=
  ∃ t : Affine.Triangle ℝ P, t.orthocenter ∉ Set.range t.points ∧ s = insert t.orthocenter (Set.range t.points)
namespace Sphere
/-- The sphere with the segment between two points as a diameter. -/
protected def ofDiameter (p₁ p₂ : P) : Sphere P := ⟨midpoint ℝ p₁ p₂, dist p₁ p₂ / 2⟩
/-- Two spheres touch externally at a point. -/
structure IsExtTangentAt (s₁ s₂ : Sphere P) (p : P) : Prop where
  /-- The point is on the first sphere. -/
  mem_left : p ∈ s₁
  /-- The point is on the second sphere. -/
  mem_right : p ∈ s₂
  /-- The point is between the centres. -/
  wbtw : Wbtw ℝ s₁.center p s₂.center
/-- The first sphere is inside the second one and touches it at the point. -/
structure IsIntTangentAt (s₁ s₂ : Sphere P) (p : P) : Prop where
  /-- The point is on the first sphere. -/
  mem_left : p ∈ s₁
  /-- The point is on the second sphere. -/
  mem_right : p ∈ s₂
  /-- The first centre is between the second one and the point. -/
  wbtw : Wbtw ℝ s₂.center s₁.center p
/-- Two spheres touch externally. -/
def IsExtTangent (s₁ s₂ : Sphere P) : Prop := ∃ p, s₁.IsExtTangentAt s₂ p
/-- The first sphere touches the second one from inside. -/
def IsIntTangent (s₁ s₂ : Sphere P) : Prop := ∃ p, s₁.IsIntTangentAt s₂ p
end Sphere
end EuclideanGeometry
namespace Affine.Simplex
variable {n : ℕ}
open Classical in
/-- The altitude through a vertex: the points of the span of the simplex whose difference from the vertex is perpendicular to the opposite face. -/
def altitude (s : Simplex ℝ P n) (i : Fin (n + 1)) : AffineSubspace ℝ P :=
  if h : ∃ S : AffineSubspace ℝ P, ∀ p, p ∈ S ↔ p ∈ affineSpan ℝ (Set.range s.points) ∧
    ∀ j k, j ≠ i → k ≠ i → inner ℝ (s.points j -ᵥ s.points k : V) (p -ᵥ s.points i) = 0 then Classical.choose h else ⊤
instance instNonemptyFace (s : Simplex ℝ P n) (i : Fin (n + 1)) [h : NeZero n] : Nonempty (affineSpan ℝ (s.points '' {i}ᶜ)) :=
  ⟨⟨s.points (if i = 0 then Fin.last n else 0), fun _ hQ => hQ ⟨_, by
    intro e
    have e : (if i = 0 then Fin.last n else 0) = i := e
    have := h.out
    split at e
    · subst_vars; exact this (congrArg Fin.val e)
    · exact absurd e.symm ‹_›, rfl⟩⟩⟩
/-- The foot of the altitude through a vertex. -/
def altitudeFoot [NeZero n] (s : Simplex ℝ P n) (i : Fin (n + 1)) : P :=
  EuclideanGeometry.orthogonalProjection (affineSpan ℝ (s.points '' {i}ᶜ)) (s.points i)
/-- The distance of a vertex from the opposite face. -/
def height [NeZero n] (s : Simplex ℝ P n) (i : Fin (n + 1)) : ℝ := dist (s.points i) (s.altitudeFoot i)
/-- The inverse heights, with negative sign at some vertices. -/
def excenterWeightsUnnorm [NeZero n] (s : Simplex ℝ P n) (signs : Finset (Fin (n + 1))) (i : Fin (n + 1)) : ℝ :=
  (if i ∈ signs then -1 else 1) * (s.height i)⁻¹
/-- There is an excentre with the given signs. -/
def ExcenterExists [NeZero n] (s : Simplex ℝ P n) (signs : Finset (Fin (n + 1))) : Prop := ∑ i, s.excenterWeightsUnnorm signs i ≠ 0
/-- The weights of an excentre, with sum one. -/
def excenterWeights [NeZero n] (s : Simplex ℝ P n) (signs : Finset (Fin (n + 1))) : Fin (n + 1) → ℝ :=
  fun i => (∑ j, s.excenterWeightsUnnorm signs j)⁻¹ * s.excenterWeightsUnnorm signs i
/-- The sphere that touches all faces, on the outer side of those given by the signs. -/
def exsphere [NeZero n] (s : Simplex ℝ P n) (signs : Finset (Fin (n + 1))) : EuclideanGeometry.Sphere P :=
  ⟨Finset.univ.affineCombination ℝ s.points (s.excenterWeights signs), |(∑ i, s.excenterWeightsUnnorm signs i)⁻¹|⟩
/-- The inscribed sphere. -/
def insphere [NeZero n] (s : Simplex ℝ P n) : EuclideanGeometry.Sphere P := s.exsphere ∅
/-- The centre of an exsphere. -/
def excenter [NeZero n] (s : Simplex ℝ P n) (signs : Finset (Fin (n + 1))) : P := (s.exsphere signs).center
/-- The centre of the inscribed sphere. -/
def incenter [NeZero n] (s : Simplex ℝ P n) : P := (s.exsphere ∅).center
/-- The radius of an exsphere. -/
def exradius [NeZero n] (s : Simplex ℝ P n) (signs : Finset (Fin (n + 1))) : ℝ := (s.exsphere signs).radius
/-- The radius of the inscribed sphere. -/
def inradius [NeZero n] (s : Simplex ℝ P n) : ℝ := (s.exsphere ∅).radius
/-- The point where an exsphere touches a face. -/
def touchpoint [NeZero n] (s : Simplex ℝ P n) (signs : Finset (Fin (n + 1))) (i : Fin (n + 1)) : P :=
  EuclideanGeometry.orthogonalProjection (affineSpan ℝ (s.points '' {i}ᶜ)) (s.excenter signs)
/-- The Monge point; for a triangle the orthocentre. -/
def mongePoint (s : Simplex ℝ P n) : P :=
  (((n + 1 : ℕ) : ℝ) / ((n - 1 : ℕ) : ℝ)) • (s.centroid -ᵥ s.circumcenter : V) +ᵥ s.circumcenter
/-- The nine-point circle of a triangle and its analogue for simplices. -/
def ninePointCircle (s : Simplex ℝ P n) : EuclideanGeometry.Sphere P :=
  ⟨(((n + 1 : ℕ) : ℝ) / (n : ℝ)) • (s.centroid -ᵥ s.circumcenter : V) +ᵥ s.circumcenter, s.circumradius / n⟩
/-- The point `1 / n` of the way from the Monge point to a vertex. -/
def eulerPoint (s : Simplex ℝ P n) (i : Fin (n + 1)) : P := AffineMap.lineMap s.mongePoint (s.points i) ((n : ℝ)⁻¹)
/-- All angles between vertices are acute. -/
def AcuteAngled (s : Simplex ℝ P n) : Prop := ∀ i j k : Fin (n + 1), i ≠ j → i ≠ k → j ≠ k → EuclideanGeometry.angle (s.points i) (s.points j) (s.points k) < Real.pi / 2
end Affine.Simplex
end
end
