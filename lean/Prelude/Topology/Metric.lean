/-!
# Uniform and metric spaces
-/

noncomputable section
universe u v w

/-- A uniformity: a filter of neighbourhoods of the diagonal, and the topology it gives. -/
class UniformSpace (α : Type u) extends TopologicalSpace α where
  /-- The filter of entourages. -/
  protected uniformity : Filter (α × α)
  /-- Entourages contain the diagonal. -/
  protected refl : ∀ s, s ∈ uniformity → ∀ x : α, (x, x) ∈ s
  /-- Entourages can be turned round. -/
  protected symm : ∀ s, s ∈ uniformity → {p : α × α | (p.2, p.1) ∈ s} ∈ uniformity
  /-- Each entourage contains the square of one. -/
  protected comp : ∀ s, s ∈ uniformity → ∃ t, t ∈ uniformity ∧ ∀ a b c : α, (a, b) ∈ t → (b, c) ∈ t → (a, c) ∈ s
  /-- A set is open if it contains the points near each of its points. -/
  protected isOpen_uniformity : ∀ s : Set α, IsOpen s ↔ ∀ x, x ∈ s → {p : α × α | p.1 = x → p.2 ∈ s} ∈ uniformity
/-- The filter of entourages of a uniform space. -/
def uniformity (α : Type u) [UniformSpace α] : Filter (α × α) := UniformSpace.uniformity
namespace Uniformity
/-- The filter of entourages. -/
scoped notation "𝓤" => uniformity
end Uniformity

section
variable {α : Type u} {β : Type v} [UniformSpace α] [UniformSpace β]
/-- Points that are near have images that are near, uniformly. -/
def UniformContinuous (f : α → β) : Prop := Filter.Tendsto (fun x : α × α => (f x.1, f x.2)) (uniformity α) (uniformity β)
/-- Points of `s` that are near have images that are near, uniformly. -/
def UniformContinuousOn (f : α → β) (s : Set α) : Prop :=
  Filter.Tendsto (fun x : α × α => (f x.1, f x.2)) (uniformity α ⊓ Filter.principal (s ×ˢ s)) (uniformity β)
/-- A Cauchy filter: it is proper and contains arbitrarily small sets. -/
def Cauchy (f : Filter α) : Prop := Filter.NeBot f ∧ f ×ˢ f ≤ uniformity α
/-- A Cauchy sequence: its late terms are near each other. -/
def CauchySeq {γ : Type w} [Preorder γ] (u : γ → α) : Prop := Cauchy (Filter.map u Filter.atTop)
/-- A complete set: every Cauchy filter on it converges to a point of it. -/
def IsComplete (s : Set α) : Prop := ∀ f : Filter α, Cauchy f → f ≤ Filter.principal s → ∃ x, x ∈ s ∧ f ≤ nhds x
/-- A totally bounded set: finitely many small sets cover it. -/
def TotallyBounded (s : Set α) : Prop :=
  ∀ d, d ∈ uniformity α → ∃ t : Set α, t.Finite ∧ s ⊆ {x | ∃ y, y ∈ t ∧ (x, y) ∈ d}
/-- The functions `F n` converge to `f` uniformly. -/
def TendstoUniformly {ι : Type w} {X : Type v} (F : ι → X → α) (f : X → α) (p : Filter ι) : Prop :=
  ∀ u, u ∈ uniformity α → Filter.Eventually (fun n => ∀ x, (f x, F n x) ∈ u) p
/-- The functions `F n` converge to `f` uniformly on `s`. -/
def TendstoUniformlyOn {ι : Type w} {X : Type v} (F : ι → X → α) (f : X → α) (p : Filter ι) (s : Set X) : Prop :=
  ∀ u, u ∈ uniformity α → Filter.Eventually (fun n => ∀ x, x ∈ s → (f x, F n x) ∈ u) p
/-- The functions `F n` converge to `f` uniformly on a neighbourhood of each point. -/
def TendstoLocallyUniformly {ι : Type w} {X : Type v} [TopologicalSpace X] (F : ι → X → α) (f : X → α) (p : Filter ι) : Prop :=
  ∀ u, u ∈ uniformity α → ∀ x : X, ∃ t, t ∈ nhds x ∧ Filter.Eventually (fun n => ∀ y, y ∈ t → (f y, F n y) ∈ u) p
