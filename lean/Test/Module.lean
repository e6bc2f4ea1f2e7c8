/-!
# What the names of the module area mean
-/
set_option autoImplicit false

example (f g : Fin 3 → ℝ) (i : Fin 3) : ((2 : ℝ) • f + g) i = 2 * f i + g i := rfl
example : (Multiplicative.ofAdd (2 : ℤ)) * Multiplicative.ofAdd 3 = Multiplicative.ofAdd 5 := rfl
example {R M : Type} [Ring R] [AddCommGroup M] [Module R M] (r : R) (x : M) : -r • x = -(r • x) := neg_smul r x
example {V W : Type} [AddCommGroup V] [AddCommGroup W] [Module ℝ V] [Module ℝ W] (f : V →ₗ[ℝ] W) (c : ℝ) (x y : V) :
    f (c • x + y) = c • f x + f y := by rw [f.map_add, f.map_smul]
example {V : Type} [AddCommGroup V] [Module ℝ V] (S T : V →ₗ[ℝ] V) (v : V) : (S * T - (2 : ℝ) • (1 : Module.End ℝ V)) v = S (T v) - (2 : ℝ) • v := rfl
example {V : Type} [AddCommGroup V] [Module ℝ V] (S : V →ₗ[ℝ] V) (v : V) : v ∈ LinearMap.ker S ↔ S v = 0 := Iff.rfl
example {V : Type} [AddCommGroup V] [Module ℝ V] (S : V →ₗ[ℝ] V) (v : V) : v ∈ LinearMap.range S ↔ ∃ w, S w = v := Iff.rfl
example (x : ℤ) : x ∈ Submodule.span ℤ ({2} : Set ℤ) ↔ ∃ k : ℤ, x = k * 2 := by
  constructor
  · intro h
    refine h ⟨⟨{x | ∃ k : ℤ, x = k * 2}, ?_, 0, by grind⟩, ?_⟩ (fun y hy => ⟨1, by have : y = 2 := hy; omega⟩)
    · rintro a b ⟨k, rfl⟩ ⟨l, rfl⟩; exact ⟨k + l, by grind⟩
    · rintro c x ⟨k, rfl⟩; exact ⟨c * k, by show c * (k * 2) = _; grind⟩
  · rintro ⟨k, rfl⟩; exact Submodule.smul_mem _ k (Submodule.subset_span rfl)
example (q : ℚ) (x : ℝ) : q • x = (q : ℝ) * x := Algebra.smul_def q x
example (r : ℝ) : algebraMap ℝ ℂ r = r := rfl
example (z : ℂ) : (2 : ℝ) • z = (2 : ℂ) * z := by rw [Algebra.smul_def]; rfl
example (f : ℂ →ₐ[ℝ] ℂ) (r : ℝ) : f (r : ℂ) = r := f.commutes' r
example (p q : Submodule ℝ (ℝ × ℝ)) : p ⊓ q ≤ p ⊔ q := le_trans (SemilatticeInf.inf_le_left p q) (SemilatticeSup.le_sup_left p q)
example (n : ℕ) (x : ℝ) : n • x = (n : ℝ) * x := Algebra.smul_def n x
