//! Exploration: from the plan to a graph in which every concept is in the library or known to be
//! absent. Levels are taken as a whole, so that nothing depends on which answer came first.

use super::{Action, ConceptKey, Failure, Grounded, Next, NodeState, Note, Phase, RunOutcome, Stage, State};
use crate::agent::planning::{Expansion, Plan};
use crate::prompt::Term;
use crate::prompt::reply::ReplyError;
use std::collections::{BTreeMap, BTreeSet};

/// Shorter meanings may be the same by chance.
const MIN_MEANING: usize = 24;

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

    pub(super) fn grounded(&mut self, key: &ConceptKey, found: Option<Grounded>, next: &mut Next) {
        self.in_flight.remove(&Some(key.clone()));
        if let Some(Grounded { name, signature, doc }) = found {
            self.set(key, NodeState::Grounded { name, signature, doc }, next);
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

    pub(super) fn expanded(&mut self, key: ConceptKey, expansion: Result<Expansion, ReplyError>, next: &mut Next) {
        self.in_flight.remove(&Some(key.clone()));
        // An unreadable expansion is in the record; the concept is then written from its name and meaning.
        if let Ok(expansion) = expansion {
            self.expansions.insert(key, expansion);
        }
        self.level_done(next);
    }

    /// Once every concept of a level is decided: apply the expansions and merge what turned out to
    /// be one, in the order of names; then the next level.
    pub(super) fn level_done(&mut self, next: &mut Next) {
        if !self.in_flight.is_empty() {
            return;
        }
        for (key, expansion) in std::mem::take(&mut self.expansions) {
            if expansion.composite && self.split(&key, &expansion, next) {
                continue;
            }
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

    /// Merges concepts that turned out to be one declaration, or that have one and the same meaning.
    fn merge_equal(&mut self, next: &mut Next) {
        let mut first: BTreeMap<String, ConceptKey> = BTreeMap::new();
        let mut merges = Vec::new();
        for (key, concept) in self.graph.concepts() {
            let (identity, reason) = match &concept.state {
                NodeState::Grounded { name, .. } => (format!("= {name}"), format!("both are {name}")),
                NodeState::Exploring { absent: true } if concept.meaning.chars().count() >= MIN_MEANING => {
                    let words = concept.meaning.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
                    let folded = words.map(str::to_lowercase).collect::<Vec<_>>().join(" ");
                    (format!("~ {folded}"), "both have the same meaning".to_owned())
                }
                _ => continue,
            };
            match first.get(&identity) {
                Some(into) => merges.push((key.clone(), into.clone(), reason)),
                None => drop(first.insert(identity, key.clone())),
            }
        }
        for (key, into, reason) in merges {
            next.notes.extend(self.graph.merge(&key, &into, &reason).map(Note::Graph));
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
