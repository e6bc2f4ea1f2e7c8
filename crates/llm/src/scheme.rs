//! What a provider says of itself.

use super::{LlmError, Provider, ProviderEnv, redact};

/// Opens a model: its name, its address, the environment.
type Open = fn(&str, &str, &ProviderEnv) -> Result<Box<dyn Provider>, LlmError>;

/// One kind of model name and what opens it: a constant in the provider's file.
pub(crate) struct Scheme {
    /// What stands before the colon.
    pub(crate) prefix: &'static str,
    /// The forms of its names, for messages.
    pub(crate) forms: &'static [&'static str],
    /// Environment variables that hold its key; the first that is set counts.
    pub(crate) keys: &'static [&'static str],
    /// Environment variable that holds its base URL.
    pub(crate) base: Option<&'static str>,
    /// Whether answers come from recordings, so that no key and no network is needed.
    pub(crate) recorded: bool,
    /// Whether what stands behind the colon can name a model.
    pub(crate) reads: fn(&str) -> bool,
    /// Opens the model of a whole name, and of what stands behind its colon; nothing is sent yet.
    pub(crate) open: Open,
}

impl std::fmt::Debug for Scheme {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.prefix)
    }
}

/// A name that is none of `forms`. What was typed may be a key pasted in the wrong place; it is repeated
/// with care.
pub(crate) fn unknown(name: &str, forms: &[&str]) -> LlmError {
    let expected = match forms {
        [all @ .., last] if !all.is_empty() => format!("{} or {last}", all.join(", ")),
        _ => forms.concat(),
    };
    LlmError::UnknownModel { name: redact::message(name, 120, &[]), expected }
}
