//! S1.2 Quantifier Weakening: `∀` becomes `∃`; the arrows below it become `∧` with it.

use crate::synth::edit::Edit;
use crate::synth::located::ARROW;
use crate::synth::view::View;
use autoform_similarity::syntax::NodeId;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let places: Vec<NodeId> = v.hypotheses().into_iter().chain([v.conclusion]).flat_map(|id| v.under(id)).collect();
    let mut out = Vec::new();
    for id in places {
        match (v.kind(id), v.children(id)) {
            ("Lean.Parser.Term.forall", [sign, names, _, .., body]) => {
                // A type is not there to be found, and an instance is no witness.
                let text = v.text(*names);
                if text.contains('[') || text.contains("Type") {
                    continue;
                }
                let mut edit = Edit::at(id, v.span(*sign), "∃", "∀ becomes ∃");
                let mut at = v.bare(*body);
                let mut safe = true;
                while let Some(b) = v.binary(at).filter(|_| v.kind(at) == ARROW) {
                    edit.pieces.push((v.span(b.at), "∧".to_owned()));
                    safe &= !loose(v, b.l);
                    at = b.r;
                }
                if safe && (edit.pieces.len() == 1 || !loose(v, at)) {
                    out.push(edit);
                }
            }
            ("Lean.«term∀__,_»", [sign, ..]) => {
                out.push(Edit::at(id, v.span(*sign), "∃", "bounded ∀ becomes ∃"));
            }
            _ => {}
        }
    }
    out
}

/// Binds less tightly than `∧`, so that it would be torn apart beside one.
fn loose(v: &View, id: NodeId) -> bool {
    v.binary(id).is_some_and(|b| ["∨", "↔", "∧", "→"].contains(&b.op)) || v.kind(id) == "Lean.Parser.Term.forall"
}
