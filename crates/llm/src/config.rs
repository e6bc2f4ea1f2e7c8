//! The part of the configuration that model calls read.
//!
//! Owns: defaults and their meaning. Keys are no part of it: they come from the environment only
//! (see [`super::ProviderEnv`]), so that no configuration file can hold one.

use super::LlmError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

/// How models are called.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LlmConfig {
    /// Seconds one attempt may take, from sending to the last byte of the answer. Reasoning models
    /// and people who answer through a relay need minutes, hence the long default of 600.
    pub timeout_s: u64,
    /// Attempts in flight at once per client; further ones wait. At least 1; default 8.
    pub concurrency: usize,
    /// Of these, calls in flight at once at one endpoint of a model that has several addresses; 0, the default: no
    /// bound of its own.
    pub endpoint_concurrency: usize,
    /// When and how often a failed call is asked again.
    pub retry: RetryConfig,
    /// What tokens cost, by model: the key is a model's name as asked for (`gpt-5`), the full name
    /// of the provider (`openai:gpt-5`), or the name the endpoint answers with. A model that is
    /// not listed has an unknown cost, never zero. Empty by default: prices change, and a price
    /// embedded here would be a guess.
    pub prices: BTreeMap<String, Price>,
    /// What the whole client may use; unlimited by default.
    pub budget: Budget,
    /// Folder of the response cache; no cache when absent, which is the default.
    pub response_cache: Option<PathBuf>,
}

impl Default for LlmConfig {
    fn default() -> Self {
        Self {
            timeout_s: 600,
            concurrency: 8,
            endpoint_concurrency: 0,
            retry: RetryConfig::default(),
            prices: BTreeMap::new(),
            budget: Budget::default(),
            response_cache: None,
        }
    }
}

impl LlmConfig {
    /// The time-out of one attempt.
    pub fn timeout(&self) -> Duration {
        Duration::from_secs(self.timeout_s.max(1))
    }

    /// Refuses values that no run can mean.
    ///
    /// # Errors
    /// `Setup` names the first field that is wrong.
    pub fn validate(&self) -> Result<(), LlmError> {
        let wrong = |what: &str| Err(LlmError::Setup(format!("configuration: llm.{what}")));
        if self.timeout_s == 0 {
            return wrong("timeout_s must be at least 1");
        }
        if self.concurrency == 0 {
            return wrong("concurrency must be at least 1");
        }
        for (model, price) in &self.prices {
            let all = [Some(price.prompt), price.cached, Some(price.completion)];
            if all.into_iter().flatten().any(|p| !p.is_finite() || p < 0.0) {
                return wrong(&format!("prices.\"{model}\" must hold finite numbers of at least 0"));
            }
        }
        if self.budget.cost.is_some_and(|c| !c.is_finite() || c < 0.0) {
            return wrong("budget.cost must be a finite number of at least 0");
        }
        Ok(())
    }
}

/// Retries of transient failures, with exponential backoff and full jitter.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RetryConfig {
    /// Retries after the first attempt; default 4.
    pub max_retries: u32,
    /// Of these, how many may follow a malformed or empty reply, which costs tokens like a good
    /// one; default 2.
    pub max_bad_replies: u32,
    /// Milliseconds before the first retry, doubled for each further one; default 1000.
    pub min_delay_ms: u64,
    /// Upper bound of one wait in milliseconds, jitter apart; default 30000.
    pub max_delay_ms: u64,
    /// Upper bound in seconds on what an endpoint's `Retry-After` may make us wait; default 120.
    pub max_retry_after_s: u64,
}

impl Default for RetryConfig {
    fn default() -> Self {
        Self { max_retries: 4, max_bad_replies: 2, min_delay_ms: 1000, max_delay_ms: 30_000, max_retry_after_s: 120 }
    }
}

/// Price of a model in US dollars per million tokens.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// Prompt tokens that the provider did not have cached.
    pub prompt: f64,
    /// Prompt tokens served from the provider's cache; priced like other prompt tokens when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cached: Option<f64>,
    /// Completion tokens, reasoning included.
    pub completion: f64,
}

/// Upper bounds; an absent one does not bind. They are checked before each attempt, so calls
/// already in flight may carry the total of tokens and cost past the bound by what they use.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Budget {
    /// Attempts sent to the provider, retries included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calls: Option<u64>,
    /// Prompt and completion tokens together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tokens: Option<u64>,
    /// US dollars. With a cost budget, a call whose cost turns out unknown ends the budget: what
    /// cannot be counted cannot be kept within bounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_valid_and_survive_toml() {
        let config = LlmConfig::default();
        config.validate().unwrap();
        let text = toml::to_string(&config).unwrap();
        assert_eq!(toml::from_str::<LlmConfig>(&text).unwrap(), config);
        assert_eq!(toml::from_str::<LlmConfig>("").unwrap(), config);
    }

    #[test]
    fn a_price_table_reads_as_documented() {
        let text = "[prices.\"gpt-5\"]\nprompt = 1.25\ncached = 0.125\ncompletion = 10\n[budget]\ncost = 2.5\n";
        let config: LlmConfig = toml::from_str(text).unwrap();
        assert_eq!(config.prices["gpt-5"], Price { prompt: 1.25, cached: Some(0.125), completion: 10.0 });
        assert_eq!(config.budget.cost, Some(2.5));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in
            ["timeout_s = 0", "concurrency = 0", "[budget]\ncost = nan", "[prices.m]\nprompt = -1\ncompletion = 0"]
        {
            let config: LlmConfig = toml::from_str(text).unwrap();
            assert!(matches!(config.validate(), Err(LlmError::Setup(_))), "{text}");
        }
        assert!(toml::from_str::<LlmConfig>("api_key = \"x\"").is_err(), "a key has no place in a configuration file");
    }
}
