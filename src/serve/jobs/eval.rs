//! An evaluation as a run: the benchmark's own folder, an event a verdict, the reports at the end.

use super::End;
use super::begin::placed;
use crate::eval::attempt::{Attempt, bucket_word};
use crate::workbench::{EvaluateRequest, Workbench, WorkbenchError};
use serde_json::{Value, json};
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

/// `events.jsonl`: a line a verdict, as it lands. The order of `results.jsonl` changes at the end, that of this file
/// never does.
struct Log {
    file: File,
    next: u64,
}

impl Log {
    /// The log of a folder; half a line, which a kill left, goes first.
    fn open(folder: &Path) -> std::io::Result<Self> {
        let path = folder.join("events.jsonl");
        let mut file = OpenOptions::new().create(true).read(true).append(true).open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let whole = bytes.iter().rposition(|b| *b == b'\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64)?;
        Ok(Self { file, next: bytes[..whole].iter().filter(|b| **b == b'\n').count() as u64 })
    }

    fn put(&mut self, mut event: Value) -> std::io::Result<()> {
        event["seq"] = self.next.into();
        self.next += 1;
        self.file.write_all(format!("{event}\n").as_bytes())
    }
}

fn event(row: &Attempt, done: usize, all: usize) -> Value {
    json!({
        "event": "attempt", "by": format!("{}:{}", row.provider, row.model), "item": row.item_id, "sample": row.sample,
        "bucket": bucket_word(row.bucket), "tag": row.tag, "done": done, "all": all,
    })
}

/// Makes the run, or goes on with it. Given up, it ends where it is, and goes on later.
///
/// # Errors
/// Those of the workbench; the log cannot be written.
pub(super) async fn run(
    bench: &Arc<Workbench>,
    folder: &Path,
    request: &EvaluateRequest,
    told: &watch::Sender<u64>,
    cancel: &CancellationToken,
) -> Result<End, WorkbenchError> {
    let mut log = Log::open(folder).map_err(WorkbenchError::file("open the events of", folder))?;
    let (bench, request, told, stop) = (bench.clone(), placed(request, folder), told.clone(), cancel.child_token());
    let given_up = stop.clone().drop_guard();
    // The runner's future stays on one thread.
    let here = tokio::runtime::Handle::current();
    let work = move || {
        let landed = |row: &Attempt, done: usize, all: usize| {
            // The verdict itself is in the results; an event that is lost costs a line on somebody's screen.
            if let Err(error) = log.put(event(row, done, all)) {
                tracing::warn!(%error, "an event was not kept");
            }
            told.send_modify(|n| *n += 1);
        };
        here.block_on(bench.evaluate(&request, landed, &stop))
    };
    let joined = tokio::task::spawn_blocking(work).await;
    let answer = joined.map_err(|_| WorkbenchError::Bug("an evaluation panicked".to_owned()))??;
    given_up.disarm();
    answer.report.write(folder).map_err(|e| WorkbenchError::Unfinished(e.to_string()))?;
    let (missing, stopped) = (answer.end.missing, answer.end.stopped);
    // One that was ended after its last verdict is whole.
    if cancel.is_cancelled() && missing > 0 {
        return Ok(End::cancelled());
    }
    let (detail, reason) = if missing == 0 { ("complete", "") } else { ("incomplete", "missing") };
    Ok(End { missing: Some(missing), stopped, ..End::done(detail, reason) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_an_event_goes_and_numbers_go_on() {
        let dir = tempfile::tempdir().unwrap();
        Log::open(dir.path()).unwrap().put(json!({ "event": "attempt" })).unwrap();
        let path = dir.path().join("events.jsonl");
        let whole = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{whole}{{\"seq\":1,\"ev")).unwrap();
        Log::open(dir.path()).unwrap().put(json!({ "event": "attempt" })).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.starts_with(&whole));
        let seqs: Vec<Value> = text.lines().map(|l| serde_json::from_str::<Value>(l).unwrap()["seq"].clone()).collect();
        assert_eq!(seqs, [0, 1]);
    }
}
