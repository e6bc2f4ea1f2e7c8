/-!
# Infinite and countable types: instances
-/

noncomputable section
universe u v w

/-! ### Infinite types -/

theorem Fin.exists_bound' : ∀ (n : ℕ) (g : Fin n → ℕ), ∃ B, ∀ i, g i < B
  | 0, _ => ⟨0, fun i => i.elim0⟩
  | n + 1, g => by
    obtain ⟨B, hB⟩ := exists_bound' n fun i => g i.castSucc
    refine ⟨B + g (Fin.last n) + 1, fun i => ?_⟩
    by_cases h : i.val < n
    · have := hB ⟨i.val, h⟩
      have e : Fin.castSucc ⟨i.val, h⟩ = i := Fin.ext rfl
      rw [e] at this; omega
    · have e : i = Fin.last n := Fin.ext (by have := i.isLt; show i.val = n; omega)
      rw [e]; omega
instance instInfiniteNat : Infinite ℕ := ⟨fun ⟨e⟩ => by
  obtain ⟨B, hB⟩ := Fin.exists_bound' _ e.invFun
  have := hB (e.toFun B)
  rw [e.left_inv] at this; omega⟩
instance Int.infinite : Infinite ℤ := Infinite.of_injective Int.ofNat fun _ _ => Int.ofNat.inj
instance (priority := 100) CharZero.infinite (M : Type u) [Semiring M] [CharZero M] : Infinite M :=
  Infinite.of_injective (Nat.cast : ℕ → M) CharZero.cast_injective
section
variable {α : Type u} {β : Type v}
instance instInfiniteULift {α : Type v} [Infinite α] : Infinite (ULift.{u} α) := Infinite.of_injective ULift.up fun _ _ => ULift.up.inj
instance instInfinitePLift {α : Sort u} [Infinite α] : Infinite (PLift α) := Infinite.of_injective PLift.up fun _ _ => PLift.up.inj
instance instInfiniteOption [Infinite α] : Infinite (Option α) := Infinite.of_injective some fun _ _ => Option.some.inj
instance Sum.infinite_of_left [Infinite α] : Infinite (α ⊕ β) := Infinite.of_injective Sum.inl fun _ _ => Sum.inl.inj
instance Sum.infinite_of_right [Infinite β] : Infinite (α ⊕ β) := Infinite.of_injective Sum.inr fun _ _ => Sum.inr.inj
instance Prod.infinite_of_right [h : Nonempty α] [Infinite β] : Infinite (α × β) := by
  obtain ⟨a⟩ := h; exact Infinite.of_injective (Prod.mk a) fun _ _ h => (Prod.mk.inj h).2
instance Prod.infinite_of_left [Infinite α] [h : Nonempty β] : Infinite (α × β) := by
  obtain ⟨b⟩ := h; exact Infinite.of_injective (fun a => (a, b)) fun _ _ h => (Prod.mk.inj h).1
instance instInfiniteList [h : Nonempty α] : Infinite (List α) := by
  obtain ⟨a⟩ := h
  exact Infinite.of_injective (fun n => List.replicate n a) fun m n h => by
    have := congrArg List.length h; simpa using this
instance instInfiniteMultiset [h : Nonempty α] : Infinite (Multiset α) := by
  obtain ⟨a⟩ := h
  exact Infinite.of_injective (fun n => Multiset.replicate n a) fun m n h => by
    have : (List.replicate m a).length = (List.replicate n a).length := congrArg Multiset.card h
    simpa using this
instance Infinite.set [Infinite α] : Infinite (Set α) :=
  Infinite.of_injective (fun a => ({a} : Set α)) fun a b h => by
    have h : ({a} : Set α) = {b} := h
    have : a ∈ ({b} : Set α) := h ▸ (rfl : a = a)
    exact this
instance instInfiniteFinset [Infinite α] : Infinite (Finset α) :=
  Infinite.of_injective (fun a => ({a} : Finset α)) fun a b h => by
    have h : ({a} : Finset α) = {b} := h
    have : a ∈ ({b} : Finset α) := h ▸ (List.mem_singleton.2 rfl : a ∈ [a])
    exact List.mem_singleton.1 this
instance Pi.infinite_of_left {ι : Sort u} {π : ι → Type v} [h : ∀ i, Nontrivial (π i)] [Infinite ι] : Infinite (∀ i : ι, π i) := by
  classical
  let x := fun i => Classical.choose (h i).exists_pair_ne
  let y := fun i => Classical.choose (Classical.choose_spec (h i).exists_pair_ne)
  have hne : ∀ i, x i ≠ y i := fun i => Classical.choose_spec (Classical.choose_spec (h i).exists_pair_ne)
  refine Infinite.of_injective (fun i j => if j = i then x j else y j) fun a b e => ?_
  have e := congrFun e a
  dsimp only at e
  rw [if_pos rfl] at e
  by_cases k : a = b
  · exact k
  · rw [if_neg k] at e; exact absurd e (hne a)
