//! The command line: clap structs, one file a subcommand, exit codes. Knows how nothing is done.

mod check;
mod index;
mod lean;
mod output;
mod service;
mod similarity;

use crate::config::Config;
use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Mathematics in English to Lean 4 statements that a real Lean accepted, and the instruments that measure them.
#[derive(Debug, Parser)]
#[command(name = "autoform", version, about)]
struct Cli {
    /// Read configuration from this TOML file.
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<std::path::PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::CheckArgs),
    Lean(lean::ToolArgs),
    Similarity(similarity::SimilarityArgs),
    /// Print the resolved configuration.
    Config,
    /// The library index: build, search, show, stats, eval.
    Index(index::IndexArgs),
}

/// Parses the arguments, runs one subcommand and returns its exit code.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let config = Config::default();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(r) => r,
        Err(e) => {
            eprintln!("autoform: failed to start the runtime: {e}");
            return ExitCode::from(70);
        }
    };
    match runtime.block_on(run(cli, config)) {
        Ok(code) => code,
        Err(e) => {
            eprintln!("autoform: {e:#}");
            ExitCode::from(70)
        }
    }
}

async fn run(cli: Cli, config: Config) -> anyhow::Result<ExitCode> {
    match cli.command {
        Command::Check(args) => check::run(args, &config).await,
        Command::Lean(args) => lean::run(args, &config).await,
        Command::Similarity(args) => similarity::run(args, &config).await,
        Command::Config => {
            eprintln!("{}", toml::to_string(&config)?);
            Ok(ExitCode::SUCCESS)
        }
        Command::Index(args) => index::run(args, &config).await,
    }
}
