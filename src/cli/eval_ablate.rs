//! `autoform eval ablate`: the agent with one part taken away at a time, as one table.

use super::formalize::with_feedback;
use super::models::recording;
use super::output::{Code, line};
use super::report;
use super::service::LeanArgs;
use super::shard::{ShardArgs, folder_of};
use crate::config::Config;
use crate::eval::ablate::Variant;
use crate::eval::shard::Shard;
use crate::judge::{Feedback, Method, value_parser};
use crate::llm::{LlmError, for_terminal};
use crate::report::ablation_text;
use crate::workbench::{
    ABLATION_FILES, AblateRequest, AblationEvent, Fault, WorkbenchError, not_among, publish_ablation,
};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

const EXIT_CODES: &str = "\
Exit codes:
  0    every run has its row
  2    the command line, the configuration, the problems or the folder is not usable
  3    some runs have no row yet (a model or Lean failed): run the same command again
  5    a key or a toolchain is missing
  130  interrupted; run the command again to resume";

/// Run the agent on problems as it is and with one part off at a time, and make one table of it.
///
/// Run the command again to resume an ablation that was stopped; more variants, problems and samples
/// can be added to a folder later. Without --model the reports of the folder are written again.
#[derive(Debug, clap::Args)]
#[command(after_help = EXIT_CODES)]
pub(super) struct AblateArgs {
    /// Folder of the ablation.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Problems: JSON lines {"id", "informal", "reference": {"definitions", "statement"}} with the reference
    /// optional, or items of the benchmark.
    #[arg(long, value_name = "FILE", requires = "model")]
    dataset: Option<PathBuf>,
    /// Model that writes: openai:MODEL, openai:MODEL@URL, gemini:MODEL or replay:DIR.
    #[arg(long, value_name = "MODEL", requires = "dataset", help_heading = "Models")]
    model: Option<String>,
    /// Model that judges; repeat it for several. Without it the writing model judges twice.
    #[arg(long = "judge", value_name = "MODEL", requires = "model", help_heading = "Models")]
    judges: Vec<String>,
    /// Model that scores each final statement once, as AriaScorer; never fed back.
    #[arg(long, value_name = "MODEL", requires = "model", help_heading = "Models")]
    scorer: Option<String>,
    /// Ask a scorer during runs, in every variant: `every_node`, `layers=K` or `terminal`. The
    /// variants feedback-every-node and feedback-layers do so by themselves.
    #[arg(long, value_name = "WHEN", help_heading = "Feedback")]
    feedback: Option<Feedback>,
    /// Which scorer gives feedback.
    #[arg(long, value_parser = value_parser(Method::scorers()), help_heading = "Feedback")]
    feedback_scorer: Option<Method>,
    /// Variants to run; when absent all that take a part away (no-grounding-in-scorer only with --scorer).
    #[arg(long, value_enum, value_delimiter = ',')]
    variants: Vec<Variant>,
    /// Ids of the problems to run; all of them when absent.
    #[arg(long, value_delimiter = ',', value_name = "ID")]
    ids: Vec<String>,
    /// Samples of each problem, for pass@k; 1 to 1000.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000), help_heading = "Limits")]
    k: u32,
    /// Concurrent runs, 1 to 1024.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Limits")]
    in_flight: u32,
    /// Folder of recordings, read and added to; default: `recordings` in the folder of the ablation.
    #[arg(long, value_name = "DIR", help_heading = "Models")]
    record: Option<PathBuf>,
    /// Who answers, kept in the recordings.
    #[arg(long, value_name = "WHO", help_heading = "Models")]
    answered_by: Option<String>,
    /// Questions to models a run.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Limits")]
    max_calls: Option<u64>,
    /// Attempts at one definition and at the theorem, 1 to 1000.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000), help_heading = "Limits")]
    max_attempts: Option<u32>,
    /// Print the table as Markdown instead of plain text.
    #[arg(long)]
    markdown: bool,
    #[command(flatten)]
    shard: ShardArgs,
    #[command(flatten)]
    lean: LeanArgs,
}

