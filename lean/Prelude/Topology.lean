/-!
# Topological spaces, limits and continuity, on the spaces that elementary statements use
-/

section
universe u v w

/-- A topology. -/
class TopologicalSpace (X : Type u) where
  /-- The open sets. -/
  protected IsOpen : Set X → Prop
  /-- The whole space is open. -/
  protected isOpen_univ : IsOpen Set.univ
  /-- Intersections of two open sets are open. -/
  protected isOpen_inter : ∀ s t, IsOpen s → IsOpen t → IsOpen (s ∩ t)
  /-- Unions of open sets are open. -/
  protected isOpen_sUnion : ∀ s : Set (Set X), (∀ t, t ∈ s → IsOpen t) → IsOpen (⋃₀ s)

section
variable {X : Type u} {Y : Type v} [TopologicalSpace X] [TopologicalSpace Y]

/-- The set is open. -/
noncomputable def IsOpen (s : Set X) : Prop := TopologicalSpace.IsOpen s
/-- The set is closed: its complement is open. -/
class IsClosed (s : Set X) : Prop where
  /-- The complement is open. -/
  isOpen_compl : IsOpen sᶜ
/-- The largest open subset. -/
noncomputable def interior (s : Set X) : Set X := ⋃₀ {t | IsOpen t ∧ t ⊆ s}
/-- The smallest closed superset. -/
noncomputable def closure (s : Set X) : Set X := ⋂₀ {t | IsClosed t ∧ s ⊆ t}
/-- The boundary of a set. -/
noncomputable def frontier (s : Set X) : Set X := closure s \ interior s
/-- A set whose closure is everything. -/
noncomputable def Dense (s : Set X) : Prop := ∀ x, x ∈ closure s

/-- The neighbourhood filter of a point. -/
noncomputable def nhds (x : X) : Filter X where
  sets := {t | ∃ s, s ⊆ t ∧ IsOpen s ∧ x ∈ s}
  univ_sets := ⟨Set.univ, fun _ h => h, TopologicalSpace.isOpen_univ, trivial⟩
  sets_of_superset := fun ⟨s, h, ho, hx⟩ h' => ⟨s, fun _ hy => h' (h hy), ho, hx⟩
  inter_sets := fun ⟨s, h, ho, hx⟩ ⟨s', h', ho', hx'⟩ =>
    ⟨s ∩ s', fun _ hy => ⟨h hy.1, h' hy.2⟩, TopologicalSpace.isOpen_inter _ _ ho ho', hx, hx'⟩
/-- The neighbourhoods of a point within a set. -/
noncomputable def nhdsWithin (a : X) (s : Set X) : Filter X := nhds a ⊓ Filter.principal s

