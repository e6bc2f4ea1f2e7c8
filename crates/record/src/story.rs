//! What a record tells, gathered by concept: for people to look at, and for programs.
//!
//! Reads finished records and cut ones alike. An event of a kind that this file does not know is
//! kept with the node it names, so nothing that was recorded is left out of what is shown.

use super::event::{Call, Entry, Event, GraphEvent, Round, RunHeader, Totals, Verdict};
use super::graph::{GraphView, NodeKind, NodeStatus, NodeView};
use super::reader::Record;
use super::toggling::{Toggling, toggling};
use super::words::ConceptState;
use crate::statement::RunOutcome;
use autoform_lean::{Message, Outcome, Severity};
use autoform_llm::Usage;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A run, told.
#[derive(Debug, Serialize)]
pub struct Story<'a> {
    /// What it was started with.
    pub header: &'a RunHeader,
    /// What became of it; nothing when it was killed or still runs.
    pub outcome: Option<&'a RunOutcome>,
    /// What it used: as recorded at its end, else counted up to where the record stops.
    pub totals: Totals,
    /// Questions and tokens by prompt, and who answered.
    pub usage: BTreeMap<&'a str, PromptUsage>,
    /// Models that answered, as they name themselves.
    pub answered_by: Vec<&'a str>,
    /// The concept graph, as recorded at the end or as far as the events tell.
    pub graph: GraphView,
    /// One for each node of the graph, in its order; the statement is the first.
    pub nodes: Vec<NodeStory<'a>>,
    /// Verdicts and rounds of judging, in order.
    pub rounds: Vec<RoundStory<'a>>,
    /// What happened to the graph that is worth a sentence: merges, cycles, bounds.
    pub remarks: Vec<String>,
    /// The record ends in a line that was cut off.
    pub cut: bool,
}

/// What happened at one node.
#[derive(Debug, Default, Serialize)]
pub struct NodeStory<'a> {
    /// Its name; the statement's text for the statement.
    pub name: String,
    /// The record's lines about it, in order.
    pub entries: Vec<&'a Entry>,
    /// The code of it that stands, when there is one.
    pub code: Option<&'a str>,
    /// How it went back and forth between meaning and form, where its meaning was rejected.
    pub toggling: Option<Toggling>,
}

/// A round of judging.
#[derive(Debug, Default, Serialize)]
pub struct RoundStory<'a> {
    /// The verdicts, in order.
    pub verdicts: Vec<&'a Verdict>,
    /// The decision; nothing when the record stops before it.
    pub decision: Option<&'a Round>,
}

/// What one prompt used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct PromptUsage {
    /// Questions.
    pub calls: u64,
    /// Tokens.
    pub usage: Usage,
    /// Milliseconds waited for answers, added up.
    pub ms: u64,
}

/// What Lean said to an attempt, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LeanSaid {
    /// `accepted`, `rejected`, `timed out (wall)`, ...
    pub word: String,
    /// Its messages as `LINE:COLUMN: SEVERITY: TEXT`; untrusted.
    pub messages: Vec<String>,
}

/// An outcome in words.
pub fn lean_said(outcome: &Outcome) -> LeanSaid {
    let (word, messages): (String, &[Message]) = match outcome {
        Outcome::Accepted(e) => ("accepted".into(), &e.messages),
        Outcome::Rejected(e) => ("rejected".into(), &e.messages),
        Outcome::TimedOut { limit, messages } => (format!("timed out ({limit})"), messages),
        Outcome::OutOfMemory { .. } => ("out of memory".into(), &[]),
        Outcome::StackOverflow => ("out of stack".into(), &[]),
        Outcome::Crashed { stderr_tail } => {
            return LeanSaid { word: "crashed".into(), messages: vec![stderr_tail.clone()] };
        }
        Outcome::HeaderFailed { messages } => ("the header failed".into(), messages),
        Outcome::ToolchainMissing { reason } => {
            return LeanSaid { word: "no toolchain".into(), messages: vec![reason.clone()] };
        }
    };
    let shown = |m: &Message| {
        let severity = match m.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "info",
        };
        format!("{}:{}: {severity}: {}", m.pos.line, m.pos.column, m.text)
    };
    LeanSaid { word, messages: messages.iter().map(shown).collect() }
}

impl Call {
    /// Whether the answer was read from a recording.
    pub fn is_replayed(&self) -> bool {
        self.reply.as_ref().is_some_and(|r| r.replayed)
    }
}

