//! Many statements, each with its own folder and record.

use super::part::{Part, Work};
use super::{FormalizeRequest, Place, Result, Workbench, WorkbenchError, slug};
use crate::agent::{Extras, Grouped, RunReport, Services, SharedDefinitions, formalize_with};
use crate::eval::shard::Shard;
use crate::llm::for_terminal;
use crate::prompt::Prompts;
use crate::statement::Informal;
use futures::StreamExt;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// One statement of a batch.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatchLine {
    /// Its id.
    pub id: String,
    /// The statement.
    pub statement: Informal,
    /// The folder of its run.
    pub folder: PathBuf,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: String,
    text: String,
}

impl BatchLine {
    /// Reads the statements of a file: one a line, as text, which is numbered, or as
    /// `{"id": ..., "text": ...}`. Each has its own folder below `out`.
    ///
    /// # Errors
    /// A line that is no statement, or a folder that two statements would share.
    pub fn read(text: &str, out: &Path) -> Result<Vec<Self>> {
        let (mut problems, mut folders) = (Vec::new(), BTreeSet::new());
        for (i, raw) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
            let wrong = |why: String| WorkbenchError::Input(format!("line {}: {why}", i + 1));
            if serde_json::from_str::<Vec<serde::de::IgnoredAny>>(raw).is_ok() {
                return Err(wrong("a row is a text or an object, and no array".to_owned()));
            }
            let Line { id, text } = if raw.trim_start().starts_with('{') {
                serde_json::from_str(raw).map_err(|e| wrong(e.to_string()))?
            } else {
                Line { id: format!("{:04}-{}", i + 1, slug(raw)), text: raw.to_owned() }
            };
            let statement = Informal::new(&text).map_err(|e| wrong(e.to_string()))?;
            let name: String =
                id.chars().map(|c| if c.is_ascii_alphanumeric() || "-_".contains(c) { c } else { '-' }).collect();
            let name: String = name.chars().take(100).collect();
            if name.is_empty() || !folders.insert(name.clone()) {
                return Err(wrong(format!(
                    "the id {} is empty or names the same folder as another",
                    for_terminal(&id, 60)
                )));
            }
            problems.push(Self { id, statement, folder: out.join(name) });
        }
        if problems.is_empty() {
            return Err(WorkbenchError::input("nothing to do: there are no statements"));
        }
        Ok(problems)
    }
}

/// A batch to make.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatchRequest {
    /// The statements.
    pub lines: Vec<BatchLine>,
    /// The run that each is; its statement is not looked at.
    pub run: FormalizeRequest,
    /// Runs under way at once.
    pub in_flight: usize,
    /// Whether runs take over each other's definitions of concepts with the same name and meaning.
    pub share_definitions: bool,
}

impl BatchRequest {
    /// The statements that this process takes of all, after its folder says what it is a part of. `lean` is who
    /// answers (`Workbench::lean_in_force`), `decides` what results rest on beside the run's request: templates,
    /// whether definitions are shared.
    ///
    /// # Errors
    /// The folder is another part's, or cannot be written.
    pub fn part(
        all: Vec<BatchLine>,
        lean: String,
        run: &FormalizeRequest,
        decides: &impl Serialize,
        shard: Shard,
        out: &Path,
    ) -> Result<Vec<BatchLine>> {
        if !shard.is_part() {
            return Ok(all);
        }
        let statements: Vec<(&str, &str)> = all.iter().map(|l| (l.id.as_str(), l.statement.as_str())).collect();
        let mut settings = serde_json::to_value(run).map_err(|e| WorkbenchError::Bug(e.to_string()))?;
        // Where the index lies is each machine's own.
        (settings["statement"], settings["index"]) = (serde_json::Value::Null, serde_json::Value::Null);
        let whole = (&statements, &settings, decides);
        let mut part = Part::new(Work::Formalize, lean, &whole, all.len(), shard)?;
        let name = |l: &BatchLine| l.folder.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let mine = |i: &usize| shard.takes(*i);
        part.ids = (0..all.len()).filter(mine).map(|i| (i, all[i].id.clone(), name(&all[i]))).collect();
        part.claim(out)?;
        Ok(all.into_iter().enumerate().filter(|(i, _)| mine(i)).map(|(_, line)| line).collect())
    }
}

