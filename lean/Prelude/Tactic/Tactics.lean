/-!
# Tactics of Mathlib that statements use inside, as macros over core's

These are not Mathlib's tactics: each tries core's `simp`, `grind`, `omega`, `decide` and a few lemmas, and fails where those do.
They exist so that a proof inside a statement (`by positivity` as an argument) elaborates; they prove nothing core could not.
-/

section
universe u
variable {R : Type u}

namespace Set
variable {α : Type u} [Preorder α] {a b x : α}
theorem mem_Icc : x ∈ Icc a b ↔ a ≤ x ∧ x ≤ b := Iff.rfl
theorem mem_Ico : x ∈ Ico a b ↔ a ≤ x ∧ x < b := Iff.rfl
theorem mem_Ioc : x ∈ Ioc a b ↔ a < x ∧ x ≤ b := Iff.rfl
theorem mem_Ioo : x ∈ Ioo a b ↔ a < x ∧ x < b := Iff.rfl
end Set

theorem add_pos' [Ring R] [LinearOrder R] [IsStrictOrderedRing R] {a b : R} (ha : 0 < a) (hb : 0 < b) : 0 < a + b := by grind only
theorem add_pos_of_pos_of_nonneg' [Ring R] [LinearOrder R] [IsStrictOrderedRing R] {a b : R} (ha : 0 < a) (hb : 0 ≤ b) : 0 < a + b := by grind only
theorem add_pos_of_nonneg_of_pos' [Ring R] [LinearOrder R] [IsStrictOrderedRing R] {a b : R} (ha : 0 ≤ a) (hb : 0 < b) : 0 < a + b := by grind only
theorem add_nonneg' [Ring R] [LinearOrder R] [IsStrictOrderedRing R] {a b : R} (ha : 0 ≤ a) (hb : 0 ≤ b) : 0 ≤ a + b := by grind only
theorem le_of_lt' [LinearOrder R] {a b : R} (ha : a < b) : a ≤ b := by grobner
theorem ne_of_gt'' [LinearOrder R] {a b : R} (ha : b < a) : a ≠ b := by grobner
theorem mul_pos'' [Ring R] [LinearOrder R] [IsStrictOrderedRing R] {a b : R} (ha : 0 < a) (hb : 0 < b) : 0 < a * b := by
  have := IsStrictOrderedRing.mul_lt_mul_of_pos_left 0 b a hb ha
  rwa [mul_zero] at this
