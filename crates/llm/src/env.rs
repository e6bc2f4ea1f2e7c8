//! What the environment says about providers: keys and base URLs, read once.
//!
//! A key is held as a [`SecretString`], whose `Debug` shows nothing; only the wire formats look inside.

use super::LlmError;
use reqwest::header::HeaderValue;
use secrecy::{ExposeSecret, SecretString};
use std::collections::BTreeMap;

/// Keys and base URLs of all providers. `Debug` shows no key.
#[derive(Debug, Clone, Default)]
pub struct ProviderEnv {
    known: BTreeMap<&'static str, Known>,
    per_endpoint: usize,
}

/// What is known of one provider.
#[derive(Debug, Clone, Default)]
struct Known {
    key: Option<SecretString>,
    base: Option<String>,
}

impl ProviderEnv {
    /// Puts down what is known of the provider with this prefix.
    pub(crate) fn set(&mut self, prefix: &'static str, key: Option<SecretString>, base: Option<String>) {
        self.known.insert(prefix, Known { key, base });
    }

    /// Bounds the calls under way at one endpoint of a model that has several; 0: no bound.
    #[must_use]
    pub fn with_endpoint_bound(mut self, calls: usize) -> Self {
        self.per_endpoint = calls;
        self
    }

    /// The bound on calls under way at one endpoint; 0: none.
    pub(crate) fn per_endpoint(&self) -> usize {
        self.per_endpoint
    }

    /// The key of a provider.
    pub(crate) fn key(&self, prefix: &str) -> Option<SecretString> {
        self.known.get(prefix)?.key.clone()
    }

    /// The base URL of a provider, where the environment names one.
    pub(crate) fn base(&self, prefix: &str) -> Option<String> {
        self.known.get(prefix)?.base.clone()
    }

    /// Every key that is set, to be looked for in what is written or shown.
    pub fn secrets(&self) -> Vec<SecretString> {
        self.known.values().filter_map(|k| k.key.clone()).collect()
    }
}

/// `prefix` and the key as a header value that reqwest and hyper will not print.
///
/// # Errors
/// `Setup`, naming `variable`, when the key holds bytes no header can carry.
pub(crate) fn key_header(prefix: &str, key: &SecretString, variable: &str) -> Result<HeaderValue, LlmError> {
    let mut value = HeaderValue::from_str(&format!("{prefix}{}", key.expose_secret()))
        .map_err(|_| LlmError::Setup(format!("{variable} holds characters that no HTTP header can carry")))?;
    value.set_sensitive(true);
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_shows_no_key() {
        let header = key_header("Bearer ", &"hunter2".into(), "A_KEY").unwrap();
        assert!(!format!("{header:?}").contains("hunter2"));
    }

    #[test]
    fn a_key_with_a_newline_inside_names_the_variable_only() {
        let error = key_header("Bearer ", &"hun\nter2".into(), "OPENAI_API_KEY").unwrap_err();
        assert_eq!(error.to_string(), "OPENAI_API_KEY holds characters that no HTTP header can carry");
    }
}