impl<'a> Story<'a> {
    /// Tells a record.
    pub fn of(record: &'a Record) -> Self {
        let finished = record.entries.iter().rev().find_map(|e| match &e.event {
            Event::Finished { outcome, totals, graph } => Some((outcome, totals, graph)),
            _ => None,
        });
        let names = Names::read(&record.entries);
        let graph = match finished {
            Some((_, _, graph)) => graph.clone(),
            None => names.graph(&record.header.statement),
        };
        let mut nodes: Vec<NodeStory<'a>> = (0..graph.nodes.len().max(1)).map(|_| NodeStory::default()).collect();
        let places = names.places(&graph);
        for (i, node) in nodes.iter_mut().enumerate() {
            node.name = match places.iter().find(|(_, place)| **place == i) {
                _ if i == 0 => record.header.statement.clone(),
                Some((name, _)) => names.first(name).to_owned(),
                None => graph.nodes[i].label.clone(),
            };
        }
        let mut story = Self {
            header: &record.header,
            outcome: finished.map(|f| f.0),
            totals: Totals::default(),
            usage: BTreeMap::new(),
            answered_by: Vec::new(),
            graph,
            nodes,
            rounds: Vec::new(),
            remarks: Vec::new(),
            cut: record.cut,
        };
        for entry in &record.entries {
            story.take(entry, &places, &names);
        }
        for (task, told) in toggling(record.entries.iter().map(|e| &e.event)) {
            let name = task.split_once(':').map(|(_, name)| names.stands_for(name));
            let at = name.and_then(|n| places.get(n)).copied().unwrap_or(0);
            story.nodes[at].toggling = Some(told);
        }
        if let Some((_, totals, _)) = finished {
            story.totals = *totals;
        } else if let (Some(first), Some(last)) = (record.entries.first(), record.entries.last()) {
            story.totals.ms = last.at_ms.saturating_sub(first.at_ms);
        }
        if let Some(file) = story.outcome.and_then(RunOutcome::file) {
            story.nodes[0].code = Some(&file.body);
        }
        story
    }

    fn take(&mut self, entry: &'a Entry, places: &BTreeMap<String, usize>, names: &Names) {
        let of_task = |task: &str| match task.split_once(':') {
            Some((_, name)) => places.get(names.stands_for(name)).copied().unwrap_or(0),
            None => 0,
        };
        let at = match &entry.event {
            Event::Call(call) => {
                self.count(call);
                of_task(&call.task)
            }
            Event::Unreadable { task, .. } | Event::Search { task, .. } | Event::Strategy { task, .. } => of_task(task),
            Event::Grounding { concept, .. } => places.get(names.stands_for(concept)).copied().unwrap_or(0),
            Event::Attempt { task, code, accepted, outcome, .. } => {
                self.totals.elaborations += u64::from(outcome.is_some());
                let at = of_task(task);
                if *accepted {
                    self.nodes[at].code = Some(code);
                }
                at
            }
            Event::Verdict(verdict) => {
                match self.rounds.last_mut().filter(|r| r.decision.is_none()) {
                    Some(open) => open.verdicts.push(verdict),
                    None => self.rounds.push(RoundStory { verdicts: vec![verdict], decision: None }),
                }
                return;
            }
            Event::Round(round) => {
                match self.rounds.last_mut().filter(|r| r.decision.is_none()) {
                    Some(open) => open.decision = Some(round),
                    None => self.rounds.push(RoundStory { verdicts: Vec::new(), decision: Some(round) }),
                }
                return;
            }
            Event::Graph(change) => {
                self.remarks.extend(remark(change));
                return;
            }
            Event::RunStarted(_) | Event::Stage { .. } | Event::Finished { .. } => return,
            Event::Shared { concept, code, .. } => {
                let at = places.get(names.stands_for(concept)).copied().unwrap_or(0);
                self.nodes[at].code = Some(code);
                at
            }
            Event::Tool(_) => 0,
            Event::Feedback(feedback) => of_task(&feedback.task),
            #[allow(unreachable_patterns, reason = "kinds of events that are added later are shown as they are")]
            _ => 0,
        };
        self.nodes[at].entries.push(entry);
    }

    fn count(&mut self, call: &'a Call) {
        self.totals.calls += 1;
        self.totals.replayed += u64::from(call.is_replayed());
        let line = self.usage.entry(&call.request.purpose).or_default();
        line.calls += 1;
        line.ms += call.ms;
        if let Some(reply) = &call.reply {
            line.usage += reply.usage;
            self.totals.usage += reply.usage;
            if !reply.model.is_empty() && !self.answered_by.contains(&reply.model.as_str()) {
                self.answered_by.push(&reply.model);
            }
        }
    }

    /// What became of the run, in a few words.
    pub fn verdict(&self) -> String {
        match self.outcome {
            None => "not finished: the run was killed, or is still under way".to_owned(),
            Some(RunOutcome::Formalized { judged: true, .. }) => "formalized: Lean and the judges accept it".to_owned(),
            Some(RunOutcome::Formalized { judged: false, .. }) => "Lean accepts it; no judge was asked".to_owned(),
            Some(RunOutcome::JudgesRejected { .. }) => "Lean accepts it; the judges do not".to_owned(),
            Some(RunOutcome::BudgetExhausted { what, .. }) => format!("budget used up: {what}"),
            Some(RunOutcome::Failed { failure, .. }) => format!("failed: {failure}"),
            Some(RunOutcome::Interrupted { .. }) => "interrupted".to_owned(),
        }
    }
}

