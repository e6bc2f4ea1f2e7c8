//! What a judge said of a case, whichever judge it was.

use super::{Judgement, Method, ScoredItem};
use serde::{Deserialize, Serialize};

/// What a method said of a case.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Opinion {
    /// The method.
    pub method: Method,
    /// Its verdict.
    #[serde(flatten)]
    pub judgement: Judgement,
    /// A scorer's score, in `0..=1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// A scorer's items.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<ScoredItem>,
    /// The verdicts that made this one: of the ensemble's judges, or of the rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<Judgement>,
    /// Share of pairs of scored votes that agree.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreement: Option<f64>,
    /// What the back-translation read in the Lean code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<String>,
}

impl Opinion {
    /// Accepted, rejected, or no verdict.
    pub fn accepts(&self) -> Option<bool> {
        self.judgement.accepts()
    }
}
