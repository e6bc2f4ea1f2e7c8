//! A recorded run: what `show` answers.

use super::Result;
use crate::record::{Record, read_record};
use std::path::{Path, PathBuf};

/// Reads a run's record, given its folder or the record itself. `Story::of` tells it in order.
///
/// # Errors
/// It is not a record, or one of another version.
pub fn show(run: &Path) -> Result<Record> {
    Ok(read_record(&record_of(run))?)
}

/// The record that stands for a run, given its folder or the record itself.
pub(crate) fn record_of(run: &Path) -> PathBuf {
    if run.is_dir() { run.join("record.jsonl") } else { run.to_owned() }
}
