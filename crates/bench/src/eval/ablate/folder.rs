//! The folder of an ablation: what it was made with, and its rows as they land.
//!
//! `ablation.run.json` names everything that decides a row but its variant, problem and sample, so
//! that more variants, problems and samples can be added to a folder later; `ablation.results.jsonl`
//! gets a row as each run ends. A kill leaves whole rows, and the same command resumes it.

use super::Variant;
use crate::check::{Bucket, Verdict};
use crate::eval::run_folder::{ClaimedFolder, FolderError};
use autoform_base::atomic;
use autoform_base::lock::HeldLock;
use autoform_base::text::{self, MAX_FILE};
use autoform_lean::Identity;
use autoform_sameness::Relation;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

/// The file with what the ablation is made with.
const RUN_FILE: &str = "ablation.run.json";
/// The file with the rows.
const RESULTS_FILE: &str = "ablation.results.jsonl";

/// Everything that decides a row but its variant, problem and sample.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AblationRun {
    /// This program's version.
    pub program: String,
    /// Version of the checker.
    pub checker_version: String,
    /// Who writes.
    pub author: String,
    /// Who judges, in order, with the prompt.
    pub judges: Vec<String>,
    /// The agent's settings before a variant changes them.
    pub settings: serde_json::Value,
    /// SHA-256 of every template, by name.
    pub prompts: BTreeMap<String, String>,
    /// Budgets of the checker.
    pub budgets: serde_json::Value,
    /// Lean and the library.
    pub lean: Identity,
    /// Seed of the intervals.
    pub seed: u64,
}

/// What the two-stage checker says of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckerSays {
    /// Its bucket.
    pub bucket: Bucket,
    /// Why, in a word.
    pub tag: String,
    /// More words; untrusted.
    pub detail: String,
    /// How the statement is related to the reference, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relation: Option<Relation>,
}

impl From<Verdict> for CheckerSays {
    fn from(v: Verdict) -> Self {
        let relation = v.relation.map(|r| r.relation);
        Self { bucket: v.bucket, tag: v.tag, detail: v.detail.chars().take(600).collect(), relation }
    }
}

/// What a scorer says of a file at the end of its run; it is never fed back (Aria, B.4).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ScorerSays {
    /// The model that scored.
    pub model: String,
    /// Whether the meaning of the constants was before it.
    pub grounding: bool,
    /// The score, in `0..=1`; nothing when its labels could not be read.
    pub score: Option<f64>,
    /// Whether that passes its threshold.
    pub accepts: Option<bool>,
    /// Questions it was asked, which are in no other figure.
    pub calls: u64,
}

/// One run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AblationRow {
    /// The variant.
    pub variant: Variant,
    /// The problem's id.
    pub problem: String,
    /// SHA-256 of the problem with its reference.
    pub problem_sha256: String,
    /// Which sample, from 0.
    pub sample: u32,
    /// What became of the run: [`autoform_record::statement::RunOutcome::word`].
    pub outcome: String,
    /// Why it did not go further; empty for a success. Untrusted.
    pub reason: String,
    /// Lean accepted a theorem.
    pub compiled: bool,
    /// Attempts at the theorem until then, or in all.
    pub attempts: u32,
    /// New definitions in the file.
    pub definitions: u32,
    /// What the judges said last; nothing when none was asked.
    pub judged: Option<bool>,
    /// What the checker says; nothing without a reference or without a theorem.
    pub checker: Option<CheckerSays>,
    /// What the scorer says; nothing where none was asked.
    #[serde(default)]
    pub scorer: Option<ScorerSays>,
    /// Rejections of what compiles, by a scorer that steers or by the judges; nothing in older rows.
    #[serde(default)]
    pub rejections: Option<u32>,
    /// How often work at a node then went from meaning to form or back ([`autoform_record::Toggling`]).
    #[serde(default)]
    pub toggles: Option<u32>,
    /// Whether the problem has a reference.
    pub has_reference: bool,
    /// Questions to models, by this run alone; equal questions of other runs included.
    pub calls: u64,
    /// Prompt tokens.
    pub prompt_tokens: u64,
    /// Completion tokens.
    pub completion_tokens: u64,
    /// Elaborations.
    pub elaborations: u64,
    /// Wall-clock milliseconds.
    pub ms: u64,
    /// The record, relative to the folder.
    pub record: String,
}