/// What the runs of a batch have in common.
struct Common<'a> {
    services: Services,
    run: &'a FormalizeRequest,
    prompts: Arc<Prompts>,
    shared: Option<SharedDefinitions>,
    cancel: &'a CancellationToken,
}

impl Workbench {
    /// The statements of a batch that this process takes, after its folder says what it is a part of.
    ///
    /// # Errors
    /// As for `BatchRequest::part`; Lean cannot be asked who it is; a template cannot be used.
    pub async fn part_of_batch(
        &self,
        all: Vec<BatchLine>,
        run: &FormalizeRequest,
        share_definitions: bool,
        shard: Shard,
        out: &Path,
    ) -> Result<Vec<BatchLine>> {
        if !shard.is_part() {
            return Ok(all);
        }
        let prompts = self.prompts_for(run.models())?;
        let decides = (prompts.hashes(), share_definitions);
        BatchRequest::part(all, self.lean_in_force().await?, run, &decides, shard, out)
    }

    /// Makes a batch; `landed` is told of every run as it ends, after its results are on the disk.
    /// A run that has ended before is told of again and not made again. Answers how many
    /// definitions could be shared, where they were.
    ///
    /// # Errors
    /// A model, Lean, the index or a template is missing.
    pub async fn formalize_batch(
        &self,
        request: &BatchRequest,
        mut landed: impl FnMut(&BatchLine, Result<RunReport>),
        cancel: &CancellationToken,
    ) -> Result<Option<usize>> {
        let prompts = self.prompts_for(request.run.models())?;
        let mut services = self.cast(&request.run, cancel).await?;
        // Statements that wait for Lean at the same time go to one run of it.
        services.lean = Arc::new(Grouped::new(services.lean));
        let shared = request.share_definitions.then(SharedDefinitions::default);
        let common = Common { services, run: &request.run, prompts, shared, cancel };
        let runs = &common;
        let mut running = futures::stream::iter(&request.lines)
            .map(|line| async move { (line, runs.solve(line).await) })
            .buffer_unordered(request.in_flight.max(1));
        while let Some((line, result)) = running.next().await {
            landed(line, result);
        }
        drop(running);
        Ok(common.shared.as_ref().map(SharedDefinitions::len))
    }
}

impl Common<'_> {
    /// One statement: begun, gone on with, or read again when its record is whole.
    async fn solve(&self, line: &BatchLine) -> Result<RunReport> {
        let place = Place::open(&line.folder, line.statement.as_str(), true)?;
        let extras = Extras { earlier: place.earlier.as_ref(), shared: self.shared.as_ref() };
        let (services, settings) = (&self.services, &self.run.settings);
        let writer = &place.writer;
        let report =
            formalize_with(&line.statement, services, settings, &self.prompts, writer, self.cancel, extras).await?;
        place.keep(&report)?;
        // Not told as landed before it is on the disk; other runs go on meanwhile.
        let folder = place.folder.clone();
        tokio::task::spawn_blocking(move || place.writer.settle())
            .await
            .map_err(|e| WorkbenchError::Bug(e.to_string()))?
            .map_err(WorkbenchError::file("keep the record in", folder))?;
        Ok(report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_lines_or_objects_with_folders_of_their_own() {
        let out = Path::new("o");
        let problems = BatchLine::read("1 + 1 = 2.\n\n{\"id\": \"a/../b\", \"text\": \"x\"}\n", out).unwrap();
        assert_eq!(problems[0].folder, Path::new("o/0001-1-1-2"));
        assert_eq!((problems[1].id.as_str(), &*problems[1].folder), ("a/../b", Path::new("o/a----b")));
        for bad in [
            "",
            "{\"id\": \"a\"}",
            "{\"id\": \"a\", \"text\": \" \"}",
            "{\"id\": \"\", \"text\": \"x\"}",
            "[\"a\", \"x\"]",
        ] {
            assert!(BatchLine::read(bad, out).is_err(), "{bad}");
        }
        assert!(BatchLine::read("{\"id\": \"a\", \"text\": \"x\"}\n{\"id\": \"a\", \"text\": \"y\"}", out).is_err());
    }
}
