/-!
# What the names of the area `AnalyticSpaces` mean
-/
set_option autoImplicit false

/-! ## analysis -/
section
section
example {E : Type*} [NormedAddCommGroup E] [InnerProductSpace ℝ E] (U : Submodule ℝ E) (u v : U) : inner ℝ u v = inner ℝ (u : E) v ∧ ‖u‖ = ‖(u : E)‖ := ⟨rfl, rfl⟩
example {E : Type*} [NormedAddCommGroup E] [NormedSpace ℝ E] (p : Subspace ℝ E) (f : StrongDual ℝ p) : Prop := ∃ g : StrongDual ℝ E, (∀ x : p, g x = f x) ∧ ‖g‖ = ‖f‖
example {E : Type*} [NormedAddCommGroup E] [InnerProductSpace ℝ E] (U : Submodule ℝ E) (u v : U) : dist u v = dist (u : E) v := rfl
example {E : Type*} [NormedAddCommGroup E] [InnerProductSpace ℂ E] (U : Submodule ℂ E) : Prop := CompleteSpace U ∧ ∃ b : ℕ → U, Orthonormal ℂ b
-- the topologies, groups and modules that were there agree with those of the norm
example {E : Type*} [NormedAddCommGroup E] [NormedSpace ℝ E] (p : Submodule ℝ E) :
    (instTopologicalSpaceSubtype : TopologicalSpace p) = (Submodule.normedAddCommGroup p).toMetricSpace.toPseudoMetricSpace.toUniformSpace.toTopologicalSpace := by with_reducible_and_instances rfl
example {E : Type*} [NormedAddCommGroup E] [NormedSpace ℝ E] (p : Submodule ℝ E) : (Submodule.addCommGroup p) = (Submodule.normedAddCommGroup p).toAddCommGroup := by with_reducible_and_instances rfl
example {E : Type*} [NormedAddCommGroup E] [NormedSpace ℝ E] (p : Submodule ℝ E) : (Submodule.seminormedAddCommGroup p) = (Submodule.normedAddCommGroup p).toSeminormedAddCommGroup := by with_reducible_and_instances rfl
example {E : Type*} [NormedAddCommGroup E] [NormedSpace ℝ E] (p : Submodule ℝ E) : (Submodule.module p) = (Submodule.normedSpace p).toModule := by with_reducible_and_instances rfl
example {E : Type*} [NormedAddCommGroup E] [NormedSpace ℝ E] (p : Submodule ℝ E) (c : ℝ) (x y : p) : c • (x + y) = c • x + c • y := smul_add c x y
noncomputable example {E F : Type*} [NormedAddCommGroup E] [NormedSpace ℝ E] [NormedAddCommGroup F] [NormedSpace ℝ F] (p : Submodule ℝ E) (f : p →L[ℝ] F) : ℝ := ‖f‖
noncomputable example {E : Type*} [NormedAddCommGroup E] (s : AddSubgroup E) (x : s) : ℝ := ‖x‖
example (A : Matrix (Fin 2) (Fin 2) ℝ) (u : ℕ → Matrix (Fin 2) (Fin 2) ℝ) : Prop := Filter.Tendsto u Filter.atTop (nhds A) ∧ IsOpen {B : Matrix (Fin 2) (Fin 2) ℝ | IsUnit B}
example : Prop := IsConnected {A : Matrix (Fin 2) (Fin 2) ℝ | 0 < A.det} ∧ IsCompact (Matrix.orthogonalGroup (Fin 2) ℝ : Set (Matrix (Fin 2) (Fin 2) ℝ))
example : Prop := ConnectedSpace (GL (Fin 2) ℝ) ∨ ConnectedSpace (Matrix.SpecialLinearGroup (Fin 2) ℝ)
example {α : Type*} (F : Filter α) [F.NeBot] : Prop := ∃ U : Ultrafilter α, (U : Filter α) ≤ F
example {α : Type*} (U : Ultrafilter α) (s : Set α) : s ∈ U ↔ s ∈ (U : Filter α) := Iff.rfl
open MeasureTheory in
example (s: Set (ℝ × ℝ × ℝ)) : Prop := s = {p | p.1 ^ 2 + p.2.1 ^ 2 + p.2.2 ^ 2 ≤ 1} → volume s = ENNReal.ofReal (4 / 3 * Real.pi)
open MeasureTheory in
example : (volume : Measure (ℝ × ℝ)) = Real.measureSpaceProd.volume := rfl
open MeasureTheory in
example : Prop := IsProbabilityMeasure (volume : Measure unitInterval)
example : T2Space ℝ := inferInstance
example : T2Space ℂ := inferInstance
example : T2Space (EuclideanSpace ℝ (Fin 3)) := inferInstance
end
end

