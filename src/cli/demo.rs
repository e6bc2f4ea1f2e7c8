//! `autoform demo`: three statements through the whole pipeline, with real Lean, a real index and
//! recorded replies of a model.

use super::formalize::exit_code;
use super::models::recording;
use super::output::{self, Code, line};
use super::progress::Progress;
use super::report;
use super::service::LeanArgs;
use crate::agent::Mode;
use crate::config::Config;
use crate::lean::{Outcome, printable};
use crate::llm::LlmError;
use crate::statement::Informal;
use crate::workbench::{CheckRequest, FormalizeRequest, Place, Workbench, WorkbenchError};
use anyhow::Context;
use include_dir::{Dir, include_dir};
use serde::Deserialize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;
use tokio_util::sync::CancellationToken;

/// What the recordings are called where a model is named.
const RECORDED: &str = "replay:demo";

static CASSETTES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/tests/cassettes/demo");
const STATEMENTS: &str = include_str!("../../dataset/demo.jsonl");

/// Formalize three statements without a model: recorded replies, real Lean, real index.
///
/// Exit codes: 0 Lean accepts all three and the judges agree, 1 it does not, 5 no Lean or no fitting recording.
#[derive(Debug, clap::Args)]
pub(super) struct DemoArgs {
    /// Folder for the results.
    #[arg(long, default_value = "autoform-out/demo", value_name = "DIR")]
    out: PathBuf,
    /// Ask this model instead of the recordings.
    #[arg(long, value_name = "MODEL")]
    model: Option<String>,
    /// Record the exchanges in this folder (with --model); `tests/cassettes/demo` is what the program carries.
    #[arg(long, value_name = "DIR", requires = "model")]
    record: Option<PathBuf>,
    /// Who answers, kept in the recordings.
    #[arg(long, value_name = "WHO", requires = "record")]
    answered_by: Option<String>,
    #[command(flatten)]
    lean: LeanArgs,
}

#[derive(Debug, Deserialize)]
struct Statement {
    id: String,
    text: String,
    /// Who leads; the default where nothing is said.
    #[serde(default)]
    mode: Mode,
}

pub(super) async fn run(args: DemoArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let started = Instant::now();
    let unpacked = tempfile::tempdir().context("failed to make a folder for the recordings")?;
    let bench = match bench(&args, config, unpacked.path()) {
        Ok(bench) => bench,
        Err(e) => return Ok(report::refused(&e)),
    };
    if let Err(e) = bench.lean().await {
        return Ok(report::refused(&e));
    }
    let author = args.model.as_deref().unwrap_or(RECORDED);
    let cancel = CancellationToken::new();
    let stop = cancel.clone();
    let interrupts = tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            stop.cancel();
        }
    });
    let mut worst = Code::Ok;
    for text in STATEMENTS.lines() {
        let s: Statement = serde_json::from_str(text).context("broken demo statement")?;
        line(format!("\n=== {}", s.text))?;
        let out = args.out.join(&s.id);
        // A demo may be run again and again; a record of a real run is never overwritten.
        if out.exists() {
            std::fs::remove_dir_all(&out).with_context(|| format!("failed to clear {}", out.display()))?;
        }
        let place = Place::open(&out, &s.text, false)?;
        let mut request = FormalizeRequest::new(Informal::from_bytes(s.text.as_bytes())?, author);
        request.settings.mode = s.mode;
        let progress = Progress::default();
        let report = bench.formalize_in(place, &request, &progress, &cancel).await?;
        progress.summary(&report, &out, args.model.as_deref().unwrap_or("the recordings in this program"));
        worst = worst.max(exit_code(&report.outcome));
        if let Some(file) = report.outcome.file() {
            line(format!("\n{}", printable(file.text().trim_end())))?;
            let verdict = match bench.check(&CheckRequest::new(s.id, file.text())).await?.outcome {
                Outcome::Accepted(e) => format!("accepted by Lean in {} ms", e.lean_ms),
                other => {
                    worst = worst.max(Code::Rejected);
                    format!("not accepted by Lean: {}", printable(&crate::workbench::said(&other)))
                }
            };
            line(format!("-- checked again, as a whole: {verdict}"))?;
        }
        if cancel.is_cancelled() {
            break;
        }
    }
    interrupts.abort();
    if let Some(who) = bench.pool().await?.seen() {
        line(format!(
            "\nLean {} ({}), library {}; {:.1} s in all. Results are in {}.",
            who.lean,
            who.backend,
            who.library,
            started.elapsed().as_secs_f64(),
            output::path(&args.out)
        ))?;
    }
    Ok(worst.into())
}

/// Who gave the recorded replies, as the recordings say.
fn answered_by() -> Vec<String> {
    let said =
        |text: &str| Some(serde_json::from_str::<serde_json::Value>(text).ok()?["answered_by"].as_str()?.to_owned());
    let mut who: Vec<String> = CASSETTES.files().filter_map(|f| said(f.contents_utf8()?)).collect();
    who.sort();
    who.dedup();
    who
}

/// A workbench with the recordings this program carries, or with the model that was named.
fn bench(args: &DemoArgs, config: &Config, unpacked: &std::path::Path) -> Result<Workbench, WorkbenchError> {
    let bench = args.lean.workbench(config);
    if args.model.is_some() {
        return Ok(bench.with_recording(recording(args.record.as_ref(), args.answered_by.as_ref(), true)));
    }
    report::say(format_args!("the model's replies are recordings; answered by: {}", answered_by().join("; ")));
    CASSETTES.extract(unpacked).map_err(|e| LlmError::Setup(e.to_string()))?;
    bench.with_replay(RECORDED, unpacked)
}
