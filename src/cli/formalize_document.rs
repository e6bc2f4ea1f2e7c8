//! `autoform formalize --document`: the claims of a document in order, one Lean project, a blueprint.

use super::formalize::{FormalizeArgs, watch_interrupts};
use super::output::{Code, line};
use super::remote::{NoAnswer, Remote};
use super::remote_maker::There;
use super::report;
use crate::agent::RunReport;
use crate::config::Config;
use crate::llm::for_terminal;
use crate::record::NoSink;
use crate::statement::Informal;
use crate::workbench::{DocumentPart, DocumentRequest, document_by, slug};
use anyhow::Context as _;
use std::path::Path;
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

/// Largest document read, in bytes.
const MAX_BYTES: u64 = 4 << 20;

/// Runs the command: one JSON line on stdout for every claim as it lands; the exit code is the worst.
///
/// # Errors
/// Faults of ours.
pub(super) async fn run(
    args: &FormalizeArgs,
    file: &Path,
    config: &Config,
    server: Option<&Remote>,
) -> anyhow::Result<ExitCode> {
    let bench = args.workbench(config);
    let text = match read(file) {
        Ok(text) => text,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    let any = Informal::new("A document.")?;
    let run = match server {
        Some(_) => args.asked_there(any, config),
        None => args.request(any, bench.config()),
    };
    let run = match run {
        Ok(run) => run,
        Err(e) => return Ok(report::refused(&e)),
    };
    let stem = file.file_stem().and_then(|s| s.to_str()).unwrap_or_default();
    let out = args.out.clone().unwrap_or_else(|| Path::new("autoform-out").join(slug(stem)));
    let cancel = CancellationToken::new();
    let interrupts = tokio::spawn(watch_interrupts(cancel.clone()));
    let (mut worst, mut printed) = (Code::Ok, Ok(()));
    let landed = |part: &DocumentPart, run: &RunReport| {
        worst = worst.max(super::formalize::exit_code(&run.outcome));
        let told = serde_json::json!({
            "line": part.block.line, "word": part.block.word, "title": part.block.title, "outcome": part.outcome,
            "theorem": part.theorem, "definitions": part.definitions,
        });
        printed = std::mem::replace(&mut printed, Ok(())).and_then(|()| line(told.to_string()));
    };
    let request = DocumentRequest { text, run };
    let made = match server {
        Some(server) => {
            let there = There { args, server, sink: &NoSink, cancel: &cancel };
            document_by(&there, &out, &request, landed).await.map_err(NoAnswer::told)
        }
        None => bench.formalize_document(&out, &request, landed, &cancel).await.map_err(|e| report::ended(&e)),
    };
    let answer = match made {
        Ok(answer) => answer,
        Err(code) => return Ok(code),
    };
    interrupts.abort();
    printed?;
    let stated = answer.parts.iter().filter(|p| p.theorem.is_some()).count();
    let claims = answer.parts.iter().filter(|p| p.folder.is_some()).count();
    report::say(format_args!(
        "{stated} of {claims} claims stated; Lean {} the whole file; results in {}",
        if answer.accepted { "accepts" } else { "does not accept" },
        for_terminal(&out.display().to_string(), 300)
    ));
    Ok(if answer.accepted { worst } else { worst.max(Code::Rejected) }.into())
}

fn read(file: &Path) -> anyhow::Result<String> {
    let place = || format!("failed to read {}", file.display());
    let size = std::fs::metadata(file).with_context(place)?.len();
    anyhow::ensure!(size <= MAX_BYTES, "{}: it is larger than {} MiB", place(), MAX_BYTES >> 20);
    autoform_base::text::read(file).with_context(place)
}
