//! `autoform formalize`: one statement from English to Lean.

use super::formalize_setup::SetupError;
use super::output::Code;
use super::progress::Progress;
use super::service::LeanArgs;
use super::{formalize_batch, formalize_setup};
use crate::agent::{Extras, Judging, Mode, Protocol, RunError, RunReport, Settings, formalize_with};
use crate::config::Config;
use crate::judge::{Feedback, JudgeConfig, ScorerKind};
use crate::lean::ToolchainError;
use crate::llm::LlmError;
use crate::prompt::Prompts;
use crate::record::{Event, Tee, to_svg};
use crate::statement::{Informal, MAX_STATEMENT_BYTES, RunOutcome};
use anyhow::Context as _;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

/// Documented exit codes, shown by `--help`.
const EXIT_CODES: &str = "\
Exit codes:
  0    formalized: Lean accepts the file and every judge agrees with it
  1    Lean accepts a file, the judges do not
  2    bad input: empty, too long or not UTF-8 text, an unknown option
  3    a budget (calls, tokens, cost, time) ran out
  5    not started: no model named, unknown model or library, no Lean, output folder not writable
  6    failed: the model, Lean or the library gave up; the message says which
  70   internal error
  130  interrupted; the record is complete up to then";

/// Options of `autoform formalize`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXIT_CODES)]
pub(super) struct FormalizeArgs {
    /// The statement in English, or `-` to read it from standard input.
    #[arg(value_name = "TEXT", required_unless_present_any = ["file", "batch", "resume"], conflicts_with = "file")]
    text: Option<String>,
    /// Read the statement from this file.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Formalize many statements: one a line, as text or as {"id": ..., "text": ...}. Each has its own
    /// folder below --out; the same command goes on where it was stopped.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["text", "file", "resume"])]
    pub(super) batch: Option<PathBuf>,
    /// Statements of a batch under way at once.
    #[arg(long, value_name = "N", requires = "batch", default_value_t = 8, value_parser = at_least_one)]
    pub(super) in_flight: usize,
    /// Let the statements of a batch share definitions of concepts with the same name and meaning.
    #[arg(long, requires = "batch")]
    pub(super) share_definitions: bool,
    /// Go on with the run in this folder, which was killed or interrupted: what its record holds is
    /// not asked again. Models and settings are those of its record.
    #[arg(long, value_name = "RUN", conflicts_with_all = ["text", "file", "out", "judges", "no_judges"])]
    resume: Option<PathBuf>,
    /// Who leads: `graph`, the concept graph, or `tools`, the model by calling the checks itself.
    #[arg(long, value_enum)]
    mode: Option<ModeArg>,
    /// How tools are called in mode `tools`.
    #[arg(long, value_enum)]
    tool_protocol: Option<ProtocolArg>,
    /// Most failed checks and invalid calls in mode `tools`.
    #[arg(long, value_name = "N")]
    max_revisions: Option<u32>,
    /// Do not tell the judges what Lean finds out about a file (vacuous, trivial, false, truncations).
    #[arg(long)]
    no_findings: bool,
    /// When the judges reject, tell the author a diagnosis (what is wrong, where, a correction) in place
    /// of their reasons.
    #[arg(long)]
    diagnose: bool,
    /// Ask a scorer while the run is under way and send its reasons back: `every_node`, after every
    /// definition and the theorem; `layers=K`, after every K-th layer and the theorem; `terminal`, never.
    #[arg(long, value_name = "WHEN")]
    feedback: Option<Feedback>,
    /// Which scorer gives feedback.
    #[arg(long, value_enum)]
    feedback_scorer: Option<ScorerArg>,
    /// Model that gives feedback; the writing model when absent.
    #[arg(long, value_name = "MODEL")]
    pub(super) scorer: Option<String>,
    /// Model that writes: openai:MODEL, openai:MODEL@URL, gemini:MODEL or replay:DIR.
    #[arg(long, env = "AUTOFORM_MODEL", value_name = "MODEL")]
    pub(super) model: Option<String>,
    /// Model that judges; repeat it for several, all of which must agree. Without it the writing
    /// model judges twice, with two different prompts.
    #[arg(long = "judge", value_name = "MODEL")]
    pub(super) judges: Vec<String>,
    /// How the judges come to a verdict: all must agree, or a baseline, for which the first judge's model
    /// alone is asked.
    #[arg(long, value_enum)]
    judge_by: Option<JudgeByArg>,
    /// Rounds of --judge-by majority.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=100))]
    rounds: u32,
    /// Library the statement is written for: `embedded` or `mathlib`.
    #[arg(long, default_value = "embedded", value_name = "NAME")]
    pub(super) library: String,
    /// Folder of the library's index (`autoform index`).
    #[arg(long, value_name = "DIR")]
    pub(super) index: Option<PathBuf>,
    /// Folder for the results. An unfinished run of the same statement in it is resumed; any other
    /// record is left alone. Default: a new folder under `autoform-out`.
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
    /// Record every exchange with a model in this folder, to be replayed with `--model replay:DIR`.
    #[arg(long, value_name = "DIR")]
    pub(super) record: Option<PathBuf>,
    /// Who answers, in words, where the endpoint is a relay: kept with every recorded exchange.
    #[arg(long, value_name = "WHO", requires = "record")]
    pub(super) answered_by: Option<String>,
    /// Print the outcome as one JSON object instead of the Lean file.
    #[arg(long)]
    pub(super) json: bool,
    /// Attempts at one definition and at the theorem.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    max_attempts: Option<u32>,
    /// Questions to models in all.
    #[arg(long, value_name = "N")]
    max_calls: Option<u64>,
    /// Tokens in all, prompts and replies together.
    #[arg(long, value_name = "N")]
    max_tokens: Option<u64>,
    /// US dollars in all; needs the models' prices in the configuration.
    #[arg(long, value_name = "USD")]
    max_cost: Option<f64>,
    /// Wall clock of the run in seconds.
    #[arg(long, value_name = "S")]
    max_seconds: Option<u64>,
    /// Candidates retrieved for each concept.
    #[arg(long, value_name = "K")]
    top_k: Option<usize>,
    /// Folder with prompt templates (NAME.hbs) that replace the embedded ones.
    #[arg(long, value_name = "DIR")]
    pub(super) prompts: Option<PathBuf>,
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

/// `--mode`.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum ModeArg {
    /// The concept graph (Aria).
    Graph,
    /// The model calls the checks (ATF).
    Tools,
}

