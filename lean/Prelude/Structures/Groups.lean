/-!
# Divisibility and units, quotient maps of groups, series, blocks, free objects
-/

noncomputable section
universe u v w

/-! ### Divisibility and units -/

/-- Two elements without a common divisor other than units. -/
def IsRelPrime {α : Type u} [Monoid α] (x y : α) : Prop := ∀ ⦃d⦄, d ∣ x → d ∣ y → IsUnit d
/-- Two positive natural numbers without a common prime divisor. -/
def PNat.Coprime (m n : ℕ+) : Prop := Nat.gcd m.val n.val = 1
/-- Being associated is an equivalence relation. -/
protected def Associated.setoid (M : Type u) [Monoid M] : Setoid M where
  r := Associated
  iseqv := ⟨fun x => ⟨1, mul_one x⟩, fun {x y} ⟨c, h⟩ => ⟨c⁻¹, by
    subst h; show x * c.val * c.inv = x; rw [mul_assoc, c.val_inv, mul_one]⟩,
    fun {x y z} ⟨c, h⟩ ⟨d, k⟩ => ⟨c * d, by rw [← k, ← h, mul_assoc]; rfl⟩⟩
/-- The classes of elements that differ by a unit. -/
abbrev Associates (M : Type u) [Monoid M] : Type u := Quotient (Associated.setoid M)
/-- The class of an element up to units. -/
protected abbrev Associates.mk {M : Type u} [Monoid M] (a : M) : Associates M := Quotient.mk _ a
/-- The map of the groups of units that a homomorphism gives. -/
def Units.map {M : Type u} {N : Type v} [Monoid M] [Monoid N] (f : M →* N) : Mˣ →* Nˣ where
  toFun u := ⟨f u.val, f u.inv, by rw [← map_mul, u.val_inv, map_one], by rw [← map_mul, u.inv_val, map_one]⟩
  map_one' := Units.ext (map_one f)
  map_mul' a b := Units.ext (map_mul f a.val b.val)
/-- The inclusion of the units. -/
def Units.coeHom (M : Type u) [Monoid M] : Mˣ →* M := ⟨fun u => u.val, rfl, fun _ _ => rfl⟩
/-- The negative of a unit. -/
instance Units.instNeg {R : Type u} [Ring R] : Neg Rˣ := ⟨fun u => ⟨-u.val, -u.inv,
  by rw [neg_mul', mul_neg', show ∀ a : R, - -a = a by grind]; exact u.val_inv, by rw [neg_mul', mul_neg', show ∀ a : R, - -a = a by grind]; exact u.inv_val⟩⟩
/-- The `n`-th power as a homomorphism of a commutative monoid. -/
def powMonoidHom {α : Type u} [CommMonoid α] (n : ℕ) : α →* α where
  toFun x := x ^ n
  map_one' := by
    induction n with
    | zero => exact pow_zero 1
    | succ n ih => rw [pow_succ, ih, mul_one]
  map_mul' a b := by
    induction n with
    | zero => show (a * b) ^ 0 = a ^ 0 * b ^ 0; rw [pow_zero, pow_zero, pow_zero, mul_one]
    | succ n ih =>
      show (a * b) ^ (n + 1) = a ^ (n + 1) * b ^ (n + 1)
      have ih : (a * b) ^ n = a ^ n * b ^ n := ih
      rw [pow_succ, pow_succ, pow_succ, ih, mul_assoc, mul_assoc, ← mul_assoc (b ^ n), ← mul_assoc a, mul_comm (b ^ n) a, mul_assoc a]
/-- Composition of endofunctions. -/
def Function.End (α : Type u) : Type u := α → α
instance Function.End.instMonoid (α : Type u) : Monoid (Function.End α) where
  mul f g := fun x => f (g x)
  one := fun x => x
  mul_assoc _ _ _ := rfl
  one_mul _ := rfl
  mul_one _ := rfl
