//! The FormalRx track: scoring predictions, packing a submission, making a test set, tables.

mod pack;
mod score;
mod synth;
mod table;

pub use pack::{PackAnswer, PackRequest};
pub use score::ScoreRequest;
pub use synth::{SynthAnswer, SynthRequest};
pub use table::{Judged, TableAnswer, TableRequest};

use super::{Result, WorkbenchError};
use crate::formalrx::{RowError, read_rows};
use serde::de::DeserializeOwned;
use std::path::Path;

/// Rows with their line numbers.
type Numbered<T> = Vec<(usize, T)>;

/// What `reader` makes of a file, which it is given by text and name.
fn read<T>(path: &Path, reader: impl FnOnce(&str, &str) -> std::result::Result<T, Vec<RowError>>) -> Result<T> {
    let name = path.to_string_lossy();
    let text =
        autoform_base::text::read(path).map_err(|e| WorkbenchError::input(format!("failed to read {name}: {e}")))?;
    reader(&text, &name).map_err(WorkbenchError::Rows)
}

/// The rows of a file; at least one.
fn rows<T: DeserializeOwned>(path: &Path) -> Result<Numbered<T>> {
    match read(path, read_rows)? {
        rows if rows.is_empty() => Err(WorkbenchError::nothing(path, "rows")),
        rows => Ok(rows),
    }
}
