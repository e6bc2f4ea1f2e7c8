/-!
# More group theory: actions on subgroups, transfers, free products, presentations, congruences, cycles, commutators
-/

noncomputable section
universe u v w u₁

/-! ### Distributive actions, actions on subgroups -/

/-- A monoid acts on another by endomorphisms. -/
class MulDistribMulAction (M : Type u) (N : Type v) [Monoid M] [Monoid N] extends MulAction M N where
  /-- The action distributes over products. -/
  smul_mul : ∀ (r : M) (x y : N), r • (x * y) = r • x * r • y
  /-- One is fixed. -/
  smul_one : ∀ r : M, r • (1 : N) = 1
/-- A monoid acts on a semiring by ring endomorphisms. -/
class MulSemiringAction (M : Type u) (R : Type v) [Monoid M] [Semiring R] extends DistribMulAction M R where
  /-- One is fixed. -/
  smul_one : ∀ g : M, g • (1 : R) = 1
  /-- The action distributes over products. -/
  smul_mul : ∀ (g : M) (x y : R), g • (x * y) = g • x * g • y
section
variable {M : Type u} {R : Type v} [Monoid M] [Semiring R] [MulSemiringAction M R]
/-- An action by ring endomorphisms is one by endomorphisms of the multiplication. -/
instance (priority := 100) MulSemiringAction.toMulDistribMulAction : MulDistribMulAction M R where
  smul_mul := MulSemiringAction.smul_mul
  smul_one := MulSemiringAction.smul_one
/-- An element of an acting monoid as a ring endomorphism. -/
def MulSemiringAction.toRingHom (M : Type u) [Monoid M] (R : Type v) [Semiring R] [MulSemiringAction M R] (x : M) : R →+* R :=
  ⟨⟨fun r => x • r, MulSemiringAction.smul_one x, MulSemiringAction.smul_mul x⟩, smul_zero x, smul_add x⟩
end
/-- The automorphisms of an algebra act on it. -/
instance AlgEquiv.applyMulSemiringAction {R : Type u} {A : Type v} [CommSemiring R] [Semiring A] [Algebra R A] : MulSemiringAction (A ≃ₐ[R] A) A where
  smul σ x := σ x
  one_smul _ := rfl
  mul_smul _ _ _ := rfl
  smul_zero σ := map_zero σ
  smul_add σ x y := map_add σ x y
  smul_one σ := map_one σ
  smul_mul σ x y := map_mul σ x y
/-- The automorphisms of a group act on it. -/
instance MulAut.applyMulAction {M : Type u} [Monoid M] : MulDistribMulAction (MulAut M) M where
  smul f x := f x
  one_smul _ := rfl
  mul_smul _ _ _ := rfl
  smul_mul f x y := f.map_mul' x y
  smul_one f := map_one f
/-- The automorphisms of a field over another act on the roots of a polynomial. -/
instance Polynomial.Gal.smul {F : Type u} [Field F] (p : Polynomial F) : SMul p.Gal (p.rootSet p.SplittingField) := open Classical in
  ⟨fun σ x => if h : (σ : p.SplittingField ≃ₐ[F] p.SplittingField) x.1 ∈ p.rootSet p.SplittingField then ⟨_, h⟩ else x⟩
section
variable {G : Type u} [Group G] {A : Type v} [Monoid A] [MulDistribMulAction A G]
theorem smul_inv_aux (a : A) (x : G) : a • x⁻¹ = (a • x)⁻¹ := by
  have h : a • x⁻¹ * a • x = 1 := by rw [← MulDistribMulAction.smul_mul, inv_mul_cancel, MulDistribMulAction.smul_one]
  calc a • x⁻¹ = a • x⁻¹ * (a • x * (a • x)⁻¹) := by rw [mul_inv_cancel, mul_one]
    _ = (a • x)⁻¹ := by rw [← mul_assoc, h, one_mul]
