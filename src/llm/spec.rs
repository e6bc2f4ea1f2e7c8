//! From a model's name to a provider.

use super::{Gemini, LlmError, OpenAi, Provider, ProviderEnv, Replay, env, redact};
use std::path::PathBuf;
use std::str::FromStr;

/// A model's name, read but not opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ModelSpec {
    /// `openai:MODEL` or `openai:MODEL@URL`.
    OpenAi {
        /// The model's name at the endpoint; may itself hold `@` and `/`.
        model: String,
        /// The base URL, when the name holds one.
        base: Option<String>,
    },
    /// `gemini:MODEL`.
    Gemini {
        /// The model's name.
        model: String,
    },
    /// `replay:DIR`.
    Replay {
        /// The folder of recordings.
        folder: PathBuf,
    },
}

impl FromStr for ModelSpec {
    type Err = LlmError;

    fn from_str(name: &str) -> Result<Self, LlmError> {
        // What was typed may be a key pasted in the wrong place; it is repeated with care.
        let unknown = || LlmError::UnknownModel(redact::message(name, 120, &[]));
        let (kind, rest) = name.trim().split_once(':').ok_or_else(unknown)?;
        match kind {
            "openai" => {
                let at = ["@http://", "@https://"].iter().filter_map(|at| rest.find(at)).min();
                let (model, base) = at.map_or((rest, None), |at| (&rest[..at], Some(rest[at + 1..].to_owned())));
                if model.is_empty() || model.chars().any(|c| c.is_control() || c.is_whitespace()) {
                    return Err(unknown());
                }
                if base.is_none() && rest.ends_with('@') {
                    return Err(unknown());
                }
                Ok(Self::OpenAi { model: model.to_owned(), base })
            }
            "gemini" if !rest.is_empty() => Ok(Self::Gemini { model: rest.to_owned() }),
            "replay" if !rest.is_empty() => Ok(Self::Replay { folder: PathBuf::from(rest) }),
            _ => Err(unknown()),
        }
    }
}

impl ModelSpec {
    /// Whether answers come from recordings, so that no key and no network is needed.
    pub fn is_replay(&self) -> bool {
        matches!(self, Self::Replay { .. })
    }
}

/// Opens the provider a name stands for; nothing is sent yet.
///
/// # Errors
/// `UnknownModel` for a name of no known form, `MissingKey` naming the environment variable,
/// `Setup` for an unusable URL, key or folder of recordings.
pub fn open(name: &str, environment: &ProviderEnv) -> Result<Box<dyn Provider>, LlmError> {
    let name = name.trim();
    Ok(match name.parse()? {
        ModelSpec::OpenAi { model, base } => {
            let named = base.is_some();
            let base = base.or_else(|| environment.openai_base.clone());
            let key = environment.openai_key.clone();
            // A server named by URL often wants no key; the one place that always does is checked
            // by the provider itself.
            if !named && key.is_none() {
                return Err(LlmError::MissingKey(env::OPENAI_KEY.into()));
            }
            Box::new(OpenAi::new(name, &model, base.as_deref(), key)?)
        }
        ModelSpec::Gemini { model } => {
            Box::new(Gemini::new(name, &model, environment.gemini_base.as_deref(), environment.gemini_key.clone())?)
        }
        ModelSpec::Replay { folder } => Box::new(Replay::open(name, &folder)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read() {
        let openai = |model: &str, base: Option<&str>| {
            Ok(ModelSpec::OpenAi { model: model.into(), base: base.map(str::to_owned) })
        };
        assert_eq!("openai:gpt-5".parse(), openai("gpt-5", None));
        assert_eq!("openai:m@http://127.0.0.1:8000/v1".parse(), openai("m", Some("http://127.0.0.1:8000/v1")));
        assert_eq!("openai:@cf/x@https://h/v1".parse(), openai("@cf/x", Some("https://h/v1")));
        assert_eq!("openai:qwen3:8b@http://h".parse(), openai("qwen3:8b", Some("http://h")));
        assert_eq!("replay:a b/c".parse(), Ok(ModelSpec::Replay { folder: "a b/c".into() }));
        assert_eq!("gemini:g".parse(), Ok(ModelSpec::Gemini { model: "g".into() }));
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
