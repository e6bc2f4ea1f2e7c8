//! The folder of one run: what it was made with, its rows as they land, its artifacts.
//!
//! `run.json` names the configuration, `items.jsonl` holds the items, `results.jsonl` gets a row
//! as each attempt ends, and is put in canonical order (contestant, item, sample) when the run is
//! complete. So a run that was killed leaves a file that can be read and gone on with, and two
//! runs of the same answers end in the same bytes but for the times.

use super::attempt::{Attempt, Key, RowsError, read_rows, to_line};
use super::contestant::ModelIdentity;
use crate::item::Item;
use autoform_base::atomic;
use autoform_base::digest::sha256_hex;
use autoform_base::jsonl;
use autoform_base::lock::HeldLock;
use autoform_base::text::{self, MAX_FILE};
use autoform_lean::Identity;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Version of the folder's layout.
pub const RUN_FORMAT: u32 = 1;

/// The file with what the run was made with.
pub(crate) const RUN_FILE: &str = "run.json";
/// The file with the run's items.
pub(crate) const ITEMS_FILE: &str = "items.jsonl";
/// The file with the rows.
pub(crate) const RESULTS_FILE: &str = "results.jsonl";

/// Everything that decides a run's results. Two runs with equal configurations are the same run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RunConfig {
    /// This program's version.
    pub program: String,
    /// Version of the dataset's schema.
    pub schema_version: String,
    /// Version of the checker.
    pub checker_version: String,
    /// The split asked for.
    pub split: String,
    /// Hash of the items, in order.
    pub items_sha256: String,
    /// How many there are.
    pub items: usize,
    /// Answers asked of each contestant to each item.
    pub k: u32,
    /// Who takes part.
    pub models: Vec<ModelIdentity>,
    /// Models that judge: none, since every verdict of this benchmark is Lean's.
    pub judges: Vec<ModelIdentity>,
    /// Hash of the prompt's template and examples.
    pub prompt_hash: String,
    /// Rows hold the prompt's text.
    pub prompt_text: bool,
    /// Lean and the library.
    pub lean: Identity,
    /// Heartbeats, wall clocks and switches of the checker.
    pub budgets: serde_json::Value,
    /// Seed of the intervals.
    pub seed: u64,
}

impl RunConfig {
    /// The run's id: a hash of its configuration.
    pub fn run_id(&self) -> String {
        let text = serde_json::to_string(self).expect("a configuration has string keys and finite numbers only");
        sha256_hex(&text)[..16].to_owned()
    }
}

/// `run.json`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RunHeader {
    /// Version of the folder's layout.
    pub format: u32,
    /// The run's id.
    pub run_id: String,
    /// What it is made with.
    pub config: RunConfig,
}

/// Hash of items.
pub fn items_sha256(items: &[Item]) -> String {
    sha256_hex(items_text(items))
}

fn items_text(items: &[Item]) -> String {
    let line = |i| serde_json::to_string(i).expect("an item has string keys only") + "\n";
    items.iter().map(line).collect()
}

/// Why a run's folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// The file system.
    #[error("failed to use {path}: {source}")]
    Io {
        /// The file or folder.
        path: String,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// Rows that cannot be read.
    #[error(transparent)]
    Rows(#[from] RowsError),
    /// Something there is not what it should be.
    #[error("{path} is not usable: {reason}")]
    Unusable {
        /// The file.
        path: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The folder holds a run of another configuration.
    #[error(
        "{path} holds a run of another configuration: {differences}. Name another --out (answers and verdicts that \
         both have in common come from the cache), or run with the configuration in its run.json to go on with it"
    )]
    OtherRun {
        /// The folder.
        path: String,
        /// What differs, there and here.
        differences: String,
    },
    /// Another process is at work there.
    #[error("{0} is in use by another process")]
    InUse(String),
}

