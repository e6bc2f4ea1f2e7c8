/-!
# What the names of the area `FunctionalAnalysis` mean
-/
set_option autoImplicit false

noncomputable section
universe u v w
/-! ## Operators -/
example {E F : Type} [NormedAddCommGroup E] [NormedSpace ℝ E] [NormedAddCommGroup F] [NormedSpace ℝ F] (f g : E →L[ℝ] F) (c : ℝ) (x : E) :
    (c • f + g - f) x = c • f x + g x - f x := rfl
example {E F : Type} [NormedAddCommGroup E] [NormedSpace ℝ E] [NormedAddCommGroup F] [NormedSpace ℝ F] (f g : E →L[ℝ] F) :
    ‖f + g‖ ≤ ‖f‖ + ‖g‖ ∧ dist f g = ‖f - g‖ := ⟨ContinuousLinearMap.opNorm_add_le f g, rfl⟩
example {E : Type} [NormedAddCommGroup E] [NormedSpace ℝ E] (S T : E →L[ℝ] E) (x : E) : (S * T) x = S (T x) ∧ (S ∘L T) x = S (T x) := ⟨rfl, rfl⟩
example {E : Type} [NormedAddCommGroup E] [NormedSpace ℝ E] (r : ℝ) (x : E) : (algebraMap ℝ (E →L[ℝ] E) r) x = r • x := rfl
example : ContinuousLinearMap.fst ℝ ℝ ℝ (1, 2) = 1 ∧ ContinuousLinearMap.snd ℝ ℝ ℝ (1, 2) = 2 := ⟨rfl, rfl⟩
example : ContinuousLinearMap.inl ℝ ℝ ℝ 3 = (3, 0) ∧ ContinuousLinearMap.inr ℝ ℝ ℝ 3 = (0, 3) := ⟨rfl, rfl⟩
example [ContinuousSMul ℝ ℝ] (c : ℝ →L[ℝ] ℝ) (v x : ℝ) : c.smulRight v x = c x * v ∧ c.prod c x = (c x, c x) := ⟨rfl, rfl⟩
/-! ## Seminorms and weak topologies -/
example {E : Type} [AddCommGroup E] [Module ℝ E] (p q : Seminorm ℝ E) (x : E) : (p ⊔ q) x = max (p x) (q x) ∧ (p + q) x = p x + q x := ⟨rfl, rfl⟩
example : (normSeminorm ℝ ℝ).ball 0 1 = {x : ℝ | ‖x - 0‖ < 1} ∧ (0 : ℝ) ∉ (normSeminorm ℝ ℝ).ball 1 1 := ⟨rfl, by
  intro h
  have h : |(0 : ℝ) - 1| < 1 := h
  have := le_sup_right (a := (0 : ℝ) - 1) (b := -((0 : ℝ) - 1))
  have : -((0 : ℝ) - 1) ≤ |(0 : ℝ) - 1| := this
  grind only⟩
example (f : WeakDual ℝ ℝ) (x : ℝ) : WeakDual.toStrongDual f x = f x := rfl
/-! ## Topology -/
example {X Y Z : Type} [TopologicalSpace X] [TopologicalSpace Y] [TopologicalSpace Z] (f : X ≃ₜ Y) (g : Y ≃ₜ Z) (x : X) :
    (f.trans g) x = g (f x) ∧ Homeomorph.prodComm X Y (x, f x) = (f x, x) := ⟨rfl, rfl⟩
example {X : Type} [TopologicalSpace X] [ContinuousMul ℝ] (f g : C(X, ℝ)) (x : X) : (f + g) x = f x + g x ∧ (f * g) x = f x * g x ∧ ContinuousMap.const X (2 : ℝ) x = 2 :=
  ⟨rfl, rfl, rfl⟩
example {X : Type} [TopologicalSpace X] {s : Set X} {f : X → ℝ} (h : LowerSemicontinuous f) : SeparatedNhds (∅ : Set X) ∅ :=
  ⟨∅, ∅, by
    rw [show (∅ : Set X) = ⋃₀ (∅ : Set (Set X)) from Set.ext fun _ => ⟨fun k => k.elim, fun ⟨_, k, _⟩ => k.elim⟩]
    exact TopologicalSpace.isOpen_sUnion _ fun _ k => k.elim, by
    rw [show (∅ : Set X) = ⋃₀ (∅ : Set (Set X)) from Set.ext fun _ => ⟨fun k => k.elim, fun ⟨_, k, _⟩ => k.elim⟩]
    exact TopologicalSpace.isOpen_sUnion _ fun _ k => k.elim, fun _ h => h, fun _ h => h, fun _ h _ x hx => h hx⟩
example {X : Type} [TopologicalSpace X] {a b : X} (p : Path a b) : p.symm.symm.toFun ⟨0, le_refl 0, IsStrictOrderedRing.zero_le_one⟩ = a :=
  p.symm.symm.source'
example {X : Type} (x : X) : (OnePoint.some x : OnePoint X) ≠ OnePoint.infty := fun h => by injection h
end
