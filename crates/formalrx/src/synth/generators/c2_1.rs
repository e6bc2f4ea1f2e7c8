//! C2.1 Range Shift: both ends of an index range move by one.

use super::tools::{argument, range_of};
use crate::synth::edit::Edit;
use crate::synth::view::View;
use autoform_similarity::syntax::NodeId;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        let Some((name, _, args)) = range_of(v, id) else { continue };
        let shifted = match (name, args.as_slice()) {
            ("Finset.range", [n]) => vec![format!("Finset.Icc 1 {}", argument(v.text(*n)))],
            (_, [a, b]) => {
                let mut both = vec![format!("{name} {} {}", moved(v, *a, true), moved(v, *b, true))];
                // Below zero there is nothing to move to.
                if v.number(v.bare(*a)) == Some(1) && v.number(v.bare(*b)).is_some() {
                    both.push(format!("{name} {} {}", moved(v, *a, false), moved(v, *b, false)));
                }
                if name == "Finset.Icc" && v.number(v.bare(*a)) == Some(1) {
                    both.push(format!("Finset.range {}", argument(v.text(*b))));
                }
                both
            }
            _ => continue,
        };
        for to in shifted {
            out.push(Edit::node(v, id, to, "the range is moved by one"));
        }
    }
    out
}

/// An end one further up or down.
fn moved(v: &View, end: NodeId, up: bool) -> String {
    match v.number(v.bare(end)) {
        Some(n) if up => (n + 1).to_string(),
        Some(n) => n.saturating_sub(1).to_string(),
        None => format!("({} {} 1)", v.text(v.bare(end)), if up { '+' } else { '-' }),
    }
}
