//! `autoform eval`: the benchmark.

use super::eval_agent::Agent;
use super::output::{Code, line};
use super::service::{self, LeanArgs};
use crate::agent::{LibraryProfile, Services, Settings, seats};
use crate::check::{CHECKER_VERSION, Checker};
use crate::config::Config;
use crate::eval::attempt::{Attempt, bucket_word};
use crate::eval::cache::EvalCache;
use crate::eval::contestant::{Contestant, Model, Script};
use crate::eval::dataset;
use crate::eval::prompt::EvalPrompt;
use crate::eval::run_folder::{RunConfig, RunFolder, items_sha256};
use crate::eval::runner::{RunEnd, Runner};
use crate::item::{Item, SCHEMA_VERSION};
use crate::lean::{Identity, LeanPool, prelude};
use crate::llm::{Client, LlmError, Provider, ProviderEnv, for_terminal};
use crate::prompt::Prompts;
use crate::report::Report;
use anyhow::Context as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Run models on the benchmark, and report.
#[derive(Debug, clap::Args)]
pub(crate) struct EvalArgs {
    #[command(subcommand)]
    command: EvalCommand,
}

#[derive(Debug, clap::Subcommand)]
enum EvalCommand {
    /// Ask models for each item, check every answer with Lean, and report. The same command goes on
    /// with a run that was stopped.
    Run(Box<RunArgs>),
    /// Write summary.json, report.md and report.html of a run, finished or not.
    Report(ReportArgs),
    Ablate(Box<super::eval_ablate::AblateArgs>),
    /// Check the dataset itself: fields, references, mutants, determinism.
    Validate(super::eval_validate::ValidateArgs),
    /// Turn a published benchmark (miniF2F, ProofNet, FATE) into items of the equivalence tier.
    Import(super::eval_import::ImportArgs),
}

const RUN_EXIT_CODES: &str = "\
Exit codes:
  0    every attempt has its verdict
  2    the command line, the configuration, the dataset or the run folder is not usable
  3    some attempts have no verdict yet (a model or Lean failed, a budget ran out): run it again
  5    a key or a toolchain is missing
  130  interrupted; the same command goes on";

/// Options of `autoform eval run`.
#[derive(Debug, clap::Args)]
#[command(after_help = RUN_EXIT_CODES)]
struct RunArgs {
    /// Model to ask, repeatable: openai:MODEL, openai:MODEL@URL, gemini:MODEL, replay:DIR, or
    /// scripted:FILE with answers as JSON lines {"item_id", "sample", "candidate"}.
    #[arg(long = "model", value_name = "SPEC", required = true)]
    models: Vec<String>,
    /// Let the agent take part too, once with each model as its author.
    #[arg(long)]
    agent: bool,
    /// Model that judges the agent's work, repeatable; without it the author judges twice.
    #[arg(long = "judge", value_name = "SPEC", requires = "agent")]
    judges: Vec<String>,
    /// Split: pilot, dev, test or all.
    #[arg(long, default_value = "pilot")]
    split: String,
    /// Answers to each item, for pass@k.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    k: u32,
    /// Folder of the run; made if absent, gone on with if it holds this run.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Dataset: a JSONL file or a folder of pilot.jsonl, dev.jsonl, test.jsonl.
    #[arg(long, value_name = "PATH", default_value = "dataset")]
    dataset: PathBuf,
    /// Leave broken lines of the dataset out instead of refusing it.
    #[arg(long)]
    skip_invalid: bool,
    /// Sampling temperature; else the configuration's, else the provider's default.
    #[arg(long, value_name = "T")]
    temperature: Option<f32>,
    /// Completion tokens at most; else the configuration's, else the provider's default.
    #[arg(long, value_name = "N")]
    max_tokens: Option<u32>,
    /// Folder of answers and verdicts kept across runs; default: eval below the cache folder.
    #[arg(long, value_name = "DIR", conflicts_with = "no_cache")]
    cache: Option<PathBuf>,
    /// Keep and use no answers and verdicts of other runs.
    #[arg(long)]
    no_cache: bool,
    #[command(flatten)]
    lean: LeanArgs,
}

/// Options of `autoform eval report`.
#[derive(Debug, clap::Args)]
struct ReportArgs {
    /// Folder of the run.
    #[arg(long, value_name = "DIR")]
    run: PathBuf,
}

