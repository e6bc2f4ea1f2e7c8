/-!
# Free, projective, flat and finite modules: instances
-/

noncomputable section
universe u v w u₁ v₁

namespace Module.Free
section
variable {ι : Type u} {R : Type v} [Semiring R]
theorem list_finset' {α : Type u} (l : List α) : ∃ s : Finset α, ∀ a, a ∈ s ↔ a ∈ l := by
  classical exact ⟨l.toFinset, fun a => List.mem_dedup⟩
theorem finset_list' {α : Type u} (s : Finset α) : ∃ l : List α, ∀ a, a ∈ s ↔ a ∈ l := by
  obtain ⟨l, _, hm, _⟩ := Finset.exists_list.{u, 0} s; exact ⟨l, hm⟩
/-- A basis from coordinates: an additive and homogeneous bijection with the finitely supported functions. -/
theorem of_repr' {M : Type w} [AddCommMonoid M] [Module R M] {I : Type w} (f : M → I →₀ R) (ha : ∀ x y, f (x + y) = f x + f y)
    (hs : ∀ (r : R) x, f (r • x) = r • f x) (hi : Function.Injective f) (hj : Function.Surjective f) : Module.Free R M :=
  ⟨⟨⟨I, ⟨LinearEquiv.ofBijective ⟨f, ha, hs⟩ ⟨hi, hj⟩⟩⟩⟩⟩
instance self (R : Type v) [Semiring R] : Module.Free R R :=
  of_repr' (I := PUnit.{v + 1}) (fun r => Finsupp.ofFun (fun _ => r) ⟨{PUnit.unit}, fun _ _ => List.mem_singleton.2 rfl⟩)
    (fun _ _ => Finsupp.ext fun _ => rfl) (fun _ _ => Finsupp.ext fun _ => rfl)
    (fun _ _ h => congrArg (fun f : PUnit →₀ R => f PUnit.unit) h) fun f => ⟨f PUnit.unit, Finsupp.ext fun _ => rfl⟩
theorem of_linearEquiv_same_universe {M : Type w} {N : Type w} [AddCommMonoid M] [Module R M] [AddCommMonoid N] [Module R N] [h : Module.Free R M]
    (e : M ≃ₗ[R] N) : Module.Free R N := by
  obtain ⟨⟨I, b⟩⟩ := h; exact ⟨⟨⟨I, b.map e⟩⟩⟩
