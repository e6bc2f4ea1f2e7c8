//! `autoform formalrx table`: judges and metrics measured on known errors.

use super::formalrx::{complain, rows};
use super::output::{Code, line};
use super::report;
use crate::formalrx::table::{ballots, judge_table, measured, metric_table};
use crate::formalrx::{Gold, RowError};
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

/// Reads a file with `reader`; a file that cannot be used says why on stderr and is none.
fn read<T>(file: &str, reader: impl Fn(&str) -> Result<Vec<T>, Vec<RowError>>) -> Option<Vec<T>> {
    match autoform_base::text::read(file) {
        Ok(text) => reader(&text).map_err(|errors| complain(&errors)).ok(),
        Err(e) => {
            report::say(format_args!("failed to read {file}: {}", report::told(&e)));
            None
        }
    }
}

/// Runs the subcommand.
pub(super) fn run(args: &TableArgs) -> anyhow::Result<ExitCode> {
    let Some(gold) = rows::<Gold>(&args.gold) else { return Ok(Code::Usage.into()) };
    let gold: Vec<Gold> = gold.into_iter().map(|(_, g)| g).collect();
    let (mut said, mut scored) = (Vec::new(), Vec::new());
    for judged in &args.judged {
        let (name, file) = judged.split_once('=').unwrap_or(("judge", judged));
        let Some(more) = read(file, |text| ballots(text, file, name)) else { return Ok(Code::Usage.into()) };
        said.extend(more);
    }
    for path in &args.scores {
        let name = path.to_string_lossy();
        let Some(more) = read(&name, |text| measured(text, &name)) else { return Ok(Code::Usage.into()) };
        scored.extend(more);
    }
    let (judges, metrics) = (judge_table(&gold, &said), metric_table(&gold, &scored));
    if judges.strangers > 0 {
        report::say(format_args!("{} verdicts for rows missing from --gold", judges.strangers));
    }
    if args.json {
        line(serde_json::json!({ "judges": judges, "metrics": metrics }).to_string())?;
    } else {
        if !said.is_empty() {
            line(judges.to_markdown())?;
        }
        if !scored.is_empty() {
            line(metrics.to_markdown())?;
        }
    }
    Ok(Code::Ok.into())
}
