/-!
# Algebras of pairs and families, subgroups as complete lattice, the Archimedean property, principal ideals, fractions
-/

noncomputable section
universe u v w

instance Prod.algebra (R : Type u) (A : Type v) (B : Type w) [CommSemiring R] [Semiring A] [Algebra R A] [Semiring B] [Algebra R B] :
    Algebra R (A × B) where
  toSMul := Prod.instSMul
  algebraMap := {
    toFun := fun r => (algebraMap R A r, algebraMap R B r)
    map_one' := Prod.ext (map_one _) (map_one _)
    map_zero' := Prod.ext (map_zero _) (map_zero _)
    map_mul' := fun x y => Prod.ext (map_mul _ x y) (map_mul _ x y)
    map_add' := fun x y => Prod.ext (map_add _ x y) (map_add _ x y) }
  commutes' r x := Prod.ext (Algebra.commutes r x.1) (Algebra.commutes r x.2)
  smul_def' r x := Prod.ext (Algebra.smul_def r x.1) (Algebra.smul_def r x.2)
instance Pi.algebra (ι : Type u) {R : Type v} (A : ι → Type w) [CommSemiring R] [∀ i, Semiring (A i)] [∀ i, Algebra R (A i)] :
    Algebra R (∀ i, A i) where
  toSMul := Pi.instSMul
  algebraMap := {
    toFun := fun r i => algebraMap R (A i) r
    map_one' := funext fun _ => map_one _
    map_zero' := funext fun _ => map_zero _
    map_mul' := fun x y => funext fun _ => map_mul _ x y
    map_add' := fun x y => funext fun _ => map_add _ x y }
  commutes' r x := funext fun i => Algebra.commutes r (x i)
  smul_def' r x := funext fun i => Algebra.smul_def r (x i)
/-- A constant family of algebras: functions into an algebra. -/
instance Function.algebra {R : Type u} (ι : Type v) (A : Type w) [CommSemiring R] [Semiring A] [Algebra R A] : Algebra R (ι → A) :=
  Pi.algebra _ _

namespace Subgroup
variable {G : Type u} [Group G]
/-- Subgroups with intersections and generated subgroups are a complete lattice. -/
instance instCompleteLattice' : CompleteLattice (Subgroup G) where
  toLattice := instLattice'
  le_sSup _ H hH := fun x hx => subset_closure x ⟨H, hH, hx⟩
  sSup_le _ K hK := fun _ hx => hx K fun _ ⟨H, hH, hy⟩ => hK H hH hy
  sInf_le _ H hH := fun _ hx => hx H hH
  le_sInf _ _ hK := fun _ hx H hH => hK H hH hx
  le_top := instBoundedOrder'.le_top
  bot_le := instBoundedOrder'.bot_le
end Subgroup

instance Real.instArchimedean : Archimedean ℝ := ⟨fun x {y} hy => by
  obtain ⟨n, hn⟩ := Real.exists_nat_gt (x / y)
  refine ⟨n, ?_⟩
  rw [AddMonoid.nsmul_eq_cast_mul n y]
  have h1 := Real.mul_pos' (show 0 < (n : ℝ) - x / y by grind) hy
  have h2 : x / y * y = x := by grind
  have h3 : ((n : ℝ) - x / y) * y = n * y - x := by rw [← h2]; grind
  grind⟩
instance Nat.instArchimedean : Archimedean ℕ := ⟨fun x {_} hy => ⟨x, Nat.le_mul_of_pos_right x hy⟩⟩
instance Int.instArchimedean : Archimedean ℤ := ⟨fun x {y} hy => ⟨x.toNat, by
  rw [AddMonoid.nsmul_eq_cast_mul]
  show x ≤ (x.toNat : ℤ) * y
  have h1 : x ≤ (x.toNat : ℤ) := Int.self_le_toNat x
  have h2 : (x.toNat : ℤ) * 1 ≤ (x.toNat : ℤ) * y := Int.mul_le_mul_of_nonneg_left (by omega) (by omega)
  omega⟩⟩
theorem Rat.exists_nat_ge' (x : ℚ) : ∃ n : ℕ, x ≤ n := by
  by_cases h : x ≤ 0
  · exact ⟨0, h⟩
  · refine ⟨x.num.natAbs, ?_⟩
    have h1 : x * (x.den : ℚ) = x.num := Rat.mul_den_eq' x
    have h2 : (1 : ℚ) ≤ x.den := by have := x.den_pos; exact_mod_cast this
    have h3 : 0 ≤ x * ((x.den : ℚ) - 1) := Rat.mul_nonneg (by grind) (by grind)
    have h4 : (x.num : ℚ) ≤ ((x.num.natAbs : ℤ) : ℚ) := by
      have : x.num ≤ (x.num.natAbs : ℤ) := by omega
      exact_mod_cast this
    have h5 : ((x.num.natAbs : ℤ) : ℚ) = (x.num.natAbs : ℚ) := rfl
    grind
instance Rat.instArchimedean : Archimedean ℚ := ⟨fun x {y} hy => by
  obtain ⟨n, h0⟩ := Rat.exists_nat_ge' (x / y)
  refine ⟨n, ?_⟩
  rw [AddMonoid.nsmul_eq_cast_mul]
  have h1 : 0 ≤ ((n : ℚ) - x / y) * y := Rat.mul_nonneg (by grind) (by grind)
  have h2 : x / y * y = x := by grind
  have h3 : ((n : ℚ) - x / y) * y = n * y - x := by rw [← h2]; grind
  show x ≤ (n : ℚ) * y
  grind⟩

/-! ### Principal ideals and fractions -/

section
variable {R : Type u}
theorem Ideal.mul_mem_right' [CommRing R] (S : Ideal R) {a : R} (b : R) (h : a ∈ S) : a * b ∈ S := by
  rw [mul_comm]; exact Submodule.smul_mem S b h
instance (priority := 100) EuclideanDomain.to_principal_ideal_domain [EuclideanDomain R] : IsPrincipalIdealRing R where
  principal S := by
    have key : ∀ b : R, b ∈ S → b ≠ 0 → S.IsPrincipal := fun b => by
      refine WellFounded.induction (C := fun b => b ∈ S → b ≠ 0 → S.IsPrincipal) (EuclideanDomain.r_wellFounded (R := R)) b ?_
      intro b ih hb h0
      by_cases h : ∀ x, x ∈ S → EuclideanDomain.remainder x b = 0
      · refine ⟨b, le_antisymm (fun x hx => ?_) (Submodule.span_le.2 fun y (hy : y = b) => hy ▸ hb)⟩
        have e := EuclideanDomain.quotient_mul_add_remainder_eq x b
        rw [h x hx, add_zero] at e
        rw [← e]
        exact Ideal.mul_mem_right' _ _ (Submodule.subset_span (rfl : b = b))
      · obtain ⟨x, h⟩ := Classical.not_forall.1 h
        obtain ⟨hx, h⟩ := Classical.not_imp.1 h
        refine ih _ (EuclideanDomain.remainder_lt x h0) ?_ h
        have e := EuclideanDomain.quotient_mul_add_remainder_eq x b
        have e' : EuclideanDomain.remainder x b = x - b * EuclideanDomain.quotient x b := by grobner
        rw [e', sub_eq_add_neg]
        exact S.add_mem hx (Submodule.neg_mem S (Ideal.mul_mem_right' _ _ hb))
    by_cases h : ∃ b, b ∈ S ∧ b ≠ 0
    · obtain ⟨b, hb, h0⟩ := h; exact key b hb h0
    · refine ⟨0, le_antisymm (fun x hx => ?_) (Submodule.span_le.2 fun y (hy : y = 0) => hy ▸ S.zero_mem)⟩
      have : x = 0 := Classical.byContradiction fun h0 => h ⟨x, hx, h0⟩
      rw [this]; exact Submodule.zero_mem _
instance (priority := 100) PrincipalIdealRing.isNoetherianRing [Semiring R] [i : IsPrincipalIdealRing R] : IsNoetherianRing R where
  noetherian S := by
    obtain ⟨a, e⟩ := (i.principal S).principal
    refine ⟨{a}, e ▸ congrArg (Submodule.span R) (Set.ext fun x => ?_)⟩
    exact ⟨fun h => List.mem_singleton.1 h, fun h => List.mem_singleton.2 h⟩
end
instance Rat.isFractionRing : IsFractionRing ℤ ℚ where
  map_units' y := by
    have h0 : y.1 ≠ 0 := fun e => by
      have := y.2.1 1 (by rw [e]; rfl)
      exact absurd this (by decide)
    have h1 : ((y.1 : ℤ) : ℚ) ≠ 0 := fun e => h0 (by exact_mod_cast e)
    exact ⟨⟨((y.1 : ℤ) : ℚ), ((y.1 : ℤ) : ℚ)⁻¹, Rat.mul_inv_cancel _ h1, (mul_comm _ _).trans (Rat.mul_inv_cancel _ h1)⟩, rfl⟩
  surj' z := by
    have hd : (z.den : ℤ) ≠ 0 := by have := z.den_nz; omega
    refine ⟨(z.num, ⟨(z.den : ℤ), fun x h => (Int.mul_eq_zero.1 h).resolve_left hd, fun x h => (Int.mul_eq_zero.1 h).resolve_right hd⟩), ?_⟩
    show z * ((z.den : ℤ) : ℚ) = (z.num : ℚ)
    exact Rat.mul_den_eq' z
  exists_of_eq {x y} h := by
    have h : (x : ℚ) = (y : ℚ) := h
    exact ⟨1, by rw [show x = y by exact_mod_cast h]⟩
end
