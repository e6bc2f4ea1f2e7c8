/-!
# Polynomials as continuous functions, standard bases of Euclidean spaces
-/

noncomputable section
universe u v w

namespace Polynomial
variable {R : Type u} [Semiring R] [TopologicalSpace R] [IsTopologicalSemiring R]
theorem continuous_pow_aux' : ∀ n : ℕ, Continuous fun x : R => x ^ n
  | 0 => by
    have e : (fun x : R => x ^ 0) = fun _ => 1 := funext fun x => pow_zero x
    rw [e]; exact continuous_const
  | n + 1 => by
    have e : (fun x : R => x ^ (n + 1)) = fun x => x ^ n * x := funext fun x => pow_succ x n
    rw [e]; exact Continuous.mul (continuous_pow_aux' n) ⟨fun _ hs => hs⟩
theorem continuous_aux' (c : ℕ → R) : ∀ l : List ℕ, Continuous fun x : R => l.lsum fun n => c n * x ^ n
  | [] => continuous_const
  | n :: l => by
    have e : (fun x : R => (n :: l).lsum fun n => c n * x ^ n) = fun x => c n * x ^ n + l.lsum fun n => c n * x ^ n :=
      funext fun x => List.lsum_cons _ _ _
    rw [e]; exact Continuous.add (Continuous.mul continuous_const (continuous_pow_aux' n)) (continuous_aux' c l)
protected theorem continuous (p : Polynomial R) : Continuous fun x => p.eval x := by
  obtain ⟨l, _, _, h⟩ := p.support.exists_list
  have e : (fun x => p.eval x) = fun x => l.lsum fun n => p.coeff n * x ^ n := funext fun x => h fun n => p.coeff n * x ^ n
  rw [e]; exact continuous_aux' _ l
/-- A polynomial as a continuous function. -/
def toContinuousMap (p : Polynomial R) : C(R, R) := ⟨fun x => p.eval x, p.continuous⟩
/-- A polynomial as a continuous function on a set. -/
def toContinuousMapOn (p : Polynomial R) (X : Set R) : C(X, R) := ⟨fun x => p.eval x.1, Continuous.comp (g := fun x : R => p.eval x) (f := fun x : X => x.1) p.continuous ⟨fun s hs => ⟨s, hs, rfl⟩⟩⟩
theorem toContinuousMapOn_apply (p : Polynomial R) (X : Set R) (x : X) : p.toContinuousMapOn X x = p.eval x.1 := rfl
end Polynomial

theorem RCLike.re_one' (𝕜 : Type v) [RCLike 𝕜] : RCLike.re (1 : 𝕜) = 1 := by
  have hi : RCLike.im (1 : 𝕜) = 0 := by
    have h := RCLike.conj_im_ax (1 : 𝕜)
    rw [star_one'] at h
    grind
  have h1 := RCLike.mul_re_ax (1 : 𝕜) 1
  have h2 := RCLike.norm_sq_eq_def_ax (1 : 𝕜)
  rw [mul_one, hi] at h1
  rw [hi] at h2
  have hne : ‖(1 : 𝕜)‖ ≠ 0 := fun h => Lean.Grind.Field.zero_ne_one (α := 𝕜) (NormedField.eq_zero_of_norm' h).symm
  have h3 : RCLike.re (1 : 𝕜) ≠ 0 := fun h => by
    rw [h] at h2
    exact hne (by grind)
  grind
section
variable (ι : Type u) (𝕜 : Type v) [RCLike 𝕜] [Fintype ι]
/-- A Euclidean space as the space of functions, as a linear equivalence; an auxiliary construction. -/
def EuclideanSpace.toFun' : EuclideanSpace 𝕜 ι ≃ₗ[𝕜] (ι → 𝕜) where
  toFun x := x.ofLp
  invFun x := WithLp.toLp 2 x
  left_inv _ := rfl
  right_inv _ := rfl
  map_add' _ _ := rfl
  map_smul' _ _ := rfl
open Classical in
theorem EuclideanSpace.basis_apply' (i j : ι) : (Module.Basis.ofEquivFun (EuclideanSpace.toFun' ι 𝕜)) i j = if i = j then 1 else 0 := by
  show (Finsupp.single i (1 : 𝕜) : ι →₀ 𝕜) j = _
  rw [Finsupp.single_apply]
open Classical in
theorem EuclideanSpace.inner_basis' (i j : ι) : inner 𝕜 (Module.Basis.ofEquivFun (EuclideanSpace.toFun' ι 𝕜) i : EuclideanSpace 𝕜 ι)
    (Module.Basis.ofEquivFun (EuclideanSpace.toFun' ι 𝕜) j) = if i = j then (1 : 𝕜) else 0 := by
  show ∑ k, (Module.Basis.ofEquivFun (EuclideanSpace.toFun' ι 𝕜) j : EuclideanSpace 𝕜 ι) k * star ((Module.Basis.ofEquivFun (EuclideanSpace.toFun' ι 𝕜) i : EuclideanSpace 𝕜 ι) k) = _
  obtain ⟨l, hl, hm, hs⟩ := (Finset.univ : Finset ι).exists_list
  rw [hs, l.lsum_congr (g := fun k => if k = i then (if j = i then (1 : 𝕜) else 0) else 0) fun k _ => by
    dsimp only
    rw [EuclideanSpace.basis_apply', EuclideanSpace.basis_apply']
    by_cases h : i = k
    · subst h; rw [if_pos rfl, if_pos rfl, star_one', mul_one]
    · rw [if_neg h, if_neg (Ne.symm h), star_zero'', mul_zero], List.lsum_ite_eq i (fun _ => if j = i then (1 : 𝕜) else 0) l hl,
    if_pos ((hm i).1 (Finset.mem_univ i))]
  by_cases h : i = j
  · rw [if_pos h, if_pos h.symm]
  · rw [if_neg h, if_neg (Ne.symm h)]
/-- The standard basis of a Euclidean space. -/
def EuclideanSpace.basisFun : OrthonormalBasis ι 𝕜 (EuclideanSpace 𝕜 ι) where
  toBasis := Module.Basis.ofEquivFun (EuclideanSpace.toFun' ι 𝕜)
  orthonormal := ⟨fun i => by
    classical
    have h := InnerProductSpace.norm_sq_eq_re_inner (𝕜 := 𝕜) (Module.Basis.ofEquivFun (EuclideanSpace.toFun' ι 𝕜) i : EuclideanSpace 𝕜 ι)
    rw [EuclideanSpace.inner_basis', if_pos rfl] at h
    have h1 := RCLike.re_one' 𝕜
    have h0 := SeminormedAddCommGroup.norm_nonneg' (Module.Basis.ofEquivFun (EuclideanSpace.toFun' ι 𝕜) i : EuclideanSpace 𝕜 ι)
    rw [h1] at h
    show ‖(Module.Basis.ofEquivFun (EuclideanSpace.toFun' ι 𝕜) i : EuclideanSpace 𝕜 ι)‖ = 1
    revert h h0
    generalize ‖(Module.Basis.ofEquivFun (EuclideanSpace.toFun' ι 𝕜) i : EuclideanSpace 𝕜 ι)‖ = r
    intro h h0
    have h2 : (r - 1) * (r + 1) = 0 := by grobner
    rcases NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero h2 with e | e <;> grind only, fun i j h => by
    classical
    exact (EuclideanSpace.inner_basis' ι 𝕜 i j).trans (if_neg h)⟩
end
end
