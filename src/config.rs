//! Configuration, resolved once: defaults embedded in the binary, then a file, then the
//! environment, then flags. Each room gets its own part and reads nothing else.

use serde::{Deserialize, Serialize};
use std::path::PathBuf;

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
}

impl Config {
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
