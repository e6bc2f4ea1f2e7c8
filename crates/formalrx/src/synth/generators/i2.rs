//! I2 Operator Precedence Error: brackets that are needed are missing, or bind what they should not.

use crate::synth::edit::Edit;
use crate::synth::view::View;

/// How tightly an operator binds (Lean's own precedences).
fn level(op: &str) -> Option<u32> {
    Some(match op {
        "+" | "-" | "∪" | "\\" => 65,
        "*" | "/" | "%" | "∩" => 70,
        "^" => 75,
        "∧" => 35,
        "∨" => 30,
        "→" => 25,
        "↔" => 20,
        _ => return None,
    })
}

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        let Some(outer) = v.binary(id) else { continue };
        let Some(tight) = level(outer.op) else { continue };
        for side in [outer.l, outer.r] {
            let inner = v.bare(side);
            let Some(b) = v.binary(inner) else { continue };
            // Without its brackets the looser operator lets go of its last or first operand.
            let lost = side != inner
                && (level(b.op).is_some_and(|l| l < tight)
                    || side == outer.r && ["-", "/"].contains(&outer.op) && level(b.op) == Some(tight));
            if lost {
                let mut edit = Edit::at(id, v.span(side), v.text(inner), "brackets are lost");
                if side == outer.l && outer.op == "→" {
                    edit.what = "the brackets of a premise are lost".to_owned();
                }
                out.push(edit);
            }
            // `x * y ^ 2` read as `(x * y) ^ 2`.
            if side == inner && side == outer.r && outer.op == "*" && b.op == "^" {
                let to = format!("({} * {}) ^ {}", v.text(outer.l), v.text(b.l), v.text(b.r));
                out.push(Edit::node(v, id, to, "brackets bind too much"));
            }
            // `a + b * c` read as `(a + b) * c`.
            if side == inner && side == outer.r && ["+", "-"].contains(&outer.op) && ["*", "/"].contains(&b.op) {
                let to = format!("({} {} {}) {} {}", v.text(outer.l), outer.op, v.text(b.l), b.op, v.text(b.r));
                out.push(Edit::node(v, id, to, "brackets bind too much"));
            }
        }
    }
    out
}
