//! `autoform similarity`: operator trees, the likeness of two statements, metrics against human labels.

use super::check::read;
use super::output::{Code, line};
use super::service::{self, LeanArgs};
use crate::config::Config;
use crate::lean::{ElabOptions, LeanPool, Toolchain, printable};
use crate::similarity::build::{TreeForm, TreeOptions, operator_tree};
use crate::similarity::eval::figures::{ALL, Measurement, Settings, measure};
use crate::similarity::eval::ledger::Ledger;
use crate::similarity::eval::pairs::{LabelledPair, Regime, read_pairs};
use crate::similarity::eval::report;
use crate::similarity::lean_parser::LeanParser;
use crate::similarity::metric::trans_ted::{Limits, TransTed, trans_ted};
use crate::similarity::metric::{Answer, ProofContext, Side, Tactics};
use crate::similarity::parser::{Parser, RecordedParser, statements};
use crate::similarity::run::{Instruments, score};
use crate::similarity::score::{Answers, Metric};
use crate::similarity::svg;
use anyhow::Context;
use serde::Deserialize;
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// How alike two formal statements are.
#[derive(Debug, clap::Args)]
pub(crate) struct SimilarityArgs {
    #[command(subcommand)]
    action: Action,
    #[command(flatten)]
    lean: LeanArgs,
    /// Take syntax trees from this recording instead of asking Lean's parser.
    #[arg(long, global = true, value_name = "FILE")]
    recorded: Option<PathBuf>,
}

#[derive(Debug, clap::Subcommand)]
enum Action {
    /// Draw a statement's operator tree.
    Tree(TreeArgs),
    /// Compare two statements, or every pair of a file.
    Pair(PairArgs),
    /// Measure metrics against human labels.
    Eval(EvalArgs),
}

