//! Linear inequalities over `Nat`, `Int`, `Rat` and ordered fields, by canonical linear form.
//!
//! `L < R` becomes `0 < R - L`; two inequalities agree when these differences are positive multiples
//! of each other and strictness and direction are the same. Lean proves the multiple, over `Int` for
//! `Nat`; the factors come from the operator trees and decide nothing on their own.

use super::lean_side::LeanSide;
use super::rules::{Rules, pairs, same_value};
use crate::check::align::{Pair, Policy, near, near_relation};
use crate::check::config::CheckConfig;
use crate::check::plan::{Plan, Refusal, Theorem, quantify};
use crate::check::term::{Level, Term};
use crate::check::view::{Matched, Node};
use crate::item::Item;
use std::collections::BTreeMap;

pub(super) struct LinearInequality;

const LEAN: LeanSide = LeanSide(include_str!("../../../../../lean/Check/Families/LinearInequality.lean"));

impl Rules for LinearInequality {
    fn lean(&self) -> LeanSide {
        LEAN
    }

    fn form(&self, m: Matched<'_>) -> Result<(), Refusal> {
        let op = |n: &Node| match n {
            Node::Rel { op, .. } if op == "lt" || op == "le" => Some(op.clone()),
            _ => None,
        };
        match (op(m.candidate), op(m.expected)) {
            (Some(c), Some(e)) if c == e => Ok(()),
            (Some(_), Some(_)) => Err(Refusal::semantic("strictness_changed", "`<` is not `≤`")),
            (None, _) => Err(Refusal::shape("not_an_inequality", "the body of the candidate is not an inequality")),
            (_, None) => Err(Refusal::shape("not_an_inequality", "the body of the reference is not an inequality")),
        }
    }

    fn plans(&self, m: Matched<'_>, _: &Item, _: &CheckConfig) -> Result<Vec<Plan>, Refusal> {
        let policy = Policy { whole: false, relations: true };
        let mut theorems = Vec::new();
        let found = pairs(m, policy, policy)?;
        let known = hypotheses(m);
        for (i, p) in found.iter().enumerate() {
            // The body comes last; what it says may follow from a hypothesis by its form alone.
            let by_sides = i + 1 == found.len() && says_nothing_new(p, &known);
            theorems.extend(compare(p, by_sides)?);
        }
        Ok(vec![Plan { theorems, ..Plan::default() }])
    }
}

/// A linear form: coefficients by atom, the constant under `None`; integers over one denominator.
type Linear = BTreeMap<Option<Term>, (i128, i128)>;

/// The reference's hypotheses as differences that are positive or not negative.
fn hypotheses(m: Matched<'_>) -> Vec<Linear> {
    let terms = m.binders.iter().filter(|b| b.var.prop).map(|b| match &b.expected {
        Some(e) => e.term(),
        None => b.var.ty.skel.clone(),
    });
    terms.filter_map(|t| relation(&t.normal(Level::Commutative))).collect()
}

fn relation(t: &Term) -> Option<Linear> {
    match (t.head.as_str(), &t.kids[..]) {
        ("LT.lt" | "LE.le", [l, r]) => add(form(r)?, form(l)?, (-1, 1)),
        _ => None,
    }
}

/// The reference's relation has the form of one of its hypotheses, or one that is true of all natural
/// numbers. Every inequality of that form is then as true as it, so forms cannot tell them apart, and
/// the sides have to agree one by one.
fn says_nothing_new(p: &Pair<'_>, known: &[Linear]) -> bool {
    let Pair::Relations { expected: Node::Rel { left, right, left_type, .. }, .. } = p else { return false };
    let Some(e) = difference(&left.skel, &right.skel) else { return false };
    let natural = ["ℕ", "Nat"].contains(&left_type.text.as_str());
    natural && e.values().all(|(n, _)| *n >= 0) || known.iter().any(|h| is_multiple(h, &e))
}

