/-!
# Quotients of commutative additive groups by additive subgroups
-/

noncomputable section
universe u

namespace QuotientAddGroup
variable {G : Type u} [AddCommGroup G]
/-- Two elements are related if they are in the same coset. -/
def leftRel {G : Type u} [AddGroup G] (s : AddSubgroup G) : Setoid G where
  r x y := -x + y ∈ s
  iseqv := ⟨fun x => by rw [neg_add_cancel]; exact s.zero_mem',
    fun {x y} h => by
      have h1 : -(-x + y) ∈ s := s.neg_mem' h
      have e : -(-x + y) = -y + x := by
        apply add_right_cancel' (c := -x + y)
        rw [neg_add_cancel, add_assoc, ← add_assoc x, add_neg_cancel, zero_add, neg_add_cancel]
      rwa [e] at h1,
    fun {x y z} h h' => by
      have h1 : (-x + y) + (-y + z) ∈ s := s.add_mem' h h'
      rwa [add_assoc, ← add_assoc y, add_neg_cancel, zero_add] at h1⟩
/-- The cosets of an additive subgroup. -/
instance instHasQuotientAddSubgroup {G : Type u} [AddGroup G] : HasQuotient G (AddSubgroup G) := ⟨fun s => Quotient (leftRel s)⟩
/-- The coset of an element. -/
abbrev mk {G : Type u} [AddGroup G] {s : AddSubgroup G} (a : G) : G ⧸ s := Quotient.mk (leftRel s) a
theorem ind' {s : AddSubgroup G} {P : G ⧸ s → Prop} (h : ∀ x, P (mk x)) (q : G ⧸ s) : P q := Quotient.ind h q
instance {s : AddSubgroup G} : CoeTail G (G ⧸ s) := ⟨mk⟩
instance (s : AddSubgroup G) : Add (G ⧸ s) := ⟨Setoid.qmap₂ (· + ·) fun a b (h : -a + b ∈ s) c d (h' : -c + d ∈ s) => by
  show -(a + c) + (b + d) ∈ s
  have e : -(a + c) + (b + d) = (-a + b) + (-c + d) := by rw [neg_add', LinearMap.add_swap]
  rw [e]; exact s.add_mem' h h'⟩
instance (s : AddSubgroup G) : Zero (G ⧸ s) := ⟨mk 0⟩
instance (s : AddSubgroup G) : Neg (G ⧸ s) := ⟨Setoid.qmap (- ·) fun a b (h : -a + b ∈ s) => by
  show - -a + -b ∈ s
  rw [← neg_add']; exact s.neg_mem' h⟩
instance Quotient.addCommGroup (s : AddSubgroup G) : AddCommGroup (G ⧸ s) where
  add_assoc a b c := by
    induction a using ind'; induction b using ind'; induction c using ind'; exact congrArg mk (add_assoc _ _ _)
  zero_add a := by induction a using ind'; exact congrArg mk (zero_add _)
  add_zero a := by induction a using ind'; exact congrArg mk (add_zero _)
  add_comm a b := by induction a using ind'; induction b using ind'; exact congrArg mk (add_comm _ _)
  neg_add_cancel a := by induction a using ind'; exact congrArg mk (neg_add_cancel _)
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
end QuotientAddGroup
end
