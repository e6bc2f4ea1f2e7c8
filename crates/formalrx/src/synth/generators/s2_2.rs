//! S2.2 Function Confusion: a named function becomes another of its type.

use crate::synth::edit::Edit;
use crate::synth::view::View;

const PAIRS: [(&str, &str); 8] = [
    ("Nat.gcd", "Nat.lcm"),
    ("Int.gcd", "Int.lcm"),
    ("Real.sin", "Real.cos"),
    ("Real.exp", "Real.log"),
    ("max", "min"),
    ("Nat.succ", "Nat.pred"),
    ("Nat.factorial", "Nat.fib"),
    ("Nat.log", "Nat.sqrt"),
];

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        let Some((head, _)) = v.app(id) else { continue };
        let Some(name) = v.ident(head) else { continue };
        for (a, b) in PAIRS {
            let to = match name {
                n if n == a => b,
                n if n == b => a,
                _ => continue,
            };
            // `log` and `sqrt` differ in their number of arguments.
            if name != "Nat.log" && name != "Nat.sqrt" {
                out.push(Edit::at(id, v.span(head), to, format!("{name} becomes {to}")));
            }
        }
    }
    for id in v.claims() {
        let kids = v.children(id);
        let (first, last) = (kids.first().map(|&k| v.text(k)), kids.last().map(|&k| v.text(k)));
        let (open, close) = match (first, last) {
            (Some("⌊"), Some("⌋")) => ("⌈", "⌉"),
            (Some("⌈"), Some("⌉")) => ("⌊", "⌋"),
            _ => continue,
        };
        let mut edit = Edit::at(id, v.span(kids[0]), open, "floor and ceiling are exchanged");
        edit.pieces.push((v.span(kids[kids.len() - 1]), close.to_owned()));
        out.push(edit);
    }
    out
}
