//! BEq+ (Poiroux et al. 2024): each statement proved from the other by fixed tactics, no model.
//!
//! One statement is a hypothesis `thm_base`, the other the goal; scripts are tried in order, each with
//! heartbeats of its own, so that what is found does not depend on the machine's load. A script that
//! need not use the hypothesis counts only where the goal is not settled without it; a proof counts
//! only if it elaborates again as a whole file, without `sorry`. With core tactics `convert` is
//! missing and `grind` takes the place of `tauto`.

use autoform_lean::Lean;
use super::answer::{Side, Unscored};
use super::elaborate::{ProofContext, Tactics, Trusted, both, replays};
use super::spec::{Spec, Work};
use super::states::{States, Tried};
use serde::{Deserialize, Serialize};

/// The metric `beq-plus`.
pub(super) const METRIC: Spec = Spec {
    name: "beq-plus",
    help: "BEq+: each proved from the other by fixed tactics",
    combines: true,
    work: Work::Lean(|with, a, b| {
        Box::pin(async move {
            beq_plus(with.lean, with.context, a, b).await.map(|r| if r.equivalent() { 1.0 } else { 0.0 })
        })
    }),
};

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
/// When a statement does not elaborate here, or a limit ran out and nothing else decided: one
/// direction without a proof, every script having failed within its limits, decides.
pub async fn beq_plus(
    lean: &dyn Lean,
    context: &ProofContext,
    first: &Side,
    second: &Side,
) -> Result<BeqPlus, Unscored> {
    let preamble = both(first, second)?;
    let mut pair = Pair {
        lean,
        context,
        preamble: &preamble,
        conclusions: (Trusted::new(first)?.conclusion().to_owned(), Trusted::new(second)?.conclusion().to_owned()),
        states: States::new(lean, context, &preamble),
    };
    let result = pair.directions().await;
    pair.states.drop_all().await;
    result
}

/// A way to prove a goal from `thm_base`.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Script {
    text: String,
    /// Whether every proof by it goes through `thm_base`.
    direct: bool,
}

struct Pair<'a> {
    lean: &'a dyn Lean,
    context: &'a ProofContext,
    preamble: &'a str,
    conclusions: (String, String),
    states: States<'a>,
}

impl Pair<'_> {
    async fn directions(&mut self) -> Result<BeqPlus, Unscored> {
        match self.direction(true).await {
            Ok(None) => Ok(BeqPlus { forward: None, backward: None }),
            Ok(forward) => Ok(BeqPlus { forward, backward: self.direction(false).await? }),
            Err(reason @ (Unscored::OutOfSteps { .. } | Unscored::Undecided { .. })) => {
                match self.direction(false).await? {
                    None => Ok(BeqPlus { forward: None, backward: None }),
                    Some(_) => Err(reason),
                }
            }
            Err(reason) => Err(reason),
        }
    }

    /// The first script that proves one statement from the other.
    async fn direction(&mut self, forward: bool) -> Result<Option<String>, Unscored> {
        let base = if forward { &self.conclusions.0 } else { &self.conclusions.1 };
        let all = scripts(self.context.tactics, base);
        let mut batches: Vec<Vec<&Script>> = vec![all.iter().collect()];
        let (mut alone, mut limits, mut failure) = (false, Vec::new(), None);
        let heartbeats = self.context.options.max_heartbeats;
        while let Some(mut batch) = batches.pop() {
            batch.retain(|s| s.direct || !alone);
            if batch.is_empty() {
                continue;
            }
            let texts: Vec<&str> = batch.iter().map(|s| s.text.as_str()).collect();
            let next = match self.states.prove(forward, true, &texts, heartbeats).await {
                Ok(proved) => proved.next,
                // A script that brings the worker down costs the others nothing: each is asked alone.
                Err(Unscored::Undecided { .. }) if batch.len() > 1 => {
                    batches.extend(batch.iter().rev().map(|s| vec![*s]));
                    continue;
                }
                Err(reason @ Unscored::Undecided { .. }) => {
                    failure.get_or_insert(reason);
                    continue;
                }
                Err(reason) => return Err(reason),
            };
            let out = next.iter().zip(&texts).filter(|(n, _)| n.tried == Tried::Limit);
            limits.extend(out.map(|(_, t)| format!("`{t}`")));
            let tried = next.len().max(1);
            if let (Some(Tried::Closed), Some(script)) = (next.last().map(|n| n.tried), batch.get(tried - 1)) {
                alone = alone || !script.direct && self.settled_alone(forward, &mut limits, &mut failure).await?;
                let counts = script.direct || !alone;
                if counts && replays(self.lean, self.context, &self.file(forward, &script.text)).await {
                    return Ok(Some(script.text.clone()));
                }
            }
            batches.push(batch.split_off(tried.min(batch.len())));
        }
        match failure {
            Some(reason) => Err(reason),
            None if limits.is_empty() => Ok(None),
            None => Err(Unscored::OutOfSteps { message: limits.join("; ") }),
        }
    }

    /// Whether the goal is proved without the other statement, by any of the tactics that do not have
    /// to use it. Where a limit or a failure leaves that open, it counts as proved, and the direction
    /// is not decided by that.
    async fn settled_alone(
        &mut self,
        forward: bool,
        limits: &mut Vec<String>,
        failure: &mut Option<Unscored>,
    ) -> Result<bool, Unscored> {
        let texts = alone(self.context.tactics);
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let next = match self.states.prove(forward, false, &texts, self.context.options.max_heartbeats).await {
            Ok(proved) => proved.next,
            Err(reason @ Unscored::Undecided { .. }) => {
                failure.get_or_insert(reason);
                return Ok(true);
            }
            Err(reason) => return Err(reason),
        };
        let closed = next.iter().any(|n| n.tried == Tried::Closed);
        let limit = next.iter().any(|n| n.tried == Tried::Limit);
        if limit && !closed {
            limits.push("whether the goal stands alone".to_owned());
        }
        Ok(closed || limit)
    }

    /// A direction's proof as a whole file.
    fn file(&self, forward: bool, script: &str) -> String {
        let says = if forward { "thm_P → thm_Q" } else { "thm_Q → thm_P" };
        let script = script.replace('\n', "\n  ");
        format!(
            "{}theorem autoform_goal : {says} := by\n  unfold thm_P thm_Q\n  intro thm_base\n  {script}\n",
            self.preamble
        )
    }
}

