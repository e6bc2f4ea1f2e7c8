/-! Lemmas of the normal form: sets that carry a proof (open sets, subgroups, subspaces) as sets and what they have to be, homeomorphisms as two maps,
and a few notions by what they say: irreducible elements, characteristics, degrees in a graph, convex combinations. -/
namespace Sameness
universe u v w
section
/-! Sets that carry a proof. -/
theorem opens_forall {X : Type u} [TopologicalSpace X] {p : TopologicalSpace.Opens X → Prop} :
    (∀ U, p U) ↔ ∀ (U : Set X) (h : IsOpen U), p ⟨U, h⟩ := ⟨fun h U k => h ⟨U, k⟩, fun h U => h U.1 U.2⟩
theorem opens_exists {X : Type u} [TopologicalSpace X] {p : TopologicalSpace.Opens X → Prop} :
    (∃ U, p U) ↔ ∃ (U : Set X) (h : IsOpen U), p ⟨U, h⟩ := ⟨fun ⟨U, k⟩ => ⟨U.1, U.2, k⟩, fun ⟨U, h, k⟩ => ⟨⟨U, h⟩, k⟩⟩
theorem opens_mem {X : Type u} [TopologicalSpace X] {U : Set X} {h : IsOpen U} {x : X} :
    x ∈ (⟨U, h⟩ : TopologicalSpace.Opens X) ↔ x ∈ U := Iff.rfl
theorem opens_coe {X : Type u} [TopologicalSpace X] {U : Set X} {h : IsOpen U} :
    ((⟨U, h⟩ : TopologicalSpace.Opens X) : Set X) = U := rfl
theorem opens_eq {X : Type u} [TopologicalSpace X] {U V : Set X} {h : IsOpen U} {k : IsOpen V} :
    (⟨U, h⟩ : TopologicalSpace.Opens X) = ⟨V, k⟩ ↔ U = V := ⟨fun e => congrArg (·.1) e, fun e => by subst e; rfl⟩
theorem closeds_forall {X : Type u} [TopologicalSpace X] {p : TopologicalSpace.Closeds X → Prop} :
    (∀ U, p U) ↔ ∀ (U : Set X) (h : IsClosed U), p ⟨U, h⟩ := ⟨fun h U k => h ⟨U, k⟩, fun h U => h U.1 U.2⟩
theorem closeds_exists {X : Type u} [TopologicalSpace X] {p : TopologicalSpace.Closeds X → Prop} :
    (∃ U, p U) ↔ ∃ (U : Set X) (h : IsClosed U), p ⟨U, h⟩ := ⟨fun ⟨U, k⟩ => ⟨U.1, U.2, k⟩, fun ⟨U, h, k⟩ => ⟨⟨U, h⟩, k⟩⟩
theorem closeds_mem {X : Type u} [TopologicalSpace X] {U : Set X} {h : IsClosed U} {x : X} :
    x ∈ (⟨U, h⟩ : TopologicalSpace.Closeds X) ↔ x ∈ U := Iff.rfl
theorem closeds_coe {X : Type u} [TopologicalSpace X] {U : Set X} {h : IsClosed U} :
    ((⟨U, h⟩ : TopologicalSpace.Closeds X) : Set X) = U := rfl
/-- A subgroup by what its elements have to be. -/
def subgroupOf {G : Type u} [Group G] (S : Set G) (h1 : (1 : G) ∈ S) (hm : ∀ a b, a ∈ S → b ∈ S → a * b ∈ S) (hi : ∀ a, a ∈ S → a⁻¹ ∈ S) : Subgroup G where
  carrier := S
  mul_mem' := fun {a b} ha hb => hm a b ha hb
  one_mem' := h1
  inv_mem' := fun {a} ha => hi a ha
theorem subgroup_forall {G : Type u} [Group G] {p : Subgroup G → Prop} :
    (∀ H, p H) ↔ ∀ (S : Set G) (h1 : (1 : G) ∈ S) (hm : ∀ a b, a ∈ S → b ∈ S → a * b ∈ S) (hi : ∀ a, a ∈ S → a⁻¹ ∈ S), p (subgroupOf S h1 hm hi) :=
  ⟨fun h S h1 hm hi => h _, fun h H => h {x | x ∈ H} H.one_mem (fun _ _ => H.mul_mem) (fun _ => H.inv_mem)⟩