/// What makes two rows rows of one run.
pub type RowKey = (Variant, String, u32);

impl AblationRow {
    /// The run this row is of.
    pub fn key(&self) -> RowKey {
        (self.variant, self.problem.clone(), self.sample)
    }
}

/// An open folder; nobody else writes there while this lives.
#[derive(Debug)]
pub struct AblationFolder {
    rows: HashMap<RowKey, AblationRow>,
    landing: File,
    _lock: HeldLock,
}

fn io(path: &Path) -> impl FnOnce(std::io::Error) -> FolderError {
    let path = path.display().to_string();
    move |source| FolderError::Io { path, source }
}

impl AblationFolder {
    /// Begins an ablation in `path`, or goes on with the one that is there.
    ///
    /// # Errors
    /// See [`FolderError`]; one made with something else is refused.
    pub fn open(path: &Path, run: &AblationRun) -> Result<Self, FolderError> {
        let lock = ClaimedFolder::claim(path)?.into_lock();
        let run_path = path.join(RUN_FILE);
        if run_path.exists() {
            let found = read_run(path)?;
            if found != *run {
                let differences = differences(&found, run);
                return Err(FolderError::OtherRun { path: path.display().to_string(), differences });
            }
        } else {
            let text = serde_json::to_string_pretty(run).expect("a run has string keys and finite numbers only");
            atomic::write(&run_path, (text + "\n").as_bytes()).map_err(io(&run_path))?;
        }
        let results = path.join(RESULTS_FILE);
        let (rows, truncated) = read_rows(&results)?;
        if truncated {
            // Rows are appended below, so the half of one that a kill left has to go first.
            let text: String = rows.iter().map(to_line).collect();
            atomic::write(&results, text.as_bytes()).map_err(io(&results))?;
        }
        let landing = OpenOptions::new().create(true).append(true).open(&results).map_err(io(&results))?;
        Ok(Self { rows: rows.into_iter().map(|r| (r.key(), r)).collect(), landing, _lock: lock })
    }

    /// The row of a run that is done; one of another version of the problem does not count.
    pub fn row(&self, key: &RowKey, problem_sha256: &str) -> Option<&AblationRow> {
        self.rows.get(key).filter(|r| r.problem_sha256 == problem_sha256)
    }

    /// Appends a row; it is in the file when this returns.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn land(&mut self, row: &AblationRow) -> Result<(), FolderError> {
        let written = self.landing.write_all(to_line(row).as_bytes()).and_then(|()| self.landing.flush());
        written.map_err(io(Path::new(RESULTS_FILE)))?;
        self.rows.insert(row.key(), row.clone());
        Ok(())
    }
}

/// An ablation as it is read back: what it was made with, and its rows by variant, problem, sample.
///
/// # Errors
/// The folder is not one of an ablation.
pub fn read_ablation(path: &Path) -> Result<(AblationRun, Vec<AblationRow>), FolderError> {
    let run = read_run(path)?;
    let (rows, _) = read_rows(&path.join(RESULTS_FILE))?;
    let last: BTreeMap<RowKey, AblationRow> = rows.into_iter().map(|r| (r.key(), r)).collect();
    Ok((run, last.into_values().collect()))
}

fn read_run(path: &Path) -> Result<AblationRun, FolderError> {
    let file = path.join(RUN_FILE);
    let text = text::read_regular(&file, MAX_FILE).map_err(io(&file))?;
    let unusable =
        |e: serde_json::Error| FolderError::Unusable { path: file.display().to_string(), reason: e.to_string() };
    serde_json::from_str(&text).map_err(unusable)
}

/// The rows of a file, and whether its last line was cut off. A file that is not there has none.
fn read_rows(path: &Path) -> Result<(Vec<AblationRow>, bool), FolderError> {
    let bytes = match autoform_base::file::read(path, u64::MAX) {
        Ok(bytes) => bytes,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok((Vec::new(), false)),
        Err(e) => return Err(io(path)(e)),
    };
    let end = bytes.iter().rposition(|b| *b == b'\n').map_or(0, |i| i + 1);
    let broken = |line: usize, e: serde_json::Error| FolderError::Unusable {
        path: format!("{}:{line}", path.display()),
        reason: e.to_string(),
    };
    let lines = bytes[..end].split(|b| *b == b'\n').enumerate().filter(|(_, l)| !l.is_empty());
    let rows = lines.map(|(i, l)| serde_json::from_slice(l).map_err(|e| broken(i + 1, e)));
    Ok((rows.collect::<Result<_, _>>()?, end < bytes.len()))
}

