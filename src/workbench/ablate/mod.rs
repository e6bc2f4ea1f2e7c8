//! The agent with one part taken away at a time: what `ablate` answers.

mod bench;
mod models;
mod records;
mod verdicts;

use super::part::{Part, Work};
use super::{Result, Workbench, WorkbenchError};
use crate::eval::ablate::{AblationFolder, AblationRow, AblationRun, AblationTable, Problem, Variant, load_problems};
use crate::eval::ablate::{read_ablation, tabulate};
use crate::eval::shard::Shard;
use crate::judge::JudgeConfig;
use crate::report::{ablation_markdown, ablation_page};
use crate::statement::Informal;
use autoform_base::atomic;
use bench::Bench;
use models::Models;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use tokio_util::sync::CancellationToken;

/// The files of an ablation's folder.
pub(crate) const ABLATION_FILES: [&str; 5] =
    ["ablation.run.json", "ablation.results.jsonl", "ablation.json", "ablation.md", "ablation.html"];

/// An ablation to make, or to go on with.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AblateRequest {
    /// Its folder.
    pub out: PathBuf,
    /// The problems.
    pub problems: Vec<Problem>,
    /// The variants.
    pub variants: Vec<Variant>,
    /// The model that writes, by name.
    pub model: String,
    /// Models that judge; the writing model when empty.
    #[serde(default)]
    pub judges: Vec<String>,
    /// The model that scores each final statement once.
    #[serde(default)]
    pub scorer: Option<String>,
    /// Settings of judges and scorers, with the feedback that every variant gets.
    pub judge: JudgeConfig,
    /// Samples of each problem.
    pub k: u32,
    /// Runs under way at once.
    pub in_flight: usize,
    /// Questions to models a run; the configuration's when absent.
    #[serde(default)]
    pub max_calls: Option<u64>,
    /// Attempts at one definition and at the theorem; the configuration's when absent.
    #[serde(default)]
    pub max_attempts: Option<u32>,
    /// Which problems this process takes.
    #[serde(default)]
    pub shard: Shard,
}

impl AblateRequest {
    /// The models that it names.
    fn models(&self) -> impl Iterator<Item = &str> {
        let judges = self.judges.iter().map(String::as_str);
        std::iter::once(self.model.as_str()).chain(judges).chain(self.scorer.as_deref())
    }

    /// The problems of a file, of these ids only where any are named.
    ///
    /// # Errors
    /// The file cannot be used, or holds none of them.
    pub fn read_problems(dataset: &Path, ids: &[String]) -> Result<Vec<Problem>> {
        let wrong = |reason: String| WorkbenchError::Input(reason);
        let mut problems = load_problems(dataset).map_err(|e| wrong(e.to_string()))?;
        if let Some(id) = ids.iter().find(|id| !problems.iter().any(|p| p.id == **id)) {
            return Err(wrong(format!("no problem `{id}` in {}", dataset.display())));
        }
        if !ids.is_empty() {
            problems.retain(|p| ids.contains(&p.id));
        }
        if problems.is_empty() {
            return Err(WorkbenchError::nothing(dataset, "problems"));
        }
        for p in &problems {
            Informal::new(&p.statement).map_err(|e| wrong(format!("problem `{}`: {e}", p.id)))?;
        }
        Ok(problems)
    }

    /// The request with the problems of its part alone, after its folder says what it is a part of.
    async fn of_part(&self, bench: &Workbench, run: &AblationRun) -> Result<Self> {
        let mut own = self.clone();
        if !self.shard.is_part() {
            return Ok(own);
        }
        let whole = (run, &self.problems, &self.variants, self.k);
        let mut part = Part::new(Work::Ablate, bench.lean_in_force().await?, &whole, self.problems.len(), self.shard)?;
        let mine: Vec<usize> = (0..self.problems.len()).filter(|i| self.shard.takes(*i)).collect();
        own.problems = mine.iter().map(|i| self.problems[*i].clone()).collect();
        for i in mine {
            for variant in &self.variants {
                let runs = (0..self.k).map(|sample| (i, self.problems[i].id.clone(), format!("{variant:?} {sample}")));
                part.ids.extend(runs);
            }
        }
        part.claim(&self.out)?;
        Ok(own)
    }

    /// The variants that are meant when these are named; all that take a part away when none is.
    ///
    /// # Errors
    /// A variant that needs a scorer is named and there is none.
    pub fn meant(named: &[Variant], scored: bool) -> Result<Vec<Variant>> {
        if !scored && named.contains(&Variant::NoGroundingInScorer) {
            return Err(WorkbenchError::input("the variant no-grounding-in-scorer needs a --scorer"));
        }
        let asked = |v: &Variant| match (named.is_empty(), v) {
            (false, v) => named.contains(v),
            (true, Variant::NoGroundingInScorer) => scored,
            (true, v) => !v.adds() && !v.is_mode(),
        };
        Ok(Variant::ALL.into_iter().filter(asked).collect())
    }
}

/// What happens in an ablation.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AblationEvent<'a> {
    /// A run has its row.
    Landed {
        /// The row.
        row: &'a AblationRow,
        /// Runs done.
        done: usize,
        /// Runs to do.
        all: usize,
    },
    /// A run has none: a failure on the way, which counts for nothing and is tried again next time.
    Failed {
        /// The variant.
        variant: Variant,
        /// The problem's id.
        problem: &'a str,
        /// The sample, from 0.
        sample: u32,
        /// What is wrong, in words.
        reason: &'a str,
    },
}

/// An ablation as its folder tells it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Ablated {
    /// What it was made with.
    pub run: AblationRun,
    /// Its rows.
    pub rows: Vec<AblationRow>,
    /// Its table.
    pub table: AblationTable,
    /// The table and the rows as Markdown.
    pub markdown: String,
}

impl Workbench {
    /// Makes every run of an ablation that has no row yet; `told` hears of each. Answers how many
    /// still have none.
    ///
    /// # Errors
    /// A model, Lean or the folder cannot be used.
    pub async fn ablate(
        &self,
        request: &AblateRequest,
        told: &mut (dyn FnMut(AblationEvent<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<usize> {
        let models = Models::open(self, request, cancel)?;
        let bench = Bench::open(self, request, models, cancel.clone()).await?;
        let own = request.of_part(self, &bench.run).await?;
        let request = &own;
        let mut folder = AblationFolder::open(&request.out, &bench.run)?;
        bench.run_all(request, &mut folder, told).await
    }
}

/// Writes the reports of an ablation's folder: `ablation.json`, `ablation.md`, `ablation.html`.
///
/// # Errors
/// The folder holds no ablation, or a report cannot be written.
pub fn publish_ablation(folder: &Path) -> Result<Ablated> {
    let (run, rows) = read_ablation(folder)?;
    let table = tabulate(&rows, run.seed);
    let json = serde_json::to_string_pretty(&serde_json::json!({ "run": run, "table": table, "rows": rows }))
        .map_err(|e| WorkbenchError::Bug(e.to_string()))?;
    let markdown = ablation_markdown(&run, &table, &rows);
    let page = ablation_page(&run, &table, &rows);
    for (name, text) in [("ablation.json", json + "\n"), ("ablation.md", markdown.clone()), ("ablation.html", page)] {
        let path = folder.join(name);
        atomic::write(&path, text.as_bytes()).map_err(WorkbenchError::file("write", &path))?;
    }
    Ok(Ablated { run, rows, table, markdown })
}
