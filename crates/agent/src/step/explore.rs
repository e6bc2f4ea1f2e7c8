//! Exploration: from the plan to a graph in which every concept that is needed is in the library or
//! known to be absent.
//!
//! From the top: a concept is looked up once the statement or something that the library lacks rests
//! on it, so that a match above saves what lies below. No concept waits for another one's answer, but
//! answers *count* in the order in which their questions were put (`State::settle`), and new questions
//! follow from answers that count: names, meanings, merges, cycles and bounds then depend on what was
//! answered, never on when.

use super::{Action, Next, Phase, State};
use crate::cases::MAX_CASES;
use crate::declaration::Grounded;
use crate::direct::{Directed, Handover};
use crate::graph::{Concept, ConceptKey, NodeState};
use crate::plan::{Expansion, Plan};
use autoform_llm::prompt::Term;
use autoform_llm::prompt::reply::ReplyError;
use autoform_record::Event as Note;
use autoform_record::statement::{Failure, RunOutcome, Stage};
use std::collections::BTreeSet;

/// Shorter meanings may be the same by chance.
const MIN_MEANING: usize = 24;

/// A concept that was asked about, in the order of asking.
#[derive(Debug, Clone)]
pub(super) struct LookUp {
    key: ConceptKey,
    /// Its name and meaning then; an answer that counts later may give it another meaning.
    name: String,
    meaning: String,
    /// Whether it is expanded when the library lacks it: its prerequisites are unknown and it lies
    /// above the bound on depth, as the graph stood when it was asked about.
    expand: bool,
    answer: Option<Answer>,
}

#[derive(Debug, Clone)]
enum Answer {
    Found(Grounded),
    /// With its expansion, where one was asked for and could be read.
    Absent(Option<Expansion>),
}

impl State {
    /// Adds a prerequisite and the edge to it; returns its key when it is in the graph.
    pub(super) fn grow(
        &mut self,
        from: Option<&ConceptKey>,
        name: &str,
        meaning: &str,
        next: &mut Next,
    ) -> Option<ConceptKey> {
        if let Some(parts) = ConceptKey::new(name).and_then(|key| self.graph.parts(&key)) {
            for part in parts {
                next.notes.extend(self.graph.link(from, &part).map(Note::Graph));
            }
            return None;
        }
        let (key, events) = self.graph.add(name, meaning);
        next.notes.extend(events.into_iter().map(Note::Graph));
        let key = key?;
        next.notes.extend(self.graph.link(from, &key).map(Note::Graph));
        Some(key)
    }

    /// The direct way ended: with the run's outcome, or the graph takes over.
    pub(super) fn directed(&mut self, directed: Directed, next: &mut Next) {
        self.in_flight.remove(&None);
        let handover = match directed {
            Directed::Ended(outcome) => {
                self.phase = Phase::Done(outcome);
                return;
            }
            Directed::Decompose(handover) => *handover,
        };
        let Handover { why, plan, rounds, rejected } = handover;
        let concepts = plan.iter().flat_map(|p| &p.concepts).map(|c| c.name.clone()).collect();
        next.notes.push(Note::Decomposed { why: why.clone(), concepts });
        self.rounds = rounds;
        self.rejected = rejected;
        match plan {
            Some(plan) => self.planned(Ok(plan), next),
            None => {
                self.trouble = why;
                self.enter(Phase::Plan, next);
            }
        }
    }

