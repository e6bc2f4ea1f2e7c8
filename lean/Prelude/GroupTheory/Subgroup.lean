/-!
# The lattice of subgroups, images, centralizers, commutators, quotient groups
-/

noncomputable section
universe u v w

theorem inv_inv {G : Type u} [Group G] (a : G) : (a⁻¹)⁻¹ = a := by
  apply mul_right_cancel' (c := a⁻¹); rw [inv_mul_cancel, mul_inv_cancel]
theorem mul_inv_rev {G : Type u} [Group G] (a b : G) : (a * b)⁻¹ = b⁻¹ * a⁻¹ := by
  apply mul_right_cancel' (c := a * b)
  rw [inv_mul_cancel, mul_assoc, ← mul_assoc a⁻¹, inv_mul_cancel, one_mul, inv_mul_cancel]
theorem inv_mul_cancel_left {G : Type u} [Group G] (a b : G) : a⁻¹ * (a * b) = b := by rw [← mul_assoc, inv_mul_cancel, one_mul]
theorem mul_inv_cancel_left {G : Type u} [Group G] (a b : G) : a * (a⁻¹ * b) = b := by rw [← mul_assoc, mul_inv_cancel, one_mul]
theorem mul_inv_cancel_right {G : Type u} [Group G] (a b : G) : a * b * b⁻¹ = a := by rw [mul_assoc, mul_inv_cancel, mul_one]
theorem inv_mul_cancel_right {G : Type u} [Group G] (a b : G) : a * b⁻¹ * b = a := by rw [mul_assoc, inv_mul_cancel, mul_one]
theorem inv_one {G : Type u} [Group G] : (1 : G)⁻¹ = 1 := by rw [← mul_one (1 : G)⁻¹, inv_mul_cancel]

namespace Subgroup
variable {G : Type u} {N : Type v} [Group G] [Group N]
theorem mul_mem (H : Subgroup G) {x y : G} (hx : x ∈ H) (hy : y ∈ H) : x * y ∈ H := H.mul_mem' hx hy
theorem one_mem (H : Subgroup G) : (1 : G) ∈ H := H.one_mem'
theorem inv_mem (H : Subgroup G) {x : G} (hx : x ∈ H) : x⁻¹ ∈ H := H.inv_mem' hx
theorem ext {H K : Subgroup G} (h : ∀ x, x ∈ H ↔ x ∈ K) : H = K := Subgroup.ext' (Set.ext h)
theorem subset_closure {k : Set G} : ∀ x, x ∈ k → x ∈ closure k := fun x hx _ hH => hH x hx
theorem mem_bot' {x : G} : x ∈ (⊥ : Subgroup G) ↔ x = 1 := by
  constructor
  · intro h
    exact h ⟨{y | y = 1}, fun {a b} (ha : a = 1) (hb : b = 1) => by show a * b = 1; rw [ha, hb, mul_one], rfl,
      fun {a} (ha : a = 1) => by show a⁻¹ = 1; rw [ha, inv_one]⟩ fun y hy => hy
  · rintro rfl; exact Subgroup.one_mem _
instance : InfSet (Subgroup G) := ⟨fun S => ⟨{x | ∀ H, H ∈ S → x ∈ H}, fun h h' H hH => H.mul_mem (h H hH) (h' H hH),
  fun H _ => H.one_mem, fun h H hH => H.inv_mem (h H hH)⟩⟩
instance : SupSet (Subgroup G) := ⟨fun S => closure {x | ∃ H, H ∈ S ∧ x ∈ H}⟩
instance instLattice' : Lattice (Subgroup G) where
  sup H K := Max.max H K
  inf H K := Min.min H K
  le_sup_left H K x h := subset_closure x (Or.inl h)
  le_sup_right H K x h := subset_closure x (Or.inr h)
  sup_le H K L h₁ h₂ x h := h L fun y hy => hy.elim (fun h => h₁ h) (fun h => h₂ h)
  inf_le_left _ _ _ h := h.1
  inf_le_right _ _ _ h := h.2
  le_inf _ _ _ h₁ h₂ _ h := ⟨h₁ h, h₂ h⟩
