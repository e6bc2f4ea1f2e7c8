//! S2.3 Operator Confusion: one symbolic operator becomes another; not in exponents, ranges or indices.

use super::tools::is_claimed;
use crate::synth::edit::Edit;
use crate::synth::view::View;

const PAIRS: [(&str, &str); 10] = [
    ("+", "-"),
    ("+", "*"),
    ("-", "+"),
    ("*", "+"),
    ("/", "*"),
    ("%", "/"),
    ("∪", "∩"),
    ("∩", "∪"),
    ("\\", "∩"),
    ("\\", "∪"),
];

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        let Some(b) = v.binary(id) else { continue };
        if is_claimed(v, id) {
            continue;
        }
        for (_, to) in PAIRS.iter().filter(|(from, _)| *from == b.op) {
            // A tighter operator would take its neighbours from the sums beside it.
            let sum = |n| v.binary(n).is_some_and(|k| ["+", "-"].contains(&k.op));
            let regroups = (*to == "*" && (sum(b.l) || sum(b.r)))
                || (*to == "+" && b.op == "*" && v.binary(v.parent(id)).is_some_and(|p| ["*", "^", "/"].contains(&p.op)));
            if !regroups {
                out.push(Edit::at(id, v.span(b.at), *to, format!("{} becomes {to}", b.op)));
            }
        }
    }
    out
}
