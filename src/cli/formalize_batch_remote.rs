//! `autoform formalize --batch --server`: every statement is a run on a server, with its own folder and record here.

use super::formalize::FormalizeArgs;
use super::formalize_batch::{Tally, read};
use super::formalize_remote::{begun, followed};
use super::output::Code;
use super::remote::{NoAnswer, Remote, only_here};
use super::report;
use crate::agent::{RunReport, Settings, ended};
use crate::eval::shard::Shard;
use crate::workbench::{BatchLine, Place, WorkbenchError};
use futures::StreamExt;
use std::path::Path;
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

/// Runs a batch on a server: printed, kept and ended as one made here.
///
/// # Errors
/// Faults of ours.
pub(super) async fn run(
    args: &FormalizeArgs,
    file: &Path,
    settings: Settings,
    server: &Remote,
) -> anyhow::Result<ExitCode> {
    let shard = match args.shard.part() {
        Ok(shard) => shard,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    if only_here(&[("--share-definitions", args.share_definitions), ("--shard", shard.is_part())]) {
        return Ok(Code::Usage.into());
    }
    let (_, lines) = match read(args, file, Shard::default()) {
        Ok(read) => read,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    let cancel = CancellationToken::new();
    let interrupts = tokio::spawn(super::formalize::watch_interrupts(cancel.clone()));
    let batch = Batch { args, settings, server, cancel: &cancel };
    let batch = &batch;
    let mut running = futures::stream::iter(&lines)
        .map(|line| async move { (line, batch.one(line).await) })
        .buffer_unordered(args.in_flight.max(1));
    let mut tally = Tally::default();
    while let Some((line, result)) = running.next().await {
        match result {
            Ok(Ok(report)) => tally.landed(line, &report)?,
            Ok(Err(e)) if e.code == Code::Interrupted => tally.worst = tally.worst.max(e.code),
            Ok(Err(e)) => tally.failed(line, &report::told(&e), e.code),
            Err(e) => tally.failed(line, &report::told(e.as_ref()), Code::Missing),
        }
    }
    interrupts.abort();
    Ok(if cancel.is_cancelled() { Code::Interrupted } else { tally.worst }.into())
}

/// What the runs of a batch have in common.
struct Batch<'a> {
    args: &'a FormalizeArgs,
    settings: Settings,
    server: &'a Remote,
    cancel: &'a CancellationToken,
}

impl Batch<'_> {
    /// One statement: begun on the server, followed again, or read again when its record is whole.
    async fn one(&self, line: &BatchLine) -> anyhow::Result<Result<RunReport, NoAnswer>> {
        let place = match Place::open(&line.folder, line.statement.as_str(), true) {
            Ok(place) => place,
            Err(e) => return Ok(Err(unusable(&e))),
        };
        if let Some(report) = place.earlier.as_ref().and_then(ended) {
            place.keep(&report)?;
            return Ok(Ok(report));
        }
        if self.cancel.is_cancelled() {
            return Ok(Err(NoAnswer { said: "interrupted".to_owned(), code: Code::Interrupted }));
        }
        let job = match begun(self.server, self.args, &self.settings, &line.statement, &place).await? {
            Ok(job) => job,
            Err(e) => return Ok(Err(e)),
        };
        let report = followed(self.server, &job, &place, self.cancel, |_| Ok(())).await?;
        if let Ok(report) = &report {
            place.keep(report)?;
        }
        Ok(report)
    }
}

fn unusable(e: &WorkbenchError) -> NoAnswer {
    NoAnswer { said: report::told(e), code: Code::Missing }
}
