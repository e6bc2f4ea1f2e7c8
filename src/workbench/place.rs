//! The folder of a run: where its record and its results lie, and what an interrupted run left
//! there.

use super::formalize::{FormalizeRequest, Jury};
use super::services::LibraryName;
use super::{Result, WorkbenchError, write_file};
use crate::agent::{RunReport, ended};
use crate::judge::{JudgeId, JudgeKind};
use crate::llm::for_terminal;
use crate::record::{ReadError, Record, RecordWriter, RunHeader, is_barely_begun, read_record, to_svg};
use crate::statement::{Informal, RunOutcome};
use autoform_base::lock::HeldLock;
use std::fs::TryLockError;
use std::path::{Path, PathBuf};

/// The files of a run's folder.
pub(crate) const RUN_FILES: [&str; 6] =
    ["record.jsonl", "statement.lean", "partial.lean", "graph.dot", "graph.svg", "relation.json"];

/// Why a folder cannot be used while somebody else does.
pub(crate) const IN_USE: &str = "another process is running in it";

/// The folder of a run, with its record, new or going on.
#[derive(Debug)]
pub struct Place {
    /// The folder.
    pub folder: PathBuf,
    /// What an interrupted run left.
    pub earlier: Option<Record>,
    /// Where events go.
    pub writer: RecordWriter,
    /// Nobody else runs in the folder as long as this is held.
    _lock: HeldLock,
}

/// A folder with several runs, each in a [`Place`] of its own: nobody else makes runs there as long as this is held.
#[derive(Debug)]
pub struct Places {
    _lock: HeldLock,
}

impl Places {
    /// Takes the folder `out`, which is made where it is not there.
    ///
    /// # Errors
    /// The folder cannot be used, or another process makes runs in it.
    pub fn take(out: &Path) -> Result<Self> {
        Ok(Self { _lock: locked(out)? })
    }
}

/// Makes a folder where it is not there, and holds it.
fn locked(out: &Path) -> Result<HeldLock> {
    std::fs::create_dir_all(out).map_err(|e| unusable(out, e.to_string()))?;
    HeldLock::take(&out.join(".lock")).map_err(|e| match e {
        TryLockError::WouldBlock => unusable(out, IN_USE.to_owned()),
        TryLockError::Error(e) => unusable(out, e.to_string()),
    })
}

fn unusable(out: &Path, reason: String) -> WorkbenchError {
    WorkbenchError::Out { path: out.display().to_string(), reason }
}

impl Place {
    /// Opens the folder `out` for a run of `statement`: an unfinished record of it is continued, and
    /// a finished one is given back to be reported again when `again`. A record of anything else
    /// is never touched.
    ///
    /// # Errors
    /// The folder cannot be used, or holds another run's record.
    pub fn open(out: &Path, statement: &str, again: bool) -> Result<Self> {
        let unusable = |reason: String| unusable(out, reason);
        let path = out.join("record.jsonl");
        let lock = locked(out)?;
        if !path.exists() {
            let writer = RecordWriter::create(&path).map_err(|e| unusable(e.to_string()))?;
            return Ok(Self { folder: out.to_owned(), earlier: None, writer, _lock: lock });
        }
        let taken = || unusable("it holds the record of another run, and a record is never overwritten".to_owned());
        match read_record(&path) {
            Ok(record) if record.header.statement == statement && (again || ended(&record).is_none()) => {
                let writer = RecordWriter::resume(&path, record.whole_bytes, record.entries.len() as u64);
                let writer = writer.map_err(|e| unusable(e.to_string()))?;
                Ok(Self { folder: out.to_owned(), earlier: Some(record), writer, _lock: lock })
            }
            // Killed before its first line was whole.
            Err(ReadError::NoHeader) if is_barely_begun(&path) => {
                let writer = RecordWriter::resume(&path, 0, 0).map_err(|e| unusable(e.to_string()))?;
                Ok(Self { folder: out.to_owned(), earlier: None, writer, _lock: lock })
            }
            Err(e @ ReadError::Io { .. }) => Err(unusable(e.to_string())),
            _ => Err(taken()),
        }
    }

    /// What stands before every Lean file of the run, as its record tells it.
    ///
    /// # Errors
    /// The record cannot be read.
    pub fn lean_header(&self) -> Result<String> {
        Ok(read_record(&self.folder.join("record.jsonl"))?.header.lean_header)
    }

    /// Keeps the results: the file under a name that tells whether it is the whole of what was
    /// asked, and the graph.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn keep(&self, report: &RunReport) -> Result<()> {
        if let Some(file) = report.outcome.file() {
            let done = matches!(report.outcome, RunOutcome::Formalized { .. });
            let name = if done { "statement.lean" } else { "partial.lean" };
            write_file(&self.folder.join(name), file.text().as_bytes())?;
        }
        write_file(&self.folder.join("graph.dot"), report.graph.to_dot().as_bytes())?;
        write_file(&self.folder.join("graph.svg"), to_svg(&report.graph).as_bytes())
    }
}

