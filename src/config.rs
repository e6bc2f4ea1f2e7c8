//! Configuration, resolved once: defaults embedded in the binary, then a file, then the
//! environment, then flags. Each room gets its own part and reads nothing else.

use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Everything that can be configured.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where downloads, compiled preludes and indexes are kept; the platform's cache folder when absent.
    pub cache_dir: Option<PathBuf>,
    /// The Lean service.
    pub lean: crate::lean::LeanConfig,
    /// Model providers: time-outs, retries, concurrency, prices, budgets.
    pub llm: crate::llm::LlmConfig,
    /// The two-stage checker's budgets.
    pub check: crate::check::CheckConfig,
    /// The benchmark.
    pub eval: crate::eval::EvalConfig,
}

/// Why a configuration file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// It could not be read.
    #[error("failed to read the configuration {path}: {source}")]
    Read {
        /// The file.
        path: String,
        /// Why.
        source: std::io::Error,
    },
    /// It says something that is not configuration.
    #[error("the configuration {path} is not usable: {reason}")]
    Malformed {
        /// The file.
        path: String,
        /// What and where.
        reason: String,
    },
}

impl Config {
    /// Defaults with what a TOML file says on top.
    ///
    /// # Errors
    /// An unreadable file, TOML that is none, an unknown key or a value of the wrong kind.
    pub fn load(path: &Path) -> Result<Self, ConfigError> {
        let shown = || path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|source| ConfigError::Read { path: shown(), source })?;
        toml::from_str(&text).map_err(|e| ConfigError::Malformed { path: shown(), reason: e.to_string() })
    }

    /// The cache folder: `cache_dir`, else `$AUTOFORM_CACHE`, else the platform's cache folder.
    pub fn cache_dir(&self) -> PathBuf {
        use etcetera::BaseStrategy;
        if let Some(dir) = &self.cache_dir {
            return dir.clone();
        }
        if let Some(dir) = std::env::var_os("AUTOFORM_CACHE") {
            return PathBuf::from(dir);
        }
        match etcetera::choose_base_strategy() {
            Ok(s) => s.cache_dir().join("autoform"),
            Err(_) => std::env::temp_dir().join("autoform-cache"),
        }
    }
}
