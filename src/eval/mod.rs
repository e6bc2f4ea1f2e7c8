//! Evaluation of many problems: dataset, validator, mutants, runner, metrics, ablations.
//!
//! Owns: items and runs over them. Must not know: HTML.

pub mod dataset;
mod item;

pub mod attempt;
pub mod metrics;
pub mod passk;

pub use item::{Item, Provenance, SCHEMA_VERSION, Semantic};
