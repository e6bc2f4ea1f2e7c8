//! The order of work as a pure function: an event changes the state and yields actions.
//!
//! Nothing here waits, asks or reads a clock, and nothing depends on the order in which answers of
//! one stage arrive: those of the exploration count in the order of their questions, so that a
//! recorded run can be replayed to the same file.

mod build;
mod explore;
mod score;
mod verdict;

use super::assembly::{Definition, assemble};
use super::graph::{Concept, ConceptGraph, ConceptKey, NodeState};
use super::grounding::Grounded;
use super::planning::{Expansion, Plan};
use super::services::LibraryProfile;
use super::settings::{Mode, Settings};
use super::steering::{Opinion, Subject};
use super::synthesis::{Brief, Built, Goal, Product};
use crate::judge::{Convened, Decision};
use crate::prompt::reply::ReplyError;
use crate::prompt::{Fact, Missing, Term};
use crate::record::Event as Note;
use crate::statement::{Failure, LeanFile, RunOutcome, Stage};
use explore::LookUp;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Something that happened.
#[derive(Debug)]
pub(super) enum Event {
    /// The run begins.
    Begin,
    /// The plan came, or could not be read.
    Planned(Result<Plan, ReplyError>),
    /// The search words came, or could not be read (ablation `no-got`).
    Keywords(Result<Vec<String>, ReplyError>),
    /// A search word was searched for.
    Retrieved { key: ConceptKey, found: Vec<Term> },
    /// A concept was looked up.
    Grounded { key: ConceptKey, found: Option<Grounded> },
    /// A concept was expanded, or the expansion could not be read.
    Expanded { key: ConceptKey, expansion: Result<Expansion, ReplyError> },
    /// A definition, or the theorem when `key` is absent, was worked on.
    Built { key: Option<ConceptKey>, built: Built },
    /// The scorer gave its word (setting `feedback`).
    Scored { subject: Box<Subject>, opinion: Opinion },
    /// The conversation of the mode `tools` ended.
    Conversed(RunOutcome),
    /// The judges gave their verdicts.
    Judged(Convened),
    /// Something ended the run.
    Stopped(Stop),
}

/// Why a run is stopped from outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Stop {
    /// A budget ran out.
    Budget(String),
    /// The user stopped it.
    Cancelled,
    /// Something failed for good.
    Failure(Failure),
}

/// Something to do, whose result comes back as an event.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Action {
    Converse,
    Plan,
    Keywords,
    Retrieve { key: ConceptKey, keyword: String },
    Ground { key: ConceptKey, name: String, meaning: String },
    Expand { key: ConceptKey, name: String, meaning: String },
    Build(Box<Brief>),
    Score(Box<Subject>),
    Judge(Box<Product>, u32),
}

#[derive(Debug, Clone, PartialEq)]
enum Phase {
    Converse,
    Plan,
    Explore,
    Build,
    State,
    Judge,
    Done(RunOutcome),
}

/// What was done at a definition or at the theorem so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Work {
    attempts: u32,
    rewrites: u32,
    code: Option<String>,
    complaint: Option<String>,
    /// The code that the scorer was asked about last.
    scored: Option<String>,
}

/// A run's state.
#[derive(Debug, Clone)]
pub(super) struct State {
    statement: String,
    library: LibraryProfile,
    settings: Settings,
    judges: usize,
    pub(super) graph: ConceptGraph,
    phase: Phase,
    /// Concepts being worked on; `None` is the statement (planned, stated or judged).
    in_flight: BTreeSet<Option<ConceptKey>>,
    /// Concepts that were asked about and do not count yet, in the order of asking.
    looked_up: VecDeque<LookUp>,
    /// What was found for each search word (ablation `no-got`).
    found: BTreeMap<ConceptKey, Vec<Term>>,
    work: BTreeMap<Option<ConceptKey>, Work>,
    rounds: u32,
    product: Option<Product>,
    /// A theorem that the scorer sent back, in case nothing better comes.
    held: Option<Product>,
    /// The last file that judges rejected, and why.
    rejected: Option<(LeanFile, Vec<String>)>,
}

/// What a step leads to: actions to start, and notes for the record.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Next {
    pub(super) actions: Vec<Action>,
    pub(super) notes: Vec<Note>,
}

