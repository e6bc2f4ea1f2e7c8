//! Going on with a run that was killed: its record answers whatever it has already answered.
//!
//! A run is a function of its replies, so it is begun anew and every question is first looked up
//! in the record, by the model and the question's content. Events that the record holds are not
//! written again. What comes out is the record that an uninterrupted run would have written, but
//! for times and for the order of events of concepts that were worked on at the same time.
//!
//! A reply is written to the record, as one `write` of one line, before anything is done with it;
//! so a killed process asks again only what was still on its way. Replies are synced to the disk by a
//! thread beside the run: a power cut costs those of the last moments.

use autoform_lean::Outcome;
use autoform_llm::{ChatReply, LlmError};
use autoform_record::{Event, Record, RunHeader, Sink};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

type Answers<K, T> = Mutex<HashMap<K, VecDeque<T>>>;

/// What an earlier record knows.
#[derive(Debug, Default)]
pub(super) struct Earlier {
    calls: Answers<(String, String), Result<ChatReply, LlmError>>,
    attempts: Answers<(String, u32, String), Outcome>,
    shared: Answers<String, (String, String)>,
    findings: Answers<u32, Vec<String>>,
    defined: Vec<String>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn take<K: std::hash::Hash + Eq, T>(answers: &Answers<K, T>, key: &K) -> Option<T> {
    lock(answers).get_mut(key)?.pop_front()
}

impl Earlier {
    pub(super) fn of(record: &Record) -> Self {
        let mut earlier = Self::default();
        let (mut calls, mut attempts, mut shared) = (HashMap::new(), HashMap::new(), HashMap::new());
        let mut findings = HashMap::new();
        for entry in &record.entries {
            match &entry.event {
                Event::Call(call) => {
                    if call.task.starts_with("define:") {
                        earlier.defined.push(call.task.clone());
                    }
                    let answer = match (&call.reply, call.error.as_deref().and_then(usable_error)) {
                        (Some(reply), _) => Ok(reply.clone()),
                        (None, Some(error)) => Err(error),
                        // The question ended the run, or the run ended before its answer: asked again.
                        (None, None) => continue,
                    };
                    let key = (call.model.clone(), call.key.clone());
                    calls.entry(key).or_insert_with(VecDeque::new).push_back(answer);
                }
                Event::Attempt { task, attempt, code, outcome: Some(outcome), .. } => {
                    let key = (task.clone(), *attempt, code.clone());
                    attempts.entry(key).or_insert_with(VecDeque::new).push_back(outcome.clone());
                }
                Event::Shared { concept, lean_name, code } => {
                    let definition = (lean_name.clone(), code.clone());
                    shared.entry(concept.clone()).or_insert_with(VecDeque::new).push_back(definition);
                }
                Event::Findings { round, told } => {
                    findings.entry(*round).or_insert_with(VecDeque::new).push_back(told.clone());
                }
                _ => {}
            }
        }
        Self {
            calls: Mutex::new(calls),
            attempts: Mutex::new(attempts),
            shared: Mutex::new(shared),
            findings: Mutex::new(findings),
            ..earlier
        }
    }

    /// What a model answered to a question.
    pub(super) fn reply(&self, model: &str, key: &str) -> Option<Result<ChatReply, LlmError>> {
        take(&self.calls, &(model.to_owned(), key.to_owned()))
    }

    /// What Lean said to an attempt.
    pub(super) fn outcome(&self, task: &str, attempt: u32, code: &str) -> Option<Outcome> {
        take(&self.attempts, &(task.to_owned(), attempt, code.to_owned()))
    }

    /// Which definition of another problem was taken for a concept.
    pub(super) fn shared(&self, concept: &str) -> Option<(String, String)> {
        take(&self.shared, &concept.to_owned())
    }

    /// What Lean found out before a round of judging.
    pub(super) fn findings(&self, round: u32) -> Option<Vec<String>> {
        take(&self.findings, &round)
    }

    /// Whether a model was already asked to define a concept, so that none was taken over.
    pub(super) fn has_asked(&self, task: &str) -> bool {
        self.defined.iter().any(|t| t == task)
    }
}

/// A failure that a run goes on from; every other one ended it.
fn usable_error(told: &str) -> Option<LlmError> {
    if told == LlmError::Empty.to_string() {
        return Some(LlmError::Empty);
    }
    let malformed = LlmError::Malformed(String::new()).to_string();
    told.strip_prefix(&malformed).map(|what| LlmError::Malformed(what.to_owned()))
}

/// A sink that passes on what an earlier record does not hold yet.
pub(super) struct Continued<'a> {
    sink: &'a dyn Sink,
    held: Mutex<HashMap<[u8; 32], u32>>,
}

impl<'a> Continued<'a> {
    pub(super) fn new(sink: &'a dyn Sink, record: Option<&Record>) -> Self {
        let mut held = HashMap::new();
        for entry in record.iter().flat_map(|r| &r.entries) {
            *held.entry(identity(&entry.event)).or_insert(0) += 1;
        }
        Self { sink, held: Mutex::new(held) }
    }
}

impl Sink for Continued<'_> {
    fn put(&self, event: &Event) -> std::io::Result<()> {
        {
            let mut held = lock(&self.held);
            // Nothing is computed where nothing is held: in runs that were not resumed, and beyond the record's end.
            if !held.is_empty() {
                let id = identity(event);
                if let Some(count) = held.get_mut(&id) {
                    *count -= 1;
                    if *count == 0 {
                        held.remove(&id);
                    }
                    return Ok(());
                }
            }
        }
        self.sink.put(event)
    }
}

/// An event without its times.
fn identity(event: &Event) -> [u8; 32] {
    let mut value = serde_json::to_value(event).unwrap_or_default();
    without_times(&mut value);
    Sha256::digest(value.to_string()).into()
}

fn without_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("ms");
            fields.remove("lean_ms");
            fields.values_mut().for_each(without_times);
        }
        Value::Array(items) => items.iter_mut().for_each(without_times),
        _ => {}
    }
}

/// In what a record's header differs from the run that wants to go on with it.
pub(super) fn difference(recorded: &RunHeader, wanted: &RunHeader) -> Option<&'static str> {
    let a = (&recorded.statement, &recorded.lean_header, &recorded.author, &recorded.judges);
    let b = (&wanted.statement, &wanted.lean_header, &wanted.author, &wanted.judges);
    [
        ("the statement", a.0 == b.0),
        ("the library", a.1 == b.1 && recorded.library == wanted.library),
        ("the model", a.2 == b.2),
        ("the judges", a.3 == b.3),
        ("the scorer", recorded.scorer == wanted.scorer),
        ("the settings", recorded.settings == wanted.settings),
        ("the prompts", recorded.prompts == wanted.prompts),
    ]
    .into_iter()
    .find(|(_, same)| !same)
    .map(|(what, _)| what)
}
