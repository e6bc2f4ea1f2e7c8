//! Both statements in one source: what comes before each, and each as a definition without its proof.

use super::outline::{Outline, slice};
use super::source::{Source, name_universes};
use std::collections::BTreeSet;

/// Name of the reference's statement in a composed source.
pub(super) const REFERENCE: &str = "reference_statement";
/// Name of the candidate's.
pub(super) const CANDIDATE: &str = "candidate_statement";

/// A file with its outline and the command that states it.
#[derive(Debug, Clone)]
pub(super) struct Opened {
    pub source: Source,
    pub outline: Outline,
    pub target: usize,
}

/// Both statements as definitions, in one source.
///
/// Declarations that both files make with the same text, and that Lean elaborated to the same constants,
/// stand there once. Where a name means two things, the candidate's declarations get a namespace.
pub(super) fn compose(reference: &Opened, candidate: &Opened, keep_theorems: bool) -> Option<String> {
    let (shared, clash) = shared(reference, candidate);
    let mut universes = Vec::new();
    let first = part(reference, REFERENCE, "uref", &BTreeSet::new(), keep_theorems, &mut universes)?;
    let second = part(candidate, CANDIDATE, "ucand", &shared, keep_theorems, &mut universes)?;
    let second = if clash { format!("namespace Candidate\n{second}end Candidate\n") } else { second };
    let universes = if universes.is_empty() { String::new() } else { format!("universe {}\n\n", universes.join(" ")) };
    Some(format!("{universes}{first}\n{second}"))
}

/// Texts of declarations that are the same in both, and whether a name means two things.
fn shared(reference: &Opened, candidate: &Opened) -> (BTreeSet<String>, bool) {
    let targets =
        [&reference.outline.commands[reference.target].name, &candidate.outline.commands[candidate.target].name];
    let differs = |n: &str, raw: &str| {
        reference.outline.constants.iter().any(|c| c.name == n && c.raw != raw) && !targets.iter().any(|t| **t == *n)
    };
    let kept = |c: &&super::outline::Constant| c.kind != "theorem";
    if candidate.outline.constants.iter().filter(kept).any(|c| differs(&c.name, &c.raw)) {
        return (BTreeSet::new(), true);
    }
    let texts = |o: &Opened| -> BTreeSet<String> {
        let named = o.outline.commands[..o.target].iter().filter(|c| !c.name.is_empty() && !c.is_theorem());
        named.filter_map(|c| slice(&o.source.body, c.range)).map(str::to_owned).collect()
    };
    let mut shared: BTreeSet<String> = texts(reference).intersection(&texts(candidate)).cloned().collect();
    // A definition that was elaborated to the same term, whatever stands around it: a comment, other spaces.
    let same = |c: &super::outline::Command| {
        let of = |o: &Opened| {
            o.outline.constants.iter().find(|k| k.name == c.name && k.kind == "def").map(|k| k.raw.clone())
        };
        !c.name.is_empty() && of(reference).is_some() && of(reference) == of(candidate)
    };
    let again = candidate.outline.commands[..candidate.target].iter().filter(|c| same(c));
    shared.extend(again.filter_map(|c| slice(&candidate.source.body, c.range)).map(str::to_owned));
    (shared, false)
}

/// The commands before a statement, and the statement.
fn part(
    file: &Opened,
    name: &str,
    prefix: &str,
    skip: &BTreeSet<String>,
    keep_theorems: bool,
    universes: &mut Vec<String>,
) -> Option<String> {
    let body = &file.source.body;
    let mut out = String::from("section\n");
    for c in &file.outline.commands[..file.target] {
        let Some(text) = slice(body, c.range) else { continue };
        if (c.is_theorem() && !keep_theorems) || skip.contains(text) {
            continue;
        }
        out.push_str(text.trim_end());
        out.push_str("\n\n");
    }
    let c = &file.outline.commands[file.target];
    let before = slice(body, [c.range[0], c.inner[0]]).unwrap_or("").trim();
    if !before.is_empty() {
        out.push_str(before);
        out.push('\n');
    }
    let said = if c.is_definition() { c.value } else { c.ty }?;
    let ty = name_universes(slice(body, said)?.trim(), prefix, universes);
    let binders = c.binders.and_then(|b| slice(body, b)).unwrap_or("").trim();
    let binders = name_universes(binders, prefix, universes);
    out.push_str(&format!("def _root_.{name} : Prop :=\n  "));
    if !binders.is_empty() {
        out.push_str(&format!("∀ {binders},\n  "));
    }
    out.push_str(&format!("{ty}\n\n"));
    for end in file.outline.closing(body, file.target) {
        out.push_str(&end);
        out.push('\n');
    }
    out.push_str("end\n");
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::super::outline::{Command, Constant};
    use super::*;

    fn opened(body: &str, declared: &[(&str, &str, &str)], statement: &str, ty: &str, raw: &str) -> Opened {
        let range = |t: &str| {
            let at = body.find(t).unwrap();
            [Some(at), Some(at + t.len())]
        };
        let command = |kind: &str, name: &str, text: &str, ty: Option<&str>| Command {
            kind: format!("Lean.Parser.Command.{kind}"),
            range: range(text),
            inner: range(text),
            name: name.into(),
            binders: None,
            ty: ty.map(range),
            value: None,
        };
        let mut commands: Vec<Command> = declared.iter().map(|(k, n, t)| command(k, n, t, None)).collect();
        commands.push(command("theorem", "t", statement, Some(ty)));
        let constants = vec![Constant { name: "f".into(), kind: "def".into(), raw: raw.into() }];
        let outline = Outline { errors: false, messages: vec![], commands, constants };
        Opened { source: Source::read(body), target: declared.len(), outline }
    }

    #[test]
    fn equal_declarations_stand_once_and_others_apart() {
        let body = "def f := 1\ntheorem t : f = 1 := by sorry";
        let of =
            |raw| opened(body, &[("definition", "f", "def f := 1")], "theorem t : f = 1 := by sorry", "f = 1", raw);
        let once = compose(&of("Nat := 1"), &of("Nat := 1"), false).unwrap();
        assert_eq!(once.matches("def f := 1").count(), 1);
        assert!(!once.contains("namespace Candidate") && !once.contains("sorry"));
        let noted = opened(
            "/-- The first. -/ def f := 1\ntheorem t : f = 1 := by sorry",
            &[("definition", "f", "/-- The first. -/ def f := 1")],
            "theorem t : f = 1 := by sorry",
            "f = 1",
            "Nat := 1",
        );
        let once = compose(&of("Nat := 1"), &noted, false).unwrap();
        assert_eq!(once.matches("def f := 1").count(), 1, "a comment is no difference");
        let apart = compose(&of("Nat := 1"), &of("Int := 1"), false).unwrap();
        assert_eq!(apart.matches("def f := 1").count(), 2);
        assert!(apart.contains("namespace Candidate"));
    }
}
