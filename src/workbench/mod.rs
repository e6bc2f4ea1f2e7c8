//! The front door: everything the program can do, as typed requests with typed answers.
//!
//! [`Workbench::open`] takes a configuration and does nothing else. The toolchain, the library's
//! index, the models and the prompts are each opened when a request first needs them, once, and
//! kept for the next request. Knows neither a terminal, nor flags, nor exit codes: the command
//! line, and whatever else asks from outside, is built on this.

mod ablate;
mod assist;
mod candidates;
mod check;
mod compare;
mod conform;
mod contestant;
mod core_library;
mod diagnose;
mod document;
mod error;
mod evaluate;
mod export;
mod formalize;
mod formalize_batch;
pub mod formalrx;
mod import;
mod index;
mod index_build;
mod info_trees;
mod judge;
mod lean_in_force;
mod maker;
mod merge;
mod models;
mod notice;
mod part;
mod place;
mod plan;
mod recordings;
mod relate;
mod relate_facts;
mod remote;
mod services;
mod show;
mod validate;
mod votes;
mod work;

pub(crate) use ablate::ABLATION_FILES;
pub use ablate::{AblateRequest, Ablated, AblationEvent, publish_ablation};
pub use assist::{Assist, MeasuredHelp};
pub use candidates::{Candidate, CandidatesAnswer, CandidatesRequest, MAX_CANDIDATES, PairOfCandidates, candidates_by};
pub use check::{CheckAnswer, CheckRequest};
pub use compare::{CompareAnswer, CompareRequest, Detail, Pair};
pub use conform::ConformRequest;
pub use diagnose::DiagnoseRequest;
pub use document::{DocumentAnswer, DocumentPart, DocumentRequest, document_by};
pub use error::{Fault, WorkbenchError};
pub(crate) use evaluate::EVALUATION_FILES;
pub use evaluate::{EvaluateAnswer, EvaluateRequest};
pub use export::{ExportForm, ExportRequest};
pub use formalize::{FormalizeAnswer, FormalizeRequest, Jury};
pub use formalize_batch::{BatchLine, BatchRequest};
pub use import::ImportRequest;
pub use index::{IndexChoice, SearchAnswer, SearchRequest};
pub use index_build::{BuildIndexAnswer, BuildIndexRequest, IndexSource, ModuleName};
pub use info_trees::{InfoTreeKind, InfoTrees, InfoTreesRequest, SorryGoal};
pub use judge::{JudgeAnswer, JudgeRequest};
pub use maker::Maker;
pub use merge::{MergeAnswer, MergeRequest, merge};
pub use models::Recording;
pub use notice::{Notice, Notices};
pub use part::{Part, Work};
pub(crate) use place::{IN_USE, RUN_FILES};
pub use place::{Place, Places, fresh_folder, slug};
pub use plan::{Plan, PlanRequest, Used, plan};
pub use relate::{Nearer, Reading, RelateAnswer, RelateRequest, Says, Which};
pub use services::LibraryName;
pub(crate) use show::record_of;
pub use show::show;
pub use validate::{TextProblem, ValidateAnswer, ValidateRequest};
pub use work::{WorkAnswer, WorkEvent, WorkRequest};

use crate::agent::Retriever;
use crate::config::Config;
use crate::lean::prelude::Extent;
use crate::lean::{Backend, Lean, LeanConfig, LeanPool, Toolchain};
use crate::library::Index;
use crate::llm::{Client, Provider};
use crate::prompt::Prompts;
use autoform_base::escape;
use autoform_remote::RemoteLean;
use core_library::CoreLibrary;
use models::Models;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::sync::OnceCell;

/// What came of a request.
pub type Result<T> = std::result::Result<T, WorkbenchError>;

/// Everything a request may need, each part opened once, when it is first needed.
pub struct Workbench {
    config: Config,
    notices: Notices,
    models: Models,
    pool: OnceCell<LeanPool>,
    servers: OnceCell<Arc<RemoteLean>>,
    embedded: OnceCell<Arc<Index>>,
    lean: Option<Arc<dyn Lean>>,
    retriever: Option<Arc<dyn Retriever>>,
}

