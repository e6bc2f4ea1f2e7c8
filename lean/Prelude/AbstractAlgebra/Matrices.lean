/-!
# Bases and matrices: coordinates, matrices of maps and forms, special matrices, projections, multilinear maps
-/

noncomputable section
universe u v w u₁ v₁ w₁

open Classical in
/-- Types with finitely many listed elements are finite. -/
instance (priority := 50) Finite.of_fintype' (α : Type u) [Fintype α] : Finite α := by
  obtain ⟨l, hl⟩ := Fintype.exists_list α
  have key : ∀ l : List α, ∃ k : List α, k.Nodup ∧ ∀ a, a ∈ l → a ∈ k := fun l => by
    induction l with
    | nil => exact ⟨[], List.nodup_nil, fun a h => h⟩
    | cons a l ih =>
      obtain ⟨k, hk, h⟩ := ih
      by_cases ha : a ∈ k
      · exact ⟨k, hk, fun b hb => (List.mem_cons.1 hb).elim (fun e => e ▸ ha) (h b)⟩
      · exact ⟨a :: k, List.nodup_cons.2 ⟨ha, hk⟩, fun b hb => (List.mem_cons.1 hb).elim (fun e => e ▸ List.mem_cons_self)
          fun hb => List.mem_cons_of_mem _ (h b hb)⟩
  obtain ⟨k, hk, hm⟩ := key l
  have hm' : ∀ a, a ∈ k := fun a => hm a (hl a)
  have ex : ∀ a : α, ∃ i : Fin k.length, k[i.1] = a := fun a => by
    obtain ⟨i, hi, e⟩ := List.getElem_of_mem (hm' a)
    exact ⟨⟨i, hi⟩, e⟩
  have inj : ∀ i j : Fin k.length, k[i.1] = k[j.1] → i = j := fun i j e => by
    have h := List.pairwise_iff_getElem.1 hk
    rcases Nat.lt_trichotomy i.1 j.1 with l | l | l
    · exact absurd e (h i.1 j.1 i.2 j.2 l)
    · exact Fin.ext l
    · exact absurd e.symm (h j.1 i.1 j.2 i.2 l)
  exact ⟨(⟨fun a => Classical.choose (ex a), fun i => k[i.1], fun a => Classical.choose_spec (ex a),
    fun i => inj _ _ (Classical.choose_spec (ex k[i.1]))⟩ : α ≃ Fin k.length)⟩

/-! ### Multilinear and alternating maps -/

/-- A multilinear map: linear in each argument. -/
structure MultilinearMap (R : Type u) {ι : Type v} (M₁ : ι → Type w) (M₂ : Type u₁) [Semiring R] [∀ i, AddCommMonoid (M₁ i)] [AddCommMonoid M₂]
    [∀ i, Module R (M₁ i)] [Module R M₂] where
  /-- The function. -/
  toFun : (∀ i, M₁ i) → M₂
  /-- Additive in each argument. -/
  map_update_add' : ∀ [DecidableEq ι] (m : ∀ i, M₁ i) (i : ι) (x y : M₁ i),
    toFun (Function.update m i (x + y)) = toFun (Function.update m i x) + toFun (Function.update m i y)
  /-- Scalars come out of each argument. -/
  map_update_smul' : ∀ [DecidableEq ι] (m : ∀ i, M₁ i) (i : ι) (c : R) (x : M₁ i),
    toFun (Function.update m i (c • x)) = c • toFun (Function.update m i x)
namespace MultilinearMap
section
variable {R : Type u} {ι : Type v} {M₁ : ι → Type w} {M₂ : Type u₁} [Semiring R] [∀ i, AddCommMonoid (M₁ i)] [AddCommMonoid M₂]
    [∀ i, Module R (M₁ i)] [Module R M₂]
instance instFunLike : FunLike (MultilinearMap R M₁ M₂) (∀ i, M₁ i) M₂ where
  coe := toFun
  coe_injective' f g h := by cases f; cases g; congr
theorem ext {f g : MultilinearMap R M₁ M₂} (h : ∀ x, f x = g x) : f = g := DFunLike.coe_injective' (funext h)
instance instZero : Zero (MultilinearMap R M₁ M₂) := ⟨⟨fun _ => 0, fun _ _ _ _ => (add_zero 0).symm, fun _ _ _ _ => (smul_zero _).symm⟩⟩
instance : Inhabited (MultilinearMap R M₁ M₂) := ⟨0⟩
instance instAdd : Add (MultilinearMap R M₁ M₂) := ⟨fun f g => ⟨fun m => f m + g m, fun {_} m i x y => by
  show f.toFun _ + g.toFun _ = f.toFun _ + g.toFun _ + (f.toFun _ + g.toFun _)
  rw [f.map_update_add', g.map_update_add', LinearMap.add_swap], fun {_} m i c x => by
  show f.toFun _ + g.toFun _ = c • (f.toFun _ + g.toFun _)
  rw [f.map_update_smul', g.map_update_smul', smul_add]⟩⟩
instance instSMul {S : Type v₁} [Monoid S] [DistribMulAction S M₂] [SMulCommClass R S M₂] : SMul S (MultilinearMap R M₁ M₂) :=
  ⟨fun s f => ⟨fun m => s • f m, fun {_} m i x y => by
  show s • f.toFun _ = s • f.toFun _ + s • f.toFun _
  rw [f.map_update_add', smul_add], fun {_} m i c x => by
  show s • f.toFun _ = c • s • f.toFun _
  rw [f.map_update_smul']; exact (SMulCommClass.smul_comm c s _).symm⟩⟩
instance addCommMonoid : AddCommMonoid (MultilinearMap R M₁ M₂) where
  add_assoc _ _ _ := ext fun _ => add_assoc _ _ _
  zero_add _ := ext fun _ => zero_add _
  add_zero _ := ext fun _ => add_zero _
  add_comm _ _ := ext fun _ => add_comm _ _
  nsmul n f := n • f
  nsmul_zero _ := ext fun _ => AddMonoid.nsmul_zero _
  nsmul_succ _ _ := ext fun _ => AddMonoid.nsmul_succ _ _
instance instModule {S : Type v₁} [Semiring S] [Module S M₂] [SMulCommClass R S M₂] : Module S (MultilinearMap R M₁ M₂) where
  one_smul _ := ext fun _ => one_smul S _
  mul_smul _ _ _ := ext fun _ => mul_smul _ _ _
  smul_zero _ := ext fun _ => smul_zero _
  smul_add _ _ _ := ext fun _ => smul_add _ _ _
  add_smul _ _ _ := ext fun _ => add_smul _ _ _
  zero_smul _ := ext fun _ => zero_smul S _
end
end MultilinearMap
/-- An alternating map: multilinear, and zero if two arguments are equal. -/
structure AlternatingMap (R : Type u) [Semiring R] (M : Type v) [AddCommMonoid M] [Module R M] (N : Type w) [AddCommMonoid N] [Module R N]
    (ι : Type u₁) extends MultilinearMap R (fun _ : ι => M) N where
  /-- It vanishes if two arguments are equal. -/
  map_eq_zero_of_eq' : ∀ (v : ι → M) (i j : ι), v i = v j → i ≠ j → toFun v = 0
/-- `M [⋀^ι]→ₗ[R] N` is the type of alternating maps. -/
notation:max M " [⋀^" ι "]→ₗ[" R "] " N:max => AlternatingMap R M N ι
namespace AlternatingMap
variable {R : Type u} {M : Type v} {N : Type w} {ι : Type u₁} [Semiring R] [AddCommMonoid M] [Module R M] [AddCommMonoid N] [Module R N]
instance instFunLike : FunLike (AlternatingMap R M N ι) (ι → M) N where
  coe f := f.toFun
  coe_injective' f g h := by
    have h1 : f.toMultilinearMap = g.toMultilinearMap := DFunLike.coe_injective' h
    cases f; cases g; dsimp only at h1; subst h1; rfl
theorem ext {f g : AlternatingMap R M N ι} (h : ∀ x, f x = g x) : f = g := DFunLike.coe_injective' (funext h)
instance : Coe (AlternatingMap R M N ι) (MultilinearMap R (fun _ : ι => M) N) := ⟨toMultilinearMap⟩
instance instZero : Zero (AlternatingMap R M N ι) := ⟨⟨0, fun _ _ _ _ _ => rfl⟩⟩
instance : Inhabited (AlternatingMap R M N ι) := ⟨0⟩
instance instAdd : Add (AlternatingMap R M N ι) := ⟨fun f g => ⟨f.toMultilinearMap + g.toMultilinearMap, fun v i j h hij => by
  show f.toFun v + g.toFun v = 0; rw [f.map_eq_zero_of_eq' v i j h hij, g.map_eq_zero_of_eq' v i j h hij, add_zero]⟩⟩
instance instSMul {S : Type v₁} [Monoid S] [DistribMulAction S N] [SMulCommClass R S N] : SMul S (AlternatingMap R M N ι) :=
  ⟨fun s f => ⟨s • f.toMultilinearMap, fun v i j h hij => by
  show s • f.toFun v = 0; rw [f.map_eq_zero_of_eq' v i j h hij, smul_zero]⟩⟩
instance addCommMonoid : AddCommMonoid (AlternatingMap R M N ι) where
  add_assoc _ _ _ := ext fun _ => add_assoc _ _ _
  zero_add _ := ext fun _ => zero_add _
  add_zero _ := ext fun _ => add_zero _
  add_comm _ _ := ext fun _ => add_comm _ _
  nsmul n f := n • f
  nsmul_zero _ := ext fun _ => AddMonoid.nsmul_zero _
  nsmul_succ _ _ := ext fun _ => AddMonoid.nsmul_succ _ _
instance instModule {S : Type v₁} [Semiring S] [Module S N] [SMulCommClass R S N] : Module S (AlternatingMap R M N ι) where
  one_smul _ := ext fun _ => one_smul S _
  mul_smul _ _ _ := ext fun _ => mul_smul _ _ _
  smul_zero _ := ext fun _ => smul_zero _
  smul_add _ _ _ := ext fun _ => smul_add _ _ _
  add_smul _ _ _ := ext fun _ => add_smul _ _ _
  zero_smul _ := ext fun _ => zero_smul S _
end AlternatingMap
open Classical in
/-- The determinant as an alternating map of the rows. -/
def Matrix.detRowAlternating {n : Type u} [DecidableEq n] [Fintype n] {R : Type v} [CommRing R] : (n → R) [⋀^n]→ₗ[R] R :=
  if h : ∃ f : (n → R) [⋀^n]→ₗ[R] R, ∀ M : n → n → R, f M = Matrix.det (Matrix.of M) then Classical.choose h else 0

/-! ### Bases -/

open Classical in
/-- The finitely supported functions on a finite type are all functions, as a linear equivalence. -/
def Finsupp.linearEquivFunOnFinite (R : Type u) (M : Type v) (α : Type w) [Finite α] [AddCommMonoid M] [Semiring R] [Module R M] :
    (α →₀ M) ≃ₗ[R] α → M :=
  LinearEquiv.ofBijective ⟨fun f a => f a, fun _ _ => rfl, fun _ _ => rfl⟩ ⟨fun f g h => Finsupp.ext (congrFun h), fun f => by
    obtain ⟨e⟩ := ‹Finite α›
    rename_i n
    let i : Fintype α := Fintype.ofList' ⟨(List.finRange n).map e.symm, fun a => List.mem_map.2 ⟨e a, List.mem_finRange _, e.left_inv a⟩⟩
    exact ⟨Finsupp.ofFun f ⟨i.elems, fun a _ => i.complete a⟩, rfl⟩⟩
namespace Module.Basis
section
variable {ι : Type u} {R : Type v} {M : Type w} [Semiring R] [AddCommMonoid M] [Module R M]
theorem repr_self' (b : Basis ι R M) (i : ι) : b.repr (b i) = Finsupp.single i 1 := b.repr.right_inv _
theorem lc_single (v : ι → M) (i : ι) (r : R) : Finsupp.linearCombination R v (Finsupp.single i r) = r • v i :=
  Finsupp.dsum_single (fun i (r : R) => r • v i) (fun i => zero_smul R (v i)) i r
omit [AddCommMonoid M] [Module R M] in
theorem single_eq_smul (i : ι) (r : R) : Finsupp.single i r = r • (Finsupp.single i 1 : ι →₀ R) :=
  ((Finsupp.smul_single (G := Multiplicative ι) r i (1 : R)).trans (congrArg _ (mul_one r))).symm
theorem symm_single (b : Basis ι R M) (i : ι) (r : R) : b.repr.symm (Finsupp.single i r) = r • b i :=
  (congrArg b.repr.symm (single_eq_smul i r)).trans (b.repr.symm.toLinearMap.map_smul r _)
theorem constr_aux {M' : Type u₁} [AddCommMonoid M'] [Module R M'] (b : Basis ι R M) (f : ι → M') (i : ι) :
    Finsupp.linearCombination R f (b.repr (b i)) = f i := by rw [b.repr_self', lc_single, one_smul]
/-- A coordinate with respect to a basis, as a linear form. -/
def coord (b : Basis ι R M) (i : ι) : M →ₗ[R] R :=
  ⟨fun x => b.repr x i, fun x y => by dsimp only; rw [b.repr.toLinearMap.map_add x y |> fun h => (h : b.repr (x + y) = b.repr x + b.repr y)]; rfl,
    fun r x => by dsimp only; rw [b.repr.toLinearMap.map_smul r x |> fun h => (h : b.repr (r • x) = r • b.repr x)]; rfl⟩
/-- The coordinates with respect to a finite basis, as a linear equivalence with the functions. -/
def equivFun [_root_.Finite ι] (b : Basis ι R M) : M ≃ₗ[R] ι → R := b.repr.trans (Finsupp.linearEquivFunOnFinite R R ι)
/-- The basis of a linear equivalence with the functions on a finite type. -/
def ofEquivFun [_root_.Finite ι] (e : M ≃ₗ[R] ι → R) : Basis ι R M := ⟨e.trans (Finsupp.linearEquivFunOnFinite R R ι).symm⟩
/-- The basis of linearly independent vectors that generate. -/
protected def mk {v : ι → M} (hli : LinearIndependent R v) (hsp : ⊤ ≤ Submodule.span R (Set.range v)) : Basis ι R M :=
  ⟨(LinearEquiv.ofBijective (Finsupp.linearCombination R v) ⟨hli, fun y => by
    refine (Submodule.span_le (p := LinearMap.range (Finsupp.linearCombination R v))).2 ?_ (hsp (x := y) trivial)
    rintro _ ⟨i, rfl⟩
    exact ⟨Finsupp.single i 1, (lc_single v i 1).trans (one_smul R _)⟩⟩).symm⟩
theorem mk_apply' {v : ι → M} (hli : LinearIndependent R v) (hsp : ⊤ ≤ Submodule.span R (Set.range v)) (i : ι) : Basis.mk hli hsp i = v i :=
  (lc_single v i 1).trans (one_smul R _)
/-- A basis carried along a linear equivalence. -/
protected def map {M' : Type u₁} [AddCommMonoid M'] [Module R M'] (b : Basis ι R M) (f : M ≃ₗ[R] M') : Basis ι R M' := ⟨f.symm.trans b.repr⟩
/-- The image of a linear map is determined by its values on a basis. -/
theorem ext_linear {M' : Type u₁} [AddCommMonoid M'] [Module R M'] (b : Basis ι R M) {f g : M →ₗ[R] M'} (h : ∀ i, f (b i) = g (b i)) : f = g :=
  LinearMap.ext fun x => by
    have e : x = b.repr.symm (b.repr x) := (b.repr.left_inv x).symm
    rw [e]
    induction b.repr x using Finsupp.induction_add with
    | ha p q hp hq =>
      have e : b.repr.symm (p + q) = b.repr.symm p + b.repr.symm q := b.repr.symm.toLinearMap.map_add p q
      rw [e, f.map_add, g.map_add, hp, hq]
    | h0 =>
      have e : b.repr.symm 0 = 0 := b.repr.symm.toLinearMap.map_zero
      rw [e, f.map_zero, g.map_zero]
    | hs i r => rw [b.symm_single, f.map_smul, g.map_smul, h]
/-- The linear map with given values on a basis, as a linear equivalence. -/
def constr {M' : Type u₁} [AddCommMonoid M'] [Module R M'] (b : Basis ι R M) (S : Type v₁) [Semiring S] [Module S M'] [SMulCommClass R S M'] :
    (ι → M') ≃ₗ[S] M →ₗ[R] M' where
  toFun f := (Finsupp.linearCombination R f).comp b.repr.toLinearMap
  invFun g i := g (b i)
  left_inv f := funext fun i => b.constr_aux f i
  right_inv g := b.ext_linear fun i => b.constr_aux _ i
  map_add' f g := b.ext_linear fun i => (b.constr_aux _ i).trans (congr (congrArg _ (b.constr_aux f i).symm) (b.constr_aux g i).symm)
  map_smul' s f := b.ext_linear fun i => (b.constr_aux _ i).trans (congrArg (s • ·) (b.constr_aux f i).symm)
theorem constr_basis {M' : Type u₁} [AddCommMonoid M'] [Module R M'] (b : Basis ι R M) (S : Type v₁) [Semiring S] [Module S M']
    [SMulCommClass R S M'] (f : ι → M') (i : ι) : b.constr S f (b i) = f i := b.constr_aux f i
/-- The matrix of coordinates of vectors with respect to a basis. -/
def toMatrix {ι' : Type u₁} (e : Basis ι R M) (v : ι' → M) : Matrix ι ι' R := fun i j => e.repr (v j) i
/-- The subspaces spanned by the first basis vectors. -/
def flag {n : ℕ} (b : Basis (Fin n) R M) (k : Fin (n + 1)) : Submodule R M := Submodule.span R {x | ∃ i : Fin n, i.1 < k.1 ∧ b i = x}
end
open Classical in
/-- The determinant of vectors with respect to a basis, as an alternating map. -/
def det {ι : Type u} {R : Type v} {M : Type w} [CommRing R] [AddCommGroup M] [Module R M] [DecidableEq ι] [Fintype ι] (e : Basis ι R M) :
    M [⋀^ι]→ₗ[R] R :=
  if h : ∃ f : M [⋀^ι]→ₗ[R] R, ∀ v : ι → M, f v = Matrix.det (e.toMatrix v) then Classical.choose h else 0
/-- The dual basis: the coordinates. -/
def dualBasis {ι : Type u} {R : Type v} {M : Type w} [CommSemiring R] [AddCommMonoid M] [Module R M] [_root_.Finite ι] (b : Basis ι R M) :
    Basis ι R (Module.Dual R M) := Basis.ofEquivFun (b.constr R).symm
/-- The linear map to the dual space that maps a basis to its coordinates. -/
def toDual {ι : Type u} {R : Type v} {M : Type w} [CommSemiring R] [AddCommMonoid M] [Module R M] (b : Basis ι R M) : M →ₗ[R] Module.Dual R M :=
  b.constr R fun i => b.coord i
end Module.Basis
/-- The standard basis of the functions on a finite type. -/
def Pi.basisFun (R : Type u) (η : Type v) [Semiring R] [Finite η] : Module.Basis η R (η → R) := Module.Basis.ofEquivFun (LinearEquiv.refl R (η → R))
theorem Pi.basisFun_apply' (R : Type u) (η : Type v) [Semiring R] [Finite η] (i j : η) [Decidable (i = j)] :
    Pi.basisFun R η i j = if i = j then 1 else 0 := by
  show (Finsupp.single i (1 : R) : η →₀ R) j = _
  rw [Finsupp.single_apply]; congr

/-! ### Matrices of linear maps and bilinear forms -/

section
variable {R : Type u} {m : Type u₁} {n : Type v₁} {M₁ : Type v} {M₂ : Type w} [CommSemiring R] [Fintype n] [Finite m] [DecidableEq n]
  [AddCommMonoid M₁] [AddCommMonoid M₂] [Module R M₁] [Module R M₂]
/-- The linear map that a matrix describes with respect to two bases. -/
def Matrix.toLin (v₁ : Module.Basis n R M₁) (v₂ : Module.Basis m R M₂) : Matrix m n R ≃ₗ[R] M₁ →ₗ[R] M₂ where
  toFun A := v₁.constr R fun j => v₂.equivFun.symm fun i => A i j
  invFun f := Matrix.of fun i j => v₂.repr (f (v₁ j)) i
  left_inv A := funext fun i => funext fun j => (congrArg (fun x => v₂.repr x i) (v₁.constr_basis R _ j)).trans
    (congrFun (v₂.equivFun.right_inv fun i => A i j) i)
  right_inv f := v₁.ext_linear fun j => (v₁.constr_basis R _ j).trans (v₂.equivFun.left_inv _)
  map_add' A B := v₁.ext_linear fun j => (v₁.constr_basis R _ j).trans ((v₂.equivFun.symm.toLinearMap.map_add _ _).trans
    (congr (congrArg _ (v₁.constr_basis R (fun j => v₂.equivFun.symm fun i => A i j) j).symm)
      (v₁.constr_basis R (fun j => v₂.equivFun.symm fun i => B i j) j).symm))
  map_smul' r A := v₁.ext_linear fun j => (v₁.constr_basis R _ j).trans ((v₂.equivFun.symm.toLinearMap.map_smul _ _).trans
    (congrArg (r • ·) (v₁.constr_basis R (fun j => v₂.equivFun.symm fun i => A i j) j).symm))
/-- The matrix of a linear map of vectors, as a linear equivalence. -/
def LinearMap.toMatrix' : ((n → R) →ₗ[R] m → R) ≃ₗ[R] Matrix m n R := (Matrix.toLin (Pi.basisFun R n) (Pi.basisFun R m)).symm
end
section
variable {R : Type u} {n : Type v} {M : Type w} [CommSemiring R] [AddCommMonoid M] [Module R M]
/-- The bilinear form that a matrix describes with respect to a basis. -/
def Matrix.toBilin (b : Module.Basis n R M) [Fintype n] [DecidableEq n] : Matrix n n R ≃ₗ[R] LinearMap.BilinForm R M where
  toFun A := b.constr R fun i => b.constr R (A i)
  invFun B := Matrix.of fun i j => B (b i) (b j)
  left_inv A := funext fun i => funext fun j => (congrArg (fun f : M →ₗ[R] R => f (b j)) (b.constr_basis R _ i)).trans (b.constr_basis R _ j)
  right_inv B := b.ext_linear fun i => (b.constr_basis R _ i).trans (b.ext_linear fun j => b.constr_basis R _ j)
  map_add' A A' := b.ext_linear fun i => (b.constr_basis R _ i).trans (((b.constr R).toLinearMap.map_add (A i) (A' i)).trans
    (congr (congrArg _ (b.constr_basis R (fun i => b.constr R (A i)) i).symm) (b.constr_basis R (fun i => b.constr R (A' i)) i).symm))
  map_smul' r A := b.ext_linear fun i => (b.constr_basis R _ i).trans (((b.constr R).toLinearMap.map_smul r (A i)).trans
    (congrArg (r • ·) (b.constr_basis R (fun i => b.constr R (A i)) i).symm))
/-- The bilinear form on vectors that a matrix describes. -/
def Matrix.toBilin' [Fintype n] [DecidableEq n] : Matrix n n R ≃ₗ[R] LinearMap.BilinForm R (n → R) := Matrix.toBilin (Pi.basisFun R n)
/-- The matrix of a bilinear form with respect to a basis. -/
def LinearMap.BilinForm.toMatrix [Fintype n] [DecidableEq n] (b : Module.Basis n R M) : LinearMap.BilinForm R M ≃ₗ[R] Matrix n n R :=
  (Matrix.toBilin b).symm
/-- The matrix of a bilinear form on vectors. -/
def LinearMap.BilinForm.toMatrix' [Fintype n] [DecidableEq n] : LinearMap.BilinForm R (n → R) ≃ₗ[R] Matrix n n R := Matrix.toBilin'.symm
namespace LinearMap.BilinForm
variable (B : LinearMap.BilinForm R M)
/-- A reflexive bilinear form: orthogonality is symmetric. -/
def IsRefl : Prop := ∀ x y : M, B x y = 0 → B y x = 0
/-- Two vectors are orthogonal for a bilinear form. -/
def IsOrtho (x y : M) : Prop := B x y = 0
/-- A family of vectors that are pairwise orthogonal for a bilinear form. -/
def iIsOrtho {ι : Type u₁} (v : ι → M) : Prop := ∀ i j, i ≠ j → B (v i) (v j) = 0
/-- The orthogonal complement of a submodule: the vectors to which all its elements are orthogonal. -/
def orthogonal (N : Submodule R M) : Submodule R M where
  carrier := {m | ∀ n ∈ N, B n m = 0}
  add_mem' h h' n hn := by rw [(B n).map_add, h n hn, h' n hn, add_zero]
  zero_mem' n _ := (B n).map_zero
  smul_mem' c x h n hn := by rw [(B n).map_smul, h n hn, smul_zero]
/-- The restriction of a bilinear form to a submodule. -/
def restrict (W : Submodule R M) : LinearMap.BilinForm R W :=
  ⟨fun x => (B x.1).comp W.subtype, fun x y => LinearMap.ext fun z => congrArg (fun f : M →ₗ[R] R => f z.1) (B.map_add x.1 y.1),
    fun r x => LinearMap.ext fun z => congrArg (fun f : M →ₗ[R] R => f z.1) (B.map_smul r x.1)⟩
end LinearMap.BilinForm
end

/-! ### Special matrices -/

namespace Matrix
/-- A totally unimodular matrix: the determinants of its square submatrices are `0`, `1` or `-1`. -/
def IsTotallyUnimodular {m : Type u} {n : Type v} {R : Type w} [CommRing R] (A : Matrix m n R) : Prop :=
  ∀ (k : ℕ) (f : Fin k → m) (g : Fin k → n), Function.Injective f → Function.Injective g →
    Matrix.det (Matrix.of fun i j => A (f i) (g j)) = 0 ∨ Matrix.det (Matrix.of fun i j => A (f i) (g j)) = 1 ∨
      Matrix.det (Matrix.of fun i j => A (f i) (g j)) = -1
/-- A transvection: the identity matrix plus a multiple of a matrix unit. -/
def transvection {n : Type u} {R : Type v} [DecidableEq n] [CommRing R] (i j : n) (c : R) : Matrix n n R := 1 + Matrix.single i j c
section
variable {𝕜 : Type u} {n : Type v} [RCLike 𝕜] [Fintype n] [DecidableEq n] {A : Matrix n n 𝕜}
open Classical in
/-- The eigenvalues of a Hermitian matrix with multiplicity, in decreasing order. -/
def IsHermitian.eigenvalues₀ (_hA : A.IsHermitian) : Fin (Fintype.card n) → ℝ :=
  if h : ∃ f : Fin (Fintype.card n) → ℝ, Antitone f ∧ A.charpoly = ∏ i, (Polynomial.X - Polynomial.C ((RCLike.ofReal' (f i) : 𝕜)))
  then Classical.choose h else 0
open Classical in
/-- The eigenvalues of a Hermitian matrix with multiplicity, indexed as the matrix. -/
def IsHermitian.eigenvalues (_hA : A.IsHermitian) : n → ℝ :=
  if h : ∃ f : n → ℝ, A.charpoly = ∏ i, (Polynomial.X - Polynomial.C ((RCLike.ofReal' (f i) : 𝕜)))
  then Classical.choose h else 0
end
/-- The invertible matrix of a matrix with nonzero determinant over a field. -/
def GeneralLinearGroup.mkOfDetNeZero {n : Type u} [DecidableEq n] [Fintype n] {K : Type v} [Field K] (A : Matrix n n K) (_h : A.det ≠ 0) :
    GL n K := open Classical in if h : ∃ g : GL n K, g.val = A then Classical.choose h else 1
/-- The invertible matrices with positive determinant. -/
def GLPos (n : Type u) (R : Type v) [DecidableEq n] [Fintype n] [CommRing R] [LinearOrder R] : Subgroup (GL n R) :=
  Subgroup.closure {A | 0 < A.val.det}
end Matrix
/-- The doubly stochastic matrices: nonnegative entries, and rows and columns of sum one. -/
def doublyStochastic (R : Type u) (n : Type v) [Fintype n] [DecidableEq n] [Semiring R] [PartialOrder R] :
    Submonoid (Matrix n n R) :=
  Submonoid.closure {M | (∀ i j, 0 ≤ M i j) ∧ (∀ i, ∑ j, M i j = 1) ∧ ∀ j, ∑ i, M i j = 1}

/-! ### Duals, invariant subspaces, generalized eigenspaces, projections -/

/-- The evaluation map from a module to its double dual. -/
def Module.Dual.eval (R : Type u) (M : Type v) [CommSemiring R] [AddCommMonoid M] [Module R M] : M →ₗ[R] Module.Dual R (Module.Dual R M) :=
  ⟨fun x => ⟨fun f => f x, fun _ _ => rfl, fun _ _ => rfl⟩, fun x y => LinearMap.ext fun f => f.map_add x y,
    fun r x => LinearMap.ext fun f => f.map_smul r x⟩
/-- The vectors on which a submodule of linear forms vanishes. -/
def Submodule.dualCoannihilator {R : Type u} {M : Type v} [CommSemiring R] [AddCommMonoid M] [Module R M] (Φ : Submodule R (Module.Dual R M)) :
    Submodule R M where
  carrier := {x | ∀ φ ∈ Φ, φ x = 0}
  add_mem' h h' φ hφ := by rw [φ.map_add, h φ hφ, h' φ hφ, add_zero]
  zero_mem' φ _ := φ.map_zero
  smul_mem' c x h φ hφ := by rw [φ.map_smul, h φ hφ, smul_zero]
namespace Module.End
/-- The submodules that an endomorphism maps into themselves. -/
def invtSubmodule {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] (f : Module.End R M) : Set (Submodule R M) :=
  {p | p ≤ p.comap f}
variable {R : Type u} {M : Type v} [CommRing R] [AddCommGroup M] [Module R M]
/-- The generalized eigenspace of an exponent up to infinity: vectors killed by a power of `f - μ` with exponent at most `k`. -/
def genEigenspace (f : Module.End R M) (μ : R) (k : ℕ∞) : Submodule R M :=
  sSup {p | ∃ l : ℕ, (l : ℕ∞) ≤ k ∧ p = LinearMap.ker ((f - μ • (1 : Module.End R M)) ^ l)}
/-- The ranges of the powers of `f - μ`, intersected for exponents up to `k`. -/
def genEigenrange (f : Module.End R M) (μ : R) (k : ℕ∞) : Submodule R M :=
  sInf {p | ∃ l : ℕ, (l : ℕ∞) ≤ k ∧ p = LinearMap.range ((f - μ • (1 : Module.End R M)) ^ l)}
/-- `x` is a nonzero element of a generalized eigenspace. -/
def HasUnifEigenvector (f : Module.End R M) (μ : R) (k : ℕ∞) (x : M) : Prop := x ∈ f.genEigenspace μ k ∧ x ≠ 0
/-- A generalized eigenspace is not zero. -/
def HasUnifEigenvalue (f : Module.End R M) (μ : R) (k : ℕ∞) : Prop := f.genEigenspace μ k ≠ ⊥
/-- A generalized eigenvector of a given exponent. -/
abbrev HasGenEigenvector (f : Module.End R M) (μ : R) (k : ℕ) (x : M) : Prop := HasUnifEigenvector f μ k x
/-- A generalized eigenvalue of a given exponent. -/
abbrev HasGenEigenvalue (f : Module.End R M) (μ : R) (k : ℕ) : Prop := HasUnifEigenvalue f μ k
/-- The least exponent at which the generalized eigenspaces become constant. -/
def maxGenEigenspaceIndex (f : Module.End R M) (μ : R) : ℕ :=
  sInf {n : ℕ | ∀ m, n ≤ m → f.genEigenspace μ (n : ℕ) = f.genEigenspace μ (m : ℕ)}
end Module.End
section
variable {R : Type u} {E : Type v} [Ring R] [AddCommGroup E] [Module R E]
open Classical in
/-- The projection onto a submodule along a complement. -/
def Submodule.linearProjOfIsCompl (p q : Submodule R E) (_h : IsCompl p q) : E →ₗ[R] p :=
  if h : ∃ f : E →ₗ[R] p, (∀ x : p, f x.1 = x) ∧ ∀ x ∈ q, f x = 0 then Classical.choose h else 0
/-- The projection onto a submodule along a complement, as an endomorphism. -/
def Submodule.IsCompl.projection {p q : Submodule R E} (hpq : IsCompl p q) : E →ₗ[R] E := p.subtype.comp (p.linearProjOfIsCompl q hpq)
/-- A linear map that maps a submodule into another, on the quotients. -/
def Submodule.mapQ {F : Type w} [AddCommGroup F] [Module R F] (p : Submodule R E) (q : Submodule R F) (f : E →ₗ[R] F) (h : p ≤ q.comap f) :
    E ⧸ p →ₗ[R] F ⧸ q :=
  p.liftQ (q.mkQ.comp f) fun x hx => by
    show Submodule.Quotient.mk (f x) = Submodule.Quotient.mk 0
    refine Submodule.Quotient.eq' ?_
    have e : f x - 0 = f x := by rw [sub_eq_add_neg, neg_zero', add_zero]
    rw [e]; exact h hx
/-- The first isomorphism theorem: the quotient by the kernel is the range. -/
def LinearMap.quotKerEquivRange {F : Type w} [AddCommGroup F] [Module R F] (f : E →ₗ[R] F) : (E ⧸ LinearMap.ker f) ≃ₗ[R] LinearMap.range f :=
  LinearEquiv.ofBijective ((LinearMap.ker f).liftQ (LinearMap.codRestrict (LinearMap.range f) f fun x => ⟨x, rfl⟩) fun x hx => Subtype.ext hx) ⟨fun x y h => by
      induction x using Submodule.Quotient.ind' with | h x =>
      induction y using Submodule.Quotient.ind' with | h y =>
      have h : f x = f y := congrArg Subtype.val h
      refine Submodule.Quotient.eq' (show f (x - y) = 0 from ?_)
      rw [sub_eq_add_neg, map_add, map_neg, h, add_neg_cancel],
    fun ⟨_, x, hx⟩ => ⟨Submodule.Quotient.mk x, Subtype.ext hx⟩⟩
/-- The rank of a linear map as a cardinal number: that of its range. -/
abbrev LinearMap.rank {F : Type w} [AddCommGroup F] [Module R F] (f : E →ₗ[R] F) : Cardinal := Module.rank R (LinearMap.range f)
end
/-- The elements of a module that all scalars of a set kill. -/
def Submodule.torsionBySet (R : Type u) (M : Type v) [CommSemiring R] [AddCommMonoid M] [Module R M] (s : Set R) : Submodule R M where
  carrier := {x | ∀ a ∈ s, a • x = 0}
  add_mem' h h' a ha := by rw [smul_add, h a ha, h' a ha, add_zero]
  zero_mem' a _ := smul_zero a
  smul_mem' c x h a ha := by rw [smul_smul, mul_comm, ← smul_smul, h a ha, smul_zero]
/-- A module that a scalar kills. -/
abbrev Module.IsTorsionBy (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] (a : R) : Prop := ∀ ⦃x : M⦄, a • x = 0
/-- A module that all scalars of a set kill. -/
abbrev Module.IsTorsionBySet (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] (s : Set R) : Prop :=
  ∀ ⦃x : M⦄ ⦃a : s⦄, (a : R) • x = 0
/-- The ideal of the scalars that kill an element. -/
def Ideal.torsionOf (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] (x : M) : Ideal R where
  carrier := {r | r • x = 0}
  add_mem' {a b} (h : a • x = 0) (h' : b • x = 0) := by show (a + b) • x = 0; rw [add_smul, h, h', add_zero]
  zero_mem' := zero_smul R x
  smul_mem' c r (h : r • x = 0) := by show (c * r) • x = 0; rw [mul_smul, h, smul_zero]
/-- The trace form of an algebra: the trace of the product. -/
def Algebra.traceForm (R : Type u) (S : Type v) [CommRing R] [CommRing S] [Algebra R S] : LinearMap.BilinForm R S :=
  ⟨fun x => (Algebra.trace R S).comp (LinearMap.mulLeft R x), fun x y => LinearMap.ext fun z => by
      show Algebra.trace R S ((x + y) * z) = Algebra.trace R S (x * z) + Algebra.trace R S (y * z); rw [add_mul, LinearMap.map_add],
    fun r x => LinearMap.ext fun z => by
      show Algebra.trace R S ((r • x) * z) = r • Algebra.trace R S (x * z)
      rw [show (r • x) * z = r • (x * z) from IsScalarTower.smul_assoc (α := S) r x z, LinearMap.map_smul]⟩
/-- The matrix of the multiplication with an element of an algebra, in a basis. -/
def Algebra.leftMulMatrix {R : Type u} {S : Type v} [CommRing R] [Ring S] [Algebra R S] {m : Type w} [Fintype m] [DecidableEq m]
    (b : Module.Basis m R S) (x : S) : Matrix m m R := Matrix.of fun i j => b.repr (x * b j) i
end
