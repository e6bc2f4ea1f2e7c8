//! C2.2 Range Error: one index too many or too few.

use super::tools::range_of;
use crate::synth::edit::Edit;
use crate::synth::view::View;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        let Some((name, head, args)) = range_of(v, id) else { continue };
        let Some(&last) = args.last() else { continue };
        let bare = v.bare(last);
        if let Some(b) = v.binary(bare).filter(|b| b.op == "+" && v.number(b.r) == Some(1)) {
            out.push(Edit::at(id, v.span(last), v.text(b.l), "one index too few"));
        } else if let Some(n) = v.number(bare) {
            out.push(Edit::at(id, v.span(last), (n + 1).to_string(), "one index too many"));
        } else {
            out.push(Edit::at(id, v.span(last), format!("({} + 1)", v.text(bare)), "one index too many"));
        }
        if name == "Finset.Icc" {
            out.push(Edit::at(id, v.span(head), "Finset.Ico", "the last index is lost"));
            out.push(Edit::at(id, v.span(head), "Finset.Ioc", "the first index is lost"));
        }
    }
    out
}
