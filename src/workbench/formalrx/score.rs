//! Predictions against truths: what `formalrx_score` answers.

use super::super::{Result, Workbench, WorkbenchError};
use super::rows;
use crate::formalrx::Answer;
use crate::formalrx::equal::{Equality, equal};
use crate::formalrx::score::compare::Comparison;
use crate::formalrx::score::judge::judge;
use crate::formalrx::score::{Matched, Score, matched, score};
use crate::lean::DEFAULT_HEADER;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Predictions to score by the track's rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreRequest {
    /// The truths, JSON lines.
    pub gold: PathBuf,
    /// The predictions, JSON lines.
    pub predictions: PathBuf,
    /// Model for the second step on segments and corrections; without one that step is not run.
    #[serde(default)]
    pub judge: Option<String>,
    /// Before the judge, count corrections that Lean proves equal.
    #[serde(default)]
    pub prove: bool,
    /// Count rows without a prediction as wrong instead of refusing.
    #[serde(default)]
    pub allow_missing: bool,
}

impl Workbench {
    /// Scores predictions.
    ///
    /// # Errors
    /// A file or a row of it cannot be used, Lean or the judge is missing, or the judge failed.
    pub async fn formalrx_score(&self, request: &ScoreRequest) -> Result<Score> {
        let (gold, said) = match (rows(&request.gold), rows::<Answer>(&request.predictions)) {
            (Ok(gold), Ok(said)) => (gold, said),
            (Err(WorkbenchError::Rows(gold)), Err(WorkbenchError::Rows(said))) => {
                return Err(WorkbenchError::Rows([gold, said].concat()));
            }
            (Err(e), _) | (_, Err(e)) => return Err(e),
        };
        let names = (request.gold.to_string_lossy(), request.predictions.to_string_lossy());
        let mut matched =
            matched(gold, &names.0, said, &names.1, request.allow_missing).map_err(WorkbenchError::Rows)?;
        if request.prove {
            self.prove(&mut matched).await?;
        }
        if let Some(name) = &request.judge {
            let (client, prompts) = (self.model(name)?, self.prompts_for([name.as_str()])?);
            judge(&mut matched, &client, &prompts, self.config.llm.concurrency).await.map_err(|e| {
                WorkbenchError::NoAnswer {
                    task: "the judge model failed".to_owned(),
                    reason: e.to_string(),
                    transient: false,
                }
            })?;
        }
        Ok(score(&matched))
    }

    /// Lean on every correction whose first step left it open.
    async fn prove(&self, rows: &mut [Matched]) -> Result<()> {
        let lean = self.lean().await?;
        for row in rows.iter_mut().filter(|r| r.correction == Comparison::NotRun) {
            let said = row.said.as_ref().and_then(|s| s.corrected_statement.as_deref());
            if let (Some(truth), Some(said)) = (row.gold.answer.corrected_statement.as_deref(), said)
                && let Equality::Proved { how } = equal(&*lean, DEFAULT_HEADER, &row.gold.opens(), truth, said).await
            {
                row.correction = Comparison::Proved { how };
            }
        }
        Ok(())
    }
}
