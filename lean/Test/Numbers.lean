/-!
# What the names of `DiscreteMathematics/Numbers.lean` mean
-/
set_option autoImplicit false

example (f : Fin 3 → ℕ) : Fin.removeNth 0 f 1 = f 2 := rfl
example : Finset.Nat.antidiagonalTuple 0 1 = ∅ ∧ Finset.Nat.antidiagonalTuple 0 0 = {Fin.elim0} := ⟨rfl, rfl⟩
example : ((1, 2) : ℕ × ℕ) ∈ Finset.Icc (0, 0) (3, 4) ∧ ((1, 5) : ℕ × ℕ) ∉ Finset.Icc (0, 0) (3, 4) :=
  ⟨Finset.mem_Icc.2 ⟨⟨by decide, by decide⟩, ⟨by decide, by decide⟩⟩, fun h => absurd (Finset.mem_Icc.1 h).2.2 (by decide)⟩
example : (Composition.ones 3).blocks = [1, 1, 1] := rfl
example (n : ℕ) (p : n.Partition) : p ∈ (Finset.univ : Finset n.Partition) := Finset.mem_univ p
example : Encodable.encode (some 3 : Option ℕ) = 4 ∧ Encodable.encode true = 1 := ⟨rfl, rfl⟩
example : Encodable.encode (-1 : ℤ) = 1 ∧ Encodable.encode (2 : ℤ) = 4 := ⟨rfl, rfl⟩
example {α : Type} [Denumerable α] (n : ℕ) : Encodable.encode (Denumerable.ofNat α n) = n := (Denumerable.eqv α).right_inv n
example : (([1, 2, 3] : List ℕ) : Cycle ℕ) = ([2, 3, 1] : List ℕ) := Quot.sound ⟨1, rfl⟩
example : Cycle.length (([1, 2, 3] : List ℕ) : Cycle ℕ) = 3 := rfl
example {α : Type} : ∀ t : Tree α, t.numLeaves = t.numNodes + 1
  | .nil => rfl
  | .node _ l r => by
    have : ∀ t : Tree α, t.numLeaves = t.numNodes + 1 := fun t => by induction t <;> simp only [Tree.numLeaves, Tree.numNodes] <;> omega
    simp only [Tree.numLeaves, Tree.numNodes, this]; omega
example (μ : YoungDiagram) (i j : ℕ) (h : (i, j) ∈ μ) : (j, i) ∈ μ.transpose := Finset.mem_image.2 ⟨(i, j), h, rfl⟩
example : ((Pell.Solution₁.mk 3 2 (by decide) : Pell.Solution₁ 2) ^ 2).x = 17 := rfl
example : (Pell.Solution₁.mk 3 2 (by decide) : Pell.Solution₁ 2)⁻¹.y = -2 := rfl
example : LucasLehmer.s 2 = 194 ∧ LucasLehmer.sMod 3 1 = 0 := by decide
example : LucasLehmer.LucasLehmerTest 3 := rfl
example : ZMod.χ₄ 3 = -1 ∧ ZMod.χ₄ 2 = 0 ∧ ZMod.χ₈ 7 = 1 := ⟨rfl, rfl, rfl⟩
example (E : LinearRecurrence ℤ) (u : ℕ → ℤ) (hu : E.IsSolution u) (n : ℕ) : u (n + E.order) = ∑ i, E.coeffs i * u (n + i) := hu n
example (a b : Cardinal.{0}) : a ≤ b ∨ b ≤ a := le_total a b
example (c : Cardinal.{0}) : c.ord.card = c := Cardinal.card_ord' c
example : Cardinal.aleph (0 : Ordinal.{0}) = Cardinal.aleph0 := by
  have h : Cardinal.aleph0 ∈ {c : Cardinal.{0} | Cardinal.aleph0 ≤ c ∧ ∀ a : Set.Iio (0 : Ordinal.{0}), Cardinal.aleph a.1 < c} :=
    ⟨le_refl _, fun a => absurd (lt_iff_le_not_ge.1 a.2).2 (fun h => h (OrderBot.bot_le a.1))⟩
  rw [Cardinal.aleph]
  exact le_antisymm ((Cardinal.sInf_spec' ⟨_, h⟩).2 _ h) (Cardinal.sInf_spec' ⟨_, h⟩).1.1
example (a b c : Cardinal.{0}) : (a + b) * c = a * c + b * c ∧ (2 : Cardinal.{0}) = 1 + 1 := ⟨by grobner, by grobner⟩
example (s : Finset ℕ) (h : s.card = 2) : s.orderEmbOfFin h 0 ∈ s := ((s.orderIsoOfFin h).toFun 0).2
example (s : Finset ℕ) (h : s.card = 2) : s.orderEmbOfFin h 0 ≤ s.orderEmbOfFin h 1 := (s.orderEmbOfFin h).map_rel_iff'.2 (by decide)
example (m n : ℕ) (h : m ≤ n) : rothNumberNat m ≤ rothNumberNat n := rothNumberNat.monotone' h
section
variable {V P : Type} [NormedAddCommGroup V] [InnerProductSpace ℝ V] [MetricSpace P] [NormedAddTorsor V P]
example (s : Affine.Simplex ℝ P 2) (i : Fin 3) : s.height i = dist (s.points i) (s.altitudeFoot i) := rfl
example (p q : P) : (EuclideanGeometry.Sphere.ofDiameter p q).radius = dist p q / 2 := rfl
example (s : Affine.Simplex ℝ P 2) : s.incenter = s.excenter ∅ ∧ s.inradius = s.insphere.radius := ⟨rfl, rfl⟩
end
