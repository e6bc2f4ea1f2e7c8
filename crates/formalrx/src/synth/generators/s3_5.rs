//! S3.5 Geometric Error: another relation, another construction, or other points. The relations are
//! those that our seeds define on pairs of coordinates: the embedded library has no plane of its own.

use super::tools::alike;
use crate::synth::edit::Edit;
use crate::synth::view::View;

const GEOMETRIC: [&str; 6] = ["parallel", "perpendicular", "collinear", "distSq", "isMidpoint", "area2"];

const OTHERS: [(&str, &str); 2] = [("parallel", "perpendicular"), ("perpendicular", "parallel")];

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let mut out = Vec::new();
    let alike = alike(v);
    for id in v.claims() {
        let Some((head, args)) = v.app(id) else { continue };
        let Some(name) = v.ident(head).filter(|n| GEOMETRIC.contains(n)) else { continue };
        for (_, to) in OTHERS.iter().filter(|(from, _)| *from == name) {
            out.push(Edit::at(id, v.span(head), *to, format!("{name} becomes {to}")));
        }
        for &arg in args {
            let Some(point) = v.ident(arg) else { continue };
            for (_, to) in alike.iter().filter(|(from, _)| from == point) {
                if !args.iter().any(|&a| v.ident(a) == Some(to)) {
                    out.push(Edit::at(id, v.span(arg), to, format!("the point {point} becomes {to}")));
                }
            }
        }
        // Two points of a relation change places.
        if let [.., a, b] = args
            && v.ident(*a).is_some()
            && v.ident(*b).is_some()
            && args.len() > 2
        {
            let mut edit = Edit::at(id, v.span(*a), v.text(*b), "two points change places");
            edit.pieces.push((v.span(*b), v.text(*a).to_owned()));
            out.push(edit);
        }
    }
    out
}
