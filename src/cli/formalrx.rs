//! `autoform formalrx`: the track's scorer, the submission's archive, and the synthetic test set.

use super::formalrx_table;
use super::output::{self, Code, line};
use super::report;
use super::service::{LeanArgs, workbench};
use crate::config::Config;
use crate::formalrx::score::{confusion_svg, html, text};
use crate::workbench::formalrx::{PackRequest, ScoreRequest, SynthRequest};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The FormalRx track: score predictions, pack a submission, make a test set.
#[derive(Debug, clap::Args)]
pub(crate) struct FormalrxArgs {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, clap::Subcommand)]
enum Action {
    /// Score predictions by the track's rules, joint accuracy first.
    ///
    /// Exit codes: 0 scored, 2 a row that cannot be read or scored (each is named by file and line),
    /// 5 no such model or toolchain, 6 the judge model failed.
    Score(ScoreArgs),
    /// Pack one JSONL of predictions into the zip of a submission; refuse what is incomplete or
    /// ill-formed.
    ///
    /// Exit codes: 0 written, 1 refused (each fault is named by file and line), 2 unusable input.
    Pack(PackArgs),
    /// Make a test set: misaligned statements by typed edits of aligned ones, each elaborated by Lean
    /// and proved to say something else where that can be decided.
    ///
    /// Exit codes: 0 made, 2 unusable input, 5 no toolchain.
    Synth(SynthArgs),
    /// Measure judges and metrics on known errors: false accepts and false rejects by category, and
    /// how far a metric tells an error from a rewrite. Markdown, or JSON.
    ///
    /// Exit codes: 0 printed, 2 unusable input.
    Table(formalrx_table::TableArgs),
}

#[derive(Debug, clap::Args)]
struct SynthArgs {
    /// Where the rows go, JSONL with their truth.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Also write the rows without any label, for whoever diagnoses them.
    #[arg(long, value_name = "FILE")]
    tasks: Option<PathBuf>,
    /// Also write every row against its original, for `similarity pair --batch`.
    #[arg(long, value_name = "FILE")]
    pairs: Option<PathBuf>,
    /// Items of the benchmark to start from (`dataset/*.jsonl`); may be repeated.
    #[arg(long, value_name = "FILE")]
    dataset: Vec<PathBuf>,
    /// Files in miniF2F's form to start from; may be repeated.
    #[arg(long, value_name = "FILE")]
    benchmark: Vec<PathBuf>,
    /// Leave out the pairs that come with the program.
    #[arg(long)]
    no_seeds: bool,
    /// Seed of every choice.
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// Misaligned rows of each category, 0 to 10000.
    #[arg(long, value_name = "N", default_value_t = 11, value_parser = super::bounds::rows)]
    per_category: usize,
    /// Aligned rows, 0 to 10000.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = super::bounds::rows)]
    aligned: usize,
    /// Only these categories, by code; all when absent.
    #[arg(long = "category", value_name = "CODE", value_delimiter = ',')]
    categories: Vec<String>,
    /// Print how the set was made as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lean: LeanArgs,
}

#[derive(Debug, clap::Args)]
struct ScoreArgs {
    /// The truths, JSONL.
    #[arg(long, value_name = "FILE")]
    gold: PathBuf,
    /// The predictions, JSONL.
    #[arg(long, value_name = "FILE")]
    pred: PathBuf,
    /// Model for the second step on segments and corrections (as for `formalize --model`), or `none`:
    /// then the second step is reported as not run.
    #[arg(long, value_name = "MODEL", default_value = "none")]
    judge: String,
    /// Before the judge, count corrections that Lean proves equal; reported apart.
    #[arg(long)]
    prove: bool,
    /// Count rows without a prediction as wrong instead of refusing.
    #[arg(long)]
    allow_missing: bool,
    /// Write the confusion matrix here.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write the whole report as one HTML file.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print everything as one JSON object, disagreements included.
    #[arg(long)]
    json: bool,
    /// List the rows that are not right, one JSON object a line, after the report.
    #[arg(long, conflicts_with = "json")]
    disagreements: bool,
    #[command(flatten)]
    lean: LeanArgs,
}

#[derive(Debug, clap::Args)]
struct PackArgs {
    /// The predictions, JSONL.
    #[arg(value_name = "PREDICTIONS")]
    predictions: PathBuf,
    /// The rows that are asked, JSONL with `idx`, `informal_statement` and `formal_statement`: then
    /// ids must be complete and segments must stand in their statements.
    #[arg(long, value_name = "FILE")]
    tasks: Option<PathBuf>,
    /// The archive.
    #[arg(long, value_name = "FILE", default_value = "submission.zip")]
    out: PathBuf,
}

/// Runs the subcommand.
pub(crate) async fn run(args: FormalrxArgs, config: &Config) -> anyhow::Result<ExitCode> {
    match args.action {
        Action::Score(a) => run_score(a, config).await,
        Action::Pack(a) => run_pack(a, config),
        Action::Synth(a) => run_synth(a, config).await,
        Action::Table(a) => formalrx_table::run(&a, config),
    }
}

async fn run_score(args: ScoreArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let request = ScoreRequest {
        gold: args.gold,
        predictions: args.pred,
        judge: Some(args.judge).filter(|name| name != "none"),
        prove: args.prove,
        allow_missing: args.allow_missing,
    };
    for out in args.svg.iter().chain(&args.html) {
        crate::workbench::not_over(out, [&request.gold, &request.predictions])?;
    }
    let result = args.lean.workbench(config).formalrx_score(&request).await?;
    if let Some(path) = &args.svg {
        write(path, &confusion_svg(&result))?;
    }
    if let Some(path) = &args.html {
        write(path, &html(&result))?;
    }
    if args.json {
        line(serde_json::to_string(&result)?)?;
        return Ok(Code::Ok.into());
    }
    line(text(&result).trim_end())?;
    if args.disagreements {
        for d in &result.disagreements {
            line(serde_json::to_string(d)?)?;
        }
    }
    Ok(Code::Ok.into())
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    Ok(crate::workbench::write_file(path, text.as_bytes())?)
}

fn run_pack(args: PackArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let request = PackRequest { predictions: args.predictions, tasks: args.tasks, out: args.out };
    let packed = workbench(config.clone()).formalrx_pack(&request)?;
    if !packed.faults.is_empty() {
        report::complain(&packed.faults);
        report::say(format_args!("refused, {} faults; nothing was written", packed.faults.len()));
        return Ok(Code::Rejected.into());
    }
    if request.tasks.is_none() {
        report::say("without --tasks, completeness and segments were not checked");
    }
    line(format!("{} rows in {}", packed.rows, output::path(&request.out)))?;
    Ok(Code::Ok.into())
}

async fn run_synth(args: SynthArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let request = SynthRequest {
        out: args.out,
        tasks: args.tasks,
        pairs: args.pairs,
        dataset: args.dataset,
        benchmark: args.benchmark,
        no_seeds: args.no_seeds,
        seed: args.seed,
        per_category: args.per_category,
        aligned: args.aligned,
        categories: args.categories,
    };
    let made = args.lean.workbench(config).formalrx_synth(&request, &|what| report::say(what)).await?;
    if args.json {
        line(serde_json::to_string(&made)?)?;
    } else {
        line(format!("{} rows in {}", made.rows, output::path(&request.out)))?;
    }
    Ok(Code::Ok.into())
}
