//! `autoform merge`: parts made with `--shard`, joined.

use super::output::{Code, line};
use super::report;
use crate::llm::for_terminal;
use crate::workbench::{MergeRequest, merge};
use std::path::PathBuf;
use std::process::ExitCode;

const EXIT_CODES: &str = "\
Exit codes:
  0  every problem has its result
  2  the folders are not usable, or do not belong together
  3  some problems have no result yet: run their parts again, then merge again";

/// Join the folders of parts made with --shard to what one process would have made.
///
/// Parts of other problems, settings or versions, a part that is there twice and, without --partial, one that is
/// missing are refused, and nothing is written then.
#[derive(Debug, clap::Args)]
#[command(after_help = EXIT_CODES)]
pub(crate) struct MergeArgs {
    /// Folders of parts, or folders that hold such folders.
    #[arg(value_name = "DIR", required = true)]
    folders: Vec<PathBuf>,
    /// Folder of the whole.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Join what is there although parts are missing.
    #[arg(long)]
    partial: bool,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
/// Faults of ours.
pub(crate) fn run(args: MergeArgs) -> anyhow::Result<ExitCode> {
    let request = MergeRequest { folders: args.folders, out: args.out, partial: args.partial };
    let answer = match merge(&request) {
        Ok(answer) => answer,
        Err(e) => return Ok(report::failed(&e, Code::Usage)),
    };
    if args.json {
        line(serde_json::to_string(&answer)?)?;
    } else {
        let (joined, all) = answer.parts;
        let out = for_terminal(&request.out.display().to_string(), 300);
        line(format!(
            "{joined} of {all} parts, {} problems, {} files in {out}; {} without a result",
            answer.problems, answer.files, answer.missing
        ))?;
    }
    Ok(if answer.missing == 0 { Code::Ok } else { Code::Undecided }.into())
}