impl std::fmt::Debug for Workbench {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Workbench").field("config", &self.config).finish_non_exhaustive()
    }
}

impl Workbench {
    /// A workbench with this configuration; keys of model providers are read from the environment.
    /// Nothing is started, read or written yet.
    pub fn open(config: Config) -> Self {
        Self {
            models: Models::new(&config.llm),
            config,
            notices: notice::nobody(),
            pool: OnceCell::new(),
            servers: OnceCell::new(),
            embedded: OnceCell::new(),
            lean: None,
            retriever: None,
        }
    }

    /// Tells `notices` how far an installation or an index is.
    #[must_use]
    pub fn with_notices(mut self, notices: Notices) -> Self {
        self.notices = notices;
        self
    }

    /// Keeps every exchange with a model, to be replayed.
    #[must_use]
    pub fn with_recording(mut self, recording: Option<Recording>) -> Self {
        self.models.recording = recording;
        self
    }

    /// Replaces embedded prompts by the templates (`NAME.hbs`) of a folder.
    #[must_use]
    pub fn with_prompts(mut self, folder: Option<PathBuf>) -> Self {
        self.models.prompt_folder = folder;
        self
    }

    /// Answers for the model called `name` with `provider`, in place of what the name stands for.
    ///
    /// # Errors
    /// The configuration of model providers makes no sense.
    pub fn with_model(self, name: &str, provider: Box<dyn Provider>) -> Result<Self> {
        self.models.give(name, provider)?;
        Ok(self)
    }

    /// Answers for the model called `name` with the recordings of a folder, and tells models of the part of the library
    /// that these were made with.
    ///
    /// # Errors
    /// The folder cannot be read, or the configuration of model providers makes no sense.
    pub fn with_replay(self, name: &str, folder: &Path) -> Result<Self> {
        self.models.give_replay(name, folder)?;
        Ok(self)
    }

    /// Asks this Lean in place of a toolchain's: a remote one, or a fake one.
    #[must_use]
    pub fn with_lean(mut self, lean: Arc<dyn Lean>) -> Self {
        self.lean = Some(lean);
        self
    }

    /// Formalizes with this retriever in place of a library index.
    #[must_use]
    pub fn with_retriever(mut self, retriever: Arc<dyn Retriever>) -> Self {
        self.retriever = Some(retriever);
        self
    }

