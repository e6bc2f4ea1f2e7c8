//! S3.4 Integration/Differentiation Confusion. The embedded library has neither `deriv` nor `∫`, so only
//! statements that define their own derivative or antiderivative can hold the error; the names are
//! those of our seeds, and Mathlib's where a statement has them.

use crate::synth::edit::Edit;
use crate::synth::view::View;

const OTHERS: [(&str, &str); 5] = [
    ("polyDeriv", "polyPrimitive"),
    ("polyPrimitive", "polyDeriv"),
    ("integralZeroOne", "atOne"),
    ("atOne", "integralZeroOne"),
    ("deriv", "id"),
];

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        let Some((head, _)) = v.app(id) else { continue };
        let Some(name) = v.ident(head) else { continue };
        for (_, to) in OTHERS.iter().filter(|(from, _)| *from == name) {
            out.push(Edit::at(id, v.span(head), *to, format!("{name} becomes {to}")));
        }
    }
    out
}
