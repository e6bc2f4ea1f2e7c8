//! S2.4 Exponent/Power Error: the exponent is another one.

use super::tools::argument;
use crate::synth::edit::Edit;
use crate::synth::view::View;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        let Some(b) = v.binary(id).filter(|b| b.op == "^") else { continue };
        match v.number(b.r) {
            Some(n) => {
                for to in [n + 1, n.saturating_sub(1)].into_iter().filter(|&m| m > 0 && m != n) {
                    out.push(Edit::at(id, v.span(b.r), to.to_string(), format!("exponent {n} becomes {to}")));
                }
                if n == 2 {
                    out.push(Edit::node(v, id, argument(v.text(b.l)), "the square is lost"));
                }
            }
            None => {
                let to = format!("({} + 1)", v.text(v.bare(b.r)));
                out.push(Edit::at(id, v.span(b.r), to, "the exponent grows by one"));
            }
        }
    }
    out
}
