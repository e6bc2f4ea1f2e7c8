//! Training data from recorded runs (ATF, section 3.2).
//!
//! Owns: which runs are worth learning from, their conversations, pairs, decontamination, the forms
//! that TRL reads. Must not know: how a run is made. A record is the only source: nothing is asked,
//! rewritten or made up, and what is left out is counted by reason.

mod conversation;
mod similarity;

use conversation::tools_offered;
pub use conversation::{ChatLine, Turn, conversation};
pub use similarity::{Benchmark, BenchmarkError};

use autoform_judge::Ruling;
use autoform_record::statement::RunOutcome;
use autoform_record::{Event, Record};
use serde::Serialize;
use std::collections::BTreeMap;

/// ATF's bounds, and whether a benchmark is kept out.
#[derive(Debug, Clone)]
pub struct Rules {
    /// A run with as many revisions or more is not learned from (ATF: 8).
    pub max_revisions: u32,
    /// Least difference in revisions between the two runs of a pair (ATF: 3).
    pub min_difference: u32,
    /// Similarity to the benchmark above which a run is left out (ATF: 0.8).
    pub threshold: f64,
    /// The benchmark that must not leak.
    pub benchmark: Option<Benchmark>,
}

impl Default for Rules {
    fn default() -> Self {
        Self { max_revisions: 8, min_difference: 3, threshold: 0.8, benchmark: None }
    }
}

/// One run that may be learned from.
#[derive(Debug, Clone, PartialEq)]
pub struct Trajectory {
    /// Where it came from, for people.
    pub source: String,
    /// The informal statement.
    pub statement: String,
    /// The final file.
    pub file: String,
    /// Failed checks, rejections and replies of no use.
    pub revisions: u32,
    /// What was said, the system's instructions first.
    pub turns: Vec<Turn>,
    /// The tools that were on offer, as JSON Schema, when there were any.
    pub tools: Vec<serde_json::Value>,
}

/// How many runs were read and why some were left out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Runs read.
    pub read: u64,
    /// Lines written.
    pub written: u64,
    /// Runs, or pairs, left out, by reason.
    pub left_out: BTreeMap<String, u64>,
}

impl Counts {
    fn leave_out(&mut self, why: &str) {
        *self.left_out.entry(why.to_owned()).or_default() += 1;
    }
}

/// Revisions of a run: attempts that failed a check, rounds that judges did not pass, replies that
/// could not be read (ATF counts every failed check and every invalid call). A run that called tools
/// has counted them itself.
pub fn revisions(record: &Record) -> u32 {
    let counted = record.entries.iter().rev().find_map(|e| match &e.event {
        Event::Tool(tool) => Some(tool.revisions),
        _ => None,
    });
    if let Some(counted) = counted {
        return counted;
    }
    let failed = record.entries.iter().filter(|e| match &e.event {
        Event::Attempt { accepted, .. } => !accepted,
        Event::Round(round) => round.verdict != Ruling::Consistent,
        Event::Unreadable { .. } => true,
        _ => false,
    });
    failed.count() as u32
}

/// Reads a record as a trajectory, or says why there is none in it.
///
/// # Errors
/// The reason, a few fixed words.
pub(crate) fn trajectory(source: &str, record: &Record) -> Result<Trajectory, &'static str> {
    let outcome = record.entries.iter().rev().find_map(|e| match &e.event {
        Event::Finished { outcome, .. } => Some(outcome),
        _ => None,
    });
    let file = match outcome {
        None => return Err("not finished"),
        Some(RunOutcome::Formalized { file, judged: true }) => file.text(),
        Some(RunOutcome::Formalized { judged: false, .. }) => return Err("not judged"),
        Some(_) => return Err("not a success"),
    };
    let turns = conversation(record);
    if turns.len() < 2 {
        return Err("no conversation");
    }
    Ok(Trajectory {
        source: source.to_owned(),
        statement: record.header.statement.clone(),
        file,
        revisions: revisions(record),
        turns,
        tools: tools_offered(record),
    })
}

