//! `autoform formalrx`: the track's scorer, the submission's archive, and the synthetic test set.

use super::formalrx_table;
use super::output::{Code, line};
use super::report;
use super::service::LeanArgs;
use crate::config::Config;
use crate::formalrx::equal::{Equality, equal};
use crate::formalrx::score::compare::Comparison;
use crate::formalrx::score::judge::judge;
use crate::formalrx::score::{Matched, confusion_svg, html, matched, score, text};
use crate::formalrx::synth::{self, Source};
use crate::formalrx::{Answer, Category, RowError, Task, pack, read_rows};
use crate::lean::{DEFAULT_HEADER, printable};
use crate::workbench::{Workbench, WorkbenchError};
use anyhow::Context as _;
use serde::de::DeserializeOwned;
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
        Action::Pack(a) => run_pack(&a),
        Action::Synth(a) => run_synth(a, config).await,
        Action::Table(a) => formalrx_table::run(&a),
    }
}

/// Rows with their line numbers.
pub(super) type Numbered<T> = Vec<(usize, T)>;

/// The rows of a file; a file that cannot be used says why on stderr and is none.
pub(super) fn rows<T: DeserializeOwned>(path: &Path) -> Option<Numbered<T>> {
    let name = path.to_string_lossy();
    match autoform_base::text::read(path) {
        Ok(text) => read_rows(&text, &name).map_err(|e| complain(&e)).ok(),
        Err(e) => {
            report::say(format_args!("failed to read {name}: {}", report::told(&e)));
            None
        }
    }
}

/// Faults shown; a broken file has thousands.
const SHOWN: usize = 40;

pub(super) fn complain(errors: &[RowError]) {
    for e in errors.iter().take(SHOWN) {
        report::say(e);
    }
    if errors.len() > SHOWN {
        report::say(format_args!("and {} more", errors.len() - SHOWN));
    }
}

fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    std::fs::write(path, bytes).with_context(|| format!("failed to write {}", printable(&path.to_string_lossy())))
}

