/-!
# Kähler differentials
-/

noncomputable section
universe u v w u₁

section
variable (R : Type u) (S : Type v) [CommRing R] [CommRing S] [Algebra R S]
/-- The relations between the symbols of the differentials: additivity, the Leibniz rule, and zero for elements of the base ring. -/
def KaehlerDifferential.kerTotal : Submodule S (S →₀ S) := Submodule.span S {z |
  (∃ x y : S, z = Finsupp.single x 1 + Finsupp.single y 1 - Finsupp.single (x + y) 1) ∨
  (∃ x y : S, z = Finsupp.single y x + Finsupp.single x y - Finsupp.single (x * y) 1) ∨
  ∃ r : R, z = Finsupp.single (algebraMap R S r) 1}
/-- The module of Kähler differentials of an algebra: combinations of symbols `d x`, modulo the rules of differentiation. -/
def KaehlerDifferential : Type v := (S →₀ S) ⧸ KaehlerDifferential.kerTotal R S
/-- `Ω[S⁄R]` are the Kähler differentials of `S` over `R`. -/
notation "Ω[" S "⁄" R "]" => KaehlerDifferential R S
end
namespace KaehlerDifferential
section
variable (R : Type u) (S : Type v) [CommRing R] [CommRing S] [Algebra R S]
instance instAddCommGroup' : AddCommGroup Ω[S⁄R] := Submodule.Quotient.addCommGroup _
/-- The differentials are a module over the algebra, and over every ring the algebra is an algebra over. -/
instance module' {R' : Type w} [CommRing R'] [Algebra R' S] : Module R' Ω[S⁄R] where
  smul r := Setoid.qmap (fun f : S →₀ S => r • f) fun a b (h : a - b ∈ kerTotal R S) => by
    show r • a - r • b ∈ kerTotal R S
    have e : r • a - r • b = algebraMap R' S r • (a - b) := Finsupp.ext fun x => by
      rw [sub_eq_add_neg, sub_eq_add_neg]
      show r • a x + -(r • b x) = algebraMap R' S r * (a x + -b x)
      rw [Algebra.smul_def, Algebra.smul_def]; grobner
    rw [e]; exact (kerTotal R S).smul_mem _ h
  one_smul z := by
    induction z using Submodule.Quotient.ind' with | h f =>
    exact congrArg (Submodule.Quotient.mk (p := kerTotal R S)) (one_smul R' f)
  mul_smul r s z := by
    induction z using Submodule.Quotient.ind' with | h f =>
    exact congrArg (Submodule.Quotient.mk (p := kerTotal R S)) (mul_smul r s f)
  smul_zero r := congrArg (Submodule.Quotient.mk (p := kerTotal R S)) (smul_zero r)
  smul_add r z z' := by
    induction z using Submodule.Quotient.ind' with | h f =>
    induction z' using Submodule.Quotient.ind' with | h g =>
    exact congrArg (Submodule.Quotient.mk (p := kerTotal R S)) (smul_add r f g)
  add_smul r s z := by
    induction z using Submodule.Quotient.ind' with | h f =>
    exact congrArg (Submodule.Quotient.mk (p := kerTotal R S)) (add_smul r s f)
  zero_smul z := by
    induction z using Submodule.Quotient.ind' with | h f =>
    exact congrArg (Submodule.Quotient.mk (p := kerTotal R S)) (zero_smul R' f)
/-- Scalars of the base ring act on the differentials through the algebra. -/
instance isScalarTower' {R₁ : Type w} {R₂ : Type u₁} [CommRing R₁] [CommRing R₂] [Algebra R₁ S] [Algebra R₂ S] [SMul R₁ R₂] [IsScalarTower R₁ R₂ S] :
    IsScalarTower R₁ R₂ Ω[S⁄R] := ⟨fun r s z => by
  induction z using Submodule.Quotient.ind' with | h f =>
  exact congrArg (Submodule.Quotient.mk (p := kerTotal R S)) (Finsupp.ext fun x => IsScalarTower.smul_assoc r s (f x))⟩
variable {R S} in
/-- The class of a combination of symbols; an auxiliary construction. -/
def mk' (f : S →₀ S) : Ω[S⁄R] := (Submodule.Quotient.mk f : (S →₀ S) ⧸ kerTotal R S)
variable {R S} in
theorem mk_eq' {f g : S →₀ S} (h : f - g ∈ kerTotal R S) : (mk' f : Ω[S⁄R]) = mk' g := Submodule.Quotient.eq' h
theorem leibniz_mk' (x y : S) : (mk' (Finsupp.single (x * y) 1) : Ω[S⁄R]) = x • mk' (Finsupp.single y 1) + y • mk' (Finsupp.single x 1) := by
  have h : (mk' (Finsupp.single y x + Finsupp.single x y) : Ω[S⁄R]) = mk' (Finsupp.single (x * y) 1) :=
    mk_eq' (Submodule.subset_span (.inr (.inl ⟨x, y, rfl⟩)))
  rw [← h]
  have e : ∀ a b : S, Finsupp.single a b = b • (Finsupp.single a 1 : S →₀ S) := fun a b =>
    ((Finsupp.smul_single (G := S) b a (1 : S)).trans (by rw [smul_eq_mul, mul_one])).symm
  rw [e y x, e x y]; rfl
theorem algebraMap_mk' (r : R) : (mk' (Finsupp.single (algebraMap R S r) 1) : Ω[S⁄R]) = 0 :=
  mk_eq' (g := 0) (Submodule.subset_span (.inr (.inr ⟨r, Finsupp.ext fun x => by
    rw [sub_eq_add_neg]
    show (Finsupp.single (algebraMap R S r) (1 : S) : S →₀ S) x + -(0 : S) = _
    rw [neg_zero', add_zero]⟩)))
/-- The universal derivation. -/
def D : Derivation R S Ω[S⁄R] where
  toFun x := mk' (Finsupp.single x 1)
  map_add' x y := (mk_eq' (R := R) (Submodule.subset_span (.inl ⟨x, y, rfl⟩))).symm
  map_smul' r x := by
    show mk' (Finsupp.single (r • x) 1) = r • mk' (Finsupp.single x 1)
    rw [Algebra.smul_def, leibniz_mk', algebraMap_mk', smul_zero, add_zero]
    have h := IsScalarTower.smul_assoc r (1 : S) (mk' (Finsupp.single x 1) : Ω[S⁄R])
    rw [one_smul, Algebra.smul_def, mul_one] at h
    exact h
  map_one_eq_zero' := by
    show mk' (Finsupp.single (1 : S) 1) = 0
    have h := algebraMap_mk' R S 1
    rwa [map_one] at h
  leibniz' x y := leibniz_mk' R S x y
end
section
variable {R : Type u} {S : Type v} {M : Type w} [CommRing R] [CommRing S] [Algebra R S] [AddCommGroup M] [Module R M] [Module S M]
/-- The linear map from the differentials that belongs to a derivation. -/
def _root_.Derivation.liftKaehlerDifferential [IsScalarTower R S M] (D : Derivation R S M) : Ω[S⁄R] →ₗ[S] M :=
  Submodule.liftQ _ (Finsupp.linearCombination S D) <| Submodule.span_le.2 <| by
    have hs : ∀ a b : S, Finsupp.linearCombination S D (Finsupp.single a b) = b • D a := fun a b =>
      Finsupp.dsum_single (fun a r => r • D a) (fun _ => zero_smul S _) a b
    rintro z (⟨x, y, rfl⟩ | ⟨x, y, rfl⟩ | ⟨r, rfl⟩) <;> show Finsupp.linearCombination S D _ = 0
    · rw [sub_eq_add_neg, map_add, map_add, map_neg, hs, hs, hs, one_smul, one_smul, one_smul, show D (x + y) = D x + D y from D.map_add' x y]
      exact add_neg_cancel _
    · rw [sub_eq_add_neg, map_add, map_add, map_neg, hs, hs, hs, one_smul, show D (x * y) = x • D y + y • D x from D.leibniz' x y]
      exact add_neg_cancel _
    · rw [hs, one_smul, show algebraMap R S r = r • (1 : S) by rw [Algebra.smul_def, mul_one], show D (r • (1 : S)) = r • D 1 from D.map_smul' r 1,
        show D 1 = 0 from D.map_one_eq_zero', smul_zero]
theorem _root_.Derivation.liftKaehlerDifferential_comp_D [IsScalarTower R S M] (D' : Derivation R S M) (x : S) :
    D'.liftKaehlerDifferential (D R S x) = D' x :=
  (Finsupp.dsum_single (fun a r => r • D' a) (fun _ => zero_smul S _) x 1).trans (one_smul S _)
/-- The differentials of the elements generate the module of differentials. -/
theorem span_range_derivation (R : Type u) (S : Type v) [CommRing R] [CommRing S] [Algebra R S] :
    Submodule.span S (Set.range (D R S)) = ⊤ := Submodule.ext fun z => ⟨fun _ => trivial, fun _ => by
  obtain ⟨f, rfl⟩ : ∃ f : S →₀ S, mk' f = z := by
    induction z using Submodule.Quotient.ind' with | h f => exact ⟨f, rfl⟩
  have key : ∀ f : S →₀ S, (mk' f : Ω[S⁄R]) ∈ Submodule.span S (Set.range (D R S)) := fun f => by
    induction f using Finsupp.induction_add with
    | h0 => exact Submodule.zero_mem _
    | ha f g hf hg => exact Submodule.add_mem _ hf hg
    | hs a r =>
      have e : (Finsupp.single a r : S →₀ S) = r • Finsupp.single a 1 :=
        ((Finsupp.smul_single (G := S) r a (1 : S)).trans (by rw [smul_eq_mul, mul_one])).symm
      rw [e]
      exact Submodule.smul_mem _ r (Submodule.subset_span (show mk' (Finsupp.single a 1) ∈ Set.range (D R S) from ⟨a, rfl⟩))
  exact key f⟩
end
end KaehlerDifferential
end