/-- The function is continuous: preimages of open sets are open. -/
structure Continuous (f : X → Y) : Prop where
  /-- Preimages of open sets are open. -/
  isOpen_preimage : ∀ s, IsOpen s → IsOpen (f ⁻¹' s)
/-- The function is continuous at a point. -/
noncomputable def ContinuousAt (f : X → Y) (x : X) : Prop := Filter.Tendsto f (nhds x) (nhds (f x))
/-- The function is continuous at a point within a set. -/
noncomputable def ContinuousWithinAt (f : X → Y) (s : Set X) (x : X) : Prop :=
  Filter.Tendsto f (nhdsWithin x s) (nhds (f x))
/-- The function is continuous on a set. -/
noncomputable def ContinuousOn (f : X → Y) (s : Set X) : Prop := ∀ x, x ∈ s → ContinuousWithinAt f s x

/-- `x` is a cluster point of the filter. -/
noncomputable def ClusterPt (x : X) (F : Filter X) : Prop := Filter.NeBot (nhds x ⊓ F)
/-- The set is compact: each proper filter on it has a cluster point in it. -/
noncomputable def IsCompact (s : Set X) : Prop :=
  ∀ ⦃f : Filter X⦄ [Filter.NeBot f], f ≤ Filter.principal s → ∃ x, x ∈ s ∧ ClusterPt x f
/-- The set is not the union of two separated parts. -/
noncomputable def IsPreconnected (s : Set X) : Prop :=
  ∀ u v : Set X, IsOpen u → IsOpen v → s ⊆ u ∪ v → (s ∩ u).Nonempty → (s ∩ v).Nonempty →
    (s ∩ (u ∩ v)).Nonempty
/-- Nonempty and preconnected. -/
noncomputable def IsConnected (s : Set X) : Prop := s.Nonempty ∧ IsPreconnected s
end

/-- A compact space. -/
class CompactSpace (X : Type u) [TopologicalSpace X] : Prop where
  /-- The whole space is compact. -/
  isCompact_univ : IsCompact (Set.univ : Set X)
/-- A Hausdorff space. -/
class T2Space (X : Type u) [TopologicalSpace X] : Prop where
  /-- Different points have disjoint neighbourhoods. -/
  t2 : ∀ x y : X, x ≠ y → ∃ u v : Set X, IsOpen u ∧ IsOpen v ∧ x ∈ u ∧ y ∈ v ∧ Disjoint u v

namespace Topology
/-- The neighbourhood filter. -/
scoped notation "𝓝" => nhds
/-- The neighbourhoods within a set. -/
scoped notation "𝓝[" s "] " x:100 => nhdsWithin x s
/-- The punctured neighbourhoods. -/
scoped notation "𝓝[≠] " x:100 => nhdsWithin x (Set.singleton x)ᶜ
/-- The neighbourhoods on the right, the point excluded. -/
scoped notation "𝓝[>] " x:100 => nhdsWithin x (Set.Ioi x)
/-- The neighbourhoods on the left, the point excluded. -/
scoped notation "𝓝[<] " x:100 => nhdsWithin x (Set.Iio x)
/-- The neighbourhoods on the right. -/
scoped notation "𝓝[≥] " x:100 => nhdsWithin x (Set.Ici x)
/-- The neighbourhoods on the left. -/
scoped notation "𝓝[≤] " x:100 => nhdsWithin x (Set.Iic x)
end Topology

/-- The topology in which a set is open if it contains, with each point, a ball of the distance `d`. -/
@[reducible] noncomputable def TopologicalSpace.ofDistFun {X : Type u} (d : X → X → ℝ) : TopologicalSpace X where
  IsOpen s := ∀ x, x ∈ s → ∃ ε > 0, ∀ y, d y x < ε → y ∈ s
  isOpen_univ _ _ := ⟨1, by grobner, fun _ _ => trivial⟩
  isOpen_inter s t hs ht x hx := by
    obtain ⟨ε, h, h'⟩ := hs x hx.1
    obtain ⟨δ, k, k'⟩ := ht x hx.2
    rcases _root_.le_total ε δ with e | e
    · exact ⟨ε, h, fun y hy => ⟨h' y hy, k' y (by grobner)⟩⟩
    · exact ⟨δ, k, fun y hy => ⟨h' y (by grobner), k' y hy⟩⟩
  isOpen_sUnion S hS x hx := by
    obtain ⟨t, ht, hxt⟩ := hx
    obtain ⟨ε, h, h'⟩ := hS t ht x hxt
    exact ⟨ε, h, fun y hy => ⟨t, ht, h' y hy⟩⟩

/-- The topology in which every set is open. -/
@[reducible] noncomputable def TopologicalSpace.discrete (X : Type u) : TopologicalSpace X where
  IsOpen _ := True
  isOpen_univ := trivial
  isOpen_inter _ _ _ _ := trivial
  isOpen_sUnion _ _ := trivial

/-- The coarsest topology that makes `f` continuous. -/
@[reducible] noncomputable def TopologicalSpace.induced {X : Type u} {Y : Type v} (f : X → Y)
    (t : TopologicalSpace Y) : TopologicalSpace X where
  IsOpen s := ∃ u, t.IsOpen u ∧ f ⁻¹' u = s
  isOpen_univ := ⟨Set.univ, t.isOpen_univ, rfl⟩
  isOpen_inter := fun _ _ ⟨u, hu, eu⟩ ⟨v, hv, ev⟩ => ⟨u ∩ v, t.isOpen_inter _ _ hu hv, by rw [← eu, ← ev]; rfl⟩
  isOpen_sUnion S hS := by
    refine ⟨⋃₀ {u | t.IsOpen u ∧ f ⁻¹' u ∈ S}, t.isOpen_sUnion _ fun u hu => hu.1, Set.ext fun x => ?_⟩
    constructor
    · rintro ⟨u, ⟨_, hu⟩, hx⟩; exact ⟨_, hu, hx⟩
    · rintro ⟨s, hs, hx⟩
      obtain ⟨u, hu, rfl⟩ := hS s hs
      exact ⟨u, ⟨hu, hs⟩, hx⟩

noncomputable instance : TopologicalSpace ℝ := .ofDistFun fun x y => |x - y|
noncomputable instance : TopologicalSpace ℂ := .ofDistFun fun z w => ‖z - w‖
noncomputable instance : TopologicalSpace ℚ := .induced (fun q : ℚ => (q : ℝ)) inferInstance
noncomputable instance : TopologicalSpace NNReal := .induced NNReal.toReal inferInstance
noncomputable instance : TopologicalSpace ℕ := .discrete ℕ
noncomputable instance : TopologicalSpace ℤ := .discrete ℤ
noncomputable instance instTopologicalSpaceSubtype {X : Type u} {p : X → Prop} [t : TopologicalSpace X] :
    TopologicalSpace (Subtype p) := .induced Subtype.val t

/-- `f` has the (unconditional) sum `a`. -/
noncomputable def HasSum {α : Type u} {β : Type v} [AddCommMonoid α] [TopologicalSpace α] (f : β → α) (a : α) :
    Prop := Filter.Tendsto (fun s : Finset β => ∑ b ∈ s, f b) Filter.atTop (nhds a)
/-- `f` has some sum. -/
noncomputable def Summable {α : Type u} {β : Type v} [AddCommMonoid α] [TopologicalSpace α] (f : β → α) : Prop :=
  ∃ a, HasSum f a
open Classical in
/-- The sum of `f`, and `0` if there is none. -/
noncomputable def tsum {α : Type u} {β : Type v} [AddCommMonoid α] [TopologicalSpace α] (f : β → α) : α :=
  if h : Summable f then Classical.choose h else 0
/-- `∑' x, f x`: the sum of a family. -/
syntax:lead "∑' " Lean.explicitBinders ", " term:67 : term
macro_rules
  | `(∑' $xs:explicitBinders, $r) => Lean.expandExplicitBinders ``tsum xs r
end
