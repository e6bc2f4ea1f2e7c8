/-!
# The circle, angles, Fourier coefficients
-/

noncomputable section
universe u v w u₁ v₁

/-! ### The circle, angles, Fourier coefficients -/

/-- The topology of the quotient of an additive group by a subgroup. -/
instance QuotientAddGroup.Quotient.topologicalSpace {G : Type u} [AddGroup G] [t : TopologicalSpace G] (N : AddSubgroup G) :
    TopologicalSpace (G ⧸ N) := TopologicalSpace.coinduced (fun g => (QuotientAddGroup.mk g : G ⧸ N)) t
/-- The topology of the quotient of a group by a subgroup. -/
instance QuotientGroup.Quotient.topologicalSpace {G : Type u} [Group G] [t : TopologicalSpace G] (N : Subgroup G) :
    TopologicalSpace (G ⧸ N) := TopologicalSpace.coinduced (fun g => (QuotientGroup.mk g : G ⧸ N)) t
namespace AddCircle
instance instMeasurableSpace {T : ℝ} : MeasurableSpace (AddCircle T) := borel _
instance instBorelSpace {T : ℝ} : BorelSpace (AddCircle T) := ⟨rfl⟩
/-- The measure on the circle of circumference `T` with total measure `T`: the image of Lebesgue measure on one period. -/
instance measureSpace (T : ℝ) [_hT : Fact (0 < T)] : MeasureTheory.MeasureSpace (AddCircle T) where
  toMeasurableSpace := instMeasurableSpace
  volume := MeasureTheory.Measure.map (fun x : ℝ => (QuotientAddGroup.mk x : AddCircle T))
    (MeasureTheory.Measure.restrict MeasureTheory.MeasureSpace.volume (Set.Ioc 0 T))
/-- The invariant measure on the circle with total measure one. -/
def haarAddCircle {T : ℝ} [hT : Fact (0 < T)] : MeasureTheory.Measure (AddCircle T) :=
  (ENNReal.ofReal T)⁻¹ • (MeasureTheory.MeasureSpace.volume : MeasureTheory.Measure (AddCircle T))
end AddCircle
open Classical in
/-- The function `x ↦ exp (2 π i n x / T)` on the circle of circumference `T`. -/
def fourier {T : ℝ} (n : ℤ) : C(AddCircle T, ℂ) :=
  if h : ∃ F : C(AddCircle T, ℂ), ∀ x : ℝ, F (QuotientAddGroup.mk x) = Complex.exp (2 * Real.pi * Complex.I * n * x / T)
  then Classical.choose h else 0
section
variable {E : Type u} [NormedAddCommGroup E] [NormedSpace ℂ E] [NormedSpace ℝ E]
/-- The `n`-th Fourier coefficient of a function on the circle. -/
def fourierCoeff {T : ℝ} [hT : Fact (0 < T)] (f : AddCircle T → E) (n : ℤ) : E :=
  MeasureTheory.integral AddCircle.haarAddCircle fun t : AddCircle T => fourier (-n) t • f t
/-- The `n`-th Fourier coefficient of a function on an interval. -/
def fourierCoeffOn {a b : ℝ} (_hab : a < b) (f : ℝ → E) (n : ℤ) : E :=
  (1 / (b - a)) • intervalIntegral (fun x : ℝ => fourier (T := b - a) (-n) (QuotientAddGroup.mk x) • f x) a b MeasureTheory.MeasureSpace.volume
end
/-- Angles: real numbers up to multiples of `2 π`. -/
def Real.Angle : Type := AddCircle (2 * Real.pi)
namespace Real.Angle
instance instAddCommGroup : AddCommGroup Real.Angle := inferInstanceAs (AddCommGroup (AddCircle (2 * Real.pi)))
instance instInhabited : Inhabited Real.Angle := ⟨0⟩
instance instTopologicalSpace : TopologicalSpace Real.Angle := inferInstanceAs (TopologicalSpace (AddCircle (2 * Real.pi)))
/-- The angle of a real number. -/
@[coe] protected def coe (r : ℝ) : Real.Angle := (QuotientAddGroup.mk r : AddCircle (2 * Real.pi))
instance instCoe : Coe ℝ Real.Angle := ⟨Real.Angle.coe⟩
theorem exists_rep (θ : Real.Angle) : ∃ r : ℝ, Real.Angle.coe r = θ := Quot.exists_rep θ
open Classical in
/-- The number of an angle in the interval from `-π` (excluded) to `π`. -/
def toReal (θ : Real.Angle) : ℝ :=
  if h : ∃ r : ℝ, r ∈ Set.Ioc (-Real.pi) Real.pi ∧ Real.Angle.coe r = θ then Classical.choose h else 0
/-- The sine of an angle. -/
def sin (θ : Real.Angle) : ℝ := Real.sin (Classical.choose θ.exists_rep)
/-- The cosine of an angle. -/
def cos (θ : Real.Angle) : ℝ := Real.cos (Classical.choose θ.exists_rep)
/-- The tangent of an angle. -/
def tan (θ : Real.Angle) : ℝ := sin θ / cos θ
end Real.Angle
/-- The unit circle in the complex plane: the complex numbers of norm one. -/
def Circle : Type := {z : ℂ // ‖z‖ = 1}
namespace Circle
/-- A point of the circle as a complex number. -/
@[coe] protected def coe (z : Circle) : ℂ := z.1
instance instCoeOut : CoeOut Circle ℂ := ⟨Circle.coe⟩
theorem ext {z w : Circle} (h : (z : ℂ) = w) : z = w := Subtype.ext h
instance instTopologicalSpace : TopologicalSpace Circle := inferInstanceAs (TopologicalSpace {z : ℂ // ‖z‖ = 1})
theorem ne_zero' (z : Circle) : (z : ℂ) ≠ 0 := fun h => by
  have h1 : ‖(z : ℂ)‖ = 1 := z.2
  rw [h, NormedField.norm_zero'] at h1; grind only
/-- Products, inverses and the one of the circle are those of complex numbers. -/
instance instMonoid : Monoid Circle where
  mul z w := ⟨z.1 * w.1, by rw [NormedField.norm_mul, z.2, w.2, mul_one]⟩
  one := ⟨1, NormedSpace.norm_one_aux⟩
  mul_assoc _ _ _ := Subtype.ext (mul_assoc _ _ _)
  one_mul _ := Subtype.ext (one_mul _)
  mul_one _ := Subtype.ext (mul_one _)
instance instGroup : Group Circle where
  inv z := ⟨z.1⁻¹, by
    have h := NormedField.norm_mul z.1 z.1⁻¹
    rw [DivisionRing.mul_inv_cancel _ (show z.1 ≠ 0 from ne_zero' z), NormedSpace.norm_one_aux, z.2, one_mul] at h; exact h.symm⟩
  inv_mul_cancel z := Subtype.ext (by show z.1⁻¹ * z.1 = 1; rw [mul_comm]; exact DivisionRing.mul_inv_cancel _ (show z.1 ≠ 0 from ne_zero' z))
instance instCommGroup : CommGroup Circle where
  mul_comm z w := Subtype.ext (mul_comm z.1 w.1)
open Classical in
/-- The map `t ↦ exp (i t)` onto the circle. -/
def exp : C(ℝ, Circle) :=
  if h : ∃ F : C(ℝ, Circle), ∀ t : ℝ, (F t : ℂ) = Complex.exp (t * Complex.I) then Classical.choose h else 1
end Circle
end
