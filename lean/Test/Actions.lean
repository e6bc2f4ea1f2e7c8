/-!
# What the names of the area `Actions` mean
-/
set_option autoImplicit false

/-! ## Additive actions -/
section
example : (3 : ℤ) +ᵥ (4 : ℤ) = 7 := by rw [vadd_eq_add]; rfl
example {G P : Type*} [AddGroup G] [AddTorsor G P] (g : G) (p q : P) : g +ᵥ p = q ↔ q -ᵥ p = g :=
  ⟨by rintro rfl; exact AddTorsor.vadd_vsub' g p, by rintro rfl; exact AddTorsor.vsub_vadd' q p⟩
example {G P : Type*} [AddGroup G] [AddAction G P] (g h : G) (p : P) : (g + h) +ᵥ p = g +ᵥ (h +ᵥ p) := add_vadd g h p
example {G P : Type*} [AddGroup G] [AddAction G P] (p : P) : (0 : G) +ᵥ p = p := zero_vadd G p
example {G P : Type*} [AddGroup G] [AddAction G P] (H : AddSubgroup G) (h : H) (p : P) : h +ᵥ p = (h : G) +ᵥ p := rfl
/-- The translates of `1` by even numbers are the odd numbers. -/
example : AddAction.orbit (AddSubgroup.zmultiples (2 : ℤ)) (1 : ℤ) = {x : ℤ | x % 2 = 1} := by
  have key : ∀ k : ℤ, SubNegMonoid.zsmul k (2 : ℤ) = k * 2 := fun k => by
    induction k using Int.induction_up_down with
    | h0 => rfl
    | hs k ih => rw [zsmul_add_one, ih]; omega
    | hp k ih => rw [zsmul_sub_one, ih]; omega
  ext x; constructor
  · rintro ⟨⟨_, k, rfl⟩, rfl⟩
    show (SubNegMonoid.zsmul k (2 : ℤ) + 1) % 2 = 1
    rw [key]; omega
  · intro h
    have h : x % 2 = 1 := h
    exact ⟨⟨x + -1, x / 2, (key _).trans (by omega)⟩, by show x + -1 + 1 = x; omega⟩
example {V P : Type*} [AddGroup V] [AddTorsor V P] (p : P) : AddAction.stabilizer V p = ⊥ := SetLike.ext fun g => by
  constructor
  · intro h
    have h : g +ᵥ p = p := h
    have h1 : (g +ᵥ p) -ᵥ p = g := AddTorsor.vadd_vsub' g p
    have h2 : ((0 : V) +ᵥ p) -ᵥ p = (0 : V) := AddTorsor.vadd_vsub' 0 p
    rw [h] at h1; rw [zero_vadd, h1] at h2
    rw [h2]; exact (⊥ : AddSubgroup V).zero_mem'
  · intro h
    have h : g ∈ AddAction.stabilizer V p := bot_le (a := AddAction.stabilizer V p) h
    exact h
example {V P : Type*} [AddGroup V] [AddTorsor V P] (p q : P) : q ∈ AddAction.orbit V p := AddAction.exists_vadd_eq V p q
example : AddAction.fixedPoints ℤ ℤ = ∅ := Set.ext fun x => ⟨fun h => by have h : (1 : ℤ) + x = x := h 1; omega, fun h => h.elim⟩
example : AddAction.fixedBy ℤ (0 : ℤ) = Set.univ := Set.ext fun x => ⟨fun _ => trivial, fun _ => zero_add x⟩
example (x : ℤ) : AddAction.toPerm (2 : ℤ) x = 2 + x := rfl
example (x : ℤ) : (AddAction.toPerm (2 : ℤ)).symm x = -2 + x := rfl
example {G P : Type*} [AddGroup G] [AddAction G P] (x y : P) : (AddAction.orbitRel G P).r x y ↔ ∃ g : G, g +ᵥ y = x := Iff.rfl
example : ¬AddAction.IsPretransitive (AddSubgroup.zmultiples (0 : ℤ)) ℤ := fun h => by
  obtain ⟨⟨_, k, rfl⟩, hg⟩ := h.exists_vadd_eq (0 : ℤ) 1
  have hg : k • (0 : ℤ) + 0 = 1 := hg
  rw [show k • (0 : ℤ) = 0 from zsmul_zero_elt k] at hg
  omega
