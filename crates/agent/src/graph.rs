//! The concept graph (Aria, section 3.1): what the statement rests on, and how far each concept is.
//!
//! Owns: identity of concepts under different spellings, acyclicity, bounds, states. Edges lead
//! from what rests to what it rests on; the statement is the root. Every order it gives out depends
//! on names only, never on the order in which answers arrived.

mod change;
mod concept;
mod view;

pub use concept::{Concept, ConceptKey, NodeState};

use autoform_record::GraphEvent;
use petgraph::Direction;
use petgraph::stable_graph::{NodeIndex, StableDiGraph};
use std::collections::{BTreeMap, BTreeSet};

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
            cases: Vec::new(),
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

    /// Sets a concept's state.
    pub fn set_state(&mut self, key: &ConceptKey, state: NodeState) -> Option<GraphEvent> {
        let event = (state.word(), state.detail());
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

    /// Concepts that must be looked up next: unexplored, and needed by the statement or by a concept
    /// that the library is known to lack. What only a grounded concept rests on is never looked up,
    /// and what rests on nothing decided waits for it: the library may have what stands above.
    pub(crate) fn frontier(&self) -> Vec<ConceptKey> {
        let lacking = |state: &NodeState| state.is_settled() || matches!(state, NodeState::Exploring { absent: true });
        let unexplored = |k: &ConceptKey| self.get(k).is_some_and(|c| c.state == NodeState::Unexplored);
        self.reach(None, lacking).into_iter().filter(unexplored).collect()
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
        self.reach(None, |_| true)
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

    /// How many layers of new definitions `of` (the statement when absent) stands on: 0 when it rests on none.
    pub fn layer(&self, of: Option<&ConceptKey>) -> u32 {
        let mut layers: BTreeMap<ConceptKey, u32> = BTreeMap::new();
        let on = |layers: &BTreeMap<ConceptKey, u32>, of: Option<&ConceptKey>| {
            self.prerequisites(of).iter().filter_map(|k| layers.get(k)).map(|below| below + 1).max().unwrap_or(0)
        };
        for key in self.in_order(of) {
            if !matches!(self.get(&key).map(|c| &c.state), Some(NodeState::Grounded { .. })) {
                layers.insert(key.clone(), on(&layers, Some(&key)));
            }
        }
        on(&layers, of)
    }

    /// Every concept that rests on `key`, directly or not.
    pub(crate) fn dependents(&self, key: &ConceptKey) -> Vec<ConceptKey> {
        self.concepts()
            .filter(|(k, _)| *k != key && self.reach(Some(k), |_| true).contains(key))
            .map(|(k, _)| k.clone())
            .collect()
    }

    /// What is reachable from `from` through concepts that are not grounded and in a state that `through` takes.
    fn reach(&self, from: Option<&ConceptKey>, through: impl Fn(&NodeState) -> bool) -> BTreeSet<ConceptKey> {
        let mut seen = BTreeSet::new();
        let mut todo = self.prerequisites(from);
        while let Some(key) = todo.pop() {
            let open =
                self.get(&key).is_some_and(|c| !matches!(c.state, NodeState::Grounded { .. }) && through(&c.state));
            if seen.insert(key.clone()) && open {
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
    autoform_base::digest::sha256_hex(text)[..6].to_owned()
}

#[cfg(test)]
mod tests;
