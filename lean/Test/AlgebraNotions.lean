/-!
# What the names of the area `AlgebraNotions` mean
-/
set_option autoImplicit false

/-! ## Homomorphisms -/
section
example : Function.Exact (fun n : ℤ => 2 * n) (fun n : ℤ => n % 2) := fun y =>
  ⟨fun h => ⟨y / 2, by dsimp only at h ⊢; omega⟩, by rintro ⟨x, rfl⟩; dsimp only; omega⟩
example : ¬ Function.Exact (fun n : ℤ => n) (fun n : ℤ => n) := fun h => absurd ((h 1).2 ⟨1, rfl⟩) (by decide)
theorem T1 {R M N P : Type*} [Ring R] [AddCommGroup M] [AddCommGroup N] [AddCommGroup P] [Module R M] [Module R N] [Module R P] (f : M →ₗ[R] N) (g : N →ₗ[R] P) (h : Function.Exact f g) (x : M) : g (f x) = 0 := h.apply_apply_eq_zero x
example {G H : Type*} [Group G] [Group H] (f : G →* H) (hf : Function.Surjective f) (x : G) :
  QuotientGroup.quotientKerEquivOfSurjective f hf (QuotientGroup.mk x) = f x := rfl
example {G H : Type*} [Group G] [Group H] (f : G →* H) (hf : Function.Surjective f) : Nonempty (G ⧸ f.ker ≃* H) := ⟨QuotientGroup.quotientKerEquivOfSurjective f hf⟩
example {G H : Type*} [Group G] [Group H] (x : G) : (1 : G →* H) x = 1 := rfl
example {G H : Type*} [Group G] [CommGroup H] (f g : G →* H) (x : G) : (f * g⁻¹) x = f x * (g x)⁻¹ := rfl
example {G H : Type*} [Group G] [CommGroup H] (f : G →* H) (x : G) : (f ^ 2) x = f x * f x := by
  rw [pow_succ, pow_succ, pow_zero, one_mul]; rfl
noncomputable example : AddCommGroup (ℤ →+ ℤ) := inferInstance
noncomputable example {G : Type*} [Group G] : CommGroup (G →* ℂˣ) := inferInstance
example (f g : ℤ →+ ℤ) (x : ℤ) : (f - g) x = f x - g x := by rw [sub_eq_add_neg, sub_eq_add_neg]; rfl
example : ([1,2,3,4] : List ℕ).rotate 6 = [3,4,1,2] := by decide
example : ([1,2,3,4] : List ℕ) ~r [3,4,1,2] := ⟨2, by decide⟩
example : ([1,2,3] : List ℕ).rotate 1 ≠ [3,1,2] := by decide
example : AddGroup.FG ℤ := ⟨{1}, by
  apply SetLike.ext; intro x
  refine ⟨fun _ _ h => absurd h id, fun _ p hp => ?_⟩
  have h1 : (1 : ℤ) ∈ p := hp (show (1:ℤ) ∈ ({1} : Finset ℤ) from List.mem_singleton.2 rfl)
  have hn : ∀ n : ℕ, (n : ℤ) ∈ p := fun n => by
    induction n with
    | zero => exact p.zero_mem'
    | succ n ih => exact p.add_mem' ih h1
  rcases Int.eq_nat_or_neg x with ⟨n, rfl | rfl⟩
  · exact hn n
  · exact p.neg_mem' (hn n)⟩
end

/-! ## EuclideanDomains -/
section
open Polynomial in
example : hermite 2 = X ^ 2 - 1 := by
  have hX : derivative (X : Polynomial ℤ) = 1 := by
    rw [X, show derivative (monomial 1 (1:ℤ)) = monomial 0 (1 * ((1 : ℕ) : ℤ)) from
      Finsupp.dsum_single (fun (n : ℕ) (a : ℤ) => monomial (n - 1) (a * (n : ℤ))) (fun n => by dsimp only; rw [zero_mul]; exact LinearMap.map_zero _) 1 1]
    rfl
  have h1 : derivative (1 : Polynomial ℤ) = 0 := by
    rw [show (1 : Polynomial ℤ) = monomial 0 (1:ℤ) from rfl, show derivative (monomial 0 (1:ℤ)) = monomial 0 (1 * ((0 : ℕ) : ℤ)) from
      Finsupp.dsum_single (fun (n : ℕ) (a : ℤ) => monomial (n - 1) (a * (n : ℤ))) (fun n => by dsimp only; rw [zero_mul]; exact LinearMap.map_zero _) 0 1]
    rw [Nat.cast_zero, mul_zero]; exact LinearMap.map_zero _
  rw [hermite_succ, hermite_succ, hermite_zero, show (C 1 : Polynomial ℤ) = 1 from rfl, h1, mul_one, show (X : Polynomial ℤ) - 0 = X by grobner, hX]
  grobner
