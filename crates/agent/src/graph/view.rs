//! The graph as it is drawn and recorded.

use super::{Concept, ConceptGraph, ConceptKey, NodeState};
use autoform_record::{GraphView, NodeKind, NodeStatus, NodeView};
use petgraph::stable_graph::NodeIndex;

impl ConceptGraph {
    /// The graph as it is drawn and recorded.
    pub fn view(&self, statement: &str, theorem: Option<&str>, done: bool) -> GraphView {
        let needed = self.needed();
        let root = NodeView {
            kind: NodeKind::Statement,
            status: if done { NodeStatus::Done } else { NodeStatus::Ready },
            label: autoform_llm::prompt::one_line(statement, 90),
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
