//! The dependency graph as data, and as DOT.

use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// What a node stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NodeKind {
    /// The statement: an ellipse, as theorems are in a blueprint.
    Statement,
    /// A concept: a box, as definitions are.
    Concept,
}

impl NodeKind {
    /// One word, for style sheets.
    pub fn word(self) -> &'static str {
        match self {
            Self::Statement => "statement",
            Self::Concept => "concept",
        }
    }
}

/// How far a node is, in the terms of Lean blueprints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NodeStatus {
    /// In the library, and so is everything it rests on.
    Library,
    /// Stated in Lean by this run.
    Done,
    /// Being worked on, or ready to be.
    Ready,
    /// Not reached.
    Unexplored,
    /// Given up.
    Failed,
}

impl NodeStatus {
    /// All of them, the farthest first.
    pub const ALL: [Self; 5] = [Self::Library, Self::Done, Self::Ready, Self::Unexplored, Self::Failed];

    /// Border and filling as leanblueprint draws them: dark green border, in Mathlib; green border,
    /// stated; blue border, ready to be stated; orange border, not ready; light green filling, a
    /// definition that is there; dark green filling, so is everything it rests on; blue filling, the
    /// proof is what is left to do. Red is ours: a blueprint has no word for giving up.
    pub fn colours(self, kind: NodeKind) -> (&'static str, &'static str) {
        match (self, kind) {
            (Self::Library, _) => ("#006400", "#1CAC78"),
            (Self::Done, NodeKind::Concept) => ("#008000", "#B0ECA3"),
            (Self::Done, NodeKind::Statement) => ("#008000", "#A3D6FF"),
            (Self::Ready, _) => ("#0000ff", "#ffffff"),
            (Self::Unexplored, _) => ("#FFAA33", "#ffffff"),
            (Self::Failed, _) => ("#cc0000", "#ffffff"),
        }
    }

    /// The words of the legend.
    pub fn words(self, kind: NodeKind) -> &'static str {
        match (self, kind) {
            (Self::Library, _) => "in the library",
            (Self::Done, NodeKind::Concept) => "defined in this run",
            (Self::Done, NodeKind::Statement) => "stated; the proof is left",
            (Self::Ready, NodeKind::Concept) => "ready, in progress",
            (Self::Ready, NodeKind::Statement) => "not stated",
            (Self::Unexplored, _) => "not needed or not reached",
            (Self::Failed, _) => "no definition found",
        }
    }

    /// One word, for style sheets.
    pub fn word(self) -> &'static str {
        match self {
            Self::Library => "library",
            Self::Done => "done",
            Self::Ready => "ready",
            Self::Unexplored => "unexplored",
            Self::Failed => "failed",
        }
    }
}

/// A node as it is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeView {
    /// What it stands for.
    pub kind: NodeKind,
    /// How far it is.
    pub status: NodeStatus,
    /// The concept's name, or the beginning of the statement.
    pub label: String,
    /// Second line: the Lean name, or why there is none; may be empty.
    pub detail: String,
    /// Longer text for a tooltip: the meaning in English.
    pub meaning: String,
}

/// A dependency graph: edges lead from what rests to what it rests on, by index.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct GraphView {
    /// The nodes; the statement is the first.
    pub nodes: Vec<NodeView>,
    /// Pairs of indices into `nodes`.
    pub edges: Vec<(usize, usize)>,
}

impl GraphView {
    /// The graph in Graphviz' language, with the prerequisites on top as in a blueprint.
    pub fn to_dot(&self) -> String {
        let mut out = String::from("digraph dependencies {\n  rankdir=TB;\n  node [penwidth=1.8, style=filled];\n");
        for (i, node) in self.nodes.iter().enumerate() {
            let (border, fill) = node.status.colours(node.kind);
            let shape = match node.kind {
                NodeKind::Statement => "ellipse",
                NodeKind::Concept => "box",
            };
            let label = if node.detail.is_empty() {
                quote(&node.label)
            } else {
                format!("{}\\n{}", quote(&node.label), quote(&node.detail))
            };
            let tooltip = quote(&node.meaning);
            // Writing to a String cannot fail.
            let _ = writeln!(
                out,
                "  n{i} [shape={shape}, color=\"{border}\", fillcolor=\"{fill}\", label=\"{label}\", tooltip=\"{tooltip}\"];"
            );
        }
        for (from, to) in &self.edges {
            let _ = writeln!(out, "  n{to} -> n{from};");
        }
        out.push_str("}\n");
        out
    }
}

/// The inside of a quoted DOT string.
fn quote(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c.is_control() || c.is_whitespace() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(crate) fn example() -> GraphView {
        let node = |kind, status, label: &str, detail: &str| NodeView {
            kind,
            status,
            label: label.into(),
            detail: detail.into(),
            meaning: format!("What {label} means."),
        };
        use NodeKind::{Concept, Statement};
        GraphView {
            nodes: vec![
                node(Statement, NodeStatus::Done, "There are no odd perfect numbers.", "main_statement"),
                node(Concept, NodeStatus::Done, "perfect number", "PerfectNumber"),
                node(Concept, NodeStatus::Library, "odd number", "Odd"),
                node(Concept, NodeStatus::Done, "sum of proper divisors", "SumOfProperDivisors"),
                node(Concept, NodeStatus::Library, "divisor", "Dvd.dvd"),
                node(Concept, NodeStatus::Failed, "aliquot <\"part\"> \\ & thing", "16 attempts"),
                node(Concept, NodeStatus::Unexplored, "unit", ""),
                node(Concept, NodeStatus::Ready, "multiplicative function of a very long name indeed", ""),
            ],
            edges: vec![(0, 1), (0, 2), (1, 3), (3, 4), (3, 5), (2, 4), (4, 6), (0, 4), (1, 7)],
        }
    }

    #[test]
    fn dot_quotes_everything() {
        let dot = example().to_dot();
        assert!(dot.contains(r#"label="aliquot <\"part\"> \\ & thing\n16 attempts""#), "{dot}");
        assert!(dot.contains("n1 -> n0;") && dot.contains("shape=ellipse"));
        let mut hostile = example();
        hostile.nodes[1].label = "x\"]; } digraph evil {\nq".into();
        let dot = hostile.to_dot();
        assert_eq!(dot.lines().count(), example().to_dot().lines().count());
        assert!(dot.contains(r#"x\"]; } digraph evil { q"#));
    }
}
