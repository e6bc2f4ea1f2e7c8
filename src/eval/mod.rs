//! Evaluation of many problems: dataset, validator, mutants, runner, metrics, ablations.
//!
//! Owns: items and runs over them. Must not know: HTML.

mod item;

pub use item::{Item, Provenance, SCHEMA_VERSION, Semantic};
