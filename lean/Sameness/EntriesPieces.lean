/-! How a piece comes from the one that it was matched with, or from all others: tactics by name. A proof names them once a piece, and
reading their text each time took longer than running them. -/
/-- What is the same but for its writing, seen without opening anything. -/
syntax "piece_same " ident : tactic
macro_rules
  | `(tactic| piece_same $h) => `(tactic| first | exact $h | exact Eq.symm $h | exact Ne.symm $h | exact Iff.symm $h)
/-- Terms in another order, by rewriting. -/
syntax "piece_reordered " ident : tactic
macro_rules
  | `(tactic| piece_reordered $h) => `(tactic|
    simpa only [and_comm, and_left_comm, or_comm, or_left_comm, eq_comm, iff_comm, add_comm, mul_comm, Sameness.add_left, Sameness.mul_left,
      Sameness.abs_swap_real, Sameness.abs_swap_int, Sameness.norm_swap, Sameness.inner_swap, Sameness.inner_swap', Sameness.min_swap,
      Sameness.max_swap, Sameness.union_swap, Sameness.inter_swap, Nat.gcd_comm, Nat.lcm_comm, dist_comm] using $h:ident)
/-- A prime number that is not two, in three ways. -/
syntax "odd_prime" : tactic
macro_rules
  | `(tactic| odd_prime) => `(tactic| first
    | exact Sameness.prime_odd_ne ‹_› | exact Sameness.prime_above_two ‹_› | exact Sameness.prime_odd_above ‹_›
    | exact (Sameness.prime_odd_ne ‹_›).symm | exact (Sameness.prime_above_two ‹_›).symm | exact (Sameness.prime_odd_above ‹_›).symm)
/-- Equivalences of a table. -/
syntax "piece_known " ident : tactic
macro_rules
  | `(tactic| piece_known $h) => `(tactic| first
    | exact (Sameness.nontrivial_card (by first | assumption | infer_instance)).1 $h
    | exact (Sameness.nontrivial_card (by first | assumption | infer_instance)).2 $h
    | exact (Sameness.differentiableOn_open (by is_open)).1 $h | exact (Sameness.differentiableOn_open (by is_open)).2 $h
    | exact Sameness.noZeroSMul_torsion.1 $h | exact Sameness.noZeroSMul_torsion.2 $h
    | exact (iff_congr Iff.rfl Sameness.noZeroSMul_torsion).1 $h | exact (iff_congr Iff.rfl Sameness.noZeroSMul_torsion).2 $h
    | exact (Sameness.charP_prime ‹_›).1 $h | exact (Sameness.charP_prime ‹_›).2 $h
    | exact Iff.mp (by odd_prime) $h | exact Iff.mp (by counted_on) $h | exact Iff.mp (by ordered_pair) $h
    | exact Sameness.prime_int.2 $h | exact Sameness.prime_nat.2 $h
    | exact Iff.mp (by reordered) $h | exact Iff.mp (by same_clauses) @$h)
/-- Connectives and operations on sets in another order or denied in another way, at any depth. This is tried before two such are compared
as they are: over a space with many instances that takes minutes to fail. -/
syntax "piece_connected " ident : tactic
macro_rules
  | `(tactic| piece_connected $h) => `(tactic|
    simpa only [Classical.not_forall, not_exists, Classical.not_imp, not_and, not_or, Classical.not_not, exists_prop, and_comm, and_left_comm,
      or_comm, or_left_comm, eq_comm, Set.mem_setOf_eq, Sameness.union_swap, Sameness.inter_swap] using $h:ident)
/-- What is left to try. -/
syntax "piece_rest " ident : tactic
macro_rules
  | `(tactic| piece_rest $h) => `(tactic| first
    | exact_mod_cast $h | (as_larger; assumption) | exact Iff.mp (by moved) $h
    | (simpa only [Sameness.real_one_div, Sameness.real_inv_pow] using $h:ident)
    | (as_larger; simp only [Sameness.real_div, one_mul, mul_one] at *; first | assumption | (symm; assumption))
    | piece_connected $h
    | (simpa using $h:ident) | exact Iff.mp (by written_alike) $h | grind
    | (push_cast at *; first | assumption | omega | grind) | (simp_all; done))
