/-!
# Groups and rings of functions and of pairs; additive and multiplicative versions of a type
-/

noncomputable section
universe u v w

section
variable {I : Type u} {f : I → Type v}
instance Pi.instMul [∀ i, Mul (f i)] : Mul (∀ i, f i) := ⟨fun x y i => x i * y i⟩
instance Pi.instAdd [∀ i, Add (f i)] : Add (∀ i, f i) := ⟨fun x y i => x i + y i⟩
instance Pi.instOne [∀ i, One (f i)] : One (∀ i, f i) := ⟨fun _ => 1⟩
instance Pi.instZero [∀ i, Zero (f i)] : Zero (∀ i, f i) := ⟨fun _ => 0⟩
instance Pi.instInv [∀ i, Inv (f i)] : Inv (∀ i, f i) := ⟨fun x i => (x i)⁻¹⟩
instance Pi.instDiv [∀ i, Div (f i)] : Div (∀ i, f i) := ⟨fun x y i => x i / y i⟩
instance Pi.instNeg [∀ i, Neg (f i)] : Neg (∀ i, f i) := ⟨fun x i => -x i⟩
instance Pi.instSub [∀ i, Sub (f i)] : Sub (∀ i, f i) := ⟨fun x y i => x i - y i⟩
instance Pi.instSMul {M : Type w} [∀ i, SMul M (f i)] : SMul M (∀ i, f i) := ⟨fun s x i => s • x i⟩
instance (priority := low) Pi.instNatCast [∀ i, NatCast (f i)] : NatCast (∀ i, f i) := ⟨fun n _ => n⟩
instance (priority := low) Pi.instIntCast [∀ i, IntCast (f i)] : IntCast (∀ i, f i) := ⟨fun n _ => n⟩
instance Pi.semigroup [∀ i, Semigroup (f i)] : Semigroup (∀ i, f i) := ⟨fun _ _ _ => funext fun _ => mul_assoc _ _ _⟩
instance Pi.addSemigroup [∀ i, AddSemigroup (f i)] : AddSemigroup (∀ i, f i) := ⟨fun _ _ _ => funext fun _ => add_assoc _ _ _⟩
instance Pi.monoid [∀ i, Monoid (f i)] : Monoid (∀ i, f i) where
  one_mul _ := funext fun _ => one_mul _
  mul_one _ := funext fun _ => mul_one _
  npow n x i := Monoid.npow n (x i)
  npow_zero _ := funext fun _ => Monoid.npow_zero _
  npow_succ _ _ := funext fun _ => Monoid.npow_succ _ _
instance Pi.addMonoid [∀ i, AddMonoid (f i)] : AddMonoid (∀ i, f i) where
  zero_add _ := funext fun _ => zero_add _
  add_zero _ := funext fun _ => add_zero _
  nsmul n x i := AddMonoid.nsmul n (x i)
  nsmul_zero _ := funext fun _ => AddMonoid.nsmul_zero _
  nsmul_succ _ _ := funext fun _ => AddMonoid.nsmul_succ _ _
instance Pi.commMonoid [∀ i, CommMonoid (f i)] : CommMonoid (∀ i, f i) :=
  { Pi.monoid with mul_comm := fun _ _ => funext fun _ => mul_comm _ _ }
instance Pi.addCommMonoid [∀ i, AddCommMonoid (f i)] : AddCommMonoid (∀ i, f i) :=
  { Pi.addMonoid with add_comm := fun _ _ => funext fun _ => add_comm _ _ }
instance Pi.group [∀ i, Group (f i)] : Group (∀ i, f i) where
  inv_mul_cancel _ := funext fun _ => Group.inv_mul_cancel _
  div_eq_mul_inv _ _ := funext fun _ => DivInvMonoid.div_eq_mul_inv _ _
  zpow n x i := DivInvMonoid.zpow n (x i)
  zpow_zero' _ := funext fun _ => DivInvMonoid.zpow_zero' _
  zpow_succ' _ _ := funext fun _ => DivInvMonoid.zpow_succ' _ _
  zpow_neg' _ _ := funext fun _ => DivInvMonoid.zpow_neg' _ _
instance Pi.addGroup [∀ i, AddGroup (f i)] : AddGroup (∀ i, f i) where
  neg_add_cancel _ := funext fun _ => neg_add_cancel _
  sub_eq_add_neg _ _ := funext fun _ => sub_eq_add_neg _ _
  zsmul n x i := SubNegMonoid.zsmul n (x i)
  zsmul_zero' _ := funext fun _ => SubNegMonoid.zsmul_zero' _
  zsmul_succ' _ _ := funext fun _ => SubNegMonoid.zsmul_succ' _ _
  zsmul_neg' _ _ := funext fun _ => SubNegMonoid.zsmul_neg' _ _
