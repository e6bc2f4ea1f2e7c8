/-!
# Group actions, conjugacy, automorphism groups, p-groups and Sylow subgroups, solvable and nilpotent groups
-/

noncomputable section
universe u v w

namespace MulAction
section
variable (M : Type u) {α : Type v} [Monoid M] [MulAction M α]
/-- The orbit of an element under an action. -/
def orbit (a : α) : Set α := Set.range fun m : M => m • a
variable (α) in
/-- The elements that every element of the monoid fixes. -/
def fixedPoints : Set α := {a | ∀ m : M, m • a = a}
/-- The elements fixed by one element of the monoid. -/
def fixedBy {M : Type u} (α : Type v) [Monoid M] [MulAction M α] (m : M) : Set α := {x | m • x = x}
/-- An action is transitive: every element can be moved to every other. -/
class IsPretransitive (M : Type u) (α : Type v) [SMul M α] : Prop where
  /-- Some element moves `x` to `y`. -/
  exists_smul_eq : ∀ x y : α, ∃ g : M, g • x = y
end
section
variable (G : Type u) {α : Type v} [Group G] [MulAction G α]
/-- The subgroup of the elements that fix `a`. -/
def stabilizer (a : α) : Subgroup G where
  carrier := {g | g • a = a}
  mul_mem' {g h} hg hh := by
    have hg : g • a = a := hg
    have hh : h • a = a := hh
    show (g * h) • a = a; rw [mul_smul, hh, hg]
  one_mem' := one_smul G a
  inv_mem' {g} hg := by
    have hg : g • a = a := hg
    show g⁻¹ • a = a
    calc g⁻¹ • a = g⁻¹ • g • a := by rw [hg]
      _ = a := by rw [← mul_smul, inv_mul_cancel, one_smul]
