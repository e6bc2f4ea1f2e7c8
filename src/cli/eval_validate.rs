//! `autoform eval validate`: is the dataset sound, and are its checks strong?

use super::output::{Code, line, under};
use super::report;
use super::service::LeanArgs;
use crate::config::Config;
use crate::eval::validate;
use crate::workbench::ValidateRequest;
use autoform_base::escape;
use std::path::PathBuf;
use std::process::ExitCode;

/// Validate a dataset: schema, forbidden tokens, references through both tests, mutants, determinism.
///
/// Writes `validation_report.json` and `expected_hashes.json`. Exit codes: 0 all valid, 1 some not,
/// 2 unreadable dataset, 5 no toolchain.
#[derive(Debug, clap::Args)]
pub(crate) struct ValidateArgs {
    /// Dataset folder or JSONL file.
    #[arg(long, default_value = "dataset", value_name = "PATH")]
    dataset: PathBuf,
    /// Split: `pilot`, `dev`, `test` or `all`.
    #[arg(long, default_value = "all")]
    split: String,
    /// Leave out broken lines instead of refusing the file.
    #[arg(long)]
    skip_invalid: bool,
    /// Where the two files are written; the dataset's folder when absent.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Only fields and texts; Lean is not started.
    #[arg(long)]
    no_lean: bool,
    #[command(flatten)]
    lean: LeanArgs,
}

pub(crate) async fn run(args: ValidateArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let bench = args.lean.workbench(config);
    let request =
        ValidateRequest { dataset: args.dataset, split: args.split, skip_invalid: args.skip_invalid, out: args.out };
    if args.no_lean {
        let problems = bench.validate_texts(&request)?;
        for p in &problems {
            line(format!("{}: {}", escape::name(&p.id), under(&p.problem)))?;
        }
        return Ok(if problems.is_empty() { Code::Ok } else { Code::Rejected }.into());
    }
    let started = std::time::Instant::now();
    let validated = bench.validate(&request, landed).await?;
    for id in &validated.drifted {
        report::progress(format_args!("{}: the reference elaborates to something else than before", escape::name(id)));
    }
    let found = &validated.report;
    line(format!(
        "{} of {} items valid; {} of {} mutants refused, {} equivalent, {} survived; {} outcomes differed between two runs; median {} ms",
        found.valid,
        found.items,
        found.rejected,
        found.mutants,
        found.equivalent.len(),
        found.survived.len(),
        found.reports.iter().filter(|r| r.problems.iter().any(|p| p == validate::DIFFERED)).count(),
        found.median_ms
    ))?;
    let (stats, width) = (bench.stats(), bench.config().lean.worker_count());
    let seconds = started.elapsed().as_secs();
    report::progress(format_args!("{seconds} s with {width} workers at once; {} started", stats.started));
    Ok(if found.valid < found.items { Code::Rejected } else { Code::Ok }.into())
}

fn landed(item: &validate::ItemReport) {
    let state = if item.valid { "valid" } else { "INVALID" };
    report::progress(format_args!("{}: {state} [{} + {} ms]", escape::name(&item.id), item.test1_ms, item.test2_ms));
    for p in &item.problems {
        report::progress(format_args!("  {}", p.replace('\n', "\n  ")));
    }
}
