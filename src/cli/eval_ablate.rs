//! `autoform eval ablate`: the agent with one part taken away at a time, as one table.

mod bench;
mod models;
mod records;
mod verdicts;

use super::formalize::ScorerArg;
use super::output::{Code, line};
use super::service::LeanArgs;
use crate::config::Config;
use crate::eval::ablate::{AblationFolder, Problem, Variant, load_problems, read_ablation, tabulate};
use crate::eval::cache::write_atomically;
use crate::judge::Feedback;
use crate::lean::printable;
use crate::llm::LlmError;
use crate::report::{ablation_markdown, ablation_page, ablation_text};
use crate::statement::Informal;
use anyhow::Context as _;
use bench::Bench;
use models::Models;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

const EXIT_CODES: &str = "\
Exit codes:
  0    every run has its row
  2    the command line, the configuration, the problems or the folder is not usable
  3    some runs have no row yet (a model or Lean failed): run the same command again
  5    a key or a toolchain is missing
  130  interrupted; the same command goes on";

/// Run the agent on problems as it is and with one part off at a time, and make one table of it.
///
/// The same command goes on with an ablation that was stopped; more variants, problems and samples
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
    #[arg(long, value_name = "MODEL", requires = "dataset")]
    model: Option<String>,
    /// Model that judges; repeat it for several. Without it the writing model judges twice.
    #[arg(long = "judge", value_name = "MODEL", requires = "model")]
    judges: Vec<String>,
    /// Model that scores each final statement once, as AriaScorer; never fed back.
    #[arg(long, value_name = "MODEL", requires = "model")]
    scorer: Option<String>,
    /// Ask a scorer while runs are under way, in every variant: `every_node`, `layers=K` or `terminal`. The
    /// variants feedback-every-node and feedback-layers do so by themselves.
    #[arg(long, value_name = "WHEN")]
    feedback: Option<Feedback>,
    /// Which scorer gives feedback.
    #[arg(long, value_enum)]
    feedback_scorer: Option<ScorerArg>,
    /// Variants to run; when absent all that take a part away (no-grounding-in-scorer only with --scorer).
    #[arg(long, value_enum, value_delimiter = ',')]
    variants: Vec<Variant>,
    /// Ids of the problems to run; all of them when absent.
    #[arg(long, value_delimiter = ',', value_name = "ID")]
    ids: Vec<String>,
    /// Samples of each problem, for pass@k.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    k: u32,
    /// Runs under way at once.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1024))]
    in_flight: u32,
    /// Folder of recordings, read and added to; default: `recordings` in the folder of the ablation.
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Who answers, kept in the recordings.
    #[arg(long, value_name = "WHO")]
    answered_by: Option<String>,
    /// Questions to models a run.
    #[arg(long, value_name = "N")]
    max_calls: Option<u64>,
    /// Attempts at one definition and at the theorem.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    max_attempts: Option<u32>,
    /// Print the table as Markdown instead of plain text.
    #[arg(long)]
    markdown: bool,
    #[command(flatten)]
    lean: LeanArgs,
}

/// Runs the command.
///
/// # Errors
/// Faults of ours; what the user can mend is told on stderr and in the exit code.
pub(super) async fn run(args: AblateArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let config = args.lean.apply(config);
    let (Some(model), Some(dataset)) = (&args.model, &args.dataset) else {
        return match publish(&args) {
            Ok(()) => Ok(Code::Ok.into()),
            Err(e) => Ok(told(&e, Code::Usage)),
        };
    };
    let (problems, variants) = match problems(&args, dataset).and_then(|p| Ok((p, variants(&args)?))) {
        Ok(asked) => asked,
        Err(e) => return Ok(told(&e, Code::Usage)),
    };
    let cancel = CancellationToken::new();
    let models = match Models::open(&args, model, &config, &cancel) {
        Ok(models) => models,
        Err(e) => {
            let missing = matches!(e.downcast_ref::<LlmError>(), Some(LlmError::MissingKey(_)));
            return Ok(told(&e, if missing { Code::Missing } else { Code::Usage }));
        }
    };
    let bench = match Bench::open(&args, &config, models, cancel.clone()).await {
        Ok(bench) => bench,
        Err(e) => return Ok(told(&e, Code::Missing)),
    };
    let mut folder = match AblationFolder::open(&args.out, &bench.run) {
        Ok(folder) => folder,
        Err(e) => return Ok(told(&e.into(), Code::Usage)),
    };
    let interrupts = tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            eprintln!("autoform: interrupted; what landed is kept, and the same command goes on");
            cancel.cancel();
        }
    });
    let missing = bench.run_all(&args, &problems, &variants, &mut folder).await?;
    interrupts.abort();
    drop(folder);
    publish(&args)?;
    Ok(match (bench.cancel.is_cancelled(), missing) {
        (true, _) => Code::Interrupted,
        (false, 0) => Code::Ok,
        (false, _) => Code::Undecided,
    }
    .into())
}

fn told(error: &anyhow::Error, code: Code) -> ExitCode {
    eprintln!("autoform: {}", printable(&format!("{error:#}")));
    code.into()
}

fn problems(args: &AblateArgs, dataset: &Path) -> anyhow::Result<Vec<Problem>> {
    let mut problems = load_problems(dataset)?;
    for id in &args.ids {
        anyhow::ensure!(problems.iter().any(|p| p.id == *id), "no problem `{id}` in {}", dataset.display());
    }
    if !args.ids.is_empty() {
        problems.retain(|p| args.ids.contains(&p.id));
    }
    anyhow::ensure!(!problems.is_empty(), "no problems in {}", dataset.display());
    for p in &problems {
        Informal::new(&p.statement).with_context(|| format!("problem `{}`", p.id))?;
    }
    Ok(problems)
}

/// The variants asked for.
fn variants(args: &AblateArgs) -> anyhow::Result<Vec<Variant>> {
    let scored = args.scorer.is_some();
    anyhow::ensure!(
        scored || !args.variants.contains(&Variant::NoGroundingInScorer),
        "the variant no-grounding-in-scorer needs a --scorer"
    );
    let asked = |v: &Variant| match (args.variants.is_empty(), v) {
        (false, v) => args.variants.contains(v),
        (true, Variant::NoGroundingInScorer) => scored,
        (true, v) => !v.adds(),
    };
    Ok(Variant::ALL.into_iter().filter(asked).collect())
}

/// Writes the reports of the folder and prints the table.
fn publish(args: &AblateArgs) -> anyhow::Result<()> {
    let (run, rows) = read_ablation(&args.out)?;
    let table = tabulate(&rows, run.seed);
    let json = serde_json::to_string_pretty(&serde_json::json!({ "run": run, "table": table, "rows": rows }))?;
    let markdown = ablation_markdown(&run, &table, &rows);
    let page = ablation_page(&run, &table, &rows);
    for (name, text) in [("ablation.json", json + "\n"), ("ablation.md", markdown.clone()), ("ablation.html", page)] {
        let path = args.out.join(name);
        write_atomically(&path, text.as_bytes()).with_context(|| format!("failed to write {}", path.display()))?;
    }
    line(if args.markdown { markdown } else { ablation_text(&table) }.trim_end())
}
