//! `autoform similarity`: operator trees, the likeness of two statements, metrics against human labels.

mod eval;
mod pair;
mod parse;

use super::check::read;
use super::output::{self, Code, line};
use super::report;
use super::service::{LeanArgs, workbench};
use crate::config::Config;
use crate::lean::{DEFAULT_HEADER, ElabOptions};
use crate::similarity::build::{TreeForm, TreeOptions, operator_tree};
use crate::similarity::expr_tree::expr_trees;
use crate::similarity::metric::majority::ROUNDS;
use crate::similarity::metric::trans_ted::Limits;
use crate::similarity::metric::{ProofContext, Side, Tactics};
use crate::similarity::parser::{Parser, RecordedParser, statements};
use crate::similarity::score::{Answers, Metric};
use crate::similarity::svg;
use crate::similarity::tree::OpTree;
use crate::workbench::{CompareRequest, Pair, Workbench, WorkbenchError, not_over};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Measure how alike two formal statements are.
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
    /// Draw the operator tree of a statement.
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
    #[arg(long, help_heading = "Majority voting")]
    model: Option<String>,
    /// Rounds of voting, 1 to 1000.
    #[arg(long, default_value_t = ROUNDS, value_parser = super::bounds::rounds, help_heading = "Majority voting")]
    rounds: usize,
    /// Lean's maxHeartbeats for one elaboration, at least 1.
    #[arg(long, default_value_t = ElabOptions::default().max_heartbeats, value_parser = clap::value_parser!(u64).range(1..), help_heading = "Limits")]
    heartbeats: u64,
    /// Wall-clock seconds for one elaboration, 1 to 86400.
    #[arg(long, default_value_t = ElabOptions::default().wall_ms / 1000, value_parser = clap::value_parser!(u64).range(1..=86_400), help_heading = "Limits")]
    timeout: u64,
    /// States TransTED expands at most.
    #[arg(long, default_value_t = Limits::default().nodes, help_heading = "TransTED")]
    nodes: usize,
    /// Seconds TransTED searches at most, 0 to 86400.
    #[arg(long, default_value_t = Limits::default().seconds, value_parser = super::bounds::seconds, help_heading = "TransTED")]
    seconds: f64,
    /// Rewrite lemmas of the library that TransTED tries on a state; with 0 `exact?` is not asked either.
    #[arg(long, default_value_t = Limits::default().rewrites, help_heading = "TransTED")]
    rewrites: usize,
}

/// Runs the subcommand. Exit codes: 0 done, 1 a statement has no tree or a pair no score, 2 unusable
/// input, 5 no toolchain.
pub(crate) async fn run(args: SimilarityArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let mut config = args.lean.apply(config);
    // What a worker keeps of the library for `exact?` and `rw?` would be built again by its successor.
    config.lean.recycle_mib = config.lean.recycle_mib.max(config.lean.memory_mib / 4 * 3);
    let recorded = args.recorded.as_deref().map(recording).transpose()?.map(Arc::new);
    let desk = Desk { bench: workbench(config), recorded };
    let done = match args.action {
        Action::Tree(a) => tree(a, &desk).await,
        Action::Pair(a) => pair::pair(a, &desk).await,
        Action::Eval(a) => eval::eval(a, &desk).await,
        Action::Parse(a) => parse::parse(a, &desk).await,
    };
    // A flag that is missing is a fault of the command line, and Lean or a model may be missing.
    match done {
        Err(e) if e.is::<WorkbenchError>() => Ok(e.downcast_ref().map_or(Code::Internal.into(), report::refused)),
        done => done,
    }
}

/// What the subcommands work with.
struct Desk {
    bench: Workbench,
    recorded: Option<Arc<RecordedParser>>,
}

impl Desk {
    async fn parser(&self) -> Result<Box<dyn Parser>, WorkbenchError> {
        self.bench.parser(self.recorded.as_ref()).await
    }
}

impl MetricArgs {
    fn chosen(&self) -> Vec<Metric> {
        if self.metrics.is_empty() { Metric::structural() } else { self.metrics.clone() }
    }

    /// The comparison by `metrics` that these flags ask for.
    fn request(&self, metrics: Vec<Metric>, desk: &Desk, details: bool) -> CompareRequest {
        CompareRequest {
            metrics,
            tactics: self.tactics,
            model: self.model.clone(),
            rounds: self.rounds,
            options: ElabOptions {
                max_heartbeats: self.heartbeats,
                wall_ms: self.timeout * 1000,
                ..ElabOptions::default()
            },
            limits: Limits { nodes: self.nodes, seconds: self.seconds, rewrites: self.rewrites },
            recorded: desk.recorded.clone(),
            details,
        }
    }

    /// Every metric on every pair, votes included.
    async fn score(&self, metrics: &[Metric], pairs: &[Pair], desk: &Desk) -> Result<Vec<Answers>, WorkbenchError> {
        let request = self.request(metrics.to_vec(), desk, false);
        Ok(desk.bench.compare(&request, pairs).await?.into_iter().map(|a| a.scores).collect())
    }
}

fn recording(path: &Path) -> anyhow::Result<RecordedParser> {
    let text = read(&path.to_string_lossy())?;
    let wrong = |e| WorkbenchError::Input(format!("{}: not a recording of syntax trees: {e}", output::path(path)));
    Ok(serde_json::from_str(&text).map_err(wrong)?)
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
    Ok(crate::workbench::write_file(path, text.as_bytes())?)
}

async fn tree(args: TreeArgs, desk: &Desk) -> anyhow::Result<ExitCode> {
    if let Some(svg) = &args.svg {
        not_over(svg, args.statement.strip_prefix('@'))?;
    }
    let text = argument(&args.statement)?;
    let form = match args.form {
        Form::Paper => TreeForm::Paper,
        Form::Normal => TreeForm::Normal,
        Form::Elaborated => return elaborated(&args, text, desk).await,
    };
    let statement = match statements(&*desk.parser().await?, &[text]).await.pop() {
        Some(Ok(s)) => s,
        Some(Err(e)) => {
            report::say(format_args!("the statement {e}"));
            return Ok(Code::Rejected.into());
        }
        None => anyhow::bail!("no answer from the parser"),
    };
    draw(&args, &operator_tree(&statement, TreeOptions { form, alpha: args.alpha }))
}

async fn elaborated(args: &TreeArgs, text: String, desk: &Desk) -> anyhow::Result<ExitCode> {
    let lean = desk.bench.lean().await?;
    let context = ProofContext { header: DEFAULT_HEADER.to_owned(), ..ProofContext::default() };
    let side = Side { context: args.context.clone(), text };
    match expr_trees(&*lean, &context, &[&side]).await.pop() {
        Some(Ok(tree)) => draw(args, &tree),
        Some(Err(reason)) => {
            report::say(reason);
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