/// `--judge-by`.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum JudgeByArg {
    /// Every judge must agree (ATF).
    Ensemble,
    /// Lean to English without the source, then English against English.
    Backtranslation,
    /// One judge, several rounds.
    Majority,
}

/// `--feedback-scorer`.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
pub(super) enum ScorerArg {
    /// With the meaning of every constant (Aria).
    Ariascorer,
    /// From statement and code alone (Mathesis).
    Leanscorer,
}

/// The judges' settings, with the flags about a scorer that steers.
pub(super) fn with_feedback(config: &Config, when: Option<Feedback>, scorer: Option<ScorerArg>) -> JudgeConfig {
    let feedback_scorer = scorer.map_or(config.judge.feedback_scorer, |s| match s {
        ScorerArg::Ariascorer => ScorerKind::Ariascorer,
        ScorerArg::Leanscorer => ScorerKind::Leanscorer,
    });
    let feedback = when.unwrap_or(config.judge.feedback);
    JudgeConfig { feedback, feedback_scorer, ..config.judge.clone() }
}

/// `--tool-protocol`.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum ProtocolArg {
    /// The endpoint's own tool calling.
    Native,
    /// `<tool_calls>` in the text.
    Text,
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("at least 1".to_owned()),
        Ok(n) => Ok(n),
        Err(e) => Err(format!("{e}")),
    }
}

