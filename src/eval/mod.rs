//! Evaluation of many problems: dataset, validator, mutants, runner, metrics, ablations.
//!
//! Owns: items and runs over them. Must not know: HTML.

pub mod dataset;
pub mod mutants;
pub mod validate;
mod item;

pub use item::{Item, Provenance, SCHEMA_VERSION, Semantic};
