//! `[diagnose]`.

use crate::judge::Scoring;
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
    /// When labels mean that the statements are the same.
    pub scoring: Scoring,
    /// Compare the corrected statement with the informal one again.
    pub verify: bool,
    /// Put what Lean found before the model.
    pub facts: bool,
    /// Rows under way at once.
    pub in_flight: usize,
}

impl Default for DiagnoseConfig {
    fn default() -> Self {
        Self { votes: 1, retries: 2, max_calls: 16, scoring: Scoring::ARIA, verify: true, facts: true, in_flight: 4 }
    }
}
