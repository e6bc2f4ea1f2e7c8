//! Proof states of TransTED in the worker: one request tries many tactics on a kept state.
//!
//! Owns the wire form of `lean/Similarity/States.lean`. A state is named by its session and its
//! script, which is sent with every request, so that a worker that forgot it, or never had it, makes
//! it again: what is answered never depends on what is kept.

use super::elaborate::no_answer;
use super::{Elaborate, ProofContext, Unscored};
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::time::Duration;

/// Lean's maxHeartbeats for one table step, in thousands as Lean counts: about a second. Steps are
/// many and most fail at once.
pub(super) const STEP_HEARTBEATS: u64 = 20_000;

/// The states of one pair.
pub(super) struct States<'a> {
    lean: &'a dyn Elaborate,
    context: &'a ProofContext,
    preamble: &'a str,
    session: String,
}

/// What a tactic led to.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub(super) enum Tried {
    /// No goal is left.
    Closed,
    /// One equality is left, which is a state now.
    Goal {
        /// The equality as Lean prints it.
        goal: String,
        /// Whether its sides are terms rather than propositions or predicates.
        terms: bool,
    },
    /// It failed, or left something else.
    Failed {
        /// What Lean said beside it: suggestions.
        #[serde(default)]
        messages: Vec<String>,
    },
    /// A limit ran out.
    Limit,
}

/// The answer to one request.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub(super) struct Expanded {
    /// The state's own equality.
    #[serde(default)]
    pub(super) goal: String,
    /// What the tactics led to, up to the first that closed the goal.
    pub(super) next: Vec<Tried>,
    /// States that had to be made again, the first state of a session included.
    #[serde(default)]
    pub(super) made: usize,
    /// States kept for the session.
    #[serde(default)]
    pub(super) kept: usize,
    /// Lean's time in milliseconds.
    #[serde(default)]
    pub(super) lean_ms: u64,
}

#[derive(Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
enum Answer {
    Ok(Expanded),
    Start { messages: Vec<String> },
    Path,
}

impl<'a> States<'a> {
    /// The states of the pair a preamble defines.
    pub(super) fn new(lean: &'a dyn Elaborate, context: &'a ProofContext, preamble: &'a str) -> Self {
        let digest = Sha256::digest(preamble.as_bytes());
        let session = digest.iter().take(12).map(|b| format!("{b:02x}")).collect();
        Self { lean, context, preamble, session }
    }

    /// Tries steps on the state a script leads to.
    ///
    /// # Errors
    /// [`Unscored::DoesNotElaborate`] when the pair has no equality; [`Unscored::Undecided`] when a
    /// limit ran out or the script leads nowhere.
    pub(super) async fn expand(&self, path: &[String], steps: &[&str], heartbeats: u64) -> Result<Expanded, Unscored> {
        let o = &self.context.options;
        let body = json!({
            "session": self.session, "preamble": self.preamble, "path": path, "steps": steps,
            "auto_implicit": o.auto_implicit, "max_rec_depth": o.max_rec_depth,
            "max_heartbeats": heartbeats.min(o.max_heartbeats),
        });
        let wall = Duration::from_millis(o.wall_ms);
        let value = self.lean.call("state_step", &self.context.header, body, wall).await.map_err(|o| no_answer(&o))?;
        let undecided = |message: String| Unscored::Undecided { message };
        match serde_json::from_value(value) {
            Ok(Answer::Ok(expanded)) if expanded.next.len() <= steps.len() => Ok(expanded),
            Ok(Answer::Ok(_)) => Err(undecided("more answers than steps".to_owned())),
            Ok(Answer::Start { messages }) => Err(Unscored::DoesNotElaborate { message: messages.join("\n") }),
            Ok(Answer::Path) => Err(undecided("a script did not lead to its state again".to_owned())),
            Err(e) => Err(undecided(format!("unreadable answer: {e}"))),
        }
    }

    /// Lets go of every state. Best effort: what stays is bounded by the worker.
    pub(super) async fn drop_all(&self) {
        let body = json!({ "session": self.session });
        let wall = Duration::from_secs(10);
        let _kept = self.lean.call("state_drop", &self.context.header, body, wall).await;
    }
}

/// The tactics `rw?` suggests, in its order, each once.
pub(super) fn suggestions(messages: &[String]) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for message in messages.iter().filter(|m| m.starts_with("Try this")) {
        for line in message.lines() {
            let line = line.trim();
            let line = line.strip_prefix("[apply]").unwrap_or(line.strip_prefix("Try this:").unwrap_or(line)).trim();
            let one = line.starts_with("rw [") && line.ends_with(']');
            if one && !out.iter().any(|s| s == line) {
                out.push(line.to_owned());
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggestions_are_read_from_messages_that_offer_them() {
        let messages = [
            "Try this:\n  [apply] rw [ne_eq]\n  -- (¬a = 0) = b".to_owned(),
            "found an applicable rewrite lemma, but the corresponding tactic failed:\n  rw [foo]".to_owned(),
            "Try this: rw [← Nat.add_comm]".to_owned(),
            "Try this:\n  [apply] rw [ne_eq]".to_owned(),
            "Try this:\n  [apply] exact foo".to_owned(),
        ];
        assert_eq!(suggestions(&messages), ["rw [ne_eq]", "rw [← Nat.add_comm]"]);
    }

    #[test]
    fn answers_of_every_stage_are_read() {
        let read = |v| serde_json::from_value::<Answer>(v);
        let ok = json!({"id": 1, "stage": "ok", "made": 1, "lean_ms": 3, "goal": "a = b", "kept": 2, "next": [
            {"status": "failed"}, {"status": "limit"}, {"status": "failed", "messages": ["x"]},
            {"status": "goal", "goal": "a = c", "terms": true, "messages": []}, {"status": "closed", "messages": []}]});
        let Ok(Answer::Ok(e)) = read(ok) else { panic!("read") };
        assert_eq!((e.next.len(), e.kept, e.made), (5, 2, 1));
        assert_eq!(e.next[3], Tried::Goal { goal: "a = c".into(), terms: true });
        assert!(matches!(read(json!({"stage": "start", "messages": ["no"]})), Ok(Answer::Start { .. })));
        assert!(matches!(read(json!({"stage": "path"})), Ok(Answer::Path)));
        assert!(read(json!({"stage": "perhaps"})).is_err());
    }
}
