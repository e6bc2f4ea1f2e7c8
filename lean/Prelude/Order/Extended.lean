/-!
# Extended numbers: `ℕ∞`, `ℝ≥0∞`, `EReal`, and completeness of orders
-/

noncomputable section
universe u v w

/-- A linear order in which every set has a least upper bound is a complete lattice. -/
@[reducible] def CompleteLattice.ofExistsLUB {α : Type u} [LinearOrder α] (H : ∀ s : Set α, ∃ x, IsLUB s x) : CompleteLattice α where
  toLattice := LinearOrder.toLattice
  sSup s := Classical.choose (H s)
  sInf s := Classical.choose (H (lowerBounds s))
  le_sSup s _ h := (Classical.choose_spec (H s)).1 h
  sSup_le s _ h := (Classical.choose_spec (H s)).2 h
  sInf_le s a h := (Classical.choose_spec (H (lowerBounds s))).2 fun _ hx => hx h
  le_sInf s a h := (Classical.choose_spec (H (lowerBounds s))).1 h
  top := Classical.choose (H Set.univ)
  bot := Classical.choose (H ∅)
  le_top _ := (Classical.choose_spec (H Set.univ)).1 trivial
  bot_le _ := (Classical.choose_spec (H ∅)).2 fun _ h => h.elim
