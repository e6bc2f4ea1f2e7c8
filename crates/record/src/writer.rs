//! Appending to a record.

use super::event::{Entry, Event, Sink};
use super::syncer::Synced;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

/// A record that is being written. Every event is one `write` of one line, so that a kill leaves
/// whole lines and at most one partial last one. Answers of models and the end go to the disk itself
/// within moments ([`RecordWriter::settle`] waits for it), so that a power cut costs the last few at most.
#[derive(Debug)]
pub struct RecordWriter {
    inner: Mutex<Inner>,
    synced: Arc<Synced>,
}

#[derive(Debug)]
struct Inner {
    file: Arc<File>,
    next: u64,
    /// A line could not be written, and part of it may stand there: what came after it would be damage inside the
    /// record, which no reader mends.
    broken: bool,
}

impl RecordWriter {
    /// Starts a new record.
    ///
    /// # Errors
    /// The file exists already, or cannot be made.
    pub fn create(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        // The name of a new file is as mortal as its bytes.
        let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Ok(Self::over(file, 0, File::open(folder).ok()))
    }

    /// Continues a record whose whole lines end at byte `length` and whose next event is `next`;
    /// what a kill left after them is cut off.
    ///
    /// # Errors
    /// The file cannot be opened or cut.
    pub fn resume(path: &Path, length: u64, next: u64) -> io::Result<Self> {
        let file = OpenOptions::new().append(true).open(path)?;
        file.set_len(length)?;
        Ok(Self::over(file, next, None))
    }

    fn over(file: File, next: u64, folder: Option<File>) -> Self {
        let file = Arc::new(file);
        let synced = Synced::new(Arc::clone(&file), folder);
        Self { inner: Mutex::new(Inner { file, next, broken: false }), synced }
    }

    /// Waits until every answer written so far is on the disk.
    ///
    /// # Errors
    /// The disk did not take it.
    pub fn settle(&self) -> io::Result<()> {
        self.synced.wait()
    }
}

impl Sink for RecordWriter {
    fn put(&self, event: &Event) -> io::Result<()> {
        self.synced.check()?;
        let at_ms = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_millis() as u64);
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let mut line = serde_json::to_vec(&Entry { seq: inner.next, at_ms, event: event.clone() })?;
        line.push(b'\n');
        if inner.broken {
            return Err(io::Error::other("an earlier line could not be written"));
        }
        if let Err(e) = (&*inner.file).write_all(&line) {
            inner.broken = true;
            return Err(e);
        }
        inner.next += 1;
        // The rest follows from answers, and is made again from them.
        if matches!(event, Event::Call(_) | Event::Finished { .. }) {
            self.synced.ask();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Call;
    use crate::statement::Stage;
    use autoform_llm::{ChatReply, ChatRequest};

    fn answer() -> Event {
        let request = ChatRequest {
            messages: vec![],
            temperature: None,
            max_tokens: None,
            tools: vec![],
            purpose: "p".into(),
            sample: 0,
        };
        Event::Call(Box::new(Call::ended("t", "m", request, &Ok(ChatReply::text("r")), 1)))
    }

    #[test]
    fn answers_are_on_the_disk_when_it_settles() {
        let dir = tempfile::tempdir().unwrap();
        let writer = RecordWriter::create(&dir.path().join("record.jsonl")).unwrap();
        writer.settle().unwrap();
        writer.put(&Event::Stage { stage: Stage::Plan }).unwrap();
        assert_eq!(writer.synced.counts(), (0, 0), "a stage is not waited for");
        for _ in 0..20 {
            writer.put(&answer()).unwrap();
        }
        writer.settle().unwrap();
        assert_eq!(writer.synced.counts(), (20, 20));
    }

    #[test]
    #[cfg(unix)]
    fn nothing_follows_a_line_that_was_written_in_part() {
        use std::io::Read;
        use std::os::fd::OwnedFd;
        // Takes some bytes and then no more, until somebody reads: a disk that is full and freed.
        let (ours, mut theirs) = std::os::unix::net::UnixStream::pair().unwrap();
        ours.set_nonblocking(true).unwrap();
        let writer = RecordWriter::over(File::from(OwnedFd::from(ours)), 0, None);
        let stage = Event::Stage { stage: Stage::Plan };
        let refused = std::iter::repeat_with(|| writer.put(&stage)).take(1_000_000).find(Result::is_err);
        assert!(refused.is_some(), "the disk is never full");
        let mut some = vec![0; 1 << 20];
        let read = theirs.read(&mut some).unwrap();
        assert!(read > 0);
        assert!(writer.put(&stage).is_err(), "there is room again, and half a line before it");
    }

    #[test]
    fn a_disk_that_fails_ends_the_run() {
        // A device that takes every byte and cannot sync one.
        let file = OpenOptions::new().write(true).open("/dev/null").unwrap();
        let writer = RecordWriter::over(file, 0, None);
        writer.put(&answer()).unwrap();
        assert!(writer.settle().is_err());
        assert!(writer.put(&answer()).is_err(), "nothing is written to a record that is not kept");
    }
}
