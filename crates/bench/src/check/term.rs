//! Operator trees of Lean terms, and how far two of them are apart.
//!
//! A family compares meanings through Lean; the distance here only says whether a candidate is
//! *written near* its reference, which a proof cannot say: the two sides of a true identity mean the
//! same. Edit distance on ordered trees after Zhang and Shasha (1989), simplified to one pass, with
//! the arguments of commutative operators matched as sets.

use super::additive::collected;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// A term: a head and explicit arguments. On the wire a nested array `["head", arg, ...]`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "Wire", into = "Wire")]
pub struct Term {
    /// Constant, numeral, `$variable` or `#bound`.
    pub head: String,
    /// Explicit arguments.
    pub kids: Vec<Term>,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(untagged)]
enum Wire {
    Head(String),
    List(Vec<Wire>),
}

impl From<Wire> for Term {
    fn from(w: Wire) -> Self {
        match w {
            Wire::Head(head) => Self { head, kids: Vec::new() },
            Wire::List(items) => {
                let mut items = items.into_iter().map(Self::from);
                match items.next() {
                    // An applied term that is itself an application: its arguments run on.
                    Some(mut first) => {
                        first.kids.extend(items);
                        first
                    }
                    None => Self { head: String::new(), kids: Vec::new() },
                }
            }
        }
    }
}

impl From<Term> for Wire {
    fn from(t: Term) -> Self {
        let mut items = vec![Self::Head(t.head)];
        items.extend(t.kids.into_iter().map(Self::from));
        Self::List(items)
    }
}

/// What is taken for the same before a distance is measured, from most to least.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Level {
    /// Like terms of sums collected, and what is below. A distance here cannot be moved by padding.
    Additive,
    /// Order and grouping of `+`, `*`, `∧`, `∪` and their like, subtraction, small powers, casts.
    Commutative,
    /// The same, but order counts.
    Ordered,
    /// Nothing.
    Raw,
}

const LEVELS: [Level; 4] = [Level::Additive, Level::Commutative, Level::Ordered, Level::Raw];

impl Level {
    /// The arguments of a commutative operator are a set.
    fn unordered(self) -> bool {
        matches!(self, Self::Additive | Self::Commutative)
    }
}

/// Operators whose grouping and order do not matter.
const COMMUTATIVE: [&str; 16] = [
    "HAdd.hAdd",
    "HMul.hMul",
    "And",
    "Or",
    "Union.union",
    "Inter.inter",
    "Max.max",
    "Min.min",
    "and",
    "or",
    "Bool.and",
    "Bool.or",
    "Bool.xor",
    "xor",
    "HOr.hOr",
    "HAnd.hAnd",
];

/// Relations whose order does not matter.
const SYMMETRIC: [&str; 3] = ["Eq", "Iff", "BEq.beq"];

/// Coercions between number types: written or inserted, the same thing is meant.
const CASTS: [&str; 6] = ["Nat.cast", "Int.cast", "Rat.cast", "NatCast.natCast", "IntCast.intCast", "Int.ofNat"];

/// Powers up to this exponent are products.
const MAX_POWER: usize = 6;

impl Term {
    /// A head with arguments.
    pub fn new(head: &str, kids: Vec<Self>) -> Self {
        Self { head: head.to_owned(), kids }
    }

    /// Nodes.
    pub fn size(&self) -> usize {
        1 + self.kids.iter().map(Self::size).sum::<usize>()
    }

    /// Whether any head is `name`.
    pub fn mentions(&self, name: &str) -> bool {
        self.head == name || self.kids.iter().any(|k| k.mentions(name))
    }

    /// The term with everything made alike that `level` takes for the same.
    #[must_use]
    pub fn normal(&self, level: Level) -> Self {
        if level == Level::Raw {
            return self.clone();
        }
        let kids: Vec<Self> = self.kids.iter().map(|k| k.normal(level)).collect();
        let t = match (self.head.as_str(), kids.len()) {
            (c, 1) if CASTS.contains(&c) => return kids.into_iter().next().expect("there is one"),
            ("HSub.hSub", 2) => {
                let mut t = sum_with(kids, "HAdd.hAdd", "Neg.neg");
                if let Some(last) = t.kids.pop() {
                    t.kids.push(last.arranged(level));
                }
                t
            }
            ("HDiv.hDiv", 2) => sum_with(kids, "HMul.hMul", "Inv.inv"),
            ("GT.gt", 2) => Self::new("LT.lt", kids.into_iter().rev().collect()),
            ("GE.ge", 2) => Self::new("LE.le", kids.into_iter().rev().collect()),
            ("Ne", 2) => Self::new("Not", vec![Self::new("Eq", kids).arranged(level)]),
            ("Nat.succ", 1) => {
                let mut kids = kids;
                kids.push(Self::new("1", Vec::new()));
                Self::new("HAdd.hAdd", kids)
            }
            ("HSMul.hSMul", 2) => Self::new("HMul.hMul", kids),
            ("HPow.hPow" | "Monoid.npow", 2) => match kids[1].head.parse::<usize>() {
                Ok(n) if (2..=MAX_POWER).contains(&n) => Self::new("HMul.hMul", vec![kids[0].clone(); n]),
                _ => Self { head: self.head.clone(), kids },
            },
            _ => Self { head: self.head.clone(), kids },
        };
        t.arranged(level)
    }

