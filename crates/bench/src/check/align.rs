//! Lays a candidate's body beside its reference's and says which pieces have to mean the same.
//!
//! Two true propositions are always equivalent, so nothing is ever compared as a whole where it could
//! be true on both sides for different reasons. Connectives are matched with connectives, relations
//! with relations, and what is left for Lean are *sides*, compared as functions of their variables.

use super::plan::Refusal;
use super::term::{Level, Term, distance, first_difference};
use super::view::{Conn, Node, Piece, Var};

/// Two pieces that have to mean the same at every value of the variables.
#[derive(Debug, Clone)]
pub(super) enum Pair<'a> {
    /// Two terms of one type.
    Sides {
        /// Variables in scope.
        vars: Vec<Var>,
        /// Their type.
        ty: &'a Piece,
        /// The candidate's.
        candidate: &'a Piece,
        /// The reference's.
        expected: &'a Piece,
    },
    /// Two relations of one kind, for families that compare them whole.
    Relations {
        /// Variables in scope.
        vars: Vec<Var>,
        /// The candidate's.
        candidate: &'a Node,
        /// The reference's.
        expected: &'a Node,
    },
    /// Two propositions of different form or without sides.
    Whole {
        /// Variables in scope.
        vars: Vec<Var>,
        /// The candidate's.
        candidate: &'a Node,
        /// The reference's.
        expected: &'a Node,
    },
}

/// What a family wants from an alignment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Policy {
    /// Propositions of different form become `Pair::Whole` instead of a refusal.
    pub whole: bool,
    /// Relations become `Pair::Relations`, unless their sides are an identity.
    pub relations: bool,
}

/// How far a side may be from its counterpart, as a share of the larger of the two, in percent.
///
/// Measured on `tests/cases` with like terms collected: the farthest side of an accepted paraphrase is
/// at 36, padded sides of the other side's form start at 47, and a side moved across the equation is
/// at 100.
const FAR_PERCENT: usize = 50;

/// The same bound for an inequality as a whole: moving a term across it is no other inequality.
const FAR_RELATION_PERCENT: usize = 75;

/// Sides this small are never far: one token is most of them.
const NEAR_ANYWAY: usize = 4;

/// Aligns two bodies.
///
/// # Errors
/// A refusal when the forms part and the family does not allow it.
pub(super) fn align<'a>(
    c: &'a Node,
    e: &'a Node,
    vars: &[Var],
    policy: Policy,
    out: &mut Vec<Pair<'a>>,
) -> Result<(), Refusal> {
    match (c, e) {
        (
            Node::Rel { op, left: cl, right: cr, left_type: ct, right_type: crt },
            Node::Rel { op: eop, left: el, right: er, left_type: et, right_type: ert },
        ) if op == eop => {
            if ct.text != et.text || crt.as_ref().map(|t| &t.text) != ert.as_ref().map(|t| &t.text) {
                let detail = format!("`{}` where the reference compares in `{}`", ct.text, et.text);
                return parted(c, e, vars, policy, out, "carrier_mismatch", detail);
            }
            let identity = op == "eq";
            if policy.relations && !(identity && first_difference(&el.skel, &er.skel).is_none()) {
                out.push(Pair::Relations { vars: vars.to_vec(), candidate: c, expected: e });
                return Ok(());
            }
            let swap = if identity { pairing((&cl.skel, &cr.skel), (&el.skel, &er.skel))? } else { false };
            let (l, r) = if swap { (cr, cl) } else { (cl, cr) };
            near(&l.skel, &el.skel)?;
            near(&r.skel, &er.skel)?;
            out.push(Pair::Sides { vars: vars.to_vec(), ty: et, candidate: l, expected: el });
            let right_ty = ert.as_ref().unwrap_or(et);
            out.push(Pair::Sides { vars: vars.to_vec(), ty: right_ty, candidate: r, expected: er });
            Ok(())
        }
        (Node::Exists { var: cv, kids: ck }, Node::Exists { var: ev, kids: ek })
        | (Node::All { var: cv, kids: ck }, Node::All { var: ev, kids: ek }) => {
            if cv.ty.text != ev.ty.text {
                let detail = format!("a quantifier over `{}` where the reference has `{}`", cv.ty.text, ev.ty.text);
                return parted(c, e, vars, policy, out, "quantifier_type", detail);
            }
            let mut inner = vars.to_vec();
            inner.push(ev.clone());
            align(&ck[0], &ek[0], &inner, policy, out)
        }
        (Node::True { .. }, Node::True { .. }) | (Node::False { .. }, Node::False { .. }) => Ok(()),
        (Node::Prop { .. }, Node::Prop { .. }) => {
            out.push(Pair::Whole { vars: vars.to_vec(), candidate: c, expected: e });
            Ok(())
        }
        _ => match (c.connective(), e.connective()) {
            (Some((cc, ck)), Some((ec, ek))) if cc == ec => operands(c, e, cc, (ck, ek), vars, policy, out),
            _ => {
                let detail = format!("`{}` where the reference has `{}`", short(c), short(e));
                parted(c, e, vars, policy, out, "body_form", detail)
            }
        },
    }
}

