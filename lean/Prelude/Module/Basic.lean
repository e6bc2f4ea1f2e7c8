/-!
# Actions and modules

Scalar multiplication, actions of monoids, modules over semirings, and the modules every ring, abelian group,
product and type of functions is.
-/

noncomputable section
universe u v w u₁ v₁

/-- A monoid acts on a type. -/
class MulAction (α : Type u) (β : Type v) [Monoid α] extends SMul α β where
  /-- One acts as the identity. -/
  protected one_smul : ∀ b : β, (1 : α) • b = b
  /-- A product acts as the composite. -/
  mul_smul : ∀ (x y : α) (b : β), (x * y) • b = x • y • b
/-- Scalar multiplication that maps zero to zero. -/
class SMulZeroClass (M : Type u) (A : Type v) [Zero A] extends SMul M A where
  /-- Scalar multiples of zero are zero. -/
  smul_zero : ∀ a : M, a • (0 : A) = 0
/-- Scalar multiplication that distributes over addition of vectors. -/
class DistribSMul (M : Type u) (A : Type v) [AddMonoid A] extends SMulZeroClass M A where
  /-- Scalar multiplication distributes over addition. -/
  smul_add : ∀ (a : M) (x y : A), a • (x + y) = a • x + a • y
/-- A monoid acts on an additive monoid by endomorphisms. -/
class DistribMulAction (M : Type u) (A : Type v) [Monoid M] [AddMonoid A] extends MulAction M A where
  /-- Scalar multiples of zero are zero. -/
  smul_zero : ∀ a : M, a • (0 : A) = 0
  /-- Scalar multiplication distributes over addition. -/
  smul_add : ∀ (a : M) (x y : A), a • (x + y) = a • x + a • y
/-- A module over a semiring: a commutative additive monoid with scalar multiplication. Over a field: a vector space. -/
class Module (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] extends DistribMulAction R M where
  /-- Scalar multiplication distributes over addition of scalars. -/
  protected add_smul : ∀ (r s : R) (x : M), (r + s) • x = r • x + s • x
  /-- Multiplication with the scalar zero gives zero. -/
  protected zero_smul : ∀ x : M, (0 : R) • x = 0
instance (priority := 100) DistribMulAction.toDistribSMul {M : Type u} {A : Type v} [Monoid M] [AddMonoid A]
    [i : DistribMulAction M A] : DistribSMul M A := { i with }

/-- Scalars of `M` act on `N` and on `α` compatibly: `(x • y) • z = x • (y • z)`. -/
class IsScalarTower (M : Type u) (N : Type v) (α : Type w) [SMul M N] [SMul N α] [SMul M α] : Prop where
  /-- Scalar multiplication is associative. -/
  smul_assoc : ∀ (x : M) (y : N) (z : α), (x • y) • z = x • y • z
/-- Two scalar multiplications commute. -/
class SMulCommClass (M : Type u) (N : Type v) (α : Type w) [SMul M α] [SMul N α] : Prop where
  /-- The scalar multiplications commute. -/
  smul_comm : ∀ (m : M) (n : N) (a : α), m • n • a = n • m • a
/-- A scalar multiple is zero only if the scalar or the vector is. -/
class NoZeroSMulDivisors (R : Type u) (M : Type v) [Zero R] [Zero M] [SMul R M] : Prop where
  /-- The scalar or the vector is zero. -/
  eq_zero_or_eq_zero_of_smul_eq_zero : ∀ {c : R} {x : M}, c • x = 0 → c = 0 ∨ x = 0
/-- Different scalars act differently. -/
class FaithfulSMul (M : Type u) (α : Type v) [SMul M α] : Prop where
  /-- Scalars that act alike are equal. -/
  eq_of_smul_eq_smul : ∀ {m₁ m₂ : M}, (∀ a : α, m₁ • a = m₂ • a) → m₁ = m₂

