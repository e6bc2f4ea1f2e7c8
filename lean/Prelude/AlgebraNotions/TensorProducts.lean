/-!
# Associativity of tensor products
-/

noncomputable section
universe u v w u₁ v₁

namespace TensorProduct
section
variable (R : Type u) (M : Type v) (N : Type w) (P : Type u₁) [CommRing R] [AddCommGroup M] [AddCommGroup N] [AddCommGroup P] [Module R M]
  [Module R N] [Module R P]
/-- A bilinear map with values in linear maps to a third module, from its values and the rules for them; an auxiliary construction. -/
def mk₂' {R : Type u} {M : Type v} {N : Type w} {P : Type u₁} [CommRing R] [AddCommGroup M] [AddCommGroup N] [AddCommGroup P] [Module R M]
    [Module R N] [Module R P] (f : M → N → P) (h₁ : ∀ m m' n, f (m + m') n = f m n + f m' n) (h₂ : ∀ (r : R) m n, f (r • m) n = r • f m n)
    (h₃ : ∀ m n n', f m (n + n') = f m n + f m n') (h₄ : ∀ (r : R) m n, f m (r • n) = r • f m n) : M →ₗ[R] N →ₗ[R] P :=
  ⟨fun m => ⟨f m, h₃ m, fun r n => h₄ r m n⟩, fun m m' => LinearMap.ext (h₁ m m'), fun r m => LinearMap.ext (h₂ r m)⟩
/-- The map that moves the parentheses of a triple tensor product to the right. -/
def assocHom' : TensorProduct R (TensorProduct R M N) P →ₗ[R] TensorProduct R M (TensorProduct R N P) :=
  lift (lift (mk₂' (fun m n => (⟨fun p => tmul R m (tmul R n p), fun p p' => by dsimp only; rw [tmul_add, tmul_add], fun r p => by
        show tmul R m (tmul R n (r • p)) = r • tmul R m (tmul R n p)
        rw [show tmul R n (r • p) = r • tmul R n p from (mk R N P n).map_smul r p]
        exact (mk R M (TensorProduct R N P) m).map_smul r _⟩ : P →ₗ[R] TensorProduct R M (TensorProduct R N P)))
    (fun m m' n => LinearMap.ext fun p => add_tmul m m' (tmul R n p))
    (fun r m n => LinearMap.ext fun p => (smul_tmul' r m (tmul R n p)).symm)
    (fun m n n' => LinearMap.ext fun p => by
      show tmul R m (tmul R (n + n') p) = _
      rw [add_tmul, tmul_add]; rfl)
    (fun r m n => LinearMap.ext fun p => by
      show tmul R m (tmul R (r • n) p) = r • tmul R m (tmul R n p)
      rw [← smul_tmul']
      exact (mk R M (TensorProduct R N P) m).map_smul r _)))
theorem zero_tmul' {R : Type u} {M : Type v} {N : Type w} [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N] (n : N) :
    tmul R (0 : M) n = 0 := by rw [← zero_smul R (0 : M), ← smul_tmul', zero_smul]
theorem tmul_zero' {R : Type u} {M : Type v} {N : Type w} [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N] (m : M) :
    tmul R m (0 : N) = 0 := (mk R M N m).map_zero
theorem assocHom_tmul' (m : M) (n : N) (p : P) : assocHom' R M N P (tmul R (tmul R m n) p) = tmul R m (tmul R n p) := by
  unfold assocHom'
  rw [lift.tmul, lift.tmul]; rfl
/-- The map on `N ⊗ P` that a vector of `M` gives, to the triple tensor product; an auxiliary construction. -/
def assocInvAux' (m : M) : TensorProduct R N P →ₗ[R] TensorProduct R (TensorProduct R M N) P :=
  lift (mk₂' (fun n p => tmul R (tmul R m n) p)
    (fun n n' p => by dsimp only; rw [tmul_add, add_tmul])
    (fun r n p => by dsimp only; rw [show tmul R m (r • n) = r • tmul R m n from (mk R M N m).map_smul r n]; exact (smul_tmul' r (tmul R m n) p).symm)
    (fun n p p' => tmul_add _ p p')
    (fun r n p => (mk R (TensorProduct R M N) P (tmul R m n)).map_smul r p))
theorem assocInvAux_tmul' (m : M) (n : N) (p : P) : assocInvAux' R M N P m (tmul R n p) = tmul R (tmul R m n) p := lift.tmul _ n p
/-- The map that moves the parentheses of a triple tensor product to the left. -/
def assocInv' : TensorProduct R M (TensorProduct R N P) →ₗ[R] TensorProduct R (TensorProduct R M N) P :=
  lift ⟨assocInvAux' R M N P, fun m m' => LinearMap.ext (hom_ext' fun n p => by
      show _ = assocInvAux' R M N P m (tmul R n p) + assocInvAux' R M N P m' (tmul R n p)
      rw [assocInvAux_tmul', assocInvAux_tmul', assocInvAux_tmul', add_tmul, add_tmul]),
    fun r m => LinearMap.ext (hom_ext' fun n p => by
      show _ = r • assocInvAux' R M N P m (tmul R n p)
      rw [assocInvAux_tmul', assocInvAux_tmul', smul_tmul', smul_tmul'])⟩
theorem assocInv_tmul' (m : M) (n : N) (p : P) : assocInv' R M N P (tmul R m (tmul R n p)) = tmul R (tmul R m n) p :=
  (lift.tmul _ m (tmul R n p)).trans (assocInvAux_tmul' R M N P m n p)
attribute [local irreducible] assocHom' assocInv'
theorem assoc_left' (z : TensorProduct R (TensorProduct R M N) P) : assocInv' R M N P (assocHom' R M N P z) = z := by
  induction z using induction' with
  | h0 => rw [map_zero, map_zero]
  | ha x y hx hy => rw [map_add, map_add, hx, hy]
  | ht z p =>
    induction z using induction' with
    | h0 => rw [zero_tmul', map_zero, map_zero]
    | ha x y hx hy => rw [add_tmul, map_add, map_add, hx, hy]
    | ht m n => rw [assocHom_tmul', assocInv_tmul']
theorem assoc_right' (z : TensorProduct R M (TensorProduct R N P)) : assocHom' R M N P (assocInv' R M N P z) = z := by
  induction z using induction' with
  | h0 => rw [map_zero, map_zero]
  | ha x y hx hy => rw [map_add, map_add, hx, hy]
  | ht m z =>
    induction z using induction' with
    | h0 => rw [tmul_zero', map_zero, map_zero]
    | ha x y hx hy => rw [tmul_add, map_add, map_add, hx, hy]
    | ht n p => rw [assocInv_tmul', assocHom_tmul']
/-- The tensor product is associative. -/
protected def assoc : TensorProduct R (TensorProduct R M N) P ≃ₗ[R] TensorProduct R M (TensorProduct R N P) where
  toLinearMap := assocHom' R M N P
  invFun := assocInv' R M N P
  left_inv := assoc_left' R M N P
  right_inv := assoc_right' R M N P
theorem assoc_tmul {R : Type u} {M : Type v} {N : Type w} {P : Type u₁} [CommRing R] [AddCommGroup M] [AddCommGroup N] [AddCommGroup P] [Module R M]
    [Module R N] [Module R P] (m : M) (n : N) (p : P) :
    TensorProduct.assoc R M N P (tmul R (tmul R m n) p) = tmul R m (tmul R n p) := assocHom_tmul' R M N P m n p
end
end TensorProduct
end