    /// Flattens and, where order does not count, sorts.
    fn arranged(mut self, level: Level) -> Self {
        if COMMUTATIVE.contains(&self.head.as_str()) {
            let head = self.head.clone();
            self.kids = self
                .kids
                .into_iter()
                .flat_map(|k| if k.head == head && !k.kids.is_empty() { k.kids } else { vec![k] })
                .collect();
        }
        if level.unordered() && is_unordered(&self.head) {
            self.kids.sort();
        }
        if level == Level::Additive { collected(self) } else { self }
    }
}

fn is_unordered(head: &str) -> bool {
    COMMUTATIVE.contains(&head) || SYMMETRIC.contains(&head)
}

fn sum_with(mut kids: Vec<Term>, outer: &str, inner: &str) -> Term {
    let second = kids.pop().into_iter().map(|k| Term::new(inner, vec![k]));
    kids.extend(second);
    Term::new(outer, kids)
}

/// Arguments matched as a set up to this many; beyond, in sorted order.
const MAX_SET: usize = 8;

/// The edit distance: nodes to insert, delete or rename to turn one term into the other.
pub fn distance(a: &Term, b: &Term, level: Level) -> usize {
    let (a, b) = (a.normal(level), b.normal(level));
    Measure { level, sizes: HashMap::new(), memo: HashMap::new() }.between(&a, &b)
}

/// The coarsest level at which two terms differ, with their distance there.
pub(super) fn first_difference(a: &Term, b: &Term) -> Option<(Level, usize)> {
    LEVELS.into_iter().map(|l| (l, distance(a, b, l))).find(|(_, d)| *d > 0)
}

/// One measurement; terms are known by their address, which is stable while it lasts.
struct Measure {
    level: Level,
    sizes: HashMap<*const Term, usize>,
    memo: HashMap<(*const Term, *const Term), usize>,
}

impl Measure {
    fn size(&mut self, t: &Term) -> usize {
        if let Some(n) = self.sizes.get(&std::ptr::from_ref(t)) {
            return *n;
        }
        let n = 1 + t.kids.iter().map(|k| self.size(k)).sum::<usize>();
        self.sizes.insert(t, n);
        n
    }

    fn between(&mut self, a: &Term, b: &Term) -> usize {
        let key = (std::ptr::from_ref(a), std::ptr::from_ref(b));
        if let Some(d) = self.memo.get(&key) {
            return *d;
        }
        let rename = usize::from(a.head != b.head);
        let mut best = rename + self.forests(&a.kids, &b.kids, self.unordered(&a.head) && self.unordered(&b.head));
        let (na, nb) = (self.size(a), self.size(b));
        for k in &a.kids {
            let rest = na - self.size(k);
            if rest < best {
                best = best.min(rest + self.between(k, b));
            }
        }
        for k in &b.kids {
            let rest = nb - self.size(k);
            if rest < best {
                best = best.min(rest + self.between(a, k));
            }
        }
        self.memo.insert(key, best);
        best
    }

    fn unordered(&self, head: &str) -> bool {
        self.level.unordered() && is_unordered(head)
    }

    fn forests(&mut self, a: &[Term], b: &[Term], as_sets: bool) -> usize {
        if as_sets && a.len() <= MAX_SET && b.len() <= MAX_SET { self.sets(a, b) } else { self.lists(a, b) }
    }

    /// Least cost of matching two lists in order.
    fn lists(&mut self, a: &[Term], b: &[Term]) -> usize {
        let mut row = vec![0; b.len() + 1];
        for (j, t) in b.iter().enumerate() {
            row[j + 1] = row[j] + self.size(t);
        }
        for s in a {
            let ns = self.size(s);
            let mut next = vec![row[0] + ns; b.len() + 1];
            for (j, t) in b.iter().enumerate() {
                let pair = row[j] + self.between(s, t);
                next[j + 1] = pair.min(row[j + 1] + ns).min(next[j] + self.size(t));
            }
            row = next;
        }
        row[b.len()]
    }

