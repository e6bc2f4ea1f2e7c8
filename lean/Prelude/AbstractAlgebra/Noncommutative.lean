/-!
# Noncommutative rings and representations: idempotents, two-sided ideals, ring congruences, modules
-/

noncomputable section
universe u v w u₁

/-! ### Elements of rings -/

open Classical in
/-- The inverse of a unit, and zero for other elements. -/
def Ring.inverse {M₀ : Type u} [MonoidWithZero M₀] (x : M₀) : M₀ := if h : IsUnit x then (Classical.choose h).inv else 0
/-- Pairwise orthogonal idempotents. -/
structure OrthogonalIdempotents {R : Type u} [Semiring R] {I : Type v} (e : I → R) : Prop where
  /-- They are idempotent. -/
  idem : ∀ i, IsIdempotentElem (e i)
  /-- They are orthogonal. -/
  ortho : Pairwise fun i j => e i * e j = 0
/-- Pairwise orthogonal idempotents with sum one. -/
structure CompleteOrthogonalIdempotents {R : Type u} [Semiring R] {I : Type v} (e : I → R) [Fintype I] : Prop extends OrthogonalIdempotents e where
  /-- Their sum is one. -/
  complete : ∑ i, e i = 1
/-- A quasiregular element: for some `y`, `y + x + x y = 0` and `x + y + y x = 0`. -/
def IsQuasiregular {R : Type u} [Ring R] (x : R) : Prop := ∃ y : R, y + x + x * y = 0 ∧ x + y + y * x = 0
/-- A Dedekind-finite monoid: one-sided inverses are two-sided. -/
class IsDedekindFiniteMonoid (M : Type u) [Monoid M] : Prop where
  /-- A right inverse is a left inverse. -/
  mul_eq_one_symm : ∀ {a b : M}, a * b = 1 → b * a = 1
/-- A stably finite ring: one-sided inverses of square matrices are two-sided. -/
class IsStablyFiniteRing (R : Type u) [Semiring R] : Prop where
  /-- Matrix rings are Dedekind-finite. -/
  isDedekindFiniteMonoid : ∀ n : ℕ, IsDedekindFiniteMonoid (Matrix (Fin n) (Fin n) R)
/-- The associator of three elements: how far the multiplication is from being associative on them. -/
def associator {R : Type u} [Mul R] [Sub R] (x y z : R) : R := x * y * z - x * (y * z)

/-! ### Congruences and two-sided ideals -/

/-- A congruence of a ring: an equivalence relation compatible with sums and products. -/
structure RingCon (R : Type u) [Add R] [Mul R] extends Setoid R where
  /-- Products of related elements are related. -/
  mul' : ∀ {w x y z}, r w x → r y z → r (w * y) (x * z)
  /-- Sums of related elements are related. -/
  add' : ∀ {w x y z}, r w x → r y z → r (w + y) (x + z)
