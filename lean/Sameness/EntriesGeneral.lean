/-! Lemmas of the normal form: torsion, nilpotent elements, values of polynomials, functions with nonnegative values, sums as
larger numbers, continuity on the whole space, commutative structures. -/
namespace Sameness
universe u v w
theorem noZeroSMul_torsion {R : Type u} {M : Type v} [CommRing R] [IsDomain R] [AddCommGroup M] [Module R M] :
    NoZeroSMulDivisors R M ↔ Submodule.torsion R M = ⊥ := by
  first
  | exact Submodule.noZeroSMulDivisors_iff_torsion_eq_bot
  | constructor
    · rintro ⟨h⟩
      refine Submodule.ext fun x => ⟨fun ⟨a, ha⟩ => ?_, fun hx => ?_⟩
      · rcases h ha with e | e
        · have one : (1 : R) = 0 := a.2.1 1 (by rw [e, zero_mul])
          obtain ⟨p, q, hpq⟩ := Nontrivial.exists_pair_ne (α := R)
          exact absurd ((mul_one p).symm.trans ((by rw [one, mul_zero, mul_zero] : p * 1 = q * 1).trans (mul_one q))) hpq
        · exact e
      · have e : x = 0 := hx
        subst e
        exact (Submodule.torsion R M).zero_mem'
    · intro e
      refine ⟨fun {c x} hcx => ?_⟩
      by_cases hc : c = 0
      · exact Or.inl hc
      · have hm : ∀ z, c * z = 0 → z = 0 := fun z hz => (NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero hz).resolve_left hc
        have ht : x ∈ Submodule.torsion R M := ⟨⟨c, hm, fun z hz => hm z (by rw [mul_comm]; exact hz)⟩, hcx⟩
        rw [e] at ht
        exact Or.inr ht
theorem nilpotent_pos {R : Type u} [MonoidWithZero R] {x : R} : (∃ n : ℕ, 0 < n ∧ x ^ n = 0) ↔ ∃ n : ℕ, x ^ n = 0 :=
  ⟨fun ⟨n, _, h⟩ => ⟨n, h⟩, fun ⟨n, h⟩ => ⟨n + 1, Nat.succ_pos n, by rw [pow_succ, h, zero_mul]⟩⟩
theorem nilpotent_one {R : Type u} [MonoidWithZero R] {x : R} : (∃ n : ℕ, 1 ≤ n ∧ x ^ n = 0) ↔ ∃ n : ℕ, x ^ n = 0 := nilpotent_pos
theorem nilpotent_ideal {R : Type u} [CommSemiring R] {x : Ideal R} : (∃ n : ℕ, 0 < n ∧ x ^ n = ⊥) ↔ ∃ n : ℕ, x ^ n = ⊥ :=
  ⟨fun ⟨n, _, h⟩ => ⟨n, h⟩, fun ⟨n, h⟩ => ⟨n + 1, Nat.succ_pos n, by rw [pow_succ, h]; exact zero_mul x⟩⟩
