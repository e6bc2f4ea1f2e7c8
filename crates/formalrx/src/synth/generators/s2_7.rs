//! S2.7 (Partial) Order Error: an order-like relation is loosened, tightened or reversed; not in a
//! hypothesis on one variable.

use super::tools::{ORDERS, is_claimed};
use crate::synth::edit::Edit;
use crate::synth::view::View;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        let Some(b) = v.binary(id).filter(|b| ORDERS.contains(&b.op)) else { continue };
        if is_claimed(v, id) {
            continue;
        }
        let others: &[&str] = match b.op {
            "<" => &["≤", ">"],
            "≤" => &["<", "≥"],
            ">" => &["≥", "<"],
            "≥" => &[">", "≤"],
            _ => {
                let turned = format!("{} {} {}", v.text(b.r), b.op, v.text(b.l));
                out.push(Edit::node(v, id, turned, format!("{} is turned round", b.op)));
                &[]
            }
        };
        for to in others {
            out.push(Edit::at(id, v.span(b.at), *to, format!("{} becomes {to}", b.op)));
        }
    }
    out
}
