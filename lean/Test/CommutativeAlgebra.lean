/-!
# What the names of the area `CommutativeAlgebra` mean
-/
set_option autoImplicit false

/-! ### Quotients, residue fields, localizations, adjoined roots, the prime spectrum -/
example {R : Type} [CommRing R] (P : Ideal R) [P.IsPrime] (a b : R ⧸ P) (h : a * b = 0) : a = 0 ∨ b = 0 :=
  NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero h
example {R : Type} [CommRing R] [IsLocalRing R] (x : IsLocalRing.ResidueField R) (h : x ≠ 0) : x * x⁻¹ = 1 := DivisionRing.mul_inv_cancel x h
example {R : Type} [CommRing R] [IsLocalRing R] (r : R) : algebraMap R (IsLocalRing.ResidueField R) r = IsLocalRing.residue R r := rfl
example {R : Type} [CommRing R] (P : Ideal R) [P.IsPrime] (x y : Localization.AtPrime P) (h : x + y = 1) : IsUnit x ∨ IsUnit y :=
  IsLocalRing.isUnit_or_isUnit_of_add_one h
example {R : Type} [CommRing R] [IsDomain R] : IsFractionRing R (FractionRing R) := inferInstance
example {K : Type} [Field K] (f : Polynomial K) [Fact (Irreducible f)] (x : AdjoinRoot f) (h : x ≠ 0) : x * x⁻¹ = 1 :=
  DivisionRing.mul_inv_cancel x h
example {R S : Type} [CommRing R] [CommRing S] (f : Polynomial R) (i : R →+* S) (x : S) (h : f.eval₂ i x = 0) (p : Polynomial R) :
    AdjoinRoot.lift i x h (AdjoinRoot.mk f p) = p.eval₂ i x := rfl
example {R : Type} [CommRing R] (r : R) (x : PrimeSpectrum R) : x ∈ PrimeSpectrum.basicOpen r ↔ r ∉ x.asIdeal := Iff.rfl
example {R : Type} [CommRing R] (s : Set R) : IsOpen {x : PrimeSpectrum R | x ∉ PrimeSpectrum.zeroLocus s} := ⟨s, rfl⟩
example {R A : Type} [CommRing R] [CommRing A] [Algebra R A] (I : Ideal A) (a : A) : Ideal.Quotient.mkₐ R I a = Ideal.Quotient.mk I a := rfl
example {R S : Type} [CommRing R] [CommRing S] (I : Ideal R) (J : Ideal S) (f : R →+* S) (h : I ≤ J.comap f) (x : R) :
    Ideal.quotientMap J f h (Ideal.Quotient.mk I x) = Ideal.Quotient.mk J (f x) := rfl

/-! ### Conditions on modules, algebras and rings -/
example (M : Type) [AddCommGroup M] [h : Module.IsTorsionFree ℤ M] (x y : M) (e : (2 : ℤ) • x = (2 : ℤ) • y) : x = y :=
  h.isSMulRegular (r := 2) ⟨fun a b h => by have h : 2 * a = 2 * b := h; omega, fun a b h => by have h : a * 2 = b * 2 := h; omega⟩ e
