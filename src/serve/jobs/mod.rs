//! Runs that outlive their request: begun with an id, watched, ended, and gone on with after the server was killed.
//! A run is a folder with the record that every run has, and `job.json`; nothing else is the truth about it.

mod begin;
mod differ;
mod eval;
pub(super) mod events;
mod find;
pub(super) mod graph;
pub(super) mod http;
mod records;
pub(super) mod reports;
mod store;

pub(super) use begin::{Formalize, begin};
pub(super) use store::{Begun, End, Job, Store, Work};

use super::problem::Problem;
use crate::eval::run_folder::FolderError;
use crate::record::{Event, Sink};
use crate::statement::{Failure, RunOutcome};
use crate::workbench::{FormalizeRequest, IN_USE, Place, Workbench, WorkbenchError};
use futures::FutureExt;
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, watch};
use tokio_util::sync::CancellationToken;

/// Runs at once; further ones wait.
const AT_ONCE: usize = 4;
/// Runs that wait or are under way; a further one is told to come again.
const MOST: usize = 256;

/// The runs of a server.
pub(super) struct Jobs {
    bench: Arc<Workbench>,
    store: Store,
    places: Arc<Semaphore>,
    live: Mutex<BTreeMap<String, Live>>,
    drawings: graph::Drawings,
    /// Ends with the server: runs stop where they are, and go on with the next one.
    stop: CancellationToken,
}

/// A run under way.
#[derive(Debug, Clone)]
struct Live {
    /// The user's wish.
    cancel: CancellationToken,
    /// Changes with each event, and once more at the end.
    news: watch::Receiver<u64>,
}

/// Tells that something was added to a record.
struct News(watch::Sender<u64>);

impl Sink for News {
    fn put(&self, _: &Event) -> std::io::Result<()> {
        self.0.send_modify(|n| *n += 1);
        Ok(())
    }
}

impl Jobs {
    /// Runs below `folder`, which is made when the first one begins.
    pub(super) fn new(bench: Arc<Workbench>, folder: PathBuf, stop: CancellationToken) -> Arc<Self> {
        let places = Arc::new(Semaphore::new(AT_ONCE));
        let (store, live, drawings) = (Store::new(folder), Mutex::default(), graph::Drawings::default());
        Arc::new(Self { bench, store, places, live, drawings, stop })
    }

    /// Goes on with every run that an earlier server left.
    pub(super) fn go_on(self: &Arc<Self>) -> usize {
        let open: Vec<Job> = self.store.list().into_iter().filter(|job| job.end.is_none()).collect();
        let n = open.len();
        let mut live = self.live();
        open.into_iter().for_each(|job| self.spawn(&mut live, job, true));
        n
    }

    fn drawings(&self) -> &graph::Drawings {
        &self.drawings
    }

    pub(super) fn store(&self) -> &Store {
        &self.store
    }

    /// Begins a run, with files in its folder; its id is known once that is there.
    ///
    /// # Errors
    /// Too many are under way, or the folder cannot be written.
    pub(super) fn begin(self: &Arc<Self>, begun: Begun, files: &[(String, String)]) -> Result<Job, Problem> {
        if self.live().len() >= MOST {
            return Err(super::gate::Busy { retry_after_s: 30 }.into());
        }
        let job = self.store.create(begun, files).map_err(|error| {
            tracing::error!(%error, "a run's folder cannot be written");
            not_writable()
        })?;
        self.spawn(&mut self.live(), job.clone(), false);
        Ok(job)
    }

    /// Goes on with a run that was ended or failed; what its record has is not asked again.
    ///
    /// # Errors
    /// It is under way, came to an end of its own, or is not this server's; the folder cannot be written.
    pub(super) fn resume(self: &Arc<Self>, job: &Job) -> Result<Job, Problem> {
        // Held to the end: of two who ask at once, one begins it.
        let mut live = self.live();
        if live.len() >= MOST {
            return Err(super::gate::Busy { retry_after_s: 30 }.into());
        }
        if live.contains_key(&job.id) {
            return Err(Problem::unusable("the run is under way"));
        }
        let job = self.store.get(&job.id).ok_or_else(Problem::internal)?;
        if job.place.is_some() || !job.end.as_ref().is_some_and(End::goes_on) {
            return Err(Problem::unusable("only a run that was ended, or that failed, goes on"));
        }
        let open = self.store.reopen(&job).map_err(|error| {
            tracing::error!(%error, id = %job.id, "the end of a run cannot be taken back");
            not_writable()
        })?;
        self.spawn(&mut live, open.clone(), true);
        Ok(open)
    }

