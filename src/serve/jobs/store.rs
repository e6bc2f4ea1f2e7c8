//! The folder of runs: one folder a run, named by its id, with `job.json` beside the record.

use super::records::Records;
use crate::serve::problem::Problem;
use crate::serve::repls::identifier;
use crate::workbench::{EvaluateRequest, FormalizeRequest};
use autoform_base::{atomic, file};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

/// Bytes of a `job.json` that is read.
const MOST_BYTES: u64 = 16 << 20;
/// Files of a run that may be fetched, with their types.
pub(in crate::serve) const FILES: [(&str, &str); 13] = [
    ("statement.lean", "text/plain; charset=utf-8"),
    ("partial.lean", "text/plain; charset=utf-8"),
    ("record.jsonl", "application/jsonl"),
    ("graph.dot", "text/plain; charset=utf-8"),
    ("graph.svg", "image/svg+xml"),
    ("run.json", "application/json"),
    ("items.jsonl", "application/jsonl"),
    ("results.jsonl", "application/jsonl"),
    ("events.jsonl", "application/jsonl"),
    ("shard.json", "application/json"),
    ("summary.json", "application/json"),
    ("report.md", "text/plain; charset=utf-8"),
    ("report.html", "text/html; charset=utf-8"),
];

/// What a run was begun with.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(in crate::serve) struct Begun {
    /// The author, by the server's name for it; of an evaluation all of them, with commas between.
    pub(in crate::serve) model: String,
    /// The whole request, so that a later server needs nothing else.
    #[serde(flatten)]
    pub(in crate::serve) work: Work,
}

/// What a run is to do.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(in crate::serve) enum Work {
    /// One statement in words.
    #[serde(rename = "request")]
    Formalize(Box<FormalizeRequest>),
    /// Models on items. The paths of the request are names of files in the run's folder.
    #[serde(rename = "evaluate")]
    Evaluate(Box<EvaluateRequest>),
}

impl Work {
    /// Its word in answers.
    pub(in crate::serve) fn kind(&self) -> &'static str {
        match self {
            Self::Formalize(_) => "formalize",
            Self::Evaluate(_) => "eval",
        }
    }

    /// What it is about, for a person.
    pub(in crate::serve) fn title(&self) -> String {
        match self {
            Self::Formalize(request) => request.statement.as_str().to_owned(),
            Self::Evaluate(request) => format!("evaluation, split {}, {} samples an item", request.split, request.k),
        }
    }

    /// The file whose lines are the run's events.
    pub(in crate::serve) fn events(&self) -> &'static str {
        match self {
            Self::Formalize(_) => "record.jsonl",
            Self::Evaluate(_) => "events.jsonl",
        }
    }
}

fn now_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_millis() as u64)
}

fn is_zero(n: &u64) -> bool {
    *n == 0
}

/// How a run ended.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::serve) struct End {
    /// `done`, `cancelled` or `failed`.
    pub(in crate::serve) state: String,
    /// Of a run that is done, its outcome; of one that failed, why.
    pub(in crate::serve) detail: String,
    /// When, in milliseconds since 1970; 0 where an earlier version wrote it.
    #[serde(skip_serializing_if = "is_zero")]
    pub(in crate::serve) at_ms: u64,
    /// Why a run that is done did not go further, in a word: `no_statement`, `model`, a budget; of one that failed, the
    /// kind of problem.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(in crate::serve) reason: String,
    /// Attempts of an evaluation that have no verdict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::serve) missing: Option<usize>,
    /// Contestants of an evaluation that stopped answering, with the reason.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(in crate::serve) stopped: BTreeMap<String, String>,
}

impl End {
    pub(in crate::serve) fn cancelled() -> Self {
        Self { state: "cancelled".into(), detail: "by its user".into(), ..Self::default() }
    }

    /// Whether another try may come further: it was ended or failed, or its model, Lean or the library was away.
    pub(in crate::serve) fn goes_on(&self) -> bool {
        self.state != "done" || ["model", "lean", "search", "missing"].contains(&self.reason.as_str())
    }

    pub(in crate::serve) fn done(detail: &str, reason: &str) -> Self {
        Self { state: "done".into(), detail: detail.into(), reason: reason.into(), ..Self::default() }
    }

    pub(in crate::serve) fn failed(problem: &Problem) -> Self {
        let (detail, reason) = (problem.detail.clone(), problem.kind.to_owned());
        Self { state: "failed".into(), detail, reason, ..Self::default() }
    }
}

/// `job.json`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(in crate::serve) struct Job {
    /// Letters, digits and hyphens.
    pub(in crate::serve) id: String,
    /// Milliseconds since 1970.
    pub(in crate::serve) created_ms: u64,
    pub(in crate::serve) begun: Begun,
    /// Absent while it is under way.
    #[serde(default)]
    pub(in crate::serve) end: Option<End>,
    /// Where another program's record lies, below the folder of runs; absent for a run of a server.
    #[serde(skip)]
    pub(in crate::serve) place: Option<String>,
    /// The variant of an ablation that it is a run of.
    #[serde(skip)]
    pub(in crate::serve) variant: Option<String>,
}

/// The folder of runs.
#[derive(Debug)]
pub(in crate::serve) struct Store {
    root: PathBuf,
    /// Runs that ended, which nothing changes any more.
    ended: Mutex<HashMap<String, Job>>,
    records: Records,
}

