//! `results.jsonl` of `compare --jsonl --out`: a row a pair, in order, and which part of the pairs it has.

use super::compare::{CompareArgs, Pair, as_json};
use super::shard::folder_of;
use crate::eval::shard::Shard;
use crate::prompt::Prompts;
use crate::workbench::{Part, RelateAnswer, Work, WorkbenchError};
use anyhow::Context;
use autoform_base::lock::HeldLock;
use std::fs::{File, TryLockError};
use std::io::Write;
use std::path::PathBuf;

/// The file of rows.
pub(super) struct Rows {
    file: File,
    /// Nobody else writes rows here meanwhile.
    _lock: HeldLock,
}

impl Rows {
    /// Begins the file anew, where rows are kept. Called once it is known that there will be rows: those that an
    /// earlier command left stay as long as that.
    ///
    /// # Errors
    /// The folder is in use or cannot be written.
    pub(super) fn open(args: &CompareArgs) -> Result<Option<Self>, WorkbenchError> {
        let (Some(_), Some(out)) = (&args.jsonl, &args.out) else { return Ok(None) };
        let lock = HeldLock::take(&out.join(".lock")).map_err(|e| match e {
            TryLockError::WouldBlock => WorkbenchError::Out {
                path: out.display().to_string(),
                reason: "another process writes its rows there".to_owned(),
            },
            TryLockError::Error(e) => WorkbenchError::file("lock", out)(e),
        })?;
        let path = out.join("results.jsonl");
        let file = File::create(&path).map_err(WorkbenchError::file("write", &path))?;
        Ok(Some(Self { file, _lock: lock }))
    }

    /// Puts a row down: the answer, without the folder in its paths.
    pub(super) fn land(&mut self, at: usize, id: &str, answer: &RelateAnswer, kept: &[PathBuf]) -> anyhow::Result<()> {
        let names: Vec<PathBuf> = kept.iter().filter_map(|p| Some(PathBuf::from(p.file_name()?))).collect();
        let mut row: serde_json::Value = serde_json::from_str(&as_json(id, answer, &names))?;
        row["line"] = (at + 1).into();
        writeln!(self.file, "{row}").and_then(|()| self.file.flush()).context("failed to write results.jsonl")
    }
}

/// Which pairs are taken, and the folder of their rows.
///
/// # Errors
/// A part without a folder, or a folder that cannot be made.
pub(super) fn part(args: &mut CompareArgs) -> anyhow::Result<Shard> {
    let shard = if args.jsonl.is_some() { args.shard.part()? } else { Shard::default() };
    let Some(out) = args.out.take() else {
        anyhow::ensure!(!shard.is_part(), "a part needs --out: its rows are joined by `autoform merge`");
        return Ok(shard);
    };
    let out = folder_of(&out, shard);
    std::fs::create_dir_all(&out).map_err(WorkbenchError::file("make", &out))?;
    args.out = Some(out);
    Ok(shard)
}

/// Says in the folder of a part what it is a part of.
///
/// # Errors
/// The folder is another part's.
pub(super) fn claim(args: &CompareArgs, pairs: &[Pair], shard: Shard, lean: String) -> anyhow::Result<()> {
    if let Some(out) = args.out.as_ref().filter(|_| shard.is_part()) {
        let whole: Vec<_> = pairs.iter().map(|p| (&p.id, &p.request)).collect();
        // Only a model is asked with templates.
        let prompts = args.model.as_ref().map(|_| Prompts::load(args.prompts.as_deref())).transpose()?;
        let decides = (&whole, prompts.as_ref().map(Prompts::hashes));
        let mut part = Part::new(Work::Compare, lean, &decides, pairs.len(), shard)?;
        let mine = pairs.iter().enumerate().filter(|(i, _)| shard.takes(*i));
        part.ids = mine.map(|(i, p)| (i, p.id.clone(), String::new())).collect();
        part.claim(out)?;
    }
    Ok(())
}