/// Whether `a` is `b` times a positive number.
fn is_multiple(a: &Linear, b: &Linear) -> bool {
    let (ka, kb) = factors(a, b, false);
    let scaled = |f: &Linear, k: i128| add(Linear::new(), f.clone(), (k, 1)).map(without_zeros);
    matches!((scaled(a, ka), scaled(b, kb)), (Some(a), Some(b)) if a == b && !a.is_empty())
}

fn without_zeros(f: Linear) -> Linear {
    f.into_iter().filter(|(_, (n, _))| *n != 0).collect()
}

fn compare(p: &Pair<'_>, by_sides: bool) -> Result<Vec<Theorem>, Refusal> {
    let Pair::Relations { vars, candidate, expected } = p else {
        return Ok(vec![same_value(p, LEAN, "linear_form_mismatch")]);
    };
    let (Node::Rel { op, left: cl, right: cr, left_type: ty, .. }, Node::Rel { left: el, right: er, .. }) =
        (candidate, expected)
    else {
        return Ok(vec![same_value(p, LEAN, "linear_form_mismatch")]);
    };
    let (fc, fe) = (difference(&cl.skel, &cr.skel), difference(&el.skel, &er.skel));
    let atoms = |f: &Linear| f.iter().any(|(k, (n, _))| k.is_some() && *n != 0);
    let t = &ty.text;
    let (c, e) = match (fc, fe) {
        (Some(c), Some(e)) if atoms(&e) && !by_sides && (op != "dvd" && op != "mem") => (c, e),
        // Without a variable left, or outside the fragment, the sides themselves have to agree.
        _ => {
            near(&cl.skel, &el.skel)?;
            near(&cr.skel, &er.skel)?;
            let sides = [(cl, el), (cr, er)].map(|(candidate, expected)| {
                same_value(&Pair::Sides { vars: vars.clone(), ty, candidate, expected }, LEAN, "linear_form_mismatch")
            });
            return Ok(sides.into());
        }
    };
    let (kc, ke) = factors(&c, &e, op == "eq");
    near_relation(&candidate.term(), &expected.term())?;
    // Differences of natural numbers are taken over the integers, where they are what they say.
    let cast = |x: &str| if t == "ℕ" || t == "Nat" { format!("(({x} : {t}) : Int)") } else { format!("({x} : {t})") };
    let statement = format!(
        "{}({kc} * ({} - {}) = {ke} * ({} - {}))",
        quantify(vars),
        cast(&cr.text),
        cast(&cl.text),
        cast(&er.text),
        cast(&el.text)
    );
    let (doc, proof) = LEAN.claim("same_form");
    Ok(vec![Theorem { name: "same".into(), doc, statement, proof, tag: "linear_form_mismatch".into() }])
}

