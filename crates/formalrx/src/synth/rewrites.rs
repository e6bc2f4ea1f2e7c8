//! Edits that keep the meaning: the other aligned rows. Each is checked by Lean as a theorem that the
//! two statements claim the same at every assignment.

use super::edit::Edit;
use super::view::{Role, View};

/// Every rewrite of a statement.
pub(crate) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        let Some(b) = v.binary(id) else { continue };
        let (l, r) = (v.text(b.l), v.text(b.r));
        let to = match b.op {
            "<" => format!("{r} > {l}"),
            "≤" => format!("{r} ≥ {l}"),
            "≠" => format!("¬ ({l} = {r})"),
            // Only where nothing binds more loosely on either side.
            "=" if id == v.goal => format!("{r} = {l}"),
            "∧" if id == v.goal && [b.l, b.r].iter().all(|&s| v.binary(s).is_none_or(|k| k.op != "∧")) => {
                format!("{r} ∧ {l}")
            }
            "∨" if id == v.goal && [b.l, b.r].iter().all(|&s| v.binary(s).is_none_or(|k| k.op != "∨")) => {
                format!("{r} ∨ {l}")
            }
            _ => continue,
        };
        out.push(Edit::node(v, id, to, format!("another way to say {}", b.op)));
    }
    let hypotheses: Vec<_> = v.binders.iter().filter(|b| b.role == Role::Hypothesis).collect();
    for pair in hypotheses.windows(2) {
        let (a, b) = (v.span(pair[0].node), v.span(pair[1].node));
        let mut edit = Edit::at(pair[0].node, a, v.text(pair[1].node), "two hypotheses change places");
        edit.pieces.push((b, v.text(pair[0].node).to_owned()));
        out.push(edit);
    }
    out
}
