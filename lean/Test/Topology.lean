/-!
# What the names of the area `Topology` mean
-/

set_option autoImplicit false
universe u

example : Metric.ball (0 : ℝ) 1 = {x | |x - 0| < 1} := rfl
example : Metric.closedBall (2 : ℝ) 3 = {x | |x - 2| ≤ 3} := rfl
example {X : Type u} [MetricSpace X] (x : X) : IsOpen (Metric.ball x 1) := Metric.isOpen_ball
example {X : Type u} [PseudoMetricSpace X] (x y : X) : 0 ≤ dist x y := dist_nonneg
example : dist ((1, 2) : ℝ × ℝ) (1, 5) = max |(1 : ℝ) - 1| |(2 : ℝ) - 5| := rfl
example (s : Set ℕ) : IsOpen s := trivial
example {X : Type u} : (⊥ : TopologicalSpace X).IsOpen = fun _ => True := rfl
example {X : Type u} (t s : TopologicalSpace X) : t ≤ s ↔ ∀ u, s.IsOpen u → t.IsOpen u := Iff.rfl
example {X : Type u} [TopologicalSpace X] (f : X → X) (h : IsHomeomorph f) : Function.Injective f := h.2.2.1
example : (Set.univ : Set ℕ) ∈ Filter.cofinite ∧ ¬(∅ : Set ℕ) ∈ Filter.cofinite ∨ Finite ℕ := by
  by_cases h : Finite ℕ
  · exact .inr h
  · refine .inl ⟨Filter.cofinite.univ_sets, fun k => h ?_⟩
    obtain ⟨l, hl⟩ := Set.Finite.exists_list k
    have := Set.finite_of_list (s := (Set.univ : Set ℕ)) l fun x _ => hl x fun h => h.elim
    cases this with
    | intro e => exact ⟨⟨fun n => e.toFun ⟨n, trivial⟩, fun i => (e.invFun i).1, fun n => congrArg Subtype.val (e.left_inv ⟨n, trivial⟩),
        fun i => e.right_inv i⟩⟩
example : Real.sqrt 4 * Real.sqrt 4 = 4 := Real.sqrt_mul_self' (by grind)
example (z w : ℂ) : ‖z * w‖ = ‖z‖ * ‖w‖ := Complex.norm_mul' z w
example {X : Type u} [MetricSpace X] (f : X → X) (h : Isometry f) : LipschitzWith 1 f := fun x y => by
  rw [h x y]; exact le_of_eq (one_mul _).symm
