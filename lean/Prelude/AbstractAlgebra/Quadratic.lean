/-!
# Quadratic maps and quadratic forms
-/

noncomputable section
universe u v w u₁ v₁

/-- Bilinear maps from a module to another. -/
abbrev LinearMap.BilinMap (R : Type u) (M : Type v) (N : Type w) [CommSemiring R] [AddCommMonoid M] [AddCommMonoid N] [Module R M]
    [Module R N] : Type _ := M →ₗ[R] M →ₗ[R] N
theorem Finset.sum_hom_univ {α : Type u} {β : Type v} {γ : Type w} [AddCommMonoid β] [AddCommMonoid γ] (φ : β → γ) (h0 : φ 0 = 0)
    (ha : ∀ x y, φ (x + y) = φ x + φ y) (s : Finset α) (f : α → β) : φ (s.sum f) = s.sum fun a => φ (f a) := by
  have key : ∀ l : List α, φ (l.lsum f) = l.lsum fun a => φ (f a) := fun l => by
    induction l with
    | nil => exact h0
    | cons a l ih => exact (ha _ _).trans (congrArg _ ih)
  cases s with | mk s hs =>
  induction s using Quotient.ind with | _ l => exact key l
/-- Linear maps have commuting actions where their values have. -/
instance LinearMap.instSMulCommClassValues {R : Type u} {S : Type v} {T : Type w} {M : Type u₁} {N : Type v₁} [Semiring R] [AddCommMonoid M]
    [AddCommMonoid N] [Module R M] [Module R N] [Monoid S] [Monoid T] [DistribMulAction S N] [DistribMulAction T N] [SMulCommClass R S N]
    [SMulCommClass R T N] [SMulCommClass S T N] : SMulCommClass S T (M →ₗ[R] N) :=
  ⟨fun s t f => LinearMap.ext fun x => SMulCommClass.smul_comm s t (f x)⟩
namespace QuadraticMap
/-- The polar of a function: `f (x + y) - f x - f y`. -/
def polar {M : Type v} {N : Type w} [AddCommGroup M] [AddCommGroup N] (f : M → N) (x y : M) : N := f (x + y) - f x - f y
end QuadraticMap
/-- A quadratic map: `Q (a x) = a² Q x`, and `Q (x + y) - Q x - Q y` is bilinear. -/
structure QuadraticMap (R : Type u) (M : Type v) (N : Type w) [CommSemiring R] [AddCommMonoid M] [Module R M] [AddCommMonoid N] [Module R N] where
  /-- The function. -/
  toFun : M → N
  /-- Scalars come out squared. -/
  toFun_smul : ∀ (a : R) (x : M), toFun (a • x) = (a * a) • toFun x
  /-- There is a bilinear companion. -/
  exists_companion' : ∃ B : LinearMap.BilinMap R M N, ∀ x y, toFun (x + y) = toFun x + toFun y + B x y
/-- A quadratic form: a quadratic map to the scalars. -/
abbrev QuadraticForm (R : Type u) (M : Type v) [CommSemiring R] [AddCommMonoid M] [Module R M] : Type _ := QuadraticMap R M R
namespace QuadraticMap
section
variable {R : Type u} {M : Type v} {N : Type w} {P : Type u₁} [CommSemiring R] [AddCommMonoid M] [Module R M] [AddCommMonoid N] [Module R N]
  [AddCommMonoid P] [Module R P]
/-- A quadratic map is a function. -/
instance instFunLike : FunLike (QuadraticMap R M N) M N where
  coe := toFun
  coe_injective' f g h := by cases f; cases g; congr