open Polynomial in
example : hasseDeriv 2 (monomial 4 (5 : ℤ)) = monomial 2 30 := by
  rw [hasseDeriv_monomial]; rfl
open Polynomial in
example : (X : Polynomial ℚ) ∈ degreeLT ℚ 2 := mem_degreeLT_iff_coeff'.2 fun k hk => by
  rw [X, coeff_monomial, if_neg (by omega)]
open Polynomial in
example : (X : Polynomial ℚ) ∉ degreeLT ℚ 1 := fun h => by
  have := mem_degreeLT_iff_coeff'.1 h 1 (Nat.le_refl 1)
  rw [X, coeff_monomial, if_pos rfl] at this
  exact absurd this (by grind)
open Polynomial in
example : (X : Polynomial ℚ) ∈ degreeLE ℚ 1 := mem_degreeLE_iff_coeff'.2 fun k hk => by
  rw [X, coeff_monomial, if_neg]; rintro rfl; exact absurd hk (lt_irrefl _)
open Polynomial in
example (n : ℕ) (x : ℝ) : Prop := Polynomial.aeval x (Polynomial.bernoulli n) = 0
open Polynomial in
example : Polynomial.bernoulli 0 = 1 := by
  rw [bernoulli_def]
  show monomial 0 (_root_.bernoulli 0 * ((1 : ℕ) : ℚ)) + 0 = 1
  rw [add_zero, show _root_.bernoulli 0 * ((1 : ℕ) : ℚ) = 1 by decide +kernel]; rfl
