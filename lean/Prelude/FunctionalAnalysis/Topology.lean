/-!
# Topology: uniform embeddings, coverings, separation, semicontinuity, homotopy, compactification
-/

noncomputable section
universe u v w u₁ v₁

/-! ### Support, separation, semicontinuity -/

section
variable {X : Type u} {Y : Type v} [TopologicalSpace X] [TopologicalSpace Y]
/-- The closure of the set of points where a function is not zero. -/
def tsupport {α : Type v} [Zero α] (f : X → α) : Set X := closure {x | f x ≠ 0}
/-- A function that is zero outside a compact set. -/
def HasCompactSupport {β : Type v} [Zero β] (f : X → β) : Prop := IsCompact (tsupport f)
/-- Two sets with disjoint open neighbourhoods. -/
def SeparatedNhds (s t : Set X) : Prop := ∃ U V : Set X, IsOpen U ∧ IsOpen V ∧ s ⊆ U ∧ t ⊆ V ∧ Disjoint U V
/-- Points are inseparable or have disjoint neighbourhoods. -/
class R1Space (X : Type u) [TopologicalSpace X] : Prop where
  /-- Points specialize or have disjoint neighbourhoods. -/
  specializes_or_disjoint_nhds : ∀ x y : X, Specializes x y ∨ Disjoint (nhds x) (nhds y)
/-- `f` is lower semicontinuous at a point within a set. -/
def LowerSemicontinuousWithinAt {β : Type w} [Preorder β] (f : X → β) (s : Set X) (x : X) : Prop :=
  ∀ y, y < f x → Filter.Eventually (fun x' => y < f x') (nhdsWithin x s)
/-- `f` is upper semicontinuous at a point within a set. -/
def UpperSemicontinuousWithinAt {β : Type w} [Preorder β] (f : X → β) (s : Set X) (x : X) : Prop :=
  ∀ y, f x < y → Filter.Eventually (fun x' => f x' < y) (nhdsWithin x s)
/-- `f` is lower semicontinuous on a set. -/
def LowerSemicontinuousOn {β : Type w} [Preorder β] (f : X → β) (s : Set X) : Prop := ∀ x, x ∈ s → LowerSemicontinuousWithinAt f s x
/-- `f` is upper semicontinuous on a set. -/
def UpperSemicontinuousOn {β : Type w} [Preorder β] (f : X → β) (s : Set X) : Prop := ∀ x, x ∈ s → UpperSemicontinuousWithinAt f s x
/-- The locally constant functions, bundled. -/
structure LocallyConstant (X : Type u) (Y : Type v) [TopologicalSpace X] where
  /-- The function. -/
  protected toFun : X → Y
  /-- It is locally constant. -/
  isLocallyConstant : IsLocallyConstant toFun
instance LocallyConstant.instFunLike {Y : Type v} : FunLike (LocallyConstant X Y) X Y := ⟨LocallyConstant.toFun, fun f g h => by
  cases f; cases g; cases h; rfl⟩
/-- A point `x` is evenly covered: over a neighbourhood the map is the projection of a product with the discrete space `I`. -/
def IsEvenlyCovered (f : X → Y) (x : Y) (I : Type w) [TopologicalSpace I] : Prop :=
  DiscreteTopology I ∧ ∃ U : Set Y, x ∈ U ∧ IsOpen U ∧ IsOpen (f ⁻¹' U) ∧ ∃ H : (f ⁻¹' U : Set X) ≃ₜ (U × I), ∀ z, (H z).1.1 = f z.1