end

/-! ## Units and subobjects -/
section
example (u : ℤˣ) (x : ℤ) : u • x = u.val * x := rfl
example : (-1 : ℤˣ) • (5 : ℤ) = -5 := by decide
example {R M : Type*} [Ring R] [AddCommGroup M] [Module R M] (u : Rˣ) (x : M) (h : u • x = 0) : x = 0 := by
  calc x = u⁻¹ • u • x := by rw [← mul_smul, inv_mul_cancel, one_smul]
    _ = 0 := by rw [h, smul_zero]
example {M : Type*} [Monoid M] (u v : Mˣ) : u • v = u * v := rfl
example {M A : Type*} [Monoid M] [MulAction M A] (S : Submonoid M) (s : S) (a : A) : s • a = (s : M) • a := rfl
example {M A : Type*} [Monoid M] [MulAction M A] (S : Submonoid M) (s t : S) (a : A) : (s * t) • a = s • t • a := mul_smul s t a
example {G : Type*} [Group G] (H : Subgroup G) (h : H) (x : G) : h • x = h * x := rfl
example {G : Type*} [Group G] (H : Subgroup G) (h k : H) : h • k = h * k := rfl
example {p : ℕ} {G : Type*} [Group G] (P : Sylow p G) (h : P) (x : G) : h • x = h.1 * x := rfl
/-- A subgroup moves `1` exactly to its elements. -/
example {G : Type*} [Group G] (H : Subgroup G) (x : G) : x ∈ MulAction.orbit H (1 : G) ↔ x ∈ H :=
  ⟨by rintro ⟨h, rfl⟩; show h.1 * 1 ∈ H; rw [mul_one]; exact h.2, fun h => ⟨⟨x, h⟩, mul_one x⟩⟩