/// Two nodes of different form: one pair of propositions, or a refusal.
fn parted<'a>(
    c: &'a Node,
    e: &'a Node,
    vars: &[Var],
    policy: Policy,
    out: &mut Vec<Pair<'a>>,
    tag: &str,
    detail: String,
) -> Result<(), Refusal> {
    if policy.whole {
        out.push(Pair::Whole { vars: vars.to_vec(), candidate: c, expected: e });
        return Ok(());
    }
    Err(Refusal::shape(tag, detail))
}

fn short(n: &Node) -> String {
    n.text().chars().take(120).collect()
}

fn operands<'a>(
    c: &'a Node,
    e: &'a Node,
    conn: Conn,
    (ck, ek): (&'a [Node], &'a [Node]),
    vars: &[Var],
    policy: Policy,
    out: &mut Vec<Pair<'a>>,
) -> Result<(), Refusal> {
    match conn {
        Conn::Not | Conn::Imp => ck.iter().zip(ek).try_for_each(|(c, e)| align(c, e, vars, policy, out)),
        Conn::Iff => {
            let terms: Vec<Term> = ck.iter().chain(ek).map(Node::term).collect();
            let swap = pairing((&terms[0], &terms[1]), (&terms[2], &terms[3]))?;
            let (l, r) = if swap { (&ck[1], &ck[0]) } else { (&ck[0], &ck[1]) };
            align(l, &ek[0], vars, policy, out)?;
            align(r, &ek[1], vars, policy, out)
        }
        Conn::And | Conn::Or => {
            let (cs, es) = (flat(c, conn), flat(e, conn));
            if cs.len() != es.len() {
                let detail = format!("{} parts where the reference has {}", cs.len(), es.len());
                return parted(c, e, vars, policy, out, "body_form", detail);
            }
            // Each part of the reference takes the nearest part that is left.
            let mut left = cs;
            for e in es {
                let te = e.term();
                let nearest = left
                    .iter()
                    .enumerate()
                    .min_by_key(|(_, c)| distance(&c.term(), &te, Level::Commutative))
                    .map_or(0, |(i, _)| i);
                align(left.remove(nearest), e, vars, policy, out)?;
            }
            Ok(())
        }
    }
}

/// The parts of a conjunction or disjunction, however it is grouped.
fn flat(n: &Node, conn: Conn) -> Vec<&Node> {
    match n.connective() {
        Some((c, kids)) if c == conn => kids.iter().flat_map(|k| flat(k, conn)).collect(),
        _ => vec![n],
    }
}

