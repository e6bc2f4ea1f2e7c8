//! The two-stage checker: a candidate elaborates as a `Prop`, and it means what the reference means.
//!
//! Owns: output parsing, Test 1, Test 2, families, guards. Must not know: models.

mod config;
mod verdict;

pub use config::{CHECKER_VERSION, CheckConfig};
pub use verdict::{Bucket, Verdict};

use crate::eval::Item;
use crate::lean::LeanPool;

/// The checker over a Lean pool; clones share the pool.
#[derive(Debug, Clone)]
pub struct Checker {
    pool: LeanPool,
    config: CheckConfig,
}

impl Checker {
    /// A checker with these budgets.
    pub fn new(pool: LeanPool, config: CheckConfig) -> Self {
        Self { pool, config }
    }

    /// The pool it asks.
    pub fn pool(&self) -> &LeanPool {
        &self.pool
    }

    /// Its budgets.
    pub fn config(&self) -> &CheckConfig {
        &self.config
    }

    /// Both tests on what a model answered. Never fails: a failure of ours is `Bucket::Infrastructure`.
    pub async fn check(&self, _item: &Item, _candidate_raw: &str) -> Verdict {
        Verdict {
            bucket: Bucket::Infrastructure,
            tag: "not_built_yet".into(),
            detail: String::new(),
            test1_pass: None,
            shape_pass: None,
            test2_pass: None,
            test1_ms: 0,
            test2_ms: 0,
            test2_file: None,
        }
    }
}
