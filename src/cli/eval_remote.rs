//! `autoform eval run --server` and `score --server`: a server makes the run; the folder's results and what is printed
//! are those of a run of one's own. The logs of single attempts stay with the server.

use super::eval::{publish, watch_interrupts};
use super::output::Code;
use super::remote::Remote;
use super::report;
use crate::eval::dataset;
use crate::llm::for_terminal;
use crate::report::Report;
use crate::workbench::{EvaluateRequest, WorkbenchError};
use anyhow::Context as _;
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::Path;
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

/// Files that say what a run is and what came of it; the reports are made of them.
const FILES: [&str; 3] = ["run.json", "items.jsonl", "results.jsonl"];
/// Of a part, what it is a part of.
const PART: &str = "shard.json";

/// A verdict as it lands.
#[derive(Deserialize)]
struct Landed {
    by: String,
    item: String,
    sample: u32,
    bucket: String,
    tag: String,
    done: usize,
    all: usize,
}

/// Makes a run on a server and reports on it.
///
/// # Errors
/// Faults of ours; what the user can mend is told on stderr and in the exit code.
pub(super) async fn finish(request: &EvaluateRequest, server: &Remote) -> anyhow::Result<ExitCode> {
    let asked = match asked(request) {
        Ok(asked) => asked,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    if let Some(kept) = FILES.iter().find(|f| request.out.join(f).exists()) {
        let place = request.out.join(kept);
        report::say(format_args!("{} is there already: name another --out for a run on a server", place.display()));
        return Ok(Code::Usage.into());
    }
    let job = match server.begin("/v1/eval", &asked).await {
        Ok(job) => job,
        Err(e) => return Ok(report::failed(&e, e.code)),
    };
    let cancel = CancellationToken::new();
    let interrupts = tokio::spawn(watch_interrupts(cancel.clone()));
    let end = match server.follow(&job, &cancel, tell).await? {
        Ok(end) => end,
        Err(e) => return Ok(report::failed(&e, e.code)),
    };
    interrupts.abort();
    if end.state == "failed" {
        report::say(format_args!("the run failed: {}", end.detail));
        return Ok(end.code().into());
    }
    for (who, reason) in &end.stopped {
        report::say(format_args!("{} stopped: {}", for_terminal(who, 120), for_terminal(reason, 300)));
    }
    std::fs::create_dir_all(&request.out).map_err(WorkbenchError::file("make", &request.out))?;
    for name in FILES.into_iter().chain(request.shard.is_part().then_some(PART)) {
        match server.file(&job, name).await {
            Ok(bytes) => crate::workbench::write_file(&request.out.join(name), &bytes)?,
            // Ended by its user before it began, a run has none.
            Err(_) if end.state == "cancelled" => return Ok(Code::Interrupted.into()),
            Err(e) => return Ok(report::failed(&e, e.code)),
        }
    }
    publish(&Report::read(&request.out)?, &request.out)?;
    Ok(match (end.state.as_str(), end.missing) {
        ("cancelled", _) => Code::Interrupted,
        (_, Some(0)) => Code::Ok,
        _ => Code::Undecided,
    }
    .into())
}

/// One line a verdict, on stderr.
fn tell(line: &str) -> anyhow::Result<()> {
    let Ok(Landed { by, item, sample, bucket, tag, done, all }) = serde_json::from_str(line) else { return Ok(()) };
    let [who, item, tag] = [(&by, 60), (&item, 60), (&tag, 80)].map(|(text, most)| for_terminal(text, most));
    let bucket = for_terminal(&bucket, 40);
    report::progress(format_args!("[{done}/{all}] {who} {item} #{}: {bucket} ({tag})", sample.saturating_add(1)));
    Ok(())
}

/// The request with what its files hold, which is read and vetted here as for a run of one's own.
fn asked(request: &EvaluateRequest) -> anyhow::Result<Value> {
    let items = dataset::load(&request.dataset, Some(&request.split), request.skip_invalid)?;
    if items.is_empty() {
        anyhow::bail!("nothing to do: {} has no items in split {}", request.dataset.display(), request.split);
    }
    let scripted = |m: &&String| m.starts_with("scripted:");
    let answers = request.models.iter().filter(scripted).map(|m| answers(Path::new(&m["scripted:".len()..])));
    let mut asked = json!({
        "items": items,
        "models": request.models.iter().filter(|m| !scripted(m)).collect::<Vec<_>>(),
        "answers": answers.collect::<anyhow::Result<Vec<Value>>>()?,
        "agent": request.agent, "judges": request.judges, "split": request.split, "k": request.k,
        "temperature": request.temperature, "max_tokens": request.max_tokens, "files": request.files,
    });
    if request.shard.is_part() {
        asked["shard"] = serde_json::to_value(request.shard)?;
    }
    Ok(asked)
}

fn answers(file: &Path) -> anyhow::Result<Value> {
    let text = autoform_base::text::read(file).with_context(|| format!("failed to read {}", file.display()))?;
    let name = file.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    Ok(json!({ "name": name, "text": text }))
}
