//! Evaluation of many problems: dataset, validator, mutants, runner, metrics, ablations.
//!
//! Owns: items and runs over them. Must not know: HTML.

pub mod dataset;
pub mod mutants;
pub mod validate;
mod item;

pub mod artifacts;
pub mod attempt;
pub mod cache;
mod config;
pub mod contestant;
pub mod metrics;
pub mod passk;
pub mod prompt;
pub mod run_folder;
pub mod runner;
#[cfg(test)]
mod runner_tests;

pub use config::EvalConfig;
pub use item::{Item, Provenance, SCHEMA_VERSION, Semantic};
