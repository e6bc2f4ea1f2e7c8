/-!
# Localized modules, base change, tensor products with the base ring
-/

noncomputable section
universe u v w u₁

section
variable {R : Type u} [CommRing R] (S : Submonoid R)
/-- A linear map is a localization of a module at a submonoid: the submonoid acts bijectively on the codomain, every element is a fraction,
and elements with equal images are made equal by an element of the submonoid. -/
class IsLocalizedModule {M : Type v} {M' : Type w} [AddCommGroup M] [AddCommGroup M'] [Module R M] [Module R M'] (f : M →ₗ[R] M') : Prop where
  /-- The submonoid acts bijectively. -/
  map_units' : ∀ x : S, Function.Bijective fun y : M' => x.1 • y
  /-- Every element is a fraction. -/
  surj' : ∀ y : M', ∃ x : M × S, x.2.1 • y = f x.1
  /-- Elements with equal images are made equal. -/
  exists_of_eq : ∀ {x₁ x₂ : M}, f x₁ = f x₂ → ∃ c : S, c.1 • x₁ = c.1 • x₂
variable (M : Type v) [AddCommGroup M] [Module R M]
theorem LocalizedModule.smul_swap' {M : Type v} [AddCommGroup M] [Module R M] (a b : R) (x : M) : a • b • x = b • a • x := by
  rw [smul_smul, mul_comm, ← smul_smul]
