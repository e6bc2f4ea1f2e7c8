//! Conformance of the embedded library with another library's list of signatures: what `conform` answers.

use super::{Result, Workbench, WorkbenchError};
use crate::lean::{Walk, prelude};
use crate::library::conform::{Conformance, Exceptions, conform};
use crate::library::{EnvironmentError, declarations, jsonl};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// A comparison to make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConformRequest {
    /// The other library's rows, JSON lines, plain or gzipped.
    pub against: PathBuf,
    /// The embedded library's declarations as `index export` writes them, instead of asking Lean.
    #[serde(default)]
    pub declarations: Option<PathBuf>,
}

impl Workbench {
    /// Compares each declaration of the embedded library with its row; `progress` is told modules done and in all.
    ///
    /// # Errors
    /// A file cannot be read, or Lean cannot list the declarations.
    pub async fn conform(
        &self,
        request: &ConformRequest,
        progress: &(dyn Fn(usize, usize) + Send + Sync),
    ) -> Result<Conformance> {
        let read = |file: &PathBuf| {
            let unusable = |e| WorkbenchError::Input(format!("failed to {e}"));
            tokio::task::block_in_place(|| jsonl::read_file(file)).map_err(unusable)
        };
        let theirs = read(&request.against)?;
        if theirs.declarations.is_empty() {
            return Err(WorkbenchError::nothing(&request.against, "declarations"));
        }
        let ours = match &request.declarations {
            Some(file) => read(file)?,
            None => {
                let lean = self.lean().await?;
                let header = prelude::imports_of(self.extent());
                let walk = Walk { under: vec![prelude::MODULE.to_owned()], expressions: false };
                match declarations(&*lean, &header, &walk, progress).await {
                    Err(EnvironmentError::Library(e)) => return Err(e.into()),
                    listed => listed?,
                }
            }
        };
        let exceptions = Exceptions::committed()?;
        let done = conform(&ours.declarations, &theirs.declarations, &exceptions);
        // A file of something else must not pass for agreement.
        if done.compared == 0 {
            return Err(WorkbenchError::nothing(&request.against, "declarations of a name that is here"));
        }
        Ok(done)
    }
}
