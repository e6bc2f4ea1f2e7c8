//! What Lean notes while it elaborates a source: info trees, and the goal that each `sorry` closes.

use super::{Result, Workbench};
use crate::lean::{DEFAULT_HEADER, ElabOptions, Outcome, Position, split_header};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Which nodes of the trees are told; the children of others take their place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InfoTreeKind {
    /// All.
    Full,
    /// Tactics.
    Tactics,
    /// Tactics that the source has in these words.
    Original,
    /// Tactics that do more than hold others together.
    Substantive,
}

/// A source whose trees are wanted.
#[derive(Debug, Clone)]
pub struct InfoTreesRequest {
    /// The source; its own `import` lines are its header, else the whole library is.
    pub code: String,
    /// Which trees; none where only the goals of `sorry` are wanted.
    pub kind: Option<InfoTreeKind>,
    /// Bounds of the elaboration.
    pub options: ElabOptions,
}

/// What Lean noted. No verdict: the source's own code ran where this was written.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct InfoTrees {
    /// In the Lean REPL's shape, with lines of the file; fields without a value are absent.
    pub infotree: Vec<Value>,
    /// Every `sorry` in the source's own words, with its goal.
    pub sorries: Vec<SorryGoal>,
    /// There were more nodes than are told (20,000).
    pub cut: bool,
}

/// A `sorry`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct SorryGoal {
    /// Where it begins.
    pub pos: Position,
    /// The goal as Lean prints it; untrusted text.
    pub goal: String,
}

impl Workbench {
    /// Elaborates the source once more and says what Lean noted. The inner error is why there is nothing: a time-out, a
    /// crash, a header that fails.
    ///
    /// # Errors
    /// There is no toolchain.
    #[tracing::instrument(skip_all)]
    pub async fn info_trees(&self, request: &InfoTreesRequest) -> Result<std::result::Result<InfoTrees, Outcome>> {
        let split = split_header(&request.code);
        let header = if split.header.is_empty() { DEFAULT_HEADER } else { split.header.as_str() };
        let body = json!({
            "source": split.source,
            "infotree": request.kind,
            "auto_implicit": request.options.auto_implicit,
            "max_heartbeats": request.options.max_heartbeats,
            "max_rec_depth": request.options.max_rec_depth,
        });
        let lean = self.lean().await?;
        let answer = lean.call("info_trees", header, body, request.options.wall()).await;
        Ok(answer.and_then(|value| {
            let unlike = |e: serde_json::Error| Outcome::Crashed { stderr_tail: format!("not info trees: {e}") };
            serde_json::from_value(value).map_err(unlike)
        }))
    }
}
