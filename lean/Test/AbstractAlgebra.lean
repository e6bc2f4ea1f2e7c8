/-!
# What the names of the area `AbstractAlgebra` mean
-/
set_option autoImplicit false
open Module

/-! ### Quadratic maps, free algebras -/
example (Q : QuadraticForm ℤ ℤ) (x y : ℤ) : QuadraticMap.polar Q x y = Q (x + y) - Q x - Q y := rfl
example (x : ℤ) : (QuadraticMap.sq : QuadraticMap ℤ ℤ ℤ) x = x * x := rfl
example (w x : Fin 2 → ℤ) : QuadraticMap.weightedSumSquares ℤ w x = ∑ i, w i • (x i * x i) := QuadraticMap.weightedSumSquares_apply w x
example : ¬(0 : QuadraticForm ℤ ℤ).Anisotropic := fun h => absurd (h 1 rfl) (by decide)
example {V : Type} [AddCommGroup V] [Module ℝ V] (Q : QuadraticForm ℝ V) (h : Q.PosDef) : Q.Anisotropic := fun x hx =>
  Classical.byContradiction fun e => by have := h x e; rw [hx] at this; exact lt_irrefl _ this
example {R M : Type} [CommRing R] [AddCommGroup M] [Module R M] [Invertible (2 : R)] (Q : QuadraticForm R M) (x y : M) :
    QuadraticMap.associated (R := R) Q x y = (⅟(2 : R)) • (Q (x + y) - Q x - Q y) := rfl
example {A : Type} [Ring A] [Algebra ℤ A] (f : Bool → A) (b : Bool) : FreeAlgebra.lift ℤ f (FreeAlgebra.ι ℤ b) = f b := rfl
example {R M A : Type} [CommRing R] [AddCommGroup M] [Module R M] [Ring A] [Algebra R A] (f : M →ₗ[R] A) (m : M) :
    TensorAlgebra.lift R f (TensorAlgebra.ι R m) = f m := rfl
example {R M : Type} [CommRing R] [AddCommGroup M] [Module R M] (Q : QuadraticForm R M) (m : M) :
    CliffordAlgebra.ι Q m * CliffordAlgebra.ι Q m = algebraMap R (CliffordAlgebra Q) (Q m) := CliffordAlgebra.ι_sq_scalar Q m
example {R M : Type} [CommRing R] [AddCommGroup M] [Module R M] (m : M) : ExteriorAlgebra.ι R m * ExteriorAlgebra.ι R m = 0 :=
  (CliffordAlgebra.ι_sq_scalar _ m).trans (map_zero _)
example {R M : Type} [CommRing R] [AddCommGroup M] [Module R M] (x y : M) :
    SymmetricAlgebra.ι R M x * SymmetricAlgebra.ι R M y = SymmetricAlgebra.ι R M y * SymmetricAlgebra.ι R M x := mul_comm _ _
example {A : Type} [CommRing A] [Algebra ℤ A] (f : ℤ →ₗ[ℤ] A) (m : ℤ) : SymmetricAlgebra.lift f (SymmetricAlgebra.ι ℤ ℤ m) = f m := rfl

/-! ### Bases and matrices -/
example {K V : Type} [Field K] [AddCommGroup V] [Module K V] (f : V [⋀^Fin 2]→ₗ[K] K) (v : V) : f ![v, v] = 0 :=
  f.map_eq_zero_of_eq' ![v, v] 0 1 rfl (by decide)
example {K V W : Type} [Field K] [AddCommGroup V] [Module K V] [AddCommGroup W] [Module K W] (b : Basis ℕ K V) (w : ℕ → W) (i : ℕ) :
    b.constr K w (b i) = w i := b.constr_basis K w i
