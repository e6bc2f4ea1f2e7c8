//! What a metric compares, and what it can answer.

use serde::{Deserialize, Serialize};

/// One of two statements to compare.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Commands its text relies on, such as `open Real`; may hold `import` lines, which are ignored.
    #[serde(default)]
    pub context: String,
    /// The statement's text.
    pub text: String,
}

impl Side {
    /// A statement that relies on nothing before it.
    pub fn new(text: impl Into<String>) -> Self {
        Self { context: String::new(), text: text.into() }
    }
}

/// Why a pair has no score.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Unscored {
    /// A statement has no operator tree.
    #[error("{side} statement: {message}")]
    NoTree {
        /// `first` or `second`.
        side: String,
        /// What the parser said.
        message: String,
    },
    /// The trees are too large to compare.
    #[error("{message}")]
    TooLarge {
        /// Sizes.
        message: String,
    },
    /// A statement does not elaborate where the metric needs it to.
    #[error("does not elaborate: {message}")]
    DoesNotElaborate {
        /// Lean's first error.
        message: String,
    },
    /// Time or memory ran out, or Lean failed, before there was an answer.
    #[error("undecided: {message}")]
    Undecided {
        /// Which of these.
        message: String,
    },
    /// Steps that Lean counts itself ran out before there was an answer, so that the same question
    /// under the same limits has no other.
    #[error("undecided within its heartbeats: {message}")]
    OutOfSteps {
        /// Which.
        message: String,
    },
    /// A model's reply could not be read.
    #[error("no usable vote: {message}")]
    NoVote {
        /// What came back.
        message: String,
    },
}

impl Unscored {
    /// The reason's name in records and counts.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::NoTree { .. } => "no_tree",
            Self::TooLarge { .. } => "too_large",
            Self::DoesNotElaborate { .. } => "does_not_elaborate",
            Self::Undecided { .. } => "undecided",
            Self::OutOfSteps { .. } => "out_of_steps",
            Self::NoVote { .. } => "no_vote",
        }
    }
}

/// A metric's answer for one pair.
pub type Answer = Result<f64, Unscored>;
