//! Building: definitions bottom-up, each as soon as what it rests on is settled, then the theorem.

use super::{Action, Next, Phase, State};
use crate::assembly::Definition;
use crate::brief::{Brief, Built, Goal};
use crate::graph::{ConceptKey, NodeState};
use crate::shared::SharedDefinitions;
use autoform_llm::prompt::{Fact, Missing, Term};
use autoform_record::statement::{Failure, RunOutcome};
use std::collections::BTreeSet;

/// Most search results shown in a run without a graph.
const MAX_FOUND: usize = 60;

impl State {
    pub(super) fn build_ready(&mut self, next: &mut Next) {
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
    pub(super) fn brief(&self, key: Option<&ConceptKey>) -> Brief {
        let work = self.work.get(&key.cloned()).cloned().unwrap_or_default();
        let (mut facts, mut missing) = (Vec::new(), Vec::new());
        for below in self.graph.in_order(key) {
            let Some(concept) = self.graph.get(&below) else { continue };
            match &concept.state {
                NodeState::Grounded { name, signature, doc } => facts.push(Fact {
                    concept: concept.name.clone(),
                    name: name.clone(),
                    signature: signature.clone(),
                    doc: doc.clone(),
                }),
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
        let concept = key.and_then(|k| self.graph.get(k));
        Brief {
            goal: self.goal(key),
            lean_name: concept.map_or(self.settings.theorem(), |c| &c.lean_name).to_owned(),
            facts,
            found: self.found(key),
            context,
            missing,
            earlier: work.code,
            complaint: work.complaint,
            attempts: work.attempts,
            remarks: Vec::new(),
            blamable,
        }
    }

    pub(super) fn goal(&self, key: Option<&ConceptKey>) -> Goal {
        match key.and_then(|k| Some((k, self.graph.get(k)?))) {
            Some((k, c)) => Goal::Definition {
                key: k.clone(),
                name: c.name.clone(),
                meaning: c.meaning.clone(),
                cases: c.cases.clone(),
            },
            None => Goal::Theorem,
        }
    }

    /// What the search found, each once, for the theorem of a run without a graph.
    fn found(&self, key: Option<&ConceptKey>) -> Vec<Term> {
        let mut seen = BTreeSet::new();
        let all = self.found.values().flatten().filter(|_| key.is_none());
        all.filter(|term| seen.insert(term.name.clone())).take(MAX_FOUND).cloned().collect()
    }

    /// Offers a definition of this run to others.
    pub(crate) fn share(&self, definition: &Definition, shared: &SharedDefinitions) {
        if let Some(concept) = self.graph.get(&definition.key) {
            let context = self.definitions_below(Some(&definition.key));
            shared.put(&concept.name, &concept.meaning, &context, definition);
        }
    }

    pub(crate) fn definitions_below(&self, key: Option<&ConceptKey>) -> Vec<Definition> {
        let written = |k: ConceptKey| match &self.graph.get(&k)?.state {
            NodeState::Synthesised { lean_name, code } => {
                Some(Definition { key: k, lean_name: lean_name.clone(), code: code.clone() })
            }
            _ => None,
        };
        self.graph.in_order(key).into_iter().filter_map(written).collect()
    }

    pub(super) fn built(&mut self, key: Option<ConceptKey>, built: Built, next: &mut Next) {
        self.in_flight.remove(&key);
        let work = self.work.entry(key.clone()).or_default();
        match built {
            Built::Done { product, attempts } => {
                work.attempts = attempts;
                work.code = Some(product.code.clone());
                // A definition below may have been written anew meanwhile; then this one is tried again as it is.
                if product.context != self.definitions_below(key.as_ref()) {
                    return self.enter(Phase::Build, next);
                }
                self.work.entry(key.clone()).or_default().complaint = None;
                self.accepted(key, *product, next);
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
                    None => match self.held.take().filter(|held| held.context == self.definitions_below(None)) {
                        Some(held) => self.stands(None, held, next),
                        None => self.phase = Phase::Done(self.without_theorem(problem, attempts)),
                    },
                }
            }
        }
    }

    pub(super) fn without_theorem(&self, problem: String, attempts: u32) -> RunOutcome {
        match self.rejected.clone() {
            Some((best, mut reasons)) => {
                reasons.push(format!("no further version was accepted in {attempts} attempts: {problem}"));
                RunOutcome::JudgesRejected { best, reasons }
            }
            None => RunOutcome::Failed { failure: Failure::NoStatement { attempts, problem }, best: self.best() },
        }
    }

    /// Has a definition written anew, and everything that rests on it checked again.
    pub(super) fn rewrite(&mut self, key: &ConceptKey, complaint: String, next: &mut Next) {
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
}