theorem nilpotent_ideal_one {R : Type u} [CommSemiring R] {x : Ideal R} : (∃ n : ℕ, 1 ≤ n ∧ x ^ n = ⊥) ↔ ∃ n : ℕ, x ^ n = ⊥ := nilpotent_ideal
theorem exists_true {α : Sort u} : (∃ _ : α, True) ↔ Nonempty α := ⟨fun ⟨a, _⟩ => ⟨a⟩, fun ⟨a⟩ => ⟨a, trivial⟩⟩
theorem countable_all {α : Sort u} : Countable { _x : α // True } ↔ Countable α :=
  ⟨fun ⟨f, h⟩ => ⟨fun x => f ⟨x, trivial⟩, fun _ _ e => congrArg Subtype.val (h e)⟩, fun ⟨f, h⟩ => ⟨fun x => f x.1, fun _ _ e => Subtype.ext (h e)⟩⟩
theorem aeval_eq {R : Type u} {A : Type v} [CommSemiring R] [Semiring A] [Algebra R A] {x : A} {p : Polynomial R} :
    Polynomial.aeval x p = Polynomial.eval₂ (algebraMap R A) x p := rfl
theorem aeval_self {R : Type u} [CommSemiring R] {x : R} {p : Polynomial R} : Polynomial.aeval x p = Polynomial.eval x p := by
  first
  | exact congrFun (Polynomial.coe_aeval_eq_eval x) p
  | rfl
theorem nnreal_functions {α : Sort u} {p : (α → NNReal) → Prop} :
    (∀ f, p f) ↔ ∀ (f : α → ℝ) (h : ∀ x, 0 ≤ f x), p fun x => ⟨f x, h x⟩ :=
  ⟨fun h _ _ => h _, fun h f => h (fun x => (f x).1) fun x => (f x).2⟩
theorem list_sum {α : Type u} {M : Type v} {N : Type w} [AddCommMonoid M] [AddCommMonoid N] (c : M → N) (zero : c 0 = 0)
    (add : ∀ a b, c (a + b) = c a + c b) (f : α → M) (s : Finset α) : c (∑ i ∈ s, f i) = ∑ i ∈ s, c (f i) := by
  first
  | exact map_sum (AddMonoidHom.mk ⟨c, zero⟩ add) f s
  | obtain ⟨s, hs⟩ := s
    show c ((s.map f).sum) = (s.map fun i => c (f i)).sum
    clear hs
    induction s using Quotient.inductionOn with
    | h l =>
      show c ((Multiset.ofList (l.map f)).sum) = (Multiset.ofList (l.map fun i => c (f i))).sum
      induction l with
      | nil => exact zero
      | cons a l ih =>
        show c (f a + (Multiset.ofList (l.map f)).sum) = c (f a) + (Multiset.ofList (l.map fun i => c (f i))).sum
        rw [add, ih]
theorem list_prod {α : Type u} {M : Type v} {N : Type w} [CommMonoid M] [CommMonoid N] (c : M → N) (one : c 1 = 1)
    (mul : ∀ a b, c (a * b) = c a * c b) (f : α → M) (s : Finset α) : c (∏ i ∈ s, f i) = ∏ i ∈ s, c (f i) := by
  first
  | exact map_prod (MonoidHom.mk ⟨c, one⟩ mul) f s
  | obtain ⟨s, hs⟩ := s
    show c ((s.map f).prod) = (s.map fun i => c (f i)).prod
    clear hs
    induction s using Quotient.inductionOn with
    | h l =>
      show c ((Multiset.ofList (l.map f)).prod) = (Multiset.ofList (l.map fun i => c (f i))).prod
      induction l with
      | nil => exact one
      | cons a l ih =>
        show c (f a * (Multiset.ofList (l.map f)).prod) = c (f a) * (Multiset.ofList (l.map fun i => c (f i))).prod
        rw [mul, ih]
section
variable {α : Type u} {s : Finset α}
theorem nnreal_sum {f : α → NNReal} : ((∑ i ∈ s, f i : NNReal) : ℝ) = ∑ i ∈ s, (f i : ℝ) := list_sum NNReal.toReal rfl (fun _ _ => rfl) f s
theorem nnreal_prod {f : α → NNReal} : ((∏ i ∈ s, f i : NNReal) : ℝ) = ∏ i ∈ s, (f i : ℝ) := list_prod NNReal.toReal rfl (fun _ _ => rfl) f s
@[norm_cast] theorem rat_cast_sum {f : α → ℚ} : ((∑ i ∈ s, f i : ℚ) : ℝ) = ∑ i ∈ s, (f i : ℝ) := list_sum (fun q : ℚ => (q : ℝ)) (by norm_num) (fun a b => by push_cast; rfl) f s
@[norm_cast] theorem rat_cast_prod {f : α → ℚ} : ((∏ i ∈ s, f i : ℚ) : ℝ) = ∏ i ∈ s, (f i : ℝ) := list_prod (fun q : ℚ => (q : ℝ)) (by norm_num) (fun a b => by push_cast; rfl) f s
@[norm_cast] theorem int_cast_sum {R : Type v} [CommRing R] {f : α → ℤ} : ((∑ i ∈ s, f i : ℤ) : R) = ∑ i ∈ s, (f i : R) := list_sum (fun q : ℤ => (q : R)) Int.cast_zero Int.cast_add f s
@[norm_cast] theorem int_cast_prod {R : Type v} [CommRing R] {f : α → ℤ} : ((∏ i ∈ s, f i : ℤ) : R) = ∏ i ∈ s, (f i : R) := list_prod (fun q : ℤ => (q : R)) Int.cast_one Int.cast_mul f s
@[norm_cast] theorem nat_cast_sum {R : Type v} [CommSemiring R] {f : α → ℕ} : ((∑ i ∈ s, f i : ℕ) : R) = ∑ i ∈ s, (f i : R) := list_sum (fun q : ℕ => (q : R)) Nat.cast_zero Nat.cast_add f s
@[norm_cast] theorem nat_cast_prod {R : Type v} [CommSemiring R] {f : α → ℕ} : ((∏ i ∈ s, f i : ℕ) : R) = ∏ i ∈ s, (f i : R) := list_prod (fun q : ℕ => (q : R)) Nat.cast_one Nat.cast_mul f s
end
section
variable {X : Type u} {Y : Type v} [TopologicalSpace X] [TopologicalSpace Y] {f : X → Y}
theorem continuousOn_mono {s t : Set X} (h : ContinuousOn f s) (k : ∀ x, x ∈ t → x ∈ s) : ContinuousOn f t := by
  first
  | exact h.mono k
  | intro x hx u hu
    obtain ⟨a, ha, b, hb, e⟩ := h x (k x hx) hu
    exact ⟨a, ha, t, fun y hy => hy, fun y hy => e ⟨hy.1, hb (k y hy.2)⟩⟩
theorem continuous_univ : Continuous f ↔ ContinuousOn f Set.univ := by
  first
  | exact continuous_univ_iff_continuousOn.symm
  | exact continuousOn_univ.symm
  | constructor
    · rintro ⟨h⟩ x hx u ⟨v, hv, ho, hxv⟩
      exact ⟨f ⁻¹' v, ⟨_, fun y hy => hy, h v ho, hxv⟩, Set.univ, fun y hy => hy, fun y hy => hv hy.1⟩
    · intro h
      refine ⟨fun v hv => ?_⟩
      have e : f ⁻¹' v = ⋃₀ {w | IsOpen w ∧ ∀ y, y ∈ w → f y ∈ v} := by
        refine Set.ext fun x => ⟨fun hx => ?_, fun ⟨w, ⟨_, k⟩, hw⟩ => k x hw⟩
        obtain ⟨a, ⟨w, hwa, ho, hxw⟩, b, hb, k⟩ := h x trivial ⟨v, fun _ hy => hy, hv, hx⟩
        exact ⟨w, ⟨ho, fun y hy => k ⟨hwa hy, hb trivial⟩⟩, hxw⟩
      rw [e]
      first | exact isOpen_sUnion fun w hw => hw.1 | exact TopologicalSpace.isOpen_sUnion _ fun w hw => hw.1
end
theorem monoidAlgebra_of {k : Type u} {G : Type v} [Semiring k] [Monoid G] (g : G) : MonoidAlgebra.of k G g = MonoidAlgebra.single g 1 := rfl
theorem rat_den_one {q : ℚ} : q.den = 1 ↔ ∃ n : ℤ, q = n := ⟨fun h => ⟨q.num, Rat.ext rfl h⟩, fun ⟨_, h⟩ => h ▸ rfl⟩
theorem star_adjoint {𝕜 : Type u} {E : Type v} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E] [FiniteDimensional 𝕜 E]
    (f : E →ₗ[𝕜] E) : star f = LinearMap.adjoint f := rfl
theorem nonempty_commGroup {G : Type u} [Group G] (h : ∀ a b : G, a * b = b * a) : Nonempty (CommGroup G) := ⟨{ (inferInstance : Group G) with mul_comm := h }⟩
theorem nonempty_commRing {R : Type u} [Ring R] (h : ∀ a b : R, a * b = b * a) : Nonempty (CommRing R) := ⟨{ (inferInstance : Ring R) with mul_comm := h }⟩
end Sameness
