//! Everything that can go wrong with the machinery. What a request does wrong is an
//! [`Outcome`](crate::Outcome), never an error.

use std::io;
use std::path::{Path, PathBuf};

/// Why the engine could not be made ready or did not do its part.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The module is not the one this program was written for.
    #[error("unexpected WebAssembly module: {0}")]
    Module(String),
    /// The module could not be compiled or loaded.
    #[error("failed to compile the embedded Lean: {0}")]
    Compile(String),
    /// A Lean module does not compile inside the engine.
    #[error("a part of the embedded Lean does not compile: {0}")]
    Lean(String),
    /// The memory image could not be made or is damaged.
    #[error("memory image: {0}")]
    Image(String),
    /// The package could not be fetched.
    #[error("failed to fetch {package}: {reason}")]
    Fetch {
        /// Name and version.
        package: String,
        /// What the network said.
        reason: String,
    },
    /// A tarball is not the pinned one.
    #[error("{package} has the wrong checksum; it was not installed")]
    Checksum {
        /// Name and version.
        package: String,
    },
    /// The process could not be confined.
    #[error("failed to confine the process: {0}")]
    Confine(String),
    /// A file could not be read or written.
    #[error("failed to use {path}: {source}")]
    Io {
        /// Which file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

impl EngineError {
    /// Whether the same call may succeed later.
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::Fetch { .. })
    }
}

pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> EngineError + '_ {
    move |source| EngineError::Io { path: path.to_owned(), source }
}
