//! Notation: the atoms are the label, the rest are arguments; and the shim's notation that binds.

use super::binders::plain;
use super::{Reader, SLOT};
use crate::syntax::{NodeId, SyntaxNode};
use crate::term::{Binder, Term};

impl Reader<'_> {
    /// Notation: atoms make the label, the rest are arguments.
    pub(super) fn generic(&self, id: NodeId) -> Option<Term> {
        let mut label: Vec<String> = Vec::new();
        let mut args = Vec::new();
        self.splice(id, &mut label, &mut args);
        let only_slots = label.iter().all(|p| p == SLOT);
        match (args.len(), only_slots) {
            (0, _) if label.is_empty() => None,
            (0, _) => Some(Term::Literal(label.join(" "))),
            (1, true) => args.pop(),
            _ => Some(Term::Op(collapse(&label), args)),
        }
    }

    pub(super) fn splice(&self, id: NodeId, label: &mut Vec<String>, args: &mut Vec<Term>) {
        for &kid in self.kids(id) {
            match self.tree.node(kid) {
                SyntaxNode::Atom(text) => label.push(text.trim().to_owned()),
                SyntaxNode::Node { kind, .. } if groups_only(kind) => self.splice(kid, label, args),
                _ => {
                    if let Some(term) = self.term(kid) {
                        label.push(SLOT.to_owned());
                        args.push(term);
                    }
                }
            }
        }
    }
    /// `∑ x ∈ s, f` and every other notation of the shim that binds.
    pub(super) fn big_operator(&self, kids: &[NodeId]) -> Option<Term> {
        let mut head = String::new();
        let mut binders = Vec::new();
        let mut outside = Vec::new();
        let mut inside = Vec::new();
        for &kid in kids {
            match self.kind(kid) {
                "shimBinders" => self.binders(kid, &mut binders),
                "BigOperators.bigOpBinders" => self.big_binders(kid, &mut binders),
                "shimOver" => {
                    let parts = self.kids(kid);
                    self.binders(*parts.first()?, &mut binders);
                    // `∑ x in s` is the older way to write `∑ x ∈ s`.
                    if let Some(set) = parts.get(1).and_then(|&s| self.kids(s).get(1)).and_then(|&s| self.term(s)) {
                        binders.iter_mut().for_each(|b| b.relation = Some(("∈".to_owned(), set.clone())));
                    }
                    inside.extend(parts.get(2).and_then(|&s| self.kids(s).get(1)).and_then(|&s| self.term(s)));
                }
                "null" | "group" | "shimMeasure" => self.spliced_terms(kid, &mut outside),
                _ => match self.tree.atom(kid) {
                    Some("," | "in") => {}
                    Some(text) => head.push_str(text.trim()),
                    None => inside.extend(self.term(kid)),
                },
            }
        }
        Some(Term::Binding { head, binders, outside, inside })
    }

    /// The binders of the embedded library's own big operators, as Lean prints them.
    fn big_binders(&self, id: NodeId, out: &mut Vec<Binder>) {
        let kids = self.kids(id);
        if self.kind(id) != "BigOperators.bigOpBinder" {
            return kids.iter().for_each(|&k| self.big_binders(k, out));
        }
        let from = out.len();
        out.extend(kids.first().and_then(|&k| self.term(k)).map(plain));
        if let Some(&rest) = kids.get(1) {
            self.annotate(rest, &mut out[from..]);
        }
    }

    pub(super) fn spliced_terms(&self, id: NodeId, out: &mut Vec<Term>) {
        for &kid in self.kids(id) {
            match self.kind(kid) {
                "null" | "group" | "shimMeasure" => self.spliced_terms(kid, out),
                _ if self.tree.atom(kid).is_some() => {}
                _ => out.extend(self.term(kid)),
            }
        }
    }
}

/// Kinds that stand for nothing themselves.
fn groups_only(kind: &str) -> bool {
    matches!(kind, "null" | "group" | "Lean.Parser.Term.typeSpec" | "Lean.Parser.Term.fieldIdx")
        || kind.starts_with("Lean.Parser.Term.structInst")
        || kind.starts_with("Lean.Parser.Level")
        || kind.starts_with("Lean.Parser.Command.struct")
}

/// Repeated `, slot` once, so that a list of four and a list of five share their operator.
fn collapse(label: &[String]) -> String {
    let mut out: Vec<&str> = Vec::with_capacity(label.len());
    for part in label {
        if part == SLOT && out.len() >= 2 && out[out.len() - 1] == "," && out[out.len() - 2] == SLOT {
            out.pop();
        } else {
            out.push(part);
        }
    }
    out.join(" ")
}
