/-!
# Ideals, quotients by submodules and ideals, prime and maximal ideals, radicals
-/

noncomputable section
universe u v w u₁

/-- A map of quotients from a map that respects the relations. -/
def Setoid.qmap {α : Type u} {β : Type v} {s : Setoid α} {t : Setoid β} (f : α → β) (h : ∀ a b, s.r a b → t.r (f a) (f b)) :
    Quotient s → Quotient t := Quotient.lift (fun a => Quotient.mk t (f a)) fun a b hab => Quotient.sound (h a b hab)
/-- A binary map of quotients from a map that respects the relations. -/
def Setoid.qmap₂ {α : Type u} {β : Type v} {γ : Type w} {s : Setoid α} {t : Setoid β} {r : Setoid γ} (f : α → β → γ)
    (h : ∀ a b, s.r a b → ∀ c d, t.r c d → r.r (f a c) (f b d)) : Quotient s → Quotient t → Quotient r :=
  Quotient.lift₂ (fun a b => Quotient.mk r (f a b)) fun a c b d h₁ h₂ => Quotient.sound (h a b h₁ c d h₂)
/-- Types `B` of subobjects of `A` by which a quotient of `A` can be formed. -/
class HasQuotient (A : outParam (Type u)) (B : Type v) where
  /-- The quotient by a subobject. -/
  quotient' : B → Type (max u v)
/-- `A ⧸ b`: the quotient of `A` by the subobject `b`. -/
def HasQuotient.Quotient (A : outParam (Type u)) {B : Type v} [HasQuotient A B] (b : B) : Type (max u v) := HasQuotient.quotient' b
/-- `G ⧸ H` is the quotient of `G` by its subobject `H`. -/
notation:35 G " ⧸ " H:34 => HasQuotient.Quotient G H

section
variable {R : Type u} {M : Type v} [Ring R] [AddCommGroup M] [Module R M] (p : Submodule R M)
/-- Two vectors are related if their difference is in the submodule. -/
def Submodule.quotientRel : Setoid M where
  r x y := x - y ∈ p
  iseqv := ⟨fun x => by show x - x ∈ p; rw [sub_self]; exact p.zero_mem,
    fun {x y} h => by
      have e : y - x = -(x - y) := by
        apply add_right_cancel' (c := x - y)
        rw [neg_add_cancel, sub_eq_add_neg, sub_eq_add_neg, add_assoc, ← add_assoc (-x), neg_add_cancel, zero_add, add_neg_cancel]
      show y - x ∈ p; rw [e]; exact p.neg_mem h,
    fun {x y z} h₁ h₂ => by
      have e : x - z = (x - y) + (y - z) := by
        simp only [sub_eq_add_neg]; rw [add_assoc, ← add_assoc (-y), neg_add_cancel, zero_add]
      show x - z ∈ p; rw [e]; exact p.add_mem h₁ h₂⟩
end
instance Submodule.hasQuotient {R : Type u} {M : Type v} [Ring R] [AddCommGroup M] [Module R M] : HasQuotient M (Submodule R M) :=
  ⟨fun p => Quotient p.quotientRel⟩

