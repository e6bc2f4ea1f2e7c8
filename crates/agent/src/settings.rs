//! Bounds and switches of a run. Every one is in the record.

use super::declaration::is_constant_name;
use super::tools::Protocol;
use autoform_judge::{Judging, Steering};
use autoform_lean::ElabOptions;
use serde::{Deserialize, Serialize};

/// Who leads a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The concept graph: plan, ground, define bottom-up, state (Aria).
    Graph,
    /// The model, by calling the checks as tools (ATF).
    Tools,
    /// The model writes the file at once; the concept graph takes over for what it asks to have defined,
    /// and where Lean or the judges refuse too often.
    #[default]
    Auto,
}

/// Bounds and switches of a run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Who leads: the concept graph (Aria), or the model by calling tools (ATF).
    pub mode: Mode,
    /// How tools are called (mode `tools`).
    pub tool_protocol: Protocol,
    /// Most failed checks and invalid calls (mode `tools`; ATF: 8).
    pub max_revisions: u32,
    /// Failed checks of the direct way, after which the graph takes over (mode `auto`).
    pub max_direct: u32,
    /// Attempts at one definition, and at the theorem (Aria: 16).
    pub max_attempts: u32,
    /// Candidates retrieved for a concept (Aria: 10).
    pub top_k: usize,
    /// Most concepts that one request asks about when several are looked up at the same moment; 1 is one
    /// request a concept (Aria).
    pub max_together: usize,
    /// Deepest level of concepts below the statement; deeper ones are not expanded.
    pub max_depth: usize,
    /// Most concepts in the graph.
    pub max_nodes: usize,
    /// Most prerequisites kept of one expansion.
    pub max_dependencies: usize,
    /// Rounds of judging; the last rejection ends the run.
    pub max_rounds: u32,
    /// How often one definition may be written anew because something built on it fails.
    pub max_rewrites: u32,
    /// Questions to models, author and judges together.
    pub max_calls: u64,
    /// Tokens, prompt and completion together; unbounded when absent.
    pub max_tokens: Option<u64>,
    /// US dollars; unbounded when absent. A call whose cost is unknown ends a run with this bound,
    /// since what cannot be counted cannot be kept within bounds.
    pub max_cost: Option<f64>,
    /// Wall clock of the whole run in seconds, of one sitting where it is resumed; unbounded when absent.
    pub max_seconds: Option<u64>,
    /// Sampling temperature of the author; the provider's default when absent.
    pub temperature: Option<f32>,
    /// Bound on completion tokens of one reply; the provider's default when absent.
    pub max_reply_tokens: Option<u32>,
    /// Name of the theorem; when empty, its author names it, and where the concept graph states it, it is `main_statement`.
    pub theorem_name: String,
    /// How the judges come to a verdict.
    pub judging: Judging,
    /// Ask every judge even after one has rejected, so that agreement can be measured.
    pub ask_all_judges: bool,
    /// Put what Lean finds out about a file before the judges. What Lean may spend is counted in
    /// heartbeats, so that recordings, which answer questions by their content, serve on other machines.
    pub findings: bool,
    /// When the judges reject, tell the author a diagnosis (FormalRx) in place of their reasons.
    pub diagnose: bool,
    /// A scorer that is asked about definitions and the theorem while they are written (mode `graph`),
    /// and whose reasons go back to the author (Aria, B.4; `[judge] feedback`). Absent: none steers.
    pub feedback: Option<Steering>,
    /// Correct code from Lean's messages; off means one attempt a stage (ablation `no-reflection`).
    pub reflection: bool,
    /// Expand concepts and write definitions; off means a flat list of concepts, one look-up each,
    /// then the statement (ablation `no-got`).
    pub recursion: bool,
    /// Look concepts up in the index; off means that the model names them from memory (ablation `no-rag`).
    pub retrieval: bool,
    /// Bounds of one elaboration.
    pub lean: ElabOptions,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            mode: Mode::default(),
            tool_protocol: Protocol::default(),
            max_revisions: 8,
            max_direct: 3,
            max_attempts: 16,
            top_k: 10,
            max_together: 8,
            max_depth: 4,
            max_nodes: 32,
            max_dependencies: 6,
            max_rounds: 3,
            max_rewrites: 1,
            max_calls: 150,
            max_tokens: None,
            max_cost: None,
            max_seconds: None,
            temperature: None,
            max_reply_tokens: None,
            theorem_name: String::new(),
            judging: Judging::default(),
            ask_all_judges: false,
            findings: true,
            diagnose: false,
            feedback: None,
            reflection: true,
            recursion: true,
            retrieval: true,
            lean: ElabOptions::default(),
        }
    }
}

impl Settings {
    /// The theorem's name where its author does not choose one.
    pub(super) fn theorem(&self) -> &str {
        if self.theorem_name.is_empty() { "main_statement" } else { &self.theorem_name }
    }

    /// Whether the theorem's name can be one: empty, or words of letters, digits, `_`, `'`, `!`, `?` with dots between,
    /// at most 200 bytes.
    pub fn can_name_a_theorem(&self) -> bool {
        self.theorem_name.is_empty() || is_constant_name(&self.theorem_name)
    }

    /// Attempts a node has: one without reflection.
    pub fn attempts(&self) -> u32 {
        if self.reflection { self.max_attempts.max(1) } else { 1 }
    }
}
