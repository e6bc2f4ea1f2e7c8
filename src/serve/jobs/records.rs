//! Records that other programs left, or are writing, below the folder of runs: batches, ablations, single runs. Each is
//! shown as a run that cannot be stopped from here. The same look finds the folders with reports.

use super::reports::PAGES;
use super::store::{Begun, End, Job, Work};
use super::{outcome_word, reason_word};
use crate::eval::ablate::Variant;
use crate::record::{Entry, Event};
use crate::statement::Informal;
use crate::workbench::FormalizeRequest;
use autoform_base::digest::sha256_hex;
use autoform_base::text::without_mark;
use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

/// Levels of folders that are looked through.
const DEPTH: usize = 8;
/// Records that are known at once; what is beyond is not shown.
const MOST: usize = 200_000;
/// How long a look at the folders serves, at least; a look that took long serves twenty times as long.
const FRESH: Duration = Duration::from_secs(2);
/// Bytes of a first or a last line that are read.
const LINE: u64 = 8 << 20;

/// What is known of records.
#[derive(Debug, Default)]
pub(super) struct Records(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    /// Until when the last look serves.
    serves: Option<Instant>,
    by_id: HashMap<String, Seen>,
    /// Folders with a report, by id.
    reports: BTreeMap<String, PathBuf>,
}

/// What one look at the folders finds.
#[derive(Default)]
struct Below {
    records: Vec<PathBuf>,
    reports: Vec<PathBuf>,
}

/// A record as it was last read.
#[derive(Debug, Clone)]
struct Seen {
    folder: PathBuf,
    bytes: u64,
    written: Option<SystemTime>,
    job: Job,
}

impl Records {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The run of this id, read again where it grew.
    pub(super) fn get(&self, root: &Path, id: &str) -> Option<Job> {
        let folder = self.folder(root, id)?;
        let seen = self.known().by_id.get(id).cloned();
        let now = read(root, &folder, seen)?;
        self.known().by_id.insert(id.to_owned(), now.clone());
        Some(now.job)
    }

    /// The folder of the run of this id.
    pub(super) fn folder(&self, root: &Path, id: &str) -> Option<PathBuf> {
        self.look(root);
        self.known().by_id.get(id).map(|seen| seen.folder.clone())
    }

    /// All of them.
    pub(super) fn all(&self, root: &Path) -> Vec<Job> {
        self.look(root);
        self.known().by_id.values().map(|seen| seen.job.clone()).collect()
    }

    /// The folders with a report, by id.
    pub(super) fn reports(&self, root: &Path) -> BTreeMap<String, PathBuf> {
        self.look(root);
        self.known().reports.clone()
    }

    /// Looks through the folders, unless that was done a moment ago; reads what is new or grew.
    fn look(&self, root: &Path) {
        let mut known = self.known();
        if known.serves.is_some_and(|until| Instant::now() < until) {
            return;
        }
        let began = Instant::now();
        let mut below = Below::default();
        walk(root, DEPTH, true, &mut below);
        let mut before = std::mem::take(&mut known.by_id);
        for folder in below.records {
            let id = id('r', root, &folder);
            if let Some(seen) = read(root, &folder, before.remove(&id)) {
                known.by_id.insert(id, seen);
            }
        }
        known.reports = below.reports.into_iter().map(|folder| (id('p', root, &folder), folder)).collect();
        known.serves = Some(Instant::now() + FRESH.max(began.elapsed() * 20));
    }
}

/// Folders with a record that are no runs of a server, and folders with a report. Links are not followed.
fn walk(folder: &Path, depth: usize, top: bool, found: &mut Below) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut below = Vec::new();
    let (mut record, mut own, mut report) = (false, false, false);
    for entry in entries {
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => below.push(entry.path()),
            Ok(kind) if kind.is_file() => {
                record |= entry.file_name() == "record.jsonl";
                own |= entry.file_name() == "job.json";
                report |= PAGES.iter().any(|(page, _)| entry.file_name() == *page);
            }
            _ => {}
        }
    }
    if record && !own && !top && found.records.len() < MOST {
        found.records.push(folder.to_owned());
    }
    if report && found.reports.len() < MOST {
        found.reports.push(folder.to_owned());
    }
    // What lies below a server's run is part of it.
    if depth > 0 && !own {
        below.iter().for_each(|b| walk(b, depth - 1, false, found));
    }
}

/// An id of letters and digits; the path itself is nobody's business.
fn id(kind: char, root: &Path, folder: &Path) -> String {
    let relative = folder.strip_prefix(root).unwrap_or(folder);
    format!("{kind}{}", &sha256_hex(relative.to_string_lossy().as_bytes())[..24])
}

/// Reads the first and the last line of a record, unless it is as it was.
fn read(root: &Path, folder: &Path, before: Option<Seen>) -> Option<Seen> {
    let path = folder.join("record.jsonl");
    let facts = std::fs::metadata(&path).ok()?;
    let (bytes, written) = (facts.len(), facts.modified().ok());
    if let Some(seen) = before.filter(|s| s.bytes == bytes && s.written == written) {
        return Some(seen);
    }
    let (first, last) = ends(&path, bytes)?;
    let Event::RunStarted(header) = first.event else { return None };
    let request = FormalizeRequest::new(Informal::new(&header.statement).ok()?, &header.author);
    let end = match last.map(|entry| entry.event) {
        Some(Event::Finished { outcome, .. }) => Some(End::done(outcome_word(&outcome), reason_word(&outcome))),
        _ => None,
    };
    let relative = folder.strip_prefix(root).unwrap_or(folder);
    let mut words = relative.components().filter_map(|c| c.as_os_str().to_str());
    let variant = words.find(|w| Variant::ALL.iter().any(|v| v.word() == *w)).map(str::to_owned);
    let job = Job {
        id: id('r', root, folder),
        created_ms: first.at_ms,
        begun: Begun { model: header.author.clone(), work: Work::Formalize(Box::new(request)) },
        end,
        place: Some(relative.to_string_lossy().into_owned()),
        variant,
    };
    Some(Seen { folder: folder.to_owned(), bytes, written, job })
}

/// The first and the last whole line.
fn ends(path: &Path, bytes: u64) -> Option<(Entry, Option<Entry>)> {
    let mut file = File::open(path).ok()?;
    let mut line = Vec::new();
    BufReader::new((&mut file).take(LINE)).read_until(b'\n', &mut line).ok()?;
    let first: Entry = serde_json::from_slice(without_mark(&line)).ok()?;
    let from = bytes.saturating_sub(LINE);
    file.seek(SeekFrom::Start(from)).ok()?;
    let mut tail = Vec::new();
    file.take(LINE).read_to_end(&mut tail).ok()?;
    let whole = tail.iter().rposition(|b| *b == b'\n')?;
    let start = tail[..whole].iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1);
    Some((first, serde_json::from_slice(&tail[start..whole]).ok()))
}
