//! Whether a server is what was configured, and what the others are.

use super::RemoteError;
use super::endpoint::{Kind, Known};
use autoform_lean::{RemoteConfig, RemoteLibrary};

/// Holds what a server says against what was configured.
pub(crate) fn configured(config: &RemoteConfig, name: &str, known: &Known) -> Result<(), RemoteError> {
    let lean = &known.identity.lean;
    let differs = |says: &str, expected: &str| RemoteError::Differs {
        address: name.to_owned(),
        says: says.to_owned(),
        expected_by: "the configuration names".to_owned(),
        expected: expected.to_owned(),
    };
    if let Some(wanted) = &config.version {
        // `4.28.0` stands for `4.28.0, commit ..`, and not for `4.28.0-rc1`.
        let named = lean.strip_prefix(wanted.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(','));
        if !named {
            return Err(differs(lean, wanted));
        }
    }
    let library = &known.identity.library;
    match (known.kind, config.library) {
        (Kind::Own, RemoteLibrary::Mathlib) if library.starts_with("autoform-prelude") => {
            Err(differs(library, "mathlib (lean.remote.library)"))
        }
        (Kind::Own, RemoteLibrary::Embedded) if !library.starts_with("autoform-prelude") => {
            Err(differs(library, "embedded (lean.remote.library)"))
        }
        _ => Ok(()),
    }
}

/// Holds what a server says against what another one said.
pub(crate) fn same(first: &str, agreed: &Known, name: &str, known: &Known) -> Result<(), RemoteError> {
    let who = |k: &Known| format!("{} with {} ({})", k.identity.lean, k.identity.library, k.identity.backend);
    if who(agreed) == who(known) && agreed.kind == known.kind {
        return Ok(());
    }
    Err(RemoteError::Differs {
        address: name.to_owned(),
        says: who(known),
        expected_by: format!("{first} is"),
        expected: who(agreed),
    })
}
