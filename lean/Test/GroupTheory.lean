/-!
# What the names of the group theory area mean
-/
set_option autoImplicit false

example {G : Type} [Group G] (a b : G) : ⁅a, b⁆ = a * b * a⁻¹ * b⁻¹ := rfl
example {G : Type} [Group G] (H : Subgroup G) (g : G) : g ∈ H.normalizer ↔ ∀ h, h ∈ H ↔ g * h * g⁻¹ ∈ H := Iff.rfl
example {G : Type} [Group G] (s : Set G) (g : G) : g ∈ Subgroup.centralizer s ↔ ∀ h, h ∈ s → h * g = g * h := Iff.rfl
example {G : Type} [Group G] (N : Subgroup G) [N.Normal] (a b : G) : ((a * b : G) : G ⧸ N) = (a : G ⧸ N) * (b : G ⧸ N) := rfl
example {G : Type} [Group G] (N : Subgroup G) (a b : G) : (QuotientGroup.mk a : G ⧸ N) = QuotientGroup.mk b ↔ a⁻¹ * b ∈ N :=
  ⟨fun h => Quotient.exact h, fun h => Quotient.sound h⟩
example {G H : Type} [Group G] [Group H] (f : G →* H) (y : H) : y ∈ f.range ↔ ∃ x, f x = y := Iff.rfl
example {G : Type} [Group G] (a b : G) : IsConj a b ↔ ∃ c : Gˣ, c.val * a = b * c.val := Iff.rfl
example {p : ℕ} {G : Type} [Group G] (P : Sylow p G) (Q : Subgroup G) (hQ : IsPGroup p Q) (h : P.toSubgroup ≤ Q) : Q = P := P.is_maximal' hQ h
example (σ τ : Equiv.Perm (Fin 3)) (i : Fin 3) : (σ * τ) i = σ (τ i) := rfl
example : Equiv.swap (0 : Fin 3) 1 0 = 1 ∧ Equiv.swap (0 : Fin 3) 1 2 = 2 := by decide
example : finRotate 3 2 = 0 := rfl
example (n : ℕ) (i j : ZMod n) : (DihedralGroup.sr i : DihedralGroup n) * DihedralGroup.sr j = DihedralGroup.r (j - i) := rfl
example (n : ℕ) (i j : ZMod (2 * n)) : (QuaternionGroup.xa i : QuaternionGroup n) * QuaternionGroup.xa j = QuaternionGroup.a ((n : ZMod (2 * n)) + j - i) := rfl
example {G : Type} [Group G] (f : ℕ → G) (n : ℕ) : FreeGroup.lift f (FreeGroup.of n) = f n := mul_one (f n)
example {G : Type} [Group G] : derivedSeries G 1 = commutator G := rfl
example {N G : Type} [Group N] [Group G] (φ : G →* MulAut N) (a b : N ⋊[φ] G) : (a * b).left = a.left * φ a.right b.left := rfl
example (σ τ : Equiv.Perm (Fin 4)) : Equiv.Perm.sign (σ * τ) = Equiv.Perm.sign σ * Equiv.Perm.sign τ := map_mul _ σ τ
example {K L : Type} [Field K] [Field L] [Algebra K L] (σ τ : L ≃ₐ[K] L) (x : L) : (σ * τ) x = σ (τ x) := rfl
example (a : ℚ) (s : AddSubgroup ℚ) : (QuotientAddGroup.mk a : ℚ ⧸ s) = QuotientAddGroup.mk 0 ↔ -a + 0 ∈ s :=
  ⟨fun h => Quotient.exact h, fun h => Quotient.sound h⟩
