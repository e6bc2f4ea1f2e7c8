/-!
# What the names of the area `Tensors` mean
-/
set_option autoImplicit false

/-! ## Algebras -/
section
open TensorProduct Quaternion
example : Prop := Nonempty (Quaternion ℝ ⊗[ℝ] Quaternion ℝ ≃ₐ[ℝ] Matrix (Fin 4) (Fin 4) ℝ)
theorem A1 (r : ℝ) : algebraMap ℝ ℍ[ℝ] r = (⟨r, 0, 0, 0⟩ : QuaternionAlgebra ℝ (-1) 0 (-1)) := rfl
example (r : ℝ) : ((r : ℍ[ℝ]).re, (r : ℍ[ℝ]).imJ) = (r, 0) := rfl
example : (Quaternion.algebra : Algebra ℝ ℍ[ℝ]).toModule = Quaternion.instModule := by with_reducible_and_instances rfl
noncomputable example : Algebra ℚ ℍ[ℝ] := inferInstance
example {R S M : Type*} [CommRing R] [CommRing S] [Algebra R S] [AddCommGroup M] [Module R M] [Module.Projective S (S ⊗[R] M)] (s t : S) (m : M) :
    s • t ⊗ₜ[R] m = (s * t) ⊗ₜ[R] m := left_smul_tmul' s t m
example {R S M : Type*} [CommRing R] [CommRing S] [Algebra R S] [AddCommGroup M] [Module R M] : IsScalarTower R S (S ⊗[R] M) := inferInstance
example {R S M : Type*} [CommRing R] [CommRing S] [Algebra R S] [AddCommGroup M] [Module R M] : SMulCommClass S R (S ⊗[R] M) := inferInstance
example {R T S M : Type*} [CommRing R] [CommRing T] [CommRing S] [Algebra R T] [Algebra R S] [Algebra T S] [IsScalarTower R T S] [AddCommGroup M]
    [Module R M] : IsScalarTower T S (S ⊗[R] M) := inferInstance
-- Where the scalars are those of the base ring, the action is the one that was there before.
example {R M N : Type*} [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N] :
    (inferInstance : Module R (M ⊗[R] N)) = TensorProduct.instModule R M N := by with_reducible rfl
example {R N : Type*} [CommRing R] [AddCommGroup N] [Module R N] : (inferInstance : Module R (R ⊗[R] N)) = TensorProduct.instModule R R N := by with_reducible rfl
example {R A B : Type*} [CommRing R] [Ring A] [Ring B] [Algebra R A] [Algebra R B] :
    (inferInstance : Algebra R (A ⊗[R] B)).toModule = TensorProduct.instModule R A B := by with_reducible_and_instances rfl
example {R A B : Type*} [CommRing R] [CommRing A] [Ring B] [Algebra R A] [Algebra R B] :
    (inferInstance : Algebra A (A ⊗[R] B)).toModule = TensorProduct.leftModule := by with_reducible_and_instances rfl
example {R A B : Type*} [CommRing R] [CommRing A] [Ring B] [Algebra R A] [Algebra R B] (a : A) : algebraMap A (A ⊗[R] B) a = a ⊗ₜ 1 := rfl
example {R A B : Type*} [CommRing R] [CommRing A] [CommRing B] [Algebra R A] [Algebra R B] (b : B) :
    @algebraMap B (A ⊗[R] B) _ _ Algebra.TensorProduct.rightAlgebra b = 1 ⊗ₜ b := rfl
example {R A B : Type*} [CommRing R] [CommRing A] [Ring B] [Algebra R A] [Algebra R B] (a : A) (b : B) :
    (Algebra.TensorProduct.includeLeft : A →ₐ[R] A ⊗[R] B) a * (Algebra.TensorProduct.includeRight : B →ₐ[R] A ⊗[R] B) b = a ⊗ₜ b := by
  show a ⊗ₜ[R] (1 : B) * (1 : A) ⊗ₜ[R] b = a ⊗ₜ b
  rw [Algebra.TensorProduct.tmul_mul_tmul, mul_one, one_mul]
