//! Reading a record, also one whose writer was killed.

use super::event::{Entry, Event, RECORD_VERSION, RunHeader};
use autoform_base::text::{MAX_FILE, without_mark};
use std::path::Path;

/// How the first line of every record begins.
const OPENING: &[u8] = b"{\"seq\":0,\"at_ms\":";

/// Why a record could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file could not be read.
    #[error("failed to read {path}: {source}")]
    Io {
        /// The file.
        path: String,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// A whole line is not an event.
    #[error("line {line} is not an event: {reason}")]
    Line {
        /// Line, from 1.
        line: usize,
        /// What is wrong, in words.
        reason: String,
    },
    /// The lines do not follow on each other.
    #[error("line {line} has number {found}, expected {expected}: lines are missing or were reordered")]
    Gap {
        /// Line, from 1.
        line: usize,
        /// The number it has.
        found: u64,
        /// The number it should have.
        expected: u64,
    },
    /// The first line is not a run's start.
    #[error("the first line is not the start of a run")]
    NoHeader,
    /// A format this program does not know.
    #[error("record version {0}; this program reads version {RECORD_VERSION}")]
    Version(u32),
}

/// A record that was read.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// The run's header.
    pub header: RunHeader,
    /// All events in order, the header's included.
    pub entries: Vec<Entry>,
    /// Bytes of whole lines: where a resumed run goes on.
    pub whole_bytes: u64,
    /// Whether a partial line follows them.
    pub cut: bool,
}

impl Record {
    /// Reads a record from its bytes. A last line without its line end is what a kill leaves, and
    /// is ignored; anything else that is not an event is an error.
    ///
    /// # Errors
    /// See [`ReadError`].
    pub fn parse(bytes: &[u8]) -> Result<Self, ReadError> {
        let whole = bytes.iter().rposition(|b| *b == b'\n').map_or(0, |end| end + 1);
        let mut entries: Vec<Entry> = Vec::new();
        for (i, line) in without_mark(&bytes[..whole]).split_inclusive(|b| *b == b'\n').enumerate() {
            let entry: Entry =
                serde_json::from_slice(line).map_err(|e| ReadError::Line { line: i + 1, reason: e.to_string() })?;
            if entry.seq != i as u64 {
                return Err(ReadError::Gap { line: i + 1, found: entry.seq, expected: i as u64 });
            }
            entries.push(entry);
        }
        let header = match entries.first().map(|e| &e.event) {
            Some(Event::RunStarted(header)) => (**header).clone(),
            _ => return Err(ReadError::NoHeader),
        };
        if header.record_version != RECORD_VERSION {
            return Err(ReadError::Version(header.record_version));
        }
        Ok(Self { header, entries, whole_bytes: whole as u64, cut: whole < bytes.len() })
    }

    /// Whether the run came to its end, rather than being killed.
    pub fn is_finished(&self) -> bool {
        matches!(self.entries.last().map(|e| &e.event), Some(Event::Finished { .. }))
    }
}

/// Reads the record at `path`: a regular file of 1 GiB at most.
///
/// # Errors
/// See [`ReadError`].
pub fn read_record(path: &Path) -> Result<Record, ReadError> {
    Record::parse(&read_bytes(path)?)
}