/-- The functions `F n` converge to `f` uniformly on a neighbourhood, within `s`, of each point of `s`. -/
def TendstoLocallyUniformlyOn {ι : Type w} {X : Type v} [TopologicalSpace X] (F : ι → X → α) (f : X → α) (p : Filter ι)
    (s : Set X) : Prop :=
  ∀ u, u ∈ uniformity α → ∀ x, x ∈ s → ∃ t, t ∈ nhdsWithin x s ∧ Filter.Eventually (fun n => ∀ y, y ∈ t → (f y, F n y) ∈ u) p
/-- The functions of the family are equally continuous at a point. -/
def EquicontinuousAt {ι : Type w} {X : Type v} [TopologicalSpace X] (F : ι → X → α) (x₀ : X) : Prop :=
  ∀ U, U ∈ uniformity α → Filter.Eventually (fun x => ∀ i, (F i x₀, F i x) ∈ U) (nhds x₀)
/-- The functions of the family are equally continuous. -/
def Equicontinuous {ι : Type w} {X : Type v} [TopologicalSpace X] (F : ι → X → α) : Prop := ∀ x₀, EquicontinuousAt F x₀
/-- The functions of the family are equally uniformly continuous. -/
def UniformEquicontinuous {ι : Type w} {γ : Type v} [UniformSpace γ] (F : ι → γ → α) : Prop :=
  ∀ U, U ∈ uniformity α → Filter.Eventually (fun xy : γ × γ => ∀ i, (F i xy.1, F i xy.2) ∈ U) (uniformity γ)
end
/-- Every Cauchy filter converges. -/
class CompleteSpace (α : Type u) [UniformSpace α] : Prop where
  /-- Cauchy filters converge. -/
  complete : ∀ {f : Filter α}, Cauchy f → ∃ x, f ≤ nhds x

/-- The uniformity of a distance function that gives the topology `t`. -/
@[reducible] def UniformSpace.ofDistTop {α : Type u} (t : TopologicalSpace α) (d : α → α → ℝ) (d0 : ∀ x, d x x = 0)
    (dc : ∀ x y, d x y = d y x) (dt : ∀ x y z, d x z ≤ d x y + d y z)
    (ht : ∀ s : Set α, t.IsOpen s ↔ ∀ x, x ∈ s → ∃ ε > 0, ∀ y, d y x < ε → y ∈ s) : UniformSpace α where
  toTopologicalSpace := t
  uniformity := {
    sets := {s | ∃ ε > 0, ∀ a b, d a b < ε → (a, b) ∈ s}
    univ_sets := ⟨1, by grobner, fun _ _ _ => trivial⟩
    sets_of_superset := fun ⟨ε, h, k⟩ h' => ⟨ε, h, fun a b hab => h' (k a b hab)⟩
    inter_sets := fun ⟨ε, h, k⟩ ⟨δ, h', k'⟩ => by
      rcases le_total ε δ with e | e
      · exact ⟨ε, h, fun a b hab => ⟨k a b hab, k' a b (by grobner)⟩⟩
      · exact ⟨δ, h', fun a b hab => ⟨k a b (by grobner), k' a b hab⟩⟩ }
  refl := fun s ⟨ε, h, k⟩ x => k x x (by rw [d0]; exact h)
  symm := fun s ⟨ε, h, k⟩ => ⟨ε, h, fun a b hab => k b a (by rw [dc]; exact hab)⟩
  comp := fun s ⟨ε, h, k⟩ => ⟨{p | d p.1 p.2 < ε / 2}, ⟨ε / 2, by grind only, fun _ _ hab => hab⟩, fun a b c hab hbc =>
    k a c (by have := dt a b c; have hab : d a b < ε / 2 := hab; have hbc : d b c < ε / 2 := hbc; grind only)⟩
  isOpen_uniformity s := (ht s).trans <| by
    constructor
    · intro h x hx
      obtain ⟨ε, h1, h2⟩ := h x hx
      refine ⟨ε, h1, fun a b hab e => ?_⟩
      have e : a = x := e
      subst e
      exact h2 b (by rw [dc]; exact hab)
    · intro h x hx
      obtain ⟨ε, h1, h2⟩ := h x hx
      exact ⟨ε, h1, fun y hy => h2 x y (by rw [dc]; exact hy) rfl⟩

