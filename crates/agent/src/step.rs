//! The order of work as a pure function: an event changes the state and yields actions.
//!
//! Nothing here waits, asks or reads a clock, and nothing depends on the order in which answers of
//! one stage arrive: those of the exploration count in the order of their questions, so that a
//! recorded run can be replayed to the same file.

mod build;
mod event;
mod explore;
mod score;
mod verdict;

pub(super) use event::{Action, Event, Next, Stop};

use super::brief::Product;
use super::graph::{ConceptGraph, ConceptKey, NodeState};
use super::services::LibraryProfile;
use super::settings::{Mode, Settings};
use autoform_llm::prompt::Term;
use autoform_record::Event as Note;
use autoform_record::statement::{LeanFile, RunOutcome, Stage};
use explore::LookUp;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

#[derive(Debug, Clone, PartialEq)]
enum Phase {
    Converse,
    Direct,
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
    /// Why the direct way ended without a result; empty where it was not gone.
    trouble: String,
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
            trouble: String::new(),
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
            Mode::Auto => state.enter(Phase::Direct, &mut next),
        },
        Event::Directed(directed) => state.directed(directed, &mut next),
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
        let stage = match &phase {
            Phase::Converse => Some(Stage::Converse),
            Phase::Direct => Some(Stage::Direct),
            Phase::Plan => Some(Stage::Plan),
            Phase::Explore => Some(Stage::Explore),
            Phase::Build => Some(Stage::Build),
            Phase::State => Some(Stage::State),
            Phase::Judge => Some(Stage::Judge),
            Phase::Done(_) => None,
        };
        let first = matches!(phase, Phase::Converse | Phase::Direct | Phase::Plan);
        next.notes.extend(stage.filter(|_| first || self.phase != phase).map(|stage| Note::Stage { stage }));
        self.phase = phase;
        match &self.phase {
            Phase::Converse => self.start(None, Action::Converse, next),
            Phase::Direct => self.start(None, Action::Direct, next),
            Phase::Plan if self.settings.recursion => {
                let trouble = self.trouble.clone();
                self.start(None, Action::Plan { trouble }, next);
            }
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
