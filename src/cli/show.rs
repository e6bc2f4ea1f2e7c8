//! `autoform show`: a recorded run, to look at.

use super::output::{self, Code, line};
use super::report;
use super::show_tree::tree;
use crate::record::Story;
use crate::report::run_page;
use crate::workbench::{not_over, record_of, write_file};
use anyhow::Context as _;
use std::path::PathBuf;
use std::process::ExitCode;

/// Show a recorded run: its concepts, candidates, attempts, messages, verdicts and final code.
///
/// A run that was killed, or is still running, is shown as far as it got.
///
/// Exit codes: 0 shown, 2 not a record, 5 the page cannot be written.
#[derive(Debug, clap::Args)]
pub(super) struct ShowArgs {
    /// Folder of a run, or its `record.jsonl`.
    #[arg(value_name = "RUN")]
    run: PathBuf,
    /// Print everything as one JSON object.
    #[arg(long)]
    json: bool,
    /// Write a page with the dependency graph as a blueprint, in one file that needs no network.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Also print what models were asked and what they answered.
    #[arg(long)]
    messages: bool,
}

/// Runs the command.
///
/// # Errors
/// Faults of ours, such as a page that cannot be written.
pub(super) fn run(args: &ShowArgs) -> anyhow::Result<ExitCode> {
    let record = match crate::workbench::show(&args.run) {
        Ok(record) => record,
        Err(e) => return Ok(report::failed(&e, Code::Usage)),
    };
    let story = Story::of(&record);
    if let Some(path) = &args.html {
        not_over(path, [record_of(&args.run)])?;
        write_file(path, run_page(&story).as_bytes())?;
        if !args.json {
            line(output::path(path))?;
            return Ok(Code::Ok.into());
        }
    }
    if args.json {
        line(serde_json::to_string(&story).context("failed to write the run as JSON")?)?;
    } else {
        for text in tree(&story, args.messages) {
            line(text)?;
        }
    }
    Ok(Code::Ok.into())
}