fn io(path: &Path) -> impl FnOnce(std::io::Error) -> FolderError {
    let path = path.display().to_string();
    move |source| FolderError::Io { path, source }
}

/// An open run folder; nobody else writes there while this lives.
#[derive(Debug)]
pub struct RunFolder {
    path: PathBuf,
    header: RunHeader,
    rows: HashMap<Key, Attempt>,
    landing: File,
    _lock: HeldLock,
}

impl RunFolder {
    /// Starts a run in `path`, or goes on with the one that is there.
    ///
    /// # Errors
    /// See [`FolderError`]; in particular a run of another configuration is refused.
    pub fn open(path: &Path, config: &RunConfig, items: &[Item]) -> Result<Self, FolderError> {
        ClaimedFolder::claim(path)?.open(config, items)
    }
}

/// A folder that can be written and that nobody else uses, before it is known what run goes there:
/// that takes a Lean, whose start a folder that cannot be used need not wait for.
#[derive(Debug)]
pub struct ClaimedFolder {
    path: PathBuf,
    lock: HeldLock,
}

impl ClaimedFolder {
    /// Makes the folder where it is not there and takes its lock.
    ///
    /// # Errors
    /// It cannot be made or written, or another process is at work there.
    pub fn claim(path: &Path) -> Result<Self, FolderError> {
        std::fs::create_dir_all(path).map_err(io(path))?;
        let lock_path = path.join(".lock");
        let lock = HeldLock::take(&lock_path).map_err(|e| match e {
            std::fs::TryLockError::WouldBlock => FolderError::InUse(path.display().to_string()),
            std::fs::TryLockError::Error(source) => io(&lock_path)(source),
        })?;
        atomic::sweep(path);
        Ok(Self { path: path.to_owned(), lock })
    }

    /// The lock alone, for what is no run of the benchmark.
    pub(crate) fn into_lock(self) -> HeldLock {
        self.lock
    }

    /// Starts a run there, or goes on with the one that is there.
    ///
    /// # Errors
    /// See [`FolderError`].
    pub fn open(self, config: &RunConfig, items: &[Item]) -> Result<RunFolder, FolderError> {
        let Self { path, lock } = self;
        let path = path.as_path();
        let header = RunHeader { format: RUN_FORMAT, run_id: config.run_id(), config: config.clone() };
        let results = path.join(RESULTS_FILE);
        if path.join(RUN_FILE).exists() {
            let found = read_header(path)?;
            if found.config != *config {
                let differences = differences(&found.config, config);
                return Err(FolderError::OtherRun { path: path.display().to_string(), differences });
            }
        } else if results.exists() {
            let reason =
                format!("it has no {RUN_FILE} beside it, so nobody knows what it is a result of; name another --out");
            return Err(FolderError::Unusable { path: results.display().to_string(), reason });
        } else {
            let text = serde_json::to_string_pretty(&header).expect("a header has string keys and finite numbers only");
            let items_path = path.join(ITEMS_FILE);
            atomic::write(&items_path, items_text(items).as_bytes()).map_err(io(&items_path))?;
            // Last, since it is what makes the folder one of a run.
            atomic::write(&path.join(RUN_FILE), (text + "\n").as_bytes()).map_err(io(path))?;
        }
        let read = read_rows(&results)?;
        if let Some(row) = read.rows.iter().find(|r| r.run_id != header.run_id) {
            let reason = format!("it holds a row of run {}, and this is run {}", row.run_id, header.run_id);
            return Err(FolderError::Unusable { path: results.display().to_string(), reason });
        }
        if read.truncated {
            // Rows are appended below, so the half of one that a kill left has to go first.
            tracing::warn!("{}: the last line was cut off and is dropped", results.display());
            let text: String = read.rows.iter().map(to_line).collect();
            atomic::write(&results, text.as_bytes()).map_err(io(&results))?;
        }
        let landing = OpenOptions::new().create(true).append(true).open(&results).map_err(io(&results))?;
        let rows = read.rows.into_iter().map(|r| (r.key(), r)).collect();
        Ok(RunFolder { path: path.to_owned(), header, rows, landing, _lock: lock })
    }
}

