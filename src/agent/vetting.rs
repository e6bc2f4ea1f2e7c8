//! What Lean reports about code that it accepted, held against the rules: the second gate, which
//! no way of writing can hide from.

use super::lexical::{self, Refusal};
use crate::lean::{DeclInfo, Elaborated};
use std::collections::{BTreeMap, BTreeSet};

/// Lean's own axioms.
const LEAN_AXIOMS: &[&str] = &["propext", "Classical.choice", "Quot.sound"];

/// Checks that `lean_name` is there, complete, rests on no axiom but Lean's and the library's, and
/// that every helper of `code` serves it.
///
/// # Errors
/// Every rule broken.
pub(super) fn vet_definition(
    elaborated: &Elaborated,
    code: &str,
    lean_name: &str,
    library_axioms: &[String],
) -> Result<(), Vec<Refusal>> {
    let mut refusals = Vec::new();
    let Some(_) = elaborated.decls.iter().find(|d| d.name == lean_name) else {
        return Err(vec![format!("Lean reports no declaration `{lean_name}`")]);
    };
    for decl in &elaborated.decls {
        refusals.extend(assumptions(decl, library_axioms, false));
    }
    let reached = reachable(&elaborated.decls, lean_name);
    if let Ok(blanked) = lexical::blank(code) {
        for helper in lexical::declared(&blanked) {
            // An instance serves by being found, not by being named.
            if let Some(name) = helper.name.filter(|_| helper.keyword != "instance")
                && !reached.contains(&name)
            {
                refusals.push(format!("`{name}` is not used by `{lean_name}`; leave it out"));
            }
        }
    }
    refusals.dedup();
    if refusals.is_empty() { Ok(()) } else { Err(refusals) }
}

/// Checks a file with its theorem: the theorem's own `sorry` is the only one, and no axiom but
/// Lean's and the library's is used.
///
/// # Errors
/// Every rule broken.
pub(super) fn vet_theorem(elaborated: &Elaborated, name: &str, library_axioms: &[String]) -> Result<(), Vec<Refusal>> {
    let mut refusals = Vec::new();
    match elaborated.decls.iter().find(|d| d.name == name) {
        None => refusals.push(format!("Lean reports no declaration `{name}`")),
        Some(theorem) if theorem.kind != "theorem" => {
            refusals.push(format!("Lean reports `{name}` as a {}", theorem.kind))
        }
        Some(theorem) if contains_word(&theorem.ty, "sorry") => {
            refusals.push("the statement itself contains `sorry`".to_owned());
        }
        Some(_) => {}
    }
    for decl in &elaborated.decls {
        refusals.extend(assumptions(decl, library_axioms, decl.name == name));
    }
    refusals.dedup();
    if refusals.is_empty() { Ok(()) } else { Err(refusals) }
}

fn assumptions(decl: &DeclInfo, library_axioms: &[String], own_sorry: bool) -> Vec<Refusal> {
    let name = &decl.name;
    let mut refusals = Vec::new();
    if matches!(decl.kind.as_str(), "axiom" | "opaque") {
        refusals.push(format!("`{name}` is an {}; it must be a definition", decl.kind));
    }
    if decl.has_sorry && !own_sorry {
        refusals.push(format!("`{name}` rests on `sorry`; give it in full"));
    }
    for axiom in &decl.axioms {
        let known = LEAN_AXIOMS.contains(&axiom.as_str()) || library_axioms.contains(axiom);
        if !known && axiom != "sorryAx" {
            refusals.push(format!("`{name}` rests on the axiom `{axiom}`, which is not of the library"));
        }
    }
    refusals
}

/// Names of the source's declarations that `from` rests on, itself included. What Lean makes of a
/// structure (`S.mk`, `S.field`) counts as a part of it, both ways.
pub(super) fn reachable(decls: &[DeclInfo], from: &str) -> BTreeSet<String> {
    let by_name: BTreeMap<&str, &DeclInfo> = decls.iter().map(|d| (d.name.as_str(), d)).collect();
    let mut reached = BTreeSet::new();
    let mut todo = vec![from.to_owned()];
    while let Some(name) = todo.pop() {
        let Some(decl) = by_name.get(name.as_str()) else { continue };
        if !reached.insert(name.clone()) {
            continue;
        }
        todo.extend(decl.uses.iter().map(|u| u.name.clone()));
        // Constructors, whose types hold what an inductive type rests on.
        let inductive = decl.kind == "inductive";
        let inside = format!("{name}.");
        todo.extend(
            decls
                .iter()
                .filter(|d| inductive && d.kind == "ctor" && d.name.starts_with(&inside))
                .map(|d| d.name.clone()),
        );
        if let Some((parent, _)) = name.rsplit_once('.') {
            todo.extend(by_name.get(parent).filter(|d| d.kind == "inductive").map(|d| d.name.clone()));
        }
    }
    reached
}

