//! What a record can say. Every variant is data; the meaning belongs to the rooms that emit it.

use super::graph::GraphView;
use super::words::{CaseStanding, ConceptState, ScorerWord, Strategy};
use crate::statement::{RunOutcome, Stage};
use autoform_judge::{JudgeId, Ruling};
use autoform_lean::Outcome;
use autoform_llm::{ChatReply, ChatRequest, LlmError, Usage, request_hash};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Version of the line format. A reader refuses a record of another version.
pub const RECORD_VERSION: u32 = 1;

/// One line of a record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Position in the record, from 0, without gaps.
    pub seq: u64,
    /// Milliseconds since 1970-01-01 UTC.
    pub at_ms: u64,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
}

/// Something that happened in a run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The first line.
    RunStarted(Box<RunHeader>),
    /// A stage began.
    Stage {
        /// Which.
        stage: Stage,
    },
    /// A model was asked.
    Call(Box<Call>),
    /// A reply could not be read; it is asked again once.
    Unreadable {
        /// The task it was for, such as `ground:prime number`.
        task: String,
        /// What was wrong with it.
        problem: String,
    },
    /// The library was searched.
    Search {
        /// The task it was for.
        task: String,
        /// The query.
        query: String,
        /// Names found, best first.
        found: Vec<String>,
    },
    /// A concept was looked up and decided.
    Grounding {
        /// The concept.
        concept: String,
        /// The declaration it is, or none.
        choice: Option<String>,
        /// Why, in the model's words or ours.
        reason: String,
    },
    /// Code was written and tried.
    Attempt {
        /// The task it was for, such as `define:perfect number` or `state`.
        task: String,
        /// Number of the attempt at this node, from 1; 0 for earlier code that is tried again.
        attempt: u32,
        /// The code.
        code: String,
        /// Whether it was accepted.
        accepted: bool,
        /// Rules it broke, found before or after Lean; empty when Lean alone rejected it.
        refusals: Vec<String>,
        /// What Lean said, when it was asked.
        outcome: Option<Outcome>,
    },
    /// The same error came back, so something else is tried.
    Strategy {
        /// The task.
        task: String,
        /// What is tried.
        change: Strategy,
    },
    /// A definition that another problem of the same batch brought was taken over for a concept.
    Shared {
        /// The concept.
        concept: String,
        /// Its name in Lean.
        lean_name: String,
        /// Its code.
        code: String,
    },
    /// What Lean found out about the file that is judged, a sentence each.
    Findings {
        /// Which round of judging, from 1.
        round: u32,
        /// The sentences.
        told: Vec<String>,
    },
    /// The judges rejected, and a diagnosis was asked for (setting `diagnose`).
    Diagnosis {
        /// Which round of judging, from 1.
        round: u32,
        /// What the author is told; empty when the diagnosis found nothing, and the judges' reasons stand.
        told: Vec<String>,
        /// The judges' reasons, which it replaces.
        in_place_of: Vec<String>,
    },
    /// A scorer was asked about code that compiles, during the run (setting `feedback`).
    Feedback(Feedback),
    /// The model called a tool (mode `tools`).
    Tool(ToolUse),
    /// The direct way ended and the concept graph takes over (mode `auto`).
    Decomposed {
        /// Why, one sentence.
        why: String,
        /// The concepts that the author asked to have defined; empty where a plan is made.
        concepts: Vec<String>,
    },
    /// Cases of a definition that Lean tried.
    Cases {
        /// The task it was for, such as `define:perfect number`.
        task: String,
        /// Each case and what Lean says of it.
        tried: Vec<CaseTried>,
    },
    /// The concept graph changed.
    Graph(GraphEvent),
    /// A judge gave a verdict.
    Verdict(Verdict),
    /// A round of judging ended.
    Round(Round),
    /// The last line of a run that was not killed.
    Finished {
        /// What became of it.
        outcome: RunOutcome,
        /// What it used.
        totals: Totals,
        /// The concept graph as it stood.
        graph: GraphView,
    },
}

/// A case of a definition, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseTried {
    /// The claim, in Lean.
    pub case: String,
    /// What Lean says of it.
    pub standing: CaseStanding,
    /// It says that any two objects with the defined property are isomorphic: where it holds, the property determines its
    /// object.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unique: bool,
}

impl CaseTried {
    /// Case and standing in words.
    pub fn told(&self) -> String {
        let which = if self.unique { "any two are isomorphic, " } else { "" };
        format!("{which}{}: {}", self.case, self.standing.word())
    }
}

/// What a run was started with.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct RunHeader {
    /// [`RECORD_VERSION`].
    pub record_version: u32,
    /// Version of autoform.
    pub autoform: String,
    /// The informal statement.
    pub statement: String,
    /// The library's name.
    pub library: String,
    /// The header of every Lean file of the run.
    pub lean_header: String,
    /// The author model, by the name it was asked for.
    pub author: String,
    /// The judges in order: model and prompt.
    pub judges: Vec<JudgeId>,
    /// The model that scores during the run, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scorer: Option<String>,
    /// SHA-256 of every template, by name.
    pub prompts: BTreeMap<String, String>,
    /// The agent's settings.
    pub settings: serde_json::Value,
    /// Plain remarks on how the run was set up, such as that both judges are one model.
    pub notes: Vec<String>,
}

