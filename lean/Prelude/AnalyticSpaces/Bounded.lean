/-!
# Bounded continuous functions
-/

noncomputable section
universe u v w

/-- A bounded continuous function: its values have bounded distances. -/
structure BoundedContinuousFunction (α : Type u) (β : Type v) [TopologicalSpace α] [PseudoMetricSpace β] : Type (max u v) extends ContinuousMap α β where
  /-- The distances of values have an upper bound. -/
  map_bounded' : ∃ C, ∀ x y, dist (toFun x) (toFun y) ≤ C
namespace BoundedContinuousFunction
/-- Bounded continuous functions. -/
scoped infixr:25 " →ᵇ " => BoundedContinuousFunction
section
variable {α : Type u} {β : Type v} [TopologicalSpace α] [PseudoMetricSpace β]
/-- A bounded continuous function is a function. -/
instance instFunLike : FunLike (BoundedContinuousFunction α β) α β where
  coe f := f.toFun
  coe_injective' f g h := by cases f with | mk f _ => cases g with | mk g _ => cases f; cases g; congr
/-- A bounded continuous function is a continuous map. -/
instance instCoe : Coe (BoundedContinuousFunction α β) C(α, β) := ⟨toContinuousMap⟩
theorem ext {f g : BoundedContinuousFunction α β} (h : ∀ x, f x = g x) : f = g := DFunLike.coe_injective' (funext h)
/-- The bounded continuous function with given bound of distances. -/
def mkOfBound (f : C(α, β)) (C : ℝ) (h : ∀ x y : α, dist (f x) (f y) ≤ C) : BoundedContinuousFunction α β := ⟨f, ⟨C, h⟩⟩
/-- A constant bounded continuous function. -/
def const (α : Type u) {β : Type v} [TopologicalSpace α] [PseudoMetricSpace β] (b : β) : BoundedContinuousFunction α β :=
  ⟨ContinuousMap.const α b, 0, fun _ _ => le_of_eq (dist_self b)⟩
theorem exists_dist_bound' (f g : BoundedContinuousFunction α β) : ∃ C : ℝ, 0 ≤ C ∧ ∀ x, dist (f x) (g x) ≤ C := by
  rcases Classical.em (Nonempty α) with ⟨⟨a⟩⟩ | h
  · obtain ⟨C, hC⟩ := f.map_bounded'
    obtain ⟨D, hD⟩ := g.map_bounded'
    have key : ∀ x, dist (f x) (g x) ≤ C + dist (f a) (g a) + D := fun x => by
      have h1 : dist (f x) (f a) ≤ C := hC x a
      have h2 : dist (g a) (g x) ≤ D := hD a x
      have h3 := dist_triangle (f x) (f a) (g x)
      have h4 := dist_triangle (f a) (g a) (g x)
      grind only
    exact ⟨_, le_trans dist_nonneg (key a), key⟩
  · exact ⟨0, le_refl 0, fun x => absurd ⟨x⟩ h⟩
/-- The distance of bounded continuous functions is the least upper bound of the distances of their values. -/
instance instDist : Dist (BoundedContinuousFunction α β) := ⟨fun f g => sInf {C : ℝ | 0 ≤ C ∧ ∀ x, dist (f x) (g x) ≤ C}⟩
theorem dist_eq {f g : BoundedContinuousFunction α β} : dist f g = sInf {C : ℝ | 0 ≤ C ∧ ∀ x, dist (f x) (g x) ≤ C} := rfl
theorem dist_le' {f g : BoundedContinuousFunction α β} {C : ℝ} (h0 : 0 ≤ C) (h : ∀ x, dist (f x) (g x) ≤ C) : dist f g ≤ C :=
  ConditionallyCompleteLattice.csInf_le _ _ ⟨0, fun _ h => h.1⟩ ⟨h0, h⟩