/// Positive factors that make the two forms equal if any do; for equations the sign may turn.
fn factors(c: &Linear, e: &Linear, signed: bool) -> (i128, i128) {
    let Some((key, (en, ed))) = e.iter().find(|(k, (n, _))| k.is_some() && *n != 0) else { return (1, 1) };
    let Some((cn, cd)) = c.get(key).filter(|(n, _)| *n != 0) else { return (1, 1) };
    // kc * (cn / cd) = ke * (en / ed)
    let (Some(kc), Some(ke)) = (en.checked_mul(*cd), cn.checked_mul(*ed)) else { return (1, 1) };
    let g = gcd(kc, ke).max(1);
    let (kc, ke) = (kc / g, ke / g);
    match (kc < 0) == (ke < 0) {
        true => (kc.abs(), ke.abs()),
        false if signed => (kc.abs(), -ke.abs()),
        false => (1, 1),
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// `right - left` as a linear form.
fn difference(left: &Term, right: &Term) -> Option<Linear> {
    add(linear_form(right)?, linear_form(left)?, (-1, 1))
}

/// The linear form of a term; `None` where a product is not linear or a number too large. Whatever is
/// no sum, multiple or numeral is an atom.
fn linear_form(t: &Term) -> Option<Linear> {
    form(&t.normal(Level::Commutative))
}

fn form(t: &Term) -> Option<Linear> {
    match (t.head.as_str(), t.kids.len()) {
        ("HAdd.hAdd", _) => t.kids.iter().try_fold(Linear::new(), |acc, k| add(acc, form(k)?, (1, 1))),
        ("Neg.neg", 1) => add(Linear::new(), form(&t.kids[0])?, (-1, 1)),
        ("HMul.hMul", _) => {
            let mut scale = (1, 1);
            let mut rest: Option<Linear> = None;
            for k in &t.kids {
                let f = form(k)?;
                match constant(&f) {
                    Some(c) => scale = times(scale, c)?,
                    None if rest.is_none() => rest = Some(f),
                    None => return None,
                }
            }
            match rest {
                Some(f) => add(Linear::new(), f, scale),
                None => Some(Linear::from([(None, scale)])),
            }
        }
        ("Inv.inv", 1) => match constant(&form(&t.kids[0])?) {
            Some((n, d)) if n != 0 => Some(Linear::from([(None, if n < 0 { (-d, -n) } else { (d, n) })])),
            _ => None,
        },
        (n, 0) if n.bytes().all(|b| b.is_ascii_digit()) && !n.is_empty() => {
            Some(Linear::from([(None, (n.parse().ok()?, 1))]))
        }
        _ => Some(Linear::from([(Some(t.clone()), (1, 1))])),
    }
}

/// The value of a form without atoms.
fn constant(f: &Linear) -> Option<(i128, i128)> {
    f.iter().all(|(k, (n, _))| k.is_none() || *n == 0).then(|| f.get(&None).copied().unwrap_or((0, 1)))
}

fn times((a, b): (i128, i128), (c, d): (i128, i128)) -> Option<(i128, i128)> {
    let (n, m) = (a.checked_mul(c)?, b.checked_mul(d)?);
    let g = gcd(n, m).max(1);
    Some((n / g, m / g))
}

fn add(mut acc: Linear, other: Linear, scale: (i128, i128)) -> Option<Linear> {
    for (k, q) in other {
        let (a, b) = times(q, scale)?;
        let slot = acc.entry(k).or_insert((0, 1));
        let n = slot.0.checked_mul(b)?.checked_add(a.checked_mul(slot.1)?)?;
        *slot = times((n, slot.1.checked_mul(b)?), (1, 1))?;
    }
    Some(acc)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn t(s: &str) -> Term {
        serde_json::from_str(s).unwrap()
    }

    #[test]
    fn forms_are_read_off_the_tree() {
        let f = linear_form(&t(
            r#"["HSub.hSub",["HMul.hMul",["2"],["HAdd.hAdd",["$x"],["3"]]],["HDiv.hDiv",["$y"],["4"]]]"#,
        ))
        .unwrap();
        assert_eq!(f.get(&Some(Term::new("$x", vec![]))), Some(&(2, 1)));
        assert_eq!(f.get(&Some(Term::new("$y", vec![]))), Some(&(-1, 4)));
        assert_eq!(f.get(&None), Some(&(6, 1)));
        assert_eq!(linear_form(&t(r#"["HMul.hMul",["$x"],["$y"]]"#)), None);
    }

    #[test]
    fn direction_is_kept_for_inequalities_only() {
        let x = t(r#"["$x"]"#);
        let (zero, two_x) = (t(r#"["0"]"#), t(r#"["HMul.hMul",["2"],["$x"]]"#));
        let (a, b) = (difference(&zero, &x).unwrap(), difference(&zero, &two_x).unwrap());
        assert_eq!(factors(&a, &b, false), (2, 1));
        let c = difference(&two_x, &zero).unwrap();
        assert_eq!(factors(&a, &c, false), (1, 1));
        assert_eq!(factors(&a, &c, true), (2, -1));
    }
}
