//! What many statements would need, from what recorded ones used.
//!
//! Reads records and nothing else. What a record does not hold is said to be a bound or an assumption: time of Lean
//! beyond elaborations is not recorded, so it lies between the elaborations' own time and the run's time without its
//! calls; tokens that an endpoint did not count are taken from the length of the text.

use super::{Result, WorkbenchError};
use crate::record::{Event, Record, read_record};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Characters a token where the endpoint did not count.
const CHARACTERS: f64 = 4.0;
/// A pause in a record beyond which the run was not being made.
const SILENCE_MS: u64 = 600_000;
/// Bytes of a queued problem beside its text: names, digests, the stream's own.
const MESSAGE_BYTES: f64 = 400.0;
/// The largest number that is planned with.
const MOST: f64 = 1e15;

/// What is planned, and on what.
#[derive(Debug, Clone, Serialize)]
pub struct PlanRequest {
    /// Folders with records.
    pub folders: Vec<PathBuf>,
    /// Statements to plan for.
    pub statements: f64,
    /// Days it may take.
    pub days: f64,
    /// Completion tokens a GPU makes in a second, over all requests it serves at once.
    pub decode: f64,
    /// Prompt tokens a GPU reads in a second.
    pub prefill: f64,
    /// GPUs and cores there are, where that is known.
    pub gpus: Option<f64>,
    /// Cores of Lean there are.
    pub cores: Option<f64>,
}

/// Sums over records.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Used {
    /// Runs read.
    pub runs: u64,
    /// Of them, those that did not end.
    pub unfinished: u64,
    /// Calls.
    pub calls: u64,
    /// Prompt tokens.
    pub prompt_tokens: f64,
    /// Of them, served from a prefix cache.
    pub cached_tokens: f64,
    /// Completion tokens.
    pub completion_tokens: f64,
    /// Calls whose tokens are taken from the length of the text.
    pub estimated_calls: u64,
    /// Elaborations of runs that ended.
    pub elaborations: u64,
    /// Seconds of Lean in elaborations that said their time.
    pub lean_s: f64,
    /// Seconds of runs that ended in which no call was under way: at most what Lean took meanwhile.
    pub not_model_s: f64,
    /// Seconds of runs that ended, over all their sessions.
    pub wall_s: f64,
    /// Bytes of the runs' folders.
    pub bytes: f64,
    /// Files of the runs' folders.
    pub files: u64,
    /// Bytes of the statements.
    pub statement_bytes: f64,
}

impl Used {
    /// Runs that ended, at least one: those whose time and elaborations are known.
    pub fn ended(&self) -> f64 {
        self.runs.saturating_sub(self.unfinished).max(1) as f64
    }
}

/// What the statements would need.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Plan {
    /// What was read.
    pub used: Used,
    /// Calls.
    pub calls: f64,
    /// Prompt tokens that are not cached, and completion tokens.
    pub prompt_tokens: f64,
    /// Completion tokens.
    pub completion_tokens: f64,
    /// Hours of one GPU.
    pub gpu_hours: f64,
    /// Hours of one core of Lean, at least.
    pub core_hours_least: f64,
    /// Hours of one core of Lean, at most.
    pub core_hours_most: f64,
    /// Bytes on the disk.
    pub bytes: f64,
    /// Files on the disk.
    pub files: f64,
    /// Bytes in the queue before work begins.
    pub queue_bytes: f64,
    /// GPUs for the days.
    pub gpus: f64,
    /// Cores of Lean for the days, at least and at most.
    pub cores: (f64, f64),
    /// Statements under way at once for the days.
    pub in_flight: f64,
    /// Days that the GPUs and cores there are would take, and what is short first.
    pub days: Option<(f64, &'static str)>,
    /// What is short first, in words.
    pub bottleneck: String,
}

/// Makes a plan.
///
/// # Errors
/// A folder cannot be read, there is no record of a run with a call, or a number makes no sense.
pub fn plan(request: &PlanRequest) -> Result<Plan> {
    for (name, n) in [
        ("--statements", request.statements),
        ("--days", request.days),
        ("--decode", request.decode),
        ("--prefill", request.prefill),
        ("--gpus", request.gpus.unwrap_or(1.0)),
        ("--cores", request.cores.unwrap_or(1.0)),
    ] {
        if !n.is_finite() || n <= 0.0 || n > MOST {
            return Err(WorkbenchError::Input(format!("{name} is not a number above 0 and of {MOST:e} at most")));
        }
    }
    let mut used = Used::default();
    for folder in &request.folders {
        read(folder, &mut used)?;
    }
    if used.runs == 0 {
        return Err(WorkbenchError::input("there are no records of runs in these folders"));
    }
    Ok(scaled(request, used))
}

fn read(folder: &Path, used: &mut Used) -> Result<()> {
    let entries = std::fs::read_dir(folder).map_err(WorkbenchError::file("read", folder))?;
    let path = folder.join("record.jsonl");
    if path.is_file() {
        // What cannot be read is no run; a folder of records may hold a broken one.
        if let Ok(record) = read_record(&path) {
            add(&record, used);
            for entry in entries.flatten() {
                if let Some(size) = entry.metadata().ok().filter(std::fs::Metadata::is_file).map(|m| m.len()) {
                    used.bytes += size as f64;
                    used.files += 1;
                }
            }
        }
        return Ok(());
    }
    for entry in entries.flatten() {
        if entry.file_type().is_ok_and(|t| t.is_dir()) {
            read(&entry.path(), used)?;
        }
    }
    Ok(())
}