pub(crate) async fn run(args: EvalArgs, config: &Config) -> anyhow::Result<ExitCode> {
    match args.command {
        EvalCommand::Run(args) => evaluate(*args, config).await,
        EvalCommand::Ablate(args) => super::eval_ablate::run(*args, config).await,
        EvalCommand::Import(args) => super::eval_import::run(&args),
        EvalCommand::Validate(args) => super::eval_validate::run(args, config).await,
        EvalCommand::Report(args) => match Report::read(&args.run) {
            Ok(report) => {
                publish(&report, &args.run)?;
                Ok(Code::Ok.into())
            }
            Err(e) => Ok(told(&e.into(), Code::Usage)),
        },
    }
}

fn told(error: &anyhow::Error, code: Code) -> ExitCode {
    eprintln!("autoform: {}", crate::lean::printable(&format!("{error:#}")));
    code.into()
}

async fn evaluate(args: RunArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let config = with_flags(&args, config);
    let cancel = CancellationToken::new();
    let (items, mut contestants, prompt) = match prepare(&args, &config, &cancel) {
        Ok(prepared) => prepared,
        Err(e) => {
            let missing = matches!(e.downcast_ref::<LlmError>(), Some(LlmError::MissingKey(_)));
            return Ok(told(&e, if missing { Code::Missing } else { Code::Usage }));
        }
    };
    let pool = match service::pool(&config).await {
        Ok(pool) => pool,
        Err(e) => return Ok(told(&e.into(), Code::Missing)),
    };
    let lean = match pool.warm().await {
        Ok(identity) => identity,
        Err(outcome) => return Ok(told(&anyhow::anyhow!("Lean does not start: {outcome:?}"), Code::Missing)),
    };
    if args.agent {
        match agents(&args, &config, &pool, &cancel).await {
            Ok(agents) => contestants.extend(agents),
            Err(e) => return Ok(told(&e, Code::Missing)),
        }
    }
    let run_config = run_config(&args, &config, &items, &contestants, &prompt, &lean)?;
    let folder = match RunFolder::open(&args.out, &run_config, &items) {
        Ok(folder) => folder,
        Err(e) => return Ok(told(&e.into(), Code::Usage)),
    };
    let cache = match (args.no_cache, &args.cache) {
        (true, _) => EvalCache::off(),
        (false, Some(dir)) => EvalCache::new(dir),
        (false, None) => EvalCache::new(config.cache_dir().join("eval")),
    };
    let checker = Checker::new(pool, config.check.clone());
    let runner = Runner {
        contestants: &contestants,
        items: &items,
        k: args.k,
        checker: &checker,
        budgets: &config.check,
        lean: &lean,
        cache: &cache,
        in_flight: config.eval.in_flight,
        prompt_text: config.eval.prompt_text,
        cancel: &cancel,
    };
    let interrupts = tokio::spawn(watch_interrupts(cancel.clone()));
    let end = runner.run(folder, progress).await?;
    interrupts.abort();
    for (who, reason) in &end.stopped {
        eprintln!("autoform: {} stopped: {}", for_terminal(who, 120), for_terminal(reason, 300));
    }
    publish(&Report::read(&args.out)?, &args.out)?;
    Ok(exit_code(&end, cancel.is_cancelled()).into())
}

fn with_flags(args: &RunArgs, config: &Config) -> Config {
    let mut config = args.lean.apply(config);
    config.eval.temperature = args.temperature.or(config.eval.temperature);
    config.eval.max_tokens = args.max_tokens.or(config.eval.max_tokens);
    config
}

type Prepared = (Vec<Item>, Vec<Arc<dyn Contestant>>, Arc<EvalPrompt>);

/// Everything that can be wrong with the command line is found before Lean is started.
fn prepare(args: &RunArgs, config: &Config, cancel: &CancellationToken) -> anyhow::Result<Prepared> {
    let items = dataset::load(&args.dataset, Some(&args.split), args.skip_invalid)?;
    anyhow::ensure!(!items.is_empty(), "no items: {} has none in split {}", args.dataset.display(), args.split);
    let prompt = Arc::new(EvalPrompt::embedded()?);
    let environment = ProviderEnv::from_env();
    let mut contestants: Vec<Arc<dyn Contestant>> = Vec::new();
    for spec in &args.models {
        let contestant: Arc<dyn Contestant> = match spec.strip_prefix("scripted:") {
            Some(file) => Arc::new(Script::read(file.as_ref(), prompt.clone())?),
            None => {
                let client = Client::open(spec, &config.llm, &environment)?.with_cancellation(cancel.clone());
                let eval = &config.eval;
                Arc::new(Model::new(client, prompt.clone(), eval.temperature, eval.max_tokens))
            }
        };
        let name = contestant.identity().name();
        anyhow::ensure!(
            contestants.iter().all(|c| c.identity().name() != name),
            "two contestants are called {name}: name each model once, and give scripts different file names"
        );
        contestants.push(contestant);
    }
    Ok((items, contestants, prompt))
}

