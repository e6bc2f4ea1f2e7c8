//! A report's format: a file's name and how its text comes about.

use crate::benchmark::Report;

/// A format of the report on a benchmark run.
#[derive(Debug, Clone, Copy)]
pub struct Format {
    /// The file it is written to, in the run's folder.
    pub file: &'static str,
    /// Its text.
    pub render: fn(&Report) -> String,
}