fn add(record: &Record, used: &mut Used) {
    used.runs += 1;
    used.statement_bytes += record.header.statement.len() as f64;
    let (mut calls, mut finished) = (Vec::new(), None);
    for entry in &record.entries {
        match &entry.event {
            Event::Call(call) => {
                used.calls += 1;
                calls.push((entry.at_ms.saturating_sub(call.ms), entry.at_ms));
                let Some(reply) = &call.reply else { continue };
                if reply.usage.is_reported() {
                    used.prompt_tokens += reply.usage.prompt_tokens as f64;
                    used.cached_tokens += reply.usage.cached_tokens as f64;
                    used.completion_tokens += reply.usage.completion_tokens as f64;
                } else {
                    used.estimated_calls += 1;
                    let asked: usize = call.request.messages.iter().map(|m| m.content.chars().count()).sum();
                    used.prompt_tokens += asked as f64 / CHARACTERS;
                    used.completion_tokens += reply.text.chars().count() as f64 / CHARACTERS;
                }
            }
            Event::Attempt { outcome: Some(outcome), .. } => {
                used.lean_s += outcome.elaborated().map_or(0.0, |e| e.lean_ms as f64 / 1000.0);
            }
            Event::Finished { totals, .. } => finished = Some(*totals),
            _ => {}
        }
    }
    match finished {
        Some(totals) => {
            let asked = length(calls.clone());
            let wall = length(calls.into_iter().chain(active(record)).collect());
            used.elaborations += totals.elaborations;
            used.wall_s += wall as f64 / 1000.0;
            // Calls run beside each other and beside Lean: what counts is when there was none.
            used.not_model_s += (wall - asked) as f64 / 1000.0;
        }
        None => used.unfinished += 1,
    }
}

/// When a run was worked on, as spans of milliseconds: a session that ended says how long it took, one that was killed
/// left its events.
fn active(record: &Record) -> Vec<(u64, u64)> {
    let session = |e: &crate::record::Entry| match &e.event {
        Event::Finished { totals, .. } => Some((e.at_ms.saturating_sub(totals.ms), e.at_ms)),
        _ => None,
    };
    let ended: Vec<(u64, u64)> = record.entries.iter().filter_map(session).collect();
    let between = record.entries.windows(2).map(|two| (two[0].at_ms, two[1].at_ms));
    // Over a longer silence than this nobody was at work.
    let killed =
        between.filter(|(a, b)| b.saturating_sub(*a) <= SILENCE_MS && !ended.iter().any(|s| s.0 < *b && *b <= s.1));
    killed.chain(ended.iter().copied()).collect()
}

/// Milliseconds that spans cover together.
fn length(mut spans: Vec<(u64, u64)>) -> u64 {
    spans.sort_unstable();
    let (mut sum, mut until) = (0, 0);
    for (from, to) in spans {
        sum += to.saturating_sub(from.max(until));
        until = until.max(to);
    }
    sum
}

fn scaled(request: &PlanRequest, used: Used) -> Plan {
    let factor = request.statements / used.runs as f64;
    let of_ended = request.statements / used.ended();
    let fresh = (used.prompt_tokens - used.cached_tokens).max(0.0) * factor;
    let completion = used.completion_tokens * factor;
    let gpu_hours = (completion / request.decode + fresh / request.prefill) / 3600.0;
    let least = used.lean_s * factor / 3600.0;
    let most = (used.not_model_s * of_ended / 3600.0).max(least);
    let hours = request.days * 24.0;
    let (gpus, cores) = (gpu_hours / hours, (least / hours, most / hours));
    let days = match (request.gpus, request.cores) {
        (None, None) => None,
        (g, c) => {
            let by_gpu = g.map(|g| (gpu_hours / g / 24.0, "GPUs"));
            let by_core = c.map(|c| (most / c / 24.0, "cores of Lean"));
            [by_gpu, by_core].into_iter().flatten().max_by(|a, b| a.0.total_cmp(&b.0))
        }
    };
    let bottleneck = match days {
        Some((_, what)) => format!("{what}, of what there is"),
        None if gpus >= cores.1 => "GPUs: more of them than cores of Lean are needed".to_owned(),
        None => "cores of Lean, if its time is at its upper bound: more of them than GPUs are needed".to_owned(),
    };
    Plan {
        calls: used.calls as f64 * factor,
        prompt_tokens: fresh,
        completion_tokens: completion,
        gpu_hours,
        core_hours_least: least,
        core_hours_most: most,
        bytes: used.bytes * factor,
        files: used.files as f64 * factor,
        queue_bytes: used.statement_bytes * factor + MESSAGE_BYTES * request.statements,
        gpus,
        cores,
        in_flight: used.wall_s * of_ended / (hours * 3600.0),
        days,
        bottleneck,
        used,
    }
}

#[cfg(test)]
mod tests;
