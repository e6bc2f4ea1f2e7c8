//! Who makes the runs that a document or several candidates consist of: a workbench, or a server that is asked.

use super::formalize::run_at;
use super::{CheckRequest, FormalizeRequest, Place, RelateRequest, Result, Workbench, WorkbenchError};
use crate::agent::{RunReport, Services};
use crate::lean::Outcome;
use crate::prompt::Prompts;
use crate::record::Sink;
use crate::sameness::Relation;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Makes runs, and asks Lean about what they brought.
#[async_trait::async_trait]
pub trait Maker: Sync {
    /// Why something could not be had.
    type Error: From<WorkbenchError> + Send;

    /// Makes the run at a place, goes on with it, or tells again what came of it; keeps its results there.
    async fn make(&self, place: &Place, request: &FormalizeRequest) -> std::result::Result<RunReport, Self::Error>;

    /// What the candidate is to the reference.
    async fn relation(&self, pair: &RelateRequest) -> std::result::Result<Relation, Self::Error>;

    /// Whether Lean takes a file.
    async fn accepts(&self, file: &CheckRequest) -> std::result::Result<bool, Self::Error>;
}

/// A workbench with what all runs have in common.
pub(super) struct Own<'a> {
    bench: &'a Workbench,
    services: Services,
    prompts: Arc<Prompts>,
    sink: &'a dyn Sink,
    cancel: &'a CancellationToken,
}

impl<'a> Own<'a> {
    /// Opens what runs like `run` need.
    ///
    /// # Errors
    /// A model, Lean, the index or a template is missing.
    pub(super) async fn open(
        bench: &'a Workbench,
        run: &FormalizeRequest,
        sink: &'a dyn Sink,
        cancel: &'a CancellationToken,
    ) -> Result<Self> {
        let services = bench.cast(run, cancel).await?;
        Ok(Self { bench, services, prompts: bench.prompts_for(run.models())?, sink, cancel })
    }
}

#[async_trait::async_trait]
impl Maker for Own<'_> {
    type Error = WorkbenchError;

    async fn make(&self, place: &Place, request: &FormalizeRequest) -> Result<RunReport> {
        let services = request.furnish(self.services.clone());
        run_at(place, (&request.statement, &request.settings), &services, &self.prompts, self.sink, self.cancel).await
    }

    async fn relation(&self, pair: &RelateRequest) -> Result<Relation> {
        Ok(self.bench.relate(pair, self.cancel).await?.related.relation)
    }

    async fn accepts(&self, file: &CheckRequest) -> Result<bool> {
        let answer = self.cancel.run_until_cancelled(self.bench.check(file)).await;
        Ok(matches!(answer.ok_or(WorkbenchError::Interrupted)??.outcome, Outcome::Accepted(_)))
    }
}
