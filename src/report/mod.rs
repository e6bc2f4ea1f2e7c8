//! Reports: one file a format. Read only records.
//!
//! Owns: what a run looks like as JSON, Markdown and HTML. Must not know: how a run is made.
//! Everything a record holds is untrusted (models, datasets and Lean's messages wrote it) and
//! passes [`escape`] on its way out.

mod ablation;
mod charts;
pub mod escape;
mod examples;
mod figures;
mod html;
mod markdown;
mod run_page;
mod run_steps;
#[cfg(test)]
mod tests;

use crate::eval::attempt::Attempt;
use crate::eval::cache::write_atomically;
use crate::eval::metrics::{Summary, summarize};
use crate::eval::run_folder::{FinishedRun, FolderError, RunHeader, read_run};
use crate::item::Item;
use std::path::{Path, PathBuf};

pub use ablation::{ablation_markdown, ablation_page, ablation_text};
pub use html::to_html;
pub use markdown::to_markdown;
pub use run_page::run_page;

/// Everything a report says.
#[derive(Debug)]
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
        /// Why.
        source: std::io::Error,
    },
}

impl Report {
    /// Adds up a run that was read.
    pub fn new(run: FinishedRun) -> Self {
        let FinishedRun { header, items, rows } = run;
        let summary = summarize(&header.run_id, &rows, header.config.k.into(), header.config.seed);
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

    /// Writes `summary.json`, `report.md` and `report.html` into `folder`, and returns their paths.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn write(&self, folder: &Path) -> Result<Vec<PathBuf>, ReportError> {
        let json =
            serde_json::to_string_pretty(&self.summary).expect("a summary has string keys and finite numbers only");
        let files = [("summary.json", json + "\n"), ("report.md", to_markdown(self)), ("report.html", to_html(self))];
        let write = |(name, text): (&str, String)| {
            let path = folder.join(name);
            let failed = |source| ReportError::Write { path: path.display().to_string(), source };
            write_atomically(&path, text.as_bytes()).map_err(failed)?;
            Ok(path)
        };
        files.into_iter().map(write).collect()
    }
}
