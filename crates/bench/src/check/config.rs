//! Budgets and switches of the checker.

use serde::{Deserialize, Serialize};

/// Version of the checker: part of every cache key, and of every item validated with it.
pub const CHECKER_VERSION: &str = "1.0";

/// Budgets and switches of the checker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CheckConfig {
    /// Lean's `maxHeartbeats` in Test 1 (thousands of small allocations), the reference included.
    pub test1_heartbeats: u64,
    /// Lean's `maxHeartbeats` for each declaration of Test 2.
    pub test2_heartbeats: u64,
    /// Wall-clock milliseconds of Test 1.
    pub test1_wall_ms: u64,
    /// Wall-clock milliseconds of Test 2.
    pub test2_wall_ms: u64,
    /// Lean's `maxRecDepth` in both tests.
    pub max_rec_depth: u64,
    /// Refuse `:=` in a candidate, and so every `let` and `have`.
    pub strict_assign: bool,
    /// Bytes of model output looked at; longer output is refused.
    pub max_output_bytes: usize,
    /// Assignments a family may enumerate where the item has no `enum_cap:N` tag.
    pub enum_cap: u64,
    /// Where a family refuses what elaborates, ask for the relation as well.
    pub relation_where_refused: bool,
}

impl Default for CheckConfig {
    fn default() -> Self {
        Self {
            test1_heartbeats: 50_000,
            test2_heartbeats: 200_000,
            test1_wall_ms: 20_000,
            test2_wall_ms: 120_000,
            max_rec_depth: 1024,
            strict_assign: false,
            max_output_bytes: 16 << 10,
            enum_cap: 4096,
            relation_where_refused: true,
        }
    }
}
