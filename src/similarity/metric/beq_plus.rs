//! BEq+ (Poiroux et al. 2024): each statement proved from the other by fixed tactics, no model.
//!
//! One statement becomes an axiom, the other a theorem tried by every script; a proof counts only
//! if it rests on that axiom and on no `sorry`, so a goal that is provable anyway proves nothing.
//! With core tactics `convert` is missing and `grind` takes the place of `tauto`.

use super::elaborate::{Trusted, error_before, finished, lines};
use super::{Elaborate, ProofContext, Side, Tactics, Unscored};
use serde::{Deserialize, Serialize};

/// What was proved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BeqPlus {
    /// The script that proved the second statement from the first.
    pub forward: Option<String>,
    /// The script that proved the first from the second; not tried when `forward` is none.
    pub backward: Option<String>,
}

impl BeqPlus {
    /// Equivalent: both directions.
    pub fn equivalent(&self) -> bool {
        self.forward.is_some() && self.backward.is_some()
    }
}

/// Tries both directions.
///
/// # Errors
/// When a statement does not elaborate here, or a limit ran out before a direction was decided.
pub async fn beq_plus(
    lean: &dyn Elaborate,
    context: &ProofContext,
    first: &Side,
    second: &Side,
) -> Result<BeqPlus, Unscored> {
    let (a, b) = (Trusted::new(first)?, Trusted::new(second)?);
    let forward = direction(lean, context, &a, &b).await?;
    let backward = if forward.is_some() { direction(lean, context, &b, &a).await? } else { None };
    Ok(BeqPlus { forward, backward })
}

/// The first script that proves `goal` from `base`. Cheap scripts share one elaboration; each of
/// the others has one, and its limits, to itself.
async fn direction(
    lean: &dyn Elaborate,
    context: &ProofContext,
    base: &Trusted,
    goal: &Trusted,
) -> Result<Option<String>, Unscored> {
    let mut undecided = None;
    for group in scripts(context.tactics, base.conclusion()) {
        let named: Vec<(String, String)> =
            group.iter().enumerate().map(|(i, s)| (format!("autoform_goal_{i}"), s.clone())).collect();
        let before = base.as_axiom("thm_base");
        let source = format!("{before}{}", goal.as_theorems(&named));
        let e = match finished(lean.elaborate(&context.request(source)).await) {
            Ok(e) => e,
            // Another script may still be in time.
            Err(reason) => {
                undecided = Some(reason);
                continue;
            }
        };
        if let Some(reason) = error_before(&e, lines(&before) + 1) {
            return Err(reason);
        }
        for (name, script) in &named {
            let Some(d) = e.decls.iter().find(|d| &d.name == name) else { continue };
            if !d.has_sorry && d.axioms.iter().any(|a| a == "thm_base") {
                return Ok(Some(script.clone()));
            }
        }
        // No theorem was added at all: the goal's own type is at fault.
        if e.decls.iter().all(|d| !d.name.starts_with("autoform_goal_"))
            && let Some(m) = e.errors().next()
        {
            return Err(Unscored::DoesNotElaborate { message: m.text.clone() });
        }
    }
    undecided.map_or(Ok(None), Err)
}

/// The scripts in groups, cheap ones first; the order does not change the answer.
fn scripts(tactics: Tactics, conclusion: &str) -> Vec<Vec<String>> {
    let conclusion = conclusion.replace('\n', " ");
    let close = match tactics {
        Tactics::Core => "first | assumption | rfl | omega | (simp_all; done) | grind",
        Tactics::Mathlib => {
            "first | assumption | rfl | tauto | (simp_all (config := {arith := true}); done) | noncomm_ring | exact?"
        }
    };
    let mut first = vec![
        "exact thm_base".to_owned(),
        format!("intros\napply thm_base <;> ({close})"),
        format!("apply thm_base <;> ({close})"),
        "have autoform_h := @thm_base\nsimp_all".to_owned(),
        format!("have autoform_h : {conclusion} := by apply_rules [thm_base]\n({close})"),
    ];
    if tactics == Tactics::Core {
        first.push("have autoform_h := @thm_base\ngrind".to_owned());
        first.push("intros\nhave autoform_h := @thm_base\ngrind".to_owned());
    }
    let mut groups = vec![first, vec!["exact?".to_owned()]];
    if tactics == Tactics::Mathlib {
        groups.push(
            (0..=4).map(|k| format!("convert (config := .unfoldSameFun) thm_base using {k} <;> ({close})")).collect(),
        );
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_script_uses_the_base_or_is_checked_for_it() {
        for tactics in [Tactics::Core, Tactics::Mathlib] {
            for script in scripts(tactics, "x = y").concat() {
                assert!(script.contains("thm_base") || script == "exact?", "{script}");
            }
        }
        assert!(scripts(Tactics::Core, "x").concat().iter().all(|s| !s.contains("convert") && !s.contains("tauto")));
        assert!(scripts(Tactics::Mathlib, "x").concat().iter().any(|s| s.contains("using 4")));
    }

    use crate::lean::Outcome;
    use crate::similarity::metric::elaborate::fake::{Script, declares, theorem};

    async fn run(answer: impl Fn(&str) -> Outcome + Send + Sync) -> Result<BeqPlus, Unscored> {
        let (a, b) = (Side::new("theorem a (x : ℕ) : x = x := by"), Side::new("theorem b : ∀ y : ℕ, y = y := by"));
        beq_plus(&Script(answer), &ProofContext::default(), &a, &b).await
    }

    #[tokio::test]
    async fn a_proof_counts_only_if_it_rests_on_the_other_statement() {
        let with = |axioms: &'static [&'static str], sorry: bool| {
            move |_: &str| declares(vec![theorem("autoform_goal_0", axioms, sorry)])
        };
        assert!(run(with(&["propext", "thm_base"], false)).await.unwrap().equivalent());
        assert!(!run(with(&["propext"], false)).await.unwrap().equivalent(), "provable anyway");
        assert!(!run(with(&["thm_base", "sorryAx"], true)).await.unwrap().equivalent(), "sorry");
    }

    #[tokio::test]
    async fn one_direction_is_not_enough() {
        let forward_only = |source: &str| {
            let axioms: &[&str] = if source.contains("axiom thm_base (x : ℕ)") { &["thm_base"] } else { &[] };
            declares(vec![theorem("autoform_goal_0", axioms, false)])
        };
        let r = run(forward_only).await.unwrap();
        assert!(r.forward.is_some() && r.backward.is_none() && !r.equivalent());
    }

    #[tokio::test]
    async fn a_time_out_is_no_verdict() {
        let late = |_: &str| Outcome::TimedOut { limit: "wall".into(), messages: vec![] };
        assert!(matches!(run(late).await, Err(Unscored::Undecided { .. })));
        // Out of time on the dear script only: the cheap ones' answer stands.
        let partly = |source: &str| {
            if source.contains("exact?") {
                Outcome::TimedOut { limit: "wall".into(), messages: vec![] }
            } else {
                declares(vec![theorem("autoform_goal_1", &["thm_base"], false)])
            }
        };
        assert!(run(partly).await.unwrap().equivalent());
    }
}
