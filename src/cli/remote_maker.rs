//! Runs that a server makes, where a batch, a document or several candidates are made of them.

use super::formalize::FormalizeArgs;
use super::formalize_remote::{as_asked, begun, followed};
use super::output::Code;
use super::remote::{NoAnswer, Remote};
use super::report;
use crate::agent::{RunReport, ended};
use crate::lean::Outcome;
use crate::record::Sink;
use crate::sameness::Relation;
use crate::workbench::{
    CheckAnswer, CheckRequest, FormalizeRequest, Maker, Place, RelateAnswer, RelateRequest, WorkbenchError,
};
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

/// A server, and what all runs on it have in common.
pub(super) struct There<'a> {
    pub(super) args: &'a FormalizeArgs,
    pub(super) server: &'a Remote,
    /// Is told of events.
    pub(super) sink: &'a dyn Sink,
    pub(super) cancel: &'a CancellationToken,
}

impl From<WorkbenchError> for NoAnswer {
    fn from(e: WorkbenchError) -> Self {
        Self { said: report::told(&e), code: report::code(&e) }
    }
}

impl NoAnswer {
    /// Told, but for an interruption, which is its user's own; the code that the program ends with.
    pub(super) fn told(self) -> ExitCode {
        match self.code {
            Code::Interrupted => self.code.into(),
            code => report::failed(&self, code),
        }
    }
}

#[async_trait::async_trait]
impl Maker for There<'_> {
    type Error = NoAnswer;

    /// Begun on the server, followed again, or told again when its record is whole.
    async fn make(&self, place: &Place, request: &FormalizeRequest) -> Result<RunReport, NoAnswer> {
        let faulty = |e: anyhow::Error| NoAnswer { said: report::told(e.as_ref()), code: Code::Missing };
        as_asked(self.args, request, place)?;
        if let Some(record) = &place.earlier {
            // A header is imports, and what was given after them.
            if !record.header.lean_header.ends_with(&request.given) {
                let said = format!("the run in {} rests on other definitions", place.folder.display());
                return Err(NoAnswer { said, code: Code::Missing });
            }
            if let Some(report) = ended(record) {
                place.keep(&report)?;
                return Ok(report);
            }
        }
        if self.cancel.is_cancelled() {
            return Err(WorkbenchError::Interrupted.into());
        }
        let job = begun(self.server, self.args, request, place).await.map_err(faulty)??;
        let told = |event: &_| self.sink.put(event);
        let report = followed(self.server, &job, place, self.cancel, told).await.map_err(faulty)??;
        place.keep(&report)?;
        Ok(report)
    }

    async fn relation(&self, pair: &RelateRequest) -> Result<Relation, NoAnswer> {
        let answer: RelateAnswer = self.unless_ended(self.server.post("/v1/compare", pair)).await?;
        Ok(answer.related.relation)
    }

    async fn accepts(&self, file: &CheckRequest) -> Result<bool, NoAnswer> {
        let answer: CheckAnswer = self.unless_ended(self.server.post("/v1/check", file)).await?;
        Ok(matches!(answer.outcome, Outcome::Accepted(_)))
    }
}

impl There<'_> {
    /// An answer, unless the user ends the program first.
    async fn unless_ended<T>(&self, answer: impl Future<Output = Result<T, NoAnswer>> + Send) -> Result<T, NoAnswer> {
        tokio::select! {
            () = self.cancel.cancelled() => Err(WorkbenchError::Interrupted.into()),
            answer = answer => answer,
        }
    }
}
