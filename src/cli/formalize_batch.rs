//! `autoform formalize --batch`: many statements, each with its own folder and record.

use super::formalize::{FormalizeArgs, exit_code, watch_interrupts};
use super::output::{Code, line};
use super::report;
use super::shard::folder_of;
use crate::agent::RunReport;
use crate::config::Config;
use crate::eval::shard::Shard;
use crate::llm::for_terminal;
use crate::statement::MAX_STATEMENT_BYTES;
use crate::workbench::{BatchLine, BatchRequest, Places, WorkbenchError, slug};
use anyhow::Context as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

/// Largest file read, in bytes.
const MAX_BYTES: u64 = 10_000 * MAX_STATEMENT_BYTES as u64;

/// Runs a batch. Every problem's outcome is one JSON line on stdout as it lands; the exit code is
/// the worst of all.
///
/// # Errors
/// Faults of ours.
pub(super) async fn run(args: &FormalizeArgs, file: &Path, config: &Config) -> anyhow::Result<ExitCode> {
    let bench = args.workbench(config);
    let shard = match args.shard.part() {
        Ok(shard) => shard,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    let (out, lines) = match read(args, file, shard) {
        Ok(read) => read,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    let run = match args.request(lines[0].statement.clone(), bench.config()) {
        Ok(run) => run,
        Err(e) => return Ok(report::refused(&e)),
    };
    let cancel = CancellationToken::new();
    let _held = match bench.open_models(&run, &cancel).and_then(|()| Places::take(&out)) {
        Ok(held) => held,
        Err(e) => return Ok(report::refused(&e)),
    };
    let share = args.share_definitions;
    let lines = match bench.part_of_batch(lines, &run, share, shard, &out).await {
        Ok(lines) => lines,
        Err(e) => return Ok(report::refused(&e)),
    };
    let (in_flight, share_definitions) = (args.in_flight, args.share_definitions);
    let request = BatchRequest { lines, run, in_flight, share_definitions };
    let interrupts = tokio::spawn(watch_interrupts(cancel.clone()));
    let mut tally = Tally::default();
    let mut printed = Ok(());
    let landed = |problem: &BatchLine, result: Result<_, WorkbenchError>| match result {
        Ok(report) => {
            printed = std::mem::replace(&mut printed, Ok(())).and_then(|()| tally.landed(problem, &report));
        }
        Err(e) => tally.failed(problem, &report::told(&e), Code::Missing),
    };
    let shared = match bench.formalize_batch(&request, landed, &cancel).await {
        Ok(shared) => shared,
        Err(e) => return Ok(report::refused(&e)),
    };
    interrupts.abort();
    printed?;
    if let Some(shared) = shared {
        report::say(format_args!("{shared} definitions to share"));
    }
    Ok(if cancel.is_cancelled() { Code::Interrupted } else { tally.worst }.into())
}

/// How the runs of a batch ended: each is told as it lands, the worst end is the program's.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) worst: Code,
}

impl Tally {
    /// A run ended: one JSON line.
    ///
    /// # Errors
    /// stdout is gone.
    pub(super) fn landed(&mut self, problem: &BatchLine, report: &RunReport) -> anyhow::Result<()> {
        self.worst = self.worst.max(exit_code(&report.outcome));
        let value = serde_json::json!({
            "id": problem.id,
            "outcome": report.outcome.word(),
            "out": problem.folder.display().to_string(),
            "totals": report.totals,
        });
        line(value.to_string())
    }

    /// A run could not be made.
    pub(super) fn failed(&mut self, problem: &BatchLine, why: &str, code: Code) {
        report::say(format_args!("{}: {why}", for_terminal(&problem.id, 60)));
        self.worst = self.worst.max(code);
    }
}

pub(super) fn read(args: &FormalizeArgs, file: &Path, shard: Shard) -> anyhow::Result<(PathBuf, Vec<BatchLine>)> {
    let out = args.out.clone().unwrap_or_else(|| {
        let stem = file.file_stem().and_then(|s| s.to_str()).unwrap_or_default();
        Path::new("autoform-out").join(slug(stem))
    });
    let place = || format!("failed to read {}", file.display());
    let size = std::fs::metadata(file).with_context(place)?.len();
    anyhow::ensure!(size <= MAX_BYTES, "{}: it is larger than {} MiB", place(), MAX_BYTES >> 20);
    let text = autoform_base::text::read(file).with_context(place)?;
    let out = folder_of(&out, shard);
    let lines = BatchLine::read(&text, &out)?;
    Ok((out, lines))
}
