//! `autoform formalize`: one statement from English to Lean.

pub(super) use super::formalize_io::{exit_code, print_result, read_statement, watch_interrupts};
use super::models::recording;
use super::output::Code;
use super::progress::Progress;
use super::remote::{RemoteArgs, only_here};
use super::report;
use super::service::LeanArgs;
use super::shard::ShardArgs;
use super::{formalize_batch, formalize_batch_remote, formalize_candidates, formalize_document, formalize_remote};
use crate::agent::{Mode, Protocol, Settings};
use crate::config::Config;
use crate::judge::{Feedback, JudgeConfig, Judging, Method, value_parser};
use crate::record::Event;
use crate::sameness::Limits;
use crate::statement::Informal;
use crate::workbench::{
    FormalizeRequest, Jury, MAX_CANDIDATES, Place, RUN_FILES, RelateAnswer, RelateRequest, Workbench, WorkbenchError,
    fresh_folder, not_among, slug,
};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

const EXIT_CODES: &str = "\
Exit codes:
  0    formalized: Lean accepts the file and every judge agrees with it
  1    Lean accepts a file, the judges do not
  2    bad input: empty, too long or not UTF-8 text, an unknown option
  3    a budget (calls, tokens, cost, time) ran out
  5    not started: no model named, unknown model or library, no Lean, output folder not writable
  6    failed: the model, Lean or the library failed; the message says which
  70   internal error
  130  interrupted; the record is complete up to then";

