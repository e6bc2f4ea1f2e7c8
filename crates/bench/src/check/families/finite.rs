//! What the two families over finite types share: enumeration by Lean's kernel.

use super::lean_side::LeanSide;
use super::rules::pairs;
use crate::check::align::{Pair, Policy};
use crate::check::config::CheckConfig;
use crate::check::plan::{Plan, Refusal, Theorem, quantify, variables};
use crate::check::term::{Level, distance};
use crate::check::view::{Matched, Node, Piece, Var};
use crate::item::Item;

/// The bound on enumeration: the item's `enum_cap:N` tag, else the configured one.
pub(super) fn cap(item: &Item, config: &CheckConfig) -> u64 {
    item.tags.iter().find_map(|t| t.strip_prefix("enum_cap:")?.parse().ok()).unwrap_or(config.enum_cap)
}

/// Every data binder and quantifier ranges over a small finite type.
pub(super) fn all_finite(m: Matched<'_>) -> Result<(), Refusal> {
    let mut vars: Vec<&Var> = m.binders.iter().map(|b| &b.var).filter(|v| !v.prop && !v.inst).collect();
    quantified(m.candidate, &mut vars);
    quantified(m.expected, &mut vars);
    match vars.iter().find(|v| v.card.is_none()) {
        Some(v) => Err(Refusal::shape("not_finite", format!("`{}` is not a small finite type", v.ty.text))),
        None => Ok(()),
    }
}

fn quantified<'a>(n: &'a Node, out: &mut Vec<&'a Var>) {
    match n {
        Node::Exists { var, kids } | Node::All { var, kids } => {
            out.push(var);
            kids.iter().for_each(|k| quantified(k, out));
        }
        _ => {
            if let Some((_, kids)) = n.connective() {
                kids.iter().for_each(|k| quantified(k, out));
            }
        }
    }
}

/// Assignments of these variables; `None` when too many to count.
fn assignments(vars: &[Var]) -> Option<u64> {
    vars.iter().filter(|v| !v.inst && !v.prop).try_fold(1u64, |n, v| n.checked_mul(v.card.as_ref()?.count()?))
}

/// First piece by piece; then, where the forms differ, the whole body as a truth table, which needs
/// a reference that is true at one assignment and false at another.
pub(super) fn plans(m: Matched<'_>, item: &Item, config: &CheckConfig, lean: LeanSide) -> Result<Vec<Plan>, Refusal> {
    let cap = cap(item, config);
    let loose = Policy { whole: true, relations: false };
    let mut plans = Vec::new();
    let refusal = match pairs(m, loose, loose).and_then(|found| plan(&found, cap, lean)) {
        Ok(p) => {
            plans.push(p);
            None
        }
        Err(r) => Some(r),
    };
    let vars = variables(m);
    let mut whole = Vec::new();
    for b in m.binders {
        if let (Some(candidate), Some(expected)) = (&b.candidate, &b.expected) {
            whole.push(Pair::Whole { vars: vars.clone(), candidate, expected });
        }
    }
    whole.push(Pair::Whole { vars, candidate: m.candidate, expected: m.expected });
    let mut last = plan(&whole, cap, lean)?;
    if let Some(r) = refusal {
        // Why the pieces did not fit is the better reason when the table says nothing.
        for t in last.theorems.iter_mut().filter(|t| t.name == "contingent") {
            t.tag.clone_from(&r.tag);
        }
    }
    if plans.first().is_none_or(|p| p.theorems != last.theorems) {
        plans.push(last);
    }
    Ok(plans)
}

