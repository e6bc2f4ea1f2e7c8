//! Training data from recorded runs: what `export` answers.

use super::{RelateAnswer, Result, Workbench, WorkbenchError, not_over, show};
use crate::export::{Benchmark, Counts, Rules, dpo, sft};
use crate::record::Record;
use autoform_base::text::MAX_FILE;
use serde::{Deserialize, Serialize};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The form of training data, as TRL reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExportForm {
    /// Conversations of successes.
    Sft,
    /// Preferences between two successes on one statement.
    Dpo,
}

/// Recorded runs to make training data of.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExportRequest {
    /// The form.
    pub form: ExportForm,
    /// Records, folders of runs, or folders with such folders below them.
    pub runs: Vec<PathBuf>,
    /// File to write, JSON lines.
    pub out: PathBuf,
    /// Revisions from which on a run is left out (sft).
    pub max_revisions: u32,
    /// Least difference in revisions of a pair (dpo).
    pub min_difference: u32,
    /// Leave out runs that were not found to say the same as a reference: `relation.json` beside the record.
    #[serde(default)]
    pub same: bool,
    /// Benchmarks: runs whose statement is too near to one of their items are left out.
    #[serde(default)]
    pub decontaminate: Vec<PathBuf>,
    /// Cosine similarity above which a run is too near, 0 to 1.
    pub threshold: f64,
}

impl Workbench {
    /// Writes training data, and says how much of what was left out.
    ///
    /// # Errors
    /// A run or a benchmark cannot be read, or the file cannot be written.
    pub fn export(&self, request: &ExportRequest) -> Result<Counts> {
        let mut records = read(&request.runs)?;
        not_over(&request.out, records.iter().map(|(path, _)| Path::new(path)))?;
        not_over(&request.out, &request.decontaminate)?;
        let all = records.len();
        if request.same {
            records.retain(|(path, _)| says_the_same(Path::new(path)));
        }
        let left_out = u64::try_from(all - records.len()).unwrap_or(u64::MAX);
        let benchmarks =
            request.decontaminate.iter().map(|p| Benchmark::read(p)).collect::<std::result::Result<Vec<_>, _>>();
        let rules = Rules {
            max_revisions: request.max_revisions,
            min_difference: request.min_difference,
            threshold: request.threshold,
            benchmark: benchmarks.map_err(|e| WorkbenchError::unusable(&e))?.into_iter().reduce(Benchmark::and),
        };
        let mut counts = match request.form {
            ExportForm::Sft => written(&request.out, sft(&records, &rules)),
            ExportForm::Dpo => written(&request.out, dpo(&records, &rules)),
        }?;
        if left_out > 0 {
            counts.read += left_out;
            counts.left_out.insert("not found to say the same as a reference".to_owned(), left_out);
        }
        Ok(counts)
    }
}

/// Whether the run of this record was compared with a reference and found the same.
fn says_the_same(record: &Path) -> bool {
    let text = autoform_base::text::read_regular(record.with_file_name("relation.json"), MAX_FILE).unwrap_or_default();
    serde_json::from_str::<RelateAnswer>(&text).is_ok_and(|a| a.related.relation.is_same())
}

/// Every record below the paths, each once, in the order of their paths.
fn read(runs: &[PathBuf]) -> Result<Vec<(String, Record)>> {
    let mut paths = Vec::new();
    for run in runs {
        if run.is_file() {
            paths.push(run.clone());
        } else if run.exists() {
            records_below(run, &mut paths)?;
        } else {
            return Err(WorkbenchError::input(format!("{} does not exist", run.display())));
        }
    }
    paths.sort();
    paths.dedup();
    if paths.is_empty() {
        let named: Vec<String> = runs.iter().map(|r| r.display().to_string()).collect();
        return Err(WorkbenchError::input(format!("no record.jsonl in {}", named.join(", "))));
    }
    let record = |path: PathBuf| {
        let wrong = |e: WorkbenchError| WorkbenchError::input(format!("{} is not a record: {e}", path.display()));
        let record = show(&path).map_err(wrong)?;
        Ok((path.display().to_string(), record))
    };
    paths.into_iter().map(record).collect()
}

fn records_below(folder: &Path, into: &mut Vec<PathBuf>) -> Result<()> {
    let failed = |e: std::io::Error| WorkbenchError::input(format!("failed to read {}: {e}", folder.display()));
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let kind = entry.file_type().map_err(failed)?;
        if kind.is_dir() {
            records_below(&entry.path(), into)?;
        } else if kind.is_file() && entry.file_name() == "record.jsonl" {
            into.push(entry.path());
        }
    }
    Ok(())
}

fn written<L: Serialize>(out: &Path, (lines, counts): (Vec<L>, Counts)) -> Result<Counts> {
    let write = || -> std::io::Result<()> {
        let mut file = std::io::BufWriter::new(std::fs::File::create(out)?);
        for line in &lines {
            serde_json::to_writer(&mut file, line)?;
            file.write_all(b"\n")?;
        }
        file.flush()
    };
    write().map_err(WorkbenchError::file("write", out))?;
    Ok(counts)
}