    /// The configuration.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The templates that these models are asked with together: those of the named folder, else those that recordings
    /// among them were asked with, else the program's own.
    ///
    /// # Errors
    /// A template cannot be used, or two recordings were asked with different ones.
    pub(crate) fn prompts_for<'a>(&self, models: impl IntoIterator<Item = &'a str>) -> Result<Arc<Prompts>> {
        self.models.prompts_for(models)
    }

    /// The model of this name, for what has no request of its own.
    ///
    /// # Errors
    /// The name, its key or the configuration of providers is not usable.
    pub fn model(&self, name: &str) -> Result<Client> {
        Ok(self.models.open(name, &tokio_util::sync::CancellationToken::new())?)
    }

    /// Lean: the one that was given, else the configured toolchain's.
    ///
    /// # Errors
    /// There is none, or it cannot be installed.
    pub async fn lean(&self) -> Result<Arc<dyn Lean>> {
        match &self.lean {
            Some(given) => Ok(given.clone()),
            None if self.is_remote() => Ok(self.servers().await?.clone()),
            None => {
                let pool: Arc<dyn Lean> = Arc::new(self.pool().await?.clone());
                let older = self.extent() == Extent::Core && !self.is_native();
                Ok(if older { Arc::new(CoreLibrary(pool)) } else { pool })
            }
        }
    }

    /// The workers of the configured toolchain, installed on first use where it is the embedded one.
    ///
    /// # Errors
    /// There is no toolchain, or it cannot be installed.
    pub async fn pool(&self) -> Result<&LeanPool> {
        self.pool.get_or_try_init(|| self.start(&self.config.lean)).await
    }

    /// What the workers did so far; all zeros while there are none, or where another Lean was given.
    pub fn stats(&self) -> crate::lean::Stats {
        self.pool.get().map(LeanPool::stats).unwrap_or_default()
    }

    /// Who answers; `None` before a worker has started, or where another Lean was given.
    pub fn seen(&self) -> Option<crate::lean::Identity> {
        self.pool.get().and_then(LeanPool::seen).or_else(|| self.servers.get().map(|s| s.who().clone()))
    }

    async fn start(&self, config: &LeanConfig) -> Result<LeanPool> {
        let told = |step: &str, percent: u64| (self.notices)(&Notice::Installing { step, percent });
        let toolchain = Toolchain::open(config, &self.config.cache_dir(), &told).await;
        (self.notices)(&Notice::Done);
        Ok(LeanPool::new(toolchain?, config))
    }

    /// The index of the embedded library, built on first use.
    ///
    /// # Errors
    /// There is no embedded Lean to build it with, or it cannot be written or read.
    pub async fn embedded_index(&self) -> Result<&Arc<Index>> {
        self.embedded
            .get_or_try_init(|| async {
                // Only the embedded Lean has this library, whichever one the requests run on.
                let lean: Arc<dyn Lean> = match self.is_native() || self.is_remote() {
                    true => {
                        Arc::new(self.start(&LeanConfig { backend: Backend::Wasm, ..self.config.lean.clone() }).await?)
                    }
                    false => self.lean().await?,
                };
                let told = |done: usize, all: usize| (self.notices)(&Notice::Indexing { done, all });
                let index = crate::library::embedded_index(&*lean, &self.index_root(), self.extent(), &told).await;
                (self.notices)(&Notice::Done);
                Ok(Arc::new(index?))
            })
            .await
    }

    /// How much of the embedded library models are told of and search: what a replayed recording was made with.
    pub(crate) fn extent(&self) -> Extent {
        self.models.extent()
    }

    /// Whether requests run on a Lake project's Lean.
    pub(crate) fn is_native(&self) -> bool {
        self.config.lean.is_native()
    }

    /// The folder of the indexes.
    pub fn index_root(&self) -> PathBuf {
        self.config.cache_dir().join("index")
    }

    /// Waits until Lean has started once and says who answers.
    ///
    /// # Errors
    /// There is no toolchain, or it does not start.
    pub async fn warm(&self) -> Result<crate::lean::Identity> {
        self.lean().await?.identity().await.map_err(|outcome| WorkbenchError::LeanStart(Box::new(outcome)))
    }
}

/// Refuses to write over what is read: by another name, or through a link, too.
///
/// # Errors
/// One of the inputs is the file `out`.
pub(crate) fn not_over<P: AsRef<Path>>(out: &Path, inputs: impl IntoIterator<Item = P>) -> Result<()> {
    match inputs.into_iter().find(|input| autoform_base::file::is_same(out, input.as_ref())) {
        Some(input) => {
            let (out, input) = (escape::name(&out.to_string_lossy()), escape::name(&input.as_ref().to_string_lossy()));
            Err(WorkbenchError::Input(format!("{out} is not written: it is what {input} is read from")))
        }
        None => Ok(()),
    }
}

/// Refuses inputs that are files of the output folder itself.
///
/// # Errors
/// One of the inputs is the file `folder/name` of one of the names.
pub(crate) fn not_among<P: AsRef<Path>>(
    folder: &Path,
    names: &[&str],
    inputs: impl IntoIterator<Item = P> + Clone,
) -> Result<()> {
    names.iter().try_for_each(|name| not_over(&folder.join(name), inputs.clone()))
}

/// Writes a file, naming it when that fails.
pub(crate) fn write_file(path: &Path, text: &[u8]) -> Result<()> {
    std::fs::write(path, text).map_err(WorkbenchError::file("write", path))
}

/// An outcome that is no verdict, in a line.
pub(crate) fn said(outcome: &crate::lean::Outcome) -> String {
    let said = crate::record::lean_said(outcome);
    let messages: Vec<&str> = said.messages.iter().map(|m| m.trim()).filter(|m| !m.is_empty()).collect();
    if messages.is_empty() { said.word } else { format!("{}: {}", said.word, messages.join("; ")) }
}
