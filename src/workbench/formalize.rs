//! From a statement in natural language to Lean: what `formalize` answers.

use super::services::{Cast, LibraryName};
use super::{Place, Result, Workbench, WorkbenchError};
use crate::agent::{Extras, JudgeSeat, RunReport, Services, Settings, formalize_with, seats};
use crate::eval::ablate::AskedOnce;
use crate::judge::JudgeKind;
use crate::judge::Judging;
use crate::llm::Provider;
use crate::prompt::Prompts;
use crate::record::{Sink, Tee};
use crate::statement::Informal;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// A run to make.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormalizeRequest {
    /// The statement.
    pub statement: Informal,
    /// The model that writes, by name.
    pub author: String,
    /// Who judges.
    #[serde(default)]
    pub jury: Jury,
    /// The model that gives feedback during the run, where the settings ask for that; the author
    /// when absent.
    #[serde(default)]
    pub scorer: Option<String>,
    /// The library the statement is written for.
    #[serde(default)]
    pub library: LibraryName,
    /// The folder of its index; the embedded library's own when absent.
    #[serde(default)]
    pub index: Option<PathBuf>,
    /// Bounds and switches of the run.
    #[serde(default)]
    pub settings: Settings,
    /// Lean that stands before every file of the run, after its imports: definitions that are made already.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub given: String,
    /// Which of several runs of one statement it is, from 0: the author is asked anew for each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sample: Option<u32>,
}

/// Who judges a run.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Jury {
    /// The author's model, once with each of the two prompts.
    #[default]
    Author,
    /// These models, all of which must agree; a single one sits twice.
    Models(Vec<String>),
    /// These models with these prompts.
    Seats(Vec<(String, JudgeKind)>),
    /// Nobody: the meaning is not checked.
    None,
}

/// Makes a run, or goes on with it, at a place, and keeps what came of it there.
///
/// # Errors
/// The record is of another run, or cannot be written.
pub(super) async fn run_at(
    place: &Place,
    (statement, settings): (&Informal, &Settings),
    services: &Services,
    prompts: &Prompts,
    sink: &dyn Sink,
    cancel: &CancellationToken,
) -> Result<RunReport> {
    let extras = Extras { earlier: place.earlier.as_ref(), shared: None };
    let both = Tee(&place.writer, sink);
    let report = formalize_with(statement, services, settings, prompts, &both, cancel, extras).await?;
    place.keep(&report)?;
    place.writer.settle().map_err(WorkbenchError::file("keep the record in", &place.folder))?;
    Ok(report)
}

impl FormalizeRequest {
    /// A run for the embedded library with default settings, judged by its own author.
    pub fn new(statement: Informal, author: impl Into<String>) -> Self {
        Self {
            statement,
            author: author.into(),
            jury: Jury::default(),
            scorer: None,
            library: LibraryName::default(),
            index: None,
            settings: Settings::default(),
            given: String::new(),
            sample: None,
        }
    }

    /// The models that it names.
    pub(super) fn models(&self) -> impl Iterator<Item = &str> {
        let judges: Vec<&str> = match &self.jury {
            Jury::Author | Jury::None => Vec::new(),
            Jury::Models(names) => names.iter().map(String::as_str).collect(),
            Jury::Seats(seats) => seats.iter().map(|(name, _)| name.as_str()).collect(),
        };
        std::iter::once(self.author.as_str()).chain(judges).chain(self.scorer.as_deref())
    }

    /// What the run uses, of what it has in common with others.
    pub(super) fn furnish(&self, mut services: Services) -> Services {
        if !self.given.is_empty() {
            services.library.header = format!("{}\n\n{}", services.library.header, self.given);
        }
        if let Some(sample) = self.sample {
            services.author = Arc::new(AskedOnce::new(services.author).for_sample(sample));
        }
        services
    }
}

/// What came of a run: its outcome, its totals, its concept graph.
pub type FormalizeAnswer = RunReport;

