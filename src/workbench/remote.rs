//! Lean on servers: which are asked, and what is off when they are not our own.

use super::{Notice, Result, Workbench};
use crate::lean::RemoteLibrary;
use autoform_remote::RemoteLean;
use std::sync::Arc;

/// The variable that holds the servers' key.
const KEY: &str = "AUTOFORM_LEAN_KEY";

impl Workbench {
    /// Whether requests go to servers.
    pub(crate) fn is_remote(&self) -> bool {
        self.lean.is_none() && self.config.lean.is_remote()
    }

    /// Whether statements are elaborated against Mathlib.
    pub(crate) fn is_mathlib(&self) -> bool {
        self.is_native() || (self.is_remote() && self.config.lean.remote.library == RemoteLibrary::Mathlib)
    }

    /// The configured servers, asked who they are on first use.
    ///
    /// # Errors
    /// None can be used, or two are not the same Lean.
    pub async fn servers(&self) -> Result<&Arc<RemoteLean>> {
        self.servers
            .get_or_try_init(|| async {
                let key = std::env::var(KEY).ok().map(|k| k.trim().to_owned()).filter(|k| !k.is_empty());
                let lean = &self.config.lean;
                let servers = RemoteLean::open(&lean.remote, lean.header_s, key.map(Into::into)).await?;
                for unusable in servers.unusable() {
                    (self.notices)(&Notice::Servers { said: unusable });
                }
                if let Some(off) = servers.off() {
                    (self.notices)(&Notice::Servers { said: off });
                }
                Ok(Arc::new(servers))
            })
            .await
    }

    /// Whether Lean can be asked for more than elaborations.
    pub(crate) fn has_whole_lean(&self) -> bool {
        self.lean.is_some() || self.servers.get().is_none_or(|s| s.is_whole())
    }
}