theorem ext {Q Q' : QuadraticMap R M N} (h : ∀ x, Q x = Q' x) : Q = Q' := DFunLike.coe_injective' (funext h)
protected theorem map_smul (Q : QuadraticMap R M N) (a : R) (x : M) : Q (a • x) = (a * a) • Q x := Q.toFun_smul a x
theorem exists_companion (Q : QuadraticMap R M N) : ∃ B : LinearMap.BilinMap R M N, ∀ x y, Q (x + y) = Q x + Q y + B x y := Q.exists_companion'
protected theorem map_zero (Q : QuadraticMap R M N) : Q 0 = 0 := by
  have h := Q.map_smul 0 0
  rwa [zero_smul, zero_mul, zero_smul] at h
instance instZero : Zero (QuadraticMap R M N) := ⟨⟨fun _ => 0, fun _ _ => (smul_zero _).symm, 0, fun _ _ => by
  show (0 : N) = 0 + 0 + 0; rw [add_zero, add_zero]⟩⟩
instance : Inhabited (QuadraticMap R M N) := ⟨0⟩
instance instAdd : Add (QuadraticMap R M N) := ⟨fun Q Q' => ⟨fun x => Q x + Q' x, fun a x => by
    dsimp only; rw [Q.map_smul, Q'.map_smul, smul_add], by
    obtain ⟨B, hB⟩ := Q.exists_companion
    obtain ⟨B', hB'⟩ := Q'.exists_companion
    exact ⟨B + B', fun x y => by
      show Q (x + y) + Q' (x + y) = _ + (B x y + B' x y)
      rw [hB, hB', LinearMap.add_swap, LinearMap.add_swap (Q x)]⟩⟩⟩
theorem add_apply (Q Q' : QuadraticMap R M N) (x : M) : (Q + Q') x = Q x + Q' x := rfl
instance instSMul {S : Type v₁} [Monoid S] [DistribMulAction S N] [SMulCommClass S R N] [SMulCommClass R S N] : SMul S (QuadraticMap R M N) :=
  ⟨fun s Q => ⟨fun x => s • Q x, fun a x => by dsimp only; rw [Q.map_smul]; exact SMulCommClass.smul_comm _ _ _, by
    obtain ⟨B, hB⟩ := Q.exists_companion
    exact ⟨⟨fun x => s • B x, fun x y => LinearMap.ext fun z => by show s • B (x + y) z = s • B x z + s • B y z; rw [B.map_add, ← smul_add]; rfl,
      fun r x => LinearMap.ext fun z => by
        show s • B (r • x) z = r • s • B x z; rw [B.map_smul]; exact SMulCommClass.smul_comm _ _ _⟩,
      fun x y => by show s • Q (x + y) = _ + s • B x y; rw [hB, smul_add, smul_add]⟩⟩⟩
theorem smul_apply {S : Type v₁} [Monoid S] [DistribMulAction S N] [SMulCommClass S R N] [SMulCommClass R S N] (s : S)
    (Q : QuadraticMap R M N) (x : M) : (s • Q) x = s • Q x := rfl
instance instSMulCommNat : SMulCommClass ℕ R N := ⟨fun n a x => (SMulCommClass.smul_comm a n x).symm⟩
instance instAddCommMonoid : AddCommMonoid (QuadraticMap R M N) where
  add_assoc _ _ _ := ext fun _ => add_assoc _ _ _
  zero_add _ := ext fun _ => zero_add _
  add_zero _ := ext fun _ => add_zero _
  add_comm _ _ := ext fun _ => add_comm _ _
  nsmul n Q := n • Q
  nsmul_zero _ := ext fun _ => AddMonoid.nsmul_zero _
  nsmul_succ _ _ := ext fun _ => AddMonoid.nsmul_succ _ _
instance instModule {S : Type v₁} [Semiring S] [Module S N] [SMulCommClass S R N] [SMulCommClass R S N] : Module S (QuadraticMap R M N) where
  one_smul _ := ext fun _ => one_smul S _
  mul_smul _ _ _ := ext fun _ => mul_smul _ _ _
  smul_zero _ := ext fun _ => smul_zero _
  smul_add _ _ _ := ext fun _ => smul_add _ _ _
  add_smul _ _ _ := ext fun _ => add_smul _ _ _
  zero_smul _ := ext fun _ => zero_smul S _
/-- A quadratic map after a linear map. -/
def comp (Q : QuadraticMap R N P) (f : M →ₗ[R] N) : QuadraticMap R M P where
  toFun x := Q (f x)
  toFun_smul a x := by rw [f.map_smul, Q.map_smul]
  exists_companion' := by
    obtain ⟨B, hB⟩ := Q.exists_companion
    exact ⟨⟨fun x => (B (f x)).comp f, fun x y => LinearMap.ext fun z => by
        show B (f (x + y)) (f z) = B (f x) (f z) + B (f y) (f z); rw [f.map_add, B.map_add]; rfl,
      fun r x => LinearMap.ext fun z => by show B (f (r • x)) (f z) = r • B (f x) (f z); rw [f.map_smul, B.map_smul]; rfl⟩,
      fun x y => by show Q (f (x + y)) = _; rw [f.map_add, hB]; rfl⟩
/-- A linear map after a quadratic map. -/
def _root_.LinearMap.compQuadraticMap (f : N →ₗ[R] P) (Q : QuadraticMap R M N) : QuadraticMap R M P where
  toFun x := f (Q x)
  toFun_smul a x := by rw [Q.map_smul, f.map_smul]
  exists_companion' := by
    obtain ⟨B, hB⟩ := Q.exists_companion
    exact ⟨⟨fun x => f.comp (B x), fun x y => LinearMap.ext fun z => by
        show f (B (x + y) z) = f (B x z) + f (B y z); rw [B.map_add]; exact f.map_add _ _,
      fun r x => LinearMap.ext fun z => by show f (B (r • x) z) = r • f (B x z); rw [B.map_smul]; exact f.map_smul _ _⟩,
      fun x y => by show f (Q (x + y)) = _; rw [hB, f.map_add, f.map_add]; rfl⟩
theorem quad_aux (B : LinearMap.BilinMap R M N) (x y : M) : B (x + y) (x + y) = B x x + B y y + (B x y + B y x) := by
  rw [B.map_add]
  show B x (x + y) + B y (x + y) = _
  rw [(B x).map_add, (B y).map_add, add_comm (B y x) (B y y), LinearMap.add_swap]
/-- The quadratic map `x ↦ B x x` of a bilinear map. -/
def _root_.LinearMap.BilinMap.toQuadraticMap (B : LinearMap.BilinMap R M N) : QuadraticMap R M N where
  toFun x := B x x
  toFun_smul a x := by rw [B.map_smul]; show a • B x (a • x) = _; rw [(B x).map_smul, ← mul_smul]
  exists_companion' := ⟨⟨fun x => ⟨fun y => B x y + B y x, fun y z => by
        show B x (y + z) + B (y + z) x = B x y + B y x + (B x z + B z x)
        rw [(B x).map_add, B.map_add]; exact LinearMap.add_swap _ _ _ _,
      fun r y => by show B x (r • y) + B (r • y) x = r • (B x y + B y x); rw [(B x).map_smul, B.map_smul, smul_add]; rfl⟩,
    fun x y => LinearMap.ext fun z => by
      show B (x + y) z + B z (x + y) = B x z + B z x + (B y z + B z y)
      rw [(B z).map_add, B.map_add]; exact LinearMap.add_swap _ _ _ _,
    fun r x => LinearMap.ext fun z => by show B (r • x) z + B z (r • x) = r • (B x z + B z x); rw [(B z).map_smul, B.map_smul, smul_add]; rfl⟩,
    fun x y => quad_aux B x y⟩
/-- Two vectors are orthogonal if the form is additive on them. -/
def IsOrtho (Q : QuadraticMap R M N) (x y : M) : Prop := Q (x + y) = Q x + Q y
/-- An anisotropic quadratic map: it vanishes at zero only. -/
def Anisotropic (Q : QuadraticMap R M N) : Prop := ∀ x, Q x = 0 → x = 0
/-- A positive definite quadratic map: positive off zero. -/
def PosDef [PartialOrder N] (Q : QuadraticMap R M N) : Prop := ∀ x, x ≠ 0 → 0 < Q x
/-- The product of two linear forms as a quadratic form. -/
def linMulLin (f g : M →ₗ[R] R) : QuadraticMap R M R :=
  LinearMap.BilinMap.toQuadraticMap (N := R) ⟨fun x => ⟨fun y => f x * g y, fun y z => by dsimp only; rw [g.map_add, mul_add], fun r y => by
      dsimp only; rw [g.map_smul]; show f x * (r * g y) = r * (f x * g y); rw [← mul_assoc, mul_comm (f x), mul_assoc]⟩,
    fun x y => LinearMap.ext fun z => by show f (x + y) * g z = f x * g z + f y * g z; rw [f.map_add, add_mul],
    fun r x => LinearMap.ext fun z => by show f (r • x) * g z = r * (f x * g z); rw [f.map_smul, ← mul_assoc]; rfl⟩
/-- The square as a quadratic form on the scalars. -/
def sq : QuadraticMap R R R := linMulLin LinearMap.id LinearMap.id
/-- The product of two coordinates as a quadratic form. -/
def proj {n : Type w} (i j : n) : QuadraticMap R (n → R) R := linMulLin (LinearMap.proj i) (LinearMap.proj j)
theorem sum_apply {ι : Type v₁} (Q : ι → QuadraticMap R M N) (s : Finset ι) (x : M) : (∑ i ∈ s, Q i) x = ∑ i ∈ s, Q i x :=
  Finset.sum_hom_univ (fun Q : QuadraticMap R M N => Q x) rfl (fun _ _ => rfl) s Q
/-- The weighted sum of squares: `x ↦ ∑ i, w i • (x i * x i)`. -/
def weightedSumSquares (R : Type u) {ι : Type v} {S : Type w} [CommSemiring R] [Fintype ι] [Monoid S] [DistribMulAction S R]
    [SMulCommClass S R R] [SMulCommClass R S R] (w : ι → S) : QuadraticMap R (ι → R) R := ∑ i, w i • proj i i
theorem weightedSumSquares_apply {R : Type u} {ι : Type v} {S : Type w} [CommSemiring R] [Fintype ι] [Monoid S] [DistribMulAction S R]
    [SMulCommClass S R R] [SMulCommClass R S R] (w : ι → S) (x : ι → R) : weightedSumSquares R w x = ∑ i, w i • (x i * x i) := sum_apply _ _ _
end
section
variable {R : Type u} {M : Type v} {N : Type w} [CommRing R] [AddCommGroup M] [Module R M] [AddCommGroup N] [Module R N]
instance instNeg : Neg (QuadraticMap R M N) := ⟨fun Q => ⟨fun x => -Q x, fun a x => by dsimp only; rw [Q.map_smul, smul_neg], by
  obtain ⟨B, hB⟩ := Q.exists_companion
  exact ⟨-B, fun x y => by show -Q (x + y) = _ + -B x y; rw [hB, neg_add', neg_add']⟩⟩⟩
instance instSub : Sub (QuadraticMap R M N) := ⟨fun Q Q' => ⟨fun x => Q x - Q' x, fun a x => by
    dsimp only; rw [Q.map_smul, Q'.map_smul, smul_sub], by
    obtain ⟨B, hB⟩ := (Q + -Q').exists_companion
    refine ⟨B, fun x y => ?_⟩
    have h : Q (x + y) + -Q' (x + y) = Q x + -Q' x + (Q y + -Q' y) + B x y := hB x y
    dsimp only; rw [sub_eq_add_neg, sub_eq_add_neg, sub_eq_add_neg]; exact h⟩⟩
instance instAddCommGroup : AddCommGroup (QuadraticMap R M N) where
  neg_add_cancel _ := ext fun _ => neg_add_cancel _
  sub_eq_add_neg _ _ := ext fun _ => sub_eq_add_neg _ _
  add_comm := add_comm
theorem polar_eq (Q : QuadraticMap R M N) {B : LinearMap.BilinMap R M N} (hB : ∀ x y, Q (x + y) = Q x + Q y + B x y) (x y : M) :
    polar Q x y = B x y := by
  show Q (x + y) - Q x - Q y = B x y
  rw [hB]; simp only [sub_eq_add_neg]
  rw [add_assoc, ← neg_add', add_comm, ← add_assoc, neg_add_cancel, zero_add]
/-- The polar of a quadratic map as a bilinear map. -/
def polarBilin (Q : QuadraticMap R M N) : LinearMap.BilinMap R M N :=
  ⟨fun x => ⟨fun y => polar Q x y, fun y z => by
      obtain ⟨B, hB⟩ := Q.exists_companion
      dsimp only; rw [polar_eq Q hB, polar_eq Q hB, polar_eq Q hB, (B x).map_add],
    fun r y => by
      obtain ⟨B, hB⟩ := Q.exists_companion
      dsimp only; rw [polar_eq Q hB, polar_eq Q hB, (B x).map_smul]; rfl⟩,
    fun x y => LinearMap.ext fun z => by
      obtain ⟨B, hB⟩ := Q.exists_companion
      show polar Q _ z = polar Q _ z + polar Q _ z; rw [polar_eq Q hB, polar_eq Q hB, polar_eq Q hB, B.map_add]; rfl,
    fun r x => LinearMap.ext fun z => by
      obtain ⟨B, hB⟩ := Q.exists_companion
      show polar Q _ z = r • polar Q _ z; rw [polar_eq Q hB, polar_eq Q hB, B.map_smul]; rfl⟩
theorem invOf_two_smul_aux (x : N) [Invertible (2 : Module.End R N)] (f g : Module.End R N) (h : f * g = g * f) : f (g x) = g (f x) :=
  congrArg (fun k : Module.End R N => k x) h
/-- The symmetric bilinear map that belongs to a quadratic map where two is invertible: half of the polar. -/
def associatedHom (S : Type v₁) [CommSemiring S] [Algebra S R] [Module S N] [IsScalarTower S R N] [SMulCommClass R S N] [SMulCommClass S R N]
    [Invertible (2 : R)] : QuadraticMap R M N →ₗ[S] LinearMap.BilinMap R M N where
  toFun Q := (⅟(2 : R)) • Q.polarBilin
  map_add' Q Q' := LinearMap.ext fun x => LinearMap.ext fun y => by
    show (⅟(2 : R)) • polar (Q + Q') x y = (⅟(2 : R)) • polar Q x y + (⅟(2 : R)) • polar Q' x y
    rw [← smul_add]; congr 1
    show Q (x + y) + Q' (x + y) - (Q x + Q' x) - (Q y + Q' y) = (Q (x + y) - Q x - Q y) + (Q' (x + y) - Q' x - Q' y)
    rw [Submodule.sub_sub_sub_aux, Submodule.sub_sub_sub_aux]
  map_smul' s Q := LinearMap.ext fun x => LinearMap.ext fun y => by
    show (⅟(2 : R)) • polar (s • Q) x y = s • (⅟(2 : R)) • polar Q x y
    rw [SMulCommClass.smul_comm s (⅟(2 : R))]; congr 1
    show s • Q (x + y) - s • Q x - s • Q y = s • (Q (x + y) - Q x - Q y)
    have key : ∀ a b : N, s • a - s • b = s • (a - b) := fun a b => by
      have e : ∀ z : N, s • z = (algebraMap S R s) • z := fun z => by
        rw [← one_smul R z, ← IsScalarTower.smul_assoc, one_smul, Algebra.smul_def, mul_one]
      rw [e, e, e, smul_sub]
    rw [key, key]
/-- The symmetric bilinear map of a quadratic map, linearly over the base ring. -/
abbrev associated [Invertible (2 : R)] : QuadraticMap R M N →ₗ[R] LinearMap.BilinMap R M N := associatedHom R
theorem associated_apply [Invertible (2 : R)] (Q : QuadraticMap R M N) (x y : M) :
    associated (R := R) Q x y = (⅟(2 : R)) • (Q (x + y) - Q x - Q y) := rfl
end

/-! ### Isometries -/

section
variable {R : Type u} {M₁ : Type v} {M₂ : Type w} {N : Type u₁} [CommSemiring R] [AddCommMonoid M₁] [AddCommMonoid M₂] [AddCommMonoid N]
  [Module R M₁] [Module R M₂] [Module R N]
/-- A linear map that preserves the values of quadratic maps. -/
structure Isometry (Q₁ : QuadraticMap R M₁ N) (Q₂ : QuadraticMap R M₂ N) extends M₁ →ₗ[R] M₂ where
  /-- Values are preserved. -/
  map_app' : ∀ m, Q₂ (toFun m) = Q₁ m
/-- A linear equivalence that preserves the values of quadratic maps. -/
structure IsometryEquiv (Q₁ : QuadraticMap R M₁ N) (Q₂ : QuadraticMap R M₂ N) extends M₁ ≃ₗ[R] M₂ where
  /-- Values are preserved. -/
  map_app' : ∀ m, Q₂ (toFun m) = Q₁ m
/-- Two quadratic maps are equivalent if there is an isometry between them. -/
def Equivalent (Q₁ : QuadraticMap R M₁ N) (Q₂ : QuadraticMap R M₂ N) : Prop := Nonempty (Q₁.IsometryEquiv Q₂)
/-- The orthogonal sum of two quadratic maps. -/
def prod (Q₁ : QuadraticMap R M₁ N) (Q₂ : QuadraticMap R M₂ N) : QuadraticMap R (M₁ × M₂) N :=
  Q₁.comp (LinearMap.fst R M₁ M₂) + Q₂.comp (LinearMap.snd R M₁ M₂)
end
/-- The matrix of a quadratic form on vectors: that of its symmetric bilinear form. -/
def toMatrix' {R : Type u} {n : Type v} [CommRing R] [Fintype n] [DecidableEq n] [Invertible (2 : R)] (Q : QuadraticMap R (n → R) R) :
    Matrix n n R := Matrix.of fun i j => associated (R := R) Q (fun k => if k = i then 1 else 0) (fun k => if k = j then 1 else 0)
/-- The discriminant of a quadratic form on vectors: the determinant of its matrix. -/
def discr {R : Type u} {n : Type v} [CommRing R] [Fintype n] [DecidableEq n] [Invertible (2 : R)] (Q : QuadraticMap R (n → R) R) : R :=
  Q.toMatrix'.det
end QuadraticMap
/-- The quadratic form of a matrix: `x ↦ ∑ i j, x i * M i j * x j`. -/
def Matrix.toQuadraticMap' {R : Type u} {n : Type v} [CommRing R] [Fintype n] [DecidableEq n] (M : Matrix n n R) : QuadraticMap R (n → R) R :=
  ∑ i, ∑ j, M i j • QuadraticMap.proj i j
namespace QuadraticForm
/-- An isometry equivalence of quadratic forms in the hyperbolic plane's style: the form on pairs of a vector and a linear form. -/
def dualProd (R : Type u) (M : Type v) [CommSemiring R] [AddCommMonoid M] [Module R M] : QuadraticForm R (Module.Dual R M × M) :=
  LinearMap.BilinMap.toQuadraticMap (N := R) ⟨fun p => ⟨fun q => p.1 q.2, fun x y => p.1.map_add _ _, fun r x => p.1.map_smul _ _⟩,
    fun _ _ => rfl, fun _ _ => rfl⟩
end QuadraticForm
end