example {K V : Type} [Field K] [AddCommGroup V] [Module K V] (b : Basis ℕ K V) (i : ℕ) (v : V) : b.coord i v = b.repr v i := rfl
example {K V : Type} [Field K] [AddCommGroup V] [Module K V] (b : Basis (Fin 3) K V) (i : Fin 3) (v : V) : b.equivFun v i = b.repr v i := rfl
example {K V : Type} [Field K] [AddCommGroup V] [Module K V] (v : ℕ → V) (h : LinearIndependent K v) (h' : ⊤ ≤ Submodule.span K (Set.range v)) (i : ℕ) :
    Basis.mk h h' i = v i := Basis.mk_apply' h h' i
example (i j : Fin 3) : Pi.basisFun ℝ (Fin 3) i j = if i = j then 1 else 0 := Pi.basisFun_apply' ℝ (Fin 3) i j
example {K V : Type} [Field K] [AddCommGroup V] [Module K V] (b c : Basis (Fin 2) K V) (i j : Fin 2) : b.toMatrix c i j = b.repr (c j) i := rfl
example {K V : Type} [Field K] [AddCommGroup V] [Module K V] (b : Basis (Fin 2) K V) (B : LinearMap.BilinForm K V) (i j : Fin 2) :
    LinearMap.BilinForm.toMatrix b B i j = B (b i) (b j) := rfl
example {K V : Type} [Field K] [AddCommGroup V] [Module K V] (B : LinearMap.BilinForm K V) (N : Submodule K V) (m : V) :
    m ∈ B.orthogonal N ↔ ∀ n ∈ N, B n m = 0 := Iff.rfl
example {K V : Type} [Field K] [AddCommGroup V] [Module K V] (x : V) (f : Dual K V) : Dual.eval K V x f = f x := rfl
example {K V : Type} [Field K] [AddCommGroup V] [Module K V] (f : End K V) (p : Submodule K V) : p ∈ f.invtSubmodule ↔ ∀ x ∈ p, f x ∈ p :=
  ⟨fun h _ hx => h hx, fun h x hx => h x hx⟩
example {M : Type} [AddCommGroup M] (n x : ℤ) : x ∈ Ideal.torsionOf ℤ M (0 : M) := smul_zero x

/-! ### Groups -/
example {G A : Type} [Group G] [Group A] [MulDistribMulAction G A] (g : G) (a b : A) : g • (a * b) = g • a * g • b := MulDistribMulAction.smul_mul g a b
example {F E : Type} [Field F] [Field E] [Algebra F E] (σ : E ≃ₐ[F] E) (x : E) : σ • x = σ x := rfl
example {G : Type} [Group G] (p : ℕ) (P : Sylow p G) (g x : G) : x ∈ g • P ↔ g⁻¹ * x * g ∈ P := Iff.rfl
example {G : Type} [Group G] (x : G) : x ∈ DoubleCoset.doubleCoset x ((⊥ : Subgroup G) : Set G) ((⊥ : Subgroup G) : Set G) :=
  ⟨1, Subgroup.one_mem _, 1, Subgroup.one_mem _, by rw [one_mul, mul_one]⟩
example {G X : Type} [Group G] [MulAction G X] (s : Set X) (x : X) (hx : x ∈ s) : fixingSubgroup G s ≤ MulAction.stabilizer G x := fun _ h => h ⟨x, hx⟩
example {α G : Type} [Group G] (rels : Set (FreeGroup α)) (f : α → G) (h : ∀ r ∈ rels, FreeGroup.lift f r = 1) (x : α) :
    PresentedGroup.toGroup h (PresentedGroup.of x) = f x := mul_one _
example {G H : Type} [Group G] [Group H] (φ : G →* H) (x : G) : (QuotientGroup.quotientKerEquivRange φ (QuotientGroup.mk x)).1 = φ x := rfl
example {M N : Type} [Monoid M] [Monoid N] (f : M →* N) (a b : M) : Con.ker f a b ↔ f a = f b := Iff.rfl
example {G : Type} [Semigroup G] (S : Subsemigroup G) (a b : G) (ha : a ∈ S) (hb : b ∈ S) : a * b ∈ S := S.mul_mem' ha hb

/-! ### Fields -/
example {G F : Type} [Group G] [Field F] [MulSemiringAction G F] (x : F) : x ∈ FixedPoints.subfield G F ↔ ∀ g : G, g • x = x := Iff.rfl
example {F E : Type} [Field F] [Field E] [Algebra F E] (x : E) : x ∈ solvableByRad F E ↔ IsSolvableByRad F x := Iff.rfl
example {F E : Type} [Field F] [Field E] [Algebra F E] (x : E) (n : ℕ) (h : n ≠ 0) (a : F) (e : x ^ n = algebraMap F E a) : IsSolvableByRad F x :=
  .rad x n h (e ▸ .base a)
example {F E : Type} [Field F] [Field E] [Algebra F E] (x : E) (h : IsSeparable F x) : x ∈ separableClosure F E := fun _ hS => hS h

/-! ### Rings and representations -/
example {R : Type} [Ring R] (e : R) (h : IsIdempotentElem e) : OrthogonalIdempotents fun _ : Unit => e := ⟨fun _ => h, fun _ _ hij => absurd rfl hij⟩
example {R : Type} [Ring R] : IsQuasiregular (0 : R) := ⟨0, by rw [zero_mul, add_zero, add_zero], by rw [zero_mul, add_zero, add_zero]⟩
example {R : Type} [Ring R] (c : RingCon R) (a b : R) : c.mk' a = c.mk' b ↔ c a b := ⟨fun h => Quotient.exact h, fun h => Quotient.sound h⟩
example {R S : Type} [Ring R] [Ring S] (f : R →+* S) (x : R) : x ∈ TwoSidedIdeal.ker f ↔ f x = 0 := by
  show f x = f 0 ↔ _; rw [map_zero]
example {R : Type} [Ring R] (I : TwoSidedIdeal R) (x a : R) (h : x ∈ I) : a * x ∈ I := I.asIdeal.smul_mem a h
example {k G V : Type} [Field k] [Group G] [AddCommGroup V] [Module k V] (ρ : Representation k G V) (v : V) : v ∈ ρ.invariants ↔ ∀ g, ρ g v = v := Iff.rfl
example {k G V : Type} [Field k] [Group G] [AddCommGroup V] [Module k V] (ρ : Representation k G V) (g : G) (f : Dual k V) (v : V) :
    ρ.dual g f v = f (ρ g⁻¹ v) := rfl

/-! ### Lie algebras, stars -/
example {K L L' : Type} [Field K] [LieRing L] [LieAlgebra K L] [LieRing L'] [LieAlgebra K L'] (f : L →ₗ⁅K⁆ L') (x : L) : x ∈ f.ker ↔ f x = 0 := Iff.rfl
example {R L : Type} [CommRing R] [LieRing L] [LieAlgebra R L] (x y : L) :
    killingForm R L x y = LinearMap.trace R L ((LieAlgebra.ad R L x).comp (LieAlgebra.ad R L y)) := rfl
example : (2 : ℝ) ∈ selfAdjoint ℝ := rfl
example {A : Type} [Ring A] [StarRing A] (u : A) : u ∈ unitary A ↔ star u * u = 1 ∧ u * star u = 1 := Iff.rfl