instance prod {M : Type w} {N : Type u} [AddCommMonoid M] [Module R M] [AddCommMonoid N] [Module R N] [h : Module.Free R M]
    [h' : Module.Free R N] : Module.Free R (M × N) := by
  obtain ⟨⟨I, b⟩⟩ := h
  obtain ⟨⟨J, c⟩⟩ := h'
  refine of_repr' (I := I ⊕ J) (fun x => Finsupp.ofFun (fun k => match k with | .inl i => b.repr x.1 i | .inr j => c.repr x.2 j) ?_) ?_ ?_ ?_ ?_
  · obtain ⟨l, hl⟩ := finset_list' (b.repr x.1).support
    obtain ⟨m, hm⟩ := finset_list' (c.repr x.2).support
    obtain ⟨s, hs⟩ := list_finset' (l.map Sum.inl ++ m.map Sum.inr : List (I ⊕ J))
    refine ⟨s, fun k hk => (hs k).2 (List.mem_append.2 ?_)⟩
    cases k with
    | inl i => exact .inl (List.mem_map.2 ⟨i, (hl i).1 (Finsupp.mem_support_iff.2 hk), rfl⟩)
    | inr j => exact .inr (List.mem_map.2 ⟨j, (hm j).1 (Finsupp.mem_support_iff.2 hk), rfl⟩)
  · intro x y; refine Finsupp.ext fun k => ?_
    cases k with
    | inl i => exact congrArg (fun f : I →₀ R => f i) (b.repr.toLinearMap.map_add x.1 y.1)
    | inr j => exact congrArg (fun f : J →₀ R => f j) (c.repr.toLinearMap.map_add x.2 y.2)
  · intro r x; refine Finsupp.ext fun k => ?_
    cases k with
    | inl i => exact congrArg (fun f : I →₀ R => f i) (b.repr.toLinearMap.map_smul r x.1)
    | inr j => exact congrArg (fun f : J →₀ R => f j) (c.repr.toLinearMap.map_smul r x.2)
  · intro x y h
    have h1 : b.repr x.1 = b.repr y.1 := Finsupp.ext fun i => congrArg (fun f : I ⊕ J →₀ R => f (.inl i)) h
    have h2 : c.repr x.2 = c.repr y.2 := Finsupp.ext fun j => congrArg (fun f : I ⊕ J →₀ R => f (.inr j)) h
    have e1 : b.repr.symm (b.repr x.1) = b.repr.symm (b.repr y.1) := congrArg _ h1
    have e2 : c.repr.symm (c.repr x.2) = c.repr.symm (c.repr y.2) := congrArg _ h2
    exact Prod.ext ((b.repr.left_inv x.1).symm.trans (e1.trans (b.repr.left_inv y.1)))
      ((c.repr.left_inv x.2).symm.trans (e2.trans (c.repr.left_inv y.2)))
  · intro f
    obtain ⟨l, hl⟩ := finset_list' f.support
    obtain ⟨s, hs⟩ := list_finset' (l.filterMap fun k => match k with | .inl i => some i | .inr _ => none)
    obtain ⟨t, ht⟩ := list_finset' (l.filterMap fun k => match k with | .inr j => some j | .inl _ => none)
    let p : I →₀ R := Finsupp.ofFun (fun i => f (.inl i)) ⟨s, fun i h =>
      (hs i).2 (List.mem_filterMap.2 ⟨_, (hl _).1 (Finsupp.mem_support_iff.2 h), rfl⟩)⟩
    let q : J →₀ R := Finsupp.ofFun (fun j => f (.inr j)) ⟨t, fun j h =>
      (ht j).2 (List.mem_filterMap.2 ⟨_, (hl _).1 (Finsupp.mem_support_iff.2 h), rfl⟩)⟩
    refine ⟨(b.repr.symm p, c.repr.symm q), Finsupp.ext fun k => ?_⟩
    cases k with
    | inl i => exact congrArg (fun f : I →₀ R => f i) (b.repr.right_inv p)
    | inr j => exact congrArg (fun f : J →₀ R => f j) (c.repr.right_inv q)
theorem repr_ext' {M : Type w} [AddCommMonoid M] [Module R M] {I : Type u} (b : Module.Basis I R M) {x y : M}
    (h : ∀ i, b.repr x i = b.repr y i) : x = y := by
  have e : b.repr.symm (b.repr x) = b.repr.symm (b.repr y) := congrArg _ (Finsupp.ext h)
  exact (b.repr.left_inv x).symm.trans (e.trans (b.repr.left_inv y))
open Classical in
/-- The values of a finitely supported function on dependent pairs with a given first member. -/
def fiber' {κ : ι → Type w} (f : (Σ i, κ i) →₀ R) (i : ι) : κ i →₀ R := Finsupp.ofFun (fun j => f ⟨i, j⟩) (by
  obtain ⟨l, hl⟩ := finset_list' f.support
  obtain ⟨s, hs⟩ := list_finset' (α := κ i) (l.filterMap fun k : (Σ i, κ i) => if h : k.1 = i then some (h ▸ k.2 : κ i) else none)
  exact ⟨s, fun j h => (hs j).2 (List.mem_filterMap.2 ⟨_, (hl _).1 (Finsupp.mem_support_iff.2 h), dif_pos rfl⟩)⟩)
