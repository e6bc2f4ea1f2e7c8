//! A benchmark run as reports tell it: what was read, and what it adds up to.

use autoform_bench::eval::attempt::Attempt;
use autoform_bench::eval::metrics::{Summary, summarize};
use autoform_bench::eval::run_folder::{FinishedRun, FolderError, RunHeader, read_run};
use autoform_bench::item::Item;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Everything a report says.
#[derive(Debug, Serialize, Deserialize)]
pub struct Report {
    /// What the run was made with.
    pub header: RunHeader,
    /// Its items.
    pub items: Vec<Item>,
    /// Its rows.
    pub rows: Vec<Attempt>,
    /// What they add up to.
    pub summary: Summary,
}

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// The run cannot be read.
    #[error(transparent)]
    Run(#[from] FolderError),
    /// A report cannot be written.
    #[error("failed to write {path}: {source}")]
    Write {
        /// The file.
        path: String,
        /// What the system says.
        source: std::io::Error,
    },
}

impl Report {
    /// Adds up a run that was read.
    pub fn new(run: FinishedRun) -> Self {
        let FinishedRun { header, items, rows } = run;
        let summary = summarize(&header.run_id, &rows, &items, header.config.k.into(), header.config.seed);
        Self { header, items, rows, summary }
    }

    /// Reads the run in a folder, finished or not.
    ///
    /// # Errors
    /// The folder is not one of a run.
    pub fn read(folder: &Path) -> Result<Self, ReportError> {
        Ok(Self::new(read_run(folder)?))
    }

    /// Attempts that the run is to have.
    pub fn planned(&self) -> usize {
        self.items.len() * self.header.config.k as usize * self.header.config.models.len()
    }

    /// Of these, how many have no verdict.
    pub fn missing(&self) -> usize {
        self.planned().saturating_sub(self.rows.iter().filter(|r| r.is_verdict()).count())
    }
}
