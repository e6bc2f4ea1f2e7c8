//! Judges and metrics on known errors: what `formalrx_table` answers.

use super::super::{Result, Workbench};
use super::{read, rows};
use crate::formalrx::Gold;
use crate::formalrx::table::{JudgeTable, MetricTable, ballots, judge_table, measured, metric_table};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Opinions in a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judged {
    /// Who judged, where a line names nobody.
    pub judge: String,
    /// What `judge --jsonl --json` or `diagnose --jsonl` printed.
    pub file: PathBuf,
}

/// Judges and metrics to measure on rows with known errors.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRequest {
    /// The rows with their truth.
    pub gold: PathBuf,
    /// What judges said.
    #[serde(default)]
    pub judged: Vec<Judged>,
    /// What `similarity pair --batch --json` printed.
    #[serde(default)]
    pub scores: Vec<PathBuf>,
}

/// The two tables.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TableAnswer {
    /// False accepts and false rejects by category.
    pub judges: JudgeTable,
    /// How far a metric tells an error from a rewrite.
    pub metrics: MetricTable,
}

impl Workbench {
    /// Counts what judges and metrics said of known errors.
    ///
    /// # Errors
    /// A file or a line of it cannot be used.
    pub fn formalrx_table(&self, request: &TableRequest) -> Result<TableAnswer> {
        let gold: Vec<Gold> = rows::<Gold>(&request.gold)?.into_iter().map(|(_, g)| g).collect();
        let (mut said, mut scored) = (Vec::new(), Vec::new());
        for judged in &request.judged {
            said.extend(read(&judged.file, |text, file| ballots(text, file, &judged.judge))?);
        }
        for path in &request.scores {
            scored.extend(read(path, measured)?);
        }
        Ok(TableAnswer { judges: judge_table(&gold, &said), metrics: metric_table(&gold, &scored) })
    }
}
