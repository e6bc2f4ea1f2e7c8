/-!
# Quotients by prime and maximal ideals, residue fields, adjoined roots, localizations, the prime spectrum
-/

noncomputable section
universe u v w u₁

/-! ### Quotients by prime and maximal ideals -/

theorem Ideal.eq_top_of_one_mem' {R : Type u} [CommRing R] (I : Ideal R) (h : (1 : R) ∈ I) : I = ⊤ :=
  Submodule.ext fun x => ⟨fun _ => trivial, fun _ => by have := I.smul_mem x h; rwa [smul_eq_mul, mul_one] at this⟩
theorem Ideal.one_notMem_of_ne_top' {R : Type u} [CommRing R] {I : Ideal R} (h : I ≠ ⊤) : (1 : R) ∉ I :=
  fun h1 => h (I.eq_top_of_one_mem' h1)
theorem Ideal.Quotient.nontrivial_of_ne_top' {R : Type u} [CommRing R] {I : Ideal R} (h : I ≠ ⊤) : Nontrivial (R ⧸ I) :=
  ⟨0, 1, fun e => Ideal.one_notMem_of_ne_top' h (by
    have h1 : (0 : R) - 1 ∈ I := Submodule.Quotient.mem_of_eq e
    have h2 := I.smul_mem (-1) h1
    rwa [show (-1 : R) • ((0 : R) - 1) = 1 by rw [smul_eq_mul]; grobner] at h2)⟩
theorem Ideal.Quotient.mk_eq_zero_iff' {R : Type u} [CommRing R] {I : Ideal R} {x : R} :
    (Submodule.Quotient.mk x : R ⧸ I) = 0 ↔ x ∈ I :=
  ⟨fun e => by
    have h1 : x - 0 ∈ I := Submodule.Quotient.mem_of_eq e
    rwa [show x - 0 = x by grobner] at h1, fun h => Submodule.Quotient.eq' (by rwa [show x - 0 = x by grobner])⟩