/// Which side of the candidate belongs to which of the reference: `true` when they are exchanged.
///
/// Both sides of a true identity mean the same, so meaning cannot tell them apart; writing can. Each
/// side has to be clearly nearer to its own counterpart than to the other one, at the coarsest level
/// at which the reference's own sides differ: with no edit, or less than half the edits. `a = a` is
/// never that, nor is `a = a + b - b`, nor `a` beside something of the reference's outline.
///
/// # Errors
/// A refusal when a side is not nearer to its own counterpart.
pub(super) fn pairing(c: (&Term, &Term), e: (&Term, &Term)) -> Result<bool, Refusal> {
    let Some((level, _)) = first_difference(e.0, e.1) else {
        // The reference itself says `a = a`; nothing can be told from writing.
        return Ok(false);
    };
    let d = |a: &Term, b: &Term| distance(a, b, level);
    let (ll, lr, rl, rr) = (d(c.0, e.0), d(c.0, e.1), d(c.1, e.0), d(c.1, e.1));
    let swap = lr + rl < ll + rr;
    let (own, other) = if swap { ((lr, rl), (ll, rr)) } else { ((ll, rr), (lr, rl)) };
    let clearly = |own: usize, other: usize| 2 * own < other;
    if clearly(own.0, other.0) && clearly(own.1, other.1) {
        return Ok(swap);
    }
    Err(Refusal::semantic(
        "sides_not_distinct",
        format!(
            "a side is not clearly nearer in writing to its own counterpart than to the other ({} and {} edits against {} and {})",
            own.0, own.1, other.0, other.1
        ),
    ))
}

/// # Errors
/// A refusal when a side is written far from its counterpart.
pub(super) fn near(c: &Term, e: &Term) -> Result<(), Refusal> {
    within(c, e, FAR_PERCENT)
}

/// # Errors
/// A refusal when an inequality is written far from its counterpart.
pub(super) fn near_relation(c: &Term, e: &Term) -> Result<(), Refusal> {
    within(c, e, FAR_RELATION_PERCENT)
}

fn within(c: &Term, e: &Term, percent: usize) -> Result<(), Refusal> {
    let d = distance(c, e, Level::Additive);
    let size = c.normal(Level::Additive).size().max(e.normal(Level::Additive).size());
    if d <= NEAR_ANYWAY || d * 100 <= size * percent {
        return Ok(());
    }
    let detail = format!("{size} nodes are {d} edits from their counterpart");
    Err(Refusal::semantic("far_from_reference", detail))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn t(s: &str) -> Term {
        serde_json::from_str(s).unwrap()
    }

    const SQUARE: &str = r#"["HPow.hPow",["HAdd.hAdd",["$x"],["$y"]],["2"]]"#;
    const SUM: &str =
        r#"["HAdd.hAdd",["HPow.hPow",["$x"],["2"]],["HMul.hMul",["2"],["$x"],["$y"]],["HPow.hPow",["$y"],["2"]]]"#;
    const XY: &str = r#"["HAdd.hAdd",["$x"],["$y"]]"#;
    const YX: &str = r#"["HAdd.hAdd",["$y"],["$x"]]"#;

    #[test]
    fn sides_are_told_apart_by_writing() {
        assert_eq!(pairing((&t(SQUARE), &t(SUM)), (&t(SQUARE), &t(SUM))), Ok(false));
        assert_eq!(pairing((&t(SUM), &t(SQUARE)), (&t(SQUARE), &t(SUM))), Ok(true));
        assert_eq!(pairing((&t(YX), &t(XY)), (&t(XY), &t(YX))), Ok(true));
    }

    #[test]
    fn one_side_twice_is_refused() {
        for (c, e) in [((SQUARE, SQUARE), (SQUARE, SUM)), ((SUM, SUM), (SQUARE, SUM)), ((XY, XY), (XY, YX))] {
            let r = pairing((&t(c.0), &t(c.1)), (&t(e.0), &t(e.1)));
            assert_eq!(r.unwrap_err().tag, "sides_not_distinct");
        }
    }
}
