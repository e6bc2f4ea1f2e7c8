/-!
# What the names of the area `Structures` mean
-/
set_option autoImplicit false
open TensorProduct

/-! ### Divisibility, quotient groups, actions, orders, topology -/
example : IsRelPrime (4 : ℕ) 9 := fun d h1 h2 => by
  have h : d ∣ 1 := by have := Nat.dvd_sub h2 (Nat.dvd_mul_left_of_dvd h1 2); simpa using this
  rw [Nat.dvd_one.1 h]; exact ⟨1, rfl⟩
example : ¬IsRelPrime (4 : ℤ) 6 := fun h => by
  obtain ⟨u, hu⟩ := h (d := 2) ⟨2, rfl⟩ ⟨3, rfl⟩
  have h1 : (2 : ℤ) * u.inv = 1 := by rw [← hu]; exact u.val_inv
  omega
example (a b : ℤ) : Associates.mk a = Associates.mk b ↔ Associated a b := ⟨Quotient.exact, fun h => Quotient.sound h⟩
example (f : ℤ →* ℤ) (u : ℤˣ) : (Units.map f u : ℤ) = f u := rfl
example (n : ℕ) (x : ℤ) : powMonoidHom n x = x ^ n := rfl
example {R : Type} [Ring R] (u : Rˣ) : ((-u : Rˣ) : R) = -u := rfl
open Function in
example (f : ℕ → ℤ) (h : Pairwise ((· ≠ ·) on f)) : f 0 ≠ f 1 := h (by decide)
example {G H : Type} [Group G] [Group H] (N : Subgroup G) [N.Normal] (φ : G →* H) (h : ∀ x, x ∈ N → φ x = 1) (g : G) :
    QuotientGroup.lift N φ h (QuotientGroup.mk' N g) = φ g := rfl
example {G : Type} [Group G] : upperCentralSeries G 0 = ⊥ := rfl
example {G : Type} [Group G] (z g : G) (h : ∀ y, z * y = y * z) : z ∈ upperCentralSeries G 1 := fun p hp => hp z <| fun y => by
  show z * y * z⁻¹ * y⁻¹ ∈ (⊥ : Subgroup G)
  rw [h y, mul_assoc y, mul_inv_cancel, mul_one, mul_inv_cancel]; exact Subgroup.one_mem _
example {G : Type} [Group G] (g h : G) : g * h * g⁻¹ * h⁻¹ ∈ commutatorSet G := ⟨g, h, rfl⟩
example {G : Type} [Group G] (M : Subgroup G) (hM : IsCoatom M) (g : G) (hg : g ∈ frattini G) : g ∈ M := hg M hM
example {G α : Type} [Group G] [MulAction G α] (g : G) (a : α) : MulAction.toPermHom G α g a = g • a := rfl
example {G X : Type} [Group G] [MulAction G X] (x : X) : MulAction.IsBlock G ({x} : Set X) := fun g h e => by
  intro s hs hs' y hy
  obtain ⟨b, rfl, rfl⟩ := hs hy
  obtain ⟨c, rfl, hc⟩ := hs' hy
  refine e (Set.ext fun z => ⟨?_, ?_⟩)
  · rintro ⟨d, rfl, rfl⟩; exact ⟨_, rfl, hc⟩
  · rintro ⟨d, rfl, rfl⟩; exact ⟨_, rfl, hc.symm⟩
example (s t : Finset ℕ) (h : Disjoint s t) (x : ℕ) : x ∈ s.disjUnion t h ↔ x ∈ s ∨ x ∈ t :=
  letI : DecidableEq ℕ := fun a b => Classical.propDecidable _
  Finset.mem_union
example : List.IsChain (· < ·) [1, 3, 4] := .cons_cons (by decide) (.cons_cons (by decide) (.singleton _))
example : ¬List.IsChain (· < ·) [1, 3, 2] := by
  rintro (_ | _ | ⟨_, _ | _ | ⟨h, _⟩⟩); exact absurd h (by decide)
example (p q r : Prop) : [p, q, r].TFAE → (p ↔ r) := fun h => h p (by simp) r (by simp)
example : Order.succ (3 : ℕ) = 4 := rfl
example (f g : ℕ → ℕ) (h : Monovary f g) (e : g 0 < g 1) : f 0 ≤ f 1 := h e
example (f g : ℕ → ℕ) (h : Antivary f g) (e : g 0 < g 1) : f 1 ≤ f 0 := h e
example : IsCofinal {n : ℕ | n % 2 = 0} := fun x => ⟨2 * x, by show 2 * x % 2 = 0; omega, by omega⟩
example : SupPrime (3 : ℕ) := ⟨fun h => absurd (h (show 0 ≤ 3 by decide)) (by decide), fun b c h => by
  show 3 ≤ b ∨ 3 ≤ c
  have h : 3 ≤ max b c := h
  omega⟩
example : ¬SupIrred (0 : ℕ) := fun h => h.1 fun _ _ => Nat.zero_le _
example : (1 / 3 : ℝ) ∈ preCantorSet 1 := .inl ⟨1, ⟨by grind, by grind⟩, rfl⟩
example (x : ℝ) (h : x ∈ cantorSet) : 0 ≤ x ∧ x ≤ 1 := h _ ⟨0, rfl⟩
example : ((1 : Set.Icc (0 : ℝ) 1) : ℝ) = 1 := rfl
example {X : Type} [TopologicalSpace X] (x : X) (f : C(X, unitInterval)) : (stoneCechUnit x).1 f = f x := rfl
example {X : Type} [TopologicalSpace X] (S : Set X) (h : IsOpen S) (h' : Dense S) : S ∈ residual X := fun g hg =>
  hg (Filter.principal (⋂₀ {S})) ⟨{S}, ⟨⟨fun _ => 0, fun a b _ => Subtype.ext (a.2.trans b.2.symm)⟩⟩, fun s e => by cases e; exact ⟨h, h'⟩, rfl⟩ fun x hx => hx S rfl
example : (completeBipartiteGraph ℕ ℕ).Adj (.inl 1) (.inr 2) := .inl ⟨rfl, rfl⟩
example : ¬(completeBipartiteGraph ℕ ℕ).Adj (.inl 1) (.inl 2) := by rintro (⟨_, h⟩ | ⟨h, _⟩) <;> cases h
example (s : Set ℕ) (f : ℕ → ℝ) (x : ℕ) (h : x ∈ s) : s.indicator f x = f x := if_pos h
example (s : Set ℕ) (f : ℕ → ℝ) (x : ℕ) (h : x ∉ s) : s.indicator f x = 0 := if_neg h
example (s : Set ℕ) (f : ℕ → ℝ) (x : ℕ) (h : x ∉ s) : s.mulIndicator f x = 1 := if_neg h

/-! ### Subfields as scalars, conjugates, regular sequences, completions, tensor products of maps, direct sums, Lie algebras -/
example {K : Type} [Field K] (F : Subfield K) (a : F) (x : K) : a • x = (a : K) * x := rfl
example {K : Type} [Field K] (F : Subfield K) : Prop := FiniteDimensional F K
example {R : Type} [CommRing R] (S : Subring R) (a : S) : algebraMap S R a = (a : R) := rfl
example (F : IntermediateField ℚ ℂ) (a : F) : ‖a‖ = ‖(a : ℂ)‖ := rfl
example {K L : Type} [Field K] [Field L] [Algebra K L] (x : L) : IsConjRoot K x x := rfl
example {K L : Type} [Field K] [Field L] [Algebra K L] [IsNormalClosure K K L] (x : K) : ((minpoly K x).map (algebraMap K L)).Splits :=
  IsNormalClosure.splits x
example {K L : Type} [Field K] [Field L] [Algebra K L] (x : L) (h : IsAlgebraic K x) : x ∈ algebraicClosure K L := fun p hp => hp h
example {R A : Type} [CommRing R] [CommRing A] [Algebra R A] (x : Fin 1 → A) (h : AlgebraicIndependent R x) (p : MvPolynomial (Fin 1) R)
    (e : (MvPolynomial.aeval x : MvPolynomial (Fin 1) R →ₐ[R] A) p = (MvPolynomial.aeval x : MvPolynomial (Fin 1) R →ₐ[R] A) 0) : p = 0 := h e
example {R A : Type} [CommRing R] [CommRing A] [Algebra R A] (D : Derivation R A A) (a b : A) : D (a * b) = a • D b + b • D a := D.leibniz' a b
example {R : Type} [CommRing R] (x : R) (h : RingTheory.Sequence.IsWeaklyRegular R [x]) :
    IsSMulRegular (R ⧸ (Ideal.ofList ([] : List R) • ⊤ : Submodule R R)) x := h.regular_mod_prev 0 (by simp)
example {R M : Type} [CommRing R] [AddCommGroup M] [Module R M] (rs : List R) (h : RingTheory.Sequence.IsRegular M rs) :
    (⊤ : Submodule R M) ≠ Ideal.ofList rs • ⊤ := h.top_ne_smul
example {R M : Type} [CommRing R] [AddCommGroup M] [Module R M] (p : PrimeSpectrum R) (hM : ∀ m : M, m = 0) : p ∉ Module.support R M :=
  fun ⟨m, h⟩ => h 1 (fun h1 => p.isPrime.ne_top' (le_antisymm (fun _ _ => trivial) fun x _ => by
    have := p.asIdeal.smul_mem x h1
    rwa [smul_eq_mul, mul_one] at this)) (hM _)
example {R M : Type} [CommRing R] [AddCommGroup M] [Module R M] (I : Ideal R) (m : M) (n : ℕ) :
    (AdicCompletion.of I M m).1 n = Submodule.Quotient.mk m := rfl
example {K : Type} [Field K] (A : ValuationSubring K) (x : K) : x ∈ A.toSubring ∨ x⁻¹ ∈ A.toSubring := A.mem_or_inv_mem' x
example {R : Type} [CommRing R] {M : Type} [AddCommGroup M] [Module R M] (ι : Type) (t : ι → Submodule R M) (h : iSupIndep t) (i j : ι)
    (hij : j ≠ i) (x : M) (hi : x ∈ t i) (hj : x ∈ t j) : x = 0 :=
  h i (x := Submodule.span R {x}) (Submodule.span_le.2 fun y e => by cases e; exact hi)
    (Submodule.span_le.2 fun y e => by cases e; exact Submodule.subset_span ⟨_, ⟨j, hij, rfl⟩, hj⟩) (Submodule.subset_span rfl)
section
variable {R M N P : Type} [CommRing R] [AddCommGroup M] [AddCommGroup N] [AddCommGroup P] [Module R M] [Module R N] [Module R P]
open TensorProduct
example (f : N →ₗ[R] P) (m : M) (n : N) : LinearMap.lTensor M f (m ⊗ₜ[R] n) = m ⊗ₜ[R] f n := TensorProduct.map_tmul _ _ m n
example (f : N →ₗ[R] P) (m : M) (n : N) : LinearMap.rTensor M f (n ⊗ₜ[R] m) = f n ⊗ₜ[R] m := TensorProduct.map_tmul _ _ n m
example (f : M →ₗ[R] N →ₗ[R] P) (m : M) (n : N) : TensorProduct.lift f (m ⊗ₜ[R] n) = f m n := TensorProduct.lift.tmul f m n
example (p : Submodule R M) (f : M →ₗ[R] N) (h : p ≤ LinearMap.ker f) (x : M) : p.liftQ f h (Submodule.Quotient.mk x) = f x := rfl
example (f : M →ₗ[R] N) (g : N →ₗ[R] P) (x : M) (y : N) : f.prodMap g (x, y) = (f x, g y) := rfl
end
open DirectSum in
example (i : ℕ) (x : ℤ) : (DirectSum.of (fun _ : ℕ => ℤ) i x : ⨁ j : ℕ, ℤ) i = x := DirectSum.of_eq_same (β := fun _ : ℕ => ℤ) i x
open DirectSum in
example (x : ℤ) : (DirectSum.of (fun _ : ℕ => ℤ) 1 x : ⨁ j : ℕ, ℤ) 2 = 0 := DirectSum.of_eq_of_ne (β := fun _ : ℕ => ℤ) 1 2 x (by decide)
example (f : ℤ → ℤ) (h : IsLinearMap ℤ f) : f 2 = f 1 + f 1 := h.map_add 1 1
example {A : Type} [Ring A] (x y : A) : ⁅x, y⁆ = x * y - y * x := rfl
example {R L : Type} [CommRing R] [LieRing L] [LieAlgebra R L] (x y : L) : LieAlgebra.ad R L x y = ⁅x, y⁆ := rfl
example {R L : Type} [CommRing R] [LieRing L] [LieAlgebra R L] (x y : L) (h : x ∈ LieAlgebra.center R L) : ⁅y, x⁆ = 0 := h y
example {R L : Type} [CommRing R] [LieRing L] [LieAlgebra R L] (x y : L) : ⁅x, y⁆ ∈ LieAlgebra.derivedSeries R L 1 :=
  (LieSubmodule.mem_sInf' _ _).2 fun p hp => hp ⟨x, LieSubmodule.mem_top' x, y, LieSubmodule.mem_top' y, rfl⟩
example {L : Type} [LieRing L] [h : IsLieAbelian L] (x y : L) : ⁅x, y⁆ = 0 := h.trivial x y
example {L : Type} [LieRing L] [IsLieAbelian L] : LieRing.IsNilpotent L := ⟨1, le_antisymm (fun x hx => hx ⊥ (by
  rintro _ ⟨x, y, _, rfl⟩; rw [LieModule.IsTrivial.trivial x y]; exact (⊥ : AddSubgroup L).zero_mem')) (OrderBot.bot_le _)⟩
example (A : Matrix (Fin 2) (Fin 2) ℝ) (h : A.transpose * A = 1 ∧ A * A.transpose = 1) (h' : A.det = 1) :
    A ∈ Matrix.specialOrthogonalGroup (Fin 2) ℝ := fun _ hp => hp ⟨h, h'⟩
example (A : Matrix (Fin 2) (Fin 2) ℂ) (h : A.conjTranspose * A = 1 ∧ A * A.conjTranspose = 1) : A ∈ Matrix.unitaryGroup (Fin 2) ℂ :=
  fun _ hp => hp h
example (A : Matrix (Fin 2) (Fin 2) ℂ) (hA : A ∈ Matrix.specialUnitaryGroup (Fin 2) ℂ) : A ∈ Matrix.unitaryGroup (Fin 2) ℂ :=
  hA _ fun _ h _ hp => hp h.1
example (x : Fin 2 → ℂ) (p : MvPolynomial (Fin 2) ℚ) (h : p ∈ MvPolynomial.vanishingIdeal ℚ {x}) : MvPolynomial.aeval x p = 0 := h x rfl
example (x : Fin 2 → ℂ) (I : Ideal (MvPolynomial (Fin 2) ℚ)) (h : x ∈ MvPolynomial.zeroLocus ℂ I) (p : MvPolynomial (Fin 2) ℚ) (hp : p ∈ I) :
    MvPolynomial.aeval x p = 0 := h p hp
example (R : Type) [CommRing R] (p : ℕ) [ExpChar R p] (h : ∃ f : R →+* R, ∀ x, f x = x ^ p) (x : R) : frobenius R p x = x ^ p := by
  unfold frobenius; rw [dif_pos h]; exact Classical.choose_spec h x
