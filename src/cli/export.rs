//! `autoform export`: training data from recorded runs.

use super::output::{self, Code, line, under};
use super::service::workbench;
use crate::config::Config;
use crate::workbench::{ExportForm, ExportRequest};
use std::path::PathBuf;
use std::process::ExitCode;

/// Write training data made of recorded runs, in the forms that TRL reads.
///
/// Exit codes: 0 written, 1 nothing passed the rules, 2 unusable input.
#[derive(Debug, clap::Args)]
pub(super) struct ExportArgs {
    #[command(subcommand)]
    form: Form,
}

#[derive(Debug, clap::Subcommand)]
enum Form {
    /// Conversations of successes: `messages` (and `tools`), with fewer than 8 revisions.
    Sft(Options),
    /// Preferences: `prompt`, `chosen`, `rejected`; two successes on one statement whose revisions
    /// differ by 3 or more, the one with fewer chosen.
    Dpo(Options),
}

#[derive(Debug, clap::Args)]
struct Options {
    /// Records, folders of runs, or folders with such folders below them.
    #[arg(required = true, value_name = "RUN")]
    runs: Vec<PathBuf>,
    /// File to write, JSON lines.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Leave out runs with this many revisions or more (sft).
    #[arg(long, default_value_t = 8, value_name = "N")]
    max_revisions: u32,
    /// Least difference in revisions between the runs of a pair (dpo).
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    min_difference: u32,
    /// Leave out runs that were not found to say the same as a reference (`formalize --reference`).
    #[arg(long)]
    same: bool,
    /// Leave out runs whose statement is too similar to an item of this benchmark; may be repeated.
    #[arg(long, value_name = "FILE")]
    decontaminate: Vec<PathBuf>,
    /// Cosine similarity above which a statement is too similar, 0 to 1.
    #[arg(long, default_value_t = 0.8, value_name = "S", value_parser = super::bounds::share)]
    threshold: f64,
}

/// Runs the command.
///
/// # Errors
/// What the workbench fails with, and a closed stdout.
pub(super) fn run(args: ExportArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let (form, options) = match args.form {
        Form::Sft(options) => (ExportForm::Sft, options),
        Form::Dpo(options) => (ExportForm::Dpo, options),
    };
    let request = ExportRequest {
        form,
        runs: options.runs,
        out: options.out,
        max_revisions: options.max_revisions,
        min_difference: options.min_difference,
        same: options.same,
        decontaminate: options.decontaminate,
        threshold: options.threshold,
    };
    let counts = workbench(config.clone()).export(&request)?;
    line(format!("{}: {} lines from {} runs", output::path(&request.out), counts.written, counts.read))?;
    for (why, n) in &counts.left_out {
        line(format!("  left out: {n} ({})", under(why)))?;
    }
    Ok(if counts.written == 0 { Code::Rejected } else { Code::Ok }.into())
}
