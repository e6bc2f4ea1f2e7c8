/-!
# What the names of `CommutativeAlgebra/Valuations.lean` mean
-/
set_option autoImplicit false

/-! ### p-adic numbers -/
noncomputable example (p : ℕ) [Fact p.Prime] : Field ℚ_[p] := inferInstance
noncomputable example (p : ℕ) [Fact p.Prime] : NormedField ℚ_[p] := inferInstance
noncomputable example (p : ℕ) [Fact p.Prime] : CommRing ℤ_[p] := inferInstance
example (p : ℕ) [Fact p.Prime] : IsDomain ℤ_[p] := inferInstance
example (p : ℕ) [Fact p.Prime] : IsLocalRing ℤ_[p] := inferInstance
example (p : ℕ) [Fact p.Prime] (x : ℤ_[p]) : ‖(x : ℚ_[p])‖ ≤ 1 := x.2
example (p : ℕ) [Fact p.Prime] (x : ℤ_[p]) : ‖x‖ = ‖(x : ℚ_[p])‖ := rfl
example (p : ℕ) [Fact p.Prime] (x y : ℤ_[p]) : ((x * y + 1 : ℤ_[p]) : ℚ_[p]) = x * y + 1 := rfl
example (p : ℕ) [Fact p.Prime] (x y : ℚ_[p]) : ‖x + y‖ ≤ ‖x‖ ∨ ‖x + y‖ ≤ ‖y‖ := (Padic.isNorm' p).add_le x y

/-! ### Valuations, ramification -/
example {R Γ : Type} [Ring R] [LinearOrderedCommMonoidWithZero Γ] (v : Valuation R Γ) (x y : R) : v (x * y) = v x * v y := v.map_mul' x y
example {R Γ : Type} [CommRing R] [LinearOrderedCommMonoidWithZero Γ] (v : Valuation R Γ) (x : R) : x ∈ v.supp ↔ v x = 0 := Iff.rfl
example {R Γ : Type} [Ring R] [LinearOrderedCommMonoidWithZero Γ] (v : Valuation R Γ) : v.IsEquiv v := fun _ _ => Iff.rfl
example {R : Type} [CommRing R] (v : IsDedekindDomain.HeightOneSpectrum R) : v.asIdeal.IsPrime := inferInstance
example {R S : Type} [CommRing R] [CommRing S] (f : R →+* S) (p : Ideal R) (P : Ideal S) :
    Ideal.ramificationIdx f p P = sSup {n : ℕ | Ideal.map f p ≤ P ^ n} := rfl
example {R S : Type} [CommRing R] [CommRing S] [Algebra R S] (p : Ideal R) (P : Ideal S) (h : ¬Ideal.comap (algebraMap R S) P = p) :
    Ideal.inertiaDeg p P = 0 := dif_neg h
example {α : Type} [CommMonoidWithZero α] [UniqueFactorizationMonoid α] : UniqueFactorizationMonoid.factors (0 : α) = 0 :=
  dif_neg fun h => h.1 rfl
example {α : Type} [CommMonoidWithZero α] [NormalizationMonoid α] [UniqueFactorizationMonoid α] :
    UniqueFactorizationMonoid.normalizedFactors (0 : α) = 0 := dif_neg fun h => h.1 rfl

/-! ### Residues, discriminants, characters -/
example (x : ZMod 0) : ZMod.valMinAbs x = x := rfl
example (n : ℕ) (x : ZMod (n + 1)) : ZMod.valMinAbs x = if x.val ≤ (n + 1) / 2 then (x.val : ℤ) else (x.val : ℤ) - (n + 1 : ℕ) := rfl
example {R : Type} [Semiring R] (p : ℕ) [CharP R p] [Fact p.Prime] : ExpChar R p := inferInstance
example {R : Type} [CommRing R] (f : Polynomial R) : f.discr = f.sylvesterDeriv.det * (-1) ^ (f.natDegree * (f.natDegree - 1) / 2) := rfl
example {R R' : Type} [CommMonoid R] [CommMonoidWithZero R'] (χ : MulChar R R') : χ⁻¹ * χ = 1 := Group.inv_mul_cancel χ
example {R R' : Type} [CommMonoid R] [CommMonoidWithZero R'] (χ ψ : MulChar R R') (a : R) : (χ * ψ) a = χ a * ψ a := rfl
example {R R' : Type} [CommMonoid R] [CommMonoidWithZero R'] (a : R) (h : ¬IsUnit a) : (1 : MulChar R R') a = 0 := if_neg h
example {A M : Type} [AddMonoid A] [CommMonoid M] (χ ψ : AddChar A M) (a : A) : (χ * ψ) a = χ a * ψ a := rfl
example {R M : Type} [Ring R] [CommMonoid M] (ψ : AddChar R M) (r x : R) : ψ.mulShift r x = ψ (r * x) := rfl
example {R : Type} [CommMonoidWithZero R] (n : ℕ) (χ : DirichletCharacter R n) : χ.IsPrimitive ↔ χ.conductor = n := Iff.rfl
example {R : Type} [CommMonoidWithZero R] (n : ℕ) (χ : DirichletCharacter R n) : n ∈ χ.conductorSet := ⟨⟨1, by simp⟩, χ, fun _ _ => rfl⟩
noncomputable example (F : Type) [Field F] [Fintype F] [DecidableEq F] : MulChar F ℤ := quadraticChar F
example (F : Type) [Field F] [DecidableEq F] [DecidablePred (IsSquare : F → Prop)] : quadraticCharFun F 0 = 0 := if_pos rfl
example {A M : Type} [AddCommGroup A] [CommMonoid M] (χ : AddChar A M) (a : A) : χ⁻¹ a = χ (-a) := rfl

/-! ### Dual numbers, Laurent polynomials, fractional ideals -/
section
open DualNumber LaurentPolynomial
example {R : Type} [CommRing R] : (ε : R[ε]) * ε = 0 :=
  TrivSqZeroExt.ext (zero_mul (0 : R)) (by show (0 : R) * 1 + (0 : R) * 1 = 0; rw [zero_mul, add_zero])
example {R : Type} [CommRing R] (a b : R) : (TrivSqZeroExt.inl a + TrivSqZeroExt.inr b : R[ε]).fst = a := add_zero a
noncomputable example {R : Type} [CommRing R] : Algebra R R[ε] := inferInstance
noncomputable example {R : Type} [CommRing R] : CommRing R[T;T⁻¹] := inferInstance
example {R : Type} [CommRing R] (n : ℤ) : (T n : R[T;T⁻¹]) = AddMonoidAlgebra.single n 1 := rfl
end
example {R P : Type} [CommRing R] [CommRing P] [Algebra R P] (S : Submonoid R) (I : FractionalIdeal S P) (x : P) :
    x ∈ I ↔ x ∈ (I : Submodule R P) := Iff.rfl
noncomputable example {R : Type} [CommSemiring R] (a : R) : PowerSeries R →+* PowerSeries R := PowerSeries.rescale a

/-! ### Tensor products of algebras -/
section
open TensorProduct
variable {R A B : Type} [CommRing R] [CommRing A] [CommRing B] [Algebra R A] [Algebra R B]
noncomputable example : CommRing (A ⊗[R] B) := inferInstance
noncomputable example : Algebra R (A ⊗[R] B) := inferInstance
example (a c : A) (b d : B) : (a ⊗ₜ[R] b) * (c ⊗ₜ[R] d) = (a * c) ⊗ₜ[R] (b * d) := Algebra.TensorProduct.tmul_mul_tmul a c b d
example : (1 : A ⊗[R] B) = 1 ⊗ₜ[R] 1 := rfl
example : (TensorProduct.addCommGroup R A B) = (Algebra.TensorProduct.instRing : Ring (A ⊗[R] B)).toAddCommGroup := rfl
example : (TensorProduct.instModule R A B) = (Algebra.toModule : Module R (A ⊗[R] B)) := rfl
end