fn plan(found: &[Pair<'_>], cap: u64, lean: LeanSide) -> Result<Plan, Refusal> {
    let mut theorems = Vec::new();
    for p in found {
        let (Pair::Sides { vars, .. } | Pair::Relations { vars, .. } | Pair::Whole { vars, .. }) = p;
        match assignments(vars) {
            Some(n) if n <= cap => {}
            n => {
                let n = n.map_or("too many".to_owned(), |n| n.to_string());
                return Err(Refusal::semantic("enum_cap", format!("{n} assignments; the item allows {cap}")));
            }
        }
        match p {
            Pair::Sides { vars, ty, candidate, expected } => {
                let t = &ty.text;
                let statement = format!("(({} : {t}) = ({} : {t}))", candidate.text, expected.text);
                theorems.push(table(lean, vars, &statement));
                if distance(&candidate.skel, &expected.skel, Level::Commutative) > 0 {
                    theorems.push(varies(lean, vars, t, expected, cap)?);
                }
            }
            Pair::Relations { vars, candidate, expected } | Pair::Whole { vars, candidate, expected } => {
                let (c, e) = (candidate.text(), expected.text());
                theorems.push(table(lean, vars, &format!("(({c}) ↔ ({e}))")));
                // Without this, two propositions that are always true would be one another's table.
                theorems.push(contingent(lean, vars, &e));
            }
        }
    }
    let scopes: Vec<&Var> = found
        .iter()
        .flat_map(|p| match p {
            Pair::Sides { vars, .. } => vars.iter().collect::<Vec<_>>(),
            Pair::Relations { vars, candidate, expected } | Pair::Whole { vars, candidate, expected } => {
                let mut all: Vec<&Var> = vars.iter().collect();
                quantified(candidate, &mut all);
                quantified(expected, &mut all);
                all
            }
        })
        .collect();
    Ok(Plan { theorems, preamble: instances(&scopes), ..Plan::default() })
}

fn table(lean: LeanSide, vars: &[Var], body: &str) -> Theorem {
    let (doc, proof) = lean.claim("same");
    let statement = format!("{}{body}", quantify(vars));
    Theorem { name: "same".into(), doc, statement, proof, tag: "truth_table_mismatch".into() }
}

/// A side that is the same at every assignment agrees with every other such side, so where it is
/// written otherwise than the reference's, the reference's has to vary.
///
/// # Errors
/// A refusal where it mentions no variable, or where there is no first assignment to compare with.
fn varies(lean: LeanSide, vars: &[Var], ty: &str, expected: &Piece, cap: u64) -> Result<Theorem, Refusal> {
    let used: Vec<Var> = vars.iter().filter(|v| expected.skel.mentions(&format!("${}", v.name))).cloned().collect();
    let constant = || {
        let detail = format!("`{}` is the same everywhere and written otherwise", expected.text);
        Refusal::semantic("constant_side", detail)
    };
    if used.is_empty() || used.iter().any(|v| v.prop || v.inst) {
        return Err(constant());
    }
    let first: Option<Vec<String>> = used.iter().map(first_value).collect();
    let (others, arguments) = match first {
        Some(values) => (Vec::new(), values),
        // No value of the type is at hand, so the side is compared with itself at any other assignment.
        None => {
            let fresh = |v: &Var| Var { name: format!("{}_other", v.name), ..v.clone() };
            let others: Vec<Var> = used.iter().map(fresh).collect();
            let n = assignments(&used).and_then(|n| n.checked_mul(n));
            if n.is_none_or(|n| n > cap) {
                return Err(constant());
            }
            let names = others.iter().map(|v| v.name.clone()).collect();
            (others, names)
        }
    };
    let binders: Vec<String> = used.iter().map(|v| format!("({} : {})", v.name, v.ty.text)).collect();
    let (doc, proof) = lean.claim("varies");
    let side = &expected.text;
    let all: Vec<Var> = used.iter().chain(&others).cloned().collect();
    let statement = format!(
        "¬ ({}({side} : {ty}) = (fun {} => ({side} : {ty})) {})",
        quantify(&all),
        binders.join(" "),
        arguments.join(" ")
    );
    Ok(Theorem { name: "varies".into(), doc, statement, proof, tag: "constant_side".into() })
}

/// Some value of a variable's type, as text.
fn first_value(v: &Var) -> Option<String> {
    match (v.ctors.first(), v.ty.skel.head.as_str()) {
        (Some(c), _) => Some(c.clone()),
        (None, "Bool") => Some("false".to_owned()),
        (None, "Fin") => Some("⟨0, by decide⟩".to_owned()),
        (None, "BitVec") => Some("0".to_owned()),
        _ => None,
    }
}

/// Shared by both families.
const SHARED: LeanSide = LeanSide(include_str!("../../../../../lean/Check/Families/Finite.lean"));

/// Decides `∀` and `∃` over each enumeration in sight, as core Lean does over `Bool` and `Fin n`.
fn instances(vars: &[&Var]) -> String {
    let mut done: Vec<&str> = Vec::new();
    let mut out = String::new();
    let (_, complete) = SHARED.claim("complete");
    for v in vars.iter().filter(|v| !v.ctors.is_empty() && !v.inst) {
        let t = v.ty.text.as_str();
        if done.contains(&t) {
            continue;
        }
        done.push(t);
        let all = v.ctors.join(", ");
        for (quantifier, decide) in [("∀", "decideAll"), ("∃", "decideAny")] {
            out.push_str(&format!(
                "noncomputable instance (p : {t} → Prop) [DecidablePred p] : Decidable ({quantifier} x, p x) :=\n  \
                 {decide} [{all}] ({complete}) p\n"
            ));
        }
    }
    if out.is_empty() { out } else { format!("{}\n{out}", SHARED.preamble()) }
}

/// The reference's proposition is false somewhere: told by a table whose negation cannot be shown,
/// so the statement is `¬ ∀`; and true somewhere.
fn contingent(lean: LeanSide, vars: &[Var], body: &str) -> Theorem {
    let (doc, proof) = lean.claim("contingent");
    let q = quantify(vars);
    let statement = format!("¬ ({q}({body})) ∧ ¬ ({q}¬ ({body}))");
    Theorem { name: "contingent".into(), doc, statement, proof, tag: "always_true".into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lean_file_has_what_is_taken_from_it() {
        assert!(SHARED.preamble().contains("decideAny"));
        assert_eq!(SHARED.claim("complete").1, "by\n  intro x\n  cases x <;> simp");
    }
}