/// The agent, once with each model that is no script as its author.
async fn agents(
    args: &RunArgs,
    config: &Config,
    pool: &LeanPool,
    cancel: &CancellationToken,
) -> anyhow::Result<Vec<Arc<dyn Contestant>>> {
    let environment = ProviderEnv::from_env();
    let open = |spec: &String| -> anyhow::Result<Arc<dyn Provider>> {
        Ok(Arc::new(Client::open(spec, &config.llm, &environment)?.with_cancellation(cancel.child_token())))
    };
    let retriever = Arc::new(service::embedded_index(config, Some(pool)).await?);
    let judges = args.judges.iter().map(open).collect::<Result<Vec<_>, _>>()?;
    let settings = Settings {
        temperature: config.eval.temperature.or(config.agent.temperature),
        max_reply_tokens: config.eval.max_tokens.or(config.agent.max_reply_tokens),
        ..config.agent.clone()
    };
    let mut agents: Vec<Arc<dyn Contestant>> = Vec::new();
    for spec in args.models.iter().filter(|m| !m.starts_with("scripted:")) {
        let author = open(spec)?;
        let services = Services {
            judges: seats(if judges.is_empty() { std::slice::from_ref(&author) } else { &judges }),
            author,
            scorer: None,
            compiler: Arc::new(pool.clone()),
            retriever: retriever.clone(),
            library: LibraryProfile::embedded(prelude::axioms()),
        };
        let prompts = Prompts::load(None)?;
        agents.push(Arc::new(Agent::new(services, settings.clone(), prompts, &args.out, cancel.child_token())));
    }
    Ok(agents)
}

fn run_config(
    args: &RunArgs,
    config: &Config,
    items: &[Item],
    contestants: &[Arc<dyn Contestant>],
    prompt: &EvalPrompt,
    lean: &Identity,
) -> anyhow::Result<RunConfig> {
    Ok(RunConfig {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        schema_version: SCHEMA_VERSION.to_owned(),
        checker_version: CHECKER_VERSION.to_owned(),
        split: args.split.clone(),
        items_sha256: items_sha256(items),
        items: items.len(),
        k: args.k,
        models: contestants.iter().map(|c| c.identity().clone()).collect(),
        judges: Vec::new(),
        prompt_hash: prompt.hash().to_owned(),
        prompt_text: config.eval.prompt_text,
        lean: lean.clone(),
        budgets: serde_json::to_value(&config.check).context("failed to write down the budgets")?,
        seed: config.eval.seed,
    })
}

/// One line an attempt, on stderr.
fn progress(row: &Attempt, done: usize, all: usize) {
    let who = for_terminal(&format!("{}:{}", row.provider, row.model), 60);
    let item = for_terminal(&row.item_id, 60);
    let tag = for_terminal(&row.tag, 80);
    eprintln!("[{done}/{all}] {who} {item} #{}: {} ({tag})", row.sample + 1, bucket_word(row.bucket));
}

/// Writes the reports; says on stdout how each contestant did.
fn publish(report: &Report, folder: &std::path::Path) -> anyhow::Result<()> {
    let files = report.write(folder)?;
    for m in &report.summary.models {
        let share = |r: crate::eval::metrics::Rate| r.value().map_or("-".to_owned(), |v| format!("{:.1}%", v * 100.0));
        let s = &m.overall;
        line(format!(
            "{}: Test 1 {}, Test 2 {}, combined {} of {} attempts; {} without a verdict",
            for_terminal(&format!("{}:{}", m.provider, m.model), 120),
            share(s.test1),
            share(s.test2),
            share(s.combined),
            s.attempts,
            s.infrastructure
        ))?;
    }
    for file in files {
        line(for_terminal(&file.display().to_string(), 500))?;
    }
    Ok(())
}

fn exit_code(end: &RunEnd, cancelled: bool) -> Code {
    match (cancelled, end.missing) {
        (true, _) => Code::Interrupted,
        (false, 0) => Code::Ok,
        (false, _) => Code::Undecided,
    }
}

async fn watch_interrupts(cancel: CancellationToken) {
    if tokio::signal::ctrl_c().await.is_ok() {
        eprintln!("autoform: interrupted; what landed is kept, and the same command goes on");
        cancel.cancel();
    }
}
