//! A test set of typed edits: what `formalrx_synth` answers.

use super::super::{Result, Workbench, WorkbenchError, not_over, write_file};
use super::read;
use crate::formalrx::synth::{self, Made, Plan, Source, SynthRow};
use crate::formalrx::{Category, Task};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A test set to make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SynthRequest {
    /// Where the rows go, JSON lines with their truth.
    pub out: PathBuf,
    /// Where the rows go without any label.
    #[serde(default)]
    pub tasks: Option<PathBuf>,
    /// Where every row goes against its original.
    #[serde(default)]
    pub pairs: Option<PathBuf>,
    /// Items of the benchmark to start from.
    #[serde(default)]
    pub dataset: Vec<PathBuf>,
    /// Files in miniF2F's form to start from.
    #[serde(default)]
    pub benchmark: Vec<PathBuf>,
    /// Leave out the pairs that come with the program.
    #[serde(default)]
    pub no_seeds: bool,
    /// Seed of every choice.
    pub seed: u64,
    /// Misaligned rows of each category.
    pub per_category: usize,
    /// Aligned rows.
    pub aligned: usize,
    /// Only these categories, by code; all when empty.
    #[serde(default)]
    pub categories: Vec<String>,
}

/// How a test set was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SynthAnswer {
    /// Rows written.
    pub rows: usize,
    /// What became of the edits, by the code of their category.
    pub made: BTreeMap<&'static str, Made>,
    /// Sources left out, with why.
    pub left_out: Vec<(String, String)>,
}

impl SynthRequest {
    fn sources(&self) -> Result<Vec<Source>> {
        let mut all = if self.no_seeds { Vec::new() } else { synth::seeds() };
        for path in &self.dataset {
            all.extend(read(path, synth::dataset)?);
        }
        for path in &self.benchmark {
            all.extend(read(path, synth::benchmark)?);
        }
        if all.is_empty() {
            return Err(WorkbenchError::input("nothing to do: --no-seeds and no statement to start from"));
        }
        Ok(all)
    }

    fn plan(&self) -> Result<Plan> {
        let unknown = |code: &String| WorkbenchError::input(format!("`{code}` is none of the 28 categories"));
        let category = |code: &String| Category::parse(code).ok_or_else(|| unknown(code));
        Ok(Plan {
            seed: self.seed,
            per_category: self.per_category,
            aligned: self.aligned,
            categories: self.categories.iter().map(category).collect::<Result<_>>()?,
        })
    }
}

impl Workbench {
    /// Makes a test set; `progress` is told what was done. Rows are kept beside the file as they land;
    /// the whole, in its final order and with ids, takes their place.
    ///
    /// # Errors
    /// The sources cannot be read, there is no Lean, or a file cannot be written.
    pub async fn formalrx_synth(&self, request: &SynthRequest, progress: &dyn Fn(&str)) -> Result<SynthAnswer> {
        for out in [Some(&request.out), request.tasks.as_ref(), request.pairs.as_ref()].into_iter().flatten() {
            not_over(out, request.dataset.iter().chain(&request.benchmark))?;
        }
        let (sources, plan) = (request.sources()?, request.plan()?);
        let lean = self.lean().await?;
        let partial = request.out.with_extension("partial");
        write_file(&partial, b"")?;
        let landed = |rows: &[SynthRow]| {
            if let Err(e) = append(&partial, rows) {
                progress(&format!("failed to keep rows in {}: {e}", partial.display()));
            }
        };
        let set = synth::make(&lean, sources, &plan, progress, &landed).await;
        write_jsonl(&request.out, &set.rows)?;
        std::fs::remove_file(&partial).map_err(WorkbenchError::file("remove", &partial))?;
        if let Some(path) = &request.tasks {
            let tasks: Vec<Task> = set.rows.iter().map(|r| r.gold.task()).collect();
            write_jsonl(path, &tasks)?;
        }
        if let Some(path) = &request.pairs {
            write_jsonl(path, &set.pairs())?;
        }
        let made = set.made.into_iter().map(|(category, made)| (category.code(), made)).collect();
        Ok(SynthAnswer { rows: set.rows.len(), made, left_out: set.left_out })
    }
}

fn jsonl<T: Serialize>(rows: &[T]) -> serde_json::Result<String> {
    rows.iter().map(|r| Ok(serde_json::to_string(r)? + "\n")).collect()
}

fn write_jsonl<T: Serialize>(path: &Path, rows: &[T]) -> Result<()> {
    write_file(path, jsonl(rows).map_err(|e| WorkbenchError::Bug(e.to_string()))?.as_bytes())
}

fn append(path: &Path, rows: &[SynthRow]) -> std::io::Result<()> {
    let text = jsonl(rows)?;
    std::fs::OpenOptions::new().append(true).open(path)?.write_all(text.as_bytes())
}