/// The trajectories worth learning from, in the order given, and what was left out.
pub fn select(records: &[(String, Record)], rules: &Rules) -> (Vec<Trajectory>, Counts) {
    let mut counts = Counts { read: records.len() as u64, ..Counts::default() };
    let mut kept = Vec::new();
    for (source, record) in records {
        match trajectory(source, record) {
            Err(why) => counts.leave_out(why),
            Ok(t) if rules.benchmark.as_ref().is_some_and(|b| b.nearest(&t.statement, &t.file) > rules.threshold) => {
                counts.leave_out("too near to the benchmark");
            }
            Ok(t) => kept.push(t),
        }
    }
    (kept, counts)
}

/// A line of supervised data: `messages`, and `tools` where there were any.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SftLine {
    /// The conversation.
    pub messages: Vec<ChatLine>,
    /// Tools on offer, each as JSON Schema.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tools: Vec<serde_json::Value>,
    /// The informal statement.
    pub statement: String,
    /// Revisions it took.
    pub revisions: u32,
    /// Where it comes from.
    pub source: String,
}

/// A line of preference data: `prompt`, `chosen`, `rejected`, each a list of messages.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DpoLine {
    /// What both answer.
    pub prompt: Vec<ChatLine>,
    /// The run with fewer revisions.
    pub chosen: Vec<ChatLine>,
    /// The run with more.
    pub rejected: Vec<ChatLine>,
    /// Tools on offer, each as JSON Schema.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tools: Vec<serde_json::Value>,
    /// The informal statement.
    pub statement: String,
    /// Revisions of the chosen and of the rejected run.
    pub revisions: [u32; 2],
    /// Where the two come from.
    pub sources: [String; 2],
}

/// Supervised data: successes with fewer revisions than the bound.
pub fn sft(records: &[(String, Record)], rules: &Rules) -> (Vec<SftLine>, Counts) {
    let (kept, mut counts) = select(records, rules);
    let mut lines = Vec::new();
    for t in kept {
        if t.revisions >= rules.max_revisions {
            counts.leave_out("too many revisions");
            continue;
        }
        lines.push(SftLine {
            messages: t.turns.iter().map(ChatLine::of).collect(),
            tools: t.tools,
            statement: t.statement,
            revisions: t.revisions,
            source: t.source,
        });
    }
    counts.written = lines.len() as u64;
    (lines, counts)
}

/// Preference data: pairs of successes on one statement whose revisions differ by the least
/// difference or more; the one with fewer is preferred. Every such pair is written once.
///
/// The two must answer the same prompt: a run whose first question was another (since its plan was)
/// makes no pair, which is counted.
pub fn dpo(records: &[(String, Record)], rules: &Rules) -> (Vec<DpoLine>, Counts) {
    let (kept, mut counts) = select(records, rules);
    let mut lines = Vec::new();
    for (i, a) in kept.iter().enumerate() {
        for b in &kept[i + 1..] {
            if a.statement != b.statement {
                continue;
            }
            if a.revisions.abs_diff(b.revisions) < rules.min_difference {
                counts.leave_out("pair: revisions too near");
                continue;
            }
            let (chosen, rejected) = if a.revisions < b.revisions { (a, b) } else { (b, a) };
            let (prompt, answer) = split(&chosen.turns);
            let (other_prompt, other) = split(&rejected.turns);
            if prompt != other_prompt || chosen.tools != rejected.tools {
                counts.leave_out("pair: other first question");
                continue;
            }
            lines.push(DpoLine {
                prompt: prompt.iter().map(ChatLine::of).collect(),
                chosen: answer.iter().map(ChatLine::of).collect(),
                rejected: other.iter().map(ChatLine::of).collect(),
                tools: chosen.tools.clone(),
                statement: chosen.statement.clone(),
                revisions: [chosen.revisions, rejected.revisions],
                sources: [chosen.source.clone(), rejected.source.clone()],
            });
        }
    }
    counts.written = lines.len() as u64;
    (lines, counts)
}

/// What was asked before the model first spoke, and the rest.
fn split(turns: &[Turn]) -> (&[Turn], &[Turn]) {
    let first = turns.iter().position(|t| t.role == autoform_llm::Role::Assistant).unwrap_or(turns.len());
    turns.split_at(first)
}

#[cfg(test)]
mod tests;