    /// Ends a run for good; false where it is not under way.
    pub(super) fn cancel(&self, id: &str) -> bool {
        let live = self.live().get(id).cloned();
        live.as_ref().inspect(|l| l.cancel.cancel()).is_some()
    }

    /// Changes with each event of a run; nothing where it is not under way.
    pub(super) fn news(&self, id: &str) -> Option<watch::Receiver<u64>> {
        self.live().get(id).map(|l| l.news.clone())
    }

    fn live(&self) -> MutexGuard<'_, BTreeMap<String, Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn spawn(self: &Arc<Self>, live: &mut BTreeMap<String, Live>, job: Job, resumed: bool) {
        let (tell, news) = watch::channel(0);
        let cancel = CancellationToken::new();
        live.insert(job.id.clone(), Live { cancel: cancel.clone(), news });
        let jobs = self.clone();
        tokio::spawn(async move {
            let work = jobs.work(&job, resumed, &cancel, News(tell));
            let stop = jobs.stop.clone();
            // Stopped with the server, a run leaves what kill -9 would leave, and goes on with the next one.
            tokio::select! {
                () = stop.cancelled() => {}
                () = work => {}
            }
            jobs.live().remove(&job.id);
        });
    }

    async fn work(&self, job: &Job, resumed: bool, cancel: &CancellationToken, news: News) {
        let told = news.0.clone();
        let _place = tokio::select! {
            () = cancel.cancelled() => return self.keep(job, End::cancelled(), &told),
            place = self.places.clone().acquire_owned() => place,
        };
        let run = async {
            match &job.begun.work {
                Work::Formalize(request) => self.formalize(job, request, news, cancel).await,
                Work::Evaluate(request) => {
                    eval::run(&self.bench, &self.store.folder(&job.id), request, &news.0, cancel).await
                }
            }
        };
        let end = match AssertUnwindSafe(run).catch_unwind().await {
            Ok(Ok(end)) => end,
            Ok(Err(_)) if cancel.is_cancelled() => End::cancelled(),
            // Another process may be at work in it, which then writes its end.
            Ok(Err(error)) if resumed && in_use(&error) => {
                tracing::warn!(%error, id = %job.id, "a run is left alone");
                return;
            }
            Ok(Err(error)) => End::failed(&Problem::from(&error)),
            Err(_) => End::failed(&Problem::internal()),
        };
        self.keep(job, end, &told);
    }

    async fn formalize(
        &self,
        job: &Job,
        request: &FormalizeRequest,
        news: News,
        cancel: &CancellationToken,
    ) -> Result<End, WorkbenchError> {
        let place = Place::open(&self.store.folder(&job.id), request.statement.as_str(), true)?;
        let report = self.bench.formalize_in(place, request, news, cancel).await?;
        Ok(match report.outcome {
            RunOutcome::Interrupted { .. } => End::cancelled(),
            outcome => End::done(outcome_word(&outcome), reason_word(&outcome)),
        })
    }

    fn keep(&self, job: &Job, end: End, told: &watch::Sender<u64>) {
        if let Err(error) = self.store.end(job, end) {
            tracing::error!(%error, id = %job.id, "the end of a run cannot be written");
        }
        told.send_modify(|n| *n += 1);
    }
}

fn not_writable() -> Problem {
    let detail = "the server's folder of runs is not writable";
    Problem::new(axum::http::StatusCode::SERVICE_UNAVAILABLE, "missing", detail)
}

/// Somebody else is at work in the folder.
fn in_use(error: &WorkbenchError) -> bool {
    match error {
        WorkbenchError::Out { reason, .. } => reason == IN_USE,
        error => matches!(error, WorkbenchError::Folder(FolderError::InUse(_))),
    }
}

/// The word for why a run did not go further; empty for a success.
fn reason_word(outcome: &RunOutcome) -> &'static str {
    match outcome {
        RunOutcome::Formalized { .. } => "",
        RunOutcome::JudgesRejected { .. } => "judges",
        RunOutcome::BudgetExhausted { .. } => "budget",
        RunOutcome::Interrupted { .. } => "interrupted",
        RunOutcome::Failed { failure, .. } => match failure {
            Failure::Unreadable { .. } => "unreadable",
            Failure::NoStatement { .. } => "no_statement",
            Failure::Unscored { .. } => "unscored",
            Failure::Model { .. } => "model",
            Failure::Lean { .. } => "lean",
            Failure::Search { .. } => "search",
        },
    }
}

/// The word for what became of a run.
pub(super) fn outcome_word(outcome: &RunOutcome) -> &'static str {
    match outcome {
        RunOutcome::Formalized { judged: false, .. } => "formalized_unjudged",
        other => other.word(),
    }
}
