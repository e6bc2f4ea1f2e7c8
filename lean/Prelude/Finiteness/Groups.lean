/-!
# Decidable properties of functions between finite types; finite types of groups, quotients and classes
-/

noncomputable section
universe u v w

namespace Fintype
variable {α : Type u} {β : Type v}
/-- Two families over a finite type are equal if all members are, which can be checked. -/
instance decidablePiFintype {α : Type u} {β : α → Type v} [∀ a, DecidableEq (β a)] [Fintype α] : DecidableEq (∀ a, β a) :=
  fun f g => decidable_of_iff (∀ a, f a = g a) ⟨funext, fun h a => congrFun h a⟩
theorem injective_iff_nodup_map [Fintype α] (f : α → β) : ((Finset.univ : Finset α).val.map f).Nodup ↔ Function.Injective f := by
  have hm : ∀ a : α, a ∈ (Finset.univ : Finset α).val := Fintype.complete
  have hn : (Finset.univ : Finset α).val.Nodup := Finset.univ.nodup
  generalize (Finset.univ : Finset α).val = s at hm hn
  induction s using Quotient.ind with | _ l =>
  constructor
  · intro h a b e
    have h : List.Pairwise (fun x y => f x ≠ f y) l := List.pairwise_map.1 h
    obtain ⟨i, hi, rfl⟩ := List.getElem_of_mem (hm a)
    obtain ⟨j, hj, rfl⟩ := List.getElem_of_mem (hm b)
    have k := List.pairwise_iff_getElem.1 h
    rcases Nat.lt_trichotomy i j with c | c | c
    · exact absurd e (k i j hi hj c)
    · subst c; rfl
    · exact absurd e.symm (k j i hj hi c)
  · intro h
    exact List.Pairwise.map f (fun x y k e => k (h e)) hn
instance _root_.Multiset.decidableNodup' [DecidableEq α] (s : Multiset α) : Decidable s.Nodup :=
  Quotient.recOnSubsingleton (motive := fun s => Decidable (Multiset.Nodup s)) s fun l => inferInstanceAs (Decidable l.Nodup)
instance decidableInjectiveFintype [DecidableEq β] [Fintype α] : DecidablePred (Function.Injective : (α → β) → Prop) :=
  fun f => decidable_of_iff _ (injective_iff_nodup_map f)
instance decidableSurjectiveFintype [DecidableEq β] [Fintype α] [Fintype β] :
    DecidablePred (Function.Surjective : (α → β) → Prop) := fun f => inferInstanceAs (Decidable (∀ b, ∃ a, f a = b))
instance decidableBijectiveFintype [DecidableEq β] [Fintype α] [Fintype β] :
    DecidablePred (Function.Bijective : (α → β) → Prop) :=
  fun f => inferInstanceAs (Decidable (Function.Injective f ∧ Function.Surjective f))
instance decidableRightInverseFintype [DecidableEq α] [Fintype α] (f : α → β) (g : β → α) : Decidable (Function.RightInverse f g) :=
  inferInstanceAs (Decidable (∀ x, g (f x) = x))
instance decidableLeftInverseFintype [DecidableEq β] [Fintype β] (f : α → β) (g : β → α) : Decidable (Function.LeftInverse f g) :=
  inferInstanceAs (Decidable (∀ x, f (g x) = x))
instance decidableMemRangeFintype [Fintype α] [DecidableEq β] (f : α → β) : DecidablePred (· ∈ Set.range f) :=
  fun x => inferInstanceAs (Decidable (∃ a, f a = x))
instance decidableEqEmbeddingFintype [DecidableEq β] [Fintype α] : DecidableEq (α ↪ β) := fun f g =>
  decidable_of_iff ((f : α → β) = g) ⟨fun h => DFunLike.coe_injective' h, fun h => h ▸ rfl⟩
instance decidableEqMulEquivFintype {α : Type u} {β : Type v} [DecidableEq β] [Fintype α] [Mul α] [Mul β] : DecidableEq (α ≃* β) :=
  fun f g => decidable_of_iff ((f : α → β) = g) ⟨fun h => DFunLike.coe_injective' h, fun h => h ▸ rfl⟩