fn to_line(row: &AblationRow) -> String {
    serde_json::to_string(row).expect("a row has string keys only") + "\n"
}

/// Names the parts that differ, there and here.
fn differences(there: &AblationRun, here: &AblationRun) -> String {
    let value = |r: &AblationRun| serde_json::to_value(r).unwrap_or_default();
    let (there, here) = (value(there), value(here));
    let short = |v: &serde_json::Value| autoform_llm::for_terminal(&v.to_string(), 160);
    let keys = here.as_object().into_iter().flatten().map(|(k, _)| k.as_str()).filter(|k| there[*k] != here[*k]);
    let parts: Vec<String> =
        keys.map(|k| format!("{k} is {} there and {} here", short(&there[k]), short(&here[k]))).collect();
    parts.join("; ")
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A row to start from.
    pub(crate) fn row(variant: Variant, problem: &str, sample: u32) -> AblationRow {
        AblationRow {
            variant,
            problem: problem.into(),
            problem_sha256: "h".into(),
            sample,
            outcome: "formalized".into(),
            reason: String::new(),
            compiled: true,
            attempts: 1,
            definitions: 0,
            judged: Some(true),
            checker: None,
            scorer: None,
            rejections: Some(0),
            toggles: Some(0),
            has_reference: false,
            calls: 10,
            prompt_tokens: 100,
            completion_tokens: 50,
            elaborations: 2,
            ms: 1000,
            record: "r".into(),
        }
    }

    fn run() -> AblationRun {
        AblationRun {
            program: "0".into(),
            checker_version: "1".into(),
            author: "a".into(),
            judges: vec![],
            settings: serde_json::json!({"max_attempts": 16}),
            prompts: BTreeMap::new(),
            budgets: serde_json::json!({}),
            lean: Identity { backend: "wasm".into(), lean: "4".into(), library: "l".into() },
            seed: 0,
        }
    }

    #[test]
    fn rows_survive_a_kill_at_any_byte() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path();
        let mut folder = AblationFolder::open(path, &run()).unwrap();
        folder.land(&row(Variant::Full, "é", 0)).unwrap();
        folder.land(&row(Variant::NoRag, "b", 1)).unwrap();
        assert!(matches!(AblationFolder::open(path, &run()), Err(FolderError::InUse(_))));
        drop(folder);
        let file = path.join(RESULTS_FILE);
        let whole = std::fs::read(&file).unwrap();
        let first = whole.iter().position(|b| *b == b'\n').unwrap() + 1;
        for cut in 0..=whole.len() {
            std::fs::write(&file, &whole[..cut]).unwrap();
            let mut folder = AblationFolder::open(path, &run()).unwrap();
            let done = |v, p: &str, s| folder.row(&(v, p.to_owned(), s), "h").is_some();
            assert_eq!(done(Variant::Full, "é", 0), cut >= first);
            assert_eq!(done(Variant::NoRag, "b", 1), cut == whole.len());
            folder.land(&row(Variant::NoGot, "c", 0)).unwrap();
            drop(folder);
            let (_, rows) = read_ablation(path).unwrap();
            assert_eq!(rows.len(), 1 + usize::from(cut >= first) + usize::from(cut == whole.len()), "cut at {cut}");
        }
    }

    #[test]
    fn another_configuration_and_another_problem_do_not_count() {
        let dir = tempfile::tempdir().unwrap();
        let mut folder = AblationFolder::open(dir.path(), &run()).unwrap();
        folder.land(&row(Variant::Full, "a", 0)).unwrap();
        assert!(folder.row(&(Variant::Full, "a".into(), 0), "other").is_none());
        drop(folder);
        let other = AblationRun { settings: serde_json::json!({"max_attempts": 1}), ..run() };
        let error = AblationFolder::open(dir.path(), &other).unwrap_err().to_string();
        assert!(error.contains("settings is") && error.contains("max_attempts"), "{error}");
    }
}