/-! ## realline -/
section
section
example : ConnectedSpace ℝ := inferInstance
example : PreconnectedSpace ℝ := inferInstance
example : ProperSpace ℝ := inferInstance
example : LocallyCompactSpace ℝ := inferInstance
example : CompactSpace unitInterval := inferInstance
example : CompactSpace (Set.Icc (0:ℝ) 1) := inferInstance
example : ¬ IsPreconnected ({0, 1} : Set ℝ) := fun h => by
  obtain ⟨x, hx, h1, h2⟩ := h (Metric.ball 0 (1 / 2)) (Metric.ball 1 (1 / 2)) Metric.isOpen_ball Metric.isOpen_ball
    (by rintro x (rfl | rfl)
        · exact .inl (Real.dist_lt_iff'.2 ⟨by grind only, by grind only⟩)
        · exact .inr (Real.dist_lt_iff'.2 ⟨by grind only, by grind only⟩))
    ⟨0, .inl rfl, Real.dist_lt_iff'.2 ⟨by grind only, by grind only⟩⟩ ⟨1, .inr rfl, Real.dist_lt_iff'.2 ⟨by grind only, by grind only⟩⟩
  have h1 := (Real.dist_lt_iff'.1 h1).1
  have h2 := (Real.dist_lt_iff'.1 h2).2
  grind only
end
end

/-! ## continuousmaps -/
section
section
example (X : Type*) [TopologicalSpace X] : Nonempty (C(X, ℝ) →+* C(X, ℝ)) ∧ ∀ I : Ideal C(X, ℝ), I ≠ ⊤ → True := ⟨⟨RingHom.id _⟩, fun _ _ => trivial⟩
noncomputable example : CommRing C(ℝ, ℝ) := inferInstance
example (X : Type*) [TopologicalSpace X] (A : Subalgebra ℝ C(X, ℝ)) : (1 : C(X, ℝ)) ∈ A := A.one_mem'
example (X : Type*) [TopologicalSpace X] (f g : C(X, ℝ)) (x : X) : (f * g) x = f x * g x := rfl
example (X : Type*) [TopologicalSpace X] (f g : C(X, ℝ)) (x : X) : (f - g) x = f x + - g x := rfl
example (X : Type*) [TopologicalSpace X] (f : C(X, ℝ)) (x : X) (c : ℝ) : (c • f) x = c * f x := rfl
example (X Y : Type*) [TopologicalSpace X] [TopologicalSpace Y] (F : Set C(X, Y)) : Prop := IsClosed F ∧ IsCompact F
example (X : Type*) [TopologicalSpace X] (u : ℕ → C(X, ℝ)) (f : C(X, ℝ)) : Prop := Filter.Tendsto u Filter.atTop (nhds f)
end
end

/-! ## paths -/
section
section
example {X : Type*} [TopologicalSpace X] (x y : X) (p : Path x y) : Prop := Path.Homotopic (p.trans (Path.refl y)) p
example {X : Type*} [TopologicalSpace X] (x y z : X) (p : Path x y) (q : Path y z) (t : unitInterval) (h : t.1 ≤ 1 / 2) : p.trans q t = p ⟨2 * t.1, Path.half_aux1 t.2.1 h⟩ := Path.transFun'_left p q h
example {X : Type*} [TopologicalSpace X] (x y z : X) (p : Path x y) (q : Path y z) (t : unitInterval) (h : 1 / 2 ≤ t.1) : p.trans q t = q ⟨2 * t.1 - 1, Path.half_aux2 t.2.2 h⟩ := Path.transFun'_right p q h
end
end

/-! ## uniformnorm -/
section
section
noncomputable example : NormedRing C(unitInterval, ℝ) := inferInstance
noncomputable example : NormedCommRing C(unitInterval, ℝ) := inferInstance
noncomputable example : MetricSpace C(unitInterval, ℝ) := inferInstance
example {X : Type*} [MetricSpace X] [CompactSpace X] (F : Set C(X, ℝ)) (hF : IsClosed F) (hb : Bornology.IsBounded F) (he : Equicontinuous (fun f : F => (f : X → ℝ))) : Prop := IsCompact F
example : Prop := CompleteSpace C(unitInterval, ℝ)
example {X : Type*} [TopologicalSpace X] [CompactSpace X] (A : Subalgebra ℝ C(X, ℝ)) : Prop := Dense (A : Set C(X, ℝ))
-- the topology is the compact-open one, the group and ring those of functions
example {X : Type*} [TopologicalSpace X] [CompactSpace X] : (ContinuousMap.instMetricSpace (X := X) (Y := ℝ)).toPseudoMetricSpace.toUniformSpace.toTopologicalSpace = ContinuousMap.compactOpen := by with_reducible_and_instances rfl
example {X : Type*} [TopologicalSpace X] [CompactSpace X] : (ContinuousMap.instNormedRing (X := X) (R := ℝ)).toRing = ContinuousMap.instRing := by with_reducible_and_instances rfl
example {X : Type*} [TopologicalSpace X] [CompactSpace X] (f g : C(X, ℝ)) : ‖f * g‖ ≤ ‖f‖ * ‖g‖ := NormedRing.norm_mul_le f g
example {X : Type*} [TopologicalSpace X] [CompactSpace X] (f : C(X, ℝ)) (x : X) : ‖f x‖ ≤ ‖f‖ := f.norm_coe_le_norm x
example {X : Type*} [TopologicalSpace X] [CompactSpace X] (f g : C(X, ℝ)) : dist f g = ‖f - g‖ := NormedAddCommGroup.dist_eq f g
example {X : Type*} [TopologicalSpace X] [CompactSpace X] (φ : C(X, ℝ) →L[ℝ] ℝ) : Prop := ‖φ‖ ≤ 1
example {X : Type*} [TopologicalSpace X] [CompactSpace X] (f : C(X, ℝ)) : ‖f‖ ≤ 1 ↔ ∀ x, ‖f x‖ ≤ 1 :=
  ⟨fun h x => le_trans (f.norm_coe_le_norm x) h, fun h => f.norm_le_of_forall' (by grind only) h⟩
end
section
example {X : Type*} [TopologicalSpace X] [CompactSpace X] : (ContinuousMap.instNormedRing (X := X) (R := ℝ)).toNormedAddCommGroup = ContinuousMap.instNormedAddCommGroup := by with_reducible_and_instances rfl
example {X : Type*} [TopologicalSpace X] [CompactSpace X] : (ContinuousMap.normedSpace (X := X) (𝕜 := ℝ) (E := ℝ)).toModule = ContinuousMap.module := by with_reducible_and_instances rfl
example {X : Type*} [TopologicalSpace X] [CompactSpace X] : (ContinuousMap.algebra (X := X) (R := ℝ) (Y := ℝ)).toModule = ContinuousMap.module := by with_reducible_and_instances rfl
end
end

/-! ## bounded -/
section
section
open BoundedContinuousFunction
example (f : BoundedContinuousFunction ℝ ℝ) (x : ℝ) : ‖f x‖ ≤ ‖f‖ := f.norm_coe_le_norm x
example (f g : ℝ →ᵇ ℝ) (x : ℝ) : (f + g) x = f x + g x := rfl
example (f g : ℝ →ᵇ ℝ) : dist f g = ‖f - g‖ := NormedAddCommGroup.dist_eq f g
example : Prop := CompleteSpace (ℕ →ᵇ ℝ)
noncomputable example (f : ℝ →ᵇ ℝ) : C(ℝ, ℝ) := f
example (b : ℝ) (x : ℝ) : const ℝ b x = b := rfl
end
end

/-! ## order -/
section
section
example : OrderTopology ℝ := inferInstance
example : LocallyConnectedSpace ℝ := inferInstance
example : ConnectedSpace unitInterval := inferInstance
end
end
