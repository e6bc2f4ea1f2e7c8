//! `autoform formalize --server`: a server makes the run; its record, its results and what is printed are those of a run
//! of one's own.

use super::formalize::{FormalizeArgs, exit_code, print_result, watch_interrupts};
use super::output::Code;
use super::progress::Progress;
use super::remote::{NoAnswer, Remote};
use super::remote_job::RemoteJob;
use super::report;
use crate::agent::RunReport;
use crate::record::{Entry, Event, Sink};
use crate::statement::Informal;
use crate::workbench::{FormalizeRequest, Place, RelateAnswer, fresh_folder, slug, write_file};
use autoform_base::digest::sha256_hex;
use autoform_base::file;
use autoform_base::text::MAX_FILE;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

/// Runs the command.
///
/// # Errors
/// Faults of ours; what the user can mend is told on stderr and in the exit code.
pub(super) async fn run(
    args: &FormalizeArgs,
    request: FormalizeRequest,
    reference: Option<String>,
    server: &Remote,
) -> anyhow::Result<ExitCode> {
    let statement = request.statement.as_str();
    let out = args.out.clone().unwrap_or_else(|| fresh_folder(Path::new("autoform-out"), &slug(statement)));
    let place = match Place::open(&out, statement, false) {
        Ok(place) => place,
        Err(e) => return Ok(report::refused(&e)),
    };
    let job = match begun(server, args, &request, &place).await? {
        Ok(job) => job,
        Err(e) => return Ok(report::failed(&e, e.code)),
    };
    let cancel = CancellationToken::new();
    let interrupts = tokio::spawn(watch_interrupts(cancel.clone()));
    let progress = Progress::default();
    let result = match followed(server, &job, &place, &cancel, |event| progress.put(event)).await? {
        Ok(result) => result,
        Err(e) => return Ok(report::failed(&e, e.code)),
    };
    interrupts.abort();
    place.keep(&result)?;
    progress.summary(&result, &out, &job.model);
    let related = match (reference, result.outcome.file()) {
        (Some(reference), Some(file)) => Some(compared(server, reference, file.text(), &out).await?),
        _ => None,
    };
    print_result(&result, &out, args.json, related.as_ref())?;
    Ok(exit_code(&result.outcome).into())
}

/// Where the folder of a run says which run of a server's it is: asked for again, that one goes on.
const JOB: &str = "server-job.json";

/// What that file holds: the run, and a digest of what was asked for, which an earlier version did not write.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    #[serde(flatten)]
    job: RemoteJob,
    #[serde(default)]
    asked_sha256: Option<String>,
}

/// What a server is asked to make.
fn asked(args: &FormalizeArgs, request: &FormalizeRequest) -> Value {
    let mut asked = json!({
        "statement": request.statement.as_str(), "model": args.model, "judges": args.judges,
        "unjudged": args.no_judges, "scorer": args.scorer, "settings": request.settings,
    });
    // An older server knows neither, and need not.
    if !request.given.is_empty() {
        asked["given"] = request.given.as_str().into();
    }
    if let Some(sample) = request.sample {
        asked["sample"] = sample.into();
    }
    asked
}

/// Sees that a folder's run, if it has one, was asked for as this one is.
///
/// # Errors
/// It was asked for with other definitions, another model, other judges or other settings.
pub(super) fn as_asked(args: &FormalizeArgs, request: &FormalizeRequest, place: &Place) -> Result<(), NoAnswer> {
    let kept = file::read(&place.folder.join(JOB), MAX_FILE).ok();
    let kept = kept.and_then(|text| serde_json::from_slice::<Kept>(&text).ok());
    match kept.and_then(|kept| kept.asked_sha256) {
        Some(earlier) if earlier != sha256_hex(asked(args, request).to_string()) => {
            let said = format!(
                "the run in {} was asked for otherwise: with other definitions, another model, other judges or settings",
                place.folder.display()
            );
            Err(NoAnswer { said, code: Code::Usage })
        }
        _ => Ok(()),
    }
}