/// Whether the file holds nothing, or what a kill leaves of a record's first line: nothing is lost by beginning anew.
pub fn is_barely_begun(path: &Path) -> bool {
    read_bytes(path).is_ok_and(|bytes| {
        let known = bytes.len().min(OPENING.len());
        !bytes.contains(&b'\n') && bytes[..known] == OPENING[..known]
    })
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, ReadError> {
    let failed = |source| ReadError::Io { path: path.display().to_string(), source };
    autoform_base::file::read(path, MAX_FILE).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statement::Stage;
    use crate::{GraphEvent, RecordWriter, Sink};

    fn written() -> (tempfile::TempDir, std::path::PathBuf) {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("record.jsonl");
        let writer = RecordWriter::create(&path).unwrap();
        let header =
            RunHeader { record_version: RECORD_VERSION, statement: "Jede ℕ\n\"x\"".into(), ..RunHeader::default() };
        writer.put(&Event::RunStarted(Box::new(header))).unwrap();
        for i in 0..3 {
            writer.put(&Event::Graph(GraphEvent::Added { concept: format!("c{i}") })).unwrap();
        }
        (dir, path)
    }

    #[test]
    fn a_record_cut_at_any_byte_is_readable_up_to_there() {
        let (_dir, path) = written();
        let bytes = std::fs::read(&path).unwrap();
        let first = bytes.iter().position(|b| *b == b'\n').unwrap() + 1;
        for cut in 0..=bytes.len() {
            match Record::parse(&bytes[..cut]) {
                Ok(record) => {
                    assert!(cut >= first);
                    assert_eq!(record.entries.len(), bytes[..cut].iter().filter(|b| **b == b'\n').count());
                    assert_eq!(record.cut, bytes[cut - 1] != b'\n');
                }
                Err(ReadError::NoHeader) => assert!(cut < first),
                Err(e) => panic!("cut at {cut}: {e}"),
            }
        }
    }

    #[test]
    fn marks_and_line_ends_of_other_systems_change_nothing() {
        let (_dir, path) = written();
        let text = std::fs::read_to_string(&path).unwrap();
        let plain = Record::parse(text.as_bytes()).unwrap();
        for other in [format!("\u{feff}{text}"), text.replace('\n', "\r\n")] {
            let read = Record::parse(other.as_bytes()).unwrap();
            assert_eq!((&read.header, &read.entries), (&plain.header, &plain.entries));
            assert_eq!(read.whole_bytes, other.len() as u64, "a resumed run goes on behind them");
        }
    }

    #[test]
    fn only_a_records_own_first_line_is_begun_anew() {
        let (dir, path) = written();
        let whole = std::fs::read(&path).unwrap();
        let first = whole.iter().position(|b| *b == b'\n').unwrap();
        let left = dir.path().join("left");
        for cut in 0..=first {
            std::fs::write(&left, &whole[..cut]).unwrap();
            assert!(is_barely_begun(&left), "{cut}");
        }
        for other in ["{\"my\":\"only copy\"}", "my notes", " ", "{\"seq\":1"] {
            std::fs::write(&left, other).unwrap();
            assert!(!is_barely_begun(&left), "{other}");
        }
        assert!(!is_barely_begun(&path) && !is_barely_begun(&dir.path().join("absent")));
    }

    #[test]
    #[cfg(unix)]
    fn a_device_is_no_record() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("record.jsonl");
        std::os::unix::fs::symlink("/dev/zero", &path).unwrap();
        assert!(matches!(read_record(&path), Err(ReadError::Io { .. })));
    }

    #[test]
    fn resuming_cuts_the_partial_line_and_goes_on_counting() {
        let (_dir, path) = written();
        let mut bytes = std::fs::read(&path).unwrap();
        bytes.truncate(bytes.len() - 5);
        std::fs::write(&path, &bytes).unwrap();
        let before = read_record(&path).unwrap();
        assert!(before.cut && !before.is_finished());
        let writer = RecordWriter::resume(&path, before.whole_bytes, before.entries.len() as u64).unwrap();
        writer.put(&Event::Stage { stage: Stage::Plan }).unwrap();
        let after = read_record(&path).unwrap();
        assert!(!after.cut);
        assert_eq!(after.entries.len(), before.entries.len() + 1);
        assert_eq!(after.entries[..3], before.entries[..3]);
    }

    #[test]
    fn damage_inside_is_an_error_not_a_shorter_record() {
        let (_dir, path) = written();
        let text = std::fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let without = |i: usize| {
            let mut l = lines.clone();
            l.remove(i);
            format!("{}\n", l.join("\n"))
        };
        assert!(matches!(Record::parse(without(1).as_bytes()), Err(ReadError::Gap { line: 2, .. })));
        assert!(matches!(
            Record::parse(text.replacen("\"c1\"", "c1", 1).as_bytes()),
            Err(ReadError::Line { line: 3, .. })
        ));
        let newer = text.replacen("\"record_version\":1", "\"record_version\":2", 1);
        assert!(matches!(Record::parse(newer.as_bytes()), Err(ReadError::Version(2))));
        assert!(RecordWriter::create(&path).is_err(), "a record is never overwritten");
    }
}