/-- A relation on values, pulled back along a function. -/
abbrev Function.onFun {α : Type u} {β : Type v} {φ : Sort w} (f : β → β → φ) (g : α → β) : α → α → φ := fun x y => f (g x) (g y)
namespace Function
/-- `f on g` is `fun x y => f (g x) (g y)`. -/
scoped infixl:2 " on " => Function.onFun
end Function
/-- A monoid in which `n`-fold multiples are different for different elements. -/
class IsAddTorsionFree (M : Type u) [AddMonoid M] : Prop where
  /-- Multiplication by a nonzero natural number is injective. -/
  protected nsmul_right_injective ⦃n : ℕ⦄ (hn : n ≠ 0) : Function.Injective fun a : M => n • a

/-! ### Quotients and series of groups -/

namespace QuotientGroup
variable {G : Type u} {H : Type v} {M : Type w} [Group G] [Group H] [Monoid M]
/-- A homomorphism that is trivial on a normal subgroup, on the quotient. -/
def lift (N : Subgroup G) [nN : N.Normal] (φ : G →* M) (HN : ∀ x, x ∈ N → φ x = 1) : G ⧸ N →* M where
  toFun := Quotient.lift φ fun a b (h : a⁻¹ * b ∈ N) => by
    have h1 := HN _ h
    calc φ a = φ a * φ (a⁻¹ * b) := by rw [h1, mul_one]
      _ = φ b := by rw [← map_mul, ← mul_assoc, mul_inv_cancel, one_mul]
  map_one' := map_one φ
  map_mul' a b := by
    induction a using Quotient.ind; induction b using Quotient.ind
    exact map_mul φ _ _