/-- A pseudometric space: a distance that may be zero between different points. -/
class PseudoMetricSpace (α : Type u) extends Dist α where
  /-- The distance of a point to itself is zero. -/
  dist_self : ∀ x : α, dist x x = 0
  /-- The distance is symmetric. -/
  dist_comm : ∀ x y : α, dist x y = dist y x
  /-- The triangle inequality. -/
  dist_triangle : ∀ x y z : α, dist x z ≤ dist x y + dist y z
  /-- The uniformity. -/
  toUniformSpace : UniformSpace α := UniformSpace.ofDistTop (TopologicalSpace.ofDistFun dist) dist dist_self dist_comm dist_triangle
    fun _ => Iff.rfl
  /-- The uniformity is that of the distance. -/
  uniformity_dist : ∀ s, s ∈ toUniformSpace.uniformity ↔ ∃ ε > 0, ∀ a b, dist a b < ε → (a, b) ∈ s := by intros; exact Iff.rfl
attribute [instance 200] PseudoMetricSpace.toUniformSpace
/-- A metric space. -/
class MetricSpace (α : Type u) extends PseudoMetricSpace α where
  /-- Points at distance zero are equal. -/
  eq_of_dist_eq_zero : ∀ {x y : α}, dist x y = 0 → x = y
export PseudoMetricSpace (dist_self dist_comm dist_triangle)
export MetricSpace (eq_of_dist_eq_zero)

section
variable {α : Type u} [PseudoMetricSpace α]
theorem dist_nonneg {x y : α} : 0 ≤ dist x y := by
  have h := dist_triangle x y x
  rw [dist_self, dist_comm y x] at h
  grind only
theorem Metric.isOpen_iff {s : Set α} : IsOpen s ↔ ∀ x, x ∈ s → ∃ ε > 0, ∀ y, dist y x < ε → y ∈ s := by
  refine (UniformSpace.isOpen_uniformity s).trans ?_
  constructor
  · intro h x hx
    obtain ⟨ε, h1, h2⟩ := (PseudoMetricSpace.uniformity_dist _).1 (h x hx)
    exact ⟨ε, h1, fun y hy => h2 x y (by rw [dist_comm]; exact hy) rfl⟩
  · intro h x hx
    obtain ⟨ε, h1, h2⟩ := h x hx
    refine (PseudoMetricSpace.uniformity_dist _).2 ⟨ε, h1, fun a b hab e => ?_⟩
    have e : a = x := e
    subst e
    exact h2 b (by rw [dist_comm]; exact hab)
/-- The distance as a nonnegative real number. -/
def nndist (x y : α) : NNReal := ⟨dist x y, dist_nonneg⟩
/-- The distance as an extended nonnegative real number. -/
def edist (x y : α) : ENNReal := ENNReal.ofReal (dist x y)
namespace Metric
/-- The open ball: the points at distance less than `ε` from `x`. -/
def ball (x : α) (ε : ℝ) : Set α := {y | dist y x < ε}
/-- The closed ball: the points at distance at most `ε` from `x`. -/
def closedBall (x : α) (ε : ℝ) : Set α := {y | dist y x ≤ ε}
/-- The sphere: the points at distance `ε` from `x`. -/
def sphere (x : α) (ε : ℝ) : Set α := {y | dist y x = ε}
theorem isOpen_ball {x : α} {ε : ℝ} : IsOpen (ball x ε) := isOpen_iff.2 fun y hy => by
  have hy : dist y x < ε := hy
  refine ⟨ε - dist y x, by grobner, fun z hz => ?_⟩
  have := dist_triangle z y x
  show dist z x < ε
  grobner