section
variable {R : Type u} {M : Type v}
theorem one_smul (R : Type u) {M : Type v} [Monoid R] [MulAction R M] (b : M) : (1 : R) • b = b := MulAction.one_smul b
theorem mul_smul [Monoid R] [MulAction R M] (x y : R) (b : M) : (x * y) • b = x • y • b := MulAction.mul_smul x y b
theorem smul_zero [Monoid R] [AddMonoid M] [DistribMulAction R M] (a : R) : a • (0 : M) = 0 := DistribMulAction.smul_zero a
theorem smul_add [Monoid R] [AddMonoid M] [DistribMulAction R M] (a : R) (x y : M) : a • (x + y) = a • x + a • y :=
  DistribMulAction.smul_add a x y
theorem add_smul [Semiring R] [AddCommMonoid M] [Module R M] (r s : R) (x : M) : (r + s) • x = r • x + s • x :=
  Module.add_smul r s x
theorem zero_smul (R : Type u) {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] (x : M) : (0 : R) • x = 0 :=
  Module.zero_smul x
theorem smul_smul [Monoid R] [MulAction R M] (a b : R) (x : M) : a • b • x = (a * b) • x := (mul_smul a b x).symm
theorem smul_neg [Monoid R] [AddGroup M] [DistribMulAction R M] (r : R) (x : M) : r • -x = -(r • x) := by
  apply add_right_cancel' (c := r • x)
  rw [← smul_add, neg_add_cancel, neg_add_cancel, smul_zero]
theorem neg_smul [Ring R] [AddCommGroup M] [Module R M] (r : R) (x : M) : -r • x = -(r • x) := by
  apply add_right_cancel' (c := r • x)
  rw [← add_smul, neg_add_cancel, neg_add_cancel, zero_smul]
theorem smul_sub [Monoid R] [AddGroup M] [DistribMulAction R M] (r : R) (x y : M) : r • (x - y) = r • x - r • y := by
  rw [sub_eq_add_neg, smul_add, smul_neg, sub_eq_add_neg]
end

/-- Multiplication as scalar multiplication. -/
instance (priority := 20) Mul.toSMul (α : Type u) [Mul α] : SMul α α := ⟨fun a b => a * b⟩
theorem smul_eq_mul {α : Type u} [Mul α] (a b : α) : a • b = a * b := rfl
/-- A monoid acts on itself by multiplication. -/
instance (priority := 90) Monoid.toMulAction (M : Type u) [Monoid M] : MulAction M M where
  one_smul := one_mul
  mul_smul := mul_assoc
/-- A semiring is a module over itself. -/
instance (priority := 90) Semiring.toModule {R : Type u} [Semiring R] : Module R R where
  smul_zero := mul_zero
  smul_add := mul_add
  add_smul := add_mul
  zero_smul := zero_mul
instance (priority := 90) MulZeroClass.toSMulWithZero (R : Type u) [MonoidWithZero R] : SMulZeroClass R R := ⟨mul_zero⟩

theorem nsmul_add' {M : Type u} [AddCommMonoid M] (n : ℕ) (x y : M) :
    AddMonoid.nsmul n (x + y) = AddMonoid.nsmul n x + AddMonoid.nsmul n y := by
  induction n with
  | zero => simp only [AddMonoid.nsmul_zero, add_zero]
  | succ n ih =>
    rw [AddMonoid.nsmul_succ, AddMonoid.nsmul_succ, AddMonoid.nsmul_succ, ih]
    rw [add_assoc, add_assoc, ← add_assoc _ x, add_comm _ x, add_assoc]
theorem add_nsmul' {M : Type u} [AddMonoid M] (m n : ℕ) (x : M) :
    AddMonoid.nsmul (m + n) x = AddMonoid.nsmul m x + AddMonoid.nsmul n x := by
  induction n with
  | zero => rw [Nat.add_zero, AddMonoid.nsmul_zero, add_zero]
  | succ n ih => rw [← Nat.add_assoc, AddMonoid.nsmul_succ, AddMonoid.nsmul_succ, ih, add_assoc]
