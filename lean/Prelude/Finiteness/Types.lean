/-!
# Fintype instances: sums, options, sets, finite sets, dependent families, embeddings, matrices, small types
-/

noncomputable section
universe u v w u₁

/-- Any two listings of a type list the same finite set. -/
instance Fintype.subsingleton (α : Type u) : Subsingleton (Fintype α) :=
  ⟨fun a b => by
    cases a with | mk s hs => cases b with | mk t ht =>
    have : s = t := Finset.ext' fun x => ⟨fun _ => ht x, fun _ => hs x⟩
    subst this; rfl⟩
/-- A finite type from a bijection with a finite type. -/
@[reducible] def Fintype.ofEquiv {β : Type v} (α : Type u) [Fintype α] (f : α ≃ β) : Fintype β where
  elems := ⟨(Finset.univ : Finset α).val.map f.toFun, by
    cases (Finset.univ : Finset α) with | mk s hs =>
    induction s using Quotient.ind with | _ l =>
    exact List.Pairwise.map _ (fun x y h e => h (by have := congrArg f.invFun e; rwa [f.left_inv, f.left_inv] at this)) hs⟩
  complete b := by
    have h := Fintype.complete (f.invFun b)
    show b ∈ Multiset.map f.toFun (Fintype.elems : Finset α).val
    cases e : (Fintype.elems : Finset α) with | mk s hs =>
    rw [e] at h; clear e
    induction s using Quotient.ind with | _ l =>
    exact List.mem_map.2 ⟨f.invFun b, h, f.right_inv b⟩

/-! ### Sums, options, sigma types -/

instance instFintypeSum (α : Type u) (β : Type v) [Fintype α] [Fintype β] : Fintype (α ⊕ β) where
  elems := ⟨(Finset.univ : Finset α).val.map Sum.inl + (Finset.univ : Finset β).val.map Sum.inr, by
    cases (Finset.univ : Finset α) with | mk s hs =>
    cases (Finset.univ : Finset β) with | mk t ht =>
    induction s using Quotient.ind with | _ l =>
    induction t using Quotient.ind with | _ m =>
    show (l.map Sum.inl ++ m.map Sum.inr).Nodup
    refine List.nodup_append.2 ⟨List.Pairwise.map _ (fun x y h e => h (Sum.inl.inj e)) hs,
      List.Pairwise.map _ (fun x y h e => h (Sum.inr.inj e)) ht, ?_⟩
    intro a ha b hb e
    obtain ⟨x, _, rfl⟩ := List.mem_map.1 ha
    obtain ⟨y, _, rfl⟩ := List.mem_map.1 hb
    cases e⟩
  complete x := by
    have hα : ∀ a : α, a ∈ (Finset.univ : Finset α).val := Fintype.complete
    have hβ : ∀ b : β, b ∈ (Finset.univ : Finset β).val := Fintype.complete
    show x ∈ Multiset.map Sum.inl (Finset.univ : Finset α).val + Multiset.map Sum.inr (Finset.univ : Finset β).val
    generalize (Finset.univ : Finset α).val = s at hα
    generalize (Finset.univ : Finset β).val = t at hβ
    induction s using Quotient.ind with | _ l =>
    induction t using Quotient.ind with | _ m =>
    show x ∈ l.map Sum.inl ++ m.map Sum.inr
    cases x with
    | inl a => exact List.mem_append.2 (.inl (List.mem_map.2 ⟨a, hα a, rfl⟩))
    | inr b => exact List.mem_append.2 (.inr (List.mem_map.2 ⟨b, hβ b, rfl⟩))
/-- `none` and the elements of a finite type. -/
instance instFintypeOption {α : Type u} [Fintype α] : Fintype (Option α) :=
  Fintype.ofEquiv (Unit ⊕ α) ⟨fun x => match x with | .inl _ => none | .inr a => some a,
    fun o => match o with | none => .inl () | some a => .inr a,
    fun x => by cases x <;> rfl, fun o => by cases o <;> rfl⟩
theorem Fintype.exists_list_sigma {ι : Type u} {κ : ι → Type v} [∀ i, Fintype (κ i)] : ∀ l : List ι,
    ∃ L : List (Σ i, κ i), ∀ x : Σ i, κ i, x.1 ∈ l → x ∈ L
  | [] => ⟨[], fun x h => absurd h List.not_mem_nil⟩
  | i :: l => by
    obtain ⟨L, hL⟩ := exists_list_sigma (κ := κ) l
    obtain ⟨m, hm⟩ := Fintype.exists_list (κ i)
    refine ⟨m.map (Sigma.mk i) ++ L, fun ⟨j, y⟩ h => ?_⟩
    rcases List.mem_cons.1 h with e | h
    · subst e; exact List.mem_append.2 (.inl (List.mem_map.2 ⟨y, hm y, rfl⟩))
    · exact List.mem_append.2 (.inr (hL _ h))
