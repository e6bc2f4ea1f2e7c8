/-!
# More linear algebra: maps of products, determinants and traces of endomorphisms, special matrices and matrix groups
-/

noncomputable section
universe u v w u₁ v₁

namespace LinearMap
section
variable (R : Type u) (M : Type v) (M₂ : Type w) [Semiring R] [AddCommMonoid M] [AddCommMonoid M₂] [Module R M] [Module R M₂]
/-- The first projection of a product of modules. -/
def fst : M × M₂ →ₗ[R] M := ⟨Prod.fst, fun _ _ => rfl, fun _ _ => rfl⟩
/-- The second projection of a product of modules. -/
def snd : M × M₂ →ₗ[R] M₂ := ⟨Prod.snd, fun _ _ => rfl, fun _ _ => rfl⟩
/-- The inclusion of the first factor of a product of modules. -/
def inl : M →ₗ[R] M × M₂ := ⟨fun x => (x, 0), fun _ _ => Prod.ext rfl (add_zero 0).symm, fun r _ => Prod.ext rfl (smul_zero r).symm⟩
/-- The inclusion of the second factor of a product of modules. -/
def inr : M₂ →ₗ[R] M × M₂ := ⟨fun x => (0, x), fun _ _ => Prod.ext (add_zero 0).symm rfl, fun r _ => Prod.ext (smul_zero r).symm rfl⟩
end
section
variable {R : Type u} {M : Type v} {M₂ : Type w} {M₃ : Type u₁} [Semiring R] [AddCommMonoid M] [AddCommMonoid M₂] [AddCommMonoid M₃]
  [Module R M] [Module R M₂] [Module R M₃]
/-- Two linear maps with the same domain as a map to the product. -/
def prod (f : M →ₗ[R] M₂) (g : M →ₗ[R] M₃) : M →ₗ[R] M₂ × M₃ :=
  ⟨fun x => (f x, g x), fun x y => Prod.ext (f.map_add x y) (g.map_add x y), fun r x => Prod.ext (f.map_smul r x) (g.map_smul r x)⟩
/-- Two linear maps with the same codomain as a map from the product: the sum of the values. -/
def coprod (f : M →ₗ[R] M₃) (g : M₂ →ₗ[R] M₃) : M × M₂ →ₗ[R] M₃ :=
  ⟨fun x => f x.1 + g x.2, fun x y => by
    show f (x.1 + y.1) + g (x.2 + y.2) = _
    rw [f.map_add, g.map_add, add_swap], fun r x => by
    show f (r • x.1) + g (r • x.2) = r • (f x.1 + g x.2)
    rw [LinearMap.map_smul f, LinearMap.map_smul g, smul_add]⟩
/-- The coordinate projection of a product of modules. -/
def proj {ι : Type u₁} {φ : ι → Type v₁} [∀ i, AddCommMonoid (φ i)] [∀ i, Module R (φ i)] (i : ι) : ((i : ι) → φ i) →ₗ[R] φ i :=
  ⟨fun f => f i, fun _ _ => rfl, fun _ _ => rfl⟩
/-- A family of linear maps as a map to the product. -/
def pi {ι : Type u₁} {φ : ι → Type v₁} [∀ i, AddCommMonoid (φ i)] [∀ i, Module R (φ i)] (f : (i : ι) → M₂ →ₗ[R] φ i) : M₂ →ₗ[R] (i : ι) → φ i :=
  ⟨fun c i => f i c, fun _ _ => funext fun i => (f i).map_add _ _, fun _ _ => funext fun i => (f i).map_smul _ _⟩
/-- The restriction of a linear map to a submodule of the domain. -/
def domRestrict (f : M →ₗ[R] M₂) (p : Submodule R M) : p →ₗ[R] M₂ := f.comp p.subtype
/-- A linear map with values in a submodule as a map to it. -/
def codRestrict (p : Submodule R M₂) (f : M →ₗ[R] M₂) (h : ∀ c, f c ∈ p) : M →ₗ[R] p :=
  ⟨fun c => ⟨f c, h c⟩, fun _ _ => Subtype.ext (f.map_add _ _), fun _ _ => Subtype.ext (f.map_smul _ _)⟩
/-- The restriction of a linear map to submodules of domain and codomain. -/
def restrict (f : M →ₗ[R] M₂) {p : Submodule R M} {q : Submodule R M₂} (hf : ∀ x ∈ p, f x ∈ q) : p →ₗ[R] q :=
  codRestrict q (domRestrict f p) fun x => hf x.1 x.2
