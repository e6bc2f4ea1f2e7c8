/-!
# What the names of the area `Pointwise` mean
-/
set_option autoImplicit false

/-! ## pointwise -/
section
open Pointwise

example (s t : Set ℝ) : s + t = {x | ∃ a ∈ s, ∃ b ∈ t, a + b = x} := rfl
example : ({1, 2} : Set ℤ) + {10} = {11, 12} := by
  ext x; rw [Set.mem_add]; constructor
  · rintro ⟨a, (rfl | rfl), b, rfl, rfl⟩; exact .inl rfl; exact .inr rfl
  · rintro (rfl | rfl); exact ⟨1, .inl rfl, 10, rfl, rfl⟩; exact ⟨2, .inr rfl, 10, rfl, rfl⟩
/-- The number is the sumset, not the dilate. -/
example : (3 : ℤ) ∈ (2 : ℕ) • ({1, 2} : Set ℤ) :=
  ⟨1, ⟨0, rfl, 1, .inl rfl, by decide⟩, 2, .inr rfl, rfl⟩
example (s : Set ℝ) (r : ℝ) : r • s = (fun x => r * x) '' s := rfl
example (s : Set ℝ) (x : ℝ) : x ∈ -s ↔ -x ∈ s := Iff.rfl
example (s : Set ℝ) (x : ℝ) : x ∈ s⁻¹ ↔ x⁻¹ ∈ s := Iff.rfl
example {G : Type*} [Group G] (g : G) (s : Set G) : g • s = (fun x => g * x) '' s := rfl
example {G : Type*} [Group G] (H K : Subgroup G) : Prop := (H : Set G) * K = K * H
example {G : Type*} [Group G] (H : Subgroup G) (g : G) : Prop := g • (H : Set G) = H
example {G : Type*} [Group G] (H : Subgroup G) (g : G) : Prop := (g • (H : Set G)) ∩ g⁻¹ • H = ∅
example {E : Type*} [NormedAddCommGroup E] [NormedSpace ℝ E] (s : Set E) (r : ℝ) : Prop := Convex ℝ (r • s + s - s)
example (s : Set ℕ) : (2 : ℕ) • s = s + s := by
  show (0 + s) + s = s + s
  rw [AddMonoid.zero_add]
example (s : Fin 3 → Set ℤ) : Set ℤ := ∑ i, s i
example (s : Set ℤ) : s ^ 2 = 1 * s * s := rfl
example (s : Set ℤ) : (Set.monoid (α := ℤ)).npow 2 s = s ^ 2 := rfl
example (s : Set ℝ) : Set ℝ := s ^ (-1 : ℤ)
example : (0 : Set ℝ) = {0} := rfl
example (s : Set ℝ) : 2 • s = s + s := by show (0 + s) + s = s + s; rw [AddMonoid.zero_add]
example (s : Set ℝ) : (2 : ℝ) • s = {y | ∃ x ∈ s, 2 * x = y} := rfl
example (x : ℝ) (n : ℕ) : n • x = AddMonoid.nsmul n x := rfl
end

/-! ## finsetpointwise -/
section
section
open Finset Pointwise
example (A B : Finset ℤ) : Prop := #A + #B - 1 ≤ #(A + B)
example : (11 : ℤ) ∈ ({1, 2} : Finset ℤ) + {10} := Finset.mem_add.2 ⟨1, by decide, 10, by decide, by decide⟩
example : (12 : ℤ) ∉ ({1, 2} : Finset ℤ) * {10} := fun h => by
  obtain ⟨a, ha, b, hb, e⟩ := Finset.mem_mul.1 h
  have h : b = 10 := List.mem_singleton.1 hb
  subst h; exact absurd e (by omega)
example (A : Finset ℤ) : 2 • A = A + A := by show (0 + A) + A = A + A; rw [AddMonoid.zero_add]
noncomputable example (A : Finset ℤ) : Finset ℤ := A - A
example (A : Finset ℤ) : -A = A.image Neg.neg := rfl
example (A : Finset ℝ) (r : ℝ) [DecidableEq ℝ] : r • A = A.image (fun x => r * x) := rfl
example (A : Finset ℕ) : A ^ 2 = 1 * A * A := rfl
example (p : ℕ) [Fact p.Prime] (A B : Finset (ZMod p)) : Prop := min p (#A + #B - 1) ≤ #(A + B)
example {G : Type*} [Group G] [DecidableEq G] (A B : Finset G) (g : G) : #(g • A) ≤ #(A * B) ∨ #(A⁻¹ * B) ≤ #(A / B) ∨ True := .inr (.inr trivial)
noncomputable example {G : Type*} [CommGroup G] [DecidableEq G] (A : Fin 3 → Finset G) : Finset G := ∏ i, A i
open Classical in
example (A : Finset ℂ) : Prop := #(A + A) ≤ #(A * A)
example (A : Finset ℕ) : (Finset.addMonoid (α := ℕ)).nsmul 2 A = 2 • A := rfl
end
example : Finset.image₂ (fun a b : ℕ => a * b) ∅ {1} = ∅ := rfl
end