end Fintype
section
variable {α : Type u} {β : Type v} [Preorder α] [Preorder β] {f : α → β}
instance Monotone.instDecidable [i : Decidable (∀ a b, a ≤ b → f a ≤ f b)] : Decidable (Monotone f) := i
instance Antitone.instDecidable [i : Decidable (∀ a b, a ≤ b → f b ≤ f a)] : Decidable (Antitone f) := i
instance StrictMono.instDecidable [i : Decidable (∀ a b, a < b → f a < f b)] : Decidable (StrictMono f) := i
instance StrictAnti.instDecidable [i : Decidable (∀ a b, a < b → f b < f a)] : Decidable (StrictAnti f) := i
end
instance Finset.decidableNonempty {α : Type u} {s : Finset α} : Decidable s.Nonempty :=
  decidable_of_iff (s.card ≠ 0) (by
    cases s with | mk s hs =>
    induction s using Quotient.ind with | _ l =>
    cases l with
    | nil => exact ⟨fun h => absurd rfl h, fun ⟨x, hx⟩ => absurd hx List.not_mem_nil⟩
    | cons a l => exact ⟨fun _ => ⟨a, List.mem_cons_self⟩, fun _ h => Nat.noConfusion h⟩)
instance Function.fixedPoints.decidable {α : Type u} [DecidableEq α] (f : α → α) (x : α) : Decidable (x ∈ Function.fixedPoints f) :=
  inferInstanceAs (Decidable (f x = x))
instance Set.decidableSetOf {α : Type u} (a : α) (p : α → Prop) [h : Decidable (p a)] : Decidable (a ∈ {a | p a}) := h
instance IsUnit.instDecidable {M : Type u} [Monoid M] (x : M) [h : Decidable (∃ u : Mˣ, u.val = x)] : Decidable (IsUnit x) := h
instance Units.instDecidableEq' {α : Type u} [Monoid α] [DecidableEq α] : DecidableEq αˣ := fun a b =>
  decidable_of_iff (a.val = b.val) ⟨Units.ext, fun h => h ▸ rfl⟩

/-! ### Groups -/

section
variable {α : Type u} {G : Type u} [Group G]
instance IsConj.instDecidableRel {α : Type u} [Monoid α] [DecidableEq α] [Fintype α] : DecidableRel (IsConj : α → α → Prop) :=
  fun a b => inferInstanceAs (Decidable (∃ c : αˣ, c.val * a = b * c.val))
instance ConjClasses.instFintype {α : Type u} [Monoid α] [Fintype α] [DecidableRel (IsConj : α → α → Prop)] : Fintype (ConjClasses α) :=
  open Classical in Fintype.ofSurjective (ConjClasses.mk (α := α)) fun x => Quotient.inductionOn x fun a => ⟨a, rfl⟩
instance conjugatesOf.fintype {α : Type u} [Monoid α] [Fintype α] [DecidableRel (IsConj : α → α → Prop)] {a : α} : Fintype (conjugatesOf a) :=
  Subtype.fintype fun b => IsConj a b
instance ConjClasses.instFintypeCarrier {α : Type u} [Monoid α] [Fintype α] [DecidableRel (IsConj : α → α → Prop)] {x : ConjClasses α} :
    Fintype x.carrier := open Classical in Subtype.fintype fun b => ConjClasses.mk b = x
instance Quotient.fintype {α : Type u} [Fintype α] (s : Setoid α) [DecidableRel ((· ≈ ·) : α → α → Prop)] : Fintype (Quotient s) :=
  open Classical in Fintype.ofSurjective (Quotient.mk s) fun x => Quotient.inductionOn x fun a => ⟨a, rfl⟩
instance QuotientGroup.leftRelDecidable {s : Subgroup G} [DecidablePred (· ∈ s)] : DecidableRel (QuotientGroup.leftRel s).r :=
  fun x y => inferInstanceAs (Decidable (x⁻¹ * y ∈ s))
instance QuotientGroup.fintype [Fintype G] (s : Subgroup G) [DecidableRel (QuotientGroup.leftRel s).r] : Fintype (G ⧸ s) :=
  open Classical in Fintype.ofSurjective (QuotientGroup.mk (s := s)) fun x => Quotient.inductionOn x fun a => ⟨a, rfl⟩
instance Subgroup.decidableMemZPowers {a : G} : DecidablePred (· ∈ Subgroup.zpowers a) := fun _ => Classical.propDecidable _
instance Submonoid.decidablePowers {M : Type u} [Monoid M] {a : M} : DecidablePred (· ∈ Submonoid.powers a) := fun _ => Classical.propDecidable _
instance AddSubgroup.decidableZMultiples {A : Type u} [AddGroup A] {a : A} : DecidablePred (· ∈ AddSubgroup.zmultiples a) :=
  fun _ => Classical.propDecidable _
