//! What the two families over finite types share: enumeration by Lean's kernel.

use super::{Pair, Policy, pairs};
use crate::check::config::CheckConfig;
use crate::check::plan::{Plan, Refusal, Theorem, quantify, variables};
use crate::check::view::{Matched, Node, Var};
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
pub(super) fn plans(m: Matched<'_>, item: &Item, config: &CheckConfig) -> Result<Vec<Plan>, Refusal> {
    let cap = cap(item, config);
    let loose = Policy { whole: true, relations: false };
    let mut plans = Vec::new();
    let aligned = pairs(m, loose, loose);
    let refusal = match aligned {
        Ok(found) => {
            plans.push(plan(&found, cap)?);
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
    let mut last = plan(&whole, cap)?;
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

fn plan(found: &[Pair<'_>], cap: u64) -> Result<Plan, Refusal> {
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
                theorems.push(table("same", vars, &statement, "truth_table_mismatch"));
            }
            Pair::Relations { vars, candidate, expected } | Pair::Whole { vars, candidate, expected } => {
                let (c, e) = (candidate.text(), expected.text());
                theorems.push(table("same", vars, &format!("(({c}) ↔ ({e}))"), "truth_table_mismatch"));
                // Without this, two propositions that are always true would be one another's table.
                theorems.push(contingent(vars, &e));
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

fn table(name: &str, vars: &[Var], body: &str, tag: &str) -> Theorem {
    Theorem {
        name: name.into(),
        doc: "Equal at every assignment.".into(),
        statement: format!("{}{body}", quantify(vars)),
        proof: "by decide +kernel".into(),
        tag: tag.into(),
    }
}

/// Decides `∀` and `∃` over each enumeration in sight, as core Lean does over `Bool` and `Fin n`.
fn instances(vars: &[&Var]) -> String {
    let mut done: Vec<&str> = Vec::new();
    let mut out = String::new();
    for v in vars.iter().filter(|v| !v.ctors.is_empty() && !v.inst) {
        let t = v.ty.text.as_str();
        if done.contains(&t) {
            continue;
        }
        done.push(t);
        let each: Vec<String> = v.ctors.iter().map(|c| format!("p {c}")).collect();
        let holes = vec!["h _"; each.len()].join(", ");
        let all = each.join(" ∧ ");
        let any = each.join(" ∨ ");
        out.push_str(&format!(
            "instance (p : {t} → Prop) [DecidablePred p] : Decidable (∀ x, p x) :=\n  \
             decidable_of_iff ({all}) ⟨fun h x => by cases x <;> simp only [h], fun h => ⟨{holes}⟩⟩\n\
             instance (p : {t} → Prop) [DecidablePred p] : Decidable (∃ x, p x) :=\n  \
             decidable_of_iff ({any}) ⟨fun h => by rcases h with {alts} <;> exact ⟨_, h⟩,\n    \
             fun ⟨x, h⟩ => by cases x <;> simp only [h, true_or, or_true]⟩\n",
            alts = vec!["h"; each.len()].join(" | "),
        ));
    }
    out
}

/// The reference's proposition is false somewhere: told by a table whose negation cannot be shown,
/// so the statement is `¬ ∀`; and true somewhere.
fn contingent(vars: &[Var], body: &str) -> Theorem {
    let q = quantify(vars);
    Theorem {
        name: "contingent".into(),
        doc: "The reference is false at one assignment and true at another, so its table says something.".into(),
        statement: format!("¬ ({q}({body})) ∧ ¬ ({q}¬ ({body}))"),
        proof: "by decide +kernel".into(),
        tag: "always_true".into(),
    }
}
