//! `autoform formalize --batch`: many statements, each with its own folder and record.

use super::formalize::{FormalizeArgs, exit_code, settings, told, unstarted, watch_interrupts, write_results};
use super::formalize_setup::{self, open_place, slug};
use super::output::{Code, line};
use crate::agent::{Extras, Grouped, RunReport, Services, Settings, SharedDefinitions, formalize_with};
use crate::config::Config;
use crate::llm::for_terminal;
use crate::prompt::Prompts;
use crate::statement::{Informal, MAX_STATEMENT_BYTES};
use anyhow::Context as _;
use futures::StreamExt;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// One statement of a batch.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: String,
    text: String,
}

/// A statement with the folder of its run.
struct Problem {
    id: String,
    statement: Informal,
    out: PathBuf,
}

/// What the problems of a batch have in common.
struct Batch {
    services: Services,
    settings: Settings,
    prompts: Prompts,
    shared: Option<SharedDefinitions>,
    cancel: CancellationToken,
}

/// Reads the statements: JSON objects, or plain lines, which are numbered.
///
/// # Errors
/// A line that is no statement, or a folder that two statements would share.
fn read(text: &str, out: &Path) -> anyhow::Result<Vec<Problem>> {
    let (mut problems, mut folders) = (Vec::new(), BTreeSet::new());
    for (i, raw) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
        let at = || format!("line {}", i + 1);
        let Line { id, text } = if raw.trim_start().starts_with('{') {
            serde_json::from_str(raw).with_context(at)?
        } else {
            Line { id: format!("{:04}-{}", i + 1, slug(raw)), text: raw.to_owned() }
        };
        let statement = Informal::new(&text).with_context(at)?;
        let name: String =
            id.chars().map(|c| if c.is_ascii_alphanumeric() || "-_".contains(c) { c } else { '-' }).collect();
        let name: String = name.chars().take(100).collect();
        if name.is_empty() || !folders.insert(name.clone()) {
            anyhow::bail!("{}: the id {} is empty or names the same folder as another", at(), for_terminal(&id, 60));
        }
        problems.push(Problem { id, statement, out: out.join(name) });
    }
    anyhow::ensure!(!problems.is_empty(), "there are no statements");
    Ok(problems)
}

/// Runs a batch. Every problem's outcome is one JSON line on stdout as it lands; the exit code is
/// the worst of all.
///
/// # Errors
/// Faults of ours.
pub(super) async fn run(args: &FormalizeArgs, file: &Path, config: &Config) -> anyhow::Result<ExitCode> {
    let out = args.out.clone().unwrap_or_else(|| {
        let stem = file.file_stem().and_then(|s| s.to_str()).unwrap_or_default();
        Path::new("autoform-out").join(slug(stem))
    });
    let read = std::fs::metadata(file)
        .and_then(|m| match m.len() > 10_000 * MAX_STATEMENT_BYTES as u64 {
            true => Err(std::io::Error::other("the file is too long")),
            false => std::fs::read_to_string(file),
        })
        .with_context(|| format!("failed to read {}", file.display()))
        .and_then(|text| read(&text, &out));
    let problems = match read {
        Ok(problems) => problems,
        Err(e) => return Ok(told(&e, Code::Usage)),
    };
    if let Err(e) = formalize_setup::check_names(args) {
        return Ok(told(&e.into(), Code::Missing));
    }
    let prompts = match Prompts::load(args.prompts.as_deref()) {
        Ok(prompts) => prompts,
        Err(e) => return Ok(told(&e.into(), Code::Missing)),
    };
    let cancel = CancellationToken::new();
    let interrupts = tokio::spawn(watch_interrupts(cancel.clone()));
    let mut services = match formalize_setup::services(config, args, None, &cancel).await {
        Ok(services) => services,
        Err(e) => return unstarted(e),
    };
    // Statements that wait for Lean at the same time go to one run of it.
    services.compiler = Arc::new(Grouped::new(services.compiler));
    let batch = Batch {
        services,
        settings: settings(args, config),
        prompts,
        shared: args.share_definitions.then(SharedDefinitions::default),
        cancel: cancel.clone(),
    };
    let mut worst = Code::Ok;
    let mut landed = futures::stream::iter(&problems).map(|p| solve(&batch, p)).buffer_unordered(args.in_flight);
    while let Some((problem, result)) = landed.next().await {
        let code = match result {
            Ok(report) => {
                line(
                    serde_json::json!({
                        "id": problem.id,
                        "outcome": report.outcome.word(),
                        "out": problem.out.display().to_string(),
                        "totals": report.totals,
                    })
                    .to_string(),
                )?;
                exit_code(&report.outcome)
            }
            Err(e) => {
                eprintln!("autoform: {}: {e:#}", for_terminal(&problem.id, 60));
                Code::Missing
            }
        };
        worst = worst.max(code);
    }
    interrupts.abort();
    if let Some(shared) = &batch.shared {
        eprintln!("autoform: {} definitions to share", shared.len());
    }
    Ok(if cancel.is_cancelled() { Code::Interrupted } else { worst }.into())
}

/// One problem: begun, gone on with, or read again when its record is whole.
async fn solve<'a>(batch: &Batch, problem: &'a Problem) -> (&'a Problem, anyhow::Result<RunReport>) {
    let work = async {
        let place = open_place(&problem.out, problem.statement.as_str(), true)?;
        let extras = Extras { earlier: place.earlier.as_ref(), shared: batch.shared.as_ref() };
        let (services, settings) = (&batch.services, &batch.settings);
        let report = formalize_with(
            &problem.statement,
            services,
            settings,
            &batch.prompts,
            &place.writer,
            &batch.cancel,
            extras,
        )
        .await?;
        write_results(&problem.out, &report)?;
        // Not told as landed before it is on the disk; other problems go on meanwhile.
        tokio::task::spawn_blocking(move || place.writer.settle()).await?.context("failed to keep the record")?;
        Ok(report)
    };
    (problem, work.await)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_lines_or_objects_with_folders_of_their_own() {
        let out = Path::new("o");
        let problems = read("1 + 1 = 2.\n\n{\"id\": \"a/../b\", \"text\": \"x\"}\n", out).unwrap();
        assert_eq!(problems[0].out, Path::new("o/0001-1-1-2"));
        assert_eq!((problems[1].id.as_str(), &*problems[1].out), ("a/../b", Path::new("o/a----b")));
        for bad in ["", "{\"id\": \"a\"}", "{\"id\": \"a\", \"text\": \" \"}", "{\"id\": \"\", \"text\": \"x\"}"] {
            assert!(read(bad, out).is_err(), "{bad}");
        }
        assert!(read("{\"id\": \"a\", \"text\": \"x\"}\n{\"id\": \"a\", \"text\": \"y\"}", out).is_err());
    }
}
