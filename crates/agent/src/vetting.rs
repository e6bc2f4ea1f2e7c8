//! What Lean reports about code that it accepted, held against the rules: the second gate, which
//! no way of writing can hide from.

use super::assembly::Definition;
use super::lexical::{self, Refusal};
use super::reflection::Problem;
use autoform_lean::{DeclInfo, Elaborated};
use std::collections::{BTreeMap, BTreeSet};

/// Lean's own axioms.
const LEAN_AXIOMS: &[&str] = &["propext", "Classical.choice", "Quot.sound"];

/// Why code that Lean accepted cannot be vetted: its axioms were asked for and are not all known, and of a declaration
/// that it names nothing was told. Such a declaration may rest on anything.
pub(super) fn unvettable(elaborated: &Elaborated, code: &str) -> Option<Problem> {
    if !elaborated.axioms_unknown {
        return None;
    }
    let names = lexical::blank(code).map(|blanked| lexical::declared(&blanked)).unwrap_or_default();
    let told = |name: &String| elaborated.decls.iter().any(|d| d.name == *name);
    let name = names.into_iter().filter_map(|d| d.name).find(|name| !told(name))?;
    Some(Problem::Undecided(format!("the axioms of `{name}` are not known: Lean did not tell them")))
}

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
    let blanked = lexical::blank(code).map_err(|e| vec![e])?;
    let mentions = |name: &str| lexical::tokens(&blanked).iter().filter(|(_, w)| *w == name).count();
    let reached = reachable(&elaborated.decls, lean_name);
    // Lean reports an inductive type without its constructors, so what they mention is read from the text.
    let inductive = elaborated.decls.iter().any(|d| d.name == lean_name && d.kind == "inductive");
    for helper in lexical::declared(&blanked) {
        // An instance serves by being found, not by being named.
        if let Some(name) = helper.name.filter(|_| helper.keyword != "instance")
            && !reached.contains(&name)
            && !(inductive && mentions(&name) > 1)
        {
            refusals.push(format!("`{name}` is not used by `{lean_name}`; leave it out"));
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

/// Names of the source's declarations that `from` rests on by what Lean reports, itself included.
/// Parts that Lean generates (`S.mk`, `S.field`, `f.match_1`) stand for the declaration they belong to.
fn reachable(decls: &[DeclInfo], from: &str) -> BTreeSet<String> {
    let by_name: BTreeMap<&str, &DeclInfo> = decls.iter().map(|d| (d.name.as_str(), d)).collect();
    let mut reached = BTreeSet::new();
    let mut todo = vec![from.to_owned()];
    while let Some(name) = todo.pop() {
        let mut owner = name.as_str();
        while !by_name.contains_key(owner) {
            let Some((before, _)) = owner.rsplit_once('.') else { break };
            owner = before;
        }
        let Some(decl) = by_name.get(owner) else { continue };
        if reached.insert(decl.name.clone()) {
            todo.extend(decl.uses.iter().filter(|u| u.module.is_none()).map(|u| u.name.clone()));
        }
    }
    reached
}

/// The definitions of `context` that the theorem rests on, in their order: those that Lean reports,
/// and those that the text of one of them mentions (the fields of a structure are not in the report).
pub(super) fn definitions_used(elaborated: &Elaborated, theorem: &str, context: &[Definition]) -> Vec<Definition> {
    let reached = reachable(&elaborated.decls, theorem);
    let within = |name: &str, d: &Definition| {
        name.strip_prefix(d.lean_name.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let mut used: Vec<bool> = context.iter().map(|d| reached.iter().any(|name| within(name, d))).collect();
    // Each rests on earlier ones only, so one pass from the last to the first finds all.
    for i in (0..context.len()).rev() {
        if used[i]
            && let Ok(blanked) = lexical::blank(&context[i].code)
        {
            let words = lexical::tokens(&blanked);
            for (j, earlier) in context[..i].iter().enumerate() {
                used[j] |= words.iter().any(|(_, w)| within(w, earlier));
            }
        }
    }
    context.iter().zip(used).filter(|(_, used)| *used).map(|(d, _)| d.clone()).collect()
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
    use autoform_lean::UsedConstant;

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
    fn what_nothing_is_told_of_while_axioms_are_unknown_is_not_vetted() {
        let code = "def P.a := 1\ninstance : Inhabited Nat := ⟨1⟩\n/- def P.b -/ def P := P.a";
        let unknown = |decls| Elaborated { axioms_unknown: true, ..with(decls) };
        let problem = unvettable(&unknown(vec![decl("P", "def", &[])]), code);
        assert!(matches!(&problem, Some(Problem::Undecided(why)) if why.contains("`P.a`")), "{problem:?}");
        let all = vec![decl("P.a", "def", &[]), decl("P", "def", &["P.a"])];
        assert!(unvettable(&unknown(all), code).is_none());
        // Where axioms are known, what is absent is refused for being absent.
        assert!(unvettable(&with(vec![]), code).is_none());
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
        // What a real Lean reports of a structure: neither its constructor nor its fields.
        let report = with(vec![decl("P.a", "def", &[]), decl("P", "inductive", &["Nat"])]);
        assert!(vet_definition(&report, "def P.a := 1\nstructure P where field : P.a = 1", "P", &[]).is_ok());
        assert!(vet_definition(&report, "def P.a := 1\nstructure P where field : 1 = 1 -- P.a", "P", &[]).is_err());
    }

    #[test]
    fn the_file_holds_what_the_theorem_rests_on() {
        let key = |n: &str| crate::graph::ConceptKey::new(n).unwrap();
        let d = |n: &str, code: &str| Definition { key: key(n), lean_name: n.into(), code: code.into() };
        let context = [
            d("Base", "def Base := 1"),
            d("Other", "def Other := 1 -- Base"),
            d("Shape", "structure Shape where side : Nat\n  h : side = Base"),
            d("ShapeLike", "def ShapeLike := Other"),
        ];
        let report = with(vec![
            decl("T", "theorem", &["Shape.side", "Shape.mk"]),
            decl("Shape", "inductive", &[]),
            decl("Base", "def", &[]),
            decl("ShapeLike", "def", &["Other"]),
            decl("Other", "def", &[]),
        ]);
        let names: Vec<String> = definitions_used(&report, "T", &context).into_iter().map(|d| d.lean_name).collect();
        assert_eq!(names, ["Base", "Shape"]);
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
