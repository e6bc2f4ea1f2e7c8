/-!
# Orthogonal complements
-/

noncomputable section
universe u v

variable {𝕜 : Type u} {E : Type v} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E]
/-- The orthogonal complement: the vectors orthogonal to the whole subspace. -/
def Submodule.orthogonal (K : Submodule 𝕜 E) : Submodule 𝕜 E where
  carrier := {v | ∀ u, u ∈ K → inner 𝕜 u v = 0}
  zero_mem' u _ := by
    show inner 𝕜 u 0 = 0
    have h := InnerProductSpace.smul_left (𝕜 := 𝕜) (0 : E) u 0
    rw [zero_smul, star_zero'', zero_mul] at h
    rw [← InnerProductSpace.conj_inner_symm, h, star_zero'']
  add_mem' {a b} ha hb u hu := by
    show inner 𝕜 u (a + b) = 0
    rw [← InnerProductSpace.conj_inner_symm, InnerProductSpace.add_left, StarRing.star_add, InnerProductSpace.conj_inner_symm,
      InnerProductSpace.conj_inner_symm, ha u hu, hb u hu, add_zero]
  smul_mem' c x hx u hu := by
    show inner 𝕜 u (c • x) = 0
    rw [← InnerProductSpace.conj_inner_symm, InnerProductSpace.smul_left, StarMul.star_mul, InnerProductSpace.conj_inner_symm, hx u hu,
      zero_mul]
/-- `Kᗮ` is the orthogonal complement of the subspace `K`. -/
notation:1200 K "ᗮ" => Submodule.orthogonal K
end
