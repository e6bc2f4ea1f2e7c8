//! What the environment says about providers: keys and base URLs, read once.
//!
//! The only place of the crate that reads a key. A key leaves it as a [`SecretString`], whose
//! `Debug` shows nothing, and only the wire formats look inside.

use super::LlmError;
use reqwest::header::HeaderValue;
use secrecy::{ExposeSecret, SecretString};

/// Key of OpenAI and of whatever speaks its wire format.
pub(crate) const OPENAI_KEY: &str = "OPENAI_API_KEY";
/// Base URL used by `openai:MODEL`.
pub(crate) const OPENAI_BASE: &str = "OPENAI_BASE_URL";
/// Key of Gemini.
pub(crate) const GEMINI_KEY: &str = "GEMINI_API_KEY";
/// The other name Google's own tools read the key under.
pub(crate) const GOOGLE_KEY: &str = "GOOGLE_API_KEY";
/// Base URL used by `gemini:MODEL`.
pub(crate) const GEMINI_BASE: &str = "GEMINI_BASE_URL";

/// Keys and base URLs of all providers. `Debug` shows no key.
#[derive(Debug, Clone, Default)]
pub struct ProviderEnv {
    /// `OPENAI_API_KEY`.
    pub openai_key: Option<SecretString>,
    /// `OPENAI_BASE_URL`.
    pub openai_base: Option<String>,
    /// `GEMINI_API_KEY`, else `GOOGLE_API_KEY`.
    pub gemini_key: Option<SecretString>,
    /// `GEMINI_BASE_URL`.
    pub gemini_base: Option<String>,
}

impl ProviderEnv {
    /// Reads the process environment.
    pub fn from_env() -> Self {
        Self::from_lookup(|name| std::env::var(name).ok())
    }

    /// Reads from a function from a variable's name to its value; blank values count as absent,
    /// and white space around a value (a newline after a pasted key) is dropped.
    pub fn from_lookup(lookup: impl Fn(&str) -> Option<String>) -> Self {
        let get = |name: &str| lookup(name).map(|v| v.trim().to_owned()).filter(|v| !v.is_empty());
        Self {
            openai_key: get(OPENAI_KEY).map(SecretString::from),
            openai_base: get(OPENAI_BASE),
            gemini_key: get(GEMINI_KEY).or_else(|| get(GOOGLE_KEY)).map(SecretString::from),
            gemini_base: get(GEMINI_BASE),
        }
    }

    /// Every key that is set, to be looked for in what is written or shown.
    pub fn secrets(&self) -> Vec<SecretString> {
        [&self.openai_key, &self.gemini_key].into_iter().flatten().cloned().collect()
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
    fn blank_is_absent_and_google_key_is_the_fallback() {
        let env = ProviderEnv::from_lookup(|name| match name {
            OPENAI_KEY => Some("  \n".into()),
            GOOGLE_KEY => Some("google-secret\n".into()),
            _ => None,
        });
        assert!(env.openai_key.is_none());
        assert_eq!(env.gemini_key.as_ref().unwrap().expose_secret(), "google-secret");
    }

    #[test]
    fn debug_shows_no_key() {
        let env = ProviderEnv::from_lookup(|_| Some("hunter2-hunter2".into()));
        assert!(!format!("{env:?}").replace("_base: Some(\"hunter2-hunter2\")", "").contains("hunter2"));
        let header = key_header("Bearer ", &"hunter2".into(), OPENAI_KEY).unwrap();
        assert!(!format!("{header:?}").contains("hunter2"));
    }

    #[test]
    fn a_key_with_a_newline_inside_names_the_variable_only() {
        let error = key_header("Bearer ", &"hun\nter2".into(), OPENAI_KEY).unwrap_err();
        assert_eq!(error.to_string(), "OPENAI_API_KEY holds characters that no HTTP header can carry");
    }
}