theorem subgroup_exists {G : Type u} [Group G] {p : Subgroup G → Prop} :
    (∃ H, p H) ↔ ∃ (S : Set G) (h1 : (1 : G) ∈ S) (hm : ∀ a b, a ∈ S → b ∈ S → a * b ∈ S) (hi : ∀ a, a ∈ S → a⁻¹ ∈ S), p (subgroupOf S h1 hm hi) :=
  ⟨fun ⟨H, k⟩ => ⟨{x | x ∈ H}, H.one_mem, fun _ _ => H.mul_mem, fun _ => H.inv_mem, k⟩, fun ⟨_, _, _, _, k⟩ => ⟨_, k⟩⟩
theorem subgroup_mem {G : Type u} [Group G] {S : Set G} {h1 : (1 : G) ∈ S} {hm : ∀ a b, a ∈ S → b ∈ S → a * b ∈ S} {hi : ∀ a, a ∈ S → a⁻¹ ∈ S} {x : G} :
    x ∈ subgroupOf S h1 hm hi ↔ x ∈ S := Iff.rfl
/-- A submodule by what its elements have to be. -/
def submoduleOf {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] (S : Set M) (h0 : (0 : M) ∈ S) (ha : ∀ a b, a ∈ S → b ∈ S → a + b ∈ S)
    (hs : ∀ (c : R) (a : M), a ∈ S → c • a ∈ S) : Submodule R M where
  carrier := S
  add_mem' := fun {a b} => ha a b
  zero_mem' := h0
  smul_mem' := fun c {a} => hs c a
theorem submodule_forall {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] {p : Submodule R M → Prop} :
    (∀ H, p H) ↔ ∀ (S : Set M) (h0 : (0 : M) ∈ S) (ha : ∀ a b, a ∈ S → b ∈ S → a + b ∈ S) (hs : ∀ (c : R) (a : M), a ∈ S → c • a ∈ S), p (submoduleOf S h0 ha hs) :=
  ⟨fun h S h0 ha hs => h _, fun h H => h {x | x ∈ H} H.zero_mem (fun _ _ => H.add_mem) (fun c _ => H.smul_mem c)⟩
theorem submodule_exists {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] {p : Submodule R M → Prop} :
    (∃ H, p H) ↔ ∃ (S : Set M) (h0 : (0 : M) ∈ S) (ha : ∀ a b, a ∈ S → b ∈ S → a + b ∈ S) (hs : ∀ (c : R) (a : M), a ∈ S → c • a ∈ S), p (submoduleOf S h0 ha hs) :=
  ⟨fun ⟨H, k⟩ => ⟨{x | x ∈ H}, H.zero_mem, fun _ _ => H.add_mem, fun c _ => H.smul_mem c, k⟩, fun ⟨_, _, _, _, k⟩ => ⟨_, k⟩⟩
theorem submodule_mem {R : Type u} {M : Type v} [Semiring R] [AddCommMonoid M] [Module R M] {S : Set M} {h0 : (0 : M) ∈ S} {ha : ∀ a b, a ∈ S → b ∈ S → a + b ∈ S}
    {hs : ∀ (c : R) (a : M), a ∈ S → c • a ∈ S} {x : M} : x ∈ submoduleOf S h0 ha hs ↔ x ∈ S := Iff.rfl