example : EuclideanDomain.gcd (12 : ℤ) 18 = 6 := by
  rw [EuclideanDomain.gcd_rec', if_neg (by decide), show (18 : ℤ) % 12 = 6 from rfl,
    EuclideanDomain.gcd_rec', if_neg (by decide), show (12 : ℤ) % 6 = 0 from rfl, EuclideanDomain.gcd_zero_left]
example : (EuclideanDomain.instMod : Mod ℤ) = Int.instMod := by with_reducible_and_instances rfl
example (a b : ℤ) : a % b = Int.emod a b := rfl
example (σ R : Type) [CommRing R] (i : σ) : MvPolynomial.X (R := R) i ∈ MvPolynomial.homogeneousSubmodule σ R 1 := fun d hd => by
  classical
  have h : Finsupp.single i 1 = d := Classical.byContradiction fun e => hd (if_neg e)
  rw [← h]
  exact Finsupp.dsum_single (fun _ e => e) (fun _ => rfl) i 1
noncomputable example (R : Type) [CommRing R] : MvPolynomial (Fin 2) R := MvPolynomial.hsymm (Fin 2) R 3 + MvPolynomial.esymm (Fin 2) R 2
open Polynomial in
theorem BT (p : Polynomial ℚ) (n : ℕ) : p ∈ degreeLT ℚ n ↔ ∀ k, n ≤ k → p.coeff k = 0 := mem_degreeLT_iff_coeff'
end

/-! ## Remainders -/
section
example : Nat.xgcd 4 6 = (-1, 1) := by decide +kernel
example : (Nat.chineseRemainder (show Nat.Coprime 3 5 by decide) 2 3 : ℕ) = 8 := by decide +kernel
example : Nat.xgcdAux 12 1 0 18 0 1 = (6, -1, 1) := by decide +kernel
example : ZMod.castHom (m := 3) (n := 6) (show 3 ∣ 6 by decide) (ZMod 3) 5 = 2 := by decide +kernel
example : ZMod.chineseRemainder (show Nat.Coprime 2 3 by decide) 5 = (1, 2) := by decide +kernel
example (n : ℕ) (z : ℤ) : Int.quotientSpanNatEquivZMod n (Ideal.Quotient.mk _ z) = (z : ZMod n) := rfl
example : CharP (ZMod 5) 5 := inferInstance
example (m n : ℕ) (h : m.Coprime n) : Nonempty (ZMod (m * n) ≃+* ZMod m × ZMod n) := ⟨ZMod.chineseRemainder h⟩
noncomputable example : ZMod 6 →+* ZMod 3 := ZMod.castHom (show 3 ∣ 6 by decide) (ZMod 3)
end

/-! ## Automata -/
section
open Computability
/-- The automaton that counts letters modulo two. -/
def evenDFA' : DFA Bool Bool := ⟨fun s _ => !s, true, {true}⟩
example : [true, false] ∈ evenDFA'.accepts := rfl
example : ¬[true] ∈ evenDFA'.accepts := fun h => Bool.noConfusion (show false = true from h)
example : evenDFA'.accepts.IsRegular := ⟨Bool, inferInstance, evenDFA', rfl⟩
example (l m : Language ℕ) : l + l * m = l * (1 + m) := by rw [mul_add, mul_one]
example (l : Language ℕ) (a b : List ℕ) (ha : a ∈ l) (hb : b ∈ l) : a ++ b ∈ l∗ := ⟨[a, b], by simp, by simp [ha, hb]⟩
example : [1] ∉ ((1 : Language ℕ)∗) := by
  rintro ⟨L, h, h'⟩
  have : ∀ L : List (List ℕ), (∀ y ∈ L, y ∈ (1 : Language ℕ)) → L.flatten = [] := fun L hL => by
    rw [List.flatten_eq_nil_iff]; exact fun l hl => hL l hl
  rw [this L h'] at h; exact absurd h (by decide)
theorem T {α : Type} (M : NFA α Bool) : ∃ L : Language α, L = M.accepts ∧ L = M.toDFA.accepts := ⟨_, rfl, M.toDFA_correct.symm⟩
example : [1, 2] ∈ (RegularExpression.char 1 * RegularExpression.char 2 : RegularExpression ℕ).matches' := ⟨[1], rfl, [2], rfl, rfl⟩
example {α : Type} (l m : Language α) (x : List α) : x ∈ l * m ↔ ∃ a ∈ l, ∃ b ∈ m, a ++ b = x := Language.mem_mul
example {α : Type} (L : Language α) : Prop := L.IsRegular
end

/-! ## LinearMaps -/
section
example : (Pi.single 1 5 : Fin 3 → ℤ) = ![0, 5, 0] := by funext i; revert i; decide +kernel
example (R M : Type) [Ring R] [AddCommGroup M] [Module R M] (s : Set ℕ) (i : ℕ) (h : i ∈ s) (m : M) :
    Finsupp.lsingle (R := R) i m ∈ Finsupp.supported M R s := fun a ha => by
  classical
  have h1 := Finsupp.mem_support_iff.1 ha
  rw [Finsupp.lsingle_apply, Finsupp.single_apply] at h1
  have : i = a := Classical.byContradiction fun e => h1 (if_neg e)
  rw [← this]; exact h
example : (Finsupp.single 3 1 : ℕ →₀ ℤ) ∉ Finsupp.supported ℤ ℤ {0} := fun h => by
  classical
  have := h 3 (Finsupp.mem_support_iff.2 (show (Finsupp.single 3 1 : ℕ →₀ ℤ) 3 ≠ 0 by rw [Finsupp.single_apply, if_pos rfl]; decide))
  exact absurd (show (3:ℕ) = 0 from this) (by decide)
example : LinearMap.lsmul ℤ ℤ 3 4 = 12 := rfl
example : LinearMap.mulRight ℝ (2 : ℂ) 3 = 3 * 2 := rfl
example (A : Type) [Ring A] [Algebra ℚ A] (a b : A) : LinearMap.mulRight ℚ a b = b * a := rfl
example (A : Type) [Ring A] [Algebra ℚ A] (a b x : A) : Algebra.lmul ℚ A (a * b) x = a * (b * x) := mul_assoc a b x
example (R M N P : Type) [CommRing R] [AddCommGroup M] [AddCommGroup N] [AddCommGroup P] [Module R M] [Module R N] [Module R P] (f : M →ₗ[R] N) (g : N →ₗ[R] P) : LinearMap.lcomp R P f g = g.comp f := rfl
example (x : ℝ) : LinearMap.single ℝ (fun _ : Fin 2 => ℝ) 0 x 1 = 0 := Pi.single_eq_of_ne' (M := fun _ : Fin 2 => ℝ) (i := 0) (j := 1) (by decide) x
end

/-! ## GaussianIntegers -/
section
open GaussianInt in
example : (⟨7, 3⟩ : ℤ[i]) % ⟨2, 1⟩ = ⟨1, 0⟩ := by decide +kernel
open GaussianInt in
example (a b : ℤ[i]) (h : b ≠ 0) : (a % b).norm < b.norm := norm_mod_lt' a h
open GaussianInt in
example (a b : ℤ[i]) : EuclideanDomain.remainder a b = a % b := rfl
noncomputable example : EuclideanDomain GaussianInt := inferInstance
open scoped ArithmeticFunction.zeta ArithmeticFunction.Moebius in
example : (ArithmeticFunction.zeta * ArithmeticFunction.zeta : ArithmeticFunction ℤ) 6 = 4 := by decide +kernel
open scoped ArithmeticFunction.zeta ArithmeticFunction.Moebius in
example (h : (ArithmeticFunction.zeta * ArithmeticFunction.moebius : ArithmeticFunction ℤ) = 1) : True := trivial
example : (ArithmeticFunction.sigma 1 * ArithmeticFunction.sigma 0) 6 = 30 := by decide +kernel
example : ((ArithmeticFunction.sigma 1 : ArithmeticFunction ℤ) + ArithmeticFunction.zeta) 6 = 13 := by decide +kernel
end

/-! ## WeierstrassCurves -/
section
example : (⟨0, 0, 1, -1, 0⟩ : WeierstrassCurve ℤ).Δ = 37 := by decide +kernel
example : (⟨0, 0, 0, -1, 0⟩ : WeierstrassCurve ℤ).Δ = 64 := by decide +kernel
example (E : WeierstrassCurve ℚ) [E.IsElliptic] : E.Δ ≠ 0 := fun h => by
  obtain ⟨u, hu⟩ := WeierstrassCurve.isUnit_Δ E
  have := u.val_inv; rw [hu, h] at this; grind
example (E : WeierstrassCurve ℚ) [E.IsElliptic] : Nat.card E.toAffine.Point = Nat.card E.toAffine.Point := rfl
example : WeierstrassCurve.Affine.Equation (⟨0, 0, 1, -1, 0⟩ : WeierstrassCurve ℤ) 2 2 := by show _ = _; decide +kernel
open UpperHalfPlane in
example (z : ℍ) : 0 < (z : ℂ).im := z.im_pos
end

/-! ## Analysis -/
section
open MeasureTheory in
example (f : ℝ → ℝ) (h : AbsolutelyContinuousOnInterval f 0 1) : AbsolutelyContinuousOnInterval f 0 1 := h
example (f : ℝ → ℝ → ℝ) (h : IsPicardLindelof f (⟨0, by constructor <;> grind⟩ : Set.Icc (-1 : ℝ) 1) (0 : ℝ) 1 0 2 0) : False := by
  have h1 := h.mul_max_le
  have h2 : (2 : ℝ) * max (1 - 0) (0 - -1) ≤ 1 - 0 := h1
  rw [show (0 : ℝ) - -1 = 1 - 0 by grind, LinearOrder.max_def, if_pos (le_refl _)] at h2
  grind
open SchwartzMap in
example (f : 𝓢(ℝ, ℂ)) (n : ℕ) : ∃ C : ℝ, ∀ x, ‖x‖ ^ n * ‖iteratedFDeriv ℝ 0 f x‖ ≤ C := f.decay n 0
open scoped MeasureTheory in
example (s : Set ℝ) : Prop := μH[1] s = MeasureTheory.volume s
example (s : Set (EuclideanSpace ℝ (Fin 2))) : Prop := dimH s ≤ 2
example (n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) [TopologicalSpace (Matrix (Fin n) (Fin n) ℝ)] [IsTopologicalRing (Matrix (Fin n) (Fin n) ℝ)] : Prop := (NormedSpace.exp A).det = Real.exp A.trace
example (u v : ℂ) : Prop := Complex.betaIntegral u v = Complex.betaIntegral v u
example : NormedSpace.exp (0 : ℝ) = NormedSpace.exp (0 : ℝ) := rfl
example : Metric.ediam (∅ : Set ℝ) = 0 := le_antisymm (iSup_le fun _ => iSup_le fun h => h.elim) bot_le
end

/-! ## TensorProducts -/
section
open TensorProduct in
example (R M N P : Type) [CommRing R] [AddCommGroup M] [AddCommGroup N] [AddCommGroup P] [Module R M] [Module R N] [Module R P] : Nonempty (M ⊗[R] N ⊗[R] P ≃ₗ[R] M ⊗[R] (N ⊗[R] P)) := ⟨TensorProduct.assoc R M N P⟩
theorem TA (R M N P : Type) [CommRing R] [AddCommGroup M] [AddCommGroup N] [AddCommGroup P] [Module R M] [Module R N] [Module R P] (m : M) (n : N) (p : P) :
  (TensorProduct.assoc R M N P).symm (TensorProduct.tmul R m (TensorProduct.tmul R n p)) = TensorProduct.tmul R (TensorProduct.tmul R m n) p :=
  TensorProduct.assocInv_tmul' R M N P m n p
end

/-! ## Antidiagonals -/
section
example : (Finsupp.single 1 2 : ℕ →₀ ℕ) ∈ Finset.finsuppAntidiag {0, 1} 2 := Finset.mem_finsuppAntidiag.2 ⟨by
  classical
  show Finsupp.single 1 2 0 + (Finsupp.single 1 2 1 + 0) = 2
  rw [Finsupp.single_apply, Finsupp.single_apply, if_neg (by decide), if_pos rfl]
  rfl, fun a ha => by
  classical
  have h := Finsupp.mem_support_iff.1 ha
  rw [Finsupp.single_apply] at h
  have : 1 = a := Classical.byContradiction fun e => h (if_neg e)
  subst this; decide⟩
example : (Finsupp.single 2 2 : ℕ →₀ ℕ) ∉ Finset.finsuppAntidiag {0, 1} 2 := fun h => by
  classical
  have h1 := (Finset.mem_finsuppAntidiag.1 h).1
  have h1 : Finsupp.single 2 2 0 + (Finsupp.single 2 2 1 + 0) = 2 := h1
  rw [Finsupp.single_apply, Finsupp.single_apply, if_neg (by decide), if_neg (by decide)] at h1
  exact absurd h1 (by decide)
end

/-! ## Localization -/
section
example (R : Type) [CommRing R] (S : Submonoid R) (P : Type) [CommRing P] (g : R →+* P) (hg : ∀ y : S, IsUnit (g y)) [IsLocalization S (Localization S)] (x : R) :
    (IsLocalization.lift hg : Localization S →+* P) (algebraMap R _ x) = g x := IsLocalization.lift_eq hg x
example (I J : Ideal ℤ) (h : J ≤ I) : (1 : ℤ) ∈ I / J := fun y hy => by rw [one_mul]; exact h hy
example : ¬ (1 : ℤ) ∈ ((⊥ : Ideal ℤ) / ⊤) := fun h => by
  have h1 : (1 : ℤ) * 1 = 0 := h 1 trivial
  exact absurd h1 (by decide)
example (P Q : Finpartition (Finset.univ : Finset (Fin 3))) (h : P ≤ Q) (h' : Q ≤ P) : P = Q := le_antisymm h h'
end

/-! ## ClassGroups -/
section
example (R : Type) [CommRing R] [IsDomain R] (I J : ClassGroup R) : I * J = J * I := mul_comm I J
open NumberField in
example (K : Type) [Field K] [NumberField K] : NumberField.classNumber K = Nat.card (ClassGroup (𝓞 K)) := rfl
example (R : Type) [CommRing R] (x : FractionRing R) : x ∈ FractionalIdeal.spanSingleton (nonZeroDivisors R) x := ⟨1, one_smul R x⟩
example (R : Type) [CommRing R] (I : FractionalIdeal (nonZeroDivisors R) (FractionRing R)) : I * 1 = I := mul_one I
example (R : Type) [CommRing R] (S : Submonoid R) : IsLocalization S (Localization S) := inferInstance
end

/-! ## ContinuousPolynomials -/
section
noncomputable example (p : Polynomial ℝ) : C(Set.Icc (0:ℝ) 1, ℝ) := p.toContinuousMapOn (Set.Icc 0 1)
example (i j : Fin 2) : EuclideanSpace.basisFun (Fin 2) ℝ i j = if i = j then 1 else 0 := (EuclideanSpace.basis_apply' (Fin 2) ℝ i j).trans (by split <;> rfl)
example : ‖EuclideanSpace.basisFun (Fin 2) ℂ 0‖ = 1 := (EuclideanSpace.basisFun (Fin 2) ℂ).orthonormal.1 0
end