    pub(super) fn planned(&mut self, plan: Result<Plan, ReplyError>, next: &mut Next) {
        self.in_flight.remove(&None);
        let plan = match plan {
            Ok(plan) => plan,
            Err(problem) => {
                let failure = Failure::Unreadable { stage: Stage::Plan, problem: problem.to_string() };
                self.phase = Phase::Done(RunOutcome::Failed { failure, best: None });
                return;
            }
        };
        let needed: BTreeSet<ConceptKey> =
            plan.concepts.iter().flat_map(|c| &c.needs).filter_map(|n| ConceptKey::new(n)).collect();
        for concept in &plan.concepts {
            // What nothing else needs must be needed by the statement, whatever the plan says of it.
            let direct = concept.direct || ConceptKey::new(&concept.name).is_none_or(|k| !needed.contains(&k));
            if direct {
                self.grow(None, &concept.name, &concept.meaning, next);
            } else {
                let (_, events) = self.graph.add(&concept.name, &concept.meaning);
                next.notes.extend(events.into_iter().map(Note::Graph));
            }
        }
        for concept in &plan.concepts {
            let Some(key) = ConceptKey::new(&concept.name) else { continue };
            if self.graph.get(&key).is_none() {
                continue;
            }
            for need in &concept.needs {
                self.grow(Some(&key), need, "", next);
            }
            let known = !self.graph.prerequisites(Some(&key)).is_empty();
            if let Some(node) = self.graph.get_mut(&key) {
                node.expanded = known;
                node.cases = concept.cases.iter().take(MAX_CASES).cloned().collect();
            }
        }
        // Concepts that only a cycle held together are reachable from nowhere; the statement needs them.
        let reachable = self.graph.needed();
        let lost: Vec<String> =
            self.graph.concepts().filter(|(k, _)| !reachable.contains(*k)).map(|(_, c)| c.name.clone()).collect();
        for name in lost {
            if ConceptKey::new(&name).is_some_and(|k| !self.graph.needed().contains(&k)) {
                self.grow(None, &name, "", next);
            }
        }
        self.enter(Phase::Explore, next);
    }

    pub(super) fn explore(&mut self, next: &mut Next) {
        if !self.settings.recursion {
            return;
        }
        self.look_up(next);
        if self.looked_up.is_empty() {
            self.enter(Phase::Build, next);
        }
    }

    /// Asks about every concept that is ready, in the order of names.
    fn look_up(&mut self, next: &mut Next) {
        for key in self.graph.frontier() {
            let Some(c) = self.graph.get(&key) else { continue };
            let (name, meaning) = (c.name.clone(), c.meaning.clone());
            let expand = !c.expanded && c.depth < self.settings.max_depth;
            self.set(&key, NodeState::Exploring { absent: false }, next);
            let (n, m) = (name.clone(), meaning.clone());
            self.looked_up.push_back(LookUp { key: key.clone(), name: n, meaning: m, expand, answer: None });
            self.start(Some(key.clone()), Action::Ground { key, name, meaning }, next);
        }
    }

    pub(super) fn grounded(&mut self, key: &ConceptKey, found: Option<Grounded>, next: &mut Next) {
        self.in_flight.remove(&Some(key.clone()));
        let Some(asked) = self.looked_up.iter_mut().find(|l| l.key == *key) else { return };
        asked.answer = match found {
            Some(grounded) => Some(Answer::Found(grounded)),
            None if !asked.expand => Some(Answer::Absent(None)),
            None => {
                let (name, meaning) = (asked.name.clone(), asked.meaning.clone());
                return self.start(Some(key.clone()), Action::Expand { key: key.clone(), name, meaning }, next);
            }
        };
        self.settle(next);
    }

    pub(super) fn expanded(&mut self, key: &ConceptKey, expansion: Result<Expansion, ReplyError>, next: &mut Next) {
        self.in_flight.remove(&Some(key.clone()));
        // An unreadable expansion is in the record; the concept is then written from its name and meaning.
        if let Some(asked) = self.looked_up.iter_mut().find(|l| l.key == *key) {
            asked.answer = Some(Answer::Absent(expansion.ok()));
        }
        self.settle(next);
    }

    /// Lets answers count, in the order of their questions up to the first that is still open; what
    /// becomes ready by each is asked about at once, before the next one counts.
    fn settle(&mut self, next: &mut Next) {
        while self.looked_up.front().is_some_and(|l| l.answer.is_some()) {
            let Some(LookUp { key, answer: Some(answer), .. }) = self.looked_up.pop_front() else { return };
            match answer {
                Answer::Found(Grounded { name, signature, doc }) => {
                    self.set(&key, NodeState::Grounded { name, signature, doc }, next);
                    self.merge_if_equal(&key, next);
                }
                Answer::Absent(expansion) => {
                    self.set(&key, NodeState::Exploring { absent: true }, next);
                    self.is_absent(&key, expansion, next);
                }
            }
            self.look_up(next);
        }
        if self.looked_up.is_empty() {
            self.enter(Phase::Explore, next);
        }
    }

