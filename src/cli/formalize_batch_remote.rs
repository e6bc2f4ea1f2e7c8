//! `autoform formalize --batch --server`: every statement is a run on a server, with its own folder and record here.

use super::formalize::{FormalizeArgs, watch_interrupts};
use super::formalize_batch::{Tally, read};
use super::output::Code;
use super::remote::{NoAnswer, Remote, only_here};
use super::remote_maker::There;
use super::report;
use crate::agent::RunReport;
use crate::config::Config;
use crate::record::NoSink;
use crate::workbench::{BatchLine, BatchRequest, FormalizeRequest, Maker, Place, Places};
use futures::StreamExt;
use std::path::Path;
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

/// What the parts of a batch on servers have in common beside their settings: the prompts are the servers'.
const DECIDES: &str = "on a server";

/// Which Lean answers there: a server does not say, so its parts belong together and to no others.
const A_SERVERS: &str = "a server's";

/// Runs a batch on a server: printed, kept and ended as one made here.
///
/// # Errors
/// Faults of ours.
pub(super) async fn run(
    args: &FormalizeArgs,
    file: &Path,
    config: &Config,
    server: &Remote,
) -> anyhow::Result<ExitCode> {
    let shard = match args.shard.part() {
        Ok(shard) => shard,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    if only_here(&[("--share-definitions", args.share_definitions)]) {
        return Ok(Code::Usage.into());
    }
    let (out, lines) = match read(args, file, shard) {
        Ok(read) => read,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    let request = args.asked_there(lines[0].statement.clone(), config);
    let part = |run: FormalizeRequest| {
        let held = Places::take(&out)?;
        Ok((BatchRequest::part(lines, A_SERVERS.to_owned(), &run, &DECIDES, shard, &out)?, run, held))
    };
    let (lines, request, _held) = match request.and_then(part) {
        Ok(asked) => asked,
        Err(e) => return Ok(report::refused(&e)),
    };
    let cancel = CancellationToken::new();
    let interrupts = tokio::spawn(watch_interrupts(cancel.clone()));
    let there = There { args, server, sink: &NoSink, cancel: &cancel };
    let (there, request) = (&there, &request);
    let mut running = futures::stream::iter(&lines)
        .map(|line| async move { (line, one(there, request, line).await) })
        .buffer_unordered(args.in_flight.max(1));
    let mut tally = Tally::default();
    while let Some((line, result)) = running.next().await {
        match result {
            Ok(report) => tally.landed(line, &report)?,
            Err(e) if e.code == Code::Interrupted => tally.worst = tally.worst.max(e.code),
            Err(e) => tally.failed(line, &report::told(&e), e.code),
        }
    }
    interrupts.abort();
    Ok(if cancel.is_cancelled() { Code::Interrupted } else { tally.worst }.into())
}

/// One statement.
async fn one(there: &There<'_>, request: &FormalizeRequest, line: &BatchLine) -> Result<RunReport, NoAnswer> {
    let place = Place::open(&line.folder, line.statement.as_str(), true)?;
    there.make(&place, &FormalizeRequest { statement: line.statement.clone(), ..request.clone() }).await
}
