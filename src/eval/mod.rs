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
pub mod mutants;
pub mod passk;
pub mod prompt;
pub mod run_folder;
pub mod runner;
#[cfg(test)]
mod runner_tests;
pub mod validate;

pub use crate::item::{Item, Provenance, SCHEMA_VERSION, Semantic};
pub use config::EvalConfig;