theorem nsmul_zero' {M : Type u} [AddMonoid M] (n : ℕ) : AddMonoid.nsmul n (0 : M) = 0 := by
  induction n with
  | zero => exact AddMonoid.nsmul_zero 0
  | succ n ih => rw [AddMonoid.nsmul_succ, ih, add_zero]
theorem mul_nsmul' {M : Type u} [AddMonoid M] (m n : ℕ) (x : M) :
    AddMonoid.nsmul (m * n) x = AddMonoid.nsmul m (AddMonoid.nsmul n x) := by
  induction m with
  | zero => rw [Nat.zero_mul, AddMonoid.nsmul_zero, AddMonoid.nsmul_zero]
  | succ m ih => rw [Nat.succ_mul, add_nsmul', ih, AddMonoid.nsmul_succ]
theorem one_nsmul' {M : Type u} [AddMonoid M] (x : M) : AddMonoid.nsmul 1 x = x := by
  rw [AddMonoid.nsmul_succ, AddMonoid.nsmul_zero, zero_add]
/-- A commutative additive monoid is a module over the natural numbers. -/
instance (priority := 80) AddCommMonoid.toNatModule {M : Type u} [AddCommMonoid M] : Module ℕ M where
  smul := AddMonoid.nsmul
  one_smul := one_nsmul'
  mul_smul := mul_nsmul'
  smul_zero := nsmul_zero'
  smul_add := nsmul_add'
  add_smul := add_nsmul'
  zero_smul := AddMonoid.nsmul_zero

/-- The cast of an integer in terms of casts of natural numbers and negation. -/
def Int.castDef {R : Type u} [NatCast R] [Neg R] : ℤ → R
  | Int.ofNat n => n
  | Int.negSucc n => -((n + 1 : ℕ) : R)
/-- Induction on integers, up and down from zero. -/
theorem Int.induction_up_down {p : ℤ → Prop} (h0 : p 0) (hs : ∀ z, p z → p (z + 1)) (hp : ∀ z, p z → p (z - 1)) (z : ℤ) : p z := by
  cases z with
  | ofNat n =>
    induction n with
    | zero => exact h0
    | succ n ih => exact hs _ ih
  | negSucc n =>
    induction n with
    | zero => exact hp 0 h0
    | succ n ih => exact hp _ ih
theorem zsmul_add_one {M : Type u} [AddGroup M] (z : ℤ) (x : M) :
    SubNegMonoid.zsmul (z + 1) x = SubNegMonoid.zsmul z x + x := by
  cases z with
  | ofNat n => exact SubNegMonoid.zsmul_succ' n x
  | negSucc n =>
    cases n with
    | zero =>
      show SubNegMonoid.zsmul 0 x = _
      rw [SubNegMonoid.zsmul_zero', SubNegMonoid.zsmul_neg', SubNegMonoid.zsmul_succ']
      show 0 = -(SubNegMonoid.zsmul 0 x + x) + x
      rw [SubNegMonoid.zsmul_zero', zero_add, neg_add_cancel]
    | succ n =>
      show SubNegMonoid.zsmul (Int.negSucc n) x = _
      have key : ∀ m : ℕ, SubNegMonoid.zsmul (m : ℤ) x + x = x + SubNegMonoid.zsmul (m : ℤ) x := fun m => by
        induction m with
        | zero => show SubNegMonoid.zsmul 0 x + x = x + SubNegMonoid.zsmul 0 x; rw [SubNegMonoid.zsmul_zero', zero_add, add_zero]
        | succ m ih => rw [SubNegMonoid.zsmul_succ', ← add_assoc, ← ih]
      rw [SubNegMonoid.zsmul_neg', SubNegMonoid.zsmul_neg']
      apply add_right_cancel' (c := SubNegMonoid.zsmul ((n + 1 : ℕ) : ℤ) x)
      rw [neg_add_cancel, add_assoc, ← key, SubNegMonoid.zsmul_succ' (n + 1), neg_add_cancel]
theorem zsmul_sub_one {M : Type u} [AddGroup M] (z : ℤ) (x : M) :
    SubNegMonoid.zsmul (z - 1) x = SubNegMonoid.zsmul z x + -x := by
  apply add_right_cancel' (c := x)
  rw [← zsmul_add_one, add_assoc, neg_add_cancel, add_zero]
  congr 1; omega
theorem add_zsmul' {M : Type u} [AddGroup M] (m n : ℤ) (x : M) :
    SubNegMonoid.zsmul (m + n) x = SubNegMonoid.zsmul m x + SubNegMonoid.zsmul n x := by
  induction n using Int.induction_up_down with
  | h0 => rw [Int.add_zero, SubNegMonoid.zsmul_zero', add_zero]
  | hs n ih => rw [← Int.add_assoc, zsmul_add_one, ih, zsmul_add_one, add_assoc]
  | hp n ih => rw [← Int.add_sub_assoc, zsmul_sub_one, ih, zsmul_sub_one, add_assoc]
theorem one_zsmul' {M : Type u} [AddGroup M] (x : M) : SubNegMonoid.zsmul 1 x = x := by
  show SubNegMonoid.zsmul (0 + 1) x = x
  rw [zsmul_add_one, SubNegMonoid.zsmul_zero', zero_add]
theorem neg_zsmul' {M : Type u} [AddGroup M] (m : ℤ) (x : M) : SubNegMonoid.zsmul (-m) x = -SubNegMonoid.zsmul m x := by
  apply add_right_cancel' (c := SubNegMonoid.zsmul m x)
  rw [← add_zsmul', Int.add_left_neg, SubNegMonoid.zsmul_zero', neg_add_cancel]
theorem mul_zsmul' {M : Type u} [AddGroup M] (m n : ℤ) (x : M) :
    SubNegMonoid.zsmul (m * n) x = SubNegMonoid.zsmul m (SubNegMonoid.zsmul n x) := by
  induction m using Int.induction_up_down with
  | h0 => rw [Int.zero_mul, SubNegMonoid.zsmul_zero', SubNegMonoid.zsmul_zero']
  | hs m ih => rw [Int.add_mul, Int.one_mul, add_zsmul', ih, zsmul_add_one]
  | hp m ih => rw [Int.sub_mul, Int.one_mul, Int.sub_eq_add_neg, add_zsmul', ih, zsmul_sub_one, neg_zsmul']
theorem zsmul_zero_elt {M : Type u} [AddGroup M] (n : ℤ) : SubNegMonoid.zsmul n (0 : M) = 0 := by
  induction n using Int.induction_up_down with
  | h0 => exact SubNegMonoid.zsmul_zero' 0
  | hs n ih => rw [zsmul_add_one, ih, add_zero]
  | hp n ih => rw [zsmul_sub_one, ih, neg_zero', add_zero]
theorem neg_add' {M : Type u} [AddCommGroup M] (x y : M) : -(x + y) = -x + -y := by
  apply add_right_cancel' (c := x + y)
  rw [neg_add_cancel, add_assoc, ← add_assoc (-y), add_comm (-y) x, add_assoc, neg_add_cancel, add_zero, neg_add_cancel]
theorem zsmul_add' {M : Type u} [AddCommGroup M] (n : ℤ) (x y : M) :
    SubNegMonoid.zsmul n (x + y) = SubNegMonoid.zsmul n x + SubNegMonoid.zsmul n y := by
  have swap : ∀ a b c d : M, a + b + (c + d) = a + c + (b + d) := fun a b c d => by
    rw [add_assoc, add_assoc, ← add_assoc b, add_comm b c, add_assoc]
  induction n using Int.induction_up_down with
  | h0 => simp only [SubNegMonoid.zsmul_zero', add_zero]
  | hs n ih => simp only [zsmul_add_one]; rw [ih, swap]
  | hp n ih => simp only [zsmul_sub_one]; rw [ih, neg_add', swap]
/-- A commutative additive group is a module over the integers. -/
instance (priority := 80) AddCommGroup.toIntModule (M : Type u) [AddCommGroup M] : Module ℤ M where
  smul := SubNegMonoid.zsmul
  one_smul := one_zsmul'
  mul_smul := mul_zsmul'
  smul_zero := zsmul_zero_elt
  smul_add := zsmul_add'
  add_smul := add_zsmul'
  zero_smul := SubNegMonoid.zsmul_zero'

section
variable {I : Type u} {f : I → Type v} {R : Type w}
instance Pi.mulAction [Monoid R] [∀ i, MulAction R (f i)] : MulAction R (∀ i, f i) where
  one_smul _ := funext fun _ => one_smul R _
  mul_smul _ _ _ := funext fun _ => mul_smul _ _ _
instance Pi.distribMulAction [Monoid R] [∀ i, AddMonoid (f i)] [∀ i, DistribMulAction R (f i)] : DistribMulAction R (∀ i, f i) where
  smul_zero _ := funext fun _ => smul_zero _
  smul_add _ _ _ := funext fun _ => smul_add _ _ _
instance Pi.module [Semiring R] [∀ i, AddCommMonoid (f i)] [∀ i, Module R (f i)] : Module R (∀ i, f i) where
  add_smul _ _ _ := funext fun _ => add_smul _ _ _
  zero_smul _ := funext fun _ => zero_smul R _
end
section
variable {M : Type u} {N : Type v} {R : Type w}
instance Prod.mulAction [Monoid R] [MulAction R M] [MulAction R N] : MulAction R (M × N) where
  one_smul _ := Prod.ext (one_smul R _) (one_smul R _)
  mul_smul _ _ _ := Prod.ext (mul_smul _ _ _) (mul_smul _ _ _)
instance Prod.instModule [Semiring R] [AddCommMonoid M] [AddCommMonoid N] [Module R M] [Module R N] : Module R (M × N) where
  smul_zero _ := Prod.ext (smul_zero _) (smul_zero _)
  smul_add _ _ _ := Prod.ext (smul_add _ _ _) (smul_add _ _ _)
  add_smul _ _ _ := Prod.ext (add_smul _ _ _) (add_smul _ _ _)
  zero_smul _ := Prod.ext (zero_smul R _) (zero_smul R _)
end

section
variable {R : Type u} {S : Type v} {M : Type w}
instance IsScalarTower.left [Monoid R] [MulAction R M] : IsScalarTower R R M := ⟨fun x y z => mul_smul x y z⟩
instance smulCommClass_self [CommMonoid R] [MulAction R M] : SMulCommClass R R M :=
  ⟨fun a b x => by rw [← mul_smul, mul_comm, mul_smul]⟩
/-- A module over `S` as a module over `R`, along a ring homomorphism `R →+* S`. -/
@[reducible] def Module.compHom (M : Type w) [Semiring R] [Semiring S] [AddCommMonoid M] [Module S M] (f : R →+* S) : Module R M where
  smul r x := f r • x
  one_smul x := by show f 1 • x = x; rw [map_one, one_smul]
  mul_smul r s x := by show f (r * s) • x = f r • f s • x; rw [map_mul, mul_smul]
  smul_zero r := smul_zero (f r)
  smul_add r := smul_add (f r)
  add_smul r s x := by show f (r + s) • x = f r • x + f s • x; rw [map_add, add_smul]
  zero_smul x := by show f 0 • x = 0; rw [map_zero, zero_smul]
end
end
