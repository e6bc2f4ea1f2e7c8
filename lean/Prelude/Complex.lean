/-!
# The complex numbers
-/

section

/-- Complex numbers: pairs of real numbers. -/
structure Complex : Type where
  /-- The real part. -/
  re : ℝ
  /-- The imaginary part. -/
  im : ℝ
/-- The complex numbers. -/
notation "ℂ" => Complex

namespace Complex

theorem ext : ∀ {z w : ℂ}, z.re = w.re → z.im = w.im → z = w
  | ⟨_, _⟩, ⟨_, _⟩, rfl, rfl => rfl

/-- A real number as a complex number. -/
@[coe] noncomputable def ofReal (r : ℝ) : ℂ := ⟨r, 0⟩
noncomputable instance : Coe ℝ ℂ := ⟨ofReal⟩
/-- The imaginary unit. -/
noncomputable def I : ℂ := ⟨0, 1⟩
noncomputable instance : Zero ℂ := ⟨⟨0, 0⟩⟩
noncomputable instance : One ℂ := ⟨⟨1, 0⟩⟩
noncomputable instance : Inhabited ℂ := ⟨0⟩
noncomputable instance : Add ℂ := ⟨fun z w => ⟨z.re + w.re, z.im + w.im⟩⟩
noncomputable instance : Neg ℂ := ⟨fun z => ⟨-z.re, -z.im⟩⟩
noncomputable instance : Sub ℂ := ⟨fun z w => ⟨z.re - w.re, z.im - w.im⟩⟩
noncomputable instance : Mul ℂ :=
  ⟨fun z w => ⟨z.re * w.re - z.im * w.im, z.re * w.im + z.im * w.re⟩⟩
/-- The square of the absolute value. -/
noncomputable def normSq (z : ℂ) : ℝ := z.re * z.re + z.im * z.im
noncomputable instance : Inv ℂ := ⟨fun z => ⟨z.re * (normSq z)⁻¹, -z.im * (normSq z)⁻¹⟩⟩
noncomputable instance : NatCast ℂ := ⟨fun n => ⟨n, 0⟩⟩
noncomputable instance : IntCast ℂ := ⟨fun n => ⟨n, 0⟩⟩