/// Options of `autoform formalize`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXIT_CODES)]
pub(super) struct FormalizeArgs {
    /// The statement in English, or `-` to read it from standard input.
    #[arg(value_name = "TEXT", required_unless_present_any = ["file", "batch", "resume", "document"], conflicts_with = "file")]
    pub(super) text: Option<String>,
    /// Read the statement from this file.
    #[arg(long, value_name = "FILE")]
    pub(super) file: Option<PathBuf>,
    /// Formalize many statements: one a line, as text or as {"id": ..., "text": ...}. Each has its own
    /// folder below --out. Run the command again to resume a batch that was stopped.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["text", "file", "resume"], help_heading = "Batch")]
    pub(super) batch: Option<PathBuf>,
    /// Formalize the theorems, lemmas and so on of a LaTeX or Markdown document in order, each told of the
    /// definitions before it, into one Lean project with a blueprint below --out.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["text", "file", "batch", "resume", "candidates", "reference"], help_heading = "Batch")]
    pub(super) document: Option<PathBuf>,
    /// Statements of a batch in progress at once, 1 to 1024.
    #[arg(long, value_name = "N", requires = "batch", default_value_t = 8, value_parser = super::bounds::in_flight, help_heading = "Batch")]
    pub(super) in_flight: usize,
    /// Formalize the statement N times, 2 to 64, and hand out the best file of the largest group that Lean
    /// finds to be the same. How much they agree is kept in candidates.json.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=i64::from(MAX_CANDIDATES)), conflicts_with_all = ["batch", "resume", "reference"], help_heading = "Method")]
    pub(super) candidates: Option<u32>,
    /// Let the statements of a batch (of a part, with --shard) share definitions of concepts with the same meaning.
    #[arg(long, requires = "batch", help_heading = "Batch")]
    pub(super) share_definitions: bool,
    /// Resume the run in this folder: what its record holds is not asked again. Models and settings are those of it.
    #[arg(long, value_name = "RUN", conflicts_with_all = ["text", "file", "out", "judges", "no_judges"])]
    resume: Option<PathBuf>,
    /// Who leads: `auto`, the file at once, and the concept graph for what that cannot do; `graph`, the
    /// concept graph from the start; `tools`, the model by calling the checks itself.
    #[arg(long, value_enum, help_heading = "Method")]
    mode: Option<ModeArg>,
    /// How tools are called in mode `tools`.
    #[arg(long, value_enum, help_heading = "Method")]
    tool_protocol: Option<ProtocolArg>,
    /// Most failed checks and invalid calls in mode `tools`.
    #[arg(long, value_name = "N", help_heading = "Limits")]
    max_revisions: Option<u32>,
    /// Do not tell the judges what Lean finds out about a file (vacuous, trivial, false, truncations).
    #[arg(long, help_heading = "Ablations")]
    no_findings: bool,
    /// When the judges reject, tell the author a diagnosis (what, where, a correction) in place of their reasons.
    #[arg(long, help_heading = "Judging")]
    diagnose: bool,
    /// Ask a scorer during the run and send its reasons back: `every_node`, after every
    /// definition and the theorem; `layers=K`, after every K-th layer and the theorem; `terminal`, never.
    #[arg(long, value_name = "WHEN", help_heading = "Judging")]
    feedback: Option<Feedback>,
    /// Which scorer gives feedback.
    #[arg(long, value_parser = value_parser(Method::scorers()), help_heading = "Judging")]
    feedback_scorer: Option<Method>,
    /// Model that gives feedback; the writing model when absent.
    #[arg(long, value_name = "MODEL", help_heading = "Models")]
    pub(super) scorer: Option<String>,
    /// Model that writes: openai:MODEL, openai:MODEL@URL, gemini:MODEL or replay:DIR.
    #[arg(long, env = "AUTOFORM_MODEL", value_name = "MODEL", help_heading = "Models")]
    pub(super) model: Option<String>,
    /// Model that judges; repeat it for several, all of which must agree. Without it the writing
    /// model judges twice, with two different prompts.
    #[arg(long = "judge", value_name = "MODEL", help_heading = "Models")]
    pub(super) judges: Vec<String>,
    /// How the judges come to a verdict: all must agree, or a baseline, for which the first judge's model
    /// alone is asked.
    #[arg(long, value_parser = value_parser(Method::deciders()), help_heading = "Judging")]
    judge_by: Option<Method>,
    /// Rounds of --judge-by majority, 1 to 100.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=100), help_heading = "Judging")]
    rounds: u32,
    /// Library the statement is written for: `embedded` or `mathlib`.
    #[arg(long, default_value = "embedded", value_name = "NAME", help_heading = "Library")]
    pub(super) library: String,
    /// Folder of the library's index (`autoform index`).
    #[arg(long, value_name = "DIR", help_heading = "Library")]
    pub(super) index: Option<PathBuf>,
    /// Folder for the results. An unfinished run of the same statement in it is resumed; any other
    /// record is left alone. Default: a new folder under `autoform-out`.
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
    /// Record every exchange with a model in this folder, to be replayed with `--model replay:DIR`.
    #[arg(long, value_name = "DIR", help_heading = "Models")]
    pub(super) record: Option<PathBuf>,
    /// Who answers, in words, where the endpoint is a relay: kept with every recorded exchange.
    #[arg(long, value_name = "WHO", requires = "record", help_heading = "Models")]
    pub(super) answered_by: Option<String>,
    /// A Lean file with the statement as somebody else formalized it: what was written is compared with it
    /// (`docs/sameness.md`), and the relation kept in relation.json.
    #[arg(long, value_name = "FILE", conflicts_with = "batch")]
    reference: Option<String>,
    /// Print the outcome as one JSON object instead of the Lean file.
    #[arg(long)]
    pub(super) json: bool,
    /// Attempts at one definition and at the theorem, 1 to 1000.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000), help_heading = "Limits")]
    max_attempts: Option<u32>,
    /// Questions to models in all.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Limits")]
    max_calls: Option<u64>,
    /// Tokens in all, prompts and replies together.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Limits")]
    max_tokens: Option<u64>,
    /// US dollars in all, 0 to 1000000; needs the models' prices in the configuration.
    #[arg(long, value_name = "USD", value_parser = super::bounds::dollars, help_heading = "Limits")]
    max_cost: Option<f64>,
    /// Wall clock of the run in seconds.
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Limits")]
    max_seconds: Option<u64>,
    /// Candidates retrieved for each concept, 1 to 10000.
    #[arg(long, value_name = "K", value_parser = super::bounds::results, help_heading = "Limits")]
    top_k: Option<usize>,
    /// Folder with prompt templates (NAME.hbs) that replace the embedded ones.
    #[arg(long, value_name = "DIR", help_heading = "Models")]
    pub(super) prompts: Option<PathBuf>,
    /// One attempt a stage, no correction.
    #[arg(long, help_heading = "Ablations")]
    no_reflection: bool,
    /// A flat list of concepts, no expansion, no definitions.
    #[arg(long, help_heading = "Ablations")]
    no_got: bool,
    /// The model names library declarations from memory.
    #[arg(long, help_heading = "Ablations")]
    no_rag: bool,
    /// No judges: the meaning is not checked.
    #[arg(long, help_heading = "Ablations")]
    pub(super) no_judges: bool,
    #[command(flatten)]
    pub(super) shard: ShardArgs,
    #[command(flatten)]
    remote: RemoteArgs,
    #[command(flatten)]
    lean: LeanArgs,
}

