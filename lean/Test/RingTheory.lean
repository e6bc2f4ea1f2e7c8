/-!
# What the names of dimension, tensor products, quaternions and orthogonality mean
-/
set_option autoImplicit false
open Quaternion TensorProduct

example (a b c d e f g h : ℝ) : ((QuaternionAlgebra.mk a b c d : ℍ[ℝ]) * (QuaternionAlgebra.mk e f g h : ℍ[ℝ])).re = a * e - b * f - c * g - d * h := rfl
example : (QuaternionAlgebra.mk 0 1 0 0 : ℍ[ℤ]) * (QuaternionAlgebra.mk 0 0 1 0 : ℍ[ℤ]) = (QuaternionAlgebra.mk 0 0 0 1 : ℍ[ℤ]) := rfl
example : (QuaternionAlgebra.mk 0 0 1 0 : ℍ[ℤ]) * (QuaternionAlgebra.mk 0 1 0 0 : ℍ[ℤ]) = (QuaternionAlgebra.mk 0 0 0 (-1) : ℍ[ℤ]) := rfl
example {R : Type} [CommRing R] (p q : PrimeSpectrum R) : p ≤ q ↔ p.asIdeal ≤ q.asIdeal := Iff.rfl
example {α : Type} [Preorder α] (h : ¬Nonempty α) : Order.krullDim α = ⊥ := if_neg h
example {R M N : Type} [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N] (m m' : M) (n : N) :
    (m + m') ⊗ₜ[R] n = m ⊗ₜ[R] n + m' ⊗ₜ[R] n := add_tmul m m' n
example {𝕜 E : Type} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E] (K : Submodule 𝕜 E) (v : E) :
    v ∈ Kᗮ ↔ ∀ u, u ∈ K → inner 𝕜 u v = 0 := Iff.rfl
example (f : ℕ → ℝ) (h : f = (↑)) : f 3 = 3 := by rw [h]; rfl
