//! Two toolchains behind one type, and the choice between them.

use super::config::{Backend, LeanConfig};
use super::embedded::{self, Embedded, InstallError, Progress};
use super::native::{Native, NativeError};
use super::process::Launch;
use super::{prelude, protocol::Hello};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// A toolchain that can start workers.
#[derive(Debug, Clone)]
pub enum Toolchain {
    /// The embedded Lean.
    Embedded(Embedded),
    /// `lean` in a Lake project.
    Native(Native),
}

/// Why no toolchain could be had.
#[derive(Debug, thiserror::Error)]
pub enum ToolchainError {
    /// The embedded one could not be installed.
    #[error(transparent)]
    Install(#[from] InstallError),
    /// The native one is not usable.
    #[error(transparent)]
    Native(#[from] NativeError),
    /// The native backend was asked for without a project.
    #[error("the native backend needs a Lake project: name one with --project or lean.project")]
    NoProject,
    /// A toolchain of this machine was asked for where the configuration names servers.
    #[error("this needs a Lean on this machine; the configuration names servers (backend kimina)")]
    Elsewhere,
}

/// What produced a verdict: part of every record and every cache key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// `wasm` or `native`.
    pub backend: String,
    /// Lean's version string.
    pub lean: String,
    /// The library statements are elaborated against, with its revision; of a Lake project what it pins, and not where
    /// it lies.
    pub library: String,
}

impl Toolchain {
    /// Chooses as configured: native where a usable project is named, else the embedded Lean, which
    /// is installed under `cache` if it is not there.
    ///
    /// # Errors
    /// What is missing, with the way forward.
    pub async fn open(config: &LeanConfig, cache: &Path, progress: Progress<'_>) -> Result<Self, ToolchainError> {
        match (config.backend, &config.project) {
            (Backend::Kimina, _) => Err(ToolchainError::Elsewhere),
            (Backend::Native, None) => Err(ToolchainError::NoProject),
            (Backend::Native | Backend::Auto, Some(project)) => {
                Ok(Self::Native(Native::open(project).await?.keeping(cache.join("native"))))
            }
            (Backend::Wasm | Backend::Auto, _) => Ok(Self::Embedded(embedded::ensure(cache, progress).await?)),
        }
    }

    /// How a worker is started.
    pub(super) fn worker(&self) -> Launch {
        match self {
            Self::Embedded(e) => e.worker(),
            Self::Native(n) => n.worker(),
        }
    }

    /// The folder for what was found out about it ([`Lean::keeps`](super::Lean::keeps)).
    pub(super) fn keeps(&self) -> Option<PathBuf> {
        match self {
            Self::Embedded(_) => None,
            Self::Native(n) => n.keeps(),
        }
    }

    /// Who answers, given what a worker said of itself.
    pub fn identity(&self, hello: &Hello) -> Identity {
        let (backend, library) = match self {
            Self::Embedded(_) => ("wasm", format!("autoform-prelude {}", prelude::revision())),
            Self::Native(n) => ("native", n.pinned()),
        };
        Identity { backend: backend.into(), lean: hello.lean.clone(), library }
    }
}
