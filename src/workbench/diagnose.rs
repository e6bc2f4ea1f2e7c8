//! What is wrong with a formal statement, where, and how to mend it: what `diagnose` answers.

use super::{Result, Workbench, WorkbenchError};
use crate::diagnose::{DiagnoseConfig, Diagnoser, Diagnosis};
use crate::formalrx::Task;
use crate::judge::AskError;
use crate::llm::for_terminal;
use serde::{Deserialize, Serialize};
use tokio_util::sync::CancellationToken;

/// A pair of statements to be diagnosed.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiagnoseRequest {
    /// The pair, in the form of the FormalRx track.
    pub task: Task,
    /// The model that diagnoses, by name.
    pub model: String,
    /// Bounds and switches.
    #[serde(default)]
    pub config: DiagnoseConfig,
}

impl Workbench {
    /// Diagnoses one pair. A diagnosis that is incomplete says so itself.
    ///
    /// # Errors
    /// A template, the model or Lean is missing, or the model gives no answer at all.
    #[tracing::instrument(skip_all)]
    pub async fn diagnose(&self, request: &DiagnoseRequest, cancel: &CancellationToken) -> Result<Diagnosis> {
        let prompts = self.prompts_for([request.model.as_str()])?;
        let model = self.models.open(&request.model, cancel)?;
        let lean = self.fact_finder(&self.config().judge).await?;
        let library = self.judged_library();
        let diagnoser = Diagnoser {
            lean: &lean,
            model: &model,
            prompts: &prompts,
            config: &request.config,
            library_name: &library.name,
            library_note: &library.note,
            library_header: &library.header,
        };
        diagnoser.diagnose(&request.task).await.map_err(|e| WorkbenchError::NoAnswer {
            task: for_terminal(&request.task.idx, 60),
            reason: e.to_string(),
            transient: matches!(&e, AskError::Model(model) if model.is_transient()),
        })
    }
}
