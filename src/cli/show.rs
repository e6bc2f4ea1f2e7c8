//! `autoform show`: a recorded run, to look at.

use super::output::{Code, line};
use super::show_tree::tree;
use crate::record::{ReadError, Record, Story, read_record};
use crate::report::run_page;
use anyhow::Context as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Show a recorded run: its concepts, candidates, attempts, messages, verdicts and final code.
///
/// A run that was killed, or is still under way, is shown as far as it got.
///
/// Exit codes: 0 shown, 2 not a record.
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
    let record = match read(&args.run) {
        Ok(record) => record,
        Err(e) => {
            eprintln!("autoform: {}", crate::lean::printable(&e.to_string()));
            return Ok(Code::Usage.into());
        }
    };
    let story = Story::of(&record);
    if let Some(path) = &args.html {
        let written = std::fs::write(path, run_page(&story));
        written.with_context(|| format!("failed to write {}", path.display()))?;
        if !args.json {
            line(path.display().to_string())?;
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

/// Reads a run's record, given its folder or the record itself.
///
/// # Errors
/// See [`ReadError`].
pub(super) fn read(run: &Path) -> Result<Record, ReadError> {
    let inside = run.join("record.jsonl");
    read_record(if run.is_dir() { &inside } else { run })
}
