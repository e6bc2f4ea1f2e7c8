//! Evaluation of many problems: dataset, validator, mutants, runner, metrics, ablations.
//!
//! Owns: items and runs over them. Must not know: HTML.

pub mod ablate;
pub mod artifacts;
pub mod as_term;
pub mod attempt;
pub mod cache;
mod config;
pub mod contestant;
pub mod dataset;
pub mod import;
pub mod metrics;
mod mutants;
mod own;
pub mod passk;
pub mod prompt;
pub mod run_folder;
pub mod runner;
#[cfg(test)]
mod runner_tests;
#[cfg(any(test, feature = "samples"))]
pub mod samples;
pub mod shard;
pub mod validate;

pub use config::EvalConfig;