/-- A covering map: each point is evenly covered by its fibre. -/
def IsCoveringMap (f : X → Y) : Prop := ∀ x : Y, IsEvenlyCovered f x (f ⁻¹' {x} : Set X)
/-- A covering map over a set. -/
def IsCoveringMapOn (f : X → Y) (s : Set Y) : Prop := ∀ x, x ∈ s → IsEvenlyCovered f x (f ⁻¹' {x} : Set X)
/-- An inducing map with dense range. -/
structure IsDenseInducing (i : X → Y) : Prop extends Topology.IsInducing i where
  /-- The range is dense. -/
  protected dense : DenseRange i
/-- An embedding with dense range. -/
structure IsDenseEmbedding (e : X → Y) : Prop extends IsDenseInducing e where
  /-- The map is injective. -/
  injective : Function.Injective e
end
section
variable {X : Type u} {Y : Type v} [UniformSpace X] [UniformSpace Y]
/-- The uniformity of the domain is the preimage of that of the codomain. -/
structure IsUniformInducing (f : X → Y) : Prop where
  /-- The uniformity is the preimage. -/
  comap_uniformity : Filter.comap (fun x : X × X => (f x.1, f x.2)) (uniformity Y) = uniformity X
/-- An injective uniformly inducing map. -/
structure IsUniformEmbedding (f : X → Y) : Prop extends IsUniformInducing f where
  /-- The map is injective. -/
  injective : Function.Injective f
/-- Uniform convergence along a filter of points. -/
def TendstoUniformlyOnFilter {α : Type w} {ι : Type u₁} (F : ι → α → X) (f : α → X) (p : Filter ι) (p' : Filter α) : Prop :=
  ∀ u, u ∈ uniformity X → Filter.Eventually (fun n : ι × α => (f n.2, F n.1 n.2) ∈ u) (p ×ˢ p')
/-- A sequence of functions that is uniformly Cauchy on a set. -/
def UniformCauchySeqOn {α : Type w} {ι : Type u₁} (F : ι → α → X) (p : Filter ι) (s : Set α) : Prop :=
  ∀ u, u ∈ uniformity X → Filter.Eventually (fun m : ι × ι => ∀ x, x ∈ s → (F m.1 x, F m.2 x) ∈ u) (p ×ˢ p)
/-- Equicontinuity of a family of functions on a set. -/
def EquicontinuousOn {ι : Type u₁} {T : Type w} [TopologicalSpace T] (F : ι → T → X) (S : Set T) : Prop :=
  ∀ x₀, x₀ ∈ S → ∀ U, U ∈ uniformity X → Filter.Eventually (fun x => ∀ i, (F i x₀, F i x) ∈ U) (nhdsWithin x₀ S)
end
/-- A uniform space with an additive group structure whose subtraction is uniformly continuous. -/
class IsUniformAddGroup (α : Type u) [UniformSpace α] [AddGroup α] : Prop where
  /-- The preimages of entourages under subtraction are entourages of the product. -/
  uniformContinuous_sub : ∀ d, d ∈ uniformity α → ∃ e, e ∈ uniformity α ∧ ∀ x y x' y' : α, (x, x') ∈ e → (y, y') ∈ e → (x - y, x' - y') ∈ d
/-- A bornology in which the whole space is bounded. -/
class BoundedSpace (α : Type u) [Bornology α] : Prop where
  /-- The whole space is bounded. -/
  bounded_univ : Bornology.IsBounded (Set.univ : Set α)
/-- The strong triangle inequality: `dist x z ≤ max (dist x y) (dist y z)`. -/
class IsUltrametricDist (X : Type u) [Dist X] : Prop where
  /-- The strong triangle inequality. -/
  dist_triangle_max : ∀ x y z : X, dist x z ≤ max (dist x y) (dist y z)
/-- The limit of a function from the left, its value at the point if that is isolated on the left or there is no limit. -/
def Function.leftLim {α : Type u} {β : Type v} [LinearOrder α] [TopologicalSpace β] (f : α → β) (a : α) : β :=
  open Classical in
  let t : TopologicalSpace α := TopologicalSpace.generateFrom {s | ∃ a, s = Set.Ioi a ∨ s = Set.Iio a}
  have : Nonempty β := ⟨f a⟩
  if @nhdsWithin α t a (Set.Iio a) = ⊥ ∨ ¬∃ y, Filter.Tendsto f (@nhdsWithin α t a (Set.Iio a)) (nhds y) then f a
  else limUnder (@nhdsWithin α t a (Set.Iio a)) f
/-- The limit of a function from the right, its value at the point if that is isolated on the right or there is no limit. -/
def Function.rightLim {α : Type u} {β : Type v} [LinearOrder α] [TopologicalSpace β] (f : α → β) (a : α) : β :=
  open Classical in
  let t : TopologicalSpace α := TopologicalSpace.generateFrom {s | ∃ a, s = Set.Ioi a ∨ s = Set.Iio a}
  have : Nonempty β := ⟨f a⟩
  if @nhdsWithin α t a (Set.Ioi a) = ⊥ ∨ ¬∃ y, Filter.Tendsto f (@nhdsWithin α t a (Set.Ioi a)) (nhds y) then f a
  else limUnder (@nhdsWithin α t a (Set.Ioi a)) f

/-! ### Continuous maps and homotopy -/

namespace ContinuousMap
section
variable {X : Type u} {Y : Type v} {Z : Type w} [TopologicalSpace X] [TopologicalSpace Y] [TopologicalSpace Z]
/-- The identity as a continuous map. -/
protected def id (X : Type u) [TopologicalSpace X] : C(X, X) := ⟨id, continuous_id⟩
/-- A constant continuous map. -/
def const (X : Type u) {Y : Type v} [TopologicalSpace X] [TopologicalSpace Y] (b : Y) : C(X, Y) := ⟨fun _ => b, continuous_const⟩
/-- The composite of continuous maps. -/
def comp (f : C(Y, Z)) (g : C(X, Y)) : C(X, Z) := ⟨fun x => f (g x), f.continuous_toFun.comp g.continuous_toFun⟩
/-- A continuous map restricted to a set. -/
def restrict (s : Set X) (f : C(X, Y)) : C(s, Y) := ⟨fun x => f x, f.continuous_toFun.comp ⟨fun u hu => ⟨u, hu, rfl⟩⟩⟩
instance instZero [Zero Y] : Zero C(X, Y) := ⟨const X 0⟩
instance instOne [One Y] : One C(X, Y) := ⟨const X 1⟩
instance instAdd [Add Y] [ContinuousAdd Y] : Add C(X, Y) := ⟨fun f g => ⟨fun x => f x + g x, f.continuous_toFun.add g.continuous_toFun⟩⟩
instance instMul [Mul Y] [ContinuousMul Y] : Mul C(X, Y) := ⟨fun f g => ⟨fun x => f x * g x, f.continuous_toFun.mul g.continuous_toFun⟩⟩
instance instNeg [Neg Y] [ContinuousNeg Y] : Neg C(X, Y) := ⟨fun f => ⟨fun x => -f x, f.continuous_toFun.neg⟩⟩
/-- The maps are homotopic by a homotopy that is constant on a set. -/
def HomotopicRel (f₀ f₁ : C(X, Y)) (S : Set X) : Prop :=
  ∃ H : C(unitInterval × X, Y), (∀ x, H (⟨0, le_refl 0, IsStrictOrderedRing.zero_le_one⟩, x) = f₀ x) ∧
    (∀ x, H (⟨1, IsStrictOrderedRing.zero_le_one, le_refl 1⟩, x) = f₁ x) ∧ ∀ t, ∀ x, x ∈ S → H (t, x) = f₀ x
/-- A map homotopic to a constant one. -/
def Nullhomotopic (f : C(X, Y)) : Prop := ∃ y : Y, Homotopic f (const X y)
/-- A homotopy between two continuous maps. -/
structure Homotopy (f₀ f₁ : C(X, Y)) extends C(unitInterval × X, Y) where
  /-- It starts with the first map. -/
  map_zero_left : ∀ x, toFun (⟨0, le_refl 0, IsStrictOrderedRing.zero_le_one⟩, x) = f₀ x
  /-- It ends with the second map. -/
  map_one_left : ∀ x, toFun (⟨1, IsStrictOrderedRing.zero_le_one, le_refl 1⟩, x) = f₁ x
end
end ContinuousMap
namespace Path
section
variable {X : Type u} [TopologicalSpace X]
/-- The constant path. -/
def refl (x : X) : Path x x := ⟨⟨fun _ => x, continuous_const⟩, rfl, rfl⟩
/-- Two paths with the same ends are homotopic, with the ends fixed. -/
def Homotopic {x₀ x₁ : X} (p₀ p₁ : Path x₀ x₁) : Prop :=
  ContinuousMap.HomotopicRel p₀.toContinuousMap p₁.toContinuousMap {t | t.1 = 0 ∨ t.1 = 1}
/-- A path run backwards. -/
def symm {x y : X} (γ : Path x y) : Path y x :=
  ⟨⟨fun t => γ.toFun ⟨1 - t.1, by have := t.2.1; have := t.2.2; constructor <;> grind only⟩,
    γ.continuous_toFun.comp ⟨fun u hu => by
      obtain ⟨v, hv, rfl⟩ := hu
      refine ⟨{r | 1 - r ∈ v}, Metric.isOpen_iff.2 fun r hr => ?_, rfl⟩
      obtain ⟨ε, e1, e2⟩ := Metric.isOpen_iff.1 hv (1 - r) hr
      refine ⟨ε, e1, fun q hq => e2 _ ?_⟩
      show |1 - q - (1 - r)| < ε
      rw [show 1 - q - (1 - r) = r - q by grobner, Real.abs_sub_comm']; exact hq⟩⟩,
    (congrArg γ.toFun (Subtype.ext (by show (1 : ℝ) - 0 = 1; grobner))).trans γ.target',
    (congrArg γ.toFun (Subtype.ext (by show (1 : ℝ) - 1 = 0; grobner))).trans γ.source'⟩
end
end Path
/-- A simply connected space: path connected, and paths with the same ends are homotopic. -/
class SimplyConnectedSpace (X : Type u) [TopologicalSpace X] : Prop where
  /-- It is path connected. -/
  pathConnected : PathConnectedSpace X
  /-- Paths with the same ends are homotopic. -/
  paths_homotopic : ∀ (x y : X) (p q : Path x y), Path.Homotopic p q

/-! ### Homeomorphisms, the one-point compactification, compact sets -/

namespace Homeomorph
section
variable {X : Type u} {Y : Type v} {Z : Type w} [TopologicalSpace X] [TopologicalSpace Y] [TopologicalSpace Z]
/-- The identity as a homeomorphism. -/
protected def refl (X : Type u) [TopologicalSpace X] : X ≃ₜ X := ⟨Equiv.refl X, continuous_id, continuous_id⟩
/-- The composite of two homeomorphisms. -/
protected def trans (h₁ : X ≃ₜ Y) (h₂ : Y ≃ₜ Z) : X ≃ₜ Z :=
  ⟨h₁.toEquiv.trans h₂.toEquiv, h₂.continuous_toFun.comp h₁.continuous_toFun, h₁.continuous_invFun.comp h₂.continuous_invFun⟩
/-- The exchange of the factors of a product. -/
def prodComm (X : Type u) (Y : Type v) [TopologicalSpace X] [TopologicalSpace Y] : X × Y ≃ₜ Y × X :=
  ⟨⟨fun p => (p.2, p.1), fun p => (p.2, p.1), fun _ => rfl, fun _ => rfl⟩, continuous_snd.prodMk continuous_fst,
    continuous_snd.prodMk continuous_fst⟩
end
end Homeomorph
/-- The point at infinity of the one-point compactification. -/
def OnePoint.infty {X : Type u} : OnePoint X := (none : Option X)
/-- A point as a point of the one-point compactification. -/
@[coe] def OnePoint.some {X : Type u} (x : X) : OnePoint X := (Option.some x : Option X)
instance OnePoint.instCoeTC {X : Type u} : CoeTC X (OnePoint X) := ⟨OnePoint.some⟩
namespace OnePoint
/-- The point at infinity. -/
scoped notation "∞" => OnePoint.infty
end OnePoint
/-- Open sets are the open sets of the space and, with the point at infinity, the complements of closed compact sets: the generated topology. -/
instance OnePoint.instTopologicalSpace {X : Type u} [TopologicalSpace X] : TopologicalSpace (OnePoint X) :=
  TopologicalSpace.generateFrom {s | (OnePoint.infty ∉ s ∧ IsOpen {x : X | OnePoint.some x ∈ s}) ∨
    (OnePoint.infty ∈ s ∧ IsOpen {x : X | OnePoint.some x ∈ s} ∧ IsCompact {x : X | OnePoint.some x ∉ s})}
namespace TopologicalSpace
/-- The nonempty compact sets of a space, as a type. -/
structure NonemptyCompacts (α : Type u) [TopologicalSpace α] extends Compacts α where
  /-- It is not empty. -/
  nonempty' : carrier.Nonempty
instance NonemptyCompacts.instSetLike {α : Type u} [TopologicalSpace α] : SetLike (NonemptyCompacts α) α :=
  ⟨fun U => U.carrier, fun p q h => by
    have h1 : p.toCompacts = q.toCompacts := SetLike.coe_injective' h
    cases p; cases q; dsimp only at h1; subst h1; rfl⟩
/-- The clopen sets of a space, as a type. -/
structure Clopens (α : Type u) [TopologicalSpace α] where
  /-- The set. -/
  carrier : Set α
  /-- It is clopen. -/
  isClopen' : IsClopen carrier
instance Clopens.instSetLike {α : Type u} [TopologicalSpace α] : SetLike (Clopens α) α :=
  ⟨fun U => U.carrier, fun p q h => by cases p; cases q; congr⟩
end TopologicalSpace
end
