//! `autoform formalize --candidates`: several runs of one statement, put together by Lean.

use super::formalize::{FormalizeArgs, exit_code, read_statement, watch_interrupts};
use super::output::{self, Code, line};
use super::progress::Progress;
use super::remote::{NoAnswer, Remote};
use super::remote_maker::There;
use super::report;
use crate::config::Config;
use crate::lean::printable;
use crate::sameness::Limits;
use crate::workbench::{CandidatesRequest, candidates_by, slug};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

/// Runs the command: the best file on stdout, how the runs agree on stderr.
///
/// # Errors
/// Faults of ours.
pub(super) async fn run(
    args: &FormalizeArgs,
    candidates: u32,
    config: &Config,
    server: Option<&Remote>,
) -> anyhow::Result<ExitCode> {
    let bench = args.workbench(config);
    let statement = match read_statement(args) {
        Ok(statement) => statement,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    let out = args.out.clone().unwrap_or_else(|| fresh(&slug(statement.as_str())));
    let run = match server {
        Some(_) => args.asked_there(statement, config),
        None => args.request(statement, bench.config()),
    };
    let run = match run {
        Ok(run) => run,
        Err(e) => return Ok(report::refused(&e)),
    };
    let request = CandidatesRequest { run, candidates, limits: Limits::default() };
    let cancel = CancellationToken::new();
    let interrupts = tokio::spawn(watch_interrupts(cancel.clone()));
    let sink = &Progress::default();
    let made = match server {
        Some(server) => {
            let there = There { args, server, sink, cancel: &cancel };
            candidates_by(&there, &out, &request).await.map_err(NoAnswer::told)
        }
        None => bench.candidates(&out, &request, sink, &cancel).await.map_err(|e| report::ended(&e)),
    };
    let (answer, best) = match made {
        Ok(made) => made,
        Err(code) => return Ok(code),
    };
    interrupts.abort();
    let sizes: Vec<String> = answer.clusters.iter().map(|c| c.len().to_string()).collect();
    report::say(format_args!(
        "{candidates} runs, {} with a theorem, in groups that Lean finds the same of {}; {} of {} compared pairs undecided; agreement {:.0} %",
        answer.clusters.iter().map(Vec::len).sum::<usize>(),
        if sizes.is_empty() { "no size".to_owned() } else { sizes.join(", ") },
        (answer.undecided * answer.pairs.len() as f64).round(),
        answer.pairs.len(),
        answer.agreement * 100.0
    ));
    report::say(format_args!("results in {}", output::path(&out)));
    if args.json {
        line(serde_json::to_string(&answer)?)?;
    } else if let Some(file) = best.as_ref().and_then(|b| b.outcome.file()) {
        line(printable(file.text().trim_end()))?;
    }
    Ok(best.map_or(Code::GaveUp, |b| exit_code(&b.outcome)).into())
}

/// The first of `autoform-out/NAME`, `autoform-out/NAME-2`, ... that is not there.
fn fresh(name: &str) -> PathBuf {
    let base = Path::new("autoform-out");
    let numbered = |i: u32| if i < 2 { base.join(name) } else { base.join(format!("{name}-{i}")) };
    (1..).map(numbered).find(|dir| !dir.exists()).unwrap_or_else(|| base.join(name))
}
