//! The order of work as a pure function: an event changes the state and yields actions.
//!
//! Nothing here waits, asks or reads a clock, and nothing depends on the order in which answers of
//! one stage arrive: levels of the exploration are taken as a whole and in the order of names, so
//! that a recorded run can be replayed to the same file.

use super::assembly::{Definition, assemble};
use super::graph::{ConceptGraph, ConceptKey, NodeState};
use super::grounding::Grounded;
use super::planning::{Expansion, Plan};
use super::services::LibraryProfile;
use super::settings::Settings;
use super::synthesis::{Brief, Built, Goal, Product};
use crate::judge::{Convened, Decision};
use crate::prompt::reply::ReplyError;
use crate::prompt::{Fact, Missing};
use crate::record::Event as Note;
use crate::statement::{Failure, LeanFile, RunOutcome, Stage};
use std::collections::{BTreeMap, BTreeSet};

/// Something that happened.
#[derive(Debug)]
pub(super) enum Event {
    /// The run begins.
    Begin,
    /// The plan came, or could not be read.
    Planned(Result<Plan, ReplyError>),
    /// A concept was looked up.
    Grounded { key: ConceptKey, found: Option<Grounded> },
    /// A concept was expanded, or the expansion could not be read.
    Expanded { key: ConceptKey, expansion: Result<Expansion, ReplyError> },
    /// A definition, or the theorem when `key` is absent, was worked on.
    Built { key: Option<ConceptKey>, built: Built },
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
    Plan,
    Ground { key: ConceptKey, name: String, meaning: String },
    Expand { key: ConceptKey, name: String, meaning: String },
    Build(Box<Brief>),
    Judge(Box<Product>, u32),
}

