/-!
# Cardinal numbers: order, arithmetic, alephs and cofinalities
-/

noncomputable section
universe u v w

namespace Cardinal
theorem card_mono' {a b : Ordinal.{u}} (h : a ≤ b) : a.card ≤ b.card := by
  induction a using Ordinal.ind' with | h α r =>
  induction b using Ordinal.ind' with | h β s =>
  obtain ⟨f⟩ := Ordinal.type_le_iff.1 h
  exact ⟨f.toRelEmbedding.toEmbedding⟩
theorem exists_card_eq' (c : Cardinal.{u}) : ∃ o : Ordinal.{u}, o.card = c := Quotient.inductionOn c fun α => by
  obtain ⟨r, hr⟩ := exists_isWellOrder α
  exact ⟨Ordinal.type r, rfl⟩
theorem card_ord' (c : Cardinal.{u}) : c.ord.card = c := (Ordinal.sInf_spec (S := {o | o.card = c}) (exists_card_eq' c)).1
open Classical in
/-- Cardinal numbers are linearly ordered. -/
instance instLinearOrder : LinearOrder Cardinal.{u} where
  le_total a b := by
    rw [← card_ord' a, ← card_ord' b]
    exact (le_total a.ord b.ord).imp card_mono' card_mono'
  toDecidableLE _ _ := Classical.propDecidable _
  toDecidableEq _ _ := Classical.propDecidable _
  toDecidableLT _ _ := Classical.propDecidable _
/-- There is no infinite descending sequence of cardinal numbers. -/
protected theorem lt_wf : @WellFounded Cardinal.{u} (· < ·) :=
  Subrelation.wf (r := InvImage (· < ·) ord) (fun {a b} h => by
    show a.ord < b.ord
    rcases le_total b.ord a.ord with k | k
    · have := card_mono' k
      rw [card_ord', card_ord'] at this
      exact absurd this (lt_iff_le_not_ge.1 h).2
    · refine lt_iff_le_not_ge.2 ⟨k, fun k' => ?_⟩
      have := card_mono' k'
      rw [card_ord', card_ord'] at this
      exact absurd this (lt_iff_le_not_ge.1 h).2) (InvImage.wf ord Ordinal.lt_wf)
instance wellFoundedLT : WellFoundedLT Cardinal.{u} := ⟨Cardinal.lt_wf⟩
instance wellFoundedRelation : WellFoundedRelation Cardinal.{u} := ⟨(· < ·), Cardinal.lt_wf⟩
open Classical in
/-- The least cardinal number of a set, `0` for the empty set. -/
instance infSet : InfSet Cardinal.{u} := ⟨fun S => if h : S.Nonempty then Cardinal.lt_wf.min S h else 0⟩
/-- The least cardinal number of a nonempty set is in the set and at most each of its members. -/
theorem sInf_spec' {S : Set Cardinal.{u}} (h : S.Nonempty) : sInf S ∈ S ∧ ∀ x ∈ S, sInf S ≤ x := by
  have e : sInf S = Cardinal.lt_wf.min S h := dif_pos h
  have k : Cardinal.lt_wf.min S h ∈ S ∧ ∀ x ∈ S, ¬x < Cardinal.lt_wf.min S h := by
    unfold WellFounded.min; exact Classical.choose_spec (p := fun a => a ∈ S ∧ ∀ x ∈ S, ¬x < a) _
  rw [e]
  exact ⟨k.1, fun x hx => (le_total _ _).elim id fun l => Classical.byContradiction fun m => k.2 x hx (lt_iff_le_not_ge.2 ⟨l, m⟩)⟩
/-- The least upper bound of a set of cardinal numbers, `0` if it has no upper bound. -/
instance supSet : SupSet Cardinal.{u} := ⟨fun S => sInf (upperBounds S)⟩
instance orderBot : OrderBot Cardinal.{u} where
  bot := 0
  bot_le a := Quotient.inductionOn a fun _ => ⟨⟨fun x => x.elim, fun x => x.elim⟩⟩