impl Workbench {
    /// Makes a run. Every event goes to `sink` as it happens; a statement that no file was found
    /// for is an answer, and so is a run that `cancel` interrupted.
    ///
    /// # Errors
    /// A model, Lean, the index or a template is missing, or the sink failed.
    pub async fn formalize(
        &self,
        request: &FormalizeRequest,
        sink: &dyn Sink,
        cancel: &CancellationToken,
    ) -> Result<FormalizeAnswer> {
        let services = request.furnish(self.cast(request, cancel).await?);
        let prompts = self.prompts_for(request.models())?;
        let (statement, settings) = (&request.statement, &request.settings);
        Ok(formalize_with(statement, &services, settings, &prompts, sink, cancel, Extras::default()).await?)
    }

    /// Makes a run in a folder: it goes on where an earlier one was interrupted, its record is kept
    /// there as it grows, and its results when it ends. `sink` is told of the events too.
    ///
    /// # Errors
    /// As for [`Self::formalize`]; and when the folder's record is of a run with other models or
    /// settings.
    pub async fn formalize_in(
        &self,
        place: Place,
        request: &FormalizeRequest,
        sink: impl Sink,
        cancel: &CancellationToken,
    ) -> Result<FormalizeAnswer> {
        self.formalize_at(&place, request, &sink, cancel).await
    }

    /// As [`Self::formalize_in`], for a caller that keeps the folder's lock.
    ///
    /// # Errors
    /// As [`Self::formalize_in`].
    pub(super) async fn formalize_at(
        &self,
        place: &Place,
        request: &FormalizeRequest,
        sink: &dyn Sink,
        cancel: &CancellationToken,
    ) -> Result<FormalizeAnswer> {
        let services = tokio::select! {
            () = cancel.cancelled() => return Err(WorkbenchError::Interrupted),
            services = self.cast(request, cancel) => request.furnish(services?),
        };
        let prompts = self.prompts_for(request.models())?;
        run_at(place, (&request.statement, &request.settings), &services, &prompts, sink, cancel).await
    }

    /// Opens the models of a run, so that one that is missing is told before a folder is made or Lean starts.
    ///
    /// # Errors
    /// A model is missing.
    pub fn open_models(&self, request: &FormalizeRequest, cancel: &CancellationToken) -> Result<()> {
        self.seated(request, cancel).map(drop)
    }

    /// Opens the models of a run and connects them with Lean and the index.
    pub(super) async fn cast(&self, request: &FormalizeRequest, cancel: &CancellationToken) -> Result<Services> {
        self.services(self.seated(request, cancel)?, request.library, request.index.as_deref()).await
    }

    fn seated(&self, request: &FormalizeRequest, cancel: &CancellationToken) -> Result<Cast> {
        if request.author.trim().is_empty() {
            return Err(WorkbenchError::NoModel);
        }
        let model = |name: &str| -> Result<Arc<dyn Provider>> { Ok(Arc::new(self.models.open(name, cancel)?)) };
        let author = model(&request.author)?;
        let mut judges = match &request.jury {
            Jury::Author => seats(std::slice::from_ref(&author)),
            Jury::Models(names) => seats(&names.iter().map(|n| model(n)).collect::<Result<Vec<_>>>()?),
            Jury::Seats(seats) => {
                let seat = |(name, kind): &(String, JudgeKind)| Ok(JudgeSeat { provider: model(name)?, kind: *kind });
                seats.iter().map(seat).collect::<Result<_>>()?
            }
            Jury::None => Vec::new(),
        };
        // The baselines ask one judge; a recorded run names whom it asked.
        if request.settings.judging != Judging::ENSEMBLE && !matches!(request.jury, Jury::Seats(_)) {
            judges.truncate(1);
        }
        Ok(Cast { author, judges, scorer: request.scorer.as_deref().map(model).transpose()? })
    }
}