/-- The diameter of a set: the least upper bound of the distances of its points, and `0` if it is unbounded. -/
def diam (s : Set α) : ℝ := ENNReal.toReal (⨆ (x) (_ : x ∈ s) (y) (_ : y ∈ s), edist x y)
/-- The distance of a point to a set, and `0` for the empty set. -/
def infDist (x : α) (s : Set α) : ℝ := ENNReal.toReal (⨅ (y) (_ : y ∈ s), edist x y)
/-- The points at distance less than `δ` from a set. -/
def thickening (δ : ℝ) (E : Set α) : Set α := {x | (⨅ (y) (_ : y ∈ E), edist x y) < ENNReal.ofReal δ}
end Metric
/-- `dist (f x) (f y) ≤ K * dist x y`: a Lipschitz function with constant `K`. -/
def LipschitzWith {β : Type v} [PseudoMetricSpace β] (K : NNReal) (f : α → β) : Prop := ∀ x y, edist (f x) (f y) ≤ K * edist x y
/-- A function that is Lipschitz with constant `K` on a set. -/
def LipschitzOnWith {β : Type v} [PseudoMetricSpace β] (K : NNReal) (f : α → β) (s : Set α) : Prop :=
  ∀ ⦃x⦄, x ∈ s → ∀ ⦃y⦄, y ∈ s → edist (f x) (f y) ≤ K * edist x y
/-- `dist x y ≤ K * dist (f x) (f y)`. -/
def AntilipschitzWith {β : Type v} [PseudoMetricSpace β] (K : NNReal) (f : α → β) : Prop := ∀ x y, edist x y ≤ K * edist (f x) (f y)
/-- A Lipschitz function with a constant less than one. -/
def ContractingWith (K : NNReal) (f : α → α) : Prop := K < 1 ∧ LipschitzWith K f
/-- `dist (f x) (f y) ≤ C * dist x y ^ r`: a Hölder continuous function. -/
def HolderWith {β : Type v} [PseudoMetricSpace β] (C r : NNReal) (f : α → β) : Prop := ∀ x y, edist (f x) (f y) ≤ C * edist x y ^ (r : ℝ)
/-- A function that preserves distances. -/
def Isometry {β : Type v} [PseudoMetricSpace β] (f : α → β) : Prop := ∀ x y, edist (f x) (f y) = edist x y
/-- An equivalence that preserves distances, `α ≃ᵢ β`. -/
structure IsometryEquiv (α : Type u) (β : Type v) [PseudoMetricSpace α] [PseudoMetricSpace β] extends α ≃ β where
  /-- Distances are preserved. -/
  isometry_toFun : Isometry toFun
/-- Isometries. -/
infixl:25 " ≃ᵢ " => IsometryEquiv
instance IsometryEquiv.instFunLike {β : Type v} [PseudoMetricSpace β] : FunLike (α ≃ᵢ β) α β where
  coe f := f.toEquiv
  coe_injective' f g h := by
    cases f with | mk f _ => cases g with | mk g _ =>
    have := DFunLike.coe_injective' (F := α ≃ β) h
    subst this; rfl
end
/-- A pseudometric space whose closed balls are compact. -/
class ProperSpace (α : Type u) [PseudoMetricSpace α] : Prop where
  /-- Closed balls are compact. -/
  isCompact_closedBall : ∀ (x : α) (r : ℝ), IsCompact (Metric.closedBall x r)

/-- A bornology: a filter of sets whose complements are called bounded. -/
class Bornology (α : Type u) where
  /-- The sets with bounded complement. -/
  cobounded (α) : Filter α
  /-- Finite sets are bounded. -/
  le_cofinite (α) : cobounded ≤ Filter.cofinite
/-- A bounded set. -/
def Bornology.IsBounded {α : Type u} [Bornology α] (s : Set α) : Prop := sᶜ ∈ Bornology.cobounded α
theorem Real.exists_bound_of_list {α : Type u} (f : α → ℝ) (l : List α) : ∃ C, ∀ x, x ∈ l → f x ≤ C := by
  induction l with
  | nil => exact ⟨0, fun _ h => absurd h List.not_mem_nil⟩
  | cons a l ih =>
    obtain ⟨C, hC⟩ := ih
    rcases le_total (f a) C with h | h
    · exact ⟨C, fun x hx => (List.mem_cons.1 hx).elim (fun e => e ▸ h) (hC x)⟩
    · exact ⟨f a, fun x hx => (List.mem_cons.1 hx).elim (fun e => e ▸ le_refl _) fun h' => le_trans (hC x h') h⟩
