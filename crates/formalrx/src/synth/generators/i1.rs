//! I1 Truncation Error: an operation is carried out in whole numbers, where division rounds and
//! subtraction stops at zero, before the result is cast. (The taxonomy's other reading, text that breaks
//! off, does not elaborate and is left out.)

use crate::synth::edit::Edit;
use crate::synth::view::View;
use autoform_similarity::syntax::NodeId;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        let Some(b) = v.binary(id).filter(|b| ["/", "-"].contains(&b.op)) else { continue };
        let Some((left, ty)) = cast(v, b.l) else { continue };
        // The other side must be there in whole numbers too.
        let right = match (cast(v, b.r), v.number(v.bare(b.r))) {
            (Some((right, _)), _) => right.to_owned(),
            (None, Some(n)) => n.to_string(),
            _ => continue,
        };
        let to = format!("(({left} {} {right} : ℕ) : {ty})", b.op);
        out.push(Edit::node(v, id, to, format!("{} is carried out in ℕ", b.op)));
    }
    out
}

/// What is cast, and to which type: `(e : T)`.
fn cast(v: &View, id: NodeId) -> Option<(&str, &str)> {
    match (v.kind(id), v.children(id)) {
        ("Lean.Parser.Term.typeAscription", [_, e, _, ty, ..]) => {
            let to = v.text(*ty);
            ["ℤ", "ℚ", "ℝ"].contains(&to).then(|| (v.text(*e), to))
        }
        _ => None,
    }
}