instance Function.infinite_of_left {ι : Sort u} {π : Type v} [Nontrivial π] [Infinite ι] : Infinite (ι → π) := Pi.infinite_of_left
instance Function.infinite_of_right {ι : Sort u} {π : Type v} [Infinite π] [h : Nonempty ι] : Infinite (ι → π) := by
  obtain ⟨i⟩ := h; exact Infinite.of_injective (fun a _ => a) fun _ _ e => congrFun e i
instance Polynomial.infinite {R : Type u} [Semiring R] [h : Nontrivial R] : Infinite (Polynomial R) :=
  Infinite.of_injective (fun n => Polynomial.monomial n (1 : R)) fun m n e => by
    have e := congrArg (fun p => Polynomial.coeff p m) e
    simp only [Polynomial.coeff_monomial] at e
    by_cases k : n = m
    · exact k.symm
    · rw [if_pos trivial, if_neg k] at e
      obtain ⟨x, y, hxy⟩ := h.exists_pair_ne
      exact absurd (by rw [← mul_one x, ← mul_one y, e, mul_zero, mul_zero]) hxy
instance ZMod.infinite : Infinite (ZMod 0) := Int.infinite
instance DihedralGroup.instInfinite : Infinite (DihedralGroup 0) :=
  Infinite.of_injective (fun z : ZMod 0 => DihedralGroup.r z) fun _ _ => DihedralGroup.r.inj
end

/-! ### Countable types -/

section
variable {α : Sort u} {β : Sort v}
theorem Function.Injective.countable [h : Countable β] {f : α → β} (hf : Function.Injective f) : Countable α := by
  obtain ⟨g, hg⟩ := h.exists_injective_nat'
  exact ⟨⟨fun a => g (f a), fun _ _ e => hf (hg e)⟩⟩
theorem Function.Surjective.countable [Countable α] {f : α → β} (hf : Function.Surjective f) : Countable β :=
  Function.Injective.countable (f := fun b => Classical.choose (hf b)) fun x y h => by
    rw [← Classical.choose_spec (hf x), ← Classical.choose_spec (hf y)]; exact congrArg f h
theorem Countable.of_equiv (α : Sort u) [Countable α] (e : α ≃ β) : Countable β :=
  Function.Injective.countable (f := e.invFun) fun x y h => by rw [← e.right_inv x, ← e.right_inv y, h]
end
theorem Nat.sq_add_injective' {m n r s : ℕ} (hr : r ≤ 2 * m) (hs : s ≤ 2 * n) (h : m * m + r = n * n + s) : m = n ∧ r = s := by
  have key : ∀ m n : ℕ, m < n → m * m + 2 * m + 1 ≤ n * n := fun m n h => by
    have := Nat.mul_le_mul (Nat.succ_le_of_lt h) (Nat.succ_le_of_lt h)
    simp only [Nat.succ_eq_add_one, Nat.add_mul, Nat.mul_add] at this
    omega
  rcases Nat.lt_trichotomy m n with l | l | l
  · have := key m n l; omega
  · subst l; exact ⟨rfl, by omega⟩
  · have := key n m l; omega
theorem Nat.pair_injective' {a b c d : ℕ} (h : Nat.pair a b = Nat.pair c d) : a = c ∧ b = d := by
  simp only [Nat.pair] at h
  split at h <;> split at h
  · have := Nat.sq_add_injective' (by omega) (by omega) h; omega
  · rw [Nat.add_assoc] at h
    have := Nat.sq_add_injective' (by omega) (by omega) h; omega
  · rw [Nat.add_assoc] at h
    have := Nat.sq_add_injective' (by omega) (by omega) h; omega
  · rw [Nat.add_assoc, Nat.add_assoc] at h
    have := Nat.sq_add_injective' (by omega) (by omega) h; omega
section
variable {α : Type u} {β : Type v}
instance instCountableNat : Countable ℕ := ⟨⟨id, fun _ _ h => h⟩⟩
instance (priority := 400) Encodable.countable [Encodable α] : Countable α := ⟨⟨Encodable.encode, Encodable.encode_injective⟩⟩
instance (priority := 100) Finite.to_countable {α : Sort u} [h : Finite α] : Countable α := by
  obtain ⟨e⟩ := h
  exact ⟨⟨fun a => (e.toFun a).val, fun x y h => by have := congrArg e.invFun (Fin.ext h); rwa [e.left_inv, e.left_inv] at this⟩⟩
