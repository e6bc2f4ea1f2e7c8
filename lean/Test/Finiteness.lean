/-!
# What the names of the area `Finiteness` mean
-/
set_option autoImplicit false

/-! ## types -/
section
example : Fintype.card (Fin 2 ⊕ Fin 3) = 5 := rfl
example : Fintype.card (Option Bool) = 3 := rfl
example : Fintype.card Prop = 2 := rfl
example : Fintype.card Ordering = 3 := rfl
example : Fintype.card Empty = 0 := rfl
example : Fintype.card (ULift Bool) = 2 := rfl
example : Fintype.card (PLift (1 = 2)) = 0 := by decide
example : Fintype.card ℤˣ = 2 := rfl
example : Fintype.card (WithTop (Fin 4)) = 5 := rfl
example (f : ∀ i : Fin 3, Fin (i + 1)) : f ∈ Finset.univ := Fintype.complete f
example (s : Finset (Fin 3)) : s ∈ Finset.univ := Fintype.complete s
example (s : Set (Fin 3)) : s ∈ (Finset.univ : Finset (Set (Fin 3))) := Fintype.complete s
example (α : Type*) [h : Fintype α] [DecidableEq α] : (inferInstance : Fintype (α → Bool)) = Pi.instFintype' := by with_reducible rfl
noncomputable example : Fintype (Fin 2 ↪ Fin 3) := inferInstance
noncomputable example : Fintype (Fin 2 ↪o Fin 3) := inferInstance
noncomputable example : Fintype (Fin 2 ≃o Fin 3) := inferInstance
noncomputable example : Fintype (Matrix (Fin 2) (Fin 2) (ZMod 3))ˣ := inferInstance
noncomputable example : Fintype (GL (Fin 2) (ZMod 3)) := inferInstance
noncomputable example : Fintype {s : Finset (Fin 5) // s.card = 2} := inferInstance
end

/-! ## groups -/
section
example : Function.Injective (fun x : Fin 3 => x + 1) := by decide
example : ¬Function.Injective (fun _ : Fin 3 => (0 : Fin 2)) := by decide
example : Function.Surjective (fun x : Fin 3 => x + 1) := by decide
example : ¬Function.Surjective (fun _ : Fin 3 => (0 : Fin 2)) := by decide
example : Function.Bijective (fun x : Fin 3 => x + 1) := by decide
example : ¬StrictMono (fun x : Fin 3 => x + 1) := by decide
example : Monotone (fun x : Fin 3 => x) := by decide
example : ¬Monotone (fun x : Fin 3 => x + 1) := by decide
example : ({0} : Finset ℕ).Nonempty := by decide
example : ¬(∅ : Finset ℕ).Nonempty := by decide
example : (fun x : Fin 3 => x + 1) ≠ fun x => x := by decide
example : Fintype.card (DihedralGroup 3) = 6 := rfl
example : Fintype.card (QuaternionGroup 2) = 8 := rfl
example : DihedralGroup.r (1 : ZMod 3) ≠ DihedralGroup.sr 1 := by decide
noncomputable example (G : Type*) [Group G] [Fintype G] [DecidableEq G] : Fintype (ConjClasses G) := inferInstance
noncomputable example (G : Type*) [Group G] [Fintype G] (H : Subgroup G) [DecidablePred (· ∈ H)] : Fintype (G ⧸ H) := inferInstance
noncomputable example (G : Type*) [Group G] [Fintype G] (a : G) : Fintype (Subgroup.zpowers a) := inferInstance
noncomputable example : Fintype (alternatingGroup (Fin 4)) := inferInstance
noncomputable example (σ : Equiv.Perm (Fin 3)) : Fintype (Function.fixedPoints σ) := inferInstance
end

/-! ## sets -/
section
example : (3 : ℕ) ∈ ({1, 3} : Set ℕ) := by decide
example : ¬(2 : ℕ) ∈ ({1, 3} : Set ℕ) := by decide
example : (2 : ℕ) ∈ Set.Icc 1 2 \ {1} := by decide
example : ¬(2 : ℕ) ∈ Set.Ico 1 2 := by decide
example (a : ℕ) : a ∈ ({1, 3} : Set ℕ).toFinset ↔ a ∈ ({1, 3} : Set ℕ) := Set.mem_toFinset'
example : Fintype.card ({5} : Set ℕ) = 1 := rfl
example : Fintype.card (∅ : Set ℕ) = 0 := rfl
example : Fintype.card (Set.univ : Set Bool) = 2 := rfl
noncomputable example : Fintype (Set.range fun x : Fin 3 => x.val) := inferInstance
noncomputable example : Fintype ((fun x => x + 1) '' ({1, 2} : Set ℕ)) := inferInstance
end

/-! ## finite -/
section
example : Infinite ℝ := inferInstance
example : Infinite (ℕ × Bool) := inferInstance
example : Infinite (Polynomial (ZMod 2)) := inferInstance
example : ¬Finite ℤ := fun _ => not_finite ℤ
example : ¬Infinite (Fin 3) := fun _ => not_finite (Fin 3)
example : Countable (List (ℤ × ℚ)) := inferInstance
example (α : Type*) [Finite α] : Finite (Set (α ⊕ Bool)) := inferInstance
example (G : Type*) [Group G] [Finite G] (H : Subgroup G) : Finite H ∧ Finite (G ⧸ H) ∧ Finite (Subgroup G) := ⟨inferInstance, inferInstance, inferInstance⟩
example (α β : Type*) [Finite β] : Finite (α ↪ β) := inferInstance
example : Nat.pair 2 3 ≠ Nat.pair 3 2 := fun h => absurd (Nat.pair_injective' h).1 (by decide)
end

/-! ## numbers -/
section
example (p : ℕ) [Fact p.Prime] : NeZero p := inferInstance
noncomputable example (p : ℕ) [Fact p.Prime] : Fintype (ZMod p)ˣ := inferInstance
example (p : ℕ) [Fact p.Prime] : Finite (ZMod p) := inferInstance
example (p : ℕ) [Fact p.Prime] : ExpChar (ZMod p) p := inferInstance
example (p : ℕ) [Fact p.Prime] : Fintype.card (ZMod p) = p := ZMod.card p
example : CharP (ZMod 5) 5 := inferInstance
example : CharP ℝ 0 := inferInstance
example : ¬CharP (ZMod 5) 3 := fun h => by
  have h1 := (h.cast_eq_zero_iff 3).2 ⟨1, rfl⟩
  exact absurd ((CharP.cast_eq_zero_iff (R := ZMod 5) (p := 5) 3).1 h1) (by decide)
example (a b : ℤ) : gcd a b = (Int.gcd a b : ℤ) := rfl
example (a b : ℕ) : lcm a b = Nat.lcm a b := rfl
example : normalize (-3 : ℤ) = 3 := by decide
example : Int.euclideanDomain.toCommRing = (inferInstance : CommRing ℤ) := by with_reducible_and_instances rfl
example : EuclideanDomain.quotient (-7 : ℤ) 2 = -4 := by decide
end

/-! ## algebra -/
section
example : (Algebra.toModule : Module ℝ (ℝ × ℝ)) = Prod.instModule := by with_reducible_and_instances rfl
example : (Algebra.toModule : Module ℝ (Fin 3 → ℝ)) = Pi.module := by with_reducible_and_instances rfl
example (r : ℝ) : algebraMap ℝ (ℝ × ℂ) r = (r, algebraMap ℝ ℂ r) := rfl
example (r : ℝ) (x : ℝ) : algebraMap ℝ (ℝ → ℝ) r x = r := rfl
example (G : Type*) [Group G] (S : Set (Subgroup G)) (H : Subgroup G) (h : H ∈ S) : H ≤ sSup S := CompleteSemilatticeSup.le_sSup S H h
example (G : Type*) [Group G] : (inferInstance : CompleteLattice (Subgroup G)).toLattice = Subgroup.instLattice' := by with_reducible_and_instances rfl
example (x : ℝ) : ∃ n : ℕ, x ≤ n • (1 : ℝ) := Archimedean.arch x (by grind)
example (K : Type*) [EuclideanDomain K] : IsNoetherianRing K := inferInstance
end

/-! ## modules -/
section
example (R : Type*) [CommRing R] : Module.Free R R ∧ Module.Projective R R ∧ Module.Flat R R := ⟨inferInstance, inferInstance, inferInstance⟩
example (R : Type*) [CommRing R] : Module.Projective R (Fin 3 → R) := inferInstance
example (K V : Type*) [DivisionRing K] [AddCommGroup V] [Module K V] : Module.Free K V := inferInstance
example : Module.Free ℤ (ℤ × Polynomial ℤ) := inferInstance
example : FiniteDimensional ℝ ℂ ∧ FiniteDimensional ℝ (ℝ × ℝ) ∧ FiniteDimensional ℝ (Fin 3 → ℝ) := ⟨inferInstance, inferInstance, inferInstance⟩
example : FiniteDimensional ℝ (EuclideanSpace ℝ (Fin 3)) := inferInstance
example : FiniteDimensional ℝ (Matrix (Fin 2) (Fin 2) ℝ) := inferInstance
/-- A vector outside a subspace of new vectors' span cannot exist. -/
example (v : Fin 2 → ℝ) : v ∈ Submodule.span ℝ (Module.Free.newVectors ℝ (Fin 2 → ℝ)) := Module.Free.mem_span_newVectors v
end

/-! ## small -/
section
example : (inferInstance : Div ℤ) = Int.instDiv := rfl
example (x y : Fin 1) : x = y := Subsingleton.elim x y
example : ¬Nonempty (Fin 0) := fun ⟨x⟩ => IsEmpty.false x
example : Nontrivial (Matrix (Fin 2) (Fin 2) ℝ) := inferInstance
end
