//! The concept graph (Aria, section 3.1): what the statement rests on, and how far each concept is.
//!
//! Owns: identity of concepts under different spellings, acyclicity, bounds, states. Edges lead
//! from what rests to what it rests on; the statement is the root. Every order it gives out depends
//! on names only, never on the order in which answers arrived.

use crate::record::{GraphEvent, GraphView, NodeKind, NodeStatus, NodeView};
use petgraph::Direction;
use petgraph::stable_graph::{NodeIndex, StableDiGraph};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use unicode_normalization::UnicodeNormalization;

/// A concept's identity: its name without case, articles, punctuation and plural.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ConceptKey(String);

impl ConceptKey {
    /// The key of a name; `None` for a name without a letter or digit.
    pub fn new(name: &str) -> Option<Self> {
        let folded: String =
            name.nfkc().flat_map(char::to_lowercase).filter(|c| !matches!(c, '\'' | '’' | '`')).collect();
        let words: Vec<String> = folded
            .split(|c: char| !c.is_alphanumeric())
            .filter(|w| !matches!(*w, "" | "a" | "an" | "the"))
            .map(singular)
            .collect();
        if words.is_empty() { None } else { Some(Self(words.join(" "))) }
    }
}

impl fmt::Display for ConceptKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A crude singular. It need not be English, only the same for both spellings.
fn singular(word: &str) -> String {
    let ends = |end: &str| word.len() > end.len() + 2 && word.ends_with(end);
    if ends("ies") {
        return format!("{}y", &word[..word.len() - 3]);
    }
    if ends("s") && !["ss", "us", "is"].iter().any(|e| word.ends_with(e)) {
        return word[..word.len() - 1].to_owned();
    }
    word.to_owned()
}

/// How far a concept is (the states of Aria's planner).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum NodeState {
    /// Not looked at yet.
    Unexplored,
    /// Being looked up, expanded, or waiting for what it rests on, or being written.
    Exploring {
        /// False while it is not known whether the library has it.
        absent: bool,
    },
    /// The library has it.
    Grounded {
        /// The declaration.
        name: String,
        /// What follows the name in Lean's signature of it.
        signature: String,
        /// Its docstring on one line; may be empty.
        doc: String,
    },
    /// It was written and Lean accepted it.
    Synthesised {
        /// Its name in Lean.
        lean_name: String,
        /// The code.
        code: String,
    },
    /// It could not be written.
    Failed {
        /// Why.
        reason: String,
    },
}

impl NodeState {
    /// Whether nothing more will happen to it, unless something asks for it to be rewritten.
    pub fn is_settled(&self) -> bool {
        matches!(self, Self::Grounded { .. } | Self::Synthesised { .. } | Self::Failed { .. })
    }

    fn word(&self) -> &'static str {
        match self {
            Self::Unexplored => "unexplored",
            Self::Exploring { .. } => "exploring",
            Self::Grounded { .. } => "grounded",
            Self::Synthesised { .. } => "synthesised",
            Self::Failed { .. } => "failed",
        }
    }

    fn detail(&self) -> String {
        match self {
            Self::Unexplored => String::new(),
            Self::Exploring { absent } => if *absent { "not in the library" } else { "" }.to_owned(),
            Self::Grounded { name, .. } => name.clone(),
            Self::Synthesised { lean_name, .. } => lean_name.clone(),
            Self::Failed { reason } => reason.clone(),
        }
    }
}

/// A concept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Concept {
    /// Its name as it was first given.
    pub name: String,
    /// Other names that turned out to be it.
    pub also: Vec<String>,
    /// What it means in English; may be empty.
    pub meaning: String,
    /// The name a definition of it must have.
    pub lean_name: String,
    /// Distance from the statement, from 1.
    pub depth: usize,
    /// Whether its prerequisites are known.
    pub expanded: bool,
    /// How far it is.
    pub state: NodeState,
}

#[derive(Debug, Clone)]
enum Node {
    Root,
    Concept(Box<Concept>),
}

/// The graph. See the module's documentation.
#[derive(Debug, Clone)]
pub struct ConceptGraph {
    graph: StableDiGraph<Node, ()>,
    root: NodeIndex,
    index: BTreeMap<ConceptKey, NodeIndex>,
    /// Composites that were taken apart, and their parts.
    composites: BTreeMap<ConceptKey, Vec<ConceptKey>>,
    max_nodes: usize,
}

impl ConceptGraph {
    /// A graph with the statement alone, for at most `max_nodes` concepts.
    pub fn new(max_nodes: usize) -> Self {
        let mut graph = StableDiGraph::new();
        let root = graph.add_node(Node::Root);
        Self { graph, root, index: BTreeMap::new(), composites: BTreeMap::new(), max_nodes }
    }