impl FormalizeRequest {
    /// The request that the run in `out` was started with, as its record tells it: the same model,
    /// judges and settings, whatever the environment names now.
    ///
    /// # Errors
    /// There is no record, or not one of a run that can go on with this version.
    pub fn resumed(out: &Path) -> Result<Self> {
        let wrong =
            |reason: String| WorkbenchError::Resume { path: for_terminal(&out.display().to_string(), 300), reason };
        let header = read_record(&out.join("record.jsonl")).map_err(|e| wrong(e.to_string()))?.header;
        let statement = Informal::new(&header.statement).map_err(|e| wrong(e.to_string()))?;
        let settings = serde_json::from_value(header.settings.clone())
            .map_err(|e| wrong(format!("its settings are not of this version: {e}")))?;
        let library = match header.library.starts_with("Mathlib") {
            true => LibraryName::Mathlib,
            false => LibraryName::Embedded,
        };
        Ok(Self {
            statement,
            author: header.author.clone(),
            jury: Jury::Seats(seats(&header)?),
            scorer: header.scorer.clone(),
            library,
            index: None,
            settings,
            given: String::new(),
            sample: None,
        })
    }
}

/// The judges of a recorded run: model and prompt.
///
/// # Errors
/// A judge of another version.
fn seats(header: &RunHeader) -> Result<Vec<(String, JudgeKind)>> {
    let wrong = |judge: &JudgeId| WorkbenchError::Resume {
        path: for_terminal(&judge.to_string(), 80),
        reason: "this version does not know the judge".to_owned(),
    };
    let seat = |judge: &JudgeId| Ok((judge.model.clone(), judge.kind().ok_or_else(|| wrong(judge))?));
    header.judges.iter().map(seat).collect()
}

/// The first of `base/name`, `base/name-2`, ... that holds no record.
pub fn fresh_folder(base: &Path, name: &str) -> PathBuf {
    let numbered = |i: u32| if i < 2 { base.join(name) } else { base.join(format!("{name}-{i}")) };
    (1..).map(numbered).find(|dir| !dir.join("record.jsonl").exists()).unwrap_or_else(|| base.join(name))
}

/// A file name made of a statement's first words: ASCII letters, digits and hyphens only.
pub fn slug(statement: &str) -> String {
    let words: Vec<String> = statement
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|w| !w.is_empty())
        .take(6)
        .map(|w| w.chars().take(16).collect::<String>().to_ascii_lowercase())
        .collect();
    if words.is_empty() { "statement".to_owned() } else { words.join("-") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Event, RECORD_VERSION, Sink};

    #[test]
    fn folder_names_come_from_words_alone() {
        assert_eq!(slug("For all n ≥ 2, ../../etc/passwd\0 is $(rm -rf) nonsense"), "for-all-n-2-etc-passwd");
        assert_eq!(slug("∀∃"), "statement");
    }

    fn begun(dir: &Path, statement: &str) {
        let place = Place::open(dir, statement, false).unwrap();
        assert!(place.earlier.is_none());
        let header = RunHeader { record_version: RECORD_VERSION, statement: statement.into(), ..RunHeader::default() };
        place.writer.put(&Event::RunStarted(Box::new(header))).unwrap();
    }

    #[test]
    fn a_folder_with_another_runs_record_is_left_alone() {
        let dir = tempfile::tempdir().unwrap();
        begun(dir.path(), "S");
        assert!(matches!(Place::open(dir.path(), "T", false), Err(WorkbenchError::Out { .. })));
        let below = dir.path().join("record.jsonl").join("below");
        assert!(matches!(Place::open(&below, "S", false), Err(WorkbenchError::Out { .. })));
        std::fs::create_dir(dir.path().join("s")).unwrap();
        std::fs::write(dir.path().join("s/record.jsonl"), "").unwrap();
        assert_eq!(fresh_folder(dir.path(), "s"), dir.path().join("s-2"));
        for other in ["no record\n", "{\"my\":\"only copy\"}"] {
            std::fs::write(dir.path().join("s/record.jsonl"), other).unwrap();
            assert!(matches!(Place::open(&dir.path().join("s"), "S", false), Err(WorkbenchError::Out { .. })));
            assert_eq!(std::fs::read_to_string(dir.path().join("s/record.jsonl")).unwrap(), other);
        }
    }

    #[test]
    fn a_folder_of_runs_has_one_process() {
        let dir = tempfile::tempdir().unwrap();
        let out = dir.path().join("runs");
        let held = Places::take(&out).unwrap();
        let told = Places::take(&out).unwrap_err().to_string();
        assert!(told.contains(IN_USE), "{told}");
        assert!(Place::open(&out, "S", false).is_err(), "nor is it a run's");
        assert!(Place::open(&out.join("one"), "S", false).is_ok());
        drop(held);
        assert!(Places::take(&out).is_ok());
    }

    #[test]
    fn an_unfinished_record_goes_on_where_its_whole_lines_end() {
        let dir = tempfile::tempdir().unwrap();
        begun(dir.path(), "S");
        let path = dir.path().join("record.jsonl");
        let whole = std::fs::read(&path).unwrap();
        std::fs::write(&path, [&whole[..], b"{\"seq\": 1, \"at"].concat()).unwrap();
        let place = Place::open(dir.path(), "S", false).unwrap();
        assert_eq!(place.earlier.as_ref().unwrap().entries.len(), 1);
        drop(place);
        assert_eq!(std::fs::read(&path).unwrap(), whole);
        // Killed within the first line: there is nothing to go on with.
        std::fs::write(&path, &whole[..20]).unwrap();
        assert!(Place::open(dir.path(), "S", false).unwrap().earlier.is_none());
        assert_eq!(std::fs::read(&path).unwrap(), b"");
    }
}