example {A : Type*} (G : Subgroup (Equiv.Perm A)) (g : G) (a : A) : g • a = (g : Equiv.Perm A) a := rfl
/-- The trivial subgroup moves nothing. -/
example {G A : Type*} [Group G] [MulAction G A] : MulAction.fixedPoints (⊥ : Subgroup G) A = Set.univ := Set.ext fun a =>
  ⟨fun _ => trivial, fun _ g => by show g.1 • a = a; rw [Subgroup.mem_bot'.1 g.2, one_smul]⟩
/-- It does not act transitively on two points. -/
example : ¬MulAction.IsPretransitive (⊥ : Subgroup (Equiv.Perm Bool)) Bool := fun h => by
  obtain ⟨g, hg⟩ := h.exists_smul_eq true false
  have hg : g.1 true = false := hg
  rw [Subgroup.mem_bot'.1 g.2] at hg
  cases hg
example {G A : Type*} [Group G] [AddMonoid A] [DistribMulAction G A] (H : Subgroup G) (h : H) (x y : A) : h • (x + y) = h • x + h • y := smul_add h x y
example {G A : Type*} [Group G] [Monoid A] [MulDistribMulAction G A] (H : Subgroup G) (h : H) (x y : A) : h • (x * y) = h • x * h • y :=
  MulDistribMulAction.smul_mul h x y
example {K L : Type*} [Field K] [Field L] [Algebra K L] (H : Subgroup (L ≃ₐ[K] L)) (σ : H) (x y : L) : σ • (x * y) = (σ : L ≃ₐ[K] L) x * σ • y :=
  MulSemiringAction.smul_mul σ x y
example {K L : Type*} [Field K] [Field L] [Algebra K L] (H : Subgroup (L ≃ₐ[K] L)) : MulAction.fixedPoints H L = IntermediateField.fixedField H :=
  Set.ext fun _ => ⟨fun h σ hσ => h ⟨σ, hσ⟩, fun h σ => h σ.1 σ.2⟩
example {G A : Type*} [Group G] [MulAction G A] [FaithfulSMul G A] (H : Subgroup G) (h k : H) (e : ∀ a : A, h • a = k • a) : h = k :=
  FaithfulSMul.eq_of_smul_eq_smul e
example {G : Type*} [Group G] (z : Subgroup.center G) (g x : G) : z • g • x = g • z • x := SMulCommClass.smul_comm z g x
example {R V : Type*} [CommRing R] [AddCommGroup V] [Module R V] (S : Subring R) (s : S) (v : V) : s • v = (s : R) • v := rfl
example {R V : Type*} [CommRing R] [AddCommGroup V] [Module R V] (S : Subring R) (s t : S) (v : V) : (s + t) • v = s • v + t • v := add_smul s t v
example {R V : Type*} [Semiring R] [AddCommMonoid V] [Module R V] (S : Subsemiring R) (s : S) (v : V) : s • v = (s : R) • v := rfl
example {R A : Type*} [CommSemiring R] [Semiring A] [Algebra R A] (S : Subsemiring R) (s : S) : algebraMap S A s = algebraMap R A s := rfl
example {L V : Type*} [Field L] [AddCommGroup V] [Module L V] (F : Subfield L) (s : F) (v : V) : s • v = (s : L) • v := rfl
example {L V : Type*} [Field L] [AddCommGroup V] [Module L V] (F : Subfield L) (s : F) (x : L) (v : V) : (s • x) • v = s • x • v :=
  IsScalarTower.smul_assoc s x v
example {K L V : Type*} [Field K] [Field L] [Algebra K L] [AddCommGroup V] [Module L V] (S : Subalgebra K L) (s : S) (v : V) : s • v = (s : L) • v := rfl
example {K L V : Type*} [Field K] [Field L] [Algebra K L] [AddCommGroup V] [Module L V] (E : IntermediateField K L) (s : E) (v : V) : s • v = (s : L) • v := rfl
example {K L A : Type*} [Field K] [Field L] [Algebra K L] [Ring A] [Algebra L A] (E : IntermediateField K L) (s : E) : algebraMap E A s = algebraMap L A s := rfl
example {K L A : Type*} [Field K] [Field L] [Algebra K L] [Ring A] [Algebra L A] (S : Subalgebra K L) (s : S) : algebraMap S A s = algebraMap L A s := rfl
example {K L V : Type*} [Field K] [Field L] [Algebra K L] [AddCommGroup V] [Module K V] [Module L V] [IsScalarTower K L V] (E : IntermediateField K L)
    (a : K) (s : E) (v : V) : (a • s) • v = a • s • v := IsScalarTower.smul_assoc a s v
example {R : Type*} [Ring R] (z : Subring.center R) (x y : R) : z • x • y = x • z • y := SMulCommClass.smul_comm z x y
/-! No two ways to the same structure. -/
example {R : Type*} [CommRing R] (S : Subring R) : (Algebra.toModule : Module S R) = Subring.instModuleMem' S := rfl
example {R A : Type*} [CommRing R] [CommRing A] [Algebra R A] (S : Subsemiring R) : (Algebra.toModule : Module S A) = Subsemiring.module S := rfl
example {K : Type*} [Field K] (F : Subfield K) : (Algebra.toModule : Module F K) = Subfield.instModuleMem' F := rfl
example {K L : Type*} [Field K] [Field L] [Algebra K L] (E : IntermediateField K L) : IntermediateField.toAlgebra E = IntermediateField.toAlgebra' E := rfl
example {K L : Type*} [Field K] [Field L] [Algebra K L] (E : IntermediateField K L) : (Algebra.toModule : Module E L) = IntermediateField.instModuleMem' E := rfl
example {R A : Type*} [CommRing R] [CommRing A] [Algebra R A] (S : Subalgebra R A) : Subalgebra.toAlgebra S = Subalgebra.toAlgebra' S := rfl
example {R A : Type*} [CommRing R] [CommRing A] [Algebra R A] (S : Subalgebra R A) : (Algebra.toModule : Module S A) = Subalgebra.moduleLeft S := rfl
example {R : Type*} [CommRing R] (n : Type) (S : Subring R) : (Pi.module : Module S (n → R)) = Subring.instModuleMem' S := rfl
example {R : Type*} [CommRing R] (S : Subring R) : (Polynomial.module : Module S (Polynomial R)) = Subring.instModuleMem' S := rfl
example {K L : Type*} [Field K] [Field L] [Algebra K L] (H : Subgroup (L ≃ₐ[K] L)) :
    (Subgroup.mulSemiringAction H : MulSemiringAction H L).toMulAction = Subgroup.instMulAction H := rfl
example {G : Type*} [AddGroup G] : (AddTorsor.toAddAction : AddAction G G) = AddMonoid.toAddAction G := rfl
end

/-! ## Automorphisms, matrices -/
section
example {R M : Type*} [Ring R] [AddCommGroup M] [Module R M] (f g : M ≃ₗ[R] M) (x : M) : (f * g) x = f (g x) := rfl
example {R M : Type*} [Ring R] [AddCommGroup M] [Module R M] (f : M ≃ₗ[R] M) (x : M) : f⁻¹ (f x) = x := f.left_inv x
example {R M : Type*} [Ring R] [AddCommGroup M] [Module R M] (f g : M ≃ₗ[R] M) (x : M) : (f * g) • x = f (g x) := rfl
example {R M : Type*} [Ring R] [AddCommGroup M] [Module R M] (f : M ≃ₗ[R] M) (x y : M) : f • (x + y) = f x + f y := smul_add f x y
example {R M : Type*} [CommRing R] [AddCommGroup M] [Module R M] (f : M ≃ₗ[R] M) (r : R) (x : M) : f • r • x = r • f • x := SMulCommClass.smul_comm f r x
example {R M : Type*} [Ring R] [AddCommGroup M] [Module R M] (f g : M ≃ₗ[R] M) :
    LinearEquiv.automorphismGroup.toLinearMapMonoidHom (f * g) = f.toLinearMap ∘ₗ g.toLinearMap := rfl
example {R M : Type*} [Ring R] [AddCommGroup M] [Module R M] (G : Subgroup (M ≃ₗ[R] M)) (g : G) (x : M) : g • x = (g : M ≃ₗ[R] M) x := rfl
example {R M : Type*} [Ring R] [AddCommGroup M] [Module R M] (f : (Module.End R M)ˣ) (x : M) : f • x = f.val x := rfl
example {R M : Type*} [Ring R] [AddCommGroup M] [Module R M] (f g : Module.End R M) (x : M) : (f + g) • x = f x + g x := add_smul f g x
example {R M : Type*} [Ring R] [AddCommGroup M] [Module R M] (f g : Module.End R M) : f • g = f * g := rfl
example {R M : Type*} [CommRing R] [AddCommGroup M] [Module R M] (u : Rˣ) (x : M) : LinearEquiv.smulOfUnit u x = (u : R) • x := rfl
example {R M : Type*} [CommRing R] [AddCommGroup M] [Module R M] (u : Rˣ) (x : M) : (LinearEquiv.smulOfUnit u).symm x = u⁻¹ • x := rfl
example {k G V : Type*} [Ring k] [Group G] [AddCommGroup V] [Module k V] [DistribMulAction G V] [SMulCommClass G k V] (g : G) (v : V) :
    DistribMulAction.toModuleAut k V g v = g • v := rfl
example {R M : Type*} [Ring R] [TopologicalSpace M] [AddCommGroup M] [Module R M] (f g : M ≃L[R] M) (x : M) : (f * g⁻¹) x = f (g.symm x) := rfl
example {M : Type*} [TopologicalSpace M] [AddCommGroup M] [ContinuousAdd M] [Module ℝ M] (f : M →L[ℝ] M) (x : M) : f • x = f x := rfl
example {E : Type*} [NormedAddCommGroup E] [NormedSpace ℝ E] (f g : E ≃ₗᵢ[ℝ] E) (x : E) : (f * g) x = f (g x) := rfl
example {E : Type*} [NormedAddCommGroup E] [NormedSpace ℝ E] (f : E ≃ₗᵢ[ℝ] E) (x : E) : f⁻¹ x = f.symm x := rfl
example {A : Type*} [AddMonoid A] (f : AddAut A) (a : A) : f • a = f a := rfl
example {A : Type*} [AddMonoid A] (f : AddAut A) (a b : A) : f • (a + b) = f a + f b := smul_add f a b
example {R : Type*} [Semiring R] (f : RingAut R) (a b : R) : f • (a * b) = f a * f b := MulSemiringAction.smul_mul f a b
example {R A : Type*} [CommSemiring R] [Semiring A] [Algebra R A] (f : A ≃ₐ[R] A) (u : Aˣ) : ((f • u : Aˣ) : A) = f u := rfl
example {R A : Type*} [CommSemiring R] [Semiring A] [Algebra R A] (f : A ≃ₐ[R] A) (r : R) (a : A) : f • r • a = r • f a := SMulCommClass.smul_comm f r a
example (σ τ : Equiv.Perm ℕ) (h : ∀ n : ℕ, σ • n = τ • n) : σ = τ := FaithfulSMul.eq_of_smul_eq_smul h
example : MulAction.orbit (Equiv.Perm ℕ) 0 = Set.univ := MulAction.orbit_eq_univ _ 0
open Matrix in
example {n : Type} [Fintype n] [DecidableEq n] (A : Matrix n n ℝ) (v : n → ℝ) (i : n) : (A • v) i = ∑ j, A i j * v j := rfl
open Matrix in
example {n : Type} [Fintype n] [DecidableEq n] (g h : GL n ℝ) (v : n → ℝ) : (g * h) • v = (g : Matrix n n ℝ) *ᵥ (h • v) := mul_smul g h v
end

/-! ## Orbits, cosets, conjugation -/
section
open MulAction
example {G : Type*} [Monoid G] (a b : G) : MulOpposite.op a • b = b * a := rfl
example {G : Type*} [Monoid G] (a b : Gᵐᵒᵖ) (x : G) : (a * b) • x = x * b.unop * a.unop := _root_.mul_smul a b x
example {R : Type*} [Semiring R] (a b : Rᵐᵒᵖ) (x : R) : (a + b) • x = x * a.unop + x * b.unop := add_smul a b x
example {G : Type*} [Group G] (H : Subgroup G) (x : G) : MulOpposite.op x ∈ H.op ↔ x ∈ H := Iff.rfl
example {G : Type*} [Group G] (H : Subgroup G) : H.op.unop = H := rfl
example {G : Type*} [Group G] (H : Subgroup G) (h : H) : ((H.equivOp h).1).unop = h := rfl
/-- Left cosets are orbits of the opposite subgroup. -/
example {G : Type*} [Group G] (H : Subgroup G) (g x : G) : x ∈ orbit H.op g ↔ g⁻¹ * x ∈ H := by
  constructor
  · rintro ⟨h, rfl⟩
    show g⁻¹ * (g * h.1.unop) ∈ H
    rw [inv_mul_cancel_left]; exact h.2
  · intro h; exact ⟨⟨MulOpposite.op (g⁻¹ * x), h⟩, mul_inv_cancel_left g x⟩
/-- Right cosets are orbits of the subgroup. -/
example {G : Type*} [Group G] (H : Subgroup G) (g x : G) : x ∈ orbit H g ↔ x * g⁻¹ ∈ H := by
  constructor
  · rintro ⟨h, rfl⟩
    show h.1 * g * g⁻¹ ∈ H
    rw [mul_inv_cancel_right]; exact h.2
  · intro h; exact ⟨⟨x * g⁻¹, h⟩, inv_mul_cancel_right x g⟩
example {G A : Type*} [Group G] [MulAction G A] (a : A) (g : G) (x : orbit G a) : ((g • x : orbit G a) : A) = g • (x : A) := rfl
example {G A : Type*} [Group G] [MulAction G A] (a : A) (x y : orbit G a) : ∃ g : G, g • x = y := exists_smul_eq G x y
example {G A : Type*} [Group G] [MulAction G A] (a b : A) : orbit G a = orbit G b ↔ ∃ g : G, g • b = a := orbit_eq_iff
example {G A : Type*} [Group G] [MulAction G A] (a : A) : orbitRel.Quotient.orbit (Quotient.mk _ a : orbitRel.Quotient G A) = orbit G a := rfl
example {G A : Type*} [Monoid G] [MulAction G A] (a : A) (g : G) : g ∈ stabilizerSubmonoid G a ↔ g • a = a := Iff.rfl
example {G : Type*} [Group G] (H : Subgroup G) (a b : G) : a • (b : G ⧸ H) = ((a * b : G) : G ⧸ H) := rfl
example {G : Type*} [Group G] (N : Subgroup G) [N.Normal] (a : Gᵐᵒᵖ) (b : G) : a • (b : G ⧸ N) = ((b * a.unop : G) : G ⧸ N) := rfl
example {G : Type*} [Group G] (H : Subgroup G) (a : H.normalizer.op) (b : G) : a • (b : G ⧸ H) = ((b * a.1.unop : G) : G ⧸ H) := rfl
example {G : Type*} [Group G] (H : Subgroup G) : stabilizer G ((1 : G) : G ⧸ H) = H := stabilizer_quotient H
example {G : Type*} [Group G] (H : Subgroup G) (x y : G ⧸ H) : ∃ g : G, g • x = y := exists_smul_eq G x y
example {G A : Type*} [Group G] [MulAction G A] (a : A) (g : G) : (((orbitEquivQuotientStabilizer G a).symm (QuotientGroup.mk g) : orbit G a) : A) = g • a := rfl
example {G : Type*} [Group G] (N : Subgroup G) [N.Normal] (g : G) (n : N) : ((ConjAct.toConjAct g • n : N) : G) = g * n * g⁻¹ := rfl
example {G : Type*} [Group G] (N : Subgroup G) [N.Normal] (g h : G) (n : N) : MulAut.conjNormal (g * h) n = MulAut.conjNormal g (MulAut.conjNormal h n) :=
  congrArg (fun f : MulAut N => f n) (map_mul MulAut.conjNormal g h)
example {G : Type*} [Group G] (N : Subgroup G) [N.Normal] (n m : N) : ((MulAut.conjNormal (n : G) m : N) : G) = n * m * (n : G)⁻¹ := rfl
example {G : Type*} [Group G] (x : G) : x ∈ FixedPoints.subgroup (ConjAct G) G ↔ ∀ g : G, g * x = x * g :=
  ⟨fun h g => by
    have h : g * x * g⁻¹ = x := h (ConjAct.toConjAct g)
    calc g * x = g * x * g⁻¹ * g := (inv_mul_cancel_right _ g).symm
      _ = x * g := by rw [h],
  fun h g => by
    show ConjAct.ofConjAct g * x * (ConjAct.ofConjAct g)⁻¹ = x
    rw [h, mul_inv_cancel_right]⟩
example {R M : Type*} [Ring R] [AddCommGroup M] [Module R M] (x : M) : x ∈ FixedPoints.addSubgroup (M ≃ₗ[R] M) M ↔ ∀ f : M ≃ₗ[R] M, f x = x := Iff.rfl
end