#[derive(Debug, clap::Args)]
struct TreeArgs {
    /// The statement's text; `-` is standard input, `@FILE` a file.
    statement: String,
    /// Which tree.
    #[arg(long, value_enum, default_value_t)]
    form: TreeForm,
    /// Name bound variables by their order.
    #[arg(long)]
    alpha: bool,
    /// Also write the drawing to this file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print the tree as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Args)]
struct MetricArgs {
    /// Metrics, separated by commas; those that need no elaboration when absent.
    #[arg(long = "metric", value_enum, value_delimiter = ',')]
    metrics: Vec<Metric>,
    /// Tactics for the metrics that prove; by toolchain when absent.
    #[arg(long, value_enum)]
    tactics: Option<Tactics>,
    /// Lean's maxHeartbeats for one elaboration.
    #[arg(long, default_value_t = ElabOptions::default().max_heartbeats)]
    heartbeats: u64,
    /// Wall-clock seconds for one elaboration.
    #[arg(long, default_value_t = ElabOptions::default().wall_ms / 1000)]
    timeout: u64,
    /// States TransTED expands at most.
    #[arg(long, default_value_t = Limits::default().nodes)]
    nodes: usize,
    /// Seconds TransTED searches at most.
    #[arg(long, default_value_t = Limits::default().seconds)]
    seconds: f64,
    /// States at most for which TransTED asks `rw?` and `exact?`.
    #[arg(long, default_value_t = Limits::default().rewrites)]
    rewrites: usize,
}

#[derive(Debug, clap::Args)]
struct PairArgs {
    /// The first statement; `-` is standard input, `@FILE` a file.
    #[arg(required_unless_present = "batch")]
    first: Option<String>,
    /// The second statement.
    #[arg(required_unless_present = "batch")]
    second: Option<String>,
    /// Compare the pairs of this JSONL file: objects with `first` and `second`, and optionally
    /// `id`, `first_context` and `second_context`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["first", "second"])]
    batch: Option<String>,
    /// Commands both statements rely on, such as `open Real`.
    #[arg(long, default_value = "")]
    context: String,
    /// Print JSON, one object a pair.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    metrics: MetricArgs,
}

#[derive(Debug, clap::Args)]
struct EvalArgs {
    /// Labelled pairs: GTED's, EPLA's or the BEq human-equivalence form, or our own.
    #[arg(value_name = "PAIRS.jsonl")]
    pairs: String,
    /// Which of EPLA's five labels are successes.
    #[arg(long, value_enum, default_value_t)]
    regime: Regime,
    /// Seed of resampling and of the folds.
    #[arg(long, default_value_t = Settings::default().seed)]
    seed: u64,
    /// Bootstrap resamples for the intervals.
    #[arg(long, default_value_t = Settings::default().resamples)]
    resamples: usize,
    /// Write the report as one HTML file.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the threshold curves over all pairs as SVG.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Keep scores in this JSONL file as they land, and use those that are there already; for one
    /// set of settings.
    #[arg(long, value_name = "FILE")]
    scores: Option<PathBuf>,
    /// Print the measurement as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    metrics: MetricArgs,
}

/// Runs the subcommand. Exit codes: 0 done, 1 a statement has no tree or a pair no score, 2 unusable
/// input, 5 no toolchain.
pub(crate) async fn run(args: SimilarityArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let config = args.lean.apply(config);
    let needs_lean = match &args.action {
        Action::Tree(_) => false,
        Action::Pair(a) => a.metrics.chosen().iter().any(|m| !m.is_structural()),
        Action::Eval(a) => a.metrics.chosen().iter().any(|m| !m.is_structural()),
    };
    let recorded = match &args.recorded {
        Some(path) => Some(recording(path)?),
        None => None,
    };
    let pool = if recorded.is_none() || needs_lean {
        match service::pool(&config).await {
            Ok(pool) => Some(pool),
            Err(e) => {
                eprintln!("autoform: {e}");
                return Ok(Code::Missing.into());
            }
        }
    } else {
        None
    };
    let parser: Box<dyn Parser> = match (recorded, &pool) {
        (Some(r), _) => Box::new(r),
        (None, Some(pool)) => Box::new(LeanParser::new(pool.clone())),
        (None, None) => anyhow::bail!("no parser"),
    };
    let desk = Desk { parser, pool, width: config.lean.worker_count() * 2 };
    match args.action {
        Action::Tree(a) => tree(a, &desk).await,
        Action::Pair(a) => pair(a, &desk).await,
        Action::Eval(a) => eval(a, &desk).await,
    }
}

/// What the subcommands work with.
struct Desk {
    parser: Box<dyn Parser>,
    pool: Option<LeanPool>,
    width: usize,
}

impl MetricArgs {
    fn chosen(&self) -> Vec<Metric> {
        if self.metrics.is_empty() { Metric::STRUCTURAL.to_vec() } else { self.metrics.clone() }
    }

    fn limits(&self) -> Limits {
        Limits { nodes: self.nodes, seconds: self.seconds, rewrites: self.rewrites }
    }

    fn proofs(&self, pool: Option<&LeanPool>) -> ProofContext {
        let native = pool.is_some_and(|p| matches!(p.toolchain(), Toolchain::Native(_)));
        let tactics = self.tactics.unwrap_or(if native { Tactics::Mathlib } else { Tactics::Core });
        ProofContext {
            header: pool.map_or("import Mathlib\n", |p| p.toolchain().default_header()).to_owned(),
            tactics,
            options: ElabOptions {
                max_heartbeats: self.heartbeats.max(1),
                wall_ms: self.timeout.max(1) * 1000,
                ..ElabOptions::default()
            },
        }
    }