/-- Elements are related if they are in the same orbit. -/
def orbitRel (G : Type u) (α : Type v) [Group G] [MulAction G α] : Setoid α where
  r a b := a ∈ orbit G b
  iseqv := ⟨fun a => ⟨1, one_smul G a⟩,
    fun {a b} ⟨g, h⟩ => ⟨g⁻¹, by have h : g • b = a := h; show g⁻¹ • a = b; rw [← h, ← mul_smul, inv_mul_cancel, one_smul]⟩,
    fun {a b c} ⟨g, h⟩ ⟨k, h'⟩ => ⟨g * k, by
      have h : g • b = a := h
      have h' : k • c = b := h'
      show (g * k) • c = a; rw [mul_smul, h', h]⟩⟩
/-- The set of orbits of an action. -/
abbrev orbitRel.Quotient (G : Type u) (α : Type v) [Group G] [MulAction G α] : Type v := _root_.Quotient (orbitRel G α)
end
end MulAction

section
variable {α : Type u} [Monoid α]
/-- `c` conjugates `x` to `y`. -/
def SemiconjBy {S : Type u} [Mul S] (a x y : S) : Prop := a * x = y * a
/-- Conjugate elements. -/
def IsConj (a b : α) : Prop := ∃ c : αˣ, SemiconjBy (c : α) a b
theorem IsConj.refl' (a : α) : IsConj a a := ⟨1, by show 1 * a = a * 1; rw [one_mul, mul_one]⟩
theorem IsConj.symm' {a b : α} : IsConj a b → IsConj b a := fun ⟨c, h⟩ => ⟨c⁻¹, by
  have h : c.val * a = b * c.val := h
  show c.inv * b = a * c.inv
  calc c.inv * b = c.inv * (b * c.val) * c.inv := by rw [mul_assoc, mul_assoc, c.val_inv, mul_one]
    _ = a * c.inv := by rw [← h, ← mul_assoc, c.inv_val, one_mul]⟩
theorem IsConj.trans' {a b c : α} : IsConj a b → IsConj b c → IsConj a c := fun ⟨x, h⟩ ⟨y, h'⟩ => ⟨y * x, by
  have h : x.val * a = b * x.val := h
  have h' : y.val * b = c * y.val := h'
  show y.val * x.val * a = c * (y.val * x.val)
  rw [mul_assoc, h, ← mul_assoc, h', mul_assoc]⟩
/-- Conjugacy as an equivalence relation. -/
protected def IsConj.setoid (α : Type u) [Monoid α] : Setoid α := ⟨IsConj, IsConj.refl', IsConj.symm', IsConj.trans'⟩
/-- The conjugacy classes. -/
def ConjClasses (α : Type u) [Monoid α] : Type u := Quotient (IsConj.setoid α)
namespace ConjClasses
/-- The conjugacy class of an element. -/
protected def mk (a : α) : ConjClasses α := Quotient.mk (IsConj.setoid α) a
/-- The elements of a conjugacy class. -/
def carrier (x : ConjClasses α) : Set α := {b | ConjClasses.mk b = x}
end ConjClasses
/-- The elements conjugate to `a`. -/
def conjugatesOf (a : α) : Set α := {b | IsConj a b}
end

/-- The automorphisms of a multiplicative structure. -/
abbrev MulAut (M : Type u) [Mul M] := M ≃* M
/-- The automorphisms of an additive structure. -/
abbrev AddAut (M : Type u) [Add M] := M ≃+ M
section
variable {M : Type u} {N : Type v} {P : Type w}
/-- The identity as a multiplicative equivalence. -/
def MulEquiv.refl (M : Type u) [Mul M] : M ≃* M := ⟨Equiv.refl M, fun _ _ => rfl⟩
/-- The inverse of a multiplicative equivalence. -/
def MulEquiv.symm [Mul M] [Mul N] (h : M ≃* N) : N ≃* M := ⟨h.toEquiv.symm, fun x y => by
  have e := h.map_mul' (h.invFun x) (h.invFun y)
  have e' : h.toFun (h.invFun x * h.invFun y) = x * y := e.trans (congr (congrArg _ (h.right_inv x)) (h.right_inv y))
  exact (congrArg h.invFun e').symm.trans (h.left_inv _)⟩
/-- The composite of multiplicative equivalences. -/
def MulEquiv.trans [Mul M] [Mul N] [Mul P] (h₁ : M ≃* N) (h₂ : N ≃* P) : M ≃* P :=
  ⟨h₁.toEquiv.trans h₂.toEquiv, fun x y => (congrArg h₂.toFun (h₁.map_mul' x y)).trans (h₂.map_mul' _ _)⟩
theorem MulEquiv.ext [Mul M] [Mul N] {f g : M ≃* N} (h : ∀ x, f x = g x) : f = g := DFunLike.coe_injective' (funext h)
theorem AddEquiv.ext [Add M] [Add N] {f g : M ≃+ N} (h : ∀ x, f x = g x) : f = g := DFunLike.coe_injective' (funext h)
/-- The identity as an additive equivalence. -/
def AddEquiv.refl (M : Type u) [Add M] : M ≃+ M := ⟨Equiv.refl M, fun _ _ => rfl⟩
/-- The inverse of an additive equivalence. -/
def AddEquiv.symm [Add M] [Add N] (h : M ≃+ N) : N ≃+ M := ⟨h.toEquiv.symm, fun x y => by
  have e := h.map_add' (h.invFun x) (h.invFun y)
  have e' : h.toFun (h.invFun x + h.invFun y) = x + y := e.trans (congr (congrArg _ (h.right_inv x)) (h.right_inv y))
  exact (congrArg h.invFun e').symm.trans (h.left_inv _)⟩
/-- The composite of additive equivalences. -/
def AddEquiv.trans [Add M] [Add N] [Add P] (h₁ : M ≃+ N) (h₂ : N ≃+ P) : M ≃+ P :=
  ⟨h₁.toEquiv.trans h₂.toEquiv, fun x y => (congrArg h₂.toFun (h₁.map_add' x y)).trans (h₂.map_add' _ _)⟩
instance MulAut.instGroup [Mul M] : Group (MulAut M) where
  mul g h := MulEquiv.trans h g
  one := MulEquiv.refl M
  inv := MulEquiv.symm
  mul_assoc _ _ _ := rfl
  one_mul _ := rfl
  mul_one _ := rfl
  inv_mul_cancel f := MulEquiv.ext fun x => f.left_inv x
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
instance AddAut.group [Add M] : Group (AddAut M) where
  mul g h := AddEquiv.trans h g
  one := AddEquiv.refl M
  inv := AddEquiv.symm
  mul_assoc _ _ _ := rfl
  one_mul _ := rfl
  mul_one _ := rfl
  inv_mul_cancel f := AddEquiv.ext fun x => f.left_inv x
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
/-- Conjugation, as a homomorphism into the automorphism group. -/
def MulAut.conj {G : Type u} [Group G] : G →* MulAut G where
  toFun g := ⟨⟨fun h => g * h * g⁻¹, fun h => g⁻¹ * h * g, fun h => by
      show g⁻¹ * (g * h * g⁻¹) * g = h
      rw [mul_assoc, inv_mul_cancel_right, inv_mul_cancel_left], fun h => by
      show g * (g⁻¹ * h * g) * g⁻¹ = h
      rw [mul_assoc, mul_inv_cancel_right, mul_inv_cancel_left]⟩, fun a b => by
      show g * (a * b) * g⁻¹ = (g * a * g⁻¹) * (g * b * g⁻¹)
      simp only [mul_assoc, inv_mul_cancel_left]⟩
  map_one' := MulEquiv.ext fun h => by show 1 * h * 1⁻¹ = h; rw [inv_one, one_mul, mul_one]
  map_mul' a b := MulEquiv.ext fun h => by
    show a * b * h * (a * b)⁻¹ = a * (b * h * b⁻¹) * a⁻¹
    rw [mul_inv_rev]; simp only [mul_assoc]
end
section
variable {R : Type u} {A : Type v} [CommSemiring R] [Semiring A] [Algebra R A]
/-- The inverse of an algebra equivalence. -/
def AlgEquiv.symm {B : Type w} [Semiring B] [Algebra R B] (e : A ≃ₐ[R] B) : B ≃ₐ[R] A where
  toFun := e.invFun
  invFun := e.toFun
  left_inv := e.right_inv
  right_inv := e.left_inv
  map_mul' := (MulEquiv.symm e.toMulEquiv).map_mul'
  map_add' := (AddEquiv.symm e.toAddEquiv).map_add'
  commutes' r := (congrArg e.invFun (e.commutes' r)).symm.trans (e.left_inv _)
/-- The group of the automorphisms of an algebra; the Galois group for a field extension. -/
instance AlgEquiv.aut : Group (A ≃ₐ[R] A) where
  mul f g := ⟨⟨⟨fun x => f.toFun (g.toFun x), fun x => g.invFun (f.invFun x),
      fun x => (congrArg g.invFun (f.left_inv _)).trans (g.left_inv x),
      fun x => (congrArg f.toFun (g.right_inv _)).trans (f.right_inv x)⟩,
    fun x y => (congrArg f.toFun (g.map_mul' x y)).trans (f.map_mul' _ _),
    fun x y => (congrArg f.toFun (g.map_add' x y)).trans (f.map_add' _ _)⟩,
    fun r => (congrArg f.toFun (g.commutes' r)).trans (f.commutes' r)⟩
  one := ⟨⟨Equiv.refl A, fun _ _ => rfl, fun _ _ => rfl⟩, fun _ => rfl⟩
  inv := AlgEquiv.symm
  mul_assoc _ _ _ := rfl
  one_mul _ := rfl
  mul_one _ := rfl
  inv_mul_cancel f := AlgEquiv.ext fun x => f.left_inv x
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
end

/-- A group acting on itself by conjugation. -/
def ConjAct (G : Type u) : Type u := G
instance {G : Type u} [h : Group G] : Group (ConjAct G) := h
/-- An element of the group as one that acts by conjugation. -/
def ConjAct.toConjAct {G : Type u} [Group G] : G ≃* ConjAct G := ⟨Equiv.refl G, fun _ _ => rfl⟩
/-- An element that acts by conjugation as an element of the group. -/
def ConjAct.ofConjAct {G : Type u} [Group G] : ConjAct G ≃* G := ⟨Equiv.refl G, fun _ _ => rfl⟩
instance {G : Type u} [Group G] : MulAction (ConjAct G) G where
  smul g h := (show G from g) * h * (show G from g)⁻¹
  one_smul h := by show (1 : G) * h * (1 : G)⁻¹ = h; rw [inv_one, one_mul, mul_one]
  mul_smul a b h := by
    show (show G from a) * (show G from b) * h * ((show G from a) * (show G from b))⁻¹ = _
    rw [mul_inv_rev, ← mul_assoc, mul_assoc (_ * _) h, ← mul_assoc]
    show _ = (show G from a) * ((show G from b) * h * (show G from b)⁻¹) * (show G from a)⁻¹
    simp only [mul_assoc]

/-- A p-group: every element has order a power of `p`. -/
def IsPGroup (p : ℕ) (G : Type u) [Group G] : Prop := ∀ g : G, ∃ k : ℕ, g ^ p ^ k = 1
/-- A Sylow subgroup: a maximal p-subgroup. -/
structure Sylow (p : ℕ) (G : Type u) [Group G] extends Subgroup G where
  /-- It is a p-group. -/
  isPGroup' : IsPGroup p toSubgroup
  /-- It is maximal among the p-subgroups. -/
  is_maximal' : ∀ {Q : Subgroup G}, IsPGroup p Q → toSubgroup ≤ Q → Q = toSubgroup
namespace Sylow
variable {p : ℕ} {G : Type u} [Group G]
instance : CoeOut (Sylow p G) (Subgroup G) := ⟨Sylow.toSubgroup⟩
theorem ext' {P Q : Sylow p G} (h : P.toSubgroup = Q.toSubgroup) : P = Q := by cases P; cases Q; congr
instance : SetLike (Sylow p G) G := ⟨fun P => P.carrier, fun _ _ h => ext' (Subgroup.ext' h)⟩
instance (P : Sylow p G) : Group P := inferInstanceAs (Group P.toSubgroup)
end Sylow

section
variable (G : Type u) [Group G]
/-- The derived series: iterated commutator subgroups. -/
def derivedSeries : ℕ → Subgroup G
  | 0 => ⊤
  | n + 1 => ⁅derivedSeries n, derivedSeries n⁆
/-- A solvable group: its derived series reaches the trivial subgroup. -/
class IsSolvable : Prop where
  /-- The derived series reaches the trivial subgroup. -/
  solvable : ∃ n : ℕ, derivedSeries G n = ⊥
/-- The lower central series. -/
def lowerCentralSeries : ℕ → Subgroup G
  | 0 => ⊤
  | n + 1 => ⁅lowerCentralSeries n, ⊤⁆
/-- A nilpotent group: its lower central series reaches the trivial subgroup. -/
class Group.IsNilpotent : Prop where
  /-- The lower central series reaches the trivial subgroup. -/
  nilpotent' : ∃ n : ℕ, lowerCentralSeries G n = ⊥
/-- A finitely generated group. -/
class Group.FG : Prop where
  /-- The whole group is finitely generated. -/
  out : (⊤ : Subgroup G).FG
/-- The smallest number of generators of a finitely generated group. -/
def Group.rank [Group.FG G] : ℕ := sInf {n : ℕ | ∃ S : Finset G, S.card = n ∧ Subgroup.closure (S : Set G) = ⊤}
end
open Classical in
/-- The exponent: the least positive `n` with `g ^ n = 1` for all `g`, and `0` if there is none. -/
def Monoid.exponent (G : Type u) [Monoid G] : ℕ := sInf {n : ℕ | 0 < n ∧ ∀ g : G, g ^ n = 1}
/-- A group of four elements of exponent two. -/
class IsKleinFour (G : Type u) [Group G] : Prop where
  /-- It has four elements. -/
  card_four : Nat.card G = 4
  /-- Its exponent is two. -/
  exponent_two : Monoid.exponent G = 2
/-- Some positive power of every element is one, with a common exponent. -/
def Monoid.ExponentExists (G : Type u) [Monoid G] : Prop := ∃ n : ℕ, 0 < n ∧ ∀ g : G, g ^ n = 1
/-- Every element has finite order. -/
def Monoid.IsTorsion (G : Type u) [Monoid G] : Prop := ∀ g : G, IsOfFinOrder g
/-- An additive group generated by one element. -/
class IsAddCyclic (G : Type u) [AddGroup G] : Prop where
  /-- There is a generator. -/
  exists_zsmul_surjective : ∃ g : G, Function.Surjective fun n : ℤ => n • g
/-- Multiplication is commutative. -/
class IsMulCommutative (M : Type u) [Mul M] : Prop where
  /-- Any two elements commute. -/
  is_comm : ∀ a b : M, a * b = b * a
end