/-- The bounded sets of a pseudometric space: those whose distances have an upper bound. -/
instance (priority := 200) PseudoMetricSpace.toBornology {α : Type u} [PseudoMetricSpace α] : Bornology α where
  cobounded := {
    sets := {s | ∃ C, ∀ x y, ¬x ∈ s → ¬y ∈ s → dist x y ≤ C}
    univ_sets := ⟨0, fun _ _ h => absurd trivial h⟩
    sets_of_superset := fun ⟨C, h⟩ h' => ⟨C, fun x y hx hy => h x y (fun k => hx (h' k)) fun k => hy (h' k)⟩
    inter_sets := fun {s t} ⟨C, h⟩ ⟨D, h'⟩ => by
      by_cases h0 : ∃ a b, ¬a ∈ s ∧ ¬b ∈ t
      · obtain ⟨a, b, ha, hb⟩ := h0
        refine ⟨|C| + |D| + dist a b, fun x y hx hy => ?_⟩
        have abs_le : ∀ r : ℝ, r ≤ |r| := fun r => le_sup_left
        have abs0 : ∀ r : ℝ, 0 ≤ |r| := abs_nonneg'
        have ds : ∀ x, ¬x ∈ s → dist x a ≤ |C| := fun x hx => le_trans (h x a hx ha) (abs_le C)
        have dt : ∀ x, ¬x ∈ t → dist x b ≤ |D| := fun x hx => le_trans (h' x b hx hb) (abs_le D)
        have key : ∀ x, ¬x ∈ s ∩ t → ¬x ∈ s ∨ ¬x ∈ t := fun x hx => by
          by_cases k : x ∈ s
          · exact .inr fun k' => hx ⟨k, k'⟩
          · exact .inl k
        have hd : 0 ≤ dist a b := dist_nonneg
        rcases key x hx with hx | hx <;> rcases key y hy with hy | hy
        · have := h x y hx hy; have := abs_le C; have := abs0 D; grind only
        · have h1 := ds x hx; have h2 := dt y hy
          have h3 := dist_triangle x a y; have h4 := dist_triangle a b y; rw [dist_comm b y] at h4; grind only
        · have h1 := dt x hx; have h2 := ds y hy
          have h3 := dist_triangle x b y; have h4 := dist_triangle b a y; rw [dist_comm a y, dist_comm b a] at h4; grind only
        · have := h' x y hx hy; have := abs_le D; have := abs0 C; grind only
      · by_cases h1 : ∃ a, ¬a ∈ s
        · refine ⟨C, fun x y hx hy => h x y ?_ ?_⟩ <;> intro k
          · exact hx ⟨k, Classical.byContradiction fun k' => h0 ⟨_, x, h1.choose_spec, k'⟩⟩
          · exact hy ⟨k, Classical.byContradiction fun k' => h0 ⟨_, y, h1.choose_spec, k'⟩⟩
        · refine ⟨D, fun x y hx hy => h' x y ?_ ?_⟩ <;> intro k
          · exact hx ⟨Classical.byContradiction fun k' => h1 ⟨x, k'⟩, k⟩
          · exact hy ⟨Classical.byContradiction fun k' => h1 ⟨y, k'⟩, k⟩ }
  le_cofinite s hs := by
    obtain ⟨l, hl⟩ := Set.Finite.exists_list hs
    obtain ⟨C, hC⟩ := Real.exists_bound_of_list (fun p : α × α => dist p.1 p.2) (l.flatMap fun a => l.map fun b => (a, b))
    exact ⟨C, fun x y hx hy => hC (x, y) (List.mem_flatMap.2 ⟨x, hl x hx, List.mem_map.2 ⟨y, hl y hy, rfl⟩⟩)⟩
end
