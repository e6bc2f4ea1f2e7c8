//! S3.3 Cardinality Error: a count becomes being there or being a member; exactly one becomes some.

use super::tools::argument;
use crate::synth::edit::Edit;
use crate::synth::view::View;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        if let Some(b) = v.binary(id).filter(|b| ["=", "<", "≤"].contains(&b.op)) {
            for (side, other) in [(b.l, b.r), (b.r, b.l)] {
                let Some((counter, [set])) = v.app(v.bare(side)).map(|(h, a)| (v.ident(h), a)) else { continue };
                let set = argument(v.text(*set));
                let there = match counter {
                    Some("Finset.card") => format!("{set} ≠ ∅"),
                    Some("Set.ncard") => format!("Set.Nonempty {set}"),
                    _ => continue,
                };
                let member = format!("{} ∈ {set}", argument(v.text(other)));
                out.push(Edit::node(v, id, member, "a count becomes membership"));
                out.push(Edit::node(v, id, there, "a count becomes existence"));
            }
        }
        if v.kind(id) == "«term∃!_,_»"
            && let Some(&sign) = v.children(id).first()
        {
            out.push(Edit::at(id, v.span(sign), "∃", "exactly one becomes some"));
        }
    }
    out
}