impl RunFolder {
    /// The run's id.
    pub fn run_id(&self) -> &str {
        &self.header.run_id
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether an attempt already has its verdict.
    pub(crate) fn has_verdict(&self, key: &Key) -> bool {
        self.rows.get(key).is_some_and(Attempt::is_verdict)
    }

    /// Appends a row; it is in the file when this returns.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn land(&mut self, row: &Attempt) -> Result<(), FolderError> {
        let path = self.path.join(RESULTS_FILE);
        self.landing.write_all(to_line(row).as_bytes()).and_then(|()| self.landing.flush()).map_err(io(&path))?;
        self.rows.insert(row.key(), row.clone());
        Ok(())
    }

    /// Writes an artifact, whole or not at all. `name` is a relative path of our own making.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn write(path: &Path, name: &str, text: &str) -> Result<(), FolderError> {
        let file = path.join(name);
        atomic::write(&file, text.as_bytes()).map_err(io(&file))
    }

    /// Puts `results.jsonl` in canonical order and returns its rows.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn finish(self) -> Result<Vec<Attempt>, FolderError> {
        let rows = sorted(self.rows.into_values().collect());
        let text: String = rows.iter().map(to_line).collect();
        let path = self.path.join(RESULTS_FILE);
        atomic::write(&path, text.as_bytes()).map_err(io(&path))?;
        Ok(rows)
    }
}

/// Rows in canonical order.
pub fn sorted(mut rows: Vec<Attempt>) -> Vec<Attempt> {
    rows.sort_by_key(Attempt::key);
    rows
}

/// A run as it is read back for a report.
#[derive(Debug)]
pub struct FinishedRun {
    /// What it was made with.
    pub header: RunHeader,
    /// Its items.
    pub items: Vec<Item>,
    /// Its rows in canonical order.
    pub rows: Vec<Attempt>,
}

/// Reads a run, finished or not.
///
/// # Errors
/// See [`FolderError`].
pub fn read_run(path: &Path) -> Result<FinishedRun, FolderError> {
    let header = read_header(path)?;
    let items_path = path.join(ITEMS_FILE);
    let text = text::read_regular(&items_path, MAX_FILE).map_err(io(&items_path))?;
    let broken =
        |e: serde_json::Error| FolderError::Unusable { path: items_path.display().to_string(), reason: e.to_string() };
    let items = jsonl::parse(&text).map(|(_, item)| item).collect::<Result<Vec<Item>, _>>().map_err(broken)?;
    let rows = sorted(read_rows(&path.join(RESULTS_FILE))?.rows);
    Ok(FinishedRun { header, items, rows })
}

fn read_header(path: &Path) -> Result<RunHeader, FolderError> {
    let file = path.join(RUN_FILE);
    let unusable = |reason: String| FolderError::Unusable { path: file.display().to_string(), reason };
    let text = text::read_regular(&file, MAX_FILE).map_err(io(&file))?;
    let value: serde_json::Value = serde_json::from_str(&text).map_err(|e| unusable(e.to_string()))?;
    // The version first: another layout need not have this one's fields.
    match value.get("format").and_then(serde_json::Value::as_u64) {
        Some(f) if f == u64::from(RUN_FORMAT) => serde_json::from_value(value).map_err(|e| unusable(e.to_string())),
        Some(f) => Err(unusable(format!("its layout is version {f} and this program reads {RUN_FORMAT}"))),
        None => Err(unusable("it has no number `format`".to_owned())),
    }
}

