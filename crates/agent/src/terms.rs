//! Term-level grounding (Aria, section 3.2.2): the constants of a finished file with what Lean and
//! the index say of them. They are the judges' authority on what a name means.

use super::abort::Abort;
use super::context::Context;
use super::declaration::{FULL_DOC, MAX_TYPE, is_residue, term};
use autoform_lean::Elaborated;
use autoform_library::DeclKind;
use autoform_llm::prompt::{Term, framed, one_line};
use std::collections::BTreeSet;

/// Most terms shown.
const MAX_TERMS: usize = 40;

/// The constants of a file. The theorem's come first, then the definitions' by name, whatever the
/// order in which Lean reports them.
pub(super) async fn terms(ctx: &Context<'_>, theorem: &str, whole: &Elaborated) -> Result<Vec<Term>, Abort> {
    let mut decls: Vec<_> = whole.decls.iter().collect();
    decls.sort_by_key(|d| (d.name != theorem, d.name.clone()));
    let mut seen = BTreeSet::new();
    let mut terms = Vec::new();
    for used in decls.iter().flat_map(|d| &d.uses).filter(|u| u.module.is_some() && is_telling(&u.name, &u.kind)) {
        if terms.len() == MAX_TERMS || !seen.insert(used.name.clone()) {
            continue;
        }
        let known = ctx.lookups.describe(&used.name).await?;
        if known.as_ref().is_some_and(|d| d.kind == DeclKind::Instance) {
            continue;
        }
        terms.push(Term {
            name: used.name.clone(),
            kind: used.kind.clone(),
            ty: framed(&one_line(&used.ty, MAX_TYPE)),
            doc: known.map(|decl| term(&decl, FULL_DOC).doc).unwrap_or_default(),
        });
    }
    Ok(terms)
}

/// Names that say nothing: logic, arithmetic's notation, what every reader knows.
const PLAIN: &[&str] = &[
    "OfNat.ofNat",
    "OfScientific.ofScientific",
    "Nat",
    "Int",
    "Eq",
    "Ne",
    "HEq",
    "And",
    "Or",
    "Not",
    "Iff",
    "Exists",
    "True",
    "False",
    "HAdd.hAdd",
    "HSub.hSub",
    "HMul.hMul",
    "HDiv.hDiv",
    "HMod.hMod",
    "HPow.hPow",
    "Neg.neg",
    "LE.le",
    "LT.lt",
    "GE.ge",
    "GT.gt",
    "Nat.cast",
    "Int.cast",
    "sorryAx",
    "id",
    "Membership.mem",
    "Add.add",
    "Mul.mul",
    "Sub.sub",
    "Decidable",
    "ite",
    "dite",
    "outParam",
    "autoParam",
    "optParam",
];

/// Whether a constant says something to a reader: not an instance, not notation's plumbing, not
/// logic, not what the compiler left behind.
fn is_telling(name: &str, kind: &str) -> bool {
    let last = name.rsplit('.').next().unwrap_or(name);
    !(PLAIN.contains(&name)
        || is_residue(name)
        || name.split('.').any(|part| part.starts_with("inst") && part[4..].starts_with(char::is_uppercase))
        || last == "inst"
        || matches!(kind, "ctor" | "rec" | "quot")
        || last.starts_with("to") && last.chars().nth(2).is_some_and(char::is_uppercase))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_compilers_leave_behind_is_not_shown_to_judges() {
        for residue in [
            "Nat.brecOn",
            "Nat.below",
            "Nat.rec",
            "List.casesOn",
            "InvImage",
            "WellFounded.fix",
            "WellFoundedRelation.rel",
            "Unit",
            "Unit.unit",
            "PUnit",
            "List.foldl.match_1",
            "Nat.add.match_1_2",
            "instHAdd",
            "Nat.instSemiring",
            "Real.instLE",
            "Foo._unsafe_rec",
            "Eq.ndrec",
            "SizeOf.sizeOf",
        ] {
            assert!(!is_telling(residue, "def"), "{residue}");
        }
        for telling in ["Nat.Prime", "Finset.sum", "Set.Infinite", "matcher", "Nat.digits", "installment", "Real.sqrt"]
        {
            assert!(is_telling(telling, "def"), "{telling}");
        }
        assert!(!is_telling("Nat.succ", "ctor"));
    }
}
