/-!
# More about filters

The complete lattice of filters, preimages of filters, cofinite sets, limits inferior and superior, comparison along a filter.
-/

noncomputable section
universe u v w
variable {α : Type u} {β : Type v} {ι : Sort w}

namespace Filter
/-- Suprema and infima of filters. -/
instance instCompleteLattice : CompleteLattice (Filter α) where
  toPartialOrder := inferInstance
  sup f g := max f g
  inf f g := min f g
  le_sup_left _ _ _ h := h.1
  le_sup_right _ _ _ h := h.2
  sup_le _ _ _ h h' _ k := ⟨h k, h' k⟩
  inf_le_left _ g s h := ⟨s, h, Set.univ, g.univ_sets, fun _ hx => hx.1⟩
  inf_le_right f _ s h := ⟨Set.univ, f.univ_sets, s, h, fun _ hx => hx.2⟩
  le_inf f _ _ h h' _ := fun ⟨_, ha, _, hb, k⟩ => f.sets_of_superset (f.inter_sets (h ha) (h' hb)) k
  sSup S := {
    sets := {s | ∀ f, f ∈ S → s ∈ f}
    univ_sets := fun f _ => f.univ_sets
    sets_of_superset := fun h h' f hf => f.sets_of_superset (h f hf) h'
    inter_sets := fun h h' f hf => f.inter_sets (h f hf) (h' f hf) }
  sInf S := {
    sets := {s | ∀ g : Filter α, (∀ f, f ∈ S → g ≤ f) → s ∈ g}
    univ_sets := fun g _ => g.univ_sets
    sets_of_superset := fun h h' g hg => g.sets_of_superset (h g hg) h'
    inter_sets := fun h h' g hg => g.inter_sets (h g hg) (h' g hg) }
  le_sSup _ f hf _ h := h f hf
  sSup_le _ _ h s hs f hf := h f hf hs
  sInf_le _ f hf s hs := fun _ hg => hg f hf hs
  le_sInf S f h s hs := hs f h
  top := ⊤
  bot := ⊥
  le_top f s h := f.sets_of_superset f.univ_sets h
  bot_le _ _ _ := fun _ h => h.elim

