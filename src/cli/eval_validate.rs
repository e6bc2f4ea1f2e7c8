//! `autoform eval validate`: is the dataset sound, and are its checks strong?

use super::output::{Code, line};
use super::report;
use super::service::{LeanArgs, workbench};
use crate::check::Checker;
use crate::config::Config;
use crate::eval::{dataset, validate};
use crate::lean::printable;
use anyhow::Context;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
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
    let config = args.lean.apply(config);
    let items = match dataset::load(&args.dataset, Some(&args.split), args.skip_invalid) {
        Ok(items) => items,
        Err(e) => return Ok(report::failed(&e, Code::Usage)),
    };
    if args.no_lean {
        let mut bad = 0;
        for i in &items {
            for p in validate::static_problems(i) {
                bad += 1;
                line(format!("{}: {}", printable(&i.id), printable(&p)))?;
            }
        }
        return Ok(ExitCode::from(u8::from(bad > 0)));
    }
    let bench = workbench(config.clone());
    let lean = match bench.lean().await {
        Ok(lean) => lean,
        Err(e) => return Ok(report::refused(&e)),
    };
    let started = std::time::Instant::now();
    let checker = Checker::new(lean, config.check.clone());
    let width = config.lean.worker_count();
    let (report, hashes) = validate::validate(&checker, &items, width, |r| {
        let state = if r.valid { "valid" } else { "INVALID" };
        report::progress(format_args!("{}: {state} [{} + {} ms]", r.id, r.test1_ms, r.test2_ms));
        for p in &r.problems {
            report::progress(format_args!("  {}", p.replace('\n', "\n  ")));
        }
    })
    .await;
    let folder = match args.out {
        Some(o) => o,
        None if args.dataset.is_dir() => args.dataset,
        None => args.dataset.parent().map(PathBuf::from).unwrap_or_default(),
    };
    std::fs::create_dir_all(&folder).with_context(|| format!("failed to create {}", folder.display()))?;
    drift(&folder.join("expected_hashes.json"), &hashes)?;
    let write = |name: &str, text: String| {
        let path = folder.join(name);
        std::fs::write(&path, text + "\n").with_context(|| format!("failed to write {}", path.display()))
    };
    write("validation_report.json", serde_json::to_string_pretty(&report)?)?;
    write("expected_hashes.json", serde_json::to_string_pretty(&hashes)?)?;
    line(format!(
        "{} of {} items valid; {} of {} mutants refused, {} equivalent, {} survived; {} outcomes differed between two runs; median {} ms",
        report.valid,
        report.items,
        report.rejected,
        report.mutants,
        report.equivalent.len(),
        report.survived.len(),
        report.reports.iter().filter(|r| r.problems.iter().any(|p| p == validate::DIFFERED)).count(),
        report.median_ms
    ))?;
    let stats = bench.pool().await?.stats();
    let seconds = started.elapsed().as_secs();
    report::progress(format_args!("{seconds} s with {width} workers at once; {} started", stats.started));
    Ok(ExitCode::from(u8::from(report.valid < report.items)))
}

/// Says which references no longer elaborate to what they did when the hashes were last written.
fn drift(path: &Path, now: &BTreeMap<String, validate::Hashes>) -> anyhow::Result<()> {
    let Ok(text) = std::fs::read_to_string(path) else { return Ok(()) };
    let before: BTreeMap<String, validate::Hashes> =
        serde_json::from_str(&text).with_context(|| format!("{} is not readable", path.display()))?;
    for (id, h) in now {
        if before.get(id).is_some_and(|b| b != h) {
            report::progress(format_args!("{id}: the reference elaborates to something else than before"));
        }
    }
    Ok(())
}
