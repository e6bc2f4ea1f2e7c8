//! Appending to a record.

use super::event::{Entry, Event, Sink};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

/// A record that is being written. Every event is one `write` of one line, so that a kill leaves
/// whole lines and at most one partial last one.
#[derive(Debug)]
pub struct RecordWriter {
    inner: Mutex<Inner>,
}

#[derive(Debug)]
struct Inner {
    file: File,
    next: u64,
}

impl RecordWriter {
    /// Starts a new record.
    ///
    /// # Errors
    /// The file exists already, or cannot be made.
    pub fn create(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        Ok(Self { inner: Mutex::new(Inner { file, next: 0 }) })
    }

    /// Continues a record whose whole lines end at byte `length` and whose next event is `next`;
    /// what a kill left after them is cut off.
    ///
    /// # Errors
    /// The file cannot be opened or cut.
    pub fn resume(path: &Path, length: u64, next: u64) -> io::Result<Self> {
        let file = OpenOptions::new().append(true).open(path)?;
        file.set_len(length)?;
        Ok(Self { inner: Mutex::new(Inner { file, next }) })
    }
}

impl Sink for RecordWriter {
    fn put(&self, event: &Event) -> io::Result<()> {
        let at_ms = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_millis() as u64);
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let mut line = serde_json::to_vec(&Entry { seq: inner.next, at_ms, event: event.clone() })?;
        line.push(b'\n');
        inner.file.write_all(&line)?;
        inner.file.flush()?;
        inner.next += 1;
        Ok(())
    }
}