theorem dist_nonneg' {f g : BoundedContinuousFunction α β} : 0 ≤ dist f g :=
  ConditionallyCompleteLattice.le_csInf _ _ (exists_dist_bound' f g) fun _ h => h.1
theorem dist_coe_le_dist {f g : BoundedContinuousFunction α β} (x : α) : dist (f x) (g x) ≤ dist f g :=
  ConditionallyCompleteLattice.le_csInf _ _ (exists_dist_bound' f g) fun _ h => h.2 x
/-- Bounded continuous functions have the supremum distance. -/
instance instPseudoMetricSpace : PseudoMetricSpace (BoundedContinuousFunction α β) where
  dist_self f := le_antisymm (dist_le' (le_refl 0) fun x => le_of_eq (dist_self (f x))) dist_nonneg'
  dist_comm f g := le_antisymm (dist_le' dist_nonneg' fun x => by rw [dist_comm]; exact dist_coe_le_dist x)
    (dist_le' dist_nonneg' fun x => by rw [dist_comm]; exact dist_coe_le_dist x)
  dist_triangle f g h := dist_le' (add_nonneg' dist_nonneg' dist_nonneg') fun x =>
    le_trans (dist_triangle (f x) (g x) (h x)) (Real.add_le_add'' (dist_coe_le_dist x) (dist_coe_le_dist x))
end
variable {α : Type u} [TopologicalSpace α]
/-- Bounded continuous functions to a metric space are a metric space. -/
instance instMetricSpace {β : Type v} [MetricSpace β] : MetricSpace (BoundedContinuousFunction α β) where
  toPseudoMetricSpace := instPseudoMetricSpace
  eq_of_dist_eq_zero h := ext fun x => eq_of_dist_eq_zero (le_antisymm (le_trans (dist_coe_le_dist x) (le_of_eq h)) dist_nonneg)
section
variable {E : Type v} [NormedAddCommGroup E]
theorem dist_add_aux (a b c d : E) : dist (a + b) (c + d) ≤ dist a c + dist b d := by
  rw [NormedAddCommGroup.dist_eq, NormedAddCommGroup.dist_eq, NormedAddCommGroup.dist_eq, SeminormedAddCommGroup.add_sub_add']
  exact SeminormedAddCommGroup.norm_add_le' _ _
theorem dist_neg_aux (a b : E) : dist (-a) (-b) = dist a b := by
  rw [NormedAddCommGroup.dist_eq, NormedAddCommGroup.dist_eq, ← SeminormedAddCommGroup.norm_neg']
  congr 1
  rw [sub_eq_add_neg, sub_eq_add_neg, neg_add', neg_neg', neg_neg']
/-- The zero function. -/
instance instZero : Zero (BoundedContinuousFunction α E) := ⟨const α 0⟩
/-- Sums of bounded continuous functions. -/
instance instAdd : Add (BoundedContinuousFunction α E) := ⟨fun f g => ⟨f.toContinuousMap + g.toContinuousMap, by
  obtain ⟨C, hC⟩ := f.map_bounded'
  obtain ⟨D, hD⟩ := g.map_bounded'
  exact ⟨C + D, fun x y => le_trans (dist_add_aux _ _ _ _) (Real.add_le_add'' (hC x y) (hD x y))⟩⟩⟩
/-- Negatives of bounded continuous functions. -/
instance instNeg : Neg (BoundedContinuousFunction α E) := ⟨fun f => ⟨-f.toContinuousMap, by
  obtain ⟨C, hC⟩ := f.map_bounded'
  exact ⟨C, fun x y => le_trans (le_of_eq (dist_neg_aux _ _)) (hC x y)⟩⟩⟩
/-- Bounded continuous functions to a normed group are an additive monoid. -/
instance instAddCommMonoid : AddCommMonoid (BoundedContinuousFunction α E) where
  add_assoc _ _ _ := ext fun _ => add_assoc _ _ _
  zero_add _ := ext fun _ => zero_add _
  add_zero _ := ext fun _ => add_zero _
  add_comm _ _ := ext fun _ => add_comm _ _
/-- Bounded continuous functions to a normed group are a group. -/
instance instAddCommGroup : AddCommGroup (BoundedContinuousFunction α E) where
  toAddCommMonoid := instAddCommMonoid
  neg_add_cancel _ := ext fun _ => neg_add_cancel _
/-- The supremum norm. -/
instance instNorm : Norm (BoundedContinuousFunction α E) := ⟨(dist · 0)⟩
theorem norm_coe_le_norm (f : BoundedContinuousFunction α E) (x : α) : ‖f x‖ ≤ ‖f‖ := by
  have := dist_coe_le_dist (f := f) (g := 0) x
  rwa [show (0 : BoundedContinuousFunction α E) x = 0 from rfl, ← SeminormedAddCommGroup.norm_eq_dist'] at this
theorem norm_le_of_forall' (f : BoundedContinuousFunction α E) {C : ℝ} (h0 : 0 ≤ C) (h : ∀ x, ‖f x‖ ≤ C) : ‖f‖ ≤ C :=
  dist_le' h0 fun x => by
    rw [show (0 : BoundedContinuousFunction α E) x = 0 from rfl, ← SeminormedAddCommGroup.norm_eq_dist']; exact h x
theorem sub_apply_aux (f g : BoundedContinuousFunction α E) (x : α) : (f - g) x = f x - g x := by
  rw [sub_eq_add_neg, sub_eq_add_neg]; rfl
/-- Bounded continuous functions to a normed group have the supremum norm. -/
instance instNormedAddCommGroup : NormedAddCommGroup (BoundedContinuousFunction α E) where
  toAddCommGroup := instAddCommGroup
  toMetricSpace := instMetricSpace
  dist_eq f g := le_antisymm
    (dist_le' dist_nonneg' fun x => by rw [NormedAddCommGroup.dist_eq, ← sub_apply_aux]; exact norm_coe_le_norm (f - g) x)
    (norm_le_of_forall' _ dist_nonneg' fun x => by rw [sub_apply_aux, ← NormedAddCommGroup.dist_eq]; exact dist_coe_le_dist x)
end
end BoundedContinuousFunction
end
