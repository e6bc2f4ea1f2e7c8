//! Why a task of a run ended without a result.

use autoform_llm::prompt::PromptError;
use autoform_record::statement::Failure;

/// Why a task ended without a result.
#[derive(Debug)]
pub(super) enum Abort {
    /// A budget ran out.
    Budget(String),
    /// The run was cancelled.
    Cancelled,
    /// Something outside failed for good.
    Failure(Failure),
    /// The record could not be written.
    Record(std::io::Error),
    /// An overriding template could not be rendered.
    Prompt(PromptError),
}

impl From<PromptError> for Abort {
    fn from(e: PromptError) -> Self {
        Self::Prompt(e)
    }
}