/// Names the parts that differ, there and here, at most four of them.
fn differences(there: &RunConfig, here: &RunConfig) -> String {
    let value = |c: &RunConfig| serde_json::to_value(c).unwrap_or_default();
    let (there, here) = (value(there), value(here));
    let keys: Vec<String> = here.as_object().into_iter().flatten().map(|(k, _)| k.clone()).collect();
    let differing = keys.iter().filter(|k| there[k.as_str()] != here[k.as_str()]);
    let short = |v: &serde_json::Value| autoform_llm::for_terminal(&v.to_string(), 160);
    let parts: Vec<String> = differing
        .take(4)
        .map(|k| format!("{k} is {} there and {} here", short(&there[k.as_str()]), short(&here[k.as_str()])))
        .collect();
    parts.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Bucket;
    use crate::eval::samples::{config, item, row};

    #[test]
    fn another_configuration_is_refused_with_what_differs() {
        let dir = tempfile::tempdir().unwrap();
        let items = [item("a")];
        let c = config(&items);
        drop(RunFolder::open(dir.path(), &c, &items).unwrap());
        drop(RunFolder::open(dir.path(), &c, &items).unwrap());
        let error = RunFolder::open(dir.path(), &RunConfig { k: 5, ..c }, &items).unwrap_err().to_string();
        assert!(error.contains("k is 2 there and 5 here") && error.contains("--out"), "{error}");
    }

    #[test]
    fn a_folder_is_used_by_one_at_a_time_and_only_if_it_is_a_runs() {
        let dir = tempfile::tempdir().unwrap();
        let c = config(&[]);
        let first = RunFolder::open(dir.path(), &c, &[]).unwrap();
        assert!(matches!(RunFolder::open(dir.path(), &c, &[]), Err(FolderError::InUse(_))));
        drop(first);
        std::fs::remove_file(dir.path().join(RUN_FILE)).unwrap();
        assert!(matches!(RunFolder::open(dir.path(), &c, &[]), Err(FolderError::Unusable { .. })));
        std::fs::write(dir.path().join(RUN_FILE), "{\"format\":99}").unwrap();
        let error = RunFolder::open(dir.path(), &c, &[]).unwrap_err().to_string();
        assert!(error.contains("version 99"), "{error}");
    }

    #[test]
    fn rows_land_at_once_survive_a_cut_and_end_sorted() {
        let dir = tempfile::tempdir().unwrap();
        let c = config(&[]);
        let results = dir.path().join(RESULTS_FILE);
        let mine = |item: &str, bucket| Attempt { run_id: c.run_id(), ..row("m", item, 0, bucket) };
        let mut folder = RunFolder::open(dir.path(), &c, &[]).unwrap();
        folder.land(&mine("b", Bucket::Pass)).unwrap();
        folder.land(&mine("a", Bucket::Infrastructure)).unwrap();
        assert_eq!(read_rows(&results).unwrap().rows.len(), 2);
        drop(folder);
        let mut text = std::fs::read(&results).unwrap();
        text.extend_from_slice(b"{\"run_id\":\"half");
        std::fs::write(&results, text).unwrap();
        let mut folder = RunFolder::open(dir.path(), &c, &[]).unwrap();
        assert!(folder.has_verdict(&mine("b", Bucket::Pass).key()));
        assert!(!folder.has_verdict(&mine("a", Bucket::Pass).key()), "a failure of ours is tried again");
        folder.land(&mine("a", Bucket::ElabFail)).unwrap();
        let rows = folder.finish().unwrap();
        assert_eq!(rows.iter().map(|r| r.item_id.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(rows[0].bucket, Bucket::ElabFail);
        assert_eq!(std::fs::read_to_string(&results).unwrap(), rows.iter().map(to_line).collect::<String>());
        assert_eq!(read_run(dir.path()).unwrap().rows, rows);
        let foreign = Attempt { run_id: "other".into(), ..rows[0].clone() };
        std::fs::write(&results, to_line(&foreign)).unwrap();
        assert!(matches!(RunFolder::open(dir.path(), &c, &[]), Err(FolderError::Unusable { .. })));
    }
}
