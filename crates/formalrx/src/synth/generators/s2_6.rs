//! S2.6 Index/Subscript Error: another member of a sequence is named.

use super::tools::is_sequence;
use crate::synth::edit::Edit;
use crate::synth::view::View;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        if !is_sequence(v, id) {
            continue;
        }
        let Some((_, [index])) = v.app(id) else { continue };
        let bare = v.bare(*index);
        if let Some(b) = v.binary(bare).filter(|b| b.op == "+" && v.number(b.r).is_some()) {
            let n = v.number(b.r).unwrap_or(1);
            let less = if n > 1 { format!("({} + {})", v.text(b.l), n - 1) } else { v.text(b.l).to_owned() };
            out.push(Edit::at(id, v.span(*index), less, "the index is one less"));
            let more = format!("({} + {})", v.text(b.l), n + 1);
            out.push(Edit::at(id, v.span(*index), more, "the index is one more"));
        } else if let Some(n) = v.number(bare) {
            out.push(Edit::at(id, v.span(*index), (n + 1).to_string(), "the index is one more"));
        } else if v.ident(bare).is_some() {
            let more = format!("({} + 1)", v.text(bare));
            out.push(Edit::at(id, v.span(*index), more, "the index is one more"));
        }
    }
    out
}
