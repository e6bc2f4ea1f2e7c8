//! S2.5 Coefficient/Constant Error: a numeral is another one; not an exponent, an index, an end of a
//! range, a part of a type, or the bound of a variable.

use super::tools::is_claimed;
use crate::synth::edit::Edit;
use crate::synth::view::View;

/// Types that hold numerals.
const SIZED: [&str; 3] = ["Fin", "BitVec", "ZMod"];

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        let Some(n) = v.number(id) else { continue };
        let parent = v.parent(id);
        let head = v.app(v.parent(parent)).and_then(|(h, _)| v.ident(h));
        let sized = head.is_some_and(|h| SIZED.contains(&h)) || v.text(parent).contains('#');
        if sized || is_claimed(v, id) || v.kind(parent).contains("binderPred") {
            continue;
        }
        // A lone numeral says too little: the expression around it is what is wrong.
        for to in [n + 1, 2 * n + 1, n.saturating_sub(1)].into_iter().filter(|&m| m != n && m > 0) {
            out.push(Edit::at(parent, v.span(id), to.to_string(), format!("{n} becomes {to}")));
        }
    }
    out
}
