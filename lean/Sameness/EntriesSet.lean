/-! Statements that differ in the order of conditions below quantifiers and connectives, and the normal form: its lemmas, by name, in one of core Lean's sets (`bitvec_to_nat`). -/
/-- `p ↔ q` where the one is the other with conditions in another order, at any depth. -/
syntax "reordered" : tactic
macro_rules
  | `(tactic| reordered) => `(tactic| first
    | exact Iff.rfl
    | (refine iff_congr ?_ ?_ <;> reordered)
    | (refine forall_congr' fun _ => ?_; reordered)
    | (refine exists_congr fun _ => ?_; reordered)
    | (refine not_congr ?_; reordered)
    | (refine and_congr ?_ ?_ <;> reordered)
    | (refine or_congr ?_ ?_ <;> reordered)
    | (refine Iff.intro (fun h => ?_) (fun h => ?_) <;> (intros; first | (apply h <;> assumption) | solve_by_elim))
    | (simp only [and_comm, and_left_comm, or_comm, or_left_comm]; done)
    -- The last alternative recovers from errors, and those around it would not be tried.
    | fail "another order")
/-- `p ↔ q` where the one is the other with its numbers written in another way, also in the arguments of types, where
rewriting does not reach. -/
syntax "written_alike" : tactic
macro_rules
  | `(tactic| written_alike) => `(tactic| first
    | (refine Iff.of_eq ?_; congr <;> first
      | with_reducible rfl
      | (simp only [bitvec_to_nat, Int.cast_natCast, Nat.cast_ofNat, Nat.cast_one, Nat.cast_zero]; done)
      | (symm; simp only [bitvec_to_nat, Int.cast_natCast, Nat.cast_ofNat, Nat.cast_one, Nat.cast_zero]; done))
    | fail "written otherwise")
attribute [bitvec_to_nat] and_imp not_exists Classical.not_forall not_and not_or Classical.not_imp Classical.not_not
  ne_eq ge_iff_le gt_iff_lt forall_exists_index exists_imp exists_prop and_assoc Set.mem_setOf_eq Finset.mem_filter
  Finset.mem_range Finset.mem_Icc Finset.mem_Ico Finset.mem_Ioc Finset.mem_Ioo Nat.even_iff Nat.odd_iff Int.even_iff
  Int.odd_iff Nat.dvd_iff_mod_eq_zero Int.dvd_iff_emod_eq_zero Nat.ModEq Int.ModEq Nat.Coprime Function.Injective
  Function.Surjective Function.Bijective ExistsUnique Prod.mk.injEq Sameness.subset_iff Sameness.mem_image
  Sameness.mem_preimage Sameness.mem_range Sameness.mem_Icc Sameness.mem_Ico Sameness.mem_Ioc Sameness.mem_Ioo
  Sameness.mem_Ici Sameness.mem_Ioi Sameness.mem_Iic Sameness.mem_Iio Sameness.univ_diff Sameness.set_eq
  Sameness.mem_univ Sameness.mem_empty Sameness.insert_eq Sameness.singleton_eq iff_true iff_false Sameness.coe_mul
  Sameness.coe_one Sameness.coe_inv Sameness.card_eq Sameness.forall_fintype Sameness.exists_fintype
  Sameness.prime_nat Sameness.prime_int Sameness.isCoprime_int Int.gcd_natCast_natCast Subtype.forall Subtype.exists
  Subtype.ext_iff Sameness.monotone_seq Sameness.strictMono_seq Sameness.antitone_seq Sameness.strictAnti_seq
  Sameness.monotone_set Sameness.antitone_set Sameness.set_le Sameness.prod_forall Sameness.prod_exists
  Sameness.monoidHom_eq Sameness.linearMap_eq Sameness.end_mul Sameness.linearMap_comp Sameness.perm_eq
  Sameness.exists_and_eq Sameness.logb_eq Sameness.fact_iff Sameness.pnat_forall Sameness.pnat_exists
  Sameness.pnat_val funext_iff Function.comp_def id_eq Sameness.primes_forall Sameness.primes_exists
  Sameness.primes_ext Sameness.infinite_iff Sameness.setFinite_iff Sameness.setInfinite_iff Sameness.finite_primes
  Sameness.finite_sub_sub Sameness.isOfFinOrder IsLeast IsGreatest lowerBounds upperBounds Sameness.hyp_and_0
  Sameness.hyp_and_1 Sameness.hyp_and_2 Sameness.hyp_and_3 Sameness.hyp_and_4 Sameness.isCoatom Sameness.isAtom
  Sameness.nonempty_mul_prod Sameness.hyp_mul_prod Sameness.ofNat_pos true_and and_true Sameness.forall_unused
  Sameness.exists_out_0 Sameness.exists_out_1 Sameness.exists_out_1' Sameness.exists_out_2 Sameness.exists_out_2'
  Sameness.exists_out_3 Sameness.exists_out_4 Sameness.exists_out_3' Sameness.exists_out_4' Sameness.exists_out_5 Sameness.constant_all Sameness.constant_on Sameness.constant_between Sameness.nonempty_set Sameness.inter_builder Sameness.builder_inter Sameness.diff_builder Sameness.tendsto_sum_succ Sameness.end_sq
  Sameness.end_cube Sameness.equiv_toFun Sameness.equiv_invFun Sameness.C_one Sameness.C_zero Sameness.C_mul
  Sameness.C_add Sameness.C_pow Sameness.C_natCast Sameness.C_ofNat Sameness.C_ofNat_rat Sameness.C_mul_rat Sameness.C_add_rat Sameness.C_neg_rat
  Sameness.C_mul_int Sameness.C_add_int Sameness.C_neg_int Sameness.C_mul_real Sameness.C_add_real Sameness.C_neg_real Sameness.C_neg Sameness.C_sub Sameness.C_intCast
  Sameness.ideal_add Sameness.ideal_zero Sameness.ideal_one Sameness.ideal_span Sameness.disjoint_set
  Sameness.mem_carrier_subgroup Sameness.mem_carrier_submodule Sameness.mem_carrier_subring
  Sameness.apart_0 Sameness.apart_1 Sameness.apart_2 Sameness.apart_2' Sameness.forall_out
  Sameness.forall_out_2 Sameness.hyp_and_5 Sameness.hyp_and_6 Sameness.nilpotent_pos Sameness.nilpotent_one
  Sameness.nilpotent_ideal Sameness.nilpotent_ideal_one Sameness.exists_true Sameness.star_adjoint Sameness.monoidAlgebra_of
  Sameness.rat_den_one
  Sameness.countable_all Sameness.ringEquiv_refl Sameness.ringEquiv_one Sameness.ringEquiv_one' Sameness.mulEquiv_refl
  Sameness.mulEquiv_one Sameness.algEquiv_refl Sameness.algEquiv_one Sameness.ringHom_id Sameness.algHom_id
  Sameness.monoidHom_id Sameness.linearMap_id Sameness.linearMap_one Sameness.linearMap_zero Sameness.linearMap_smul Sameness.perm_one
  Sameness.equiv_refl Sameness.algebraMap_rat Sameness.algebraMap_rat_real Sameness.algebraMap_rat_complex
  Sameness.algebraMap_int Sameness.algebraMap_nat Sameness.algebraMap_real
  Sameness.bot_lt Sameness.lt_top Sameness.iInter_subtype Sameness.iUnion_subtype Sameness.iInter_range
  Sameness.iInter_range' Sameness.iUnion_range Sameness.iUnion_range' Sameness.submodule_carrier Sameness.mem_submodule
  Sameness.twice_and Sameness.twice_and' Sameness.twice_exists Sameness.twice_exists' Sameness.twice_iff
  Sameness.twice_iff' Sameness.exists_part Sameness.exists_part' Sameness.exists_part_2 Sameness.image_1
  Sameness.image_2 Sameness.image_3 Sameness.exists_pair Sameness.int_even Sameness.int_even' Sameness.int_even_add
  Sameness.int_odd Sameness.nat_even Sameness.nat_even' Sameness.nat_even_add Sameness.nat_odd Sameness.nat_coprime Sameness.int_coprime
  Sameness.divisor_and Sameness.divisor_and' Sameness.divisor_imp Sameness.divisor_imp' Sameness.mem_divisors
  Sameness.fin_val_0 Sameness.fin_val_1 Sameness.fin_val_2 Sameness.fin_val_3 Sameness.fin_val_4 Sameness.fin_val_5
  Sameness.maximal_lt Sameness.pnat_one Sameness.nat_prime_two Sameness.nat_prime_two'
  Sameness.nat_prime_odd Sameness.nat_prime_odd' Sameness.real_dist Sameness.decimal_1 Sameness.decimal_2
  Sameness.decimal_3 Sameness.rat_decimal_1 Sameness.rat_decimal_2 Sameness.rat_decimal_3 Sameness.decimal_one_1
  Sameness.decimal_one_2 Sameness.decimal_one_3 Sameness.exists_hasSum
  Sameness.abs_sub_zero Sameness.real_norm Sameness.finset_subset Sameness.finset_powerset Sameness.finset_disjoint
  Sameness.finset_empty Sameness.id_fun Sameness.from_on_nat Sameness.from_on_real Sameness.beyond_nat Sameness.beyond_real
  Sameness.beneath_real Sameness.inverse_bijective Sameness.inverse_bijective' Sameness.inverse_hyp Sameness.inverse_hyp'
  Sameness.right_inverse Sameness.right_inverse_hyp Sameness.perm_sq Sameness.perm_cube Sameness.perm_mul
  Sameness.mem_principal Sameness.nat_multiple Sameness.nat_multiple'
  Sameness.int_multiple Sameness.int_multiple' Sameness.smul_real
  Sameness.smul_rat Sameness.smul_complex Sameness.smul_int Sameness.abs_neg_real Sameness.icc_zero Sameness.ico_zero
  Sameness.ico_add_one Sameness.ioc_zero Sameness.injective_ne Sameness.subset_ne Sameness.subset_ne_all
  Sameness.iterate_two Sameness.iterate_three Sameness.complex_real Sameness.complex_real' Sameness.lub_near
  Sameness.lub_near' Sameness.glb_near Sameness.glb_near' Sameness.ideal_sup_top Sameness.exists_image Sameness.exists_image_2
  Sameness.self_inverse Sameness.self_inverse' Sameness.square_exists true_implies implies_true
  Nat.cast_ofNat Sameness.ideal_all Sameness.ideal_some
  Sameness.abs_sq_real Sameness.abs_sq_int Sameness.pnat_numeral Sameness.const_apply Sameness.zpow_numeral Sameness.zpow_minus Sameness.pi_zero Sameness.pi_one
  Sameness.pi_add Sameness.pi_mul Sameness.pi_sub Sameness.pi_neg Sameness.mem_finset_all Sameness.mem_powersetCard Sameness.common_right Sameness.common_left
  Sameness.subgroup_smul Sameness.submonoid_smul Sameness.perm_smul
  Sameness.family_finset Sameness.family_finset' Sameness.family_apart Sameness.family_apart'
-- Of a set before of a type: both sides then say it of the set.
attribute [bitvec_to_nat high] Sameness.uncountable_set
-- Evenness first, which says it shorter.
attribute [bitvec_to_nat low] Sameness.int_rest Sameness.int_rest' Sameness.int_rest_1 Sameness.int_rest_2 Sameness.nat_rest
  Sameness.nat_rest' Sameness.nat_rest_1
