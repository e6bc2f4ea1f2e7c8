//! `autoform demo`: three statements through the whole pipeline, with real Lean, a real index and
//! recorded replies of a model.

use super::formalize::{exit_code, write_results};
use super::output::{Code, line};
use super::progress::Progress;
use super::service::{self, LeanArgs};
use crate::agent::{LibraryProfile, Services, Settings, formalize, seats};
use crate::config::Config;
use crate::lean::{ElabRequest, Outcome, prelude, split_header};
use crate::llm::{self, Client, LlmError, Provider, ProviderEnv, Recorder, Replay};
use crate::prompt::Prompts;
use crate::record::{RecordWriter, Tee};
use crate::statement::Informal;
use anyhow::Context;
use include_dir::{Dir, include_dir};
use serde::Deserialize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;
use tokio_util::sync::CancellationToken;

static CASSETTES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/tests/cassettes/demo");
const STATEMENTS: &str = include_str!("../../dataset/demo.jsonl");

/// Watch three statements become Lean, without a model: recorded replies, real Lean, real index.
///
/// Exit codes: 0 all three came out as they should, 1 one did not, 5 no Lean or no fitting recording.
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
}

pub(super) async fn run(args: DemoArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let config = args.lean.apply(config);
    let started = Instant::now();
    let unpacked = tempfile::tempdir().context("failed to make a folder for the recordings")?;
    let provider = match provider(&args, &config, unpacked.path()) {
        Ok(p) => p,
        Err(e) => {
            eprintln!("autoform: {e}");
            return Ok(Code::Missing.into());
        }
    };
    let pool = match service::pool(&config).await {
        Ok(p) => p,
        Err(e) => {
            eprintln!("autoform: {e}");
            return Ok(Code::Missing.into());
        }
    };
    let retriever = Arc::new(service::embedded_index(&config, Some(&pool)).await?);
    let services = Services {
        judges: seats(std::slice::from_ref(&provider)),
        author: provider,
        scorer: None,
        compiler: Arc::new(pool.clone()),
        retriever,
        library: LibraryProfile::embedded(prelude::axioms()),
    };
    let prompts = Prompts::load(None)?;
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
        std::fs::create_dir_all(&out).with_context(|| format!("failed to make {}", out.display()))?;
        let statement = Informal::from_bytes(s.text.as_bytes())?;
        let sink = Tee(RecordWriter::create(&out.join("record.jsonl"))?, Progress::default());
        let report = formalize(&statement, &services, &Settings::default(), &prompts, &sink, &cancel).await?;
        write_results(&out, &report)?;
        let Tee(_, progress) = sink;
        progress.summary(&report, &out, args.model.as_deref().unwrap_or("the recordings in this program"));
        worst = worst.max(exit_code(&report.outcome));
        if let Some(file) = report.outcome.file() {
            line(format!("\n{}", file.text().trim_end()))?;
            let split = split_header(&file.text());
            let request =
                ElabRequest { header: split.header, source: split.source, want_axioms: true, ..Default::default() };
            let verdict = match pool.elaborate(&request).await {
                Outcome::Accepted(e) => format!("accepted by Lean in {} ms", e.lean_ms),
                other => {
                    worst = worst.max(Code::Rejected);
                    format!("not accepted by Lean: {other:?}")
                }
            };
            line(format!("-- checked again, as a whole: {verdict}"))?;
        }
        if cancel.is_cancelled() {
            break;
        }
    }
    interrupts.abort();
    if let Some(who) = pool.identity() {
        line(format!(
            "\nLean {} ({}), library {}; {:.1} s in all. Results are in {}.",
            who.lean,
            who.backend,
            who.library,
            started.elapsed().as_secs_f64(),
            args.out.display()
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

/// The recordings this program carries, or the model that was named.
fn provider(args: &DemoArgs, config: &Config, unpacked: &std::path::Path) -> Result<Arc<dyn Provider>, LlmError> {
    let setup = |e: std::io::Error| LlmError::Setup(e.to_string());
    let Some(name) = &args.model else {
        eprintln!("autoform: the model's replies are recordings; answered by: {}", answered_by().join("; "));
        CASSETTES.extract(unpacked).map_err(setup)?;
        let replay = Replay::open("replay:demo", unpacked)?;
        return Ok(Arc::new(Client::new(Box::new(replay), &config.llm)?));
    };
    let environment = ProviderEnv::from_env();
    let mut inner = llm::open(name, &environment)?;
    if let Some(folder) = &args.record {
        inner = Box::new(Recorder::new(inner, folder, args.answered_by.clone(), environment.secrets())?);
    }
    Ok(Arc::new(Client::new(inner, &config.llm)?))
}
