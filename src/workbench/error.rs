//! What can go wrong below the command line, as one closed type.
//!
//! Messages are fragments in lower case; where the user can mend something they say how. A
//! statement that Lean or a judge rejects is an answer and never an error.

use crate::agent::RunError;
use crate::eval::run_folder::FolderError;
use crate::formalrx::RowError;
use crate::lean::{Outcome, ToolchainError};
use crate::library::{EnvironmentError, LibraryError};
use crate::llm::LlmError;
use crate::prompt::PromptError;
use crate::record::ReadError;
use crate::statement::StatementError;
use std::path::{Path, PathBuf};

/// Why a request has no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WorkbenchError {
    /// No model is named.
    #[error(
        "no model to ask. Name one with --model (or AUTOFORM_MODEL):\n  \
         --model openai:MODEL        an OpenAI model; the key is read from OPENAI_API_KEY\n  \
         --model openai:MODEL@URL    any OpenAI-compatible endpoint, such as vLLM, llama.cpp or Ollama\n  \
         --model gemini:MODEL        a Gemini model; the key is read from GEMINI_API_KEY\n  \
         --model replay:DIR          recorded replies\n\
         `autoform demo` runs recorded replies that come with the program and needs no model"
    )]
    NoModel,
    /// A statement in natural language that cannot be used.
    #[error(transparent)]
    Statement(#[from] StatementError),
    /// Something in the request or in a file it names makes no sense.
    #[error("{0}")]
    Input(String),
    /// Rows of a file that cannot be used, each named by file and line; at least one.
    #[error("{}", rows(.0))]
    Rows(Vec<RowError>),
    /// A library that is not known.
    #[error("unknown library `{0}`: expected `embedded` or `mathlib`")]
    UnknownLibrary(String),
    /// Mathlib's index was not named.
    #[error(
        "the library's index cannot be used: build one of mathlib with `autoform index build` and name its folder with --index"
    )]
    NoIndex,
    /// A model cannot be opened.
    #[error(transparent)]
    Model(#[from] LlmError),
    /// A model gave no usable answer.
    #[error("{task}: {reason}")]
    NoAnswer {
        /// What it was asked for.
        task: String,
        /// Why there is none.
        reason: String,
        /// Whether asking again can help.
        transient: bool,
    },
    /// A prompt's template.
    #[error(transparent)]
    Prompt(#[from] PromptError),
    /// No Lean toolchain.
    #[error(transparent)]
    Toolchain(#[from] ToolchainError),
    /// The queue.
    #[error(transparent)]
    Queue(#[from] autoform_queue::QueueError),
    /// Lean's servers.
    #[error(transparent)]
    Servers(#[from] autoform_remote::RemoteError),
    /// Lean is there and does not start.
    #[error("Lean does not start: {}", crate::workbench::said(.0))]
    LeanStart(Box<Outcome>),
    /// An index.
    #[error("failed to {0}")]
    Index(#[from] LibraryError),
    /// The embedded library's index.
    #[error("the library's index cannot be built: {0}")]
    Environment(#[from] EnvironmentError),
    /// A record that cannot be continued.
    #[error("the run in {path} cannot be resumed: {reason}")]
    Resume {
        /// The folder.
        path: String,
        /// What is wrong, in words.
        reason: String,
    },
    /// An output folder.
    #[error("the output folder {path} cannot be used: {reason}")]
    Out {
        /// The folder.
        path: String,
        /// What is wrong, in words.
        reason: String,
    },
    /// A run of the agent.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A record.
    #[error(transparent)]
    Record(#[from] ReadError),
    /// The folder of a benchmark's run or of an ablation.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// Work that was begun and could not be brought to its end; what landed until then is kept.
    #[error("{0}")]
    Unfinished(String),
    /// A file.
    #[error("failed to {action} {path}: {source}", path = .path.display())]
    File {
        /// What was being done.
        action: &'static str,
        /// With which file.
        path: PathBuf,
        /// Why it failed.
        source: std::io::Error,
    },
    /// The request was cancelled.
    #[error("interrupted")]
    Interrupted,
    /// A fault of ours.
    #[error("{0}; this is a bug of autoform")]
    Bug(String),
}

/// Whose fault an error is, and so what can be done about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// The request makes no sense.
    Input,
    /// Something needed is missing: a model, a key, a toolchain, an index, a writable folder.
    Missing,
    /// A model gave no answer.
    Model,
    /// The request was cancelled.
    Interrupted,
    /// Our machinery.
    Internal,
}

impl WorkbenchError {
    /// Whose fault it is.
    pub fn fault(&self) -> Fault {
        match self {
            Self::Folder(FolderError::Io { .. }) => Fault::Missing,
            Self::Statement(_)
            | Self::Input(_)
            | Self::Rows(_)
            | Self::Folder(_)
            | Self::Record(_)
            | Self::Resume { .. } => Fault::Input,
            Self::NoModel
            | Self::UnknownLibrary(_)
            | Self::NoIndex
            | Self::Model(_)
            | Self::Prompt(_)
            | Self::Toolchain(_)
            | Self::Servers(_)
            | Self::Queue(_)
            | Self::LeanStart(_)
            | Self::Index(_)
            | Self::Environment(_)
            | Self::Out { .. }
            | Self::File { .. }
            | Self::Run(RunError::Differs(_) | RunError::Record(_)) => Fault::Missing,
            Self::NoAnswer { .. } => Fault::Model,
            Self::Interrupted => Fault::Interrupted,
            Self::Run(_) | Self::Unfinished(_) | Self::Bug(_) => Fault::Internal,
        }
    }

    /// Whether the same request may succeed later.
    pub fn is_transient(&self) -> bool {
        match self {
            Self::Model(e) => e.is_transient(),
            Self::NoAnswer { transient, .. } => *transient,
            Self::Index(e) => e.is_transient(),
            Self::LeanStart(outcome) => matches!(**outcome, Outcome::TimedOut { .. } | Outcome::OutOfMemory { .. }),
            Self::Folder(FolderError::InUse(_)) | Self::Interrupted => true,
            _ => false,
        }
    }

    /// Names the file an operation failed on.
    pub(crate) fn file(action: &'static str, path: impl AsRef<Path>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.as_ref().to_owned();
        move |source| Self::File { action, path, source }
    }

    /// Something that the request names cannot be used; told with its causes.
    pub(super) fn unusable(error: &(dyn std::error::Error + 'static)) -> Self {
        let mut text = error.to_string();
        let mut cause = error.source();
        while let Some(error) = cause {
            let more = error.to_string();
            if !text.contains(&more) {
                text = format!("{text}: {more}");
            }
            cause = error.source();
        }
        Self::Input(text)
    }

    /// An input without a single row: an answer about nothing would read as a favourable one.
    pub(crate) fn nothing(input: impl AsRef<Path>, rows: &str) -> Self {
        Self::Input(format!("nothing to do: {} has no {rows}", input.as_ref().display()))
    }

    /// The request, or a file it names, cannot be used.
    pub(super) fn input(reason: impl Into<String>) -> Self {
        Self::Input(reason.into())
    }
}

fn rows(errors: &[RowError]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
