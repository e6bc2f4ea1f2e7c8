//! `autoform export`: training data from recorded runs.

use super::output::{Code, line};
use super::report;
use crate::export::{Benchmark, Counts, Rules, dpo, sft};
use crate::record::Record;
use anyhow::Context as _;
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};
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
    /// Revisions from which on a run is left out (sft).
    #[arg(long, default_value_t = 8, value_name = "N")]
    max_revisions: u32,
    /// Least difference in revisions of a pair (dpo).
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    min_difference: u32,
    /// A benchmark: runs whose statement is too near to one of its items are left out. Repeatable.
    #[arg(long, value_name = "FILE")]
    decontaminate: Vec<PathBuf>,
    /// Cosine similarity above which a run is too near, 0 to 1.
    #[arg(long, default_value_t = 0.8, value_name = "S", value_parser = super::bounds::share)]
    threshold: f64,
}

/// Runs the command.
///
/// # Errors
/// Faults of ours, such as a file that cannot be written.
pub(super) fn run(args: &ExportArgs) -> anyhow::Result<ExitCode> {
    let (Form::Sft(options) | Form::Dpo(options)) = &args.form;
    let (records, rules) = match (read(options), rules(options)) {
        (Ok(records), Ok(rules)) => (records, rules),
        (Err(e), _) | (_, Err(e)) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    let counts = match &args.form {
        Form::Sft(_) => written(options, sft(&records, &rules))?,
        Form::Dpo(_) => written(options, dpo(&records, &rules))?,
    };
    line(format!("{}: {} lines from {} runs", options.out.display(), counts.written, counts.read))?;
    for (why, n) in &counts.left_out {
        line(format!("  left out: {n} ({why})"))?;
    }
    Ok(if counts.written == 0 { Code::Rejected } else { Code::Ok }.into())
}

fn rules(options: &Options) -> anyhow::Result<Rules> {
    let benchmarks = options.decontaminate.iter().map(|p| Benchmark::read(p)).collect::<Result<Vec<_>, _>>()?;
    Ok(Rules {
        max_revisions: options.max_revisions,
        min_difference: options.min_difference,
        threshold: options.threshold,
        benchmark: benchmarks.into_iter().reduce(Benchmark::and),
    })
}

/// Every record below the paths, each once, in the order of their paths.
fn read(options: &Options) -> anyhow::Result<Vec<(String, Record)>> {
    let mut paths = Vec::new();
    for run in &options.runs {
        anyhow::ensure!(run.exists(), "{} does not exist", run.display());
        if run.is_file() {
            paths.push(run.clone());
        } else {
            records_below(run, &mut paths)?;
        }
    }
    paths.sort();
    paths.dedup();
    anyhow::ensure!(!paths.is_empty(), "no record.jsonl in {}", options.runs[0].display());
    let record = |path: PathBuf| {
        let record = crate::workbench::show(&path).with_context(|| format!("{} is no record", path.display()))?;
        Ok((path.display().to_string(), record))
    };
    paths.into_iter().map(record).collect()
}

fn records_below(folder: &Path, into: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("failed to read {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_dir() {
            records_below(&entry.path(), into)?;
        } else if kind.is_file() && entry.file_name() == "record.jsonl" {
            into.push(entry.path());
        }
    }
    Ok(())
}

fn written<L: Serialize>(options: &Options, (lines, counts): (Vec<L>, Counts)) -> anyhow::Result<Counts> {
    let place = || format!("failed to write {}", options.out.display());
    let mut file = std::io::BufWriter::new(std::fs::File::create(&options.out).with_context(place)?);
    for l in &lines {
        serde_json::to_writer(&mut file, l)?;
        file.write_all(b"\n").with_context(place)?;
    }
    file.flush().with_context(place)?;
    Ok(counts)
}
