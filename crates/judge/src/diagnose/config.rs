//! `[diagnose]`.

use crate::{Aggregation, Scoring};
use serde::{Deserialize, Serialize};

/// Settings of a diagnosis.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DiagnoseConfig {
    /// Diagnoses of one row, of which the majority counts.
    pub votes: u32,
    /// Further diagnoses asked for after one that Lean or the comparison refuted.
    pub retries: u32,
    /// Questions about one row at most.
    pub max_calls: u64,
    /// When labels mean that the statements are the same: by default, when none is a C.
    pub scoring: Scoring,
    /// Compare the corrected statement with the informal one again.
    pub verify: bool,
    /// Put what Lean found before the model.
    pub facts: bool,
    /// Rows under way at once.
    pub in_flight: usize,
}

/// Above 0 exactly when no label is a C: a B alone is no error to ask a diagnosis of.
const NO_MAJOR: Scoring = Scoring { aggregation: Aggregation::Sugeno, alpha: 0.0, released_shortening: false };

impl Default for DiagnoseConfig {
    fn default() -> Self {
        Self { votes: 1, retries: 2, max_calls: 16, scoring: NO_MAJOR, verify: true, facts: true, in_flight: 4 }
    }
}
