/-!
# Euclidean spaces
-/

noncomputable section
universe u v w

/-- `V` as a space with the `L^p` norm. -/
structure WithLp (p : ENNReal) (V : Type u) where
  /-- A vector as a vector of the normed space. -/
  toLp (p) ::
  /-- A vector of the normed space as a plain vector. -/
  ofLp : V
/-- The product of a family with the `L^p` norm. -/
abbrev PiLp (p : ENNReal) {ι : Type u} (α : ι → Type v) : Type (max u v) := WithLp p (∀ i : ι, α i)
/-- The Euclidean space of vectors with coordinates in `𝕜` indexed by `n`, with the Euclidean norm. -/
abbrev EuclideanSpace (𝕜 : Type u) (n : Type v) : Type (max v u) := PiLp 2 fun _ : n => 𝕜

namespace WithLp
variable {p : ENNReal} {V : Type u}
theorem ofLp_injective : ∀ {x y : WithLp p V}, x.ofLp = y.ofLp → x = y
  | toLp _ _, toLp _ _, rfl => rfl
instance instAddCommGroup [AddCommGroup V] : AddCommGroup (WithLp p V) where
  add x y := toLp p (x.ofLp + y.ofLp)
  zero := toLp p (0)
  neg x := toLp p (-x.ofLp)
  sub x y := toLp p (x.ofLp - y.ofLp)
  add_assoc _ _ _ := ofLp_injective (add_assoc _ _ _)
  zero_add _ := ofLp_injective (zero_add _)
  add_zero _ := ofLp_injective (add_zero _)
  nsmul n x := toLp p (n • x.ofLp)
  nsmul_zero _ := ofLp_injective (AddMonoid.nsmul_zero _)
  nsmul_succ _ _ := ofLp_injective (AddMonoid.nsmul_succ _ _)
  sub_eq_add_neg _ _ := ofLp_injective (sub_eq_add_neg _ _)
  zsmul n x := toLp p (n • x.ofLp)
  zsmul_zero' _ := ofLp_injective (SubNegMonoid.zsmul_zero' _)
  zsmul_succ' _ _ := ofLp_injective (SubNegMonoid.zsmul_succ' _ _)
  zsmul_neg' _ _ := ofLp_injective (SubNegMonoid.zsmul_neg' _ _)
  neg_add_cancel _ := ofLp_injective (neg_add_cancel _)
  add_comm _ _ := ofLp_injective (add_comm _ _)
instance instModule {K : Type v} [Semiring K] [AddCommGroup V] [Module K V] : Module K (WithLp p V) where
  smul c x := toLp p (c • x.ofLp)
  one_smul _ := ofLp_injective (one_smul K _)
  mul_smul _ _ _ := ofLp_injective (mul_smul _ _ _)
  smul_zero _ := ofLp_injective (smul_zero _)
  smul_add _ _ _ := ofLp_injective (smul_add _ _ _)
  add_smul _ _ _ := ofLp_injective (add_smul _ _ _)
  zero_smul _ := ofLp_injective (zero_smul K _)
end WithLp
instance PiLp.instCoeFun {p : ENNReal} {ι : Type u} {α : ι → Type v} : CoeFun (PiLp p α) fun _ => ∀ i, α i := ⟨WithLp.ofLp⟩

/-- The entries of a vector from the `i`-th on, as nested `Matrix.vecCons`. -/
meta partial def expandEntries (xs : Array Lean.Syntax) (i : Nat) : Lean.MacroM Lean.Term := do
  if h : i < xs.size then
    let rest ← expandEntries xs (i + 2)
    let x : Lean.Term := ⟨xs[i]⟩
    let c := Lean.mkIdent `Matrix.vecCons
    `($c $x $rest)
  else
    let e := Lean.mkIdent `Matrix.vecEmpty
    `($e)
