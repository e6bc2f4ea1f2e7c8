//! What a person waiting wants to know while something is installed or built.

use serde::Serialize;
use std::sync::Arc;

/// How far something is that takes minutes on first use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "notice")]
pub enum Notice<'a> {
    /// The embedded Lean is being installed.
    Installing {
        /// What is done just now.
        step: &'a str,
        /// How much of the whole is done.
        percent: u64,
    },
    /// The embedded library is being indexed.
    Indexing {
        /// Modules done.
        done: usize,
        /// Modules in all.
        all: usize,
    },
    /// A server cannot be used, or cannot do everything.
    Servers {
        /// Which, and why.
        said: &'a str,
    },
    /// What was under way has ended, well or not.
    Done,
}

/// Who is told; must not block for long.
pub type Notices = Arc<dyn Fn(&Notice<'_>) + Send + Sync>;

pub(super) fn nobody() -> Notices {
    Arc::new(|_| {})
}