example {R M : Type} [CommRing R] [AddCommGroup M] [Module R M] [Module.FinitePresentation R M] : Module.Finite R M := inferInstance
example {R M : Type} [CommRing R] [AddCommGroup M] [Module R M] [Module.FaithfullyFlat R M] : Module.Flat R M := inferInstance
example {R : Type} [CommRing R] [Ring.KrullDimLE 0 R] : ringKrullDim R ≤ ((0 : ℕ) : ℕ∞) := Order.KrullDimLE.krullDim_le
example {R : Type} [CommRing R] [IsJacobsonRing R] (I : Ideal R) (h : I.IsRadical) : I.jacobson = I := IsJacobsonRing.out' I h
example {R : Type} [CommRing R] (I : Ideal R) (r : R) (h : r ∈ I) : Polynomial.monomial (R := R) 1 r ∈ reesAlgebra I := fun _ hp => hp ⟨r, h, rfl⟩
example {R A : Type} [CommRing R] [CommRing A] [Algebra R A] [Algebra.Etale R A] : Algebra.FormallyEtale R A := inferInstance
example {R : Type} [CommRing R] (I : Ideal R) (x y : I) : I.toCotangent ⟨x.1 * y.1, I.smul_mem x.1 y.2⟩ = 0 :=
  Submodule.Quotient.eq' (by
    rw [sub_eq_add_neg, neg_zero', add_zero]; exact Submodule.subset_span ⟨x.1, x.2, y, trivial, rfl⟩)
noncomputable example {R : Type} [CommRing R] [IsLocalRing R] : Module (IsLocalRing.ResidueField R) (IsLocalRing.CotangentSpace R) := inferInstance
example {M : Type} [AddCommGroup M] (p : Submodule ℤ M) (h : p.spanFinrank = 1) : ¬p.spanFinrank = 0 := by omega

/-! ### Power series -/
example {R : Type} [CommRing R] (f : ℕ → R) (n : ℕ) : PowerSeries.coeff n (PowerSeries.mk f) = f n := PowerSeries.coeff_mk n f
example {R : Type} [CommRing R] (f g : PowerSeries R) :
    PowerSeries.constantCoeff (f * g) = PowerSeries.constantCoeff f * PowerSeries.constantCoeff g := map_mul _ f g
example {R : Type} [CommRing R] (a : R) (f : PowerSeries R) (n : ℕ) : PowerSeries.coeff n (PowerSeries.C a * f) = a * PowerSeries.coeff n f :=
  MvPowerSeries.monomial_zero_mul_apply' a f _
example {R : Type} [CommRing R] (f g : PowerSeries R) : f * g = g * f := mul_comm f g
example (p q : MvPolynomial ℕ ℤ) : ((p * q : MvPolynomial ℕ ℤ) : MvPowerSeries ℕ ℤ) = (p : MvPowerSeries ℕ ℤ) * q :=
  MvPolynomial.coeToMvPowerSeries.ringHom.map_mul' p q
example {R S : Type} [CommRing R] [CommRing S] (φ : R →+* S) (f : PowerSeries R) (n : ℕ) :
    PowerSeries.coeff n (PowerSeries.map φ f) = φ (PowerSeries.coeff n f) := rfl

/-! ### Localized modules, tensor products -/
example {R M : Type} [CommRing R] [AddCommGroup M] [Module R M] (S : Submonoid R) (s : S) (m : M) :
    (LocalizedModule.mk (s.1 • m) s : LocalizedModule S M) = LocalizedModule.mkLinearMap S M m :=
  LocalizedModule.sound' (by show (1 : R) • s.1 • m = s.1 • m; rw [one_smul])
example {R M : Type} [CommRing R] [AddCommGroup M] [Module R M] (S : Submonoid R) (r : R) (s t : S) (m : M) :
    (Localization.mk r s : Localization S) • (LocalizedModule.mk m t : LocalizedModule S M) = LocalizedModule.mk (r • m) (s * t) := rfl
section
open TensorProduct
variable {R M N : Type} [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N]
example (m : M) (n : N) : TensorProduct.comm R M N (m ⊗ₜ[R] n) = n ⊗ₜ[R] m := TensorProduct.commHom_tmul' R M N m n
example (r : R) (m : M) : TensorProduct.lid R M (r ⊗ₜ[R] m) = r • m := TensorProduct.lift.tmul _ r m
end

/-! ### Greatest common divisors, resultants, number fields, characters -/
example {α : Type} [CommMonoidWithZero α] [GCDMonoid α] (a b : α) : gcd a b ∣ a := GCDMonoid.gcd_dvd_left a b
example {α : Type} [CommMonoidWithZero α] [NormalizationMonoid α] (a : α) : Associated a (normalize a) := ⟨_, rfl⟩
example {R : Type} [CommRing R] [NormalizedGCDMonoid R] : (0 : Polynomial R).content = (((0 : Polynomial R).support.toList.map
    (0 : Polynomial R).coeff).foldr gcd 0) := rfl
example (f g : Polynomial ℤ) : f.sylvester g 1 1 = Matrix.of fun i j => if j.val < 1 then (if j.val ≤ i.val ∧ i.val ≤ j.val + 1 then
    g.coeff (i.val - j.val) else 0) else (if j.val - 1 ≤ i.val ∧ i.val ≤ j.val - 1 + 1 then f.coeff (i.val - (j.val - 1)) else 0) := rfl
example : Ideal.absNorm (⊥ : Ideal (ZMod 2)) = Nat.card (ZMod 2 ⧸ (⊥ : Ideal (ZMod 2))) := rfl
example {K : Type} [Field K] (a b : NumberField.RingOfIntegers K) (h : a * b = 0) : a = 0 ∨ b = 0 :=
  NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero h
example {K : Type} [Field K] (w : NumberField.InfinitePlace K) (h : w.IsReal) : w.mult = 1 := if_pos h
example {K : Type} [Field K] (w : NumberField.InfinitePlace K) (h : w.IsReal) : ∃ φ : K →+* ℂ, ∀ x, w x = ‖φ x‖ := h.elim fun φ h => ⟨φ, h.2⟩
example (χ : MulChar (Fin 1 → ZMod 2) ℂ) (ψ : AddChar (Fin 1 → ZMod 2) ℂ) [Fintype (Fin 1 → ZMod 2)] :
    gaussSum χ ψ = ∑ a : Fin 1 → ZMod 2, χ a * ψ a := rfl
example (n : ℕ) (h : ∃ s : Finset n.Partition, ∀ p, p ∈ s ↔ p.parts.Nodup) (p : n.Partition) : p ∈ Nat.Partition.distincts n ↔ p.parts.Nodup := by
  unfold Nat.Partition.distincts; rw [dif_pos h]; exact Classical.choose_spec h p