    async fn score(&self, metrics: &[Metric], pairs: &[(Side, Side)], desk: &Desk) -> Vec<Answers> {
        let context = self.proofs(desk.pool.as_ref());
        let lean = desk.pool.as_ref().map(|p| (p as &dyn crate::similarity::metric::Elaborate, &context));
        let with = Instruments { parser: &*desk.parser, lean, limits: self.limits(), width: desk.width };
        score(pairs, metrics, &with).await
    }
}

fn recording(path: &Path) -> anyhow::Result<RecordedParser> {
    let text = read(&path.to_string_lossy())?;
    serde_json::from_str(&text).context("not a recording of syntax trees")
}

/// The text an argument stands for.
fn argument(text: &str) -> anyhow::Result<String> {
    match text.strip_prefix('@') {
        Some(file) => read(file),
        None if text == "-" => read("-"),
        None => Ok(text.to_owned()),
    }
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(path, text).with_context(|| format!("failed to write {}", printable(&path.to_string_lossy())))
}

async fn tree(args: TreeArgs, desk: &Desk) -> anyhow::Result<ExitCode> {
    let text = argument(&args.statement)?;
    let statement = match statements(&*desk.parser, &[text]).await.pop() {
        Some(Ok(s)) => s,
        Some(Err(e)) => {
            eprintln!("autoform: the statement {}", printable(&e.to_string()));
            return Ok(Code::Rejected.into());
        }
        None => anyhow::bail!("no answer from the parser"),
    };
    let tree = operator_tree(&statement, TreeOptions { form: args.form, alpha: args.alpha });
    if let Some(path) = &args.svg {
        write(path, &svg::tree(&tree))?;
    }
    line(if args.json { serde_json::to_string(&tree)? } else { tree.to_string().trim_end().to_owned() })?;
    Ok(Code::Ok.into())
}

#[derive(Deserialize)]
struct BatchRow {
    #[serde(default)]
    id: serde_json::Value,
    first: String,
    second: String,
    #[serde(default)]
    first_context: String,
    #[serde(default)]
    second_context: String,
}

async fn pair(args: PairArgs, desk: &Desk) -> anyhow::Result<ExitCode> {
    let mut ids = Vec::new();
    let mut pairs = Vec::new();
    match (&args.batch, &args.first, &args.second) {
        (Some(file), ..) => {
            for (n, l) in read(file)?.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
                let row: BatchRow = match serde_json::from_str(l) {
                    Ok(row) => row,
                    Err(e) => {
                        eprintln!("autoform: {}:{}: {e}", printable(file), n + 1);
                        return Ok(Code::Usage.into());
                    }
                };
                ids.push(if row.id.is_null() { json!(n + 1) } else { row.id });
                pairs.push((
                    Side { context: row.first_context, text: row.first },
                    Side { context: row.second_context, text: row.second },
                ));
            }
        }
        (None, Some(a), Some(b)) => {
            let side = |text| Side { context: args.context.clone(), text };
            ids.push(json!(1));
            pairs.push((side(argument(a)?), side(argument(b)?)));
        }
        _ => anyhow::bail!("two statements or --batch"),
    }
    let mut metrics = args.metrics.chosen();
    // One pair alone also gets TransTED's path and proof.
    let mut detail = None;
    if let (true, Some(pool), [(a, b)]) = (metrics.contains(&Metric::TransTed), &desk.pool, pairs.as_slice()) {
        let context = args.metrics.proofs(desk.pool.as_ref());
        detail = trans_ted(pool, &*desk.parser, &context, a, b, args.metrics.limits()).await.ok();
    }
    if detail.is_some() {
        metrics.retain(|m| *m != Metric::TransTed);
    }
    let answers = args.metrics.score(&metrics, &pairs, desk).await;
    let mut complete = true;
    for (i, (id, mut answers)) in ids.into_iter().zip(answers).enumerate() {
        if i == 0
            && let Some(d) = &detail
        {
            answers.insert(Metric::TransTed, Ok(d.similarity));
        }
        complete &= answers.values().all(Result::is_ok);
        let detail = detail.as_ref().filter(|_| i == 0);
        line(if args.json { as_json(&id, &answers, detail) } else { as_text(&id, &answers, detail) })?;
    }
    Ok(if complete { Code::Ok } else { Code::Rejected }.into())
}

fn as_json(id: &serde_json::Value, answers: &Answers, detail: Option<&TransTed>) -> String {
    let scores: serde_json::Map<String, serde_json::Value> = answers
        .iter()
        .map(|(m, a)| {
            let value = match a {
                Ok(score) => json!({ "score": score }),
                Err(reason) => json!({ "unscored": reason }),
            };
            (m.name().to_owned(), value)
        })
        .collect();
    json!({ "id": id, "scores": scores, "trans_ted": detail }).to_string()
}