theorem mul_nonneg'' [Ring R] [LinearOrder R] [IsStrictOrderedRing R] {a b : R} (ha : 0 ≤ a) (hb : 0 ≤ b) : 0 ≤ a * b := by
  rcases (by grobner : 0 < a ∨ 0 = a) with h | h
  · rcases (by grobner : 0 < b ∨ 0 = b) with h' | h'
    · exact le_of_lt' (mul_pos'' h h')
    · rw [← h', mul_zero]; exact le_refl 0
  · rw [← h, zero_mul]; exact le_refl 0
theorem sq_nonneg' [Ring R] [LinearOrder R] [IsStrictOrderedRing R] (a : R) : 0 ≤ a ^ 2 := by
  have h : 0 ≤ a * a := by
    rcases le_total 0 a with h | h
    · exact mul_nonneg'' h h
    · have := mul_nonneg'' (a := -a) (b := -a) (by grobner) (by grobner)
      grobner
  grobner
theorem pow_pos' [Ring R] [LinearOrder R] [IsStrictOrderedRing R] {a : R} (ha : 0 < a) (n : ℕ) : 0 < a ^ n := by
  induction n with
  | zero => rw [pow_zero]; exact Lean.Grind.OrderedRing.zero_lt_one
  | succ n ih => rw [pow_succ]; exact mul_pos'' ih ha
theorem pow_nonneg' [Ring R] [LinearOrder R] [IsStrictOrderedRing R] {a : R} (ha : 0 ≤ a) (n : ℕ) : 0 ≤ a ^ n := by
  induction n with
  | zero => rw [pow_zero]; exact IsStrictOrderedRing.zero_le_one
  | succ n ih => rw [pow_succ]; exact mul_nonneg'' ih ha
theorem inv_pos' [Field R] [LinearOrder R] [IsStrictOrderedRing R] {a : R} (ha : 0 < a) : 0 < a⁻¹ := by
  have h1 := DivisionRing.mul_inv_cancel a (by grobner)
  rcases le_total 0 a⁻¹ with h | h
  · by_cases e : a⁻¹ = 0
    · rw [e, mul_zero] at h1; exact absurd h1.symm (by have : (0 : R) < 1 := Lean.Grind.OrderedRing.zero_lt_one; grobner)
    · grobner
  · have h2 := mul_nonneg'' (a := a) (b := -a⁻¹) (le_of_lt' ha) (by grobner)
    have : (0 : R) < 1 := Lean.Grind.OrderedRing.zero_lt_one
    grobner
theorem div_pos' [Field R] [LinearOrder R] [IsStrictOrderedRing R] {a b : R} (ha : 0 < a) (hb : 0 < b) : 0 < a / b := by
  rw [DivInvMonoid.div_eq_mul_inv]; exact mul_pos'' ha (inv_pos' hb)
theorem div_nonneg' [Field R] [LinearOrder R] [IsStrictOrderedRing R] {a b : R} (ha : 0 ≤ a) (hb : 0 < b) : 0 ≤ a / b := by
  rw [DivInvMonoid.div_eq_mul_inv]; exact mul_nonneg'' ha (le_of_lt' (inv_pos' hb))
theorem Nat.cast_pos' [Ring R] [LinearOrder R] [IsStrictOrderedRing R] {n : ℕ} (h : 0 < n) : (0 : R) < n := by
  have := (Nat.cast_lt (R := R)).2 h
  rwa [Nat.cast_zero] at this
theorem abs_nonneg' (a : ℝ) : 0 ≤ |a| := by
  show (0 : ℝ) ≤ max a (-a)
  rcases le_total 0 a with h | h
  · exact le_trans h (SemilatticeSup.le_sup_left _ _)
  · exact le_trans (by grobner : (0 : ℝ) ≤ -a) (SemilatticeSup.le_sup_right _ _)
end

/-- One step towards a goal `0 < a`, `0 ≤ a` or `a ≠ 0`. -/
macro "positivity_step" : tactic => `(tactic| first
  | assumption | omega | (norm_cast; omega) | exact Nat.cast_nonneg _ | exact sq_nonneg' _ | exact abs_nonneg' _ | exact Real.sqrt_nonneg _ | grind
  | (apply add_pos_of_nonneg_of_pos' <;> first | exact sq_nonneg' _ | exact abs_nonneg' _ | exact Real.sqrt_nonneg _ | grind)
  | (apply add_pos_of_pos_of_nonneg' <;> first | exact sq_nonneg' _ | exact abs_nonneg' _ | exact Real.sqrt_nonneg _ | grind)
  | apply Nat.cast_pos' | apply add_pos' | apply mul_pos'' | apply div_pos' | apply inv_pos' | apply pow_pos'
  | apply add_nonneg' | apply mul_nonneg'' | apply div_nonneg' | apply pow_nonneg' | apply ne_of_gt'' | apply le_of_lt')
/-- Proves that an expression is positive, nonnegative or not zero, in simple cases. -/
macro "positivity" : tactic => `(tactic| (intros; repeat' positivity_step))

/-- Adds the terms `xs` from the `i`-th on to the context, then runs `t`. -/
meta partial def withFacts (xs : Array Lean.Syntax) (i : Nat) (t : Lean.TSyntax `tactic) :
    Lean.MacroM (Lean.TSyntax `tactic) := do
  if h : i < xs.size then
    let rest ← withFacts xs (i + 2) t
    let x : Lean.Term := ⟨xs[i]⟩
    `(tactic| (have := $x; $rest))
  else pure t

/-- Closes goals that core's tactics can close. -/
macro "close_goal" : tactic => `(tactic| first
  | (with_reducible rfl) | assumption | omega | grind | (simp; done) | decide | (norm_cast; done)
  | (simp [Set.mem_Icc, Set.mem_Ioo, Set.mem_Ico, Set.mem_Ioc] <;> grind) | (simp_all; done) | (intros; assumption))

/-- Proves identities in commutative rings, by `grind`; it normalises nothing. -/
macro "ring" : tactic => `(tactic| close_goal)
/-- Proves identities in commutative rings, by `grind`; it normalises nothing. -/
macro "ring_nf" : tactic => `(tactic| close_goal)
/-- Proves identities in fields, by `grind`; it normalises nothing. -/
macro "field_simp" : tactic => `(tactic| close_goal)
/-- Searches for a proof, by `simp_all` and `grind`. -/
macro "aesop" : tactic => `(tactic| close_goal)
/-- Proves propositional tautologies, by `grind`. -/
macro "tauto" : tactic => `(tactic| close_goal)
/-- Proves inequalities by monotonicity in simple cases, by `grind`. -/
macro "gcongr" : tactic => `(tactic| close_goal)
/-- Proves identities in commutative groups, by `grind`. -/
macro "abel" : tactic => `(tactic| close_goal)
/-- Proves that a value is finite in simple cases. -/
macro "finiteness" : tactic => `(tactic| close_goal)
/-- Proves continuity where an assumption or `simp` does. -/
macro "continuity" : tactic => `(tactic| close_goal)
/-- Proves inequalities in simple cases. -/
macro "bound" : tactic => `(tactic| first | close_goal | positivity)
/-- Evaluates and simplifies numerical expressions, by `simp`, `grind`, `omega` and `decide`. -/
macro "norm_num" : tactic => `(tactic| first | close_goal | simp)
/-- Evaluates and simplifies numerical expressions with the given lemmas, by `simp`, `grind`, `omega` and `decide`. -/
syntax (name := normNumArgs) "norm_num" " [" (Lean.Parser.Tactic.simpErase <|> Lean.Parser.Tactic.simpLemma),* "]" : tactic
macro_rules (kind := normNumArgs)
  | stx => do
    let t ← `(tactic| simp [True])
    let s : Lean.TSyntax `tactic := ⟨t.raw.setArg 4 (t.raw[4].setArg 1 stx[2])⟩
    return (← `(tactic| first | close_goal | ($s:tactic; done) | ($s:tactic <;> close_goal) | $s:tactic)).raw
/-- Proves linear inequalities over ordered fields and simple nonlinear ones, by `grind`. -/
syntax (name := linarithTac) ("linarith" <|> "nlinarith") (" [" term,* "]")? : tactic
macro_rules (kind := linarithTac)
  | stx => do return (← withFacts stx[1][1].getArgs 0 (← `(tactic| first | omega | grind))).raw
/-- Provides a witness for an existential statement. -/
macro "use " e:term : tactic => `(tactic| (refine ⟨$e, ?_⟩ <;> try first | (with_reducible rfl) | assumption | omega))
/-- Moves negations inwards. -/
macro "push_neg" : tactic => `(tactic| simp only [Classical.not_forall, not_exists, Classical.not_not, not_and, not_or, Classical.not_imp, ne_eq])