instance pi (M : ι → Type w) [_root_.Finite ι] [∀ i, AddCommMonoid (M i)] [∀ i, Module R (M i)] [h : ∀ i, Module.Free R (M i)] :
    Module.Free R (∀ i, M i) := by
  let I : ι → Type w := fun i => (Classical.choice (h i).exists_basis).1
  let b : ∀ i, Module.Basis (I i) R (M i) := fun i => (Classical.choice (h i).exists_basis).2
  have := Fintype.ofFinite ι
  obtain ⟨l, hl⟩ := Fintype.exists_list ι
  refine of_repr' (I := Σ i, I i) (fun x => Finsupp.ofFun (fun k => (b k.1).repr (x k.1) k.2) ?_) ?_ ?_ ?_ ?_
  · have hm := fun i => finset_list' ((b i).repr (x i)).support
    obtain ⟨s, hs⟩ := list_finset' (l.flatMap fun i => (Classical.choose (hm i)).map (Sigma.mk i))
    refine ⟨s, fun k hk => (hs k).2 (List.mem_flatMap.2 ⟨k.1, hl _, List.mem_map.2 ⟨k.2, ?_, rfl⟩⟩)⟩
    exact (Classical.choose_spec (hm k.1) k.2).1 (Finsupp.mem_support_iff.2 hk)
  · exact fun x y => Finsupp.ext fun k => congrArg (fun f : I k.1 →₀ R => f k.2) ((b k.1).repr.toLinearMap.map_add (x k.1) (y k.1))
  · exact fun r x => Finsupp.ext fun k => congrArg (fun f : I k.1 →₀ R => f k.2) ((b k.1).repr.toLinearMap.map_smul r (x k.1))
  · exact fun x y h => funext fun i => repr_ext' (b i) fun j => congrArg (fun f : (Σ i, I i) →₀ R => f ⟨i, j⟩) h
  · exact fun f => ⟨fun i => (b i).repr.symm (fiber' f i), Finsupp.ext fun k =>
      congrArg (fun g : I k.1 →₀ R => g k.2) ((b k.1).repr.right_inv (fiber' f k.1))⟩
instance function (M : Type w) [_root_.Finite ι] [AddCommMonoid M] [Module R M] [Module.Free R M] : Module.Free R (ι → M) := pi _
instance matrix {m : Type u} {n : Type w} {M : Type u₁} [_root_.Finite m] [_root_.Finite n] [AddCommMonoid M] [Module R M] [Module.Free R M] :
    Module.Free R (Matrix m n M) := inferInstanceAs (Module.Free R (m → n → M))
instance finsupp (M : Type w) [AddCommMonoid M] [Module R M] [h : Module.Free R M] : Module.Free R (ι →₀ M) := by
  obtain ⟨⟨I, b⟩⟩ := h
  refine of_repr' (I := Σ _ : ι, I) (fun x => Finsupp.ofFun (fun k => b.repr (x k.1) k.2) ?_) ?_ ?_ ?_ ?_
  · obtain ⟨l, hl⟩ := finset_list' x.support
    have hm := fun i => finset_list' (b.repr (x i)).support
    obtain ⟨s, hs⟩ := list_finset' (l.flatMap fun i => (Classical.choose (hm i)).map (Sigma.mk (β := fun _ => I) i))
    refine ⟨s, fun k hk => (hs k).2 (List.mem_flatMap.2 ⟨k.1, (hl _).1 (Finsupp.mem_support_iff.2 fun e => hk ?_), List.mem_map.2 ⟨k.2, ?_, rfl⟩⟩)⟩
    · have e' : b.repr (x k.1) = 0 := by rw [e]; exact b.repr.toLinearMap.map_zero
      show b.repr (x k.1) k.2 = 0
      rw [e']; rfl
    · exact (Classical.choose_spec (hm k.1) k.2).1 (Finsupp.mem_support_iff.2 hk)
  · exact fun x y => Finsupp.ext fun k => congrArg (fun f : I →₀ R => f k.2) (b.repr.toLinearMap.map_add (x k.1) (y k.1))
  · exact fun r x => Finsupp.ext fun k => congrArg (fun f : I →₀ R => f k.2) (b.repr.toLinearMap.map_smul r (x k.1))
  · exact fun x y h => Finsupp.ext fun i => repr_ext' b fun j => congrArg (fun f : (Σ _ : ι, I) →₀ R => f ⟨i, j⟩) h
  · intro f
    obtain ⟨l, hl⟩ := finset_list' f.support
    obtain ⟨s, hs⟩ := list_finset' (l.map Sigma.fst)
    refine ⟨Finsupp.ofFun (fun i => b.repr.symm (fiber' f i)) ⟨s, fun i hi => (hs i).2 ?_⟩, Finsupp.ext fun k =>
      congrArg (fun g : I →₀ R => g k.2) (b.repr.right_inv (fiber' f k.1))⟩
    refine Classical.byContradiction fun hn => hi ?_
    have e : fiber' f i = 0 := Finsupp.ext fun j => Classical.byContradiction fun h =>
      hn (List.mem_map.2 ⟨⟨i, j⟩, (hl _).1 (Finsupp.mem_support_iff.2 h), rfl⟩)
    show b.repr.symm (fiber' f i) = 0
    rw [e]; exact b.repr.symm.toLinearMap.map_zero
end
end Module.Free
/-- Polynomials are free over the ring of coefficients. -/
instance Polynomial.instModuleFree' {R : Type u} [Semiring R] : Module.Free R (Polynomial R) :=
  (Module.Free.finsupp (ι := ℕ) R : Module.Free R (ℕ →₀ R))
section
variable {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M]
instance (priority := 100) Module.Projective.of_free [h : Module.Free R M] : Module.Projective R M := by
  obtain ⟨⟨I, b⟩⟩ := h
  refine ⟨⟨(Finsupp.linearCombination R fun i => (Finsupp.single (b i) 1 : M →₀ R)).comp b.repr.toLinearMap, fun x => ?_⟩⟩
  have e : (Finsupp.linearCombination R (fun x : M => x)).comp
      ((Finsupp.linearCombination R fun i => (Finsupp.single (b i) 1 : M →₀ R)).comp b.repr.toLinearMap) = LinearMap.id :=
    b.ext_linear fun i => by
      show Finsupp.linearCombination R (fun x : M => x) (Finsupp.linearCombination R _ (b.repr (b i))) = b i
      rw [b.constr_aux, Module.Basis.lc_single, one_smul]
  exact congrArg (fun f : M →ₗ[R] M => f x) e
end
instance Module.Flat.self (R : Type u) [CommRing R] : Module.Flat R R where
  isTrivialRelation' l f x h := ⟨1, fun i _ => x i, fun _ => 1, fun i => by
    show x i = ∑ _j : Fin 1, x i * 1
    rw [mul_one]; exact (add_zero _).symm, fun _ => h⟩
end
