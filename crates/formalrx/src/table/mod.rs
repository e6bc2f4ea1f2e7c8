//! What known errors say of the instruments: each judge's false accepts and false rejects by category,
//! and how far each similarity metric tells a small error from a rewrite.
//!
//! Owns: reading what judges and metrics printed, counting, the tables. Runs neither.

mod judges;
mod metrics;

pub use judges::{Ballot, JudgeTable, ballots, judge_table};
pub use metrics::{Measured, MetricTable, measured, metric_table};
