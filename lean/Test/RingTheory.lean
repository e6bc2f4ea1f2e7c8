/-!
# What the names of dimension, tensor products, quaternions and orthogonality mean
-/
set_option autoImplicit false
open Quaternion TensorProduct

example (x y : ℍ[ℝ]) : (x * y).re = x.re * y.re - x.imI * y.imI - x.imJ * y.imJ - x.imK * y.imK := rfl
example (x y : ℍ[ℝ]) : (x * y).imI = x.re * y.imI + x.imI * y.re + x.imJ * y.imK - x.imK * y.imJ := rfl
example (x y : ℍ[ℝ]) : (x * y).imJ = x.re * y.imJ - x.imI * y.imK + x.imJ * y.re + x.imK * y.imI := rfl
example (x y : ℍ[ℝ]) : (x * y).imK = x.re * y.imK + x.imI * y.imJ - x.imJ * y.imI + x.imK * y.re := rfl
example {R : Type} [CommRing R] (p q : PrimeSpectrum R) : p ≤ q ↔ p.asIdeal ≤ q.asIdeal := Iff.rfl
example {α : Type} [Preorder α] (h : ¬Nonempty α) : Order.krullDim α = ⊥ := if_neg h
example {R M N : Type} [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N] (m m' : M) (n : N) :
    (m + m') ⊗ₜ[R] n = m ⊗ₜ[R] n + m' ⊗ₜ[R] n := add_tmul m m' n
example {𝕜 E : Type} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E] (K : Submodule 𝕜 E) (v : E) :
    v ∈ Kᗮ ↔ ∀ u, u ∈ K → inner 𝕜 u v = 0 := Iff.rfl
example (f : ℕ → ℝ) (h : f = (↑)) : f 3 = 3 := by rw [h]; rfl
