//! `autoform mcp`: the tools of the Model Context Protocol over stdin and stdout.

use super::output::Code;
use super::report;
use super::serve::{ServeArgs, code, models};
use super::service::LeanArgs;
use crate::config::Config;
use crate::serve::{ServeOptions, serve_stdio};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

/// Offer Lean to a model's client over stdin and stdout, by the Model Context Protocol.
///
/// Tools: check_lean, search_library, describe_declaration, compare_statements, judge_statement, diagnose_statement,
/// formalize. Only protocol goes to stdout (`docs/serving.md` tells how to add it to a client).
///
/// Exit codes: 0 the client ended, 5 the folder of runs is none, 70 stdin could not be read.
#[derive(Debug, clap::Args)]
pub(super) struct McpArgs {
    /// A model for judge_statement, diagnose_statement and formalize, as NAME=MODEL or MODEL; the first is the default.
    #[arg(long, value_name = "MODEL", env = "AUTOFORM_MODEL", value_delimiter = ',')]
    model: Vec<String>,
    /// The folder of runs; those that an earlier server left unfinished are left alone.
    #[arg(long, value_name = "DIR", default_value = ServeArgs::RUNS)]
    runs: PathBuf,
    #[command(flatten)]
    lean: LeanArgs,
}

pub(super) async fn run(args: McpArgs, config: &Config) -> ExitCode {
    let options = ServeOptions { models: models(&args.model), runs: args.runs, ..ServeOptions::default() };
    if let Err(e) = options.vet_runs() {
        return report::failed(&e, code(&e));
    }
    let bench = Arc::new(args.lean.workbench(config));
    let warm = bench.clone();
    // The first question then waits for nothing.
    tokio::spawn(async move { warm.warm().await.map(|_| ()) });
    match serve_stdio(bench, options, tokio::io::stdin(), tokio::io::stdout()).await {
        // Not by returning: a reader of stdin that waits would keep the program.
        Ok(()) => Code::Ok.into(),
        Err(e) => report::failed(&e, Code::Internal),
    }
}
