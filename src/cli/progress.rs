//! Progress on stderr: a line for what a person waiting wants to know.

use crate::agent::RunReport;
use crate::llm::for_terminal;
use crate::record::{Event, GraphEvent, Sink};
use crate::statement::{RemarkKind, RunOutcome};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// A sink that tells a person how a run goes. It never fails: a closed stderr must not end a run.
#[derive(Debug, Default)]
pub(super) struct Progress {
    answered_by: Mutex<BTreeSet<String>>,
}

fn line(text: &str) {
    // What belongs to a stage is indented under its name.
    let indent = if text.starts_with(' ') { "  " } else { "" };
    let _ = writeln!(std::io::stderr().lock(), "{indent}{}", for_terminal(text, 200));
}

impl Sink for Progress {
    fn put(&self, event: &Event) -> std::io::Result<()> {
        match event {
            Event::RunStarted(header) => {
                let judges: Vec<String> = header.judges.iter().map(ToString::to_string).collect();
                line(&format!(
                    "model {}; judges {}",
                    header.author,
                    if header.judges.is_empty() { "none".into() } else { judges.join(", ") }
                ));
                header.notes.iter().for_each(|n| line(&format!("note: {n}")));
            }
            Event::Stage { stage } => line(&format!("[{stage}]")),
            Event::Call(call) => {
                if let Some(reply) = &call.reply
                    && !reply.model.is_empty()
                {
                    self.answered_by.lock().unwrap_or_else(PoisonError::into_inner).insert(reply.model.clone());
                }
                if let Some(error) = &call.error {
                    line(&format!("  {}: {error}", call.task));
                }
            }
            Event::Unreadable { task, problem } => line(&format!("  {task}: unusable reply: {problem}")),
            Event::Grounding { concept, choice, reason } => match choice {
                Some(name) => line(&format!("  {concept}: {name}")),
                None => line(&format!("  {concept}: not in the library ({reason})")),
            },
            Event::Attempt { task, attempt, accepted, refusals, outcome, .. } => {
                let what = if *accepted {
                    "accepted by Lean".to_owned()
                } else if let Some(refusal) = refusals.first() {
                    format!("refused: {refusal}")
                } else {
                    let errors = outcome.as_ref().and_then(|o| o.elaborated()).and_then(|e| e.errors().next());
                    format!("not accepted: {}", errors.map_or("Lean did not finish", |m| m.text.as_str()))
                };
                line(&format!("  {task}, attempt {attempt}: {what}"));
            }
            Event::Strategy { task, change } => {
                line(&format!("  {task}: the same error again; {}", change.to_string().replace('_', " ")))
            }
            Event::Graph(GraphEvent::CycleBroken { from, to, .. }) => {
                line(&format!("  {from} cannot rest on {to}: that would be a cycle"));
            }
            Event::Graph(GraphEvent::Split { concept, into }) => {
                line(&format!("  {concept} is taken apart: {}", into.join(", ")));
            }
            Event::Graph(GraphEvent::Pruned { concept, reason }) => line(&format!("  {concept} left out: {reason}")),
            Event::Graph(GraphEvent::Merged { concept, into, .. }) => line(&format!("  {concept} is {into}")),
            Event::Verdict(v) => {
                let why = v.reasons.first().map(|r| format!(": {r}")).unwrap_or_default();
                line(&format!("  judge {} ({}): {}{why}", v.judge + 1, v.model, v.verdict));
            }
            Event::Diagnosis { told, .. } => told.iter().for_each(|t| line(&format!("  diagnosis: {t}"))),
            Event::Findings { told, .. } => told.iter().for_each(|t| line(&format!("  Lean: {t}"))),
            Event::Feedback(f) => {
                let score =
                    f.score.map_or_else(|| "no score".to_owned(), |s| format!("score {s:.2} of {:.2}", f.alpha));
                let why = f.told.first().or(f.problem.as_ref()).map(|r| format!(": {r}")).unwrap_or_default();
                line(&format!("  {}: the scorer {} ({score}){why}", f.task, f.verdict));
            }
            Event::Tool(call) => {
                let what = if call.passed { "passed" } else { call.answer.lines().last().unwrap_or_default() };
                line(&format!("  {}: {what} ({} revisions)", call.tool, call.revisions));
            }
            Event::Cases { task, tried } => {
                tried.iter().for_each(|t| line(&format!("  {task}: case {}", t.told())));
            }
            Event::Decomposed { why, .. } => line(&format!("  the concept graph takes over: {why}")),
            Event::Shared { concept, lean_name, .. } => {
                line(&format!("  {concept}: {lean_name}, as in another problem"));
            }
            Event::Search { .. } | Event::Graph(_) | Event::Round(_) | Event::Finished { .. } => {}
        }
        Ok(())
    }
}

impl Progress {
    /// The end of a run: what became of it, what it used, where it lies.
    pub(super) fn summary(&self, report: &RunReport, out: &Path, model: &str) {
        let word = match &report.outcome {
            RunOutcome::Formalized { judged: true, .. } => "formalized: Lean and the judges accept it".to_owned(),
            RunOutcome::Formalized { judged: false, .. } => "Lean accepts it; no judge was asked".to_owned(),
            RunOutcome::JudgesRejected { reasons, .. } => {
                format!("rejected by the judges: {}", reasons.first().map_or("", String::as_str))
            }
            RunOutcome::BudgetExhausted { what, .. } => format!("budget used up: {what}"),
            RunOutcome::Failed { failure, .. } => format!("failed: {failure}"),
            RunOutcome::Interrupted { .. } => "interrupted".to_owned(),
        };
        line(&word);
        if let Some(axioms) = report.outcome.file().map(|f| &f.axioms).filter(|a| !a.is_empty()) {
            line(&format!("it rests on axioms of the library: {}", axioms.join(", ")));
        }
        for remark in report.outcome.file().iter().flat_map(|f| &f.remarks) {
            let kind = match remark.kind {
                RemarkKind::Source => "the source may be wrong, says the author".to_owned(),
                kind => format!("{}, says the author", kind.word()),
            };
            line(&format!("{kind}: {}", remark.text));
        }
        let t = &report.totals;
        let tokens = t.usage.total();
        line(&format!(
            "{} model calls, {tokens} tokens, {} elaborations, {:.1} s",
            t.calls,
            t.elaborations,
            t.ms as f64 / 1000.0
        ));
        if t.replayed > 0 {
            let by = self.answered_by.lock().unwrap_or_else(PoisonError::into_inner);
            let by = by.iter().cloned().collect::<Vec<_>>().join(", ");
            let from = model.strip_prefix("replay:").unwrap_or("recordings");
            line(&format!("replayed from {from}; {} of {} answers, answered by {by}", t.replayed, t.calls));
        }
        line(&format!("results in {}", out.display()));
    }
}
