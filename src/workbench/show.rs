//! A recorded run: what `show` answers.

use super::Result;
use crate::record::{Record, read_record};
use std::path::Path;

/// Reads a run's record, given its folder or the record itself. `Story::of` tells it in order.
///
/// # Errors
/// It is not a record, or one of another version.
pub fn show(run: &Path) -> Result<Record> {
    let inside = run.join("record.jsonl");
    Ok(read_record(if run.is_dir() { &inside } else { run })?)
}