/-- A monoid that acts on a group by endomorphisms acts on its subgroups. -/
protected def Subgroup.pointwiseMulAction : MulAction A (Subgroup G) where
  smul a S := ⟨{y | ∃ x ∈ S, a • x = y}, by
      rintro _ _ ⟨x, hx, rfl⟩ ⟨y, hy, rfl⟩; exact ⟨x * y, S.mul_mem' hx hy, MulDistribMulAction.smul_mul a x y⟩,
    ⟨1, S.one_mem', MulDistribMulAction.smul_one a⟩, by rintro _ ⟨x, hx, rfl⟩; exact ⟨x⁻¹, S.inv_mem' hx, smul_inv_aux a x⟩⟩
  one_smul S := Subgroup.ext' (Set.ext fun y => ⟨by rintro ⟨x, hx, rfl⟩; show (1 : A) • x ∈ S; rw [one_smul]; exact hx, fun h => ⟨y, h, one_smul A y⟩⟩)
  mul_smul a b S := Subgroup.ext' (Set.ext fun y => ⟨by rintro ⟨x, hx, rfl⟩; exact ⟨b • x, ⟨x, hx, rfl⟩, (mul_smul a b x).symm⟩,
    by rintro ⟨_, ⟨x, hx, rfl⟩, rfl⟩; exact ⟨x, hx, mul_smul a b x⟩⟩)
namespace Pointwise
attribute [scoped instance] Subgroup.pointwiseMulAction
end Pointwise
end
/-- Elements that act by conjugation do so by automorphisms. -/
instance ConjAct.mulDistribMulAction {G : Type u} [Group G] : MulDistribMulAction (ConjAct G) G where
  smul_mul g x y := by
    show ConjAct.ofConjAct g * (x * y) * (ConjAct.ofConjAct g)⁻¹ =
      ConjAct.ofConjAct g * x * (ConjAct.ofConjAct g)⁻¹ * (ConjAct.ofConjAct g * y * (ConjAct.ofConjAct g)⁻¹)
    simp only [mul_assoc, inv_mul_cancel_left]
  smul_one g := by
    show ConjAct.ofConjAct g * 1 * (ConjAct.ofConjAct g)⁻¹ = 1
    rw [mul_one, mul_inv_cancel]
namespace Subgroup
variable {G : Type u} [Group G]
theorem coe_pow_aux (H : Subgroup G) (x : H) (n : ℕ) : (x ^ n).1 = x.1 ^ n := by
  induction n with
  | zero => rw [pow_zero, pow_zero]; rfl
  | succ n ih => rw [pow_succ, pow_succ, ← ih]; rfl
theorem conj_pow_aux (g y : G) (n : ℕ) : (g⁻¹ * y * g) ^ n = g⁻¹ * y ^ n * g := by
  induction n with
  | zero => rw [pow_zero, pow_zero, mul_one, inv_mul_cancel]
  | succ n ih => rw [pow_succ, pow_succ, ih]; simp only [mul_assoc, mul_inv_cancel_left]
/-- The conjugate `g H g⁻¹` of a subgroup. -/
def conjBy (g : G) (H : Subgroup G) : Subgroup G where
  carrier := {y | g⁻¹ * y * g ∈ H}
  mul_mem' {a b} ha hb := by
    have e : g⁻¹ * (a * b) * g = (g⁻¹ * a * g) * (g⁻¹ * b * g) := by simp only [mul_assoc, mul_inv_cancel_left]
    show g⁻¹ * (a * b) * g ∈ H
    rw [e]; exact H.mul_mem' ha hb
  one_mem' := by show g⁻¹ * 1 * g ∈ H; rw [mul_one, inv_mul_cancel]; exact H.one_mem'
  inv_mem' {a} ha := by
    have e : g⁻¹ * a⁻¹ * g = (g⁻¹ * a * g)⁻¹ := by simp only [mul_inv_rev, inv_inv, mul_assoc]
    show g⁻¹ * a⁻¹ * g ∈ H
    rw [e]; exact H.inv_mem' ha
theorem conjBy_one (H : Subgroup G) : conjBy 1 H = H := Subgroup.ext' (Set.ext fun y => by
  show (1 : G)⁻¹ * y * 1 ∈ H ↔ y ∈ H; rw [inv_one, one_mul, mul_one])
theorem conjBy_mul (a b : G) (H : Subgroup G) : conjBy (a * b) H = conjBy a (conjBy b H) := Subgroup.ext' (Set.ext fun y => by
  show (a * b)⁻¹ * y * (a * b) ∈ H ↔ b⁻¹ * (a⁻¹ * y * a) * b ∈ H
  rw [mul_inv_rev]; simp only [mul_assoc])