async fn run_score(args: ScoreArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let (Some(gold), Some(said)) = (rows(&args.gold), rows::<Answer>(&args.pred)) else {
        return Ok(Code::Usage.into());
    };
    let names = (args.gold.to_string_lossy(), args.pred.to_string_lossy());
    let mut matched = match matched(gold, &names.0, said, &names.1, args.allow_missing) {
        Ok(m) => m,
        Err(errors) => {
            complain(&errors);
            return Ok(Code::Usage.into());
        }
    };
    let bench = args.lean.workbench(config);
    if args.prove
        && let Err(e) = prove(&mut matched, &bench).await
    {
        return Ok(report::refused(&e));
    }
    if args.judge != "none" {
        let client = match bench.model(&args.judge) {
            Ok(client) => client,
            Err(e) => return Ok(report::refused(&e)),
        };
        if let Err(e) = judge(&mut matched, &client, &*bench.prompts()?, bench.config().llm.concurrency).await {
            report::say(format_args!("the judge model failed: {}", report::told(&e)));
            return Ok(Code::GaveUp.into());
        }
    }
    let result = score(&matched);
    if let Some(path) = &args.svg {
        write(path, confusion_svg(&result).as_bytes())?;
    }
    if let Some(path) = &args.html {
        write(path, html(&result).as_bytes())?;
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

/// Lean on every correction whose first step left it open.
async fn prove(rows: &mut [Matched], bench: &Workbench) -> Result<(), WorkbenchError> {
    let lean = bench.lean().await?;
    for row in rows.iter_mut().filter(|r| r.correction == Comparison::NotRun) {
        let said = row.said.as_ref().and_then(|s| s.corrected_statement.as_deref());
        if let (Some(truth), Some(said)) = (row.gold.answer.corrected_statement.as_deref(), said)
            && let Equality::Proved { how } = equal(&*lean, DEFAULT_HEADER, &row.gold.opens(), truth, said).await
        {
            row.correction = Comparison::Proved { how };
        }
    }
    Ok(())
}

fn run_pack(args: &PackArgs) -> anyhow::Result<ExitCode> {
    let Some(answers) = rows::<Answer>(&args.predictions) else { return Ok(Code::Usage.into()) };
    let tasks = match &args.tasks {
        Some(path) => match rows::<Task>(path) {
            Some(tasks) => Some(tasks),
            None => return Ok(Code::Usage.into()),
        },
        None => None,
    };
    let name = args.predictions.to_string_lossy();
    let tasks_name = args.tasks.as_ref().map_or_else(String::new, |p| p.to_string_lossy().into_owned());
    let faults = pack::faults(&answers, &name, tasks.as_deref(), &tasks_name);
    if !faults.is_empty() {
        complain(&faults);
        report::say(format_args!("refused, {} faults; nothing was written", faults.len()));
        return Ok(Code::Rejected.into());
    }
    let text = pack::jsonl(answers.iter().map(|(_, a)| a))?;
    write(&args.out, &pack::zip("predictions.jsonl", text.as_bytes())?)?;
    if tasks.is_none() {
        report::say("without --tasks, completeness and segments were not checked");
    }
    line(format!("{} rows in {}", answers.len(), printable(&args.out.to_string_lossy())))?;
    Ok(Code::Ok.into())
}

type Reader = fn(&str, &str) -> Result<Vec<Source>, Vec<RowError>>;

/// The sources named; none when a file cannot be used.
fn sources(args: &SynthArgs) -> Option<Vec<Source>> {
    let mut all = if args.no_seeds { Vec::new() } else { synth::seeds() };
    let dataset = args.dataset.iter().map(|p| (p, synth::dataset as Reader));
    let benchmark = args.benchmark.iter().map(|p| (p, synth::benchmark as Reader));
    for (path, read) in dataset.chain(benchmark) {
        let name = path.to_string_lossy();
        let text = match autoform_base::text::read(path) {
            Ok(text) => text,
            Err(e) => {
                report::say(format_args!("failed to read {name}: {}", report::told(&e)));
                return None;
            }
        };
        match read(&text, &name) {
            Ok(more) => all.extend(more),
            Err(errors) => {
                complain(&errors);
                return None;
            }
        }
    }
    Some(all)
}

async fn run_synth(args: SynthArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let Some(sources) = sources(&args) else { return Ok(Code::Usage.into()) };
    let mut categories = Vec::new();
    for code in &args.categories {
        let Some(c) = Category::parse(code) else {
            report::say(format_args!("`{code}` is none of the 28 categories"));
            return Ok(Code::Usage.into());
        };
        categories.push(c);
    }
    let bench = args.lean.workbench(config);
    let lean = match bench.lean().await {
        Ok(lean) => lean,
        Err(e) => return Ok(report::refused(&e)),
    };
    let plan = synth::Plan { seed: args.seed, per_category: args.per_category, aligned: args.aligned, categories };
    let progress = |what: &str| report::say(what);
    // Rows are kept as they land; the whole, in its final order and with ids, takes their place.
    let partial = args.out.with_extension("partial");
    write(&partial, b"")?;
    let landed = |rows: &[synth::SynthRow]| {
        let kept = jsonl(rows.iter()).and_then(|text| {
            let mut file = std::fs::OpenOptions::new().append(true).open(&partial)?;
            Ok(std::io::Write::write_all(&mut file, text.as_bytes())?)
        });
        if let Err(e) = kept {
            report::say(format_args!("failed to keep rows in {}: {}", partial.display(), report::told(e.as_ref())));
        }
    };
    let set = synth::make(&lean, sources, &plan, &progress, &landed).await;
    write(&args.out, jsonl(set.rows.iter())?.as_bytes())?;
    std::fs::remove_file(&partial).context("failed to remove the partial rows")?;
    if let Some(path) = &args.tasks {
        let tasks: Vec<Task> = set.rows.iter().map(|r| r.gold.task()).collect();
        write(path, jsonl(tasks.iter())?.as_bytes())?;
    }
    if let Some(path) = &args.pairs {
        write(path, jsonl(set.pairs().iter())?.as_bytes())?;
    }
    if args.json {
        let made: std::collections::BTreeMap<&str, &synth::Made> =
            set.made.iter().map(|(c, m)| (c.code(), m)).collect();
        line(serde_json::json!({ "rows": set.rows.len(), "made": made, "left_out": set.left_out }).to_string())?;
    } else {
        line(format!("{} rows in {}", set.rows.len(), printable(&args.out.to_string_lossy())))?;
    }
    Ok(Code::Ok.into())
}

fn jsonl<T: serde::Serialize>(rows: impl Iterator<Item = T>) -> anyhow::Result<String> {
    rows.map(|r| Ok(serde_json::to_string(&r)? + "\n")).collect()
}
