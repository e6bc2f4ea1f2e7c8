//! A worker of a queue: takes a problem, makes its run in a folder that other workers see too, says how it ended.
//!
//! What makes it safe that a problem is delivered twice: the folder is locked while a run is made, a record that
//! another worker left is gone on with, one that has ended is not made again, and the queue keeps one result.

use super::formalize::FormalizeRequest;
use super::place::IN_USE;
use super::{Place, Result, Workbench, WorkbenchError};
use crate::agent::RunReport;
use crate::llm::for_terminal;
use crate::record::{NoSink, read_record};
use crate::statement::{Failure, Informal, RunOutcome};
use autoform_base::digest::sha256_hex;
use autoform_base::lock::HeldLock;
use autoform_base::text::MAX_FILE;
use autoform_base::{atomic, file};
use autoform_queue::{Job, Name, Queue, Run, Taker};
use futures::FutureExt;
use serde::{Deserialize, Serialize};
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// The file that says which run's folder this is.
const QUEUE_FILE: &str = "queue.json";
/// How long one question for a problem waits.
const POLL: Duration = Duration::from_secs(2);
/// Questions that may fail in a row, a second apart.
const MAX_FAILURES: u32 = 180;

/// What a worker does.
#[derive(Debug, Clone)]
pub struct WorkRequest {
    /// The folder of results, which all workers share.
    pub out: PathBuf,
    /// The run that each problem is; its statement is not looked at.
    pub run: FormalizeRequest,
    /// Problems under way at once.
    pub in_flight: usize,
    /// The worker's name.
    pub name: String,
    /// How long a problem may be silent before another worker gets it.
    pub ack_wait: Duration,
    /// Deliveries after which a problem is given up.
    pub deliveries: u64,
    /// End when nothing waits and nothing is under way anywhere.
    pub until_empty: bool,
}

/// What happened to a problem.
#[derive(Debug)]
pub enum WorkEvent<'a> {
    /// It has a result.
    Landed {
        /// Its id.
        id: &'a str,
        /// Its folder.
        folder: &'a Path,
        /// What came of it.
        report: &'a RunReport,
        /// How often it was delivered.
        delivered: u64,
        /// Whether this is its first result.
        first: bool,
    },
    /// It goes to another worker, or is given up.
    Returned {
        /// Its id.
        id: &'a str,
        /// Why.
        reason: &'a str,
    },
}

/// What a worker did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct WorkAnswer {
    /// Results it was the first to give.
    pub landed: usize,
    /// Problems that had a result already.
    pub again: usize,
    /// Problems it gave back or gave up.
    pub returned: usize,
}

/// What became of one problem.
enum Ended {
    Landed(Box<RunReport>),
    Leaving,
    Failed { reason: String, delay: Duration },
    Unusable(String),
}