/-- Fractions of module elements are equal if an element of the submonoid makes the cross products equal. -/
def LocalizedModule.r' : Setoid (M × S) where
  r x y := ∃ c : S, c.1 • y.2.1 • x.1 = c.1 • x.2.1 • y.1
  iseqv := ⟨fun x => ⟨1, rfl⟩, fun {x y} ⟨c, h⟩ => ⟨c, h.symm⟩, fun {x y z} ⟨c, h⟩ ⟨d, h'⟩ => ⟨c * d * y.2, by
    show (c.1 * d.1 * y.2.1) • z.2.1 • x.1 = (c.1 * d.1 * y.2.1) • x.2.1 • z.1
    have h : c.1 • y.2.1 • x.1 = c.1 • x.2.1 • y.1 := h
    have h' : d.1 • z.2.1 • y.1 = d.1 • y.2.1 • z.1 := h'
    rw [smul_smul] at h h' ⊢; rw [smul_smul] at h h' ⊢
    calc (c.1 * d.1 * y.2.1 * z.2.1) • x.1 = (d.1 * z.2.1) • (c.1 * y.2.1) • x.1 := by rw [smul_smul]; congr 1; grobner
      _ = (d.1 * z.2.1) • (c.1 * x.2.1) • y.1 := by rw [h]
      _ = (c.1 * x.2.1) • (d.1 * z.2.1) • y.1 := LocalizedModule.smul_swap' _ _ _
      _ = (c.1 * x.2.1) • (d.1 * y.2.1) • z.1 := by rw [h']
      _ = (c.1 * d.1 * y.2.1 * x.2.1) • z.1 := by rw [smul_smul]; congr 1; grobner⟩⟩
/-- The localization of a module at a submonoid: fractions of module elements with denominators in the submonoid. -/
def LocalizedModule : Type (max u v) := Quotient (LocalizedModule.r' S M)
end
namespace LocalizedModule
variable {R : Type u} [CommRing R] {S : Submonoid R} {M : Type v} [AddCommGroup M] [Module R M]
/-- The fraction `m / s`. -/
def mk (m : M) (s : S) : LocalizedModule S M := Quotient.mk (r' S M) (m, s)
theorem ind' {p : LocalizedModule S M → Prop} (h : ∀ m s, p (mk m s)) (z : LocalizedModule S M) : p z := Quotient.ind (fun ⟨m, s⟩ => h m s) z
theorem sound' {m m' : M} {s s' : S} (h : s'.1 • m = s.1 • m') : mk m s = mk m' s' := Quotient.sound ⟨1, congrArg ((1 : R) • ·) h⟩
instance : Zero (LocalizedModule S M) := ⟨mk 0 1⟩
instance : Add (LocalizedModule S M) := ⟨Setoid.qmap₂ (fun x y => (y.2.1 • x.1 + x.2.1 • y.1, x.2 * y.2)) fun a b ⟨c, h⟩ a' b' ⟨d, h'⟩ => ⟨c * d, by
  have h : c.1 • b.2.1 • a.1 = c.1 • a.2.1 • b.1 := h
  have h' : d.1 • b'.2.1 • a'.1 = d.1 • a'.2.1 • b'.1 := h'
  show (c.1 * d.1) • (b.2.1 * b'.2.1) • (a'.2.1 • a.1 + a.2.1 • a'.1) = (c.1 * d.1) • (a.2.1 * a'.2.1) • (b'.2.1 • b.1 + b.2.1 • b'.1)
  rw [smul_add, smul_add, smul_add, smul_add]
  congr 1
  · calc (c.1 * d.1) • (b.2.1 * b'.2.1) • a'.2.1 • a.1 = (d.1 * b'.2.1 * a'.2.1) • c.1 • b.2.1 • a.1 := by
          simp only [smul_smul]; congr 1; grobner
      _ = (d.1 * b'.2.1 * a'.2.1) • c.1 • a.2.1 • b.1 := by rw [h]
      _ = _ := by simp only [smul_smul]; congr 1; grobner
  · calc (c.1 * d.1) • (b.2.1 * b'.2.1) • a.2.1 • a'.1 = (c.1 * b.2.1 * a.2.1) • d.1 • b'.2.1 • a'.1 := by
          simp only [smul_smul]; congr 1; grobner
      _ = (c.1 * b.2.1 * a.2.1) • d.1 • a'.2.1 • b'.1 := by rw [h']
      _ = _ := by simp only [smul_smul]; congr 1; grobner⟩⟩
instance : Neg (LocalizedModule S M) := ⟨Setoid.qmap (fun x => (-x.1, x.2)) fun a b ⟨c, h⟩ => ⟨c, by
  have h : c.1 • b.2.1 • a.1 = c.1 • a.2.1 • b.1 := h
  show c.1 • b.2.1 • -a.1 = c.1 • a.2.1 • -b.1
  rw [smul_neg, smul_neg, smul_neg, smul_neg, h]⟩⟩
instance instAddCommGroup : AddCommGroup (LocalizedModule S M) where
  add_assoc a b c := by
    induction a using ind' with | h a s => induction b using ind' with | h b t => induction c using ind' with | h c r =>
    refine sound' (?_ : (s.1 * (t.1 * r.1)) • (r.1 • (t.1 • a + s.1 • b) + (s.1 * t.1) • c) =
      (s.1 * t.1 * r.1) • ((t.1 * r.1) • a + s.1 • (r.1 • b + t.1 • c)))
    simp only [smul_add, smul_smul, add_assoc]
    congr 1
    · congr 1; grobner
    · congr 1
      · congr 1; grobner
      · congr 1; grobner
  zero_add a := by
    induction a using ind' with | h a s =>
    refine sound' (?_ : s.1 • (s.1 • (0 : M) + (1 : R) • a) = (1 * s.1) • a); rw [smul_zero, zero_add, one_smul, one_mul]
  add_zero a := by
    induction a using ind' with | h a s =>
    refine sound' (?_ : s.1 • ((1 : R) • a + s.1 • (0 : M)) = (s.1 * 1) • a); rw [smul_zero, add_zero, one_smul, mul_one]
  add_comm a b := by
    induction a using ind' with | h a s => induction b using ind' with | h b t =>
    refine sound' (?_ : (t.1 * s.1) • (t.1 • a + s.1 • b) = (s.1 * t.1) • (s.1 • b + t.1 • a)); rw [add_comm, mul_comm]
  neg_add_cancel a := by
    induction a using ind' with | h a s =>
    refine sound' (?_ : (1 : R) • (s.1 • -a + s.1 • a) = (s.1 * s.1) • (0 : M)); rw [smul_neg, neg_add_cancel, smul_zero, smul_zero]
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
instance instModule : Module R (LocalizedModule S M) where
  smul r := Setoid.qmap (fun x => (r • x.1, x.2)) fun a b ⟨c, h⟩ => ⟨c, by
    have h : c.1 • b.2.1 • a.1 = c.1 • a.2.1 • b.1 := h
    show c.1 • b.2.1 • r • a.1 = c.1 • a.2.1 • r • b.1
    rw [smul_swap' b.2.1 r, smul_swap' c.1 r, h, smul_swap' a.2.1 r, smul_swap' c.1 r]⟩
  one_smul a := by induction a using ind' with | h a s => exact congrArg (fun m => mk m s) (one_smul R a)
  mul_smul r r' a := by induction a using ind' with | h a s => exact congrArg (fun m => mk m s) (mul_smul r r' a)
  smul_zero r := congrArg (fun m => mk m 1) (smul_zero r)
  smul_add r a b := by
    induction a using ind' with | h a s => induction b using ind' with | h b t =>
    refine congrArg (fun m => mk m (s * t)) (?_ : r • (t.1 • a + s.1 • b) = t.1 • r • a + s.1 • r • b)
    rw [smul_add, smul_swap' r, smul_swap' r]
  add_smul r r' a := by
    induction a using ind' with | h a s =>
    refine sound' (?_ : (s.1 * s.1) • (r + r') • a = s.1 • (s.1 • r • a + s.1 • r' • a))
    rw [add_smul, smul_add, smul_add, mul_smul, mul_smul]
  zero_smul a := by
    induction a using ind' with | h a s =>
    refine sound' (?_ : (1 : R) • (0 : R) • a = s.1 • (0 : M)); rw [zero_smul, smul_zero, smul_zero]
/-- A localized module is a module over the localized ring. -/
instance moduleLocalization' : Module (Localization S) (LocalizedModule S M) where
  smul := Setoid.qmap₂ (fun x y => (x.1 • y.1, x.2 * y.2)) fun a b ⟨c, h⟩ a' b' ⟨d, h'⟩ => ⟨c * d, by
    have h : c.1 * (b.2.1 * a.1) = c.1 * (a.2.1 * b.1) := h
    have h' : d.1 • b'.2.1 • a'.1 = d.1 • a'.2.1 • b'.1 := h'
    show (c.1 * d.1) • (b.2.1 * b'.2.1) • a.1 • a'.1 = (c.1 * d.1) • (a.2.1 * a'.2.1) • b.1 • b'.1
    calc (c.1 * d.1) • (b.2.1 * b'.2.1) • a.1 • a'.1 = (c.1 * (b.2.1 * a.1)) • d.1 • b'.2.1 • a'.1 := by
          simp only [smul_smul]; congr 1; grobner
      _ = (c.1 * (a.2.1 * b.1)) • d.1 • a'.2.1 • b'.1 := by rw [h, h']
      _ = _ := by simp only [smul_smul]; congr 1; grobner⟩
  one_smul a := by
    induction a using ind' with | h a s =>
    refine sound' (?_ : s.1 • (1 : R) • a = (1 * s.1) • a); rw [one_smul, one_mul]
  mul_smul x y a := by
    induction x using Localization.ind' with | h x t => induction y using Localization.ind' with | h y r =>
    induction a using ind' with | h a s =>
    refine sound' (?_ : (t.1 * (r.1 * s.1)) • (x * y) • a = ((t.1 * r.1) * s.1) • x • y • a); rw [mul_smul x, mul_assoc]
  smul_zero x := by
    induction x using Localization.ind' with | h x t =>
    refine sound' (?_ : (1 : R) • x • (0 : M) = (t.1 * 1) • (0 : M)); rw [smul_zero, smul_zero, smul_zero]
  smul_add x a b := by
    induction x using Localization.ind' with | h x t => induction a using ind' with | h a s => induction b using ind' with | h b r =>
    refine sound' (?_ : ((t.1 * s.1) * (t.1 * r.1)) • x • (r.1 • a + s.1 • b) =
      (t.1 * (s.1 * r.1)) • ((t.1 * r.1) • x • a + (t.1 * s.1) • x • b))
    simp only [smul_add, smul_smul]
    congr 1 <;> congr 1 <;> grobner
  add_smul x y a := by
    induction x using Localization.ind' with | h x t => induction y using Localization.ind' with | h y r =>
    induction a using ind' with | h a s =>
    refine sound' (?_ : ((t.1 * s.1) * (r.1 * s.1)) • (r.1 * x + t.1 * y) • a =
      ((t.1 * r.1) * s.1) • ((r.1 * s.1) • x • a + (t.1 * s.1) • y • a))
    simp only [smul_add, smul_smul, add_smul]
    congr 1 <;> congr 1 <;> grobner
  zero_smul a := by
    induction a using ind' with | h a s =>
    refine sound' (?_ : (1 : R) • (0 : R) • a = (1 * s.1) • (0 : M)); rw [zero_smul, smul_zero, smul_zero]
variable (S M) in
/-- The map from a module to its localization. -/
def mkLinearMap : M →ₗ[R] LocalizedModule S M where
  toFun m := mk m 1
  map_add' a b := sound' (by
    show ((1 : R) * 1) • (a + b) = (1 : R) • ((1 : R) • a + (1 : R) • b)
    rw [one_mul, one_smul, one_smul, one_smul, one_smul])
  map_smul' _ _ := rfl
end LocalizedModule

/-! ### Tensor products -/

namespace TensorProduct
section
variable (R : Type u) (M : Type v) (N : Type w) [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N]
theorem induction' {R : Type u} {M : Type v} {N : Type w} [CommRing R] [AddCommGroup M] [AddCommGroup N] [Module R M] [Module R N]
    {p : TensorProduct R M N → Prop} (h0 : p 0) (ht : ∀ m n, p (tmul R m n)) (ha : ∀ x y, p x → p y → p (x + y)) (z : TensorProduct R M N) : p z := by
  induction z using Submodule.Quotient.ind' with | h f =>
  induction f using Finsupp.induction_add with
  | h0 => exact h0
  | ha f g hf hg => exact ha _ _ hf hg
  | hs a r =>
    have e : (Submodule.Quotient.mk (Finsupp.single a r) : TensorProduct R M N) = tmul R (r • a.1) a.2 := by
      have h := smul_tmul' (R := R) r a.1 a.2
      rw [← h]
      show _ = Submodule.Quotient.mk (r • Finsupp.single (a.1, a.2) 1)
      rw [show r • (Finsupp.single (a.1, a.2) 1 : M × N →₀ R) = Finsupp.single a r from
        (Finsupp.smul_single (G := M × N) r a (1 : R)).trans (by rw [smul_eq_mul, mul_one])]
    rw [e]; exact ht _ _
theorem hom_ext' {R : Type u} {M : Type v} {N : Type w} {P : Type u₁} [CommRing R] [AddCommGroup M] [AddCommGroup N] [AddCommGroup P] [Module R M]
    [Module R N] [Module R P] {f g : TensorProduct R M N →ₗ[R] P} (h : ∀ m n, f (tmul R m n) = g (tmul R m n)) (z : TensorProduct R M N) : f z = g z := by
  induction z using induction' with
  | h0 => rw [map_zero, map_zero]
  | ht m n => exact h m n
  | ha x y hx hy => rw [map_add, map_add, hx, hy]
/-- The exchange of the factors of a tensor product, as a linear map; an auxiliary construction. -/
def commHom' : TensorProduct R M N →ₗ[R] TensorProduct R N M :=
  lift ⟨fun m => ⟨fun n => tmul R n m, fun n n' => add_tmul n n' m, fun r n => (smul_tmul' r n m).symm⟩,
    fun m m' => LinearMap.ext fun n => tmul_add n m m', fun r m => LinearMap.ext fun n => (mk R N M n).map_smul r m⟩
theorem commHom_tmul' (m : M) (n : N) : commHom' R M N (tmul R m n) = tmul R n m := lift.tmul _ m n
/-- The tensor product is commutative. -/
protected def comm : TensorProduct R M N ≃ₗ[R] TensorProduct R N M where
  toLinearMap := commHom' R M N
  invFun := commHom' R N M
  left_inv := hom_ext' (f := (commHom' R N M).comp (commHom' R M N)) (g := LinearMap.id) fun m n => by
    show commHom' R N M (commHom' R M N (tmul R m n)) = tmul R m n
    rw [commHom_tmul', commHom_tmul']
  right_inv := hom_ext' (f := (commHom' R M N).comp (commHom' R N M)) (g := LinearMap.id) fun m n => by
    show commHom' R M N (commHom' R N M (tmul R m n)) = tmul R m n
    rw [commHom_tmul', commHom_tmul']
/-- The scalar multiplication as a map from the tensor product with the base ring; an auxiliary construction. -/
def lidHom' : TensorProduct R R M →ₗ[R] M :=
  lift ⟨fun r => ⟨fun m => r • m, fun m m' => smul_add r m m', fun s m => by show r • s • m = s • r • m; rw [smul_smul, mul_comm, ← smul_smul]⟩,
    fun r r' => LinearMap.ext fun m => add_smul r r' m, fun s r => LinearMap.ext fun m => mul_smul s r m⟩
/-- The tensor product with the base ring on the left is the module. -/
protected def lid : TensorProduct R R M ≃ₗ[R] M where
  toLinearMap := lidHom' R M
  invFun m := tmul R 1 m
  left_inv := hom_ext' (f := (mk R R M 1).comp (lidHom' R M)) (g := LinearMap.id) fun r m => by
    show tmul R 1 (lidHom' R M (tmul R r m)) = tmul R r m
    rw [show lidHom' R M (tmul R r m) = r • m from lift.tmul _ r m]
    refine ((mk R R M 1).map_smul r m).trans ?_
    show r • tmul R (1 : R) m = tmul R r m
    rw [smul_tmul', smul_eq_mul, mul_one]
  right_inv m := (show lidHom' R M (tmul R 1 m) = (1 : R) • m from lift.tmul _ 1 m).trans (one_smul R m)
/-- The tensor product with the base ring on the right is the module. -/
protected def rid : TensorProduct R M R ≃ₗ[R] M := (TensorProduct.comm R M R).trans (TensorProduct.lid R M)
end
end TensorProduct
/-- A linear map to a module over an `R`-algebra `S` is a base change: semilinear extension of linear maps along it is possible in one way. -/
def IsBaseChange {R : Type u} {M : Type v} {N : Type w} (S : Type u₁) [CommRing R] [CommRing S] [Algebra R S] [AddCommGroup M] [AddCommGroup N]
    [Module R M] [Module R N] [Module S N] [IsScalarTower R S N] (f : M →ₗ[R] N) : Prop :=
  ∃ e : TensorProduct R S M → N, Function.Bijective e ∧ (∀ x y, e (x + y) = e x + e y) ∧ ∀ (s : S) (m : M), e (TensorProduct.tmul R s m) = s • f m
end