/-- The sum of a family of cardinal numbers: the cardinal number of the disjoint union. -/
def sum {ι : Type u} (f : ι → Cardinal.{v}) : Cardinal.{max u v} := mk (Σ i, (f i).out)
/-- The product of a family of cardinal numbers: the cardinal number of the families of elements. -/
def prod {ι : Type u} (f : ι → Cardinal.{v}) : Cardinal.{max u v} := mk (∀ i, (f i).out)
/-- The supremum of the powers of `a` with exponents below `b`. -/
def powerlt (a b : Cardinal.{u}) : Cardinal.{u} := ⨆ c : Set.Iio b, a ^ (c : Cardinal.{u})
/-- The supremum of the powers with exponents below. -/
infixl:80 " ^< " => Cardinal.powerlt
/-- The infinite cardinal numbers in order, indexed by the ordinals. -/
def aleph (o : Ordinal.{u}) : Cardinal.{u} := sInf {c | aleph0 ≤ c ∧ ∀ a : Set.Iio o, aleph a.1 < c}
termination_by o
decreasing_by exact a.2
/-- `ℵ_ o` is the infinite cardinal number of index `o`. -/
scoped notation "ℵ_ " => Cardinal.aleph
/-- `ℵ₁` is the first uncountable cardinal number. -/
scoped notation "ℵ₁" => Cardinal.aleph 1
/-- The beth numbers: the countable infinite one, then powers of two and suprema. -/
def beth (o : Ordinal.{u}) : Cardinal.{u} := max aleph0 (⨆ a : Set.Iio o, (2 : Cardinal.{u}) ^ beth a.1)
termination_by o
decreasing_by exact a.2
/-- `ℶ_ o` is the beth number of index `o`. -/
scoped notation "ℶ_ " => Cardinal.beth
open Classical in
/-- The extended natural number of a cardinal number: `⊤` for the infinite ones. -/
def toENat (c : Cardinal.{u}) : ℕ∞ := if c < aleph0 then (toNat c : ℕ∞) else ⊤
end Cardinal
/-- The least number of elements of a set that has a related element for each element. -/
def Order.cof {α : Type u} (r : α → α → Prop) : Cardinal.{u} := sInf {c | ∃ S : Set α, (∀ a, ∃ b ∈ S, r a b) ∧ Cardinal.mk S = c}
/-- The cofinality of an ordinal: the least number of elements of a set that is unbounded in it. -/
def Ordinal.cof (o : Ordinal.{u}) : Cardinal.{u} := Order.cof fun a b : o.ToType => a ≤ b
namespace Cardinal
/-- A cardinal number that is not zero and has with a number also its power of two below it. -/
structure IsStrongLimit (c : Cardinal.{u}) : Prop where
  /-- It is not zero. -/
  ne_zero : c ≠ 0
  /-- Powers of two stay below. -/
  two_power_lt : ∀ ⦃x⦄, x < c → 2 ^ x < c
/-- A regular cardinal number: infinite and equal to its cofinality. -/
def IsRegular (c : Cardinal.{u}) : Prop := aleph0 ≤ c ∧ c ≤ c.ord.cof
/-- An inaccessible cardinal number: uncountable, regular and a strong limit. -/
def IsInaccessible (c : Cardinal.{u}) : Prop := aleph0 < c ∧ c ≤ c.ord.cof ∧ ∀ ⦃x⦄, x < c → 2 ^ x < c
end Cardinal
end
noncomputable section
universe u v w

namespace Cardinal
theorem natCast_succ' (n : ℕ) : ((n + 1 : ℕ) : Cardinal.{u}) = (n : Cardinal.{u}) + 1 :=
  Quotient.sound ⟨⟨fun x => if h : x.down.val < n then .inl ⟨⟨x.down.val, h⟩⟩ else .inr PUnit.unit,
    fun s => match s with | .inl y => ⟨⟨y.down.val, by omega⟩⟩ | .inr _ => ⟨⟨n, by omega⟩⟩,
    fun x => by
      rcases x with ⟨⟨x, hx⟩⟩
      by_cases h : x < n
      · simp [h]
      · simp [h]; omega,
    fun s => by
      rcases s with ⟨⟨x, hx⟩⟩ | _
      · simp [hx]
      · simp⟩⟩