instance Int.instCountable : Countable ℤ := Encodable.countable
instance instCountableULift {β : Type v} [Countable β] : Countable (ULift.{u} β) := Function.Injective.countable (f := ULift.down) fun ⟨_⟩ ⟨_⟩ h => congrArg _ h
instance instCountablePLift {α : Sort u} [Countable α] : Countable (PLift α) := Function.Injective.countable (f := PLift.down) fun ⟨_⟩ ⟨_⟩ h => congrArg _ h
instance (priority := 500) Subtype.countable {α : Sort u} [Countable α] {p : α → Prop} : Countable {x // p x} :=
  Function.Injective.countable (f := Subtype.val) fun _ _ => Subtype.ext
instance (priority := 500) Quotient.countable {α : Sort u} [Countable α] {r : α → α → Prop} : Countable (Quot r) :=
  Function.Surjective.countable (f := Quot.mk r) Quot.exists_rep
instance (priority := 500) Quotient.countable' {α : Sort u} [Countable α] {s : Setoid α} : Countable (Quotient s) := Quotient.countable
instance instCountableSigma {π : α → Type v} [h : Countable α] [h' : ∀ a, Countable (π a)] : Countable (Sigma π) := by
  obtain ⟨f, hf⟩ := h.exists_injective_nat'
  refine ⟨⟨fun x => Nat.pair (f x.1) (Classical.choose (h' x.1).exists_injective_nat' x.2), fun ⟨a, x⟩ ⟨b, y⟩ e => ?_⟩⟩
  have e := Nat.pair_injective' e
  have ea : a = b := hf e.1
  subst ea
  exact congrArg _ (Classical.choose_spec (h' a).exists_injective_nat' e.2)
instance instCountableProd [Countable α] [Countable β] : Countable (α × β) :=
  Function.Injective.countable (f := fun p : α × β => (⟨p.1, p.2⟩ : Σ _ : α, β)) fun _ _ h =>
    Prod.ext (Sigma.mk.inj h).1 (eq_of_heq (Sigma.mk.inj h).2)
instance instCountableSum [h : Countable α] [h' : Countable β] : Countable (α ⊕ β) := by
  obtain ⟨f, hf⟩ := h.exists_injective_nat'
  obtain ⟨g, hg⟩ := h'.exists_injective_nat'
  refine ⟨⟨fun x => match x with | .inl a => 2 * f a | .inr b => 2 * g b + 1, fun x y e => ?_⟩⟩
  cases x <;> cases y <;> dsimp only at e
  · exact congrArg _ (hf (by omega))
  · omega
  · omega
  · exact congrArg _ (hg (by omega))
instance Option.instCountable [h : Countable α] : Countable (Option α) := by
  obtain ⟨f, hf⟩ := h.exists_injective_nat'
  refine ⟨⟨fun x => match x with | none => 0 | some a => f a + 1, fun x y e => ?_⟩⟩
  cases x <;> cases y <;> dsimp only at e
  · rfl
  · omega
  · omega
  · exact congrArg _ (hf (by omega))
instance Rat.instCountable : Countable ℚ :=
  Function.Injective.countable (f := fun q : ℚ => (q.num, q.den)) fun _ _ h => Rat.ext (Prod.mk.inj h).1 (Prod.mk.inj h).2
instance List.countable [h : Countable α] : Countable (List α) := by
  obtain ⟨f, hf⟩ := h.exists_injective_nat'
  let g : List α → ℕ := fun l => l.foldr (fun a n => Nat.pair (f a) n + 1) 0
  refine ⟨⟨g, fun x => ?_⟩⟩
  induction x with
  | nil => intro y e; cases y with
    | nil => rfl
    | cons b m => exact absurd e (Nat.succ_ne_zero _).symm
  | cons a l ih => intro y e; cases y with
    | nil => exact absurd e (Nat.succ_ne_zero _)
    | cons b m =>
      have e := Nat.pair_injective' (Nat.succ.inj e)
      rw [hf e.1, ih e.2]
instance Multiset.countable [Countable α] : Countable (Multiset α) := Quotient.countable'
instance Finset.countable [Countable α] : Countable (Finset α) :=
  Function.Injective.countable (f := Finset.val) fun _ _ => Finset.val_inj'
instance PNat.instCountable : Countable ℕ+ := Subtype.countable
end
end