impl State {
    pub(super) fn new(statement: &str, library: LibraryProfile, settings: Settings, judges: usize) -> Self {
        Self {
            statement: statement.to_owned(),
            library,
            graph: ConceptGraph::new(settings.max_nodes),
            settings,
            judges,
            phase: Phase::Plan,
            in_flight: BTreeSet::new(),
            looked_up: VecDeque::new(),
            found: BTreeMap::new(),
            work: BTreeMap::new(),
            rounds: 0,
            product: None,
            held: None,
            rejected: None,
        }
    }

    /// What became of the run, once it is over.
    pub(super) fn outcome(&self) -> Option<&RunOutcome> {
        match &self.phase {
            Phase::Done(outcome) => Some(outcome),
            _ => None,
        }
    }
}

/// Takes one event.
pub(super) fn step(mut state: State, event: Event) -> (State, Next) {
    let mut next = Next::default();
    if state.outcome().is_some() {
        return (state, next);
    }
    match event {
        Event::Begin => match state.settings.mode {
            Mode::Graph => state.enter(Phase::Plan, &mut next),
            Mode::Tools => state.enter(Phase::Converse, &mut next),
        },
        Event::Conversed(outcome) => state.phase = Phase::Done(outcome),
        Event::Planned(plan) => state.planned(plan, &mut next),
        Event::Keywords(words) => state.keywords(words, &mut next),
        Event::Retrieved { key, found } => state.retrieved(key, found, &mut next),
        Event::Grounded { key, found } => state.grounded(&key, found, &mut next),
        Event::Expanded { key, expansion } => state.expanded(&key, expansion, &mut next),
        Event::Built { key, built } => state.built(key, built, &mut next),
        Event::Scored { subject, opinion } => state.scored(*subject, opinion, &mut next),
        Event::Judged(convened) => state.judged(convened, &mut next),
        Event::Stopped(stop) => {
            let best = state.best();
            state.phase = Phase::Done(match stop {
                Stop::Budget(what) => RunOutcome::BudgetExhausted { what, best },
                Stop::Cancelled => RunOutcome::Interrupted { best },
                Stop::Failure(failure) => RunOutcome::Failed { failure, best },
            });
        }
    }
    (state, next)
}

impl State {
    fn enter(&mut self, phase: Phase, next: &mut Next) {
        let word = match &phase {
            Phase::Converse => "converse",
            Phase::Plan => "plan",
            Phase::Explore => "explore",
            Phase::Build => "build",
            Phase::State => "state",
            Phase::Judge => "judge",
            Phase::Done(_) => "done",
        };
        if self.phase != phase || matches!(word, "plan" | "converse") {
            next.notes.push(Note::Stage { stage: word.to_owned() });
        }
        self.phase = phase;
        match &self.phase {
            Phase::Converse => self.start(None, Action::Converse, next),
            Phase::Plan if self.settings.recursion => self.start(None, Action::Plan, next),
            Phase::Plan if self.settings.retrieval => self.start(None, Action::Keywords, next),
            // Neither a graph nor a library to search: straight to the statement.
            Phase::Plan => self.enter(Phase::State, next),
            Phase::Explore => self.explore(next),
            Phase::Build => self.build_ready(next),
            Phase::State => {
                let brief = self.brief(None);
                self.start(None, Action::Build(Box::new(brief)), next);
            }
            Phase::Judge => match (self.product.clone(), self.judges) {
                (Some(product), 1..) => self.start(None, Action::Judge(Box::new(product), self.rounds + 1), next),
                (Some(Product { file: Some((file, ..)), .. }), 0) => {
                    self.phase = Phase::Done(RunOutcome::Formalized { file, judged: false });
                }
                _ => {}
            },
            Phase::Done(_) => {}
        }
    }

    fn start(&mut self, key: Option<ConceptKey>, action: Action, next: &mut Next) {
        self.in_flight.insert(key);
        next.actions.push(action);
    }

    fn set(&mut self, key: &ConceptKey, state: NodeState, next: &mut Next) {
        next.notes.extend(self.graph.set_state(key, state).map(Note::Graph));
    }
}

#[cfg(test)]
mod tests;