/// Runs the command.
///
/// # Errors
/// Faults of ours; what the user can mend is told on stderr and in the exit code.
pub(super) async fn run(mut args: AblateArgs, config: &Config) -> anyhow::Result<ExitCode> {
    // Without a model the reports are made of what is there, of all of it.
    let shard = match args.model.as_ref().map(|_| args.shard.part()).transpose() {
        Ok(shard) => shard.unwrap_or_default(),
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    args.out = folder_of(&args.out, shard);
    let (Some(model), Some(dataset)) = (&args.model, &args.dataset) else {
        return match publish(&args) {
            Ok(()) => Ok(Code::Ok.into()),
            Err(e) => Ok(report::failed(e.as_ref(), Code::Usage)),
        };
    };
    let folder = args.record.clone().unwrap_or_else(|| args.out.join("recordings"));
    let bench = args.lean.workbench(config).with_recording(recording(Some(&folder), args.answered_by.as_ref(), false));
    let apart = not_among(&args.out, &ABLATION_FILES, [dataset]);
    let request = match apart.and_then(|()| request(&args, model, dataset, bench.config())) {
        Ok(request) => AblateRequest { shard, ..request },
        Err(e) => return Ok(report::failed(&e, Code::Usage)),
    };
    let cancel = CancellationToken::new();
    let interrupts = tokio::spawn(super::eval::watch_interrupts(cancel.clone()));
    let missing = match bench.ablate(&request, &mut told, &cancel).await {
        Ok(missing) => missing,
        Err(e) => return Ok(report::failed(&e, code(&e))),
    };
    interrupts.abort();
    publish(&args)?;
    Ok(match (cancel.is_cancelled(), missing) {
        (true, _) => Code::Interrupted,
        (false, 0) => Code::Ok,
        (false, _) => Code::Undecided,
    }
    .into())
}

/// A model that is named wrongly is a fault of the command line here; only a key can be missing.
pub(super) fn code(error: &WorkbenchError) -> Code {
    match error {
        WorkbenchError::Model(LlmError::MissingKey(_)) => Code::Missing,
        WorkbenchError::Model(_) => Code::Usage,
        e if e.fault() == Fault::Model => Code::Undecided,
        e => report::code(e),
    }
}

fn request(args: &AblateArgs, model: &str, dataset: &Path, config: &Config) -> Result<AblateRequest, WorkbenchError> {
    Ok(AblateRequest {
        out: args.out.clone(),
        problems: AblateRequest::read_problems(dataset, &args.ids)?,
        variants: AblateRequest::meant(&args.variants, args.scorer.is_some())?,
        model: model.to_owned(),
        judges: args.judges.clone(),
        scorer: args.scorer.clone(),
        judge: with_feedback(config, args.feedback, args.feedback_scorer),
        k: args.k,
        in_flight: args.in_flight as usize,
        max_calls: args.max_calls,
        max_attempts: args.max_attempts,
        shard: Shard::default(),
    })
}

/// One line a run, on stderr.
fn told(event: AblationEvent<'_>) {
    let named = |variant: Variant, problem: &str, sample: u32| {
        format!("{} {} #{}", variant.word(), for_terminal(problem, 60), sample + 1)
    };
    match event {
        AblationEvent::Landed { row, done, all } => {
            let judged = row.judged.map_or("", |j| if j { ", judges accept" } else { ", judges reject" });
            let checked = row.checker.as_ref().map(|c| format!(", checker: {}", for_terminal(&c.tag, 60)));
            report::progress(format_args!(
                "[{done}/{all}] {}: {}{judged}{}; {} calls",
                named(row.variant, &row.problem, row.sample),
                row.outcome,
                checked.unwrap_or_default(),
                row.calls
            ));
        }
        AblationEvent::Failed { variant, problem, sample, reason } => {
            let what = named(variant, problem, sample);
            report::say(format_args!("{what}: no result: {}", for_terminal(reason, 600)));
        }
    }
}

/// Writes the reports of the folder and prints the table.
fn publish(args: &AblateArgs) -> anyhow::Result<()> {
    let ablated = publish_ablation(&args.out)?;
    line(if args.markdown { ablated.markdown } else { ablation_text(&ablated.table) }.trim_end())
}