/// Ways to close what is left.
fn closing(tactics: Tactics) -> &'static str {
    match tactics {
        Tactics::Core => "first | assumption | rfl | omega | (simp_all; done) | grind",
        Tactics::Mathlib => {
            "first | assumption | rfl | tauto | (simp_all (config := {arith := true}); done) | noncomm_ring | exact?"
        }
    }
}

/// The scripts, cheap ones first; but for limits the order does not change the answer.
fn scripts(tactics: Tactics, conclusion: &str) -> Vec<Script> {
    let close = closing(tactics);
    let direct = |text: String| Script { text, direct: true };
    let lax = |text: String| Script { text, direct: false };
    let mut all = vec![
        direct("exact thm_base".to_owned()),
        direct("(intros; apply thm_base <;> assumption)".to_owned()),
        direct(format!("(intros; apply thm_base <;> ({close}))")),
        lax("(intros; simp_all; done)".to_owned()),
    ];
    if tactics == Tactics::Core {
        all.push(lax("grind".to_owned()));
    }
    all.push(direct(format!("(apply thm_base <;> ({close}))")));
    // Names of the goal's own variables, so that the other's conclusion may be about them.
    if !conclusion.contains("--") && !conclusion.contains("/-") {
        let conclusion = conclusion.replace('\n', " ");
        all.push(lax(format!(
            "(set_option tactic.hygienic false in intros; have autoform_h : {conclusion} := by apply_rules [thm_base]; ({close}))"
        )));
    }
    all.push(lax("exact?".to_owned()));
    if tactics == Tactics::Mathlib {
        all.extend(
            (0..=4).map(|k| lax(format!("convert (config := .unfoldSameFun) thm_base using {k} <;> ({close})"))),
        );
    }
    all
}