theorem conjBy_isPGroup {p : ℕ} (g : G) {H : Subgroup G} (h : IsPGroup p H) : IsPGroup p (conjBy g H) := fun ⟨y, hy⟩ => by
  obtain ⟨k, hk⟩ := h ⟨g⁻¹ * y * g, hy⟩
  refine ⟨k, Subtype.ext ?_⟩
  have h1 : g⁻¹ * y ^ p ^ k * g = 1 := by
    rw [← conj_pow_aux]; exact (coe_pow_aux H ⟨g⁻¹ * y * g, hy⟩ _).symm.trans (congrArg Subtype.val hk)
  have h2 : y ^ p ^ k = g * (g⁻¹ * y ^ p ^ k * g) * g⁻¹ := by simp only [mul_assoc, mul_inv_cancel_left, mul_inv_cancel, mul_one]
  exact (coe_pow_aux _ _ _).trans (by rw [h2, h1, mul_one, mul_inv_cancel]; rfl)
end Subgroup
/-- A group acts on its Sylow subgroups by conjugation. -/
instance Sylow.mulAction {p : ℕ} {G : Type u} [Group G] : MulAction G (Sylow p G) where
  smul g P := ⟨P.toSubgroup.conjBy g, Subgroup.conjBy_isPGroup g P.isPGroup', fun {Q} hQ hle => by
    have h1 := P.is_maximal' (Subgroup.conjBy_isPGroup g⁻¹ hQ) (fun x hx => hle (show g⁻¹ * (g⁻¹⁻¹ * x * g⁻¹) * g ∈ P.toSubgroup by
      rw [inv_inv]; simp only [mul_assoc, inv_mul_cancel_left, inv_mul_cancel, mul_one]; exact hx))
    rw [← h1, ← Subgroup.conjBy_mul, mul_inv_cancel, Subgroup.conjBy_one]⟩
  one_smul P := Sylow.ext' (Subgroup.conjBy_one _)
  mul_smul a b P := Sylow.ext' (Subgroup.conjBy_mul a b _)

/-! ### Invariants of groups -/

