/-!
# Quotients of modules, tensor products of maps, direct sums, multilinear and quadratic maps
-/

noncomputable section
universe u v w u₁ v₁ w₁

/-- A function that preserves sums and scalar multiples. -/
structure IsLinearMap (R : Type u) {M : Type v} {M₂ : Type w} [Semiring R] [AddCommMonoid M] [AddCommMonoid M₂] [Module R M]
    [Module R M₂] (f : M → M₂) : Prop where
  /-- Sums are mapped to sums. -/
  map_add : ∀ x y, f (x + y) = f x + f y
  /-- Scalar multiples are mapped to scalar multiples. -/
  map_smul : ∀ (c : R) (x), f (c • x) = c • f x
/-- The linear map of a function that preserves sums and scalar multiples. -/
def IsLinearMap.mk' {R : Type u} {M : Type v} {M₂ : Type w} [Semiring R] [AddCommMonoid M] [AddCommMonoid M₂] [Module R M]
    [Module R M₂] (f : M → M₂) (lin : IsLinearMap R f) : M →ₗ[R] M₂ := ⟨f, lin.map_add, lin.map_smul⟩
/-- A subspace of a vector space. -/
abbrev Subspace (R : Type u) (M : Type v) [DivisionRing R] [AddCommGroup M] [Module R M] := Submodule R M

namespace Submodule
/-- A linear map that is zero on a submodule, on the quotient. -/
def liftQ {R : Type u} {R₂ : Type u₁} {M : Type v} {M₂ : Type w} [Ring R] [Ring R₂] [AddCommGroup M] [AddCommGroup M₂] [Module R M]
    [Module R₂ M₂] (p : Submodule R M) {τ₁₂ : R →+* R₂} (f : M →ₛₗ[τ₁₂] M₂) (h : p ≤ LinearMap.ker f) : M ⧸ p →ₛₗ[τ₁₂] M₂ where
  toFun := _root_.Quotient.lift f fun a b hab => by
    have h1 : f (a - b) = 0 := h hab
    rw [sub_eq_add_neg, map_add, map_neg] at h1
    show f a = f b
    rw [← zero_add (f b), ← h1, add_assoc, neg_add_cancel, add_zero]
  map_add' a b := by
    induction a using Submodule.Quotient.ind'; induction b using Submodule.Quotient.ind'
    exact map_add f _ _
  map_smul' r a := by
    induction a using Submodule.Quotient.ind'
    exact f.map_smulₛₗ r _
theorem liftQ_apply {R : Type u} {M : Type v} {M₂ : Type w} [Ring R] [AddCommGroup M] [AddCommGroup M₂] [Module R M]
    [Module R M₂] (p : Submodule R M) (f : M →ₗ[R] M₂) {h : p ≤ LinearMap.ker f} (x : M) : p.liftQ f h (Quotient.mk x) = f x := rfl
/-- A submodule as a submodule over a smaller ring of scalars. -/
def restrictScalars (S : Type u₁) {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Semiring S] [Module R M] [Module S M]
    [SMul S R] [IsScalarTower S R M] (V : Submodule R M) : Submodule S M where
  toAddSubmonoid := V.toAddSubmonoid
  smul_mem' c x h := by
    have := V.smul_mem (c • (1 : R)) h
    rw [IsScalarTower.smul_assoc, one_smul] at this
    exact this
end Submodule

/-! ### Tensor products of maps -/

section
variable {R : Type u} {M : Type v} {N : Type w} {P : Type u₁} {Q : Type v₁} [CommRing R] [AddCommGroup M] [AddCommGroup N]
  [AddCommGroup P] [AddCommGroup Q] [Module R M] [Module R N] [Module R P] [Module R Q]
namespace TensorProduct
omit [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N] in
theorem linearCombination_single' (g : M × N → P) (p : M × N) (r : R) :
    Finsupp.linearCombination R g (Finsupp.single p r) = r • g p :=
  Finsupp.dsum_single (fun a r => r • g a) (fun _ => zero_smul R _) p r