/// Whether `id` can be one: nothing else becomes a file name.
fn is_id(id: &str) -> bool {
    (1..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

impl Store {
    pub(super) fn new(root: PathBuf) -> Self {
        Self { root, ended: Mutex::default(), records: Records::default() }
    }

    /// The folder of a run; the id is one.
    pub(in crate::serve) fn folder(&self, id: &str) -> PathBuf {
        debug_assert!(is_id(id));
        let own = self.root.join(id);
        if own.is_dir() { own } else { self.records.folder(&self.root, id).unwrap_or(own) }
    }

    /// A new run, with files in its folder before it is one.
    pub(super) fn create(&self, begun: Begun, files: &[(String, String)]) -> io::Result<Job> {
        let created_ms = now_ms();
        // In order of time, as names and as pages want them.
        let id = format!("{:012x}-{}", created_ms, &identifier()[..12]);
        let job = Job { id, created_ms, begun, end: None, place: None, variant: None };
        let folder = self.root.join(&job.id);
        std::fs::create_dir_all(&folder)?;
        for (name, text) in files {
            atomic::write(&folder.join(name), text.as_bytes())?;
        }
        // Last, since it is what makes the folder a run.
        self.write(&job)?;
        Ok(job)
    }

    /// An end that cannot be written (a full disk) is known for as long as this server runs, so that the run can be gone
    /// on with; the next one finds the run without an end, and goes on by itself.
    pub(super) fn end(&self, job: &Job, end: End) -> io::Result<()> {
        let job = Job { end: Some(End { at_ms: now_ms(), ..end }), ..job.clone() };
        self.write(&job).inspect_err(|_| {
            self.ended.lock().unwrap_or_else(PoisonError::into_inner).insert(job.id.clone(), job.clone());
        })
    }

    /// Takes the end of a run back.
    pub(super) fn reopen(&self, job: &Job) -> io::Result<Job> {
        let open = Job { end: None, ..job.clone() };
        let mut ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        self.write(&open)?;
        ended.remove(&job.id);
        Ok(open)
    }

    fn write(&self, job: &Job) -> io::Result<()> {
        atomic::write(&self.root.join(&job.id).join("job.json"), serde_json::to_vec(job)?)
    }

    /// The run of this id: a server's, or another program's record.
    pub(in crate::serve) fn get(&self, id: &str) -> Option<Job> {
        if !is_id(id) {
            return None;
        }
        self.own(id).or_else(|| self.records.get(&self.root, id))
    }

    fn own(&self, id: &str) -> Option<Job> {
        // Held while the file is read, so that an end that is taken back is not put in again.
        let mut ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(job) = ended.get(id) {
            return Some(job.clone());
        }
        let path = self.root.join(id).join("job.json");
        let job: Job = serde_json::from_slice(&file::read(&path, MOST_BYTES).ok()?).ok()?;
        if job.id != id {
            return None;
        }
        if job.end.is_some() {
            ended.insert(id.to_owned(), job.clone());
        }
        Some(job)
    }

    /// Ids of a server's runs, the newest first.
    pub(in crate::serve) fn ids(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.root).into_iter().flatten().flatten();
        let mut ids: Vec<String> =
            entries.filter_map(|e| e.file_name().into_string().ok()).filter(|n| is_id(n)).collect();
        ids.sort_unstable_by(|a, b| b.cmp(a));
        ids
    }

    /// All runs of a server, the newest first.
    pub(super) fn list(&self) -> Vec<Job> {
        self.ids().iter().filter_map(|id| self.own(id)).collect()
    }

    /// All runs, other programs' records among them, the newest first.
    pub(super) fn everything(&self) -> Vec<Job> {
        let mut jobs = self.list();
        jobs.extend(self.records.all(&self.root));
        jobs.sort_by(|a, b| (b.created_ms, &b.id).cmp(&(a.created_ms, &a.id)));
        jobs
    }

    /// The folder of runs itself.
    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    /// The folders with a report, by id.
    pub(super) fn reports(&self) -> BTreeMap<String, PathBuf> {
        self.records.reports(&self.root)
    }

    /// A file of a run, with its type; of those that may be fetched.
    pub(in crate::serve) fn file(&self, id: &str, name: &str) -> Option<(PathBuf, &'static str)> {
        let (name, kind) = FILES.iter().find(|(known, _)| *known == name)?;
        let path = self.get(id).map(|job| self.folder(&job.id).join(name))?;
        path.is_file().then_some((path, *kind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statement::Informal;

    #[test]
    fn a_run_is_found_again_and_no_path_is_an_id() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::new(dir.path().join("runs"));
        assert!(store.list().is_empty());
        let request = FormalizeRequest::new(Informal::new("One and one are two.").unwrap(), "replay:x");
        let begun = Begun { model: "m".into(), work: Work::Formalize(Box::new(request)) };
        let first = store.create(begun.clone(), &[]).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(2));
        let second = store.create(begun, &[]).unwrap();
        assert_eq!(store.ids(), [second.id.clone(), first.id.clone()]);
        store.end(&first, End::cancelled()).unwrap();
        let end = store.get(&first.id).unwrap().end.unwrap();
        assert!(end.at_ms >= first.created_ms, "it says when");
        assert_eq!(End { at_ms: 0, ..end }, End::cancelled());
        for id in ["", "..", "../x", "a/b", "A", "é", &"a".repeat(65), "."] {
            assert!(store.get(id).is_none() && store.file(id, "record.jsonl").is_none(), "{id}");
        }
        std::fs::write(store.folder(&first.id).join("record.jsonl"), "{}\n").unwrap();
        assert!(store.file(&first.id, "record.jsonl").is_some());
        let text = std::fs::read_to_string(store.folder(&first.id).join("job.json")).unwrap();
        assert!(text.contains(r#""begun":{"model":"m","request":{"#), "as earlier servers wrote it: {text}");
        for name in ["job.json", "../record.jsonl", ".lock", ""] {
            assert!(store.file(&first.id, name).is_none(), "{name}");
        }
    }
}
