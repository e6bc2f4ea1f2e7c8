/-!
# Norms on subspaces, topologies on matrices and units, measures on products and subtypes, metric spaces are Hausdorff
-/

noncomputable section
universe u v w

/-! ### Subspaces of normed spaces -/

/-- Subgroups of a normed group have its norm. -/
instance AddSubgroup.normedAddCommGroup {E : Type u} [NormedAddCommGroup E] (s : AddSubgroup E) : NormedAddCommGroup s where
  norm x := ‖x.1‖
  toAddCommGroup := inferInstance
  toMetricSpace := Subtype.metricSpace
  dist_eq x y := NormedAddCommGroup.dist_eq x.1 y.1
namespace Submodule
/-- Subspaces of a seminormed group have its seminorm. -/
instance seminormedAddCommGroup {𝕜 : Type u} {E : Type v} [Ring 𝕜] [SeminormedAddCommGroup E] [Module 𝕜 E] (s : Submodule 𝕜 E) :
    SeminormedAddCommGroup s where
  norm x := ‖x.1‖
  toAddCommGroup := s.addCommGroup
  toPseudoMetricSpace := Subtype.pseudoMetricSpace
  dist_eq x y := SeminormedAddCommGroup.dist_eq x.1 y.1
/-- Subspaces of a normed group have its norm. -/
instance normedAddCommGroup {𝕜 : Type u} {E : Type v} [Ring 𝕜] [NormedAddCommGroup E] [Module 𝕜 E] (s : Submodule 𝕜 E) :
    NormedAddCommGroup s where
  norm x := ‖x.1‖
  toAddCommGroup := s.addCommGroup
  toMetricSpace := Subtype.metricSpace
  dist_eq x y := NormedAddCommGroup.dist_eq x.1 y.1
/-- Subspaces of a normed space are normed spaces. -/
instance normedSpace {𝕜 : Type u} {E : Type v} [NormedField 𝕜] [SeminormedAddCommGroup E] [NormedSpace 𝕜 E] (s : Submodule 𝕜 E) :
    NormedSpace 𝕜 s where
  toModule := s.module
  norm_smul_le c x := NormedSpace.norm_smul_le c x.1
/-- Subspaces of an inner product space have its inner product. -/
instance innerProductSpace {𝕜 : Type u} {E : Type v} [RCLike 𝕜] [SeminormedAddCommGroup E] [InnerProductSpace 𝕜 E] (W : Submodule 𝕜 E) :
    InnerProductSpace 𝕜 W where
  toNormedSpace := W.normedSpace
  inner x y := inner 𝕜 x.1 y.1
  norm_sq_eq_re_inner x := InnerProductSpace.norm_sq_eq_re_inner x.1
  conj_inner_symm x y := InnerProductSpace.conj_inner_symm x.1 y.1
  add_left x y z := InnerProductSpace.add_left x.1 y.1 z.1
  smul_left x y r := InnerProductSpace.smul_left x.1 y.1 r
theorem coe_inner {𝕜 : Type u} {E : Type v} [RCLike 𝕜] [SeminormedAddCommGroup E] [InnerProductSpace 𝕜 E] (W : Submodule 𝕜 E) (x y : W) :
    inner 𝕜 x y = inner 𝕜 (x : E) y := rfl
theorem coe_norm {𝕜 : Type u} {E : Type v} [Ring 𝕜] [SeminormedAddCommGroup E] [Module 𝕜 E] {s : Submodule 𝕜 E} (x : s) : ‖x‖ = ‖(x : E)‖ := rfl
end Submodule

/-! ### Matrices and units -/

/-- Matrices have the topology of entrywise convergence. -/
instance Matrix.topologicalSpace {m : Type u} {n : Type v} {R : Type w} [TopologicalSpace R] : TopologicalSpace (Matrix m n R) :=
  Pi.topologicalSpace (π := fun _ : m => n → R)
/-- The units of a monoid have the topology in which elements and their inverses converge. -/
instance Units.instTopologicalSpaceUnits {M : Type u} [TopologicalSpace M] [Monoid M] : TopologicalSpace Mˣ :=
  TopologicalSpace.induced (fun x : Mˣ => (x.val, x.inv)) instTopologicalSpaceProd
/-- Matrices of determinant one have the topology of matrices. -/
instance Matrix.SpecialLinearGroup.instTopologicalSpace {n : Type u} {R : Type v} [DecidableEq n] [Fintype n] [CommRing R] [TopologicalSpace R] :
    TopologicalSpace (Matrix.SpecialLinearGroup n R) := instTopologicalSpaceSubtype

/-! ### Ultrafilters -/

/-- An ultrafilter is a filter. -/
instance Ultrafilter.instCoeTCFilter {α : Type u} : CoeTC (Ultrafilter α) (Filter α) := ⟨Ultrafilter.toFilter⟩
/-- Sets are members of ultrafilters. -/
instance Ultrafilter.instMembershipSet {α : Type u} : Membership (Set α) (Ultrafilter α) := ⟨fun f s => s ∈ f.toFilter⟩

/-! ### Measures -/

namespace MeasureTheory
/-- The product of two types with measures has the product measure. -/
instance (priority := 90) Measure.prod.measureSpace {α : Type u} {β : Type v} [MeasureSpace α] [MeasureSpace β] : MeasureSpace (α × β) where
  volume := (volume : Measure α).prod volume
/-- A subset of a type with a measure has the measure that its subsets have in the type. -/
instance (priority := 90) Measure.Subtype.measureSpace {α : Type u} [MeasureSpace α] {p : α → Prop} : MeasureSpace (Subtype p) where
  volume := Measure.comap Subtype.val volume
end MeasureTheory

/-! ### Metric spaces -/

/-- Metric spaces are Hausdorff spaces. -/
instance (priority := 90) MetricSpace.toT2Space' {α : Type u} [MetricSpace α] : T2Space α where
  t2 x y h := by
    have h0 : 0 < dist x y := Real.lt_of_le_of_ne'' dist_nonneg fun e => h (eq_of_dist_eq_zero e.symm)
    refine ⟨Metric.ball x (dist x y / 2), Metric.ball y (dist x y / 2), Metric.isOpen_ball, Metric.isOpen_ball,
      by show dist x x < _; rw [dist_self]; grind only, by show dist y y < _; rw [dist_self]; grind only, ?_⟩
    intro s hs hs' z hz
    have h1 : dist z x < dist x y / 2 := hs hz
    have h2 : dist z y < dist x y / 2 := hs' hz
    have h3 := dist_triangle x z y
    rw [dist_comm x z] at h3
    exact absurd h3 (by grind only)
end