/-- `!₂[x, y]`: the vector of a Euclidean space with the given coordinates. -/
syntax (name := euclideanVector) "!₂[" term,* "]" : term
macro_rules (kind := euclideanVector)
  | stx => do
    let v ← expandEntries stx[1].getArgs 0
    `(WithLp.toLp 2 $v)

/-- The Euclidean norm of a list of vectors: the square root of the sum of the squares of their norms. -/
def List.l2norm {E : Type u} [Norm E] : List E → ℝ
  | [] => 0
  | x :: l => ‖(⟨‖x‖, l2norm l⟩ : ℂ)‖
theorem List.l2norm_nonneg {E : Type u} [Norm E] : ∀ l : List E, 0 ≤ l.l2norm
  | [] => le_refl 0
  | _ :: _ => Complex.norm_nonneg' _
theorem Complex.norm_mono' {a b c d : ℝ} (ha : 0 ≤ a) (hb : 0 ≤ b) (h : a ≤ c) (h' : b ≤ d) : ‖(⟨a, b⟩ : ℂ)‖ ≤ ‖(⟨c, d⟩ : ℂ)‖ := by
  refine Real.le_of_sq_le (Complex.norm_nonneg' _) ?_
  rw [Complex.norm_mul_self', Complex.norm_mul_self']
  have := Real.sq_le_sq' ha h
  have := Real.sq_le_sq' hb h'
  show a * a + b * b ≤ c * c + d * d
  grind only
section
variable {𝕜 : Type u} [NormedField 𝕜]
theorem List.l2norm_add {n : Type v} (x y : n → 𝕜) : ∀ l : List n,
    (l.map fun i => x i + y i).l2norm ≤ (l.map x).l2norm + (l.map y).l2norm
  | [] => by show (0 : ℝ) ≤ 0 + 0; grind
  | i :: l => by
    show ‖(⟨‖x i + y i‖, _⟩ : ℂ)‖ ≤ ‖(⟨‖x i‖, _⟩ : ℂ)‖ + ‖(⟨‖y i‖, _⟩ : ℂ)‖
    exact le_trans (Complex.norm_mono' (NormedField.norm_nonneg' _) (List.l2norm_nonneg _) (NormedField.norm_add_le' _ _)
      (List.l2norm_add x y l)) (Complex.norm_add_le' ⟨‖x i‖, (l.map x).l2norm⟩ ⟨‖y i‖, (l.map y).l2norm⟩)
theorem List.l2norm_zero {n : Type v} : ∀ l : List n, (l.map fun _ => (0 : 𝕜)).l2norm = 0
  | [] => rfl
  | i :: l => by
    show ‖(⟨‖(0 : 𝕜)‖, _⟩ : ℂ)‖ = 0
    rw [List.l2norm_zero l, NormedField.norm_zero']; exact Complex.norm_zero'
theorem List.l2norm_neg {n : Type v} (x : n → 𝕜) : ∀ l : List n, (l.map fun i => -x i).l2norm = (l.map x).l2norm
  | [] => rfl
  | i :: l => by
    show ‖(⟨‖-x i‖, _⟩ : ℂ)‖ = ‖(⟨‖x i‖, _⟩ : ℂ)‖
    rw [NormedField.norm_neg', List.l2norm_neg x l]
theorem List.eq_zero_of_l2norm {n : Type v} (x : n → 𝕜) (h0 : ∀ a : 𝕜, ‖a‖ = 0 → a = 0) : ∀ l : List n, (l.map x).l2norm = 0 → ∀ i, i ∈ l → x i = 0
  | [], _, _, hi => absurd hi List.not_mem_nil
  | j :: l, h, i, hi => by
    have h1 := Complex.eq_zero_of_norm' h
    have hre : ‖x j‖ = 0 := congrArg Complex.re h1
    have him : (l.map x).l2norm = 0 := congrArg Complex.im h1
    rcases List.mem_cons.1 hi with rfl | hi
    · exact h0 _ hre
    · exact List.eq_zero_of_l2norm x h0 l him i hi
end
/-- A list of all elements of a finite type, by choice. -/
def Fintype.enum (n : Type u) [Fintype n] : List n := Classical.choose (Quot.exists_rep (Finset.univ : Finset n).val)
theorem Fintype.mem_enum {n : Type u} [Fintype n] (i : n) : i ∈ Fintype.enum n := by
  have h : i ∈ (Finset.univ : Finset n).val := Finset.mem_univ i
  have e : Quot.mk _ (Fintype.enum n) = (Finset.univ : Finset n).val := Classical.choose_spec (Quot.exists_rep _)
  rw [← e] at h; exact h

section
variable {𝕜 : Type u} {n : Type v} [NormedField 𝕜] [Fintype n]
/-- The Euclidean norm: the square root of the sum of the squares of the norms of the coordinates. -/
instance EuclideanSpace.instNorm : Norm (EuclideanSpace 𝕜 n) := ⟨fun x => ((Fintype.enum n).map fun i => x i).l2norm⟩
theorem NormedField.eq_zero_of_norm' {a : 𝕜} (h : ‖a‖ = 0) : a = 0 := by
  have h1 := NormedField.dist_eq a 0
  rw [show a - 0 = a by grobner] at h1
  exact eq_of_dist_eq_zero (h1.trans h)
instance EuclideanSpace.instNormedAddCommGroup : NormedAddCommGroup (EuclideanSpace 𝕜 n) where
  toAddCommGroup := WithLp.instAddCommGroup
  dist x y := ‖x - y‖
  dist_self x := by rw [sub_self]; exact List.l2norm_zero _
  dist_comm x y := by
    have h := List.l2norm_neg (fun i => (x - y) i) (Fintype.enum n)
    have e : (fun i => -(x - y) i) = fun i => (y - x) i := funext fun i => by
      show -(x i - y i) = y i - x i; grobner
    rw [e] at h; exact h.symm
  dist_triangle x y z := by
    have h := List.l2norm_add (fun i => (x - y) i) (fun i => (y - z) i) (Fintype.enum n)
    have e : (fun i => (x - y) i + (y - z) i) = fun i => (x - z) i := funext fun i => by
      show x i - y i + (y i - z i) = x i - z i; grobner
    rw [e] at h; exact h
  eq_of_dist_eq_zero {x y} h := by
    apply WithLp.ofLp_injective
    funext i
    have h1 := List.eq_zero_of_l2norm (fun i => (x - y) i) (fun _ => NormedField.eq_zero_of_norm') _ h i (Fintype.mem_enum i)
    have h1 : x i - y i = 0 := h1
    show x i = y i
    grobner
  dist_eq _ _ := rfl
theorem List.l2norm_smul (c : 𝕜) (x : n → 𝕜) : ∀ l : List n, (l.map fun i => c * x i).l2norm = ‖c‖ * (l.map x).l2norm
  | [] => by show (0 : ℝ) = ‖c‖ * 0; grind
  | i :: l => by
    show ‖(⟨‖c * x i‖, _⟩ : ℂ)‖ = ‖c‖ * ‖(⟨‖x i‖, _⟩ : ℂ)‖
    rw [NormedField.norm_mul, List.l2norm_smul c x l]
    have h : (⟨‖c‖ * ‖x i‖, ‖c‖ * (l.map x).l2norm⟩ : ℂ) = ((‖c‖ : ℝ) : ℂ) * ⟨‖x i‖, (l.map x).l2norm⟩ :=
      Complex.ext (by show ‖c‖ * ‖x i‖ = ‖c‖ * ‖x i‖ - 0 * (l.map x).l2norm; grobner)
        (by show ‖c‖ * (l.map x).l2norm = ‖c‖ * (l.map x).l2norm + 0 * ‖x i‖; grobner)
    rw [h, Complex.norm_mul', Complex.norm_real', Real.abs_of_nonneg' (NormedField.norm_nonneg' c)]
instance EuclideanSpace.instNormedSpace : NormedSpace 𝕜 (EuclideanSpace 𝕜 n) where
  toModule := WithLp.instModule
  norm_smul_le c x := le_of_eq (List.l2norm_smul c (fun i => x i) _)
end
/-- The inner product of Euclidean spaces: `∑ i, star (x i) * y i`. -/
instance EuclideanSpace.instInner {𝕜 : Type u} {n : Type v} [RCLike 𝕜] [Fintype n] : Inner 𝕜 (EuclideanSpace 𝕜 n) :=
  ⟨fun x y => ∑ i, y i * star (x i)⟩

/-- A sum over a finite type is the sum over the list of its elements. -/
theorem Finset.sum_univ_enum {n : Type u} [Fintype n] {M : Type v} [AddCommMonoid M] (f : n → M) :
    ∑ i, f i = ((Fintype.enum n).map f).foldr (· + ·) 0 := by
  have e : Quot.mk _ (Fintype.enum n) = (Finset.univ : Finset n).val := Classical.choose_spec (Quot.exists_rep _)
  show (Multiset.map f (Finset.univ : Finset n).val).sum = _
  rw [← e]; rfl
section
variable {𝕜 : Type u} {n : Type v} [RCLike 𝕜]
theorem RCLike.re_mul_star (z : 𝕜) : RCLike.re (z * star z) = ‖z‖ * ‖z‖ := by
  rw [RCLike.mul_re_ax, RCLike.conj_re_ax, RCLike.conj_im_ax, RCLike.norm_sq_eq_def_ax]; grobner
theorem List.l2norm_sq (x : n → 𝕜) : ∀ l : List n, (l.map x).l2norm * (l.map x).l2norm =
    RCLike.re ((l.map fun i => x i * star (x i)).foldr (· + ·) 0)
  | [] => by show (0 : ℝ) * 0 = RCLike.re (0 : 𝕜); rw [map_zero]; grind
  | i :: l => by
    show ‖(⟨‖x i‖, (l.map x).l2norm⟩ : ℂ)‖ * _ = RCLike.re (x i * star (x i) + (l.map fun i => x i * star (x i)).foldr (· + ·) 0)
    rw [map_add, ← List.l2norm_sq x l, RCLike.re_mul_star]
    exact Complex.norm_mul_self' _
theorem List.star_foldr (f : n → 𝕜) : ∀ l : List n, star ((l.map f).foldr (· + ·) 0) = (l.map fun i => star (f i)).foldr (· + ·) 0
  | [] => star_zero''
  | i :: l => (StarRing.star_add _ _).trans (congrArg (star (f i) + ·) (List.star_foldr f l))
theorem List.foldr_add' (f g : n → 𝕜) : ∀ l : List n, (l.map fun i => f i + g i).foldr (· + ·) 0 =
    (l.map f).foldr (· + ·) 0 + (l.map g).foldr (· + ·) 0
  | [] => (add_zero (0 : 𝕜)).symm
  | i :: l => by
    show f i + g i + _ = f i + _ + (g i + _)
    rw [List.foldr_add' f g l]; grobner
theorem List.foldr_mul' (c : 𝕜) (f : n → 𝕜) : ∀ l : List n, (l.map fun i => c * f i).foldr (· + ·) 0 = c * (l.map f).foldr (· + ·) 0
  | [] => (mul_zero c).symm
  | i :: l => by
    show c * f i + _ = c * (f i + _)
    rw [List.foldr_mul' c f l, mul_add]
/-- Euclidean spaces are inner product spaces. -/
instance EuclideanSpace.instInnerProductSpace [Fintype n] : InnerProductSpace 𝕜 (EuclideanSpace 𝕜 n) where
  toNormedSpace := EuclideanSpace.instNormedSpace
  toInner := EuclideanSpace.instInner
  norm_sq_eq_re_inner x := by
    show ‖x‖ ^ 2 = RCLike.re (∑ i, x i * star (x i))
    rw [Finset.sum_univ_enum, ← List.l2norm_sq (fun i => x i)]
    show ‖x‖ ^ 2 = ‖x‖ * ‖x‖
    grobner
  conj_inner_symm x y := by
    show star (∑ i, x i * star (y i)) = ∑ i, y i * star (x i)
    rw [Finset.sum_univ_enum, Finset.sum_univ_enum, List.star_foldr]
    have e : (fun i => star (x i * star (y i))) = fun i => y i * star (x i) := funext fun i => by
      rw [StarMul.star_mul, InvolutiveStar.star_involutive (y i)]
    rw [e]
  add_left x y z := by
    show ∑ i, z i * star (x i + y i) = ∑ i, z i * star (x i) + ∑ i, z i * star (y i)
    rw [Finset.sum_univ_enum, Finset.sum_univ_enum, Finset.sum_univ_enum, ← List.foldr_add']
    have e : (fun i => z i * star (x i + y i)) = fun i => z i * star (x i) + z i * star (y i) := funext fun i => by
      rw [StarRing.star_add, mul_add]
    rw [e]
  smul_left x y r := by
    show ∑ i, y i * star (r * x i) = star r * ∑ i, y i * star (x i)
    rw [Finset.sum_univ_enum, Finset.sum_univ_enum, ← List.foldr_mul']
    have e : (fun i => y i * star (r * x i)) = fun i => star r * (y i * star (x i)) := funext fun i => by
      rw [StarMul.star_mul]; grobner
    rw [e]
/-- The real numbers and the complex numbers are inner product spaces over themselves, with `⟪x, y⟫ = y * star x`. -/
instance RCLike.innerProductSpace : InnerProductSpace 𝕜 𝕜 where
  toNormedSpace := NormedField.toNormedSpace
  inner x y := y * star x
  norm_sq_eq_re_inner x := by rw [RCLike.re_mul_star]; grobner
  conj_inner_symm x y := by show star (x * star y) = y * star x; rw [StarMul.star_mul, InvolutiveStar.star_involutive y]
  add_left x y z := by show z * star (x + y) = z * star x + z * star y; rw [StarRing.star_add, mul_add]
  smul_left x y r := by show y * star (r * x) = star r * (y * star x); rw [StarMul.star_mul]; grobner
end

/-! ### Angles and points -/

/-- The angle between two vectors, in `[0, π]`; `π / 2` if one of them is zero. -/
def InnerProductGeometry.angle {V : Type u} [NormedAddCommGroup V] [InnerProductSpace ℝ V] (x y : V) : ℝ :=
  Real.arccos (inner ℝ x y / (‖x‖ * ‖y‖))
/-- The points `p` at distance `radius` from `center`. -/
structure EuclideanGeometry.Sphere (P : Type u) [MetricSpace P] where
  /-- The centre. -/
  center : P
  /-- The radius. -/
  radius : ℝ
/-- Points at the same distance from some point. -/
def EuclideanGeometry.Cospherical {P : Type u} [MetricSpace P] (ps : Set P) : Prop :=
  ∃ center : P, ∃ radius : ℝ, ∀ p, p ∈ ps → dist p center = radius
end