impl Workbench {
    /// Works until it is cancelled, or until the queue is empty where that is asked.
    ///
    /// # Errors
    /// The queue, the folder, the name, Lean or a model cannot be used.
    pub async fn work(
        &self,
        queue: &Queue,
        request: &WorkRequest,
        told: &(dyn Fn(&WorkEvent<'_>) + Sync),
        cancel: &CancellationToken,
    ) -> Result<WorkAnswer> {
        let run = queue.run().await?;
        let settings = Some(self.decides(&request.run)?);
        // Whatever is missing is missing for every problem: told before one is taken.
        self.cast(&request.run, cancel).await?;
        let lean = Some(self.lean_in_force().await?);
        claim(&request.out, &Claimed { run, settings, lean })?;
        let mut name = Name::take(queue, &request.name).await?;
        let taker = Taker::open(queue, &request.name, request.ack_wait, request.deliveries).await?;
        let stop = cancel.child_token();
        let lines = (0..request.in_flight.max(1)).map(|_| self.line(&taker, request, told, &stop));
        let working = futures::future::join_all(lines);
        let keeping = async {
            loop {
                tokio::time::sleep(Name::every()).await;
                if let Err(e) = name.keep().await {
                    stop.cancel();
                    return e;
                }
            }
        };
        tokio::pin!(working);
        let lines = tokio::select! {
            lines = &mut working => lines,
            taken = keeping => {
                working.await;
                return Err(taken.into());
            }
        };
        name.give_back().await;
        let mut answer = WorkAnswer::default();
        for line in lines {
            let line = line?;
            answer.landed += line.landed;
            answer.again += line.again;
            answer.returned += line.returned;
        }
        Ok(answer)
    }

    /// One problem after the other.
    async fn line(
        &self,
        taker: &Taker,
        request: &WorkRequest,
        told: &(dyn Fn(&WorkEvent<'_>) + Sync),
        stop: &CancellationToken,
    ) -> Result<WorkAnswer> {
        let (mut answer, mut failures) = (WorkAnswer::default(), 0);
        while !stop.is_cancelled() {
            let next = tokio::select! {
                // A delivery that is not waited for goes to another worker when it has been silent for long enough.
                () = stop.cancelled() => break,
                next = taker.next_unless(POLL, |p| has_ended(&request.out.join(&p.folder))) => next,
            };
            let settled = match next {
                Ok(Some(job)) => self.settle(job, request, told, stop, &mut answer).await,
                Ok(None) if request.until_empty => match taker.is_empty().await {
                    Ok(true) => break,
                    other => other.map(drop),
                },
                Ok(None) => Ok(()),
                Err(e) => Err(e),
            };
            match settled {
                Ok(()) => failures = 0,
                Err(e) if failures >= MAX_FAILURES => return Err(e.into()),
                Err(error) => {
                    failures += 1;
                    tracing::warn!(%error, "the queue does not answer; trying again");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
        Ok(answer)
    }

    /// Makes a problem's run and tells the queue how it ended.
    async fn settle(
        &self,
        job: Job,
        request: &WorkRequest,
        told: &(dyn Fn(&WorkEvent<'_>) + Sync),
        stop: &CancellationToken,
        answer: &mut WorkAnswer,
    ) -> std::result::Result<(), autoform_queue::QueueError> {
        let beat = job.heartbeat();
        let folder = request.out.join(&job.problem.folder);
        let made = AssertUnwindSafe(self.make(&job, &folder, request, stop)).catch_unwind().await;
        drop(beat);
        let ended = made.unwrap_or_else(|_| Ended::Failed {
            reason: "the worker panicked: this is a bug of autoform".to_owned(),
            delay: Duration::ZERO,
        });
        let (id, delivered) = (job.problem.id.clone(), job.delivered);
        match ended {
            Ended::Landed(report) => {
                let first = job.done(report.outcome.word()).await?;
                if first {
                    answer.landed += 1
                } else {
                    answer.again += 1
                }
                told(&WorkEvent::Landed { id: &id, folder: &folder, report: &report, delivered, first });
                Ok(())
            }
            Ended::Leaving => job.put_back().await,
            Ended::Failed { reason, delay } => {
                answer.returned += 1;
                told(&WorkEvent::Returned { id: &id, reason: &reason });
                job.again(delay, &reason).await
            }
            Ended::Unusable(reason) => {
                answer.returned += 1;
                told(&WorkEvent::Returned { id: &id, reason: &reason });
                job.give_up(&reason).await
            }
        }
    }

    async fn make(&self, job: &Job, folder: &Path, request: &WorkRequest, stop: &CancellationToken) -> Ended {
        let statement = match Informal::new(&job.problem.text) {
            Ok(statement) => statement,
            Err(e) => return Ended::Unusable(e.to_string()),
        };
        let failed = |reason: String| Ended::Failed { reason, delay: Duration::from_secs(job.delivered.min(30)) };
        let place = loop {
            match Place::open(folder, statement.as_str(), true) {
                Ok(place) => break place,
                // The worker that was given up for lost is not: what it ends is read here.
                Err(WorkbenchError::Out { reason, .. }) if reason == IN_USE => {
                    tokio::select! {
                        () = stop.cancelled() => return Ended::Leaving,
                        () = tokio::time::sleep(Duration::from_secs(1)) => {}
                    }
                }
                Err(e) => return failed(e.to_string()),
            }
        };
        let run = FormalizeRequest { statement, ..request.run.clone() };
        match self.formalize_at(&place, &run, &NoSink, stop).await {
            Ok(report) => match &report.outcome {
                RunOutcome::Interrupted { .. } => Ended::Leaving,
                RunOutcome::Failed {
                    failure: failure @ (Failure::Model { .. } | Failure::Lean { .. } | Failure::Search { .. }),
                    ..
                } => {
                    // A failure on the way counts for nothing: the next delivery begins anew. The folder is still
                    // this worker's: nobody has begun on the record in between.
                    let reason = failure.to_string();
                    match set_aside(&place) {
                        Ok(()) => failed(reason),
                        Err(e) => failed(format!("{reason}; {e}")),
                    }
                }
                _ => Ended::Landed(Box::new(report)),
            },
            Err(WorkbenchError::Interrupted) => Ended::Leaving,
            Err(e) => failed(e.to_string()),
        }
    }
}

/// Whether the record of a folder came to its end.
fn has_ended(folder: &Path) -> bool {
    read_record(&folder.join("record.jsonl")).is_ok_and(|r| crate::agent::ended(&r).is_some())
}

/// What `queue.json` holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Claimed {
    #[serde(flatten)]
    run: Run,
    /// Digest of what decides a run beside its statement. Absent where an earlier version made the folder.
    #[serde(default)]
    settings: Option<String>,
    /// The Lean of its workers. Absent as well.
    #[serde(default)]
    lean: Option<String>,
}

impl Workbench {
    /// Digest of what decides a run beside its statement: models, judges, library, settings, templates. A record that
    /// was begun with others is not gone on with.
    fn decides(&self, run: &FormalizeRequest) -> Result<String> {
        let bug = |e: serde_json::Error| WorkbenchError::Bug(e.to_string());
        let mut value = serde_json::to_value(run).map_err(bug)?;
        // Where the index lies is each machine's own.
        (value["statement"], value["index"]) = (serde_json::Value::Null, serde_json::Value::Null);
        let prompts = self.prompts_for(run.models())?;
        Ok(sha256_hex(serde_json::to_string(&(&value, prompts.hashes())).map_err(bug)?))
    }
}

/// Makes the folder this run's, or sees that it is.
fn claim(out: &Path, own: &Claimed) -> Result<()> {
    std::fs::create_dir_all(out).map_err(WorkbenchError::file("make", out))?;
    let path = out.join(QUEUE_FILE);
    // Workers that begin at the same moment must not each find that nobody has written it.
    let _held = HeldLock::wait_for(&out.join(".queue.lock")).map_err(WorkbenchError::file("lock", out))?;
    let unusable = |reason: String| WorkbenchError::Out { path: out.display().to_string(), reason };
    let write = || {
        let text = serde_json::to_vec(own).map_err(|e| WorkbenchError::Bug(e.to_string()))?;
        atomic::write(&path, &text).map_err(WorkbenchError::file("write", &path))
    };
    match file::read(&path, MAX_FILE) {
        Ok(text) => match serde_json::from_slice::<Claimed>(&text) {
            Ok(there) if there == *own => Ok(()),
            Ok(there) if there.run != own.run => {
                let short = |r: &Run| r.run.chars().take(12).collect::<String>();
                Err(unusable(format!(
                    "it holds run {}, and the queue holds run {}",
                    short(&there.run),
                    short(&own.run)
                )))
            }
            Ok(there) if there.settings.is_some() && there.settings != own.settings => Err(unusable(
                "its runs are made with other models, judges, settings or templates than this worker's".to_owned(),
            )),
            Ok(there) if there.lean.is_some() && there.lean != own.lean => {
                let shown = |lean: &Option<String>| for_terminal(lean.as_deref().unwrap_or_default(), 300);
                Err(unusable(format!(
                    "its runs are made with another Lean than this worker's: {}, and here {}",
                    shown(&there.lean),
                    shown(&own.lean)
                )))
            }
            Ok(_) => write(),
            Err(e) => Err(unusable(format!("{QUEUE_FILE} cannot be read: {e}"))),
        },
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => {
            let others = std::fs::read_dir(out).map_err(WorkbenchError::file("read", out))?;
            if others.flatten().any(|e| e.path().join("record.jsonl").exists()) {
                return Err(unusable("it holds runs that no queue gave".to_owned()));
            }
            write()
        }
        Err(e) => Err(WorkbenchError::file("read", &path)(e)),
    }
}

/// Keeps the record of an attempt that failed on the way under another name.
fn set_aside(place: &Place) -> Result<()> {
    let folder = &place.folder;
    let record = folder.join("record.jsonl");
    for n in 1..1000 {
        let aside = folder.join(format!("record.failed-{n}.jsonl"));
        if !aside.exists() {
            return std::fs::rename(&record, &aside).map_err(WorkbenchError::file("set aside", &record));
        }
    }
    Err(WorkbenchError::Unfinished(format!("{} has too many failed records", folder.display())))
}