/-- The filter of sets that contain a preimage of a set of `f`. -/
def comap (m : α → β) (f : Filter β) : Filter α where
  sets := {s | ∃ t, t ∈ f ∧ m ⁻¹' t ⊆ s}
  univ_sets := ⟨Set.univ, f.univ_sets, fun _ _ => trivial⟩
  sets_of_superset := fun ⟨t, ht, h⟩ h' => ⟨t, ht, fun _ hx => h' (h hx)⟩
  inter_sets := fun ⟨t, ht, h⟩ ⟨t', ht', h'⟩ => ⟨t ∩ t', f.inter_sets ht ht', fun _ hx => ⟨h hx.1, h' hx.2⟩⟩
/-- The product of two filters. -/
instance instSProd : SProd (Filter α) (Filter β) (Filter (α × β)) := ⟨fun f g => comap Prod.fst f ⊓ comap Prod.snd g⟩
theorem finite_empty' : (∅ : Set α).Finite :=
  ⟨(⟨fun x => x.2.elim, fun i => i.elim0, fun x => x.2.elim, fun i => i.elim0⟩ : (∅ : Set α) ≃ Fin 0)⟩
/-- A set covered by a list is finite. -/
theorem _root_.Set.finite_of_list {s : Set α} (l : List α) (h : ∀ x, x ∈ s → x ∈ l) : s.Finite := by
  classical
  induction l generalizing s with
  | nil =>
    have : s = ∅ := Set.ext fun x => ⟨fun hx => absurd (h x hx) List.not_mem_nil, fun hx => hx.elim⟩
    rw [this]; exact finite_empty'
  | cons a l ih =>
    by_cases ha : a ∈ s
    · have h1 := ih (s := {x | x ∈ s ∧ x ≠ a}) fun x hx => (List.mem_cons.1 (h x hx.1)).resolve_left hx.2
      obtain ⟨n, ⟨e⟩⟩ : ∃ n, Nonempty ({x | x ∈ s ∧ x ≠ a} ≃ Fin n) := by cases h1 with | intro e => exact ⟨_, ⟨e⟩⟩
      refine Finite.intro (n := n + 1) ⟨fun x => if hx : x.1 = a then Fin.last n else (e.toFun ⟨x.1, x.2, hx⟩).castSucc,
        fun i => if hi : i.val < n then ⟨(e.invFun ⟨i.val, hi⟩).1, (e.invFun ⟨i.val, hi⟩).2.1⟩ else ⟨a, ha⟩, ?_, ?_⟩
      · intro x
        by_cases hx : x.1 = a
        · simp only [hx, dite_true, Fin.val_last, Nat.lt_irrefl, dite_false]; exact Subtype.ext hx.symm
        · simp only [hx, dite_false]
          have hlt : (e.toFun ⟨x.1, x.2, hx⟩).castSucc.val < n := (e.toFun ⟨x.1, x.2, hx⟩).2
          rw [dif_pos hlt]
          have h := Subtype.ext_iff.1 (e.left_inv ⟨x.1, x.2, hx⟩)
          exact Subtype.ext h
      · intro i
        by_cases hi : i.val < n
        · simp only [hi, dite_true]
          have hne : (e.invFun ⟨i.val, hi⟩).1 ≠ a := (e.invFun ⟨i.val, hi⟩).2.2
          rw [dif_neg hne]
          have h := Fin.ext_iff.1 (e.right_inv ⟨i.val, hi⟩)
          exact Fin.ext h
        · simp only [hi, dite_false, dite_true]
          apply Fin.ext
          have := i.2
          show n = i.val
          omega
    · exact ih fun x hx => (List.mem_cons.1 (h x hx)).resolve_left fun e => ha (e ▸ hx)
/-- A finite set is covered by a list. -/
theorem _root_.Set.Finite.exists_list {s : Set α} (h : s.Finite) : ∃ l : List α, ∀ x, x ∈ s → x ∈ l := by
  cases h with
  | @intro n e => exact ⟨(List.finRange n).map fun i => (e.invFun i).1, fun x hx =>
      List.mem_map.2 ⟨e.toFun ⟨x, hx⟩, List.mem_finRange _, congrArg Subtype.val (e.left_inv ⟨x, hx⟩)⟩⟩
/-- The sets with finite complement. -/
def cofinite : Filter α where
  sets := {s | sᶜ.Finite}
  univ_sets := Set.finite_of_list [] fun _ h => absurd trivial h
  sets_of_superset := fun h h' => by
    obtain ⟨l, hl⟩ := Set.Finite.exists_list h
    exact Set.finite_of_list l fun x hx => hl x fun k => hx (h' k)
  inter_sets := fun {x y} h h' => by
    obtain ⟨l, hl⟩ := Set.Finite.exists_list h
    obtain ⟨m, hm⟩ := Set.Finite.exists_list h'
    refine Set.finite_of_list (l ++ m) fun a ha => List.mem_append.2 ?_
    by_cases hx : a ∈ x
    · exact .inr (hm a fun hy => ha ⟨hx, hy⟩)
    · exact .inl (hl a hx)

/-- The limit superior along a filter: the infimum of all eventual upper bounds. -/
def limsup [ConditionallyCompleteLattice α] (u : β → α) (f : Filter β) : α := sInf {a | Filter.Eventually (fun n => u n ≤ a) f}
/-- The limit inferior along a filter: the supremum of all eventual lower bounds. -/
def liminf [ConditionallyCompleteLattice α] (u : β → α) (f : Filter β) : α := sSup {a | Filter.Eventually (fun n => a ≤ u n) f}
/-- One function is at most another on a set of the filter. -/
def EventuallyLE [LE β] (l : Filter α) (f g : α → β) : Prop := Filter.Eventually (fun x => f x ≤ g x) l
/-- Two functions agree on a set of the filter. -/
notation:50 f " =ᶠ[" l:50 "] " g:50 => Filter.EventuallyEq l f g
/-- One function is at most another on a set of the filter. -/
notation:50 f " ≤ᶠ[" l:50 "] " g:50 => Filter.EventuallyLE l f g
/-- An ultrafilter: a filter that no proper filter refines. -/
def IsBounded (r : α → α → Prop) (f : Filter α) : Prop := ∃ b, Filter.Eventually (fun x => r x b) f
/-- The values of `u` are bounded along the filter. -/
def IsBoundedUnder (r : α → α → Prop) (f : Filter β) (u : β → α) : Prop := IsBounded r (map u f)
end Filter
/-- An ultrafilter: a proper filter that no proper filter refines. -/
structure Ultrafilter (α : Type u) extends Filter α where
  /-- It is proper. -/
  neBot' : Filter.NeBot toFilter
  /-- No proper filter refines it. -/
  le_of_le : ∀ g : Filter α, Filter.NeBot g → g ≤ toFilter → toFilter ≤ g

/-- `∀ᶠ (x : t) in f, p x`: eventually along the filter. -/
syntax:lead (name := eventuallyTyped) (priority := low) "∀ᶠ " extBinderParen+ " in " term ", " term:20 : term
/-- `∀ᶠ x : t in f, p x`: eventually along the filter. -/
syntax:lead (priority := low) "∀ᶠ " ident " : " term " in " term ", " term:20 : term
/-- `∃ᶠ x : t in f, p x`: frequently along the filter. -/
syntax:lead (priority := low) "∃ᶠ " ident " : " term " in " term ", " term:20 : term
/-- `∃ᶠ (x : t) in f, p x`: frequently along the filter. -/
syntax:lead (priority := low) "∃ᶠ " "(" ident " : " term ")" " in " term ", " term:20 : term
macro_rules
  | `(∀ᶠ $x:ident : $t in $f, $p) => `(Filter.Eventually (fun $x : $t => $p) $f)
  | `(∃ᶠ $x:ident : $t in $f, $p) => `(Filter.Frequently (fun $x : $t => $p) $f)
  | `(∃ᶠ ($x:ident : $t) in $f, $p) => `(Filter.Frequently (fun $x : $t => $p) $f)
macro_rules (kind := eventuallyTyped)
  | stx => do
    let f : Lean.Term := ⟨stx[3]⟩
    expandExtBinders (← `((fun p => Filter.Eventually p $f))) stx[1].getArgs 0 ⟨stx[5]⟩

section
variable [Preorder β] {f : α → β}
/-- `f` has a minimum at `a` along the filter. -/
def IsMinFilter (f : α → β) (l : Filter α) (a : α) : Prop := Filter.Eventually (fun x => f a ≤ f x) l
/-- `f` has a maximum at `a` along the filter. -/
def IsMaxFilter (f : α → β) (l : Filter α) (a : α) : Prop := Filter.Eventually (fun x => f x ≤ f a) l
/-- `f` has an extremum at `a` along the filter. -/
def IsExtrFilter (f : α → β) (l : Filter α) (a : α) : Prop := IsMinFilter f l a ∨ IsMaxFilter f l a
/-- `f a` is the least value of `f` on `s`. -/
def IsMinOn (f : α → β) (s : Set α) (a : α) : Prop := IsMinFilter f (Filter.principal s) a
/-- `f a` is the greatest value of `f` on `s`. -/
def IsMaxOn (f : α → β) (s : Set α) (a : α) : Prop := IsMaxFilter f (Filter.principal s) a
/-- `f a` is the least or the greatest value of `f` on `s`. -/
def IsExtrOn (f : α → β) (s : Set α) (a : α) : Prop := IsExtrFilter f (Filter.principal s) a
end
end
