//! The folder of runs: one folder a run, named by its id, with `job.json` beside the record.

use crate::serve::repls::identifier;
use crate::workbench::FormalizeRequest;
use autoform_base::atomic;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// Bytes of a `job.json` that is read.
const MOST_BYTES: u64 = 16 << 20;
/// Files of a run that may be fetched, with their types.
pub(in crate::serve) const FILES: [(&str, &str); 5] = [
    ("statement.lean", "text/plain; charset=utf-8"),
    ("partial.lean", "text/plain; charset=utf-8"),
    ("record.jsonl", "application/jsonl"),
    ("graph.dot", "text/plain; charset=utf-8"),
    ("graph.svg", "image/svg+xml"),
];

/// What a run was begun with.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(in crate::serve) struct Begun {
    /// The author, by the server's name for it.
    pub(in crate::serve) model: String,
    /// The whole request, so that a later server needs nothing else.
    pub(in crate::serve) request: FormalizeRequest,
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::serve) struct End {
    /// `done`, `cancelled` or `failed`.
    pub(in crate::serve) state: String,
    /// Of a run that is done, its outcome; of one that failed, why.
    pub(in crate::serve) detail: String,
}

impl End {
    pub(in crate::serve) fn cancelled() -> Self {
        Self { state: "cancelled".into(), detail: "by its user".into() }
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
}

/// The folder of runs.
#[derive(Debug)]
pub(in crate::serve) struct Store {
    root: PathBuf,
}

/// Whether `id` can be one: nothing else becomes a file name.
fn is_id(id: &str) -> bool {
    (1..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

impl Store {
    pub(super) fn new(root: PathBuf) -> Self {
        Self { root }
    }

    /// The folder of a run; the id is one.
    pub(in crate::serve) fn folder(&self, id: &str) -> PathBuf {
        debug_assert!(is_id(id));
        self.root.join(id)
    }

    pub(super) fn create(&self, begun: Begun) -> io::Result<Job> {
        let created_ms = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_millis() as u64);
        // In order of time, as names and as pages want them.
        let id = format!("{:012x}-{}", created_ms, &identifier()[..12]);
        let job = Job { id, created_ms, begun, end: None };
        std::fs::create_dir_all(self.folder(&job.id))?;
        self.write(&job)?;
        Ok(job)
    }

    pub(super) fn end(&self, job: &Job, end: End) -> io::Result<()> {
        self.write(&Job { end: Some(end), ..job.clone() })
    }

    fn write(&self, job: &Job) -> io::Result<()> {
        atomic::write(&self.folder(&job.id).join("job.json"), serde_json::to_vec(job)?)
    }

    /// The run of this id.
    pub(in crate::serve) fn get(&self, id: &str) -> Option<Job> {
        if !is_id(id) {
            return None;
        }
        let path = self.folder(id).join("job.json");
        let size = std::fs::metadata(&path).ok()?.len();
        let job: Job = serde_json::from_slice(&std::fs::read(&path).ok().filter(|_| size <= MOST_BYTES)?).ok()?;
        (job.id == id).then_some(job)
    }

    /// Ids of all runs, the newest first.
    pub(in crate::serve) fn ids(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.root).into_iter().flatten().flatten();
        let mut ids: Vec<String> =
            entries.filter_map(|e| e.file_name().into_string().ok()).filter(|n| is_id(n)).collect();
        ids.sort_unstable_by(|a, b| b.cmp(a));
        ids
    }

    /// All runs, the newest first.
    pub(super) fn list(&self) -> Vec<Job> {
        self.ids().iter().filter_map(|id| self.get(id)).collect()
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
        let begun = Begun { model: "m".into(), request };
        let first = store.create(begun.clone()).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(2));
        let second = store.create(begun).unwrap();
        assert_eq!(store.ids(), [second.id.clone(), first.id.clone()]);
        store.end(&first, End::cancelled()).unwrap();
        assert_eq!(store.get(&first.id).unwrap().end, Some(End::cancelled()));
        for id in ["", "..", "../x", "a/b", "A", "é", &"a".repeat(65), "."] {
            assert!(store.get(id).is_none() && store.file(id, "record.jsonl").is_none(), "{id}");
        }
        std::fs::write(store.folder(&first.id).join("record.jsonl"), "{}\n").unwrap();
        assert!(store.file(&first.id, "record.jsonl").is_some());
        for name in ["job.json", "../record.jsonl", ".lock", ""] {
            assert!(store.file(&first.id, name).is_none(), "{name}");
        }
    }
}
