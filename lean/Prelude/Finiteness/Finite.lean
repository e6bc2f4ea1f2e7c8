/-!
# Finite, infinite and countable types
-/

noncomputable section
universe u v w

/-- A type with an injection into a finite type is finite. -/
theorem Finite.of_injective {α : Sort u} {β : Sort v} [h : Finite β] (f : α → β) (H : Function.Injective f) : Finite α := by
  classical
  obtain ⟨e⟩ := h
  have he : Function.Injective e.toFun := fun x y h => by have := congrArg e.invFun h; rwa [e.left_inv, e.left_inv] at this
  obtain ⟨d⟩ := Finite.of_fintype' {i // ∃ a, e.toFun (f a) = i}
  exact ⟨(⟨fun a => d.toFun ⟨_, a, rfl⟩, fun i => Classical.choose (d.invFun i).2, fun a => by
      have h := Classical.choose_spec (d.invFun (d.toFun ⟨_, a, rfl⟩)).2
      rw [d.left_inv] at h
      exact H (he ((Classical.choose_spec (d.invFun (d.toFun ⟨_, a, rfl⟩)).2).trans (congrArg Subtype.val (d.left_inv _)))),
    fun i => by
      have h := Classical.choose_spec (d.invFun i).2
      refine Eq.trans (congrArg d.toFun (Subtype.ext h)) (d.right_inv i)⟩ : α ≃ Fin _)⟩
/-- The image of a finite type is finite. -/
theorem Finite.of_surjective {α : Sort u} {β : Sort v} [Finite α] (f : α → β) (H : Function.Surjective f) : Finite β :=
  Finite.of_injective (fun b => Classical.choose (H b)) fun x y h => by
    rw [← Classical.choose_spec (H x), ← Classical.choose_spec (H y)]; exact congrArg f h
theorem Finite.of_equiv {β : Sort v} (α : Sort u) [Finite α] (f : α ≃ β) : Finite β :=
  Finite.of_injective f.invFun fun x y h => by rw [← f.right_inv x, ← f.right_inv y, h]
theorem Finite.exists_equiv_fin (α : Sort u) [h : Finite α] : ∃ n : ℕ, Nonempty (α ≃ Fin n) := by
  obtain ⟨e⟩ := h; exact ⟨_, ⟨e⟩⟩
theorem not_finite_iff_infinite {α : Sort u} : ¬Finite α ↔ Infinite α := ⟨fun h => ⟨h⟩, fun h => h.1⟩
theorem not_finite (α : Sort u) [i : Infinite α] [h : Finite α] : False := i.1 h
theorem Infinite.of_injective {α : Sort u} {β : Sort v} [i : Infinite β] (f : β → α) (hf : Function.Injective f) : Infinite α :=
  ⟨fun _ => i.1 (Finite.of_injective f hf)⟩
theorem Infinite.of_surjective {α : Sort u} {β : Sort v} [i : Infinite β] (f : α → β) (hf : Function.Surjective f) : Infinite α :=
  ⟨fun _ => i.1 (Finite.of_surjective f hf)⟩
theorem Set.toFinite {α : Type u} (s : Set α) [h : Finite s] : s.Finite := h

/-! ### Finite types -/

section
variable {α : Type u} {β : Type v}
instance (priority := 100) Finite.of_subsingleton {α : Sort u} [Subsingleton α] : Finite α :=
  Finite.of_injective (fun _ : α => (0 : Fin 1)) fun _ _ _ => Subsingleton.elim _ _