/-- How a piece comes from the one it was matched with. Where terms stand in another order, comparing them as they are would compute: that comes after. -/
syntax "piece_from " ident : tactic
macro_rules
  | `(tactic| piece_from $h) => `(tactic| first
    | with_reducible (piece_same $h) | piece_reordered $h | omega | piece_same $h | piece_known $h | piece_rest $h)
/-- The same for long pieces, what quantifies, and values of a table: comparing these as they are is few steps, and rewriting them is many. -/
syntax "piece_plainly_from " ident : tactic
macro_rules
  | `(tactic| piece_plainly_from $h) => `(tactic| first
    | with_reducible (piece_same $h) | piece_connected $h | piece_same $h | omega | piece_known $h | piece_reordered $h | piece_rest $h)
/-- Conditions that follow from others, by what the library says of them. -/
syntax "piece_follows" : tactic
macro_rules
  | `(tactic| piece_follows) => `(tactic| first
    | exact Sameness.finite_sub ‹_› | exact Sameness.finite_of_card ‹_› (by first | decide | omega) | exact Sameness.nontrivial_of_card ‹_› (by decide)
    | exact Sameness.finite_pairs ‹_› | exact Sameness.finite_of_card_pow ‹_› ‹_› | exact Sameness.finite_of_card_mul ‹_› ‹_› ‹_› | exact Sameness.finite_of_card_prime ‹_› ‹_›
    | exact Sameness.finite_of_card_prime rfl ‹_› | exact (Sameness.differentiableOn_open ‹_›).1 ‹_› _ ‹_›)
/-- Sums and products over ranges, term by term. -/
macro "sums_written" : tactic => `(tactic| simp only [Sameness.sum_int, Sameness.prod_int, Sameness.sum_Icc_from_one, Sameness.prod_Icc_from_one,
  Sameness.sum_range_add_one, Sameness.sum_range_none, Sameness.prod_range_add_one, Sameness.prod_range_none])
/-- How a piece comes from all the others. -/
syntax "piece_from_all" : tactic
macro_rules
  | `(tactic| piece_from_all) => `(tactic| first
    | assumption | exact Fact.out | omega | solve_by_elim | is_open
    | (subst_vars; first | (positivity; done) | exact Nat.add_pos_left (Nat.pow_pos ‹_›) _)
    | piece_follows
    | exact Sameness.charP_one_lt ‹_› ‹_› | exact Sameness.charP_divisor ‹_› (by omega) _ ‹_› | (intros; exact Sameness.charP_divisor ‹_› (by omega) _ ‹_›)
    | (refine Nat.pos_of_ne_zero fun h => ?_; subst h; first | (simp_all [Sameness.not_prime_zero, Sameness.not_prime_one, Sameness.divisors_of_zero]; done) | grind)
    | (intros; exact Sameness.differentiable_deriv (by intro e; grind)) | grind | exact Sameness.pos_of_pow ‹_› ‹_› (by decide) (by decide)
    | (push_cast at *; first | assumption | omega | grind) | (simp_all; done) | class_follows | finite_here)
/-- Two pieces that a table shows equivalent, with the hypotheses at hand. -/
syntax "piece_tabled" : tactic
macro_rules
  | `(tactic| piece_tabled) => `(tactic| first
    | counted_on | exact Sameness.nontrivial_card (by first | assumption | infer_instance)
    | exact (Sameness.nontrivial_card (by first | assumption | infer_instance)).symm
    | exact Sameness.differentiableOn_open (by is_open) | exact (Sameness.differentiableOn_open (by is_open)).symm
    | exact Sameness.noZeroSMul_torsion | exact Sameness.noZeroSMul_torsion.symm
    | exact iff_congr Iff.rfl Sameness.noZeroSMul_torsion | exact iff_congr Iff.rfl Sameness.noZeroSMul_torsion.symm
    | exact Sameness.charP_prime ‹_› | exact (Sameness.charP_prime ‹_›).symm)
