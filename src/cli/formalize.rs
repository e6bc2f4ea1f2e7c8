//! `autoform formalize`: one statement from English to Lean.

use super::output::Code;
use super::progress::Progress;
use super::service::{self, LeanArgs};
use crate::agent::{LibraryProfile, Retriever, RunReport, Services, Settings, formalize, seats};
use crate::config::Config;
use crate::lean::{LeanPool, ToolchainError, prelude};
use crate::library::Index;
use crate::llm::{Client, LlmError, Provider, ProviderEnv, Recorder, for_terminal};
use crate::prompt::Prompts;
use crate::record::{RecordWriter, Tee, to_svg};
use crate::statement::{Informal, MAX_STATEMENT_BYTES, RunOutcome};
use anyhow::Context as _;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Documented exit codes, shown by `--help`.
const EXIT_CODES: &str = "\
Exit codes:
  0    formalized: Lean accepts the file and every judge agrees with it
  1    Lean accepts a file, the judges do not
  2    bad input: empty, too long or not UTF-8 text, an unknown option
  3    a budget (calls, tokens, time) ran out
  5    not started: no model named, unknown model or library, no Lean, output folder not writable
  6    failed: the model, Lean or the library gave up; the message says which
  70   internal error
  130  interrupted; the record is complete up to then";

/// Options of `autoform formalize`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXIT_CODES)]
pub(super) struct FormalizeArgs {
    /// The statement in English, or `-` to read it from standard input.
    #[arg(value_name = "TEXT", required_unless_present = "file", conflicts_with = "file")]
    text: Option<String>,
    /// Read the statement from this file.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Model that writes: openai:MODEL, openai:MODEL@URL, gemini:MODEL or replay:DIR.
    #[arg(long, env = "AUTOFORM_MODEL", value_name = "MODEL")]
    pub(super) model: Option<String>,
    /// Model that judges; repeat it for several, all of which must agree. Without it the writing
    /// model judges twice, with two different prompts.
    #[arg(long = "judge", value_name = "MODEL")]
    pub(super) judges: Vec<String>,
    /// Library the statement is written for: `embedded` or `mathlib`.
    #[arg(long, default_value = "embedded", value_name = "NAME")]
    pub(super) library: String,
    /// Folder of the library's index (`autoform index`).
    #[arg(long, value_name = "DIR")]
    index: Option<PathBuf>,
    /// Folder for the results; it must not hold a record already. Default: a new folder under `autoform-out`.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Record every exchange with a model in this folder, to be replayed with `--model replay:DIR`.
    #[arg(long, value_name = "DIR")]
    pub(super) record: Option<PathBuf>,
    /// Print the outcome as one JSON object instead of the Lean file.
    #[arg(long)]
    json: bool,
    /// Attempts at one definition and at the theorem.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    max_attempts: Option<u32>,
    /// Questions to models in all.
    #[arg(long, value_name = "N")]
    max_calls: Option<u64>,
    /// Tokens in all, prompts and replies together.
    #[arg(long, value_name = "N")]
    max_tokens: Option<u64>,
    /// Wall clock of the run in seconds.
    #[arg(long, value_name = "S")]
    max_seconds: Option<u64>,
    /// Candidates retrieved for each concept.
    #[arg(long, value_name = "K")]
    top_k: Option<usize>,
    /// Folder with prompt templates (NAME.hbs) that replace the embedded ones.
    #[arg(long, value_name = "DIR")]
    prompts: Option<PathBuf>,
    /// Ablation: one attempt a stage, no correction.
    #[arg(long)]
    no_reflection: bool,
    /// Ablation: a flat list of concepts, no expansion, no definitions.
    #[arg(long)]
    no_got: bool,
    /// Ablation: the model names library declarations from memory.
    #[arg(long)]
    no_rag: bool,
    /// Ablation: no judges, so that nobody vouches for the meaning.
    #[arg(long)]
    pub(super) no_judges: bool,
    #[command(flatten)]
    lean: LeanArgs,
}

/// Why a run was not started, when it is the user's to mend.
#[derive(Debug, thiserror::Error)]
pub(super) enum SetupError {
    /// No `--model`.
    #[error(
        "no model to ask. Name one with --model (or AUTOFORM_MODEL):\n  \
         --model openai:MODEL        an OpenAI model; the key is read from OPENAI_API_KEY\n  \
         --model openai:MODEL@URL    any OpenAI-compatible endpoint, such as vLLM, llama.cpp or Ollama\n  \
         --model gemini:MODEL        a Gemini model; the key is read from GEMINI_API_KEY\n  \
         --model replay:DIR          recorded replies\n\
         `autoform demo` runs recorded replies that come with the program and needs no model"
    )]
    NoModel,
    /// A library that is not known.
    #[error("unknown library `{0}`: expected `embedded` or `mathlib`")]
    UnknownLibrary(String),
    /// The library's index.
    #[error("the library's index cannot be used: {0}")]
    Index(String),
    /// The output folder.
    #[error("the output folder {path} cannot be used: {reason}")]
    Out {
        /// The folder.
        path: String,
        /// Why.
        reason: String,
    },
}

