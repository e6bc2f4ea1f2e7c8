//! The submission's archive: what `formalrx_pack` answers.

use super::super::{Result, Workbench, WorkbenchError, not_over, write_file};
use super::rows;
use crate::formalrx::{Answer, RowError, Task, pack};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Predictions to pack into a submission.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackRequest {
    /// The predictions, JSON lines.
    pub predictions: PathBuf,
    /// The rows that are asked: then ids must be complete and segments must stand in their statements.
    #[serde(default)]
    pub tasks: Option<PathBuf>,
    /// The archive.
    pub out: PathBuf,
}

/// A submission that was written, or why it was not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackAnswer {
    /// Predictions read.
    pub rows: usize,
    /// What keeps them from being submitted; the archive is written only where there is nothing.
    pub faults: Vec<RowError>,
}

impl Workbench {
    /// Packs a submission, unless something keeps it from being one.
    ///
    /// # Errors
    /// A file or a row of it cannot be read, or the archive cannot be written.
    pub fn formalrx_pack(&self, request: &PackRequest) -> Result<PackAnswer> {
        not_over(&request.out, request.tasks.iter().chain([&request.predictions]))?;
        let answers = rows::<Answer>(&request.predictions)?;
        let tasks = request.tasks.as_deref().map(rows::<Task>).transpose()?;
        let name = request.predictions.to_string_lossy();
        let tasks_name = request.tasks.as_ref().map_or_else(String::new, |p| p.to_string_lossy().into_owned());
        let faults = pack::faults(&answers, &name, tasks.as_deref(), &tasks_name);
        if faults.is_empty() {
            let bug = |e: String| WorkbenchError::Bug(format!("failed to pack the predictions: {e}"));
            let text = pack::jsonl(answers.iter().map(|(_, a)| a)).map_err(|e| bug(e.to_string()))?;
            let archive = pack::zip("predictions.jsonl", text.as_bytes()).map_err(|e| bug(e.to_string()))?;
            write_file(&request.out, &archive)?;
        }
        Ok(PackAnswer { rows: answers.len(), faults })
    }
}
