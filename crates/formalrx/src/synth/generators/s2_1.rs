//! S2.1 Object Type Error: a variable ranges over another number type, or a structure is exchanged.

use crate::synth::edit::Edit;
use crate::synth::view::{Role, View};

const TYPES: [(&str, &str); 7] =
    [("ℤ", "ℕ"), ("ℝ", "ℤ"), ("ℝ", "ℕ"), ("ℚ", "ℤ"), ("ℚ", "ℕ"), ("ℕ", "ℤ"), ("ℕ", "ℚ")];

const STRUCTURES: [(&str, &str); 4] =
    [("CommRing", "CommSemiring"), ("CommGroup", "CommMonoid"), ("Group", "Monoid"), ("Field", "CommRing")];

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let binders = v.binders.iter().filter(|b| b.role == Role::Variable).filter_map(|b| Some((b.node, b.ty?)));
    let universals = v.universals.iter().filter_map(|(_, ty)| {
        let ty = (*ty)?;
        // Bracketed groups point to the group, plain ones to the whole `∀`.
        Some((v.parent(ty), ty))
    });
    let mut out = Vec::new();
    for (focus, ty) in binders.chain(universals) {
        for (_, to) in TYPES.iter().filter(|(from, _)| *from == v.text(ty)) {
            out.push(Edit::at(focus, v.span(ty), *to, format!("{} becomes {to}", v.text(ty))));
        }
    }
    for id in v.under(0).into_iter().filter(|&n| v.kind(n) == "Lean.Parser.Term.instBinder") {
        for leaf in v.under(id) {
            let Some(name) = v.ident(leaf) else { continue };
            for (_, to) in STRUCTURES.iter().filter(|(from, _)| *from == name) {
                out.push(Edit::at(id, v.span(leaf), *to, format!("{name} becomes {to}")));
            }
        }
    }
    out
}