fn remark(change: &GraphEvent) -> Option<String> {
    Some(match change {
        GraphEvent::Merged { concept, into, reason } => format!("`{concept}` is the same as `{into}`: {reason}"),
        GraphEvent::CycleBroken { from, to, path } => {
            format!("`{from}` was not made to rest on `{to}`, which already rests on it: {}", path.join(" → "))
        }
        GraphEvent::Split { concept, into } => format!("`{concept}` gave way to its parts: {}", into.join(", ")),
        GraphEvent::Pruned { concept, reason } => format!("`{concept}` was left out: {reason}"),
        _ => return None,
    })
}

/// Concepts as the events name them.
#[derive(Default)]
struct Names<'a> {
    /// In the order in which they were added, with state and detail.
    concepts: Vec<(&'a str, ConceptState, &'a str)>,
    links: Vec<(&'a str, &'a str)>,
    merged: BTreeMap<&'a str, &'a str>,
    /// Composites that gave way to their parts.
    split: BTreeSet<&'a str>,
}

impl<'a> Names<'a> {
    fn read(entries: &'a [Entry]) -> Self {
        let mut names = Self::default();
        for entry in entries {
            let Event::Graph(change) = &entry.event else { continue };
            match change {
                GraphEvent::Added { concept } => names.concepts.push((concept, ConceptState::Unexplored, "")),
                GraphEvent::Linked { from, to } => names.links.push((from, to)),
                GraphEvent::Merged { concept, into, .. } => {
                    names.merged.insert(concept, into);
                }
                GraphEvent::Split { concept, .. } => {
                    names.split.insert(concept);
                }
                GraphEvent::State { concept, state, detail } => {
                    if let Some(known) = names.concepts.iter_mut().find(|c| c.0 == concept) {
                        (known.1, known.2) = (*state, detail);
                    }
                }
                _ => {}
            }
        }
        names
    }

    /// The concept that a name stands for after all merges.
    fn stands_for<'n>(&'n self, name: &'n str) -> &'n str {
        let mut name = name;
        // A chain of merges is no longer than the number of merges.
        for _ in 0..self.merged.len() {
            match self.merged.get(name) {
                Some(into) => name = into,
                None => break,
            }
        }
        name
    }

    fn first<'n>(&'n self, name: &'n str) -> &'n str {
        self.concepts.iter().find(|c| c.0 == name).map_or(name, |c| c.0)
    }

    /// Which node of `graph` a concept is. A node is labelled with its names, the first one first.
    fn places(&self, graph: &GraphView) -> BTreeMap<String, usize> {
        let mut places = BTreeMap::new();
        for (name, ..) in &self.concepts {
            let is =
                |label: &str| label.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(" / "));
            if let Some(at) = graph.nodes.iter().skip(1).position(|n| is(&n.label)) {
                places.entry((*name).to_owned()).or_insert(at + 1);
            }
        }
        places
    }

    /// The graph as far as the events tell.
    fn graph(&self, statement: &str) -> GraphView {
        let node = |kind, status, label: &str, detail: &str, meaning: &str| NodeView {
            kind,
            status,
            label: label.to_owned(),
            detail: detail.to_owned(),
            meaning: meaning.to_owned(),
        };
        let label: String = statement.chars().take(90).collect();
        let mut nodes = vec![node(NodeKind::Statement, NodeStatus::Ready, &label, "", statement)];
        let mut at: BTreeMap<&str, usize> = BTreeMap::from([("", 0)]);
        let stands = |name: &str| !self.merged.contains_key(name) && !self.split.contains(name);
        for (name, state, detail) in self.concepts.iter().filter(|c| stands(c.0)) {
            let status = match state {
                ConceptState::Grounded => NodeStatus::Library,
                ConceptState::Synthesised => NodeStatus::Done,
                ConceptState::Failed => NodeStatus::Failed,
                ConceptState::Exploring => NodeStatus::Ready,
                ConceptState::Unexplored => NodeStatus::Unexplored,
            };
            at.insert(name, nodes.len());
            nodes.push(node(NodeKind::Concept, status, name, detail, ""));
        }
        let place = |name: &str| at.get(self.stands_for(name)).copied();
        let mut edges: Vec<(usize, usize)> =
            self.links.iter().filter_map(|(from, to)| Some((place(from)?, place(to)?))).collect();
        edges.sort_unstable();
        edges.dedup();
        edges.retain(|(from, to)| from != to);
        GraphView { nodes, edges }
    }
}

#[cfg(test)]
#[path = "story_tests.rs"]
mod tests;
