//! The two-stage checker: a candidate elaborates as a `Prop`, and it means what the reference means.
//!
//! Owns: output parsing, Test 1, Test 2, families, guards. Must not know: models.

mod verdict;

pub use verdict::{Bucket, Verdict};
