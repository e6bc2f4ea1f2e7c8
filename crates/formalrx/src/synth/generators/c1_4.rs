//! C1.4 Variable Constraint Error: distinct, coprime, even, odd or prime is left out, or one taken for
//! another.

use super::tools::{Hypothesis, about};
use crate::synth::edit::Edit;
use crate::synth::view::View;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for h in v.hypotheses() {
        if about(v, h) != Hypothesis::Condition {
            continue;
        }
        if let Some(range) = v.removal(h) {
            out.push(Edit::without(range, "a condition on variables is left out"));
        }
        let head = v.app(v.bare(h)).map(|(head, _)| head);
        let to = match head.and_then(|head| v.ident(head)) {
            Some("Even") => "Odd",
            Some("Odd") => "Even",
            _ => continue,
        };
        if let Some(head) = head {
            out.push(Edit::at(h, v.span(head), to, format!("becomes {to}")));
        }
    }
    out
}
