//! A syntax tree laid over the text it was read from, so that a node is a place that can be edited.

use autoform_lean::lexer::{TokenKind, skip_blank};
use autoform_similarity::syntax::{NodeId, SyntaxNode, SyntaxTree};
use std::ops::Range;

/// A text, its tree, and where each node stands in the text.
#[derive(Debug)]
pub(crate) struct Located {
    text: String,
    tree: SyntaxTree,
    spans: Vec<Option<Range<usize>>>,
    parents: Vec<NodeId>,
}

/// `l OP r`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Binary<'a> {
    /// Left side.
    pub l: NodeId,
    /// The symbol as written.
    pub op: &'a str,
    /// The symbol's node.
    pub at: NodeId,
    /// Right side.
    pub r: NodeId,
}

impl Located {
    /// Finds every leaf of `tree` in `text`; none when the tree is not of this text. Of a `choice` the
    /// first reading is kept.
    pub(crate) fn new(text: String, tree: SyntaxTree) -> Option<Self> {
        let n = tree.node_count();
        let mut parents = vec![0; n];
        let mut spans: Vec<Option<Range<usize>>> = vec![None; n];
        let mut at = 0;
        let mut stack: Vec<NodeId> = vec![0];
        while let Some(id) = stack.pop() {
            let kids = tree.children(id);
            for &k in kids {
                parents[k as usize] = id;
            }
            match tree.node(id) {
                SyntaxNode::Node { kind, .. } if kind == "choice" => stack.extend(kids.first()),
                SyntaxNode::Node { .. } => stack.extend(kids.iter().rev()),
                SyntaxNode::Missing => {}
                SyntaxNode::Atom(leaf) | SyntaxNode::Ident(leaf) => {
                    let leaf = leaf.trim();
                    if leaf.is_empty() {
                        continue;
                    }
                    at = skip_blank(&text, at, TokenKind::is_blank);
                    if !text[at..].starts_with(leaf) {
                        return None;
                    }
                    spans[id as usize] = Some(at..at + leaf.len());
                    at += leaf.len();
                }
            }
        }
        // Children come after their parents, so one pass from the end joins them.
        for id in (1..n).rev() {
            let Some(own) = spans[id].clone() else { continue };
            let parent = &mut spans[parents[id] as usize];
            *parent = Some(match parent.take() {
                Some(p) => p.start.min(own.start)..p.end.max(own.end),
                None => own,
            });
        }
        Some(Self { text, tree, spans, parents })
    }

    /// The whole text.
    pub(crate) fn whole(&self) -> &str {
        &self.text
    }

    /// Where a node stands; empty for one without text.
    pub(crate) fn span(&self, id: NodeId) -> Range<usize> {
        self.spans[id as usize].clone().unwrap_or(0..0)
    }

    /// A node's text as written.
    pub(crate) fn text(&self, id: NodeId) -> &str {
        &self.text[self.span(id)]
    }

    /// Lean's kind; empty for leaves.
    pub(crate) fn kind(&self, id: NodeId) -> &str {
        self.tree.kind(id)
    }

    /// The children.
    pub(crate) fn children(&self, id: NodeId) -> &[NodeId] {
        self.tree.children(id)
    }

    /// The parent; the root's is itself.
    pub(crate) fn parent(&self, id: NodeId) -> NodeId {
        self.parents[id as usize]
    }

    /// The node and everything under it that has text, parents first.
    pub(crate) fn under(&self, id: NodeId) -> Vec<NodeId> {
        let mut out = Vec::new();
        let mut stack = vec![id];
        while let Some(at) = stack.pop() {
            if self.spans[at as usize].is_some() {
                out.push(at);
            }
            stack.extend(self.children(at).iter().rev());
        }
        out
    }

    /// The first node of this kind under `id`, itself included.
    pub(crate) fn find(&self, id: NodeId, kind: &str) -> Option<NodeId> {
        self.under(id).into_iter().find(|&n| self.kind(n) == kind)
    }

    /// Whether `id` stands under `above`, or is it.
    pub(crate) fn is_under(&self, mut id: NodeId, above: NodeId) -> bool {
        while id != above && id != 0 {
            id = self.parent(id);
        }
        id == above
    }

    /// The identifier a leaf is.
    pub(crate) fn ident(&self, id: NodeId) -> Option<&str> {
        match self.tree.node(id) {
            SyntaxNode::Ident(name) if !name.is_empty() => Some(name),
            _ => None,
        }
    }

    /// The value of a numeral.
    pub(crate) fn number(&self, id: NodeId) -> Option<u64> {
        (self.kind(id) == "num").then(|| self.text(id).parse().ok()).flatten()
    }

    /// A binary operation, relation or connective.
    pub(crate) fn binary(&self, id: NodeId) -> Option<Binary<'_>> {
        let kind = self.kind(id);
        let [l, at, r] = *self.children(id) else { return None };
        let infix = kind.starts_with("«term_") || kind.starts_with("term_") || kind == ARROW;
        let SyntaxNode::Atom(op) = self.tree.node(at) else { return None };
        infix.then_some(Binary { l, op: op.trim(), at, r })
    }

    /// A term without the brackets around it.
    pub(crate) fn bare(&self, id: NodeId) -> NodeId {
        match (self.kind(id), self.children(id)) {
            ("Lean.Parser.Term.paren", [_, inner, _]) => self.bare(*inner),
            ("choice", [first, ..]) => self.bare(*first),
            _ => id,
        }
    }

    /// The head and the arguments of an application.
    pub(crate) fn app(&self, id: NodeId) -> Option<(NodeId, &[NodeId])> {
        match (self.kind(id), self.children(id)) {
            ("Lean.Parser.Term.app", [head, args]) => Some((*head, self.children(*args))),
            _ => None,
        }
    }
}

/// Kind of `A → B`.
pub(crate) const ARROW: &str = "Lean.Parser.Term.arrow";

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(tokens: &[&str]) -> SyntaxTree {
        SyntaxTree::try_from(tokens.iter().map(|t| (*t).to_owned()).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn leaves_are_found_past_space_and_comments() {
        let t = tree(&["(c", "(«term_<_»", "`x", "'< ", "(num", "'10", ")", ")", ")"]);
        let l = Located::new("/- a /- b -/ -/ x  -- less\n <\t10 ".into(), t.clone()).unwrap();
        let b = l.binary(1).unwrap();
        assert_eq!((l.text(b.l), b.op, l.text(b.r), l.number(b.r)), ("x", "<", "10", Some(10)));
        assert_eq!(l.text(1), "x  -- less\n <\t10");
        assert!(l.is_under(b.r, 1) && !l.is_under(1, b.r));
        assert!(Located::new("x ≤ 10".into(), t).is_none(), "a tree of another text");
    }
}
