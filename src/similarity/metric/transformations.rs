//! The tactics TransTED tries: the paper's Table 1, what its worked examples use, and core Lean's
//! stand-ins for what needs Mathlib.
//!
//! Automation that decides propositions (`grind`, `omega`, `simp` with its whole set) is only for
//! equalities of terms: any two provable statements are equal, and that is not what is asked.

use super::Tactics;

/// Tried first near the start, in this order: the normaliser, and the two ways to use one statement
/// for the other, in which every proof passes through an application of the statement assumed. Each
/// costs as much as the whole table; further down, what they could do is done.
const FIRST: [&str; 5] = [
    "simp only [and_imp, ge_iff_le, gt_iff_lt, ne_eq, not_exists, not_and, forall_const]",
    NUMERALS,
    "(apply propext; constructor <;> (intro autoform_h; intros; apply autoform_h <;> assumption))",
    "norm_cast",
    "(apply propext; constructor <;> (intro autoform_h; intros; (try simp only [and_imp, ge_iff_le, gt_iff_lt, ne_eq] at *); apply autoform_h <;> first | assumption | (constructor <;> assumption)))",
];

/// For `norm_num1`: arithmetic of numerals, nothing else.
const NUMERALS: &str = "simp only [Nat.reduceAdd, Nat.reduceSub, Nat.reduceMul, Nat.reduceDiv, Nat.reduceMod, Nat.reducePow, Int.reduceAdd, Int.reduceSub, Int.reduceMul, Int.reduceDiv, Int.reduceMod, Int.reducePow, Int.reduceNeg, Int.reduceNegSucc]";

/// The table.
const TABLE: [&str; 15] = [
    "ac_rfl",
    "(apply forall_congr; intro _)",
    "(apply implies_congr; all_goals (try rfl); all_goals (try ac_rfl))",
    "apply congrArg",
    "apply congrFun",
    "(congr 1; all_goals (try rfl))",
    "ext",
    "funext _",
    "rw [propext and_imp]",
    // On one side: a bare `rw` would first find the goal's own equality.
    "(conv => lhs; rw [propext forall_comm])",
    "(conv => lhs; rw [propext imp.swap])",
    "(conv => lhs; rw [propext and_comm])",
    "(conv => lhs; rw [propext eq_comm])",
    "(conv => lhs; rw [propext iff_comm])",
    "(conv => lhs; rw [propext and_assoc])",
];

/// Tried where the sides are terms, not propositions.
const CLOSERS: [&str; 3] = ["omega", "grind", "simp"];

/// What further lemmas add with Mathlib.
const MATHLIB: [&str; 4] = ["norm_num1", "ring_nf", "push_neg", "rw [forall_swap]"];

/// How far from the start the steps of [`FIRST`] are tried.
const NEAR: usize = 2;

/// Dear steps, rationed by the search: the paper's `exact?` for one of two premises.
pub(super) const DEAR: &str = "(apply implies_congr; all_goals (try exact?))";

/// The steps for a state `depth` steps from the start.
pub(super) fn steps(tactics: Tactics, terms: bool, depth: usize) -> Vec<&'static str> {
    let mut steps = vec!["rfl"];
    if tactics == Tactics::Mathlib {
        steps.push(MATHLIB[0]);
    }
    if depth < NEAR {
        steps.extend(FIRST);
    }
    steps.extend(TABLE);
    if tactics == Tactics::Mathlib {
        steps.extend(&MATHLIB[1..]);
    }
    if terms {
        steps.extend(CLOSERS);
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn automation_is_for_terms_only_and_the_normaliser_comes_first() {
        for tactics in [Tactics::Core, Tactics::Mathlib] {
            let propositions = steps(tactics, false, 0);
            assert!(CLOSERS.iter().all(|c| !propositions.contains(c)));
            assert!(CLOSERS.iter().all(|c| steps(tactics, true, 0).contains(c)));
            assert_eq!(propositions[0], "rfl");
            assert!(propositions.iter().all(|s| !s.contains('\n')), "a script is one step a line");
        }
        assert!(FIRST.iter().all(|f| !steps(Tactics::Core, true, NEAR).contains(f)));
        assert!(!steps(Tactics::Core, true, 0).contains(&"ring_nf"));
        assert_eq!(steps(Tactics::Mathlib, false, 0)[1], "norm_num1");
    }
}
