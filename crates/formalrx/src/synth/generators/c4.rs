//! C4 Conclusion Error: the goal loses a part, or speaks of another variable.

use super::tools::{alike, named};
use crate::synth::edit::Edit;
use crate::synth::view::View;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    if let Some(b) = v.binary(v.goal).filter(|b| b.op == "∧") {
        out.push(Edit::node(v, v.goal, v.text(b.l), "the second part of the goal is lost"));
        out.push(Edit::node(v, v.goal, v.text(b.r), "the first part of the goal is lost"));
    }
    for (from, to) in alike(v) {
        for leaf in named(v, v.goal, &from).into_iter().take(2) {
            let claimed = v.binary(v.parent(leaf)).is_some_and(|b| b.op == "^" && b.r == leaf);
            if !claimed {
                out.push(Edit::at(v.goal, v.span(leaf), &*to, format!("{from} becomes {to} in the goal")));
            }
        }
    }
    out
}
