//! Proof states in the worker: one request tries many tactics on a kept state.
//!
//! Owns the wire form of `lean/Similarity/Steps.lean`. A state is named by its session and its
//! script, which is sent with every request, so that a worker that forgot it, or never had it, makes
//! it again: what is answered never depends on what is kept. Sides of states come as trees, each
//! once; `known` tells the worker which numbers this session has, so that a number never means two.

use super::answer::Unscored;
use super::elaborate::{ProofContext, no_answer};
use super::transformations::Tactic;
use crate::syntax::SyntaxTree;
use autoform_base::digest::hex;
use autoform_lean::Lean;
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::time::Duration;

/// Lean's maxHeartbeats for one table step, in thousands as Lean counts: about a second. Steps are
/// many and most fail at once.
pub(super) const STEP_HEARTBEATS: u64 = 20_000;

/// The same for the dear step.
pub(super) const DEAR_HEARTBEATS: u64 = 5_000;

/// Least wall clock of one request, far above what its heartbeats allow: it ends what hangs, and never
/// decides what is found.
const WALL: Duration = Duration::from_secs(300);

/// The states of one pair.
pub(super) struct States<'a> {
    lean: &'a dyn Lean,
    context: &'a ProofContext,
    preamble: &'a str,
    session: String,
    /// The number of the next side.
    known: u32,
    /// Requests sent.
    pub(super) requests: usize,
}

/// What a tactic led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub(super) enum Tried {
    /// No goal is left.
    Closed,
    /// One equality is left, which is a state now.
    Goal {
        /// Number of its left side.
        left: u32,
        /// Number of its right side.
        right: u32,
        /// Whether its sides are terms rather than propositions or predicates.
        terms: bool,
    },
    /// It failed, or left something else.
    Failed,
    /// A limit ran out.
    Limit,
}

/// A tactic that was tried.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub(super) struct Step {
    /// What it led to.
    #[serde(flatten)]
    pub(super) tried: Tried,
    /// The tactic, where the worker chose it.
    #[serde(default)]
    pub(super) step: String,
    /// Lean's time in microseconds, trees aside.
    #[serde(default)]
    pub(super) us: u64,
}

/// The answer to one request.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub(super) struct Expanded {
    /// The state's own sides.
    #[serde(default)]
    pub(super) here: Option<(u32, u32)>,
    /// What the tactics led to, up to the first that closed the goal.
    pub(super) next: Vec<Step>,
    /// Rewrites that led on, tried if no tactic closed the goal.
    #[serde(default)]
    pub(super) rewrites: Vec<Step>,
    /// Rewrites tried.
    #[serde(default)]
    pub(super) rewrites_tried: usize,
    /// Sides not sent before; empty tokens where one has no tree.
    #[serde(default)]
    pub(super) sides: Vec<(u32, Vec<String>)>,
    /// States kept for the session.
    #[serde(default)]
    pub(super) kept: usize,
    /// Lean's time.
    #[serde(default)]
    pub(super) spent_us: SpentUs,
}

impl Expanded {
    /// The new sides with their trees.
    pub(super) fn trees(&mut self) -> Vec<(u32, Option<SyntaxTree>)> {
        std::mem::take(&mut self.sides).into_iter().map(|(n, t)| (n, SyntaxTree::try_from(t).ok())).collect()
    }
}

/// Lean's time for one request, in microseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
pub(super) struct SpentUs {
    /// Finding the state, or making it.
    #[serde(default)]
    pub(super) state: u64,
    /// Trees of sides.
    #[serde(default)]
    pub(super) trees: u64,
    /// Looking rewrite lemmas up.
    #[serde(default)]
    pub(super) lookup: u64,
    /// Rewriting by them, trees included.
    #[serde(default)]
    pub(super) rewrites: u64,
    /// Everything.
    #[serde(default)]
    pub(super) all: u64,
}

#[derive(Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
enum Answer<T> {
    Ok(T),
    Start { messages: Vec<String> },
    Path,
}

/// What scripts came to, in order, up to the first that proved its goal.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub(super) struct Proved {
    /// Of each script tried; never [`Tried::Goal`].
    pub(super) next: Vec<Step>,
}

impl<'a> States<'a> {
    /// The states of the pair a preamble defines.
    pub(super) fn new(lean: &'a dyn Lean, context: &'a ProofContext, preamble: &'a str) -> Self {
        let digest = Sha256::digest(preamble.as_bytes());
        let session = hex(&digest[..12]);
        Self { lean, context, preamble, session, known: 0, requests: 0 }
    }