noncomputable example {R A B : Type*} [CommRing R] [CommRing A] [Ring B] [Algebra R A] [Algebra R B] : A →ₐ[A] A ⊗[R] B := Algebra.TensorProduct.includeLeft
noncomputable example {A B : Type*} [CommRing A] [Ring B] : A →ₐ[ℤ] A ⊗[ℤ] B := Algebra.TensorProduct.includeLeft
example : Complex.I • ((1 : ℂ) ⊗ₜ[ℝ] Complex.I) = Complex.I ⊗ₜ[ℝ] Complex.I := by
  rw [left_smul_tmul', smul_eq_mul, mul_one]
example (r : ℝ) : algebraMap ℝ (ℂ ⊗[ℝ] ℂ) r = (r : ℂ) ⊗ₜ[ℝ] 1 := rfl
example : Algebra.TensorProduct.lmul' ℝ (Complex.I ⊗ₜ[ℝ] Complex.I) = (-1 : ℂ) := by
  rw [Algebra.TensorProduct.lmul'_apply_tmul]
  apply Complex.ext
  · show (0 : ℝ) * 0 - 1 * 1 = -1; grobner
  · show (0 : ℝ) * 1 + 1 * 0 = -0; grobner
example {R A B : Type*} [CommRing R] [Ring A] [Ring B] [Algebra R A] [Algebra R B] (a : A) (b : B) :
    Algebra.TensorProduct.comm R A B (a ⊗ₜ b) = b ⊗ₜ a := Algebra.TensorProduct.comm_tmul a b
example {R A : Type*} [CommRing R] [Ring A] [Algebra R A] (r : R) (a : A) : Algebra.TensorProduct.lid R A (r ⊗ₜ a) = r • a :=
  Algebra.TensorProduct.lid_tmul r a
noncomputable example {R A : Type*} [CommRing R] [CommRing A] [Algebra R A] : A ⊗[R] R ≃ₐ[A] A := Algebra.TensorProduct.rid R A A
noncomputable example {R A : Type*} [CommRing R] [CommRing A] [Algebra R A] : A ⊗[R] R ≃ₐ[R] A := Algebra.TensorProduct.rid R R A
example {R A B : Type*} [CommRing R] [Ring A] [Ring B] [Algebra R A] [Algebra R B] (f : A →ₐ[R] A) (a : A) (b : B) :
    Algebra.TensorProduct.map f (AlgHom.id R B) (a ⊗ₜ b) = f a ⊗ₜ b := Algebra.TensorProduct.map_tmul f _ a b
noncomputable example {R A B C : Type*} [CommRing R] [Ring A] [Ring B] [Ring C] [Algebra R A] [Algebra R B] [Algebra R C] (e : A ≃ₐ[R] C) :
    A ⊗[R] B ≃ₐ[R] C ⊗[R] B := Algebra.TensorProduct.congr e AlgEquiv.refl
example {R M N : Type*} [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N] (A : Type*) [CommRing A] [Algebra R A]
    (f : M →ₗ[R] N) (a b : A) (m : M) : f.baseChange A (a • b ⊗ₜ[R] m) = (a * b) ⊗ₜ f m := by
  rw [left_smul_tmul']; exact f.baseChange_tmul (a * b) m
example (V : Type) [AddCommGroup V] [Module ℝ V] [FiniteDimensional ℝ V] : Prop := Module.finrank ℂ (ℂ ⊗[ℝ] V) = Module.finrank ℝ V
example (M : Type) [AddCommGroup M] : Prop := Module.Finite ℚ (ℚ ⊗[ℤ] M)
example (R A : Type) [CommRing R] [CommRing A] [Algebra R A] : Prop := Nonempty (A ⊗[R] Polynomial R ≃ₐ[A] Polynomial A)
example (x y : ℂ ⊗[ℝ] ℂ) : (x + y) * (x + y) = x * x + 2 * x * y + y * y := by grobner
end

/-! ## Graded -/
section
open DirectSum
theorem G1 {R A : Type*} [CommRing R] [CommRing A] [Algebra R A] (𝒜 : ℕ → Submodule R A) [GradedAlgebra 𝒜] (I : Ideal A) (hI : I.IsHomogeneous 𝒜) (x : A)
    (hx : x ∈ I) : GradedRing.proj 𝒜 2 x ∈ I := hI 2 hx
example {R A : Type*} [CommRing R] [CommRing A] [Algebra R A] (𝒜 : ℕ → Submodule R A) [GradedAlgebra 𝒜] (x : A) (hx : x ∈ 𝒜 3) :
    (decompose 𝒜 x : ⨁ i, 𝒜 i) 3 = ⟨x, hx⟩ := by
  rw [decompose_coe 𝒜 3 ⟨x, hx⟩, of_eq_same]
example {A σ : Type*} [CommRing A] [SetLike σ A] [AddSubmonoidClass σ A] (𝒜 : ℕ → σ) [GradedRing 𝒜] (x : A) (hx : x ∈ 𝒜 3) :
    (decompose 𝒜 x : ⨁ i, 𝒜 i) 4 = 0 := by
  rw [decompose_coe 𝒜 3 ⟨x, hx⟩, of_eq_of_ne]; decide
example {A : Type*} [CommRing A] (𝒜 : ℤ → AddSubgroup A) [GradedRing 𝒜] (x y : A) (hx : x ∈ 𝒜 3) (hy : y ∈ 𝒜 4) : x * y ∈ 𝒜 7 := SetLike.mul_mem_graded hx hy
example {R A : Type*} [CommRing R] [CommRing A] [Algebra R A] (𝒜 : ℕ → Submodule R A) [GradedAlgebra 𝒜] (x : A) (f : ⨁ i, 𝒜 i) :
    decompose 𝒜 x = f ↔ x = (decompose 𝒜).symm f := ⟨fun h => by rw [← h]; exact ((decompose 𝒜).left_inv x).symm, fun h => by rw [h]; exact (decompose 𝒜).right_inv f⟩
example {R M : Type*} [CommRing R] [AddCommGroup M] [Module R M] (p : ℕ → Submodule R M) (i : ℕ) (x : p i) : coeLinearMap p (lof R ℕ (fun i => p i) i x) = x.1 :=
  coeLinearMap_lof p i x
/-- Integers graded with everything in degree zero. -/
def trivialGrading' : ℕ → Submodule ℤ ℤ := fun n => if n = 0 then ⊤ else ⊥
theorem coe_zero_of_ne' {n : ℕ} (h : n ≠ 0) (x : trivialGrading' n) : x = ⟨0, (trivialGrading' n).zero_mem⟩ := by
  obtain ⟨v, h1⟩ := x
  have e : trivialGrading' n = ⊥ := if_neg h
  rw [e] at h1
  exact Subtype.ext h1
noncomputable instance trivialGraded' : GradedAlgebra trivialGrading' where
  one_mem := trivial
  mul_mem i j a b ha hb := by
    by_cases hi : i = 0
    · subst hi
      rw [Nat.zero_add]; exact (trivialGrading' j).smul_mem a hb
    · have : a = 0 := by have e : trivialGrading' i = ⊥ := if_neg hi; rw [e] at ha; exact ha
      subst this; rw [zero_mul]; exact (trivialGrading' _).zero_mem
  decompose' x := of (fun n => trivialGrading' n) 0 ⟨x, trivial⟩
  left_inv x := coeAddMonoidHom_of trivialGrading' 0 ⟨x, trivial⟩
  right_inv f := by
    have h : f = of (fun n => trivialGrading' n) 0 (f 0) := DirectSum.ext fun n => by
      by_cases hn : n = 0
      · subst hn; rw [of_eq_same]
      · exact (coe_zero_of_ne' hn _).trans (coe_zero_of_ne' hn _).symm
    rw [h, coeAddMonoidHom_of]
example (I : Ideal ℤ) : I.IsHomogeneous trivialGrading' := fun n x hx => by
  by_cases hn : n = 0
  · subst hn
    show ((of (fun n => trivialGrading' n) 0 ⟨x, trivial⟩ : ⨁ n, trivialGrading' n) 0).1 ∈ I
    rw [of_eq_same]; exact hx
  · rw [coe_zero_of_ne' hn (DirectSum.decompose trivialGrading' x n)]; exact I.zero_mem
example : GradedRing.proj trivialGrading' 0 5 = 5 := congrArg Subtype.val (of_eq_same (β := fun n => trivialGrading' n) 0 ⟨5, trivial⟩)
example : ¬ SetLike.IsHomogeneousElem (fun n : ℕ => if n = 0 then (⊤ : Submodule ℤ (ℤ × ℤ)) ⊓ LinearMap.ker (LinearMap.fst ℤ ℤ ℤ) else ⊥) (1, 1) := by
  rintro ⟨n, hn⟩
  by_cases h : n = 0
  · subst h; exact absurd (show (1 : ℤ) = 0 from hn.2) (by decide)
  · dsimp only at hn; rw [if_neg h] at hn; exact absurd (congrArg Prod.fst (show ((1 : ℤ), (1 : ℤ)) = 0 from hn)) (by decide)
end

/-! ## Small -/
section
example : ∀ a ∈ ({1, 2, 2} : Multiset ℕ), a < 3 := by decide
example : ¬ ∃ a ∈ ({1, 2, 2} : Multiset ℕ), 2 < a := by decide
example : ∃ a ∈ ({1, 2, 3} : Multiset ℕ), 2 < a := by decide
theorem S1 {R : Type*} [CommRing R] (m : MaximalSpectrum R) : m.asIdeal.IsPrime := inferInstance
noncomputable example {R : Type*} [CommRing R] (m : MaximalSpectrum R) : IsDomain (R ⧸ m.asIdeal) := inferInstance
noncomputable example {R : Type*} [CommRing R] (p : PrimeSpectrum R) : IsDomain (R ⧸ p.asIdeal) := inferInstance
noncomputable example {R : Type*} [CommRing R] (m : MaximalSpectrum R) : CommRing (Localization.AtPrime m.asIdeal) := inferInstance
example {R : Type*} [CommRing R] (m : MaximalSpectrum R) : m.toPrimeSpectrum.asIdeal = m.asIdeal := rfl
example : UniqueFactorizationMonoid ℤ := inferInstance
example (p : ℤ) (h : Irreducible p) : Prime p := UniqueFactorizationMonoid.irreducible_iff_prime.1 h
end

/-! ## Completions -/
section
theorem C1 {R : Type*} [CommRing R] (I : Ideal R) (x y : R) : algebraMap R (AdicCompletion I R) (x * y) = AdicCompletion.of I R x * AdicCompletion.of I R y := rfl
example {R : Type*} [CommRing R] (I : Ideal R) (f g : AdicCompletion I R) (n : ℕ) :
    AdicCompletion.eval I R n (f * g) = (AdicCompletion.eval I R n f * AdicCompletion.eval I R n g : R ⧸ (I ^ n • ⊤ : Ideal R)) := rfl
example {R : Type*} [CommRing R] (I : Ideal R) (f g : AdicCompletion I R) : (f + g) * (f - g) = f * f - g * g := by grobner
example {R : Type*} [CommRing R] (I : Ideal R) :
    (inferInstance : Algebra R (AdicCompletion I R)).toModule = AdicCompletion.instModule I R := by with_reducible_and_instances rfl
example {R : Type*} [CommRing R] (I : Ideal R) : ((2 : ℕ) : AdicCompletion I R) = AdicCompletion.of I R ((2 : ℕ) : R) := rfl
example (R : Type) [CommRing R] [IsLocalRing R] : Prop := IsLocalRing (AdicCompletion (IsLocalRing.maximalIdeal R) R)
noncomputable example (R : Type) [CommRing R] (I : Ideal R) : R →ₐ[R] AdicCompletion I R := ⟨algebraMap R _, fun _ => rfl⟩
end

/-! ## Differentials -/
section
theorem K1 {R S : Type*} [CommRing R] [CommRing S] [Algebra R S] (x y : S) :
    KaehlerDifferential.D R S (x * y) = x • KaehlerDifferential.D R S y + y • KaehlerDifferential.D R S x := (KaehlerDifferential.D R S).leibniz' x y
example {R S : Type*} [CommRing R] [CommRing S] [Algebra R S] (r : R) : KaehlerDifferential.D R S (algebraMap R S r) = 0 := KaehlerDifferential.algebraMap_mk' R S r
-- An element that some derivation does not map to zero has a differential that is not zero.
example {R S M : Type*} [CommRing R] [CommRing S] [Algebra R S] [AddCommGroup M] [Module R M] [Module S M] [IsScalarTower R S M] (d : Derivation R S M) (x : S)
    (h : d x ≠ 0) : KaehlerDifferential.D R S x ≠ 0 := fun e => h (by
  rw [← d.liftKaehlerDifferential_comp_D x, e, map_zero])
example {R S : Type*} [CommRing R] [CommRing S] [Algebra R S] : Submodule.span S (Set.range (KaehlerDifferential.D R S)) = ⊤ := KaehlerDifferential.span_range_derivation R S
example (R S : Type) [CommRing R] [CommRing S] [Algebra R S] : Prop := Module.Finite S Ω[S⁄R] ∧ Subsingleton (Ω[S⁄R])
example (R S : Type) [CommRing R] [CommRing S] [Algebra R S] : IsScalarTower R S Ω[S⁄R] := inferInstance
noncomputable example (K L : Type) [Field K] [Field L] [Algebra K L] : Module L Ω[L⁄K] := inferInstance
noncomputable example (R : Type) [CommRing R] : Derivation ℤ R Ω[R⁄ℤ] := KaehlerDifferential.D ℤ R
noncomputable example (R : Type) [CommRing R] : Derivation R R Ω[R⁄R] := KaehlerDifferential.D R R
example {Ω : Type*} [MeasurableSpace Ω] : MeasurableSet (Set.univ : Set Ω) ∨ True := .inr trivial
end