/-- The quotient by a prime ideal is a domain. -/
instance Ideal.Quotient.isDomain {R : Type u} [CommRing R] (I : Ideal R) [hI : I.IsPrime] : IsDomain (R ⧸ I) :=
  haveI : Nontrivial (R ⧸ I) := Ideal.Quotient.nontrivial_of_ne_top' hI.ne_top'
  haveI : NoZeroDivisors (R ⧸ I) := ⟨fun {a b} h => by
    induction a using Submodule.Quotient.ind' with | h x =>
    induction b using Submodule.Quotient.ind' with | h y =>
    have h1 : x * y ∈ I := Ideal.Quotient.mk_eq_zero_iff'.1 h
    exact (hI.mem_or_mem' h1).imp Ideal.Quotient.mk_eq_zero_iff'.2 Ideal.Quotient.mk_eq_zero_iff'.2⟩
  IsDomain.of_noZeroDivisors
theorem Ideal.IsMaximal.exists_mul_sub_one_mem' {R : Type u} [CommRing R] {I : Ideal R} (hI : I.IsMaximal) {a : R} (ha : a ∉ I) :
    ∃ b, a * b - 1 ∈ I := by
  let J : Ideal R := ⟨⟨{x | ∃ b, x - b * a ∈ I}, fun {x y} ⟨b, hb⟩ ⟨c, hc⟩ => ⟨b + c, by
    have := I.add_mem hb hc
    rwa [show x - b * a + (y - c * a) = x + y - (b + c) * a by grobner] at this⟩, ⟨0, by
    rw [show (0 : R) - 0 * a = 0 by grobner]; exact I.zero_mem⟩⟩, fun c {x} ⟨b, hb⟩ => ⟨c * b, by
    have := I.smul_mem c hb
    rwa [show c • (x - b * a) = c • x - c * b * a by rw [smul_eq_mul, smul_eq_mul]; grobner] at this⟩⟩
  have hle : I ≤ J := fun x hx => ⟨0, by rwa [show x - 0 * a = x by grobner]⟩
  have haJ : a ∈ J := ⟨1, by rw [show a - 1 * a = 0 by grobner]; exact I.zero_mem⟩
  have hJ := hI.out.2 J (lt_iff_le_not_ge.2 ⟨hle, fun h => ha (h haJ)⟩)
  have h1 : (1 : R) ∈ J := by rw [hJ]; trivial
  obtain ⟨b, hb⟩ := h1
  refine ⟨b, ?_⟩
  have := I.smul_mem (-1) hb
  rwa [show (-1 : R) • (1 - b * a) = a * b - 1 by rw [smul_eq_mul]; grobner] at this
open Classical in
/-- The quotient by a maximal ideal is a field. -/
protected abbrev Ideal.Quotient.field {R : Type u} [CommRing R] (I : Ideal R) [hI : I.IsMaximal] : Field (R ⧸ I) where
  toCommRing := Ideal.Quotient.commRing I
  inv z := if h : z ≠ 0 ∧ ∃ w, z * w = 1 then Classical.choose h.2 else 0
  exists_pair_ne := (Ideal.Quotient.nontrivial_of_ne_top' hI.out.1).exists_pair_ne
  mul_inv_cancel z hz := by
    have h : ∃ w, z * w = 1 := by
      induction z using Submodule.Quotient.ind' with | h a =>
      obtain ⟨b, hb⟩ := hI.exists_mul_sub_one_mem' (a := a) fun h => hz (Ideal.Quotient.mk_eq_zero_iff'.2 h)
      exact ⟨Submodule.Quotient.mk b, Submodule.Quotient.eq' hb⟩
    show z * (if h : z ≠ 0 ∧ ∃ w, z * w = 1 then Classical.choose h.2 else 0) = 1
    rw [dif_pos ⟨hz, h⟩]
    exact Classical.choose_spec h
  inv_zero := dif_neg fun h => h.1 rfl
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
/-- The projection to a quotient as an algebra homomorphism. -/
def Ideal.Quotient.mkₐ (R₁ : Type u) {A : Type v} [CommSemiring R₁] [Ring A] [Algebra R₁ A] (I : Ideal A) [I.IsTwoSided] : A →ₐ[R₁] A ⧸ I :=
  ⟨Ideal.Quotient.mk I, fun _ => rfl⟩
/-- An algebra homomorphism that vanishes on an ideal, on the quotient. -/
def Ideal.Quotient.liftₐ {R₁ : Type u} {A : Type v} {B : Type w} [CommSemiring R₁] [Ring A] [Semiring B] [Algebra R₁ A] [Algebra R₁ B]
    (I : Ideal A) [I.IsTwoSided] (f : A →ₐ[R₁] B) (hI : ∀ a : A, a ∈ I → f a = 0) : A ⧸ I →ₐ[R₁] B :=
  ⟨Ideal.Quotient.lift I f.toRingHom hI, fun r => f.commutes' r⟩
/-- The map from the quotient by an ideal to the quotient by a larger ideal. -/
def Ideal.Quotient.factor {R : Type u} [Ring R] {S T : Ideal R} [S.IsTwoSided] [T.IsTwoSided] (H : S ≤ T) : R ⧸ S →+* R ⧸ T :=
  Ideal.Quotient.lift S (Ideal.Quotient.mk T) fun a ha => Submodule.Quotient.eq' (by
    have h : a - 0 = a := by rw [sub_eq_add_neg, neg_zero', add_zero]
    rw [h]; exact H ha)
/-- The map of quotients that a ring homomorphism gives. -/
def Ideal.quotientMap {R : Type u} {S : Type v} [Ring R] [Ring S] {I : Ideal R} (J : Ideal S) [I.IsTwoSided] [J.IsTwoSided] (f : R →+* S)
    (hIJ : I ≤ J.comap f) : R ⧸ I →+* S ⧸ J :=
  Ideal.Quotient.lift I ((Ideal.Quotient.mk J).comp f) fun a ha => Submodule.Quotient.eq' (by
    have h : f a - 0 = f a := by rw [sub_eq_add_neg, neg_zero', add_zero]
    show f a - 0 ∈ J
    rw [h]; exact hIJ ha)

/-! ### Local rings and residue fields -/

section
variable (R : Type u) [CommRing R] [IsLocalRing R]
theorem IsLocalRing.one_notMem_maximalIdeal' : (1 : R) ∉ IsLocalRing.maximalIdeal R := fun h => h ⟨1, rfl⟩
/-- The ideal of the elements that are not units is maximal. -/
instance IsLocalRing.maximalIdeal.isMaximal : (IsLocalRing.maximalIdeal R).IsMaximal :=
  ⟨fun h => IsLocalRing.one_notMem_maximalIdeal' R (by rw [h]; trivial), fun J hJ => by
    obtain ⟨hle, hn⟩ := lt_iff_le_not_ge.1 hJ
    refine Classical.byContradiction fun hJt => hn fun x hx => ?_
    show ¬IsUnit x
    rintro ⟨u, rfl⟩
    refine hJt (J.eq_top_of_one_mem' ?_)
    have := J.smul_mem u.inv hx
    rwa [smul_eq_mul, show u.inv * (u : R) = 1 from u.inv_val] at this⟩
/-- The residue field of a local ring is a field. -/
instance IsLocalRing.ResidueField.field : Field (IsLocalRing.ResidueField R) := Ideal.Quotient.field (IsLocalRing.maximalIdeal R)
instance IsLocalRing.ResidueField.inhabited : Inhabited (IsLocalRing.ResidueField R) := ⟨0⟩
/-- The residue field is an algebra over what the ring is an algebra over. -/
instance IsLocalRing.ResidueField.algebra' {R₀ : Type v} [CommSemiring R₀] [Algebra R₀ R] : Algebra R₀ (IsLocalRing.ResidueField R) :=
  Ideal.Quotient.algebra _
variable {R}
/-- The map of residue fields that a local homomorphism gives. -/
def IsLocalRing.ResidueField.map {S : Type v} [CommRing S] [IsLocalRing S] (f : R →+* S) [IsLocalHom f] :
    IsLocalRing.ResidueField R →+* IsLocalRing.ResidueField S :=
  Ideal.quotientMap (IsLocalRing.maximalIdeal S) f fun _ hx h => hx (IsLocalHom.map_nonunit (f := f) _ h)
/-- The residue field of a local algebra with local structure map is an algebra over the residue field of the base. -/
instance (priority := 90) IsLocalRing.ResidueField.algebra {S : Type v} [CommRing S] [IsLocalRing S] [Algebra R S] [IsLocalHom (algebraMap R S)] :
    Algebra (IsLocalRing.ResidueField R) (IsLocalRing.ResidueField S) where
  smul r x := IsLocalRing.ResidueField.map (algebraMap R S) r * x
  algebraMap := IsLocalRing.ResidueField.map (algebraMap R S)
  commutes' _ _ := mul_comm _ _
  smul_def' _ _ := rfl
end

/-! ### Localizations -/

/-- The localization of a ring at a submonoid is a localization. -/
instance Localization.isLocalization {R : Type u} [CommRing R] {M : Submonoid R} : IsLocalization M (Localization M) where
  map_units' y := ⟨⟨Localization.mk y.1 1, Localization.mk 1 y, Localization.sound (by
    show (1 : R) * (y.1 * 1) = (1 * y.1) * 1; grobner), Localization.sound (by
    show (1 : R) * (1 * y.1) = (y.1 * 1) * 1; grobner)⟩, rfl⟩
  surj' z := by
    induction z using Localization.ind' with | h x y =>
    exact ⟨(x, y), Localization.sound (by show (1 : R) * (x * y.1) = (y.1 * 1) * x; grobner)⟩
  exists_of_eq {x y} h := by
    obtain ⟨c, hc⟩ := Quotient.exact h
    have hc : c.1 * ((1 : R) * x) = c.1 * (1 * y) := hc
    exact ⟨c, by rwa [one_mul, one_mul] at hc⟩
/-- The localization at a prime ideal is a local ring. -/
instance Localization.AtPrime.isLocalRing {R : Type u} [CommRing R] (P : Ideal R) [hp : P.IsPrime] : IsLocalRing (Localization.AtPrime P) where
  exists_pair_ne := ⟨0, 1, fun h => by
    obtain ⟨c, hc⟩ := Quotient.exact h
    have hc : c.1 * ((1 : R) * 0) = c.1 * (1 * 1) := hc
    exact c.2 (by
      rw [show c.1 = c.1 * (1 * 1) by grobner, ← hc, show c.1 * ((1 : R) * 0) = 0 by grobner]; exact P.zero_mem)⟩
  isUnit_or_isUnit_of_add_one {a b} h := by
    induction a using Localization.ind' with | h x s =>
    induction b using Localization.ind' with | h y t =>
    obtain ⟨c, hc⟩ := Quotient.exact h
    have hc : c.1 * ((1 : R) * (t.1 * x + s.1 * y)) = c.1 * ((s.1 * t.1) * 1) := hc
    have key : ∀ (z : R) (r : P.primeCompl), z ∉ P → IsUnit (Localization.mk z r : Localization P.primeCompl) := fun z r hz =>
      ⟨⟨Localization.mk z r, Localization.mk r.1 ⟨z, hz⟩, Localization.sound (by show (1 : R) * (z * r.1) = (r.1 * z) * 1; grobner),
        Localization.sound (by show (1 : R) * (r.1 * z) = (z * r.1) * 1; grobner)⟩, rfl⟩
    by_cases hx : x ∈ P
    · by_cases hy : y ∈ P
      · have h1 : c.1 * ((s.1 * t.1) * 1) ∈ P := by
          rw [← hc, show c.1 * ((1 : R) * (t.1 * x + s.1 * y)) = (c.1 * t.1) • x + (c.1 * s.1) • y by
            rw [smul_eq_mul, smul_eq_mul]; grobner]
          exact P.add_mem (P.smul_mem _ hx) (P.smul_mem _ hy)
        rcases hp.mem_or_mem' h1 with h2 | h2
        · exact absurd h2 c.2
        · rw [mul_one] at h2
          exact (hp.mem_or_mem' h2).elim (fun h => absurd h s.2) fun h => absurd h t.2
      · exact .inr (key y t hy)
    · exact .inl (key x s hx)
/-- The residue field at a prime ideal: the residue field of the localization. -/
abbrev Ideal.ResidueField {R : Type u} [CommRing R] (I : Ideal R) [I.IsPrime] : Type u := IsLocalRing.ResidueField (Localization.AtPrime I)
/-- The class of a fraction `x / y` in a localization. -/
def IsLocalization.mk' {R : Type u} [CommSemiring R] {M : Submonoid R} (S : Type v) [CommSemiring S] [Algebra R S] [h : IsLocalization M S]
    (x : R) (y : M) : S := algebraMap R S x * (Classical.choose (h.map_units' y)).inv

/-! ### Adjoined roots over a field -/

namespace Polynomial
section
variable {K : Type u} [Field K]
theorem exists_mod' {d : K[X]} {m : ℕ} (hm : d.coeff m ≠ 0) (hd : ∀ i, m < i → d.coeff i = 0) :
    ∀ (n : ℕ) (p : K[X]), (∀ i, n ≤ i → p.coeff i = 0) → ∃ q : K[X], ∀ i, m ≤ i → (p - q * d).coeff i = 0 := by
  intro n
  induction n with
  | zero => exact fun p hp => ⟨0, fun i _ => by
      rw [show p - 0 * d = p by grobner]; exact hp i (Nat.zero_le i)⟩
  | succ n ih =>
    intro p hp
    by_cases hnm : n + 1 ≤ m
    · exact ⟨0, fun i hi => by rw [show p - 0 * d = p by grobner]; exact hp i (by omega)⟩
    · let c := p.coeff n * (d.coeff m)⁻¹
      have hmon : ∀ i, (monomial (R := K) (n - m) c).coeff i = if n - m = i then c else 0 := fun i => coeff_monomial _ _ _
      have key : ∀ i, n ≤ i → (p - monomial (R := K) (n - m) c * d).coeff i = 0 := fun i hi => by
        have e : (p - monomial (R := K) (n - m) c * d).coeff i = p.coeff i + -(monomial (R := K) (n - m) c * d).coeff i := by
          rw [sub_eq_add_neg]; rfl
        have h1 : (monomial (R := K) (n - m) c * d).coeff (i - m + m) = (monomial (R := K) (n - m) c).coeff (i - m) * d.coeff m :=
          coeff_mul_top (fun j hj => by rw [hmon, if_neg (by omega)]) hd
        rw [show i - m + m = i by omega] at h1
        rw [e, h1, hmon]
        by_cases hin : i = n
        · subst hin
          rw [if_pos rfl, show c * d.coeff m = p.coeff i * (d.coeff m * (d.coeff m)⁻¹) by grobner, DivisionRing.mul_inv_cancel _ hm]
          grobner
        · rw [if_neg (by omega), hp i (by omega)]; grobner
      obtain ⟨q, hq⟩ := ih _ key
      exact ⟨q + monomial (R := K) (n - m) c, fun i hi => by
        rw [show p - (q + monomial (R := K) (n - m) c) * d = p - monomial (R := K) (n - m) c * d - q * d by grobner]; exact hq i hi⟩
theorem exists_bound' (p : K[X]) : ∃ n, ∀ i, n ≤ i → p.coeff i = 0 := by
  by_cases hp : p = 0
  · exact ⟨0, fun i _ => by rw [hp]; rfl⟩
  · obtain ⟨m, _, hm⟩ := exists_top hp
    exact ⟨m + 1, fun i hi => hm i (by omega)⟩
theorem exists_generator' (J : Ideal K[X]) (hJ : ∃ x, x ∈ J ∧ x ≠ 0) : ∃ d, d ∈ J ∧ ∀ p, p ∈ J → ∃ q, p = q * d := by
  classical
  have ex : ∃ m : ℕ, ∃ d, d ∈ J ∧ d.coeff m ≠ 0 ∧ ∀ i, m < i → d.coeff i = 0 := by
    obtain ⟨x, hx, hx0⟩ := hJ
    obtain ⟨m, h1, h2⟩ := exists_top hx0
    exact ⟨m, x, hx, h1, h2⟩
  obtain ⟨m, ⟨d, hd, h1, h2⟩, hmin⟩ : ∃ m : ℕ, (∃ d, d ∈ J ∧ d.coeff m ≠ 0 ∧ ∀ i, m < i → d.coeff i = 0) ∧
      ∀ k, k < m → ¬∃ d, d ∈ J ∧ d.coeff k ≠ 0 ∧ ∀ i, k < i → d.coeff i = 0 := by
    obtain ⟨m, hm⟩ := ex
    induction m using Nat.strongRecOn with | _ m ih =>
    by_cases h : ∃ k, k < m ∧ ∃ d, d ∈ J ∧ d.coeff k ≠ 0 ∧ ∀ i, k < i → d.coeff i = 0
    · obtain ⟨k, hk, hk'⟩ := h; exact ih k hk hk'
    · exact ⟨m, hm, fun k hk hk' => h ⟨k, hk, hk'⟩⟩
  refine ⟨d, hd, fun p hp => ?_⟩
  obtain ⟨n, hn⟩ := exists_bound' p
  obtain ⟨q, hq⟩ := exists_mod' h1 h2 n p hn
  refine ⟨q, Classical.byContradiction fun hne => ?_⟩
  have hr : p - q * d ≠ 0 := fun e => hne (by grobner)
  obtain ⟨k, hk1, hk2⟩ := exists_top hr
  have hkm : k < m := Classical.byContradiction fun e => hk1 (hq k (by omega))
  refine hmin k hkm ⟨p - q * d, ?_, hk1, hk2⟩
  exact Submodule.sub_mem J hp (J.smul_mem q hd)
/-- The ideal that an irreducible polynomial generates is maximal. -/
theorem isMaximal_span_of_irreducible' {f : K[X]} (hf : Irreducible f) : (Ideal.span {f} : Ideal K[X]).IsMaximal := by
  have mem_span : ∀ p : K[X], p ∈ (Ideal.span {f} : Ideal K[X]) → ∃ q, p = q * f := fun p hp =>
    hp (⟨⟨{x | ∃ q, x = q * f}, fun {x y} ⟨a, ha⟩ ⟨b, hb⟩ => ⟨a + b, by rw [ha, hb]; grobner⟩, ⟨0, by grobner⟩⟩,
      fun c {x} ⟨a, ha⟩ => ⟨c * a, by rw [smul_eq_mul, ha]; grobner⟩⟩ : Ideal K[X]) fun y hy => by cases hy; exact ⟨1, by grobner⟩
  refine ⟨fun h => ?_, fun J hJ => ?_⟩
  · have h1 : (1 : K[X]) ∈ (Ideal.span {f} : Ideal K[X]) := by rw [h]; trivial
    obtain ⟨q, hq⟩ := mem_span 1 h1
    exact hf.not_isUnit ⟨⟨f, q, by rw [mul_comm]; exact hq.symm, hq.symm⟩, rfl⟩
  · obtain ⟨hle, hn⟩ := lt_iff_le_not_ge.1 hJ
    have hfJ : f ∈ J := hle (Submodule.subset_span rfl)
    have hf0 : f ≠ 0 := fun e => by
      have := hf.isUnit_or_isUnit (a := 0) (b := 0) (by rw [e]; grobner)
      rcases this with h | h <;> exact hf.not_isUnit (by rw [e]; exact h)
    obtain ⟨d, hd, hgen⟩ := exists_generator' J ⟨f, hfJ, hf0⟩
    obtain ⟨e, he⟩ := hgen f hfJ
    rcases hf.isUnit_or_isUnit he with hu | hu
    · obtain ⟨u, hu⟩ := hu
      have hu : u.val = e := hu
      refine absurd (fun p hp => ?_) hn
      obtain ⟨q, hq⟩ := hgen p hp
      have hdf : d = u.inv * f := by rw [he, ← mul_assoc, ← hu, u.inv_val, one_mul]
      rw [hq, hdf, ← mul_assoc]
      exact Submodule.smul_mem _ (q * u.inv) (Submodule.subset_span rfl)
    · obtain ⟨u, hu⟩ := hu
      have hu : u.val = d := hu
      refine J.eq_top_of_one_mem' ?_
      have := J.smul_mem u.inv hd
      rwa [smul_eq_mul, ← hu, u.inv_val] at this
end
end Polynomial
/-- A root of an irreducible polynomial over a field adjoined gives a field. -/
instance AdjoinRoot.instField {K : Type u} [Field K] {f : Polynomial K} [hf : Fact (Irreducible f)] : Field (AdjoinRoot f) :=
  haveI : (Ideal.span {f} : Ideal (Polynomial K)).IsMaximal := Polynomial.isMaximal_span_of_irreducible' hf.out
  Ideal.Quotient.field (Ideal.span {f} : Ideal (Polynomial K))
/-- The map from `R[X] ⧸ (f)` that sends the adjoined root to a root of `f`. -/
def AdjoinRoot.lift {R : Type u} {S : Type v} [CommRing R] [CommRing S] {f : Polynomial R} (i : R →+* S) (x : S) (h : f.eval₂ i x = 0) :
    AdjoinRoot f →+* S :=
  Ideal.Quotient.lift _ (Polynomial.eval₂RingHom i x) fun a ha => by
    have hle : (Ideal.span {f} : Ideal (Polynomial R)) ≤ RingHom.ker (Polynomial.eval₂RingHom i x) :=
      Submodule.span_le.2 fun y hy => by cases hy; exact h
    exact hle ha

/-! ### The Zariski topology -/

namespace PrimeSpectrum
variable {R : Type u} [CommSemiring R]
/-- The Zariski topology: the closed sets are the sets of the primes that contain a set. -/
instance zariskiTopology : TopologicalSpace (PrimeSpectrum R) where
  IsOpen U := ∃ s : Set R, U = {x | x ∉ zeroLocus s}
  isOpen_univ := ⟨{1}, Set.ext fun x => ⟨fun _ h => x.isPrime.ne_top' (Submodule.ext fun y => ⟨fun _ => trivial, fun _ => by
    have := x.asIdeal.smul_mem y (h 1 rfl); rwa [smul_eq_mul, mul_one] at this⟩), fun _ => trivial⟩⟩
  isOpen_inter := by
    rintro _ _ ⟨s, rfl⟩ ⟨t, rfl⟩
    refine ⟨{r | ∃ a ∈ s, ∃ b ∈ t, r = a * b}, Set.ext fun x => ⟨?_, fun h => ⟨fun hs => h ?_, fun ht => h ?_⟩⟩⟩
    · rintro ⟨h1, h2⟩ h
      refine h1 fun a ha => Classical.byContradiction fun hna => h2 fun b hb => ?_
      exact (x.isPrime.mem_or_mem' (h _ ⟨a, ha, b, hb, rfl⟩)).resolve_left hna
    · rintro _ ⟨a, ha, b, _, rfl⟩; rw [mul_comm]; exact x.asIdeal.smul_mem b (hs a ha)
    · rintro _ ⟨a, _, b, hb, rfl⟩; exact x.asIdeal.smul_mem a (ht b hb)
  isOpen_sUnion := fun S hS => ⟨{r | ∃ t : Set R, {x : PrimeSpectrum R | x ∉ zeroLocus t} ∈ S ∧ r ∈ t}, Set.ext fun x => ⟨by
    rintro ⟨U, hU, hx⟩ h
    obtain ⟨t, rfl⟩ := hS U hU
    exact hx fun r hr => h r ⟨t, hU, hr⟩, fun h => Classical.byContradiction fun hn => h <| by
    rintro r ⟨t, ht, hr⟩
    exact Classical.byContradiction fun hr' => hn ⟨_, ht, fun h => hr' (h r hr)⟩⟩⟩
/-- The basic open set of the prime ideals that do not contain an element. -/
def basicOpen (r : R) : TopologicalSpace.Opens (PrimeSpectrum R) where
  carrier := {x | r ∉ x.asIdeal}
  is_open' := ⟨{r}, Set.ext fun x => ⟨fun h h' => h (h' r rfl), fun h h' => h fun y hy => by cases hy; exact h'⟩⟩
end PrimeSpectrum
end
