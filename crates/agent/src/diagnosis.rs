//! With `diagnose`: when the judges reject, the author is told a diagnosis (what kind of error, where,
//! and a correction that Lean accepts) in place of the judges' prose.
//!
//! A diagnosis that finds nothing wrong, or none at all, leaves the judges' reasons standing: they
//! rejected, and the author must be told why.

use super::abort::Abort;
use super::context::Context;
use autoform_judge::diagnose::{DiagnoseConfig, Diagnoser};
use autoform_judge::track::Task;
use autoform_llm::{ChatReply, ChatRequest, LlmError, Provider};
use autoform_record::Event as Note;
use autoform_record::statement::LeanFile;
use std::sync::{Mutex, PoisonError};

/// Questions of a diagnosis go through the run, so that they are counted, recorded and bounded like
/// every other.
struct Asked<'a, 'c> {
    ctx: &'a Context<'c>,
    model: &'a dyn Provider,
    /// Why the run ends, where a question found that it does.
    ended: Mutex<Option<Abort>>,
}

impl std::fmt::Debug for Asked<'_, '_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Asked").field("model", &self.model).finish_non_exhaustive()
    }
}

#[async_trait::async_trait]
impl Provider for Asked<'_, '_> {
    fn id(&self) -> &str {
        self.model.id()
    }

    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError> {
        match self.ctx.put_whole("diagnose", self.model, request.clone()).await {
            Ok(Ok(reply)) => Ok(reply),
            Ok(Err(unreadable)) => Err(LlmError::Malformed(unreadable.to_string())),
            Err(abort) => {
                *self.ended.lock().unwrap_or_else(PoisonError::into_inner) = Some(abort);
                Err(LlmError::Cancelled)
            }
        }
    }
}

/// The reasons the author is told: the diagnosis of `file`, or the judges' own.
pub(super) async fn reasons(
    ctx: &Context<'_>,
    model: &dyn Provider,
    file: &LeanFile,
    round: u32,
    judges: Vec<String>,
) -> Result<Vec<String>, Abort> {
    let Some(lean) = ctx.services.facts.clone() else { return Ok(judges) };
    let asked = Asked { ctx, model, ended: Mutex::new(None) };
    let (config, library) = (DiagnoseConfig::default(), &ctx.services.library);
    let diagnoser = Diagnoser {
        lean: &*lean,
        model: &asked,
        prompts: ctx.prompts,
        config: &config,
        library_name: &library.name,
        library_note: &library.note,
        library_header: &library.header,
    };
    let task = Task {
        idx: format!("round {round}"),
        header: Some(file.header.clone()),
        informal_statement: ctx.statement.as_str().to_owned(),
        formal_statement: file.body.clone(),
    };
    let diagnosis = diagnoser.diagnose(&task).await;
    if let Some(abort) = asked.ended.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(abort);
    }
    let told = diagnosis.map(|d| d.feedback()).unwrap_or_default();
    ctx.note(&Note::Diagnosis { round, told: told.clone(), in_place_of: judges.clone() })?;
    Ok(if told.is_empty() { judges } else { told })
}
