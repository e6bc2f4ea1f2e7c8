//! The command line: clap structs, one file a subcommand, exit codes. Knows how nothing is done.

mod bounds;
mod check;
mod compare;
mod compare_rows;
mod completions;
mod demo;
mod diagnose;
mod eval;
mod eval_ablate;
mod eval_import;
mod eval_remote;
mod eval_score;
mod eval_validate;
mod export;
mod formalize;
mod formalize_batch;
mod formalize_batch_remote;
mod formalize_candidates;
mod formalize_document;
mod formalize_io;
mod formalize_remote;
mod formalrx;
mod formalrx_table;
mod index;
mod judge;
mod lean;
mod library;
mod mcp;
mod merge;
mod models;
mod output;
mod plan;
mod progress;
mod queue;
mod remote;
mod remote_job;
mod remote_maker;
mod report;
mod serve;
mod service;
mod shard;
mod show;
mod show_tree;
mod similarity;
mod status;
mod traces;
mod work;

use crate::config::{Config, DEFAULTS};
use crate::workbench::WorkbenchError;
use clap::builder::Resettable;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use output::Code;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

/// Turn mathematics in English into Lean 4 statements that Lean accepts and judges find true to the
/// text, and measure how well that goes.
#[derive(Debug, Parser)]
#[command(name = "autoform", version, about)]
struct Cli {
    /// Read configuration from this TOML file.
    #[arg(long, global = true, env = "AUTOFORM_CONFIG", value_name = "FILE")]
    config: Option<std::path::PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::CheckArgs),
    Compare(compare::CompareArgs),
    Demo(demo::DemoArgs),
    Diagnose(Box<diagnose::DiagnoseArgs>),
    Judge(Box<judge::JudgeArgs>),
    Lean(lean::ToolArgs),
    Library(Box<library::LibraryArgs>),
    Export(export::ExportArgs),
    Mcp(mcp::McpArgs),
    Plan(plan::PlanArgs),
    Queue(queue::QueueArgs),
    Work(Box<work::WorkArgs>),
    Merge(merge::MergeArgs),
    Serve(Box<serve::ServeArgs>),
    Show(show::ShowArgs),
    Similarity(Box<similarity::SimilarityArgs>),
    Status(status::StatusArgs),
    /// Print the resolved configuration as TOML.
    Config {
        /// Print the commented defaults instead.
        #[arg(long)]
        defaults: bool,
    },
    /// Turn a statement in English, or a file of them, into Lean statements that mean the same.
    Formalize(Box<formalize::FormalizeArgs>),
    Formalrx(Box<formalrx::FormalrxArgs>),
    /// The library index: build, search, show, stats, eval.
    Index(Box<index::IndexArgs>),
    Eval(Box<eval::EvalArgs>),
    Completions(completions::CompletionsArgs),
    Man(completions::ManArgs),
}

/// Parses the arguments, runs one subcommand and returns its exit code.
pub fn main() -> ExitCode {
    let cli = match parsed() {
        Ok(cli) => cli,
        Err(e) => return told(&e),
    };
    let _traces = traces::init();
    let environment = std::env::vars_os().filter_map(|(k, v)| Some((k.into_string().ok()?, v.into_string().ok()?)));
    let config = match Config::load(cli.config.as_deref(), environment) {
        Ok(c) => c,
        Err(e) => {
            return report::failed(&e, Code::Usage);
        }
    };
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(r) => r,
        Err(e) => {
            report::say(format_args!("failed to start the runtime: {}", report::told(&e)));
            return Code::Internal.into();
        }
    };
    match runtime.block_on(run(cli, config)) {
        Ok(code) => code,
        Err(e) => match (e.downcast_ref::<WorkbenchError>(), e.downcast_ref::<remote::NoAnswer>()) {
            (Some(known), _) => report::refused(known),
            (None, Some(known)) => report::failed(known, known.code),
            // A file or standard output that cannot be written or is not there.
            (None, None) if is_of_the_system(&e) => report::failed(e.as_ref(), Code::Missing),
            (None, None) => report::failed(e.as_ref(), Code::Internal),
        },
    }
}

fn is_of_the_system(error: &anyhow::Error) -> bool {
    error
        .chain()
        .any(|e| e.is::<std::io::Error>() || e.downcast_ref().and_then(serde_json::Error::io_error_kind).is_some())
}

/// The command line.
fn parsed() -> Result<Cli, clap::Error> {
    let matches = without_blanks(Cli::command()).try_get_matches()?;
    Cli::from_arg_matches(&matches).map_err(|e| e.format(&mut Cli::command()))
}

/// The command, to which a variable of the environment that is set to nothing is not set.
fn without_blanks(command: clap::Command) -> clap::Command {
    let is_blank = |arg: &clap::Arg| arg.get_env().and_then(std::env::var_os).is_some_and(|value| value.is_empty());
    command
        .mut_args(|arg| if is_blank(&arg) { arg.env(Resettable::Reset) } else { arg })
        .mut_subcommands(without_blanks)
}

/// Prints help, or what is wrong with the command line.
fn told(error: &clap::Error) -> ExitCode {
    match error.print().and_then(|()| std::io::stdout().flush()) {
        Err(e) if !error.use_stderr() && e.kind() != ErrorKind::BrokenPipe => {
            report::say(format_args!("failed to write to standard output: {}", report::told(&e)));
            Code::Missing.into()
        }
        _ => ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(Code::Usage as u8)),
    }
}

async fn run(cli: Cli, config: Config) -> anyhow::Result<ExitCode> {
    match cli.command {
        Command::Check(args) => check::run(args, &config).await,
        Command::Compare(args) => compare::run(args, &config).await,
        Command::Diagnose(args) => diagnose::run(*args, &config).await,
        Command::Demo(args) => demo::run(args, &config).await,
        Command::Judge(args) => judge::run(*args, &config).await,
        Command::Lean(args) => lean::run(args, &config).await,
        Command::Library(args) => library::run(*args, &config).await,
        Command::Export(args) => export::run(args, &config),
        Command::Merge(args) => merge::run(args),
        Command::Plan(args) => plan::run(args),
        Command::Queue(args) => queue::run(args).await,
        Command::Work(args) => work::run(*args, &config).await,
        Command::Mcp(args) => Ok(mcp::run(args, &config).await),
        Command::Serve(args) => serve::run(*args, &config).await,
        Command::Show(args) => show::run(&args),
        Command::Similarity(args) => similarity::run(*args, &config).await,
        Command::Status(args) => status::run(args).await,
        Command::Config { defaults } => {
            output::line(if defaults { DEFAULTS.to_owned() } else { toml::to_string(&config)? })?;
            Ok(ExitCode::SUCCESS)
        }
        Command::Eval(args) => eval::run(*args, &config).await,
        Command::Index(args) => index::run(*args, &config).await,
        Command::Formalize(args) => formalize::run(*args, &config).await,
        Command::Formalrx(args) => formalrx::run(*args, &config).await,
        Command::Completions(args) => completions::run(&args),
        Command::Man(args) => completions::man(&args),
    }
}
