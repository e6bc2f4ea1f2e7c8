//! The benchmark's part of the configuration.

use serde::{Deserialize, Serialize};

/// How the benchmark is run. Budgets of the checker and of model calls have parts of their own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct EvalConfig {
    /// Sampling temperature; the provider's default when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temperature: Option<f32>,
    /// Completion tokens at most; the provider's default when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_tokens: Option<u32>,
    /// Attempts under way at once; default 16.
    pub in_flight: usize,
    /// Put the prompt's text into every row of results; it is in the logs either way.
    pub prompt_text: bool,
    /// Seed of the bootstrap intervals; default 0.
    pub seed: u64,
}

impl Default for EvalConfig {
    fn default() -> Self {
        Self { temperature: None, max_tokens: None, in_flight: 16, prompt_text: false, seed: 0 }
    }
}
