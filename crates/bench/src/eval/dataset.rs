//! Reads a dataset: JSON lines, one item each, or a record of somebody's own that becomes one.

use super::own::{is_own, own};
use crate::item::{Item, SCHEMA_VERSION, Split};
use crate::words::UnknownWord;
use autoform_base::{jsonl, text};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// Bytes of one dataset file at most.
const MAX_FILE: u64 = 256 << 20;

/// Why a dataset could not be read.
#[derive(Debug, thiserror::Error)]
pub enum DatasetError {
    /// A file could not be read.
    #[error("failed to read {}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// A line is not an item.
    #[error("{}:{line}: not a usable item: {reason}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// What is wrong, in words.
        reason: String,
    },
    /// Two items have one id.
    #[error("{}:{line}: the id `{id}` was already used at {first}", path.display())]
    Duplicate {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// The id.
        id: String,
        /// Where it was first seen, as `file:line`.
        first: String,
    },
    /// An item of another schema version.
    #[error(
        "{}:{line}: the item has schema version `{found}` and this program reads {SCHEMA_VERSION}: convert the dataset as dataset/schema.md describes, or use the release of this program that reads {found}",
        path.display()
    )]
    Version {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// Version found.
        found: String,
    },
    /// No such split.
    #[error("failed to read {}: {source}", path.display())]
    Split {
        /// The dataset.
        path: PathBuf,
        /// What was asked for, and which there are.
        source: UnknownWord,
    },
}

/// Loads items from `path`: a JSONL file, or a folder of `pilot.jsonl`, `dev.jsonl`, `test.jsonl`.
/// `split` keeps one split; `all` or `None` keeps all. With `skip_invalid` a broken line is
/// warned of and left out; a duplicate id or another schema version is refused either way.
///
/// # Errors
/// The file and line of the first thing that is wrong.
pub fn load(path: &Path, split: Option<&str>, skip_invalid: bool) -> Result<Vec<Item>, DatasetError> {
    let unknown = |source| DatasetError::Split { path: path.to_owned(), source };
    let split = split.filter(|s| *s != "all").map(str::parse::<Split>).transpose().map_err(unknown)?;
    let files: Vec<PathBuf> = if path.is_dir() {
        Split::ALL.iter().filter(|s| split.is_none_or(|w| w == **s)).map(|s| path.join(format!("{s}.jsonl"))).collect()
    } else {
        vec![path.to_owned()]
    };
    let mut items = Vec::new();
    let mut seen: HashMap<String, String> = HashMap::new();
    for file in &files {
        for (line, text) in jsonl::lines(&read(file)?) {
            let item = match parse(file, line, text) {
                Ok(item) => item,
                Err(e @ DatasetError::Line { .. }) if skip_invalid => {
                    tracing::warn!("{e}; skipped");
                    continue;
                }
                Err(e) => return Err(e),
            };
            let here = format!("{}:{line}", file.display());
            if let Some(first) = seen.insert(item.id.clone(), here) {
                return Err(DatasetError::Duplicate { path: file.clone(), line, id: item.id, first });
            }
            if split.is_none_or(|s| s == item.split) {
                items.push(item);
            }
        }
    }
    Ok(items)
}

fn parse(path: &Path, line: usize, text: &str) -> Result<Item, DatasetError> {
    let broken = |reason: String| DatasetError::Line { path: path.to_owned(), line, reason };
    let value: serde_json::Value = serde_json::from_str(text).map_err(|e| broken(e.to_string()))?;
    // The version is looked at first: an item of another schema need not have this one's fields.
    let version = value.get("schema_version").and_then(|v| v.as_str());
    match version {
        Some(SCHEMA_VERSION) => serde_json::from_value(value).map_err(|e| broken(e.to_string())),
        Some(v) => Err(DatasetError::Version { path: path.to_owned(), line, found: v.to_owned() }),
        None if is_own(&value) => own(line, value).map_err(|e| broken(e.to_string())),
        None => Err(broken("neither an item (`schema_version`) nor a record with `id` and `reference`".to_owned())),
    }
}

fn read(path: &Path) -> Result<String, DatasetError> {
    let io = |source| DatasetError::Io { path: path.to_owned(), source };
    let file = std::fs::File::open(path).map_err(io)?;
    text::read_from(file, MAX_FILE).map_err(|e| io(e.into()))
}