instance Pi.commGroup [∀ i, CommGroup (f i)] : CommGroup (∀ i, f i) := { Pi.group, Pi.commMonoid with }
instance Pi.addCommGroup [∀ i, AddCommGroup (f i)] : AddCommGroup (∀ i, f i) := { Pi.addGroup, Pi.addCommMonoid with }
instance Pi.semiring [∀ i, Semiring (f i)] : Semiring (∀ i, f i) where
  zero_mul _ := funext fun _ => zero_mul _
  mul_zero _ := funext fun _ => mul_zero _
  left_distrib _ _ _ := funext fun _ => mul_add _ _ _
  right_distrib _ _ _ := funext fun _ => add_mul _ _ _
  natCast_zero := funext fun _ => Nat.cast_zero
  natCast_succ _ := funext fun _ => Nat.cast_succ _
instance Pi.commSemiring [∀ i, CommSemiring (f i)] : CommSemiring (∀ i, f i) := { Pi.semiring, Pi.commMonoid with }
instance Pi.ring [∀ i, Ring (f i)] : Ring (∀ i, f i) :=
  { Pi.semiring, Pi.addCommGroup with
    intCast_ofNat := fun _ => funext fun _ => Ring.intCast_ofNat _
    intCast_negSucc := fun _ => funext fun _ => Ring.intCast_negSucc _ }
instance Pi.commRing [∀ i, CommRing (f i)] : CommRing (∀ i, f i) := { Pi.ring, Pi.commMonoid with }
end

section
variable {M : Type u} {N : Type v}
instance Prod.instMul [Mul M] [Mul N] : Mul (M × N) := ⟨fun p q => (p.1 * q.1, p.2 * q.2)⟩
instance Prod.instAdd [Add M] [Add N] : Add (M × N) := ⟨fun p q => (p.1 + q.1, p.2 + q.2)⟩
instance Prod.instOne [One M] [One N] : One (M × N) := ⟨(1, 1)⟩
instance Prod.instZero [Zero M] [Zero N] : Zero (M × N) := ⟨(0, 0)⟩
instance Prod.instNeg [Neg M] [Neg N] : Neg (M × N) := ⟨fun p => (-p.1, -p.2)⟩
instance Prod.instSub [Sub M] [Sub N] : Sub (M × N) := ⟨fun p q => (p.1 - q.1, p.2 - q.2)⟩
instance Prod.instSMul {R : Type w} [SMul R M] [SMul R N] : SMul R (M × N) := ⟨fun r p => (r • p.1, r • p.2)⟩
instance Prod.instAddMonoid [AddMonoid M] [AddMonoid N] : AddMonoid (M × N) where
  add_assoc _ _ _ := Prod.ext (add_assoc _ _ _) (add_assoc _ _ _)
  zero_add _ := Prod.ext (zero_add _) (zero_add _)
  add_zero _ := Prod.ext (add_zero _) (add_zero _)
  nsmul n p := (AddMonoid.nsmul n p.1, AddMonoid.nsmul n p.2)
  nsmul_zero _ := Prod.ext (AddMonoid.nsmul_zero _) (AddMonoid.nsmul_zero _)
  nsmul_succ _ _ := Prod.ext (AddMonoid.nsmul_succ _ _) (AddMonoid.nsmul_succ _ _)
instance Prod.instAddCommMonoid [AddCommMonoid M] [AddCommMonoid N] : AddCommMonoid (M × N) where
  add_comm _ _ := Prod.ext (add_comm _ _) (add_comm _ _)
instance Prod.instCommMonoid [CommMonoid M] [CommMonoid N] : CommMonoid (M × N) where
  mul_comm _ _ := Prod.ext (mul_comm _ _) (mul_comm _ _)
instance Prod.instCommGroup [CommGroup M] [CommGroup N] : CommGroup (M × N) where
  mul_comm _ _ := Prod.ext (mul_comm _ _) (mul_comm _ _)