instance instFinitePLift {α : Sort u} [Finite α] : Finite (PLift α) := Finite.of_injective PLift.down fun ⟨_⟩ ⟨_⟩ h => congrArg _ h
instance instFiniteULift {α : Type v} [Finite α] : Finite (ULift.{u} α) := Finite.of_injective ULift.down fun ⟨_⟩ ⟨_⟩ h => congrArg _ h
instance Bool.instFinite : Finite Bool := Finite.of_fintype' Bool
instance Prop.instFinite : Finite Prop := Finite.of_fintype' Prop
instance Subtype.finite {α : Sort u} [Finite α] {p : α → Prop} : Finite {x // p x} := Finite.of_injective Subtype.val fun _ _ => Subtype.ext
instance Quot.finite {α : Sort u} [Finite α] (r : α → α → Prop) : Finite (Quot r) := Finite.of_surjective (Quot.mk r) Quot.exists_rep
instance Quotient.finite {α : Sort u} [Finite α] (s : Setoid α) : Finite (Quotient s) := Quot.finite _
instance instFiniteOption [Finite α] : Finite (Option α) :=
  have := Fintype.ofFinite α; Finite.of_fintype' _
instance Finite.instSum [Finite α] [Finite β] : Finite (α ⊕ β) :=
  have := Fintype.ofFinite α; have := Fintype.ofFinite β; Finite.of_fintype' _
instance Finite.instProd [Finite α] [Finite β] : Finite (α × β) :=
  have := Fintype.ofFinite α; have := Fintype.ofFinite β; Finite.of_fintype' _
instance Finite.instSigma {β : α → Type v} [Finite α] [∀ a, Finite (β a)] : Finite (Σ a, β a) :=
  have := Fintype.ofFinite α; have := fun a => Fintype.ofFinite (β a); Finite.of_fintype' _
instance Pi.finite {α : Sort u} {β : α → Sort v} [Finite α] [∀ a, Finite (β a)] : Finite (∀ a, β a) := by
  classical
  have := Fintype.ofFinite (PLift α)
  have := fun a : PLift α => Fintype.ofFinite (PLift (β a.down))
  exact Finite.of_injective (β := ∀ a : PLift α, PLift (β a.down)) (fun f a => ⟨f a.down⟩) fun f g h =>
    funext fun a => PLift.up.inj (congrFun h ⟨a⟩)
instance Set.instFinite [Finite α] : Finite (Set α) := inferInstanceAs (Finite (α → Prop))
instance Finset.finite [Finite α] : Finite (Finset α) := have := Fintype.ofFinite α; Finite.of_fintype' _
instance Function.Embedding.finite {α : Sort u} {β : Sort v} [Finite β] : Finite (α ↪ β) := by
  by_cases h : Nonempty (α ↪ β)
  · obtain ⟨f⟩ := h
    have := Finite.of_injective f.toFun f.inj'
    exact Finite.of_injective (fun f : α ↪ β => (f : α → β)) DFunLike.coe_injective'
  · exact Finite.of_injective (β := Fin 0) (fun f => (h ⟨f⟩).elim) fun f => (h ⟨f⟩).elim
instance Equiv.finite_right {α : Sort u} {β : Sort v} [Finite β] : Finite (α ≃ β) :=
  Finite.of_injective (fun e : α ≃ β => (⟨e.toFun, fun x y h => by rw [← e.left_inv x, ← e.left_inv y, h]⟩ : α ↪ β)) fun _ _ h =>
    DFunLike.coe_injective' (congrArg Function.Embedding.toFun h)
instance Equiv.finite_left {α : Sort u} {β : Sort v} [Finite α] : Finite (α ≃ β) :=
  Finite.of_injective (Equiv.symm (α := α) (β := β)) fun _ _ h => congrArg Equiv.symm h
instance MulEquiv.finite_right [Mul α] [Mul β] [Finite β] : Finite (α ≃* β) := Finite.of_injective MulEquiv.toEquiv fun f g h => by
  cases f; cases g; cases h; rfl
instance MulEquiv.finite_left [Mul α] [Mul β] [Finite α] : Finite (α ≃* β) := Finite.of_injective MulEquiv.toEquiv fun f g h => by
  cases f; cases g; cases h; rfl
instance instFiniteUnits [Monoid α] [Finite α] : Finite αˣ := Finite.of_injective Units.val fun _ _ => Units.ext
instance Matrix.instFinite {m : Type u} {n : Type v} [Finite m] [Finite n] (α : Type w) [Finite α] : Finite (Matrix m n α) :=
  inferInstanceAs (Finite (m → n → α))
instance List.Vector.finite [Finite α] {n : ℕ} : Finite (List.Vector α n) := have := Fintype.ofFinite α; Finite.of_fintype' _
instance Sym.instFinite' [Finite α] {n : ℕ} : Finite (Sym α n) := by classical have := Fintype.ofFinite α; exact Finite.of_fintype' _
instance OrderDual.finite (α : Type u) [h : Finite α] : Finite αᵒᵈ := h
instance WithTop.instFinite [Finite α] : Finite (WithTop α) := inferInstanceAs (Finite (Option α))
instance WithBot.instFinite [Finite α] : Finite (WithBot α) := inferInstanceAs (Finite (Option α))
instance ConjClasses.instFinite [Monoid α] [Finite α] : Finite (ConjClasses α) := Quotient.finite _
instance (priority := 100) QuotientGroup.finite [Group α] [Finite α] (s : Subgroup α) : Finite (α ⧸ s) := Quotient.finite _
instance Abelianization.instFinite [Group α] [Finite α] : Finite (Abelianization α) := Quotient.finite _
instance (priority := 100) SetLike.instFinite {A : Type u} {B : Type v} [SetLike A B] [Finite B] : Finite A :=
  Finite.of_injective (SetLike.coe (A := A)) SetLike.coe_injective'
instance (priority := 100) SetLike.instFintype {A : Type u} {B : Type v} [SetLike A B] [Fintype B] : Fintype A := by
  classical exact Fintype.ofInjective (SetLike.coe (A := A)) SetLike.coe_injective'
theorem Subgroup.carrier_injective' {G : Type u} [Group G] : Function.Injective (Subgroup.carrier (G := G)) := fun _ _ => Subgroup.ext'
instance Subgroup.instFinite' {G : Type u} [Group G] [Finite G] : Finite (Subgroup G) := Finite.of_injective _ Subgroup.carrier_injective'
instance Subgroup.instFintype' {G : Type u} [Group G] [Fintype G] : Fintype (Subgroup G) := by
  classical exact Fintype.ofInjective _ Subgroup.carrier_injective'
instance SimpleGraph.instFintype' {V : Type u} [Fintype V] [DecidableEq V] : Fintype (SimpleGraph V) := by
  classical exact Fintype.ofInjective SimpleGraph.Adj fun G H h => by cases G; cases H; cases h; rfl
instance SimpleGraph.instFinite {V : Type u} [Finite V] : Finite (SimpleGraph V) :=
  Finite.of_injective SimpleGraph.Adj fun G H h => by cases G; cases H; cases h; rfl
instance Matrix.SpecialLinearGroup.instFinite' {n : Type u} {R : Type v} [DecidableEq n] [Fintype n] [CommRing R] [Finite R] :
    Finite (Matrix.SpecialLinearGroup n R) := Subtype.finite
instance Matrix.SpecialLinearGroup.instFintype' {n : Type u} {R : Type v} [DecidableEq n] [Fintype n] [CommRing R] [Fintype R]
    [DecidableEq R] : Fintype (Matrix.SpecialLinearGroup n R) := Fintype.ofFinite _
end
section
variable {α : Type u} {β : Type v}
instance Finite.Set.finite_union (s t : Set α) [Finite s] [Finite t] : Finite (s ∪ t : Set α) :=
  Finite.of_surjective (fun o : s ⊕ t => match o with | .inl x => (⟨x.1, .inl x.2⟩ : (s ∪ t : Set α)) | .inr x => ⟨x.1, .inr x.2⟩)
    fun ⟨x, hx⟩ => hx.elim (fun h => ⟨.inl ⟨x, h⟩, rfl⟩) fun h => ⟨.inr ⟨x, h⟩, rfl⟩
instance Finite.Set.finite_sep (s : Set α) (p : α → Prop) [Finite s] : Finite ({a ∈ s | p a} : Set α) :=
  Finite.of_injective (fun x : ({a ∈ s | p a} : Set α) => (⟨x.1, x.2.1⟩ : s)) fun _ _ h => Subtype.ext (congrArg (fun z : s => z.1) h)
instance Finite.Set.finite_inter_of_right (s t : Set α) [Finite t] : Finite (s ∩ t : Set α) :=
  Finite.of_injective (fun x : (s ∩ t : Set α) => (⟨x.1, x.2.2⟩ : t)) fun _ _ h => Subtype.ext (congrArg (fun z : t => z.1) h)
instance Finite.Set.finite_inter_of_left (s t : Set α) [Finite s] : Finite (s ∩ t : Set α) :=
  Finite.of_injective (fun x : (s ∩ t : Set α) => (⟨x.1, x.2.1⟩ : s)) fun _ _ h => Subtype.ext (congrArg (fun z : s => z.1) h)
instance Finite.Set.finite_diff (s t : Set α) [Finite s] : Finite (s \ t : Set α) :=
  Finite.of_injective (fun x : (s \ t : Set α) => (⟨x.1, x.2.1⟩ : s)) fun _ _ h => Subtype.ext (congrArg (fun z : s => z.1) h)
instance Finite.Set.finite_image (s : Set α) (f : α → β) [Finite s] : Finite (f '' s) :=
  Finite.of_surjective (fun x : s => (⟨f x.1, x.1, x.2, rfl⟩ : f '' s)) fun ⟨_, x, hx, e⟩ => ⟨⟨x, hx⟩, Subtype.ext e⟩
instance Finite.Set.finite_range {ι : Sort w} (f : ι → α) [Finite ι] : Finite (Set.range f) :=
  Finite.of_surjective (fun x : ι => (⟨f x, x, rfl⟩ : Set.range f)) fun ⟨_, x, e⟩ => ⟨x, Subtype.ext e⟩
instance Finite.Set.finite_insert (a : α) (s : Set α) [Finite s] : Finite (insert a s : Set α) :=
  Finite.of_surjective (fun o : Option s => match o with | none => (⟨a, .inl rfl⟩ : (insert a s : Set α)) | some x => ⟨x.1, .inr x.2⟩)
    fun ⟨x, hx⟩ => hx.elim (fun e => ⟨none, Subtype.ext e.symm⟩) fun h => ⟨some ⟨x, h⟩, rfl⟩
end
end