/// Ways to settle a goal without the other statement: what the scripts that need not use it have.
fn alone(tactics: Tactics) -> Vec<String> {
    let mut all = vec!["(intros; simp_all; done)".to_owned()];
    if tactics == Tactics::Core {
        all.push("grind".to_owned());
    }
    all.push(format!("(intros; ({}))", closing(tactics)));
    all.push("exact?".to_owned());
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metric::elaborate::fake::{Calls, declares, theorem};
    use autoform_lean::{Outcome, TimeLimit};
    use serde_json::{Value, json};

    #[test]
    fn scripts_use_the_other_statement_or_are_checked_for_it() {
        for tactics in [Tactics::Core, Tactics::Mathlib] {
            let all = scripts(tactics, "x = y");
            assert!(
                all.iter().all(|s| !s.direct || s.text.contains("exact thm_base") || s.text.contains("apply thm_base"))
            );
            assert!(all.iter().all(|s| !s.text.contains('\n')), "a script is one line");
            assert!(alone(tactics).iter().all(|s| !s.contains("thm_base")));
        }
        assert!(scripts(Tactics::Core, "x").iter().all(|s| !s.text.contains("convert") && !s.text.contains("tauto")));
        assert!(scripts(Tactics::Mathlib, "x").iter().any(|s| s.text.contains("using 4")));
        // A comment in a conclusion would swallow what follows it.
        assert_eq!(scripts(Tactics::Core, "x -- y").len() + 1, scripts(Tactics::Core, "x").len());
    }

    /// A worker: the status of a script by direction, whether the other statement is there, and text.
    fn worker(
        status: impl Fn(bool, bool, &str) -> &'static str + Send + Sync,
    ) -> impl Fn(&str, &Value) -> Result<Value, Outcome> {
        move |op, body| {
            if op != "prove" {
                return Ok(json!({"kept": 0}));
            }
            let mut next = Vec::new();
            for script in body["scripts"].as_array().unwrap() {
                let s = status(body["forward"] == true, body["base"] == true, script.as_str().unwrap());
                next.push(json!({"status": s}));
                if s == "closed" {
                    break;
                }
            }
            Ok(json!({"stage": "ok", "next": next}))
        }
    }

    async fn run(
        file: impl Fn(&str) -> Outcome + Send + Sync,
        status: impl Fn(bool, bool, &str) -> &'static str + Send + Sync,
    ) -> Result<BeqPlus, Unscored> {
        let (a, b) = (Side::new("theorem a (x : ℕ) : x = x := by"), Side::new("theorem b : ∀ y : ℕ, y = y := by"));
        beq_plus(&Calls(file, worker(status)), &ProofContext::default(), &a, &b).await
    }

    fn proved(_: &str) -> Outcome {
        declares(vec![theorem("autoform_goal", &[], false)])
    }

    #[tokio::test]
    async fn a_goal_that_stands_alone_is_not_proved_by_what_need_not_use_the_other() {
        let grind = |_: bool, _: bool, s: &str| if s == "grind" { "closed" } else { "failed" };
        assert!(!run(proved, grind).await.unwrap().equivalent(), "provable anyway");
        let needs = |_: bool, base: bool, s: &str| if base && s == "grind" { "closed" } else { "failed" };
        assert!(run(proved, needs).await.unwrap().equivalent());
        // A direct script still counts where the goal also stands alone.
        let both = |_: bool, base: bool, s: &str| match s {
            "(intros; simp_all; done)" => "closed",
            s if base && s.starts_with("(apply thm_base") => "closed",
            _ => "failed",
        };
        let r = run(proved, both).await.unwrap();
        assert!(r.equivalent() && r.forward.unwrap().starts_with("(apply thm_base"));
        // What is settled alone only perhaps does not count, and is not a verdict either.
        let perhaps = |_: bool, base: bool, s: &str| match (base, s) {
            (true, "grind") => "closed",
            (false, "grind") => "limit",
            _ => "failed",
        };
        assert!(matches!(run(proved, perhaps).await, Err(Unscored::OutOfSteps { .. })));
    }

    #[tokio::test]
    async fn a_proof_counts_only_if_the_file_holds() {
        let exact = |_: bool, _: bool, s: &str| if s == "exact thm_base" { "closed" } else { "failed" };
        assert!(run(proved, exact).await.unwrap().equivalent());
        let sorry = |_: &str| declares(vec![theorem("autoform_goal", &["sorryAx"], true)]);
        assert!(!run(sorry, exact).await.unwrap().equivalent());
        // The second direction's file is another.
        let once = |source: &str| if source.contains("thm_P → thm_Q") { proved("") } else { declares(vec![]) };
        let r = run(once, exact).await.unwrap();
        assert!(r.forward.is_some() && r.backward.is_none() && !r.equivalent(), "one direction is not enough");
    }

    #[tokio::test]
    async fn a_limit_is_no_verdict() {
        let limit = |_: bool, _: bool, s: &str| if s == "grind" { "limit" } else { "failed" };
        assert!(matches!(run(proved, limit).await, Err(Unscored::OutOfSteps { .. })));
        // A later script may still decide, and so may the other direction.
        let later = |_: bool, base: bool, s: &str| match s {
            "(intros; simp_all; done)" => "limit",
            s if base && s.starts_with("(apply thm_base") => "closed",
            _ => "failed",
        };
        assert!(run(proved, later).await.unwrap().equivalent());
        let other = |forward: bool, _: bool, _: &str| if forward { "limit" } else { "failed" };
        assert!(!run(proved, other).await.unwrap().equivalent());
        let late = |_: &str, _: &Value| Err(Outcome::TimedOut { limit: TimeLimit::Wall, messages: vec![] });
        let side = Side::new("theorem a : 1 = 1 := by");
        let r = beq_plus(&Calls(proved, late), &ProofContext::default(), &side, &side).await;
        assert!(matches!(r, Err(Unscored::Undecided { .. })));
        // A script that brings the worker down: the others are asked without it.
        let crash = |op: &str, body: &Value| match body["scripts"].as_array() {
            Some(all) if all.iter().any(|s| s == "grind") => Err(Outcome::Crashed { stderr_tail: String::new() }),
            _ => worker(|_, base, s| if base && s.starts_with("(apply thm_base") { "closed" } else { "failed" })(
                op, body,
            ),
        };
        assert!(beq_plus(&Calls(proved, crash), &ProofContext::default(), &side, &side).await.unwrap().equivalent());
        let crash = |op: &str, body: &Value| match body["scripts"].as_array() {
            Some(all) if all.iter().any(|s| s == "grind") => Err(Outcome::Crashed { stderr_tail: String::new() }),
            _ => worker(|_, _, _| "failed")(op, body),
        };
        let r = beq_plus(&Calls(proved, crash), &ProofContext::default(), &side, &side).await;
        assert!(matches!(r, Err(Unscored::Undecided { .. })));
        let broken = |_: &str, _: &Value| Ok(json!({"stage": "start", "messages": ["unknown"]}));
        let r = beq_plus(&Calls(proved, broken), &ProofContext::default(), &side, &side).await;
        assert!(matches!(r, Err(Unscored::DoesNotElaborate { .. })));
    }
}