/-- A linear projection onto a submodule: values are in it and its elements are fixed. -/
structure IsProj (m : Submodule R M) {F : Type u₁} [FunLike F M M] (f : F) : Prop where
  /-- Values are in the submodule. -/
  map_mem : ∀ x, f x ∈ m
  /-- Elements of the submodule are fixed. -/
  map_id : ∀ x ∈ m, f x = x
variable (R) in
/-- The multiples of a vector: the linear map `r ↦ r • x`. -/
def toSpanSingleton (M : Type v) [AddCommMonoid M] [Module R M] (x : M) : R →ₗ[R] M :=
  ⟨fun r => r • x, fun r s => add_smul r s x, fun r s => mul_smul r s x⟩
end
section
variable {R : Type u} {M : Type v} {M₂ : Type w} [CommSemiring R] [AddCommMonoid M] [AddCommMonoid M₂] [Module R M] [Module R M₂]
/-- The transpose of a linear map: the map of the dual spaces. -/
def dualMap (f : M →ₗ[R] M₂) : Module.Dual R M₂ →ₗ[R] Module.Dual R M := ⟨fun g => g.comp f, fun _ _ => rfl, fun _ _ => rfl⟩
/-- A linear functional on pairs is left separating: only zero pairs to zero with everything. -/
def SeparatingLeft (B : M →ₗ[R] M₂ →ₗ[R] R) : Prop := ∀ x : M, (∀ y : M₂, B x y = 0) → x = 0
/-- A pairing is right separating: only zero pairs to zero with everything. -/
def SeparatingRight (B : M →ₗ[R] M₂ →ₗ[R] R) : Prop := ∀ y : M₂, (∀ x : M, B x y = 0) → y = 0
/-- A nondegenerate pairing. -/
def Nondegenerate (B : M →ₗ[R] M₂ →ₗ[R] R) : Prop := SeparatingLeft B ∧ SeparatingRight B
end
open Classical in
/-- The matrix of a linear map with respect to two bases. -/
def toMatrix {R : Type u} {m : Type u₁} {n : Type v₁} [CommSemiring R] [Fintype n] [Finite m] [DecidableEq n] {M₁ : Type v} {M₂ : Type w}
    [AddCommMonoid M₁] [AddCommMonoid M₂] [Module R M₁] [Module R M₂] (v₁ : Module.Basis n R M₁) (v₂ : Module.Basis m R M₂) :
    (M₁ →ₗ[R] M₂) → Matrix m n R := fun f => Matrix.of fun i j => v₂.repr (f (v₁ j)) i
open Classical in
/-- The trace of an endomorphism: the trace of its matrix in any finite basis, and `0` if there is no finite basis. -/
def trace (R : Type u) (M : Type v) [CommSemiring R] [AddCommMonoid M] [Module R M] : (M →ₗ[R] M) →ₗ[R] R :=
  if h : (∃ s : Finset M, Nonempty (Module.Basis s R M)) ∧ ∃ φ : (M →ₗ[R] M) →ₗ[R] R,
      ∀ (s : Finset M) (b : Module.Basis s R M) f, φ f = ∑ i, b.repr (f (b i)) i
  then Classical.choose h.2 else 0
open Classical in
/-- The determinant of an endomorphism: that of its matrix in any finite basis, and `1` if there is no finite basis. -/
def det {M : Type v} [AddCommGroup M] {A : Type u} [CommRing A] [Module A M] : (M →ₗ[A] M) →* A :=
  if h : (∃ s : Finset M, Nonempty (Module.Basis s A M)) ∧ ∃ φ : (M →ₗ[A] M) →* A,
      ∀ (s : Finset M) (b : Module.Basis s A M) f, φ f = Matrix.det (Matrix.of fun i j => b.repr (f (b j)) i)
  then Classical.choose h.2 else ⟨fun _ => 1, rfl, fun _ _ => (mul_one 1).symm⟩
open Classical in
/-- The characteristic polynomial of an endomorphism of a finite free module. -/
def charpoly {R : Type u} {M : Type v} [CommRing R] [AddCommGroup M] [Module R M] [Module.Finite R M] [Module.Free R M] (f : M →ₗ[R] M) :
    Polynomial R :=
  if h : ∃ s : Finset M, Nonempty (Module.Basis s R M) then
    (Matrix.of fun i j => (Classical.choice (Classical.choose_spec h)).repr (f (Classical.choice (Classical.choose_spec h) j)) i).charpoly
  else 1
end LinearMap
/-- Invertible linear endomorphisms: the general linear group of a module. -/
abbrev LinearMap.GeneralLinearGroup (R : Type u) (M : Type v) [Semiring R] [AddCommMonoid M] [Module R M] := (M →ₗ[R] M)ˣ

