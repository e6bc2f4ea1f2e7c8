/-!
# What the names of the field theory and number theory areas mean
-/
set_option autoImplicit false
open Polynomial IntermediateField

example (F E : Type) [Field F] [Field E] [Algebra F E] (α β : E) : F⟮α, β⟯ = IntermediateField.adjoin F {α, β} := rfl
example (F E : Type) [Field F] [Field E] [Algebra F E] (α : E) : α ∈ F⟮α⟯ := fun _ h => h rfl
example (ζ : ℂ) (h : IsPrimitiveRoot ζ 3) : ζ ^ 3 = 1 := h.pow_eq_one
example (R : Type) [CommRing R] (f : R[X]) : AdjoinRoot.mk f f = 0 :=
  Submodule.Quotient.eq' (by rw [sub_eq_add_neg, neg_zero', add_zero]; exact Submodule.subset_span rfl)
example (K L : Type) [Field K] [Field L] [Algebra K L] (H : Subgroup (L ≃ₐ[K] L)) (x : L) :
    x ∈ IntermediateField.fixedField H ↔ ∀ σ, σ ∈ H → σ x = x := Iff.rfl
example (K : Type) [Field K] (x : K) (h : x ≠ 0) : algebraMap K (AlgebraicClosure K) x * algebraMap K (AlgebraicClosure K) x⁻¹ = 1 := by
  rw [← map_mul, DivisionRing.mul_inv_cancel x h, map_one]
example : (⟨0, 1⟩ : GaussianInt) * ⟨0, 1⟩ = -1 := rfl
example (z : Zsqrtd (-5)) : z.norm = z.re * z.re - -5 * z.im * z.im := rfl
example (x y : GaussianInt) : GaussianInt.toComplex (x * y) = GaussianInt.toComplex x * GaussianInt.toComplex y := map_mul _ x y
example (K L : Type) [Field K] [Field L] [Algebra K L] (F : IntermediateField K L) (E : IntermediateField K F) (x : F) :
    (x : L) ∈ (E : IntermediateField K L) ↔ x ∈ E :=
  ⟨fun ⟨_, hy, e⟩ => Subtype.ext e ▸ hy, fun h => ⟨x, h, rfl⟩⟩
example (K L L' : Type) [Field K] [Field L] [Field L'] [Algebra K L] [Algebra K L'] (f : L →ₐ[K] L') (S : IntermediateField K L) (y : L') :
    y ∈ S.map f ↔ ∃ x, x ∈ S ∧ f x = y := Iff.rfl