    /// Adds a concept, or finds the one that is there under a spelling of the same name (and gives
    /// it the meaning if it had none). `None` when the name is no name or the graph is full.
    pub fn add(&mut self, name: &str, meaning: &str) -> (Option<ConceptKey>, Vec<GraphEvent>) {
        let Some(key) = ConceptKey::new(name) else {
            return (None, vec![GraphEvent::Pruned { concept: name.to_owned(), reason: "not a name".to_owned() }]);
        };
        if let Some(at) = self.index.get(&key) {
            if let Some(Node::Concept(known)) = self.graph.node_weight_mut(*at)
                && known.meaning.is_empty()
            {
                known.meaning = meaning.trim().to_owned();
            }
            return (Some(key), Vec::new());
        }
        // Composites count too, or a model that takes everything apart would never end.
        if self.len() + self.composites.len() >= self.max_nodes {
            let reason = format!("the graph has its {} concepts", self.max_nodes);
            return (None, vec![GraphEvent::Pruned { concept: name.to_owned(), reason }]);
        }
        let concept = Concept {
            name: name.trim().to_owned(),
            also: Vec::new(),
            meaning: meaning.trim().to_owned(),
            lean_name: self.free_lean_name(name, &key),
            depth: usize::MAX,
            expanded: false,
            state: NodeState::Unexplored,
        };
        let event = GraphEvent::Added { concept: concept.name.clone() };
        let at = self.graph.add_node(Node::Concept(Box::new(concept)));
        self.index.insert(key.clone(), at);
        (Some(key), vec![event])
    }

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

    /// Sets a concept's state.
    pub fn set_state(&mut self, key: &ConceptKey, state: NodeState) -> Option<GraphEvent> {
        let event = (state.word().to_owned(), state.detail());
        let concept = self.get_mut(key)?;
        concept.state = state;
        Some(GraphEvent::State { concept: concept.name.clone(), state: event.0, detail: event.1 })
    }

    /// A concept.
    pub fn get(&self, key: &ConceptKey) -> Option<&Concept> {
        match self.graph.node_weight(*self.index.get(key)?)? {
            Node::Concept(c) => Some(c),
            Node::Root => None,
        }
    }

    /// A concept, to be changed.
    pub fn get_mut(&mut self, key: &ConceptKey) -> Option<&mut Concept> {
        match self.graph.node_weight_mut(*self.index.get(key)?)? {
            Node::Concept(c) => Some(c),
            Node::Root => None,
        }
    }

    /// Number of concepts.
    pub fn len(&self) -> usize {
        self.graph.node_count() - 1
    }

    /// Whether there are no concepts.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All concepts by key, each once (a merged name leads to the concept it is part of).
    pub fn concepts(&self) -> impl Iterator<Item = (&ConceptKey, &Concept)> {
        let mut seen = BTreeSet::new();
        self.index.iter().filter(move |(_, at)| seen.insert(**at)).filter_map(|(key, at)| {
            match self.graph.node_weight(*at)? {
                Node::Concept(c) => Some((key, &**c)),
                Node::Root => None,
            }
        })
    }

    /// What a concept (the statement when absent) rests on immediately, in the order of keys.
    pub fn prerequisites(&self, of: Option<&ConceptKey>) -> Vec<ConceptKey> {
        let at = match of {
            Some(key) => match self.index.get(key) {
                Some(at) => *at,
                None => return Vec::new(),
            },
            None => self.root,
        };
        let below: BTreeSet<NodeIndex> = self.graph.neighbors_directed(at, Direction::Outgoing).collect();
        self.concepts()
            .filter(|(key, _)| self.index.get(*key).is_some_and(|at| below.contains(at)))
            .map(|(k, _)| k.clone())
            .collect()
    }

    /// Concepts that must be looked at next: unexplored, and needed by the statement or by a
    /// concept that the library does not have. What only a grounded concept rests on is never needed.
    pub fn frontier(&self) -> Vec<ConceptKey> {
        self.needed().into_iter().filter(|k| self.get(k).is_some_and(|c| c.state == NodeState::Unexplored)).collect()
    }

    /// Concepts that can be written now: known to be absent, everything they rest on settled.
    pub fn ready(&self) -> Vec<ConceptKey> {
        let waits =
            |k: &ConceptKey| matches!(self.get(k).map(|c| &c.state), Some(NodeState::Exploring { absent: true }));
        let settled = |k: &ConceptKey| self.get(k).is_none_or(|c| c.state.is_settled());
        self.needed().into_iter().filter(|k| waits(k) && self.prerequisites(Some(k)).iter().all(settled)).collect()
    }

    /// Everything reachable from the statement without passing through a grounded concept, in the
    /// order of keys.
    pub fn needed(&self) -> BTreeSet<ConceptKey> {
        self.reach(None)
    }

    /// Everything `of` rests on, without passing through grounded concepts, prerequisites first;
    /// ties in the order of keys. `of` itself is not among them.
    pub fn in_order(&self, of: Option<&ConceptKey>) -> Vec<ConceptKey> {
        let mut done = Vec::new();
        let mut seen = BTreeSet::new();
        for key in self.prerequisites(of) {
            self.visit(&key, &mut seen, &mut done);
        }
        done
    }