    /// Least cost of matching two small sets: over the subsets of `b` already taken.
    fn sets(&mut self, a: &[Term], b: &[Term]) -> usize {
        let mut cost = vec![usize::MAX; 1 << b.len()];
        cost[0] = 0;
        for s in a {
            let ns = self.size(s);
            let pairs: Vec<usize> = b.iter().map(|t| self.between(s, t)).collect();
            let mut next = vec![usize::MAX; cost.len()];
            for (taken, c) in cost.iter().enumerate().filter(|(_, c)| **c != usize::MAX) {
                next[taken] = next[taken].min(c + ns);
                for (j, p) in pairs.iter().enumerate().filter(|(j, _)| taken & (1 << j) == 0) {
                    let with = taken | (1 << j);
                    next[with] = next[with].min(c + p);
                }
            }
            cost = next;
        }
        let mut best = usize::MAX;
        for (taken, c) in cost.iter().enumerate().filter(|(_, c)| **c != usize::MAX) {
            let left: usize =
                b.iter().enumerate().filter(|(j, _)| taken & (1 << j) == 0).map(|(_, t)| self.size(t)).sum();
            best = best.min(c + left);
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn t(s: &str) -> Term {
        serde_json::from_str(s).unwrap()
    }

    const XY: &str = r#"["HAdd.hAdd",["$x"],["$y"]]"#;

    #[test]
    fn order_and_powers_do_not_count_where_they_should_not() {
        let square = t(&format!(r#"["HPow.hPow",{XY},["2"]]"#));
        let product = t(r#"["HMul.hMul",["HAdd.hAdd",["$y"],["$x"]],["HAdd.hAdd",["$x"],["$y"]]]"#);
        assert_eq!(distance(&square, &product, Level::Commutative), 0);
        assert!(distance(&square, &product, Level::Ordered) > 0);
        let (xy, yx) = (t(XY), t(r#"["HAdd.hAdd",["$y"],["$x"]]"#));
        assert_eq!(first_difference(&xy, &yx).map(|d| d.0), Some(Level::Ordered));
        assert_eq!(first_difference(&xy, &xy), None);
    }

    #[test]
    fn known_distances() {
        assert_eq!(distance(&t(XY), &t(r#"["HMul.hMul",["$x"],["$y"]]"#), Level::Commutative), 1);
        assert_eq!(distance(&t(XY), &t(r#"["HAdd.hAdd",["$x"],["$y"],["0"]]"#), Level::Commutative), 1);
        assert_eq!(distance(&t(XY), &t(r#"["$x"]"#), Level::Raw), 2);
    }

    fn term() -> impl Strategy<Value = Term> {
        let leaf = prop::sample::select(vec!["$x", "$y", "1", "2"]).prop_map(|h| Term::new(h, vec![]));
        leaf.prop_recursive(3, 12, 3, |inner| {
            let heads = prop::sample::select(vec!["HAdd.hAdd", "HMul.hMul", "HSub.hSub", "f"]);
            (heads, prop::collection::vec(inner, 2)).prop_map(|(h, k)| Term::new(h, k))
        })
    }

    proptest! {
        #[test]
        fn it_is_a_symmetric_measure(a in term(), b in term()) {
            for level in LEVELS {
                prop_assert_eq!(distance(&a, &a, level), 0);
                prop_assert_eq!(distance(&a, &b, level), distance(&b, &a, level));
                let (na, nb) = (a.normal(level), b.normal(level));
                prop_assert_eq!(distance(&a, &b, level) == 0, na == nb);
                prop_assert!(distance(&a, &b, level) <= na.size() + nb.size());
            }
        }

        #[test]
        fn collecting_is_done_once_and_only_takes_more_for_the_same(a in term(), b in term()) {
            let n = a.normal(Level::Additive);
            prop_assert_eq!(n.normal(Level::Additive), n);
            if distance(&a, &b, Level::Commutative) == 0 {
                prop_assert_eq!(distance(&a, &b, Level::Additive), 0);
            }
        }

        #[test]
        fn coarser_levels_take_more_for_the_same(a in term()) {
            let mut b = a.clone();
            b.kids.reverse();
            if is_unordered(&a.head) { prop_assert_eq!(distance(&a, &b, Level::Commutative), 0); }
            let n = a.normal(Level::Commutative);
            prop_assert_eq!(n.normal(Level::Commutative), n);
        }
    }
}