instance instBoundedOrder' : BoundedOrder (Subgroup G) where
  le_top _ _ _ := trivial
  bot_le H x h := by rw [mem_bot'.1 h]; exact H.one_mem
instance : Inhabited (Subgroup G) := ⟨⊥⟩
/-- The inclusion of a subgroup. -/
protected def subtype (H : Subgroup G) : H →* G := ⟨fun x => x.1, rfl, fun _ _ => rfl⟩
instance toCommGroup {G : Type u} [CommGroup G] (H : Subgroup G) : CommGroup H where
  mul_comm _ _ := Subtype.ext (mul_comm _ _)
/-- The image of a subgroup under a homomorphism. -/
def map (f : G →* N) (H : Subgroup G) : Subgroup N where
  carrier := {y | ∃ x, x ∈ H ∧ f x = y}
  mul_mem' := by rintro _ _ ⟨x, hx, rfl⟩ ⟨y, hy, rfl⟩; exact ⟨x * y, H.mul_mem hx hy, map_mul f x y⟩
  one_mem' := ⟨1, H.one_mem, map_one f⟩
  inv_mem' := by rintro _ ⟨x, hx, rfl⟩; exact ⟨x⁻¹, H.inv_mem hx, map_inv f x⟩
/-- The preimage of a subgroup under a homomorphism. -/
def comap {N : Type v} [Group N] (f : G →* N) (H : Subgroup N) : Subgroup G where
  carrier := {x | f x ∈ H}
  mul_mem' {a b} ha hb := by show f (a * b) ∈ H; rw [map_mul]; exact H.mul_mem ha hb
  one_mem' := by show f 1 ∈ H; rw [map_one]; exact H.one_mem
  inv_mem' {a} ha := by show f a⁻¹ ∈ H; rw [map_inv]; exact H.inv_mem ha
/-- The range of a group homomorphism. -/
def _root_.MonoidHom.range (f : G →* N) : Subgroup N where
  carrier := Set.range f
  mul_mem' := by rintro _ _ ⟨x, rfl⟩ ⟨y, rfl⟩; exact ⟨x * y, map_mul f x y⟩
  one_mem' := ⟨1, map_one f⟩
  inv_mem' := by rintro _ ⟨x, rfl⟩; exact ⟨x⁻¹, map_inv f x⟩
/-- The part of `H` in `K`, as a subgroup of `K`. -/
def subgroupOf (H K : Subgroup G) : Subgroup K := H.comap K.subtype
/-- The index of `H ⊓ K` in `K`. -/
def relIndex (H K : Subgroup G) : ℕ := (H.subgroupOf K).index
/-- The product of two subgroups, in the product of the groups. -/
def prod (H : Subgroup G) (K : Subgroup N) : Subgroup (G × N) where
  carrier := {p | p.1 ∈ H ∧ p.2 ∈ K}
  mul_mem' ha hb := ⟨H.mul_mem ha.1 hb.1, K.mul_mem ha.2 hb.2⟩
  one_mem' := ⟨H.one_mem, K.one_mem⟩
  inv_mem' ha := ⟨H.inv_mem ha.1, K.inv_mem ha.2⟩
/-- The elements that commute with all elements of a set. -/
def centralizer (s : Set G) : Subgroup G where
  carrier := {c | ∀ m, m ∈ s → m * c = c * m}
  mul_mem' {a b} ha hb m hm := by rw [← mul_assoc, ha m hm, mul_assoc, hb m hm, mul_assoc]
  one_mem' m _ := by rw [mul_one, one_mul]
  inv_mem' {a} ha m hm := by
    apply mul_right_cancel' (c := a)
    rw [mul_assoc, inv_mul_cancel, mul_one, mul_assoc, ha m hm, inv_mul_cancel_left]
/-- The normalizer: the elements `g` with `g H g⁻¹ = H`. -/
def normalizer (H : Subgroup G) : Subgroup G where
  carrier := {g | ∀ n, n ∈ H ↔ g * n * g⁻¹ ∈ H}
  mul_mem' {a b} ha hb n := by
    have e : a * b * n * (a * b)⁻¹ = a * (b * n * b⁻¹) * a⁻¹ := by rw [mul_inv_rev]; simp only [mul_assoc]
    rw [e]; exact (hb n).trans (ha _)
  one_mem' n := by rw [inv_one, mul_one, one_mul]
  inv_mem' {a} ha n := by
    have e : a * (a⁻¹ * n * a⁻¹⁻¹) * a⁻¹ = n := by
      simp only [inv_inv, mul_assoc, mul_inv_cancel, mul_one, mul_inv_cancel_left]
    have := ha (a⁻¹ * n * a⁻¹⁻¹)
    rw [e] at this; exact this.symm
/-- The smallest normal subgroup that contains a set. -/
def normalClosure (s : Set G) : Subgroup G := closure {x | ∃ a, a ∈ s ∧ ∃ g : G, g * a * g⁻¹ = x}
/-- The largest normal subgroup inside a subgroup. -/
def normalCore (H : Subgroup G) : Subgroup G where
  carrier := {a | ∀ b : G, b * a * b⁻¹ ∈ H}
  mul_mem' {a c} ha hc b := by
    have e : b * (a * c) * b⁻¹ = (b * a * b⁻¹) * (b * c * b⁻¹) := by simp only [mul_assoc, inv_mul_cancel_left]
    rw [e]; exact H.mul_mem (ha b) (hc b)
  one_mem' b := by rw [mul_one, mul_inv_cancel]; exact H.one_mem
  inv_mem' {a} ha b := by
    have e : b * a⁻¹ * b⁻¹ = (b * a * b⁻¹)⁻¹ := by rw [mul_inv_rev, mul_inv_rev, inv_inv, mul_assoc]
    rw [e]; exact H.inv_mem (ha b)
/-- A characteristic subgroup: every automorphism of the group preserves it. -/
class Characteristic (H : Subgroup G) : Prop where
  /-- The preimage under every automorphism is the subgroup. -/
  fixed : ∀ ϕ : G ≃* G, H.comap ϕ.toMonoidHom = H
/-- A subgroup of finite index. -/
class FiniteIndex (H : Subgroup G) : Prop where
  /-- The index is not zero. -/
  index_ne_zero : H.index ≠ 0
/-- The subgroup is generated by finitely many elements. -/
def FG (P : Subgroup G) : Prop := ∃ S : Finset G, closure (S : Set G) = P
/-- Two subgroups are complements: every element is a product in exactly one way. -/
abbrev IsComplement' (H K : Subgroup G) : Prop := Function.Bijective fun x : H × K => x.1.1 * x.2.1
/-- The subgroup is commutative. -/
class IsCommutative (H : Subgroup G) : Prop where
  /-- Elements commute. -/
  is_comm : ∀ a b : H, a * b = b * a
instance normal_of_comm {G : Type u} [CommGroup G] (H : Subgroup G) : H.Normal :=
  ⟨fun n hn g => by rw [mul_comm g, mul_inv_cancel_right]; exact hn⟩
instance center_normal : (center G).Normal := ⟨fun n hn g => by
  have : g * n * g⁻¹ = n := by rw [hn g, mul_inv_cancel_right]
  rw [this]; exact hn⟩
instance ker_normal (f : G →* N) : f.ker.Normal := ⟨fun n hn g => by
  have hn : f n = 1 := hn
  show f (g * n * g⁻¹) = 1
  rw [map_mul, map_mul, hn, mul_one, ← map_mul, mul_inv_cancel, map_one]⟩
instance top_normal : (⊤ : Subgroup G).Normal := ⟨fun _ _ _ => trivial⟩
instance bot_normal : (⊥ : Subgroup G).Normal := ⟨fun n hn g => by
  rw [mem_bot'.1 hn, mul_one, mul_inv_cancel]; exact one_mem _⟩
theorem closure_normal {s : Set G} (hs : ∀ x, x ∈ s → ∀ g : G, g * x * g⁻¹ ∈ s) : (closure s).Normal := ⟨fun n hn g =>
  hn ⟨{y | g * y * g⁻¹ ∈ closure s}, fun {a b} ha hb => by
      show g * (a * b) * g⁻¹ ∈ closure s
      have e : g * (a * b) * g⁻¹ = (g * a * g⁻¹) * (g * b * g⁻¹) := by simp only [mul_assoc, inv_mul_cancel_left]
      rw [e]; exact mul_mem _ ha hb,
    by show g * 1 * g⁻¹ ∈ closure s; rw [mul_one, mul_inv_cancel]; exact one_mem _,
    fun {a} ha => by
      show g * a⁻¹ * g⁻¹ ∈ closure s
      have e : g * a⁻¹ * g⁻¹ = (g * a * g⁻¹)⁻¹ := by rw [mul_inv_rev, mul_inv_rev, inv_inv, mul_assoc]
      rw [e]; exact inv_mem _ ha⟩ fun y hy => subset_closure _ (hs y hy g)⟩
instance normalClosure_normal {s : Set G} : (normalClosure s).Normal := closure_normal (by
  rintro _ ⟨a, ha, h, rfl⟩ g
  exact ⟨a, ha, g * h, by rw [mul_inv_rev]; simp only [mul_assoc]⟩)
end Subgroup

/-- Types with a bracket `⁅x, y⁆`: commutators, Lie brackets. -/
class Bracket (L : Type u) (M : Type v) where
  /-- The bracket of two elements. -/
  bracket : L → M → M
/-- The bracket: the commutator of elements or of subgroups, the Lie bracket. -/
notation "⁅" x ", " y "⁆" => Bracket.bracket x y
section
variable {G : Type u} [Group G]
/-- The commutator `g₁ g₂ g₁⁻¹ g₂⁻¹`. -/
instance commutatorElement : Bracket G G := ⟨fun g₁ g₂ => g₁ * g₂ * g₁⁻¹ * g₂⁻¹⟩
/-- The subgroup generated by the commutators of elements of two subgroups. -/
instance Subgroup.commutator : Bracket (Subgroup G) (Subgroup G) :=
  ⟨fun H₁ H₂ => closure {g | ∃ g₁, g₁ ∈ H₁ ∧ ∃ g₂, g₂ ∈ H₂ ∧ ⁅g₁, g₂⁆ = g}⟩
variable (G) in
/-- The commutator subgroup. -/
def commutator : Subgroup G := ⁅(⊤ : Subgroup G), (⊤ : Subgroup G)⁆
theorem conj_commutator (g a b : G) : g * ⁅a, b⁆ * g⁻¹ = ⁅g * a * g⁻¹, g * b * g⁻¹⁆ := by
  show g * (a * b * a⁻¹ * b⁻¹) * g⁻¹ = (g * a * g⁻¹) * (g * b * g⁻¹) * (g * a * g⁻¹)⁻¹ * (g * b * g⁻¹)⁻¹
  simp only [mul_inv_rev, inv_inv, mul_assoc, inv_mul_cancel_left]
instance Subgroup.commutator_normal (H₁ H₂ : Subgroup G) [h₁ : H₁.Normal] [h₂ : H₂.Normal] : ⁅H₁, H₂⁆.Normal :=
  Subgroup.closure_normal (by
    rintro _ ⟨a, ha, b, hb, rfl⟩ g
    exact ⟨_, h₁.conj_mem a ha g, _, h₂.conj_mem b hb g, (conj_commutator g a b).symm⟩)
instance : (_root_.commutator G).Normal := Subgroup.commutator_normal ⊤ ⊤
end

namespace QuotientGroup
variable {G : Type u} {H : Type v} [Group G] [Group H]
/-- Two elements are related if they are in the same left coset. -/
def leftRel (s : Subgroup G) : Setoid G where
  r x y := x⁻¹ * y ∈ s
  iseqv := ⟨fun x => by rw [inv_mul_cancel]; exact s.one_mem,
    fun {x y} h => by have := s.inv_mem h; rwa [mul_inv_rev, inv_inv] at this,
    fun {x y z} h h' => by have := s.mul_mem h h'; rwa [mul_assoc, mul_inv_cancel_left] at this⟩
/-- The left cosets of a subgroup. -/
instance instHasQuotientSubgroup : HasQuotient G (Subgroup G) := ⟨fun s => Quotient (leftRel s)⟩
/-- The left coset of an element. -/
abbrev mk {s : Subgroup G} (a : G) : G ⧸ s := Quotient.mk (leftRel s) a
instance {s : Subgroup G} : CoeTail G (G ⧸ s) := ⟨mk⟩
instance (s : Subgroup G) : Inhabited (G ⧸ s) := ⟨mk 1⟩
theorem ind' {s : Subgroup G} {P : G ⧸ s → Prop} (h : ∀ x, P (mk x)) (q : G ⧸ s) : P q := Quotient.ind h q
instance (N : Subgroup G) [hN : N.Normal] : Mul (G ⧸ N) := ⟨Setoid.qmap₂ (· * ·) fun a b (h : a⁻¹ * b ∈ N) c d (h' : c⁻¹ * d ∈ N) => by
  show (a * c)⁻¹ * (b * d) ∈ N
  have e : (a * c)⁻¹ * (b * d) = c⁻¹ * (a⁻¹ * b) * c⁻¹⁻¹ * (c⁻¹ * d) := by
    rw [mul_inv_rev, inv_inv]; simp only [mul_assoc, mul_inv_cancel_left]
  rw [e]; exact N.mul_mem (hN.conj_mem _ h _) h'⟩
instance (N : Subgroup G) : One (G ⧸ N) := ⟨mk 1⟩
instance (N : Subgroup G) [hN : N.Normal] : Inv (G ⧸ N) := ⟨Setoid.qmap (·⁻¹) fun a b (h : a⁻¹ * b ∈ N) => by
  show a⁻¹⁻¹ * b⁻¹ ∈ N
  have e : a⁻¹⁻¹ * b⁻¹ = a * (a⁻¹ * b)⁻¹ * a⁻¹ := by
    rw [mul_inv_rev, inv_inv]; simp only [mul_assoc, mul_inv_cancel, mul_one]
  rw [e]; exact hN.conj_mem _ (N.inv_mem h) a⟩
instance Quotient.group (N : Subgroup G) [N.Normal] : Group (G ⧸ N) where
  mul_assoc a b c := by
    induction a using ind'; induction b using ind'; induction c using ind'
    exact congrArg mk (mul_assoc _ _ _)
  one_mul a := by induction a using ind'; exact congrArg mk (one_mul _)
  mul_one a := by induction a using ind'; exact congrArg mk (mul_one _)
  inv_mul_cancel a := by induction a using ind'; exact congrArg mk (inv_mul_cancel _)
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
instance Quotient.commGroup {G : Type u} [CommGroup G] (N : Subgroup G) : CommGroup (G ⧸ N) where
  mul_comm a b := by induction a using ind'; induction b using ind'; exact congrArg mk (mul_comm _ _)
/-- The projection to the quotient group, as a homomorphism. -/
def mk' (N : Subgroup G) [N.Normal] : G →* G ⧸ N := ⟨mk, rfl, fun _ _ => rfl⟩
end QuotientGroup
/-- The abelianization: the quotient by the commutator subgroup. -/
def Abelianization (G : Type u) [Group G] : Type u := G ⧸ commutator G
end
