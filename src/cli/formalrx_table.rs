//! `autoform formalrx table`: judges and metrics measured on known errors.

use super::output::{Code, line};
use super::report;
use super::service::workbench;
use crate::config::Config;
use crate::workbench::formalrx::{Judged, TableRequest};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Debug, clap::Args)]
pub(super) struct TableArgs {
    /// The rows with their truth (`formalrx synth`).
    #[arg(long, value_name = "FILE")]
    gold: PathBuf,
    /// What `judge --jsonl --json` or `diagnose --jsonl` printed; `NAME=FILE` names the judge of a file
    /// that names none. May be repeated.
    #[arg(long = "judged", value_name = "[NAME=]FILE")]
    judged: Vec<String>,
    /// What `similarity pair --batch --json` printed of `formalrx synth --pairs`. May be repeated.
    #[arg(long = "scores", value_name = "FILE")]
    scores: Vec<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl TableArgs {
    fn request(&self) -> TableRequest {
        let judged = |said: &String| {
            let (judge, file) = said.split_once('=').unwrap_or(("judge", said));
            Judged { judge: judge.to_owned(), file: file.into() }
        };
        TableRequest {
            gold: self.gold.clone(),
            judged: self.judged.iter().map(judged).collect(),
            scores: self.scores.clone(),
        }
    }
}

/// Runs the subcommand.
pub(super) fn run(args: &TableArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let tables = workbench(config.clone()).formalrx_table(&args.request())?;
    if tables.judges.strangers > 0 {
        report::say(format_args!("{} verdicts for rows missing from --gold", tables.judges.strangers));
    }
    if args.json {
        line(serde_json::to_string(&tables)?)?;
    } else {
        if !args.judged.is_empty() {
            line(tables.judges.to_markdown())?;
        }
        if !args.scores.is_empty() {
            line(tables.metrics.to_markdown())?;
        }
    }
    Ok(Code::Ok.into())
}
