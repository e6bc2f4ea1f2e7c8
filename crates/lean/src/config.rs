//! The Lean part of the configuration.

use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Which Lean to run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Backend {
    /// Native where a usable project is named, else the embedded one.
    #[default]
    Auto,
    /// The embedded Lean with its prelude.
    Wasm,
    /// `lean` in a Lake project.
    Native,
    /// Servers over HTTP: Kimina's, or our own.
    Kimina,
}

/// What statements are elaborated against on the servers of the backend `kimina`, which do not say it themselves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RemoteLibrary {
    /// Mathlib.
    #[default]
    Mathlib,
    /// The embedded library, on servers of our own.
    Embedded,
}

/// Lean behind HTTP.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RemoteConfig {
    /// Base URLs of the servers.
    pub endpoints: Vec<String>,
    /// The version that every server's Lean has to have; what the first one says when absent.
    pub version: Option<String>,
    /// The servers' library.
    pub library: RemoteLibrary,
    /// Requests under way at one endpoint; 0: no bound.
    pub per_endpoint: usize,
    /// Seconds beyond a request's own bounds after which an endpoint counts as hung.
    pub patience_s: u64,
    /// Further endpoints a request is taken to when one fails.
    pub retries: usize,
}

impl Default for RemoteConfig {
    fn default() -> Self {
        Self {
            endpoints: Vec::new(),
            version: None,
            library: RemoteLibrary::Mathlib,
            per_endpoint: 16,
            patience_s: 120,
            retries: 3,
        }
    }
}

/// Configuration of the Lean service.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LeanConfig {
    /// Which Lean to run.
    pub backend: Backend,
    /// A Lake project for the native backend; its `lean-toolchain` and manifest decide the versions.
    pub project: Option<PathBuf>,
    /// Worker processes at most; 0 means one for each core, and of a native Lean, which uses more than one and much
    /// memory, one for each two.
    pub workers: usize,
    /// Requests admitted at once; further ones wait.
    pub queue: usize,
    /// Resident MiB above which a worker is stopped in the middle of a request.
    pub memory_mib: u64,
    /// Resident MiB above which a worker is replaced between two requests.
    pub recycle_mib: u64,
    /// Requests after which a worker is replaced.
    pub recycle_requests: u64,
    /// Wall-clock seconds a worker may take to start.
    pub start_s: u64,
    /// Wall-clock seconds added to a request that brings a header the worker has not seen.
    pub header_s: u64,
    /// The servers of the backend `kimina`.
    pub remote: RemoteConfig,
}

impl Default for LeanConfig {
    fn default() -> Self {
        Self {
            backend: Backend::Auto,
            project: None,
            workers: 0,
            queue: 64,
            memory_mib: 3072,
            recycle_mib: 1400,
            recycle_requests: 2000,
            start_s: 120,
            header_s: 120,
            remote: RemoteConfig::default(),
        }
    }
}

impl LeanConfig {
    /// Worker processes to run.
    pub fn worker_count(&self) -> usize {
        if self.workers > 0 {
            return self.workers;
        }
        if self.is_remote() {
            // Nothing runs here: what keeps every server busy.
            return (self.remote.endpoints.len() * self.remote.per_endpoint.clamp(1, 64)).clamp(1, 1024);
        }
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        if self.is_native() { (cores / 2).max(1) } else { cores }
    }

    /// Whether servers are asked.
    pub fn is_remote(&self) -> bool {
        self.backend == Backend::Kimina
    }

    /// Whether a Lake project's Lean is asked for.
    pub fn is_native(&self) -> bool {
        self.backend == Backend::Native || (self.backend == Backend::Auto && self.project.is_some())
    }
}
