//! `autoform library`: what concerns the embedded library itself; `conform` compares it with Mathlib's signatures.
//!
//! Exit codes: 0 every difference is known, 1 some are not, 2 unusable input, 5 no Lean.

use super::output::{Code, line, under};
use super::report;
use super::service::LeanArgs;
use crate::config::Config;
use crate::library::EnvironmentError;
use crate::library::conform::{Conformance, Difference};
use crate::workbench::{ConformRequest, WorkbenchError};
use autoform_base::escape;
use clap::{Args, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// The embedded library itself.
#[derive(Debug, Args)]
pub(super) struct LibraryArgs {
    #[command(subcommand)]
    command: LibraryCommand,
}

#[derive(Debug, Subcommand)]
enum LibraryCommand {
    /// Compare every declaration of the embedded library with the signature that Mathlib gives its name.
    ///
    /// Compared are kind, explicit arguments in order, classes asked for, and conclusion up to names of variables. Known
    /// differences (`index/conform.tsv`) are counted apart. Exit codes: 0 all are known, 1 some are not.
    Conform(ConformArgs),
}

/// Options of `autoform library conform`.
#[derive(Debug, Args)]
struct ConformArgs {
    /// Mathlib's declarations: JSON lines with name, kind, signature and module, plain or gzipped.
    #[arg(long, value_name = "FILE")]
    against: PathBuf,
    /// The library's declarations as `index export` writes them, instead of asking Lean.
    #[arg(long, value_name = "FILE")]
    declarations: Option<PathBuf>,
    /// Print known differences too.
    #[arg(long)]
    known: bool,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lean: LeanArgs,
}

/// Runs `autoform library`.
pub(super) async fn run(args: LibraryArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let LibraryCommand::Conform(args) = args.command;
    let bench = args.lean.workbench(config);
    let request = ConformRequest { against: args.against, declarations: args.declarations };
    let done = match bench.conform(&request, &|_, _| {}).await {
        Err(WorkbenchError::Environment(EnvironmentError::Lean(outcome))) => {
            report::say(format_args!("failed to list the declarations: {}", crate::workbench::said(&outcome)));
            return Ok(Code::of(&outcome).into());
        }
        done => done?,
    };
    if args.json {
        line(serde_json::to_string(&done)?)?;
    } else {
        print(&done, args.known)?;
    }
    let unknown = done.differences.iter().any(|d| d.known.is_none());
    Ok(if unknown { Code::Rejected } else { Code::Ok }.into())
}

fn print(done: &Conformance, known: bool) -> anyhow::Result<()> {
    for (area, (open, listed)) in done.by_area() {
        line(format!("{}: {open} differences, {listed} known", escape::name(area)))?;
        let here = |d: &&Difference| d.module == area && (known || d.known.is_none());
        for d in done.differences.iter().filter(here) {
            let (name, what) = (escape::name(&d.name), d.aspect.word());
            line(format!("  {name}: {what}\n    here  {}\n    there {}", under(&d.here), under(&d.there)))?;
        }
    }
    let listed = done.differences.iter().filter(|d| d.known.is_some()).count();
    let open = done.differences.len() - listed;
    line(format!(
        "{} declarations compared, {} agree; {open} differences, {listed} known; {} declarations without a row",
        done.compared, done.agree, done.without_row
    ))
}
