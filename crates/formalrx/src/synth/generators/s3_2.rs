//! S3.2 Extremum Concept Error: an attained extremum becomes a bound, a minimum a maximum, a least
//! element an infimum.

use super::tools::argument;
use crate::synth::edit::Edit;
use crate::synth::view::View;

const OTHERS: [(&str, [&str; 2]); 4] = [
    ("IsLeast", ["IsGreatest", "IsGLB"]),
    ("IsGreatest", ["IsLeast", "IsLUB"]),
    ("IsLUB", ["IsGreatest", "IsGLB"]),
    ("IsGLB", ["IsLeast", "IsLUB"]),
];

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        let Some((head, args)) = v.app(id) else { continue };
        let Some(name) = v.ident(head) else { continue };
        let Some((_, others)) = OTHERS.iter().find(|(n, _)| *n == name) else {
            if name == "BddAbove" || name == "BddBelow" {
                let to = if name == "BddAbove" { "BddBelow" } else { "BddAbove" };
                out.push(Edit::at(id, v.span(head), to, format!("{name} becomes {to}")));
            }
            continue;
        };
        for to in others {
            out.push(Edit::at(id, v.span(head), *to, format!("{name} becomes {to}")));
        }
        if let [set, x] = args {
            let bounds = if ["IsLeast", "IsGLB"].contains(&name) { "lowerBounds" } else { "upperBounds" };
            let bound = format!("{} ∈ {bounds} {}", v.text(*x), argument(v.text(*set)));
            out.push(Edit::node(v, id, bound, format!("{name} becomes a mere bound")));
        }
    }
    out
}
