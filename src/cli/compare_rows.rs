//! `results.jsonl` of `compare --jsonl --out`: a row a pair, in order, and which part of the pairs it has.

use super::compare::{CompareArgs, Pair, as_json};
use super::shard::folder_of;
use crate::eval::shard::Shard;
use crate::workbench::{Part, RelateAnswer, Work, WorkbenchError};
use anyhow::Context;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The file of rows.
pub(super) struct Rows(File);

impl Rows {
    /// Puts a row down: the answer, without the folder in its paths.
    pub(super) fn land(&mut self, at: usize, id: &str, answer: &RelateAnswer, kept: &[PathBuf]) -> anyhow::Result<()> {
        let names: Vec<PathBuf> = kept.iter().filter_map(|p| Some(PathBuf::from(p.file_name()?))).collect();
        let mut row: serde_json::Value = serde_json::from_str(&as_json(id, answer, &names))?;
        row["line"] = (at + 1).into();
        writeln!(self.0, "{row}").and_then(|()| self.0.flush()).context("failed to write results.jsonl")
    }
}

/// Which pairs are taken, and where their rows go.
///
/// # Errors
/// A part without a folder, or one whose folder is another part's.
pub(super) fn part(args: &mut CompareArgs, pairs: &[Pair]) -> anyhow::Result<(Shard, Option<Rows>)> {
    let shard = if args.jsonl.is_some() { args.shard.part() } else { Shard::default() };
    let Some(out) = args.out.take() else {
        anyhow::ensure!(!shard.is_part(), "a part needs --out: its rows are joined by `autoform merge`");
        return Ok((shard, None));
    };
    let out = folder_of(&out, shard);
    std::fs::create_dir_all(&out).map_err(WorkbenchError::file("make", &out))?;
    if shard.is_part() {
        let whole: Vec<_> = pairs.iter().map(|p| (&p.id, &p.request)).collect();
        let mut part = Part::new(Work::Compare, &whole, pairs.len(), shard)?;
        let mine = pairs.iter().enumerate().filter(|(i, _)| shard.takes(*i));
        part.ids = mine.map(|(i, p)| (i, p.id.clone(), String::new())).collect();
        part.claim(&out)?;
    }
    let rows = match args.jsonl.is_some() {
        true => Some(Rows(open(&out)?)),
        false => None,
    };
    args.out = Some(out);
    Ok((shard, rows))
}

fn open(out: &Path) -> anyhow::Result<File> {
    let path = out.join("results.jsonl");
    Ok(File::create(&path).map_err(WorkbenchError::file("write", &path))?)
}
