//! From a model's name to a provider.

use super::scheme::{Scheme, unknown};
use super::{LlmError, Provider, ProviderEnv, SCHEMES};
use secrecy::SecretString;
use std::str::FromStr;

/// A model's name, read but not opened: `PREFIX:REST`.
#[derive(Debug, Clone)]
pub struct ModelSpec {
    scheme: &'static Scheme,
    rest: String,
}

impl FromStr for ModelSpec {
    type Err = LlmError;

    fn from_str(name: &str) -> Result<Self, LlmError> {
        let known = name.trim().split_once(':').and_then(|(prefix, rest)| {
            let scheme = SCHEMES.iter().find(|s| s.prefix == prefix && (s.reads)(rest))?;
            Some(Self { scheme, rest: rest.to_owned() })
        });
        known.ok_or_else(|| unknown(name, &SCHEMES.iter().flat_map(|s| s.forms).copied().collect::<Vec<_>>()))
    }
}

impl ModelSpec {
    /// Whether answers come from recordings, so that no key and no network is needed.
    pub fn is_replay(&self) -> bool {
        self.scheme.recorded
    }
}

/// Opens the provider a name stands for; nothing is sent yet.
///
/// # Errors
/// `UnknownModel` for a name of no known form, `MissingKey` naming the environment variable,
/// `Setup` for an unusable URL, key or folder of recordings.
pub fn open(name: &str, environment: &ProviderEnv) -> Result<Box<dyn Provider>, LlmError> {
    let name = name.trim();
    let spec: ModelSpec = name.parse()?;
    (spec.scheme.open)(name, &spec.rest, environment)
}

impl ProviderEnv {
    /// Reads the process environment. The only place of the crate that reads a key.
    pub fn from_env() -> Self {
        Self::from_lookup(|name| std::env::var(name).ok())
    }

    /// Reads from a function from a variable's name to its value; blank values count as absent,
    /// and white space around a value (a newline after a pasted key) is dropped.
    pub(crate) fn from_lookup(lookup: impl Fn(&str) -> Option<String>) -> Self {
        let get = |name: &str| lookup(name).map(|v| v.trim().to_owned()).filter(|v| !v.is_empty());
        let mut environment = Self::default();
        for scheme in SCHEMES {
            let key = scheme.keys.iter().find_map(|name| get(name)).map(SecretString::from);
            environment.set(scheme.prefix, key, scheme.base.and_then(get));
        }
        environment
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use secrecy::ExposeSecret;

    #[test]
    fn names_are_read() {
        let read = |name: &str| name.parse::<ModelSpec>().map(|s| (s.scheme.prefix, s.rest)).unwrap();
        assert_eq!(read("openai:qwen3:8b@http://h"), ("openai", "qwen3:8b@http://h".to_owned()));
        assert_eq!(read("replay:a b/c"), ("replay", "a b/c".to_owned()));
        assert_eq!(read(" gemini:g "), ("gemini", "g".to_owned()));
        assert!("replay:x".parse::<ModelSpec>().unwrap().is_replay());
        assert!(!"openai:x".parse::<ModelSpec>().unwrap().is_replay());
    }

    #[test]
    fn blank_is_absent_and_google_key_is_the_fallback() {
        let env = ProviderEnv::from_lookup(|name| match name {
            "OPENAI_API_KEY" => Some("  \n".into()),
            "GOOGLE_API_KEY" => Some("google-secret\n".into()),
            _ => None,
        });
        assert!(env.key("openai").is_none());
        assert_eq!(env.key("gemini").unwrap().expose_secret(), "google-secret");
        assert_eq!(env.secrets().len(), 1);
    }

    #[test]
    fn debug_shows_no_key() {
        let env = ProviderEnv::from_lookup(|_| Some("hunter2-hunter2".into()));
        assert!(!format!("{env:?}").replace("base: Some(\"hunter2-hunter2\")", "").contains("hunter2"));
    }

    #[test]
    fn other_names_are_refused_with_the_known_forms() {
        for name in
            ["", "gpt-5", "openai:", "openai:@http://h", "openai:m@", "gemini:", "replay:", "OpenAI:m", "openai:a b"]
        {
            let error = name.parse::<ModelSpec>().unwrap_err();
            assert!(error.to_string().contains("replay:DIR"), "{name}: {error}");
        }
        let pasted = format!("openai sk-{}", "a1".repeat(20)).parse::<ModelSpec>().unwrap_err().to_string();
        assert!(!pasted.contains("a1a1"), "{pasted}");
    }

    #[test]
    fn missing_keys_name_their_variable() {
        let none = ProviderEnv::default();
        let error = |name: &str| open(name, &none).unwrap_err().to_string();
        assert!(error("openai:m").contains("OPENAI_API_KEY"));
        assert!(error("openai:m@https://api.openai.com/v1").contains("OPENAI_API_KEY"));
        assert!(error("gemini:m").contains("GEMINI_API_KEY"));
        assert_eq!(open("openai:m@http://127.0.0.1:1/v1", &none).unwrap().id(), "openai:m@http://127.0.0.1:1/v1");
        assert!(error("replay:/nonexistent/folder").contains("/nonexistent/folder"));
    }
}