/-- A linear order whose nonempty bounded sets have least upper bounds, and that has a least element, gains all suprema with `⊤`. -/
theorem WithTop.exists_isLUB {α : Type u} [LinearOrder α] [OrderBot α]
    (H : ∀ s : Set α, s.Nonempty → BddAbove s → ∃ x, IsLUB s x) (s : Set (WithTop α)) : ∃ x, IsLUB s x := by
  by_cases h : ∃ b : α, ∀ x, x ∈ s → x ≤ some b
  · obtain ⟨b, hb⟩ := h
    obtain ⟨x, hx, hx'⟩ := H {a | a = ⊥ ∨ some a ∈ s} ⟨⊥, .inl rfl⟩
      ⟨b, by rintro a (rfl | h); exact bot_le; exact coe_le_coe.1 (hb _ h)⟩
    refine ⟨some x, fun y hy => ?_, fun y hy => ?_⟩
    · induction y using cases' with
      | h0 => obtain ⟨_, e, _⟩ := hb _ hy b rfl; exact absurd e.symm coe_ne_top
      | h y => exact coe_le_coe.2 (hx (.inr hy))
    · induction y using cases' with
      | h0 => exact le_top
      | h y => exact coe_le_coe.2 (hx' (by rintro a (rfl | h); exact bot_le; exact coe_le_coe.1 (hy h)))
  · refine ⟨⊤, fun _ _ => le_top, fun y hy => ?_⟩
    induction y using cases' with
    | h0 => exact le_refl _
    | h y => exact absurd ⟨y, fun x hx => hy hx⟩ h
/-- A linear order whose nonempty bounded sets have least upper bounds gains all suprema with `⊤` and `⊥`. -/
theorem WithBot.exists_isLUB {α : Type u} [LinearOrder α] [OrderTop α]
    (H : ∀ s : Set α, s.Nonempty → ∃ x, IsLUB s x) (s : Set (WithBot α)) : ∃ x, IsLUB s x := by
  by_cases h : ∃ a : α, some a ∈ s
  · obtain ⟨x, hx, hx'⟩ := H {a | some a ∈ s} h
    refine ⟨some x, fun y hy => ?_, fun y hy => ?_⟩
    · induction y using cases' with
      | h0 => exact bot_le
      | h y => exact coe_le_coe.2 (hx hy)
    · obtain ⟨a, ha⟩ := h
      obtain ⟨y, rfl, _⟩ := hy ha a rfl
      exact coe_le_coe.2 (hx' fun b hb => coe_le_coe.1 (hy hb))
  · refine ⟨⊥, fun y hy => ?_, fun _ _ => bot_le⟩
    induction y using cases' with
    | h0 => exact le_refl _
    | h y => exact absurd ⟨y, hy⟩ h

/-- A canonical order: `a ≤ b` exactly if `b` is `a` plus something. -/
class CanonicallyOrderedAdd (α : Type u) [Add α] [LE α] : Prop where
  /-- `b` is `a` plus something. -/
  exists_add_of_le : ∀ {a b : α}, a ≤ b → ∃ c : α, b = a + c
  /-- Adding on the right makes larger. -/
  protected le_add_self : ∀ a b : α, a ≤ b + a
  /-- Adding on the left makes larger. -/
  protected le_self_add : ∀ a b : α, a ≤ a + b

/-! ### Extended natural numbers -/

/-- The natural numbers with `∞`. -/
def ENat : Type := WithTop ℕ
/-- The natural numbers with `∞`. -/
notation "ℕ∞" => ENat
theorem Nat.exists_isLUB' (s : Set ℕ) (_ : s.Nonempty) (hb : BddAbove s) : ∃ x, IsLUB s x := by
  obtain ⟨b, hb⟩ := hb
  have key : ∀ n, (∃ b, b ∈ upperBounds s ∧ b ≤ n) → ∃ x, IsLUB s x := by
    intro n
    induction n with
    | zero => rintro ⟨b, h, h0⟩; exact ⟨b, h, fun c _ => Nat.le_trans h0 (Nat.zero_le c)⟩
    | succ n ih =>
      rintro ⟨b, h, hn⟩
      by_cases h' : ∃ b, b ∈ upperBounds s ∧ b ≤ n
      · exact ih h'
      · refine ⟨b, h, fun c hc => ?_⟩
        have : ¬c ≤ n := fun k => h' ⟨c, hc, k⟩
        omega
  exact key b ⟨b, hb, Nat.le_refl b⟩
namespace ENat
instance : LinearOrder ℕ∞ := inferInstanceAs (LinearOrder (WithTop ℕ))
instance : OrderTop ℕ∞ := inferInstanceAs (OrderTop (WithTop ℕ))
instance : OrderBot ℕ∞ := inferInstanceAs (OrderBot (WithTop ℕ))
instance : BoundedOrder ℕ∞ where
instance : Inhabited ℕ∞ := ⟨⊤⟩
instance : CommSemiring ℕ∞ := WithTop.commSemiring' (α := ℕ) fun a b h => by omega
/-- A natural number as an extended natural number. -/
instance : Coe ℕ ℕ∞ := ⟨WithTop.some⟩
/-- The natural number, and `0` for `∞`. -/
def toNat (n : ℕ∞) : ℕ := WithTop.untopD 0 n
instance instCompleteLattice : CompleteLattice ℕ∞ where
  toLattice := LinearOrder.toLattice
  toBoundedOrder := inferInstance
  sSup s := (CompleteLattice.ofExistsLUB (WithTop.exists_isLUB Nat.exists_isLUB')).sSup s
  sInf s := (CompleteLattice.ofExistsLUB (WithTop.exists_isLUB Nat.exists_isLUB')).sInf s
  le_sSup := (CompleteLattice.ofExistsLUB (WithTop.exists_isLUB Nat.exists_isLUB')).le_sSup
  sSup_le := (CompleteLattice.ofExistsLUB (WithTop.exists_isLUB Nat.exists_isLUB')).sSup_le
  sInf_le := (CompleteLattice.ofExistsLUB (WithTop.exists_isLUB Nat.exists_isLUB')).sInf_le
  le_sInf := (CompleteLattice.ofExistsLUB (WithTop.exists_isLUB Nat.exists_isLUB')).le_sInf
/-- Subtraction, cut off at zero; `∞ - n = ∞` and `a - ∞ = 0`. -/
instance : Sub ℕ∞ := ⟨fun a b => match (a : Option ℕ), (b : Option ℕ) with
  | .some x, .some y => WithTop.some (x - y)
  | none, .some _ => ⊤
  | _, none => 0⟩
open Classical in
/-- The number of elements of a type, `∞` for an infinite one. -/
def card (α : Type u) : ℕ∞ := if Finite α then (Nat.card α : ℕ∞) else ⊤
end ENat
/-- The number of elements of a set, `∞` for an infinite one. -/
def Set.encard {α : Type u} (s : Set α) : ℕ∞ := ENat.card s
open Classical in
/-- The largest `n` with `a ^ n ∣ b`, `∞` if there is none. -/
def emultiplicity {α : Type u} [Monoid α] (a b : α) : ℕ∞ :=
  if ∃ n : ℕ, ¬a ^ (n + 1) ∣ b then (multiplicity a b : ℕ∞) else ⊤
/-- Some power of `a` does not divide `b`. -/
abbrev FiniteMultiplicity {α : Type u} [Monoid α] (a b : α) : Prop := ∃ n : ℕ, ¬a ^ (n + 1) ∣ b

/-! ### Extended nonnegative real numbers -/

/-- The nonnegative real numbers with `∞`. -/
def ENNReal : Type := WithTop NNReal
namespace ENNReal
/-- The nonnegative real numbers with `∞`. -/
scoped notation "ℝ≥0∞" => ENNReal
/-- Infinity. -/
scoped notation "∞" => (⊤ : ENNReal)
/-- A nonnegative real number as an extended one. -/
@[coe, match_pattern] def ofNNReal : NNReal → ENNReal := WithTop.some
instance : Coe NNReal ENNReal := ⟨ofNNReal⟩
instance : LinearOrder ENNReal := inferInstanceAs (LinearOrder (WithTop NNReal))
instance : OrderTop ENNReal := inferInstanceAs (OrderTop (WithTop NNReal))
instance : OrderBot ENNReal := inferInstanceAs (OrderBot (WithTop NNReal))
instance : BoundedOrder ENNReal where
instance : Inhabited ENNReal := ⟨⊤⟩
theorem _root_.NNReal.mul_eq_zero' {a b : NNReal} (h : a * b = 0) : a = 0 ∨ b = 0 := by
  have h1 : a.val * b.val = 0 := congrArg Subtype.val h
  by_cases ha : a.val = 0
  · exact .inl (NNReal.eq ha)
  · exact .inr (NNReal.eq (by show b.val = 0; grobner))
instance _root_.NNReal.instNoZeroDivisors : NoZeroDivisors NNReal := ⟨NNReal.mul_eq_zero'⟩
theorem _root_.NNReal.add_eq_zero' (a b : NNReal) (h : a + b = 0) : a = 0 ∧ b = 0 := by
  have h1 : a.val + b.val = 0 := congrArg Subtype.val h
  have ha := a.2
  have hb := b.2
  exact ⟨NNReal.eq (by show a.val = 0; grind only), NNReal.eq (by show b.val = 0; grind only)⟩
instance instCommSemiring : CommSemiring ENNReal := WithTop.commSemiring' (α := NNReal) NNReal.add_eq_zero'
theorem _root_.NNReal.exists_isLUB' (s : Set NNReal) (hs : s.Nonempty) (hb : BddAbove s) : ∃ x, IsLUB s x := by
  obtain ⟨b, hb⟩ := hb
  obtain ⟨a, ha⟩ := hs
  obtain ⟨x, hx, hx'⟩ := Real.exists_isLUB (s := {r | ∃ y : NNReal, y ∈ s ∧ y.val = r}) ⟨_, a, ha, rfl⟩
    ⟨b.val, by rintro _ ⟨y, hy, rfl⟩; exact hb hy⟩
  have h0 : 0 ≤ x := le_trans a.2 (hx ⟨a, ha, rfl⟩)
  exact ⟨⟨x, h0⟩, fun y hy => hx ⟨y, hy, rfl⟩, fun y hy => hx' (by rintro _ ⟨z, hz, rfl⟩; exact hy hz)⟩
instance instCompleteLattice : CompleteLattice ENNReal where
  toLattice := LinearOrder.toLattice
  toBoundedOrder := inferInstance
  sSup s := (CompleteLattice.ofExistsLUB (WithTop.exists_isLUB NNReal.exists_isLUB')).sSup s
  sInf s := (CompleteLattice.ofExistsLUB (WithTop.exists_isLUB NNReal.exists_isLUB')).sInf s
  le_sSup := (CompleteLattice.ofExistsLUB (WithTop.exists_isLUB NNReal.exists_isLUB')).le_sSup
  sSup_le := (CompleteLattice.ofExistsLUB (WithTop.exists_isLUB NNReal.exists_isLUB')).sSup_le
  sInf_le := (CompleteLattice.ofExistsLUB (WithTop.exists_isLUB NNReal.exists_isLUB')).sInf_le
  le_sInf := (CompleteLattice.ofExistsLUB (WithTop.exists_isLUB NNReal.exists_isLUB')).le_sInf
/-- Subtraction, cut off at zero; `∞ - r = ∞` and `a - ∞ = 0`. -/
instance : Sub ENNReal := ⟨fun a b => match (a : Option NNReal), (b : Option NNReal) with
  | .some x, .some y => ofNNReal (x - y)
  | none, .some _ => ⊤
  | _, none => 0⟩
/-- The inverse, with `0⁻¹ = ∞` and `∞⁻¹ = 0`. -/
instance : Inv ENNReal := ⟨fun a => sInf {b | 1 ≤ a * b}⟩
instance : DivInvMonoid ENNReal where
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
/-- The nonnegative real number, and `0` for `∞`. -/
protected def toNNReal (a : ENNReal) : NNReal := WithTop.untopD 0 a
/-- The real number, and `0` for `∞`. -/
protected def toReal (a : ENNReal) : ℝ := (ENNReal.toNNReal a : ℝ)
/-- The extended nonnegative real number `max r 0`. -/
protected def ofReal (r : ℝ) : ENNReal := (Real.toNNReal r : ENNReal)
open Classical in
/-- Powers with real exponents, with the conventions `0 ^ 0 = 1`, `0 ^ y = ∞` for `y < 0`, `∞ ^ y = 0` for `y < 0`, `∞ ^ 0 = 1`. -/
def rpow (x : ENNReal) (y : ℝ) : ENNReal := match (x : Option NNReal) with
  | .some r => if r = 0 ∧ y < 0 then ⊤ else ofNNReal (r ^ y)
  | none => if 0 < y then ⊤ else if y = 0 then 1 else 0
instance : Pow ENNReal ℝ := ⟨rpow⟩
end ENNReal

/-! ### Extended real numbers -/

/-- The real numbers with `-∞` and `∞`. -/
def EReal : Type := WithBot (WithTop ℝ)
/-- A real number as an extended real number. -/
@[coe] def Real.toEReal (x : ℝ) : EReal := WithBot.some (WithTop.some x)
namespace EReal
instance : Coe ℝ EReal := ⟨Real.toEReal⟩
instance : LinearOrder EReal := inferInstanceAs (LinearOrder (WithBot (WithTop ℝ)))
instance : OrderTop EReal := inferInstanceAs (OrderTop (WithBot (WithTop ℝ)))
instance : OrderBot EReal := inferInstanceAs (OrderBot (WithBot (WithTop ℝ)))
instance : BoundedOrder EReal where
instance : Zero EReal := ⟨(0 : ℝ)⟩
instance : One EReal := ⟨(1 : ℝ)⟩
instance : Inhabited EReal := ⟨0⟩
instance : Add EReal := inferInstanceAs (Add (WithBot (WithTop ℝ)))
instance : NatCast EReal := ⟨fun n => (n : ℝ)⟩
/-- The real number, and `0` for `-∞` and `∞`. -/
def toReal (x : EReal) : ℝ := match (x : Option (Option ℝ)) with
  | some (some r) => r
  | _ => 0
/-- Negation exchanges `-∞` and `∞`. -/
instance : Neg EReal := ⟨fun x => match (x : Option (Option ℝ)) with
  | some (some r) => ((-r : ℝ) : EReal)
  | some none => ⊥
  | none => ⊤⟩
instance : Sub EReal := ⟨fun x y => x + -y⟩
theorem exists_isLUB (s : Set EReal) : ∃ x, IsLUB s x :=
  WithBot.exists_isLUB (α := WithTop ℝ) (fun s hs => by
    by_cases h : ∃ b : ℝ, ∀ x, x ∈ s → x ≤ WithTop.some b
    · obtain ⟨b, hb⟩ := h
      have fin : ∀ x, x ∈ s → ∃ r : ℝ, x = WithTop.some r := fun x hx => by
        obtain ⟨r, e, _⟩ := hb x hx b rfl; exact ⟨r, e⟩
      obtain ⟨x0, h0⟩ := hs
      obtain ⟨r0, rfl⟩ := fin x0 h0
      obtain ⟨x, hx, hx'⟩ := Real.exists_isLUB (s := {r | WithTop.some r ∈ s}) ⟨r0, h0⟩
        ⟨b, fun r hr => WithTop.coe_le_coe.1 (hb _ hr)⟩
      refine ⟨WithTop.some x, fun y hy => ?_, fun y hy => ?_⟩
      · obtain ⟨r, rfl⟩ := fin y hy; exact WithTop.coe_le_coe.2 (hx hy)
      · induction y using WithTop.cases' with
        | h0 => exact le_top
        | h y => exact WithTop.coe_le_coe.2 (hx' fun r hr => WithTop.coe_le_coe.1 (hy hr))
    · refine ⟨⊤, fun _ _ => le_top, fun y hy => ?_⟩
      induction y using WithTop.cases' with
      | h0 => exact le_refl _
      | h y => exact absurd ⟨y, fun x hx => hy hx⟩ h) s
instance instCompleteLattice : CompleteLattice EReal where
  toLattice := LinearOrder.toLattice
  toBoundedOrder := inferInstance
  sSup s := (CompleteLattice.ofExistsLUB exists_isLUB).sSup s
  sInf s := (CompleteLattice.ofExistsLUB exists_isLUB).sInf s
  le_sSup := (CompleteLattice.ofExistsLUB exists_isLUB).le_sSup
  sSup_le := (CompleteLattice.ofExistsLUB exists_isLUB).sSup_le
  sInf_le := (CompleteLattice.ofExistsLUB exists_isLUB).sInf_le
  le_sInf := (CompleteLattice.ofExistsLUB exists_isLUB).le_sInf
end EReal
/-- An extended nonnegative real number as an extended real number. -/
@[coe] def ENNReal.toEReal (x : ENNReal) : EReal := match (x : Option NNReal) with
  | some r => ((r : ℝ) : EReal)
  | none => ⊤
instance EReal.coeENNReal : Coe ENNReal EReal := ⟨ENNReal.toEReal⟩

/-- The real numbers are a conditionally complete lattice. -/
instance Real.instConditionallyCompleteLattice : ConditionallyCompleteLattice ℝ where
  toLattice := LinearOrder.toLattice
  le_csSup s a hb ha := by
    have h := exists_isLUB ⟨a, ha⟩ hb
    have e : sSup s = Classical.choose h := dif_pos h
    exact e ▸ (Classical.choose_spec h).1 ha
  csSup_le s a hs ha := by
    have h := exists_isLUB hs ⟨a, ha⟩
    have e : sSup s = Classical.choose h := dif_pos h
    exact e ▸ (Classical.choose_spec h).2 ha
  csInf_le s a hb ha := by
    have h : ∃ x, IsGLB s x := exists_isLUB (s := lowerBounds s) hb ⟨a, fun _ hx => hx ha⟩ |>.imp fun x hx =>
      ⟨fun y hy => hx.2 fun _ hz => hz hy, fun y hy => hx.1 hy⟩
    have e : sInf s = Classical.choose h := dif_pos h
    exact e ▸ (Classical.choose_spec h).1 ha
  le_csInf s a hs ha := by
    obtain ⟨b, hb⟩ := hs
    have h : ∃ x, IsGLB s x := exists_isLUB (s := lowerBounds s) ⟨a, ha⟩ ⟨b, fun _ hx => hx hb⟩ |>.imp fun x hx =>
      ⟨fun y hy => hx.2 fun _ hz => hz hy, fun y hy => hx.1 hy⟩
    have e : sInf s = Classical.choose h := dif_pos h
    exact e ▸ (Classical.choose_spec h).2 ha
/-- The real numbers are densely ordered. -/
instance Real.instDenselyOrdered : DenselyOrdered ℝ := ⟨fun a b h => ⟨(a + b) / 2, by grind only, by grind only⟩⟩
instance Real.instNoMaxOrder : NoMaxOrder ℝ := ⟨fun a => ⟨a + 1, by grobner⟩⟩
instance Real.instNoMinOrder : NoMinOrder ℝ := ⟨fun a => ⟨a - 1, by grobner⟩⟩
end
