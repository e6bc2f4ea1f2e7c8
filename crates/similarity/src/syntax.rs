//! Lean's syntax trees as data: the flat form a worker sends, and an arena that holds it.
//!
//! Knows the encoding only; what a node kind means is `build`'s business.

use serde::{Deserialize, Serialize};

/// Index of a node in a [`SyntaxTree`].
pub type NodeId = u32;

/// One node of a syntax tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SyntaxNode {
    /// Something the parser expected and did not find.
    Missing,
    /// A keyword, symbol or literal.
    Atom(String),
    /// An identifier as written, namespaces included.
    Ident(String),
    /// An inner node: Lean's kind and the children in order.
    Node {
        /// Full name of the syntax kind, such as `Lean.Parser.Term.app`.
        kind: String,
        /// Children in order.
        children: Vec<NodeId>,
    },
}

/// A syntax tree in an arena: node 0 is the root, children have larger indices than their parent.
/// Flat, so that reading, dropping and walking need no stack, however deep the text was nested.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct SyntaxTree {
    nodes: Vec<SyntaxNode>,
    depth: u32,
}

/// Why a flat form is not a tree.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MalformedTree {
    /// No token at all.
    #[error("empty syntax tree")]
    Empty,
    /// A token that is none of `(kind`, `)`, `'atom`, `` `ident ``, `?`.
    #[error("unknown token at index {0} of a syntax tree")]
    UnknownToken(usize),
    /// Brackets do not match, or more than one root.
    #[error("unbalanced syntax tree at token {0}")]
    Unbalanced(usize),
}

impl SyntaxTree {
    /// The node at `id`.
    pub fn node(&self, id: NodeId) -> &SyntaxNode {
        &self.nodes[id as usize]
    }

    /// The children of `id`; none for leaves.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        match self.node(id) {
            SyntaxNode::Node { children, .. } => children,
            _ => &[],
        }
    }

    /// The kind of `id`; empty for leaves.
    pub fn kind(&self, id: NodeId) -> &str {
        match self.node(id) {
            SyntaxNode::Node { kind, .. } => kind,
            _ => "",
        }
    }

    /// The text of an atom.
    pub fn atom(&self, id: NodeId) -> Option<&str> {
        match self.node(id) {
            SyntaxNode::Atom(text) => Some(text),
            _ => None,
        }
    }

    /// Number of nodes, at least 1.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Nodes on the longest path from the root, at least 1.
    pub fn depth(&self) -> u32 {
        self.depth
    }
}

impl TryFrom<Vec<String>> for SyntaxTree {
    type Error = MalformedTree;

    /// Decodes the flat preorder form; linear in its length.
    fn try_from(tokens: Vec<String>) -> Result<Self, MalformedTree> {
        let mut nodes: Vec<SyntaxNode> = Vec::with_capacity(tokens.len());
        let mut open: Vec<NodeId> = Vec::new();
        let mut depth = 0;
        for (i, token) in tokens.iter().enumerate() {
            if token == ")" {
                open.pop().ok_or(MalformedTree::Unbalanced(i))?;
                continue;
            }
            let id = nodes.len() as NodeId;
            match open.last() {
                Some(&parent) => match &mut nodes[parent as usize] {
                    SyntaxNode::Node { children, .. } => children.push(id),
                    _ => return Err(MalformedTree::Unbalanced(i)),
                },
                None if id != 0 => return Err(MalformedTree::Unbalanced(i)),
                None => {}
            }
            depth = depth.max(open.len() as u32 + 1);
            let mut chars = token.chars();
            let node = match chars.next() {
                Some('?') if token.len() == 1 => SyntaxNode::Missing,
                Some('\'') => SyntaxNode::Atom(chars.as_str().to_owned()),
                Some('`') => SyntaxNode::Ident(chars.as_str().to_owned()),
                Some('(') => {
                    open.push(id);
                    SyntaxNode::Node { kind: chars.as_str().to_owned(), children: Vec::new() }
                }
                _ => return Err(MalformedTree::UnknownToken(i)),
            };
            nodes.push(node);
        }
        if !open.is_empty() {
            return Err(MalformedTree::Unbalanced(tokens.len()));
        }
        if nodes.is_empty() {
            return Err(MalformedTree::Empty);
        }
        Ok(Self { nodes, depth })
    }
}

impl From<SyntaxTree> for Vec<String> {
    fn from(tree: SyntaxTree) -> Self {
        enum Step {
            Enter(NodeId),
            Leave,
        }
        let mut out = Vec::with_capacity(tree.nodes.len());
        let mut stack = vec![Step::Enter(0)];
        while let Some(step) = stack.pop() {
            match step {
                Step::Leave => out.push(")".to_owned()),
                Step::Enter(id) => match tree.node(id) {
                    SyntaxNode::Missing => out.push("?".to_owned()),
                    SyntaxNode::Atom(text) => out.push(format!("'{text}")),
                    SyntaxNode::Ident(text) => out.push(format!("`{text}")),
                    SyntaxNode::Node { kind, children } => {
                        out.push(format!("({kind}"));
                        stack.push(Step::Leave);
                        stack.extend(children.iter().rev().map(|&c| Step::Enter(c)));
                    }
                },
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn tokens(list: &[&str]) -> Vec<String> {
        list.iter().map(|s| (*s).to_owned()).collect()
    }

    #[test]
    fn reads_nested_nodes() {
        let tree = SyntaxTree::try_from(tokens(&["(app", "`f", "(null", "'1", ")", "?", ")"])).unwrap();
        assert_eq!(tree.kind(0), "app");
        assert_eq!(tree.children(0).len(), 3);
        assert_eq!(tree.node(tree.children(0)[0]), &SyntaxNode::Ident("f".into()));
        assert_eq!(tree.node(tree.children(0)[2]), &SyntaxNode::Missing);
        assert_eq!(tree.depth(), 3);
    }

    #[test]
    fn refuses_what_is_no_tree() {
        for (bad, error) in [
            (vec![], MalformedTree::Empty),
            (vec!["(a"], MalformedTree::Unbalanced(1)),
            (vec!["(a", ")", ")"], MalformedTree::Unbalanced(2)),
            (vec!["`a", "`b"], MalformedTree::Unbalanced(1)),
            (vec!["x"], MalformedTree::UnknownToken(0)),
            (vec![""], MalformedTree::UnknownToken(0)),
        ] {
            assert_eq!(SyntaxTree::try_from(tokens(&bad)), Err(error), "{bad:?}");
        }
    }

    #[test]
    fn depth_needs_no_stack() {
        let n = 300_000;
        let mut flat = vec!["(k".to_owned(); n];
        flat.push("'x".into());
        flat.extend(std::iter::repeat_n(")".to_owned(), n));
        let tree = SyntaxTree::try_from(flat.clone()).unwrap();
        assert_eq!(tree.depth() as usize, n + 1);
        assert_eq!(Vec::from(tree), flat);
    }

    proptest! {
        #[test]
        fn any_tokens_are_refused_or_survive_a_round_trip(
            list in proptest::collection::vec(prop_oneof!["\\(k", "\\)", "'a", "`x", "\\?", "z"], 0..24)
        ) {
            if let Ok(tree) = SyntaxTree::try_from(list.clone()) {
                prop_assert_eq!(Vec::from(tree), list);
            }
        }
    }
}
