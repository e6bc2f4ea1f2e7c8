//! How the graph grows together: edges that close no cycle, merging, taking composites apart.

use super::{ConceptGraph, ConceptKey, Node};
use autoform_record::GraphEvent;
use petgraph::Direction;
use petgraph::stable_graph::NodeIndex;
use std::collections::BTreeSet;

impl ConceptGraph {
    /// Lets `from` (the statement when absent) rest on `to`. An edge that would close a cycle is
    /// left out, and the event says which path it would have closed.
    pub fn link(&mut self, from: Option<&ConceptKey>, to: &ConceptKey) -> Option<GraphEvent> {
        let below = *self.index.get(to)?;
        let above = match from {
            Some(key) => *self.index.get(key)?,
            None => self.root,
        };
        if self.graph.contains_edge(above, below) {
            return None;
        }
        let path = petgraph::algo::astar(&self.graph, below, |n| n == above, |_| 1u32, |_| 0);
        if let Some((_, path)) = path {
            return Some(GraphEvent::CycleBroken {
                from: self.name_at(above),
                to: self.name_at(below),
                path: path.into_iter().map(|n| self.name_at(n)).collect(),
            });
        }
        self.graph.add_edge(above, below, ());
        self.refresh_depths();
        Some(GraphEvent::Linked { from: self.name_at(above), to: self.name_at(below) })
    }

    /// Makes `concept` a part of `into`: its edges go over, its names stay as other names.
    pub fn merge(&mut self, concept: &ConceptKey, into: &ConceptKey, reason: &str) -> Option<GraphEvent> {
        let (at, target) = (*self.index.get(concept)?, *self.index.get(into)?);
        if at == target {
            return None;
        }
        let parents: Vec<NodeIndex> = self.graph.neighbors_directed(at, Direction::Incoming).collect();
        let gone = self.graph.remove_node(at)?;
        let Node::Concept(gone) = gone else { return None };
        for parent in parents {
            // The concept that stays is settled and keeps its own prerequisites, so that only edges
            // into it go over; one that would close a cycle is not needed.
            let closes = petgraph::algo::has_path_connecting(&self.graph, target, parent, None);
            if !closes && !self.graph.contains_edge(parent, target) {
                self.graph.add_edge(parent, target, ());
            }
        }
        for place in self.index.values_mut().filter(|p| **p == at) {
            *place = target;
        }
        self.refresh_depths();
        if let Some(Node::Concept(kept)) = self.graph.node_weight_mut(target) {
            kept.also.push(gone.name.clone());
            kept.also.extend(gone.also);
        }
        Some(GraphEvent::Merged { concept: gone.name, into: self.name_at(target), reason: reason.to_owned() })
    }

    /// Puts `parts`, which are in the graph, in the place of a composite: what rested on it rests on
    /// them. No event when it is not in the graph or is one of its parts.
    pub fn split(&mut self, composite: &ConceptKey, parts: &[ConceptKey]) -> Vec<GraphEvent> {
        let Some(at) = self.index.get(composite).copied() else { return Vec::new() };
        if parts.iter().any(|p| self.index.get(p).is_none_or(|place| *place == at)) {
            return Vec::new();
        }
        let name = self.name_at(at);
        let into = parts.iter().filter_map(|p| Some(self.name_at(*self.index.get(p)?))).collect();
        let above: Vec<NodeIndex> = self.graph.neighbors_directed(at, Direction::Incoming).collect();
        let parents: Vec<Option<ConceptKey>> = above
            .into_iter()
            .map(|p| self.index.iter().find(|(_, place)| **place == p).map(|(key, _)| key.clone()))
            .collect();
        self.graph.remove_node(at);
        let names: Vec<ConceptKey> = self.index.iter().filter(|(_, p)| **p == at).map(|(k, _)| k.clone()).collect();
        for key in names {
            self.index.remove(&key);
            self.composites.insert(key, parts.to_vec());
        }
        let mut events = vec![GraphEvent::Split { concept: name, into }];
        for parent in &parents {
            events.extend(parts.iter().filter_map(|part| self.link(parent.as_ref(), part)));
        }
        self.refresh_depths();
        events
    }

    /// The parts of a composite that was taken apart, those that were taken apart themselves
    /// replaced by theirs.
    pub fn parts(&self, key: &ConceptKey) -> Option<Vec<ConceptKey>> {
        let mut todo: Vec<ConceptKey> = self.composites.get(key)?.iter().rev().cloned().collect();
        let (mut seen, mut parts) = (BTreeSet::from([key.clone()]), Vec::new());
        while let Some(part) = todo.pop() {
            if !seen.insert(part.clone()) {
                continue;
            }
            match self.composites.get(&part) {
                Some(further) => todo.extend(further.iter().rev().cloned()),
                None => parts.push(part),
            }
        }
        Some(parts)
    }
}