/// One question to a model and what came of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// The task it was for.
    pub task: String,
    /// The model, by the name it was asked for.
    pub model: String,
    /// [`request_hash`] of the request: with the model, what makes two questions the same.
    pub key: String,
    /// The question.
    pub request: ChatRequest,
    /// The answer, when one came.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<ChatReply>,
    /// The error, when none came.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Milliseconds it took, retries included.
    pub ms: u64,
}

impl Call {
    /// A call as it ended.
    pub fn ended(task: &str, model: &str, request: ChatRequest, result: &Result<ChatReply, LlmError>, ms: u64) -> Self {
        let (reply, error) = match result {
            Ok(reply) => (Some(reply.clone()), None),
            Err(e) => (None, Some(e.to_string())),
        };
        Self { task: task.to_owned(), model: model.to_owned(), key: request_hash(&request), request, reply, error, ms }
    }
}

/// A change of the concept graph.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum GraphEvent {
    /// A concept was added.
    Added {
        /// Its name.
        concept: String,
    },
    /// A concept rests on another.
    Linked {
        /// What rests; the empty string is the statement itself.
        from: String,
        /// What it rests on.
        to: String,
    },
    /// Two names turned out to be one concept.
    Merged {
        /// The name that goes.
        concept: String,
        /// The concept it is part of now.
        into: String,
        /// Why this was decided, in words.
        reason: String,
    },
    /// A composite gave way to the concepts it puts together.
    Split {
        /// Its name.
        concept: String,
        /// Its parts.
        into: Vec<String>,
    },
    /// A prerequisite was left out because it would close a cycle.
    CycleBroken {
        /// What would have rested on `to`.
        from: String,
        /// What already rests on `from`.
        to: String,
        /// The path from `to` to `from` that would have been closed.
        path: Vec<String>,
    },
    /// A concept was not added because a bound was reached.
    Pruned {
        /// Its name.
        concept: String,
        /// Which bound.
        reason: String,
    },
    /// A concept's state changed.
    State {
        /// The concept.
        concept: String,
        /// The new state.
        state: ConceptState,
        /// The declaration, the Lean name or the reason, where there is one.
        detail: String,
    },
}

/// One judge's verdict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Which round, from 1.
    pub round: u32,
    /// Which judge, from 0.
    pub judge: usize,
    /// Its model.
    pub model: String,
    /// Its prompt.
    pub prompt: String,
    /// Its word.
    pub verdict: Ruling,
    /// Its reasons, or why it is unscored.
    pub reasons: Vec<String>,
    /// The declaration it holds at fault.
    pub fault: Option<String>,
}

/// One round of judging.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// Which round, from 1.
    pub round: u32,
    /// What they decided together.
    pub verdict: Ruling,
    /// How many judges were asked; the first that fails is the last that is asked, unless all are wanted.
    pub asked: usize,
    /// Share of pairs of scored judges that gave the same verdict; absent with fewer than two.
    pub agreement: Option<f64>,
}

/// A scorer's word on a definition or on the theorem, and what came of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Feedback {
    /// The task whose code it is: `define:perfect number` or `state`.
    pub task: String,
    /// The attempt that brought the code.
    pub attempt: u32,
    /// Its layer of the concept graph, from 0 for what rests on no new definition.
    pub layer: u32,
    /// The scorer's model.
    pub model: String,
    /// The score, in `0..=1`; nothing when its labels could not be read.
    pub score: Option<f64>,
    /// What it must reach.
    pub alpha: f64,
    /// Its word.
    pub verdict: ScorerWord,
    /// What the author is told; empty unless the code goes back to it.
    pub told: Vec<String>,
    /// Why it is unscored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
}

/// One call of a tool by the model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToolUse {
    /// The tool's name, as the model wrote it.
    pub tool: String,
    /// The arguments, as the model wrote them.
    pub arguments: String,
    /// Whether the check passed; true for a search.
    pub passed: bool,
    /// What the model was answered.
    pub answer: String,
    /// Failed checks and invalid calls so far, this one included.
    pub revisions: u32,
}

/// What a run used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Totals {
    /// Questions to models.
    pub calls: u64,
    /// Of them, answered from a recording.
    pub replayed: u64,
    /// Tokens, as the providers counted them.
    pub usage: Usage,
    /// Of the calls, those whose cost is unknown.
    #[serde(default)]
    pub unpriced: u64,
    /// Millionths of a US dollar, as far as the cost of calls is known.
    #[serde(default)]
    pub microdollars: u64,
    /// Elaborations.
    pub elaborations: u64,
    /// Wall-clock milliseconds.
    pub ms: u64,
}

/// Where events go: a file, a terminal, a test.
pub trait Sink: Send + Sync {
    /// Takes one event.
    ///
    /// # Errors
    /// It could not be kept; the run stops then, since a run without its record is worth little.
    fn put(&self, event: &Event) -> std::io::Result<()>;
}

impl<S: Sink + ?Sized> Sink for &S {
    fn put(&self, event: &Event) -> std::io::Result<()> {
        (**self).put(event)
    }
}

/// A sink that keeps nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoSink;

impl Sink for NoSink {
    fn put(&self, _event: &Event) -> std::io::Result<()> {
        Ok(())
    }
}

/// Two sinks as one: the second sees an event only when the first has kept it.
pub struct Tee<A, B>(pub A, pub B);

impl<A: Sink, B: Sink> Sink for Tee<A, B> {
    fn put(&self, event: &Event) -> std::io::Result<()> {
        self.0.put(event)?;
        self.1.put(event)
    }
}
