/-!
# Convex sets and functions
-/

noncomputable section
universe u v w

section
variable (𝕜 : Type u) {E : Type v} {β : Type w} [Semiring 𝕜] [PartialOrder 𝕜] [AddCommMonoid E] [AddCommMonoid β]
/-- The points `a • x + b • y` with nonnegative `a` and `b` and `a + b = 1`: the segment between `x` and `y`. -/
def segment [SMul 𝕜 E] (x y : E) : Set E := {z : E | ∃ a b : 𝕜, 0 ≤ a ∧ 0 ≤ b ∧ a + b = 1 ∧ a • x + b • y = z}
/-- The points `a • x + b • y` with positive `a` and `b` and `a + b = 1`: the open segment between `x` and `y`. -/
def openSegment [SMul 𝕜 E] (x y : E) : Set E := {z : E | ∃ a b : 𝕜, 0 < a ∧ 0 < b ∧ a + b = 1 ∧ a • x + b • y = z}
namespace Convex
/-- The segment between two points, over the real numbers. -/
scoped notation "[" x " -[" 𝕜 "] " y "]" => segment 𝕜 x y
end Convex
/-- The set contains, with a point `y`, the segment from `x` to `y`. -/
def StarConvex [SMul 𝕜 E] (x : E) (s : Set E) : Prop :=
  ∀ ⦃y : E⦄, y ∈ s → ∀ ⦃a b : 𝕜⦄, 0 ≤ a → 0 ≤ b → a + b = 1 → a • x + b • y ∈ s
/-- The set contains the segments between its points. -/
def Convex [SMul 𝕜 E] (s : Set E) : Prop := ∀ ⦃x : E⦄, x ∈ s → StarConvex 𝕜 x s
/-- The smallest convex set that contains `s`. -/
def convexHull [SMul 𝕜 E] (s : Set E) : Set E := {x | ∀ t : Set E, s ⊆ t → Convex 𝕜 t → x ∈ t}
/-- The function lies below its chords on the convex set `s`. -/
def ConvexOn [PartialOrder β] [SMul 𝕜 E] [SMul 𝕜 β] (s : Set E) (f : E → β) : Prop :=
  Convex 𝕜 s ∧ ∀ ⦃x : E⦄, x ∈ s → ∀ ⦃y : E⦄, y ∈ s → ∀ ⦃a b : 𝕜⦄, 0 ≤ a → 0 ≤ b → a + b = 1 → f (a • x + b • y) ≤ a • f x + b • f y
/-- The function lies above its chords on the convex set `s`. -/
def ConcaveOn [PartialOrder β] [SMul 𝕜 E] [SMul 𝕜 β] (s : Set E) (f : E → β) : Prop :=
  Convex 𝕜 s ∧ ∀ ⦃x : E⦄, x ∈ s → ∀ ⦃y : E⦄, y ∈ s → ∀ ⦃a b : 𝕜⦄, 0 ≤ a → 0 ≤ b → a + b = 1 → a • f x + b • f y ≤ f (a • x + b • y)
/-- The function lies strictly below its chords on the convex set `s`. -/
def StrictConvexOn [PartialOrder β] [SMul 𝕜 E] [SMul 𝕜 β] (s : Set E) (f : E → β) : Prop :=
  Convex 𝕜 s ∧ ∀ ⦃x : E⦄, x ∈ s → ∀ ⦃y : E⦄, y ∈ s → x ≠ y → ∀ ⦃a b : 𝕜⦄, 0 < a → 0 < b → a + b = 1 → f (a • x + b • y) < a • f x + b • f y
/-- The function lies strictly above its chords on the convex set `s`. -/
def StrictConcaveOn [PartialOrder β] [SMul 𝕜 E] [SMul 𝕜 β] (s : Set E) (f : E → β) : Prop :=
  Convex 𝕜 s ∧ ∀ ⦃x : E⦄, x ∈ s → ∀ ⦃y : E⦄, y ∈ s → x ≠ y → ∀ ⦃a b : 𝕜⦄, 0 < a → 0 < b → a + b = 1 → a • f x + b • f y < f (a • x + b • y)
/-- The points of `A` that lie in no open segment between other points of `A`. -/
def Set.extremePoints [SMul 𝕜 E] (A : Set E) : Set E := {x | x ∈ A ∧ ∀ ⦃x₁⦄, x₁ ∈ A → ∀ ⦃x₂⦄, x₂ ∈ A → x ∈ openSegment 𝕜 x₁ x₂ → x₁ = x ∧ x₂ = x}
/-- A function whose values at mixtures are at most the larger of the values. -/
def QuasiconvexOn [LE β] [SMul 𝕜 E] (s : Set E) (f : E → β) : Prop := ∀ r, Convex 𝕜 {x | x ∈ s ∧ f x ≤ r}
end
end