instance MonoidHom.decidableMemKer {M : Type v} [Group M] [DecidableEq M] (f : G →* M) : DecidablePred (· ∈ f.ker) :=
  fun x => inferInstanceAs (Decidable (f x = 1))
instance MonoidHom.fintypeRange {N : Type v} [Group N] [Fintype G] [DecidableEq N] (f : G →* N) : Fintype f.range :=
  Fintype.ofSurjective (fun x => (⟨f x, x, rfl⟩ : f.range)) fun ⟨_, x, h⟩ => ⟨x, Subtype.ext h⟩
instance Subgroup.decidableMemTop : DecidablePred (· ∈ (⊤ : Subgroup G)) := fun _ => isTrue trivial
instance Subgroup.fintypeBot : Fintype (⊥ : Subgroup G) :=
  ⟨{⟨1, Subgroup.one_mem ⊥⟩}, fun x => List.mem_singleton.2 (Subtype.ext (Subgroup.mem_bot'.1 x.2))⟩
instance alternatingGroup.instFintype {α : Type u} [Fintype α] [DecidableEq α] : Fintype (alternatingGroup α) :=
  Subtype.fintype fun x : Equiv.Perm α => x ∈ (Equiv.Perm.sign : Equiv.Perm α →* ℤˣ).ker
instance alternatingGroup.instDecidableMem {α : Type u} [Fintype α] [DecidableEq α] : DecidablePred (· ∈ alternatingGroup α) :=
  MonoidHom.decidableMemKer _
instance DihedralGroup.instDecidableEq {n : ℕ} : DecidableEq (DihedralGroup n) := fun a b => match a, b with
  | .r i, .r j => decidable_of_iff (i = j) ⟨congrArg DihedralGroup.r, fun h => DihedralGroup.r.inj h⟩
  | .sr i, .sr j => decidable_of_iff (i = j) ⟨congrArg DihedralGroup.sr, fun h => DihedralGroup.sr.inj h⟩
  | .r _, .sr _ => isFalse fun h => by cases h
  | .sr _, .r _ => isFalse fun h => by cases h
instance DihedralGroup.instFintype {n : ℕ} [NeZero n] : Fintype (DihedralGroup n) :=
  Fintype.ofEquiv (ZMod n ⊕ ZMod n) ⟨fun x => match x with | .inl i => .r i | .inr i => .sr i,
    fun x => match x with | .r i => .inl i | .sr i => .inr i, fun x => by cases x <;> rfl, fun x => by cases x <;> rfl⟩
instance QuaternionGroup.instDecidableEq {n : ℕ} : DecidableEq (QuaternionGroup n) := fun a b => match a, b with
  | .a i, .a j => decidable_of_iff (i = j) ⟨congrArg QuaternionGroup.a, fun h => QuaternionGroup.a.inj h⟩
  | .xa i, .xa j => decidable_of_iff (i = j) ⟨congrArg QuaternionGroup.xa, fun h => QuaternionGroup.xa.inj h⟩
  | .a _, .xa _ => isFalse fun h => by cases h
  | .xa _, .a _ => isFalse fun h => by cases h
instance QuaternionGroup.instFintype {n : ℕ} [h : NeZero n] : Fintype (QuaternionGroup n) :=
  have : NeZero (2 * n) := ⟨by have := h.out; omega⟩
  Fintype.ofEquiv (ZMod (2 * n) ⊕ ZMod (2 * n)) ⟨fun x => match x with | .inl i => .a i | .inr i => .xa i,
    fun x => match x with | .a i => .inl i | .xa i => .inr i, fun x => by cases x <;> rfl, fun x => by cases x <;> rfl⟩
instance ConjAct.instFintype [h : Fintype G] : Fintype (ConjAct G) := h
instance Abelianization.instFintype [Fintype G] [DecidablePred (· ∈ commutator G)] : Fintype (Abelianization G) :=
  inferInstanceAs (Fintype (G ⧸ commutator G))
end
section
variable {M : Type u} {α : Type v} [Monoid M] [MulAction M α]
instance MulAction.decidableMemFixedBy [DecidableEq α] (m : M) : DecidablePred (· ∈ MulAction.fixedBy α m) :=
  fun a => inferInstanceAs (Decidable (m • a = a))
end
end