section
variable (G : Type u) [Group G]
/-- The nilpotency class: the first index at which the lower central series is trivial. -/
def Group.nilpotencyClass : ℕ := sInf {n : ℕ | lowerCentralSeries G n = ⊥}
/-- The commuting probability: the share of the pairs of elements that commute. -/
def commProb (M : Type u) [Mul M] : ℚ := (Nat.card {p : M × M // Commute p.1 p.2} : ℚ) / (Nat.card M : ℚ) ^ 2
/-- A Z-group: all Sylow subgroups are cyclic. -/
class IsZGroup : Prop where
  /-- Sylow subgroups are cyclic. -/
  isZGroup : ∀ p : ℕ, p.Prime → ∀ P : Sylow p G, IsCyclic P
/-- A group that has a nilpotent subgroup of finite index. -/
def Group.IsVirtuallyNilpotent : Prop := ∃ H : Subgroup G, Group.IsNilpotent H ∧ H.FiniteIndex
/-- An ascending central series: it starts trivially and its commutators with everything go down. -/
def IsAscendingCentralSeries {G : Type u} [Group G] (H : ℕ → Subgroup G) : Prop :=
  H 0 = ⊥ ∧ ∀ (x : G) (n : ℕ), x ∈ H (n + 1) → ∀ g, x * g * x⁻¹ * g⁻¹ ∈ H n
/-- A descending central series: it starts with everything and commutators go down. -/
def IsDescendingCentralSeries {G : Type u} [Group G] (H : ℕ → Subgroup G) : Prop :=
  H 0 = ⊤ ∧ ∀ (x : G) (n : ℕ), x ∈ H n → ∀ g, x * g * x⁻¹ * g⁻¹ ∈ H (n + 1)
end
/-- The conjugacy classes with more than one element. -/
def ConjClasses.noncenter (G : Type u) [Monoid G] : Set (ConjClasses G) := {x | ∃ a, a ∈ x.carrier ∧ ∃ b, b ∈ x.carrier ∧ a ≠ b}
/-- The elements of a monoid that fix all points of a set. -/
def fixingSubmonoid (M : Type u) {α : Type v} [Monoid M] [MulAction M α] (s : Set α) : Submonoid M where
  carrier := {m | ∀ x : s, m • (x : α) = x}
  mul_mem' {a b} ha hb x := by rw [mul_smul, hb x, ha x]
  one_mem' x := one_smul M _
/-- The elements of a group that fix all points of a set. -/
def fixingSubgroup (M : Type u) {α : Type v} [Group M] [MulAction M α] (s : Set α) : Subgroup M where
  carrier := {m | ∀ x : s, m • (x : α) = x}
  mul_mem' {a b} ha hb x := by rw [mul_smul, hb x, ha x]
  one_mem' x := one_smul M _
  inv_mem' {a} ha x := by
    have h : a • (x : α) = x := ha x
    calc a⁻¹ • (x : α) = a⁻¹ • a • (x : α) := by rw [h]
      _ = x := by rw [← mul_smul, inv_mul_cancel, one_smul]
namespace DoubleCoset
/-- The double coset `s a t`. -/
def doubleCoset {α : Type u} [Mul α] (a : α) (s t : Set α) : Set α := {x | ∃ y ∈ s, ∃ z ∈ t, x = y * a * z}
end DoubleCoset
/-- Solutions of the relations give a homomorphism from the presented group. -/
def PresentedGroup.toGroup {α : Type u} {G : Type v} [Group G] {f : α → G} {rels : Set (FreeGroup α)} (h : ∀ r ∈ rels, FreeGroup.lift f r = 1) :
    PresentedGroup rels →* G :=
  QuotientGroup.lift (Subgroup.normalClosure rels) (FreeGroup.lift f) fun x hx =>
    hx (FreeGroup.lift f).ker fun y hy => by
      obtain ⟨a, ha, g, rfl⟩ := hy
      exact (Subgroup.ker_normal (FreeGroup.lift f)).conj_mem a (h a ha) g
/-- The projection from the free group to a presented group. -/
def PresentedGroup.mk {α : Type u} (rels : Set (FreeGroup α)) : FreeGroup α →* PresentedGroup rels := QuotientGroup.mk' _
open Classical in
/-- The first isomorphism theorem: the quotient by the kernel is the range. -/
def QuotientGroup.quotientKerEquivRange {G : Type u} {H : Type v} [Group G] [Group H] (φ : G →* H) : G ⧸ φ.ker ≃* φ.range :=
  MulEquiv.ofBijective (QuotientGroup.lift φ.ker (⟨fun x => ⟨φ x, x, rfl⟩, Subtype.ext (map_one φ), fun x y => Subtype.ext (map_mul φ x y)⟩ : G →* φ.range)
    fun x hx => Subtype.ext hx) ⟨fun x y h => by
      induction x using QuotientGroup.ind' with | h x =>
      induction y using QuotientGroup.ind' with | h y =>
      have h : φ x = φ y := congrArg Subtype.val h
      refine Quotient.sound (show φ (x⁻¹ * y) = 1 from ?_)
      rw [map_mul, ← h, ← map_mul, inv_mul_cancel, map_one],
    fun ⟨_, x, hx⟩ => ⟨QuotientGroup.mk x, Subtype.ext hx⟩⟩
/-- The intersection with a subgroup of a normal subgroup is normal in it. -/
instance Subgroup.normal_subgroupOf {G : Type u} [Group G] {H N : Subgroup G} [h : N.Normal] : (N.subgroupOf H).Normal :=
  ⟨fun n hn g => h.conj_mem n.1 hn g.1⟩
open Classical in
/-- The transfer of a homomorphism from a subgroup of finite index to a commutative group: for every choice of representatives `s` of the
left cosets, the product of the values at `s (g q)⁻¹ g (s q)`. -/
def MonoidHom.transfer {G : Type u} [Group G] {H : Subgroup G} {A : Type v} [CommGroup A] (ϕ : H →* A) [H.FiniteIndex] : G →* A :=
  if h : ∃ f : G →* A, ∀ (s : G ⧸ H → G), (∀ q, QuotientGroup.mk (s q) = q) → ∀ (_ : Fintype (G ⧸ H)) (g : G) (c : G ⧸ H → H),
    (∀ q, (c q : G) = (s (QuotientGroup.mk (g * s q)))⁻¹ * (g * s q)) → f g = ∏ q, ϕ (c q)
  then Classical.choose h else ⟨fun _ => 1, rfl, fun _ _ => (mul_one 1).symm⟩

/-! ### Permutations -/

namespace Equiv.Perm
variable {α : Type u} [DecidableEq α] [Fintype α]
open Classical in
/-- The cycle of a permutation that contains an element. -/
def cycleOf (f : Perm α) (x : α) : Perm α :=
  if h : ∃ g : Perm α, ∀ y, g y = if SameCycle f x y then f y else y then Classical.choose h else 1
open Classical in
/-- The set of the cycles of a permutation. -/
def cycleFactorsFinset (f : Perm α) : Finset (Perm α) := Finset.univ.filter fun c => c.IsCycle ∧ ∀ a, c a ≠ a → c a = f a
end Equiv.Perm

/-! ### Congruences, subsemigroups -/

/-- A congruence of a multiplication: an equivalence relation compatible with products. -/
structure Con (M : Type u) [Mul M] extends Setoid M where
  /-- Products of related elements are related. -/
  mul' : ∀ {w x y z}, r w x → r y z → r (w * y) (x * z)
namespace Con
instance instCoeFun {M : Type u} [Mul M] : CoeFun (Con M) fun _ => M → M → Prop := ⟨fun c => c.r⟩
/-- The quotient by a congruence. -/
protected def Quotient {M : Type u} [Mul M] (c : Con M) : Type u := _root_.Quotient c.toSetoid
instance instCoeQuotient {M : Type u} [Mul M] {c : Con M} : CoeTC M c.Quotient := ⟨fun a => _root_.Quotient.mk c.toSetoid a⟩
/-- The congruence of the elements with the same image. -/
def ker {M : Type u} {P : Type v} [Monoid M] [Monoid P] (f : M →* P) : Con M where
  r x y := f x = f y
  iseqv := ⟨fun _ => rfl, fun h => h.symm, fun h h' => h.trans h'⟩
  mul' h h' := by rw [map_mul, map_mul, h, h']
/-- A quotient of a monoid by a congruence is a monoid. -/
instance monoid {M : Type u} [Monoid M] (c : Con M) : Monoid c.Quotient where
  mul := _root_.Quotient.lift₂ (fun a b => _root_.Quotient.mk c.toSetoid (a * b)) fun _ _ _ _ h h' => _root_.Quotient.sound (c.mul' h h')
  one := _root_.Quotient.mk c.toSetoid 1
  mul_assoc a b d := by
    induction a using _root_.Quotient.ind; induction b using _root_.Quotient.ind; induction d using _root_.Quotient.ind
    exact congrArg _ (mul_assoc _ _ _)
  one_mul a := by induction a using _root_.Quotient.ind; exact congrArg _ (one_mul _)
  mul_one a := by induction a using _root_.Quotient.ind; exact congrArg _ (mul_one _)
/-- The projection to the quotient by a congruence. -/
def mk' {M : Type u} [Monoid M] (c : Con M) : M →* c.Quotient := ⟨fun a => _root_.Quotient.mk c.toSetoid a, rfl, fun _ _ => rfl⟩
end Con
/-- The congruence that a relation generates. -/
def conGen {M : Type u} [Mul M] (r : M → M → Prop) : Con M where
  r x y := ∀ c : Con M, (∀ a b, r a b → c a b) → c x y
  iseqv := ⟨fun x c _ => c.iseqv.refl x, fun h c hc => c.iseqv.symm (h c hc), fun h h' c hc => c.iseqv.trans (h c hc) (h' c hc)⟩
  mul' h h' c hc := c.mul' (h c hc) (h' c hc)
/-- A subsemigroup: closed under products. -/
structure Subsemigroup (M : Type u) [Mul M] where
  /-- The elements. -/
  carrier : Set M
  /-- Closed under products. -/
  mul_mem' {a b : M} : a ∈ carrier → b ∈ carrier → a * b ∈ carrier
namespace Subsemigroup
variable {M : Type u} [Mul M]
instance instSetLike : SetLike (Subsemigroup M) M := ⟨carrier, fun p q h => by cases p; cases q; congr⟩
instance mul (S : Subsemigroup M) : Mul S := ⟨fun a b => ⟨a.1 * b.1, S.mul_mem' a.2 b.2⟩⟩
/-- The smallest subsemigroup that contains a set. -/
def closure (s : Set M) : Subsemigroup M := ⟨{x | ∀ S : Subsemigroup M, s ⊆ (S : Set M) → x ∈ S}, fun h h' S hS => S.mul_mem' (h S hS) (h' S hS)⟩
/-- The elements that commute with everything. -/
def center (M : Type u) [Semigroup M] : Subsemigroup M := ⟨{z | ∀ g, g * z = z * g}, fun {a b} ha hb g => by
  rw [← mul_assoc, ha g, mul_assoc, hb g, mul_assoc]⟩
/-- A subsemigroup of a semigroup is a semigroup. -/
instance toSemigroup {M : Type u} [Semigroup M] (S : Subsemigroup M) : Semigroup S := ⟨fun a b c => Subtype.ext (mul_assoc a.1 b.1 c.1)⟩
end Subsemigroup
end
