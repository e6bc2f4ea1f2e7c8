//! C3.3 Incorrect Premise: a hypothesis speaks of another variable, or assumes another property.

use super::tools::{Hypothesis, about, alike, named};
use crate::synth::edit::Edit;
use crate::synth::view::View;

const PROPERTIES: [(&str, &str); 6] = [
    ("Function.Injective", "Function.Surjective"),
    ("Function.Surjective", "Function.Injective"),
    ("StrictMono", "Function.Injective"),
    ("Monotone", "Antitone"),
    ("Antitone", "Monotone"),
    ("Disjoint", "Eq"),
];

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    let alike = alike(v);
    for h in v.hypotheses() {
        if about(v, h) != Hypothesis::Other {
            continue;
        }
        for leaf in v.under(h) {
            let Some(name) = v.ident(leaf) else { continue };
            for (_, to) in PROPERTIES.iter().filter(|(from, _)| *from == name) {
                out.push(Edit::at(h, v.span(leaf), *to, format!("{name} becomes {to}")));
            }
        }
        for (from, to) in &alike {
            // One place only: changing every place would only rename.
            if let (Some(&leaf), false) = (named(v, h, from).first(), named(v, h, to).is_empty()) {
                out.push(Edit::at(h, v.span(leaf), to, format!("{from} becomes {to} in a hypothesis")));
            }
        }
    }
    out
}
