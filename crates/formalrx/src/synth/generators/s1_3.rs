//! S1.3 Logical Connective Misuse: `∧` for `∨` and back, an implication turned round, `↔` for `→`.

use crate::synth::edit::Edit;
use crate::synth::located::ARROW;
use crate::synth::view::View;
use autoform_similarity::syntax::NodeId;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    let mut places: Vec<NodeId> = v.hypotheses().into_iter().flat_map(|h| v.under(h)).collect();
    places.extend(v.under(v.conclusion));
    places.sort_unstable();
    places.dedup();
    for id in places {
        let Some(b) = v.binary(id) else { continue };
        // In a chain of one connective a single change would regroup the rest.
        let chained = v.binary(v.parent(id)).is_some_and(|p| p.op == b.op) || v.binary(b.r).is_some_and(|r| r.op == b.op);
        match b.op {
            "∧" if !chained => out.push(Edit::at(id, v.span(b.at), "∨", "∧ becomes ∨")),
            "∨" if !chained => out.push(Edit::at(id, v.span(b.at), "∧", "∨ becomes ∧")),
            "↔" => {
                out.push(Edit::at(id, v.span(b.at), "→", "↔ becomes →"));
            }
            "→" if v.kind(id) == ARROW && !chained && v.kind(b.r) != "Lean.Parser.Term.forall" => {
                let turned = format!("{} → {}", v.text(b.r), v.text(b.l));
                out.push(Edit::node(v, id, turned, "the implication is turned round"));
                out.push(Edit::at(id, v.span(b.at), "↔", "→ becomes ↔"));
            }
            _ => {}
        }
    }
    out
}
