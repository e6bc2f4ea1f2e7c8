//! The tactics TransTED tries: the paper's Table 1, what its worked examples use, and core Lean's
//! stand-ins for what needs Mathlib.
//!
//! Automation that decides propositions (`grind`, `omega`, `simp` with its whole set) is only for
//! equalities of terms: any two provable statements are equal, and that is not what is asked.

use super::Tactics;

/// A tactic and what it needs to be worth its time: a shape of the sides (`pi`, `app`, `fun`,
/// `cast`) or a constant that occurs in them; see `lean/Similarity/Steps.lean`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tactic {
    /// The tactic, one line.
    pub(super) text: &'static str,
    /// The need; empty for none.
    pub(super) need: &'static str,
}

const fn tactic(text: &'static str, need: &'static str) -> Tactic {
    Tactic { text, need }
}

/// First everywhere.
const RFL: Tactic = tactic("rfl", "");

/// The normaliser.
const NORMAL: Tactic =
    tactic("simp only [and_imp, ge_iff_le, gt_iff_lt, ne_eq, not_exists, not_and, forall_const]", "");

/// For `norm_num1`: arithmetic of numerals, nothing else.
const NUMERALS: Tactic = tactic(
    "simp only [Nat.reduceAdd, Nat.reduceSub, Nat.reduceMul, Nat.reduceDiv, Nat.reduceMod, Nat.reducePow, Int.reduceAdd, Int.reduceSub, Int.reduceMul, Int.reduceDiv, Int.reduceMod, Int.reducePow, Int.reduceNeg, Int.reduceNegSucc]",
    "OfNat.ofNat",
);

/// The two ways to use one statement for the other, in which every proof passes through an application
/// of the statement assumed. Each costs as much as the whole table, so they are tried on the
/// statements as they stand and normalised; what other steps change they see through.
const WHOLE: [Tactic; 2] = [
    tactic("(apply propext; constructor <;> (intro autoform_h; intros; apply autoform_h <;> assumption))", ""),
    tactic(
        "(apply propext; constructor <;> (intro autoform_h; intros; (try simp only [and_imp, ge_iff_le, gt_iff_lt, ne_eq] at *); apply autoform_h <;> first | assumption | (constructor <;> assumption)))",
        "",
    ),
];

/// Where the sides hold the same labels as often, the order aside.
const REORDERED: [Tactic; 2] =
    [tactic("ac_rfl", ""), tactic("(apply implies_congr; all_goals (try rfl); all_goals (try ac_rfl))", "pi")];

/// The table.
const TABLE: [Tactic; 13] = [
    tactic("(apply forall_congr; intro _)", "pi"),
    tactic("(apply implies_congr; all_goals (try rfl))", "pi"),
    tactic("apply congrArg", "app"),
    tactic("apply congrFun", "app"),
    tactic("(congr 1; all_goals (try rfl))", "app"),
    tactic("ext", "fun"),
    tactic("rw [propext and_imp]", "And"),
    // On one side: a bare `rw` would first find the goal's own equality.
    tactic("(conv => lhs; rewrite [propext forall_comm])", "pi"),
    tactic("(conv => lhs; rewrite [propext imp.swap])", "pi"),
    tactic("(conv => lhs; rewrite [propext and_comm])", "And"),
    tactic("(conv => lhs; rewrite [propext eq_comm])", "Eq"),
    tactic("(conv => lhs; rewrite [propext iff_comm])", "Iff"),
    tactic("(conv => lhs; rewrite [propext and_assoc])", "And"),
];

/// Casts of numbers, after the table: it changes every cast at once.
const CASTS: Tactic = tactic("norm_cast", "cast");

/// Tried where the sides are terms, not propositions.
const CLOSERS: [Tactic; 3] = [tactic("omega", ""), tactic("grind", ""), tactic("simp", "")];

/// What further lemmas add with Mathlib.
const MATHLIB: [Tactic; 4] =
    [tactic("norm_num1", ""), tactic("ring_nf", ""), tactic("push_neg", "Not"), tactic("rw [forall_swap]", "pi")];

/// A dear step, rationed by the search: the paper's `exact?` for one of two premises.
pub(super) const DEAR: Tactic = tactic("(apply implies_congr; all_goals (try exact?))", "pi");

/// What is known of a state before its steps are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct About {
    /// The sides are terms, not propositions.
    pub(super) terms: bool,
    /// The sides hold the same labels as often.
    pub(super) reordered: bool,
    /// Where it stands.
    pub(super) place: Place,
}

/// Where a state stands: the dear steps are tried where nothing else has changed the statements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// The statements as they stand.
    Start,
    /// The statements normalised.
    Normal,
    /// Anywhere else.
    Further,
}

impl Place {
    /// The place a script leads to.
    pub(super) fn of(path: &[String]) -> Self {
        match path {
            [] => Self::Start,
            [one] if one == NORMAL.text => Self::Normal,
            _ => Self::Further,
        }
    }
}

/// The steps for a state.
pub(super) fn steps(tactics: Tactics, state: About) -> Vec<Tactic> {
    let mut steps = vec![RFL];
    if tactics == Tactics::Mathlib {
        steps.push(MATHLIB[0]);
    }
    if state.place != Place::Further {
        steps.extend(WHOLE);
    }
    if state.place == Place::Start {
        steps.extend([NORMAL, NUMERALS]);
    }
    if state.reordered {
        steps.extend(REORDERED);
    }
    steps.extend(TABLE);
    if state.place == Place::Start {
        steps.push(CASTS);
    }
    if tactics == Tactics::Mathlib {
        steps.extend(&MATHLIB[1..]);
    }
    if state.terms {
        steps.extend(CLOSERS);
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn automation_is_for_terms_only_and_the_normaliser_for_the_start() {
        let about = About { terms: false, reordered: false, place: Place::Start };
        for tactics in [Tactics::Core, Tactics::Mathlib] {
            let propositions = steps(tactics, about);
            assert!(CLOSERS.iter().all(|c| !propositions.contains(c)));
            assert!(CLOSERS.iter().all(|c| steps(tactics, About { terms: true, ..about }).contains(c)));
            assert_eq!(propositions[0], RFL);
            assert!(propositions.iter().all(|s| !s.text.contains('\n')), "a script is one step a line");
        }
        let far = steps(Tactics::Core, About { place: Place::Further, reordered: true, ..about });
        assert!(!far.contains(&NORMAL) && !far.contains(&WHOLE[0]) && far.contains(&REORDERED[0]));
        assert!(!steps(Tactics::Core, about).iter().any(|s| s.text == "ring_nf" || s.text == "ac_rfl"));
        assert_eq!(steps(Tactics::Mathlib, about)[1].text, "norm_num1");
        let normal = vec![NORMAL.text.to_owned()];
        assert_eq!((Place::of(&[]), Place::of(&normal)), (Place::Start, Place::Normal));
        assert_eq!(Place::of(&[normal[0].clone(), normal[0].clone()]), Place::Further);
    }
}