/// `--mode`.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum ModeArg {
    /// The file at once; the concept graph for what is lacking or refused.
    Auto,
    /// The concept graph (Aria).
    Graph,
    /// The model calls the checks (ATF).
    Tools,
}

/// The judges' settings, with the flags about a scorer that steers.
pub(super) fn with_feedback(config: &Config, when: Option<Feedback>, scorer: Option<Method>) -> JudgeConfig {
    let feedback_scorer = scorer.unwrap_or(config.judge.feedback_scorer);
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

/// Runs the command.
///
/// # Errors
/// Faults of ours; what the user can mend is told on stderr and in the exit code.
pub(super) async fn run(args: FormalizeArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let server = match args.remote.open() {
        Ok(server) => server,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    if server.is_some() && only_here(&args.for_one_here()) {
        return Ok(Code::Usage.into());
    }
    if let Some(file) = &args.batch {
        return match &server {
            Some(server) => formalize_batch_remote::run(&args, file, config, server).await,
            None => formalize_batch::run(&args, file, config).await,
        };
    }
    if let Some(file) = &args.document {
        return formalize_document::run(&args, file, config, server.as_ref()).await;
    }
    if let Some(n) = args.candidates {
        return formalize_candidates::run(&args, n, config, server.as_ref()).await;
    }
    if args.share_definitions {
        report::say("--share-definitions goes with --batch");
        return Ok(Code::Usage.into());
    }
    let reference = match args.reference.as_deref().map(super::check::read).transpose() {
        Ok(reference) => reference,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    if let Some(server) = &server {
        return match read_statement(&args) {
            Ok(said) => match args.asked_there(said, config) {
                Ok(request) => formalize_remote::run(&args, request, reference, server).await,
                Err(e) => Ok(report::refused(&e)),
            },
            Err(e) => Ok(report::failed(e.as_ref(), Code::Usage)),
        };
    }
    let bench = args.workbench(config);
    let cancel = CancellationToken::new();
    let (request, place) = match begin(&args, &bench, &cancel) {
        Ok(begun) => begun,
        Err(code) => return Ok(code),
    };
    if let Some(record) = &place.earlier {
        let calls = record.entries.iter().filter(|e| matches!(e.event, Event::Call(_))).count();
        report::say(format_args!("resuming {}: its record holds {calls} answers", place.folder.display()));
    }
    let (out, progress) = (place.folder.clone(), Progress::default());
    let interrupts = tokio::spawn(watch_interrupts(cancel.clone()));
    let result = match bench.formalize_in(place, &request, &progress, &cancel).await {
        Ok(result) => result,
        Err(WorkbenchError::Interrupted) => return Ok(Code::Interrupted.into()),
        Err(e) => return Ok(report::refused(&e)),
    };
    interrupts.abort();
    progress.summary(&result, &out, &request.author);
    let related = match (reference, result.outcome.file()) {
        (Some(reference), Some(file)) => Some(compared(&bench, reference, file.text(), &out).await?),
        _ => None,
    };
    print_result(&result, &out, args.json, related.as_ref())?;
    Ok(exit_code(&result.outcome).into())
}

/// What was written beside the reference; told, and kept in the run's folder.
async fn compared(bench: &Workbench, reference: String, candidate: String, out: &Path) -> anyhow::Result<RelateAnswer> {
    let request = RelateRequest { reference, candidate, informal: None, model: None, limits: Limits::default() };
    let answer = bench.relate(&request, &CancellationToken::new()).await?;
    report::say(format_args!("beside the reference: {}", answer.related.relation.word()));
    let path = out.join("relation.json");
    crate::workbench::write_file(&path, serde_json::to_string_pretty(&answer)?.as_bytes())?;
    Ok(answer)
}

/// The run that is asked for, new or resumed, and the folder it is made in.
fn begin(
    args: &FormalizeArgs,
    bench: &Workbench,
    cancel: &CancellationToken,
) -> Result<(FormalizeRequest, Place), ExitCode> {
    let refused = |e: WorkbenchError| report::refused(&e);
    let request = match &args.resume {
        Some(dir) => FormalizeRequest { index: args.index.clone(), ..FormalizeRequest::resumed(dir).map_err(refused)? },
        None => {
            let statement = read_statement(args).map_err(|e| report::failed(e.as_ref(), Code::Usage))?;
            args.request(statement, bench.config()).map_err(refused)?
        }
    };
    bench.open_models(&request, cancel).map_err(refused)?;
    let statement = request.statement.as_str();
    let fresh = || fresh_folder(Path::new("autoform-out"), &slug(statement));
    let out = args.resume.clone().or_else(|| args.out.clone()).unwrap_or_else(fresh);
    // What a user keeps in the run's folder under the name of a result would be lost.
    let inputs = args.file.as_deref().into_iter().chain(args.reference.as_deref().map(Path::new));
    not_among(&out, &RUN_FILES, inputs).map_err(refused)?;
    let place = Place::open(&out, statement, args.resume.is_some()).map_err(refused)?;
    Ok((request, place))
}

impl FormalizeArgs {
    /// What a server is not asked for.
    fn for_one_here(&self) -> [(&'static str, bool); 6] {
        [
            ("--resume", self.resume.is_some()),
            ("--index", self.index.is_some()),
            ("--library", self.library != "embedded"),
            ("--record", self.record.is_some()),
            ("--prompts", self.prompts.is_some()),
            ("flags of Lean", self.lean.any()),
        ]
    }

    /// A workbench that records and prompts as these flags say.
    pub(super) fn workbench(&self, config: &Config) -> Workbench {
        self.lean
            .workbench(config)
            .with_recording(recording(self.record.as_ref(), self.answered_by.as_ref(), true))
            .with_prompts(self.prompts.clone())
    }

    /// The run of a statement that these flags ask for.
    ///
    /// # Errors
    /// No model is named, or an unknown library is.
    pub(super) fn request(&self, statement: Informal, config: &Config) -> Result<FormalizeRequest, WorkbenchError> {
        let author = self.model.clone().filter(|m| !m.trim().is_empty()).ok_or(WorkbenchError::NoModel)?;
        self.request_of(author, statement, config)
    }

    /// The same of a server, whose first model writes where none is named.
    ///
    /// # Errors
    /// An unknown library is named.
    pub(super) fn asked_there(&self, statement: Informal, config: &Config) -> Result<FormalizeRequest, WorkbenchError> {
        self.request_of(self.model.clone().unwrap_or_default(), statement, config)
    }

    fn request_of(
        &self,
        author: String,
        statement: Informal,
        config: &Config,
    ) -> Result<FormalizeRequest, WorkbenchError> {
        let jury = match (self.no_judges, &self.judges[..]) {
            (true, _) => Jury::None,
            (false, []) => Jury::Author,
            (false, models) => Jury::Models(models.to_vec()),
        };
        Ok(FormalizeRequest {
            jury,
            scorer: self.scorer.clone(),
            library: self.library.parse()?,
            index: self.index.clone(),
            settings: settings(self, config),
            ..FormalizeRequest::new(statement, author)
        })
    }
}

/// How the judges come to a verdict, by configuration and flags.
fn judging(args: &FormalizeArgs, config: &Config) -> Judging {
    // The flag takes only judges that can decide.
    args.judge_by.and_then(|method| Judging::by(method, args.rounds).ok()).unwrap_or(config.agent.judging)
}

fn settings(args: &FormalizeArgs, config: &Config) -> Settings {
    let base = config.agent.clone();
    Settings {
        max_attempts: args.max_attempts.unwrap_or(base.max_attempts),
        max_calls: args.max_calls.unwrap_or(base.max_calls),
        max_tokens: args.max_tokens.or(base.max_tokens),
        max_cost: args.max_cost.or(base.max_cost),
        max_seconds: args.max_seconds.or(base.max_seconds),
        max_revisions: args.max_revisions.unwrap_or(base.max_revisions),
        mode: args.mode.map_or(base.mode, |mode| match mode {
            ModeArg::Auto => Mode::Auto,
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