/-- The map of quotients that a homomorphism of groups gives. -/
def map (N : Subgroup G) [nN : N.Normal] (M : Subgroup H) [M.Normal] (f : G →* H) (h : N ≤ M.comap f) : G ⧸ N →* H ⧸ M :=
  lift N ((QuotientGroup.mk' M).comp f) fun x hx => by
    have h1 : f x ∈ M := h hx
    refine Quotient.sound ?_
    show (f x)⁻¹ * 1 ∈ M
    rw [mul_one]; exact M.inv_mem h1
end QuotientGroup
section
variable (G : Type u) [Group G]
/-- The elements whose commutators with all elements lie in a normal subgroup. -/
def Subgroup.upperStep {G : Type u} [Group G] (H : Subgroup G) : Subgroup G := Subgroup.closure {x | ∀ y : G, x * y * x⁻¹ * y⁻¹ ∈ H}
/-- The upper central series: from the trivial subgroup on, the elements that are central modulo the term before. -/
def upperCentralSeries : ℕ → Subgroup G
  | 0 => ⊥
  | n + 1 => Subgroup.upperStep (upperCentralSeries n)
/-- The Frattini subgroup: the intersection of the maximal subgroups. -/
def frattini : Subgroup G := sInf {H | IsCoatom H}
/-- The set of commutators. -/
def commutatorSet : Set G := {g | ∃ g₁ g₂ : G, ⁅g₁, g₂⁆ = g}
end
/-- Two subsets of a group are complements if each element is in one way a product of their elements. -/
def Subgroup.IsComplement {G : Type u} [Group G] (S T : Set G) : Prop := Function.Bijective fun x : S × T => x.1.1 * x.2.1

/-! ### Actions -/

namespace MulAction
/-- The permutation by which an element acts. -/
def toPerm {G : Type u} {α : Type v} [Group G] [MulAction G α] (a : G) : Equiv.Perm α :=
  ⟨fun x => a • x, fun x => a⁻¹ • x, fun x => by show a⁻¹ • a • x = x; rw [← mul_smul, inv_mul_cancel, one_smul],
    fun x => by show a • a⁻¹ • x = x; rw [← mul_smul, mul_inv_cancel, one_smul]⟩
/-- An action as a homomorphism to the permutations. -/
def toPermHom (G : Type u) (α : Type v) [Group G] [MulAction G α] : G →* Equiv.Perm α where
  toFun := toPerm
  map_one' := Equiv.ext fun x => one_smul G x
  map_mul' a b := Equiv.ext fun x => mul_smul a b x
/-- A block of an action: its translates are equal or disjoint. -/
def IsBlock (G : Type u) {X : Type v} [SMul G X] (B : Set X) : Prop :=
  ∀ ⦃g₁ g₂ : G⦄, {x | ∃ b, b ∈ B ∧ g₁ • b = x} ≠ {x | ∃ b, b ∈ B ∧ g₂ • b = x} →
    Disjoint {x | ∃ b, b ∈ B ∧ g₁ • b = x} {x | ∃ b, b ∈ B ∧ g₂ • b = x}
/-- A trivial block: empty or one point, or everything. -/
def IsTrivialBlock {X : Type v} (B : Set X) : Prop := B.Subsingleton ∨ B = Set.univ
/-- A primitive action: transitive, and with trivial blocks only. -/
class IsPreprimitive (G : Type u) (X : Type v) [SMul G X] : Prop extends IsPretransitive G X where
  /-- Blocks are trivial. -/
  isTrivialBlock_of_isBlock : ∀ {B : Set X}, IsBlock G B → IsTrivialBlock B
/-- An action is `n`-fold transitive: tuples of `n` different points can be moved to each other. -/
class IsMultiplyPretransitive (G : Type u) (α : Type v) [Group G] [MulAction G α] (n : ℕ) : Prop where
  /-- Some element moves one tuple to the other. -/
  exists_smul_eq : ∀ x y : Fin n ↪ α, ∃ g : G, ∀ i, g • x i = y i
end MulAction
/-- A cycle of length three. -/
def Equiv.Perm.IsThreeCycle {α : Type u} [Fintype α] [DecidableEq α] (σ : Equiv.Perm α) : Prop := σ.cycleType = {3}
/-- A free group: isomorphic to the free group on some type. -/
class IsFreeGroup (G : Type u) [Group G] : Prop where
  /-- There is an isomorphism. -/
  nonempty_basis : ∃ ι : Type u, Nonempty (G ≃* FreeGroup ι)
/-- The free commutative group on a type: the abelianization of the free group, written additively. -/
def FreeAbelianGroup (α : Type u) : Type u := Additive (Abelianization (FreeGroup α))
/-- The free monoid on a type: lists. -/
def FreeMonoid (α : Type u) : Type u := List α
instance FreeMonoid.instMonoid (α : Type u) : Monoid (FreeMonoid α) where
  mul a b := List.append a b
  one := []
  mul_assoc a b c := List.append_assoc a b c
  one_mul _ := rfl
  mul_one a := List.append_nil a
/-- A natural number prime to `n` as a unit modulo `n`. -/
def ZMod.unitOfCoprime {n : ℕ} (x : ℕ) (h : Nat.Coprime x n) : (ZMod n)ˣ :=
  open Classical in if h : ∃ u : (ZMod n)ˣ, u.val = (x : ZMod n) then Classical.choose h else 1
/-- The restriction of scalars in a tower of algebras, as an algebra homomorphism. -/
def IsScalarTower.toAlgHom (R : Type u) (S : Type v) (A : Type w) [CommSemiring R] [CommSemiring S] [Semiring A] [Algebra R S]
    [Algebra S A] [Algebra R A] [IsScalarTower R S A] : S →ₐ[R] A :=
  ⟨algebraMap S A, fun r => by
    have h := IsScalarTower.smul_assoc r (1 : S) (1 : A)
    rw [one_smul, Algebra.smul_def r (1 : S), mul_one, Algebra.smul_def (algebraMap R S r) (1 : A), Algebra.smul_def r (1 : A),
      mul_one, mul_one] at h
    exact h⟩
end