/-- A finite set's elements as a `Finset`. -/
noncomputable def finsetOf {α : Type u} (s : Set α) (h : Finite { x // x ∈ s }) : Finset α := Classical.choose (finite_finset h)
theorem finset_mem {α : Type u} {s : Set α} {h : Finite { x // x ∈ s }} {x : α} : x ∈ finsetOf s h ↔ x ∈ s :=
  (Set.ext_iff.1 (Classical.choose_spec (finite_finset h)) x).symm
theorem finset_forall {α : Type u} {p : Finset α → Prop} : (∀ S, p S) ↔ ∀ (s : Set α) (h : Finite { x // x ∈ s }), p (finsetOf s h) := by
  refine ⟨fun h s k => h _, fun h S => ?_⟩
  have k := h {x | x ∈ S} (finset_finite S)
  have e : finsetOf {x | x ∈ S} (finset_finite S) = S := finset_ext.2 fun x => finset_mem
  rw [e] at k; exact k
theorem finset_exists {α : Type u} {p : Finset α → Prop} : (∃ S, p S) ↔ ∃ (s : Set α) (h : Finite { x // x ∈ s }), p (finsetOf s h) := by
  refine ⟨fun ⟨S, k⟩ => ⟨{x | x ∈ S}, finset_finite S, ?_⟩, fun ⟨_, _, k⟩ => ⟨_, k⟩⟩
  have e : finsetOf {x | x ∈ S} (finset_finite S) = S := finset_ext.2 fun x => finset_mem
  rw [e]; exact k
theorem homeomorphic {X : Type u} {Y : Type v} [TopologicalSpace X] [TopologicalSpace Y] :
    Nonempty (X ≃ₜ Y) ↔ ∃ (f : X → Y) (g : Y → X), Continuous f ∧ Continuous g ∧ Function.LeftInverse g f ∧ Function.RightInverse g f :=
  ⟨fun ⟨h⟩ => ⟨h.toFun, h.invFun, h.continuous_toFun, h.continuous_invFun, h.left_inv, h.right_inv⟩,
    fun ⟨f, g, hf, hg, l, r⟩ => ⟨{ toFun := f, invFun := g, left_inv := l, right_inv := r, continuous_toFun := hf, continuous_invFun := hg }⟩⟩
end
section
/-! Numbers, rings and matrices. -/
theorem abs_sq_real (x : ℝ) : |x| ^ 2 = x ^ 2 := by
  obtain ⟨_, _, h | h⟩ := real_abs_max x <;> rw [h] <;> grind
theorem abs_sq_int (x : ℤ) : |x| ^ 2 = x ^ 2 := by
  have h : |x| = x ∨ |x| = -x := by
    first
    | exact abs_choice x
    | (show max x (-x) = x ∨ max x (-x) = -x; omega)
  rcases h with h | h <;> rw [h] <;> grind
theorem pnat_numeral {x n : ℕ} {h : 0 < x} [NeZero n] : @Eq ℕ+ ⟨x, h⟩ (no_index (OfNat.ofNat n) : ℕ+) ↔ x = (OfNat.ofNat n : ℕ) :=
  ⟨fun e => congrArg (fun y : ℕ+ => (y : ℕ)) e, fun e => Subtype.ext e⟩
theorem const_apply {α : Type u} {β : Type v} (b : β) (x : α) : Function.const α b x = b := rfl
theorem matrix_neg {m : Type u} {n : Type v} {R : Type w} [Neg R] (A : Matrix m n R) (i : m) (j : n) : (-A) i j = -(A i j) := rfl
theorem matrix_add {m : Type u} {n : Type v} {R : Type w} [Add R] (A B : Matrix m n R) (i : m) (j : n) : (A + B) i j = A i j + B i j := rfl
theorem matrix_sub {m : Type u} {n : Type v} {R : Type w} [Sub R] (A B : Matrix m n R) (i : m) (j : n) : (A - B) i j = A i j - B i j := rfl
theorem matrix_zero {m : Type u} {n : Type v} {R : Type w} [Zero R] (i : m) (j : n) : (0 : Matrix m n R) i j = 0 := rfl
theorem irreducible_ring {R : Type u} [CommRing R] {p : R} : Irreducible p ↔ ¬IsUnit p ∧ ∀ a b, p = a * b → IsUnit a ∨ IsUnit b := by
  first
  | exact irreducible_iff
  | exact ⟨fun h => ⟨h.1, fun a b e => h.2 e⟩, fun h => ⟨h.1, fun {a b} e => h.2 a b e⟩⟩
theorem central_binom {n : ℕ} : Nat.centralBinom n = Nat.choose (2 * n) n := by
  first
  | rfl
  | exact Nat.centralBinom_eq_two_mul_choose n
/-- The characteristic of a ring that is not zero, for a prime. -/
theorem charP_prime {R : Type u} [Ring R] [Nontrivial R] {p : ℕ} (hp : p.Prime) :
    (∀ y : ℕ, (y : R) = 0 ↔ y % p = 0) ↔ (p : R) = 0 := by
  refine ⟨fun h => (h p).2 (Nat.mod_self p), fun h y => ⟨fun hy => ?_, fun hy => ?_⟩⟩
  · refine Classical.byContradiction fun hn => ?_
    have g : Nat.gcd p y = 1 := by
      have h2 := Nat.prime_def.1 hp
      rcases h2.2 _ (Nat.gcd_dvd_left p y) with g | g
      · exact g
      · exact absurd (Nat.mod_eq_zero_of_dvd (g ▸ Nat.gcd_dvd_right p y)) hn
    obtain ⟨a, b, e⟩ := bezout p y
    rw [g] at e
    have e' : ((1 : ℕ) : R) = ((p : ℤ) * a + (y : ℤ) * b : ℤ) := by rw [← e]; simp
    rw [Int.cast_add, Int.cast_mul, Int.cast_mul, Int.cast_natCast, Int.cast_natCast, h, hy, zero_mul, zero_mul, add_zero, Nat.cast_one] at e'
    obtain ⟨x, y, hxy⟩ := Nontrivial.exists_pair_ne (α := R)
    exact hxy (by rw [← mul_one x, ← mul_one y, e', mul_zero, mul_zero])
  · obtain ⟨k, rfl⟩ := Nat.dvd_of_mod_eq_zero hy
    rw [Nat.cast_mul, h, zero_mul]
theorem zmod_nat_eq {n a b : ℕ} : ((a : ℕ) : ZMod n) = ((b : ℕ) : ZMod n) ↔ a % n = b % n := by
  first
  | exact ZMod.natCast_eq_natCast_iff a b n
  | (rw [zmod_nat, zmod_nat, zmod_eq]; exact ⟨fun h => by exact_mod_cast h, fun h => by exact_mod_cast h⟩)
theorem zmod_nat_zero {n a : ℕ} : ((a : ℕ) : ZMod n) = 0 ↔ a % n = 0 := by
  have h := @zmod_nat_eq n a 0
  rw [Nat.cast_zero, Nat.zero_mod] at h
  exact h
theorem zmod_nat_one {n a : ℕ} : ((a : ℕ) : ZMod n) = 1 ↔ a % n = 1 % n := by
  have h := @zmod_nat_eq n a 1
  rw [Nat.cast_one] at h
  exact h
theorem zmod_nat_minus {n a : ℕ} : ((a : ℕ) : ZMod n) = -1 ↔ (a + 1) % n = 0 := by
  rw [← zmod_nat_zero, Nat.cast_add, Nat.cast_one]
  exact ⟨fun h => by rw [h]; exact neg_add_cancel 1, fun h => by
    have k : (a : ZMod n) + 1 + -1 = 0 + -1 := by rw [h]
    rw [add_assoc, add_neg_cancel, add_zero, zero_add] at k
    exact k⟩
theorem irrational_fraction {x : ℝ} : Irrational x ↔ ∀ a b : ℤ, ¬b = 0 → ¬x = (a : ℝ) / (b : ℝ) := by
  constructor
  · rintro h a b _ e
    refine h ⟨(a : ℚ) / (b : ℚ), ?_⟩
    rw [e]; push_cast; rfl
  · rintro h ⟨q, rfl⟩
    refine h q.num q.den (by have := q.den_nz; omega) ?_
    have e : q = (q.num : ℚ) / (q.den : ℚ) := by
      first
      | exact (Rat.num_div_den q).symm
      | (have := Rat.mkRat_eq_div q.num q.den; rw [Rat.mkRat_self] at this; exact this)
    have e' : (q : ℝ) = (((q.num : ℚ) / (q.den : ℚ) : ℚ) : ℝ) := by rw [← e]
    refine Eq.trans e' ?_
    push_cast; rfl
theorem rat_forall_fraction {x : ℝ} : (∀ q : ℚ, ¬(q : ℝ) = x) ↔ ∀ a b : ℤ, ¬b = 0 → ¬x = (a : ℝ) / (b : ℝ) := by
  rw [← irrational_fraction]
  exact ⟨fun h ⟨q, e⟩ => h q e, fun h q e => h ⟨q, e⟩⟩
theorem rat_exists_fraction {x : ℝ} : (∃ q : ℚ, (q : ℝ) = x) ↔ ∃ a b : ℤ, ¬b = 0 ∧ x = (a : ℝ) / (b : ℝ) := by
  refine ⟨fun ⟨q, e⟩ => Classical.byContradiction fun h => ?_, fun ⟨a, b, hb, e⟩ => Classical.byContradiction fun h => ?_⟩
  · exact rat_forall_fraction.2 (fun a b hb k => h ⟨a, b, hb, k⟩) q e
  · exact rat_forall_fraction.1 (fun q k => h ⟨q, k⟩) a b hb e
theorem odd_forall {p : ℕ → Prop} : (∀ n, n % 2 = 1 → p n) ↔ ∀ k, p (2 * k + 1) :=
  ⟨fun h k => h _ (by omega), fun h n hn => by have e : n = 2 * (n / 2) + 1 := by omega
                                               rw [e]; exact h _⟩
theorem even_forall {p : ℕ → Prop} : (∀ n, n % 2 = 0 → p n) ↔ ∀ k, p (2 * k) :=
  ⟨fun h k => h _ (by omega), fun h n hn => by have e : n = 2 * (n / 2) := by omega
                                               rw [e]; exact h _⟩
theorem odd_forall_int {p : ℤ → Prop} : (∀ n, n % 2 = 1 → p n) ↔ ∀ k, p (2 * k + 1) :=
  ⟨fun h k => h _ (by omega), fun h n hn => by have e : n = 2 * (n / 2) + 1 := by omega
                                               rw [e]; exact h _⟩
theorem even_forall_int {p : ℤ → Prop} : (∀ n, n % 2 = 0 → p n) ↔ ∀ k, p (2 * k) :=
  ⟨fun h k => h _ (by omega), fun h n hn => by have e : n = 2 * (n / 2) := by omega
                                               rw [e]; exact h _⟩
theorem odd_forall_of {T : ℕ → Sort u} {p : ∀ n, T n → Prop} : (∀ n (x : T n), n % 2 = 1 → p n x) ↔ ∀ k (x : T (2 * k + 1)), p (2 * k + 1) x :=
  ⟨fun h k x => h _ x (by omega), fun h n => by
    intro x hn
    obtain ⟨k, rfl⟩ : ∃ k, n = 2 * k + 1 := ⟨n / 2, by omega⟩
    exact h k x⟩
theorem even_forall_of {T : ℕ → Sort u} {p : ∀ n, T n → Prop} : (∀ n (x : T n), n % 2 = 0 → p n x) ↔ ∀ k (x : T (2 * k)), p (2 * k) x :=
  ⟨fun h k x => h _ x (by omega), fun h n => by
    intro x hn
    obtain ⟨k, rfl⟩ : ∃ k, n = 2 * k := ⟨n / 2, by omega⟩
    exact h k x⟩
end
section
/-! Inner products, graphs, fields between two, weights that add up to one. -/
theorem inner_swap {𝕜 : Type u} {E : Type v} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E] {x y : E} :
    Inner.inner 𝕜 x y = 0 ↔ Inner.inner 𝕜 y x = 0 := by
  first
  | exact inner_eq_zero_symm
  | exact ⟨fun h => by rw [← InnerProductSpace.conj_inner_symm, h]; exact star_zero'', fun h => by rw [← InnerProductSpace.conj_inner_symm, h]; exact star_zero''⟩
theorem mem_toFinset_iff {α : Type u} {s : Set α} [Fintype s] {x : α} : x ∈ s.toFinset ↔ x ∈ s := by
  first
  | exact Set.mem_toFinset
  | (show x ∈ (Finset.univ : Finset s).val.map Subtype.val ↔ _
     have all : ∀ y : s, y ∈ (Finset.univ : Finset s).val := fun y => Fintype.complete y
     revert all
     refine Quotient.inductionOn (motive := fun m : Multiset s => (∀ y, y ∈ m) → (x ∈ m.map Subtype.val ↔ x ∈ s)) (Finset.univ : Finset s).val fun l all => ?_
     exact ⟨fun h => by obtain ⟨y, _, e⟩ := List.mem_map.1 h; exact e ▸ y.2, fun h => List.mem_map.2 ⟨⟨x, h⟩, all _, rfl⟩⟩)
theorem inner_swap' {𝕜 : Type u} {E : Type v} [RCLike 𝕜] [NormedAddCommGroup E] [InnerProductSpace 𝕜 E] {x y : E} :
    0 = Inner.inner 𝕜 x y ↔ 0 = Inner.inner 𝕜 y x := by rw [eq_comm, inner_swap, eq_comm]
theorem min_swap {α : Type u} [Lattice α] (a b : α) : a ⊓ b = b ⊓ a := le_antisymm (le_inf inf_le_right inf_le_left) (le_inf inf_le_right inf_le_left)
theorem max_swap {α : Type u} [Lattice α] (a b : α) : a ⊔ b = b ⊔ a := le_antisymm (sup_le le_sup_right le_sup_left) (sup_le le_sup_right le_sup_left)
theorem union_swap {α : Type u} (s t : Set α) : s ∪ t = t ∪ s := Set.ext fun _ => ⟨Or.symm, Or.symm⟩
theorem inter_swap {α : Type u} (s t : Set α) : s ∩ t = t ∩ s := Set.ext fun _ => ⟨And.symm, And.symm⟩
theorem graph_degree {V : Type u} {G : SimpleGraph V} {v : V} [Fintype (G.neighborSet v)] : G.degree v = Nat.card { w // G.Adj v w } := by
  first
  | exact (G.card_neighborSet_eq_degree v).symm.trans Fintype.card_eq_nat_card
  | (rw [← card_eq (α := G.neighborSet v)]; exact (G.card_neighborSet_eq_degree v).symm)
  | (show (G.neighborFinset v).card = _
     rw [finset_natCard]
     exact congrArg (fun q : V → Prop => Nat.card { w // q w }) (funext fun w => propext mem_toFinset_iff))
theorem graph_edge {V : Type u} {G : SimpleGraph V} [Fintype G.edgeSet] {e : Sym2 V} : e ∈ G.edgeFinset ↔ e ∈ G.edgeSet := by
  first
  | exact SimpleGraph.mem_edgeFinset
  | exact mem_toFinset_iff
theorem intermediate_bot {K : Type u} {L : Type v} [Field K] [Field L] [Algebra K L] {F : IntermediateField K L} :
    F = ⊥ ↔ ∀ x, x ∈ F → ∃ c : K, algebraMap K L c = x := by
  first
  | exact ⟨fun h x hx => by rw [h] at hx; exact IntermediateField.mem_bot.1 hx,
      fun h => le_antisymm (fun x hx => IntermediateField.mem_bot.2 (h x hx)) bot_le⟩
  | (let B : IntermediateField K L := ⟨⟨⟨⟨{x | ∃ c : K, algebraMap K L c = x},
        fun {a b} ⟨c, hc⟩ ⟨d, hd⟩ => ⟨c * d, by rw [map_mul, hc, hd]⟩, ⟨1, map_one _⟩⟩, fun {a b} ⟨c, hc⟩ ⟨d, hd⟩ => ⟨c + d, by rw [map_add, hc, hd]⟩,
        ⟨0, map_zero _⟩⟩, fun c => ⟨c, rfl⟩⟩, fun x ⟨c, hc⟩ => ⟨c⁻¹, by
          by_cases h0 : c = 0
          · rw [← hc, h0, DivisionRing.inv_zero, map_zero, DivisionRing.inv_zero]
          · have e : algebraMap K L c * algebraMap K L c⁻¹ = 1 := by rw [← map_mul, DivisionRing.mul_inv_cancel c h0, map_one]
            rw [← hc]
            grind⟩⟩
     refine ⟨fun h x hx => ?_, fun h => le_antisymm (fun x hx => ?_) bot_le⟩
     · have le : F ≤ B := by rw [h]; exact bot_le
       exact le hx
     · obtain ⟨c, rfl⟩ := h x hx
       exact (⊥ : IntermediateField K L).algebraMap_mem' c)
theorem intermediate_top {K : Type u} {L : Type v} [Field K] [Field L] [Algebra K L] {F : IntermediateField K L} :
    F = ⊤ ↔ ∀ x, x ∈ F := by
  first
  | exact ⟨fun h x => by rw [h]; exact IntermediateField.mem_top, fun h => le_antisymm (fun x _ => IntermediateField.mem_top) (fun x _ => h x)⟩
  | (let T : IntermediateField K L := ⟨⟨⟨⟨Set.univ, fun _ _ => trivial, trivial⟩, fun _ _ => trivial, trivial⟩, fun _ => trivial⟩, fun _ _ => trivial⟩
     have top (x : L) : x ∈ (⊤ : IntermediateField K L) := (le_top : T ≤ ⊤) (show x ∈ T from trivial)
     exact ⟨fun h x => by rw [h]; exact top x, fun h => le_antisymm le_top (fun x _ => h x)⟩)
theorem weights {p : ℝ → ℝ → Prop} : (∀ a b : ℝ, 0 ≤ a → 0 ≤ b → a + b = 1 → p a b) ↔ ∀ t : ℝ, 0 ≤ t → t ≤ 1 → p t (1 - t) := by
  refine ⟨fun h t h0 h1 => h t (1 - t) h0 (by grind) (by grind), fun h a b ha hb e => ?_⟩
  have k := h a ha (by grind)
  rwa [show 1 - a = b by grind] at k
theorem weights' {p : ℝ → ℝ → Prop} : (∀ a b : ℝ, 0 ≤ a → 0 ≤ b → a + b = 1 → p a b) ↔ ∀ t : ℝ, 0 ≤ t → t ≤ 1 → p (1 - t) t := by
  refine ⟨fun h t h0 h1 => h (1 - t) t (by grind) h0 (by grind), fun h a b ha hb e => ?_⟩
  have k := h b hb (by grind)
  rwa [show 1 - b = a by grind] at k
theorem weights_pos {p : ℝ → ℝ → Prop} : (∀ a b : ℝ, 0 < a → 0 < b → a + b = 1 → p a b) ↔ ∀ t : ℝ, 0 < t → t < 1 → p t (1 - t) := by
  refine ⟨fun h t h0 h1 => h t (1 - t) h0 (by grind) (by grind), fun h a b ha hb e => ?_⟩
  have k := h a ha (by grind)
  rwa [show 1 - a = b by grind] at k
theorem weights_pos' {p : ℝ → ℝ → Prop} : (∀ a b : ℝ, 0 < a → 0 < b → a + b = 1 → p a b) ↔ ∀ t : ℝ, 0 < t → t < 1 → p (1 - t) t := by
  refine ⟨fun h t h0 h1 => h (1 - t) t (by grind) h0 (by grind), fun h a b ha hb e => ?_⟩
  have k := h b hb (by grind)
  rwa [show 1 - b = a by grind] at k
/-- Integer exponents that are numerals. -/
theorem zpow_nat {G : Type u} [DivInvMonoid G] (a : G) (n : ℕ) : a ^ (n : ℤ) = a ^ n := by
  first
  | exact zpow_natCast a n
  | (induction n with
     | zero => exact (DivInvMonoid.zpow_zero' a).trans (pow_zero a).symm
     | succ n ih => exact (DivInvMonoid.zpow_succ' n a).trans ((congrArg (· * a) ih).trans (pow_succ a n).symm))
theorem zpow_numeral {G : Type u} [DivInvMonoid G] (a : G) (n : ℕ) : a ^ (no_index (OfNat.ofNat n) : ℤ) = a ^ (OfNat.ofNat n : ℕ) := by
  first
  | exact zpow_ofNat a n
  | exact zpow_nat a n
theorem zpow_minus {G : Type u} [DivInvMonoid G] (a : G) (n : ℕ) [NeZero n] : a ^ (-(no_index (OfNat.ofNat n) : ℤ)) = (a ^ (OfNat.ofNat n : ℕ))⁻¹ := by
  first
  | exact zpow_neg_ofNat a n
  | (obtain ⟨k, rfl⟩ : ∃ k, n = k + 1 := ⟨n - 1, by have := NeZero.ne n; omega⟩
     show a ^ (Int.negSucc k) = (a ^ (k + 1))⁻¹
     rw [← zpow_nat]
     exact DivInvMonoid.zpow_neg' k a)
theorem bounded_range {α : Type u} {E : Type v} [NormedAddCommGroup E] {f : α → E} :
    Bornology.IsBounded {y | ∃ x, f x = y} ↔ ∃ C : ℝ, ∀ x, ‖f x‖ ≤ C := by
  have tri : ∀ x y : E, ‖x‖ ≤ dist x y + ‖y‖ := fun x y => by
    have h := dist_triangle x y 0
    rw [dist_norm' (x := x) (y := 0), dist_norm' (x := y) (y := 0), minus_zero, minus_zero] at h
    exact h
  have tri' : ∀ x y : E, dist x y ≤ ‖x‖ + ‖y‖ := fun x y => by
    have h := dist_triangle x 0 y
    rw [dist_comm 0 y, dist_norm' (x := x) (y := 0), dist_norm' (x := y) (y := 0), minus_zero, minus_zero] at h
    exact h
  have key : Bornology.IsBounded {y | ∃ x, f x = y} ↔ ∃ C : ℝ, ∀ x, (∃ a, f a = x) → ∀ y, (∃ b, f b = y) → dist x y ≤ C := by
    first
    | exact Metric.isBounded_iff
    | exact ⟨fun ⟨C, h⟩ => ⟨C, fun x hx y hy => h x y (fun k => k hx) (fun k => k hy)⟩,
        fun ⟨C, h⟩ => ⟨C, fun x y hx hy => h x (Classical.not_not.1 hx) y (Classical.not_not.1 hy)⟩⟩
  rw [key]
  constructor
  · rintro ⟨C, h⟩
    by_cases ne : ∃ _ : α, True
    · obtain ⟨a, _⟩ := ne
      refine ⟨C + ‖f a‖, fun x => ?_⟩
      have h1 := h (f x) ⟨x, rfl⟩ (f a) ⟨a, rfl⟩
      have h2 := tri (f x) (f a)
      grind
    · exact ⟨0, fun x => (ne ⟨x, trivial⟩).elim⟩
  · rintro ⟨C, h⟩
    refine ⟨C + C, ?_⟩
    rintro _ ⟨a, rfl⟩ _ ⟨b, rfl⟩
    have h1 := tri' (f a) (f b)
    have h2 := h a
    have h3 := h b
    grind
theorem bounded_norm {E : Type v} [NormedAddCommGroup E] {s : Set E} : Bornology.IsBounded s ↔ ∃ C : ℝ, ∀ x, x ∈ s → ‖x‖ ≤ C := by
  have e : s = {y | ∃ x : { x // x ∈ s }, x.1 = y} := Set.ext fun y => ⟨fun h => ⟨⟨y, h⟩, rfl⟩, fun ⟨x, k⟩ => k ▸ x.2⟩
  rw [e, bounded_range]
  refine exists_congr fun C => ⟨fun h x hx => ?_, fun h x => h x.1 ⟨x, rfl⟩⟩
  obtain ⟨y, rfl⟩ := hx
  exact h y
end
section
/-! Functions at a point, finite sets of everything, ideals of one element by what they hold, pairs in order. -/
theorem pi_zero {α : Type u} {β : Type v} [Zero β] (x : α) : (0 : α → β) x = 0 := rfl
theorem pi_one {α : Type u} {β : Type v} [One β] (x : α) : (1 : α → β) x = 1 := rfl
theorem pi_add {α : Type u} {β : Type v} [Add β] (f g : α → β) (x : α) : (f + g) x = f x + g x := rfl
theorem pi_mul {α : Type u} {β : Type v} [Mul β] (f g : α → β) (x : α) : (f * g) x = f x * g x := rfl
theorem pi_sub {α : Type u} {β : Type v} [Sub β] (f g : α → β) (x : α) : (f - g) x = f x - g x := rfl
theorem pi_neg {α : Type u} {β : Type v} [Neg β] (f : α → β) (x : α) : (-f) x = -(f x) := rfl
theorem mem_finset_all {α : Type u} [Fintype α] {x : α} : x ∈ (Finset.univ : Finset α) ↔ True := ⟨fun _ => trivial, fun _ => Fintype.complete x⟩
theorem mem_powersetCard {α : Type u} {k : ℕ} {s t : Finset α} : t ∈ Finset.powersetCard k s ↔ t ⊆ s ∧ t.card = k := by
  first
  | exact Finset.mem_powersetCard
  | exact (Finset.mem_filter).trans (and_congr finset_powerset Iff.rfl)
theorem preimage_set {α : Type u} {β : Type v} {f : α → β} {s : Set β} : f ⁻¹' s = {x | f x ∈ s} := rfl
theorem image_set {α : Type u} {β : Type v} {f : α → β} {s : Set α} : f '' s = {y | ∃ x, x ∈ s ∧ f x = y} := rfl
theorem range_set {α : Type u} {β : Type v} {f : α → β} : Set.range f = {y | ∃ x, f x = y} := rfl
theorem ideal_span_dvd {R : Type u} [CommRing R] {I : Ideal R} {a : R} : I = Submodule.span R {y | y = a} ↔ ∀ y, y ∈ I ↔ a ∣ y := by
  have m : ∀ y, y ∈ Submodule.span R {y | y = a} ↔ a ∣ y := fun y =>
    mem_span_one.trans ⟨fun ⟨c, e⟩ => ⟨c, by rw [e, smul_eq_mul, mul_comm]⟩, fun ⟨c, e⟩ => ⟨c, by rw [e, smul_eq_mul, mul_comm]⟩⟩
  exact ⟨fun h y => by rw [h]; exact m y, fun h => Submodule.ext fun y => (h y).trans (m y).symm⟩
theorem ideal_span_int {I : Ideal ℤ} {a : ℤ} : I = Submodule.span ℤ {y | y = a} ↔ ∀ y, y ∈ I ↔ y % a = 0 :=
  ideal_span_dvd.trans (forall_congr' fun _ => iff_congr Iff.rfl Int.dvd_iff_emod_eq_zero)
theorem differentiable_deriv {f : ℝ → ℝ} {x : ℝ} (h : ¬deriv f x = 0) : DifferentiableAt ℝ f x := by
  first
  | exact differentiableAt_of_deriv_ne_zero h
  | exact Classical.byContradiction fun hn => h (dif_neg fun ⟨c, hc⟩ => hn (hasDerivAt_real.1 hc).1)
theorem apart_cases {α : Type u} [LinearOrder α] (a b : α) : a = b ∨ a < b ∨ b < a := by
  first
  | exact (lt_trichotomy a b).elim (fun h => .inr (.inl h)) fun h => h.elim .inl fun h => .inr (.inr h)
  | grind
/-- Two different things, and two of which the first is the smaller one, where it does not matter which is which. -/
macro "ordered_pair" : tactic => `(tactic| first
  | (constructor <;> (rintro ⟨a, b, h⟩; rcases Sameness.apart_cases a b with e | e | e) <;>
      first
      | (exfalso; first | omega | grind | (simp_all; done))
      | (refine ⟨a, b, ?_⟩; first | omega | grind | (simp_all; done))
      | (refine ⟨b, a, ?_⟩; first | omega | grind [Nat.gcd_comm] | (simp_all [Nat.gcd_comm, eq_comm]; done)))
  | fail "another pair")
end
end Sameness