instance Prod.instAddGroup [AddGroup M] [AddGroup N] : AddGroup (M × N) where
  neg_add_cancel _ := Prod.ext (neg_add_cancel _) (neg_add_cancel _)
  sub_eq_add_neg _ _ := Prod.ext (sub_eq_add_neg _ _) (sub_eq_add_neg _ _)
  zsmul n p := (SubNegMonoid.zsmul n p.1, SubNegMonoid.zsmul n p.2)
  zsmul_zero' _ := Prod.ext (SubNegMonoid.zsmul_zero' _) (SubNegMonoid.zsmul_zero' _)
  zsmul_succ' _ _ := Prod.ext (SubNegMonoid.zsmul_succ' _ _) (SubNegMonoid.zsmul_succ' _ _)
  zsmul_neg' _ _ := Prod.ext (SubNegMonoid.zsmul_neg' _ _) (SubNegMonoid.zsmul_neg' _ _)
instance Prod.instAddCommGroup [AddCommGroup M] [AddCommGroup N] : AddCommGroup (M × N) where
  add_comm _ _ := Prod.ext (add_comm _ _) (add_comm _ _)
instance Prod.instSemiring [Semiring M] [Semiring N] : Semiring (M × N) where
  zero_mul _ := Prod.ext (zero_mul _) (zero_mul _)
  mul_zero _ := Prod.ext (mul_zero _) (mul_zero _)
  left_distrib _ _ _ := Prod.ext (mul_add _ _ _) (mul_add _ _ _)
  right_distrib _ _ _ := Prod.ext (add_mul _ _ _) (add_mul _ _ _)
  natCast n := (n, n)
  natCast_zero := Prod.ext Nat.cast_zero Nat.cast_zero
  natCast_succ _ := Prod.ext (Nat.cast_succ _) (Nat.cast_succ _)
instance Prod.instCommSemiring [CommSemiring M] [CommSemiring N] : CommSemiring (M × N) where
  mul_comm _ _ := Prod.ext (mul_comm _ _) (mul_comm _ _)
instance Prod.instRing [Ring M] [Ring N] : Ring (M × N) :=
  { Prod.instSemiring, Prod.instAddCommGroup with
    intCast := fun n => (n, n)
    intCast_ofNat := fun _ => Prod.ext (Ring.intCast_ofNat _) (Ring.intCast_ofNat _)
    intCast_negSucc := fun _ => Prod.ext (Ring.intCast_negSucc _) (Ring.intCast_negSucc _) }
instance Prod.instCommRing [CommRing M] [CommRing N] : CommRing (M × N) where
  mul_comm _ _ := Prod.ext (mul_comm _ _) (mul_comm _ _)
end

/-- `α` with its multiplication written as an addition. -/
def Additive (α : Type u) : Type u := α
/-- `α` with its addition written as a multiplication. -/
def Multiplicative (α : Type u) : Type u := α

section
variable {α : Type u}
/-- An element of `α` as an element of `Additive α`. -/
def Additive.ofMul : α ≃ Additive α := ⟨fun x => x, fun x => x, fun _ => rfl, fun _ => rfl⟩
/-- An element of `Additive α` as an element of `α`. -/
def Additive.toMul : Additive α ≃ α := ⟨fun x => x, fun x => x, fun _ => rfl, fun _ => rfl⟩
/-- An element of `α` as an element of `Multiplicative α`. -/
def Multiplicative.ofAdd : α ≃ Multiplicative α := ⟨fun x => x, fun x => x, fun _ => rfl, fun _ => rfl⟩
/-- An element of `Multiplicative α` as an element of `α`. -/
def Multiplicative.toAdd : Multiplicative α ≃ α := ⟨fun x => x, fun x => x, fun _ => rfl, fun _ => rfl⟩
instance Multiplicative.mul [h : Add α] : Mul (Multiplicative α) := ⟨h.add⟩
instance Multiplicative.one [h : Zero α] : One (Multiplicative α) := ⟨h.zero⟩
instance Additive.add [h : Mul α] : Add (Additive α) := ⟨h.mul⟩
instance Additive.zero [h : One α] : Zero (Additive α) := ⟨h.one⟩
instance [h : Fintype α] : Fintype (Multiplicative α) := h
instance [h : Fintype α] : Fintype (Additive α) := h
instance [h : Finite α] : Finite (Multiplicative α) := h
instance [h : Finite α] : Finite (Additive α) := h
instance [h : DecidableEq α] : DecidableEq (Multiplicative α) := h
instance [h : Infinite α] : Infinite (Multiplicative α) := h
instance Multiplicative.monoid [h : AddMonoid α] : Monoid (Multiplicative α) where
  mul_assoc := h.add_assoc
  one_mul := h.zero_add
  mul_one := h.add_zero
  npow := h.nsmul
  npow_zero := h.nsmul_zero
  npow_succ := h.nsmul_succ
instance Additive.addMonoid [h : Monoid α] : AddMonoid (Additive α) where
  add_assoc := h.mul_assoc
  zero_add := h.one_mul
  add_zero := h.mul_one
  nsmul := h.npow
  nsmul_zero := h.npow_zero
  nsmul_succ := h.npow_succ
instance Multiplicative.commMonoid [h : AddCommMonoid α] : CommMonoid (Multiplicative α) :=
  { Multiplicative.monoid with mul_comm := h.add_comm }
instance Additive.addCommMonoid [h : CommMonoid α] : AddCommMonoid (Additive α) :=
  { Additive.addMonoid with add_comm := h.mul_comm }
instance Multiplicative.group [h : AddGroup α] : Group (Multiplicative α) where
  inv := h.neg
  div := h.sub
  div_eq_mul_inv := h.sub_eq_add_neg
  zpow := h.zsmul
  zpow_zero' := h.zsmul_zero'
  zpow_succ' := h.zsmul_succ'
  zpow_neg' := h.zsmul_neg'
  inv_mul_cancel := h.neg_add_cancel
instance Additive.addGroup [h : Group α] : AddGroup (Additive α) where
  neg := h.inv
  sub := h.div
  sub_eq_add_neg := h.div_eq_mul_inv
  zsmul := h.zpow
  zsmul_zero' := h.zpow_zero'
  zsmul_succ' := h.zpow_succ'
  zsmul_neg' := h.zpow_neg'
  neg_add_cancel := h.inv_mul_cancel
instance Multiplicative.commGroup [h : AddCommGroup α] : CommGroup (Multiplicative α) :=
  { Multiplicative.group with mul_comm := h.add_comm }
instance Additive.addCommGroup [h : CommGroup α] : AddCommGroup (Additive α) :=
  { Additive.addGroup with add_comm := h.mul_comm }
end
end