/// Runs the command.
///
/// # Errors
/// Faults of ours; what the user can mend is told on stderr and in the exit code.
pub(super) async fn run(mut args: FormalizeArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let config = args.lean.apply(config);
    if let Some(file) = args.batch.clone() {
        return formalize_batch::run(&args, &file, &config).await;
    }
    if args.share_definitions {
        return Ok(told(&anyhow::anyhow!("--share-definitions goes with --batch"), Code::Usage));
    }
    let resumed = match args.resume.as_deref().map(formalize_setup::resumed).transpose() {
        Ok(resumed) => resumed,
        Err(e) => return Ok(told(&e.into(), Code::Missing)),
    };
    if let Some(run) = &resumed {
        run.complete(&mut args);
    }
    let statement = match &resumed {
        Some(run) => run.statement.clone(),
        None => match read_statement(&args) {
            Ok(statement) => statement,
            Err(e) => return Ok(told(&e, Code::Usage)),
        },
    };
    if let Err(e) = formalize_setup::check_names(&args) {
        return Ok(told(&e.into(), Code::Missing));
    }
    let out = args.resume.clone().unwrap_or_else(|| formalize_setup::folder(args.out.as_deref(), statement.as_str()));
    let place = match formalize_setup::open_place(&out, statement.as_str(), args.resume.is_some()) {
        Ok(place) => place,
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
        services = formalize_setup::services(&config, &args, resumed.as_ref(), &cancel) => services,
    };
    let services = match started {
        Ok(services) => services,
        Err(e) => return unstarted(e),
    };
    let settings = resumed.map_or_else(|| settings(&args, &config), |run| run.settings);
    if let Some(record) = &place.earlier {
        let calls = record.entries.iter().filter(|e| matches!(e.event, Event::Call(_))).count();
        eprintln!("autoform: resuming {}: its record holds {calls} answers", out.display());
    }
    let sink = Tee(place.writer, Progress::default());
    let extras = Extras { earlier: place.earlier.as_ref(), shared: None };
    let report = match formalize_with(&statement, &services, &settings, &prompts, &sink, &cancel, extras).await {
        Err(e @ RunError::Differs(_)) => return Ok(told(&e.into(), Code::Missing)),
        report => report?,
    };
    interrupts.abort();
    write_results(&out, &report)?;
    let Tee(writer, progress) = sink;
    writer.settle().context("failed to keep the record")?;
    progress.summary(&report, &out, args.model.as_deref().unwrap_or_default());
    print_result(&report, &out, args.json)?;
    Ok(exit_code(&report.outcome).into())
}

/// What the user can mend is told; the rest is ours.
pub(super) fn unstarted(e: anyhow::Error) -> anyhow::Result<ExitCode> {
    match e.is::<SetupError>() || e.is::<LlmError>() || e.is::<ToolchainError>() {
        true => Ok(told(&e, Code::Missing)),
        false => Err(e),
    }
}

pub(super) fn told(error: &anyhow::Error, code: Code) -> ExitCode {
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

/// How the judges come to a verdict, by configuration and flags.
pub(super) fn judging(args: &FormalizeArgs, config: &Config) -> Judging {
    match args.judge_by {
        None => config.agent.judging,
        Some(JudgeByArg::Ensemble) => Judging::Ensemble,
        Some(JudgeByArg::Backtranslation) => Judging::Backtranslation,
        Some(JudgeByArg::Majority) => Judging::Majority(args.rounds),
    }
}

pub(super) fn settings(args: &FormalizeArgs, config: &Config) -> Settings {
    let base = config.agent.clone();
    Settings {
        max_attempts: args.max_attempts.unwrap_or(base.max_attempts),
        max_calls: args.max_calls.unwrap_or(base.max_calls),
        max_tokens: args.max_tokens.or(base.max_tokens),
        max_cost: args.max_cost.or(base.max_cost),
        max_seconds: args.max_seconds.or(base.max_seconds),
        max_revisions: args.max_revisions.unwrap_or(base.max_revisions),
        mode: args.mode.map_or(base.mode, |mode| match mode {
            ModeArg::Graph => Mode::Graph,
            ModeArg::Tools => Mode::Tools,
        }),
        tool_protocol: args.tool_protocol.map_or(base.tool_protocol, |protocol| match protocol {
            ProtocolArg::Native => Protocol::Native,
            ProtocolArg::Text => Protocol::Text,
        }),
        top_k: args.top_k.unwrap_or(base.top_k),
        judging: judging(args, config),
        findings: base.findings && !args.no_findings,
        diagnose: base.diagnose || args.diagnose,
        feedback: with_feedback(config, args.feedback, args.feedback_scorer).steering(),
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

pub(super) async fn watch_interrupts(cancel: CancellationToken) {
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