/// Connects the three services of a run: Lean, the index, the models.
///
/// # Errors
/// What the user can mend is a [`SetupError`], [`LlmError`] or [`ToolchainError`]; the rest is ours.
async fn services(config: &Config, args: &FormalizeArgs, cancel: &CancellationToken) -> anyhow::Result<Services> {
    check_names(args)?;
    let environment = ProviderEnv::from_env();
    let mut open: BTreeMap<String, Arc<dyn Provider>> = BTreeMap::new();
    let mut model = |name: &str| -> anyhow::Result<Arc<dyn Provider>> {
        // One client a name, so that its limits hold for everything asked of that model.
        if let Some(known) = open.get(name) {
            return Ok(known.clone());
        }
        let client = match &args.record {
            Some(folder) => {
                let inner = crate::llm::open(name, &environment)?;
                let recorder = Recorder::new(inner, folder, None, environment.secrets())?;
                Client::new(Box::new(recorder), &config.llm)?
            }
            None => Client::open(name, &config.llm, &environment)?,
        };
        let client: Arc<dyn Provider> = Arc::new(client.with_cancellation(cancel.child_token()));
        open.insert(name.to_owned(), client.clone());
        Ok(client)
    };
    let author = model(args.model.as_deref().unwrap_or_default())?;
    let judges = match (args.no_judges, &args.judges[..]) {
        (true, _) => Vec::new(),
        (false, []) => seats(std::slice::from_ref(&author)),
        (false, names) => seats(&names.iter().map(|n| model(n)).collect::<Result<Vec<_>, _>>()?),
    };
    let library = match args.library.as_str() {
        "mathlib" => LibraryProfile::mathlib("v4.28.0"),
        _ => LibraryProfile::embedded(prelude::axioms()),
    };
    let pool = service::pool(config).await?;
    let retriever = retriever(config, args, &pool).await?;
    Ok(Services { author, judges, compiler: Arc::new(pool), retriever, library })
}

/// The library's index: the folder that was named, or the embedded library's, built on first use.
///
/// # Errors
/// [`SetupError::Index`].
async fn retriever(config: &Config, args: &FormalizeArgs, pool: &LeanPool) -> Result<Arc<dyn Retriever>, SetupError> {
    let index = match (&args.index, args.library.as_str()) {
        (Some(dir), _) => Index::open(dir).map_err(|e| e.to_string()),
        (None, "embedded") => service::embedded_index(config, Some(pool)).await.map_err(|e| e.to_string()),
        (None, other) => {
            Err(format!("build one of {other} with `autoform index build` and name its folder with --index"))
        }
    };
    Ok(Arc::new(index.map_err(SetupError::Index)?))
}

/// What can be told from the names alone.
fn check_names(args: &FormalizeArgs) -> Result<(), SetupError> {
    if args.model.as_deref().unwrap_or_default().trim().is_empty() {
        return Err(SetupError::NoModel);
    }
    match args.library.as_str() {
        "embedded" | "mathlib" => Ok(()),
        other => Err(SetupError::UnknownLibrary(for_terminal(other, 60))),
    }
}

/// Runs the command.
///
/// # Errors
/// Faults of ours; what the user can mend is told on stderr and in the exit code.
pub(super) async fn run(args: FormalizeArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let config = args.lean.apply(config);
    let statement = match read_statement(&args) {
        Ok(statement) => statement,
        Err(e) => return Ok(told(&e, Code::Usage)),
    };
    if let Err(e) = check_names(&args) {
        return Ok(told(&e.into(), Code::Missing));
    }
    let out = match prepare_out(args.out.as_deref(), statement.as_str()) {
        Ok(out) => out,
        Err(e) => return Ok(told(&e.into(), Code::Missing)),
    };
    let prompts = match Prompts::load(args.prompts.as_deref()) {
        Ok(prompts) => prompts,
        Err(e) => return Ok(told(&e.into(), Code::Missing)),
    };
    let cancel = CancellationToken::new();
    let interrupts = tokio::spawn(watch_interrupts(cancel.clone()));
    let started = tokio::select! {
        () = cancel.cancelled() => return Ok(Code::Interrupted.into()),
        services = services(&config, &args, &cancel) => services,
    };
    let services = match started {
        Ok(services) => services,
        Err(e) if e.is::<SetupError>() || e.is::<LlmError>() || e.is::<ToolchainError>() => {
            return Ok(told(&e, Code::Missing));
        }
        Err(e) => return Err(e),
    };
    let settings = settings(&args, &config);
    let writer = RecordWriter::create(&out.join("record.jsonl")).context("failed to start the record")?;
    let sink = Tee(writer, Progress::default());
    let report = formalize(&statement, &services, &settings, &prompts, &sink, &cancel).await?;
    interrupts.abort();
    write_results(&out, &report)?;
    let Tee(_, progress) = sink;
    progress.summary(&report, &out, args.model.as_deref().unwrap_or_default());
    print_result(&report, &out, args.json)?;
    Ok(exit_code(&report.outcome).into())
}