namespace LinearEquiv
variable {R : Type u} {M : Type v} {M₂ : Type w} {M₃ : Type u₁} [Semiring R] [AddCommMonoid M] [AddCommMonoid M₂] [AddCommMonoid M₃]
  [Module R M] [Module R M₂] [Module R M₃]
/-- A bijective linear map as a linear equivalence. -/
def ofBijective (f : M →ₗ[R] M₂) (hf : Function.Bijective f) : M ≃ₗ[R] M₂ :=
  ⟨f, (Equiv.ofBijective f hf).invFun, (Equiv.ofBijective f hf).left_inv, (Equiv.ofBijective f hf).right_inv⟩
/-- The composite of two linear equivalences. -/
def trans (e₁ : M ≃ₗ[R] M₂) (e₂ : M₂ ≃ₗ[R] M₃) : M ≃ₗ[R] M₃ :=
  ⟨e₂.toLinearMap.comp e₁.toLinearMap, fun x => e₁.invFun (e₂.invFun x), fun x => (congrArg e₁.invFun (e₂.left_inv _)).trans (e₁.left_inv x),
    fun x => (congrArg e₂.toFun (e₁.right_inv _)).trans (e₂.right_inv x)⟩
end LinearEquiv

namespace Submodule
section
variable {R : Type u} {M : Type v} {M' : Type w} [Semiring R] [AddCommMonoid M] [AddCommMonoid M'] [Module R M] [Module R M']
/-- The inclusion of a submodule into a larger one. -/
def inclusion {p p' : Submodule R M} (h : p ≤ p') : p →ₗ[R] p' := ⟨fun x => ⟨x.1, h x.2⟩, fun _ _ => rfl, fun _ _ => rfl⟩
/-- The product of two submodules. -/
def prod (p : Submodule R M) (q₁ : Submodule R M') : Submodule R (M × M') where
  carrier := {x | x.1 ∈ p ∧ x.2 ∈ q₁}
  add_mem' h h' := ⟨p.add_mem h.1 h'.1, q₁.add_mem h.2 h'.2⟩
  zero_mem' := ⟨p.zero_mem, q₁.zero_mem⟩
  smul_mem' r _ h := ⟨p.smul_mem r h.1, q₁.smul_mem r h.2⟩
end
/-- A submodule as an additive subgroup. -/
def toAddSubgroup {R : Type u} {M : Type v} [Ring R] [AddCommGroup M] [Module R M] (p : Submodule R M) : AddSubgroup M :=
  { p.toAddSubmonoid with neg_mem' := fun h => p.neg_mem h }
section
variable {R : Type u} {M : Type v} [CommSemiring R] [AddCommMonoid M] [Module R M]
/-- The annihilator of a submodule: the scalars that kill all its elements. -/
abbrev annihilator (N : Submodule R M) : Ideal R := Module.annihilator R N
/-- The colon ideal: the scalars that multiply a set into the submodule. -/
def colon (N : Submodule R M) (S : Set M) : Ideal R where
  carrier := {r | ∀ x ∈ S, r • x ∈ N}
  add_mem' h h' x hx := by rw [add_smul]; exact N.add_mem (h x hx) (h' x hx)
  zero_mem' x _ := by rw [zero_smul]; exact N.zero_mem
  smul_mem' r s h x hx := by rw [smul_eq_mul, mul_smul]; exact N.smul_mem r (h x hx)
/-- The elements that a scalar kills: the `a`-torsion. -/
def torsionBy (R : Type u) (M : Type v) [CommSemiring R] [AddCommMonoid M] [Module R M] (a : R) : Submodule R M where
  carrier := {x | a • x = 0}
  add_mem' {x y} (h : a • x = 0) (h' : a • y = 0) := by show a • (x + y) = 0; rw [smul_add, h, h', add_zero]
  zero_mem' := smul_zero a
  smul_mem' r x (h : a • x = 0) := by show a • r • x = 0; rw [smul_smul, mul_comm, ← smul_smul, h, smul_zero]
/-- The torsion submodule: the elements that some nonzero divisor kills. -/
def torsion (R : Type u) (M : Type v) [CommSemiring R] [AddCommMonoid M] [Module R M] : Submodule R M where
  carrier := {x | ∃ a : nonZeroDivisors R, a.1 • x = 0}
  add_mem' {x y} := by
    rintro ⟨a, h⟩ ⟨b, h'⟩
    refine ⟨⟨a.1 * b.1, (nonZeroDivisors R).mul_mem' a.2 b.2⟩, ?_⟩
    show (a.1 * b.1) • (x + y) = 0
    rw [smul_add, mul_smul a.1 b.1 y, h', smul_zero, mul_comm, mul_smul, h, smul_zero, add_zero]
  zero_mem' := ⟨⟨1, (nonZeroDivisors R).one_mem'⟩, smul_zero _⟩
  smul_mem' r x := by rintro ⟨a, h⟩; exact ⟨a, by rw [smul_smul, mul_comm, ← smul_smul, h, smul_zero]⟩
/-- The linear forms that vanish on a submodule. -/
def dualAnnihilator (W : Submodule R M) : Submodule R (Module.Dual R M) where
  carrier := {φ | ∀ w ∈ W, φ w = 0}
  add_mem' {f g} h h' w hw := by show f w + g w = 0; rw [h w hw, h' w hw, add_zero]
  zero_mem' _ _ := rfl
  smul_mem' r f h w hw := by show r • f w = 0; rw [h w hw, smul_zero]
end
end Submodule
/-- A torsion module: every element is killed by some nonzero divisor. -/
abbrev Module.IsTorsion (R : Type u) (M : Type v) [CommSemiring R] [AddCommMonoid M] [Module R M] := ∀ ⦃x : M⦄, ∃ a : nonZeroDivisors R, a.1 • x = 0
/-- An injective module: maps from submodules extend. -/
class Module.Injective (R : Type u) [Ring R] (Q : Type v) [AddCommGroup Q] [Module R Q] : Prop where
  /-- Linear maps extend along injections. -/
  out : ∀ ⦃X Y : Type v⦄ [AddCommGroup X] [AddCommGroup Y] [Module R X] [Module R Y] (f : X →ₗ[R] Y) (_ : Function.Injective f)
    (g : X →ₗ[R] Q), ∃ h : Y →ₗ[R] Q, ∀ x, h (f x) = g x
/-- A semisimple module: every submodule has a complement. -/
class IsSemisimpleModule (R : Type u) [Ring R] (M : Type v) [AddCommGroup M] [Module R M] : Prop extends ComplementedLattice (Submodule R M)
/-- A semisimple ring: semisimple as a module over itself. -/
abbrev IsSemisimpleRing (R : Type u) [Ring R] := IsSemisimpleModule R R
/-- The generalized eigenspace for all exponents: vectors killed by some power of `f - μ`. -/
def Module.End.maxGenEigenspace {R : Type u} {M : Type v} [CommRing R] [AddCommGroup M] [Module R M] (f : Module.End R M) (μ : R) : Submodule R M :=
  sSup (Set.range fun k : ℕ => LinearMap.ker ((f - μ • (1 : Module.End R M)) ^ k))

namespace Algebra
section
variable (R : Type u) {S : Type v} [CommRing R] [Ring S] [Algebra R S]
/-- Multiplication from the left as a linear map. -/
def _root_.LinearMap.mulLeft {A : Type v} [Ring A] [Algebra R A] (a : A) : A →ₗ[R] A :=
  ⟨fun x => a * x, fun x y => mul_add a x y, fun r x => SMulCommClass.smul_comm (M := R) (N := A) r a x |>.symm⟩
/-- The norm of an element of an algebra: the determinant of the multiplication with it. -/
def norm : S →* R := LinearMap.det.comp ⟨fun x => (LinearMap.mulLeft R x : S →ₗ[R] S), LinearMap.ext fun x => one_mul x, fun x y => LinearMap.ext fun z => mul_assoc x y z⟩
variable (S) in
/-- The multiplication of an algebra as a bilinear map. -/
def _root_.LinearMap.mul : S →ₗ[R] S →ₗ[R] S :=
  ⟨fun x => LinearMap.mulLeft R x, fun x y => LinearMap.ext fun z => add_mul x y z, fun r x => LinearMap.ext fun z => by
    show (r • x) * z = r • (x * z)
    exact IsScalarTower.smul_assoc (α := S) r x z⟩
variable (S) in
/-- The trace of an element of an algebra: the trace of the multiplication with it. -/
def trace : S →ₗ[R] R := (LinearMap.trace R S).comp (LinearMap.mul R S)
/-- The discriminant of a family: the determinant of the traces of the products. -/
def discr (A : Type u) {B : Type v} {ι : Type w} [DecidableEq ι] [CommRing A] [CommRing B] [Algebra A B] [Fintype ι] (b : ι → B) : A :=
  Matrix.det (Matrix.of fun i j => trace A B (b i * b j))
end
end Algebra
section
variable (R : Type u) {A : Type v} [CommSemiring R] [Ring A] [Algebra R A]
/-- The scalars `r` for which `r - a` is invertible. -/
def resolventSet (a : A) : Set R := {r : R | IsUnit (algebraMap R A r - a)}
/-- The spectrum of an element: the scalars `r` for which `r - a` is not invertible. -/
def spectrum (a : A) : Set R := (resolventSet R a)ᶜ
end
end