#[derive(Debug, Clone, PartialEq)]
enum Phase {
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
    expansions: BTreeMap<ConceptKey, Expansion>,
    work: BTreeMap<Option<ConceptKey>, Work>,
    rounds: u32,
    product: Option<Product>,
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
            expansions: BTreeMap::new(),
            work: BTreeMap::new(),
            rounds: 0,
            product: None,
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
        Event::Begin => state.enter(Phase::Plan, &mut next),
        Event::Planned(plan) => state.planned(plan, &mut next),
        Event::Grounded { key, found } => state.grounded(&key, found, &mut next),
        Event::Expanded { key, expansion } => state.expanded(key, expansion, &mut next),
        Event::Built { key, built } => state.built(key, built, &mut next),
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
            Phase::Plan => "plan",
            Phase::Explore => "explore",
            Phase::Build => "build",
            Phase::State => "state",
            Phase::Judge => "judge",
            Phase::Done(_) => "done",
        };
        if self.phase != phase || word == "plan" {
            next.notes.push(Note::Stage { stage: word.to_owned() });
        }
        self.phase = phase;
        match &self.phase {
            Phase::Plan => self.start(None, Action::Plan, next),
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

    /// Adds a prerequisite and the edge to it; returns its key when it is in the graph.
    fn grow(&mut self, from: Option<&ConceptKey>, name: &str, meaning: &str, next: &mut Next) -> Option<ConceptKey> {
        let (key, events) = self.graph.add(name, meaning);
        next.notes.extend(events.into_iter().map(Note::Graph));
        let key = key?;
        next.notes.extend(self.graph.link(from, &key).map(Note::Graph));
        Some(key)
    }

    fn planned(&mut self, plan: Result<Plan, ReplyError>, next: &mut Next) {
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

    fn explore(&mut self, next: &mut Next) {
        let frontier = self.graph.frontier();
        if frontier.is_empty() {
            return self.enter(Phase::Build, next);
        }
        for key in frontier {
            self.set(&key, NodeState::Exploring { absent: false }, next);
            if let Some(c) = self.graph.get(&key) {
                let action = Action::Ground { key: key.clone(), name: c.name.clone(), meaning: c.meaning.clone() };
                self.start(Some(key), action, next);
            }
        }
    }

    fn grounded(&mut self, key: &ConceptKey, found: Option<Grounded>, next: &mut Next) {
        self.in_flight.remove(&Some(key.clone()));
        if let Some(Grounded { name, ty }) = found {
            self.set(key, NodeState::Grounded { name, ty }, next);
        } else if !self.settings.recursion {
            self.set(key, NodeState::Failed { reason: "not in the library".to_owned() }, next);
        } else {
            self.set(key, NodeState::Exploring { absent: true }, next);
            let concept = self.graph.get(key).map(|c| (c.expanded, c.depth, c.name.clone(), c.meaning.clone()));
            if let Some((false, depth, name, meaning)) = concept
                && depth < self.settings.max_depth
            {
                self.start(Some(key.clone()), Action::Expand { key: key.clone(), name, meaning }, next);
            }
        }
        self.level_done(next);
    }

    fn expanded(&mut self, key: ConceptKey, expansion: Result<Expansion, ReplyError>, next: &mut Next) {
        self.in_flight.remove(&Some(key.clone()));
        // An unreadable expansion is in the record; the concept is then written from its name and meaning.
        if let Ok(expansion) = expansion {
            self.expansions.insert(key, expansion);
        }
        self.level_done(next);
    }

    /// Once every concept of a level is decided: apply the expansions and merge what turned out to
    /// be one, in the order of names; then the next level.
    fn level_done(&mut self, next: &mut Next) {
        if !self.in_flight.is_empty() {
            return;
        }
        for (key, expansion) in std::mem::take(&mut self.expansions) {
            for dependency in expansion.dependencies.iter().take(self.settings.max_dependencies) {
                self.grow(Some(&key), &dependency.name, &dependency.meaning, next);
            }
            if let Some(node) = self.graph.get_mut(&key) {
                node.expanded = true;
                node.meaning = expansion.definition;
            }
        }
        self.merge_equal(next);
        self.enter(Phase::Explore, next);
    }

    fn merge_equal(&mut self, next: &mut Next) {
        let mut first: BTreeMap<String, ConceptKey> = BTreeMap::new();
        let mut merges = Vec::new();
        for (key, concept) in self.graph.concepts() {
            if let NodeState::Grounded { name, .. } = &concept.state {
                match first.get(name) {
                    Some(into) => merges.push((key.clone(), into.clone(), format!("both are {name}"))),
                    None => {
                        first.insert(name.clone(), key.clone());
                    }
                }
            }
        }
        for (key, into, reason) in merges {
            next.notes.extend(self.graph.merge(&key, &into, &reason).map(Note::Graph));
        }
    }

    fn build_ready(&mut self, next: &mut Next) {
        for key in self.graph.ready() {
            if !self.in_flight.contains(&Some(key.clone())) {
                let brief = self.brief(Some(&key));
                self.start(Some(key), Action::Build(Box::new(brief)), next);
            }
        }
        if self.in_flight.is_empty() {
            self.enter(Phase::State, next);
        }
    }

    /// Everything that is known for writing a definition, or the theorem when `key` is absent.
    fn brief(&self, key: Option<&ConceptKey>) -> Brief {
        let work = self.work.get(&key.cloned()).cloned().unwrap_or_default();
        let (mut facts, mut missing) = (Vec::new(), Vec::new());
        for below in self.graph.in_order(key) {
            let Some(concept) = self.graph.get(&below) else { continue };
            match &concept.state {
                NodeState::Grounded { name, ty } => {
                    facts.push(Fact { concept: concept.name.clone(), name: name.clone(), ty: ty.clone() });
                }
                NodeState::Failed { .. } => {
                    missing.push(Missing { name: concept.name.clone(), meaning: concept.meaning.clone() });
                }
                _ => {}
            }
        }
        let context = self.definitions_below(key);
        let rewritable =
            |k: &ConceptKey| self.work.get(&Some(k.clone())).is_none_or(|w| w.rewrites < self.settings.max_rewrites);
        let blamable = context.iter().map(|d| d.key.clone()).filter(rewritable).collect();
        let concept = key.and_then(|k| Some((k, self.graph.get(k)?)));
        let (goal, lean_name) = match concept {
            Some((k, c)) => (
                Goal::Definition { key: k.clone(), name: c.name.clone(), meaning: c.meaning.clone() },
                c.lean_name.clone(),
            ),
            None => (Goal::Theorem, self.settings.theorem_name.clone()),
        };
        Brief {
            goal,
            lean_name,
            facts,
            context,
            missing,
            earlier: work.code,
            complaint: work.complaint,
            attempts: work.attempts,
            blamable,
        }
    }

    fn definitions_below(&self, key: Option<&ConceptKey>) -> Vec<Definition> {
        let written = |k: ConceptKey| match &self.graph.get(&k)?.state {
            NodeState::Synthesised { lean_name, code } => {
                Some(Definition { key: k, lean_name: lean_name.clone(), code: code.clone() })
            }
            _ => None,
        };
        self.graph.in_order(key).into_iter().filter_map(written).collect()
    }

    fn built(&mut self, key: Option<ConceptKey>, built: Built, next: &mut Next) {
        self.in_flight.remove(&key);
        let work = self.work.entry(key.clone()).or_default();
        match built {
            Built::Done { product, attempts } => {
                work.attempts = attempts;
                work.code = Some(product.code.clone());
                // A definition below may have been written anew meanwhile; then this one is tried again as it is.
                let stale = product.context != self.definitions_below(key.as_ref());
                if !stale {
                    self.work.entry(key.clone()).or_default().complaint = None;
                }
                match &key {
                    _ if stale => {}
                    Some(k) => {
                        if let Some(c) = self.graph.get_mut(k) {
                            c.lean_name.clone_from(&product.lean_name);
                        }
                        let state = NodeState::Synthesised { lean_name: product.lean_name, code: product.code };
                        self.set(k, state, next);
                    }
                    None => {
                        self.product = Some(*product);
                        return self.enter(Phase::Judge, next);
                    }
                }
                self.enter(Phase::Build, next);
            }
            Built::Blame { child, complaint, attempts } => {
                work.attempts = attempts;
                self.rewrite(&child, complaint, next);
                self.enter(Phase::Build, next);
            }
            Built::Exhausted { problem, attempts } => {
                work.attempts = attempts;
                // The version that was to be improved still stands, if Lean still accepts it.
                let fall_back = work.code.is_some() && work.complaint.take().is_some();
                match key {
                    Some(_) if fall_back => self.enter(Phase::Build, next),
                    Some(k) => {
                        let reason = format!("{attempts} attempts; the last problem: {problem}");
                        self.set(&k, NodeState::Failed { reason }, next);
                        self.enter(Phase::Build, next);
                    }
                    None => self.phase = Phase::Done(self.without_theorem(problem, attempts)),
                }
            }
        }
    }

    fn without_theorem(&self, problem: String, attempts: u32) -> RunOutcome {
        match self.rejected.clone() {
            Some((best, mut reasons)) => {
                reasons.push(format!("no further version was accepted in {attempts} attempts: {problem}"));
                RunOutcome::JudgesRejected { best, reasons }
            }
            None => RunOutcome::Failed { failure: Failure::NoStatement { attempts, problem }, best: self.best() },
        }
    }

    /// Has a definition written anew, and everything that rests on it checked again.
    fn rewrite(&mut self, key: &ConceptKey, complaint: String, next: &mut Next) {
        // Two that rest on it may ask for this at the same time; once is enough.
        let written = matches!(self.graph.get(key).map(|c| &c.state), Some(NodeState::Synthesised { .. }));
        let rewrites = self.work.get(&Some(key.clone())).map_or(0, |w| w.rewrites);
        if !written || rewrites >= self.settings.max_rewrites {
            return;
        }
        let again: Vec<ConceptKey> = self.graph.dependents(key);
        for k in std::iter::once(key).chain(&again) {
            if matches!(self.graph.get(k).map(|c| &c.state), Some(NodeState::Synthesised { .. })) {
                self.set(k, NodeState::Exploring { absent: true }, next);
            }
        }
        let work = self.work.entry(Some(key.clone())).or_default();
        work.rewrites += 1;
        work.complaint = Some(complaint);
    }

    fn judged(&mut self, convened: Convened, next: &mut Next) {
        self.in_flight.remove(&None);
        self.rounds += 1;
        let Some(Product { file: Some((file, ..)), .. }) = self.product.clone() else { return };
        match convened.decision {
            Decision::Consistent => self.phase = Phase::Done(RunOutcome::Formalized { file, judged: true }),
            Decision::Unscored { judge, problem } => {
                let failure = Failure::Unscored { judge, problem };
                self.phase = Phase::Done(RunOutcome::Failed { failure, best: Some(file) });
            }
            Decision::Inconsistent { reasons, fault, .. } => {
                self.rejected = Some((file.clone(), reasons.clone()));
                if self.rounds >= self.settings.max_rounds || !self.settings.reflection {
                    self.phase = Phase::Done(RunOutcome::JudgesRejected { best: file, reasons });
                    return;
                }
                let complaint = reasons.iter().map(|r| format!("- {r}\n")).collect::<String>().trim_end().to_owned();
                match fault.and_then(|f| self.at_fault(&f)) {
                    Some(child) => self.rewrite(&child, complaint, next),
                    None => self.work.entry(None).or_default().complaint = Some(complaint),
                }
                self.product = None;
                self.enter(Phase::Build, next);
            }
        }
    }

    /// The concept whose definition a judge named, if it may still be written anew.
    fn at_fault(&self, fault: &str) -> Option<ConceptKey> {
        let brief = self.brief(None);
        let named = |d: &&Definition| fault == d.lean_name || fault.starts_with(&format!("{}.", d.lean_name));
        brief.context.iter().find(named).map(|d| d.key.clone()).filter(|k| brief.blamable.contains(k))
    }

    /// The best that is there: a file that Lean accepted, else the definitions.
    fn best(&self) -> Option<LeanFile> {
        if let Some(Product { file: Some((file, ..)), .. }) = &self.product {
            return Some(file.clone());
        }
        if let Some((file, _)) = &self.rejected {
            return Some(file.clone());
        }
        let definitions = self.definitions_below(None);
        (!definitions.is_empty()).then(|| assemble(&self.library, &definitions, None, &self.statement, Vec::new()))
    }
}

#[cfg(test)]
#[path = "step_tests.rs"]
mod tests;
