//! Reports: one file a format. Read only records.
//!
//! Owns: what a run looks like as JSON, Markdown and HTML. Must not know: how a run is made.
//! Everything a record holds is untrusted (models, datasets and Lean's messages wrote it) and
//! passes [`escape`] on its way out.
//!
//! Begin at [`Report::read`] and [`Report::write`] for a benchmark run, [`run_page`] for one
//! formalization, [`ablation_page`] for an ablation, [`export`] for training data. A format of the
//! benchmark's report is one file and one line in [`FORMATS`]: `docs/architecture.md`.
//!
//! ```
//! let files: Vec<&str> = autoform_report::FORMATS.iter().map(|f| f.file).collect();
//! assert_eq!(files, ["summary.json", "report.md", "report.html"]);
//! assert_eq!(autoform_report::escape::html("<script>"), "&lt;script&gt;");
//! ```

mod ablation;
mod benchmark;
mod by_item;
mod charts;
pub mod compare;
pub mod escape;
mod examples;
pub mod export;
mod figures;
mod format;
pub mod math;
mod page;
mod run_page;
mod run_steps;
#[cfg(test)]
mod tests;

pub use ablation::{ablation_markdown, ablation_page, ablation_text};
pub use benchmark::{Report, ReportError};
pub use format::Format;
pub use run_page::run_page;

use autoform_base::atomic;
use std::path::{Path, PathBuf};

/// The formats of the report on a benchmark run: a line is a file here that holds a `FORMAT`.
macro_rules! formats {
    ($(mod $file:ident;)+) => {
        $(mod $file;)+

        /// Every format, in the order in which they are written.
        pub const FORMATS: &[Format] = &[$($file::FORMAT),+];
    };
}

formats! {
    mod json;
    mod markdown;
    mod html;
}

impl Report {
    /// Writes every format's file into `folder`, and returns their paths.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn write(&self, folder: &Path) -> Result<Vec<PathBuf>, ReportError> {
        let write = |format: &Format| {
            let path = folder.join(format.file);
            let failed = |source| ReportError::Write { path: path.display().to_string(), source };
            atomic::write(&path, (format.render)(self).as_bytes()).map_err(failed)?;
            Ok(path)
        };
        FORMATS.iter().map(write).collect()
    }
}
