/-!
# Localizations of rings: homomorphisms; division of submodules; the order of partitions
-/

noncomputable section
universe u v w

namespace IsLocalization
theorem mul_swap_aux₂' {A : Type u} [CommSemiring A] (a b c d : A) : a * b * (c * d) = a * c * (b * d) := by
  rw [mul_assoc, mul_assoc, ← mul_assoc b, mul_comm b c, mul_assoc]
section
variable {R : Type u} [CommSemiring R] {M : Submonoid R} {S : Type v} [CommSemiring S] [Algebra R S] [IsLocalization M S]
  {P : Type w} [CommSemiring P]
theorem isUnit_cancel' {x y c : P} (hc : IsUnit c) (h : x * c = y * c) : x = y := by
  obtain ⟨u, rfl⟩ := hc
  have h1 := congrArg (· * (u⁻¹ : Pˣ).val) h
  have h2 : x * u.val * (u⁻¹ : Pˣ).val = y * u.val * (u⁻¹ : Pˣ).val := h1
  have hu : u.val * (u⁻¹ : Pˣ).val = 1 := u.val_inv
  rwa [mul_assoc, mul_assoc, hu, mul_one, mul_one] at h2
theorem exists_lift' {g : R →+* P} (hg : ∀ y : M, IsUnit (g y.1)) : ∃ f : S →+* P, ∀ x, f (algebraMap R S x) = g x := by
  have ex : ∀ z : S, ∃ p : P, ∀ (x : R) (y : M), z * algebraMap R S y.1 = algebraMap R S x → p * g y.1 = g x := fun z => by
    obtain ⟨⟨x, y⟩, h⟩ := surj' (M := M) z
    obtain ⟨u, hu⟩ := hg y
    have hu1 : (u⁻¹ : Pˣ).val * u.val = 1 := by rw [mul_comm]; exact u.val_inv
    refine ⟨g x * (u⁻¹ : Pˣ).val, fun x' y' h' => ?_⟩
    have h : z * algebraMap R S y.1 = algebraMap R S x := h
    obtain ⟨c, hc⟩ := exists_of_eq (M := M) (S := S) (x := x * y'.1) (y := x' * y.1) (by
      rw [map_mul, map_mul, ← h, ← h', mul_assoc, mul_assoc, mul_comm (algebraMap R S y.1)])
    have h3 : g x * g y'.1 = g x' * g y.1 := isUnit_cancel' (hg c) (by
      rw [← map_mul, ← map_mul, ← map_mul, ← map_mul, mul_comm, hc, mul_comm])
    rw [mul_assoc, mul_comm _ (g y'.1), ← mul_assoc, h3, ← hu, mul_assoc, mul_comm u.val, hu1, mul_one]
  let F : S → P := fun z => Classical.choose (ex z)
  have hF : ∀ (z : S) (x : R) (y : M), z * algebraMap R S y.1 = algebraMap R S x → F z * g y.1 = g x := fun z => Classical.choose_spec (ex z)
  have hF1 : ∀ x, F (algebraMap R S x) = g x := fun x => by
    have h := hF (algebraMap R S x) x 1 (by rw [show (1 : M).1 = 1 from rfl, map_one, mul_one])
    rwa [show (1 : M).1 = 1 from rfl, map_one, mul_one] at h
  have key : ∀ z w : S, F (z * w) = F z * F w ∧ F (z + w) = F z + F w := fun z w => by
    obtain ⟨⟨x, y⟩, h⟩ := surj' (M := M) z
    obtain ⟨⟨x', y'⟩, h'⟩ := surj' (M := M) w
    have h : z * algebraMap R S y.1 = algebraMap R S x := h
    have h' : w * algebraMap R S y'.1 = algebraMap R S x' := h'
    have e1 := hF z x y h
    have e2 := hF w x' y' h'
    have hu : IsUnit (g y.1 * g y'.1) := by
      have := hg (y * y'); rwa [show (y * y').1 = y.1 * y'.1 from rfl, map_mul] at this
    constructor
    · have e := hF (z * w) (x * x') (y * y') (by
        rw [show (y * y').1 = y.1 * y'.1 from rfl, map_mul, map_mul, ← h, ← h']; exact mul_swap_aux₂' _ _ _ _)
      rw [show (y * y').1 = y.1 * y'.1 from rfl, map_mul, map_mul] at e
      refine isUnit_cancel' hu ?_
      rw [e, ← e1, ← e2]; exact mul_swap_aux₂' _ _ _ _
    · have e := hF (z + w) (x * y'.1 + x' * y.1) (y * y') (by
        rw [show (y * y').1 = y.1 * y'.1 from rfl, map_mul, map_add, map_mul, map_mul, ← h, ← h', add_mul, mul_assoc, mul_assoc,
          mul_comm (algebraMap R S y.1)])
      rw [show (y * y').1 = y.1 * y'.1 from rfl, map_mul, map_add, map_mul, map_mul] at e
      refine isUnit_cancel' hu ?_
      rw [e, ← e1, ← e2, add_mul, mul_assoc, mul_assoc, mul_comm (g y.1)]
  exact ⟨⟨⟨F, by rw [← map_one (algebraMap R S), hF1, map_one], fun z w => (key z w).1⟩, by
    show F 0 = 0; rw [← map_zero (algebraMap R S), hF1, map_zero], fun z w => (key z w).2⟩, hF1⟩
/-- A ring homomorphism that maps the submonoid to units, extended to the localization. -/
def lift {g : R →+* P} (hg : ∀ y : M, IsUnit (g y.1)) : S →+* P := Classical.choose (exists_lift' (S := S) hg)
theorem lift_eq {g : R →+* P} (hg : ∀ y : M, IsUnit (g y.1)) (x : R) : (lift hg : S →+* P) (algebraMap R S x) = g x :=
  Classical.choose_spec (exists_lift' (S := S) hg) x
end
end IsLocalization

namespace Submodule
section
variable {R : Type u} [CommSemiring R] {A : Type v} [CommSemiring A] [Algebra R A]
/-- The quotient `I / J` of two submodules of an algebra: the elements that multiply `J` into `I`. -/
instance hasDiv : Div (Submodule R A) := ⟨fun I J => {
  carrier := {x | ∀ y, y ∈ J → x * y ∈ I}
  add_mem' := fun {a b} ha hb y hy => by rw [add_mul]; exact I.add_mem (ha y hy) (hb y hy)
  zero_mem' := fun y _ => by rw [zero_mul]; exact I.zero_mem
  smul_mem' := fun r x hx y hy => by
    rw [Algebra.smul_def, mul_assoc, ← Algebra.smul_def]; exact I.smul_mem r (hx y hy) }⟩
theorem mem_div_iff_forall_mul_mem {x : A} {I J : Submodule R A} : x ∈ I / J ↔ ∀ y, y ∈ J → x * y ∈ I := Iff.rfl
end
end Submodule

namespace Finpartition
section
variable {α : Type u} [Lattice α] [OrderBot α] {a : α}
/-- A partition is finer than another one if each of its parts is below a part of the other one. -/
instance instLE : LE (Finpartition a) := ⟨fun P Q => ∀ ⦃b⦄, b ∈ P.parts → ∃ c ∈ Q.parts, b ≤ c⟩
theorem eq_of_le' {P : Finpartition a} {b c : α} (hb : b ∈ P.parts) (hc : c ∈ P.parts) (h : b ≤ c) : b = c := by
  refine Classical.byContradiction fun e => ?_
  have hd := P.supIndep (t := {c}) (fun x hx => by rw [show x = c from List.mem_singleton.1 hx]; exact hc) hb
    (fun hx => e (List.mem_singleton.1 hx))
  have hs : c ≤ ({c} : Finset α).sup id := Finset.le_sup (f := id) (List.mem_singleton.2 rfl)
  have h0 : b ≤ ⊥ := hd (le_refl b) (le_trans h hs)
  exact P.bot_notMem (le_antisymm h0 bot_le ▸ hb)
instance instPartialOrder : PartialOrder (Finpartition a) where
  le_refl _ b hb := ⟨b, hb, le_refl b⟩
  le_trans _ _ _ h₁ h₂ b hb := by
    obtain ⟨c, hc, hbc⟩ := h₁ hb
    obtain ⟨d, hd, hcd⟩ := h₂ hc
    exact ⟨d, hd, le_trans hbc hcd⟩
  le_antisymm P Q h₁ h₂ := by
    have key : ∀ P Q : Finpartition a, P ≤ Q → Q ≤ P → ∀ b, b ∈ P.parts → b ∈ Q.parts := fun P Q h₁ h₂ b hb => by
      obtain ⟨c, hc, hbc⟩ := h₁ hb
      obtain ⟨d, hd, hcd⟩ := h₂ hc
      have e := eq_of_le' hb hd (le_trans hbc hcd)
      rw [le_antisymm hbc (e ▸ hcd)]; exact hc
    have e : P.parts = Q.parts := Finset.ext' fun b => ⟨key P Q h₁ h₂ b, key Q P h₂ h₁ b⟩
    cases P; cases Q; cases e; rfl
end
end Finpartition
end