    /// Gives a concept that the library lacks its definition and what that rests on, unless it turns
    /// out to be another one that is lacking, or only puts others together.
    fn is_absent(&mut self, key: &ConceptKey, expansion: Option<Expansion>, next: &mut Next) {
        let Some(expansion) = expansion else { return self.merge_if_equal(key, next) };
        if expansion.composite && self.split(key, &expansion, next) {
            return;
        }
        if let Some(node) = self.graph.get_mut(key) {
            node.expanded = true;
            node.meaning.clone_from(&expansion.definition);
            if node.cases.is_empty() {
                node.cases = expansion.cases.iter().take(MAX_CASES).cloned().collect();
            }
        }
        let names = self.graph.len();
        self.merge_if_equal(key, next);
        if self.graph.len() < names {
            return;
        }
        for dependency in expansion.dependencies.iter().take(self.settings.max_dependencies) {
            self.grow(Some(key), &dependency.name, &dependency.meaning, next);
        }
    }

    /// Puts the parts of a composite in its place. False when it has no two parts that can stand there.
    fn split(&mut self, key: &ConceptKey, expansion: &Expansion, next: &mut Next) -> bool {
        let mut parts: Vec<ConceptKey> = Vec::new();
        for dependency in expansion.dependencies.iter().take(self.settings.max_dependencies) {
            let known = ConceptKey::new(&dependency.name).and_then(|k| self.graph.parts(&k));
            let of_it = known.unwrap_or_else(|| {
                let (part, events) = self.graph.add(&dependency.name, &dependency.meaning);
                next.notes.extend(events.into_iter().map(Note::Graph));
                part.into_iter().collect()
            });
            for part in of_it {
                if part != *key && !parts.contains(&part) {
                    parts.push(part);
                }
            }
        }
        let events = if parts.len() < 2 { Vec::new() } else { self.graph.split(key, &parts) };
        let done = !events.is_empty();
        next.notes.extend(events.into_iter().map(Note::Graph));
        done
    }

    /// Merges a concept into one that is decided already, when both turned out to be one declaration
    /// or have one and the same meaning.
    fn merge_if_equal(&mut self, key: &ConceptKey, next: &mut Next) {
        let Some((identity, reason)) = self.graph.get(key).and_then(identity) else { return };
        let same = |(k, c): &(&ConceptKey, &Concept)| *k != key && self::identity(c).is_some_and(|i| i.0 == identity);
        let into = self.graph.concepts().find(same).map(|(k, _)| k.clone());
        if let Some(into) = into {
            next.notes.extend(self.graph.merge(key, &into, &reason).map(Note::Graph));
        }
    }

    /// The search words of a run without a graph (Aria, appendix C.2): each is searched for once,
    /// and what is found goes to the statement as it is.
    pub(super) fn keywords(&mut self, words: Result<Vec<String>, ReplyError>, next: &mut Next) {
        self.in_flight.remove(&None);
        let words = match words {
            Ok(words) => words,
            Err(problem) => {
                let failure = Failure::Unreadable { stage: Stage::Plan, problem: problem.to_string() };
                self.phase = Phase::Done(RunOutcome::Failed { failure, best: None });
                return;
            }
        };
        for word in &words {
            self.grow(None, word, "", next);
        }
        self.enter(Phase::Explore, next);
        let keys: Vec<(ConceptKey, String)> = self.graph.concepts().map(|(k, c)| (k.clone(), c.name.clone())).collect();
        if keys.is_empty() {
            return self.enter(Phase::State, next);
        }
        for (key, keyword) in keys {
            self.set(&key, NodeState::Exploring { absent: false }, next);
            self.start(Some(key.clone()), Action::Retrieve { key, keyword }, next);
        }
    }

    pub(super) fn retrieved(&mut self, key: ConceptKey, found: Vec<Term>, next: &mut Next) {
        self.in_flight.remove(&Some(key.clone()));
        self.found.insert(key, found);
        if self.in_flight.is_empty() {
            self.enter(Phase::State, next);
        }
    }
}

/// What makes two decided concepts one, and how that is told.
fn identity(concept: &Concept) -> Option<(String, String)> {
    match &concept.state {
        NodeState::Grounded { name, .. } => Some((format!("= {name}"), format!("both are {name}"))),
        NodeState::Exploring { absent: true } if concept.meaning.chars().count() >= MIN_MEANING => {
            let words = concept.meaning.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
            let folded = words.map(str::to_lowercase).collect::<Vec<_>>().join(" ");
            Some((format!("~ {folded}"), "both have the same meaning".to_owned()))
        }
        _ => None,
    }
}