/-- Cardinal numbers with disjoint union and pairs are a commutative semiring. -/
instance commSemiring : CommSemiring Cardinal.{u} where
  add_assoc a b c := Quotient.inductionOn₃ a b c fun α β γ => Quotient.sound ⟨⟨
    fun x => match x with | .inl (.inl a) => .inl a | .inl (.inr b) => .inr (.inl b) | .inr c => .inr (.inr c),
    fun x => match x with | .inl a => .inl (.inl a) | .inr (.inl b) => .inl (.inr b) | .inr (.inr c) => .inr c,
    fun x => by rcases x with (_ | _) | _ <;> rfl, fun x => by rcases x with _ | (_ | _) <;> rfl⟩⟩
  zero_add a := Quotient.inductionOn a fun α => Quotient.sound ⟨⟨fun x => match x with | .inr a => a | .inl e => e.elim, .inr,
    fun x => by rcases x with e | _; exact e.elim; rfl, fun _ => rfl⟩⟩
  add_zero a := Quotient.inductionOn a fun α => Quotient.sound ⟨⟨fun x => match x with | .inl a => a | .inr e => e.elim, .inl,
    fun x => by rcases x with _ | e; rfl; exact e.elim, fun _ => rfl⟩⟩
  add_comm a b := Quotient.inductionOn₂ a b fun α β => Quotient.sound ⟨⟨Sum.swap, Sum.swap, fun x => by cases x <;> rfl, fun x => by cases x <;> rfl⟩⟩
  mul_assoc a b c := Quotient.inductionOn₃ a b c fun α β γ => Quotient.sound ⟨⟨
    fun x => (x.1.1, (x.1.2, x.2)), fun x => ((x.1, x.2.1), x.2.2), fun _ => rfl, fun _ => rfl⟩⟩
  one_mul a := Quotient.inductionOn a fun α => Quotient.sound ⟨⟨fun x => x.2, fun x => (PUnit.unit, x), fun _ => rfl, fun _ => rfl⟩⟩
  mul_one a := Quotient.inductionOn a fun α => Quotient.sound ⟨⟨fun x => x.1, fun x => (x, PUnit.unit), fun _ => rfl, fun _ => rfl⟩⟩
  zero_mul a := Quotient.inductionOn a fun α => Quotient.sound ⟨⟨fun x => x.1, fun x => x.elim, fun x => x.1.elim, fun x => x.elim⟩⟩
  mul_zero a := Quotient.inductionOn a fun α => Quotient.sound ⟨⟨fun x => x.2, fun x => x.elim, fun x => x.2.elim, fun x => x.elim⟩⟩
  mul_comm a b := Quotient.inductionOn₂ a b fun α β => Quotient.sound ⟨⟨fun x => (x.2, x.1), fun x => (x.2, x.1), fun _ => rfl, fun _ => rfl⟩⟩
  left_distrib a b c := Quotient.inductionOn₃ a b c fun α β γ => Quotient.sound ⟨⟨
    fun x => match x with | (a, .inl b) => .inl (a, b) | (a, .inr c) => .inr (a, c),
    fun x => match x with | .inl (a, b) => (a, .inl b) | .inr (a, c) => (a, .inr c),
    fun x => by rcases x with ⟨_, _ | _⟩ <;> rfl, fun x => by rcases x with _ | _ <;> rfl⟩⟩
  right_distrib a b c := Quotient.inductionOn₃ a b c fun α β γ => Quotient.sound ⟨⟨
    fun x => match x with | (.inl b, a) => .inl (b, a) | (.inr c, a) => .inr (c, a),
    fun x => match x with | .inl (b, a) => (.inl b, a) | .inr (c, a) => (.inr c, a),
    fun x => by rcases x with ⟨_ | _, _⟩ <;> rfl, fun x => by rcases x with _ | _ <;> rfl⟩⟩
  natCast n := (n : Cardinal.{u})
  natCast_zero := Quotient.sound ⟨⟨fun x => x.down.elim0, fun x => x.elim, fun x => x.down.elim0, fun x => x.elim⟩⟩
  natCast_succ := natCast_succ'
end Cardinal
end