    async fn ask<T: serde::de::DeserializeOwned>(
        &mut self,
        op: &str,
        fields: Value,
        heartbeats: u64,
    ) -> Result<T, Unscored> {
        let o = &self.context.options;
        let mut body = json!({
            "session": self.session, "preamble": self.preamble,
            "auto_implicit": o.auto_implicit, "max_rec_depth": o.max_rec_depth,
            "max_heartbeats": heartbeats,
        });
        if let (Some(body), Value::Object(fields)) = (body.as_object_mut(), fields) {
            body.extend(fields);
        }
        self.requests += 1;
        let value =
            self.lean.call(op, &self.context.header, body, WALL.max(o.wall())).await.map_err(|o| no_answer(&o))?;
        let undecided = |message: String| Unscored::Undecided { message };
        match serde_json::from_value(value) {
            Ok(Answer::Ok(answer)) => Ok(answer),
            Ok(Answer::Start { messages }) => Err(Unscored::DoesNotElaborate { message: messages.join("\n") }),
            Ok(Answer::Path) => Err(undecided("a script did not lead to its state again".to_owned())),
            Err(e) => Err(undecided(format!("unreadable answer: {e}"))),
        }
    }

    /// Tries steps on the state a script leads to, then at most `rewrites` rewrites by lemmas of the
    /// library that match a part of it.
    ///
    /// # Errors
    /// [`Unscored::DoesNotElaborate`] when the pair has no equality; [`Unscored::Undecided`] when a
    /// limit ran out or the script leads nowhere.
    pub(super) async fn expand(
        &mut self,
        path: &[String],
        steps: &[Tactic],
        rewrites: usize,
        heartbeats: u64,
    ) -> Result<Expanded, Unscored> {
        let (texts, needs): (Vec<&str>, Vec<&str>) = steps.iter().map(|t| (t.text, t.need)).unzip();
        let fields = json!({ "path": path, "steps": texts, "needs": needs, "rewrites": rewrites, "known": self.known });
        let answer: Expanded =
            self.ask("state_step", fields, heartbeats.min(self.context.options.max_heartbeats)).await?;
        if answer.next.len() > steps.len() {
            return Err(Unscored::Undecided { message: "more answers than steps".to_owned() });
        }
        self.known = answer.sides.iter().map(|(n, _)| n.saturating_add(1)).fold(self.known, u32::max);
        Ok(answer)
    }

    /// Tries scripts, in order, that prove the second statement (`forward`) or the first: from the
    /// other, a hypothesis `thm_base`, or with `base` false from nothing.
    ///
    /// # Errors
    /// As [`States::expand`].
    pub(super) async fn prove(
        &mut self,
        forward: bool,
        base: bool,
        scripts: &[&str],
        heartbeats: u64,
    ) -> Result<Proved, Unscored> {
        let fields = json!({ "forward": forward, "base": base, "scripts": scripts });
        let answer: Proved = self.ask("prove", fields, heartbeats).await?;
        if answer.next.len() > scripts.len() {
            return Err(Unscored::Undecided { message: "more answers than scripts".to_owned() });
        }
        Ok(answer)
    }

    /// Lets go of every state. Best effort: what stays is bounded by the worker.
    pub(super) async fn drop_all(&self) {
        let body = json!({ "session": self.session });
        let wall = Duration::from_secs(10);
        let _kept = self.lean.call("state_drop", &self.context.header, body, wall).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_of_every_stage_are_read() {
        let read = |v| serde_json::from_value::<Answer<Expanded>>(v);
        let ok = json!({"id": 1, "stage": "ok", "made": 1, "here": [0, 1], "kept": 2, "next": [
            {"status": "failed", "us": 3}, {"status": "limit"},
            {"status": "goal", "left": 0, "right": 2, "terms": true, "us": 9}, {"status": "closed"}],
            "rewrites": [{"status": "goal", "left": 3, "right": 2, "terms": true, "step": "rw [foo]"}],
            "rewrites_tried": 7, "sides": [[0, ["`x"]], [1, []], [2, ["(a", ")"]]],
            "spent_us": {"state": 1, "trees": 2, "lookup": 3, "all": 9}});
        let Ok(Answer::Ok(mut e)) = read(ok) else { panic!("read") };
        assert_eq!((e.next.len(), e.kept, e.here, e.spent_us.all), (4, 2, Some((0, 1)), 9));
        assert_eq!(e.next[2].tried, Tried::Goal { left: 0, right: 2, terms: true });
        assert_eq!(e.rewrites[0].step, "rw [foo]");
        let trees = e.trees();
        assert!(trees[0].1.is_some() && trees[1].1.is_none() && trees[2].1.is_some(), "an empty side has no tree");
        assert!(matches!(read(json!({"stage": "start", "messages": ["no"]})), Ok(Answer::Start { .. })));
        assert!(matches!(read(json!({"stage": "path"})), Ok(Answer::Path)));
        assert!(read(json!({"stage": "perhaps"})).is_err());
    }
}