namespace Submodule
section
variable {R : Type u} {M : Type v} [Ring R] [AddCommGroup M] [Module R M]
/-- The class of a vector modulo a submodule. -/
def Quotient.mk {p : Submodule R M} (x : M) : M ⧸ p := _root_.Quotient.mk p.quotientRel x
theorem Quotient.eq' {p : Submodule R M} {x y : M} (h : x - y ∈ p) : (Quotient.mk x : M ⧸ p) = Quotient.mk y := _root_.Quotient.sound h
theorem Quotient.mem_of_eq {p : Submodule R M} {x y : M} (h : (Quotient.mk x : M ⧸ p) = Quotient.mk y) : x - y ∈ p := _root_.Quotient.exact h
theorem Quotient.ind' {p : Submodule R M} {P : M ⧸ p → Prop} (h : ∀ x, P (Quotient.mk x)) (q : M ⧸ p) : P q := _root_.Quotient.ind h q
theorem sub_sub_sub_aux {A : Type u} [AddCommGroup A] (a b c d : A) : a + b - (c + d) = (a - c) + (b - d) := by
  simp only [sub_eq_add_neg]; rw [neg_add', LinearMap.add_swap]
instance (p : Submodule R M) : Add (M ⧸ p) := ⟨Setoid.qmap₂ (· + ·) fun a b (h : a - b ∈ p) c d (h' : c - d ∈ p) => by
  show a + c - (b + d) ∈ p; rw [sub_sub_sub_aux]; exact p.add_mem h h'⟩
instance (p : Submodule R M) : Zero (M ⧸ p) := ⟨Quotient.mk 0⟩
instance (p : Submodule R M) : Neg (M ⧸ p) := ⟨Setoid.qmap (- ·) fun a b (h : a - b ∈ p) => by
  show -a - -b ∈ p; rw [sub_eq_add_neg, ← neg_add', ← sub_eq_add_neg]; exact p.neg_mem h⟩
instance (p : Submodule R M) : SMul R (M ⧸ p) := ⟨fun r => Setoid.qmap (r • ·) fun a b (h : a - b ∈ p) => by
  show r • a - r • b ∈ p; rw [← smul_sub]; exact p.smul_mem r h⟩
instance Quotient.addCommGroup (p : Submodule R M) : AddCommGroup (M ⧸ p) where
  add_assoc a b c := by
    induction a using Quotient.ind'; induction b using Quotient.ind'; induction c using Quotient.ind'
    exact congrArg Quotient.mk (add_assoc _ _ _)
  zero_add a := by induction a using Quotient.ind'; exact congrArg Quotient.mk (zero_add _)
  add_zero a := by induction a using Quotient.ind'; exact congrArg Quotient.mk (add_zero _)
  add_comm a b := by
    induction a using Quotient.ind'; induction b using Quotient.ind'; exact congrArg Quotient.mk (add_comm _ _)
  neg_add_cancel a := by induction a using Quotient.ind'; exact congrArg Quotient.mk (neg_add_cancel _)
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
instance Quotient.module (p : Submodule R M) : Module R (M ⧸ p) where
  one_smul a := by induction a using Quotient.ind'; exact congrArg Quotient.mk (one_smul R _)
  mul_smul r s a := by induction a using Quotient.ind'; exact congrArg Quotient.mk (mul_smul _ _ _)
  smul_zero r := congrArg Quotient.mk (smul_zero r)
  smul_add r a b := by
    induction a using Quotient.ind'; induction b using Quotient.ind'; exact congrArg Quotient.mk (smul_add _ _ _)
  add_smul r s a := by induction a using Quotient.ind'; exact congrArg Quotient.mk (add_smul _ _ _)
  zero_smul a := by induction a using Quotient.ind'; exact congrArg Quotient.mk (zero_smul R _)
/-- The projection to the quotient as a linear map. -/
def mkQ (p : Submodule R M) : M →ₗ[R] M ⧸ p := ⟨Quotient.mk, fun _ _ => rfl, fun _ _ => rfl⟩
end
/-- A principal submodule: generated by one element. -/
class IsPrincipal {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] (S : Submodule R M) : Prop where
  /-- There is a generator. -/
  principal : ∃ a, S = span R {a}
end Submodule

/-- An ideal of a semiring: a (left) submodule of the semiring. -/
abbrev Ideal (R : Type u) [Semiring R] := Submodule R R

namespace Ideal
section
variable {α : Type u} [Semiring α]
/-- The ideal generated by a set. -/
def span (s : Set α) : Ideal α := Submodule.span α s
/-- A prime ideal. -/
class IsPrime (I : Ideal α) : Prop where
  /-- A prime ideal is not everything. -/
  ne_top' : I ≠ ⊤
  /-- If a product is in the ideal, a factor is. -/
  mem_or_mem' : ∀ {x y : α}, x * y ∈ I → x ∈ I ∨ y ∈ I
/-- A maximal ideal: a coatom among the ideals. -/
class IsMaximal (I : Ideal α) : Prop where
  /-- It is proper, and everything strictly above is the whole ring. -/
  out : I ≠ ⊤ ∧ ∀ J : Ideal α, I < J → J = ⊤
/-- A two-sided ideal. -/
class IsTwoSided (I : Ideal α) : Prop where
  /-- Closed under multiplication from the right. -/
  mul_mem_of_left : ∀ {a : α} (b : α), a ∈ I → a * b ∈ I
theorem mul_mem_left (I : Ideal α) (a : α) {b : α} (h : b ∈ I) : a * b ∈ I := I.smul_mem a h
/-- The Jacobson radical of an ideal: the intersection of the maximal ideals above it. -/
def jacobson {R : Type u} [Ring R] (I : Ideal R) : Ideal R := sInf {J : Ideal R | I ≤ J ∧ J.IsMaximal}
end
instance instIsTwoSided_comm {α : Type u} [CommSemiring α] (I : Ideal α) : I.IsTwoSided :=
  ⟨fun b h => by rw [mul_comm]; exact I.smul_mem b h⟩

section
variable {R : Type u} [Ring R] (I : Ideal R)
theorem mul_sub_aux (a b c d : R) : a * c - b * d = (a - b) * c + b * (c - d) := by
  simp only [sub_eq_add_neg, add_mul, mul_add, neg_mul', mul_neg']
  rw [add_assoc, ← add_assoc (-(b * c)), neg_add_cancel, zero_add]
instance (I : Ideal R) [I.IsTwoSided] : Mul (R ⧸ I) := ⟨Setoid.qmap₂ (· * ·) fun a b (h : a - b ∈ I) c d (h' : c - d ∈ I) => by
  show a * c - b * d ∈ I
  rw [mul_sub_aux]; exact I.add_mem (IsTwoSided.mul_mem_of_left c h) (I.smul_mem b h')⟩
instance (I : Ideal R) : One (R ⧸ I) := ⟨Submodule.Quotient.mk 1⟩
instance (I : Ideal R) : NatCast (R ⧸ I) := ⟨fun n => Submodule.Quotient.mk n⟩
instance (I : Ideal R) : IntCast (R ⧸ I) := ⟨fun n => Submodule.Quotient.mk n⟩
instance Quotient.ring (I : Ideal R) [I.IsTwoSided] : Ring (R ⧸ I) where
  mul_assoc a b c := by
    induction a using Submodule.Quotient.ind'; induction b using Submodule.Quotient.ind'; induction c using Submodule.Quotient.ind'
    exact congrArg Submodule.Quotient.mk (mul_assoc _ _ _)
  one_mul a := by induction a using Submodule.Quotient.ind'; exact congrArg Submodule.Quotient.mk (one_mul _)
  mul_one a := by induction a using Submodule.Quotient.ind'; exact congrArg Submodule.Quotient.mk (mul_one _)
  zero_mul a := by induction a using Submodule.Quotient.ind'; exact congrArg Submodule.Quotient.mk (zero_mul _)
  mul_zero a := by induction a using Submodule.Quotient.ind'; exact congrArg Submodule.Quotient.mk (mul_zero _)
  left_distrib a b c := by
    induction a using Submodule.Quotient.ind'; induction b using Submodule.Quotient.ind'; induction c using Submodule.Quotient.ind'
    exact congrArg Submodule.Quotient.mk (mul_add _ _ _)
  right_distrib a b c := by
    induction a using Submodule.Quotient.ind'; induction b using Submodule.Quotient.ind'; induction c using Submodule.Quotient.ind'
    exact congrArg Submodule.Quotient.mk (add_mul _ _ _)
  natCast_zero := congrArg Submodule.Quotient.mk Nat.cast_zero
  natCast_succ n := congrArg Submodule.Quotient.mk (Nat.cast_succ n)
  neg_add_cancel := neg_add_cancel
  intCast_ofNat n := congrArg Submodule.Quotient.mk (Ring.intCast_ofNat n)
  intCast_negSucc n := congrArg Submodule.Quotient.mk (Ring.intCast_negSucc n)
/-- The ring homomorphism from a ring to its quotient by an ideal. -/
def Quotient.mk (I : Ideal R) [I.IsTwoSided] : R →+* R ⧸ I :=
  ⟨⟨Submodule.Quotient.mk, rfl, fun _ _ => rfl⟩, rfl, fun _ _ => rfl⟩
/-- A ring homomorphism that vanishes on the ideal, as a homomorphism on the quotient. -/
def Quotient.lift {S : Type v} [Semiring S] (I : Ideal R) [I.IsTwoSided] (f : R →+* S) (H : ∀ a : R, a ∈ I → f a = 0) : R ⧸ I →+* S where
  toFun := _root_.Quotient.lift f fun a b (h : a - b ∈ I) => by
    have e : a = (a - b) + b := by rw [sub_eq_add_neg, add_assoc, neg_add_cancel, add_zero]
    show f a = f b
    rw [e, map_add, H _ h, zero_add]
  map_one' := map_one f
  map_mul' a b := by
    induction a using Submodule.Quotient.ind'; induction b using Submodule.Quotient.ind'; exact map_mul f _ _
  map_zero' := map_zero f
  map_add' a b := by
    induction a using Submodule.Quotient.ind'; induction b using Submodule.Quotient.ind'; exact map_add f _ _
end
instance Quotient.commRing {R : Type u} [CommRing R] (I : Ideal R) : CommRing (R ⧸ I) where
  mul_comm a b := by
    induction a using Submodule.Quotient.ind'; induction b using Submodule.Quotient.ind'
    exact congrArg Submodule.Quotient.mk (mul_comm _ _)
instance Quotient.algebra {α : Type u} {A : Type v} [CommSemiring α] [Ring A] [Algebra α A] (I : Ideal A) [I.IsTwoSided] : Algebra α (A ⧸ I) where
  smul r := Setoid.qmap (fun x => r • x) fun a b (h : a - b ∈ I) => by
    show r • a - r • b ∈ I; rw [← smul_sub, Algebra.smul_def]; exact I.smul_mem _ h
  algebraMap := (Quotient.mk I).comp (algebraMap α A)
  commutes' r x := by induction x using Submodule.Quotient.ind'; exact congrArg Submodule.Quotient.mk (Algebra.commutes r _)
  smul_def' r x := by induction x using Submodule.Quotient.ind'; exact congrArg Submodule.Quotient.mk (Algebra.smul_def r _)

section
variable {R : Type u} {S : Type v} {F : Type w} [Semiring R] [Semiring S] [FunLike F R S]
/-- The ideal generated by the image of an ideal. -/
def map (f : F) (I : Ideal R) : Ideal S := span {y | ∃ x, x ∈ I ∧ f x = y}
/-- The preimage of an ideal under a ring homomorphism. -/
def comap [RingHomClass F R S] (f : F) (I : Ideal S) : Ideal R where
  carrier := {x | f x ∈ I}
  add_mem' {a b} ha hb := by show f (a + b) ∈ I; rw [map_add]; exact I.add_mem ha hb
  zero_mem' := by show f 0 ∈ I; rw [map_zero]; exact I.zero_mem
  smul_mem' c x hx := by show f (c * x) ∈ I; rw [map_mul]; exact I.smul_mem _ hx
/-- The kernel of a ring homomorphism. -/
def _root_.RingHom.ker [RingHomClass F R S] (f : F) : Ideal R := comap f ⊥
end
end Ideal

section
variable {R : Type u} {M : Type v} [CommSemiring R] [AddCommMonoid M] [Module R M]
/-- The product `I • N`: the submodule generated by all `r • n` with `r ∈ I`, `n ∈ N`. -/
instance Submodule.hasSMul' : SMul (Ideal R) (Submodule R M) := ⟨fun I N => Submodule.span R {x | ∃ r, r ∈ I ∧ ∃ n, n ∈ N ∧ r • n = x}⟩
/-- The product of ideals: generated by all products. -/
instance Ideal.instMul' : Mul (Ideal R) := ⟨fun I J => Submodule.span R {x | ∃ r, r ∈ I ∧ ∃ s, s ∈ J ∧ r * s = x}⟩
theorem Ideal.mul_le' {I J K : Ideal R} : I * J ≤ K ↔ ∀ r, r ∈ I → ∀ s, s ∈ J → r * s ∈ K :=
  ⟨fun h r hr s hs => h (Submodule.subset_span ⟨r, hr, s, hs, rfl⟩), fun h _ hx => hx K (by
    rintro _ ⟨r, hr, s, hs, rfl⟩; exact h r hr s hs)⟩
theorem Ideal.mul_mem_mul {I J : Ideal R} {r s : R} (hr : r ∈ I) (hs : s ∈ J) : r * s ∈ I * J := Submodule.subset_span ⟨r, hr, s, hs, rfl⟩
/-- The ideal of the elements that multiply `a` into `K` from the left; an auxiliary construction. -/
def Ideal.colonAux (K : Ideal R) (a : R) : Ideal R where
  carrier := {x | x * a ∈ K}
  add_mem' {x y} hx hy := by show (x + y) * a ∈ K; rw [add_mul]; exact K.add_mem hx hy
  zero_mem' := by show 0 * a ∈ K; rw [zero_mul]; exact K.zero_mem
  smul_mem' c x hx := by show (c * x) * a ∈ K; rw [mul_assoc]; exact K.smul_mem c hx
theorem Ideal.mul_comm' (I J : Ideal R) : I * J = J * I := by
  apply le_antisymm <;> refine Ideal.mul_le'.2 fun r hr s hs => ?_ <;> rw [mul_comm r s] <;> exact Ideal.mul_mem_mul hs hr
theorem Ideal.mul_assoc_le (I J K : Ideal R) : I * J * K ≤ I * (J * K) := by
  refine Ideal.mul_le'.2 fun x hx s hs => ?_
  have h : I * J ≤ Ideal.colonAux (I * (J * K)) s := Ideal.mul_le'.2 fun a ha b hb => by
    show a * b * s ∈ I * (J * K)
    rw [mul_assoc]; exact Ideal.mul_mem_mul ha (Ideal.mul_mem_mul hb hs)
  exact h hx
instance Ideal.instCommSemiring : CommSemiring (Ideal R) where
  one := ⊤
  mul_comm := Ideal.mul_comm'
  mul_assoc I J K := le_antisymm (Ideal.mul_assoc_le I J K) (by
    rw [Ideal.mul_comm' I (J * K), Ideal.mul_comm' I J, Ideal.mul_comm' (J * I) K, Ideal.mul_comm' J K,
      Ideal.mul_comm' J I, Ideal.mul_comm' I J]
    exact le_trans (Ideal.mul_assoc_le K J I) (le_of_eq (by rw [Ideal.mul_comm' K (J * I)])))
  one_mul I := le_antisymm (Ideal.mul_le'.2 fun r _ s hs => I.smul_mem r hs) fun x hx => by
    rw [← one_mul x]; exact Ideal.mul_mem_mul (I := ⊤) trivial hx
  mul_one I := le_antisymm (Ideal.mul_le'.2 fun r hr s _ => by rw [mul_comm]; exact I.smul_mem s hr) fun x hx => by
    rw [← mul_one x]; exact Ideal.mul_mem_mul (J := ⊤) hx trivial
  zero_mul I := le_antisymm (Ideal.mul_le'.2 fun r (hr : r = 0) s _ => by rw [hr, zero_mul]; rfl) (OrderBot.bot_le _)
  mul_zero I := le_antisymm (Ideal.mul_le'.2 fun r _ s (hs : s = 0) => by rw [hs, mul_zero]; rfl) (OrderBot.bot_le _)
  left_distrib I J K := le_antisymm
    (Ideal.mul_le'.2 fun r hr s hs => by
      have h : J ⊔ K ≤ Ideal.colonAux (I * J + I * K) r := SemilatticeSup.sup_le _ _ _
        (fun x hx => by show x * r ∈ I * J + I * K; rw [mul_comm]; exact SemilatticeSup.le_sup_left (I * J) (I * K) (Ideal.mul_mem_mul hr hx))
        (fun x hx => by show x * r ∈ I * J + I * K; rw [mul_comm]; exact SemilatticeSup.le_sup_right (I * J) (I * K) (Ideal.mul_mem_mul hr hx))
      rw [mul_comm]; exact h hs)
    (SemilatticeSup.sup_le _ _ _
      (Ideal.mul_le'.2 fun r hr s hs => Ideal.mul_mem_mul hr (SemilatticeSup.le_sup_left J K hs))
      (Ideal.mul_le'.2 fun r hr s hs => Ideal.mul_mem_mul hr (SemilatticeSup.le_sup_right J K hs)))
  right_distrib I J K := by
    have h : ∀ I J K : Ideal R, I * (J + K) ≤ I * J + I * K := fun I J K => Ideal.mul_le'.2 fun r hr s hs => by
      have h : J ⊔ K ≤ Ideal.colonAux (I * J + I * K) r := SemilatticeSup.sup_le _ _ _
        (fun x hx => by show x * r ∈ I * J + I * K; rw [mul_comm]; exact SemilatticeSup.le_sup_left (I * J) (I * K) (Ideal.mul_mem_mul hr hx))
        (fun x hx => by show x * r ∈ I * J + I * K; rw [mul_comm]; exact SemilatticeSup.le_sup_right (I * J) (I * K) (Ideal.mul_mem_mul hr hx))
      rw [mul_comm]; exact h hs
    apply le_antisymm
    · rw [Ideal.mul_comm' (I + J) K, Ideal.mul_comm' I, Ideal.mul_comm' J]; exact h K I J
    · exact SemilatticeSup.sup_le _ _ _
        (Ideal.mul_le'.2 fun r hr s hs => Ideal.mul_mem_mul (SemilatticeSup.le_sup_left I J hr) hs)
        (Ideal.mul_le'.2 fun r hr s hs => Ideal.mul_mem_mul (SemilatticeSup.le_sup_right I J hr) hs)
  natCast n := Nat.rec (motive := fun _ => Ideal R) 0 (fun _ I => I + ⊤) n
  natCast_zero := rfl
  natCast_succ _ := rfl
end
end