/// The run for a folder: the one that it names, or a new one.
///
/// # Errors
/// The folder cannot be written. The inner error: the server refuses, or the folder holds a run made elsewhere or asked
/// for otherwise.
pub(super) async fn begun(
    server: &Remote,
    args: &FormalizeArgs,
    request: &FormalizeRequest,
    place: &Place,
) -> anyhow::Result<Result<RemoteJob, NoAnswer>> {
    if let Err(e) = as_asked(args, request, place) {
        return Ok(Err(e));
    }
    let asked = asked(args, request);
    let kept = place.folder.join(JOB);
    // A record whose last line tells of an end from which the run may go on.
    let last = place.earlier.as_ref().and_then(|record| record.entries.last());
    let stopped = last.is_some_and(|e| matches!(e.event, Event::Finished { .. }));
    let known = match known(server, &kept, &request.statement, stopped).await {
        Ok(known) => known,
        Err(e) => return Ok(Err(e)),
    };
    let job = match known {
        Some(job) => job,
        None if place.earlier.is_some() && !kept.exists() => {
            let said = format!("{} holds an unfinished run: resume it where it was made", place.folder.display());
            return Ok(Err(NoAnswer { said, code: Code::Usage }));
        }
        None => match server.begin("/v1/formalize", &asked).await {
            Ok(job) => job,
            Err(e) => return Ok(Err(e)),
        },
    };
    let there = Kept { job, asked_sha256: Some(sha256_hex(asked.to_string())) };
    write_file(&kept, &serde_json::to_vec(&there)?)?;
    Ok(Ok(there.job))
}

/// The run that a folder names, where the server still knows it; one that was stopped, or failed for want of something,
/// goes on.
///
/// # Errors
/// The server gives no answer, or does not let the run go on: another one would ask everything twice.
async fn known(
    server: &Remote,
    kept: &Path,
    statement: &Informal,
    stopped: bool,
) -> Result<Option<RemoteJob>, NoAnswer> {
    let read = || serde_json::from_slice::<RemoteJob>(&file::read(kept, MAX_FILE).ok()?).ok();
    let plain = |id: &str| !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let Some(job) = read().filter(|job| plain(&job.id)) else { return Ok(None) };
    let path = format!("/v1/jobs/{}", job.id);
    let now: RemoteJob = match server.get(&path).await {
        Ok(now) => now,
        // It knows no such run.
        Err(e) if e.code == Code::Usage => return Ok(None),
        Err(e) => return Err(e),
    };
    if now.statement != statement.as_str() {
        return Ok(None);
    }
    match now.state.as_str() {
        "running" => Ok(Some(now)),
        "done" if !stopped => Ok(Some(now)),
        _ => server.post(&format!("{path}/resume"), &json!({})).await.map(Some),
    }
}

/// Follows a run from its beginning to its end; its record is that of `place`, whose earlier lines are written over.
///
/// # Errors
/// The record cannot be written. The inner error: the server is not there, or the run ended without a result.
pub(super) async fn followed(
    server: &Remote,
    job: &RemoteJob,
    place: &Place,
    cancel: &CancellationToken,
    mut told: impl FnMut(&Event) -> std::io::Result<()>,
) -> anyhow::Result<Result<RunReport, NoAnswer>> {
    let mut record = OpenOptions::new().write(true).truncate(true).open(place.folder.join("record.jsonl"))?;
    let mut last = None;
    let each = |line: &str| {
        writeln!(record, "{line}")?;
        // An event that only a newer server has is kept, and not told.
        if let Ok(entry) = serde_json::from_str::<Entry>(line) {
            told(&entry.event)?;
            last = Some(entry.event);
        }
        anyhow::Ok(())
    };
    let end = match server.follow(job, cancel, each).await? {
        Ok(end) => end,
        Err(e) => return Ok(Err(e)),
    };
    record.sync_all()?;
    Ok(match last {
        Some(Event::Finished { outcome, totals, graph }) => Ok(RunReport { outcome, totals, graph }),
        _ => Err(NoAnswer { said: format!("the run is {}: {}", end.state, end.detail), code: end.code() }),
    })
}

/// What was written beside the reference; told, and kept in the run's folder.
async fn compared(server: &Remote, reference: String, candidate: String, out: &Path) -> anyhow::Result<RelateAnswer> {
    let asked = json!({ "reference": reference, "candidate": candidate });
    let answer: RelateAnswer = server.post("/v1/compare", &asked).await?;
    report::say(format_args!("beside the reference: {}", answer.related.relation.word()));
    let text = serde_json::to_string_pretty(&answer)?;
    write_file(&out.join("relation.json"), text.as_bytes())?;
    Ok(answer)
}
