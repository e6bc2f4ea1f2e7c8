//! S3.1 Infinity Misinterpretation: infinitely many becomes some or all, arbitrarily large becomes all
//! large enough, the limit at infinity another one.

use super::tools::argument;
use crate::synth::edit::Edit;
use crate::synth::view::View;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    for id in v.claims() {
        if let Some((head, [set])) = v.app(id).map(|(h, a)| (v.ident(h), a))
            && head == Some("Set.Infinite")
        {
            let set = argument(v.text(*set));
            out.push(Edit::node(v, id, format!("Set.Nonempty {set}"), "infinitely many becomes some"));
            out.push(Edit::node(v, id, format!("{set} = Set.univ"), "infinitely many becomes all"));
        }
        if v.ident(id) == Some("Filter.atTop") {
            let parent = v.parent(v.parent(id));
            out.push(Edit::at(parent, v.span(id), "Filter.atBot", "the limit at +∞ becomes the one at -∞"));
        }
        // `∀ N, ∃ n, N < n ∧ P`: arbitrarily large becomes all from some point on.
        if let (true, [all, names, spec, .., body]) = (v.kind(id) == "Lean.Parser.Term.forall", v.children(id))
            && let ("«term∃_,_»", [some, found, _, claim]) = (v.kind(*body), v.children(*body))
            && let Some(both) = v.binary(*claim).filter(|b| b.op == "∧")
        {
            let bound = format!("{} {}", v.text(*names), v.text(*spec));
            let turned = format!(
                "{} {}, {} {}, {} → {}",
                v.text(*some),
                bound.trim(),
                v.text(*all),
                v.text(*found),
                v.text(both.l),
                v.text(both.r)
            );
            out.push(Edit::node(v, id, turned, "arbitrarily large becomes all large enough"));
        }
    }
    out
}
