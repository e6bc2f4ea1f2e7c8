/-! Lemmas of the normal form: the same clauses in another order, and a few notions by what they say. -/
namespace Sameness
universe u v
theorem imp_or {a b : Prop} : (a → b) ↔ ¬a ∨ b := ⟨fun h => (Classical.em a).elim (fun k => .inr (h k)) .inl, fun h k => h.elim (absurd k) id⟩
theorem iff_cases {a b : Prop} : (a ↔ b) ↔ (a ∧ b) ∨ (¬a ∧ ¬b) :=
  ⟨fun h => (Classical.em a).elim (fun k => .inl ⟨k, h.1 k⟩) fun k => .inr ⟨k, fun l => k (h.2 l)⟩,
    fun h => h.elim (fun k => ⟨fun _ => k.2, fun _ => k.1⟩) fun k => ⟨fun l => absurd l k.1, fun l => absurd l k.2⟩⟩
theorem and_not {a b : Prop} : ¬(a ∧ b) ↔ ¬a ∨ ¬b :=
  ⟨fun h => (Classical.em a).elim (fun k => .inr fun l => h ⟨k, l⟩) .inl, fun h k => h.elim (· k.1) (· k.2)⟩
/-- `p ↔ q` where the one is the other with its clauses written another way: a conclusion as a denied condition, the sides of an
equivalence changed or both denied. -/
macro "same_clauses" : tactic => `(tactic| first
  | (refine Iff.of_eq ?_; simp only [Sameness.iff_cases, Sameness.imp_or, Sameness.and_not, not_or, not_exists,
      Classical.not_forall, Classical.not_not, ne_eq, and_assoc, or_assoc, and_comm, and_left_comm, or_comm, or_left_comm]; done)
  -- The last alternative recovers from errors, and those around it would not be tried.
  | fail "other clauses")
theorem ideal_all {R : Type u} [Semiring R] {I : Ideal R} : (∀ x : R, x ∈ I) ↔ (1 : R) ∈ I :=
  ⟨fun h => h 1, fun h x => by have := I.smul_mem x h; rwa [smul_eq_mul, mul_one] at this⟩
theorem ideal_some {R : Type u} [Semiring R] {I : Ideal R} : (∃ x : R, ¬x ∈ I) ↔ ¬(1 : R) ∈ I :=
  ⟨fun ⟨x, h⟩ k => h (ideal_all.2 k x), fun h => ⟨1, h⟩⟩
theorem natCard_congr {α : Type u} {β : Type u} (e : α ≃ β) : Nat.card α = Nat.card β := by
  first
  | exact Nat.card_congr e
  | (have h : (fun n => Nonempty (α ≃ Fin n)) = fun n => Nonempty (β ≃ Fin n) :=
      funext fun n => propext ⟨fun ⟨f⟩ => ⟨e.symm.trans f⟩, fun ⟨f⟩ => ⟨e.trans f⟩⟩
     exact congrArg (fun p : ℕ → Prop => @dite ℕ (∃ n, p n) (Classical.propDecidable _) (fun h => Classical.choose h) fun _ => 0) h)
/-- How many there are is asked for by either of two conditions that say the same. -/
theorem counted_congr {α : Type u} {p q : α → Prop} (h : ∀ x, q x ↔ p x) : Nat.card { x // q x } = Nat.card { x // p x } :=
  congrArg (fun r : α → Prop => Nat.card { x // r x }) (funext fun x => propext (h x))
/-! Integers that are counted from a bound on are natural numbers. -/
theorem int_counted_from {p : ℤ → Prop} : Nat.card { y : ℤ // 0 ≤ y ∧ p y } = Nat.card { n : ℕ // p (n : ℤ) } :=
  natCard_congr ⟨fun y => ⟨y.1.toNat, (congrArg p (Int.toNat_of_nonneg y.2.1)).mpr y.2.2⟩,
    fun n => ⟨(n.1 : ℤ), Int.natCast_nonneg n.1, n.2⟩,
    fun y => Subtype.ext (Int.toNat_of_nonneg y.2.1), fun _ => Subtype.ext (Int.toNat_natCast _)⟩
theorem int_counted {p q : ℤ → Prop} (h : ∀ y, q y → 0 ≤ y) :
    Nat.card { y : ℤ // q y ∧ p y } = Nat.card { n : ℕ // q (n : ℤ) ∧ p (n : ℤ) } := by
  rw [← int_counted_from (p := fun y => q y ∧ p y)]
  exact congrArg (fun r : ℤ → Prop => Nat.card { y : ℤ // r y })
    (funext fun y => propext ⟨fun k => ⟨h y k.1, k⟩, fun k => k.2⟩)
theorem int_counted_pos {p : ℤ → Prop} : Nat.card { y : ℤ // 0 < y ∧ p y } = Nat.card { n : ℕ // 0 < n ∧ p (n : ℤ) } := by
  rw [int_counted fun _ h => Int.le_of_lt h]
  exact congrArg (fun r : ℕ → Prop => Nat.card { n : ℕ // r n }) (funext fun n => propext (and_congr_left fun _ => by omega))
theorem int_counted_one {p : ℤ → Prop} : Nat.card { y : ℤ // 1 ≤ y ∧ p y } = Nat.card { n : ℕ // 1 ≤ n ∧ p (n : ℤ) } := by
  rw [int_counted fun y (h : 1 ≤ y) => by omega]
  exact congrArg (fun r : ℕ → Prop => Nat.card { n : ℕ // r n }) (funext fun n => propext (and_congr_left fun _ => by omega))
theorem int_counted_le {k : ℕ} [k.AtLeastTwo] {p : ℤ → Prop} :
    Nat.card { y : ℤ // (OfNat.ofNat k : ℤ) ≤ y ∧ p y } = Nat.card { n : ℕ // (OfNat.ofNat k : ℕ) ≤ n ∧ p (n : ℤ) } := by
  have e : (OfNat.ofNat k : ℤ) = ((OfNat.ofNat k : ℕ) : ℤ) := rfl
  rw [int_counted fun y (h : (OfNat.ofNat k : ℤ) ≤ y) => Int.le_trans (e ▸ Int.natCast_nonneg _) h]
  exact congrArg (fun r : ℕ → Prop => Nat.card { n : ℕ // r n }) (funext fun n => propext (and_congr_left fun _ => by rw [e]; omega))
theorem index_quotient {G : Type u} [Group G] {H : Subgroup G} : H.index = Nat.card (G ⧸ H) := by
  first
  | rfl
  | (refine natCard_congr ⟨fun s => Quotient.mk _ (Classical.choose s.2),
      fun q => Quotient.lift (fun g => ⟨{x | g⁻¹ * x ∈ H}, g, rfl⟩) (fun a b h => Subtype.ext (Set.ext fun x => ?_)) q, fun s => ?_, fun q => ?_⟩
     · have h : a⁻¹ * b ∈ H := h
       refine ⟨fun k => ?_, fun k => ?_⟩
       · have e : b⁻¹ * x = (a⁻¹ * b)⁻¹ * (a⁻¹ * x) := by rw [mul_inv_rev, inv_inv, mul_assoc, ← mul_assoc a, mul_inv_cancel, one_mul]
         show b⁻¹ * x ∈ H
         rw [e]; exact H.mul_mem (H.inv_mem h) k
       · have e : a⁻¹ * x = (a⁻¹ * b) * (b⁻¹ * x) := by rw [mul_assoc, ← mul_assoc b, mul_inv_cancel, one_mul]
         show a⁻¹ * x ∈ H
         rw [e]; exact H.mul_mem h k
     · exact Subtype.ext (Classical.choose_spec s.2).symm
     · refine Quotient.inductionOn q fun g => ?_
       refine Quotient.sound ?_
       have e := Classical.choose_spec (⟨g, rfl⟩ : ∃ g' : G, {x | g⁻¹ * x ∈ H} = {x | g'⁻¹ * x ∈ H})
       have k : g ∈ {x | (Classical.choose (⟨g, rfl⟩ : ∃ g' : G, {x | g⁻¹ * x ∈ H} = {x | g'⁻¹ * x ∈ H}))⁻¹ * x ∈ H} := by
         rw [← e]; show g⁻¹ * g ∈ H; rw [inv_mul_cancel]; exact H.one_mem
       exact k)
theorem common_right {α : Sort u} {β : Sort v} {p : α → Prop} {q : β → Prop} {c : Prop} :
    ((∃ a, p a ∧ c) ↔ ∃ b, q b ∧ c) ↔ (c → ((∃ a, p a) ↔ ∃ b, q b)) :=
  ⟨fun h k => ⟨fun ⟨a, ha⟩ => (h.1 ⟨a, ha, k⟩).elim fun b hb => ⟨b, hb.1⟩, fun ⟨b, hb⟩ => (h.2 ⟨b, hb, k⟩).elim fun a ha => ⟨a, ha.1⟩⟩,
   fun h => ⟨fun ⟨a, ha, k⟩ => ((h k).1 ⟨a, ha⟩).elim fun b hb => ⟨b, hb, k⟩, fun ⟨b, hb, k⟩ => ((h k).2 ⟨b, hb⟩).elim fun a ha => ⟨a, ha, k⟩⟩⟩
theorem common_left {α : Sort u} {β : Sort v} {p : α → Prop} {q : β → Prop} {c : Prop} :
    ((∃ a, c ∧ p a) ↔ ∃ b, c ∧ q b) ↔ (c → ((∃ a, p a) ↔ ∃ b, q b)) := by
  simp only [and_comm (a := c)]
  exact common_right
theorem isDomain_parts {R : Type u} [Ring R] : IsDomain R ↔ Nontrivial R ∧ ∀ a b : R, a * b = 0 → a = 0 ∨ b = 0 :=
  isDomain_iff.trans ⟨fun h => ⟨h.2, fun _ _ k => h.1.eq_zero_or_eq_zero_of_mul_eq_zero k⟩, fun h => ⟨⟨fun {_ _} k => h.2 _ _ k⟩, h.1⟩⟩
theorem isDomain_parts' {R : Type u} [CommRing R] : IsDomain R ↔ Nontrivial R ∧ ∀ a b : R, a * b = 0 → a = 0 ∨ b = 0 := isDomain_parts
theorem orthogonal_mem {n : Type v} [DecidableEq n] [Fintype n] {R : Type u} [CommRing R] {A : Matrix n n R} :
    A ∈ Matrix.orthogonalGroup n R ↔ A.transpose * A = 1 ∧ A * A.transpose = 1 := by
  first
  | exact Iff.rfl
  | exact ⟨fun h => ⟨Matrix.mem_orthogonalGroup_iff'.1 h, Matrix.mem_orthogonalGroup_iff.1 h⟩, fun h => Matrix.mem_orthogonalGroup_iff.2 h.2⟩
end Sameness
