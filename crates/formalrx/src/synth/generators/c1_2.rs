//! C1.2 Bound Constraint Error: a bound on a variable is left out, loosened or moved, or one is added.

use super::tools::{Hypothesis, about};
use crate::synth::edit::Edit;
use crate::synth::view::View;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for h in v.hypotheses() {
        if about(v, h) != Hypothesis::Bound {
            continue;
        }
        if let Some(range) = v.removal(h) {
            out.push(Edit::without(range, "a bound is left out"));
        }
        let Some(b) = v.binary(v.bare(h)) else { continue };
        let to = match b.op {
            "<" => "≤",
            ">" => "≥",
            "≤" => "<",
            _ => ">",
        };
        out.push(Edit::at(h, v.span(b.at), to, format!("{} becomes {to}", b.op)));
        for side in [b.l, b.r] {
            if let Some(n) = v.number(v.bare(side)) {
                out.push(Edit::at(h, v.span(side), (n + 1).to_string(), format!("the bound {n} becomes {}", n + 1)));
            }
        }
    }
    for b in v.binders.iter().filter(|b| b.names.len() == 1) {
        let ty = b.ty.map_or("", |t| v.text(t));
        if ty == "ℕ" {
            let x = &b.names[0];
            out.push(Edit::with_binder(v, &format!("(hb_{x} : {x} ≤ 100)"), "a bound is added"));
        }
    }
    out
}