/-- The linear map from the tensor product that belongs to a bilinear map. -/
def lift (f : M →ₗ[R] N →ₗ[R] P) : TensorProduct R M N →ₗ[R] P :=
  Submodule.liftQ _ (Finsupp.linearCombination R fun p : M × N => f p.1 p.2) <| Submodule.span_le.2 <| by
    rintro z (⟨m, m', n, rfl⟩ | ⟨m, n, n', rfl⟩ | ⟨r, m, n, rfl⟩ | ⟨r, m, n, rfl⟩) <;>
    show Finsupp.linearCombination R _ _ = 0
    · rw [sub_eq_add_neg, map_add, map_neg, map_add]; simp only [linearCombination_single', one_smul]
      rw [map_add]; exact add_neg_cancel _
    · rw [sub_eq_add_neg, map_add, map_neg, map_add]; simp only [linearCombination_single', one_smul]
      rw [map_add]; exact add_neg_cancel _
    · rw [sub_eq_add_neg, map_add, map_neg, LinearMap.map_smul]; simp only [linearCombination_single', one_smul]
      rw [LinearMap.map_smul]; exact add_neg_cancel _
    · rw [sub_eq_add_neg, map_add, map_neg, LinearMap.map_smul]; simp only [linearCombination_single', one_smul]
      rw [LinearMap.map_smul]; exact add_neg_cancel _
theorem lift.tmul (f : M →ₗ[R] N →ₗ[R] P) (m : M) (n : N) : lift f (tmul R m n) = f m n := by
  show Finsupp.linearCombination R _ _ = _
  rw [linearCombination_single', one_smul]
variable (R M N) in
/-- The pure tensors as a bilinear map. -/
def mk : M →ₗ[R] N →ₗ[R] TensorProduct R M N where
  toFun m := ⟨fun n => tmul R m n, fun n n' => tmul_add m n n', fun r n => Submodule.Quotient.eq' (Submodule.subset_span
    (.inr (.inr (.inr ⟨r, m, n, rfl⟩)))) |> fun h => h⟩
  map_add' m m' := LinearMap.ext fun n => add_tmul m m' n
  map_smul' r m := LinearMap.ext fun n => (smul_tmul' r m n).symm
/-- The map of tensor products that two linear maps give. -/
def map (f : M →ₗ[R] P) (g : N →ₗ[R] Q) : TensorProduct R M N →ₗ[R] TensorProduct R P Q :=
  lift ⟨fun m => ⟨fun n => tmul R (f m) (g n), fun n n' => by show tmul R (f m) (g (n + n')) = _; rw [map_add, tmul_add], fun r n => by
    show tmul R (f m) (g (r • n)) = _; rw [LinearMap.map_smul]; exact ((mk R P Q) (f m)).map_smul r (g n)⟩,
    fun m m' => LinearMap.ext fun n => by
      show tmul R (f (m + m')) (g n) = tmul R (f m) (g n) + tmul R (f m') (g n)
      rw [map_add, add_tmul], fun r m => LinearMap.ext fun n => by
      show tmul R (f (r • m)) (g n) = r • tmul R (f m) (g n)
      rw [LinearMap.map_smul, smul_tmul']⟩
theorem map_tmul (f : M →ₗ[R] P) (g : N →ₗ[R] Q) (m : M) (n : N) : map f g (tmul R m n) = tmul R (f m) (g n) := lift.tmul _ m n
end TensorProduct
/-- The map `M ⊗ f` of tensor products. -/
def LinearMap.lTensor (M : Type v) {N : Type w} {P : Type u₁} [AddCommGroup M] [AddCommGroup N] [AddCommGroup P] [Module R M] [Module R N]
    [Module R P] (f : N →ₗ[R] P) : TensorProduct R M N →ₗ[R] TensorProduct R M P := TensorProduct.map LinearMap.id f
/-- The map `f ⊗ M` of tensor products. -/
def LinearMap.rTensor (M : Type v) {N : Type w} {P : Type u₁} [AddCommGroup M] [AddCommGroup N] [AddCommGroup P] [Module R M] [Module R N]
    [Module R P] (f : N →ₗ[R] P) : TensorProduct R N M →ₗ[R] TensorProduct R P M := TensorProduct.map f LinearMap.id
/-- The product of two linear maps, from pairs to pairs. -/
def LinearMap.prodMap {R : Type u} {M : Type v} {M₂ : Type w} {M₃ : Type u₁} {M₄ : Type v₁} [Semiring R] [AddCommMonoid M]
    [AddCommMonoid M₂] [AddCommMonoid M₃] [AddCommMonoid M₄] [Module R M] [Module R M₂] [Module R M₃] [Module R M₄]
    (f : M →ₗ[R] M₃) (g : M₂ →ₗ[R] M₄) : M × M₂ →ₗ[R] M₃ × M₄ where
  toFun p := (f p.1, g p.2)
  map_add' p q := Prod.ext (map_add f _ _) (map_add g _ _)
  map_smul' r p := Prod.ext (f.map_smul r _) (g.map_smul r _)
end
/-- A semisimple endomorphism: every invariant submodule has an invariant complement. -/
def Module.End.IsSemisimple {R : Type u} {M : Type v} [CommRing R] [AddCommGroup M] [Module R M] (f : Module.End R M) : Prop :=
  ∀ p : Submodule R M, p ≤ p.comap f → ∃ q : Submodule R M, q ≤ q.comap f ∧ IsCompl p q

/-! ### Direct sums -/

/-- The direct sum of a family of commutative monoids: dependent functions with finite support. Notation `⨁ i, β i`. -/
def DirectSum (ι : Type v) (β : ι → Type w) [∀ i, AddCommMonoid (β i)] : Type (max w v) := {f : ∀ i, β i // ∃ l : List ι, ∀ i, f i ≠ 0 → i ∈ l}
namespace DirectSum
/-- `⨁ i, β i` is the direct sum of the family `β`. -/
scoped syntax:lead "⨁ " ident (" : " term)? ", " term:67 : term
/-- `⨁ (i : ι), β i` is the direct sum of the family `β`. -/
scoped syntax:lead "⨁ " "(" ident " : " term ")" ", " term:67 : term
macro_rules
  | `(⨁ $x:ident, $b) => `(DirectSum _ fun $x => $b)
  | `(⨁ $x:ident : $t, $b) => `(DirectSum $t fun $x => $b)
  | `(⨁ ($x:ident : $t), $b) => `(DirectSum $t fun $x => $b)
variable {ι : Type v} {β : ι → Type w}
section
variable [∀ i, AddCommMonoid (β i)]
instance instCoeFun : CoeFun (DirectSum ι β) fun _ => ∀ i, β i := ⟨fun f => f.1⟩
theorem ext {f g : DirectSum ι β} (h : ∀ i, f i = g i) : f = g := Subtype.ext (funext h)
instance : AddCommMonoid (DirectSum ι β) where
  add f g := ⟨fun i => f i + g i, f.2.elim fun l hl => g.2.elim fun k hk => ⟨l ++ k, fun i hi => by
    by_cases h : f i = 0
    · refine List.mem_append_right _ (hk i fun h' => hi ?_)
      show f i + g i = 0
      rw [h, h', add_zero]
    · exact List.mem_append_left _ (hl i h)⟩⟩
  zero := ⟨fun _ => 0, [], fun _ h => absurd rfl h⟩
  add_assoc f g h := ext fun i => add_assoc _ _ _
  zero_add f := ext fun i => zero_add _
  add_zero f := ext fun i => add_zero _
  add_comm f g := ext fun i => add_comm _ _
open Classical in
/-- The element of the direct sum with one component. -/
def of (β : ι → Type w) [∀ i, AddCommMonoid (β i)] [DecidableEq ι] (i : ι) : β i →+ DirectSum ι β where
  toFun x := ⟨fun j => if h : i = j then h ▸ x else 0, [i], fun j hj => by
    by_cases h : i = j
    · subst h; exact List.mem_singleton_self i
    · exact absurd (dif_neg h) hj⟩
  map_zero' := ext fun j => by
    show (if h : i = j then h ▸ (0 : β i) else 0) = 0
    by_cases h : i = j
    · subst h; rw [dif_pos rfl]
    · rw [dif_neg h]
  map_add' x y := ext fun j => by
    show (if h : i = j then h ▸ (x + y) else 0) = (if h : i = j then h ▸ x else 0) + (if h : i = j then h ▸ y else 0)
    by_cases h : i = j
    · subst h; rw [dif_pos rfl, dif_pos rfl, dif_pos rfl]
    · rw [dif_neg h, dif_neg h, dif_neg h, add_zero]
theorem of_eq_same [DecidableEq ι] (i : ι) (x : β i) : (of β i x) i = x := dif_pos rfl
theorem of_eq_of_ne [DecidableEq ι] (i j : ι) (x : β i) (h : j ≠ i) : (of β i x) j = 0 := dif_neg fun e => h e.symm
instance instModule {R : Type u} [Semiring R] [∀ i, Module R (β i)] : Module R (DirectSum ι β) where
  smul r f := ⟨fun i => r • f i, f.2.elim fun l hl => ⟨l, fun i hi => hl i fun h => hi (by show r • f i = 0; rw [h, smul_zero])⟩⟩
  one_smul f := ext fun i => one_smul R _
  mul_smul r s f := ext fun i => mul_smul r s _
  smul_zero r := ext fun i => smul_zero r
  smul_add r f g := ext fun i => smul_add r _ _
  add_smul r s f := ext fun i => add_smul r s _
  zero_smul f := ext fun i => zero_smul R _
/-- `of` as a linear map. -/
def lof (R : Type u) [Semiring R] (ι : Type v) [DecidableEq ι] (M : ι → Type w) [∀ i, AddCommMonoid (M i)] [∀ i, Module R (M i)] (i : ι) :
    M i →ₗ[R] DirectSum ι M where
  toFun := of M i
  map_add' := map_add _
  map_smul' r x := ext fun j => by
    show (if h : i = j then h ▸ (r • x) else 0) = r • (if h : i = j then h ▸ x else 0)
    by_cases h : i = j
    · subst h; rw [dif_pos rfl, dif_pos rfl]
    · rw [dif_neg h, dif_neg h, smul_zero]
end
instance {β : ι → Type w} [∀ i, AddCommGroup (β i)] : AddCommGroup (DirectSum ι β) :=
  { (inferInstance : AddCommMonoid (DirectSum ι β)) with
    neg := fun f => ⟨fun i => -f i, f.2.elim fun l hl => ⟨l, fun i hi => hl i fun h => hi (by show -f i = 0; rw [h, neg_zero'])⟩⟩
    neg_add_cancel := fun f => ext fun i => neg_add_cancel _ }
/-- A family of subobjects has `M` as internal direct sum: each element is in one way a sum of elements of the members. -/
def IsInternal {ι : Type v} {M : Type w} {S : Type u} [DecidableEq ι] [AddCommMonoid M] [SetLike S M] (A : ι → S) : Prop :=
  ∀ x : M, ∃! f : ι →₀ M, (∀ i, f i ∈ A i) ∧ ∑ i ∈ f.support, f i = x
end DirectSum
end