fn as_text(id: &serde_json::Value, answers: &Answers, detail: Option<&TransTed>) -> String {
    let show = |a: &Answer| match a {
        Ok(score) => format!("{score:.4}"),
        Err(reason) => format!("no score: {}", printable(&reason.to_string())),
    };
    let mut out = format!("pair {}", printable(&id.to_string()));
    for (metric, answer) in answers {
        out.push_str(&format!("\n  {:<18} {}", metric.name(), show(answer)));
    }
    if let Some(d) = detail {
        out.push_str(&format!(
            "\n  TransTED distance {} ({}), TED {}; {} states expanded, {} seen",
            d.distance,
            if d.exact { "exact: equality proved" } else { "an upper bound" },
            d.ted,
            d.expanded,
            d.seen
        ));
        if let Some(reason) = &d.untransformed {
            out.push_str(&format!("\n  not transformed: {}", printable(reason)));
        }
        for step in &d.path {
            out.push_str(&format!("\n    {}", printable(step)));
        }
    }
    out
}

async fn eval(args: EvalArgs, desk: &Desk) -> anyhow::Result<ExitCode> {
    let pairs: Vec<LabelledPair> = match read_pairs(&read(&args.pairs)?) {
        Ok(pairs) if !pairs.is_empty() => pairs,
        Ok(_) => {
            eprintln!("autoform: {} holds no pairs", printable(&args.pairs));
            return Ok(Code::Usage.into());
        }
        Err(e) => {
            eprintln!("autoform: {}: {}", printable(&args.pairs), printable(&e.to_string()));
            return Ok(Code::Usage.into());
        }
    };
    let Some(answers) = scored(&args, &pairs, desk).await? else { return Ok(Code::Usage.into()) };
    let settings = Settings { regime: args.regime, seed: args.seed, resamples: args.resamples, ..Settings::default() };
    let m: Measurement = measure(&pairs, &answers, settings);
    if let Some(path) = &args.html {
        write(path, &report::html("Similarity metrics against human labels", &m, &pairs))?;
    }
    if let Some(path) = &args.svg {
        write(path, &report::stability(&m, ALL))?;
    }
    line(if args.json { serde_json::to_string(&m)? } else { report::text(&m).trim_end().to_owned() })?;
    Ok(Code::Ok.into())
}

/// Pairs scored between two writes to the ledger.
const CHUNK: usize = 8;

/// Every metric on every pair, from the ledger where it knows; `None` when the ledger is unusable.
async fn scored(args: &EvalArgs, pairs: &[LabelledPair], desk: &Desk) -> anyhow::Result<Option<Vec<Answers>>> {
    let chosen = args.metrics.chosen();
    let sides = |pairs: &[LabelledPair]| -> Vec<(Side, Side)> {
        pairs.iter().map(|p| (p.first.clone(), p.second.clone())).collect()
    };
    let Some(path) = &args.scores else {
        return Ok(Some(args.metrics.score(&chosen, &sides(pairs), desk).await));
    };
    let name = path.to_string_lossy();
    let ledger = match Ledger::read(&if path.exists() { read(&name)? } else { String::new() }) {
        Ok(ledger) => ledger,
        Err(row) => {
            eprintln!("autoform: {}:{row}: not a line of scores", printable(&name));
            return Ok(None);
        }
    };
    let mut file = std::fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .with_context(|| format!("failed to open {}", printable(&name)))?;
    let mut answers: Vec<Answers> = Vec::with_capacity(pairs.len());
    for chunk in pairs.chunks(CHUNK) {
        let mut known: Vec<Answers> = chunk.iter().map(|p| ledger.known(p)).collect();
        let missing: Vec<Metric> =
            chosen.iter().copied().filter(|m| known.iter().any(|k| !k.contains_key(m))).collect();
        let fresh = args.metrics.score(&missing, &sides(chunk), desk).await;
        for ((pair, known), fresh) in chunk.iter().zip(&mut known).zip(fresh) {
            if !fresh.is_empty() {
                writeln!(file, "{}", Ledger::line(pair, &fresh)).context("failed to write scores")?;
            }
            known.extend(fresh);
            known.retain(|m, _| chosen.contains(m));
        }
        answers.append(&mut known);
    }
    Ok(Some(answers))
}