fn told(error: &anyhow::Error, code: Code) -> ExitCode {
    eprintln!("autoform: {error:#}");
    code.into()
}

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

fn settings(args: &FormalizeArgs, config: &Config) -> Settings {
    let base = config.agent.clone();
    Settings {
        max_attempts: args.max_attempts.unwrap_or(base.max_attempts),
        max_calls: args.max_calls.unwrap_or(base.max_calls),
        max_tokens: args.max_tokens.or(base.max_tokens),
        max_seconds: args.max_seconds.or(base.max_seconds),
        top_k: args.top_k.unwrap_or(base.top_k),
        reflection: base.reflection && !args.no_reflection,
        recursion: base.recursion && !args.no_got,
        retrieval: base.retrieval && !args.no_rag,
        ..base
    }
}

fn read_statement(args: &FormalizeArgs) -> anyhow::Result<Informal> {
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

/// The folder for the results, made and tried out before any model is asked.
fn prepare_out(asked: Option<&Path>, statement: &str) -> Result<PathBuf, SetupError> {
    let out = match asked {
        Some(dir) => dir.to_owned(),
        None => fresh_folder(Path::new("autoform-out"), &slug(statement)),
    };
    let unusable = |reason: String| SetupError::Out { path: out.display().to_string(), reason };
    if out.join("record.jsonl").exists() {
        return Err(unusable("it holds the record of another run, and a record is never overwritten".to_owned()));
    }
    std::fs::create_dir_all(&out).map_err(|e| unusable(e.to_string()))?;
    tempfile::Builder::new().prefix(".autoform").tempfile_in(&out).map_err(|e| unusable(e.to_string()))?;
    Ok(out)
}

/// The first of `base/name`, `base/name-2`, ... that holds no record.
fn fresh_folder(base: &Path, name: &str) -> PathBuf {
    let numbered = |i: u32| if i < 2 { base.join(name) } else { base.join(format!("{name}-{i}")) };
    (1..).map(numbered).find(|dir| !dir.join("record.jsonl").exists()).unwrap_or_else(|| base.join(name))
}

/// A file name made of a statement's first words: ASCII letters, digits and hyphens only.
fn slug(statement: &str) -> String {
    let words: Vec<String> = statement
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|w| !w.is_empty())
        .take(6)
        .map(|w| w.chars().take(16).collect::<String>().to_ascii_lowercase())
        .collect();
    if words.is_empty() { "statement".to_owned() } else { words.join("-") }
}

async fn watch_interrupts(cancel: CancellationToken) {
    if tokio::signal::ctrl_c().await.is_ok() {
        eprintln!("autoform: interrupted; finishing the record (again to stop at once)");
        cancel.cancel();
        if tokio::signal::ctrl_c().await.is_ok() {
            std::process::exit(130);
        }
    }
}

/// Writes what came out: the file under a name that tells whether it is the result, and the graph.
pub(super) fn write_results(out: &Path, report: &RunReport) -> anyhow::Result<()> {
    let write = |name: &str, text: String| {
        let path = out.join(name);
        std::fs::write(&path, text).with_context(|| format!("failed to write {}", path.display()))
    };
    if let Some(file) = report.outcome.file() {
        let done = matches!(report.outcome, RunOutcome::Formalized { .. });
        write(if done { "statement.lean" } else { "partial.lean" }, file.text())?;
    }
    write("graph.dot", report.graph.to_dot())?;
    write("graph.svg", to_svg(&report.graph))
}

fn print_result(report: &RunReport, out: &Path, json: bool) -> anyhow::Result<()> {
    let mut stdout = std::io::stdout().lock();
    if json {
        let value = serde_json::json!({
            "out": out.display().to_string(),
            "result": report.outcome,
            "totals": report.totals,
        });
        writeln!(stdout, "{value}")?;
    } else if let RunOutcome::Formalized { file, .. } = &report.outcome {
        write!(stdout, "{}", file.text())?;
    }
    Ok(stdout.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folder_names_come_from_words_alone() {
        assert_eq!(slug("For all n ≥ 2, ../../etc/passwd\0 is $(rm -rf) nonsense"), "for-all-n-2-etc-passwd");
        assert_eq!(slug("∀∃"), "statement");
    }

    #[test]
    fn a_folder_with_a_record_is_left_alone() {
        let dir = tempfile::tempdir().unwrap();
        assert_eq!(prepare_out(Some(dir.path()), "S").unwrap(), dir.path());
        std::fs::write(dir.path().join("record.jsonl"), "").unwrap();
        assert!(matches!(prepare_out(Some(dir.path()), "S"), Err(SetupError::Out { .. })));
        let file = dir.path().join("record.jsonl").join("below");
        assert!(matches!(prepare_out(Some(&file), "S"), Err(SetupError::Out { .. })));
        std::fs::create_dir(dir.path().join("s")).unwrap();
        std::fs::write(dir.path().join("s/record.jsonl"), "").unwrap();
        assert_eq!(fresh_folder(dir.path(), "s"), dir.path().join("s-2"));
    }
}
