//! `autoform formalize --server`: a server makes the run; its record, its results and what is printed are those of a run
//! of one's own.

use super::formalize::{FormalizeArgs, exit_code, print_result, watch_interrupts};
use super::output::Code;
use super::progress::Progress;
use super::remote::Remote;
use super::report;
use crate::agent::RunReport;
use crate::record::{Entry, Event, Sink, read_record};
use crate::statement::Informal;
use crate::workbench::{Place, RelateAnswer, fresh_folder, slug};
use serde_json::json;
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
    statement: Informal,
    reference: Option<String>,
    settings: crate::agent::Settings,
    server: &Remote,
) -> anyhow::Result<ExitCode> {
    let out = args.out.clone().unwrap_or_else(|| fresh_folder(Path::new("autoform-out"), &slug(statement.as_str())));
    let place = match Place::open(&out, statement.as_str(), false) {
        Ok(place) => place,
        Err(e) => return Ok(report::refused(&e)),
    };
    if place.earlier.is_some() {
        report::say(format_args!("{} holds an unfinished run: resume it where it was made", out.display()));
        return Ok(Code::Usage.into());
    }
    let asked = json!({
        "statement": statement.as_str(), "model": args.model, "judges": args.judges, "unjudged": args.no_judges,
        "scorer": args.scorer, "settings": settings,
    });
    let job = match server.begin("/v1/formalize", &asked).await {
        Ok(job) => job,
        Err(e) => return Ok(report::failed(&e, e.code)),
    };
    let cancel = CancellationToken::new();
    let interrupts = tokio::spawn(watch_interrupts(cancel.clone()));
    let progress = Progress::default();
    let path = out.join("record.jsonl");
    let mut record = OpenOptions::new().append(true).open(&path)?;
    let each = |line: &str| {
        writeln!(record, "{line}")?;
        // An event that only a newer server has is kept, and not told.
        if let Ok(entry) = serde_json::from_str::<Entry>(line) {
            progress.put(&entry.event)?;
        }
        anyhow::Ok(())
    };
    let end = match server.follow(&job, &cancel, each).await? {
        Ok(end) => end,
        Err(e) => return Ok(report::failed(&e, e.code)),
    };
    interrupts.abort();
    let read = read_record(&path).ok();
    let last = read.and_then(|mut record| record.entries.pop()).map(|entry| entry.event);
    let Some(Event::Finished { outcome, totals, graph }) = last else {
        report::say(format_args!("the run is {}: {}", end.state, end.detail));
        return Ok(end.code().into());
    };
    let result = RunReport { outcome, totals, graph };
    place.keep(&result)?;
    progress.summary(&result, &out, &job.model);
    let related = match (reference, result.outcome.file()) {
        (Some(reference), Some(file)) => Some(compared(server, reference, file.text(), &out).await?),
        _ => None,
    };
    print_result(&result, &out, args.json, related.as_ref())?;
    Ok(exit_code(&result.outcome).into())
}

/// What was written beside the reference; told, and kept in the run's folder.
async fn compared(server: &Remote, reference: String, candidate: String, out: &Path) -> anyhow::Result<RelateAnswer> {
    let asked = json!({ "reference": reference, "candidate": candidate });
    let answer: RelateAnswer = server.post("/v1/compare", &asked).await?;
    report::say(format_args!("beside the reference: {}", answer.related.relation.word()));
    let text = serde_json::to_string_pretty(&answer)?;
    crate::workbench::write_file(&out.join("relation.json"), text.as_bytes())?;
    Ok(answer)
}
