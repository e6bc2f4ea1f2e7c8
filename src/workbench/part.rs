//! The folder of a part: `shard.json`, which says what it is a part of.

use super::{Result, WorkbenchError};
use crate::eval::shard::Shard;
use crate::llm::for_terminal;
use autoform_base::atomic;
use autoform_base::digest::sha256_hex;
use autoform_base::text::MAX_FILE;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Version of the file.
pub(super) const FORMAT: u32 = 2;
/// Its name.
pub(super) const FILE: &str = "shard.json";

/// What was made in parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// `formalize --batch`.
    Formalize,
    /// `eval run` and `eval score`.
    Eval,
    /// `eval ablate`.
    Ablate,
    /// `compare --jsonl`.
    Compare,
}

/// `shard.json`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Version of the file.
    pub format: u32,
    /// This program's version.
    pub program: String,
    /// The Lean that makes it.
    pub lean: String,
    /// What is made.
    pub work: Work,
    /// Digest of the whole input and of everything that decides the results.
    pub whole: String,
    /// Problems of the whole.
    pub problems: usize,
    /// Which part.
    pub shard: Shard,
    /// The part's problems, by their places in the whole (from 0): id, and folder or file where each has one.
    pub ids: Vec<(usize, String, String)>,
}

impl Part {
    /// A part of `work`, made with `lean`, on a whole whose inputs and settings are `decides`.
    pub fn new(work: Work, lean: String, decides: &impl Serialize, problems: usize, shard: Shard) -> Result<Self> {
        let text = serde_json::to_string(decides).map_err(|e| WorkbenchError::Bug(e.to_string()))?;
        let program = env!("CARGO_PKG_VERSION").to_owned();
        Ok(Self { format: FORMAT, program, lean, work, whole: sha256_hex(text), problems, shard, ids: Vec::new() })
    }

    /// Puts the file down, or sees that the one there is of the same part.
    ///
    /// # Errors
    /// The folder cannot be written, or is of another run.
    pub fn claim(&self, folder: &Path) -> Result<()> {
        std::fs::create_dir_all(folder).map_err(WorkbenchError::file("make", folder))?;
        if self.has(folder)? {
            return Ok(());
        }
        let path = folder.join(FILE);
        let text = serde_json::to_string_pretty(self).map_err(|e| WorkbenchError::Bug(e.to_string()))?;
        atomic::write(&path, (text + "\n").as_bytes()).map_err(WorkbenchError::file("write", &path))
    }

    /// Whether the folder is this part's already; `false` where nothing is said of it.
    ///
    /// # Errors
    /// It is of another run.
    pub fn has(&self, folder: &Path) -> Result<bool> {
        if !folder.join(FILE).exists() {
            return Ok(false);
        }
        let there = Self::read(folder)?;
        match there.differs(self) {
            None if there.shard == self.shard => Ok(true),
            None => Err(other(folder, format!("it is part {} and this is {}", there.shard, self.shard))),
            Some(what) => Err(other(folder, what)),
        }
    }

    /// Reads the file of a folder.
    ///
    /// # Errors
    /// There is none, or it cannot be used.
    pub fn read(folder: &Path) -> Result<Self> {
        let path = folder.join(FILE);
        let text = autoform_base::text::read_regular(&path, MAX_FILE)
            .map_err(|e| WorkbenchError::Input(format!("{} is no folder of a part: {FILE}: {e}", folder.display())))?;
        let wrong = |why: String| WorkbenchError::Input(format!("{}: {why}", path.display()));
        let value: serde_json::Value = serde_json::from_str(&text).map_err(|e| wrong(e.to_string()))?;
        // The version first: another one need not have this one's fields.
        match value["format"].as_u64() {
            Some(v) if v == u64::from(FORMAT) => serde_json::from_value(value).map_err(|e| wrong(e.to_string())),
            Some(v) => Err(wrong(format!("its format is version {v} and this program reads {FORMAT}"))),
            None => Err(wrong("it has no number `format`".to_owned())),
        }
    }

    /// Why two parts are not of one whole; `None` when they are.
    pub fn differs(&self, other: &Self) -> Option<String> {
        let said =
            |what: &str, a: &dyn std::fmt::Display, b: &dyn std::fmt::Display| Some(format!("{what}: {a} and {b}"));
        if self.work != other.work {
            return Some(format!("other work: {:?} and {:?}", self.work, other.work));
        }
        if self.program != other.program {
            return said("made by other versions of autoform", &self.program, &other.program);
        }
        if self.lean != other.lean {
            return said("made with other Leans", &for_terminal(&self.lean, 300), &for_terminal(&other.lean, 300));
        }
        if self.shard.count != other.shard.count {
            return said("other numbers of parts", &self.shard.count, &other.shard.count);
        }
        if self.problems != other.problems {
            return said("other numbers of problems", &self.problems, &other.problems);
        }
        if self.whole != other.whole {
            let short = |s: &str| s.get(..12).unwrap_or(s).to_owned();
            return said("other problems or settings", &short(&self.whole), &short(&other.whole));
        }
        None
    }
}

fn other(folder: &Path, what: String) -> WorkbenchError {
    let reason = format!("it holds a part of another run ({what})");
    WorkbenchError::Out { path: folder.display().to_string(), reason }
}