    /// Every concept that rests on `key`, directly or not.
    pub fn dependents(&self, key: &ConceptKey) -> Vec<ConceptKey> {
        self.concepts()
            .filter(|(k, _)| *k != key && self.reach(Some(k)).contains(key))
            .map(|(k, _)| k.clone())
            .collect()
    }

    /// The graph as it is drawn and recorded.
    pub fn view(&self, statement: &str, theorem: Option<&str>, done: bool) -> GraphView {
        let needed = self.needed();
        let root = NodeView {
            kind: NodeKind::Statement,
            status: if done { NodeStatus::Done } else { NodeStatus::Ready },
            label: crate::prompt::one_line(statement, 90),
            detail: theorem.unwrap_or_default().to_owned(),
            meaning: statement.to_owned(),
        };
        let concepts: Vec<(&ConceptKey, &Concept)> = self.concepts().collect();
        let place = |at: NodeIndex| concepts.iter().position(|(k, _)| self.index.get(*k) == Some(&at)).map(|i| i + 1);
        let mut edges: Vec<(usize, usize)> = self
            .graph
            .edge_indices()
            .filter_map(|e| self.graph.edge_endpoints(e))
            .filter_map(|(a, b)| Some((if a == self.root { 0 } else { place(a)? }, place(b)?)))
            .collect();
        edges.sort_unstable();
        let nodes =
            std::iter::once(root).chain(concepts.iter().map(|(key, c)| view_of(c, needed.contains(*key)))).collect();
        GraphView { nodes, edges }
    }

    fn reach(&self, from: Option<&ConceptKey>) -> BTreeSet<ConceptKey> {
        let mut seen = BTreeSet::new();
        let mut todo = self.prerequisites(from);
        while let Some(key) = todo.pop() {
            let grounded = matches!(self.get(&key).map(|c| &c.state), Some(NodeState::Grounded { .. }));
            if seen.insert(key.clone()) && !grounded {
                todo.extend(self.prerequisites(Some(&key)));
            }
        }
        seen
    }

    fn visit(&self, key: &ConceptKey, seen: &mut BTreeSet<ConceptKey>, done: &mut Vec<ConceptKey>) {
        if !seen.insert(key.clone()) {
            return;
        }
        if !matches!(self.get(key).map(|c| &c.state), Some(NodeState::Grounded { .. })) {
            for below in self.prerequisites(Some(key)) {
                self.visit(&below, seen, done);
            }
        }
        done.push(key.clone());
    }

    fn name_at(&self, at: NodeIndex) -> String {
        match self.graph.node_weight(at) {
            Some(Node::Concept(c)) => c.name.clone(),
            _ => String::new(),
        }
    }

    /// Breadth first from the statement; what is not reachable yet stays infinitely deep.
    fn refresh_depths(&mut self) {
        let depth: BTreeMap<NodeIndex, u32> =
            petgraph::algo::dijkstra(&self.graph, self.root, None, |_| 1u32).into_iter().collect();
        let all: Vec<NodeIndex> = self.graph.node_indices().collect();
        for at in all {
            if let Some(Node::Concept(c)) = self.graph.node_weight_mut(at) {
                c.depth = depth.get(&at).map_or(usize::MAX, |d| *d as usize);
            }
        }
    }

    /// The name in Lean: words in upper camel case, made distinct by a hash where two concepts would share it.
    fn free_lean_name(&self, name: &str, key: &ConceptKey) -> String {
        let mut camel = String::new();
        for word in
            name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !matches!(*w, "" | "s" | "a" | "an" | "the"))
        {
            let mut letters = word.chars();
            camel.extend(letters.next().map(|c| c.to_ascii_uppercase()));
            camel.extend(letters);
        }
        if camel.is_empty() || !camel.starts_with(|c: char| c.is_ascii_alphabetic()) || camel.len() > 60 {
            camel = format!("Concept{}", short_hash(&key.0));
        }
        if super::reserved::is_taken(&camel) {
            camel.push_str("Concept");
        }
        if self.concepts().any(|(_, c)| c.lean_name == camel) {
            format!("{camel}{}", short_hash(&key.0))
        } else {
            camel
        }
    }
}

fn short_hash(text: &str) -> String {
    use sha2::{Digest, Sha256};
    format!("{:x}", Sha256::digest(text.as_bytes()))[..6].to_owned()
}

fn view_of(concept: &Concept, needed: bool) -> NodeView {
    let status = match &concept.state {
        NodeState::Grounded { .. } => NodeStatus::Library,
        NodeState::Synthesised { .. } => NodeStatus::Done,
        NodeState::Failed { .. } => NodeStatus::Failed,
        NodeState::Exploring { .. } if needed => NodeStatus::Ready,
        NodeState::Exploring { .. } | NodeState::Unexplored => NodeStatus::Unexplored,
    };
    let mut label = concept.name.clone();
    for other in &concept.also {
        label = format!("{label} / {other}");
    }
    NodeView {
        kind: NodeKind::Concept,
        status,
        label,
        detail: concept.state.detail(),
        meaning: concept.meaning.clone(),
    }
}

#[cfg(test)]
mod tests;
