//! `autoform similarity`: operator trees, the likeness of two statements, metrics against human labels.

mod eval;
mod pair;
mod parse;
mod votes;

use super::check::read;
use super::output::{Code, line};
use super::service::{self, LeanArgs};
use crate::config::Config;
use crate::lean::{ElabOptions, LeanPool, Toolchain, printable};
use crate::llm::Provider;
use crate::similarity::build::{TreeForm, TreeOptions, operator_tree};
use crate::similarity::expr_tree::expr_trees;
use crate::similarity::lean_parser::LeanParser;
use crate::similarity::metric::majority::ROUNDS;
use crate::similarity::metric::trans_ted::Limits;
use crate::similarity::metric::{Elaborate, ProofContext, Side, Tactics};
use crate::similarity::parser::{Parser, RecordedParser, statements};
use crate::similarity::run::{Instruments, score};
use crate::similarity::score::{Answers, Metric};
use crate::similarity::svg;
use crate::similarity::tree::OpTree;
use anyhow::Context;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

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
    Pair(pair::PairArgs),
    /// Measure metrics against human labels.
    Eval(eval::EvalArgs),
    /// Parse every statement of files; say how many have a tree and name those that have none.
    Parse(parse::ParseArgs),
}

/// Which tree is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
enum Form {
    /// The text's own operators and operands.
    #[default]
    Paper,
    /// The spelling forgotten.
    Normal,
    /// What Lean elaborated, implicit arguments hidden.
    Elaborated,
}

#[derive(Debug, clap::Args)]
struct TreeArgs {
    /// The statement's text; `-` is standard input, `@FILE` a file.
    statement: String,
    /// Which tree.
    #[arg(long, value_enum, default_value_t)]
    form: Form,
    /// Commands the statement relies on, such as `open Real`; for the elaborated tree.
    #[arg(long, default_value = "")]
    context: String,
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
    /// The model that votes, as `provider:model` or `replay:FOLDER`; needed by the metric `majority`.
    #[arg(long)]
    model: Option<String>,
    /// Rounds of voting.
    #[arg(long, default_value_t = ROUNDS)]
    rounds: usize,
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
    /// Rewrite lemmas of the library that TransTED tries on a state; with 0 `exact?` is not asked either.
    #[arg(long, default_value_t = Limits::default().rewrites)]
    rewrites: usize,
}

/// Runs the subcommand. Exit codes: 0 done, 1 a statement has no tree or a pair no score, 2 unusable
/// input, 5 no toolchain.
pub(crate) async fn run(args: SimilarityArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let mut config = args.lean.apply(config);
    // What a worker keeps of the library for `exact?` and `rw?` would be built again by its successor.
    config.lean.recycle_mib = config.lean.recycle_mib.max(config.lean.memory_mib / 4 * 3);
    let needs_lean = match &args.action {
        Action::Tree(a) => a.form == Form::Elaborated,
        Action::Parse(_) => false,
        Action::Pair(a) => a.metrics.needs_lean(),
        Action::Eval(a) => a.metrics.needs_lean(),
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
    let model = match &args.action {
        Action::Pair(a) => votes::open(&a.metrics, &config),
        Action::Eval(a) => votes::open(&a.metrics, &config),
        Action::Tree(_) | Action::Parse(_) => Ok(None),
    };
    let model = match model {
        Ok(model) => model,
        Err((code, message)) => {
            eprintln!("autoform: {}", printable(&message));
            return Ok(code.into());
        }
    };
    let desk = Desk { parser, pool, model, width: config.lean.worker_count() * 2 };
    match args.action {
        Action::Tree(a) => tree(a, &desk).await,
        Action::Pair(a) => pair::pair(a, &desk).await,
        Action::Eval(a) => eval::eval(a, &desk).await,
        Action::Parse(a) => parse::parse(a, &desk).await,
    }
}

/// What the subcommands work with.
struct Desk {
    parser: Box<dyn Parser>,
    pool: Option<LeanPool>,
    /// Who votes, where votes are asked for.
    model: Option<Arc<dyn Provider>>,
    width: usize,
}

impl MetricArgs {
    fn chosen(&self) -> Vec<Metric> {
        if self.metrics.is_empty() { Metric::STRUCTURAL.to_vec() } else { self.metrics.clone() }
    }

    fn needs_lean(&self) -> bool {
        self.chosen().iter().any(|m| !m.is_structural() && *m != Metric::Majority)
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

    /// Every metric on every pair, votes included.
    async fn score(&self, metrics: &[Metric], pairs: &[(Side, Side)], desk: &Desk) -> Vec<Answers> {
        let context = self.proofs(desk.pool.as_ref());
        let lean = desk.pool.as_ref().map(|p| (p as &dyn Elaborate, &context));
        let with = Instruments { parser: &*desk.parser, lean, limits: self.limits(), width: desk.width };
        let mut answers = score(pairs, metrics, &with).await;
        if let (true, Some(model)) = (metrics.contains(&Metric::Majority), &desk.model) {
            let votes = votes::count(model, pairs, self.rounds.max(1)).await;
            for (answers, vote) in answers.iter_mut().zip(votes) {
                answers.insert(Metric::Majority, vote);
            }
        }
        answers
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
    let form = match args.form {
        Form::Paper => TreeForm::Paper,
        Form::Normal => TreeForm::Normal,
        Form::Elaborated => return elaborated(&args, text, desk).await,
    };
    let statement = match statements(&*desk.parser, &[text]).await.pop() {
        Some(Ok(s)) => s,
        Some(Err(e)) => {
            eprintln!("autoform: the statement {}", printable(&e.to_string()));
            return Ok(Code::Rejected.into());
        }
        None => anyhow::bail!("no answer from the parser"),
    };
    draw(&args, &operator_tree(&statement, TreeOptions { form, alpha: args.alpha }))
}

async fn elaborated(args: &TreeArgs, text: String, desk: &Desk) -> anyhow::Result<ExitCode> {
    let pool = desk.pool.as_ref().context("no Lean")?;
    let context = ProofContext { header: pool.toolchain().default_header().to_owned(), ..ProofContext::default() };
    let side = Side { context: args.context.clone(), text };
    match expr_trees(pool, &context, &[&side]).await.pop() {
        Some(Ok(tree)) => draw(args, &tree),
        Some(Err(reason)) => {
            eprintln!("autoform: {}", printable(&reason.to_string()));
            Ok(Code::Rejected.into())
        }
        None => anyhow::bail!("no answer from Lean"),
    }
}

fn draw(args: &TreeArgs, tree: &OpTree) -> anyhow::Result<ExitCode> {
    if let Some(path) = &args.svg {
        write(path, &svg::tree(tree))?;
    }
    line(if args.json { serde_json::to_string(tree)? } else { tree.to_string().trim_end().to_owned() })?;
    Ok(Code::Ok.into())
}
