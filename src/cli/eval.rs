//! `autoform eval`: the benchmark.

use super::output::{Code, line};
use super::remote::{RemoteArgs, only_here};
use super::report;
use super::service::{LeanArgs, workbench};
use super::shard::{ShardArgs, folder_of};
use crate::config::Config;
use crate::eval::attempt::{Attempt, bucket_word};
use crate::llm::for_terminal;
use crate::report::Report;
use crate::workbench::{EvaluateRequest, Workbench};
use std::path::PathBuf;
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

/// Run models on the benchmark, and report.
#[derive(Debug, clap::Args)]
pub(crate) struct EvalArgs {
    #[command(subcommand)]
    command: EvalCommand,
}

#[derive(Debug, clap::Subcommand)]
enum EvalCommand {
    /// Ask models for each item, check every answer with Lean, and report. Run the
    /// command again to resume a run that was stopped.
    Run(Box<RunArgs>),
    Score(super::eval_score::ScoreArgs),
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
  130  interrupted; run the command again to resume";

/// Options of `autoform eval run`.
#[derive(Debug, clap::Args)]
#[command(after_help = RUN_EXIT_CODES)]
struct RunArgs {
    /// Model to ask, repeatable: openai:MODEL, openai:MODEL@URL, gemini:MODEL, replay:DIR, or
    /// scripted:FILE with answers as JSON lines {"item_id", "sample", "candidate"}.
    #[arg(long = "model", value_name = "SPEC", required = true)]
    models: Vec<String>,
    /// Evaluate the agent too, once with each model as its author.
    #[arg(long, help_heading = "Agent")]
    agent: bool,
    /// Model that judges the agent's work, repeatable; without it the author judges twice.
    #[arg(long = "judge", value_name = "SPEC", requires = "agent", help_heading = "Agent")]
    judges: Vec<String>,
    /// Split: pilot, dev, test or all.
    #[arg(long, default_value = "pilot", help_heading = "Dataset")]
    split: String,
    /// Answers to each item, for pass@k; 1 to 1000.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000), help_heading = "Sampling")]
    k: u32,
    /// Folder of the run; made if absent, resumed if it holds this run.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Dataset: a JSONL file or a folder of pilot.jsonl, dev.jsonl, test.jsonl.
    #[arg(long, value_name = "PATH", default_value = "dataset", help_heading = "Dataset")]
    dataset: PathBuf,
    /// Leave broken lines of the dataset out instead of refusing it.
    #[arg(long, help_heading = "Dataset")]
    skip_invalid: bool,
    /// Sampling temperature, 0 to 2; else the configuration's, else the provider's default.
    #[arg(long, value_name = "T", value_parser = super::bounds::temperature, help_heading = "Sampling")]
    temperature: Option<f32>,
    /// Completion tokens at most; else the configuration's, else the provider's default.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), help_heading = "Sampling")]
    max_tokens: Option<u32>,
    /// Folder of answers and verdicts kept across runs; default: eval below the cache folder.
    #[arg(long, value_name = "DIR", conflicts_with = "no_cache", help_heading = "Cache")]
    cache: Option<PathBuf>,
    /// Neither use nor keep answers and verdicts of other runs.
    #[arg(long, help_heading = "Cache")]
    no_cache: bool,
    #[command(flatten)]
    shard: ShardArgs,
    #[command(flatten)]
    remote: RemoteArgs,
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
        EvalCommand::Score(args) => super::eval_score::run(args, config).await,
        EvalCommand::Ablate(args) => super::eval_ablate::run(*args, config).await,
        EvalCommand::Import(args) => super::eval_import::run(&args, config),
        EvalCommand::Validate(args) => super::eval_validate::run(args, config).await,
        EvalCommand::Report(args) => match Report::read(&args.run) {
            Ok(report) => {
                publish(&report, &args.run)?;
                Ok(Code::Ok.into())
            }
            Err(e) => Ok(report::failed(&e, Code::Usage)),
        },
    }
}

async fn evaluate(args: RunArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let (server, shard) = match args.remote.open().and_then(|server| Ok((server, args.shard.part()?))) {
        Ok(opened) => opened,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    let here = [("--cache", args.cache.is_some()), ("--no-cache", args.no_cache), ("flags of Lean", args.lean.any())];
    if server.is_some() && only_here(&here) {
        return Ok(Code::Usage.into());
    }
    let request = EvaluateRequest {
        models: args.models,
        agent: args.agent,
        judges: args.judges,
        split: args.split,
        k: args.k,
        out: folder_of(&args.out, shard),
        dataset: args.dataset,
        skip_invalid: args.skip_invalid,
        temperature: args.temperature,
        max_tokens: args.max_tokens,
        cache: args.cache,
        no_cache: args.no_cache,
        files: false,
        shard,
    };
    match &server {
        Some(server) => super::eval_remote::finish(&request, server).await,
        None => finish(&workbench(args.lean.apply(config)), &request).await,
    }
}

/// Makes a run and reports on it.
pub(super) async fn finish(bench: &Workbench, request: &EvaluateRequest) -> anyhow::Result<ExitCode> {
    let cancel = CancellationToken::new();
    let interrupts = tokio::spawn(watch_interrupts(cancel.clone()));
    let answer = match bench.evaluate(request, progress, &cancel).await {
        Ok(answer) => answer,
        Err(e) => return Ok(report::failed(&e, super::eval_ablate::code(&e))),
    };
    interrupts.abort();
    for (who, reason) in &answer.end.stopped {
        report::say(format_args!("{} stopped: {}", for_terminal(who, 120), for_terminal(reason, 300)));
    }
    publish(&answer.report, &request.out)?;
    Ok(match (cancel.is_cancelled(), answer.end.missing) {
        (true, _) => Code::Interrupted,
        (false, 0) => Code::Ok,
        (false, _) => Code::Undecided,
    }
    .into())
}

/// One line an attempt, on stderr.
fn progress(row: &Attempt, done: usize, all: usize) {
    let who = for_terminal(&format!("{}:{}", row.provider, row.model), 60);
    let item = for_terminal(&row.item_id, 60);
    let tag = for_terminal(&row.tag, 80);
    let verdict = bucket_word(row.bucket);
    report::progress(format_args!("[{done}/{all}] {who} {item} #{}: {verdict} ({tag})", row.sample + 1));
}

/// Writes the reports; says on stdout how each contestant did.
pub(super) fn publish(report: &Report, folder: &std::path::Path) -> anyhow::Result<()> {
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
        if !s.relations.is_empty() {
            let said: Vec<String> = s.relations.iter().map(|(word, n)| format!("{word} {n}")).collect();
            line(format!("  relation to the reference: {}", said.join(", ")))?;
        }
    }
    for file in files {
        line(for_terminal(&file.display().to_string(), 500))?;
    }
    Ok(())
}

/// Cancels on Ctrl-C.
pub(super) async fn watch_interrupts(cancel: CancellationToken) {
    if tokio::signal::ctrl_c().await.is_ok() {
        report::say("interrupted; finished work is kept, run the command again to resume");
        cancel.cancel();
    }
}