theorem normSq_pos {z : ℂ} (h : z ≠ 0) : 0 < normSq z := by
  have sq : ∀ x : ℝ, 0 ≤ x * x := fun x => by
    rcases _root_.le_total 0 x with h | h
    · exact Real.mul_nonneg' h h
    · have := Real.mul_nonneg' (a := -x) (b := -x) (by grobner) (by grobner)
      rwa [show -x * -x = x * x by grobner] at this
  have sq' : ∀ x : ℝ, x * x = 0 → x = 0 := fun x hx => by
    by_cases h0 : x = 0
    · exact h0
    · have := DivisionRing.mul_inv_cancel x h0
      grobner
  have h1 := sq z.re
  have h2 := sq z.im
  by_cases h3 : z.re = 0
  · by_cases h4 : z.im = 0
    · exact absurd (ext h3 h4) h
    · have : z.im * z.im ≠ 0 := fun e => h4 (sq' _ e)
      unfold normSq; grind only
  · have : z.re * z.re ≠ 0 := fun e => h3 (sq' _ e)
    unfold normSq; grind only

/-- The complex numbers form a field. -/
noncomputable instance instField : Field ℂ where
  add_assoc a b c := ext (add_assoc a.re b.re c.re) (add_assoc a.im b.im c.im)
  add_comm a b := ext (add_comm a.re b.re) (add_comm a.im b.im)
  zero_add a := ext (zero_add a.re) (zero_add a.im)
  add_zero a := ext (add_zero a.re) (add_zero a.im)
  mul_assoc a b c := by
    refine ext ?_ ?_
    · show (a.re * b.re - a.im * b.im) * c.re - (a.re * b.im + a.im * b.re) * c.im =
        a.re * (b.re * c.re - b.im * c.im) - a.im * (b.re * c.im + b.im * c.re)
      grobner
    · show (a.re * b.re - a.im * b.im) * c.im + (a.re * b.im + a.im * b.re) * c.re =
        a.re * (b.re * c.im + b.im * c.re) + a.im * (b.re * c.re - b.im * c.im)
      grobner
  mul_comm a b := by
    refine ext ?_ ?_
    · show a.re * b.re - a.im * b.im = b.re * a.re - b.im * a.im
      grobner
    · show a.re * b.im + a.im * b.re = b.re * a.im + b.im * a.re
      grobner
  one_mul a := by
    refine ext ?_ ?_
    · show 1 * a.re - 0 * a.im = a.re
      grobner
    · show 1 * a.im + 0 * a.re = a.im
      grobner
  mul_one a := by
    refine ext ?_ ?_
    · show a.re * 1 - a.im * 0 = a.re
      grobner
    · show a.re * 0 + a.im * 1 = a.im
      grobner
  zero_mul a := by
    refine ext ?_ ?_
    · show 0 * a.re - 0 * a.im = 0
      grobner
    · show 0 * a.im + 0 * a.re = 0
      grobner
  mul_zero a := by
    refine ext ?_ ?_
    · show a.re * 0 - a.im * 0 = 0
      grobner
    · show a.re * 0 + a.im * 0 = 0
      grobner
  left_distrib a b c := by
    refine ext ?_ ?_
    · show a.re * (b.re + c.re) - a.im * (b.im + c.im) =
        a.re * b.re - a.im * b.im + (a.re * c.re - a.im * c.im)
      grobner
    · show a.re * (b.im + c.im) + a.im * (b.re + c.re) =
        a.re * b.im + a.im * b.re + (a.re * c.im + a.im * c.re)
      grobner
  right_distrib a b c := by
    refine ext ?_ ?_
    · show (a.re + b.re) * c.re - (a.im + b.im) * c.im =
        a.re * c.re - a.im * c.im + (b.re * c.re - b.im * c.im)
      grobner
    · show (a.re + b.re) * c.im + (a.im + b.im) * c.re =
        a.re * c.im + a.im * c.re + (b.re * c.im + b.im * c.re)
      grobner
  natCast_zero := ext Nat.cast_zero rfl
  natCast_succ n := ext (Nat.cast_succ n) (add_zero (0 : ℝ)).symm
  neg_add_cancel a := ext (neg_add_cancel a.re) (neg_add_cancel a.im)
  sub_eq_add_neg a b := ext (sub_eq_add_neg a.re b.re) (sub_eq_add_neg a.im b.im)
  intCast_ofNat n := ext (Ring.intCast_ofNat n) rfl
  intCast_negSucc n := ext (Ring.intCast_negSucc n) (by show (0 : ℝ) = -0; grobner)
  zsmul_zero' _ := rfl
  zsmul_succ' _ _ := rfl
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
  exists_pair_ne := ⟨0, 1, fun h => by
    have h : (0 : ℝ) = 1 := congrArg Complex.re h
    grobner⟩
  mul_inv_cancel z hz := by
    have h := normSq_pos hz
    have h1 := DivisionRing.mul_inv_cancel (normSq z) (by grobner)
    refine ext ?_ ?_
    · show z.re * (z.re * (normSq z)⁻¹) - z.im * (-z.im * (normSq z)⁻¹) = 1
      rw [← h1]; generalize (normSq z)⁻¹ = w; unfold normSq; grobner
    · show z.re * (-z.im * (normSq z)⁻¹) + z.im * (z.re * (normSq z)⁻¹) = 0
      generalize (normSq z)⁻¹ = w; grobner
  inv_zero := by
    refine ext ?_ ?_
    · show (0 : ℝ) * _ = 0
      grobner
    · show -(0 : ℝ) * _ = 0
      grobner

noncomputable instance : Norm ℂ := ⟨fun z => Real.sqrt (normSq z)⟩
noncomputable instance : Dist ℂ := ⟨fun z w => ‖z - w‖⟩
/-- The absolute value. -/
protected noncomputable def abs (z : ℂ) : ℝ := Real.sqrt (normSq z)

/-- The exponential function: `exp (x + i y) = e ^ x (cos y + i sin y)`. -/
noncomputable def exp (z : ℂ) : ℂ :=
  ⟨Real.exp z.re * Real.cos z.im, Real.exp z.re * Real.sin z.im⟩
/-- The sine. -/
noncomputable def sin (z : ℂ) : ℂ := (exp (-z * I) - exp (z * I)) * I / 2
/-- The cosine. -/
noncomputable def cos (z : ℂ) : ℂ := (exp (z * I) + exp (-z * I)) / 2
/-- The tangent. -/
noncomputable def tan (z : ℂ) : ℂ := sin z / cos z
/-- The argument, in `(-π, π]`; `0` for `0`. -/
noncomputable def arg (x : ℂ) : ℝ :=
  if 0 ≤ x.re then Real.arcsin (x.im / ‖x‖)
  else if 0 ≤ x.im then Real.arcsin ((-x).im / ‖x‖) + Real.pi
  else Real.arcsin ((-x).im / ‖x‖) - Real.pi
/-- The principal logarithm; `log 0 = 0`. -/
noncomputable def log (x : ℂ) : ℂ := (Real.log ‖x‖ : ℂ) + (arg x : ℂ) * I
open Classical in
/-- Powers with complex exponents: `exp (log x * y)`, with `0 ^ 0 = 1` and `0 ^ y = 0` otherwise. -/
noncomputable def cpow (x y : ℂ) : ℂ :=
  if x = 0 then (if y = 0 then 1 else 0) else exp (log x * y)
noncomputable instance : Pow ℂ ℂ := ⟨cpow⟩

end Complex
end
