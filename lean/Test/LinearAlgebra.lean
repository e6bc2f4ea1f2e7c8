/-!
# What the names of the linear algebra area mean
-/
set_option autoImplicit false
open Matrix

example : (!![1, 2; 3, 4] : Matrix (Fin 2) (Fin 2) ℤ) 1 0 = 3 := rfl
example : (![1, 2, 3] : Fin 3 → ℤ) 2 = 3 := rfl
example (A : Matrix (Fin 2) (Fin 3) ℤ) (i : Fin 3) (j : Fin 2) : Aᵀ i j = A j i := rfl
example (A B : Matrix (Fin 2) (Fin 2) ℤ) (i k : Fin 2) : (A * B) i k = ∑ j, A i j * B j k := rfl
example (A : Matrix (Fin 2) (Fin 2) ℤ) : 1 * A = A := one_mul A
example (A B C : Matrix (Fin 2) (Fin 2) ℝ) : A * B * C = A * (B * C) := mul_assoc A B C
example (A : Matrix (Fin 3) (Fin 3) ℝ) : A.trace = ∑ i, A i i := rfl
example (A : Matrix (Fin 3) (Fin 3) ℝ) : A.det = ∑ σ : Equiv.Perm (Fin 3), ((Equiv.Perm.sign σ : ℤˣ) : ℤ) • ∏ i, A (σ i) i := rfl
example {V : Type} [AddCommGroup V] [Module ℝ V] (f : Module.End ℝ V) (μ : ℝ) (x : V) (h : x ∈ f.eigenspace μ) : f x - μ • x = 0 := h
example {V : Type} [AddCommGroup V] [Module ℝ V] (b : Module.Basis (Fin 2) ℝ V) (v w : V) (h : b.repr v = b.repr w) : v = w :=
  (b.repr.left_inv v).symm.trans ((congrArg b.repr.invFun h).trans (b.repr.left_inv w))