instance Sigma.instFintype {ι : Type u} {κ : ι → Type v} [Fintype ι] [∀ i, Fintype (κ i)] : Fintype (Σ i, κ i) :=
  Fintype.ofList' (by
    obtain ⟨l, hl⟩ := Fintype.exists_list ι
    obtain ⟨L, hL⟩ := Fintype.exists_list_sigma (κ := κ) l
    exact ⟨L, fun x => hL x (hl _)⟩)
instance PSigma.instFintype {ι : Type u} {κ : ι → Type v} [Fintype ι] [∀ i, Fintype (κ i)] : Fintype (Σ' i, κ i) :=
  Fintype.ofEquiv (Σ i, κ i) ⟨fun x => ⟨x.1, x.2⟩, fun x => ⟨x.1, x.2⟩, fun _ => rfl, fun _ => rfl⟩

/-! ### Families, sets and finite sets -/

/-- A family of elements of finite types is determined by a function to the disjoint union; there are finitely many. -/
instance (priority := 100) Pi.instFintype {α : Type u} {β : α → Type v} [DecidableEq α] [Fintype α] [∀ a, Fintype (β a)] :
    Fintype (∀ a, β a) :=
  Fintype.ofInjective (fun (f : ∀ a, β a) (a : α) => (⟨a, f a⟩ : Σ a, β a)) fun f g h => funext fun a => by
    have := congrFun h a
    exact eq_of_heq (Sigma.mk.inj this).2
instance pfunFintype (p : Prop) [Decidable p] (α : p → Type u) [∀ hp, Fintype (α hp)] : Fintype (∀ hp : p, α hp) :=
  if hp : p then Fintype.ofEquiv (α hp) ⟨fun a _ => a, fun f => f hp, fun _ => rfl, fun _ => rfl⟩
  else ⟨⟨.ofList [fun h => (hp h).elim], List.nodup_cons.2 ⟨List.not_mem_nil, .nil⟩⟩, fun f => by
    have : f = fun h => (hp h).elim := funext fun h => (hp h).elim
    rw [this]; exact List.mem_cons_self⟩
instance Prop.fintype : Fintype Prop :=
  ⟨⟨.ofList [True, False], List.nodup_cons.2 ⟨by simp, List.nodup_cons.2 ⟨List.not_mem_nil, .nil⟩⟩⟩, fun p => by
    by_cases h : p
    · have : p = True := by simp [h]
      rw [this]; exact List.mem_cons_self
    · have : p = False := by simp [h]
      rw [this]; exact List.mem_cons_of_mem _ List.mem_cons_self⟩
instance Set.fintype {α : Type u} [Fintype α] : Fintype (Set α) :=
  open Classical in inferInstanceAs (Fintype (α → Prop))
instance Finset.fintype {α : Type u} [Fintype α] : Fintype (Finset α) where
  elems := Finset.univ.powerset
  complete _ := Finset.mem_powerset.2 fun a _ => Fintype.complete a

/-! ### Functions with properties -/

instance Function.Embedding.fintype {α : Type u} {β : Type v} [Fintype α] [Fintype β] : Fintype (α ↪ β) := by
  classical exact Fintype.ofInjective (fun f : α ↪ β => (f : α → β)) DFunLike.coe_injective'
instance RelHom.instFintype {α : Type u} {β : Type v} [Fintype α] [Fintype β] [DecidableEq α] {r : α → α → Prop} {s : β → β → Prop}
    [DecidableRel r] [DecidableRel s] : Fintype (r →r s) :=
  Fintype.ofInjective (fun f : r →r s => (f : α → β)) DFunLike.coe_injective'
instance RelEmbedding.instFintype {α : Type u} {β : Type v} [Fintype α] [Fintype β] {r : α → α → Prop} {s : β → β → Prop} :
    Fintype (r ↪r s) := by
  classical exact Fintype.ofInjective (fun f : r ↪r s => (f : α → β)) DFunLike.coe_injective'
/-- Relation isomorphisms between finite types are finitely many. -/
instance RelIso.instFintype {α : Type u} {β : Type v} [Fintype α] [Fintype β] {r : α → α → Prop} {s : β → β → Prop} :
    Fintype (r ≃r s) := by
  classical exact Fintype.ofInjective (fun f : r ≃r s => (f : α → β)) DFunLike.coe_injective'
instance MulEquiv.instFintype {α : Type u} {β : Type v} [Mul α] [Mul β] [DecidableEq α] [DecidableEq β] [Fintype α] [Fintype β] :
    Fintype (α ≃* β) :=
  Fintype.ofInjective (fun f : α ≃* β => (f : α → β)) DFunLike.coe_injective'
instance AddEquiv.instFintype {α : Type u} {β : Type v} [Add α] [Add β] [DecidableEq α] [DecidableEq β] [Fintype α] [Fintype β] :
    Fintype (α ≃+ β) :=
  Fintype.ofInjective (fun f : α ≃+ β => (f : α → β)) DFunLike.coe_injective'

/-! ### Small types and copies -/

instance Ordering.fintype : Fintype Ordering :=
  ⟨⟨.ofList [.lt, .eq, .gt], by show List.Nodup _; decide⟩, by intro x; cases x <;> decide⟩
instance Empty.instFintype : Fintype Empty := ⟨∅, fun x => x.elim⟩
instance PEmpty.instFintype : Fintype PEmpty.{u + 1} := ⟨∅, fun x => x.elim⟩
instance PUnit.fintype : Fintype PUnit.{u + 1} := ⟨{PUnit.unit}, fun _ => List.mem_cons_self⟩
instance (priority := 50) Unique.fintype {α : Type u} [h : Unique α] : Fintype α :=
  ⟨{h.default}, fun x => by rw [h.uniq x]; exact List.mem_cons_self⟩
instance ULift.fintype (α : Type u) [Fintype α] : Fintype (ULift.{v} α) :=
  Fintype.ofEquiv α ⟨ULift.up, ULift.down, fun _ => rfl, fun _ => rfl⟩
instance PLift.fintype (α : Type u) [Fintype α] : Fintype (PLift α) :=
  Fintype.ofEquiv α ⟨PLift.up, PLift.down, fun _ => rfl, fun _ => rfl⟩
instance PLift.fintypeProp (p : Prop) [Decidable p] : Fintype (PLift p) :=
  if h : p then ⟨{⟨h⟩}, fun _ => List.mem_cons_self⟩ else ⟨∅, fun x => (h x.down).elim⟩
instance OrderDual.fintype (α : Type u) [h : Fintype α] : Fintype αᵒᵈ := h
instance UnitsInt.fintype : Fintype ℤˣ :=
  ⟨⟨.ofList [1, -1], List.nodup_cons.2 ⟨fun h => by
      have : (1 : ℤˣ).val = (-1 : ℤˣ).val := congrArg Units.val (List.mem_singleton.1 h)
      exact absurd this (by decide), List.nodup_cons.2 ⟨List.not_mem_nil, .nil⟩⟩⟩, fun u => by
    have h : u.val = 1 ∨ u.val = -1 := by
      have h1 : u.val ∣ 1 := ⟨u.inv, u.val_inv.symm⟩
      have h2 := Int.natAbs_dvd_natAbs.2 h1
      have := Nat.dvd_one.1 h2
      omega
    rcases h with h | h
    · rw [(Units.ext h : u = 1)]; exact List.mem_cons_self
    · rw [(Units.ext h : u = -1)]; exact List.mem_cons_of_mem _ List.mem_cons_self⟩
instance instFintypeUnits {α : Type u} [Monoid α] [Fintype α] [DecidableEq α] : Fintype αˣ :=
  Fintype.ofInjective (fun u : αˣ => u.val) fun _ _ h => Units.ext h
instance Matrix.instFintypeOfDecidableEq {n : Type u} {m : Type v} [Fintype m] [DecidableEq m] [Fintype n] [DecidableEq n] (α : Type w)
    [Fintype α] : Fintype (Matrix m n α) := inferInstanceAs (Fintype (m → n → α))
instance Vector.fintype {α : Type u} [Fintype α] {n : ℕ} : Fintype (List.Vector α n) :=
  open Classical in Fintype.ofSurjective (fun f : Fin n → α => (⟨List.ofFn f, List.length_ofFn⟩ : List.Vector α n)) fun ⟨l, hl⟩ => by
    subst hl
    exact ⟨fun i => l[i], Subtype.ext (List.ext_getElem (by simp) (by simp))⟩
instance WithTop.instFintype {α : Type u} [Fintype α] : Fintype (WithTop α) := inferInstanceAs (Fintype (Option α))
instance WithBot.instFintype {α : Type u} [Fintype α] : Fintype (WithBot α) := inferInstanceAs (Fintype (Option α))
end
