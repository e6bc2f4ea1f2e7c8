//! The crate as a whole: the dataset that ships, and the checker against the real embedded Lean.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

mod checker;
mod crashing;
mod dataset;