fn contains_word(text: &str, word: &str) -> bool {
    lexical::tokens(text).iter().any(|(_, w)| *w == word)
}

/// The library axioms that any declaration rests on, in order of first use.
pub(super) fn library_axioms_used(elaborated: &Elaborated, library_axioms: &[String]) -> Vec<String> {
    library_axioms.iter().filter(|a| elaborated.decls.iter().any(|d| d.axioms.contains(a))).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lean::UsedConstant;

    fn decl(name: &str, kind: &str, uses: &[&str]) -> DeclInfo {
        let uses = uses
            .iter()
            .map(|n| UsedConstant { name: (*n).into(), kind: "def".into(), ty: "Prop".into(), module: None })
            .collect();
        DeclInfo {
            name: name.into(),
            kind: kind.into(),
            ty: "Prop".into(),
            value: None,
            raw_type: None,
            raw_value: None,
            uses,
            axioms: vec!["propext".into()],
            has_sorry: false,
        }
    }

    fn with(decls: Vec<DeclInfo>) -> Elaborated {
        Elaborated { decls, ..Elaborated::default() }
    }

    #[test]
    fn helpers_must_serve() {
        let code = "def P.a := 1\ndef P.b := 2\ndef P := P.a";
        let report = with(vec![decl("P.a", "def", &[]), decl("P.b", "def", &[]), decl("P", "def", &["P.a"])]);
        let told = vet_definition(&report, code, "P", &[]).unwrap_err();
        assert_eq!(told, ["`P.b` is not used by `P`; leave it out"]);
        assert!(vet_definition(&report, "def P.a := 1\ndef P := P.a", "P", &[]).is_ok());
        assert!(vet_definition(&with(vec![]), code, "P", &[]).is_err());
    }

    #[test]
    fn a_structures_fields_count() {
        let report = with(vec![
            decl("P.a", "def", &[]),
            decl("P", "inductive", &[]),
            decl("P.mk", "ctor", &["P.a", "P"]),
            decl("P.field", "def", &["P"]),
        ]);
        assert!(vet_definition(&report, "def P.a := 1\nstructure P where field : P.a = 1", "P", &[]).is_ok());
        assert!(reachable(&report.decls, "P.field").contains("P.a"));
    }

    #[test]
    fn hidden_assumptions_are_found() {
        let mut sorry = decl("P", "def", &[]);
        sorry.has_sorry = true;
        assert!(vet_definition(&with(vec![sorry.clone()]), "def P := 1", "P", &[]).unwrap_err()[0].contains("sorry"));
        let mut axiomatic = decl("P", "def", &[]);
        axiomatic.axioms.push("Real.axiom".into());
        let report = with(vec![axiomatic]);
        assert!(vet_definition(&report, "def P := 1", "P", &[]).unwrap_err()[0].contains("Real.axiom"));
        assert!(vet_definition(&report, "def P := 1", "P", &["Real.axiom".into()]).is_ok());
        assert_eq!(library_axioms_used(&report, &["X".into(), "Real.axiom".into()]), ["Real.axiom"]);
        assert!(vet_definition(&with(vec![decl("P", "opaque", &[])]), "def P := 1", "P", &[]).is_err());
    }

    #[test]
    fn only_the_theorems_own_sorry_is_allowed() {
        let mut theorem = decl("T", "theorem", &["P"]);
        theorem.has_sorry = true;
        theorem.axioms.push("sorryAx".into());
        let good = with(vec![decl("P", "def", &[]), theorem.clone()]);
        assert_eq!(vet_theorem(&good, "T", &[]), Ok(()));
        let mut incomplete = decl("P", "def", &[]);
        incomplete.has_sorry = true;
        assert!(vet_theorem(&with(vec![incomplete, theorem.clone()]), "T", &[]).is_err());
        theorem.ty = "∀ n : ℕ, sorry = n".into();
        assert!(vet_theorem(&with(vec![theorem]), "T", &[]).is_err());
        assert!(vet_theorem(&with(vec![decl("T", "def", &[])]), "T", &[]).is_err());
        assert!(vet_theorem(&with(vec![]), "T", &[]).is_err());
    }
}
