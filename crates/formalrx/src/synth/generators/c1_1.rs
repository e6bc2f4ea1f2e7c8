//! C1.1 Positivity Constraint Error: a condition on a variable's sign is left out, weakened or turned
//! round, or one is added.

use super::tools::{Hypothesis, about};
use crate::synth::edit::Edit;
use crate::synth::view::View;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    let mut signed = Vec::new();
    for h in v.hypotheses() {
        if about(v, h) != Hypothesis::Sign {
            continue;
        }
        let Some(b) = v.binary(v.bare(h)) else { continue };
        signed.extend([b.l, b.r].iter().filter_map(|&n| v.ident(v.bare(n))).map(str::to_owned));
        if let Some(range) = v.removal(h) {
            out.push(Edit::without(range, "a condition on the sign is left out"));
        }
        let to = match b.op {
            "<" => "≤",
            ">" => "≥",
            "≤" => "<",
            "≥" => ">",
            _ => continue,
        };
        out.push(Edit::at(h, v.span(b.at), to, format!("{} becomes {to}", b.op)));
    }
    for (x, ty) in v.variables() {
        if ["ℝ", "ℚ", "ℤ"].contains(&ty.as_str()) && !signed.contains(&x) && !v.binders.is_empty() {
            let binder = format!("(hpos_{x} : 0 < {x})");
            if v.universals.iter().all(|(names, _)| !names.contains(&x)) {
                out.push(Edit::with_binder(v, &binder, "a condition on the sign is added"));
            }
        }
    }
    out
}
