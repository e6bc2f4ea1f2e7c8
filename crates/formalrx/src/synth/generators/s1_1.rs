//! S1.1 Quantifier Strengthening: `∃` becomes `∀`; an `∧` below it becomes `→` with it.

use super::tools::places;
use crate::synth::edit::Edit;
use crate::synth::view::View;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let plain = places(v, "«term∃_,_»").filter_map(|id| {
        let [sign, _, _, body] = *v.children(id) else { return None };
        let mut edit = Edit::at(id, v.span(sign), "∀", "∃ becomes ∀");
        if let Some(b) = v.binary(body).filter(|b| b.op == "∧") {
            edit.pieces.push((v.span(b.at), "→".to_owned()));
        }
        Some(edit)
    });
    let bounded = places(v, "Lean.«term∃__,_»").filter_map(|id| {
        let sign = *v.children(id).first()?;
        Some(Edit::at(id, v.span(sign), "∀", "bounded ∃ becomes ∀"))
    });
    plain.chain(bounded).collect()
}
