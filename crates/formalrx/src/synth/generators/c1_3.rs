//! C1.3 Domain Constraint Error: where a variable may lie is left out, or another interval stands there.

use super::tools::{Hypothesis, about};
use crate::synth::edit::Edit;
use crate::synth::view::View;

const INTERVALS: [(&str, [&str; 2]); 4] = [
    ("Set.Icc", ["Set.Ioo", "Set.Ico"]),
    ("Set.Ioo", ["Set.Icc", "Set.Ioc"]),
    ("Set.Ioi", ["Set.Ici", "Set.Iio"]),
    ("Set.Ici", ["Set.Ioi", "Set.Iic"]),
];

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for h in v.hypotheses() {
        if about(v, h) != Hypothesis::Domain {
            continue;
        }
        if let Some(range) = v.removal(h) {
            out.push(Edit::without(range, "a domain is left out"));
        }
        for leaf in v.under(h) {
            let Some(name) = v.ident(leaf) else { continue };
            for to in INTERVALS.iter().filter(|(from, _)| *from == name).flat_map(|(_, to)| to) {
                out.push(Edit::at(h, v.span(leaf), *to, format!("{name} becomes {to}")));
            }
        }
    }
    out
}
