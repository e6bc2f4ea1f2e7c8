//! C5 Auxiliary Construction Error: a helper definition is another one.

use crate::synth::edit::Edit;
use crate::synth::view::View;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for &helper in &v.helpers {
        let definition = v.parent(helper);
        for id in v.under(helper) {
            if v.kind(id) == "termIfThenElse"
                && let [_, _, _, yes, _, no] = *v.children(id)
            {
                let mut edit = Edit::at(helper, v.span(yes), v.text(no), "the branches change places");
                edit.pieces.push((v.span(no), v.text(yes).to_owned()));
                out.push(edit);
            }
            let Some(b) = v.binary(id) else { continue };
            if ["+", "-", "*", "%", "&&", "||"].contains(&b.op) {
                out.push(Edit::node(v, id, v.text(b.l), "an operand of a helper definition is lost"));
            }
        }
        // A definition's own parameter taken for another.
        let names: Vec<String> = v
            .under(definition)
            .into_iter()
            .filter(|&n| v.kind(n) == "Lean.Parser.Term.explicitBinder")
            .flat_map(|n| v.children(v.children(n)[1]).to_vec())
            .filter_map(|n| v.ident(n).map(str::to_owned))
            .collect();
        for leaf in v.under(helper) {
            let Some(name) = v.ident(leaf).filter(|n| names.iter().any(|m| m == n)) else { continue };
            if let Some(other) = names.iter().find(|n| *n != name) {
                out.push(Edit::at(helper, v.span(leaf), other, format!("{name} becomes {other} in a helper")));
            }
        }
    }
    // A helper's error is in the helper, whatever category it would have in the statement itself.
    out
}
