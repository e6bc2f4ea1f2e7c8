//! The one door to Lean for the rooms above: elaborate a source, or ask the worker another operation.

use super::outcome::{ElabRequest, Outcome};
use super::toolchain::Identity;
use super::verdict::{Verified, VerifyRequest};
use serde_json::Value;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The header a statement gets when it brings none: the whole library.
pub const DEFAULT_HEADER: &str = "import Mathlib\n";

/// Something that answers for Lean: a pool of workers, a remote server, a script in tests.
#[async_trait::async_trait]
pub trait Lean: Send + Sync {
    /// Elaborates one source on a header. Whatever goes wrong is an [`Outcome`]: a source that does not
    /// elaborate is data, and so is a worker that died.
    async fn elaborate(&self, request: &ElabRequest) -> Outcome;

    /// Elaborates one source and has what it declared checked where no code of it ran. A Lean that cannot do the
    /// second says so by leaving the verdict out: its outcome is then a claim.
    async fn verified(&self, request: &VerifyRequest) -> Verified {
        Verified { outcome: self.elaborate(&request.elab).await, verdict: None }
    }

    /// [`verified`](Self::verified) of a source whose header is the caller's own, without the verdict's details.
    async fn kernel_checked(&self, request: ElabRequest) -> Outcome {
        self.verified(&VerifyRequest { elab: request, trusted_header: true, ..VerifyRequest::default() }).await.outcome
    }

    /// Another operation of the worker (`lean/Worker.lean`, `dispatch`): `body`'s fields are sent beside
    /// the operation's name and the header; `wall` bounds it from outside.
    ///
    /// # Errors
    /// The outcome that says why there is no answer.
    async fn call(&self, op: &str, header: &str, body: Value, wall: Duration) -> Result<Value, Outcome>;

    /// Who answers: part of every record and every cache key. May start a worker.
    ///
    /// # Errors
    /// The outcome that every request would have.
    async fn identity(&self) -> Result<Identity, Outcome> {
        Err(Outcome::ToolchainMissing { reason: "this Lean does not say which one it is".to_owned() })
    }

    /// A folder for what was found out about this Lean, which the next process may want to know; it need not exist.
    fn keeps(&self) -> Option<PathBuf> {
        None
    }
}

#[async_trait::async_trait]
impl<T: Lean + ?Sized> Lean for Arc<T> {
    async fn elaborate(&self, request: &ElabRequest) -> Outcome {
        (**self).elaborate(request).await
    }

    async fn verified(&self, request: &VerifyRequest) -> Verified {
        (**self).verified(request).await
    }

    async fn call(&self, op: &str, header: &str, body: Value, wall: Duration) -> Result<Value, Outcome> {
        (**self).call(op, header, body, wall).await
    }

    async fn identity(&self) -> Result<Identity, Outcome> {
        (**self).identity().await
    }

    fn keeps(&self) -> Option<PathBuf> {
        (**self).keeps()
    }
}
