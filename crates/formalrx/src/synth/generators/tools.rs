//! What several generators need: which places belong to which category.

use crate::synth::view::{Region, View};
use autoform_similarity::syntax::NodeId;

/// Relations that order.
pub(super) const ORDERS: [&str; 6] = ["<", "≤", ">", "≥", "∣", "⊆"];

/// What a hypothesis is about, by its form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hypothesis {
    /// A variable against zero: C1.1.
    Sign,
    /// A variable against another numeral: C1.2.
    Bound,
    /// A variable in a set: C1.3.
    Domain,
    /// Distinct, coprime, even, odd, prime: C1.4.
    Condition,
    /// Anything else: C3.
    Other,
}

/// What a hypothesis is about.
pub(super) fn about(v: &View, hypothesis: NodeId) -> Hypothesis {
    let id = v.bare(hypothesis);
    if let Some(b) = v.binary(id) {
        let variable = |n: NodeId| v.ident(v.bare(n)).is_some_and(|x| v.type_of(x).is_some());
        let numeral = |n: NodeId| {
            let n = v.bare(n);
            v.number(n).or_else(|| {
                let negated = v.kind(n) == "«term-_»";
                negated.then(|| v.children(n).get(1).and_then(|&m| v.number(m))).flatten().map(|_| 1)
            })
        };
        let number = match (variable(b.l), variable(b.r)) {
            (true, false) => numeral(b.r),
            (false, true) => numeral(b.l),
            (true, true) if b.op == "≠" => return Hypothesis::Condition,
            _ => None,
        };
        if ["<", "≤", ">", "≥", "≠"].contains(&b.op) {
            match number {
                Some(0) => return Hypothesis::Sign,
                Some(_) if b.op != "≠" => return Hypothesis::Bound,
                _ => {}
            }
        }
        if b.op == "∈" && variable(b.l) {
            return Hypothesis::Domain;
        }
    }
    let head = v.app(id).and_then(|(head, _)| v.ident(head));
    match head {
        Some("Even" | "Odd" | "Nat.Coprime" | "Nat.Prime" | "IsCoprime") => Hypothesis::Condition,
        _ => Hypothesis::Other,
    }
}

/// Every place of hypotheses and goal with a kind that starts so.
pub(super) fn places<'a>(v: &'a View, kind: &'a str) -> impl Iterator<Item = NodeId> + 'a {
    v.claims().into_iter().filter(move |&n| v.kind(n).starts_with(kind))
}

/// Whether a node stands where a narrower category rules: in an exponent, in the range of a sum, in an
/// index of a sequence, or in a hypothesis on one variable.
pub(super) fn is_claimed(v: &View, node: NodeId) -> bool {
    if v.region(node) == Region::Premise {
        let of = |h: &NodeId| v.is_under(node, *h) && about(v, *h) != Hypothesis::Other;
        if v.hypotheses().iter().any(of) {
            return true;
        }
    }
    let mut at = node;
    while at != v.conclusion && at != 0 {
        let above = v.parent(at);
        if let Some(b) = v.binary(above)
            && b.op == "^"
            && b.r == at
        {
            return true;
        }
        if is_range(v, above) || is_sequence(v, above) || v.kind(above) == "Lean.Parser.Term.typeAscription" {
            return true;
        }
        at = above;
    }
    false
}

/// `Finset.range n`, `Finset.Icc a b` and their kin.
pub(super) fn is_range(v: &View, id: NodeId) -> bool {
    range_of(v, id).is_some()
}

/// The function and the ends of a range.
pub(super) fn range_of(v: &View, id: NodeId) -> Option<(&str, NodeId, Vec<NodeId>)> {
    let (head, args) = v.app(id)?;
    let name = v.ident(head)?;
    ["Finset.range", "Finset.Icc", "Finset.Ico", "Finset.Ioc", "Finset.Ioo"]
        .contains(&name)
        .then(|| (name, head, args.to_vec()))
}

/// A sequence or function of the statement's own applied to something.
pub(super) fn is_sequence(v: &View, id: NodeId) -> bool {
    let head = v.app(id).and_then(|(head, _)| v.ident(head));
    head.and_then(|h| v.type_of(h)).is_some_and(|t| t.starts_with("ℕ →") || t.starts_with("ℤ →"))
}

/// The text of a term as an argument: in brackets unless it is one word or already in brackets.
pub(super) fn argument(text: &str) -> String {
    let word = text.chars().all(|c| c.is_alphanumeric() || "_.'".contains(c));
    let mut depth = 0;
    let closed = text.starts_with('(')
        && text.char_indices().all(|(i, c)| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth > 0 || i + 1 == text.len()
        });
    if word || closed { text.to_owned() } else { format!("({text})") }
}

/// Every pair of variables of one type.
pub(super) fn alike(v: &View) -> Vec<(String, String)> {
    let all = v.variables();
    let pairs = all.iter().flat_map(|a| all.iter().map(move |b| (a, b)));
    pairs
        .filter(|(a, b)| a.0 != b.0 && a.1 == b.1 && !a.1.is_empty())
        .map(|(a, b)| (a.0.clone(), b.0.clone()))
        .collect()
}

/// Every identifier leaf under `id` with this name.
pub(super) fn named(v: &View, id: NodeId, name: &str) -> Vec<NodeId> {
    v.under(id).into_iter().filter(|&n| v.ident(n) == Some(name)).collect()
}
