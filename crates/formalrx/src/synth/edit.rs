//! A typed edit of a statement, and what it makes: the new text and the exact segment that is wrong.

use super::view::View;
use autoform_judge::track::PREMISE_SECTION;
use autoform_similarity::syntax::NodeId;
use std::ops::Range;

/// What a reader is pointed at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Focus {
    /// A node of the original, as it reads after the edit.
    Node(NodeId),
    /// What was put in.
    Inserted,
    /// Something that is missing.
    Premise,
}

/// One edit: ranges of the original and what takes their place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Edit {
    /// Ranges in order, apart from each other.
    pub pieces: Vec<(Range<usize>, String)>,
    /// What is wrong afterwards.
    pub focus: Focus,
    /// For people: what was done.
    pub what: String,
}

/// What an edit makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Edited {
    /// The statement.
    pub text: String,
    /// A part of `text`, or `premise section`.
    pub segment: String,
}

impl Edit {
    /// `range` becomes `with`; the reader is pointed at `focus`.
    pub(crate) fn at(focus: NodeId, range: Range<usize>, with: impl Into<String>, what: impl Into<String>) -> Self {
        Self { pieces: vec![(range, with.into())], focus: Focus::Node(focus), what: what.into() }
    }

    /// A whole node becomes `with`.
    pub(crate) fn node(v: &View, node: NodeId, with: impl Into<String>, what: impl Into<String>) -> Self {
        Self::at(node, v.span(node), with, what)
    }

    /// A hypothesis is left out.
    pub(crate) fn without(range: Range<usize>, what: impl Into<String>) -> Self {
        Self { pieces: vec![(range, String::new())], focus: Focus::Premise, what: what.into() }
    }

    /// A binder is put before the colon.
    pub(crate) fn with_binder(v: &View, binder: &str, what: impl Into<String>) -> Self {
        let at = v.end_of_binders();
        Self { pieces: vec![(at..at, format!(" {binder}"))], focus: Focus::Inserted, what: what.into() }
    }

    /// The statement after the edit. The segment is widened to the node around it until it stands in
    /// the text once, so that it points to one place.
    pub(crate) fn apply(&self, v: &View) -> Edited {
        let mut text = String::with_capacity(v.whole().len() + 16);
        let mut last = 0;
        for (range, with) in &self.pieces {
            text.push_str(&v.whole()[last..range.start]);
            text.push_str(with);
            last = range.end;
        }
        text.push_str(&v.whole()[last..]);
        let segment = match self.focus {
            Focus::Premise => PREMISE_SECTION.to_owned(),
            Focus::Inserted => self.pieces.iter().map(|(_, with)| with.trim()).collect(),
            Focus::Node(mut node) => loop {
                let segment = text[self.moved(v.span(node))].trim().to_owned();
                let parent = v.parent(node);
                let outside = parent == 0 || v.kind(parent).starts_with("Lean.Parser.Command");
                if outside || text.matches(&segment).count() == 1 {
                    break segment;
                }
                node = parent;
            },
        };
        Edited { text, segment }
    }

    /// Where a range of the original stands afterwards; pieces inside it belong to it.
    fn moved(&self, range: Range<usize>) -> Range<usize> {
        let shift = |before: &dyn Fn(&Range<usize>) -> bool| -> isize {
            let moved = self.pieces.iter().filter(|(r, _)| before(r));
            moved.map(|(r, with)| with.len() as isize - r.len() as isize).sum()
        };
        let start = range.start as isize + shift(&|r| r.end <= range.start && r.start < range.start);
        let end = range.end as isize + shift(&|r| r.end <= range.end);
        start.max(0) as usize..end.max(0) as usize
    }
}