namespace RingCon
instance instCoeFun {R : Type u} [Add R] [Mul R] : CoeFun (RingCon R) fun _ => R → R → Prop := ⟨fun c => c.r⟩
/-- The quotient by a congruence. -/
protected def Quotient {R : Type u} [Add R] [Mul R] (c : RingCon R) : Type u := _root_.Quotient c.toSetoid
instance instCoeQuotient {R : Type u} [Add R] [Mul R] {c : RingCon R} : CoeTC R c.Quotient := ⟨fun a => _root_.Quotient.mk c.toSetoid a⟩
section
variable {R : Type u} [Ring R] (c : RingCon R)
/-- The class of an element modulo a congruence. -/
def toQuotient (a : R) : c.Quotient := _root_.Quotient.mk c.toSetoid a
/-- A quotient of a ring by a congruence is a ring. -/
instance instRing : Ring c.Quotient where
  add := _root_.Quotient.lift₂ (fun a b => c.toQuotient (a + b)) fun _ _ _ _ h h' => _root_.Quotient.sound (c.add' h h')
  mul := _root_.Quotient.lift₂ (fun a b => c.toQuotient (a * b)) fun _ _ _ _ h h' => _root_.Quotient.sound (c.mul' h h')
  zero := c.toQuotient 0
  one := c.toQuotient 1
  neg := _root_.Quotient.lift (fun a => c.toQuotient (-1 * a)) fun _ _ h => _root_.Quotient.sound (c.mul' (c.iseqv.refl (-1)) h)
  natCast n := c.toQuotient n
  natCast_zero := congrArg c.toQuotient Nat.cast_zero
  natCast_succ n := congrArg c.toQuotient (Nat.cast_succ n)
  add_assoc a b d := by
    induction a using _root_.Quotient.ind; induction b using _root_.Quotient.ind; induction d using _root_.Quotient.ind
    exact congrArg c.toQuotient (add_assoc _ _ _)
  zero_add a := by induction a using _root_.Quotient.ind; exact congrArg c.toQuotient (zero_add _)
  add_zero a := by induction a using _root_.Quotient.ind; exact congrArg c.toQuotient (add_zero _)
  add_comm a b := by
    induction a using _root_.Quotient.ind; induction b using _root_.Quotient.ind; exact congrArg c.toQuotient (add_comm _ _)
  neg_add_cancel a := by
    induction a using _root_.Quotient.ind with | _ a =>
    exact congrArg c.toQuotient (show -1 * a + a = 0 by rw [neg_mul', one_mul, neg_add_cancel])
  mul_assoc a b d := by
    induction a using _root_.Quotient.ind; induction b using _root_.Quotient.ind; induction d using _root_.Quotient.ind
    exact congrArg c.toQuotient (mul_assoc _ _ _)
  one_mul a := by induction a using _root_.Quotient.ind; exact congrArg c.toQuotient (one_mul _)
  mul_one a := by induction a using _root_.Quotient.ind; exact congrArg c.toQuotient (mul_one _)
  zero_mul a := by induction a using _root_.Quotient.ind; exact congrArg c.toQuotient (zero_mul _)
  mul_zero a := by induction a using _root_.Quotient.ind; exact congrArg c.toQuotient (mul_zero _)
  left_distrib a b d := by
    induction a using _root_.Quotient.ind; induction b using _root_.Quotient.ind; induction d using _root_.Quotient.ind
    exact congrArg c.toQuotient (mul_add _ _ _)
  right_distrib a b d := by
    induction a using _root_.Quotient.ind; induction b using _root_.Quotient.ind; induction d using _root_.Quotient.ind
    exact congrArg c.toQuotient (add_mul _ _ _)
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
  intCast n := c.toQuotient n
  intCast_ofNat n := congrArg c.toQuotient (Ring.intCast_ofNat n)
  intCast_negSucc n := congrArg c.toQuotient ((Ring.intCast_negSucc n).trans (by rw [neg_mul', one_mul]))
/-- The projection to the quotient by a congruence of a ring. -/
def mk' : R →+* c.Quotient := ⟨⟨c.toQuotient, rfl, fun _ _ => rfl⟩, rfl, fun _ _ => rfl⟩
end
end RingCon
/-- The congruence of a ring that a relation generates. -/
def ringConGen {R : Type u} [Add R] [Mul R] (r : R → R → Prop) : RingCon R where
  r x y := ∀ c : RingCon R, (∀ a b, r a b → c a b) → c x y
  iseqv := ⟨fun x c _ => c.iseqv.refl x, fun h c hc => c.iseqv.symm (h c hc), fun h h' c hc => c.iseqv.trans (h c hc) (h' c hc)⟩
  mul' h h' c hc := c.mul' (h c hc) (h' c hc)
  add' h h' c hc := c.add' (h c hc) (h' c hc)
/-- A two-sided ideal, given by the congruence of the elements with difference in it. -/
structure TwoSidedIdeal (R : Type u) [Ring R] where
  /-- The congruence. -/
  ringCon : RingCon R
namespace TwoSidedIdeal
section
variable {R : Type u} [Ring R]
theorem rel_iff' (I : TwoSidedIdeal R) (x y : R) : I.ringCon x y ↔ I.ringCon (x - y) 0 := by
  constructor
  · intro h
    have := I.ringCon.add' h (I.ringCon.iseqv.refl (-y))
    rw [add_neg_cancel, ← sub_eq_add_neg] at this; exact this
  · intro h
    have := I.ringCon.add' h (I.ringCon.iseqv.refl y)
    rw [sub_eq_add_neg, add_assoc, neg_add_cancel, add_zero, zero_add] at this; exact this
instance setLike : SetLike (TwoSidedIdeal R) R := ⟨fun I => {r | I.ringCon r 0}, fun I J h => by
  have h1 : I.ringCon = J.ringCon := by
    have h2 : I.ringCon.r = J.ringCon.r := funext fun x => funext fun y => propext
      ((rel_iff' I x y).trans ((Iff.of_eq (congrArg (fun s : Set R => (x - y) ∈ s) h)).trans (rel_iff' J x y).symm))
    cases I with | mk c => cases J with | mk d =>
    cases c with | mk c _ _ => cases d with | mk d _ _ => cases c; cases d; dsimp only at h2; subst h2; rfl
  cases I; cases J; dsimp only at h1; subst h1; rfl⟩
/-- A two-sided ideal from a set closed under sums and products with everything. -/
def mk' (carrier : Set R) (zero_mem : 0 ∈ carrier) (add_mem : ∀ {x y}, x ∈ carrier → y ∈ carrier → x + y ∈ carrier)
    (neg_mem : ∀ {x}, x ∈ carrier → -x ∈ carrier) (mul_mem_left : ∀ {x y}, y ∈ carrier → x * y ∈ carrier)
    (mul_mem_right : ∀ {x y}, x ∈ carrier → x * y ∈ carrier) : TwoSidedIdeal R where
  ringCon :=
    { r := fun x y => x - y ∈ carrier
      iseqv := ⟨fun x => by rw [sub_self]; exact zero_mem, fun {x y} h => by
          have e : y - x = -(x - y) := by grind
          rw [e]; exact neg_mem h, fun {x y z} h h' => by
          have e : x - z = (x - y) + (y - z) := by grind
          rw [e]; exact add_mem h h'⟩
      mul' := fun {w x y z} h h' => by
        have e : w * y - x * z = (w - x) * y + x * (y - z) := by grind
        rw [e]; exact add_mem (mul_mem_right h) (mul_mem_left h')
      add' := fun {w x y z} h h' => by
        have e : w + y - (x + z) = (w - x) + (y - z) := by grind
        rw [e]; exact add_mem h h' }
instance : InfSet (TwoSidedIdeal R) := ⟨fun S => ⟨⟨⟨fun x y => ∀ I ∈ S, I.ringCon x y, ⟨fun x I _ => I.ringCon.iseqv.refl x,
  fun h I hI => I.ringCon.iseqv.symm (h I hI), fun h h' I hI => I.ringCon.iseqv.trans (h I hI) (h' I hI)⟩⟩,
  fun h h' I hI => I.ringCon.mul' (h I hI) (h' I hI), fun h h' I hI => I.ringCon.add' (h I hI) (h' I hI)⟩⟩⟩
theorem mem_sInf' (S : Set (TwoSidedIdeal R)) (x : R) : x ∈ sInf S ↔ ∀ p, p ∈ S → x ∈ p := Iff.rfl
instance : Lattice (TwoSidedIdeal R) := SetLike.latticeOfInf sInf mem_sInf'
instance : BoundedOrder (TwoSidedIdeal R) := SetLike.boundedOfInf sInf mem_sInf'
/-- The two-sided ideal generated by a set. -/
def span (s : Set R) : TwoSidedIdeal R := sInf {I | s ⊆ (I : Set R)}
/-- A two-sided ideal as a left ideal. -/
def asIdeal (I : TwoSidedIdeal R) : Ideal R where
  carrier := {x | x ∈ I}
  add_mem' {a b} h h' := by
    have := I.ringCon.add' (show I.ringCon a 0 from h) (show I.ringCon b 0 from h')
    rw [add_zero] at this; exact this
  zero_mem' := I.ringCon.iseqv.refl 0
  smul_mem' c x h := by
    have := I.ringCon.mul' (I.ringCon.iseqv.refl c) (show I.ringCon x 0 from h)
    rw [mul_zero] at this; exact this
/-- The kernel of a ring homomorphism as a two-sided ideal. -/
def ker {S : Type v} [Ring S] (f : R →+* S) : TwoSidedIdeal R := ⟨⟨⟨fun x y => f x = f y, ⟨fun _ => rfl, fun h => h.symm, fun h h' => h.trans h'⟩⟩,
  fun {w x y z} (h : f w = f x) (h' : f y = f z) => by show f (w * y) = f (x * z); rw [map_mul, map_mul, h, h'],
  fun {w x y z} (h : f w = f x) (h' : f y = f z) => by show f (w + y) = f (x + z); rw [map_add, map_add, h, h']⟩⟩
end
end TwoSidedIdeal

/-! ### Modules -/

/-- A semiprimary ring: semisimple modulo a nilpotent Jacobson radical. -/
class IsSemiprimaryRing (R : Type u) [Ring R] : Prop where
  /-- The elements of the radical have products of bounded length zero. -/
  isNilpotent : ∃ n : ℕ, ∀ l : List R, l.length = n → (∀ x ∈ l, x ∈ Ring.jacobson R) → l.prod = 0
  /-- Every left ideal above the radical has a complement above it. -/
  complement : ∀ I : Ideal R, Ring.jacobson R ≤ I → ∃ J : Ideal R, Ring.jacobson R ≤ J ∧ I ⊔ J = ⊤ ∧ I ⊓ J = Ring.jacobson R
/-- A module all of whose simple submodules are isomorphic to a given one. -/
def IsIsotypicOfType (R : Type u) (M : Type v) (S : Type w) [Ring R] [AddCommGroup M] [AddCommGroup S] [Module R M] [Module R S] : Prop :=
  ∀ (m : Submodule R M) [IsSimpleModule R m], Nonempty (m ≃ₗ[R] S)
/-- A module all of whose simple submodules are isomorphic. -/
def IsIsotypic (R : Type u) (M : Type v) [Ring R] [AddCommGroup M] [Module R M] : Prop :=
  ∀ (m : Submodule R M) [IsSimpleModule R m], IsIsotypicOfType R M m
/-- The sum of the submodules isomorphic to a given simple module. -/
def isotypicComponent (R : Type u) (M : Type v) (S : Type w) [Ring R] [AddCommGroup M] [AddCommGroup S] [Module R M] [Module R S] : Submodule R M :=
  sSup {m | Nonempty (m ≃ₗ[R] S)}

/-! ### Representations -/

/-- A representation of a monoid on a module: a homomorphism to its endomorphisms. -/
abbrev Representation (k : Type u) (G : Type v) (V : Type w) [CommSemiring k] [Monoid G] [AddCommMonoid V] [Module k V] : Type _ :=
  G →* (V →ₗ[k] V)
namespace Representation
section
variable (k : Type u) (G : Type v) (V : Type w) [CommSemiring k] [Monoid G] [AddCommMonoid V] [Module k V]
/-- The trivial representation. -/
def trivial : Representation k G V := ⟨fun _ => 1, rfl, fun _ _ => (mul_one 1).symm⟩
/-- The representation of a monoid on finitely supported functions on a set it acts on. -/
def ofMulAction (H : Type w) [MulAction G H] : Representation k G (H →₀ k) where
  toFun g := Finsupp.linearCombination k fun h => Finsupp.single (g • h) 1
  map_one' := LinearMap.ext fun f => by
    induction f using Finsupp.induction_add with
    | ha f g hf hg => rw [LinearMap.map_add, hf, hg]; rfl
    | h0 => exact LinearMap.map_zero _
    | hs i r =>
      refine (Finsupp.dsum_single (fun h (r : k) => r • (Finsupp.single ((1 : G) • h) 1 : H →₀ k)) (fun _ => zero_smul _ _) i r).trans ?_
      dsimp only; rw [one_smul]
      exact (Finsupp.smul_single (G := Multiplicative H) r i (1 : k)).trans (congrArg _ (mul_one r))
  map_mul' a b := LinearMap.ext fun f => by
    show _ = Finsupp.linearCombination k _ (Finsupp.linearCombination k _ f)
    have key : ∀ (g : G) (i : H) (r : k), Finsupp.linearCombination k (fun h => (Finsupp.single (g • h) 1 : H →₀ k)) (Finsupp.single i r) =
        Finsupp.single (g • i) r := fun g i r =>
      (Finsupp.dsum_single (fun h (r : k) => r • (Finsupp.single (g • h) 1 : H →₀ k)) (fun _ => zero_smul _ _) i r).trans
        ((Finsupp.smul_single (G := Multiplicative H) r _ (1 : k)).trans (congrArg _ (mul_one r)))
    induction f using Finsupp.induction_add with
    | ha f g hf hg => rw [LinearMap.map_add, hf, hg, LinearMap.map_add, LinearMap.map_add]
    | h0 => rw [LinearMap.map_zero, LinearMap.map_zero, LinearMap.map_zero]
    | hs i r => rw [key, key, key, mul_smul]
/-- The left regular representation. -/
abbrev leftRegular : Representation k G (G →₀ k) := ofMulAction k G G
end
section
variable {k : Type u} {G : Type v} {V : Type w} [CommSemiring k] [AddCommMonoid V] [Module k V]
/-- The invariant vectors of a representation. -/
def invariants [Monoid G] (ρ : Representation k G V) : Submodule k V where
  carrier := {v | ∀ g, ρ g v = v}
  add_mem' h h' g := by rw [(ρ g).map_add, h g, h' g]
  zero_mem' g := (ρ g).map_zero
  smul_mem' c v h g := by rw [(ρ g).map_smul, h g]
/-- A representation is trivial if every element acts as the identity. -/
class IsTrivial [Monoid G] (ρ : Representation k G V) : Prop where
  /-- Every element acts as the identity. -/
  out : ∀ g, ρ g = LinearMap.id
/-- The dual representation. -/
def dual [Group G] (ρ : Representation k G V) : Representation k G (Module.Dual k V) where
  toFun g := LinearMap.dualMap (ρ g⁻¹)
  map_one' := LinearMap.ext fun f => LinearMap.ext fun v => by show f (ρ 1⁻¹ v) = f v; rw [inv_one, map_one]; rfl
  map_mul' a b := LinearMap.ext fun f => LinearMap.ext fun v => by
    show f (ρ (a * b)⁻¹ v) = f (ρ b⁻¹ (ρ a⁻¹ v)); rw [mul_inv_rev, map_mul]; rfl
/-- The module on which the monoid algebra acts through a representation. -/
def asModule [Monoid G] (_ρ : Representation k G V) : Type w := V
instance asModule.addCommMonoid [Monoid G] (ρ : Representation k G V) : AddCommMonoid ρ.asModule := inferInstanceAs (AddCommMonoid V)
/-- The monoid algebra as endomorphisms of a representation. -/
def asAlgebraRingHom [Monoid G] (ρ : Representation k G V) : MonoidAlgebra k G →+* Module.End k V :=
  MonoidAlgebra.liftRingHom (algebraMap k (Module.End k V)) ρ fun r g => Algebra.commutes r _
instance asModule.module [Monoid G] (ρ : Representation k G V) : Module (MonoidAlgebra k G) ρ.asModule where
  smul a v := ρ.asAlgebraRingHom a (show V from v)
  one_smul v := by show ρ.asAlgebraRingHom 1 (show V from v) = v; rw [map_one]; rfl
  mul_smul a b v := by show ρ.asAlgebraRingHom (a * b) (show V from v) = _; rw [map_mul]; rfl
  smul_zero a := (ρ.asAlgebraRingHom a).map_zero
  smul_add a v w := (ρ.asAlgebraRingHom a).map_add _ _
  add_smul a b v := by show ρ.asAlgebraRingHom (a + b) (show V from v) = _; rw [map_add]; rfl
  zero_smul v := by show ρ.asAlgebraRingHom 0 (show V from v) = 0; rw [map_zero]; rfl
end
section
variable {k : Type u} {G : Type v} {V : Type w} [Field k] [Monoid G] [AddCommGroup V] [Module k V]
/-- An irreducible representation: not zero, and without invariant subspaces but zero and everything. -/
class IsIrreducible (ρ : Representation k G V) : Prop where
  /-- The space is not zero. -/
  nontrivial : ∃ v : V, v ≠ 0
  /-- Invariant subspaces are trivial. -/
  eq_bot_or_eq_top : ∀ p : Submodule k V, (∀ g, p ≤ p.comap (ρ g)) → p = ⊥ ∨ p = ⊤
end
end Representation
/-- A map of a monoid to an algebra extends to the monoid algebra. -/
def MonoidAlgebra.lift (k : Type u) (A : Type w) (G : Type v) [CommSemiring k] [Monoid G] [Semiring A] [Algebra k A] :
    (G →* A) ≃ (MonoidAlgebra k G →ₐ[k] A) where
  toFun f := ⟨MonoidAlgebra.liftRingHom (algebraMap k A) f fun r _ => Algebra.commutes r _, fun r =>
    (Finsupp.evalWith_single (algebraMap k A) f _ _).trans ((congrArg (algebraMap k A r * ·) (map_one f)).trans (mul_one _))⟩
  invFun g := ⟨fun x => g (MonoidAlgebra.of k G x), (congrArg g (map_one _)).trans (map_one g), fun x y => (congrArg g (map_mul _ x y)).trans (map_mul g _ _)⟩
  left_inv f := MonoidHom.ext fun x => (Finsupp.evalWith_single (algebraMap k A) f x 1).trans (by rw [map_one, one_mul])
  right_inv g := DFunLike.coe_injective' (funext fun a => by
    show Finsupp.evalWith (algebraMap k A) _ a = g a
    induction a using Finsupp.induction_add with
    | ha p q hp hq => exact (Finsupp.evalWith_add _ _ p q).trans ((congr (congrArg _ hp) hq).trans (map_add g p q).symm)
    | h0 => exact (map_zero (MonoidAlgebra.liftRingHom (algebraMap k A) _ fun r _ => Algebra.commutes r _)).trans (map_zero g).symm
    | hs x r =>
      rw [Finsupp.evalWith_single]
      exact (Algebra.smul_def _ _).symm.trans ((FreeAlgebra.algHom_smul g r _).symm.trans
        (congrArg g ((Finsupp.smul_single (G := G) r x (1 : k)).trans (congrArg _ (mul_one r))))))
end
