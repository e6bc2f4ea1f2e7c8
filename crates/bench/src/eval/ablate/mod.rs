//! Ablations: what each part of the agent is worth, as one table.
//!
//! Owns: the variants and what their names mean, problems, rows as they land, the table. Must not
//! know: the agent (the command applies a variant to its settings), HTML.
//!
//! Every variant is asked the same questions wherever it asks the same ([`AskedOnce`]), so that a
//! difference between two rows is one of the parts and not of luck.

mod folder;
mod problem;
mod provider;
mod table;

pub use folder::{AblationFolder, AblationRow, AblationRun, CheckerSays, RowKey, ScorerSays, read_ablation};
pub use problem::{Problem, ProblemError, Reference, candidate_item, code_alone, definitions_of, load_problems};
pub use provider::AskedOnce;
pub use table::{AblationTable, Decided, VariantLine, tabulate};

use serde::{Deserialize, Serialize};

/// A configuration of the agent, named as in the papers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Variant {
    /// Everything on.
    Full,
    /// One attempt a stage and no second round, no correction from Lean's messages or the judges'
    /// reasons (Aria, C.1).
    NoReflection,
    /// A flat list of concepts, one look-up each, no expansion and no definitions, straight to the
    /// statement (Aria, C.2).
    NoGot,
    /// The model names library declarations from memory (Aria, C.3).
    NoRag,
    /// No consistency judges (ATF, section 4.3), so that the meaning is not checked.
    NoJudges,
    /// The runs of the full system, scored at their end without the meaning of their constants (Aria,
    /// section 4.3); only where a scorer is used.
    NoGroundingInScorer,
    /// The full system with a scorer's reasons sent back after every definition and the theorem (Aria,
    /// B.4, where the scorer is a terminal evaluator only).
    FeedbackEveryNode,
    /// The same after every second layer of definitions and the theorem.
    FeedbackLayers,
    /// The whole file at once, and the graph for what that cannot do (mode `auto`); the others begin with the
    /// graph.
    Auto,
    /// The model calls the checks itself (ATF; mode `tools`, calls as text).
    Tools,
}

impl Variant {
    /// All of them, the full system first.
    pub const ALL: [Self; 10] = [
        Self::Full,
        Self::NoReflection,
        Self::NoGot,
        Self::NoRag,
        Self::NoJudges,
        Self::NoGroundingInScorer,
        Self::FeedbackEveryNode,
        Self::FeedbackLayers,
        Self::Auto,
        Self::Tools,
    ];

    /// Whether it adds to the full system, where the others take a part away.
    pub fn adds(self) -> bool {
        matches!(self, Self::FeedbackEveryNode | Self::FeedbackLayers)
    }

    /// Whether it is another way to work, and not the full system with a part changed.
    pub fn is_mode(self) -> bool {
        matches!(self, Self::Auto | Self::Tools)
    }

    /// The variant whose runs it looks at: its own, but for the one that only scores otherwise.
    pub fn runs_of(self) -> Self {
        if self == Self::NoGroundingInScorer { Self::Full } else { self }
    }

    /// Its name in tables, files and on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::NoReflection => "no-reflection",
            Self::NoGot => "no-got",
            Self::NoRag => "no-rag",
            Self::NoJudges => "no-judges",
            Self::NoGroundingInScorer => "no-grounding-in-scorer",
            Self::FeedbackEveryNode => "feedback-every-node",
            Self::FeedbackLayers => "feedback-layers",
            Self::Auto => "auto",
            Self::Tools => "tools",
        }
    }
}
