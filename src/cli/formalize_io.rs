//! What `autoform formalize` reads and prints, wherever the run is made: the statement, the result, the exit code.

use super::formalize::FormalizeArgs;
use super::output::{Code, line};
use super::report;
use crate::agent::RunReport;
use crate::lean::printable;
use crate::statement::{Informal, MAX_STATEMENT_BYTES, RunOutcome};
use crate::workbench::RelateAnswer;
use anyhow::Context as _;
use std::io::Read;
use std::path::Path;
use tokio_util::sync::CancellationToken;

/// The exit code of an outcome; see `--help`.
pub(super) fn exit_code(outcome: &RunOutcome) -> Code {
    match outcome {
        RunOutcome::Formalized { .. } => Code::Ok,
        RunOutcome::JudgesRejected { .. } => Code::Rejected,
        RunOutcome::BudgetExhausted { .. } => Code::Undecided,
        RunOutcome::Failed { .. } => Code::GaveUp,
        RunOutcome::Interrupted { .. } => Code::Interrupted,
    }
}

/// The statement that the flags name.
pub(super) fn read_statement(args: &FormalizeArgs) -> anyhow::Result<Informal> {
    let bytes = match (&args.file, args.text.as_deref()) {
        (Some(path), _) => {
            let file = std::fs::File::open(path).with_context(|| format!("failed to open {}", path.display()))?;
            bounded(file).with_context(|| format!("failed to read {}", path.display()))?
        }
        (None, Some("-")) => bounded(std::io::stdin().lock()).context("failed to read standard input")?,
        (None, Some(text)) => text.as_bytes().to_vec(),
        (None, None) => Vec::new(),
    };
    Ok(Informal::from_bytes(&bytes)?)
}

/// Reads no more than is needed to see that a text is too long... and a little further, so that the
/// message can tell the size of a text that is merely somewhat too long.
fn bounded(source: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(64 * MAX_STATEMENT_BYTES as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Cancels on Ctrl-C, and ends the program on a second one.
pub(super) async fn watch_interrupts(cancel: CancellationToken) {
    if tokio::signal::ctrl_c().await.is_ok() {
        report::say("interrupted; finishing the record (press again to stop at once)");
        cancel.cancel();
        if tokio::signal::ctrl_c().await.is_ok() {
            std::process::exit(130);
        }
    }
}

/// Prints what came of a run.
pub(super) fn print_result(
    report: &RunReport,
    out: &Path,
    json: bool,
    related: Option<&RelateAnswer>,
) -> anyhow::Result<()> {
    if json {
        let mut value = serde_json::json!({
            "out": out.display().to_string(),
            "result": report.outcome,
            "totals": report.totals,
        });
        if let Some(r) = related {
            value["relation"] = r.related.relation.word().into();
        }
        line(value.to_string())?;
    } else if let RunOutcome::Formalized { file, .. } = &report.outcome {
        line(printable(file.text().trim_end()))?;
    }
    Ok(())
}
