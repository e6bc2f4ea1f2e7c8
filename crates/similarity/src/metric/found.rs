//! What bounds TransTED's search, what it finds, and what that cost.

use super::states::{SpentUs, Tried};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Bounds of the search.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Limits {
    /// States expanded at most.
    pub nodes: usize,
    /// Seconds at most, looked at between expansions; what is found depends on the machine's load
    /// where this ends a search before `nodes` does.
    pub seconds: f64,
    /// Rewrite lemmas of the library tried on a state; with 0 `exact?` is not asked either.
    pub rewrites: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { nodes: 24, seconds: 60.0, rewrites: 24 }
    }
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TransTed {
    /// The smallest distance found; at most the tree edit distance, 0 if equality was proved.
    pub distance: u32,
    /// The tree edit distance of the statements as they stand.
    pub ted: u32,
    /// `1 - distance / max(sizes)` with the sizes of the statements' trees.
    pub similarity: f64,
    /// True when 0 is proved; otherwise the distance is an upper bound.
    pub exact: bool,
    /// The tactics that lead to the distance, in order.
    pub path: Vec<String>,
    /// The proof as a source that was elaborated without `sorry`, when equality is proved.
    pub proof: Option<String>,
    /// The path as a source to replay: the proof, or the steps and a `sorry` for what they leave.
    pub script: Option<String>,
    /// States expanded.
    pub expanded: usize,
    /// Different states seen, the first and closed ones included.
    pub seen: usize,
    /// Tactics tried.
    pub tried: usize,
    /// States kept by the worker when the search ended; it lets go of them then.
    pub kept: usize,
    /// Why no transformation was tried, if so: the equality does not elaborate, and this is TED.
    pub untransformed: Option<String>,
}

/// Where a search's time went, in milliseconds of the wall clock, and what it came to.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Spent {
    /// From the first request to the last, replays included.
    pub search_ms: f64,
    /// In the worker: everything.
    pub lean_ms: f64,
    /// In the worker: the first state, or states made again.
    pub states_ms: f64,
    /// In the worker: trees of states' sides.
    pub trees_ms: f64,
    /// In the worker: looking rewrite lemmas up.
    pub lookup_ms: f64,
    /// In the worker: rewriting by them, trees included.
    pub rewrites_ms: f64,
    /// Edit distances and reading trees.
    pub distances_ms: f64,
    /// Elaborating claimed proofs as whole files.
    pub replay_ms: f64,
    /// Requests sent for steps.
    pub requests: usize,
    /// Equalities that steps left, duplicates included.
    pub generated: usize,
    /// Of each tactic; all rewrites by lemmas are one.
    pub tactics: BTreeMap<String, TacticUse>,
}

/// What one tactic cost and gave.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct TacticUse {
    /// Times it was tried; of rewrites, times it led on.
    pub tried: usize,
    /// Times it left an equality.
    pub led_on: usize,
    /// Times it closed a goal.
    pub closed: usize,
    /// Times a limit ran out.
    pub limits: usize,
    /// Milliseconds in the worker.
    pub ms: f64,
}

impl Spent {
    pub(super) fn lean(&mut self, us: SpentUs) {
        let ms = |us: u64| us as f64 / 1e3;
        self.lean_ms += ms(us.all);
        self.states_ms += ms(us.state);
        self.trees_ms += ms(us.trees);
        self.lookup_ms += ms(us.lookup);
        self.rewrites_ms += ms(us.rewrites);
    }

    pub(super) fn step(&mut self, step: &str, us: u64, tried: Tried) {
        let name = if step.starts_with("rewrite [") { "rewrite [lemma]" } else { step };
        let of = self.tactics.entry(name.to_owned()).or_default();
        of.tried += 1;
        of.ms += us as f64 / 1e3;
        match tried {
            Tried::Closed => of.closed += 1,
            Tried::Goal { .. } => of.led_on += 1,
            Tried::Limit => of.limits += 1,
            Tried::Failed => {}
        }
    }
}
